package race

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
)

// dealt is a race on a course with a deal.
func dealt(seats int, course string, seed uint64) game.Setup {
	return game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: map[string]any{"course": course, "deal": "random"}}
}

// BenchmarkPlayout plays random races of four cars and reports actions per second of one core, without the start of a race.
func BenchmarkPlayout(b *testing.B) {
	for _, course := range []string{"sprint", "long_haul", "paperclip"} {
		b.Run(course, func(b *testing.B) {
			p := gametest.NewPlayout(StandardRules(), 7)
			var starts [16]State
			for i := range starts {
				p.Start(b, dealt(4, course, uint64(i)))
				starts[i] = p.State
			}
			p.Benchmark(b, starts[:])
		})
	}
}

// A playout allocates nothing. The test is not parallel: it counts allocations.
func TestPlayoutAllocatesNothing(t *testing.T) {
	p := gametest.NewPlayout(StandardRules(), 3)
	p.Start(t, dealt(6, "long_haul", 5))
	start := p.State
	if n := testing.AllocsPerRun(3, func() {
		p.State = start
		p.Play(t)
	}); n != 0 {
		t.Errorf("%v allocations in a race", n)
	}
}

// goldenPlayouts is the digest of the ends of 60 random races. It tells an optimisation from a change of the rules: whoever changes a rule on purpose
// writes down the new digest.
const goldenPlayouts = "6ae294b8a79a04be65dc8fbecaaaba9e9ed94f9ef355e9e45d3d256307fee0a4"

func TestGoldenPlayouts(t *testing.T) {
	t.Parallel()
	p := gametest.NewPlayout(StandardRules(), 11)
	codec := NewCodec()
	sum := sha256.New()
	presets := Standard().Presets
	total := 0
	for i := range 60 {
		p.Start(t, dealt(MinSeats+i%(MaxSeats-MinSeats+1), presets[i%len(presets)].ID, uint64(i)))
		total += p.Play(t)
		sum.Write(codec.AppendLayout(&p.State, nil))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenPlayouts {
		t.Errorf("digest %s after %d actions, want %s", got, total, goldenPlayouts)
	}
}
