package cardbot

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

var fitN = flag.Int("fit", 0, "matches")
var fitBot = flag.Bool("fitbot", false, "with search")
var arena = flag.String("arena", "", "spec like n,r,r,r")
var arenaN = flag.Int("arenan", 200, "matches")
var effort = flag.String("effort", "", "w,r,a")
var goalF = flag.Int("seed", 1, "")

type sample struct {
	n    int
	seat [6]game.Seat
	v    [6]vector
	sc   [6]int
	win  [6]float32
	kill [6]float32
}

type reflexBot struct {
	brain
	s cardduel.State
}

func (b *reflexBot) Choose(v *bot.View[cardduel.State], legal []cardduel.Action) cardduel.Action {
	v.Imagine(&b.s)
	m, _ := b.s.Asked()
	if m == cardduel.AtDeal {
		return cardduel.PassAction()
	}
	a := b.reflex(&b.s, m, v.Seat())
	return a
}
func (b *reflexBot) Volunteer(v *bot.View[cardduel.State], may []cardduel.Action) (cardduel.Action, bool) {
	for _, m := range may {
		if m.Do == cardduel.Queue && m.Card.Jams() == cardduel.NoWeapon && m.Card != cardduel.EjectionSeat {
			return m, true
		}
	}
	return cardduel.Action{}, false
}

type stats struct {
	n    int
	sum  time.Duration
	all  []time.Duration
	mom  [13]time.Duration
	momN [13]int
}

func playMatch(g *cardduel.Rules, bots []bot.Bot[cardduel.State, cardduel.Action], seed uint64, hook func(before, after *cardduel.State), st *stats, timed game.SeatSet) *cardduel.State {
	var s, before cardduel.State
	if err := g.Start(&s, game.Setup{Seats: len(bots), Dice: dice.Fast(seed)}, nil); err != nil {
		panic(err)
	}
	rngs := make([]dice.Stream, len(bots))
	for i := range rngs {
		rngs[i] = dice.Fast(seed*31 + uint64(i) + 7)
	}
	var dec []game.Decision
	var buf []cardduel.Action
	for {
		dec = g.Decisions(&s, dec[:0])
		if len(dec) == 0 {
			return &s
		}
		if !dec[0].Covert {
			for i := range bots {
				seat := game.Seat(i)
				buf = g.Unasked(&s, seat, buf[:0])
				if len(buf) == 0 {
					continue
				}
				v := bot.NewView(g, &s, seat, &rngs[i])
				if a, ok := bots[i].Volunteer(&v, buf); ok {
					if err := g.Apply(&s, seat, a, nil); err != nil {
						panic(err)
					}
				}
			}
		}
		seat := dec[0].Who.First()
		buf = g.Legal(&s, seat, buf[:0])
		v := bot.NewView(g, &s, seat, &rngs[seat])
		t0 := time.Now()
		a := bots[seat].Choose(&v, buf)
		if timed.Has(seat) {
			d := time.Since(t0)
			st.n++
			st.sum += d
			m, _ := s.Asked()
			st.mom[m] += d
			st.momN[m]++
			if len(buf) > 1 {
				st.all = append(st.all, d)
			}
		}
		before = s
		last = a
		if err := g.Apply(&s, seat, a, nil); err != nil {
			a = buf[len(buf)-1]
			if err := g.Apply(&s, seat, a, nil); err != nil {
				panic(err)
			}
		}
		if hook != nil {
			hook(&before, &s)
		}
	}
}

