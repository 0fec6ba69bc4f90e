package sixth

import (
	"encoding/json"
	"fmt"

	"turnpike/internal/strictjson"
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
			Colour string `json:"colour"`
			Faces  []struct {
				Side  int      `json:"side"`
				Icons []string `json:"icons"`
			} `json:"faces"`
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
		colour, err := lookup[Colour](l, key+": colour", d.Colour, colourNames[:])
		if err != nil {
			return err
		}
		if seen[colour] {
			return l.fail(key+": colour", "there are two %s dice", colour)
		}
		seen[colour] = true
		if len(d.Faces) != 6 {
			return l.fail(key+": faces", "%d faces (6)", len(d.Faces))
		}
		for j, face := range d.Faces {
			key := fmt.Sprintf("%s: faces[%d]", key, j)
			if face.Side != j+1 {
				return l.fail(key, "side %d (%d)", face.Side, j+1)
			}
			if len(face.Icons) == 0 {
				return l.fail(key, "no side is blank")
			}
			for _, name := range face.Icons {
				icons, err := l.icons(key, map[string]int{name: 1})
				if err != nil {
					return err
				}
				l.c.faces[colour][j] = l.c.faces[colour][j].Plus(icons)
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
	Min   int             `json:"min"`
	Max   int             `json:"max"`
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
			Tires     int `json:"tires"`
			Control   int `json:"control"`
			SpeedLoss int `json:"speed_loss_icons"`
			MaxSpeed  int `json:"max_speed"`
		} `json:"control_icons_by_tires"`
		Speeds []struct {
			Speed   int `json:"speed"`
			Control int `json:"control"`
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
	var ignored uint8
	for _, s := range []struct {
		name       string
		max, start *uint8
		limit      int
	}{
		{"speed", &d.MaxSpeed, &d.StartSpeed, len(d.ControlBySpeed) - 1},
		{"tires", &d.MaxTires, &d.StartTires, len(d.ControlByTires) - 1},
		{"power", &d.MaxPower, &d.StartPower, 20},
		{"armor", &d.MaxArmor, &ignored, 20},
	} {
		key := "sliders: " + s.name
		slider, ok := f.Sliders[s.name]
		if !ok || slider.Min != 0 {
			return l.fail(key, "the slider is missing or does not begin at 0")
		}
		var err error
		if *s.max, err = l.number(key+": max", slider.Max, 1, s.limit); err != nil {
			return err
		}
		if s.name == "armor" {
			continue // starts at the armor points of the game size
		}
		var start int
		if err := strictjson.Unmarshal(slider.Start, &start); err != nil {
			return &FileError{File: l.file, Key: key + ": start", Err: err}
		}
		if *s.start, err = l.number(key+": start", start, 0, slider.Max); err != nil {
			return err
		}
	}
	if len(f.Tires) != int(d.MaxTires)+1 || len(f.Speeds) != int(d.MaxSpeed)+1 {
		return l.fail("control_icons_by_tires, control_icons_by_speed", "not one row for each setting")
	}
	if int(d.MaxTires) != len(d.ControlByTires)-1 || int(d.MaxSpeed) != len(d.ControlBySpeed)-1 {
		return l.fail("sliders", "the dashboard has %d tires and speed %d", len(d.ControlByTires)-1, len(d.ControlBySpeed)-1)
	}
	for i, row := range f.Tires {
		key := fmt.Sprintf("control_icons_by_tires[%d]", i)
		tires, err := l.number(key+": tires", row.Tires, 0, int(d.MaxTires))
		if err != nil {
			return err
		}
		if int(tires) != int(d.MaxTires)-i {
			return l.fail(key+": tires", "%d (%d)", tires, int(d.MaxTires)-i)
		}
		if d.ControlByTires[tires], err = l.number(key+": control", row.Control, 0, 9); err != nil {
			return err
		}
		if d.SpeedByTires[tires], err = l.number(key+": max_speed", row.MaxSpeed, 1, int(d.MaxSpeed)); err != nil {
			return err
		}
		if row.MaxSpeed != int(d.MaxSpeed)-row.SpeedLoss {
			return l.fail(key+": speed_loss_icons", "%d icons do not make the maximum speed %d", row.SpeedLoss, row.MaxSpeed)
		}
	}
	for i, row := range f.Speeds {
		key := fmt.Sprintf("control_icons_by_speed[%d]", i)
		if row.Speed != i {
			return l.fail(key+": speed", "%d (%d)", row.Speed, i)
		}
		var err error
		if d.ControlBySpeed[i], err = l.number(key+": control", row.Control, 0, 9); err != nil {
			return err
		}
	}
	return nil
}

// sizes reads the game sizes of scenarios.json; arenas and scenarios of that file are for readers.
func (l *loader) sizes() error {
	var f struct {
		What      string          `json:"what"`
		Designed  bool            `json:"designed"`
		Arenas    json.RawMessage `json:"arenas"`
		Sides     json.RawMessage `json:"starting_sides"`
		Scenarios json.RawMessage `json:"scenarios"`
		Sources   json.RawMessage `json:"sources"`
		Sizes     []struct {
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
		key := fmt.Sprintf("game_sizes[%d] %s", i, clip(v.ID))
		s := NamedSize{v.ID, Size{v.AP, v.BP, v.CP}}
		if v.ID == "" || !s.Valid() {
			return l.fail(key, "%s is out of bounds, or the id is missing", s.Size)
		}
		if deck := string(rune('A' + s.Deck())); deck != v.Deck {
			return l.fail(key+": damage_deck", "%q (%q for %d BP)", clip(v.Deck), deck, s.BP)
		}
		if _, ok := l.c.SizeByID(v.ID); ok {
			return l.fail(key+": id", "there are two")
		}
		l.c.Sizes = append(l.c.Sizes, s)
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
				ID    string `json:"id"`
				Items []struct {
					Item  string `json:"item"`
					Limit int    `json:"limit"`
				} `json:"items"`
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
			return l.fail(fmt.Sprintf("decks[%d]", i), "deck %q of %d cards (deck %s of %d)", clip(deck.Deck), len(deck.Cards), name, len(l.c.Decks[i]))
		}
		for j, card := range deck.Cards {
			dst := &l.c.Decks[i][j]
			if dst.ID = fmt.Sprintf("%s%d", deck.Deck, j+1); card.ID != dst.ID {
				return l.fail("decks: "+clip(card.ID), "the card should be %s", dst.ID)
			}
			for _, e := range card.Items {
				key := "decks: " + card.ID
				item, err := lookup[DamageItem](l, key, e.Item, damageItemNames)
				if err != nil {
					return err
				}
				limit, err := l.number(key+": limit", e.Limit, 0, 9)
				if err != nil {
					return err
				}
				dst.Entries = append(dst.Entries, DamageEntry{item, limit})
			}
			if n := len(dst.Entries); n == 0 || dst.Entries[n-1] != (DamageEntry{Item: ItemPower}) {
				return l.fail("decks: "+card.ID, "the last entry is not the power plant without a limit")
			}
		}
	}
	return nil
}
