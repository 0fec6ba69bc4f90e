package report

// MeanOf is meanOf.
var MeanOf = meanOf

// Special is special.
var Special = special

// Safe is safe.
var Safe = safe

// Around returns the ends of an axis for intervals around 0.
func Around(intervals ...[2]float64) (low, high float64) {
	var marks []mark
	for _, ci := range intervals {
		marks = append(marks, mark{ci: ci})
	}
	s := around(marks, 0, nil)
	return s.low, s.high
}
