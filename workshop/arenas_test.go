package workshop

import (
	"math"
	"testing"

	"turnpike/arena"
)

// Four decimals tell any two units apart: a length survives the way out and back.
func TestLengthsSurvive(t *testing.T) {
	t.Parallel()
	for u := int32(-arena.CL); u <= 3*arena.CL; u++ {
		if back := int32(math.Round(lengthOf(u) * arena.CL)); back != u {
			t.Fatalf("%d units are %v car lengths are %d units", u, lengthOf(u), back)
		}
	}
}
