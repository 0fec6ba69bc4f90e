package deluxe

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// sectionAt returns the section of the outer wall of a building whose middle is at a point, in squares.
func sectionAt(t *testing.T, p *places.Place, x, y float64) int {
	t.Helper()
	at := geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)}
	for i := range p.Sections() {
		if w := p.Run(p.Section(i).Run); w.Owner == places.OfBuilding && p.Section(i).Outer.A.Add(p.Section(i).Outer.B) == at.Add(at) {
			return i
		}
	}
	t.Fatalf("no wall at %g, %g", x, y)
	return -1
}

// rocketCar puts a car with rockets in front before the west wall of a house of one storey, 6 inches wide, which falls after many breaches.
func rocketCar(t *testing.T, dp, breaches int, rockets string) *fireTest {
	t.Helper()
	k := newFireTest(t, mid(t, rockets, driverOnly))
	k.s.place = parsePlace(t, fmt.Sprintf(`, "buildings": [{"id": "a", "rect": [20, 4, 44, 30], "dp": %d, "breaches": %d, "storeys": 1}]`, dp, breaches))
	return k.put(0, 8, 10.5, 0, 0)
}

const pod = `{"weapon": "multi_fire_rocket_pod", "at": "front"}`

// firesAtWall fires at a section of a wall.
func (k *fireTest) firesAtWall(section int, link uint8) {
	k.Helper()
	k.fires(Action{Do: Fire, Person: 0, Arm: 0, Link: link, Target: thingFixed + Thing(section)})
}

// Each rocket of a pod is an attack of its own on a building. A slow model says where each goes: one that hits strikes the section it is aimed at, or goes
// through it once it is open and strikes the wall behind; one that misses strikes the section beside, the other one if that is open, and goes through if
// both are.
func TestVolleyAtWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-052", "DX-BLDG-004", "DX-COVER-014")
	rng := rand.New(rand.NewPCG(5, 52))
	through := 0
	for range 200 {
		dp := 1 + rng.IntN(6)
		k := rocketCar(t, dp, 99, pod)
		near, behind := sectionAt(t, k.s.place, 20, 10.5), sectionAt(t, k.s.place, 44, 10.5)
		beside := [2]int{near + 1, near - 1}
		open := map[int]bool{}
		for range 6 {
			at, hit := near, rng.IntN(2) == 0
			if hit {
				k.rolling(diceToHit, 3, 3)
			} else {
				k.rolling(diceToHit, 1, 1) // the roll that always misses
				if at = beside[0]; open[at] {
					at = beside[1]
				}
			}
			if open[at] {
				at = behind
				through++
			}
			if open[at] {
				continue // out on the other side, where there is nothing
			}
			points := 1 + rng.IntN(6)
			k.rolling(diceDamage, points)
			open[at] = points >= dp
		}
		k.firesAtWall(near, 0)
		breached := places.Bits(k.s.t.Wrecks.Breached[:])
		for _, s := range []int{near, beside[0], beside[1], behind} {
			if breached.Has(s) != open[s] {
				t.Fatalf("DP %d, section %d: open %t, want %t of %v", dp, s, breached.Has(s), open[s], open)
			}
		}
	}
	if through == 0 {
		t.Error("no rocket ever went through")
	}
}

// Breaches of one volley bring a building down as soon as they are enough, and what is left of it ends in the rubble.
func TestVolleyBringsDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-052", "DX-BLDG-005")
	fell := 0
	for seed := range uint64(60) {
		k := rocketCar(t, 5, 2, pod)
		k.s.dice = dice.Fast(seed)
		k.firesAtWall(sectionAt(t, k.s.place, 20, 10.5), 0)
		breaches := len(k.saw(EvBreach))
		d := k.s.t.Wrecks.damage()
		if breaches > 2 || d.Rubble.Has(0) != (breaches == 2) || len(k.saw(EvToHit)) != 6 {
			t.Fatalf("dice %d: %d breaches of 2, fallen %t, %d rockets", seed, breaches, d.Rubble.Has(0), len(k.saw(EvToHit)))
		}
		if breaches == 2 {
			fell++
		}
	}
	if fell == 0 || fell == 60 {
		t.Errorf("it fell %d times of 60", fell)
	}
}

// Of linked rockets the second goes through what the first has opened.
func TestLinkThroughBreach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-018", "DX-BLDG-003")
	k := rocketCar(t, 3, 9, `{"weapon": "medium_rocket", "at": "front", "count": 2, "links": ["A"]}`)
	near, behind := sectionAt(t, k.s.place, 20, 10.5), sectionAt(t, k.s.place, 44, 10.5)
	k.rolling(diceToHit, 3, 3).rolling(diceDamage, 2, 2).rolling(diceToHit, 3, 3).rolling(diceDamage, 2, 2)
	k.firesAtWall(near, 1)
	breached := places.Bits(k.s.t.Wrecks.Breached[:])
	if !breached.Has(near) || !breached.Has(behind) {
		t.Errorf("in front %t, behind %t; want both open", breached.Has(near), breached.Has(behind))
	}
	if n := len(k.saw(EvShot)); n != 2 {
		t.Errorf("%d shots, want 2", n)
	}
}

// All rockets of a volley that miss a car and strike the one behind it are one attack on that one: two of 3 points are one hazard of D2, not two of D1.
func TestStrayVolleyIsOneAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-052")
	k := newFireTest(t, mid(t, pod, driverOnly), gunCar(t), gunCar(t))
	k.s.place = parsePlace(t, strayPlace)
	k.put(0, 4, 10, 0, 25).put(1, 12, 10, 0, 25).put(2, 20, 10, 0, 25)
	for range 2 {
		k.rolling(diceToHit, 1, 1).rolling(diceToHit, 6, 6).rolling(diceDamage, 3)
	}
	for range 4 {
		k.rolling(diceToHit, 1, 1).rolling(diceToHit, 1, 1).rolling(diceDamage, 1) // past both into the wall
	}
	k.fires(shot(0, 0, 1, sideOf(geom.Back)))
	k.hurt(2, garage.Back, 6)
	if got := k.saw(EvDifficulty); len(got) != 1 || got[0].Car != 2 || got[0].Count != 2 {
		t.Errorf("hazards %+v, want one of D2", got)
	}
}
