package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"text/tabwriter"

	"turnpike/internal/datadir"
	"turnpike/roster"
	"turnpike/server"
)

// gamesAt names the data directory of a verb that looks after it.
type gamesAt struct {
	Data string `placeholder:"DIR" help:"Where the games are kept (default: turnpike in the user's data directory)."`
	catalogFlag
}

// find returns the directory and the games.
func (c *gamesAt) find() (dir string, games roster.List, err error) {
	if games, err = c.games(); err == nil {
		dir, err = dataDir(c.Data)
	}
	return dir, games, err
}

type backupCmd struct {
	File string `arg:"" help:"The backup; it must not exist yet."`
	gamesAt
	Quick bool `help:"Copy and check the database only, without playing every match again."`
}

func (c *backupCmd) Help() string {
	return "Example: turnpike backup turnpike-$(date +%F).tar --data /var/lib/turnpike\n\nThe server may run. Whoever has the backup has the key that signs cookies, too: keep it private."
}

func (c *backupCmd) Run(e *env) error {
	ctx, stop := interruptible()
	defer stop()
	dir, games, err := c.find()
	if err != nil {
		return err
	}
	progress, finish := progressLine(e, 0)
	t := &datadir.Transfer{Quick: c.Quick, Checked: datadir.Checked{Games: games, Progress: progress}}
	err = t.Backup(ctx, dir, c.File)
	finish()
	if err != nil {
		return upkeepError(err)
	}
	fmt.Fprintf(e.stdout, "the games of %s are in %s%s\n", dir, c.File, checkedWords(&t.Checked))
	status := unsoundStatus(e, &t.Checked)
	if t.NoKey != nil {
		fmt.Fprintf(e.stderr, "turnpike: the backup is without the key: %v\n", t.NoKey)
		status = failure{}
	}
	return status
}

type restoreCmd struct {
	File string `arg:"" help:"A backup that turnpike backup has written."`
	gamesAt
	Force bool `help:"Move games that are there already aside, into a directory replaced-... below it."`
	Quick bool `help:"Check the database only, without playing every match again."`
}

func (c *restoreCmd) Help() string {
	return "Example: turnpike restore turnpike-2026-11-22.tar --data /var/lib/turnpike\n\nNo server may run on the directory."
}

func (c *restoreCmd) Run(e *env) error {
	ctx, stop := interruptible()
	defer stop()
	dir, games, err := c.find()
	if err != nil {
		return err
	}
	progress, finish := progressLine(e, 0)
	t := &datadir.Transfer{Quick: c.Quick, Force: c.Force, Checked: datadir.Checked{Games: games, Progress: progress}}
	err = t.Restore(ctx, c.File, dir)
	finish()
	if errors.Is(err, datadir.ErrInUse) {
		return fmt.Errorf("a turnpike serves the games in %s; stop it first, or choose another directory with --data", dir)
	}
	if err != nil {
		return upkeepError(err)
	}
	fmt.Fprintf(e.stdout, "the games of %s (made %s by %s) are in %s%s\n", c.File, t.Manifest.Made.Format("2006-01-02 15:04 MST"), t.Manifest.Program, dir, checkedWords(&t.Checked))
	if t.Replaced != "" {
		fmt.Fprintf(e.stdout, "the games that were there are in %s\n", t.Replaced)
	}
	return unsoundStatus(e, &t.Checked)
}

// upkeepError has what is no backup or no directory with games end as bad usage.
func upkeepError(err error) error {
	_, backup := errors.AsType[*datadir.BackupError](err)
	_, none := errors.AsType[*datadir.NoGamesError](err)
	_, full := errors.AsType[*datadir.NotEmptyError](err)
	if backup || none || full {
		return usageError{err}
	}
	return err
}

func checkedWords(c *datadir.Checked) string {
	if c.Matches == nil {
		return "; the database is sound, the matches were not looked at"
	}
	if c.Matches.Unsound == 0 && c.BrokenCareers == 0 {
		return fmt.Sprintf("; the database is sound, and so are all matches (%d) and careers (%d)", c.Matches.Matches, c.Careers)
	}
	return fmt.Sprintf("; the database is sound, but %d of %d matches and %d of %d careers are not", c.Matches.Unsound, c.Matches.Matches, c.BrokenCareers, c.Careers)
}

