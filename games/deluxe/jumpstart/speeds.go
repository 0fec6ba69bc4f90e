package jumpstart

import "turnpike/game"

var (
	barSpeedCar  = &bar{"DX-JUMP-008", "the vehicle is not yours, or has its speed", "one of your vehicles without a speed"}
	barStep      = &bar{"DX-JUMP-008", "a vehicle changes its speed by 10 mph up, by 10 or 20 down, or not at all", "multiples of 10"}
	barTop       = &bar{"DX-JUMP-008", "no vehicle goes faster than 100 mph", ""}
	barReverse   = &bar{"DX-JUMP-016", "a car backs up at 10 or 20 mph, a cycle not at all", ""}
	barChange    = &bar{"DX-JUMP-016", "between forward and reverse a vehicle stands for a full turn", "0 mph for this turn"}
	barPlantGone = &bar{"DX-JUMP-040", "without its power plant a vehicle slows down by at least 10 mph", ""}
)

// speedBar says what keeps a vehicle from choosing a speed.
func (r *run) speedBar(seat game.Seat, id CarID, v MPH) *bar {
	t := &r.s.t
	if id >= CarID(t.NCars) {
		return barSpeedCar
	}
	if c := r.car(id); c.Owner != seat || !c.running() || c.Set {
		return barSpeedCar
	}
	return r.fits(id, v)
}

// fits says what keeps a speed from being one that a vehicle may have in this turn (DX-JUMP-008, DX-JUMP-016, DX-JUMP-040).
func (r *run) fits(id CarID, v MPH) *bar {
	c := r.car(id)
	change := v.Abs() - c.Speed.Abs()
	switch {
	case v%step != 0:
		return barStep
	case v > TopSpeed:
		return barTop
	case v < 0 && (r.model(id).Cycle || -v > topReverse):
		return barReverse
	case c.Speed != 0 && v != 0 && v.way() != c.Speed.way():
		return barChange
	case c.Speed == 0 && v != 0 && c.Way != 0 && v.way() != c.Way && !c.Stood:
		return barChange
	case change > step || change < -2*step:
		return barStep
	case c.Plant == 0 && c.Speed != 0 && change > -step, c.Plant == 0 && v.Abs() > 0 && c.Speed == 0:
		return barPlantGone
	}
	return nil
}

// offered are the changes in the order of the legal list.
var offered = [...]MPH{step, -step, -2 * step}

// onlySpeed returns the speed of a vehicle that has no choice: without a driver it slows down by 10 mph (DX-JUMP-041), without a power plant
// it stands once it has stopped (DX-JUMP-040).
func (r *run) onlySpeed(id CarID) (v MPH, one bool) {
	c := r.car(id)
	switch {
	case !r.driven(id):
		return c.Speed - step*MPH(c.Speed.way()), true
	case c.Plant == 0 && c.Speed.Abs() <= step:
		return 0, true
	}
	return 0, false
}

// setSpeed notes a choice.
func (r *run) setSpeed(id CarID, v MPH) {
	c := r.car(id)
	c.Chosen, c.Set = v, true
}

// owesSpeed reports whether a vehicle of a seat has no speed yet.
func (r *run) owesSpeed(seat game.Seat) bool {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Owner == seat && c.running() && !c.Set {
			return true
		}
	}
	return false
}

// carSpeeds appends the speeds that a vehicle may choose. The last one is the default: unchanged, or as little slower as may be.
func (r *run) carSpeeds(id CarID, dst []MPH) []MPH {
	c := r.car(id)
	was := c.Speed
	keep := was
	if r.fits(id, keep) != nil {
		keep -= step * MPH(was.way())
	}
	if was == 0 {
		for _, v := range [2]MPH{step, -step} {
			if r.fits(id, v) == nil {
				dst = append(dst, v)
			}
		}
		return append(dst, keep)
	}
	for _, d := range offered {
		v := was + d*MPH(was.way())
		if v != keep && v*MPH(was.way()) >= 0 && r.fits(id, v) == nil {
			dst = append(dst, v)
		}
	}
	return append(dst, keep)
}

// legalSpeeds appends the choices for the vehicles of a seat; the default is that of the first one without a speed.
func (r *run) legalSpeeds(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	last, found := Action{}, false
	var buf [4]MPH
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Owner != seat || !c.running() || c.Set {
			continue
		}
		list := r.carSpeeds(id, buf[:0])
		for i, v := range list {
			a := Action{Do: SetSpeed, Car: id, Speed: v}
			if i == len(list)-1 && !found {
				last, found = a, true
				continue
			}
			dst = append(dst, a)
		}
	}
	return append(dst, last)
}
