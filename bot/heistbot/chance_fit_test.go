package heistbot

import (
	"flag"
	"math"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/heist"
)

// The fit that chance.go holds is made by: go test ./bot/heistbot -run TestFitChances -v -chances 400.
var fitted = flag.Int("chances", 0, "matches of each scenario, crew and difficulty from which the chances are fitted")

// sample is a position at the beginning of a round, and what became of it.
type sample struct {
	value float64
	won   float64
}

func TestFitChances(t *testing.T) {
	if *fitted == 0 {
		t.Skip("only with -chances")
	}
	rules := heist.StandardRules()
	for _, scenario := range []heist.ScenarioID{heist.Tank, heist.Semi, heist.Chopper} {
		var samples [maxLeft + 1][]sample
		for _, level := range []string{"standard", "hard", "beast"} {
			for seats := 2; seats <= 4; seats++ {
				for i := range *fitted {
					gather(t, rules, scenario, level, seats, uint64(i), &samples)
				}
			}
		}
		for left, list := range samples {
			if len(list) < 100 {
				continue
			}
			c := fit(list)
			wrong, n := reliability(list, c)
			t.Logf("%v, %d rounds left: %d positions, {%.4g, %.4g}, error of the chances %.1f points in %d bins", scenario, left, len(list), c.base, c.slope, 100*wrong, n)
		}
	}
}

// gather plays a match and notes the rounds.
func gather(t *testing.T, rules *heist.Rules, scenario heist.ScenarioID, level string, seats int, seed uint64, samples *[maxLeft + 1][]sample) {
	values, err := game.Complete(rules.Info().Options, game.Values{"scenario": scenario.String(), "difficulty": level})
	if err != nil {
		t.Fatal(err)
	}
	var s heist.State
	if err := rules.Start(&s, game.Setup{Seats: seats, Options: values, Dice: dice.Fast(dice.Derive(seed, 0))}, nil); err != nil {
		t.Fatal(err)
	}
	var bots [heist.MaxSeats]*Bot
	var rngs [heist.MaxSeats]dice.Stream
	for i := range seats {
		bots[i], rngs[i] = New(rules), dice.Fast(dice.Derive(seed, i+1))
	}
	type at struct {
		left  int
		value float64
	}
	var seen []at
	round := 0
	lead := game.Nobody
	for {
		ds := rules.Decisions(&s, nil)
		if len(ds) == 0 {
			break
		}
		if ask, _ := s.Asked(); ask == heist.AskTurn && s.Round() > round {
			round = s.Round()
			seen = append(seen, at{rounds(rules, &s), bots[0].value(&s)})
		}
		seat := bot.Asked(ds[0], lead)
		if ds[0].Mode == game.First {
			lead = seat
		}
		legal := rules.Legal(&s, seat, nil)
		a := legal[0]
		if len(legal) > 1 {
			v := bot.NewView(rules, &s, seat, &rngs[seat])
			a = bots[seat].Choose(&v, legal)
		}
		if err := rules.Apply(&s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	won := 0.0
	if s.Won() {
		won = 1
	}
	for _, x := range seen {
		samples[x.left] = append(samples[x.left], sample{x.value, won})
	}
}

// fit is a logistic regression by Newton's method, with the values scaled so that it is well conditioned.
func fit(list []sample) (c curve) {
	const scale = 50
	a, b := 0.0, 0.0
	for range 40 {
		ga, gb, haa, hab, hbb := 0.0, -0.001*b, 1e-6, 0.0, 0.001
		for _, x := range list {
			v := x.value / scale
			p := 1 / (1 + math.Exp(-(a + b*v)))
			w := p * (1 - p)
			ga += x.won - p
			gb += (x.won - p) * v
			haa += w
			hab += w * v
			hbb += w * v * v
		}
		det := haa*hbb - hab*hab
		da, db := (hbb*ga-hab*gb)/det, (haa*gb-hab*ga)/det
		a, b = a+min(max(da, -2), 2), b+min(max(db, -2), 2)
	}
	return curve{a, b / scale}
}

// reliability is the mean distance of the chances from what came of them, in tenths of the chances.
func reliability(list []sample, c curve) (wrong float64, bins int) {
	var sum, won, n [10]float64
	for _, x := range list {
		p := c.at(x.value)
		k := min(9, int(10*p))
		sum[k] += p
		won[k] += x.won
		n[k]++
	}
	for k := range n {
		if n[k] >= 30 {
			wrong += math.Abs(sum[k]-won[k]) / float64(len(list))
			bins++
		}
	}
	return wrong, bins
}
