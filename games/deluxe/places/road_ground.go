package places

import "turnpike/geom"

// GroundsAlong returns the kinds of ground that a counter touches on its way: all it sweeps over on a straight path, what it touches at every
// degree of a turn. See [Place.GroundsAlong].
func (r *Road) GroundsAlong(path *geom.Path, o *geom.Outline) (s Grounds) {
	var body, end geom.Body
	if path.Kind != geom.KindStraight {
		for t := int32(0); ; t += int32(geom.Degree) {
			o.At(path.At(t), &body)
			for i := range body.N {
				s |= r.Grounds(&body.Parts[i])
			}
			if t >= path.Len {
				return s
			}
		}
	}
	o.At(path.From, &body)
	o.At(path.At(path.Len), &end)
	for i := range body.N {
		var poly geom.Poly
		geom.Span(&body.Parts[i], &end.Parts[i], &poly)
		if poly.N > geom.MaxVerts {
			s |= r.Grounds(&body.Parts[i]) | r.Grounds(&end.Parts[i])
			continue
		}
		h := geom.Hull{N: poly.N, R: body.Parts[i].R}
		copy(h.V[:], poly.V[:poly.N])
		s |= r.Grounds(&h)
	}
	return s
}

// Beside returns how far a point lies from the centre line, in units.
func (r *Road) Beside(at geom.Vec) int32 {
	_, left := r.Place(r.Section(at), at)
	return max(left, -left)
}
