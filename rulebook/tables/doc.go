// Package tables has the tables that rules name, ready to be shown to players: a title, columns whose heads are in the words of the game and say
// units, and rows of words. Each is described by a few lines beside the game it belongs to (deluxe.go, race.go, ...) and made of the tables that the
// games are played with, so what is shown is what is played. [rulebook.Rule.Tables] says which rule names which.
//
// [Lookup] finds one, [All] lists those of a game. The tables are made once, at first use. They are part of the binary, so a description that
// does not fit its table is a programmer's mistake and panics; the package's tests keep that from being released.
package tables
