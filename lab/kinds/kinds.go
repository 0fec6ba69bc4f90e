// Package kinds is the one list of what the laboratory can be asked.
package kinds

import (
	"turnpike/lab"
	"turnpike/lab/matrix"
	"turnpike/lab/search"
)

// All are the kinds of experiment.
func All() lab.Kinds {
	return lab.Kinds{
		lab.Matrix: matrix.New,
		lab.Search: search.New,
	}
}
