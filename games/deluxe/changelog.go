package deluxe

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "" +
		"A radar-guided missile is not hampered by paint.",
		Rules: []game.RuleID{
			"DX-WPN-010",
		}},
}
