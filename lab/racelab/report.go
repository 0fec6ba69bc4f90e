package racelab

import (
	"fmt"
	"io"
	"slices"
	"time"

	"turnpike/game"
	"turnpike/games/race"
	"turnpike/lab"
)

// Share is how often something won of the races that it took part in.
type Share struct {
	Name string     `json:"name"`
	Won  int        `json:"won"`
	Of   int        `json:"of"`
	Fair float64    `json:"fair"` // the share of the wins, divided by what each car would have if all were alike
	CI95 [2]float64 `json:"ci95"` // of Fair
	Out  float64    `json:"destroyed"`
	out  int
}

// Report is what came of a run.
type Report struct {
	Config  Config  `json:"config"`
	Seconds float64 `json:"seconds"`
	Micros  float64 `json:"us_a_choice"`

	Cars    []Share `json:"cars"`
	Drivers []Share `json:"drivers,omitempty"`
	Pairs   []Share `json:"pairs,omitempty"` // the weakest first
	Pieces  []Share `json:"pieces"`
	Grid    []Share `json:"grid"`

	Shots     float64            `json:"shots"` // a car and race
	Uses      map[string]float64 `json:"uses"`  // a race
	Structure map[string]float64 `json:"structure"`
	Destroyed map[string]float64 `json:"destroyed"` // cars a race, by cause

	Rounds   [4]int         `json:"rounds"`    // one in ten at most, median, nine in ten at most, most
	Leaders  Share          `json:"half_time"` // who leads at half-time wins
	Squares  float64        `json:"squares"`   // of a race, the mean of its lanes
	ByCourse map[string]int `json:"rounds_by_course"`
	Ends     map[string]int `json:"ends"`
}

// tally counts shares by name.
type tally struct {
	list  []Share
	index map[string]int
}

func (t *tally) add(name string, won, alive bool) {
	if t.index == nil {
		t.index = map[string]int{}
	}
	i, ok := t.index[name]
	if !ok {
		i = len(t.list)
		t.index[name] = i
		t.list = append(t.list, Share{Name: name})
	}
	s := &t.list[i]
	s.Of++
	if won {
		s.Won++
	}
	if !alive {
		s.out++
	}
}

// shares returns what was counted with intervals, the weakest first.
func (t *tally) shares(cars int) []Share {
	for i := range t.list {
		t.list[i].measure(cars)
	}
	slices.SortFunc(t.list, func(a, b Share) int {
		switch {
		case a.Fair < b.Fair:
			return -1
		case a.Fair > b.Fair:
			return 1
		}
		return 0
	})
	return t.list
}

func (s *Share) measure(cars int) {
	ci := lab.Wilson(s.Won, s.Of)
	n := float64(cars)
	s.Fair, s.Out = n*float64(s.Won)/float64(max(1, s.Of)), float64(s.out)/float64(max(1, s.Of))
	s.CI95 = [2]float64{n * ci[0], n * ci[1]}
}

// walls are the causes of structure lost to the course, arms those of weapons and traps.
var (
	walls = []race.Cause{race.ByScrape, race.ByCrash}
	arms  = []race.Cause{race.ByWeapon, race.ByMine, race.BySpikes}
)

