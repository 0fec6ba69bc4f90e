package pictures

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

func find(id string) (game.Game, error) {
	e, err := roster.Find(id)
	return e.Game, err
}

// TestEveryPictureIsDrawn holds the positions to the games: each is one, bears its game's name, and asks the seat that looks.
func TestEveryPictureIsDrawn(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(positions, "positions/*.json")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d positions, %v", len(files), err)
	}
	games := map[string]bool{}
	for _, file := range files {
		id := strings.TrimSuffix(path.Base(file), ".json")
		t.Run(id, func(t *testing.T) {
			p, ok, err := Draw(id, find)
			if err != nil || !ok {
				t.Fatalf("%v, %v", ok, err)
			}
			if !strings.HasPrefix(id, p.Game+"-") {
				t.Errorf("a picture of %s", p.Game)
			}
			if p.Frame.Status != match.Running || len(p.Frame.Asks) == 0 || !p.Frame.Asks[0].You || len(p.Frame.Asks[0].Options) == 0 {
				t.Errorf("its viewer is not asked: %s, %d asks", p.Frame.Status, len(p.Frame.Asks))
			}
			games[p.Game] = true
		})
	}
	for _, g := range []string{"cardduel", "race", "heist", "sixth", "deluxe", "jumpstart"} {
		if !games[g] {
			t.Errorf("no picture of %s", g)
		}
	}
	if _, ok, err := Draw("../doc", find); ok || err != nil {
		t.Errorf("a picture that is not there: %v, %v", ok, err)
	}
}
