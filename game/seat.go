package game

import (
	"iter"
	"math/bits"
)

// Seat numbers the players of a match from 0.
type Seat int8

const (
	Nobody  Seat = -1 // no player; as a viewer, a spectator who sees only what is public
	Referee Seat = -2 // as a viewer, one who sees everything: reports after the match, the laboratory, hot seat
)

// MaxSeats bounds the seats of any game.
const MaxSeats = 16

// SeatSet is a set of seats.
type SeatSet uint16

// Seats returns the set of the given seats.
func Seats(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// FirstSeats returns the set of seats 0 to n-1.
func FirstSeats(n int) SeatSet { return 1<<n - 1 }

// Has reports whether seat is in the set; Nobody and Referee never are.
func (s SeatSet) Has(seat Seat) bool { return seat >= 0 && s>>seat&1 == 1 }

// With returns the set with seat added.
func (s SeatSet) With(seat Seat) SeatSet { return s | 1<<seat }

// Without returns the set with seat taken away.
func (s SeatSet) Without(seat Seat) SeatSet { return s &^ (1 << seat) }

// Len returns the number of seats in the set.
func (s SeatSet) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the lowest seat of the set, or Nobody.
func (s SeatSet) First() Seat {
	if s == 0 {
		return Nobody
	}
	return Seat(bits.TrailingZeros16(uint16(s)))
}

// All yields the seats in ascending order.
func (s SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}
