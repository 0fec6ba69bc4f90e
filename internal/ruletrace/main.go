// Ruletrace reports which rules of the ledgers no test proves, and fails when
// one has lost its proof. Run it from the root of the repository:
//
//	go run ./internal/ruletrace                              the summary and the check
//	go run ./internal/ruletrace --game cardduel --missing    the rules without a proof
//	go run ./internal/ruletrace -update                      shorten the baseline
//	go run ./internal/ruletrace --json                       the report for programs
//
// A rule is proved when a test says so by a call:
//
//	proof.Of(t, "CG-ATK-010", "CG-ATK-011")
//
// in a _test.go file (package turnpike/rulebook/proof). The IDs are string
// literals that come to the call in plain sight: as its arguments, through a
// parameter of a helper in the same package ("refuses(t, action, rule)"), or
// through a field, list or map of a table. An ID in the title of a scenario
// file (testdata/scenarios) is such a claim too. A mention in a comment, in
// another string or in a web test is none, and neither is a range.
//
// baseline.txt lists the rules that have no proof. One that is not there and
// has none is an error; of those that have one now, -update clears the list.
// It never adds one: whoever must, edits the file and says why in the commit.
// A rule that is built in part has a reason there ("DX-HELI-023: nothing is
// winched up"); it stays, and counts as not proved, whatever tests claim of it.
//
// An ID of one of our games that is in no ledger is an error, in tests and in
// any other Go file, since it is a typing error or a rule that is gone. The
// package rulebook and this command are left out, since their tests use IDs
// as examples. A line elsewhere that does so holds the words
// "ruletrace:ignore"; a file that does so throughout, "ruletrace:ignore-file".
//
// The exit status is 0 if all is well, 1 if a check failed, 2 for wrong usage
// or if something could not be read.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"turnpike/rulebook"
)

// baselinePath is the baseline file, relative to the root, with slashes.
const baselinePath = "internal/ruletrace/baseline.txt"

// Exit statuses.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

type options struct {
	root    string
	game    string
	missing bool
	json    bool
	update  bool
}

// run is the whole command; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	opt, err := parseFlags(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitOK
	case err != nil:
		return exitUsage
	}
	ok, err := trace(opt, stdout)
	switch {
	case err != nil:
		fmt.Fprintln(stderr, "ruletrace:", err)
		return exitUsage
	case !ok:
		return exitFailed
	}
	return exitOK
}

func parseFlags(args []string, stderr io.Writer) (options, error) {
	var opt options
	flags := flag.NewFlagSet("ruletrace", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&opt.root, "root", ".", "root `directory` of the repository")
	flags.StringVar(&opt.game, "game", "", "look at one `game` only: "+strings.Join(rulebook.Games(), ", "))
	flags.BoolVar(&opt.missing, "missing", false, "list the rules without a proof")
	flags.BoolVar(&opt.json, "json", false, "print the report as one JSON object")
	flags.BoolVar(&opt.update, "update", false, "take the rules that have a proof out of the baseline")
	flags.Usage = func() {
		fmt.Fprint(stderr, "Reports rules that no test proves; fails when one is not in the baseline.\n\n"+
			"Example: go run ./internal/ruletrace --game cardduel --missing\n\n")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return opt, err
	}
	var err error
	switch {
	case flags.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case opt.game != "" && !slices.Contains(rulebook.Games(), opt.game):
		err = fmt.Errorf("unknown game %q; the games are %s", opt.game, strings.Join(rulebook.Games(), ", "))
	}
	if err != nil {
		fmt.Fprintln(stderr, "ruletrace:", err)
	}
	return opt, err
}

// trace scans, reports and, if asked to, updates. It reports whether all
// checks passed.
func trace(opt options, stdout io.Writer) (bool, error) {
	file := filepath.Join(opt.root, filepath.FromSlash(baselinePath))
	text, err := os.ReadFile(file)
	if err != nil {
		return false, fmt.Errorf("%w (run it from the root of the repository, or give -root)", err)
	}
	base, err := parseBaseline(string(text))
	if err != nil {
		return false, fmt.Errorf("%s: %w", file, err)
	}
	found, err := scan(os.DirFS(opt.root))
	if err != nil {
		return false, err
	}
	chosen := rulebook.Games()
	if opt.game != "" {
		chosen = []string{opt.game}
	}
	rep := newReport(chosen, found, base)
	if opt.update && rep.lower(base) {
		if err := os.WriteFile(file, []byte(base.format(string(text))), 0o644); err != nil {
			return false, err
		}
	}
	if opt.json {
		return rep.OK, rep.writeJSON(stdout)
	}
	return rep.OK, rep.writeText(stdout, opt.missing, opt.update)
}
