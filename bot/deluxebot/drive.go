package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

const (
	maxSteps = 6  // moves that are looked ahead
	maxBeam  = 8  // ways that are kept
	maxWays  = 64 // that may follow one
)

// step is one move to come of the vehicle that plans, with where the others will be then.
type step struct {
	quarters int
	later    bool // in the next turn
	recovers bool // a turn ends before it
	others   [deluxe.MaxBodies]stand
	turned   [deluxe.MaxBodies]geom.Angle // by how much they may have turned towards the vehicle by then
}

// way is a way to drive so far.
type way struct {
	at     geom.Pose
	behind trailers // what hangs on it
	status int8
	done   bool       // it ends here, against something
	first  int        // which of the moves at hand it began with
	mine   [2]float32 // best exchange in this turn and in the next
	theirs [2]float32
	cost   float32
	value  float32
}

// plan is the search of one decision.
type plan struct {
	car    deluxe.CarID
	speed  scale.Speed
	n      int
	steps  [maxSteps]step
	real   [deluxe.MaxBodies]geom.Pose // where the others stand now
	beams  [2][maxBeam]way
	best   way // of the last search
	train  train
	rams   bool // nobody has a weapon left, and somebody has more of his vehicle left
	ground bool // the map has something to run into or to hide behind
	bound  bool // it has to go to goal first
	goal   geom.Vec
	out    geom.Vec // the way out of the map that it has to take, as a step of one unit; none if it is zero

	until   int // phases from the beginning of this turn to the end of the last move that is searched
	foes    [maxFoes]foe
	numFoes int
}

// maxFoes is how many opponents an outlook counts with.
const maxFoes = 4

// ahead are the maneuvers that are tried for moves to come; only whole inches have them.
var ahead = func() (list []movement.Maneuver) {
	list = append(list, movement.Maneuver{})
	for _, side := range [...]movement.Hand{movement.LeftHand, movement.RightHand} {
		list = append(list,
			movement.Maneuver{Kind: movement.ManBend, Side: side},
			movement.Swerve(side, side.Other(), 15*geom.Degree),
			movement.Swerve(side, side.Other(), 30*geom.Degree),
		)
	}
	return append(list, movement.Drift(geom.Square), movement.Drift(-geom.Square))
}()

// turning are the pivots that are tried for moves to come at 5 mph: there a vehicle faces wherever it likes at no risk (DX-MAN-030).
var turning = func() (list []movement.Maneuver) {
	list = append(list, movement.Maneuver{})
	for _, side := range [...]movement.Hand{movement.LeftHand, movement.RightHand} {
		for _, degrees := range [...]geom.Angle{15, 30, 60, 90, 135, 180} {
			list = append(list, movement.Maneuver{Kind: movement.ManPivot, Side: side, Corner: side, Angle: degrees * geom.Degree})
		}
	}
	return list
}()

// choices are the maneuvers that are tried for a move to come of so many quarters.
func (p *plan) choices(quarters int) []movement.Maneuver {
	switch {
	case quarters == 4:
		return ahead
	case p.speed.Abs() == movement.PivotSpeed && p.train.n == 0:
		return turning
	}
	return ahead[:1]
}

