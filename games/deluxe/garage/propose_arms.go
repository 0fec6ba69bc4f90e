package garage

import (
	"fmt"
	"math"
	"slices"
)

// What the arms of a wish that leaves them open may cost: the parts are of the money that is left when the rest is built as cheaply as can be.
const (
	armsPart   = 40 // percent, all arms together with their gunners' equipment
	gunPart    = 12 // what fires ahead
	turretPart = 15 // a turret with what is in it
	rearPart   = 4  // what is dropped behind
	sidePart   = 6  // what fires to one side
)

// stationed is the most guns alike that are put in one place.
const stationed = 2

// armory chooses guns, gunners and turrets for a wish.
type armory struct {
	s      *search // of the wish without arms
	w      Wish    // with what is chosen already
	tow    BodyID  // the body of the vehicle; 0: the wish leaves it open
	behind []BodyID
	money  Money // for all of it; 0: no bound
	spent  Money
}

// arm chooses arms for a wish that leaves them open, and returns it with them. Places in which the wish has weapons keep those; what is chosen is what
// a designer would look at first, in this order: an extinguisher, a gun in front that the driver fires, on every trailer from the last on a turret
// with a gunner, a turret on the vehicle, something to drop behind, guns at the sides of the trailers with a gunner for them. Each is the most
// powerful by [Firepower] that fits there and costs no more than its part of the money, and is left out if nothing else of the wish can be had with it.
func (s *search) arm() (*Wish, error) {
	cheapest, ok := s.extreme(func(f *Figures, _ *leaf) int64 { return -int64(f.DivisionCost()) })
	if !ok {
		return nil, s.impossible()
	}
	a := &armory{s: s, w: *s.w, money: math.MaxInt64}
	a.w.Arm = false
	a.w.Behind = slices.Clone(a.w.Behind)
	if s.o.Budget > 0 {
		a.money = s.o.Budget + Money(cheapest)
	}
	first := &s.variants[0].design
	if a.tow = first.Units[Main].Body; s.w.Body == "" {
		a.tow = 0
	}
	for i, d := range first.Behind {
		a.behind = append(a.behind, d.Units[Main].Body)
		a.w.Behind[i].Body = s.c.Body(a.behind[i]).ID // other trailers would take other arms
	}
	last := len(a.behind)
	a.extinguish()
	front := a.tow
	if front == 0 {
		front = first.Units[Main].Body
	}
	a.gun(0, front, gunPart, false, Front)
	for i := last; i > 0; i-- {
		a.turret(i, a.behind[i-1])
	}
	if a.tow != 0 {
		a.turret(0, a.tow)
	}
	rear := front
	if last > 0 {
		rear = a.behind[last-1]
	}
	a.drop(last, rear)
	for i := last; i > 0; i-- {
		left, right := Left, Right
		if s.c.Body(a.behind[i-1]).Halves {
			left, right = FrontLeft, FrontRight
		}
		a.gun(i, a.behind[i-1], 2*sidePart, true, left, right)
	}
	return &a.w, nil
}

// on returns the parts that the wish has of a body, to be changed.
func (w *Wish) on(body int) (weapons *[]WeaponFile, accessories *[]AccessoryFile, gunners *int) {
	if body == 0 {
		return &w.Weapons, &w.Accessories, &w.Gunners
	}
	t := &w.Behind[body-1]
	return &t.Weapons, &t.Accessories, &t.Gunners
}

// copied returns the wish with lists of its own for a body.
func (a *armory) copied(body int) Wish {
	w := a.w
	w.Behind = slices.Clone(w.Behind)
	weapons, accessories, _ := w.on(body)
	*weapons, *accessories = slices.Clone(*weapons), slices.Clone(*accessories)
	return w
}

// taken reports whether the wish has weapons at a position of a body already.
func (a *armory) taken(body int, at Position) bool {
	weapons, _, _ := a.w.on(body)
	return slices.ContainsFunc(*weapons, func(v WeaponFile) bool { return v.At == at.String() || v.At == wholeSide(at).String() })
}

