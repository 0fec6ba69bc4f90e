// Package kinds is the one list of what the laboratory can be asked.
package kinds

import (
	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/matrix"
	"turnpike/lab/position"
	"turnpike/lab/search"
	"turnpike/lab/strength"
)

// All are the kinds of experiment.
func All() lab.Kinds {
	return lab.Kinds{
		lab.Matrix:   matrix.New,
		lab.Strength: strength.New,
		lab.Balance:  balance.New,
		lab.Search:   search.New,
		lab.Position: position.New,
	}
}
