package race

import "turnpike/game"

// What programs that play the game ask of a state.

// Asked returns the question that is open and whom it asks.
func (s *State) Asked() (Ask, game.Seat) { return s.t.Ask, s.t.Asked }

// Stage returns how far the match is.
func (s *State) Stage() Stage { return s.t.Stage }

// Seats returns the number of seats.
func (s *State) Seats() int { return int(s.t.Seats) }

// Round returns the round, from 1.
func (s *State) Round() int { return int(s.t.Round) }

// Course returns the course.
func (s *State) Course() *Course { return s.course }

// Catalogue returns the data of the match.
func (s *State) Catalogue() *Catalogue { return s.course.Catalogue }

// Car returns the car of a seat. A program that imagines things may change it.
func (s *State) Car(seat game.Seat) *Car { return &s.t.Cars[seat] }

// Running reports whether the car is not destroyed.
func (c *Car) Running() bool { return c.running() }

// HasArmed reports whether the piece in a slot is armed.
func (c *Car) HasArmed(slot int) bool { return c.armed(slot) }

// Turn returns the turn in hand. A program that imagines things may change it.
func (s *State) Turn() *Turn { return &s.t.Turn }

// Model returns the car of the catalogue that a seat drives.
func (s *State) Model(seat game.Seat) *Model { return &s.course.Catalogue.Models[s.t.Cars[seat].Model] }

// Driver returns the driver of a seat.
func (s *State) Driver(seat game.Seat) *Driver {
	return &s.course.Catalogue.Drivers[s.t.Cars[seat].Driver]
}

// Node returns the node on which the gearstick of a seat is.
func (s *State) Node(seat game.Seat) *Node {
	m := s.Model(seat)
	return &m.Nodes[s.t.Cars[seat].Node]
}

// Full returns the boxes of a track of a seat's car, with the driver's bonus.
func (s *State) Full(seat game.Seat, track Track) uint8 {
	r := run{s: s}
	return r.full(seat, track)
}

// Piece returns the piece in a slot of a seat.
func (s *State) Piece(seat game.Seat, slot int) *Piece {
	r := run{s: s}
	return r.piece(seat, slot)
}

// On returns the running car on a square, or game.Nobody.
func (s *State) On(at Sq) game.Seat {
	r := run{s: s}
	return r.on(at)
}

// Token returns the token on a square and whose it is.
func (s *State) Token(at Sq) (Token, game.Seat) {
	r := run{s: s}
	return r.token(at)
}

// Wreck reports whether a wreck lies on a square.
func (s *State) Wreck(at Sq) bool { return s.t.On[at]&wreckBit != 0 }

// Feature returns what is printed on a square and still there.
func (s *State) Feature(at Sq) Feature {
	r := run{s: s}
	return r.feature(at)
}

// Progress returns how far the car of a seat is, in tiles since the start (RC-ORDER-004d).
func (s *State) Progress(seat game.Seat) float64 {
	c := &s.t.Cars[seat]
	if int(c.At) >= len(s.course.Squares) {
		return float64(c.Tile) + 1
	}
	q := &s.course.Squares[c.At]
	return float64(c.Tile) + float64(q.I)/float64(q.N)
}

// Goal returns the progress at which the race is won.
func (s *State) Goal() float64 { return float64(s.course.LastTile()) + 1 }

// Ranking puts all seats into list as they stand, the first first (RC-END-004d).
func (s *State) Ranking(list *[MaxSeats]game.Seat) []game.Seat {
	r := run{s: s}
	return r.ranking(list)
}

// Pull returns the lanes of the pull that is asked about, the limit of the lane and to which side it drags; 0 if none is.
func (s *State) Pull() (lanes, limit uint8, side Side) {
	if s.t.Ask != AskPull {
		return 0, 0, NoSide
	}
	r := run{s: s}
	f := r.top()
	return uint8(f.M), r.square(f.At).Limit, f.Side
}

// Loss returns the loss of structure that a Deflector is asked about, 0 if none is.
func (s *State) Loss() uint8 {
	if s.t.Ask != AskDeflect {
		return 0
	}
	r := run{s: s}
	return uint8(r.top().N)
}

// Impact returns what the car that is hit and the mover lose in the collision that a Ram Prow is asked about, without the Prow.
func (s *State) Impact() (other, mover uint8) {
	if s.t.Ask != AskProw {
		return 0, 0
	}
	r := run{s: s}
	f := r.top()
	return uint8(f.N), uint8(f.M)
}

// Changes returns the chance of each number of lane changes that the dice of a node give, by their number from 0 to 6, after the smoke if the turn began
// in it (RC-MOVE-002, RC-MOVE-010d). unlimited: none are needed.
func (c *Catalogue) Changes(n *Node, smoked bool) (odds [7]float64, unlimited bool) {
	if Unlimited(n.Speed) {
		return odds, true
	}
	var raw [7]float64
	if n.White == 0 {
		raw[0] = 1
	}
	for k := 1; k <= 6 && n.White > 0; k++ {
		if n.Speed <= mid {
			raw[k] = power(k, n.White) - power(k-1, n.White) // the highest die
		} else {
			raw[k] = power(7-k, n.White) - power(6-k, n.White) // the lowest
		}
	}
	fewer := 0
	if smoked {
		fewer = int(c.Pieces[SmokePots].LaneChanges)
	}
	for k, p := range raw {
		odds[max(0, k-fewer)] += p
	}
	return odds, false
}

// power returns (k/6)^n.
func power(k int, n uint8) float64 {
	p := 1.0
	for range n {
		p *= float64(k) / 6
	}
	return p
}

// HeatOdds returns the chance of each number of heat that the red dice of a node give after so many Turbo points, and the number of dice
// (RC-HEAT-001 to RC-HEAT-005d).
func (c *Catalogue) HeatOdds(n *Node, turbo uint8) (odds [maxRed + 1]float64, red int) {
	red = int(c.Red[n.Zone])
	p := float64(Heats(turbo)) / 6
	odds[0] = 1
	for i := range red {
		for k := i + 1; k > 0; k-- {
			odds[k] = odds[k]*(1-p) + odds[k-1]*p
		}
		odds[0] *= 1 - p
	}
	return odds, red
}

// maxRed is the most red dice that a turn shows.
const maxRed = len(Turn{}.Red)

// Met returns the cars with which a seat has exchanged collision damage in this turn (RC-DMG-011d).
func (s *State) Met(seat game.Seat) game.SeatSet { return s.t.Pairs[seat] }

// Targets returns the cars on which a seat could use a piece now, armed or not (RC-EQUIP-010).
func (s *State) Targets(seat game.Seat, p *Piece) game.SeatSet {
	r := run{s: s}
	return r.targets(seat, p)
}

// ArmAndUse reports whether a piece may be used in the turn in which it was armed (RC-EQUIP-005).
func (s *State) ArmAndUse() bool { return s.o.ArmAndUse }
