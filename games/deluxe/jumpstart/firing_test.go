package jumpstart

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/rulebook/proof"
)

// range of a shot: a Pocket Brawler that heads north at 60, 48, so that its left side, at x 59, faces who fires from the west; it has fired.
const target = `{"vehicle": "stock_pocket_brawler", "x": 60, "y": 48, "heading": 90, "fired": [0]}`

// shooting is a position with a vehicle that heads east with its nose at a distance in squares from the target's side.
func shooting(vehicle string, length, gap float64, on, more string) string {
	return fmt.Sprintf(`{"phase": 1, "cars": [{"vehicle": %q, "x": %v, "y": 48, "heading": 0}, %s]%s}`, vehicle, 59-gap-length/2, on, more)
}

// needs returns the number that seat 0's declaration needs, worked out by the preview.
func needs(d *duel, line string) int {
	d.Helper()
	a := parse(d.T, line)
	v, ok := NewCodec(d.g).Preview(&d.s, 0, a).(*PreviewView)
	if !ok || v.Needed == nil {
		d.Fatalf("%s cannot be fired", line)
	}
	return *v.Needed
}

// The rows of the table of modifiers, for the rocket launcher of a Kestrel 220 (8 to hit) and others.
func TestModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-030", "DX-JUMP-031", "DX-JUMP-028")
	big := `{"vehicle": "stock_dispatch", "x": 60, "y": 48, "heading": 90, "fired": [0, 1, 2, 3]}`
	for _, c := range []struct {
		name, vehicle string
		length, gap   float64 // squares
		on, aim       string
		need          int
	}{
		{"less than an inch: +4", "stock_kestrel_220", 2, 3.9, big, "left", 8 - 4},
		{"an inch: 0", "stock_kestrel_220", 2, 4, big, "left", 8},
		{"3.99 inches: 0", "stock_kestrel_220", 2, 15.96, big, "left", 8},
		{"4 inches: -1", "stock_kestrel_220", 2, 16, big, "left", 9},
		{"7.99 inches: -1", "stock_kestrel_220", 2, 31.96, big, "left", 9},
		{"8 inches: -2", "stock_kestrel_220", 2, 32, big, "left", 10},
		{"11.99 inches: -2", "stock_kestrel_220", 2, 47.96, big, "left", 10},
		{"12 inches: -3", "stock_kestrel_220", 2, 48, big, "left", 11},
		{"subcompact: -1", "stock_kestrel_220", 2, 8, target, "left", 9},
		{"compact: -1", "stock_kestrel_220", 2, 8, `{"vehicle": "stock_half_brick", "x": 60, "y": 48, "heading": 90, "fired": [0, 1, 2]}`, "left", 9},
		{"front: -1", "stock_kestrel_220", 2, 8, `{"vehicle": "stock_dispatch", "x": 61, "y": 48, "heading": 180, "fired": [0, 1, 2, 3]}`, "front", 9},
		{"back: -1", "stock_kestrel_220", 2, 8, `{"vehicle": "stock_dispatch", "x": 61, "y": 48, "heading": 0, "fired": [0, 1, 2, 3]}`, "back", 9},
		{"cycle: -2", "stock_kestrel_220", 2, 8, `{"vehicle": "stock_kestrel_100", "x": 60, "y": 48, "heading": 90, "fired": [0]}`, "left", 10},
		{"cycle's front: -3", "stock_kestrel_220", 2, 8, `{"vehicle": "stock_kestrel_100", "x": 60, "y": 48, "heading": 180, "fired": [0]}`, "front", 11},
		{"turret: -2", "stock_kestrel_220", 2, 8, `{"vehicle": "stock_skyrocket", "x": 60, "y": 48, "heading": 90, "fired": [0, 1]}`, "top", 10},
		{"computer: +1", "stock_kestrel_220 driver=computer", 2, 8, big, "left", 7},
		{"hi-res: +2", "stock_kestrel_220 driver=hires", 2, 8, big, "left", 6},
		{"machine gun: 7", "stock_kestrel_100", 2, 8, big, "left", 7},
		{"laser: 6", "stock_emberline", 2, 8, big, "left", 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDuel(t, shooting(c.vehicle, c.length, c.gap, c.on, ""))
			if n := needs(d, "fire person=0 arm=0 target=car:1 aim="+c.aim); n != c.need {
				t.Errorf("%d is needed, want %d", n, c.need)
			}
		})
	}
	// The heavy rocket: 9.
	d := newDuel(t, shooting("stock_emberline_option", 2, 8, big, ""))
	if n := needs(d, "fire person=0 arm=1 target=car:1 aim=left"); n != 9 {
		t.Errorf("a heavy rocket needs %d, want 9", n)
	}
}

