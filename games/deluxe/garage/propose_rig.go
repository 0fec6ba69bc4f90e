package garage

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// TrailerWish is what a designer asks for of a trailer of a rig. Everything may be left out: the empty one is the cheapest closed trailer that goes behind
// the vehicle. Its tires and its type of armor are those of the whole rig, and so is what its gunners wear and aim with.
type TrailerWish struct {
	Body        string          `json:"body,omitempty"`    // a body; left out: the cheapest but a flatbed that takes what is asked of it
	Options     []string        `json:"options,omitempty"` // body options that it must have
	Weapons     []WeaponFile    `json:"weapons,omitempty"`
	Gunners     int             `json:"gunners,omitempty"` // 0 to 20, inside it
	Accessories []AccessoryFile `json:"accessories,omitempty"`
	Cargo       []CargoFile     `json:"cargo,omitempty"`
	MinArmor    map[string]int  `json:"min_armor,omitempty"` // points by position, of a long one "left" is each of its halves
	Spread      map[string]int  `json:"spread,omitempty"`    // weights of further armor by position, on the scale of those of the vehicle
}

// wanted is what a wish says of one body.
type wanted struct {
	options     []string
	weapons     []WeaponFile
	accessories []AccessoryFile
	cargo       []CargoFile
	gunners     int
}

func (w *Wish) main() wanted {
	return wanted{options: w.Options, weapons: w.Weapons, accessories: w.Accessories, gunners: w.Gunners}
}

func (t *TrailerWish) wanted() wanted {
	return wanted{options: t.Options, weapons: t.Weapons, accessories: t.Accessories, cargo: t.Cargo, gunners: t.Gunners}
}

// crewed returns the gunners of a wish in all bodies.
func (w *Wish) crewed() int {
	n := w.Gunners
	for i := range w.Behind {
		n += w.Behind[i].Gunners
	}
	return n
}

// readTrailers refuses what cannot hang on anything.
func (s *search) readTrailers() error {
	if n := len(s.w.Behind); n > MaxBehind {
		return &WishError{"/behind", fmt.Errorf("there are %d, a vehicle pulls at most %d", n, MaxBehind)}
	}
	for i := range s.w.Behind {
		t := &s.w.Behind[i]
		if t.Gunners < 0 || t.Gunners > MaxGunners {
			return &WishError{fmt.Sprintf("/behind/%d/gunners", i), fmt.Errorf("%d is not within %d and %d", t.Gunners, 0, MaxGunners)}
		}
	}
	return nil
}

// pulledBy returns the class of trailers that a class of vehicles pulls (DX-TRL-001).
func pulledBy(puller Class) (Class, bool) {
	switch puller {
	case Car, Cycle, Trike, CarTrailer:
		return CarTrailer, true
	case Tractor, SemiTrailer:
		return SemiTrailer, true
	}
	return 0, false
}

// trailerBodies returns which bodies a trailer of the wish may have behind a class of vehicles: the one that it names, or the closed ones from the
// cheapest on, of which the first that takes what is asked of it is meant.
func (s *search) trailerBodies(at int, puller Class) ([]BodyID, error) {
	kind, ok := pulledBy(puller)
	if !ok {
		return nil, &WishError{"/behind", fmt.Errorf("a %s pulls no trailer: cars, cycles and trikes pull car trailers, tractors semi-trailers", strings.ReplaceAll(puller.String(), "_", "-"))}
	}
	if name := s.w.Behind[at].Body; name != "" {
		path := fmt.Sprintf("/behind/%d/body", at)
		id, err := s.c.FindBody(name)
		if err == nil && s.c.Body(id).Class != kind {
			err = fmt.Errorf("%s is not pulled by a %s", name, strings.ReplaceAll(puller.String(), "_", "-"))
		}
		if err != nil {
			return nil, &WishError{path, err}
		}
		return []BodyID{id}, nil
	}
	var list []BodyID
	for i := 1; i < len(s.c.Bodies); i++ {
		if b := &s.c.Bodies[i]; b.Class == kind && !b.Is(TagFlatbed) {
			list = append(list, BodyID(i))
		}
	}
	if list == nil {
		return nil, &WishError{"/behind", fmt.Errorf("no body is a %s", strings.ReplaceAll(kind.String(), "_", "-"))}
	}
	slices.SortStableFunc(list, func(a, b BodyID) int { return cmp.Compare(s.c.Body(a).Cost, s.c.Body(b).Cost) })
	return list, nil
}