// wholeSide returns the side of which a position is a half.
func wholeSide(at Position) Position {
	switch at {
	case FrontLeft, BackLeft:
		return Left
	case FrontRight, BackRight:
		return Right
	}
	return at
}

// of returns what the wish says of a body.
func (a *armory) of(w *Wish, body int) wanted {
	if body == 0 {
		return w.main()
	}
	return w.Behind[body-1].wanted()
}

// priced returns what a body costs with what a wish says of it, and reports whether that breaks no rule that it does not break as badly as the wish is now.
func (a *armory) priced(w *Wish, body int, id BodyID) (Money, bool) {
	c := a.s.c
	made := func(w *Wish, r *Report) bool {
		d, err := c.Compile(a.s.fileOf(id, a.of(w, body)))
		if err == nil {
			r.Violations = r.Violations[:0]
			c.checkBody(d, &a.s.o, r)
		}
		return err == nil
	}
	var before, after Report
	if !made(&a.w, &before) || !made(w, &after) {
		return 0, false
	}
	for i := range after.Violations {
		v := &after.Violations[i]
		if v.Severity == Breach && v.Kind != ProblemNobodyFires && v.Kind != ProblemTrailerLaser && newly(v, before.Violations) {
			return 0, false
		}
	}
	return after.Figures.DivisionCost() - before.Figures.DivisionCost(), true
}

// affords reports whether something may cost so much, of a part of the money.
func (a *armory) affords(cost Money, part int) bool {
	return a.money == math.MaxInt64 || cost <= percent(a.money, part) && a.spent+cost <= percent(a.money, armsPart)
}

// keep takes a wish over if everything else of it can be had still, and some armor beside it: twice the usual weights of each position.
func (a *armory) keep(w Wish, cost Money) bool {
	t, err := a.s.c.newSearch(&w, &a.s.o)
	if err != nil {
		return false
	}
	for i := range t.variants {
		v := &t.variants[i]
		for b := range v.bodies() {
			v.armor[b].raise(t.c)
		}
	}
	if _, ok := t.extreme(nil); !ok {
		return false
	}
	a.w, a.spent = w, a.spent+cost
	return true
}

// raise makes the least armor of a body twice its usual weights.
func (v *share) raise(c *Catalogue) {
	for p, n := range usualSpread {
		at, _ := armorPositions(c.Body(v.body), p.String())
		for _, q := range at {
			v.least[q] = max(v.least[q], int16(2*n/len(at)))
		}
	}
}

func (a *armory) extinguish() {
	id := a.s.cheapestOf("extinguisher")
	if id == 0 || a.s.fitted(&DesignFile{UnitFile: UnitFile{Accessories: a.w.Accessories}}, "extinguisher") {
		return
	}
	w := a.copied(0)
	w.Accessories = append(w.Accessories, AccessoryFile{Accessory: a.s.c.Accessories[id].ID})
	if cost := a.s.c.Accessories[id].Cost; a.affords(cost, gunPart) {
		a.keep(w, cost)
	}
}

// option is a way to arm a place.
type option struct {
	wish  Wish
	cost  Money
	power float64
}

// best keeps the options that may be had in order: the most powerful first, of equal ones the cheapest.
func (a *armory) best(list []option) bool {
	slices.SortStableFunc(list, func(p, q option) int {
		switch {
		case p.power > q.power || p.power == q.power && p.cost < q.cost:
			return -1
		case p.power < q.power || p.cost > q.cost:
			return 1
		}
		return 0
	})
	for i := range list[:min(len(list), maxSuspects)] {
		if a.keep(list[i].wish, list[i].cost) {
			return true
		}
	}
	return false
}

// guns calls yield for every gun that is fired again and again and its number in one place.
func (a *armory) guns(yield func(k *Weapon, v WeaponFile, power float64)) {
	for i := 1; i < len(a.s.c.Weapons); i++ {
		k := &a.s.c.Weapons[i]
		power := k.expected(nearRange) + k.expected(farRange)
		if k.Category != Gun && k.Category != RocketLauncher || power == 0 || k.OneShot || k.LoadOnly || k.Play == nil {
			continue
		}
		for n := 1; n <= stationed; n++ {
			v := WeaponFile{Weapon: k.ID}
			if n > 1 {
				v.Count, v.Links = n, []string{"A"}
			}
			yield(k, v, power*float64(n))
		}
	}
}

