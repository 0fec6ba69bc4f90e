package garage

import (
	"fmt"
	"strings"
)

// Sheet returns all that follows from a design, in words and figures. o may be nil.
func (c *Catalogue) Sheet(d *Design, o *Options) *Sheet {
	if o == nil {
		o = &ledger
	}
	var f Figures
	c.Figures(d, o, &f)
	b := &c.Bodies[d.Units[Main].Body]
	v := c.driveOf(d, false, o)
	s := &Sheet{
		Class: b.Class.String(), Cost: f.Cost, BodyArmor: f.BodyArmor, Carried: f.Carried, DivisionCost: f.DivisionCost(),
		Weight: f.Weight, Loaded: f.Loaded, MaxWeight: f.MaxWeight, Acceleration: f.Acceleration.MPH(), Loads: c.loads(d, v, &f),
		TopSpeed: f.TopSpeed, HC: f.HC, OffRoadHC: f.OffRoadHC, DamageModifier: ratio(f.Damage), Armor: f.Armor, CargoSixths: f.CargoSpaces,
		CargoWeight: f.CargoWeight, PowerUnits: f.PowerUnits, Ranges: []RangeStep{}, ToHit: c.toHit(d), Firepower: c.firepower(d),
		Units: []UnitSheet{}, Lines: c.sheetLines(d, o, &f), Weapons: c.sheetWeapons(d), Violations: c.problems(d, o),
		AccelerationNote: c.accelerationNote(d, o, &f),
	}
	if f.Division >= 0 {
		s.Division = c.Divisions[f.Division].Name
	}
	if d.Units[Main].Plant != 0 {
		s.Ranges = Ranges(f.TopSpeed, b.Class == Helicopter)
	}
	for p := range NumParts {
		if d.Units[p].Body != 0 {
			s.Units = append(s.Units, c.unitSheet(d, p, &f.Units[p]))
		}
	}
	s.Legal = true
	for i := range s.Violations {
		s.Legal = s.Legal && s.Violations[i].Severity != "breach"
	}
	if s.Violations == nil {
		s.Violations = []SheetViolation{}
	}
	return s
}

func ratio(v [2]int) string {
	if v[1] <= 1 {
		return fmt.Sprint(v[0])
	}
	return fmt.Sprintf("%d/%d", v[0], v[1])
}

// partName is the name of a unit in a design file; of the main one "main".
func (c *Catalogue) partName(d *Design, p Part) string {
	if p == Attached {
		return c.Bodies[d.Units[p].Body].Class.String()
	}
	return p.String()
}

// loads returns how acceleration falls as cargo is loaded, from the weight without cargo to the most allowed (DX-CARGO-004).
func (c *Catalogue) loads(d *Design, v drive, f *Figures) []LoadStep {
	steps := []LoadStep{}
	if d.Units[Main].Plant == 0 {
		return steps
	}
	if v.ground {
		return append(steps, LoadStep{f.MaxWeight, max(0, f.MaxWeight-f.Weight), Accelerate5.MPH()})
	}
	for _, s := range v.steps() {
		if s.UpTo < f.Weight {
			continue
		}
		last := f.MaxWeight != 0 && s.UpTo >= f.MaxWeight
		if last {
			s.UpTo = max(f.MaxWeight, f.Weight)
		}
		s.UpTo = s.UpTo / 100 * 100
		s.Cargo = max(0, s.UpTo-f.Weight)
		steps = append(steps, s)
		if last {
			break
		}
	}
	return steps
}

// accelerationNote says what one figure does not: trucks, stealth, the second plant, flight.
func (c *Catalogue) accelerationNote(d *Design, o *Options, f *Figures) string {
	u := &d.Units[Main]
	if u.Plant == 0 {
		return ""
	}
	var notes []string
	add := func(format string, a ...any) { notes = append(notes, fmt.Sprintf(format, a...)) }
	v := c.driveOf(d, false, o)
	if k := v.plant.Kind; k == SmallTruckPlant || k == BigTruckPlant {
		add("%v mph below %d mph, %v mph from there on", SlowTruck.MPH(), TruckShift, FastTruck.MPH())
	}
	if v.ground {
		air := v
		air.ground = false
		add("in the air %v mph, top speed %d mph, handling class %d", air.acceleration(f.Loaded).MPH(), v.plant.TopSpeed, flyingHC)
	}
	for _, t := range u.Fittings {
		if c.Accessories[t.Accessory].ID == stealthID {
			a, top := Stealthy(f.LoadedAcceleration, f.TopSpeed)
			add("in stealth mode %v mph, top speed %d mph", a.MPH(), top)
			break
		}
	}
	if u.Second != 0 {
		second := c.driveOf(d, true, o)
		add("with the second plant %v mph, top speed %d mph", second.acceleration(f.Loaded).MPH(), second.topSpeed())
	}
	return strings.Join(notes, "; ")
}

