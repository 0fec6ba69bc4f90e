package deluxe

import (
	"testing"

	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/rulebook/proof"
)

// drone is a car with two machine guns and nobody in it.
const drone = `{"name": "Drone", "body": "mid_sized", "chassis": "extra_heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"},
	"weapons": [{"weapon": "machine_gun", "at": "front"}, {"weapon": "machine_gun", "at": "front"}], "accessories": [{"accessory": "remote_control_set"}]}`

// operatorTest has a drone face a car 4 inches ahead, in a fire window.
func operatorTest(t *testing.T, operators int) *footTest {
	t.Helper()
	return newFootTest(t, map[string]any{"vehicle_0": designCodes(t, drone), "vehicle_1": "last_word", "operators": operators},
		`"phase": 1, "cars": [{"x": 40, "y": 40, "heading": 0, "speed": 10, "reflex": 4}, {"x": 60, "y": 40, "heading": 180, "speed": 10, "reflex": 2}]`)
}

// The operator of a drone fires one of its guns, at -3, and has no action left in that turn; of two each fires one. Nothing on the map reaches them: they are in no seat, and no deed of a
// body is theirs. Without the plant they are not heard.
func TestOperators(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-086", "DX-ODDS-008", "DX-ACC-087", "DX-CREW-008")
	for n := 1; n <= 2; n++ {
		k := operatorTest(t, n)
		c := k.car(0)
		own := 0
		for p := range PersonID(k.s.t.NPersons) {
			if k.person(p).Owner == 0 {
				own++
			}
		}
		if own != n || !c.V.Remote || c.V.NumSeats != 0 || c.Mode != Driven {
			t.Fatalf("%d operators, want %d; mode %v", own, n, c.Mode)
		}
		r := k.run()
		for p := range PersonID(n) {
			x := k.person(p)
			if x.seated() || x.exposed() || x.onFoot() || !x.Operates() || r.roleOf(p) != "operator" || k.s.t.Outside.has(p) {
				t.Errorf("%+v", x)
			}
			if view := NewCodec(StandardRules()).personView(r, p); view.At != "afar" || view.Car == nil || *view.Car != 0 || view.State != isWell {
				t.Errorf("shown as %+v", view)
			}
			for _, do := range []Verb{Shoot, Throw, Jump, GetOut, TakeWheel, Board, PickUp} {
				if r.deedsOf(p, ^uint64(0))>>do&1 != 0 {
					t.Errorf("he may %v", do)
				}
			}
			a := Action{Do: Fire, Person: p, Arm: uint8(p), Target: carThing(1), Aim: frontAim}
			var shot targeting.Shot
			var line sight.Line
			if _, ok := StandardRules().Aim(&k.s, &a, &shot, &line); !ok || !shot.Remote || shot.Computer != targeting.NoAimComputer {
				t.Errorf("no shot, or none from afar: %+v", shot)
			}
			if b := r.checkDeed(p, &a); b != nil {
				t.Fatalf("%s: %s", b.rule, b.detail)
			}
			k.rolls(diceToHit, 1, 1)
			r.doDeed(p, &a)
			if b := r.actBar(p); b != barActed {
				t.Errorf("after a shot: %v", b)
			}
		}
		c.Hits[c.V.Plants[0]] = c.V.Parts[c.V.Plants[0]].DP
		k.person(0).Acted = false
		if b := r.actBar(0); b != barUnheard || r.gunned(c) {
			t.Errorf("without the plant: %v", b)
		}
	}
}

// What bursts in or about a drone, or blinds its crew, does nothing to its operator; when it explodes his part in the match is over.
func TestOperatorsAreOutOfReach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-086")
	k := operatorTest(t, 1)
	r := k.run()
	r.gasAboard(0)
	if r.occupied(0) || r.wounds(0) != 0 {
		t.Errorf("occupied %v, %d wounds", r.occupied(0), r.wounds(0))
	}
	if _, b := r.hookable(0, personThing(0)); b == nil {
		t.Error("he reaches a hook")
	}
	r.leave(0, Exploded)
	if x := k.person(0); !x.Gone || x.Operates() {
		t.Errorf("%+v", x)
	}
}
