package workshop

import (
	"math"
	"strconv"
	"strings"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// placeScale is the width of the drawing of a map for the board, in pixels to a quarter-inch square: its lines are one pixel wide.
const placeScale = 20

// DeluxePlaceSummary is a map in a list.
type DeluxePlaceSummary struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Blurb  string `json:"blurb"`
	Size   Point  `json:"size" doc:"width and height in squares of a quarter inch"`
	Closed bool   `json:"closed" doc:"an arena: no way leads out but through its gates"`
	SVG    string `json:"svg" doc:"a drawing; its colours are CSS custom properties with fallbacks"`
}

// DeluxePlace is a whole map. Lengths are squares of a quarter inch from the lower left corner, x to the right, y up.
type DeluxePlace struct {
	DeluxePlaceSummary
	Code      string                `json:"code" doc:"for links, and for the option place of a table"`
	Walls     []DeluxePlaceWall     `json:"walls"`
	Buildings []DeluxePlaceBuilding `json:"buildings"`
	Objects   []DeluxePlaceObject   `json:"objects" doc:"by number: object:3 is the fourth"`
	Runs      []DeluxePlaceRun      `json:"runs" doc:"the walls of the ground floor in sections a square long, which can be aimed at one by one"`
	Gates     []DeluxePlaceGate     `json:"gates"`
	Zones     []DeluxePlaceZone     `json:"zones" doc:"parts with a name"`
}

// DeluxePlaceRun is one side of a wall, a building or a partition. Its sections are counted from its beginning.
type DeluxePlaceRun struct {
	A     Point `json:"a"`
	B     Point `json:"b"`
	First int   `json:"first" doc:"number of its first section: wall:12 is the section with number 12"`
	Count int   `json:"count" doc:"of its sections"`
}

// DeluxePlaceWall is a free-standing wall.
type DeluxePlaceWall struct {
	A    Point `json:"a"`
	B    Point `json:"b"`
	DP   int   `json:"dp" doc:"damage at once that makes a breach"`
	Gate bool  `json:"gate"`
}

// DeluxePlaceBuilding is a building.
type DeluxePlaceBuilding struct {
	Title    string  `json:"title"`
	Corners  []Point `json:"corners" doc:"counter-clockwise"`
	DP       int     `json:"dp" doc:"damage at once that makes a breach"`
	Breaches int     `json:"breaches" doc:"at so many it collapses"`
	Storeys  int     `json:"storeys"`
}

// DeluxePlaceObject is a fixed object.
type DeluxePlaceObject struct {
	Kind string `json:"kind"`
	At   Point  `json:"at" doc:"its middle"`
	DP   int    `json:"dp" doc:"damage at once that destroys it; 0: nothing does"`
}

// DeluxePlaceGate is an opening through which vehicles come in and go out.
type DeluxePlaceGate struct {
	A     Point  `json:"a"`
	B     Point  `json:"b"`
	Title string `json:"title"`
}

// DeluxePlaceZone is a part of a map with a name.
type DeluxePlaceZone struct {
	Kind  string `json:"kind"`
	Title string `json:"title"`
	At    Point  `json:"at" doc:"its middle"`
}

// DeluxePlaceCode is a map as the text of a link.
type DeluxePlaceCode struct {
	Code string `json:"code" minLength:"1" maxLength:"65536"`
}

// DeluxeRow is what the movement chart and the control table say about a speed.
type DeluxeRow struct {
	Speed    float64      `json:"speed" doc:"mph"`
	Moves    [10]int      `json:"moves" doc:"by phase, the whole move in quarter inches; 0: none"`
	Partial  int          `json:"partial" doc:"the one move of a turn that is cut short, in quarter inches; 0: none"`
	In       []int        `json:"in" doc:"phases in which it may be taken; in the last of them it must"`
	Control  [10]int      `json:"control" doc:"what a die must reach with the handling status 3 to -6: 0 safe, 7 lost without a roll"`
	Modifier int          `json:"modifier" doc:"added to rolls on a crash table"`
	Crash    []DeluxeLine `json:"crash" doc:"what follows if control is lost in a maneuver"`
	Hazard   []DeluxeLine `json:"hazard" doc:"what follows if it is lost through a hazard"`
	Trailer  []DeluxeLine `json:"trailer" doc:"what follows if a vehicle with trailers loses it, by whatever"`
	Air      []DeluxeLine `json:"air" doc:"what follows if a helicopter in the air loses it"`
}

