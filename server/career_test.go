package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/career"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/store"
)

// peaceful is a fight in which nobody is hurt and seat 0 wins.
func peaceful(_ context.Context, _ *career.State, f *career.Fixture) (*deluxe.Aftermath, error) {
	a := &deluxe.Aftermath{Turns: 10, Winners: []game.Seat{0}}
	for i := range f.Seats {
		a.Vehicles = append(a.Vehicles, deluxe.AfterVehicle{Seat: game.Seat(i), Fate: "in_play", KilledBy: -1, Killer: -1, Mobile: true, Fired: true, FiredAt: true})
		a.Persons = append(a.Persons, deluxe.AfterPerson{Seat: game.Seat(i), Vehicle: i})
	}
	return a, nil
}

// fixedSeeds has everything that is drawn be the same in every run.
func fixedSeeds(c *Config) { c.Random = rand.NewChaCha8([32]byte{11}) }

// inCareers runs a test in a bubble with a server on which bots fight as peacefully as they can.
func inCareers(t *testing.T, fn func(*testing.T, *world)) {
	t.Helper()
	inWorld(t, fixedSeeds, func(t *testing.T, w *world) {
		w.srv.careers.play = peaceful
		fn(t, w)
	})
}

func (w *world) restartPeaceful() {
	w.restart()
	w.srv.careers.play = peaceful
}

// begin begins a career with few drivers.
func (p *player) begin(change func(*CareerRequest)) *CareerPage {
	p.t.Helper()
	req := CareerRequest{Title: "Lantern Yard", Options: CareerChoices{Drivers: new(4)}, Organization: OrganizationRequest{Name: "Ines Marrow", Start: career.Starts[0].ID}}
	if change != nil {
		change(&req)
	}
	page := new(CareerPage)
	p.must("POST", "/api/careers", req, page)
	return page
}

func (p *player) career(id string) *CareerPage {
	p.t.Helper()
	page := new(CareerPage)
	p.must("GET", "/api/careers/"+id, nil, page)
	return page
}

// deed does something for the person's first organization.
func (p *player) deed(page *CareerPage, action string, head ...string) *CareerReceipt {
	p.t.Helper()
	out := new(CareerReceipt)
	p.must("POST", "/api/careers/"+page.ID+"/acts", CareerActRequest{Seq: page.Seq, Action: json.RawMessage(action)}, out, head...)
	return out
}

// careerLog is the log of a career as it is stored.
func (w *world) careerLog(id string) []store.CareerEntry {
	w.t.Helper()
	log, err := w.store.CareerEntries(context.Background(), id, 0)
	if err != nil {
		w.t.Fatal(err)
	}
	return log
}

func TestCareerBegins(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		host, stranger := w.player(), w.player()
		page := host.begin(nil)
		v := page.View
		if page.Title != "Lantern Yard" || page.Status != "running" || !page.Host || len(page.Mine) != 1 || page.Link != "" || page.Public || len(page.Commitment) != 64 || page.Seed != "" {
			t.Errorf("the page is %+v", page)
		}
		if v.Week != 1 || v.Stage != career.StageWork || int(v.Me) != page.Mine[0] || v.Own == nil || len(v.Orgs) != 5 {
			t.Errorf("week %d, %s, organization %d of %d", v.Week, v.Stage, v.Me, len(v.Orgs))
		}
		// Bots have had their week: it waits for the person alone.
		if len(v.Waiting) != 1 || v.Waiting[0] != v.Me {
			t.Errorf("it waits for %v", v.Waiting)
		}
		var list []CareerBrief
		host.must("GET", "/api/careers", nil, &list)
		if len(list) != 1 || list[0].ID != page.ID || !list[0].Host || len(list[0].Mine) != 1 || !list[0].Waiting || list[0].Week != 1 {
			t.Errorf("the list is %+v", list)
		}
		for _, which := range []string{"mine", "open"} {
			if stranger.must("GET", "/api/careers?list="+which, nil, &list); len(list) != 0 {
				t.Errorf("a stranger is listed %+v", list)
			}
		}
		stranger.refused(403, "private", "GET", "/api/careers/"+page.ID, nil)
		stranger.refused(403, "private", "POST", "/api/careers/"+page.ID+"/acts", CareerActRequest{Seq: page.Seq, Action: json.RawMessage(`{"do":"done"}`)})
		stranger.refused(403, "bad-token", "POST", "/api/careers/"+page.ID+"/join", CareerJoinRequest{Organization: OrganizationRequest{Name: "Zed", Start: career.Starts[0].ID}})
		stranger.refused(403, "not-host", "DELETE", "/api/careers/"+page.ID, nil)

		{ // its parts
			here := "/api/careers/" + page.ID
			c := v.Characters[len(v.Characters)-1]
			for i := range v.Characters {
				if v.Characters[i].Org == v.Me {
					c = v.Characters[i]
				}
			}
			var sheet CareerCharacterPage
			host.must("GET", fmt.Sprintf("%s/characters/%d", here, c.ID), nil, &sheet)
			if sheet.Character.Name != c.Name || sheet.Character.Own == nil {
				t.Errorf("the sheet of %s is %+v", c.Name, sheet.Character)
			}
			var league CareerLeague
			if host.must("GET", here+"/league", nil, &league); len(league.Rank) != len(v.Rank) {
				t.Errorf("%d in the league of %d", len(league.Rank), len(v.Rank))
			}
			if host.must("GET", here+"/league?division=5", nil, &league); len(league.Rank) != 0 {
				t.Errorf("%d drive in division 5, in the first week", len(league.Rank))
			}
			var ledger []career.Movement
			host.must("GET", here+"/ledger", nil, &ledger)
			var news []career.News
			if host.must("GET", here+"/news", nil, &news); len(news) == 0 {
				t.Error("the debuts are no news")
			}
			if host.must("GET", here+"/news?after=1", nil, &news); len(news) != 0 {
				t.Errorf("news of weeks to come: %+v", news)
			}
			for _, path := range []string{"/characters/999", "/vehicles/1", "/fixtures/1"} {
				host.refused(404, "not-found", "GET", here+path, nil)
			}
			host.refused(403, "not-yours", "GET", here+"?org=1", nil)
		}
		host.refused(404, "not-found", "GET", "/api/careers/C000", nil)
		if r := host.send("DELETE", "/api/careers/"+page.ID, nil); r.status != http.StatusNoContent {
			t.Errorf("deleting: %d %s", r.status, r.body)
		}
		host.refused(404, "not-found", "GET", "/api/careers/"+page.ID, nil)
		if host.must("GET", "/api/careers", nil, &list); len(list) != 0 {
			t.Errorf("after deleting the list is %+v", list)
		}
	})
}

