package deluxebot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
)

type (
	state  = deluxe.State
	action = deluxe.Action
)

// table plays matches between bots and keeps its buffers.
type table struct {
	g         *deluxe.Rules
	s         state
	rng       dice.Stream
	decisions []game.Decision
	legal     []action
	answers   int
	tried     int // most moves tried for one answer
}

func newTable() *table { return &table{g: deluxe.StandardRules()} }

// play plays a match and returns the winners; seed sets dice and bots.
func (t *table) play(tb testing.TB, seed uint64, options map[string]any, bots ...bot.Bot[state, action]) game.Outcome {
	tb.Helper()
	return t.record(tb, seed, options, nil, bots...)
}

// record is play that tells of every event.
func (t *table) record(tb testing.TB, seed uint64, options map[string]any, note func(deluxe.Event), bots ...bot.Bot[state, action]) game.Outcome {
	tb.Helper()
	values, err := game.Complete(t.g.Info().Options, options)
	if err != nil {
		tb.Fatal(err)
	}
	if err := t.g.Start(&t.s, game.Setup{Seats: len(bots), Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		tb.Fatal(err)
	}
	t.rng = dice.Fast(seed + 1<<32)
	for {
		if t.decisions = t.g.Decisions(&t.s, t.decisions[:0]); len(t.decisions) == 0 {
			o, _ := t.g.Outcome(&t.s)
			return o
		}
		seat := t.decisions[0].Who.First()
		t.legal = t.g.Legal(&t.s, seat, t.legal[:0])
		v := bot.NewView(t.g, &t.s, seat, &t.rng)
		a := bots[seat].Choose(&v, t.legal)
		if b, ok := bots[seat].(*deluxebot.Bot); ok {
			t.tried = max(t.tried, b.Tried())
		}
		if err := t.g.Apply(&t.s, seat, a, note); err != nil {
			tb.Fatalf("turn %d phase %d: %v", t.s.Turn(), t.s.Phase(), err)
		}
		t.answers++
	}
}

func random() bot.Bot[state, action] { return bot.Random[state, action]{} }

// equal is a duel of two equal stock cars.
func equal(place, vehicle string) map[string]any {
	return map[string]any{"place": place, "vehicle_0": vehicle, "vehicle_1": vehicle}
}

// It beats a player who answers at random, from either seat, on open ground and among walls.
func TestBeatsRandom(t *testing.T) {
	t.Parallel()
	x := newTable()
	won, of := 0, 0
	for i := range uint64(24) {
		place := [...]string{"open-32x24", "standard-arena", "stockyard"}[i%3]
		bots := [2]bot.Bot[state, action]{deluxebot.New(x.g), random()}
		me := game.Seat(i / 3 % 2)
		if me == 1 {
			bots[0], bots[1] = bots[1], bots[0]
		}
		o := x.play(t, i, equal(place, "goblin"), bots[:]...)
		if o.Winners == game.SeatSet(0).With(me) {
			won++
		}
		of++
	}
	if won < of-2 {
		t.Errorf("it won %d of %d", won, of)
	}
}

// The same seed gives the same match: the bot has no chance but that of its view.
func TestRepeats(t *testing.T) {
	t.Parallel()
	codec := deluxe.NewCodec(deluxe.StandardRules())
	var first string
	for range 2 {
		x := newTable()
		x.play(t, 5, equal("standard-arena", "pocket_brawler"), deluxebot.New(x.g), deluxebot.New(x.g))
		end := string(codec.AppendLayout(&x.s, nil))
		if first != "" && first != end {
			t.Error("two matches of one seed end differently")
		}
		first = end
	}
}

// Eight of them fight to an end, with cycles and a trike among them, and no decision takes more than a bounded search.
func TestEight(t *testing.T) {
	t.Parallel()
	x := newTable()
	bots := make([]bot.Bot[state, action], 8)
	for i := range bots {
		bots[i] = deluxebot.New(x.g)
	}
	x.play(t, 3, map[string]any{"place": "standard-arena", "turns": 12}, bots...)
	// Six moves ahead: at most 64 at hand, then 9 after each of the 6 that are kept, 13 where it pivots; that for nine speeds at most.
	if limit := 9 * (64 + 5*6*13); x.tried > limit {
		t.Errorf("%d moves were tried for one answer, want %d at most", x.tried, limit)
	}
}

// BenchmarkDuel is whole duels between two of them, with equal stock cars.
func BenchmarkDuel(b *testing.B) {
	for _, place := range []string{"open-32x24", "standard-arena"} {
		b.Run(place, func(b *testing.B) {
			x := newTable()
			one, two := deluxebot.New(x.g), deluxebot.New(x.g)
			n := uint64(0)
			for b.Loop() {
				x.play(b, n, equal(place, "pocket_brawler"), one, two)
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "duels/s")
			b.ReportMetric(float64(x.answers)/float64(n), "answers/duel")
		})
	}
}
