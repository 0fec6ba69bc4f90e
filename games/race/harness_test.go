package race

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// carAt is a car of a position; its seat is its index among those given to place. What is left out has the default said.
type carAt struct {
	At        string    // square, "tile:lane:square"
	Car       string    // id of the model; else the seat-th of the catalogue
	Driver    string    // id; else the seat-th of the catalogue
	Node      string    // of the matrix, "G2-8"; else the zero spot
	Lap       int       // how often it has come back to T01 on a closed course
	Structure int       // 0: full
	Heat      int       // 0: none
	Steering  int       // 0: full, none: -1
	Brake     int       // likewise
	Turbo     int       // likewise
	Armed     []PieceID // of the driver's
	Shock     int
	Smoke     bool
	Destroyed bool // it is out, and no wreck lies there
}

// board is a race from a hand-made position. Every die must be in the script.
type board struct {
	testing.TB
	rules  Rules
	s      State
	events []Event // of the last do
}

// plain is the standard catalogue with the figures of cars, drivers, equipment and sweepers that rules version 2 had. The tests of the rules are worked out with them, so that
// no figure that is balanced anew touches one; what the tables of today hold is tested in catalogue_test.go.
func plain(t testing.TB) *Catalogue {
	t.Helper()
	c, err := Standard().With(plainText())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var plainText = sync.OnceValue(func() string {
	text, err := os.ReadFile("testdata/version2.json")
	if err != nil {
		panic(err)
	}
	return string(text)
})

// place sets cars on a course of the plain catalogue: a preset or a code. It is round 2, the cars play in the order given, and seat 0 is asked
// for its gear. See gear, moving and ending for other questions.
func place(t testing.TB, course string, cars ...carAt) *board {
	t.Helper()
	return placeWith(t, plain(t), course, cars...)
}

// placeWith is place with another catalogue.
func placeWith(t testing.TB, cat *Catalogue, course string, cars ...carAt) *board {
	t.Helper()
	c, err := ParseCourse(cat, course)
	if err != nil {
		t.Fatal(err)
	}
	b := &board{TB: t}
	b.s.course = c
	b.s.dice = dice.ScriptValues(nil)
	b.s.o = settings{ArmAndUse: true}
	x := &b.s.t
	x.Stage, x.Seats, x.Round, x.NOrder, x.Winner = StageRace, uint8(len(cars)), 2, 0, game.Nobody
	for i := range cars {
		b.put(game.Seat(i), &cars[i])
		x.Grid[i] = game.Seat(i)
		if x.Cars[i].running() {
			x.Order[x.NOrder] = game.Seat(i)
			x.NOrder++
		}
	}
	b.gear(0)
	t.Cleanup(func() {
		if n := b.s.dice.Left(); n != 0 && !t.Failed() {
			t.Errorf("%d dice of the script were not rolled", n)
		}
		if err := b.s.dice.Err(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// put sets up the car of a seat.
func (b *board) put(seat game.Seat, at *carAt) {
	b.Helper()
	x, cat := &b.s.t, b.s.course.Catalogue
	c := &x.Cars[seat]
	c.Model, c.Driver = uint8(seat), uint8(seat)
	if at.Car != "" {
		c.Model = uint8(index(b, cat.Models, at.Car, func(m *Model) string { return m.ID }))
	}
	if at.Driver != "" {
		c.Driver = uint8(index(b, cat.Drivers, at.Driver, func(d *Driver) string { return d.ID }))
	}
	m := &cat.Models[c.Model]
	c.Node = m.Zero
	if at.Node != "" {
		c.Node = NodeID(index(b, m.Nodes, at.Node, func(n *Node) string { return n.ID }))
	}
	c.At = b.at(at.At)
	if q := &b.s.course.Squares[c.At]; q.Feature == Block {
		b.Fatalf("seat %d stands on a block, %s", seat, at.At)
	}
	for i := range seat {
		if o := &x.Cars[i]; o.At == c.At && o.running() && !at.Destroyed {
			b.Fatalf("seats %d and %d stand on %s", i, seat, at.At)
		}
	}
	c.Tile = uint16(b.s.course.Squares[c.At].Tile) + uint16(at.Lap*len(b.s.course.Tiles))
	x.Stamps++
	c.Stamp = x.Stamps
	r := run{s: &b.s}
	c.Structure = boxes(at.Structure, r.full(seat, TrackStructure))
	c.Steering = boxes(at.Steering, r.full(seat, TrackSteering))
	c.Brake = boxes(at.Brake, r.full(seat, TrackBrake))
	c.Turbo = boxes(at.Turbo, r.full(seat, TrackTurbo))
	c.Heat, c.Shock, c.Smoke = uint8(at.Heat), uint8(at.Shock), at.Smoke
	for _, p := range cat.Drivers[c.Driver].Pieces {
		if p == Minelayer {
			c.Mines = cat.Pieces[Minelayer].Supply
		}
	}
	for _, p := range at.Armed {
		c.Armed |= 1 << b.slot(seat, p)
	}
	if at.Destroyed {
		x.NOut++
		c.Out = x.NOut
	}
}

// boxes reads the value of a track: 0 is full, -1 is none.
func boxes(n int, full uint8) uint8 {
	if n == 0 {
		return full
	}
	return uint8(max(n, 0))
}

// index returns where in list the entry with an id is.
func index[T any](t testing.TB, list []T, id string, of func(*T) string) int {
	t.Helper()
	for i := range list {
		if of(&list[i]) == id {
			return i
		}
	}
	t.Fatalf("the catalogue has no %q", id)
	return -1
}

// at returns the square that "tile:lane:square" names.
func (b *board) at(text string) Sq {
	b.Helper()
	var tile, lane, i int
	if _, err := fmt.Sscanf(text, "%d:%d:%d", &tile, &lane, &i); err != nil {
		b.Fatalf("square %q: %v", text, err)
	}
	at := b.s.course.At(tile, lane, i)
	if at == NoSq {
		b.Fatalf("the course has no square %q", text)
	}
	return at
}

// name returns the text of a square.
func (b *board) name(at Sq) string {
	switch at {
	case NoSq:
		return "none"
	case Over:
		return "finish"
	}
	q := &b.s.course.Squares[at]
	return fmt.Sprintf("%d:%d:%d", q.Tile, q.Lane, q.I)
}

// where returns the place of a square, as actions name it.
func (b *board) where(text string) Where {
	b.Helper()
	return b.s.course.Where(b.at(text))
}

// slot returns the slot in which the driver of a seat has a piece.
func (b *board) slot(seat game.Seat, p PieceID) int {
	b.Helper()
	d := &b.s.course.Catalogue.Drivers[b.s.t.Cars[seat].Driver]
	i := slices.Index(d.Pieces[:], p)
	if i < 0 {
		b.Fatalf("%s has no %s", d.ID, p)
	}
	return i
}

// path reads the letters of a path: A ahead, L and R diagonally, J jump.
func path(letters string) (p Path) {
	for _, l := range letters {
		p = p.Then(Step(strings.IndexRune(stepLetters, l)))
	}
	return p
}

// drive is the action of driving along a path, spending steering points.
func drive(letters string, steering uint8) Action { return DriveAction(path(letters), steering) }

// UseOnAction uses a piece on the car of a seat.
func UseOnAction(slot int, target game.Seat) Action {
	a := UseAction(slot)
	a.Target = target
	return a
}

// UseAtAction uses a piece on a square.
func UseAtAction(slot int, at Where) Action {
	a := UseAction(slot)
	a.At = at
	return a
}

// UseJammerAction uses a piece on the piece in a slot of the car of a seat.
func UseJammerAction(slot int, target game.Seat, slot2 int) Action {
	a := UseOnAction(slot, target)
	a.Slot2 = int8(slot2)
	return a
}

// begin makes it the turn of a seat, with all its activations.
func (b *board) begin(seat game.Seat, ask Ask) *Turn {
	x := &b.s.t
	x.Place = uint8(slices.Index(x.Order[:x.NOrder], seat))
	x.Ask, x.Asked = ask, seat
	x.Pairs = [MaxSeats]game.SeatSet{}
	r := run{s: &b.s}
	x.Turn = Turn{Seat: seat, Speed: r.speed(seat), Activations: b.s.course.Catalogue.Activations}
	return &x.Turn
}

// gear asks a seat for its gear: the beginning of its turn.
func (b *board) gear(seat game.Seat) *board {
	b.begin(seat, AskGear)
	return b
}

// moving asks a seat for its next squares, with an allowance and lane changes left; the speed is that of its node.
func (b *board) moving(seat game.Seat, allowance, changes uint8) *board {
	u := b.begin(seat, AskMove)
	u.Moving, u.Left, u.Changes = true, allowance, changes
	u.Unlimited = u.Speed <= slow
	return b
}

// ending asks a seat what it does after its movement, in which it has left the squares named.
func (b *board) ending(seat game.Seat, trail ...string) *board {
	b.moving(seat, 0, 0)
	b.s.t.Ask = AskEnd
	return b.left(trail...)
}

// left has the car whose turn it is have left squares in this turn.
func (b *board) left(trail ...string) *board {
	b.Helper()
	u := &b.s.t.Turn
	for _, text := range trail {
		u.Trail[u.NTrail] = b.at(text)
		u.NTrail++
	}
	return b
}

// token lays a token of a seat.
func (b *board) token(text string, kind Token, owner game.Seat) *board {
	b.Helper()
	b.s.t.On[b.at(text)] |= uint8(kind) | uint8(owner)<<ownerShift
	return b
}

// wreck lays a wreck.
func (b *board) wreck(text string) *board {
	b.Helper()
	b.s.t.On[b.at(text)] |= wreckBit
	return b
}

// roll adds dice to the script.
func (b *board) roll(purpose dice.Purpose, values ...int) *board {
	for _, v := range values {
		b.s.dice = b.s.dice.Extend(dice.Value{Purpose: purpose, Value: v})
	}
	return b
}

// do has a seat act, once or several times. The events of all of it are kept.
func (b *board) do(seat game.Seat, actions ...Action) *board {
	b.Helper()
	b.events = b.events[:0]
	for i := range actions {
		if err := b.rules.Apply(&b.s, seat, actions[i], func(e Event) { b.events = append(b.events, e) }); err != nil {
			b.Fatalf("%s by seat %d: %v", actions[i].Do, seat, err)
		}
	}
	return b
}

// refuses checks that an action is refused by a rule, changes nothing and is not among the legal ones.
func (b *board) refuses(seat game.Seat, a Action, rule game.RuleID) {
	b.Helper()
	proof.Of(b, rule)
	before := b.s
	if err := b.rules.Apply(&b.s, seat, a, nil); !errors.Is(err, rule) || b.s != before {
		b.Errorf("%s: %v, want %s and nothing changed", a.Do, err, rule)
		b.s = before
	}
	if b.has(seat, a) {
		b.Errorf("%s is refused and offered", a.Do)
	}
}

// has reports whether an action is among the legal ones of a seat.
func (b *board) has(seat game.Seat, a Action) bool {
	return slices.Contains(b.rules.Legal(&b.s, seat, nil), a)
}

// asked checks the question that is open and whom it asks.
func (b *board) asked(ask Ask, seat game.Seat) *board {
	b.Helper()
	if x := &b.s.t; x.Ask != ask || x.Asked != seat {
		b.Errorf("%q is asked of seat %d, want %q of %d", x.Ask, x.Asked, ask, seat)
	}
	return b
}

// all returns the events of a kind since the last do.
func (b *board) all(k EventKind) (list []Event) {
	for i := range b.events {
		if b.events[i].Kind == k {
			list = append(list, b.events[i])
		}
	}
	return list
}

// one returns the only event of a kind since the last do.
func (b *board) one(k EventKind) Event {
	b.Helper()
	list := b.all(k)
	if len(list) != 1 {
		b.Fatalf("%d events %s, want 1", len(list), k)
	}
	return list[0]
}

// car returns the car of a seat.
func (b *board) car(seat game.Seat) *Car { return &b.s.t.Cars[seat] }

// turn returns the turn in hand.
func (b *board) turn() *Turn { return &b.s.t.Turn }

// stands checks where the car of a seat is.
func (b *board) stands(seat game.Seat, text string) {
	b.Helper()
	if got := b.name(b.car(seat).At); got != text {
		b.Errorf("seat %d stands on %s, want %s", seat, got, text)
	}
}

// lies checks which token lies on a square.
func (b *board) lies(text string, want Token) {
	b.Helper()
	r := run{s: &b.s}
	if got, _ := r.token(b.at(text)); got != want {
		b.Errorf("%q lies on %s, want %q", got, text, want)
	}
}

// node returns where the gearstick of a seat is, as actions name it.
func (b *board) node(seat game.Seat) Spot {
	r := run{s: &b.s}
	return r.node(seat).Spot()
}
