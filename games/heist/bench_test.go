package heist

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"turnpike/game/gametest"
)

// BenchmarkPlayout plays random games of four and reports actions per second of one core, without the start of a game.
func BenchmarkPlayout(b *testing.B) {
	for scenario := range NumScenarios {
		b.Run(scenario.String(), func(b *testing.B) {
			p := gametest.NewPlayout(StandardRules(), 7)
			var starts [16]State
			for i := range starts {
				starts[i] = random(b, scenario, "standard", 4, uint64(i))
			}
			p.Benchmark(b, starts[:])
		})
	}
}

// A playout allocates nothing. The test is not parallel: it counts allocations.
func TestPlayoutAllocatesNothing(t *testing.T) {
	p := gametest.NewPlayout(StandardRules(), 3)
	for scenario := range NumScenarios {
		var starts [8]State
		for i := range starts {
			starts[i] = random(t, scenario, "easy", MaxSeats, uint64(i))
		}
		if n := testing.AllocsPerRun(3, func() {
			for i := range starts {
				p.State = starts[i]
				p.Play(t)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations in eight games", scenario, n)
		}
	}
}

// goldenPlayouts is the digest of the ends of 72 random games. It tells an optimisation from a change of the rules: whoever changes a rule on purpose
// writes down the new digest.
const goldenPlayouts = "2de0fe575b997da1c49438b46dada3e434631d26d90f86c75770d643330cc2b4"

func TestGoldenPlayouts(t *testing.T) {
	t.Parallel()
	p := gametest.NewPlayout(StandardRules(), 11)
	codec := NewCodec(StandardRules())
	sum := sha256.New()
	difficulties := StandardTables().Difficulties
	total := 0
	for i := range 72 {
		p.State = random(t, ScenarioID(i%int(NumScenarios)), difficulties[i/9%len(difficulties)].ID, MinSeats+i/3%(MaxSeats-MinSeats+1), uint64(i))
		total += p.Play(t)
		sum.Write(codec.AppendLayout(&p.State, nil))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenPlayouts {
		t.Errorf("digest %s after %d actions, want %s", got, total, goldenPlayouts)
	}
}
