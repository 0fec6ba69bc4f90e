package garage

import (
	"fmt"
	"slices"
	"strings"
)

// propose tries what may mend the violation.
func (m *mender) propose() {
	switch v := m.v; {
	case v.Kind >= ProblemWeight && v.Kind <= ProblemDivision:
		m.proposeSums()
	case v.Kind >= ProblemArmorNegative && v.Kind <= ProblemArmorLeast:
		m.proposeArmor()
	case v.Kind < ProblemArmorNegative:
		m.proposeFrame()
	case v.Kind < ProblemFittingUse:
		m.proposeWeapons()
	case v.Kind < ProblemDrivers:
		m.proposeFittings()
	case v.Kind < TowMismatch:
		m.proposeCrew()
	case v.Kind < numProblems:
		m.proposeTow()
	}
}

// proposeTow tries what lets a vehicle pull what is behind it.
func (m *mender) proposeTow() {
	v := m.v
	switch v.Kind {
	case TowNoHitch, TowHitch:
		for i := 1; i < len(m.c.Accessories); i++ {
			a := &m.c.Accessories[i]
			if a.Kind != hitchKind {
				continue
			}
			m.tryDesign(0, "fit a "+lowerName(a.Name), func(e *Design) {
				u := &e.body(v.Behind).Units[Main]
				u.Fittings = slices.DeleteFunc(u.Fittings, func(f Fitting) bool { return m.c.Accessories[f.Accessory].Kind == hitchKind })
				u.Fittings = append(u.Fittings, Fitting{Accessory: AccessoryID(i), At: Inside, Count: 1})
			})
		}
		m.lightenBehind(v.Behind + 1)
	case TowUnderpower, TowPlantRating:
		m.plants(func(*Plant) bool { return true })
		m.lightenBehind(0)
	case TowSemiSecond:
		m.tryDesign(painMove, "give it front wheels", func(e *Design) {
			u := &e.body(v.Behind).Units[Main]
			u.Options |= 1 << m.c.known.full2
			for _, w := range m.c.WheelsOf(u) {
				if u.Tires[w.Wheel] == 0 {
					u.Tires[w.Wheel] = u.Tires[WheelBackLeft]
				}
			}
		})
	}
	last := "the trailer"
	if len(m.d.Behind) > 1 {
		last = "the last trailer"
	}
	m.tryDesign(painBody, "leave "+last+" behind", func(e *Design) { e.Behind = e.Behind[:len(e.Behind)-1] })
}

// lightenBehind takes what is too much off one of the bodies from one on.
func (m *mender) lightenBehind(from uint8) {
	defer func() { m.behind = 0 }()
	for m.behind = from; int(m.behind) <= len(m.d.Behind); m.behind++ {
		m.lightens(Weight(m.v.Have - m.v.Limit))
	}
}

func (m *mender) proposeSums() {
	v := m.v
	over := v.Have - v.Limit
	switch v.Kind {
	case ProblemWeight, ProblemLoad:
		m.lightens(Weight(over))
		load := m.c.Chassis[m.unit().Chassis].LoadPercent
		m.chassis(func(s *Chassis) bool { return s.LoadPercent > load })
		if u := m.unit(); u.Plant != 0 {
			m.plants(func(p *Plant) bool { return p.Weight < m.c.Plants[u.Plant].Weight })
		}
		most := m.body().MaxLoad
		m.bodies(func(b *Body) bool { return b.MaxLoad > most })
	case ProblemRating, ProblemLift, ProblemPower, ProblemPowerLoaded:
		m.plants(func(p *Plant) bool { return true })
		m.lightens(Weight(over))
	case ProblemSpaces, ProblemHeaped:
		m.roomier()
	case ProblemCargoSpaces:
		m.fewerParts(v.Part)
		m.try(painMove, "move the second power plant into the body", func(u *Unit) { u.SecondInCargo = false })
		m.bodies(func(b *Body) bool { return b.CargoSpaces > m.body().CargoSpaces })
	case ProblemBudget, ProblemDivision:
		for m.behind = 0; int(m.behind) <= len(m.d.Behind); m.behind++ {
			m.cheaper(Money(over))
		}
		m.behind = 0
	}
	if len(m.found) == 0 {
		m.twoParts(v.Part)
	}
}

