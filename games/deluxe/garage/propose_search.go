package garage

import (
	"cmp"
	"slices"
)

// variant is a body with the crew, weapons and accessories of a wish, without what the search chooses.
type variant struct {
	design      Design
	chassis     []ChassisID
	suspensions []SuspensionID
	plants      []PlantID
	tires       []TireID
	armors      []ArmorID

	steps   [][]LoadStep         // by plant: what weight it moves how fast
	armor   [1 + MaxBehind]share // of the vehicle and of its trailers
	sum     int64                // of the weights of all
	base    int                  // armor points of the least of all
	most    int                  // points that fit into the design's bounds
	hitched [MaxBehind]bool      // the search fits a hitch to the vehicle, to its first trailer
	held    []coupling           // by tires and type of armor: what holds the trailers with the least armor; what is not known yet is found when it is asked for
	plate   bool                 // parts of it go with the armor of one position, so that cost is no function of the sum of points alone
}

// bodies returns of how many bodies a variant is.
func (v *variant) bodies() int { return 1 + len(v.design.Behind) }

// share is how armor lies on one of the bodies.
type share struct {
	body    BodyID
	weights [NumArmor]int64 // of armor beyond the least
	least   [NumArmor]int16
	sum     int64 // of the weights
	base    int   // armor points of least
}

// leaf is a combination of all choices and what is known of it without solving for its armor: figures no armor count of it beats.
type leaf struct {
	variant    int32
	chassis    ChassisID
	suspension SuspensionID
	plant      PlantID
	tire       TireID
	armor      ArmorID
	most       int    // no more points than this with the least acceleration
	fastest    int    // nor than this with the best
	afford     int    // nor than this for money
	loaded     Weight // with the least armor
	cargo      Weight // of that, what is no part of the weight without cargo
	limit      Weight // the most it may weigh, 0: no bound
	hc         int
	accel      Acceleration
	dp         int // of a tire
	cost       Money
	state      leafState
	bound      ranks // no armor count of it ranks higher
}

// leafState says whether a combination is legal with the least armor.
type leafState uint8

const (
	unknownLeaf leafState = iota
	legalLeaf
	deadLeaf
)

// candidate is a combination with its armor solved for.
type candidate struct {
	leaf    leaf
	points  int
	armor   int
	hc      int
	accel   Acceleration
	cost    Money
	file    *DesignFile
	outcome Outcome
}

// bounds is what a candidate must reach.
type bounds struct {
	accel Acceleration
	hc    int
	speed int
	dp    int
}

// search enumerates the combinations that a wish leaves open.
type search struct {
	c          *Catalogue
	w          *Wish
	o          Options
	bounds     bounds
	fixed      Money  // the bound on cost that is not the wish's; 0: none
	limit      string // what the bound on cost is, in words
	variants   []variant
	leaves     []leaf
	considered int
	d          Design
	r          Report

	trailers [MaxBehind]Design // what hangs on d
	behind   [MaxBehind]*Design
	fittings [MaxBehind][]Fitting // of d and of the first trailer, with a hitch of the search's own
}

// collect enumerates every combination and keeps those that reach the bounds with the least armor. Spare weight and money give the
// most armor each can have.
func (s *search) collect() {
	s.leaves, s.considered = s.leaves[:0], 0
	f := &s.r.Figures
	s.each(func(l *leaf) bool {
		s.c.Figures(&s.d, &s.o, f)
		if s.reaches(f, l) && s.affords(f) {
			l.hc, l.accel, l.cost = f.HC, f.Acceleration, f.DivisionCost()
			l.loaded, l.cargo, l.limit, l.afford = f.Loaded, f.Loaded-f.Weight, s.bearable(l, f), s.affordable(l, f)
			l.most, l.fastest = s.room(l, s.bounds.accel), s.room(l, l.accel)
			s.leaves = append(s.leaves, *l)
		}
		return true
	})
}

// bearable returns the most that a combination may weigh, with the strongest hitch that it may have.
func (s *search) bearable(l *leaf, f *Figures) Weight {
	v := &s.variants[l.variant]
	if f.MaxWeight == 0 || !v.hitched[0] {
		return f.MaxWeight
	}
	u := &s.d.Units[Main]
	return f.MaxWeight + s.c.strongest(u) - s.c.hitch(u).Tows
}

