package workshop

import (
	"fmt"
	"strings"

	"turnpike/games/deluxe/garage"
)

var (
	deluxePlantKinds = [...]string{"car", "cycle", "small_truck", "big_truck", "helicopter"}
	deluxeUses       = [...]string{"part", "person", "weapon", "wheel"}
	deluxeLimits     = [...]string{"anti_tank", "oversized", "front_or_back", "no_turret", "dropped", "rear_side", "top", "helicopter"}
)

// NewDeluxeParts returns a whole catalogue as clients get it.
func NewDeluxeParts(c *garage.Catalogue) *DeluxeParts {
	out := &DeluxeParts{
		Version:     c.Version,
		Bodies:      entries(c.Bodies, func(b *garage.Body) DeluxeBody { return deluxeBody(c, b) }),
		Weapons:     entries(c.Weapons, func(w *garage.Weapon) DeluxeWeapon { return deluxeWeapon(c, w) }),
		Accessories: entries(c.Accessories, deluxeAccessory),
		Bounds: DeluxeBounds{
			Name: garage.MaxName, Notes: garage.MaxNotes, List: garage.MaxList, Count: garage.MaxCount, Points: garage.MaxPoints, Links: garage.MaxLinks,
		},
		Chassis: entries(c.Chassis, func(x *garage.Chassis) DeluxeChassis {
			return DeluxeChassis{x.ID, x.Name, x.LoadPercent, x.PricePercent, x.TonguePercent}
		}),
		Suspensions: entries(c.Suspensions, func(x *garage.Suspension) DeluxeSuspension {
			return DeluxeSuspension{x.ID, x.Name, x.CarPricePercent, x.CyclePricePercent, x.CarHC, x.VanHC, x.CycleHC}
		}),
		Plants: entries(c.Plants, func(x *garage.Plant) DeluxePlant {
			return DeluxePlant{
				x.ID, x.Name, deluxePlantKinds[x.Kind], x.Cost, x.Weight, x.Spaces, x.DP, x.PowerFactors, x.MaxTotalWeight, x.TopSpeed,
			}
		}),
		Tires: entries(c.Tires, func(x *garage.Tire) DeluxeTire {
			return DeluxeTire{x.ID, x.Name, x.Abbrev, x.Truck, x.Cost, x.Weight, x.DP, x.Solid, x.Radial, x.OffRoad}
		}),
		Armor: entries(c.Armors, func(x *garage.Armor) DeluxeArmor {
			return DeluxeArmor{x.ID, x.Name, x.Abbrev, x.CostPercent, x.WeightPercent, x.Repair}
		}),
		Ammunition: entries(c.Ammunition, func(x *garage.Ammunition) DeluxeAmmunition {
			return DeluxeAmmunition{x.ID, x.Name, x.Cost, x.Weight, x.ErrataCost, x.ErrataWeight, x.Rule}
		}),
		Gear: entries(c.Gear, func(x *garage.Gear) DeluxeGear {
			return DeluxeGear{x.ID, x.Name, x.Abbrev, x.Cost, x.Weight, x.GrenadeEquivalents, x.ToHit, deluxeDamage(x.Damage, x.HasDamage)}
		}),
		Options: entries(c.Options, func(x *garage.BodyOption) DeluxeBodyOption {
			return DeluxeBodyOption{x.ID, x.Name, x.Cost, x.BodyCostPercent, x.Spaces, x.SpacesPercent, x.LoadPercent, x.WeightPercent, x.Rule}
		}),
	}
	for i := range c.Roles {
		x := &c.Roles[i]
		out.Roles = append(out.Roles, DeluxeRole{
			garage.Role(i).String(), x.Name, x.Cost, x.Weight, x.BusWeight, x.Spaces, x.BusSpaces, x.TrailerSpaces, x.On.Names(), x.Rule,
		})
	}
	for _, x := range c.Divisions {
		out.Divisions = append(out.Divisions, DeluxeDivision(x))
	}
	for p := range garage.NumPositions {
		out.Positions = append(out.Positions, p.String())
	}
	return out
}

// entries turns a table into what clients get. The first entry of a table is none.
func entries[T, U any](table []T, f func(*T) U) []U {
	out := make([]U, 0, len(table))
	for i := range table {
		if i > 0 {
			out = append(out, f(&table[i]))
		}
	}
	return out
}

// idsOf returns the ids of the entries of a table that a condition holds for.
func idsOf[T any](table []T, id func(*T) string, fits func(int, *T) bool) []string {
	out := []string{}
	for i := range table {
		if i > 0 && fits(i, &table[i]) {
			out = append(out, id(&table[i]))
		}
	}
	return out
}

