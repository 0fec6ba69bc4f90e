// Package luck weighs the rolls of a match: what came against what was to be expected, with the whole distribution of what could have come from the
// same rolls. It knows no game; the games say what a roll was for and how its results were spread (game.Roller).
//
// A [Dist] is a distribution over whole numbers. Sums are convolved, never approximated: the only error is that of float64 arithmetic and of
// results rarer than one in 10^15, which [Overall] leaves out.
//
// Which rolls are made follows from the rolls before them, so the figures answer one question alone: with these rolls, how often would chance have
// been kinder? It is no statement about how well anybody played.
package luck
