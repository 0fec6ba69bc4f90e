package server

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// benchTable is a match with streams of all its seats, without sockets and without a store: what the server makes of an action.
type benchTable struct {
	r     *room
	rng   *rand.Rand
	now   time.Time
	game  game.Game
	seats int
}

func newBenchTable(tb testing.TB, id string, seats int) *benchTable {
	e, err := roster.Games().Find(id)
	if err != nil {
		tb.Fatal(err)
	}
	t := &benchTable{game: e.Game, seats: seats, rng: rand.New(rand.NewPCG(1, 2)), now: time.Unix(1e9, 0)}
	t.begin(tb, 0)
	return t
}

func (t *benchTable) begin(tb testing.TB, n int) {
	cfg := match.Config{Game: t.game, Started: t.now, Seed: [32]byte{byte(n), byte(n >> 8)}}
	for i := range t.seats {
		cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: fmt.Sprint("p", i), Nonce: "n"})
	}
	m, err := match.New(cfg)
	if err != nil {
		tb.Fatal(err)
	}
	t.r = &room{m: m, sights: make(map[game.Seat]*sight), seen: make(map[game.Seat]int)}
	t.send(nil)
}

// act lets somebody act, takes what follows by itself, and sends every stream what is new. It returns the bytes that the streams of the seats
// take, packed and as they are.
func (t *benchTable) act(tb testing.TB) (packed, plain int) {
	t.play(tb)
	t.send(func(_ game.Seat, m *message) {
		plain += len(m.plain)
		packed += len(m.packed())
	})
	return packed, plain
}

func (t *benchTable) play(tb testing.TB) {
	m := t.r.m
	if m.Status() != match.Running {
		t.begin(tb, t.rng.IntN(1000))
		m = t.r.m
	}
	t.now = t.now.Add(time.Second)
	s, act := someAction(m, t.rng)
	if err := m.Play(s, act, false, t.now, nil); err != nil {
		tb.Fatal(err)
	}
	if _, err := m.Tick(t.now, nil); err != nil {
		tb.Fatal(err)
	}
}

func (t *benchTable) send(look func(game.Seat, *message)) {
	for v := range game.Seat(t.seats) {
		since := t.r.sent(v)
		if since >= t.r.m.Seq(v) {
			continue
		}
		u := t.r.updateFrom(v, since)
		m := u.message(true)
		t.r.show(v, u)
		t.r.seen[v] = t.r.m.Seq(v)
		if look != nil {
			look(v, m)
		}
	}
	t.r.views.sent()
}

// BenchmarkAction is what an action costs that everybody at the table is shown: the rules, what each seat sees, encoding and packing it.
//
//	go test ./server -run '^$' -bench BenchmarkAction
func BenchmarkAction(b *testing.B) {
	for _, c := range []struct {
		game  string
		seats int
	}{{"cardduel", 2}, {"cardduel", 4}, {"sixth", 2}, {"deluxe", 2}, {"deluxe", 8}, {"jumpstart", 2}, {"race", 4}, {"heist", 4}} {
		b.Run(fmt.Sprint(c.game, c.seats), func(b *testing.B) {
			t := newBenchTable(b, c.game, c.seats)
			packed, plain := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				p, q := t.act(b)
				packed += p
				plain += q
			}
			b.ReportMetric(float64(packed)/float64(b.N), "packed-B/op")
			b.ReportMetric(float64(plain)/float64(b.N), "wire-B/op")
		})
	}
}

// An action at a table of eight takes no more than 20 KB on the wire, all its streams together; whole frames took 700.
func TestActionIsLight(t *testing.T) {
	t.Parallel()
	const actions = 300
	table := newBenchTable(t, "deluxe", 8)
	packed := 0
	for range actions {
		p, _ := table.act(t)
		packed += p
	}
	if mean := packed / actions; mean > 20_000 {
		t.Errorf("an action takes %d bytes on the wire", mean)
	}
}