func (m *mender) proposeArmor() {
	at := m.v.At
	switch m.v.Kind {
	case ProblemArmorNegative:
		m.try(0, "lay no armor "+where(at), func(u *Unit) { u.Points[at] = 0 })
	case ProblemArmorPlace:
		m.moveArmor(at)
	case ProblemArmorLeast:
		most := int16(m.v.Limit)
		everywhere := Money(0) // what it counts more to go about it side by side
		if m.same(m.was.Violations) > 1 {
			everywhere = painOther
		}
		m.try(everywhere, fmt.Sprintf("lay %d points of armor %s", most, where(at)), func(u *Unit) { u.Points[at] = most })
		m.try(0, fmt.Sprintf("lay %d points of armor everywhere", most), func(u *Unit) {
			for _, p := range m.body().ArmorAt.List() {
				u.Points[p] = max(u.Points[p], most)
			}
		})
	}
}

func (m *mender) proposeFrame() {
	v, u := m.v, m.unit()
	switch v.Kind {
	case ProblemAttachment, ProblemBox:
		m.try(painRemove, "leave it off", func(u *Unit) { *u = Unit{} })
		m.bodies(func(*Body) bool { return true })
	case ProblemOption, ProblemTwoOptions:
		m.try(painMove, "do without "+optionName(&m.c.Options[v.Index]), func(u *Unit) { u.Options &^= 1 << v.Index })
		if v.Kind == ProblemTwoOptions {
			m.try(painMove, "do without "+optionName(&m.c.Options[m.c.known.full2]), func(u *Unit) { u.Options &^= 1 << m.c.known.full2 })
		}
	case ProblemSixWheels:
		m.try(0, "fit six wheels", func(u *Unit) { u.Options |= 1 << m.c.known.sixWheels })
		m.chassis(func(*Chassis) bool { return true })
	case ProblemChassis:
		m.try(0, "standard chassis", func(u *Unit) {
			if u.Chassis = 0; m.body().Chassis != 0 {
				u.Chassis = m.c.known.standardChassis
			}
		})
		m.chassis(func(*Chassis) bool { return true })
	case ProblemSuspension:
		m.try(0, "keep the suspension that it comes with", func(u *Unit) { u.Suspension = 0 })
	case ProblemNoPlant, ProblemPlant, ProblemPlantBarred:
		if v.List == LineSecondPlant {
			m.try(painRemove, "leave out the second power plant", func(u *Unit) { u.Second, u.SecondInCargo = 0, false })
			if u.Plant != 0 {
				m.try(painSwap, "a second power plant like the first", func(u *Unit) { u.Second = u.Plant })
			}
			break
		}
		if m.body().Plants == 0 {
			m.try(0, "leave out the power plant", func(u *Unit) { u.Plant = 0 })
		}
		m.plants(func(*Plant) bool { return true })
		for i := range m.found { // the cheapest first, not the one that costs as much as the wrong one
			m.found[i].pain = m.found[i].change.Cost
		}
	case ProblemPlantBack:
		m.try(0, "move the power plant to the front", func(u *Unit) { u.PlantBack = false })
	case ProblemSecondAlone:
		m.try(painMove, "make it the first power plant", func(u *Unit) { u.Plant, u.Second, u.SecondInCargo = u.Second, 0, false })
		m.try(painRemove, "leave out the second power plant", func(u *Unit) { u.Second, u.SecondInCargo = 0, false })
	case ProblemSecondBarred:
		m.try(painRemove, "leave out the second power plant", func(u *Unit) { u.Second, u.SecondInCargo = 0, false })
	case ProblemSecondCargo:
		m.try(0, "move the second power plant into the body", func(u *Unit) { u.SecondInCargo = false })
		m.try(painRemove, "leave out the second power plant", func(u *Unit) { u.Second, u.SecondInCargo = 0, false })
		m.bodies(func(b *Body) bool { return b.CargoSpaces > 0 })
	default:
		m.proposeTires()
	}
}

