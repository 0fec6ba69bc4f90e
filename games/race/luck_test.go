package race

import (
	"math"
	"testing"

	"turnpike/luck"
)

// Dice of all colours, by hand: the mean of each from the faces.
func TestLuck(t *testing.T) {
	t.Parallel()
	course := &Course{Catalogue: Standard()}
	heat := event(EvHeatRoll, "", 0)
	heat.NDice, heat.Dice, heat.Count, heat.Index = 3, [6]uint8{1, 3, 6}, 2, 3
	slow := event(EvChangeRoll, "", 1)
	slow.NDice, slow.Dice, slow.Speed, slow.Count = 2, [6]uint8{2, 5}, 8, 6 // with one by Grip Claws
	quick := event(EvChangeRoll, "", 1)
	quick.NDice, quick.Dice, quick.Speed, quick.Count = 2, [6]uint8{4, 2}, 14, 2
	rockets := event(EvShot, "", 0)
	rockets.Piece, rockets.NDice, rockets.Dice, rockets.Count = Rockets, 1, [6]uint8{4}, 2
	mine := event(EvMine, "", 0)
	mine.Die, mine.Kept = 6, true
	inIt := event(EvMine, "", 0)
	inIt.Kept = true
	unlimited := event(EvChangeRoll, "", 0)
	unlimited.Count, unlimited.Speed = -1, 4
	events := []Event{heat, slow, quick, rockets, mine, inIt, unlimited}
	for i := range events {
		events[i].Course = course
	}
	near := int(course.Catalogue.Pieces[Minelayer].NearMin)
	want := []struct {
		kind luck.Kind
		mean float64
		got  int
		low  bool
	}{
		{luckHeat, 1.5, 2, true},
		{luckChanges, 161.0 / 36, 5, false}, // the higher of two dice
		{luckChanges, 91.0 / 36, 2, false},  // the lower
		{luckDamage, 8.0 / 6, 2, false},     // 0 1 1 2 2 2
		{luckMines, float64(near-1) / 6, 0, false},
	}
	rolls := NewCodec().Rolls(nil, events, nil, nil)
	if len(rolls) != len(want) {
		t.Fatalf("%d rolls: %+v", len(rolls), rolls)
	}
	for i, w := range want {
		if r := &rolls[i]; r.Kind != w.kind || math.Abs(r.Dist.Mean()-w.mean) > 1e-12 || r.Got != w.got || r.Low != w.low {
			t.Errorf("roll %d: %+v, not %+v", i, r, w)
		}
	}
}
