package sixth

import "turnpike/game"

// The upgrades with effects of their own, in the order of data/upgrades.json: each card is declared beside what it does, and the chapters ask it.

// Chassis Brace: 1 ACE more for a maneuver at speed 4 or more.
var chassisBrace = declare(Upgrade, "chassis_brace")

func (r *run) chassisBrace(c *car) uint8 { return oneIf(c.Speed >= 4 && r.works(c, chassisBrace)) }

// High-Density Radials: drop a WRENCH of a driving roll for 2 ACE.
var radials = declare(Upgrade, "high_density_radials", traits{ace: 2})

func (r *run) mayRadials(c *car) bool { return r.s.t.Roll.Result.Wrench > 0 && c.Ace >= 2 }

func (r *run) radials(seat game.Seat) {
	r.spend(seat, 0, 2, "SX-MOVE-013")
	r.s.t.Roll.Result.Wrench--
}

// Safety Cage: a roll against the damage of a collision.
var safetyCage = declare(Upgrade, "safety_cage")

func (r *run) safetyCage(seat game.Seat, n uint8) uint8 {
	return r.cushions(seat, safetyCage, n, rollCage, cageDice)
}

// Strengthened Undercarriage: 2 ACE stand in for the CONTROL of a collision.
var undercarriage = declare(Upgrade, "strengthened_undercarriage", traits{ace: 1})

const undercarriageAce = 2

func (r *run) mayUndercarriage(c *car) bool {
	return c.Ace >= undercarriageAce && r.works(c, undercarriage)
}

func (r *run) undercarriage(seat game.Seat) {
	r.use(seat, r.find(&r.s.t.Cars[seat], undercarriage), false, "SX-COLL-005")
	r.spend(seat, 0, undercarriageAce, "SX-COLL-005")
}

// Fake Passenger: takes the DAMAGE of a crew member, if its player likes.
var fakePassenger = declare(Upgrade, "fake_passenger", traits{drivingBlue: 1})

func (r *run) fakePassenger(seat game.Seat, slot int8) { r.tokenDamage(seat, slot, 1, "SX-INT-016") }

// Advanced Targeting Computer: the Targeting Computer helps every attack (computerReady).
var advancedComputer = declare(Upgrade, "advanced_targeting_computer")

// Airless Tires: the maximum speed does not fall with the tires.
var airlessTires = declare(Upgrade, "airless_tires")

// maxSpeed is the maximum speed of a car by its tires (SX-ROUND-003, SX-SETUP-014).
func (d *deck) maxSpeed(c *car) uint8 {
	if c.works(d.named[airlessTires]) {
		return d.Board.MaxSpeed
	}
	return d.Board.SpeedByTires[c.Tires]
}

// Bumper Spikes: 1 more against what is rammed with the front or the back.
var bumperSpikes = declare(Upgrade, "bumper_spikes")

func (r *run) bumperSpikes(c *car, side Side) uint8 {
	return oneIf((side == Front || side == Back) && r.works(c, bumperSpikes))
}

// Defibrillator: keeps a crew member from the point that kills it, once, if its player likes.
var defibrillator = declare(Upgrade, "defibrillator")

func (r *run) mayDefibrillator(c *car, w Role) bool {
	return r.works(c, defibrillator) && r.kills(c, w)
}

func (r *run) defibrillator(seat game.Seat, slot int8) { r.use(seat, slot, true, "SX-INT-016") }

// Flame Jets: set on fire what the front or the back touches. A car whose side burns already takes 1 instead, and nothing else acts on the touch
// (SX-FIRE-002).
var flameJets = declare(Upgrade, "flame_jets")

func (r *run) flameJets(mover game.Seat, h *hit) (ends bool) {
	c := &r.s.t.Cars[mover]
	if h.BySide != Front && h.BySide != Back || !r.works(c, flameJets) {
		return false
	}
	r.use(mover, r.find(c, flameJets), false, "SX-FIRE-001")
	switch {
	case h.On.isCar():
		if !r.ignite(h.On.seat(), h.OnSide) {
			r.hurtSide(h.On.seat(), h.OnSide, 1, byCollision, game.Nobody, true, 0)
			return true
		}
	case h.On.isObject():
		r.hurtObject(h.On.object(), 1)
	}
	return false
}

// Gyroscopic Stabilizer: CONTROL at speed 4 or more, for each of them.
var gyroscope = declare(Upgrade, "gyroscopic_stabilizer")

func (r *run) gyroscope(c *car, card CardID) uint8 {
	if card != r.d.named[gyroscope] {
		return 0
	}
	return max(c.Speed, 3) - 3
}

// Punchbumper: an explosion where the front touches.
var punchbumper = declare(Upgrade, "punchbumper")

func (r *run) punches(mover game.Seat, h *hit) bool {
	return h.BySide == Front && r.works(&r.s.t.Cars[mover], punchbumper)
}

func (r *run) punchbumper(mover game.Seat, h *hit) {
	if !r.punches(mover, h) {
		return
	}
	r.use(mover, r.find(&r.s.t.Cars[mover], punchbumper), false, "SX-DMG-011")
	switch {
	case h.On.isCar():
		if n := r.explode(h.On.seat(), h.OnSide); n > 0 {
			r.hurtSide(h.On.seat(), h.OnSide, n, byCollision, game.Nobody, false, 0)
		}
	case h.On.isObject():
		r.hurtObject(h.On.object(), 1)
	}
}

