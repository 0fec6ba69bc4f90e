package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// One order gets all passengers of a bus off, each into a square of his own beside it; driver and gunner stay. Outside nobody is asked about them.
func TestAlight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-002")
	k := bigTest(t, "wayfarer_coach", "0")
	r := k.run()
	if list := r.legalAlight(0, nil); len(list) != 1 || list[0] != (Action{Do: Alight}) {
		t.Fatalf("offered: %v", list)
	}
	if b := r.alightBar(1, 0); b != barNoGroup {
		t.Errorf("the other side orders them off: %v", b)
	}
	r.doAlight(0)
	for p := range PersonID(7) {
		x := k.person(p)
		if x.onFoot() != (p >= 2) {
			t.Errorf("person %d is on foot: %t", p, x.onFoot())
		}
		if p < 2 {
			continue
		}
		if x.Errand != GettingOut || !r.beside(0, x.corner()) || x.Hits != 0 {
			t.Errorf("person %d: %s at %v, %d hits", p, x.Errand, x.corner(), x.Hits)
		}
		for q := range p {
			if q >= 2 && k.person(q).corner() == x.corner() {
				t.Errorf("%d and %d are in one square", q, p)
			}
		}
	}
	if b := r.alightBar(0, 0); b != barNoGroup {
		t.Errorf("nobody is left, but %v", b)
	}
	k.nextTurn()
	for p := PersonID(2); p < 7; p++ {
		if k.run().paces(p) {
			t.Errorf("person %d is asked for a pace", p)
		}
	}
	if k.run().ableOnFoot(0) {
		t.Error("passengers keep their side in the match")
	}
}

// From a moving bus they jump, each with the damage for its speed: 1d - 2 at 20 mph. It is not offered before the bus is in trouble.
func TestAlightFromMovingBus(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-007")
	k := bigTest(t, "wayfarer_coach", "20")
	if list := k.run().legalAlight(0, nil); len(list) != 0 {
		t.Errorf("a sound bus at 20 mph: %v", list)
	}
	k.car(0).Burning = true
	if list := k.run().legalAlight(0, nil); len(list) != 1 || !k.run().pressingAlight(0) {
		t.Errorf("a burning bus: %v", list)
	}
	k.rolls(diceFall, 1, 2, 3, 4, 4)
	k.run().doAlight(0)
	for i, want := range []int8{0, 0, 1, 2, 2} {
		if x := k.person(PersonID(2 + i)); x.Hits != want || !x.onFoot() {
			t.Errorf("passenger %d: %d hits, on foot %t; want %d", i, x.Hits, x.onFoot(), want)
		}
	}
}

// Passengers have no deeds of their own; they are no crew, so that a bus whose driver and gunner are out is out of the fight; one of them takes the wheel.
func TestPassengersAreNoCrew(t *testing.T) {
	t.Parallel()
	k := bigTest(t, "wayfarer_coach", "0")
	k.s.t.Ask, k.s.t.Asked = AskFire, game.SeatSet(0).With(0)
	for _, a := range k.run().legalFire(0, nil) {
		if uses[a.Do]&usePerson != 0 && a.Person >= 2 {
			t.Errorf("a passenger is offered %s", a.Do)
		}
	}
	k.refused("get_out person=2 x=39 y=21", "DX-ACT-001")
	c := k.car(0)
	if k.run().crewOut(c) {
		t.Error("the crew is out")
	}
	for i := range 2 {
		c.Hits[c.V.Seats[i].Part] = unconsciousAt
	}
	proof.Of(t, "DX-CHAR-013")
	if !k.run().crewOut(c) {
		t.Error("passengers count as crew")
	}
	if got := k.run().deedsOf(2, ^uint64(0)); got != 1<<TakeWheel {
		t.Errorf("deeds %b", got)
	}
}

// One order gets those who stand beside the bus in again, each into his own seat at the end of the next turn; who has gone too far stays outside.
func TestEmbark(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-003")
	k := bigTest(t, "wayfarer_coach", "0")
	if b := k.run().embarkBar(0, 0); b != barNoneOut {
		t.Errorf("nobody is outside, but %v", b)
	}
	k.run().doAlight(0)
	if b := k.run().embarkBar(0, 0); b != barNoneOut {
		t.Errorf("they are still getting out, but %v", b)
	}
	k.nextTurn()
	k.nextTurn()
	far := k.person(4)
	far.stand(far.corner().Add(geom.Vec{Y: -8 * scale.Quarter}), 0)
	r := k.run()
	if !r.couldEmbark(0) || r.couldEmbark(1) {
		t.Error("it is not offered to the side of the bus alone")
	}
	if list := r.legalEmbark(0, nil); len(list) != 1 || list[0] != (Action{Do: Embark}) {
		t.Fatalf("offered: %v", list)
	}
	r.doEmbark(0)
	for p := PersonID(2); p < 7; p++ {
		if x := k.person(p); (x.Errand == GettingIn) != (p != 4) {
			t.Errorf("person %d: %s", p, x.Errand)
		}
	}
	k.nextTurn()
	k.nextTurn()
	for p := PersonID(2); p < 7; p++ {
		if x := k.person(p); x.seated() != (p != 4) || p != 4 && (x.Car != 0 || x.Place != x.Seat) {
			t.Errorf("person %d: seated %t in vehicle %d, place %d", p, x.seated(), x.Car, x.Place)
		}
	}
}

// A bus that moves or burns is none to get into on offer; that it moves bars them by the rule.
func TestEmbarkInTrouble(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-001")
	k := bigTest(t, "wayfarer_coach", "0")
	k.run().doAlight(0)
	k.nextTurn()
	k.nextTurn()
	k.car(0).Burning = true
	if r := k.run(); r.couldEmbark(0) {
		t.Error("a burning bus is offered")
	}
	k.car(0).Burning = false
	k.car(0).Speed = scale.MPH(5)
	if b := k.run().embarkBar(0, 0); b != barNoneOut {
		t.Errorf("it moves, but %v", b)
	}
}

// The standing order: out of a burning bus that stands they get off without a question, unless they are to stay.
func TestPassengersByOrder(t *testing.T) {
	t.Parallel()
	for order, want := range map[string]bool{"flee": true, "stay": false} {
		k := bigTest(t, "wayfarer_coach", "0")
		k.car(0).Burning = true
		k.s.t.Ask, k.s.t.Asked = AskFire, game.SeatSet(0).With(0)
		values, err := game.Complete(standing, game.Values{"passengers": order, "fire": "hold"})
		if err != nil {
			t.Fatal(err)
		}
		a, ok := StandardRules().Auto(&k.s, 0, values)
		if got := ok && a.Do == Alight; got != want { // to stay, the driver is asked whether he leaves
			t.Errorf("%s: %s, %t", order, a.Do, ok)
		}
	}
	k := bigTest(t, "wayfarer_coach", "15")
	k.car(0).Burning = true
	if _, ok := k.run().fleeing(k.run().legalAlight(0, nil)); ok || k.car(0).Speed != scale.MPH(15) {
		t.Error("they jump at 15 mph unasked")
	}
}
