package sixth

import "turnpike/game"

// Steps of frameAttack: the attack, the defense, the damage (SX-ATK-003, SX-DEF-008, SX-DMG-015).
const (
	attackRoll    uint8 = iota
	attackRerolls       // re-rolls of the attacker
	attackResult        // what the icons mean
	attackGoggles       // HUD Goggles
	defendDice          // Reactive Defense System
	defendRoll
	defendRerolls
	defendResult // Medusa
	attackCancel // SHIELD against damage
	attackApply
	attackAfter
	attackDamage // once it is settled what pays for an EXPLOSION
)

// Figures of cards and conditions.
const (
	gogglesAce      = 1
	paintRerolls    = 2
	detectorRerolls = 2
	gimbalRerolls   = 2
	shockWrench     = 2
	holoRange       = 2 * carLen
)

// plan works out an attack as it is declared: what is added to it, distance and cover. It changes nothing.
func (r *run) plan(seat game.Seat, a *Action) (x attack, cover Cover) {
	t := &r.s.t
	c := &t.Cars[seat]
	sl := &c.Slots[a.Slot]
	was := &t.Attack
	x = attack{
		Seat: seat, Done: was.Done, Hyperion: was.Hyperion, Radar: was.Radar, Attacks: was.Attacks + 1,
		Crew: a.Crew, Slot: uint8(a.Slot), Target: a.Target, Side: a.Side, Computer: a.Computer,
	}
	card := r.card(sl)
	var g sights
	g.look(r, seat)
	at := g.on(a.Target)
	x.Distance = g.distance(&at)
	x.Arc = bestArc(c, at.arcs&r.weaponArcs(c, a.Crew, a.Slot))
	x.RadarOn = was.Radar == a.Target && card.Kind != Sidearm
	x.Shaken = c.Shaken
	r.planBonus(c, card, &x)
	if a.Target.isCar() {
		cover = g.cover(a.Target.seat())
		x.Cover = cover.Shield
		x.Range = r.rangeRerolls(x.Distance, sl.Card)
		x.Ranged = x.Range
		if c.Paint.has(x.Arc) && !card.Turret {
			x.Ranged += paintRerolls
		}
		x.Ranged += r.d.radarDetector(&t.Cars[a.Target])
	}
	return x, cover
}

// planBonus counts what cards add beside dice: BASIC, TIRE and re-rolls of the attacker (SX-ATK-016).
func (r *run) planBonus(c *car, card *Card, x *attack) {
	x.Fixed, x.Tire = card.Fixed, card.FixedTire
	if x.RadarOn {
		x.Fixed++
	}
	tr := &r.d.traits[card.Index]
	x.Free = tr.rerolls
	own := &r.d.traits[c.Slots[c.crewSlot(x.Crew)].Card]
	x.Fixed += own.ownBasic
	x.Free += own.ownReroll
	r.gimbal(c, card, x)
	r.firingInterface(c, card, x)
}

// attackPool counts the dice of an attack: the card's, and those that other cards add (SX-ATK-016).
func (r *run) attackPool(x *attack) Pool {
	t := &r.s.t
	c := &t.Cars[x.Seat]
	weapon := r.card(&c.Slots[x.Slot])
	p := weapon.Dice
	for i := range c.Slots[:c.NSlots] {
		sl := &c.Slots[i]
		if sl.Flags&slotDown != 0 {
			continue
		}
		tr := &r.d.traits[sl.Card]
		p.Add(tr.crewDice)
		if uint8(i) == c.crewSlot(x.Crew) {
			p.Add(tr.ownDice)
			if tr.subtype != "" && tr.subtype == weapon.Subtype {
				p.Add(tr.subDice)
			}
		}
	}
	if x.Computer {
		p[Blue]++
	}
	if weapon.Kind == Sidearm {
		r.tex(x, &p)
		r.holographicSight(c, x, &p)
	}
	r.armorPiercing(x, weapon.Index, &p)
	return p
}

// bestArc is the arc through which a weapon with several fires: one without Paint if there is one (SX-ATK-020).
func bestArc(c *car, arcs sideSet) Side {
	if clean := arcs &^ c.Paint; clean != 0 {
		arcs = clean
	}
	for side := Front; side <= Right; side++ {
		if arcs.has(side) {
			return side
		}
	}
	return NoSide
}

