package race

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// playout plays random races; its buffers are used again.
type playout struct {
	g         *Rules
	s         State
	legal     []Action
	decisions []game.Decision
	rng       dice.Stream
}

// start begins a race with a deal.
func (p *playout) start(tb testing.TB, seats int, course string, seed uint64) {
	tb.Helper()
	if err := p.g.Start(&p.s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: map[string]any{"course": course, "deal": "random"}}, nil); err != nil {
		tb.Fatal(err)
	}
}

// play plays the race to its end and returns the number of actions.
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

// BenchmarkPlayout plays random races of four cars and reports actions per second of one core, without the start of a race.
func BenchmarkPlayout(b *testing.B) {
	for _, course := range []string{"sprint", "long_haul", "paperclip"} {
		b.Run(course, func(b *testing.B) {
			p := playout{g: StandardRules(), rng: dice.Fast(7), legal: make([]Action, 0, 256), decisions: make([]game.Decision, 0, 8)}
			var starts [16]State
			for i := range starts {
				p.start(b, 4, course, uint64(i))
				starts[i] = p.s
			}
			actions, races := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				p.s = starts[races%len(starts)]
				actions += p.play(b)
				races++
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
			b.ReportMetric(float64(actions)/float64(races), "actions/race")
		})
	}
}

// A playout allocates nothing. The test is not parallel: it counts allocations.
func TestPlayoutAllocatesNothing(t *testing.T) {
	p := playout{g: StandardRules(), rng: dice.Fast(3), legal: make([]Action, 0, 256), decisions: make([]game.Decision, 0, 8)}
	p.start(t, 6, "long_haul", 5)
	start := p.s
	if n := testing.AllocsPerRun(3, func() {
		p.s = start
		p.play(t)
	}); n != 0 {
		t.Errorf("%v allocations in a race", n)
	}
}

// goldenPlayouts is the digest of the ends of 60 random races. It tells an optimisation from a change of the rules: whoever changes a rule on purpose
// writes down the new digest.
const goldenPlayouts = "f575561e44d6eb8dc90ac73dce9fdec17f765a208f02a249b33de5d07aec86c1"

func TestGoldenPlayouts(t *testing.T) {
	t.Parallel()
	p := playout{g: StandardRules(), rng: dice.Fast(11)}
	codec := NewCodec()
	sum := sha256.New()
	presets := Standard().Presets
	total := 0
	for i := range 60 {
		p.start(t, MinSeats+i%(MaxSeats-MinSeats+1), presets[i%len(presets)].ID, uint64(i))
		total += p.play(t)
		sum.Write(codec.AppendLayout(&p.s, nil))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenPlayouts {
		t.Errorf("digest %s after %d actions, want %s", got, total, goldenPlayouts)
	}
}