// 8 and 1 for the body are 9: 9 hits and does two dice. A natural 2 misses although 4 and more would do.
func TestShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-028", "DX-JUMP-032", "DX-JUMP-033")
	d := newDuel(t, shooting("stock_kestrel_220", 2, 8, target, ""), roll(diceToHit, 4, 5), roll(diceDamage, 1, 2))
	d.do(0, "fire person=0 arm=0 target=car:1 aim=left")
	if e := d.one(EvToHit); e.Count != 9 || e.Die != 9 || !e.Kept {
		t.Errorf("%+v", e)
	}
	if e := d.one(EvDamage); e.Count != 3 || d.car(1).Armor[movement.FaceLeft] != 1 {
		t.Errorf("%+v", e)
	}
	d = newDuel(t, shooting("stock_kestrel_220", 2, 8, target, ""), roll(diceToHit, 3, 5))
	d.do(0, "fire person=0 arm=0 target=car:1 aim=left")
	if len(d.all(EvDamage)) != 0 {
		t.Error("8 hits where 9 is needed")
	}
	d = newDuel(t, shooting("stock_kestrel_100 driver=hires", 2, 1, target, ""), roll(diceToHit, 1, 1))
	if n := needs(d, "fire person=0 arm=0 target=car:1 aim=left"); n != 7-4-2+1 {
		t.Errorf("%d is needed, want 2", n)
	}
	d.do(0, "fire person=0 arm=0 target=car:1 aim=left")
	if d.one(EvToHit).Kept {
		t.Error("a natural 2 hits")
	}
}

