// Package program knows which program this is. Release builds are told by the linker (see scripts/build); others know what the Go tools
// have noted about them, which may be nothing.
package program

import (
	"runtime/debug"
	"strings"
	"sync"
)

// Set with -ldflags "-X turnpike/internal/program.version=v1.2.3 -X turnpike/internal/program.revision=abc123def456".
var version, revision string

// Unknown stands for a version or revision that nobody has told the program.
const Unknown = "unknown"

// development is the version of a build that has none.
const development = "development"

// shortLen is how many digits of a commit a Revision has.
const shortLen = 9

// identity is what a build knows of itself. Commit is "" if it knows no commit, and ends in "+dirty" if the sources had been changed since.
type identity struct{ version, commit string }

var self = sync.OnceValue(func() identity {
	info, _ := debug.ReadBuildInfo()
	return identify(version, revision, info)
})

// identify takes what the linker was told, and otherwise what is in info, which may be nil.
func identify(version, revision string, info *debug.BuildInfo) identity {
	id := identity{version, revision}
	if info == nil {
		info = new(debug.BuildInfo)
	}
	if v := info.Main.Version; id.version == "" && v != "(devel)" {
		// Build metadata of the Go tools repeats what the commit says.
		id.version, _, _ = strings.Cut(v, "+")
	}
	if id.commit == "" {
		dirty := ""
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				id.commit = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				dirty = "+dirty"
			}
		}
		if id.commit != "" {
			id.commit += dirty
		}
	}
	return id
}

func (id identity) name() string {
	if id.version == "" {
		return development
	}
	return id.version
}

// short is the version and the beginning of the commit, unless the version names it already.
func (id identity) short() string {
	commit, dirty := strings.CutSuffix(id.commit, "+dirty")
	if len(commit) > shortLen {
		commit = commit[:shortLen]
	}
	s := id.name()
	if commit != "" && !strings.Contains(s, commit) {
		s += "+" + commit
	}
	if dirty {
		s += ".dirty"
	}
	return s
}

// Version returns the release, "v1.2.3", or "development" for a build that is none.
func Version() string { return self().name() }

// Commit returns the commit that the program was built from, followed by "+dirty" if its sources had been changed, or Unknown.
func Commit() string {
	if c := self().commit; c != "" {
		return c
	}
	return Unknown
}

// Revision returns what says in a few characters which program this is, for rows, records and logs: "v1.2.3+abc123def", or
// "development" when nothing is known. It is the same all the time that the program runs.
func Revision() string { return self().short() }
