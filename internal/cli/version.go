package cli

import (
	"fmt"
	"runtime"

	"turnpike/internal/program"
)

type versionCmd struct{}

func (c *versionCmd) Help() string { return "Example: turnpike version" }

func (c *versionCmd) Run(e *env) error {
	_, err := fmt.Fprintf(e.stdout, "turnpike %s, revision %s (%s, %s/%s)\n",
		program.Version(), program.Commit(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
