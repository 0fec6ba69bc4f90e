package deluxe

import (
	"fmt"
	"sync"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// "Wheels vs. Walkers" is the first of the two scenarios of the town: duellists in two or three cars against twenty people on foot, with the forces of the town
// about. Readings:
//
//   - Every second player, from the first on, is of the duellists, the others of the walkers. Players of one side share its money, its cars and its people alike.
//   - Hand weapons and body armor of the duellists are paid from their $35,000 (DX-CITY-062?).
//   - The points of three duellists are 33, 33 and 34, those of two 50 each (DX-CITY-068?).
//   - A side that gives up has lost by the points as they stand, and narrowly at least.
//   - Who is killed by the police costs his side what he would have brought the other (DX-CITY-058).

// Figures of the scenario.
const (
	townFightTurns  = 300                    // DX-CITY-079?
	driverMoney     = garage.Money(35000_00) // DX-CITY-061
	walkerMoney     = garage.Money(15000_00)
	mostWalkers     = 20
	fewestDuellists = 2
	mostDuellists   = 5
	fewestCars      = 2
	mostTownCars    = 3
	allDuellists    = 100 // points for all of them (DX-CITY-067)
	barDice         = 3   // of the bars of a side (DX-CITY-037, DX-CITY-045)
	neutralDice     = 4   // of the neutral bar (DX-CITY-048)
	mechanics       = 3   // DX-CITY-036
	doorGuards      = 3   // at each door of the hospital (DX-CITY-030)
	diceBarGoers    = dice.Purpose("bar-goers")
	walkersDefault  = "4x body_armor tripod_machine_gun, 8x body_armor rifle very_light_anti_tank_weapon, 8x body_armor rifle"
	garageOfDrivers = "b04_4"
)

// duelCars is what a player of the duellists has if he does not say, by the number of those who share the money.
var duelCars = [...]string{1: "hard_bargain, long_argument", 2: "hard_bargain"}

// town is what a match counts that has the forces of a town in it.
type town struct {
	Forces     [numForces]Force
	Garrisons  [maxGarrisons]Garrison
	NGarrisons uint8
	Points     [2]int16              // of the duellists or the town, of the walkers or the raiders
	Helper     uint8                 // CarID + 1 of the cruiser that helps the hospital; 0: none (DX-CITY-057)
	Asked      bool                  // whether one does has been rolled for
	Warned     PersonSet             // whom the police have warned (DX-CITY-056)
	RoofWarned PersonSet             // whom the domes have warned (DX-CITY-043)
	Fired      PersonSet             // who has fired at a cruiser from outside its beat (DX-CITY-057)
	Climbers   PersonSet             // at whom they fire while they are on a roof of block 6
	Dead       PersonSet             // people whose death has been counted
	Razed      [buildingWords]uint64 // buildings whose fire or fall has been counted (DX-CITY-075)
	Duellists  uint8                 // at the start
	Lost       uint8                 // of these, dead
	Cruiser    uint8                 // CarID + 1 of the first of the cruisers in a raid
	Taken      uint8                 // townspeople carried off by raiders
	Honor      [4]int16              // by seats of the town, and of the police: points for raiders killed (DX-CITY-097)
	Hands      [numForces]Hand       // in whose hand they are (DX-CITY-059)
	Parley     parley                // the cases of a parley
}

// town reports whether the forces of the town take part.
func (s Scenario) town() bool { return s == WheelsWalkers || s == Raid }

// townSides are the names of the sides: those of the first scenario by their place in town.Points, then those of the raid and of what happens at the truck stop.
var townSides = [...]string{"drivers", "walkers", "town", "raiders", "attackers", "stop", "sellers", "buyers"}

// sides returns where in townSides the names of the two sides of a scenario begin.
func (s Scenario) sides() int {
	switch {
	case s == Raid:
		return 2
	case s.assaults():
		return 4
	case s == Parley:
		return 6
	}
	return 0
}

// kits are what people of a calling wear and carry.
var kits = sync.OnceValue(func() (list [numCallings]Kit) {
	for c, text := range [numCallings]string{
		Mechanic: "rifle", BarGoer: "heavy_pistol", Barkeep: "shotgun", HospitalGuard: "body_armor rifle", Guardsman: "body_armor heavy_pistol",
		Staffer: "light_pistol", StationGuard: "body_armor rifle", Patrolman: "body_armor shotgun heavy_pistol",
		Policeman: "body_armor heavy_pistol", LaserGunner: "body_armor heavy_pistol", Artilleryman: "body_armor heavy_pistol", Gatekeeper: "body_armor shotgun",
		SecurityChief: "body_armor submachine_gun", SecurityGuard: "body_armor submachine_gun",
	} {
		list[c] = kitFor(Calling(c), text)
	}
	return list
})

// kitFor reads what people of a calling wear and carry.
func kitFor(c Calling, text string) Kit {
	k, err := parseKit(garage.Standard(), text)
	if err != nil {
		panic("deluxe: " + err.Error()) // they are ours
	}
	k.Calling = c
	return k.Kit
}

// neutralGun is what an armed drinker of the neutral bar has (DX-CITY-048).
var neutralGun = sync.OnceValue(func() Kit { return kitFor(BarGoer, "light_pistol") })

// kitOf returns what somebody of a force wears and carries.
func kitOf(c Calling, f ForceID) Kit {
	if c == BarGoer && f == NeutralBar {
		return neutralGun()
	}
	return kits()[c]
}

// townDrivers and townWalkers return how many players are of a side.
func townDrivers(seats int) int { return (seats + 1) / 2 }
func townWalkers(seats int) int { return seats / 2 }

// checkWalkers checks the option that says what the walkers have.
func checkWalkers(c *garage.Catalogue) func(text string) error {
	return func(text string) error {
		if text == ofScenario {
			return nil
		}
		_, err := parseKits(c, text, mostWalkers)
		return err
	}
}

// walkersOption is the option that says what the people on foot have.
func walkersOption(c *garage.Catalogue) game.Option {
	return game.Option{Key: "walkers", Type: game.Text, Title: "Walkers", Default: ofScenario, Rule: "DX-CITY-061", Check: checkWalkers(c),
		Help: "What the twenty on foot of Wheels vs. Walkers or the raid wear and carry for $15,000 together, such as 12x body_armor rifle, 8x very_light_anti_tank_weapon 4 grenade; and the ten on foot who attack the truck stop for $7,500."}
}

// walkers returns the people on foot of a set-up.
func (g *Rules) walkers(v game.Values) ([]kitted, error) {
	s := scenarioOf(v)
	usual, most, money, rule := walkersDefault, mostWalkers, walkerMoney, game.RuleID("DX-CITY-061")
	switch s {
	case StopAssault:
		usual, most, money, rule = guestsWear, mostGuests, guestMoney, ruleStop
	case StopStorm:
		usual, most, money, rule = fewGuestsWear, fewGuests, fewGuestMoney, ruleStop
	}
	text := v.Str("walkers")
	if text == ofScenario {
		text = usual
	}
	list, err := parseKits(g.c, text, most)
	if err != nil {
		return nil, &game.OptionError{Key: "walkers", Value: text, Allowed: err.Error(), Err: err}
	}
	sum := garage.Money(0)
	for i := range list {
		sum += list[i].cost
	}
	if sum > money {
		return nil, game.Refuse(rule, game.Nobody, "what the walkers have costs %s, %s is allowed", sum, money)
	}
	return list, nil
}

// admitsInTown returns what checks the vehicles of a seat in a scenario of the town; nil: it has none.
func (g *Rules) admitsInTown(s Scenario, seat game.Seat) func(cars []*Vehicle, seat game.Seat, seats int) error {
	switch {
	case s == Raid && s.side(seat) == 1:
		return g.admitToRaid
	case s == Raid && seat == 0:
		return func(cars []*Vehicle, seat game.Seat, _ int) error { return g.admitToTown(cars, seat, 1) }
	case s == WheelsWalkers && s.side(seat) == 0:
		return g.admitToTown
	}
	return nil
}

// admitToTown checks the cars of one of the duellists.
func (g *Rules) admitToTown(cars []*Vehicle, seat game.Seat, seats int) error {
	const rule = game.RuleID("DX-CITY-061")
	n := townDrivers(seats)
	few, most := fewestCars, mostTownCars
	if n > 1 {
		few, most = 1, 1
	}
	if len(cars) < few || len(cars) > most {
		return game.Refuse(rule, seat, "a player of the duellists has %s here, not %d", numbered(few, most, "car"), len(cars))
	}
	people, sum := 0, garage.Money(0)
	for _, c := range cars {
		if c.Class != garage.Car || c.Oversized || len(c.Behind) > 0 || len(c.Aboard) > 0 {
			return game.Refuse(rule, seat, "the duellists have cars; %s is none", c.Name)
		}
		var f garage.Figures
		g.c.Figures(c.Design, nil, &f)
		sum += f.DivisionCost() + f.Carried
		people += int(c.NumSeats)
	}
	if few, most := max(1, fewestDuellists/n), mostDuellists/n; people < few || people > most {
		return game.Refuse(rule, seat, "%s in the cars, %s take part", numbered(people, people, "person"), numbered(few, most, "person"))
	}
	if limit := driverMoney / garage.Money(n); sum > limit {
		return game.Refuse(rule, seat, "the cars and what is in them cost %s, %s is allowed", sum, limit)
	}
	return nil
}

// numbered words a number with its bounds.
func numbered(few, most int, what string) string {
	plural := what + "s"
	if what == "person" {
		plural = "people"
	}
	switch {
	case few == most && few == 1:
		return "1 " + what
	case few == most:
		return fmt.Sprintf("%d %s", few, plural)
	}
	return fmt.Sprintf("%d to %d %s", few, most, plural)
}

// formTownFight puts the cars on the lot behind the garage, standing (DX-CITY-064, DX-CITY-065?).
func (r *run) formTownFight(list []entry) error {
	starts := r.s.place.Group("drivers")
	if len(starts) < len(list) {
		return &game.OptionError{Key: "place", Value: r.s.place.ID, Allowed: ofScenario}
	}
	for i := range list {
		list[i].at, list[i].speed = startPose(starts[i].At, list[i].v.Counter), 0
	}
	return nil
}

// Where the walkers begin: in rows on the lot at Third and Elm, looking west (DX-CITY-064).
const (
	walkersEast, walkersNorth = 91, 12 // squares, of the first one
	walkersApart              = 3      // squares from one to the next
	walkersInRow              = 5
)

// settleTown puts the people of the town on the map: the walkers, the mechanics, those who guard, and the numbers of those indoors.
func (r *run) settleTown(list []kitted) {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Owner < FirstForce && convoyed(x.Owner) {
			t.Town.Duellists++
		}
	}
	n := townWalkers(int(t.NSeats))
	for i := range list {
		at := geom.Vec{X: (walkersEast + walkersApart*int32(i%walkersInRow)) * scale.Quarter, Y: (walkersNorth + walkersApart*int32(i/walkersInRow)) * scale.Quarter}
		r.addWalker(game.Seat(1+2*(i%n)), list[i].Kit, placing{corner: at, facing: geom.Half})
	}
	house := r.s.place.BuildingByID(garageOfDrivers)
	for range mechanics {
		if at, ok := r.freePost(house, PersonSet{}, true); ok {
			r.addWalker(0, kits()[Mechanic], at)
		}
	}
	r.guardDoors()
	r.manDomes()
	r.fill(Hospital, Staffer, 0, 9, 0) // six of the staff, three patients
	r.fill(CityHall, Guardsman, 0, 12, 12)
	r.fill(CityHall, Staffer, 1, 10, 10)
	r.fill(CityHall, StationGuard, 1, 2, 2)
	r.fill(CityHall, Patrolman, 1, 6, 6)
	r.barGoers(WalkersBar, barDice)
	r.barGoers(DriversBar, barDice)
	r.barGoers(NeutralBar, neutralDice)
	r.fill(NeutralBar, Barkeep, 0, 1, 1)
}