// optionName writes the name of a body option inside a sentence.
func optionName(o *BodyOption) string { return "the option \"" + lowerName(o.Name) + "\"" }

func (m *mender) proposeTires() {
	v := m.v
	w := Wheel(max(0, v.Index))
	wheel := strings.ReplaceAll(w.String(), "_", " ")
	switch v.Kind {
	case ProblemNoTire, ProblemTire, ProblemTireMix:
		for i := 1; i < len(m.c.Tires); i++ {
			m.allTires(TireID(i))
		}
		if m.body().TireKind == NoTires {
			m.try(0, "leave out the tires", func(u *Unit) { u.Tires = [NumWheels]TireID{} })
		}
	case ProblemTireWheel:
		m.try(0, "leave out the tire at the "+wheel+" wheel", func(u *Unit) { u.Tires[w] = 0 })
	case ProblemSidecarTire:
		m.try(0, "a tire like the cycle's", func(u *Unit) { u.Tires[WheelSide] = m.on(m.d)[Main].Tires[WheelBack] })
	case ProblemGuardPoints:
		m.try(0, fmt.Sprintf("a wheelguard of %d points", v.Limit), func(u *Unit) { u.Guards[w].Points = int16(v.Limit) })
		m.try(painMove, "leave out the wheelguard at the "+wheel+" wheel", func(u *Unit) { u.Guards[w] = Guard{} })
	case ProblemGuardWheel:
		m.try(0, "leave out the wheelguard at the "+wheel+" wheel", func(u *Unit) { u.Guards[w] = Guard{} })
	case ProblemGuard:
		m.try(0, "leave out the wheelguards", func(u *Unit) { u.Guards = [NumWheels]Guard{} })
	case ProblemRetractable:
		m.try(0, "a fixed wheelguard instead", func(u *Unit) { u.Guards[w].Retractable = false })
	case ProblemGuardArmor:
		m.try(0, "make the wheelguard of the vehicle's armor", func(u *Unit) { u.Guards[w].Armor = u.Armor })
	}
}

func (m *mender) proposeWeapons() {
	v, u := m.v, m.unit()
	i := v.Index
	if v.Kind == ProblemWeaponRoom {
		for j := range u.Weapons {
			m.smallerWeapon(j, Space(v.Have-v.Limit))
			m.dropWeapon(v.Part, j)
		}
		return
	}
	if v.Kind == ProblemNobodyFires {
		m.addPerson(Person{Role: Gunner, Count: 1, InCupola: Inside})
		return
	}
	if i < 0 || i >= len(u.Weapons) {
		return
	}
	switch v.Kind {
	case ProblemBareFlatbed:
		m.boxIn(i)
		m.elsewhere(i)
		m.dropWeapon(v.Part, i)
	case ProblemWeaponPlace, ProblemCabBack, ProblemRocketsOnly, ProblemOuterSide:
		m.elsewhere(i)
		m.dropWeapon(v.Part, i)
		m.smallerWeapon(i, 1)
	case ProblemNoTurret:
		m.fitTurret()
		m.elsewhere(i)
		m.dropWeapon(v.Part, i)
	case ProblemWeaponVehicle:
		m.smallerWeapon(i, 1)
		m.dropWeapon(v.Part, i)
	case ProblemTurretRoom, ProblemThird:
		for j := range u.Weapons {
			if at := u.Weapons[j].At; at != v.At && heading(at) != v.At {
				continue
			}
			m.elsewhere(j)
			m.smallerWeapon(j, 1)
			m.dropWeapon(v.Part, j)
		}
		if v.Kind == ProblemTurretRoom {
			m.replaceTurret()
		}
		size := m.body().Spaces
		m.bodies(func(b *Body) bool { return b.Spaces > size })
	case ProblemLinkSides, ProblemLinkOne:
		m.try(painMove, fmt.Sprintf("give up link %c", 'A'+rune(v.Limit)), func(u *Unit) {
			for j := range u.Weapons {
				u.Weapons[j].Links &^= 1 << v.Limit
			}
		})
		for j := range u.Weapons {
			if u.Weapons[j].Links&(1<<v.Limit) != 0 && v.Kind == ProblemLinkSides {
				m.try(0, "take the "+m.weaponName(j)+" out of the link", func(u *Unit) { u.Weapons[j].Links &^= 1 << v.Limit })
			}
		}
	case ProblemMagazine:
		m.try(0, "leave out the extra magazines of the "+m.weaponName(i), func(u *Unit) { u.Weapons[i].Magazines = 0 })
	case ProblemShots:
		m.try(0, "load as many shots as it holds", func(u *Unit) { u.Weapons[i].Shots = FullLoad })
		m.try(painMove, "load its own ammunition alone", func(u *Unit) { u.Weapons[i].Shots, u.Weapons[i].Loads = FullLoad, nil })
		m.proposeLoad(i)
	case ProblemAmmunition:
		m.try(0, "load its own ammunition", func(u *Unit) { u.Weapons[i].Loads = nil })
		m.try(0, "load only what it fires", func(u *Unit) {
			w := &m.c.Weapons[u.Weapons[i].Weapon]
			u.Weapons[i].Loads = slices.DeleteFunc(u.Weapons[i].Loads, func(l Rounds) bool { return !takes(w, l.Ammunition) })
		})
	case ProblemTrailerLaser:
		m.smallerWeapon(i, 1)
	}
}

