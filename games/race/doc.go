// Package race is Gear Race: two to eight armed cars on a course of tiles. It implements the contract of package game.
//
// [Catalogue] holds the cars with their gear matrices, the drivers, the equipment and the tiles; a user's own lies over the standard one
// and travels in an option of the match. [Course] is a course made of tiles: a graph of squares that is worked out once and shared by all
// matches on it. [State] is a flat value that points at its course.
//
// A turn is a chain of small questions to one seat: gear, then squares (one by one or a whole path) with equipment used in between,
// then what is left of the two activations. What a step sets off (a collision, a push, a mine, a slide) is resolved on a stack of frames
// in the state, because a reaction of another player may be asked for in the middle of it.
//
// [Ride] says where a step leads and what a square does to a car: the engine, the check of paths, the search of [Ways] and programs that play ask it.
//
// Chapters of the ledger and files: setup, course, generate (RC-SETUP), order (RC-ORDER), gear (RC-GEAR), heat (RC-HEAT), moving, entering, sliding
// (RC-MOVE), equipment, weapons, traps (RC-EQUIP), damage, colliding (RC-DMG), ending (RC-END).
package race
