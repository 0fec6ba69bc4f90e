package race_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"turnpike/games/race"
	"turnpike/match/matchtest"
)

// The scenario files, with what the ledger lets one work out by hand.
func TestScenarios(t *testing.T) {
	t.Parallel()
	matchtest.RunFiles(t, race.Game(), "testdata/scenarios/*.json", 10)
}

// The document of the scenario format: its examples run, and it names every option, standing order, key, verb and event.
func TestScenarioDocument(t *testing.T) {
	t.Parallel()
	text := matchtest.RunDocument(t, race.Game(), "../../docs/scenarios/race.md")
	var words []string
	info := race.StandardRules().Info()
	for _, o := range info.Options {
		words = append(words, o.Key)
	}
	for _, o := range info.Orders {
		words = append(words, o.Key)
	}
	for _, v := range []any{
		race.PositionView{}, race.PositionCar{}, race.PositionTurn{}, race.TokenView{}, race.Observation{}, race.CourseView{}, race.CellView{},
		race.CarView{}, race.TrackView{}, race.PieceView{}, race.TurnView{}, race.ReachView{}, race.NoteView{},
	} {
		for f := range reflect.TypeOf(v).Fields() {
			key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			words = append(words, key)
		}
	}
	for v := race.Pass; v <= race.Slide; v++ {
		words = append(words, v.String())
	}
	for a := race.AskCar; a <= race.AskEnd; a++ {
		words = append(words, a.String())
	}
	for k := race.EvGrid; k <= race.EvOver; k++ {
		words = append(words, k.String())
	}
	for c := race.ByWeapon; c <= race.ByBlocked; c++ {
		words = append(words, c.String())
	}
	for p := race.Minelayer; p <= race.Jammer; p++ {
		words = append(words, p.String())
	}
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, `"`+w+`"`) {
			t.Errorf("the document does not name %q", w)
		}
	}
}

// What the codec shows is the JSON of the types that it names.
func TestTypes(t *testing.T) {
	t.Parallel()
	for name, v := range race.NewCodec().Types().All() {
		if _, err := json.Marshal(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
