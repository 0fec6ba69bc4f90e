package race

import "turnpike/game/form"

// Sq is a square of a course, numbered over all its tiles.
type Sq uint16

const (
	NoSq Sq = 0xffff // no square: out of the four lanes, across a barrier
	Over Sq = 0xfffe // beyond the end of an open course: over the finish line
)

// Limits of courses and tiles.
const (
	Lanes      = 4
	MaxTiles   = 16   // of a course
	MaxSquares = 1024 // of a course
	MaxInLane  = 24   // squares of a lane of a tile
	MaxLaps    = 9
)

// Feature is what is printed on a square.
type Feature uint8

// The features (RC-MOVE-014d to RC-MOVE-017d).
const (
	Plain Feature = iota
	Oil
	Gravel
	Boost
	Water
	Crate
	Block
	Ramp
	Rubble
	numFeatures
)

var featureNames = [numFeatures]string{"", "oil", "gravel", "boost", "water", "crate", "block", "ramp", "rubble"}

// String returns the name of the feature in the data.
func (f Feature) String() string { return featureNames[f] }

// MarshalText writes the name.
func (f Feature) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads a name.
func (f *Feature) UnmarshalText(text []byte) error {
	return form.ByName(text, f, featureNames[:], "feature")
}

// Square is a square of a course and all that is known of it for good. Lane and I count from 1 (RC-SETUP-014d).
type Square struct {
	Tile    uint8 // index in the course
	Lane    uint8
	I       uint8 // number in the lane of the tile, in driving direction
	N       uint8 // squares of that lane
	Feature Feature
	Last    bool   // I == N: the next move ahead leaves the tile
	Ahead   Sq     // RC-SETUP-015d; Over at the end of an open course
	Diag    [2]Sq  // to the left and to the right (RC-SETUP-016d); NoSq without a lane or across a barrier; Over at the end
	Side    [2]Sq  // lateral neighbours to the left and right (RC-SETUP-017d); NoSq without a lane or across a barrier
	Behind  Sq     // the square from which this one lies straight ahead; NoSq at the start of an open course
	Beside  []Sq   // RC-SETUP-018d
	Along   uint16 // squares of the lane before this one, counted from the start of the course
	ToBlock uint16 // how many squares straight ahead the next block is, 0: none before the end of the course or a whole lap
	Pull    uint8  // 1 + index in the tile's pull lines, if this is a pull square of one (RC-MOVE-018d)
	Limit   uint8  // speed limit of the lane at that line
	Outward Side   // of that line
}

// Side is left or right in driving direction.
type Side uint8

// The sides.
const (
	Left Side = iota
	Right
	NoSide Side = 255
)

var sideNames = [2]string{"left", "right"}

// String returns "left", "right" or "".
func (s Side) String() string {
	if s > Right {
		return ""
	}
	return sideNames[s]
}

// MarshalText writes the name.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a name.
func (s *Side) UnmarshalText(text []byte) error { return form.ByName(text, s, sideNames[:], "side") }

// Course is a course made of tiles (RC-SETUP-002, RC-SETUP-020d). It never changes; courses with the same code over the same catalogue are one
// value, so that states can be compared.
type Course struct {
	Catalogue *Catalogue
	Code      string // see ParseCourse
	Name      string // of a preset, else ""
	Closed    bool
	Laps      int
	Tiles     []uint8 // index in Catalogue.Tiles
	Cells     []Cell  // where each tile lies, first cell of it
	Squares   []Square
	LaneLen   [Lanes]uint16 // squares of a lane over the whole course
	first     [MaxTiles][Lanes]Sq
}

// Cell is a cell of the square grid that courses are laid on (x to the east, y to the north), and the heading in which its tile is entered.
type Cell struct{ X, Y, Heading int8 }

// Headings of cells, counter-clockwise from east.
const (
	East int8 = iota
	North
	West
	South
)

// At returns the square of a lane of a tile, by numbers from 1 (the tile from 0); NoSq if there is none.
func (c *Course) At(tile, lane, i int) Sq {
	if tile < 0 || tile >= len(c.Tiles) || lane < 1 || lane > Lanes || i < 1 || i > int(c.Catalogue.Tiles[c.Tiles[tile]].Squares[lane-1]) {
		return NoSq
	}
	return c.first[tile][lane-1] + Sq(i-1)
}

// LastTile returns the progress tile (RC-ORDER-004d) whose front edge is the finish line: leaving it ends the race (RC-END-002d).
func (c *Course) LastTile() uint16 {
	if c.Closed {
		return uint16(c.Laps * len(c.Tiles))
	}
	return uint16(len(c.Tiles) - 1)
}
