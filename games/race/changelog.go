package race

import "turnpike/game"

// changelog says how the rules have changed since they were first played here. Whoever changes what a match does adds a line with the next version and
// the rules that play otherwise; stored matches of the versions before are proved to open by the directories in server/testdata/history.
var changelog = []game.Change{
	{Version: "1", Text: "The rules as they were first played here."},
	{Version: "2", Text: "An oil token is gone once a car has driven over it, also too slowly to slide.", Rules: []game.RuleID{"RC-EQUIP-013"}},
	{
		Version: "3",
		Text: "Cars, drivers and equipment have been balanced anew by measurement. " +
			"Oil and spikes that a driver has laid take 3 movement of the next turn from who drives into them. " +
			"Drag Chutes give a lane change beside the brake step. " +
			"Sweepers pull only above one speed more in each lane. " +
			"Who starts in place 2 or further back has more Turbo points.",
		Rules: []game.RuleID{
			"RC-SETUP-022", "RC-EQUIP-012", "RC-EQUIP-017", "RC-EQUIP-018", "RC-EQUIP-019", "RC-EQUIP-020", "RC-EQUIP-022", "RC-EQUIP-023", "RC-EQUIP-026", "RC-EQUIP-027",
			"RC-EQUIP-028",
			"RC-EQUIP-013", "RC-EQUIP-014",
			"RC-EQUIP-025",
			"RC-SETUP-010", "RC-SETUP-021", "RC-SETUP-025",
		},
	},
	{
		Version: "4",
		Text: "Cars, drivers and places of the grid have been balanced anew by measurement: points of Turbo, Steering and Structure of some cars, bonuses of some drivers. " +
			"Who starts in place 5 or further back has more Steering points, too.",
		Rules: []game.RuleID{"RC-SETUP-010", "RC-SETUP-022", "RC-SETUP-025"},
	},
}
