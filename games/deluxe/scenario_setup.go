package deluxe

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Dice of the set-up of a road duel.
const (
	diceFront dice.Purpose = "who is in front"
	diceGap   dice.Purpose = "gap"
)

// Bounds of options.
const (
	maxBudget  = 500000
	usualPurse = 100 // DX-ARENA-011

	usualAltitude, maxAltitude = 3, 60 // of helicopters, in inches
)

// maxEach bounds the number in "3x kestrel_200".
const maxEach = MaxBodies

// placeFor returns the map that the options name, that of the scenario if they leave it to that; nil for the endless road.
func placeFor(v game.Values) (*Map, error) {
	f := &scenarios[scenarioOf(v)]
	text := v.Str("place")
	switch {
	case f.place == "" && text != ofScenario:
		return nil, &game.OptionError{Key: "place", Value: text, Allowed: ofScenario + ": it takes place on the endless road"}
	case f.place == "":
		return nil, nil
	case text == ofScenario:
		text = f.place
	case scenarioOf(v).fixed() && text != f.place:
		return nil, &game.OptionError{Key: "place", Value: text, Allowed: ofScenario + ": it takes place on " + f.place}
	}
	p, err := findPlace(text)
	if err != nil {
		return nil, &game.OptionError{Key: "place", Value: text, Allowed: err.Error()}
	}
	return p, nil
}

// scenarioChoices lists the scenarios.
func scenarioChoices() (list []game.Choice) {
	for s := range numScenarios {
		list = append(list, game.Choice{Value: scenarios[s].id, Title: scenarios[s].title})
	}
	return list
}

// scenarioHelp says what each of them is.
func scenarioHelp() string {
	var list []string
	for s := range numScenarios {
		list = append(list, scenarios[s].title+": "+scenarios[s].help)
	}
	return strings.Join(list, " ")
}

// eventOptions are the options for the limits of an event, its purse and the road.
func eventOptions(c *garage.Catalogue) []game.Option {
	divisions := []game.Choice{{Value: anyDivision, Title: "Any vehicle"}}
	for _, d := range c.Divisions {
		id := strconv.Itoa(d.ID)
		if d.To == 0 {
			id = unlimited
		}
		divisions = append(divisions, game.Choice{Value: id, Title: d.Name})
	}
	var fires []game.Choice
	for _, f := range houseFires {
		fires = append(fires, game.Choice{Value: f.value, Title: f.title})
	}
	var roads []game.Choice
	for _, s := range roadStyles {
		roads = append(roads, game.Choice{Value: s.value, Title: s.title})
	}
	list := []game.Option{
		{Key: "division", Type: game.Enum, Title: "Division", Default: anyDivision, Choices: divisions, Rule: "DX-ARENA-001",
			Help: "What each vehicle may cost, with the body armor of its crew."},
		{Key: "budget", Type: game.Int, Title: "Budget", Unit: "$", Default: 0, Limits: &game.Range{Min: 0, Max: maxBudget}, Rule: "DX-SCEN-002",
			Help: "What all vehicles of a player may cost together; 0: as the scenario says."},
		{Key: "purse", Type: game.Int, Title: "Purse", Unit: "%", Default: usualPurse, Limits: &game.Range{Min: 50, Max: 150}, Rule: "DX-ARENA-010",
			Help: "Of an arena event, in percent of the value of all vehicles."},
		{Key: "road", Type: game.Enum, Title: "Road", Default: roadStyles[PlainRoad].value, Choices: roads, Rule: "DX-SCEN-014",
			Help: "What new sections of the endless road are like."},
	}
	list = append(list, preyOption(), walkersOption(c), chainsOption(), standsOption(), game.Option{Key: "goods", Type: game.Int, Title: "Goods", Unit: "$", Default: 0, Limits: &game.Range{Min: 0, Max: maxGoods}, Rule: "DX-LOC-007",
		Help: "What the goods of a convoy are worth, for the score; 0: as the scenario says."},
		game.Option{Key: "city", Type: game.Int, Title: "City player", Default: 0, Limits: &game.Range{Min: 0, Max: MaxSeats}, Rule: "DX-CITY-059",
			Help: "Which player leads the forces of the town or of the truck stop, too, without a referee; 0: they act by the rules about them."},
		game.Option{Key: "obstacles", Type: game.Int, Title: "Obstacles aboard", Default: 0, Limits: &game.Range{Min: 0, Max: mostObstacles}, Rule: "DX-DEB-020",
			Help: "So many each vehicle has aboard to be thrown out behind it, one for each free space."},
		game.Option{Key: "house_fire", Type: game.Enum, Title: "Fire of buildings", Default: houseFires[HouseFireEven].value, Choices: fires, Rule: "DX-FIREEXP-027",
			Help: "How buildings catch fire: at every second hit of lasers and flames, or by the modifiers of the fire variant."})
	for i := range limits {
		l := &limits[i]
		list = append(list, game.Option{Key: l.key, Type: game.Bool, Title: l.title, Default: false, Rule: "DX-ARENA-009"})
	}
	return list
}

