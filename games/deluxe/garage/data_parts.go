package garage

import (
	"errors"
	"fmt"
	"slices"
)

func (l *loader) options() {
	type row struct {
		ID              string `json:"id"`
		Name            string `json:"name"`
		Cost            Money  `json:"cost"`
		BodyCostPercent int    `json:"body_cost_percent"`
		Spaces          int    `json:"spaces"`
		SpacesPercent   int    `json:"spaces_percent"`
		LoadPercent     int    `json:"load_percent"`
		WeightPercent   int    `json:"weight_percent"`
		Rule            string `json:"rule"`
	}
	var raw []rawEntry
	l.c.Options, raw = table(l, "options.json", "options", []string{"name"}, func(e rawEntry, r *row) (BodyOption, error) {
		err := errors.Join(checkText("name", r.Name, 1, maxText), checkText("rule", r.Rule, 0, maxText), checkFigures(r.Cost, 0, 0), within("body_cost_percent", r.BodyCostPercent, -100, 1000), within("spaces", r.Spaces, -20, 20),
			within("spaces_percent", r.SpacesPercent, -90, 100), within("load_percent", r.LoadPercent, -90, 100), within("weight_percent", r.WeightPercent, -90, 100))
		return BodyOption{r.ID, r.Name, r.Cost, r.BodyCostPercent, Spaces(r.Spaces), r.SpacesPercent, r.LoadPercent, r.WeightPercent, r.Rule}, err
	})
	if len(raw) > 15 {
		l.fail("options.json", "options", fmt.Errorf("%d entries (at most 15)", len(raw)))
	}
	l.c.lookups.options = index[OptionID](raw)
}

func (l *loader) chassis() {
	type row struct {
		ID            string `json:"id"`
		Name          string `json:"name"`
		LoadPercent   int    `json:"load_percent"`
		PricePercent  int    `json:"price_percent"`
		TonguePercent int    `json:"tongue_percent"`
	}
	var raw []rawEntry
	l.c.Chassis, raw = table(l, "chassis.json", "chassis", []string{"name", "load_percent", "price_percent", "tongue_percent"},
		func(e rawEntry, r *row) (Chassis, error) {
			err := errors.Join(checkText("name", r.Name, 1, maxText), within("load_percent", r.LoadPercent, -90, 500), within("price_percent", r.PricePercent, -90, 1000),
				within("tongue_percent", r.TonguePercent, 0, 1000))
			return Chassis{r.ID, r.Name, r.LoadPercent, r.PricePercent, r.TonguePercent}, err
		})
	if len(raw) > 15 {
		l.fail("chassis.json", "chassis", fmt.Errorf("%d entries (at most 15)", len(raw)))
	}
	l.c.lookups.chassis = index[ChassisID](raw)
}

func (l *loader) suspensions() {
	type row struct {
		ID                string `json:"id"`
		Name              string `json:"name"`
		CarPricePercent   int    `json:"car_price_percent"`
		CarHC             int    `json:"car_hc"`
		VanHC             int    `json:"van_hc"`
		CyclePricePercent int    `json:"cycle_price_percent"`
		CycleHC           int    `json:"cycle_hc"`
	}
	var raw []rawEntry
	l.c.Suspensions, raw = table(l, "suspensions.json", "suspensions",
		[]string{"name", "car_price_percent", "car_hc", "van_hc", "cycle_price_percent", "cycle_hc"}, func(e rawEntry, r *row) (Suspension, error) {
			err := errors.Join(checkText("name", r.Name, 1, maxText), within("car_price_percent", r.CarPricePercent, 0, 5000), within("cycle_price_percent", r.CyclePricePercent, 0, 5000),
				within("car_hc", r.CarHC, -3, 5), within("van_hc", r.VanHC, -3, 5), within("cycle_hc", r.CycleHC, -3, 5))
			return Suspension{r.ID, r.Name, r.CarPricePercent, r.CyclePricePercent, r.CarHC, r.VanHC, r.CycleHC}, err
		})
	l.c.lookups.suspensions = index[SuspensionID](raw)
}

var plantKindNames = [numPlantKinds]string{"car", "cycle", "truck_small", "truck_big", "helicopter"}

// String returns the name of the kind.
func (k PlantKind) String() string { return nameOf(plantKindNames[:], int(k)) }