// foresee sets the moves that a vehicle has before it at its speed, and where the others will be, straight on. quarters is the length of
// the first one, or 0 if the turn begins.
func (b *Bot) foresee(s *deluxe.State, car deluxe.CarID, quarters int) {
	p := &b.plan
	c := s.Car(car)
	p.car, p.speed, p.n = car, c.Speed, 0
	p.out = b.wayOut(s, car)
	p.goal, p.bound = b.bound(s, car)
	p.train = trainOf(s, car)
	p.rams = b.cars[car].n == 0 && b.disarmed(s) && b.behind(s)
	phase, later := s.Phase(), false
	var gone [deluxe.MaxBodies]int // quarters that the others have gone by then
	for id := range deluxe.CarID(s.NumCars()) {
		p.real[id] = s.Car(id).Pose
	}
	if quarters > 0 {
		p.add(s, quarters, false, false, &gone)
		b.turns(s, phase)
		for id := range deluxe.CarID(s.NumCars()) { // faster ones have moved in this phase
			if o := s.Car(id); id != car && o.Running() && o.Row.Abs() < c.Row.Abs() {
				gone[id] += o.Speed.Full(phase)
			}
		}
	}
	half := false
	p.until = phase
	for limit := 0; p.n < maxSteps && limit < 20; limit++ {
		recovers := false
		if phase++; phase > scale.Phases {
			if later {
				break
			}
			phase, later, recovers, half = 1, true, true, false
		}
		due := c.Speed.Lengths(phase, half)
		n := due.Full
		if n == 0 && due.Partial > 0 {
			n, half = due.Partial, true
		}
		if n > 0 {
			p.add(s, n, later, recovers || p.n > 0 && later && !p.steps[p.n-1].later, &gone)
			if p.until = phase; later {
				p.until += scale.Phases
			}
			b.turns(s, p.until)
		}
		for id := range deluxe.CarID(s.NumCars()) {
			if o := s.Car(id); id != car && o.Running() {
				gone[id] += o.Speed.Full(phase)
			}
		}
	}
}

// add appends a move to come.
func (p *plan) add(s *deluxe.State, quarters int, later, recovers bool, gone *[deluxe.MaxBodies]int) {
	if p.n == maxSteps {
		return
	}
	x := &p.steps[p.n]
	p.n++
	x.quarters, x.later, x.recovers = quarters, later, recovers
	for id := range deluxe.CarID(s.NumCars()) {
		o := s.Car(id)
		if !o.Running() {
			continue
		}
		way := int32(gone[id]) * scale.Quarter
		if o.Speed < 0 {
			way = -way
		}
		x.others[id] = stand{o.Pose.Move(way, 0), o.Speed}
	}
}

// turns notes by how much the opponents may have turned when the last of the moves to come is made, so many phases from the beginning of this turn.
func (b *Bot) turns(s *deluxe.State, until int) {
	p := &b.plan
	x := &p.steps[p.n-1]
	for id := range deluxe.CarID(s.NumCars()) {
		o := s.Car(id)
		x.turned[id] = 0
		if id == p.car || !b.cars[id].in || b.friend(s, id) {
			continue
		}
		gone := until - s.Phase()
		if o.Speed == 0 {
			gone = until - scale.Phases
		}
		if gone > 0 {
			x.turned[id] = turnsBy(o.Speed) * geom.Angle(gone) / scale.Phases
		}
	}
}

// search looks for the best of the moves at hand, and returns its place and value. Without moves at hand, when a turn begins, the first of
// the moves to come is tried in all ways.
func (b *Bot) search(s *deluxe.State, at []movement.Move, beam int) (first int, value float32) {
	p := &b.plan
	c := s.Car(p.car)
	status := c.Status
	now, next := &p.beams[0], &p.beams[1]
	live := 1
	now[0] = way{at: c.Pose, behind: p.train.poses(s), status: status, first: -1}
	b.judge(s, &now[0], 0)
	for i := range p.n {
		x := &p.steps[i]
		for id := range deluxe.CarID(s.NumCars()) {
			if id != p.car && s.Car(id).Running() {
				s.Car(id).Pose = x.others[id].at
			}
		}
		kept := 0
		for k := range live {
			from := &now[k]
			if from.done {
				kept = keep(next, kept, beam, from)
				continue
			}
			if x.recovers && from.status < int8(c.Handling.Top()) {
				from.status = min(from.status+int8(c.Handling.Recovery()), int8(c.Handling.Top()))
			}
			if i == 0 && at != nil {
				for n, m := range at {
					kept = b.try(s, from, m, n, x, next, kept, beam)
				}
				continue
			}
			for _, man := range p.choices(x.quarters) {
				kept = b.try(s, from, movement.Move{Quarters: x.quarters, Maneuver: man}, -1, x, next, kept, beam)
			}
		}
		if kept == 0 {
			break
		}
		now, next, live = next, now, kept
	}
	v := float32(p.speed.Abs()) / float32(scale.MPH(10))
	looks := b.looksFar(s)
	if looks {
		b.opponents(s)
	}
	for k := range live { // now the walls in earnest
		w := &now[k]
		if v > 0 && !w.done {
			c.Pose = w.at
			w.value += b.hem(s, w.at, v) - b.walls(s, w.at, v)
		}
		if looks && !w.done {
			w.value += b.outlook(s, w) - b.exchanged(w)
		}
	}
	c.Status = status
	for id := range deluxe.CarID(s.NumCars()) {
		s.Car(id).Pose = p.real[id]
	}
	best := 0
	for k := 1; k < live; k++ {
		if now[k].value > now[best].value {
			best = k
		}
	}
	p.best = now[best]
	return now[best].first, now[best].value
}

