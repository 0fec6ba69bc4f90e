package heist

import (
	"iter"
	"math/bits"
)

// cells is a set of spaces of the road.
type cells [2]uint64

func (s cells) has(c Cell) bool { return c < NumCells && s[c>>6]>>(c&63)&1 == 1 }

func (s cells) with(c Cell) cells {
	s[c>>6] |= 1 << (c & 63)
	return s
}

// Columns and the whole road as sets.
var (
	westEnd = columnCells(1)
	eastEnd = columnCells(Columns)
	allRoad = cells{1<<64 - 1, 1<<(NumCells-64) - 1}
)

func columnCells(x int) (set cells) {
	for y := 1; y <= LanesN; y++ {
		set = set.with(CellAt(x, y))
	}
	return set
}

// up and down move all spaces of a set by so many numbers; what leaves the road at the top or bottom is gone.
func (s cells) up(n int) cells   { return cells{s[0] << n, s[1]<<n | s[0]>>(64-n)}.both(allRoad) }
func (s cells) down(n int) cells { return cells{s[0]>>n | s[1]<<(64-n), s[1] >> n} }

func (s cells) or(o cells) cells   { return cells{s[0] | o[0], s[1] | o[1]} }
func (s cells) both(o cells) cells { return cells{s[0] & o[0], s[1] & o[1]} }
func (s cells) less(o cells) cells { return cells{s[0] &^ o[0], s[1] &^ o[1]} }

// around returns a set with all neighbours of its spaces, any of the eight ways.
func (s cells) around() cells {
	row := s.or(s.less(eastEnd).up(1)).or(s.less(westEnd).down(1))
	return row.or(row.up(Columns)).or(row.down(Columns))
}

// all yields the spaces of the set, lane by lane.
func (s cells) all() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Cell(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// vehicles is a set of vehicles and wrecks.
type vehicles uint16

func (s vehicles) has(v VID) bool      { return s>>v&1 == 1 }
func (s vehicles) with(v VID) vehicles { return s | 1<<v }

// all yields the vehicles of the set by their numbers.
func (s vehicles) all() iter.Seq[VID] {
	return func(yield func(VID) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(VID(bits.TrailingZeros16(uint16(s)))) {
				return
			}
		}
	}
}
