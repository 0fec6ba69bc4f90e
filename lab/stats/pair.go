package stats

// Pair is what two matches with the same dice and sides exchanged gave to entrant A: 1 for a win, 1/2 for a draw, 1/k for one of k that share the win.
type Pair struct {
	First  float64 // of the match in which A has the first seat, from 0 to 1
	Second float64 // of the match in which B has it
	Start  int     // index of the start that both matches began from
}

// Single returns the pair of a game in which A has no first and second seat: a cooperative game (one match), or a round of n rotations, whose
// score is the mean over the rotations.
func Single(score float64, start int) Pair { return Pair{score, score, start} }

// Score is the pair's score for A, from 0 to 1.
func (p Pair) Score() float64 { return (p.First + p.Second) / 2 }

// FirstSeat is the score that the first seat made in the pair, whoever sat there, from 0 to 1. It says nothing for a [Single].
func (p Pair) FirstSeat() float64 { return (p.First + 1 - p.Second) / 2 }

// Reverse is the pair as B sees it.
func (p Pair) Reverse() Pair { return Pair{1 - p.Second, 1 - p.First, p.Start} }

// Unit is the pairs of one pairing, in index order.
type Unit []Pair

// Scores returns the pair scores of A.
func (u Unit) Scores() Sample { return u.sample(Pair.Score) }

// FirstSeats returns the scores of the first seat.
func (u Unit) FirstSeats() Sample { return u.sample(Pair.FirstSeat) }

func (u Unit) sample(f func(Pair) float64) Sample {
	s := Sample{Values: make([]float64, len(u)), Starts: make([]int, len(u))}
	for i, p := range u {
		s.Values[i], s.Starts[i] = f(p), p.Start
	}
	return s
}

// Score is [ScoreOf] the unit's pair scores.
func (u Unit) Score() Score { return ScoreOf(u.Scores()) }

// Fives counts the pairs by their score in quarters: how many were worth 0, 1/4, 1/2, 3/4 and 1. Scores between are counted where they are nearest.
func (u Unit) Fives() (counts [5]int) {
	for _, p := range u {
		counts[min(4, max(0, int(4*p.Score()+0.5)))]++
	}
	return counts
}

// Cell is the unit of one pairing of a field whose entrants are numbered from 0.
type Cell struct {
	A, B  int
	Pairs Unit
}

// Total is what some pairs sum to.
type Total struct {
	Pairs         int
	First, Second float64 // sums of A's scores, as first and as second
}

// Score is the mean pair score of A; one half where nothing was played.
func (t Total) Score() float64 {
	if t.Pairs == 0 {
		return 0.5
	}
	return (t.First + t.Second) / float64(2*t.Pairs)
}

func (t *Total) add(u Total) {
	t.Pairs += u.Pairs
	t.First += u.First
	t.Second += u.Second
}

// Total sums the unit up.
func (u Unit) Total() (t Total) {
	for _, p := range u {
		t.add(Total{1, p.First, p.Second})
	}
	return t
}
