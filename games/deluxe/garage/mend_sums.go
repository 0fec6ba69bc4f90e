package garage

import (
	"fmt"
	"slices"
)

// lightens looks for what weighs less; over is how much has to go.
func (m *mender) lightens(over Weight) {
	for p := range NumParts {
		u := &m.on(m.d)[p]
		if u.Body == 0 || p != m.v.Part && !m.together(p) {
			continue
		}
		t := m.c.armorType(u.Armor)
		if each := m.c.Body(u.Body).Armor.Weight * Weight(t.WeightPercent) / 100; each > 0 {
			m.dropArmor(p, int((over+each-1)/each))
		}
		m.fewerShots(p, over)
		m.fewerParts(p)
	}
	m.lighterTires()
}

// together reports whether a part's weight counts with the violation's.
func (m *mender) together(p Part) bool {
	return m.v.Kind != ProblemWeight && m.v.Kind != ProblemLoad || m.v.Part == Main && m.c.Body(m.on(m.d)[p].Body).Class != Sidecar
}

// dropArmor takes points off, one by one from where most are.
func (m *mender) dropArmor(p Part, n int) {
	if n < 1 || n > m.on(m.d)[p].Total() {
		return
	}
	text := fmt.Sprintf("drop %d points of armor", n)
	if n == 1 {
		text = "drop a point of armor"
	}
	if p == Attached || p == Boxed {
		text += " of the " + m.c.Body(m.on(m.d)[p].Body).called()
	}
	m.tryDesign(0, text, func(e *Design) {
		u := &m.on(e)[p]
		for range n {
			u.Points[strongest(u)]--
		}
	})
}

func strongest(u *Unit) Position {
	at := Front
	for i, n := range u.Points {
		if n > u.Points[at] {
			at = Position(i)
		}
	}
	return at
}

// fewerShots leaves ammunition behind.
func (m *mender) fewerShots(p Part, over Weight) {
	u := &m.on(m.d)[p]
	for i := range u.Weapons {
		w := &u.Weapons[i]
		k := &m.c.Weapons[w.Weapon]
		have := int(w.Shots)
		if have == FullLoad {
			have = k.Shots
		}
		each := k.ShotWeight * Weight(w.Count)
		if each <= 0 || len(w.Loads) > 0 {
			continue
		}
		if n := int((over + each - 1) / each); n < have {
			text := "load " + someOf(n, "shot") + " less for the " + lowerName(k.Name)
			if w.Count > 1 {
				text = "load " + someOf(n, "shot") + " less for each " + lowerName(k.Name)
			}
			m.tryDesign(painMove, text, func(e *Design) { m.on(e)[p].Weapons[i].Shots = int16(have - n) })
		}
	}
}

// fewerParts takes out one entry at a time.
func (m *mender) fewerParts(p Part) {
	u := &m.on(m.d)[p]
	for i := range u.Weapons {
		m.dropWeapon(p, i)
	}
	for i := range u.Fittings {
		m.dropFitting(p, i)
	}
	for i := range u.People {
		if u.People[i].Role != Driver {
			m.dropPerson(p, i)
		}
	}
	for i := range u.Cargo {
		m.dropCargo(p, i)
	}
	if u.Second != 0 {
		defer m.doing(byRemoving)()
		m.tryDesign(painRemove, "leave out the second power plant", func(e *Design) { m.on(e)[p].Second, m.on(e)[p].SecondInCargo = 0, false })
	}
}

func (m *mender) lighterTires() {
	u := &m.on(m.d)[Main]
	for id := 1; id < len(m.c.Tires); id++ {
		lighter := false
		for _, w := range m.c.WheelsOf(u) {
			t := u.Tires[w.Wheel]
			lighter = lighter || t != 0 && m.c.Tires[id].Weight < m.c.Tires[t].Weight
		}
		if lighter && m.v.Part == Main {
			m.allTires(TireID(id))
		}
	}
}

