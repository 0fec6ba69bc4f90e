package server

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/game"
	"turnpike/match"
)

// sheetsSeen reports by a frame of the owner whether others have learned anything of the vehicle of seat 0.
func sheetsSeen(f *match.Frame) bool {
	var view struct {
		Cars []struct {
			Parts  []struct{ Seen *struct{} }
			Worked []struct{}
		}
	}
	if json.Unmarshal(encoded(f.View), &view) != nil || len(view.Cars) == 0 {
		return false
	}
	for _, p := range view.Cars[0].Parts {
		if p.Seen != nil {
			return true
		}
	}
	return len(view.Cars[0].Worked) > 0
}

// sheetsRun plays a match in which everybody keeps to the default, and returns all bytes that an opponent and a spectator got up to the moment in which
// something of the vehicle of seat 0 was seen.
func sheetsRun(t *testing.T, sheets, vehicle string, looks int) *account {
	a := new(account)
	seeded := func(c *Config) { c.Random = rand.NewChaCha8([32]byte{9}) }
	inBubble(t, seeded, func(t *testing.T, w *world) {
		host, second, watcher := w.player(), w.witness("Second", a), w.witness("Watcher", a)
		host.must("PATCH", "/api/me", MePatch{Name: "First"}, nil)
		id := host.open(TableRequest{
			Game: "deluxe", Title: "Sheets", Public: true, Clock: &ClockRequest{Pace: "live"}, Seats: []SeatRequest{{Kind: "you"}, {Kind: "open"}, {Kind: "bot", Name: "Bot"}},
			Options: map[string]any{"place": "open-32x24", "turns": 8, "sheets": sheets, "vehicle_0": vehicle, "vehicle_1": "pocket_brawler", "vehicle_2": "pocket_brawler"},
		}).Table.ID
		a.ids = []string{id, "of-the-match"}
		watcher.ask("GET", "/api/matches?scope=public", nil)
		second.ask("GET", "/api/matches/"+id, nil)
		second.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		second.listenIn(id, "seat=1&deltas=true")
		watcher.listenIn(id, "seat=-1")
		for range looks {
			synctest.Wait()
			f0, f1 := host.frame(id, 0), second.frame(id, 1)
			if a.closed = sheetsSeen(f0) || f0.Status != match.Running; a.closed {
				break
			}
			second.heard()
			watcher.heard()
			second.look(id, 1, 0)
			watcher.look(id, game.Nobody, 0)
			watcher.ask("GET", "/m/"+id+"/card.svg", nil)
			second.ask("GET", "/api/matches?scope=mine", nil)
			switch {
			case len(mine(f0)) > 1:
				host.act(id, 0, f0.Seq, mine(f0)[len(mine(f0))-1].Action)
			case len(mine(f1)) > 1:
				for _, o := range mine(f1)[:min(len(mine(f1)), 4)] {
					second.ask("POST", "/api/matches/"+id+"/preview", PreviewRequest{Seat: 1, Seq: &f1.Seq, Action: encoded(o.Action)})
				}
				second.act(id, 1, f1.Seq, mine(f1)[len(mine(f1))-1].Action)
			default:
				time.Sleep(700 * time.Millisecond)
			}
		}
		second.wire.end()
		watcher.wire.end()
	})
	return a
}

// Two matches with hidden sheets that differ in the vehicle of a seat alone, which nobody has seen anything of yet, give everybody else the same bytes: its
// weapons, its armor, its plant, its tires and its name (DX-SCEN-005). With open sheets they do not.
func TestHiddenSheetsShowNothing(t *testing.T) {
	t.Parallel()
	// Both are mid-sized cars with a driver: handling class 2 and 3, other weapons, plants and armor.
	const first, second = "workshop_special", "glass_tax"
	for _, sheets := range []string{"hidden", "open"} {
		t.Run(sheets, func(t *testing.T) {
			t.Parallel()
			looks := 90
			if sheets == "open" {
				looks = 3
			}
			one, other := sheetsRun(t, sheets, first, looks), sheetsRun(t, sheets, second, looks)
			n := min(len(one.parts), len(other.parts))
			for i := range n {
				if one.parts[i] == other.parts[i] {
					continue
				}
				if sheets == "hidden" {
					x, y := around(one.parts[i].what+"\n"+one.parts[i].bytes, other.parts[i].what+"\n"+other.parts[i].bytes)
					t.Fatalf("answer %d of %d, %s: what nobody has seen shows:\n%s\nand\n%s", i, n, one.parts[i].what, x, y)
				}
				return
			}
			if sheets == "open" {
				t.Error("with open sheets nothing differs")
				return
			}
			covert, turn := 0, 0
			for _, p := range one.parts {
				covert += strings.Count(p.bytes, `"covert":true`)
				for strings.Contains(p.bytes, fmt.Sprintf(`"turn":%d,"phase"`, turn+1)) {
					turn++
				}
			}
			if n < 1000 || covert == 0 || turn < 2 {
				t.Errorf("only %d answers were compared, with %d covert questions, up to turn %d", n, covert, turn)
			}
			for _, p := range one.parts {
				if strings.Contains(p.bytes, "vehicle_0") && strings.Contains(p.bytes, first) {
					t.Errorf("%s names the vehicle", p.what)
				}
			}
		})
	}
}
