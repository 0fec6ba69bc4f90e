package cardduel_test

import (
	"testing"

	"turnpike/games/cardduel"
	"turnpike/match/matchtest"
	"turnpike/rulebook/proof"
)

// The scenario files: the worked examples of the rulebook and the chains of CG-ATK-043, each played whole.
func TestScenarioFiles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-043")
	matchtest.RunFiles(t, cardduel.Game(), "testdata/scenarios/*.json", 4)
}
