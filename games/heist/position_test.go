package heist

import (
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// positioned builds a state from a position, with scripted dice.
func positioned(t *testing.T, position string, seats int, options map[string]any, values ...dice.Value) (*board, error) {
	t.Helper()
	b := &board{TB: t, tables: *StandardTables()}
	b.rules = Rules{t: &b.tables}
	setup := game.Setup{Seats: seats, Options: options, Dice: dice.ScriptValues(values)}
	err := NewCodec(&b.rules).Position(&b.s, []byte(position), setup)
	return b, err
}

// What a position leaves out is as at the start, but nothing else is on the road.
func TestPositionDefaults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-006", "HH-SETUP-008", "HH-TANK-004", "HH-TANK-006")
	b, err := positioned(t, `{}`, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.asked(AskTurn).is("big_block", "3,1").is("redliner", "3,2").is("sidewinder", "3,3").is("main", "7,3").gone("suv1").pegs()
	x := &b.s.t
	if x.Main != 11 || x.Round != 1 || x.StuntDeck != [3]uint8{3, 3, 1} || x.EnemyDeck != 1<<12-1 || x.Players[2].Boosts != 2 {
		t.Errorf("Tank %d, round %d, deck %v", x.Main, x.Round, x.StuntDeck)
	}
	b.sane()
	b, err = positioned(t, `{}`, 2, map[string]any{"scenario": "semi"})
	if err != nil || b.s.t.Cargo != 4 || b.s.t.Door != DoorClosed || b.s.t.Shells != 5 {
		t.Errorf("%v", err)
	}
	b.is("main", "7,3")
	b, err = positioned(t, `{}`, 2, map[string]any{"scenario": "chopper"})
	if err != nil || b.s.t.Decoder != b.player(0).PV || b.s.t.Lane != 3 || b.s.t.Hunter != 3 {
		t.Errorf("%v", err)
	}
	b.is("hunter", "7,4").gone("main")
}

// Everything that a position can say.
func TestPositionSays(t *testing.T) {
	t.Parallel()
	b, err := positioned(t, `{
		"round": 4, "strength": 5, "cancel": true, "stunts": [null, {"card": "T-S5"},
		{"card": "T-S1", "tokens": 0}], "stunts_gone": ["T-S2"], "stunts_left": [0, 2, 1],
		"enemies": ["T-E02", "", "T-E12"], "enemy_out": ["T-E01"],
		"crew": [
			{"character": "patch", "vehicle": "apex", "at": "5,5", "on": "suv2", "strength": 2, "peg": true, "boosts": 3, "tokens": 1, "tried": true},
			{"suv": "suv7", "at": "6,6", "exhausted": true},
			{"no_vehicle": true, "on": "main"}, {"no_vehicle": true}],
		"vehicles": [{"id": "suv1", "at": "1,1", "wreck": true}, {"id": "suv2", "at": "2,1"}, {"id": "big_block", "at": "4,4", "pegs": [0]},
		{"id": "main", "at": "9,2", "pegs": [0]}],
		"turn": {"seat": 0, "actions": 1}}`, 4, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.sane()
	b.asked(AskAct, 0).is("apex", "5,5").is("suv7", "6,6").is("big_block", "4,4").is("main", "9,2").wrecked("suv1", "1,1").pegs("apex", "big_block", "main")
	b.stands(0, "suv2").stands(1, "wheel").stands(2, "main").stands(3, "nothing").strength("apex", 2).strength("suv7", 4)
	x := &b.s.t
	if p := x.Players[0]; p.Character != uint8(Patch) || p.Boosts != 3 || p.Tokens != 1 || !p.Tried || x.Turn.Actions != 1 {
		t.Errorf("%+v", p)
	}
	if x.Round != 4 || x.Main != 5 || !x.Cancel || x.Stunts[0].Card != NoStunt || x.Stunts[1] != (StuntSpot{Card: SacrificeFly, Tokens: 1}) ||
		x.Stunts[2] != (StuntSpot{Card: PushComesToShove, Down: true}) || x.StuntDeck != [3]uint8{0, 2, 1} || x.StuntLeft>>1&1 == 1 {
		t.Errorf("%+v", x.Stunts)
	}
	if x.Enemies != [3]uint8{1, noPick, 11} || x.EnemyOut != 1 || x.EnemyDeck != 0b011111111100 {
		t.Errorf("cards %v, deck %b, out %b", x.Enemies, x.EnemyDeck, x.EnemyOut)
	}
	b, err = positioned(t, `{"door": "open", "shells": 1, "crew": [{"cargo": 2}, {"on": "main:front"}]}`, 2, map[string]any{"scenario": "semi"})
	if err != nil || b.s.t.Door != DoorOpened || b.s.t.Shells != 1 || b.s.t.Cargo != 2 {
		t.Errorf("%v", err)
	}
	b.stands(1, "main:front")
	b, err = positioned(t, `{"radar": 3, "lane": 6, "hunter": 0, "decoder": "redliner"}`, 2, map[string]any{"scenario": "chopper"})
	if err != nil || b.s.t.Radar != 3 || b.s.t.Lane != 6 || b.s.t.Decoder != VID(Redliner) {
		t.Errorf("%v", err)
	}
	b.gone("hunter")
}

// What is wrong with a position is said with its key.
func TestWrongPositions(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ scenario, position, want string }{
		{"tank", `{"colour": 1}`, "colour"}, {"tank", `{} 1`, "follows"}, {"tank", `{"round": 0}`, "round"}, {"tank", `{"strength": 0}`, "strength"},
		{"tank", `{"strength": 10}`, "strength"}, {"semi", `{"strength": 1}`, "strength"}, {"tank", `{"radar": 1}`, "radar"}, {"tank", `{"door": "open"}`, "door"},
		{"semi", `{"door": "ajar"}`, "door"}, {"semi", `{"shells": 6}`, "shells"}, {"semi", `{"cancel": true}`, "cancel"}, {"chopper", `{"radar": 6}`, "radar"},
		{"chopper", `{"lane": 0}`, "lane"}, {"chopper", `{"strength": 0, "hunter": 0}`, "hunter"}, {"chopper", `{"decoder": "hunter"}`, "decoder"},
		{"chopper", `{"crew": [{"no_vehicle": true}, {"no_vehicle": true}]}`, "decoder"}, {"tank", `{"crew": [{}, {}, {}]}`, "crew"},
		{"tank", `{"crew": [{"character": "dog"}]}`, "crew[0].character"}, {"tank", `{"crew": [{"character": "badge"},
		{"character": "badge"}]}`, "crew[1].character"},
		{"tank", `{"crew": [{"vehicle": "commandeered"}]}`, "crew[0].vehicle"}, {"tank", `{"crew": [{"suv": "suv9"}]}`, "crew[0].suv"},
		{"tank", `{"crew": [{"suv": "suv1"}, {"suv": "suv1"}]}`, "crew[1].suv"}, {"tank", `{"crew": [{"at": "13,1"}]}`, "crew[0].at"},
		{"tank", `{"crew": [{"at": "3,2"}, {"at": "3,2"}]}`, "crew[1].at"}, {"tank", `{"crew": [{"at": "7,3"}]}`, "main"},
		{"tank", `{"crew": [{"strength": 0}]}`, "crew[0].strength"}, {"tank", `{"crew": [{"cargo": 1}]}`, "crew[0].cargo"},
		{"semi", `{"crew": [{"cargo": 3}]}`, "crew[0].cargo"},
		{"tank", `{"crew": [{"boosts": 4}]}`, "crew[0].boosts"}, {"tank", `{"crew": [{"tokens": 1}]}`, "crew[0].tokens"},
		{"tank", `{"crew": [{"on": "suv1"}]}`, "crew[0].on"}, {"tank", `{"crew": [{"on": "main:rear"},
		{"on": "main"}], "vehicles": [{"id": "main", "at": "7,3", "pegs": [0]}]}`, "crew[1].on"},
		{"tank", `{"crew": [{"on": "main:middle"}]}`, "crew[0].on"}, {"tank", `{"crew": [{"no_vehicle": true, "at": "1,1"}]}`, "crew[0].no_vehicle"},
		{"tank", `{"vehicles": [{"id": "bus", "at": "1,1"}]}`, "vehicles[0].id"}, {"tank", `{"vehicles": [null]}`, "vehicles[0].id"}, {"tank", `{"vehicles": [{"id": "suv1", "at": "1,1"},
		{"id": "suv1", "at": "1,2"}]}`, "vehicles[1].id"},
		{"tank", `{"vehicles": [{"id": "hunter", "at": "1,1"}]}`, "vehicles[0].id"}, {"chopper", `{"vehicles": [{"id": "main", "at": "1,1"}]}`, "vehicles[0].id"},
		{"tank", `{"vehicles": [{"id": "main", "at": "1,1", "wreck": true}]}`, "vehicles[0].wreck"},
		{"tank", `{"vehicles": [{"id": "suv1", "at": "1,1", "wreck": true, "pegs": [0]}]}`, "vehicles[0].wreck"},
		{"tank", `{"vehicles": [{"id": "suv1", "at": "1,1", "pegs": [1]}]}`, "vehicles[0].pegs"},
		{"semi", `{"vehicles": [{"id": "main", "at": "11,1"}]}`, "vehicles[0].at"},
		{"tank", `{"stunts": [{"card": "M-S1"}]}`, "stunts[0].card"}, {"tank", `{"stunts": [{"card": "T-S1"}, {"card": "T-S1"}]}`, "stunts[1].card"},
		{"tank", `{"stunts": [{"card": "T-S1", "tokens": 3}]}`, "stunts[0].tokens"}, {"tank", `{"stunts": [null, null, null, null]}`, "stunts"},
		{"tank", `{"stunts_gone": ["X"]}`, "stunts_gone[0]"}, {"tank", `{"stunts_left": [5, 0, 0]}`, "stunts_left[0]"},
		{"tank", `{"enemies": ["C-E01"]}`, "enemies[0]"},
		{"tank", `{"enemies": ["", "", "", ""]}`, "enemies"}, {"tank", `{"enemies": ["T-E01"], "enemy_out": ["T-E01"]}`, "enemy_out[0]"},
		{"tank", `{"turn": {"seat": 2}}`, "turn.seat"}, {"tank", `{"turn": {"seat": 0, "actions": 3}}`, "turn.actions"},
		{"tank", `{"crew": [{"exhausted": true}], "turn": {"seat": 0}}`, "turn.seat"},
	} {
		_, err := positioned(t, tc.position, 2, map[string]any{"scenario": tc.scenario})
		if err == nil || !strings.Contains(err.Error(), "position: ") || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want one about %s", tc.position, err, tc.want)
		}
	}
	if _, err := positioned(t, `{}`, 5, nil); err == nil {
		t.Error("five seats")
	}
	if _, err := positioned(t, `{}`, 2, map[string]any{"scenario": "train"}); err == nil {
		t.Error("a train")
	}
}

// Faces of dice have names in scripts.
func TestScriptValues(t *testing.T) {
	t.Parallel()
	c := codec()
	for _, tc := range []struct {
		purpose, value string
		want           int
	}{{"effort", "hit", 1}, {"effort", "boost", 5}, {"effort", "blank", 6}, {"enemy", "enemy_suv", 1}, {"enemy", "main_enemy_south", 6},
		{"enemy", "hit", 0}, {"effort", "x", 0}, {"stunt", "x", 0}} {
		got, err := c.ScriptValue(tc.purpose, tc.value)
		if got != tc.want || (err == nil) != (tc.want > 0) {
			t.Errorf("%s:%s is %d, %v; want %d", tc.purpose, tc.value, got, err, tc.want)
		}
	}
}
