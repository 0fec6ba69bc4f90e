// Package data holds the printed tables of Deluxe Duel as they were taken from its rulebook. The tests of the game hold its own tables to them, and
// package rulebook/tables prints them.
package data

import "embed"

// Deluxe are the tables of Deluxe Duel, as deluxe/NAME.json; maps and sample vehicles are not among them.
//
//go:embed deluxe/big-*.json deluxe/combat-*.json deluxe/design-errata.json deluxe/heli-design.json deluxe/movement-*.json
var Deluxe embed.FS
