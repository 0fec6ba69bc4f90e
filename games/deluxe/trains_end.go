package deluxe

// Readings of the rules on trailers at the end of a match:
//
//   - A trailer is no vehicle of its own: it is no kill, and nobody is in the fight by it unless somebody in it can fire (DX-CHAR-013). One that hangs on
//     its tow shares the fate of that.
//   - On the endless road a train goes by its tow (DX-SETUP-005).

// trailerFights reports whether somebody in a trailer can go on with the fight from it.
func (r *run) trailerFights(c *Car) bool {
	return c.Running() && c.V.NumSeats > 0 && r.someoneFit(c, false) && r.shoots(c)
}

// trailerOut is outOfIt of a trailer.
func (r *run) trailerOut(c *Car) bool {
	if c.Tow != 0 && c.Running() && !r.outOfIt(CarID(c.Tow-1)) {
		return false
	}
	return !r.trailerFights(c)
}

// armedBehind reports whether a trailer that hangs on a vehicle can fire.
func (r *run) armedBehind(c *Car) bool {
	for at := c.Hung; at != 0; at = r.car(CarID(at - 1)).Hung {
		if r.trailerFights(r.car(CarID(at - 1))) {
			return true
		}
	}
	return false
}
