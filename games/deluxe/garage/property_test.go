package garage

import (
	"reflect"
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

// Random designs of every class are their file and their code again, and check the same.
func TestRandomRoundTrip(t *testing.T) {
	t.Parallel()
	c := Standard()
	n := 0
	drawn(t, 40, func(_ Class, d *Design) {
		printed(t, c, d)
		if n++; n%4 == 0 { // compressing takes time
			coded(t, c, d)
		}
	})
}

// Cost, weight and spaces of a random design are the sums of the lines of its planning sheet, unit by unit and as a whole.
func TestRandomSums(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-003", "DX-DES-004")
	c := Standard()
	drawn(t, classDraws, func(_ Class, d *Design) {
		var f Figures
		c.Figures(d, nil, &f)
		var sum [NumParts]UnitFigures
		c.Lines(d, nil, func(l *Line) {
			u := &sum[l.Part]
			if l.Cost < 0 || l.Weight < 0 {
				// Only what alters the body takes something away.
				if l.Kind != LineBody && l.Kind != LineOption && l.Kind != LineChassis {
					t.Errorf("%s: a %s costs %v and weighs %v", d.Name, l.Kind, l.Cost, l.Weight)
				}
			}
			if l.Kind == LineCargo {
				u.Cargo += l.Weight
			} else {
				u.Cost, u.Weight = u.Cost+l.Cost, u.Weight+l.Weight
			}
			u.Used, u.CargoUsed = u.Used+l.Spaces, u.CargoUsed+l.Cargo
		})
		var cost Money
		var weight, cargo Weight
		for p := range NumParts {
			have, want := &f.Units[p], &sum[p]
			if have.Cost != want.Cost || have.Weight != want.Weight || have.Cargo != want.Cargo || have.Used != want.Used || have.CargoUsed != want.CargoUsed {
				t.Errorf("%s, %s: cost %v, weight %v, cargo %v, spaces %v and %v; the lines make %v, %v, %v, %v and %v", d.Name, p,
					have.Cost, have.Weight, have.Cargo, have.Used, have.CargoUsed, want.Cost, want.Weight, want.Cargo, want.Used, want.CargoUsed)
			}
			cost, weight, cargo = cost+want.Cost, weight+want.Weight, cargo+want.Cargo
		}
		if f.Cost != cost || f.Weight != weight || f.Loaded != weight+cargo {
			t.Errorf("%s: %v, %v, loaded %v; the lines make %v, %v, %v", d.Name, f.Cost, f.Weight, f.Loaded, cost, weight, weight+cargo)
		}
	})
}

// without yields copies of a design, each without one entry of a list, one guard, one point of armor or one unit.
func without(d *Design, yield func(what string, e *Design)) {
	take := func(what string, change func(u *Unit), p Part) {
		e := d.Clone()
		change(&e.Units[p])
		yield(what, e)
	}
	for p := range NumParts {
		u := &d.Units[p]
		if u.Body == 0 {
			continue
		}
		for i := range u.Weapons {
			take("weapon", func(u *Unit) { u.Weapons = slices.Delete(u.Weapons, i, i+1) }, p)
			if u.Weapons[i].Magazines > 0 {
				take("magazine", func(u *Unit) { u.Weapons[i].Magazines-- }, p)
			}
		}
		for i := range u.Fittings {
			take("fitting", func(u *Unit) { u.Fittings = slices.Delete(u.Fittings, i, i+1) }, p)
		}
		for i := range u.People {
			take("person", func(u *Unit) { u.People = slices.Delete(u.People, i, i+1) }, p)
			if u.People[i].Targeting != 0 {
				take("computer", func(u *Unit) { u.People[i].Targeting = 0 }, p)
			}
			if u.People[i].BodyArmor != 0 {
				take("body armor", func(u *Unit) { u.People[i].BodyArmor = 0 }, p)
			}
			for j := range u.People[i].Gear {
				take("gear", func(u *Unit) { u.People[i].Gear = slices.Delete(u.People[i].Gear, j, j+1) }, p)
			}
		}
		for i := range u.Cargo {
			take("cargo", func(u *Unit) { u.Cargo = slices.Delete(u.Cargo, i, i+1) }, p)
		}
		for w := range u.Guards {
			if u.Guards[w].Points > 0 {
				take("guard", func(u *Unit) { u.Guards[w] = Guard{} }, p)
			}
		}
		for at := range u.Points {
			if u.Points[at] > 0 {
				take("armor", func(u *Unit) { u.Points[at]-- }, p)
			}
		}
		if u.Second != 0 {
			take("second plant", func(u *Unit) { u.Second, u.SecondInCargo = 0, false }, p)
		}
		if p != Main {
			take("unit", func(u *Unit) { *u = Unit{} }, p)
		}
	}
}

// Taking a part out of a random design never adds cost, weight or room taken.
func TestRandomLess(t *testing.T) {
	t.Parallel()
	c := Standard()
	tried := map[string]int{}
	drawn(t, 40, func(_ Class, d *Design) {
		var full, less Figures
		c.Figures(d, nil, &full)
		without(d, func(what string, e *Design) {
			tried[what]++
			c.Figures(e, nil, &less)
			if less.Cost > full.Cost || less.DivisionCost() > full.DivisionCost() || less.Carried > full.Carried || less.Weight > full.Weight || less.Loaded > full.Loaded {
				t.Errorf("%s without a %s: cost %v after %v, weight %v after %v", d.Name, what, less.DivisionCost(), full.DivisionCost(), less.Loaded, full.Loaded)
			}
			for p := range NumParts {
				// What stood in the cargo area may come into the body when there is room, but together it is not more.
				a, b := &less.Units[p], &full.Units[p]
				if e.Units[p].Body != 0 && a.Used+a.CargoUsed > b.Used+b.CargoUsed {
					t.Errorf("%s without a %s: %v + %v spaces after %v + %v", d.Name, what, a.Used, a.CargoUsed, b.Used, b.CargoUsed)
				}
			}
		})
	})
	for _, what := range []string{"weapon", "magazine", "fitting", "person", "computer", "body armor", "gear", "cargo", "guard", "armor", "second plant", "unit"} {
		if tried[what] == 0 {
			t.Errorf("no %s was taken out", what)
		}
	}
}

// mutated changes a design at random without regard to any rule, but keeps to what a file can say.
func mutated(c *Catalogue, d *Design, draw func(int) int) *Design {
	e := d.Clone()
	for range 1 + draw(4) {
		u := &e.Units[draw(int(NumParts))]
		at := Position(draw(int(Inside)))
		switch draw(14) {
		case 0:
			u.Body = BodyID(1 + draw(len(c.Bodies)-1))
		case 1:
			u.Plant, u.Second = PlantID(draw(len(c.Plants))), PlantID(draw(len(c.Plants)))
		case 2:
			u.Tires[draw(int(NumWheels))] = TireID(draw(len(c.Tires)))
		case 3:
			u.Points[draw(NumArmor)] = int16(draw(2*MaxPoints) - MaxPoints/2)
		case 4:
			u.Options = uint16(draw(1<<len(c.Options))) &^ 1
		case 5:
			u.Chassis, u.Suspension = ChassisID(draw(len(c.Chassis))), SuspensionID(draw(len(c.Suspensions)))
		case 6:
			w := Mounted{Weapon: WeaponID(1 + draw(len(c.Weapons)-1)), At: at, Count: uint8(1 + draw(MaxCount)), Shots: int16(draw(99) - 1),
				Magazines: uint8(draw(3)), Links: uint16(draw(1 << MaxLinks))}
			if draw(3) == 0 {
				w.Loads = []Rounds{{AmmunitionID(1 + draw(len(c.Ammunition)-1)), int16(1 + draw(maxShots))}}
			}
			u.Weapons = append(u.Weapons, w)
		case 7:
			u.Fittings = append(u.Fittings, Fitting{AccessoryID(1 + draw(len(c.Accessories)-1)), at, uint8(1 + draw(9)), draw(2) == 0, draw(2) == 0})
		case 8:
			p := Person{Role: Role(draw(int(NumRoles))), Count: uint8(1 + draw(MaxCount)), InCupola: at, AtBack: draw(2) == 0, Cyberlink: draw(2) == 0,
				BodyArmor: AccessoryID(draw(len(c.Accessories))), Targeting: AccessoryID(draw(len(c.Accessories)))}
			p.Gear = []Carried{{GearID(1 + draw(len(c.Gear)-1)), uint8(1 + draw(MaxCount)), draw(2) == 0}}
			u.People = append(u.People, p)
		case 9:
			u.Cargo = append(u.Cargo, Cargo{Kind: CargoKind(draw(int(numCargoKinds))), Count: uint8(1 + draw(MaxCount)), Weight: Weight(draw(1e7)),
				Spaces: Space(draw(1200)), Tire: TireID(draw(len(c.Tires))), Body: BodyID(draw(len(c.Bodies)))})
		case 10:
			u.Guards[draw(int(NumWheels))] = Guard{int16(draw(MaxPoints)), draw(2) == 0, ArmorID(draw(len(c.Armors)))}
		case 11:
			u.Armor = ArmorID(draw(len(c.Armors)))
		case 12:
			*u = Unit{}
		case 13:
			u.PlantBack, u.DriverRight, u.SecondInCargo = draw(2) == 0, draw(2) == 0, draw(2) == 0
		}
	}
	return e
}

// Whatever is done to a design, checking it, showing it, mending it and writing it never panics; every violation is told in words with a
// place, and every mend that says so mends all.
func TestMutatedDesigns(t *testing.T) {
	t.Parallel()
	c := Standard()
	var r, after Report
	drawn(t, 6, func(class Class, d *Design) {
		rng := dice(100 + uint64(class))
		for range 4 {
			e := mutated(c, d, rng.IntN)
			keep := e.Clone()
			lines := 0
			c.Lines(e, nil, func(*Line) { lines++ })
			sheet := c.Sheet(e, nil)
			if c.Body(e.Units[Main].Body).ID != "" && lines == 0 {
				t.Errorf("%s: no lines", d.Name)
			}
			c.Check(e, nil, &r)
			if sheet.Legal != r.Legal() || len(sheet.Violations) != len(r.Violations) {
				t.Errorf("%s: the sheet has %d violations, the check %d", d.Name, len(sheet.Violations), len(r.Violations))
			}
			for i, v := range sheet.Violations {
				if v.Detail == "" || v.Why == "" || v.Rule != r.Violations[i].Rule {
					t.Errorf("%s: %+v", d.Name, v)
				}
				for _, m := range v.Mends {
					fixed, err := c.Compile(m.Design)
					if err != nil {
						continue // of what no file can say
					}
					if c.Check(fixed, nil, &after); m.All && !after.Legal() {
						t.Errorf("%s: %q leaves %v", d.Name, m.Text, rulesOf(&after))
					}
				}
			}
			c.DesignCode(e)
			c.DesignJSON(e)
			if !reflect.DeepEqual(e, keep) {
				t.Errorf("%s was changed by looking at it", d.Name)
			}
		}
	})
}