// affords reports whether neither the budget nor the weight that the vehicle bears or moves is passed.
func (s *search) affords(f *Figures) bool {
	return (s.o.Budget == 0 || f.DivisionCost() <= s.o.Budget) && (f.MaxWeight == 0 || f.Loaded <= f.MaxWeight)
}

// each sets s.d to every combination, with the least armor, and calls visit until it returns false.
func (s *search) each(visit func(l *leaf) bool) {
	var l leaf
	for i := range s.variants {
		v := &s.variants[i]
		s.take(v)
		u := &s.d.Units[Main]
		for b := range v.bodies() {
			s.body(b).Points = v.armor[b].least
		}
		for _, chassis := range v.chassis {
			u.Chassis = chassis
			for _, suspension := range v.suspensions {
				u.Suspension = suspension
				for _, plant := range v.plants {
					u.Plant = plant
					for _, tire := range v.tires {
						s.shoe(tire)
						for _, armor := range v.armors {
							s.plate(armor)
							s.holdLeast(v, tire, armor)
							s.considered++
							l = leaf{variant: int32(i), chassis: chassis, suspension: suspension, plant: plant, tire: tire, armor: armor}
							l.dp = s.c.Tires[tire].DP
							if !visit(&l) {
								return
							}
						}
					}
				}
			}
		}
	}
}

// take sets s.d to a variant, with trailers of its own.
func (s *search) take(v *variant) {
	s.d = v.design
	for i, t := range v.design.Behind {
		s.trailers[i] = *t
		s.behind[i] = &s.trailers[i]
	}
	s.d.Behind = s.behind[:len(v.design.Behind)]
	for i, own := range v.hitched {
		if own {
			u := s.body(i)
			s.fittings[i] = append(append(s.fittings[i][:0], u.Fittings...), Fitting{At: Inside, Count: 1})
			u.Fittings = s.fittings[i]
		}
	}
}

// body returns the main unit of a body of s.d: 0 is the vehicle, 1 and more are its trailers.
func (s *search) body(i int) *Unit {
	if i == 0 {
		return &s.d.Units[Main]
	}
	return &s.trailers[i-1].Units[Main]
}

// shoe puts tires of one type on every wheel of s.d.
func (s *search) shoe(tire TireID) {
	for i := range 1 + len(s.d.Behind) {
		u := s.body(i)
		if u.Tires = ([NumWheels]TireID{}); s.c.Body(u.Body).TireKind == NoTires {
			continue
		}
		for _, w := range s.c.WheelsOf(u) {
			u.Tires[w.Wheel] = tire
		}
	}
}

// plate gives every body of s.d armor of a type.
func (s *search) plate(armor ArmorID) {
	for i := range 1 + len(s.d.Behind) {
		s.body(i).Armor = armor
	}
}

// load sets s.d to a combination with so many points of armor.
func (s *search) load(l *leaf, points int) {
	v := &s.variants[l.variant]
	s.take(v)
	u := &s.d.Units[Main]
	u.Chassis, u.Suspension, u.Plant = l.chassis, l.suspension, l.plant
	s.shoe(l.tire)
	s.plate(l.armor)
	// The bodies get their parts one after the other, so that none loses a point when there is one more.
	rest, left := points-v.base, v.sum
	for i := range v.bodies() {
		a := &v.armor[i]
		n := 0
		if left > 0 && rest > 0 {
			n = int(int64(rest) * a.sum / left)
		}
		a.spread(a.base+n, &s.body(i).Points)
		rest, left = rest-n, left-a.sum
	}
	if len(s.d.Behind) > 0 {
		s.pick(v)
	}
}

// holdLeast gives s.d what holds its trailers with the least armor.
func (s *search) holdLeast(v *variant, tire TireID, armor ArmorID) {
	if len(s.d.Behind) == 0 {
		return
	}
	k := &v.held[int(tire)*len(s.c.Armors)+int(armor)]
	if !k.known {
		*k = s.pick(v)
		k.known = true
		return
	}
	s.hold(v, k)
}

