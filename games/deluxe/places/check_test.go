package places

import (
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

func TestCheckFindsFaults(t *testing.T) {
	t.Parallel()
	const ring = `,"walls":[{"line":[[4,4],[36,4]],"dp":9},{"line":[[4,35],[36,35]],"dp":9},{"line":[[5,5],[5,35]],"dp":9}`
	for _, c := range []struct{ name, rest, rule, path, detail string }{
		{"wall over the edge", `,"walls":[{"line":[[1,39.5],[5,39.5]],"dp":9}]`, "DX-SETUP-008", "/walls/0", "leaves the map"},
		{"wall in a building", `,"walls":[{"line":[[1,9],[9,9]],"dp":9}],"buildings":[{"id":"b","rect":[4,4,12,12],"dp":5}]`, "DX-SETUP-008", "/walls/0", "runs through b"},
		{"buildings", `,"buildings":[{"id":"a","rect":[4,4,12,12],"dp":5},{"id":"b","rect":[11,4,15,12],"dp":5}]`, "DX-SETUP-008", "/buildings/1", "overlaps a"},
		{"building over the edge", `,"buildings":[{"id":"a","rect":[30,4,41,12],"dp":5}]`, "DX-SETUP-008", "/buildings/0", "leaves the map"},
		{"object in a wall", `,"walls":[{"line":[[1,9],[9,9]],"dp":9}],"objects":[{"kind":"boulder","at":[5,9]}]`, "DX-SETUP-008", "/objects/0", "stands in a wall"},
		{"objects", `,"objects":[{"kind":"boulder","at":[5,9]},{"kind":"mailbox","at":[5.5,9.5]}]`, "DX-SETUP-008", "/objects/1", "overlaps the boulder"},
		{"debris in a wall", `,"walls":[{"line":[[1,9],[9,9]],"dp":9}],"debris":[[5,9]]`, "DX-DEB-001", "/debris/0", "in a wall"},
		{"debris twice", `,"debris":[[5,9],[5,9]]`, "DX-DEB-001", "/debris/1", "second counter"},
		{"debris off the map", `,"debris":[[40,9]]`, "DX-DEB-001", "/debris/0", "beyond the edge"},
		{"narrow gate", `,"gates":[{"line":[[5,5],[7.9,5]]}]`, "DX-SPEED-004", "/gates/0", "2.9 squares wide"},
		{"blocked gate", `,"gates":[{"line":[[5,5],[9,5]]}],"objects":[{"kind":"lamppost","at":[7,5]}]`, "DX-ARENA-005", "/gates/0", "stands in the gate"},
		{"start in a wall", `,"walls":[{"line":[[1,9],[9,9]],"dp":9}],"starts":[{"at":[5,9]}]`, "DX-SETUP-002", "/starts/0", "something solid"},
		{"start in a building", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5}],"starts":[{"at":[12,12]}]`, "DX-SETUP-002", "/starts/0", "something solid"},
		{"start off the map", `,"starts":[{"at":[1,12]}]`, "DX-SETUP-002", "/starts/0", "off the map"},
		{"start on debris", `,"debris":[[5,9]],"starts":[{"at":[5,9]}]`, "DX-SETUP-002", "/starts/0", "on debris"},
		{"starts touch", `,"starts":[{"at":[5,9],"seat":1},{"at":[9,9],"seat":2}]`, "DX-COLL-001", "/starts/1", "touches that of start 0"},
		{"seat twice", `,"starts":[{"at":[5,9],"seat":1},{"at":[19,9],"seat":1}]`, "DX-SETUP-002", "/starts/1/seat", "start 0 already"},
		{"start beyond a safe line", `,"safe_lines":[[[30,0],[0,0]]],"starts":[{"at":[5,9]}]`, "", "", ""},
		{"start behind a safe line", `,"safe_lines":[[[0,5],[30,5]]],"starts":[{"at":[5,9]}]`, "DX-ARENA-005", "/starts/0", "beyond a safe line"},
		{"open arena", ring + `],"starts":[{"at":[20,20]}],"closed":true`, "DX-ARENA-005", "/closed", "a way leads off"},
		{"closed arena", ring + `,{"line":[[35,35],[35,5]],"dp":9}],"starts":[{"at":[20,20]}],"closed":true`, "", "", ""},
		{"safe line across the opening", ring + `],"safe_lines":[[[36,35],[36,5]]],"starts":[{"at":[20,20]}],"closed":true`, "", "", ""},
		{"safe line the wrong way", ring + `],"safe_lines":[[[36,5],[36,35]]],"starts":[{"at":[20,20]}],"closed":true`, "DX-ARENA-005", "", ""},
		{"narrow door for cars", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5,"doors":[{"wall":0,"from":3,"admits":"all"}]}]`, "DX-SPEED-004", "/buildings/0/doors/0", "1 squares wide"},
		{"doors in one place", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5,"doors":[{"wall":0,"from":3,"width":2},{"wall":0,"from":4}]}]`, "", "/buildings/0/doors/1", "two doors"},
		{"partition outside", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5,"partitions":[{"line":[[4,9],[21,9]]}]}]`, "DX-CITY-022", "/buildings/0/partitions/0", "leaves the building"},
		{"stairs outside", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5,"stairs":[{"squares":[[20,5]],"levels":[1]}]}]`, "DX-PED-012", "/buildings/0/stairs/0/squares/0", "outside"},
		{"stairs with a jump", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5,"stairs":[{"squares":[[5,5],[7,5]],"levels":[1,2]}]}]`, "DX-PED-012", "/buildings/0/stairs/0/squares/1", "not next to"},
		{"stairs that leave a storey out", `,"buildings":[{"id":"a","rect":[4,4,20,20],"dp":5,"storeys":2,"stairs":[{"squares":[[5,5],[6,5]],"levels":[1,3]}]}]`, "DX-PED-012", "/buildings/0/stairs/0/levels/1", "storey 3 after 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			found := parse(t, c.rest).Check()
			if c.rule == "" && c.path == "" {
				if found != nil {
					t.Errorf("%v, want nothing", found)
				}
				return
			}
			if c.rule != "" {
				proof.Of(t, c.rule)
			}
			for _, q := range found {
				if q.Rule == c.rule && strings.HasPrefix(q.Path, c.path) && strings.Contains(q.Detail, c.detail) {
					return
				}
			}
			t.Errorf("%v, want %s %s: %s", found, c.rule, c.path, c.detail)
		})
	}
}
