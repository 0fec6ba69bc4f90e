// Package workshop is what people do beside a match: they look through the tables of a game, build vehicles, lay courses, draw arenas, and are told
// what is wrong with them. It stands on the games and knows nothing of networks or command lines; package server and internal/cli stand on it.
//
// # Resources
//
// What a workshop offers to clients it states as [Resource] values: where it is found, what it is asked and answers, and the function in between.
// [Resources] is the one list. The server makes operations of the list, describes them and serves them; nothing in it names a game.
//
// # What is sent
//
// An entry of a table is sent as the struct of the game that it was read into, wherever that says the same. A type of this package stands beside
// it where it does not: where the tables hold numbers and sets that clients get as ids, or where a figure follows from others.
//
// # Errors
//
// What is wrong with a request is an [*Error], whose kind is for programs and whose detail is one sentence for people.
package workshop
