package garage

import (
	"fmt"
	"math/rand/v2"
)

// Bounds of the search of [Catalogue.Random].
const (
	randomFrames = 400 // frames tried before it gives up
	randomSteps  = 80  // parts tried on the frame, at most
)

// Random returns a legal design of a class, of parts drawn at random: a bare frame that the rules allow, and then one part after the
// other, of which those stay that keep it so. A carrier, a sidecar and an armored box come with what they are fixed to. Every weapon and
// accessory that some vehicle may have turns up in the long run. The same numbers give the same design. It returns nil if no legal frame
// is found in a bounded number of tries, as in a catalogue without bodies of the class.
func (c *Catalogue) Random(rng *rand.Rand, class Class) *Design {
	g := grower{c: c, rng: rng}
	for range randomFrames {
		g.d = &Design{Name: fmt.Sprintf("Random %s %d", class, rng.IntN(1000))}
		if !g.bodies(class) {
			return nil
		}
		if g.equip(); g.legal() {
			g.grow()
			return g.d
		}
	}
	return nil
}

// grower is a random design under way.
type grower struct {
	c   *Catalogue
	rng *rand.Rand
	d   *Design
	r   Report
}

func (g *grower) legal() bool {
	g.c.Check(g.d, nil, &g.r)
	return g.r.Legal()
}

// oneIn is true once in n times.
func (g *grower) oneIn(n int) bool { return g.rng.IntN(n) == 0 }

// draw returns the place of one of the entries that suit, 0 if none does. The first entry of a table is none.
func draw[ID ~uint8, T any](g *grower, table []T, suits func(*T) bool) ID {
	n, found := 0, ID(0)
	for i := range table {
		if i > 0 && suits(&table[i]) {
			if n++; g.rng.IntN(n) == 0 {
				found = ID(i)
			}
		}
	}
	return found
}

// bodies chooses what the vehicle is made of and reports whether the catalogue has it.
func (g *grower) bodies(class Class) bool {
	c, units := g.c, &g.d.Units
	body := func(suits func(*Body) bool) BodyID { return draw[BodyID](g, c.Bodies, suits) }
	of := func(class Class) BodyID { return body(func(b *Body) bool { return b.Class == class }) }
	cab := func(b *Body) bool { return b.Is(TagCab) }
	switch class {
	case Carrier:
		units[Main].Body, units[Attached].Body = body(cab), of(Carrier)
		return units[Main].Body != 0 && units[Attached].Body != 0
	case Sidecar:
		units[Main].Body = body(func(b *Body) bool { return b.Is(TagPullsSidecar) })
		units[Attached].Body = of(Sidecar)
		return units[Main].Body != 0 && units[Attached].Body != 0
	case Box:
		units[Boxed].Body = of(Box)
		bed := body(func(b *Body) bool { return bears(b, c.Body(units[Boxed].Body)) })
		if units[Main].Body = bed; c.Body(bed).Class == Carrier {
			units[Main].Body, units[Attached].Body = body(cab), bed
		}
		return units[Main].Body != 0 && units[Boxed].Body != 0
	}
	units[Main].Body = of(class)
	bed := units[Main].Body
	switch b := c.Body(bed); {
	case b.Is(TagCab) && g.oneIn(2):
		bed = of(Carrier)
		units[Attached].Body = bed
	case b.Is(TagPullsSidecar) && g.oneIn(3):
		units[Attached].Body = of(Sidecar)
	}
	if b := c.Body(bed); b.BoxSpaces > 0 && g.oneIn(2) {
		units[Boxed].Body = body(func(o *Body) bool { return bears(b, o) })
	}
	return units[Main].Body != 0
}

// bears reports whether a flatbed bears an armored box.
func bears(bed, box *Body) bool {
	return box.Class == Box && bed.BoxSpaces >= box.Spaces && box.Is(TagTrailerBox) == (bed.Class == CarTrailer)
}

// equip gives every unit what its body needs at least.
func (g *grower) equip() {
	c := g.c
	for p := range NumParts {
		u := &g.d.Units[p]
		if u.Body == 0 {
			continue
		}
		b := c.Body(u.Body)
		if u.Armor = c.known.normal; b.Chassis != 0 {
			u.Chassis = c.known.standardChassis
		}
		if b.Handling != NoSuspension {
			u.Suspension = 1
		}
		if g.oneIn(4) {
			if id := draw[OptionID](g, c.Options, func(o *BodyOption) bool { return g.oneIn(2) }); b.Options&(1<<id) != 0 && id != 0 {
				u.Options = 1 << id
			}
		}
		if p == Main && b.Plants != 0 {
			hop := u.Has(c.known.grasshopper)
			u.Plant = draw[PlantID](g, c.Plants, func(p *Plant) bool {
				return b.Plants&(1<<p.Kind) != 0 && !hop || hop && p.Kind == HelicopterPlant
			})
			u.People = append(u.People, Person{Role: Driver, Count: 1, InCupola: Inside})
		}
		g.shoe(u, func(Wheel) bool { return true })
		if b.MinArmor > 0 {
			for _, at := range b.ArmorAt.List() {
				u.Points[at] = int16(b.MinArmor)
			}
		}
		if b.Class == SemiTrailer {
			if id := draw[AccessoryID](g, c.Accessories, func(a *Accessory) bool { return a.Kind == "kingpin" && a.fits(b.Kinds) }); id != 0 {
				u.Fittings = append(u.Fittings, Fitting{Accessory: id, At: Inside, Count: 1})
			}
		}
	}
	// A sidecar rolls on the tires of its cycle (DX-SIDE-007).
	if u := &g.d.Units[Attached]; c.Body(u.Body).Class == Sidecar {
		for _, w := range c.WheelsOf(u) {
			u.Tires[w.Wheel] = g.d.Units[Main].Tires[WheelBack]
		}
	}
}

// shoe lays one type of tires on some wheels.
func (g *grower) shoe(u *Unit, on func(Wheel) bool) {
	b := g.c.Body(u.Body)
	if b.TireKind == NoTires {
		return
	}
	id := draw[TireID](g, g.c.Tires, func(t *Tire) bool { return t.Truck == (b.TireKind == TruckTires) && t.NotOn&b.Kinds == 0 })
	for _, w := range g.c.WheelsOf(u) {
		if on(w.Wheel) {
			u.Tires[w.Wheel] = id
		}
	}
}

// grow tries parts and keeps those that the rules allow.
func (g *grower) grow() {
	steps := [...]func(u *Unit, b *Body){
		g.weapon, g.weapon, g.weapon, g.weapon, g.fit, g.fit, g.fit, g.fit, g.armor, g.armor, g.armor, g.armorType, g.frame, g.motive,
		g.tire, g.guard, g.person, g.person, g.outfit, g.outfit, g.cargo, g.link, g.winch,
	}
	for range g.rng.IntN(randomSteps) {
		p := Part(g.rng.IntN(int(NumParts)))
		if g.d.Units[p].Body == 0 {
			p = Main
		}
		before := g.d.Clone()
		u := &g.d.Units[p]
		steps[g.rng.IntN(len(steps))](u, g.c.Body(u.Body))
		if !g.legal() {
			g.d = before
		}
	}
}
