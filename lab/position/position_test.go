package position_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/named"
	"turnpike/lab"
	"turnpike/lab/labtest"
	"turnpike/lab/position"
	"turnpike/match"
	"turnpike/roster"
)

var kinds = lab.Kinds{lab.Position: position.New}

// table is a position of which only what is asked here is there: one seat decides among answers that are texts.
type table struct {
	game.Table
	state string
	dice  dice.Stream
}

func (t *table) Clone() game.Table                               { c := *t; return &c }
func (t *table) Dice() *dice.Stream                              { return &t.dice }
func (t *table) AppendState(b []byte) []byte                     { return append(b, `"`+t.state+`"`...) }
func (t *table) Parts(func(key string, text func() []byte) bool) {}
func (t *table) Decisions() []game.Decision                      { return []game.Decision{{Who: game.Seats(1)}} }
func (t *table) JSON(action any) any                             { return action }
func (t *table) Text(action any) string                          { return action.(string) }
func (t *table) Parse(data []byte) (action any, err error) {
	var text string
	err = json.Unmarshal(data, &text)
	return text, err
}

// crossroads is a game with one position, in which seat 1 decides.
type crossroads struct{ *labtest.Game }

func (c crossroads) Position(p json.RawMessage, _ game.Setup) (game.Table, error) {
	if string(p) != `{}` {
		return nil, errors.New("there is one position: {}")
	}
	return &table{state: "crossroads"}, nil
}

func (c crossroads) Read(state []byte, _ named.Parts) (game.Table, error) {
	if string(state) != `"crossroads"` {
		return nil, fmt.Errorf("there is no state %s", state)
	}
	return &table{state: "crossroads"}, nil
}

// adviser weighs the same answers always.
type adviser struct {
	bot.Player
	answers []string
}

func (a adviser) Advise(_ game.Table, seat game.Seat, most int) (list []bot.Advice[any]) {
	if seat != 1 {
		return nil
	}
	for _, text := range a.answers[:min(len(a.answers), most)] {
		list = append(list, bot.Advice[any]{Action: text})
	}
	return list
}

// atCrossroads is a game in which the answers of seat 1 win so many times in 100, the first one being what the bot does.
func atCrossroads(percent map[string]int, answers ...string) lab.Games {
	g := labtest.Duel(nil, nil)
	g.From = func(_ game.Table, seat game.Seat, action any, seed uint64) bot.Match {
		if action == nil {
			action = answers[0]
		} else if seat != 1 {
			return labtest.Won(0)
		}
		rng := dice.Fast(seed)
		if rng.IntN("win", 100) < percent[action.(string)] {
			return labtest.Won(1)
		}
		return labtest.Won(0)
	}
	e := &roster.Entry{Game: crossroads{g}, Arena: g, Default: "a", Bots: []roster.Bot{{ID: "a", New: func(uint64) bot.Player { return adviser{answers: answers} }}}}
	return func(string) (*roster.Entry, error) { return e, nil }
}

func result(t *testing.T, doc string, games lab.Games) (*position.Result, *lab.Experiment) {
	t.Helper()
	x := labtest.New(t, doc, games, kinds)
	labtest.Play(t, x, games)
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	return r.(*position.Result), x
}

const fromCrossroads = `{"turnpike_lab":1,"kind":"position","game":"fake","seed":3,"from":{"position":{}},`

// Five answers, of which the third one wins 80 times in 100 and the bot's 40: it comes through the first trial and is named better. On the same seeds it wins wherever
// the bot's does, and in 40 of 100 others: the error of 320 matches is √(0.4·0.6/320) = 2.7 points.
func TestFindsTheAnswer(t *testing.T) {
	t.Parallel()
	games := atCrossroads(map[string]int{"hold": 40, "flee": 10, "fire": 80, "ram": 30, "wait": 38}, "hold", "flee", "fire", "ram", "wait")
	r, x := result(t, fromCrossroads+`"stop":{"pairs":500}}`, games)
	// 500 as they come, 64 for each answer, 320 for each of three.
	if planned, done := x.Planned(); planned != 500+5*64+3*320 || done != planned {
		t.Errorf("%d of %d matches", done, planned)
	}
	if s := r.Seats[1].Score; s.Pairs != 500 || s.CI95[0] > 0.4 || s.CI95[1] < 0.4 || r.Seats[0].Score.Score+s.Score != 1 {
		t.Errorf("%+v", r.Seats)
	}
	if r.Verdict.Key != "position.leads" || r.Verdict.Args["seat"] != "0" {
		t.Errorf("%+v", r.Verdict)
	}
	if r.Decides == nil || *r.Decides != 1 || len(r.Answers) != 3 {
		t.Fatalf("%v decides: %+v", r.Decides, r.Answers)
	}
	best := r.Answers[0]
	if best.Text != "fire" || !best.Better || best.Bounds[0] > 0.4 || best.Bounds[1] < 0.4 || best.Choice {
		t.Errorf("%+v", best)
	}
	if i := slices.IndexFunc(r.Answers, func(a position.Answer) bool { return a.Choice }); i < 1 || r.Answers[i].Text != "hold" || r.Answers[i].Bounds != nil {
		t.Errorf("%+v", r.Answers)
	}
	for _, a := range r.Answers[1:] {
		if a.Better || a.Text == "flee" {
			t.Errorf("%+v", a)
		}
	}
	if r.Advice.Key != "position.better" || !strings.HasPrefix(r.Advice.Text, "fire is better than hold: +") {
		t.Errorf("%+v", r.Advice)
	}
}