// DeluxeLine is a line of a crash table.
type DeluxeLine struct {
	Result string `json:"result"`
	Faces  int    `json:"faces" doc:"so many of the six faces of the die give it"`
}

// DeluxeTables are the tables that a player looks at while driving.
type DeluxeTables struct {
	Rows []DeluxeRow `json:"rows" doc:"by speed"`
}

// squareOf turns a length into squares. Four decimals tell any two units apart.
func squareOf(u int32) float64 { return math.Round(float64(u)/scale.Quarter*1e4) / 1e4 }

func squaresOf(v geom.Vec) Point { return Point{squareOf(v.X), squareOf(v.Y)} }

// summarizeDeluxePlace returns a map as lists show it, so many pixels wide.
func summarizeDeluxePlace(p *places.Place, width int) DeluxePlaceSummary {
	return DeluxePlaceSummary{ID: p.ID, Title: p.Title, Blurb: p.Blurb, Size: squaresOf(p.Size), Closed: p.Closed, SVG: p.SVG(width)}
}

// DeluxePlaces returns the built-in maps as lists show them.
func DeluxePlaces() []DeluxePlaceSummary {
	list := []DeluxePlaceSummary{}
	for _, p := range places.Builtin() {
		list = append(list, summarizeDeluxePlace(p, thumbnailWidth))
	}
	return list
}

// DescribeDeluxePlace returns all of a map.
func DescribeDeluxePlace(p *places.Place) *DeluxePlace {
	out := &DeluxePlace{
		DeluxePlaceSummary: summarizeDeluxePlace(p, int(p.Size.X/scale.Quarter)*placeScale), Code: places.Code(p),
		Walls: []DeluxePlaceWall{}, Buildings: []DeluxePlaceBuilding{}, Objects: []DeluxePlaceObject{}, Gates: []DeluxePlaceGate{},
		Runs: []DeluxePlaceRun{}, Zones: []DeluxePlaceZone{},
	}
	for i := range p.Walls {
		w := &p.Walls[i]
		out.Walls = append(out.Walls, DeluxePlaceWall{squaresOf(w.A), squaresOf(w.B), w.DP, w.Gate})
	}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		v := DeluxePlaceBuilding{b.Title, []Point{}, b.DP, b.Breaches, b.Storeys}
		for _, c := range b.Corners {
			v.Corners = append(v.Corners, squaresOf(c))
		}
		out.Buildings = append(out.Buildings, v)
	}
	for i := range p.Objects {
		o := &p.Objects[i]
		out.Objects = append(out.Objects, DeluxePlaceObject{o.Kind.String(), squaresOf(o.At), o.DP})
	}
	for i := range p.Runs() {
		if r := p.Run(i); r.Low <= 1 {
			out.Runs = append(out.Runs, DeluxePlaceRun{squaresOf(r.A), squaresOf(r.B), int(r.First), int(r.Count)})
		}
	}
	for _, g := range p.Gates {
		out.Gates = append(out.Gates, DeluxePlaceGate{squaresOf(g.A), squaresOf(g.B), g.Title})
	}
	for i := range p.Zones {
		if z := &p.Zones[i]; z.Title != "" {
			out.Zones = append(out.Zones, DeluxePlaceZone{z.Kind.String(), z.Title, squaresOf(middleOf(&z.Shape))})
		}
	}
	return out
}

// middleOf returns the middle of the box around a shape.
func middleOf(h *geom.Hull) geom.Vec {
	lo, hi := h.V[0], h.V[0]
	for _, v := range h.V[:h.N] {
		lo, hi = geom.Vec{X: min(lo.X, v.X), Y: min(lo.Y, v.Y)}, geom.Vec{X: max(hi.X, v.X), Y: max(hi.Y, v.Y)}
	}
	return geom.Vec{X: lo.X + (hi.X-lo.X)/2, Y: lo.Y + (hi.Y-lo.Y)/2}
}

