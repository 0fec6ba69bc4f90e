// Command gather writes NOTICES.txt: the licence texts of all that is linked into cmd/turnpike on any system, from the module cache, and of all
// that is bundled into the client, from web/node_modules. Run it with go generate ./internal/notices.
package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"turnpike/internal/notices"
)

// systems are those that releases are built for; they do not all link the same modules.
var systems = []string{"linux", "darwin", "windows", "freebsd"}

// noticeFile is the name of a file with a licence or what goes with one.
var noticeFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|third.party)[^/]*$`)

const head = `Third-party notices

Turnpike is under the Apache License 2.0, see LICENSE. It contains the works below, each under its own licence.
This file is written by "go generate ./internal/notices".
`

func main() {
	if err := run("../.."); err != nil {
		fmt.Fprintln(os.Stderr, "gather:", err)
		os.Exit(1)
	}
}

// run writes NOTICES.txt of the module at top; it is run in the directory of package notices.
func run(top string) error {
	texts := make(map[notices.Component][]string) // the files with their names, in order
	if err := goModules(top, texts); err != nil {
		return err
	}
	if err := npmPackages(top, texts); err != nil {
		return err
	}
	var out bytes.Buffer
	out.WriteString(head)
	order := slices.SortedFunc(maps.Keys(texts), func(a, b notices.Component) int { return strings.Compare(a.Title(), b.Title()) })
	for _, c := range order {
		if len(texts[c]) == 0 {
			return fmt.Errorf("%s %s has no licence", c.Name, c.Version)
		}
		fmt.Fprintf(&out, "\n%s\n\n%s\n", c.Title(), strings.Join(texts[c], "\n\n"))
	}
	return os.WriteFile("NOTICES.txt", out.Bytes(), 0o644)
}

// goModules adds the standard library and every module that has a package in the program. Beside the notices of a module there are those of its
// packages, which may be somebody else's.
func goModules(top string, texts map[notices.Component][]string) error {
	goroot, err := output(top, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	std := notices.Component{Kind: notices.Go, Name: "std"}
	if err := add(texts, std, strings.TrimSpace(goroot), strings.TrimSpace(goroot)); err != nil {
		return err
	}
	packages := make(map[string]notices.Component) // by directory
	roots := make(map[notices.Component]string)
	for _, system := range systems {
		list, err := output(top, []string{"GOOS=" + system, "GOARCH=amd64", "CGO_ENABLED=0"}, "go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{$.Dir}}\t{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/turnpike")
		if err != nil {
			return err
		}
		for line := range strings.Lines(list) {
			f := strings.Split(strings.TrimSpace(line), "\t")
			if len(f) != 4 {
				continue
			}
			c := notices.Component{Kind: notices.Go, Name: f[1], Version: f[2]}
			packages[f[0]], roots[c] = c, f[3]
		}
	}
	done := make(map[string]bool)
	for _, dir := range slices.Sorted(maps.Keys(packages)) {
		c := packages[dir]
		var path []string // from the module's directory down to the package
		for d := dir; ; d = filepath.Dir(d) {
			path = append(path, d)
			if d == roots[c] {
				break
			}
		}
		slices.Reverse(path)
		for _, d := range path {
			if done[d] {
				continue
			}
			done[d] = true
			if err := add(texts, c, d, roots[c]); err != nil {
				return err
			}
		}
	}
	return nil
}

// npmPackages adds what the bundler takes code from.
func npmPackages(top string, texts map[notices.Component][]string) error {
	list, err := output(top, nil, "node", "scripts/bundled.mjs")
	if err != nil {
		return err
	}
	for line := range strings.Lines(list) {
		name, version, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok {
			return fmt.Errorf("scripts/bundled.mjs: %q is not a name and a version", line)
		}
		dir := filepath.Join(top, "web", "node_modules", filepath.FromSlash(name))
		if err := add(texts, notices.Component{Kind: notices.NPM, Name: name, Version: version}, dir, dir); err != nil {
			return err
		}
	}
	return nil
}

// add adds the notices that lie in dir.
func add(texts map[notices.Component][]string, c notices.Component, dir, root string) error {
	if texts[c] == nil {
		texts[c] = []string{}
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, f := range files {
		if !f.Type().IsRegular() && f.Type()&fs.ModeSymlink == 0 || !noticeFile.MatchString(f.Name()) || filepath.Ext(f.Name()) == ".go" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		text := strings.ReplaceAll(string(data), "\r\n", "\n")
		// What is bundled with the bundler is not in the client.
		text, _, _ = strings.Cut(text, "\n# Licenses of bundled dependencies\n")
		texts[c] = append(texts[c], "-- "+filepath.ToSlash(name)+" --\n\n"+strings.Trim(text, "\n"))
	}
	return nil
}

func output(dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), env...), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return string(out), nil
}
