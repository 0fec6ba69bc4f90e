package garage

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// alternative is one choice in a slot: apply makes it, unless it is what there is.
type alternative struct {
	behind  uint8 // the body: 0 is the vehicle, 1 and more are its trailers
	part    Part
	id      string
	name    string
	current bool
	apply   func(u *Unit)
}

// slot is a slot being read.
type slot struct {
	c    *Catalogue
	text string
	path []string
	at   string // where to add
	// The unit that the path names.
	behind uint8
	part   Part
	u      *Unit
	b      *Body
	list   []alternative
}

func (s *slot) fail(detail string) error { return &SlotError{s.text, detail} }

// add adds an alternative.
func (s *slot) add(id, name string, current bool, apply func(u *Unit)) {
	if current {
		apply = nil
	}
	s.list = append(s.list, alternative{s.behind, s.part, id, name, current, apply})
}

// alternatives lists the choices in a slot of a design.
func (c *Catalogue) alternatives(d *Design, text string) ([]alternative, error) {
	s := &slot{c: c, text: text}
	pointer, query, _ := strings.Cut(text, "?")
	if !strings.HasPrefix(pointer, "/") || len(text) > 200 {
		return nil, s.fail("a slot begins with a slash, as /plant")
	}
	s.path = strings.Split(pointer[1:], "/")
	if s.path[0] == "behind" {
		i, err := s.index(len(d.Behind))
		if err != nil {
			return nil, err
		}
		d, s.behind, s.path = d.Behind[i], uint8(i)+1, s.path[2:]
	}
	if len(s.path) == 0 {
		s.path = []string{"body"}
	}
	switch first := s.path[0]; first {
	case "carrier", "sidecar":
		s.part, s.path = Attached, s.path[1:]
		if (c.Body(d.Units[Attached].Body).Class == Sidecar) != (first == "sidecar") {
			return nil, s.fail("the design has none")
		}
	case "box":
		s.part, s.path = Boxed, s.path[1:]
	}
	if len(s.path) == 0 {
		s.path = []string{"body"}
	}
	s.u = &d.Units[s.part]
	s.b = c.Body(s.u.Body)
	if s.u.Body == 0 {
		return nil, s.fail("the design has none")
	}
	if query != "" {
		v, err := url.ParseQuery(query)
		if err != nil || len(v) != 1 || len(v["at"]) != 1 || s.path[len(s.path)-1] != "-" {
			return nil, s.fail("only a place to add to has a position behind it, as /weapons/-?at=front")
		}
		s.at = v.Get("at")
	}
	if err := s.read(); err != nil {
		return nil, err
	}
	return s.list, nil
}

// read finds the choice that the path names.
func (s *slot) read() error {
	path := strings.Join(s.path, "/")
	switch path {
	case "body":
		s.bodies()
		return nil
	case "chassis":
		return s.some("the body's chassis cannot be chosen", s.chassis)
	case "suspension":
		return s.some("the body's suspension cannot be chosen", s.suspensions)
	case "plant":
		return s.some("the body takes no power plant", func() {
			s.plants(s.u.Plant, false, func(u *Unit, id PlantID) { u.Plant = id })
		})
	case "second_plant", "second_plant/plant":
		return s.some("the body takes no power plant", func() {
			s.plants(s.u.Second, true, func(u *Unit, id PlantID) {
				u.Second = id
				u.SecondInCargo = u.SecondInCargo && id != 0
			})
		})
	case "plant_at":
		s.either("front", "back", s.u.PlantBack, func(u *Unit, second bool) { u.PlantBack = second })
		return nil
	case "driver_side":
		s.either("left", "right", s.u.DriverRight, func(u *Unit, second bool) { u.DriverRight = second })
		return nil
	case "armor", "armor/type":
		for i := 1; i < len(s.c.Armors); i++ {
			s.add(s.c.Armors[i].ID, s.c.Armors[i].Name, s.u.Armor == ArmorID(i), func(u *Unit) { u.Armor = ArmorID(i) })
		}
		return nil
	}
	switch s.path[0] {
	case "tires":
		return s.tires()
	case "options":
		return s.options()
	case "weapons":
		return s.weapons()
	case "accessories":
		return s.accessories()
	case "crew":
		return s.crew()
	}
	return s.fail("that is no choice: there are body, chassis, suspension, plant, tires, armor/type, weapons, accessories, crew ...")
}

// some lists choices of which there may be none.
func (s *slot) some(none string, list func()) error {
	if list(); len(s.list) == 0 {
		return s.fail(none)
	}
	return nil
}

func (s *slot) bodies() {
	for i := 1; i < len(s.c.Bodies); i++ {
		if b := &s.c.Bodies[i]; b.Class == s.b.Class {
			s.add(b.ID, b.Name, s.u.Body == BodyID(i), func(u *Unit) { s.c.rebody(u, BodyID(i)) })
		}
	}
	if s.part != Main {
		s.add("", "None", false, func(u *Unit) { *u = Unit{} })
	}
}