// trailerFrame returns the design of a trailer of the wish, without what the search chooses.
func (s *search) trailerFrame(at int, puller Class) (*Design, error) {
	bodies, err := s.trailerBodies(at, puller)
	if err != nil {
		return nil, err
	}
	t := &s.w.Behind[at]
	var refused error
	var last *Design
	for _, id := range bodies {
		b := s.c.Body(id)
		f := s.fileOf(id, t.wanted())
		if b.Class == SemiTrailer {
			s.onKingpin(f, at > 0)
		}
		d, err := s.c.Compile(f)
		if err != nil {
			e := wishError(err)
			if w, ok := errors.AsType[*WishError](e); ok {
				e = &WishError{fmt.Sprintf("/behind/%d%s", at, w.Path), w.Err}
			}
			refused = cmp.Or(refused, e)
			continue
		}
		if last = d; len(bodies) == 1 || s.bears(at, d, b) {
			return d, nil
		}
	}
	if last == nil {
		return nil, refused
	}
	return last, nil // none takes it: what is wrong is told of the dearest
}

// onKingpin gives a semi-trailer the kingpin that it hangs by, and a second one front wheels (DX-TRUCK-026, DX-TRL-037), unless the wish has them.
func (s *search) onKingpin(f *DesignFile, second bool) {
	if !s.fitted(f, "kingpin") {
		if id := s.cheapestOf("kingpin"); id != 0 {
			f.Accessories = append(f.Accessories, AccessoryFile{Accessory: s.c.Accessories[id].ID})
		}
	}
	k := &s.c.known
	if full2, full4 := s.c.Options[k.full2].ID, s.c.Options[k.full4].ID; second && !slices.Contains(f.Options, full2) && !slices.Contains(f.Options, full4) {
		f.Options = append(slices.Clone(f.Options), full2)
	}
}

// fitted reports whether a file has an accessory of a kind.
func (s *search) fitted(f *DesignFile, kind string) bool {
	return slices.ContainsFunc(f.Accessories, func(a AccessoryFile) bool {
		id, err := s.c.FindAccessory(a.Accessory)
		return err == nil && s.c.Accessories[id].Kind == kind
	})
}

// cheapestOf returns the cheapest accessory of a kind, 0 if there is none.
func (s *search) cheapestOf(kind string) (best AccessoryID) {
	for i := 1; i < len(s.c.Accessories); i++ {
		if a := &s.c.Accessories[i]; a.Kind == kind && (best == 0 || a.Cost < s.c.Accessories[best].Cost) {
			best = AccessoryID(i)
		}
	}
	return best
}

// bears reports whether a trailer takes what is asked of it: on some tires it breaks no rule with the least armor.
func (s *search) bears(at int, d *Design, b *Body) bool {
	var sh share
	if _, err := s.readShare(&sh, &d.Units[Main], b, s.w.Behind[at].MinArmor, s.w.Behind[at].Spread, ""); err != nil {
		return false
	}
	for i := 1; i < len(s.c.Tires); i++ {
		if !s.c.Tires[i].fits(b) {
			continue
		}
		e := *d
		u := &e.Units[Main]
		u.Points, u.Armor, u.Tires = sh.least, 1, [NumWheels]TireID{}
		u.Chassis = s.c.bearing(&e, &s.o)
		for _, w := range s.c.WheelsOf(u) {
			u.Tires[w.Wheel] = TireID(i)
		}
		var r Report
		s.c.checkBody(&e, &s.o, &r)
		// Others fire what it bears, and feed the lasers there (DX-TRL-020, DX-TRL-021).
		if !slices.ContainsFunc(r.Violations, func(v Violation) bool {
			return v.Severity == Breach && v.Kind != ProblemNobodyFires && v.Kind != ProblemTrailerLaser
		}) {
			return true
		}
	}
	return false
}

// train returns the trailers of the wish behind a vehicle of a class.
func (s *search) train(puller Class) (list []*Design, err error) {
	for i := range s.w.Behind {
		d, err := s.trailerFrame(i, puller)
		if err != nil {
			return nil, err
		}
		list, puller = append(list, d), s.c.Body(d.Units[Main].Body).Class
	}
	return list, nil
}

