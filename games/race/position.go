package race

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/game"
)

// PositionView is the JSON form of a hand-made position; docs/scenarios/race.md explains every key.
type PositionView struct {
	Round  int           `json:"round" minimum:"1" maximum:"60"` // default 1
	Order  []game.Seat   `json:"order"`                          // of play; default: by progress, then by seat
	Cars   []PositionCar `json:"cars"`                           // by seat; those left out have all defaults
	Tokens []TokenView   `json:"tokens"`                         // on the course
	Wrecks []string      `json:"wrecks"`                         // squares
	Broken []string      `json:"broken"`                         // squares whose crate is gone
	Turn   *PositionTurn `json:"turn"`                           // default: the first car of the order begins its turn
}

// PositionCar is the car of a seat. What is left out is as at the start of a race.
type PositionCar struct {
	Car       string   `json:"car"`    // default: from the number of the seat on, the next of the catalogue that nobody has
	Driver    string   `json:"driver"` // likewise
	At        string   `json:"at"`     // default: the place of the grid with the number of the seat
	Tile      *int     `json:"tile"`   // tiles passed since the start; default: in the first lap
	Node      string   `json:"node"`   // default: the zero spot
	Structure *int     `json:"structure"`
	Heat      int      `json:"heat"`
	Steering  *int     `json:"steering"`
	Brake     *int     `json:"brake"`
	Turbo     *int     `json:"turbo"`
	Armed     []string `json:"armed" names:"piece"`
	Shock     int      `json:"shock"`
	Mines     *int     `json:"mines"` // left for the race
	Smoke     bool     `json:"smoke"`
	Destroyed int      `json:"destroyed"` // 0: it runs; else the how-manieth to be destroyed
}

// PositionTurn is the turn in hand.
type PositionTurn struct {
	Seat        *game.Seat `json:"seat"`                               // default: the first of the order
	Ask         string     `json:"ask" enum:"gear,move,end,"`          // default "gear"
	Allowance   *int       `json:"allowance" minimum:"1" maximum:"30"` // move; default: the speed
	Changes     int        `json:"changes" minimum:"0" maximum:"30"`   // move: lane changes left, at speed 6 or more
	Activations *int       `json:"activations" minimum:"0"`            // default 2
	Turbo       int        `json:"turbo" minimum:"0" maximum:"29"`     // points spent in this turn
	Gain        int        `json:"gain" minimum:"0" maximum:"20"`      // gear: movement from equipment
	Grip        int        `json:"grip" minimum:"0" maximum:"20"`      // gear: lane changes from equipment
	Gyro        int        `json:"gyro" minimum:"0" maximum:"20"`      // lanes of pull that it still cancels
	Jets        bool       `json:"jets"`                               // move: the next move straight ahead is a jump
	Wet         bool       `json:"wet"`                                // water has been crossed
	Smoked      bool       `json:"smoked"`                             // the turn began in smoke
	Trail       []string   `json:"trail" maxItems:"48"`                // squares left in this turn
}

// ScriptValue implements game.Positioner: all dice of the game are numbers.
func (c *Codec) ScriptValue(purpose, value string) (int, error) {
	return 0, fmt.Errorf("a die for %q is a number, not %q", purpose, value)
}

// Position implements game.Positioner.
func (c *Codec) Position(s *State, position json.RawMessage, setup game.Setup) error {
	v := PositionView{Round: 1}
	if err := game.DecodePosition(position, &v, names); err != nil {
		return err
	}
	if _, err := layout(s, setup); err != nil {
		return err
	}
	b := positioner{run: run{s: s}, v: &v}
	if err := b.build(); err != nil {
		return err
	}
	b.advance()
	return nil
}

type positioner struct {
	run
	v *PositionView
}