func TestCareerRefuses(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		p := w.player()
		page := p.begin(nil)
		here := "/api/careers/" + page.ID
		act := func(action string) CareerActRequest {
			return CareerActRequest{Seq: page.Seq, Action: json.RawMessage(action)}
		}
		before := len(w.careerLog(page.ID))
		org := OrganizationRequest{Name: "Zed", Start: career.Starts[0].ID}
		for _, c := range []struct {
			name          string
			status        int
			kind          string
			path          string
			body          any
			field, rule   string
			detail, allow string
		}{
			{"stale", 409, "stale", "/acts", CareerActRequest{Seq: page.Seq - 1, Action: json.RawMessage(`{"do":"done"}`)}, "/seq", "", "gone on", fmt.Sprint(page.Seq)},
			{"no such action", 422, "refused", "/acts", act(`{"do":"teleport"}`), "/action", "CR-ACT-001d", "teleport", "enter"},
			{"a key that it has not", 422, "refused", "/acts", act(`{"do":"done","speed":5}`), "/action/speed", "CR-ACT-001d", "no such key", ""},
			{"no such key at all", 422, "bad-action", "/acts", act(`{"do":"done","cheat":5}`), "/action", "", "cheat", "speed"},
			{"no object", 422, "bad-action", "/acts", act(`[1]`), "/action", "", "", ""},
			{"no such offer", 422, "refused", "/acts", act(`{"do":"enter","offer":999,"character":1}`), "/action/offer", "CR-ACT-002d", "999", ""},
			{"no vehicle", 422, "refused", "/acts", act(`{"do":"sell","vehicle":7}`), "/action/vehicle", "CR-ORG-001d", "7", ""},
			{"of the house", 422, "refused", "/acts", act(`{"do":"deadline"}`), "/action", "CR-ACT-001d", "house", ""},
			{"a result", 422, "refused", "/acts", act(`{"do":"result","fixture":1}`), "/action", "CR-ACT-001d", "house", ""},
			{"somebody else's", 403, "not-yours", "/acts", CareerActRequest{Seq: page.Seq, Org: new(1), Action: json.RawMessage(`{"do":"done"}`)}, "/org", "", "", "yours"},
			{"nothing to undo", 409, "nothing-to-undo", "/undo", CareerUndoRequest{Seq: page.Seq}, "", "", "", ""},
			{"no seq", 422, "invalid", "/acts", `{"action":{"do":"done"}}`, "seq", "", "", ""},
			{"too large", 413, "too-large", "/acts", `{"seq":1,"action":"` + strings.Repeat("x", maxBody) + `"}`, "", "", "", ""},
			{"no name", 422, "invalid", "", CareerRequest{Organization: OrganizationRequest{Name: " \u202e", Start: org.Start}}, "/organization/name", "", "", "letter"},
			{"no such start", 422, "refused", "", CareerRequest{Organization: OrganizationRequest{Name: "Zed", Start: "pilot"}}, "/organization/start", "DX-CHAR-002", "pilot", career.Starts[0].ID},
			{"points that are too many", 422, "refused", "", CareerRequest{Organization: OrganizationRequest{Name: "Zed", Points: map[career.SkillID]int{career.Driver: 40}}}, "/organization/skills", "DX-CHAR-002", "", ""},
			{"weeks", 422, "invalid", "", CareerRequest{Organization: org, Options: CareerChoices{Weeks: new(3)}}, "options.weeks", "", "", ""},
			{"league and hot seat", 422, "invalid", "", CareerRequest{Organization: org, Options: CareerChoices{League: true, HotSeat: true}}, "/options/hot_seat", "", "", ""},
			{"public alone", 422, "invalid", "", CareerRequest{Organization: org, Public: true}, "/public", "", "", ""},
			{"deadlines alone", 422, "invalid", "", CareerRequest{Organization: org, Deadlines: &CareerDeadlines{1, 1, 1}}, "/deadlines", "", "", ""},
		} {
			path := here + c.path
			if c.path == "" {
				path = "/api/careers"
			}
			prob := p.refused(c.status, c.kind, "POST", path, c.body)
			if prob.Field != c.field || prob.Rule != c.rule || !strings.Contains(prob.Detail, c.detail) || !strings.Contains(prob.Allowed, c.allow) {
				t.Errorf("%s: %+v", c.name, prob)
			}
		}
		if n := len(w.careerLog(page.ID)); n != before {
			t.Errorf("what was refused has left %d entries", n-before)
		}
		if again := p.career(page.ID); again.Seq != page.Seq {
			t.Errorf("seq has become %d", again.Seq)
		}
		list, err := w.store.Careers(t.Context(), store.CareerFilter{})
		if err != nil || len(list) != 1 {
			t.Errorf("%d careers, %v", len(list), err)
		}
	})
}

