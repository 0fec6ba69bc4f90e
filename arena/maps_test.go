package arena

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

func TestBuiltinMapsAreLegal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-017", "SX-SETUP-018", "SX-SETUP-019", "SX-SETUP-047", "SX-SETUP-048", "SX-SETUP-049")
	entries, err := files.ReadDir("maps")
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(IDs()) || len(IDs()) < 9 {
		t.Errorf("%d files for %d maps in order", len(entries), len(IDs()))
	}
	seen := map[string]bool{}
	menu := Titles()
	for i, m := range Builtin() {
		if menu[i].ID != m.ID || menu[i].Title != m.Title {
			t.Errorf("the menu has %v for %s, %q", menu[i], m.ID, m.Title)
		}
		for _, p := range m.Check() {
			t.Errorf("%s: %v at %v", m.ID, p, p.At)
		}
		if seen[m.Title] || m.Blurb == "" {
			t.Errorf("%s: no title of its own or no blurb", m.ID)
		}
		seen[m.Title] = true
		data, err := files.ReadFile("maps/" + m.ID + ".json")
		if err != nil || !bytes.Equal(data, m.JSON()) {
			t.Errorf("%s: the file is not in canonical form (%v)", m.ID, err)
		}
		if got, ok := ByID(m.ID); !ok || got != m {
			t.Errorf("ByID(%q) = %p, %v; want %p", m.ID, got, ok, m)
		}
	}
	if _, ok := ByID("nowhere"); ok {
		t.Error("ByID finds a map that is not there")
	}
}

// Two to four cars have a place on every built-in map, legal one by one and together, and can drive at least one car length straight on
// without touching anything solid.
func TestBuiltinStarts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-047", "SX-SETUP-048", "SX-SETUP-049")
	for _, m := range Builtin() {
		for n := 2; n <= 4; n++ {
			starts := m.StartsFor(n)
			if len(starts) != n {
				t.Errorf("%s: %d starts for %d players", m.ID, len(starts), n)
				continue
			}
			for i, s := range starts {
				if s.Seat != i+1 || !m.free(s.At) {
					t.Errorf("%s, %d players, start %d: seat %d, free %v", m.ID, n, i, s.Seat, m.free(s.At))
				}
				if ahead := s.At.Move(CL, 0); !m.free(ahead) {
					t.Errorf("%s, %d players, start %d: something solid one car length ahead", m.ID, n, i)
				}
				c := &checker{m: m, edges: m.Edges()}
				if c.start(i, s); len(c.found) > 0 {
					t.Errorf("%s, %d players: %v", m.ID, n, c.found)
				}
				for j := range i {
					if tooClose(s.At, starts[j].At) {
						t.Errorf("%s, %d players: starts %d and %d touch", m.ID, n, i, j)
					}
				}
			}
		}
	}
}

// With two players nobody has the better place: a half turn of the map, or a
// reflection, puts each car where the other stands.
func TestTwoPlayerStartsAreEqual(t *testing.T) {
	t.Parallel()
	for _, m := range Builtin() {
		s := m.StartsFor(2)
		a, b := s[0].At, s[1].At
		if sum := a.At.Add(b.At); sum.Sub(m.Size).Len() > 2 {
			t.Errorf("%s: starts %v and %v do not face each other across the middle", m.ID, a, b)
		}
		if d := (b.Heading - a.Heading).Norm(); d != geom.Half {
			t.Errorf("%s: headings differ by %d minutes, want 180 degrees", m.ID, d)
		}
		for k := int32(0); k < 5; k++ {
			ha, hb := geom.Rect(a.Move(k*CL/2, 0), CL, CL/2), geom.Rect(b.Move(k*CL/2, 0), CL, CL/2)
			if la, lb := m.Level(&ha), m.Level(&hb); la != lb {
				t.Errorf("%s: %d half car lengths ahead one finds level %d, the other %d", m.ID, k, la, lb)
			}
		}
	}
}

// Automatic places run clockwise from the bottom and point inward.
func TestAutomaticStarts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-047")
	m := parse(t, "")
	c := func(x, y int64, h geom.Angle) geom.Pose { return geom.Pose{At: cl(x, y), Heading: h} }
	want := []geom.Pose{c(500, 120, geom.Right), c(120, 400, 0), c(500, 680, 3*geom.Right), c(880, 400, geom.Half)}
	got := m.StartsFor(4)
	if len(got) != 4 {
		t.Fatalf("%d starts, want 4", len(got))
	}
	for i, s := range got {
		if s.At.At.Sub(want[i].At).Len() > 2 || s.At.Heading != want[i].Heading || s.Seat != i+1 {
			t.Errorf("start %d is %v of seat %d, want %v", i, s.At, s.Seat, want[i])
		}
	}
	blocked := parse(t, `,"walls":[{"rect":[4,0,6,1]}]`).StartsFor(2)
	if len(blocked) != 2 || blocked[0].At.At.X == 5*CL {
		t.Errorf("starts %v, want the first moved off the wall", blocked)
	}
	if m.StartsFor(0) != nil || m.StartsFor(MaxSeats+1) != nil {
		t.Error("starts for an impossible number of players")
	}
}