func (b *positioner) build() error {
	t, v := &b.s.t, b.v
	if len(v.Cars) > int(t.Seats) {
		return game.WrongPosition("cars", "%d cars (at most one for each of %d seats)", len(v.Cars), t.Seats)
	}
	t.Stage, t.Round = StageRace, uint8(v.Round)
	if err := b.cast(); err != nil {
		return err
	}
	for i := range t.Seats {
		t.Grid[i] = game.Seat(i)
		var car PositionCar
		if int(i) < len(v.Cars) {
			car = v.Cars[i]
		}
		if err := b.place(game.Seat(i), &car); err != nil {
			return err
		}
	}
	for _, step := range [...]func() error{b.apart, b.wrecked, b.order, b.things, b.turn} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// square reads the name of a square.
func (b *positioner) square(key, text string) (Sq, error) {
	w, ok := ParseWhere(text)
	if !ok {
		return NoSq, game.WrongPosition(key, "%q is no square (tile from 0, lane and square from 1, such as 3:2:15)", text)
	}
	at, ok := b.s.course.Sq(w)
	if !ok {
		return NoSq, game.WrongPosition(key, "the course has no square %s (%d tiles, four lanes)", text, len(b.s.course.Tiles))
	}
	return at, nil
}

// cast hands out cars and drivers, each once (RC-SETUP-005d): those that are named, then to the others what nobody has.
func (b *positioner) cast() error {
	cat := b.cat()
	of := func(i int) (v PositionCar) {
		if i < len(b.v.Cars) {
			v = b.v.Cars[i]
		}
		return v
	}
	for _, what := range [...]Ask{AskCar, AskDriver} {
		key, n := "car", len(cat.Models)
		if what == AskDriver {
			key, n = "driver", len(cat.Drivers)
		}
		give := func(seat game.Seat, i int) {
			if c := b.car(seat); what == AskCar {
				c.Model = uint8(i)
			} else {
				c.Driver = uint8(i)
			}
		}
		for seat := range game.Seat(b.s.t.Seats) {
			v := of(int(seat))
			id, i := v.Car, slices.IndexFunc(cat.Models, func(m Model) bool { return m.ID == v.Car })
			if what == AskDriver {
				id, i = v.Driver, slices.IndexFunc(cat.Drivers, func(d Driver) bool { return d.ID == v.Driver })
			}
			switch {
			case id == "":
			case i < 0:
				return game.WrongPosition(fmt.Sprintf("cars[%d].%s", seat, key), "the catalogue has no %q", id)
			case b.taken(what, uint8(i)):
				return game.WrongPosition(fmt.Sprintf("cars[%d].%s", seat, key), "another seat has %s: each is used once", id)
			default:
				give(seat, i)
			}
		}
		for seat := range game.Seat(b.s.t.Seats) {
			if c := b.car(seat); what == AskCar && c.Model != noPick || what == AskDriver && c.Driver != noPick {
				continue
			}
			i := int(seat) % n
			for b.taken(what, uint8(i)) {
				i = (i + 1) % n
			}
			give(seat, i)
		}
	}
	return nil
}

// place puts the car of a seat into the position.
func (b *positioner) place(seat game.Seat, v *PositionCar) (err error) {
	key := func(k string) string { return fmt.Sprintf("cars[%d].%s", seat, k) }
	c, cat := b.car(seat), b.cat()
	b.equip(seat)
	p := cat.Grid[seat]
	c.At = b.s.course.At(0, int(p.Lane), int(p.Square))
	if v.At != "" {
		if c.At, err = b.square(key("at"), v.At); err != nil {
			return err
		}
	}
	if b.run.square(c.At).Feature == Block {
		return game.WrongPosition(key("at"), "%s is a block", v.At)
	}
	if err := b.progress(key("tile"), c, v); err != nil {
		return err
	}
	if v.Node != "" {
		spot, _ := ParseSpot(v.Node)
		n, ok := b.model(seat).NodeAt(spot)
		if !ok {
			return game.WrongPosition(key("node"), "the gear matrix of %s has no %q", b.model(seat).ID, v.Node)
		}
		c.Node = n
	}
	c.Smoke = v.Smoke
	for _, id := range v.Armed {
		slot := slices.IndexFunc(b.driver(seat).Pieces[:], func(p PieceID) bool { return p.String() == id })
		if slot < 0 {
			return game.WrongPosition(key("armed"), "%s has no %q", b.driver(seat).ID, id)
		}
		c.Armed |= 1 << slot
	}
	return b.markers(seat, v, key)
}

// progress sets how many tiles a car has passed: the number of its tile, and on a closed course those of whole laps.
func (b *positioner) progress(key string, c *Car, v *PositionCar) error {
	c.Tile = uint16(b.run.square(c.At).Tile)
	if v.Tile == nil {
		return nil
	}
	n, most := len(b.s.course.Tiles), int(b.s.course.LastTile())
	if *v.Tile < 0 || *v.Tile > most || *v.Tile%n != int(c.Tile) {
		return game.WrongPosition(key, "cannot be %d on tile %d (that number, on a closed course plus %d for each lap, up to %d)", *v.Tile, c.Tile, n, most)
	}
	c.Tile = uint16(*v.Tile)
	return nil
}

// markers sets the markers of a car.
func (b *positioner) markers(seat game.Seat, v *PositionCar, key func(string) string) error {
	c := b.car(seat)
	if v.Destroyed < 0 || v.Destroyed > int(b.s.t.Seats) {
		return game.WrongPosition(key("destroyed"), "cannot be %d (0 to %d)", v.Destroyed, b.s.t.Seats)
	}
	c.Out = uint8(v.Destroyed)
	least, coolest := 1, int(b.model(seat).Heat)-1
	if !c.running() {
		least, coolest = 0, coolest+1
	}
	for _, m := range [...]struct {
		key         string
		value       *int
		least, most int
		to          *uint8
	}{
		{"structure", v.Structure, least, int(c.Structure), &c.Structure}, {"heat", &v.Heat, 0, coolest, &c.Heat},
		{"steering", v.Steering, 0, int(c.Steering), &c.Steering}, {"brake", v.Brake, 0, int(c.Brake), &c.Brake}, {"turbo", v.Turbo, 0, int(c.Turbo), &c.Turbo},
		{"shock", &v.Shock, 0, int(b.cat().ShockCap), &c.Shock}, {"mines", v.Mines, 0, int(c.Mines), &c.Mines},
	} {
		if m.value == nil {
			continue
		}
		if *m.value < m.least || *m.value > m.most {
			return game.WrongPosition(key(m.key), "cannot be %d (%d to %d)", *m.value, m.least, m.most)
		}
		*m.to = uint8(*m.value)
	}
	return nil
}

// apart refuses two cars in one square.
func (b *positioner) apart() error {
	for seat := range game.Seat(b.s.t.Seats) {
		for other := range seat {
			if x, y := b.car(seat), b.car(other); x.running() && y.running() && x.At == y.At {
				return game.WrongPosition(fmt.Sprintf("cars[%d].at", seat), "the car of seat %d is there", other)
			}
		}
	}
	return nil
}

// wrecked counts the destroyed cars: they are numbered without gaps, and two cars run.
func (b *positioner) wrecked() error {
	t := &b.s.t
	var seen [MaxSeats + 1]bool
	for i := range t.Seats {
		out := t.Cars[i].Out
		if out == 0 {
			continue
		}
		if seen[out] {
			return game.WrongPosition(fmt.Sprintf("cars[%d].destroyed", i), "another car is number %d", out)
		}
		seen[out] = true
		t.NOut++
	}
	for n := uint8(1); n <= t.NOut; n++ {
		if !seen[n] {
			return game.WrongPosition("cars", "%d are destroyed, but none is number %d", t.NOut, n)
		}
	}
	if t.NOut+2 > t.Seats {
		return game.WrongPosition("cars", "%d of %d are destroyed (two must run)", t.NOut, t.Seats)
	}
	return nil
}

// order establishes the order of play and gives arrival stamps: by the order given, else by seat.
func (b *positioner) order() error {
	t, v := &b.s.t, b.v
	stamp := func(seat game.Seat) {
		t.Stamps++
		b.car(seat).Stamp = t.Stamps
	}
	if v.Order == nil {
		for seat := range game.Seat(t.Seats) {
			stamp(seat)
		}
		t.NOrder = uint8(b.sorted(&t.Order))
		return nil
	}
	var set game.SeatSet
	for i, seat := range v.Order {
		key := fmt.Sprintf("order[%d]", i)
		switch {
		case seat < 0 || seat >= game.Seat(t.Seats):
			return game.WrongPosition(key, "there is no seat %d (0 to %d)", seat, t.Seats-1)
		case set.Has(seat):
			return game.WrongPosition(key, "seat %d is there twice", seat)
		case !b.car(seat).running():
			return game.WrongPosition(key, "the car of seat %d is destroyed", seat)
		}
		set = set.With(seat)
		t.Order[t.NOrder] = seat
		t.NOrder++
		stamp(seat)
	}
	for seat := range game.Seat(t.Seats) {
		switch {
		case set.Has(seat):
		case b.car(seat).running():
			return game.WrongPosition("order", "seat %d is missing", seat)
		default:
			stamp(seat)
		}
	}
	return nil
}

// things lays tokens and wrecks and breaks crates.
func (b *positioner) things() error {
	t, v := &b.s.t, b.v
	for i, x := range v.Tokens {
		key := fmt.Sprintf("tokens[%d].", i)
		kind := slices.Index(tokenNames[:], x.Kind)
		at, err := b.square(key+"at", x.At)
		if err != nil {
			return err
		}
		switch lies, _ := b.token(at); {
		case x.Owner < 0 || x.Owner >= game.Seat(t.Seats):
			return game.WrongPosition(key+"owner", "there is no seat %d (0 to %d)", x.Owner, t.Seats-1)
		case lies != NoToken:
			return game.WrongPosition(key+"at", "a token lies on %s already", x.At)
		case b.run.square(at).Feature == Block:
			return game.WrongPosition(key+"at", "%s is a block", x.At)
		}
		t.On[at] |= uint8(kind) | uint8(x.Owner)<<ownerShift
	}
	for i, text := range v.Wrecks {
		at, err := b.square(fmt.Sprintf("wrecks[%d]", i), text)
		if err != nil {
			return err
		}
		t.On[at] |= wreckBit
	}
	for i, text := range v.Broken {
		key := fmt.Sprintf("broken[%d]", i)
		at, err := b.square(key, text)
		if err != nil {
			return err
		}
		if b.run.square(at).Feature != Crate {
			return game.WrongPosition(key, "%s has no crate", text)
		}
		t.On[at] |= crateGone
	}
	return nil
}

// turn sets up the turn in hand; advance opens its question.
func (b *positioner) turn() error {
	t, v := &b.s.t, b.v.Turn
	if v == nil {
		b.beginTurn()
		return nil
	}
	seat := t.Order[0]
	if v.Seat != nil {
		seat = *v.Seat
	}
	place := slices.Index(t.Order[:t.NOrder], seat)
	if place < 0 {
		return game.WrongPosition("turn.seat", "seat %d is not in the order of play", seat)
	}
	t.Place = uint8(place)
	u := &t.Turn
	*u = Turn{Seat: seat, Speed: b.speed(seat), Activations: b.cat().Activations, Jets: v.Jets, Wet: v.Wet, Smoked: v.Smoked}
	ask := cmp.Or(v.Ask, AskGear.String())
	moving, gear := ask == AskMove.String(), ask == AskGear.String()
	u.Moving = !gear
	u.Unlimited = u.Moving && Unlimited(u.Speed)
	if moving && u.Speed == 0 {
		return game.WrongPosition("turn.ask", "the car is at speed 0 and does not move")
	}
	if most := b.cat().Activations; v.Activations != nil && *v.Activations > int(most) {
		return game.WrongPosition("turn.activations", "cannot be %d (0 to %d)", *v.Activations, most)
	}
	allowance := v.Allowance
	if moving && allowance == nil {
		allowance = new(int(u.Speed))
	}
	for _, m := range [...]struct {
		key   string
		value *int
		may   bool
		to    *uint8
	}{
		{"allowance", allowance, moving, &u.Left}, {"changes", &v.Changes, moving && !u.Unlimited, &u.Changes}, {"activations", v.Activations, true, &u.Activations},
		{"turbo", &v.Turbo, !gear, &u.Turbo}, {"gain", &v.Gain, gear, &u.Gain}, {"grip", &v.Grip, gear, &u.Grip}, {"gyro", &v.Gyro, true, &u.Gyro},
	} {
		switch {
		case m.value == nil:
		case m.may:
			*m.to = uint8(*m.value)
		case *m.value != 0:
			return game.WrongPosition("turn."+m.key, "has no meaning here: the question is %q at speed %d", ask, u.Speed)
		}
	}
	if v.Jets && !moving {
		return game.WrongPosition("turn.jets", "has no meaning here: the question is not \"move\"")
	}
	return b.trail(u, v.Trail)
}

// trail sets the squares left in the turn.
func (b *positioner) trail(u *Turn, list []string) error {
	for i, text := range list {
		at, err := b.square(fmt.Sprintf("turn.trail[%d]", i), text)
		if err != nil {
			return err
		}
		u.leave(at)
	}
	return nil
}
