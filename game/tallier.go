package game

// MaxCounters is the most that a Tallier counts.
const MaxCounters = 32

// Tally adds to a counter of a seat, for Tallier.Count; what is nobody's is not counted.
func Tally(counts []int32, counters int, seat Seat, counter, by int) {
	if i := int(seat)*counters + counter; seat >= 0 && i < len(counts) {
		counts[i] += int32(by)
	}
}

// Tallier is implemented by codecs of games that say what their events amount to, for who plays thousands of matches and looks at none.
type Tallier[S comparable, E any] interface {
	// Counters names what is counted of each seat, at most MaxCounters. The result is shared and must not be changed.
	Counters() []string

	// Count adds what an event amounts to: that of counter i for a seat is counts[seat*len(Counters())+i]. s is the state at the event, which may be in the
	// middle of a step.
	Count(s *S, e E, counts []int32)
}
