package bot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/dice"
)

var newcomer = bot.Beginner{Misjudge: 1, Overlook: 0.2, Clear: 10}

// counted returns how often a beginner takes each way.
func counted(weighs map[way]float64, how bot.Beginner) map[way]int {
	count := map[way]int{}
	for seed := range uint64(400) {
		count[chosen(bot.NewNovice(&walker{weighs: weighs}, how), dice.Fast(1), seed)]++
	}
	return count
}

func TestNovice(t *testing.T) {
	t.Parallel()
	// Bridge and dash are near each other, left is worse and stay so bad that anybody sees it.
	got := counted(map[way]float64{bridge: 5, dash: 4.8, left: 2, stay: -6}, newcomer)
	if got[stay] != 0 || got[bridge] <= got[left] || got[dash] <= got[left] || got[left] == 0 || got[dash] == 0 {
		t.Errorf("taken: %v", got)
	}
	// Of two answers the better one, mostly.
	if got := counted(map[way]float64{bridge: 5, stay: 1}, newcomer); got[bridge] <= 3*got[stay]/2 || got[stay] == 0 {
		t.Errorf("of two: %v", got)
	}
	// Without its faults it plays as the base bot does, and so it does where that has weighed nothing, or has a reason beside.
	if got := counted(map[way]float64{bridge: 5, dash: 4.999}, bot.Beginner{Clear: 10}); got[bridge] != 400 {
		t.Errorf("without faults: %v", got)
	}
	if got := counted(nil, newcomer); got[stay] != 400 {
		t.Errorf("nothing weighed: %v", got)
	}
	because := bot.NewNovice(&walker{weighs: map[way]float64{bridge: 5, dash: 4.9}, why: "rule"}, newcomer)
	for seed := range uint64(50) {
		if a := chosen(because, dice.Fast(1), seed); a != bridge {
			t.Errorf("way %d against a reason", a)
		}
	}
	// Who overlooks everything falls back on what the base bot does.
	blind := newcomer
	blind.Overlook = 1
	if got := counted(map[way]float64{bridge: 5, dash: 4.9}, blind); got[bridge] != 400 {
		t.Errorf("blind: %v", got)
	}
}