func TestFit(t *testing.T) {
	if *fitN == 0 {
		t.Skip()
	}
	g := cardduel.New(cardduel.StandardDeck())
	b := newBrain(g)
	rng := dice.Fast(uint64(*goalF) + 99)
	var data []sample
	losses, kills := 0.0, 0.0
	for k := range *fitN {
		seats := []int{4, 4, 4, 2, 3, 4, 5, 6}[k%8]
		bots := make([]bot.Bot[cardduel.State, cardduel.Action], seats)
		for i := range bots {
			if *fitBot {
				bots[i] = NewWith(g, Effort{4, 2, 6, 4, false})
			} else {
				bots[i] = &reflexBot{brain: newBrain(g)}
			}
		}
		start := len(data)
		playMatch(g, bots, uint64(k)+uint64(*goalF)*100000, func(before, after *cardduel.State) {
			over := false
			if m, _ := after.Asked(); m == cardduel.AtOver || after.Duel() != before.Duel() {
				over = true
			}
			if over {
				winner := -1
				for i := range seats {
					if after.Score(game.Seat(i))-before.Score(game.Seat(i)) >= 20 {
						winner = i
					}
				}
				nop := float32(before.Operating().Len())
				for j := start; j < len(data); j++ {
					d := &data[j]
					losses += float64(d.n - 1)
					for i := range d.n {
						seat := d.seat[i]
						gain := after.Score(seat) - d.sc[i]
						if winner >= 0 {
							if int(seat) == winner {
								d.win[i] = 1
								gain -= 20
							}
						} else if before.In(seat) {
							d.win[i] = 1 / nop
							gain -= 10
						}
						d.kill[i] = float32(max(gain, 0)) / 10
						kills += float64(d.kill[i])
					}
				}
				start = len(data)
				return
			}
			if m, me := after.Asked(); m == cardduel.AtAction && rng.IntN("x", 3) == 0 {
				var d sample
				for i := range game.Seat(seats) {
					if after.In(i) {
						d.seat[d.n] = i
						d.sc[d.n] = after.Score(i)
						b.look(after, i, i == me, &d.v[d.n])
						d.n++
					}
				}
				data = append(data, d)
			}
		}, nil, 0)
		data = data[:start]
	}
	fmt.Println("samples", len(data), "killsPerLoss", kills/losses)
	var names []string
	src, _ := os.ReadFile("features.go")
	for _, l := range strings.Split(string(src), "\n") {
		f := strings.Fields(l)
		if len(names) > 0 || len(f) > 0 && f[0] == "sideScratched" {
			if len(f) > 0 && f[0] == "numFeatures" {
				break
			}
			if len(f) > 0 {
				names = append(names, f[0])
			}
		}
	}
	for pass, name := range []string{"winWeights", "killWeights"} {
		var w, m1, m2 [numFeatures]float64
		rate := 0.02
		step := 0
		var loss, base float64
		for epoch := range 12 {
			loss, base = 0, 0
			var grad [numFeatures]float64
			for i := range data {
				d := &data[i]
				y := d.win
				if pass == 1 {
					y = d.kill
				}
				var z [6]float64
				sum, tot := 0.0, 0.0
				for c := range d.n {
					x := 0.0
					for f := range d.v[c] {
						x += w[f] * float64(d.v[c][f])
					}
					z[c] = math.Exp(x)
					sum += z[c]
					tot += float64(y[c])
				}
				for c := range d.n {
					p := z[c] / sum
					loss -= float64(y[c]) * math.Log(p)
					base -= float64(y[c]) * math.Log(1/float64(d.n))
					e := tot*p - float64(y[c])
					for f := range d.v[c] {
						if x := d.v[c][f]; x != 0 {
							grad[f] += e * float64(x)
						}
					}
				}
				if i%256 == 255 {
					step++
					for f := range grad {
						gr := grad[f]/256 + 1e-4*w[f]
						m1[f] = .9*m1[f] + .1*gr
						m2[f] = .999*m2[f] + .001*gr*gr
						w[f] -= rate * (m1[f] / (1 - math.Pow(.9, float64(step)))) / (math.Sqrt(m2[f]/(1-math.Pow(.999, float64(step)))) + 1e-8)
						grad[f] = 0
					}
				}
			}
			if epoch > 5 {
				rate *= 0.6
			}
		}
		fmt.Printf("// %s: loss %.4f, uniform %.4f\nvar %s = weights{\n", name, loss/float64(len(data)), base/float64(len(data)), name)
		for f, n := range names {
			fmt.Printf("\t%s: %.3f,\n", n, w[f])
		}
		fmt.Println("}")
	}
}

func TestArena(t *testing.T) {
	if *arena == "" {
		t.Skip()
	}
	g := cardduel.New(cardduel.StandardDeck())
	spec := strings.Split(*arena, ",")
	eff := DefaultEffort
	if *effort != "" {
		fmt.Sscanf(*effort, "%d,%d,%d,%f,%t", &eff.Worlds, &eff.Rounds, &eff.Actions, &eff.Eager, &eff.JamFree)
	}
	wins := make([]int, len(spec))
	var st stats
	t0 := time.Now()
	for k := range *arenaN {
		bots := make([]bot.Bot[cardduel.State, cardduel.Action], len(spec))
		var timed game.SeatSet
		for i := range spec {
			seat := (i + k) % len(spec)
			switch spec[i] {
			case "n":
				bots[seat] = NewWith(g, eff)
				if i == 0 {
					timed = game.Seats(game.Seat(seat))
				}
			case "d":
				bots[seat] = New(g)
			case "q":
				bots[seat] = &reflexBot{brain: newBrain(g)}
			default:
				bots[seat] = bot.Random[cardduel.State, cardduel.Action]{}
			}
		}
		s := playMatch(g, bots, uint64(k)+uint64(*goalF)*1000000, nil, &st, timed)
		o, _ := g.Outcome(s)
		if k < 5 {
			fmt.Print("duels ", s.Duel(), " scores")
			for i := range spec {
				fmt.Print(" ", spec[i], ":", o.Scores[(i+k)%len(spec)])
			}
			fmt.Println(" turns in last duel", s.Turn())
		}
		for i := range spec {
			if o.Winners.Has(game.Seat((i + k) % len(spec))) {
				wins[i]++
			}
		}
	}
	for i, w := range wins {
		n := float64(*arenaN)
		p := float64(w) / n
		z := 1.96
		c := (p + z*z/2/n) / (1 + z*z/n)
		h := z * math.Sqrt(p*(1-p)/n+z*z/4/n/n) / (1 + z*z/n)
		fmt.Printf("%s %d %.1f%% [%.1f, %.1f]\n", spec[i], w, 100*p, 100*(c-h), 100*(c+h))
	}
	fmt.Println("time", time.Since(t0), "matches/s", float64(*arenaN)/time.Since(t0).Seconds())
	if st.n > 0 {
		fmt.Println("choices per match", st.n / *arenaN, "mean all", st.sum/time.Duration(st.n))
		if len(st.all) > 0 {
			a := st.all
			sortD(a)
			fmt.Println("real choices/match", len(a) / *arenaN, "mean", st.sum/time.Duration(len(a)), "p99", a[len(a)*99/100], "max", a[len(a)-1])
		}
		for m, n := range st.momN {
			if n > 0 {
				fmt.Println("  moment", m, "n", n / *arenaN, "mean", st.mom[m]/time.Duration(n))
			}
		}
	}
}

func sortD(a []time.Duration) {
	slices.Sort(a)
}

var last cardduel.Action

func effFlag() Effort {
	eff := DefaultEffort
	if *effort != "" {
		fmt.Sscanf(*effort, "%d,%d,%d,%f,%t", &eff.Worlds, &eff.Rounds, &eff.Actions, &eff.Eager, &eff.JamFree)
	}
	return eff
}
