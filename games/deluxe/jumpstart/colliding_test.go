package jumpstart

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
	"turnpike/rulebook/proof"
)

// meeting is two Pocket Brawlers that have fired: one at 20, 48 that heads east, and another one.
func meeting(speed int, other string) string {
	return fmt.Sprintf(`{"phase": 1, "cars": [
		{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": %d, "fired": [0]}, %s]}`, speed, other)
}

func brawler(x, y, heading float64, speed int) string {
	return fmt.Sprintf(`{"vehicle": "stock_pocket_brawler", "x": %v, "y": %v, "heading": %v, "speed": %d, "fired": [0]}`, x, y, heading, speed)
}

// Head-on the sum: 30 and 20 are five dice each. Both stop.
func TestHeadOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-021", "DX-JUMP-022", "DX-JUMP-023")
	d := newDuel(t, meeting(30, brawler(26, 48, 180, 20)), roll(diceRam, 1, 1, 1, 1, 1), roll(diceRam, 1, 1, 1, 1, 2))
	d.do(0, "move 0 straight")
	e := d.one(EvCollision)
	if e.Impact != movement.ImpactHeadOn || e.Count != 50 || e.Faces != [2]Side{movement.FaceFront, movement.FaceFront} {
		t.Errorf("%+v", e)
	}
	// The fronts have 6 points each.
	if a, b := d.car(0), d.car(1); a.Armor[movement.FaceFront] != 1 || b.Armor[movement.FaceFront] != 0 || a.Speed != 0 || b.Speed != 0 {
		t.Errorf("armor %d and %d, %d and %d mph", a.Armor[0], b.Armor[0], a.Speed, b.Speed)
	}
	d.stands(0, 22, 48, 0)
}

// The same way the difference: 50 and 20 are three dice, and the rear vehicle goes on at 20 mph.
func TestRearEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-021", "DX-JUMP-022", "DX-JUMP-023")
	d := newDuel(t, meeting(50, brawler(26, 48, 0, 20)), roll(diceRam, 1, 1, 1), roll(diceRam, 1, 1, 2))
	d.do(0, "move 0 straight")
	e := d.one(EvCollision)
	if e.Impact != movement.ImpactRearEnd || e.Count != 30 || e.Faces != [2]Side{movement.FaceFront, movement.FaceBack} {
		t.Errorf("%+v", e)
	}
	if a, b := d.car(0), d.car(1); a.Armor[movement.FaceFront] != 3 || b.Armor[movement.FaceBack] != 0 || a.Speed != 20 || b.Speed != 20 {
		t.Errorf("armor %d and %d, %d and %d mph", a.Armor[0], b.Armor[movement.FaceBack], a.Speed, b.Speed)
	}
}

// At a right angle the speed of the vehicle that has moved last, 30 mph and not 100; the speeds stay. The contact lasts: there is no second collision.
func TestRightAngle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-021", "DX-JUMP-023")
	d := newDuel(t, meeting(30, brawler(24, 47, 90, 10)), roll(diceRam, 1, 1, 1), roll(diceRam, 1, 1, 1))
	d.do(0, "move 0 straight")
	e := d.one(EvCollision)
	if e.Impact != movement.ImpactTBone || e.Count != 30 || e.Faces != [2]Side{movement.FaceFront, movement.FaceLeft} {
		t.Errorf("%+v", e)
	}
	if a, b := d.car(0), d.car(1); a.Speed != 30 || b.Speed != 10 || a.Armor[movement.FaceFront] != 3 || b.Armor[movement.FaceLeft] != 1 {
		t.Errorf("%d and %d mph, armor %d, %d", a.Speed, b.Speed, a.Armor[movement.FaceFront], b.Armor[movement.FaceLeft])
	}
	d.stands(0, 21, 48, 0)
	d.do(1, "move 1 straight") // along the other's nose
	d.stands(1, 24, 51, 90)
	d.do(0, "move 0 drift right lateral=0.01")
	if len(d.all(EvCollision)) != 0 {
		t.Error("a contact that lasts is a new collision")
	}
}