// proposeLoad cuts other loads down to what the weapon holds.
func (m *mender) proposeLoad(i int) {
	w := &m.unit().Weapons[i]
	room := m.c.Weapons[w.Weapon].Shots*(1+int(w.Magazines)) - max(0, int(w.Shots))
	if room <= 0 {
		return
	}
	m.try(0, "load only "+someOf(room, "round")+" of other ammunition", func(u *Unit) {
		left := int16(room)
		for j := range u.Weapons[i].Loads {
			l := &u.Weapons[i].Loads[j]
			l.Shots = min(l.Shots, left)
			left -= l.Shots
		}
		u.Weapons[i].Loads = slices.DeleteFunc(u.Weapons[i].Loads, func(l Rounds) bool { return l.Shots == 0 })
	})
}

func (m *mender) proposeFittings() {
	v, u := m.v, m.unit()
	if v.Kind == ProblemNoKingpin {
		m.fit("kingpin", Inside, 1)
		return
	}
	i := v.Index
	if i < 0 || i >= len(u.Fittings) {
		return
	}
	switch v.Kind {
	case ProblemTurretPlace, ProblemTurretSame:
		m.moveFitting(i)
		m.dropTurret(i)
		return
	case ProblemFittingPlace, ProblemFittingNowhere:
		m.moveFitting(i)
	case ProblemTurretSize:
		m.smallerTurret(i)
		m.dropTurret(i)
		return
	case ProblemFittingVehicle:
		m.otherFitting(i)
	case ProblemFittingCount, ProblemGrenades, ProblemExtinguishers:
		others := int(v.Have) - int(u.Fittings[i].Count)
		if m.fewerOf(i, int(v.Limit)-others) {
			return
		}
	case ProblemChains:
		if n := int(u.Fittings[i].Count); v.Have > v.Limit {
			m.fewerOf(i, int(v.Limit-v.Have)+n)
		} else {
			m.try(painMove, "fit "+someOf(int(v.Limit), m.fittingName(i)), func(u *Unit) { u.Fittings[i].Count = uint8(int(v.Limit-v.Have) + n) })
		}
	case ProblemTurrets:
		for j := range u.Fittings {
			switch m.c.Accessories[u.Fittings[j].Accessory].Kind {
			case "turret", "cupola", "platform":
				m.dropTurret(j)
			}
		}
		return
	case ProblemHigher:
		for j := range u.Fittings {
			if k := m.c.Accessories[u.Fittings[j].Accessory].Kind; k == "turret" || k == "cupola" {
				m.try(0, "make the turret "+where(u.Fittings[j].At)+" the higher", func(u *Unit) {
					for n := range u.Fittings {
						u.Fittings[n].Higher = n == j
					}
				})
			}
		}
		return
	case ProblemRamPlate:
		m.try(0, "lay 10 points of armor at the front", func(u *Unit) { u.Points[Front] = 10 })
	case ProblemAirdam:
		m.try(painSwap, "heavy suspension", func(u *Unit) { u.Suspension = m.c.lookups.suspensions["heavy"] })
	case ProblemRelease:
		m.fit("hitch", Inside, 1)
	case ProblemWinch:
		if v.At == Underbody {
			m.fit("bomb_bay", Inside, 1)
		} else {
			m.fit("door", v.At, 1)
		}
		m.moveFitting(i)
	case ProblemGrasshopperTurret:
		m.dropTurret(i)
	case ProblemSound:
		m.try(painSwap, "fit stealth mode", func(u *Unit) {
			u.Fittings = append(u.Fittings, Fitting{Accessory: m.c.lookups.accessories["stealth_mode"], At: Inside, Count: 1})
		})
	}
	m.dropFitting(v.Part, i)
}

