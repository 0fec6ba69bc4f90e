package garage

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// relaxation is a part of a wish that could be given up, and how much of it can be had.
type relaxation struct {
	path  string
	asked bool
	what  string                             // it, in words
	free  func(w *Wish, o *Options)          // leaves it out
	value func(f *Figures, l *leaf) int64    // what there should be most of
	best  func(t *search) (int64, bool)      // instead of value
	say   func(t *search, best int64) string // what can be had
	set   func(w *Wish, best int64)          // asks for no more than that
}

// impossible says why nothing meets the wish. It looks for one part of it that, left out, makes a vehicle possible, money first, and
// for how much of that part can be had.
func (s *search) impossible() error {
	if len(s.variants) == 0 {
		if e := s.bare(); e != nil {
			return e
		}
	}
	list := s.relaxations()
	free := s.without(func(w *Wish, o *Options) {
		for _, r := range list {
			r.free(w, o)
		}
	})
	if _, ok := free.extreme(nil); !ok {
		return s.unbuildable(free)
	}
	for _, rich := range []bool{false, true} {
		for _, r := range list {
			if !r.asked || rich && r.path == list[0].path {
				continue
			}
			t := s.without(func(w *Wish, o *Options) {
				r.free(w, o)
				if rich {
					list[0].free(w, o)
				}
			})
			best, ok := t.reachable(&r)
			if !ok {
				continue
			}
			e := &ImpossibleError{Path: r.path, Detail: r.say(t, best)}
			if rich {
				e.Detail = strings.TrimSuffix(e.Detail, ".") + ", whatever it may cost."
				return e
			}
			w := *s.w
			if r.set(&w, best); s.fixed == 0 || w.Budget <= s.fixed {
				e.Nearest = &w
			}
			return e
		}
	}
	all, _ := s.asked("")
	return &ImpossibleError{Detail: fmt.Sprintf("%s cannot be had together in %s: ask for less of more than one.", sentence(all), article(s.vehicle()))}
}

// bare says which armor that the wish has a least figure for lies where no body of it bears any.
func (s *search) bare() error {
	bodies, err := s.bodies()
	if err != nil {
		return err
	}
	for _, name := range sorted(s.w.MinArmor) {
		any := s.w.MinArmor[name] == 0
		for _, id := range bodies {
			at, _ := armorPositions(s.c.Body(id), name)
			any = any || len(at) > 0
		}
		if any {
			continue
		}
		w := *s.w
		w.MinArmor = maps.Clone(w.MinArmor)
		delete(w.MinArmor, name)
		return &ImpossibleError{
			Path: "/min_armor/" + pointer(name), Nearest: &w,
			Detail: fmt.Sprintf("No %s bears armor at the position %s.", s.vehicle(), strings.ReplaceAll(name, "_", " ")),
		}
	}
	return s.bareTrailer(bodies)
}

// bareTrailer says so of a trailer.
func (s *search) bareTrailer(tows []BodyID) error {
	puller := s.c.Body(tows[0]).Class
	for i := range s.w.Behind {
		bodies, err := s.trailerBodies(i, puller)
		if err != nil {
			return err
		}
		for _, name := range sorted(s.w.Behind[i].MinArmor) {
			if s.w.Behind[i].MinArmor[name] == 0 || slices.ContainsFunc(bodies, func(id BodyID) bool {
				at, _ := armorPositions(s.c.Body(id), name)
				return len(at) > 0
			}) {
				continue
			}
			w := *s.w
			w.Behind = slices.Clone(w.Behind)
			w.Behind[i].MinArmor = maps.Clone(w.Behind[i].MinArmor)
			delete(w.Behind[i].MinArmor, name)
			return &ImpossibleError{
				Path: fmt.Sprintf("/behind/%d/min_armor/%s", i, pointer(name)), Nearest: &w,
				Detail: fmt.Sprintf("No %s bears armor at the position %s.", strings.ToLower(s.c.Body(bodies[0]).called()), strings.ReplaceAll(name, "_", " ")),
			}
		}
		puller = s.c.Body(bodies[0]).Class
	}
	return nil
}

