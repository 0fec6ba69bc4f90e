package pit

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// Readings of modifications:
//
//   - A part that stays keeps its damage, wherever it is moved; of several alike those with the fewest hits stay. What comes out goes into the stores, unless
//     nothing is left of it.
//   - Points of armor that are lost stay lost: they move with the armor, and no design leaves them out (CR-PIT-004d).
//   - The body armor, hand weapons and cargo that a design adds are paid at their prices, which are no part of the price of a vehicle.
//   - Trailers are bought and sold by themselves.

// Change is what comes of a modification.
type Change struct {
	Vehicle Vehicle             `json:"-"`
	Price   garage.Modification `json:"price"` // of the vehicle, without the lines for what was lost and for what is carried
	Lines   []Line              `json:"lines"`
	Cost    int                 `json:"cost"` // the sum of the lines
	Out     []Stored            `json:"out"`  // what has come out
}

// Modify turns a vehicle into another design, as it is: with the damage of the parts that stay (DX-REPAIR-013 to DX-REPAIR-015). Added parts have no discount, which is
// in percent (DX-PREST-009). The error is a [*Refusal], or says what is wrong with the vehicle.
func Modify(c *garage.Catalogue, v Vehicle, to *garage.Design, discount int) (*Change, error) {
	was, err := lift(c, v, discount)
	if err != nil {
		return nil, err
	}
	if !slices.EqualFunc(was.veh.Design.Behind, to.Behind, func(a, b *garage.Design) bool { return c.DesignCode(a) == c.DesignCode(b) }) {
		return nil, refuse("CR-PIT-003d", "it pulls other trailers").but("the trailers that it has")
	}
	m := Change{}
	if m.Price, err = c.Modify(was.veh.Design, to, nil); err != nil {
		if fixed, ok := errors.AsType[*garage.FixedError](err); ok {
			return nil, refuse(fixed.Rule, "the %s of a vehicle cannot be changed after it is built", fixed.What).but("that of the vehicle")
		}
		return nil, err
	}
	is := &hoist{c: c, discount: discount, veh: Vehicle{Condition: deluxe.Condition{Units: was.veh.Units}}}
	if err := is.redesign(to); err != nil {
		return nil, err
	}
	if is.veh.Units != nil && *is.veh.Units > int(is.v.PowerUnits) || is.v.PowerUnits != was.v.PowerUnits {
		is.veh.Units = nil
	}
	b := &bill{h: is}
	b.add(LineAdded, 0, m.Price.Parts, 1, "DX-REPAIR-013")
	b.add(LineSurcharge, 0, m.Price.Surcharge, 1, "DX-REPAIR-013")
	b.add(LineAdded, 0, m.Price.Regular, 1, "DX-REPAIR-014")
	m.Out = was.carryOver(is, b)
	if refused := was.carryArmor(is); refused != nil {
		return nil, refused
	}
	was.carryLinks(is)
	if err := is.refresh(); err != nil {
		return nil, err
	}
	m.Out = Put(m.Out, was.carryAccessories(is, b)...)
	m.Out = Put(m.Out, was.carryGoods(is, b)...)
	m.Vehicle, m.Lines = is.veh, b.lines
	for _, l := range m.Lines {
		m.Cost += l.Amount
	}
	return &m, nil
}

// place is a part with damage points in its place.
type place struct {
	h     *hoist
	part  deluxe.PartID
	key   string
	class string // parts of a class are alike
	at    string // where it is
}

// places lists the parts of a vehicle that may be carried over, in their order.
func (h *hoist) places() (list []place) {
	for p := deluxe.PartID(1); p <= deluxe.PartID(h.v.NumParts); p++ {
		part := &h.v.Parts[p]
		if part.Kind == deluxe.PersonPart || part.Kind == deluxe.ArmorPart || part.DP == 0 {
			continue
		}
		what := h.stored(p).Part
		if part.Kind == deluxe.GuardPart {
			what = fmt.Sprint(h.veh.Design.Units[h.v.UnitOf(p)].Guards[h.v.Wheels[part.Index].At])
		}
		at := h.v.PartKey(p)
		if part.Kind == deluxe.WeaponPart {
			at = fmt.Sprint(part.At, part.Zone)
		}
		list = append(list, place{h, p, h.v.PartKey(p), fmt.Sprint(part.Kind, h.v.UnitOf(p), what), at})
	}
	return list
}