func (s *slot) chassis() {
	for i := 1; i < len(s.c.Chassis); i++ {
		if s.b.Chassis&(1<<i) != 0 || s.u.Chassis == ChassisID(i) {
			s.add(s.c.Chassis[i].ID, s.c.Chassis[i].Name, s.u.Chassis == ChassisID(i), func(u *Unit) { u.Chassis = ChassisID(i) })
		}
	}
}

func (s *slot) suspensions() {
	for i := 1; i < len(s.c.Suspensions); i++ {
		if s.b.Handling != NoSuspension || s.u.Suspension == SuspensionID(i) {
			s.add(s.c.Suspensions[i].ID, s.c.Suspensions[i].Name, s.u.Suspension == SuspensionID(i), func(u *Unit) { u.Suspension = SuspensionID(i) })
		}
	}
}

// plantKinds is the kinds of power plants that a unit takes.
func (c *Catalogue) plantKinds(u *Unit) uint16 {
	kinds := c.Body(u.Body).Plants
	if u.Has(c.known.grasshopper) {
		kinds |= 1 << HelicopterPlant // DX-HELI-152
	}
	return kinds
}

func (s *slot) plants(now PlantID, none bool, set func(u *Unit, id PlantID)) {
	kinds := s.c.plantKinds(s.u)
	for i := 1; i < len(s.c.Plants); i++ {
		if p := &s.c.Plants[i]; kinds&(1<<p.Kind) != 0 || now == PlantID(i) {
			s.add(p.ID, p.Name, now == PlantID(i), func(u *Unit) { set(u, PlantID(i)) })
		}
	}
	if none && len(s.list) > 0 {
		s.add("", "None", now == 0, func(u *Unit) { set(u, 0) })
	}
}

func (s *slot) either(first, second string, now bool, set func(u *Unit, second bool)) {
	s.add(first, strings.ToUpper(first[:1])+first[1:], !now, func(u *Unit) { set(u, false) })
	s.add(second, strings.ToUpper(second[:1])+second[1:], now, func(u *Unit) { set(u, true) })
}

// tires lists types for all wheels, an axle or one wheel.
func (s *slot) tires() error {
	var wheels []Wheel
	for _, t := range s.c.WheelsOf(s.u) {
		w := t.Wheel
		var on bool
		switch {
		case len(s.path) == 1 || s.path[1] == "all":
			on = true
		case s.path[1] == "front":
			on = w.InFront()
		case s.path[1] == "back":
			on = !w.InFront() && w != WheelSide
		default:
			on = w.String() == s.path[1]
		}
		if on && len(s.path) <= 2 {
			wheels = append(wheels, w)
		}
	}
	if len(wheels) == 0 {
		return s.fail("the vehicle has no such wheel")
	}
	for i := 1; i < len(s.c.Tires); i++ {
		t := &s.c.Tires[i]
		now := !slices.ContainsFunc(wheels, func(w Wheel) bool { return s.u.Tires[w] != TireID(i) })
		if t.fits(s.b) || now {
			s.add(t.ID, t.Name, now, func(u *Unit) {
				for _, w := range wheels {
					u.Tires[w] = TireID(i)
				}
			})
		}
	}
	return nil
}

// fits reports whether a body takes a tire.
func (t *Tire) fits(b *Body) bool {
	return b.TireKind != NoTires && t.Truck == (b.TireKind == TruckTires) && t.NotOn&b.Kinds == 0
}

// options has a body option, and not having it.
func (s *slot) options() error {
	if len(s.path) != 2 {
		return s.fail("name the option, as /options/reversed")
	}
	id, err := s.c.FindOption(s.path[1])
	if err != nil {
		return s.fail(err.Error())
	}
	now := s.u.Has(id)
	if !now && s.b.Options&(1<<id) == 0 {
		return s.fail("the body cannot have that")
	}
	set := func(on bool) func(u *Unit) {
		return func(u *Unit) {
			tire := s.c.anyTire(u)
			u.Options &^= 1 << id
			if on {
				u.Options |= 1 << id
			}
			s.c.reshoe(u, tire)
		}
	}
	s.add(s.c.Options[id].ID, s.c.Options[id].Name, now, set(true))
	s.add("", "None", !now, set(false))
	return nil
}

// index reads a place in a list of n.
func (s *slot) index(n int) (int, error) {
	if len(s.path) < 2 {
		return 0, s.fail("name an entry of the list, as /" + s.path[0] + "/0")
	}
	i, err := strconv.Atoi(s.path[1])
	if err != nil || i < 0 || i >= n || s.path[1] != strconv.Itoa(i) {
		return 0, s.fail("the list has no such entry: it has " + plural(n, "entry", "entries"))
	}
	return i, nil
}

// position reads where to add, usual if the slot does not say.
func (s *slot) position(usual Position) (Position, error) {
	if s.at == "" {
		return usual, nil
	}
	var p Position
	if err := p.UnmarshalText([]byte(s.at)); err != nil {
		return 0, s.fail(err.Error())
	}
	return p, nil
}
