package heist

import "turnpike/game"

// EventKind says what happened.
type EventKind uint8

// The events. The comments name the fields of Event that count beside Kind, Seat and Rule.
const (
	EvPicked      EventKind = iota // Count: character or vehicle, or To: the start space; Index: 0 character, 1 vehicle, 2 space
	EvReady                        // Gone: takes it back
	EvPlaced                       // V, To: setup, or an SUV that joins (Gone: setup)
	EvRound                        // Count
	EvStuntCard                    // Stunt is drawn: Count tokens, Index: spot
	EvStuntsMove                   // the Stunt cards move West
	EvStuntGone                    // Stunt leaves the road; Count: tokens that go with it
	EvTurn                         // Seat is the Active Player
	EvDrive                        // V, From, To; Kept: no action (drift, Stunt)
	EvLeap                         // V, Space, From, To; Kept: behind the wheel; Gone: free of cost
	EvAction                       // For, V or Stunt or Special: what is tried
	EvAssist                       // Seat gives Count tokens for Other's roll; Left: dice now
	EvRolled                       // Faces, NDice: the roll of Seat; Skill, Count: needed; For; Index: extra hits
	EvReroll                       // Seat rolls dice of Other's roll again: Mask in Index, Faces
	EvBoosted                      // Seat turns its symbols into hits
	EvResult                       // Count: hits, Index: needed, Kept: success
	EvDefense                      // V: Count hits against Index damage; Left: damage taken
	EvDamage                       // V: Count lost, Left: strength
	EvWrecked                      // V becomes a wreck at To
	EvRemoved                      // V leaves the road from From; Kept: it was a wreck
	EvNoPV                         // Seat has no vehicle any more
	EvForced                       // V, From, To
	EvFollowed                     // V, From, To: into the vacated space
	EvWreckMoved                   // V, From, To
	EvPegOff                       // an Enemy Peg leaves V, Space; back to the supply
	EvPegOn                        // an Enemy Peg boards V, Space; From where W: NoVID the supply
	EvThrown                       // Seat's peg goes from From to V, Space
	EvStranded                     // Seat has no place to stand
	EvHijack                       // V, Other: the vehicle left, in W
	EvBoostTaken                   // Count, Left
	EvBoostLost                    // Count, Left
	EvToken                        // a token of a Stunt card is taken: Index spot, Left; Gone: to the supply
	EvEnemyDie                     // Face
	EvSlam                         // V slams W: Count
	EvSUVMoves                     // V, From, To
	EvPegHits                      // the Enemy Peg on V hits it: Count
	EvBrawled                      // the Enemy Peg on V throws Seat
	EvCardMoves                    // Card moves to spot Index
	EvCard                         // Card is revealed
	EvCardOut                      // Card is discarded
	EvEffect                       // Card, Index: effect, -1 activated; Gone: its condition does not hold
	EvMainMoves                    // From, To, Dir; Gone: at the edge it stays
	EvShoved                       // V, From, To
	EvStrength                     // Track, Count: change, Left
	EvFires                        // the Tank or the Chopper fires; Gone: cancelled by the marker; Count
	EvMarker                       // a marker is laid; Gone: spent
	EvRadar                        // Count: change, Left
	EvDecoder                      // she moves to V
	EvDoor                         // Door
	EvShells                       // Count: change, Left
	EvCargo                        // V: Count gained (negative: lost); Left: on the board; W: from which vehicle
	EvCovered                      // Seat keeps its place, or CHOPPER FIRES! does nothing: a Reactive Stunt
	EvDrift                        // V falls back: From, To; To NoCell: off the road
	EvWreckSlides                  // V, From, To
	EvExhausted                    // Seat
	EvOver                         // End, Kept: won
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"picked", "ready", "placed", "round", "stunt_card", "stunts_move", "stunt_gone", "turn", "drive", "leap", "action", "assist", "rolled", "reroll", "boosted",
	"result", "defense", "damage", "wrecked", "removed", "no_vehicle", "forced", "followed", "wreck_moved", "peg_off", "peg_on", "thrown", "stranded", "hijack",
	"boost_taken", "boost_lost", "token", "enemy_die", "slam", "suv_moves", "peg_hits", "brawled", "card_moves", "card", "card_out", "effect", "main_moves",
	"shoved", "strength", "fires", "marker", "radar", "decoder", "door", "shells", "cargo", "covered", "drift", "wreck_slides", "exhausted", "over",
}

// String returns the name of the event.
func (k EventKind) String() string { return eventNames[k] }

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind    EventKind
	Rule    game.RuleID
	Seat    game.Seat
	Other   game.Seat
	V, W    VID
	Space   uint8
	From    Cell
	To      Cell
	Dir     Dir
	Count   int16
	Index   int16
	Left    int16
	Skill   Skill
	For     For
	Stunt   StuntID
	Special SpecialID
	Card    uint8 // index in Tables.Cards
	Face    EnemyFace
	Track   Track
	Door    Door
	End     endRule
	Kept    bool
	Gone    bool
	NDice   uint8
	Faces   [maxDice]Face
}

// event starts an event with fields that mean nothing set.
func event(k EventKind, rule game.RuleID) Event {
	return Event{Kind: k, Rule: rule, Seat: game.Nobody, Other: game.Nobody, V: NoVID, W: NoVID, From: NoCell, To: NoCell, Stunt: NoStunt, Card: noPick}
}

// trackNames are the tracks of Strength.
var trackNames = [...]string{MainTrack: "main", HunterTrack: "hunter"}
