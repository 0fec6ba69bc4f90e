package sixth

import (
	"encoding/json"
	"fmt"
	"testing"
	"unique"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// randomMatch starts a match in an arena and plays random legal actions, calling look after each, until the match is over or steps are
// used up.
func randomMatch(t *testing.T, id string, seats int, seed uint64, steps int, look func(s *State, what []Event) error) {
	t.Helper()
	g := StandardRules()
	var s State
	if err := g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: map[string]any{"arena": id, "size": "large", "start": "random"}}, nil); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(seed + 1000)
	var events []Event
	for n := range steps {
		ds := g.Decisions(&s, nil)
		if len(ds) == 0 {
			return
		}
		seat := ds[0].Who.First()
		a := pick(g, &s, seat, &rng)
		events = events[:0]
		if err := g.Apply(&s, seat, a, func(e Event) { events = append(events, e) }); err != nil {
			t.Fatalf("%s, seed %d, action %d: %v", id, seed, n, err)
		}
		if err := look(&s, events); err != nil {
			t.Fatalf("%s, seed %d, action %d, %s: %v", id, seed, n, NewCodec(g).Text(a), err)
		}
	}
}

// pick chooses a legal action. Moves are chosen often with an angle of their own, and speed rises more often than it falls, so that cars
// meet.
func pick(g *Rules, s *State, seat game.Seat, rng *dice.Stream) Action {
	legal := g.Legal(s, seat, nil)
	a := legal[rng.IntN("pick", len(legal))]
	if a.Do == Turn && !s.t.Cars[seat].outOfControl() && rng.IntN("angle", 2) == 0 {
		a.Angle = slightMax + 1 + geom.Angle(rng.IntN("angle", int(turnMax-slightMax)))
	}
	return a
}

// No two solid pieces overlap after any action, and nothing solid is outside; whatever cuts a move short is struck.
func TestNothingOverlaps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-001", "SX-COLL-017", "SX-MOVE-017", "SX-PUSH-018")
	for _, m := range arena.Builtin() {
		t.Run(m.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(overlapSeeds) {
				randomMatch(t, m.ID, 2+int(seed)%3, seed, 4000, func(s *State, what []Event) error {
					if err := cutByContact(s, what); err != nil {
						return err
					}
					return soundTable(&run{s: s, d: StandardRules().d})
				})
			}
		})
	}
}

// cutByContact checks that a move that was cut short is followed by a contact, now or when its player has chosen an order.
func cutByContact(s *State, what []Event) error {
	for i, e := range what {
		if e.Kind != EvMove || !e.Cut {
			continue
		}
		for _, f := range what[i:] {
			if f.Kind == EvCollision || f.Kind == EvMine || s.t.Ask == askOrder {
				return nil
			}
		}
		return fmt.Errorf("the move of seat %d is cut short, but nothing is struck", e.Seat)
	}
	return nil
}

const overlapSeeds = 4

// image is a map of the plane onto itself that the rules do not notice: a mirror, or a turn by a right angle.
type image struct {
	name  string
	point func(v, size geom.Vec) geom.Vec
	head  func(a geom.Angle) geom.Angle
	flip  bool // left becomes right
	edge  [4]Ref
}

var images = []image{
	{"mirror", func(v, size geom.Vec) geom.Vec { return geom.Vec{X: size.X - v.X, Y: v.Y} },
		func(a geom.Angle) geom.Angle { return (geom.Half - a).Norm() }, true, [4]Ref{0, 3, 2, 1}},
	{"turn", func(v, size geom.Vec) geom.Vec { return geom.Vec{X: size.Y - v.Y, Y: v.X} },
		func(a geom.Angle) geom.Angle { return (a + geom.Right).Norm() }, false, [4]Ref{1, 2, 3, 0}},
}

func (m *image) side(s Side) Side {
	if m.flip && (s == Left || s == Right) {
		return s ^ 1
	}
	return s
}

func (m *image) sides(s sideSet) (out sideSet) {
	for x := Front; x <= Right; x++ {
		if s.has(x) {
			out.add(m.side(x))
		}
	}
	return out
}

func (m *image) pose(p geom.Pose, size geom.Vec) geom.Pose {
	return geom.Pose{At: m.point(p.At, size), Heading: m.head(p.Heading)}
}

