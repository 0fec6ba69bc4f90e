package server

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/internal/jsonpatch"
	"turnpike/match"
	"turnpike/roster"
)

// knows is what a client of the wire knows: the view it has made of whole ones and deltas.
type knows struct {
	seq  int
	view any
}

// take applies an update as it travels.
func (k *knows) take(t testing.TB, m *message) *Update {
	t.Helper()
	_, data, _ := strings.Cut(string(m.plain), "data: ")
	u := new(Update)
	if err := json.Unmarshal([]byte(data), u); err != nil {
		t.Fatal(err)
	}
	k.follow(t, u)
	return u
}

func (k *knows) follow(t testing.TB, u *Update) {
	t.Helper()
	if u.View != nil {
		k.view = u.View
	} else {
		if u.Patch == nil {
			t.Fatalf("update %d has neither a view nor a patch", u.Seq)
		}
		if u.Since != k.seq {
			t.Fatalf("a delta from %d on comes at %d", u.Since, k.seq)
		}
		var err error
		if k.view, err = jsonpatch.Apply(k.view, u.Patch); err != nil {
			t.Fatal(err)
		}
	}
	k.seq = u.Seq
}

// decoded returns a value as it is after its JSON has been read.
func decoded(t testing.TB, v any) any {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// facts adds every word and number in a value, with the key that it stands under.
func facts(set map[string]bool, key string, v any) {
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			facts(set, k, e)
		}
	case []any:
		for _, e := range v {
			facts(set, key, e)
		}
	default:
		set[fmt.Sprint(key, "=", v)] = true
	}
}

// keyOf returns the last key of a path that is no index.
func keyOf(path string) string {
	key := ""
	for k := range strings.SplitSeq(path, "/") {
		if _, err := strconv.Atoi(k); err != nil {
			key = k
		}
	}
	return key
}

// TestDeltasShowTheView holds the wire to what frames show: whatever a viewer missed, in every game, the view that a client makes of what comes is that of
// the present frame, and nothing travels that is not in that view or told to the viewer as an event.
func TestDeltasShowTheView(t *testing.T) {
	t.Parallel()
	for _, e := range roster.Games() {
		info := e.Game.Info()
		for _, seats := range []int{info.Seats.Min, info.Seats.Max} {
			t.Run(fmt.Sprint(info.ID, " with ", seats), func(t *testing.T) {
				t.Parallel()
				seats = min(seats, 4)
				cfg := match.Config{Game: e.Game, Started: time.Unix(1e9, 0), Seed: [32]byte{byte(seats)}}
				for i := range seats {
					cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: fmt.Sprint("p", i), Nonce: "n"})
				}
				m, err := match.New(cfg)
				if err != nil {
					t.Fatal(err)
				}
				r := &room{m: m, sights: make(map[game.Seat]*sight)}
				rng := rand.New(rand.NewPCG(uint64(seats), 7))
				clients := make(map[game.Seat]*knows)
				now := cfg.Started
				deltas, updates, saved := 0, 0, 0
				for n := 0; n < 150 && m.Status() == match.Running; n++ {
					now = now.Add(time.Second)
					s, act := someAction(m, rng)
					if err := m.Play(s, act, false, now, nil); err != nil {
						t.Fatal(err)
					}
					for v := game.Nobody; int(v) < seats; v++ {
						if rng.IntN(3) > 0 {
							continue // it is told of several steps at once
						}
						k, joined := clients[v], false
						if k == nil {
							k, joined = &knows{seq: -1}, true
							clients[v] = k
						}
						since := k.seq
						u := r.updateFrom(v, since)
						got := k.take(t, u.message(!joined))
						r.show(v, u)
						if rng.IntN(4) == 0 {
							r.views.sent()
						}
						f := m.Frame(v)
						if diff := cmp.Diff(decoded(t, f.View), k.view); diff != "" {
							t.Fatalf("step %d, viewer %d: the view that a client makes:\n%s", f.Seq, v, diff)
						}
						if !joined {
							if diff := cmp.Diff(decoded(t, m.Steps(v, since+1, f.Seq)), decoded(t, got.Steps)); diff != "" && since < f.Seq {
								t.Fatalf("viewer %d is told:\n%s", v, diff)
							}
						}
						if joined {
							continue
						}
						updates++
						if got.View != nil {
							continue
						}
						deltas++
						saved += len(raw(t, f.View)) - len(raw(t, got.Patch))
						shown := make(map[string]bool)
						facts(shown, "", decoded(t, f.View))
						for _, op := range got.Patch {
							told := make(map[string]bool)
							if op.Op != "remove" {
								facts(told, keyOf(op.Path), op.Value)
							}
							for fact := range told {
								if !shown[fact] {
									t.Errorf("viewer %d, step %d: %s tells %s, which the view does not show", v, f.Seq, op.Path, fact)
								}
							}
						}
						got.Frame.View, f.View = nil, nil
						if diff := cmp.Diff(decoded(t, f), decoded(t, got.Frame)); diff != "" {
							t.Fatalf("viewer %d, the rest of the frame:\n%s", v, diff)
						}
					}
				}
				if deltas == 0 || deltas < updates/2 || saved < 0 {
					t.Errorf("%d of %d updates were deltas, and saved %d bytes in %d steps", deltas, updates, saved, m.Len())
				}
			})
		}
	}
}

