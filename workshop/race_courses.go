package workshop

import (
	"errors"

	"turnpike/dice"
	"turnpike/games/race"
)

// RaceCourse is a course.
type RaceCourse struct {
	ID       string     `json:"id,omitempty" doc:"of a ready-made one"`
	Name     string     `json:"name,omitempty" doc:"of a ready-made one"`
	Code     string     `json:"code" doc:"for links, and for the option course of a table"`
	Closed   bool       `json:"closed"`
	Laps     int        `json:"laps"`
	Tiles    []string   `json:"tiles" doc:"ids in driving order"`
	Cells    []RaceCell `json:"cells" doc:"of each tile"`
	Length   string     `json:"length,omitempty" doc:"id of the printed length that it has; left out: none of them"`
	Designed bool       `json:"designed,omitempty"`
}

// RaceCell is where a tile lies: x to the east, y to the north, T01 at 0, 0, and the heading in which it is entered.
type RaceCell struct {
	X       int     `json:"x"`
	Y       int     `json:"y"`
	Heading string  `json:"heading" enum:"E,N,W,S"`
	Second  *[2]int `json:"second,omitempty" doc:"x and y of the other cell of a hairpin"`
}

// RaceCourseRequest is a course that is being laid.
type RaceCourseRequest struct {
	Tiles   []string `json:"tiles" maxItems:"64" doc:"ids in driving order"`
	Closed  bool     `json:"closed"`
	Laps    int      `json:"laps,omitempty" minimum:"0" doc:"of a closed course; left out: 1"`
	Catalog string   `json:"catalog,omitempty" maxLength:"65536" doc:"a user's tables over the standard ones"`
}

// RaceCourseReport is what a check of a course finds.
type RaceCourseReport struct {
	OK       bool          `json:"ok" doc:"it can be raced on"`
	Code     string        `json:"code,omitempty" doc:"if it is ok"`
	Name     string        `json:"name,omitempty" doc:"if it is a ready-made one"`
	Length   string        `json:"length,omitempty" doc:"id of the printed length that it has; left out: none of them"`
	Count    int           `json:"count" doc:"of tiles"`
	Cells    []RaceCell    `json:"cells" doc:"of each tile; empty if a tile is unknown"`
	Problems []RaceProblem `json:"problems" doc:"in the order of the tiles"`
	Next     []string      `json:"next" doc:"tiles that may be laid next"`
}

// RaceProblem is what a rule has against a course.
type RaceProblem struct {
	Rule    string `json:"rule"`
	Tile    int    `json:"tile" doc:"its number in the course from 0; -1: the course as a whole"`
	Detail  string `json:"detail"`
	Allowed string `json:"allowed"`
	Open    bool   `json:"open" doc:"tiles that are laid later may mend it"`
}

// RaceGenerateRequest asks for a random course.
type RaceGenerateRequest struct {
	Tiles   int      `json:"tiles" doc:"4 to 12, of a closed course up to 10"`
	Closed  bool     `json:"closed"`
	Laps    int      `json:"laps,omitempty" minimum:"0" doc:"of a closed course; left out: 1"`
	Curves  *float64 `json:"curves,omitempty" doc:"0 to 1: how gladly it turns; left out: as the tables say"`
	Seed    int64    `json:"seed" minimum:"0"`
	Catalog string   `json:"catalog,omitempty" maxLength:"65536" doc:"a user's tables over the standard ones"`
}

// DescribeRaceCourse returns a course for clients.
func DescribeRaceCourse(c *race.Course) *RaceCourse {
	out := &RaceCourse{Name: c.Name, Code: c.Code, Closed: c.Closed, Laps: c.Laps, Cells: raceCells(c.Catalogue, c.Tiles)}
	for _, t := range c.Tiles {
		out.Tiles = append(out.Tiles, c.Catalogue.Tiles[t].ID)
	}
	if l, ok := c.CheckLength(); ok {
		out.Length = l.ID
	}
	return out
}

// raceCells lays tiles out.
func raceCells(c *race.Catalogue, tiles []uint8) []RaceCell {
	lay := race.LayOut(c, tiles)
	out := make([]RaceCell, len(tiles))
	for i, both := range lay.Both {
		out[i] = RaceCell{X: int(both[0].X), Y: int(both[0].Y), Heading: both[0].Toward()}
		if both[1] != both[0] {
			out[i].Second = &[2]int{int(both[1].X), int(both[1].Y)}
		}
	}
	return out
}

// raceProblem turns what is wrong with a course into an entry of a list.
func raceProblem(e *race.CourseError) RaceProblem {
	return RaceProblem{string(e.Rule), e.Tile, e.Detail, e.Allowed, e.Open}
}

// CheckRaceCourse says what is wrong with a course that may still be unfinished, and what may be laid next. Laps of 0 mean 1.
func CheckRaceCourse(c *race.Catalogue, ids []string, closed bool, laps int) *RaceCourseReport {
	laps = max(laps, 1)
	out := &RaceCourseReport{Count: len(ids), Cells: []RaceCell{}, Problems: []RaceProblem{}, Next: []string{}}
	tiles, err := c.TilesOf(ids)
	if e, ok := errors.AsType[*race.CourseError](err); ok {
		out.Problems = append(out.Problems, raceProblem(e))
		return out
	}
	out.Cells = raceCells(c, tiles)
	for _, e := range race.CheckCourse(c, tiles, closed, laps) {
		out.Problems = append(out.Problems, raceProblem(&e))
	}
	for _, t := range race.NextTiles(c, tiles, closed, laps) {
		out.Next = append(out.Next, c.Tiles[t].ID)
	}
	if course, err := race.NewCourse(c, tiles, closed, laps); err == nil {
		out.OK, out.Code, out.Name = true, course.Code, course.Name
		if l, ok := course.CheckLength(); ok {
			out.Length = l.ID
		}
	}
	return out
}

// GenerateRaceCourse returns a random course. The error is an [*Error].
func GenerateRaceCourse(c *race.Catalogue, in *RaceGenerateRequest) (*RaceCourse, error) {
	curves := c.CurveShare
	if in.Curves != nil {
		curves = *in.Curves
	}
	rng := dice.Fast(uint64(in.Seed))
	course, err := race.Generate(c, in.Tiles, in.Closed, max(in.Laps, 1), curves, &rng)
	if e, ok := errors.AsType[*race.CourseError](err); ok {
		return nil, &Error{Kind: "bad-course", Detail: e.Detail, Rule: string(e.Rule), Allowed: e.Allowed}
	}
	if err != nil {
		return nil, wrong("impossible", "%v", err).field("/tiles", "another length, or other tiles")
	}
	return DescribeRaceCourse(course), nil
}
