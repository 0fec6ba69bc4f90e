package geom

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"testing"

	"pgregory.net/rapid"

	"turnpike/rulebook/proof"
)

const inch = 4 * Square

// The trailers of the examples: a semi-trailer of 2 3/4" with its kingpin 1/4" behind the front edge, and a 20' van, 1 1/2" long, whose
// tongue ends 1/2" before it. Both are 1/2" wide.
var (
	semi = Link{Tip: inch * 9 / 8, Rear: inch * 11 / 8, Half: inch / 4}
	van  = Link{Tip: inch * 5 / 4, Rear: inch * 3 / 4, Half: inch / 4}
)

// hitched returns a trailer whose coupling point lies on the hitch of a tow at p, bent by b.
func hitched(p Pose, hitch int32, k Link, b Angle) Pose {
	h := (p.Heading - b).Norm()
	return Pose{p.Point(hitch, 0).Sub(Vec{k.Tip, 0}.Rotate(h)), h}
}

// degrees returns an angle of at most a half turn in degrees.
func degrees(a Angle) float64 { return float64(a.Diff(0)) / float64(Degree) }

// near fails unless an angle is within a tolerance of what it should be, all in degrees.
func near(t testing.TB, what string, got Angle, want, tolerance float64) {
	t.Helper()
	if d := degrees(got) - want; math.Abs(d) > tolerance {
		t.Errorf("%s: %.3f degrees, want %.3f", what, degrees(got), want)
	}
}

// bendLeft moves a counter of a car an inch and turns it by a about its rear left corner, which is what a bend does.
func bendLeft(p Pose, a Angle) Pose {
	return p.Move(inch, 0).Pivot(-inch/2, inch/4, a)
}

// A rig goes north, bends 45 degrees to the left, then goes on: the tractor's rear left corner is (-1/4, 1/2) after the inch, so that the
// fifth wheel, 1/4" ahead of the rear edge and 1/4" to the right of the corner, comes to (-1/4, 1/2) + (1/4, 1/4) turned by 45 degrees =
// (-0.25, 0.8536). The rest is said in the test.
func TestTrailOfARig(t *testing.T) {
	t.Parallel()
	tow := Pose{Heading: Right}
	trailer := hitched(tow, -inch/4, semi, 0)
	next := bendLeft(tow, Half/4)
	to := next.Point(-inch/4, 0)
	if math.Abs(float64(to.X)+0.25*inch) > 1 || math.Abs(float64(to.Y)-0.8536*inch) > 1 {
		t.Fatalf("the fifth wheel is at %v", to)
	}
	// Slid an inch the kingpin is at (0, 3/4) and the left corner at (-1/4, -7/4): from there it was at (1/4, 5/2), 84.289 degrees, and
	// shall be at (0, 2.6036), 90 degrees: 5.711 degrees, 0.0911" short. About the right corner 0.1387" would be missing.
	got, how := trailer.Trail(semi, inch, to, 1)
	proof.Of(t, "DX-TRL-034")
	near(t, "trailer after the bend", got.Heading, 95.711, 0.017)
	near(t, "bend", Bend(next, got), 39.289, 0.017)
	proof.Of(t, "DX-TRL-035")
	if how.Held != 1 || math.Abs(float64(how.Rest)-0.0911*inch) > 2 {
		t.Errorf("held corner %d, rest %d", how.Held, how.Rest)
	}
	proof.Of(t, "DX-TRUCK-041")
	if got.Point(semi.Tip, 0) != to {
		t.Errorf("the kingpin is at %v, the fifth wheel at %v", got.Point(semi.Tip, 0), to)
	}
	for _, want := range []float64{23.77, 14.35} {
		next = next.Move(inch, 0)
		got, _ = got.Trail(semi, inch, next.Point(-inch/4, 0), 0)
		near(t, "bend after an inch straight on", Bend(next, got), want, 0.03)
	}
}

// Bends instead: 45 degrees more each inch pull the rig past a right angle.
func TestTrailOfHeldBends(t *testing.T) {
	t.Parallel()
	tow := Pose{Heading: Right}
	trailer := hitched(tow, -inch/4, semi, 0)
	for _, want := range []float64{39.29, 62.5, 76.3, 84.7} {
		tow = bendLeft(tow, Half/4)
		trailer, _ = trailer.Trail(semi, inch, tow.Point(-inch/4, 0), 1)
		near(t, "bend", Bend(tow, trailer), want, 0.06)
	}
}