// Both fire in the same phase: the weapon of the one that is destroyed fires all the same, and nobody sees what the other one declares.
func TestSimultaneousAndHidden(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-024")
	d := newDuel(t, `{"phase": 1, "cars": [
		{"vehicle": "stock_kestrel_220", "x": 30, "y": 48, "heading": 0, "damage": {"armor:front": 15}},
		{"vehicle": "stock_kestrel_220", "x": 42, "y": 48, "heading": 180, "damage": {"armor:front": 15}}]}`,
		// 8, -1 for the front and -2 for a cycle: 11. Five points of armor: 5 destroy it and the weapon, and go no further.
		roll(diceToHit, 5, 6), roll(diceDamage, 2, 3), roll(diceToHit, 6, 6), roll(diceDamage, 1, 4))
	d.asked(AskFire, 0, 1)
	d.do(0, "fire person=0 arm=0 target=car:1 aim=front")
	d.asked(AskFire, 1)
	if len(d.events) != 0 {
		t.Errorf("a declaration makes events: %v", d.events)
	}
	c := NewCodec(d.g)
	text := func(viewer game.Seat) string {
		data, err := json.Marshal(c.Observe(&d.s, viewer))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if strings.Contains(text(1), `"order"`) || !strings.Contains(text(0), `"order"`) || !strings.Contains(text(game.Referee), `"order"`) {
		t.Error("the declaration is not hidden from the other seat alone")
	}
	seen := map[bool]bool{}
	rng := dice.Fast(1)
	for range 40 {
		var other State
		d.g.Imagine(&other, &d.s, 1, &rng)
		seen[other.t.Orders[0].Set] = true
	}
	if len(seen) != 2 {
		t.Errorf("seat 1 imagines declarations: %v", seen)
	}
	d.do(1, "fire person=1 arm=0 target=car:0 aim=front")
	if a, b := d.car(0), d.car(1); a.Gone != 1 || b.Gone != 1 || a.Armor[0] != 0 || b.Armor[0] != 0 {
		t.Errorf("weapons %b and %b are destroyed", a.Gone, b.Gone)
	}
}

func TestOncePerTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-025", "DX-JUMP-029")
	moving := func(vehicle string, more string) string {
		return fmt.Sprintf(`{"phase": 1, "cars": [{"vehicle": %q, "x": 20, "y": 48, "heading": 0, "speed": 20%s},
			{"vehicle": "stock_dispatch", "x": 60, "y": 48, "heading": 90, "fired": [0, 1, 2, 3]}]}`, vehicle, more)
	}
	// The Skyrocket has a rocket launcher in front (0), a machine gun in the turret (1), a driver (0) and a gunner (1).
	d := newDuel(t, moving("stock_skyrocket", ""), roll(diceToHit, 1, 1))
	d.do(0, "move 0 straight", 0, "fire person=0 arm=0 target=car:1 aim=left")
	d.refuses(0, "fire person=0 arm=1 target=car:1 aim=left", "DX-JUMP-025")
	d.refuses(0, "fire person=1 arm=0 target=car:1 aim=left", "DX-JUMP-025")
	d.refuses(0, "fire person=2 arm=1 target=car:1 aim=left", "DX-JUMP-025")
	d.refuses(0, "fire person=1 arm=2 target=car:1 aim=left", "DX-JUMP-025")
	d.do(0, "pass")
	d.do(0, "move 0 straight") // phase 2
	d.asked(AskFire, 0)
	d.refuses(0, "fire person=0 arm=1 target=car:1 aim=left", "DX-JUMP-025")
	d.refuses(0, "fire person=1 arm=0 target=car:1 aim=left", "DX-JUMP-025")
	if !d.has(0, "fire person=1 arm=1 target=car:1 aim=left") {
		t.Error("the gunner cannot fire the turret")
	}
	// Nobody conscious: nobody fires.
	d = newDuel(t, moving("stock_skyrocket", `, "damage": {"driver": 2}`))
	d.refuses(0, "fire person=0 arm=0 target=car:1 aim=left", "DX-JUMP-025")
	if !d.has(0, "fire person=1 arm=0 target=car:1 aim=left") {
		t.Error("a gunner cannot fire when the driver is unconscious")
	}
	// A heavy rocket has one shot.
	d = newDuel(t, moving("stock_emberline_option", ""), roll(diceToHit, 1, 1))
	d.do(0, "move 0 straight", 0, "fire person=0 arm=1 target=car:1 aim=left", 0, "move 0 straight", 0, "speed 0 20", 1, "speed 1 0", 0, "move 0 straight")
	d.refuses(0, "fire person=0 arm=1 target=car:1 aim=left", "DX-JUMP-025")
	if !d.has(0, "fire person=0 arm=2 target=car:1 aim=left") || !d.has(0, "fire person=0 arm=0 target=car:1 aim=left") {
		t.Error("the other rocket, or the machine gun, cannot be fired in the next turn")
	}
}

