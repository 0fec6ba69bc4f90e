package sixth

import "turnpike/game"

var (
	barCrew         = &bar{"SX-ATK-001", "an attack is made by a crew member", "driver, gunner"}
	barCrewDead     = &bar{"SX-ATK-017", "that crew member is dead", "the survivor, with any weapon"}
	barAttacked     = &bar{"SX-ATK-001", "that crew member has made its attack of this turn", "the other crew member, or pass"}
	barNoWeapon     = &bar{"SX-ATK-010", "that card cannot be fired", "a weapon or sidearm with dice"}
	barFired        = &bar{"SX-ATK-002", "that weapon has been fired in this combat phase", "another weapon; sidearms once by each of the crew"}
	barHacker       = &bar{"SX-CTRL-010", "to fire that weapon again with Hacker costs 1 ACE", "1 ACE in hand"}
	barComputer     = &bar{"SX-ATK-016", "the Targeting Computer cannot help this attack", "once a round, with a weapon card"}
	barOwnCar       = &bar{"SX-ATK-012", "that is your own car", "another car or an obstacle"}
	barNoTarget     = &bar{"SX-ATK-012", "there is no such piece", "a car, a wall or an object of the arena"}
	barEliminated   = &bar{"SX-ATK-015", "that car is out of the game", "its wreck, or another target"}
	barArc          = &bar{"SX-ATK-004", "the target lies in no arc of that weapon", "a target in an arc of the weapon"}
	barSide         = &bar{"SX-ATK-005", "no part of your car lies in the arc of that side of the target", "a side whose arc you are in"}
	barNoSides      = &bar{"SX-ATK-006", "that target has no sides", "no side"}
	barRange        = &bar{"SX-ATK-008", "the target is out of the range of that weapon", "a target within the range printed on the card"}
	barFullCover    = &bar{"SX-COVER-005", "every sightline to the target crosses full cover", "a target with a free sightline"}
	barExtinguisher = &bar{"SX-CTRL-010", "the Fire Extinguisher costs 2 CONTROL", "2 CONTROL in hand"}
	barCombatCard   = &bar{"SX-ROUND-015", "that card does nothing in the combat turn", "Fire Extinguisher, Autopilot, a concealment system"}
)

// extinguisherControl is the price of a Fire Extinguisher.
const extinguisherControl = 2

// hackerAce is the price of Hacker, and hackerCost the build points of the weapons that it works for.
const (
	hackerAce  = 1
	hackerCost = 1
)

// stepCombat is the combat turn of a car (SX-ROUND-009): it asks as long as there is something to do.
func (r *run) stepCombat(*frame) {
	t := &r.s.t
	seat := t.Attack.Seat
	if !t.Cars[seat].In || !r.anyCombat(seat) {
		r.pop()
		return
	}
	r.ask(askCombat, seat)
}

// anyCombat reports whether the player can do anything but pass.
func (r *run) anyCombat(seat game.Seat) bool {
	var few [32]Action
	return len(r.combatUses(seat, few[:0])) > 0 || r.anyAttack(seat) ||
		len(r.legalDrop(seat, few[:0])) > 0 || r.concealment(&r.s.t.Cars[seat]) >= 0
}

// legalCombat lists attacks on cars and on what can be damaged, dropping, cards, and passing. Barriers, walls and other things that take no
// damage may be attacked too, but are not listed.
func (r *run) legalCombat(seat game.Seat, dst []Action) []Action {
	dst = r.attacks(seat, dst)
	dst = r.legalDrop(seat, dst)
	dst = r.combatUses(seat, dst)
	dst = r.legalEquip(seat, dst)
	return append(dst, PassAction())
}

// shooter is a weapon that a crew member may fire now.
type shooter struct {
	crew     Role
	slot     int8
	arcs     sideSet
	computer bool // the Targeting Computer can help
}

