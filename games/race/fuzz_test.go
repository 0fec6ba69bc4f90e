package race

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
)

// forge makes an action of bytes, legal or not, plain or not.
func forge(b []byte) Action {
	a := newAction(Verb(b[0] % uint8(numVerbs+1)))
	switch a.Do {
	case TakeCar:
		a = TakeCarAction(Standard().Models[int(b[1])%len(Standard().Models)].ID)
	case TakeDriver:
		a = TakeDriverAction(Standard().Drivers[int(b[1])%len(Standard().Drivers)].ID)
	case Gear:
		a = GearAction(SpotOf(b[1]%6, b[2]%20), b[3]%4, b[4]%4, b[5]&1 == 1)
	case Drive:
		var p Path
		for _, x := range b[2 : 3+b[1]%6] {
			p = p.Then(Step(x % 4))
		}
		a = DriveAction(p, b[8]%4)
	case Arm:
		a = ArmAction(int(b[1]%6) - 1)
	case Use:
		a.Slot, a.Target, a.Slot2 = int8(b[1]%6)-1, game.Seat(int8(b[2]%11)-2), int8(b[3]%6)-1
		a.At = Where(b[4])<<16 | Where(b[5]%6)<<8 | Where(b[6]%26)
	case Cancel:
		a = CancelAction(b[1]%6, b[2]%4)
	case Hold:
		a = HoldAction(b[1] % 4)
	}
	if b[9] == 0xff { // a field that the verb has no use for
		a.Count++
	}
	return a
}

func FuzzPlay(f *testing.F) { gametest.Fuzz(f, suite(), forge) }

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, suite(), "pass", "car cinder", "driver dynamo", "gear G2-8 turbo=1 chute", "drive AALARJ steering=2", "arm 2", "use 1 target=3 piece=0",
		"use 0 at=3:2:15", "cancel 2 steering=1", "hold steering=1", "slide", `{"do": "gear", "node": "G2-8", "brake": 2}`, `{"do": "use", "slot": 0, "at": "3:2:15"}`)
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, suite(nil, map[string]any{"course": randomCourse}), "testdata/scenarios/*.json",
		`{"cars": [{"at": "0:1:1", "node": "G2-8", "heat": 3, "armed": ["minelayer"]}, {"destroyed": 1}, {"at": "2:4:9"}]}`,
		`{"cars": [{"at": "1:2:3"}], "tokens": [{"kind": "mine", "at": "1:2:4", "owner": 1}], "wrecks": ["1:2:5"], "turn": {"ask": "move", "allowance": 8, "jets": true}}`,
		`{"cars": [{"at": "1:2:3", "node": "G3-10", "shock": 2}], "turn": {"ask": "end", "seat": 0, "turbo": 1, "trail": ["1:2:2", "1:2:3"]}}`, `{"order": [1, 0], "turn": {"gain": 2, "grip": 1}}`)
}