// choose sets what the options say about the scenario.
func (o *Settings) choose(v game.Values) {
	o.Scenario = scenarioOf(v)
	o.Turns = uint16(v.Int("turns"))
	if o.Turns == 0 {
		o.Turns = uint16(scenarios[o.Scenario].turns)
	}
	for k := range numRoadStyles {
		if roadStyles[k].value == v.Str("road") {
			o.Road = k
		}
	}
	o.Purse = uint8(v.Int("purse"))
	o.City = uint8(v.Int("city"))
	o.Obstacles = uint8(v.Int("obstacles"))
	for k := range numHouseFires {
		if houseFires[k].value == v.Str("house_fire") {
			o.HouseFire = k
		}
	}
	if o.Scenario.teams() {
		o.Goods = uint16(v.Int("goods") / goodsUnit)
	}
	if o.Goods == 0 && o.Scenario == TownRun {
		o.Goods = townGoods
	}
}

// opening does what a scenario has before the first turn.
func (r *run) opening() {
	r.prestigeForEntering()
	if s := r.s.o.Scenario; s == PackAttack || s == Convoy {
		r.s.t.Tally.From = r.along(loneCar)
	}
	r.loadFreight()
}

// checkVehicles returns what checks the vehicles of a seat: what the scenario gives, or a list.
func checkVehicles(c *garage.Catalogue) func(text string) error {
	return func(text string) error {
		if text == ofScenario || text == evenly {
			return nil
		}
		_, err := findVehicles(c, text)
		return err
	}
}

// findVehicles returns the vehicles of a list: ids of the garage or codes of designs with commas between them, each with a number in front
// if there are several alike, as in "2x kestrel_200, goblin".
func findVehicles(c *garage.Catalogue, text string) ([]*Vehicle, error) {
	var list []*Vehicle
	for entry := range strings.SplitSeq(text, ",") {
		entry = strings.TrimSpace(entry)
		n := 1
		if head, rest, ok := strings.Cut(entry, "x "); ok {
			k, err := strconv.Atoi(head)
			if err != nil || k < 1 || k > maxEach {
				return nil, fmt.Errorf("%q is no number of vehicles, 1 to %d", head, maxEach)
			}
			n, entry = k, strings.TrimSpace(rest)
		}
		v, err := findVehicle(c, entry)
		if err != nil {
			return nil, err
		}
		for range n {
			list = append(list, v)
		}
	}
	if len(list) > MaxBodies {
		return nil, fmt.Errorf("%d vehicles; a match takes %d", len(list), MaxBodies)
	}
	return list, nil
}

// given returns the vehicles that a seat has if it does not say: those of its division, those of the first player on Amateur Night, or
// those of the scenario.
func (f *scenarioFacts) given(s Scenario, v game.Values, seat, seats int) string {
	first := v.Str(vehicleKey(0))
	switch {
	case s == AmateurNight && seat > 0 && first != ofScenario && first != evenly:
		return first
	case s.teams():
		return convoyCars(s, game.Seat(seat), seats)
	case s == WheelsWalkers:
		return duelCars[townDrivers(seats)]
	case s == Raid && s.side(game.Seat(seat)) == 1:
		return raiderList(game.Seat(seat), seats)
	case s == Raid:
		return raidDuellists
	case s.atStop():
		return stopCars(s, game.Seat(seat), seats)
	case s == PackAttack && seat > 0:
		return packOf(v, seats).vehicles
	case s == PackAttack && huntsBig(v):
		return bigLoneVehicle
	case v.Str("division") != anyDivision:
		return stockByDivision[v.Str("division")]
	case seat < len(f.vehicles):
		return f.vehicles[seat]
	}
	return f.last
}

