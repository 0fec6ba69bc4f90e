package server

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/store/memory"
)

// doctored is a store in which some matches look different.
type doctored struct {
	store.Store
	row map[string]func(*store.Match)
	log map[string]func([]store.Entry) []store.Entry
}

func (d *doctored) Match(ctx context.Context, id string) (store.Match, error) {
	m, err := d.Store.Match(ctx, id)
	if change := d.row[id]; change != nil {
		change(&m)
	}
	return m, err
}

func (d *doctored) Matches(ctx context.Context, f store.Filter) ([]store.Match, error) {
	list, err := d.Store.Matches(ctx, f)
	for i := range list {
		if change := d.row[list[i].ID]; change != nil {
			change(&list[i])
		}
	}
	return list, err
}

func (d *doctored) Entries(ctx context.Context, id string, after int64) ([]store.Entry, error) {
	list, err := d.Store.Entries(ctx, id, after)
	if change := d.log[id]; change != nil {
		list = change(list)
	}
	return list, err
}

func TestExamine(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		open := p.open(fast("you", "open")).Table.ID
		running := p.open(fast("you", "hot")).Table.ID
		for range 3 {
			p.playOut(running, []game.Seat{0, 1}, func(f *match.Frame) bool { return f.Seq > 20 })
		}
		over := p.open(short("you", "hot")).Table.ID
		p.playOut(over, []game.Seat{0, 1}, nil)
		aborted := p.open(fast("you", "hot")).Table.ID
		p.must("POST", "/api/matches/"+aborted+"/abort", SeatRef{Seat: 0}, nil)
		synctest.Wait()
		time.Sleep(2 * saveAfter) // until the rows are stored

		version := roster.Games()[0].Game.Info().RulesVersion
		if id := roster.Games()[0].Game.Info().ID; id != "cardduel" {
			t.Fatalf("the first game is %s", id)
		}
		count := func(s store.Status, unsound int) Count { return Count{"cardduel", version, s, 1, unsound} }
		found := make(map[string]string)
		visit := func(f Finding) {
			if _, again := found[f.Match]; again {
				t.Errorf("%s is told of twice", f.Match)
			}
			found[f.Match] = f.Problem
		}
		sum, err := Examine(t.Context(), w.store, roster.Games(), visit)
		want := Summary{Matches: 4, Counts: []Count{
			count(store.StatusAborted, 0), count(store.StatusFinished, 0), count(store.StatusOpen, 0), count(store.StatusRunning, 0),
		}}
		if err != nil || !cmp.Equal(sum, want) || !cmp.Equal(found, map[string]string{open: "", running: "", over: "", aborted: ""}) {
			t.Errorf("sound matches: %v, %v\n%s", found, err, cmp.Diff(want, sum))
		}

		for _, c := range []struct {
			name, id string
			row      func(*store.Match)
			log      func([]store.Entry) []store.Entry
			want     string
		}{
			{"panic", running, nil, func([]store.Entry) []store.Entry { panic("out of fuel") }, "the program fails on it: out of fuel"},
			{"another log", running, nil, func(l []store.Entry) []store.Entry { return l[1:] }, "waking match"},
			{"not a log", running, nil, func(l []store.Entry) []store.Entry { l[2].Data = []byte("{"); return l }, "entry 3: "},
			{"cut log", over, nil, func(l []store.Entry) []store.Entry { return l[:len(l)-1] }, "it is finished, and its log leads to running"},
			{"unknown game", over, func(m *store.Match) { m.Game = "chess" }, nil, `there is no game "chess"`},
			{"another seed", over, func(m *store.Match) { m.Seed[3]++ }, nil, ""},
			{"another commitment", aborted, func(m *store.Match) { m.Commitment = "00" }, nil, "not the one that was committed to"},
			{"no beginning", running, func(m *store.Match) { m.Started = time.Time{} }, nil, "it is running and has no beginning"},
			{"no set-up", open, func(m *store.Match) { m.Setup = []byte("[") }, nil, "set-up of match"},
		} {
			st := &doctored{w.store, map[string]func(*store.Match){c.id: c.row}, map[string]func([]store.Entry) []store.Entry{c.id: c.log}}
			clear(found)
			sum, err := Examine(t.Context(), st, roster.Games(), visit)
			if err != nil || sum.Matches != 4 || sum.Unsound != 1 || !strings.Contains(found[c.id], c.want) {
				t.Errorf("%s: %+v, %v; %q, want %q", c.name, sum, err, found[c.id], c.want)
			}
			for id, problem := range found {
				if id != c.id && problem != "" {
					t.Errorf("%s: the other match %s: %s", c.name, id, problem)
				}
			}
		}

		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		_, err = Examine(ctx, w.store, roster.Games(), func(Finding) { n++; cancel() })
		if n != 1 || err != context.Canceled {
			t.Errorf("a cancelled examination: %d matches, %v", n, err)
		}
	})
}

// restless is a store in which a match at the end of the list is played while the list is read, and another one begins.
type restless struct {
	store.Store
	pages int
}

func (r *restless) Matches(ctx context.Context, f store.Filter) ([]store.Match, error) {
	list, err := r.Store.Matches(ctx, f)
	if r.pages++; r.pages == 1 && err == nil {
		m, _ := r.Store.Match(ctx, "m000")
		m.Updated = time.Unix(9000, 0)
		err = r.Store.UpdateMatch(ctx, m)
		if err == nil {
			m.ID, m.Updated = "new", time.Unix(9001, 0)
			err = r.Store.CreateMatch(ctx, m)
		}
	}
	return list, err
}

func TestExamineBesideAServer(t *testing.T) {
	t.Parallel()
	const n = 3*examinePage + 7
	st := memory.New()
	defer st.Close()
	for i := range n {
		err := st.CreateMatch(t.Context(), store.Match{
			ID: fmt.Sprintf("m%03d", i), Game: "cardduel", Status: store.StatusOpen, Updated: time.Unix(int64(i), 0), Clock: []byte("{}"), Setup: []byte("{}"),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	found := make(map[string]int)
	sum, err := Examine(t.Context(), &restless{Store: st}, roster.Games(), func(f Finding) {
		found[f.Match]++
		if f.Problem != "" {
			t.Errorf("%s: %s", f.Match, f.Problem)
		}
	})
	if err != nil || sum.Matches != n+1 || len(found) != n+1 {
		t.Errorf("%d matches, %d of them different, %v; want %d", sum.Matches, len(found), err, n+1)
	}
	if found["m000"] != 1 || found["new"] != 1 {
		t.Errorf("m000 is told of %d times, new %d times; want once each", found["m000"], found["new"])
	}
}
