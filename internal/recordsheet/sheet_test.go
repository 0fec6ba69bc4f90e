package recordsheet

import (
	"bytes"
	"cmp"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// mark is something on a page that must stay clear of other marks.
type mark struct {
	kind  string // "text", "box", "line", "frame", "shade"
	group string
	a     area
	s     string
	f     font
}

// recorder is a canvas that keeps what is drawn on it.
type recorder struct {
	marks  []mark
	groups []string
}

func (r *recorder) group() string {
	if len(r.groups) == 0 {
		return ""
	}
	return r.groups[len(r.groups)-1]
}

func (r *recorder) begin(group string) { r.groups = append(r.groups, group) }

func (r *recorder) end() { r.groups = r.groups[:len(r.groups)-1] }

func (r *recorder) path(ops []op, _ paint) {
	if strings.HasSuffix(r.group(), "/drawing") {
		return // the vehicle lies under everything
	}
	first := true
	var lo, hi pt
	for _, o := range ops {
		if o.kind == 'Z' {
			continue
		}
		q := o.p[2]
		if first {
			lo, hi, first = q, q, false
		}
		lo, hi = pt{min(lo.x, q.x), min(lo.y, q.y)}, pt{max(hi.x, q.x), max(hi.y, q.y)}
	}
	r.marks = append(r.marks, mark{kind: "line", group: r.group(), a: area{lo.x, lo.y, hi.x - lo.x, hi.y - lo.y}})
}

func (r *recorder) rect(a area, p paint) {
	kind := "frame"
	if p.stroke == none || p.fill == none {
		kind = "shade"
	}
	r.marks = append(r.marks, mark{kind: kind, group: r.group(), a: a})
}

func (r *recorder) box(x, y, size float64) {
	r.marks = append(r.marks, mark{kind: "box", group: r.group(), a: area{x, y, size, size}})
}

func (r *recorder) text(x, y, w float64, f font, s string) {
	// From the height of a capital to the baseline.
	h := f.size * pointMM * 0.72
	r.marks = append(r.marks, mark{kind: "text", group: r.group(), a: area{x, y - h, w, h}, s: s, f: f})
}

func overlap(a, b area, slack float64) bool {
	return a.x+slack < b.right() && b.x+slack < a.right() && a.y+slack < b.bottom() && b.y+slack < a.bottom()
}

func inside(a, b area) bool {
	const slack = 0.02
	return a.x >= b.x-slack && a.y >= b.y-slack && a.right() <= b.right()+slack && a.bottom() <= b.bottom()+slack
}

// record draws all pages of a design.
func record(t *testing.T, d *garage.Design, p Paper) (*model, []*recorder) {
	t.Helper()
	c := garage.Standard()
	m := newModel(c, d, c.Sheet(d, nil))
	var list []*recorder
	for _, page := range pages(m, p) {
		r := &recorder{}
		page.drawOn(r)
		if len(r.groups) != 0 {
			t.Errorf("groups left open: %v", r.groups)
		}
		list = append(list, r)
	}
	return m, list
}

// compile makes a design of a file that the construction rules need not allow.
func compile(t *testing.T, text string) *garage.Design {
	t.Helper()
	var f garage.DesignFile
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		t.Fatal(err)
	}
	d, err := garage.Standard().Compile(&f)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// car is the vehicle of the structure test: 32+26+28+28+18+18 points of armor, four tires.
const car = `{"name": "Sundog", "body": "mid_sized", "chassis": "heavy", "suspension": "heavy", "plant": "car_super",
	"tires": {"all": "puncture_resistant"},
	"armor": {"points": {"front": 32, "back": 26, "left": 28, "right": 28, "top": 18, "underbody": 18}},
	"crew": [{"role": "driver", "body_armor": "body_armor", "targeting": "targeting_computer"}],
	"weapons": [{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "vulcan_machine_gun", "at": "left"},
		{"weapon": "smokescreen", "at": "back", "shots": 7}]}`

// heap is more than fits anywhere: it must spread over pages, not over the margin.
func heap(t *testing.T) *garage.Design {
	t.Helper()
	var weapons, gear, cargo []string
	for i, at := range []string{"front", "back", "left", "right", "top", "underbody"} {
		for j := range 10 {
			weapons = append(weapons, fmt.Sprintf(`{"weapon": "paint_spray", "at": %q, "count": %d, "magazines": %d, "links": ["A", "B"]}`, at, 1+(i*j)%12, j))
		}
	}
	for i := range 30 {
		gear = append(gear, fmt.Sprintf(`{"role": "gunner", "count": %d, "body_armor": "improved_body_armor", "targeting": "cyberlink"}`, 1+i))
		cargo = append(cargo, fmt.Sprintf(`{"cargo": "goods", "name": "Crate of very long things number %d and more", "count": 9}`, i))
	}
	return compile(t, fmt.Sprintf(`{"name": %q, "body": "luxury", "plant": "car_super", "tires": {"all": "solid"},
		"armor": {"points": {"front": 999, "back": 999, "left": 999, "right": 999, "top": 999, "underbody": 999}},
		"crew": [%s], "weapons": [%s], "cargo": [%s]}`, strings.TrimSpace(strings.Repeat("WIDE & <odd> ", 4)), strings.Join(gear, ","), strings.Join(weapons, ","),
		strings.Join(cargo, ",")))
}

// designs are the samples and what they leave out, by name.
func designs(t *testing.T) map[string]*garage.Design {
	t.Helper()
	list := map[string]*garage.Design{"car": compile(t, car), "heap": heap(t), "empty": compile(t, `{"name": "", "body": "van"}`)}
	for _, s := range garage.Standard().Samples() {
		if s.Design != nil {
			list[s.ID] = s.Design
		}
	}
	if len(list) < 60 {
		t.Fatalf("only %d designs", len(list))
	}
	for i := range garage.Standard().Bodies {
		b := &garage.Standard().Bodies[i]
		if i == 0 || b.Class == garage.Sidecar || b.Class == garage.Carrier || b.Class == garage.Box {
			continue
		}
		points := []string{}
		for _, at := range b.ArmorAt.List() {
			points = append(points, fmt.Sprintf("%q: 47", at))
		}
		if b.Halves {
			most := strings.ReplaceAll(strings.Join(points, ","), "47", "999")
			list["full "+b.ID] = compile(t, fmt.Sprintf(`{"name": "WIDE", "body": %q, "armor": {"points": {%s}},
				"weapons": [{"weapon": "paint_spray", "at": "back", "count": 99, "magazines": 99}]}`, b.ID, most))
		}
		list["body "+b.ID] = compile(t, fmt.Sprintf(`{"name": "Bare", "body": %q, "armor": {"points": {%s}}}`, b.ID, strings.Join(points, ",")))
	}
	return list
}

// TestSheets checks the sheets of every sample and every body on every paper.
func TestSheets(t *testing.T) {
	t.Parallel()
	for name, d := range designs(t) {
		for _, p := range []Paper{A4, Letter} {
			t.Run(fmt.Sprintf("%s %d", name, p), func(t *testing.T) {
				t.Parallel()
				m, pages := record(t, d, p)
				checkPlaces(t, pages, p)
				checkArmor(t, d, m, pages)
				checkShots(t, d, pages)
				checkText(t, pages)
			})
		}
	}
}

// checkPlaces asserts that nothing overlaps or leaves the page.
func checkPlaces(t *testing.T, pages []*recorder, p Paper) {
	t.Helper()
	size := p.size()
	paper := area{margin, margin, size[0] - 2*margin, size[1] - 2*margin}
	for n, r := range pages {
		marks := slices.SortedFunc(slices.Values(r.marks), func(a, b mark) int { return cmp.Compare(a.a.x, b.a.x) })
		for i, a := range marks {
			if !inside(a.a, paper) {
				t.Errorf("page %d: %s %q of %q leaves the page: %.1f", n+1, a.kind, a.s, a.group, a.a)
			}
			for _, b := range marks[i+1:] {
				if b.a.x > a.a.right() {
					break
				}
				if clash(a, b) || clash(b, a) {
					t.Errorf("page %d: %s %q of %q and %s %q of %q overlap: %.1f %.1f", n+1, a.kind, a.s, a.group, b.kind, b.s, b.group, a.a, b.a)
					return
				}
			}
		}
	}
}

// clash reports whether two marks are in each other's way. Frames hold what is wholly inside them.
func clash(a, b mark) bool {
	if a.kind == "shade" || b.kind == "shade" || !overlap(a.a, b.a, 0.05) {
		return false
	}
	if a.kind == "line" || b.kind == "line" {
		return a.group != b.group && a.kind != "frame" && b.kind != "frame" && (a.kind != "line" || b.kind != "line")
	}
	if a.kind == "frame" || b.kind == "frame" {
		return a.group != b.group || a.kind != b.kind && !inside(b.a, a.a) && !inside(a.a, b.a)
	}
	return true
}

// count returns the boxes drawn in a group, over all pages.
func count(pages []*recorder, group string) int {
	n := 0
	for _, r := range pages {
		for _, m := range r.marks {
			if m.kind == "box" && m.group == group {
				n++
			}
		}
	}
	return n
}

// checkArmor asserts that every point of armor has a box.
func checkArmor(t *testing.T, d *garage.Design, m *model, pages []*recorder) {
	t.Helper()
	for part := range garage.NumParts {
		for at, points := range d.Units[part].Points {
			group := fmt.Sprintf("%s/armor/%s", part, garage.Position(at))
			want := int(points)
			if m.name != "Unnamed" && strings.HasPrefix(m.name, "WIDE") {
				want = want/10 + want%10 // too many: boxes of ten
			}
			if got := count(pages, group); got != want {
				t.Errorf("%s: %d boxes for %d points", group, got, points)
			}
		}
	}
}

// checkShots asserts that every shot has a box: what a weapon holds, less what the owner left out, and a load for each magazine.
func checkShots(t *testing.T, d *garage.Design, pages []*recorder) {
	t.Helper()
	c := garage.Standard()
	for part := range garage.NumParts {
		for i := range d.Units[part].Weapons {
			w := &d.Units[part].Weapons[i]
			kind := &c.Weapons[w.Weapon]
			full := kind.Shots + kind.Shots*int(w.Magazines)
			if w.Shots >= 0 {
				full = int(w.Shots)
			}
			if kind.OneShot && kind.Shots == 0 {
				full = 1
			}
			if kind.LoadOnly || len(w.Loads) > 0 {
				continue
			}
			lines, each := int(w.Count), full
			if lines > separately {
				lines, each = 1, full*lines
			}
			want := each
			if each > tens {
				want = each/10 + each%10
			}
			for unit := 100; want > most; unit *= 10 { // 99 sprays with 99 magazines
				want = (each + unit - 1) / unit
			}
			for n := range lines {
				group := fmt.Sprintf("%s/shots/%d.%d", part, i, n)
				if got := count(pages, group); got != want {
					t.Errorf("%s: %d boxes for %d shots of %s", group, got, each, kind.Name)
				}
			}
		}
	}
}

// checkText asserts that every text has room.
func checkText(t *testing.T, pages []*recorder) {
	t.Helper()
	for _, r := range pages {
		for _, m := range r.marks {
			if m.kind == "text" && (m.a.w < m.f.width(m.s)-0.01 || m.s == "") {
				t.Errorf("%q of %q has %.2f mm and needs %.2f", m.s, m.group, m.a.w, m.f.width(m.s))
			}
		}
	}
}

func TestPDF(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	d := compile(t, car)
	boxes := map[Paper]string{A4: "/MediaBox [0 0 595.28 841.89]", Letter: "/MediaBox [0 0 612.00 792.00]"}
	for p, box := range boxes {
		var one, two bytes.Buffer
		if err := errors.Join(PDF(&one, c, d, nil, p), PDF(&two, c, d, nil, p)); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(one.Bytes(), []byte("%PDF-")) {
			t.Errorf("%v: it starts with %q", p, one.Bytes()[:8])
		}
		if !bytes.Contains(one.Bytes(), []byte(box)) {
			t.Errorf("%v: no %s", p, box)
		}
		if want := fmt.Sprintf("/Count %d", Pages(c, d, nil, p)); !bytes.Contains(one.Bytes(), []byte(want)) {
			t.Errorf("%v: no %s", p, want)
		}
		if !bytes.Equal(one.Bytes(), two.Bytes()) {
			t.Errorf("%v: two documents of one design differ", p)
		}
		if bytes.Contains(one.Bytes(), []byte("/FontFile")) || !bytes.Contains(one.Bytes(), []byte("/BaseFont /Helvetica")) {
			t.Errorf("%v: not the core fonts", p)
		}
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	for _, d := range []*garage.Design{compile(t, car), heap(t)} {
		for _, page := range []int{1, Pages(c, d, nil, Letter)} {
			var out bytes.Buffer
			if err := SVG(&out, c, d, nil, Letter, page); err != nil {
				t.Fatal(err)
			}
			dec := xml.NewDecoder(&out)
			texts := 0
			for {
				token, err := dec.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatalf("page %d: %v", page, err)
				}
				if e, ok := token.(xml.StartElement); ok && e.Name.Local == "text" {
					texts++
				}
			}
			if texts < 5 {
				t.Errorf("page %d has %d texts", page, texts)
			}
		}
	}
}

func TestPagesThatAreNot(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	d := compile(t, car)
	for _, page := range []int{-1, 0, Pages(c, d, nil, A4) + 1} {
		var out bytes.Buffer
		if err := SVG(&out, c, d, nil, A4, page); !errors.Is(err, ErrPage) || out.Len() > 0 {
			t.Errorf("page %d: error %v, %d bytes", page, err, out.Len())
		}
	}
}

// TestStructure holds the parts of a known car's sheet in their order: what a reader of the SVG can rely on.
func TestStructure(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-019", "DX-SHEET-005")
	_, pages := record(t, compile(t, car), A4)
	if len(pages) != 1 {
		t.Fatalf("%d pages", len(pages))
	}
	want := []string{
		"head", "repairs", "main/armor/top", "main/armor/front", "main/armor/underbody", "main/tire/front_left", "main/armor/left",
		"main/tire/back_left", "main/tire/front_right", "main/armor/right", "main/tire/back_right", "main/armor/back",
		"main/weapon/0.0", "main/weapon/0.1", "main/plant/0", "main/person/0.0", "main/weapon/1.0", "main/weapon/2.0",
		"main/shots/0.0", "main/shots/0.1", "main/shots/1.0", "main/shots/2.0", "arcs", "notes", "speed", "handling", "moves", "control",
		"damage", "footer",
	}
	var have []string
	for _, m := range pages[0].marks {
		if m.group != "" && (len(have) == 0 || have[len(have)-1] != m.group) {
			have = append(have, m.group)
		}
	}
	if strings.Join(have, "\n") != strings.Join(want, "\n") {
		t.Errorf("have %q\nwant %q", have, want)
	}
	// Puncture-resistant tires have 9 DP, the super plant 12, a driver in body armor 3 and 3.
	for group, n := range map[string]int{
		"main/tire/front_left": 9, "main/plant/0": 12, "main/person/0.0": 6, "main/weapon/0.0": 3, "main/shots/2.0": 7, "footer": 8,
	} {
		if got := count(pages, group); got != n {
			t.Errorf("%s: %d boxes, want %d", group, got, n)
		}
	}
}

func TestLongNamesAreShortened(t *testing.T) {
	t.Parallel()
	f := font{10, true}
	for _, s := range []string{"", "Short", strings.Repeat("W", 60), "Ünder − ½ 漢字"} {
		for _, w := range []float64{1, 5, 20, 60} {
			g, cut := f.fit(s, w)
			if g.width(cut) > w+1e-9 {
				t.Errorf("%q in %v mm: %q is %v wide", s, w, cut, g.width(cut))
			}
			if f.width(s) <= w && cut != s {
				t.Errorf("%q fits in %v mm and became %q", s, w, cut)
			}
		}
	}
}
