package sixth

import "turnpike/game"

// The gear, sidearms and weapons with effects of their own, in the order of data/gear.json, sidearms.json and weapons.json: each card is declared beside what it
// does, and the chapters ask it.

// Flak Jacket: the crew has 1 more durability (SX-INT-012).
var flakJacket = declare(Gear, "flak_jacket")

func (r *run) flakJacket(c *car, slot int8) uint8 {
	return oneIf((uint8(slot) == c.Driver || uint8(slot) == c.Gunner) && r.works(c, flakJacket))
}

// Holographic Sight: a blue die in attacks with sidearms at short range.
var holographicSight = declare(Gear, "holographic_sight")

func (r *run) holographicSight(c *car, x *attack, p *Pool) {
	p[Blue] += oneIf(x.Distance <= holoRange && r.works(c, holographicSight))
}

// Crash Suit and Fire Suit: take the first point that a collision, or fire, deals to the crew.
var (
	crashSuit = declare(Gear, "crash_suit")
	fireSuit  = declare(Gear, "fire_suit")
)

func (r *run) suits(h *hurt) bool {
	c := &r.s.t.Cars[h.Seat]
	suit := crashSuit
	if h.Cause != byCollision || !r.works(c, crashSuit) {
		suit = fireSuit
		if !h.Fiery || !r.works(c, fireSuit) {
			return false
		}
	}
	if h.Suit {
		return false
	}
	h.Suit = true
	r.use(h.Seat, r.find(c, suit), false, "SX-INT-016")
	return true
}

// Driving Boots: yellow dice of driving rolls may be rolled again for ACE (frames of the driving roll).
var drivingBoots = declare(Gear, "driving_boots")

func (r *run) drivingBoots(c *car) bool { return r.works(c, drivingBoots) }

// Driving Gloves: swap a green die of a D1 turn.
var drivingGloves = declare(Gear, "driving_gloves")

func (r *run) offerGloves(c *car, dst []Action) []Action {
	m, o := &r.s.t.Move, &r.s.t.Roll
	if m.Maneuver && m.Do == Turn && m.Zone == 1 && !o.Gloves && o.Zone[Green] > 0 && r.works(c, drivingGloves) {
		dst = append(dst, UseAction(r.find(c, drivingGloves)))
	}
	return dst
}

// drivingGloves does not count the dice afresh: Ranger may have taken one away.
func (r *run) drivingGloves(seat game.Seat, slot int8) {
	r.s.t.Roll.Gloves = true
	r.use(seat, slot, false, "SX-MOVE-013")
	r.swapGreen()
}

// First Aid Kit: heals up to 2 DAMAGE of a crew member at the start of the round.
var firstAidKit = declare(Gear, "first_aid_kit")

func (r *run) firstAidBar(c *car, a *Action) *bar {
	if a.Crew == NoRole || !r.wounded(c, a.Crew) {
		return barNotWounded
	}
	return nil
}

func (r *run) firstAidKit(seat game.Seat, a *Action) {
	c := &r.s.t.Cars[seat]
	w := c.crewSlot(a.Crew)
	healed := min(2, c.Slots[w].Damage)
	c.Slots[w].Damage -= healed
	r.use(seat, a.Slot, true, "SX-ROUND-006")
	r.emitCrew(seat, a.Crew, -int16(healed))
}

// HUD Goggles: 1 BASIC more for ACE, if cover helps the target.
var hudGoggles = declare(Gear, "hud_goggles")

func (r *run) mayGoggle(x *attack) bool {
	c := &r.s.t.Cars[x.Seat]
	return x.Cover > 0 && c.Ace >= gogglesAce && r.works(c, hudGoggles)
}

func (r *run) hudGoggles(seat game.Seat, slot int8) {
	r.s.t.Attack.Basic++
	r.use(seat, slot, false, "SX-ATK-016")
	r.spend(seat, 0, gogglesAce, "SX-ATK-016")
}

// Steady-Aim Gimbal: re-rolls in attacks with sidearms.
var gimbal = declare(Gear, "steady_aim_gimbal")

func (r *run) gimbal(c *car, card *Card, x *attack) {
	if card.Kind == Sidearm && r.works(c, gimbal) {
		x.Free += gimbalRerolls
	}
}

// Taco: takes 1 DAMAGE from a crew member and gives it to the other, once a round.
var taco = declare(Gear, "taco")

func (r *run) mayTaco(c *car) bool {
	return r.unused(c, taco) && c.alive(Driver) && c.alive(Gunner) && (r.wounded(c, Driver) || r.wounded(c, Gunner))
}

func (r *run) tacoBar(c *car, sl *slot, a *Action) *bar {
	switch {
	case sl.Flags&slotUsed != 0:
		return barUsed
	case a.Crew == NoRole || !r.wounded(c, a.Crew) || !c.alive(other(a.Crew)):
		return barNotWounded
	}
	return nil
}

func (r *run) taco(seat game.Seat, a *Action) {
	c := &r.s.t.Cars[seat]
	c.Slots[c.crewSlot(a.Crew)].Damage--
	r.use(seat, a.Slot, false, "SX-ROUND-006")
	r.emitCrew(seat, a.Crew, -1)
	r.hurtCrew(seat, other(a.Crew))
}

// Hand Cannon: every car has it (SX-BUILD-017); Hyperion and Whiplash ask for it.
var handCannon = declare(Sidearm, "hand_cannon")

// Radar Transmitter: its first attack puts the radar on the target, which the next one uses up.
var radarTransmitter = declare(Sidearm, "radar_transmitter")

func (r *run) radarTransmitter(x *attack, card CardID) {
	if x.Attacks == 1 && card == r.d.named[radarTransmitter] {
		x.Radar = x.Target
	}
}

// Armor-Piercing Rocket: a yellow die against a side with armor.
var armorPiercing = declare(Weapon, "armor_piercing_rocket")

func (r *run) armorPiercing(x *attack, weapon CardID, p *Pool) {
	if weapon == r.d.named[armorPiercing] && x.Target.isCar() && r.s.t.Cars[x.Target].Armor[x.Side] > 0 {
		p[Yellow]++
	}
}

// Anti-Power-Plant Rocket: internal damage meets the power plant first.
var antiPlant = declare(Weapon, "anti_power_plant_rocket")

// Spike Gun: with a WRENCH, internal damage meets the tires first.
var spikeGun = declare(Weapon, "spike_gun")

// firsts is what internal damage of a weapon meets first.
func (r *run) firsts(x *attack, weapon CardID) (first uint8) {
	switch {
	case weapon == r.d.named[antiPlant]:
		return firstPower
	case weapon == r.d.named[spikeGun] && x.Wrench > 0:
		return firstTires
	}
	return 0
}

// wrenchCounts reports whether a WRENCH means anything in attacks with a weapon.
func (d *deck) wrenchCounts(weapon *Card) bool {
	return weapon.Wrench != WrenchNone || d.traits[weapon.Index].shaken || weapon.Index == d.named[spikeGun]
}
