package sixth

import (
	"slices"

	"turnpike/game"
	"turnpike/geom"
)

// Preview implements game.Previewer: for a move the ghost, the dice and the exact odds (SX-MOVE-021), for an attack what can get through
// (SX-ATK-018). Re-rolls and cards that a player chooses to use are not counted for moves: they can only better the odds.
func (c *Codec) Preview(s *State, seat game.Seat, a Action) any {
	copied := *s
	r := run{s: &copied, d: c.g.d}
	switch {
	case s.t.Ask == askDrive && (a.Do == Straight || a.Do == Slight || a.Do == Slide || a.Do == Turn):
		return PreviewView{Move: r.previewMove(seat, &a)}
	case s.t.Ask == askCombat && a.Do == Fire:
		return PreviewView{Attack: r.previewAttack(seat, &a)}
	case s.t.Ask == askReposition && a.Do == Reposition:
		from := copied.t.Cars[seat].Pose
		r.reposition(seat, a.Target, a.Side, a.With)
		to := copied.t.Cars[seat].Pose
		return PreviewView{Move: &MovePreview{From: poseView(from), To: poseView(to), Intend: poseView(to), Dice: []string{}, Parts: []DicePart{},
			Owed: []float64{}, Tires: []float64{}, Spin: []SpinPreview{}, Contacts: []Contact{}, Pressed: []string{a.Target.String()}, Crash: []float64{}}}
	}
	return nil
}

// chances2 is the joint distribution of SKID (first index) and WRENCH (second) of a roll.
type chances2 [][]float64

// skidWrench is the distribution of the SKID and WRENCH that a pool shows.
func (d *deck) skidWrench(p Pool) chances2 {
	out := chances2{{1}}
	for col, n := range p {
		for range n {
			next := newChances2(len(out)+2, len(out[0])+2)
			for s, row := range out {
				for w, q := range row {
					for side := 1; side <= 6; side++ {
						f := d.Face(Colour(col), side)
						next[s+int(f.Skid)][w+int(f.Wrench)] += q / 6
					}
				}
			}
			out = next
		}
	}
	return out
}

func newChances2(n, m int) chances2 {
	out := make(chances2, n)
	for i := range out {
		out[i] = make([]float64, m)
	}
	return out
}

// hitChances is the distribution of the HIT that a pool shows.
func (d *deck) hitChances(p Pool) []float64 {
	out := []float64{1}
	for col, n := range p {
		for range n {
			next := make([]float64, len(out)+2)
			for h, q := range out {
				for side := 1; side <= 6; side++ {
					next[h+int(d.Face(Colour(col), side).Hit)] += q / 6
				}
			}
			out = next
		}
	}
	return trim(out)
}

// trim drops the impossible end of a distribution.
func trim(p []float64) []float64 {
	for len(p) > 1 && p[len(p)-1] == 0 {
		p = p[:len(p)-1]
	}
	return p
}

func grow(p []float64, n int, q float64) []float64 {
	for len(p) <= n {
		p = append(p, 0)
	}
	p[n] += q
	return p
}

