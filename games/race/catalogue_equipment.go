package race

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/internal/spelling"
)

// maxFigure bounds most figures.
const maxFigure = 9

// Rule returns the rule of the piece.
func (p PieceID) Rule() game.RuleID { return pieceRules[p] }

// figure is a figure that some pieces have, with its bounds. They are wide enough for any taste and narrow enough for the state: the
// movement and the boost squares of a turn have to fit into its trail.
type figure struct {
	key    string
	out    func(*Piece) *uint8
	lo, hi int
	of     []PieceID
	later  bool // tables that were written before there was such a figure do not have it: it is 0 then
}

var pieceFigures = []figure{
	{"dice", func(p *Piece) *uint8 { return &p.Dice }, 1, maxDice, []PieceID{NoseGuns}, false},
	{"dice", func(p *Piece) *uint8 { return &p.Dice }, 1, 1, []PieceID{Rockets, SideBlades}, false},
	{"hit_min_die", func(p *Piece) *uint8 { return &p.HitMin }, 1, 6, []PieceID{NoseGuns, FlameJet}, false},
	{"damage_per_hit", func(p *Piece) *uint8 { return &p.Damage }, 0, maxFigure, []PieceID{NoseGuns, FlameJet}, false},
	{"damage_points", func(p *Piece) *uint8 { return &p.Damage }, 0, maxFigure, []PieceID{Minelayer}, false},
	{"near_damage_points", func(p *Piece) *uint8 { return &p.NearDamage }, 0, maxFigure, []PieceID{Minelayer}, false},
	{"near_trigger_min_die", func(p *Piece) *uint8 { return &p.NearMin }, 1, 6, []PieceID{Minelayer}, false},
	{"supply", func(p *Piece) *uint8 { return &p.Supply }, 0, 20, []PieceID{Minelayer}, false},
	{"reach_tiles", func(p *Piece) *uint8 { return &p.Reach }, 1, MaxTiles, []PieceID{SmokePots, Jammer}, false},
	{"lane_change_penalty", func(p *Piece) *uint8 { return &p.LaneChanges }, 0, maxFigure, []PieceID{SmokePots}, false},
	{"lane_change_bonus", func(p *Piece) *uint8 { return &p.LaneChanges }, 0, maxFigure, []PieceID{GripClaws}, false},
	{"lane_change_bonus", func(p *Piece) *uint8 { return &p.LaneChanges }, 0, maxFigure, []PieceID{DragChute}, true},
	{"movement_bonus", func(p *Piece) *uint8 { return &p.Movement }, 0, 4, []PieceID{Harpoon, Overboost}, false},
	{"shock_points", func(p *Piece) *uint8 { return &p.Shock }, 0, maxFigure, []PieceID{Harpoon}, false},
	{"shock_points", func(p *Piece) *uint8 { return &p.Shock }, 0, maxFigure, []PieceID{OilDropper, SpikeStrip}, true},
	{"heat_points", func(p *Piece) *uint8 { return &p.Heat }, 0, maxFigure, []PieceID{Overboost, FlameJet}, false},
	{"heat_reduction", func(p *Piece) *uint8 { return &p.Heat }, 0, maxFigure, []PieceID{CoolantFlush}, false},
	{"pull_cancel_lanes", func(p *Piece) *uint8 { return &p.PullLanes }, 0, 20, []PieceID{Gyro}, false},
	{"squares", func(p *Piece) *uint8 { return &p.Squares }, 2, 2, []PieceID{JumpJets}, false},
	{"brake_steps", func(p *Piece) *uint8 { return &p.BrakeSteps }, 1, 1, []PieceID{DragChute}, false},
	{"damage_reduction", func(p *Piece) *uint8 { return &p.Reduction }, 0, maxFigure, []PieceID{Deflector}, false},
	{"self_reduction", func(p *Piece) *uint8 { return &p.Reduction }, 0, maxFigure, []PieceID{RamProw}, false},
	{"extra_damage", func(p *Piece) *uint8 { return &p.Extra }, 0, maxFigure, []PieceID{RamProw}, false},
}

