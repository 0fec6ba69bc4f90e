package sixth_test

import (
	"reflect"
	"strings"
	"testing"

	"turnpike/games/sixth"
	"turnpike/match/matchtest"
	"turnpike/rulebook/proof"
)

// The scenario files. The places they expect follow from the measures of the base and the formulas of SX-MOVE-006, SX-SPIN-003 and
// SX-PUSH-011. Pieces that were pushed, and a mover that they stopped, may stand up to 2 units off (pileup_test.go measures them), so the files
// leave their coordinates along the push out.
//
//	collision_chain     nose 0.625 before the middle, sides 0.25: car 0 drives 0.5 and 0.375 to its two collisions
//	pile_up             three touching cars are pushed over the 0.5 that is left to the wall
//	stuck               from the corner of two walls at 45 degrees the car goes 2 straight back: 1.41421 on either axis
//	spin_into_obstacle  the slide ends at (8.9238, 6.3828), the pivot of the spin lies 0.5 ahead and 0.25 to the right
//	flip                six SKID, one CONTROL
//	corner_sight_line   a line past the corner of a wall exists, so the target may be attacked, with 3 SHIELD
//	book_d3_turn        the printed example: six dice, one ACE
//	reposition          90 degrees about the back left corner (14.875, 6.25)
func TestScenarioFiles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-006", "SX-SPIN-003", "SX-PUSH-011")
	matchtest.RunFiles(t, sixth.Game(), "testdata/scenarios/*.json", 8)
}

// The document of the scenario format: its examples run, and it names every key of positions, actions and options, every event and every
// kind of obstacle.
func TestScenarioDocument(t *testing.T) {
	t.Parallel()
	text := matchtest.RunDocument(t, sixth.Game(), "../../docs/scenarios/sixth.md")
	g := sixth.StandardRules()
	var words []string
	for _, o := range g.Info().Options {
		words = append(words, o.Key)
	}
	for _, v := range []any{sixth.PositionView{}, sixth.PositionCar{}, sixth.PositionObject{}, sixth.Observation{}, sixth.CarView{}, sixth.SlotView{}, sixth.CourseView{}, sixth.CountdownView{}} {
		for f := range reflect.TypeOf(v).Fields() {
			key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			words = append(words, key)
		}
	}
	for kind := sixth.EvBuilt; kind <= sixth.EvTally; kind++ {
		words = append(words, kind.String())
	}
	for _, o := range g.Catalogue().Objects {
		if o.Diameter > 0 || o.Length > 0 {
			words = append(words, o.ID)
		}
	}
	for _, w := range words {
		if strings.HasPrefix(w, "number_") {
			continue // a range
		}
		if !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, `"`+w+`"`) {
			t.Errorf("the document does not name %q", w)
		}
	}
}