func (m *image) ref(r Ref) Ref {
	if r >= refEdge && r < refWall {
		return refEdge + m.edge[r-refEdge]
	}
	return r
}

func (m *image) spot(s Spot) Spot {
	if m.flip && (s == SpotLeft || s == SpotRight) {
		return SpotLeft + SpotRight - s
	}
	return s
}

// of returns the image of cars and objects.
func (m *image) of(t *table, size geom.Vec) table {
	out := *t
	for i := range t.Seats {
		c := &out.Cars[i]
		if c.Placed {
			c.Pose = m.pose(c.Pose, size)
		}
		c.Fire, c.Paint = m.sides(c.Fire), m.sides(c.Paint)
		for s := Front; s <= Right; s++ {
			c.Armor[m.side(s)] = t.Cars[i].Armor[s]
		}
		for j := range c.Slots[:c.NSlots] {
			c.Slots[j].Spot = m.spot(c.Slots[j].Spot)
		}
	}
	for i := range out.Objects[:out.NObject] {
		if o := &out.Objects[i]; o.Kind != 0 {
			o.Pose = m.pose(o.Pose, size)
		}
	}
	return out
}

// action returns the image of an action; contacts to be ordered are found by what they are, not by number.
func (m *image) action(a Action, t, u *table, size geom.Vec) (Action, error) {
	a.Side, a.Target = m.side(a.Side), m.ref(a.Target)
	if m.flip {
		a.Along = -a.Along
	}
	if a.Do == Order {
		h := t.Move.Hit[a.Die]
		a.Die = -1
		for i, k := range u.Move.Hit[:u.Move.NHit] {
			if k.By == m.ref(h.By) && k.On == m.ref(h.On) && !k.Done {
				a.Die = int8(i)
			}
		}
		if a.Die < 0 {
			return a, fmt.Errorf("the contact of %s and %s has no image", h.By, h.On)
		}
	}
	return a, nil
}

// compare says how two tables differ in what people see of them.
func compareTables(a, b *table) error {
	if a.Phase != b.Phase || a.Ask != b.Ask || a.Asked != b.Asked || a.Round != b.Round || a.Winners != b.Winners || a.NObject != b.NObject {
		return fmt.Errorf("phase %s, %q of %v; the image %s, %q of %v", a.Phase, askNames[a.Ask], a.Asked, b.Phase, askNames[b.Ask], b.Asked)
	}
	for i := range a.Seats {
		if a.Cars[i] != b.Cars[i] {
			x, y := a.Cars[i], b.Cars[i]
			return fmt.Errorf("car %d: at %v armor %v tires %d control %d; the image at %v armor %v tires %d control %d",
				i, x.Pose, x.Armor, x.Tires, x.Control, y.Pose, y.Armor, y.Tires, y.Control)
		}
	}
	for i := range a.Objects[:a.NObject] {
		x, y := a.Objects[i], b.Objects[i]
		x.Pose.Heading, y.Pose.Heading = x.Pose.Heading%geom.Half, y.Pose.Heading%geom.Half // a piece looks the same from both ends
		if x != y {
			return fmt.Errorf("object %d: %v; the image %v", i, a.Objects[i], b.Objects[i])
		}
	}
	return nil
}

