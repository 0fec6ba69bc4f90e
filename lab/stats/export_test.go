package stats

// Outside reports whether the sequence of a sample leaves out the mean at any look, with a look after every pair.
func Outside(s Sample, planned int, alpha, mean float64) bool {
	var a accumulator
	for i, x := range s.Values {
		start := i
		if s.Starts != nil {
			start = s.Starts[i]
		}
		a.add(x, start)
		if ci, ok := a.moments().sequence(planned, alpha); ok && (mean < ci[0] || mean > ci[1]) {
			return true
		}
	}
	return false
}
