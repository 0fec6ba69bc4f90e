package deluxebot

import (
	"flag"
	"math"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
)

// The weights that chance.go holds are made by: go test ./bot/deluxebot -run TestFitChances -v -chances 400.
var fitted = flag.Int("chances", 0, "duels from which TestFitChances fits the weights of the chance to win")

// position is a turn of a duel: how much better the first vehicle stands than the second, and what came of it.
type position struct {
	better condition
	won    float64
}

func TestFitChances(t *testing.T) {
	if *fitted == 0 {
		t.Skip("only with -chances")
	}
	g := deluxe.StandardRules()
	var list []position
	for i := range *fitted {
		list = append(list, gather(t, g, uint64(i))...)
	}
	w := fit(list)
	wrong, bins := reliability(list, &w)
	t.Logf("%d positions: %.3g; error of the chances %.1f points in %d tenths", len(list), w, 100*wrong, bins)
}

// gather plays a duel of two vehicles of nearly one price and notes its turns.
func gather(t *testing.T, g *deluxe.Rules, seed uint64) (list []position) {
	pairs := [...][2]string{
		{"kestrel_100", "kestrel_200"}, {"pocket_brawler", "goblin"}, {"doorstop", "pocket_brawler"}, {"half_brick", "fair_warning"}, {"tawny", "hard_bargain"},
		{"long_argument", "second_mortgage"}, {"last_word", "glass_tax"}, {"scorcher", "snapper"}, {"goblin", "tin_wasp"}, {"needle", "needle_option_i"},
	}
	places := [...]string{"standard-arena", "open-32x24", "parking-lot", "stockyard"}
	pair := pairs[seed%uint64(len(pairs))]
	if seed/uint64(len(pairs))%2 == 1 {
		pair[1] = pair[0]
	}
	values, err := game.Complete(g.Info().Options, game.Values{"place": places[seed%uint64(len(places))], "vehicle_0": pair[0], "vehicle_1": pair[1]})
	if err != nil {
		t.Fatal(err)
	}
	var s deluxe.State
	if err := g.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(seed + 1<<32)
	bots := [2]*Bot{New(g), New(g)}
	turn := 0
	for {
		ds := g.Decisions(&s, nil)
		if len(ds) == 0 {
			break
		}
		if s.Turn() > turn && s.Car(0).Running() && s.Car(1).Running() {
			turn = s.Turn()
			a, b := conditionOf(g, s.Car(0)), conditionOf(g, s.Car(1))
			for i := range a {
				a[i] -= b[i]
			}
			list = append(list, position{better: a})
		}
		seat := ds[0].Who.First()
		v := bot.NewView(g, &s, seat, &rng)
		if err := g.Apply(&s, seat, bots[seat].Choose(&v, g.Legal(&s, seat, nil)), nil); err != nil {
			t.Fatal(err)
		}
	}
	o, _ := g.Outcome(&s)
	won := 0.5
	if o.Winners.Len() == 1 {
		won = 0
		if o.Winners.Has(0) {
			won = 1
		}
	}
	for i := range list {
		list[i].won = won
	}
	return list
}

func (x *position) chance(w *condition) float64 { n := x.better.strength(w); return n / (1 + n) }

// fit is a logistic regression by gradient ascent.
func fit(list []position) (w condition) {
	for range 4000 {
		var up condition
		for k := range list {
			wrong := list[k].won - list[k].chance(&w)
			for i, d := range list[k].better {
				up[i] += wrong * d
			}
		}
		for i := range w {
			w[i] += 1.0 * up[i] / float64(len(list))
		}
	}
	return w
}

// reliability is the mean distance of the chances from what came of them, in tenths of the chances.
func reliability(list []position, w *condition) (wrong float64, bins int) {
	var sum, won, n [10]float64
	for k := range list {
		p := list[k].chance(w)
		i := min(9, int(10*p))
		sum[i] += p
		won[i] += list[k].won
		n[i]++
	}
	for i := range n {
		if n[i] > 0 {
			wrong += math.Abs(sum[i]-won[i]) / float64(len(list))
			bins++
		}
	}
	return wrong, bins
}
