package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// Foresight is a movement point without its dice: what they will be, and what was met.
type Foresight struct {
	Dice     Pool  // of the driving roll
	Fixed    Icons // results that hazards add
	Maneuver bool
	Clean    bool  // neither hazard nor terrain
	Cut      bool  // stopped before its end
	Pressed  bool  // against a wall that the car touched: it was repositioned instead
	Stuck    bool  // and found no room
	Speed    uint8 // yellow dice of each collision
	N        int
	Touches  [maxHits]Touch
}

// Touch is a new contact that ended a movement.
type Touch struct {
	On     Ref
	Side   Side // of the moving car
	OnSide Side // of the car touched, or NoSide
	Pile   bool // a piece that was pushed touched it
	Mine   bool
}

// Foresee drives a movement point of the seat whose turn it is, as far as no dice decide: the car and what it pushes are displaced, the
// ACE of a maneuver is taken, a wall that is pressed repositions the car on the default side, markers of a course are passed. Nothing is rolled, damaged or paid but for
// that. Foresee may be called again for the next point. It reports false and leaves *s alone if the move is not legal now.
func (g *Rules) Foresee(s *State, a Action, f *Foresight) bool {
	t := &s.t
	seat := t.Drive.Seat
	r := run{s: s, d: g.d}
	if t.Ask != askDrive || a.Do < Straight || a.Do > Turn || r.checkDrive(seat, &a) != nil {
		return false
	}
	c := &t.Cars[seat]
	r.doDrive(seat, &a)
	*f = Foresight{Speed: t.Move.Speed}
	if r.drivePath(seat) {
		var choice Action
		r.defaultReposition(seat, &choice)
		r.reposition(seat, choice.Target, choice.Side, choice.With)
		f.Pressed, f.Stuck = true, c.Stuck
	} else {
		m, o := &t.Move, &t.Roll
		f.Maneuver, f.Cut = m.Maneuver, m.Cut
		*o = roll{}
		r.collect(seat)
		f.Dice, f.Fixed, f.Clean = o.Pool, o.Fixed, o.Clean
		f.Dice.Add(o.Zone)
	}
	for i := range t.Move.Hit[:t.Move.NHit] {
		h := &t.Move.Hit[i]
		f.Touches[f.N] = Touch{On: h.On, Side: h.CarSide, OnSide: h.OnSide, Pile: h.By != carRef(seat), Mine: h.Mine}
		f.N++
	}
	r.pop()
	t.Drive.Driven = true
	r.pass(seat)
	return true
}

// SetPoints gives the seat whose movement turn it is a speed and as many movement points, as if phase 4A were over: for looking ahead
// before the speed is chosen. Nothing is paid for hard driving.
func (s *State) SetPoints(seat game.Seat, speed int8, back bool) {
	t := &s.t
	c := &t.Cars[seat]
	c.Speed, c.Gear = uint8(speed), forward
	if back {
		c.Gear = reverse
	}
	for t.NFrames > 0 {
		t.NFrames--
		t.Frames[t.NFrames] = frame{}
	}
	t.Phase = phaseMove
	t.Drive = drive{Seat: seat, Left: c.points()}
	t.Frames[0], t.NFrames = frame{Kind: frameDrive, Step: 2}, 1
	t.Ask, t.Asked = askDrive, game.Seats(seat)
}

// MoveTo puts the car of a seat elsewhere, whatever may stand there.
func (s *State) MoveTo(seat game.Seat, pose geom.Pose) { s.t.Cars[seat].Pose = pose }

// SetControl changes the tokens of a seat.
func (s *State) SetControl(seat game.Seat, control, ace uint8) {
	s.t.Cars[seat].Control, s.t.Cars[seat].Ace = control, ace
}

// Curve is a distribution: element n is the chance of n; the last one counts all that is more.
type Curve [16]float32

// Mean returns the mean.
func (c *Curve) Mean() (sum float32) {
	for n, p := range c {
		sum += float32(n) * p
	}
	return sum
}

