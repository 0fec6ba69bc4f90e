// Package match is one game being played: seats, clocks, log, undo, replay, verification. It does no I/O, starts no
// goroutine and never asks what time it is: the caller passes the time in and makes entries durable ([Commit]). A [Match] is
// owned by one goroutine.
//
// # Log and states
//
// A match is its log of entries ([Entry]), carried out one after the other on a [game.Table]. The log only grows. Undo is an
// entry too: the entries from a number on no longer stand, the state before them is taken up again, and the dice are moved
// on past every one that has been rolled, so that none is rolled twice. A state that has been reached is never changed:
// each entry works on a copy. That makes undo, past frames and a failed commit cheap and safe.
//
// # Who sees what
//
// Every viewer (a seat, [game.Nobody] for spectators, [game.Referee]) has its own count of the steps it sees, so that a gap
// never tells that somebody did something in secret. An unasked action (see [game.Volunteer]) is a step for its seat and
// the referee alone as long as no event and no decision shows it to others; taking it back is hidden in the same way.
// When somebody else's visible move is taken back, the hidden actions made after it stay: they are made again on the
// earlier state if the rules still accept them there. To refuse the undo on their account would give them away.
//
// A frame holds the game's events and observation as its viewer learns of them, and options for the viewer's own seat alone.
// Who was asked is public, so the actor of an answer is shown even when the answer itself is silent; the exception is a
// covert decision that one answer settles for several seats, where the actor would tell which of them it was. Whether
// an answer to a covert decision was automatic is shown to its seat and the referee alone. For the same reason no undo is free
// once another seat has answered a covert decision, whether it chose its answer or not.
//
// # Answers without a player
//
// [Match.Tick] gives the answers that are due: by standing order, because only the default is possible, or by the clock.
// In covert decisions those of the first two kinds wait until the window has been open for Clock.Cover, if two or more people
// play, so that a quick answer does not tell that a seat had nothing to choose.
package match
