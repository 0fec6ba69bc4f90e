package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/internal/spelling"
)

// maxCode is more bytes than any code has.
const maxCode = 1024

// ParseCourse returns the course that a text stands for: the id of a preset, or a code such as "open:T01.T02.T12" or, with the number of
// laps, "closed2:T01.T16.T02.T16". Upper and lower case are the same. The error is a [*CourseError].
func ParseCourse(cat *Catalogue, text string) (*Course, error) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, ":") {
		for i := range cat.Presets {
			if p := &cat.Presets[i]; strings.EqualFold(p.ID, text) {
				tiles, err := cat.TilesOf(p.Tiles)
				if err != nil {
					return nil, err
				}
				return NewCourse(cat, tiles, p.Closed, p.Laps)
			}
		}
		ids := make([]string, len(cat.Presets))
		for i := range cat.Presets {
			ids[i] = cat.Presets[i].ID
		}
		return nil, &CourseError{Rule: "RC-SETUP-023", Tile: noTile, Detail: fmt.Sprintf("there is no course %q", spelling.Clip(text)),
			Allowed: strings.Join(ids, ", ") + ", or a code such as open:T01.T02.T12.T03"}
	}
	list, closed, laps, err := SplitCode(text)
	if err != nil {
		return nil, err
	}
	tiles, err := cat.TilesOf(list)
	if err != nil {
		return nil, err
	}
	return NewCourse(cat, tiles, closed, laps)
}

// SplitCode takes the code of a course apart, legal or not. The error is a [*CourseError].
func SplitCode(text string) (ids []string, closed bool, laps int, err error) {
	if len(text) > maxCode {
		return nil, false, 0, &CourseError{
			Rule: "RC-SETUP-002", Tile: noTile, Detail: fmt.Sprintf("the code has %d bytes", len(text)), Allowed: fmt.Sprintf("%d to %d tiles", MinTiles, MaxTiles),
		}
	}
	kind, list, _ := strings.Cut(text, ":")
	if closed, laps, err = parseKind(kind); err != nil {
		return nil, false, 0, err
	}
	if list = strings.TrimSpace(list); list != "" {
		ids = strings.Split(list, ".")
	}
	return ids, closed, laps, nil
}

// parseKind reads what stands before the colon.
func parseKind(text string) (closed bool, laps int, err error) {
	kind := strings.ToLower(strings.TrimSpace(text))
	if kind == "open" {
		return false, 1, nil
	}
	if rest, ok := strings.CutPrefix(kind, "closed"); ok {
		if rest == "" {
			return true, 1, nil
		}
		if n, err := strconv.Atoi(rest); err == nil && n >= 1 && n <= MaxLaps {
			return true, n, nil
		}
	}
	return false, 0, &CourseError{Rule: "RC-SETUP-002", Tile: noTile, Detail: fmt.Sprintf("the course is %q", spelling.Clip(text)),
		Allowed: fmt.Sprintf("open, closed, or closed2 to closed%d for more laps", MaxLaps)}
}

// FindTile returns the index of the tile with an id in any case, or -1.
func (c *Catalogue) FindTile(id string) int {
	return slices.IndexFunc(c.Tiles, func(t Tile) bool { return strings.EqualFold(t.ID, id) })
}

// TilesOf returns the indices of tiles by their ids. The error is a [*CourseError].
func (c *Catalogue) TilesOf(ids []string) ([]uint8, error) {
	tiles := make([]uint8, len(ids))
	for i, id := range ids {
		at := c.FindTile(strings.TrimSpace(id))
		if at < 0 {
			known := make([]string, len(c.Tiles))
			for i := range c.Tiles {
				known[i] = c.Tiles[i].ID
			}
			return nil, &CourseError{Rule: "RC-SETUP-021", Tile: i, Detail: fmt.Sprintf("there is no tile %q", spelling.Clip(id)), Allowed: strings.Join(known, ", ")}
		}
		tiles[i] = uint8(at)
	}
	return tiles, nil
}

// codeOf writes the code of a course.
func codeOf(cat *Catalogue, tiles []uint8, closed bool, laps int) string {
	var b strings.Builder
	switch {
	case !closed:
		b.WriteString("open:")
	case laps == 1:
		b.WriteString("closed:")
	default:
		fmt.Fprintf(&b, "closed%d:", laps)
	}
	for i, t := range tiles {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(cat.Tiles[t].ID)
	}
	return b.String()
}

// WithLaps returns the same course with so many laps, 1 to MaxLaps. An open course has one whatever is asked for.
func (c *Course) WithLaps(n int) *Course {
	if !c.Closed || n == c.Laps {
		return c
	}
	out, err := NewCourse(c.Catalogue, c.Tiles, true, n)
	if err != nil {
		panic("race: " + err.Error()) // only the laps can be wrong
	}
	return out
}
