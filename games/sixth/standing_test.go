package sixth

import (
	"testing"

	"turnpike/game"
)

// ordered is what standing orders answer for seat 0.
func (k *rig) ordered(given map[string]any) (Action, bool) {
	k.Helper()
	orders, err := game.Complete(standing, given)
	if err != nil {
		k.Fatal(err)
	}
	return k.g.Auto(&k.s, 0, orders)
}

// A Javelin (BASIC 2, and HIT on 3 faces of a blue die) against two yellow dice (SHIELD on 2 faces each): nothing gets through if the die shows no HIT and both shield,
// 1/2 x 1/9. The chance to do harm is 17/18, more than 94% and less than 95%.
func TestOrderAboutOdds(t *testing.T) {
	t.Parallel()
	k := duel(t, "javelin", "", "")
	k.car(1).Speed = 2
	k.run().advance()
	x, o := oddsAgain(k, "javelin")
	if o.Defense[Yellow] != 2 || o.Defense.Count() != 2 || x.Cover != 0 {
		t.Fatalf("defense %v, cover %d", o.Defense, x.Cover)
	}
	if !near(o.Harm, 17.0/18) {
		t.Errorf("chance to do harm %v, want 17/18", o.Harm)
	}
	for _, c := range []struct {
		name  string
		given map[string]any
		want  Verb
		auto  bool
	}{
		{"nobody has said anything", nil, 0, false},
		{"good enough", map[string]any{"odds": 94}, 0, false},
		{"not good enough", map[string]any{"odds": 95}, Pass, true},
		{"fired", map[string]any{"fire": "auto", "odds": 94}, Fire, true},
		{"not fired", map[string]any{"fire": "auto", "odds": 95}, Pass, true},
		{"held", map[string]any{"fire": "hold"}, Pass, true},
	} {
		if a, ok := k.ordered(c.given); ok != c.auto || ok && a.Do != c.want {
			t.Errorf("%s: %v, %t", c.name, a, ok)
		}
	}
}

// What is no shot is asked about, whatever the orders say of shots: here something can be dropped.
func TestOrderLeavesOtherUses(t *testing.T) {
	t.Parallel()
	k := duel(t, "javelin", "back:spike_dropper", "")
	k.run().advance()
	if a, ok := k.ordered(map[string]any{"fire": "hold"}); ok {
		t.Errorf("answered %v", a)
	}
}
