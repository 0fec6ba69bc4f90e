package jumpstart

import (
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Verb is what an action does.
type Verb uint8

// The verbs. The comments name the fields of Action that count.
const (
	Pass     Verb = iota // no (more) fire in this phase
	SetSpeed             // Car, Speed: for this turn
	Go                   // Car, Move: of this phase
	Fire                 // Person, Arm, Link, Target, Side: declares fire, or without a target a smokescreen
	numVerbs
)

var verbNames = [numVerbs]string{"pass", "speed", "move", "fire"}

// String returns the name of the verb.
func (v Verb) String() string { return verbNames[v] }

// Maneuver tells the maneuvers apart.
type Maneuver uint8

// The maneuvers, and the straight move, which is none (DX-JUMP-012 to DX-JUMP-015: there is no bend).
const (
	Straight Maneuver = iota
	Drift
	Swerve
	Pivot
	numManeuvers
)

var maneuverNames = [numManeuvers]string{"straight", "drift", "swerve", "pivot"}

// String returns the name of the maneuver.
func (m Maneuver) String() string { return maneuverNames[m] }

// Move is the move of a vehicle in a phase. Fields that the maneuver does not use are zero.
type Move struct {
	Maneuver Maneuver
	Side     movement.Hand // to which the leading edge goes or turns
	Corner   movement.Hand // swerve, pivot: the trailing corner that keeps its place
	Lateral  int32         // drift: units to the side, up to half an inch
	Angle    geom.Angle    // swerve: up to 30 degrees; pivot: less than a full turn
}

// Action is one choice of a player. Fields that the verb does not use are zero; NoCar stands in Target for no vehicle.
type Action struct {
	Do     Verb
	Car    CarID
	Speed  MPH
	Move   Move
	Person PersonID
	Arm    uint8
	Link   bool
	Target CarID
	Side   Side
}

// plain reports whether the fields that the verb has no use for are zero.
func (a *Action) plain() bool {
	b := Action{Do: a.Do}
	switch a.Do {
	case SetSpeed:
		b.Car, b.Speed = a.Car, a.Speed
	case Go:
		b.Car, b.Move = a.Car, a.Move
		m := Move{Maneuver: a.Move.Maneuver}
		switch m.Maneuver {
		case Drift:
			m.Side, m.Lateral = a.Move.Side, a.Move.Lateral
		case Swerve, Pivot:
			m.Side, m.Corner, m.Angle = a.Move.Side, a.Move.Corner, a.Move.Angle
		}
		if m != a.Move {
			return false
		}
	case Fire:
		b.Person, b.Arm, b.Link, b.Target, b.Side = a.Person, a.Arm, a.Link, a.Target, a.Side
		if a.Target == NoCar && a.Side != 0 {
			return false
		}
	}
	return *a == b
}
