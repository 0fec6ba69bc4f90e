package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// hopper is a grasshopper: a luxury body with the small helicopter plant.
const hopper = `{"name": "Hopper", "body": "luxury", "chassis": "extra_heavy", "suspension": "heavy", "plant": "heli_small_plant", "options": ["grasshopper"], "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}], "armor": {"points": {"front": 9, "back": 9, "left": 9, "right": 9, "top": 9, "underbody": 9}}, "weapons": [{"weapon": "machine_gun", "at": "front"}]}`

// hopTest puts a grasshopper on open ground, at a speed.
func hopTest(t *testing.T, mph string) *footTest {
	t.Helper()
	return bigTest(t, designCodes(t, hopper), mph)
}

// On the road a grasshopper gains 5 mph a turn up to 100 mph and asks for Driver skill, in the air it is a helicopter of handling class 2 that asks for Pilot; the
// small plant takes it to 200 mph. Its 8,000 factors are more than
// its 5,850 lb, but less than once and a half of them, 8,775: it gains 5 mph.
func TestGrasshopperOfTwoKinds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-152", "DX-HELI-155", "DX-HELI-156", "DX-HELI-157")
	v := design(t, hopper)
	if v.Flies || !v.hops() || v.Acceleration != scale.MPH(5) || v.TopSpeed != scale.MPH(100) || skillFor(v) != control.SkillDriver {
		t.Errorf("on the road: flies %t, gains %d, at most %d", v.Flies, v.Acceleration, v.TopSpeed)
	}
	k := v.other
	if !k.Flies || k.HC != 2 || k.TopSpeed != scale.MPH(200) || skillFor(k) != control.SkillPilot || k.other != v {
		t.Errorf("in the air: handling class %d, at most %d", k.HC, k.TopSpeed)
	}
	if want := scale.MPH(5); k.Weight != garage.Pounds(5850) || k.Acceleration != want {
		t.Errorf("%d lb gain %d, want %d", k.Weight/100, k.Acceleration, want)
	}
	for i, want := range [2]int16{5, 3} {
		if p := k.Parts[k.Rotors[i]]; p.Kind != RotorPart || p.DP != want || !p.Outside {
			t.Errorf("rotor %d: %+v", i, p)
		}
	}
	r := run{s: &State{}, g: StandardRules()}
	if _, ok := r.flightSpot(v, v.Rotors[0]); ok {
		t.Error("a folded rotor is aimed at")
	}
	if spot, ok := r.flightSpot(k, k.Rotors[0]); !ok || spot == 0 {
		t.Error("a rotor that is out is not aimed at")
	}
}

// Turn 1 unfolds the rotors, turns 2 to 4 they spin, turn 5 lifts it off: in turn 6 it may have a speed. All that time it stands. On the ground with its rotors out
// it does not drive; folded again after a turn it does.
func TestGrasshopperTakesOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-153", "DX-HELI-154")
	k := hopTest(t, "0")
	c := k.car(0)
	k.deed(`hatch car=0 rotors person=0`)
	for turn := 1; turn <= 5; turn++ {
		r := k.run()
		if b := r.speedBar(c, scale.MPH(5)); b == nil && turn > 1 {
			t.Errorf("turn %d: it moves", turn)
		}
		if out := c.V.Flies; out != (turn > 1) {
			t.Errorf("turn %d: rotors out %t", turn, out)
		}
		r.settleHatches()
		r.endTurn()
		k.s.t.Turn++
		k.s.t.Persons[0].Acted = false
	}
	r := k.run()
	if b := r.speedBar(c, scale.MPH(5)); b != nil {
		t.Errorf("turn 6: %v", b)
	}
	k.deed(`hatch car=0 rotors person=0`)
	if b := r.speedBar(c, scale.MPH(5)); b == nil || b.rule != "DX-HELI-154" {
		t.Errorf("while they fold: %v", b)
	}
	r.settleHatches()
	r.endTurn()
	if c.V.Flies || c.Hatches.Open != 0 {
		t.Fatal("the rotors are out yet")
	}
	if b := r.speedBar(c, scale.MPH(5)); b != nil {
		t.Errorf("on the road: %v", b)
	}
}

// Rotors unfold from the beginning of a turn to its end; begun later they are out at the end of the next turn. A grasshopper that moves does not unfold them.
func TestGrasshopperUnfolds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-153")
	k := hopTest(t, "0")
	k.s.t.Phase = 5
	k.deed(`hatch car=0 rotors person=0`)
	for turn, want := range []bool{false, true} {
		k.run().settleHatches()
		k.run().endTurn()
		if got := k.car(0).V.Flies; got != want {
			t.Errorf("after %d turns the rotors are out: %t", turn+1, got)
		}
	}
	k = hopTest(t, "20")
	k.barred(`hatch car=0 rotors person=0`, "DX-HELI-154")
}

// What tires have lost does not count in the air and counts again on the road.
func TestGrasshopperTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-156")
	k := hopTest(t, "0")
	c := k.car(0)
	c.Handling.Losses = -2
	r := k.run()
	r.transform(0)
	if c.Handling.Base != 2 || c.Handling.Losses != 0 {
		t.Errorf("in the air: %+v", c.Handling)
	}
	for i := range c.Corner {
		c.Corner[i] = control.CornerNoWheel
	}
	if c.Crippled() {
		t.Error("it misses its wheels in the air")
	}
	r.transform(0)
	if c.Handling.Base != c.V.HC || c.Handling.Losses != -2 || !c.Crippled() {
		t.Errorf("on the road: %+v", c.Handling)
	}
}

// It flies as helicopters do: it climbs, and lands; from there it takes off again after one turn. Without its rotors it is a car where it lies.
func TestGrasshopperFlies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-156", "DX-HELI-155")
	k := &flightTest{newFireTest(t, design(t, hopper))}
	k.s.t.Flyers = 1
	r := k.run()
	r.transform(0)
	k.fly(0, 8, 40)
	k.phase(0, 2)
	if !k.offered(straight(2, 1)) || !k.offered(movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.HalfInch)}) {
		t.Error("it neither climbs nor drifts")
	}
	k.answer(Action{Do: Go, Car: 0, Move: straight(2, 1)})
	k.alt(0, 9)
	c := k.car(0)
	r = k.run()
	r.rotorsFail(0, "DX-HELI-093")
	if c.Mode != Falling {
		t.Fatalf("mode %d without rotors", c.Mode)
	}
	c.Aloft.Up, c.Aloft.Alt = false, 0
	c.Mode = c.drivenMode()
	r.settleRotors(0)
	if c.V.Flies || c.Mode != Driven {
		t.Errorf("flies %t, mode %d", c.V.Flies, c.Mode)
	}
	k2 := hopTest(t, "0")
	k2.car(0).Aloft = c.Aloft
	k2.barred(`hatch car=0 rotors person=0`, "DX-HELI-154")
}

// A state keeps whether the rotors are out: what is read is the same vehicle.
func TestGrasshopperIsKept(t *testing.T) {
	t.Parallel()
	v := design(t, hopper)
	c := NewCodec(StandardRules())
	if v.key == v.other.key {
		t.Fatal("both have one key")
	}
	for _, x := range []*Vehicle{v, v.other} {
		got, err := readVehicle(c.g.c, x.text(c.g.c))
		if err != nil || got != x {
			t.Errorf("rotors out %t: %v, %v", x.Flies, got == x, err)
		}
	}
}
