package deluxe

import (
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// hungID is the trailer in bigTest with a vehicle that pulls one: those that a position leaves out come after the others.
const hungID CarID = 2

// Somebody on the roof of a tractor goes over to its trailer and back, at whatever speed: they go together, so that the climbing table is read at 0 mph, where
// no roll is needed (DX-BOARD-013). A boarder has it on offer, and so has one of the crew.
func TestFromTowToTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-060", "DX-BOARD-020")
	for _, mph := range []string{"0", "40"} {
		k := bigTest(t, "washboard+box_trailer_two", mph, `{"car": 1, "seat": 1, "top": 0}`)
		p := PersonID(k.s.t.NPersons - 1)
		x := k.person(p)
		x.At = k.car(0).V.deckPlace(7) // the rear of the tractor
		for _, to := range []CarID{hungID, 0} {
			a := Action{Do: Board, Person: p, Car: to, Index: OnTop}
			if b := k.run().checkBoard(p, &a); b != nil {
				t.Fatalf("at %s mph onto %d: %s", mph, to, b.detail)
			}
			var how ascent
			if k.run().ascend(p, to, &how); how.need != 0 {
				t.Errorf("at %s mph it needs %d", mph, how.need)
			}
			x.Owner = 0 // one of its own side has it on offer, too
			own := k.run().legalBoard(p, nil)
			x.Owner = 1
			if len(own) != 1 || own[0] != a {
				t.Errorf("at %s mph its own people are offered %v", mph, own)
			}
			x.Errand = NoErrand
			k.run().doBoard(p, &a)
			if !x.onTop() || x.Car != to {
				t.Fatalf("at %s mph he is on %d, want %d", mph, x.Car, to)
			}
			x.Errand, x.Acted = NoErrand, false
			if to == hungID { // to the front of the trailer
				x.At = k.car(hungID).V.deckPlace(0)
			}
		}
	}
}

// Between a car and its trailer lies a tongue of half an inch: who goes over drops onto it, at 0 mph with the number of the trailer and -2.
func TestOverTheTongue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-060", "DX-BOARD-020")
	k := bigTest(t, designCodes(t, tugDesign, vanDesign), "40", `{"car": 1, "seat": 1, "top": 0}`)
	p := PersonID(k.s.t.NPersons - 1)
	var how ascent
	if b := k.run().ascend(p, hungID, &how); b != nil || how.need != 4 || how.modifier != betweenVehicles {
		t.Errorf("it needs %d with %+d: %v; want 4 with -2", how.need, how.modifier, b)
	}
}

// A man on a trailer is out of reach of the turret of the tractor that pulls it, not of a weapon of the trailer's own roof, and one on the tractor is in
// reach of that.
func TestTractorTurretAndTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-028")
	k := bigTest(t, "washboard+box_trailer_two", "0", `{"car": 1, "seat": 1, "top": 2}`)
	p := PersonID(k.s.t.NPersons - 1)
	x := k.person(p)
	x.At = k.car(hungID).V.deckPlace(4)
	r := k.run()
	turret := func(of CarID) *muzzle {
		return &muzzle{car: of, roof: true, from: k.car(of).Pose.At, end: pointEnd(k.car(of).Pose.At, carThing(of))}
	}
	if b := r.deckBar(turret(0), x); b != barLevel {
		t.Errorf("the tractor's turret: %v", b)
	}
	if b := r.deckBar(turret(hungID), x); b != nil {
		t.Errorf("the trailer's own: %s", b.detail)
	}
	x.Car, x.At = 0, geom.Vec{X: scale.Quarter / 2, Y: scale.Quarter / 2}
	if b := r.deckBar(turret(hungID), x); b != nil {
		t.Errorf("the trailer's at one on the tractor: %s", b.detail)
	}
}