// DrivingOdds returns the chances of the SKID of a driving roll foreseen, and the mean of its WRENCH, for the car of a seat. Cards that
// drop results by themselves are counted, those that a player chooses to use are not.
func (g *Rules) DrivingOdds(s *State, seat game.Seat, f *Foresight) (skids Curve, wrenches float32) {
	const size = len(skids)
	r := run{s: s, d: g.d}
	c := &s.t.Cars[seat]
	m := move{Maneuver: f.Maneuver, Speed: f.Speed}
	var now [size][size]float32
	now[0][0] = 1
	top := 0 // most SKID and most WRENCH so far
	for col, n := range f.Dice {
		for range n {
			var next [size][size]float32
			for s := 0; s <= top; s++ {
				for w := 0; w <= top; w++ {
					p := now[s][w] / 6
					if p == 0 {
						continue
					}
					for _, face := range &g.d.faces[col] {
						next[min(s+int(face.Skid), size-1)][min(w+int(face.Wrench), size-1)] += p
					}
				}
			}
			now, top = next, min(top+2, size-1)
		}
	}
	for s := 0; s <= top; s++ {
		for w := 0; w <= top; w++ {
			if p := now[s][w]; p > 0 {
				got := r.dropIcons(c, &m, f.Clean, Icons{Skid: uint8(s), Wrench: uint8(w)}.Plus(f.Fixed))
				skids[min(int(got.Skid), size-1)] += p
				wrenches += p * float32(got.Wrench)
			}
		}
	}
	return skids, wrenches
}

// Ahead returns about how far, up to reach units, the car of a seat could drive straight from a pose before a wall, a heavy obstacle or
// another car stops it; back is for driving in reverse. What it may push along is counted as if it could not. It is a quick estimate that
// takes the nose for square: the way found may be up to an eighth of a car length too short.
func (g *Rules) Ahead(s *State, seat game.Seat, from geom.Pose, reach int32, back bool) int32 {
	if back {
		from.Heading = (from.Heading + geom.Half).Norm()
	}
	way := lane{from: from, free: reach}
	solids := s.arena.Solids()
	for i := range solids {
		b := &solids[i].Body
		if solids[i].Edge < 0 && !way.near(b.Mid, b.Reach) {
			continue
		}
		for k := range b.Parts[:b.N] {
			way.meet(&b.Parts[k])
		}
	}
	t := &s.t
	for i := range t.Seats {
		if c := &t.Cars[i]; game.Seat(i) != seat && c.In && c.Placed && way.near(c.Pose.At, carReach) {
			h := rect(c.Pose)
			way.meet(&h)
		}
	}
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 {
			continue
		}
		if k := g.d.Object(o.Kind); (k.Weight == Heavy || k.Weight == Mine) && way.near(o.Pose.At, k.reach()) {
			h := k.shape(o.Pose)
			way.meet(&h)
		}
	}
	return max(0, way.free)
}

// lane is the way straight ahead of a car.
type lane struct {
	from geom.Pose
	free int32
}

// The lane's front and half its width.
const (
	laneFront = carLength/2 + carLen/8
	laneWidth = carWidth / 2
)

// near reports whether a circle may touch the lane.
func (l *lane) near(mid geom.Vec, reach int32) bool {
	d := mid.Sub(l.from.At)
	r := int64(l.free) + laneFront + laneWidth + int64(reach)
	return d.Dot(d) <= r*r
}

// meet shortens the lane by a piece. Pieces that reach back beside or behind the middle of the car are left out unless they are in front of it.
func (l *lane) meet(h *geom.Hull) {
	width := laneWidth + h.R
	first, last := int32(1<<30), int32(-1<<30)
	note := func(u int32) { first, last = min(first, u), max(last, u) }
	p := l.from.Local(h.V[h.N-1])
	for _, v := range h.V[:h.N] {
		q := l.from.Local(v)
		if q.Y > -width && q.Y < width {
			note(q.X)
		}
		for _, edge := range [...]int32{-width, width} {
			if (p.Y < edge) != (q.Y < edge) {
				note(p.X + int32(int64(q.X-p.X)*int64(edge-p.Y)/int64(q.Y-p.Y)))
			}
		}
		p = q
	}
	if last+h.R <= carLength/2 {
		return
	}
	l.free = min(l.free, first-h.R-laneFront)
}

