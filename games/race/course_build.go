package race

import (
	"fmt"

	"turnpike/game"
)

// MinTiles is the least number of tiles of a course.
const MinTiles = 2

// noTile is the place of an error that concerns the course as a whole.
const noTile = -1

// CourseError says what is wrong with a course.
type CourseError struct {
	Rule    game.RuleID
	Tile    int    // index in the course; -1 the whole of it
	Detail  string // what was found
	Allowed string
	Open    bool // tiles that are laid later may mend it
}

// Error returns it all in one line.
func (e *CourseError) Error() string {
	text := e.Detail
	if e.Tile != noTile {
		text = fmt.Sprintf("tile %d: %s", e.Tile+1, text)
	}
	return fmt.Sprintf("%s (%s) [%s]", text, e.Allowed, string(e.Rule))
}

// Is reports whether target is the rule.
func (e *CourseError) Is(target error) bool {
	id, ok := target.(game.RuleID)
	return ok && id == e.Rule
}

// courses are the courses in use.
var courses interned[courseKey, Course]

type courseKey struct {
	cat  *Catalogue
	code string
}

// NewCourse returns the course of tiles, given by their indices in the catalogue, if it is legal (RC-SETUP-020). An open course has one lap. The
// error is a [*CourseError]: the first that CheckCourse finds.
func NewCourse(cat *Catalogue, tiles []uint8, closed bool, laps int) (*Course, error) {
	for i, t := range tiles {
		if int(t) >= len(cat.Tiles) {
			return nil, &CourseError{
				Rule: "RC-SETUP-021", Tile: i, Detail: fmt.Sprintf("there is no tile with the index %d", t), Allowed: fmt.Sprintf("0 to %d", len(cat.Tiles)-1),
			}
		}
	}
	if !closed && laps != 1 {
		// The code of an open course says nothing of laps, so that a sound one might be known by it.
		if problems := CheckCourse(cat, tiles, closed, laps); len(problems) > 0 {
			return nil, &problems[0]
		}
	}
	return courses.get(courseKey{cat, codeOf(cat, tiles, closed, laps)}, func() (*Course, error) {
		if problems := CheckCourse(cat, tiles, closed, laps); len(problems) > 0 {
			return nil, &problems[0]
		}
		return build(cat, tiles, closed, laps), nil
	})
}

// Lay is where tiles lie on the grid of cells.
type Lay struct {
	Cells []Cell    // the first cell of each tile, with the heading in which it is entered
	Both  [][2]Cell // all cells of each tile: of hairpins two, else the same twice
	Next  Cell      // where the next tile would lie
}

// LayOut lays tiles out from T01 at (0, 0) heading east, whatever lies in the way (RC-SETUP-020).
func LayOut(cat *Catalogue, tiles []uint8) Lay {
	var l Lay
	for _, t := range tiles {
		s := cat.Tiles[t].Shape
		l.Cells = append(l.Cells, l.Next)
		l.Both = append(l.Both, [2]Cell{l.Next, s.second(l.Next)})
		l.Next = s.leave(l.Next)
	}
	return l
}

// Toward returns the letter of the heading: E, N, W or S.
func (c Cell) Toward() string { return headingNames[c.Heading] }

// ahead returns the cell ahead of a cell in a heading.
func (c Cell) ahead(heading int8) Cell {
	heading &= 3
	d := [...][2]int8{East: {1, 0}, North: {0, 1}, West: {-1, 0}, South: {0, -1}}[heading]
	return Cell{c.X + d[0], c.Y + d[1], heading}
}

// second returns the other cell of a hairpin, to the side to which it turns; of other shapes the cell itself.
func (s Shape) second(c Cell) Cell {
	switch s {
	case HairpinLeft:
		c.X, c.Y = c.ahead(c.Heading+1).X, c.ahead(c.Heading+1).Y
	case HairpinRight:
		c.X, c.Y = c.ahead(c.Heading-1).X, c.ahead(c.Heading-1).Y
	}
	return c
}

// leave returns the cell that a tile leads to, with the heading in which it is entered.
func (s Shape) leave(c Cell) Cell {
	turn := [numShapes]int8{TurnLeft: 1, TurnRight: -1, HairpinLeft: 2, HairpinRight: 2}[s]
	return s.second(c).ahead(c.Heading + turn)
}

// same reports whether two cells are the same place, whatever the headings.
func (c Cell) same(d Cell) bool { return c.X == d.X && c.Y == d.Y }

// taken returns the tile that lies on a cell, among the first n; -1 if there is none.
func (l *Lay) taken(c Cell, n int) int {
	for i, both := range l.Both[:n] {
		if both[0].same(c) || both[1].same(c) {
			return i
		}
	}
	return -1
}

