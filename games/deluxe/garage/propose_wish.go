package garage

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
)

// MaxGunners is the most gunners that a wish may have.
const MaxGunners = 20

// noBound is below every handling class.
const noBound = -100

// usualSpread is how armor is spread unless the wish says otherwise.
var usualSpread = map[Position]int{Front: 5, Back: 4, Left: 4, Right: 4, Top: 2, Underbody: 2}

// newSearch reads a wish.
func (c *Catalogue) newSearch(w *Wish, o *Options) (*search, error) {
	s := &search{c: c, w: w}
	if o != nil {
		s.o = *o
	}
	if err := s.readBounds(); err != nil {
		return nil, err
	}
	if err := s.readBudget(); err != nil {
		return nil, err
	}
	if err := s.readTrailers(); err != nil {
		return nil, err
	}
	bodies, err := s.bodies()
	if err != nil {
		return nil, err
	}
	for _, body := range bodies {
		if err := s.addVariants(body); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *search) readBounds() error {
	w := s.w
	bad := func(path string, n any, least, most int) error {
		return &WishError{path, fmt.Errorf("%v is not within %d and %d", n, least, most)}
	}
	switch {
	case !(w.MinAcceleration >= 0 && w.MinAcceleration <= 100):
		return bad("/min_acceleration", w.MinAcceleration, 0, 100)
	case w.MinHC < -3 || w.MinHC > 5:
		return bad("/min_hc", w.MinHC, -3, 5)
	case w.MinTopSpeed < 0 || w.MinTopSpeed > 1000:
		return bad("/min_top_speed", w.MinTopSpeed, 0, 1000)
	case w.MinTireDP < 0 || w.MinTireDP > 100:
		return bad("/min_tire_dp", w.MinTireDP, 0, 100)
	case w.Gunners < 0 || w.Gunners > MaxGunners:
		return bad("/gunners", w.Gunners, 0, MaxGunners)
	case w.Class >= NumClasses:
		return &WishError{"/class", fmt.Errorf("there is no class %d", w.Class)}
	case w.Prefer != "" && !slices.Contains(proposalKinds, w.Prefer):
		return &WishError{"/prefer", unknown("kind of proposal", w.Prefer, proposalKinds)}
	}
	s.bounds = bounds{accel: Acceleration(math.Ceil(w.MinAcceleration*10 - 1e-9)), hc: w.MinHC, speed: w.MinTopSpeed, dp: w.MinTireDP}
	if w.MinHC == 0 {
		s.bounds.hc = noBound
	}
	return nil
}

// readBudget brings all bounds on cost into s.o.Budget.
func (s *search) readBudget() error {
	w := s.w
	if w.Budget < 0 {
		return &WishError{"/budget", fmt.Errorf("%s is no budget", w.Budget)}
	}
	own, err := s.c.divisionByID(w.Division)
	if err != nil {
		return &WishError{"/division", err}
	}
	event, err := s.c.divisionByID(s.o.Division)
	if err != nil {
		return err
	}
	budget := s.o.Budget
	s.o.Budget, s.o.Division = 0, 0
	least := func(m Money, words string) {
		if m > 0 && (s.o.Budget == 0 || m < s.o.Budget) {
			s.o.Budget, s.limit = m, fmt.Sprintf(words, m)
		}
	}
	least(event.To, event.Name+" ends at %s")
	least(budget, "the budget is %s")
	s.fixed = s.o.Budget
	least(own.To, own.Name+" ends at %s")
	least(w.Budget, "the budget is %s")
	return nil
}

// divisionByID returns the division with an id; 0 is without bound.
func (c *Catalogue) divisionByID(id int) (Division, error) {
	if id == 0 {
		return Division{}, nil
	}
	var known []string
	for _, d := range c.Divisions {
		if d.ID == id {
			return d, nil
		}
		if d.ID != 0 {
			known = append(known, fmt.Sprint(d.ID))
		}
	}
	return Division{}, fmt.Errorf("there is no division %d (there are %s)", id, strings.Join(known, ", "))
}

func (s *search) bodies() ([]BodyID, error) {
	if s.w.Body != "" {
		id, err := s.c.FindBody(s.w.Body)
		if err != nil {
			return nil, &WishError{"/body", err}
		}
		return []BodyID{id}, nil
	}
	var list []BodyID
	for i := 1; i < len(s.c.Bodies); i++ {
		if s.c.Bodies[i].Class == s.w.Class {
			list = append(list, BodyID(i))
		}
	}
	if list == nil {
		return nil, &WishError{"/class", fmt.Errorf("no body is a %s", s.w.Class)}
	}
	return list, nil
}

// addVariants adds a body with every set of the options that change how it runs and that the wish leaves open: six wheels, and the
// reversed trike.
func (s *search) addVariants(body BodyID) error {
	d, err := s.c.Compile(s.file(body))
	if err != nil {
		return wishError(err)
	}
	b, k := s.c.Body(body), &s.c.known
	open := []uint16{0}
	for _, o := range []OptionID{k.sixWheels, k.reversed} {
		if b.Options&^d.Units[Main].Options&(1<<o) == 0 {
			continue
		}
		for _, set := range slices.Clone(open) {
			open = append(open, set|1<<o)
		}
	}
	if d.Behind, err = s.train(b.Class); err != nil {
		return err
	}
	for _, set := range open {
		v := variant{design: *d}
		v.design.Units[Main].Options |= set
		if err := s.addVariant(&v, b); err != nil {
			return err
		}
	}
	return nil
}

// addVariant adds a vehicle with what hangs on it, if it has all the armor that the wish names.
func (s *search) addVariant(v *variant, b *Body) error {
	if err := s.choices(v, b); err != nil {
		return err
	}
	v.steps = make([][]LoadStep, len(s.c.Plants))
	for _, plant := range v.plants {
		u := v.design.Units[Main]
		u.Plant = plant
		v.steps[plant] = s.c.driveOf(&Design{Units: [NumParts]Unit{u}}, false, &s.o).steps()
	}
	for i := range v.design.Behind {
		v.hitched[i] = s.leavesHitch(v, i)
	}
	if len(v.design.Behind) > 0 {
		v.held = make([]coupling, len(s.c.Tires)*len(s.c.Armors))
	}
	fits, err := s.readArmor(v, b)
	if err == nil && fits {
		s.variants = append(s.variants, *v)
	}
	return err
}

// wishError turns an error of Compile into one of the wish.
func wishError(err error) error {
	var e *DesignError
	if !errors.As(err, &e) {
		return err
	}
	path, detail := e.Path, e.Detail
	if strings.HasPrefix(path, "/crew/") { // a wish says it of everybody
		path = path[strings.LastIndexByte(path, '/'):]
	}
	if e.Allowed != "" {
		detail += " (" + e.Allowed + ")"
	}
	return &WishError{path, errors.New(detail)}
}

// file is what the wish says of the vehicle, on a body.
func (s *search) file(body BodyID) *DesignFile { return s.fileOf(body, s.w.main()) }

// fileOf is what the wish says of one of the bodies.
func (s *search) fileOf(body BodyID, of wanted) *DesignFile {
	w, b := s.w, s.c.Body(body)
	f := &DesignFile{Name: b.Name, UnitFile: UnitFile{
		Body: b.ID, Options: of.options, Weapons: slices.Clone(of.weapons), Accessories: slices.Clone(of.accessories), Cargo: of.cargo,
	}}
	for i := range f.Weapons {
		v := &f.Weapons[i]
		back := false
		if id, err := s.c.FindWeapon(v.Weapon); err == nil {
			back = s.c.Weapons[id].Limits&(LimitDropped|LimitRearSide) != 0
		}
		v.At = onHalf(b, v.At, back)
	}
	gunners := of.gunners
	var crew []PersonFile
	for i := range f.Accessories {
		v := &f.Accessories[i]
		if id, err := s.c.FindAccessory(v.Accessory); err == nil && s.c.Accessories[id].At != 0 {
			if acc := &s.c.Accessories[id]; v.At == "" || acc.turret() && b.Class == Helicopter {
				v.At = placeOf(b, acc).String()
			}
			v.At = onHalf(b, v.At, false)
			if s.c.Accessories[id].Kind == cupolaKind && gunners > 0 {
				gunners--
				crew = append(crew, PersonFile{Role: Gunner.String(), In: turretAt(f.Accessories, v.At), BodyArmor: w.BodyArmor, Targeting: w.Targeting})
			}
		}
	}
	if gunners > 0 {
		crew = append(crew, PersonFile{Role: Gunner.String(), Count: gunners, BodyArmor: w.BodyArmor, Targeting: w.Targeting})
	}
	if b.Plants != 0 {
		driver := PersonFile{Role: Driver.String(), BodyArmor: w.BodyArmor}
		if w.crewed() == 0 {
			driver.Targeting = w.Targeting
		}
		crew = slices.Insert(crew, 0, driver)
	}
	f.Crew = crew
	return f
}

// turretAt returns the position of what is in a turret or cupola at a side, one of those that are fitted.
func turretAt(fittings []AccessoryFile, at string) string {
	tops := 0
	for _, f := range fittings {
		if f.At == FrontTop.String() || f.At == BackTop.String() {
			tops++
		}
	}
	switch {
	case tops < 2:
		return InTurret.String()
	case at == BackTop.String():
		return InBackTurret.String()
	}
	return InFrontTurret.String()
}

// turret reports whether an accessory is a turret or cupola, or the platform that stands in place of one.
func (a *Accessory) turret() bool {
	return a.Kind == turretKind || a.Kind == cupolaKind || a.Kind == platformKind
}

// platformKind is the kind of the rocket platform (DX-ACC-030).
const platformKind = "platform"

// placeOf returns the usual place of an accessory on a body, Inside if it has none.
func placeOf(b *Body, acc *Accessory) Position {
	switch {
	case acc.At == 0:
		return Inside
	case acc.turret() && b.Class == Helicopter: // DX-HELI-015
		return Underbody
	case acc.turret() && b.Turrets > 1:
		return FrontTop
	case acc.turret():
		return Top
	}
	for p := range NumPositions {
		if acc.At.Has(p) && b.ArmorAt.Has(p) {
			return p
		}
	}
	return Inside
}

// onHalf turns a side that a long vehicle has in halves into one of them.
func onHalf(b *Body, at string, back bool) string {
	var p Position
	if !b.Halves || p.UnmarshalText([]byte(at)) != nil {
		return at
	}
	halves, ok := halvesOf(p)
	switch {
	case !ok:
		return at
	case back:
		return halves[1].String()
	}
	return halves[0].String()
}

// halvesOf returns the front and the back half of a side.
func halvesOf(p Position) ([2]Position, bool) {
	switch p {
	case Left:
		return [2]Position{FrontLeft, BackLeft}, true
	case Right:
		return [2]Position{FrontRight, BackRight}, true
	case Top:
		return [2]Position{FrontTop, BackTop}, true
	case Underbody:
		return [2]Position{FrontUnderbody, BackUnderbody}, true
	}
	return [2]Position{}, false
}

// choices lists what the wish and the body leave to choose. What the rules forbid beyond that is for Check to find.
func (s *search) choices(v *variant, b *Body) error {
	u, c := &v.design.Units[Main], s.c
	v.chassis, v.suspensions, v.plants, v.tires = []ChassisID{u.Chassis}, []SuspensionID{u.Suspension}, []PlantID{0}, []TireID{0}
	if b.Chassis != 0 {
		v.chassis = v.chassis[:0]
		for i := 1; i < len(c.Chassis); i++ {
			if b.Chassis&(1<<i) != 0 {
				v.chassis = append(v.chassis, ChassisID(i))
			}
		}
	}
	if b.Handling != NoSuspension {
		v.suspensions = v.suspensions[:0]
		for i := 1; i < len(c.Suspensions); i++ {
			v.suspensions = append(v.suspensions, SuspensionID(i))
		}
	}
	kinds := c.plantKinds(u)
	if kinds != 0 {
		v.plants = v.plants[:0]
		for i := 1; i < len(c.Plants); i++ {
			if kinds&(1<<c.Plants[i].Kind) != 0 {
				v.plants = append(v.plants, PlantID(i))
			}
		}
	}
	if b.TireKind != NoTires {
		v.tires = v.tires[:0]
		for i := 1; i < len(c.Tires); i++ {
			t := &c.Tires[i]
			if t.fits(b) && (anyOf(s.w.Tires) || s.w.Tires == t.ID) && s.fitsBehind(v, t) {
				v.tires = append(v.tires, TireID(i))
			}
		}
	}
	if !anyOf(s.w.Tires) {
		if _, err := c.FindTire(s.w.Tires); err != nil {
			return &WishError{"/tires", err}
		}
	}
	if !anyOf(s.w.Armor) {
		id, err := c.FindArmor(s.w.Armor)
		if err != nil {
			return &WishError{"/armor", err}
		}
		v.armors = []ArmorID{id}
		return nil
	}
	for i := 1; i < len(c.Armors); i++ {
		v.armors = append(v.armors, ArmorID(i))
	}
	return nil
}

// fitsBehind reports whether all trailers take a tire as well: a rig has one type all round (DX-TRL-013).
func (s *search) fitsBehind(v *variant, t *Tire) bool {
	return !slices.ContainsFunc(v.design.Behind, func(d *Design) bool {
		b := s.c.Body(d.Units[Main].Body)
		return b.TireKind != NoTires && !t.fits(b)
	})
}

// anyOf reports whether a wish leaves a choice open.
func anyOf(id string) bool { return id == "" || id == "any" }

// readArmor sets the least armor of each position of all bodies and the weights of the rest. It reports whether they have all the positions for
// which the wish names a least figure.
func (s *search) readArmor(v *variant, b *Body) (bool, error) {
	fits, err := s.readShare(&v.armor[0], &v.design.Units[Main], b, s.w.MinArmor, s.w.Spread, "")
	for i, d := range v.design.Behind {
		if err != nil {
			break
		}
		u, t := &d.Units[Main], &s.w.Behind[i]
		var all bool
		all, err = s.readShare(&v.armor[i+1], u, s.c.Body(u.Body), t.MinArmor, t.Spread, fmt.Sprintf("/behind/%d", i))
		fits = fits && all
	}
	if err != nil {
		return false, err
	}
	v.most = math.MaxInt
	for i := range v.bodies() {
		v.base, v.sum = v.base+v.armor[i].base, v.sum+v.armor[i].sum
	}
	for i := range v.bodies() {
		a := &v.armor[i]
		for p, weight := range a.weights {
			if weight > 0 {
				v.most = min(v.most, v.base+int(int64(MaxPoints-a.least[p])*v.sum/weight))
			}
		}
		v.plate = v.plate || s.plated(v, i)
	}
	if v.sum == 0 {
		v.most = v.base
	}
	return fits, nil
}

// plated reports whether parts of a body go with the armor of its front.
func (s *search) plated(v *variant, body int) bool {
	u := &v.design.Units[Main]
	if body > 0 {
		u = &v.design.Behind[body-1].Units[Main]
	}
	return slices.ContainsFunc(u.Fittings, func(f Fitting) bool {
		acc := &s.c.Accessories[f.Accessory]
		return acc.FrontCostPercent != 0 || acc.FrontWeightPercent != 0
	})
}

// readShare does so for one of the bodies; within is the place of its part of the wish.
func (s *search) readShare(v *share, u *Unit, b *Body, least, spread map[string]int, within string) (bool, error) {
	v.body = u.Body
	for p := range NumArmor {
		if b.ArmorAt.Has(Position(p)) {
			v.least[p] = int16(b.MinArmor)
		}
	}
	fits := true
	for _, name := range sorted(least) {
		n := least[name]
		at, err := armorPositions(b, name)
		if err == nil && (n < 0 || n > MaxPoints) {
			err = fmt.Errorf("%d is not within 0 and %d", n, MaxPoints)
		}
		if err != nil {
			return false, &WishError{within + "/min_armor/" + pointer(name), err}
		}
		if len(at) == 0 && n > 0 {
			fits = false
		}
		for _, p := range at {
			v.least[p] = max(v.least[p], int16(n))
		}
	}
	for _, name := range sorted(spread) {
		n := spread[name]
		at, err := armorPositions(b, name)
		if err == nil && (n < 0 || n > 1000) {
			err = fmt.Errorf("%d is not within 0 and 1000", n)
		}
		if err != nil {
			return false, &WishError{within + "/spread/" + pointer(name), err}
		}
		// Doubled, so that a side's weight can be divided among its halves.
		for _, p := range at {
			v.weights[p] += int64(2 * n / len(at))
		}
	}
	if v.weights == ([NumArmor]int64{}) {
		for p, n := range usualSpread {
			at, _ := armorPositions(b, p.String())
			for _, q := range at {
				v.weights[q] = int64(2 * n / len(at))
			}
		}
	}
	for _, a := range u.Fittings {
		if acc := &s.c.Accessories[a.Accessory]; (acc.FrontCostPercent != 0 || acc.FrontWeightPercent != 0) && b.ArmorAt.Has(Front) {
			v.least[Front] = max(v.least[Front], 1) // DX-ACC-049
		}
	}
	for p := range NumArmor {
		v.base += int(v.least[p])
		v.sum += v.weights[p]
	}
	return fits, nil
}

// armorPositions returns where a named side's armor lies on a body: its halves on a long vehicle, nowhere if it has no such side.
func armorPositions(b *Body, name string) ([]Position, error) {
	var p Position
	if err := p.UnmarshalText([]byte(name)); err != nil {
		return nil, err
	}
	if int(p) >= NumArmor {
		return nil, fmt.Errorf("%s bears no armor", name)
	}
	if b.ArmorAt.Has(p) {
		return []Position{p}, nil
	}
	var list []Position
	if halves, ok := halvesOf(p); ok {
		for _, h := range halves {
			if b.ArmorAt.Has(h) {
				list = append(list, h)
			}
		}
	}
	return list, nil
}
