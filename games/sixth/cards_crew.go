package sixth

import "turnpike/game"

// The crew cards with effects of their own, in the order of data/crew.json: each card is declared beside what it does, and the chapters ask it.

// Rookies are the crew of a car without any (build.go, stock.go).
var (
	rookieDriver = declare(Crew, "rookie_driver")
	rookieGunner = declare(Crew, "rookie_gunner")
)

// Veteran Driver: an ACE buys a second re-roll in defense (SX-DEF-007).
var veteranDriver = declare(Crew, "veteran_driver", traits{ace: 2})

func (r *run) veteranDriver(seat game.Seat) {
	if r.works(&r.s.t.Cars[seat], veteranDriver) {
		r.s.t.Attack.Paid++
	}
}

// Hound: a yellow die for whoever defends against this gunner.
var hound = declare(Crew, "hound_gunner", traits{control: 1})

func (r *run) hound(x *attack, p *Pool) {
	if x.Crew == Gunner && r.works(&r.s.t.Cars[x.Seat], hound) {
		p[Yellow]++
	}
}

// Ghost: CONTROL can stand in for the damage of hard acceleration and hard braking.
var ghost = declare(Crew, "ghost_driver")

func (r *run) mayGhost(c *car, with Means) bool { return r.works(c, ghost) && r.affords(c, 1, with) }

// Hacker: a weapon card of a certain price that has been fired may be fired again, for ACE.
var hacker = declare(Crew, "hacker_gunner")

func (r *run) hacked(c *car, sl *slot) bool {
	card := r.card(sl)
	return card.Kind == Weapon && card.Cost == hackerCost && sl.Flags&slotFired != 0 && r.works(c, hacker)
}

func (r *run) hacker(seat game.Seat) {
	r.use(seat, int8(r.s.t.Cars[seat].Gunner), false, "SX-ATK-002")
	r.spend(seat, 0, hackerAce, "SX-ATK-002")
}

// Mamba: a die gives CONTROL and ACE in phase 2 (SX-ROUND-016).
var mamba = declare(Crew, "mamba_driver")

func (r *run) mamba(seat game.Seat) (control, ace uint8) {
	if !r.works(&r.s.t.Cars[seat], mamba) {
		return 0, 0
	}
	var th throw
	got := r.rollPool(rollMamba, "SX-ROUND-016", seat, pool(0, 0, 0, 0, 0, 1), &th)
	return got.Wrench, got.Hit
}

// Slick: leaves a hazard out of the driving roll.
var slick = declare(Crew, "slick_driver")

func (r *run) offerSlick(c *car, dst []Action) []Action {
	t := &r.s.t
	o := &t.Roll
	if o.Slick != 0 || o.Clean || c.Slots[c.Driver].Flags&slotUsed != 0 || !r.works(c, slick) {
		return dst
	}
	for i := range t.Objects[:t.NObject] {
		a := UseAction(int8(c.Driver))
		a.Target = objectRef(i)
		if len(dst) < maxDiceChoices-8 && r.slickMay(c, i) {
			dst = append(dst, a)
		}
	}
	return dst
}

func (r *run) slick(seat game.Seat, a *Action) {
	r.s.t.Roll.Slick = uint8(a.Target.object()) + 1
	r.use(seat, a.Slot, false, "SX-MOVE-013")
	r.collect(seat)
}

// Smokey: the first fire costs less to put out.
var smokey = declare(Crew, "smokey_driver")

func (r *run) smokey(seat game.Seat) bool {
	return !r.s.t.Fires.Smokey && r.works(&r.s.t.Cars[seat], smokey)
}

// Whiplash: fires the Hand Cannon into any arc.
var whiplash = declare(Crew, "whiplash_gunner")

func (r *run) whiplash(c *car, crew Role, card CardID) bool {
	return crew == Gunner && card == r.d.named[handCannon] && r.works(c, whiplash)
}

// Hoon: 1 ACE more for a maneuver.
var hoon = declare(Crew, "hoon_driver")

func (r *run) hoon(c *car) uint8 { return oneIf(r.works(c, hoon)) }

// Leadfoot: an ACE for acceleration, and hard acceleration does not hurt the power plant.
var leadfoot = declare(Crew, "leadfoot_driver")

func (r *run) leadfoot(seat game.Seat, step int) {
	if c := &r.s.t.Cars[seat]; step > 0 && r.works(c, leadfoot) {
		r.use(seat, int8(c.Driver), false, "SX-SPEED-001")
		r.gain(seat, 0, 1, "SX-SPEED-001")
	}
}

func (r *run) leadfootSpares(c *car) bool { return r.works(c, leadfoot) }

// Possum: out of control, slight turns, slides and D1 turns are still possible, and a black die is added in defense.
var possum = declare(Crew, "possum_driver")

func (r *run) steers(c *car) bool { return !c.outOfControl() || r.works(c, possum) }

func (r *run) possum(c *car, p *Pool) {
	if c.outOfControl() && r.works(c, possum) {
		p[Black]++
	}
}

