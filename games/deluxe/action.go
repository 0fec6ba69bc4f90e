package deluxe

// Verb is what an action does.
type Verb uint8

// The verbs.
const (
	Pass     Verb = iota // done, nothing
	SetSpeed             // Car, Speed: for this turn
	First                // Car moves before the other
	Second               // after it
	Go                   // Car, Move, Even: the move of this phase
	Take                 // Index: the collision type
	Give                 // Index: the pivot of the conforming vehicle
	numVerbs
)

var verbNames = [numVerbs]string{"pass", "speed", "first", "second", "move", "type", "give_way"}

// String returns the name of the verb.
func (v Verb) String() string { return verbNames[v] }

// Action is one choice of a player. Fields that the verb does not use are zero.
type Action struct {
	Do    Verb
	Car   CarID
	Index uint8
	Even  uint8 // evening-out: index + 1 of the shift, 0: none (DX-MAN-035)
	Speed Speed
	Move  Move
}
