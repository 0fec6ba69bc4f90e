package sixth

import (
	"encoding/json"
	"hash/fnv"
)

// cardFile is a file of build cards. The fields that are not cards explain the data to readers.
type cardFile struct {
	What         string            `json:"what"`
	Fields       json.RawMessage   `json:"fields"`
	EachWrench   json.RawMessage   `json:"each_wrench"`
	Restrictions json.RawMessage   `json:"restrictions"`
	Vocabulary   json.RawMessage   `json:"vocabulary"`
	PowerCurve   json.RawMessage   `json:"power_curve"`
	SubtypeRule  string            `json:"subtype_rule"`
	Note         string            `json:"note"`
	Sources      json.RawMessage   `json:"sources"`
	Cards        []json.RawMessage `json:"cards"`
}

type cardJSON struct {
	ID             string         `json:"id"`
	Name           string         `json:"name"`
	Set            string         `json:"set"`
	Copies         int            `json:"copies_in_player_deck"`
	Subtype        string         `json:"subtype"` // null: none
	Role           string         `json:"role"`
	CostBP         int            `json:"cost_bp"`
	CostCP         int            `json:"cost_cp"`
	PerPurchase    int            `json:"cards_per_purchase"`
	Restrictions   []string       `json:"restrictions"`
	Durability     int            `json:"durability"` // null: takes no damage
	MinGameBP      int            `json:"needs_game_bp_at_least"`
	Requires       string         `json:"requires"` // the name of a card
	Fixed          int            `json:"fixed_basic"`
	FixedTire      int            `json:"fixed_tire"`
	Dice           map[string]int `json:"dice"`
	EachWrench     string         `json:"each_wrench"`
	Mean           meanJSON       `json:"mean"`
	Turret         bool           `json:"turret"`
	Drops          string         `json:"drops"`
	Stockpile      int            `json:"stockpile"`
	ConcealsBP     int            `json:"conceals_bp"`
	Effects        []effectJSON   `json:"effects"`
	Designed       bool           `json:"designed"`
	DesignedReason string         `json:"designed_reason"`
	Conflict       string         `json:"conflict"`
	Note           string         `json:"note"`
}

// meanJSON is a help for readers; the catalogue computes its own odds.
type meanJSON struct {
	Basic  float64 `json:"mean_basic_without_wrench"`
	Wrench float64 `json:"mean_wrench"`
}

type effectJSON struct {
	Trigger   string `json:"trigger"`
	Condition string `json:"condition"`
	Cost      struct {
		Control int `json:"control"`
		Ace     int `json:"ace"`
	} `json:"cost"`
	Effect   string `json:"effect"`
	Limit    string `json:"limit"`
	Optional bool   `json:"optional"`
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

var commonFields = []string{"id", "name", "set", "copies_in_player_deck", "durability", "effects", "designed"}

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
		if len(f.Cards) == 0 {
			return l.fail("cards", "there are none")
		}
		for i, data := range f.Cards {
			key := label("cards", i, data)
			if len(l.c.Cards) > maxCatalogue {
				return l.fail(key, "more than %d cards", maxCatalogue)
			}
			card, err := l.card(key, kind, data)
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
				return l.fail(keys[card.Index]+": requires", "there is no card with the name %q", clip(name))
			}
		}
	}
	return nil
}