// Pieces with a range, and pieces whose damage goes by the die.
var (
	ranged = []PieceID{NoseGuns, Rockets, FlameJet, Harpoon}
	byDie  = []PieceID{Rockets, SideBlades}
)

// pieceRow is a piece in a file by its keys: which figures there are depends on the piece.
type pieceRow map[string]json.RawMessage

func pieceFrom(in *pieceRow) (p Piece, err error) {
	figures := pieceRow{}
	for key, value := range *in {
		if isFigure(key) {
			figures[key] = value
			delete(*in, key)
		}
	}
	head, err := json.Marshal(*in)
	if err == nil {
		err = form.DecodeRow(head, &p, nil)
	}
	if err != nil {
		return p, err
	}
	p.Rule = p.ID.Rule()
	keys := figuresOf(p.ID)
	for _, key := range slices.Sorted(maps.Keys(figures)) {
		if !slices.Contains(keys, key) {
			return p, fmt.Errorf("%s: %s has no such figure (%s)", key, p.ID, listed(keys))
		}
	}
	err = nameFits(p.Name)
	for _, key := range keys {
		if figures[key] == nil {
			if p.may(key) {
				continue
			}
			return p, fmt.Errorf("%s: it is missing (%s has %s)", key, p.ID, listed(keys))
		}
		err = errors.Join(err, p.figure(key, figures[key]))
	}
	return p, err
}

func isFigure(key string) bool {
	return key == rangeKey || key == byDieKey || slices.ContainsFunc(pieceFigures, func(g figure) bool { return g.key == key })
}

// Keys of figures that are more than one number.
const rangeKey, byDieKey = "range_squares", "damage_by_die"

// figure reads a figure that the piece has.
func (p *Piece) figure(key string, value []byte) error {
	var in struct {
		Range [2]uint8 `json:"range_squares" minItems:"2" minimum:"1" maximum:"99"`
		ByDie [6]uint8 `json:"damage_by_die" minItems:"6" maximum:"9"`
	}
	switch key {
	case rangeKey, byDieKey:
		if err := form.DecodeRow(fmt.Appendf(nil, "{%q: %s}", key, value), &in, nil); err != nil {
			return err
		}
		if in.Range[0] > in.Range[1] {
			return fmt.Errorf("range_squares: %d to %d (the nearest first)", in.Range[0], in.Range[1])
		}
		if key == byDieKey {
			p.ByDie = in.ByDie
		} else {
			p.MinRange, p.MaxRange = in.Range[0], in.Range[1]
		}
		return nil
	}
	g := &pieceFigures[slices.IndexFunc(pieceFigures, func(g figure) bool { return g.key == key && slices.Contains(g.of, p.ID) })]
	n := 0
	if err := form.Decode(value, &n, nil); err != nil || n < g.lo || n > g.hi {
		return fmt.Errorf("%s: cannot be %s (%d to %d)", key, spelling.Clip(string(value)), g.lo, g.hi)
	}
	*g.out(p) = uint8(n)
	return nil
}

// may reports whether a piece can do without a figure.
func (p *Piece) may(key string) bool {
	return slices.ContainsFunc(pieceFigures, func(g figure) bool { return g.later && g.key == key && slices.Contains(g.of, p.ID) })
}

// figuresOf lists the figures that a piece has.
func figuresOf(id PieceID) (keys []string) {
	if slices.Contains(ranged, id) {
		keys = append(keys, "range_squares")
	}
	if slices.Contains(byDie, id) {
		keys = append(keys, "damage_by_die")
	}
	for _, g := range pieceFigures {
		if slices.Contains(g.of, id) {
			keys = append(keys, g.key)
		}
	}
	return keys
}

func listed(keys []string) string {
	if len(keys) == 0 {
		return "no figures"
	}
	return strings.Join(keys, ", ")
}
