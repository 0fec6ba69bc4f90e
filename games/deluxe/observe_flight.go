package deluxe

import "turnpike/game"

// owedNames are what may be owed.
var owedNames = [...]string{"", "drift", "diving_veer"}

// aloftView shows the flight of a helicopter; nil: it is none.
func (r *run) aloftView(id CarID, viewer game.Seat) *AloftView {
	c := r.car(id)
	if !c.V.Flies {
		return nil
	}
	a := &c.Aloft
	v := &AloftView{
		Up: a.Up, Altitude: int(a.Alt), Ground: int(r.floorUnder(c)), Climbed: int(a.Climbed), Sunk: int(a.Sunk), Dive: mph(a.Dive.Speed()),
		Level: mph(c.levelSpeed()), Warm: int(a.Warm), Rotors: a.Rotor.String(), Spins: c.spins(), Dust: r.dusts(c), Owes: owedNames[a.Owes], Fallen: int(a.Fell),
	}
	v.Glider, v.Cable = c.V.Glider, r.cableView(id)
	if a.Owes != OwesNothing {
		v.Side = a.Side.String()
	}
	if c.Set && !r.s.t.hides(id, viewer) {
		v.Wished = ptr(mph(a.Wished.Speed()))
	}
	return v
}

// cableView shows the cable of a helicopter; nil: it has none.
func (r *run) cableView(id CarID) *CableView {
	c := r.car(id)
	if c.V.Cable == 0 {
		return nil
	}
	at, alt := r.hook(id)
	_, works := c.winchPoint()
	v := &CableView{Out: int(c.Cable.Out), Works: works, X: Squares(at.X), Y: Squares(at.Y), Altitude: int(alt), Weight: r.slung(id)}
	switch {
	case c.Cable.Goes > 0:
		v.Goes = "out"
	case c.Cable.Goes < 0:
		v.Goes = "in"
	}
	if c.Cable.Load != 0 {
		v.Load = ptr(int(c.Cable.Load) - 1)
	}
	return v
}
