// Package sixth is Arena Six: the arena duel of Car Wars Sixth Edition, with turning key, custom dice and cars built of cards.
//
// The files follow the chapters of the rulebook: setup.go, build.go, round.go, speed.go, moves.go, driving.go, spin.go, collisions.go,
// pushing.go, targeting.go, attack.go, defense.go, damage.go, fire.go, internal.go, elimination.go. What is being resolved stands on a
// small stack of frames in the state; each frame is a procedure that runs on until it has to ask somebody. A card with effects of its own stands in the
// cards_*.go of its kind: its declaration, and its functions below that, which the chapters call.
//
// Lengths are units of 1/4096 car length, angles are arc-minutes, counter-clockwise; x points east, y north.
package sixth
