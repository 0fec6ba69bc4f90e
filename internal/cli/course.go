package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"turnpike/game"
	"turnpike/games/race"
	"turnpike/workshop"
)

type courseCmd struct {
	List     courseListCmd     `cmd:"" help:"List the ready-made courses of Gear Race."`
	Show     courseShowCmd     `cmd:"" help:"Show a course tile by tile."`
	Check    courseCheckCmd    `cmd:"" help:"Say what is wrong with a course, finished or not, and which tiles may come next."`
	Generate courseGenerateCmd `cmd:"" help:"Print a random course."`
}

func (c *courseCmd) Help() string {
	return "Example: turnpike course check open:T01.T02.T12.T09\n\nA course is named by the id of a ready-made one or by its code: " +
		"open: or closed: (closed2: for two laps) and tiles with dots between them."
}

// tablesFlag lays a user's tables over the standard ones of Gear Race.
type tablesFlag struct {
	Tables string `placeholder:"FILE" help:"Lay the tables of a JSON file over the standard ones; - is standard input."`
}

func (f *tablesFlag) load(e *env) (*race.Catalogue, error) {
	if f.Tables == "" {
		return race.Standard(), nil
	}
	in := e.stdin
	if f.Tables != "-" {
		file, err := os.Open(f.Tables)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	// One byte more than is allowed is enough to be told so.
	text, err := io.ReadAll(io.LimitReader(in, game.MaxText+1))
	if err != nil {
		return nil, err
	}
	c, err := race.Standard().With(string(text))
	if err != nil {
		return nil, badUsage("%s: %w", f.Tables, err)
	}
	return c, nil
}

type courseListCmd struct {
	tablesFlag
	JSON bool `help:"Print JSON."`
}

func (c *courseListCmd) Help() string { return "Example: turnpike course list --json" }

func (c *courseListCmd) Run(e *env) error {
	cat, err := c.load(e)
	if err != nil {
		return err
	}
	list := workshop.NewRaceTables(cat).Courses
	if c.JSON {
		return printJSON(e, list)
	}
	for i := range list {
		fmt.Fprintf(e.stdout, "%-12s %s, %s: %s\n", list[i].ID, list[i].Name, courseLine(&list[i]), list[i].Code)
	}
	return nil
}

// courseLine says how long a course is: "9 tiles, open, normal_open".
func courseLine(c *workshop.RaceCourse) string {
	text := fmt.Sprintf("%d tiles, open", len(c.Tiles))
	if c.Closed {
		text = fmt.Sprintf("%d tiles, closed, laps %d", len(c.Tiles), c.Laps)
	}
	if c.Length == "" {
		return text + ", no printed length"
	}
	return text + ", " + c.Length
}

type courseShowCmd struct {
	Course string `arg:"" help:"The id of a ready-made course, or a code."`
	tablesFlag
	JSON bool `help:"Print JSON."`
}

func (c *courseShowCmd) Help() string { return "Example: turnpike course show switchback" }

func (c *courseShowCmd) Run(e *env) error {
	cat, err := c.load(e)
	if err != nil {
		return err
	}
	course, err := race.ParseCourse(cat, c.Course)
	if err != nil {
		return badUsage("%w", err)
	}
	return printCourse(e, course, c.JSON)
}

// printCourse prints a course tile by tile.
func printCourse(e *env, course *race.Course, asJSON bool) error {
	v := workshop.DescribeRaceCourse(course)
	if asJSON {
		return printJSON(e, v)
	}
	name := v.Name
	if name == "" {
		name = "Course"
	}
	fmt.Fprintf(e.stdout, "%s, %s\n%s\n", name, courseLine(v), v.Code)
	for i, cell := range v.Cells {
		t := &course.Catalogue.Tiles[course.Tiles[i]]
		fmt.Fprintf(e.stdout, "%3d  %-4s %-22s %-13s %s at %d, %d, squares %s\n",
			i+1, t.ID, t.Name, strings.ReplaceAll(t.Shape.String(), "_", " "), cell.Heading, cell.X, cell.Y, strings.Trim(fmt.Sprint(t.Squares), "[]"))
	}
	return nil
}

type courseCheckCmd struct {
	Course string `arg:"" help:"The code of a course, or the id of a ready-made one."`
	tablesFlag
	JSON bool `help:"Print JSON."`
}

func (c *courseCheckCmd) Help() string {
	return "Example: turnpike course check closed2:T01.T16.T02.T16\n\nThe exit status is 1 if it cannot be raced on."
}

func (c *courseCheckCmd) Run(e *env) error {
	cat, err := c.load(e)
	if err != nil {
		return err
	}
	code := c.Course
	if !strings.Contains(code, ":") {
		course, err := race.ParseCourse(cat, code)
		if err != nil {
			return badUsage("%w", err)
		}
		code = course.Code
	}
	tiles, closed, laps, err := race.SplitCode(code)
	if err != nil {
		return badUsage("%w", err)
	}
	report := workshop.CheckRaceCourse(cat, tiles, closed, laps)
	switch {
	case c.JSON:
		if err := printJSON(e, report); err != nil {
			return err
		}
	case report.OK:
		length := report.Length
		if length == "" {
			length = "of no printed length"
		}
		fmt.Fprintf(e.stdout, "%s can be raced on: %d tiles, %s\n", report.Code, report.Count, length)
	default:
		for _, p := range report.Problems {
			where := ""
			if p.Tile >= 0 {
				where = fmt.Sprintf("tile %d: ", p.Tile+1)
			}
			fmt.Fprintf(e.stderr, "turnpike: %s%s (%s) [%s]\n", where, p.Detail, p.Allowed, p.Rule)
		}
		if len(report.Next) > 0 {
			fmt.Fprintf(e.stderr, "turnpike: may come next: %s\n", strings.Join(report.Next, ", "))
		}
	}
	if report.OK {
		return nil
	}
	return failure{}
}

type courseGenerateCmd struct {
	Tiles  int      `default:"9" placeholder:"N" help:"Tiles, 4 to 12, of a closed course up to 10 (default 9)."`
	Closed bool     `help:"A closed course."`
	Laps   int      `default:"1" placeholder:"N" help:"Laps of a closed course (default 1)."`
	Curves *float64 `placeholder:"SHARE" help:"How gladly it turns, 0 to 1; left out: as the tables say."`
	Seed   uint32   `placeholder:"N" help:"The same seed gives the same course (default 0)."`
	tablesFlag
	JSON bool `help:"Print JSON."`
}

func (c *courseGenerateCmd) Help() string {
	return "Example: turnpike course generate --tiles 9 --closed --laps 1 --seed 5"
}

func (c *courseGenerateCmd) Run(e *env) error {
	cat, err := c.load(e)
	if err != nil {
		return err
	}
	if c.Laps < 1 {
		return badUsage("--laps is %d; it has to be 1 to %d", c.Laps, race.MaxLaps)
	}
	v, err := workshop.GenerateRaceCourse(cat, &workshop.RaceGenerateRequest{Tiles: c.Tiles, Closed: c.Closed, Laps: c.Laps, Curves: c.Curves, Seed: int64(c.Seed)})
	if p, ok := errors.AsType[*workshop.Error](err); ok && p.Kind == "impossible" {
		return errors.New(p.Detail)
	}
	if err != nil {
		return badProblem(err)
	}
	course, err := race.ParseCourse(cat, v.Code)
	if err != nil {
		return err
	}
	return printCourse(e, course, c.JSON)
}
