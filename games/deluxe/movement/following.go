package movement

import "turnpike/geom"

// Trailed is how a trailer was drawn last on the way to where it lies, by the three steps of DX-TRL-034.
type Trailed struct {
	Slide int32      // units along its own axis, negative if it is pushed back
	Turn  geom.Angle // about the corner that was held
	geom.Trailing
}

// Trailed tells how each trailer is drawn last when the tow has come to a mark of a course, see [Train.Follow]: for people who look at it, since
// play asks only where it ends.
func (t *Train) Trailed(from *Poses, c *Course, at Mark, skid bool, prefer int8) (how [MaxTrailers]Trailed) {
	p := *from
	var draws Draws
	c.Draws(skid, &draws)
	gone := int32(0)
	for _, m := range draws.List[:draws.N] {
		if !m.Before(at) {
			break
		}
		way := c.ahead(m, skid)
		t.draw(&p, c.At(m), way-gone, prefer)
		gone = way
	}
	slide := c.ahead(at, skid) - gone
	p[0] = c.At(at)
	for i := range t.N {
		k := &t.Couplings[i]
		h := &how[i]
		h.Slide = slide
		was := p[i+1].Heading
		if to := p[i].Point(k.Hitch, 0); slide < 0 {
			p[i+1], h.Trailing = p[i+1].Back(k.Link, to, prefer)
		} else {
			p[i+1], h.Trailing = p[i+1].Trail(k.Link, slide, to, prefer)
		}
		h.Turn = p[i+1].Heading.Diff(was)
	}
	return how
}

// Share returns the mark at which n of so many equal parts of the course are done.
func (c *Course) Share(n, of int32) (m Mark) {
	way := int64(0)
	for i := range c.N {
		way += int64(c.Legs[i].Len)
	}
	m.T = int32(way * int64(n) / int64(of))
	for m.Leg+1 < c.N && m.T > c.Legs[m.Leg].Len {
		m.T -= c.Legs[m.Leg].Len
		m.Leg++
	}
	return m
}
