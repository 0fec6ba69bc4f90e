package sixth

import "fmt"

// Dashboard is the ranges of the sliders and the icons that they show (SX-SETUP-011 to -015).
type Dashboard struct {
	MaxSpeed   uint8 `json:"max_speed"`
	StartSpeed uint8 `json:"start_speed"`
	MaxTires   uint8 `json:"max_tires"`
	StartTires uint8 `json:"start_tires"`
	MaxPower   uint8 `json:"max_power"`
	StartPower uint8 `json:"start_power"`
	MaxArmor   uint8 `json:"max_armor"`

	ControlByTires [11]uint8 `json:"control_by_tires" doc:"CONTROL taken, by tires from 0"`
	ControlBySpeed [6]uint8  `json:"control_by_speed" doc:"CONTROL taken, by setting of the speed slider from 0"`
	SpeedByTires   [11]uint8 `json:"speed_by_tires" doc:"maximum speed, by tires from 0"`
}

// Control returns the CONTROL that a player takes in phase 2, without cards.
func (d *Dashboard) Control(tires, speed uint8) uint8 {
	return d.ControlByTires[tires] + d.ControlBySpeed[speed]
}

// Size is a game size: armor, build and crew points (SX-SETUP-042).
type Size struct{ AP, BP, CP int }

// Bounds of a game size (SX-SETUP-045). The upper bounds of BP and CP are ours.
const (
	MaxSizeAP = 12
	MaxSizeBP = 60
	MaxSizeCP = 20
)

// Valid reports whether the size is within the bounds.
func (s Size) Valid() bool {
	return s.AP >= 1 && s.AP <= MaxSizeAP && s.BP >= 0 && s.BP <= MaxSizeBP && s.CP >= 0 && s.CP <= MaxSizeCP
}

// Deck returns the damage deck of a game of the size: 0 for A, 1 for B (SX-SETUP-046).
func (s Size) Deck() uint8 {
	if s.BP >= largeGameBP {
		return 1
	}
	return 0
}

// largeGameBP is the number of build points from which damage deck B and heavy weapons are used (SX-SETUP-046, SX-BUILD-006).
const largeGameBP = 25

func (s Size) String() string { return fmt.Sprintf("%d AP, %d BP, %d CP", s.AP, s.BP, s.CP) }

// NamedSize is a game size of scenarios.json.
type NamedSize struct {
	ID string // "small", "large", ...
	Size
}

// SizeByID returns the game size with the given name.
func (c *Catalogue) SizeByID(id string) (Size, bool) {
	for _, s := range c.Sizes {
		if s.ID == id {
			return s.Size, true
		}
	}
	return Size{}, false
}

// Unit is the number of units of length in a car length.
const Unit = 4096

// Geometry is the lengths and angles of the pieces: units and arc-minutes (SX-SETUP-004 to -007, SX-MOVE-007).
type Geometry struct {
	CarLength, CarWidth    int32
	NoseDepth, NoseRadius  int32
	RearDepth, RearRadius  int32
	KeyLength, KeyWidth    int32
	Zones                  [5]Zone // SLIGHT, D1, D2, D3, D4
	SlideForward, SlideOut int32
	Spin                   [5]int32 // angle by unpaid SKID, 1 to 5 and more
	FlipSkids              uint8    // unpaid SKID that flip the car
	WallReposition         int32    // angle
	StuckBack              int32    // how far a stuck car backs off
	ArenaSide              int32    // default arena
	WallCorner             int32    // least angle of a corner of walls
	WallGap                int32    // least gap between walls
}

// Zone is a zone of the turning key.
type Zone struct {
	Name        string
	Above, UpTo int32 // angles of the zone: more than Above, at most UpTo
	Maneuver    bool
	Dice        Pool // driving dice of the zone
}
