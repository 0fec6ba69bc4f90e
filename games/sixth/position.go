package sixth

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unique"

	"turnpike/game"
	"turnpike/geom"
)

// PositionView is the JSON form of a hand-made position; docs/scenarios/sixth.md explains every key. Lengths are car lengths, angles
// degrees.
type PositionView struct {
	Round   int              `json:"round" minimum:"1" maximum:"10000"`                                  // default 1
	Phase   string           `json:"phase" enum:"check_speed,take_control,manage_fires,movement,combat"` // default movement
	First   game.Seat        `json:"first"`                                                              // holds the first-player marker; default 0
	Turn    *game.Seat       `json:"turn"`                                                               // whose part of the phase begins; default: first
	Points  *int             `json:"points" minimum:"0" maximum:"5"`                                     // movement: the speed is set, and so many points are left; default: it is asked
	Cars    []PositionCar    `json:"cars"`                                                               // by seat
	Objects []PositionObject `json:"objects" maxItems:"124"`                                             // default: those of the arena; room is left for wrecks
	Count   *int             `json:"count" minimum:"1" maximum:"3"`                                      // scenario countdown: the number that is shown; default: where it begins
}

// PositionCar is a car of a position. What is left out is as at the start of a game.
type PositionCar struct {
	Car      *CarDesign     `json:"car"`                            // default: rookies with the Hand Cannon
	X        *float64       `json:"x" minimum:"-256" maximum:"256"` // default: the middle of the seat's side of the arena
	Y        *float64       `json:"y" minimum:"-256" maximum:"256"`
	Heading  *float64       `json:"heading" minimum:"-16666" maximum:"16666"` // default: away from that side
	Speed    *int           `json:"speed" minimum:"0" maximum:"5"`
	Reverse  bool           `json:"reverse"`
	MaxSpeed *int           `json:"max_speed" minimum:"1" maximum:"5"`
	Tires    *int           `json:"tires" minimum:"0" maximum:"10"`
	Power    *int           `json:"power" minimum:"0" maximum:"10"`
	Control  *int           `json:"control" minimum:"0" maximum:"99"` // default: what phase 2 would give
	Ace      *int           `json:"ace" minimum:"0" maximum:"99"`
	Armor    map[string]int `json:"armor" names:"side" minimum:"0" maximum:"12"`
	Fire     []string       `json:"fire" names:"side"`
	Paint    []string       `json:"paint" names:"side"`
	Shaken   bool           `json:"shaken"`
	Overload bool           `json:"overload"`
	Damage   map[string]int `json:"damage" minimum:"0"`             // DAMAGE tokens by card id, or card@spot
	Down     []string       `json:"down"`                           // face-down cards, by card id or card@spot
	Out      bool           `json:"out"`                            // eliminated; a wreck is an object of its own
	Passed   int            `json:"passed" minimum:"0" maximum:"3"` // scenario checkpoints: the markers passed
}

// PositionObject is a loose piece of a position.
type PositionObject struct {
	Kind    string     `json:"kind" required:"true" names:"loose_obstacle"`
	X       float64    `json:"x" minimum:"-256" maximum:"256"`
	Y       float64    `json:"y" minimum:"-256" maximum:"256"`
	Heading float64    `json:"heading" minimum:"-16666" maximum:"16666"`
	Durable bool       `json:"durable"`
	Damage  int        `json:"damage" minimum:"0"` // below the durability
	Seat    *game.Seat `json:"seat"`               // of a wreck
}