// fill enters a number of people of a force who are in one of its buildings, and how many of them are armed.
func (r *run) fill(f ForceID, c Calling, building, n, armed int) {
	t := &r.s.t
	t.Town.Garrisons[t.Town.NGarrisons] = Garrison{Force: f, Calling: c, Building: uint8(r.s.place.BuildingByID(forceFacts[f].buildings[building])),
		Inside: uint8(n), Armed: uint8(armed)}
	t.Town.NGarrisons++
}

// barGoers rolls how many people sit in a bar: one in as many as there are dice is armed, at least one (DX-CITY-050?).
func (r *run) barGoers(f ForceID, dice int) {
	n := r.points(diceBarGoers, garage.Dice{Dice: dice})
	r.fill(f, BarGoer, 0, n, max(1, n/dice))
}

// guardDoors puts the guards of the hospital behind its doors, three at each (DX-CITY-030).
func (r *run) guardDoors() {
	p := r.s.place
	b := p.BuildingByID(forceFacts[Hospital].buildings[0])
	post := uint8(0)
	for i := range p.Runs() {
		w := p.Run(i)
		if w.Owner != places.OfBuilding || int(w.Index) != b {
			continue
		}
		n := 0
		for s := int(w.First); s < int(w.First)+int(w.Count) && n < doorGuards; s++ {
			corner, ok := p.Inside(s)
			if !p.Section(s).Door || !ok {
				continue
			}
			if n++; n == 1 {
				post++
			}
			r.person(r.addWalker(Hospital.seat(), kits()[HospitalGuard], postAt(p.Outer(s), corner))).Post = post
		}
	}
}