// previewMove drives the move on a copy of the state and works out its driving roll.
func (r *run) previewMove(seat game.Seat, a *Action) *MovePreview {
	t := &r.s.t
	c := &t.Cars[seat]
	before := *c
	v := &MovePreview{From: poseView(c.Pose), Dice: []string{}, Parts: []DicePart{}, Owed: []float64{}, Tires: []float64{}, Spin: []SpinPreview{},
		Contacts: []Contact{}, Pressed: []string{}, Crash: []float64{}}
	path, n := legs(c.Pose, a.Do, a.Side, a.Angle, c.Speed == 0)
	v.Intend = poseView(path[n-1].At(path[n-1].Len))
	r.rec = func(e Event) {
		switch e.Kind {
		case EvPushed:
			v.Contacts = append(v.Contacts, Contact{Kind: "push", On: e.On.String(), At: pointView(e.To.At)})
		case EvPopped:
			v.Contacts = append(v.Contacts, Contact{Kind: "pop", On: e.On.String(), At: pointView(e.From.At)})
		case EvMove:
			if via := poseView(e.Via); e.Via != e.To {
				v.Via = &via
			}
		}
	}
	r.doDrive(seat, a)
	m := &t.Move
	t.top().Step = movePush
	if r.drivePath(seat) {
		for i := range m.Press[:m.NPress] {
			v.Pressed = append(v.Pressed, m.Press[i].On.String())
		}
		var choice Action
		r.rec = nil
		r.defaultReposition(seat, &choice)
		r.reposition(seat, choice.Target, choice.Side, choice.With)
		v.To, v.Passes = poseView(c.Pose), r.passes(seat)
		v.Keeps = 1
		if c.outOfControl() {
			v.Keeps = 0
		}
		return v
	}
	r.rec = nil
	v.To, v.Cut, v.Degrees, v.Passes = poseView(c.Pose), m.Cut, degrees(m.Reached), r.passes(seat)
	v.Ace = int(c.Ace) - int(before.Ace)
	collisions := uint8(0)
	for _, h := range m.Hit[:m.NHit] {
		kind := "collision"
		switch {
		case h.Mine:
			kind = "mine"
		case h.By != carRef(seat):
			kind = "pile_up"
		}
		if !h.Mine {
			collisions++
		}
		x := Contact{Kind: kind, On: h.On.String(), By: h.By.String(), Side: h.CarSide.String(), At: pointView(h.At)}
		if !h.Mine {
			r.previewStrike(seat, &h, &x)
		}
		v.Contacts = append(v.Contacts, x)
	}
	if collisions > 0 {
		v.Crash = r.d.hitChances(speedDice(m.Speed))
	}
	r.previewRoll(seat, v, collisions)
	return v
}

// previewStrike works out what a collision does to both: the HIT of its dice, what cards add to them, and what cards leave of them
// (SX-COLL-006 to -008, SX-COLL-011, SX-PILE-003).
func (r *run) previewStrike(seat game.Seat, h *hit, x *Contact) {
	c := &r.s.t.Cars[seat]
	hits := r.d.hitChances(speedDice(r.s.t.Move.Speed))
	x.Takes = r.cushioned(carRef(seat), hits)
	for _, p := range x.Takes[min(int(c.Armor[h.CarSide])+1, len(x.Takes)):] {
		x.Through += p
	}
	if h.By == carRef(seat) {
		more := int(r.ramplate(c, h.CarSide) + r.bumperSpikes(c, h.CarSide))
		hits = append(make([]float64, more), hits...)
	}
	if h.On.isCar() || h.On.isObject() {
		x.Deals = r.cushioned(h.On, hits)
	}
}

// cushioned is what Safety Cage and Roll Bar leave of the chances of 0, 1, 2, ... damage (SX-COLL-011).
func (r *run) cushioned(ref Ref, damage []float64) []float64 {
	if !ref.isCar() {
		return damage
	}
	c := &r.s.t.Cars[ref.seat()]
	for _, k := range [...]struct {
		card name
		dice Pool
	}{{safetyCage, cageDice}, {rollBarCard, barDice}} {
		if !r.works(c, k.card) {
			continue
		}
		left := make([]float64, len(damage))
		for skid, row := range r.d.skidWrench(k.dice) {
			for _, q := range row {
				for n, p := range damage {
					left[max(0, n-skid)] += p * q
				}
			}
		}
		damage = trim(left)
	}
	return damage
}

// passes has a car pass the markers under it and lists them.
func (r *run) passes(seat game.Seat) (numbers []int) {
	c := &r.s.t.Cars[seat]
	was := c.Passed
	r.pass(seat)
	for _, n := range course[was:c.Passed] {
		numbers = append(numbers, int(n))
	}
	return numbers
}

