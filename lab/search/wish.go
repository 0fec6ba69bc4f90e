package search

import (
	"cmp"
	"slices"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
)

// Bounds of what is wished for.
const (
	maxEntries = 4 // of weapons
	maxAlike   = 3 // weapons of an entry
	maxGunners = 2
	maxExtras  = 3  // accessories beside those that have to be there
	maxWeight  = 12 // of the spread of armor
)

// chance is where all that is drawn comes from.
type chance struct{ dice.Stream }

func chanceOf(seed uint64) *chance { return &chance{dice.Fast(seed)} }

// n is a number from 0 to n-1.
func (r *chance) n(n int) int { return r.IntN("search", n) }

// oneIn is true once in n times.
func (r *chance) oneIn(n int) bool { return r.n(n) == 0 }

// drawn is one of a list.
func drawn[T any](r *chance, list []T) T { return list[r.n(len(list))] }

// The places of weapons. A turret comes with its weapons.
const inTurret = "turret"

var sides = []string{"front", "back", "left", "right"}

// armored is where armor is spread to.
var armored = []string{"front", "back", "left", "right", "top", "underbody"}

var kinds = []string{garage.KindArmor, garage.KindBalance, garage.KindHandling, garage.KindAcceleration}

// fresh draws a wish.
func (b *brief) fresh(r *chance) *garage.Wish {
	w := &garage.Wish{Body: b.cat.Body(drawn(r, b.bodies)).ID, Prefer: drawn(r, kinds), Spread: map[string]int{}}
	for _, at := range armored {
		w.Spread[at] = 2 + r.n(4)
	}
	w.Spread["top"], w.Spread["underbody"] = 1+r.n(2), 1+r.n(2)
	w.Weapons = []garage.WeaponFile{b.weapon(r, w, drawn(r, b.guns))}
	for range r.n(3) {
		w.Weapons = append(w.Weapons, b.weapon(r, w, drawn(r, b.weapons)))
	}
	if r.oneIn(3) {
		w.Gunners = 1
	}
	w.Targeting, w.BodyArmor = b.oftenNone(r, b.aims), b.oftenNone(r, b.vests)
	if r.oneIn(3) && len(b.extras) > 0 {
		w.Accessories = append(w.Accessories, garage.AccessoryFile{Accessory: b.cat.Accessories[drawn(r, b.extras)].ID})
	}
	b.repair(r, w)
	return w
}

// oftenNone draws one of a list, the first every second time.
func (b *brief) oftenNone(r *chance, list []string) string {
	if r.oneIn(2) {
		return list[0]
	}
	return drawn(r, list)
}

// places are where a body may have a weapon.
func (b *brief) places(w *garage.Wish, id garage.WeaponID) []string {
	body, k := b.bodyOf(w), &b.cat.Weapons[id]
	var list []string
	for _, at := range sides {
		switch {
		case !b.has(body, at):
		case at == "front" && k.Limits&(garage.LimitDropped|garage.LimitRearSide) != 0:
		case (at == "left" || at == "right") && k.Limits&(garage.LimitFrontOrBack|garage.LimitAntiTank) != 0:
		default:
			list = append(list, at)
		}
	}
	if b.turretFor(body, k.Spaces) != 0 && k.Limits&(garage.LimitNoTurret|garage.LimitDropped|garage.LimitAntiTank|garage.LimitRearSide|garage.LimitFrontOrBack) == 0 {
		list = append(list, inTurret)
	}
	return list
}

func (b *brief) bodyOf(w *garage.Wish) *garage.Body {
	id, err := b.cat.FindBody(w.Body)
	if err != nil {
		panic(err) // all bodies are of the catalogue
	}
	return b.cat.Body(id)
}

// has reports whether a body may have weapons on a side.
func (b *brief) has(body *garage.Body, side string) bool {
	return slices.ContainsFunc(body.WeaponsAt.List(), func(at garage.Position) bool { return at.String() == side })
}

// turretFor is the smallest turret that a body may have and that holds so much, 0 if there is none. One that has to be there comes before all others.
func (b *brief) turretFor(body *garage.Body, room garage.Space) garage.AccessoryID {
	if body.Turrets == 0 {
		return 0
	}
	list := b.turrets
	if b.must.turret != 0 {
		list = []garage.AccessoryID{b.must.turret}
	}
	for _, id := range list {
		if a := &b.cat.Accessories[id]; garage.Spaces(a.Holds) >= room && a.Size <= body.TurretSize {
			return id
		}
	}
	return 0
}

// weapon puts a weapon somewhere.
func (b *brief) weapon(r *chance, w *garage.Wish, id garage.WeaponID) garage.WeaponFile {
	v := garage.WeaponFile{Weapon: b.cat.Weapons[id].ID, Count: 1}
	if at := b.places(w, id); len(at) > 0 {
		v.At = drawn(r, at)
	}
	if r.oneIn(3) {
		v.Count = 2
	}
	return v
}

