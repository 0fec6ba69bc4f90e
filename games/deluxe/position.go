package deluxe

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// PositionView is the JSON form of a hand-made position; docs/scenarios/deluxe.md explains every key. Lengths are squares of a quarter
// inch, angles degrees, speeds miles per hour.
type PositionView struct {
	Turn     int               `json:"turn" minimum:"1" maximum:"600"` // default 1
	Phase    int               `json:"phase" minimum:"0" maximum:"10"` // 0: the turn begins (default); 1 to 10: this phase begins
	Cars     []PositionCar     `json:"cars" maxItems:"16"`             // by number; default: one for each seat
	Counters []PositionCounter `json:"counters" maxItems:"208"`        // default: those of the map
	Persons  []PositionPerson  `json:"persons"`                        // who is not in his seat, or not as at the start
	Grenades []PositionGrenade `json:"grenades" maxItems:"32"`         // that have not gone off
	Starlit  bool              `json:"starlit"`                        // a starshell lights the place
	Wrecks   *PositionWrecks   `json:"wrecks"`                         // what has happened to the map; default: nothing
	Road     []string          `json:"road" names:"section"`           // kinds of the sections of the endless road; default: three straight ones
}

// PositionCar is a vehicle of a position. What is left out is as at the start of a match.
type PositionCar struct {
	Seat      *game.Seat             `json:"seat"`    // default: that of its number
	Vehicle   string                 `json:"vehicle"` // default: by the option of the seat
	X         *float64               `json:"x"`       // default: the starting place of the seat
	Y         *float64               `json:"y"`
	Heading   *float64               `json:"heading"`
	Speed     *float64               `json:"speed"`                           // default 0
	Before    *float64               `json:"before"`                          // default: speed
	Stopped   *bool                  `json:"stopped"`                         // default: whether the speed is 0
	Status    *int                   `json:"status" minimum:"-6" maximum:"5"` // default: the starting handling class
	Reflex    int                    `json:"reflex" minimum:"0" maximum:"6"`  // the die of the reflex roll; default 3
	Plusses   *int                   `json:"plusses" minimum:"0" maximum:"3"` // default: by the option
	Unskilled bool                   `json:"unskilled"`
	Damage    map[string]int         `json:"damage"`                // by part
	Corners   map[string]string      `json:"corners" names:"wheel"` // by wheel: no_tire, no_wheel
	HalfTaken bool                   `json:"half_taken"`
	Burning   bool                   `json:"burning"`
	Helpless  bool                   `json:"helpless"` // nobody drives it
	Out       bool                   `json:"out"`
	Arms      map[string]PositionArm `json:"arms"`                               // weapons by number
	Units     *int                   `json:"units"`                              // power units left for lasers; default: all
	Raised    bool                   `json:"raised"`                             // the pop-up turret is up
	Automatic []int                  `json:"automatic"`                          // weapons on automatic, by number
	Painted   int                    `json:"painted" minimum:"0" maximum:"1200"` // the last turn in which paint hampers it
	Buried    int                    `json:"buried" minimum:"0" maximum:"1200"`  // it lies under a fallen building; the last turn in which nobody gets out
	Drowned   bool                   `json:"drowned"`                            // its power plants are under water
	Wheel     int                    `json:"wheel"`                              // seat of who drives in place of the driver; 0: the driver does
	PositionCoupling
	PositionFlight
}

// PositionCounter is a counter on the road.
type PositionCounter struct {
	Kind    string  `json:"kind" required:"true" names:"counter"`
	X       float64 `json:"x"` // its middle
	Y       float64 `json:"y"`
	Heading float64 `json:"heading"`
	Both    bool    `json:"both"`
	PositionDropped
}

// defaultReflex is the die of a reflex roll that gives no bonus.
const defaultReflex = 3

// Position implements game.Positioner.
func (c *Codec) Position(s *State, position json.RawMessage, setup game.Setup) error {
	v := PositionView{Turn: 1}
	if err := game.DecodePosition(position, &v, c.names); err != nil {
		return err
	}
	if err := c.g.info().CheckSeats(setup.Seats); err != nil {
		return err
	}
	options, err := c.g.layout(s, setup)
	if err != nil {
		return err
	}
	for seat := range MaxSeats {
		if options.Str(entryKey(seat)) != "" {
			return &game.OptionError{Key: entryKey(seat), Value: "an entry", Allowed: "empty: the position says how its vehicles are"}
		}
	}
	b := positioner{run: run{s: s, g: c.g}, v: &v, o: options}
	if err := b.build(); err != nil {
		return err
	}
	b.advance()
	return nil
}