// squareField is an arena with all that can be met, in a square.
func squareField(t *testing.T, m *image) (a, b *arena.Map) {
	t.Helper()
	const side = 12
	rect := func(x0, y0, x1, y1 float64) [][2]float64 { return [][2]float64{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }
	walls := [][][2]float64{rect(4, 4, 4.5, 6), rect(7.5, 8, 9.5, 8.25), {{6.5, 2.5}, {8, 3}, {7, 4}}}
	ground := [][][2]float64{rect(2, 8, 5, 10), rect(7, 5, 10, 7)}
	make := func(image func(p [2]float64) [2]float64) *arena.Map {
		type wall struct {
			Points [][2]float64 `json:"points"`
		}
		type terrain struct {
			Level  int          `json:"level"`
			Points [][2]float64 `json:"points"`
		}
		doc := struct {
			Format  int        `json:"format"`
			ID      string     `json:"id"`
			Title   string     `json:"title"`
			Size    [2]float64 `json:"size"`
			Walls   []wall     `json:"walls"`
			Terrain []terrain  `json:"terrain"`
		}{Format: 1, ID: "square", Title: "Square", Size: [2]float64{side, side}}
		turned := func(list [][2]float64) (out [][2]float64) {
			for _, p := range list {
				out = append(out, image(p))
			}
			return out
		}
		for _, w := range walls {
			doc.Walls = append(doc.Walls, wall{turned(w)})
		}
		for i, g := range ground {
			doc.Terrain = append(doc.Terrain, terrain{i + 1, turned(g)})
		}
		data, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		out, err := arena.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	size := geom.Vec{X: side * carLen, Y: side * carLen}
	return make(func(p [2]float64) [2]float64 { return p }), make(func(p [2]float64) [2]float64 {
		q := m.point(geom.Vec{X: int32(p[0] * carLen), Y: int32(p[1] * carLen)}, size)
		return [2]float64{float64(q.X) / carLen, float64(q.Y) / carLen}
	})
}

// meleeState lays out four cars and some obstacles in an arena, at the beginning of a round.
func meleeState(m *arena.Map, seed uint64) State {
	g := StandardRules()
	s := State{arena: m, dice: dice.Fast(seed)}
	t := &s.t
	t.Opts = rulesOptions{AP: 9, BP: 36, CP: 9, AllCards: true, Deck: 1}
	t.Seats = 4
	r := run{s: &s, d: g.d}
	rng := dice.Fast(seed + 500)
	ready := g.d.Ready(Size{9, 36, 9}, BuildOptions{})
	random := func() geom.Pose {
		return geom.Pose{At: geom.Vec{X: int32(rng.IntN("x", int(m.Size.X))), Y: int32(rng.IntN("y", int(m.Size.Y)))},
			Heading: geom.Angle(rng.IntN("heading", int(geom.Full)))}
	}
	for i := range game.Seat(t.Seats) {
		d := ready[rng.IntN("car", len(ready))].Design
		s.designs[i] = unique.Make(d)
		r.fitOut(&t.Cars[i], &d)
		for {
			if p := random(); r.fits(i, p) {
				t.Cars[i].Pose, t.Cars[i].Placed = p, true
				t.Cars[i].Speed = uint8(2 + rng.IntN("speed", 4))
				break
			}
		}
	}
	for _, id := range []string{"barrel", "barrel", "barrel", "barrier", "barrier", "wreck", "mud", "oil", "concussion_mine"} {
		kind, _ := g.d.FindObject(id)
		for try := 0; try < 200; try++ {
			k := g.d.Object(kind)
			o := object{Kind: kind, Durable: true, Seat: -1, Pose: random()}
			if r.roomFor(game.Nobody, k, o.Pose) == nil {
				r.addObject(o)
				break
			}
		}
	}
	r.newRound()
	r.advance()
	return s
}

// A match and its image, with the same dice, go the same way: to the unit, the die and the token.
func TestSymmetry(t *testing.T) {
	t.Parallel()
	for i := range images {
		m := &images[i]
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			a, b := squareField(t, m)
			for seed := range uint64(symmetrySeeds) {
				symmetricMatch(t, m, a, b, seed)
			}
		})
	}
}

const symmetrySeeds = 12

func symmetricMatch(t *testing.T, m *image, plain, turned *arena.Map, seed uint64) {
	t.Helper()
	g := StandardRules()
	s := meleeState(plain, seed)
	u := s
	u.arena, u.t = turned, m.of(&s.t, plain.Size)
	rng := dice.Fast(seed)
	for n := range 600 {
		ds := g.Decisions(&s, nil)
		if len(ds) == 0 {
			return
		}
		seat := ds[0].Who.First()
		a := pick(g, &s, seat, &rng)
		for a.Do == Equip { // new cards would lie in another order
			a = pick(g, &s, seat, &rng)
		}
		b, err := m.action(a, &s.t, &u.t, plain.Size)
		if err != nil {
			t.Fatalf("seed %d, action %d: %v", seed, n, err)
		}
		was := s
		if err := g.Apply(&s, seat, a, nil); err != nil {
			t.Fatalf("seed %d, action %d: %v", seed, n, err)
		}
		if err := g.Apply(&u, seat, b, nil); err != nil {
			t.Fatalf("seed %d, action %d, the image of %s: %v", seed, n, NewCodec(g).Text(a), err)
		}
		want := m.of(&s.t, plain.Size)
		if err := compareTables(&want, &u.t); err != nil {
			t.Fatalf("seed %d, action %d, %s of seat %d (from %v): %v", seed, n, NewCodec(g).Text(a), seat, was.t.Cars[seat].Pose, err)
		}
	}
}