// Linked weapons are one shot at one target; each of them rolls.
func TestLinkedWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-025")
	on := `{"vehicle": "stock_dispatch", "x": 60, "y": 48, "heading": 90, "fired": [0, 1, 2, 3]}`
	// Both machine guns roll: 7 hits, 6 does not.
	d := newDuel(t, shooting("stock_half_brick", 4, 8, on, ""), roll(diceToHit, 3, 4), roll(diceDamage, 5), roll(diceToHit, 3, 3))
	d.refuses(0, "fire person=0 arm=1 link=1 target=car:1 aim=left", "DX-JUMP-025") // a link is named by its first weapon
	d.do(0, "fire person=0 arm=0 link=1 target=car:1 aim=left")
	if shots := d.all(EvToHit); len(shots) != 2 || shots[0].Arm != 0 || shots[1].Arm != 1 || d.car(1).Armor[movement.FaceLeft] != 20-5 {
		t.Errorf("%v, %d points left", shots, d.car(1).Armor[movement.FaceLeft])
	}
	// With one of them gone there is no link.
	d = newDuel(t, strings.Replace(shooting("stock_half_brick", 4, 8, on, ""), `"heading": 0}`, `"heading": 0, "destroyed": [1]}`, 1))
	d.refuses(0, "fire person=0 arm=0 link=1 target=car:1 aim=left", "DX-JUMP-025")
}

// A weapon on a side fires wherever the line does not cross its own vehicle; a turret fires all round. Other counters are in the way.
func TestLineOfFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-026")
	at := func(x, y float64) string {
		return fmt.Sprintf(`{"vehicle": "stock_dispatch", "x": %v, "y": %v, "heading": 90, "fired": [0, 1, 2, 3]}`, x, y)
	}
	fires := func(vehicle, arm string, on ...string) bool {
		cars := fmt.Sprintf(`{"vehicle": %q, "x": 60, "y": 48, "heading": 0}`, vehicle)
		for _, o := range on {
			cars += ", " + o
		}
		d := newMatch(t, max(2, 1+len(on)), nil, fmt.Sprintf(`{"phase": 1, "cars": [%s]}`, cars))
		person := "0"
		for _, a := range d.g.Legal(&d.s, 0, nil) {
			if a.Do == Fire && fmt.Sprint(a.Arm) == arm && fmt.Sprint(a.Person) == person && a.Target == 1 {
				return true
			}
		}
		return false
	}
	// The Skyrocket's nose is at x 62. Its rocket launcher, 0, is in front, its machine gun, 1, in the turret.
	for _, c := range []struct {
		x, y   float64
		arm    string
		expect bool
	}{
		{90, 48, "0", true}, {65, 90, "0", true}, {60, 90, "0", false}, {30, 48, "0", false},
		{90, 48, "1", true}, {60, 90, "1", true}, {30, 48, "1", true}, {60, 10, "1", true},
	} {
		if got := fires("stock_skyrocket", c.arm, at(c.x, c.y)); got != c.expect {
			t.Errorf("weapon %s at %v, %v: %t", c.arm, c.x, c.y, got)
		}
	}
	// The Dispatch has machine guns on the right (1), the left (2) and the back (3).
	for arm, y := range map[string]float64{"1": 20, "2": 76} {
		if !fires("stock_dispatch", arm, at(60, y)) || fires("stock_dispatch", arm, at(60, 96-y)) {
			t.Errorf("weapon %s does not fire to its side alone", arm)
		}
	}
	if !fires("stock_dispatch", "3", at(30, 48)) || fires("stock_dispatch", "3", at(90, 48)) {
		t.Error("the rear weapon does not fire to the rear alone")
	}
	// A counter between them hides the target altogether, another one only half of it.
	if fires("stock_skyrocket", "0", at(90, 48), at(75, 48)) {
		t.Error("a line of fire crosses a counter")
	}
	if !fires("stock_skyrocket", "0", at(90, 48), at(75, 46)) {
		t.Error("half of the target is free, and it cannot be hit")
	}
	// Counters in contact: the front weapon hits what it touches.
	if !fires("stock_skyrocket", "0", at(63, 48)) {
		t.Error("who touches the target with his nose cannot fire at it")
	}
}

