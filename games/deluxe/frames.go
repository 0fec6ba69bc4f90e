package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// frameKind is the procedure that a frame carries out.
type frameKind uint8

const (
	frameTurn   frameKind = iota // the turn sequence; always the lowest frame
	framePhase                   // one phase: who moves when
	frameMove                    // one vehicle's move in a phase: waiting crash results, then the move itself
	frameCourse                  // a counter goes along a course until something is in its way
	frameImpact                  // one collision
	frameWindow                  // a fire window: everybody may fire until all pass (DX-FIRE-006)
	frameWalk                    // the step of a person on foot
)

// frame is a procedure under way; what it has in hand stands in the field of table that goes with its kind.
type frame struct {
	Kind frameKind
	Step uint8
}

// courseKind says why a counter goes along a course.
type courseKind uint8

const (
	courseMove       courseKind = iota // straight or with a maneuver
	courseSkid                         // DX-CRASH-014
	courseFishtail                     // DX-CRASH-052
	courseRoll                         // DX-CRASH-026
	courseFlight                       // DX-CRASH-037
	courseBootlegger                   // either half
	courseSlide                        // along what it hit (DX-COLL-105)
)

// moving is the move of one vehicle in a phase.
type moving struct {
	Car      CarID
	Quarters uint8 // of the move that is due
	Kind     courseKind
	Maneuver movement.Maneuver // that was chosen
	Chosen   bool
	Rests    bool              // what is due is carried out before the vehicle rests (DX-CRASH-004)
	Skidded  bool              // no second skid in a phase (DX-CRASH-020)
	Done     bool              // the inch is used up
	Start    geom.Pose         // of the phase
	Travel   geom.Angle        // direction of travel when the move began
	Curbs    [curbWords]uint64 // lines that it touched when the move began, or has hit since (DX-HAZ-023)
	Debris   bool              // has hit debris in this phase (DX-DEB-002)
	Mined    bool              // has come into a minefield in this phase (DX-STOP-008)
	Cuts     PersonSet         // the people whom its blades have cut at, or whom it has run over (DX-ACC-044)
	Course   movement.Course
	At       movement.Mark
	Cut      bool   // stopped short
	Even     uint8  // the evening-out that was chosen: index + 1 in EvenOut's shifts; 0: none (DX-MAN-035)
	Pushed   CarSet // the vehicles that conform to this one in this move (DX-COLL-081)
	Slides   uint8  // surfaces along which it has slid in this move (DX-COLL-105)

	Clear   clearPoses    // where everybody stood before it went on to what was in its way, in a match with trailers (DX-COLL-085)
	ClearAt movement.Mark // where it was

	Due      scale.Lengths                   // what the chart gives
	Choice   movement.Move                   // what the driver makes of it
	Charged  bool                            // the maneuver has been paid for
	Purpose  courseKind                      // Kind when the course began
	Stops    uint8                           // contacts so far
	NPending uint8                           // results of crash tables that this move carries out
	Next     uint8                           // of them: the first whose fishtail is still to come
	Worst    uint8                           // index + 1 of the one whose skid, roll or vault is carried out; 0: none
	Line     uint8                           // of Crash Table 1 that it is
	Slid     uint8                           // quarter inches
	Rolls    uint8                           // quarter inches that it rolls in this move after a flight has ended in it
	Pending  [maxPending]Loss                // them
	Anchor   [movement.MaxTrailers]geom.Pose // of the trailers, when the course began
	Skid     movement.Skid                   // due in this move; none with 0 quarter inches
	Tail     movement.Fishtail               // under way
	Swing    movement.Fishtail               // of the trailer, due in this move; none with 0 squares
	Left     uint8                           // quarter inches of the move that are left after the skid of a train
	Bent     CarSet                          // trailers for whose couplings has been rolled in this move
}

// Thing is what a vehicle can run into: another vehicle, a wall or an object of the map.
type Thing uint16

// The things of a map follow the vehicles.
const (
	thingPerson  Thing = 8  // + PersonID: somebody on foot
	thingMissile Thing = 40 // + index
	thingFixed   Thing = 64 // + index of the solid
	noThing      Thing = 1<<16 - 1

	// Matches are kept with these numbers, so vehicles and people for which there is no room below stand here.
	thingMoreCars   Thing = 0x3000 // + CarID
	thingMorePeople Thing = 0x3100 // + PersonID
	fewCars               = int(thingPerson)
	fewPeople             = int(thingMissile - thingPerson)
)

// carThing returns the thing that a vehicle is. Its low byte is the CarID.
func carThing(c CarID) Thing {
	if int(c) < fewCars {
		return Thing(c)
	}
	return thingMoreCars + Thing(c)
}

// isCar reports whether the thing is a vehicle.
func (t Thing) isCar() bool { return t < thingPerson || t&^0xff == thingMoreCars }

// personThing returns the thing that a person on foot is.
func personThing(p PersonID) Thing {
	if int(p) < fewPeople {
		return thingPerson + Thing(p)
	}
	return thingMorePeople + Thing(p)
}

// isPerson reports whether the thing is a person on foot.
func (t Thing) isPerson() bool {
	return t >= thingPerson && t < thingMissile || t&^0xff == thingMorePeople
}

// person returns who it is.
func (t Thing) person() PersonID {
	if t < thingMissile {
		return PersonID(t - thingPerson)
	}
	return PersonID(t - thingMorePeople)
}

// isMissile reports whether the thing is a guided missile in flight.
func (t Thing) isMissile() bool { return t >= thingMissile && t < thingFixed }

// missile returns which one it is.
func (t Thing) missile() int { return int(t - thingMissile) }

// impact is a collision while it is resolved.
type impact struct {
	Mover   CarID // the phasing vehicle, or one that was pushed (DX-COLL-085)
	Other   Thing
	Fits    movement.Collisions
	Chosen  uint8
	Pusher  bool           // Mover conforms to something: the speed of the impact is the pusher's
	Speed   [2]scale.Speed // before the impact, of Mover and Other (DX-COLL-033)
	GoesOn  bool           // the mover completes its move
	Gives   CarID          // the vehicle that conforms; NoCar: none
	Corners movement.Pivots
	Along   geom.Path // the way of the vehicle that conforms
	Gone    int32     // how far along it it has come
	Pushed  CarSet    // the vehicles that conform to it in their turn
	Stuck   bool      // it cannot get out of the way (DX-COLL-085)
	Dropped bool      // it lies somewhere else now (DX-COLL-101)
	Fell    CarSet    // the cycles that have lost their rider by it, and rolled for that (DX-CRASH-069)
	Rolled  uint8     // whether it is a steamrolling, see rolledOff (DX-TENW-075)
	Rider   PersonID  // who is asked next whether he jumps (DX-TENW-080)

	Trailed [movement.MaxTrailers]geom.Pose // where what hangs on the vehicle that conforms lay before
}
