package garage

import "strconv"

// weapons reads a slot of the list of weapons.
func (s *slot) weapons() error {
	if len(s.path) == 2 && s.path[1] == "-" {
		return s.newWeapon()
	}
	i, err := s.index(len(s.u.Weapons))
	if err != nil {
		return err
	}
	m := &s.u.Weapons[i]
	what := ""
	if len(s.path) > 2 {
		what = s.path[2]
	}
	switch {
	case len(s.path) == 2, len(s.path) == 3 && what == "weapon":
		for id := 1; id < len(s.c.Weapons); id++ {
			w := &s.c.Weapons[id]
			s.add(w.ID, w.Name, m.Weapon == WeaponID(id), func(u *Unit) { s.c.rearm(&u.Weapons[i], WeaponID(id)) })
		}
		s.add("", "None", false, func(u *Unit) { u.Weapons = append(u.Weapons[:i], u.Weapons[i+1:]...) })
	case len(s.path) == 3 && what == "at":
		places := s.c.mounts(s.u).With(m.At)
		for _, p := range places.List() {
			s.add(p.String(), positionWords(p), m.At == p, func(u *Unit) { u.Weapons[i].At = p })
		}
	case len(s.path) == 3 && what == "magazines":
		for n := range max(3, int(m.Magazines)+1) {
			s.add(strconv.Itoa(n), plural(n, "extra magazine", "extra magazines"), int(m.Magazines) == n, func(u *Unit) { u.Weapons[i].Magazines = uint8(n) })
		}
	default:
		return s.fail("of a weapon there are weapon, at and magazines to choose")
	}
	return nil
}

func (s *slot) newWeapon() error {
	at, err := s.position(Front)
	if err != nil {
		return err
	}
	for id := 1; id < len(s.c.Weapons); id++ {
		w := &s.c.Weapons[id]
		s.add(w.ID, w.Name, false, func(u *Unit) {
			m := Mounted{At: at, Count: 1}
			s.c.rearm(&m, WeaponID(id))
			u.Weapons = append(u.Weapons, m)
		})
	}
	s.add("", "None", true, nil)
	return nil
}

// rearm exchanges the weapon of an entry. It is fully loaded with its own ammunition, or with what was there if it takes that; magazines
// that it cannot have are left out.
func (c *Catalogue) rearm(m *Mounted, id WeaponID) {
	w := &c.Weapons[id]
	m.Weapon, m.Shots = id, FullLoad
	var loads []Rounds
	left := w.Shots
	for _, l := range m.Loads {
		for _, a := range w.Ammunition {
			if a == l.Ammunition && left > 0 {
				l.Shots = min(l.Shots, int16(left))
				left -= int(l.Shots)
				loads = append(loads, l)
				break
			}
		}
	}
	if w.LoadOnly && loads == nil && len(w.Ammunition) > 0 {
		loads = []Rounds{{w.Ammunition[0], int16(w.Shots)}}
	}
	m.Loads = loads
	if !w.Magazine {
		m.Magazines = 0
	}
}

// mounts returns where weapons may be on a unit: the sides of its body, and the turrets and platforms that are fitted.
func (c *Catalogue) mounts(u *Unit) Positions {
	b := c.Body(u.Body)
	places := b.WeaponsAt
	for i := range u.Fittings {
		f := &u.Fittings[i]
		switch acc := &c.Accessories[f.Accessory]; {
		case !acc.turret():
		case acc.Kind == platformKind:
			places = places.With(OnPlatform)
		case b.Turrets > 1 && f.At == FrontTop:
			places = places.With(InFrontTurret)
		case b.Turrets > 1 && f.At == BackTop:
			places = places.With(InBackTurret)
		default:
			places = places.With(InTurret)
		}
	}
	return places
}

// positionWords names a position in words.
func positionWords(p Position) string {
	switch p {
	case InTurret:
		return "Turret"
	case InFrontTurret:
		return "Front turret"
	case InBackTurret:
		return "Back turret"
	case OnPlatform:
		return "Rocket platform"
	}
	words := []byte(sentence(p.String()))
	for i := range words {
		if words[i] == '_' {
			words[i] = ' '
		}
	}
	return string(words)
}

// accessories reads a slot of the list of accessories.
func (s *slot) accessories() error {
	if len(s.path) == 2 && s.path[1] == "-" {
		return s.newAccessory()
	}
	i, err := s.index(len(s.u.Fittings))
	if err != nil {
		return err
	}
	f := &s.u.Fittings[i]
	now := &s.c.Accessories[f.Accessory]
	switch {
	case len(s.path) == 2, len(s.path) == 3 && s.path[2] == "accessory":
		for id := 1; id < len(s.c.Accessories); id++ {
			a := &s.c.Accessories[id]
			if a.Use != UsePart || a.Kind != now.Kind && !(a.turret() && now.turret()) || a.Inferred && f.Accessory != AccessoryID(id) {
				continue
			}
			s.add(a.ID, a.Name, f.Accessory == AccessoryID(id), func(u *Unit) {
				g := &u.Fittings[i]
				g.Accessory = AccessoryID(id)
				if a.At == 0 || !a.At.Has(g.At) {
					g.At = placeOf(s.b, a)
				}
				g.FromInside = g.FromInside && a.Kind == cupolaKind
			})
		}
		s.add("", "None", false, func(u *Unit) { u.Fittings = append(u.Fittings[:i], u.Fittings[i+1:]...) })
	case len(s.path) == 3 && s.path[2] == "at":
		if now.At == 0 {
			return s.fail("it has no position")
		}
		for p := range NumPositions {
			if now.At.Has(p) && s.b.ArmorAt.Has(p) || f.At == p {
				s.add(p.String(), positionWords(p), f.At == p, func(u *Unit) { u.Fittings[i].At = p })
			}
		}
	default:
		return s.fail("of an accessory there are accessory and at to choose")
	}
	return nil
}