// A path driven in one or in two parts leads to the same contact at the same place. Where nothing is pushed the places agree to the rounding of
// the point in the middle: 3 units, or arc-minutes of a turn. Pushing goes in steps that begin anew at the middle, so that what is pushed may
// give way a step (1/64 car length) earlier or later. SX-MOVE-015, SX-COLL-017, SX-PUSH-018
func TestPathInTwoParts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-015", "SX-COLL-017", "SX-PUSH-018")
	m, _ := squareField(t, &images[0])
	g := StandardRules()
	stops, ends := 0, 0
	for seed := range uint64(250) {
		s := meleeState(m, seed)
		rng := dice.Fast(seed + 9000)
		seat := game.Seat(rng.IntN("seat", 4))
		side, angle := Left+Side(rng.IntN("side", 2)), geom.Angle(1+rng.IntN("angle", int(turnMax)))
		do := []Verb{Straight, Slide, Turn}[rng.IntN("do", 3)]
		path, n := legs(s.t.Cars[seat].Pose, do, side, angle, rng.IntN("back", 3) == 0)
		p := path[n-1]
		if n == 2 {
			p = pivotPath(path[0].From, side, angle, false) // the pivot from where the car stands
		}
		whole := s
		var w world
		w.gather(&run{s: &whole, d: g.d}, seat)
		at, stopped := w.travel(&p, driving)
		pushed := w.anyMoved()

		cut := p.Len / 3
		head := geom.Turn(p.From, p.U, p.V, p.Angle*geom.Angle(cut)/geom.Angle(max(p.Len, 1)))
		if p.Kind == geom.KindStraight {
			head = geom.Straight(p.From, int32(int64(p.U)*int64(cut)/int64(p.Len)), int32(int64(p.V)*int64(cut)/int64(p.Len)))
		}
		halves := s
		r := &run{s: &halves, d: g.d}
		var v world
		v.gather(r, seat)
		got, second := v.travel(&head, driving)
		end := head.At(got)
		if second.block == blockNone {
			var m move
			v.settle(&m)
			halves.t.Cars[seat].Pose = end
			if newContact(r, seat, &v) {
				continue // touched just at the middle: that is where the rules would stop it
			}
			rest := p.Rest(cut)
			rest.From = end
			v.gather(r, seat)
			var far int32
			far, second = v.travel(&rest, driving)
			end = rest.At(far)
		}
		slack := int32(3)
		if pushed || v.anyMoved() {
			slack = pushStep
		} else if second.block != stopped.block {
			t.Errorf("seed %d: stopped by %d in one part, by %d in two", seed, stopped.block, second.block)
		}
		want := p.At(at)
		if d := want.At.Sub(end.At).Len(); d > slack {
			t.Errorf("seed %d, %s: %v in one part, %v in two (%d units apart)", seed, do, want, end, d)
		}
		if stopped.block == blockNone {
			ends++
		} else {
			stops++
		}
	}
	if stops < 25 || ends < 25 {
		t.Errorf("%d paths were stopped and %d were not: too few to tell", stops, ends)
	}
}

func (w *world) anyMoved() bool {
	for i := range w.pieces[:w.n] {
		if w.pieces[i].moved || w.pieces[i].gone {
			return true
		}
	}
	return false
}

// newContact reports whether the car touches something that it did not know on its way.
func newContact(r *run, seat game.Seat, on *world) bool {
	known := map[Ref]bool{}
	for i := range on.pieces[:on.n] {
		if on.pieces[i].known {
			known[on.pieces[i].ref] = true
		}
	}
	var w world
	w.gather(r, seat)
	w.put(r.s.t.Cars[seat].Pose)
	for i := range int16(w.n) {
		if w.gap(i, &w.car, touchDepth+3) <= touchDepth+2 && !known[w.pieces[i].ref] {
			return true
		}
	}
	return false
}
