// Package deluxebot is the bot of Deluxe Duel that drives like someone who means it.
//
// It looks at states that its seat cannot tell from the true one ([bot.View.Imagine]): all that is hidden in this game are speeds that are
// set and not yet shown, and the dice to come.
//
// Driving is a search over the next six moves of the vehicle, in this turn and the next: the moves at hand, then the maneuvers that matter,
// each worked out with the rules' own geometry but without dice, the best few ways kept after each move. The others are taken to drive
// straight on and to turn towards it as far as their speeds allow. The ways that are left are followed for four turns altogether, roughly, in the best of a few manners to go
// on: at the nearest opponent, round him, or slower and slower with the guns on him. A fast pass that leaves the back to somebody who turns slowly, but turns, is
// seen to be no good that way. What a maneuver costs is the handling status it leaves and the chance that control is lost there; of the fire that may be
// exchanged the best moment of each turn counts, since everybody fires once; what stands ahead counts by how little room is left to get out
// of its way. A speed is worth what the best way to drive at it is worth.
//
// A hit is worth the points that it takes off, those behind the armor more, thin armor more than thick. Fire is opened when the vehicle will
// not have a clearly better shot in this turn if all drive straight on; tires, riders and turrets are aimed at where that is worth more than
// a side. Mines, oil and smoke are left for somebody who follows. In a long match the bot minds the opponents' fire less and less, so that
// two cautious drivers do not circle for ever; without weapons it keeps away from those who have some, or rams.
//
// On the endless road it keeps to the roadway. In a pack attack the hunted vehicle stays fast, its hunters come up with it, and shots are kept
// for when they may hit. Of a vehicle that is split it aims at the half that is hurt, and rather at one with crew or plant in it.
//
// Ways are followed with what hangs on the vehicle: a bend at the joint costs, and one that jackknifes is no way. A big vehicle runs small ones over if
// its tires and its handling bear it. A train that finds no way on, because something is before it or because it is bent, stops, backs up with its trailers
// until there is one, straightens and goes on at a walk, unless it has something to fire at where it stands.
//
// The files: bot.go the player, drive.go the search, road.go the endless road and pack attacks, trains.go what hangs on a vehicle, backing.go how it
// gets out of where it is stuck, exchange.go what guns
// may do from a place, outlook.go how the exchange of fire goes on, guns.go what vehicles have, fire.go fire windows, weights.go what things are worth.
package deluxebot