// nightOf returns the offer of Amateur Night and who may enter it.
func nightOf(t *testing.T, v *career.View) (career.OfferID, career.CharacterID) {
	t.Helper()
	for _, o := range v.Offers {
		if o.Kind == career.AmateurNight && len(o.Can) > 0 {
			return o.ID, o.Can[0].Character
		}
	}
	t.Fatal("nobody may enter Amateur Night")
	return 0, 0
}

func TestCareerKeysAndUndo(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		p := w.player()
		page := p.begin(nil)
		offer, who := nightOf(t, page.View)
		enter := fmt.Sprintf(`{"do":"enter","offer":%d,"character":%d,"orders":"bare"}`, offer, who)
		entered := func(page *CareerPage) bool { return len(page.View.Own.Entries) == 1 }
		before := len(w.careerLog(page.ID))
		r := p.deed(page, enter, "Idempotency-Key", "k1")
		if r.Seq <= page.Seq {
			t.Errorf("seq goes from %d to %d", page.Seq, r.Seq)
		}
		if again := p.deed(page, enter, "Idempotency-Key", "k1"); again.Seq != r.Seq || len(w.careerLog(page.ID)) != before+1 {
			t.Errorf("the same request again: seq %d, %d entries", again.Seq, len(w.careerLog(page.ID)))
		}
		after := p.career(page.ID)
		if after.Seq != r.Seq || !entered(after) || !after.Undo {
			t.Fatalf("after entering: seq %d, undo %v, entries %+v", after.Seq, after.Undo, after.View.Own.Entries)
		}
		var preview career.Preview
		p.must("POST", "/api/careers/"+page.ID+"/preview", CareerPreviewRequest{Action: json.RawMessage(enter)}, &preview)
		if preview.Allowed || preview.Refusal == nil {
			t.Errorf("entering twice would be %+v", preview)
		}
		var back CareerReceipt
		undo := "/api/careers/" + page.ID + "/undo"
		p.must("POST", undo, CareerUndoRequest{Seq: after.Seq}, &back, "Idempotency-Key", "k2")
		p.must("POST", undo, CareerUndoRequest{Seq: after.Seq}, &back, "Idempotency-Key", "k2")
		after = p.career(page.ID)
		if entered(after) || after.Undo {
			t.Errorf("taken back: undo %v, entries %+v", after.Undo, after.View.Own.Entries)
		}
		p.deed(after, enter)
		w.restartPeaceful() // and the log leads there again
		after = p.career(page.ID)
		if !entered(after) || !after.Undo || after.Lost != nil || after.Trouble != nil {
			t.Errorf("after a restart: undo %v, entries %+v, %+v, %+v", after.Undo, after.View.Own.Entries, after.Lost, after.Trouble)
		}
		p.must("POST", undo, CareerUndoRequest{Seq: after.Seq}, &back)
		if after = p.career(page.ID); entered(after) {
			t.Error("what was done before a restart is not taken back")
		}
	})
}