// placeByID returns the built-in map of an id, or the open ground that a name such as "open-32x24" stands for, sides in inches.
func placeByID(id string) (*places.Place, bool) {
	if p, ok := places.ByID(id); ok {
		return p, true
	}
	rest, ok := strings.CutPrefix(id, "open-")
	w, h, x := strings.Cut(rest, "x")
	width, err := strconv.Atoi(w)
	height, err2 := strconv.Atoi(h)
	if !ok || !x || err != nil || err2 != nil || min(width, height) < places.MinOpen || max(width, height) > places.MaxOpen {
		return nil, false
	}
	return places.Open(width, height), true
}

// FindDeluxePlace returns the built-in map of an id, open ground by its sides, or the map that a code stands for. The error is an [*Error].
func FindDeluxePlace(idOrCode string) (*places.Place, error) {
	return findMap(idOrCode, "unknown-place", "a map", placeByID, places.FromCode, func() []string {
		return append(places.IDs(), "open-32x24 and the like")
	})
}

// NewDeluxeTables returns the tables of driving, in steps of 5 mph.
func NewDeluxeTables(t *control.Tables) *DeluxeTables {
	out := &DeluxeTables{Rows: []DeluxeRow{}}
	for v := scale.Step; v <= scale.MaxSpeed; v += scale.Step {
		r := DeluxeRow{Speed: float64(v) / 2, In: []int{}, Modifier: t.CrashModifier(v)}
		part := v.Partial()
		r.Partial = part.Quarters
		for phase := 1; phase <= scale.Phases; phase++ {
			r.Moves[phase-1] = v.Full(phase)
			if part.Phases.Has(phase) {
				r.In = append(r.In, phase)
			}
		}
		for i := range r.Control {
			r.Control[i] = int(t.Check(v, 3-i))
		}
		r.Crash, r.Hazard = crashLines(t, control.CrashOnManeuver, r.Modifier), crashLines(t, control.CrashOnHazard, r.Modifier)
		r.Trailer = crashLines(t, control.CrashWithTrailer, r.Modifier)
		r.Air = crashLines(t, control.CrashInTheAir, r.Modifier)
		out.Rows = append(out.Rows, r)
	}
	return out
}

// crashLines lists what a roll on a crash table can give.
func crashLines(t *control.Tables, table control.CrashTable, modifier int) []DeluxeLine {
	list := []DeluxeLine{}
	faces := t.CrashFaces(table, modifier)
	lines := t.CrashLines(table)
	for i := range lines {
		if faces[i] > 0 {
			list = append(list, DeluxeLine{lines[i].ID, int(faces[i])})
		}
	}
	return list
}

// deluxePlaces are the resources of the maps and tables of Deluxe Duel.
func deluxePlaces() []Resource {
	type place struct {
		ID string `path:"id" maxLength:"16384" doc:"of a built-in map, open ground such as open-32x24, or the code of another"`
	}
	return []Resource{
		fixed("/deluxe/places", "listDeluxePlaces", "deluxe", "The built-in maps", DeluxePlaces),
		lookup("/deluxe/places/{id}", "getDeluxePlace", "deluxe", "A built-in map by its id, or any map by its code", func(in *place) (*DeluxePlace, error) {
			return describe(DescribeDeluxePlace)(FindDeluxePlace(in.ID))
		}).kept(func(in any) bool { _, ok := places.ByID(in.(*place).ID); return ok }),
		ask("/deluxe/places/read", "readDeluxePlace", "deluxe", "Any map by its code, for codes too long for an address",
			func(in *DeluxePlaceCode) (*DeluxePlace, error) {
				return describe(DescribeDeluxePlace)(FindDeluxePlace(in.Code))
			}).long(),
		fixed("/deluxe/tables", "getDeluxeTables", "deluxe", "Movement chart, control table and crash tables, by speed",
			func() *DeluxeTables { return NewDeluxeTables(deluxe.StandardTables().Control) }),
	}
}
