package heist_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"turnpike/games/heist"
	"turnpike/match/matchtest"
)

// The worked examples of the rulebook with the outcome that it prints.
func TestScenarios(t *testing.T) {
	t.Parallel()
	matchtest.RunFiles(t, heist.Game(), "testdata/scenarios/*.json", 18)
}

// The document of the scenario format: its examples run, and it names every option, standing order, key, verb, question and event.
func TestScenarioDocument(t *testing.T) {
	t.Parallel()
	text := matchtest.RunDocument(t, heist.Game(), "../../docs/scenarios/heist.md")
	var words []string
	info := heist.StandardRules().Info()
	for _, o := range info.Options {
		words = append(words, o.Key)
		for _, c := range o.Choices {
			words = append(words, c.Value)
		}
	}
	for _, o := range info.Orders {
		words = append(words, o.Key)
		for _, c := range o.Choices {
			words = append(words, c.Value)
		}
	}
	for _, v := range []any{
		heist.PositionView{}, heist.PositionCrew{}, heist.PositionVehicle{}, heist.PositionStunt{}, heist.PositionTurn{}, heist.Observation{},
		heist.CrewView{}, heist.VehicleView{}, heist.TrackView{}, heist.MainView{}, heist.StuntView{}, heist.TurnView{}, heist.RollView{}, heist.PendingView{},
		heist.ComingView{}, heist.PreviewView{}, heist.OddsView{},
	} {
		for f := range reflect.TypeOf(v).Fields() {
			key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			words = append(words, key)
		}
	}
	for a := heist.AskSetup; a <= heist.AskLoad; a++ {
		words = append(words, a.String())
	}
	tables := heist.StandardTables()
	for i := range tables.Characters {
		words = append(words, tables.Characters[i].ID)
	}
	for i := range tables.Models {
		words = append(words, tables.Models[i].ID)
	}
	for id := range heist.NumSpecials {
		words = append(words, id.String())
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
	for name, v := range heist.Game().Types().All() {
		if _, err := json.Marshal(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
