package server

import (
	"encoding/json"
	"fmt"
	"testing"

	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/match"
	"turnpike/rulebook/proof"
)

// The preview of an action is what the frame says of the same option, or of the legal one that the frame leaves out; what the
// rules forbid is refused as the action would be. Nothing changes.
func TestPreview(t *testing.T) {
	proof.Of(t, "SX-MAN-004")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, stranger := w.player(), w.player()
		id := p.open(TableRequest{
			Game: "sixth", Options: map[string]any{"start": "arena"}, Start: true, Public: true,
			Seats: []SeatRequest{{Kind: "you"}, {Kind: "hot"}},
			Clock: &ClockRequest{Pace: "none", CoverMS: new(0), BotDelayMS: new(0)},
		}).Table.ID
		seat, f := game.Nobody, (*match.Frame)(nil)
		p.playOut(id, []game.Seat{0, 1}, func(*match.Frame) bool {
			for s := range game.Seat(2) {
				if g := p.frame(id, s); len(g.Asks) > 0 && g.Asks[0].Kind == "drive" && g.Asks[0].You {
					seat, f = s, g
					return true
				}
			}
			return false
		})
		if seat == game.Nobody {
			t.Fatal("nobody drives")
		}
		path := "/api/matches/" + id + "/preview"
		ask := func(seat game.Seat, action string) string {
			return fmt.Sprintf(`{"seat":%d,"action":%s}`, seat, action)
		}
		held := func() string {
			data, err := json.Marshal([]any{p.frame(id, 0), p.frame(id, 1), w.entries(id)})
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
		before := held()
		for _, o := range mine(f) {
			action, err := json.Marshal(o.Action)
			if err != nil {
				t.Fatal(err)
			}
			var got struct{ Preview any }
			p.must("POST", path, ask(seat, string(action)), &got)
			a, _ := json.Marshal(got.Preview)
			if b, _ := json.Marshal(o.Preview); string(a) != string(b) {
				t.Errorf("%s: %s, the frame says %s", o.Text, a, b)
			}
		}
		// 37.3 degrees is in the zone D2, from 22.5 to 45; the frame samples other angles.
		var turn struct{ Preview sixth.PreviewView }
		p.must("POST", path, ask(seat, `{"do":"turn","side":"left","degrees":37.3}`), &turn)
		if m := turn.Preview.Move; m == nil || m.Zone != "D2" || m.From == m.To || len(m.Dice) == 0 {
			t.Errorf("a turn of 37.3 degrees: %+v", m)
		}

		if prob := p.refused(422, "refused", "POST", path, ask(seat, `{"do":"turn","side":"left","degrees":91}`)); prob.Rule != "SX-MAN-004" || prob.Allowed == "" {
			t.Errorf("a turn past 90 degrees: %+v", prob)
		}
		// A question that the match has overtaken is no mistake: there is just nothing to say.
		var late struct{ Preview any }
		p.must("POST", path, fmt.Sprintf(`{"seat":%d,"seq":%d,"action":{"do":"fly"}}`, seat, f.Seq-1), &late)
		if late.Preview != nil {
			t.Errorf("a late question: %v", late.Preview)
		}
		p.refused(422, "refused", "POST", path, fmt.Sprintf(`{"seat":%d,"seq":%d,"action":{"do":"turn","side":"left","degrees":91}}`, seat, f.Seq))
		stranger.refused(403, "not-your-seat", "POST", path, fmt.Sprintf(`{"seat":%d,"seq":0,"action":{"do":"straight"}}`, seat))
		p.refused(409, "not-asked", "POST", path, ask(1-seat, `{"do":"straight"}`))
		p.refused(400, "bad-action", "POST", path, ask(seat, `{"do":"fly"}`))
		p.refused(422, "no-seat", "POST", path, ask(7, `{"do":"straight"}`))
		p.refused(422, "invalid", "POST", path, `{"seat":0}`)
		p.refused(422, "bad-option", "POST", path, fmt.Sprintf(`{"seat":%d,"orders":{"squads":7}}`, seat))
		p.refused(400, "malformed", "POST", path, `{"seat":0,`)
		p.refused(404, "not-found", "POST", "/api/matches/0000000000000000/preview", ask(0, `{"do":"straight"}`))
		stranger.refused(403, "not-your-seat", "POST", path, ask(seat, `{"do":"straight"}`))
		if held() != before {
			t.Error("a preview has changed the match")
		}

		open := p.open(TableRequest{Game: "sixth", Seats: []SeatRequest{{Kind: "you"}, {Kind: "open"}}})
		p.refused(409, "not-started", "POST", "/api/matches/"+open.Table.ID+"/preview", ask(0, `{"do":"straight"}`))
	})
}
