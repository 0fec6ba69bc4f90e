package jumpstart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Scenario says where a match takes place, who has what, and who wins.
type Scenario uint8

// The scenarios. The Pack Attack of the full game has figures of its own (DX-JUMP-047, DX-SCEN-025).
const (
	Duel       Scenario = iota // the survivor wins, on any map
	RoadDuel                   // DX-JUMP-045
	PackAttack                 // DX-JUMP-046
	numScenarios
)

// In a Pack Attack the first seat has the car.
const (
	loneSeat game.Seat = 0
	loneCar  CarID     = 0
)

const (
	packCycles = 5               // at least (DX-JUMP-046)
	packLead   = 12 * scale.Inch // of the car at the start (DX-JUMP-046)
	roadStart  = 10 * scale.Inch // along the road: where the front of the last vehicle stands
	frontLane  = -2 * scale.Quarter
	maxTurns   = 600
	anyBudget  = "any"
	ofScenario = "scenario"
)

// scenarioFacts are the facts of a scenario.
type scenarioFacts struct {
	id, title, help string
	turns           int
	speed           MPH // of all; 0: as drawn on the map
	seats           game.Range
}

// facts are the facts of the scenarios.
var facts = [numScenarios]scenarioFacts{
	Duel:       {"duel", "Duel", "On a map; the survivor wins.", 60, 0, game.Range{Min: 2, Max: MaxSeats}},
	RoadDuel:   {"road_duel", "Road Duel", "Two cars at 60 mph on an endless road, one behind the other; the survivor wins.", 120, 60, game.Range{Min: 2, Max: 2}},
	PackAttack: {"pack_attack", "Pack Attack", "At least five cycles hunt one car.", 120, 80, game.Range{Min: 2, Max: MaxSeats}},
}

// String returns the id of the scenario.
func (s Scenario) String() string { return facts[s].id }

// side returns the side that a seat is on: in a Pack Attack all cycles are on one.
func (s Scenario) side(seat game.Seat) game.Seat {
	if s == PackAttack {
		return min(seat, 1)
	}
	return seat
}

// turns returns after how many turns the match ends.
func (o *Settings) turns() uint16 {
	if o.Turns > 0 {
		return o.Turns
	}
	return uint16(facts[o.Scenario].turns)
}

// New returns the rules over a catalogue with the stock list and the tables of the rulebook.
func New(c *garage.Catalogue, t *Tables) (*Rules, error) {
	models, err := stock(c, t)
	if err != nil {
		return nil, err
	}
	return &Rules{t: t, models: models}, nil
}

// StandardRules returns the rules over what comes with the program.
var StandardRules = sync.OnceValue(func() *Rules {
	g, err := New(garage.Standard(), StandardTables())
	if err != nil {
		panic(err) // it is embedded
	}
	return g
})

// vehicleKeys are the keys of the options for the vehicles, by seat.
var vehicleKeys = [MaxSeats]string{"vehicle_0", "vehicle_1", "vehicle_2", "vehicle_3", "vehicle_4", "vehicle_5"}

// Info implements game.Rules.
func (g *Rules) Info() *game.Info { return info() }