func deluxeBody(c *garage.Catalogue, b *garage.Body) DeluxeBody {
	out := DeluxeBody{
		ID: b.ID, Name: b.Name, Class: b.Class.String(), Tags: []string{}, Cost: b.Cost, Weight: b.Weight, MaxLoad: b.MaxLoad,
		Sixths: b.Spaces, CargoSixths: b.CargoSpaces, ArmorPoint: DeluxeRate(b.Armor),
		ArmorAt: positionList(b.ArmorAt), WeaponsAt: positionList(b.WeaponsAt), Turrets: b.Turrets, TurretSize: b.TurretSize,
		Wheels: []DeluxeWheel{}, TireGroup: b.TireGroup, HalfTires: b.TireKind == garage.HalfTires, HC: b.HC,
		ToHit:    DeluxeSideModifiers{int(b.ToHit[0]), int(b.ToHit[1]), int(b.ToHit[2]), int(b.ToHit[3])},
		MinArmor: b.MinArmor, WeaponRoom: b.WeaponRoom, BoxRoom: b.BoxSpaces, Halves: b.Halves(),
		LengthFeet: b.LengthFeet, Counter: DeluxeCounter{b.Counter[0], b.Counter[1]},
		RotorDP: b.MainRotorDP, TailDP: b.StabilizingRotorDP, SkidDP: b.SkidDP, TongueDP: b.TongueDP,
		Chassis: idsOf(c.Chassis, func(x *garage.Chassis) string { return x.ID }, func(i int, _ *garage.Chassis) bool { return b.Chassis&(1<<i) != 0 }),
		Suspensions: idsOf(c.Suspensions, func(x *garage.Suspension) string { return x.ID },
			func(int, *garage.Suspension) bool { return b.Handling != garage.NoSuspension }),
		Plants:  idsOf(c.Plants, func(x *garage.Plant) string { return x.ID }, func(_ int, x *garage.Plant) bool { return b.Plants&(1<<x.Kind) != 0 }),
		Options: idsOf(c.Options, func(x *garage.BodyOption) string { return x.ID }, func(i int, _ *garage.BodyOption) bool { return b.Options&(1<<i) != 0 }),
		Tires: idsOf(c.Tires, func(x *garage.Tire) string { return x.ID }, func(_ int, x *garage.Tire) bool {
			return b.TireKind != garage.NoTires && x.Truck == (b.TireKind == garage.TruckTires) && x.NotOn&b.Kinds == 0
		}),
	}
	for t := range garage.NumTags {
		if b.Is(t) {
			out.Tags = append(out.Tags, t.String())
		}
	}
	for _, w := range b.Wheels {
		out.Wheels = append(out.Wheels, DeluxeWheel{w.Wheel, int(w.Count)})
	}
	return out
}

func deluxeWeapon(c *garage.Catalogue, w *garage.Weapon) DeluxeWeapon {
	out := DeluxeWeapon{
		ID: w.ID, Abbrev: w.Abbrev, Name: w.Name, Aliases: append([]string{}, w.Aliases...), Category: w.Category.String(),
		Cost: w.Cost, Weight: w.Weight, Sixths: w.Spaces, DP: w.DP, Shots: w.Shots, OneShot: w.OneShot, ShotCost: w.ShotCost, ShotWeight: w.ShotWeight,
		Magazine: w.Magazine, Limits: []string{}, TrikeSide: w.TrikeSide, PlantUnits: w.PlantUnits, Ammunition: []string{}, LoadOnly: w.LoadOnly,
		ToHit: w.ToHit, Damage: deluxeDamage(w.Damage, w.HasDamage),
	}
	for i, name := range deluxeLimits {
		if w.Limits&(1<<i) != 0 {
			out.Limits = append(out.Limits, name)
		}
	}
	for _, id := range w.Ammunition {
		out.Ammunition = append(out.Ammunition, c.Ammunition[id].ID)
	}
	return out
}

func deluxeAccessory(a *garage.Accessory) DeluxeAccessory {
	return DeluxeAccessory{
		ID: a.ID, Name: a.Name, Kind: a.Kind, Aliases: append([]string{}, a.Aliases...), Use: deluxeUses[a.Use],
		Cost: a.Cost, Weight: a.Weight, Sixths: a.Spaces, DP: a.DP, On: a.On.Names(), NotOn: a.NotOn.Names(), At: positionList(a.At), Max: a.Max,
		Size: a.Size, Holds: a.Holds, Popup: a.Popup, ToHit: a.ToHit, ArmorPoints: a.ArmorPoints,
		FrontCostPercent: a.FrontCostPercent, FrontWeightPercent: a.FrontWeightPercent, MatchesArmor: a.MatchesArmor,
		PointCost: a.PointCost, PointWeight: a.PointWeight, MaxPoints: a.MaxPoints, Tows: a.Tows, ReloadCost: a.ReloadCost,
		Inferred: a.Inferred, Effect: a.Effect, Rule: a.Rule,
	}
}

func deluxeDamage(d garage.Dice, has bool) *DeluxeDamage {
	if !has {
		return nil
	}
	var text strings.Builder
	if d.Dice > 0 {
		fmt.Fprintf(&text, "%dd", d.Dice)
	}
	switch {
	case d.Dice == 0:
		fmt.Fprintf(&text, "%d", d.Add)
	case d.Add != 0:
		fmt.Fprintf(&text, "%+d", d.Add)
	}
	return &DeluxeDamage{d.Dice, d.Add, text.String()}
}

// positionList returns a list that is written as one even when nothing is in it.
func positionList(p garage.Positions) []garage.Position {
	return append([]garage.Position{}, p.List()...)
}
