package review

import (
	"context"
	"encoding/json"
	"math"
	"slices"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/match"
)

const (
	maxTurning = 3    // turning points of a match
	worth      = 0.08 // how far a chance to win has to move
	between    = 6    // steps that are weighed between two others
	advised    = 3    // answers that a bot is asked for
)

// swing is a stretch of the path in which the chance to win of a seat moved.
type swing struct {
	from, to int // in path
	turn     int
	whose    int
	by       float64
}

// turn finds the steps at which the chance to win moved most, and weighs what else could have been done there, with so many rollouts each.
func (s *Study) turn(ctx context.Context, each int, show func(Curve)) error {
	var found []Turning
	for _, w := range s.swings() {
		t, err := s.narrow(ctx, w, each)
		if err != nil {
			return err
		}
		if t == nil {
			continue
		}
		found = append(found, *t)
		slices.SortFunc(found, func(a, b Turning) int { return a.Step - b.Step })
		s.curve.Turning = slices.Clone(found)
		show(s.curve)
	}
	return nil
}

// swings are the stretches between two points in which somebody's chance moved most, by more than the error of the two figures; the largest first.
func (s *Study) swings() []swing {
	list := s.list()
	var out []swing
	for i := 1; i < len(list); i++ {
		w := swing{from: s.points[i-1].at, to: len(s.path) - 1, turn: s.points[i-1].turn}
		if i < len(s.points) {
			w.to = s.points[i].at
		}
		for seat := range list[i].Chance {
			a, b := list[i-1].Chance[seat], list[i].Chance[seat]
			if d := b.Chance - a.Chance; math.Abs(d) > math.Abs(w.by) && moved(a, b) {
				w.whose, w.by = seat, d
			}
		}
		if math.Abs(w.by) >= worth {
			out = append(out, w)
		}
	}
	slices.SortStableFunc(out, func(a, b swing) int {
		switch x, y := math.Abs(a.by), math.Abs(b.by); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return out[:min(len(out), maxTurning)]
}

// moved reports whether two shares differ by more than the error of their difference, in 95 of 100 cases: errors add in squares.
func moved(a, b Share) bool {
	return math.Abs(b.Chance-a.Chance) > math.Hypot((a.High-a.Low)/2, (b.High-b.Low)/2)
}

// stop is a step of a stretch with its table.
type stop struct {
	at    int // in path
	table game.Table
	tally tally
}

// narrow finds the step of a stretch that moved the chance most, and weighs it. Nil: what the curve showed does not survive other seeds.
func (s *Study) narrow(ctx context.Context, w swing, each int) (*Turning, error) {
	for {
		stops, err := s.stops(ctx, w, each)
		if err != nil {
			return nil, err
		}
		best := 1
		jump := func(i int) float64 {
			return (s.chance(&stops[i], w.whose) - s.chance(&stops[i-1], w.whose)) * math.Copysign(1, w.by)
		}
		for i := 2; i < len(stops); i++ {
			if jump(i) > jump(best) {
				best = i
			}
		}
		a, b := &stops[best-1], &stops[best]
		if b.at-a.at > 1 {
			w.from, w.to = a.at, b.at
			continue
		}
		if jump(best) < worth {
			return nil, nil
		}
		return s.weigh(ctx, w, a, b, each)
	}
}

// stops weighs up to so many steps of a stretch, its ends among them.
func (s *Study) stops(ctx context.Context, w swing, each int) ([]stop, error) {
	n := min(w.to-w.from, between+1)
	list := make([]stop, n+1)
	for i := range list {
		list[i] = stop{at: w.from + (w.to-w.from)*i/n, tally: newTally(len(s.rec.Seats))}
	}
	next := 0
	err := match.Replay(s.rec, s.lookup, func(step int, t game.Table, _ match.Entry, ev game.Events) error {
		game.Forget(ev)
		if next < len(list) && s.path[list[next].at] == step {
			list[next].table = t.Clone()
			next++
		}
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	for i := range list {
		p := &list[i]
		if _, over := p.table.Outcome(); over {
			continue
		}
		if err := s.roll(ctx, &p.tally, p.table, game.Nobody, nil, fresh+s.path[p.at], each); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// chance is what a seat's chance to win was at a step.
func (s *Study) chance(p *stop, seat int) float64 { return s.shareAt(p, seat).Chance }

func (s *Study) shareAt(p *stop, seat int) Share {
	if p.tally.n == 0 {
		return s.end()[seat]
	}
	return p.tally.share(seat)
}

// weigh says what a single step did, and what else could have been done.
func (s *Study) weigh(ctx context.Context, w swing, a, b *stop, each int) (*Turning, error) {
	step := s.path[b.at]
	e := &s.rec.Steps[step-1]
	t := &Turning{
		Step: step, From: s.path[a.at], Turn: w.turn, Seat: e.Seat, Whose: game.Seat(w.whose), Before: s.shareAt(a, w.whose), After: s.shareAt(b, w.whose),
		Answers: []Answer{},
	}
	t.Rolled = t.After.Chance - t.Before.Chance
	if e.Do != match.DoAct {
		t.Chose, t.Rolled = t.Rolled, 0
		return t, nil
	}
	taken, err := a.table.Parse(e.Action)
	if err != nil {
		return nil, err
	}
	actions := s.alternatives(a.table, e.Seat, taken)
	tallies := make([]tally, len(actions))
	for i, action := range actions {
		tallies[i] = newTally(len(s.rec.Seats))
		if err := s.roll(ctx, &tallies[i], a.table, e.Seat, action, fresh+s.path[a.at], each); err != nil {
			return nil, err
		}
	}
	t.Chose = tallies[0].mean(w.whose) - t.Before.Chance
	t.Rolled = t.After.Chance - tallies[0].mean(w.whose)
	t.Dice = math.Abs(t.Rolled) > math.Abs(t.Chose)
	if len(actions) == 1 {
		return t, nil
	}
	for i, action := range actions {
		t.Answers = append(t.Answers, Answer{
			Action: a.table.JSON(action), Text: a.table.Text(action), Taken: i == 0, Share: tallies[i].share(int(e.Seat)),
			Better: i > 0 && tallies[i].beats(&tallies[0], int(e.Seat)),
		})
	}
	slices.SortStableFunc(t.Answers, func(a, b Answer) int {
		switch x, y := a.Share.Chance, b.Share.Chance; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return t, nil
}

// alternatives returns what was done, then what the bot would weigh in its place. An action that nobody was asked for has no others.
func (s *Study) alternatives(t game.Table, seat game.Seat, taken any) []any {
	list := []any{taken}
	asked := slices.ContainsFunc(t.Decisions(), func(d game.Decision) bool { return d.Who.Has(seat) })
	b, err := s.entry.Bot(s.entry.Default)
	if err != nil || !asked || t.MayUnasked(seat, taken) {
		return list
	}
	adviser, ok := b.New(s.seed).(bot.Adviser)
	if !ok {
		return list
	}
	same, _ := json.Marshal(t.JSON(taken))
	for _, x := range adviser.Advise(t, seat, advised) {
		if other, _ := json.Marshal(t.JSON(x.Action)); string(other) != string(same) {
			list = append(list, x.Action)
		}
	}
	return list
}