// dropTurret takes out a turret, and where there is something in it a second time with that.
func (m *mender) dropTurret(i int) {
	defer m.doing(byRemoving)()
	f := m.unit().Fittings[i]
	name := lowerName(m.c.Accessories[f.Accessory].Name)
	if f.Count > 1 {
		m.try(painRemove, "leave out one "+name, func(u *Unit) { u.Fittings[i].Count-- })
	}
	if m.tryDesign(painRemove, "leave out the "+name, func(e *Design) {
		u := &m.on(e)[m.v.Part]
		u.Fittings = slices.Delete(u.Fittings, i, i+1)
		m.raise(u)
	}) {
		return
	}
	m.try(2*painRemove, "leave out the "+name+" and what is in it", func(u *Unit) {
		u.Fittings = slices.Delete(u.Fittings, i, i+1)
		u.Fittings = slices.DeleteFunc(u.Fittings, func(o Fitting) bool {
			return m.c.Accessories[o.Accessory].Kind == "universal" && o.At == f.At
		})
		leaveCupola(u, f.At)
		m.raise(u)
		k := checker{c: m.c, u: u}
		u.Weapons = slices.DeleteFunc(u.Weapons, func(w Mounted) bool {
			return (w.At.Turret() || w.At == OnPlatform) && k.turretAt(w.At) == nil
		})
	})
}

// raise makes one of two turrets the higher, as it must be where a body has two (DX-TRL-081).
func (m *mender) raise(u *Unit) {
	first, turrets, higher := -1, 0, 0
	for i := range u.Fittings {
		f := &u.Fittings[i]
		if k := m.c.Accessories[f.Accessory].Kind; k != "turret" && k != "cupola" {
			continue
		}
		if turrets += int(f.Count); first < 0 {
			first = i
		}
		if f.Higher {
			higher++
		}
	}
	if turrets == 2 && higher == 0 && m.c.Body(u.Body).Turrets > 1 {
		u.Fittings[first].Higher = true
	}
}

// smallerTurret puts another turret or cupola in the place of one; the gunner of a cupola that goes takes a seat inside.
func (m *mender) smallerTurret(i int) {
	f := m.unit().Fittings[i]
	now := &m.c.Accessories[f.Accessory]
	for j := 1; j < len(m.c.Accessories); j++ {
		a := &m.c.Accessories[j]
		if a.Size >= now.Size || a.Kind != "turret" && a.Kind != now.Kind || a.Popup != now.Popup {
			continue
		}
		m.try(painSwap, lowerName(a.Name)+" instead of the "+lowerName(now.Name), func(u *Unit) {
			u.Fittings[i].Accessory = AccessoryID(j)
			if a.Kind != "cupola" {
				leaveCupola(u, f.At)
			}
		})
	}
}