func (l *loader) plants() {
	type row struct {
		ID             string `json:"id"`
		Name           string `json:"name"`
		Kind           string `json:"kind"`
		Cost           Money  `json:"cost"`
		Weight         Weight `json:"weight"`
		Spaces         int    `json:"spaces"`
		DP             int    `json:"dp"`
		PowerFactors   int    `json:"power_factors"`
		MaxTotalWeight Weight `json:"max_total_weight"`
		TopSpeed       int    `json:"top_speed"`
	}
	var raw []rawEntry
	l.c.Plants, raw = table(l, "plants.json", "plants", []string{"name", "kind", "cost", "weight", "spaces", "dp", "top_speed"}, func(e rawEntry, r *row) (Plant, error) {
		kind := slices.Index(plantKindNames[:], r.Kind)
		if kind < 0 {
			return Plant{}, fmt.Errorf("kind: %w", unknown("kind of power plant", r.Kind, plantKindNames[:]))
		}
		truck := PlantKind(kind) == SmallTruckPlant || PlantKind(kind) == BigTruckPlant
		if truck != (r.MaxTotalWeight > 0) || truck == (r.PowerFactors > 0) {
			return Plant{}, errors.New("a truck plant has a max_total_weight, every other one power_factors")
		}
		err := errors.Join(checkText("name", r.Name, 1, maxText), checkFigures(r.Cost, r.Weight, float64(r.Spaces)),
			withinWeight("max_total_weight", r.MaxTotalWeight), within("dp", r.DP, 1, 99), within("power_factors", r.PowerFactors, 0, 200_000),
			within("top_speed", r.TopSpeed, 5, 300))
		return Plant{r.ID, r.Name, PlantKind(kind), r.Cost, r.Weight, Spaces(r.Spaces), r.DP, r.PowerFactors, r.MaxTotalWeight, r.TopSpeed}, err
	})
	l.c.lookups.plants = index[PlantID](raw)
}

func (l *loader) tires() {
	type row struct {
		ID      string   `json:"id"`
		Name    string   `json:"name"`
		Abbrev  string   `json:"abbrev"`
		Kind    string   `json:"kind"`
		Cost    Money    `json:"cost"`
		Weight  Weight   `json:"weight"`
		DP      int      `json:"dp"`
		Solid   bool     `json:"solid"`
		Radial  bool     `json:"radial"`
		OffRoad bool     `json:"off_road"`
		NotOn   []string `json:"not_on"`
	}
	var raw []rawEntry
	l.c.Tires, raw = table(l, "tires.json", "tires", []string{"name", "kind", "cost", "weight", "dp"}, func(e rawEntry, r *row) (Tire, error) {
		if r.Kind != "car" && r.Kind != "truck" {
			return Tire{}, fmt.Errorf("kind: %q is neither car nor truck", r.Kind)
		}
		not, err := kinds("not_on", r.NotOn)
		err = errors.Join(err, checkText("name", r.Name, 1, maxText), checkText("abbrev", r.Abbrev, 0, maxText), checkFigures(r.Cost, r.Weight, 0), within("dp", r.DP, 1, 99))
		return Tire{r.ID, r.Name, r.Abbrev, r.Kind == "truck", r.Cost, r.Weight, r.DP, r.Solid, r.Radial, r.OffRoad, not}, err
	})
	l.c.lookups.tires = index[TireID](raw)
}

func (l *loader) armors() {
	type row struct {
		ID            string `json:"id"`
		Name          string `json:"name"`
		Abbrev        string `json:"abbrev"`
		CostPercent   int    `json:"cost_percent"`
		WeightPercent int    `json:"weight_percent"`
		Repair        Money  `json:"repair"`
	}
	var raw []rawEntry
	l.c.Armors, raw = table(l, "armor.json", "armor", []string{"name", "cost_percent", "weight_percent", "repair"}, func(e rawEntry, r *row) (Armor, error) {
		err := errors.Join(checkText("name", r.Name, 1, maxText), checkText("abbrev", r.Abbrev, 0, maxText), within("cost_percent", r.CostPercent, 1, 10_000),
			within("weight_percent", r.WeightPercent, 1, 1000), withinMoney("repair", r.Repair))
		return Armor{r.ID, r.Name, r.Abbrev, r.CostPercent, r.WeightPercent, r.Repair}, err
	})
	l.c.lookups.armors = index[ArmorID](raw)
}

func (l *loader) ammunition() {
	type row struct {
		ID           string `json:"id"`
		Name         string `json:"name"`
		Group        string `json:"group"`
		Cost         Money  `json:"cost"`
		Weight       Weight `json:"weight"`
		ErrataCost   Money  `json:"errata_cost"`
		ErrataWeight Weight `json:"errata_weight"`
		Rule         string `json:"rule"`
	}
	var raw []rawEntry
	l.c.Ammunition, raw = table(l, "ammunition.json", "ammunition", []string{"name", "group", "cost", "weight"}, func(e rawEntry, r *row) (Ammunition, error) {
		err := errors.Join(checkText("name", r.Name, 1, maxText), checkText("group", r.Group, 1, maxText), checkText("rule", r.Rule, 0, maxText),
			checkFigures(r.Cost, r.Weight, 0), withinMoney("errata_cost", r.ErrataCost), withinWeight("errata_weight", r.ErrataWeight))
		return Ammunition{r.ID, r.Name, r.Group, r.Cost, r.Weight, r.ErrataCost, r.ErrataWeight, r.Rule}, err
	})
	l.c.lookups.ammunition = index[AmmunitionID](raw)
}

