package race

import (
	"unique"

	"turnpike/game"
)

// Verb is what an action does.
type Verb uint8

// The verbs. The comments name the fields of Action that count; the others hold the values of newAction.
const (
	Pass       Verb = iota // done; declines
	TakeCar                // Pick: id of the model
	TakeDriver             // Pick: id of the driver
	Gear                   // Spot, Turbo, Brake, Chute
	Drive                  // Path, Steering
	Arm                    // Slot
	Use                    // Slot; Target, At or Slot2 if the piece asks for it
	Cancel                 // Count lanes of the pull, Steering
	Hold                   // oil: pays a lane change, Steering
	Slide                  // oil: lets the car slide
	numVerbs
)

var verbNames = [numVerbs]string{"pass", "car", "driver", "gear", "drive", "arm", "use", "cancel", "hold", "slide"}

// String returns the name of the verb.
func (v Verb) String() string { return verbNames[v] }

// Step is one move of a path.
type Step uint8

// The steps.
const (
	Ahead     Step = iota // RC-MOVE-007
	DiagLeft              // RC-MOVE-008
	DiagRight             // RC-MOVE-008
	Jump                  // two squares straight ahead with Jump Jets (RC-EQUIP-024d)
)

const stepLetters = "ALRJ"

// diagonal reports whether a step is a lane change.
func (s Step) diagonal() bool { return s == DiagLeft || s == DiagRight }

// diag returns the side of a diagonal step.
func (s Step) diag() Side { return Side(s - DiagLeft) }

// MaxPath is the most steps of a path.
const MaxPath = 30

// Path is a sequence of steps. Two bits each, the first one lowest.
type Path struct {
	Bits uint64
	N    uint8
}

// At returns step i.
func (p Path) At(i int) Step { return Step(p.Bits >> (2 * i) & 3) }

// Then returns the path with a step more. It must have fewer than MaxPath.
func (p Path) Then(s Step) Path {
	p.Bits |= uint64(s) << (2 * p.N)
	p.N++
	return p
}

// rest returns the path without its first step.
func (p Path) rest() Path { return Path{p.Bits >> 2, p.N - 1} }

// diagonals returns the number of diagonal steps.
func (p Path) diagonals() (n int) {
	for i := range int(p.N) {
		if p.At(i).diagonal() {
			n++
		}
	}
	return n
}

// String returns the letters of the steps: A ahead, L and R diagonally, J jump.
func (p Path) String() string {
	var b [MaxPath]byte
	for i := range int(p.N) {
		b[i] = stepLetters[p.At(i)]
	}
	return string(b[:p.N])
}

// PickID is the id of a car or driver of a catalogue, comparable and small. Its zero value is none.
type PickID struct{ h unique.Handle[string] }

// pickOf returns the handle of an id; none of "".
func pickOf(id string) PickID {
	if id == "" {
		return PickID{}
	}
	return PickID{unique.Make(id)}
}

// Value returns the id, "" of none.
func (p PickID) Value() string {
	if p == (PickID{}) {
		return ""
	}
	return p.h.Value()
}

// Action is one choice of a player. It names spots, squares, cars and drivers without a course or catalogue at hand: see Spot, Where and PickID.
type Action struct {
	Do       Verb
	Pick     PickID
	Spot     Spot // NodeAt of the model finds its node
	Turbo    uint8
	Brake    uint8 // points
	Chute    bool  // one of the brake steps by Drag Chute
	Steering uint8 // points that it may spend (RC-MOVE-011d)
	Count    uint8
	Slot     int8
	Slot2    int8 // jammer: the slot of the target
	Target   game.Seat
	At       Where // Sq of the course finds its square; NoWhere: not said
	Path     Path
}

// newAction returns the action of a verb with nothing else said.
func newAction(v Verb) Action {
	return Action{Do: v, Slot: -1, Slot2: -1, Target: game.Nobody}
}

// PassAction declines, or says that one is done.
func PassAction() Action { return newAction(Pass) }

// TakeCarAction chooses the car with an id.
func TakeCarAction(id string) Action {
	a := newAction(TakeCar)
	a.Pick = pickOf(id)
	return a
}

// TakeDriverAction chooses the driver with an id.
func TakeDriverAction(id string) Action {
	a := newAction(TakeDriver)
	a.Pick = pickOf(id)
	return a
}

// GearAction moves the gearstick to a spot.
func GearAction(to Spot, turbo, brake uint8, chute bool) Action {
	a := newAction(Gear)
	a.Spot, a.Turbo, a.Brake, a.Chute = to, turbo, brake, chute
	return a
}

// DriveAction drives along a path and may spend steering points.
func DriveAction(p Path, steering uint8) Action {
	a := newAction(Drive)
	a.Path, a.Steering = p, steering
	return a
}

// ArmAction arms the piece in a slot.
func ArmAction(slot int) Action {
	a := newAction(Arm)
	a.Slot = int8(slot)
	return a
}

// UseAction uses the armed piece in a slot, that asks for nothing more.
func UseAction(slot int) Action {
	a := newAction(Use)
	a.Slot = int8(slot)
	return a
}

// CancelAction cancels lanes of a pull.
func CancelAction(lanes, steering uint8) Action {
	a := newAction(Cancel)
	a.Count, a.Steering = lanes, steering
	return a
}

// HoldAction pays a lane change to stay in the lane on oil.
func HoldAction(steering uint8) Action {
	a := newAction(Hold)
	a.Steering = steering
	return a
}

// SlideAction lets the car slide on oil.
func SlideAction() Action { return newAction(Slide) }

// plain reports whether all that the verb has no use for is as newAction leaves it.
func (a *Action) plain() bool {
	b := newAction(a.Do)
	switch a.Do {
	case TakeCar, TakeDriver:
		b.Pick = a.Pick
	case Gear:
		b.Spot, b.Turbo, b.Brake, b.Chute = a.Spot, a.Turbo, a.Brake, a.Chute
	case Drive:
		b.Path, b.Steering = a.Path, a.Steering
		if a.Path.N == 0 || a.Path.N > MaxPath || a.Path.Bits>>(2*a.Path.N) != 0 {
			return false
		}
	case Arm:
		b.Slot = a.Slot
	case Use:
		b.Slot, b.Slot2, b.Target, b.At = a.Slot, a.Slot2, a.Target, a.At
	case Cancel:
		b.Count, b.Steering = a.Count, a.Steering
	case Hold:
		b.Steering = a.Steering
	}
	return *a == b
}
