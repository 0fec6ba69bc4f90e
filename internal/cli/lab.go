package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"turnpike/bot/engine"
	"turnpike/lab"
	"turnpike/lab/kinds"
	"turnpike/roster"
)

type labCmd struct {
	Run      labRunCmd      `cmd:"" help:"Play an experiment that a document describes."`
	Matrix   labMatrixCmd   `cmd:"" help:"All against all: who beats whom, with ratings."`
	Strength labStrengthCmd `cmd:"" help:"Is one bot stronger than another? Stops as soon as that is sure."`
	Balance  labBalanceCmd  `cmd:"" help:"What does an option change? The same dice with and without it."`
	Search   labSearchCmd   `cmd:"" help:"The best designs for the money, tested on cars that the search never met."`
	Position labPositionCmd `cmd:"" help:"What happens from a step of a match on, played on many times."`
	Luck     labLuckCmd     `cmd:"" help:"Was it luck? A match roll by roll and turn by turn."`
	List     labListCmd     `cmd:"" help:"The experiments that are kept."`
	Show     labShowCmd     `cmd:"" help:"What an experiment has come to."`
	Resume   labResumeCmd   `cmd:"" help:"Go on with an experiment that was stopped or killed."`
	Extend   labExtendCmd   `cmd:"" help:"Play more pairs of an experiment: those that are there count."`
	Rerun    labRerunCmd    `cmd:"" help:"Ask the same again with this program."`
	Delete   labDeleteCmd   `cmd:"" help:"Delete an experiment."`
	Report   labReportCmd   `cmd:"" help:"Write what an experiment came to as a file: a page, a table of its matches, a figure, or everything."`
	Compare  labCompareCmd  `cmd:"" help:"What is different between two experiments of a kind."`
	Verify   labVerifyCmd   `cmd:"" help:"Play a part of an experiment again: the same digests, or exit status 1."`
}

// labFlags are those of all that reads or writes experiments.
type labFlags struct {
	Data string `placeholder:"DIR" help:"Data directory; experiments are kept in its folder lab (default: that of serve)."`
	JSON bool   `help:"Print JSON."`
}

func (f *labFlags) files() (lab.Files, error) {
	dir, err := dataDir(f.Data)
	return lab.Files(filepath.Join(dir, "lab")), err
}

// labPlay is how an experiment is played.
type labPlay struct {
	labFlags
	Jobs       int    `help:"How many matches at once (default: one for each processor). The result does not depend on it."`
	Save       string `placeholder:"FILE" help:"Write the document, with all defaults, into a file."`
	Background bool   `help:"Keep the experiment and do not play it; turnpike lab resume does."`

	Engine []string      `sep:"none" placeholder:"NAME=COMMAND" help:"A program outside this one that may sit at tables, as bot engine:NAME; may be repeated. docs/engine.md explains what it has to speak."`
	Limit  time.Duration `default:"10s" help:"How long an engine may take for an answer (default 10s); one that takes longer gives its match up."`

	faults sync.Map // of engines, by what was wrong
}

// with are games at whose tables the engines may sit.
func (p *labPlay) with(e *env, games roster.List) (roster.List, error) {
	if len(p.Engine) == 0 {
		return games, nil
	}
	if p.Limit <= 0 {
		return nil, badUsage("--limit is %s, allowed are times above 0s", p.Limit)
	}
	var programs []engine.Program
	for _, text := range p.Engine {
		pr, err := engine.ParseProgram(text)
		if err != nil {
			return nil, badUsage("--engine: %w", err)
		}
		pr.Limit = p.Limit
		programs = append(programs, pr)
	}
	return engine.With(games, programs, func(name string, err error) {
		text := fmt.Sprintf("engine %s gave a match up: %v", name, err)
		if _, told := p.faults.LoadOrStore(text, true); !told {
			fmt.Fprintln(e.stderr, "turnpike: "+text)
		}
	}), nil
}

// begin plays a document as a new experiment.
func (p *labPlay) begin(e *env, d *lab.Doc, games roster.List) error {
	x, err := lab.NewExperiment(d, games.Find, kinds.All())
	if err != nil {
		return labError(err)
	}
	if p.Save != "" {
		if err := os.WriteFile(p.Save, append(d.JSON(), '\n'), 0o644); err != nil {
			return err
		}
	}
	files, err := p.files()
	if err != nil {
		return err
	}
	now := time.Now().UTC()
	planned, _ := x.Planned()
	k := &lab.Kept{ID: lab.NewID(), State: lab.Waiting, Planned: planned, Created: now, Updated: now, Doc: d.JSON()}
	if err := files.Put(k); err != nil {
		return err
	}
	if p.Background {
		fmt.Fprintf(e.stdout, "%s is kept; turnpike lab resume %s plays it\n", k.ID, k.ID)
		return nil
	}
	return p.play(e, files, k, x, games)
}

