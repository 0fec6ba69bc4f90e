package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// Scenario says what a match is about: where it takes place, who has what, and who wins (DX-SCEN-001, DX-SETUP-002).
type Scenario uint8

// The scenarios.
const (
	Duel          Scenario = iota // the survivor wins, on any map
	ArenaEvent                    // for money (DX-ARENA-009)
	AmateurNight                  // for prestige, in vehicles that are alike (DX-ARENA-013)
	RoadDuel                      // DX-SCEN-012
	PackAttack                    // DX-SCEN-016; with three players two packs (DX-SCEN-022)
	OffRoadDuel                   // DX-OFFRD-038
	Convoy                        // of our own, on DX-SCEN-024
	TownRun                       // likewise, through Midville
	Docking                       // of our own: rigs back up to the docks of a yard
	BombingRun                    // of our own: helicopters against a freight at the truck stop
	Rescue                        // of our own: somebody waits on a roof
	JumpOff                       // of our own: grasshoppers race into the air
	WheelsWalkers                 // DX-CITY-061
	Raid                          // DX-CITY-086
	StopAssault                   // of our own, on DX-STOP-023
	StopStorm                     // likewise, with nobody who plays the stop
	Parley                        // likewise
	numScenarios
)

// ofScenario is the value of options that leave a choice to the scenario.
const ofScenario = "scenario"

// evenly is the value of the vehicle of a seat by which all drive the same, unless the scenario says what each drives.
const evenly = "even"

// Turns after which a match ends if nothing else is said.
const (
	duelTurns = 60
	roadTurns = 300 // the five miles of DX-SCEN-019 at 80 mph take 220
	townTurns = 60  // 34 inches of town at 20 mph take 17
	dockTurns = 90  // who sees the way in at once takes some 30
)

// Readings of scenarios:
//
//   - In road scenarios who is out is looked at when a turn ends, so that two who put each other out in the same turn part in a draw
//     (DX-SCEN-013?).
//   - Where the survivor wins, people on foot who can act keep their side in the match; on the road a side has lost with its vehicle
//     (DX-SCEN-013?, DX-ARENA-009).
//   - A vehicle is out of the fight as soon as all of its crew is dead or unconscious by wounds, even if it rolls on (DX-SCEN-013?,
//     DX-CHAR-013).
//   - Who gives up in a match of two is the other one's kill, whether that has hit him or not (DX-CHAR-013).
//   - When the turns of a match are over, who has most vehicles in the fight wins; among equals who has the largest part of the damage
//     points of all of his vehicles left. A pack attack has no winner then (DX-SETUP-002).

const (
	// frontLane: everybody starts in one lane, the one to the right of the centre line (DX-SCEN-012 says nothing of lanes).
	frontLane = -2 * scale.Quarter
)

// scenarioFacts are the facts of a scenario.
type scenarioFacts struct {
	id, title, help string
	rule            game.RuleID
	place           string // the map; empty: the endless road
	seats           game.Range
	turns           int
	speed           int // mph; 0: as drawn on the map
	vehicles        []string
	last            string         // the vehicle of the other seats
	budget          []garage.Money // by seat; the last one for the others; none: no limit
}

// anybody is any number of players.
var anybody = game.Range{Min: minSeats, Max: MaxSeats}

