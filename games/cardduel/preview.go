package cardduel

import "turnpike/game"

// Preview implements game.Previewer: what a legal action of seat would do. Chances are exact for somebody who counts cards: every way in which
// the cards that seat cannot locate may be spread over the draw pile and the other hands is equally likely.
func (c *Codec) Preview(s *State, seat game.Seat, a Action) any {
	p := preview{run: run{s: s, d: c.deck}, seat: seat}
	t := &s.t
	me := &t.cars[seat]
	p.v.Tires = [2]int{int(c.deck.Car.Tires - me.tires), int(c.deck.Car.Tires - me.tires)}
	p.v.Hand = [2]int{int(me.cards), int(me.cards)}
	switch a.Do {
	case Attack:
		p.attackWith(a)
	case Play:
		p.v.Hand[1]--
		p.play(a)
	case Discard:
		for _, card := range a.Cards {
			if card != NoCard {
				p.v.Hand[1]--
			}
		}
		p.v.EndsTurn = true
	case Pass:
		if t.stage == stageWindow {
			p.take(t.top())
		}
	case Escape:
		p.v.EndsTurn = true
	}
	return p.v
}

type preview struct {
	run
	seat game.Seat
	v    PreviewView
}

// land shows damage at a location of a car.
func (p *preview) land(seat game.Seat, loc Location, points uint8) {
	c := &p.s.t.cars[seat]
	fig := p.d.Car
	left := fig.Driver - c.driver
	p.v.Driver = [2]int{int(left), int(left)}
	switch {
	case loc == Tires:
		left = fig.Tires - c.tires
	case loc.IsSide() && !c.breached(loc, p.d):
		left = fig.Side - c.damage[loc]
	case loc.IsSide():
		loc = Driver
	}
	n := int(seat)
	p.v.Seat, p.v.Location = &n, loc.String()
	p.v.Before, p.v.After = int(left), int(left-min(left, points))
	p.v.Lost = p.v.After == 0 && p.v.Before > 0
	if loc == Driver {
		p.v.Driver[1] = p.v.After
	}
	if loc == Tires && seat == p.seat {
		p.v.Tires[1] = p.v.After
	}
}

// take shows what happens if nothing more is played against the frame.
func (p *preview) take(f *frame) {
	if f.on != p.seat {
		return
	}
	switch f.kind {
	case frameAttack, frameSkid, frameBackfire, frameDebris:
		if f.step == stepTarget || f.step == stepVictim {
			p.land(f.on, f.location, f.damage-min(f.damage, f.stopped))
		}
	case framePaint:
		p.v.Hand[1] = 0
	}
}

func (p *preview) attackWith(a Action) {
	t := &p.s.t
	me, target := &t.cars[p.seat], &t.cars[a.Target]
	base, bonus := p.attackDamage(me, a.Card)
	loc := a.Card.Side()
	p.v.Hand[1]--
	switch a.Rider {
	case CalledShot:
		loc = a.Side
		p.v.Hand[1]--
	case TireShot:
		loc = Tires
		p.v.Hand[1]--
	}
	p.land(a.Target, loc, base+bonus)
	p.v.EndsTurn = true
	f := frame{kind: frameAttack, step: stepTarget, by: p.seat, on: a.Target, card: a.Card, declared: loc, location: loc, damage: base + bonus,
		noSwerve: t.stage == stageWindow}
	answers := 0
	for card, n := range p.unknown() {
		if n > 0 && p.wouldDefend(&f, target, Card(card)) {
			answers += n
		}
	}
	p.v.Answer, p.v.AnswerBy = p.chance(answers, int(target.cards)), "target"
	if a.Card.Weapon() == Ramming {
		for _, card := range me.handCards() {
			if card.IsAttack() && card != a.Card && p.mayFire(me, card.Weapon()) == allowed &&
				followUpFits(&frame{location: rammedSide(loc, a.Card)}, card, NoCard, NoLocation) == allowed {
				p.v.FollowUps++
			}
		}
	}
}

