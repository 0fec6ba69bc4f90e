package deluxe

import "turnpike/games/deluxe/garage"

// burnView shows who drives a vehicle in place of its driver, and the anti-personnel grenades that it has left.
func (o *CarView) burnView(c *Car) {
	if c.Wheel > 0 {
		o.Wheel = ptr(int(c.Wheel - 1))
	}
	o.Fallen = c.Fallen
	for unit := range c.V.Flechettes {
		for at := garage.Front; at < numGrenadeSides; at++ {
			if c.V.Flechettes[unit][at] == 0 {
				continue
			}
			if o.Flechettes == nil {
				o.Flechettes = map[string]int{}
			}
			o.Flechettes[grenadeAim(unit, at).String()] = c.flechettes(unit, at)
		}
	}
}