// Weeks go by: bots fight in the background, results come in order, states are kept, and what is kept leads to the same.
func TestCareerWeeks(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		p := w.player()
		page := p.begin(func(r *CareerRequest) { r.Options.Drivers, r.Options.Weeks = new(12), new(4) })
		p.refused(403, "not-over", "GET", "/api/careers/"+page.ID+"/record", nil)
		changes := p.changes(page.ID)
		defer changes.close()
		for week := 1; week <= 4; week++ {
			if page.View.Week != week || page.View.Stage != career.StageWork {
				t.Fatalf("week %d, %s; want week %d", page.View.Week, page.View.Stage, week)
			}
			p.deed(page, `{"do":"done"}`)
			page = p.until(page.ID, func(c *CareerPage) bool { return c.View.Week > week || c.Status == "over" })
			if week == 1 {
				var told CareerChange
				for told.Week < page.View.Week || told.Stage != string(page.View.Stage) {
					if err := json.Unmarshal(changes.next("change").data, &told); err != nil {
						t.Fatal(err)
					}
				}
				if told.Seq != page.Seq {
					t.Errorf("the stream has told of seq %d, the page has %d", told.Seq, page.Seq)
				}
			}
			if week == 2 {
				w.restartPeaceful()
				again := p.career(page.ID)
				if got, want := viewText(t, again), viewText(t, page); got != want {
					t.Errorf("after a restart the view is\n%s\nand was\n%s", got, want)
				}
				page = again
			}
		}
		if page.Status != "over" || page.View.Stage != career.StageOver || len(page.Seed) != 64 {
			t.Errorf("after its weeks it is %s, %s, seed %q", page.Status, page.View.Stage, page.Seed)
		}
		log := w.careerLog(page.ID)
		last := career.FixtureID(0)
		for _, e := range log {
			a, err := career.ParseAction(e.Action)
			if err != nil {
				t.Fatal(err)
			}
			if a.Do == career.DoResult {
				if a.Fixture <= last || e.Org != store.HouseOrg || !e.Auto {
					t.Errorf("result of fixture %d after that of %d: %+v", a.Fixture, last, e)
				}
				last = a.Fixture
			}
		}
		snap, err := w.store.CareerSnapshot(t.Context(), page.ID)
		if err != nil || snap.Seq < int64(len(log))-careerSnapshotEvery || last == 0 {
			t.Errorf("%d entries, the last fixture %d, the state kept behind entry %d, %v", len(log), last, snap.Seq, err)
		}
		p.refused(422, "refused", "POST", "/api/careers/"+page.ID+"/acts", CareerActRequest{Seq: page.Seq, Action: json.RawMessage(`{"do":"done"}`)})

		// Its record leads to the same state.
		r := p.send("GET", "/api/careers/"+page.ID+"/record", nil)
		file, err := career.ReadFile(r.body)
		if err != nil {
			t.Fatalf("the record: %d, %v", r.status, err)
		}
		again, err := career.Open(garage.Standard(), file)
		if err != nil || again.State.Digest() != log[len(log)-1].Digest || file.Commitment != page.Commitment {
			t.Errorf("the record leads to %s, %v, want %s", again.State.Digest(), err, log[len(log)-1].Digest)
		}
	})
}

