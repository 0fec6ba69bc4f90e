package race

import (
	"fmt"
	"slices"

	"turnpike/game/form"
	"turnpike/internal/spelling"
)

// tileRow is a tile in a file.
type tileRow struct {
	Tile
	Barriers []barrierRow `json:"barriers" maxItems:"9"`
	Pulls    []pullRow    `json:"pull_lines" maxItems:"4"`
}

type barrierRow struct {
	Barrier
	Between [2]int `json:"between_lanes" required:"true" minItems:"2" minimum:"1" maximum:"4"`
}

type pullRow struct {
	PullLine
	Square *[Lanes]uint8 `json:"pull_square_by_lane"` // left out: worked out
}

// boostEvery is how many squares of the shortest lane there are for each boost square of a tile: a turn holds at most maxBoosts of them and maxTrail squares.
const boostEvery = 5

func tileFrom(in *tileRow) (Tile, error) {
	t := in.Tile
	t.Features, t.Barriers, t.Pulls = append([]TileFeature{}, t.Features...), []Barrier{}, []PullLine{}
	err := t.checkFeatures()
	if err == nil {
		err = t.barriers(in.Barriers)
	}
	if err == nil {
		err = t.pulls(in.Pulls)
	}
	if err == nil {
		err = t.deadEnd()
	}
	if err == nil {
		err = nameFits(t.Name)
	}
	return t, err
}

// checkFeatures holds the features to what they are for: inside the tile, one on a square, no block in square 1 (RC-SETUP-024), ramps with a place to land
// (RC-MOVE-017).
func (t *Tile) checkFeatures() error {
	boosts := 0
	for i, v := range t.Features {
		key := fmt.Sprintf("features[%d]: ", i)
		switch n := t.Squares[v.Lane-1]; {
		case v.Kind == Plain:
			return form.NoName(key+"type", "feature ", "", featureNames[1:])
		case v.Square > n:
			return fmt.Errorf("%ssquare: %d (1 to %d)", key, v.Square, n)
		case slices.ContainsFunc(t.Features[:i], func(w TileFeature) bool { return v.Lane == w.Lane && v.Square == w.Square }):
			return fmt.Errorf("%ssquare: %d of lane %d has a feature already (one on a square)", key, v.Square, v.Lane)
		case v.Kind == Block && v.Square == 1:
			return fmt.Errorf("%ssquare: a block in square 1 (2 or more, RC-SETUP-024)", key)
		case v.Kind == Boost:
			boosts++
		}
	}
	if most := int(slices.Min(t.Squares[:])) / boostEvery; boosts > most {
		return fmt.Errorf("features: %d boost squares (at most %d: one for %d squares of the shortest lane)", boosts, most, boostEvery)
	}
	for i, v := range t.Features {
		if v.Kind != Ramp {
			continue
		}
		land := int(v.Square) + rampSquares
		if land > int(t.Squares[v.Lane-1]) || t.feature(int(v.Lane), land) == Block {
			return fmt.Errorf("features[%d]: the ramp lands on square %d of lane %d (a square of this tile without a block, RC-MOVE-017)", i, land, v.Lane)
		}
	}
	return nil
}

// squares returns how many squares the tile has.
func (t *Tile) squares() (n int) {
	for _, k := range t.Squares {
		n += int(k)
	}
	return n
}

// feature returns what is on a square; lane and square count from 1.
func (t *Tile) feature(lane, square int) Feature {
	for _, f := range t.Features {
		if int(f.Lane) == lane && int(f.Square) == square {
			return f.Kind
		}
	}
	return Plain
}

// barriers gives the tile its barriers (RC-SETUP-019).
func (t *Tile) barriers(list []barrierRow) error {
	for i, b := range list {
		key := fmt.Sprintf("barriers[%d]: ", i)
		if b.Between[1] != b.Between[0]+1 {
			return fmt.Errorf("%sbetween_lanes: %d and %d (neighbours, the left one first)", key, b.Between[0], b.Between[1])
		}
		b.Lane = uint8(b.Between[0])
		last := min(t.Squares[b.Lane-1], t.Squares[b.Lane])
		if b.From < 1 || b.From > last {
			return fmt.Errorf("%sfrom_square: %d (1 to %d)", key, b.From, last)
		}
		if b.To < b.From || b.To > last {
			return fmt.Errorf("%sto_square: %d (%d to %d)", key, b.To, b.From, last)
		}
		t.Barriers = append(t.Barriers, b.Barrier)
	}
	return nil
}

