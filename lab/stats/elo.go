package stats

import "math"

// eloPerLog is the Elo of a factor e in the odds: 400/ln 10.
const eloPerLog = 400 / math.Ln10

// Elo returns the Elo difference at which the expected score is p, for p over 0 and under 1.
func Elo(p float64) float64 { return eloPerLog * math.Log(p/(1-p)) }

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
