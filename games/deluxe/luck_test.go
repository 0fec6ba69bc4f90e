package deluxe

import (
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/luck"
)

// Seat 1 needs 7 and hits, seat 0 needs 12 and misses, both cars check their control. Damage belongs to whoever hit last; a searchlight is no shot, and what a stray does is
// nobody's luck.
func TestLuck(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	s := new(State)
	s.t.Cars[0].Owner, s.t.Cars[1].Owner = 0, 1
	events := []Event{
		{Kind: EvToHit, Rule: "DX-HIT-001", Car: 1, Person: NoPerson, Count: 7, Die: 9, Kept: true},
		{Kind: EvToHit, Rule: "DX-ODDS-002", Car: 0, Person: NoPerson, Count: 5, Die: 9, Kept: true},
		{Kind: EvCheck, Car: 1, Count: 4, Die: 2},
		{Kind: EvCheck, Car: 0, Count: 7}, // lost without a roll
		{Kind: EvToHit, Rule: "DX-HIT-001", Car: 0, Person: NoPerson, Count: 12, Die: 3},
		{Kind: EvStray, Car: 0, Count: 8, Die: 9, Kept: true},
	}
	draw := func(p dice.Purpose, faces ...int) (list []dice.Draw) {
		for _, f := range faces {
			list = append(list, dice.Draw{Purpose: p, Sides: 6, Value: f - 1})
		}
		return list
	}
	var draws []dice.Draw
	for _, d := range [][]dice.Draw{draw(diceToHit, 4, 5), draw(diceDamage, 6, 1), draw(diceControl, 2), draw(diceToHit, 1, 2), draw(diceToHit, 4, 5), draw(diceDamage, 3)} {
		draws = append(draws, d...)
	}
	rolls := NewCodec(g).Rolls(s, events, draws, nil)
	want := []struct {
		seat int
		kind luck.Kind
		mean float64
		got  int
	}{{1, LuckHits, 21.0 / 36, 1}, {1, LuckControl, 3.0 / 6, 0}, {0, LuckHits, 1.0 / 36, 0}, {1, LuckDamage, 7, 7}}
	if len(rolls) != len(want) {
		t.Fatalf("%d rolls: %+v", len(rolls), rolls)
	}
	for i, w := range want {
		if r := &rolls[i]; r.Seat != w.seat || r.Kind != w.kind || math.Abs(r.Dist.Mean()-w.mean) > 1e-12 || r.Got != w.got || r.Low {
			t.Errorf("roll %d: %+v, not %+v", i, r, w)
		}
	}
}
