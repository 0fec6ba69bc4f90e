// Package review looks back at a match that is over: what its rolls were worth ([Luck]), how the chance to win went from turn to turn, and where it turned
// ([Study]).
//
// The chance to win at a step is the share of rollouts that a seat wins: the default bot of the game plays all seats on from the true position, with new
// dice. It says how the game goes when bots play on, not what people would have made of it. A choice is weighed the same way: the action is taken with new
// dice, so that the roll which happened lends it nothing, and all answers to a question meet the same seeds.
//
// Everything follows from the record and the effort: the seeds come from it, and how many rollouts a step gets depends on what a first few of them took in actions,
// never on time. So everybody sees the same curve, whoever works it out.
package review
