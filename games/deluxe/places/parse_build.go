package places

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

func (r *reader) building(n *mapfile.Node, before []Building) (b Building) {
	f := r.Fields(n, "id", "title", "rect", "points", "dp", "breaches", "storeys", "tall", "windows", "hatch_dp", "doors", "partitions", "stairs")
	if f == nil {
		return b
	}
	if f[0] == nil {
		r.Fail(n.Path+"/id", "missing", "")
	}
	b.ID, b.Title = r.id(f[0]), r.Text(f[1], 0, MaxTitle)
	if b.ID != "" && slices.ContainsFunc(before, func(o Building) bool { return o.ID == b.ID }) {
		r.Fail(n.Path+"/id", fmt.Sprintf("a second building %q", b.ID), "")
	}
	b.hull = r.outline(n, f[2], f[3])
	b.Corners = slices.Clone(b.hull.V[:b.hull.N])
	b.DP = r.need(n, f[4], "dp", 1, MaxDP)
	b.Breaches = r.or(f[5], b.DP, 1, MaxDP)
	b.Storeys = r.or(f[6], 1, 1, MaxStoreys)
	b.Tall = r.Flag(f[7])
	if f[8] != nil {
		if items := r.List(f[8], 2); len(items) == 2 {
			b.WindowFrom, b.WindowEvery = r.Whole(items[0], 0, 64), r.Whole(items[1], 1, 64)
		} else {
			r.Fail(f[8].Path, "not two numbers", "[from, every]")
		}
	}
	b.HatchDP = r.Whole(f[9], 0, MaxDP)
	for _, d := range r.List(f[10], MaxDoors) {
		b.Doors = append(b.Doors, r.door(d, &b))
	}
	for _, q := range r.List(f[11], MaxPartitions) {
		b.Partitions = append(b.Partitions, r.partition(q, &b))
	}
	for _, q := range r.List(f[12], 4) {
		b.Stairs = append(b.Stairs, r.stairs(q, &b))
	}
	return b
}

func (r *reader) door(n *mapfile.Node, b *Building) (d Door) {
	f := r.Fields(n, "wall", "from", "width", "admits", "locked", "title")
	if f == nil {
		return d
	}
	d.Wall = r.need(n, f[0], "wall", 0, MaxPoints-1)
	d.From, d.Width = r.need(n, f[1], "from", 0, 1000), r.or(f[2], 1, 1, 64)
	d.Locked, d.Title = r.Flag(f[4]), r.Text(f[5], 0, MaxTitle)
	if f[3] != nil {
		s := r.Text(f[3], 1, MaxID)
		k := slices.Index(admitNames[:], s)
		if k < 0 && s != "" {
			r.Fail(f[3].Path, fmt.Sprintf("unknown %q", s), strings.Join(admitNames[:], ", "))
		}
		d.Admits = Admits(max(k, 0))
	}
	if len(b.Corners) == 0 {
		return d
	}
	if d.Wall >= len(b.Corners) {
		r.Fail(n.Path+"/wall", fmt.Sprintf("no wall %d", d.Wall), fmt.Sprintf("0 to %d", len(b.Corners)-1))
	} else if d.From+d.Width > sectionsOf(b.wall(d.Wall)) {
		r.Fail(n.Path, "the door is beyond the end of the wall", fmt.Sprintf("at most section %d", sectionsOf(b.wall(d.Wall))-1))
	}
	return d
}

// wall returns the outer line of wall i.
func (b *Building) wall(i int) Line { return Line{b.Corners[i], b.Corners[(i+1)%len(b.Corners)]} }

func (r *reader) partition(n *mapfile.Node, b *Building) (q Partition) {
	f := r.Fields(n, "line", "dp", "storeys", "gaps")
	if f == nil {
		return q
	}
	if f[0] == nil {
		r.Fail(n.Path+"/line", "missing", "[[x, y], [x, y]]")
	}
	q.Line = r.line(f[0])
	q.DP = r.or(f[1], partitionDP, 1, MaxDP)
	q.Low, q.High = 1, b.Storeys
	if f[2] != nil {
		if items := r.List(f[2], 2); len(items) == 2 {
			q.Low, q.High = r.Whole(items[0], 1, MaxStoreys), r.Whole(items[1], 1, MaxStoreys)
		} else {
			r.Fail(f[2].Path, "not two numbers", "[lowest, highest]")
		}
		if q.Low > q.High || q.High > b.Storeys {
			r.Fail(f[2].Path, "not storeys of the building", fmt.Sprintf("1 to %d", b.Storeys))
		}
	}
	for _, item := range r.List(f[3], 64) {
		q.Gaps = append(q.Gaps, r.Whole(item, 0, int64(sectionsOf(q.Line))-1))
	}
	return q
}

func (r *reader) stairs(n *mapfile.Node, b *Building) (s Stairs) {
	f := r.Fields(n, "squares", "levels")
	if f == nil {
		return s
	}
	s.Squares = r.squares(f[0], MaxStairs)
	for _, item := range r.List(f[1], MaxStairs) {
		s.Levels = append(s.Levels, r.Whole(item, 0, int64(b.Storeys)+1))
	}
	if len(s.Squares) != len(s.Levels) || len(s.Squares) == 0 {
		r.Fail(n.Path, "not one level for each square", "")
	}
	return s
}

