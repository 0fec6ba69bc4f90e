// Command turnpike plays vehicular-combat tabletop games; see docs/commands.md.
package main

import (
	"os"

	"turnpike/internal/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
