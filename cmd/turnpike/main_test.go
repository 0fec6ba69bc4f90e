package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"turnpike/internal/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"turnpike": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			dir, err := os.Getwd()
			e.Setenv("REPO", dir+"/../..")
			return err
		},
	})
}
