package jumpstart

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "Without the front of one in it no collision is at right angles, but a sideswipe; a maneuver that has not begun is not counted; " +
		"nobody is seen through the line where two walls meet.",
		Rules: []game.RuleID{"DX-JUMP-021", "DX-JUMP-011", "DX-JUMP-026"}},
}
