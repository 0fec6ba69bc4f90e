package places

import (
	"crypto/sha256"
	"sync"

	"turnpike/geom"
	"turnpike/internal/mapfile"
)

// Bounds that [Parse] enforces. Lengths are in units, the rest are counts.
const (
	MinSide       = 16 * square  // 4 inches
	MaxSide       = 256 * square // 64 inches
	MaxAreas      = 250
	MaxCurbs      = 200
	MaxWalls      = 120
	MaxBuildings  = 64
	MaxObjects    = 256
	MaxLoose      = 400 // debris, and obstacles
	MaxGates      = 16
	MaxStarts     = 60
	MaxLines      = 16
	MaxZones      = 200
	MaxSections   = 6144 // of all walls, partitions included
	MaxPoints     = geom.MaxVerts
	MaxDoors      = 24
	MaxPartitions = 32
	MaxStairs     = 16 // squares of one flight
	MaxStoreys    = 9
	MaxDP         = 999
	MaxSeats      = 8
	MaxID         = 40
	MaxTitle      = 60  // characters
	MaxBlurb      = 280 // characters
	MaxFile       = 128 << 10
)

// Place is one map. It is immutable after loading: share the pointer, never write to it.
type Place struct {
	ID    string // lower-case letters, digits and hyphens
	Title string
	Blurb string
	// Size is the north-east corner; the south-west one is the origin.
	Size geom.Vec
	// City is set where the rules of city ground hold: a curb is no hazard of its own but +D1 for a maneuver across it (DX-CITY-006).
	City bool
	// Closed is set for an arena: no way leads out but across a safe line (DX-ARENA-005). Otherwise whatever leaves the map is out for
	// good (DX-CITY-028).
	Closed bool
	// Base is the ground where no area lies.
	Base      Ground
	Areas     []Area
	Curbs     []Line
	Walls     []Wall
	Buildings []Building
	Objects   []Object
	Debris    []geom.Vec // south-west corners of the squares (DX-DEB-001)
	Obstacles []geom.Vec // likewise (DX-DEB-015)
	Gates     []Gate
	Starts    []Start
	SafeLines []Line // beyond is the left side, seen from A to B (DX-ARENA-005)
	Zones     []Zone

	canon string // compact canonical file form
	code  func() string
	hash  [32]byte // SHA-256 of canon
	world

	ways  waysKept
	cover coverKept

	checked  sync.Once
	problems []Problem // see Check
}

// Area is ground of one kind; later areas lie over earlier ones.
type Area struct {
	Ground Ground
	Shape  geom.Hull // may hang over the edge
	// Depth of water in tenths of a foot (DX-OFFRD-026).
	Depth int16
	// Angle of a slope in degrees, and the direction in which it rises (DX-OFFRD-032).
	Angle int16
	Up    geom.Angle
}

// Line is a straight line.
type Line struct{ A, B geom.Vec }

// Wall is a free-standing wall: a strip to the left of the line from A to B, Thick units wide.
type Wall struct {
	A, B  geom.Vec
	Thick int32
	// DP is the damage at once that breaches one section (DX-BLDG-002).
	DP      int
	Storeys int
	// Gate is set for a gate that slides or swings: closed it is a wall (DX-STOP-005, DX-STOP-009).
	Gate  bool
	Title string
}

// Building is a building with a convex outline.
type Building struct {
	ID, Title string
	// Corners run counter-clockwise; wall i leads from corner i to the next one.
	Corners []geom.Vec
	// DP is the damage at once that makes a breach (DX-BLDG-002); Breaches is their number at which the building collapses: DP, or the
	// number in parentheses (DX-BLDG-005, DX-BLDG-006).
	DP, Breaches int
	Storeys      int
	// Tall is set if the rooms are as high as the building: a roof, but no upper floors (DX-STOP-022).
	Tall  bool
	Doors []Door
	// WindowFrom and WindowEvery lay windows out on every storey: from WindowFrom squares from one corner, one in WindowEvery squares,
	// never nearer than WindowFrom to the other corner, skipping doors. Walls that run west to east count from the west, others from the
	// north. Zero for no windows.
	WindowFrom, WindowEvery int
	Partitions              []Partition
	Stairs                  []Stairs
	// HatchDP is the DP of a roof hatch that is locked inside; 0 if it is open (DX-CITY-025).
	HatchDP int

	hull geom.Hull
}

// Hull returns the footprint.
func (b *Building) Hull() geom.Hull { return b.hull }

// Admits says which vehicles a door is wide enough for.
type Admits uint8

// What doors admit.
const (
	People Admits = iota // pedestrians only
	Cars                 // vehicles, but no vans (DX-CITY-030)
	Vans                 // vehicles up to vans (DX-CITY-029)
	All                  // every vehicle
)

var admitNames = [...]string{"people", "cars", "vans", "all"}

// Door is a door on the ground floor.
type Door struct {
	Wall, From, Width int // Width sections from section From of a wall
	Admits            Admits
	Locked            bool // it opens only from inside (DX-CITY-033)
	Title             string
}

