package deluxe

import (
	"encoding/json"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// trainPosition builds a hand-made position with vehicles that pull trailers.
func trainPosition(seats int, text string, rolls ...int) (*State, error) {
	var s State
	err := NewCodec(trainRules).Position(&s, json.RawMessage(text), game.Setup{Seats: seats, Options: game.Values{"place": "open-48x36"}, Dice: dice.Script(rolls...)})
	return &s, err
}

// A position says of each trailer on what it hangs and how far it is bent; one that it leaves out stands straight behind. The observation shows both.
func TestPositionTrain(t *testing.T) {
	t.Parallel()
	s, err := trainPosition(2, `{"cars": [
		{"vehicle": "washboard+box_trailer_two", "x": 80, "y": 60, "heading": 90, "speed": 30},
		{"seat": 1, "x": 20, "y": 60, "heading": 90},
		{"tow": 0, "bend": 100, "kinks": 1, "damage": {"armor:front_left": 2}},
		{"seat": 1, "vehicle": "box_trailer_two", "x": 120, "y": 60, "heading": 90, "speed": 20, "loose": 1, "pin": "broken"},
		{"seat": 1, "vehicle": "washboard+box_trailer_two", "x": 150, "y": 60, "heading": 90, "status": -2}]}`)
	if err != nil {
		t.Fatal(err)
	}
	checkTrains(t, s)
	o := NewCodec(trainRules).Observe(s, 0).(Observation)
	tow, car, trailer, loose, second := &o.Cars[0], &o.Cars[1], &o.Cars[2], &o.Cars[3], &o.Cars[4]
	if tow.Trailer == nil || *tow.Trailer != 2 || tow.Coupling != nil || tow.Tip != nil || tow.Pin != "" || tow.Handling.Base != 1 || *tow.Status != *tow.Top {
		t.Errorf("the tow shows trailer %v, %+v", tow.Trailer, tow)
	}
	// The tractor is 4 squares long, its dot a square before the rear edge; it stands at 60 with its nose up. The trailer is 11 long, its kingpin a square
	// behind the front edge: 4 1/2 from the middle.
	if *tow.Hitch != -1 || *trailer.Tip != 4.5 {
		t.Errorf("hitch %v, tip %v", *tow.Hitch, *trailer.Tip)
	}
	if k := trailer.Coupling; k == nil || k.To != 0 || !k.Kingpin || k.X != 80 || k.Y != 59 || k.Bend != 100 || k.Limit != 90 || !k.Jackknifed || k.Kinks != 1 {
		t.Errorf("the coupling is %+v", k)
	}
	if trailer.Seat != 0 || trailer.Mode != "towed" || trailer.Speed != 30 || trailer.Pin != "whole" || s.t.Cars[2].Hits[s.t.Cars[2].V.Armor[2]] != 2 {
		t.Errorf("the trailer is %+v", trailer)
	}
	if car.Trailer != nil || car.Hitch != nil || car.Coupling != nil || car.Tip != nil || car.Pin != "" {
		t.Errorf("a car shows a coupling: %+v", car)
	}
	if loose.Mode != "helpless" || loose.Loose != 1 || loose.Pin != "broken" || loose.Coupling != nil || loose.Tip == nil {
		t.Errorf("the loose trailer is %+v", loose)
	}
	if len(o.Cars) != 6 || second.Trailer == nil || *second.Trailer != 5 || o.Cars[5].Coupling.Bend != 0 || o.Cars[5].Coupling.Jackknifed || *second.Status != -2 {
		t.Errorf("the second rig: %+v", second)
	}
	checkTable(t, s)
}

// What cannot hang as a position says is refused with the key.
func TestPositionTrainRefused(t *testing.T) {
	t.Parallel()
	const rig = `{"vehicle": "washboard+box_trailer_two", "x": 80, "y": 60, "heading": 90}, `
	for text, want := range map[string]string{
		rig + `{"tow": 1}`:                               "cars[1].tow: there is no vehicle 1",
		rig + `{"tow": 0}, {"tow": 0}`:                   "cars[2].tow: vehicle 0 pulls vehicle 1",
		rig + `{"tow": 0}, {"tow": 1}`:                   "cars[2].tow: vehicle 1 came without a trailer",
		rig + `{"tow": 0, "x": 3}`:                       "cars[1].x: follows from vehicle 0",
		rig + `{"tow": 0, "speed": 30}`:                  "cars[1].speed: follows from vehicle 0",
		rig + `{"tow": 0, "pin": "bent"}`:                "pin",
		rig + `{"tow": 0, "bend": 181}`:                  "cars[1].bend",
		`{"pin": "broken"}`:                              "cars[0].pin: ",
		`{"vehicle": "goblin", "out": true}, {"tow": 0}`: "cars[1].tow: vehicle 0 is out",
	} {
		if _, err := trainPosition(2, `{"cars": [`+text+`]}`); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