// sheetLines returns the planning sheet. Weights run over the whole vehicle, cargo included; spaces are those left in the body of the
// line's unit.
func (c *Catalogue) sheetLines(d *Design, o *Options, f *Figures) []SheetLine {
	lines := []SheetLine{}
	var weight Weight
	var used [NumParts]Space
	c.Lines(d, o, func(l *Line) {
		weight += l.Weight
		used[l.Part] += l.Spaces
		repair, _ := c.LineRepair(d, l, 1)
		if l.Kind == LineArmor && l.Count > 0 {
			repair = c.ArmorRepair(d.Units[l.Part].Armor, 1)
		}
		lines = append(lines, SheetLine{
			Part: c.partName(d, l.Part), Kind: l.Kind, Index: l.Index, Text: c.lineText(&d.Units[l.Part], l), Count: l.Count, Cost: l.Cost,
			Weight: l.Weight, Sixths: l.Spaces + l.Cargo, RunningWeight: weight, LeftSixths: f.Units[l.Part].Spaces - used[l.Part], Repair: repair,
		})
	})
	return lines
}

// lineText names what a line stands for; the count stands beside it.
func (c *Catalogue) lineText(u *Unit, l *Line) string {
	switch l.Kind {
	case LineBody:
		return c.Bodies[u.Body].Name
	case LineOption:
		return c.Options[l.Index].Name
	case LineChassis:
		return c.Chassis[u.Chassis].Name + " chassis"
	case LineSuspension:
		return c.Suspensions[u.Suspension].Name + " suspension"
	case LinePlant:
		return c.Plants[u.Plant].Name + " power plant"
	case LineSecondPlant:
		return c.Plants[u.Second].Name + " power plant, second"
	case LineTires:
		return c.Tires[u.Tires[l.Index]].Name + " tires"
	case LinePerson:
		return c.Roles[u.People[l.Index].Role].Name
	case LineTargeting:
		return c.Accessories[u.People[l.Index].Targeting].Name
	case LineWeapon:
		m := &u.Weapons[l.Index]
		return c.Weapons[m.Weapon].Name + ", " + placeText(m.At)
	case LineAmmunition:
		return c.Weapons[u.Weapons[l.Index].Weapon].Name + " ammunition"
	case LineMagazine:
		return c.Weapons[u.Weapons[l.Index].Weapon].Name + " extra magazine"
	case LineLinks:
		return c.Accessories[c.known.link].Name
	case LineFitting:
		t := &u.Fittings[l.Index]
		name := c.Accessories[t.Accessory].Name
		if t.At != Inside {
			name += ", " + placeText(t.At)
		}
		return name
	case LineGuard:
		g := &u.Guards[l.Index]
		name := "Wheelguard, "
		if g.Retractable {
			name = "Retractable wheelguard, "
		}
		return fmt.Sprintf("%s%s, %d points", name, spaced(Wheel(l.Index).String()), g.Points)
	case LineArmor:
		return c.armorType(u.Armor).Name + " armor points"
	}
	g := &u.Cargo[l.Index]
	switch {
	case g.Name != "":
		return g.Name
	case g.Kind == SpareTire:
		return "Spare tire, " + c.Tires[g.Tire].Name
	case g.Kind == CarriedVehicle:
		return c.Bodies[g.Body].Name + " as cargo"
	case g.Kind == GrenadeBox:
		return "Box of grenades"
	}
	return "Cargo"
}

func placeText(p Position) string { return spaced(p.String()) }

func spaced(name string) string { return strings.ReplaceAll(name, "_", " ") }

// sheetWeapons returns the weapons as a record sheet lists them.
func (c *Catalogue) sheetWeapons(d *Design) []WeaponSheet {
	list := []WeaponSheet{}
	for p := range NumParts {
		u := &d.Units[p]
		for i := range u.Weapons {
			m := &u.Weapons[i]
			k := &c.Weapons[m.Weapon]
			s := WeaponSheet{
				Part: c.partName(d, p), Index: i, Weapon: k.ID, Name: k.Name, Abbrev: k.Abbrev, At: m.At, Count: int(m.Count), ToHit: k.ToHit,
				DP: k.DP + int(m.Magazines)*c.Accessories[c.known.magazine].DP, Shots: c.shots(m), Links: LinkNames(m.Links),
			}
			if k.Damage != (Dice{}) {
				s.Damage = k.Damage.String()
			}
			list = append(list, s)
		}
	}
	return list
}

