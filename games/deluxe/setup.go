package deluxe

import (
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"weak"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// spareCounters are kept free of what lies on the map at the start.
const spareCounters = 24

func checkPlaceText(text string) error {
	if text == ofScenario {
		return nil
	}
	_, err := findPlace(text)
	return err
}

// FindPlace returns the map that a text names: the id of a built-in one, open ground by its size in inches ("open-32x24"), or a code. Equal maps
// have one pointer. The error says what is allowed.
func FindPlace(text string) (*Map, error) { return findPlace(text) }

// findPlace returns the map that an option names: the id of a built-in one, open ground by its size, or a code. It must pass the checks of
// maps and leave room for what comes to lie on it.
func findPlace(text string) (*Map, error) {
	p, ok := places.ByID(text)
	if !ok {
		p, ok = openGround(text)
	}
	if !ok {
		var err error
		if p, err = places.FromCode(text); err != nil {
			var faults places.FileErrors
			if errors.As(err, &faults) && len(faults) > 0 {
				return nil, fmt.Errorf("the code holds no map: %w", faults[0])
			}
			return nil, fmt.Errorf("neither the code of a map, nor one of %s, nor open-32x24 and the like, sides of %d to %d inches",
				strings.Join(places.IDs(), ", "), places.MinOpen, places.MaxOpen)
		}
		p = places.Intern(p)
	}
	if problems := p.Check(); len(problems) > 0 {
		return nil, fmt.Errorf("the map cannot be played: %s: %s", problems[0].Path, problems[0].Detail)
	}
	if n := len(p.Debris) + len(p.Obstacles); n > MaxCounters-spareCounters {
		return nil, fmt.Errorf("%d squares of debris and obstacles on the map; a match takes %d", n, MaxCounters-spareCounters)
	}
	return p, nil
}

// openGrounds holds the open grounds in use by their names: making one anew takes long.
var openGrounds sync.Map // of weak.Pointer[Map]

// openGround reads names such as "open-32x24".
func openGround(text string) (*Map, bool) {
	size, ok := strings.CutPrefix(text, "open-")
	w, h, x := strings.Cut(size, "x")
	if !ok || !x {
		return nil, false
	}
	side := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil || strconv.Itoa(n) != s || n < places.MinOpen || n > places.MaxOpen {
			return 0
		}
		return n
	}
	width, height := side(w), side(h)
	if width == 0 || height == 0 {
		return nil, false
	}
	if known, ok := openGrounds.Load(text); ok {
		if p := known.(weak.Pointer[Map]).Value(); p != nil {
			return p, true
		}
	}
	p := places.Open(width, height)
	openGrounds.Store(text, weak.Make(p))
	return p, true
}

// vehicleName is what an option says about a vehicle of a catalogue.
type vehicleName struct {
	c    *garage.Catalogue
	text string
}

// namedVehicles holds the vehicles in use by what options call them: a match starts many times faster than it would with [Compile] alone.
var namedVehicles sync.Map // of weak.Pointer[Vehicle], by vehicleName

// findVehicle returns the vehicle that an option names: the id of one of the garage, or the code of a design; several of these joined by
// plus signs are a vehicle with what it pulls, and after > comes what it carries.
func findVehicle(c *garage.Catalogue, text string) (*Vehicle, error) {
	name := vehicleName{c, text}
	if known, ok := namedVehicles.Load(name); ok {
		if v := known.(weak.Pointer[Vehicle]).Value(); v != nil {
			return v, nil
		}
	}
	v, err := compileNamed(c, text)
	if err != nil {
		return nil, err
	}
	if known, ok := namedVehicles.Swap(name, weak.Make(v)); !ok || known.(weak.Pointer[Vehicle]).Value() != v {
		runtime.AddCleanup(v, forgetName, name)
	}
	return v, nil
}

// forgetName drops the entry of a vehicle that is no longer in use, unless an equal one has taken its place.
func forgetName(name vehicleName) {
	if known, ok := namedVehicles.Load(name); ok && known.(weak.Pointer[Vehicle]).Value() == nil {
		namedVehicles.CompareAndDelete(name, known)
	}
}

