package race

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// course returns a course of the standard catalogue.
func course(t testing.TB, text string) *Course {
	t.Helper()
	c, err := ParseCourse(Standard(), text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// sq returns the square of a course by tile (from 0), lane and number.
func sq(t testing.TB, c *Course, tile, lane, i int) *Square {
	t.Helper()
	at := c.At(tile, lane, i)
	if at == NoSq {
		t.Fatalf("%s has no square %d:%d:%d", c.Code, tile, lane, i)
	}
	return &c.Squares[at]
}

// The ready-made courses lie as the ledger says, and have printed lengths.
func TestPresets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-002", "RC-SETUP-020", "RC-SETUP-021")
	data, err := os.ReadFile("../../rulebook/data/race/courses.json")
	if err != nil {
		t.Fatal(err)
	}
	var book struct {
		Presets []struct {
			ID, Name string
			Kind     string
			Laps     int
			Tiles    []string
			Cells    []struct {
				X, Y  int8
				Index int `json:"tile_index"`
			}
		}
	}
	if err := json.Unmarshal(data, &book); err != nil || len(book.Presets) != 9 {
		t.Fatalf("%d presets: %v", len(book.Presets), err)
	}
	for _, p := range book.Presets {
		c := course(t, p.ID)
		if c.Name != p.Name || c.Closed != (p.Kind == "closed") || c.Laps != p.Laps || len(c.Tiles) != len(p.Tiles) {
			t.Errorf("%s: %s, closed %t, %d laps", p.ID, c.Name, c.Closed, c.Laps)
		}
		type cell struct {
			x, y int8
			tile int
		}
		var got, want []cell
		for i, both := range LayOut(c.Catalogue, c.Tiles).Both {
			got = append(got, cell{both[0].X, both[0].Y, i})
			if !both[1].same(both[0]) {
				got = append(got, cell{both[1].X, both[1].Y, i})
			}
		}
		for _, v := range p.Cells {
			want = append(want, cell{v.X, v.Y, v.Index})
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s lies on %v, the ledger has %v", p.ID, got, want)
		}
		if _, ok := c.CheckLength(); !ok {
			t.Errorf("%s has no printed length", p.ID)
		}
	}
}

// Normal 8 to 10 tiles, or 4 to 5 with two laps; short 6 to 8. Other lengths can be raced on but are none of these.
func TestLengths(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-002")
	for _, tc := range []struct {
		tiles  int
		closed bool
		laps   int
		want   string
	}{
		{10, false, 1, "normal_open"}, {9, false, 1, "normal_open"}, {8, false, 1, "normal_open"}, {7, false, 1, "short_open"}, {6, false, 1, "short_open"},
		{5, false, 1, ""}, {11, false, 1, ""}, {10, true, 1, "normal_closed_one_lap"}, {8, true, 1, "normal_closed_one_lap"}, {7, true, 1, "short_closed"},
		{6, true, 1, "short_closed"}, {4, true, 2, "normal_closed"}, {5, true, 2, "normal_closed"}, {4, true, 1, ""}, {6, true, 2, ""}, {5, true, 3, ""},
	} {
		l, ok := Standard().LengthOf(tc.tiles, tc.closed, tc.laps)
		if l.ID != tc.want || ok != (tc.want != "") {
			t.Errorf("%d tiles, closed %t, %d laps: %q", tc.tiles, tc.closed, tc.laps, l.ID)
		}
	}
	if l, ok := course(t, "open:T01.T02").CheckLength(); ok {
		t.Errorf("two tiles are %s", l.ID)
	}
}

// Squares of a sweeper between two straights: lanes of T12 have 11, 13, 15 and 17 squares.
func TestSquares(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-014", "RC-SETUP-015", "RC-SETUP-016", "RC-SETUP-017", "RC-SETUP-018", "RC-MOVE-018")
	c := course(t, "open:T01.T12.T02")
	at := func(tile, lane, i int) Sq { return c.At(tile, lane, i) }
	if got := [Lanes]uint16{15 + 11 + 15, 15 + 13 + 15, 15 + 15 + 15, 15 + 17 + 15}; c.LaneLen != got {
		t.Errorf("lanes have %v squares", c.LaneLen)
	}
	s := sq(t, c, 1, 2, 5)
	// From lane 2 (13 squares), square 5. To the left, lane 1 of 11: diagonally floor(5*11/13)+1 = 4+1 = 5, laterally floor(9*11/26)+1 = 3+1 = 4.
	// To the right, lane 3 of 15: floor(5*15/13)+1 = 5+1 = 6 and floor(9*15/26)+1 = 5+1 = 6.
	if s.Ahead != at(1, 2, 6) || s.Behind != at(1, 2, 4) || s.Diag != [2]Sq{at(1, 1, 5), at(1, 3, 6)} || s.Side != [2]Sq{at(1, 1, 4), at(1, 3, 6)} {
		t.Errorf("%+v", s)
	}
	// It covers 4/13 to 5/13. Lane 1: square 4 (3/11 = 0.273 to 0.364) and 5 (to 0.455), as 4/13 = 0.308 and 5/13 = 0.385. Lane 3: 5 (0.267 to
	// 0.333) and 6 (to 0.4).
	if !slices.Equal(s.Beside, []Sq{at(1, 1, 4), at(1, 1, 5), at(1, 3, 5), at(1, 3, 6)}) {
		t.Errorf("beside %v", s.Beside)
	}
	// The last square of a lane: all that is ahead is square 1 of the next tile.
	s = sq(t, c, 1, 2, 13)
	if !s.Last || s.Ahead != at(2, 2, 1) || s.Diag != [2]Sq{at(2, 1, 1), at(2, 3, 1)} || s.Along != 15+12 {
		t.Errorf("%+v", s)
	}
	// On straights the number plus one, and the same number; the outer lanes have one neighbour.
	s = sq(t, c, 0, 1, 7)
	if s.Diag != [2]Sq{NoSq, at(0, 2, 8)} || s.Side != [2]Sq{NoSq, at(0, 2, 7)} || !slices.Equal(s.Beside, []Sq{at(0, 2, 7)}) {
		t.Errorf("%+v", s)
	}
	// The end of an open course, and its start.
	s = sq(t, c, 2, 4, 15)
	if s.Ahead != Over || s.Diag != [2]Sq{Over, NoSq} || s.Side != [2]Sq{at(2, 3, 15), NoSq} {
		t.Errorf("%+v", s)
	}
	if s = sq(t, c, 0, 4, 1); s.Behind != NoSq {
		t.Errorf("%+v", s)
	}
	// Pull lines at 1/3 and 2/3: of 11 squares the 4th ends at 0.364, of 15 the 6th at 0.4, since the 5th ends on the line.
	if s = sq(t, c, 1, 1, 4); s.Pull != 1 || s.Limit != 9 || s.Outward != Right {
		t.Errorf("%+v", s)
	}
	if s = sq(t, c, 1, 3, 6); s.Pull != 1 || s.Limit != 11 {
		t.Errorf("%+v", s)
	}
	if s = sq(t, c, 1, 3, 11); s.Pull != 2 {
		t.Errorf("%+v", s)
	}
	if s = sq(t, c, 1, 3, 5); s.Pull != 0 || s.Outward != NoSide {
		t.Errorf("%+v", s)
	}
	// The numbers of At.
	for _, wrong := range [][3]int{{-1, 1, 1}, {3, 1, 1}, {0, 0, 1}, {0, 5, 1}, {0, 1, 0}, {0, 1, 16}, {1, 1, 12}} {
		if c.At(wrong[0], wrong[1], wrong[2]) != NoSq {
			t.Errorf("there is a square %v", wrong)
		}
	}
}

// The barrier of T11 between lanes 2 and 3, squares 4 to 12.
func TestBarrier(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-019")
	c := course(t, "open:T01.T11.T02")
	for i := 1; i <= 15; i++ {
		s := sq(t, c, 1, 2, i)
		inside := i >= 4 && i <= 12
		if barred := s.Side[Right] == NoSq; barred != inside {
			t.Errorf("square %d goes aside: %t", i, !barred)
		}
		// Diagonally the square entered counts too: from 3 to 4.
		if barred := s.Diag[Right] == NoSq; barred != (i >= 3 && i <= 12) {
			t.Errorf("square %d goes diagonally: %t", i, !barred)
		}
		if across := slices.Contains(s.Beside, c.At(1, 3, i)); across == inside {
			t.Errorf("square %d beside across the barrier: %t", i, across)
		}
		if s.Side[Left] != c.At(1, 1, i) {
			t.Errorf("square %d: %v", i, s.Side)
		}
	}
}

// A closed course goes on into T01, and blocks are seen across the line.
func TestClosedGraph(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-013", "RC-SETUP-015")
	c := course(t, "closed:T01.T12.T14.T05.T12.T14")
	last := sq(t, c, 5, 1, 8)
	if last.Ahead != c.At(0, 1, 1) || last.Diag != [2]Sq{NoSq, c.At(0, 2, 1)} || c.Squares[c.At(0, 1, 1)].Behind != c.At(5, 1, 8) {
		t.Errorf("%+v", last)
	}
	// Blocks of T05 in lane 1, squares 6 to 10. The lane has 15 + 11 + 8 + 15 + 11 + 8 = 68 squares, and 34 before T05.
	for i, want := range map[[2]int]uint16{{3, 5}: 1, {3, 6}: 1, {3, 10}: 68 - 4, {3, 11}: 68 - 5, {0, 1}: 34 + 5, {5, 8}: 34 + 6} {
		if got := sq(t, c, i[0], 1, i[1]).ToBlock; got != want {
			t.Errorf("tile %d square %d: the next block is %d ahead, want %d", i[0], i[1], got, want)
		}
	}
	if got := sq(t, c, 0, 2, 1).ToBlock; got != 0 {
		t.Errorf("lane 2 has no block, but %d ahead", got)
	}
	open := course(t, "open:T01.T05.T02")
	if a, b := sq(t, open, 0, 1, 15).ToBlock, sq(t, open, 1, 1, 10).ToBlock; a != 6 || b != 0 {
		t.Errorf("%d and %d", a, b)
	}
	if c.LastTile() != 6 || c.WithLaps(2).LastTile() != 12 || open.LastTile() != 2 {
		t.Error("finish lines")
	}
}

// What keeps a course from being legal.
func TestCourseErrors(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-002", "RC-SETUP-020", "RC-SETUP-021", "RC-SETUP-023")
	for _, tc := range []struct {
		text string
		rule game.RuleID
		tile int
		want string
		open bool
	}{
		{"monaco", "RC-SETUP-023", -1, `there is no course "monaco"`, false},
		{"", "RC-SETUP-023", -1, `there is no course ""`, false},
		{"ring:T01", "RC-SETUP-002", -1, `the course is "ring"`, false},
		{"closed0:T01", "RC-SETUP-002", -1, `the course is "closed0"`, false},
		{"closed10:T01", "RC-SETUP-002", -1, `the course is "closed10"`, false},
		{"open:T01.T99", "RC-SETUP-021", 1, `there is no tile "T99"`, false},
		{"open:T01.", "RC-SETUP-021", 1, `there is no tile ""`, false},
		{"open:", "RC-SETUP-002", -1, "there are 0 tiles", true},
		{"open:T01", "RC-SETUP-002", -1, "there are 1 tiles", true},
		{"closed:T01", "RC-SETUP-002", -1, "there are 1 tiles", true},
		{"open:T02.T03", "RC-SETUP-020", 0, "T02 is tile 1", false},
		{"open:T01.T02.T01", "RC-SETUP-020", 2, "T01 is tile 3", false},
		{"open:T01.T03.T04.T03.T04.T03", "RC-SETUP-020", 5, "T03 is used too often", false},
		{"open:T01.T12.T12.T12", "RC-SETUP-020", 3, "T12 leads into tile 1", false},
		{"open:T01.T12.T12.T12.T02", "RC-SETUP-020", 4, "T02 lies on tile 1", false},
		{"open:T01.T16.T16.T02", "RC-SETUP-020", 2, "T16 lies on tile 1", false}, // the second cell of the second hairpin
		{"open:T01.T12", "RC-SETUP-020", 1, "the last tile T12 is not a straight", true},
		{"closed:T01.T12.T02", "RC-SETUP-020", 2, "T02 leads to cell 1, 2: the course is not closed", true},
		{"closed:T01.T12.T12.T12.T02", "RC-SETUP-020", 4, "T02 lies on tile 1", false},
		{"open:" + strings.Repeat("T01.", 16) + "T02", "RC-SETUP-002", -1, "there are 17 tiles", false},
		{"open:" + strings.Repeat("T01.", 400) + "T02", "RC-SETUP-002", -1, "the code has 1608 bytes", false},
	} {
		proof.Of(t, tc.rule)
		_, err := ParseCourse(Standard(), tc.text)
		e, ok := errors.AsType[*CourseError](err)
		if !ok || e.Rule != tc.rule || e.Tile != tc.tile || !strings.HasPrefix(e.Detail, tc.want) || e.Open != tc.open || e.Allowed == "" || !errors.Is(err, tc.rule) {
			t.Errorf("%s: %v, want %q by %s at tile %d", tc.text, err, tc.want, string(tc.rule), tc.tile)
		}
	}
	if _, err := NewCourse(Standard(), []uint8{0, 18}, false, 1); !errors.Is(err, game.RuleID("RC-SETUP-021")) {
		t.Errorf("no such index: %v", err)
	}
	for _, laps := range []int{0, 2} {
		if _, err := NewCourse(Standard(), []uint8{0, 1}, false, laps); !errors.Is(err, game.RuleID("RC-SETUP-002")) {
			t.Errorf("open, %d laps: %v", laps, err)
		}
	}
}

// Codes: any case, one lap with or without a number; the same course is one value.
func TestCourseCode(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-023")
	c := course(t, "paperclip")
	for _, text := range []string{"closed2:T01.T16.T02.T16", " Closed2:t01.t16.t02.t16 ", "PAPERCLIP", "closed2: T01. T16 .T02.T16"} {
		if course(t, text) != c {
			t.Errorf("%s is another course", text)
		}
	}
	one := course(t, "closed:T01.T16.T02.T16")
	if one == c || one.Name != "" || one.Laps != 1 || course(t, "closed1:T01.T16.T02.T16") != one || c.WithLaps(1) != one || one.WithLaps(2) != c || c.WithLaps(2) != c {
		t.Error("laps")
	}
	if open := course(t, "sprint"); open.WithLaps(3) != open {
		t.Error("an open course has laps")
	}
	if a, err := ParseCourse(Standard(), c.Code); err != nil || a != c {
		t.Errorf("%s: %v", c.Code, err)
	}
}

// What may be laid next, for a course being laid by hand (RC-SETUP-023).
func TestNextTiles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-023")
	next := func(text string) string {
		ids, closed, laps, err := SplitCode(text)
		if err != nil {
			t.Fatal(err)
		}
		tiles, err := Standard().TilesOf(ids)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, i := range NextTiles(Standard(), tiles, closed, laps) {
			out = append(out, Standard().Tiles[i].ID)
		}
		return strings.Join(out, " ")
	}
	const straights = "T02 T03 T04 T05 T06 T07 T08 T09 T10 T11"
	for text, want := range map[string]string{
		"open:":    "T01",
		"open:T01": straights + " T12 T13 T14 T15 T16 T17 T18",
		// On cell 0, 1 heading west T01 lies to the left: a left turn leads into it from the side, a left hairpin lies on it.
		"open:T01.T12.T12":   straights + " T13 T15 T17 T18",
		"closed:T01.T12.T12": straights + " T13 T15 T17 T18",
		// A cell further on the left hairpin leads into T01 from behind, which closes the course.
		"open:T01.T12.T12.T02":   straights + " T12 T13 T14 T15 T17 T18",
		"closed:T01.T12.T12.T02": straights + " T12 T13 T14 T15 T16 T17 T18",
		// The supply of the hairpins is spent, and the course is closed.
		"closed:T01.T16.T02.T16": "",
		// What is wrong already cannot be mended.
		"open:T02": "",
		// Both of T03 are used.
		"open:T01.T03.T02.T03": "T02 T04 T05 T06 T07 T08 T09 T10 T11 T12 T13 T14 T15 T16 T17 T18",
	} {
		if got := next(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// The generator always finds a course, for every length and kind, and keeps its own rules.
func TestGenerate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-020")
	cat := Standard()
	for _, closed := range []bool{false, true} {
		most := MaxGeneratedOpen
		if closed {
			most = MaxGeneratedClosed
		}
		for n := MinGenerated; n <= most; n++ {
			for seed := range uint64(60) {
				rng := dice.Fast(seed)
				curves := float64(seed%3) / 2
				c, err := Generate(cat, n, closed, 1, curves, &rng)
				if err != nil {
					t.Fatalf("%d tiles, closed %t, seed %d: %v", n, closed, seed, err)
				}
				if len(c.Tiles) != n || c.Closed != closed || rng.Count() != 1 {
					t.Errorf("%s for %d tiles, %d draws", c.Code, n, rng.Count())
				}
				hairpins := 0
				for i, tile := range c.Tiles {
					k := &cat.Tiles[tile]
					if k.Shape >= HairpinLeft {
						hairpins++
						if i == 1 && (!closed || n > 5) {
							t.Errorf("%s: a hairpin directly after T01", c.Code)
						}
					}
					if i > 0 && tile == c.Tiles[i-1] && k.ID != "T02" {
						t.Errorf("%s: twice in a row", c.Code)
					}
				}
				// Closed courses of 4 tiles need two hairpins, of 5 one; an odd number of tiles needs an odd number of hairpins.
				if closed && (n == 4 && hairpins != 2 || n == 5 && hairpins != 1 || hairpins%2 != n%2) {
					t.Errorf("%s: %d hairpins", c.Code, hairpins)
				}
				again := dice.Fast(seed)
				if d, err := Generate(cat, n, closed, 1, curves, &again); err != nil || d != c {
					t.Errorf("%s and %v from the same seed", c.Code, d)
				}
			}
		}
	}
}

// Bounds of the generator, and the one value that it takes.
func TestGenerateBounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-020")
	for _, tc := range []struct {
		tiles  int
		closed bool
		curves float64
	}{{3, false, 0}, {13, false, 0}, {3, true, 0}, {11, true, 0}, {8, true, -0.1}, {8, true, 1.1}} {
		rng := dice.Fast(1)
		if _, err := Generate(Standard(), tc.tiles, tc.closed, 1, tc.curves, &rng); !errors.Is(err, game.RuleID("RC-SETUP-020")) {
			t.Errorf("%+v: %v", tc, err)
		}
	}
	rng := dice.Fast(1)
	if _, err := Generate(Standard(), 8, true, 10, 0.5, &rng); !errors.Is(err, game.RuleID("RC-SETUP-002")) {
		t.Errorf("10 laps: %v", err)
	}
	script := dice.Script(7)
	if _, err := Generate(Standard(), 8, true, 1, 0.5, &script); err != nil || script.Err() != nil || script.Left() != 0 {
		t.Errorf("%v, %v", err, script.Err())
	}
	// Curves alone and straights alone, as far as it goes.
	count := func(curves float64) (n int) {
		for seed := range uint64(40) {
			rng := dice.Fast(seed)
			c, err := Generate(Standard(), 10, false, 1, curves, &rng)
			if err != nil {
				t.Fatal(err)
			}
			for _, tile := range c.Tiles {
				if c.Catalogue.Tiles[tile].Shape != Straight {
					n++
				}
			}
		}
		return n
	}
	if few, many := count(0), count(1); few != 0 || many < 200 {
		t.Errorf("%d curves without, %d with", few, many)
	}
}

// anyCourse draws a course that the generator makes.
func anyCourse(t *rapid.T) *Course {
	closed := rapid.Bool().Draw(t, "closed")
	most := MaxGeneratedOpen
	if closed {
		most = MaxGeneratedClosed
	}
	rng := dice.Fast(rapid.Uint64().Draw(t, "seed"))
	c, err := Generate(Standard(), rapid.IntRange(MinGenerated, most).Draw(t, "tiles"), closed, 1, rapid.Float64Range(0, 1).Draw(t, "curves"), &rng)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The graph of any course holds together, and every way on leads forward in the own lane or an adjacent one.
func TestCourseGraph(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-009", "RC-SETUP-014", "RC-SETUP-015", "RC-SETUP-016", "RC-SETUP-017", "RC-SETUP-018", "RC-SETUP-019",
		"RC-SETUP-024", "RC-MOVE-018")
	rapid.Check(t, func(t *rapid.T) {
		c := anyCourse(t)
		if len(c.Squares) > MaxSquares {
			t.Fatalf("%d squares", len(c.Squares))
		}
		// Where a square ends, in tiles from the start of the course; comparisons are exact, over a common denominator.
		after := func(a, b *Square) bool { // b ends further forward than a
			if a.Tile != b.Tile {
				return b.Tile == a.Tile+1 || c.Closed && b.Tile == 0 && int(a.Tile) == len(c.Tiles)-1
			}
			return int(b.I)*int(a.N) > int(a.I)*int(b.N)
		}
		for i := range c.Squares {
			at, s := Sq(i), &c.Squares[i]
			tile := &c.Catalogue.Tiles[c.Tiles[s.Tile]]
			if c.At(int(s.Tile), int(s.Lane), int(s.I)) != at || s.N != tile.Squares[s.Lane-1] || s.Last != (s.I == s.N) {
				t.Fatalf("%d: %+v", at, s)
			}
			if s.Ahead != Over && (c.Squares[s.Ahead].Behind != at || c.Squares[s.Ahead].Lane != s.Lane) || s.Behind != NoSq && c.Squares[s.Behind].Ahead != at {
				t.Fatalf("%d: ahead %d, behind %d", at, s.Ahead, s.Behind)
			}
			if s.Ahead != Over && !after(s, &c.Squares[s.Ahead]) {
				t.Fatalf("%d: ahead %d is not", at, s.Ahead)
			}
			if s.Ahead == Over && (c.Closed || !s.Last || int(s.Tile) != len(c.Tiles)-1) || s.Behind == NoSq && (c.Closed || s.Along != 0) {
				t.Fatalf("%d: %+v", at, s)
			}
			if s.Behind != NoSq && s.Along != 0 && s.Along != c.Squares[s.Behind].Along+1 || s.Along >= c.LaneLen[s.Lane-1] {
				t.Fatalf("%d: along %d", at, s.Along)
			}
			free := s.Ahead == Over || c.Squares[s.Ahead].Feature != Block
			for _, side := range []Side{Left, Right} {
				toward := map[Side]uint8{Left: s.Lane - 1, Right: s.Lane + 1}[side]
				if d := s.Diag[side]; d == Over {
					free = true
				} else if d != NoSq {
					to := &c.Squares[d]
					free = free || to.Feature != Block
					if to.Lane != toward || !after(s, to) {
						t.Fatalf("%d: diagonally %+v", at, to)
					}
					// It is the first such square of its lane: the one behind does not end further forward.
					if to.I > 1 && after(s, &c.Squares[to.Behind]) {
						t.Fatalf("%d: diagonally %+v is not the first", at, to)
					}
				}
				if l := s.Side[side]; l != NoSq {
					to := &c.Squares[l]
					// It holds the midpoint: (i-1)/n <= (2k-1)/2N < i/n.
					mid, den := 2*int(s.I)-1, 2*int(s.N)
					if to.Tile != s.Tile || to.Lane != toward || (int(to.I)-1)*den > mid*int(to.N) || mid*int(to.N) >= int(to.I)*den || !slices.Contains(s.Beside, l) {
						t.Fatalf("%d: aside %+v", at, to)
					}
				}
				if (s.Diag[side] == NoSq) != (toward == 0 || toward > Lanes) && len(tile.Barriers) == 0 && s.I > 1 && !s.Last {
					t.Fatalf("%d: %+v", at, s)
				}
			}
			if s.Feature != Block && !free {
				t.Fatalf("%d is a dead end", at)
			}
			for _, b := range s.Beside {
				to := &c.Squares[b]
				if to.Tile != s.Tile || to.Lane != s.Lane+1 && to.Lane != s.Lane-1 || !slices.Contains(to.Beside, at) {
					t.Fatalf("%d is beside %+v", at, to)
				}
			}
			// The next block by walking.
			want, walk := uint16(0), s.Ahead
			for n := uint16(1); walk != Over && n <= c.LaneLen[s.Lane-1]; n++ {
				if c.Squares[walk].Feature == Block {
					want = n
					break
				}
				walk = c.Squares[walk].Ahead
			}
			if s.ToBlock != want {
				t.Fatalf("%d: the next block is %d ahead, walking finds %d", at, s.ToBlock, want)
			}
			// Whichever move crosses a line enters a pull square of it.
			for k, p := range tile.Pulls {
				before := int(s.I)*int(p.Den) <= int(p.Num)*int(s.N)
				for _, to := range []Sq{s.Ahead, s.Diag[Left], s.Diag[Right]} {
					if to == NoSq || to == Over || c.Squares[to].Tile != s.Tile || !before {
						continue
					}
					n := &c.Squares[to]
					if crosses := int(n.I)*int(p.Den) > int(p.Num)*int(n.N); crosses != (int(n.Pull) == k+1) || crosses && (n.Limit != p.Limit[n.Lane-1] || n.Outward != p.Outward) {
						t.Fatalf("%d to %d crosses line %d: %t", at, to, k, crosses)
					}
				}
			}
		}
		if again, err := ParseCourse(c.Catalogue, strings.ToLower(c.Code)); err != nil || again != c {
			t.Fatalf("%s: %v", c.Code, err)
		}
	})
}

// Courses laid at random by NextTiles are legal, but for what is still open.
func TestLayingByHand(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-020", "RC-SETUP-023")
	rapid.Check(t, func(t *rapid.T) {
		closed := rapid.Bool().Draw(t, "closed")
		var tiles []uint8
		for range rapid.IntRange(1, MaxTiles).Draw(t, "tiles") {
			next := NextTiles(Standard(), tiles, closed, 1)
			if len(next) == 0 {
				break
			}
			tiles = append(tiles, rapid.SampledFrom(next).Draw(t, "tile"))
			problems := CheckCourse(Standard(), tiles, closed, 1)
			for _, p := range problems {
				if !p.Open {
					t.Fatalf("%v: %v", tiles, &p)
				}
			}
			c, err := NewCourse(Standard(), tiles, closed, 1)
			if (err == nil) != (len(problems) == 0) || err == nil && len(c.Tiles) != len(tiles) {
				t.Fatalf("%v: %v", tiles, err)
			}
		}
	})
}

func FuzzCourseCode(f *testing.F) {
	for _, text := range []string{"sprint", "open:T01.T02", "closed2:T01.T16.T02.T16", "CLOSED:t01", "open:T01.T12.T12.T12.T12", ":", "open:.", "closed99:T01"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseCourse(Standard(), text)
		if err != nil {
			if e, ok := errors.AsType[*CourseError](err); !ok || e.Rule == "" || e.Allowed == "" {
				t.Errorf("%v", err)
			}
			return
		}
		if again, err := ParseCourse(Standard(), c.Code); err != nil || again != c {
			t.Errorf("%s: %v", c.Code, err)
		}
	})
}

