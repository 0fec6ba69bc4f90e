package cardduel_test

import (
	"os"
	"path/filepath"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/match"
)

// FuzzPosition: whatever the bytes, a position is refused with an error or is one in which every card is in one place and which can be played on.
func FuzzPosition(f *testing.F) {
	files, err := filepath.Glob("testdata/scenarios/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		s, err := match.ParseScenario(data)
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(s.Position), uint8(len(s.Seats)), uint64(1))
	}
	for _, text := range []string{
		`{}`, `null`, `[]`, `{"cars": [{"hand": ["spin"]}]} {}`, `{"stage": "deal"}`, `{"stage": "turn", "turn": 60000, "duel": 1000}`, `{"stage": "over"}`,
		`{"cars": [{"hand": ["ejection_seat", "spin", "ramplate"], "queue": [{"card": "ejection_seat"}, {"card": "ejection_seat"}]}]}`,
		`{"cars": [{"hand": ["laser_left"], "specials": ["laser_overheats"], "queue": [{"card": "machine_gun_jams", "target": 9}]}]}`,
		`{"cars": [{"hand": ["spin"]}, {"damage": {"driver": 5}}, {"status": "disabled", "hand": ["swerve"], "damage": {"driver": 5}}]}`,
		`{"cars": [{"hand": ["spin"], "damage": {"left": -1}}]}`, `{"deck": [], "cars": [{"hand": ["spin"]}]}`, `{"current": 5}`, `{"dealer": -1}`,
		`{"cars": [{"hand": ["spin"], "lying": [{"card": "debris", "location": "driver", "points": 12}]}]}`, `{"cars": [{"status": "resigned"}, {}, {}], "current": 1, "stage": "turn"}`,
	} {
		f.Add([]byte(text), uint8(3), uint64(2))
	}
	d := cardduel.StandardDeck()
	rules, codec := cardduel.New(d), cardduel.NewCodec(d)
	f.Fuzz(func(t *testing.T, data []byte, n uint8, seed uint64) {
		seats := 2 + int(n)%5
		var s cardduel.State
		if err := codec.Position(&s, data, game.Setup{Seats: seats, Dice: dice.Fast(seed)}); err != nil {
			return
		}
		rng := dice.Fast(seed + 1)
		for range 200 {
			checkCards(t, d, codec, &s)
			if t.Failed() {
				t.FailNow()
			}
			decisions := rules.Decisions(&s, nil)
			if len(decisions) == 0 {
				return
			}
			seat := decisions[0].Who.First()
			legal := rules.Legal(&s, seat, nil)
			if other := game.Seat(rng.IntN("seat", seats)); rng.IntN("unasked", 4) == 0 {
				if may := rules.Unasked(&s, other, nil); len(may) > 0 {
					seat, legal = other, may
				}
			}
			if len(legal) == 0 {
				t.Fatalf("seat %d is asked for %q and has nothing legal", seat, decisions[0].Kind)
			}
			if err := rules.Apply(&s, seat, legal[rng.IntN("pick", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	})
}
