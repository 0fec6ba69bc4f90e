package racelab

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"turnpike/bot"
	"turnpike/bot/racebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/race"
)

// Config is what to play.
type Config struct {
	Cars    int      // in a race, 2 to 8
	Races   int      // 1 to MaxRaces
	Seed    uint64   //
	Jobs    int      // goroutines; 0: one for each processor
	Deal    Deal     // of equipment
	Courses []string // as the option course has them; empty: all presets for so many cars, and as many generated ones
	Tables  string   // a user's tables, "" for none
}

// MaxRaces bounds a run by what is kept of each race.
const MaxRaces = 1_000_000

type (
	state  = race.State
	action = race.Action
)

// played is what came of a race.
type played struct {
	won      game.Seat
	end      game.RuleID
	rounds   int
	course   int
	squares  int // of a lane over the whole race, on average
	choices  int
	took     time.Duration // of the bots' choices
	halfTime game.Seat     // who led when half of the rounds were over
	cars     [race.MaxSeats]seat
	causes   [race.NumCauses]int // structure lost
	out      [race.NumCauses]int // cars destroyed
	uses     [race.NumPieces]int // uses and reactions
	hurt     [race.NumPieces]int // structure aimed at by shots
}

// seat is the car of a seat.
type seat struct {
	model, driver uint8
	pieces        [race.Slots]race.PieceID
	place         int // of the grid, from 1
	shots         int
	alive         bool
}

// Run plays the races. progress, if not nil, is told now and then how many are done, from one goroutine at a time. The error says what is wrong with the
// Config, or is that of ctx.
func Run(ctx context.Context, cfg Config, progress func(done int)) (*Report, error) {
	if err := cfg.complete(); err != nil {
		return nil, err
	}
	deals, err := cfg.deals()
	if err != nil {
		return nil, err
	}
	results := make([]played, cfg.Races)
	failures := make([]error, cfg.Races)
	var wg sync.WaitGroup
	var next, done atomic.Int64
	var telling sync.Mutex
	start := time.Now()
	for range min(cfg.Jobs, cfg.Races) {
		wg.Go(func() {
			p := newPlayer(&cfg, deals)
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= cfg.Races {
					return
				}
				failures[i] = p.play(i, &results[i])
				done.Add(1)
				if progress != nil && telling.TryLock() {
					progress(int(done.Load()))
					telling.Unlock()
				}
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := errors.Join(failures...); err != nil {
		return nil, err
	}
	return reduce(&cfg, deals, results, time.Since(start)), nil
}

func (cfg *Config) complete() error {
	switch {
	case cfg.Cars < race.MinSeats || cfg.Cars > race.MaxSeats:
		return fmt.Errorf("%d cars cannot race (%d to %d)", cfg.Cars, race.MinSeats, race.MaxSeats)
	case cfg.Races < 1 || cfg.Races > MaxRaces:
		return fmt.Errorf("%d races cannot be run (1 to %d)", cfg.Races, MaxRaces)
	case cfg.Jobs < 0:
		return fmt.Errorf("%d jobs cannot share the work (1 or more; 0: one for each processor)", cfg.Jobs)
	}
	if cfg.Jobs == 0 {
		cfg.Jobs = runtime.GOMAXPROCS(0)
	}
	return nil
}

// player plays races one after the other.
type player struct {
	cfg   *Config
	deals []deal
	rules *race.Rules
	bots  []bot.Bot[state, action]
	legal []action
	asked []game.Decision
}

func newPlayer(cfg *Config, deals []deal) *player {
	p := &player{cfg: cfg, deals: deals, rules: race.StandardRules()}
	for range cfg.Cars {
		p.bots = append(p.bots, racebot.New(p.rules))
	}
	return p
}

// play plays race i.
func (p *player) play(i int, out *played) error {
	d := &p.deals[i%len(p.deals)]
	out.course = i % len(d.courses)
	values := game.Values{"deal": "random", "catalog": d.tables}
	for k, v := range d.courses[out.course].options {
		values[k] = v
	}
	values, err := game.Complete(p.rules.Info().Options, values)
	if err != nil {
		return err
	}
	seed := dice.Derive(p.cfg.Seed, i)
	var s state
	var leaders []game.Seat
	rec := func(e race.Event) {
		switch e.Kind {
		case race.EvGrid:
			out.cars[e.Seat].place = int(e.Count)
		case race.EvUse, race.EvReact:
			out.uses[e.Piece]++
			if e.Kind == race.EvUse && weapon(e.Piece) {
				out.cars[e.Seat].shots++
			}
		case race.EvShot:
			out.hurt[e.Piece] += int(e.Count)
		case race.EvLoss:
			out.causes[e.Cause] += int(e.Count)
		case race.EvDestroyed:
			out.out[e.Cause]++
		case race.EvRound:
			leaders = append(leaders, e.Order[0])
		}
	}
	if err := p.rules.Start(&s, game.Setup{Seats: p.cfg.Cars, Options: values, Dice: dice.Fast(dice.Derive(seed, 0))}, rec); err != nil {
		return err
	}
	var rngs [race.MaxSeats]dice.Stream
	for k := range p.bots {
		rngs[k] = dice.Fast(dice.Derive(seed, k+1))
	}
	for {
		p.asked = p.rules.Decisions(&s, p.asked[:0])
		if len(p.asked) == 0 {
			break
		}
		who := p.asked[0].Who.First()
		p.legal = p.rules.Legal(&s, who, p.legal[:0])
		a := p.legal[0]
		if len(p.legal) > 1 {
			begin := time.Now()
			v := bot.NewView(p.rules, &s, who, &rngs[who])
			a = p.bots[who].Choose(&v, p.legal)
			out.took += time.Since(begin)
			out.choices++
		}
		if err := p.rules.Apply(&s, who, a, rec); err != nil {
			return fmt.Errorf("race %d, seat %d: %w", i, who, err)
		}
	}
	o, _ := p.rules.Outcome(&s)
	out.won, out.end, out.rounds = o.Winners.First(), o.Rule, s.Round()
	out.halfTime = leaders[len(leaders)/2]
	for _, n := range s.Course().LaneLen {
		out.squares += int(n) * s.Course().Laps / race.Lanes
	}
	for k := range p.cfg.Cars {
		c := s.Car(game.Seat(k))
		x := &out.cars[k]
		x.model, x.driver, x.alive, x.pieces = c.Model, c.Driver, c.Running(), s.Driver(game.Seat(k)).Pieces
	}
	return nil
}

// weapon reports whether a use of a piece is a shot.
func weapon(p race.PieceID) bool {
	return slices.Contains([]race.PieceID{race.NoseGuns, race.Rockets, race.SideBlades, race.FlameJet, race.Harpoon}, p)
}