type positioner struct {
	run
	v *PositionView
	o game.Values
}

func (b *positioner) build() error {
	t, v := &b.s.t, b.v
	if err := b.road(); err != nil {
		return err
	}
	if err := b.wrecks(); err != nil {
		return err
	}
	for i := range max(len(v.Cars), int(t.NSeats)) {
		var car PositionCar
		if i < len(v.Cars) {
			car = v.Cars[i]
		}
		if err := b.place(i, &car); err != nil {
			return err
		}
	}
	if err := b.trailers(); err != nil {
		return err
	}
	if v.Counters != nil {
		if err := b.counters(); err != nil {
			return err
		}
	}
	if err := b.persons(); err != nil {
		return err
	}
	if err := b.grenades(); err != nil {
		return err
	}
	t.Starlit = v.Starlit
	if err := b.apart(); err != nil {
		return err
	}
	b.opening()
	b.push(frameTurn)
	t.Turn = uint16(v.Turn) - 1
	if v.Phase > 0 {
		t.Turn++
		t.Stage, t.Phase = StagePhases, uint8(v.Phase)-1
		t.top().Step = turnPhase
	}
	return nil
}

// inside refuses a place that is not on the map.
func (b *positioner) inside(key string, at geom.Vec) error { return Inside(b.site(), key, at) }

// Inside refuses a place of a position that is not on the map. key names it in the error.
func Inside(site places.Site, key string, at geom.Vec) error {
	if why := site.Outside(at); why != "" {
		return game.WrongPosition(key, "%s", why)
	}
	return nil
}

// Lying is how a vehicle of a position lies.
type Lying struct {
	On     bool      // on the map
	Ground geom.Hull // under it
	Body   geom.Body // as it counts for contact
	Buried bool      // under a building that has fallen
	With   CarSet    // vehicles over which it may lie: they hang together
}

// apart holds the vehicles of the position to [Apart].
func (b *positioner) apart() error {
	d := b.s.t.Wrecks.damage()
	return Apart(b.site(), &d, int(b.s.t.NCars), func(i int) Lying {
		id := CarID(i)
		return Lying{b.car(id).Running(), b.footprintOf(id), b.body(id), b.car(id).Buried != 0, b.bodies(id)}
	})
}

// Apart refuses vehicles of a position that have left the map, and those that lie over each other, a wall or an object; touching is allowed.
func Apart(site places.Site, d *places.Damage, vehicles int, lies func(i int) Lying) error {
	for i := range vehicles {
		key := fmt.Sprintf("cars[%d]", i)
		own := lies(i)
		switch {
		case !own.On:
			continue
		case site.Gone(&own.Ground):
			if err := Inside(site, key, own.Ground.Mid()); err != nil {
				return err
			}
			return game.WrongPosition(key, "it has crossed a safe line, and so left the map")
		case site.Map != nil && !own.Buried && !site.Map.Fits(&own.Body, d):
			return game.WrongPosition(key, "the counter lies over a wall or an object")
		}
		for k := range i {
			if other := lies(k); other.On && own.With&CarID(k).bit() == 0 && own.Body.Deeper(&other.Body, movement.Grazing) {
				return game.WrongPosition(key, "the counter lies over that of vehicle %d", k)
			}
		}
	}
	return nil
}

// road lays the sections of the endless road.
func (b *positioner) road() error {
	t, kinds := &b.s.t, b.v.Road
	switch {
	case kinds == nil:
		return nil
	case !t.onRoad():
		return game.WrongPosition("road", "the scenario has a map")
	case len(kinds) == 0 || len(kinds) > places.MaxRoad:
		return game.WrongPosition("road", "%d sections (1 to %d)", len(kinds), places.MaxRoad)
	}
	t.Road = places.Road{}
	for i, name := range kinds {
		if !t.Road.Append(places.RoadKind(slices.Index(places.RoadKinds(), name))) {
			return game.WrongPosition(fmt.Sprintf("road[%d]", i), "the road would turn back")
		}
		b.litter(i)
	}
	return nil
}

