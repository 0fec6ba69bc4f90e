package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// atGates is the truck stop with a car of 5,995 pounds in the main gate, or a trike of 1,200, and two people on foot: of the first seat in the gatehouse, of the
// second in the yard.
func atGates(t *testing.T, vehicle string, options ...map[string]any) *footTest {
	t.Helper()
	o := map[string]any{"place": "truck-stop", "vehicle_0": vehicle, "gates_open": true}
	for _, more := range options {
		for key, v := range more {
			o[key] = v
		}
	}
	k := newFootTest(t, o, `"phase": 1, "cars": [{"x": 35, "y": 10.5, "heading": 0, "speed": 0, "reflex": 4}, {"x": 98, "y": 37, "heading": 180, "reflex": 2}]`)
	return k
}

// onFootAt takes the driver of a vehicle out of it and puts him into a square.
func (k *footTest) onFootAt(p PersonID, x, y int32) {
	r := k.run()
	who := r.person(p)
	who.Car, who.Place = NoCar, 0
	who.stand(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}, 0)
	k.s.t.Outside.add(p)
}

// gateOpen returns how many squares of a gate are open.
func (k *footTest) gateOpen(n int) int {
	r := k.run()
	w, _ := k.s.place.GateRun(n)
	return r.openSections(w)
}

// The main gate is six squares wide. It shuts by one at the end of each turn, from the end into which it slides, and opens likewise; that is an act of somebody in
// the gatehouse or in the security office. Worked from the office it does not answer to the gatehouse while somebody is there.
func TestGatesSlide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-009")
	k := atGates(t, "snapper")
	k.car(0).Pose.At = geom.Vec{X: 35 * scale.Quarter, Y: 30 * scale.Quarter} // out of the way
	k.barred("gate index=0 person=0", "DX-STOP-009")                          // at the wheel
	k.onFootAt(0, 50, 26)
	k.barred("gate index=0 person=0", "DX-STOP-009") // in the yard
	k.onFootAt(0, 42, 14)
	k.barred("gate index=2 person=0", "DX-STOP-009") // there are two
	k.barred("gate index=255 person=0", "DX-STOP-007")
	k.deed("gate index=0 person=0")
	if !k.person(0).Acted || k.gateOpen(0) != 6 {
		t.Error("it costs no act, or moves at once")
	}
	r := k.run()
	for open := 5; open >= 3; open-- {
		if r.slideGates(); k.gateOpen(0) != open || k.gateOpen(1) != 6 {
			t.Fatalf("%d squares of the main gate open and %d of the crash gate; %d and 6 expected", k.gateOpen(0), k.gateOpen(1), open)
		}
	}
	w, _ := k.s.place.GateRun(0)
	if last := int(w.First) + int(w.Count) - 1; r.isOpen(last) || !r.isOpen(int(w.First)) {
		t.Error("it comes from the wrong end")
	}
	k.person(0).Acted = false
	k.deed("gate index=0 person=0") // turned about
	for open := 4; open <= 6; open++ {
		if r.slideGates(); k.gateOpen(0) != open {
			t.Fatalf("%d squares open, %d expected", k.gateOpen(0), open)
		}
	}
	if done := k.saw(EvGate); !done[len(done)-1].Gone || !done[len(done)-1].Kept || k.s.t.Gates[0].Moves != 0 {
		t.Errorf("open it goes on: %+v", done[len(done)-1])
	}
	k.onFootAt(1, 68, 20) // the security office
	k.deed("gate index=0 person=1")
	k.person(0).Acted = false
	k.barred("gate index=0 person=0", "DX-STOP-009")
	k.onFootAt(1, 68, 27) // the wardroom
	k.deed("gate index=0 person=0")
	if k.s.t.Gates[0].Moves != 1 || k.s.t.Gates[0].Locked {
		t.Errorf("the gatehouse has it again: %+v", k.s.t.Gates[0])
	}
}

// isOpen reports whether a section of a gate is open.
func (r *run) isOpen(section int) bool { return r.s.t.Wrecks.Open[section/64]>>(section%64)&1 != 0 }