var info = sync.OnceValue(func() *game.Info {
	g := StandardRules()
	var sc, maps, cars []game.Choice
	for _, f := range facts {
		sc = append(sc, game.Choice{Value: f.id, Title: f.title})
	}
	for _, p := range places.Titles() {
		maps = append(maps, game.Choice{Value: p.ID, Title: p.Title})
	}
	cars = append(cars, game.Choice{Value: ofScenario, Title: "That of the scenario"})
	for i := range g.models {
		m := &g.models[i]
		cars = append(cars, game.Choice{Value: m.ID, Title: fmt.Sprintf("%s ($%d)", m.Name, m.Price)})
	}
	speeds := []game.Choice{{Value: ofScenario, Title: "As the scenario says, or as drawn on the map"}}
	for v := MPH(0); v <= TopSpeed; v += step {
		speeds = append(speeds, game.Choice{Value: strconv.Itoa(int(v)), Title: fmt.Sprintf("%d mph", v)})
	}
	budgets := []game.Choice{{Value: ofScenario, Title: "That of the scenario"}}
	for _, n := range g.t.roadDuel {
		budgets = append(budgets, game.Choice{Value: strconv.Itoa(n), Title: fmt.Sprintf("$%d for each player", n)})
	}
	budgets = append(budgets, game.Choice{Value: anyBudget, Title: "No limit"})
	o := []game.Option{
		{Key: "scenario", Type: game.Enum, Title: "Scenario", Default: facts[Duel].id, Choices: sc, Rule: "DX-JUMP-002", Help: helpOf()},
		{Key: "place", Type: game.Text, Title: "Map", Default: "open-32x24", Choices: maps, Rule: "DX-JUMP-002", Check: checkPlace,
			Help: "Of a duel: one of ours, open ground such as open-32x24 (inches), or the code of your own."},
		{Key: "speed", Type: game.Enum, Title: "Starting speed", Default: ofScenario, Choices: speeds, Rule: "DX-JUMP-044"},
		{Key: "turns", Type: game.Int, Title: "Turns", Default: 0, Limits: &game.Range{Min: 0, Max: maxTurns}, Rule: "DX-JUMP-044",
			Help: "After so many turns nobody has won; 0: 60, on the road 120."},
		{Key: "budget", Type: game.Enum, Title: "Budget", Default: ofScenario, Choices: budgets, Rule: "DX-JUMP-044",
			Help: "What the vehicles of a player may cost. A Road Duel has $15,000, a Pack Attack $17,000 for the car and $25,000 for all cycles."},
	}
	for seat := range MaxSeats {
		o = append(o, game.Option{Key: vehicleKeys[seat], Type: game.Text, Title: fmt.Sprintf("Vehicle of player %d", seat+1), Default: ofScenario,
			Choices: cars, Rule: "DX-JUMP-004", Check: g.checkOutfits,
			Help: "One of the stock list, or several with commas between them; with computers, body armor and other armor: stock_half_brick driver=computer+body_armor armor=40/25/25/28/0."})
	}
	return &game.Info{
		ID:           "jumpstart",
		Title:        "Jump-Start Duel",
		Source:       "Deluxe Car Wars",
		Blurb:        "The beginners' game of the Deluxe rules: stock cars, simple maneuvers, one table for lost control, and everybody fires at once.",
		Minutes:      30,
		Depth:        "easy",
		RulesVersion: game.Latest(changelog), Changes: changelog,
		Seats:        game.Range{Min: 2, Max: MaxSeats},
		DefaultSeats: 2,
		Options:      o,
		Orders:       standing,
	}
})

func helpOf() string {
	var lines []string
	for _, f := range facts {
		lines = append(lines, f.title+": "+f.help)
	}
	return strings.Join(lines, " ")
}

func checkPlace(text string) error {
	_, err := deluxe.FindPlace(text)
	return err
}

func (g *Rules) checkOutfits(text string) error {
	if text == ofScenario {
		return nil
	}
	_, err := g.parseOutfits(text)
	return err
}

// usual returns the vehicles that the scenario gives a seat.
func usual(sc Scenario, seat, seats int, budget string) string {
	switch {
	case sc != PackAttack && budget == "10000":
		return "stock_half_brick"
	case sc != PackAttack:
		return "stock_skyrocket"
	case seat == int(loneSeat):
		return "stock_skyrocket driver=body_armor gunner=hires+body_armor"
	}
	// Six cycles, divided among the players of the pack.
	pack := seats - 1
	n := 6 / pack
	if seat <= 6%pack {
		n++
	}
	return fmt.Sprintf("%dx stock_kestrel_220", n)
}

// entry is a vehicle that takes part.
type entry struct {
	o    Outfit
	seat game.Seat
	at   geom.Pose
	v    MPH
}

// Start implements game.Rules: it follows DX-JUMP-002 from the map to the speeds of the first turn.
func (g *Rules) Start(s *State, setup game.Setup, rec func(Event)) error {
	v, err := g.layout(s, setup)
	if err != nil {
		return err
	}
	var buf [MaxCars]entry
	list, err := g.forces(buf[:0], s.o.Scenario, v, setup.Seats)
	if err != nil {
		return err
	}
	r := run{s: s, g: g, rec: rec}
	if err := r.station(v, list); err != nil {
		return err
	}
	for i := range list {
		r.enter(&list[i])
	}
	r.advance()
	return nil
}

