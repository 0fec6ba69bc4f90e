package race

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// position builds a position for so many seats on a course.
func position(t testing.TB, seats int, course, text string) (State, error) {
	t.Helper()
	var s State
	setup := game.Setup{Seats: seats, Options: game.Values{"course": course}, Dice: dice.Script()}
	err := NewCodec().Position(&s, json.RawMessage(text), setup)
	return s, err
}

// positioned is position without an error.
func positioned(t testing.TB, seats int, course, text string) State {
	t.Helper()
	s, err := position(t, seats, course, text)
	if err != nil {
		t.Fatal(err)
	}
	checkTable(t, &s)
	return s
}

// An empty position is the start of the race.
func TestPositionDefaults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-006", "RC-SETUP-007", "RC-SETUP-012", "RC-ORDER-007")
	s := positioned(t, 8, "open:T01.T02.T03", `{}`)
	x := &s.t
	if x.Stage != StageRace || x.Round != 1 || x.Ask != AskGear || x.Asked != 0 || x.NOrder != 8 {
		t.Errorf("%s, round %d, %q to %d", x.Stage, x.Round, x.Ask, x.Asked)
	}
	// Places: lanes 2, 3, 1, 4 in square 15, then in 14.
	for seat, want := range [MaxSeats]string{"0:2:15", "0:3:15", "0:1:15", "0:4:15", "0:2:14", "0:3:14", "0:1:14", "0:4:14"} {
		c := &x.Cars[seat]
		if got := s.course.text(c.At); got != want || x.Order[seat] != game.Seat(seat) || c.Node != s.Model(game.Seat(seat)).Zero || c.Heat != 0 || c.Armed != 0 {
			t.Errorf("seat %d: %s, %+v", seat, got, c)
		}
	}
}

// Everything that a position can say.
func TestPosition(t *testing.T) {
	t.Parallel()
	s := positioned(t, 4, "closed2:T01.T16.T02.T16", `{"round": 7, "order": [2, 0, 1],
		"cars": [
			{"car": "tongs", "driver": "harbour", "at": "2:3:4", "tile": 6, "node": "G5-18", "structure": 3, "heat": 4, "steering": 1, "brake": 0, "turbo": 2,
				"armed": ["minelayer", "deflector"], "shock": 4, "mines": 1, "smoke": true},
			{},
			{"at": "1:1:2"},
			{"destroyed": 1, "at": "1:1:2"}
		],
		"tokens": [{"kind": "spike", "at": "2:1:1", "owner": 3}], "wrecks": ["1:1:2", "2:4:4"],
		"turn": {"seat": 0, "ask": "move", "allowance": 5, "changes": 2, "activations": 1, "turbo": 1, "gyro": 3, "jets": true, "wet": true, "smoked": true,
			"trail": ["2:3:2", "2:3:3"]}}`)
	x := &s.t
	c, u := &x.Cars[0], &x.Turn
	if s.course.text(c.At) != "2:3:4" || c.Tile != 6 || s.Node(0).ID != "G5-18" || c.Structure != 3 || c.Heat != 4 || c.Steering != 1 || c.Brake != 0 || c.Turbo != 2 ||
		c.Armed != 1<<1|1<<3 || c.Shock != 4 || c.Mines != 1 || !c.Smoke {
		t.Errorf("%+v", c)
	}
	if x.Round != 7 || x.Place != 1 || x.NOut != 1 || x.Order != [MaxSeats]game.Seat{2, 0, 1} || x.Cars[2].Stamp >= c.Stamp || x.Ask != AskMove || x.Asked != 0 {
		t.Errorf("round %d, place %d, order %v, %q to %d", x.Round, x.Place, x.Order, x.Ask, x.Asked)
	}
	if !u.Moving || u.Left != 5 || u.Changes != 2 || u.Unlimited || u.Speed != 18 || u.Activations != 1 || u.Turbo != 1 || u.Gyro != 3 || !u.Jets || !u.Wet || !u.Smoked ||
		u.NTrail != 2 || s.course.text(u.Trail[1]) != "2:3:3" {
		t.Errorf("%+v", u)
	}
	if at := s.course.At(2, 4, 4); !s.Wreck(at) || s.On(at) != game.Nobody {
		t.Error("there is no wreck")
	}
	if kind, owner := s.Token(s.course.At(2, 1, 1)); kind != SpikeToken || owner != 3 {
		t.Errorf("%s of %d", kind, owner)
	}
	proof.Of(t, "RC-ORDER-001", "RC-ORDER-004")
	// Without an order, by progress: 1/15 of a tile against 2/10 and 2/22 of the same tile, and a lap more.
	s = positioned(t, 4, "closed2:T01.T16.T02.T16", `{"cars": [{"at": "2:1:1"}, {"at": "1:4:2"}, {"at": "1:1:2"}, {"at": "0:1:1", "tile": 4}]}`)
	if s.t.Order != [MaxSeats]game.Seat{3, 0, 2, 1} {
		t.Errorf("%v", s.t.Order)
	}
	proof.Of(t, "RC-SETUP-005")
	// Who is not given a car or driver gets the next one that nobody has.
	s = positioned(t, 3, "open:T01.T08.T02", `{"cars": [{"driver": "riptide"}, {}, {"car": "furnace"}]}`)
	for seat, want := range []string{"cinder riptide", "breaker dynamo", "furnace harbour"} {
		if got := s.Model(game.Seat(seat)).ID + " " + s.Driver(game.Seat(seat)).ID; got != want {
			t.Errorf("seat %d: %s, want %s", seat, got, want)
		}
	}
	// A broken crate, and the end of a turn with something left to arm; without activations the next turn begins.
	s = positioned(t, 2, "open:T01.T08.T02", `{"broken": ["1:1:4"], "turn": {"ask": "end"}}`)
	if s.t.Ask != AskEnd || s.Feature(s.course.At(1, 1, 4)) != Plain {
		t.Errorf("%q", s.t.Ask)
	}
	s = positioned(t, 2, "open:T01.T08.T02", `{"turn": {"ask": "end", "activations": 0}}`)
	if s.t.Ask != AskGear || s.t.Asked != 1 {
		t.Errorf("%q to %d", s.t.Ask, s.t.Asked)
	}
	// gear: what equipment has given already. The allowance of a move is the speed, if nothing is said.
	s = positioned(t, 2, "open:T01.T08.T02", `{"turn": {"gain": 2, "grip": 1}}`)
	if s.t.Turn.Gain != 2 || s.t.Turn.Grip != 1 || s.t.Ask != AskGear {
		t.Errorf("%+v", s.t.Turn)
	}
	s = positioned(t, 2, "open:T01.T08.T02", `{"cars": [{"node": "G1-5"}], "turn": {"ask": "move"}}`)
	if s.t.Turn.Left != 5 || !s.t.Turn.Unlimited {
		t.Errorf("%+v", s.t.Turn)
	}
}

