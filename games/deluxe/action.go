package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Verb is what an action does.
type Verb uint8

// The verbs. The comments name the fields of Action that count.
const (
	Pass     Verb = iota // not now: the next time that something has moved or been fired there may be another question
	SetSpeed             // Car, Speed, Index: for this turn; Index is the rate of a helicopter's dive in steps of 5 mph (DX-HELI-061)
	First                // Car moves before the other
	Second               // after it
	Go                   // Car, Move, Even: the move of this phase
	Take                 // Index: the collision type
	Give                 // Index: the pivot of the conforming vehicle

	// What people do at any moment, in a fire window (AskFire). Each is the firing action of Person for the turn (DX-ACT-001), but for Wait.
	Wait      // Index: a [WaitFor]; the seat is not asked before
	Fire      // Person, Arm or Link, Target, Aim, At: a weapon of his vehicle, or those of a link with Arm as the kind that is aimed
	Automatic // Person, Arm or Link: sets weapons on automatic (DX-AUTO-001)
	Manual    // Person, Arm or Link: takes them off (DX-AUTO-002)
	Detonate  // Person, Index: sets off the remote-controlled mine with this place among the counters (DX-DROP-017)
	PopUp     // Person: raises or lowers the pop-up turret or cupola (DX-ACT-004)
	Guards    // Person: raises or lowers retractable wheelguards (DX-ACT-004)
	Light     // Person, Target: turns the searchlight on a vehicle; without a target off (DX-ODDS-001)
	Blast     // Person, Aim: sets off an anti-personnel grenade of a side (DX-ODDS-005)
	Shoot     // Person, Arm: place of a hand weapon in his gear, Target, Aim, At (DX-HAND-001)
	Throw     // Person, Arm: of a grenade in his gear, At, Index: delay in seconds (DX-GREN-003)
	Reload    // Person, Arm: of a hand weapon; of grenades Index: the delay they are set to (DX-HAND-015, DX-GREN-001)
	TakeWheel // Person: drives the vehicle in place of its driver (DX-INJ-010)
	Jump      // Person, At: out of a moving vehicle into the square of a corner (DX-BOARD-007)
	GetOut    // Person, At: begins to get out of a standing vehicle (DX-BOARD-002)
	Board     // Person, Car, Index: seat, or [OnTop]: begins to get in or climbs on (DX-BOARD-001 to -011)
	Brawl     // Person, Target: a blow by hand (DX-PCOM-005, DX-PCOM-012)
	Plant     // Person, Arm: a limpet mine of his gear, Car, Aim, Index: delay (DX-HWPN-018)
	SetUp     // Person, Arm: sets a tripod weapon up, or packs the one that stands (DX-HAND-017)
	LetGo     // Person: stops guiding a missile by wire (DX-WPN-022)
	PickUp    // Person, Index: an obstacle (DX-PED-014)
	PutDown   // Person: what he carries (DX-PED-014)

	// What people on foot do in their move.
	Pace // Person, Speed, with AskSpeed: at most so fast in this turn; more than his base is a sprint (DX-PED-002, DX-PED-007)
	Walk // Person, At: one square, with AskWalk; the corner of the square (DX-PED-004)
	Stay // Person: not in this phase

	// What is done unasked, at any moment (see Rules.Unasked).
	Heed // the seat wants to be asked about walls, objects and squares, too

	Alight // in a fire window, Car: its passengers get off, see passengers.go

	LetLoose // in a fire window, Person, Body: lets go of a trailer (DX-TRL-027)

	Embark // in a fire window, Car: its passengers who stand beside it get in again, see passengers.go

	TakeCover // in a fire window, Car: its passengers who are outside run to cover, see running_to_cover.go

	WorkHatch // in a fire window, Person, Car, Index: a [Hatch] of that body: opens or closes it (DX-ACT-005)

	DriveIn // in a fire window, Person, Car: drives his vehicle into that body when the turn ends (DX-TRUCK-027)

	WorkWinch // in a fire window, Person, Index: a [Reeling] of the winch of his helicopter (DX-HELI-024)
	HookOn    // in a fire window, Person, Target: hangs himself, somebody or a vehicle on the cable of a helicopter (DX-HELI-024)

	WorkGate // in a fire window, Person, Index: a gate of the map, or [MineSwitch]: opens or shuts it (DX-STOP-009)
	Man      // in a fire window, Person, Index: takes the controls of a turret of the truck stop, or leaves them (DX-STOP-011)
	Lay      // in a fire window, Person, Arm: begins to lay a set of mines or spikes of his gear (DX-CITY-063)
	Heave    // in a fire window, Person: throws an obstacle out of his vehicle (DX-DEB-020)
	Load     // in a fire window, Person, Car, Target: begins to load somebody unconscious on a vehicle (DX-BOARD-006)

	// What is done in the open, unasked, at any moment (see Rules.Openly).
	Entrust      // Index: a force, Arm: a [Leading], Seat: gives it into a hand (DX-CITY-059)
	Rule         // Text, Seat, Points: a ruling of the referee (DX-SCEN-004)
	Wake         // Index: a force, Seat, Text: rouses it against a player
	Calm         // Index: a force, Text
	PlaceUpdraft // At, Index: quarter inches by which it lifts; 0 takes it away (DX-HELI-148)
	numVerbs
)

