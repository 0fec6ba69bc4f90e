package review

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// golden returns the recorded match of a game: two seats that choose evenly, with things taken back.
func golden(t *testing.T, id string) (match.Record, *roster.Entry) {
	t.Helper()
	e, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join("..", "roster", "testdata", "golden", id+".json"))
	if err != nil {
		t.Fatal(err)
	}
	rec, err := match.ParseRecord(data)
	if err != nil {
		t.Fatal(err)
	}
	return *rec, e
}

func lookup(e *roster.Entry) func(string) (game.Game, error) {
	return func(string) (game.Game, error) { return e.Game, nil }
}

// Every game says what its rolls were worth, and nobody at an honest table is beyond five standard deviations. What was got is what fell: in each game one
// kind of roll is counted once more from the bare draws.
func TestEveryGameIsWeighed(t *testing.T) {
	t.Parallel()
	// In the match of Jump-Start Duel nobody hits.
	counted := map[string]struct { // got, over all seats, of a kind is the sum over these draws
		kind    string
		purpose dice.Purpose
		of      func(d dice.Draw) int
	}{
		"deluxe": {"damage", "damage", func(d dice.Draw) int { return d.Value + 1 }},
	}
	for i := range roster.Games() {
		id := roster.Games()[i].Game.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			rec, e := golden(t, id)
			rep, err := Luck(t.Context(), rec, lookup(e))
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]int{}
			for _, l := range rep.Lines {
				got[string(l.Kind)] += l.Got
				if math.Abs(l.Off) > 5 || l.Better < 0 || l.Better > 1 || l.Least > l.Most || l.Rolls < 1 {
					t.Errorf("%+v", l)
				}
			}
			if len(rep.Lines) < 2 || len(rep.Totals) != len(rec.Seats) || rep.Partly {
				t.Errorf("%+v", rep)
			}
			c, ok := counted[id]
			if !ok {
				return
			}
			want, stands := 0, standing(rec.Steps)
			if err := match.Trace(rec, lookup(e), func(step int, _ game.Table, _ match.Entry, _ game.Events, draws []dice.Draw) error {
				for _, d := range draws {
					if d.Purpose == c.purpose && (step == 0 || stands[step-1]) {
						want += c.of(d)
					}
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if want == 0 || got[c.kind] != want {
				t.Errorf("%s is %d, and %d fell", c.kind, got[c.kind], want)
			}
		})
	}
}

