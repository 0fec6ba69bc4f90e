// Package heist is Highway Crew: two to four drivers against a tank, a semi or a chopper, all on one side. It implements the contract of package
// game; a seat is a character, and one person may hold several.
//
// [Tables] holds characters, vehicles, cards and figures. [State] is a flat value. What an action sets off (a Skill Roll with its assists, a
// Defense Roll in the middle of an enemy's turn, pegs that must leave a wreck) is resolved on a stack of frames in the state, because it
// may have to wait for any of the players. Nothing is hidden but the cards to come and the dice: a deck has no order, its cards are drawn when they
// are needed.
//
// Chapters of the ledger and files: setup (HH-SETUP), road (HH-ROAD), skill, boost (HH-SKILL, HH-BOOST), damage (HH-DMG), acting (HH-ACT), stunts (HH-STUNT), enemies
// (HH-ENEMY), cards (HH-CARD), round (HH-ROUND), tank, semi, chopper.
//
// A Stunt is one function in stunts_tank, stunts_semi or stunts_chopper, beside a row in data/stunts-*.json; a Special Action is one in specials. Both answer
// the moments of a cue (rewards): does it hold, what may be chosen, what does it do.
package heist
