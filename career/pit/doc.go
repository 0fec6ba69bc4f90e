// Package pit is the workshop of the career: what it costs and takes to make a vehicle whole, to take it apart and to change it, and what it is worth as it is.
//
// It knows no career and keeps nothing. A [Vehicle] goes in with a [Plan], and what comes out is a [Preview] of it, with prices and odds, or the [Outcome] of dice
// drawn. Prices are those of garage and deluxe.Repairs (DX-REPAIR), times and chances those of the Mechanic skill (DX-MECH). What the rulebook leaves open and the
// career decides is marked with the rules CR-PIT.
package pit
