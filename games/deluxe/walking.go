package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on steps:
//
//   - DX-PED-005 for equal speeds: the vehicle moves first.
//   - DX-PCOM-017: crawling through oil needs no rolls.
//   - DX-COLL-090: who walks into the square of another runs into him.

// Figures of what people step into.
const (
	slowPhase      = 1 // of a step on stairs and in rubble (DX-PED-012, DX-BLDG-011)
	standUpNeed    = 7 // DX-PCOM-016
	spikeNeed      = 4 // on less than that on two dice he treads on one (DX-PCOM-014)
	flamingOilHits = 1 // DX-PCOM-018
)

// spikeHurt is the damage of a spike to a foot (DX-PCOM-014).
var spikeHurt = garage.Dice{Dice: 1, Add: -4}

// oilNeeds are the numbers of two dice for the first, second ... square of oil in a row (DX-PCOM-015).
var oilNeeds = [...]int{5, 7, 9, 11}

var (
	barWalker   = &bar{"DX-PED-005", "it is somebody else's step now", "the person who is asked about"}
	barStep     = &bar{"DX-PED-004", "a step leads to one of the eight squares around", "the lower left corner of a square next to his, from a roof also over a gap of half an inch at most"}
	barWall     = &bar{"DX-PED-004", "a wall or an object is in the way", "a way through a door, a window or a breach"}
	barEdge     = &bar{"DX-ARENA-005", "the map ends there", "a square of the map"}
	barCarThere = &bar{"DX-PED-017", "a vehicle stands there", "a square without a vehicle"}
	barOwnThere = &bar{"DX-PED-017", "somebody is there", "a square without people"}
	barPhase    = &bar{"DX-PED-003", "his pace has no step in this phase", "0: he stays, or one square on the stairs in phase 1"}
	barStairs   = &bar{"DX-PED-012", "the stairs lead from square to square", "the next or the last square of the stairs"}
	barUpstairs = &bar{"DX-PED-010", "nobody sprints on stairs", "a step on the level, or his base pace"}
	barMechanic = &bar{"DX-CITY-036", "the mechanics stay in their garage", "a square inside"}
	barHatch    = &bar{"DX-CITY-025", "the roof hatch is locked inside", "another way"}
)

// listSteppers notes who on foot steps in the phase that begins (DX-PED-003, DX-WALK-001, DX-WALK-002).
func (r *run) listSteppers() {
	t := &r.s.t
	t.Steppers = PersonSet{}
	for set := t.Outside; set.any(); {
		if p := nextPerson(&set); r.maySteps(p) {
			t.Steppers.add(p)
		}
	}
}

// maySteps reports whether a person may step in this phase at all.
func (r *run) maySteps(p PersonID) bool {
	x := r.person(p)
	if r.inBed(x) {
		return x.Pace != 0 && !x.Still && !x.Hand && x.Errand == NoErrand && r.awake(p) && r.bedSteps(x)
	}
	if !x.onFoot() || x.Pace == 0 || x.Still || x.Hand || x.Tripod != 0 || x.Errand != NoErrand || !r.awake(p) {
		return false
	}
	if r.strides(x) {
		return true
	}
	f, ok := r.stairsAt(x.corner())
	return int(r.s.t.Phase) == slowPhase && ok && f.holds(x)
}

// strides reports whether a person may step on the level in this phase: by the row of his pace, or, if he has fallen, crawling. Rubble is
// crossed in phase 1 (DX-PED-003, DX-PED-015, DX-BLDG-011).
func (r *run) strides(x *Person) bool {
	phase := int(r.s.t.Phase)
	if r.inRubble(x.corner()) {
		return phase == slowPhase && x.Steps == 0
	}
	if x.Down {
		return footCrawl.WalkPhases().Has(phase)
	}
	return x.Pace.WalkPhases().Has(phase)
}

// inRubble reports whether a square lies in the rubble of a building or a crosswalk (DX-BLDG-011, DX-CITY-019).
func (r *run) inRubble(corner geom.Vec) bool {
	return r.rubbleAt(middle(corner))
}

// stairStep is a square of a stairStep of stairs.
type stairStep struct {
	house *places.Building
	s     *places.Stairs
	i     int
}

// level returns the storey of the square, 0 between two storeys.
func (f *stairStep) level() int { return f.s.Levels[f.i] }

// hatch reports whether the square is a roof hatch (DX-PED-013).
func (f *stairStep) hatch() bool { return f.level() > f.house.Storeys }

