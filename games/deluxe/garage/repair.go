package garage

import "fmt"

// BayRent is the price of an hour in the bay of a repair shop (DX-REPAIR-008).
const BayRent = Money(50_00)

// FifthWheelRepair is the price of a point of a tractor's fifth wheel (DX-TRUCK-005).
const FifthWheelRepair = Money(150_00)

// ArmorRepair returns the price of repairing points of a type of armor (DX-REPAIR-001, DX-ARMOR-015).
func (c *Catalogue) ArmorRepair(id ArmorID, points int) Money {
	return c.armorType(id).Repair * Money(points)
}

// ArmorReplacement returns the price of replacing all armor of a unit: what it cost plus a tenth (DX-REPAIR-002).
func (c *Catalogue) ArmorReplacement(u *Unit) Money {
	cost, _ := c.plates(&c.Bodies[u.Body], u.Armor, u.Total(), 100, 100)
	return cost + percent(cost, 10)
}

// ComponentRepair returns the price of repairing so many hits of a component with an original price: a tenth of it for the first, a
// fifth for every further one (DX-REPAIR-003), at most the price of a new one (DX-REPAIR-005). Of a weapon the price is that of the
// empty weapon (DX-REPAIR-004). Tires, computers and body armor cannot be repaired (DX-REPAIR-006, DX-REPAIR-007).
func ComponentRepair(original Money, hits int) Money {
	if hits <= 0 {
		return 0
	}
	return percent(original, min(20*hits-10, 100))
}

// LineRepair returns the price of repairing so many hits of one of the parts that a line of the planning sheet stands for, and whether
// it can be repaired at all: tires and computers cannot (DX-REPAIR-007), people, options, ammunition and cargo are no parts, armor goes
// by the point. A weapon counts empty and with its magazines (DX-REPAIR-004).
func (c *Catalogue) LineRepair(d *Design, l *Line, hits int) (price Money, ok bool) {
	switch l.Kind {
	case LinePlant, LineSecondPlant, LineWeapon, LineFitting, LineGuard:
	case LineTargeting:
		if a := &c.Accessories[d.Units[l.Part].People[l.Index].Targeting]; a.DP == 0 {
			return 0, false
		}
	default:
		return 0, false
	}
	if l.Count == 0 {
		return 0, false
	}
	return ComponentRepair(l.Cost/Money(l.Count), hits), true
}

// SelfRepair returns what is left of a repair price for a character who does the work himself (DX-REPAIR-008, DX-REPAIR-009: half).
func SelfRepair(price Money) Money { return price / 2 }

// Salvage returns the salvage value of a vehicle or part: its original price without what its repair costs, at least 0. A vehicle sells
// for it (DX-REPAIR-010, DX-REPAIR-011).
func Salvage(original, repair Money) Money { return max(0, original-repair) }

// LooseSalvage returns what a loose damaged part sells for: half its salvage value. It is bought for the whole (DX-REPAIR-010).
func LooseSalvage(original, repair Money) Money { return Salvage(original, repair) / 2 }

// FixedError says that a modification changes what cannot be changed after a vehicle is built.
type FixedError struct {
	Part Part
	What string // "body", "chassis", "suspension", "options"
	Rule string
}

func (e *FixedError) Error() string {
	return fmt.Sprintf("the %s of a vehicle cannot be changed after it is built (%s)", e.What, e.Rule)
}

// Modification is the price of turning one vehicle into another.
type Modification struct {
	Parts     Money // new parts at their price
	Surcharge Money // a tenth of that (DX-REPAIR-013)
	Regular   Money // new tires (DX-REPAIR-014), ammunition, and a sidecar, carrier or box that is bought whole: without surcharge
	Total     Money // all of it
	Removed   Money // original price of the parts and tires that come out, to be kept or sold
}

// piece is what makes two parts the same. Where a part is does not matter.
type piece struct {
	part  Part
	kind  LineKind
	id    int
	price Money // of one
}

