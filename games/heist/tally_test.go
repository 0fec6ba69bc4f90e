package heist

import (
	"slices"
	"testing"
)

// Seat 1 rolls twice and succeeds once, rolls dice again, loses 2 strength and its vehicle, hijacks another, leaps, takes 2 Boost tokens and gives one for seat 0, takes a token of a
// Stunt card and is thrown off. What an enemy's vehicle loses is nobody's.
func TestCount(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	counts := make([]int32, 2*numTallies)
	for _, e := range []Event{
		{Kind: EvResult, Seat: 1, Kept: true},
		{Kind: EvResult, Seat: 1},
		{Kind: EvReroll, Seat: 1},
		{Kind: EvDamage, Seat: 1, Count: 2},
		{Kind: EvDamage, Seat: -1, Count: 7},
		{Kind: EvNoPV, Seat: 1},
		{Kind: EvHijack, Seat: 1},
		{Kind: EvLeap, Seat: 1},
		{Kind: EvBoostTaken, Seat: 1, Count: 2},
		{Kind: EvAssist, Seat: 1, Other: 0, Count: 1},
		{Kind: EvToken, Seat: 1},
		{Kind: EvThrown, Seat: 1},
	} {
		c.Count(nil, e, counts)
	}
	want := make([]int32, 2*numTallies)
	for counter, n := range map[int]int32{
		tallyRolls: 2, tallySuccess: 1, tallyRerolls: 1, tallyTaken: 2, tallyLost: 1, tallyHijacks: 1, tallyLeaps: 1, tallyBoosts: 2, tallyAssists: 1, tallyStunts: 1, tallyThrown: 1,
	} {
		want[numTallies+counter] = n
	}
	if !slices.Equal(counts, want) {
		t.Errorf("%v\n%v, want\n%v", tallyNames, counts, want)
	}
}