// scrap reports whether nothing is left of the part that can be used elsewhere.
func (x *place) scrap() bool {
	h := x.h
	return h.destroyed(x.key) || h.gone(x.key) || h.rigged(x.key) || h.spent(x)
}

// spent reports whether it is a single rocket, pod or bomb that has been fired.
func (h *hoist) spent(x *place) bool {
	return h.v.Parts[x.part].Kind == deluxe.WeaponPart && h.oneShot(x.part) && h.fired(x.key) > 0
}

// worth orders parts by what is left of them: whole ones first, scrap last.
func (x *place) worth() int {
	n := x.h.veh.Damage[x.key]
	if x.scrap() {
		n += 1 << 16
	}
	if x.h.gone(x.key) {
		n += 1 << 17
	}
	return n
}

// carryOver gives the parts of one vehicle to another and returns what it has no place for. Body armor and spare tires that are new are billed.
func (h *hoist) carryOver(is *hoist, b *bill) (out []Stored) {
	old := map[string][]place{}
	for _, x := range h.places() {
		old[x.class] = append(old[x.class], x)
	}
	fresh := map[string][]place{}
	for _, x := range is.places() {
		fresh[x.class] = append(fresh[x.class], x)
	}
	for _, class := range slices.Sorted(maps.Keys(old)) {
		have, all := old[class], fresh[class]
		slices.SortStableFunc(have, func(a, b place) int { return cmp.Compare(a.worth(), b.worth()) })
		n := min(len(have), len(all))
		fresh[class] = assign(have[:n], all)
		for i := range have[n:] {
			if x := &have[n+i]; !x.scrap() {
				if s := h.stored(x.part); s.Part != "" {
					out = Put(out, s)
				}
			}
		}
		if h.v.Parts[have[0].part].Kind == deluxe.WeaponPart && !h.oneShot(have[0].part) {
			slices.Reverse(have) // those that come out first
			out = Put(out, share(have, all)...)
		}
	}
	for _, class := range slices.Sorted(maps.Keys(fresh)) {
		for _, x := range fresh[class] {
			kind, rule := LineBodyArmor, "DX-REPAIR-006"
			switch is.v.Parts[x.part].Kind {
			case deluxe.BodyArmorPart:
			case deluxe.CargoPart:
				kind, rule = LineAdded, "DX-REPAIR-014"
			default:
				continue // it is in the price of the vehicle
			}
			if g, err := goodsOf(is.c, is.stored(x.part).Part); err == nil {
				b.part = x.key
				b.add(kind, 0, g.price, 1, rule)
				b.part = ""
			}
		}
	}
	return out
}

// assign puts parts into places of their class, where they stay if they can, and returns the places that are left.
func assign(have, places []place) []place {
	left := slices.Clone(places)
	for _, same := range []func(x, to *place) bool{
		func(x, to *place) bool { return to.at == x.at && to.key == x.key },
		func(x, to *place) bool { return to.at == x.at },
		func(x, to *place) bool { return true },
	} {
		have = slices.DeleteFunc(slices.Clone(have), func(x place) bool {
			i := slices.IndexFunc(left, func(to place) bool { return same(&x, &to) })
			if i < 0 {
				return false
			}
			x.carry(left[i])
			left = slices.Delete(left, i, i+1)
			return true
		})
	}
	return left
}

