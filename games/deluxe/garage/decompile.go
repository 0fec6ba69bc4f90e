package garage

import (
	"math"
	"slices"
)

// WheelsOf returns the wheels of a unit with its options: six wheels double the back ones (DX-CHAS-009), a reversed trike has its pair
// in front (DX-TRIKE-012), a full trailer has front wheels (DX-TRUCK-014). The result must not be changed.
func (c *Catalogue) WheelsOf(u *Unit) []Tires {
	b := c.Body(u.Body)
	switch {
	case u.Options == 0:
		return b.Wheels
	case u.Has(c.known.reversed) && b.Class == Trike:
		return reversedWheels
	case u.Has(c.known.sixWheels) && b.Class == Car:
		return sixWheels
	case u.Has(c.known.full2) && b.Class == SemiTrailer:
		return fullTrailer2
	case u.Has(c.known.full4) && b.Class == SemiTrailer:
		return fullTrailer4
	}
	return b.Wheels
}

var (
	reversedWheels = []Tires{{WheelFrontLeft, 1}, {WheelFrontRight, 1}, {WheelBack, 1}}
	sixWheels      = []Tires{{WheelFrontLeft, 1}, {WheelFrontRight, 1}, {WheelBackLeft, 2}, {WheelBackRight, 2}}
	fullTrailer2   = []Tires{{WheelFrontLeft, 1}, {WheelFrontRight, 1}, {WheelBackLeft, 2}, {WheelBackRight, 2}, {WheelRearLeft, 2}, {WheelRearRight, 2}}
	fullTrailer4   = []Tires{{WheelFrontLeft, 2}, {WheelFrontRight, 2}, {WheelBackLeft, 2}, {WheelBackRight, 2}, {WheelRearLeft, 2}, {WheelRearRight, 2}}
)

// File returns the canonical file of a design: what has its default is left out. Compiling it gives the design again.
func (c *Catalogue) File(d *Design) *DesignFile {
	f := &DesignFile{Name: d.Name, Notes: d.Notes, UnitFile: c.unitFile(&d.Units[Main])}
	if u := &d.Units[Attached]; u.Body != 0 {
		v := c.unitFile(u)
		if c.Body(u.Body).Class == Sidecar {
			f.Sidecar = &v
		} else {
			f.Carrier = &v
		}
	}
	if u := &d.Units[Boxed]; u.Body != 0 {
		v := c.unitFile(u)
		f.Box = &v
	}
	for _, t := range d.Behind {
		v := c.File(t)
		f.Behind = append(f.Behind, TrailerFile{v.Name, v.Notes, v.UnitFile, v.Box})
	}
	return f
}

func (c *Catalogue) unitFile(u *Unit) UnitFile {
	b := c.Body(u.Body)
	f := UnitFile{Body: b.ID, Plant: c.Plants[u.Plant].ID}
	for i := range c.Options {
		if i > 0 && u.Has(OptionID(i)) {
			f.Options = append(f.Options, c.Options[i].ID)
		}
	}
	if u.Chassis != 0 && (u.Chassis != c.known.standardChassis || b.Chassis == 0) {
		f.Chassis = c.Chassis[u.Chassis].ID
	}
	if u.Suspension > 1 || u.Suspension == 1 && b.Handling == NoSuspension {
		f.Suspension = c.Suspensions[u.Suspension].ID
	}
	if u.PlantBack {
		f.PlantAt = "back"
	}
	if u.Second != 0 {
		f.SecondPlant = &SecondPlant{c.Plants[u.Second].ID, u.SecondInCargo}
	}
	if u.DriverRight {
		f.DriverSide = "right"
	}
	f.Tires = c.tiresFile(u)
	for w := range NumWheels {
		if g := &u.Guards[w]; g.Points != 0 {
			v := GuardFile{At: w.String(), Points: int(g.Points), Retractable: g.Retractable}
			if g.Armor != u.Armor {
				v.Armor = c.Armors[g.Armor].ID
			}
			f.Wheelguards = append(f.Wheelguards, v)
		}
	}
	f.Armor = c.armorFile(u)
	for i := range u.People {
		f.Crew = append(f.Crew, c.personFile(&u.People[i]))
	}
	for i := range u.Weapons {
		f.Weapons = append(f.Weapons, c.weaponFile(&u.Weapons[i]))
	}
	for _, a := range u.Fittings {
		v := AccessoryFile{Accessory: c.Accessories[a.Accessory].ID, Count: many(a.Count), Higher: a.Higher, FromInside: a.FromInside}
		if a.At != Inside {
			v.At = a.At.String()
		}
		f.Accessories = append(f.Accessories, v)
	}
	for _, g := range u.Cargo {
		v := CargoFile{Cargo: g.Kind.String(), Name: g.Name, Count: many(g.Count)}
		switch g.Kind {
		case Goods:
			v.Weight, v.Spaces = g.Weight, math.Round(float64(g.Spaces)/6*100)/100 // a sixth is 0.17, read back as a sixth
		case SpareTire:
			v.Tire = c.Tires[g.Tire].ID
		case CarriedVehicle:
			v.Weight, v.Body = g.Weight, c.Bodies[g.Body].ID
		}
		f.Cargo = append(f.Cargo, v)
	}
	return f
}

