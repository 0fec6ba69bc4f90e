package racebot_test

import (
	"slices"
	"testing"

	"turnpike/bot"
	"turnpike/game"
)

// A person who takes a quarter of a minute for a decision decides for less than twenty minutes in a race of four; a path is driven by one action.
func TestFewQuestions(t *testing.T) {
	t.Parallel()
	const (
		seconds = 15
		limit   = 20 * 60
	)
	var asked []int
	races(t, *few, func(int) []bot.Bot[state, action] { return fresh(4) }, func(_ int, p *played) {
		for i := range p.seats {
			asked = append(asked, p.steps[game.Seat(i)])
		}
	})
	slices.Sort(asked)
	median, nine := asked[len(asked)/2], asked[len(asked)*9/10]
	t.Logf("%d seats: median %d, nine in ten %d, most %d", len(asked), median, nine, asked[len(asked)-1])
	if nine*seconds > limit {
		t.Errorf("nine in ten are asked up to %d times: %d s, want %d at most", nine, nine*seconds, limit)
	}
}
