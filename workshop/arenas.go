package workshop

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"turnpike/arena"
	"turnpike/geom"
	"turnpike/internal/mapfile"
	"turnpike/internal/spelling"
	"turnpike/internal/strictjson"
)

// thumbnailWidth is the width of the drawing of an arena in lists, in pixels; drawingWidth that of one alone.
const (
	thumbnailWidth = 240
	drawingWidth   = 480
)

// Point is a place in an arena: car lengths from the lower left corner, x to the right, y up, rounded to four decimals.
type Point [2]float64

// ArenaSummary is an arena in a list.
type ArenaSummary struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Blurb string `json:"blurb"`
	Size  Point  `json:"size" doc:"width and height in car lengths"`
	SVG   string `json:"svg" doc:"a small drawing; its colours are CSS custom properties with fallbacks"`
}

// Arena is a whole arena. Lengths are car lengths, angles degrees counter-clockwise from the x axis.
type Arena struct {
	ArenaSummary
	Walls   []ArenaWall     `json:"walls"`
	Terrain []ArenaTerrain  `json:"terrain"`
	Objects []ArenaObject   `json:"objects"`
	Gates   []ArenaGate     `json:"gates"`
	Starts  []ArenaStart    `json:"starts"`
	Code    string          `json:"code" doc:"for links, and for the option arena of a table"`
	File    json.RawMessage `json:"file" doc:"the arena file in its canonical form"`
}

// ArenaWall is an inner wall.
type ArenaWall struct {
	Points    []Point   `json:"points" doc:"the outline counter-clockwise; the centre line if there is a thickness"`
	Thickness float64   `json:"thickness" doc:"0: points is the outline"`
	Parts     [][]Point `json:"parts" doc:"the same wall as convex outlines that touch or overlap"`
}

// ArenaTerrain is ground of a level (SX-SETUP-020).
type ArenaTerrain struct {
	Level  int     `json:"level"`
	Points []Point `json:"points" doc:"the outline counter-clockwise, the curve of a smooth one in short lines; the centre alone if there is a radius"`
	Radius float64 `json:"radius" doc:"0: points is the outline"`
}

// ArenaObject is a loose obstacle or hazard.
type ArenaObject struct {
	Kind    string  `json:"kind"`
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
	Durable bool    `json:"durable" doc:"the face with a durability is up"`
}

// ArenaGate is an opening through which cars come in.
type ArenaGate struct {
	A     Point  `json:"a"`
	B     Point  `json:"b"`
	Title string `json:"title"`
}

// ArenaStart is a start place.
type ArenaStart struct {
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
	Seat    int     `json:"seat" doc:"from 1, clockwise; 0: any"`
	Players int     `json:"players" doc:"the number of players it is meant for; 0: any"`
}

// ArenaProblem is something that is wrong with an arena file, or that the rules have against the arena.
type ArenaProblem struct {
	Rule    string `json:"rule" doc:"empty for faults of the file and demands of the program"`
	Path    string `json:"path" doc:"JSON pointer into the file; empty for the whole of it"`
	Detail  string `json:"detail"`
	Allowed string `json:"allowed"`
	At      *Point `json:"at,omitempty" doc:"where it is"`
	To      *Point `json:"to,omitempty" doc:"the other end of a gap or stretch"`
}

// ArenaReport is what a check finds. Without problems the arena can be played.
type ArenaReport struct {
	Problems []ArenaProblem `json:"problems"`
	Code     string         `json:"code,omitempty" doc:"unless the file cannot be read as an arena"`
	Arena    *Arena         `json:"arena,omitempty" doc:"unless the file cannot be read as an arena"`
}

// ArenaCode is an arena as the text of a link.
type ArenaCode struct {
	Code string `json:"code" minLength:"1" maxLength:"65536"`
}

// ArenaFile is an arena to be checked.
type ArenaFile struct {
	File any `json:"file" doc:"the arena file as an object, or its text as a string"`
}

