package arena

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"turnpike/career"
	"turnpike/games/deluxe/garage"
	"turnpike/lab/stats"
)

// SimConfig is what a simulation plays.
type SimConfig struct {
	Careers int // drivers that are followed, from their first week on: as many worlds are played as it takes
	Weeks   int
	Seed    uint64
	Jobs    int // worlds at once; 0: one for each processor
	Options career.Options
}

// SimReport is what came of a simulation.
type SimReport struct {
	Careers  int            `json:"careers"`
	Worlds   int            `json:"worlds"`
	Weeks    int            `json:"weeks"`
	Seed     uint64         `json:"seed"`
	Alive    Share          `json:"alive"`
	Dead     Share          `json:"dead"`
	Out      Share          `json:"out"`
	Wealth   []Quantiles    `json:"wealth"`   // dollars, of careful drivers who live
	Prestige []Quantiles    `json:"prestige"` // of those who live when the weeks are over
	Kills    []Quantiles    `json:"kills"`
	Entries  []Quantiles    `json:"entries"`
	Caution  []ByCaution    `json:"by_caution"`
	Money    map[string]int `json:"money"`     // dollars by kind, of all
	FirstAce []int          `json:"first_ace"` // the week of the first ace of each world; 0: none
	Growth   float64        `json:"growth"`    // percent a month by which the mean wealth of the world grows after week 26
}

// Share is a part of all with its interval of 95%.
type Share struct {
	N    int        `json:"n"`
	Part float64    `json:"part"` // percent
	CI95 [2]float64 `json:"ci95"`
}

// Quantiles are those of a figure in a week.
type Quantiles struct {
	Week   int    `json:"week"`
	N      int    `json:"n"`
	P10    int    `json:"p10"`
	Median int    `json:"median"`
	P90    int    `json:"p90"`
	CI95   [2]int `json:"ci95"` // of the median
}

// ByCaution is what became of drivers of one caution.
type ByCaution struct {
	Caution int   `json:"caution"`
	Alive   Share `json:"alive"`
	Dead    Share `json:"dead"`
	Out     Share `json:"out"`
}

// carPart is the percent of a car's worth that counts as wealth: what it brings in a hurry.
const carPart = 90

// world is one that was played, with what is followed in it.
type world struct {
	k     *career.Career
	first int // ace
	money map[string]int
	mean  []float64 // wealth of those who live, by week
}

// Simulate plays worlds of bots and reports how their drivers fared.
func (a *Arena) Simulate(ctx context.Context, c *garage.Catalogue, cfg SimConfig, done func(weeks int)) (*SimReport, error) {
	worlds := make([]world, (cfg.Careers+cfg.Options.Drivers-1)/cfg.Options.Drivers)
	var mu sync.Mutex
	weeks := 0
	err := together(len(worlds), cfg.Jobs, func(i int) (err error) {
		worlds[i], err = a.world(ctx, c, &cfg, i, func() {
			mu.Lock()
			defer mu.Unlock()
			if weeks++; done != nil {
				done(weeks)
			}
		})
		return err
	})
	if err != nil {
		return nil, err
	}
	return report(&cfg, worlds), nil
}

// world plays one world to its end.
func (a *Arena) world(ctx context.Context, c *garage.Catalogue, cfg *SimConfig, i int, each func()) (w world, err error) {
	var n [16]byte
	binary.BigEndian.PutUint64(n[:8], cfg.Seed)
	binary.BigEndian.PutUint64(n[8:], uint64(i))
	o := cfg.Options
	o.Weeks = max(cfg.Weeks, 4)
	k, err := career.New(c, "", sha256.Sum256(n[:]), o)
	if err != nil {
		return w, err
	}
	w = world{k: k, money: map[string]int{}}
	seen := 0
	note := func() {
		for _, m := range k.State.Ledger {
			if m.Week > seen && m.Week < k.State.Week || m.Week > seen && k.State.Stage == career.StageOver {
				w.money[m.Kind] += m.Amount
			}
		}
		seen = k.State.Week - 1
		for i := range k.State.Characters {
			if w.first == 0 && k.State.Characters[i].Kills >= 5 {
				w.first = seen
			}
		}
		w.mean = append(w.mean, meanWealth(k.State))
		each()
	}
	err = a.Until(ctx, k, o.Weeks+1, 1, 0, note)
	note()
	return w, err
}

