// Package game is the contract between the rules of a game and everything above them: matches, bots, the laboratory, the
// server.
//
// A game implements [Rules] over three concrete types of its own: a flat state, a small action, a flat event. Code that
// runs matches in bulk is generic over them and pays nothing for it. Code at the border (match, store, server) uses
// [Game] and [Table], the same thing with its types erased, made by [Erase] from the rules and their [Codec].
//
// A state is always at a decision or at the end; nothing waits in a goroutine. [Rules.Decisions] says who must choose,
// [Rules.Legal] what they may choose, [Rules.Apply] carries a choice out and runs on to the next decision. What a seat may know is
// [Codec.Observe] for clients and [Rules.Imagine] for bots.
//
// The suite in game/gametest holds every game to this contract.
package game