// lengthOf turns a length into car lengths. Four decimals tell any two units apart.
func lengthOf(u int32) float64 { return math.Round(float64(u)/arena.CL*1e4) / 1e4 }

func degreesOf(a geom.Angle) float64 {
	return math.Round(float64(a)/float64(geom.Degree)*1e4) / 1e4
}

func pointOf(v geom.Vec) Point { return Point{lengthOf(v.X), lengthOf(v.Y)} }

func pointsOf(vs []geom.Vec) []Point {
	out := make([]Point, len(vs))
	for i, v := range vs {
		out[i] = pointOf(v)
	}
	return out
}

// SummarizeArena returns an arena as lists show it.
func SummarizeArena(m *arena.Map) ArenaSummary {
	return ArenaSummary{ID: m.ID, Title: m.Title, Blurb: m.Blurb, Size: pointOf(m.Size), SVG: m.SVG(thumbnailWidth)}
}

// Arenas returns the built-in arenas as lists show them.
func Arenas() []ArenaSummary {
	list := []ArenaSummary{}
	for _, m := range arena.Builtin() {
		list = append(list, SummarizeArena(m))
	}
	return list
}

// DescribeArena returns all of an arena.
func DescribeArena(m *arena.Map) *Arena {
	a := &Arena{
		ArenaSummary: SummarizeArena(m),
		Walls:        make([]ArenaWall, len(m.Walls)), Terrain: make([]ArenaTerrain, len(m.Terrain)), Objects: make([]ArenaObject, len(m.Objects)),
		Gates: make([]ArenaGate, len(m.Gates)), Starts: make([]ArenaStart, len(m.Starts)),
		Code: arena.Code(m), File: m.JSON(),
	}
	a.SVG = m.SVG(drawingWidth)
	for i := range m.Walls {
		w := &m.Walls[i]
		a.Walls[i] = ArenaWall{Points: pointsOf(w.Points), Thickness: lengthOf(w.Thickness), Parts: make([][]Point, len(w.Parts))}
		for j := range w.Parts {
			a.Walls[i].Parts[j] = pointsOf(w.Parts[j].V[:w.Parts[j].N])
		}
	}
	for i, t := range m.Terrain {
		a.Terrain[i] = ArenaTerrain{int(t.Level), pointsOf(t.Points), lengthOf(t.Radius)}
	}
	for i, o := range m.Objects {
		a.Objects[i] = ArenaObject{o.Kind, pointOf(o.At.At), degreesOf(o.At.Heading), o.Durable}
	}
	for i, g := range m.Gates {
		a.Gates[i] = ArenaGate{pointOf(g.A), pointOf(g.B), g.Title}
	}
	for i, st := range m.Starts {
		a.Starts[i] = ArenaStart{pointOf(st.At.At), degreesOf(st.At.Heading), st.Seat, st.Players}
	}
	return a
}

// CheckArena reads an arena file and says what is wrong with it, in file order.
func CheckArena(file []byte) *ArenaReport {
	m, err := arena.Parse(file)
	if err != nil {
		return &ArenaReport{Problems: fileProblems(err)}
	}
	r := &ArenaReport{Problems: []ArenaProblem{}, Arena: DescribeArena(m)}
	r.Code = r.Arena.Code
	for _, p := range m.Check() {
		at, to := pointOf(p.At), pointOf(p.To)
		r.Problems = append(r.Problems, ArenaProblem{Rule: p.Rule, Path: p.Path, Detail: p.Detail, Allowed: p.Allowed, At: &at, To: &to})
	}
	return r
}

// fileProblems lists the faults that arena.Parse has found.
func fileProblems(err error) []ArenaProblem {
	list, ok := errors.AsType[arena.FileErrors](err)
	if !ok {
		return []ArenaProblem{{Detail: err.Error()}}
	}
	out := make([]ArenaProblem, len(list))
	for i, e := range list {
		out[i] = ArenaProblem{Path: e.Path, Detail: e.Detail, Allowed: e.Allowed}
	}
	return out
}

