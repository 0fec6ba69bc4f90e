package race

import (
	"fmt"
	"slices"
)

type tileData struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Shape    string        `json:"shape"`
	Squares  [Lanes]int    `json:"squares_per_lane"`
	Supply   int           `json:"supply_count"`
	Features []featureData `json:"features"`
	Barriers []barrierData `json:"barriers"`
	Pulls    []pullData    `json:"pull_lines"`
	Designed bool          `json:"designed"`
	Note     string        `json:"note"`
}

type featureData struct {
	Type   string `json:"type"`
	Lane   int    `json:"lane"`
	Square int    `json:"square"`
}

type barrierData struct {
	Between [2]int `json:"between_lanes"`
	From    int    `json:"from_square"`
	To      int    `json:"to_square"`
}

type pullData struct {
	At      string      `json:"at"`
	Outward string      `json:"outward"`
	Limit   [Lanes]int  `json:"speed_limit_by_lane"`
	Square  *[Lanes]int `json:"pull_square_by_lane"` // left out: worked out
}

// Bounds of tiles.
const (
	minInLane   = 4 // squares of a lane
	maxSupply   = 9
	maxBarriers = 9
	maxPulls    = 4
	boostEvery  = 5 // squares of the shortest lane for each boost square of a tile: a turn holds at most maxBoosts of them and maxTrail squares
)

func tileFrom(in *tileData) (Tile, error) {
	f := finder{}
	t := Tile{
		ID: in.ID, Name: in.Name, Note: in.Note, Designed: in.Designed,
		Features: []TileFeature{}, Barriers: []Barrier{}, Pulls: []PullLine{},
		Shape: Shape(f.word("shape", in.Shape, shapeNames[:])), Supply: f.number("supply_count", in.Supply, 1, maxSupply),
	}
	for i, n := range in.Squares {
		t.Squares[i] = f.number(fmt.Sprintf("squares_per_lane[%d]", i), n, minInLane, MaxInLane)
	}
	if len(in.Barriers) > maxBarriers {
		f.fail("barriers: %d (at most %d)", len(in.Barriers), maxBarriers)
	}
	if len(in.Pulls) > maxPulls {
		f.fail("pull_lines: %d (at most %d)", len(in.Pulls), maxPulls)
	}
	if f.err == nil {
		f.err = t.features(in.Features)
	}
	if f.err == nil {
		f.err = t.barriers(in.Barriers)
	}
	if f.err == nil {
		f.err = t.pulls(in.Pulls)
	}
	if f.err == nil {
		f.err = t.deadEnd()
	}
	return t, f.orNamed(in.Name)
}

// features reads the features: inside the tile, one on a square, no block in square 1 (RC-SETUP-024), ramps with a place to land (RC-MOVE-017).
func (t *Tile) features(list []featureData) error {
	boosts := 0
	for i, in := range list {
		f := finder{}
		key := fmt.Sprintf("features[%d]: ", i)
		v := TileFeature{Kind: Feature(f.word(key+"type", in.Type, featureNames[1:]) + 1), Lane: f.number(key+"lane", in.Lane, 1, Lanes)}
		if f.err != nil {
			return f.err
		}
		if v.Square = f.number(key+"square", in.Square, 1, int(t.Squares[v.Lane-1])); f.err != nil {
			return f.err
		}
		if t.feature(int(v.Lane), int(v.Square)) != Plain {
			return fmt.Errorf("%ssquare: %d of lane %d has a feature already (one on a square)", key, v.Square, v.Lane)
		}
		if v.Kind == Block && v.Square == 1 {
			return fmt.Errorf("%ssquare: a block in square 1 (2 or more, RC-SETUP-024)", key)
		}
		if v.Kind == Boost {
			boosts++
		}
		t.Features = append(t.Features, v)
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

// barriers reads the barriers (RC-SETUP-019).
func (t *Tile) barriers(list []barrierData) error {
	for i, in := range list {
		f := finder{}
		key := fmt.Sprintf("barriers[%d]: ", i)
		b := Barrier{Lane: f.number(key+"between_lanes[0]", in.Between[0], 1, Lanes-1)}
		if f.err == nil && in.Between[1] != in.Between[0]+1 {
			f.fail("%sbetween_lanes: %d and %d (neighbours, the left one first)", key, in.Between[0], in.Between[1])
		}
		if f.err != nil {
			return f.err
		}
		last := int(min(t.Squares[b.Lane-1], t.Squares[b.Lane]))
		b.From = f.number(key+"from_square", in.From, 1, last)
		if b.To = f.number(key+"to_square", in.To, max(1, in.From), last); f.err != nil {
			return f.err
		}
		t.Barriers = append(t.Barriers, b)
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

// pulls reads the pull lines, which stand in driving direction, each lane with a square of its own behind each (RC-MOVE-018).
func (t *Tile) pulls(list []pullData) error {
	for i, in := range list {
		f := finder{}
		key := fmt.Sprintf("pull_lines[%d]: ", i)
		num, den, ok := fraction(in.At)
		if !ok {
			f.fail("%sat: %q (a fraction between 0 and 1 with a denominator up to 255, such as 1/3)", key, clip(in.At))
		}
		p := PullLine{At: in.At, Num: uint8(num), Den: uint8(den), Outward: Side(f.word(key+"outward", in.Outward, sideNames[:]))}
		for lane, limit := range in.Limit {
			p.Limit[lane] = f.number(fmt.Sprintf("%sspeed_limit_by_lane[%d]", key, lane), limit, 1, topSpeed)
		}
		if f.err != nil {
			return f.err
		}
		for lane, n := range t.Squares {
			p.Square[lane] = uint8(beyond(num, den, int(n)))
			if in.Square != nil && in.Square[lane] != int(p.Square[lane]) {
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