func (r *reader) object(n *mapfile.Node) (o Object) {
	f := r.Fields(n, "kind", "at", "dp", "size", "line", "feet", "posts", "core")
	if f == nil {
		return o
	}
	o.Posts = [2]int{-1, -1}
	if f[0] == nil {
		r.Fail(n.Path+"/kind", "missing", allKinds())
		return o
	}
	name := r.Text(f[0], 1, MaxID)
	k, ok := kindNamed(name)
	if !ok {
		if name != "" {
			r.Fail(f[0].Path, fmt.Sprintf("unknown kind %q", name), allKinds())
		}
		return o
	}
	o.Kind = k
	info := k.Info()
	allow := func(i int, field string, wanted bool) {
		switch {
		case f[i] == nil && wanted:
			r.Fail(n.Path+"/"+field, "missing", "")
		case f[i] != nil && !wanted:
			r.Fail(f[i].Path, "a "+info.Name+" has no "+field, "")
		}
	}
	allow(1, "at", info.form == onePlace || info.form == sized)
	allow(2, "dp", info.ownDP)
	allow(3, "size", info.form == sized)
	allow(4, "line", info.form == alongLine)
	allow(5, "feet", info.form == alongLine)
	allow(6, "posts", info.form == byPosts)
	allow(7, "core", k == Crosswalk)
	o.DP = int(info.DP)
	if info.ownDP {
		o.DP = r.Whole(f[2], 1, MaxDP)
	}
	o.At, _ = r.on(f[1])
	switch info.form {
	case onePlace:
		if info.pole {
			o.hull = geom.Disc(o.At, info.size/2)
		} else {
			o.hull = box(o.At.X-info.size/2, o.At.Y-info.size/2, o.At.X+info.size/2, o.At.Y+info.size/2)
		}
	case sized:
		size, _ := r.point(f[3], square/4, 128*square)
		o.Length, o.Width = size.X, size.Y
		o.hull = box(o.At.X-size.X/2, o.At.Y-size.Y/2, o.At.X+size.X/2, o.At.Y+size.Y/2)
		if k == Crosswalk && f[7] != nil {
			core, _ := r.point(f[7], square/4, 128*square)
			o.Core = box(o.At.X-core.X/2, o.At.Y-core.Y/2, o.At.X+core.X/2, o.At.Y+core.Y/2)
		}
	case alongLine:
		o.Line = r.line(f[4])
		w := ditchFeet[k]
		o.Feet = int32(r.Whole(f[5], int64(w[0]), int64(w[1])))
		o.At = middle(o.Line)
		// A square is 3.75 ft, so a tenth of a foot is 1024/37.5 units.
		o.hull = band(o.Line, int32(roundDiv(int64(o.Feet)*square*2, 75)))
	case byPosts:
		if items := r.List(f[6], 2); len(items) == 2 {
			o.Posts = [2]int{r.Whole(items[0], 0, MaxObjects), r.Whole(items[1], 0, MaxObjects)}
		} else if f[6] != nil {
			r.Fail(f[6].Path, "not two posts", "[number, number] of objects")
		}
	}
	return o
}

func allKinds() string {
	names := make([]string, len(kinds))
	for k := range kinds {
		names[k] = kinds[k].Name
	}
	return strings.Join(names, ", ")
}

// hang puts chains between their posts, which may come later in the file.
func (r *reader) hang(p *Place, nodes []*mapfile.Node) {
	for i := range p.Objects {
		o := &p.Objects[i]
		if o.Kind != Chain || i >= len(nodes) {
			continue
		}
		var at [2]geom.Vec
		good := o.Posts[0] != o.Posts[1]
		for k, post := range o.Posts {
			if post < 0 || post >= len(p.Objects) || p.Objects[post].Kind != ChainPost {
				good = false
			} else {
				at[k] = p.Objects[post].At
			}
		}
		if !good {
			r.Fail(nodes[i].Path+"/posts", "these are not two chain posts", "numbers of objects")
			continue
		}
		if at[0] == at[1] {
			r.Fail(nodes[i].Path+"/posts", "both posts stand in one place", "")
			continue
		}
		o.Line = Line{at[0], at[1]}
		o.At = middle(o.Line)
		o.hull = geom.Segment(at[0], at[1], chainHalf)
	}
}

func middle(l Line) geom.Vec {
	return geom.Vec{X: int32(roundDiv(int64(l.A.X)+int64(l.B.X), 2)), Y: int32(roundDiv(int64(l.A.Y)+int64(l.B.Y), 2))}
}

// band is the strip of a width around a line.
func band(l Line, width int32) geom.Hull {
	d := l.B.Sub(l.A)
	n := int64(d.Len())
	if n == 0 {
		return geom.Hull{}
	}
	off := geom.Vec{X: int32(roundDiv(-int64(d.Y)*int64(width), 2*n)), Y: int32(roundDiv(int64(d.X)*int64(width), 2*n))}
	h, err := geom.Polygon(l.A.Sub(off), l.B.Sub(off), l.B.Add(off), l.A.Add(off))
	if err != nil {
		return geom.Hull{}
	}
	return h
}