// reachable returns how much can be had of what was given up.
func (t *search) reachable(r *relaxation) (int64, bool) {
	if r.best != nil {
		return r.best(t)
	}
	return t.extreme(r.value)
}

// relaxations lists the parts of the wish that are bounds, the one on cost first.
func (s *search) relaxations() []relaxation {
	w := s.w
	outOf := func(path, what string, format func(best int64) string) func(*search, int64) string {
		return func(t *search, best int64) string {
			with, _ := s.asked(path)
			if t.o.Budget > 0 {
				with += " for " + t.o.Budget.String()
			}
			return fmt.Sprintf("%s cannot be had with %s: %s.", sentence(what), with, format(best))
		}
	}
	most := func(unit string) func(int64) string {
		return func(best int64) string { return fmt.Sprintf("%d%s is the most", best, unit) }
	}
	simple := func(path string, asked bool, what, unit string, free func(w *Wish, o *Options), value func(f *Figures, l *leaf) int64, set func(w *Wish, best int64)) relaxation {
		return relaxation{
			path: path, asked: asked, what: what, free: free, value: value, say: outOf(path, what, most(unit)),
			set: set,
		}
	}
	list := []relaxation{{
		path: "/budget", asked: s.o.Budget > 0, free: func(w *Wish, o *Options) { w.Budget, w.Division, o.Budget, o.Division = 0, 0, 0, 0 },
		value: func(f *Figures, _ *leaf) int64 { return -int64(f.DivisionCost()) },
		say: func(_ *search, best int64) string {
			all, many := s.asked("")
			verb := "needs"
			if many {
				verb = "need"
			}
			return fmt.Sprintf("%s %s at least %s; %s.", sentence(all), verb, Money(-best), s.limit)
		},
		set: func(w *Wish, best int64) { w.Budget, w.Division = Money(-best), 0 },
	}}
	if w.Division != 0 {
		list[0].path = "/division"
	}
	speed := fmt.Sprintf("acceleration %s", mph(s.bounds.accel))
	accel := simple("/min_acceleration", w.MinAcceleration > 0, speed, "", func(w *Wish, _ *Options) { w.MinAcceleration = 0 },
		func(f *Figures, _ *leaf) int64 { return int64(f.Acceleration) }, func(w *Wish, best int64) { w.MinAcceleration = Acceleration(best).MPH() })
	accel.say = outOf(accel.path, speed, func(best int64) string { return mph(Acceleration(best)) + " is the most" })
	list = append(list, accel,
		simple("/min_hc", w.MinHC != 0, fmt.Sprintf("handling class %d", w.MinHC), "", func(w *Wish, _ *Options) { w.MinHC = 0 },
			func(f *Figures, _ *leaf) int64 { return int64(f.HC) }, func(w *Wish, best int64) { w.MinHC = int(best) }),
		simple("/min_top_speed", w.MinTopSpeed > 0, fmt.Sprintf("a top speed of %d mph", w.MinTopSpeed), " mph", func(w *Wish, _ *Options) { w.MinTopSpeed = 0 },
			func(f *Figures, _ *leaf) int64 { return int64(f.TopSpeed) }, func(w *Wish, best int64) { w.MinTopSpeed = int(best) }),
		simple("/min_tire_dp", w.MinTireDP > 0, fmt.Sprintf("tires of %d DP", w.MinTireDP), " DP", func(w *Wish, _ *Options) { w.MinTireDP = 0 },
			func(_ *Figures, l *leaf) int64 { return int64(l.dp) }, func(w *Wish, best int64) { w.MinTireDP = int(best) }))
	total := 0
	for _, least := range w.leastArmor() {
		for _, n := range least {
			total += n
		}
	}
	armor := simple("/min_armor", total > 0, plural(total, "point", "points")+" of armor", " points in all", func(w *Wish, _ *Options) { w.setLeastArmor(nil) }, nil,
		func(w *Wish, best int64) {
			w.setLeastArmor(func(n int) int { return n * int(best) / max(total, int(best)) })
		})
	armor.best = func(t *search) (int64, bool) {
		t.collect()
		found := map[string]*candidate{}
		t.bestOf(KindArmor, peak{}, found)
		if found[KindArmor] == nil {
			return 0, false
		}
		return int64(found[KindArmor].armor), true
	}
	list = append(list, armor)
	for _, e := range []struct {
		path, id, what string
		field          func(w *Wish) *string
	}{
		{"/armor", w.Armor, "armor", func(w *Wish) *string { return &w.Armor }},
		{"/tires", w.Tires, "tires", func(w *Wish) *string { return &w.Tires }},
	} {
		what := strings.ReplaceAll(e.id, "_", " ") + " " + e.what
		list = append(list, relaxation{
			path: e.path, asked: !anyOf(e.id), what: what,
			free: func(w *Wish, _ *Options) { *e.field(w) = "" },
			say: func(*search, int64) string {
				with, _ := s.asked(e.path)
				return fmt.Sprintf("%s cannot go with %s; other %s would.", sentence(what), with, e.what)
			},
			set: func(w *Wish, _ int64) { *e.field(w) = "" },
		})
	}
	return list
}

