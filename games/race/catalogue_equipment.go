package race

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/game"
)

// Bounds of figures.
const (
	maxFigure = 9
	maxRange  = 99 // squares
)

// figures are the figures of a piece; each piece has its own.
type figures struct {
	Range       *[2]int `json:"range_squares"`
	Dice        *int    `json:"dice"`
	HitMin      *int    `json:"hit_min_die"`
	PerHit      *int    `json:"damage_per_hit"`
	ByDie       *[6]int `json:"damage_by_die"`
	Damage      *int    `json:"damage_points"`
	NearDamage  *int    `json:"near_damage_points"`
	NearMin     *int    `json:"near_trigger_min_die"`
	Supply      *int    `json:"supply"`
	Reach       *int    `json:"reach_tiles"`
	Fewer       *int    `json:"lane_change_penalty"`
	LaneChanges *int    `json:"lane_change_bonus"`
	Movement    *int    `json:"movement_bonus"`
	Shock       *int    `json:"shock_points"`
	Heat        *int    `json:"heat_points"`
	Cooling     *int    `json:"heat_reduction"`
	PullLanes   *int    `json:"pull_cancel_lanes"`
	Squares     *int    `json:"squares"`
	BrakeSteps  *int    `json:"brake_steps"`
	Reduction   *int    `json:"damage_reduction"`
	Extra       *int    `json:"extra_damage"`
	Own         *int    `json:"self_reduction"`
}

// Rule returns the rule of the piece.
func (p PieceID) Rule() game.RuleID { return pieceRules[p] }

type pieceData struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Kind     string `json:"kind"`
	Timing   string `json:"timing"`
	Arc      string `json:"arc"`
	Effect   string `json:"effect"`
	Spare    bool   `json:"spare"`
	Designed bool   `json:"designed"`
	figures
}

// figure is a figure that some pieces have, with its bounds. They are wide enough for any taste and narrow enough for the state: the
// movement and the boost squares of a turn have to fit into its trail.
type figure struct {
	key    string
	in     func(*figures) *int
	out    func(*Piece) *uint8
	lo, hi int
	of     []PieceID
}

