package server

import (
	"fmt"
	"testing"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// In every game somebody who plays against bots is told what the default bot would do: at most three answers, the first of which can be taken,
// with reasons. Nobody else is told, nothing at a table without hints, and nothing of the match changes.
func TestAdvice(t *testing.T) {
	for i := range roster.Games() {
		id := roster.Games()[i].Game.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			inWorld(t, nil, func(t *testing.T, w *world) {
				p, stranger := w.player(), w.player()
				var page MatchPage
				p.must("POST", "/api/play", PlayRequest{Game: id}, &page)
				id1 := page.Table.ID
				path := "/api/matches/" + id1 + "/advice"
				f := p.asked(id1)
				n := w.entries(id1)
				var got AdviceAnswer
				p.must("POST", path, AdviceRequest{Seat: 0, Seq: f.Seq}, &got)
				if got.Bot != "normal" || got.Seq != f.Seq || len(got.Answers) == 0 || len(got.Answers) > advised {
					t.Fatalf("advised is %+v", got)
				}
				for i, a := range got.Answers {
					if a.Why == "" || a.Text == "" || i == 0 && (a.Behind != nil || a.Against) || a.Behind != nil && *a.Behind < 0 {
						t.Errorf("answer %d: %+v", i, a)
					}
				}
				stranger.refused(403, "not-your-seat", "POST", path, AdviceRequest{Seat: 0, Seq: f.Seq})
				p.refused(403, "not-your-seat", "POST", path, AdviceRequest{Seat: 1, Seq: f.Seq})
				var late AdviceAnswer
				p.must("POST", path, AdviceRequest{Seat: 0, Seq: f.Seq - 1}, &late)
				if len(late.Answers) != 0 {
					t.Errorf("to a late question %+v", late)
				}
				if now := w.entries(id1); now != n || p.frame(id1, 0).Seq != f.Seq {
					t.Errorf("%d entries, %d before; step %d, %d before", now, n, p.frame(id1, 0).Seq, f.Seq)
				}
				p.act(id1, 0, f.Seq, got.Answers[0].Action)
			})
		})
	}
}

// asked waits until seat 0 of a match has more than one answer.
func (p *player) asked(id string) *match.Frame {
	p.t.Helper()
	f := p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool {
		return len(f.Asks) > 0 && f.Asks[0].You && len(f.Asks[0].Options) > 1
	})
	if f == nil {
		p.t.Fatal("seat 0 is never asked")
	}
	return f
}

// A table may be played without hints, and its rematch is.
func TestNoHints(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		page := p.open(TableRequest{Game: "race", NoHints: true, Start: true, Seats: []SeatRequest{{Kind: "you"}, {Kind: "hot"}}})
		if !page.Table.NoHints {
			t.Error("the table does not say that it is played without hints")
		}
		path := fmt.Sprintf("/api/matches/%s/advice", page.Table.ID)
		p.refused(403, "no-hints", "POST", path, AdviceRequest{Seat: 0, Seq: page.Frame.Seq})
		other := p.open(TableRequest{Game: "race", Seats: []SeatRequest{{Kind: "you"}, {Kind: "open"}}})
		if other.Table.NoHints {
			t.Error("hints are off without a word")
		}
		p.refused(409, "not-started", "POST", "/api/matches/"+other.Table.ID+"/advice", AdviceRequest{Seat: 0})
	})
}
