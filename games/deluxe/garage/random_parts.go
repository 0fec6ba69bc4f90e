package garage

import "slices"

// position returns one of a list, which must not be empty.
func (g *grower) position(list []Position) Position { return list[g.rng.IntN(len(list))] }

// weapon mounts one.
func (g *grower) weapon(u *Unit, b *Body) {
	c := g.c
	id := draw[WeaponID](g, c.Weapons, func(*Weapon) bool { return true })
	w := &c.Weapons[id]
	places := b.WeaponsAt.List()
	if w.Limits&LimitTop != 0 {
		places = append(places, Top, FrontTop, BackTop)
	}
	for i := range u.Fittings {
		f := &u.Fittings[i]
		switch c.Accessories[f.Accessory].Kind {
		case "turret", "cupola":
			at := InTurret
			switch f.At {
			case FrontTop:
				at = InFrontTurret
			case BackTop:
				at = InBackTurret
			}
			places = append(places, at, at)
		case "platform":
			places = append(places, OnPlatform, OnPlatform)
		}
	}
	if id == 0 || len(places) == 0 || len(u.Weapons) >= MaxList {
		return
	}
	m := Mounted{Weapon: id, At: g.position(places), Count: uint8(1 + g.rng.IntN(2)), Shots: FullLoad}
	if w.OneShot {
		m.Count = uint8(1 + g.rng.IntN(6))
	}
	if w.Magazine && g.oneIn(4) {
		m.Magazines = uint8(1 + g.rng.IntN(2))
	}
	switch {
	case len(w.Ammunition) > 0 && (w.LoadOnly || g.oneIn(2)):
		left := w.Shots * (1 + int(m.Magazines))
		for range 1 + g.rng.IntN(3) {
			if left < 1 {
				break
			}
			n := 1 + g.rng.IntN(left)
			m.Loads = append(m.Loads, Rounds{w.Ammunition[g.rng.IntN(len(w.Ammunition))], int16(n)})
			left -= n
		}
	case w.Shots > 1 && g.oneIn(4):
		m.Shots = int16(g.rng.IntN(w.Shots))
	}
	if m.Count > 1 && g.oneIn(3) {
		m.Links = 1 << g.rng.IntN(4)
	}
	u.Weapons = append(u.Weapons, m)
}

// link puts a weapon into a link.
func (g *grower) link(u *Unit, _ *Body) {
	if n := len(u.Weapons); n > 0 {
		u.Weapons[g.rng.IntN(n)].Links |= 1 << g.rng.IntN(4)
	}
}

// fit fits an accessory, a cupola with its gunner.
func (g *grower) fit(u *Unit, b *Body) {
	if len(u.Fittings) >= MaxList {
		return
	}
	id := draw[AccessoryID](g, g.c.Accessories, func(a *Accessory) bool { return a.Use == UsePart && a.fits(b.Kinds) })
	acc := &g.c.Accessories[id]
	f := Fitting{Accessory: id, At: Inside, Count: 1}
	if acc.At != 0 {
		places := (acc.At & b.ArmorAt).List()
		if acc.Kind == "turret" || acc.Kind == "cupola" || acc.Kind == "universal" {
			places = acc.At.List() // a flatbed bears no armor on top, but its body may bear a turret
		}
		if len(places) == 0 {
			return
		}
		f.At = g.position(places)
	}
	if acc.Max == 0 && g.oneIn(4) {
		f.Count = uint8(1 + g.rng.IntN(3))
	}
	f.Higher = (acc.Kind == "turret" || acc.Kind == "cupola") && b.Turrets > 1 && g.oneIn(2)
	if acc.Kind == "cupola" && len(u.People) < MaxList {
		f.FromInside = g.oneIn(2)
		in := InTurret
		switch f.At {
		case FrontTop:
			in = InFrontTurret
		case BackTop:
			in = InBackTurret
		}
		u.People = append(u.People, Person{Role: Gunner, Count: 1, InCupola: in})
	}
	if id != 0 {
		u.Fittings = append(u.Fittings, f)
	}
}

// winch fits one with the opening that it needs.
func (g *grower) winch(u *Unit, b *Body) {
	of := func(kind string) AccessoryID {
		return draw[AccessoryID](g, g.c.Accessories, func(a *Accessory) bool { return a.Kind == kind && a.fits(b.Kinds) })
	}
	winch, bay := of("winch"), of("bomb_bay")
	if winch != 0 && bay != 0 && len(u.Fittings)+2 <= MaxList {
		u.Fittings = append(u.Fittings, Fitting{Accessory: bay, At: Inside, Count: 1}, Fitting{Accessory: winch, At: Underbody, Count: 1})
	}
}

// armor adds points somewhere.
func (g *grower) armor(u *Unit, b *Body) {
	if places := b.ArmorAt.List(); len(places) > 0 {
		u.Points[g.position(places)] += int16(1 + g.rng.IntN(20))
	}
}

// armorType changes the type of all armor.
func (g *grower) armorType(u *Unit, _ *Body) {
	u.Armor = draw[ArmorID](g, g.c.Armors, func(*Armor) bool { return true })
	for w := range u.Guards {
		if u.Guards[w].Points != 0 {
			u.Guards[w].Armor = u.Armor
		}
	}
}

