package cli

import (
	"errors"
	"fmt"

	"turnpike/arena"
	"turnpike/workshop"
)

type arenaCmd struct {
	List  arenaListCmd  `cmd:"" help:"List the built-in arenas."`
	Check arenaCheckCmd `cmd:"" help:"Say what is wrong with an arena file."`
	Code  arenaCodeCmd  `cmd:"" help:"Print the code of an arena file, for links and for --option arena=CODE."`
	SVG   arenaSVGCmd   `cmd:"" name:"svg" help:"Draw an arena."`
}

func (c *arenaCmd) Help() string { return "Example: turnpike arena check mine.json" }

type arenaListCmd struct {
	JSON bool `help:"Print JSON."`
}

func (c *arenaListCmd) Help() string { return "Example: turnpike arena list --json" }

func (c *arenaListCmd) Run(e *env) error {
	list := workshop.Arenas()
	if c.JSON {
		return printJSON(e, list)
	}
	for _, a := range list {
		fmt.Fprintf(e.stdout, "%-16s %s, %.4g x %.4g car lengths: %s\n", a.ID, a.Title, a.Size[0], a.Size[1], a.Blurb)
	}
	return nil
}

type arenaCheckCmd struct {
	document
	JSON bool `help:"Print JSON: the problems, and if the file can be read the arena and its code."`
}

func (c *arenaCheckCmd) Help() string {
	return "Example: turnpike arena check mine.json\n\nThe exit status is 1 if anything is wrong."
}

func (c *arenaCheckCmd) Run(e *env) error {
	data, err := c.read(e)
	if err != nil {
		return err
	}
	report := workshop.CheckArena(data)
	if c.JSON {
		if err := printJSON(e, report); err != nil || len(report.Problems) == 0 {
			return err
		}
		return failure{}
	}
	if a := report.Arena; len(report.Problems) == 0 {
		fmt.Fprintf(e.stdout, "%s can be played: %s, %.4g x %.4g car lengths, %d walls, %d stretches of terrain, %d objects, %d gates, %d start places\n",
			c.Path, a.Title, a.Size[0], a.Size[1], len(a.Walls), len(a.Terrain), len(a.Objects), len(a.Gates), len(a.Starts))
		return nil
	}
	for _, p := range report.Problems {
		fmt.Fprintf(e.stderr, "turnpike: %s: %s\n", c.Path, problemLine(&p))
	}
	return failure{}
}

// problemLine writes a problem on one line: where, what, what would be right, the rule.
func problemLine(p *workshop.ArenaProblem) string {
	line := p.Detail
	if p.Path != "" {
		line = p.Path + ": " + line
	}
	if p.At != nil {
		line += fmt.Sprintf(" at %.4g, %.4g", p.At[0], p.At[1])
		if *p.To != *p.At {
			line += fmt.Sprintf(" to %.4g, %.4g", p.To[0], p.To[1])
		}
	}
	if p.Allowed != "" {
		line += " (" + p.Allowed + ")"
	}
	if p.Rule != "" {
		line += " [" + p.Rule + "]"
	}
	return line
}

type arenaCodeCmd struct{ document }

func (c *arenaCodeCmd) Help() string {
	return "Example: turnpike sim sixth --option arena=$(turnpike arena code mine.json)\n\nAn arena that the rules do not allow has a code too, for the editor, but no game takes it: the exit status is then 1."
}

func (c *arenaCodeCmd) Run(e *env) error {
	data, err := c.read(e)
	if err != nil {
		return err
	}
	m, err := arena.Parse(data)
	if err != nil {
		return badUsage("%s: %w", c.Path, firstFault(err))
	}
	if _, err := fmt.Fprintln(e.stdout, arena.Code(m)); err != nil {
		return err
	}
	if problems := m.Check(); len(problems) > 0 {
		return fmt.Errorf("%s: no game takes this arena: %s", c.Path, problems[0])
	}
	return nil
}

// firstFault returns the first of the faults of an arena file: an error is one line.
func firstFault(err error) error {
	if list, ok := errors.AsType[arena.FileErrors](err); ok {
		return list[0]
	}
	return err
}

type arenaSVGCmd struct {
	ID    string `arg:"" help:"A built-in arena, or the code of another."`
	Width int    `default:"640" help:"Of the drawing, in pixels, 16 to 4096."`
}

func (c *arenaSVGCmd) Help() string { return "Example: turnpike arena svg fort > fort.svg" }

func (c *arenaSVGCmd) Run(e *env) error {
	if c.Width < 16 || c.Width > 4096 {
		return badUsage("--width is %d; it has to be 16 to 4096", c.Width)
	}
	m, err := workshop.FindArena(c.ID)
	if err != nil {
		return badProblem(err)
	}
	_, err = fmt.Fprintln(e.stdout, m.SVG(c.Width))
	return err
}

// badProblem is an error of the caller's that comes with what is allowed.
func badProblem(err error) error {
	if p, ok := errors.AsType[*workshop.Error](err); ok && p.Allowed != "" {
		return badUsage("%s (%s)", p.Detail, p.Allowed)
	}
	return badUsage("%w", err)
}
