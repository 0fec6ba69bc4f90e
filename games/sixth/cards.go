package sixth

import (
	"fmt"
	"unique"

	"turnpike/game"
)

// traits are the figures of a card's effects that the procedures add up; what a card does beyond that is written
// in a function beside the declaration of the card, in cards_*.go.
type traits struct {
	control  uint8 // taken in phase 2
	ace      uint8 // taken in phase 2
	levelAce bool  // ACE for the level of the terrain in phase 2

	plate  Pool // defense dice against attacks on the card's side (SX-DEF-004)
	defend Pool // defense dice against every attack

	crewDice  Pool  // attack dice whoever of the crew attacks
	ownDice   Pool  // attack dice if this crew member attacks
	ownBasic  uint8 // BASIC if this crew member attacks
	ownReroll uint8 // attack re-rolls if this crew member attacks
	subtype   string
	subDice   Pool // attack dice if this gunner fires a weapon of subtype

	rerolls    uint8 // weapon: re-rolls in each of its attacks
	aceRerolls bool  // weapon: a re-roll for each ACE paid
	fewerRange uint8 // weapon: free range re-rolls that the defender loses
	shock      bool  // weapon: takes 1 DAMAGE when its roll shows 2 WRENCH
	sonic      bool  // weapon: WRENCH take ACE away
	overload   bool  // weapon: the first WRENCH is the condition Overload
	shaken     bool  // weapon: a WRENCH gives the condition Shaken

	drivingBlue uint8 // blue dice in the driving roll of a maneuver
}

// name is a card whose effects have code of their own. Each is declared once, by [declare], beside that code.
type name uint8

// namedCard is the declaration of one.
type namedCard struct {
	id     string
	kind   Kind
	traits []traits // none or one
}

// namedCards are all declarations, by name. The numbers are of this process only; no state holds them.
var namedCards []namedCard

// maxNames bounds them; with it an index by name needs no check.
const maxNames = 256

// declare declares a card of a kind by its id in the data, with the figures that it has beside its code.
func declare(kind Kind, id string, figures ...traits) name {
	namedCards = append(namedCards, namedCard{id, kind, figures})
	return name(len(namedCards) - 1)
}

// works, find and unused are those of a car, for a card by its name.
func (r *run) works(c *car, n name) bool  { return c.works(r.d.named[n]) }
func (r *run) find(c *car, n name) int8   { return c.find(r.d.named[n]) }
func (r *run) unused(c *car, n name) bool { return c.unused(r.d.named[n]) }

// spares has a card take over what would be paid otherwise; false without it.
func (r *run) spares(seat game.Seat, n name, rule game.RuleID) bool {
	slot := r.find(&r.s.t.Cars[seat], n)
	if slot >= 0 {
		r.use(seat, slot, false, rule)
	}
	return slot >= 0
}

// shields has a card take damage on itself and returns what it could not take (SX-INT-016).
func (r *run) shields(seat game.Seat, n name, damage uint8) (rest uint8) {
	slot := r.find(&r.s.t.Cars[seat], n)
	if slot < 0 || damage == 0 {
		return damage
	}
	return r.tokenDamage(seat, slot, damage, "SX-INT-016")
}

// Dice of the cards that leave less of the damage of a collision.
var (
	cageDice = speedDice(3)
	barDice  = pool(0, 0, 0, 0, 1, 0)
)

// cushions rolls what a card leaves of the damage of a collision (SX-COLL-011).
func (r *run) cushions(seat game.Seat, n name, damage uint8, why rollOf, dice Pool) uint8 {
	if damage == 0 || !r.works(&r.s.t.Cars[seat], n) {
		return damage
	}
	var th throw
	return damage - min(damage, r.rollPool(why, "SX-COLL-011", seat, dice, &th).Skid)
}

