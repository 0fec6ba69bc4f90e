// Package cli is the verbs of the command line. Each verb is one struct with a Run method; none has logic of its own beyond reading its
// arguments and printing what the packages below return.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

// Exit statuses.
const (
	exitFailed = 1 // a check failed, or something outside went wrong
	exitUsage  = 2 // wrong usage
)

// env is what a verb works with.
type env struct {
	ctx    context.Context
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

type verbs struct {
	Serve   serveCmd   `cmd:"" default:"withargs" help:"Serve the games to browsers (the default)."`
	Games   gamesCmd   `cmd:"" help:"List the games and their options."`
	Sim     simCmd     `cmd:"" help:"Play many matches between bots and report the results."`
	Run     runCmd     `cmd:"" help:"Play a scenario and check what it expects."`
	Replay  replayCmd  `cmd:"" help:"Play a record out, step by step."`
	Verify  verifyCmd  `cmd:"" help:"Check a record: every digest, the dice, the outcome."`
	Rules   rulesCmd   `cmd:"" help:"Look up a rule by its ID, or search the rules."`
	Engine  engineCmd  `cmd:"" help:"Play one seat over stdin and stdout, a JSON line each way."`
	OpenAPI openapiCmd `cmd:"" name:"openapi" help:"Print the description of the HTTP API."`
	Version versionCmd `cmd:"" help:"Print the version."`
}

// usageError is an error of the caller's: exit status 2.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func badUsage(err error) error {
	if err == nil {
		return nil
	}
	return usageError{err}
}

// failure is a check that failed and has already been reported: exit status 1 and no further word.
type failure struct{}

func (failure) Error() string { return "the check failed" }

// exit ends parsing after --help.
type exit int

// Main runs the command line and returns the exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var v verbs
	parser, err := kong.New(&v,
		kong.Name("turnpike"),
		kong.Description("Vehicular-combat tabletop games: in the browser, against bots, and by the thousand."),
		kong.Writers(stdout, stderr),
		kong.UsageOnError(),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
	)
	if err != nil {
		panic(err) // the grammar is part of the program
	}
	defer func() {
		switch code := recover().(type) {
		case nil:
		case exit:
			status = int(code)
		default:
			panic(code)
		}
	}()
	k, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "turnpike: %v\nturnpike --help shows what there is\n", err)
		return exitUsage
	}
	err = k.Run(&env{ctx, stdin, stdout, stderr})
	var wrong usageError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, failure{}):
		return exitFailed
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "turnpike: %v\n", err)
		return exitUsage
	}
	fmt.Fprintf(stderr, "turnpike: %v\n", err)
	return exitFailed
}
