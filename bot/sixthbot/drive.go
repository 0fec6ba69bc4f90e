package sixthbot

import (
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// node is a way to drive so far.
type node struct {
	s       sixth.State
	first   sixth.Action
	control sixth.Curve // CONTROL left
	cost    float32     // of skids, tires and collisions
}

// step is a movement point that might follow a node.
type step struct {
	from  int
	do    sixth.Action
	first sixth.Action
	value float32
}

type oddsKey struct {
	dice            sixth.Pool
	fixed           sixth.Icons
	maneuver, clean bool
	speed           uint8
}

type rolled struct {
	skids  sixth.Curve
	wrench float32
}

// moves are the canonical moves: each zone at its limit, slides, straight on.
var moves = func() (list []sixth.Action) {
	for _, side := range [...]sixth.Side{sixth.Left, sixth.Right} {
		for _, a := range [...]geom.Angle{450, 1350, 2700, 4050, 5400} {
			list = append(list, sixth.TurnAction(side, a))
		}
		list = append(list, sixth.SlideAction(side))
	}
	return append(list, sixth.StraightAction())
}()

// drive chooses a movement point, or a card that acts between them.
func (b *Bot) drive(legal []sixth.Action) sixth.Action {
	last := legal[len(legal)-1]
	if last.Do == sixth.Pass { // only cards are left
		return b.between(legal, last)
	}
	if a, ok := b.useWhileDriving(legal); ok {
		return a
	}
	b.predict()
	clear(b.odds)
	b.top = true
	first, _ := b.plan(&b.now, b.effort.Beam, b.effort.Deep)
	b.top = false
	return first
}

// speed chooses the speed whose best way to drive is worth most.
func (b *Bot) speed(legal []sixth.Action) sixth.Action {
	b.predict()
	clear(b.odds)
	me := &b.arms.cars[b.seat]
	was := *me
	best, choice := float32(-1e9), legal[len(legal)-1]
	for _, a := range legal {
		if a.Do != sixth.SetSpeed {
			continue
		}
		cost := float32(0)
		switch hard := a.Speed - int8(was.Speed); {
		case a.Control:
			cost = 0.3
		case hard == 2:
			cost = b.w.power * (1 + float32(10-was.Power)/5)
			if was.Power <= 1 {
				cost = b.w.flip
			}
		case hard == -2:
			cost = b.tireCost(1)
		}
		b.work = b.now
		b.work.SetPoints(b.seat, a.Speed, a.Reverse)
		*me = b.rules.Car(&b.work, b.seat)
		b.arms.s = &b.work
		b.arms.forget(b.seat)
		_, v := b.plan(&b.work, b.effort.Speed, min(b.effort.Deep, 2))
		v -= cost
		b.Notes.Weigh(a, float64(v))
		if v > best {
			best, choice = v, a
		}
	}
	*me = was
	b.arms.s = &b.now
	return choice
}

// finder is what one search keeps.
type finder struct {
	beams [2][]node
	spare node
	found []step
	last  []node // from which found goes on
}

func newFinder(beam int) (f finder) {
	for i := range f.beams {
		f.beams[i] = make([]node, beam)
	}
	f.found = make([]step, 0, beam)
	return f
}

// search looks for the best way to drive the points that are left in s and returns its first move and its value. What it found stands in f,
// best first.
func (b *Bot) search(f *finder, s *sixth.State, beam int) (first sixth.Action, best float32) {
	now, next := f.beams[0], f.beams[1]
	live := 1
	root := &now[0]
	root.s, root.cost, root.control = *s, 0, sixth.Curve{}
	root.control[min(int(b.rules.Car(s, b.seat).Control), len(root.control)-1)] = 1
	root.first = sixth.StraightAction()
	_, left := s.Driving()
	f.found = f.found[:0]
	if left == 0 {
		f.offer(step{do: sixth.PassAction(), first: root.first, value: b.value(root)}, beam)
	}
	for depth := range left {
		f.found = f.found[:0]
		for i := range live {
			b.extend(f, &now[i], i, depth, beam)
		}
		if depth == left-1 {
			break
		}
		live = 0
		for _, c := range f.found {
			n := &next[live]
			if c.do.Do == sixth.Pass {
				*n = now[c.from]
			} else if !b.try(&now[c.from], c.do, n) {
				continue
			}
			n.first = c.first
			live++
		}
		now, next = next, now
	}
	f.last = now
	return f.found[0].first, f.found[0].value
}

// extend offers all that may follow a node.
func (b *Bot) extend(f *finder, from *node, i, depth, beam int) {
	if _, points := from.s.Driving(); points == 0 { // stuck
		f.offer(step{from: i, do: sixth.PassAction(), first: from.first, value: b.value(from)}, beam)
		return
	}
	n := &f.spare
	for _, a := range moves {
		if !b.try(from, a, n) {
			continue
		}
		first := from.first
		if depth == 0 {
			first = a
		}
		b.coast(n)
		f.offer(step{from: i, do: a, first: first, value: b.value(n)}, beam)
	}
}

// offer keeps the best steps, best first; of equal ones the first found.
func (f *finder) offer(c step, beam int) {
	i := len(f.found)
	for i > 0 && f.found[i-1].value < c.value {
		i--
	}
	if i >= beam {
		return
	}
	if len(f.found) < beam {
		f.found = append(f.found, step{})
	}
	copy(f.found[i+1:], f.found[i:])
	f.found[i] = c
}

// plan searches, and looks a round further from the best of what it finds.
func (b *Bot) plan(s *sixth.State, beam, deep int) (first sixth.Action, best float32) {
	f := &b.wide
	first, best = b.search(f, s, beam)
	if deep == 0 {
		return first, best + b.whim()
	}
	best = -1e9
	for _, c := range f.found[:min(deep, len(f.found))] {
		n := &f.spare
		if c.do.Do == sixth.Pass {
			*n = f.last[c.from]
		} else if !b.try(&f.last[c.from], c.do, n) {
			continue
		}
		v := c.value + b.w.next*b.later(n) + b.whim()
		if b.top {
			b.Notes.Weigh(c.first, float64(v))
		}
		if v > best {
			best, first = v, c.first
		}
	}
	return first, best
}

// whim is what breaks the circles in which two cars can drive for ever: nothing at first, but the longer a game takes the more.
func (b *Bot) whim() float32 {
	if b.rush == 0 {
		return 0
	}
	return 2 * b.rush * float32(b.rng.IntN("whim", 1000)) / 1000
}

// later is what the next round may bring from where a way to drive ends, if the opponents drive straight on.
func (b *Bot) later(n *node) float32 {
	s := &n.s
	guesses := b.guesses
	for on := range game.Seat(s.Seats()) {
		b.guesses[on].n = 1
		if on == b.seat || !s.In(on) {
			continue
		}
		c := &b.arms.cars[on]
		at := s.Pose(on)
		if guesses[on].n > 1 {
			at = guesses[on].at[0]
		}
		way := b.rules.Ahead(s, on, at, int32(c.Points)*cl, c.Reverse)
		if c.Reverse {
			way = -way
		}
		s.MoveTo(on, at.Move(way, 0))
	}
	control, ace := b.rules.Income(s, b.seat)
	me := b.rules.Car(s, b.seat)
	s.SetControl(b.seat, uint8(control), uint8(ace))
	s.SetPoints(b.seat, int8(me.Speed), me.Reverse)
	_, v := b.search(&b.narrow, s, b.effort.Later)
	b.guesses = guesses
	return v
}

// try sets *n to what a movement point makes of a node.
func (b *Bot) try(from *node, a sixth.Action, n *node) bool {
	*n = *from
	b.count++
	var f sixth.Foresight
	if !b.rules.Foresee(&n.s, a, &f) {
		return false
	}
	if f.Pressed {
		n.cost += b.w.press
		n.pay(1)
		if f.Stuck {
			n.cost += b.w.stuck
			n.control = sixth.Curve{1}
		}
		return true
	}
	for _, t := range f.Touches[:f.N] {
		b.touch(n, &t, f.Speed)
	}
	if f.Dice.Count() > 0 || f.Fixed != (sixth.Icons{}) {
		b.roll(n, &f)
	}
	return true
}

// coast takes the rest of the points straight on, to judge a way to drive that is not complete. It is only an estimate: what a car would
// hit costs as a collision with a wall does.
func (b *Bot) coast(n *node) {
	_, left := n.s.Driving()
	if left == 0 {
		return
	}
	me := b.rules.Car(&n.s, b.seat)
	reach := int32(left) * cl
	way := b.rules.Ahead(&n.s, b.seat, me.Pose, reach, me.Reverse)
	if way < reach {
		t := sixth.Touch{On: sixth.NoRef, Side: sixth.Front, OnSide: sixth.NoSide}
		b.touch(n, &t, me.Points)
		if left > 1 && way < reach-cl {
			n.cost += b.w.press
		}
	}
	if me.Reverse {
		way = -way
	}
	n.s.MoveTo(b.seat, me.Pose.Move(way, 0))
}

// pay takes n CONTROL and returns the mean of what could not be paid.
func (n *node) pay(owed int) (unpaid float32) {
	var c sixth.Curve
	for k, p := range n.control {
		c[max(0, k-owed)] += p
		unpaid += p * float32(max(0, owed-k))
	}
	n.control = c
	return unpaid
}

// touch counts a collision.
func (b *Bot) touch(n *node, t *sixth.Touch, dice uint8) {
	a := &b.arms
	if t.Mine {
		n.cost += a.mine(b.seat, t.Side)
		return
	}
	n.cost += b.tireCost(n.pay(1)) + b.w.bump
	hits := &b.crash[min(int(dice), len(b.crash)-1)]
	ram := 0
	if t.Side < 4 && !t.Pile {
		ram = a.ram[t.Side]
	}
	for h, p := range hits {
		if p == 0 {
			continue
		}
		if t.Side < 4 {
			n.cost += p * a.harms[b.seat][t.Side][h]
		}
		if on, ok := t.On.Car(); ok && on != b.seat && t.OnSide < 4 {
			n.cost -= p * a.others * a.harms[on][t.OnSide][min(h+ram, len(a.harms[on][0])-1)]
		}
	}
}

// roll counts the driving roll of a movement point.
func (b *Bot) roll(n *node, f *sixth.Foresight) {
	key := oddsKey{f.Dice, f.Fixed, f.Maneuver, f.Clean, f.Speed}
	o, ok := b.odds[key]
	if !ok {
		o.skids, o.wrench = b.rules.DrivingOdds(&n.s, b.seat, f)
		b.odds[key] = o
	}
	var c sixth.Curve
	tires := o.wrench
	for k, p := range n.control {
		if p == 0 {
			continue
		}
		for s, q := range o.skids {
			if q == 0 {
				continue
			}
			c[max(0, k-s)] += p * q
			if u := s - k; u > 0 {
				tires += p * q * float32(u)
				if f.Maneuver {
					if u >= 5 {
						n.cost += p * q * b.w.flip
					} else {
						n.cost += p * q * (b.w.spin + b.w.spinMore*float32(u))
					}
				}
			}
		}
	}
	n.control = c
	n.cost += b.tireCost(tires)
}
