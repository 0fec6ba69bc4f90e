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
		"The crew of a vehicle that explodes is shown dead. " +
		"Whoever loses control skids, rolls or flies in the direction in which the vehicle went when the phase began, also when the cause comes after its own move. " +
		"A vehicle that fishtails along a wall makes its move after it. " +
		"Without the front of one in it no collision is a T-bone. " +
		"A maneuver that has not begun costs nothing. " +
		"Who has lost control does not escape by standing still: what is due is carried out before the vehicle rests. " +
		"In an Amateur Night nobody drives or walks out before turn 31. " +
		"A vault that ends inside a long move lands there and rolls the rest. " +
		"The hazard of the collision that kills the rider of a cycle is no second roll. " +
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
			"DX-BOARD-007", "DX-CITY-026", "DX-COLL-010", "DX-COLL-075", "DX-COLL-098", "DX-COVER-001", "DX-COVER-005", "DX-CRASH-004",
			"DX-CRASH-005", "DX-CRASH-006", "DX-CRASH-055", "DX-DMG-006", "DX-DMG-007", "DX-DMG-009", "DX-FIRE-001", "DX-FIREEXP-013",
			"DX-GREN-018", "DX-HWPN-003", "DX-HWPN-011", "DX-HWPN-027", "DX-INJ-001", "DX-LOF-004", "DX-MAN-001", "DX-MAN-010", "DX-MAN-048", "DX-OFFRD-021",
			"DX-PCOM-008", "DX-WPN-010", "DX-WPN-052",
			"DX-ARENA-017", "DX-CRASH-031", "DX-CRASH-043", "DX-CRASH-069",
		}},
	{Version: "3", Text: "" +
		"Oversized vehicles may be brought: ten-wheelers, mini-buses, buses and tractors. " +
		"Their tops can be climbed and walked, and the people of a bus may fail to notice it. " +
		"Passengers of a bus get off together, by one order. " +
		"A pack attack may hunt a bus or rig. " +
		"They have halves, or a cab and a carrier, that are aimed at and hurt by themselves; speeds in steps of 2.5 mph; hazards, tires and brakes of their own; " +
		"turrets on their roofs; they roll over cycles, and buses and tractors over small cars; what is heaped on a flatbed may fall.",
		Rules: []game.RuleID{"DX-TENW-001", "DX-BUS-007", "DX-BOARD-010", "DX-BOARD-014", "DX-BOARD-015", "DX-BOARD-024", "DX-BOARD-028", "DX-SCEN-024",
			"DX-TENW-045", "DX-TENW-050", "DX-TENW-064", "DX-TENW-068", "DX-TENW-075", "DX-TENW-083", "DX-TENW-090", "DX-TRL-085", "DX-TRUCK-037"}},
	{Version: "4", Text: "" +
		"An oversized vehicle whose starting place is too short for it stands further ahead, or is refused with the place. " +
		"A bus of ours is the prey of a pack attack on a bus or rig unless another is chosen. " +
		"Vehicles may be brought with the trailers that they pull: tractors with one or two, cars, cycles and trikes with car trailers. Trailers follow by the " +
		"printed method and touch where they end, trains lose control by Crash Table 3 and jackknife, loose trailers go on by rules of their own, and what is heaped on " +
		"a flatbed trailer may fall. What one attack does to several bodies of a train is one hazard for its tow. " +
		"A convoy on the endless road is a scenario. Options say what drivers without Trucker skill lose.",
		Rules: []game.RuleID{"DX-SETUP-002", "DX-SCEN-024", "DX-TRL-034", "DX-TRL-044", "DX-TRL-051", "DX-TRL-071", "DX-TRUCK-018", "DX-TRUCK-042", "DX-TRUCK-045",
			"DX-TRUCK-047"}},
	{Version: "5", Text: "" +
		"The front of a trailer that drops because a leg is shot away is told by the rule of the leg. " +
		"A mine under the front of a long trailer goes off when wheels behind it come over it, whoever laid it. " +
		"A trailer under a fallen building is off its tow. " +
		"The freight of a convoy is a bus or rig, not a car with a trailer. " +
		"Passengers of a bus who stand beside it get in again by one order. " +
		"Trailers meet the ground that they come to lie on: rough ground, water, curbs, oil, burning oil, paint and tear gas. " +
		"What a tow pushes gets out of its way also when its trailer is stopped. " +
		"The prey of a pack attack on a bus or rig is the Owl Express unless another is chosen: it wins two of five. " +
		"Who rides in a carrier or in the back half of a bus does not reach the wheel while it moves, and from a carrier nobody does unless the cab has a back door. " +
		"What hangs on a trailer that has come off is in the way of its tow, and what a train has rolled over stays under the trailer that comes off it.",
		Rules: []game.RuleID{"DX-BLDG-011", "DX-BOARD-003", "DX-COLL-081", "DX-DROP-010", "DX-DROP-020", "DX-DROP-022", "DX-HAZ-023", "DX-INJ-010", "DX-OFFRD-005", "DX-OFFRD-027", "DX-OFFRD-028",
			"DX-SCEN-024", "DX-SMOKE-005", "DX-TENW-029", "DX-TENW-076", "DX-TRL-036", "DX-TRL-071",
			"DX-TRUCK-025"}},
	{Version: "6", Text: "" +
		"A freight through the streets of Midville is a scenario, for one player too. The goods of a convoy may be worth something: they burn, fall off and are " +
		"left behind. " +
		"Trailers meet mailboxes, small trees and boulders, ditches and minefields. " +
		"Passengers who are outside run to cover by one order, unless they are told to stay. " +
		"People on top of a train go over from tow to trailer and back. Hitches may be rented. " +
		"Who crawls gets under a trailer that stands, and is out of sight there. " +
		"Trains get out of the way of what pushes them: trailers turn about their couplings, tows with what they pull behind them. " +
		"Contacts of the ninth vehicle of a match and those after it last as those of others do. " +
		"After each move of a train it is told how far it bends, and how far it may. From the side nobody aims at the inner tire of a pair while the outer one is left.",
		Rules: []game.RuleID{"DX-BOARD-020", "DX-BOARD-028", "DX-CITY-004", "DX-COLL-081", "DX-COLL-082", "DX-COLL-085", "DX-COLL-086", "DX-LOC-007", "DX-OFFRD-020", "DX-OFFRD-021", "DX-OFFRD-022", "DX-OFFRD-023", "DX-PED-004", "DX-PED-016", "DX-SCEN-024", "DX-STOP-008", "DX-TRL-026", "DX-TRL-034", "DX-TRUCK-017", "DX-TRUCK-060"}},
	{Version: "7", Text: "" +
		"Backing a rig up to a dock is a scenario. " +
		"Side doors open and close, assault ramps drop, and the beds of dumpers rise, sink and pour what is in them: gravel on the road. " +
		"Vehicles are carried in trailers and buses with ramps, drive out and aboard. " +
		"Releases may be ordered so that who is in the trailer lets go, too. " +
		"Where what a train pushes would end in something else, everybody goes back to before that contact.",
		Rules: []game.RuleID{"DX-ACC-080", "DX-ACT-005", "DX-COLL-085", "DX-TENW-034", "DX-TENW-035", "DX-TRL-027", "DX-TRL-038", "DX-TRUCK-027", "DX-TRUCK-028", "DX-TRUCK-029"}},
	{Version: "8", Text: "" +
		"Helicopters may be brought, in the air or on the ground. They climb, dive, hover, rotate, take off and land; what is lower they pass, and what is higher is in " +
		"their way. They lose control by the Helicopter Crash Table, lose their rotors, fall, and strike what is below. Between heights ranges add up, weapons reach as far as " +
		"their arcs go up and down, and lines of fire pass over what is low. Rotors, skids, pontoons and stretchers can be aimed at. Bombs are dropped.",
		Rules: []game.RuleID{"DX-HELI-038", "DX-HELI-051", "DX-HELI-056", "DX-HELI-061", "DX-HELI-076", "DX-HELI-093", "DX-HELI-100", "DX-HELI-119", "DX-HELI-124", "DX-HELI-128",
			"DX-HELI-130", "DX-WPN-054"}},
	{Version: "9", Text: "" +
		"Grasshoppers may be brought: cars that unfold rotors and fly. Doors of helicopters and bomb bays open and close; winches let people down and take them up, and lift " +
		"vehicles. People bail out of helicopters in the air, fall, open parachutes and glide. Smoke and paint are made at any height and stay there, for lines and for whatever " +
		"flies into them. A helicopter on water fills if a pontoon is gone. Water does not slow down what flies over it. A bombing run on the truck stop, a rescue from a roof and a jump-off of grasshoppers are scenarios. People get in and out of helicopters on roofs.",
		Rules: []game.RuleID{"DX-HELI-018", "DX-HELI-019", "DX-HELI-021", "DX-HELI-022", "DX-HELI-023", "DX-HELI-024", "DX-HELI-030", "DX-HELI-142", "DX-HELI-143", "DX-HELI-147",
			"DX-HELI-153", "DX-HELI-156", "DX-OFFRD-027"}},
	{Version: "10", Text: "" +
		"Wheels vs. Walkers is a scenario: duellists against people on foot, for victory points, in a town whose guards, drinkers and police act by its rules. " +
		"People may come in no vehicle. More entrants than entrances come in waves. By an option shots over a safe line are fouls that disqualify.",
		Rules: []game.RuleID{"DX-CITY-030", "DX-CITY-031", "DX-CITY-036", "DX-CITY-037", "DX-CITY-045", "DX-CITY-046", "DX-CITY-032", "DX-CITY-044", "DX-CITY-048", "DX-CITY-053", "DX-CITY-054", "DX-CITY-056", "DX-CITY-061",
			"DX-CITY-067", "DX-CITY-076", "DX-ARENA-006", "DX-ARENA-016"}},
	{Version: "11", Text: "" +
		"The rocket bunkers before the City Hall and the machine-gun domes on its roof fire in Wheels vs. Walkers: once the city has been roused, and the domes always at whoever climbs onto the roofs of block 6. " +
		"Bunkers lose their armor shot by shot. There are clips for all hand weapons.",
		Rules: []game.RuleID{"DX-HWPN-029", "DX-CITY-040", "DX-CITY-041", "DX-CITY-042", "DX-CITY-043"}},
	{Version: "12", Text: "" +
		"By an option the people of the truck stop are there: a gatekeeper, guards, gunners at four heavy lasers and the crew of an artillery piece, who act against whoever fires " +
		"at the stop or breaks its peace. Gates are worked from the gatehouse and the security office, slide by a square a turn, wait before what is heavy and crush what is light; " +
		"the minefield is switched from the office. Who is at the controls of a turret fires its laser. " +
		"A cruiser may pursue who fires at it from outside its beat. People on foot lay mines and spikes. By an option vehicles have obstacles aboard that are thrown out behind them, and buildings burn by the fire variant. A plant whose power units lasers have drawn moves nothing any more.",
		Rules: []game.RuleID{"DX-CITY-057", "DX-CITY-063", "DX-DEB-020", "DX-FIREEXP-027", "DX-RANGE-006", "DX-STOP-007", "DX-STOP-009", "DX-STOP-010", "DX-STOP-011", "DX-STOP-012", "DX-STOP-013", "DX-STOP-014", "DX-STOP-015", "DX-STOP-020"}},
	{Version: "13", Text: "" +
		"The raid is a scenario: thirty raiders ride in from the north, four abreast, against duellists, people on foot and the police, for victory points. The town lays chains before it; " +
		"raiders load unconscious people on cycles, and leave after a shot that could do damage. A match takes 24 vehicles and 96 people. " +
		"A vehicle that is put back before one that cannot get out of its way does not come to lie in a third that it has passed.",
		Rules: []game.RuleID{"DX-BOARD-006", "DX-CITY-081", "DX-CITY-083", "DX-CITY-086", "DX-CITY-088", "DX-CITY-089", "DX-CITY-090", "DX-CITY-092", "DX-CITY-094", "DX-CITY-095", "DX-CITY-096", "DX-CITY-097", "DX-CITY-099", "DX-COLL-085"}},
	{Version: "14", Text: "" +
		"Record sheets may be hidden: others see of a vehicle what has been used, hit or lies open. " +
		"A table may have a referee on its last seat, who rules, awards points or takes them, wakes and calms the forces of a town or leads them, or gives them to players; " +
		"without one an option gives the city to a player. A referee places updrafts, over which gliders hold their height or climb. " +
		"The assault on the truck stop, with or without players who hold it, and a parley there are scenarios. By an option nobody has the skill for what he drives.",
		Rules: []game.RuleID{"DX-SCEN-001", "DX-SCEN-004", "DX-SCEN-005", "DX-SCEN-006", "DX-CITY-059", "DX-HELI-148", "DX-HELI-149", "DX-STOP-023", "DX-HC-002", "DX-CHAR-008", "DX-CHAR-016",
			"DX-CHAR-017", "DX-CHAR-019"}},
	{Version: "15", Text: "" +
		"What a helicopter lets go of under a vehicular parachute, from 30 inches or more, falls 20 inches, is braked over 10 and glides on. " +
		"Who drives a vehicle from afar fires its weapons, one firing action a turn, and an option splits a sender among several operators. " +
		"Blades are lost with the armor of their side, or where there is none when the vehicle rolls. " +
		"Squads lay lines of mines and spikes, and throw grenades. " +
		"At the truck stop plants are recharged, a power unit in three turns, and the security chief and his assistant leave by the tunnel when nobody guards the stop any more. " +
		"Attackers of the truck stop have $120,000 for vehicles.",
		Rules: []game.RuleID{"DX-ACC-045", "DX-ACC-086", "DX-ACC-087", "DX-CITY-063", "DX-HELI-144", "DX-ODDS-008", "DX-STOP-016", "DX-STOP-021", "DX-STOP-023"}},
	{Version: "16", Text: "" +
		"The salvage of a wreck counts its cheapest repair: armor by the point or all of it anew, each part mended or replaced, what is gone bought again with its ammunition. " +
		"A pack attack to scale hunts any vehicle with cycles that cost a fifth more. " +
		"By options of the career vehicles and people come with what they have suffered, used up and learned before, and victims that were famous before count so.",
		Rules: []game.RuleID{"DX-REPAIR-001", "DX-REPAIR-002", "DX-REPAIR-010", "DX-ARENA-022", "DX-SCEN-016", "DX-CHAR-004", "DX-CHAR-009", "DX-PREST-006", "DX-PREST-008"}},
}
