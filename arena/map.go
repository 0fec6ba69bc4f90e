// Package arena holds the maps of the vehicle duels: the outer edge, inner
// walls, terrain, loose objects, gates and start places, with a file format, a
// checker, a text code for links and a small drawing.
//
// A [Map] is made by [Parse], [FromCode] or [Builtin] and never changes
// afterwards, so games share pointers to it; [Intern] gives equal maps the same
// pointer, so that states that hold one can be compared with ==.
//
// Parse refuses what cannot be a map at all (wrong fields, numbers out of
// bounds, an outline that crosses itself). [Map.Check] then says what the rules
// of the game have against it, so that an editor can show an unfinished map
// with all its faults.
//
// Lengths are int32 units of 1/1024 map square; four squares are one car length
// ([CL]). The origin is the lower left corner, x runs right, y up. Angles are
// arc-minutes counter-clockwise from the x axis. There is no floating point.
package arena

import (
	"crypto/sha256"
	"sync"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// CL is one car length in units; Square is one map square.
const (
	CL     = 4096
	Square = 1024
)

// Bounds that [Parse] enforces. Lengths are in units, the rest are counts.
const (
	MinSide         = 4 * CL  // shortest side of an arena
	MaxSide         = 24 * CL // longest side of an arena
	MinCoord        = -4 * CL // terrain may hang over the edge
	MaxCoord        = 28 * CL
	MinThickness    = 205 // of a wall drawn as a line: 0.05 CL
	MaxThickness    = 2 * CL
	MinRadius       = 410 // of round terrain: 0.1 CL
	MaxRadius       = MaxSide
	MaxWalls        = 24
	MaxWallParts    = 48 // convex parts of all walls
	MaxTerrain      = 32
	MaxTerrainParts = 64 // convex parts of all terrain
	MaxObjects      = 40
	MaxGates        = 16
	MaxStarts       = 40
	MaxPoints       = 32 // of one outline or line
	MaxControl      = 16 // control points of a smooth outline
	MaxSeats        = 8
	MaxLevel        = 4
	MaxID           = 40
	MaxTitle        = 60  // characters
	MaxBlurb        = 280 // characters
	MaxFile         = 64 << 10
)

// Map is one arena. It is immutable after loading: share the pointer, never
// write to it.
type Map struct {
	ID    string // lower-case letters, digits and hyphens
	Title string
	Blurb string
	// Size is the upper right corner; the lower left one is the origin.
	Size    geom.Vec
	Walls   []Wall
	Terrain []Terrain
	Objects []Object
	Gates   []Gate
	Starts  []Start

	canon string   // compact canonical file form
	hash  [32]byte // SHA-256 of canon
	solid []Solid  // see Solids
	seams []Seam   // see Seams

	checked  sync.Once
	problems []Problem // see Check
}

// Wall is an inner wall, stored as convex parts that touch or overlap.
type Wall struct {
	Parts []geom.Hull
	// Points is the outline of the wall counter-clockwise, or its centre line
	// if Thickness is not zero.
	Points    []geom.Vec
	Thickness int32
}

// Terrain is ground of a level from 1 to [MaxLevel] (SX-SETUP-020). It may
// overlap other terrain, of which the highest counts (SX-SETUP-021), and hang
// over the edge.
type Terrain struct {
	Level uint8
	Parts []geom.Hull
	// Points is the outline counter-clockwise, or the centre alone if Radius is
	// not zero.
	Points []geom.Vec
	Radius int32
	// Control are the points of the file from which a smooth outline was
	// sampled, nil for straight outlines.
	Control []geom.Vec
}

// Object is a loose obstacle or hazard; [FootprintOf] knows the kinds.
type Object struct {
	Kind string
	At   geom.Pose
	// Durable is set if the face with a durability is up (SX-SETUP-032).
	Durable bool
}

// Gate is an opening through which cars come in: a stretch of the outer edge,
// which is closed and a wall during play, or a gap between inner walls.
type Gate struct {
	A, B  geom.Vec
	Title string
}

// Start is a start place drawn on the map.
type Start struct {
	At      geom.Pose
	Seat    int // 1-based, in seat order clockwise; 0 for any
	Players int // the number of players it is meant for; 0 for any
}

// Hash identifies the content of the map: equal maps have equal hashes.
func (m *Map) Hash() [32]byte { return m.hash }

// interned holds the maps in use.
var interned mapfile.Interner[Map]

// Intern returns the one pointer for all maps with the content of m, for as
// long as any of them is in use, so that states holding maps compare with ==.
// It returns m itself if it is the first. Safe for concurrent use.
func Intern(m *Map) *Map {
	if m == nil {
		return nil
	}
	return interned.Intern(m, m.hash)
}

// JSON returns the canonical file form, for which Parse(m.JSON()) gives an
// equal map.
func (m *Map) JSON() []byte { return m.file() }

// Edges returns the outer edge as four wall slabs outside the arena: bottom,
// right, top, left (SX-SETUP-017).
func (m *Map) Edges() [4]geom.Hull {
	w, h := m.Size.X, m.Size.Y
	return [4]geom.Hull{
		box(-CL, -CL, w+CL, 0),
		box(w, -CL, w+CL, h+CL),
		box(-CL, h, w+CL, h+CL),
		box(-CL, -CL, 0, h+CL),
	}
}

// Level returns the highest terrain level that h overlaps, 0 for normal ground
// (SX-SETUP-021, SX-MOVE-012).
func (m *Map) Level(h *geom.Hull) uint8 {
	var best uint8
	for i := range m.Terrain {
		t := &m.Terrain[i]
		if t.Level <= best {
			continue
		}
		for j := range t.Parts {
			if t.Parts[j].Overlap(h) {
				best = t.Level
				break
			}
		}
	}
	return best
}

// seal computes the canonical form once all fields are set.
func (m *Map) seal() {
	m.solid = m.solids()
	m.seams = m.joints()
	m.canon = mapfile.Compact(m.file())
	m.hash = sha256.Sum256([]byte(m.canon))
}

// box is an axis-parallel rectangle.
func box(x0, y0, x1, y1 int32) geom.Hull {
	h := geom.Hull{N: 4}
	h.V[0], h.V[1] = geom.Vec{X: x0, Y: y0}, geom.Vec{X: x1, Y: y0}
	h.V[2], h.V[3] = geom.Vec{X: x1, Y: y1}, geom.Vec{X: x0, Y: y1}
	return h
}
