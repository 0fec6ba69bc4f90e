package race

import (
	"turnpike/dice"
	"turnpike/game"
)

// What dice are rolled for.
const (
	diceCourse dice.Purpose = "course"
	diceGrid   dice.Purpose = "grid"
	diceDeal   dice.Purpose = "deal"
	diceRed    dice.Purpose = "red"
	diceWhite  dice.Purpose = "white"
	diceOil    dice.Purpose = "oil"
	diceMine   dice.Purpose = "mine"
	diceShot   dice.Purpose = "shot"
)

// Rules is Gear Race. It implements game.Rules, game.Resigner and game.Autopilot.
type Rules struct{}

// run carries out one action on a state.
type run struct {
	s   *State
	rec func(Event)
}

func (r *run) car(seat game.Seat) *Car { return &r.s.t.Cars[seat] }
func (r *run) cat() *Catalogue         { return r.s.course.Catalogue }
func (r *run) model(seat game.Seat) *Model {
	return &r.s.course.Catalogue.Models[r.s.t.Cars[seat].Model]
}
func (r *run) driver(seat game.Seat) *Driver {
	return &r.s.course.Catalogue.Drivers[r.s.t.Cars[seat].Driver]
}
func (r *run) node(seat game.Seat) *Node { return &r.model(seat).Nodes[r.s.t.Cars[seat].Node] }
func (r *run) square(at Sq) *Square      { return &r.s.course.Squares[at] }

// speed returns the speed of a car: that of its node (RC-GEAR-012d).
func (r *run) speed(seat game.Seat) uint8 { return r.node(seat).Speed }

// piece returns the piece in a slot of a seat.
func (r *run) piece(seat game.Seat, slot int) *Piece {
	return &r.cat().Pieces[r.driver(seat).Pieces[slot]]
}

// full returns the boxes of a track of a car: those of the model and the driver's bonus (RC-SETUP-010d).
func (r *run) full(seat game.Seat, track Track) uint8 {
	m, d := r.model(seat), r.driver(seat)
	n := [numTracks]uint8{m.Structure, m.Steering, m.Brake, m.Turbo}[track]
	if d.Track == track {
		n += d.Points
	}
	switch track { // RC-SETUP-025
	case TrackSteering:
		n += r.gridPlace(seat).Steering
	case TrackTurbo:
		n += r.gridPlace(seat).Turbo
	}
	return n
}

// gridPlace returns the place on the grid from which a car has started (RC-SETUP-012, RC-SETUP-025).
func (r *run) gridPlace(seat game.Seat) Place {
	t := &r.s.t
	for i, who := range t.Grid[:t.Seats] {
		if who == seat {
			return r.cat().Grid[i]
		}
	}
	return Place{}
}

// on returns the running car on a square, or game.Nobody.
func (r *run) on(at Sq) game.Seat {
	t := &r.s.t
	for i := range t.Seats {
		if t.Cars[i].At == at && t.Cars[i].Out == 0 {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// token returns the token on a square and whose it is.
func (r *run) token(at Sq) (Token, game.Seat) {
	b := r.s.t.On[at]
	return Token(b & tokenMask), game.Seat(b & ownerMask >> ownerShift)
}

// feature returns what is printed on a square and still there: a broken crate is not.
func (r *run) feature(at Sq) Feature {
	f := r.square(at).Feature
	if f == Crate && r.s.t.On[at]&crateGone != 0 {
		return Plain
	}
	return f
}

// bar is what keeps an action from being legal.
type bar struct {
	rule    game.RuleID
	detail  string
	allowed string
}

func (b *bar) refuse(seat game.Seat) error {
	return &game.Refusal{Rule: b.rule, Seat: seat, Detail: b.detail, Allowed: b.allowed}
}

// frame is something that is being resolved: what, about whom, and how far it is (PC).
type frame struct {
	Op     op
	PC     uint8
	Seat   game.Seat
	Other  game.Seat
	N      int8
	M      int8
	Side   Side
	Impact Impact
	Cause  Cause
	At     Sq
	From   Sq
	To     Sq
	Free   int8 // of a pull: lanes that Gyro cancels
	Yes    bool // the answer to the question that was asked for this frame
	Own    bool
	Done   bool // the driver has said what to do
	Flew   bool
}

// op is a kind of frame.
type op uint8

const (
	opStep    op = iota // Seat takes a step of its own: N
	opArrive            // Seat has entered At; Own: from From by step N, else pushed, slid or flown (RC-DMG-015)
	opOil               // Seat is on oil in At; Own: a token
	opSlide             // Seat slides N lanes to Side
	opLose              // Seat loses N structure; Other caused it
	opPushOn            // Seat is pushed ahead
	opPushOff           // Seat is pushed to Side
	opRam               // Seat meets Other: damage; Own: by a move of its own
	opRamp              // Seat flies from the ramp At
)
