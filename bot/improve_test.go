package bot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
)

var some = bot.Effort{Rollouts: 200, Candidates: 6, Margin: 100, Doubt: 1}

func improved(weighs map[way]float64, e bot.Effort) *bot.Improver[atCrossing, way, string] {
	return bot.NewImprover(crossing{}, bot.Lookahead[atCrossing, way]{Base: func() bot.Noter[atCrossing, way] { return &walker{weighs: weighs} }}, e)
}

// Whatever the base bot thinks best, the way that always leads over is found, and the notes say what each one's chance is.
func TestImproverFindsTheWin(t *testing.T) {
	t.Parallel()
	weighs := map[way]float64{stay: 6, dash: 5, hole: 4, left: 3, bridge: 2}
	b := improved(weighs, some)
	for seed := range uint64(20) {
		if a := chosen(b, dice.Fast(1), seed); a != bridge {
			t.Errorf("seed %d: way %d is taken", seed, a)
		}
	}
	var n bot.Notes[way]
	b.Note(&n)
	chosen(b, dice.Fast(1), 1)
	b.Note(nil)
	s := atCrossing{took: -1}
	rng := dice.Fast(1)
	v := bot.NewView(crossing{}, &s, 0, &rng)
	list := bot.Advise(b, &v, crossing{}.Legal(&s, 0, nil), 6)
	if len(list) < 3 || list[0].Action != bridge || list[0].Value != 1 || !list[0].Chance || list[0].Why != "way" {
		t.Errorf("advised are %+v", list)
	}
	for _, x := range list {
		if x.Action == stay && x.Value != 0 || x.Action == hole {
			t.Errorf("advised is %+v", x)
		}
	}
}

// Of equal answers, and of those that the base bot holds to be clearly worse, it takes the base bot's.
func TestImproverKeepsToTheBase(t *testing.T) {
	t.Parallel()
	narrow := some
	narrow.Margin = 1
	one := some
	one.Candidates = 1
	none := some
	none.Rollouts = 0
	short := some
	short.Steps = 1 // one world: too little to be sure
	for name, tc := range map[string]struct {
		weighs map[way]float64
		effort bot.Effort
		want   way
	}{
		"of equal ones":                     {map[way]float64{left: 2, right: 1}, some, left},
		"what is far behind is not tried":   {map[way]float64{stay: 4, bridge: 2}, narrow, stay},
		"what is not so far is":             {map[way]float64{stay: 3, bridge: 2}, narrow, bridge},
		"one candidate":                     {map[way]float64{stay: 3, bridge: 2}, one, stay},
		"no steps":                          {map[way]float64{stay: 3, bridge: 2}, short, stay},
		"no rollouts":                       {map[way]float64{stay: 3, bridge: 2}, none, stay},
		"what the base bot chooses is best": {map[way]float64{bridge: 3, dash: 2, left: 1}, some, bridge},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			agrees := 0
			const seeds = 40
			for seed := range uint64(seeds) {
				if chosen(improved(tc.weighs, tc.effort), dice.Fast(1), seed) == tc.want {
					agrees++
				}
			}
			// With a doubt of one standard error chance alone may speak for an equal one now and then: one time in six.
			if least := seeds; agrees < least && (name != "of equal ones" || agrees < seeds*2/3) {
				t.Errorf("%d of %d times", agrees, seeds)
			}
		})
	}
	because := bot.NewImprover(crossing{}, bot.Lookahead[atCrossing, way]{Base: func() bot.Noter[atCrossing, way] {
		return &walker{weighs: map[way]float64{stay: 3, bridge: 2}, why: "rule"}
	}}, some)
	if a := chosen(because, dice.Fast(1), 1); a != stay {
		t.Errorf("way %d is taken where the base bot has a reason beside what it weighs", a)
	}
}

// The dice of the match would have the dash succeed; the hidden car comes from the left. Neither shows in a choice.
func TestImproverDoesNotPeek(t *testing.T) {
	t.Parallel()
	lucky := uint64(0)
	for d := dice.Fast(lucky); d.D6("dash") != 6; d = dice.Fast(lucky) {
		lucky++
	}
	for seed := range uint64(30) {
		if a := chosen(improved(map[way]float64{left: 2, dash: 1}, some), dice.Fast(lucky), seed); a != left {
			t.Errorf("seed %d: way %d is taken, which wins 1 in 6, in place of one that wins 1 in 2", seed, a)
		}
		one := atCrossing{took: -1, side: left, dice: dice.Fast(1)}
		other := atCrossing{took: -1, side: right, dice: dice.Fast(lucky)}
		b := improved(map[way]float64{left: 1, right: 1, dash: 1}, some)
		ask := func(s *atCrossing) way {
			rng := dice.Fast(seed)
			v := bot.NewView(crossing{}, s, 0, &rng)
			return b.Choose(&v, crossing{}.Legal(s, 0, nil))
		}
		if x, y := ask(&one), ask(&other); x != y {
			t.Errorf("seed %d: %d, and %d with other hidden facts", seed, x, y)
		}
	}
}

// At the horizon the value function speaks, from the clock on.
func TestImproverValuesTheHorizon(t *testing.T) {
	t.Parallel()
	for _, turns := range []int{0, 1} {
		e := some
		e.Turns = turns
		b := bot.NewImprover(crossing{}, bot.Lookahead[atCrossing, way]{
			Base: func() bot.Noter[atCrossing, way] { return &walker{weighs: map[way]float64{bridge: 2, stay: 1}} },
			Turn: func(s *atCrossing) int {
				if s.took >= 0 {
					return 1
				}
				return 0
			},
			Value: func(s *atCrossing, _ game.Seat) float64 { // it holds that to stay is best
				if s.took == stay {
					return 0.9
				}
				return 0.1
			},
		}, e)
		want := bridge // the match goes on to its end, where the outcome counts
		if turns == 1 {
			want = stay
		}
		if a := chosen(b, dice.Fast(1), 1); a != want {
			t.Errorf("with %d turns way %d is taken, not %d", turns, a, want)
		}
	}
}

// Further answers may be tried than the base bot weighs.
func TestImproverTriesMore(t *testing.T) {
	t.Parallel()
	b := bot.NewImprover(crossing{}, bot.Lookahead[atCrossing, way]{
		Base: func() bot.Noter[atCrossing, way] { return &walker{} },
		Try: func(_ *atCrossing, legal []way, list []bot.Advice[way], _ float64, dst []way) []way {
			if len(list) != 1 || list[0].Action != stay || list[0].Weighed {
				t.Errorf("the base bot has weighed %+v", list)
			}
			return append(dst, legal...)
		},
	}, some)
	if a := chosen(b, dice.Fast(1), 1); a != bridge {
		t.Errorf("way %d is taken", a)
	}
}