// usual returns the vehicle that a seat has by the options: the first of its list that does not stand yet.
func (b *positioner) usual(owner game.Seat) (*Vehicle, error) {
	t := &b.s.t
	list, err := b.g.vehicles(b.o, int(owner), int(t.NSeats))
	if err != nil {
		return nil, err
	}
	n := 0
	for id := range CarID(t.NCars) {
		if c := b.car(id); c.Owner == owner && !c.V.isTrailer() {
			n++
		}
	}
	return list[min(n, len(list)-1)], nil
}

// starts returns the starting places: those of the map, or on the endless road one every four inches.
func (b *positioner) starts() (list []places.Start) {
	if b.s.place != nil {
		return b.s.place.StartsFor(int(b.s.t.NSeats))
	}
	for i := range int32(MaxBodies) {
		list = append(list, places.Start{At: onLane(&b.s.t.Road, roadStart-movement.CarCounter.Length/2+i*4*scale.Inch, frontLane)})
	}
	return list
}

// place puts a vehicle into the position.
func (b *positioner) place(i int, v *PositionCar) error {
	key := func(k string) string { return fmt.Sprintf("cars[%d].%s", i, k) }
	add := b.addDriven
	if v.Tow != nil {
		add = b.addTowed
	}
	id, err := add(i, key, v)
	if err != nil {
		return err
	}
	if err := b.flown(key, id, &v.PositionFlight, v.Open); err != nil {
		return err
	}
	return b.furnish(key, b.car(id), v)
}

// addDriven adds a vehicle that hangs on nothing.
func (b *positioner) addDriven(i int, key func(string) string, v *PositionCar) (CarID, error) {
	t := &b.s.t
	owner := game.Seat(i)
	if v.Seat != nil {
		owner = *v.Seat
	}
	if owner < 0 || int(owner) >= int(t.NSeats) {
		return NoCar, game.WrongPosition(key("seat"), "there is no seat %d (0 to %d)", owner, t.NSeats-1)
	}
	veh, err := b.usual(owner)
	if v.Vehicle != "" {
		if veh, err = findTrailer(b.g.c, v.Vehicle); veh == nil && err == nil {
			veh, err = findVehicle(b.g.c, v.Vehicle)
		}
		if err == nil && len(veh.Aboard) != 0 {
			err = errors.New("what it carries is a vehicle of its own that says its carrier")
		}
		if err != nil {
			return NoCar, game.WrongPosition(key("vehicle"), "%v", err)
		}
	}
	if err != nil {
		return NoCar, err
	}
	var at geom.Pose
	if starts := b.starts(); i < len(starts) {
		at = startPose(starts[i].At, veh.Counter)
	} else if v.X == nil || v.Y == nil {
		return NoCar, game.WrongPosition(key("x"), "the map has no starting place for it: say where it stands")
	}
	if at, err = PoseOf(fmt.Sprintf("cars[%d]", i), v.X, v.Y, v.Heading, at); err != nil {
		return NoCar, err
	}
	speed, err := b.speed(key("speed"), v.Speed, 0, veh)
	if err != nil {
		return NoCar, err
	}
	plusses := b.o.Int("plusses")
	if v.Plusses != nil {
		plusses = *v.Plusses
	}
	id := b.addCar(veh, owner, at, speed, plusses)
	c := b.car(id)
	if v.Unskilled {
		n, _ := c.Handling.Skill.Unskilled(false)
		c.Handling.Unskilled = int8(n)
	}
	b.setReflex(id, cmp.Or(v.Reflex, defaultReflex))
	if c.Before, err = b.speed(key("before"), v.Before, speed, veh); err != nil {
		return NoCar, err
	}
	if v.Stopped != nil {
		c.Stopped = *v.Stopped
	}
	c.takeSpeed(speed)
	b.uncoupled(c, v)
	return id, nil
}