func (l *loader) gear() {
	type row struct {
		ID                 string  `json:"id"`
		Name               string  `json:"name"`
		Abbrev             string  `json:"abbrev"`
		Cost               Money   `json:"cost"`
		Shots              int     `json:"shots"`
		ShotCost           Money   `json:"shot_cost"`
		LoadedCost         *Money  `json:"loaded_cost"`
		Weight             Weight  `json:"weight"`
		GrenadeEquivalents float64 `json:"grenade_equivalents"`
		ToHit              int     `json:"to_hit"`
		DP                 int     `json:"dp"`
		Damage             *Dice   `json:"damage"`
	}
	var raw []rawEntry
	l.c.Gear, raw = table(l, "gear.json", "gear", []string{"name", "cost", "grenade_equivalents"}, func(e rawEntry, r *row) (Gear, error) {
		g := Gear{ID: r.ID, Name: r.Name, Abbrev: r.Abbrev, Cost: r.Cost, Weight: r.Weight, GrenadeEquivalents: r.GrenadeEquivalents, ToHit: r.ToHit, DP: r.DP}
		if err := errors.Join(checkText("name", r.Name, 1, maxText), checkText("abbrev", r.Abbrev, 0, maxText), checkFigures(r.Cost, r.Weight, 0),
			within("shots", r.Shots, 0, 999), withinMoney("shot_cost", r.ShotCost), within("to_hit", r.ToHit, 0, 12), within("dp", r.DP, 0, 99), checkDice(r.Damage)); err != nil {
			return g, err
		}
		if !(r.GrenadeEquivalents >= 0 && r.GrenadeEquivalents <= 99) {
			return g, fmt.Errorf("grenade_equivalents: %v is outside 0 to 99", r.GrenadeEquivalents)
		}
		if r.LoadedCost != nil {
			if *r.LoadedCost != r.Cost+Money(r.Shots)*r.ShotCost {
				return g, fmt.Errorf("loaded_cost: %v, but %d shots at %v make %v", *r.LoadedCost, r.Shots, r.ShotCost, r.Cost+Money(r.Shots)*r.ShotCost)
			}
			g.Cost = *r.LoadedCost
		}
		if r.Damage != nil {
			g.Damage, g.HasDamage = *r.Damage, true
		}
		return g, nil
	})
	l.c.lookups.gear = index[GearID](raw)
}

func (l *loader) people() {
	type row struct {
		ID            string   `json:"id"`
		Name          string   `json:"name"`
		Cost          Money    `json:"cost"`
		Weight        Weight   `json:"weight"`
		BusWeight     Weight   `json:"bus_weight"`
		Spaces        int      `json:"spaces"`
		BusSpaces     int      `json:"bus_spaces"`
		TrailerSpaces int      `json:"trailer_spaces"`
		On            []string `json:"on"`
		Rule          string   `json:"rule"`
	}
	seen := [NumRoles]bool{}
	_, _ = table(l, "people.json", "people", []string{"name", "weight", "spaces"}, func(e rawEntry, r *row) (RoleFigures, error) {
		var role Role
		if err := role.UnmarshalText([]byte(r.ID)); err != nil {
			return RoleFigures{}, err
		}
		on, err := kinds("on", r.On)
		f := RoleFigures{r.Name, r.Cost, r.Weight, r.BusWeight, Spaces(r.Spaces), Spaces(r.BusSpaces), Spaces(r.TrailerSpaces), on, r.Rule}
		l.c.Roles[role], seen[role] = f, true
		return f, errors.Join(err, checkText("name", r.Name, 1, maxText), checkText("rule", r.Rule, 0, maxText), checkFigures(r.Cost, r.Weight, float64(r.Spaces)),
			withinWeight("bus_weight", r.BusWeight), within("bus_spaces", r.BusSpaces, 0, 200), within("trailer_spaces", r.TrailerSpaces, 0, 200))
	})
	for r, ok := range seen {
		if !ok {
			l.fail("people.json", "people", fmt.Errorf("%s is missing", Role(r)))
		}
	}
}

func (l *loader) divisions() {
	for _, e := range l.entries("divisions.json", "divisions", true) {
		var d Division
		if err := decodeRow(e.data, &d, []string{"name", "from"}); err != nil {
			l.fail(e.file, e.key, err)
			return
		}
		if err := checkText("name", d.Name, 1, maxText); err != nil {
			l.fail(e.file, e.key, err)
			return
		}
		if d.From < 0 || d.To != 0 && d.To < d.From {
			l.fail(e.file, e.key, fmt.Errorf("from %v to %v: want an amount and a higher one, or none to leave it open", d.From, d.To))
			return
		}
		l.c.Divisions = append(l.c.Divisions, d)
	}
	slices.SortStableFunc(l.c.Divisions, func(a, b Division) int { return int(a.From - b.From) })
}
