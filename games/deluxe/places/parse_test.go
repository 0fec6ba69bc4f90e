package places

import (
	"errors"
	"strings"
	"testing"
)

// head is the beginning of a valid file; tests append fields.
const head = `{"format":1,"id":"t","title":"T","size":[40,40],"ground":"road"`

func parse(t *testing.T, rest string) *Place {
	t.Helper()
	p, err := Parse([]byte(head + rest + "}"))
	if err != nil {
		t.Fatalf("Parse: %v", err)
	}
	return p
}

func TestParseErrors(t *testing.T) {
	t.Parallel()
	b := func(rest string) string {
		return head + `,"buildings":[{"id":"b","rect":[4,4,12,12],"dp":5,"storeys":2` + rest + `}]}`
	}
	for _, c := range []struct{ name, data, path, detail string }{
		{"not JSON", `{"format":1,`, "", "not valid JSON"},
		{"not an object", `[]`, "", "this is a list"},
		{"unknown field", head + `,"wals":[]}`, "/wals", "unknown field"},
		{"no size", `{"format":1,"id":"t","title":"T","ground":"road"}`, "/size", "missing"},
		{"no ground", `{"format":1,"id":"t","title":"T","size":[40,40]}`, "/ground", "missing"},
		{"unknown ground", `{"format":1,"id":"t","title":"T","size":[40,40],"ground":"lava"}`, "/ground", "unknown ground"},
		{"other format", `{"format":2,"id":"t","title":"T","size":[40,40],"ground":"road"}`, "/format", "unknown format 2"},
		{"bad id", `{"format":1,"id":"A b","title":"T","size":[40,40],"ground":"road"}`, "/id", "unfit characters"},
		{"large", `{"format":1,"id":"t","title":"T","size":[40,257],"ground":"road"}`, "/size/1", "out of bounds"},
		{"half squares", `{"format":1,"id":"t","title":"T","size":[40,40.5],"ground":"road"}`, "/size", "not whole squares"},
		{"area without shape", head + `,"areas":[{"ground":"park"}]}`, "/areas/0", "no shape"},
		{"empty rect", head + `,"areas":[{"ground":"park","rect":[4,4,4,8]}]}`, "/areas/0/rect", "empty"},
		{"water without depth", head + `,"areas":[{"ground":"water","rect":[4,4,5,8]}]}`, "/areas/0/depth", "missing"},
		{"deep road", head + `,"areas":[{"ground":"road","rect":[4,4,5,8],"depth":3}]}`, "/areas/0/depth", "only water"},
		{"slope without angle", head + `,"areas":[{"ground":"slope","rect":[4,4,5,8]}]}`, "/areas/0/angle", "missing"},
		{"not convex", head + `,"areas":[{"ground":"park","points":[[0,0],[8,0],[2,2],[0,8]]}]}`, "/areas/0/points", "convex"},
		{"curb of no length", head + `,"curbs":[[[1,1],[1,1]]]}`, "/curbs/0", "no length"},
		{"wall without DP", head + `,"walls":[{"line":[[1,1],[5,1]]}]}`, "/walls/0/dp", "missing"},
		{"wall of 0 DP", head + `,"walls":[{"line":[[1,1],[5,1]],"dp":0}]}`, "/walls/0/dp", "out of bounds"},
		{"gate without wall", head + `,"gates":[{"line":[[1,1],[5,1]],"wall":0}]}`, "/gates/0/wall", "no gate"},
		{"two buildings of a name", head + `,"buildings":[{"id":"b","rect":[4,4,12,12],"dp":5},{"id":"b","rect":[14,4,16,12],"dp":5}]}`, "/buildings/1/id", "second building"},
		{"door wall", b(`,"doors":[{"wall":4,"from":0}]`), "/buildings/0/doors/0/wall", "no wall 4"},
		{"door end", b(`,"doors":[{"wall":1,"from":7,"width":2}]`), "/buildings/0/doors/0", "beyond the end"},
		{"door size", b(`,"doors":[{"wall":1,"from":1,"admits":"trains"}]`), "/buildings/0/doors/0/admits", "unknown"},
		{"partition storeys", b(`,"partitions":[{"line":[[4,8],[12,8]],"storeys":[1,3]}]`), "/buildings/0/partitions/0/storeys", "not storeys"},
		{"partition gap", b(`,"partitions":[{"line":[[4,8],[12,8]],"gaps":[8]}]`), "/buildings/0/partitions/0/gaps/0", "out of bounds"},
		{"stairs", b(`,"stairs":[{"squares":[[5,5]],"levels":[1,2]}]`), "/buildings/0/stairs/0", "one level for each"},
		{"object kind", head + `,"objects":[{"kind":"ufo","at":[1,1]}]}`, "/objects/0/kind", "unknown kind"},
		{"tree without DP", head + `,"objects":[{"kind":"tree","at":[1,1]}]}`, "/objects/0/dp", "missing"},
		{"lamppost with DP", head + `,"objects":[{"kind":"lamppost","at":[1,1],"dp":9}]}`, "/objects/0/dp", "has no dp"},
		{"wide small ditch", head + `,"objects":[{"kind":"small_ditch","line":[[1,1],[5,1]],"feet":20}]}`, "/objects/0/feet", "out of bounds"},
		{"chain without posts", head + `,"objects":[{"kind":"chain","posts":[1,2]}]}`, "/objects/0/posts", "not two chain posts"},
		{"chain from post to same post", head + `,"objects":[{"kind":"chain_post","at":[1,1]},{"kind":"chain","posts":[0,0]}]}`, "/objects/1/posts", "not two chain posts"},
		{"debris off the grid", head + `,"debris":[[1,1.5]]}`, "/debris/0", "not a square"},
		{"odd speed", head + `,"starts":[{"at":[9,9],"speed":22}]}`, "/starts/0/speed", "no speed"},
		{"seat", head + `,"starts":[{"at":[9,9],"seat":3,"players":2}]}`, "/starts/0/seat", "seat 3 of 2"},
		{"zone kind", head + `,"zones":[{"kind":"garden","rect":[1,1,2,2]}]}`, "/zones/0/kind", "unknown kind"},
		{"zone building", head + `,"zones":[{"kind":"room","rect":[1,1,2,2],"building":"b"}]}`, "/zones/0/building", "no building"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := Parse([]byte(c.data))
			var all FileErrors
			if !errors.As(err, &all) || len(all) == 0 {
				t.Fatalf("error %v, want FileErrors", err)
			}
			if all[0].Path != c.path || !strings.Contains(all[0].Detail, c.detail) {
				t.Errorf("%q: %q, want %q: %q", all[0].Path, all[0].Detail, c.path, c.detail)
			}
		})
	}
}

// FuzzParse: nothing makes the parser, the checker or the drawing fail, and what is read is written in a form that reads back the same.
func FuzzParse(f *testing.F) {
	for _, p := range Builtin() {
		if len(p.JSON()) < 6000 {
			f.Add(p.JSON())
		}
	}
	f.Add([]byte(head + `,"objects":[{"kind":"chain_post","at":[1,1]},{"kind":"chain_post","at":[5,1]},{"kind":"chain","posts":[0,1]}]}`))
	f.Add([]byte(head + `,"buildings":[{"id":"b","points":[[4,4],[12,4],[8,9]],"dp":5,"windows":[0,1]}],"starts":[{"at":[30,30]}],"closed":true}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Parse(data)
		if err != nil {
			return
		}
		p.Check()
		p.SVG(100)
		again, err := Parse(p.JSON())
		if err != nil {
			t.Fatalf("does not read back: %v\n%s", err, p.JSON())
		}
		if again.Hash() != p.Hash() {
			t.Fatalf("reads back as another place:\n%s\n%s", p.JSON(), again.JSON())
		}
		back, err := FromCode(Code(p))
		if err != nil || back.Hash() != p.Hash() {
			t.Fatalf("code: %v", err)
		}
	})
}
