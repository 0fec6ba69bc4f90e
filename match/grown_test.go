//go:build grown

package match

import "turnpike/game"

// extra is what the state of tollgate has more in this program. All of it holds its default as long as nobody uses it. See TestGrown.
type extra struct {
	Tax    int32
	Ledger [5]struct{ Paid, Owed int16 }
	Motto  string
}

var extraOptions = []game.Option{
	{Key: "tax", Type: game.Int, Default: 0, Limits: &game.Range{Max: 9}}, {Key: "night", Type: game.Bool, Default: false},
	{Key: "bridge", Type: game.Enum, Default: "wood", Choices: []game.Choice{{Value: "wood"}, {Value: "stone"}}},
}
