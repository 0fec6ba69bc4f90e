package deluxe

import (
	"encoding/json"
	"reflect"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What an event does not have is left out, though the field of the flat event that it stands in has a value, or none.
func TestEventKeys(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	at := geom.Pose{At: geom.Vec{X: 3 * scale.Quarter, Y: 2 * scale.Quarter}}
	grenade, err := c.g.c.FindGear("grenade")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		what string
		e    Event
		want string
	}{
		{"a collision of two vehicles", Event{Kind: EvRam, Car: 1, Other: carThing(2), Impact: movement.ImpactHeadOn, Count: 9, Speeds: [3]scale.Speed{scale.MPH(50), 0, scale.MPH(10)}},
			`"car":1,"other":"car:2","type":"head_on","total":9,"speed":50,"new_speed":0,"other_speed":10`},
		{"with a wall, which has no speed", Event{Kind: EvRam, Car: 1, Other: thingFixed + 4, Impact: movement.ImpactTBone, Count: 9, Speeds: [3]scale.Speed{scale.MPH(50), scale.MPH(5)}},
			`"car":1,"other":"wall:4","type":"t_bone","total":9,"speed":50,"new_speed":5`},
		{"the wall gives way", Event{Kind: EvRam, Car: 1, Other: thingFixed + 4, Gone: true, Index: 2}, `"car":1,"other":"wall:4","broken":true,"breaches":2`},
		{"somebody on foot runs into another", Event{Kind: EvRam, Car: NoCar, Person: 0, Other: personThing(3), Count: 1, Speeds: [3]scale.Speed{scale.MPH(10)}},
			`"person":0,"other":"person:3","total":1,"speed":10`},
		{"into the driver's seat", Event{Kind: EvAboard, Car: 0, Person: 2}, `"car":0,"person":2,"place":0`},
		{"onto a vehicle", Event{Kind: EvAboard, Car: 0, Person: 2, Index: OnTop}, `"car":0,"person":2,"top":true`},
		{"out of one", Event{Kind: EvAboard, Car: 0, Person: 2, Gone: true, From: at}, `"car":0,"person":2,"leaves":true,"at":{"x":3,"y":2,"heading":0}`},
		{"a mine that is quiet", Event{Kind: EvTrap, Car: 0, Counter: Mine, Count: 3, Die: 4}, `"car":0,"counter_kind":"mine","counter":0,"up_to":3,"die":4`},
		{"the minefield, which is no counter", Event{Kind: EvTrap, Car: 0, Counter: Mine, Index: -1, Kept: true}, `"car":0,"counter_kind":"mine","goes_off":true`},
		{"spikes at a tire", Event{Kind: EvTrap, Car: 0, Counter: Spikes, Index: 1, Count: 4, Die: 2, Part: 11, Kept: true},
			`"car":0,"counter_kind":"spikes","counter":1,"up_to":4,"die":2,"part":11,"goes_off":true`},
		{"a kill for seat 0", Event{Kind: EvKill, Car: 1, Fate: Exploded}, `"car":1,"by":0,"fate":"exploded"`},
		{"for nobody", Event{Kind: EvKill, Car: 1, Index: int16(game.Nobody)}, `"car":1,"fate":"in_play"`},
		{"a hazard", Event{Kind: EvDifficulty, Car: 1, Status: -2, Hazard: true, Index: int16(control.NoHazard), Difficulty: control.Difficulty{Printed: 2, Total: 2}},
			`"car":1,"status":-2,"difficulty":{"printed":2,"total":2,"lines":[]},"hazard":"other"`},
		{"a maneuver", Event{Kind: EvDifficulty, Car: 1, Status: 1, Difficulty: control.Difficulty{Printed: 2, Total: 2}},
			`"car":1,"status":1,"difficulty":{"printed":2,"total":2,"lines":[]}`},
		{"a shot at a square", Event{Kind: EvShot, Car: 1, Person: NoPerson, Other: noThing, Range: 3 * scale.Quarter}, `"car":1,"arm":0,"range":3`},
		{"a hit on somebody, who has no sides", Event{Kind: EvDamageRoll, Car: NoCar, Other: personThing(1), Count: 4}, `"target":"person:1","points":4`},
		{"a hit on a vehicle", Event{Kind: EvDamageRoll, Car: NoCar, Other: carThing(0), Aim: Aim{Kind: AimTurret}, Count: 4}, `"target":"car:0","aim":"turret","points":4`},
		{"a grenade in the street", Event{Kind: EvGrenade, Car: NoCar, Other: noThing, Index: 2, Count: int16(grenade), Left: 1, From: at},
			`"grenade":2,"gear":"grenade","turns_left":1,"at":{"x":3,"y":2,"heading":0}`},
		{"in a vehicle", Event{Kind: EvGrenade, Car: NoCar, Other: carThing(0), Index: 2, Count: int16(grenade), From: at, Gone: true},
			`"grenade":2,"gear":"grenade","turns_left":0,"car":0,"at":{"x":3,"y":2,"heading":0},"goes_off":true`},
		{"water of a foot and a half", Event{Kind: EvDrowned, Car: 1, Count: 15}, `"car":1,"depth":1.5`},
		{"paint on a vehicle", Event{Kind: EvPainted, Car: 1, Person: NoPerson, Count: 9}, `"car":1,"until":9`},
		{"on somebody on foot", Event{Kind: EvPainted, Car: NoCar, Person: 0, Count: 9}, `"person":0,"until":9`},
		{"nobody wins", Event{Kind: EvOver, Car: NoCar}, ``},
	} {
		var got, want map[string]any
		text, err := json.Marshal(c.Event(x.e, game.Nobody))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatal(err)
		}
		delete(got, "kind")
		delete(got, "rule")
		if err := json.Unmarshal([]byte("{"+x.want+"}"), &want); err != nil {
			t.Fatalf("%s: %v", x.what, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", x.what, got, want)
		}
	}
}