// A cycle deals half, rounded down: 3 dice of 11 points are 5. It takes all of its own.
func TestCycleDealsHalf(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-022", "DX-JUMP-023")
	d := newDuel(t, meeting(30, `{"vehicle": "stock_kestrel_220", "x": 25, "y": 48, "heading": 180, "speed": 0, "fired": [0]}`),
		roll(diceRam, 5, 5, 1), roll(diceRam, 5, 5, 1))
	d.do(0, "move 0 straight")
	if a, b := d.car(0).Armor[movement.FaceFront], d.car(1).Armor[movement.FaceFront]; a != 6-5 || b != 20-11 {
		t.Errorf("armor %d and %d, want 1 and 9", a, b)
	}
}

// The west wall of the arena: its inner face is at x 5. The car is 3 squares from it; it stops there, takes its own speed in dice, and stands against it
// without a new collision until it has got away. A cycle that cannot back up turns on the spot.
func TestFixedObject(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-021", "DX-JUMP-023")
	wall := func(vehicle string, x float64) string {
		return fmt.Sprintf(`{"phase": 1, "cars": [
			{"vehicle": %q, "x": %v, "y": 20, "heading": 180, "speed": 20, "fired": [0]},
			{"vehicle": "stock_pocket_brawler", "x": 120, "y": 100, "heading": 90, "fired": [0]}]}`, vehicle, x)
	}
	arena := map[string]any{"place": "standard-arena"}
	d := newMatch(t, 2, arena, wall("stock_pocket_brawler", 10), roll(diceRam, 2, 1))
	d.do(0, "move 0 straight")
	e := d.one(EvCollision)
	if e.Impact != movement.ImpactHeadOn || e.Count != 20 || e.Faces[0] != movement.FaceFront || e.Wall <= 0 {
		t.Errorf("%+v", e)
	}
	if c := d.car(0); c.Speed != 0 || c.Armor[movement.FaceFront] != 3 || !c.Against {
		t.Errorf("%+v", c)
	}
	d.stands(0, 7, 20, 180)
	// A full turn at 0, then back.
	d.do(0, "speed 0 10", 1, "speed 1 0", 0, "move 0 straight")
	if len(d.all(EvCollision)) != 0 || d.car(0).Speed != 10 {
		t.Errorf("a second collision, or %d mph", d.car(0).Speed)
	}

	d = newMatch(t, 2, arena, wall("stock_kestrel_220", 8), roll(diceRam, 2, 1))
	d.do(0, "move 0 straight", 0, "speed 0 10", 1, "speed 1 0", 0, "move 0 pivot left corner=right degrees=90")
	if h := d.car(0).Pose.Heading; deluxe.Degrees(h) != 270 {
		t.Errorf("heading %v, want 270", deluxe.Degrees(h))
	}
}

// A maneuver that cannot begin because the vehicle stands against another one is none: the first one of the turn that is made is still free.
// 30 mph into the tail of 20 mph is a die for each; the front and the back armor take it.
func TestManeuverNotBegun(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-011", "DX-JUMP-021")
	for _, c := range []struct{ gap, made int }{{0, 0}, {1, 1}} {
		d := newDuel(t, fmt.Sprintf(`{"phase": 1, "cars": [
			{"vehicle": "stock_pocket_brawler", "x": 20, "y": 48, "heading": 0, "speed": 30, "fired": [0]},
			{"vehicle": "stock_pocket_brawler", "x": %d, "y": 48, "heading": 0, "speed": 20, "fired": [0]}]}`, 24+c.gap), roll(diceRam, 1, 1))
		d.asked(AskMove, 0)
		d.do(0, "move 0 drift left lateral=1")
		if got := int(d.s.t.Cars[0].Maneuvers); got != c.made {
			t.Errorf("%d squares behind it: %d maneuvers, want %d", c.gap, got, c.made)
		}
	}
}

// The flat side of a car that drifts along the tail of a parked one is no front: a sideswipe, whose speed is the difference.
func TestSideAlongTail(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-021")
	d := newDuel(t, `{"phase": 1, "cars": [
		{"vehicle": "stock_pocket_brawler", "x": 20, "y": 40, "heading": 90, "speed": 30, "fired": [0]},
		{"vehicle": "stock_pocket_brawler", "x": 23.5, "y": 42.5, "heading": 0, "speed": 0, "fired": [0]}]}`, roll(diceRam, 1, 1, 1, 1, 1, 1))
	d.asked(AskMove, 0)
	d.do(0, "move 0 drift right lateral=1")
	for _, e := range d.events {
		if e.Kind == EvCollision && !e.Impact.Sideswipe() {
			t.Errorf("a %s with %v", e.Impact, e.Faces)
		}
	}
}