// leaveCupola seats the gunners of a cupola inside.
func leaveCupola(u *Unit, at Position) {
	for i := range u.People {
		if in := u.People[i].InCupola; in == InTurret || in == InFrontTurret && at == FrontTop || in == InBackTurret && at == BackTop {
			u.People[i].InCupola = Inside
		}
	}
}

func (m *mender) proposeCrew() {
	v, u := m.v, m.unit()
	i := v.Index
	switch v.Kind {
	case ProblemNoDriver:
		m.addPerson(Person{Role: Driver, Count: 1, InCupola: Inside})
		m.fit("remote", Inside, 1)
		return
	case ProblemCupolaEmpty:
		for _, at := range []Position{InTurret, InFrontTurret, InBackTurret} {
			m.addPerson(Person{Role: Gunner, Count: 1, InCupola: at})
			for j := range u.People {
				if u.People[j].Role == Gunner && u.People[j].Count == 1 {
					m.person(j, "seat the gunner in the cupola", func(p *Person) { p.InCupola = at })
				}
			}
		}
		m.dropTurret(i)
		return
	case ProblemPatients:
		m.fit("stretcher", Inside, int(v.Have-v.Limit))
	}
	if i < 0 || i >= len(u.People) {
		return
	}
	switch v.Kind {
	case ProblemDrivers:
		if u.People[i].Count > 1 {
			m.person(i, "seat only one driver", func(p *Person) { p.Count = 1 })
			m.try(painMove, "make the second driver a gunner", func(u *Unit) {
				second := u.People[i]
				second.Role, second.Gear = Gunner, slices.Clone(second.Gear)
				u.People[i].Count, second.Count = 1, second.Count-1
				u.People = append(u.People, second)
			})
			return
		}
		m.person(i, "make the second driver a gunner", func(p *Person) { p.Role = Gunner })
	case ProblemDriverHere:
		m.person(i, "make the driver a gunner", func(p *Person) { p.Role = Gunner })
	case ProblemRole:
		for r := range NumRoles {
			if r != u.People[i].Role {
				m.person(i, "seat "+article(lowerName(m.c.Roles[r].Name))+" instead of the "+lowerName(m.c.Roles[u.People[i].Role].Name), func(p *Person) { p.Role = r })
			}
		}
	case ProblemPillion, ProblemSidecarCrew:
		m.person(i, "seat only one person", func(p *Person) { p.Count = 1 })
	case ProblemAtBack:
		m.person(i, "a place further to the front", func(p *Person) { p.AtBack = false })
	case ProblemCupola:
		m.person(i, "seat the gunner inside", func(p *Person) { p.InCupola = Inside })
		m.person(i, "seat only one gunner in the cupola", func(p *Person) { p.Count = 1 })
	case ProblemTargeting:
		m.person(i, "leave out the targeting device", func(p *Person) { p.Targeting, p.Cyberlink = 0, false })
		m.person(i, "make the "+lowerName(m.c.Roles[u.People[i].Role].Name)+" a gunner", func(p *Person) { p.Role = Gunner })
	case ProblemBodyArmor:
		m.person(i, "put on body armor", func(p *Person) { p.BodyArmor = m.c.known.body })
	case ProblemCarried:
		for j := range u.People[i].Gear {
			g := &u.People[i].Gear[j]
			name := lowerName(m.c.Gear[g.Gear].Name)
			for n := int(g.Count) - 1; n > 0; n-- {
				if m.person(i, "carry only "+someOf(n, name), func(p *Person) { p.Gear[j].Count = uint8(n) }) {
					break
				}
			}
			m.person(i, "leave the "+name+" behind", func(p *Person) { p.Gear = slices.Delete(p.Gear, j, j+1) })
		}
		m.person(i, "put on plain body armor", func(p *Person) { p.BodyArmor = m.c.known.body })
	case ProblemScope:
		m.person(i, "take the scope off", func(p *Person) {
			for j := range p.Gear {
				p.Gear[j].Scope = p.Gear[j].Scope && m.c.Gear[p.Gear[j].Gear].ToHit != 0
			}
		})
	}
	m.dropPerson(v.Part, i)
}
