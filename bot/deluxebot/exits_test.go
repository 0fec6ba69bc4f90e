package deluxebot

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/geom"
)

// How far it is to a gate of the standard arena, in squares, and where its lines are crossed: a vehicle is out when its middle is two squares behind one.
func TestExits(t *testing.T) {
	t.Parallel()
	arena, err := deluxe.FindPlace("standard-arena")
	if err != nil {
		t.Fatal(err)
	}
	k := exitsOf(arena)
	square := func(x, y float64) geom.Vec { return geom.Vec{X: int32(x * geom.Square), Y: int32(y * geom.Square)} }
	for _, c := range []struct{ x, y, squares float64 }{
		{36, 105, 12}, // straight on: the northern gate in the west is at y = 115
		{80, 15, 12},  // the southern one in the middle is at y = 5
		{15, 60, 12},  // the western one is at x = 5
	} {
		far, ok := k.togo(square(c.x, c.y))
		if d := float64(far)/geom.Square - c.squares; !ok || d < -1 || d > 1 {
			t.Errorf("from %v, %v it is %.1f squares, want %v", c.x, c.y, float64(far)/geom.Square, c.squares)
		}
	}
	for _, at := range []geom.Vec{square(80, 60), square(60, 115)} { // in the building, in a wall
		if far, ok := k.togo(at); ok {
			t.Errorf("from %v it is %v", at, far)
		}
	}
	for at, want := range map[geom.Vec]bool{square(36, 116.5): false, square(36, 117): true, square(50, 117): false, square(80, 3): true, square(80, 60): false} {
		if k.beyond(at) != want {
			t.Errorf("%v is beyond a line: %t", at, !want)
		}
	}
}