// gun puts guns alike at positions; with them comes a gunner, where nobody sits who would fire them.
func (a *armory) gun(body int, id BodyID, part int, gunner bool, ats ...Position) bool {
	for _, at := range ats {
		if a.taken(body, at) || !a.s.c.Body(id).WeaponsAt.Has(at) {
			return false
		}
	}
	var list []option
	a.guns(func(_ *Weapon, v WeaponFile, power float64) {
		w := a.copied(body)
		weapons, _, gunners := w.on(body)
		for i, at := range ats {
			v.At = at.String()
			if v.Links != nil {
				v.Links = []string{string(rune('A' + i))}
			}
			*weapons = append(*weapons, v)
		}
		if gunner {
			*gunners++
		}
		if cost, ok := a.priced(&w, body, id); ok && a.affords(cost, part) {
			list = append(list, option{w, cost, power})
		}
	})
	return a.best(list)
}

// turret puts a turret with a gun and its gunner on a body that has none.
func (a *armory) turret(body int, id BodyID) bool {
	b, c := a.s.c.Body(id), a.s.c
	_, accessories, _ := a.w.on(body)
	has := slices.ContainsFunc(*accessories, func(f AccessoryFile) bool {
		id, err := c.FindAccessory(f.Accessory)
		return err == nil && c.Accessories[id].turret()
	})
	if b.Turrets == 0 || has || a.taken(body, InTurret) {
		return false
	}
	var list []option
	for i := 1; i < len(c.Accessories); i++ {
		t := &c.Accessories[i]
		if t.Kind != turretKind || t.Popup {
			continue
		}
		a.guns(func(k *Weapon, v WeaponFile, power float64) {
			if v.Links != nil {
				v.Links = []string{"P"} // not one of those of the sides
			}
			if k.Spaces*Space(max(v.Count, 1)) > Spaces(t.Holds) {
				return
			}
			w := a.copied(body)
			weapons, accessories, gunners := w.on(body)
			place := placeOf(b, t)
			v.At = turretOf(t, place).String()
			*weapons, *accessories = append(*weapons, v), append(*accessories, AccessoryFile{Accessory: t.ID, At: place.String()})
			*gunners++
			if cost, ok := a.priced(&w, body, id); ok && a.affords(cost, turretPart) {
				list = append(list, option{w, cost, power})
			}
		})
	}
	return a.best(list)
}

// drop puts what is dropped at the back of a body: the dearest that may be had.
func (a *armory) drop(body int, id BodyID) bool {
	if a.taken(body, Back) || !a.s.c.Body(id).WeaponsAt.Has(Back) {
		return false
	}
	var list []option
	for i := 1; i < len(a.s.c.Weapons); i++ {
		k := &a.s.c.Weapons[i]
		if k.Category != Dropped && k.Category != Cloud || k.Play == nil {
			continue
		}
		w := a.copied(body)
		weapons, _, _ := w.on(body)
		*weapons = append(*weapons, WeaponFile{Weapon: k.ID, At: Back.String()})
		if cost, ok := a.priced(&w, body, id); ok && a.affords(cost, rearPart) {
			list = append(list, option{w, cost, float64(cost)})
		}
	}
	return a.best(list)
}

// armed returns the proposals for a wish that leaves its arms open.
func (c *Catalogue) armed(w *Wish, o *Options) (Proposals, error) {
	for i := range w.Behind {
		if w.Behind[i].Gunners < 0 {
			return Proposals{}, &WishError{fmt.Sprintf("/behind/%d/gunners", i), fmt.Errorf("%d is not within %d and %d", w.Behind[i].Gunners, 0, MaxGunners)}
		}
	}
	bare := *w
	bare.Arm = false
	s, err := c.newSearch(&bare, o)
	if err != nil {
		return Proposals{}, err
	}
	with, err := s.arm()
	if err != nil {
		return Proposals{}, err
	}
	p, err := c.Fill(with, o)
	p.Wish = with
	return p, err
}
