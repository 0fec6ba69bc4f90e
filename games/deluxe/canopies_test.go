package deluxe

import (
	"testing"

	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// canopyTest has a helicopter with a vehicular parachute hold a cycle on its cable, so many quarter inches up.
func canopyTest(t *testing.T, alt flight.Altitude) *flightTest {
	t.Helper()
	const crane = `{"name": "Crane", "body": "heli_standard", "plant": "heli_super", "crew": [{"role": "driver"}], "accessories": [{"accessory": "winch", "at": "right"}, {"accessory": "vehicular_parachute"}]}`
	k := &flightTest{newFireTest(t, design(t, crane), design(t, lightCycle))}
	k.s.t.Flyers = 1
	k.fly(0, alt, 0)
	k.car(0).Cable.Load = 2
	k.run().stow(1, 0)
	return k
}

// Up to 2,000 lb that are let go of from 30 inches or higher have a parachute, once.
func TestVehicularParachute(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-032")
	k := canopyTest(t, 120)
	c := k.car(0)
	if c.V.Chute == 0 || c.V.Parts[c.V.Chute].DP != 4 {
		t.Fatalf("parachute %d", c.V.Chute)
	}
	r := k.run()
	heavy := *k.car(1).V
	heavy.Weight = garage.Pounds(2001)
	light := k.car(1).V
	if r.opensOver(1, 0, 119) {
		t.Error("it helps from less than 30 inches")
	}
	k.car(1).V = &heavy
	if r.opensOver(1, 0, 120) {
		t.Error("it bears more than 2,000 lb")
	}
	k.car(1).V = light
	if !r.opensOver(1, 0, 120) || r.opensOver(1, 0, 120) {
		t.Error("it does not help, or twice")
	}
}

// From 30 1/2 inches a cycle falls 2 1/4, 6 1/2, 13 and 20 inches in all, as the table of free fall has it until the parachute opens, is braked over 10 more in one turn, and glides the
// half inch that is left: a quarter inch of height and 2 inches of way a turn, straight on. It comes down unhurt, and stays in the fight all the time.
func TestVehicularParachuteGlides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-144")
	k := canopyTest(t, 122)
	k.run().cableGone(0)
	c := k.car(1)
	from := c.Pose
	for turn, want := range []flight.Altitude{122 - 9, 122 - 26, 122 - 52, 122 - 80, 122 - 120, 1} {
		if open := c.canopyView().Open; open != (turn > 3) {
			t.Errorf("after turn %d its parachute is open: %v", turn, open)
		}
		k.run().endDescents()
		if c.Canopy.Alt != want || c.Fate != Descending {
			t.Errorf("turn %d: %d quarter inches up, %v; want %d", turn+1, c.Canopy.Alt, c.Fate, want)
		}
		if k.run().outOfIt(1) || !k.s.t.onMap(c.Owner) {
			t.Error("it is out of the fight")
		}
	}
	k.run().endDescents()
	if want := from.Move(2*2*scale.Inch, 0); c.Fate != InPlay || c.Pose != want || c.Canopy != (Canopy{}) || c.Hits != (Hits{}) {
		t.Errorf("%v at %+v, want %+v; %+v", c.Fate, c.Pose, want, c.Canopy)
	}
	if k.car(0).Cable.Load != 0 || !k.car(0).Gone.Has(k.car(0).V.Chute) {
		t.Error("the helicopter has it, or its parachute, still")
	}
}

// What glides over the edge of the map has left it.
func TestVehicularParachuteLeaves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-144")
	k := canopyTest(t, 240)
	k.run().cableGone(0)
	c := k.car(1)
	c.Canopy.Fell = bigChuteOpens + bigChuteBrakes
	c.Pose = geom.Pose{At: geom.Vec{X: scale.Inch, Y: 4 * scale.Inch}, Heading: geom.Half}
	k.run().endDescents()
	if c.Fate != Left {
		t.Errorf("%v at %+v", c.Fate, c.Pose)
	}
}
