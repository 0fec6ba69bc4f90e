package deluxe

import (
	"turnpike/game"
	"turnpike/geom"
)

// carriesSet returns the place of a set of mines or spikes among somebody's gear, if he has one left.
func (r *run) carriesSet(p PersonID) (slot uint8, ok bool) {
	for i, g := range r.gearOf(p) {
		if _, laid := handSpecs()[g.Gear].Use.laid(); laid && r.gearLeft(p, uint8(i)) > 0 {
			return uint8(i), true
		}
	}
	return 0, false
}

// plot returns the square in which somebody of a squad is to lay a set: each of those who have one left goes to the nearest in which none of their side lies, and to which nobody
// before him goes. false: there is none for him.
func (r *run) plot(p PersonID, s *squad) (at geom.Vec, ok bool) {
	seat := r.person(p).Owner
	var taken [maxPath]bool
	for i, square := range s.path {
		taken[i] = r.layOf(seat, square)
	}
	for set := s.who.and(r.s.t.Outside); set.any(); {
		q := nextPerson(&set)
		x := r.person(q)
		if _, has := r.carriesSet(q); !has && !x.Errand.lays() || x.Owner != seat || !r.awake(q) {
			continue
		}
		best, least := -1, int64(0)
		for i, square := range s.path {
			v := square.Sub(x.corner())
			if n := v.Dot(v); !taken[i] && (best < 0 || n < least) {
				best, least = i, n
			}
		}
		if best < 0 {
			return geom.Vec{}, false
		}
		if q == p {
			return s.path[best], true
		}
		taken[best] = true
	}
	return geom.Vec{}, false
}

// lays reports whether somebody is about to lay a set.
func (e Errand) lays() bool { return e == LayingMine || e == LayingSpikes }

// layOf reports whether a mine or spikes that people of a seat have laid lie in a square.
func (r *run) layOf(seat game.Seat, square geom.Vec) bool {
	for i := range r.s.t.NCounters {
		if k := &r.s.t.Counters[i]; (k.Kind == Mine || k.Kind == Spikes) && k.By == uint8(seat)+1 && k.Pose.At == middle(square) {
			return true
		}
	}
	return false
}

// autoLay returns the set that somebody of a squad begins to lay where he has been sent.
func (r *run) autoLay(seat game.Seat, list []squad) (a Action, ok bool) {
	for i := range list {
		s := &list[i]
		if s.do != squadLay {
			continue
		}
		for set := s.who.and(r.s.t.Outside); set.any(); {
			p := nextPerson(&set)
			if r.person(p).Owner != seat || r.actBar(p) != nil || r.deedsOf(p, ^uint64(0))>>Lay&1 == 0 {
				continue
			}
			slot, has := r.carriesSet(p)
			if at, sent := r.plot(p, s); !has || !sent || at != r.person(p).corner() {
				continue
			}
			if a = (Action{Do: Lay, Person: p, Arm: slot}); r.checkLay(p, &a) == nil {
				return a, true
			}
		}
	}
	return a, false
}
