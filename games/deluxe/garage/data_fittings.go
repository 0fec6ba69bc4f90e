package garage

import (
	"errors"
	"fmt"
	"slices"
)

var useNames = []string{"part", "person", "weapon", "wheel"}

// accessoryKinds are what rules ask for.
var accessoryKinds = []string{
	"magazine", "computer", "cyberlink", "turret", "cupola", "universal", "link", "platform", "grenade", "blades", "brushcutter", "ram_plate",
	"extinguisher", "wheelguard", "body_armor", "scope", "device", "spoiler", "airdam", "chain", "door", "remote", "stretcher", "hitch",
	"hitch_release", "kingpin", "ramp", "lodging", "winch", "skid_stretcher", "pontoons", "bomb_bay", "parachute",
}

// useOf is where accessories of a kind stand in a design file.
func useOf(kind string) Use {
	switch kind {
	case "computer", "cyberlink", "body_armor", "scope":
		return UsePerson
	case "magazine":
		return UseWeapon
	case "wheelguard":
		return UseWheel
	}
	return UsePart
}

func (l *loader) accessories() {
	type row struct {
		ID                      string    `json:"id"`
		Name                    string    `json:"name"`
		Kind                    string    `json:"kind"`
		Use                     string    `json:"use"`
		Aliases                 []string  `json:"aliases"`
		Cost                    Money     `json:"cost"`
		Weight                  Weight    `json:"weight"`
		Spaces                  float64   `json:"spaces"`
		DP                      int       `json:"dp"`
		On                      []string  `json:"on"`
		NotOn                   []string  `json:"not_on"`
		At                      Positions `json:"at"`
		Max                     int       `json:"max"`
		Size                    int       `json:"size"`
		Holds                   int       `json:"holds"`
		Popup                   bool      `json:"popup"`
		ToHit                   int       `json:"to_hit"`
		ArmorPoints             int       `json:"armor_points"`
		FrontArmorCostPercent   int       `json:"front_armor_cost_percent"`
		FrontArmorWeightPercent int       `json:"front_armor_weight_percent"`
		MatchesArmor            bool      `json:"matches_armor"`
		PointCost               Money     `json:"point_cost"`
		PointWeight             Weight    `json:"point_weight"`
		MaxPoints               int       `json:"max_points"`
		Tows                    Weight    `json:"tows"`
		ReloadCost              Money     `json:"reload_cost"`
		Inferred                bool      `json:"inferred"`
		Effect                  string    `json:"effect"`
		Rule                    string    `json:"rule"`
	}
	var raw []rawEntry
	l.c.Accessories, raw = table(l, "accessories.json", "accessories", []string{"name", "kind", "use", "cost", "weight", "spaces"},
		func(e rawEntry, r *row) (Accessory, error) {
			use := slices.Index(useNames, r.Use)
			if use < 0 {
				return Accessory{}, fmt.Errorf("use: %w", unknown("use", r.Use, useNames))
			}
			if !slices.Contains(accessoryKinds, r.Kind) {
				return Accessory{}, fmt.Errorf("kind: %w", unknown("kind of accessory", r.Kind, accessoryKinds))
			}
			if want := useOf(r.Kind); Use(use) != want {
				return Accessory{}, fmt.Errorf("use: the kind %s has the use %q", r.Kind, useNames[want])
			}
			on, err := kinds("on", r.On)
			not, err2 := kinds("not_on", r.NotOn)
			room, err3 := wholeSpaces(r.Spaces)
			err = errors.Join(err, err2, err3, checkText("name", r.Name, 1, maxText), checkText("effect", r.Effect, 0, maxEffect), checkText("rule", r.Rule, 0, maxText),
				checkTexts("aliases", r.Aliases), checkFigures(r.Cost, r.Weight, r.Spaces), within("dp", r.DP, 0, 99), within("max", r.Max, 0, 99),
				within("size", r.Size, 0, 20), within("holds", r.Holds, 0, 20), within("to_hit", r.ToHit, -10, 10), within("armor_points", r.ArmorPoints, 0, 99),
				within("front_armor_cost_percent", r.FrontArmorCostPercent, 0, 1000), within("front_armor_weight_percent", r.FrontArmorWeightPercent, 0, 1000),
				withinMoney("point_cost", r.PointCost), withinWeight("point_weight", r.PointWeight), within("max_points", r.MaxPoints, 0, MaxPoints),
				withinWeight("tows", r.Tows), withinMoney("reload_cost", r.ReloadCost), sidesOnly("at", r.At))
			if (r.Kind == "turret" || r.Kind == "cupola" || r.Kind == "platform") && (r.At == 0 || r.Holds == 0) {
				err = errors.Join(err, fmt.Errorf("a %s needs at and holds", r.Kind))
			}
			return Accessory{
				ID: r.ID, Name: r.Name, Kind: r.Kind, Aliases: r.Aliases, Use: Use(use), Cost: r.Cost, Weight: r.Weight, Spaces: room, DP: r.DP,
				On: on, NotOn: not, At: r.At, Max: r.Max, Size: r.Size, Holds: r.Holds, Popup: r.Popup, ToHit: r.ToHit, ArmorPoints: r.ArmorPoints,
				FrontCostPercent: r.FrontArmorCostPercent, FrontWeightPercent: r.FrontArmorWeightPercent, MatchesArmor: r.MatchesArmor,
				PointCost: r.PointCost, PointWeight: r.PointWeight, MaxPoints: r.MaxPoints, Tows: r.Tows, ReloadCost: r.ReloadCost,
				Inferred: r.Inferred, Effect: r.Effect, Rule: r.Rule,
			}, err
		})
	l.c.lookups.accessories = index[AccessoryID](raw)
	for i, e := range raw {
		for _, a := range l.c.Accessories[i+1].Aliases {
			alias(l, e, l.c.lookups.accessories, a, AccessoryID(i+1))
		}
	}
}

