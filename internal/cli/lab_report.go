package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"turnpike/lab"
	"turnpike/lab/kinds"
	"turnpike/lab/report"
	"turnpike/roster"
)

// input recalls an experiment as reports take it.
func (c *labOf) input(f *labFlags, games roster.List) (*report.Input, error) {
	files, k, x, err := c.get(f, games)
	if err != nil {
		return nil, err
	}
	ctx, stop := interruptible()
	defer stop()
	x.Mark = k.Mark
	if err := lab.Recall(ctx, x, files.Batches()); err != nil {
		return nil, err
	}
	result, err := x.Reduce()
	if err != nil {
		return nil, err
	}
	return &report.Input{ID: k.ID, X: x, Result: result, State: k.State, CPU: time.Duration(k.CPU * float64(time.Second)), Updated: k.Updated}, nil
}

type labReportCmd struct {
	labOf
	Format string `placeholder:"FORMAT" help:"html: a page in one file; json: everything, for lab verify; csv: a row for each match; svg: a figure. By the ending of -o unless told, else html."`
	Output string `short:"o" default:"-" placeholder:"FILE" help:"Write the report into this file; - is standard output (the default)."`
	Figure string `placeholder:"NAME" help:"Which figure, of svg (default: the first one)."`
	labFlags
	catalogFlag
}

func (c *labReportCmd) Help() string {
	return "Examples:\n\n  turnpike lab report X7QK -o division-15.html\n\n  turnpike lab report X7QK --format svg --figure ladder -o ladder.svg"
}

// format is the format that is asked for.
func (c *labReportCmd) format() (report.Format, error) {
	switch {
	case c.Format != "":
		return report.ParseFormat(c.Format)
	case c.JSON:
		return report.JSON, nil
	case c.Output != "-":
		return report.FormatOf(c.Output)
	}
	return report.HTML, nil
}

func (c *labReportCmd) Run(e *env) error {
	format, err := c.format()
	if err != nil {
		return badUsage("%w", err)
	}
	if c.Figure != "" && format != report.SVG {
		return badUsage("--figure names a figure of svg, and the format is %s", format)
	}
	games, err := c.games()
	if err != nil {
		return err
	}
	in, err := c.input(&c.labFlags, games)
	if err != nil {
		return err
	}
	err = written(e, c.Output, func(w io.Writer) error { return report.Write(w, in, format, c.Figure) })
	if _, ok := errors.AsType[*report.FigureError](err); ok {
		return badUsage("--figure: %w", err)
	}
	return err
}

// written writes into a file that is there as a whole or not at all, or to standard output if the name is "-".
func written(e *env, name string, write func(io.Writer) error) error {
	if name == "-" {
		return write(e.stdout)
	}
	f, err := os.Create(name + ".new")
	if err != nil {
		return badUsage("%w", err)
	}
	if err = errors.Join(write(f), f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

type labCompareCmd struct {
	A string `arg:"" help:"An experiment."`
	B string `arg:"" help:"Another one of the same kind: what is different in it?"`
	labFlags
	catalogFlag
}

func (c *labCompareCmd) Help() string { return "Example: turnpike lab compare X7QK XB2F" }

func (c *labCompareCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	var sides [2]*report.Input
	for i, id := range []string{c.A, c.B} {
		of := labOf{ID: id}
		if sides[i], err = of.input(&c.labFlags, games); err != nil {
			return err
		}
	}
	diff, err := report.Compare(sides[0], sides[1])
	if err != nil {
		return badUsage("%w", err)
	}
	if c.JSON {
		return printJSON(e, diff)
	}
	for i, in := range sides {
		fmt.Fprintf(e.stdout, "%s: %s %s, %s\n", [2]string{"A", "B"}[i], in.ID, cmp.Or(in.X.Doc.Name, "without a name"), in.X.Mark)
	}
	diff.Print(lab.NewText(e.stdout))
	return nil
}

// exported reads a file that lab report has written.
func exported(name string, games roster.List) (*lab.Experiment, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	x, _, err := lab.ReadExport(f, games.Find, kinds.All())
	if err != nil {
		return nil, badUsage("%s: %w", name, err)
	}
	return x, nil
}