// rammedSide is the side for the follow-up of a ram at loc (CG-RAM-010).
func rammedSide(loc Location, card Card) Location {
	if loc == Tires {
		return card.Side()
	}
	return loc
}

// wouldDefend reports whether the target could answer with card if it held it.
func (p *preview) wouldDefend(f *frame, target *car, card Card) bool {
	if card == Spin {
		return !target.tiresLost(p.d) && f.location != Tires
	}
	return card != EjectionSeat && p.mayDefend(f, target, card, NoLocation) == allowed
}

func (p *preview) play(a Action) {
	t := &p.s.t
	if a.Card == EjectionSeat {
		p.v.Leaves, p.v.Hand[1] = true, 0
		return
	}
	if t.stage != stageWindow {
		p.v.EndsTurn = true
		return
	}
	f := t.top()
	pending := f.damage - min(f.damage, f.stopped)
	tires := 0
	switch {
	case a.Card.IsArmor():
		stops := p.d.stops[a.Card]
		p.land(p.seat, f.location, pending-min(pending, stops))
		p.v.Wasted = max(0, int(stops)-int(pending))
	case a.Card == Spin:
		p.land(p.seat, a.Side, pending)
		p.maneuverRisk(a.Card, tires)
	case a.Card == BootleggerReverse:
		p.land(p.seat, f.location.Opposite(), pending)
		p.maneuverRisk(a.Card, tires)
	case a.Card == Swerve:
		tires = swerveTireDamage
		p.spared(f)
		p.v.Tires[1] = max(0, p.v.Tires[0]-tires)
		p.maneuverRisk(a.Card, tires)
	case a.Card == SkidIntoAWall:
		p.land(f.on, a.Side, p.d.damage[a.Card])
		p.answers(f.on, a.Side)
	case a.Card == Debris:
		p.land(f.on, Tires, p.d.damage[a.Card])
	default:
		p.spared(f)
	}
}

// spared shows the threatened location unhurt.
func (p *preview) spared(f *frame) {
	if f.on == p.seat && (f.kind == frameAttack || f.kind == frameBackfire) {
		p.land(p.seat, f.location, 0)
	}
}

// answers gives the chance that a player holds armor of a side.
func (p *preview) answers(seat game.Seat, side Location) {
	unknown := p.unknown()
	n := unknown[ArmorFront+Card(side)] + unknown[HeavyArmorFront+Card(side)]
	p.v.Answer, p.v.AnswerBy = p.chance(n, int(p.s.t.cars[seat].cards)), "target"
}

// maneuverRisk gives the chance that an opponent holds a card that answers one's own maneuver.
func (p *preview) maneuverRisk(card Card, tires int) {
	t := &p.s.t
	me := &t.cars[p.seat]
	unknown := p.unknown()
	n := 0
	if card != Spin {
		n += unknown[SkidIntoAWall]
	}
	if int(me.tires)+tires < int(p.d.Car.Tires) && me.specials&hasWheelguards == 0 {
		n += unknown[Debris]
	}
	held := 0
	for seat := range t.operating().Without(p.seat).All() {
		held += int(t.cars[seat].cards)
	}
	p.v.Answer, p.v.AnswerBy = p.chance(n, held), "opponents"
}

// unknown returns how many copies of each card the seat cannot locate.
func (p *preview) unknown() (n [NumCards]int) {
	t := &p.s.t
	for c := range n {
		n[c] = int(t.unseen[c])
	}
	for _, c := range t.cars[p.seat].handCards() {
		n[c]--
	}
	return n
}

// chance returns the chance that among held of the cards that the seat cannot locate there is at least one of good ones: one minus the
// hypergeometric chance of none.
func (p *preview) chance(good, held int) float64 {
	total := 0
	for _, n := range p.unknown() {
		total += n
	}
	if good == 0 || held == 0 {
		return 0
	}
	none := 1.0
	for i := range held {
		none *= float64(max(0, total-good-i)) / float64(total-i)
	}
	return 1 - none
}
