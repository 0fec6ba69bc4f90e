package deluxe

import "turnpike/game"

// "Jump-off" is a scenario of our own: grasshoppers race into the air. Readings:
//
//   - Everybody has one grasshopper, which stands at its starting place with its rotors folded, whatever the altitude that the option says.
//   - Who first leaves the map in the air wins, with all who do so in the same turn. Firing is free; who is the last one left wins, too. When
//     the turns are over, whoever has most left wins, as in a duel.

const (
	jumpOffTurns = 60
	// cricket is the code of a grasshopper of our own, two machine guns in front of a luxury body: the book has no sample of one.
	cricket = "G1lCPCglvvXJQJzpeYrkBqwCO3zGNxuw-vrZBmALjhABHSwZ_D4JkHPddYwjONJSzPWMKzjCU0x1iiZBhLfPmFgtRZG1sLCA"
)

// admitToJumpOff checks the vehicle of a player: one grasshopper.
func admitToJumpOff(cars []*Vehicle, seat game.Seat) error {
	if len(cars) != 1 || !cars[0].hops() {
		return game.Refuse("DX-HELI-153", seat, "everybody has one grasshopper in a jump-off; %s is none", cars[0].Name)
	}
	return nil
}

// off reports whether a vehicle has left the map in the air.
func (c *Car) off() bool { return c.Fate == Left && c.V.Flies && c.Aloft.Alt > 0 }

// endOfJumpOff ends the scenario.
func (r *run) endOfJumpOff() bool {
	t := &r.s.t
	if t.later() {
		return false
	}
	var won game.SeatSet
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.off() {
			won = won.With(c.Owner)
		}
	}
	if won != 0 {
		r.endMatch(won, endThrough)
		return true
	}
	return r.endOfDuel()
}

// Folded reports whether a vehicle is a grasshopper in a jump-off that has to unfold its rotors yet.
func (s *State) Folded(id CarID) bool {
	return s.o.Scenario == JumpOff && s.t.Cars[id].V.hops() && !s.t.Cars[id].V.Flies
}