// mutant is a wish with one to three changes.
func (b *brief) mutant(r *chance, of *garage.Wish) *garage.Wish {
	w := copied(of)
	for range 1 + r.n(3) {
		b.change(r, w)
	}
	b.repair(r, w)
	return w
}

// change changes one thing.
func (b *brief) change(r *chance, w *garage.Wish) {
	i := 0
	if len(w.Weapons) > 0 {
		i = r.n(len(w.Weapons))
	}
	switch what := r.n(16); {
	case what == 0 || len(w.Weapons) == 0:
		w.Weapons = append(w.Weapons, b.weapon(r, w, drawn(r, b.weapons)))
	case what == 1:
		w.Weapons = slices.Delete(w.Weapons, i, i+1)
	case what == 2 || what == 3:
		w.Weapons[i].Weapon, w.Weapons[i].Magazines = b.cat.Weapons[drawn(r, b.weapons)].ID, 0
	case what == 4:
		if at := b.places(w, b.weaponOf(&w.Weapons[i])); len(at) > 0 {
			w.Weapons[i].At = drawn(r, at)
		}
	case what == 5:
		w.Weapons[i].Count += 1 - 2*r.n(2)
	case what == 6:
		w.Weapons[i].Magazines = 1 - w.Weapons[i].Magazines
	case what == 7:
		w.Gunners += 1 - 2*r.n(2)
	case what == 8:
		w.Targeting = drawn(r, b.aims)
	case what == 9:
		w.BodyArmor = drawn(r, b.vests)
	case what == 10 && len(b.extras) > 0:
		id := b.cat.Accessories[drawn(r, b.extras)].ID
		if at := slices.IndexFunc(w.Accessories, func(f garage.AccessoryFile) bool { return f.Accessory == id }); at >= 0 {
			w.Accessories = slices.Delete(w.Accessories, at, at+1)
		} else {
			w.Accessories = append(w.Accessories, garage.AccessoryFile{Accessory: id})
		}
	case what <= 12:
		for range 1 + r.n(3) {
			w.Spread[drawn(r, armored)] += 2 - 4*r.n(2)
		}
	case what == 13:
		w.Body = b.cat.Body(drawn(r, b.bodies)).ID
	case what == 14:
		if w.Prefer = drawn(r, kinds); r.oneIn(2) {
			w.Armor = b.oftenNone(r, b.armors)
		}
	default:
		if r.oneIn(2) {
			w.MinAcceleration = float64(5 * r.n(4))
		} else {
			w.MinHC = r.n(4)
		}
	}
}

func (b *brief) weaponOf(v *garage.WeaponFile) garage.WeaponID {
	id, err := b.cat.FindWeapon(v.Weapon)
	if err != nil {
		panic(err) // all weapons are of the catalogue
	}
	return id
}

// crossed takes each part from one of two wishes.
func (b *brief) crossed(r *chance, p, q *garage.Wish) *garage.Wish {
	w, o := copied(p), copied(q)
	either := func() bool { return r.oneIn(2) }
	if either() {
		w.Body = o.Body
	}
	var weapons []garage.WeaponFile
	for _, at := range append([]string{inTurret}, sides...) {
		from := w
		if either() {
			from = o
		}
		for _, v := range from.Weapons {
			if v.At == at {
				weapons = append(weapons, v)
			}
		}
	}
	w.Weapons = weapons
	if either() {
		w.Gunners = o.Gunners
	}
	if either() {
		w.Targeting = o.Targeting
	}
	if either() {
		w.BodyArmor = o.BodyArmor
	}
	if either() {
		w.Accessories = o.Accessories
	}
	if either() {
		w.Spread = o.Spread
	}
	if either() {
		w.Prefer, w.Armor, w.MinAcceleration, w.MinHC = o.Prefer, o.Armor, o.MinAcceleration, o.MinHC
	}
	b.repair(r, w)
	return w
}

// repair mends what no wish should be: weapons where they may not be, more than there may be, parts that have to be there and are not. What is impossible else the Garage says.
func (b *brief) repair(r *chance, w *garage.Wish) {
	w.Weapons = slices.DeleteFunc(w.Weapons, func(v garage.WeaponFile) bool { return v.Count < 1 })
	if n := maxEntries; len(w.Weapons) > n {
		w.Weapons = w.Weapons[:n]
	}
	for _, id := range b.must.weapons {
		if !slices.ContainsFunc(w.Weapons, func(v garage.WeaponFile) bool { return v.Weapon == b.cat.Weapons[id].ID }) {
			v := b.weapon(r, w, id)
			v.Count = 1
			w.Weapons = append(w.Weapons, v)
		}
	}
	if len(w.Weapons) == 0 {
		w.Weapons = append(w.Weapons, b.weapon(r, w, drawn(r, b.guns)))
	}
	for i := range w.Weapons {
		v := &w.Weapons[i]
		id := b.weaponOf(v)
		k := &b.cat.Weapons[id]
		if at := b.places(w, id); len(at) > 0 && !slices.Contains(at, v.At) {
			v.At = drawn(r, at)
		}
		v.Count = min(v.Count, maxAlike)
		if !k.Magazine {
			v.Magazines = 0
		}
	}
	w.Weapons = merged(w.Weapons)
	slices.SortStableFunc(w.Weapons, func(p, q garage.WeaponFile) int {
		return cmp.Or(cmp.Compare(p.At, q.At), cmp.Compare(p.Weapon, q.Weapon))
	})
	for i := range w.Weapons {
		if w.Weapons[i].Links = nil; w.Weapons[i].Count > 1 {
			w.Weapons[i].Links = []string{string(rune('A' + i))}
		}
	}
	w.Gunners = min(max(w.Gunners, 0), maxGunners)
	if b.must.aim != "" {
		w.Targeting = b.must.aim
	}
	if b.must.vest != "" {
		w.BodyArmor = b.must.vest
	}
	b.fit(w)
	for _, at := range armored {
		w.Spread[at] = min(max(w.Spread[at], 0), maxWeight)
	}
	w.Spread["front"] = max(w.Spread["front"], 1)
}