// many leaves out a count of one.
func many(n uint8) int {
	if n == 1 {
		return 0
	}
	return int(n)
}

// tiresFile writes tires under as few names as can be: all, an axle, or single wheels.
func (c *Catalogue) tiresFile(u *Unit) map[string]string {
	wheels := c.WheelsOf(u)
	same := func(on func(Wheel) bool) (id TireID, ok bool) {
		first := true
		for _, w := range wheels {
			if !on(w.Wheel) {
				continue
			}
			if t := u.Tires[w.Wheel]; first {
				id, first = t, false
			} else if t != id {
				return 0, false
			}
		}
		return id, !first
	}
	back := func(w Wheel) bool { return !w.InFront() && w != WheelSide }
	side := func(w Wheel) bool { return w == WheelSide }
	if id, ok := same(func(Wheel) bool { return true }); !ok || id != 0 {
		f := map[string]string{}
		if ok {
			f["all"] = c.Tires[id].ID
			return f
		}
		for key, on := range map[string]func(Wheel) bool{"front": Wheel.InFront, "back": back, "side": side} {
			if id, ok := same(on); ok {
				if id != 0 {
					f[key] = c.Tires[id].ID
				}
				continue
			}
			for _, w := range wheels {
				if on(w.Wheel) && u.Tires[w.Wheel] != 0 {
					f[w.Wheel.String()] = c.Tires[u.Tires[w.Wheel]].ID
				}
			}
		}
		if len(f) > 0 {
			return f
		}
	}
	return nil
}

func (c *Catalogue) armorFile(u *Unit) *ArmorFile {
	f := ArmorFile{}
	if u.Armor != c.known.normal {
		f.Type = c.Armors[u.Armor].ID
	}
	for p, n := range u.Points {
		if n != 0 {
			if f.Points == nil {
				f.Points = map[string]int{}
			}
			f.Points[Position(p).String()] = int(n)
		}
	}
	if f.Type == "" && f.Points == nil {
		return nil
	}
	return &f
}

func (c *Catalogue) personFile(p *Person) PersonFile {
	f := PersonFile{Role: p.Role.String(), Count: many(p.Count), AtBack: p.AtBack, BodyArmor: c.Accessories[p.BodyArmor].ID, Targeting: c.Accessories[p.Targeting].ID, Cyberlink: p.Cyberlink}
	if p.InCupola != Inside {
		f.In = p.InCupola.String()
	}
	for _, g := range p.Gear {
		f.Gear = append(f.Gear, GearFile{c.Gear[g.Gear].ID, many(g.Count), g.Scope})
	}
	return f
}

func (c *Catalogue) weaponFile(m *Mounted) WeaponFile {
	f := WeaponFile{Weapon: c.Weapons[m.Weapon].ID, At: m.At.String(), Count: many(m.Count), Magazines: int(m.Magazines), Links: LinkNames(m.Links)}
	if m.Shots != FullLoad {
		n := int(m.Shots)
		f.Shots = &n
	}
	for _, l := range m.Loads {
		f.Loads = append(f.Loads, LoadFile{c.Ammunition[l.Ammunition].ID, int(l.Shots)})
	}
	return f
}

// LinkNames returns the letters of a set of links, in order.
func LinkNames(links uint16) []string {
	var names []string
	for i := range MaxLinks {
		if links&(1<<i) != 0 {
			names = append(names, string(rune('A'+i)))
		}
	}
	return slices.Clip(names)
}
