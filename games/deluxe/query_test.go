package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/scale"
)

// What braking is foreseen to cost is what the rules charge: nothing up to 15 mph, a die for each tire at 30, and beyond that two and a crash table without
// a roll (DX-SPEED-013 to DX-SPEED-018).
func TestForeseeBraking(t *testing.T) {
	t.Parallel()
	m := newMoveTest(t, "plain")
	m.speed(0, 60)
	status := m.car(0).Status
	for _, k := range []struct {
		loss  int
		check func(control.Check) bool
		tires int
		drop  int
	}{
		{15, func(c control.Check) bool { return c == control.Safe }, 0, 0},
		{20, func(c control.Check) bool { return c != control.Lost }, 0, 3},
		{30, func(c control.Check) bool { return c != control.Safe }, 1, 7},
		{35, func(c control.Check) bool { return c == control.Lost }, 2, 0},
	} {
		after, check, tires := m.run().g.BrakingStatus(&m.s, 0, scale.MPH(k.loss))
		if want := int8(control.Drop(int(status), k.drop)); after != want || !k.check(check) || tires != k.tires {
			t.Errorf("%d mph less: status %d, want %d; check %s; %d dice for each tire, want %d", k.loss, after, want, check, tires, k.tires)
		}
	}
}
