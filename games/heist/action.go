package heist

import "turnpike/game"

// Verb is what an action does.
type Verb uint8

// The verbs. The comments name the fields of Action that count; the others hold the values of newAction.
const (
	DoPass    Verb = iota // declines; ends the actions and rolls the Enemy Die
	DoTake                // setup: Pick, a character
	DoChoose              // setup: Pick, a vehicle
	DoStart               // setup: To, a space of the starting column
	DoReady               // setup: confirms
	DoChange              // setup, unasked: takes the confirmation back
	DoGo                  // Seat: whose turn is next
	DoDrive               // To
	DoLeap                // V, Space; Wheel: behind the wheel of the own PV
	DoRam                 // V
	DoForce               // V
	DoShake               //
	DoHijack              //
	DoBrawl               //
	DoBoost               // at AskAct: Take Boost Token; at AskBoost: turns the symbols into hits
	DoStunt               // Spot of the card; what its reward leaves open is asked afterwards
	DoSpecial             // Special; likewise
	DoAssist              // Count: tokens
	DoReroll              // Mask: dice to roll again
	DoTo                  // To: a space
	DoPick                // V, Space: a vehicle or a space of the Semi
	DoPath                // Path: up to six steps
	DoWay                 // Dir: North or South; for HAND OFF: East gives, West takes
	DoWho                 // Seat: a player, or for the order of pegs game.Nobody for the Enemy Peg
	DoReact               // tries the Reactive Stunt
	numVerbs
)

var verbNames = [numVerbs]string{
	"pass", "take", "choose", "start", "ready", "change", "go", "drive", "leap", "ram", "force", "shake", "hijack", "brawl", "boost", "stunt", "special",
	"assist", "reroll", "to", "pick", "path", "way", "who", "react",
}

// String returns the name of the verb.
func (v Verb) String() string { return verbNames[v] }

// MaxPath is the most steps of a path.
const MaxPath = 6

// Steps is a sequence of steps over the road. Its zero value is to stay.
type Steps struct {
	Dirs [MaxPath]Dir
	N    uint8
}

// Action is one choice of a player.
type Action struct {
	Do     Verb
	Choice uint8 // DoTake, DoChoose: the number of the character or vehicle
	To     Cell
	Place
	Wheel   bool
	Seat    game.Seat
	Spot    uint8
	Special SpecialID
	Count   uint8
	Mask    uint8
	Dir     Dir
	Path    Steps
}

// newAction returns the action of a verb with nothing else said.
func newAction(v Verb) Action {
	return Action{Do: v, To: NoCell, Place: Place{V: NoVID}, Seat: game.Nobody}
}

// PassAction declines, or ends the actions of a turn.
func PassAction() Action { return newAction(DoPass) }
