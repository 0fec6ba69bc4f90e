package garage

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
)

// theirs is an entry of a user's table.
type theirs struct {
	id     string
	words  string // the table, the id and a digest of the entry: "weapons pea_shooter 5d41402a"
	always bool   // designs may rest on it without naming it
}

func newTheirs(list, id string, row []byte, replaces bool) theirs {
	var plain bytes.Buffer
	if json.Compact(&plain, row) != nil {
		plain.Write(row) // what is no JSON is refused where the entry is read
	}
	sum := sha256.Sum256(plain.Bytes())
	return theirs{id, list + " " + id + " " + hex.EncodeToString(sum[:4]), replaces && !slices.Contains(byName, list)}
}

// byName are the tables of which a design names all that it uses. Of others it has some by default, or with something else.
var byName = []string{"weapons", "bodies", "plants", "tires", "gear", "ammunition"}

// Theirs returns what a design owes to users' tables, each as its table, its id and a digest of it, in order: the entries that it names, and those
// that stand in the place of standard ones and that it may rest on without a name. None for a design of standard parts in a standard catalogue.
func (c *Catalogue) Theirs(d *Design) (list []string) {
	if len(c.theirs) == 0 {
		return nil
	}
	var file any
	if err := json.Unmarshal(c.DesignJSON(d), &file); err != nil {
		panic("garage: " + err.Error()) // it has just been written
	}
	named := map[string]bool{}
	collect(file, named)
	for _, t := range c.theirs {
		if t.always || named[t.id] {
			list = append(list, t.words)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// collect adds all words of a design file but its name and notes.
func collect(v any, words map[string]bool) {
	switch v := v.(type) {
	case string:
		words[v] = true
	case []any:
		for _, x := range v {
			collect(x, words)
		}
	case map[string]any:
		for key, x := range v {
			if key != "name" && key != "notes" {
				collect(x, words)
			}
		}
	}
}
