package race

import (
	"turnpike/game"
)

// Start implements game.Rules: course, grid by lot (RC-SETUP-012), then cars and drivers (RC-SETUP-005).
func (g *Rules) Start(s *State, setup game.Setup, rec func(Event)) error {
	v, err := layout(s, setup)
	if err != nil {
		return err
	}
	r := run{s: s, rec: rec}
	t := &s.t
	for i := range t.Seats {
		t.Grid[i] = game.Seat(i)
	}
	for i := int(t.Seats) - 1; i > 0; i-- {
		j := s.dice.IntN(diceGrid, i+1)
		t.Grid[i], t.Grid[j] = t.Grid[j], t.Grid[i]
	}
	r.lineUp()
	if v.Str("deal") == "random" {
		r.deal()
	}
	r.advance()
	return nil
}

// layout sets *s to the empty course of a set-up: nobody has a car or a place yet.
func layout(s *State, setup game.Setup) (game.Values, error) {
	if err := info().CheckSeats(setup.Seats); err != nil {
		return nil, err
	}
	v, err := game.Complete(info().Options, setup.Options)
	if err != nil {
		return nil, err
	}
	wrong := func(key string, err error) error {
		return &game.OptionError{Key: key, Value: v[key], Allowed: err.Error()}
	}
	cat, err := catalogue(v.Str("catalog"))
	if err != nil {
		return nil, wrong("catalog", err)
	}
	*s = State{dice: setup.Dice}
	s.o = settings{ArmAndUse: v.Bool("arm_and_use"), TurboAndBrake: v.Bool("turbo_and_brake")}
	if name := v.Str("course"); name == randomCourse {
		var l Length
		for _, l = range cat.Lengths {
			if l.ID == v.Str("length") {
				break
			}
		}
		tiles := l.Min + s.dice.IntN(diceCourse, l.Max-l.Min+1)
		s.course, err = Generate(cat, tiles, l.Closed, l.Laps, cat.CurveShare, &s.dice)
	} else {
		s.course, err = ParseCourse(cat, name)
	}
	if err != nil {
		return nil, wrong("course", err)
	}
	if n := v.Int("laps"); n > 0 && s.course.Closed {
		s.course = s.course.WithLaps(n)
	}
	t := &s.t
	t.Seats, t.Winner, t.Asked, t.Turn.Seat = uint8(setup.Seats), game.Nobody, game.Nobody, game.Nobody
	for i := range t.Cars {
		t.Cars[i] = Car{Model: noPick, Driver: noPick, At: NoSq}
	}
	return v, nil
}

// lineUp puts the cars on the places of the grid; stamps are given in grid order (RC-SETUP-012).
func (r *run) lineUp() {
	t := &r.s.t
	for i, seat := range t.Grid[:t.Seats] {
		p := r.cat().Grid[i]
		c := r.car(seat)
		c.At = r.s.course.At(0, int(p.Lane), int(p.Square))
		t.Stamps++
		c.Stamp = t.Stamps
		if r.rec != nil {
			e := event(EvGrid, "RC-SETUP-012", seat)
			e.Count, e.To = int16(i+1), c.At
			r.emit(e)
		}
	}
}

// deal gives everybody a car and a driver at random (RC-SETUP-005).
func (r *run) deal() {
	t := &r.s.t
	for _, what := range [...]Ask{AskCar, AskDriver} {
		for _, seat := range t.Grid[:t.Seats] {
			n := len(r.cat().Models)
			if what == AskDriver {
				n = len(r.cat().Drivers)
			}
			var free [maxPicks]uint8
			k := 0
			for i := range n {
				if !r.taken(what, uint8(i)) {
					free[k] = uint8(i)
					k++
				}
			}
			r.give(seat, what, free[r.s.dice.IntN(diceDeal, k)], true)
		}
	}
}

// maxPicks bounds the cars and the drivers of a catalogue.
const maxPicks = 64