// FindArena returns the built-in arena of an id, or the one that a code stands for. The error is an [*Error].
func FindArena(idOrCode string) (*arena.Map, error) {
	return findMap(idOrCode, "unknown-arena", "an arena", arena.ByID, arena.FromCode, arena.IDs)
}

// findMap returns the map that is known by an id, or the one that a code stands for. Codes begin with a capital letter, ids do not have any.
func findMap[M any](idOrCode, unknown, what string, byID func(string) (*M, bool), byCode func(string) (*M, error), known func() []string) (*M, error) {
	idOrCode = strings.TrimSpace(idOrCode)
	if m, ok := byID(idOrCode); ok {
		return m, nil
	}
	if idOrCode == "" || idOrCode == strings.ToLower(idOrCode) {
		_, noun, _ := strings.Cut(what, " ")
		return nil, wrong(unknown, "there is no %s %q", noun, spelling.Clip(idOrCode)).as(Unknown).field("id", strings.Join(known(), ", ")+", or the code of another")
	}
	m, err := byCode(idOrCode)
	if err == nil {
		return m, nil
	}
	bad := wrong("bad-code", "%v", err).field("code", "the whole code of "+what+" as a link has it")
	if faults, ok := errors.AsType[mapfile.Errors](err); ok {
		bad.Detail = fmt.Sprintf("the code holds %s that cannot be read: %s: %s", what, faults[0].Path, faults[0].Detail)
		for _, f := range faults {
			bad.Faults = append(bad.Faults, Fault{f.Path, f.Detail})
		}
	}
	return nil, bad
}

// describe describes what was found.
func describe[M, T any](as func(*M) T) func(*M, error) (T, error) {
	return func(m *M, err error) (none T, _ error) {
		if err != nil {
			return none, err
		}
		return as(m), nil
	}
}

// byIDOrCode is a map that is looked up.
type byIDOrCode struct {
	ID string `path:"id" maxLength:"16384" doc:"of a built-in arena, or the code of another"`
}

// arenas are the resources of arenas.
func arenas() []Resource {
	return []Resource{
		fixed("/arenas", "listArenas", "arenas", "The built-in arenas", Arenas),
		lookup("/arenas/{id}", "getArena", "arenas", "A built-in arena by its id, or any arena by its code", func(in *byIDOrCode) (*Arena, error) {
			return describe(DescribeArena)(FindArena(in.ID))
		}).kept(func(in any) bool { _, ok := arena.ByID(in.(*byIDOrCode).ID); return ok }),
		ask("/arenas/read", "readArena", "arenas", "Any arena by its code, for codes too long for an address", func(in *ArenaCode) (*Arena, error) {
			return describe(DescribeArena)(FindArena(in.Code))
		}).long(),
		read[ArenaFile]("/arenas/check", "checkArena", "arenas", "What is wrong with an arena file; one that cannot be read has its faults in the answer too",
			func(body []byte, _ Slow) (*ArenaReport, error) {
				file, err := arenaFile(body)
				if err != nil {
					return nil, err
				}
				return CheckArena(file), nil
			}).long(),
	}
}

// arenaFile returns the file in the body of a check, byte for byte, so that its own reader sees all that is wrong with it.
func arenaFile(body []byte) ([]byte, error) {
	var in struct {
		File json.RawMessage `json:"file"`
	}
	malformed := func(err error) error { return wrong("malformed", "%v", err).field("file", "an arena file") }
	if err := strictjson.Unmarshal(body, &in); err != nil {
		return nil, wrong("malformed", "%v", err).field("file", "{\"file\": an arena file}")
	}
	file := []byte(in.File)
	if len(file) == 0 {
		return nil, wrong("invalid", "there is no file").field("file", "an arena file")
	}
	if file[0] == '"' {
		var text string
		if err := json.Unmarshal(file, &text); err != nil {
			return nil, malformed(err)
		}
		if file = []byte(text); !json.Valid(file) {
			return nil, malformed(fmt.Errorf("the text is not JSON: %w", json.Unmarshal(file, new(any))))
		}
	}
	return file, nil
}