// spread divides points among the positions: the least ones first, the rest by the weights with the largest remainders, ties to the
// position that comes first.
func (v *share) spread(points int, into *[NumArmor]int16) {
	*into = v.least
	rest := int64(points - v.base)
	if rest <= 0 || v.sum == 0 {
		return
	}
	var remainder [NumArmor]int64
	left := rest
	for p, weight := range v.weights {
		share := rest * weight
		into[p] += int16(share / v.sum)
		left -= share / v.sum
		remainder[p] = share % v.sum
	}
	for ; left > 0; left-- {
		best := 0
		for p, r := range remainder {
			if r > remainder[best] {
				best = p
			}
		}
		into[best]++
		remainder[best] = -1
	}
}

// affordable returns a number of points that the combination in s.d, which has the least, cannot exceed for money and the bounds of
// designs: what it could buy, were rounding in its favor (DX-DES-009) and nothing else to grow with armor.
func (s *search) affordable(l *leaf, f *Figures) int {
	v := &s.variants[l.variant]
	most := int64(v.most - v.base)
	if s.o.Budget > 0 {
		most = s.spare(v, most, int64(s.o.Budget-f.DivisionCost()), s.c.Armors[l.armor].CostPercent, func(b *Body) int64 { return int64(b.Armor.Cost) })
	}
	return v.base + int(max(most, 0))
}

// room returns a number of points that a combination cannot exceed with an acceleration: for money, for what it may weigh and for
// what its plant moves that fast.
func (s *search) room(l *leaf, accel Acceleration) int {
	v := &s.variants[l.variant]
	limit := l.limit
	if w := v.moves(l.plant, max(accel, 1)); w > 0 && (limit == 0 || w+l.cargo < limit) {
		limit = w + l.cargo
	}
	if limit == 0 {
		return l.afford
	}
	n := s.spare(v, int64(l.afford-v.base), int64(limit-l.loaded), s.c.Armors[l.armor].WeightPercent, func(b *Body) int64 { return int64(b.Armor.Weight) })
	return v.base + int(max(0, n))
}

// moves returns the most that a plant moves with an acceleration, 0 if that does not depend on weight.
func (v *variant) moves(plant PlantID, accel Acceleration) Weight {
	for i := len(v.steps[plant]) - 1; i >= 0; i-- {
		if step := &v.steps[plant][i]; step.Acceleration >= accel.MPH() {
			return step.UpTo
		}
	}
	return 0
}

// spare returns the lesser of most and the points that room in hundredths pays for, at what a point is on each body. Both ends of the sum of a body
// may be rounded by half, and a body may have a point or two less than its share.
func (s *search) spare(v *variant, most, room int64, percent int, each func(*Body) int64) int64 {
	n := v.bodies()
	if n == 1 {
		if rate := each(s.c.Body(v.armor[0].body)) * int64(percent); rate > 0 {
			most = min(most, (room+100)*100/rate)
		}
		return most
	}
	var all, top int64
	for i := range n {
		rate := each(s.c.Body(v.armor[i].body)) * int64(percent)
		all, top = all+rate*v.armor[i].sum, max(top, rate)
	}
	if all > 0 {
		most = min(most, ((room+100*int64(n))*100+2*top*int64(n))*v.sum/all)
	}
	return most
}

// reaches reports whether figures reach the bounds of the wish.
func (s *search) reaches(f *Figures, l *leaf) bool {
	return f.Acceleration >= s.bounds.accel && f.HC >= s.bounds.hc && f.TopSpeed >= s.bounds.speed && l.dp >= s.bounds.dp
}

// legal reports whether a combination with so many points breaks no rule and reaches the bounds, an acceleration and a handling
// class. Its figures are in s.r.
func (s *search) legal(l *leaf, points int, accel Acceleration, hc int) bool {
	s.load(l, points)
	s.c.Check(&s.d, &s.o, &s.r)
	f := &s.r.Figures
	return s.r.Legal() && s.reaches(f, l) && f.Acceleration >= accel && f.HC >= hc
}

// blur is how many points above a count that is too dear or heavy there may be one that is not. A part that goes with the front armor
// costs half as much again as that: rounding may take a point from the front as one is added elsewhere, and the sum of both falls. A
// count's cost is within one and a half points' worth, and the rounding of dollars, of a straight line, so that three points more are
// always dearer than what was too dear; some are added for catalogues with cheap armor.
const blur = 6