// taken reports whether somebody has a car or driver already: each is used once (RC-SETUP-005).
func (r *run) taken(what Ask, i uint8) bool {
	t := &r.s.t
	for k := range t.Seats {
		if c := &t.Cars[k]; what == AskCar && c.Model == i || what == AskDriver && c.Driver == i {
			return true
		}
	}
	return false
}

// give hands a car or driver to a seat; with the driver the markers are placed (RC-SETUP-006, RC-SETUP-010).
func (r *run) give(seat game.Seat, what Ask, i uint8, dealt bool) {
	c := r.car(seat)
	e := event(EvCar, "RC-SETUP-004", seat)
	if what == AskCar {
		c.Model = i
	} else {
		c.Driver = i
		e.Kind, e.Rule = EvDriver, "RC-SETUP-009"
		r.equip(seat)
	}
	if r.rec != nil {
		e.Index, e.Gone = int16(i), dealt
		r.emit(e)
	}
}

// equip places the markers: full tracks, no heat, everything disarmed, the gearstick on the zero spot (RC-SETUP-006 to RC-SETUP-011).
func (r *run) equip(seat game.Seat) {
	c := r.car(seat)
	c.Structure = r.full(seat, TrackStructure)
	c.Steering = r.full(seat, TrackSteering)
	c.Brake = r.full(seat, TrackBrake)
	c.Turbo = r.full(seat, TrackTurbo)
	c.Node = r.model(seat).Zero
	c.Heat, c.Armed, c.Mines = 0, 0, 0
	for _, p := range r.driver(seat).Pieces {
		if p == Minelayer {
			c.Mines = r.cat().Pieces[Minelayer].Supply // RC-SETUP-008
		}
	}
}

// nextPick asks the next seat that lacks a car, in reverse grid order, then the next that lacks a driver, in grid order (RC-SETUP-005); then
// the race begins.
func (r *run) nextPick() {
	t := &r.s.t
	n := int(t.Seats)
	for i := n - 1; i >= 0; i-- {
		if c := r.car(t.Grid[i]); c.running() && c.Model == noPick {
			r.ask(AskCar, t.Grid[i])
			return
		}
	}
	for _, seat := range t.Grid[:n] {
		if c := r.car(seat); c.running() && c.Driver == noPick {
			r.ask(AskDriver, seat)
			return
		}
	}
	t.Stage = StageRace
	r.beginRound()
}

// legalPicks lists what is not taken.
func (r *run) legalPicks(dst []Action) []Action {
	if r.s.t.Ask == AskCar {
		for i := range r.cat().Models {
			if !r.taken(AskCar, uint8(i)) {
				dst = append(dst, TakeCarAction(r.cat().Models[i].ID))
			}
		}
		return dst
	}
	for i := range r.cat().Drivers {
		if !r.taken(AskDriver, uint8(i)) {
			dst = append(dst, TakeDriverAction(r.cat().Drivers[i].ID))
		}
	}
	return dst
}

// pick returns the index of the car or driver that an action names.
func (r *run) pick(a *Action) (i uint8, ok bool) {
	id := a.Pick.Value()
	if a.Do == TakeCar {
		for i := range r.cat().Models {
			if r.cat().Models[i].ID == id {
				return uint8(i), true
			}
		}
		return 0, false
	}
	for i := range r.cat().Drivers {
		if r.cat().Drivers[i].ID == id {
			return uint8(i), true
		}
	}
	return 0, false
}

var (
	barNoPick = &bar{"RC-SETUP-022", "there is no such card", "one of the catalogue"}
	barTaken  = &bar{"RC-SETUP-005", "somebody has it already: each is used once", "one that is free"}
)

func (r *run) pickBar(a *Action) *bar {
	i, ok := r.pick(a)
	switch {
	case !ok:
		return barNoPick
	case r.taken(r.s.t.Ask, i):
		return barTaken
	}
	return nil
}

func (r *run) take(seat game.Seat, a *Action) {
	i, _ := r.pick(a)
	what := AskCar
	if a.Do == TakeDriver {
		what = AskDriver
	}
	r.give(seat, what, i, false)
}
