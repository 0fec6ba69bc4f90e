package roster_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/roster"
)

// fiction are names of people, organisations, houses, streets and vehicles that the rulebooks have invented: ours are called otherwise.
var fiction = regexp.MustCompile(`(?i)\bMONDOs?\b|\bcrusaders?\b|black jesse|\bedsel\b|\bbar none\b|\bbill['’]s\b|ambunau?ght|kazango|joe['’]s oil pump|killer kart`)

// No title of the fiction of a rulebook is left in what players see: maps, vehicles, what games say of themselves, and the words of the client.
func TestNoFiction(t *testing.T) {
	t.Parallel()
	look := func(where string, text []byte) {
		if found := fiction.Find(text); found != nil {
			t.Errorf("%s has %q", where, found)
		}
	}
	for _, id := range places.IDs() {
		p, _ := places.ByID(id)
		look(id, p.JSON())
	}
	for _, s := range garage.Standard().Samples() {
		look(s.ID, []byte(s.Name+" "+s.Note))
	}
	games := roster.Games()
	for i := range games {
		info, err := json.Marshal(games[i].Game.Info())
		if err != nil {
			t.Fatal(err)
		}
		look(games[i].Game.Info().ID, info)
	}
	sources := 0
	err := filepath.WalkDir(filepath.Join("..", "web", "src"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".ts" && filepath.Ext(path) != ".svelte" {
			return err
		}
		text, err := os.ReadFile(path)
		sources++
		look(path, text)
		return err
	})
	if err != nil || sources < 100 {
		t.Errorf("%d sources of the client: %v", sources, err)
	}
}
