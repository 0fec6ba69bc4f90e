// Package racebot is the program that plays Gear Race.
//
// It thinks on two scales. Before its first turn it works out the pace of the whole race ([pace]): from every place of the course and every spot
// of its gear matrix how many turns it still takes to the line, for several prices of heat and of Turbo points. The best of these by what the car
// has left says how much a point of heat or Turbo is worth at any moment, so that all is spent by the end and nothing too early. What is at hand is
// searched exactly ([ways]): every way that the allowance pays for, with what lies on it, the lanes of a pull cancelled or slid, cars rammed, lane changes paid
// from the dice or in Steering points. A spot of the matrix is as good as the best ways for each number of lane changes that its dice may give, weighed
// with their chances, and what the pace says of where they end.
//
// Structure and Steering points are worth the more the fewer are left and the longer the race still is ([Bot.harm], [Bot.steer]). Equipment is weighed in the
// same unit, turns: what a piece gains now against what arming another one promises for the next turn. Weapons are searched with the ways ([Bot.takeAim]), and a
// turn that a rival loses is worth so much of a turn of the bot as that rival is likely to win ([Bot.weighRivals]).
package racebot
