package cardbot

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

var fitMatches = flag.Int("fit", 0, "play this many matches of the bot against itself and write weights.go anew")

// sample is a position at the start of a turn, as the current player sees it, and how the duel went on.
type sample struct {
	n     int // cars in the duel
	seat  [maxSeats]game.Seat
	score [maxSeats]int
	look  [maxSeats]vector
	win   [maxSeats]float64 // share in the duel won
	kill  [maxSeats]float64 // kills still scored
}

// selfPlay appends samples of one match to data.
func selfPlay(tb testing.TB, g *cardduel.Rules, seats int, seed uint64, data []sample) []sample {
	bots, rngs := make([]*Bot, seats), make([]dice.Stream, seats)
	for i := range bots {
		bots[i], rngs[i] = NewWith(g, Effort{Worlds: 4, Rounds: 2, Attacks: 6}), dice.Fast(dice.Derive(seed, i+1))
	}
	s, before := new(cardduel.State), new(cardduel.State)
	if err := g.Start(s, game.Setup{Seats: seats, Dice: dice.Fast(dice.Derive(seed, 0))}, nil); err != nil {
		tb.Fatal(err)
	}
	start := len(data)
	for {
		m, seat := s.Asked()
		if m == cardduel.AtOver {
			return data
		}
		if m == cardduel.AtAction && rngs[0].IntN("sample", 3) == 0 {
			data = append(data, take(&bots[0].brain, s, seat))
		}
		for i := range bots {
			v := bot.NewView(g, s, game.Seat(i), &rngs[i])
			if a, ok := bots[i].Volunteer(&v, g.Unasked(s, game.Seat(i), nil)); ok {
				if err := g.Apply(s, game.Seat(i), a, nil); err != nil {
					tb.Fatal(err)
				}
			}
		}
		*before = *s
		v := bot.NewView(g, s, seat, &rngs[seat])
		if err := g.Apply(s, seat, bots[seat].Choose(&v, g.Legal(s, seat, nil)), nil); err != nil {
			tb.Fatal(err)
		}
		if m, _ := s.Asked(); m == cardduel.AtOver || s.Duel() != before.Duel() {
			for i := start; i < len(data); i++ {
				data[i].result(before, s)
			}
			start = len(data)
		}
	}
}

func take(b *brain, s *cardduel.State, seat game.Seat) sample {
	var d sample
	for i := range s.Operating().All() {
		d.seat[d.n], d.score[d.n] = i, s.Score(i)
		b.look(s, i, i == seat, &d.look[d.n])
		d.n++
	}
	return d
}

// result fills in how the duel went on whose last action led from before to after. The points of a duel won are told from those of kills by
// their number: the last action of a duel gives the winner 20 or more, or everybody left 10.
func (d *sample) result(before, after *cardduel.State) {
	won := game.Nobody
	for i := range game.Seat(before.Seats()) {
		if after.Score(i)-before.Score(i) >= worthDuel {
			won = i
		}
	}
	for i := range d.n {
		seat := d.seat[i]
		gain := after.Score(seat) - d.score[i]
		switch {
		case seat == won:
			d.win[i] = 1
			gain -= worthDuel
		case won == game.Nobody && before.In(seat):
			d.win[i] = 1 / float64(before.Operating().Len())
			gain -= worthDuel / 2
		}
		d.kill[i] = float64(max(gain, 0)) / worthKill
	}
}

// prior pulls weights towards what was thought beforehand.
type prior struct {
	mean, pull [numFeatures]float64
}

// judgment is the prior for the fit to self-play. Damage and equipment are seen often and speak for themselves. A card in hand moves the
// outcome of a duel by little and many samples share one outcome, so what the reflexes hold it worth has to steady the fit: the pull
// corresponds to a standard error of about 0.04 of the prior.
func judgment() *prior {
	p := new(prior)
	for f := range p.pull {
		p.pull[f] = 1e-4
		if feature(f) > ownHand {
			p.mean[f], p.pull[f] = 0.06*float64(keep[f]), 0.02
		}
	}
	p.mean[holdHeavy] -= p.mean[holdArmor] // it counts as armor too
	return p
}

// fit returns the weights under which the softmax over the cars of a sample tells best how y is shared out among them (cross entropy,
// minimized with Adam).
func fit(data []sample, y func(*sample) *[maxSeats]float64, before *prior, epochs int) weights {
	const batch = 256
	var w, m1, m2, grad [numFeatures]float64
	rate, c1, c2 := 0.02, 1.0, 1.0
	for epoch := range epochs {
		if epoch > epochs/2 {
			rate *= 0.6
		}
		for k := range data {
			d, target := &data[k], y(&data[k])
			var p [maxSeats]float64
			sum, all := 0.0, 0.0
			for i := range d.n {
				for f, x := range d.look[i] {
					p[i] += w[f] * float64(x)
				}
				p[i] = math.Exp(p[i])
				sum, all = sum+p[i], all+target[i]
			}
			for i := range d.n {
				miss := all*p[i]/sum - target[i]
				for f, x := range d.look[i] {
					grad[f] += miss * float64(x)
				}
			}
			if k%batch != batch-1 {
				continue
			}
			c1, c2 = c1*0.9, c2*0.999
			for f := range grad {
				g := grad[f]/batch + before.pull[f]*(w[f]-before.mean[f])
				m1[f], m2[f] = 0.9*m1[f]+0.1*g, 0.999*m2[f]+0.001*g*g
				w[f] -= rate * m1[f] / (1 - c1) / (math.Sqrt(m2[f]/(1-c2)) + 1e-8)
				grad[f] = 0
			}
		}
	}
	var out weights
	for f := range w {
		out[f] = float32(w[f])
	}
	return out
}

