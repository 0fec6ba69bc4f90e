package deluxe

import (
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// What a volley does to the ninth body and those after it is counted by its id, though things number them apart from the first eight.
func TestTollOfManyBodies(t *testing.T) {
	t.Parallel()
	var k volley
	for id := range CarID(MaxBodies) {
		if k.tollOf(carThing(id)) != &k.tolls[id] {
			t.Errorf("body %d has the toll of another", id)
		}
	}
	if k.tollOf(personThing(40)) != &k.rest {
		t.Error("a person has the toll of a vehicle")
	}
}

// Whether somebody has a deed is asked in every fire window, and must cost no memory however many weapons he has. It is not parallel: it counts allocations.
func TestHasDeedAllocatesNothing(t *testing.T) {
	k := newTrainFire(t, "washboard+box_trailer_two")
	r := k.run()
	r.first = true
	most := 0
	for p := range PersonID(k.s.t.NPersons) {
		r.first = false
		most = max(most, len(r.legalDeeds(Automatic, p, nil)))
		r.first = true
		if n := testing.AllocsPerRun(10, func() { r.hasDeed(p, &crew{}, 1<<Automatic) }); n != 0 {
			t.Errorf("person %d: %v allocations", p, n)
		}
	}
	if most <= 4 {
		t.Errorf("at most %d weapons can be set on automatic: too few for the test", most)
	}
}

// The ninth and the tenth vehicle collide and stay in contact: that is remembered as one of these two, so that it lasts, and there is no new collision.
func TestContactOfManyBodies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-086")
	cars := make([]Car, 0, 10)
	for i := range 8 { // far away
		cars = append(cars, wreck(t, "plain", 40, float64(10*i)+40, 0, 0, collision.DMOne))
	}
	cars = append(cars, wreck(t, "plain", 0, 0, 0, 20, collision.DMOne), wreck(t, "plain", 5, 0, 90, 0, 3*collision.DMOne))
	p := newPileup(t, nil, dieSum(2, 4), cars...)
	p.mover = 8
	p.straight(4)
	h, ok := p.s.t.Holds.Find(uint16(carThing(8)), 0, uint16(carThing(9)), 0)
	if !ok || !p.r.inTouch(&h) {
		t.Fatalf("the contact is not remembered: %+v", p.s.t.Holds.List[:p.s.t.Holds.N])
	}
	p.r.forgetContacts()
	if p.s.t.Holds.N != 1 {
		t.Error("the contact is forgotten while it lasts")
	}
	p.r.car(9).Pose.At.X += 4 * scale.Inch
	p.r.forgetContacts()
	if p.s.t.Holds.N != 0 {
		t.Error("the contact is remembered when they are apart")
	}
}

// Of a contact with something of the map the vehicle comes first, whatever its number.
func TestContactsOfManyBodiesWithWalls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-087")
	for id := range CarID(MaxBodies) {
		for _, other := range []Thing{personThing(3), personThing(40), thingFixed + 5, thingObject + 2} {
			var h movement.Holds
			h.Add(movement.Hold{A: uint16(other), B: uint16(carThing(id)), PartA: through})
			if x := h.List[0]; x.A != uint16(carThing(id)) || x.B != uint16(other) || x.PartB != through {
				t.Errorf("body %d and %v: %+v", id, other, x)
			}
			if _, ok := h.Find(uint16(carThing(id)), 0, uint16(other), through); !ok {
				t.Errorf("body %d and %v are not found", id, other)
			}
		}
	}
}
