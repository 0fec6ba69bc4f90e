package cardduel_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/cardduel"
	"turnpike/match/matchtest"
)

// What a position leaves out takes the defaults that docs/scenarios/cardduel.md names.
func TestPositionDefaults(t *testing.T) {
	t.Parallel()
	m := set(t, spot{cars: []seat{{hand: "spin"}, {}, {}}})
	o := m.look()
	if o.Duel != 1 || o.Turn != 1 || o.Current != 0 || o.Dealer != 2 || o.Stage != "action" || o.Reshuffled || o.Deck != 141 || len(o.Discard) != 0 {
		t.Errorf("%+v", o)
	}
	for i := range game.Seat(3) {
		m.hurt(i, "").gear(i, "").status(i, "in")
	}
	// With the draw pile given, what is nowhere else lies under the discard pile.
	o = set(t, spot{cars: []seat{{hand: "spin"}, {}, {}}, deck: "spin swerve", discard: "debris shaken"}).look()
	if n := len(o.Discard); o.Deck != 2 || n != 142-1-2 || o.Discard[n-2] != "debris" || o.Discard[n-1] != "shaken" {
		t.Errorf("piles %d and %d", o.Deck, n)
	}
}

// Every mistake in a position is an error that names the key.
func TestPositionErrors(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{`:                                 `position: is no JSON: unexpected EOF`,
		`{} {}`:                             `position: something follows the JSON value (one value)`,
		`{"carz": []}`:                      `position: carz: there is no such key; did you mean "cars"? (duel, turn, dealer, current, stage, reshuffled, cars, deck, discard)`,
		`{"turn": 1, "turn": 2}`:            `position: turn: the key is there twice (once)`,
		`{"cars": [{"Hand": []}]}`:          `position: cars[0].Hand: there is no such key; did you mean "hand"? (hand, damage, lying, specials, took, queue, owes_turn, escaping, status, score, kills)`,
		`{"cars": [{}, {}]}`:                `position: stage: the current player has no cards to act with; stage "turn" draws`,
		`{"current": 3}`:                    `position: current: there is no seat 3 (0 to 2)`,
		`{"dealer": -1}`:                    `position: dealer: there is no seat -1 (0 to 2)`,
		`{"duel": 0}`:                       `position: duel: cannot be 0 (1 to 1000)`,
		`{"stage": "window"}`:               `position: stage: there is no stage "window" (action, turn, deal)`,
		`{"cars": [{},{},{},{}]}`:           `position: cars: 4 cars for 3 seats`,
		`{"cars": [{"hand": ["spim"]}]}`:    `position: cars[0].hand[0]: there is no card "spim"; did you mean "spin"?`,
		`{"cars": [{"status": "gone"}]}`:    `position: cars[0].status: there is no fate "gone" (in, disabled, escaped, ejected, resigned)`,
		`{"cars": [{"status": "escaped"}]}`: `position: current: seat 0 is not in the duel`,
		`{"cars": [{}, {"status": "escaped"}, {"status": "disabled"}]}`:                             `position: cars: fewer than two cars are in the duel`,
		`{"cars": [{"damage": {"left": 13}}]}`:                                                      `position: cars[0].damage.left: 13 points (0 to 12)`,
		`{"cars": [{"damage": {"tires": 10}}]}`:                                                     `position: cars[0].damage.tires: 10 points (0 to 9)`,
		`{"cars": [{"damage": {"driver": 5}}]}`:                                                     `position: cars[0].damage.driver: 5 points (0 to 4)`,
		`{"cars": [{"damage": {"roof": 1}}]}`:                                                       `position: cars[0].damage: there is no location "roof" (front, right, back, left, tires, driver)`,
		`{"cars": [{"damage": {"": 1}}]}`:                                                           `position: cars[0].damage: there is no location "" (front, right, back, left, tires, driver)`,
		`{"stage": ""}`:                                                                             `position: stage: there is no stage "" (action, turn, deal)`,
		`{"cars": [{"took": [""]}]}`:                                                                `position: cars[0].took[0]: there is no weapon "" (machine_gun, missile, autocannon, flamethrower, laser, ramming)`,
		`{"cars": [{"took": [null]}]}`:                                                              `position: cars[0].took[0]: there is no weapon "" (machine_gun, missile, autocannon, flamethrower, laser, ramming)`,
		`{"cars": [{"took": ["bomb"]}]}`:                                                            `position: cars[0].took[0]: there is no weapon "bomb" (machine_gun, missile, autocannon, flamethrower, laser, ramming)`,
		`{"cars": [{"score": -1}]}`:                                                                 `position: cars[0].score: cannot be -1 (0 to 10000)`,
		`{"cars": [{"specials": ["spin"]}]}`:                                                        `position: cars[0].specials[0]: spin does not lie in a Specials area, or lies there already`,
		`{"cars": [{"lying": [{"card": "spin", "location": "roof", "points": 1}]}]}`:                `position: cars[0].lying[0].location: there is no location "roof" (front, right, back, left, tires, driver)`,
		`{"cars": [{"hand": ["dud_missile", "dud_missile"]}]}`:                                      `position: cards: dud_missile is used 1 times more than the deck has it`,
		`{"cars": [{"hand": ["spin","spin","spin","spin","spin","spin","swerve"]}]}`:                `position: cars[0].hand: has 7 entries (at most 6)`,
		`{"cars": [{"queue": [{"card": "ramplate"}]}]}`:                                             `position: cars[0].queue[0]: the card is not in your hand [CG-TURN-005]`,
		`{"cars": [{"hand": ["ramplate"], "queue": [{"card": "ramplate"}, {"card": "ramplate"}]}]}`: `position: cars[0].queue[1]: that card is already waiting [CG-ATK-038]`,
		`{"cars": [{"hand": ["spin"]}, {"status": "escaped", "hand": ["spin"]}]}`:                   `position: cars[1].status: a car that is escaped has no cards, owes no turn and does not escape`,
		`{"deck": ["spim"]}`:                                                                        `position: deck[0]: there is no card "spim"; did you mean "spin"?`,
		`{"discard": ["spim"]}`:                                                                     `position: discard[0]: there is no card "spim"; did you mean "spin"?`,
	} {
		m := newTable(t)
		err := m.codec.Position(&m.s, json.RawMessage(text), game.Setup{Seats: 3, Dice: dice.Fast(1)})
		if err == nil {
			t.Errorf("%s is a position", text)
			continue
		}
		if diff := cmp.Diff(want, err.Error()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

// Each die of a script has a name: a card or a seat.
func TestScriptValues(t *testing.T) {
	t.Parallel()
	codec := newTable(t).codec
	laser, err := cardduel.StandardDeck().Find("laser_front")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		purpose, value string
		want           int
		ok             bool
	}{
		{"draw", "swerve", int(cardduel.Swerve), true}, {"deal", "laser_front", int(laser), true},
		{"dealer", "2", 2, true}, {"dealer", "north", 0, false}, {"draw", "ace", 0, false}, {"roll", "6", 0, false},
	} {
		got, err := codec.ScriptValue(tc.purpose, tc.value)
		if (err == nil) != tc.ok || tc.ok && got != tc.want {
			t.Errorf("%s:%s is %d, %v", tc.purpose, tc.value, got, err)
		}
	}
}

// The document of the scenario format: its examples run, and it names every key, action, event and option.
func TestScenarioDocument(t *testing.T) {
	t.Parallel()
	text := matchtest.RunDocument(t, cardduel.Game(), "../../docs/scenarios/cardduel.md")
	m := newTable(t)
	var words []string
	for _, o := range m.rules.Info().Options {
		words = append(words, o.Key)
	}
	for c := range cardduel.Card(cardduel.NumCards) {
		if name := string(m.rules.Deck().Name(c)); !c.IsAttack() && !c.IsArmor() {
			words = append(words, name)
		}
	}
	for kind := range cardduel.EvEscapeDropped + 1 {
		words = append(words, kind.String())
	}
	for verb := range cardduel.DropEscape + 1 {
		words = append(words, verb.String())
	}
	for _, v := range []any{cardduel.PositionView{}, cardduel.PositionCarView{}, cardduel.PositionCardView{}, cardduel.Queued{},
		cardduel.Observation{}, cardduel.CarView{}, cardduel.LocationView{}, cardduel.FrameView{}, cardduel.DuelView{}, cardduel.Step{}} {
		words = append(words, form.Keys(v)...)
	}
	words = append(words, form.Keys(m.codec.Types().Action)...)
	words = append(words, form.Keys(m.codec.Types().Event)...)
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") {
			t.Errorf("%q is not explained", w)
		}
	}
}
