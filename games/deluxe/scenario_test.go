package deluxe_test

import (
	"strings"
	"testing"

	"turnpike/game/form"
	"turnpike/games/deluxe"
	"turnpike/match/matchtest"
)

// The scenario files. What they expect follows from the ledger:
//
//	speeds_and_order   the starts lie 6 squares inside the short edges, 122 squares apart; a move is 4 squares
//	tight_bends        a car comes 0.75 inch forward and to the side, a cycle 0.5 and 1.0; 5 - 6 and 3 - 6 are safe at 20 mph
//	bootlegger         1.5 inches forward and half an inch to the side; 5 - 7 is safe at 20 mph; the recovery is 3
//	braking            3 - 3 = 0 is safe at 40 mph; the recovery is 3
//	fire_window        33 squares are 8 1/4 inches, -2, a compact -1, a standing target +1: 7 + 2 = 9 is needed; 4 points are D1
//	side_along_tail    a die of 6 is 5 points, 2/3 of it 3; the drift is D1, 15 mph of swipe speed D2
//	maneuver_not_begun 105 mph after the collision is a change of 5, D1
//	fishtail_at_wall   it turns up to the wall, 7.4 degrees; an inch at 82.6 degrees is 0.52 squares to the side and 3.97 forward
//	head_on            three squares to the contact; a change of 20 mph is D2, which the recovery makes good
func TestScenarioFiles(t *testing.T) {
	t.Parallel()
	matchtest.RunFiles(t, deluxe.Game(), "testdata/scenarios/*.json", 5)
}

// The document of the scenario format: its examples run, and it names every key of positions, actions, options and observations, and every
// event.
func TestScenarioDocument(t *testing.T) {
	t.Parallel()
	text := matchtest.RunDocument(t, deluxe.Game(), "../../docs/scenarios/deluxe.md")
	var words []string
	for _, o := range deluxe.StandardRules().Info().Options {
		if !strings.HasPrefix(o.Key, "vehicle_") && !strings.HasPrefix(o.Key, "entry_") { // ranges
			words = append(words, o.Key)
		}
	}
	for _, v := range []any{
		deluxe.RoadView{}, deluxe.SectionView{}, deluxe.ScoreView{}, deluxe.HuntView{},
		deluxe.PositionView{}, deluxe.PositionCar{}, deluxe.PositionCounter{}, deluxe.NewCodec(deluxe.StandardRules()).Types().Action, deluxe.Observation{}, deluxe.CarView{}, deluxe.VehicleView{}, deluxe.CrewView{},
		deluxe.HandlingView{}, deluxe.CornerView{}, deluxe.PartView{}, deluxe.LossView{}, deluxe.CounterView{}, deluxe.HoldView{}, deluxe.MoveView{},
		deluxe.ImpactView{}, deluxe.ContactView{}, deluxe.PivotView{}, deluxe.PathView{}, deluxe.DifficultyView{}, deluxe.AdderView{},
		deluxe.PositionWrecks{}, deluxe.WrecksView{}, deluxe.WallSectionView{},
		deluxe.ArmView{}, deluxe.WindowView{}, deluxe.ModifiersView{}, deluxe.ModifierView{}, deluxe.PositionArm{},
		deluxe.PositionDropped{}, deluxe.PersonView{}, deluxe.GearView{}, deluxe.PositionPerson{},
		deluxe.MissileView{}, deluxe.GrenadeView{}, deluxe.PositionGrenade{},
	} {
		words = append(words, form.Keys(v)...)
	}
	for kind := range deluxe.NumEventKinds {
		words = append(words, kind.String())
	}
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, `"`+w+`"`) {
			t.Errorf("the document does not name %q", w)
		}
	}
}