// Of answers that are all alike none is named, and three of them need no first trial.
func TestNothingIsBetter(t *testing.T) {
	t.Parallel()
	games := atCrossroads(map[string]int{"left": 50, "right": 50, "on": 51}, "left", "right", "on")
	r, x := result(t, fromCrossroads+`"stop":{"pairs":200}}`, games)
	if planned, _ := x.Planned(); planned != 200+3*200 {
		t.Errorf("%d matches", planned)
	}
	if r.Advice.Key != "position.good" || r.Advice.Text != "Nothing is surely better than left" || len(r.Answers) != 3 || r.Verdict.Key != "position.even" {
		t.Errorf("%+v %+v", r.Advice, r.Answers)
	}
	alone, _ := result(t, fromCrossroads+`"stop":{"pairs":40}}`, atCrossroads(map[string]int{"on": 0}, "on"))
	if alone.Decides != nil || len(alone.Answers) != 0 || alone.Seats[0].Score.Score != 1 {
		t.Errorf("%+v", alone)
	}
}

func TestSameInAnyOrder(t *testing.T) {
	t.Parallel()
	games := atCrossroads(map[string]int{"hold": 40, "flee": 10, "fire": 80, "ram": 30}, "hold", "flee", "fire", "ram")
	labtest.SameInAnyOrder(t, fromCrossroads+`"stop":{"pairs":70}}`, games, kinds)
}

func record(t *testing.T, id string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "roster", "testdata", "golden", id+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func doc(t *testing.T, id string, step, pairs int) string {
	t.Helper()
	return fmt.Sprintf(`{"turnpike_lab":1,"kind":"position","game":%q,"bots":["random"],"seed":1,"stop":{"pairs":%d},"from":{"step":%d,"record":%s}}`, id, pairs, step, record(t, id))
}

// Matches from a recorded position are played by bots to their end, can be opened, and come out the same again. Where all win or lose together, they do.
func TestFromARecord(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"cardduel", "heist", "jumpstart"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			games := roster.Games()
			r, x := result(t, doc(t, id, 20, 8), games.Find)
			if r.Played.Matches != 8 || r.Played.Turns.Most == 0 || x.Doc.Seats != len(r.Seats) || len(x.Doc.Options) == 0 {
				t.Errorf("%+v", r)
			}
			sum := 0.0
			for _, s := range r.Seats {
				sum += s.Score.Score
			}
			if together := x.Entry.Game.Info().Cooperative; !together && (sum < 0.999999 || sum > 1.000001) || together && r.Seats[0].Score != r.Seats[1].Score {
				t.Errorf("%+v", r.Seats)
			}
			v, err := lab.Verify(t.Context(), x, 0.1)
			if err != nil || v.Played < 8 || len(v.Different) > 0 {
				t.Errorf("%+v, %v", v, err)
			}
			tape, _, err := x.Tape(t.Context(), r.Unit, 0, 0)
			if err != nil || tape.Begin == nil || len(tape.Steps) != tape.Actions {
				t.Errorf("%v: %+v", err, tape)
			}
			canonical := string(x.Doc.JSON())
			if again := string(labtest.New(t, canonical, games.Find, kinds).Doc.JSON()); again != canonical {
				t.Errorf("the canonical form changes when it is read: %s, then %s", canonical, again)
			}
		})
	}
}

func TestRefuses(t *testing.T) {
	t.Parallel()
	games := roster.Games()
	race, card := string(record(t, "race")), record(t, "cardduel")
	rec, err := match.ParseRecord(card)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`"game":"race"}`: "/from: it has a record or a position",
		`"game":"race","from":{"record":` + race + `,"position":{}}}`:                                         "/from: it has a record or a position",
		`"game":"race","from":{"record":{}}}`:                                                                 "/from/record: ",
		`"game":"cardduel","from":{"record":` + race + `}}`:                                                   "/from/record: it is of race, and /game is cardduel",
		`"game":"race","from":{"step":9999,"record":` + race + `}}`:                                           "/from/step: 9999; the record has steps 0 to ",
		`"game":"race","from":{"step":1,"position":{}}}`:                                                      "/from/step: a position has no steps; a record has",
		`"game":"race","seats":3,"from":{"seats":4,"position":{}}}`:                                           "/from/seats: 4, and /seats is 3",
		`"game":"race","starts":8,"from":{"record":` + race + `}}`:                                            "/starts: a position is its own start (1)",
		`"game":"race","field":[{}],"from":{"record":` + race + `}}`:                                          "/field: a position says who drives what",
		`"game":"race","seats":5,"from":{"record":` + race + `}}`:                                             "/seats: 5; the record has ",
		`"game":"race","options":{"laps":3},"from":{"record":` + race + `}}`:                                  "/options: the record has its own; leave them out",
		fmt.Sprintf(`"game":"cardduel","from":{"step":%d,"record":%s}}`, len(rec.Steps), card):                "/from: the match is over there",
		`"game":"cardduel","from":{"position":{"nothing":1}}}`:                                                "/from/position: ",
		`"game":"race","bots":["random","random","random","random","random"],"from":{"record":` + race + `}}`: "/bots: one bot for all, or ",
		`"game":"race","stop":{"half_width":0.05},"from":{"record":` + race + `}}`:                            "/stop: from a position so many matches are played (pairs)",
	} {
		d, err := lab.Parse([]byte(`{"turnpike_lab":1,"kind":"position","seed":1,` + text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = lab.NewExperiment(d, games.Find, kinds); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.80s: %v, want %s", text, err, want)
		}
	}
}