// holds reports whether a person in the square is on the stairs: between two storeys, or on the square of his own.
func (f *stairStep) holds(x *Person) bool { return f.level() == 0 || f.level() == x.level() }

// stairsAt returns the square of stairs at a corner.
func (r *run) stairsAt(corner geom.Vec) (f stairStep, ok bool) {
	p := r.s.place
	if p == nil || len(p.Buildings) == 0 {
		return f, false
	}
	b := p.Building(middle(corner))
	if b < 0 || r.s.t.Wrecks.Rubble[b/64]>>(b%64)&1 != 0 {
		return f, false
	}
	house := &p.Buildings[b]
	for k := range house.Stairs {
		s := &house.Stairs[k]
		for i, at := range s.Squares {
			if at == corner {
				return stairStep{house, s, i}, true
			}
		}
	}
	return f, false
}

// climbs reports whether a step leads along the stairs on which a person is.
func (r *run) climbs(x *Person, to geom.Vec) (f stairStep, ok bool) {
	f, ok = r.stairsAt(x.corner())
	if !ok || !f.holds(x) {
		return f, false
	}
	for _, i := range [2]int{f.i - 1, f.i + 1} {
		if i >= 0 && i < len(f.s.Squares) && f.s.Squares[i] == to {
			f.i = i
			return f, true
		}
	}
	return f, false
}

// stepBar says what keeps a person from a step; nil: nothing (DX-PED-004, DX-WALK-003).
func (r *run) stepBar(p PersonID, to geom.Vec) *bar {
	x := r.person(p)
	if x.onTop() {
		return r.bedBar(x, to)
	}
	from := x.corner()
	d := to.Sub(from)
	if d.X%scale.Quarter != 0 || d.Y%scale.Quarter != 0 || max(d.X, -d.X, d.Y, -d.Y) != scale.Quarter {
		if r.leaps(x, to) {
			return r.ledgeBar(x, to)
		}
		return barStep
	}
	if _, ok := r.climbs(x, to); ok && int(r.s.t.Phase) == slowPhase && x.Steps == 0 {
		switch {
		case r.sprints(p):
			return barUpstairs
		case r.occupant(to, x.level()) != NoPerson:
			return barOwnThere
		}
		return nil
	}
	return r.levelBar(p, to)
}

// levelBar is stepBar for a step on one storey.
func (r *run) levelBar(p PersonID, to geom.Vec) *bar {
	x := r.person(p)
	from, storey := x.corner(), x.level()
	f, here := r.stairsAt(from)
	switch {
	case here && f.level() == 0:
		return barStairs
	case here && f.holds(x) && f.hatch() && (int(r.s.t.Phase) != slowPhase || x.Steps > 0):
		return barPhase // a whole turn (DX-PED-013)
	case !(here && f.hatch()) && !r.strides(x):
		return barPhase
	case r.staysIn(p, to):
		return barMechanic
	}
	if m := r.s.place; m != nil && !(storey == streetLevel && m.Clear(from) && m.Clear(to)) {
		h := squareHull(to)
		if r.tooEarly() && r.gone(&h) {
			return barNight
		}
		if m.Left(&h) {
			if m.Closed {
				return barEdge
			}
			if r.unshot(p) {
				return barUnshot
			}
			return nil
		}
		if r.onRoof(x) && m.Building(middle(to)) != m.Building(middle(from)) {
			return r.ledgeBar(x, to)
		}
		d := r.s.t.Wrecks.damage()
		if !m.Walk(from, to, storey, &d) {
			return barWall
		}
		if f, ok := r.stairsAt(to); ok && f.level() != storey {
			return barStairs
		} else if ok && f.hatch() && f.house.HatchDP > 0 {
			return barHatch
		}
		if r.inRubble(to) && (int(r.s.t.Phase) != slowPhase || x.Steps > 0) {
			return barPhase
		}
	}
	if other := r.occupant(to, storey); other != NoPerson && r.person(other).Owner == x.Owner {
		return barOwnThere
	}
	if storey == streetLevel {
		return r.underBar(p, to)
	}
	return nil
}

// around are the eight squares next to one, in squares.
var around = [8]geom.Vec{{X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}, {X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}}

// neighbor returns one of the eight squares.
func neighbor(corner geom.Vec, i int) geom.Vec {
	return corner.Add(geom.Vec{X: around[i].X * scale.Quarter, Y: around[i].Y * scale.Quarter})
}