// Starts for the exact number come first, then those for any number; a seat
// beats the file order.
func TestDrawnStarts(t *testing.T) {
	t.Parallel()
	m := parse(t, `,"starts":[{"at":[1,1]},{"at":[2,1],"seat":1},{"at":[3,1],"seat":2,"players":2},{"at":[4,1],"players":2}]`)
	xs := func(n int) (out []int32) {
		for _, s := range m.StartsFor(n) {
			out = append(out, s.At.At.X/CL)
		}
		return out
	}
	if got := xs(2); len(got) != 2 || got[0] != 4 || got[1] != 3 {
		t.Errorf("two players start at x = %v, want 4, 3", got)
	}
	if got := xs(1); len(got) != 1 || got[0] != 2 {
		t.Errorf("one player starts at x = %v, want 2", got)
	}
}

func TestCodeRoundTrip(t *testing.T) {
	t.Parallel()
	for _, m := range Builtin() {
		code := Code(m)
		again, err := FromCode("\n " + code + " ")
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		if again.Hash() != m.Hash() || !bytes.Equal(again.JSON(), m.JSON()) || Intern(again) != m {
			t.Errorf("%s: the code gives another map", m.ID)
		}
		if Code(again) != code {
			t.Errorf("%s: the code of the decoded map differs", m.ID)
		}
		if len(code) > 1000 || strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			t.Errorf("%s: code of %d characters is unfit for links", m.ID, len(code))
		}
	}
}

func TestBrokenCodes(t *testing.T) {
	t.Parallel()
	code := Code(parse(t, ""))
	bomb := &Map{canon: strings.Repeat(" ", MaxFile+1)}
	for _, c := range []struct{ name, code, want string }{
		{"other version", "B" + code[1:], `begins with "B", known is "A"`},
		{"bomb", Code(bomb), "unpacks to more than 65536 bytes"},
		{"too long", "A" + strings.Repeat("A", MaxFile), "longer than"},
	} {
		_, err := FromCode(c.code)
		if !errors.Is(err, ErrCode) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
	var list FileErrors
	if _, err := FromCode(Code(&Map{canon: "[]"})); !errors.As(err, &list) {
		t.Errorf("a code of a faulty map gives %v, want FileErrors", err)
	}
}

func FuzzFromCode(f *testing.F) {
	for _, m := range Builtin() {
		f.Add(Code(m))
	}
	f.Add("A")
	f.Fuzz(func(t *testing.T, code string) {
		m, err := FromCode(code)
		if err != nil {
			return
		}
		if again, err := FromCode(Code(m)); err != nil || again.Hash() != m.Hash() {
			t.Fatalf("read back: %v", err)
		}
	})
}

// All ways of writing the same map give the same bytes, and the same pointer.
func TestCanonicalForm(t *testing.T) {
	t.Parallel()
	a := parse(t, `,"blurb":"","walls":[{"points":[[4,3],[5,3],[5,4],[4,4]]}],"objects":[{"kind":"mud","at":[2,2],"heading":-90,"durable":false}],"gates":[]`)
	b, err := Parse([]byte(`{"objects":[{"heading":270.00,"kind":"mud","at":[8,8.0]}],"unit":"square","title":"T","id":"t","format":1,
		"size":[40,32],"walls":[{"rect":[16,12,20,16]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if a.canon != b.canon || a.Hash() != b.Hash() || Intern(a) != Intern(b) {
		t.Errorf("two maps:\n%s\n%s", a.canon, b.canon)
	}
	c := parse(t, `,"walls":[{"rect":[4,3,5,4]}]`)
	if c.Hash() == a.Hash() || Intern(c) == Intern(a) {
		t.Error("different maps are taken for the same")
	}
}

func TestSVG(t *testing.T) {
	t.Parallel()
	m := parse(t, `,"walls":[{"rect":[4,3,5,4]},{"line":[[1,1],[3,1]],"thickness":0.2}],"terrain":[{"level":2,"circle":[8,6,1]},
		{"level":1,"rect":[0,0,10,2]}],"objects":[{"kind":"barrel","at":[2,6]},{"kind":"mud","at":[4,6]}],"gates":[{"a":[0,3],"b":[0,5]}]`)
	m.Title = "A & <B>"
	s := m.SVG(200)
	for _, want := range []string{
		`width="200" height="160" viewBox="0 0 40960 32768"`, // 10 by 8 car lengths
		`<title>A &amp; &lt;B&gt;</title>`,
		`M16384,20480L20480,20480L20480,16384L16384,16384Z`, // the square, y downward from 8
		`<circle cx="32768" cy="8192" r="4096" fill="var(--terrain-2,`,
		`<circle cx="8192" cy="8192" r="614"`,
		`var(--hazard-mud,`, `M0,20480L0,12288`, `url(#arena-hatch-t)`,
	} {
		if !strings.Contains(s, want) {
			t.Errorf("no %s in\n%s", want, s)
		}
	}
	if strings.Index(s, "--terrain-1") > strings.Index(s, "--terrain-2") {
		t.Error("a lower level is drawn over a higher one")
	}
}