func viewText(t *testing.T, p *CareerPage) string {
	t.Helper()
	text, err := json.Marshal(p.View)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// until waits until a career has come so far.
func (p *player) until(id string, ok func(*CareerPage) bool) *CareerPage {
	p.t.Helper()
	for range 1000 {
		synctest.Wait()
		if page := p.career(id); ok(page) {
			return page
		}
		time.Sleep(time.Second) // of the bubble
	}
	page := p.career(id)
	p.t.Fatalf("the career stays in week %d, %s, with %d fights of bots and tables %+v", page.View.Week, page.View.Stage, page.Fighting, page.Tables)
	return nil
}

// changes opens the event stream of a career.
func (p *player) changes(id string) *stream {
	p.t.Helper()
	return p.listenTo("/api/careers/" + id + "/events")
}

// leagueOfTwo begins a league with two people.
func leagueOfTwo(w *world, change func(*CareerRequest)) (ann, bob *player, id string) {
	ann, bob = w.player(), w.player()
	page := ann.begin(func(r *CareerRequest) {
		r.Options.League, r.Options.Drivers = true, new(2)
		if change != nil {
			change(r)
		}
	})
	_, token, _ := strings.Cut(page.Link, "?join=")
	org := OrganizationRequest{Name: "Odd Job", Start: career.Starts[1].ID}
	if !page.Public {
		bob.refused(403, "bad-token", "POST", "/api/careers/"+page.ID+"/join", CareerJoinRequest{Token: token + "x", Organization: org})
	}
	seen := new(CareerPage)
	bob.must("GET", "/api/careers/"+page.ID+"?token="+token, nil, seen)
	if seen.View.Own != nil || seen.View.Me != career.House {
		w.t.Errorf("who has the link sees %+v before joining", seen.View.Own)
	}
	bob.must("POST", "/api/careers/"+page.ID+"/join", CareerJoinRequest{Token: token, Organization: org}, seen)
	if seen.View.Me == page.View.Me || len(seen.Mine) != 1 || seen.Host || len(seen.View.Waiting) != 2 {
		w.t.Errorf("who has joined is %d of %v, the host %d; waited for: %v", seen.View.Me, seen.Mine, page.View.Me, seen.View.Waiting)
	}
	return ann, bob, page.ID
}

func TestCareerLeague(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		ann, bob, id := leagueOfTwo(w, func(r *CareerRequest) { r.Public = true })
		var list []CareerBrief
		if w.player().must("GET", "/api/careers?list=open", nil, &list); len(list) != 1 || len(list[0].People) != 2 || list[0].Waiting || len(list[0].Mine) != 0 {
			t.Errorf("open careers: %+v", list)
		}

		// What the other does in secret is not seen; what is public is, and makes the seq stale.
		mine, his := ann.career(id), bob.career(id)
		me := mine.View.Characters[0].ID
		for _, c := range mine.View.Characters {
			if c.Org == mine.View.Me {
				me = c.ID
			}
		}
		ann.deed(mine, fmt.Sprintf(`{"do":"orders","character":%d,"orders":"on"}`, me))
		if again := bob.career(id); again.Seq != his.Seq {
			t.Errorf("standing orders of another have moved seq from %d to %d", his.Seq, again.Seq)
		}
		mine = ann.career(id)
		if !mine.Undo {
			t.Error("standing orders cannot be taken back")
		}
		offer, who := nightOf(t, mine.View)
		ann.deed(mine, fmt.Sprintf(`{"do":"enter","offer":%d,"character":%d,"orders":"bare"}`, offer, who))
		if mine = ann.career(id); mine.Undo {
			t.Error("an entry that others have seen can be taken back")
		}
		seen := bob.career(id)
		if seen.Seq <= his.Seq {
			t.Error("an entry that all may see has not moved seq")
		}
		// It does not make what he does stale; what he has done himself does.
		done := func(action string) CareerActRequest {
			return CareerActRequest{Seq: his.Seq, Action: json.RawMessage(action)}
		}
		bob.must("POST", "/api/careers/"+id+"/acts", done(`{"do":"done"}`), nil)
		bob.refused(409, "stale", "POST", "/api/careers/"+id+"/acts", done(`{"do":"wait"}`))
		bob.deed(bob.career(id), `{"do":"wait"}`)
		his = bob.career(id)

		// Both enter; the fixture is a table at which they sit.
		offer, who = nightOf(t, his.View)
		bob.deed(his, fmt.Sprintf(`{"do":"enter","offer":%d,"character":%d,"orders":"bare"}`, offer, who))
		bob.deed(bob.career(id), `{"do":"done"}`)
		ann.deed(ann.career(id), `{"do":"done"}`)
		at := ann.until(id, func(c *CareerPage) bool { return len(c.Tables) == 1 && c.Tables[0].Match != "" })
		if at.View.Stage != career.StageCard {
			t.Errorf("they sit at a table on %s", at.View.Stage)
		}
		table := ann.page(at.Tables[0].Match).Table
		yours := 0
		for _, s := range table.Seats {
			if s.Yours {
				yours++
			}
		}
		if table.Status != "running" || yours != 1 || table.Host || table.Game != "deluxe" {
			t.Errorf("the table is %s, %d seats of mine, host %v", table.Status, yours, table.Host)
		}
		row, err := w.store.Match(t.Context(), table.ID)
		if err != nil || row.Career != id || career.FixtureID(row.Fixture) != at.Tables[0].Fixture {
			t.Errorf("the match is fixture %d of %q, %v", row.Fixture, row.Career, err)
		}
		// The same table is found again by a server that is started anew.
		w.restartPeaceful()
		at = ann.until(id, func(c *CareerPage) bool { return len(c.Tables) == 1 && c.Tables[0].Match != "" })
		if at.Tables[0].Match != table.ID {
			t.Errorf("after a restart the table is %s, and was %s", at.Tables[0].Match, table.ID)
		}
		ann.refused(403, "not-host", "POST", "/api/matches/"+table.ID+"/abort", nil)
		// Both give up, one after the other.
		for _, p := range []*player{bob, ann} {
			page := p.page(table.ID)
			if page.Table.Status == "running" {
				p.send("POST", "/api/matches/"+table.ID+"/resign", SeatRef{Seat: page.Viewer})
			}
		}
		end := ann.until(id, func(c *CareerPage) bool { return len(c.Tables) == 0 })
		i := -1
		for k, f := range end.View.Fixtures {
			if f.ID == at.Tables[0].Fixture {
				i = k
			}
		}
		if i < 0 || end.View.Fixtures[i].Match != table.ID || !strings.HasPrefix(end.View.Fixtures[i].Record, "sha256:") || end.View.Fixtures[i].Status != career.Settled {
			t.Errorf("what came of the fixture: %d of %+v", i, end.View.Fixtures)
		}
	})
}