// All cards of Card Duel are weighed, each against the pile that it was drawn from: as many rolls as there were draws.
func TestEveryCardIsWeighed(t *testing.T) {
	t.Parallel()
	rec, e := golden(t, "cardduel")
	rep, err := Luck(t.Context(), rec, lookup(e))
	if err != nil {
		t.Fatal(err)
	}
	draws, stands := 0, standing(rec.Steps)
	if err := match.Trace(rec, lookup(e), func(step int, _ game.Table, _ match.Entry, _ game.Events, list []dice.Draw) error {
		for _, d := range list {
			if (d.Purpose == "draw" || d.Purpose == "deal") && (step == 0 || stands[step-1]) {
				draws++
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	rolls := 0
	for _, l := range rep.Lines {
		rolls += l.Rolls
	}
	if draws == 0 || rolls != draws {
		t.Errorf("%d of %d cards are weighed", rolls, draws)
	}
}

// What was taken back is in nobody's luck, nor on the way to the end.
func TestStanding(t *testing.T) {
	t.Parallel()
	steps := []match.Entry{{Do: match.DoAct}, {Do: match.DoOrders}, {Do: match.DoAct}, {Do: match.DoAct}, {Do: match.DoUndo, To: 2}, {Do: match.DoAct}}
	if got := standing(steps); !reflect.DeepEqual(got, []bool{true, false, false, false, false, true}) {
		t.Errorf("%v", got)
	}
	if got := path(steps); !reflect.DeepEqual(got, []int{0, 1, 6}) {
		t.Errorf("%v", got)
	}
}

// quick plays a short duel of cards between two of the usual bots.
func quick(t *testing.T) (match.Record, *roster.Entry) {
	t.Helper()
	e, err := roster.Find("cardduel")
	if err != nil {
		t.Fatal(err)
	}
	b, err := e.Bot(e.Default)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Config{Game: e.Game, Options: e.Game.Info().Quick, Seed: [32]byte{7}, Seats: []match.RecordSeat{{Name: "A", Bot: b.ID}, {Name: "B", Bot: b.ID}}})
	if err != nil {
		t.Fatal(err)
	}
	players := []bot.Player{b.New(1), b.New(2)}
	for m.Status() == match.Running {
		seat := m.Decisions()[0].Who.First()
		if err := m.Play(seat, players[seat].Choose(m.Table(), seat), false, m.Now(), nil); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := m.Record(true, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rec, e
}

// dull is the game with a bot that plays on at random, which takes no time.
func dull(e *roster.Entry) *roster.Entry {
	d := *e
	d.Default = "random"
	return &d
}

// The curve of a record is the same whoever works it out, begins at a turn, ends with the result, and says what it rests on.
func TestStudy(t *testing.T) {
	t.Parallel()
	rec, e := golden(t, "cardduel")
	e = dull(e)
	run := func() (all []Curve) {
		s, err := NewStudy(t.Context(), rec, e, 400)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Run(t.Context(), func(c Curve) { all = append(all, c) }); err != nil {
			t.Fatal(err)
		}
		return all
	}
	shown := run()
	c := shown[len(shown)-1]
	if again := run(); !reflect.DeepEqual(again, shown) {
		t.Error("the same record has two curves")
	}
	if c.State != Done || c.Rollouts != c.Planned || c.Planned < batch || c.Bot != "random" || len(c.Points) < 3 || len(c.Points) > maxPoints+1 {
		t.Errorf("%s, %d of %d rollouts, %d points", c.State, c.Rollouts, c.Planned, len(c.Points))
	}
	last := -1
	for i, p := range c.Points {
		sum := 0.0
		for _, s := range p.Chance {
			if sum += s.Chance; s.Low > s.Chance+1e-9 || s.High < s.Chance-1e-9 {
				t.Errorf("step %d: %v is outside of its band", p.Step, s)
			}
		}
		if p.Step <= last || i < len(c.Points)-1 && p.Turn < 1 || sum > 1+1e-9 {
			t.Errorf("point %d: %+v", i, p)
		}
		last = p.Step
	}
	for seat, s := range c.Points[len(c.Points)-1].Chance {
		want := 0.0
		for _, w := range rec.Outcome.Winners {
			if int(w) == seat {
				want = 1 / float64(len(rec.Outcome.Winners))
			}
		}
		if s != (Share{want, want, want}) {
			t.Errorf("seat %d ends at %+v, not %v", seat, s, want)
		}
	}
	for _, x := range c.Turning {
		if d := x.After.Chance - x.Before.Chance; math.Abs(x.Chose+x.Rolled-d) > 1e-9 {
			t.Errorf("step %d: choice %v and dice %v are not %v together", x.Step, x.Chose, x.Rolled, d)
		}
		taken := 0
		for _, a := range x.Answers {
			if a.Taken {
				taken++
			}
		}
		if len(x.Answers) > 0 && taken != 1 || x.From >= x.Step {
			t.Errorf("step %d: %+v", x.Step, x)
		}
		if _, err := json.Marshal(x); err != nil {
			t.Error(err)
		}
	}
	if len(c.Turning) == 0 {
		t.Error("nothing turned the match")
	}
}

// At the last choices of a short duel: what was done is weighed beside what the bot would weigh, on the same seeds, and the parts add up.
func TestAnswers(t *testing.T) {
	t.Parallel()
	rec, e := quick(t)
	s, err := NewStudy(t.Context(), rec, e, 1)
	if err != nil {
		t.Fatal(err)
	}
	answered := false
	for at := len(s.path) - 1; at > 0 && !answered; at-- {
		w := swing{from: at - 1, to: at, by: 1}
		stops, err := s.stops(t.Context(), w, leastEach)
		if err != nil {
			t.Fatal(err)
		}
		x, err := s.weigh(t.Context(), w, &stops[0], &stops[1], leastEach)
		if err != nil {
			t.Fatal(err)
		}
		if math.Abs(x.Chose+x.Rolled-(x.After.Chance-x.Before.Chance)) > 1e-9 || x.Dice != (math.Abs(x.Rolled) > math.Abs(x.Chose)) {
			t.Errorf("step %d: %+v", x.Step, x)
		}
		answered = len(x.Answers) > 0
		taken := 0
		for i, a := range x.Answers {
			if a.Taken {
				taken++
			}
			if a.Taken && a.Better || a.Text == "" || i > 0 && a.Share.Chance > x.Answers[i-1].Share.Chance {
				t.Errorf("step %d: %+v", x.Step, x.Answers)
			}
		}
		if answered && (taken != 1 || len(x.Answers) > advised+1) {
			t.Errorf("step %d: %+v", x.Step, x.Answers)
		}
	}
	if !answered {
		t.Error("nobody chose anything in the whole duel")
	}
}

func TestStudyEnds(t *testing.T) {
	t.Parallel()
	rec, e := golden(t, "cardduel")
	e = dull(e)
	s, err := NewStudy(t.Context(), rec, e, 400)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	seen := 0
	err = s.Run(ctx, func(Curve) { seen++; cancel() })
	if !errors.Is(err, context.Canceled) || seen != 1 {
		t.Errorf("%v after %d looks", err, seen)
	}
	for _, c := range []struct {
		change func(*match.Record)
		want   error
	}{
		{func(r *match.Record) { r.Outcome = nil }, ErrNotOver},
		{func(r *match.Record) { r.Seed, r.Dice = "", []match.Die{{Value: 1}} }, ErrScripted},
	} {
		bad := rec
		c.change(&bad)
		if _, err := NewStudy(t.Context(), bad, e, 0); !errors.Is(err, c.want) {
			t.Errorf("%v, not %v", err, c.want)
		}
		if _, err := Luck(t.Context(), bad, lookup(e)); !errors.Is(err, c.want) {
			t.Errorf("%v, not %v", err, c.want)
		}
	}
}

// 8 of 10: the Wilson interval is 0.4902 to 0.9433, as in any table.
func TestBand(t *testing.T) {
	t.Parallel()
	if low, high := Band(0.8, 10); math.Abs(low-0.4902) > 5e-5 || math.Abs(high-0.9433) > 5e-5 {
		t.Errorf("%v to %v", low, high)
	}
	if low, high := Band(0, 0); low != 0 || high != 1 {
		t.Errorf("without rollouts %v to %v", low, high)
	}
}