// carry gives what is known of a part to the same part in its new place.
func (x place) carry(to place) {
	h, is := x.h, to.h
	part := &is.v.Parts[to.part]
	hits := h.veh.Damage[x.key]
	switch {
	case part.Kind == deluxe.TirePart && h.wheelLost(x.part): // which says enough
	case h.destroyed(x.key):
		hits = int(part.DP)
	case hits >= int(part.DP): // a magazine has come off
		hits = int(part.DP) - 1
	}
	is.hurt(to.key, hits)
	if h.rigged(x.key) {
		is.veh.Jury = append(is.veh.Jury, to.key)
		slices.Sort(is.veh.Jury)
	}
	if h.gone(x.key) {
		is.veh.Gone = append(is.veh.Gone, to.key)
		slices.Sort(is.veh.Gone)
	}
	switch part.Kind {
	case deluxe.TirePart:
		if !h.wheelLost(x.part) {
			return
		}
		if is.veh.Corners == nil {
			is.veh.Corners = map[string]string{}
		}
		loss := control.CornerNoTire.String()
		if x.at == to.at {
			loss = h.veh.Corners[h.v.Wheels[h.v.Parts[x.part].Index].At.String()]
		}
		is.veh.Corners[is.v.Wheels[part.Index].At.String()] = loss
	case deluxe.WeaponPart:
		all, now := h.capacity(x.part), is.capacity(to.part)
		is.load(to.key, min(max(h.fired(x.key)-max(all-now, 0), 0), now))
	}
}

// capacity returns how many shots a weapon holds.
func (h *hoist) capacity(p deluxe.PartID) int { return int(h.v.Weapons[h.v.Parts[p].Index].Shots) }

// share sees to it that the weapons of a class hold no more shots than they did before and than have been bought, and returns what they have no room for.
func share(old, now []place) (out []Stored) {
	left, room, held := 0, 0, 0
	for _, x := range old {
		left += x.h.shotsLeft(x.part)
		room -= x.h.capacity(x.part)
	}
	for _, x := range now {
		room += x.h.capacity(x.part)
		held += x.h.shotsLeft(x.part)
	}
	spare := left + max(room, 0) - held
	for _, x := range now {
		n := min(-spare, x.h.shotsLeft(x.part))
		if n > 0 {
			x.h.load(x.key, x.h.fired(x.key)+n)
			spare += n
		}
	}
	for _, x := range old {
		h := x.h
		n := min(spare, h.shotsLeft(x.part))
		if n <= 0 {
			continue
		}
		all := h.capacity(x.part)
		for _, r := range firing(h.c, h.mounted(h.veh.Design, x.part), all-n, all) {
			out = Put(out, Stored{Part: r.part, N: r.n})
		}
		spare -= n
	}
	return out
}

// carryArmor carries lost points of armor over, unit by unit: where they were as far as they fit, the rest where points have been added. What fits nowhere is refused:
// to leave lost points out for nothing would make a wreck dearer than it is.
func (h *hoist) carryArmor(is *hoist) *Refusal {
	for unit := range garage.NumParts {
		if is.veh.Design.Units[unit].Armor != h.veh.Design.Units[unit].Armor || is.veh.Design.Units[unit].Body == 0 {
			continue // all of it is new, or sold
		}
		had, lost := map[string]int{}, map[string]int{} // by position
		rest := 0
		for _, x := range h.armorOf(unit) {
			had[x.at], lost[x.at] = int(h.v.Parts[x.part].DP), h.veh.Damage[x.key]
			rest += lost[x.at]
		}
		places := is.armorOf(unit)
		for _, x := range places {
			n := min(lost[x.at], int(is.v.Parts[x.part].DP))
			is.hurt(x.key, n)
			rest -= n
		}
		for _, x := range places {
			n := max(min(int(is.v.Parts[x.part].DP)-had[x.at], rest), 0)
			is.hurt(x.key, is.veh.Damage[x.key]+n)
			rest -= n
		}
		if rest > 0 {
			return refuse("CR-PIT-004d", "the design leaves out %d points of armor that are lost", rest).but("to repair them first, or to move them to another position")
		}
	}
	return nil
}

// armorOf lists the positions of the armor of a unit.
func (h *hoist) armorOf(unit garage.Part) (list []place) {
	for p := deluxe.PartID(1); p <= deluxe.PartID(h.v.NumParts); p++ {
		if part := &h.v.Parts[p]; part.Kind == deluxe.ArmorPart && h.v.UnitOf(p) == unit {
			list = append(list, place{h: h, part: p, key: h.v.PartKey(p), at: fmt.Sprint(part.Zone, part.At)})
		}
	}
	return list
}