// furnish gives a vehicle what the position says of its state.
func (b *positioner) furnish(key func(string) string, c *Car, v *PositionCar) error {
	var err error
	if c.Pin, err = pinOf(key("pin"), c.V, v.Pin); err != nil {
		return err
	}
	if err = b.stowed(key("carrier"), c, v.Carrier); err != nil {
		return err
	}
	if err = openedOf(key("open"), c, v.Open); err != nil {
		return err
	}
	c.HalfTaken, c.Burning = v.HalfTaken, v.Burning
	if err := b.automatics(key("automatic"), c, v.Automatic); err != nil {
		return err
	}
	c.Painted = uint16(v.Painted)
	c.Buried, c.Fallen, c.Drowned = uint16(v.Buried), v.Buried > 0, v.Drowned
	if v.Helpless {
		c.Mode = Helpless
	}
	if v.Out {
		c.Fate = Left
	}
	if err := c.takeCorners(v.Corners); err != nil {
		return game.WrongPosition(key("corners"), "%v", err)
	}
	if err := b.damage(key, c, v.Damage); err != nil {
		return err
	}
	if err := b.arms(key, c, v); err != nil {
		return err
	}
	if v.Wheel < 0 || v.Wheel >= max(1, int(c.V.NumSeats)) {
		return game.WrongPosition(key("wheel"), "the vehicle has no seat %d beside the driver's (it has %d)", v.Wheel, c.V.NumSeats)
	} else if v.Wheel > 0 {
		c.Wheel = uint8(v.Wheel) + 1
	}
	if c.Mode == Driven { // nobody can drive it without the driver, or without wheels (DX-SPEED-030, DX-HC-044)
		c.Mode = c.drivenMode()
	}
	if v.Status != nil {
		c.Status = int8(*v.Status)
	}
	return nil
}

// speed reads a speed that the vehicle may have (DX-SPEED-009, DX-SPEED-036).
func (b *positioner) speed(key string, n *float64, absent scale.Speed, v *Vehicle) (scale.Speed, error) {
	if n == nil {
		return absent, nil
	}
	s, ok := speedOf(*n)
	switch {
	case !ok || mph(s) != *n || !v.onStep(s):
		return 0, game.WrongPosition(key, "cannot be %v (steps of 5 mph)", *n)
	case s < -scale.MaxReverse || s < 0 && v.Counter.Cycle:
		return 0, game.WrongPosition(key, "cannot be %v (reverse is up to 20 mph, and not for cycles)", *n)
	}
	return s, nil
}

// damage lays damage on parts, which are named by their keys, as in "armor:front", "tire:front_left", "person:driver", "weapon:1", or by their numbers.
func (b *positioner) damage(key func(string) string, c *Car, hurt map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(hurt)) {
		part := c.V.PartOf(name)
		for p := PartID(1); p <= PartID(c.V.NumParts) && part == 0; p++ {
			if w := partView(c, p); name == w.Kind+":"+w.At || w.Zone != "" && name == w.Kind+":"+w.Zone+":"+w.At || name == strconv.Itoa(w.Part) {
				part = p
			}
		}
		if part == 0 {
			return game.WrongPosition(key("damage"), "the vehicle has no %q", name)
		}
		if n := hurt[name]; n < 0 || n > int(c.V.Parts[part].DP) {
			return game.WrongPosition(key("damage"), "%q cannot have %d (0 to %d)", name, n, c.V.Parts[part].DP)
		}
		c.Hits[part] = int16(hurt[name])
	}
	return nil
}

// counters lays the counters of the position in place of those of the map.
func (b *positioner) counters() error {
	t := &b.s.t
	t.Counters, t.NCounters = [MaxCounters]RoadCounter{}, 0
	for i := range b.v.Counters {
		v := &b.v.Counters[i]
		key := fmt.Sprintf("counters[%d]", i)
		p, err := PoseOf(key, &v.X, &v.Y, &v.Heading, geom.Pose{})
		if err != nil {
			return err
		}
		if err := b.inside(key, p.At); err != nil {
			return err
		}
		t.Counters[i] = RoadCounter{Kind: CounterKind(slices.Index(counterNames[:], v.Kind)), Pose: p, Both: v.Both, From: NoCar}
		if err := b.dropped(key, &v.PositionDropped, &t.Counters[i]); err != nil {
			return err
		}
		t.NCounters++
	}
	return nil
}

// ScriptValue implements game.Positioner: all dice of the game are numbers.
func (c *Codec) ScriptValue(purpose, value string) (int, error) {
	return 0, fmt.Errorf("a die for %q is a number, not %q", purpose, value)
}
