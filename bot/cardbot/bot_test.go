package cardbot_test

import (
	"context"
	"testing"

	"turnpike/bot"
	"turnpike/bot/bottest"
	"turnpike/bot/cardbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

// quickEffort keeps tests short that need no good play.
var quickEffort = cardbot.Effort{Worlds: 1, Rounds: 2, Attacks: 5}

// table is a match between bots that a test can watch.
type table struct {
	t     *testing.T
	state cardduel.State
	bots  []bot.Bot[cardduel.State, action]
	rngs  []dice.Stream
}

func sit(t *testing.T, options map[string]any, seed uint64, bots ...bot.Bot[cardduel.State, action]) *table {
	t.Helper()
	values, err := game.Complete(rules.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, bots: bots}
	if err := rules.Start(&tb.state, game.Setup{Seats: len(bots), Options: values, Dice: dice.Fast(seed)}, nil); err != nil {
		t.Fatal(err)
	}
	for i := range bots {
		tb.rngs = append(tb.rngs, dice.Fast(seed<<8+uint64(i)))
	}
	return tb
}

func (tb *table) view(seat game.Seat) *view {
	v := bot.NewView(rules, &tb.state, seat, &tb.rngs[seat])
	return &v
}

// play goes on to the end of the match or for a number of answers; watch, if not nil, sees each decision before it is answered.
func (tb *table) play(answers int, watch func(seat game.Seat, legal []action)) (over bool) {
	tb.t.Helper()
	var decisions []game.Decision
	var legal []action
	for range answers {
		for seat := range game.Seat(len(tb.bots)) {
			for {
				legal = rules.Unasked(&tb.state, seat, legal[:0])
				if len(legal) == 0 {
					break
				}
				b, ok := tb.bots[seat].(bot.Volunteer[cardduel.State, action])
				if !ok {
					break
				}
				a, ok := b.Volunteer(tb.view(seat), legal)
				if !ok {
					break
				}
				tb.apply(seat, a)
			}
		}
		decisions = rules.Decisions(&tb.state, decisions[:0])
		if len(decisions) == 0 {
			return true
		}
		seat := decisions[0].Who.First()
		legal = rules.Legal(&tb.state, seat, legal[:0])
		if watch != nil {
			watch(seat, legal)
		}
		tb.apply(seat, tb.bots[seat].Choose(tb.view(seat), legal))
	}
	return false
}

func (tb *table) apply(seat game.Seat, a action) {
	tb.t.Helper()
	if err := rules.Apply(&tb.state, seat, a, nil); err != nil {
		tb.t.Fatalf("seat %d, %s: %v", seat, codec.Text(a), err)
	}
}

// TestEveryChoiceIsLegal plays whole matches of the bot against itself and random bots, under all options.
func TestEveryChoiceIsLegal(t *testing.T) {
	t.Parallel()
	strict := map[string]any{"goal": 30, "turn_limit": 60, "many_skids": true, "paint_declared_side": true, "seat_needs_tires": true, "escaping": false}
	for seats := 2; seats <= 6; seats++ {
		for i, options := range []map[string]any{nil, strict} {
			bots := make([]bot.Bot[cardduel.State, action], seats)
			for j := range bots {
				bots[j] = cardbot.NewWith(rules, quickEffort)
				if j%3 == 2 {
					bots[j] = bot.Random[cardduel.State, action]{}
				}
			}
			if !sit(t, options, uint64(10*seats+i), bots...).play(50_000, nil) {
				t.Errorf("%d seats, options %v: the match does not end", seats, options)
			}
		}
	}
}

// frozen are rules under which every state is imagined from the same true one, so that two states that a seat cannot tell apart are
// imagined alike.
type frozen struct {
	*cardduel.Rules
	truth *cardduel.State
}

func (f frozen) Imagine(dst, _ *cardduel.State, seat game.Seat, rng *dice.Stream) {
	f.Rules.Imagine(dst, f.truth, seat, rng)
}

// TestDoesNotPeek lets the bot choose in true states that differ in nothing that its seat may know: other hands, other dice, another order
// of play so far in the bot's own buffers. With the same chance it must choose the same.
func TestDoesNotPeek(t *testing.T) {
	t.Parallel()
	bots := make([]bot.Bot[cardduel.State, action], 4)
	for i := range bots {
		bots[i] = cardbot.NewWith(rules, quickEffort)
	}
	tb := sit(t, nil, 5, bots...)
	used, other := cardbot.NewWith(rules, quickEffort), new(cardduel.State)
	asked := 0
	tb.play(600, func(seat game.Seat, legal []action) {
		asked++
		hide := dice.Fast(uint64(asked))
		rules.Imagine(other, &tb.state, seat, &hide)
		f := frozen{rules, &tb.state}
		one, two := dice.Fast(7), dice.Fast(7)
		v, w := bot.NewView(f, &tb.state, seat, &one), bot.NewView(f, other, seat, &two)
		a := cardbot.NewWith(rules, quickEffort).Choose(&v, legal)
		b := used.Choose(&w, rules.Legal(other, seat, nil))
		if a != b {
			t.Errorf("choice %d: %s, but %s with other hidden facts", asked, codec.Text(a), codec.Text(b))
		}
		may := rules.Unasked(&tb.state, seat, nil)
		a, ok1 := used.Volunteer(&v, may)
		b, ok2 := used.Volunteer(&w, rules.Unasked(other, seat, nil))
		if a != b || ok1 != ok2 {
			t.Errorf("choice %d: volunteers %s, but %s with other hidden facts", asked, codec.Text(a), codec.Text(b))
		}
	})
	if asked < 300 {
		t.Errorf("only %d choices seen", asked)
	}
}

// TestLaysEquipmentEarly: immunities, Wheelguards and Ramplate are queued before the first turn and on other players' turns, jams and
// the Ejection Seat are kept, and what could do nothing is not queued.
func TestLaysEquipmentEarly(t *testing.T) {
	t.Parallel()
	const hand = `"hand": ["machine_gun_jams", "ejection_seat", "fireproof_armor", "metal_armor", "wheelguards", "swerve"], "took": ["machine_gun"], "damage": {"tires": 9}`
	for _, stage := range []string{"deal", "action"} {
		s := pose(t, 2, `{"stage": "`+stage+`", "cars": [{"hand": ["armor_left"]}, {`+hand+`}]}`)
		b := cardbot.New(rules)
		rng := dice.Fast(1)
		v := bot.NewView(rules, s, 1, &rng)
		var queued []string
		for {
			a, ok := b.Volunteer(&v, rules.Unasked(s, 1, nil))
			if !ok {
				break
			}
			queued = append(queued, codec.Text(a))
			if err := rules.Apply(s, 1, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if len(queued) != 1 || queued[0] != "queue fireproof_armor" {
			t.Errorf("at stage %q the bot queues %q", stage, queued)
		}
	}
}

// TestReadiesAfterEquipping: a host that does not poll the bot before the first turn gets the equipment as answers.
func TestReadiesAfterEquipping(t *testing.T) {
	t.Parallel()
	s := pose(t, 2, `{"stage": "deal", "cars": [{"hand": ["armor_left"]}, {"hand": ["metal_armor", "ramplate", "swerve"]}]}`)
	b := cardbot.New(rules)
	rng := dice.Fast(1)
	v := bot.NewView(rules, s, 1, &rng)
	for i, want := range []string{"queue metal_armor", "queue ramplate", "pass"} {
		a := b.Choose(&v, rules.Legal(s, 1, nil))
		if got := codec.Text(a); got != want {
			t.Fatalf("answer %d is %q, want %q", i, got, want)
		}
		if err := rules.Apply(s, 1, a, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEscapes: a wreck that everybody can finish off leaves before it is scored; a sound car does not think of it.
func TestEscapes(t *testing.T) {
	t.Parallel()
	const others = `{"hand": ["laser_left", "missile_right"]}, {"hand": ["laser_back", "missile_front"]}`
	for _, c := range []struct {
		name, car string
		want      bool
	}{
		{"wreck", `{"hand": ["machine_gun_left", "debris"], "damage": {"front": 12, "right": 12, "back": 12, "left": 12, "driver": 4, "tires": 7}}`, true},
		{"scratched", `{"hand": ["machine_gun_left", "debris"], "damage": {"front": 6, "right": 3}}`, false},
	} {
		s := pose(t, 3, `{"cars": [`+c.car+`, `+others+`]}`)
		b := cardbot.New(rules)
		rng := dice.Fast(3)
		v := bot.NewView(rules, s, 0, &rng)
		a, got := b.Volunteer(&v, rules.Unasked(s, 0, nil))
		if got != c.want || got && a.Do != cardduel.PlanEscape {
			t.Errorf("%s: volunteers %t %s", c.name, got, codec.Text(a))
		}
		if !got {
			continue
		}
		if err := rules.Apply(s, 0, a, nil); err != nil {
			t.Fatal(err)
		}
		if err := rules.Apply(s, 0, cardduel.DiscardAction(cardduel.Debris), nil); err != nil {
			t.Fatal(err)
		}
		if m, _ := s.Asked(); m != cardduel.AtEscape {
			t.Fatalf("%s: not asked about escaping but %d", c.name, m)
		}
		if a := b.Choose(&v, rules.Legal(s, 0, nil)); a.Do != cardduel.Escape {
			t.Errorf("%s: asked about escaping, the bot says %s", c.name, codec.Text(a))
		}
	}
}

// TestChoosesWithoutAllocating is not parallel: it counts allocations.
func TestChoosesWithoutAllocating(t *testing.T) {
	bots := make([]bot.Bot[cardduel.State, action], 4)
	for i := range bots {
		bots[i] = cardbot.NewWith(rules, quickEffort)
	}
	tb := sit(t, nil, 11, bots...)
	b := cardbot.NewWith(rules, quickEffort)
	tb.play(150, func(seat game.Seat, legal []action) {
		v := tb.view(seat)
		may := rules.Unasked(&tb.state, seat, nil)
		if n := testing.AllocsPerRun(3, func() {
			b.Choose(v, legal)
			b.Volunteer(v, may)
		}); n > 0 {
			m, _ := tb.state.Asked()
			t.Errorf("moment %d: %v allocations", m, n)
		}
	})
}

// TestStrength is a coarse gate, far below the rates that the package's documentation tells.
func TestStrength(t *testing.T) {
	t.Parallel()
	arena := bot.NewArena(rules, map[string]func() bot.Bot[cardduel.State, action]{
		"normal": func() bot.Bot[cardduel.State, action] { return cardbot.NewWith(rules, quickEffort) },
		"random": func() bot.Bot[cardduel.State, action] { return bot.Random[cardduel.State, action]{} },
	})
	const matches = 60
	wins := 0
	for i := range matches {
		names := []string{"random", "random", "random", "random"}
		names[i%4] = "normal"
		w, err := arena.Worker(names, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := w.Play(context.Background(), uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		if m.Outcome.Winners == game.Seats(game.Seat(i%4)) {
			wins++
		}
	}
	if wins < 48 {
		t.Errorf("%d of %d matches won against three random bots", wins, matches)
	}
}

// BenchmarkMatch plays whole matches of four of the bot and reports the time of a choice.
func BenchmarkMatch(b *testing.B) {
	bottest.Match(b, rules, func() bot.Bot[cardduel.State, action] { return cardbot.New(rules) })
}
