package geom

// Pose is a place and a heading. In the own frame of a piece at a pose, u points forward along the heading, v to its
// left, and the origin is the centre of the piece; both are in units.
type Pose struct {
	At      Vec
	Heading Angle
}

// Point returns the map position of the own point (u, v).
func (p Pose) Point(u, v int32) Vec { return p.At.Add(Vec{u, v}.Rotate(p.Heading)) }

// Local returns the position of the map point q in the own frame: X is u, Y is v.
func (p Pose) Local(q Vec) Vec { return q.Sub(p.At).Rotate(-p.Heading) }

// Move returns the pose moved by u forward and v to the left, with the same heading.
func (p Pose) Move(u, v int32) Pose { return Pose{p.Point(u, v), p.Heading.Norm()} }

// Pivot returns the pose turned by a about its own point (u, v), which keeps its place on the map up to one rounding.
func (p Pose) Pivot(u, v int32, a Angle) Pose {
	to := (p.Heading + a).Norm()
	s0, c0 := int64(Sin(p.Heading)), int64(Cos(p.Heading))
	s1, c1 := int64(Sin(to)), int64(Cos(to))
	x := int64(u)*(c0-c1) - int64(v)*(s0-s1)
	y := int64(u)*(s0-s1) + int64(v)*(c0-c1)
	return Pose{p.At.Add(Vec{int32(roundShift(x, trigBits)), int32(roundShift(y, trigBits))}), to}
}
