package cardduel

import (
	"fmt"

	"turnpike/game"
)

// bar is what keeps an action from being legal. Legal and Apply ask the same questions; Apply makes a refusal of the answer.
type bar uint8

const (
	allowed bar = iota
	barNotAsked
	barNoSuchVerb
	barNotInHand
	barNotAttackCard
	barNoTarget
	barSelf
	barTargetOut
	barFireproof
	barReflective
	barMetal
	barGunJammed
	barLaserOverheated
	barRamFront
	barRamTires
	barRider
	barCalledSide
	barNoSide
	barTiresGone
	barWheelguards
	barDebrisTires
	barDebrisGuards
	barNoDiscard
	barDiscardCards
	barNotAction
	barNotHere
	barOwnTires
	barGuardsTires
	barTookDamage
	barInPlay
	barJammedAlready
	barJamAttacker
	barArmorSide
	barArmorTires
	barArmorStarted
	barNoSwerve
	barTiresNoSide
	barNotBack
	barAdjacent
	barSkidSide
	barSkidSpin
	barSkidUsed
	barFollowUpCard
	barFollowUpSide
	barEscapeTires
	barEscapeTwice
	barEscapeOff
	barSeatTires
	barNotAnyTime
	barOwnTurnQueue
	barQueuedAll
	barNotQueued
	barNotYourTurn
	barNotPlanned
	barPlanned
	barNoPass
	barOut
	barOver
	barUnused
	numBars
)

