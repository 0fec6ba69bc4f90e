package sixth

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "Walls that touch are one wall: nothing is seen, struck or pressed at their joints, and they give cover once; cover that only touches the " +
		"shooter's or the target's own outline gives no shield.",
		Rules: []game.RuleID{"SX-COVER-004", "SX-COVER-005", "SX-COVER-007", "SX-COVER-008", "SX-COLL-016", "SX-PUSH-012", "SX-PUSH-017", "SX-PILE-001"}},
	{Version: "3", Text: "The CONTROL on Autopilot pays also for fires, explosions, repositioning, cards and Ghost. " +
		"The markers 0 to 3 have a meaning in two new scenarios, checkpoints and countdown; in the others nothing changes.",
		Rules: []game.RuleID{"SX-CTRL-010", "SX-FIRE-004", "SX-DMG-011", "SX-PUSH-010", "SX-SPEED-004", "SX-SPEED-006",
			"SX-SETUP-026", "SX-SCEN-001", "SX-SCEN-002", "SX-SCEN-003", "SX-SCEN-004", "SX-SCEN-005", "SX-SCEN-006", "SX-SCEN-007"}},
}