// CheckCourse returns all that the rules have against a course, in the order of its tiles. The tiles must be of the catalogue.
func CheckCourse(cat *Catalogue, tiles []uint8, closed bool, laps int) []CourseError {
	var found []CourseError
	say := func(open bool, rule game.RuleID, tile int, allowed, format string, args ...any) {
		found = append(found, CourseError{rule, tile, fmt.Sprintf(format, args...), allowed, open})
	}
	if len(tiles) > MaxTiles {
		say(false, "RC-SETUP-002", noTile, fmt.Sprintf("%d to %d tiles", MinTiles, MaxTiles), "there are %d tiles", len(tiles))
		return found
	}
	switch {
	case closed && (laps < 1 || laps > MaxLaps):
		say(false, "RC-SETUP-002", noTile, fmt.Sprintf("1 to %d", MaxLaps), "there are %d laps", laps)
	case !closed && laps != 1:
		say(false, "RC-SETUP-002", noTile, "1: an open course has no laps", "there are %d laps", laps)
	}
	lay := LayOut(cat, tiles)
	var used [maxEntries]uint8
	squares := 0
	for i, t := range tiles {
		tile := &cat.Tiles[t]
		if (i == 0) != (tile.ID == startTile) {
			say(false, "RC-SETUP-020", i, startTile+" first, exactly once", "%s is tile %d", tile.ID, i+1)
		} else if used[t]++; used[t] == tile.Supply+1 {
			say(false, "RC-SETUP-020", i, fmt.Sprintf("%d of it", tile.Supply), "%s is used too often", tile.ID)
		}
		for k, cell := range lay.Both[i] {
			if k == 1 && cell.same(lay.Both[i][0]) {
				break
			}
			if over := lay.taken(cell, i); over >= 0 {
				say(false, "RC-SETUP-020", i, "every cell is used once", "%s lies on tile %d", tile.ID, over+1)
				break
			}
		}
		squares += tile.squares()
	}
	if squares > MaxSquares {
		say(false, "RC-SETUP-014", noTile, fmt.Sprintf("at most %d", MaxSquares), "the course has %d squares", squares)
	}
	if len(tiles) < MinTiles {
		say(true, "RC-SETUP-002", noTile, fmt.Sprintf("%d to %d tiles", MinTiles, MaxTiles), "there are %d tiles", len(tiles))
	}
	if len(tiles) > 0 {
		checkEnd(cat, tiles, closed, &lay, say)
	}
	return found
}

// checkEnd checks how a course ends: an open one with a straight and a free cell after it, a closed one where T01 is entered (RC-SETUP-020).
func checkEnd(cat *Catalogue, tiles []uint8, closed bool, lay *Lay, say func(bool, game.RuleID, int, string, string, ...any)) {
	last := len(tiles) - 1
	tile := &cat.Tiles[tiles[last]]
	if closed && len(tiles) >= MinTiles && lay.Next == (Cell{}) {
		return
	}
	if over := lay.taken(lay.Next, len(tiles)); over >= 0 {
		say(false, "RC-SETUP-020", last, "the cell after the last tile is free, or the course is closed and goes on into T01 from behind",
			"%s leads into tile %d", tile.ID, over+1)
	} else if closed {
		say(true, "RC-SETUP-020", last, "it leads back into T01 from behind", "%s leads to cell %d, %d: the course is not closed", tile.ID, lay.Next.X, lay.Next.Y)
	} else if tile.Shape != Straight {
		say(true, "RC-SETUP-020", last, "an open course ends with a straight", "the last tile %s is not a straight", tile.ID)
	}
}

// NextTiles returns the tiles that may be laid next: none of them makes anything wrong that laying more cannot mend.
func NextTiles(cat *Catalogue, tiles []uint8, closed bool, laps int) []uint8 {
	next := []uint8{}
	if len(tiles) >= MaxTiles {
		return next
	}
	before := len(lasting(CheckCourse(cat, tiles, closed, laps)))
	with := append(append([]uint8{}, tiles...), 0)
	for t := range cat.Tiles {
		with[len(tiles)] = uint8(t)
		if before == 0 && len(lasting(CheckCourse(cat, with, closed, laps))) == 0 {
			next = append(next, uint8(t))
		}
	}
	return next
}

// lasting returns the errors that laying more tiles cannot mend.
func lasting(list []CourseError) (out []CourseError) {
	for _, e := range list {
		if !e.Open {
			out = append(out, e)
		}
	}
	return out
}