// TestFit shows that the fit finds weights that it does not know. With -fit it then writes weights.go.
func TestFit(t *testing.T) {
	t.Parallel()
	var truth weights
	truth[sideNearly], truth[tiresLost], truth[ownHand], truth[holdSwerve] = -0.8, -1.2, 0.5, 0.3
	rng := dice.Fast(1)
	data := make([]sample, 20_000)
	for k := range data {
		d := &data[k]
		d.n = 2 + rng.IntN("cars", 3)
		sum := 0.0
		for i := range d.n {
			for _, f := range [...]feature{sideNearly, tiresLost, ownHand, holdSwerve} {
				d.look[i][f] = float32(rng.IntN("feature", 3))
			}
			d.win[i] = math.Exp(float64(truth.dot(&d.look[i])))
			sum += d.win[i]
		}
		for i := range d.n {
			d.win[i] /= sum
		}
	}
	got := fit(data, func(d *sample) *[maxSeats]float64 { return &d.win }, new(prior), 6)
	for f := range got {
		if math.Abs(float64(got[f]-truth[f])) > 0.03 {
			t.Errorf("feature %d: weight %.3f, true %.3f", f, got[f], truth[f])
		}
	}
	if *fitMatches > 0 {
		rewrite(t)
	}
}

func rewrite(t *testing.T) {
	g := cardduel.New(cardduel.StandardDeck())
	var data []sample
	for k := range *fitMatches {
		data = selfPlay(t, g, [...]int{4, 4, 4, 2, 3, 4, 5, 6}[k%8], uint64(k), data)
	}
	losses, kills := 0.0, 0.0
	for i := range data {
		losses += float64(data[i].n - 1)
		for _, n := range data[i].kill {
			kills += n
		}
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "package cardbot\n\n// The figures were fitted by TestFit to %d matches of the bot against itself.\n\n", *fitMatches)
	fmt.Fprintf(&b, "// killsPerLoss is the share of departures from a duel that give somebody a kill.\nconst killsPerLoss = %.2f\n", kills/losses)
	names := featureNames(t)
	for _, v := range []struct {
		name, doc string
		y         func(*sample) *[maxSeats]float64
	}{
		{"winWeights", "tell the chances to win the duel", func(d *sample) *[maxSeats]float64 { return &d.win }},
		{"killWeights", "tell who will score the kills that are still to come", func(d *sample) *[maxSeats]float64 { return &d.kill }},
	} {
		w := fit(data, v.y, judgment(), 12)
		fmt.Fprintf(&b, "\n// %s %s.\nvar %s = weights{\n", v.name, v.doc, v.name)
		for f, name := range names {
			fmt.Fprintf(&b, "%s: %.3f,\n", name, w[f])
		}
		fmt.Fprintln(&b, "}")
	}
	src, err := format.Source(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("weights.go", src, 0o666); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d samples", len(data))
}

// featureNames reads the names of the features from their declaration.
func featureNames(t *testing.T) []string {
	src, err := os.ReadFile("features.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(src), "const (\n")
	list, _, _ = strings.Cut(list, "numFeatures")
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^\t(\w+)`).FindAllStringSubmatch(list, -1) {
		names = append(names, m[1])
	}
	if len(names) != int(numFeatures) {
		t.Fatalf("%d names for %d features", len(names), numFeatures)
	}
	return names
}

// TestValue: at the end of a match the winner's state is worth more than any hope, and in the middle points already scored count in full.
func TestValue(t *testing.T) {
	t.Parallel()
	g := cardduel.New(cardduel.StandardDeck())
	b, s, from := New(g), new(cardduel.State), new(cardduel.State)
	if err := g.Start(s, game.Setup{Seats: 3, Dice: dice.Fast(4)}, nil); err != nil {
		t.Fatal(err)
	}
	*from = *s
	var hope [3]float32
	for seat := range game.Seat(3) {
		b.weighScores(from, seat)
		hope[seat] = b.value(from, s, seat)
	}
	rng := dice.Fast(9)
	for {
		m, seat := s.Asked()
		if m == cardduel.AtOver {
			break
		}
		legal := g.Legal(s, seat, nil)
		if err := g.Apply(s, seat, legal[rng.IntN("choice", len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
	o, _ := g.Outcome(s)
	for seat := range game.Seat(3) {
		b.weighScores(from, seat)
		others := float32(0)
		for i := range o.Scores[:3] {
			if game.Seat(i) != seat {
				others += float32(o.Scores[i]) / 2
			}
		}
		want := float32(o.Scores[seat]) - others - worthMatch
		if o.Winners.Has(seat) {
			want += 2 * worthMatch
		}
		if got := b.value(from, s, seat); math.Abs(float64(got-want)) > 1e-3 || o.Winners.Has(seat) != (got > hope[seat]) {
			t.Errorf("seat %d: the end is worth %.2f, want %.2f; the beginning %.2f; scores %v", seat, got, want, hope[seat], o.Scores[:3])
		}
	}
}