// solve finds the most points with which a combination is legal and has the acceleration and handling class. Weight and cost grow
// with points, handling and acceleration do not, so there is one boundary, and unless weight decides on handling it is what money and
// weight pay for or, with parts that go with armor, below.
func (s *search) solve(l *leaf, accel Acceleration, hc int) (candidate, bool) {
	v := &s.variants[l.variant]
	if l.state == unknownLeaf {
		l.state = deadLeaf
		if s.legal(l, v.base, s.bounds.accel, s.bounds.hc) {
			l.state = legalLeaf
		}
	}
	if l.state == deadLeaf || accel > l.accel || hc > l.hc {
		return candidate{}, false
	}
	least, beyond := v.base, s.room(l, accel)+1
	for step := 1; beyond-least > 1; step *= 2 {
		guess := max(beyond-step, least+1)
		if s.legal(l, guess, accel, hc) {
			least = guess
			break
		}
		beyond = guess
	}
	for beyond-least > 1 {
		guess := least + (beyond-least)/2
		if s.legal(l, guess, accel, hc) {
			least = guess
		} else {
			beyond = guess
		}
	}
	if v.plate {
		for n := min(least+blur, s.room(l, accel)); n > least; n-- {
			if s.legal(l, n, accel, hc) {
				least = n
			}
		}
	}
	if !s.legal(l, least, accel, hc) {
		return candidate{}, false
	}
	return s.candidate(l, least), true
}

// candidate is the combination in s.d with the figures in s.r.
func (s *search) candidate(l *leaf, points int) candidate {
	f := &s.r.Figures
	return candidate{leaf: *l, points: points, armor: f.Armor, hc: f.HC, accel: f.Acceleration, cost: f.DivisionCost()}
}

// ranks is how good a combination is of a kind: the first difference decides, more is better.
type ranks [6]int64

func (r *ranks) compare(o *ranks) int {
	for i := range r {
		if c := cmp.Compare(r[i], o[i]); c != 0 {
			return c
		}
	}
	return 0
}

// peak is the most of each figure that any vehicle of the wish has.
type peak struct {
	armor, hc, accel, dp int64
}

// rank ranks figures for a kind.
func rank(kind string, top peak, armor, hc int, accel Acceleration, dp int, cost Money) ranks {
	a, h, g, t, m := int64(armor), int64(hc), int64(accel), int64(dp), -int64(cost)
	switch kind {
	case KindHandling:
		return ranks{h, a, g, t, m}
	case KindAcceleration:
		return ranks{g, a, h, t, m}
	case KindTires:
		return ranks{t, a, h, g, m}
	case KindPrice:
		return ranks{m, a, h, g, t}
	case KindBalance:
		ta, th, tg, tt := max(top.armor, 1), max(top.hc, 1), max(top.accel, 1), max(top.dp, 1)
		return ranks{3*a*th*tg*tt + 2*h*ta*tg*tt + 2*g*ta*th*tt + t*ta*th*tg, a, h, g, t, m}
	}
	return ranks{a, h, g, t, m}
}

// best solves the combinations that may be the best of a kind.
func (s *search) best() map[string]*candidate {
	found := map[string]*candidate{}
	var top peak
	for _, kind := range []string{KindArmor, KindHandling, KindAcceleration, KindTires} {
		s.bestOf(kind, top, found)
		if found[kind] == nil {
			return nil
		}
	}
	top.armor, top.hc = int64(found[KindArmor].armor), int64(found[KindHandling].hc)
	top.accel, top.dp = int64(found[KindAcceleration].accel), int64(found[KindTires].leaf.dp)
	s.bestOf(KindBalance, top, found)
	s.cheapest((3*found[KindArmor].armor+3)/4, found)
	for _, best := range found {
		s.load(&best.leaf, best.points)
		s.c.Check(&s.d, &s.o, &s.r)
		best.file = s.c.File(&s.d)
		best.outcome = s.c.outcome(&s.d, &s.o, &s.r.Figures)
	}
	return found
}

// differ reports whether the combinations differ in what a kind is about.
func (s *search) differ(kind string) bool {
	of := func(l *leaf) int {
		switch kind {
		case KindHandling:
			return l.hc
		case KindAcceleration:
			return int(l.accel)
		case KindTires:
			return l.dp
		}
		return 0
	}
	if kind == KindArmor || kind == KindPrice || kind == KindBalance {
		return true
	}
	return slices.ContainsFunc(s.leaves, func(l leaf) bool { return of(&l) != of(&s.leaves[0]) })
}