// appendSides appends a use of a card for each side of a set.
func appendSides(dst []Action, slot int8, sides sideSet) []Action {
	for side := Front; side <= Right; side++ {
		if sides.has(side) {
			a := UseAction(slot)
			a.Side = side
			dst = append(dst, a)
		}
	}
	return dst
}

// oneIf returns 1 or 0.
func oneIf(ok bool) uint8 {
	if ok {
		return 1
	}
	return 0
}

// pool writes a pool: the number of yellow, green, red, blue, white and black dice.
func pool(yellow, green, red, blue, white, black uint8) (p Pool) {
	p[Yellow], p[Green], p[Red], p[Blue], p[White], p[Black] = yellow, green, red, blue, white, black
	return p
}

// traitTable gives the traits of the cards that have nothing else.
func traitTable() map[string]traits {
	yellow, green, blue, white, black := pool(1, 0, 0, 0, 0, 0), pool(0, 1, 0, 0, 0, 0), pool(0, 0, 0, 1, 0, 0), pool(0, 0, 0, 0, 1, 0), pool(0, 0, 0, 0, 0, 1)
	t := map[string]traits{
		// Structure cards: dice against attacks on their side.
		"standard_steel_plate":           {plate: yellow},
		"light_steel_plate":              {plate: black},
		"carbon_laminate":                {plate: black},
		"light_plastic_cladding":         {plate: blue},
		"experimental_ablative_cladding": {plate: pool(0, 0, 0, 0, 0, 2)},
		"heavy_plastic_cladding":         {plate: pool(1, 0, 1, 0, 0, 0)},
		"heavy_steel_plate":              {plate: pool(1, 1, 0, 0, 0, 0)},
		"standard_composite_plate":       {plate: pool(0, 1, 0, 1, 0, 0)},
		"titanium_laminate":              {plate: black},
		"ballistic_shell":                {plate: pool(1, 1, 0, 1, 0, 0)},
		"heavy_composite_plate":          {plate: pool(0, 0, 0, 2, 0, 1)},
		"kinetic_diffuser":               {plate: green},
		"super_heavy_steel_plate":        {plate: pool(1, 2, 0, 0, 0, 0)},
		"cast_iron_plate_a":              {drivingBlue: 1},
		"cast_iron_plate_b":              {drivingBlue: 1},
		"cast_iron_plate_c":              {drivingBlue: 1},
		"cast_iron_plate_d":              {drivingBlue: 1},

		// Accessories.
		"grilled_cheese_dispenser": {ace: 1, drivingBlue: 1},
		"splitter":                 {ace: 3},
		"radar_jammer":             {defend: green},
		"dynamic_suspension":       {control: 1, levelAce: true},

		// Upgrades.
		"off_road_tires": {ace: 2, levelAce: true},

		// Crew.
		"amateur_driver": {control: 1, ace: 1},
		"amateur_gunner": {ownReroll: 2},
		"veteran_gunner": {ownDice: pool(1, 0, 0, 1, 0, 0)},
		"legend_driver":  {defend: white},
		"legend_gunner":  {ownBasic: 2},
		"wingnut_driver": {drivingBlue: 1, ownDice: yellow},
		"rhino_driver":   {defend: black},
		"grendel_gunner": {ownBasic: 1},
		"vandal_gunner":  {crewDice: blue},
		"max_gunner":     {crewDice: yellow},
		"fang_gunner":    {crewDice: pool(0, 0, 0, 2, 0, 0)},
		"blitz_gunner":   {subtype: "blast", subDice: black},
		"machete_gunner": {subtype: "shred", subDice: black},
		"photon_gunner":  {subtype: "laser", subDice: black},
		"pyro_gunner":    {subtype: "fire", subDice: black},
		"rowdy_gunner":   {subtype: "melee", subDice: black},
		"siren_gunner":   {subtype: "sonic", subDice: black},
		"striker_gunner": {subtype: "shock", subDice: black},

		// Weapons and sidearms.
		"laser_guided_light_rocket":          {aceRerolls: true},
		"standard_machine_gun_tracer_rounds": {aceRerolls: true, ace: 1},
		"electrostatic_beam":                 {overload: true, shock: true},
		"electrostatic_grenade":              {overload: true},
		"wrecking_ball":                      {shaken: true},
		"micro_rocket_launcher":              {shaken: true},
	}
	edit := func(f func(*traits), ids ...string) {
		for _, id := range ids {
			c := t[id]
			f(&c)
			t[id] = c
		}
	}
	edit(func(c *traits) { c.fewerRange = 2 }, "bug_zapper", "electrolaser", "armored_particle_beam", "particle_beam", "turreted_particle_beam",
		"rapid_cycle_laser", "pulse_laser", "twin_laser", "supercooled_laser", "linked_pulse_lasers", "quad_laser", "solid_state_laser")
	edit(func(c *traits) { c.rerolls = 2 }, "linked_brushcutters", "linked_shotguns", "linked_flamethrowers", "linked_standard_machine_guns",
		"linked_disruptors", "linked_jackhammers", "linked_pulse_lasers", "linked_hammerheads")
	edit(func(c *traits) { c.shock = true }, "joy_buzzer", "armored_disruptor", "disruptor", "turreted_arc_rifle", "arc_rifle", "betatron",
		"linked_disruptors", "thundergun", "lightning_scythe", "shockwave_cannon")
	edit(func(c *traits) { c.sonic = true }, "whistler", "ol_yeller", "howler", "big_whoop", "banshee")
	return t
}

