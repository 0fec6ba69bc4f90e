package arena

import (
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

func v(x, y int32) geom.Vec { return geom.Vec{X: x, Y: y} }

// partsArea is twice the summed area of the parts; it fails the test for a part
// that is not strictly convex and counter-clockwise.
func partsArea(t *testing.T, parts []geom.Hull) int64 {
	t.Helper()
	var sum int64
	for _, h := range parts {
		if !convex(h.V[:h.N]) {
			t.Errorf("part %v is not convex", h.V[:h.N])
		}
		sum += area2(h.V[:h.N])
	}
	return sum
}

func TestConvexParts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		pts   []geom.Vec
		parts int // the fewest possible
	}{
		{"square", []geom.Vec{v(0, 0), v(4, 0), v(4, 4), v(0, 4)}, 1},
		{"square with points on its sides", []geom.Vec{v(0, 0), v(2, 0), v(4, 0), v(4, 4), v(2, 4), v(0, 4)}, 1},
		{"L", []geom.Vec{v(0, 0), v(8, 0), v(8, 2), v(2, 2), v(2, 8), v(0, 8)}, 2},
		{"plus", []geom.Vec{v(2, 0), v(4, 0), v(4, 2), v(6, 2), v(6, 4), v(4, 4), v(4, 6), v(2, 6), v(2, 4), v(0, 4), v(0, 2), v(2, 2)}, 3},
		{"octagon", []geom.Vec{v(2, 0), v(4, 0), v(6, 2), v(6, 4), v(4, 6), v(2, 6), v(0, 4), v(0, 2)}, 1},
		{"dodecagon, more corners than a part has", []geom.Vec{v(30, 0), v(40, 3), v(47, 10), v(50, 20), v(47, 30), v(40, 37),
			v(30, 40), v(20, 37), v(13, 30), v(10, 20), v(13, 10), v(20, 3)}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			parts := convexParts(c.pts)
			if got, want := partsArea(t, parts), area2(c.pts); got != want {
				t.Errorf("the parts have area %d/2, the outline %d/2", got, want)
			}
			if len(parts) != c.parts {
				t.Errorf("%d parts, want %d", len(parts), c.parts)
			}
			for i := range parts {
				for j := range i {
					if parts[i].Overlap(&parts[j]) {
						t.Errorf("parts %d and %d overlap", i, j)
					}
				}
			}
		})
	}
}

func TestClockwiseOutlineIsTurned(t *testing.T) {
	t.Parallel()
	m := parse(t, `,"walls":[{"points":[[4,4],[4,5],[5,5],[5,4]]}]`)
	want := []geom.Vec{v(4*CL, 4*CL), v(5*CL, 4*CL), v(5*CL, 5*CL), v(4*CL, 5*CL)}
	for i, p := range m.Walls[0].Points {
		if p != want[i] {
			t.Errorf("point %d is %v, want %v", i, p, want[i])
		}
	}
}

// Halving makes no more parts than the corners ask for: a part of eight holds
// six more than its two cuts.
func TestHalve(t *testing.T) {
	t.Parallel()
	var pts []geom.Vec // on a parabola, so that every corner counts
	for x := int32(0); len(pts) < 40; x++ {
		pts = append(pts, v(x, x*x))
		if len(pts) < 3 {
			continue
		}
		hulls := halve(nil, pts)
		if want := (len(pts) - 2 + 5) / 6; len(hulls) != want {
			t.Errorf("%d corners: %d parts, want %d", len(pts), len(hulls), want)
		}
		if got := partsArea(t, hulls); got != area2(pts) {
			t.Errorf("%d corners: the parts have area %d/2, the outline %d/2", len(pts), got, area2(pts))
		}
	}
}

// A line of 0.5 car lengths with a right-angled bend: the mitred parts together
// have the area of the L, and the outer corner is whole.
func TestStripMitre(t *testing.T) {
	t.Parallel()
	m := parse(t, `,"walls":[{"line":[[2,4],[5,4],[5,6]],"thickness":0.5}]`)
	parts := m.Walls[0].Parts
	// Twice (3.25*0.5 + 1.75*0.5) square car lengths.
	if got, want := partsArea(t, parts), int64(2*CL*CL*5/2); got != want {
		t.Errorf("area %d/2, want %d/2", got, want)
	}
	corner := geom.Disc(v(5*CL+CL/4, 4*CL-CL/4), 0)
	if !meetsAny(&corner, parts) {
		t.Error("the outer corner is missing")
	}
	end := geom.Disc(v(2*CL-1, 4*CL), 0)
	if meetsAny(&end, parts) {
		t.Error("the wall goes on beyond its end")
	}
}

// Control points on a square: the curve goes through them, and half-way between
// two of them at (-a + 9b + 9c - d)/16.
func TestSmooth(t *testing.T) {
	t.Parallel()
	ctl := []geom.Vec{v(1600, 0), v(0, 1600), v(-1600, 0), v(0, -1600)}
	pts := smoothed(ctl)
	if len(pts) != MaxPoints {
		t.Fatalf("%d points, want %d", len(pts), MaxPoints)
	}
	for i, p := range ctl {
		if pts[8*i] != p {
			t.Errorf("point %d is %v, want the control point %v", 8*i, pts[8*i], p)
		}
	}
	// (-0 + 9*1600 + 9*0 + 1600)/16 = 1000 in both coordinates.
	if pts[4] != v(1000, 1000) {
		t.Errorf("half-way point %v, want (1000, 1000)", pts[4])
	}
	for i, p := range pts { // a quarter turn of the control points turns the curve
		if q := pts[(i+8)%32]; q != v(-p.Y, p.X) {
			t.Errorf("point %d is %v, its quarter turn %v", i, p, q)
		}
	}
}

// The highest level overlapped counts; touching a border is no overlap.
func TestLevel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-021", "SX-MOVE-012")
	m := parse(t, `,"terrain":[{"level":2,"rect":[0,0,2,2]},{"level":1,"rect":[0,0,4,4]},{"level":3,"circle":[8,4,1]}]`)
	for _, c := range []struct {
		x, y int32 // centre of a car heading right
		want uint8
	}{
		{CL, CL, 2}, {5 * CL / 2, CL, 1}, {5*CL/2 - 1, CL, 2}, {9 * CL / 2, CL, 0}, {8 * CL, 4 * CL, 3}, {6 * CL, 7 * CL, 0},
	} {
		h := geom.Rect(geom.Pose{At: v(c.x, c.y)}, CL, CL/2)
		if got := m.Level(&h); got != c.want {
			t.Errorf("car at (%d, %d): level %d, want %d", c.x, c.y, got, c.want)
		}
	}
}
