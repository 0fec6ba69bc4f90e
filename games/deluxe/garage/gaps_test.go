package garage

import (
	"fmt"
	"testing"

	"turnpike/rulebook/proof"
)

// A link costs $50 whatever it joins: four machine guns of a turret take one; minedroppers and oil jets that are fired in pairs, all four
// together, or one of each, take four.
func TestPriceOfLinks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-001", "DX-LINK-014")
	for _, c := range []struct {
		weapons string // %s: the links of each
		links   [][]any
		want    int
	}{
		{`{"weapon": "machine_gun", "at": "turret", "count": 4%s}`, [][]any{{`, "links": ["A"]`}}, 50},
		{`{"weapon": "minedropper", "at": "back"%s}, {"weapon": "minedropper", "at": "back"%s}, {"weapon": "oil_jet", "at": "back"%s}, {"weapon": "oil_jet", "at": "back"%s}`,
			[][]any{{`, "links": ["A", "C", "D"]`, `, "links": ["A", "C"]`, `, "links": ["B", "C", "D"]`, `, "links": ["B", "C"]`}}, 200},
	} {
		for _, links := range c.links {
			none := make([]any, len(links))
			for i := range none {
				none[i] = ""
			}
			text := `{"body": "van", "weapons": [` + c.weapons + `], "accessories": [{"accessory": "turret_4", "at": "top"}]}`
			with, without := figures(t, fmt.Sprintf(text, links...)), figures(t, fmt.Sprintf(text, none...))
			figureIs(t, "cost of the links", with.Cost-without.Cost, Dollars(c.want))
			figureIs(t, "their weight", with.Weight-without.Weight, Weight(0))
			for _, l := range linesOf(t, fmt.Sprintf(text, links...), LineLinks) {
				figureIs(t, "their spaces", l.Spaces, Space(0))
			}
		}
	}
}

// The price of a stock vehicle has full magazines in it, and its weight all of its people and its ammunition.
func TestStockIsLoaded(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-015")
	for _, id := range []string{"stock_dispatch", "stock_skyrocket", "stock_kestrel_220", "stock_pocket_brawler", "stock_kestrel_100"} {
		s := sampleByID(t, id)
		full := sampleSums(s.Design)
		figureIs(t, id+" costs", full.Cost, s.JumpStart.Price)
		d := s.Design.Clone()
		cost, weight := Money(0), Weight(0)
		for i := range d.Units[Main].Weapons {
			m := &d.Units[Main].Weapons[i]
			w := &Standard().Weapons[m.Weapon]
			if m.Shots != FullLoad {
				t.Errorf("%s: %d shots for the %s", id, m.Shots, w.ID)
			}
			m.Shots = 0
			n := int(m.Count) * w.Shots
			cost, weight = cost+Money(n)*w.ShotCost, weight+Weight(n)*w.ShotWeight
		}
		people := 0
		for _, p := range d.Units[Main].People {
			people += int(p.Count)
		}
		d.Units[Main].People = nil
		bare := sampleSums(d)
		figureIs(t, id+": ammunition", full.Cost-bare.Cost, cost)
		figureIs(t, id+": ammunition and people", full.Weight-bare.Weight, weight+Weight(people)*Pounds(150))
		if people == 0 {
			t.Errorf("nobody sits in %s", id)
		}
	}
}