// vehicles returns the vehicles of a seat by its option.
func (g *Rules) vehicles(v game.Values, seat, seats int) ([]*Vehicle, error) {
	s := scenarioOf(v)
	key := vehicleKey(seat)
	text := v.Str(key)
	if s == WheelsWalkers && !convoyed(game.Seat(seat)) || s == Raid && seat > 0 && s.side(game.Seat(seat)) == 0 {
		if text != evenly && text != ofScenario {
			return nil, &game.OptionError{Key: key, Value: text, Allowed: ofScenario + ": the people on foot and the police bring none"}
		}
		return nil, nil
	}
	switch {
	case text == evenly && s == Duel && v.Str("division") == anyDivision:
		text = evenVehicle
	case (text == evenly || text == ofScenario) && s == PackAttack && seat > int(loneSeat) && huntsToScale(v):
		var err error
		if text, err = g.scaledPack(v, seats); err != nil {
			return nil, err
		}
	case text == evenly || text == ofScenario:
		text = scenarios[s].given(s, v, seat, seats)
	}
	list, err := findVehicles(g.c, text)
	if err != nil {
		return nil, &game.OptionError{Key: key, Value: v.Str(key), Allowed: err.Error(), Err: err}
	}
	return list, nil
}

// entry is a vehicle of the set-up.
type entry struct {
	v     *Vehicle
	seat  game.Seat
	at    geom.Pose
	speed scale.Speed
	waits uint8 // place among those that wait to enter, from 1 on; 0: it begins on the map (DX-ARENA-016)
}

// forces returns all vehicles of a set-up, seat by seat, after checking them against the scenario. They have no places yet.
func (g *Rules) forces(v game.Values, seats int) ([]entry, error) {
	s := scenarioOf(v)
	f := &scenarios[s]
	if seats < f.seats.Min || seats > f.seats.Max {
		return nil, game.Refuse(f.rule, game.Nobody, "%s is for %s", f.title, players(f.seats))
	}
	var list []entry
	people, bodies := 0, 0
	for seat := range seats {
		cars, err := g.vehicles(v, seat, seats)
		if err != nil {
			return nil, err
		}
		if err := g.admit(s, v, cars, game.Seat(seat), seats); err != nil {
			return nil, err
		}
		for _, c := range cars {
			list = append(list, entry{v: c, seat: game.Seat(seat)})
			people += c.people()
			if c.Remote {
				people += v.Int("operators")
			}
			bodies += 1 + len(c.Behind) + len(c.Aboard)
		}
	}
	switch {
	case len(list) > MaxSeats && s != Raid:
		return nil, fmt.Errorf("%d vehicles; a match takes %d", len(list), MaxSeats)
	case bodies > MaxBodies:
		return nil, fmt.Errorf("%d vehicles and trailers; a match takes %d", bodies, MaxBodies)
	case people > MaxPersons:
		return nil, fmt.Errorf("the vehicles have %d seats; a match takes %d people", people, MaxPersons)
	case s == AmateurNight:
		for i := range list {
			if !g.alike(list[0].v, list[i].v) {
				return nil, game.Refuse("DX-ARENA-013", list[i].seat, "%s is not like %s: on Amateur Night only weapons and armor may be moved about",
					list[i].v.Name, list[0].v.Name)
			}
		}
	}
	return list, nil
}

func players(n game.Range) string {
	if n.Min == n.Max {
		return fmt.Sprintf("%d players", n.Min)
	}
	return fmt.Sprintf("%d to %d players", n.Min, n.Max)
}