// keep puts a way among the best.
func keep(list *[maxBeam]way, n, beam int, w *way) int {
	i := n
	for i > 0 && list[i-1].value < w.value {
		i--
	}
	if i >= beam {
		return n
	}
	n = min(n+1, beam)
	copy(list[i+1:n], list[i:n-1])
	list[i] = *w
	return n
}

// try follows a way by one move.
func (b *Bot) try(s *deluxe.State, from *way, m movement.Move, n int, x *step, into *[maxBeam]way, kept, beam int) int {
	p := &b.plan
	c := s.Car(p.car)
	c.Pose, c.Status = from.at, from.status
	p.train.lay(s, &from.behind)
	var f deluxe.Foresight
	b.count++
	if !b.rules.Foresee(s, p.car, m, &f) {
		return kept
	}
	w := *from
	if n >= 0 {
		w.first = n
	}
	w.at, w.status = f.To, f.Status
	if p.train.n > 0 {
		b.bends(&w, from, &f)
	}
	v := float32(p.speed.Abs()) / float32(scale.MPH(10))
	if fails := f.Check.Failing(); fails > 0 {
		w.cost += float32(min(fails, 6)) / 6 * b.w.crash * (1 + v)
	}
	if b.leaves(s, f.To.At) {
		w.done = true
		w.cost -= home
	} else if b.off(s, f.To) {
		w.done = true
		w.cost += 60
	}
	if f.Hit != deluxe.NoThing {
		w.done = true
		w.cost += b.w.ram * v * b.bump(s, &f)
		if c.V.Flies {
			w.cost += crashCost * b.w.ram * (1 + v)
		}
	}
	i := 0
	if x.later {
		i = 1
	}
	b.meet(s, &w, x, i)
	b.judge(s, &w, v)
	return keep(into, kept, beam, &w)
}

// shaken is what an oversized vehicle has to fear for its control at the end of a way from the next hit that it takes or the next thing that it must do: it
// recovers by a step or two in a turn, so a marker that has fallen low stays there (DX-HC-027, DX-HAZ-013). What is hunted wins by its speed, whatever it
// fears (DX-SCEN-019).
func (b *Bot) shaken(s *deluxe.State, w *way) float32 {
	c := s.Car(b.plan.car)
	if _, hunt := s.Prey(); hunt || !c.V.Oversized {
		return 0
	}
	table := b.rules.Tables().Control
	var fails float32
	for d := 1; d <= maxShock; d++ {
		fails += float32(min(table.Check(b.plan.speed, control.Drop(int(w.status), d)).Failing(), 6)) / 6
	}
	return b.w.shock * fails / maxShock * b.w.crash * (1 + float32(b.plan.speed.Abs())/float32(scale.MPH(10)))
}

// maxShock is the difficulty of the hardest hit that a vehicle is usually dealt.
const maxShock = 3

