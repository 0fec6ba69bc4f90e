package jumpstart

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/rulebook/proof"
)

// struck deals one attack to a side of a vehicle that stands alone and has fired, and returns the match.
func struck(t *testing.T, car string, side Side, points int, rolls ...die) *duel {
	t.Helper()
	d := newDuel(t, alone(car, `, "phase": 1`), rolls...)
	r := run{s: &d.s, g: d.g, rec: func(e Event) { d.events = append(d.events, e) }}
	d.events = d.events[:0]
	r.strike(0, side, points, 1)
	return d
}

const (
	dispatch = `{"vehicle": "stock_dispatch", "x": 60, "y": 48, "heading": 0, "speed": 20, "fired": [0, 1, 2, 3]%s}`
	rocketer = `{"vehicle": "stock_skyrocket", "x": 60, "y": 48, "heading": 0, "speed": 20, "fired": [0, 1]%s}`
)

// The rocket launcher in front goes with the last of its 30 points of armor, no sooner.
func TestArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-033")
	d := struck(t, fmt.Sprintf(dispatch, ""), movement.FaceFront, 29)
	if c := d.car(0); c.Armor[movement.FaceFront] != 1 || c.Gone != 0 {
		t.Errorf("%+v", c)
	}
	d = struck(t, fmt.Sprintf(dispatch, ""), movement.FaceFront, 30)
	if c := d.car(0); c.Armor[movement.FaceFront] != 0 || c.Gone != 1 || c.Plant != 12 {
		t.Errorf("%+v", c)
	}
}

// What is left after the armor strikes one component: 1-2 the driver, 3-4 the gunner, 5-6 the power plant.
func TestComponents(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-034", "DX-JUMP-038")
	for die, want := range map[int][3]uint8{1: {1, 3, 12}, 2: {1, 3, 12}, 3: {3, 1, 12}, 4: {3, 1, 12}, 5: {3, 3, 10}, 6: {3, 3, 10}} {
		d := struck(t, fmt.Sprintf(dispatch, ""), movement.FaceLeft, 20+2, roll(diceInternal, die))
		c := d.car(0)
		if got := [3]uint8{d.s.Person(c.Driver).DP, d.s.Person(c.Gunner).DP, c.Plant}; got != want || c.Gone != 1<<2 {
			t.Errorf("%d: %v, want %v, weapons %b", die, got, want, c.Gone)
		}
	}
}

// The example: 12 points on 4 of armor at the left, the driver (3 points) dies, and the 5 that are left fly out through the right side, which has no
// armor. No second component is rolled for.
func TestWorkedPassage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-036", "DX-JUMP-035")
	d := struck(t, `{"vehicle": "stock_pocket_brawler", "x": 60, "y": 48, "heading": 0, "speed": 20, "fired": [0], "damage": {"armor:right": 4}}`,
		movement.FaceLeft, 12, roll(diceInternal, 1))
	c := d.car(0)
	if d.s.Person(c.Driver).DP != 0 || d.one(EvPassed).Count != 5 || c.Armor[movement.FaceLeft] != 0 || c.Plant != 8 {
		t.Errorf("%d points fly out", d.one(EvPassed).Count)
	}
}

// The rest goes to the armor of the opposite side, from within, and destroys the weapons there first. So does all of it if the component is missing or
// destroyed.
func TestOppositeSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-035")
	// 20 of the armor at the left, 3 of the driver, 4 of the 20 at the right; the machine gun there, 1, is gone, as is the one at the left.
	d := struck(t, fmt.Sprintf(dispatch, ""), movement.FaceLeft, 27, roll(diceInternal, 2))
	if c := d.car(0); c.Armor[movement.FaceRight] != 16 || c.Gone != 1<<1|1<<2 {
		t.Errorf("%d points at the right, weapons %b", c.Armor[movement.FaceRight], c.Gone)
	}
	// A Pocket Brawler has no gunner.
	d = struck(t, `{"vehicle": "stock_pocket_brawler", "x": 60, "y": 48, "heading": 0, "speed": 20, "fired": [0]}`, movement.FaceBack, 4+7, roll(diceInternal, 4))
	if c := d.car(0); c.Armor[movement.FaceFront] != 0 || d.one(EvPassed).Count != 1 || c.Gone != 1 || d.one(EvInternal).Part != NoPart {
		t.Errorf("%+v", c)
	}
	d = struck(t, fmt.Sprintf(dispatch, `, "damage": {"plant": 12}`), movement.FaceLeft, 22, roll(diceInternal, 6))
	if c := d.car(0); c.Armor[movement.FaceRight] != 18 {
		t.Errorf("%+v", c)
	}
}

