package sixth

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"unique"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// moveCar is a car of a movement test; mcar fills in what a game begins with.
type moveCar struct {
	x, y, heading float64 // car lengths, degrees
	speed         uint8
	back          bool
	control, ace  uint8
	tires, power  uint8
	armor         uint8 // of every side
	cards         string
}

// mcar is a fresh car at a place, with the 6 CONTROL of SX-SETUP-013 and armor 9.
func mcar(x, y, heading float64, speed uint8) moveCar {
	return moveCar{x: x, y: y, heading: heading, speed: speed, control: 6, tires: 10, power: 10, armor: 9}
}

func (c moveCar) reverse() moveCar          { c.speed, c.back = 0, true; return c }
func (c moveCar) ctl(n uint8) moveCar       { c.control = n; return c }
func (c moveCar) rubber(n uint8) moveCar    { c.tires = n; return c }
func (c moveCar) plated(n uint8) moveCar    { c.armor = n; return c }
func (c moveCar) with(cards string) moveCar { c.cards = cards; return c }

// moveRig is a movement phase laid out by hand. Every die must be in the script, which names what it is rolled for.
type moveRig struct {
	*testing.T
	g      *Rules
	s      State
	events []Event
}

// field is an arena of 16 x 12 car lengths with more keys of the arena file, "" for none.
func field(t testing.TB, more string) *arena.Map {
	t.Helper()
	if more != "" {
		more = "," + more
	}
	m, err := arena.Parse([]byte(`{"format":1,"id":"test","title":"Test","size":[16,12]` + more + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// drive lays out cars in an open field, in the movement turn of seat 0 after the speed was set: the first move is asked.
func driveRig(t *testing.T, cars ...moveCar) *moveRig {
	t.Helper()
	return driveIn(t, field(t, ""), cars...)
}

func driveIn(t *testing.T, m *arena.Map, cars ...moveCar) *moveRig {
	t.Helper()
	k := phaseRig(t, m, phaseMove, cars...)
	k.s.t.Turn = 1
	k.run().begin(0)
	k.s.t.Drive.Left = k.car(0).points()
	k.s.t.top().Step = 2
	k.run().advance()
	return k
}

// phaseRig lays out cars at the beginning of a phase; the caller advances.
func phaseRig(t *testing.T, m *arena.Map, p phase, cars ...moveCar) *moveRig {
	t.Helper()
	k := &moveRig{T: t, g: StandardRules(), s: State{arena: m}}
	tab := &k.s.t
	tab.Opts = rulesOptions{AP: 9, BP: 36, CP: 9, AllCards: true, OwnCopies: true, Deck: 1}
	if len(cars) == 1 {
		cars = append(cars, mcar(14.5, 11, 180, 2)) // nobody drives alone
	}
	tab.Seats, tab.Phase, tab.Round = uint8(len(cars)), p, 1
	k.s.dice = dice.ScriptValues(nil)
	r := k.run()
	for i, c := range cars {
		d := k.build(c.cards)
		k.s.designs[i] = unique.Make(d)
		r.fitOut(&tab.Cars[i], &d)
		car := &tab.Cars[i]
		car.Pose = spotAt(c.x, c.y, c.heading)
		car.Placed, car.Speed, car.Control, car.Ace = true, c.speed, c.control, c.ace
		car.Tires, car.Power, car.Armor = c.tires, c.power, [4]uint8{c.armor, c.armor, c.armor, c.armor}
		if c.back {
			car.Gear = reverse
		}
		r.checkMaximum(game.Seat(i))
	}
	for i := range cars {
		if car := k.car(i); overlapDepth(k.run(), game.Seat(i)) > touchDepth {
			t.Fatalf("car %d at %v overlaps something", i, car.Pose)
		}
	}
	t.Cleanup(func() {
		if n := k.s.dice.Left(); n != 0 && !t.Failed() {
			t.Errorf("%d dice of the script were not rolled", n)
		}
	})
	return k
}

func spotAt(x, y, heading float64) geom.Pose {
	return geom.Pose{
		At:      geom.Vec{X: int32(math.Round(x * carLen)), Y: int32(math.Round(y * carLen))},
		Heading: geom.Angle(math.Round(heading * 60)).Norm(),
	}
}

// build reads "spot:card" words and adds rookies where the crew is left out.
func (k *moveRig) build(words string) (d Design) {
	k.Helper()
	roles := [3]bool{}
	for _, w := range strings.Fields(words) {
		name, id, _ := strings.Cut(w, ":")
		card, err := k.g.d.Find(id)
		if err != nil {
			k.Fatal(err)
		}
		for s := range numSpots {
			if s.String() == name {
				d.Add(card, s)
			}
		}
		roles[k.g.d.Card(card).Role] = true
	}
	for i, id := range []string{"rookie_driver", "rookie_gunner"} {
		if card, err := k.g.d.Find(id); err != nil {
			k.Fatal(err)
		} else if !roles[Driver+Role(i)] {
			d.Add(card, SpotCrewArea)
		}
	}
	lays(k.T, k.g.d.Catalogue, &d)
	return d
}

func (k *moveRig) run() *run             { return &run{s: &k.s, d: k.g.d, rec: k.note} }
func (k *moveRig) note(e Event)          { k.events = append(k.events, e) }
func (k *moveRig) car(seat int) *car     { return &k.s.t.Cars[seat] }
func (k *moveRig) obj(ref Ref) *object   { return &k.s.t.Objects[ref.object()] }
func (k *moveRig) slotOf(id string) int8 { card, _ := k.g.d.Find(id); return k.car(0).find(card) }

// put lays an object into the arena.
func (k *moveRig) put(kind string, x, y, heading float64, durable bool) Ref {
	k.Helper()
	id, ok := k.g.d.FindObject(kind)
	if !ok {
		k.Fatalf("no kind %q", kind)
	}
	i, _ := k.run().addObject(object{Kind: id, Durable: durable, Seat: -1, Pose: spotAt(x, y, heading)})
	return objectRef(i)
}

// dice adds dice to come: "driving y-skid g-hit collision y-hit2 y-skid". Letters are colours.
func (k *moveRig) dice(words string) *moveRig {
	k.Helper()
	colours := map[byte]string{'y': "yellow", 'g': "green", 'r': "red", 'b': "blue", 'w': "white", 'k': "black"}
	what := ""
	var values []dice.Value
	for _, w := range strings.Fields(words) {
		if card, ok := strings.CutPrefix(w, "card-"); ok {
			v, err := NewCodec(k.g).ScriptValue("damage card", card)
			if err != nil {
				k.Fatal(err)
			}
			values = append(values, dice.Value{Purpose: "damage card", Value: v})
			continue
		}
		if len(w) < 2 || w[1] != '-' {
			what = w
			continue
		}
		purpose := what + " " + colours[w[0]]
		v, err := NewCodec(k.g).ScriptValue(purpose, w[2:])
		if err != nil {
			k.Fatal(err)
		}
		values = append(values, dice.Value{Purpose: dice.Purpose(purpose), Value: v})
	}
	k.s.dice = k.s.dice.Extend(values...)
	return k
}

// do applies an action that must be legal; afterwards the table must be sound.
func (k *moveRig) do(seat game.Seat, a Action) *moveRig {
	k.Helper()
	if err := k.g.Apply(&k.s, seat, a, k.note); err != nil {
		k.Fatalf("seat %d, %s: %v", seat, a.Do, err)
	}
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
	if err := soundTable(k.run()); err != nil {
		k.Fatalf("after %s of seat %d: %v", a.Do, seat, err)
	}
	return k
}

// refuse applies an action that a rule must refuse, changing nothing.
func (k *moveRig) refuse(seat game.Seat, a Action, rule game.RuleID) {
	k.Helper()
	proof.Of(k, rule)
	was := k.s
	err := k.g.Apply(&k.s, seat, a, k.note)
	var no *game.Refusal
	if !errors.As(err, &no) || no.Rule != rule {
		k.Fatalf("seat %d, %s: got %v, want a refusal by %s", seat, a.Do, err, rule)
	}
	if k.s != was {
		k.Fatalf("the refusal by %s changed the state", rule)
	}
}

// asks checks what the game waits for.
func (k *moveRig) asks(kind askKind, seat game.Seat) *moveRig {
	k.Helper()
	if k.s.t.Ask != kind || k.s.t.Asked != game.Seats(seat) {
		k.Fatalf("the game asks %q of %v, want %q of seat %d", askNames[k.s.t.Ask], k.s.t.Asked, askNames[kind], seat)
	}
	return k
}

// points checks how many movement points are left, with a move being asked of seat 0; 0: the turn is over.
func (k *moveRig) points(n int) *moveRig {
	k.Helper()
	if n == 0 {
		if k.s.t.Phase == phaseMove && k.s.t.NFrames > 0 && k.s.t.Drive.Seat == 0 {
			k.Fatalf("seat 0 still drives, %d points left", k.s.t.Drive.Left)
		}
		return k
	}
	k.asks(askDrive, 0)
	if got := int(k.s.t.Drive.Left); got != n {
		k.Fatalf("%d movement points are left, want %d", got, n)
	}
	return k
}

// all returns the events of a kind.
func (k *moveRig) all(kind EventKind) (list []Event) {
	for _, e := range k.events {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// rolled returns the dice of the rolls of a kind, each in a word such as "yyg".
func (k *moveRig) rolled(what rollOf) string {
	var rolls []string
	for _, e := range k.all(EvRoll) {
		if e.What != what {
			continue
		}
		w := ""
		for _, d := range e.Throw.Dice[:e.Throw.N] {
			w += string("ygrbwk"[strings.Index("yellow green  red    blue   white  black", d.Colour.String())/7])
		}
		rolls = append(rolls, w)
	}
	return strings.Join(rolls, " ")
}

// gauge checks sliders and tokens of a car: "control 5 ace 1 tires 9 front 8".
func (k *moveRig) gauge(seat int, words string) *moveRig {
	k.Helper()
	c := k.car(seat)
	f := strings.Fields(words)
	for i := 0; i < len(f); i += 2 {
		got := map[string]uint8{
			"control": c.Control, "ace": c.Ace, "tires": c.Tires, "power": c.Power, "speed": c.Speed,
			"front": c.Armor[Front], "back": c.Armor[Back], "left": c.Armor[Left], "right": c.Armor[Right],
		}[f[i]]
		if fmt.Sprint(got) != f[i+1] {
			k.Errorf("car %d: %s is %d, want %s", seat, f[i], got, f[i+1])
		}
	}
	return k
}

// fpose is a pose in floating point: car lengths and degrees.
type fpose struct{ x, y, h float64 }

func rad(d float64) float64 { return d * math.Pi / 180 }

// point is the map position of the car's own point (u, v).
func (p fpose) point(u, v float64) (x, y float64) {
	s, c := math.Sincos(rad(p.h))
	return p.x + u*c - v*s, p.y + u*s + v*c
}

// ahead is the pose moved in the car's own frame.
func (p fpose) ahead(u, v float64) fpose {
	p.x, p.y = p.point(u, v)
	return p
}

// swing is the pose turned by degrees about the own point (u, v): that point stays where it is.
func (p fpose) swing(u, v, degrees float64) fpose {
	x, y := p.point(u, v)
	q := fpose{0, 0, p.h + degrees}
	dx, dy := q.point(u, v)
	return fpose{x - dx, y - dy, q.h}
}

func poseF(c *car) fpose {
	return fpose{float64(c.Pose.At.X) / carLen, float64(c.Pose.At.Y) / carLen, float64(c.Pose.Heading) / 60}
}

// within checks a pose; 2 units of tolerance, and so many more if the place is where something stopped the car (SX-COLL-017), with as many
// arc-minutes.
func (k *moveRig) within(seat int, want fpose, more float64) *moveRig {
	k.Helper()
	got := poseF(k.car(seat))
	turned := math.Mod(got.h-want.h+900, 360) - 180
	if math.Abs(got.x-want.x)*carLen > 2+more || math.Abs(got.y-want.y)*carLen > 2+more || math.Abs(turned)*60 > 0.01+more {
		k.Errorf("car %d stands at %.4f, %.4f, %.3f; want %.4f, %.4f, %.3f", seat, got.x, got.y, math.Mod(got.h+360, 360), want.x, want.y, math.Mod(want.h+360, 360))
	}
	return k
}

func (k *moveRig) at(seat int, want fpose) *moveRig {
	k.Helper()
	return k.within(seat, want, 0)
}

// lies checks where an object lies.
func (k *moveRig) lies(ref Ref, x, y, more float64) *moveRig {
	k.Helper()
	o := k.obj(ref)
	if o.Kind == 0 {
		k.Errorf("%s is gone", ref)
		return k
	}
	gx, gy := float64(o.Pose.At.X)/carLen, float64(o.Pose.At.Y)/carLen
	if math.Abs(gx-x)*carLen > 2+more || math.Abs(gy-y)*carLen > 2+more {
		k.Errorf("%s lies at %.4f, %.4f; want %.4f, %.4f", ref, gx, gy, x, y)
	}
	return k
}

// struck checks the collisions and pile-ups so far: "car:0>edge:east front car:0>object:1 front/".
func (k *moveRig) struck(want ...string) *moveRig {
	k.Helper()
	var got []string
	for _, e := range k.all(EvCollision) {
		w := fmt.Sprintf("%s>%s %s/%s", e.By, e.On, e.Side, e.OnSide)
		if e.Pile {
			w = "pile " + w
		}
		got = append(got, w)
	}
	if strings.Join(got, ", ") != strings.Join(want, ", ") {
		k.Errorf("collisions are %q, want %q", got, want)
	}
	return k
}

// stopSlack is how far, in units or arc-minutes, a car that was stopped by a contact may stand from the exact place: contact is distance 0
// within 4 units (SX-COLL-017), and a path is searched in whole units and minutes.
const stopSlack = 4

// overlapDepth is how deep a car lies in anything solid, in units.
func overlapDepth(r *run, seat game.Seat) (deep int32) {
	var w world
	w.gather(r, seat)
	w.put(r.s.t.Cars[seat].Pose)
	for i := range int16(w.n) {
		deep = max(deep, -w.gap(i, &w.car, 1))
	}
	return deep
}

// maxOverlap is how deep solid pieces may lie in each other. A path may end or slide with a contact of touchDepth (4 units, the 0.001 CL of
// SX-COLL-017). Poses are rounded to whole units and headings to arc-minutes when a piece is turned or pushed (1 unit), its rounded corners
// are measured to another unit (1), and a car that slides along a piece that it lies in may get a unit deeper with each of two moves before
// pushing frees it (2): 4 units more.
const maxOverlap = touchDepth + 4

// soundTable reports solid pieces that overlap, or lie outside of the arena.
func soundTable(r *run) error {
	t := &r.s.t
	type thing struct {
		ref  Ref
		body geom.Body
	}
	var things []thing
	for i := range t.Seats {
		c := &t.Cars[i]
		if !c.In || !c.Placed {
			continue
		}
		var b geom.Body
		carOutline.At(c.Pose, &b)
		things = append(things, thing{carRef(game.Seat(i)), b})
	}
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 || r.d.Object(o.Kind).Weight == DriveThrough {
			continue
		}
		things = append(things, thing{objectRef(i), geom.Solid(r.d.Object(o.Kind).shape(o.Pose))})
	}
	size := r.s.arena.Size
	for i := range things {
		a := &things[i]
		if m := a.body.Mid; m.X < 0 || m.Y < 0 || m.X > size.X || m.Y > size.Y {
			return fmt.Errorf("%s lies outside at %v", a.ref, m)
		}
		for j := range things[:i] {
			b := &things[j]
			if gap := a.body.Gap(&b.body, 1); gap < -maxOverlap && !r.mine(a.ref) && !r.mine(b.ref) {
				return fmt.Errorf("%s lies %d units deep in %s", a.ref, -gap, b.ref)
			}
		}
		if r.mine(a.ref) {
			continue
		}
		for j := range r.s.arena.Solids() {
			s := &r.s.arena.Solids()[j]
			if gap := a.body.Gap(&s.Body, 1); gap < -maxOverlap {
				return fmt.Errorf("%s lies %d units deep in a wall (edge %d, wall %d)", a.ref, -gap, s.Edge, s.Wall)
			}
		}
	}
	return nil
}

// mine reports whether a piece is a mine, upon which pieces may be pushed while a car is repositioned.
func (r *run) mine(ref Ref) bool {
	return ref.isObject() && r.d.Object(r.s.t.Objects[ref.object()].Kind).Weight == Mine
}