// credit gives points to the side of a seat, or takes them.
func (r *run) credit(seat game.Seat, n int, rule game.RuleID) {
	if n == 0 {
		return
	}
	r.score(r.s.o.Scenario.side(seat), n, rule)
}

// score gives points to a side.
func (r *run) score(side, n int, rule game.RuleID) {
	sum := &r.s.t.Town.Points[side]
	*sum += int16(n)
	r.emit(Event{Kind: EvPoints, Car: NoCar, Rule: rule, Index: int16(r.s.o.Scenario.sides() + side), Count: int16(n), Left: *sum})
}

// razed takes the points of a building that burns or falls, once (DX-CITY-070, DX-CITY-075?), and those of the people in it.
func (r *run) razed(building int, by game.Seat, falls bool) {
	if !r.s.o.Scenario.town() {
		return
	}
	if r.s.o.Scenario == Raid {
		r.razedInRaid(building, falls)
		return
	}
	t := &r.s.t
	_, force := forceOf(by)
	guilty := by != nobody && !force
	if done := places.Bits(t.Town.Razed[:]).Has(building); !done && guilty {
		t.Town.Razed[building/64] |= 1 << (building % 64)
		r.credit(by, -5, "DX-CITY-070")
	}
	if !falls {
		return
	}
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		g := &t.Town.Garrisons[i]
		if n := g.buried(building); n > 0 && guilty {
			each, rule := r.worth(g.Force, g.Calling, by)
			r.credit(by, n*each, rule)
		}
	}
}