// layout sets *s to the map of a set-up without vehicles, and returns the options.
func (g *Rules) layout(s *State, setup game.Setup) (game.Values, error) {
	if err := info().CheckSeats(setup.Seats); err != nil {
		return nil, err
	}
	v, err := game.Complete(info().Options, setup.Options)
	if err != nil {
		return nil, err
	}
	sc := Scenario(slices.IndexFunc(facts[:], func(f scenarioFacts) bool { return f.id == v.Str("scenario") }))
	if f := &facts[sc]; setup.Seats < f.seats.Min || setup.Seats > f.seats.Max {
		return nil, &game.OptionError{Key: "scenario", Value: f.id, Allowed: fmt.Sprintf("it takes %d to %d players", f.seats.Min, f.seats.Max)}
	}
	*s = State{dice: setup.Dice, o: Settings{Scenario: sc, Turns: uint16(v.Int("turns"))}}
	s.t.NSeats, s.t.Of = uint8(setup.Seats), NoCar
	if sc != Duel {
		s.t.Road = places.NewRoad()
		return v, nil
	}
	s.place, err = deluxe.FindPlace(v.Str("place"))
	return v, err
}

// station says where everything stands and how fast it is.
func (r *run) station(v game.Values, list []entry) error {
	sc := r.s.o.Scenario
	switch sc {
	case RoadDuel:
		front := r.s.dice.IntN(diceFront, 2)
		r.lineUp(list, front, int32(r.two(diceGap))*scale.Inch)
	case PackAttack:
		r.formUp(list)
	default:
		// One for each vehicle, if some have more than one.
		for i := range list {
			at, ok := r.s.place.StartFor(i+1, min(len(list), places.MaxSeats))
			if !ok {
				return &game.OptionError{Key: "place", Value: v.Str("place"), Allowed: fmt.Sprintf("a map with %d starting places", len(list))}
			}
			list[i].at = at.At.Move((movement.CarCounter.Length-r.g.models[list[i].o.Model].Counter.Length)/2, 0)
			list[i].v = MPH(at.Speed) / step * step
		}
	}
	speed := facts[sc].speed
	if text := v.Str("speed"); text != ofScenario {
		n, _ := strconv.Atoi(text)
		speed = MPH(n)
	} else if speed == 0 {
		return nil
	}
	for i := range list {
		list[i].v = speed
	}
	return nil
}

// lineUp puts the cars of a Road Duel one behind the other, front saying who is ahead (DX-JUMP-045).
func (r *run) lineUp(list []entry, front int, gap int32) {
	half := func(e *entry) int32 { return r.g.models[e.o.Model].Counter.Length / 2 }
	rear, ahead := &list[1-front], &list[front]
	rear.at = r.onLane(roadStart-half(rear), frontLane)
	ahead.at = r.onLane(roadStart+gap+half(ahead), frontLane)
}

// formUp puts the car of a Pack Attack on the road and the cycles behind it, four abreast (DX-JUMP-046).
func (r *run) formUp(list []entry) {
	const lanes, deep = 4, 2 * scale.Inch
	for i := range list {
		e := &list[i]
		half := r.g.models[e.o.Model].Counter.Length / 2
		if i == int(loneCar) {
			e.at = r.onLane(roadStart+packLead+half, frontLane)
			continue
		}
		row, lane := int32(i-1)/lanes, int32(i-1)%lanes
		e.at = r.onLane(roadStart-half-row*deep, places.LaneWidth*(2*lane-lanes+1)/2)
	}
}

// onLane returns the pose on the first section of the road, so far from its start and left of the centre line.
func (r *run) onLane(along, left int32) geom.Pose { return r.s.t.Road.Pose(0, along, left) }

// enter puts a vehicle into play.
func (r *run) enter(e *entry) CarID {
	t := &r.s.t
	id := CarID(t.NCars)
	t.NCars++
	m := &r.g.models[e.o.Model]
	t.Cars[id] = Car{
		Model: e.o.Model, Owner: e.seat, Pose: e.at, Began: e.at.Heading, Speed: e.v, Before: e.v, Way: e.v.way(), Stood: e.v == 0,
		Armor: e.o.Armor, Built: e.o.Armor, Plant: m.Plant, Driver: NoPerson, Gunner: NoPerson, HitBy: game.Nobody,
	}
	c := r.car(id)
	c.Driver = r.man(id, RoleDriver, &e.o)
	if m.Gunner {
		c.Gunner = r.man(id, RoleGunner, &e.o)
	}
	return id
}

// man puts a person into a vehicle (DX-JUMP-038, DX-JUMP-043).
func (r *run) man(id CarID, role Role, o *Outfit) PersonID {
	t := &r.s.t
	p := PersonID(t.NPersons)
	t.NPersons++
	t.Persons[p] = Person{Car: id, Role: role, DP: personDP, Computer: o.Computer[role]}
	if o.Vest[role] {
		t.Persons[p].VestDP = uint8(r.g.t.vest.DP)
		t.Persons[p].Vest = t.Persons[p].VestDP
	}
	return p
}