// legalWalk lists the steps of the person who is asked about. The default is to stay.
func (r *run) legalWalk(_ game.Seat, dst []Action) []Action {
	p := r.s.t.Walker
	if r.atLarge(p) {
		for i := range around {
			dst = append(dst, Action{Do: Walk, Person: p, At: neighbor(r.person(p).corner(), i)})
		}
		return append(dst, Action{Do: Stay, Person: p})
	}
	for i := range around {
		if to, ok := r.stepTo(p, i); ok {
			dst = append(dst, Action{Do: Walk, Person: p, At: to})
		}
		if to, ok := r.leapTo(p, i); ok {
			dst = append(dst, Action{Do: Walk, Person: p, At: to})
		}
	}
	return append(dst, Action{Do: Stay, Person: p})
}

// checkWalk says what keeps a step from being legal.
func (r *run) checkWalk(seat game.Seat, a *Action) *game.Refusal {
	var b *bar
	switch {
	case a.Person != r.s.t.Walker:
		b = barWalker
	case a.Do == Walk:
		b = r.stepBar(a.Person, a.At)
	}
	if b != nil {
		return refuse(b, seat)
	}
	return nil
}

// doWalk makes a step.
func (r *run) doWalk(_ game.Seat, a *Action) {
	if a.Do == Walk {
		r.step(a.Person, a.At)
	}
}

// nextWalker returns who steps before the next vehicle of the phase: the fastest of those on foot, if he is faster than that; NoPerson: nobody
// (DX-PED-005, DX-MOVE-014).
func (r *run) nextWalker() PersonID {
	t := &r.s.t
	best := NoPerson
	for set := t.Steppers; set.any(); {
		if p := nextPerson(&set); best == NoPerson || r.person(p).Pace > r.person(best).Pace {
			best = p
		}
	}
	if best == NoPerson || t.NQueue == 0 {
		return best
	}
	v := r.car(t.Queue[0]).Row.Abs()
	if pace := r.person(best).Pace; pace <= v {
		return NoPerson
	}
	return best
}

// beginWalk starts the step of a person.
func (r *run) beginWalk(p PersonID) {
	t := &r.s.t
	t.Steppers.drop(p)
	t.Walker = p
	r.push(frameWalk)
}

// stepWalk carries out the step of a person on foot in a phase: his owner is asked if there is a square to go to.
func (r *run) stepWalk(f *frame) {
	t := &r.s.t
	if f.Step == 0 {
		f.Step = 1
		if r.person(t.Walker).Hides {
			r.runToCover(t.Walker)
		} else if f, ok := forceOf(t.holder(r.person(t.Walker).Owner)); ok {
			r.forceStep(t.Walker, f)
		} else if r.maySteps(t.Walker) && r.hasStep(t.Walker) {
			t.Ask, t.Of = AskWalk, NoCar
			t.Asked = game.SeatSet(0).With(t.holder(r.person(t.Walker).Owner))
			return
		}
	}
	t.Walker = 0
	r.pop()
}

// atLarge is a quick look whether a person on the street may step to all eight squares around: nothing of the map, nobody and no vehicle is
// near.
func (r *run) atLarge(p PersonID) bool {
	x := r.person(p)
	if !x.onFoot() || x.level() != streetLevel || !r.strides(x) {
		return false
	}
	corner := x.corner()
	mid := middle(corner)
	if _, ok := r.stairsAt(corner); ok {
		return false
	}
	if p := r.s.place; p != nil {
		clear := p.Clear(corner)
		for i := range around {
			clear = clear && p.Clear(neighbor(corner, i))
		}
		if !clear {
			return false
		}
	}
	for set := r.s.t.Outside.without(p.bit()); set.any(); {
		if d := r.person(nextPerson(&set)).Pose.At.Sub(mid); max(d.X, -d.X, d.Y, -d.Y) <= 2*scale.Quarter+movement.Grazing {
			return false
		}
	}
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); c.Running() && c.near(mid, 2*scale.Quarter+squareReach) {
			return false
		}
	}
	return true
}

// hasStep reports whether a person has a square to step to.
func (r *run) hasStep(p PersonID) bool {
	if r.atLarge(p) {
		return true
	}
	for i := range around {
		if _, ok := r.stepTo(p, i); ok {
			return true
		}
		if _, ok := r.leapTo(p, i); ok {
			return true
		}
	}
	return false
}

// stepTo returns one of the squares, or of the places in a bed, that a person may step to.
func (r *run) stepTo(p PersonID, i int) (to geom.Vec, ok bool) {
	x := r.person(p)
	switch {
	case !x.onTop():
		to = neighbor(x.corner(), i)
	case r.car(x.Car).V.Oversized:
		cell := deckStep(x, i)
		to = r.car(x.Car).Pose.Point(cell.X, cell.Y)
	case i < len(bedCells):
		to = r.car(x.Car).Pose.Point(bedCells[i].X, bedCells[i].Y)
	default:
		return to, false
	}
	return to, r.stepBar(p, to) == nil
}

