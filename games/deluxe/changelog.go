package deluxe

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "" +
		"A radar-guided missile is not hampered by paint. " +
		"Each rocket of a six shooter, and each linked weapon, strikes buildings for itself: through a breach that one before it has made, or beside it. " +
		"Walls, objects of the map and squares are offered as targets, and searchlights, in every phase, to whoever wants to be asked about them. " +
		"Passengers are offered a jump from a moving vehicle at any speed, and the preview says what it does to them. " +
		"The crew of a vehicle that explodes is shown dead.",
		Rules: []game.RuleID{
			"DX-WPN-010",
			"DX-WPN-052",
			"DX-FIRE-001",
			"DX-BOARD-007",
			"DX-INJ-001",
		}},
}