var verbNames = [numVerbs]string{
	"pass", "speed", "first", "second", "move", "type", "give_way", "wait", "fire", "automatic", "manual", "detonate", "pop_up", "guards", "light",
	"blast", "shoot", "throw", "reload", "take_wheel", "jump", "get_out", "board", "brawl", "plant", "set_up", "let_go", "pick_up", "put_down", "pace", "walk", "stay", "heed", "alight", "release", "embark", "take_cover", "hatch", "drive_in", "winch", "hook", "gate", "man", "lay", "heave", "load",
	"entrust", "rule", "wake", "calm", "updraft",
}

// String returns the name of the verb.
func (v Verb) String() string { return verbNames[v] }

// WaitFor says how long a seat is not asked in fire windows.
type WaitFor uint8

// The times to wait for.
const (
	WaitPhase WaitFor = iota // the next phase
	WaitTurn                 // the next turn
	WaitEnemy                // until an enemy can be fired at; for walls, objects and squares, the next turn
	numWaits
)

// OnTop stands in Index for the top or the bed of a vehicle instead of a seat.
const OnTop = 255

// Action is one choice of a player. Fields that the verb does not use are zero.
type Action struct {
	Do     Verb
	Car    CarID
	Index  uint8
	Even   uint8 // evening-out: index + 1 of the shift, 0: none (DX-MAN-035)
	Person PersonID
	Arm    uint8 // place of a weapon in Vehicle.Weapons, or of a piece of gear in Seat.Gear
	Link   uint8 // number of a link + 1; 0: the weapon alone
	Target Thing // noThing: the square at At
	Aim    Aim
	At     geom.Vec // of squares their lower left corner
	Speed  scale.Speed
	Move   movement.Move
	Body   uint8 // of weapons: 0 his own vehicle, otherwise the first or second trailer behind it (DX-TRL-020)
	Seat   game.Seat
	Points int8
	Text   string // of a ruling
}

// use says which fields of an action a verb has a use for.
type use uint16

const (
	useCar use = 1 << iota
	useIndex
	usePerson
	useArm
	useLink
	useTarget
	useAim
	useAt
	useSpeed
	useMove
	useBody
	useSeat
	usePoints
	useText
)

var uses = [numVerbs]use{
	SetSpeed:     useCar | useSpeed | useIndex,
	First:        useCar,
	Second:       useCar,
	Go:           useCar | useMove,
	Take:         useCar | useIndex,
	Give:         useCar | useIndex,
	Wait:         useIndex,
	Fire:         usePerson | useBody | useArm | useLink | useTarget | useAim | useAt,
	Automatic:    usePerson | useBody | useArm | useLink,
	Manual:       usePerson | useBody | useArm | useLink,
	Detonate:     usePerson | useIndex,
	PopUp:        usePerson | useBody,
	Guards:       usePerson,
	Light:        usePerson | useTarget,
	Blast:        usePerson | useAim,
	Shoot:        usePerson | useArm | useTarget | useAim | useAt,
	Throw:        usePerson | useArm | useAt | useIndex,
	Reload:       usePerson | useArm | useIndex,
	TakeWheel:    usePerson,
	Jump:         usePerson | useAt,
	GetOut:       usePerson | useAt,
	Board:        usePerson | useCar | useIndex,
	Brawl:        usePerson | useTarget,
	Plant:        usePerson | useArm | useCar | useAim | useIndex,
	SetUp:        usePerson | useArm,
	LetGo:        usePerson,
	PickUp:       usePerson | useIndex,
	PutDown:      usePerson,
	Pace:         usePerson | useSpeed,
	Walk:         usePerson | useAt,
	Stay:         usePerson,
	Alight:       useCar,
	LetLoose:     usePerson | useBody,
	Embark:       useCar,
	TakeCover:    useCar,
	WorkHatch:    usePerson | useCar | useIndex,
	DriveIn:      usePerson | useCar,
	WorkWinch:    usePerson | useIndex,
	HookOn:       usePerson | useTarget,
	WorkGate:     usePerson | useIndex,
	Man:          usePerson | useIndex,
	Lay:          usePerson | useArm,
	Heave:        usePerson,
	Load:         usePerson | useCar | useTarget,
	Entrust:      useIndex | useArm | useSeat,
	Rule:         useSeat | usePoints | useText,
	Wake:         useIndex | useSeat | useText,
	Calm:         useIndex | useText,
	PlaceUpdraft: useAt | useIndex,
}

// plain reports whether the fields that the verb has no use for are zero.
func (a *Action) plain() bool {
	b, u := Action{Do: a.Do}, uses[a.Do]
	if u&useCar != 0 {
		b.Car = a.Car
	}
	if u&useIndex != 0 {
		b.Index = a.Index
	}
	if u&usePerson != 0 {
		b.Person = a.Person
	}
	if u&useArm != 0 {
		b.Arm = a.Arm
	}
	if u&useLink != 0 {
		b.Link = a.Link
	}
	if u&useTarget != 0 {
		b.Target = a.Target
	}
	if u&useAim != 0 {
		b.Aim = a.Aim
	}
	if u&useAt != 0 {
		b.At = a.At
	}
	if u&useSpeed != 0 {
		b.Speed = a.Speed
	}
	if u&useMove != 0 {
		b.Move, b.Even = a.Move, a.Even
	}
	if u&useBody != 0 {
		b.Body = a.Body
	}
	if u&useSeat != 0 {
		b.Seat = a.Seat
	}
	if u&usePoints != 0 {
		b.Points = a.Points
	}
	if u&useText != 0 {
		b.Text = a.Text
	}
	return *a == b
}
