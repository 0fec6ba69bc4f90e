package deluxe

import (
	"testing"

	"turnpike/game/gametest"
)

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, suite(), "pass", "speed 0 25", "move 0 straight", "move 0 drift left lateral=1", "fire person=0 arm=1 target=car:1 aim=front", `{"do": "pass"}`,
		`{"do": "speed", "car": 0, "speed": 25}`, `{"do": "move", "car": 0, "maneuver": "swerve", "side": "left", "lateral": 1, "degrees": 15}`)
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, suite(), "testdata/scenarios/*.json",
		`{"turn": 3, "phase": 4, "cars": [{"x": 20, "y": 20, "speed": 50}, {"x": 40, "y": 20, "heading": 180, "speed": -10}]}`,
		`{"counters": [{"kind": "debris", "x": 30, "y": 30}], "starlit": true, "cars": [{"damage": {"armor:front": 2, "plant": 1}, "burning": true, "painted": 4}]}`,
		`{"persons": [{"car": 0, "seat": 0, "x": 20, "y": 30, "hits": 1, "pace": 5}], "grenades": [{"gear": "concussion_grenade", "x": 20, "y": 20, "turns": 1}]}`,
		`{"cars": [{"corners": {"front_left": "no_tire"}, "status": -4, "helpless": true, "speed": 60}, {"out": true}, {"seat": 0, "x": 70, "y": 70}]}`)
}
