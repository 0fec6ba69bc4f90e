// Package sixthbot is the bot of Arena Six that drives like someone who means it.
//
// It looks at states that its seat cannot tell from the true one ([bot.View.Imagine]): all that is hidden in this game are cars not yet
// shown and the dice to come.
//
// Driving is a search. From where the car stands it tries the canonical moves (each zone of the turning key at its limit, slides, straight
// on) with the rules' own geometry but without dice, keeps the best ways after each movement point, and follows the best complete ones into
// the next round, the opponents driving straight on. What the dice may do is counted in chances: the CONTROL left is carried along as a
// distribution, SKID that cannot be paid cost tires and a spin, collisions hurt both sides. The speed is the one whose best way to drive is
// worth most. Opponents who are still to drive may stand at any of nine places, those that are better for them being more likely.
//
// What a place is worth is what the two best attacks from there would do, less what the opponents' would do, each worked out with the dice
// of both sides, cover, range and re-rolls; and how the guns of each point at the other, the ACE gained, the way free before the nose. Damage
// is worth the more the deeper it goes: the power plant is reached through one open side. In a long game the bot takes more and more risks,
// and drives less and less predictably, so that two cripples do not circle for ever.
//
// In combat it makes the best pair of attacks, saves weapons of one shot for a worthwhile target, rolls blank dice again, the free re-rolls
// first, and spends its ACE, which are worth nothing after the round.
//
// In the scenario checkpoints it also counts how far it still has to go from marker to marker, around walls, and whether it heads there; in a countdown it
// leaves the markers that go off and, while the last number is shown, guards what it has if it leads.
//
// The weights are tuned by matches of the bot against itself, which
//
//	go test ./bot/sixthbot -run TestMeasure -measure normal,tuned -tuned threat=0.8 -matches 300
//
// plays with the seats rotated; with other bots it tells their strength, and of the cars which ones win.
//
// Measured: it won 200 of 200 matches against a random bot (95% interval 98.1 to 100%), and 190 of 200 against three of them at once. Four of
// it finish a small game on the empty square in a median of 13 rounds, among four pillars in 14. A choice tries at most some 1,300 moves and
// takes about 3 ms on the average, hardly ever more than 35 ms.
//
// Measured in 16 matches each of two on the empty square against itself with the weights of scenarios at 0: checkpoints 12 to 4, which chance alone brings
// about one time in 26, 12 of them ended on the course; countdown 9 to 4 and 3 shared, all of them ended by the count. That proves no strength in the
// countdown: chance alone wins 9 or more of 13 one time in 7.
//
// The files: bot.go the player, drive.go the search, guess.go where opponents may go, value.go the worth of a place, arms.go what cars can do
// to each other, errand.go scenarios, combat.go attacks, dice.go re-rolls, upkeep.go all else, weights.go what things are worth.
package sixthbot