// bump weighs a collision: nobody runs into a wall gladly, but an empty car may ram.
func (b *Bot) bump(s *deluxe.State, f *deluxe.Foresight) float32 {
	if deluxe.IsCar(f.Hit) && !b.friend(s, deluxe.CarID(f.Hit)) && b.cars[deluxe.CarID(f.Hit)].in && b.rollsOver(s, deluxe.CarID(f.Hit)) {
		return -0.6
	}
	if !deluxe.IsCar(f.Hit) || b.cars[b.plan.car].n > 0 || b.friend(s, deluxe.CarID(f.Hit)) {
		return 1
	}
	switch {
	case f.To.At == s.Car(b.plan.car).Pose.At: // they touch already: leaning on it does no harm
		return 1
	case b.plan.rams:
		return -0.5
	case b.disarmed(s):
		return 1
	}
	return 0.3
}

// behind reports whether the vehicle that plans has lost more of itself than an opponent: who has most left wins when the turns are over (DX-SETUP-002).
func (b *Bot) behind(s *deluxe.State) bool {
	mine := whole(s.Car(b.plan.car))
	for id := range deluxe.CarID(s.NumCars()) {
		if b.cars[id].in && !b.friend(s, id) && whole(s.Car(id)) > mine {
			return true
		}
	}
	return false
}

// whole is the part of its damage points that a vehicle has left.
func whole(c *deluxe.Car) float32 {
	left, all := 0, 0
	for p := deluxe.PartID(1); p <= deluxe.PartID(c.V.NumParts); p++ {
		left += c.V.Left(&c.Hits, p)
		all += int(c.V.Parts[p].DP)
	}
	return float32(left) / float32(max(all, 1))
}

// Rolling over something small: what it must weigh of the vehicle that does, and what the tires and the handling of that must bear.
const (
	smallPart  = 3 // a third
	rolledTire = 3 // points that a tire loses at most (DX-TENW-079)
	rolledLeft = 1 // handling status
)

// rollsOver reports whether an oversized vehicle gains by running into another one: that is small, and its own tires and handling bear it (DX-TENW-075 to
// DX-TENW-079).
func (b *Bot) rollsOver(s *deluxe.State, on deluxe.CarID) bool {
	c, o := s.Car(b.plan.car), s.Car(on)
	if !c.V.Oversized || o.V.Oversized || smallPart*o.V.Weight > c.V.Weight || c.Status < rolledLeft {
		return false
	}
	for i := range c.V.NumWheels {
		for _, t := range c.V.Wheels[i].Tires {
			if t != 0 && c.V.Left(&c.Hits, t) <= rolledTire {
				return false
			}
		}
	}
	return true
}

// disarmed reports whether no opponent has a weapon left: then ramming is all that is left to do.
func (b *Bot) disarmed(s *deluxe.State) bool {
	for id := range deluxe.CarID(s.NumCars()) {
		if o := &b.cars[id]; o.in && o.n > 0 && !b.friend(s, id) {
			return false
		}
	}
	return true
}

// meet adds the fire that may be exchanged at a place; of each turn the best moment counts.
func (b *Bot) meet(s *deluxe.State, w *way, x *step, turn int) {
	p := &b.plan
	me := stand{w.at, p.speed}
	mine, theirs := b.cars[p.car].people, float32(0)
	if turn == 0 {
		mine = b.cars[p.car].hands
	}
	var best float32
	for id := range deluxe.CarID(s.NumCars()) {
		o := &b.cars[id]
		if !o.in || id == p.car || p.train.has(id) {
			continue
		}
		to := &x.others[id]
		w.cost += b.close(&me, to)
		if b.friend(s, id) {
			continue
		}
		if most := x.turned[id]; most > 0 {
			answer := stand{facing(to.at, me.at.At, 0, most), to.speed}
			to = &answer
		}
		mineNow := b.attack(p.car, id, &me, to, mine).now
		if p.train.n > 0 {
			mineNow += b.broadside(w, id, to)
		}
		best = max(best, mineNow)
		hands := o.people
		if turn == 0 {
			hands = o.hands
		}
		theirs += b.attack(id, p.car, to, &me, hands).now
	}
	if best+theirs > 0 && p.ground && !b.seen(s, &me, x) {
		return
	}
	w.mine[turn] = max(w.mine[turn], best)
	w.theirs[turn] = max(w.theirs[turn], theirs)
}

