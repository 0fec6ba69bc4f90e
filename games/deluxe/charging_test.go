package deluxe

import (
	"testing"

	"turnpike/rulebook/proof"
)

// laserCar is a car with a laser, which draws two of its 200 power units with a shot.
const laserCar = `{"name": "Ray", "body": "luxury", "chassis": "extra_heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "solid"}, "crew": [{"role": "driver"}], "weapons": [{"weapon": "laser", "at": "front"}]}`

// A plant of 200 units takes ten minutes, 600 turns: one with every third turn. Two vehicles charge at once; the third waits until one is full, or drives on. What moves, stands aside, has
// given a staffed stop reason or lacks a plant does not charge.
func TestCharging(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-016", "DX-RANGE-007")
	ray := designCodes(t, laserCar)
	r, err := startScenario(t, "duel", 3, map[string]any{"place": "truck-stop", "staffed": true, "vehicle_0": ray, "vehicle_1": ray, "vehicle_2": ray})
	if err != nil {
		t.Fatal(err)
	}
	left := func(want ...int16) {
		t.Helper()
		for id, n := range want {
			if got := r.car(CarID(id)).V.PowerUnits - r.car(CarID(id)).Drained; got != n {
				t.Errorf("vehicle %d has %d units, want %d", id, got, n)
			}
		}
	}
	turns := func(n int) {
		for range n {
			r.chargePlants()
		}
	}
	for id := range CarID(3) {
		r.car(id).Drained = 2
		r.parks(id, 88, 20+4*int32(id), 0)
	}
	left(198, 198, 198)
	turns(2)
	left(198, 198, 198)
	turns(1)
	left(199, 199, 198)
	turns(3)
	left(200, 200, 198)
	turns(3)
	left(200, 200, 199)
	turns(600)
	left(200, 200, 200)

	for name, c := range map[string]func(){
		"driving":         func() { r.parks(0, 88, 20, 5) },
		"aside":           func() { r.parks(0, 82, 20, 0) },
		"an enemy":        func() { r.s.t.Town.Forces[TruckStop].Foes.add(r.s.t.personAt(0, 0)) },
		"without a plant": func() { r.car(0).Hits[r.car(0).V.Plants[0]] = r.car(0).V.Parts[r.car(0).V.Plants[0]].DP },
	} {
		was := r.s.t
		r.parks(0, 88, 20, 0)
		r.car(0).Drained = 2
		if !r.atCharger(0) {
			t.Fatal("it does not charge")
		}
		if c(); r.atCharger(0) {
			t.Errorf("%s: it charges", name)
		}
		r.s.t = was
	}
}

// In 600 turns an empty plant is full.
func TestChargingTakesTenMinutes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-007")
	ray := designCodes(t, laserCar)
	r, err := startScenario(t, "duel", 2, map[string]any{"place": "truck-stop", "vehicle_0": ray})
	if err != nil {
		t.Fatal(err)
	}
	r.parks(0, 88, 22, 0)
	c := r.car(0)
	c.Drained = c.V.PowerUnits
	turns := 0
	for ; c.Drained > 0 && turns < 1000; turns++ {
		r.chargePlants()
	}
	if want := 600; c.V.PowerUnits != 200 || turns != want {
		t.Errorf("%d units take %d turns, want %d", c.V.PowerUnits, turns, want)
	}
}
