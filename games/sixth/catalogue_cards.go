package sixth

import (
	"encoding/json"
	"fmt"
	"hash/fnv"

	"turnpike/internal/spelling"
)

// cardFile is a file of build cards. The fields that are not cards explain the data to readers.
type cardFile struct {
	What         string          `json:"what"`
	Fields       json.RawMessage `json:"fields"`
	EachWrench   json.RawMessage `json:"each_wrench"`
	Restrictions json.RawMessage `json:"restrictions"`
	Vocabulary   json.RawMessage `json:"vocabulary"`
	PowerCurve   json.RawMessage `json:"power_curve"`
	SubtypeRule  string          `json:"subtype_rule"`
	Note         string          `json:"note"`
	Sources      json.RawMessage `json:"sources"`
	Cards        []cardJSON      `json:"cards" minItems:"1"`
}

type cardJSON struct {
	ID             string           `json:"id" required:"true"`
	Name           string           `json:"name" required:"true"`
	Set            string           `json:"set" required:"true"`
	Copies         uint8            `json:"copies_in_player_deck" required:"true" minimum:"1" maximum:"40"`
	Subtype        *string          `json:"subtype"` // null: none
	Role           Role             `json:"role" names:"role"`
	CostBP         *uint8           `json:"cost_bp" maximum:"20"`
	CostCP         *uint8           `json:"cost_cp" maximum:"20"`
	PerPurchase    *uint8           `json:"cards_per_purchase" minimum:"1" maximum:"2"`
	Restrictions   Restriction      `json:"restrictions" names:"restriction"`
	Durability     uint8            `json:"durability" required:"null" maximum:"20"` // null: takes no damage
	MinGameBP      *uint8           `json:"needs_game_bp_at_least" maximum:"60"`
	Requires       string           `json:"requires"` // the name of a card
	Fixed          *uint8           `json:"fixed_basic" maximum:"9"`
	FixedTire      uint8            `json:"fixed_tire" maximum:"9"`
	Dice           map[string]uint8 `json:"dice" names:"colour" maximum:"9"`
	EachWrench     *Wrench          `json:"each_wrench" names:"wrench"`
	Mean           meanJSON         `json:"mean"`
	Turret         bool             `json:"turret"`
	Drops          string           `json:"drops"`
	Stockpile      uint8            `json:"stockpile" maximum:"9"`
	ConcealsBP     uint8            `json:"conceals_bp" maximum:"20"`
	Effects        []effectJSON     `json:"effects" required:"true"`
	Designed       bool             `json:"designed" required:"true"`
	DesignedReason string           `json:"designed_reason"`
	Conflict       string           `json:"conflict"`
	Note           string           `json:"note"`
}

// meanJSON is a help for readers; the catalogue computes its own odds.
type meanJSON struct {
	Basic  float64 `json:"mean_basic_without_wrench"`
	Wrench float64 `json:"mean_wrench"`
}

type effectJSON struct {
	EffectText
	Cost struct {
		Control uint8 `json:"control" maximum:"9"`
		Ace     uint8 `json:"ace" maximum:"9"`
	} `json:"cost"`
}

// cardFiles are the files of cards and the fields that a card of each must have beside the common ones.
var cardFiles = [NumKinds]struct {
	file     string
	required []string
}{
	Weapon:    {"weapons.json", []string{"cost_bp", "subtype", "cards_per_purchase", "needs_game_bp_at_least"}},
	Accessory: {"accessories.json", []string{"cost_bp"}},
	Upgrade:   {"upgrades.json", []string{"cost_bp"}},
	Structure: {"structures.json", []string{"cost_bp"}},
	Crew:      {"crew.json", []string{"cost_cp", "role"}},
	Gear:      {"gear.json", []string{"cost_cp"}},
	Sidearm:   {"sidearms.json", []string{"cost_cp", "dice", "each_wrench", "fixed_basic"}},
}

// has reports whether a key is there that only some kinds of cards must have.
func (v *cardJSON) has(key string) bool {
	return map[string]bool{
		"cost_bp": v.CostBP != nil, "cost_cp": v.CostCP != nil, "subtype": v.Subtype != nil, "cards_per_purchase": v.PerPurchase != nil,
		"needs_game_bp_at_least": v.MinGameBP != nil, "role": v.Role != NoRole, "dice": v.Dice != nil, "each_wrench": v.EachWrench != nil, "fixed_basic": v.Fixed != nil,
	}[key]
}

// Most cards of a catalogue: the state keeps bit sets of them.
const maxCatalogue = 64*cardWords - 1

// cards reads the files of cards and ties cards that name each other.
func (l *loader) cards() error {
	keys := map[CardID]string{} // where a card stands, for errors
	for kind := range NumKinds {
		var f cardFile
		if err := l.read(cardFiles[kind].file, &f); err != nil {
			return err
		}
		for i := range f.Cards {
			key := fmt.Sprintf("cards[%d] %s", i, spelling.Clip(f.Cards[i].ID))
			if len(l.c.Cards) > maxCatalogue {
				return l.fail(key, "more than %d cards", maxCatalogue)
			}
			card, err := l.card(key, kind, &f.Cards[i])
			if err != nil {
				return err
			}
			keys[card] = key
		}
	}
	for i := range l.c.Cards {
		card := &l.c.Cards[i]
		if name, ok := l.requires[card.Index]; ok {
			l.file = cardFiles[card.Kind].file
			for j := range l.c.Cards {
				if l.c.Cards[j].Name == name {
					card.Requires = CardID(j)
				}
			}
			if card.Requires == 0 {
				return l.fail(keys[card.Index]+": requires", "there is no card with the name %q", spelling.Clip(name))
			}
		}
	}
	return nil
}

