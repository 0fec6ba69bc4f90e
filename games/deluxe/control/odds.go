package control

import "turnpike/games/deluxe/odds"

// FailChance returns the chance to lose control.
func (c Check) FailChance() odds.Chance { return odds.ChanceOf(uint64(c.Failing()), 6) }

// LossChances returns what a check leads to: the chance that control is lost, and with it of each line of Crash Table 1 and 2, of which
// the table says where it starts. A line of Crash Table 2 that rolls again counts in both. With a trailer see [Tables.CrashFaces].
func (t *Tables) LossChances(c Check, table CrashTable, modifier int) (lost odds.Chance, one, two [MaxCrashLines]odds.Chance) {
	lost = c.FailChance()
	start := 0 // rolls of 36 that lead to Crash Table 1, for each roll on it
	switch table {
	case CrashOnManeuver:
		start = 6
	case CrashOnHazard:
		for i, n := range t.CrashFaces(CrashOnHazard, modifier) {
			two[i] = lost.And(odds.ChanceOf(uint64(n), 6))
			if n > 0 && t.crash[CrashOnHazard][i].Again {
				start += int(n)
			}
		}
	}
	for i, n := range t.CrashFaces(CrashOnManeuver, modifier) {
		one[i] = lost.And(odds.ChanceOf(uint64(start*int(n)), 36))
	}
	return lost, one, two
}
