package deluxe

import (
	_ "embed" // the weapon list
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"turnpike/games/deluxe/garage"
	"turnpike/internal/strictjson"
)

// WeaponID is the place of a weapon in the weapon list; 0 is none.
type WeaponID uint8

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

// The kinds. Their heavy-duty forms are told by [WeaponSpec.CounterFactor].
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
	numDropped
)

var droppedNames = [numDropped]string{
	"", "mine", "mine_spear_1000", "spikes", "smoke", "smoke_hd", "paint", "paint_hd", "oil", "oil_hd", "flaming_oil", "flaming_oil_hd",
}

// WeaponTraits is a set of what the notes of the weapon list say.
type WeaponTraits uint32

// The traits.
const (
	TraitOneShot            WeaponTraits = 1 << iota // DX-WPN-049
	TraitFireSource                                  // its hits may set fire (DX-FIREEXP-002, DX-FIREEXP-005)
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
	"one_shot", "fire_source", "may_explode", "stopped_by_clouds", "halved_by_reflective", "makes_smoke", "not_ahead", "full_area_damage",
	"radar_guided", "wire_guided", "firer_stationary", "half_die_burst", "aims_at_ground", "crater",
	"lights_night", "throws_grenades",
}

// BurstRing is a burst besides the one of a burst weapon: it hits from one distance to another, in units (DX-WPN-056).
type BurstRing struct {
	Damage   garage.Dice
	From, To int32
}

// WeaponSpec is what a weapon does in play. Distances are in units. To-hit numbers and damage of a weapon aboard are those of its
// catalogue, see [VehicleWeapon].
type WeaponSpec struct {
	ID, Name, Abbrev string
	Family           WeaponFamily
	Effect           WeaponEffect
	Burst            int32 // radius (DX-WPN-002); 0: none
	ToHit            int8  // 0: it does not roll (DX-HIT-006)
	Damage           garage.Dice
	DP               int8
	Shots            int16   // 0: it runs off the plant
	MaxRange         int32   // 0: no bound (DX-HIT-007)
	Arming           int32   // a missile must have flown so far (DX-WPN-019)
	Flight           int32   // what a missile moves in a phase (DX-WPN-012)
	InFlight         [2]int8 // modifiers of shots at the missile: for its target vehicle and for others (DX-WPN-025)
	Dropped          DroppedKind
	CounterFactor    int8        // the counter is so many times the standard one (DX-WPN-035)
	VehicleToHit     int8        // of the oil gun at a vehicle (DX-WPN-037)
	TireDamage       garage.Dice // of what it drops (DX-WPN-034)
	UnderbodyDamage  garage.Dice
	PowerUnits       int8      // a shot (DX-WPN-029)
	Volley           int8      // what it fires at once, each rolling for itself (DX-WPN-051); 1 or more
	FiringHazard     int8      // difficulty of the hazard to the firing vehicle (DX-WPN-032)
	SideHazard       int8      // the same if fired to the side of an oversized vehicle (DX-WPN-027)
	FireModifier     int8      // of the fire variant (DX-FIREEXP-020)
	BurnTurns        int8      // turns after that of the hit in which it counts (DX-FIREEXP-022)
	SecondBurst      BurstRing // of everything (DX-WPN-056)
	OuterBurst       BurstRing // of pedestrians
	Traits           WeaponTraits
}

// Is reports whether the weapon has all of the traits.
func (w *WeaponSpec) Is(t WeaponTraits) bool { return w.Traits&t == t }

// Aimed reports whether the weapon rolls to hit; what is dropped and clouds do not (DX-HIT-006, DX-FIRE-014).
func (w *WeaponSpec) Aimed() bool { return w.ToHit != 0 }

// InRange reports whether a shot may be fired at a distance in units (DX-WPN-003, DX-HIT-007).
func (w *WeaponSpec) InRange(distance int32) bool { return w.MaxRange == 0 || distance <= w.MaxRange }

// Guidance returns how a missile finds its target (DX-WPN-008, DX-WPN-023).
func (w *WeaponSpec) Guidance() Guidance {
	switch {
	case w.Is(TraitRadarGuided):
		return RadarGuided
	case w.Is(TraitWireGuided):
		return WireGuided
	}
	return Unguided
}

//go:embed data/weapons.json
var weaponList []byte