// declare announces an attack and starts it (SX-ATK-003).
func (r *run) declare(seat game.Seat, a *Action) {
	t := &r.s.t
	c := &t.Cars[seat]
	x, _ := r.plan(seat, a)
	r.engage(seat, a.Crew, a.Slot)
	x.Done, x.Hyperion = t.Attack.Done, t.Attack.Hyperion
	t.Attack = x
	if r.rec != nil {
		e := event(EvAttack, "SX-ATK-003", seat)
		e.Crew, e.Slot, e.On, e.OnSide, e.Side, e.Count = a.Crew, a.Slot, a.Target, a.Side, x.Arc, int16(x.Fixed)
		r.emit(e)
		if a.Target.isCar() {
			e = event(EvCover, "SX-COVER-006", a.Target.seat())
			e.Count, e.Left = int16(x.Cover), int16(x.Ranged)
			r.emit(e)
		}
	}
	if a.Computer {
		r.useComputer(seat)
	}
	if c.Shaken {
		c.Shaken = false
		r.emitCondition(seat, condShaken, NoSide, true)
	}
	r.push(frameAttack)
}

// stepAttack carries out one attack.
func (r *run) stepAttack(f *frame) {
	t := &r.s.t
	x := &t.Attack
	if !t.Cars[x.Seat].In {
		r.pop() // SX-ELIM-003
		return
	}
	if x.Target.isCar() && !t.Cars[x.Target].In {
		f.Step = attackAfter // what is left of the damage is void
	}
	switch f.Step {
	case attackRoll:
		r.rollPool(rollAttack, "SX-ATK-010", x.Seat, r.attackPool(x), &x.Throw)
		f.Step = attackRerolls
	case attackRerolls:
		if r.canReroll(x) {
			r.ask(askAttackReroll, x.Seat)
			return
		}
		f.Step = attackResult
	case attackResult:
		f.Step = attackGoggles
		r.readAttack(x)
	case attackGoggles:
		f.Step = defendDice
		if r.mayGoggle(x) {
			r.ask(askAttackResult, x.Seat)
		}
	case attackApply:
		f.Step = attackDamage
		if x.Blast > 0 && x.Target.isCar() {
			r.offerBlast(x.Target.seat())
		}
	case attackDamage:
		f.Step = attackAfter
		r.applyAttack(x)
	case attackAfter:
		r.afterAttack(x)
		r.pop()
	default:
		r.stepDefense(f, x)
	}
}

// canReroll reports whether the attacker has a re-roll left for a die.
func (r *run) canReroll(x *attack) bool {
	return x.Throw.N > 0 && (x.Free > 0 || r.aceReroll(x))
}

// aceReroll reports whether the weapon sells re-rolls and the attacker has the ACE.
func (r *run) aceReroll(x *attack) bool {
	c := &r.s.t.Cars[x.Seat]
	return c.Ace > 0 && r.d.traits[c.Slots[x.Slot].Card].aceRerolls
}

