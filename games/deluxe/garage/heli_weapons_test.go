package garage

import (
	"testing"

	"turnpike/rulebook/proof"
)

// Every ground weapon that is dropped or blown out may hang below a helicopter, as it may point back or to a side; in front and in a turret it may not be,
// and below anything else neither.
func TestDroppedBelowHelicopters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-015", "DX-HELI-018")
	c := Standard()
	n := 0
	for i := range c.Weapons {
		w := &c.Weapons[i]
		if w.Limits&(LimitDropped|LimitRearSide) == 0 || w.Limits&(LimitHelicopter|LimitOversized) != 0 {
			continue
		}
		n++
		for _, x := range []struct {
			base  string
			at    Position
			legal bool
		}{{"heli", Underbody, true}, {"heli", Back, true}, {"heli", Left, true}, {"heli", Front, false}, {"van", Back, true}, {"van", Underbody, false}} {
			d := newDraft(t, x.base)
			d.u.Weapons = append(d.u.Weapons, Mounted{Weapon: WeaponID(i), At: x.at, Count: 1})
			found := false
			var rep Report
			c.Check(d.d, nil, &rep)
			for _, v := range rep.Violations {
				found = found || v.Kind == ProblemWeaponPlace
			}
			if found == x.legal {
				t.Errorf("%s at the %s of %s: legal %t, want %t", w.ID, x.at, x.base, !found, x.legal)
			}
		}
	}
	if n < 5 {
		t.Errorf("%d weapons", n)
	}
}

// The halves of a long side share its third: both say what the whole side has taken.
func TestHalvesShareTheirThird(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-003")
	d := build(t, `{"body": "bus_40", "plant": "regular_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "MG", "at": "front_left", "count": 2}, {"weapon": "RL", "at": "back_left"}, {"weapon": "MG", "at": "back_right"}]}`)
	// Machine guns take a space each, a rocket launcher two.
	want := map[Position]Space{FrontLeft: Spaces(4), BackLeft: Spaces(4), FrontRight: Spaces(1), BackRight: Spaces(1)}
	for _, side := range Standard().Sheet(d, nil).Units[0].Sides {
		if n, ok := want[side.At]; ok && side.UsedSixths != n {
			t.Errorf("%s: %v spaces taken, want %v", side.At, side.UsedSixths, n)
		}
		delete(want, side.At)
	}
	if len(want) > 0 {
		t.Errorf("not shown: %v", want)
	}
}
