package geom

// Link is what of a trailer matters for the way in which it follows, in units of its own frame: u counts forward from its middle.
type Link struct {
	Tip  int32 // u of its coupling point: the tip of the tongue, the kingpin
	Rear int32 // its rear edge lies at u = -Rear
	Half int32 // half its width
}

// Length returns the distance from the coupling point to the rear edge.
func (k Link) Length() int32 { return k.Tip + k.Rear }

// Trailing says how a trailer was laid behind its tow.
type Trailing struct {
	Held int8  // the rear corner that kept its place while it swung: +1 the left one, -1 the right one
	Rest int32 // units by which it was pulled (positive) or pushed at the end to bring the coupling points together
}

// Trail returns where a trailer at p comes to lie when its coupling point is drawn to the map point to, by the method of the printed
// game (DX-TRL-034): it slides along its own axis, swings about one rear corner until its coupling point lies in line with to, and is
// pulled the rest of the way. slide is what the tow has moved, in units; negative if the trailer is pushed back, see [Pose.Back].
// Of the two corners the one with the shorter last pull is held; if they are equal, the left one unless prefer is negative
// (DX-TRL-035). A target within two units of the line from the corner to the coupling point is rounding and turns nothing, so that a
// straight pull keeps every heading for ever.
//
// The coupling point of the result lies on to, to the unit. Lengths of k, slide and the way to the target must stay below 8 [Square]s
// each, which no vehicle of the games comes near.
func (p Pose) Trail(k Link, slide int32, to Vec, prefer int8) (Pose, Trailing) {
	s, c := int64(Sin(p.Heading)), int64(Cos(p.Heading))
	tip := p.At.Add(aimed(int64(k.Tip+slide), 0, s, c))
	first, second := int64(k.Half), -int64(k.Half)
	t := Trailing{Held: 1}
	if prefer < 0 {
		first, second, t.Held = second, first, -1
	}
	lever := Vec{k.Tip + k.Rear, k.Half}.Len() // from either corner to the coupling point
	back := int64(slide - k.Rear)
	corner := p.At.Add(aimed(back, first, s, c))
	is := to.Sub(corner)
	t.Rest = is.Len() - lever
	other := p.At.Add(aimed(back, second, s, c))
	aside := to.Sub(other)
	if rest := aside.Len() - lever; max(rest, -rest) < max(t.Rest, -t.Rest) {
		corner, is, t.Held, t.Rest = other, aside, -t.Held, rest
	}
	was := tip.Sub(corner)
	heading := p.Heading.Norm()
	if across := was.Cross(is); max(across, -across) > 2*int64(lever) || was.Dot(is) < 0 {
		heading = (heading + swing(was.Dot(is), across)).Norm()
		s, c = int64(Sin(heading)), int64(Cos(heading))
	}
	return Pose{to.Sub(aimed(int64(k.Tip), 0, s, c)), heading}, t
}

// Back returns where a trailer at p comes to lie when its tow pushes its coupling point back to the map point to: it slides back along
// its own axis until its coupling point is as near to to as it gets, then it swings and is moved as by [Pose.Trail] (DX-TRL-038). The
// rear corners are held here, too: about a front corner, behind which the kingpin of a semi-trailer lies, a bent rig would straighten.
func (p Pose) Back(k Link, to Vec, prefer int8) (Pose, Trailing) {
	return p.Trail(k, p.Local(to).X-k.Tip, to, prefer)
}

// aimed returns the own point (u, v) of a frame whose heading has sine s and cosine c.
func aimed(u, v, s, c int64) Vec {
	return Vec{int32(roundShift(u*c-v*s, trigBits)), int32(roundShift(u*s+v*c, trigBits))}
}

// swing returns the angle of a turn with the given scalar and vector product, to the nearest arc-minute; both below 1<<46.
func swing(dot, cross int64) Angle {
	const room = 30 // bits that a coordinate has here
	for max(dot, -dot)|max(cross, -cross) >= 1<<room {
		// Halving both keeps the direction: more than 28 bits are left, of which one is 1/1,000,000 of an arc-minute.
		dot, cross = roundShift(dot, 1), roundShift(cross, 1)
	}
	a := AngleOf(Vec{int32(dot), int32(cross)})
	return a.Diff(0)
}

// Bend returns the angle between a tow and its trailer: what the tow's heading lies to the left of the trailer's, in -Half+1..Half.
func Bend(tow, trailer Pose) Angle { return tow.Heading.Diff(trailer.Heading) }

// Chord returns the angle of a turn about a point that moves another one at distance radius by chord in a straight line, to twice the
// nearest half: 2 asin(chord / 2 radius). A chord beyond the diameter gives half a turn. radius > 0.
func Chord(radius, chord int32) Angle {
	far := 2 * int64(max(radius, 1))
	x := max(-far, min(int64(chord), far))
	a := AngleOf(Vec{int32(sqrtRound(far*far - x*x)), int32(x)}).Diff(0)
	return 2 * a
}
