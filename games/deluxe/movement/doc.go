// Package movement is what counters do on the map of Deluxe Duel, as geometry alone: maneuvers and the moves with them (maneuver.go), the
// courses that they are driven on (geometry.go), skids, fishtails, rolls and vaults (skidding.go), where a course comes into contact with what is
// in its way (contact.go), what kind of collision a contact is (classify.go), and how counters get out of each other's way after it
// (conforming.go). It knows no state of a match.
//
// A [Course] is driven on a [Counter]; lengths are units of package geom, speeds those of package scale. Nothing rounds but geom.
package movement