// play plays an experiment to its end and prints what came of it.
func (p *labPlay) play(e *env, files lab.Files, k *lab.Kept, x *lab.Experiment, games roster.List) error {
	if p.Jobs < 0 {
		return badUsage("--jobs is %d, allowed are 1 or more, or 0 for one for each processor", p.Jobs)
	}
	ctx, stop := interruptible()
	defer stop()
	mark, err := lab.MarkOf(ctx, x)
	if err != nil {
		return err
	}
	if k.Mark != "" && k.Mark != mark && k.Done > 0 {
		return fmt.Errorf("%s was played by a program that plays otherwise (%s, this one %s): results are never mixed; turnpike lab rerun %s asks the same again", k.ID, k.Mark, mark, k.ID)
	}
	k.Mark, x.Mark = mark, mark
	show, finish := progressLine(e, 100)
	kept := time.Now()
	st, err := lab.Conduct(ctx, x, games.Find, files.Batches(), p.Jobs, func(s lab.Status) {
		if show != nil && s.Planned > 0 {
			show(100 * s.Ready / s.Planned)
		}
		if now := time.Now(); now.Sub(kept) > 5*time.Second {
			kept = now
			k.State, k.Planned, k.Done, k.Updated = lab.Running, s.Planned, s.Ready, now.UTC()
			_ = files.Put(k) // it is written again at the end, which reports what is wrong
		}
	})
	finish()
	k.Planned, k.Done, k.Updated, k.Fault = st.Planned, st.Ready, time.Now().UTC(), st.Fault
	k.CPU += st.CPU.Seconds()
	if k.State = st.State; err != nil && st.Fault == nil {
		k.State = lab.Stopped
	}
	result, bad := x.Reduce()
	if bad == nil {
		k.Result, bad = json.Marshal(result)
	}
	if err := errors.Join(bad, files.Put(k)); err != nil {
		return err
	}
	if err != nil {
		if ctx.Err() != nil {
			fmt.Fprintf(e.stderr, "turnpike: %d of %d matches are kept; turnpike lab resume %s goes on\n", k.Done, k.Planned, k.ID)
		}
		return err
	}
	return p.print(e, k, result)
}

func (p *labFlags) print(e *env, k *lab.Kept, result any) error {
	if p.JSON {
		return printJSON(e, k)
	}
	return printExperiment(e, k, result)
}

// labError is what is wrong with a document, as a fault of the caller's.
func labError(err error) error {
	if f, ok := errors.AsType[*lab.FieldError](err); ok {
		return badUsage("%w", f)
	}
	return err
}

type labRunCmd struct {
	File string `arg:"" help:"The document; - for standard input."`
	labPlay
	catalogFlag
}

func (c *labRunCmd) Help() string { return "Example: turnpike lab run division-15.json --jobs 2" }

func (c *labRunCmd) Run(e *env) error {
	data, err := readAll(e, c.File)
	if err != nil {
		return err
	}
	d, err := lab.Parse(data)
	if err != nil {
		return labError(err)
	}
	games, err := c.games()
	if err != nil {
		return err
	}
	if games, err = c.with(e, games); err != nil {
		return err
	}
	return c.begin(e, d, games)
}

// readAll reads a file, or standard input.
func readAll(e *env, name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(io.LimitReader(e.stdin, lab.MaxDoc+1))
	}
	return os.ReadFile(name)
}

// labOf is what goes on with an experiment that is kept.
type labOf struct {
	ID string `arg:"" help:"Of the experiment; its first letters will do."`
}

// get returns an experiment with its document.
func (c *labOf) get(f *labFlags, games roster.List) (lab.Files, *lab.Kept, *lab.Experiment, error) {
	files, err := f.files()
	if err != nil {
		return "", nil, nil, err
	}
	k, err := files.Get(c.ID)
	if err != nil {
		return "", nil, nil, badUsage("%w", err)
	}
	d, err := lab.Parse(k.Doc)
	if err != nil {
		return "", nil, nil, err
	}
	x, err := lab.NewExperiment(d, games.Find, kinds.All())
	return files, k, x, err
}

type labListCmd struct{ labFlags }

func (c *labListCmd) Run(e *env) error {
	files, err := c.files()
	if err != nil {
		return err
	}
	list, err := files.List()
	if err != nil {
		return err
	}
	if c.JSON {
		for _, k := range list {
			k.Result = nil
		}
		return printJSON(e, list)
	}
	for _, k := range list {
		d, err := lab.Parse(k.Doc)
		if err != nil {
			continue // of a later version
		}
		fmt.Fprintf(e.stdout, "%s  %-8s %-9s %-9s %9d of %-9d %s  %s\n", k.ID, d.Kind, d.Game, k.State, k.Done, k.Planned, k.Updated.Format("2006-01-02 15:04"), d.Name)
	}
	return nil
}

