package sixthbot

import (
	"turnpike/arena"
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// errand is what a scenario has the bot do beside fighting (SX-SCEN).
type errand struct {
	arena  *arena.Map
	round  int
	spots  [4]geom.Pose    // of the markers, as they are passed
	routes [4]*sixth.Route // to them
	rest   [4]int32        // from each of them on to the last
	lead   float32         // countdown: what the bot has more than the best of the others
	late   bool            // countdown: the last number is shown
}

// head is how far before the car one looks where it is heading.
const head = 3 * cl / 2

// prepare works out the ways to the markers, once a round: wrecks are in the way. In the scenario countdown it compares what is left.
func (b *Bot) prepare(s *sixth.State) {
	e := &b.errand
	if number, _, ok := b.rules.Count(s); ok {
		mine, _ := s.Rest(b.seat)
		best := 0
		for on := range game.Seat(s.Seats()) {
			if rest, _ := s.Rest(on); on != b.seat && s.In(on) {
				best = max(best, rest)
			}
		}
		e.late, e.lead = number == 1, float32(mine-best)
		return
	}
	e.late = false
	if _, _, ok := s.Next(b.seat); !ok {
		return
	}
	var spots [4]geom.Pose
	for i, number := range [...]int{1, 2, 3, 0} {
		spots[i], _ = b.rules.Marker(s, number)
	}
	if e.arena == s.Arena() && e.round == s.Round() && e.spots == spots {
		return
	}
	e.arena, e.round, e.spots = s.Arena(), s.Round(), spots
	for i := range spots {
		e.routes[i] = b.rules.Route(s, spots[i].At)
	}
	e.rest[3] = 0
	for i := 2; i >= 0; i-- {
		e.rest[i] = e.rest[i+1] + e.routes[i+1].From(spots[i].At)
	}
}

// toDo is what a way to drive is worth for the scenario.
func (b *Bot) toDo(s *sixth.State, me *sixth.Car, wild float32) float32 {
	e := &b.errand
	if _, rounds, ok := b.rules.Count(s); ok {
		side, reached := b.rules.Reached(s, b.seat)
		if !reached || side > sixth.Right {
			return 0
		}
		cost := (1-wild)*b.arms.harms[b.seat][side][2] + wild*b.arms.harms[b.seat][side][3] + 0.3
		if rounds > 1 {
			cost *= b.w.early
		}
		return -b.w.blast * cost
	}
	_, passed, ok := s.Next(b.seat)
	if !ok {
		if passed > 0 {
			return b.w.win
		}
		return 0
	}
	to := e.routes[passed]
	far := to.From(me.Pose.At)
	ahead := min(to.From(me.Pose.Move(head, 0).At), far+head)
	left := float32(far+e.rest[passed]) / cl
	return -b.w.course*left - b.w.astern*(1+float32(ahead-far)/head)
}

// guard is how much more the bot cares for what it has than for what it can take: more in the last rounds of a countdown if it leads, less if it is
// behind; 1 otherwise.
func (b *Bot) guard() float32 {
	e := &b.errand
	if !e.late {
		return 1
	}
	return 1 + b.w.guard*min(1, max(-1, e.lead/4))
}