// scenarios are the facts, by scenario.
var scenarios = [numScenarios]scenarioFacts{
	Duel: {
		id: "duel", title: "Duel", rule: "DX-SETUP-002", place: "standard-arena", seats: anybody, turns: duelTurns, vehicles: defaultVehicles[:],
		help: "The survivor wins.",
	},
	ArenaEvent: {
		id: "arena", title: "Arena event", rule: "DX-ARENA-009", place: "standard-arena", seats: anybody, turns: duelTurns, last: "long_argument",
		help: "The survivor takes the purse, and everybody the salvage of his kills.",
	},
	AmateurNight: {
		id: "amateur_night", title: "Amateur Night", rule: "DX-ARENA-013", place: "standard-arena", seats: anybody, turns: duelTurns, speed: 20,
		last: "doorstop", budget: []garage.Money{amateurLimit},
		help: "Vehicles all alike, nobody may leave for 30 turns, and the survivor with the highest prestige wins.",
	},
	RoadDuel: {
		id: "road_duel", title: "Road duel", rule: "DX-SCEN-012", seats: game.Range{Min: 2, Max: 2}, turns: roadTurns, speed: 60,
		last: "long_argument", budget: []garage.Money{garage.Dollars(15000)},
		help: "Two cars at 60 mph on an endless road, one behind the other.",
	},
	PackAttack: {
		id: "pack_attack", title: "Pack attack", rule: "DX-SCEN-016", seats: game.Range{Min: 2, Max: 3}, turns: roadTurns, speed: 80,
		vehicles: []string{"glass_tax"}, help: "A pack of cycles, or two packs, hunts one vehicle.",
	},
	OffRoadDuel: {
		id: "off_road", title: "Off-road duel", rule: "DX-OFFRD-038", place: "off-road", seats: anybody, turns: duelTurns, last: "off_road_goblin",
		help: "The survivor wins, among boulders, ditches and trees.",
	},
	Convoy: {
		id: "convoy", title: "Convoy", rule: "DX-SCEN-024", seats: game.Range{Min: 2, Max: MaxSeats}, turns: roadTurns, speed: 50,
		help: "A bus or rig with escorts on the endless road, and raiders who want it stopped: every second player is of the convoy, the first drives the freight.",
	},
	TownRun: {
		id: "town_run", title: "Through Midville", rule: "DX-SCEN-024", place: "midville", seats: seatsOfTownRun, turns: townTurns, speed: 20,
		help: "The freight of a convoy has to leave the town by its eastern edge; raiders wait in the streets. Alone you drive the freight, and nobody is in the way.",
	},
	Docking: {
		id: "docking", title: "Back to the dock", rule: "DX-TRL-038", place: "loading-yard", seats: game.Range{Min: 1, Max: 4}, turns: dockTurns, last: dockRig,
		help: "Everybody has a rig and a dock: who first stands with the rear of the last trailer at his has won. Nobody fires. You may be alone.",
	},
	BombingRun: {
		id: "bombing_run", title: "Bombing run", rule: "DX-HELI-130", place: "truck-stop", seats: game.Range{Min: 2, Max: MaxSeats}, turns: bombingTurns,
		help: "A bus or rig stands at the truck stop with cars that guard it, and helicopters come to bomb it: every second player flies. The guards win if it is left when the turns are over.",
	},
	Rescue: {
		id: "rescue", title: "Rescue from a roof", rule: "DX-HELI-024", place: "midville", seats: seatsOfTownRun, turns: rescueTurns, speed: 20,
		help: "Somebody waits on the roof of the City Hall: a helicopter has to take him aboard, by its winch or landing beside him, and out of the town. Every second player is against it. You may be alone.",
	},
	JumpOff: {
		id: "jump_off", title: "Jump-off", rule: "DX-HELI-153", place: "open-32x24", seats: anybody, turns: jumpOffTurns, last: cricket,
		help: "Everybody stands with a grasshopper whose rotors are folded: who first leaves the map in the air has won, or who is the last one left.",
	},
	WheelsWalkers: {
		id: "wheels_vs_walkers", title: "Wheels vs. Walkers", rule: "DX-CITY-061", place: "midville", seats: game.Range{Min: 2, Max: 4}, turns: townFightTurns,
		help: "Two to five duellists in two or three cars against twenty people on foot, for points, in a town that minds: every second player is of the walkers.",
	},
	Raid: {
		id: "raid", title: "The raid", rule: "DX-CITY-086", place: "midville", seats: game.Range{Min: 2, Max: 6}, turns: raidTurns,
		help: "Thirty raiders on cycles ride in from the north, for points; duellists, people on foot and police want to trap them. The second player is of the raiders, as a fifth and a sixth are; the third has the people on foot, the fourth the police.",
	},
	StopAssault: {
		id: "truck_stop_assault", title: "Assault on the truck stop", rule: ruleStop, place: "truck-stop", seats: game.Range{Min: 2, Max: 4}, turns: stopTurns, speed: 20,
		help: "Cars come through the crash gate, and guests with hidden weapons out of the garage, to take a truck stop, against its guards, lasers and artillery and the cars of those who hold it, for points: every second player is of the stop.",
	},
	StopStorm: {
		id: "truck_stop_storm", title: "Storming the truck stop", rule: ruleStop, place: "truck-stop", seats: game.Range{Min: 1, Max: 4}, turns: stopTurns, speed: 20,
		help: "The assault by all players together, against a truck stop that nobody plays. You may be alone.",
	},
	Parley: {
		id: "parley", title: "The parley", rule: ruleStop, place: "truck-stop", seats: game.Range{Min: 2, Max: 4}, turns: parleyTurns,
		help: "Two sides meet within the walls of a truck stop to exchange goods for money, and each wants to get home with what it has got, or with all of it: every second player buys. Who breaks the peace has the stop against him.",
	},
}

