package deluxe

import "testing"

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
		if n := testing.AllocsPerRun(10, func() { r.hasDeed(p, 1<<Automatic) }); n != 0 {
			t.Errorf("person %d: %v allocations", p, n)
		}
	}
	if most <= 4 {
		t.Errorf("at most %d weapons can be set on automatic: too few for the test", most)
	}
}
