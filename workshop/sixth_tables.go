package workshop

import (
	"math"
	"slices"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// NewSixthCatalogue returns the tables of Arena Six for clients.
func NewSixthCatalogue(rules *sixth.Rules) *SixthCatalogue {
	c := rules.Catalogue()
	out := &SixthCatalogue{
		RulesVersion: rules.Info().RulesVersion, HandCannon: c.Card(c.HandCannon()).ID,
		Bounds: SixthBounds{sixth.MaxSizeAP, sixth.MaxSizeBP, sixth.MaxSizeCP, sixth.MaxCards, sixth.MaxName},
	}
	for i := range c.Cards[1:] {
		out.Cards = append(out.Cards, describeCard(c, &c.Cards[i+1]))
	}
	for colour := sixth.Yellow; colour <= sixth.Black; colour++ {
		die := SixthDie{Colour: colour.String()}
		for side := 1; side <= 6; side++ {
			die.Faces = append(die.Faces, c.Face(colour, side))
		}
		out.Dice = append(out.Dice, die)
	}
	for i := range c.Objects[1:] {
		out.Objects = append(out.Objects, describeObject(&c.Objects[i+1]))
	}
	for i := range c.Decks {
		deck := SixthDamageDeck{ID: deckName(uint8(i))}
		for _, card := range c.Decks[i] {
			d := SixthDamageCard{ID: card.ID}
			for _, e := range card.Entries {
				d.Items = append(d.Items, SixthDamageItem{e.Item.String(), int(e.Limit)})
			}
			deck.Cards = append(deck.Cards, d)
		}
		out.Decks = append(out.Decks, deck)
	}
	out.Dashboard = c.Board
	for _, s := range c.Sizes {
		out.Sizes = append(out.Sizes, SixthGameSize{s.ID, sizeTitle(rules.Info(), s.ID), s.AP, s.BP, s.CP, deckName(s.Deck())})
	}
	out.Geometry = describeGeometry(&c.Figures)
	return out
}

func describeCard(c *sixth.Catalogue, card *sixth.Card) SixthCard {
	out := SixthCard{
		ID: card.ID, Name: card.Name, Kind: card.Kind.String(), Subtype: card.Subtype, Set: card.Set, Core: card.Core(),
		Copies: int(card.Copies), CostBP: int(card.Cost), CostCP: int(card.CostCP), CardsPerPurchase: int(card.PerPurchase),
		MinGameBP: int(card.MinGameBP), Durability: int(card.Durability),
		Restrictions: names(card.Restrictions), Range: card.Range, Role: card.Role.String(), Spots: spotsOf(c, card.Index),
		Attacks: card.Attacks(), Dice: diceOf(card.Dice), FixedBasic: int(card.Fixed), FixedTire: int(card.FixedTire), EachWrench: card.Wrench.String(),
		Turret: card.Turret, Stock: int(card.Stock), ConcealsBP: int(card.ConcealsBP), Designed: card.Designed,
		Effects: append([]sixth.EffectText{}, card.Effects...),
	}
	if card.Kind.UsesCrewPoints() {
		out.CostBP, out.CostCP = 0, int(card.Cost+card.CostCP)
	}
	if card.Requires != 0 {
		out.Requires = c.Card(card.Requires).ID
	}
	if card.Drops != 0 {
		out.Drops = c.Object(card.Drops).ID
	}
	if card.Attacks() {
		o := c.Odds(card.Index)
		out.Odds = &SixthOdds{rounded(o.Damage()), distribution(o.Basic), distribution(o.Tire), distribution(o.Wrench), rounded(o.Special)}
	}
	return out
}

// placeRules are the rules that say where a card may lie.
var placeRules = []game.RuleID{"SX-BUILD-003", "SX-BUILD-019", "SX-BUILD-023"}

// spotsOf returns where a card may lie, by asking the rules of building about a car that has it there.
func spotsOf(c *sixth.Catalogue, card sixth.CardID) []string {
	out := []string{}
	for _, spot := range []sixth.Spot{sixth.SpotFront, sixth.SpotBack, sixth.SpotLeft, sixth.SpotRight, sixth.SpotCrewArea} {
		var d sixth.Design
		d.Add(card, spot)
		found := c.Check(&d, sixth.Size{AP: sixth.MaxSizeAP, BP: sixth.MaxSizeBP, CP: sixth.MaxSizeCP}, sixth.BuildOptions{})
		if !slices.ContainsFunc(found, func(v sixth.Violation) bool { return slices.Contains(placeRules, v.Rule) }) {
			out = append(out, spot.String())
		}
	}
	return out
}

func describeObject(k *sixth.ObjectKind) SixthObject {
	out := SixthObject{
		ID: k.ID, Name: k.Name, Hazard: k.Hazard, Weight: k.Weight.String(), Cover: k.Cover.String(), Durability: int(k.Durability), DurableSide: k.Optional,
		Diameter: lengthOf(k.Diameter), Length: lengthOf(k.Length), Width: lengthOf(k.Width),
		Dice: diceOf(k.RollDice), Fixed: k.Roll, PutsOutFires: int(k.PutsOutFires), OnTouch: []SixthHarm{}, Count: int(k.Count),
	}
	if k.HasRollIfManeuver {
		out.FixedIfManeuver = &k.RollIfManeuver
	}
	for _, h := range k.OnTouch {
		out.OnTouch = append(out.OnTouch, SixthHarm{h.Kind.String(), int(h.Amount)})
	}
	_, out.InArena = arena.FootprintOf(k.ID)
	return out
}

func describeGeometry(g *sixth.Geometry) SixthGeometry {
	out := SixthGeometry{
		CarLength: lengthOf(g.CarLength), CarWidth: lengthOf(g.CarWidth),
		NoseDepth: lengthOf(g.NoseDepth), NoseRadius: lengthOf(g.NoseRadius), RearDepth: lengthOf(g.RearDepth), RearRadius: lengthOf(g.RearRadius),
		SlideAhead: lengthOf(g.SlideForward), SlideOut: lengthOf(g.SlideOut), FlipSkids: int(g.FlipSkids),
	}
	for _, z := range g.Zones {
		out.Zones = append(out.Zones, SixthZone{z.Name, degreesOf(geom.Angle(z.Above)), degreesOf(geom.Angle(z.UpTo)), z.Maneuver, diceOf(z.Dice)})
	}
	for _, a := range g.Spin {
		out.Spin = append(out.Spin, degreesOf(geom.Angle(a)))
	}
	return out
}

// sizeTitle returns how the options of the game call a size.
func sizeTitle(info *game.Info, id string) string {
	for _, o := range info.Options {
		for _, c := range o.Choices {
			if o.Key == "size" && c.Value == id {
				return c.Title
			}
		}
	}
	return id
}

func deckName(deck uint8) string { return string(rune('A' + deck)) }

func names(r sixth.Restriction) []string { return append([]string{}, r.Names()...) }

func diceOf(p sixth.Pool) map[string]int {
	out := map[string]int{}
	for colour, n := range p {
		if n > 0 {
			out[sixth.Colour(colour).String()] = int(n)
		}
	}
	return out
}

// rounded keeps six decimals: more than anybody looks at, and equal on every machine.
func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }

func distribution(c sixth.Chances) []float64 {
	out := make([]float64, len(c))
	for i, p := range c {
		out[i] = rounded(p)
	}
	return out
}
