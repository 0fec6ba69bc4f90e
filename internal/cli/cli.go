// Package cli is the verbs of the command line. Each verb is one struct with a Run method; none has logic of its own beyond reading its
// arguments and printing what the packages below return.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"turnpike/lab"
	"turnpike/match"
	"turnpike/roster"
)

// Exit statuses.
const (
	exitFailed      = 1   // a check failed, or something outside went wrong
	exitUsage       = 2   // the command cannot be carried out as it was given
	exitInterrupted = 130 // Ctrl-C, as shells report it
)

// env is what a verb works with.
type env struct {
	stdin  io.Reader
	stdout *output
	stderr io.Writer
}

// output remembers the first error of a writer, so that verbs can print without looking.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(p)
	o.err = err
	return n, err
}

type verbs struct {
	Serve    serveCmd    `cmd:"" default:"withargs" help:"Serve the games to browsers (the default)."`
	Games    gamesCmd    `cmd:"" help:"List the games and their options."`
	Sim      simCmd      `cmd:"" help:"Play many matches between bots and report the results."`
	Lab      labCmd      `cmd:"" help:"Ask the laboratory: matrices, strength of bots, balance, design search."`
	Career   careerCmd   `cmd:"" help:"The continuing game of Deluxe Duel: drivers, cars and money from week to week."`
	Balance  balanceCmd  `cmd:"" help:"Race bots of Gear Race by the thousand and report who wins by car, driver, equipment and grid place."`
	Run      runCmd      `cmd:"" help:"Play a scenario and check what it expects."`
	Replay   replayCmd   `cmd:"" help:"Play a record out, step by step."`
	Verify   verifyCmd   `cmd:"" help:"Check a record: every digest, the dice, the outcome."`
	Rules    rulesCmd    `cmd:"" help:"Look up a rule by its ID, or search the rules."`
	Arena    arenaCmd    `cmd:"" help:"List, check and draw arenas."`
	Car      carCmd      `cmd:"" help:"Check cars of Arena Six."`
	Cards    cardsCmd    `cmd:"" help:"Look up the cards of Arena Six."`
	Design   designCmd   `cmd:"" help:"Check, show, print and propose vehicles of Deluxe Duel."`
	Course   courseCmd   `cmd:"" help:"List, show, check and generate courses of Gear Race."`
	Lesson   lessonCmd   `cmd:"" help:"Check lessons and puzzles."`
	Engine   engineCmd   `cmd:"" help:"Play one seat over stdin and stdout, a JSON line each way."`
	Backup   backupCmd   `cmd:"" help:"Copy the games into one file, beside a running server too."`
	Restore  restoreCmd  `cmd:"" help:"Put the games of a backup into a data directory."`
	Doctor   doctorCmd   `cmd:"" help:"Look through a data directory: integrity, versions, matches that do not wake."`
	Licenses licensesCmd `cmd:"" help:"Print the licences of everybody else's work that is in the program."`
	OpenAPI  openapiCmd  `cmd:"" name:"openapi" help:"Print the description of the HTTP API."`
	Version  versionCmd  `cmd:"" help:"Print the version."`
}

// usageError is an error of the caller's.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func badUsage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// failure is a check that failed and has already been reported.
type failure struct{}

func (failure) Error() string { return "the check failed" }

// helped ends parsing after --help.
type helped int

// Main runs the command line and returns the exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if r := recover(); r != nil {
			code, ok := r.(helped)
			if !ok {
				panic(r)
			}
			status = int(code)
		}
	}()
	out := &output{w: stdout}
	err := run(args, &env{stdin, out, stderr})
	if err == nil {
		err = out.err
	}
	status = statusOf(err)
	switch {
	case status == exitInterrupted:
		fmt.Fprintln(stderr, "turnpike: interrupted")
	case err != nil && !errors.Is(err, failure{}):
		fmt.Fprintf(stderr, "turnpike: %v\n", err)
	}
	return status
}

func run(args []string, e *env) error {
	parser, err := kong.New(new(verbs),
		kong.Name("turnpike"),
		kong.Description("Vehicular-combat tabletop games: in the browser, against bots, and by the thousand.\n\nExample: turnpike sim cardduel --matches 1000"),
		kong.Writers(e.stdout, e.stderr),
		kong.Exit(func(code int) { panic(helped(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
	)
	if err != nil {
		panic(err) // the grammar is part of the program
	}
	help := "turnpike --help"
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		// Left to itself the parser takes an unknown verb for an argument of serve.
		var names []string
		known := false
		for _, v := range parser.Model.Children {
			names = append(names, v.Name)
			known = known || v.Name == args[0]
		}
		if !known {
			return badUsage("there is no verb %q; there are: %s", args[0], strings.Join(names, ", "))
		}
		help = "turnpike " + args[0] + " --help"
	}
	k, err := parser.Parse(args)
	if err != nil {
		return badUsage("%w; see %s", err, help)
	}
	return k.Run(e)
}

// statusOf returns the exit status that an error stands for.
func statusOf(err error) int {
	var (
		usage    usageError
		path     *fs.PathError
		unknown  *roster.UnknownError
		config   *lab.ConfigError
		scenario *match.ScenarioError
		step     *match.StepError
	)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case errors.As(err, &step):
		return exitFailed // whatever is wrong with the step
	case errors.As(err, &usage), errors.As(err, &path), errors.As(err, &unknown), errors.As(err, &config), errors.As(err, &scenario):
		return exitUsage
	}
	return exitFailed
}

// interruptible returns a context that the first Ctrl-C ends; the second one ends the program.
func interruptible() (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