type labShowCmd struct {
	labOf
	labFlags
	catalogFlag
}

func (c *labShowCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	files, k, x, err := c.get(&c.labFlags, games)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	x.Mark = k.Mark
	if err := lab.Recall(ctx, x, files.Batches()); err != nil {
		return err
	}
	result, err := x.Reduce()
	if err != nil {
		return err
	}
	if k.Result, err = json.Marshal(result); err != nil {
		return err
	}
	return c.print(e, k, result)
}

type labResumeCmd struct {
	labOf
	labPlay
	catalogFlag
}

func (c *labResumeCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	if games, err = c.with(e, games); err != nil {
		return err
	}
	files, k, x, err := c.get(&c.labFlags, games)
	if err != nil {
		return err
	}
	return c.play(e, files, k, x, games)
}

type labExtendCmd struct {
	labOf
	Pairs int `required:"" help:"So many pairs of each unit, more than now."`
	labPlay
	catalogFlag
}

func (c *labExtendCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	if games, err = c.with(e, games); err != nil {
		return err
	}
	files, k, x, err := c.get(&c.labFlags, games)
	if err != nil {
		return err
	}
	d := x.Doc
	most := &d.Stop.Pairs
	if *most == 0 {
		most = &d.Stop.MaxPairs
	}
	if c.Pairs <= *most {
		return badUsage("--pairs is %d; the experiment has %d pairs of each unit already", c.Pairs, *most)
	}
	*most = c.Pairs
	if x, err = lab.NewExperiment(d, games.Find, kinds.All()); err != nil {
		return labError(err)
	}
	k.Doc = d.JSON()
	return c.play(e, files, k, x, games)
}

type labRerunCmd struct {
	labOf
	labPlay
	catalogFlag
}

func (c *labRerunCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	if games, err = c.with(e, games); err != nil {
		return err
	}
	_, _, x, err := c.get(&c.labFlags, games)
	if err != nil {
		return err
	}
	return c.begin(e, x.Doc, games)
}

type labDeleteCmd struct {
	labOf
	labFlags
}

func (c *labDeleteCmd) Run(e *env) error {
	files, err := c.files()
	if err != nil {
		return err
	}
	k, err := files.Get(c.ID)
	if err != nil {
		return badUsage("%w", err)
	}
	return files.Delete(k.ID)
}

type labVerifyCmd struct {
	ID    string  `arg:"" name:"id-or-file" help:"Of the experiment, or a file that lab report --format json has written."`
	Share float64 `default:"0.01" help:"Which part of the matches is played again, at least 8 (default 0.01)."`
	labFlags
	catalogFlag
}

func (c *labVerifyCmd) Help() string {
	return "Examples:\n\n  turnpike lab verify X7QK\n\n  turnpike lab verify division-15.json --share 0.1"
}

// experiment returns the experiment of an id with its rows, or that of a file.
func (c *labVerifyCmd) experiment(games roster.List) (*lab.Experiment, error) {
	if isFile(c.ID) {
		return exported(c.ID, games)
	}
	of := labOf{ID: c.ID}
	files, k, x, err := of.get(&c.labFlags, games)
	if err != nil {
		return nil, err
	}
	ctx, stop := interruptible()
	defer stop()
	x.Mark = k.Mark
	return x, lab.Recall(ctx, x, files.Batches())
}

func (c *labVerifyCmd) Run(e *env) error {
	if c.Share <= 0 || c.Share > 1 {
		return badUsage("--share is %g, allowed are numbers above 0 up to 1", c.Share)
	}
	games, err := c.games()
	if err != nil {
		return err
	}
	x, err := c.experiment(games)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	rep, err := lab.Verify(ctx, x, c.Share)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := printJSON(e, rep); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(e.stdout, "%d of %d matches played again, %d came out otherwise\n", rep.Played, rep.Matches, len(rep.Different))
		for _, m := range rep.Different {
			fmt.Fprintf(e.stdout, "unit %d, pair %d, match %d\n", m.Unit, m.Pair, m.Round)
		}
	}
	if len(rep.Different) == 0 {
		return nil
	}
	if mark, err := lab.MarkOf(ctx, x); err == nil && mark != x.Mark {
		fmt.Fprintf(e.stderr, "turnpike: they were played by %s; this program is %s\n", x.Mark, mark)
	}
	return failure{}
}

// isFile reports whether there is a file of a name. Ids of experiments have no dot and no slash, so that a file that is missing is told as one.
func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil || strings.ContainsAny(name, "./\\")
}