// carryLinks keeps as many links broken as there were, as far as the design has links.
func (h *hoist) carryLinks(is *hoist) {
	links := is.links()
	for _, key := range h.veh.Broken {
		if i := slices.Index(links, key); i >= 0 {
			is.veh.Broken, links = append(is.veh.Broken, key), slices.Delete(links, i, i+1)
		}
	}
	n := min(len(h.veh.Broken)-len(is.veh.Broken), len(links))
	is.veh.Broken = append(is.veh.Broken, links[:n]...)
	slices.Sort(is.veh.Broken)
}

// carryAccessories bills accessories without damage points that were lost and are there again, and returns those that have come out. All of a kind are lost at once.
func (h *hoist) carryAccessories(is *hoist, b *bill) (out []Stored) {
	lost, still := map[string]garage.Money{}, map[string]bool{}
	for _, l := range h.lostLines() {
		lost[l.Key] += l.New
	}
	for _, l := range is.lostLines() {
		still[l.Key] = true
	}
	for i := range h.c.Accessories {
		id, a := garage.AccessoryID(i), &h.c.Accessories[i]
		key := deluxe.FittingPart.String() + ":" + a.ID
		had, has := h.fitted(id), is.fitted(id)
		if price, gone := lost[key]; !gone {
			out = Put(out, Stored{Part: storedAccessory + ":" + a.ID, N: had - has})
		} else if n := min(had, has); !still[key] && n > 0 {
			b.part = key
			b.add(LineNew, n, price/garage.Money(had)*garage.Money(n), 1, "DX-REPAIR-005")
			b.part = ""
		}
	}
	return out
}

// carryGoods bills the hand weapons and cargo that are new, and returns those that have come out.
func (h *hoist) carryGoods(is *hoist, b *bill) (out []Stored) {
	had, has := h.carried(), is.carried()
	for _, key := range slices.Sorted(maps.Keys(has)) {
		if n := has[key].n - had[key].n; n > 0 {
			b.part = key
			b.add(LineAdded, n, has[key].price*garage.Money(n), 1, "DX-REPAIR-014")
			b.part = ""
		}
	}
	for _, key := range slices.Sorted(maps.Keys(had)) {
		out = Put(out, Stored{Part: key, N: had[key].n - has[key].n})
	}
	return out
}

// carried counts hand weapons with their scopes, and cargo but for spare tires, which are parts of their own, with the price of one.
func (h *hoist) carried() map[string]rounds {
	all := map[string]rounds{}
	add := func(key string, n int, price garage.Money) { all[key] = rounds{key, all[key].n + n, price} }
	for p := range garage.NumParts {
		u := &h.veh.Design.Units[p]
		for i := range u.People {
			for _, g := range u.People[i].Gear {
				n := int(g.Count) * int(u.People[i].Count)
				add(storedGear+":"+h.c.Gear[g.Gear].ID, n, h.c.Gear[g.Gear].Cost)
				if scope := scopeOf(h.c); g.Scope && scope != nil {
					add(storedAccessory+":"+scope.ID, n, scope.Cost)
				}
			}
		}
	}
	h.c.Lines(h.veh.Design, nil, func(l *garage.Line) {
		if l.Kind != garage.LineCargo || l.Count == 0 {
			return
		}
		if g := &h.veh.Design.Units[l.Part].Cargo[l.Index]; g.Kind != garage.SpareTire {
			add(storedCargo+":"+cargoName(g), l.Count, l.Cost/garage.Money(l.Count))
		}
	})
	return all
}

// scopeOf returns the laser targeting scope of a catalogue; nil: there is none.
func scopeOf(c *garage.Catalogue) *garage.Accessory {
	for i := range c.Accessories {
		if c.Accessories[i].Kind == "scope" {
			return &c.Accessories[i]
		}
	}
	return nil
}

// cargoName is what the stores call a piece of cargo.
func cargoName(g *garage.Cargo) string { return cmp.Or(g.Name, g.Kind.String()) }
