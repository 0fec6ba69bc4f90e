// Package deploy_test holds the examples of deploy and of docs/operations.md to what the program understands.
package deploy_test

import (
	"encoding/json"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"turnpike/internal/cli"
)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// understood checks that the command line takes the arguments, without carrying them out.
func understood(t *testing.T, where string, args []string) {
	t.Helper()
	var stderr strings.Builder
	if status := cli.Main(append(slices.Clone(args), "--help"), strings.NewReader(""), io.Discard, &stderr); status != 0 {
		t.Errorf("%s: turnpike %s: status %d: %s", where, strings.Join(args, " "), status, stderr.String())
	}
}

// flag returns the values of a flag.
func flag(args []string, name string) (values []string) {
	for i, a := range args {
		if a == name && i+1 < len(args) {
			values = append(values, args[i+1])
		}
	}
	return values
}

func TestUnderstoodKnowsWrongOnes(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"fly", "--help"}, {"serve", "--bogus", "--help"}} {
		if cli.Main(args, strings.NewReader(""), io.Discard, io.Discard) == 0 {
			t.Errorf("turnpike %v is taken for good", args)
		}
	}
}

// section returns the settings of a unit file's section.
func section(unit, name string) map[string][]string {
	_, body, _ := strings.Cut(unit, "\n["+name+"]\n")
	body, _, _ = strings.Cut(body, "\n[")
	set := make(map[string][]string)
	for line := range strings.Lines(body) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok && !strings.HasPrefix(key, "#") {
			set[key] = append(set[key], value)
		}
	}
	return set
}

func TestUnit(t *testing.T) {
	t.Parallel()
	s := section(read(t, "turnpike.service"), "Service")
	one := func(key string) string {
		t.Helper()
		if len(s[key]) != 1 {
			t.Fatalf("%s is %q, want one", key, s[key])
		}
		return s[key][0]
	}
	words := strings.Fields(one("ExecStart"))
	understood(t, "turnpike.service", words[1:])
	docs := read(t, "../docs/operations.md")
	for _, want := range []string{"install -m 0755 turnpike " + words[0], "deploy/turnpike.service", "useradd --system --no-create-home --shell /usr/sbin/nologin " + one("User")} {
		if !strings.Contains(docs, want) {
			t.Errorf("docs/operations.md does not say %q", want)
		}
	}
	if data := flag(words, "--data"); !slices.Equal(data, []string{"/var/lib/" + one("StateDirectory")}) {
		t.Errorf("--data is %q, the unit makes /var/lib/%s", data, one("StateDirectory"))
	}
	for key, want := range map[string]string{"Type": "exec", "ProtectSystem": "strict", "NoNewPrivileges": "yes", "StateDirectoryMode": "0700"} {
		if one(key) != want {
			t.Errorf("%s is %s, want %s", key, one(key), want)
		}
	}
}

// instruction is one line of a Containerfile.
type instruction struct {
	name string
	args []string
	text string
}

func instructions(t *testing.T) (list []instruction) {
	t.Helper()
	for line := range strings.Lines(read(t, "Containerfile")) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, text, _ := strings.Cut(line, " ")
		in := instruction{name: name, text: text, args: strings.Fields(text)}
		if strings.HasPrefix(text, "[") {
			in.args = nil
			if err := json.Unmarshal([]byte(text), &in.args); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		list = append(list, in)
	}
	return list
}

// ignored reports whether a path of the sources does not reach the build.
func ignored(t *testing.T, file string) bool {
	for pattern := range strings.Lines(read(t, "../.dockerignore")) {
		pattern = strings.TrimPrefix(strings.TrimSpace(pattern), "/")
		if p, ok := strings.CutPrefix(pattern, "**/"); ok {
			if slices.Contains(strings.Split(file, "/"), p) {
				return true
			}
		} else if file == pattern || strings.HasPrefix(file, pattern+"/") {
			return true
		}
	}
	return false
}

