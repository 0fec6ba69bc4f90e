package pit

import (
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// The kinds of lines.
const (
	LineRepair     = "repair"    // by the shop
	LineLabor      = "labor"     // own labor
	LineArmor      = "armor"     // all of it anew
	LineNew        = "new"       // a part that replaces a lost one
	LineAdded      = "added"     // a part that replaces one that is still there, or is new to the vehicle
	LineSurcharge  = "surcharge" // a tenth of added parts
	LineBodyArmor  = "body_armor"
	LineAmmunition = "ammunition"
	LineRent       = "rent" // of a bay
)

// bill is the lines of a piece of work under way.
type bill struct {
	h     *hoist
	part  string
	lines []Line
}

// add enters an amount. by is 2 for own labor (DX-REPAIR-008); only what the discount is for is discounted (DX-PREST-009).
func (b *bill) add(kind string, n int, amount garage.Money, by int, rule string) {
	l := Line{Kind: kind, Part: b.part, N: n, Rule: rule, Amount: dollars(amount, by)}
	if kind == LineRepair || kind == LineLabor || kind == LineArmor || kind == LineNew {
		full := l.Amount
		l.Amount = dollars(amount*garage.Money(100-b.h.discount), 100*by)
		l.Saved = full - l.Amount
	}
	if l.Amount != 0 || l.Saved != 0 {
		b.lines = append(b.lines, l)
	}
}

// task is a job with what it works on.
type task struct {
	Job
	target
	name  string
	item  Stored // that is installed, or of a new one what it is
	labor *labor // nil: it is certain, and takes nobody's time
}

// apply does a job as far as the successes go, to the vehicle and the stores, and says what it costs. With fewer successes than the job has steps a repair is
// done in part, anything else not at all.
func (h *hoist) apply(t *task, stores []Stored, successes int) (after []Stored, lines []Line, err error) {
	b := &bill{h: h, part: t.Part}
	if t.labor != nil && successes < len(t.labor.steps) && !(t.Way == Own && t.kind != onLink) {
		return stores, nil, nil
	}
	lost := h.lostLines()
	switch t.Way {
	case Shop, Own:
		err = h.mend(b, t, successes)
	case Replace:
		h.replace(b, t)
	case New:
		stores, err = h.renew(b, t, stores)
	case Jury:
		h.hurt(t.key, int(h.v.Parts[t.part].DP)-tables.Success.Points)
		h.veh.Jury = append(h.veh.Jury, t.key)
		slices.Sort(h.veh.Jury)
	case Reload:
		stores = h.reload(b, t, stores)
	case Install:
		stores, err = h.install(t, stores)
	case Strip:
		stores, err = h.strip(t, stores)
	}
	if err == nil {
		err = h.refresh()
	}
	if err != nil {
		return stores, nil, err
	}
	h.returned(b, lost)
	return stores, b.lines, nil
}

// lostLines are the accessories that went with armor or a plant.
func (h *hoist) lostLines() (lost []deluxe.Repair) {
	for i := range h.list.Lines {
		if l := &h.list.Lines[i]; l.With != "" {
			lost = append(lost, *l)
		}
	}
	return lost
}

// returned charges the accessories that were lost and are not any more.
func (h *hoist) returned(b *bill, lost []deluxe.Repair) {
	still := h.lostLines()
	for _, l := range lost {
		if i := slices.Index(still, l); i >= 0 {
			still = slices.Delete(still, i, i+1)
			continue
		}
		b.part = l.Key
		b.add(LineNew, 0, l.New, 1, "DX-REPAIR-005")
	}
}

// mend repairs armor by the point, a component by its hits, or replaces a link. What a repair costs is what the whole of it has become cheaper by, so that it
// does not matter in how many pieces it is done.
func (h *hoist) mend(b *bill, t *task, successes int) error {
	kind, by := LineRepair, 1
	if t.Way == Own {
		kind, by = LineLabor, 2
	}
	switch t.kind {
	case onLink:
		h.veh.Broken = without(h.veh.Broken, t.key)
		b.add(kind, 0, h.linkPrice(), by, "DX-ACC-037")
		return nil
	case onArmor:
		points := h.armorLost(&t.target)
		if t.Way == Own {
			points = min(points, successes*tables.Success.Armor)
		} else if t.N > 0 {
			points = min(points, t.N)
		}
		before := h.armorPrice(t.units)
		rest := points
		for _, l := range h.armorLines(&t.target) {
			n := min(rest, l.Hits)
			h.hurt(l.Key, l.Hits-n)
			rest -= n
		}
		if err := h.refresh(); err != nil {
			return err
		}
		b.add(kind, points, before-h.armorPrice(t.units), by, "DX-REPAIR-001")
		return nil
	}
	hits := h.veh.Damage[t.key]
	mended := hits
	if t.Way == Own {
		mended = min(hits, successes*tables.Success.Points)
	}
	before := h.repairPrice(t.part)
	h.hurt(t.key, hits-mended)
	if err := h.refresh(); err != nil {
		return err
	}
	b.add(kind, mended, before-h.repairPrice(t.part), by, "DX-REPAIR-003")
	return nil
}

// armorPrice returns what the armor of units costs by the point.
func (h *hoist) armorPrice(units []garage.Part) (sum garage.Money) {
	for _, p := range units {
		sum += h.list.Armor[p].Repair
	}
	return sum
}

// repairPrice returns what the repair of a part costs as it is.
func (h *hoist) repairPrice(p deluxe.PartID) garage.Money {
	if l := h.lineOf(p); l != nil && l.Mends {
		return l.Repair
	}
	return 0
}

// linkPrice returns the price of a link (DX-ACC-032).
func (h *hoist) linkPrice() garage.Money {
	for i := range h.c.Accessories {
		if a := &h.c.Accessories[i]; a.Kind == "link" {
			return a.Cost
		}
	}
	return 0
}

// replace replaces all armor of the units of a job in which a point is lost.
func (h *hoist) replace(b *bill, t *task) {
	for _, p := range t.units {
		if a := &h.list.Armor[p]; a.Points > 0 {
			b.add(LineArmor, a.Points, a.Replace, 1, "DX-REPAIR-002")
		}
	}
	for _, l := range h.armorLines(&t.target) {
		h.hurt(l.Key, 0)
	}
}

// renew puts a new part in place of an old one.
func (h *hoist) renew(b *bill, t *task, stores []Stored) ([]Stored, error) {
	switch kind := h.v.Parts[t.part].Kind; {
	case t.kind == onLink:
		h.veh.Broken = without(h.veh.Broken, t.key)
		b.add(LineNew, 0, h.linkPrice(), 1, "DX-ACC-037")
	case kind == deluxe.TirePart, kind == deluxe.BodyArmorPart:
		return h.exchange(b, t, stores)
	default:
		b.add(LineNew, 0, h.lineOf(t.part).New, 1, "DX-REPAIR-005")
		h.renewed(t.key, 0)
	}
	return stores, nil
}

// exchange puts a new tire or new body armor in place of the old one, of the same kind or of another. An old one that is whole goes into the stores.
func (h *hoist) exchange(b *bill, t *task, stores []Stored) ([]Stored, error) {
	old := h.stored(t.part)
	id := old.Part
	if t.With != "" {
		id = t.item.Part
	}
	g, err := goodsOf(h.c, id)
	if err != nil {
		return stores, err
	}
	whole := old.Hits == 0 && !h.destroyed(t.key)
	switch {
	case h.v.Parts[t.part].Kind == deluxe.BodyArmorPart:
		b.add(LineBodyArmor, 0, g.price, 1, "DX-REPAIR-006")
	case whole:
		b.add(LineAdded, 0, g.price, 1, "DX-REPAIR-014")
	default:
		b.add(LineNew, 0, g.price, 1, "DX-REPAIR-007")
	}
	if whole {
		stores = Put(stores, old)
	}
	return stores, h.fit(t, id, 0)
}

// stored returns a part as the stores would have it.
func (h *hoist) stored(p deluxe.PartID) Stored {
	part := &h.v.Parts[p]
	u := &h.veh.Design.Units[h.v.UnitOf(p)]
	s := Stored{Hits: h.veh.Damage[h.v.PartKey(p)], N: 1}
	accessory := func(id garage.AccessoryID) string { return storedAccessory + ":" + h.c.Accessories[id].ID }
	switch part.Kind {
	case deluxe.WeaponPart:
		s.Part = storedWeapon + ":" + h.c.Weapons[h.mounted(h.veh.Design, p).Weapon].ID
	case deluxe.PlantPart:
		id := u.Plant
		if part.Index == 1 {
			id = u.Second
		}
		s.Part = storedPlant + ":" + h.c.Plants[id].ID
	case deluxe.TirePart:
		s.Part = storedTire + ":" + h.c.Tires[h.v.Wheels[part.Index].Tire].ID
	case deluxe.CargoPart:
		s.Part = storedTire + ":" + h.c.Tires[u.Cargo[part.Index].Tire].ID
	case deluxe.FittingPart:
		s.Part = accessory(u.Fittings[part.Index].Accessory)
	case deluxe.BodyArmorPart:
		s.Part = accessory(u.People[h.v.Seats[part.Index].Entry].BodyArmor)
	case deluxe.CyberlinkPart:
		s.Part = storedAccessory + ":cyberlink"
	}
	return s
}

// install puts a part out of the stores in place of an old one, which goes into the stores if something is left of it.
func (h *hoist) install(t *task, stores []Stored) ([]Stored, error) {
	left, got := Take(stores, t.item.Part, t.item.Hits, 1)
	if got == 0 {
		return stores, refuse("CR-PIT-003d", "the stores have no %s any more", t.item.Part)
	}
	if x := (place{h: h, part: t.part, key: t.key}); !x.scrap() {
		left = Put(left, h.stored(t.part))
	}
	return left, h.fit(t, t.item.Part, t.item.Hits)
}

// fit puts a part with some hits into its place. A tire or body armor of another kind changes the design.
func (h *hoist) fit(t *task, id string, hits int) error {
	if id != h.stored(t.part).Part {
		d, err := h.exchanged(t.part, id)
		if err != nil {
			return err
		}
		if err := h.redesign(d); err != nil {
			return err
		}
	}
	h.renewed(t.key, hits)
	if part := &h.v.Parts[t.part]; part.Kind == deluxe.WeaponPart && h.oneShot(t.part) {
		h.load(t.key, 0)
	}
	return nil
}

// reload fills a weapon, out of the stores as far as they go, in order of firing from the end.
func (h *hoist) reload(b *bill, t *task, stores []Stored) []Stored {
	m := h.mounted(h.veh.Design, t.part)
	fired := h.fired(t.key)
	if h.oneShot(t.part) {
		price := h.c.Weapons[m.Weapon].Cost
		left, got := Take(stores, storedWeapon+":"+h.c.Weapons[m.Weapon].ID, 0, 1)
		b.add(LineAmmunition, 1-got, price*garage.Money(1-got), 1, "DX-WSTAT-042")
		h.renewed(t.key, 0)
		h.load(t.key, 0)
		return left
	}
	n := fired
	if t.N > 0 {
		n = min(n, t.N)
	}
	bought := garage.Money(0)
	shots := 0
	for _, r := range firing(h.c, m, fired-n, fired) {
		left, got := Take(stores, r.part, 0, r.n)
		stores = left
		shots += r.n - got
		bought += r.price * garage.Money(r.n-got)
	}
	b.add(LineAmmunition, shots, bought, 1, "DX-WSTAT-042")
	h.load(t.key, fired-n)
	return stores
}
