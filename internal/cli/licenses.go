package cli

import (
	"fmt"
	"io"

	"turnpike/internal/notices"
)

type licensesCmd struct {
	List bool `help:"Only the names and versions, one a line."`
}

func (c *licensesCmd) Help() string { return "Example: turnpike licenses --list" }

func (c *licensesCmd) Run(e *env) error {
	if !c.List {
		_, err := io.WriteString(e.stdout, notices.Text)
		return err
	}
	for _, n := range notices.Components() {
		fmt.Fprintf(e.stdout, "%-4s %s %s\n", n.Kind, n.Name, n.Version)
	}
	return nil
}