// shooters appends the weapons that a car may fire.
func (r *run) shooters(seat game.Seat, dst []shooter) []shooter {
	c := &r.s.t.Cars[seat]
	var armed [maxSlots]int8
	n := 0
	for crew := Driver; crew <= Gunner; crew++ {
		if !c.alive(crew) || r.s.t.Attack.Done[crew] && !r.works(c, hyperion) {
			continue
		}
		if n == 0 {
			for i := range c.Slots[:c.NSlots] {
				if sl := &c.Slots[i]; r.d.armed[sl.Card] && sl.Flags&slotDown == 0 {
					armed[n] = int8(i)
					n++
				}
			}
		}
		for _, slot := range armed[:n] {
			if r.checkShooter(seat, crew, slot) == nil {
				dst = append(dst, shooter{crew, slot, r.weaponArcs(c, crew, slot), r.computerReady(c, slot)})
			}
		}
	}
	return dst
}

// attacks appends the attacks by crew member, weapon, target and side.
func (r *run) attacks(seat game.Seat, dst []Action) []Action {
	var buf [2 * maxSlots]shooter
	if by := r.shooters(seat, buf[:0]); len(by) > 0 {
		return r.aimed(seat, by, dst)
	}
	return dst
}

// anyAttack reports whether attacks finds one.
func (r *run) anyAttack(seat game.Seat) bool {
	var buf [2 * maxSlots]shooter
	by := r.shooters(seat, buf[:0])
	if len(by) == 0 {
		return false
	}
	t := &r.s.t
	var g sights
	g.look(r, seat)
	for i := range t.Seats {
		if ref := carRef(game.Seat(i)); g.targetable(ref) == nil && r.anyOn(&g, by, ref) {
			return true
		}
	}
	for i := range t.Objects[:t.NObject] {
		if r.objectDurability(i) > 0 && r.anyOn(&g, by, objectRef(i)) {
			return true
		}
	}
	return false
}

// anyOn reports whether any of the shooters may fire at a target.
func (r *run) anyOn(g *sights, by []shooter, ref Ref) bool {
	a := g.on(ref)
	for k := range by {
		if s := &by[k]; a.arcs&s.arcs != 0 && g.within(r.card(&r.s.t.Cars[g.seat].Slots[s.slot]), &a) && !g.blocked(&a) {
			return !ref.isCar() || g.sides(&a) != 0
		}
	}
	return false
}

// aimed is attacks of some shooters, of which there is at least one.
func (r *run) aimed(seat game.Seat, by []shooter, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	var g sights
	g.look(r, seat)
	arcs := sideSet(0)
	for i := range by {
		arcs |= by[i].arcs
	}
	var list [maxAims]aim
	aims := g.aims(&list, arcs)
	for k := range by {
		s := &by[k]
		card := r.card(&c.Slots[s.slot])
		for i := range aims {
			a := &aims[i]
			if a.arcs&s.arcs == 0 || !g.within(card, a) || g.blocked(a) {
				continue
			}
			fire := FireAction(s.crew, s.slot, a.ref, NoSide)
			if !a.ref.isCar() {
				dst = appendFire(dst, fire, s.computer)
			}
			sides := g.sides(a)
			for side := Front; side <= Right; side++ {
				if sides.has(side) {
					fire.Side = side
					dst = appendFire(dst, fire, s.computer)
				}
			}
		}
	}
	return dst
}

// appendFire appends an attack without and, where it can help, with the Targeting Computer.
func appendFire(dst []Action, a Action, computer bool) []Action {
	dst = append(dst, a)
	if computer {
		a.Computer = true
		dst = append(dst, a)
	}
	return dst
}

// combatUses appends the cards that act in the combat turn outside of attacks.
func (r *run) combatUses(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	return r.offerLoad(c, r.offerExtinguisher(c, dst))
}

