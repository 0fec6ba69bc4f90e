package review

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// Bounds of a study.
const (
	DefaultEffort = 60_000 // actions of rollouts that the curve is worth; turning points take up to as many again

	maxPoints = 24  // steps of a curve; of more turns every second one is left out, and so on
	batch     = 8   // rollouts of each step between two looks
	leastEach = 16  // rollouts of a step, but of a study that is worth fewer than 16,000 actions
	mostEach  = 240 //
)

// State is how far a study is.
type State string

const (
	None    State = "none"    // nobody has asked for it
	Waiting State = "waiting" // others come first
	Running State = "running" // the curve is there, its band still narrows; or turning points are looked for
	Done    State = "done"
	Failed  State = "failed"
)

// Curve is the chance to win from turn to turn, as far as it has been worked out.
type Curve struct {
	State    State     `json:"state" enum:"none,waiting,running,done,failed"`
	Ahead    int       `json:"ahead,omitempty" doc:"of a study that waits: how many come before it"`
	Reason   string    `json:"reason,omitempty" doc:"of one that failed: why"`
	Bot      string    `json:"bot,omitempty" doc:"id of the bot that plays all seats on"`
	Rollouts int       `json:"rollouts" doc:"that each point rests on by now"`
	Planned  int       `json:"planned,omitempty" doc:"that it will rest on"`
	Points   []Point   `json:"points" doc:"in the order of the match; the last one is its end"`
	Turning  []Turning `json:"turning" doc:"where the chance to win moved most, in the order of the match"`
}

// Point is a step with what everybody's chance to win was after it.
type Point struct {
	Step   int     `json:"-"` // of the log; 0: the start
	Seq    int     `json:"seq" doc:"of the step, as the viewer counts them"`
	Turn   int     `json:"turn" doc:"which turn or round begins here, from 1; 0 at the end of the match"`
	Chance []Share `json:"chance" doc:"by seat; of a game that all win or lose together they are equal"`
}

// Share is the chance to win of a seat, with the band in which it lies 95 times in 100. Who shares a win with others has a part of it.
type Share struct {
	Chance float64 `json:"chance" minimum:"0" maximum:"1"`
	Low    float64 `json:"low" minimum:"0" maximum:"1"`
	High   float64 `json:"high" minimum:"0" maximum:"1"`
}

// Turning is a step at which the chance to win moved.
type Turning struct {
	Step    int       `json:"-"` // of the log
	Seq     int       `json:"seq" doc:"of the step, as the viewer counts them"`
	From    int       `json:"-"` // the step before it that stands
	FromSeq int       `json:"from_seq" doc:"of the step before it: where something else could have been done"`
	Turn    int       `json:"turn" doc:"the turn or round in which it lies"`
	Seat    game.Seat `json:"seat" doc:"who acted"`
	Whose   game.Seat `json:"whose" doc:"whose chance moved most"`
	Before  Share     `json:"before" doc:"the chance of that seat before it"`
	After   Share     `json:"after"`
	Chose   float64   `json:"chose" doc:"how much of it was the choice: what the action is worth with new dice, less the chance before"`
	Rolled  float64   `json:"rolled" doc:"and how much the dice"`
	Dice    bool      `json:"dice" doc:"the dice moved it more than the choice"`
	Answers []Answer  `json:"answers" doc:"what was done, and what a bot would have weighed instead, best for whoever acted first; empty if nobody chose"`
}

// Answer is something that could have been done, weighed by rollouts.
type Answer struct {
	Action any    `json:"action"`
	Text   string `json:"text" doc:"the action in the line form"`
	Taken  bool   `json:"taken,omitempty"`
	Share  Share  `json:"share" doc:"the chance to win of whoever acted"`
	Better bool   `json:"better,omitempty" doc:"better than what was done, by more than chance: on the same seeds the whole 95% band of the difference is above 0"`
}