// step takes a person to a square next to his, with what he meets there.
func (r *run) step(p PersonID, to geom.Vec) {
	x := r.person(p)
	if x.onTop() {
		r.bedStep(p, to)
		return
	}
	from := x.Pose
	d := to.Sub(x.corner())
	f, climbs := r.climbs(x, to)
	climbs = climbs && int(r.s.t.Phase) == slowPhase && x.Steps == 0
	if other := r.occupant(to, x.level()); other != NoPerson {
		r.runInto(p, other)
		return
	}
	level, drop := -1, garage.Dice{}
	if r.onRoof(x) && !climbs && r.s.place.Building(middle(to)) != r.s.place.Building(middle(x.corner())) {
		level = r.levelAt(to)
		drop = r.plungeFrom(x, level)
	}
	jumps := level >= 0 && level < x.level()
	slow := climbs || r.inRubble(x.corner()) || r.inRubble(to)
	if g, ok := r.stairsAt(x.corner()); ok && g.hatch() && !climbs {
		slow = true
	}
	x.stand(to, facing(d, x.Pose.Heading))
	x.Turret = 0
	x.Steps++
	x.Stepped = r.s.t.Phase
	if climbs && f.level() > 0 {
		x.Storey = int8(f.level())
	}
	if level >= 0 {
		x.Storey = int8(level)
	}
	r.emit(Event{Kind: EvStep, Car: NoCar, Person: p, Rule: "DX-PED-004", From: from, To: x.Pose, Index: int16(x.level())})
	if h := squareHull(to); r.gone(&h) {
		r.flees(NoCar, p)
		r.remove(p, "DX-CITY-028")
		return
	}
	if g, ok := r.stairsAt(to); slow || ok && g.level() == x.level() { // he stops there (DX-PED-012)
		x.Still = true
	}
	if jumps {
		r.plunge(p, drop)
	}
	if !x.Gone {
		r.tread(p)
		r.entered(p)
	}
}

// facing returns the way of a step along the grid; a step to a corner keeps the heading if it can.
func facing(d geom.Vec, before geom.Angle) geom.Angle {
	across, along := geom.Angle(0), geom.Right
	if d.X < 0 {
		across = geom.Half
	}
	if d.Y < 0 {
		along = geom.Full - geom.Right
	}
	switch {
	case d.X == 0:
		return along
	case d.Y == 0:
		return across
	case quarterTurn(before) == along:
		return along
	}
	return across
}

// tread does what lies in the square that a person has come to: spikes and oil; no mine (DX-PCOM-014, DX-PCOM-015, DX-PCOM-017 to -019).
func (r *run) tread(p PersonID) {
	t := &r.s.t
	x := r.person(p)
	if x.level() != streetLevel {
		return
	}
	spikes, oil := false, false
	square := geom.Solid(squareHull(x.corner()))
	for i := range t.Counters[:t.NCounters] {
		k := &t.Counters[i]
		switch k.Kind {
		case Spikes, Oil, OilSlick, FlamingOil:
		default:
			continue
		}
		if b := k.patch(); b.Deeper(&square, movement.Grazing) {
			spikes = spikes || k.Kind == Spikes
			oil = oil || k.Kind != Spikes
		}
	}
	if spikes && !r.twoDice(p, diceSpike, spikeNeed, 0, "DX-PCOM-014") {
		r.injure(p, r.points(diceSpike, spikeHurt), CauseSpikes, nobody)
	}
	switch {
	case x.Gone:
	case !oil:
		x.Oil = 0
	case !x.Down:
		need := oilNeeds[min(int(x.Oil), len(oilNeeds)-1)]
		x.Oil++
		x.Down = !r.twoDice(p, diceSlip, need, 0, "DX-PCOM-015")
	}
}

// inBurningOil reports whether a person stands in oil that burns.
func (r *run) inBurningOil(x *Person) bool {
	t := &r.s.t
	if x.level() != streetLevel {
		return false
	}
	square := geom.Solid(squareHull(x.corner()))
	for i := range t.Counters[:t.NCounters] {
		if k := &t.Counters[i]; k.Kind == FlamingOil && k.Lit != 0 && k.Lit <= t.Turn*16+scale.Phases {
			if b := k.patch(); b.Deeper(&square, movement.Grazing) {
				return true
			}
		}
	}
	return false
}