// bars gives the rule of each bar and the sentence for the player.
var bars = [numBars]struct {
	rule    game.RuleID
	detail  string
	allowed string
}{
	barNotAsked:        {"CG-ATK-017", "nobody asks you now", "wait until it is your turn or a card concerns you"},
	barNoSuchVerb:      {"CG-TURN-006", "that cannot be done now", ""},
	barNotInHand:       {"CG-TURN-005", "the card is not in your hand", ""},
	barNotAttackCard:   {"CG-ATK-001", "only an Attack card can attack", ""},
	barNoTarget:        {"CG-ATK-001", "an attack needs a target", "name one opponent who is still in the duel"},
	barSelf:            {"CG-ATK-001", "nobody attacks themself", "name an opponent"},
	barTargetOut:       {"CG-ATK-001", "that player is no longer in the duel", "name one who is"},
	barFireproof:       {"CG-ATK-010", "the target's Fireproof Armor stops all Flamethrower cards", "another weapon or another target"},
	barReflective:      {"CG-ATK-010", "the target's Laser Reflective Armor stops all Laser cards", "another weapon or another target"},
	barMetal:           {"CG-ATK-010", "the target's Metal Armor stops all Machine Gun cards", "another weapon or another target"},
	barGunJammed:       {"CG-SPEC-014", "your machine gun is jammed", "discard your whole hand to clear it"},
	barLaserOverheated: {"CG-SPEC-015", "your laser is overheated", "discard your whole hand to clear it"},
	barRamFront:        {"CG-RAM-002", "you cannot ram with a breached front", ""},
	barRamTires:        {"CG-RAM-002", "you cannot ram with destroyed tires", ""},
	barRider:           {"CG-ATK-008", "only one Called Shot or one Tire Shot goes with an attack", ""},
	barCalledSide:      {"CG-ATK-005", "a Called Shot names a side", "front, right, back or left"},
	barNoSide:          {"CG-ATK-005", "a side is named only with a Called Shot", ""},
	barTiresGone:       {"CG-ATK-009", "the target's tires are already destroyed", ""},
	barWheelguards:     {"CG-ATK-011", "the target's Wheelguards stop every Tire Shot", ""},
	barDebrisTires:     {"CG-TIRE-004", "those tires are already destroyed", ""},
	barDebrisGuards:    {"CG-SPEC-054", "Wheelguards protect those tires", ""},
	barNoDiscard:       {"CG-TURN-012", "cards are discarded only as your own turn's action", ""},
	barDiscardCards:    {"CG-TURN-011", "discard at least one card, and only cards in your hand", "one card up to the whole hand"},
	barNotAction:       {"CG-TURN-007", "this card cannot be your turn's action", "attack, discard, or play Fireproof, Laser Reflective or Metal Armor, Machine Gun Jams, Laser Overheats, Ramplate, Wheelguards or Ejection Seat"},
	barNotHere:         {"CG-SPEC-001", "this card does not answer what has just happened", ""},
	barOwnTires:        {"CG-SPEC-006", "this card cannot be played with destroyed tires", ""},
	barGuardsTires:     {"CG-SPEC-055", "your tires are already destroyed", ""},
	barTookDamage:      {"CG-SPEC-007", "you have already taken damage from that weapon in this duel", ""},
	barInPlay:          {"CG-SPEC-005", "a copy of that card is already in play", ""},
	barJammedAlready:   {"CG-SPEC-005", "that weapon is jammed already", "another opponent"},
	barJamAttacker:     {"CG-SPEC-021", "a jam in answer to an attack is played on the attacker", "name the attacker as its target"},
	barArmorSide:       {"CG-ARMOR-006", "armor must be of the side where the damage lands", ""},
	barArmorTires:      {"CG-ARMOR-005", "armor does not protect tires", ""},
	barArmorStarted:    {"CG-ATK-024", "once armor is played, only more armor or the Ejection Seat can follow", ""},
	barNoSwerve:        {"CG-RAM-009", "you did not swerve the ram, so you cannot swerve the shot that follows it", ""},
	barTiresNoSide:     {"CG-SPEC-027", "an attack on the tires cannot be moved to another side", ""},
	barNotBack:         {"CG-SPEC-045", "Paint Spray works only against an attack on the back", ""},
	barAdjacent:        {"CG-SPEC-029", "a Spin moves the hit to an adjacent side", ""},
	barSkidSide:        {"CG-SPEC-035", "Skid Into A Wall names the side that is hurt", "front, right, back or left"},
	barSkidSpin:        {"CG-SPEC-035", "Skid Into A Wall answers a Swerve or a Bootlegger Reverse, not a Spin", ""},
	barSkidUsed:        {"CG-ATK-028", "one maneuver ends in one wall", "Debris"},
	barFollowUpCard:    {"CG-RAM-006", "a ram is followed up by shooting, not by another ram", ""},
	barFollowUpSide:    {"CG-RAM-004", "the follow-up must be for the side that was rammed", ""},
	barEscapeTires:     {"CG-ESC-003", "a car with destroyed tires cannot escape", ""},
	barEscapeTwice:     {"CG-ESC-004", "you have already announced it", ""},
	barEscapeOff:       {"CG-ESC-001", "this table plays without escaping", ""},
	barSeatTires:       {"CG-ESC-007", "at this table the Ejection Seat needs tires", ""},
	barNotAnyTime:      {"CG-SPEC-002", "this card cannot be played at any time", ""},
	barOwnTurnQueue:    {"CG-TURN-014", "on your own turn this card is your action", "play it as your action"},
	barQueuedAll:       {"CG-ATK-038", "that card is already waiting", ""},
	barNotQueued:       {"CG-ATK-038", "that card is not waiting", ""},
	barNotYourTurn:     {"CG-ESC-001", "an escape is announced at the end of your own turn", ""},
	barNotPlanned:      {"CG-ESC-001", "you had not asked for it", ""},
	barPlanned:         {"CG-ESC-001", "you will be asked at the end of this turn", ""},
	barNoPass:          {"CG-TURN-011", "there is no pass", "attack, play a card or discard at least one"},
	barOut:             {"CG-TURN-001", "you are out of this duel", ""},
	barOver:            {"CG-SCORE-005", "the game is over", ""},
	barUnused:          {"CG-SPEC-001", "the action names something that does not belong to it", ""},
}

// refuse makes the refusal for a bar. Only refused actions pay for it.
func (r *run) refuse(seat game.Seat, a *Action, b bar) *game.Refusal {
	ref := &game.Refusal{Rule: bars[b].rule, Seat: seat, Detail: bars[b].detail, Allowed: bars[b].allowed}
	t := &r.s.t
	if t.stage == stageWindow {
		f := t.top()
		switch b {
		case barArmorSide:
			ref.Allowed = fmt.Sprintf("%s armor", f.location)
		case barAdjacent:
			ref.Allowed = fmt.Sprintf("%s or %s", (f.location+1)%NumSides, (f.location+3)%NumSides)
		case barFollowUpSide:
			ref.Allowed = fmt.Sprintf("a card printed %s, or a Called Shot naming it", f.location)
		}
	}
	if a.Card < NumCards && b != barNotAsked && b != barOut && b != barOver {
		ref.Detail = r.d.Title(a.Card) + ": " + ref.Detail
	}
	return ref
}