// Study works out the curve of one match. It belongs to one goroutine.
type Study struct {
	rec    match.Record
	entry  *roster.Entry
	worker bot.Worker
	seed   uint64
	effort int
	path   []int
	points []point
	curve  Curve

	// Rest is called after every rollout, for those who have other work; nil: not.
	Rest func()
}

// point is a step that is being weighed.
type point struct {
	at    int // in path
	turn  int
	table game.Table
	tally tally
}

// NewStudy prepares the study of a match that is over. effort is in actions; 0: DefaultEffort. The error is ErrNotOver, ErrScripted, that of match.Replay, or says
// that the game has no turns.
func NewStudy(ctx context.Context, rec match.Record, entry *roster.Entry, effort int) (*Study, error) {
	if err := check(&rec); err != nil {
		return nil, err
	}
	if effort <= 0 {
		effort = DefaultEffort
	}
	s := &Study{rec: rec, entry: entry, effort: effort, path: path(rec.Steps)}
	sum := sha256.Sum256([]byte(rec.Seed + " " + rec.Digest))
	s.seed = binary.BigEndian.Uint64(sum[:])
	bots := slices.Repeat([]string{entry.Default}, len(rec.Seats))
	var err error
	if s.worker, err = entry.Arena.Worker(bots, rec.Options); err != nil {
		return nil, err
	}
	if err := s.findPoints(ctx); err != nil {
		return nil, err
	}
	s.curve = Curve{State: Running, Bot: entry.Default, Turning: []Turning{}}
	return s, nil
}

func (s *Study) lookup(string) (game.Game, error) { return s.entry.Game, nil }

