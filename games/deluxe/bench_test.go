package deluxe_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe"
)

// drive plays matches of random legal answers, several of each place, and keeps its buffers.
type drive struct {
	g         *deluxe.Rules
	s         deluxe.State
	rng       dice.Stream
	decisions []game.Decision
	legal     []deluxe.Action
}

func (d *drive) start(tb testing.TB, seats int, seed uint64, options map[string]any) {
	tb.Helper()
	values, err := game.Complete(d.g.Info().Options, options)
	if err != nil {
		tb.Fatal(err)
	}
	if err := d.g.Start(&d.s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		tb.Fatal(err)
	}
}

// play goes on to the end and returns the number of answers.
func (d *drive) play(tb testing.TB) int {
	n := 0
	for d.step(tb) {
		n++
	}
	return n
}

// step gives one answer. It reports false if the match is over.
func (d *drive) step(tb testing.TB) bool {
	if d.decisions = d.g.Decisions(&d.s, d.decisions[:0]); len(d.decisions) == 0 {
		return false
	}
	seat := d.decisions[0].Who.First()
	d.legal = d.g.Legal(&d.s, seat, d.legal[:0])
	if err := d.g.Apply(&d.s, seat, d.legal[d.rng.IntN("pick", len(d.legal))], nil); err != nil {
		tb.Fatal(err)
	}
	return true
}

// BenchmarkPlayout drives four cars at random for fifteen turns and reports answers per second of one core, without the start.
func BenchmarkPlayout(b *testing.B) {
	for _, place := range []string{"open-32x24", "stockyard", "midville"} {
		b.Run(place, func(b *testing.B) {
			d := drive{g: deluxe.StandardRules()}
			starts := make([]deluxe.State, 8)
			for i := range starts {
				d.start(b, 4, uint64(i), map[string]any{"place": place, "turns": 15})
				starts[i] = d.s
			}
			gametest.NewPlayout(d.g, 7).Benchmark(b, starts)
		})
	}
}

// BenchmarkApplyRig drives two vehicles of a kind at random, cars, tractors, rigs and helicopters: what an answer costs against that of a car.
func BenchmarkApplyRig(b *testing.B) {
	for _, vehicle := range []string{"hard_bargain", "washboard", "washboard+box_trailer_two", "midge", "stoop"} {
		b.Run(vehicle, func(b *testing.B) {
			d := drive{g: deluxe.StandardRules()}
			starts := make([]deluxe.State, 8)
			for i := range starts {
				d.start(b, 2, uint64(i), map[string]any{"place": "open-48x36", "turns": 15, "vehicle_0": vehicle, "vehicle_1": vehicle})
				starts[i] = d.s
			}
			gametest.NewPlayout(d.g, 7).Benchmark(b, starts)
		})
	}
}

// goldenDrives is the digest of the ends of 24 random matches: the same bytes on every machine. Whoever changes a rule on purpose writes
// down the new one.
const goldenDrives = "a7db5a272e2376be6deb65134af4683d27085dc8b77cfe550e365fd202df6ace"

func TestGoldenDrives(t *testing.T) {
	t.Parallel()
	d := drive{g: deluxe.StandardRules(), rng: dice.Fast(11)}
	codec := deluxe.NewCodec(d.g)
	sum := sha256.New()
	places := []string{"open-32x24", "stockyard", "midville", "parking-lot"}
	answers := 0
	for i := range 24 {
		d.start(t, 2+i%3, uint64(i), map[string]any{"place": places[i%len(places)], "turns": 8})
		answers += d.play(t)
		sum.Write(codec.AppendLayout(&d.s, nil))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenDrives {
		t.Errorf("digest %s after %d answers, want %s", got, answers, goldenDrives)
	}
}