func reduce(cfg *Config, deals []deal, results []played, took time.Duration) *Report {
	cat, _ := race.Standard().With(cfg.Tables) // it has been read before
	r := &Report{Config: *cfg, Seconds: took.Seconds(), Uses: map[string]float64{}, Structure: map[string]float64{}, Destroyed: map[string]float64{}, ByCourse: map[string]int{}, Ends: map[string]int{}}
	var models, drivers, pairs, pieces tally
	var grid [race.MaxSeats]tally
	var rounds []int
	byCourse := map[string][]int{}
	n := float64(cfg.Races)
	choices, shots := 0, 0
	var thinking time.Duration
	for i := range results {
		p := &results[i]
		rounds = append(rounds, p.rounds)
		name := deals[0].courses[p.course].name
		byCourse[name] = append(byCourse[name], p.rounds)
		choices, thinking = choices+p.choices, thinking+p.took
		r.Squares += float64(p.squares) / n
		r.Ends[string(p.end)]++
		r.Leaders.Of++
		if p.halfTime == p.won {
			r.Leaders.Won++
		}
		for k := range cfg.Cars {
			c := &p.cars[k]
			won := p.won == game.Seat(k)
			shots += c.shots
			model := cat.Models[c.model].ID
			models.add(model, won, c.alive)
			grid[c.place-1].add(fmt.Sprintf("place %d", c.place), won, c.alive)
			if cfg.Deal == Cards {
				driver := cat.Drivers[c.driver].ID
				drivers.add(driver, won, c.alive)
				pairs.add(model+" "+driver, won, c.alive)
			}
			for at, x := range c.pieces {
				if cfg.Deal == Cards || at == 0 || cfg.Deal == Pieces {
					pieces.add(x.String(), won, c.alive)
				}
			}
		}
		for k := range p.uses {
			if p.uses[k] > 0 {
				r.Uses[race.PieceID(k).String()] += float64(p.uses[k]) / n
			}
		}
		for k := range p.causes {
			if p.causes[k] > 0 {
				r.Structure[race.Cause(k).String()] += float64(p.causes[k]) / n / float64(cfg.Cars)
			}
			if p.out[k] > 0 {
				r.Destroyed[race.Cause(k).String()] += float64(p.out[k]) / n
			}
		}
	}
	r.Micros = float64(thinking.Microseconds()) / float64(max(1, choices))
	r.Shots = float64(shots) / n / float64(cfg.Cars)
	r.Cars, r.Drivers, r.Pairs, r.Pieces = models.shares(cfg.Cars), drivers.shares(cfg.Cars), pairs.shares(cfg.Cars), pieces.shares(cfg.Cars)
	for k := range cfg.Cars {
		r.Grid = append(r.Grid, grid[k].shares(cfg.Cars)...)
	}
	r.Leaders.Name = "leader at half-time"
	r.Leaders.measure(1)
	slices.Sort(rounds)
	r.Rounds = [4]int{rounds[len(rounds)/10], rounds[len(rounds)/2], rounds[len(rounds)*9/10], rounds[len(rounds)-1]}
	for name, list := range byCourse {
		slices.Sort(list)
		r.ByCourse[name] = list[len(list)/2]
	}
	return r
}

func sum(m map[string]float64, causes []race.Cause) (n float64) {
	for _, c := range causes {
		n += m[c.String()]
	}
	return n
}

// Print writes the report as text.
func (r *Report) Print(w io.Writer) {
	c := &r.Config
	fmt.Fprintf(w, "%d races of %d cars (deal: %s), seed %d, in %.1f s; %.0f us a choice\n", c.Races, c.Cars, c.Deal, c.Seed, r.Seconds, r.Micros)
	fmt.Fprintf(w, "rounds: %d to %d in eight of ten, median %d, most %d; %.0f squares a race; the leader at half-time wins %.1f%% (%.1f%% to %.1f%%)\n",
		r.Rounds[0], r.Rounds[2], r.Rounds[1], r.Rounds[3], r.Squares, 100*r.Leaders.Fair, 100*r.Leaders.CI95[0], 100*r.Leaders.CI95[1])
	fmt.Fprintf(w, "shots a car and race: %.2f\nstructure lost a car and race: arms %.2f, walls %.2f;", r.Shots, sum(r.Structure, arms), sum(r.Structure, walls))
	counts(w, r.Structure)
	fmt.Fprint(w, "destroyed a race:")
	counts(w, r.Destroyed)
	fmt.Fprint(w, "uses a race:")
	counts(w, r.Uses)
	fmt.Fprintf(w, "\nshares of the wins, 1 is fair, with 95%% intervals:\n")
	for _, t := range [...]struct {
		name string
		list []Share
	}{{"car", r.Cars}, {"driver", r.Drivers}, {"equipment", r.Pieces}, {"grid", r.Grid}} {
		for i := range t.list {
			t.list[i].print(w, t.name)
		}
	}
	for i := range r.Pairs {
		if k := len(r.Pairs) - i; i < 5 || k <= 5 {
			r.Pairs[i].print(w, "pair")
		}
	}
}

func (s *Share) print(w io.Writer, kind string) {
	fmt.Fprintf(w, "%-9s %-22s %.2f (%.2f to %.2f) of %d, destroyed %.0f%%\n", kind, s.Name, s.Fair, s.CI95[0], s.CI95[1], s.Of, 100*s.Out)
}

// counts writes counts by name, the largest first.
func counts(w io.Writer, m map[string]float64) {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		switch {
		case m[a] > m[b] || m[a] == m[b] && a < b:
			return -1
		}
		return 1
	})
	for _, name := range names {
		fmt.Fprintf(w, " %s %.2f", name, m[name])
	}
	fmt.Fprintln(w)
}