// Two who share a screen have an organization each, and sit at one table.
func TestCareerHotSeat(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		p := w.player()
		page := p.begin(func(r *CareerRequest) { r.Options.HotSeat, r.Options.Drivers = true, new(0) })
		first := int(page.View.Me)
		here := "/api/careers/" + page.ID
		second := new(CareerPage)
		p.must("POST", here+"/join", CareerJoinRequest{Organization: OrganizationRequest{Name: "Odd Job", Start: career.Starts[1].ID}}, second)
		if len(second.Mine) != 2 || second.Mine[0] != first || int(second.View.Me) != second.Mine[1] || second.Link != "" {
			t.Fatalf("organizations %v, shown as %d, link %q", second.Mine, second.View.Me, second.Link)
		}
		for _, org := range second.Mine {
			of := new(CareerPage)
			p.must("GET", fmt.Sprintf("%s?org=%d", here, org), nil, of)
			if int(of.View.Me) != org {
				t.Errorf("asked for %d, the view is that of %d", org, of.View.Me)
			}
			offer, who := nightOf(t, of.View)
			for _, action := range []string{fmt.Sprintf(`{"do":"enter","offer":%d,"character":%d,"orders":"bare"}`, offer, who), `{"do":"done"}`} {
				p.must("GET", fmt.Sprintf("%s?org=%d", here, org), nil, of)
				p.must("POST", here+"/acts", CareerActRequest{Seq: of.Seq, Org: &org, Action: json.RawMessage(action)}, nil)
			}
		}
		page = p.until(page.ID, func(c *CareerPage) bool { return len(c.Tables) == 1 && c.Tables[0].Match != "" })
		for _, seat := range p.page(page.Tables[0].Match).Table.Seats {
			if !seat.Yours {
				t.Errorf("somebody else has the seat %+v", seat)
			}
		}
	})
}

// A fixture that bots have played alone can be looked at: it is played again, and comes to the same.
func TestCareerFixtureIsShown(t *testing.T) {
	inWorld(t, fixedSeeds, func(t *testing.T, w *world) {
		p := w.player()
		page := p.begin(func(r *CareerRequest) { r.Options.Drivers, r.Options.Level = new(2), "easy" })
		here := "/api/careers/" + page.ID + "/fixtures/1"
		p.refused(404, "not-found", "POST", here+"/match", nil)
		p.deed(page, `{"do":"done"}`)
		p.until(page.ID, func(c *CareerPage) bool { return c.Fighting == 0 && len(c.View.Fixtures) > 0 })
		var f career.FixtureView
		p.must("GET", here, nil, &f)
		if f.Status != career.Settled || f.Match != "" || len(f.Seats) != 2 {
			t.Fatalf("the fixture is %+v", f)
		}
		var first, again OpenedMatch
		p.must("POST", here+"/match", nil, &first)
		p.must("POST", here+"/match", nil, &again)
		if again != first {
			t.Errorf("asked for twice it is %s and %s", first.Match, again.Match)
		}
		table := p.page(first.Match).Table
		var winners []int
		for _, w := range table.Outcome.Winners {
			winners = append(winners, int(w))
		}
		if table.Status != "finished" || table.Career != page.ID || table.Fixture != 1 || !slices.Equal(winners, f.Winners) {
			t.Errorf("the match is %s, of career %q, fixture %d, won by %v; the fixture by %v", table.Status, table.Career, table.Fixture, winners, f.Winners)
		}
	})
}

// clocked makes a league whose stages take hours and whose tables do not wait.
func clocked(r *CareerRequest) {
	r.Deadlines = &CareerDeadlines{Work: 2, Card: 1, Settle: 1}
	r.Clock = &ClockRequest{Pace: "none", BotDelayMS: new(10_000), CoverMS: new(0)}
}

