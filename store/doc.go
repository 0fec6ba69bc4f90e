// Package store says how Turnpike keeps people, matches, the log of each match
// and its chat, careers, and the experiments of the laboratory. It holds the types and the contract only; the
// implementations are packages of their own:
//
//   - store/sqlite, one file on disk, the embedded default;
//   - store/memory, maps behind a mutex, for tests.
//
// Package store/storetest is the conformance suite that every implementation
// passes.
//
// # The model
//
// A [Match] is the description of one game being played: who sits where, how
// the dice are seeded, how it stands. It is replaced as a whole by
// [Store.UpdateMatch]. What happened in the match is its log, a sequence of
// [Entry] values numbered 1, 2, 3, ... without a gap, which only grows. The log
// and the description together rebuild the game; nothing else is the truth.
// Beside it stand chapters ([Chapter]), the states that the log led to: with
// them a long match wakes quickly, and a match outlives the rules it was played
// by.
//
// A [Career] is a game of many matches, kept in the same way: a description that
// is replaced as a whole, and a log of [CareerEntry] values that only grows. One
// [CareerSnapshot] beside it saves the replay of the log; it is a cache.
//
// An [Experiment] is a question to the laboratory, replaced as a whole as it
// gets on. What its matches came to is in a [Batch] each for some of them, under
// keys that say what was played. Batches belong to no experiment: they are a
// cache, which [Store.PruneBatches] keeps within bounds.
//
// # The promise
//
// A write that returned nil survives the death of the process at any later
// instant. A write that returned the error of its own context, or one of the
// errors of this package, left the store as it was, but for [Store.UseBatches]
// and [Store.PruneBatches], which go on bit by bit. After any other error (a
// full disk, a lost connection) the outcome is unknown: read the log to learn
// it, or retry under the same idempotency key.
//
// Two writers that believe they own the same match cannot both succeed: each
// entry names the sequence number it wants, and the second one is refused with
// [ErrConflict].
//
// # Fidelity
//
// Bytes and JSON come back exactly as they went in, except that empty ones come
// back nil, as do empty lists of seats. Times come back in UTC, truncated to the microsecond, as are durations.
package store