// card adds a card to the catalogue.
func (l *loader) card(key string, kind Kind, v *cardJSON) (CardID, error) {
	for _, field := range cardFiles[kind].required {
		if !v.has(field) {
			return 0, l.fail(key+": "+field, "is missing")
		}
	}
	id := CardID(len(l.c.Cards))
	switch {
	case v.ID == "" || len(v.ID) > MaxName:
		return 0, l.fail(key+": id", "%q is empty or too long", spelling.Clip(v.ID))
	case v.Name == "" || len(v.Name) > MaxName:
		return 0, l.fail(key+": name", "%q is empty or too long", spelling.Clip(v.Name))
	case l.c.byCard[v.ID] != 0:
		return 0, l.fail(key+": id", "there are two cards %q", v.ID)
	case v.Turret && (kind != Weapon || !v.Restrictions.Has(Exclusive)):
		return 0, l.fail(key+": turret", "only an EXCLUSIVE weapon can be a turret")
	case (v.Drops != "") != (v.Stockpile != 0):
		return 0, l.fail(key+": drops, stockpile", "one stands without the other")
	}
	card := Card{
		ID: v.ID, Index: id, Name: v.Name, Kind: kind, Subtype: or(v.Subtype, ""), Set: v.Set, Copies: v.Copies,
		Turret: v.Turret, Designed: v.Designed, PerPurchase: or(v.PerPurchase, 1), Cost: or(v.CostBP, 0), CostCP: or(v.CostCP, 0),
		MinGameBP: or(v.MinGameBP, 0), Durability: v.Durability, Fixed: or(v.Fixed, 0), FixedTire: v.FixedTire, Stock: v.Stockpile,
		ConcealsBP: v.ConcealsBP, Role: v.Role, Dice: poolOf(v.Dice), Restrictions: v.Restrictions, Wrench: or(v.EachWrench, WrenchNone),
	}
	if kind.UsesCrewPoints() {
		card.Cost, card.CostCP = card.CostCP, 0
	}
	if err := l.cardWords(key, &card, v); err != nil {
		return 0, err
	}
	code := cardCode(v.ID)
	if other, ok := l.c.byCode[code]; ok {
		return 0, l.fail(key+": id", "the id has the same link code as %q; choose another", l.c.Cards[other].ID)
	}
	l.c.byCode[code] = id
	l.c.byCard[v.ID] = id
	l.c.ids = append(l.c.ids, v.ID)
	l.c.Cards = append(l.c.Cards, card)
	return id, nil
}

// or is what stands there, or else what that means.
func or[T any](p *T, none T) T {
	if p == nil {
		return none
	}
	return *p
}

// cardWords reads the fields of a card that are words of a vocabulary, references and effects.
func (l *loader) cardWords(key string, card *Card, v *cardJSON) error {
	switch {
	case card.Restrictions.Has(Range1):
		card.Range = 1
	case card.Restrictions.Has(Range2):
		card.Range = 2
	}
	if (card.Kind == Crew) != (card.Role != NoRole) {
		return l.fail(key+": role", "%q does not suit a card of the kind %s", v.Role, card.Kind)
	}
	if v.Drops != "" {
		var ok bool
		if card.Drops, ok = l.c.FindObject(v.Drops); !ok {
			return l.fail(key+": drops", "there is no hazard or obstacle %q", spelling.Clip(v.Drops))
		}
	}
	if v.Requires != "" {
		l.requires[card.Index] = v.Requires
	}
	for i, e := range v.Effects {
		if e.Trigger == "" || e.Effect == "" {
			return l.fail(key+": effects", "effect %d lacks its trigger or its text", i)
		}
		e.Control, e.Ace = e.Cost.Control, e.Cost.Ace
		card.Effects = append(card.Effects, e.EffectText)
	}
	return nil
}

// named finds the cards whose rules are code.
func (l *loader) named() error {
	if len(namedCards) > maxNames {
		return l.fail("cards", "%d cards have rules of their own, more than %d", len(namedCards), maxNames)
	}
	for n, want := range namedCards {
		l.file = cardFiles[want.kind].file
		card, err := l.c.Find(want.id)
		if err != nil || l.c.Cards[card].Kind != want.kind {
			return l.fail("cards", "the rules need the card %q", want.id)
		}
		l.c.named[n] = card
	}
	return nil
}

// cardCode is the short stable number of a card in link codes: 21 bits of a hash of its id, so that codes outlive additions
// to the catalogue.
func cardCode(id string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(id))
	v := h.Sum32()
	return (v ^ v>>21) & (1<<21 - 1)
}
