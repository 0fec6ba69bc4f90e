package game

// MaxCounters is the most that a Tallier counts.
const MaxCounters = 32

// Tallier is implemented by codecs of games that say what their events amount to, for who plays thousands of matches and looks at none.
type Tallier[S comparable, E any] interface {
	// Counters names what is counted of each seat, at most MaxCounters. The result is shared and must not be changed.
	Counters() []string

	// Count adds what an event amounts to: that of counter i for a seat is counts[seat*len(Counters())+i]. s is the state at the event, which may be in the
	// middle of a step.
	Count(s *S, e E, counts []int32)
}
