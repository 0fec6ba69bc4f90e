package flight

import "turnpike/games/deluxe/scale"

// What is beyond the table of free fall goes on as its last two rows do: they alternate between two and two and a quarter inches more than the row
// before. DX-HELI-100
func (t *Tables) row(n int) fallen {
	last := len(t.falls) - 1
	if n <= last {
		return t.falls[n]
	}
	a, b := t.falls[last], t.falls[last]
	step := a.height - t.falls[last-1].height
	for i := last; i < n; i++ {
		step += Altitude(8 + (i-last+1)%2)
		b.height += step
	}
	b.speed = a.speed + scale.Speed(n-last)*4*scale.Step
	return b
}

// Falls returns how far something has fallen in all after so many turns. DX-HELI-100
func (t *Tables) Falls(turns int) Altitude {
	if turns <= 0 {
		return 0
	}
	return t.row(turns - 1).height
}

// Strikes returns the speed at which something strikes the ground that has fallen so far: that of the last row whose height it has reached, 0 before the
// first one, and the speed downward that it had when the fall began. DX-HELI-101, DX-HELI-102
func (t *Tables) Strikes(height Altitude, sinking scale.Speed) scale.Speed {
	v := scale.Speed(0)
	for n := 0; ; n++ {
		r := t.row(n)
		if r.height > height {
			return v + sinking
		}
		v = r.speed
	}
}
