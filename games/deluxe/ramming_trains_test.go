package deluxe

import (
	"testing"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// Front and back of any body have the weight of the whole train, its sides the weight of that body alone: also where the train's front strikes a side.
func TestRamWeightOfTrains(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-021", "DX-TRL-078", "DX-TRL-079", "DX-TRL-080")
	for name, lay := range map[string]func(*testing.T) *moveTest{"rig": newRig, "car": newTug} {
		m := lay(t)
		r := m.run()
		tow, trailer := m.car(0).V, m.car(1).V
		all := tow.Weight + trailer.Weight
		for id, own := range []garage.Weight{tow.Weight, trailer.Weight} {
			for f, want := range map[movement.Face]garage.Weight{
				movement.FaceFront: all, movement.FaceBack: all, movement.FaceLeft: own, movement.FaceRight: own, movement.FaceTop: own,
			} {
				if got := r.ramWeight(CarID(id), f); got != want {
					t.Errorf("%s, body %d, %s: %s, want %s", name, id, f, got, want)
				}
				if got := r.ramDM(CarID(id), f); got != collision.DMOf(want) {
					t.Errorf("%s, body %d, %s: modifier %v, want %v", name, id, f, got, collision.DMOf(want))
				}
			}
		}
		m.speed(0, 0).speed(1, 0)
		r.uncouple(1, Wrecked)
		if r.ramWeight(0, movement.FaceFront) != tow.Weight {
			t.Errorf("%s: alone the tow weighs more than itself", name)
		}
	}
}

// The rams of a worked example: a rig of DM 7 at 45 mph runs into the back of a car of DM 2/3 at 20: by the tables the lighter one is taken along and both
// go on at 45; the hazard of the rig is the least of a collision, D1, that of the car D3 for 25 mph.
func TestRigRunsIntoCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-080", "DX-COLL-021")
	m := newRig(t)
	m.speed(0, 45).speed(1, 45).speed(2, 20)
	rig := *m.car(0).V
	rig.Coupled[0].DM = 7 * collision.DMOne
	m.car(0).V = &rig
	car := *m.car(2).V
	car.DM = 2 * collision.DMOne / 3
	m.car(2).V = &car
	m.car(2).Pose = m.car(0).Pose.Move(scale.Inch+scale.Quarter, 0)
	m.s.t.NSeats = 3
	m.s.t.Phase = 3
	m.shedNothing()
	m.rolls(diceRam, 4)
	m.car(0).Status, m.car(2).Status = 5, 5
	m.phase(0, 3)
	m.answer(Action{Do: Go, Car: 0, Move: straightInch})
	rams := m.saw(EvRam)
	if len(rams) != 1 || rams[0].Speeds != [3]scale.Speed{scale.MPH(25), scale.MPH(45), scale.MPH(45)} || rams[0].Count != 4 {
		t.Fatalf("rams %+v", rams)
	}
	if hit, taken := m.taken(2), m.taken(0); hit < 20 || taken != 2 { // 4 x 7 = 28, of which the car may lose some; 4 x 2/3 = 2
		t.Errorf("the car takes %d, the rig %d", hit, taken)
	}
	var d [3]int16
	for _, e := range m.saw(EvDifficulty) {
		if e.Hazard && e.Index == int16(control.HazardCollision) {
			d[e.Car] = e.Count
		}
	}
	if d != [3]int16{1, 0, 3} {
		t.Errorf("hazards %v, want D1 and D3", d)
	}
}
