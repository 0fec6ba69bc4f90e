// Package places holds the ground on which Deluxe Duel is played: maps with their terrain, curbs, walls, buildings, fixed objects, debris,
// gates, safe lines and starting places, and the endless road.
//
// A [Place] is made by [Parse], [FromCode], [Open] or [Builtin] and never changes afterwards, so games share pointers to it; [Intern]
// gives equal places the same pointer, so that states that hold one can be compared with ==. What happens to a place in a game, breaches,
// opened gates, felled posts and rubble, stays in the state of the game, which passes it to the questions as [Damage]: three sets of bits.
//
// Parse refuses what cannot be a map at all; [Place.Check] says what the rules have against it.
//
// # Lengths
//
// Coordinates are units of package geom, geom.Square to a quarter-inch square (DX-SPEED-001). The origin is the south-west corner, x runs
// east and y north. Directions are geom.Angle: 0 is east, 90 degrees north. Storeys count from 1, the ground floor; a roof is one more
// than the storeys of its building.
//
// # Walls
//
// Every wall, free-standing or of a building, is a [Run] of sections, each a quarter inch wide, which is the width of a breach
// (DX-BLDG-015). The sections of a place are numbered through. An open gate, an opened door and a breach are the same to a vehicle and to
// a line: a section that is not there.
package places
