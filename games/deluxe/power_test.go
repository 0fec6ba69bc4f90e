package deluxe

import (
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// A laser draws two power units a shot from the 200 of the plant (DX-RANGE-005). When all are gone the vehicle is as one that has lost its plant: it gains no
// speed, loses five miles an hour in each turn at least, and no laser fires, but nothing is damaged.
func TestEmptyPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-006")
	laser := mid(t, `{"weapon": "laser", "at": "front"}`, driverOnly)
	k := newFireTest(t, laser, gunCar(t)).facingCar(15)
	r := k.run()
	c := k.car(0)
	c.Speed = scale.MPH(30)
	if c.V.PowerUnits != 200 {
		t.Fatalf("%d power units", c.V.PowerUnits)
	}
	c.Drained = 198
	if c.plant() == 0 || r.acceleration(c) == 0 || r.weaponBar(0, 0) != nil {
		t.Error("with two units left it is as if there were none")
	}
	r.pay(0, 0)
	c.Arms[0].Fired = 0
	if c.Drained != 200 || c.plant() != 0 || c.engine() == 0 || c.V.Destroyed(&c.Hits, c.engine()) {
		t.Errorf("drained %d, plant %d", c.Drained, c.plant())
	}
	if r.acceleration(c) != 0 || r.speedBar(c, scale.MPH(30)) != barNoPlant || r.speedBar(c, scale.MPH(25)) != nil {
		t.Error("it keeps its speed")
	}
	if b := r.weaponBar(0, 0); b != barDry {
		t.Errorf("the laser: %+v", b)
	}
}

// With a spare plant the lasers have the power units of both, whichever drives: 400, so that a shot of two is there after 398.
func TestSparePlantFeedsLasers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-021")
	laser := mid(t, `{"weapon": "laser", "at": "front"}`, driverOnly+`, "second_plant": {"plant": "car_small"}`)
	k := newFireTest(t, laser, gunCar(t)).facingCar(15)
	r := k.run()
	c := k.car(0)
	if c.V.PowerUnits != 400 {
		t.Fatalf("%d power units", c.V.PowerUnits)
	}
	c.Drained = 398
	if b := r.weaponBar(0, 0); b != nil || c.plant() != c.V.Plants[0] {
		t.Errorf("%+v, plant %d", b, c.plant())
	}
	if c.Drained = 399; r.weaponBar(0, 0) != barDrained {
		t.Error("a shot of two units with one left")
	}
}
