package garage

import (
	"errors"
	"fmt"
	"strings"
)

// WeaponFamily says how a weapon works.
type WeaponFamily uint8

// The families.
const (
	NoFamily WeaponFamily = iota
	FamilyMachineGuns
	FamilyCannon
	FamilyFlamethrowers
	FamilyRockets
	FamilyMissiles
	FamilyLasers
	FamilyMines
	FamilySpikes
	FamilySmoke
	FamilyPaint
	FamilyOil
	FamilyOilGun
	FamilyFlamingOil
	FamilyGrenadeLauncher
	FamilyStarshell
	FamilyBombs
	numFamilies
)

var familyNames = [numFamilies]string{
	"", "machine_guns", "cannon", "flamethrowers", "rockets", "missiles", "lasers", "mines", "spikes", "smoke", "paint", "oil", "oil_gun",
	"flaming_oil", "grenade_launcher", "starshell", "bombs",
}

// WeaponEffect is the entry in the effect column of the weapon list (DX-WPN-002).
type WeaponEffect uint8

// The effects.
const (
	NoEffect WeaponEffect = iota
	AreaEffect
	BurstEffect
	DroppedEffect
	CloudEffect
	numEffects
)

var effectNames = [numEffects]string{"", "area", "burst", "dropped", "cloud"}

// DroppedKind is what a weapon leaves on the map.
type DroppedKind uint8

// The kinds. Their heavy-duty forms are told by [Play.CounterFactor].
const (
	NothingDropped DroppedKind = iota
	MineDropped
	SpearMineDropped
	SpikesDropped
	SmokeDropped
	HeavySmokeDropped
	PaintDropped
	HeavyPaintDropped
	OilDropped
	HeavyOilDropped
	FlamingOilDropped
	HeavyFlamingOilDropped
	NumDropped
)

var droppedNames = [NumDropped]string{
	"", "mine", "mine_spear_1000", "spikes", "smoke", "smoke_hd", "paint", "paint_hd", "oil", "oil_hd", "flaming_oil", "flaming_oil_hd",
}

// WeaponTraits is a set of what the notes of the weapon list say.
type WeaponTraits uint32

// The traits.
const (
	TraitFireSource         WeaponTraits = 1 << iota // its hits may set fire (DX-FIREEXP-002, DX-FIREEXP-005)
	TraitMayExplode                                  // a burning vehicle with it may explode (DX-FIREEXP-012)
	TraitStoppedByClouds                             // DX-WPN-030
	TraitHalvedByReflective                          // DX-WPN-031
	TraitMakesSmoke                                  // DX-WPN-004
	TraitNotAhead                                    // not in the direction of travel (DX-WPN-006)
	TraitFullAreaDamage                              // to each of several pedestrians (DX-DMG-016)
	TraitRadarGuided                                 // DX-WPN-008
	TraitWireGuided                                  // DX-WPN-017
	TraitFirerStationary                             // DX-WPN-017
	TraitHalfDieBurst                                // DX-WPN-049
	TraitAimsAtGround                                // DX-WPN-036, DX-WPN-046?
	TraitCrater                                      // DX-WPN-058
	TraitLightsNight                                 // DX-WPN-047
	TraitThrowsGrenades                              // DX-WPN-044
)

var traitNames = []string{
	"fire_source", "may_explode", "stopped_by_clouds", "halved_by_reflective", "makes_smoke", "not_ahead", "full_area_damage",
	"radar_guided", "wire_guided", "firer_stationary", "half_die_burst", "aims_at_ground", "crater",
	"lights_night", "throws_grenades",
}

// UnmarshalText reads a name. Its error suggests the nearest one.
func (f *WeaponFamily) UnmarshalText(text []byte) error {
	return parseName(text, f, familyNames[:], "family of weapons")
}

// UnmarshalText reads a name. Its error suggests the nearest one.
func (e *WeaponEffect) UnmarshalText(text []byte) error {
	return parseName(text, e, effectNames[:], "effect")
}

// UnmarshalText reads a name. Its error suggests the nearest one.
func (k *DroppedKind) UnmarshalText(text []byte) error {
	return parseName(text, k, droppedNames[:], "counter")
}