// compileNamed is findVehicle for what has no entry.
func compileNamed(c *garage.Catalogue, text string) (*Vehicle, error) {
	if host, list, ok := strings.Cut(text, ">"); ok {
		v, err := findVehicle(c, strings.TrimSpace(host))
		if err != nil {
			return nil, err
		}
		return loaded(c, v, strings.Split(list, ">"))
	}
	names := strings.Split(text, "+")
	list := make([]*garage.Design, len(names))
	for i, name := range names {
		var err error
		if list[i], err = designNamed(c, strings.TrimSpace(name)); err != nil {
			return nil, err
		}
	}
	if len(list) == 1 {
		return Compile(c, list[0])
	}
	for _, d := range list[1:] {
		if b := c.Body(d.Units[garage.Main].Body); b.Class != garage.CarTrailer && b.Class != garage.SemiTrailer {
			return nil, fmt.Errorf("%s is no trailer that %s could pull [DX-TRL-001]", d.Name, list[0].Name)
		}
	}
	d, err := garage.Join(list)
	if err != nil {
		return nil, err
	}
	return Compile(c, d)
}

// designNamed returns the design of a sample or of a code.
func designNamed(c *garage.Catalogue, text string) (*garage.Design, error) {
	s, err := c.FindSample(text)
	if err == nil {
		if s.Design == nil {
			return nil, fmt.Errorf("%s is for the jump-start game alone", s.Name)
		}
		return s.Design, nil
	}
	d, err := c.ParseDesignCode(text)
	if err != nil {
		if !garage.IsDesignCode(text) {
			return nil, errors.New("neither a vehicle of the garage nor the code of a design")
		}
		err = fmt.Errorf("a design that cannot be read: %w", err)
		if part, ok := errors.AsType[*garage.UnknownError](err); ok {
			err = &game.MissingError{What: fmt.Sprintf("%s %q", part.What, part.Name), Err: err}
		}
		return nil, err
	}
	return d, nil
}

// Start implements game.Rules: it follows DX-SETUP-001 from the map to the reflex rolls and runs on to the speeds of the first turn.
func (g *Rules) Start(s *State, setup game.Setup, rec func(Event)) error {
	if err := g.info().CheckSeats(setup.Seats); err != nil {
		return err
	}
	v, err := g.layout(s, setup)
	if err != nil {
		return err
	}
	list, err := g.forces(v, int(s.t.NSeats))
	if err != nil {
		return err
	}
	var afoot []kitted
	if s.o.Scenario.town() || s.o.Scenario.assaults() {
		if afoot, err = g.walkers(v); err != nil {
			return err
		}
	}
	r := run{s: s, g: g, rec: rec}
	if err := r.station(v, list, int(s.t.NSeats)); err != nil {
		return err
	}
	ids := make([]CarID, 0, len(list))
	for i := range list {
		e := &list[i]
		if s.o.Scenario == JumpOff {
			e.speed = 0
		}
		id := r.addCar(e.v.kept(), e.seat, e.at, e.speed, v.Int("plusses"))
		if e.v.hops() && v.Int("altitude") > 0 && s.o.Scenario != JumpOff { // it begins in the air
			r.transform(id)
		}
		if r.car(id).V.Flies {
			alt := v.Int("altitude")
			high := flight.Inches(alt)
			switch s.o.Scenario {
			case BombingRun:
				high = max(high, flight.Inches(1))
			case Rescue:
				high = max(high, rescueFrom)
			}
			r.liftTo(id, high, v.Bool("cold_rotors"))
			if c := r.car(id); !c.Aloft.Up {
				c.Speed, c.Before, c.Stopped = 0, 0, true
			}
		}
		ids = append(ids, id)
		r.wait(id, e)
		r.addTrain(id, v.Int("plusses"))
		r.addAboard(id, e.v.Aboard, v.Int("plusses"))
	}
	if err := r.bring(v, ids); err != nil {
		return err
	}
	if s.o.Scenario.town() {
		if err := r.settleCars(); err != nil {
			return err
		}
	}
	if id := r.crowded(); id != NoCar {
		return &game.OptionError{Key: "place", Value: v.Str("place"), Allowed: fmt.Sprintf("one where %s has room; here it would start on something else, or off the map", r.car(id).V.Name)}
	}
	if s.o.Scenario == Rescue {
		r.strand()
	}
	switch s.o.Scenario {
	case WheelsWalkers:
		r.settleTown(afoot)
	case Raid:
		r.settleRaid(afoot)
		if err := r.setUpTown(v.Str("stands")); err != nil {
			return err
		}
	}
	if s.o.Staffed {
		r.settleStop()
	}
	switch s.o.Scenario {
	case StopAssault, StopStorm:
		r.settleAssault(afoot)
	case Parley:
		r.settleParley()
	}
	if err := r.giveCity(); err != nil {
		return err
	}
	r.rollReflexes()
	r.wornOut()
	r.opening()
	r.push(frameTurn)
	r.advance()
	return nil
}

