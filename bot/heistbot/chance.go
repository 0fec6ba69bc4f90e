package heistbot

import (
	"math"

	"turnpike/games/heist"
)

// maxLeft is more rounds than a match can have left.
const maxLeft = 12

// curve turns what a position promises into the team's chance to win.
type curve struct{ base, slope float64 }

func (c curve) at(value float64) float64 { return 1 / (1 + math.Exp(-(c.base + c.slope*value))) }

// rounds returns how many rounds are left, the present one included.
func rounds(r *heist.Rules, s *heist.State) int {
	return min(max(1, r.LastRound(s)-s.Round()+1), maxLeft)
}

// chances are the curves by scenario and rounds left, fitted to matches of crews of two to four bots in the three upper difficulties (TestFitChances). Of the first rounds, in
// which positions differ too little to be fitted, they are those of the round that follows; where a fit did not settle, the mean of its neighbours.
var chances = [...][maxLeft + 1]curve{
	heist.Tank: since([maxLeft + 1]curve{
		1: {1.198, 0.1084}, 2: {2.296, 0.08313}, 3: {2.814, 0.07189}, 4: {2.073, 0.06254}, 5: {2.488, 0.07072}, 6: {2.477, 0.06302}, 7: {2.576, 0.05951},
	}),
	heist.Semi: since([maxLeft + 1]curve{
		1: {-3.098, 0.01551}, 2: {-1.893, 0.01632}, 3: {-0.9879, 0.01287}, 4: {-0.4618, 0.008463}, 5: {-0.1721, 0.006022}, 6: {0.03198, 0.003911},
	}),
	heist.Chopper: since([maxLeft + 1]curve{
		1: {-2.501, 0.01268}, 2: {-3.637, 0.0204}, 3: {-7.301, 0.04111}, 4: {-5.122, 0.02866}, 5: {-3.477, 0.02064}, 6: {-3.66, 0.0225}, 7: {-3.845, 0.02436},
	}),
}

// since fills the rounds before those of which there is a curve.
func since(list [maxLeft + 1]curve) [maxLeft + 1]curve {
	for i := 2; i < len(list); i++ {
		if list[i] == (curve{}) {
			list[i] = list[i-1]
		}
	}
	return list
}

// prospect returns the team's chance to win.
func (b *Bot) prospect(s *heist.State) float64 {
	return chances[s.Scenario()][rounds(b.rules, s)].at(b.value(s))
}