// View is how two cars see each other.
type View struct {
	Arcs     Sides // arcs of the first in which any part of the second lies, and so sides of the first that the second may hit
	Sides    Sides // the same the other way round
	Distance int32 // units, nearest
	Shield   uint8 // cover
	Blocked  bool  // by full cover
}

// Between returns how the cars of two seats see each other.
func (g *Rules) Between(s *State, a, b game.Seat) (v View) {
	r := run{s: s, d: g.d}
	var g1 sights
	g1.look(&r, a)
	x := g1.on(carRef(b))
	v.Arcs, v.Sides, v.Distance = Sides(x.arcs), Sides(g1.sides(&x)), g1.distance(&x)
	if v.Blocked = g1.blocked(&x); !v.Blocked {
		c := g1.cover(b)
		v.Shield = c.Shield
	}
	return v
}

// Gun is a card in the hands of a crew member.
type Gun struct {
	Crew     Role
	Slot     int8
	Card     CardID
	Arcs     Sides
	Range    int32 // units; 0 for no limit
	Fewer    uint8 // free re-rolls by range that the defender loses
	OneShot  bool
	Computer bool // the Targeting Computer can help
}

// Guns appends all cards of a seat that its living crew could attack with at the start of a combat phase.
func (g *Rules) Guns(s *State, seat game.Seat, dst []Gun) []Gun {
	r := run{s: s, d: g.d}
	c := &s.t.Cars[seat]
	for crew := Driver; crew <= Gunner; crew++ {
		if !c.alive(crew) {
			continue
		}
		for slot := range int8(c.NSlots) {
			sl := &c.Slots[slot]
			card := r.card(sl)
			if sl.Flags&slotDown != 0 || !card.Attacks() {
				continue
			}
			dst = append(dst, Gun{
				Crew: crew, Slot: slot, Card: sl.Card, Arcs: Sides(r.weaponArcs(c, crew, slot)), Range: int32(card.Range) * carLen,
				Fewer: g.d.traits[sl.Card].fewerRange, OneShot: card.Restrictions.Has(OneShot),
				Computer: card.Kind == Weapon && c.works(g.d.named[targetingComputer]),
			})
		}
	}
	return dst
}

// Assault is what an attack on a car brings together, before the defender's re-rolls and cover.
type Assault struct {
	Hits    Curve // HIT, useful WRENCH, BASIC and TIRE of cards; a FIRE or an EXPLOSION counts as 1
	Shields Curve
	Dice    Pool // of the attack
	Guard   Pool // of the defense
	Free    int  // re-rolls of the attacker
	Extra   int  // free re-rolls of the defender besides those by range
}

// Assault works out an attack with a gun on a side of a car as both stand and drive, the Targeting Computer used if it can help.
func (g *Rules) Assault(s *State, by game.Seat, gun *Gun, on game.Seat, side Side) (v Assault) {
	r := run{s: s, d: g.d}
	c := &s.t.Cars[by]
	card := g.d.Card(gun.Card)
	x := attack{Seat: by, Crew: gun.Crew, Slot: uint8(gun.Slot), Target: carRef(on), Side: side, Computer: gun.Computer, Shaken: c.Shaken, Distance: holoRange + 1}
	r.planBonus(c, card, &x)
	v.Dice, v.Guard, v.Free = r.attackPool(&x), r.defensePool(&x), int(x.Free)
	v.Extra = int(g.d.radarDetector(&s.t.Cars[on]))
	var sum [convolveMost]uint64
	n := r.convolve(&sum, &v.Dice, card.Wrench != WrenchNone, false)
	v.Hits.fill(&sum, n, int(x.Fixed)+int(x.Tire))
	sum = [convolveMost]uint64{}
	n = r.convolve(&sum, &v.Guard, false, true)
	v.Shields.fill(&sum, n, 0)
	return v
}

// fill takes over a distribution in fixed point, shifted by fixed.
func (c *Curve) fill(p *[convolveMost]uint64, top, fixed int) {
	for n := range top + 1 {
		c[min(n+fixed, len(c)-1)] += float32(p[n]) / convolveOne
	}
}
