package deluxe

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "" +
		"Gaps of half an inch between roofs are jumped. " +
		"Who carries a portable flamethrower does not sprint beyond five squares. " +
		"A boulder is knocked away by more than its damage points only. " +
		"Blows are struck after at most half of the squares that one may walk, whatever the pace. " +
		"What explodes, bursts or drifts stops at walls, floors and roofs, and reaches no farther up than along the street. " +
		"Grenades are thrown from roofs and upper windows, and lie on the storey where they come down. " +
		"People and vehicles are in no line of fire that passes above or below them. " +
		"No line of fire passes between walls that touch, or through the corner of a house. " +
		"Who stands beside a window leans around its edge, as who stands behind it does.",
		Rules: []game.RuleID{
			"DX-CITY-026",
			"DX-COVER-001",
			"DX-COVER-005",
			"DX-DMG-006",
			"DX-DMG-007",
			"DX-DMG-009",
			"DX-FIREEXP-013",
			"DX-GREN-018",
			"DX-HWPN-003",
			"DX-HWPN-011",
			"DX-HWPN-027",
			"DX-LOF-004",
			"DX-OFFRD-021",
			"DX-PCOM-008",
		}},
}