// A car with a 20' van drifts 1/4" to the right: the tongue goes from (0, -1/2) to (1/4, 1/2). Slid, it is at (0, 1/2) and the right corner at
// (1/4, -3/2); from there it was at (-1/4, 2), and shall be at (0, 2): it turns by -atan(1/8) = -7.125 degrees and is pushed by
// 2 - sqrt(4.0625) = -0.0156".
func TestTrailOfADrift(t *testing.T) {
	t.Parallel()
	tow := Pose{Heading: Right}
	got, how := hitched(tow, -inch/2, van, 0).Trail(van, inch, tow.Move(inch, -inch/4).Point(-inch/2, 0), -1)
	near(t, "heading", got.Heading, 82.875, 0.01)
	if how.Held != -1 || how.Rest < -65 || how.Rest > -63 {
		t.Errorf("%+v", how)
	}
}

// In a closed circle the bend settles where the turn of the trailer in an inch is that of the tow. A maneuver whose chord c leads off at
// chi from the tow's heading, with turn alpha and way d, and eta = atan(half / L), r = sqrt(L^2 + half^2), ends at
// eta + alpha - chi + asin((r sin alpha - d sin(alpha + eta)) / c).
func TestTrailInACircle(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		k     Link
		hitch int32
		turn  Angle
		want  float64
	}{
		{"a rig that swerves 15 degrees", semi, -inch / 4, 15 * Degree, 33.02},
		{"a car and a 20' van that bend 30 degrees", van, -inch / 2, 30 * Degree, 56.47},
	} {
		tow := Pose{}
		from := tow.Point(c.hitch, 0)
		next := bendLeft(tow, c.turn)
		chord := next.Point(c.hitch, 0).Sub(from)
		long, half := float64(c.k.Length())/inch, float64(c.k.Half)/inch
		alpha, eta, r := degrees(c.turn)*math.Pi/180, math.Atan(half/long), math.Hypot(long, half)
		chi := math.Atan2(float64(chord.Y), float64(chord.X))
		steady := eta + alpha - chi + math.Asin((r*math.Sin(alpha)-math.Sin(alpha+eta))/(math.Hypot(float64(chord.X), float64(chord.Y))/inch))
		if math.Abs(steady*180/math.Pi-c.want) > 0.01 {
			t.Fatalf("%s: the arithmetic says %.3f, want %.2f", c.name, steady*180/math.Pi, c.want)
		}
		trailer := hitched(tow, c.hitch, c.k, 0)
		for range 40 {
			tow = bendLeft(tow, c.turn)
			trailer, _ = trailer.Trail(c.k, inch, tow.Point(c.hitch, 0), 1)
		}
		near(t, c.name, Bend(tow, trailer), c.want, 0.05)
	}
}

// A rig bent by 6 degrees goes an inch straight back: with the axis of the trailer along x the pull is cos 6 = 0.99452", which leaves the
// kingpin 0.10453" beside the axis. The lever from a rear corner is (2.5, 1/4): about 2.4 degrees.
func TestBackOfARig(t *testing.T) {
	t.Parallel()
	tow := Pose{Heading: 6 * Degree}
	trailer := hitched(tow, -inch/4, semi, 6*Degree)
	next := tow.Move(-inch, 0)
	got, _ := trailer.Back(semi, next.Point(-inch/4, 0), 0)
	proof.Of(t, "DX-TRL-038")
	near(t, "bend", Bend(next, got), 8.38, 0.02)
	if got.Point(semi.Tip, 0) != next.Point(-inch/4, 0) {
		t.Error("the coupling has come apart")
	}
	// Rigs and reality bend further when they are pushed: about the front corner 5 degrees would become 2.4.
	proof.Of(t, "DX-TRL-039")
	tow = Pose{Heading: 5 * Degree}
	trailer = hitched(tow, -inch/4, semi, 5*Degree)
	next = tow.Move(-inch/4, 0)
	got, _ = trailer.Back(semi, next.Point(-inch/4, 0), 0)
	near(t, "bend after a quarter inch", Bend(next, got), 5.49, 0.03)
}

