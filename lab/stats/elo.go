package stats

import "math"

// eloPerLog is the Elo of a factor e in the odds: 400/ln 10.
const eloPerLog = 400 / math.Ln10

// Elo returns the Elo difference at which the expected score is p, for p over 0 and under 1.
func Elo(p float64) float64 { return eloPerLog * math.Log(p/(1-p)) }

// EloOf is the inverse of [Expected]: the Elo difference to the seats-1 others of a match at which the expected score is p, for p over 0 and under 1.
func EloOf(p float64, seats int) float64 { return Elo(p) + eloPerLog*math.Log(float64(seats-1)) }

// EloEstimate is a score as a difference of Elo, with that of the ends of its interval; an end is missing where the score is 0 or 1, to which no Elo belongs.
type EloEstimate struct {
	Elo  *float64 `json:"elo,omitempty"`
	Low  *float64 `json:"low,omitempty"`
	High *float64 `json:"high,omitempty"`
}

// Elo is the score against the seats-1 others of a match as a difference of Elo.
func (s Score) Elo(seats int) EloEstimate {
	of := func(p float64) *float64 {
		if p <= 0 || p >= 1 {
			return nil
		}
		e := round4(EloOf(p, seats))
		return &e
	}
	return EloEstimate{of(s.Score), of(s.CI95[0]), of(s.CI95[1])}
}

// Expected returns the expected score, against the seats-1 others of a match who are all equal, of one who is better by elo: 1/(1+(seats-1)·10^(-elo/400)).
// Of two seats it is the usual formula; of n it is 1/n at 0.
func Expected(elo float64, seats int) float64 {
	return 1 / (1 + float64(seats-1)*math.Exp(-elo/eloPerLog))
}

// logistic returns 1/(1+e^-x).
func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// softplus returns ln(1+e^x), which is minus the log-likelihood of losing at log-odds x.
func softplus(x float64) float64 {
	if x > 0 {
		return x + math.Log1p(math.Exp(-x))
	}
	return math.Log1p(math.Exp(x))
}
