package garage

import (
	"fmt"
	"slices"
	"strings"
)

// lowerName writes the name of a part inside a sentence. Abbreviations stay as they are.
func lowerName(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		if len(w) < 2 || w != strings.ToUpper(w) {
			words[i] = strings.ToLower(w)
		}
	}
	return strings.Join(words, " ")
}

// someOf writes how many of a thing: "one machine gun", "3 machine guns".
func someOf(n int, name string) string {
	if n == 1 {
		return "one " + name
	}
	return fmt.Sprintf("%d %ss", n, name)
}

// allOf writes all of several things: "both machine guns", "all 3 machine guns"; "the machine gun" of one.
func allOf(n int, name string) string {
	switch n {
	case 1:
		return "the " + name
	case 2:
		return "both " + name + "s"
	}
	return fmt.Sprintf("all %d %ss", n, name)
}

func (m *mender) weaponName(i int) string {
	return lowerName(m.c.Weapons[m.unit().Weapons[i].Weapon].Name)
}

func (m *mender) fittingName(i int) string {
	return lowerName(m.c.Accessories[m.unit().Fittings[i].Accessory].Name)
}

// dropWeapon takes out an entry, or as few of several as are enough.
func (m *mender) dropWeapon(p Part, i int) {
	defer m.doing(byRemoving)()
	w := &m.on(m.d)[p].Weapons[i]
	name := lowerName(m.c.Weapons[w.Weapon].Name)
	for n := 1; n < int(w.Count); n++ {
		if m.tryDesign(painRemove, "leave out "+someOf(n, name), func(e *Design) { m.on(e)[p].Weapons[i].Count -= uint8(n) }) {
			return
		}
	}
	m.tryDesign(painRemove, "leave out "+allOf(int(w.Count), name), func(e *Design) { m.on(e)[p].Weapons = slices.Delete(m.on(e)[p].Weapons, i, i+1) })
}

// dropFitting takes out an entry, or as few of several as are enough.
func (m *mender) dropFitting(p Part, i int) {
	defer m.doing(byRemoving)()
	f := &m.on(m.d)[p].Fittings[i]
	name := lowerName(m.c.Accessories[f.Accessory].Name)
	for n := 1; n < int(f.Count); n++ {
		if m.tryDesign(painRemove, "leave out "+someOf(n, name), func(e *Design) { m.on(e)[p].Fittings[i].Count -= uint8(n) }) {
			return
		}
	}
	m.tryDesign(painRemove, "leave out "+allOf(int(f.Count), name), func(e *Design) { m.on(e)[p].Fittings = slices.Delete(m.on(e)[p].Fittings, i, i+1) })
}

// dropPerson leaves an entry of the crew behind, or as few of several as are enough.
func (m *mender) dropPerson(p Part, i int) {
	defer m.doing(byRemoving)()
	q := &m.on(m.d)[p].People[i]
	name := lowerName(m.c.Roles[q.Role].Name)
	for n := 1; n < int(q.Count); n++ {
		if m.tryDesign(painRemove, "leave out "+someOf(n, name), func(e *Design) { m.on(e)[p].People[i].Count -= uint8(n) }) {
			return
		}
	}
	m.tryDesign(painRemove, "leave out "+allOf(int(q.Count), name), func(e *Design) { m.on(e)[p].People = slices.Delete(m.on(e)[p].People, i, i+1) })
}

// dropCargo unloads an entry, or as few of several as are enough.
func (m *mender) dropCargo(p Part, i int) {
	defer m.doing(byRemoving)()
	g := &m.on(m.d)[p].Cargo[i]
	name := g.Name
	if name == "" {
		name = strings.ReplaceAll(g.Kind.String(), "_", " ")
	}
	for n := 1; n < int(g.Count); n++ {
		if m.tryDesign(0, fmt.Sprintf("unload %d of %d: %s", n, g.Count, name), func(e *Design) { m.on(e)[p].Cargo[i].Count -= uint8(n) }) {
			return
		}
	}
	m.tryDesign(painMove, "unload the "+name, func(e *Design) { m.on(e)[p].Cargo = slices.Delete(m.on(e)[p].Cargo, i, i+1) })
}

// smallerWeapon puts a smaller weapon of the same kind, or else another one that is aimed, in the place of an entry, at least so much
// smaller in all. What costs more is the greater change.
func (m *mender) smallerWeapon(i int, less Space) {
	defer m.doing(bySwapping)()
	now := &m.unit().Weapons[i]
	k := &m.c.Weapons[now.Weapon]
	for j := 1; j < len(m.c.Weapons); j++ {
		w := &m.c.Weapons[j]
		if (k.Spaces-w.Spaces)*Space(now.Count) < less || w.Spaces >= k.Spaces || !related(k, w) {
			continue
		}
		pain := painSwap + max(0, w.Cost-k.Cost)
		if w.Category != k.Category {
			pain += painOther
		}
		text := lowerName(w.Name) + " instead of the " + lowerName(k.Name)
		if now.Count > 1 {
			text = lowerName(w.Name) + "s instead of the " + lowerName(k.Name) + "s"
		}
		m.tryFor(pain, text, func(e *Design) { m.swap(&m.on(e)[m.v.Part].Weapons[i], WeaponID(j)) }, func() bool { return !m.misplaced(i) })
	}
}