// close is the danger of a collision with a vehicle that comes near.
func (b *Bot) close(me, to *stand) float32 {
	const near = 2 * inch
	gap := me.at.At.Sub(to.at.At)
	d := gap.Len()
	if d >= near || b.plan.rams {
		return 0
	}
	// How fast they close, by what each has of its speed along the line between them.
	u := float32(me.at.Local(to.at.At).X) / float32(max(d, 1)) * float32(me.speed)
	u += float32(to.at.Local(me.at.At).X) / float32(max(d, 1)) * float32(to.speed)
	if u <= 0 {
		return 0
	}
	return b.w.close * u / float32(scale.MPH(10)) * (1 - float32(d)/near)
}

// seen reports whether a vehicle of an opponent has a free line to a place.
func (b *Bot) seen(s *deluxe.State, me *stand, x *step) bool {
	for id := range deluxe.CarID(s.NumCars()) {
		if b.cars[id].in && !b.friend(s, id) && b.rules.Clear(s, me.at.At, x.others[id].at.At) {
			return true
		}
	}
	return false
}

// judge sets what a way is worth as it stands.
func (b *Bot) judge(s *deluxe.State, w *way, v float32) {
	p := &b.plan
	value := b.exchanged(w) - w.cost
	value -= b.w.handling * float32(max(0, 2-int(w.status))) * (0.5 + v/4)
	value -= b.bentTo(w) + b.shaken(s, w)
	// How the guns of all will bear in the next turn.
	me := stand{w.at, p.speed}
	x := &p.steps[max(p.n-1, 0)]
	var mine, theirs float32
	near := int32(1 << 30)
	for id := range deluxe.CarID(s.NumCars()) {
		if !b.cars[id].in || b.friend(s, id) {
			continue
		}
		to := &x.others[id]
		if p.n == 0 {
			to = &stand{s.Car(id).Pose, s.Car(id).Speed}
		}
		mine = max(mine, b.attack(p.car, id, &me, to, 1).bearing)
		theirs = max(theirs, b.attack(id, p.car, to, &me, 1).bearing)
		near = min(near, w.at.At.Sub(to.at.At).Len())
	}
	value += b.w.aim * (mine - b.threat()*theirs)
	if near == 1<<30 && b.nFoes > 0 {
		value += b.hunt(w.at)
	}
	value += b.homeward(s, w.at)
	through := p.bound || b.exits != nil || p.out != (geom.Vec{})
	if far := near - 6*inch; far > 0 && near < 1<<30 && !through && (b.cars[p.car].n > 0 || p.rams) {
		value -= b.w.follow * (1 + b.rush) * float32(far) / inch
	}
	if v > 0 && !w.done {
		value -= b.hem(s, w.at, v) + b.verge(s, w.at, v)
	}
	w.value = value
}

// exchanged is what the fire along a way is worth.
func (b *Bot) exchanged(w *way) float32 {
	return w.mine[0] + b.w.next*w.mine[1] - b.threat()*(w.theirs[0]+b.w.next*w.theirs[1])
}

// hunt is what a place is worth against opponents on foot when no vehicle is left to fight: near the nearest of them, with a gun on him.
func (b *Bot) hunt(at geom.Pose) float32 {
	best := float32(-1e9)
	a := &b.cars[b.plan.car]
	for _, foe := range b.foes[:b.nFoes] {
		to := at.Local(foe)
		d := to.Len()
		v := -2 * b.w.follow * float32(d) / inch
		for i := range a.n {
			g := &a.guns[i]
			if p := chanceOf(int(g.need) + 3 + int(d)/(4*inch)); p > 0 {
				v = max(v, -2*b.w.follow*float32(d)/inch+p*b.w.onFoot*closeness(to, g.mount))
			}
		}
		best = max(best, v)
	}
	return best
}

