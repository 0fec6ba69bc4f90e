package sharecard

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

func lookup(id string) (game.Game, error) {
	e, err := roster.Find(id)
	if err != nil {
		return nil, err
	}
	return e.Game, nil
}

// positions are what the golden pictures show: a scenario after its actions, or a recorded match after some of its steps.
var positions = []struct {
	name, file string

	step int // of a record
}{
	{"cardduel", "../../games/cardduel/testdata/scenarios/breach_then_driver.json", 0},
	{"sixth", "../../games/sixth/testdata/scenarios/pile_up.json", 0},
	{"deluxe", "../../games/deluxe/testdata/scenarios/grenade_off_roof.json", 0},
	{"jumpstart", "../../roster/testdata/golden/jumpstart.json", 12},
	{"race", "../../games/race/testdata/scenarios/sideswipe.json", 0},
	{"heist", "../../games/heist/testdata/scenarios/end_of_round.json", 0},
}

// tableOf returns the table of a position.
func tableOf(t testing.TB, file string, step int) game.Table {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if step > 0 {
		rec, err := match.ParseRecord(data)
		if err != nil {
			t.Fatal(err)
		}
		var at game.Table
		err = match.Replay(*rec, lookup, func(n int, table game.Table, _ match.Entry, _ game.Events) error {
			if n == step {
				at = table.Clone()
			}
			return nil
		})
		if err != nil || at == nil {
			t.Fatalf("%s has no step %d: %v", file, step, err)
		}
		return at
	}
	s, err := match.ParseScenario(data)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(lookup, nil)
	if err != nil || r.Table == nil {
		t.Fatalf("%s: %v", file, err)
	}
	return r.Table
}

// cardOf is the card of a table, of people with names of several alphabets.
func cardOf(table game.Table) *Card {
	info := table.Game().Info()
	f := &match.Frame{Status: match.Running, View: table.Observe(game.Nobody)}
	f.Seq = 42
	for _, d := range table.Decisions() {
		a := match.Ask{Kind: d.Kind}
		for s := range d.Who.All() {
			a.Who = append(a.Who, s)
		}
		f.Asks = append(f.Asks, a)
	}
	c := &Card{Game: info.Title, Title: "Friday <night> & \"friends\"", Frame: f, Newest: true}
	names := []string{"Anna", "Björn", "Chloé Longname-Featherstonehaugh", "Димитър", "E", "F", "G", "H"}
	s, _ := sceneOf(f.View, nil, 0)
	for range s.rows {
		c.Seats = append(c.Seats, Seat{Name: names[len(c.Seats)]})
	}
	return c
}

// The picture of each game is, byte for byte, the one that is kept; in the other theme it has the same shapes.
func TestGoldenPictures(t *testing.T) {
	t.Parallel()
	for _, p := range positions {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			c := cardOf(tableOf(t, p.file, p.step))
			dark := c.Draw(Dark)
			got := dark.SVG()
			file := filepath.Join("testdata", p.name+".svg")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the picture is not %s", file)
			}
			light := c.Draw(Light)
			if len(light.shapes) != len(dark.shapes) || bytes.Equal(light.SVG(), got) {
				t.Errorf("the light picture has %d shapes, the dark one %d; it is to differ in colours alone", len(light.shapes), len(dark.shapes))
			}
		})
	}
}

// What the server does for a picture that it has not kept.
func BenchmarkPNG(b *testing.B) {
	for _, p := range positions {
		c := cardOf(tableOf(b, p.file, p.step))
		b.Run(p.name, func(b *testing.B) {
			for b.Loop() {
				c.Draw(Dark).PNG()
			}
		})
	}
}