// card reads one card and adds it to the catalogue.
func (l *loader) card(key string, kind Kind, data json.RawMessage) (CardID, error) {
	var v cardJSON
	required := append(append([]string{}, commonFields...), cardFiles[kind].required...)
	if err := l.entry(key, data, &v, required...); err != nil {
		return 0, err
	}
	id := CardID(len(l.c.Cards))
	switch {
	case v.ID == "" || len(v.ID) > MaxName:
		return 0, l.fail(key+": id", "%q is empty or too long", clip(v.ID))
	case v.Name == "" || len(v.Name) > MaxName:
		return 0, l.fail(key+": name", "%q is empty or too long", clip(v.Name))
	case l.c.byCard[v.ID] != 0:
		return 0, l.fail(key+": id", "there are two cards %q", v.ID)
	case v.Turret && (kind != Weapon || l.noTurret(v.Restrictions)):
		return 0, l.fail(key+": turret", "only an EXCLUSIVE weapon can be a turret")
	case (v.Drops != "") != (v.Stockpile != 0):
		return 0, l.fail(key+": drops, stockpile", "one stands without the other")
	}
	card := Card{
		ID: v.ID, Index: id, Name: v.Name, Kind: kind, Subtype: v.Subtype, Set: v.Set,
		Turret: v.Turret, Designed: v.Designed, PerPurchase: 1,
	}
	cost := v.CostBP
	if kind.UsesCrewPoints() {
		cost = v.CostCP
		v.CostCP = 0
	}
	if v.PerPurchase == 0 {
		v.PerPurchase = 1
	}
	for _, n := range []struct {
		name        string
		dst         *uint8
		v           int
		least, most int
	}{
		{"copies_in_player_deck", &card.Copies, v.Copies, 1, MaxCards},
		{"cost", &card.Cost, cost, 0, 20},
		{"cost_cp", &card.CostCP, v.CostCP, 0, 9},
		{"cards_per_purchase", &card.PerPurchase, v.PerPurchase, 1, 2},
		{"needs_game_bp_at_least", &card.MinGameBP, v.MinGameBP, 0, MaxSizeBP},
		{"durability", &card.Durability, v.Durability, 0, 20},
		{"fixed_basic", &card.Fixed, v.Fixed, 0, 9},
		{"fixed_tire", &card.FixedTire, v.FixedTire, 0, 9},
		{"stockpile", &card.Stock, v.Stockpile, 0, 9},
		{"conceals_bp", &card.ConcealsBP, v.ConcealsBP, 0, 20},
	} {
		var err error
		if *n.dst, err = l.number(key+": "+n.name, n.v, n.least, n.most); err != nil {
			return 0, err
		}
	}
	if err := l.cardWords(key, &card, &v); err != nil {
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

// cardWords reads the fields of a card that are words of a vocabulary, references and effects.
func (l *loader) cardWords(key string, card *Card, v *cardJSON) error {
	for _, name := range v.Restrictions {
		i, err := lookup[uint8](l, key+": restrictions", name, restrictionNames)
		if err != nil {
			return err
		}
		card.Restrictions |= 1 << i
	}
	switch {
	case card.Restrictions.Has(Range1):
		card.Range = 1
	case card.Restrictions.Has(Range2):
		card.Range = 2
	}
	var err error
	if card.Role, err = lookup[Role](l, key+": role", v.Role, roleNames); err != nil {
		return err
	}
	if (card.Kind == Crew) != (card.Role != NoRole) {
		return l.fail(key+": role", "%q does not suit a card of the kind %s", v.Role, card.Kind)
	}
	if v.EachWrench != "" {
		if card.Wrench, err = lookup[Wrench](l, key+": each_wrench", v.EachWrench, wrenchNames); err != nil {
			return err
		}
	}
	if card.Dice, err = l.pool(key+": dice", v.Dice); err != nil {
		return err
	}
	if v.Drops != "" {
		var ok bool
		if card.Drops, ok = l.c.FindObject(v.Drops); !ok {
			return l.fail(key+": drops", "there is no hazard or obstacle %q", clip(v.Drops))
		}
	}
	if v.Requires != "" {
		l.requires[card.Index] = v.Requires
	}
	for i, e := range v.Effects {
		if e.Trigger == "" || e.Effect == "" {
			return l.fail(key+": effects", "effect %d lacks its trigger or its text", i)
		}
		text := EffectText{Trigger: e.Trigger, Condition: e.Condition, Effect: e.Effect, Limit: e.Limit, Optional: e.Optional}
		if text.Control, err = l.number(key+": effects: cost", e.Cost.Control, 0, 9); err != nil {
			return err
		}
		if text.Ace, err = l.number(key+": effects: cost", e.Cost.Ace, 0, 9); err != nil {
			return err
		}
		card.Effects = append(card.Effects, text)
	}
	return nil
}

// noTurret reports whether EXCLUSIVE is missing in a list of restrictions.
func (l *loader) noTurret(restrictions []string) bool {
	for _, name := range restrictions {
		if name == "EXCLUSIVE" {
			return false
		}
	}
	return true
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
