package deluxe

import (
	"encoding/json"
	"slices"
	"testing"

	"turnpike/game"
)

// Two cars are in play, the second one belongs to seat 1. It takes 6 from a gun in turn 3 and 4 in turn 5, of which the first is the first blood; 2 to a tire on spikes, which
// it loses; 3 from a collision, 1 by braking hard, 5 from fire. It shoots twice and hits once, checks its control twice, once without a roll, and loses it then. Seat 0 is credited
// with its end. A searchlight is no shot, and what is nobody's is not counted.
func TestCount(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	s, _ := begin(t, 2, nil, 3, 4)
	id := CarID(slices.IndexFunc(s.t.Cars[:s.t.NCars], func(c Car) bool { return c.Owner == 1 }))
	tire := PartID(slices.IndexFunc(s.t.Cars[id].V.Parts[:], func(p VehiclePart) bool { return p.Kind == TirePart }))
	counts := make([]int32, 2*numTallies)
	damage := func(turn int, kind EventKind, cause Cause, points int16) {
		s.t.Turn = uint16(turn)
		c.Count(s, Event{Kind: kind, Car: id, Part: tire, Cause: cause, Count: points}, counts)
	}
	damage(3, EvDamage, CauseRam, 3)
	damage(3, EvDamage, CauseGunfire, 6)
	damage(5, EvDamage, CauseGrenade, 4)
	damage(5, EvTires, CauseSpikes, 2)
	damage(5, EvDestroyed, 0, 0)
	damage(5, EvTires, CauseManeuver, 1)
	damage(5, EvDamage, CauseBurning, 5)
	for _, e := range []Event{
		{Kind: EvToHit, Rule: "DX-HIT-001", Car: id, Person: NoPerson, Kept: true},
		{Kind: EvToHit, Rule: "DX-HIT-001", Car: id, Person: NoPerson},
		{Kind: EvToHit, Rule: "DX-ODDS-002", Car: id, Person: NoPerson, Kept: true},
		{Kind: EvCheck, Car: id, Count: 4, Kept: true},
		{Kind: EvCheck, Car: id, Count: 7},
		{Kind: EvKill, Car: id, Index: 0},
		{Kind: EvKill, Car: id, Index: int16(game.Nobody)},
		{Kind: EvDamage, Car: NoCar, Count: 9},
	} {
		c.Count(s, e, counts)
	}
	want := make([]int32, 2*numTallies)
	want[tallyKills] = 1
	for counter, n := range map[int]int32{
		tallyWeapons: 10, tallyMines: 2, tallyCollision: 3, tallyDriving: 1, tallyBurning: 5, tallyTires: 1, tallyShots: 2, tallyHits: 1, tallyChecks: 1, tallyLost: 1, tallyFirst: 3,
	} {
		want[numTallies+counter] = n
	}
	if !slices.Equal(counts, want) {
		t.Errorf("%v\n%v, want\n%v", tallyNames, counts, want)
	}
}

// Damage names its cause, but for the hard driving of which there is no more to say.
func TestDamageNamesItsCause(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	for cause, want := range map[Cause]any{CauseGunfire: "gunfire", CauseRam: "collision", CauseManeuver: nil} {
		text, err := json.Marshal(c.Event(Event{Kind: EvDamage, Car: 1, Cause: cause}, game.Nobody))
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]any
		if err := json.Unmarshal(text, &got); err != nil || got["cause"] != want {
			t.Errorf("%v: %s, want %v (%v)", cause, text, want, err)
		}
	}
}