// Racing Slicks: a blue driving die more on terrain, a WRENCH less in a maneuver on clean ground.
var racingSlicks = declare(Upgrade, "racing_slicks", traits{ace: 1})

func (r *run) slicksDie(c *car, level uint8) uint8 {
	return oneIf(level > 0 && r.works(c, racingSlicks))
}

func (r *run) racingSlicks(c *car, clean bool, got *Icons) {
	if got.Wrench > 0 && clean && r.works(c, racingSlicks) {
		got.Wrench--
	}
}

// Reinforced Weapon Brackets: a roll keeps a weapon from DAMAGE.
var brackets = declare(Upgrade, "reinforced_weapon_brackets")

func (r *run) brackets(seat game.Seat) (hold bool) {
	if !r.works(&r.s.t.Cars[seat], brackets) {
		return false
	}
	var th throw
	return r.rollPool(rollBrackets, "SX-INT-016", seat, speedDice(1), &th).Skid > 0
}

// Roll Bar: a roll against the damage of a collision, after the Safety Cage's.
var rollBarCard = declare(Upgrade, "roll_bar")

func (r *run) rollBar(seat game.Seat, n uint8) uint8 {
	return r.cushions(seat, rollBarCard, n, rollBar, barDice)
}

// Stability Controller and Weapons Locker are rules of building (build.go).
var (
	stability = declare(Upgrade, "stability_controller")
	locker    = declare(Upgrade, "weapons_locker")
)

// Wheel Guards: a yellow defense die against shred.
var wheelGuards = declare(Upgrade, "wheel_guards", traits{ace: 2})

func (r *run) wheelGuards(c *car, subtype string, p *Pool) {
	if subtype == subtypeShred && r.works(c, wheelGuards) {
		p[Yellow]++
	}
}

// Active Camouflage: a black defense die while the attacked side has armor.
var camouflage = declare(Upgrade, "active_camouflage")

func (r *run) camouflage(c *car, p *Pool) {
	if r.works(c, camouflage) {
		p[Black]++
	}
}

// Cadmium Alloy Fasteners: 1 armor more on each side.
var fasteners = declare(Upgrade, "cadmium_alloy_fasteners")

func (r *run) fasteners(c *car) {
	if r.works(c, fasteners) {
		for i := range c.Armor {
			c.Armor[i] = min(c.Armor[i]+1, r.d.Board.MaxArmor)
		}
	}
}

// fastened is the armor that they add to a design.
func (c *Catalogue) fastened(d *Design) int { return int(oneIf(d.Count(c.named[fasteners]) > 0)) }

// Power Plant Shielding: takes the damage of the power plant, after the Boost Cell.
var plantShielding = declare(Upgrade, "power_plant_shielding")

func (r *run) plantShielding(seat game.Seat, n uint8) (rest uint8) {
	return r.shields(seat, plantShielding, n)
}

// Run-Flat System: raises tires at 0 to 1 at the start of the round, before the maximum speed is looked up (SX-ROUND-006).
var runFlat = declare(Upgrade, "run_flat_system", traits{ace: 1})

func (r *run) runFlat(seat game.Seat) {
	if c := &r.s.t.Cars[seat]; c.Tires == 0 && r.works(c, runFlat) {
		c.Tires = 1
		r.use(seat, r.find(c, runFlat), false, "SX-ROUND-006")
		r.emitLevel(EvTires, "SX-ROUND-006", seat, -1, c.Tires)
	}
}

// Sticky Rubber: a SKID less in a maneuver with tires at 7 or more.
var stickyRubber = declare(Upgrade, "sticky_rubber")

func (r *run) stickyRubber(c *car, got *Icons) {
	if got.Skid > 0 && c.Tires >= 7 && r.works(c, stickyRubber) {
		got.Skid--
	}
}

// Wheel Hubs: take the damage of the tires while there are any.
var wheelHubs = declare(Upgrade, "wheel_hubs")

func (r *run) wheelHubs(seat game.Seat, n uint8) (rest uint8) {
	if r.s.t.Cars[seat].Tires == 0 {
		return n
	}
	return r.shields(seat, wheelHubs, n)
}

// hubsLeft is what Wheel Hubs can still take.
func (r *run) hubsLeft(c *car) int {
	slot := r.find(c, wheelHubs)
	if slot < 0 || c.Tires == 0 {
		return 0
	}
	return int(r.durability(c, slot)) - int(c.Slots[slot].Damage)
}

// EM Distortion Field, Fire-Resistant and Laser-Reflective Coating: a defense die while the attacked side has armor, white against the subtype they are made
// for, black against all others.
var (
	distortionField = declare(Upgrade, "em_distortion_field")
	fireCoating     = declare(Upgrade, "fire_resistant_coating")
	laserCoating    = declare(Upgrade, "laser_reflective_coating")
)

func (r *run) coating(c *car, n name, subtype, against string, p *Pool) {
	switch {
	case !r.works(c, n):
	case subtype == against:
		p[White]++
	default:
		p[Black]++
	}
}

// Reactive Defense System: blue defense dice, unless cover alone cancels everything.
var reactiveDefense = declare(Upgrade, "reactive_defense_system")

func (r *run) mayReact(x *attack) bool {
	return x.Basic+x.Tires > x.Cover && r.works(&r.s.t.Cars[x.Target], reactiveDefense)
}

// Simple and Complex Concealment System bring out weapons (concealment.go).
var (
	simpleConcealment  = declare(Upgrade, "simple_concealment_system")
	complexConcealment = declare(Upgrade, "complex_concealment_system")
)