// shots is the number of shots of each weapon of an entry, with its magazines (DX-ACC-002, DX-ACC-003).
func (c *Catalogue) shots(m *Mounted) int {
	k := &c.Weapons[m.Weapon]
	n := int(m.Shots)
	if n < 0 {
		n = k.Shots
		if len(m.Loads) != 0 {
			n = 0
		}
	}
	n += k.Shots * int(m.Magazines)
	if k.LoadOnly {
		n = 0
	}
	for _, l := range m.Loads {
		n += int(l.Shots)
	}
	if k.OneShot {
		n = 1
	}
	return n
}

// unitSheet returns a unit's own figures.
func (c *Catalogue) unitSheet(d *Design, p Part, g *UnitFigures) UnitSheet {
	u := &d.Units[p]
	b := &c.Bodies[u.Body]
	a := c.armorType(u.Armor)
	s := UnitSheet{
		Part: c.partName(d, p), Body: b.ID, Name: b.Name, Cost: g.Cost, Weight: g.Weight, MaxLoad: g.MaxLoad, Sixths: g.Spaces,
		UsedSixths: g.Used, CargoSixths: g.CargoSpaces, CargoUsedSixths: g.CargoUsed, Armor: g.Armor, ArmorAt: b.ArmorAt.List(),
		WeaponsAt: b.WeaponsAt.List(), TurretsAt: turretsAt(b), Sides: []SideRoom{}, Turrets: []TurretRoom{}, Wheels: []WheelSheet{},
		ArmorPoint:   Rate{percent(b.Armor.Cost, a.CostPercent), percent(b.Armor.Weight, a.WeightPercent)},
		GrenadeSlots: grenadeSlots(b), ArmorAnew: c.ArmorReplacement(u),
	}
	for at := range InTurret {
		if b.WeaponsAt.Has(at) || g.WeaponRoom[at] != 0 {
			s.Sides = append(s.Sides, SideRoom{at, g.sideRoom(at), g.SideLimit})
		}
	}
	for _, t := range u.Fittings {
		k := &c.Accessories[t.Accessory]
		if k.Holds == 0 {
			continue
		}
		at := turretOf(k, t.At)
		s.Turrets = append(s.Turrets, TurretRoom{at, k.ID, g.TurretRoom[at], Spaces(k.Holds)})
	}
	for _, w := range c.WheelsOf(u) {
		t := &c.Tires[u.Tires[w.Wheel]]
		s.Wheels = append(s.Wheels, WheelSheet{w.Wheel, int(w.Count), t.ID, t.DP, int(u.Guards[w.Wheel].Points)})
	}
	return s
}

// turretOf is the position of the weapons of a turret, cupola or platform by where it is fitted.
func turretOf(a *Accessory, at Position) Position {
	switch {
	case a.Kind == "platform":
		return OnPlatform
	case at == FrontTop:
		return InFrontTurret
	case at == BackTop:
		return InBackTurret
	}
	return InTurret
}

// turretsAt lists where a body may bear a turret: helicopters below (DX-HELI-015), long vehicles on either half (DX-TRUCK-033).
func turretsAt(b *Body) []Position {
	switch {
	case b.Turrets == 0:
		return []Position{}
	case b.Class == Helicopter:
		return []Position{Underbody}
	case b.Turrets > 1 && b.Halves:
		return []Position{FrontTop, BackTop}
	}
	return []Position{Top}
}

// grenadeFeet is the length of a side for each anti-personnel grenade (DX-ACC-040).
const grenadeFeet = 7.5

// grenadeSlots returns how many anti-personnel grenades each side takes (DX-ACC-040): one at either end, one for every 7.5 feet of the
// long sides, at least one. The halves of a long side share its number. A side without armor of its own takes none.
func grenadeSlots(b *Body) map[string]int {
	n := max(1, int(b.LengthFeet/grenadeFeet))
	slots := map[string]int{"front": 1, "back": 1, "left": n, "right": n, "top": n, "underbody": n}
	for name, at := range map[string][2]Position{"left": {Left, FrontLeft}, "right": {Right, FrontRight}, "top": {Top, FrontTop}, "underbody": {Underbody, FrontUnderbody}} {
		if !b.ArmorAt.Has(at[0]) && !b.ArmorAt.Has(at[1]) && b.Class != Cycle {
			delete(slots, name)
		}
	}
	if b.Class == Cycle {
		delete(slots, "top")
		delete(slots, "underbody")
	}
	return slots
}

// stealthID is the accessory that makes stealth mode possible (DX-ACC-075).
const stealthID = "stealth_mode"