// buried takes the people of a garrison away who were in a building that has fallen, and returns how many there were.
func (g *Garrison) buried(building int) (n int) {
	if int(g.Building) == building {
		n = int(g.Inside)
		g.Inside, g.Armed = 0, 0
	}
	return n
}

// worth returns what the death of somebody of a force brings the side that has killed him (DX-CITY-071, DX-CITY-073, DX-CITY-074?).
func (r *run) worth(f ForceID, c Calling, by game.Seat) (points int, rule game.RuleID) {
	switch {
	case f == WalkersBar && convoyed(by), f == DriversBar && !convoyed(by):
		return 1, "DX-CITY-071"
	case f == WalkersBar || f == DriversBar:
		return 0, ""
	case f == CityHall && c != Guardsman:
		return -5, "DX-CITY-073"
	}
	return -2, "DX-CITY-073"
}

// killer returns who has done a person the last hurt.
func (r *run) killer(p PersonID) game.Seat {
	x := r.person(p)
	if x.Car != NoCar && x.Place != OnTop {
		return r.car(x.Car).By
	}
	return x.By
}

// duellistLost counts a duellist who has died and returns what he is worth: all of them together are worth 100 (DX-CITY-067, DX-CITY-068?, DX-CITY-094).
func (t *town) duellistLost() int {
	k, all := int(t.Lost), int(max(1, t.Duellists))
	t.Lost++
	return allDuellists*(k+1)/all - allDuellists*k/all
}

// countDead takes the points of those who have died since it was called last (DX-CITY-067 to -069, DX-CITY-071, DX-CITY-073).
func (r *run) countDead() {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if t.Town.Dead.has(p) || r.harm(p) < personDP {
			continue
		}
		t.Town.Dead.add(p)
		if r.s.o.Scenario == Raid {
			r.countRaidDead(p)
			continue
		}
		x := r.person(p)
		by := r.killer(p)
		killers, force := forceOf(by)
		police := force && killers == CityHall
		if f, ok := forceOf(x.Owner); ok {
			if by != nobody && !force {
				n, rule := r.worth(f, x.Kit.Calling, by)
				r.credit(by, n, rule)
			}
			continue
		}
		n, rule := 5, game.RuleID("DX-CITY-069")
		switch {
		case x.Kit.Calling == Mechanic:
			n, rule = 3, "DX-CITY-071"
		case convoyed(x.Owner):
			n, rule = t.Town.duellistLost(), "DX-CITY-067"
		}
		if police {
			r.credit(x.Owner, -n, "DX-CITY-058")
		} else {
			r.score(1-r.s.o.Scenario.side(x.Owner), n, rule)
		}
	}
}

