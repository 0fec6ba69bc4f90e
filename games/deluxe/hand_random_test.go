package deluxe

import (
	"math/rand/v2"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/targeting"
)

// big is a van with these weapons and other keys of a design.
func big(t testing.TB, weapons, more string) *Vehicle {
	t.Helper()
	return design(t, `{"name": "Big", "body": "van", "chassis": "heavy", "plant": "car_super", "tires": {"all": "standard"},
		"armor": {"points": {"front": 8, "back": 8, "left": 8, "right": 8, "top": 3, "underbody": 5}}, "weapons": [`+weapons+`]`+more+`}`)
}

// Vehicles with missiles, launchers, oil guns, a searchlight and people with hand weapons and grenades play at random by night; people are put on
// foot with their gear as well. Every legal action is accepted, nothing is ever out of its bounds.
func TestHandRandom(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		k := newFireTest(t,
			big(t, `{"weapon": "wire_guided_missile", "at": "front"}, {"weapon": "grenade_launcher", "at": "back", "loads": [{"ammunition": "grenade", "shots": 4}]}`,
				`, "crew": [{"role": "driver", "gear": [{"gear": "grenade", "count": 2}, {"gear": "rifle", "scope": true}, {"gear": "limpet_mine"}]},
				{"role": "gunner", "gear": [{"gear": "grenade_launcher_hand"}, {"gear": "concussion_grenade", "count": 2}, {"gear": "tear_gas_grenade", "count": 2}]}],
				"accessories": [{"accessory": "searchlight", "at": "left"}]`),
			big(t, `{"weapon": "radar_guided_missile", "at": "front"}, {"weapon": "oil_gun", "at": "back"}`,
				`, "crew": [{"role": "driver", "gear": [{"gear": "portable_flamethrower"}]}, {"role": "passenger", "gear": [{"gear": "tripod_machine_gun"}]}]`),
			design(t, `{"name": "C", "body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "armor": {"points": {"front": 10, "back": 10}},
				"crew": [{"role": "driver", "gear": [{"gear": "submachine_gun"}, {"gear": "paint_grenade"}, {"gear": "smoke_grenade"}, {"gear": "light_anti_tank_weapon"}]}]}`))
		rng := rand.New(rand.NewPCG(seed, 7))
		for id := range CarID(3) {
			k.put(id, 20+float64(rng.IntN(40)), 20+48*float64(id)/2, 0, 5*rng.IntN(8))
			k.car(id).Stopped = true
		}
		s := &k.s
		s.o.Sky, s.o.Turns = targeting.SkyNight, 6
		s.dice = dice.Fast(seed)
		if seed%2 == 0 { // two on foot, among the vehicles
			k.stand(1, 30+int32(rng.IntN(20)), 30)
			k.stand(3, 40, 34)
		}
		s.t.Turn, s.t.Phase, s.t.Stage = 0, 0, StageSpeeds
		r := run{s: s, g: k.g}
		r.push(frameTurn)
		r.advance()
		var buf [maxAnswers]Action
		for n := 0; s.t.Stage != StageOver && n < 6000; n++ {
			seat := s.t.Asked.First()
			legal := k.g.Legal(s, seat, buf[:0])
			a := legal[rng.IntN(len(legal))]
			if s.t.Ask == AskFire && rng.IntN(3) == 0 {
				a = legal[len(legal)-1]
			}
			if err := game.Apply(k.g, s, seat, a, nil); err != nil {
				t.Fatalf("seed %d, turn %d: %+v: %v", seed, s.t.Turn, a, err)
			}
			checkTable(t, s)
			for i := range s.t.Missiles {
				if m := &s.t.Missiles[i]; m.Spec != 0 && (m.Flown > StandardRules().Weapon(m.Spec).MaxRange || m.Guided && m.At == noThing) {
					t.Fatalf("%+v", m)
				}
			}
		}
		if t.Failed() {
			return
		}
	}
}
