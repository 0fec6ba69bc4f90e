package deluxe

import (
	_ "embed" // the list of hand weapons
	"errors"
	"fmt"
	"slices"
	"sync"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/internal/strictjson"
)

// HandUse says what a piece of gear is good for in a fight.
type HandUse uint8

// The uses.
const (
	NoHandUse      HandUse = iota // parachutes and the like
	HandGun                       // it is fired
	HandLauncher                  // it fires grenades (DX-HWPN-022)
	HandGrenade                   // explosive (DX-HWPN-002)
	HandTearGas                   // DX-HWPN-003
	HandSmoke                     // DX-HWPN-009
	HandConcussion                // DX-HWPN-010
	HandPaint                     // DX-HWPN-017
	HandLimpet                    // DX-HWPN-018
	HandClip                      // ammunition of a weapon (DX-HWPN-024)
	HandMine                      // a set that is laid (DX-CITY-063)
	HandSpikes                    // likewise
	numHandUses
)

var handUseNames = [numHandUses]string{"other", "gun", "launcher", "grenade", "tear_gas", "smoke", "concussion", "paint", "limpet", "clip", "mine", "spikes"}

// thrown reports whether it is a grenade.
func (u HandUse) thrown() bool { return u >= HandGrenade && u <= HandPaint }

// HandHarm says what a hand weapon does to vehicles, beside tires and people, which it always harms in full (DX-HAND-005).
type HandHarm uint8

// What it does to vehicles.
const (
	HarmNothing HandHarm = iota
	HarmHalf             // rounded down
	HarmFull
	numHandHarms
)

var handHarmNames = [numHandHarms]string{"", "half", "full"}

// HandSpec is what a hand weapon does. Distances are in units.
type HandSpec struct {
	ID, Name       string
	Use            HandUse
	ToHit          int8 // 0: it is not fired
	Damage         garage.Dice
	Shots          int8  // of one of them
	MaxRange       int32 // DX-HAND-007
	Vehicles       HandHarm
	Burst          int32 // radius; 0: none
	HalfBurst      bool  // the burst does half a die (DX-HWPN-023)
	Flames         bool  // a flamethrower (DX-HWPN-026)
	Tripod         bool  // it must be set up (DX-HAND-017)
	ReloadTurns    int8  // turns to put a new clip in (DX-HAND-015)
	Cloud          int16 // turns that its cloud lasts beyond the one in which it comes
	Below          garage.Dice
	DP             int8 // of a weapon that may be hit in place of its carrier
	Shield         int8 // faces of the die on which it is (DX-HWPN-024, DX-HWPN-028)
	ShieldAny      bool // by whatever hurts him, else by what can damage vehicles
	Explodes       int8 // faces of the die on which that makes it explode
	CarrierSquares int8 // he moves no more squares in a turn (DX-HWPN-027); 0: no bound
	Of             garage.GearID
	Emplaced       bool // it is built in, a weapon of vehicles on a post of its own (emplacements.go)

	shell WeaponSpec // the same, for what it has in common with weapons of vehicles
}

// fires reports whether it is a weapon that is aimed and fired.
func (s *HandSpec) fires() bool { return s.Use == HandGun || s.Use == HandLauncher }

//go:embed data/hand-weapons.json
var handWeaponList []byte

// handEntry is a piece of gear in data/hand-weapons.json. Lengths are in quarter inches.
type handEntry struct {
	ID          string       `json:"id"`
	Use         string       `json:"use"`
	ToHit       int8         `json:"to_hit"`
	Damage      *garage.Dice `json:"damage"`
	Shots       int8         `json:"shots"`
	MaxRange    int32        `json:"max_range_squares"`
	Vehicles    string       `json:"vehicles"`
	Burst       int32        `json:"burst_squares"`
	HalfBurst   bool         `json:"half_burst"`
	Below       garage.Dice  `json:"below"`
	Flames      bool         `json:"flames"`
	Tripod      bool         `json:"tripod"`
	ReloadTurns int8         `json:"reload_turns"`
	CloudTurns  int16        `json:"cloud_turns"`
	DP          int8         `json:"dp"`
	Shields     struct {
		OfSix    int8 `json:"of_six"`
		Any      bool `json:"any_damage"`
		Explodes int8 `json:"explodes_of_six"`
	} `json:"shields"`
	CarrierSquares int8   `json:"carrier_squares"`
	Of             string `json:"of"`
	Emplaced       string `json:"emplaced"` // the weapon of vehicles that it is, whose figures it has
}

// firstEmplaced is the id of the first gun that is built in, beyond the gear of any catalogue.
const firstEmplaced garage.GearID = 64

var handSpecs = sync.OnceValue(func() []HandSpec {
	specs, err := decodeHandWeapons(handWeaponList, garage.Standard())
	if err != nil {
		panic("deluxe: " + err.Error()) // it is embedded
	}
	return specs
})

// HandWeapons returns what the gear of the garage does, by its id; the first is none. Guns that are built in come after it, from an id on that leaves room. Do
// not change it.
func HandWeapons() []HandSpec { return handSpecs() }

// inPlay reports whether the rules of play know a piece of gear as it is in a catalogue.
func inPlay(id garage.GearID, g *garage.Gear) bool {
	list := handSpecs()
	return int(id) < len(list) && list[id].ID == g.ID && int(list[id].ToHit) == g.ToHit && list[id].Damage == g.Damage
}

