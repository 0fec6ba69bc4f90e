package sixth

import "turnpike/game"

// medusaAce is what a SHIELD costs with Medusa at the wheel.
const medusaAce = 3

// reactiveDice is what the Reactive Defense System adds for 1 DAMAGE.
const reactiveDice = 2

// subtypes of weapons that cards of defenders name.
const (
	subtypeShred = "shred"
	subtypeShock = "shock"
	subtypeFire  = "fire"
	subtypeLaser = "laser"
)

// defensePool counts the dice of a defense (SX-DEF-002 to -004).
func (r *run) defensePool(x *attack) (p Pool) {
	t := &r.s.t
	c := &t.Cars[x.Target]
	weapon := r.card(&t.Cars[x.Seat].Slots[x.Slot])
	wild := c.outOfControl()
	if !wild && !c.Stuck {
		p[r.alpine(c)] += c.points()
	}
	spot := x.Side.spot()
	for i := range c.Slots[:c.NSlots] {
		sl := &c.Slots[i]
		if sl.Flags&slotDown != 0 {
			continue
		}
		tr := &r.d.traits[sl.Card]
		p.Add(tr.defend)
		if sl.Spot == spot {
			p.Add(tr.plate)
		}
	}
	r.offRoadSuspension(c, &p)
	r.wheelGuards(c, weapon.Subtype, &p)
	r.possum(c, &p)
	r.turtle(c, &p)
	if c.Armor[x.Side] > 0 {
		r.coatings(c, weapon.Subtype, &p)
	}
	r.hound(x, &p)
	if x.Shaken {
		p[Yellow]++
	}
	if x.Reactive {
		p[Blue] += reactiveDice
	}
	return p
}

// coatings adds the dice of the cards that work while the attacked side has armor: a black die, white against the subtype they are made for.
func (r *run) coatings(c *car, subtype string, p *Pool) {
	r.camouflage(c, p)
	r.coating(c, distortionField, subtype, subtypeShock, p)
	r.coating(c, fireCoating, subtype, subtypeFire, p)
	r.coating(c, laserCoating, subtype, subtypeLaser, p)
}

// stepDefense carries out the steps of an attack that belong to the defender. Only cars defend (SX-DEF-001).
func (r *run) stepDefense(f *frame, x *attack) {
	if !x.Target.isCar() {
		f.Step = attackCancel
	}
	switch f.Step {
	case defendDice:
		f.Step = defendRoll
		if r.mayReact(x) {
			r.ask(askDefenseDice, x.Target.seat())
		}
	case defendRoll:
		r.rollPool(rollDefense, "SX-DEF-002", x.Target.seat(), r.defensePool(x), &x.Defense)
		f.Step = defendRerolls
	case defendRerolls:
		x.Shield = x.Cover + r.icons(&x.Defense).Skid // SX-DEF-005
		if r.canDefend(x) {
			r.ask(askDefenseReroll, x.Target.seat())
			return
		}
		f.Step = defendResult
	case defendResult:
		if r.mayMedusa(x) {
			r.ask(askDefenseResult, x.Target.seat())
			return
		}
		f.Step = attackCancel
	case attackCancel:
		r.cancel(x)
		f.Step = attackApply
	}
}

// open is the damage that SHIELD could still cancel (SX-DEF-006, -011).
func (x *attack) open() uint8 {
	total := x.Basic + x.Tires
	return total - min(total, x.Shield)
}

func (r *run) legalDefenseDice(seat game.Seat, dst []Action) []Action {
	return append(dst, UseAction(r.find(&r.s.t.Cars[seat], reactiveDefense)), PassAction())
}

func (r *run) checkDefenseDice(seat game.Seat, a *Action) *bar {
	return r.checkOneUse(seat, a, r.d.named[reactiveDefense])
}

var barDefenseCard = &bar{"SX-ROUND-015", "that card does nothing here", "the card that the question is about, or pass"}

// checkOneUse allows passing and the use of one card.
func (r *run) checkOneUse(seat game.Seat, a *Action, card CardID) *bar {
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != Use:
		return barVerb
	}
	sl, b := r.usable(seat, a.Slot)
	if b == nil && sl.Card != card {
		return barDefenseCard
	}
	return b
}

func (r *run) doDefenseDice(seat game.Seat, a *Action) {
	if a.Do == Pass {
		return
	}
	r.s.t.Attack.Reactive = true
	r.use(seat, a.Slot, false, "SX-DEF-002")
	r.tokenDamage(seat, a.Slot, 1, "SX-BUILD-025")
}

// canDefend reports whether a re-roll is left that could cancel damage.
func (r *run) canDefend(x *attack) bool {
	return x.Defense.N > 0 && x.open() > 0 && (x.Ranged > 0 || x.Paid > 0 || r.s.t.Cars[x.Target].Ace > 0)
}

func (r *run) legalDefenseReroll(seat game.Seat, dst []Action) []Action {
	x := &r.s.t.Attack
	for i := range int8(x.Defense.N) {
		if x.Ranged > 0 || x.Paid > 0 {
			dst = append(dst, RerollAction(i, WithFree))
		}
		if r.s.t.Cars[seat].Ace > 0 {
			dst = append(dst, RerollAction(i, WithAce))
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkDefenseReroll(seat game.Seat, a *Action) *bar {
	x := &r.s.t.Attack
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != Reroll:
		return barVerb
	case a.Die < 0 || a.Die >= int8(x.Defense.N):
		return barDie
	case a.With == WithFree && x.Ranged == 0 && x.Paid == 0, a.With != WithFree && a.With != WithAce:
		return barNoReroll
	case a.With == WithAce && r.s.t.Cars[seat].Ace == 0:
		return barAce
	}
	return nil
}

// doDefenseReroll re-rolls a die of the defense: free, or for an ACE, which buys two with Veteran Driver at the wheel (SX-DEF-007).
func (r *run) doDefenseReroll(seat game.Seat, a *Action) {
	x := &r.s.t.Attack
	switch {
	case a.Do == Pass:
		r.s.t.top().Step = defendResult
		return
	case a.With == WithAce:
		r.spend(seat, 0, 1, "SX-DEF-007")
		r.veteranDriver(seat)
	case x.Paid > 0:
		x.Paid--
	default:
		x.Ranged--
	}
	r.rerollDie(rollDefense, "SX-DEF-007", seat, &x.Defense, a.Die, a.With)
}

func (r *run) legalDefenseResult(seat game.Seat, dst []Action) []Action {
	return append(dst, UseAction(r.find(&r.s.t.Cars[seat], medusa)), PassAction())
}

func (r *run) checkDefenseResult(seat game.Seat, a *Action) *bar {
	return r.checkOneUse(seat, a, r.d.named[medusa])
}

func (r *run) doDefenseResult(seat game.Seat, a *Action) {
	if a.Do == Pass {
		r.s.t.top().Step = attackCancel
		return
	}
	r.medusa(seat, a.Slot)
}

// cancel sets SHIELD against TIRE, then against BASIC (SX-DEF-005, -006).
func (r *run) cancel(x *attack) {
	left := x.Shield
	n := min(left, x.Tires)
	x.Tires -= n
	left -= n
	x.Basic -= min(left, x.Basic)
	if r.rec != nil {
		e := event(EvDamage, "SX-DEF-005", x.Seat)
		e.On, e.OnSide, e.Basic, e.Tire, e.Fire, e.Blast, e.Shield = x.Target, x.Side, x.Basic, x.Tires, x.FireDmg, x.Blast, x.Shield
		r.emit(e)
	}
}
