package places

import "math/bits"

// Ground is the kind of ground of one quarter-inch square (DX-SETUP-008).
type Ground uint8

// The kinds of ground. What a kind does to a maneuver is told by [Grounds].
const (
	Outside  Ground = iota // beyond the edge, or no place to drive on
	Roadway                // paved road
	Shoulder               // of a road; it is not off-road (DX-OFFRD-019)
	Lot                    // paved, beside a road
	Sidewalk               // in a city; its debris is laid out (DX-CITY-003)
	Floor                  // inside a building
	Gravel                 // DX-ROAD-003
	Park                   // grass of a city park (DX-CITY-016)
	Field                  // open field (DX-OFFRD-019)
	Slope                  // off-road, with an angle (DX-OFFRD-032)
	Water                  // off-road, with a depth (DX-OFFRD-026, DX-OFFRD-029)
	groundCount
)

var groundNames = [groundCount]string{"outside", "road", "shoulder", "lot", "sidewalk", "floor", "gravel", "park", "field", "slope", "water"}

// String returns the name that stands in files.
func (g Ground) String() string {
	if g < groundCount {
		return groundNames[g]
	}
	return "?"
}

func groundNamed(name string) (Ground, bool) {
	for g, n := range groundNames {
		if n == name {
			return Ground(g), true
		}
	}
	return 0, false
}

// Grounds is a set of kinds of ground: what a counter stands on, or what it touches on its way.
type Grounds uint16

// Of returns the set of some kinds.
func Of(kinds ...Ground) (s Grounds) {
	for _, g := range kinds {
		s |= 1 << g
	}
	return s
}

// Has reports whether g is in the set.
func (s Grounds) Has(g Ground) bool { return s>>g&1 != 0 }

// Len returns the number of kinds in the set.
func (s Grounds) Len() int { return bits.OnesCount16(uint16(s)) }

// Sets of kinds by their rules.
const (
	offRoad Grounds = 1<<Field | 1<<Slope | 1<<Water
	paved   Grounds = 1<<Roadway | 1<<Shoulder | 1<<Lot
)

// OffRoad reports whether any part is off-road, where every maneuver is +D1 (DX-OFFRD-003) and off-road handling classes hold
// (DX-OFFRD-001). Shoulders are not (DX-OFFRD-019); neither is a city park (DX-CITY-017).
func (s Grounds) OffRoad() bool { return s&offRoad != 0 }

// Straddles reports whether a counter stands, or a maneuver leads, on the road and the sidewalk at once (DX-CITY-005, DX-CITY-007).
func (s Grounds) Straddles() bool { return s.Has(Sidewalk) && s&paved != 0 }