// weaponEntry is a weapon in data/weapons.json. Lengths are in quarter inches, money in dollars, weights in pounds. Construction figures
// are there to be compared with those of the garage.
type weaponEntry struct {
	ID            string        `json:"id"`
	Name          string        `json:"name"`
	Abbrev        string        `json:"abbrev"`
	Family        string        `json:"family"`
	Effect        string        `json:"effect"`
	Burst         int32         `json:"burst_squares"`
	ToHit         int8          `json:"to_hit"`
	Damage        *garage.Dice  `json:"damage"`
	DP            int8          `json:"dp"`
	Cost          garage.Money  `json:"cost"`
	Weight        garage.Weight `json:"weight"`
	Sixths        garage.Space  `json:"sixths"`
	Shots         int16         `json:"shots"`
	ShotCost      garage.Money  `json:"shot_cost"`
	ShotWeight    garage.Weight `json:"shot_weight"`
	LoadedCost    garage.Money  `json:"loaded_cost"`
	LoadedWeight  garage.Weight `json:"loaded_weight"`
	MaxRange      int32         `json:"max_range_squares"`
	Arming        int32         `json:"arming_squares"`
	Flight        int32         `json:"flight_squares"`
	InFlight      [2]int8       `json:"in_flight_to_hit"`
	Counter       string        `json:"counter"`
	CounterFactor int8          `json:"counter_factor"`
	VehicleToHit  int8          `json:"vehicle_to_hit"`
	TireDamage    garage.Dice   `json:"tire_damage"`
	Underbody     garage.Dice   `json:"underbody_damage"`
	PowerUnits    int8          `json:"power_units"`
	Rockets       int8          `json:"rockets"`
	FiringHazard  int8          `json:"firing_hazard"`
	SideHazard    int8          `json:"oversized_side_hazard"`
	Fire          struct {
		Modifier int8 `json:"modifier"`
		Turns    int8 `json:"burn_turns"`
	} `json:"fire"`
	SecondBurst ringEntry `json:"second_burst"`
	OuterBurst  ringEntry `json:"outer_burst"`
	Traits      []string  `json:"traits"`
}

type ringEntry struct {
	Damage garage.Dice `json:"damage"`
	From   int32       `json:"from_squares"`
	To     int32       `json:"to_squares"`
}

func (r ringEntry) ring() BurstRing { return BurstRing{r.Damage, r.From * Quarter, r.To * Quarter} }

// weaponTable is the weapon list as play needs it; the first is none.
type weaponTable struct {
	specs []WeaponSpec
	ids   map[string]WeaponID
}

var weaponSpecs = sync.OnceValue(func() *weaponTable {
	entries, err := decodeWeapons(weaponList)
	if err == nil {
		err = checkWeapons(entries, garage.Standard())
	}
	if err != nil {
		panic("deluxe: " + err.Error()) // it is embedded
	}
	specs := make([]WeaponSpec, 1, len(entries)+1)
	ids := make(map[string]WeaponID, len(entries))
	for i := range entries {
		ids[entries[i].ID] = WeaponID(len(specs))
		specs = append(specs, entries[i].spec())
	}
	return &weaponTable{specs, ids}
})

// Weapons returns the weapon list; the first is none. Do not change it.
func Weapons() []WeaponSpec { return weaponSpecs().specs }

// Weapon returns a weapon of the list. It panics for an id that is none.
func Weapon(id WeaponID) *WeaponSpec { return &weaponSpecs().specs[id] }

// FindWeapon returns the weapon with an id as the garage has it.
func FindWeapon(id string) (WeaponID, bool) {
	n, ok := weaponSpecs().ids[id]
	return n, ok
}

// decodeWeapons reads the weapon list.
func decodeWeapons(data []byte) ([]weaponEntry, error) {
	var file struct {
		Weapons []weaponEntry `json:"weapons"`
	}
	if err := strictjson.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("data/weapons.json: %w", err)
	}
	seen := map[string]bool{}
	for i := range file.Weapons {
		w := &file.Weapons[i]
		if err := w.check(); err != nil {
			return nil, fmt.Errorf("data/weapons.json: weapons[%d] %s: %w", i, w.ID, err)
		}
		if seen[w.ID] {
			return nil, fmt.Errorf("data/weapons.json: weapons[%d] %s: the id is there twice", i, w.ID)
		}
		seen[w.ID] = true
	}
	return file.Weapons, nil
}