// bestOf finds the best combination of a kind other than price. It goes through the combinations in order of the best that each could
// be, and ends when that is no better than what is found.
func (s *search) bestOf(kind string, top peak, found map[string]*candidate) {
	for i := range s.leaves {
		l := &s.leaves[i]
		most := l.most
		if kind == KindAcceleration {
			most = l.fastest
		}
		l.bound = rank(kind, top, most, l.hc, l.accel, l.dp, l.cost)
	}
	var best ranks
	take := func(cand candidate) {
		if r := rank(kind, top, cand.armor, cand.hc, cand.accel, cand.leaf.dp, cand.cost); found[kind] == nil || r.compare(&best) > 0 {
			best, found[kind] = r, &cand
		}
	}
	for _, i := range s.order() {
		l := &s.leaves[i]
		if found[kind] != nil && l.bound.compare(&best) <= 0 {
			break
		}
		accel, hc := s.bounds.accel, s.bounds.hc
		switch kind {
		case KindHandling:
			hc = l.hc
		case KindAcceleration:
			accel = l.accel
		}
		cand, ok := s.solve(l, accel, hc)
		for ok {
			take(cand)
			if kind != KindBalance {
				break
			}
			// Less armor may give more acceleration or a better handling class: the next place where it does.
			faster, ok1 := s.solve(l, cand.accel+1, hc)
			steadier, ok2 := s.solve(l, accel, cand.hc+1)
			if cand, ok = faster, ok1; ok2 && (!ok1 || steadier.points > faster.points) {
				cand, ok = steadier, true
			}
		}
	}
}

// order returns the places of the combinations that are not known to be illegal, those of the best bounds first.
func (s *search) order() []int32 {
	list := make([]int32, 0, len(s.leaves))
	for i := range s.leaves {
		if s.leaves[i].state != deadLeaf {
			list = append(list, int32(i))
		}
	}
	slices.SortFunc(list, func(a, b int32) int {
		if c := s.leaves[b].bound.compare(&s.leaves[a].bound); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	return list
}

// leastCost returns what points beyond the least ones cost at least, but for the rounding of each body.
func (s *search) leastCost(v *variant, points, percent int) Money {
	if points <= 0 || v.sum == 0 {
		return 0
	}
	n := v.bodies()
	if n == 1 {
		return s.c.Body(v.armor[0].body).Armor.Cost * Money(percent) / 100 * Money(points)
	}
	var all, top Money
	for i := range n {
		rate := s.c.Body(v.armor[i].body).Armor.Cost * Money(percent) / 100
		all, top = all+rate*Money(v.armor[i].sum), max(top, rate)
	}
	return max(0, all*Money(points)/Money(v.sum)-(2*top+Dollars(1))*Money(n))
}

// cheapest finds the cheapest vehicle with at least so many points of armor.
func (s *search) cheapest(points int, found map[string]*candidate) {
	for i := range s.leaves {
		l := &s.leaves[i]
		v := &s.variants[l.variant]
		lower := l.cost + s.leastCost(v, points-v.base, s.c.Armors[l.armor].CostPercent) - Dollars(1)
		l.bound = rank(KindPrice, peak{}, l.most, l.hc, l.accel, l.dp, lower)
	}
	var best ranks
	for _, i := range s.order() {
		l := &s.leaves[i]
		if found[KindPrice] != nil && l.bound.compare(&best) <= 0 {
			break
		}
		v := &s.variants[l.variant]
		from := max(points, v.base)
		to := min(from, l.most)
		if v.plate {
			to = min(from+blur, l.most)
		}
		for n := from; n <= to; n++ {
			if !s.legal(l, n, s.bounds.accel, s.bounds.hc) {
				continue
			}
			cand := s.candidate(l, n)
			if r := rank(KindPrice, peak{}, cand.armor, cand.hc, cand.accel, l.dp, cand.cost); found[KindPrice] == nil || r.compare(&best) > 0 {
				best, found[KindPrice] = r, &cand
			}
		}
	}
}
