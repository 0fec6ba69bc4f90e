package sixth_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/sixth"
)

// twentyObstacles is an arena with twenty obstacles and hazards and two inner walls: heavy and light ones, drive-through ones and
// terrain, spread so that no place is far from the next.
const twentyObstacles = `{
  "format": 1, "id": "twenty", "title": "Twenty", "blurb": "", "unit": "car_length", "size": [11.43, 11.43],
  "walls": [{"rect": [2.6, 5.4, 3.1, 6.1]}, {"rect": [8.4, 5.4, 8.9, 6.1]}],
  "terrain": [{"level": 1, "circle": [5.7, 5.7, 1.2]}],
  "objects": [
    {"kind": "barrier", "at": [2.5, 2.5], "heading": 45}, {"kind": "barrier", "at": [8.9, 2.5], "heading": 135},
    {"kind": "barrier", "at": [8.9, 8.9], "heading": 45, "durable": true}, {"kind": "barrier", "at": [2.5, 8.9], "heading": 135, "durable": true},
    {"kind": "barrier", "at": [5.7, 3.2]}, {"kind": "barrier", "at": [5.7, 8.2]},
    {"kind": "barrel", "at": [4.1, 4.1], "durable": true}, {"kind": "barrel", "at": [7.3, 4.1]},
    {"kind": "barrel", "at": [7.3, 7.3], "durable": true}, {"kind": "barrel", "at": [4.1, 7.3]},
    {"kind": "barrel", "at": [4.5, 4.1], "durable": true}, {"kind": "barrel", "at": [6.9, 7.3]},
    {"kind": "barrel", "at": [5.2, 5.7]}, {"kind": "barrel", "at": [6.2, 5.7]},
    {"kind": "mud", "at": [4.1, 5.7], "heading": 90}, {"kind": "mud", "at": [7.3, 5.7], "heading": 90},
    {"kind": "clay", "at": [3.9, 2.9], "heading": 20}, {"kind": "clay", "at": [7.5, 8.5], "heading": 20},
    {"kind": "gravel", "at": [7.5, 2.9], "heading": 160}, {"kind": "ice", "at": [3.9, 8.5], "heading": 160}
  ]
}`

// twentyCode is the code of the arena with twenty obstacles.
func twentyCode(tb testing.TB) string {
	tb.Helper()
	m, err := arena.Parse([]byte(twentyObstacles))
	if err != nil {
		tb.Fatal(err)
	}
	if p := m.Check(); len(p) > 0 {
		tb.Fatal(p)
	}
	return arena.Code(m)
}

// BenchmarkPlayout plays random matches of four cars and reports actions per second of one core, without the start of a match.
func BenchmarkPlayout(b *testing.B) {
	for _, bench := range []struct{ name, arena string }{
		{"empty", "proving-ground"}, {"twenty", twentyCode(b)}, {"junkyard", "junkyard"}, {"fort", "fort"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := gametest.NewPlayout(sixth.StandardRules(), 7)
			var starts [16]sixth.State
			for i := range starts {
				p.Start(b, game.Setup{Seats: 4, Dice: dice.Fast(uint64(i)), Options: map[string]any{"arena": bench.arena}})
				starts[i] = p.State
			}
			p.Benchmark(b, starts[:])
		})
	}
}

// goldenPlayouts is the digest of the ends of 72 random matches. It tells an optimisation from a change of the rules: whoever changes a rule
// on purpose writes down the new digest.
const goldenPlayouts = "711938af6fe161b9db00d9f812d9a8c6172af5b39675b929a1b12eb8c4b12132"

func TestGoldenPlayouts(t *testing.T) {
	t.Parallel()
	g := sixth.StandardRules()
	codec := sixth.NewCodec(g)
	p := gametest.NewPlayout(g, 11)
	sum := sha256.New()
	arenas := []string{"proving-ground", "junkyard", "fort", "four-pillars", "roadside", "crossing-walls", "ice-rink", twentyCode(t)}
	total := 0
	for i := range 72 {
		size := "small"
		if i%3 == 0 {
			size = "large"
		}
		options := map[string]any{"arena": arenas[i%len(arenas)], "size": size}
		p.Start(t, game.Setup{Seats: 2 + i%3, Dice: dice.Fast(uint64(i)), Options: options})
		total += p.Play(t)
		sum.Write(codec.AppendLayout(&p.State, nil))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenPlayouts {
		t.Errorf("digest %s after %d actions, want %s", got, total, goldenPlayouts)
	}
}