// related reports whether one weapon may stand in for another: of one family, or both aimed.
func related(a, b *Weapon) bool {
	return a.Category == b.Category || a.ToHit > 0 && b.ToHit > 0 && b.Category != Bomb
}

// swap changes the weapon of an entry and what cannot stay with it.
func (m *mender) swap(e *Mounted, id WeaponID) {
	w := &m.c.Weapons[id]
	e.Weapon, e.Shots, e.Loads = id, FullLoad, nil
	if !w.Magazine {
		e.Magazines = 0
	}
}

// mounts returns where the unit has places for a weapon: the sides of its body, and the turrets and the platform that it may have and has.
func (m *mender) mounts(w *Weapon) Positions {
	b, u := m.body(), m.unit()
	at := b.WeaponsAt
	if w.Limits&LimitTop != 0 {
		at |= b.ArmorAt & Positions(0).With(Top).With(FrontTop).With(BackTop)
	}
	return at | m.turrets(b, u)
}

// turrets returns the positions of the turrets and the platform of the unit: those of the halves of a body with two, "turret" of one.
func (m *mender) turrets(b *Body, u *Unit) (at Positions) {
	k := checker{c: m.c, d: m.d, o: m.o, u: u, b: b}
	if k.turretLimit() == 0 {
		return 0
	}
	for p := InTurret; p <= OnPlatform; p++ {
		if k.turretAt(p) != nil {
			at = at.With(p)
		}
	}
	if at.Has(InFrontTurret) && at.Has(InBackTurret) {
		return at &^ (1 << InTurret)
	}
	return at &^ (1<<InFrontTurret | 1<<InBackTurret)
}

// intoTurret moves an entry into a turret or onto a platform that is there.
func (m *mender) intoTurret(i int) {
	for _, at := range m.turrets(m.body(), m.unit()).List() {
		m.moveWeapon(i, at)
	}
}

// moveWeapon moves an entry, or as few of several as are enough. Links that no longer fit are given up.
func (m *mender) moveWeapon(i int, at Position) {
	e := &m.unit().Weapons[i]
	if e.At == at {
		return
	}
	defer m.doing(byMoving)()
	name, place := m.weaponName(i), toward(at)
	pain := painMove
	if at.Turret() { // where it fires all round and takes no room
		pain--
	}
	move := func(base Money, text string, entry int, change func(u *Unit)) bool {
		return m.tryFor(base, "move "+text, func(d *Design) { change(&d.Units[m.v.Part]) }, func() bool { return !m.misplaced(entry) })
	}
	for n := uint8(1); n < e.Count; n++ {
		if move(pain, someOf(int(n), name)+" "+place, len(m.unit().Weapons), func(u *Unit) {
			some := u.Weapons[i]
			some.Loads = slices.Clone(some.Loads)
			some.At, some.Count, some.Links = at, n, 0
			u.Weapons[i].Count -= n
			if u.Weapons[i].Count == 1 {
				u.Weapons[i].Links = 0
			}
			u.Weapons = append(u.Weapons, some)
		}) {
			return
		}
	}
	if e.Count > 1 {
		move(2*pain, allOf(int(e.Count), name)+" "+place, i, func(u *Unit) { u.Weapons[i].At = at })
		return
	}
	if !move(pain, "the "+name+" "+place, i, func(u *Unit) { u.Weapons[i].At = at }) && e.Links != 0 {
		move(2*pain, "the "+name+" "+place+", without its links", i, func(u *Unit) { u.Weapons[i].At, u.Weapons[i].Links = at, 0 })
	}
}

// toward tells a position as where something goes.
func toward(p Position) string {
	text := where(p)
	for _, r := range [][2]string{{"at the", "to the"}, {"in the", "into the"}, {"on the rocket", "onto the rocket"}, {"on the", "to the"}} {
		if rest, ok := strings.CutPrefix(text, r[0]); ok {
			return r[1] + rest
		}
	}
	return text
}

// elsewhere moves an entry to each other place for it, the nearest first: by the order of the positions.
func (m *mender) elsewhere(i int) {
	for _, at := range m.mounts(&m.c.Weapons[m.unit().Weapons[i].Weapon]).List() {
		m.moveWeapon(i, at)
	}
}

// boxIn moves an entry into the armored box of a flatbed, which is put on it if there is none.
func (m *mender) boxIn(i int) {
	name := m.weaponName(i)
	into := func(text string, box BodyID) {
		m.tryDesign(painSwap, text, func(e *Design) {
			bed, inside := &m.on(e)[m.v.Part], &m.on(e)[Boxed]
			inside.Body = box
			inside.Weapons = append(inside.Weapons, bed.Weapons[i])
			bed.Weapons = slices.Delete(bed.Weapons, i, i+1)
		})
	}
	if box := m.on(m.d)[Boxed].Body; box != 0 {
		into("move the "+name+" into the armored box", box)
		return
	}
	for j := 1; j < len(m.c.Bodies); j++ {
		if m.c.Bodies[j].Class == Box {
			into("put an armored box around the "+name, BodyID(j))
		}
	}
}

