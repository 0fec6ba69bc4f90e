package race

import (
	"errors"
	"fmt"

	"turnpike/dice"
)

// Lengths of generated courses, in tiles (RC-SETUP-020).
const (
	MinGenerated       = 4
	MaxGeneratedOpen   = 12
	MaxGeneratedClosed = 10
)

// Bounds of the search. With the standard tiles the first attempt nearly always succeeds.
const (
	attempts     = 64
	attemptSteps = 4000
	finalSteps   = 2_000_000 // of the last attempt, for tiles with which courses are rare
	seedRange    = 1 << 30
	repeatable   = "T02" // the one tile that may follow itself
	hairpinTiles = 5     // closed courses up to so many tiles may have a hairpin directly after T01
)

// ErrNoCourse is the error of Generate if the tiles of a catalogue do not make such a course.
var ErrNoCourse = errors.New("no course of this length was found with these tiles")

// Generate returns a random course of so many tiles (RC-SETUP-020): a depth-first search that tries tiles in random order, curves first with
// a chance of curves (0 to 1) at each step. It takes one value from rng, so that the same value gives the same course. The error is a
// [*CourseError], or ErrNoCourse, which cannot happen with the standard tiles.
func Generate(cat *Catalogue, tiles int, closed bool, laps int, curves float64, rng *dice.Stream) (*Course, error) {
	most := MaxGeneratedOpen
	if closed {
		most = MaxGeneratedClosed
	}
	if tiles < MinGenerated || tiles > most {
		return nil, &CourseError{
			Rule: "RC-SETUP-020", Tile: noTile, Detail: fmt.Sprintf("%d tiles", tiles), Allowed: fmt.Sprintf("%d to %d tiles", MinGenerated, most),
		}
	}
	if !(curves >= 0 && curves <= 1) {
		return nil, &CourseError{Rule: "RC-SETUP-020", Tile: noTile, Detail: fmt.Sprintf("a share of curves of %v", curves), Allowed: "0 to 1"}
	}
	g := generator{cat: cat, n: tiles, closed: closed, curves: curves, rng: dice.Fast(uint64(rng.IntN(diceCourse, seedRange)))}
	for i := range cat.Tiles {
		g.left[i] = cat.Tiles[i].Supply
	}
	if closed {
		g.home(tiles)
	}
	start := uint8(cat.FindTile(startTile))
	g.room = MaxSquares
	for attempt := range attempts {
		g.steps = attemptSteps
		if attempt == attempts-1 {
			g.steps = finalSteps
		}
		if g.lay(0, start, Cell{}) {
			return NewCourse(cat, g.tiles[:tiles], closed, laps)
		}
	}
	return nil, ErrNoCourse
}

// generator searches for a course.
type generator struct {
	cat    *Catalogue
	n      int
	closed bool
	curves float64
	rng    dice.Stream
	steps  int // that the attempt may still take
	tiles  [MaxTiles]uint8
	left   [maxEntries]uint8 // supply
	room   int               // squares that the course may still have

	// Cells from -reach to reach around T01.
	used [2*reach + 1][2*reach + 1]bool
	back [MaxGeneratedClosed + 1][2*reach + 1][2*reach + 1]uint8 // headings in which so many tiles lead back to T01, were nothing in the way
}

// reach is how far a course gets from T01, at two cells for a hairpin.
const reach = 2*MaxGeneratedOpen + 2

func (g *generator) at(c Cell) *bool { return &g.used[int(c.X)+reach][int(c.Y)+reach] }

// home works out from which cells so many tiles lead back to the entry of T01: it prunes the search more sharply than distance does, since it
// counts the turns too.
func (g *generator) home(tiles int) {
	var shapes [numShapes]bool
	for i := range g.cat.Tiles {
		shapes[g.cat.Tiles[i].Shape] = true
	}
	g.back[0][reach][reach] = 1 << East
	for r := 1; r <= tiles; r++ {
		far := int8(2*r + 1)
		for x := -far; x <= far; x++ {
			wide := far - max(x, -x)
			for y := -wide; y <= wide; y++ {
				for heading := East; heading <= South; heading++ {
					for s := range numShapes {
						to := s.leave(Cell{x, y, heading})
						if shapes[s] && g.leadsBack(r-1, to) {
							g.back[r][int(x)+reach][int(y)+reach] |= 1 << heading
						}
					}
				}
			}
		}
	}
}

// leadsBack reports whether so many tiles can lead from a cell back to T01.
func (g *generator) leadsBack(tiles int, c Cell) bool {
	x, y := int(c.X)+reach, int(c.Y)+reach
	return x >= 0 && x < len(g.used) && y >= 0 && y < len(g.used) && g.back[tiles][x][y]>>c.Heading&1 == 1
}

// lay lays a tile as number i on a cell and goes on until the course is complete. It takes the tile back if that does not succeed.
func (g *generator) lay(i int, t uint8, c Cell) bool {
	if g.steps--; g.steps < 0 || !g.fits(i, t, c) {
		return false
	}
	s := g.cat.Tiles[t].Shape
	second, next := s.second(c), s.leave(c)
	g.tiles[i] = t
	if i == g.n-1 {
		return true
	}
	g.left[t]--
	g.room -= g.cat.Tiles[t].squares()
	*g.at(c), *g.at(second) = true, true
	order, n := g.order()
	for _, u := range order[:n] {
		if g.lay(i+1, u, next) {
			g.clear(t, c, second)
			return true
		}
	}
	g.clear(t, c, second)
	return false
}

// clear takes a tile back.
func (g *generator) clear(t uint8, c, second Cell) {
	g.left[t]++
	g.room += g.cat.Tiles[t].squares()
	*g.at(c), *g.at(second) = false, false
}

// fits reports whether a tile may be laid as number i on a cell.
func (g *generator) fits(i int, t uint8, c Cell) bool {
	tile := &g.cat.Tiles[t]
	s := tile.Shape
	last := i == g.n-1
	next := s.leave(c)
	switch {
	case g.left[t] == 0 || g.room < tile.squares() || (i == 0) != (tile.ID == startTile),
		*g.at(c) || *g.at(s.second(c)),
		i > 0 && g.tiles[i-1] == t && tile.ID != repeatable,
		i == 1 && s >= HairpinLeft && !(g.closed && g.n <= hairpinTiles),
		g.closed && !g.leadsBack(g.n-1-i, next),
		!g.closed && last && s != Straight:
		return false
	}
	return g.closed && last || !*g.at(next)
}

// order returns the tiles in random order: curves before straights, or the other way round.
func (g *generator) order() (list [maxEntries]uint8, n int) {
	curvesFirst := float64(g.rng.IntN(diceCourse, 1000)) < g.curves*1000
	for _, curves := range [...]bool{curvesFirst, !curvesFirst} {
		from := n
		for t := range g.cat.Tiles {
			if (g.cat.Tiles[t].Shape != Straight) != curves {
				continue
			}
			list[n] = uint8(t)
			n++
			k := from + g.rng.IntN(diceCourse, n-from)
			list[k], list[n-1] = list[n-1], list[k]
		}
	}
	return list, n
}
