package sixth

import (
	"math"
	"testing"
)

// Two yellow dice of a driving roll, of which the second is rolled again: the mean is that of the faces as they are printed.
func TestLuck(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	bad, hits := 0.0, 0.0 // of one yellow die
	for side := 1; side <= 6; side++ {
		f := g.d.Face(Yellow, side)
		bad += float64(f.Skid+f.Wrench) / 6
		hits += float64(f.Hit) / 6
	}
	roll := event(EvRoll, "", 1)
	roll.What, roll.Throw = rollDriving, throw{N: 2, Dice: [maxDice]die{{Yellow, 1}, {Yellow, 6}}}
	again := roll
	again.Kind, again.Die, again.Before = EvReroll, 1, 6
	again.Throw.Dice[1].Face = 2
	attack := roll
	attack.What = rollAttack
	cage := roll
	cage.What = rollCage
	rolls := NewCodec(g).Rolls(nil, []Event{roll, again, attack, cage}, nil, nil)
	if len(rolls) != 3 {
		t.Fatalf("%+v", rolls)
	}
	of := func(side int) int { f := g.d.Face(Yellow, side); return int(f.Skid) + int(f.Wrench) }
	if r := rolls[0]; r.Seat != 1 || !r.Low || r.Kind != luckDriving || math.Abs(r.Dist.Mean()-2*bad) > 1e-12 || r.Got != of(1)+of(6) {
		t.Errorf("the roll: %+v", r)
	}
	if r := rolls[1]; math.Abs(r.Dist.Mean()-bad) > 1e-12 || r.Got != of(2) {
		t.Errorf("the die that is rolled again: %+v", r)
	}
	if r := rolls[2]; r.Low || r.Kind != luckAttack || math.Abs(r.Dist.Mean()-2*hits) > 1e-12 {
		t.Errorf("the attack: %+v", r)
	}
}
