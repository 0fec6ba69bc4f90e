package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/places"
	"turnpike/rulebook/proof"
)

// By the variant a flamethrower adds 4 to a building of concrete less 2, 2, in its turn and the next three, and 8 to one of wood; a laser adds 1: nothing to
// concrete, 5 to wood. Two dice up to the sum set it on fire.
func TestBurningHouses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIREEXP-027")
	for _, x := range []struct {
		name   string
		option string
		hits   []string
		rolls  [][2]int // by turn; none where nothing is rolled
		burns  bool
	}{
		{"a laser at concrete", "concrete", []string{"laser"}, [][2]int{{}}, false},
		{"flames at concrete, 2", "concrete", []string{"flamethrower"}, [][2]int{{1, 2}, {1, 2}, {1, 2}, {1, 2}, {}}, false},
		{"flames at concrete in their fourth turn", "concrete", []string{"flamethrower"}, [][2]int{{1, 2}, {1, 2}, {1, 2}, {1, 1}}, true},
		{"two of them, 4", "concrete", []string{"flamethrower", "flamethrower"}, [][2]int{{2, 2}}, true},
		{"a laser at wood, 5", "wood", []string{"laser"}, [][2]int{{2, 3}}, true},
		{"a laser at wood, in its own turn alone", "wood", []string{"laser"}, [][2]int{{3, 3}, {}}, false},
		{"flames at wood, 8", "wood", []string{"flamethrower"}, [][2]int{{4, 5}, {4, 4}}, true},
	} {
		r := inTown(t, map[string]any{"house_fire": x.option})
		section := r.wallOf(0)
		house := r.houseOf(section)
		r.s.dice = dice.ScriptValues(nil)
		for _, w := range x.hits {
			by := attack{cause: CauseGunfire, by: 0, spec: shotBy(t, w).spec, laser: w == "laser", flames: w != "laser"}
			r.shootWall(section, 1, &by)
		}
		for i, roll := range x.rolls {
			if places.Bits(r.s.t.Wrecks.Ablaze[:]).Has(house) {
				t.Errorf("%s: it burns before turn %d", x.name, i+1)
			}
			if roll != [2]int{} {
				r.s.dice = r.s.dice.Extend(thrown(diceFireSum, roll[0], roll[1])...)
			}
			r.burnHouses()
		}
		if got := places.Bits(r.s.t.Wrecks.Ablaze[:]).Has(house); got != x.burns || r.s.dice.Err() != nil || r.s.dice.Left() != 0 {
			t.Errorf("%s: burns %t, %v, %d dice left", x.name, got, r.s.dice.Err(), r.s.dice.Left())
		}
		if x.burns && r.s.t.Town.Points[0] != -5 {
			t.Errorf("%s: %d points", x.name, r.s.t.Town.Points[0])
		}
	}
}
