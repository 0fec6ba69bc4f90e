package jumpstart

import (
	"slices"
	"testing"

	"turnpike/game"
)

// The car of seat 1 is hit for 7 and loses a weapon to it, and a collision does 3 to it. It shoots twice and hits once, and of two rolls on the control table comes to a skid in
// one. The plant is no weapon; seat 0 is credited with its end, nobody with another one.
func TestCount(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	var s State
	s.t.Cars[0].Owner, s.t.Cars[1].Owner = 1, 0
	counts := make([]int32, 2*numTallies)
	for _, e := range []Event{
		{Kind: EvDamageRoll, Car: 1, Other: 0, Count: 7},
		{Kind: EvDestroyed, Car: 0, Part: partArm},
		{Kind: EvDestroyed, Car: 0, Part: partPlant},
		{Kind: EvRam, Car: 0, Count: 3},
		{Kind: EvToHit, Car: 0, Kept: true},
		{Kind: EvToHit, Car: 0},
		{Kind: EvControl, Car: 0, Result: Skid},
		{Kind: EvControl, Car: 0, Result: NoEffect},
		{Kind: EvKill, Car: 0, Index: 0},
		{Kind: EvKill, Car: 0, Index: int16(game.Nobody)},
		{Kind: EvDamageRoll, Car: 1, Other: NoCar, Count: 9},
	} {
		c.Count(&s, e, counts)
	}
	want := make([]int32, 2*numTallies)
	want[tallyKills] = 1
	for counter, n := range map[int]int32{tallyWeapons: 7, tallyCollision: 3, tallyShots: 2, tallyHits: 1, tallyControl: 2, tallyLost: 1, tallyArms: 1} {
		want[numTallies+counter] = n
	}
	if !slices.Equal(counts, want) {
		t.Errorf("%v\n%v, want\n%v", tallyNames, counts, want)
	}
}