// The top: its armor, then the weapon in the turret; the rest passes over.
func TestTop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-037", "DX-JUMP-033")
	d := struck(t, fmt.Sprintf(rocketer, ""), movement.FaceTop, 33)
	if c := d.car(0); c.Armor[movement.FaceTop] != 0 || c.Gone != 1<<1 || d.one(EvPassed).Count != 3 || c.Plant != 12 {
		t.Errorf("%+v", c)
	}
}

// 3 points: one wounds, two knock out, three kill; body armor takes three more first.
func TestPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-038", "DX-JUMP-043")
	for points, want := range map[int]string{1: "wounded", 2: "unconscious", 3: "dead"} {
		for extra, car := range map[int]string{0: dispatch, 3: `{"vehicle": "stock_dispatch driver=body_armor", "x": 60, "y": 48, "heading": 0, "speed": 20, "fired": [0, 1, 2, 3]%s}`} {
			d := struck(t, fmt.Sprintf(car, ""), movement.FaceLeft, 20+extra+points, roll(diceInternal, 1))
			v := NewCodec(d.g).Observe(&d.s, 0).(Observation).Persons[0]
			if v.State != want || *v.Armor != 0 || d.s.t.Persons[0].Shaken != (want == "wounded") {
				t.Errorf("%d points: %s, want %s", points, v.State, want)
			}
		}
	}
}

// Wounded by fire the driver rolls at once: at 40 mph 10 and 2 are a skid, an inch the way that the car pointed when the phase began.
func TestWoundedDriverRolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-039")
	d := newDuel(t, `{"phase": 4, "cars": [
		{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": 40, "damage": {"armor:right": 4}, "fired": [0]},
		{"vehicle": "stock_kestrel_100", "x": 24, "y": 20, "heading": 90}]}`,
		// 7, -1 for the body, -1 for more than 4 inches: 9. One point wounds.
		roll(diceToHit, 4, 5), roll(diceDamage, 1), roll(diceInternal, 1), roll(diceControl, 5, 5))
	d.do(0, "move 0 straight", 1, "fire person=1 arm=0 target=car:0 aim=right")
	if e := d.one(EvControl); e.Count != 12 || e.Result != Skid {
		t.Errorf("%+v", e)
	}
	d.stands(0, 28, 48, 0)
	if !d.car(0).Lost {
		t.Error("the next move is not lost")
	}
}

func TestPlantGone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-040")
	d := newDuel(t, alone(`{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": 40, "fired": [0], "damage": {"plant": 7}}`, ""))
	if !d.has(0, "speed 0 50") {
		t.Error("a damaged plant does not work fully")
	}
	d = newDuel(t, alone(`{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": 40, "fired": [0], "damage": {"plant": 8}}`, ""))
	d.refuses(0, "speed 0 40", "DX-JUMP-040")
	if list := d.g.Legal(&d.s, 0, nil); len(list) != 2 || list[0].Speed != 20 || list[1].Speed != 30 {
		t.Errorf("%v", list)
	}
	d.do(0, "speed 0 30", 1, "speed 1 0")
	d.asked(AskMove, 0)
	d.do(0, "move 0 drift left lateral=1") // it can still be steered
	d.stands(0, 24, 49, 0)
}

func TestDriverOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-041")
	d := newDuel(t, `{"cars": [
		{"vehicle": "stock_skyrocket", "x": 20, "y": 48, "heading": 0, "speed": 40, "damage": {"driver": 2}},
		{"vehicle": "stock_pocket_brawler", "x": 8, "y": 90, "heading": 90, "fired": [0]}]}`)
	d.asked(AskSpeed, 1)
	d.do(1, "speed 1 0")
	// 30 mph, straight on without being asked; the gunner may fire his turret.
	d.asked(AskFire, 0)
	d.stands(0, 24, 48, 0)
	if d.car(0).Speed != 30 || !d.has(0, "fire person=1 arm=1 target=car:1 aim=right") {
		t.Errorf("%d mph, %v", d.car(0).Speed, d.g.Legal(&d.s, 0, nil))
	}
}