// leastArmor returns the least armor that is wished for, of each body.
func (w *Wish) leastArmor() []map[string]int {
	list := []map[string]int{w.MinArmor}
	for i := range w.Behind {
		list = append(list, w.Behind[i].MinArmor)
	}
	return list
}

// setLeastArmor changes every figure of it; without a function nothing is asked for.
func (w *Wish) setLeastArmor(to func(n int) int) {
	of := func(least map[string]int) map[string]int {
		if to == nil {
			return nil
		}
		less := maps.Clone(least)
		for name, n := range less {
			less[name] = to(n)
		}
		return less
	}
	w.MinArmor, w.Behind = of(w.MinArmor), slices.Clone(w.Behind)
	for i := range w.Behind {
		w.Behind[i].MinArmor = of(w.Behind[i].MinArmor)
	}
}

// without returns the search of a wish of which something is left out. What is left has been read without error before.
func (s *search) without(change func(*Wish, *Options)) *search {
	w, o := *s.w, s.o
	change(&w, &o)
	t, err := s.c.newSearch(&w, &o)
	if err != nil {
		return &search{c: s.c, w: &w, o: o}
	}
	return t
}

// extreme returns the greatest value of the combinations that meet the wish, with the least armor; without value it ends at the first
// that does.
func (s *search) extreme(value func(f *Figures, l *leaf) int64) (int64, bool) {
	var best int64
	found := false
	s.each(func(l *leaf) bool {
		f := &s.r.Figures
		s.c.Figures(&s.d, &s.o, f)
		if !s.reaches(f, l) || !s.affords(f) || found && value(f, l) <= best {
			return true
		}
		if s.c.Check(&s.d, &s.o, &s.r); s.r.Legal() {
			found = true
			if value != nil {
				best = value(f, l)
			}
		}
		return !found || value != nil
	})
	return best, found
}

// unbuildable says why the body, crew, weapons and accessories of the wish cannot be put together at all: what is wrong with the
// combination that breaks the fewest rules by the least, and what one part could be left out.
func (s *search) unbuildable(free *search) error {
	if len(free.variants) == 0 {
		return &ImpossibleError{Detail: fmt.Sprintf("No %s can be built so.", s.vehicle())}
	}
	var nearest Design
	var worst Violation
	least := int64(-1)
	free.each(func(*leaf) bool {
		free.c.Check(&free.d, &free.o, &free.r)
		sum, first := int64(0), -1
		for i := range free.r.Violations {
			v := &free.r.Violations[i]
			if v.Severity != Breach {
				continue
			}
			sum += 1000 + min(999, max(0, v.Have-v.Limit)*100/max(1, v.Limit))
			if first < 0 {
				first = i
			}
		}
		if first >= 0 && (least < 0 || sum < least) {
			least, nearest, worst = sum, *free.d.Clone(), free.r.Violations[first]
		}
		return true
	})
	detail, _ := s.c.Explain(&nearest, &free.o, &worst)
	e := &ImpossibleError{Detail: fmt.Sprintf("No %s can be built so. On the nearest, %s: %s", s.vehicle(), article(s.c.Body(nearest.Units[Main].Body).called()), detail)}
	for _, part := range s.suspects(&worst) {
		if s.leaveOut(e, part.path, part.drop) {
			return e
		}
	}
	if s.w.Gunners > 0 && s.leaveOut(e, "/gunners", func(w *Wish, _ *Options) { w.Gunners-- }) {
		return e
	}
	if n := len(s.w.Behind); n > 0 && s.leaveOut(e, fmt.Sprintf("/behind/%d", n-1), func(w *Wish, _ *Options) { w.Behind = w.Behind[:n-1] }) {
		return e
	}
	if s.w.Body != "" {
		s.leaveOut(e, "/body", func(w *Wish, _ *Options) { w.Class, w.Body = s.c.Body(nearest.Units[Main].Body).Class, "" })
	}
	return e
}

