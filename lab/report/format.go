package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"turnpike/lab"
)

// count is a whole number with its thousands apart.
func count(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// counted is a number of things.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return count(n) + " " + many
}

// percent is a share in whole points without its sign, as cells have it.
func percent(share float64) string { return strconv.Itoa(int(math.Round(100 * share))) }

// interval is the two ends of an interval of a share.
func interval(ci [2]float64) string {
	half := (ci[1] - ci[0]) / 2
	return lab.Percent(ci[0], half) + " to " + lab.Percent(ci[1], half)
}

// score is a share with its interval.
func score(v float64, ci [2]float64) string {
	return fmt.Sprintf("%s (%s)", lab.Percent(v, (ci[1]-ci[0])/2), interval(ci))
}

// part is n of all, as a share.
func part(n, all int) string {
	if all == 0 {
		return ""
	}
	v := 100 * float64(n) / float64(all)
	if v > 0 && v < 1 {
		return fmt.Sprintf("%.1f%%", v)
	}
	return fmt.Sprintf("%.0f%%", v)
}

// pValue is a chance as one reads it.
func pValue(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("%.3f", p)
}

// words is a name of a counter or option with spaces.
func words(key string) string { return strings.ReplaceAll(key, "_", " ") }
