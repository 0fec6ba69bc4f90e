package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// EventKind says what happened. The names are those of Deluxe Duel where the thing is the same.
type EventKind uint8

// The events; event_form.go says what happened, and which fields of Event each has.
const (
	EvTurn EventKind = iota
	EvPhase
	EvSpeed
	EvMove
	EvLostMove
	EvControl
	EvSkid
	EvFishtail
	EvCollision
	EvRam
	EvSlowed
	EvShot
	EvToHit
	EvDamageRoll
	EvDamage
	EvInternal
	EvPassed
	EvDestroyed
	EvCrew
	EvHelpless
	EvCounter
	EvOut
	EvKill
	EvRoad
	EvShift
	EvOver
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"turn", "phase", "speed", "move", "lost_move", "control", "skid", "fishtail", "collision", "ram", "slowed", "shot", "to_hit", "damage_roll",
	"damage", "internal", "passed", "destroyed", "crew", "helpless", "counter", "out", "kill", "road", "map_shift", "over",
}

// String returns the name of the event.
func (k EventKind) String() string { return eventNames[k] }

// PartID numbers the parts of a vehicle: the five sides from 1 in the order of [Side], the plant, the two people, their body armor, then the
// weapons.
type PartID uint8

// The parts.
const (
	NoPart     PartID = 0
	partArmor  PartID = 1
	partPlant  PartID = 6
	partPerson PartID = 7
	partVest   PartID = 9
	partArm    PartID = 11
	numParts   PartID = partArm + MaxArms
)

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind     EventKind
	Car      CarID
	Rule     game.RuleID
	Other    CarID
	Wall     int16 // what of the map is hit: section + 1 of a wall, -1 - index of an object, 0 none
	Count    int16
	Index    int16
	Die      int8
	Left     int16
	Part     PartID
	Face     Side
	Faces    [2]Side
	Hand     movement.Hand
	Impact   movement.Impact
	Result   Result
	Kept     bool
	Cut      bool
	Gone     bool
	Fate     Fate
	Move     Move
	From, To geom.Pose
	Path     movement.Course
	Speeds   [2]MPH
	Winners  game.SeatSet
	Person   PersonID
	Arm      uint8
	Range    int32 // units
	Mods     Modifiers
}
