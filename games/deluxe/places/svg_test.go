package places

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// shapes counts the elements of a drawing by class.
func shapes(t *testing.T, svg string) map[string]int {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	count := map[string]int{}
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return count
		}
		if err != nil {
			t.Fatal(err)
		}
		if s, ok := tok.(xml.StartElement); ok {
			for _, a := range s.Attr {
				if a.Name.Local == "class" {
					count[a.Value]++
				}
			}
		}
	}
}

// Every thing on a place is in its drawing, once.
func TestSVG(t *testing.T) {
	t.Parallel()
	for _, p := range Builtin() {
		got := shapes(t, p.SVG(300))
		want := map[string]int{
			"place": 1, "ground": 1, "area": len(p.Areas), "curb": len(p.Curbs), "debris": len(p.Debris), "obstacle": len(p.Obstacles),
			"building": len(p.Buildings), "object": len(p.Objects), "gate": len(p.Gates), "safe": len(p.SafeLines), "start": len(p.Starts),
		}
		for class, n := range want {
			if got[class] != n {
				t.Errorf("%s: %d of class %s, want %d", p.ID, got[class], class, n)
			}
		}
	}
}

// The drawing of a small place, as it should be: one wall of 9 squares with nothing in it, a building of four walls with a door of 2 in the
// first, a partition with a gap that parts it in two.
func TestSVGStructure(t *testing.T) {
	t.Parallel()
	p := parse(t, `,"walls":[{"line":[[1,30],[10,30]],"dp":9},{"line":[[11,30],[16,30]],"dp":9,"gate":true}],
"buildings":[{"id":"b","rect":[4,4,12,12],"dp":5,"doors":[{"wall":0,"from":2,"width":2}],"partitions":[{"line":[[4,8],[12,8]],"gaps":[3]}],
"stairs":[{"squares":[[5,5],[6,5]],"levels":[1,2]}]}],"objects":[{"kind":"lamppost","at":[20,20]}]`)
	got := shapes(t, p.SVG(10))
	want := map[string]int{"place": 1, "ground": 1, "wall": 1, "gate-wall": 1, "outer": 3 + 2, "door": 1, "partition": 2, "stairs": 2,
		"building": 1, "object": 1}
	for class, n := range want {
		if got[class] != n {
			t.Errorf("%d of class %s, want %d", got[class], class, n)
		}
	}
	if len(got) != len(want) {
		t.Errorf("classes %v", got)
	}
	svg := p.SVG(400)
	// 40 squares in 400 pixels; north is up, so the wall on y = 30 is drawn 10 squares from the top.
	for _, part := range []string{`width="400" height="400" viewBox="0 0 40960 40960"`, `d="M1024,10240L10240,10240L10240,9216L1024,9216Z"`,
		`<circle class="object" cx="20480" cy="20480" r="256"`, "<title>T</title>"} {
		if !strings.Contains(svg, part) {
			t.Errorf("no %s in\n%s", part, svg)
		}
	}
}