func TestSidesThatFace(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-027")
	sides := func(x, y float64, vehicle string) string {
		d := newDuel(t, fmt.Sprintf(`{"phase": 1, "cars": [{"vehicle": "stock_kestrel_220", "x": 20, "y": 20, "heading": 45},
			{"vehicle": %q, "x": %v, "y": %v, "heading": 0, "fired": [0, 1]}]}`, vehicle, x, y))
		var got []string
		for _, a := range d.g.Legal(&d.s, 0, nil) {
			if a.Do == Fire {
				got = append(got, a.Side.String())
			}
		}
		return strings.Join(got, " ")
	}
	if got := sides(60, 60, "stock_half_brick_b"); got != "right back" {
		t.Errorf("from behind on the right: %s", got)
	}
	if got := sides(60, 20, "stock_half_brick_b"); got != "back" {
		t.Errorf("from straight behind: %s", got)
	}
	if got := sides(60, 60, "stock_skyrocket"); got != "right back top" {
		t.Errorf("with a turret: %s", got)
	}
	d := newDuel(t, shooting("stock_kestrel_220", 2, 8, target, ""))
	d.refuses(0, "fire person=0 arm=0 target=car:1 aim=right", "DX-JUMP-027")
	d.refuses(0, "fire person=0 arm=0 target=car:1 aim=top", "DX-JUMP-027")
	d.refuses(0, "fire person=0 arm=0 target=car:0 aim=front", "DX-JUMP-024")
	d.refuses(0, "fire person=0 arm=0", "DX-JUMP-042")
}

// Each cloud is -2; two hang between the two, and a laser cannot fire. The Half-Brick lays one behind itself: an inch long, from its rear end at x 38 on.
// It lasts 60 turns.
func TestSmoke(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-042", "DX-JUMP-030")
	on := `{"vehicle": "stock_dispatch", "x": 60, "y": 48, "heading": 90, "fired": [0, 1, 2, 3]}`
	const clouds = `, "smoke": [{"x": 54, "y": 48, "heading": 90}, {"x": 56, "y": 48, "heading": 90}]`
	d := newDuel(t, shooting("stock_kestrel_220", 2, 20, on, clouds))
	if n := needs(d, "fire person=0 arm=0 target=car:1 aim=left"); n != 8+1+4 {
		t.Errorf("through two clouds %d is needed, want 13", n)
	}
	d = newDuel(t, shooting("stock_emberline", 2, 20, on, clouds))
	if d.s.t.Ask == AskFire {
		t.Error("a laser fires through smoke")
	}

	d = newDuel(t, `{"phase": 1, "cars": [{"vehicle": "stock_half_brick", "x": 40, "y": 48, "heading": 0, "fired": [0, 1]},
		{"vehicle": "stock_kestrel_100", "x": 10, "y": 90, "heading": 90, "fired": [0]}]}`)
	d.refuses(0, "fire person=0 arm=2 target=car:1 aim=front", "DX-JUMP-042")
	d.do(0, "fire person=0 arm=2")
	if k := d.s.t.Clouds[0]; d.s.t.NClouds != 1 || k.Pose.At.X != 36*1024 || k.Pose.At.Y != 48*1024 || k.Ends != 61 {
		t.Errorf("%+v", k)
	}
	r := run{s: &d.s, g: d.g}
	d.s.t.Turn = 60
	if r.clearSmoke(); d.s.t.NClouds != 1 {
		t.Error("the cloud is gone in turn 60")
	}
	d.s.t.Turn = 61
	if r.clearSmoke(); d.s.t.NClouds != 0 {
		t.Error("the cloud of turn 1 is there in turn 61")
	}
	d.s.t.Turn = 2
}

// Once all have passed nobody is asked again until something has moved or been fired; in the next turn they are.
func TestNoIdleQuestions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-024")
	d := newDuel(t, shooting("stock_kestrel_220", 2, 8, target, ""))
	d.asked(AskFire, 0)
	d.do(0, "pass")
	d.asked(AskSpeed, 0, 1)
	d.do(0, "speed 0 0", 1, "speed 1 0")
	d.asked(AskFire, 0)
}
