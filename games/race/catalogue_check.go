package race

import (
	"fmt"
	"slices"

	"turnpike/internal/spelling"
)

// Limits of a catalogue.
const (
	maxEntries = 64 // of cars, drivers, teams, tiles and courses, each
	startTile  = "T01"
)

// check holds the catalogue to what its tables owe to each other. What concerns one entry alone has been checked when it was read.
func (c *Catalogue) check(file string) error {
	for _, n := range []struct {
		table string
		count int
	}{{"cars", len(c.Models)}, {"drivers", len(c.Drivers)}, {"teams", len(c.Teams)}, {"tiles", len(c.Tiles)}, {"courses", len(c.Presets)}} {
		if n.count > maxEntries {
			return fault(file, n.table, "%d with the standard ones (at most %d)", n.count, maxEntries)
		}
	}
	for i := range c.Pieces {
		if c.Pieces[i].Name == "" {
			return fault(file, "equipment", "%s is missing (all of %d pieces)", PieceID(i), numPieces)
		}
	}
	for i := range c.Models {
		if m := &c.Models[i]; c.team(m.Team) < 0 {
			return fault(file, "cars "+m.ID, "team: %q (%s)", spelling.Clip(m.Team), c.teamIDs())
		}
	}
	for i := range c.Drivers {
		if err := c.checkDriver(&c.Drivers[i]); err != nil {
			return fault(file, "drivers "+c.Drivers[i].ID, "%w", err)
		}
	}
	if err := c.checkStart(); err != nil {
		return fault(file, "tiles "+startTile, "%w", err)
	}
	for i := range c.Presets {
		if err := c.checkPreset(&c.Presets[i]); err != nil {
			return fault(file, "courses "+c.Presets[i].ID, "tiles: %w", err)
		}
	}
	return nil
}

// checkPreset says whether a ready-made course can be laid with the tiles that there are.
func (c *Catalogue) checkPreset(p *Preset) error {
	tiles, err := c.TilesOf(p.Tiles)
	if err == nil {
		_, err = NewCourse(c, tiles, p.Closed, p.Laps)
	}
	return err
}

// firstPresets is how many ready-made courses there were when tables were first written. Tables that change a tile have to change those that cannot be laid
// with it; a course that has come since is left out instead, so that a match over older tables opens.
const firstPresets = 8

// dropPresets leaves out ready-made courses that are newer than the first ones, that the tables do not name and that cannot be laid with their tiles.
func (c *Catalogue) dropPresets(standard []Preset) {
	for _, p := range standard[min(firstPresets, len(standard)):] {
		i := slices.IndexFunc(c.Presets, func(q Preset) bool { return q.ID == p.ID })
		if i >= 0 && slices.Equal(c.Presets[i].Tiles, p.Tiles) && c.checkPreset(&c.Presets[i]) != nil {
			c.Presets = slices.Delete(c.Presets, i, i+1)
		}
	}
}

func (c *Catalogue) team(id string) int {
	return slices.IndexFunc(c.Teams, func(t Team) bool { return t.ID == id })
}

func (c *Catalogue) teamIDs() string {
	list := ""
	for i, t := range c.Teams {
		if i > 0 {
			list += ", "
		}
		list += t.ID
	}
	return list
}

// checkDriver holds a driver to the rest of the catalogue: a known team, four different pieces, and no track that the bonus makes too long.
func (c *Catalogue) checkDriver(d *Driver) error {
	if c.team(d.Team) < 0 {
		return fmt.Errorf("team: %q (%s)", spelling.Clip(d.Team), c.teamIDs())
	}
	for i, p := range d.Pieces {
		if slices.Contains(d.Pieces[:i], p) {
			return fmt.Errorf("equipment: %s is there twice (%d different pieces)", p, Slots)
		}
	}
	for i := range c.Models {
		m := &c.Models[i]
		if n := int([numTracks]uint8{m.Structure, m.Steering, m.Brake, m.Turbo}[d.Track]) + int(d.Points); n > maxTrack {
			return fmt.Errorf("bonus: points: %s would have %d boxes of %s (at most %d)", m.ID, n, d.Track, maxTrack)
		}
	}
	return nil
}

// checkStart holds T01 to what it is for: a plain straight, there once, with room for the grid (RC-SETUP-012, RC-SETUP-020).
func (c *Catalogue) checkStart() error {
	at := c.FindTile(startTile)
	if at < 0 {
		return fmt.Errorf("it is missing (the tile of start and finish)")
	}
	t := &c.Tiles[at]
	switch {
	case t.ID != startTile:
		return fmt.Errorf("id: %q (%q)", t.ID, startTile)
	case t.Shape != Straight:
		return fmt.Errorf("shape: %s (straight)", t.Shape)
	case t.Supply != 1:
		return fmt.Errorf("supply_count: %d (1, RC-SETUP-020)", t.Supply)
	case len(t.Features)+len(t.Barriers)+len(t.Pulls) > 0:
		return fmt.Errorf("features, barriers, pull_lines: there are some (none: it is plain)")
	}
	for _, p := range c.Grid {
		if t.Squares[p.Lane-1] < p.Square {
			return fmt.Errorf("squares_per_lane[%d]: %d (at least %d: it holds the grid, RC-SETUP-012)", p.Lane-1, t.Squares[p.Lane-1], p.Square)
		}
	}
	return nil
}
