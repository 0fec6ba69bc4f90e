package sixth

import "turnpike/game"

// The accessories with effects of their own, in the order of data/accessories.json: each card is declared beside what it does, and the chapters ask it.

// Armored Beer Refrigerator: takes the DAMAGE of the crew.
var beerRefrigerator = declare(Accessory, "armored_beer_refrigerator", traits{drivingBlue: 1})

func (r *run) beerRefrigerator(seat game.Seat) bool {
	works := r.works(&r.s.t.Cars[seat], beerRefrigerator)
	r.shields(seat, beerRefrigerator, 1)
	return works
}

// Advanced Brakes: hard braking wears no tires.
var advancedBrakes = declare(Accessory, "advanced_brakes", traits{ace: 1})

func (r *run) advancedBrakes(seat game.Seat) bool {
	return r.spares(seat, advancedBrakes, "SX-SPEED-006")
}

// Automatic Fire Suppressor: takes the DAMAGE of a fire and puts it out.
var fireSuppressor = declare(Accessory, "automatic_fire_suppressor")

func (r *run) fireSuppressor(seat game.Seat, side Side) bool {
	if !r.works(&r.s.t.Cars[seat], fireSuppressor) {
		return false
	}
	r.shields(seat, fireSuppressor, 1)
	r.putOut(seat, side)
	return true
}

// Superbooster: hard acceleration does not hurt the power plant.
var superbooster = declare(Accessory, "superbooster", traits{ace: 1})

func (r *run) superbooster(seat game.Seat) bool { return r.spares(seat, superbooster, "SX-SPEED-004") }

// Targeting Computer: a blue die in an attack with a weapon card, once a round; in every one with the Advanced Targeting Computer.
var targetingComputer = declare(Accessory, "targeting_computer")

// computerReady reports whether the Targeting Computer can help an attack with a card.
func (r *run) computerReady(c *car, slot int8) bool {
	return r.card(&c.Slots[slot]).Kind == Weapon && r.works(c, targetingComputer) && (r.unused(c, targetingComputer) || r.works(c, advancedComputer))
}

// useComputer marks it as used.
func (r *run) useComputer(seat game.Seat) {
	if c := &r.s.t.Cars[seat]; !r.works(c, advancedComputer) {
		r.use(seat, r.find(c, targetingComputer), false, "SX-ATK-016")
	}
}

// Advanced Firing Interface: a re-roll in attacks with weapon cards.
var firingInterface = declare(Accessory, "advanced_firing_interface")

func (r *run) firingInterface(c *car, card *Card, x *attack) {
	if card.Kind == Weapon && r.works(c, firingInterface) {
		x.Free++
	}
}

// Aerodynamic Fairings: a WRENCH less in a maneuver at speed 4 or more.
var fairings = declare(Accessory, "aerodynamic_fairings")

func (r *run) fairings(c *car, m *move, got *Icons) {
	if got.Wrench > 0 && m.Speed >= 4 && r.works(c, fairings) {
		got.Wrench--
	}
}

// Autopilot: takes 1 CONTROL for 3 ACE, while none lies on it, between movement points or in the combat turn. That pays as if it were in hand, once a turn:
// for a collision, an explosion, a repositioning, a fire, a card, or a SKID of a driving roll.
var autopilot = declare(Accessory, "autopilot")

// autopilotAce is the price of the CONTROL that is put on Autopilot.
const autopilotAce = 3

var barAutopilot = &bar{"SX-CTRL-010", "Autopilot takes 1 CONTROL for 3 ACE, while none lies on it", "3 ACE in hand and an empty Autopilot"}

// loadBar says what keeps a player from putting 1 CONTROL on Autopilot.
func (r *run) loadBar(c *car, sl *slot) *bar {
	if sl.Left > 0 || c.Ace < autopilotAce {
		return barAutopilot
	}
	return nil
}