// What several viewers are sent is made and packed once. At a table of eight most are neither asked nor have just acted, and see the same. That each is sent
// what they may see, whoever it is shared with, is for TestDeltasShowTheView.
func TestTheSameIsSentToAllWhoSeeIt(t *testing.T) {
	t.Parallel()
	table := newBenchTable(t, "deluxe", 8)
	sent, made := 0, 0
	for range 150 {
		table.play(t)
		different := make(map[*message]bool)
		table.send(func(_ game.Seat, got *message) {
			sent++
			different[got] = true
		})
		made += len(different)
		texts := make(map[string]bool)
		for m := range different {
			texts[string(m.plain)] = true
		}
		if len(texts) != len(different) {
			t.Errorf("step %d: %d messages of %d texts", table.r.m.Len(), len(different), len(texts))
		}
	}
	if made > sent*3/4 { // two of three in random play, in which half of the seats are asked for their speeds
		t.Errorf("%d messages were made to send %d", made, sent)
	}
}

// someAction returns an action that a seat may take now.
func someAction(m *match.Match, rng *rand.Rand) (game.Seat, any) {
	for s := range m.Config().Seats {
		if may := m.Table().Unasked(game.Seat(s)); len(may) > 0 && rng.IntN(4) == 0 {
			return game.Seat(s), may[rng.IntN(len(may))]
		}
	}
	d := m.Decisions()[rng.IntN(len(m.Decisions()))]
	var who []game.Seat
	for s := range d.Who.All() {
		who = append(who, s)
	}
	s := who[rng.IntN(len(who))]
	legal := m.Table().Legal(s)
	return s, legal[rng.IntN(len(legal))]
}

// What a stream sends is the same to those who take it packed and those who do not, and deltas lead where whole frames do.
func TestStreamsAgree(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("you", "hot", "bot")
		req.Start = true
		id := p.open(shown(req)).Table.ID
		plain := p.listen(id, "seat=0", "Accept-Encoding", "identity")
		packed := p.listen(id, "seat=0", "Accept-Encoding", "")
		deltas := p.listen(id, "seat=0&deltas=true")
		watcher := w.player().listen(id, "deltas=true")
		p.playOut(id, []game.Seat{0, 1}, func(f *match.Frame) bool { return f.Seq > 60 })
		// A frame that changes without a step.
		p.must("POST", "/api/matches/"+id+"/orders", OrdersRequest{Seat: 0, Orders: map[string]any{}}, nil)
		synctest.Wait()
		end := p.frame(id, 0)
		whole := plain.pending()
		if last := whole[len(whole)-1]; last.Seq != end.Seq {
			t.Fatalf("the last frame is %d, the page shows %d", last.Seq, end.Seq)
		}
		if diff := cmp.Diff(whole, packed.pending()); diff != "" {
			t.Errorf("a packed stream says otherwise:\n%s", diff)
		}
		for name, s := range map[string]*stream{"seat 0": deltas, "a watcher": watcher} {
			k := &knows{seq: -1}
			few := 0
			updates := s.pending()
			for _, u := range updates {
				k.follow(t, u)
				if u.View == nil {
					few++
				}
			}
			viewer := game.Seat(0)
			if name != "seat 0" {
				viewer = game.Nobody
			}
			if diff := cmp.Diff(decoded(t, p.frame(id, viewer).View), k.view); diff != "" {
				t.Errorf("%s ends with another view:\n%s", name, diff)
			}
			if few < len(updates)/2 {
				t.Errorf("%s got %d deltas among %d updates", name, few, len(updates))
			}
		}
		for _, s := range []*stream{plain, packed, deltas, watcher} {
			s.close()
		}
	})
}

func TestMembersJoin(t *testing.T) {
	t.Parallel()
	parts := []string{"retry: 1000\n\n", strings.Repeat("data: the same words ", 300), "", "x"}
	out := &eventWriter{gzip: true}
	out.begin()
	for _, p := range parts {
		out.add(textMessage([]byte(p)))
	}
	read := func(want error) {
		t.Helper()
		z, err := gzip.NewReader(bytes.NewReader(out.buf))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(z)
		if string(got) != strings.Join(parts, "") || !errors.Is(err, want) {
			t.Errorf("read %d bytes: %v, want %v", len(got), err, want)
		}
	}
	// A stream that breaks reads as far as it goes.
	read(io.ErrUnexpectedEOF)
	out.trailer()
	read(nil)
}
