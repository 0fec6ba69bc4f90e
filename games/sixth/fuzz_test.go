package sixth

import (
	"testing"
	"unique"

	"turnpike/game/gametest"
	"turnpike/geom"
)

// forged makes an action of any shape out of bytes.
func forged(b []byte) Action {
	at := func(i int) byte { return b[i%len(b)] }
	a := Action{
		Do: Verb(at(0)) % (numVerbs + 1), Side: Side(at(1)), Crew: Role(at(2)), With: Means(at(3)), Reverse: at(4)&1 != 0, Computer: at(5)&1 != 0,
		Control: at(5)&2 != 0, Target: Ref(at(6)), Slot: int8(at(7)), Die: int8(at(8)), Speed: int8(at(9)), Along: int16(at(3))<<8 | int16(at(4)),
		Angle: geom.Angle(at(8))<<8 | geom.Angle(at(9)), At: geom.Vec{X: int32(at(2)) << 8, Y: int32(at(6)) << 8},
	}
	if at(5)&4 != 0 {
		d := Design{N: at(7) % (MaxCards + 1)}
		for i := range d.Cards[:d.N] {
			d.Cards[i] = Placement{CardID(at(i)) << (at(i) & 1), Spot(at(i+1)) % (numSpots + 1)}
		}
		a.Car = unique.Make(d)
	}
	return a
}

func FuzzMatch(f *testing.F) {
	gametest.Fuzz(f, suite(), forged)
}

func FuzzActionForms(f *testing.F) {
	gametest.FuzzParse(f, suite(), "pass", "turn left 30", "attack gunner car:1 front slot=3 computer", "speed speed=0 reverse", "place 90 x=5 y=1.2",
		"drop slot=2 along=-0.25", "reroll die=1 with=ace", `{"do":"turn","side":"left","degrees":30}`, `{"do":"attack","crew":"driver","slot":4,"target":"object:2"}`,
		`{"do":"use","slot":200}`, `{"do":1}`, "turn left NaN", "place 1e300 x=-1 y=Inf")
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, suite(), "testdata/scenarios/*.json",
		`{"phase":"check_speed"}`, `{"phase":"combat","cars":[{"x":4,"y":6,"heading":0,"speed":0,"reverse":true,"fire":["front"],"armor":{"front":0}}]}`,
		`{"points":2,"cars":[{"car":{"crew_area":["rookie_driver","rookie_gunner"],"front":["wasp"]},"damage":{"wasp":1},"down":["rookie_gunner"]},{"out":true}]}`,
		`{"objects":[{"kind":"barrier","x":3,"y":3,"durable":true,"damage":3},{"kind":"fire_mine","x":5,"y":5}]}`, `{"cars":[{"power":0}]}`,
		`{"cars":[{"down":["rookie_driver","rookie_gunner"]}]}`, `{"phase":"manage_fires","cars":[{"fire":["left","right"],"control":3}]}`,
		`{"objects":[{"kind":"wreck","x":5,"y":5,"seat":300}]}`, `{"cars":[{"x":1e9}]}`, `{"cars":[{"speed":5,"max_speed":0,"tires":0}]}`)
}