// deck is the catalogue as the procedures read it.
type deck struct {
	*Catalogue
	named  [maxNames]CardID // of the Catalogue, nearer at hand
	traits []traits         // by CardID
	armed  []bool           // by CardID: whether it attacks

	hides            []bool // by ObjectKindID: whether it is full cover
	wreck, slabToken ObjectKindID
	markers          [numMarkers]ObjectKindID // by the number they bear

	fitting candidateCache

	alone [][numSpots]unique.Handle[Design] // by CardID: a weapon by itself at each spot, for concealment systems
}

// newDeck resolves the names that the procedures use; an id that the catalogue lacks is an error.
func newDeck(c *Catalogue) (*deck, error) {
	d := &deck{Catalogue: c, traits: make([]traits, len(c.Cards)), armed: make([]bool, len(c.Cards))}
	for n, want := range namedCards {
		card, err := c.Find(want.id)
		if err != nil {
			return nil, fmt.Errorf("sixth: the rules of a card: %w", err)
		}
		d.named[n] = card
		for _, t := range want.traits {
			d.traits[card] = t
		}
	}
	for id, t := range traitTable() {
		card, err := c.Find(id)
		if err != nil {
			return nil, fmt.Errorf("sixth: the figures of a card: %w", err)
		}
		d.traits[card] = t
	}
	fields := map[string]*ObjectKindID{"wreck": &d.wreck, "slab": &d.slabToken}
	for n := range d.markers {
		fields[markerID(n)] = &d.markers[n]
	}
	for id, field := range fields {
		kind, ok := c.FindObject(id)
		if !ok {
			return nil, fmt.Errorf("sixth: there is no obstacle kind %q", id)
		}
		*field = kind
	}
	d.hides = make([]bool, len(c.Objects))
	for i := range c.Objects {
		d.hides[i] = c.Objects[i].Cover == FullCover
	}
	d.alone = make([][numSpots]unique.Handle[Design], len(c.Cards))
	for i := range c.Cards {
		d.armed[i] = c.Cards[i].Attacks()
		for spot := range numSpots {
			if c.Cards[i].Kind == Weapon && mayLie(&c.Cards[i], spot) {
				var one Design
				one.Add(CardID(i), spot)
				d.alone[i][spot] = unique.Make(one)
			}
		}
	}
	return d, nil
}