// startPose returns where a counter stands on a starting place drawn for a car: its front edge lies on the same line.
func startPose(at geom.Pose, c movement.Counter) geom.Pose {
	return at.Move((movement.CarCounter.Length-c.Length)/2, 0)
}

// layout sets *s to the map of a set-up without vehicles, and returns the options.
func (g *Rules) layout(s *State, setup game.Setup) (game.Values, error) {
	v, err := game.Complete(g.info().Options, setup.Options)
	if err != nil {
		return nil, err
	}
	p, err := placeFor(v)
	if err != nil {
		return nil, err
	}
	if scenarioOf(v) == Raid {
		if p, err = layChains(p, v); err != nil {
			return nil, err
		}
	}
	*s = State{dice: setup.Dice, place: p}
	s.o.choose(v)
	for i := range switches {
		*switches[i].set(&s.o) = v.Bool(switches[i].key)
	}
	for _, w := range weathers {
		if w.value == v.Str("weather") {
			s.o.Weather = w.with
		}
	}
	s.o.Sky, s.o.Gunnery = skyOf(s.o.Weather, v.Str("light") == "night", v.Bool("fog")), int8(v.Int("gunnery"))
	s.o.Assistants = uint8(v.Int("operators") - 1)
	s.o.Running, s.o.Arts = int8(v.Int("running")), int8(v.Int("martial_arts"))
	t := &s.t
	s.o.Hidden = v.Str("sheets") == sheetsHidden
	t.NSeats = uint8(setup.Seats)
	if s.o.Referee { // the last seat is his, and no player's
		if t.NSeats--; t.NSeats == 0 {
			return nil, &game.OptionError{Key: "referee", Value: true, Allowed: "beside a player, on the last seat of the table"}
		}
	}
	t.Of = NoCar
	if p == nil {
		t.Road = places.NewRoad()
		return v, nil
	}
	for _, at := range p.Debris {
		t.lay(Debris, at)
	}
	for _, at := range p.Obstacles {
		t.lay(Obstacle, at)
	}
	if s.o.GatesOpen {
		s.openGates()
	}
	if s.o.Scenario.atStop() {
		s.o.Staffed, s.o.MinesOff = true, true
		s.openCrashGate()
	}
	if s.o.Staffed && !staffable(p) {
		return nil, &game.OptionError{Key: "staffed", Value: true, Allowed: "on the map of the truck stop alone"}
	}
	return v, nil
}

// lay puts a counter of the map on a square.
func (t *table) lay(kind CounterKind, corner geom.Vec) {
	t.Counters[t.NCounters] = RoadCounter{Kind: kind, Pose: geom.Pose{At: corner.Add(geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2})}, From: NoCar}
	t.NCounters++
}

// skillFor returns the driving skill that a vehicle asks for (DX-HC-004).
func skillFor(v *Vehicle) control.DrivingSkill {
	if v.Class == garage.Cycle || v.Class == garage.Trike {
		return control.SkillCyclist
	}
	if v.Flies {
		return control.SkillPilot
	}
	if v.Oversized {
		return control.SkillTrucker
	}
	return control.SkillDriver
}