// merged makes one entry of those of the same weapon in the same place.
func merged(list []garage.WeaponFile) (out []garage.WeaponFile) {
	for _, v := range list {
		i := slices.IndexFunc(out, func(o garage.WeaponFile) bool { return o.Weapon == v.Weapon && o.At == v.At })
		if i < 0 {
			out = append(out, v)
			continue
		}
		out[i].Count = min(out[i].Count+v.Count, maxAlike)
	}
	return out
}

// fit gives a wish the turret that its weapons need and the accessories that have to be there.
func (b *brief) fit(w *garage.Wish) {
	var room garage.Space
	for i := range w.Weapons {
		if w.Weapons[i].At == inTurret {
			room += b.cat.Weapons[b.weaponOf(&w.Weapons[i])].Spaces * garage.Space(w.Weapons[i].Count)
		}
	}
	var list []garage.AccessoryFile
	for _, id := range b.must.extras {
		list = append(list, garage.AccessoryFile{Accessory: b.cat.Accessories[id].ID})
	}
	most := len(list) + maxExtras
	body := b.bodyOf(w)
	for _, f := range w.Accessories {
		id, err := b.cat.FindAccessory(f.Accessory)
		known := slices.ContainsFunc(list, func(o garage.AccessoryFile) bool { return o.Accessory == f.Accessory })
		if err == nil && !known && slices.Contains(b.extras, id) && len(list) < most {
			list = append(list, garage.AccessoryFile{Accessory: f.Accessory})
		}
	}
	if room > 0 || b.must.turret != 0 {
		turret := b.turretFor(body, room)
		if turret == 0 && len(b.turrets) > 0 { // too much for any: the largest is asked for, and the Garage says that it is impossible
			turret = b.turrets[len(b.turrets)-1]
		}
		if turret != 0 {
			list = append(list, garage.AccessoryFile{Accessory: b.cat.Accessories[turret].ID, At: "top"})
		}
	}
	slices.SortStableFunc(list, func(p, q garage.AccessoryFile) int { return cmp.Compare(p.Accessory, q.Accessory) })
	w.Accessories = list
}

// copied is a wish that shares nothing with another.
func copied(w *garage.Wish) *garage.Wish {
	out := *w
	out.Weapons, out.Accessories = slices.Clone(w.Weapons), slices.Clone(w.Accessories)
	out.Spread = map[string]int{}
	for _, at := range armored {
		out.Spread[at] = w.Spread[at]
	}
	return &out
}

// wishOf is what a design may have been wished as: its arms, crew and accessories, armor spread as it has it. What a search does not draw is left out.
func (b *brief) wishOf(d *garage.Design) *garage.Wish {
	f := b.cat.File(d)
	w := &garage.Wish{Body: f.Body, Prefer: garage.KindArmor, Spread: map[string]int{}}
	if id, err := b.cat.FindBody(f.Body); err != nil || !slices.Contains(b.bodies, id) {
		w.Body = b.cat.Body(b.bodies[0]).ID
	}
	for _, v := range f.Weapons {
		if id, err := b.cat.FindWeapon(v.Weapon); err == nil && slices.Contains(b.weapons, id) {
			w.Weapons = append(w.Weapons, garage.WeaponFile{Weapon: v.Weapon, At: v.At, Count: max(v.Count, 1), Magazines: v.Magazines})
		}
	}
	for _, p := range f.Crew {
		if p.Role == garage.Gunner.String() {
			w.Gunners += max(p.Count, 1)
		}
		if slices.Contains(b.aims, p.Targeting) && p.Targeting != "" {
			w.Targeting = p.Targeting
		}
		if slices.Contains(b.vests, p.BodyArmor) && p.BodyArmor != "" {
			w.BodyArmor = p.BodyArmor
		}
	}
	w.Accessories = f.Accessories
	if f.Armor != nil {
		for _, at := range armored {
			w.Spread[at] = (f.Armor.Points[at] + 4) / 5
		}
	}
	return w
}
