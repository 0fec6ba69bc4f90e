package bot_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// toy is a game that asks what its plan says, one decision after the other, and then is over.
type toy struct {
	plan    []game.Decision
	forced  bool // passing is the only answer
	endless bool // the plan begins again
	hurry   bool // what somebody does unasked ends the decision
}

type toyState struct {
	step  int
	left  game.SeatSet // of the present decision
	extra int          // unasked actions
	dice  dice.Stream
}

type toyAction int8

const (
	pass toyAction = iota
	other
	forbidden
	unasked
)

var toyInfo = game.Info{ID: "toy", Title: "Toy", Seats: game.Range{Min: 1, Max: 3},
	Options: []game.Option{{Key: "fast", Type: game.Bool, Default: false}}}

func (g *toy) Info() *game.Info                                      { return &toyInfo }
func (g *toy) Dice(s *toyState) *dice.Stream                         { return &s.dice }
func (g *toy) Imagine(dst, s *toyState, _ game.Seat, _ *dice.Stream) { *dst = *s }

func (g *toy) Start(s *toyState, setup game.Setup, _ func(string)) error {
	*s = toyState{step: -1, dice: setup.Dice}
	g.next(s)
	return nil
}

func (g *toy) next(s *toyState) {
	if s.step++; g.endless && s.step == len(g.plan) {
		s.step = 0
	}
	if s.step < len(g.plan) {
		s.left = g.plan[s.step].Who
	}
}

func (g *toy) Decisions(s *toyState, dst []game.Decision) []game.Decision {
	if s.step >= len(g.plan) {
		return dst
	}
	d := g.plan[s.step]
	d.Who = s.left
	return append(dst, d)
}

func (g *toy) Legal(s *toyState, seat game.Seat, dst []toyAction) []toyAction {
	if g.forced {
		return append(dst, pass)
	}
	return append(dst, other, pass)
}

func (g *toy) Unasked(s *toyState, seat game.Seat, dst []toyAction) []toyAction {
	return append(dst, unasked)
}

func (g *toy) Apply(s *toyState, seat game.Seat, a toyAction, _ func(string)) error {
	switch a {
	case forbidden:
		return game.Refuse("TOY-1", seat, "that is forbidden")
	case unasked:
		if s.extra++; g.hurry {
			g.next(s)
		}
		return nil
	}
	if s.left = s.left.Without(seat); s.left == 0 || g.plan[s.step].Mode == game.First {
		g.next(s)
	}
	return nil
}

func (g *toy) Outcome(s *toyState) (game.Outcome, bool) {
	return game.Outcome{Winners: game.Seats(0), Scores: [game.MaxSeats]int32{int32(s.extra)}}, s.step >= len(g.plan)
}

// diary is a bot that writes down what it is asked.
type diary struct {
	lines  *[]string
	answer toyAction
	eager  int // how often it acts unasked in a match
}

func (b *diary) Choose(v *bot.View[toyState], legal []toyAction) toyAction {
	*b.lines = append(*b.lines, fmt.Sprintf("%d answers", v.Seat()))
	return b.answer
}

func (b *diary) Volunteer(v *bot.View[toyState], may []toyAction) (toyAction, bool) {
	*b.lines = append(*b.lines, fmt.Sprintf("%d polled", v.Seat()))
	b.eager--
	return may[0], b.eager >= 0
}

func decision(mode game.Mode, covert bool, seats ...game.Seat) game.Decision {
	return game.Decision{Kind: "toy", Who: game.Seats(seats...), Mode: mode, Covert: covert}
}