// Tex: a yellow die in the gunner's attacks with sidearms.
var tex = declare(Crew, "tex_gunner")

func (r *run) tex(x *attack, p *Pool) {
	if x.Crew == Gunner && r.works(&r.s.t.Cars[x.Seat], tex) {
		p[Yellow]++
	}
}

// Burnout: drops a WRENCH of a driving roll for 1 ACE, once.
var burnout = declare(Crew, "burnout_driver")

func (r *run) mayBurnout(c *car) bool {
	return r.s.t.Roll.Result.Wrench > 0 && c.Ace >= 1 && !r.s.t.Roll.Burnout
}

func (r *run) burnout(seat game.Seat) {
	r.spend(seat, 0, 1, "SX-MOVE-013")
	r.s.t.Roll.Result.Wrench--
	r.s.t.Roll.Burnout = true
}

// Medusa: buys a SHIELD that cancels something.
var medusa = declare(Crew, "medusa_driver", traits{ace: 1})

func (r *run) mayMedusa(x *attack) bool {
	c := &r.s.t.Cars[x.Target]
	return x.open() > 0 && c.Ace >= medusaAce && r.works(c, medusa)
}

func (r *run) medusa(seat game.Seat, slot int8) {
	r.s.t.Attack.Shield++
	r.use(seat, slot, false, "SX-DEF-005")
	r.spend(seat, 0, medusaAce, "SX-DEF-005")
}

// Scorpion: drops a SKID of a maneuver for 2 ACE, once.
var scorpion = declare(Crew, "scorpion_driver")

func (r *run) mayScorpion(c *car) bool {
	return r.s.t.Move.Maneuver && r.s.t.Roll.Result.Skid > 0 && c.Ace >= 2 && !r.s.t.Roll.Scorpion
}

func (r *run) scorpion(seat game.Seat) {
	r.spend(seat, 0, 2, "SX-MOVE-013")
	r.s.t.Roll.Result.Skid--
	r.s.t.Roll.Scorpion = true
}

// Bandit: a free re-roll in driving rolls.
var bandit = declare(Crew, "bandit_driver")

func (r *run) bandit(c *car) { r.s.t.Roll.Free += oneIf(r.works(c, bandit)) }

// Monarch: the attacker may have another damage card drawn, once.
var monarch = declare(Crew, "monarch_gunner")

func (r *run) mayMonarch(h *hurt) bool {
	return !h.Redrawn && h.By >= 0 && r.s.t.Cars[h.By].In && r.works(&r.s.t.Cars[h.By], monarch)
}

// Turtle: a blue defense die, two at speed 1 or less.
var turtle = declare(Crew, "turtle_driver")

func (r *run) turtle(c *car, p *Pool) {
	if r.works(c, turtle) {
		p[Blue] += 1 + oneIf(c.points() <= 1 || c.Stuck)
	}
}

// Alpine: the defense dice of speed are blue.
var alpine = declare(Crew, "alpine_driver")

func (r *run) alpine(c *car) Colour {
	if r.works(c, alpine) {
		return Blue
	}
	return Yellow
}

// Hyperion: makes one attack more with the Hand Cannon. It comes first, so that the gunner's own attack stays free for any weapon.
var hyperion = declare(Crew, "hyperion_gunner")

func (r *run) extra(c *car, crew Role, card CardID) bool {
	return crew == Gunner && card == r.d.named[handCannon] && !r.s.t.Attack.Hyperion && r.works(c, hyperion)
}

func (r *run) hyperion(seat game.Seat) {
	r.s.t.Attack.Hyperion = true
	r.use(seat, int8(r.s.t.Cars[seat].Gunner), false, "SX-ATK-001")
}

// Rockwolf takes a die away that a maneuver added to the driving roll, Ranger any die of it, whether or not their player names one.
var (
	rockwolf = declare(Crew, "rockwolf_driver")
	ranger   = declare(Crew, "ranger_driver")
)

func (r *run) offerDie(c *car, dst []Action) []Action {
	o := &r.s.t.Roll
	if o.Taken {
		return dst
	}
	if r.s.t.Move.Maneuver && r.works(c, rockwolf) {
		dst = appendColours(dst, int8(c.Driver), o.Zone)
	}
	if r.works(c, ranger) {
		all := o.Pool
		all.Add(o.Zone)
		dst = appendColours(dst, int8(c.Driver), all)
	}
	return dst
}

// takeWorst takes the die away that is the worst for the driver, if one is due.
func (r *run) takeWorst(c *car) (col Colour, ok bool) {
	whole := r.works(c, ranger)
	if r.s.t.Roll.Taken || !whole && !(r.s.t.Move.Maneuver && r.works(c, rockwolf)) {
		return 0, false
	}
	for _, col := range takeOrder {
		if r.takeDie(col, whole) {
			return col, true
		}
	}
	return 0, false
}

// takeNamed takes the die away that the player names.
func (r *run) takeNamed(seat game.Seat, a *Action, whole bool) {
	r.use(seat, a.Slot, false, "SX-MOVE-013")
	r.takeDie(Colour(a.Die), whole)
}
