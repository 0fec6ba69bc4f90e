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
	if a.Owes != OwesNothing {
		v.Side = a.Side.String()
	}
	if c.Set && !r.s.t.hides(id, viewer) {
		v.Wished = ptr(mph(a.Wished.Speed()))
	}
	return v
}