// When the time of the work is over a league goes on to its tables, and when that of the tables is over bots sit in.
func TestCareerDeadlines(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		ann, bob, id := leagueOfTwo(w, clocked)
		page := ann.career(id)
		if want := time.Now().Add(2 * time.Hour); !page.Due.Equal(want) {
			t.Errorf("the work of the week ends at %s, want %s", page.Due, want)
		}
		for _, p := range []*player{ann, bob} {
			page := p.career(id)
			offer, who := nightOf(t, page.View)
			p.deed(page, fmt.Sprintf(`{"do":"enter","offer":%d,"character":%d,"orders":"bare"}`, offer, who))
		}
		time.Sleep(119 * time.Minute) // it sleeps meanwhile
		w.restartPeaceful()
		if again := ann.career(id); again.View.Stage != career.StageWork || !again.Due.Equal(page.Due) {
			t.Errorf("after a restart it is %s, and due at %s instead of %s", again.View.Stage, again.Due, page.Due)
		}
		time.Sleep(time.Minute)
		page = ann.until(id, func(c *CareerPage) bool { return len(c.Tables) == 1 && c.Tables[0].Match != "" })
		if page.View.Stage != career.StageCard || page.View.Week != 1 {
			t.Errorf("at the table it is week %d, %s", page.View.Week, page.View.Stage)
		}
		table := page.Tables[0].Match
		time.Sleep(time.Hour) // nobody comes to the table
		left := time.Now()
		ann.until(id, func(c *CareerPage) bool { return len(c.Tables) == 0 })
		if took := time.Since(left); took > 10*time.Minute {
			t.Errorf("bots have taken %s of pauses that nobody looks at", took)
		}
		for _, s := range ann.page(table).Table.Seats {
			if s.Bot == "" {
				t.Errorf("no bot sat in at %+v", s)
			}
		}
		log, err := w.store.Entries(t.Context(), table, 0)
		if err != nil || !slices.ContainsFunc(log, func(e store.Entry) bool {
			return e.Kind == "replace" && strings.Contains(string(e.Data), "normal:orders=bare")
		}) {
			t.Errorf("nobody sat in with the standing orders of the driver (%v)", err)
		}
	})
}

// Once all its people are asleep a league rests, until one of them comes back.
func TestCareerRests(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		ann, _, id := leagueOfTwo(w, clocked)
		asleep := func(page *CareerPage) (n int) {
			for _, o := range page.View.Orgs {
				if o.Asleep {
					n++
				}
			}
			return n
		}
		ann.until(id, func(c *CareerPage) bool {
			time.Sleep(time.Hour)
			return asleep(c) == 2
		})
		page := ann.career(id)
		if page.View.Week > 3 {
			t.Errorf("it has gone on to week %d before they were asleep", page.View.Week)
		}
		week, stage := page.View.Week, page.View.Stage
		time.Sleep(3 * time.Hour)
		if page = ann.career(id); page.View.Week != week || page.View.Stage != stage || !page.Due.IsZero() {
			t.Errorf("nobody plays, and it has gone on from week %d, %s, to week %d, %s; due at %s", week, stage, page.View.Week, page.View.Stage, page.Due)
		}
		for _, c := range page.View.Characters {
			if c.Org == page.View.Me {
				ann.deed(page, fmt.Sprintf(`{"do":"orders","character":%d,"orders":"on"}`, c.ID))
			}
		}
		if page = ann.career(id); asleep(page) != 1 || page.Due.IsZero() {
			t.Errorf("after one has come back %d are asleep, and it is due at %s", asleep(page), page.Due)
		}
	})
}

var errCareer = errors.New("no room")

// damage changes an entry of the log of a career behind everybody's back.
type damagedStore struct {
	*keptStore
	change func(*store.CareerEntry) bool // false: it is missing
	forget bool                          // no state is kept
}

func (s *damagedStore) CareerEntries(ctx context.Context, id string, after int64) ([]store.CareerEntry, error) {
	list, err := s.keptStore.CareerEntries(ctx, id, after)
	kept := list[:0]
	for i := range list {
		if s.change == nil || s.change(&list[i]) {
			kept = append(kept, list[i])
		}
	}
	return kept, err
}

func (s *damagedStore) CareerSnapshot(ctx context.Context, id string) (store.CareerSnapshot, error) {
	if s.forget {
		return store.CareerSnapshot{}, store.ErrNotFound
	}
	return s.keptStore.CareerSnapshot(ctx, id)
}

