// Package control is how hard a vehicle of Deluxe Duel is to keep on its way: handling and its recovery, and the control table (control.go), the
// difficulty of maneuvers and hazards with all that adds to it (difficulty.go), braking and the crash tables (crash.go), and the chances of it
// all (odds.go). What the rulebook prints as a table is decoded once from the files in data into [Tables]; what it prints as a rule is a
// function.
package control