func TestContainerfile(t *testing.T) {
	t.Parallel()
	list := instructions(t)
	all := make(map[string][]instruction)
	var stages []string
	var built string
	for _, in := range list {
		all[in.name] = append(all[in.name], in)
		switch in.name {
		case "FROM":
			if image, ok := strings.CutPrefix(in.args[0], "golang:"); ok {
				release, _, _ := strings.Cut(image, "-")
				if !strings.Contains(read(t, "../go.mod"), "\ngo "+release+".") {
					t.Errorf("it builds with Go %s, go.mod wants another one", release)
				}
			}
			if len(in.args) == 3 {
				stages = append(stages, in.args[2])
			}
		case "COPY":
			if stage, ok := strings.CutPrefix(in.args[0], "--from="); ok {
				if !slices.Contains(stages, stage) || in.args[1] != built {
					t.Errorf("COPY %s: there is no stage %q that builds %s", in.text, stage, in.args[1])
				}
				continue
			}
			for _, from := range in.args[:len(in.args)-1] {
				if _, err := os.Stat(filepath.Join("..", from)); err != nil || ignored(t, path.Clean(from)) {
					t.Errorf("COPY %s: %v, ignored: %v", in.text, err, ignored(t, path.Clean(from)))
				}
			}
		case "RUN":
			if _, call, ok := strings.Cut(in.text, "scripts/build "); ok {
				built = call
				info, err := os.Stat("../scripts/build")
				if err != nil || info.Mode()&0o111 == 0 || ignored(t, "scripts/build") {
					t.Errorf("scripts/build: %v, %v", info, err)
				}
			}
		}
	}
	script := read(t, "../scripts/build")
	for _, in := range all["ARG"] {
		name := strings.TrimSuffix(in.text, "=")
		if !strings.Contains(script, "${"+name+":-") {
			t.Errorf("scripts/build does not know %s", name)
		}
	}
	for _, used := range []string{"cmd/turnpike", "web/dist", "internal/notices/NOTICES.txt", "rulebook"} {
		if _, err := os.Stat(filepath.Join("..", used)); err != nil || ignored(t, used) {
			t.Errorf("the build has no %s: %v", used, err)
		}
	}
	if built == "" || len(all["CMD"]) != 1 || len(all["ENTRYPOINT"]) != 1 || len(all["VOLUME"]) != 1 || len(all["USER"]) != 1 || len(all["EXPOSE"]) != 1 {
		t.Fatalf("parts are missing: %v", list)
	}
	args := all["CMD"][0].args
	understood(t, "Containerfile", args)
	volume := all["VOLUME"][0].text
	if data := flag(args, "--data"); !slices.Equal(data, []string{volume}) || !strings.Contains(all["RUN"][2].text, "-m 0700 -o turnpike -g turnpike "+volume) {
		t.Errorf("--data is %q, the volume %s", data, volume)
	}
	if user := all["USER"][0].text; !strings.Contains(all["RUN"][2].text, "--uid "+user+" ") {
		t.Errorf("there is no user %s", user)
	}
	for _, f := range []string{"--addr", "--metrics"} {
		for _, addr := range flag(args, f) {
			if !slices.Contains(all["EXPOSE"][0].args, strings.TrimPrefix(addr, ":")) {
				t.Errorf("%s %s is not exposed", f, addr)
			}
		}
	}
	if program := all["ENTRYPOINT"][0].args; len(program) != 1 || !strings.Contains(all["COPY"][2].text, " "+program[0]) {
		t.Errorf("nothing is copied to %v", program)
	}
}

// The proxies send to where the command in their first lines listens, for the name that it answers to.
func TestProxies(t *testing.T) {
	t.Parallel()
	command := regexp.MustCompile(`(?m)^#   turnpike (serve .*)$`)
	for file, wants := range map[string][]string{
		"nginx.conf": {"server_name %s;", "proxy_pass http://127.0.0.1:8080;", "proxy_set_header Host $http_host;", "proxy_set_header X-Forwarded-For $remote_addr;",
			"proxy_set_header X-Forwarded-Proto $scheme;", "proxy_buffering off;"},
		"Caddyfile": {"\n%s {", "reverse_proxy 127.0.0.1:8080\n"},
	} {
		text := read(t, file)
		m := command.FindStringSubmatch(text)
		if m == nil {
			t.Errorf("%s does not say how Turnpike runs", file)
			continue
		}
		args := strings.Fields(m[1])
		understood(t, file, args)
		hosts := flag(args, "--host")
		if !slices.Equal(flag(args, "--addr"), []string{"localhost:8080"}) || len(hosts) != 1 || !slices.Contains(args, "--trust-proxy") {
			t.Errorf("%s: %v", file, args)
			continue
		}
		for _, want := range wants {
			if want = strings.ReplaceAll(want, "%s", hosts[0]); !strings.Contains(text, want) {
				t.Errorf("%s does not have %q", file, want)
			}
		}
		if strings.Count(text, "{") != strings.Count(text, "}") {
			t.Errorf("%s: braces do not match", file)
		}
	}
}

// Every command of the page is one that the program takes.
func TestOperationsPage(t *testing.T) {
	t.Parallel()
	page := read(t, "../docs/operations.md")
	command := regexp.MustCompile("(?m)(?:^    (?:sudo -u turnpike )?|`(?:sudo -u turnpike )?)turnpike ([a-z][^`\n]*)")
	n := 0
	for _, m := range command.FindAllStringSubmatch(page, -1) {
		text := regexp.MustCompile(`\$\([^)]*\)`).ReplaceAllString(m[1], "x")
		understood(t, "docs/operations.md", strings.Fields(text))
		n++
	}
	if n < 10 {
		t.Errorf("only %d commands were found", n)
	}
	for _, m := range regexp.MustCompile(`(deploy|scripts|docs)/[\w.-]+`).FindAllString(page, -1) {
		if _, err := os.Stat(filepath.Join("..", m)); err != nil {
			t.Errorf("docs/operations.md: %v", err)
		}
	}
}