var pieceFigures = []figure{
	{"dice", func(f *figures) *int { return f.Dice }, func(p *Piece) *uint8 { return &p.Dice }, 1, maxDice, []PieceID{NoseGuns}},
	{"dice", func(f *figures) *int { return f.Dice }, func(p *Piece) *uint8 { return &p.Dice }, 1, 1, []PieceID{Rockets, SideBlades}},
	{"hit_min_die", func(f *figures) *int { return f.HitMin }, func(p *Piece) *uint8 { return &p.HitMin }, 1, 6, []PieceID{NoseGuns, FlameJet}},
	{"damage_per_hit", func(f *figures) *int { return f.PerHit }, func(p *Piece) *uint8 { return &p.Damage }, 0, maxFigure, []PieceID{NoseGuns, FlameJet}},
	{"damage_points", func(f *figures) *int { return f.Damage }, func(p *Piece) *uint8 { return &p.Damage }, 0, maxFigure, []PieceID{Minelayer}},
	{"near_damage_points", func(f *figures) *int { return f.NearDamage }, func(p *Piece) *uint8 { return &p.NearDamage }, 0, maxFigure, []PieceID{Minelayer}},
	{"near_trigger_min_die", func(f *figures) *int { return f.NearMin }, func(p *Piece) *uint8 { return &p.NearMin }, 1, 6, []PieceID{Minelayer}},
	{"supply", func(f *figures) *int { return f.Supply }, func(p *Piece) *uint8 { return &p.Supply }, 0, 20, []PieceID{Minelayer}},
	{"reach_tiles", func(f *figures) *int { return f.Reach }, func(p *Piece) *uint8 { return &p.Reach }, 1, MaxTiles, []PieceID{SmokePots, Jammer}},
	{"lane_change_penalty", func(f *figures) *int { return f.Fewer }, func(p *Piece) *uint8 { return &p.LaneChanges }, 0, maxFigure, []PieceID{SmokePots}},
	{"lane_change_bonus", func(f *figures) *int { return f.LaneChanges }, func(p *Piece) *uint8 { return &p.LaneChanges }, 0, maxFigure, []PieceID{GripClaws}},
	{"movement_bonus", func(f *figures) *int { return f.Movement }, func(p *Piece) *uint8 { return &p.Movement }, 0, 4, []PieceID{Harpoon, Overboost}},
	{"shock_points", func(f *figures) *int { return f.Shock }, func(p *Piece) *uint8 { return &p.Shock }, 0, maxFigure, []PieceID{Harpoon}},
	{"heat_points", func(f *figures) *int { return f.Heat }, func(p *Piece) *uint8 { return &p.Heat }, 0, maxFigure, []PieceID{Overboost, FlameJet}},
	{"heat_reduction", func(f *figures) *int { return f.Cooling }, func(p *Piece) *uint8 { return &p.Heat }, 0, maxFigure, []PieceID{CoolantFlush}},
	{"pull_cancel_lanes", func(f *figures) *int { return f.PullLanes }, func(p *Piece) *uint8 { return &p.PullLanes }, 0, 20, []PieceID{Gyro}},
	{"squares", func(f *figures) *int { return f.Squares }, func(p *Piece) *uint8 { return &p.Squares }, 2, 2, []PieceID{JumpJets}},
	{"brake_steps", func(f *figures) *int { return f.BrakeSteps }, func(p *Piece) *uint8 { return &p.BrakeSteps }, 1, 1, []PieceID{DragChute}},
	{"damage_reduction", func(f *figures) *int { return f.Reduction }, func(p *Piece) *uint8 { return &p.Reduction }, 0, maxFigure, []PieceID{Deflector}},
	{"self_reduction", func(f *figures) *int { return f.Own }, func(p *Piece) *uint8 { return &p.Reduction }, 0, maxFigure, []PieceID{RamProw}},
	{"extra_damage", func(f *figures) *int { return f.Extra }, func(p *Piece) *uint8 { return &p.Extra }, 0, maxFigure, []PieceID{RamProw}},
}

// Pieces with a range, and pieces whose damage goes by the die.
var (
	ranged = []PieceID{NoseGuns, Rockets, FlameJet, Harpoon}
	byDie  = []PieceID{Rockets, SideBlades}
)

func pieceFrom(in *pieceData) (Piece, error) {
	f := finder{}
	p := Piece{
		ID: PieceID(f.word("id", in.ID, pieceNames[:])), Name: in.Name, Kind: in.Kind, Timing: in.Timing, Arc: in.Arc, Effect: in.Effect,
		Spare: in.Spare, Designed: in.Designed,
	}
	if f.err != nil {
		return p, f.err
	}
	p.Rule = p.ID.Rule()
	keys := figuresOf(p.ID)
	wants := func(key string, there bool) bool {
		known := slices.Contains(keys, key)
		switch {
		case known && !there:
			f.fail("%s: it is missing (%s has %s)", key, in.ID, listed(keys))
		case there && !known:
			f.fail("%s: %s has no such figure (%s)", key, in.ID, listed(keys))
		}
		return known && there
	}
	if wants("range_squares", in.Range != nil) {
		p.MinRange, p.MaxRange = f.number("range_squares[0]", in.Range[0], 1, maxRange), f.number("range_squares[1]", in.Range[1], 1, maxRange)
		if p.MinRange > p.MaxRange {
			f.fail("range_squares: %d to %d (the nearest first)", p.MinRange, p.MaxRange)
		}
	}
	if wants("damage_by_die", in.ByDie != nil) {
		for i, n := range in.ByDie {
			p.ByDie[i] = f.number(fmt.Sprintf("damage_by_die[%d]", i), n, 0, maxFigure)
		}
	}
	for i := range pieceFigures {
		g := &pieceFigures[i]
		if n := g.in(&in.figures); wants(g.key, n != nil) && slices.Contains(g.of, p.ID) {
			*g.out(&p) = f.number(g.key, *n, g.lo, g.hi)
		}
	}
	return p, f.orNamed(in.Name)
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