// flees takes the points of a vehicle that leaves the map with those in it, or of somebody on foot (DX-CITY-072).
func (r *run) flees(id CarID, p PersonID) {
	if r.s.o.Scenario.assaults() {
		r.turnsBack(id, p)
		return
	}
	if !r.s.o.Scenario.town() {
		return
	}
	if r.s.o.Scenario == Raid {
		if id != NoCar {
			r.taken(id)
		}
		return
	}
	const each = -3
	if id == NoCar {
		if x := r.person(p); x.Owner < FirstForce {
			r.credit(x.Owner, each, "DX-CITY-072")
		}
		return
	}
	if r.car(id).Owner >= FirstForce {
		return
	}
	n := 1
	for q := range PersonID(r.s.t.NPersons) {
		if x := r.person(q); x.Car == id && !x.Gone && r.wounds(q) < personDP {
			n++
		}
	}
	r.credit(r.car(id).Owner, n*each, "DX-CITY-072")
}

// holds reports whether a side has a combatant who is alive, conscious or coming to, and on the map (DX-CITY-079?).
func (r *run) holds(side int) bool {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		x := r.person(p)
		if x.Owner >= FirstForce || r.s.o.Scenario.side(x.Owner) != side || x.Gone || x.Kit.Calling == Mechanic || t.Quit.Has(x.Owner) || r.wounds(p) >= unconsciousAt {
			continue
		}
		if x.Car == NoCar || r.car(x.Car).present() {
			return true
		}
	}
	return false
}

// endOfTownFight ends the scenario when a turn ends.
func (r *run) endOfTownFight() bool {
	if r.countDead(); r.s.t.later() || r.holds(0) && r.holds(1) {
		return false
	}
	r.settleTownFight(-1)
	return true
}

// Leads that make a victory, by its level (DX-CITY-076).
var townLeads = [...]int{0, 10, 25, 50}

// level returns the level of victory that a lead makes.
func (s Scenario) level(lead int) (level int) {
	leads := s.leads()
	for level+1 < len(leads) && lead >= leads[level+1] {
		level++
	}
	return level
}

// verdict says which side is ahead by the points, and the level of its victory; a side that has given up has lost at least narrowly (DX-CITY-076).
func (r *run) verdict(gaveUp int) (ahead, level int) {
	points := &r.s.t.Town.Points
	lead := int(points[0]) - int(points[1])
	if lead < 0 {
		ahead, lead = 1, -lead
	}
	level = r.s.o.Scenario.level(lead)
	if gaveUp >= 0 && (level == 0 || ahead == gaveUp) {
		ahead, level = 1-gaveUp, 1
	}
	return ahead, level
}

// settleTownFight ends the match by the points; the side that has given up has lost at least narrowly (DX-CITY-076 to DX-CITY-078).
func (r *run) settleTownFight(gaveUp int) {
	t := &r.s.t
	r.countDead()
	ahead, level := r.verdict(gaveUp)
	for side := range t.Town.Points {
		if t.Town.Points[side] < 0 && r.s.o.Scenario == WheelsWalkers {
			r.emit(Event{Kind: EvLynched, Car: NoCar, Rule: "DX-CITY-077", Index: int16(side), Left: t.Town.Points[side]})
			if side == ahead {
				level = 0
			}
		}
	}
	t.Tally.Level = uint8(level)
	winners := game.SeatSet(0)
	if level > 0 {
		winners = r.team(t.seats()&^t.Quit, ahead == 0)
	}
	r.endMatch(winners, endPoints)
}

// staysIn reports whether a step would lead a mechanic out of his garage (DX-CITY-036).
func (r *run) staysIn(p PersonID, to geom.Vec) bool {
	x := r.person(p)
	return x.Kit.Calling == Mechanic && r.s.place.Building(middle(x.corner())) >= 0 && r.s.place.Building(middle(to)) != r.s.place.Building(middle(x.corner()))
}
