package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
)

// forge makes an action of bytes, legal or not, plain or not.
func forge(b []byte) Action {
	a := newAction(Verb(b[0] % uint8(numVerbs+1)))
	switch a.Do {
	case DoTake, DoChoose:
		a.Choice = b[1] % 8
	case DoStart, DoDrive, DoTo:
		a.To = Cell(b[1] % (NumCells + 4))
	case DoGo, DoWho:
		a.Seat = game.Seat(int8(b[1]%8) - 2)
	case DoLeap, DoRam, DoForce, DoPick:
		a.V, a.Space, a.Wheel = VID(b[1]%(NumV+3))-1, b[2]%5, a.Do == DoLeap && b[3]&1 == 1
	case DoStunt:
		a.Spot = b[1] % 5
	case DoSpecial:
		a.Special = SpecialID(b[1] % 7)
	case DoAssist:
		a.Count = b[1] % 8
	case DoReroll:
		a.Mask = b[1]
	case DoPath:
		a.Path.N = b[1] % (MaxPath + 2)
		for i := range a.Path.Dirs {
			a.Path.Dirs[i] = Dir(b[2+i] % 10)
		}
	case DoWay:
		a.Dir = Dir(b[1] % 10)
	}
	if b[9] == 0xff { // a field that the verb has no use for
		a.Count++
	}
	return a
}

func FuzzPlay(f *testing.F) { gametest.Fuzz(f, suite(), forge) }

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, suite(), "pass", "take badge", "choose apex", "start 3,2", "go 2", "drive 5,3", "leap suv2", "leap main:rear", "leap apex wheel",
		"ram suv1",
		"stunt 2", "special throw_cargo", "assist 1", "reroll 0,2", "to 4,3", "pick suv3", "path e,ne", "way n", "who peg", `{"do": "leap", "vehicle": "main:front"}`,
		`{"do": "who", "seat": -1}`, `{"do": "reroll", "dice": [0, 2]}`, `{"do": "path", "path": ["e", "ne"]}`)
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, suite(map[string]any{"scenario": "tank"}, map[string]any{"scenario": "semi"}, map[string]any{"scenario": "chopper"}), "testdata/scenarios/*.json",
		`{"turn": {"seat": 0, "actions": 2}, "crew": [{"at": "4,3", "strength": 1, "peg": true}, {"at": "5,5", "on": "main"}]}`, `{"radar": 3, "hunter": 0, "lane": 2}`,
		`{"door": "open", "shells": 1, "vehicles": [{"id": "main", "at": "6,3", "pegs": [0, 2]}, {"id": "suv1", "at": "2,2", "wreck": true}]}`,
		`{"crew": [{"no_vehicle": true}, {"suv": "suv1", "at": "3,1", "cargo": 1}], "vehicles": [{"id": "suv2", "at": "9,6", "pegs": [0]}]}`)
}
