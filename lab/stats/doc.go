// Package stats is the arithmetic of the laboratory: what a number of matches says, how sure it is, and what would settle it. It knows no game,
// plays nothing and reads no clock.
//
// The unit of everything is the [Pair]: two matches with the same dice and sides exchanged, worth 0, 1/4, 1/2, 3/4 or 1 to entrant A. A [Unit] is the
// pairs of one pairing in index order. From a unit follow its [Score] (Wilson interval, final), its [Sequence] (an interval that may be looked at while
// matches are still played) and an [SPRT]. From the units of a whole field follow [Ratings], a [Mix] (Nash), an [AlphaRank] and [Cycles]. Two arms of the
// same seeds give differences, which [Judge] puts into words.
//
// Pairs that begin from the same start are not independent. Every variance here is therefore clustered by start where starts repeat; [Sample] says how.
//
// # Same input, same digits
//
// No function depends on the order of a map, on the number of processors or on anything but its arguments; randomness comes from streams of package
// dice whose seed is an argument. Sums run in index order. What may still differ between processors is the last bit of a product that one of them fuses
// with the sum behind it, or of an exponential. So figures of results are rounded when all is computed, to 7 decimals (Elo and statistics: 4), and none
// of them is computed from a rounded one.
package stats

import "math"

// round rounds a rate, a weight or a probability for a result: 7 decimals.
func round(x float64) float64 { return math.Round(x*1e7) / 1e7 }

// round4 rounds what is of the order of hundreds, as Elo is: 4 decimals.
func round4(x float64) float64 { return math.Round(x*1e4) / 1e4 }

func round2(ci [2]float64) [2]float64 { return [2]float64{round(ci[0]), round(ci[1])} }
