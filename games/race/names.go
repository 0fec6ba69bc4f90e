package race

import (
	"strconv"
	"strings"
)

// Spots, squares and paths are named the same for every course and catalogue, so that an action can be read without a state.

// Spot names a node of a gear matrix by its gear and speed: each model has at most one node for both. Its zero value is none.
type Spot uint16

// SpotOf returns the spot of a gear and a speed.
func SpotOf(gear, speed uint8) Spot { return Spot(gear)<<8 | Spot(speed) }

// Gear returns the gear, from 1.
func (s Spot) Gear() uint8 { return uint8(s >> 8) }

// Speed returns the speed.
func (s Spot) Speed() uint8 { return uint8(s) }

// String returns the id of the node: "G2-8"; "" of none.
func (s Spot) String() string {
	if s == 0 {
		return ""
	}
	return "G" + strconv.Itoa(int(s.Gear())) + "-" + strconv.Itoa(int(s.Speed()))
}

// ParseSpot reads the id of a node. It takes every gear from 1 and every speed, whether or not a car has them.
func ParseSpot(id string) (Spot, bool) {
	rest, g := strings.CutPrefix(id, "G")
	gear, speed, dash := strings.Cut(rest, "-")
	x, ok := number(gear, maxGears)
	v, ok2 := number(speed, topSpeed)
	if !g || !dash || !ok || !ok2 || x == 0 {
		return 0, false
	}
	return SpotOf(uint8(x), uint8(v)), true
}

// number reads digits without a needless zero in front, up to a limit.
func number(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= most && strconv.Itoa(n) == text
}

// Spot returns the name of a node.
func (n *Node) Spot() Spot { return SpotOf(n.Gear, n.Speed) }

// NodeAt returns the node of a spot, if the model has one.
func (m *Model) NodeAt(s Spot) (NodeID, bool) {
	for i := range m.Nodes {
		if m.Nodes[i].Spot() == s {
			return NodeID(i), true
		}
	}
	return 0, false
}

// Where names a square by the number of its tile in the course from 0, and its lane and number from 1. Its zero value is none.
type Where uint32

// NoWhere is no square.
const NoWhere Where = 0

// WhereAt returns the name of a square.
func WhereAt(tile, lane, i int) Where { return Where(tile)<<16 | Where(lane)<<8 | Where(i) }

// Tile returns the number of the tile in the course, from 0.
func (w Where) Tile() int { return int(w >> 16) }

// Lane returns the lane, from 1.
func (w Where) Lane() int { return int(w >> 8 & 0xff) }

// I returns the number of the square in its lane, from 1.
func (w Where) I() int { return int(w & 0xff) }

// String returns "tile:lane:square"; "" of none.
func (w Where) String() string {
	if w == NoWhere {
		return ""
	}
	return strconv.Itoa(w.Tile()) + ":" + strconv.Itoa(w.Lane()) + ":" + strconv.Itoa(w.I())
}

// ParseWhere reads "tile:lane:square". It takes what the largest course may have.
func ParseWhere(text string) (Where, bool) {
	tile, rest, _ := strings.Cut(text, ":")
	lane, square, _ := strings.Cut(rest, ":")
	t, ok := number(tile, MaxTiles-1)
	l, ok2 := number(lane, Lanes)
	i, ok3 := number(square, MaxInLane)
	if !ok || !ok2 || !ok3 || l == 0 || i == 0 {
		return NoWhere, false
	}
	return WhereAt(t, l, i), true
}

// Where returns the name of a square; [NoWhere] of [NoSq] and [Over].
func (c *Course) Where(at Sq) Where {
	if int(at) >= len(c.Squares) {
		return NoWhere
	}
	q := &c.Squares[at]
	return WhereAt(int(q.Tile), int(q.Lane), int(q.I))
}

// Sq returns the square with a name, if the course has it.
func (c *Course) Sq(w Where) (Sq, bool) {
	at := c.At(w.Tile(), w.Lane(), w.I())
	return at, w != NoWhere && at != NoSq
}

// finishText is the name of what lies beyond the finish line.
const finishText = "finish"

// text returns the name of a square, "finish" of [Over] and "" of [NoSq].
func (c *Course) text(at Sq) string {
	if at == Over {
		return finishText
	}
	return c.Where(at).String()
}

// stepOf returns the step with a letter.
func stepOf(letter byte) (Step, bool) {
	i := strings.IndexByte(stepLetters, letter)
	return Step(i), i >= 0
}

// ParsePath reads the letters of a path: at least one, at most [MaxPath].
func ParsePath(text string) (Path, bool) {
	var p Path
	if text == "" || len(text) > MaxPath {
		return p, false
	}
	for i := range len(text) {
		s, ok := stepOf(text[i])
		if !ok {
			return Path{}, false
		}
		p = p.Then(s)
	}
	return p, true
}