// UnmarshalJSON reads a list of names.
func (t *WeaponTraits) UnmarshalJSON(data []byte) error {
	*t = 0
	return parseBits(data, "trait", traitNames, func(i int) { *t |= 1 << i })
}

// Play is what a weapon does in a duel, beside what the weapon list says of it (DX-WPN-001). Lengths are in quarter inches, 4,000 at most: farther than any map
// is wide. Figures that it has no use for are 0.
type Play struct {
	Family        WeaponFamily `json:"family"`
	Effect        WeaponEffect `json:"effect"`
	Burst         int32        `json:"burst_squares" minimum:"0" maximum:"4000"`     // radius (DX-WPN-002)
	MaxRange      int32        `json:"max_range_squares" minimum:"0" maximum:"4000"` // 0: no bound (DX-HIT-007)
	Arming        int32        `json:"arming_squares" minimum:"0" maximum:"4000"`    // a missile must have flown so far (DX-WPN-019)
	Flight        int32        `json:"flight_squares" minimum:"0" maximum:"4000"`    // what a missile moves in a phase (DX-WPN-012)
	InFlight      [2]int8      `json:"in_flight_to_hit" minimum:"-20" maximum:"20"`  // modifiers of shots at the missile: for its target vehicle and for others (DX-WPN-025)
	Counter       DroppedKind  `json:"counter"`
	CounterFactor int8         `json:"counter_factor" minimum:"0" maximum:"4"`        // the counter is so many times the standard one (DX-WPN-035)
	VehicleToHit  int8         `json:"vehicle_to_hit" minimum:"-20" maximum:"20"`     // of the oil gun at a vehicle (DX-WPN-037)
	TireDamage    Dice         `json:"tire_damage"`                                   // of what it drops (DX-WPN-034)
	Underbody     Dice         `json:"underbody_damage"`                              // the same
	Rockets       int8         `json:"rockets" minimum:"0" maximum:"12"`              // fired at once, each rolling for itself (DX-WPN-051)
	FiringHazard  int8         `json:"firing_hazard" minimum:"0" maximum:"6"`         // difficulty of the hazard to the firing vehicle (DX-WPN-032)
	SideHazard    int8         `json:"oversized_side_hazard" minimum:"0" maximum:"6"` // the same if fired to the side of an oversized vehicle (DX-WPN-027)
	Fire          struct {
		Modifier int8 `json:"modifier" minimum:"0" maximum:"20"`   // of the fire variant (DX-FIREEXP-020)
		Turns    int8 `json:"burn_turns" minimum:"0" maximum:"20"` // after that of the hit in which it counts (DX-FIREEXP-022)
	} `json:"fire"`
	SecondBurst Ring         `json:"second_burst"` // of everything (DX-WPN-056)
	OuterBurst  Ring         `json:"outer_burst"`  // of pedestrians
	Traits      WeaponTraits `json:"traits"`
}

// Ring is a burst besides the one of a burst weapon: it hits from one distance to another (DX-WPN-056).
type Ring struct {
	Damage Dice  `json:"damage"`
	From   int32 `json:"from_squares" minimum:"0" maximum:"4000"`
	To     int32 `json:"to_squares" minimum:"0" maximum:"4000"`
}

// check looks for what cannot be played of a weapon that rolls toHit, or not.
func (p *Play) check(toHit int) error {
	dropped := p.Effect == DroppedEffect || p.Effect == CloudEffect
	switch {
	case p.Family == NoFamily:
		return fmt.Errorf("family: it is missing (one of %s)", strings.Join(familyNames[1:], ", "))
	case (p.Effect == BurstEffect) != (p.Burst > 0):
		return errors.New("burst_squares: burst weapons have a radius, and others have none")
	case dropped && (toHit != 0 || p.Counter == NothingDropped):
		return errors.New("counter: what is dropped leaves a counter and does not roll to hit")
	case (p.Family == FamilyMissiles && p.Traits&(TraitRadarGuided|TraitWireGuided) != 0) != (p.Flight > 0):
		return errors.New("flight_squares: guided missiles fly so far in a phase, and nothing else does")
	}
	return nil
}