// 2 asin(x / 2L) with L = 2 1/2".
func TestChord(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-070")
	for _, c := range []struct {
		quarters int32
		want     Angle
	}{{1, 5*Degree + 44}, {2, 11*Degree + 29}, {3, 17*Degree + 15}, {4, 23*Degree + 4}} {
		if got := Chord(semi.Length(), c.quarters*Square); got < c.want-1 || got > c.want+1 {
			t.Errorf("%d/4\": %d', want %d'", c.quarters, got, c.want)
		}
		if Chord(semi.Length(), -c.quarters*Square) != -Chord(semi.Length(), c.quarters*Square) {
			t.Errorf("%d/4\": the other way is another angle", c.quarters)
		}
	}
	if got := Chord(1000, 2000); got != Half {
		t.Errorf("a diameter is %v", got)
	}
	if got := Chord(1000, 1<<20); got != Half {
		t.Errorf("beyond the diameter: %v", got)
	}
}

// A straight pull leaves an aligned trailer its heading, whichever way both go.
func TestTrailStraightOn(t *testing.T) {
	t.Parallel()
	for h := range Full {
		for i, k := range []Link{semi, van} {
			hitch := int32(-inch / 4 * (i + 1))
			tow := Pose{Vec{500_000, -300_000}, h}
			trailer := hitched(tow, hitch, k, 0)
			for range 3 {
				tow = tow.Move(inch, 0)
				trailer, _ = trailer.Trail(k, inch, tow.Point(hitch, 0), 0)
			}
			if trailer.Heading != h {
				t.Fatalf("link %d at %d': heading %d' after 3 inches", i, h, trailer.Heading)
			}
		}
	}
	for h := Angle(0); h < Full; h += 7 * 13 {
		tow := Pose{Vec{}, h}
		trailer := hitched(tow, -inch/4, semi, 0)
		for range 40 {
			tow = tow.Move(inch, 0)
			trailer, _ = trailer.Trail(semi, inch, tow.Point(-inch/4, 0), 0)
		}
		if trailer.Heading != h {
			t.Fatalf("at %d': heading %d' after 40 inches", h, trailer.Heading)
		}
	}
}

// trainStep is a random piece of a way: a shift and a turn of the tow.
type trainStep struct {
	u, v, about int32
	turn        Angle
}

func drawSteps(t *rapid.T) []trainStep {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) trainStep {
		return trainStep{
			rapid.Int32Range(0, inch).Draw(t, "u"), rapid.Int32Range(-inch/2, inch/2).Draw(t, "v"),
			rapid.SampledFrom([]int32{-inch / 4, inch / 4}).Draw(t, "about"),
			Angle(rapid.Int32Range(-45*int32(Degree), 45*int32(Degree)).Draw(t, "turn")),
		}
	}), 1, 12).Draw(t, "steps")
}

// Whatever a tow does, the coupling holds to the unit, and a train and its mirror image stay mirrored.
func TestTrailProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		k := Link{rapid.Int32Range(0, 2*inch).Draw(t, "tip"), rapid.Int32Range(inch/4, 2*inch).Draw(t, "rear"), rapid.Int32Range(1, inch/2).Draw(t, "half")}
		hitch := -rapid.Int32Range(inch/4, inch/2).Draw(t, "hitch")
		tow := Pose{Vec{rapid.Int32Range(-9000, 9000).Draw(t, "x"), rapid.Int32Range(-9000, 9000).Draw(t, "y")}, Angle(rapid.Int32Range(0, int32(Full)-1).Draw(t, "heading"))}
		trailer := hitched(tow, hitch, k, Angle(rapid.Int32Range(-80*60, 80*60).Draw(t, "bend")))
		m := rapid.SampledFrom(mirrors).Draw(t, "mirror")
		flip := int32(1)
		if m.flip {
			flip = -1
		}
		image, tail := m.pose(tow), m.pose(trailer)
		for _, s := range drawSteps(t) {
			back := rapid.Bool().Draw(t, "back")
			if back {
				s.u = -s.u
			}
			tow = tow.Move(s.u, s.v).Pivot(-inch/2, s.about, s.turn)
			image = image.Move(s.u, s.v*flip).Pivot(-inch/2, s.about*flip, m.turn(s.turn))
			to, other := tow.Point(hitch, 0), image.Point(hitch, 0)
			var a, b Trailing
			if back {
				trailer, a = trailer.Back(k, to, 1)
				tail, b = tail.Back(k, other, int8(flip))
			} else {
				trailer, a = trailer.Trail(k, s.u, to, 1)
				tail, b = tail.Trail(k, s.u, other, int8(flip))
			}
			if trailer.Point(k.Tip, 0) != to {
				t.Fatalf("the coupling point is at %v, the hitch at %v", trailer.Point(k.Tip, 0), to)
			}
			if tail != m.pose(trailer) {
				t.Fatalf("the image is at %v, want %v", tail, m.pose(trailer))
			}
			if int32(b.Held)*flip != int32(a.Held) || a.Rest != b.Rest {
				t.Fatalf("%+v, its image %+v", a, b)
			}
		}
	})
}

