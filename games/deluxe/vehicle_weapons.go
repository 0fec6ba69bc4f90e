package deluxe

import (
	"sync"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
)

// WeaponID is the place of a weapon in the catalogue of the garage; 0 is none.
type WeaponID = garage.WeaponID

// BurstRing is a burst besides the one of a burst weapon: it hits from one distance to another, in units (DX-WPN-056).
type BurstRing struct {
	Damage   garage.Dice
	From, To int32
}

// WeaponSpec is a weapon of a catalogue as play needs it. Distances are in units.
type WeaponSpec struct {
	ID, Name, Abbrev string
	Family           garage.WeaponFamily
	Effect           garage.WeaponEffect
	Burst            int32 // radius (DX-WPN-002); 0: none
	ToHit            int8  // 0: it does not roll (DX-HIT-006)
	Damage           garage.Dice
	DP               int8
	Shots            int16   // 0: it runs off the plant
	MaxRange         int32   // 0: no bound (DX-HIT-007)
	Arming           int32   // a missile must have flown so far (DX-WPN-019)
	Flight           int32   // what a missile moves in a phase (DX-WPN-012)
	InFlight         [2]int8 // modifiers of shots at the missile: for its target vehicle and for others (DX-WPN-025)
	Dropped          garage.DroppedKind
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
	OneShot          bool      // DX-WPN-049
	Traits           garage.WeaponTraits
}

// Is reports whether the weapon has all of the traits.
func (w *WeaponSpec) Is(t garage.WeaponTraits) bool { return w.Traits&t == t }

// Aimed reports whether the weapon rolls to hit; what is dropped and clouds do not (DX-HIT-006, DX-FIRE-014).
func (w *WeaponSpec) Aimed() bool { return w.ToHit != 0 }

// Guidance returns how a missile finds its target (DX-WPN-008, DX-WPN-023).
func (w *WeaponSpec) Guidance() targeting.Guidance {
	switch {
	case w.Is(garage.TraitRadarGuided):
		return targeting.RadarGuided
	case w.Is(garage.TraitWireGuided):
		return targeting.WireGuided
	}
	return targeting.Unguided
}

// specs are the weapons of catalogues as play needs them.
var specs sync.Map // of []WeaponSpec, by *garage.Catalogue

// specsOf returns the weapons of a catalogue, by their ids. Of one without rules of play the family is none.
func specsOf(c *garage.Catalogue) []WeaponSpec {
	if known, ok := specs.Load(c); ok {
		return known.([]WeaponSpec)
	}
	list := make([]WeaponSpec, len(c.Weapons))
	for i := range list {
		list[i] = specOf(&c.Weapons[i])
	}
	known, _ := specs.LoadOrStore(c, list)
	return known.([]WeaponSpec)
}

// Weapons returns the weapons of the catalogue, by their ids; the first is none. Do not change them.
func (g *Rules) Weapons() []WeaponSpec { return g.weapons }

// Weapon returns a weapon of the catalogue. It panics for an id that is none.
func (g *Rules) Weapon(id WeaponID) *WeaponSpec { return &g.weapons[id] }

// specOf returns a weapon of the garage as play needs it.
func specOf(k *garage.Weapon) WeaponSpec {
	s := WeaponSpec{
		ID: k.ID, Name: k.Name, Abbrev: k.Abbrev, ToHit: int8(k.ToHit), DP: int8(k.DP), Shots: int16(k.Shots), PowerUnits: int8(k.PlantUnits), OneShot: k.OneShot,
	}
	if k.Damage != (garage.Dice{}) {
		s.Damage = k.Damage
	}
	if k.OneShot { // the garage counts the shot as part of the weapon
		s.Shots++
	}
	p := k.Play
	if p == nil {
		return s
	}
	s.Family, s.Effect, s.Dropped, s.Traits = p.Family, p.Effect, p.Counter, p.Traits
	s.Burst, s.MaxRange, s.Arming, s.Flight, s.InFlight = p.Burst*scale.Quarter, p.MaxRange*scale.Quarter, p.Arming*scale.Quarter, p.Flight*scale.Quarter, p.InFlight
	s.CounterFactor, s.VehicleToHit, s.TireDamage, s.UnderbodyDamage = max(1, p.CounterFactor), p.VehicleToHit, p.TireDamage, p.Underbody
	s.Volley, s.FiringHazard, s.SideHazard = max(1, p.Rockets), p.FiringHazard, p.SideHazard
	s.FireModifier, s.BurnTurns, s.SecondBurst, s.OuterBurst = p.Fire.Modifier, p.Fire.Turns, ring(p.SecondBurst), ring(p.OuterBurst)
	return s
}

func ring(r garage.Ring) BurstRing {
	return BurstRing{r.Damage, r.From * scale.Quarter, r.To * scale.Quarter}
}