// fitTurret fits the smallest turret that makes room for the weapons that name one.
func (m *mender) fitTurret() {
	at := Top
	switch {
	case m.body().Class == Helicopter:
		at = Underbody
	case m.body().Turrets > 1 && m.v.At == InBackTurret:
		at = BackTop
	case m.body().Turrets > 1:
		at = FrontTop
	}
	for i := 1; i < len(m.c.Accessories); i++ {
		a := &m.c.Accessories[i]
		if a.Kind != "turret" && a.Kind != "platform" || a.Popup || (m.v.At == OnPlatform) != (a.Kind == "platform") {
			continue
		}
		m.try(painSwap, "fit "+article(lowerName(a.Name)), func(u *Unit) {
			u.Fittings = append(u.Fittings, Fitting{Accessory: AccessoryID(i), At: at, Count: 1})
		})
	}
}

// otherFitting puts another accessory of the kind in the place of an entry.
func (m *mender) otherFitting(i int) {
	if i < 0 || i >= len(m.unit().Fittings) {
		return
	}
	now := m.c.Accessories[m.unit().Fittings[i].Accessory]
	for j := 1; j < len(m.c.Accessories); j++ {
		if a := &m.c.Accessories[j]; a.Kind == now.Kind && a.ID != now.ID && a.Use == UsePart {
			m.try(painSwap, lowerName(a.Name)+" instead of the "+lowerName(now.Name), func(u *Unit) { u.Fittings[i].Accessory = AccessoryID(j) })
		}
	}
}

// replaceTurret puts another turret in the place of that which a weapon is in.
func (m *mender) replaceTurret() {
	for i := range m.unit().Fittings {
		f := &m.unit().Fittings[i]
		if k := m.c.Accessories[f.Accessory].Kind; k == "turret" || k == "cupola" {
			m.otherFitting(i)
		}
	}
}

// moveFitting moves an accessory to each place where the body has armor and it may be, or takes its position away.
func (m *mender) moveFitting(i int) {
	defer m.doing(byMoving)()
	name := m.fittingName(i)
	for _, at := range (m.body().ArmorAt & m.c.Accessories[m.unit().Fittings[i].Accessory].At).List() {
		if at != m.unit().Fittings[i].At {
			m.try(painMove, "move the "+name+" "+toward(at), func(u *Unit) {
				u.Fittings[i].At = at
				m.raise(u)
			})
		}
	}
	m.try(painMove, "fit the "+name+" without a position", func(u *Unit) { u.Fittings[i].At = Inside })
}

// fewerOf sets the count of an accessory. It reports whether that mends.
func (m *mender) fewerOf(i, n int) bool {
	return n > 0 && n <= MaxCount && m.tryDesign(painMove, "fit only "+someOf(n, m.fittingName(i)), func(e *Design) {
		m.on(e)[m.v.Part].Fittings[i].Count = uint8(n)
	})
}

// fit adds every accessory of a kind.
func (m *mender) fit(kind string, at Position, count int) {
	for i := 1; i < len(m.c.Accessories); i++ {
		if a := &m.c.Accessories[i]; a.Kind == kind {
			name := lowerName(a.Name)
			text := article(name)
			if count > 1 {
				text = someOf(count, name)
			}
			m.try(painSwap, "fit "+text, func(u *Unit) {
				u.Fittings = append(u.Fittings, Fitting{Accessory: AccessoryID(i), At: at, Count: uint8(count)})
			})
		}
	}
}

// person changes an entry of the crew. It reports whether that mends.
func (m *mender) person(i int, text string, change func(p *Person)) bool {
	return i >= 0 && i < len(m.unit().People) && m.tryDesign(painMove, text, func(e *Design) { change(&m.on(e)[m.v.Part].People[i]) })
}

// addPerson seats somebody.
func (m *mender) addPerson(p Person) {
	m.try(painSwap, "seat "+article(lowerName(m.c.Roles[p.Role].Name)), func(u *Unit) { u.People = append(u.People, p) })
}

// moveArmor lays the points of a position to the legal one with the fewest, or leaves them off.
func (m *mender) moveArmor(at Position) {
	n := m.unit().Points[at]
	best, found := Front, false
	for _, p := range m.body().ArmorAt.List() {
		if int(p) < NumArmor && p != at && (!found || heading(p) == heading(at) && heading(best) != heading(at)) {
			best, found = p, true
		}
	}
	if found && int(m.unit().Points[best])+int(n) <= MaxPoints {
		m.try(painMove, "lay the "+plural(int(n), "point", "points")+" "+where(best), func(u *Unit) {
			u.Points[best] += n
			u.Points[at] = 0
		})
	}
	m.try(0, "leave the "+plural(int(n), "point", "points")+" off", func(u *Unit) { u.Points[at] = 0 })
}
