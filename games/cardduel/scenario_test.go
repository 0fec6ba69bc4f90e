package cardduel_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/match"
)

func lookupGame(id string) (game.Game, error) {
	if id != "cardduel" {
		return nil, fmt.Errorf("there is no game %q", id)
	}
	return cardduel.Game(), nil
}

// runScenario plays a scenario and checks all that it expects; no die may be left over.
func runScenario(t *testing.T, data []byte) {
	t.Helper()
	s, err := match.ParseScenario(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Expect) == 0 {
		t.Error("nothing is expected")
	}
	res, err := s.Run(lookupGame, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.Failures {
		t.Error(f)
	}
	if res.DiceLeft != 0 {
		t.Errorf("%d dice are left over", res.DiceLeft)
	}
}

// The scenario files: the worked examples of the rulebook and the chains of CG-ATK-043, each played whole.
func TestScenarioFiles(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/scenarios/*.json")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d scenarios (%v)", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			runScenario(t, data)
		})
	}
}