// admit checks the vehicles of a seat against the limits of the scenario and of the event (DX-SCEN-002, DX-ARENA-009).
func (g *Rules) admit(s Scenario, v game.Values, cars []*Vehicle, seat game.Seat, seats int) error {
	switch s {
	case AmateurNight:
		if len(cars) != 1 {
			return game.Refuse("DX-ARENA-013", seat, "everybody has one vehicle on Amateur Night, not %d", len(cars))
		}
	case RoadDuel:
		if len(cars) != 1 {
			return game.Refuse("DX-SCEN-012", seat, "everybody has one vehicle in a road duel, not %d", len(cars))
		}
	case PackAttack:
		var err error
		switch {
		case huntsBig(v):
			err = admitToBigHunt(cars, seat, seats)
		case huntsToScale(v):
			err = admitToHunt(cars, seat, scaledLeast, "DX-SCEN-016")
		case seats > 2:
			err = admitToHunt(cars, seat, packs[seats-1].cycles, "DX-SCEN-022")
		default:
			err = admitToHunt(cars, seat, packs[seats-1].cycles, "DX-SCEN-016")
		}
		if err != nil {
			return err
		}
	case JumpOff:
		if err := admitToJumpOff(cars, seat); err != nil {
			return err
		}
	case WheelsWalkers, Raid:
		if admits := g.admitsInTown(s, seat); admits != nil {
			if err := admits(cars, seat, seats); err != nil {
				return err
			}
		}
	case Docking:
		if err := admitToYard(cars, seat); err != nil {
			return err
		}
	case StopAssault, StopStorm, Parley:
		if err := g.admitToStop(s, cars, seat, seats); err != nil {
			return err
		}
	case Convoy, TownRun, BombingRun, Rescue:
		if err := g.admitToConvoy(s, cars, seat, seats); err != nil {
			return err
		}
	}
	sum := garage.Money(0)
	for _, c := range cars {
		if v.Bool("untrained") {
			if err := untaught(c, seat); err != nil {
				return err
			}
		}
		var f garage.Figures
		g.c.Figures(c.Design, nil, &f)
		sum += f.DivisionCost()
		if err := g.eligible(v, c, f.DivisionCost(), seat); err != nil {
			return err
		}
		for i := range c.Aboard {
			x := c.Aboard[i].Vehicle
			g.c.Figures(x.Design, nil, &f)
			sum += f.DivisionCost()
			if err := g.eligible(v, x, f.DivisionCost(), seat); err != nil {
				return err
			}
		}
	}
	rule := game.RuleID("DX-SCEN-002")
	if s != Duel && s != ArenaEvent && v.Int("budget") == 0 {
		rule = scenarios[s].rule
		if s == PackAttack && huntsBig(v) {
			rule = "DX-SCEN-024"
		}
	}
	limit := budgetOf(s, v, seat, seats)
	if s == PackAttack && seat != loneSeat && huntsToScale(v) && v.Int("budget") == 0 {
		var err error
		if limit, err = g.scaledBudget(v, seats); err != nil {
			return err
		}
	}
	if limit > 0 && sum > limit {
		return game.Refuse(rule, seat, "the vehicles cost %s, %s is allowed", sum, limit)
	}
	return nil
}

// budgetOf returns what a seat may spend on its vehicles; 0: anything.
func budgetOf(s Scenario, v game.Values, seat game.Seat, seats int) garage.Money {
	switch n := v.Int("budget"); {
	case n > 0:
		return garage.Dollars(n)
	case s.teams():
		return convoyBudget(s, seat, seats)
	case s == PackAttack && seat == loneSeat && huntsBig(v):
		return bigLone
	case s == PackAttack && huntsToScale(v):
		return 0
	case s == PackAttack && seat == loneSeat:
		return loneBudget
	case s == PackAttack:
		return packOf(v, seats).budget
	case len(scenarios[s].budget) > 0 && v.Str("division") == anyDivision:
		return scenarios[s].budget[min(int(seat), len(scenarios[s].budget)-1)]
	}
	return 0
}

