package deluxe

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// What a bot foresees of a train is what play does: the worked example of a rig that bends left by 45 degrees and then goes straight, bent by 39.29
// degrees, 437 thousandths of the right angle of a jackknife, and by 23.77, 264 thousandths. Where its trailer would lie in something it says so.
func TestForeseeTrain(t *testing.T) {
	t.Parallel()
	m := newRig(t)
	var f Foresight
	for i, want := range []int32{437, 264} {
		way := straightInch
		if i == 0 {
			way = inch(bendLeft)
		}
		if !trainRules.Foresee(&m.s, 0, way, &f) || f.Bent < want-1 || f.Bent > want+1 || f.Hit != NoThing {
			t.Fatalf("move %d: bent by %d thousandths, want %d; it hits %d", i, f.Bent, want, f.Hit)
		}
		m.move(0, uint8(3*i+3), way)
		if got := (movement.Poses{m.car(0).Pose, m.car(1).Pose}); f.Train != got {
			t.Errorf("move %d: foreseen %v, it lies %v", i, f.Train, got)
		}
	}
	m.car(2).Pose = geom.Pose{At: m.car(1).Pose.Point(m.car(1).V.Counter.Length/2, m.car(1).V.Counter.Width/2), Heading: m.car(1).Pose.Heading} // in its way
	if trainRules.Foresee(&m.s, 0, straightInch, &f); f.Hit != carThing(2) {
		t.Errorf("the trailer comes to lie in a car, foreseen is %d", f.Hit)
	}
}