// Position implements game.Positioner.
func (c *Codec) Position(s *State, position json.RawMessage, setup game.Setup) error {
	v := PositionView{Round: 1, Phase: phaseMove.String()}
	if err := game.DecodePosition(position, &v, c.names); err != nil {
		return err
	}
	if err := info().CheckSeats(setup.Seats); err != nil {
		return err
	}
	if err := c.g.layout(s, setup); err != nil {
		return err
	}
	b := positioner{run: run{s: s, d: c.g.d}, v: &v}
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

// seat refuses a seat that nobody sits on.
func (b *positioner) seat(key string, seat game.Seat) error {
	if seat < 0 || uint8(seat) >= b.s.t.Seats {
		return game.WrongPosition(key, "there is no seat %d (0 to %d)", seat, b.s.t.Seats-1)
	}
	return nil
}

func (b *positioner) build() error {
	t, v := &b.s.t, b.v
	turn := v.First
	if v.Turn != nil {
		turn = *v.Turn
	}
	p := phase(slices.Index(phaseNames[:], v.Phase))
	if err := b.seat("first", v.First); err != nil {
		return err
	}
	if err := b.seat("turn", turn); err != nil {
		return err
	}
	if len(v.Cars) > int(t.Seats) {
		return game.WrongPosition("cars", "%d cars for %d seats", len(v.Cars), t.Seats)
	}
	if v.Points != nil && p != phaseMove {
		return game.WrongPosition("points", "only phase movement has movement points")
	}
	t.Round, t.First, t.Phase = uint16(v.Round), v.First, p
	if v.Objects != nil {
		if err := b.objects(); err != nil {
			return err
		}
		b.layMarkers() // those that are missing
		if most := maxObjects - maxCars; int(t.NObject) > most {
			return game.WrongPosition("objects", "with the missing markers of the scenario there are %d (at most %d)", t.NObject, most)
		}
	}
	if v.Count != nil {
		if t.Opts.Scenario != countdown {
			return game.WrongPosition("count", "only the scenario countdown counts")
		}
		if *v.Count > int(b.d.Countdown.From) {
			return game.WrongPosition("count", "cannot be %d (1 to %d)", *v.Count, b.d.Countdown.From)
		}
		t.Number = uint8(*v.Count)
	}
	for seat := range game.Seat(t.Seats) {
		var car PositionCar
		if int(seat) < len(v.Cars) {
			car = v.Cars[seat]
		}
		if err := b.car(seat, &car); err != nil {
			return err
		}
	}
	if err := b.fits(); err != nil {
		return err
	}
	if t.inGame() < 2 {
		return game.WrongPosition("cars", "fewer than two cars are in the game")
	}
	if !t.Cars[turn].In {
		return game.WrongPosition("turn", "seat %d is out of the game", turn)
	}
	if t.Phase == phaseSpeed || t.Phase == phaseControl {
		return nil
	}
	t.Turn = uint8(t.order(turn)) + 1
	b.begin(turn)
	if v.Points != nil {
		t.Drive.Left = uint8(*v.Points)
		t.top().Step = 2
	}
	return nil
}

// fits refuses cars and objects that lie outside of the arena, and those that overlap something; touching is allowed in a position.
func (b *positioner) fits() error {
	t := &b.s.t
	inside := func(key string, at geom.Vec) error {
		size := b.s.arena.Size
		if at.X < 0 || at.Y < 0 || at.X > size.X || at.Y > size.Y {
			return game.WrongPosition(key, "%v, %v lies outside of the arena (0, 0 to %v, %v)", lengths(at.X), lengths(at.Y), lengths(size.X), lengths(size.Y))
		}
		return nil
	}
	var w world
	for seat := range game.Seat(t.Seats) {
		c, key := &t.Cars[seat], fmt.Sprintf("cars[%d]", seat)
		if !c.In {
			continue
		}
		if err := inside(key, c.Pose.At); err != nil {
			return err
		}
		w.gather(&b.run, seat)
		w.put(c.Pose)
		for i := range int16(w.n) {
			if w.gap(i, &w.car, 1) < -touchDepth {
				return game.WrongPosition(key, "the base overlaps a wall, a car or an obstacle")
			}
		}
	}
	if b.v.Objects == nil {
		return nil // those of the arena lie where it has them
	}
	w.gather(&b.run, game.Nobody)
	for i := range t.Objects[:t.NObject] {
		o, key := &t.Objects[i], fmt.Sprintf("objects[%d]", i)
		if err := inside(key, o.Pose.At); err != nil {
			return err
		}
		kind := b.d.Object(o.Kind)
		if kind.Weight == DriveThrough || kind.Weight == Mine { // other things may stand on it
			continue
		}
		body := geom.Solid(kind.shape(o.Pose))
		for j := range int16(w.n) {
			if p := &w.pieces[j]; p.ref != objectRef(i) && p.weight != Mine && w.gap(j, &body, 1) < -touchDepth {
				return game.WrongPosition(key, "it overlaps a wall, a car or another obstacle")
			}
		}
	}
	return nil
}

func (b *positioner) objects() error {
	t := &b.s.t
	t.Objects, t.NObject = [maxObjects]object{}, 0
	for i := range b.v.Objects {
		v := &b.v.Objects[i]
		key := fmt.Sprintf("objects[%d]", i)
		kind, _ := b.d.FindObject(v.Kind)
		o := object{Kind: kind, Durable: v.Durable, Seat: -1, Pose: poseOf(&v.X, &v.Y, &v.Heading, geom.Pose{})}
		if v.Seat != nil {
			if err := b.seat(key+".seat", *v.Seat); err != nil {
				return err
			}
			o.Seat = int8(*v.Seat)
		}
		t.Objects[i] = o
		t.NObject++
		if d := int(b.objectDurability(i)); v.Damage > 0 && v.Damage >= d {
			return game.WrongPosition(key+".damage", "cannot be %d (below the durability of %d)", v.Damage, d)
		}
		t.Objects[i].Damage = uint8(v.Damage)
	}
	return nil
}

// poseOf is p with what is given in its place.
func poseOf(x, y, heading *float64, p geom.Pose) geom.Pose {
	if x != nil {
		p.At.X, _ = unitsOf(*x)
	}
	if y != nil {
		p.At.Y, _ = unitsOf(*y)
	}
	if heading != nil {
		p.Heading, _ = headingOf(*heading)
	}
	return p
}

func (b *positioner) car(seat game.Seat, v *PositionCar) error {
	t := &b.s.t
	key := func(k string) string { return fmt.Sprintf("cars[%d].%s", seat, k) }
	d := b.d.Rookies("Rookies")
	if v.Car != nil {
		var err error
		if d, err = b.d.Design(v.Car); err != nil {
			return game.WrongPosition(key("car"), "%v", err)
		}
	}
	if wrong := b.d.Check(&d, Size{MaxSizeAP, MaxSizeBP, MaxSizeCP}, BuildOptions{AnyCopies: true}); len(wrong) > 0 {
		return game.WrongPosition(key("car"), "%s", wrong[0])
	}
	b.s.designs[seat] = unique.Make(d)
	c := &t.Cars[seat]
	b.fitOut(c, &d)
	c.Placed, c.In = true, !v.Out
	home := [...][]int{2: {0, 2}, 3: {0, 3, 1}, 4: {0, 3, 2, 1}}[t.Seats][t.order(seat)]
	c.Pose = poseOf(v.X, v.Y, v.Heading, edgePose(b.s.arena.Size, home, 50, carLen, 0))
	if v.Power != nil && *v.Power == 0 && c.In { // SX-DMG-014
		return game.WrongPosition(key("power"), "cannot be 0 (1 to %d)", b.d.Board.MaxPower)
	}
	given(&c.Speed, v.Speed)
	given(&c.Tires, v.Tires)
	given(&c.Power, v.Power)
	if v.Reverse {
		if c.Speed != 0 {
			return game.WrongPosition(key("reverse"), "reverse is speed 0")
		}
		c.Gear = reverse
	}
	if v.Passed > 0 && t.Opts.Scenario != checkpoints {
		return game.WrongPosition(key("passed"), "only the scenario checkpoints has markers to pass")
	}
	c.Passed = uint8(v.Passed)
	c.Max = b.d.maxSpeed(c)
	for side, n := range v.Armor {
		c.Armor[slices.Index(sideNames[:], side)] = uint8(n)
	}
	c.Fire, c.Paint = sidesNamed(v.Fire), sidesNamed(v.Paint)
	c.Shaken, c.Overload = v.Shaken, v.Overload
	if err := b.slots(seat, v); err != nil {
		return err
	}
	if t.Phase > phaseControl && c.In {
		c.Control, c.Ace = b.income(seat)
	}
	given(&c.Control, v.Control)
	given(&c.Ace, v.Ace)
	given(&c.Max, v.MaxSpeed)
	if !c.In && (c.Control+c.Ace > 0 || c.Fire != 0) {
		return game.WrongPosition(key("out"), "an eliminated car has no CONTROL, no ACE and no fire")
	}
	return nil
}

// given sets what a position says.
func given(to *uint8, n *int) {
	if n != nil {
		*to = uint8(*n)
	}
}

// sidesNamed is the set of the sides of these names.
func sidesNamed(names []string) (set sideSet) {
	for _, name := range names {
		set.add(Side(slices.Index(sideNames[:], name)))
	}
	return set
}

// slots lays damage on cards and turns cards face-down.
func (b *positioner) slots(seat game.Seat, v *PositionCar) error {
	c := &b.s.t.Cars[seat]
	find := func(name string) int {
		id, spot, at := strings.Cut(name, "@")
		for i := range c.Slots[:c.NSlots] {
			if sl := &c.Slots[i]; b.card(sl).ID == id && (!at || sl.Spot.String() == spot) && sl.Flags&slotDown == 0 {
				return i
			}
		}
		return -1
	}
	for _, name := range slices.Sorted(maps.Keys(v.Damage)) {
		n, i := v.Damage[name], find(name)
		if i < 0 {
			return game.WrongPosition(fmt.Sprintf("cars[%d].damage", seat), "the car has no %q", name)
		}
		if d := int(b.durability(c, int8(i))); n >= d {
			return game.WrongPosition(fmt.Sprintf("cars[%d].damage", seat), "%q cannot have %d (below its durability of %d)", name, n, d)
		}
		c.Slots[i].Damage = uint8(n)
	}
	for _, name := range v.Down {
		i := find(name)
		if i < 0 {
			return game.WrongPosition(fmt.Sprintf("cars[%d].down", seat), "the car has no %q", name)
		}
		sl := &c.Slots[i]
		sl.Flags |= slotDown
		if d := b.durability(c, int8(i)); d > 0 {
			sl.Flags |= slotDestroyed
			sl.Damage = d
		}
		c.refresh()
	}
	if c.In && !c.alive(Driver) && !c.alive(Gunner) {
		return game.WrongPosition(fmt.Sprintf("cars[%d].down", seat), "somebody of the crew of a car in the game must live")
	}
	return nil
}

// ScriptValue implements game.Positioner: a die may be named by its face, "driving yellow:hit", or by its number; a damage card by its id,
// "damage card:A3".
func (c *Codec) ScriptValue(purpose, value string) (int, error) {
	if purpose == "damage card" {
		for _, deck := range c.g.d.Decks {
			for i, card := range deck {
				if card.ID == value {
					return i, nil
				}
			}
		}
		return 0, fmt.Errorf("there is no damage card %q (A1 to A6, B1 to B6)", value)
	}
	for _, row := range purposes {
		for col, p := range row {
			if string(p) != purpose {
				continue
			}
			for side := 1; side <= 6; side++ {
				f := c.g.d.Face(Colour(col), side)
				if faceName(f) == value || fmt.Sprint(side) == value {
					return side, nil
				}
			}
			return 0, fmt.Errorf("a %s die has no face %q (hit, hit2, skid, skid2, wrench, wrench2 as far as it has them, or 1 to 6)", Colour(col), value)
		}
	}
	return 0, fmt.Errorf("there are no dice for %q (driving, collision, push, attack, defense ... with a colour: \"driving yellow\")", purpose)
}

// faceName names the face of a die: hit, hit2, skid, skid2, wrench, wrench2.
func faceName(f Icons) string {
	for _, i := range [...]struct {
		n    uint8
		name string
	}{{f.Hit, "hit"}, {f.Skid, "skid"}, {f.Wrench, "wrench"}} {
		switch i.n {
		case 1:
			return i.name
		case 2:
			return i.name + "2"
		}
	}
	return ""
}
