package mapfile

import (
	"errors"
	"slices"
	"testing"
	"testing/fstest"
)

// A menu reads no map, and whoever asks for one reads that one, once.
func TestShelf(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{
		"maps/far.json":  {Data: []byte(`{"format": 1, "id": "far", "title": "Far \"away\"", "walls": [[1, 2]]}`)},
		"maps/near.json": {Data: []byte(`{"format": 1, "id": "near", "title": "Near", "blurb": ""}`)},
	}
	var read []string
	s := NewShelf(files, "maps", func(data []byte) (*picture, error) {
		n, err := Read(data, 1000)
		if err != nil {
			return nil, err
		}
		read = append(read, n.Items[1].Text)
		return paint(n.Items[2].Text), nil
	}, "near", "far")
	if got, want := s.Titles(), []Title{{"near", "Near"}, {"far", `Far "away"`}}; !slices.Equal(got, want) {
		t.Errorf("the menu is %v, want %v", got, want)
	}
	if got := s.IDs(); !slices.Equal(got, []string{"near", "far"}) {
		t.Errorf("the ids are %v", got)
	}
	if _, ok := s.Find("nowhere"); ok || read != nil {
		t.Errorf("found what is not there: %v; read %v, want nothing", ok, read)
	}
	far, ok := s.Find("far")
	if !ok || *far.title != `Far "away"` || !slices.Equal(read, []string{"far"}) {
		t.Errorf("far is found: %v; read %v, want far alone", ok, read)
	}
	if all := s.All(); len(all) != 2 || all[1] != far || *all[0].title != "Near" || !slices.Equal(read, []string{"far", "near"}) {
		t.Errorf("all maps are %v; read %v, want each once", all, read)
	}
}

func TestShelfFaults(t *testing.T) {
	t.Parallel()
	bad := func([]byte) (*picture, error) { return nil, errors.New("no map") }
	for what, use := range map[string]func(){
		"no file":  func() { NewShelf(fstest.MapFS{}, "maps", bad, "gone").Titles() },
		"no map":   func() { NewShelf(fstest.MapFS{"maps/bad.json": {}}, "maps", bad, "bad").All() },
		"one of 2": func() { NewShelf(fstest.MapFS{"maps/a.json": {}}, "maps", bad, "a", "b").Find("b") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic, though a built-in map cannot be read", what)
				}
			}()
			use()
		}()
	}
	// Where a title does not come before the first list, or there is none, the menu has none.
	for _, text := range []string{"", "[]", "{", `{"id": "a"}`, `{"walls": [], "title": "late"}`, `{"title": 4}`} {
		if got := titleOf([]byte(text)); got != "" {
			t.Errorf("the title of %s is read as %q", text, got)
		}
	}
}