// admitToHunt checks who takes part in a pack attack: one vehicle of any kind, and packs of at least so many cycles by a rule (DX-SCEN-016, DX-SCEN-022).
func admitToHunt(cars []*Vehicle, seat game.Seat, least int, rule game.RuleID) error {
	if seat == loneSeat {
		if len(cars) != 1 {
			return game.Refuse("DX-SCEN-016", seat, "the hunted side has one vehicle, not %d", len(cars))
		}
		return nil
	}
	if len(cars) < least {
		return game.Refuse(rule, seat, "a pack has %d vehicles, at least %d are needed", len(cars), least)
	}
	for _, c := range cars {
		if c.Class != garage.Cycle {
			return game.Refuse(rule, seat, "a pack rides cycles; %s is none", c.Name)
		}
	}
	return nil
}

// eligible checks a vehicle against the division of the event and its other limits (DX-ARENA-001 to -004, DX-ARENA-009).
func (g *Rules) eligible(v game.Values, c *Vehicle, cost garage.Money, seat game.Seat) error {
	if id := v.Str("division"); id != anyDivision && id != unlimited {
		i := slices.IndexFunc(g.c.Divisions, func(d garage.Division) bool { return strconv.Itoa(d.ID) == id })
		if d := &g.c.Divisions[i]; cost > d.To {
			return game.Refuse("DX-ARENA-001", seat, "%s costs %s, %s ends at %s", c.Name, cost, d.Name, d.To)
		}
	}
	for i := range limits {
		if l := &limits[i]; v.Bool(l.key) && l.breaks(c) {
			return game.Refuse("DX-ARENA-009", seat, "%s %s", c.Name, l.detail)
		}
	}
	return nil
}

// limits are the limits that an event may set beside money (DX-ARENA-009).
var limits = [...]struct {
	key, title, detail string
	breaks             func(*Vehicle) bool
}{
	{"cycles_only", "Cycles only", "is no cycle", func(v *Vehicle) bool { return v.Class != garage.Cycle }},
	{"no_computers", "No targeting computers", "has a targeting computer", func(v *Vehicle) bool {
		return slices.ContainsFunc(v.Seats[:v.NumSeats], func(s Seat) bool { return s.Computer != targeting.NoAimComputer || s.Cyberlink != 0 })
	}},
	{"no_lasers", "No lasers", "has a laser", func(v *Vehicle) bool {
		return slices.ContainsFunc(v.Weapons[:v.NumWeapons], func(w VehicleWeapon) bool { return v.specs[w.Spec].Family == garage.FamilyLasers })
	}},
	{"one_person", "One person in a vehicle", "carries more than one person", func(v *Vehicle) bool { return v.NumSeats > 1 }},
}

// Alike reports whether two designs differ in nothing but where their weapons and their armor are, as on Amateur Night (DX-ARENA-013, DX-ARENA-014).
func (g *Rules) Alike(a, b *garage.Design) bool {
	var x, y garage.Figures
	g.c.Figures(a, nil, &x)
	g.c.Figures(b, nil, &y)
	return x.Cost == y.Cost && x.Weight == y.Weight && reflect.DeepEqual(unplaced(a), unplaced(b))
}

// alike reports whether two vehicles are the same but for where their weapons and their armor are: nothing that changes cost or weight
// (DX-ARENA-013, DX-ARENA-014).
func (g *Rules) alike(a, b *Vehicle) bool {
	return a == b || g.Alike(a.Design, b.Design)
}

// unplaced returns a copy of a design without the places of weapons and armor.
func unplaced(d *garage.Design) garage.Design {
	u := *d
	u.Name, u.Notes = "", ""
	for k := range u.Units {
		p := &u.Units[k]
		total := int16(0)
		for _, n := range p.Points {
			total += n
		}
		p.Points = [garage.NumArmor]int16{total}
		var all []garage.Mounted
		for _, w := range p.Weapons {
			one := w
			one.At, one.Count, one.Links = 0, 1, 0
			for range w.Count {
				all = append(all, one)
			}
		}
		slices.SortFunc(all, func(a, b garage.Mounted) int {
			if n := int(a.Weapon) - int(b.Weapon); n != 0 {
				return n
			}
			if n := int(a.Shots) - int(b.Shots); n != 0 {
				return n
			}
			return strings.Compare(fmt.Sprint(a), fmt.Sprint(b))
		})
		p.Weapons = all
	}
	return u
}