// written plays one match of the toy between three bots and returns their diary.
func written(t *testing.T, g *toy, eager int) ([]string, bot.Match) {
	t.Helper()
	var lines []string
	arena := bot.NewArena[toyState, toyAction, string](g, map[string]func() bot.Bot[toyState, toyAction]{
		"diary": func() bot.Bot[toyState, toyAction] { return &diary{lines: &lines, eager: eager} },
	})
	w, err := arena.Worker([]string{"diary", "diary", "diary"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := w.Play(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	return lines, m
}

func answers(lines []string) string {
	var who []string
	for _, l := range lines {
		if seat, ok := strings.CutSuffix(l, " answers"); ok {
			who = append(who, seat)
		}
	}
	return strings.Join(who, " ")
}

func TestWhoAnswers(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		plan []game.Decision
		want string
	}{
		"each seat answers, in order":     {[]game.Decision{decision(game.Each, false, 2, 0, 1)}, "0 1 2"},
		"the team answers by turns":       {slices.Repeat([]game.Decision{decision(game.First, false, 0, 1, 2)}, 4), "0 1 2 0"},
		"seats that are not asked do not": {[]game.Decision{decision(game.First, false, 2), decision(game.First, false, 0, 1), decision(game.Each, false, 1)}, "2 0 1"},
		"a turn skips who is not asked":   {[]game.Decision{decision(game.First, false, 0, 2), decision(game.First, false, 0, 2), decision(game.First, false, 1, 2)}, "0 2 1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines, m := written(t, &toy{plan: tc.plan}, 0)
			if got := answers(lines); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			if n := len(strings.Fields(tc.want)); m.Actions != n || m.Choices != n {
				t.Errorf("%d actions, %d choices, want %d of each", m.Actions, m.Choices, n)
			}
		})
	}
}

func TestOnlyAnswerIsGivenWithoutTheBot(t *testing.T) {
	t.Parallel()
	lines, m := written(t, &toy{forced: true, plan: []game.Decision{decision(game.Each, false, 0, 1)}}, 0)
	if answers(lines) != "" || m.Actions != 2 || m.Choices != 0 {
		t.Errorf("%v, %+v", lines, m)
	}
}

// In the open everybody may act unasked, in a covert decision only who is asked.
func TestWhoIsPolled(t *testing.T) {
	t.Parallel()
	lines, _ := written(t, &toy{plan: []game.Decision{decision(game.First, false, 1), decision(game.First, true, 2)}}, 0)
	want := []string{"0 polled", "1 polled", "2 polled", "1 answers", "2 polled", "2 answers"}
	if !slices.Equal(lines, want) {
		t.Errorf("%q, want %q", lines, want)
	}
}

func TestUnaskedActionsAreBounded(t *testing.T) {
	t.Parallel()
	_, m := written(t, &toy{plan: []game.Decision{decision(game.First, true, 1)}}, 1000)
	if m.Outcome.Scores[0] != 8 || m.Actions != 9 || m.Choices != 1 {
		t.Errorf("%+v, want 8 unasked actions and the answer", m)
	}
}

// What a bot does unasked may change who is asked, or end the match.
func TestUnaskedActionChangesTheDecision(t *testing.T) {
	t.Parallel()
	lines, m := written(t, &toy{hurry: true, plan: []game.Decision{decision(game.First, true, 1), decision(game.First, true, 2)}}, 1)
	if got := answers(lines); got != "2" || m.Actions != 2 {
		t.Errorf("%s answered in %d actions, want 2 in 2", got, m.Actions)
	}
	lines, m = written(t, &toy{hurry: true, plan: []game.Decision{decision(game.First, true, 1)}}, 1)
	if got := answers(lines); got != "" || m.Actions != 1 || m.Outcome.Winners != game.Seats(0) {
		t.Errorf("%q answered, %+v", got, m)
	}
}

func TestArenaReportsABotThatBreaksTheRules(t *testing.T) {
	t.Parallel()
	arena := bot.NewArena[toyState, toyAction, string](&toy{plan: []game.Decision{decision(game.First, false, 1)}},
		map[string]func() bot.Bot[toyState, toyAction]{
			"cheat": func() bot.Bot[toyState, toyAction] { return &diary{lines: new([]string), answer: forbidden} },
		})
	w, err := arena.Worker([]string{"cheat", "cheat"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.Play(t.Context(), 1)
	if !errors.Is(err, game.RuleID("TOY-1")) || !strings.HasPrefix(err.Error(), "bot: cheat at seat 1: ") {
		t.Errorf("error %v", err)
	}
}

func TestMatchThatDoesNotEndIsStopped(t *testing.T) {
	t.Parallel()
	arena := bot.NewArena[toyState, toyAction, string](&toy{endless: true, plan: []game.Decision{decision(game.First, false, 0)}},
		map[string]func() bot.Bot[toyState, toyAction]{
			"random": func() bot.Bot[toyState, toyAction] { return bot.Random[toyState, toyAction]{} },
		})
	w, err := arena.Worker([]string{"random"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Play(t.Context(), 1); err == nil || !strings.Contains(err.Error(), "has not ended") {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.Play(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
}

// A bot may remember what it has seen: the next match has a new one.
func TestEachMatchHasNewBots(t *testing.T) {
	t.Parallel()
	made := 0
	arena := bot.NewArena[toyState, toyAction, string](&toy{plan: []game.Decision{decision(game.First, true, 0)}},
		map[string]func() bot.Bot[toyState, toyAction]{
			"eager": func() bot.Bot[toyState, toyAction] { made++; return &diary{lines: new([]string), eager: 3} },
		})
	w, err := arena.Worker([]string{"eager"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	before := made
	for i := range 3 {
		m, err := w.Play(t.Context(), uint64(i))
		if err != nil || m.Outcome.Scores[0] != 3 {
			t.Errorf("match %d: %d unasked actions, want 3; error %v", i, m.Outcome.Scores[0], err)
		}
	}
	if made-before != 3 {
		t.Errorf("%d bots made for 3 matches", made-before)
	}
}

func TestWorkerRefusesWrongSetUps(t *testing.T) {
	t.Parallel()
	arena := bot.NewArena[toyState, toyAction, string](&toy{}, map[string]func() bot.Bot[toyState, toyAction]{
		"random": func() bot.Bot[toyState, toyAction] { return bot.Random[toyState, toyAction]{} },
	})
	var option *game.OptionError
	if _, err := arena.Worker(slices.Repeat([]string{"random"}, 4), nil); !errors.As(err, &option) || option.Key != "seats" {
		t.Errorf("four seats: %v", err)
	}
	if _, err := arena.Worker([]string{"random"}, map[string]any{"fast": 1}); !errors.As(err, &option) || option.Key != "fast" {
		t.Errorf("wrong option: %v", err)
	}
	var unknown *bot.UnknownBotError
	if _, err := arena.Worker([]string{"genius"}, nil); !errors.As(err, &unknown) || unknown.Name != "genius" {
		t.Errorf("unknown bot: %v", err)
	}
}

// Nothing is allocated for an action; what a match needs once is a handful.
func TestPlayoutDoesNotAllocatePerAction(t *testing.T) {
	const forSetup = 30 // the options of a match, of which Deluxe Duel has forty; a match is worth twice as many actions at least
	for _, e := range roster.Games() {
		w, err := e.Arena.Worker(slices.Repeat([]string{"random"}, e.Game.Info().DefaultSeats), nil)
		if err != nil {
			t.Fatal(err)
		}
		actions := 0
		allocs := testing.AllocsPerRun(5, func() {
			m, err := w.Play(context.Background(), 1)
			if err != nil {
				t.Fatal(err)
			}
			actions = m.Actions
		})
		if allocs > forSetup || actions < 2*forSetup {
			t.Errorf("%s: %.0f allocations in a match of %d actions", e.Game.Info().ID, allocs, actions)
		}
	}
}

// quitter is a bot that gives up when the plan has come to a step.
type quitter struct {
	diary
	at int
}

func (b *quitter) Resigns(v *bot.View[toyState]) bool {
	var s toyState
	v.Imagine(&s)
	return s.step == b.at && v.Seat() == 1
}

// quitting is the toy with a rule for giving up: the match ends, and seat 1 has lost.
type quitting struct{ toy }

func (g *quitting) Resign(s *toyState, seat game.Seat, _ func(string)) error {
	s.step, s.extra = len(g.plan), int(seat)
	return nil
}

// A bot that gives up is taken out before it answers, in games that have a rule for that; in others it plays on.
func TestBotsGiveUp(t *testing.T) {
	t.Parallel()
	plan := slices.Repeat([]game.Decision{decision(game.Each, false, 0, 1)}, 3)
	for name, k := range map[string]struct {
		rules  game.Rules[toyState, toyAction, string]
		want   string
		scored int32
	}{
		"a rule":  {&quitting{toy{plan: plan}}, "0 1 0", 1}, // seat 1 gives up at the second step
		"no rule": {&toy{plan: plan}, "0 1 0 1 0 1", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var lines []string
			arena := bot.NewArena(k.rules, map[string]func() bot.Bot[toyState, toyAction]{
				"quitter": func() bot.Bot[toyState, toyAction] { return &quitter{diary{lines: &lines}, 1} },
			})
			w, err := arena.Worker([]string{"quitter", "quitter"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			m, err := w.Play(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			if got := answers(lines); got != k.want || m.Outcome.Scores[0] != k.scored {
				t.Errorf("%s answer, score %d; want %s, %d", got, m.Outcome.Scores[0], k.want, k.scored)
			}
		})
	}
}