func (s *slot) newAccessory() error {
	at, err := s.position(NumPositions)
	if err != nil {
		return err
	}
	for id := 1; id < len(s.c.Accessories); id++ {
		a := &s.c.Accessories[id]
		if a.Use != UsePart || a.Inferred {
			continue
		}
		s.add(a.ID, a.Name, false, func(u *Unit) {
			f := Fitting{Accessory: AccessoryID(id), At: Inside, Count: 1}
			if a.At != 0 {
				if f.At = at; at == NumPositions {
					f.At = placeOf(s.b, a)
				}
			}
			u.Fittings = append(u.Fittings, f)
		})
	}
	s.add("", "None", true, nil)
	return nil
}

// crew reads a slot of the list of people.
func (s *slot) crew() error {
	i, err := s.index(len(s.u.People))
	if err != nil {
		return err
	}
	p := &s.u.People[i]
	var now AccessoryID
	var set func(u *Unit, id AccessoryID)
	var kinds []string
	switch {
	case len(s.path) == 3 && s.path[2] == "targeting":
		now, kinds = p.Targeting, []string{"computer", "cyberlink"}
		set = func(u *Unit, id AccessoryID) { u.People[i].Targeting = id }
	case len(s.path) == 3 && s.path[2] == "body_armor":
		now, kinds = p.BodyArmor, []string{"body_armor"}
		set = func(u *Unit, id AccessoryID) { u.People[i].BodyArmor = id }
	default:
		return s.fail("of a person there are targeting and body_armor to choose")
	}
	s.add("", "None", now == 0, func(u *Unit) { set(u, 0) })
	for id := 1; id < len(s.c.Accessories); id++ {
		a := &s.c.Accessories[id]
		if a.Use == UsePerson && (a.Kind == kinds[0] || a.Kind == kinds[len(kinds)-1]) {
			s.add(a.ID, a.Name, now == AccessoryID(id), func(u *Unit) { set(u, AccessoryID(id)) })
		}
	}
	return nil
}

// rebody puts all that a unit has into another body: tires of its size on its wheels, the armor of its sides on the like ones, chassis,
// suspension and options as far as they are made for it.
func (c *Catalogue) rebody(u *Unit, id BodyID) {
	tire := c.anyTire(u)
	u.Body = id
	b := c.Body(id)
	u.Options &= b.Options
	switch {
	case b.Chassis == 0:
		u.Chassis = 0
	case b.Chassis&(1<<u.Chassis) == 0:
		u.Chassis = c.known.standardChassis
	}
	switch {
	case b.Handling == NoSuspension:
		u.Suspension = 0
	case u.Suspension == 0:
		u.Suspension = 1
	}
	c.reshoe(u, tire)
	for p := range Position(NumArmor) {
		if u.Points[p] == 0 || b.ArmorAt.Has(p) {
			continue
		}
		n := u.Points[p]
		u.Points[p] = 0
		for side := range Position(NumArmor) {
			halves, ok := halvesOf(side)
			switch {
			case !ok:
			case side == p && b.ArmorAt.Has(halves[0]) && b.ArmorAt.Has(halves[1]):
				u.Points[halves[0]] = min(u.Points[halves[0]]+n-n/2, MaxPoints)
				u.Points[halves[1]] = min(u.Points[halves[1]]+n/2, MaxPoints)
			case (p == halves[0] || p == halves[1]) && b.ArmorAt.Has(side):
				u.Points[side] = min(u.Points[side]+n, MaxPoints)
			}
		}
	}
}

// anyTire returns the tire of the first wheel that has one.
func (c *Catalogue) anyTire(u *Unit) TireID {
	for _, w := range c.WheelsOf(u) {
		if t := u.Tires[w.Wheel]; t != 0 {
			return t
		}
	}
	return 0
}

// reshoe gives every wheel of a unit its tire: the one that is there, or the usual one, or the first that is made for the body.
func (c *Catalogue) reshoe(u *Unit, usual TireID) {
	b := c.Body(u.Body)
	before := u.Tires
	u.Tires = [NumWheels]TireID{}
	if usual == 0 {
		return // none were bought
	}
	if !c.Tires[usual].fits(b) {
		for i := 1; i < len(c.Tires); i++ {
			if c.Tires[i].fits(b) {
				usual = TireID(i)
				break
			}
		}
	}
	for _, w := range c.WheelsOf(u) {
		t := before[w.Wheel]
		if t == 0 || !c.Tires[t].fits(b) {
			t = usual
		}
		u.Tires[w.Wheel] = t
	}
}