// Partition is an interior wall, alike on each storey of Low to High, with gaps one square wide (DX-CITY-022).
type Partition struct {
	Line
	DP        int
	Low, High int
	// Gap sections, counted from A.
	Gaps []int
}

// Stairs is a flight of stairs: a person stops on each square (DX-PED-012).
type Stairs struct {
	// Squares are south-west corners in order; Levels the storey of each one: 0 for a step between, one more than the storeys of the
	// building for the roof hatch (DX-PED-013).
	Squares []geom.Vec
	Levels  []int
}

// Object is a fixed object.
type Object struct {
	Kind Kind
	At   geom.Vec // centre; for chain and ditches the middle of the line
	// DP is the damage at once that destroys it, 0 if nothing does.
	DP int
	// Length and Width of sized kinds, east-west and north-south.
	Length, Width int32
	// Line of a ditch or a chain, and the width of a ditch in tenths of a foot.
	Line Line
	Feet int32
	// Posts are the objects that hold a chain.
	Posts [2]int
	// Core is the middle of a crosswalk, where people count as on the second storey (DX-CITY-018).
	Core geom.Hull

	hull  geom.Hull
	mid   geom.Vec // of the hull
	reach int32    // of its corners from there
}

// Hull returns the footprint.
func (o *Object) Hull() geom.Hull { return o.hull }

// Circle returns a circle around the footprint.
func (o *Object) Circle() (mid geom.Vec, radius int32) { return o.mid, o.reach }

// Gate is an opening through which vehicles come in and go out.
type Gate struct {
	Line
	Title string
	// Wall is the index of the gate in Walls, -1 if the opening cannot be shut.
	Wall int
}

// Start is a starting place; At is the centre of a car counter. A shorter counter stands with its front edge on the same line.
type Start struct {
	At      geom.Pose
	Speed   int    // mph
	Seat    int    // 1-based; 0 for any
	Players int    // the number of players it is meant for; 0 for any
	Group   string // for whom, in scenarios; empty for the players of a duel
}

// ZoneKind is a kind of zone.
type ZoneKind uint8

// The kinds of zones.
const (
	Pit       ZoneKind = iota // behind a safe line (DX-ARENA-005)
	Street                    // by its name (DX-CITY-001)
	Block                     // of a city (DX-CITY-001)
	ParkedLot                 // a lot with a name
	Entry                     // an edge where a side comes in (DX-CITY-089)
	Room                      // of a building
	Bay                       // of a garage (DX-STOP-022)
	Charging                  // DX-STOP-016
	Minefield                 // DX-STOP-008
	Catwalk                   // DX-STOP-022
	Tunnel                    // DX-STOP-021
	Gun                       // a fixed weapon (DX-STOP-011, DX-STOP-013, DX-CITY-041)
	Fire                      // a field of fire (DX-CITY-040, DX-CITY-041)
	Light                     // a floodlight (DX-STOP-003)
	Dock                      // of a loading yard: its longest way in is where a trailer backs in
	zoneCount
)

var zoneNames = [zoneCount]string{"pit", "street", "block", "lot", "entry", "room", "bay", "charging", "minefield", "catwalk", "tunnel",
	"gun", "fire", "light", "dock"}

// String returns the name that stands in files.
func (k ZoneKind) String() string {
	if k < zoneCount {
		return zoneNames[k]
	}
	return "?"
}

// Zone is a part of the map that a rule or a scenario speaks of; it changes no movement by itself.
type Zone struct {
	Kind  ZoneKind
	Title string
	Shape geom.Hull
	// Building is an index, -1 for none; Storey is 0 outside.
	Building, Storey int
}

// Hash identifies the content: equal places have equal hashes.
func (p *Place) Hash() [32]byte { return p.hash }

// interned holds the places in use.
var interned mapfile.Interner[Place]

// Intern returns the one pointer for all places with the content of p, for as long as any of them is in use, so that states holding places
// compare with ==. It returns p itself if it is the first. Safe for concurrent use.
func Intern(p *Place) *Place {
	if p == nil {
		return nil
	}
	return interned.Intern(p, p.hash)
}

// JSON returns the canonical file form, for which Parse(p.JSON()) gives an equal place.
func (p *Place) JSON() []byte { return p.file() }

// seal computes what follows from the fields, once all are set.
func (p *Place) seal() {
	p.canon = mapfile.Compact(p.file())
	p.code = sync.OnceValue(func() string { return coding.Pack(p.canon) })
	p.hash = sha256.Sum256([]byte(p.canon))
	p.build()
}

// box is an axis-parallel rectangle.
func box(x0, y0, x1, y1 int32) geom.Hull {
	return geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}}
}

// roundDiv divides by a positive b, half away from zero.
func roundDiv(a, b int64) int64 { return mapfile.RoundDiv(a, b) }

// cell is the quarter-inch square with a south-west corner.
func cell(v geom.Vec) geom.Hull { return box(v.X, v.Y, v.X+square, v.Y+square) }
