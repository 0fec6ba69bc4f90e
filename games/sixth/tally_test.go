package sixth

import (
	"slices"
	"testing"
)

// The car of seat 1 loses 3 armor to attacks, 2 to a collision and 1 to a mine; two tires, of which it gets one back, and 2 power; a crew member takes 2 damage and is healed of 1.
// It attacks twice, and the defense has left something of one.
func TestCount(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	counts := make([]int32, 2*numTallies)
	for _, e := range []Event{
		{Kind: EvArmor, Seat: 1, Cause: byAttack, Count: 2},
		{Kind: EvArmor, Seat: 1, Cause: byAttack, Count: 1},
		{Kind: EvArmor, Seat: 1, Cause: byCollision, Count: 2},
		{Kind: EvArmor, Seat: 1, Cause: byMine, Count: 1},
		{Kind: EvTires, Seat: 1, Count: 2},
		{Kind: EvTires, Seat: 1, Count: -1},
		{Kind: EvPower, Seat: 1, Count: 2},
		{Kind: EvCrewHit, Seat: 1, Count: 2},
		{Kind: EvCrewHit, Seat: 1, Count: -1},
		{Kind: EvAttack, Seat: 1},
		{Kind: EvDamage, Seat: 1, Shield: 2},
		{Kind: EvAttack, Seat: 1},
		{Kind: EvDamage, Seat: 1, Fire: 1},
		{Kind: EvCollision, Seat: 1},
		{Kind: EvSpin, Seat: 1},
		{Kind: EvIgnite, Seat: 1},
		{Kind: EvDamageCard, Seat: 1},
		{Kind: EvMine, Seat: 1},
	} {
		c.Count(nil, e, counts)
	}
	want := make([]int32, 2*numTallies)
	for counter, n := range map[int]int32{
		tallyAttack: 3, tallyCollision: 2, tallyMine: 1, tallyTires: 2, tallyPower: 2, tallyCrew: 2, tallyShots: 2, tallyHits: 1, tallyTouches: 1, tallySpins: 1, tallyFires: 1, tallyCards: 1,
	} {
		want[numTallies+counter] = n
	}
	if !slices.Equal(counts, want) {
		t.Errorf("%v\n%v, want\n%v", tallyNames, counts, want)
	}
}
