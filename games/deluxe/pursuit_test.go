package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// Who fires at a manned cruiser from outside the streets around block 6 has it after him on a 6, rolled once; it comes to the street where he is, three blocks
// away, and goes back to its beat when he is out.
func TestPursuit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-057")
	for die, pursues := range map[int]bool{5: false, 6: true} {
		r := inTown(t, nil)
		w := r.people(Walker)[0]
		for _, p := range r.people(Walker)[2:] { // they would only keep the town busy
			r.person(p).Gone = true
			r.s.t.Outside.drop(p)
		}
		x := r.person(w)
		*x = Person{Owner: 1, Of: NoCar, Car: NoCar, By: nobody, Kit: Kit{Calling: Walker, Armor: 120}}
		r.s.t.Outside.add(w)
		r.standsAt(w, 124, 80, 0)
		far := r.people(Walker)[1] // holds his side in the match
		*r.person(far) = *x
		r.standsAt(far, 164, 120, 0)
		r.s.dice = dice.Fast(3)
		r.rouse(CityHall, Roused, Ordered, "DX-CITY-054")
		r.passes(t, 15, func() {})
		id := NoCar
		for _, c := range r.carsOf(CityHall) {
			if id == NoCar && r.occupied(c) && r.car(c).Running() {
				id = c
			}
		}
		if id == NoCar {
			t.Fatal("no cruiser is manned")
		}
		rolls := 0
		r.rec = func(e Event) {
			if e.Kind == EvChase {
				rolls++
			}
		}
		r.standsAt(w, 84, 47, 0)
		r.atCruiser(w, id) // on the beat: no incident
		r.standsAt(w, 124, 80, 0)
		r.s.dice = dice.Script(die)
		r.atCruiser(w, id)
		r.atCruiser(w, id)
		r.rec = nil
		if got := r.car(id).Chases == uint8(w)+1; got != pursues || rolls != 1 {
			t.Errorf("die %d: pursues %t, %d rolls", die, got, rolls)
		}
		if !pursues {
			continue
		}
		r.s.dice = dice.Fast(5)
		least := int32(1 << 30)
		r.passes(t, 50, func() {
			x.ArmorHits, x.Hits = 0, 0
			least = min(least, r.whereIs(w).Sub(r.car(id).Pose.At).Len())
		})
		if least > 4*scale.Inch {
			t.Errorf("it comes no nearer than %d squares, and is at %v", least/scale.Quarter, r.car(id).Pose)
		}
		r.injure(w, 120, CauseRam, nobody)
		b := r.beatOf(CityHall)
		back := 0
		r.passes(t, 60, func() {
			if c := r.car(id); b.pose(b.along(c.Pose.At)).At.Sub(c.Pose.At).Len() <= inStreet {
				back++
			}
		})
		if back < 10 {
			t.Errorf("%d turns on its beat again; it is at %v", back, r.car(id).Pose)
		}
	}
}
