package movement

import (
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// MaxTrailers is the most trailers that a vehicle pulls. DX-TRL-037
const MaxTrailers = 2

// What couples bodies to each other, in units. DX-TRL-001, DX-TRL-042, DX-BUS-005
const (
	tongueLength = scale.HalfInch // before the front edge of a car trailer
	kingpinDot   = scale.Quarter  // behind the front edge of a semi-trailer
	fifthWheel   = scale.Quarter  // before the rear edge of a tractor
)

// tongueFlat is the bend at which a slanting side of the tongue, 1/4" aside on 1/2" of length, lies flat against the tow's rear edge: the
// arc tangent of 2. DX-TRL-041, DX-TRL-042
const tongueFlat geom.Angle = 63*geom.Degree + 26

// Coupling is what joins a trailer to the body before it.
type Coupling struct {
	Hitch   int32     // u of the point on the body before it where the trailer hangs, in its own frame
	Link    geom.Link // of the trailer
	Kingpin bool      // a rig's; else tongue and hitch
}

// Tongue returns the coupling of a car trailer to a vehicle or to another trailer: the tip of the tongue lies on the middle of the rear edge.
// DX-TRL-001
func Tongue(tow, trailer Counter) Coupling {
	return Coupling{Hitch: -tow.Length / 2, Link: linkOf(trailer, tongueLength)}
}

// Kingpin returns the coupling of a semi-trailer to a tractor: the kingpin's dot lies on that of the fifth wheel. DX-TRUCK-001
func Kingpin(tractor, trailer Counter) Coupling {
	return Coupling{Hitch: fifthWheel - tractor.Length/2, Link: linkOf(trailer, -kingpinDot), Kingpin: true}
}

// SecondKingpin returns the coupling of a full trailer to the trailer before it, on the middle of whose rear edge it hangs. DX-TRL-037
func SecondKingpin(first, second Counter) Coupling {
	return Coupling{Hitch: -first.Length / 2, Link: linkOf(second, -kingpinDot), Kingpin: true}
}

// linkOf returns the link of a trailer whose coupling point lies so far before its front edge.
func linkOf(c Counter, before int32) geom.Link {
	return geom.Link{Tip: c.Length/2 + before, Rear: c.Length / 2, Half: c.Width / 2}
}

// Behind returns where a trailer stands behind the body at tow, bent by an angle: what the body's heading lies to the left of the trailer's.
func (k Coupling) Behind(tow geom.Pose, bend geom.Angle) geom.Pose {
	h := (tow.Heading - bend).Norm()
	return geom.Pose{At: tow.Point(k.Hitch, 0).Sub(geom.Vec{X: k.Link.Tip}.Rotate(h)), Heading: h}
}

// Swing returns where a trailer comes to lie when its rear edge goes so many units aside, about the coupling point. DX-TRL-070
func (k Coupling) Swing(trailer geom.Pose, units int32, to Hand) geom.Pose {
	return trailer.Pivot(k.Link.Tip, 0, -geom.Angle(to.Sign())*geom.Chord(k.Link.Length(), units))
}

// PlotSwing sets dst to the turn of [Coupling.Swing].
func (k Coupling) PlotSwing(trailer geom.Pose, units int32, to Hand, dst *Course) {
	dst.Begin()
	if a := -geom.Angle(to.Sign()) * geom.Chord(k.Link.Length(), units); a != 0 {
		dst.turn(trailer, k.Link.Tip, 0, a)
	}
}

// Limit returns the bend to either side from which on two bodies are jackknifed; those of a rig only beyond it.
// DX-TRL-042, DX-TRUCK-042
func (k Coupling) Limit() geom.Angle {
	if k.Kingpin {
		return geom.Right
	}
	return tongueFlat
}

// Jackknifed reports whether two bodies are bent too far against each other: rigs past a right angle, tongues from where they lie flat against
// the tow. DX-TRL-041, DX-TRL-042, DX-TRUCK-042
func (k Coupling) Jackknifed(tow, trailer geom.Pose) bool {
	bend := geom.Bend(tow, trailer)
	bend = max(bend, -bend)
	if k.Kingpin {
		return bend > k.Limit()
	}
	return bend >= k.Limit()
}

// BreakDie is the highest die on which the coupling of a jackknifed trailer breaks, 0 if none is rolled: a rig rolls at once, whatever the cause;
// a car trailer at once only after a fishtail, else when a movement phase begins and ends jackknifed. phases counts the movement
// phases in a row that ended so, this one included. A rented hitch breaks more easily.
// DX-TRL-026, DX-TRL-043, DX-TRL-044, DX-TRL-069, DX-TRUCK-042
func (k Coupling) BreakDie(fishtail, rented bool, phases int) int {
	const breaks, breaksRented = 3, 4
	switch {
	case !k.Kingpin && !fishtail && phases < 2:
		return 0
	case rented && !k.Kingpin:
		return breaksRented
	}
	return breaks
}

// Train is how the bodies of a vehicle with trailers hang on each other.
type Train struct {
	N         uint8 // trailers
	Couplings [MaxTrailers]Coupling
}

// Add appends a trailer.
func (t *Train) Add(k Coupling) {
	t.Couplings[t.N] = k
	t.N++
}

// Poses are where the bodies of a train lie, the tow first.
type Poses [1 + MaxTrailers]geom.Pose

// Stretch sets the trailers behind the tow in a straight line, as at the start of a match.
func (t *Train) Stretch(p *Poses) {
	for i := range t.N {
		p[i+1] = t.Couplings[i].Behind(p[i], 0)
	}
}

// Follow sets to to where a train that stood at from lies when its tow has come to a mark of a course that begins there. An inch at a time is
// drawn, with the turns at its end; a skid and what follows it are drawn one after the other (skid tells such a course, and a shift: there
// the way counts with its whole length, else only what goes ahead or back). Turns by themselves draw the trailers without a slide, as
// for fishtails and pivots of the tow. prefer is the sign of the hand of the maneuver, 0 for none.
//
// The result follows from where the train stood, the course and the mark alone, so that stops on the way change nothing.
// DX-TRL-034 to DX-TRL-039, DX-TRUCK-041
func (t *Train) Follow(from *Poses, c *Course, at Mark, skid bool, prefer int8, to *Poses) {
	*to = *from
	var draws Draws
	c.Draws(skid, &draws)
	gone := int32(0) // how far the trailers have been drawn
	for _, m := range draws.List[:draws.N] {
		if !m.Before(at) {
			break
		}
		way := c.ahead(m, skid)
		t.draw(to, c.At(m), way-gone, prefer)
		gone = way
	}
	t.draw(to, c.At(at), c.ahead(at, skid)-gone, prefer)
}

// Draws are the marks of a course at which trailers are drawn after their tow before it is at its end.
type Draws struct {
	N    uint8
	List [maxDraws]Mark
}

// maxDraws is enough for the longest course: three inches, each with a skid.
const maxDraws = 8

// Draws sets dst to the marks of the course at which a train that makes it is drawn: there, and at its end or where it is stopped, trailers
// come to lie; between them nothing is known of them. skid is as for [Train.Follow]. DX-TRL-036
func (c *Course) Draws(skid bool, dst *Draws) {
	*dst = Draws{}
	last := int32(0) // way at the last of them
	note := func(m Mark, way int32) {
		if dst.N < maxDraws {
			dst.List[dst.N], last = m, way
			dst.N++
		}
	}
	way := int32(0) // up to the leg
	for i := range c.N {
		leg := &c.Legs[i]
		along := legWay(leg, skid)
		if along == 0 || leg.Len == 0 {
			continue
		}
		if size := max(way-last, last-way); size >= scale.Inch || skid && size > 0 {
			note(Mark{Leg: i}, way)
		}
		for done := int32(0); ; {
			left := scale.Inch - max(way+part(along, leg.Len, done)-last, last-way-part(along, leg.Len, done))
			done += int32(int64(left) * int64(leg.Len) / int64(max(along, -along)))
			if done >= leg.Len || dst.N == maxDraws {
				break
			}
			note(Mark{i, done}, way+part(along, leg.Len, done))
		}
		way += along
	}
}

// ahead returns how far a tow has come ahead or back at a mark.
func (c *Course) ahead(at Mark, skid bool) (way int32) {
	for i := range min(at.Leg, c.N) {
		way += legWay(&c.Legs[i], skid)
	}
	if at.Leg < c.N && c.Legs[at.Leg].Len > 0 {
		leg := &c.Legs[at.Leg]
		way += part(legWay(leg, skid), leg.Len, max(0, min(at.T, leg.Len)))
	}
	return way
}

// legWay returns how far a leg goes ahead or back; turns do not.
func legWay(p *geom.Path, skid bool) int32 {
	switch {
	case p.Kind != geom.KindStraight:
		return 0
	case !skid:
		return p.U
	case p.U < 0:
		return -p.Len
	}
	return p.Len
}

// part returns how much of a leg's way lies before t.
func part(way, length, t int32) int32 { return int32(int64(way) * int64(t) / int64(length)) }

// draw brings the tow to a pose and the trailers behind it, which have slid so far since they were drawn last; negative: backward. A second
// trailer follows the first one as that follows the tow. DX-TRL-037
func (t *Train) draw(p *Poses, tow geom.Pose, slide int32, prefer int8) {
	p[0] = tow
	for i := range t.N {
		k := &t.Couplings[i]
		if to := p[i].Point(k.Hitch, 0); slide < 0 {
			p[i+1], _ = p[i+1].Back(k.Link, to, prefer)
		} else {
			p[i+1], _ = p[i+1].Trail(k.Link, slide, to, prefer)
		}
	}
}

// Between returns the mark half-way between two marks of the course; false if there is none between them.
func (c *Course) Between(a, b Mark) (mid Mark, ok bool) {
	place := func(m Mark) (n int32) {
		for i := range m.Leg {
			n += c.Legs[i].Len
		}
		return n + m.T
	}
	from, to := place(a), place(b)
	if to-from <= 1 {
		return a, false
	}
	n := from + (to-from)/2
	for mid.Leg+1 < c.N && n > c.Legs[mid.Leg].Len {
		n -= c.Legs[mid.Leg].Len
		mid.Leg++
	}
	mid.T = n
	return mid, true
}

// Displace appends the way from one pose to another: straight, then a turn about the middle of the counter. It reports whether there is any.
func (c *Course) Displace(from, to geom.Pose) bool {
	n := c.N
	if d := from.Local(to.At); d != (geom.Vec{}) {
		from = c.Straight(from, d.X, d.Y)
	}
	if a := to.Heading.Diff(from.Heading); a != 0 {
		c.turn(from, 0, 0, a)
	}
	return c.N > n
}