// offerLoad appends putting CONTROL on Autopilot, if that may be done.
func (r *run) offerLoad(c *car, dst []Action) []Action {
	if i := r.find(c, autopilot); i >= 0 && r.loadBar(c, &c.Slots[i]) == nil {
		dst = append(dst, UseAction(i))
	}
	return dst
}

// load puts 1 CONTROL on Autopilot.
func (r *run) load(seat game.Seat, slot int8) {
	r.spend(seat, 0, autopilotAce, "SX-CTRL-010")
	sl := &r.s.t.Cars[seat].Slots[slot]
	sl.Left = 1
	if r.rec != nil {
		e := event(EvUsed, "SX-CTRL-010", seat)
		e.Slot, e.Left = slot, int16(sl.Left)
		r.emit(e)
	}
}

// tokenReady reports whether the CONTROL on Autopilot may be paid.
func (r *run) tokenReady(c *car) bool {
	i := r.find(c, autopilot)
	return i >= 0 && c.Slots[i].Left > 0 && c.Slots[i].Flags&slotUsed == 0
}

// tokenSpares reports whether the CONTROL on Autopilot may pay what only those owe who hold some: a repositioning (SX-CTRL-008), an EXPLOSION
// (SX-CTRL-009).
func (r *run) tokenSpares(c *car) bool { return c.Control > 0 && r.tokenReady(c) }

// payToken pays with the CONTROL on Autopilot.
func (r *run) payToken(seat game.Seat, rule game.RuleID) {
	c := &r.s.t.Cars[seat]
	i := r.find(c, autopilot)
	r.use(seat, i, false, rule)
	c.Slots[i].Left = 0
}

// affords reports whether a player has a price in CONTROL, in hand or with that on Autopilot for one of it (SX-CTRL-010).
func (r *run) affords(c *car, control uint8, with Means) bool {
	if with == WithToken {
		return r.tokenReady(c) && c.Control+1 >= control
	}
	return c.Control >= control
}

// pay pays a price that the player affords.
func (r *run) pay(seat game.Seat, control, ace uint8, with Means, rule game.RuleID) {
	if with == WithToken {
		r.payToken(seat, rule)
		control--
	}
	r.spend(seat, control, ace, rule)
}

// barMeans says what keeps an action that names means from being paid so: those of a roll, a collision and an explosion are looked at there.
func (r *run) barMeans(seat game.Seat, a *Action) *bar {
	if a.With == NoMeans || a.Do == Pay || a.Do == Reroll {
		return nil
	}
	c, ok := &r.s.t.Cars[seat], false
	switch r.s.t.Ask {
	case askFires:
		ok = a.Do == PutOut
	case askSpeed:
		ok = a.Do == SetSpeed && a.Control
	case askReposition:
		ok = r.tokenSpares(c)
	case askDrive, askCombat:
		sl, b := r.usable(seat, a.Slot)
		ok = a.Do == Use && b == nil && (sl.Card == r.d.named[thundercat] || sl.Card == r.d.named[fireExtinguisher])
	}
	if !ok || a.With != WithToken || !r.tokenReady(c) {
		return barToken
	}
	return nil
}

var barToken = &bar{"SX-CTRL-010", "that is not paid from Autopilot", "1 of the CONTROL that a player pays, once a turn, if one lies there"}

// Drag Chute: stops the car at the start of the round.
var dragChute = declare(Accessory, "drag_chute", traits{ace: 1})

func (r *run) dragChuteBar(c *car, a *Action) *bar {
	if a.Crew != NoRole || c.Speed == 0 {
		return barVerb
	}
	return nil
}

func (r *run) dragChute(seat game.Seat, slot int8) {
	c := &r.s.t.Cars[seat]
	c.Speed, c.Gear = 0, forward
	r.use(seat, slot, true, "SX-ROUND-006")
	r.emitLevel(EvSpeed, "SX-ROUND-006", seat, 0, 0)
}