// bearing returns the cheapest chassis that bears what a trailer weighs, of those that its body may have and that do not weaken its tongue
// (DX-TRL-010); if none does, the one that bears most.
func (c *Catalogue) bearing(d *Design, o *Options) (best ChassisID) {
	e := *d
	u := &e.Units[Main]
	b := &c.Bodies[u.Body]
	best = u.Chassis
	if b.Chassis == 0 {
		return best
	}
	found := false
	var load Weight
	var f Figures
	for i := 1; i < len(c.Chassis); i++ {
		if b.Chassis&(1<<i) == 0 || c.Chassis[i].TonguePercent < 100 {
			continue
		}
		u.Chassis = ChassisID(i)
		c.alone(&e, o, &f)
		switch bears := f.MaxWeight == 0 || f.Loaded <= f.MaxWeight; {
		case bears && (!found || c.Chassis[i].PricePercent < c.Chassis[best].PricePercent):
			best, found = ChassisID(i), true
		case !found && f.MaxWeight > load:
			best, load = ChassisID(i), f.MaxWeight
		}
	}
	return best
}

// coupling is what holds the trailers of a rig: their chassis, and the hitches of the vehicle and of the first trailer that the wish leaves open.
type coupling struct {
	chassis [MaxBehind]ChassisID
	hitch   [MaxBehind]AccessoryID
	known   bool
}

// leavesHitch reports whether a body of a variant needs a hitch that the wish has not.
func (s *search) leavesHitch(v *variant, body int) bool {
	if body >= len(v.design.Behind) {
		return false
	}
	u := &v.design.Units[Main]
	if body > 0 {
		u = &v.design.Behind[body-1].Units[Main]
	}
	class := s.c.Body(u.Body).Class
	return class != Tractor && class != SemiTrailer && s.c.hitch(u) == nil
}

// pick chooses what holds the trailers of s.d with the armor that they have: the cheapest chassis that bear them, the cheapest hitches that pull what
// hangs on them. Neither is ever weaker with more armor, so that a rig with more is not cheaper.
func (s *search) pick(v *variant) (k coupling) {
	var hung Weight
	var f Figures
	for i := len(s.d.Behind) - 1; i >= 0; i-- {
		if i+1 < len(s.d.Behind) && v.hitched[i+1] {
			k.hitch[i+1] = s.c.pulling(s.body(i+1), hung)
			s.hitchOn(i+1, k.hitch[i+1])
		}
		t := &s.trailers[i]
		k.chassis[i] = s.c.bearing(t, &s.o)
		t.Units[Main].Chassis = k.chassis[i]
		s.c.alone(t, &s.o, &f)
		hung += f.Loaded
	}
	if v.hitched[0] {
		k.hitch[0] = s.c.pulling(s.body(0), hung)
		s.hitchOn(0, k.hitch[0])
	}
	return k
}

// hold gives s.d a coupling.
func (s *search) hold(v *variant, k *coupling) {
	for i := range s.d.Behind {
		s.trailers[i].Units[Main].Chassis = k.chassis[i]
		if v.hitched[i] {
			s.hitchOn(i, k.hitch[i])
		}
	}
}

// hitchOn puts a hitch in the place of the one that the search has fitted to a body of s.d.
func (s *search) hitchOn(body int, id AccessoryID) {
	list := s.body(body).Fittings
	list[len(list)-1].Accessory = id
}

// pulling returns the cheapest hitch of a body that pulls a weight; if none does, the strongest.
func (c *Catalogue) pulling(u *Unit, hung Weight) (best AccessoryID) {
	kinds := c.Bodies[u.Body].Kinds
	for i := 1; i < len(c.Accessories); i++ {
		a := &c.Accessories[i]
		if a.Kind != hitchKind || !a.fits(kinds) {
			continue
		}
		b := &c.Accessories[best]
		switch {
		case best == 0:
		case b.Tows < hung && a.Tows > b.Tows:
		case a.Tows >= hung && b.Tows >= hung && a.Cost < b.Cost:
		default:
			continue
		}
		best = AccessoryID(i)
	}
	return best
}

// strongest returns what the strongest hitch of a body pulls.
func (c *Catalogue) strongest(u *Unit) (most Weight) {
	for i := 1; i < len(c.Accessories); i++ {
		if a := &c.Accessories[i]; a.Kind == hitchKind && a.fits(c.Bodies[u.Body].Kinds) {
			most = max(most, a.Tows)
		}
	}
	return most
}
