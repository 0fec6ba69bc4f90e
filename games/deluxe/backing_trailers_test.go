package deluxe

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A driver without the skill rolls in every phase in which he backs: straight, on 1 the trailer's rear swings 1/4" to a side by chance; in a turn on 1 to 3
// toward the jackknife. A skilled one rolls nothing, and neither does anybody forward. 1/4" at the rear is 5.73 degrees at the kingpin.
func TestBackingUnskilled(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-040", "DX-TRL-038")
	for name, k := range map[string]struct {
		skilled bool
		mph     int
		move    movement.Move
		dice    []int // of backing, then of the side
		swings  bool
		left    bool
	}{
		"straight, 1":     {false, -10, straightInch, []int{1, 2}, true, true},
		"straight, 1, 5":  {false, -10, straightInch, []int{1, 5}, true, false},
		"straight, 2":     {false, -10, straightInch, []int{2}, false, false},
		"turning, 3":      {false, -10, inch(bendLeft), []int{3}, true, true},
		"turning, 4":      {false, -10, inch(bendLeft), []int{4}, false, false},
		"skilled":         {true, -10, straightInch, nil, false, false},
		"forward":         {false, 10, straightInch, nil, false, false},
		"skilled, turned": {true, -10, inch(bendLeft), nil, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newRig(t)
			m.bent(10 * geom.Degree) // the tow's heading lies to the left: the rear swings left to bend it further
			m.speed(0, k.mph).speed(1, k.mph)
			c := m.car(0)
			c.Backed = k.mph < 0
			if !k.skilled {
				c.Handling.Unskilled = -2
			}
			for i, die := range k.dice {
				if i == 0 {
					m.rolls(diceBacking, die)
				} else {
					m.rolls(diceFishtail, die)
				}
			}
			m.phase(0, 5)
			if m.s.t.Ask == AskMove {
				m.answer(Action{Do: Go, Car: 0, Move: k.move})
			}
			tails := m.saw(EvFishtail)
			if (len(tails) == 1) != k.swings {
				t.Fatalf("swings %+v", tails)
			}
			if k.swings {
				turn := degrees(tails[0].From.Heading.Diff(tails[0].To.Heading))
				if !k.left {
					turn = -turn
				}
				if tails[0].Car != 1 || !near(turn, 5.73) {
					t.Errorf("trailer %d swings by %.2f degrees", tails[0].Car, turn)
				}
			}
			m.counts(EvSway, min(len(k.dice), 1))
			checkTrains(t, &m.s)
		})
	}
}

// A worked example: a rig bent by 6 degrees backs 1" straight. With s 0.99452 the kingpin lies beside the target by 0.10396 and the rear corners turn it by
// 2.381 degrees: bent by 8.38 degrees then.
func TestBackingBends(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-038", "DX-TRL-039")
	m := newRig(t)
	m.bent(6 * geom.Degree)
	m.speed(0, -10).speed(1, -10)
	m.move(0, 5, straightInch)
	if got := m.bend(); !near(got, 8.38) {
		t.Errorf("bent by %.2f degrees", got)
	}
}