// Fire Extinguisher: puts a fire out for CONTROL in the combat turn.
var fireExtinguisher = declare(Accessory, "fire_extinguisher")

func (r *run) offerExtinguisher(c *car, dst []Action) []Action {
	slot := r.find(c, fireExtinguisher)
	if slot < 0 {
		return dst
	}
	if r.affords(c, extinguisherControl, NoMeans) {
		dst = appendSides(dst, slot, c.Fire)
	}
	if r.affords(c, extinguisherControl, WithToken) {
		n := len(dst)
		dst = appendSides(dst, slot, c.Fire)
		for i := range dst[n:] {
			dst[n+i].With = WithToken
		}
	}
	return dst
}

func (r *run) extinguisherBar(c *car, a *Action) *bar {
	switch {
	case !c.Fire.has(a.Side):
		return barNoFire
	case !r.affords(c, extinguisherControl, a.With):
		return barExtinguisher
	}
	return nil
}

func (r *run) fireExtinguisher(seat game.Seat, a *Action) {
	r.use(seat, a.Slot, false, "SX-FIRE-004")
	r.pay(seat, extinguisherControl, 0, a.With, "SX-FIRE-004")
	r.putOut(seat, a.Side)
}

// Magnetic Dampers: a free re-roll in the driving roll of a maneuver.
var magneticDampers = declare(Accessory, "magnetic_dampers")

func (r *run) magneticDampers(c *car) {
	if r.s.t.Move.Maneuver && r.works(c, magneticDampers) {
		r.s.t.Roll.Free++
	}
}

// Off-Road Suspension: a yellow defense die out of control or on terrain.
var offRoadSuspension = declare(Accessory, "off_road_suspension")

func (r *run) offRoadSuspension(c *car, p *Pool) {
	if r.works(c, offRoadSuspension) && (c.outOfControl() || r.terrain(c.Pose) > 0) {
		p[Yellow]++
	}
}

// Power Plant Superconductor: sets the maximum speed once, bounded by it (SX-FAQ-018).
var superconductor = declare(Accessory, "power_plant_superconductor")

var barSuper = &bar{"SX-SPEED-001", "the Superconductor is not there, or has been used", "a face-up Power Plant Superconductor"}

func (r *run) superconductorBar(seat game.Seat, a *Action) *bar {
	if sl, b := r.usable(seat, a.Slot); b != nil || sl.Card != r.d.named[superconductor] {
		return barSuper
	}
	return nil
}

func (r *run) superconductor(seat game.Seat, slot int8) {
	c := &r.s.t.Cars[seat]
	r.use(seat, slot, true, "SX-FAQ-018")
	c.Speed, c.Gear = max(c.Speed, c.Max), forward
}

// Radar Detector: free re-rolls of range in defense.
var radarDetector = declare(Accessory, "radar_detector")

func (d *deck) radarDetector(target *car) uint8 {
	if target.works(d.named[radarDetector]) {
		return detectorRerolls
	}
	return 0
}

// Regenerative Brakes: a SKID less in a maneuver at speed 2 or less.
var regenerativeBrakes = declare(Accessory, "regenerative_brakes")

func (r *run) regenerativeBrakes(c *car, m *move, got *Icons) {
	if got.Skid > 0 && m.Speed <= 2 && r.works(c, regenerativeBrakes) {
		got.Skid--
	}
}

// Sharkfin Aero Package: puts a fire out in a maneuver, for blue dice.
var sharkfin = declare(Accessory, "sharkfin_aero_package")

// sharkfinDice is the price in blue dice.
const sharkfinDice = 2

func (r *run) offerSharkfin(c *car, dst []Action) []Action {
	if r.s.t.Move.Maneuver && !r.s.t.Roll.Sharkfin && c.Fire != 0 && r.works(c, sharkfin) {
		return appendSides(dst, r.find(c, sharkfin), c.Fire)
	}
	return dst
}