// frame changes chassis, suspension or an option.
func (g *grower) frame(u *Unit, b *Body) {
	c := g.c
	switch g.rng.IntN(3) {
	case 0:
		for id := range c.Chassis {
			if b.Chassis&(1<<id) != 0 && g.oneIn(2) {
				u.Chassis = ChassisID(id)
			}
		}
	case 1:
		if b.Handling != NoSuspension {
			u.Suspension = draw[SuspensionID](g, c.Suspensions, func(*Suspension) bool { return true })
		}
	case 2:
		for id := range c.Options {
			if b.Options&(1<<id) != 0 && g.oneIn(2) {
				was := c.WheelsOf(u)
				u.Options ^= 1 << id
				if now := c.WheelsOf(u); !slices.Equal(was, now) {
					u.Tires, u.Guards = [NumWheels]TireID{}, [NumWheels]Guard{}
					g.shoe(u, func(Wheel) bool { return true })
				}
			}
		}
	}
}

// motive changes the power plant or adds a second one.
func (g *grower) motive(u *Unit, b *Body) {
	if u.Plant == 0 {
		return
	}
	id := draw[PlantID](g, g.c.Plants, func(p *Plant) bool { return b.Plants&(1<<p.Kind) != 0 })
	switch g.rng.IntN(3) {
	case 0:
		u.Plant = id
	case 1:
		u.PlantBack = !u.PlantBack
	case 2:
		u.Second, u.SecondInCargo = id, b.CargoSpaces > 0 && g.oneIn(2)
	}
}

// tire changes the tires of an axle.
func (g *grower) tire(u *Unit, _ *Body) {
	front := g.oneIn(2)
	g.shoe(u, func(w Wheel) bool { return w.InFront() == front })
}

// guard protects a wheel.
func (g *grower) guard(u *Unit, _ *Body) {
	wheels := g.c.WheelsOf(u)
	if len(wheels) == 0 {
		return
	}
	armor := u.Armor
	if g.oneIn(4) {
		armor = draw[ArmorID](g, g.c.Armors, func(*Armor) bool { return true })
	}
	u.Guards[wheels[g.rng.IntN(len(wheels))].Wheel] = Guard{int16(1 + g.rng.IntN(10)), g.oneIn(3), armor}
}

// person takes somebody aboard, a patient with a stretcher.
func (g *grower) person(u *Unit, _ *Body) {
	if len(u.People) >= MaxList || len(u.Fittings) >= MaxList {
		return
	}
	p := Person{Role: Role(g.rng.IntN(int(NumRoles))), Count: 1, InCupola: Inside, AtBack: g.oneIn(8)}
	switch p.Role {
	case Passenger, LuxuryPassenger:
		p.Count = uint8(1 + g.rng.IntN(4))
	case Patient:
		if id := draw[AccessoryID](g, g.c.Accessories, func(a *Accessory) bool { return a.Kind == "stretcher" }); id != 0 {
			u.Fittings = append(u.Fittings, Fitting{Accessory: id, At: Inside, Count: 1})
		}
	}
	u.People = append(u.People, p)
}

// outfit gives a person armor, a computer or gear.
func (g *grower) outfit(u *Unit, _ *Body) {
	if len(u.People) == 0 {
		return
	}
	p := &u.People[g.rng.IntN(len(u.People))]
	of := func(kinds ...string) AccessoryID {
		return draw[AccessoryID](g, g.c.Accessories, func(a *Accessory) bool { return a.Use == UsePerson && slices.Contains(kinds, a.Kind) })
	}
	switch g.rng.IntN(4) {
	case 0:
		p.BodyArmor = of("body_armor")
	case 1:
		p.Targeting = of("computer", "cyberlink")
	case 2:
		p.Cyberlink = p.Targeting != 0 && g.oneIn(4)
	case 3:
		if len(p.Gear) < MaxList {
			id := draw[GearID](g, g.c.Gear, func(*Gear) bool { return true })
			p.Gear = append(p.Gear, Carried{id, uint8(1 + g.rng.IntN(3)), g.oneIn(4)})
		}
	}
}

// cargo loads something.
func (g *grower) cargo(u *Unit, _ *Body) {
	v := Cargo{Kind: CargoKind(g.rng.IntN(int(numCargoKinds))), Count: uint8(1 + g.rng.IntN(3))}
	switch v.Kind {
	case Goods:
		v.Name, v.Weight, v.Spaces = "crate", Pounds(g.rng.IntN(400)), Space(g.rng.IntN(13))
	case SpareTire:
		v.Tire = draw[TireID](g, g.c.Tires, func(*Tire) bool { return true })
	case CarriedVehicle:
		v.Count = 1
		v.Body = draw[BodyID](g, g.c.Bodies, func(b *Body) bool { return b.Class == Cycle || b.Class == Car })
		v.Weight = g.c.Body(v.Body).Weight + Pounds(g.rng.IntN(1000))
	}
	if len(u.Cargo) < MaxList {
		u.Cargo = append(u.Cargo, v)
	}
}