func BenchmarkGenerate(b *testing.B) {
	b.ReportAllocs()
	rng := dice.Fast(1)
	for b.Loop() {
		if _, err := Generate(Standard(), 9, true, 1, 0.5, &rng); err != nil {
			b.Fatal(err)
		}
	}
}

// With a user's tiles too the generator finds a course that is small enough, or says at once that there is none.
func TestGenerateWithUserTiles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-014", "RC-SETUP-020")
	// All straights but T01 of 96 squares: twelve tiles would have 60 + 11*96 = 1116.
	var big []string
	for _, id := range []string{"T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T11", "T18"} {
		big = append(big, `{"id": "`+id+`", "name": "Long", "shape": "straight", "squares_per_lane": [24, 24, 24, 24], "supply_count": 9}`)
	}
	c, err := Standard().With(`{"tiles": [` + strings.Join(big, ",") + `]}`)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		rng := dice.Fast(seed)
		if co, err := Generate(c, 12, false, 1, 0, &rng); err != nil || len(co.Squares) > MaxSquares {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
	// Without hairpins no course of four tiles closes. The tables are as they were written before there was the course duel, which has two: it is left out.
	straight := func(id string) string {
		return `{"id": "` + id + `", "name": "No Hairpin", "shape": "straight", "squares_per_lane": [9, 9, 9, 9], "supply_count": 1}`
	}
	courses := `{"id": "long_haul", "name": "L", "kind": "open", "laps": 1, "tiles": ["T01", "T02"]}, {"id": "paperclip", "name": "P", "kind": "open", "laps": 1, "tiles": ["T01", "T02"]},
		{"id": "bent_ring", "name": "B", "kind": "open", "laps": 1, "tiles": ["T01", "T02"]}, {"id": "dogleg", "name": "D", "kind": "open", "laps": 1, "tiles": ["T01", "T02"]}`
	if c, err = Standard().With(`{"tiles": [` + straight("T16") + `,` + straight("T17") + `], "courses": [` + courses + `]}`); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(1)
	if slices.ContainsFunc(c.Presets, func(p Preset) bool { return p.ID == "duel" }) || len(c.Presets) != firstPresets {
		t.Errorf("%d courses, want those that can be laid", len(c.Presets))
	}
	if _, err := Generate(c, 5, true, 1, 0.5, &rng); !errors.Is(err, ErrNoCourse) {
		t.Errorf("without hairpins: %v", err)
	}
}
