package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// trailers are where what hangs on a vehicle lies, and how it is bent: in thousandths of a jackknife, see [deluxe.Foresight].
type trailers struct {
	at   [movement.MaxTrailers]geom.Pose
	bent int32
}

// train are the trailers of the vehicle that plans.
type train struct {
	n  int
	id [movement.MaxTrailers]deluxe.CarID
}

func trainOf(s *deluxe.State, head deluxe.CarID) (t train) {
	for id, ok := s.Trailer(head); ok && t.n < len(t.id); id, ok = s.Trailer(id) {
		t.id[t.n] = id
		t.n++
	}
	return t
}

// has reports whether a vehicle is one of the trailers.
func (t *train) has(id deluxe.CarID) bool {
	for i := range t.n {
		if t.id[i] == id {
			return true
		}
	}
	return false
}

// poses returns where the trailers lie.
func (t *train) poses(s *deluxe.State) (p trailers) {
	for i := range t.n {
		p.at[i] = s.Car(t.id[i]).Pose
	}
	return p
}

// lay puts the trailers of the imagined state to where they lie on a way.
func (t *train) lay(s *deluxe.State, p *trailers) {
	for i := range t.n {
		s.Car(t.id[i]).Pose = p.at[i]
	}
}

// bends follows a way with its trailers. One that is jackknifed has come to its end: the trailer is as good as lost (DX-TRUCK-042, DX-TRL-044).
func (b *Bot) bends(w, from *way, f *deluxe.Foresight) {
	copy(w.behind.at[:], f.Train[1:])
	w.behind.bent = f.Bent
	if f.Bent >= 1000 && f.Bent > from.behind.bent {
		w.done = true
		w.cost += b.w.trailer
	}
}

// bentTo is what it costs to stand bent as at the end of a way: little at first, more than a bend gains from where one or two more of the same hand
// make a jackknife.
func (b *Bot) bentTo(w *way) float32 {
	const wary = 600
	x := float32(w.behind.bent) / 1000
	cost := b.w.bend * x * x
	if w.behind.bent > wary {
		cost += b.w.trailer * (x - wary/1000.) * (x - wary/1000.)
	}
	return cost
}

// broadside is what the guns of the trailers may do from where they lie on a way.
func (b *Bot) broadside(w *way, on deluxe.CarID, to *stand) (sum float32) {
	p := &b.plan
	for i := range p.train.n {
		id := p.train.id[i]
		me := stand{w.behind.at[i], p.speed}
		sum += b.attack(id, on, &me, to, b.cars[id].people).now
	}
	return sum
}