// decodeHandWeapons reads the list of hand weapons and compares it with the gear of the garage, whose figures it repeats.
func decodeHandWeapons(data []byte, c *garage.Catalogue) ([]HandSpec, error) {
	var file struct {
		Weapons []handEntry `json:"weapons"`
	}
	if err := strictjson.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("data/hand-weapons.json: %w", err)
	}
	specs := make([]HandSpec, len(c.Gear))
	var guns []HandSpec
	for i := range file.Weapons {
		e := &file.Weapons[i]
		fail := func(err error) error { return fmt.Errorf("data/hand-weapons.json: weapons[%d] %s: %w", i, e.ID, err) }
		if e.Emplaced != "" {
			id, err := c.FindWeapon(e.Emplaced)
			if err != nil {
				return nil, fail(err)
			}
			guns = append(guns, e.built(&c.Weapons[id]))
			continue
		}
		id, err := c.FindGear(e.ID)
		if err != nil {
			return nil, fail(err)
		}
		if specs[id].ID != "" {
			return nil, fail(errors.New("it is there twice"))
		}
		s, err := e.spec(c)
		if err != nil {
			return nil, fail(err)
		}
		g := &c.Gear[id]
		if int(s.ToHit) != g.ToHit || s.Damage != g.Damage {
			return nil, fail(errors.New("its figures are not those of the garage"))
		}
		s.Name = g.Name
		s.shell = shellOf(&s)
		specs[id] = s
	}
	for id := 1; id < len(specs); id++ {
		if specs[id].ID == "" {
			return nil, fmt.Errorf("data/hand-weapons.json: %s of the garage is missing", c.Gear[id].ID)
		}
	}
	return append(append(specs, make([]HandSpec, int(firstEmplaced)-len(specs))...), guns...), nil
}

// built returns a gun that is built in: a weapon of vehicles with shots of its own.
func (e *handEntry) built(w *garage.Weapon) HandSpec {
	k := specOf(w)
	return HandSpec{ID: e.ID, Name: k.Name, Use: HandGun, ToHit: k.ToHit, Damage: k.Damage, Shots: e.Shots, MaxRange: k.MaxRange, Vehicles: HarmFull, Burst: k.Burst,
		ReloadTurns: 1, Emplaced: true, shell: k}
}

// spec returns the entry as play needs it.
func (e *handEntry) spec(c *garage.Catalogue) (HandSpec, error) {
	use, harm := slices.Index(handUseNames[:], e.Use), slices.Index(handHarmNames[:], e.Vehicles)
	s := HandSpec{
		ID: e.ID, Use: HandUse(max(use, 0)), ToHit: e.ToHit, Shots: e.Shots, MaxRange: e.MaxRange * scale.Quarter, Vehicles: HandHarm(max(harm, 0)),
		Burst: e.Burst * scale.Quarter, HalfBurst: e.HalfBurst, Flames: e.Flames, Tripod: e.Tripod, ReloadTurns: max(1, e.ReloadTurns),
		Cloud: e.CloudTurns, Below: e.Below, DP: e.DP, Shield: e.Shields.OfSix, ShieldAny: e.Shields.Any, Explodes: e.Shields.Explodes,
		CarrierSquares: e.CarrierSquares,
	}
	if e.Damage != nil {
		s.Damage = *e.Damage
	}
	switch {
	case use < 0:
		return s, fmt.Errorf("use: %q is unknown", e.Use)
	case harm < 0:
		return s, fmt.Errorf("vehicles: %q is unknown", e.Vehicles)
	case s.fires() && (s.ToHit == 0 || s.Shots == 0 || s.MaxRange == 0):
		return s, errors.New("a weapon needs to_hit, shots and max_range_squares")
	case s.Use == HandGun && e.Damage == nil:
		return s, errors.New("a weapon does damage")
	case (s.Use == HandClip) != (e.Of != ""):
		return s, errors.New("of: a clip is for a weapon, and nothing else is")
	case e.Shots < 0 || e.MaxRange < 0 || e.Burst < 0 || e.DP < 0 || s.Shield < 0 || s.Shield > 6 || s.Explodes < 0 || s.Explodes > 6:
		return s, errors.New("a figure is out of range")
	}
	if e.Of != "" {
		id, err := c.FindGear(e.Of)
		if err != nil {
			return s, err
		}
		s.Of = id
	}
	return s, nil
}

// gear returns what a person carries in a place; false: nothing.
func (r *run) gear(p PersonID, slot uint8) (garage.Carried, bool) {
	list := r.gearOf(p)
	if int(slot) >= len(list) {
		return garage.Carried{}, false
	}
	return list[slot], true
}

// gearOf returns what a person carries, in the order of his design or kit; the laser of a turret if he has its controls. Do not change it.
func (r *run) gearOf(p PersonID) []garage.Carried {
	x := &r.s.t.Persons[p]
	if x.Turret != 0 {
		return laser()
	}
	if x.bears() {
		return x.Kit.Gear[:x.Kit.N]
	}
	list := r.car(x.Of).V.Seats[x.Seat].Gear
	return list[:min(len(list), MaxGear)]
}

// left returns how many shots, or pieces, of his gear in a place a person has left.
func (r *run) gearLeft(p PersonID, slot uint8) int {
	g, ok := r.gear(p, slot)
	if !ok {
		return 0
	}
	if r.s.t.Persons[p].Turret != 0 { // its power does not give out (DX-STOP-017)
		return 1
	}
	return int(g.Count)*int(max(1, handSpecs()[g.Gear].Shots)) - int(r.s.t.Persons[p].Shots[slot])
}
