package cardduel

import "turnpike/game"

// checkUnasked says what bars an action that nobody waits for: queueing an any-time card (CG-ATK-038) and asking to be offered an escape
// (CG-ATK-040).
func (r *run) checkUnasked(seat game.Seat, a *Action) bar {
	t := &r.s.t
	switch {
	case t.stage == stageOver:
		return barOver
	case !t.in(seat):
		return barOut
	}
	c := &t.cars[seat]
	switch a.Do {
	case Queue:
		return r.mayQueue(seat, a.Card, a.Target)
	case Unqueue:
		for _, q := range c.queue[:c.queued] {
			if q.card == a.Card && q.target == a.Target {
				return allowed
			}
		}
		return barNotQueued
	case PlanEscape:
		switch {
		case seat != t.current || t.stage == stageDeal || t.stage == stageEscape:
			return barNotYourTurn
		case t.plan:
			return barPlanned
		}
		return r.mayAnnounce(seat)
	}
	if seat != t.current || !t.plan || t.stage == stageEscape {
		return barNotPlanned
	}
	return allowed
}

// mayQueue says what bars queueing a card.
func (r *run) mayQueue(seat game.Seat, card Card, target game.Seat) bar {
	t := &r.s.t
	c := &t.cars[seat]
	if jams(card) == NoWeapon && target != game.Nobody {
		return barUnused
	}
	if b := r.anyTime(seat, card, target); b != allowed {
		return b
	}
	if seat == t.current && t.stage == stageAction {
		return barOwnTurnQueue
	}
	held, waiting := 0, 0
	for _, h := range c.handCards() {
		if h == card {
			held++
		}
	}
	for _, q := range c.queue[:c.queued] {
		if q.card == card {
			waiting++
			if q.target == target {
				return barQueuedAll
			}
		}
	}
	if waiting >= held {
		return barQueuedAll
	}
	return allowed
}

func (r *run) doUnasked(seat game.Seat, a *Action) {
	t := &r.s.t
	c := &t.cars[seat]
	kind := EvQueued
	switch a.Do {
	case Queue:
		c.queue[c.queued] = queued{a.Card, a.Target}
		c.queued++
	case Unqueue:
		kind = EvUnqueued
		for i := range c.queued {
			if q := c.queue[i]; q.card == a.Card && q.target == a.Target {
				r.unqueue(seat, i)
				break
			}
		}
	case PlanEscape:
		kind, t.plan = EvEscapePlanned, true
	case DropEscape:
		kind, t.plan = EvEscapeDropped, false
	}
	if r.rec != nil {
		r.rec(Event{Kind: kind, Seat: seat, Card: a.Card, Target: a.Target})
	}
}

// Unasked implements game.Volunteer.
func (g *Rules) Unasked(s *State, seat game.Seat, dst []Action) []Action {
	t := &s.t
	if t.stage == stageOver || !t.in(seat) {
		return dst
	}
	r := run{s: s, d: g.deck}
	c := &t.cars[seat]
	var seen [NumCards]bool
	for _, card := range c.handCards() {
		if seen[card] || !card.AnyTime() {
			continue
		}
		seen[card] = true
		if jams(card) == NoWeapon {
			if r.mayQueue(seat, card, game.Nobody) == allowed {
				dst = append(dst, QueueAction(card, game.Nobody))
			}
			continue
		}
		for target := range game.Seat(t.seats) {
			if r.mayQueue(seat, card, target) == allowed {
				dst = append(dst, QueueAction(card, target))
			}
		}
	}
	for _, q := range c.queue[:c.queued] {
		dst = append(dst, UnqueueAction(q.card, q.target))
	}
	for _, a := range [...]Action{PlanEscapeAction(), DropEscapeAction()} {
		if r.checkUnasked(seat, &a) == allowed {
			dst = append(dst, a)
		}
	}
	return dst
}