// unsoundStatus lists the matches and careers with which something is wrong.
func unsoundStatus(e *env, c *datadir.Checked) error {
	if c.Matches == nil || c.Matches.Unsound == 0 && c.BrokenCareers == 0 {
		return nil
	}
	for _, f := range c.Unsound {
		fmt.Fprintf(e.stderr, "turnpike: %s\n", findingWords(f))
	}
	for _, f := range c.Broken {
		fmt.Fprintf(e.stderr, "turnpike: %s\n", careerWords(f))
	}
	return failure{}
}

func careerWords(f server.CareerFinding) string {
	return fmt.Sprintf("career %s (rules version %s): %s", f.Career, f.Rules, f.Problem)
}

func findingWords(f server.Finding) string {
	return fmt.Sprintf("match %s (%s, %s, rules version %s): %s", f.Match, f.Game, f.Status, f.RulesVersion, f.Problem)
}

type doctorCmd struct {
	gamesAt
	JSON bool `help:"Print JSON."`
}

func (c *doctorCmd) Help() string {
	return "Example: turnpike doctor --data /var/lib/turnpike\n\nThe server may run; nothing is changed. The exit status is 1 if something is wrong."
}

func (c *doctorCmd) Run(e *env) error {
	ctx, stop := interruptible()
	defer stop()
	dir, games, err := c.find()
	if err != nil {
		return err
	}
	progress, finish := progressLine(e, 0)
	d, err := datadir.Diagnose(ctx, dir, games, progress)
	finish()
	if errors.Is(err, fs.ErrNotExist) {
		return badUsage("%w; name another directory with --data", err)
	}
	if err != nil {
		return upkeepError(err)
	}
	if c.JSON {
		err = printJSON(e, d)
	} else {
		err = printDiagnosis(e, d)
	}
	if err == nil && !d.OK {
		return failure{}
	}
	return err
}

func printDiagnosis(e *env, d *datadir.Diagnosis) error {
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	line := func(name, format string, args ...any) { fmt.Fprintf(w, name+"\t"+format+"\n", args...) }
	line("directory", "%s", d.Directory)
	line("program", "%s", d.Program)
	switch {
	case d.Schema == d.LatestSchema:
		line("schema", "%d", d.Schema)
	case d.Schema < d.LatestSchema && d.Schema > 0:
		line("schema", "%d, which the next start brings to %d", d.Schema, d.LatestSchema)
	default:
		line("schema", "%d; this program knows %d", d.Schema, d.LatestSchema)
	}
	line("database", "%.1f MB", float64(d.Bytes)/1e6)
	if d.Free != nil {
		line("disk", "%.1f MB free", float64(*d.Free)/1e6)
	}
	if d.Matches != nil {
		line("matches", "%d, %d of them unsound", d.Matches.Matches, d.Matches.Unsound)
		for _, c := range d.Matches.Counts {
			unsound := ""
			if c.Unsound > 0 {
				unsound = fmt.Sprintf(", %d of them unsound", c.Unsound)
			}
			line("  "+c.Game, "rules version %s, %s: %d%s", c.RulesVersion, c.Status, c.Matches, unsound)
		}
	}
	if d.Careers > 0 {
		line("careers", "%d, %d of them broken", d.Careers, d.BrokenCareers)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	var wrong []string
	for _, s := range d.Damage {
		wrong = append(wrong, "the database is damaged: "+s)
	}
	wrong = append(wrong, d.Problems...)
	for _, f := range d.Unsound {
		wrong = append(wrong, findingWords(f))
	}
	for _, f := range d.Broken {
		wrong = append(wrong, careerWords(f))
	}
	if len(wrong) == 0 {
		_, err := fmt.Fprintln(e.stdout, "all is well")
		return err
	}
	_, err := fmt.Fprintf(e.stdout, "what is wrong:\n  %s\n", strings.Join(wrong, "\n  "))
	return err
}
