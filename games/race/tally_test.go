package race

import (
	"slices"
	"testing"
)

// Seat 1 loses 2 to a weapon, 1 to spikes, 3 to a collision, 1 to a wall and 2 to heat; what it gives up is lost to nothing. It shoots twice, once for no damage. It runs into another
// car, once more in the same turn, and is pushed into a third. It takes 3 heat and gives 2 back.
func TestCount(t *testing.T) {
	t.Parallel()
	c := NewCodec()
	counts := make([]int32, 2*numTallies)
	for _, e := range []Event{
		{Kind: EvLoss, Seat: 1, Cause: ByWeapon, Count: 2},
		{Kind: EvLoss, Seat: 1, Cause: BySpikes, Count: 1},
		{Kind: EvLoss, Seat: 1, Cause: ByCollision, Count: 3},
		{Kind: EvLoss, Seat: 1, Cause: ByScrape, Count: 1},
		{Kind: EvLoss, Seat: 1, Cause: ByHeat, Count: 2},
		{Kind: EvLoss, Seat: 1, Cause: ByResigning, Count: 9},
		{Kind: EvShot, Seat: 1, Other: 0, Count: 2},
		{Kind: EvShot, Seat: 1, Other: 0},
		{Kind: EvCollision, Seat: 1, Other: 0, Impact: Shunt},
		{Kind: EvCollision, Seat: 1, Other: 0, Impact: Shunt, Gone: true},
		{Kind: EvCollision, Seat: 1, Other: 0, Impact: Chain},
		{Kind: EvSlide, Seat: 1},
		{Kind: EvHeat, Seat: 1, Count: 3},
		{Kind: EvHeat, Seat: 1, Count: -2},
		{Kind: EvReact, Seat: 1},
		{Kind: EvDestroyed, Seat: 1, Cause: ByHeat},
		{Kind: EvDestroyed, Seat: 1, Cause: ByResigning},
		{Kind: EvFinish, Seat: 1},
	} {
		c.Count(nil, e, counts)
	}
	want := make([]int32, 2*numTallies)
	for counter, n := range map[int]int32{
		tallyWeapons: 2, tallyMines: 1, tallyCollision: 3, tallyCrash: 1, tallyHeat: 2, tallyShots: 2, tallyHits: 1, tallyRams: 1, tallySlides: 1, tallyHeated: 3, tallyReacts: 1,
		tallyDestroyed: 1, tallyFinished: 1,
	} {
		want[numTallies+counter] = n
	}
	if !slices.Equal(counts, want) {
		t.Errorf("%v\n%v, want\n%v", tallyNames, counts, want)
	}
}
