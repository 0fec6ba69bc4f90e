package stats

import (
	"fmt"
	"math"
)

// SPRT asks whether B is stronger than A by at least Elo1 (H1) or by at most Elo0 (H0), and stops as soon as it knows.
type SPRT struct {
	Elo0     float64 `json:"elo0"`
	Elo1     float64 `json:"elo1"`
	Alpha    float64 `json:"alpha"`     // chance to accept H1 though H0 holds
	Beta     float64 `json:"beta"`      // chance to accept H0 though H1 holds
	MaxPairs int     `json:"max_pairs"` // undecided after so many
	Seats    int     `json:"seats"`     // 2; with n it is one B among n-1 of A, whose even score is 1/n
}

// DefaultSPRT is 0 against 10 Elo of two seats at 5%, at most 20,000 pairs.
func DefaultSPRT() SPRT {
	return SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05, MaxPairs: 20_000, Seats: 2}
}

// SPRTEvery is the number of pairs between two looks.
const SPRTEvery = 32

// Verdicts of an SPRT.
const (
	SPRTRunning   = "running"
	SPRTAcceptH0  = "accept_h0"
	SPRTAcceptH1  = "accept_h1"
	SPRTUndecided = "undecided" // the largest number of pairs is played
)

// Check reports what is wrong with the test's parameters.
func (t SPRT) Check() error {
	switch {
	case !(t.Elo0 < t.Elo1) || math.Abs(t.Elo0) > 1000 || math.Abs(t.Elo1) > 1000:
		return fmt.Errorf("stats: elo0 %v and elo1 %v: elo0 must be the smaller, both from -1000 to 1000", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5):
		return fmt.Errorf("stats: alpha %v and beta %v must be over 0 and under 0.5", t.Alpha, t.Beta)
	case t.MaxPairs < SPRTEvery:
		return fmt.Errorf("stats: max_pairs %d: the first look is at %d", t.MaxPairs, SPRTEvery)
	case t.Seats < 2:
		return fmt.Errorf("stats: %d seats; it takes at least 2", t.Seats)
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which H0 and H1 are accepted: ln(β/(1-α)) and ln((1-β)/α), ±2.944 at 5%.
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// SPRTResult is how an SPRT stands.
type SPRTResult struct {
	Verdict string     `json:"verdict"`
	LLR     float64    `json:"llr"` // at the last look
	Bounds  [2]float64 `json:"bounds"`
	Pairs   int        `json:"pairs"` // played at the last look: those behind a decision count for nothing
	Fives   [5]int     `json:"fives"` // of these pairs: worth 0, 1/4, 1/2, 3/4 and 1 to B
	Score   Score      `json:"score"` // of these pairs; after a decision somewhat too far from the even score
	Course  []SPRTLook `json:"course"`
}

// SPRTLook is how an SPRT stood at a look.
type SPRTLook struct {
	Pairs int     `json:"pairs"`
	LLR   float64 `json:"llr"`
}

// maxLooks is how many looks a course tells of at most.
const maxLooks = 200

// thin leaves every second look out, and so on, until the course is short enough; the last look stays.
func thin(looks []SPRTLook) []SPRTLook {
	for len(looks) > maxLooks {
		kept := looks[:0]
		for i, l := range looks {
			if (len(looks)-1-i)%2 == 0 {
				kept = append(kept, l)
			}
		}
		looks = kept
	}
	return looks
}

// Run takes the pairs of B in index order (of n seats: rounds as [Single]) and looks at them every 32 pairs, and at MaxPairs, until a bound is reached.
// Parameters that [SPRT.Check] refuses give what they give; the verdict is then "running".
func (t SPRT) Run(pairs Unit) SPRTResult {
	lower, upper := t.Bounds()
	out := SPRTResult{Verdict: SPRTRunning, Bounds: [2]float64{round4(lower), round4(upper)}, Course: []SPRTLook{}}
	if t.Check() != nil {
		return out
	}
	var a accumulator
	var llr float64
	for i, p := range pairs[:min(len(pairs), t.MaxPairs)] {
		a.add(p.Score(), p.Start)
		n := i + 1
		if n%SPRTEvery != 0 && n != t.MaxPairs {
			continue
		}
		out.Pairs, llr = n, t.llr(a.moments())
		out.Course = append(out.Course, SPRTLook{n, round4(llr)})
		switch {
		case llr >= upper:
			out.Verdict = SPRTAcceptH1
		case llr <= lower:
			out.Verdict = SPRTAcceptH0
		case n == t.MaxPairs:
			out.Verdict = SPRTUndecided
		}
		if out.Verdict != SPRTRunning {
			break
		}
	}
	out.LLR, out.Course = round4(llr), thin(out.Course)
	out.Fives = pairs[:out.Pairs].Fives()
	out.Score = pairs[:out.Pairs].Score()
	return out
}

// llr is the generalised log-likelihood ratio N(t1-t0)(2x̄-t0-t1)/(2σ̂²), with 1/1000 of a pair added to each of the five outcomes, so that σ̂ is never 0.
// Where starts repeat, σ̂² is what they make of it.
func (t SPRT) llr(m moments) float64 {
	const each = 0.001
	n := float64(m.n)
	all := n + 5*each
	// The sums of the added pairs: Σ k/4 = 5/2 and Σ (k/4)² = 30/16, k from 0 to 4.
	mean := (n*m.mean + each*5/2) / all
	squares := (m.variance*(n-1) + n*m.mean*m.mean + each*30/16) / all
	variance := (squares - mean*mean) * m.inflation()
	t0, t1 := Expected(t.Elo0, t.Seats), Expected(t.Elo1, t.Seats)
	return all * (t1 - t0) * (2*mean - t0 - t1) / (2 * variance)
}
