// Package notices holds the licences of everybody else's work that is in the program: Go modules, the standard library, and the packages that
// the client is bundled from.
package notices

import (
	_ "embed" // Text
	"strings"
)

//go:generate go run ./gather

// Text is all notices, to be read.
//
//go:embed NOTICES.txt
var Text string

// Kinds of components.
const (
	Go  = "go"  // a Go module, or the standard library with the name "std" and no version
	NPM = "npm" // a package in the client
)

// Component is one work of others.
type Component struct {
	Kind, Name, Version string
}

// Title is the line that a component's notices stand below.
func (c Component) Title() string {
	return strings.TrimSpace(titleMark + " " + strings.TrimSpace(c.Kind+" "+c.Name+" "+c.Version))
}

// titleMark begins titles and nothing else in Text.
const titleMark = "========"

// Components returns what Text has notices of, in its order.
func Components() (list []Component) {
	for line := range strings.Lines(Text) {
		f := strings.Fields(line)
		if len(f) < 3 || f[0] != titleMark {
			continue
		}
		c := Component{Kind: f[1], Name: f[2]}
		if len(f) > 3 {
			c.Version = f[3]
		}
		list = append(list, c)
	}
	return list
}
