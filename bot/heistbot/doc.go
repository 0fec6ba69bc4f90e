// Package heistbot is the program that plays Highway Crew. All seats are on one side, so each of its bots plans for the team.
//
// The Active Player's two actions are searched together: every drive, leap, rolled action, Stunt and Special Action, and after each of them every other one. A
// roll counts by expectation, with the tokens that it would be worth ([Bot.gamble]). The best plans are then tried against the Enemy Die, face by face
// with cards drawn at random. Positions are compared by what they promise ([Bot.value]): progress of the scenario, vehicles with their strength and what
// threatens them until the next turn, wrecks that will hit in the End of Round. Unit: a point of the Tank is 10.
//
// Every other question (tokens, re-rolls, whom an enemy slams, where a peg goes) is answered by trying its answers out in the same way.
package heistbot
