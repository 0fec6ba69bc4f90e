package deluxe

import (
	"flag"
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

var soak = flag.Int("soak", 12, "random matches of each size in TestSoak")

// soakOptions are places and rules that random matches take in turn.
var soakOptions = []map[string]any{
	{"place": "open-32x24", "speed": "30"},
	{"place": "standard-arena"},
	{"place": "stockyard", "critical_hits": true},
	{"place": "midville"},
	{"place": "colonnade", "fire_variant": true, "light": "night"},
	{"place": "truck-stop"},
	{"place": "truck-stop", "staffed": true, "gates_open": true},
	{"place": "open-16x16", "speed": "60", "weather": "ice", "simple_collisions": true},
	{"place": "parking-lot", "weather": "heavy_rain"},
	{"place": "off-road"},
	{"place": "redoubt", "speed": "20"},
}

// Random matches of two, four and eight vehicles come to their end: every legal answer is taken, every state is sound, nobody is asked for
// ever, and vehicles do not lie in each other. -soak 1000 plays a thousand of each.
func TestSoak(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	for _, seats := range []int{2, 4, 8} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			var legal []Action
			var decisions []game.Decision
			answers, over := 0, 0
			for i := range *soak {
				options := map[string]any{"turns": 10}
				for k, v := range soakOptions[i%len(soakOptions)] {
					options[k] = v
				}
				if p, err := findPlace(options["place"].(string)); err != nil || p.StartsFor(seats) == nil {
					options["place"] = "open-48x36"
				}
				values, err := game.Complete(g.Info().Options, options)
				if err != nil {
					t.Fatal(err)
				}
				var s State
				if err := g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(uint64(1000*seats + i)), Options: values}, nil); err != nil {
					t.Fatalf("%v: %v", options, err)
				}
				rng := dice.Fast(uint64(i))
				for n := 0; ; n++ {
					if n == 20000 {
						t.Fatalf("match %d %v: no end after %d answers", i, options, n)
					}
					if decisions = g.Decisions(&s, decisions[:0]); len(decisions) == 0 {
						break
					}
					seat := decisions[0].Who.First()
					legal = g.Legal(&s, seat, legal[:0])
					a := legal[rng.IntN("pick", len(legal))]
					if (a.Do == Jump || a.Do == GetOut) && rng.IntN("stays", 4) > 0 { // else hardly anybody stays aboard
						a = legal[len(legal)-1]
					}
					if err := g.Apply(&s, seat, a, nil); err != nil {
						t.Fatalf("match %d %v: turn %d, phase %d: %v", i, options, s.t.Turn, s.t.Phase, err)
					}
					answers++
					if s.t.NFrames > 0 && s.t.top().Kind == frameWindow {
						noOverlap(t, &s)
					}
				}
				checkTable(t, &s)
				over++
			}
			t.Logf("%d matches, %d answers", over, answers)
		})
	}
}