// String returns the value of the option.
func (s Scenario) String() string { return scenarios[s].id }

// onRoad reports whether the scenario takes place on the endless road.
func (s Scenario) onRoad() bool { return s == RoadDuel || s == PackAttack || s == Convoy }

// scenarioOf returns the scenario that an option names.
func scenarioOf(v game.Values) Scenario {
	for s := range numScenarios {
		if scenarios[s].id == v.Str("scenario") {
			return s
		}
	}
	return Duel
}

// Amateur Night and pack attacks.
const (
	amateurLimit = garage.Money(7000_00) // DX-ARENA-013
	closedTurns  = 30                    // DX-ARENA-017
	loneSeat     = game.Seat(0)
	loneCar      = CarID(0)
	leadStart    = 12 * scale.Inch // DX-SCEN-016
	leadWins     = 30 * scale.Inch // DX-SCEN-019
	farWins      = 1760 * scale.Inch
	partAt       = 72 * scale.Inch // DX-SCEN-013
	partTurns    = 10
)

// pack is what one of the players of a pack has.
type pack struct {
	cycles   int // at least
	budget   garage.Money
	vehicles string
}

// packs are the packs by their number.
var packs = [...]pack{
	1: {5, garage.Dollars(30000), "6x tin_wasp"}, // DX-SCEN-016
	2: {3, garage.Dollars(15000), "3x tin_wasp"}, // DX-SCEN-022
}

// loneBudget is what the hunted vehicle may cost (DX-SCEN-016).
var loneBudget = garage.Dollars(25000)

// stockByDivision are the vehicles that are given where a division is set and nothing else is said, by the id of the division.
var stockByDivision = map[string]string{
	"5": "doorstop", "10": "hard_bargain", "15": "long_argument", "20": "second_mortgage", "25": "glass_tax", "30": "last_word",
	unlimited: "guardline_six",
}

// unlimited is the option value of the division without a bound, anyDivision that of no division.
const (
	unlimited   = "unlimited"
	anyDivision = "any"
)

// barAlly: the packs hunt together until the vehicle is out.
var barAlly = &bar{"DX-SCEN-023", "the packs do not fire at each other as long as the vehicle that they hunt can move", "the hunted vehicle"}

// barTeam: nobody fires at his own side.
var barTeam = &bar{"DX-SCEN-024", "that is one of your own side", "one of the other side"}

// allyBar says what keeps a seat from firing at an ally.
func (r *run) allyBar() *bar {
	if r.s.o.Scenario == Docking {
		return barYard
	}
	if r.s.o.Scenario.sided() {
		return barTeam
	}
	return barAlly
}

// allies reports whether two seats may not fire at each other now: two packs whose prey can still move (DX-SCEN-022, DX-SCEN-023), or the same side of a
// convoy, or anybody in a yard where nobody fires.
func (r *run) allies(a, b game.Seat) bool {
	switch {
	case r.s.o.Scenario.sided():
		return a != b && a >= 0 && b >= 0 && (max(a, b) < FirstForce || r.s.o.Scenario == Raid || r.s.o.Scenario.assaults()) && r.s.o.Scenario.side(a) == r.s.o.Scenario.side(b)
	case r.s.o.Scenario == Docking:
		return a != b && a >= 0 && b >= 0
	}
	if r.s.o.Scenario != PackAttack || a == b || a == loneSeat || b == loneSeat || a < 0 || b < 0 {
		return false
	}
	prey := r.car(loneCar)
	return prey.Running() && (prey.Speed != 0 || r.acceleration(prey) > 0)
}
