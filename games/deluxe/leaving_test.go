package deluxe

import (
	"math"
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

// taxi is a car without weapons for a driver and a passenger.
func taxi(t testing.TB) *Vehicle {
	return mid(t, "", `, "crew": [{"role": "driver"}, {"role": "passenger"}]`)
}

// Whoever is aboard a vehicle that moves, however fast, is offered a jump to either side in the first window of a turn; the driver of a sound one above
// 10 mph, who gives it up, once his seat has said that it wants to be asked about everything.
func TestJumpIsOffered(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-007", "DX-BOARD-008")
	for mph := 5; mph <= 120; mph += 5 {
		k := newFireTest(t, taxi(t), taxi(t))
		k.put(0, 40, 40, 0, mph).put(1, 90, 10, 0, 0)
		k.car(0).Reflex = 6
		k.s.t.Phase = housePhase
		k.window(NoCar)
		k.asks(0)
		r := k.run()
		for _, c := range []struct{ driver, keen bool }{{mph <= 10, false}, {true, true}} {
			if c.keen {
				r.do(0, &Action{Do: Heed})
			}
			var jumps [2]int
			for _, a := range r.legalFire(0, nil) {
				if a.Do == Jump {
					jumps[a.Person]++
				}
			}
			if want := [2]int{map[bool]int{true: 2}[c.driver], 2}; jumps != want { // to two sides
				t.Errorf("%d mph, keen %t: driver and passenger are offered %v jumps, want %v", mph, c.keen, jumps, want)
			}
			if b := r.checkJump(0, &Action{Do: Jump, Person: 0, At: r.offers(0, false, nil)[0]}); b != nil {
				t.Errorf("%d mph: the driver may not jump: %s", mph, b.detail)
			}
		}
	}
}

// The preview of a jump says what the jump does: the points and the chance to be out of it are those of every way in which the dice can fall, at every
// speed, for sound and wounded people, on the road and off it.
func TestJumpForetold(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-007", "DX-BOARD-008", "DX-INJ-001")
	codec := NewCodec(StandardRules())
	for _, ground := range []string{"lot", "field"} {
		for mph := 5; mph <= 60; mph += 5 {
			for wounds := range 2 {
				k := newFireTest(t, taxi(t), taxi(t))
				if ground != "lot" {
					k.s.place = parsePlace(t, `, "areas": [{"ground": "`+ground+`", "rect": [0, 0, 64, 64]}]`)
				}
				k.put(0, 30, 30, 0, mph).put(1, 60, 10, 0, 0)
				k.s.t.Phase = housePhase
				c := k.car(0)
				c.Reflex = 6
				c.Hits[c.V.Seats[1].Part] = int16(wounds)
				k.window(NoCar)
				r := k.run()
				i := slices.IndexFunc(r.legalFire(0, nil), func(a Action) bool { return a.Do == Jump && a.Person == 1 })
				a := r.legalFire(0, nil)[i]
				v, ok := codec.Preview(&k.s, 0, a).(*PreviewView)
				if !ok {
					t.Fatal("no preview")
				}
				got := map[int]float64{}
				for _, d := range v.Damage {
					got[min(personDP-wounds, d.Points)] += d.Chance
				}
				want, out := map[int]float64{}, 0.0
				if !eachWay(k.g, &k.s, func(s *State) {
					x := run{s: s, g: k.g}
					x.doJump(1, &a)
				}, func(p float64, s *State) {
					n := int(s.t.Persons[1].Hits) - wounds
					want[n] += p
					if n+wounds >= unconsciousAt {
						out += p
					}
				}) {
					continue // more dice than can be tried one by one
				}
				if len(got) == 0 {
					got[0] = 1 // nobody is hurt
				}
				for n := range personDP + 1 {
					if math.Abs(got[n]-want[n]) > 1e-9 {
						t.Errorf("%s, %d mph, %d wounds: %d points with %g, want %g", ground, mph, wounds, n, got[n], want[n])
					}
				}
				if math.Abs(*v.Kill-out) > 1e-9 {
					t.Errorf("%s, %d mph, %d wounds: out with %g, want %g", ground, mph, wounds, *v.Kill, out)
				}
			}
		}
	}
}