// sidesOnly checks that positions are ones that may bear armor.
func sidesOnly(field string, at Positions) error {
	for _, p := range at.List() {
		if int(p) >= NumArmor {
			return fmt.Errorf("%s: %s is no side", field, p)
		}
	}
	return nil
}

// alias adds a second name of an entry.
func alias[ID comparable](l *loader, e rawEntry, m map[string]ID, name string, id ID) {
	if other, taken := m[name]; taken && other != id {
		l.fail(e.file, e.key, fmt.Errorf("%q is a name of another entry already", name))
		return
	}
	m[name] = id
}

var limitNames = map[string]Limit{
	"anti_tank": LimitAntiTank, "oversized_only": LimitOversized, "front_or_back": LimitFrontOrBack, "no_turret": LimitNoTurret,
	"dropped": LimitDropped, "rear_or_side": LimitRearSide, "top_only": LimitTop, "helicopter_only": LimitHelicopter,
}

func (l *loader) weapons() {
	type row struct {
		ID         string   `json:"id"`
		Abbrev     string   `json:"abbrev"`
		Name       string   `json:"name"`
		Aliases    []string `json:"aliases"`
		Category   string   `json:"category"`
		Cost       Money    `json:"cost"`
		Weight     Weight   `json:"weight"`
		Sixths     int      `json:"sixths"`
		DP         int      `json:"dp"`
		Shots      int      `json:"shots"`
		OneShot    bool     `json:"one_shot"`
		ShotCost   Money    `json:"shot_cost"`
		ShotWeight Weight   `json:"shot_weight"`
		Magazine   bool     `json:"magazine"`
		TrikeSide  bool     `json:"trike_side"`
		Limits     []string `json:"limits"`
		PlantUnits int      `json:"plant_units"`
		Ammunition []string `json:"ammunition"` // groups
		ToHit      int      `json:"to_hit"`
		Damage     *Dice    `json:"damage"`
		Play       *Play    `json:"play"`
	}
	var raw []rawEntry
	l.c.Weapons, raw = table(l, "weapons.json", "weapons", []string{"name", "abbrev", "category", "cost", "weight", "sixths", "dp"},
		func(e rawEntry, r *row) (Weapon, error) {
			cat := slices.Index(categoryNames[:], r.Category)
			if cat < 0 {
				return Weapon{}, fmt.Errorf("category: %w", unknown("category of weapons", r.Category, categoryNames[:]))
			}
			w := Weapon{
				ID: r.ID, Abbrev: r.Abbrev, Name: r.Name, Aliases: r.Aliases, Category: Category(cat), Cost: r.Cost, Weight: r.Weight, Spaces: Space(r.Sixths),
				DP: r.DP, Shots: r.Shots, OneShot: r.OneShot, ShotCost: r.ShotCost, ShotWeight: r.ShotWeight, Magazine: r.Magazine, TrikeSide: r.TrikeSide,
				PlantUnits: r.PlantUnits, ToHit: r.ToHit, Play: r.Play,
			}
			if w.Play != nil {
				if err := w.Play.check(w.ToHit); err != nil {
					return w, fmt.Errorf("play: %w", err)
				}
			}
			for _, name := range r.Limits {
				bit, ok := limitNames[name]
				if !ok {
					return w, fmt.Errorf("limits: %w", unknown("limit", name, sorted(limitNames)))
				}
				w.Limits |= bit
			}
			for _, group := range r.Ammunition {
				n := len(w.Ammunition)
				for i := range l.c.Ammunition {
					if i > 0 && l.c.Ammunition[i].Group == group {
						w.Ammunition = append(w.Ammunition, AmmunitionID(i))
					}
				}
				if len(w.Ammunition) == n {
					return w, fmt.Errorf("ammunition: there is none of the group %q", group)
				}
			}
			w.LoadOnly = w.Shots > 0 && len(w.Ammunition) > 0 && r.ShotCost == 0
			if r.Damage != nil {
				w.Damage, w.HasDamage = *r.Damage, true
			}
			return w, errors.Join(checkText("name", r.Name, 1, maxText), checkText("abbrev", r.Abbrev, 1, maxText), checkTexts("aliases", r.Aliases),
				checkFigures(r.Cost, r.Weight, 0), withinMoney("shot_cost", r.ShotCost), withinWeight("shot_weight", r.ShotWeight),
				within("sixths", r.Sixths, 0, 600), within("dp", r.DP, 1, 99), within("shots", r.Shots, 0, 999), within("plant_units", r.PlantUnits, 0, 99),
				within("to_hit", r.ToHit, 0, 12), checkDice(r.Damage))
		})
	m := index[WeaponID](raw)
	for i := range raw {
		// Two weapons may have one abbreviation on their sheets; in design files the first of them goes by it.
		if a := l.c.Weapons[i+1].Abbrev; m[a] == 0 {
			m[a] = WeaponID(i + 1)
		}
	}
	for i, e := range raw {
		for _, name := range l.c.Weapons[i+1].Aliases {
			alias(l, e, m, name, WeaponID(i+1))
		}
	}
	l.c.lookups.weapons = m
}

func sorted[T any](m map[string]T) []string {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}