// addCar puts a vehicle on the map as it is at the start of a combat, but for the reflex roll. Its speed counts as that of the turn before
// the first (DX-SETUP-018); a standing vehicle may set off either way (DX-SPEED-038).
func (r *run) addCar(v *Vehicle, owner game.Seat, at geom.Pose, speed scale.Speed, plusses int) CarID {
	t := &r.s.t
	id := CarID(t.NCars)
	t.NCars++
	c := r.car(id)
	v = r.sealed(v)
	*c = Car{V: v, Owner: owner, Pose: at, Speed: speed, Before: speed, Stopped: speed == 0}
	c.Handling = control.Handling{Base: v.HC, Skill: skillFor(v), Unskilled: r.s.o.unskilled(v), Plusses: int8(plusses)}
	r.setGround(id)
	c.Status = int8(c.Handling.Start())
	c.By = nobody
	if v.Flies || v.hops() {
		t.Flyers |= id.bit()
	}
	r.stockUp(id)
	r.addCrew(id)
	return id
}

// addCrew enters the people of a vehicle. Skills in weapons are the base level (DX-CHAR-004).
func (r *run) addCrew(id CarID) {
	t := &r.s.t
	c := r.car(id)
	for seat := range c.V.NumSeats {
		if t.NPersons == MaxPersons {
			return // layout refuses such matches
		}
		r.enlist(id, seat)
	}
	r.addOperators(id)
}

// enlist enters somebody at a place of a vehicle.
func (r *run) enlist(id CarID, seat uint8) {
	t := &r.s.t
	t.Persons[t.NPersons] = Person{
		Owner: r.car(id).Owner, Of: id, Seat: seat, Car: id, Place: seat, Gunner: r.s.o.Gunnery, Running: r.s.o.Running, Arts: r.s.o.Arts, By: nobody,
	}
	t.NPersons++
}

// empty leaves a seat of a vehicle without its person, and without the body armor that he wears.
func (c *Car) empty(seat uint8) {
	s := &c.V.Seats[seat]
	c.Gone.Add(s.Part)
	if s.BodyArmor != 0 {
		c.Gone.Add(s.BodyArmor)
	}
}

// personAt returns who sits in a seat of a vehicle; NoPerson: nobody.
func (t *table) personAt(car CarID, place uint8) PersonID {
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == car && x.Place == place && !x.Gone {
			return p
		}
	}
	return NoPerson
}

// rollReflexes makes the reflex rolls, one for each driver (DX-SETUP-012, DX-HC-006, DX-HC-008).
func (r *run) rollReflexes() {
	for id := range CarID(r.s.t.NCars) {
		if r.car(id).Tow != 0 {
			continue // it has no driver (DX-TRL-029)
		}
		r.setReflex(id, r.s.dice.D6("reflex"))
	}
}

// setReflex gives a driver the result of the reflex roll, and the marker its start (DX-HC-007, DX-HC-010, DX-SETUP-011).
func (r *run) setReflex(id CarID, die int) {
	c := r.car(id)
	improved := c.V.NumSeats > 0 && c.V.Seats[0].Role == garage.Driver && c.V.Seats[0].Improved
	total := control.ReflexTotal(die, int(c.Handling.Plusses), improved)
	bonus := control.ReflexBonus(total)
	c.Reflex, c.Handling.Reflex = int8(total), int8(bonus)
	c.Status = int8(c.Handling.Start())
	if r.rec != nil {
		r.emit(Event{Kind: EvReflex, Car: id, Rule: "DX-HC-006", Die: int8(die), Count: int16(total), Index: int16(bonus), Status: c.Status})
	}
}

// someSpeed draws one of the speeds that a vehicle may set, for what a seat imagines of another.
func (r *run) someSpeed(id CarID, rng *dice.Stream) (scale.Speed, flight.Dive) {
	t := &r.s.t
	c := r.car(id)
	set, chosen, asked := c.Set, c.Chosen, t.Asked
	c.Set = false
	by := r.setter(id)
	t.Asked = t.Asked.With(by)
	n := 0
	var speeds [64]scale.Speed
	var dives [64]flight.Dive
	for _, a := range r.legalSpeed(by, nil) {
		if a.Do == SetSpeed && a.Car == id && n < len(speeds) {
			speeds[n], dives[n] = a.Speed, flight.Dive(a.Index)
			n++
		}
	}
	c.Set, t.Asked = set, asked
	if n == 0 {
		return chosen, c.Aloft.Wished
	}
	i := rng.IntN("imagine", n)
	return speeds[i], dives[i]
}
