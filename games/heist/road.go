package heist

// The road: columns x from 1 (West) to 12 (East), lanes y from 1 (North) to 6 (South) (HH-ROAD-001).
const (
	Columns  = 12
	LanesN   = 6
	NumCells = Columns * LanesN
)

// Cell is a space of the road, numbered lane by lane from the north-western one.
type Cell uint8

// NoCell is no space of the road.
const NoCell Cell = 255

// CellAt returns the space of a column and a lane, both from 1; NoCell if it is not on the road.
func CellAt(x, y int) Cell {
	if x < 1 || x > Columns || y < 1 || y > LanesN {
		return NoCell
	}
	return Cell((y-1)*Columns + x - 1)
}

// X returns the column, from 1.
func (c Cell) X() int { return int(c)%Columns + 1 }

// Y returns the lane, from 1.
func (c Cell) Y() int { return int(c)/Columns + 1 }

// Dir is one of the eight directions.
type Dir uint8

// The directions; the four of the compass first (HH-ROAD-002, HH-ROAD-003).
const (
	East Dir = iota
	West
	North
	South
	NorthEast
	NorthWest
	SouthEast
	SouthWest
	NumDirs
)

var (
	dirNames = [NumDirs]string{"e", "w", "n", "s", "ne", "nw", "se", "sw"}
	dirX     = [NumDirs]int{1, -1, 0, 0, 1, -1, 1, -1}
	dirY     = [NumDirs]int{0, 0, -1, 1, -1, -1, 1, 1}
)

// String returns "e", "nw" and so on.
func (d Dir) String() string { return dirNames[d] }

// Step returns the neighbour of a space, NoCell beyond the edge.
func (c Cell) Step(d Dir) Cell { return CellAt(c.X()+dirX[d], c.Y()+dirY[d]) }

// Distance returns how many spaces two spaces are apart; a diagonal counts one (HH-ROAD-005).
func Distance(a, b Cell) int {
	dx, dy := a.X()-b.X(), a.Y()-b.Y()
	return max(dx, -dx, dy, -dy)
}
