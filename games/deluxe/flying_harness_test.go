package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// flightTest is a piece of sky over open ground. Every die must be in the script.
type flightTest struct{ *fireTest }

// newFlightTest puts vehicles of the garage on open ground, 12 inches apart, heading along the x axis, all with handling class 3. Helicopters stand with
// their rotors turning.
func newFlightTest(t *testing.T, names ...string) *flightTest {
	t.Helper()
	var list []*Vehicle
	for _, name := range names {
		v, err := findVehicle(garage.Standard(), name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	k := &flightTest{newFireTest(t, list...)}
	for i, v := range list {
		if v.Flies {
			k.s.t.Flyers |= CarID(i).bit()
			k.car(CarID(i)).Aloft.Warm = lifted
		}
	}
	return k
}

// fly has a helicopter fly at an altitude in quarter inches, at a speed.
func (k *flightTest) fly(id CarID, alt flight.Altitude, mph int) *flightTest {
	k.run().liftTo(id, alt, false)
	k.speed(id, mph)
	return k
}

// diving gives a helicopter a dive, which its speed holds already.
func (k *flightTest) diving(id CarID, mph int) *flightTest {
	a := &k.car(id).Aloft
	a.Dive = flight.Dive(mph / 5)
	a.Held, a.Wished = a.Dive, a.Dive
	return k
}

// alt checks an altitude in quarter inches.
func (k *flightTest) alt(id CarID, want flight.Altitude) {
	k.Helper()
	if got := k.car(id).Aloft.Alt; got != want {
		k.Errorf("vehicle %d is %d quarter inches up, want %d", id, got, want)
	}
}

// offered reports whether a move is among those that a helicopter is offered now.
func (k *flightTest) offered(m movement.Move) bool {
	for _, a := range k.run().offeredMoves(nil) {
		if a.Move == m {
			return true
		}
	}
	return false
}

// straight is a straight move with a lift.
func straight(quarters int, lift int8) movement.Move {
	return movement.Move{Quarters: quarters, Lift: lift}
}

// result has a result of the Helicopter Crash Table wait for the next move.
func (k *flightTest) result(id CarID, total int, side movement.Hand) {
	x := k.loss(id, control.CrashInTheAir, uint8(k.g.t.Flight.CrashLine(total)))
	x.Side, x.Sided = side, true
}

// endTurn settles the end of a turn for a helicopter, and shows the speed that its pilot sets for the next: mph, and the rate of his dive.
func (k *flightTest) nextTurn(id CarID, mph, dive int) {
	k.Helper()
	r := k.run()
	r.endFlightTurn(id)
	k.s.t.Turn++
	c := k.car(id)
	a := Action{Do: SetSpeed, Car: id, Speed: scale.MPH(mph), Index: uint8(dive / 5)}
	if b := r.speedBar(c, a.Speed); b != nil {
		k.Errorf("turn %d, %d mph: %v", k.s.t.Turn, mph, b)
	}
	if b := c.diveBar(flight.Dive(a.Index)); b != nil {
		k.Errorf("turn %d, dive %d mph: %v", k.s.t.Turn, dive, b)
	}
	level := c.levelSpeed()
	c.Chosen, c.Set, c.Before, c.Aloft.Wished = a.Speed, true, c.Speed, flight.Dive(a.Index)
	r.revealFlight(id, level)
	c.takeSpeed(c.Chosen)
	c.Set, c.HalfTaken = false, false
}