func TestCareerDamage(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		change func(e *store.CareerEntry, last int64) bool
		lost   int  // entries at the end
		only   bool // it can only be looked at
	}{
		{"whole", func(*store.CareerEntry, int64) bool { return true }, 0, false},
		{"the last action", func(e *store.CareerEntry, last int64) bool {
			if e.Seq == last {
				e.Action = json.RawMessage(`{"do":"ord`)
			}
			return true
		}, 1, false},
		{"the last digest", func(e *store.CareerEntry, last int64) bool {
			if e.Seq == last {
				e.Digest = "ff"
			}
			return true
		}, 1, false},
		{"an entry is missing", func(e *store.CareerEntry, last int64) bool { return e.Seq != last-2 }, 3, false},
		{"an action in the middle", func(e *store.CareerEntry, last int64) bool {
			if e.Seq == last-3 {
				e.Action = json.RawMessage(`{"do":"wait"}`)
			}
			return true
		}, 4, false},
		{"a digest in the middle", func(e *store.CareerEntry, last int64) bool {
			if e.Seq == last-3 {
				e.Digest = "ff"
			}
			return true
		}, 0, true},
		{"an action long ago", func(e *store.CareerEntry, last int64) bool {
			if e.Seq == last-80 {
				e.Action = json.RawMessage(`{"do":"wait"}`)
			}
			return true
		}, 0, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			bad := new(damagedStore)
			inWorld(t, func(c *Config) {
				bad.keptStore = c.Store.(*keptStore)
				c.Store = bad
				fixedSeeds(c)
			}, func(t *testing.T, w *world) {
				w.srv.careers.play = peaceful
				p := w.player()
				page := p.begin(func(r *CareerRequest) { r.Options.Drivers = new(16) })
				for week := range 2 {
					p.deed(page, `{"do":"done"}`)
					page = p.until(page.ID, func(c *CareerPage) bool { return c.View.Week == week+2 })
				}
				orders := func(o string) {
					for _, c := range page.View.Characters {
						if c.Org == page.View.Me {
							p.deed(page, fmt.Sprintf(`{"do":"orders","character":%d,"orders":%q}`, c.ID, o))
						}
					}
					page = p.career(page.ID)
				}
				for _, o := range []string{"on", "bare", "crippled", "on", "bare", "crippled"} {
					orders(o)
				}
				log := w.careerLog(page.ID)
				last := int64(len(log))
				if last < 100 {
					t.Fatalf("%d entries are too few for this test", last)
				}
				bad.change = func(e *store.CareerEntry) bool { return e.Seq > last || tt.change(e, last) }
				sound := tt.name == "whole"
				found := ""
				n, unsound, err := ExamineCareers(t.Context(), bad, w.srv.games, garage.Standard(), func(f CareerFinding) { found = f.Problem })
				if err != nil || n != 1 || (unsound == 0) != sound || (found == "") != sound {
					t.Errorf("looked at, %d of %d careers are unsound, %v: %q", unsound, n, err, found)
				}
				bad.forget = true
				w.restartPeaceful()
				page = p.career(page.ID)
				switch {
				case tt.only:
					if page.Trouble == nil || page.Trouble.Kind != "damaged" || page.Lost != nil {
						t.Errorf("trouble %+v, lost %+v", page.Trouble, page.Lost)
					}
					p.refused(503, "damaged", "POST", "/api/careers/"+page.ID+"/acts", CareerActRequest{Seq: page.Seq, Action: json.RawMessage(`{"do":"done"}`)})
					if n := int64(len(w.careerLog(page.ID))); n != last {
						t.Errorf("a log of %d entries that can only be looked at has %d", last, n)
					}
					return
				case page.Trouble != nil || (page.Lost == nil) != (tt.lost == 0) || page.Lost != nil && page.Lost.Entries != tt.lost:
					t.Fatalf("trouble %+v, lost %+v, want %d entries lost", page.Trouble, page.Lost, tt.lost)
				}
				orders("on")
				want := viewText(t, page)
				w.restartPeaceful() // what was cut off stays cut off
				if page = p.career(page.ID); viewText(t, page) != want || page.Trouble != nil {
					t.Errorf("after another restart: %+v", page.Trouble)
				}
			})
		})
	}
}

// What cannot be kept has not happened.
func TestCareerStoreFails(t *testing.T) {
	full := new(fullStore)
	inWorld(t, func(c *Config) {
		full.keptStore = c.Store.(*keptStore)
		c.Store = full
		fixedSeeds(c)
	}, func(t *testing.T, w *world) {
		w.srv.careers.play = peaceful
		p := w.player()
		page := p.begin(nil)
		full.err = errCareer
		p.refused(503, "not-kept", "POST", "/api/careers/"+page.ID+"/acts", CareerActRequest{Seq: page.Seq, Action: json.RawMessage(`{"do":"done"}`)})
		full.err = nil
		if again := p.career(page.ID); viewText(t, again) != viewText(t, page) {
			t.Error("what could not be kept is shown")
		}
	})
}

// fullStore takes nothing more into logs of careers.
type fullStore struct {
	*keptStore
	err error
}

func (s *fullStore) AppendCareer(ctx context.Context, id string, entries ...store.CareerEntry) error {
	if s.err != nil {
		return s.err
	}
	return s.keptStore.AppendCareer(ctx, id, entries...)
}