// Modify prices the change between duels from one design to another. Parts that differ cost a tenth more, tires and ammunition their
// price; armor is compared point by point. Body, its options, chassis and suspension must stay: [*FixedError]. o may be nil.
func (c *Catalogue) Modify(from, to *Design, o *Options) (Modification, error) {
	var m Modification
	for p := range NumParts {
		u, v := &from.Units[p], &to.Units[p]
		if v.Body == 0 || u.Body == 0 && p != Main {
			continue // sold, or bought whole
		}
		switch {
		case u.Body != v.Body:
			return m, &FixedError{p, "body", "DX-REPAIR-015"}
		case u.Options != v.Options:
			return m, &FixedError{p, "options", "DX-REPAIR-015"}
		case u.Chassis != v.Chassis:
			return m, &FixedError{p, "chassis", "DX-CHAS-010"}
		case u.Suspension != v.Suspension:
			return m, &FixedError{p, "suspension", "DX-SUSP-014"}
		}
	}
	was, is := c.pieces(from, o), c.pieces(to, o)
	for k, n := range is {
		if n -= was[k]; n <= 0 {
			continue
		}
		cost := c.price(to, k, n)
		if k.kind == LineTires || k.kind == LineAmmunition || from.Units[k.part].Body == 0 {
			m.Regular += cost
		} else {
			m.Parts += cost
		}
	}
	for k, n := range was {
		if n -= is[k]; n > 0 && k.kind != LineAmmunition {
			m.Removed += c.price(from, k, n)
		}
	}
	m.Surcharge = percent(m.Parts, 10)
	m.Total = m.Parts + m.Surcharge + m.Regular
	return m, nil
}

// pieces counts the parts of a design. Ammunition counts by its price in cents.
func (c *Catalogue) pieces(d *Design, o *Options) map[piece]int {
	all := map[piece]int{}
	c.Lines(d, o, func(l *Line) {
		u := &d.Units[l.Part]
		k := piece{part: l.Part, kind: l.Kind}
		n := l.Count
		switch l.Kind {
		case LineCargo:
			return
		case LinePlant, LineSecondPlant:
			k.id = int(u.Plant)
			if l.Kind == LineSecondPlant {
				k.id = int(u.Second)
			}
			k.kind = LinePlant
		case LineTires:
			k.id = int(u.Tires[l.Index])
		case LinePerson:
			k.id = int(u.People[l.Index].Role)
		case LineTargeting:
			k.id = int(u.People[l.Index].Targeting)
		case LineWeapon, LineMagazine:
			k.id = int(u.Weapons[l.Index].Weapon)
		case LineAmmunition:
			k.id, k.price = int(u.Weapons[l.Index].Weapon), 1
			all[k] += int(l.Cost)
			return
		case LineFitting:
			k.id = int(u.Fittings[l.Index].Accessory)
		case LineGuard:
			k.id = int(u.Guards[l.Index].Armor)
		case LineArmor:
			k.id = int(u.Armor)
			all[k] += n
			return
		}
		if n != 0 {
			k.price = l.Cost / Money(n)
			all[k] += n
		}
	})
	return all
}

// price is what so many of a piece cost. Armor is rounded as a whole.
func (c *Catalogue) price(d *Design, k piece, n int) Money {
	if k.kind == LineArmor {
		cost, _ := c.plates(&c.Bodies[d.Units[k.part].Body], ArmorID(k.id), n, 100, 100)
		return cost
	}
	return k.price * Money(n)
}

// Reload returns what the shots cost that one weapon of an entry has fired since it was full, in order of firing: other loads first, then its own
// (DX-WSTAT-042). Of a weapon with a single shot the weapon itself is gone, which is not among it.
func (c *Catalogue) Reload(m *Mounted, fired int) (cost Money) {
	for _, l := range m.Loads {
		n := min(fired, int(l.Shots))
		price, _ := c.round(l.Ammunition, &ledger)
		cost += price * Money(n)
		fired -= n
	}
	if k := &c.Weapons[m.Weapon]; !k.LoadOnly && !k.OneShot {
		cost += k.ShotCost * Money(max(fired, 0))
	}
	return cost
}