// build makes the graph of squares of a legal course.
func build(cat *Catalogue, tiles []uint8, closed bool, laps int) *Course {
	c := &Course{
		Catalogue: cat, Code: codeOf(cat, tiles, closed, laps), Closed: closed, Laps: laps,
		Tiles: append([]uint8{}, tiles...), Cells: LayOut(cat, tiles).Cells,
	}
	c.Name = c.presetName()
	for i, t := range tiles {
		tile := &cat.Tiles[t]
		for lane, n := range tile.Squares {
			c.first[i][lane] = Sq(len(c.Squares))
			for k := 1; k <= int(n); k++ {
				c.Squares = append(c.Squares, Square{
					Tile: uint8(i), Lane: uint8(lane + 1), I: uint8(k), N: n, Feature: tile.feature(lane+1, k), Last: k == int(n),
					Along: c.LaneLen[lane] + uint16(k-1), Behind: NoSq, Outward: NoSide,
				})
			}
			c.LaneLen[lane] += uint16(n)
		}
	}
	var besides []Sq
	for at := range c.Squares {
		besides = c.connect(Sq(at), besides)
	}
	for at := range c.Squares {
		if to := c.Squares[at].Ahead; to != Over {
			c.Squares[to].Behind = Sq(at)
		}
	}
	for lane := 1; lane <= Lanes; lane++ {
		c.blocks(lane)
	}
	return c
}

// presetName returns the name of the preset that the course is, or "".
func (c *Course) presetName() string {
	for i := range c.Catalogue.Presets {
		p := &c.Catalogue.Presets[i]
		if tiles, err := c.Catalogue.TilesOf(p.Tiles); err == nil && codeOf(c.Catalogue, tiles, p.Closed, p.Laps) == c.Code {
			return p.Name
		}
	}
	return ""
}

// enter returns square 1 of a lane of the tile after a tile; Over at the end of an open course.
func (c *Course) enter(tile uint8, lane int) Sq {
	next := int(tile) + 1
	if next == len(c.Tiles) {
		if !c.Closed {
			return Over
		}
		next = 0
	}
	return c.first[next][lane-1]
}

// connect sets the neighbours of a square and what pulls there. besides is what is left of the room for all of Beside; the rest is returned.
func (c *Course) connect(at Sq, besides []Sq) []Sq {
	s := &c.Squares[at]
	tile := &c.Catalogue.Tiles[c.Tiles[s.Tile]]
	lane, i := int(s.Lane), int(s.I)
	if s.Ahead = at + 1; s.Last {
		s.Ahead = c.enter(s.Tile, lane)
	}
	start := len(besides)
	for _, side := range [...]Side{Left, Right} {
		s.Diag[side], s.Side[side] = NoSq, NoSq
		if m, j := tile.diagonal(lane, i, side); m != 0 {
			if j <= int(tile.Squares[m-1]) {
				s.Diag[side] = c.first[s.Tile][m-1] + Sq(j-1)
			} else if to := c.enter(s.Tile, m); to == Over || !c.tileOf(to).barred(min(lane, m), 1) {
				s.Diag[side] = to
			}
		}
		if m, j := tile.lateral(lane, i, side); m != 0 {
			s.Side[side] = c.first[s.Tile][m-1] + Sq(j-1)
		}
		if m := beside(lane, side); m != 0 {
			for j := 1; j <= int(tile.Squares[m-1]); j++ {
				if tile.overlap(lane, i, m, j) {
					besides = append(besides, c.first[s.Tile][m-1]+Sq(j-1))
				}
			}
		}
	}
	s.Beside = besides[start:len(besides):len(besides)]
	for k := range tile.Pulls {
		if p := &tile.Pulls[k]; p.Square[lane-1] == s.I {
			s.Pull, s.Limit, s.Outward = uint8(k+1), p.Limit[lane-1], p.Outward
		}
	}
	return besides
}

func (c *Course) tileOf(at Sq) *Tile { return &c.Catalogue.Tiles[c.Tiles[c.Squares[at].Tile]] }

// blocks sets ToBlock along a lane: backwards from its end, on a closed course twice, so that the squares at the end know the blocks at
// the start.
func (c *Course) blocks(lane int) {
	n := int(c.LaneLen[lane-1])
	last := c.first[len(c.Tiles)-1][lane-1] + Sq(c.Catalogue.Tiles[c.Tiles[len(c.Tiles)-1]].Squares[lane-1]) - 1
	rounds := 1
	if c.Closed {
		rounds = 2
	}
	dist := 0 // squares from the present one to the next block; 0: none seen
	at := last
	for range rounds * n {
		s := &c.Squares[at]
		if s.ToBlock = uint16(dist); dist > n {
			s.ToBlock = 0
		}
		if dist > 0 {
			dist++
		}
		if s.Feature == Block {
			dist = 1
		}
		if at = s.Behind; at == NoSq {
			break
		}
	}
}

// CheckLength returns which of the printed lengths the course has (RC-SETUP-002), and false if it has none of them: such courses may be raced all
// the same if all agree.
func (c *Course) CheckLength() (Length, bool) {
	return c.Catalogue.LengthOf(len(c.Tiles), c.Closed, c.Laps)
}

// LengthOf returns the printed length that a course of so many tiles and laps has.
func (c *Catalogue) LengthOf(tiles int, closed bool, laps int) (Length, bool) {
	for _, l := range c.Lengths {
		if l.Closed == closed && l.Laps == laps && tiles >= l.Min && tiles <= l.Max {
			return l, true
		}
	}
	return Length{}, false
}