// A straight pull makes the bend smaller and never turns it over, and a tow that turns adds at most its own turn.
func TestTrailBend(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, 1).Draw(t, "link")
		k, hitch := []Link{semi, van}[i], int32(-inch/4*(i+1))
		tow := Pose{Vec{rapid.Int32Range(-9000, 9000).Draw(t, "x"), 77}, Angle(rapid.Int32Range(0, int32(Full)-1).Draw(t, "heading"))}
		trailer := hitched(tow, hitch, k, Angle(rapid.Int32Range(-90*60, 90*60).Draw(t, "bend")))
		for range 12 {
			was := Bend(tow, trailer)
			tow = tow.Move(inch, 0)
			trailer, _ = trailer.Trail(k, inch, tow.Point(hitch, 0), 0)
			is := Bend(tow, trailer)
			if max(is, -is) > max(was, -was) || int64(is)*int64(was) < 0 {
				t.Fatalf("the bend goes from %d' to %d'", was, is)
			}
		}
	})
}

func BenchmarkTrail(b *testing.B) {
	tow := Pose{Heading: 1000}
	trailer := hitched(tow, -inch/4, semi, 20*Degree)
	to := bendLeft(tow, 30*Degree).Point(-inch/4, 0)
	for b.Loop() {
		trailer.Trail(semi, inch, to, 1)
	}
}

// goldenTrail is the digest of 300 random trains of two trailers over 40 steps each, for builds for different machines.
const goldenTrail = "415ab2418cd9c334e1a11a51a83e848290624b4a282b0aaa0fdef718101b6e75"

func TestGoldenTrail(t *testing.T) {
	t.Parallel()
	r := rng(18)
	sum := sha256.New()
	for range 300 {
		tow := randomPose(r, 40_000)
		first := hitched(tow, -inch/4, semi, Angle(r.Int32N(5400)-2700))
		second := hitched(first, -semi.Rear, van, Angle(r.Int32N(3000)-1500))
		for range 40 {
			way, hand := r.Int32N(inch+1), int8(2*r.IntN(2)-1)
			back := r.IntN(4) == 0
			if back {
				way = -way
			}
			tow = tow.Move(way, r.Int32N(inch/2)-inch/4).Pivot(-inch/2, int32(hand)*inch/4, Angle(int32(hand)*r.Int32N(2700)))
			var a, b Trailing
			if back {
				first, a = first.Back(semi, tow.Point(-inch/4, 0), hand)
				second, b = second.Back(van, first.Point(-semi.Rear, 0), hand)
			} else {
				first, a = first.Trail(semi, way, tow.Point(-inch/4, 0), hand)
				second, b = second.Trail(van, way, first.Point(-semi.Rear, 0), hand)
			}
			if err := binary.Write(sum, binary.LittleEndian, struct {
				First, Second Pose
				A, B          Trailing
				Bend, Chord   Angle
			}{first, second, a, b, Bend(tow, first), Chord(semi.Length(), way)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != goldenTrail {
		t.Errorf("digest %s, want %s", got, goldenTrail)
	}
}