// findPoints finds the steps at which turns begin.
func (s *Study) findPoints(ctx context.Context) error {
	var starts []point
	at, turn := 0, 0
	err := match.Replay(s.rec, s.lookup, func(step int, t game.Table, _ match.Entry, ev game.Events) error {
		defer game.Forget(ev)
		if at < len(s.path) && s.path[at] == step {
			if game.BeginsTurn(ev) && len(t.Decisions()) > 0 {
				turn++
				starts = append(starts, point{at: at, turn: turn, table: t.Clone()})
			}
			at++
		}
		if len(starts) > 2*maxPoints {
			starts = thin(starts)
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	for len(starts) > maxPoints {
		starts = thin(starts)
	}
	if len(starts) == 0 {
		return errors.New("the match has no turn whose chances could be weighed")
	}
	s.points = starts
	return nil
}

// thin leaves out every second point.
func thin(list []point) []point {
	kept := list[:0]
	for i, p := range list {
		if i%2 == 0 {
			kept = append(kept, p)
		}
	}
	clear(list[len(kept):])
	return kept
}

// Run works the study out, at most one rollout beyond the end of ctx. show is called with the curve as it stands after every batch, and at the end; it may keep
// what it is given. The error is that of ctx, or says what went wrong in a rollout.
func (s *Study) Run(ctx context.Context, show func(Curve)) error {
	seats := len(s.rec.Seats)
	for i := range s.points {
		s.points[i].tally = newTally(seats)
	}
	planned := batch
	for done := 0; done < planned; done += batch {
		for i := range s.points {
			p := &s.points[i]
			if err := s.roll(ctx, &p.tally, p.table, game.Nobody, nil, s.path[p.at], batch); err != nil {
				return err
			}
		}
		if done == 0 {
			planned = s.plan()
		}
		s.curve.Rollouts, s.curve.Planned, s.curve.Points = done+batch, planned, s.list()
		show(s.curve)
	}
	if err := s.turn(ctx, min(max(planned/2, leastEach), planned, 64)/batch*batch, show); err != nil {
		return err
	}
	s.curve.State = Done
	show(s.curve)
	return nil
}

// plan returns how many rollouts a step gets, by what the first ones took.
func (s *Study) plan() int {
	actions := 0
	for i := range s.points {
		actions += s.points[i].tally.actions
	}
	n := s.effort * batch / max(actions, 1)
	least := min(leastEach, max(batch, s.effort/1000))
	return min(max(n, least), mostEach) / batch * batch
}

// list returns the points as they stand.
func (s *Study) list() []Point {
	list := make([]Point, 0, len(s.points)+1)
	for i := range s.points {
		p := &s.points[i]
		list = append(list, Point{Step: s.path[p.at], Turn: p.turn, Chance: p.tally.shares()})
	}
	return append(list, Point{Step: s.path[len(s.path)-1], Chance: s.end()})
}

// end is what everybody's chance came to.
func (s *Study) end() []Share {
	shares := make([]Share, len(s.rec.Seats))
	for seat, v := range parts(s.winners(), len(shares), s.entry.Game.Info().Cooperative) {
		shares[seat] = Share{v, v, v}
	}
	return shares
}

func (s *Study) winners() (set game.SeatSet) {
	for _, seat := range s.rec.Outcome.Winners {
		set = set.With(seat)
	}
	return set
}

// parts is what a result is worth by seat: a win 1, shared by k 1/k each; of a game that all win or lose together 1 or 0 for all.
func parts(winners game.SeatSet, seats int, together bool) []float64 {
	out := make([]float64, seats)
	for seat := range winners.All() {
		if int(seat) < seats {
			if out[seat] = 1; !together {
				out[seat] = 1 / float64(winners.Len())
			}
		}
	}
	return out
}

// fresh sets the seeds apart with which turning points are weighed: the curve has picked them, so its own figures flatter them.
const fresh = 1 << 32

// roll plays n rollouts more from a table. The seeds belong to the step, so that answers to one question meet the same ones.
func (s *Study) roll(ctx context.Context, y *tally, t game.Table, seat game.Seat, action any, step, n int) error {
	base := dice.Derive(s.seed, step)
	for range n {
		if err := ctx.Err(); err != nil {
			return err
		}
		m, err := s.worker.Rollout(ctx, t, seat, action, dice.Derive(base, y.n))
		if err != nil {
			return fmt.Errorf("review: step %d: %w", step, err)
		}
		y.add(parts(m.Outcome.Winners, len(y.sum), s.entry.Game.Info().Cooperative), m.Actions)
		if s.Rest != nil {
			s.Rest()
		}
	}
	return nil
}

// tally is what rollouts have come to.
type tally struct {
	n       int
	actions int
	sum     []float64
	each    [][]float64 // by rollout, by seat
}

func newTally(seats int) tally { return tally{sum: make([]float64, seats)} }

func (y *tally) add(parts []float64, actions int) {
	for i, v := range parts {
		y.sum[i] += v
	}
	y.each = append(y.each, parts)
	y.n++
	y.actions += actions
}

func (y *tally) mean(seat int) float64 { return y.sum[seat] / float64(max(y.n, 1)) }

func (y *tally) share(seat int) Share {
	low, high := Band(y.mean(seat), y.n)
	return Share{y.mean(seat), low, high}
}

func (y *tally) shares() []Share {
	out := make([]Share, len(y.sum))
	for i := range out {
		out[i] = y.share(i)
	}
	return out
}

const z = 1.959963984540054 // the 97.5% point of the normal distribution

// Band is the 95% Wilson score interval of a mean of n values from 0 to 1. Shared wins vary less than whole ones, for which it is exact enough.
func Band(p float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	m := float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}

// beats reports whether a seat fared better in one tally than in another on the same seeds, by more than chance.
func (y *tally) beats(other *tally, seat int) bool {
	n := min(y.n, other.n)
	if n < batch {
		return false
	}
	sum, squares := 0.0, 0.0
	for i := range n {
		d := y.each[i][seat] - other.each[i][seat]
		sum += d
		squares += d * d
	}
	mean := sum / float64(n)
	variance := max(0, squares/float64(n)-mean*mean) * float64(n) / float64(n-1)
	return mean-z*math.Sqrt(variance/float64(n)) > 0
}