func TestPositionErrors(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"round": 0}`:                  "round: cannot be 0 (1 to 60)",
		`{"wind": 1}`:                   "wind",
		`{} {}`:                         "follows",
		`{"cars": [{}, {}, {}, {}]}`:    "4 cars",
		`{"cars": [{"car": "goblin"}]}`: `cars[0].car: the catalogue has no "goblin"`,
		`{"cars": [{}, {"car": "furnace"}, {"car": "furnace"}]}`:                        "cars[2].car: another seat has furnace",
		`{"cars": [{"driver": "moss"}, {"driver": "moss"}]}`:                            "cars[1].driver: another seat has moss",
		`{"cars": [{"at": "1-1-1"}]}`:                                                   "is no square",
		`{"cars": [{"at": "3:1:1"}]}`:                                                   "the course has no square 3:1:1 (3 tiles",
		`{"cars": [{"at": "1:1:5"}]}`:                                                   "cars[0].at: 1:1:5 is a block",
		`{"cars": [{"at": "0:3:15"}]}`:                                                  "cars[1].at: the car of seat 0 is there",
		`{"cars": [{"tile": 1}]}`:                                                       "cars[0].tile: cannot be 1 on tile 0",
		`{"cars": [{"node": "G1-9"}]}`:                                                  "the gear matrix of cinder has no \"G1-9\"",
		`{"cars": [{"structure": 0}]}`:                                                  "cars[0].structure: cannot be 0 (1 to 8)",
		`{"cars": [{"heat": 7}]}`:                                                       "cars[0].heat: cannot be 7 (0 to 6)",
		`{"cars": [{"steering": 3}]}`:                                                   "0 to 1",
		`{"cars": [{"brake": 5}]}`:                                                      "0 to 2",
		`{"cars": [{"turbo": -1}]}`:                                                     "0 to 5", // 4 and the bonus of 1
		`{"cars": [{"shock": 5}]}`:                                                      "0 to 4",
		`{"cars": [{"mines": 1}]}`:                                                      "cars[0].mines: cannot be 1 (0 to 0)",
		`{"cars": [{"armed": ["gyro"]}]}`:                                               `cars[0].armed: matchbox has no "gyro"`,
		`{"cars": [{"destroyed": 4}]}`:                                                  "0 to 3",
		`{"cars": [{"destroyed": 2}]}`:                                                  "none is number 1",
		`{"cars": [{"destroyed": 1}, {"destroyed": 1}]}`:                                "another car is number 1",
		`{"cars": [{"destroyed": 1}, {"destroyed": 2}]}`:                                "two must run",
		`{"order": [0, 3]}`:                                                             "order[1]: there is no seat 3",
		`{"order": [0, 1, 1]}`:                                                          "seat 1 is there twice",
		`{"order": [0, 1]}`:                                                             "seat 2 is missing",
		`{"order": [0, 1, 2], "cars": [{"destroyed": 1}]}`:                              "order[0]: the car of seat 0 is destroyed",
		`{"tokens": [{"kind": "honey", "at": "1:1:1"}]}`:                                `there is no token "honey"`,
		`{"tokens": [{"kind": "", "at": "1:1:1"}]}`:                                     "there is no token",
		`{"tokens": [{"kind": "oil", "at": "1:1:5"}]}`:                                  "is a block",
		`{"tokens": [{"kind": "oil", "at": "1:1:1", "owner": 3}]}`:                      "owner: there is no seat 3",
		`{"tokens": [{"kind": "oil", "at": "1:1:1"}, {"kind": "mine", "at": "1:1:1"}]}`: "tokens[1].at: a token lies on 1:1:1",
		`{"wrecks": ["x"]}`:                                                             "wrecks[0]",
		`{"broken": ["1:1:1"]}`:                                                         "has no crate",
		`{"turn": {"seat": 3}}`:                                                         "turn.seat",
		`{"turn": {"ask": "honk"}}`:                                                     "turn.ask",
		`{"turn": {"ask": "move"}}`:                                                     "speed 0",
		`{"turn": {"allowance": 3}}`:                                                    "turn.allowance: has no meaning here",
		`{"turn": {"activations": 3}}`:                                                  "0 to 2",
		`{"turn": {"gain": 21}}`:                                                        fmt.Sprintf("turn.gain: cannot be 21 (0 to %d)", maxTrack),
		`{"turn": {"gyro": -1}}`:                                                        fmt.Sprintf("turn.gyro: cannot be -1 (0 to %d)", maxTrack),
		`{"turn": {"turbo": 30, "ask": "end"}}`:                                         fmt.Sprintf("turn.turbo: cannot be 30 (0 to %d)", maxPoints),
		`{"turn": {"allowance": 31}}`:                                                   fmt.Sprintf("turn.allowance: cannot be 31 (1 to %d)", MaxPath),
		`{"turn": {"changes": 31}}`:                                                     fmt.Sprintf("turn.changes: cannot be 31 (0 to %d)", MaxPath),
		`{"round": 61}`:                                                                 fmt.Sprintf("round: cannot be 61 (1 to %d)", maxRounds),
		`{"turn": {"trail": [` + strings.Repeat(`"0:1:1", `, maxTrail) + `"0:1:1"]}}`: fmt.Sprintf("turn.trail: has %d entries (at most %d)", maxTrail+1, maxTrail),
		`{"cars": [{"armed": ["goblin"]}]}`:                                           `cars[0].armed[0]: there is no piece "goblin"`,
		`{"turn": {"jets": true}}`:                                                    "turn.jets",
		`{"turn": {"trail": ["9:9:9"]}}`:                                              "turn.trail[0]",
		`{"cars": [{"node": "G1-5"}], "turn": {"ask": "move", "changes": 1}}`:         "turn.changes: has no meaning here",
		`{"cars": [{"node": "G1-5"}], "turn": {"ask": "move", "allowance": 0}}`:       "turn.allowance: cannot be 0",
	} {
		_, err := position(t, 3, "open:T01.T04.T02", text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	if _, err := NewCodec().ScriptValue("oil", "left"); err == nil {
		t.Error("a die is a word")
	}
}