// barred reports whether a barrier between a lane (from 1) and the next one to the right has a square number in its range.
func (t *Tile) barred(lane, square int) bool {
	for _, b := range t.Barriers {
		if int(b.Lane) == lane && square >= int(b.From) && square <= int(b.To) {
			return true
		}
	}
	return false
}

// pulls gives the tile its pull lines, which stand in driving direction, each lane with a square of its own behind each (RC-MOVE-018).
func (t *Tile) pulls(list []pullRow) error {
	for i, in := range list {
		key := fmt.Sprintf("pull_lines[%d]: ", i)
		num, den, ok := fraction(in.At)
		if !ok {
			return fmt.Errorf("%sat: %q (a fraction between 0 and 1 with a denominator up to 255, such as 1/3)", key, spelling.Clip(in.At))
		}
		p := in.PullLine
		p.Num, p.Den = uint8(num), uint8(den)
		for lane, n := range t.Squares {
			p.Square[lane] = uint8(beyond(num, den, int(n)))
			if in.Square != nil && in.Square[lane] != p.Square[lane] {
				return fmt.Errorf("%spull_square_by_lane[%d]: %d (%d: the first square that ends beyond %s, RC-MOVE-018)",
					key, lane, in.Square[lane], p.Square[lane], in.At)
			}
			if i > 0 && t.Pulls[i-1].Square[lane] >= p.Square[lane] {
				return fmt.Errorf("%sat: %s (further forward than the line before, by a square in every lane)", key, in.At)
			}
		}
		t.Pulls = append(t.Pulls, p)
	}
	return nil
}

// beyond returns the number of the first square of n whose front edge lies beyond a fraction of the tile.
func beyond(num, den, n int) int { return num*n/den + 1 }

// deadEnd looks for a square from which no way leads on (RC-SETUP-024). What follows the tile is taken for empty.
func (t *Tile) deadEnd() error {
	for lane := 1; lane <= Lanes; lane++ {
		for i := 1; i <= int(t.Squares[lane-1]); i++ {
			if t.feature(lane, i) == Block || t.open(lane, i+1) {
				continue
			}
			free := false
			for _, side := range [...]Side{Left, Right} {
				m, j := t.diagonal(lane, i, side)
				free = free || m != 0 && t.open(m, j)
			}
			if !free {
				return fmt.Errorf("features: a dead end: blocks and barriers close every way on from square %d of lane %d "+
					"(one of the squares ahead free, RC-SETUP-024)", i, lane)
			}
		}
	}
	return nil
}

// open reports whether a square holds no block. Squares beyond the tile do not.
func (t *Tile) open(lane, square int) bool { return t.feature(lane, square) != Block }

// diagonal returns the lane and number of the diagonal neighbour (RC-SETUP-016); the number is beyond the lane if it is square 1 of
// the next tile. The lane is 0 if there is none, or a barrier of this tile in between (RC-SETUP-019).
func (t *Tile) diagonal(lane, i int, side Side) (m, j int) {
	if m = beside(lane, side); m == 0 {
		return 0, 0
	}
	n, to := int(t.Squares[lane-1]), int(t.Squares[m-1])
	j = i*to/n + 1
	if gap := min(lane, m); t.barred(gap, i) || j <= to && t.barred(gap, j) {
		return 0, 0
	}
	return m, j
}

// lateral returns the lane and number of the lateral neighbour (RC-SETUP-017); the lane is 0 if there is none or a barrier in between.
func (t *Tile) lateral(lane, i int, side Side) (m, j int) {
	if m = beside(lane, side); m == 0 {
		return 0, 0
	}
	n, to := int(t.Squares[lane-1]), int(t.Squares[m-1])
	j = (2*i-1)*to/(2*n) + 1
	if gap := min(lane, m); t.barred(gap, i) || t.barred(gap, j) {
		return 0, 0
	}
	return m, j
}

// overlap reports whether square i of a lane and square j of the adjacent lane m are beside each other (RC-SETUP-018, RC-SETUP-019).
func (t *Tile) overlap(lane, i, m, j int) bool {
	n, to := int(t.Squares[lane-1]), int(t.Squares[m-1])
	if gap := min(lane, m); t.barred(gap, i) || t.barred(gap, j) {
		return false
	}
	return (i-1)*to < j*n && (j-1)*n < i*to
}

// beside returns the number of the adjacent lane on a side, 0 if there is none.
func beside(lane int, side Side) int {
	if side == Left {
		return lane - 1
	}
	return (lane + 1) % (Lanes + 1)
}
