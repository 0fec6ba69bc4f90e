package sixth

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/rulebook"
)

func suite() gametest.Suite[State, Action, Event] {
	g := StandardRules()
	return gametest.Suite[State, Action, Event]{
		Rules: g, Codec: NewCodec(g), Matches: 1, MaxActions: 20000,
		Options: []map[string]any{
			// One armor point: random matches are short.
			{"arena": "junkyard", "size": "free", "ap": 1, "bp": 36, "cp": 9, "start": "random", "wrecks_break": true, "own_copies": false},
			{"size": "free", "ap": 1, "bp": 10, "cp": 3, "cards": "core", "start": "arena", "key_along_edge": true},
			{"size": "free", "ap": 3, "bp": 10, "cp": 3, "start": "random", "scenario": "countdown"},
			{"arena": "box", "size": "free", "ap": 1, "bp": 10, "cp": 3, "start": "random", "scenario": "checkpoints"},
		},
		RuleExists: func(id game.RuleID) bool { _, ok := rulebook.Lookup(string(id)); return ok },
		Check:      func(tb testing.TB, s *State) { checkTable(tb, s) },
	}
}

// TestContract is not parallel: it counts allocations. Its matches are.
func TestContract(t *testing.T) {
	gametest.Run(t, suite())
}

// checkTable holds a state to what is true of every one: sliders and tokens within their ends, cards face-down exactly when their durability
// is used up or they are spent, nobody dead in the game, pieces that do not overlap.
func checkTable(tb testing.TB, s *State) {
	tb.Helper()
	r := run{s: s, d: StandardRules().d}
	t := &s.t
	b := &r.d.Board
	for i := range t.Seats {
		c := &t.Cars[i]
		if !c.In {
			if c.Control+c.Ace > 0 || c.Fire != 0 {
				tb.Errorf("seat %d is out and has %d CONTROL, %d ACE, fires %04b", i, c.Control, c.Ace, c.Fire)
			}
			continue
		}
		if c.Speed > b.MaxSpeed || c.Tires > b.MaxTires || c.Power > b.MaxPower || c.Power == 0 || c.Max < 1 || !c.alive(Driver) && !c.alive(Gunner) {
			tb.Errorf("seat %d: speed %d, tires %d, power %d, maximum %d", i, c.Speed, c.Tires, c.Power, c.Max)
		}
		for side, n := range c.Armor {
			if n > b.MaxArmor {
				tb.Errorf("seat %d: armor %d on side %d", i, n, side)
			}
		}
		for j := range c.Slots[:c.NSlots] {
			sl := &c.Slots[j]
			d := r.durability(c, int8(j))
			used := d > 0 && sl.Damage >= d
			if used && sl.Flags&slotDown == 0 || sl.Flags&slotDestroyed != 0 && !used || sl.Damage > 0 && d == 0 {
				tb.Errorf("seat %d: %s has %d DAMAGE of %d, flags %b", i, r.card(sl).ID, sl.Damage, d, sl.Flags)
			}
		}
	}
	for i := range t.Objects[:t.NObject] {
		if d := r.objectDurability(i); d > 0 && t.Objects[i].Damage >= d || d == 0 && t.Objects[i].Damage > 0 {
			tb.Errorf("object %d has %d DAMAGE of %d", i, t.Objects[i].Damage, d)
		}
	}
	if err := soundTable(&r); err != nil {
		tb.Error(err)
	}
}
