// Package dice is the randomness of every game: deterministic, recorded, verifiable.
//
// A [Stream] lives inside a game state as a few plain words, so copying a state copies its future dice and an equal
// state has equal dice. There are three kinds:
//
//   - [Fast]: PCG, for simulation, for the laboratory and for what a bot imagines.
//   - [Keyed]: draw n is a function of a 32-byte key and n (SHA-256), so that nobody can guess the next roll from the past
//     ones, and anybody can check all of them once the key is shown. Matches between people use it; see [Commitment].
//   - [Script]: the values are written down beforehand. Tests and scenarios use it, and so does the "real dice" mode,
//     in which people roll on their table and type the result in.
//
// Every draw says what it is for (a [Purpose]), so that a script can name it and a log can show it. All draws are
// unbiased: a value that would favour some results is thrown away and the next one taken.
//
// A stream counts its draws. The count tells the match whether a die has moved since some earlier state, which decides
// whether a player may take an action back.
package dice