// suspect is a weapon or accessory that may be what makes a wish impossible.
type suspect struct {
	path string
	drop func(*Wish, *Options)
}

// maxSuspects bounds the parts that are left out in turn: each means a search.
const maxSuspects = 8

// suspects lists weapons and accessories, the one that a violation is about first. A search's designs have them in the wish's order.
func (s *search) suspects(v *Violation) []suspect {
	var list []suspect
	add := func(path string, named bool, drop func(*Wish, *Options)) {
		if named {
			list = append([]suspect{{path, drop}}, list...)
			return
		}
		list = append(list, suspect{path, drop})
	}
	for i := range s.w.Weapons {
		add(fmt.Sprintf("/weapons/%d", i), v.Behind == 0 && v.List == LineWeapon && v.Index == i, func(w *Wish, _ *Options) { w.Weapons = dropped(w.Weapons, i) })
	}
	for i := range s.w.Accessories {
		add(fmt.Sprintf("/accessories/%d", i), v.Behind == 0 && v.List == LineFitting && v.Index == i, func(w *Wish, _ *Options) { w.Accessories = dropped(w.Accessories, i) })
	}
	for at := range s.w.Behind {
		t, here := &s.w.Behind[at], int(v.Behind) == at+1
		change := func(f func(t *TrailerWish)) func(*Wish, *Options) {
			return func(w *Wish, _ *Options) {
				w.Behind = slices.Clone(w.Behind)
				f(&w.Behind[at])
			}
		}
		for i := range t.Weapons {
			add(fmt.Sprintf("/behind/%d/weapons/%d", at, i), here && v.List == LineWeapon && v.Index == i, change(func(t *TrailerWish) { t.Weapons = dropped(t.Weapons, i) }))
		}
		for i := range t.Accessories {
			add(fmt.Sprintf("/behind/%d/accessories/%d", at, i), here && v.List == LineFitting && v.Index == i, change(func(t *TrailerWish) { t.Accessories = dropped(t.Accessories, i) }))
		}
		for i := range t.Cargo {
			add(fmt.Sprintf("/behind/%d/cargo/%d", at, i), here && v.List == LineCargo && v.Index == i, change(func(t *TrailerWish) { t.Cargo = dropped(t.Cargo, i) }))
		}
		if t.Gunners > 0 {
			add(fmt.Sprintf("/behind/%d/gunners", at), here && v.List == LinePerson, change(func(t *TrailerWish) { t.Gunners-- }))
		}
	}
	return list[:min(len(list), maxSuspects)]
}

// leaveOut completes an error if a wish with less is possible.
func (s *search) leaveOut(e *ImpossibleError, path string, change func(*Wish, *Options)) bool {
	t := s.without(change)
	if _, ok := t.extreme(nil); !ok {
		return false
	}
	e.Path, e.Nearest = path, t.w
	return true
}

// dropped returns a list without one entry.
func dropped[T any](list []T, i int) []T {
	return append(append(make([]T, 0, len(list)), list[:i]...), list[i+1:]...)
}