func (r *run) sharkfin(seat game.Seat, a *Action) {
	r.s.t.Roll.Sharkfin = true
	r.use(seat, a.Slot, false, "SX-MOVE-013")
	r.putOut(seat, a.Side)
	r.s.t.Roll.Pool[Blue] += sharkfinDice
}

// Spoiler: drops a SKID for 3 ACE.
var spoiler = declare(Accessory, "spoiler", traits{ace: 1})

func (r *run) maySpoiler(c *car) bool { return r.s.t.Roll.Result.Skid > 0 && c.Ace >= 3 }

func (r *run) spoiler(seat game.Seat) {
	r.spend(seat, 0, 3, "SX-MOVE-013")
	r.s.t.Roll.Result.Skid--
}

// Boost Cell: takes the damage of the power plant.
var boostCell = declare(Accessory, "boost_cell", traits{ace: 1})

func (r *run) boostCell(seat game.Seat, n uint8) (rest uint8) { return r.shields(seat, boostCell, n) }

// High-Torque Differential: a yellow die less in maneuvers.
var highTorque = declare(Accessory, "high_torque_differential")

func (r *run) highTorque(c *car, zone *Pool) bool {
	if !r.works(c, highTorque) || zone[Yellow] == 0 {
		return false
	}
	zone[Yellow]--
	return true
}

// Rugged Suspension: a SKID less of three or more.
var ruggedSuspension = declare(Accessory, "rugged_suspension")

func (r *run) ruggedSuspension(c *car, got *Icons) {
	if got.Skid >= 3 && r.works(c, ruggedSuspension) {
		got.Skid--
	}
}

// Supplemental Power Cell: turns two TIRE into power between movement points, or two WRENCH of a driving roll into a SKID.
var supplementalCell = declare(Accessory, "supplemental_power_cell")

// cellTires is the TIRE that a Supplemental Power Cell takes for 1 power.
const cellTires = 2

var barCell = &bar{"SX-DMG-018", "the Power Cell takes TIRE 2 and raises a power plant below 10", "tires at 2 or more, power below 10"}

func (r *run) cellBar(c *car) *bar {
	if c.Tires < cellTires || c.Power >= r.d.Board.MaxPower {
		return barCell
	}
	return nil
}

func (r *run) cellPower(seat game.Seat, slot int8) {
	c := &r.s.t.Cars[seat]
	r.use(seat, slot, true, "SX-DMG-018")
	r.loseTires(seat, cellTires)
	c.Power++
	r.emitLevel(EvPower, "SX-DMG-018", seat, -1, c.Power)
}

func (r *run) mayCell() bool { return r.s.t.Roll.Result.Wrench >= 2 && !r.s.t.Roll.Cell }

func (r *run) cellIcons() {
	o := &r.s.t.Roll
	o.Result.Wrench -= 2
	o.Result.Skid++
	o.Cell = true
}

// Thundercat Battery: a movement point more for 1 CONTROL and 1 ACE, once in a movement phase.
var thundercat = declare(Accessory, "thundercat_battery")

var barThundercat = &bar{"SX-CTRL-010", "the Thundercat Battery costs 1 CONTROL and 1 ACE, once in a movement phase", "1 CONTROL and 1 ACE in hand"}

func (r *run) thundercatBar(c *car, sl *slot, with Means) *bar {
	if sl.Flags&slotUsed != 0 || !r.affords(c, 1, with) || c.Ace < 1 {
		return barThundercat
	}
	return nil
}

func (r *run) thundercat(seat game.Seat, slot int8, with Means) {
	c := &r.s.t.Cars[seat]
	r.use(seat, slot, false, "SX-MOVE-003")
	r.pay(seat, 1, 1, with, "SX-CTRL-010")
	r.s.t.Move = move{Do: Straight, Extra: true, Side: NoSide, Back: c.Speed == 0 && c.Gear == reverse, Speed: c.points()}
	r.push(frameMove)
}