// previewRoll works out the driving roll of the move on the copy, with the choices that its cards make by themselves.
func (r *run) previewRoll(seat game.Seat, v *MovePreview, collisions uint8) {
	t := &r.s.t
	c := &t.Cars[seat]
	m, o := &t.Move, &t.Roll
	*o = roll{}
	r.collect(seat)
	v.Parts = r.diceParts(c, m, o)
	if col, ok := r.takeWorst(c); ok {
		v.Parts = append(v.Parts, DicePart{Text: "card", Card: r.card(&c.Slots[c.Driver]).ID, Dice: []string{col.String()}, Less: true, Rule: "SX-MOVE-013"})
	}
	p := o.Pool
	p.Add(o.Zone)
	v.Dice, v.Fixed = colours(p), iconsView(o.Fixed)
	if m.Maneuver && m.Do == Turn {
		v.Zone = zoneNames[m.Zone]
	}
	// Collisions are paid before the driving roll (SX-COLL-009).
	control := c.Control - min(c.Control, collisions)
	spins := make([]float64, flipAt)
	for s, row := range r.d.skidWrench(p) {
		for w, q := range row {
			if q == 0 {
				continue
			}
			got := r.dropIcons(c, m, o.Clean, Icons{Skid: uint8(s), Wrench: uint8(w)}.Plus(o.Fixed))
			unpaid := got.Skid - min(got.Skid, control)
			v.Owed = grow(v.Owed, int(got.Skid), q)
			v.Tires = grow(v.Tires, int(min(got.Wrench+unpaid, c.Tires)), q)
			if got.Skid < control {
				v.Keeps += q
			}
			if unpaid > 0 && m.Maneuver {
				v.Spins += q
				spins[min(unpaid, flipAt)-1] += q
			}
		}
	}
	v.Flips = spins[flipAt-1]
	from := c.Pose
	for i, q := range spins {
		if q == 0 {
			continue
		}
		var w world
		w.gather(r, seat)
		sp := spinPath(from, m.Side, uint8(i+1), m.Back)
		at, _ := w.travel(&sp, spinning)
		v.Spin = append(v.Spin, SpinPreview{Chance: q, Degrees: degrees(geom.Angle(at)), To: poseView(sp.At(at))})
	}
}

// diceParts says where the dice of a driving roll come from.
func (r *run) diceParts(c *car, m *move, o *roll) []DicePart {
	t := &r.s.t
	parts := []DicePart{}
	add := func(text, card string, p Pool, rule string) {
		if p.Count() > 0 {
			parts = append(parts, DicePart{Text: text, Card: card, Dice: colours(p), Rule: rule})
		}
	}
	if m.Maneuver {
		add("speed", "", speedDice(m.Speed), "SX-MAN-002")
		if m.Do == Turn {
			add("zone", "", zoneDice[m.Zone], "SX-MAN-004")
		}
	}
	level := r.terrain(c.Pose)
	add("terrain", "", pool(0, 0, 0, level, 0, 0), "SX-MOVE-011")
	add("card", namedCards[racingSlicks].id, pool(0, 0, 0, r.slicksDie(c, level), 0, 0), "SX-MOVE-013")
	for i := range t.Objects[:t.NObject] {
		if ob := &t.Objects[i]; ob.Kind != 0 && r.slickMay(c, i) {
			k := r.d.Object(ob.Kind)
			parts = append(parts, DicePart{Text: "hazard", Card: k.ID, Dice: colours(k.RollDice), Rule: "SX-SETUP-023"})
		}
	}
	if m.Maneuver {
		for i := range c.Slots[:c.NSlots] {
			if sl := &c.Slots[i]; sl.Flags&slotDown == 0 {
				add("card", r.card(sl).ID, pool(0, 0, 0, r.d.traits[sl.Card].drivingBlue, 0, 0), "SX-MOVE-013")
			}
		}
		if r.works(c, highTorque) && m.Speed > 0 {
			parts = append(parts, DicePart{Text: "card", Card: namedCards[highTorque].id, Dice: []string{"yellow"}, Less: true, Rule: "SX-MOVE-013"})
		}
	}
	return slices.Clip(parts)
}

// previewAttack works out an attack, with cover and its sources.
func (r *run) previewAttack(seat game.Seat, a *Action) *AttackPreview {
	x, cover, odds := r.oddsOf(seat, a)
	v := &AttackPreview{Arc: x.Arc.String(), Distance: lengths(x.Distance), Dice: colours(odds.Attack), Fixed: int(x.Fixed), Tire: int(x.Tire),
		Defense: colours(odds.Defense), Rerolls: int(x.Ranged), Cover: int(cover.Shield), CoverBy: []string{}, Sight: []PointView{},
		Basic: trim(odds.Basic), Mean: odds.Basic.Mean(), Tires: odds.Tires.Mean(), Fire: odds.Fire, Explosion: odds.Explosion,
		Armor: odds.Armor, Internal: odds.Internal}
	for _, ref := range cover.By[:cover.N] {
		v.CoverBy = append(v.CoverBy, ref.String())
	}
	if a.Target.isCar() {
		band := r.band(seat, a.Target.seat())
		for _, p := range band.V[:band.N] {
			v.Sight = append(v.Sight, pointView(p))
		}
	}
	return v
}