func meanWealth(s *career.State) float64 {
	sum, n := 0, 0
	for i := range s.Orgs {
		if o := &s.Orgs[i]; o.Out == 0 && len(o.Wealth) > 0 {
			p := o.Wealth[len(o.Wealth)-1]
			sum += p.Cash + p.Vehicles*carPart/100
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}

// fate of a driver who began in the first week.
type fate struct {
	caution                  int
	alive, dead              bool
	prestige, kills, entered int
	wealth                   map[int]int // by week, while he lived
}

func fates(k *career.Career) (list []fate) {
	s := k.State
	for i := range s.Characters {
		c := &s.Characters[i]
		if c.Born != 1 {
			continue
		}
		var o *career.Org
		for j := range s.Orgs {
			if s.Orgs[j].ID == c.Org {
				o = &s.Orgs[j]
			}
		}
		f := fate{caution: o.Temper.Caution, dead: c.Died > 0, prestige: c.Prestige, kills: c.Kills, entered: c.Entered, wealth: map[int]int{}}
		f.alive = !f.dead && o.Out == 0
		for _, p := range o.Wealth {
			if c.Died == 0 || p.Week < c.Died {
				f.wealth[p.Week] = p.Cash + p.Vehicles*carPart/100
			}
		}
		list = append(list, f)
	}
	return list
}

func report(cfg *SimConfig, worlds []world) *SimReport {
	r := &SimReport{Worlds: len(worlds), Weeks: cfg.Weeks, Seed: cfg.Seed, Money: map[string]int{}}
	var all []fate
	var growth float64
	grown := 0
	for i := range worlds {
		w := &worlds[i]
		all = append(all, fates(w.k)...)
		r.FirstAce = append(r.FirstAce, w.first)
		for kind, n := range w.money {
			r.Money[kind] += n
		}
		if n := len(w.mean); n > 30 && w.mean[25] > 0 {
			months := float64(n-26) / 4
			growth += 100 * (w.mean[n-1]/w.mean[25] - 1) / months
			grown++
		}
	}
	if grown > 0 {
		r.Growth = growth / float64(grown)
	}
	if len(all) > cfg.Careers {
		all = all[:cfg.Careers]
	}
	r.Careers = len(all)
	r.Alive, r.Dead, r.Out = shares(all)
	for caution := range 3 {
		var some []fate
		for _, f := range all {
			if f.caution == caution {
				some = append(some, f)
			}
		}
		b := ByCaution{Caution: caution}
		b.Alive, b.Dead, b.Out = shares(some)
		r.Caution = append(r.Caution, b)
	}
	var prestige, kills, entries []int
	for _, f := range all {
		if f.alive {
			prestige, kills, entries = append(prestige, f.prestige), append(kills, f.kills), append(entries, f.entered)
		}
	}
	r.Prestige, r.Kills, r.Entries = []Quantiles{quantiles(cfg.Weeks, prestige)}, []Quantiles{quantiles(cfg.Weeks, kills)}, []Quantiles{quantiles(cfg.Weeks, entries)}
	for _, week := range []int{4, 13, 26, 39, 52, 78, 104} {
		var list []int
		for _, f := range all {
			if n, ok := f.wealth[week]; ok && f.caution == 2 {
				list = append(list, n)
			}
		}
		if len(list) > 0 {
			r.Wealth = append(r.Wealth, quantiles(week, list))
		}
	}
	return r
}

func shares(list []fate) (alive, dead, out Share) {
	a, d := 0, 0
	for _, f := range list {
		switch {
		case f.dead:
			d++
		case f.alive:
			a++
		}
	}
	return share(a, len(list)), share(d, len(list)), share(len(list)-a-d, len(list))
}

func share(n, all int) Share {
	s := Share{N: n}
	if all > 0 {
		s.Part = 100 * float64(n) / float64(all)
		ci := stats.Wilson(float64(n)/float64(all), float64(all))
		s.CI95 = [2]float64{100 * ci[0], 100 * ci[1]}
	}
	return s
}

// quantiles are by order; the interval of the median by the binomial of its order, as no distribution is known.
func quantiles(week int, list []int) Quantiles {
	q := Quantiles{Week: week, N: len(list)}
	if len(list) == 0 {
		return q
	}
	slices.Sort(list)
	at := func(p float64) int { return list[min(len(list)-1, int(p*float64(len(list))))] }
	q.P10, q.Median, q.P90 = at(0.1), at(0.5), at(0.9)
	n := float64(len(list))
	reach := 1.96 * math.Sqrt(n) / 2
	q.CI95 = [2]int{list[max(0, int(n/2-reach)-1)], list[min(len(list)-1, int(n/2+reach))]}
	return q
}