// allTires puts one type on every wheel.
func (m *mender) allTires(id TireID) {
	defer m.doing(byTires)()
	m.try(painSwap, m.c.Tires[id].called()+" tires all round", func(u *Unit) {
		u.Tires = [NumWheels]TireID{}
		for _, w := range m.c.WheelsOf(u) {
			u.Tires[w.Wheel] = id
		}
	})
}

// chassis tries every chassis of the body, with six wheels where they go together.
func (m *mender) chassis(want func(s *Chassis) bool) {
	b := m.body()
	for i := 1; i < len(m.c.Chassis); i++ {
		id, s := ChassisID(i), &m.c.Chassis[i]
		if b.Chassis&(1<<id) == 0 || id == m.unit().Chassis || !want(s) {
			continue
		}
		m.try(0, lowerName(s.Name)+" chassis", func(u *Unit) { u.Chassis = id })
		if six := m.c.known.sixWheels; b.Options&(1<<six) != 0 && !m.unit().Has(six) {
			m.try(0, lowerName(s.Name)+" chassis and six wheels", func(u *Unit) {
				u.Chassis = id
				u.Options |= 1 << six
			})
		}
	}
}

// plants tries every power plant.
func (m *mender) plants(want func(p *Plant) bool) {
	defer m.doing(byPlant)()
	for i := 1; i < len(m.c.Plants); i++ {
		if id, p := PlantID(i), &m.c.Plants[i]; id != m.unit().Plant && want(p) {
			m.tryFor(painSwap/2, p.called()+" power plant", func(e *Design) { m.on(e)[m.v.Part].Plant = id }, func() bool {
				return !slices.ContainsFunc(m.after.Violations, func(v Violation) bool {
					return v.Part == m.v.Part && v.List == LinePlant && (v.Kind == ProblemPlant || v.Kind == ProblemPlantBarred)
				})
			})
		}
	}
}

// bodies tries the other bodies of the class. One on which a weapon may not be at all mends nothing.
func (m *mender) bodies(want func(b *Body) bool) {
	defer m.doing(byBody)()
	now := m.body()
	for i := 1; i < len(m.c.Bodies); i++ {
		id, b := BodyID(i), &m.c.Bodies[i]
		if id == m.unit().Body || b.Class != now.Class || !want(b) {
			continue
		}
		m.tryFor(painBody, article(b.called())+" instead", func(e *Design) { m.on(e)[m.v.Part].Body = id }, func() bool {
			return !slices.ContainsFunc(m.after.Violations, func(v Violation) bool { return v.Part == m.v.Part && v.Kind == ProblemWeaponVehicle })
		})
	}
}

// roomier looks for what takes less of the body.
func (m *mender) roomier() {
	over := Space(m.v.Have - m.v.Limit)
	m.fewerParts(m.v.Part)
	u := m.unit()
	for i := range u.Weapons {
		w := &u.Weapons[i]
		m.fewerMagazines(i)
		if w.At < InTurret {
			m.smallerWeapon(i, over)
			m.intoTurret(i)
		}
	}
	if u.Plant != 0 {
		now := m.c.Plants[u.Plant].Spaces
		m.plants(func(p *Plant) bool { return p.Spaces < now })
	}
	size := m.body().Spaces
	m.bodies(func(b *Body) bool { return b.Spaces > size })
}

// fewerMagazines leaves out as few extra magazines of an entry as are enough.
func (m *mender) fewerMagazines(i int) {
	defer m.doing(byRemoving)()
	w := &m.unit().Weapons[i]
	for n := 1; n <= int(w.Magazines); n++ {
		text := "leave out " + someOf(n, "extra magazine") + " of the " + m.weaponName(i)
		if w.Count > 1 {
			text = "leave out " + someOf(n, "extra magazine") + " of each " + m.weaponName(i)
		}
		if m.tryDesign(painRemove/2, text, func(e *Design) { m.on(e)[m.v.Part].Weapons[i].Magazines -= uint8(n) }) {
			return
		}
	}
}

