package sixth

import (
	"encoding/json"
	"fmt"
	"strings"

	"turnpike/internal/spelling"
)

// dice reads dice.json.
func (l *loader) dice() error {
	var f struct {
		What     string            `json:"what"`
		Icons    map[string]string `json:"icons"`
		Rule     string            `json:"rule"`
		BoxNote  string            `json:"box_limit_note"`
		UsedFor  json.RawMessage   `json:"used_for"`
		Sources  json.RawMessage   `json:"sources"`
		DiceList []struct {
			Colour Colour `json:"colour" required:"true" names:"colour"`
			Faces  []struct {
				Side  int      `json:"side"`
				Icons []string `json:"icons" required:"true" names:"icon" minItems:"1" maxItems:"2"` // no side is blank
			} `json:"faces" required:"true" minItems:"6" maxItems:"6"`
			Mean       json.RawMessage `json:"mean"`
			Chance     json.RawMessage `json:"chance_of_at_least_one"`
			CountInBox int             `json:"count_in_box"`
		} `json:"dice"`
	}
	if err := l.read("dice.json", &f); err != nil {
		return err
	}
	var seen [numColours]bool
	for i, d := range f.DiceList {
		key := fmt.Sprintf("dice[%d]", i)
		if seen[d.Colour] {
			return l.fail(key+": colour", "there are two %s dice", d.Colour)
		}
		seen[d.Colour] = true
		for j, face := range d.Faces {
			key := fmt.Sprintf("%s: faces[%d]", key, j)
			if face.Side != j+1 {
				return l.fail(key, "side %d (%d)", face.Side, j+1)
			}
			for _, name := range face.Icons {
				l.c.faces[d.Colour][j] = l.c.faces[d.Colour][j].Plus(iconsOf(map[string]uint8{name: 1}))
			}
		}
	}
	for colour, ok := range seen {
		if !ok {
			return l.fail("dice", "there is no %s die", Colour(colour))
		}
	}
	return nil
}

// sliderJSON is a slider of the dashboard.
type sliderJSON struct {
	Min   int             `json:"min" required:"true" maximum:"0" minimum:"0"`
	Max   uint8           `json:"max" required:"true" minimum:"1" maximum:"20"`
	Start json.RawMessage `json:"start"`
	Note  string          `json:"note"`
	Sides []string        `json:"sides"`
	Faces []string        `json:"faces"`
}

// dashboard reads dashboard.json.
func (l *loader) dashboard() error {
	var f struct {
		What    string                `json:"what"`
		Sliders map[string]sliderJSON `json:"sliders"`
		Tires   []struct {
			Tires     int   `json:"tires"`
			Control   uint8 `json:"control" maximum:"9"`
			SpeedLoss int   `json:"speed_loss_icons"`
			MaxSpeed  uint8 `json:"max_speed" minimum:"1"`
		} `json:"control_icons_by_tires"`
		Speeds []struct {
			Speed   int   `json:"speed"`
			Control uint8 `json:"control" maximum:"9"`
		} `json:"control_icons_by_speed"`
		Taken    string          `json:"control_taken"`
		Reverse  json.RawMessage `json:"reverse"`
		AceIcons string          `json:"ace_icons"`
		Examples json.RawMessage `json:"examples"`
		Sources  json.RawMessage `json:"sources"`
	}
	if err := l.read("dashboard.json", &f); err != nil {
		return err
	}
	d := &l.c.Board
	for _, s := range []struct {
		name       string
		max, start *uint8
		rows       int // settings that there are tables for
	}{
		{"speed", &d.MaxSpeed, &d.StartSpeed, len(d.ControlBySpeed)},
		{"tires", &d.MaxTires, &d.StartTires, len(d.ControlByTires)},
		{"power", &d.MaxPower, &d.StartPower, 0},
		{"armor", &d.MaxArmor, nil, 0},
	} {
		key := "sliders: " + s.name
		slider, ok := f.Sliders[s.name]
		if !ok || s.rows > 0 && int(slider.Max) != s.rows-1 {
			return l.fail(key+": max", "%d (%d)", slider.Max, s.rows-1)
		}
		*s.max = slider.Max
		if s.name == "armor" {
			continue // starts at the armor points of the game size
		}
		if json.Unmarshal(slider.Start, s.start) != nil || *s.start > slider.Max {
			return l.fail(key+": start", "cannot be %s (0 to %d)", spelling.Clip(string(slider.Start)), slider.Max)
		}
	}
	if len(f.Tires) != len(d.ControlByTires) || len(f.Speeds) != len(d.ControlBySpeed) {
		return l.fail("control_icons_by_tires, control_icons_by_speed", "not one row for each setting")
	}
	for i, row := range f.Tires {
		key := fmt.Sprintf("control_icons_by_tires[%d]", i)
		tires := int(d.MaxTires) - i
		if row.Tires != tires {
			return l.fail(key+": tires", "%d (%d)", row.Tires, tires)
		}
		d.ControlByTires[tires], d.SpeedByTires[tires] = row.Control, row.MaxSpeed
		if int(row.MaxSpeed) != int(d.MaxSpeed)-row.SpeedLoss {
			return l.fail(key+": speed_loss_icons", "%d icons do not make the maximum speed %d", row.SpeedLoss, row.MaxSpeed)
		}
	}
	for i, row := range f.Speeds {
		key := fmt.Sprintf("control_icons_by_speed[%d]", i)
		if row.Speed != i {
			return l.fail(key+": speed", "%d (%d)", row.Speed, i)
		}
		d.ControlBySpeed[i] = row.Control
	}
	return nil
}

