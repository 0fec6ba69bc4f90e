package control

import "turnpike/games/deluxe/odds"

// FailChance returns the chance to lose control.
func (c Check) FailChance() odds.Chance { return odds.ChanceOf(uint64(c.Failing()), 6) }

// Results are chances of the lines of each crash table.
type Results [numCrashTables][MaxCrashLines]odds.Chance

// LossChances returns what a check leads to: the chance that control is lost, and with it of each line of the crash tables, of which the table says
// where it starts. A line of Crash Table 2 that rolls again counts on Crash Table 1, too (DX-CRASH-048); Crash Table 3 leads to no other (DX-TRL-051).
func (t *Tables) LossChances(c Check, table CrashTable, modifier int) (lost odds.Chance, results Results) {
	lost = c.FailChance()
	again := 0 // faces that lead on to Crash Table 1
	for i, n := range t.CrashFaces(table, modifier) {
		results[table][i] = lost.And(odds.ChanceOf(uint64(n), 6))
		if n > 0 && t.crash[table][i].Again {
			again += int(n)
		}
	}
	if again > 0 {
		for i, n := range t.CrashFaces(CrashOnManeuver, modifier) {
			results[CrashOnManeuver][i] = lost.And(odds.ChanceOf(uint64(again*int(n)), 36))
		}
	}
	return lost, results
}

// BreakingLoose returns the chance of all results in which the trailer breaks loose (DX-TRL-060 to DX-TRL-065).
func (t *Tables) BreakingLoose(results *Results) (p odds.Chance) {
	for i, line := range t.crash[CrashWithTrailer] {
		if line.BreaksLoose {
			p += results[CrashWithTrailer][i]
		}
	}
	return p
}