// station gives the vehicles of a set-up their places and speeds.
func (r *run) station(v game.Values, list []entry, seats int) error {
	s := r.s.o.Scenario
	mph, err := strconv.Atoi(v.Str("speed"))
	drawn := err != nil
	if drawn {
		mph = scenarios[s].speed
	}
	for i := range list {
		list[i].speed = scale.MPH(mph)
	}
	switch s {
	case RoadDuel:
		gap := int32(r.s.dice.D6(diceGap)+r.s.dice.D6(diceGap)) * scale.Inch
		r.lineUp(list, r.s.dice.IntN(diceFront, 2), gap)
		return nil
	case PackAttack:
		r.formUp(list)
		return nil
	case Convoy:
		r.formConvoy(list)
		return nil
	case TownRun:
		formTownRun(list)
		return nil
	case BombingRun:
		formBombingRun(list)
		return nil
	case Rescue:
		formRescue(list)
		return nil
	case WheelsWalkers:
		return r.formTownFight(list)
	case Raid:
		r.formRaid(list)
		return nil
	case StopAssault, StopStorm, Parley:
		r.formStop(list)
		return nil
	}
	starts := r.s.place.StartsFor(len(list))
	if starts == nil {
		return r.inWaves(list, drawn && mph == 0)
	}
	for i, k := range dealt(list, seats) {
		at := &starts[i]
		list[k].at = startPose(at.At, list[k].v.Counter)
		if drawn && mph == 0 {
			list[k].speed = scale.MPH(at.Speed)
		}
	}
	return nil
}

// dealt returns the places in a list of vehicles in the order in which they take starting places: one of each seat in turn, so that those of
// a seat do not stand together and opponents face each other.
func dealt(list []entry, seats int) (order []int) {
	var of [MaxSeats][]int
	for i := range list {
		of[list[i].seat] = append(of[list[i].seat], i)
	}
	for k := 0; len(order) < len(list); k++ {
		for seat := range seats {
			if k < len(of[seat]) {
				order = append(order, of[seat][k])
			}
		}
	}
	return order
}

// roadStart is how far along the road the front edge of the last vehicle is at the start.
const roadStart = 10 * scale.Inch

// lineUp puts the vehicles of a road duel one behind the other with a gap between them, front saying who is ahead (DX-SCEN-012).
func (r *run) lineUp(list []entry, front int, gap int32) {
	road := &r.s.t.Road
	rear, ahead := &list[1-front], &list[front]
	rear.at = onLane(road, roadStart-rear.v.Counter.Length/2, frontLane)
	ahead.at = onLane(road, roadStart+gap+ahead.v.Counter.Length/2, frontLane)
}

// formUp puts the hunted vehicle on the road and the packs behind it, four abreast in the order of the lists, 12 inches behind its rear and
// no more than 12 deep. Of two packs each has a side of the road (DX-SCEN-016, DX-SCEN-017).
func (r *run) formUp(list []entry) {
	road := &r.s.t.Road
	const lanes = 4
	var n [MaxSeats]int32
	two := list[len(list)-1].seat > 1
	for i := range list {
		e := &list[i]
		half := e.v.Counter.Length / 2
		if e.seat == loneSeat {
			e.at = onLane(road, roadStart+leadStart+half, frontLane)
			continue
		}
		k := n[e.seat]
		n[e.seat]++
		row, lane := k/lanes, k%lanes
		if two {
			row, lane = k/(lanes/2), k%(lanes/2)
			if e.seat == 2 {
				lane += lanes / 2
			}
		}
		const deep = 2 * scale.Inch
		e.at = onLane(road, roadStart-half-row*deep, places.LaneWidth*(2*lane-lanes+1)/2)
	}
}

// onLane returns the pose on a road that is so far from the start of the laid sections, and left of the centre line.
func onLane(road *places.Road, along, left int32) geom.Pose {
	n := 0
	for ; n < int(road.N)-1 && along >= road.Kinds[n].Length(); n++ {
		along -= road.Kinds[n].Length()
	}
	return road.Pose(n, along, left)
}
