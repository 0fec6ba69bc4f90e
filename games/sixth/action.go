package sixth

import (
	"unique"

	"turnpike/game"
	"turnpike/geom"
)

// Verb is what an action does.
type Verb uint8

const (
	Pass       Verb = iota // done; decline; keep the dice as they lie
	Build                  // Car
	Place                  // At, Angle: the heading
	Use                    // Slot, and what the card asks for: Side, Die (a colour or a crew member), Target, Along
	PutOut                 // Side: 2 CONTROL for the fire there
	Burn                   // Side: the fire that burns next
	SetSpeed               // Speed, Reverse; Control: pay CONTROL instead of the damage (Ghost)
	Straight               // 1 car length
	Slight                 // Side, Angle
	Slide                  // Side
	Turn                   // Side, Angle
	Reposition             // Side; Target: the wall, if two are pressed
	Order                  // Target: what is resolved next
	Pay                    // With
	Reroll                 // Die; With: an ACE or a card's re-roll
	Fire                   // Crew, Slot, Target, Side, Computer: an attack (SX-ATK)
	DropItem               // Crew, Slot, Along: an item in place of an attack (SX-ATK-019)
	Choose                 // Slot: the card that takes the damage
	Redraw                 // another damage card (Monarch)
	Equip                  // Car: the weapons that a concealment system brings out; Slot: the system
	numVerbs
)

var verbNames = [numVerbs]string{
	"pass", "build", "place", "use", "put_out", "burn", "speed", "straight", "slight", "slide", "turn", "reposition", "order", "pay",
	"reroll", "attack", "drop", "choose", "redraw", "equip",
}

func (v Verb) String() string { return verbNames[v] }

// Means is what a payment or a re-roll is made with.
type Means uint8

// The means.
const (
	NoMeans     Means = iota
	WithFree          // a free re-roll: of range or of a card
	WithAce           // ACE
	WithControl       // CONTROL
	WithToken         // the CONTROL that lies on Autopilot
	WithBoots         // re-roll of Driving Boots: 1 ACE, a yellow die
	numMeans
)

var meansNames = [numMeans]string{"", "free", "ace", "control", "autopilot", "boots"}

func (m Means) String() string { return meansNames[m] }

// Action is one choice of a player. Fields that the verb does not use hold the values of newAction; use the constructors.
type Action struct {
	Do       Verb
	Side     Side
	Crew     Role
	With     Means
	Reverse  bool // speed 0 means reverse
	Computer bool // use the Targeting Computer
	Control  bool // Ghost: CONTROL instead of the damage of hard acceleration or braking
	Target   Ref
	Slot     int8
	Die      int8
	Speed    int8
	Along    int16 // units from the middle of the side, counter-clockwise
	Angle    geom.Angle
	At       geom.Vec
	Car      unique.Handle[Design]
}

func newAction(v Verb) Action {
	return Action{Do: v, Side: NoSide, Target: NoRef, Slot: -1, Die: -1, Speed: -1}
}

// PassAction declines, or says that one is done.
func PassAction() Action { return newAction(Pass) }

// BuildAction hands in a car.
func BuildAction(d Design) Action {
	a := newAction(Build)
	a.Car = unique.Make(d)
	return a
}

// PlaceAction puts the car on its start place.
func PlaceAction(p geom.Pose) Action {
	a := newAction(Place)
	a.At, a.Angle = p.At, p.Heading
	return a
}

// UseAction uses an equipped card that needs nothing more.
func UseAction(slot int8) Action {
	a := newAction(Use)
	a.Slot = slot
	return a
}

// SpeedAction sets the speed slider; back says that setting 0 means reverse.
func SpeedAction(speed int8, back bool) Action {
	a := newAction(SetSpeed)
	a.Speed, a.Reverse = speed, back
	return a
}

// StraightAction drives straight.
func StraightAction() Action { return newAction(Straight) }

// SlideAction slides to a side.
func SlideAction(to Side) Action {
	a := newAction(Slide)
	a.Side = to
	return a
}

// TurnAction turns to a side by an angle in arc-minutes: a slight turn up to 7.5 degrees, a maneuver beyond (SX-MAN-012).
func TurnAction(to Side, by geom.Angle) Action {
	a := newAction(Turn)
	if by <= slightMax {
		a.Do = Slight
	}
	a.Side, a.Angle = to, by
	return a
}

// RerollAction re-rolls a die.
func RerollAction(die int8, with Means) Action {
	a := newAction(Reroll)
	a.Die, a.With = die, with
	return a
}

// FireAction attacks target on its side with the card in slot.
func FireAction(by Role, slot int8, target Ref, side Side) Action {
	a := newAction(Fire)
	a.Crew, a.Slot, a.Target, a.Side = by, slot, target, side
	return a
}

// CarTarget names the car of a seat as a target.
func CarTarget(seat game.Seat) Ref { return carRef(seat) }
