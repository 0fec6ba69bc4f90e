package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// The outline of no vehicle and no trailer of the catalogue is made anew: an answer allocates nothing, whatever drives.
func TestShapesOfTheCatalogue(t *testing.T) {
	bodies := garage.Standard().Bodies
	for i := range bodies {
		b := &bodies[i]
		if b.ID == "" {
			continue // none
		}
		c := movement.Counter{Length: int32(b.Counter.Length) * scale.Quarter, Width: int32(b.Counter.Width) * scale.Quarter}
		o := c.Shape()
		if n := testing.AllocsPerRun(10, func() { o = c.Shape() }); n != 0 || *o != c.Outline() {
			t.Errorf("%s, %v: %v allocations", b.ID, c, n)
		}
	}
}
