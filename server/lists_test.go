package server

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/game"
)

func (p *player) list(query string) []string {
	p.t.Helper()
	var tables []Table
	p.must("GET", "/api/matches?"+query, nil, &tables)
	ids := make([]string, len(tables))
	for i, t := range tables {
		ids[i] = t.ID
	}
	return ids
}

// A table that waits leaves the lists a day after its host was last seen, unless somebody else sits at it; its address still opens it.
func TestDesertedTablesLeaveLists(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, a, b, c := w.player(), w.player(), w.player(), w.player()
		deserted := host.open(fast("you", "open")).Table.ID
		joined := a.open(fast("you", "open", "open")).Table.ID
		b.must("POST", "/api/matches/"+joined+"/join", JoinRequest{}, nil)
		nobody := c.open(TableRequest{Game: "race", Seats: []SeatRequest{{Kind: "open"}, {Kind: "open"}}}).Table.ID
		has := func(p *player, query, id string) bool { t.Helper(); return slices.Contains(p.list(query), id) }
		fan := w.player()
		time.Sleep(20 * time.Hour)
		host.must("GET", "/api/me", nil, nil) // seen
		time.Sleep(20 * time.Hour)
		if !has(fan, "list=open", deserted) || !has(fan, "list=open", joined) || has(fan, "list=open", nobody) {
			t.Errorf("after 40 hours: %v", fan.list("list=open"))
		}
		time.Sleep(5 * time.Hour)
		if has(fan, "list=open", deserted) || !has(fan, "list=open", joined) {
			t.Errorf("25 hours after its host was seen: %v", fan.list("list=open"))
		}
		if fan.page(deserted).Table.Status != "open" {
			t.Error("the address does not open it any more")
		}
		// Whoever sits there or comes back brings it back.
		if !has(host, "list=mine", deserted) || !has(fan, "list=open", deserted) {
			t.Error("the host is back and the table is not")
		}
		// A page that stays open is enough.
		s := c.listen(nobody, "")
		time.Sleep(30 * time.Hour)
		if !has(fan, "list=open", nobody) || has(fan, "list=open", deserted) {
			t.Errorf("with its host's page open: %v", fan.list("list=open"))
		}
		s.close()
		synctest.Wait()
	})
}

// A match that is over leaves the lists after thirty days; who asks for old ones gets it, and its address opens it.
func TestOldMatchesLeaveLists(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		over := func() string {
			t.Helper()
			id := p.open(fast("you", "bot")).Table.ID
			p.must("POST", "/api/matches/"+id+"/resign", SeatRef{0}, nil)
			return id
		}
		old := over()
		time.Sleep(29 * 24 * time.Hour)
		fresh := over()
		if got := p.list("list=mine"); !slices.Equal(got, []string{fresh, old}) {
			t.Errorf("after 29 days: %v", got)
		}
		time.Sleep(2 * 24 * time.Hour)
		if got := p.list("list=mine"); !slices.Equal(got, []string{fresh}) {
			t.Errorf("after 31 days: %v", got)
		}
		if got := p.list("list=mine&old=true"); !slices.Equal(got, []string{fresh, old}) {
			t.Errorf("with old ones: %v", got)
		}
		if f := p.frame(old, game.Nobody); f.Outcome == nil {
			t.Error("an old match has no outcome")
		}
	})
}

// A list is filled up from what lies behind the tables that it leaves out.
func TestListsReadOn(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		keeper, gone, fan := w.player(), w.player(), w.player()
		kept := keeper.open(fast("you", "open")).Table.ID
		time.Sleep(time.Minute)
		for range 5 {
			gone.open(fast("you", "open"))
		}
		time.Sleep(25 * time.Hour)
		keeper.must("GET", "/api/me", nil, nil)
		if got := fan.list("list=open&limit=2"); !slices.Equal(got, []string{kept}) {
			t.Errorf("the list has %v, want %s", got, kept)
		}
	})
}