// A vehicle of more than 2,000 pounds keeps the gate from shutting, which goes on when it has gone. A lighter one takes ten dice on the side from which the gate
// comes and is held until that opens. The gate comes from the east: the right side of a trike that heads north.
func TestCaughtInAGate(t *testing.T) {
	t.Parallel()
	t.Run("heavy", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-009")
		k := atGates(t, "snapper")
		k.onFootAt(1, 42, 14)
		k.deed("gate index=0 person=1")
		r := k.run()
		for range 9 {
			r.slideGates()
		}
		open := k.gateOpen(0)
		if c := k.car(0); open == 0 || c.Caught != 0 || len(c.Hits) > 0 && c.Hits[c.V.Armor[0]] != 0 || !k.s.t.Gates[0].Jammed {
			t.Errorf("%d squares open, caught %d", open, c.Caught)
		}
		if n := len(k.saw(EvGate)); n != 2 { // worked, and jammed once
			t.Errorf("%d events", n)
		}
		k.car(0).Pose.At.Y += 20 * scale.Quarter
		for range 9 {
			r.slideGates()
		}
		if k.gateOpen(0) != 0 || k.s.t.Gates[0].Moves != 0 {
			t.Errorf("%d squares open when it has gone", k.gateOpen(0))
		}
	})
	t.Run("light", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-010")
		k := atGates(t, "goblin")
		k.car(0).Pose.Heading = geom.Right // it heads north
		k.onFootAt(1, 42, 14)
		k.deed("gate index=0 person=1")
		k.rolls(diceCrush, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).rolls(diceComponent, 0).rolls(diceDebris, 0) // two of ten points go through the armor of eight
		r := k.run()
		for range 9 {
			r.slideGates()
		}
		c := k.car(0)
		if !k.caughtOnce(0) || c.Caught != 1 || c.Speed != 0 || c.sets() {
			t.Errorf("caught %d at %v", c.Caught, c.Speed)
		}
		if right := c.V.Armor[garage.Right]; c.V.Left(&c.Hits, right) != 0 || c.V.Left(&c.Hits, c.V.Armor[garage.Left]) == 0 {
			t.Errorf("%d points of armor left on the right, %d on the left", c.V.Left(&c.Hits, right), c.V.Left(&c.Hits, c.V.Armor[garage.Left]))
		}
		open := k.gateOpen(0)
		if open == 0 {
			t.Error("the gate is shut on it")
		}
		k.person(1).Acted = false
		k.deed("gate index=0 person=1")
		if r.slideGates(); c.Caught != 0 || k.gateOpen(0) != open+1 {
			t.Errorf("caught %d when it opens", c.Caught)
		}
	})
	t.Run("person", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-STOP-010")
		k := atGates(t, "snapper")
		k.car(0).Pose.At.Y += 20 * scale.Quarter
		k.onFootAt(0, 37, 10)
		k.onFootAt(1, 42, 14)
		k.deed("gate index=0 person=1")
		if k.run().slideGates(); !k.person(0).Gone || k.gateOpen(0) != 5 {
			t.Errorf("he has %d hits, %d squares are open", k.person(0).Hits, k.gateOpen(0))
		}
	})
}

// caughtOnce reports whether a gate has caught a vehicle, once.
func (k *footTest) caughtOnce(id CarID) bool {
	n := 0
	for _, e := range k.saw(EvGate) {
		if e.Hazard && e.Car == id {
			n++
		}
	}
	return n == 1
}

// Who stands in the security office switches the minefield off and on again.
func TestMineSwitch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-007")
	k := atGates(t, "snapper")
	k.onFootAt(0, 68, 20)
	r := k.run()
	if r.minesOff() {
		t.Fatal("the minefield is off at the start")
	}
	k.deed("gate index=255 person=0")
	if !r.minesOff() {
		t.Error("it is on")
	}
	k.person(0).Acted = false
	k.deed("gate index=255 person=0")
	if r.minesOff() {
		t.Error("it is off")
	}
}

// A gate that a ram has destroyed is not worked any more, and lets go of what it held.
func TestBrokenGate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-005", "DX-STOP-009")
	k := atGates(t, "kestrel_150")
	k.onFootAt(1, 42, 14)
	k.car(0).Caught = 1
	w, _ := k.s.place.GateRun(0)
	k.run().breakGate(int(w.First) + 2)
	if k.gateOpen(0) != 6 || k.car(0).Caught != 0 {
		t.Errorf("%d squares open, caught %d", k.gateOpen(0), k.car(0).Caught)
	}
	k.barred("gate index=0 person=1", "DX-STOP-005")
}