// sizes reads the game sizes and the figures of the scenarios; arenas of that file, and what else it says of scenarios, are for readers.
func (l *loader) sizes() error {
	var f struct {
		What      string          `json:"what"`
		Designed  bool            `json:"designed"`
		Arenas    json.RawMessage `json:"arenas"`
		Sides     json.RawMessage `json:"starting_sides"`
		Scenarios []struct {
			ID      string `json:"id" required:"true"`
			Name    string `json:"name"`
			Rules   string `json:"rules"`
			Win     string `json:"win"`
			Figures *struct {
				From   uint8  `json:"count_from" required:"true" minimum:"1" maximum:"3"`
				Rounds uint8  `json:"rounds_each" required:"true" minimum:"1" maximum:"20"`
				Basic  uint8  `json:"basic" required:"true" maximum:"9"`
				Within length `json:"within_cl" required:"true"`
			} `json:"figures"`
		} `json:"scenarios"`
		Sources json.RawMessage `json:"sources"`
		Sizes   []struct {
			ID   string `json:"id"`
			AP   int    `json:"ap"`
			BP   int    `json:"bp"`
			CP   int    `json:"cp"`
			Deck string `json:"damage_deck"`
			Note string `json:"note"`
		} `json:"game_sizes"`
	}
	if err := l.read("scenarios.json", &f); err != nil {
		return err
	}
	for i, v := range f.Sizes {
		key := fmt.Sprintf("game_sizes[%d] %s", i, spelling.Clip(v.ID))
		s := NamedSize{v.ID, Size{v.AP, v.BP, v.CP}}
		if v.ID == "" || !s.Valid() {
			return l.fail(key, "%s is out of bounds, or the id is missing", s.Size)
		}
		if deck := string(rune('A' + s.Deck())); deck != v.Deck {
			return l.fail(key+": damage_deck", "%q (%q for %d BP)", spelling.Clip(v.Deck), deck, s.BP)
		}
		if _, ok := l.c.SizeByID(v.ID); ok {
			return l.fail(key+": id", "there are two")
		}
		l.c.Sizes = append(l.c.Sizes, s)
	}
	if len(f.Scenarios) != int(numScenarios) {
		return l.fail("scenarios", "%d (%d: %s)", len(f.Scenarios), numScenarios, strings.Join(scenarioNames[:], ", "))
	}
	for i, v := range f.Scenarios {
		key := fmt.Sprintf("scenarios[%d]", i)
		if v.ID != scenarioNames[i] {
			return l.fail(key+": id", "%q (%q)", spelling.Clip(v.ID), scenarioNames[i])
		}
		if (v.Figures != nil) != (scenario(i) == countdown) {
			return l.fail(key+": figures", "countdown and only countdown has them")
		}
		if v.Figures != nil {
			l.c.Countdown = Countdown{From: v.Figures.From, Rounds: v.Figures.Rounds, Basic: v.Figures.Basic, Within: int32(v.Figures.Within)}
		}
	}
	return nil
}

// damageDecks reads damage-cards.json.
func (l *loader) damageDecks() error {
	var f struct {
		What      string            `json:"what"`
		Items     map[string]string `json:"items"`
		LimitRule string            `json:"limit_rule"`
		Sources   json.RawMessage   `json:"sources"`
		Decks     []struct {
			Deck  string `json:"deck"`
			Cards []struct {
				ID    string        `json:"id"`
				Items []DamageEntry `json:"items" required:"true" minItems:"1"`
			} `json:"cards"`
		} `json:"decks"`
	}
	if err := l.read("damage-cards.json", &f); err != nil {
		return err
	}
	if len(f.Decks) != len(l.c.Decks) {
		return l.fail("decks", "%d decks (%d)", len(f.Decks), len(l.c.Decks))
	}
	for i, deck := range f.Decks {
		if name := string(rune('A' + i)); deck.Deck != name || len(deck.Cards) != len(l.c.Decks[i]) {
			return l.fail(fmt.Sprintf("decks[%d]", i), "deck %q of %d cards (deck %s of %d)", spelling.Clip(deck.Deck), len(deck.Cards), name, len(l.c.Decks[i]))
		}
		for j, card := range deck.Cards {
			dst := &l.c.Decks[i][j]
			if dst.ID = fmt.Sprintf("%s%d", deck.Deck, j+1); card.ID != dst.ID {
				return l.fail("decks: "+spelling.Clip(card.ID), "the card should be %s", dst.ID)
			}
			dst.Entries = card.Items
			if n := len(dst.Entries); dst.Entries[n-1] != (DamageEntry{Item: ItemPower}) {
				return l.fail("decks: "+card.ID, "the last entry is not the power plant without a limit")
			}
		}
	}
	return nil
}