// check looks for what cannot be.
func (w *weaponEntry) check() error {
	for _, t := range w.Traits {
		if !slices.Contains(traitNames, t) {
			return fmt.Errorf("traits: %q is none of %s", t, strings.Join(traitNames, ", "))
		}
	}
	effect := slices.Index(effectNames[:], w.Effect)
	switch {
	case w.ID == "" || w.Name == "" || w.Abbrev == "":
		return errors.New("it has no id, name or abbreviation")
	case w.Family == "" || !slices.Contains(familyNames[:], w.Family):
		return fmt.Errorf("family: %q is unknown", w.Family)
	case effect < 0:
		return fmt.Errorf("effect: %q is unknown", w.Effect)
	case !slices.Contains(droppedNames[:], w.Counter):
		return fmt.Errorf("counter: %q is unknown", w.Counter)
	case (effect == int(BurstEffect)) != (w.Burst > 0):
		return errors.New("burst_squares: burst weapons have a radius, and others have none")
	case (effect == int(DroppedEffect) || effect == int(CloudEffect)) && (w.ToHit != 0 || w.Counter == ""):
		return errors.New("counter: what is dropped leaves a counter and does not roll to hit")
	case w.ToHit < 0 || w.ToHit > 12 || w.DP < 1 || w.Shots < 0 || w.Rockets < 0 || w.CounterFactor < 0:
		return errors.New("a figure is out of range")
	}
	return nil
}

// checkWeapons compares the weapon list with the garage's, whose construction figures it repeats (DX-WPN-001).
func checkWeapons(entries []weaponEntry, c *garage.Catalogue) error {
	for i := range entries {
		w := &entries[i]
		id, err := c.FindWeapon(w.ID)
		if err != nil {
			return fmt.Errorf("data/weapons.json: weapons[%d]: %w", i, err)
		}
		k := &c.Weapons[id]
		damage := w.Damage != nil
		shots := int(w.Shots)
		if k.OneShot { // the garage counts the shot as part of the weapon
			shots--
		}
		if int(w.ToHit) != k.ToHit || damage != k.HasDamage || damage && *w.Damage != k.Damage || int(w.DP) != k.DP || w.Cost != k.Cost ||
			w.Weight != k.Weight || w.Sixths != k.Spaces || shots != k.Shots || w.ShotCost != k.ShotCost || w.ShotWeight != k.ShotWeight ||
			int(w.PowerUnits) != k.PlantUnits || slices.Contains(w.Traits, "one_shot") != k.OneShot {
			return fmt.Errorf("data/weapons.json: weapons[%d] %s: its figures are not those of the garage", i, w.ID)
		}
	}
	if n := len(c.Weapons) - 1; n != len(entries) {
		return fmt.Errorf("data/weapons.json: %d weapons, and the garage has %d", len(entries), n)
	}
	return nil
}

// spec returns the entry as play needs it.
func (w *weaponEntry) spec() WeaponSpec {
	s := WeaponSpec{
		ID: w.ID, Name: w.Name, Abbrev: w.Abbrev, Family: WeaponFamily(slices.Index(familyNames[:], w.Family)),
		Effect: WeaponEffect(slices.Index(effectNames[:], w.Effect)), Burst: w.Burst * Quarter, ToHit: w.ToHit, DP: w.DP, Shots: w.Shots,
		MaxRange: w.MaxRange * Quarter, Arming: w.Arming * Quarter, Flight: w.Flight * Quarter, InFlight: w.InFlight,
		Dropped: DroppedKind(slices.Index(droppedNames[:], w.Counter)), CounterFactor: max(1, w.CounterFactor), VehicleToHit: w.VehicleToHit,
		TireDamage: w.TireDamage, UnderbodyDamage: w.Underbody, PowerUnits: w.PowerUnits, Volley: max(1, w.Rockets), FiringHazard: w.FiringHazard,
		SideHazard: w.SideHazard, FireModifier: w.Fire.Modifier, BurnTurns: w.Fire.Turns, SecondBurst: w.SecondBurst.ring(),
		OuterBurst: w.OuterBurst.ring(),
	}
	if w.Damage != nil {
		s.Damage = *w.Damage
	}
	for _, t := range w.Traits {
		s.Traits |= 1 << slices.Index(traitNames, t)
	}
	return s
}