// threat is what fire that may be received counts against fire that may be given: less and less in a long match, so that two cautious
// drivers do not circle for ever.
func (b *Bot) threat() float32 { return b.w.threat * (1 - 0.6*b.rush) }

// hem is a quick guess at the trouble that a vehicle will have with what stands around the place that it heads for.
func (b *Bot) hem(s *deluxe.State, at geom.Pose, v float32) float32 {
	p := s.Map()
	if p == nil || b.nearExit(at.At) {
		return 0
	}
	ahead := int32((v*0.6 + 0.8) * inch)
	to := at.Move(b.ahead(ahead), 0)
	// Lines of the grid belong to the squares on both sides, or cars that face each other on one would not see the same.
	room := min(p.Room(to.At), p.Room(to.At.Sub(geom.Vec{X: 1, Y: 1})))
	edge := min(to.At.X, to.At.Y, p.Size.Y-to.At.Y)
	if b.plan.out == (geom.Vec{}) {
		edge = min(edge, p.Size.X-to.At.X)
	}
	if edge < room {
		room = max(edge, 0)
	}
	if room >= 2*inch {
		return 0
	}
	return b.w.wall * 0.2 * (1 - float32(room)/(2*inch)) * (0.5 + v/2)
}

// walls is the trouble that a vehicle will have with what stands before it in the next turns.
func (b *Bot) walls(s *deluxe.State, at geom.Pose, v float32) float32 {
	reach := int32((v*1.3 + 1.5) * inch)
	free := b.free(s, at, reach)
	if free >= reach {
		return 0
	}
	room := free
	if free > inch {
		for _, turn := range [...]geom.Angle{45 * geom.Degree, -45 * geom.Degree} {
			p := at.Move(min(free, inch), 0)
			p.Heading = (p.Heading + turn).Norm()
			room = max(room, b.free(s, p, reach-inch)+inch)
		}
	}
	short := float32(reach-room) / float32(reach)
	straight := float32(reach-free) / float32(reach)
	return b.w.wall * (short*short + 0.15*straight*straight) * (0.5 + v/2)
}

// free is how far a vehicle can go straight on before it runs into something or leaves the map.
func (b *Bot) free(s *deluxe.State, at geom.Pose, reach int32) int32 {
	free := b.open(s, at, reach)
	if s.Map() == nil || !b.off(s, at.Move(b.ahead(free), 0)) {
		return free
	}
	lo, hi := int32(0), free
	for hi-lo > inch/2 {
		mid := (lo + hi) / 2
		if b.off(s, at.Move(b.ahead(mid), 0)) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return lo
}

// open is how far a vehicle can go straight on before it runs into something. Where the map is empty around it nothing has to be worked
// out.
func (b *Bot) open(s *deluxe.State, at geom.Pose, reach int32) int32 {
	gone := int32(0)
	if p := s.Map(); p != nil {
		around := b.cars[b.plan.car].long + b.cars[b.plan.car].wide
		for gone < reach {
			room := p.Room(at.Move(b.ahead(gone), 0).At) - around
			if room < geom.Square {
				break
			}
			gone += room
		}
		if gone >= reach {
			return reach
		}
	}
	free, _ := b.rules.Ahead(s, b.plan.car, at.Move(b.ahead(gone), 0), reach-gone)
	return gone + free
}

// off reports whether the middle of a vehicle would lie outside of the map or next to its edge.
func (b *Bot) off(s *deluxe.State, at geom.Pose) bool {
	p := s.Map()
	if p == nil {
		return false
	}
	if b.leaves(s, at.At) {
		return false
	}
	const edge = inch / 2
	return at.At.X < edge || at.At.Y < edge || at.At.X > p.Size.X-edge || at.At.Y > p.Size.Y-edge
}

// ahead is a length forward, or backward in reverse.
func (b *Bot) ahead(n int32) int32 {
	if b.plan.speed < 0 {
		return -n
	}
	return n
}