// cheaper looks for what costs less; over is how much has to go.
func (m *mender) cheaper(over Money) {
	for p := range NumParts {
		u := &m.on(m.d)[p]
		if u.Body == 0 {
			continue
		}
		t := m.c.armorType(u.Armor)
		if each := m.c.Body(u.Body).Armor.Cost * Money(t.CostPercent) / 100; each > 0 {
			m.dropArmor(p, int((over+each-1)/each))
		}
		m.fewerParts(p)
		for i := range u.People {
			if u.People[i].Targeting != 0 {
				m.tryDesign(painSwap, "leave out the "+lowerName(m.c.Accessories[u.People[i].Targeting].Name), func(e *Design) { m.on(e)[p].People[i].Targeting = 0 })
			}
			if u.People[i].BodyArmor != 0 {
				m.tryDesign(painSwap, "leave out the "+lowerName(m.c.Accessories[u.People[i].BodyArmor].Name), func(e *Design) { m.on(e)[p].People[i].BodyArmor = 0 })
			}
		}
	}
	u := m.unit()
	m.chassis(func(s *Chassis) bool { return s.PricePercent < m.c.Chassis[u.Chassis].PricePercent })
	for i := 1; i < len(m.c.Suspensions); i++ {
		if id := SuspensionID(i); u.Suspension != 0 && m.c.Suspensions[i].CarPricePercent < m.c.Suspensions[u.Suspension].CarPricePercent {
			m.try(painSwap, lowerName(m.c.Suspensions[i].Name)+" suspension", func(u *Unit) { u.Suspension = id })
		}
	}
	m.plants(func(p *Plant) bool { return p.Cost < m.c.Plants[u.Plant].Cost })
	for i := 1; i < len(m.c.Tires); i++ {
		m.allTires(TireID(i))
	}
	if u.Armor != m.c.known.normal && u.Armor != 0 {
		m.try(painSwap, "normal armor", func(u *Unit) { u.Armor = m.c.known.normal })
	}
}

// maxPairs is how many parts are left out two at a time.
const maxPairs = 24

// twoParts leaves out two entries of a unit at a time: for where no one change is enough.
func (m *mender) twoParts(p Part) {
	defer m.doing(byRemoving)()
	u := &m.on(m.d)[p]
	type part struct {
		name string
		drop func(u *Unit)
	}
	var all []part
	for i := range u.Weapons {
		all = append(all, part{allOf(int(u.Weapons[i].Count), lowerName(m.c.Weapons[u.Weapons[i].Weapon].Name)), func(u *Unit) { u.Weapons[i].Count = 0 }})
	}
	for i := range u.Fittings {
		all = append(all, part{allOf(int(u.Fittings[i].Count), lowerName(m.c.Accessories[u.Fittings[i].Accessory].Name)), func(u *Unit) { u.Fittings[i].Count = 0 }})
	}
	for i := range u.People {
		if q := &u.People[i]; q.Role != Driver {
			all = append(all, part{allOf(int(q.Count), lowerName(m.c.Roles[q.Role].Name)), func(u *Unit) { u.People[i].Count = 0 }})
		}
	}
	all = all[:min(len(all), maxPairs)]
	for i := range all {
		for j := range i {
			m.tryDesign(2*painRemove, "leave out "+all[j].name+" and "+all[i].name, func(e *Design) {
				u := &m.on(e)[p]
				all[i].drop(u)
				all[j].drop(u)
				u.Weapons = slices.DeleteFunc(u.Weapons, func(w Mounted) bool { return w.Count == 0 })
				u.Fittings = slices.DeleteFunc(u.Fittings, func(f Fitting) bool { return f.Count == 0 })
				u.People = slices.DeleteFunc(u.People, func(q Person) bool { return q.Count == 0 })
			})
		}
	}
}
