package gametest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"turnpike/game/named"
)

// keeping holds the named forms of a game to their promise: what is kept is read back as it was, a change leads to where it was made, equal states
// have equal bytes and different ones different bytes.
type keeping[S comparable, A comparable, E any] struct {
	state *named.Form[S]
	event *named.Form[E]
	mu    sync.Mutex
	texts map[string][]byte // of shared values
}

func (k *keeping[S, A, E]) part(key string) ([]byte, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if text, ok := k.texts[key]; ok {
		return text, nil
	}
	return nil, errors.New("it is not there")
}

func (k *keeping[S, A, E]) learn(s *S) {
	k.state.Parts(s, func(key string, text func() []byte) bool {
		k.mu.Lock()
		defer k.mu.Unlock()
		if _, ok := k.texts[key]; !ok {
			k.texts[key] = append([]byte(nil), text()...)
		}
		return true
	})
}

// whole checks that a state is read back from what is kept of it.
func (k *keeping[S, A, E]) whole(tb testing.TB, s *S) {
	tb.Helper()
	k.learn(s)
	data := k.state.Append(nil, s)
	var back S
	k.state.Reset(&back)
	if err := k.state.Read(data, &back, k.part); err != nil || back != *s {
		tb.Errorf("a state that was kept is not read back: %v\n%s\n%s", err, data, k.state.Append(nil, &back))
	}
}

// step checks that the change between two states that differ leads from the one to the other.
func (k *keeping[S, A, E]) step(tb testing.TB, before, after *S) {
	tb.Helper()
	k.learn(after)
	change := k.state.AppendChange(nil, before, after)
	back := *before
	if err := k.state.Read(change, &back, k.part); err != nil || back != *after || len(change) == 0 {
		tb.Errorf("the change %s does not lead to the state that it was made for: %v", change, err)
	}
}

// told checks that an event is read back from what is kept of it.
func (k *keeping[S, A, E]) told(tb testing.TB, e E) {
	tb.Helper()
	data := k.event.Append(nil, &e)
	var back E
	k.event.Reset(&back)
	if err := k.event.Read(data, &back, k.part); err != nil || string(k.event.Append(nil, &back)) != string(data) {
		tb.Errorf("the event %s is not read back: %v", data, err)
	}
}

// checkNames compares the names that states and events are kept by with testdata/names.txt. A name that is lost, or means something else, breaks stored
// matches: then the field needs a tag with its old name. A new one is written down with NAMES=write.
func (su *Suite[S, A, E]) checkNames(t *testing.T) {
	state, event := su.Codec.Forms()
	var now []string
	for _, l := range state.Names() {
		now = append(now, "state "+l)
	}
	for _, l := range event.Names() {
		now = append(now, "event "+l)
	}
	path := filepath.Join("testdata", "names.txt")
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	known := make(map[string]string, len(now))
	for _, l := range now {
		known[key(l)] = l
	}
	old := strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' })
	for _, l := range old {
		found, ok := known[key(l)]
		switch {
		case !ok:
			t.Errorf("stored matches have %q, and this program does not know it: a field that was renamed needs a tag with its old name", l)
		case !strings.HasPrefix(found, l):
			t.Errorf("stored matches have %q, and it is %q now: names and numbers that are in use keep their meaning", l, found)
		}
		delete(known, key(l))
	}
	text := strings.Join(now, "\n") + "\n"
	if t.Failed() || string(data) == text {
		return
	}
	if os.Getenv("NAMES") == "write" {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("%s lacks what is new; write it down with NAMES=write: %d fields", path, len(known))
}

// key is what a line of names is about: state or event, and the path.
func key(line string) string {
	kind, rest, _ := strings.Cut(line, " ")
	path, _, _ := strings.Cut(rest, " ")
	return kind + " " + path
}
