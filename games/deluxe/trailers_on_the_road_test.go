package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// An obstacle that the trailer comes to lie on hurts its tires by a die less 3 each. It is D3 for a car with its trailer, D1 for a rig, and only if the tow has
// not met it before.
func TestTrailerMeetsObstacle(t *testing.T) {
	t.Parallel()
	for name, k := range map[string]struct {
		lay  func(*testing.T) *moveTest
		met  bool
		hard int16
		rule string
	}{
		"car":       {newTug, false, 3, "DX-TRL-049"},
		"rig":       {newRig, false, 1, "DX-TENW-060"},
		"met by it": {newTug, true, 0, "DX-TRL-050"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRL-050", k.rule)
			m := k.lay(t)
			m.speed(0, 10).speed(1, 10)
			m.s.t.Phase = 5
			m.shedNothing()
			trailer := m.car(1)
			// Just beyond the trailer's front corner, aside of the tow's path.
			at := trailer.Pose.Point(trailer.V.Counter.Length/2+scale.Quarter/2, -trailer.V.Counter.Width/2+scale.Quarter/4)
			tab := &m.s.t
			tab.Counters[0] = RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: at}, From: NoCar, Under: 1}
			if k.met {
				tab.Counters[0].Ring = 1
			} else {
				tab.Counters[0].Under = 0
			}
			tab.NCounters = 1
			n := trailer.tires()
			for range n {
				m.rolls(diceTire, 5)
			}
			r := m.run()
			from := trailer.Pose
			trailer.Pose = from.Move(scale.HalfInch, 0)
			r.trailerMeets(0, 1, from)
			if tires, points := m.hurtTiresOf(1); tires != n || points != 2*n {
				t.Errorf("%d tires, %d points; want %d, %d", tires, points, n, 2*n)
			}
			hits := m.saw(EvDifficulty)
			if k.hard == 0 && len(hits) != 0 || k.hard > 0 && (len(hits) != 1 || hits[0].Car != 0 || hits[0].Count != k.hard || hits[0].Index != int16(control.HazardObstacle)) {
				t.Errorf("hazards %+v, want D%d", hits, k.hard)
			}
			r.trailerMeets(0, 1, from) // it lies on it now
			if tires, _ := m.hurtTiresOf(1); tires != n {
				t.Error("it is hit twice by one counter")
			}
		})
	}
}

// A mine that a tractor drops lies under the front of its trailer at once. The tractor is spared, but the trailer springs it when its wheels come over it. So is
// one of somebody else sprung that its front has passed over before; one that it has met is not met again.
func TestTrailerRollsOverWhatItsTowDrops(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		mine RoadCounter
		want int
		rule string
	}{
		"dropped by its tow":      {RoadCounter{From: 0, Under: 1, Fresh: true}, 1, "DX-TRL-084"},
		"its tow is clear":        {RoadCounter{From: 0}, 1, "DX-TRL-084"},
		"under its front before":  {RoadCounter{From: NoCar}, 1, "DX-DROP-010"},
		"its wheels have met it":  {RoadCounter{From: NoCar, Under: 2}, 0, "DX-DROP-010"},
		"fired by somebody alone": {RoadCounter{From: NoCar, Fuse: Remote}, 0, "DX-DROP-010"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, c.rule)
			m := newRig(t)
			m.speed(0, 10).speed(1, 10)
			m.s.dice = dice.Fast(3) // whether it goes off is not looked at
			trailer := m.car(1)
			from := trailer.Pose
			trailer.Pose = from.Move(scale.Quarter, 0)
			k := c.mine
			k.Kind, k.Pose = Mine, geom.Pose{At: trailer.V.WheelPoint(&trailer.V.Wheels[0], trailer.Pose)}
			m.s.t.Counters[0], m.s.t.NCounters = k, 1
			m.run().trailerMeets(0, 1, from)
			if sprung := m.saw(EvTrap); len(sprung) != c.want || c.want > 0 && sprung[0].Car != 1 {
				t.Errorf("sprung %+v, want %d", sprung, c.want)
			}
		})
	}
}
