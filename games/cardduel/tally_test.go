package cardduel

import (
	"slices"
	"testing"
)

// Seat 1 attacks, and one of its attacks is cancelled. It is hit for 3 of 5 points, 2 of which armor stops, and another 4 are stopped whole by armor of 6; a skid does 1. Its weapon is
// jammed by seat 0. It kills, and leaves two duels, one of them by escaping.
func TestCount(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardDeck())
	counts := make([]int32, 2*numTallies)
	for _, e := range []Event{
		{Kind: EvAttack, Seat: 1, Target: 0},
		{Kind: EvCancelled, Seat: 1, Target: 0},
		{Kind: EvDamage, Seat: 1, Target: 0, Source: frameAttack, Base: 4, Bonus: 1, Stopped: 2, Points: 3},
		{Kind: EvStopped, Seat: 1, Target: 0, Source: frameAttack, Base: 4, Stopped: 6},
		{Kind: EvDamage, Seat: 1, Source: frameSkid, Base: 1, Points: 1},
		{Kind: EvBreached, Seat: 1},
		{Kind: EvTiresDestroyed, Seat: 1},
		{Kind: EvJammed, Seat: 0, Target: 1},
		{Kind: EvKill, Seat: 1, Target: 0, Points: 10},
		{Kind: EvLeft, Seat: 1, How: howDisabled},
		{Kind: EvLeft, Seat: 1, How: howEscaped},
		{Kind: EvLostTurn, Seat: 1},
	} {
		c.Count(nil, e, counts)
	}
	want := make([]int32, 2*numTallies)
	for counter, n := range map[int]int32{
		tallyAttacks: 1, tallyCancelled: 1, tallyShot: 3, tallyOther: 1, tallyStopped: 2 + 4, tallyBreaches: 1, tallyTires: 1, tallyJams: 1, tallyKills: 1, tallyEscapes: 1, tallyLostTurns: 1,
	} {
		want[numTallies+counter] = n
	}
	if !slices.Equal(counts, want) {
		t.Errorf("%v\n%v, want\n%v", tallyNames, counts, want)
	}
}