func (r *run) legalAttackReroll(_ game.Seat, dst []Action) []Action {
	x := &r.s.t.Attack
	for i := range int8(x.Throw.N) {
		if x.Free > 0 {
			dst = append(dst, RerollAction(i, WithFree))
		}
		if r.aceReroll(x) {
			dst = append(dst, RerollAction(i, WithAce))
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkAttackReroll(_ game.Seat, a *Action) *bar {
	x := &r.s.t.Attack
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != Reroll:
		return barVerb
	case a.Die < 0 || a.Die >= int8(x.Throw.N):
		return barDie
	case a.With == WithFree && x.Free == 0, a.With == WithAce && !r.d.traits[r.s.t.Cars[x.Seat].Slots[x.Slot].Card].aceRerolls,
		a.With != WithFree && a.With != WithAce:
		return barNoReroll
	case a.With == WithAce && !r.aceReroll(x):
		return barAce
	}
	return nil
}

func (r *run) doAttackReroll(seat game.Seat, a *Action) {
	x := &r.s.t.Attack
	if a.Do == Pass {
		r.s.t.top().Step = attackResult
		return
	}
	if a.With == WithAce {
		r.spend(seat, 0, 1, "SX-ATK-016")
	} else {
		x.Free--
	}
	r.rerollDie(rollAttack, "SX-ATK-016", seat, &x.Throw, a.Die, a.With)
}

// damage is what an attack roll means before the defense.
type damage struct {
	basic, tires, fire, blast uint8
	aces                      uint8 // that the defender gives back
	given                     uint8 // conditions
}

// meaning says what an attack makes of HIT and WRENCH (SX-ATK-010, -011, SX-DMG-009, -010, SX-FIRE-003). Special damage that is known not
// to work, because the target is no car, burns or is out of control, is BASIC from the start (SX-DEF-009, SX-DMG-012, -016, -017).
func (r *run) meaning(x *attack, hit, wrench uint8) damage {
	t := &r.s.t
	d := damage{basic: x.Fixed + hit, tires: x.Tire}
	var c *car
	if x.Target.isCar() {
		c = &t.Cars[x.Target]
	}
	weapon := t.Cars[x.Seat].Slots[x.Slot].Card
	if wrench > 0 {
		d.wrenches(c, x.Side, r.d.Card(weapon).Wrench, &r.d.traits[weapon], wrench)
	}
	if c == nil {
		d.basic += d.tires
		d.tires = 0
	}
	return d
}

// wrenches adds what a weapon makes of WRENCH, of which there is at least one; c is nil for a target that is no car.
func (d *damage) wrenches(c *car, side Side, as Wrench, tr *traits, n uint8) {
	switch as {
	case WrenchBasic:
		d.basic += n
	case WrenchTire:
		d.tires += n
	case WrenchFire:
		d.basic += n
		if c != nil && !c.Fire.has(side) {
			d.basic--
			d.fire = 1
		}
	case WrenchExplosion:
		d.basic += n
		if c != nil && !c.outOfControl() {
			d.basic--
			d.blast = 1
		}
	case WrenchPaint:
		d.basic += n
		if c != nil && !c.Paint.has(side) {
			d.basic--
			d.given |= givePaint
		}
	case WrenchSpecial:
		d.basic += n
		switch {
		case c == nil:
		case tr.sonic:
			d.aces = min(n, c.Ace)
			d.basic -= d.aces
		case tr.overload:
			d.basic--
			d.given |= giveOverload
		}
	}
	if c != nil && tr.shaken {
		d.given |= giveShaken
	}
}

// readAttack fixes the damage of the attack and gives the conditions that it brings (SX-ATK-020).
func (r *run) readAttack(x *attack) {
	sum := r.icons(&x.Throw)
	if r.rec != nil {
		e := event(EvResult, "SX-ATK-010", x.Seat)
		e.What, e.Icons = rollAttack, sum
		r.emit(e)
	}
	d := r.meaning(x, sum.Hit, sum.Wrench)
	x.Wrench = sum.Wrench
	x.Basic, x.Tires, x.FireDmg, x.Blast = d.basic, d.tires, d.fire, d.blast
	if !x.Target.isCar() {
		return
	}
	seat := x.Target.seat()
	c := &r.s.t.Cars[seat]
	r.spend(seat, 0, d.aces, "SX-ATK-010")
	if d.given&givePaint != 0 {
		c.Paint.add(x.Side)
		r.emitCondition(seat, condPaint, x.Side, false)
	}
	if d.given&giveOverload != 0 {
		c.Overload = true
		r.emitCondition(seat, condOverload, NoSide, false)
	}
	if d.given&giveShaken != 0 {
		c.Shaken = true
		r.emitCondition(seat, condShaken, NoSide, false)
	}
}

func (r *run) legalAttackResult(seat game.Seat, dst []Action) []Action {
	return append(dst, UseAction(r.find(&r.s.t.Cars[seat], hudGoggles)), PassAction())
}

func (r *run) checkAttackResult(seat game.Seat, a *Action) *bar {
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != Use:
		return barVerb
	}
	sl, b := r.usable(seat, a.Slot)
	if b == nil && sl.Card != r.d.named[hudGoggles] {
		return barCombatCard
	}
	return b
}

func (r *run) doAttackResult(seat game.Seat, a *Action) {
	if a.Do == Pass {
		return
	}
	r.hudGoggles(seat, a.Slot)
}

// applyAttack deals what the defense left: EXPLOSION, FIRE, TIRE, then BASIC with what of the others turned into it (SX-DMG-015).
func (r *run) applyAttack(x *attack) {
	t := &r.s.t
	if !x.Target.isCar() {
		if x.Target.isObject() {
			r.hurtObject(x.Target.object(), x.Basic)
		}
		return
	}
	seat := x.Target.seat()
	basic := x.Basic
	if x.Blast > 0 {
		basic += r.explode(seat, x.Side)
	}
	if x.FireDmg > 0 && !r.ignite(seat, x.Side) {
		basic++
	}
	basic += r.loseTires(seat, x.Tires) // SX-DMG-007, SX-DEF-010
	weapon := t.Cars[x.Seat].Slots[x.Slot].Card
	r.hurtSide(seat, x.Side, basic, byAttack, x.Seat, r.d.Card(weapon).Wrench == WrenchFire, r.firsts(x, weapon))
}

// afterAttack is what happens to the weapon once all damage is done.
func (r *run) afterAttack(x *attack) {
	c := &r.s.t.Cars[x.Seat]
	slot := int8(x.Slot)
	sl := &c.Slots[slot]
	card := r.card(sl)
	// SX-FAQ-017: once per attack, however many WRENCH there are.
	if r.d.traits[sl.Card].shock && x.Wrench >= shockWrench {
		r.hurtWeapon(x.Seat, slot)
	}
	if card.Restrictions.Has(OneShot) && sl.Flags&slotDown == 0 {
		r.use(x.Seat, slot, true, "SX-ATK-009")
	}
	if x.Radar == x.Target {
		x.Radar = NoRef // the next attack on that target has been made
	} else {
		r.radarTransmitter(x, sl.Card)
	}
}
