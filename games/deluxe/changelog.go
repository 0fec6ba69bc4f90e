package deluxe

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "" +
		"Whoever loses control skids, rolls or flies in the direction in which the vehicle went when the phase began, also when the cause comes after its own move. " +
		"A vehicle that fishtails along a wall makes its move after it. " +
		"Without the front of one in it no collision is a T-bone. " +
		"A maneuver that has not begun costs nothing. " +
		"Who has lost control does not escape by standing still: what is due is carried out before the vehicle rests. " +
		"In an Amateur Night nobody drives or walks out before turn 31. " +
		"A vault that ends inside a long move lands there and rolls the rest. " +
		"The hazard of the collision that kills the rider of a cycle is no second roll.",
		Rules: []game.RuleID{
			"DX-CRASH-005", "DX-CRASH-006",
			"DX-CRASH-055", "DX-COLL-075", "DX-COLL-098",
			"DX-COLL-010",
			"DX-MAN-001", "DX-MAN-010",
			"DX-CRASH-004", "DX-MAN-048",
			"DX-ARENA-017",
			"DX-CRASH-031", "DX-CRASH-043",
			"DX-CRASH-069",
		}},
}
