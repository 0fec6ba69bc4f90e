package deluxe

import (
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// trailerSwings lays the trailer of a rig six squares to the left, has it meet what is there, and once more, when it is on it.
func (k *moveTest) trailerSwings(meets func(r *run, head CarID, was *movement.Poses)) {
	k.s.dice = dice.Fast(3) // whether control is lost is not looked at
	r := k.run()
	r.s.t.Move = moving{Car: 0}
	was := movement.Poses{k.car(0).Pose, k.car(1).Pose}
	k.car(1).Pose.At.Y = 36 * scale.Quarter
	meets(r, 0, &was)
	was[1] = k.car(1).Pose
	meets(r, 0, &was)
}

// What does not stop a vehicle is one hazard for a train: by its tow, which the trailer follows over it; or by the trailer, if that alone swings onto it. The
// figures are those of a vehicle by itself: a mailbox D2, a small tree D2, a small ditch D3 at 20 mph and D1 at 30, a ditch of 2 to 4 ft D3 at 30.
func TestTrailerBrushes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, object, rule string
		ditch              bool
		mph                int
		want               int16
	}{
		{"mailbox", `{"kind": "mailbox", "at": %s}`, "DX-CITY-004", false, 30, 2},
		{"small tree", `{"kind": "small_tree", "at": %s}`, "DX-OFFRD-020", false, 30, 2},
		{"small ditch, slow", `{"kind": "small_ditch", "line": %s, "feet": 15}`, "DX-OFFRD-022", true, 20, 3},
		{"small ditch", `{"kind": "small_ditch", "line": %s, "feet": 15}`, "DX-OFFRD-022", true, 30, 1},
		{"ditch", `{"kind": "ditch", "line": %s, "feet": 30}`, "DX-OFFRD-023", true, 30, 3},
	} {
		ahead, aside := "[33, 30]", "[18, 36]"
		if c.ditch {
			ahead, aside = "[[33, 20], [33, 40]]", "[[0, 36], [22, 36]]"
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			t.Run("the tow first", func(t *testing.T) {
				t.Parallel()
				proof.Of(t, c.rule)
				m := rigOn(t, parsePlace(t, `, "objects": [`+fmt.Sprintf(c.object, ahead)+`]`), 24)
				m.speed(0, c.mph).speed(1, c.mph)
				m.s.dice = dice.Fast(3) // whether control is lost is not looked at
				m.car(0).Status = control.HandlingTop
				for range 12 {
					m.trainGoes(2)
				}
				m.oneHazard(c.want)
			})
			t.Run("the trailer alone", func(t *testing.T) {
				t.Parallel()
				proof.Of(t, c.rule)
				m := rigOn(t, parsePlace(t, `, "objects": [`+fmt.Sprintf(c.object, aside)+`]`), 24)
				m.speed(0, c.mph).speed(1, c.mph)
				m.trailerSwings((*run).trailersBrush)
				m.oneHazard(c.want)
			})
		})
	}
}

// A small boulder is an obstacle (DX-OFFRD-021): the tow alone meets the hazard, the tires of both are rolled for.
func TestTrailerOverBoulder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-021")
	m := rigOn(t, parsePlace(t, `, "objects": [{"kind": "small_boulder", "at": [33, 30]}]`), 24)
	m.s.dice = dice.Fast(3)
	m.car(0).Status = control.HandlingTop
	for range 14 {
		m.trainGoes(2)
	}
	hurt := map[CarID]int{}
	for _, e := range m.saw(EvTires) {
		hurt[e.Car] += int(e.Count)
	}
	if hurt[0] == 0 || hurt[1] == 0 {
		t.Errorf("tires of the tow lose %d points, of the trailer %d", hurt[0], hurt[1])
	}
	hazards := 0
	for _, e := range m.saw(EvDifficulty) {
		if e.Hazard && control.Hazard(e.Index) == control.HazardObstacle {
			hazards++
		}
	}
	if hazards != 1 {
		t.Errorf("%d hazards of an obstacle", hazards)
	}
}

// A mine of a minefield goes off under a trailer that comes into it, once, under its own armor; on a field that is switched off none does.
func TestTrailerInMinefield(t *testing.T) {
	t.Parallel()
	for name, off := range map[string]bool{"on": false, "switched off": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-STOP-008")
			m := rigOn(t, parsePlace(t, `, "zones": [{"kind": "minefield", "rect": [0, 34, 64, 60]}]`), 24)
			m.s.o.MinesOff = off
			m.trailerSwings((*run).trailersMined)
			c := m.car(1)
			// Two dice under the trailer, of which its underbody takes what it can (DX-STOP-008).
			under := int(c.Hits[c.V.ArmorOf(ZoneFront)[garage.Underbody]] + c.Hits[c.V.ArmorOf(ZoneBack)[garage.Underbody]])
			traps := len(m.saw(EvTrap))
			if off && (traps != 0 || under != 0) || !off && (traps != 1 || under < 2 || under > 12) {
				t.Errorf("%d mines, %d points to the underbody", traps, under)
			}
			if tow := m.car(0); tow.Hits[tow.V.Armor[garage.Underbody]] != 0 {
				t.Error("the tow is hurt")
			}
		})
	}
}