func (r *run) checkCombat(seat game.Seat, a *Action) *bar {
	switch a.Do {
	case Pass:
		return nil
	case Fire:
		return r.checkFire(seat, a)
	case DropItem:
		_, b := r.checkDrop(seat, a)
		return b
	case Equip:
		return r.checkEquip(seat, a)
	case Use:
		return r.checkCombatUse(seat, a)
	}
	return barVerb
}

func (r *run) checkCombatUse(seat game.Seat, a *Action) *bar {
	c := &r.s.t.Cars[seat]
	sl, b := r.usable(seat, a.Slot)
	if b != nil {
		return b
	}
	switch sl.Card {
	case r.d.named[fireExtinguisher]:
		return r.extinguisherBar(c, a)
	case r.d.named[autopilot]:
		return r.loadBar(c, sl)
	}
	return barCombatCard
}

// checkShooter says what keeps a crew member from firing the card in a slot at anything at all.
func (r *run) checkShooter(seat game.Seat, crew Role, slot int8) *bar {
	c := &r.s.t.Cars[seat]
	sl, b := r.usable(seat, slot)
	if b != nil {
		return b
	}
	if !r.d.armed[sl.Card] {
		return barNoWeapon
	}
	return r.checkTurn(c, crew, sl)
}

// checkTurn says what keeps a crew member from using a weapon in this combat turn.
func (r *run) checkTurn(c *car, crew Role, sl *slot) *bar {
	if crew != Driver && crew != Gunner {
		return barCrew
	}
	if !c.alive(crew) {
		return barCrewDead
	}
	if r.extra(c, crew, sl.Card) {
		return nil
	}
	if r.s.t.Attack.Done[crew] {
		return barAttacked
	}
	fired := slotFired
	if r.card(sl).Kind == Sidearm && crew == Gunner {
		fired = slotFiredToo
	}
	if sl.Flags&fired == 0 {
		return nil
	}
	if !r.hacked(c, sl) {
		return barFired
	}
	if c.Ace < hackerAce {
		return barHacker
	}
	return nil
}

func (r *run) checkFire(seat game.Seat, a *Action) *bar {
	if b := r.checkShooter(seat, a.Crew, a.Slot); b != nil {
		return b
	}
	c := &r.s.t.Cars[seat]
	var g sights
	g.look(r, seat)
	if b := g.targetable(a.Target); b != nil {
		return b
	}
	x := g.on(a.Target)
	switch {
	case a.Computer && !r.computerReady(c, a.Slot):
		return barComputer
	case x.arcs&r.weaponArcs(c, a.Crew, a.Slot) == 0:
		return barArc
	case a.Target.isCar() && !g.sides(&x).has(a.Side):
		return barSide
	case !a.Target.isCar() && a.Side != NoSide:
		return barNoSides
	case !g.within(r.card(&c.Slots[a.Slot]), &x):
		return barRange
	case g.blocked(&x):
		return barFullCover
	}
	return nil
}

func (r *run) doCombat(seat game.Seat, a *Action) {
	switch a.Do {
	case Pass:
		r.pop() // the combat turn
	case Fire:
		r.declare(seat, a)
	case DropItem:
		r.drop(seat, a)
	case Equip:
		r.doEquip(seat, a)
	case Use:
		if r.s.t.Cars[seat].Slots[a.Slot].Card == r.d.named[autopilot] {
			r.load(seat, a.Slot)
			return
		}
		r.fireExtinguisher(seat, a)
	}
}

// engage books the use of a weapon by a crew member: the attack of the turn, and that the weapon has been fired.
func (r *run) engage(seat game.Seat, crew Role, slot int8) {
	t := &r.s.t
	c := &t.Cars[seat]
	sl := &c.Slots[slot]
	if r.extra(c, crew, sl.Card) {
		r.hyperion(seat)
		return
	}
	t.Attack.Done[crew] = true
	if r.hacked(c, sl) {
		r.hacker(seat)
	}
	if r.card(sl).Kind == Sidearm && crew == Gunner {
		sl.Flags |= slotFiredToo
	} else {
		sl.Flags |= slotFired
	}
}
