// Package pictures has the positions that the pages "How it is played" show: small ones, set up by hand and reached by the games themselves, so that
// what is drawn of them is what a board would show.
package pictures

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"time"

	"turnpike/game"
	"turnpike/match"
)

//go:embed positions/*.json
var positions embed.FS

// RulePicture is a position as one of its seats sees it.
type RulePicture struct {
	// Game is the ID of the game.
	Game string `json:"game"`
	// Viewer is the seat that looks.
	Viewer game.Seat `json:"viewer"`
	// Options are the options of the table, complete.
	Options map[string]any `json:"options"`
	// Seats are the names of those who sit there.
	Seats []string `json:"seats"`
	// Frame is what the seat sees and is asked.
	Frame match.Frame `json:"frame"`
}

// position is a file of positions.
type position struct {
	Game     string                 `json:"game"`
	Viewer   game.Seat              `json:"viewer"`
	Options  map[string]any         `json:"options"`
	Seats    []match.RecordSeat     `json:"seats"`
	Position json.RawMessage        `json:"position"`
	Actions  []match.ScenarioAction `json:"actions"` // none of them rolls dice
}

// Draw returns the picture with an ID such as "race-turn"; find looks up a game. It reports false if there is no such picture. An error says that its
// position is not one of the game as find has it.
func Draw(id string, find func(id string) (game.Game, error)) (p RulePicture, ok bool, err error) {
	text, err := positions.ReadFile("positions/" + id + ".json")
	if err != nil {
		return RulePicture{}, false, nil
	}
	var at position
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&at); err != nil {
		return RulePicture{}, true, fmt.Errorf("picture %s: %w", id, err)
	}
	p, err = at.draw(find)
	if err != nil {
		return RulePicture{}, true, fmt.Errorf("picture %s: %w", id, err)
	}
	return p, true, nil
}

func (at *position) draw(find func(id string) (game.Game, error)) (RulePicture, error) {
	g, err := find(at.Game)
	if err != nil {
		return RulePicture{}, err
	}
	now := time.Unix(0, 0)
	m, err := match.New(match.Config{Game: g, Options: at.Options, Seats: at.Seats, Position: at.Position, Started: now})
	if err != nil {
		return RulePicture{}, err
	}
	kept := func(match.Entry) error { return nil }
	for i, a := range at.Actions {
		if err := m.Act(a.Seat, m.Seq(a.Seat), a.Action, now, kept); err != nil {
			return RulePicture{}, fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	p := RulePicture{Game: at.Game, Viewer: at.Viewer, Options: m.Options(), Frame: m.Frame(at.Viewer)}
	for _, s := range at.Seats {
		p.Seats = append(p.Seats, s.Name)
	}
	return p, nil
}
