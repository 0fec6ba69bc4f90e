package heist

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// playout plays random games; its buffers are used again.
type playout struct {
	g         *Rules
	s         State
	legal     []Action
	decisions []game.Decision
	rng       dice.Stream
}

// newPlayout has buffers that are large enough for every question.
func newPlayout(seed uint64) playout {
	return playout{g: StandardRules(), rng: dice.Fast(seed), legal: make([]Action, 0, maxChoices), decisions: make([]game.Decision, 0, 1)}
}

// play plays the game to its end and returns the number of actions.
func (p *playout) play(tb testing.TB) (actions int) {
	for {
		p.decisions = p.g.Decisions(&p.s, p.decisions[:0])
		if len(p.decisions) == 0 {
			return actions
		}
		seat := p.decisions[0].Who.First()
		p.legal = p.g.Legal(&p.s, seat, p.legal[:0])
		if err := p.g.Apply(&p.s, seat, p.legal[p.rng.IntN("pick", len(p.legal))], nil); err != nil {
			tb.Fatal(err)
		}
		actions++
	}
}

// BenchmarkPlayout plays random games of four and reports actions per second of one core, without the start of a game.
func BenchmarkPlayout(b *testing.B) {
	for scenario := range NumScenarios {
		b.Run(scenario.String(), func(b *testing.B) {
			p := newPlayout(7)
			var starts [16]State
			for i := range starts {
				starts[i] = random(b, scenario, "standard", 4, uint64(i))
			}
			actions, games := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				p.s = starts[games%len(starts)]
				actions += p.play(b)
				games++
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
			b.ReportMetric(float64(actions)/float64(games), "actions/game")
		})
	}
}

// A playout allocates nothing. The test is not parallel: it counts allocations.
func TestPlayoutAllocatesNothing(t *testing.T) {
	p := newPlayout(3)
	for scenario := range NumScenarios {
		var starts [8]State
		for i := range starts {
			starts[i] = random(t, scenario, "easy", MaxSeats, uint64(i))
		}
		if n := testing.AllocsPerRun(3, func() {
			for i := range starts {
				p.s = starts[i]
				p.play(t)
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
	p := newPlayout(11)
	codec := NewCodec(p.g)
	sum := sha256.New()
	difficulties := StandardTables().Difficulties
	total := 0
	for i := range 72 {
		p.s = random(t, ScenarioID(i%int(NumScenarios)), difficulties[i/9%len(difficulties)].ID, MinSeats+i/3%(MaxSeats-MinSeats+1), uint64(i))
		total += p.play(t)
		sum.Write(codec.AppendLayout(&p.s, nil))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenPlayouts {
		t.Errorf("digest %s after %d actions, want %s", got, total, goldenPlayouts)
	}
}
