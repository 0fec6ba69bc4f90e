//go:build !grown

package match

import "turnpike/game"

// extra is what the state of tollgate has more in a program that has grown: nothing yet. See TestGrown.
type extra struct{}

var extraOptions []game.Option
