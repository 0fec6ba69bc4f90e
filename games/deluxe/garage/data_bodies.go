package garage

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// tiresRow is a wheel and the number of its tires: ["back_left", 2].
type tiresRow Tires

// UnmarshalJSON reads the pair.
func (t *tiresRow) UnmarshalJSON(data []byte) error {
	var pair []json.RawMessage
	if err := json.Unmarshal(data, &pair); err != nil || len(pair) != 2 {
		return errors.New(`want a wheel and the number of its tires, such as ["front_left", 1]`)
	}
	if err := json.Unmarshal(pair[0], &t.Wheel); err != nil {
		return err
	}
	return json.Unmarshal(pair[1], &t.Count)
}

var (
	handlingNames = [numHandlingTables]string{"", "car", "van", "pickup", "cycle"}
	tireKindNames = []string{"", "car", "half", "truck"}
)

func (l *loader) bodies() {
	type row struct {
		ID                 string     `json:"id"`
		Name               string     `json:"name"`
		Class              Class      `json:"class"`
		Cost               Money      `json:"cost"`
		Weight             Weight     `json:"weight"`
		MaxLoad            Weight     `json:"max_load"`
		Spaces             int        `json:"spaces"`
		CargoSpaces        int        `json:"cargo_spaces"`
		Armor              Rate       `json:"armor"`
		ArmorAt            Positions  `json:"armor_at"`
		WeaponsAt          Positions  `json:"weapons_at"`
		Turrets            int        `json:"turrets"`
		TurretSpaces       int        `json:"turret_spaces"`
		Wheels             []tiresRow `json:"wheels"`
		Tires              string     `json:"tires"`
		TireGroup          string     `json:"tire_group"`
		Suspension         string     `json:"suspension"`
		HandlingClass      int        `json:"handling_class"`
		Chassis            []string   `json:"chassis"`
		Plants             []string   `json:"plants"`
		ToHit              int        `json:"to_hit"`
		ToHitFrontBack     int        `json:"to_hit_front_back"`
		ToHitFront         int        `json:"to_hit_front"`
		ToHitSide          int        `json:"to_hit_side"`
		MinArmor           int        `json:"min_armor"`
		WeaponSpaces       int        `json:"weapon_spaces"`
		BoxSpaces          int        `json:"box_spaces"`
		TongueDP           int        `json:"tongue_dp"`
		MainRotorDP        int        `json:"main_rotor_dp"`
		StabilizingRotorDP int        `json:"stabilizing_rotor_dp"`
		SkidDP             int        `json:"skid_dp"`
		LengthFeet         float64    `json:"length_ft"`
		Counter            []int      `json:"counter"`
		Options            []string   `json:"options"`
		Tags               []string   `json:"tags"`
	}
	var raw []rawEntry
	l.c.Bodies, raw = table(l, "bodies.json", "bodies", []string{"name", "class", "cost", "weight", "max_load", "spaces", "armor", "armor_at", "weapons_at", "length_ft", "counter"},
		func(e rawEntry, r *row) (Body, error) {
			if len(r.Counter) != 2 {
				return Body{}, errors.New("counter: want length and width, such as [4, 2]")
			}
			b := Body{
				ID: r.ID, Name: r.Name, Class: r.Class, Cost: r.Cost, Weight: r.Weight, MaxLoad: r.MaxLoad, Spaces: Spaces(r.Spaces),
				CargoSpaces: Spaces(r.CargoSpaces), Armor: r.Armor, ArmorAt: r.ArmorAt, WeaponsAt: r.WeaponsAt, Turrets: r.Turrets, TurretSize: r.TurretSpaces,
				TireGroup: r.TireGroup, HC: r.HandlingClass, MinArmor: r.MinArmor, WeaponRoom: Spaces(r.WeaponSpaces), BoxSpaces: Spaces(r.BoxSpaces),
				TongueDP: r.TongueDP, MainRotorDP: r.MainRotorDP, StabilizingRotorDP: r.StabilizingRotorDP, SkidDP: r.SkidDP,
				LengthFeet: r.LengthFeet, Counter: [2]int{r.Counter[0], r.Counter[1]},
			}
			b.ToHit = [4]int8{
				int8(r.ToHit + r.ToHitFrontBack + r.ToHitFront), int8(r.ToHit + r.ToHitFrontBack),
				int8(r.ToHit + r.ToHitSide), int8(r.ToHit + r.ToHitSide),
			}
			var there [NumWheels]bool
			for _, w := range r.Wheels {
				if w.Count < 1 || w.Count > 4 {
					return b, fmt.Errorf("wheels: %d tires at %s (1 to 4)", w.Count, w.Wheel)
				}
				if there[w.Wheel] {
					return b, fmt.Errorf("wheels: %s is there twice", w.Wheel)
				}
				there[w.Wheel] = true
				b.Wheels = append(b.Wheels, Tires(w))
			}
			// "front" and "back" name an axle in design files; it has either one wheel in the middle or wheels at the sides.
			if there[WheelFront] && (there[WheelFrontLeft] || there[WheelFrontRight]) ||
				there[WheelBack] && (there[WheelBackLeft] || there[WheelBackRight] || there[WheelRearLeft] || there[WheelRearRight]) {
				return b, errors.New("wheels: an axle has one wheel in the middle or wheels at the sides, not both")
			}
			handling := slices.Index(handlingNames[:], r.Suspension)
			tires := slices.Index(tireKindNames, r.Tires)
			if handling < 0 || tires < 0 {
				return b, fmt.Errorf("suspension %q, tires %q: want car, van, pickup or cycle; car, half or truck", r.Suspension, r.Tires)
			}
			if (tires == 0) != (len(r.Wheels) == 0) {
				return b, errors.New("wheels and tires go together")
			}
			b.Handling, b.TireKind = HandlingTable(handling), TireKind(tires)
			for _, name := range r.Chassis {
				id, err := l.c.FindChassis(name)
				if err != nil {
					return b, fmt.Errorf("chassis: %w", err)
				}
				b.Chassis |= 1 << id
			}
			for _, name := range r.Plants {
				k := slices.Index(plantKindNames[:], name)
				if k < 0 {
					return b, fmt.Errorf("plants: %w", unknown("kind of power plant", name, plantKindNames[:]))
				}
				b.Plants |= 1 << k
			}
			for _, name := range r.Options {
				id, err := l.c.FindOption(name)
				if err != nil {
					return b, fmt.Errorf("options: %w", err)
				}
				b.Options |= 1 << id
			}
			tags, err := kinds("tags", r.Tags)
			b.Kinds = tags | kindOfClass(r.Class)
			if tags&(kindOfTag(NumTags)-1)&(kindOfTag(0)-1) != 0 || tags&KindReversedTrike != 0 {
				err = errors.Join(err, errors.New("tags: a class is not a tag"))
			}
			return b, errors.Join(err, checkText("name", r.Name, 1, maxText), checkText("tire_group", r.TireGroup, 0, maxText),
				sidesOnly("armor_at", r.ArmorAt), sidesOnly("weapons_at", r.WeaponsAt), checkFigures(r.Cost, r.Weight, float64(r.Spaces)),
				within("cargo_spaces", r.CargoSpaces, 0, 200), withinMoney("armor: cost", r.Armor.Cost), withinWeight("armor: weight", r.Armor.Weight),
				withinWeight("max_load", r.MaxLoad), within("to_hit_front_back", r.ToHitFrontBack, -10, 10), within("to_hit_front", r.ToHitFront, -10, 10),
				within("to_hit_side", r.ToHitSide, -10, 10), within("min_armor", r.MinArmor, 0, MaxPoints), within("weapon_spaces", r.WeaponSpaces, 0, 200),
				within("box_spaces", r.BoxSpaces, 0, 200), within("tongue_dp", r.TongueDP, 0, 99), within("main_rotor_dp", r.MainRotorDP, 0, 99),
				within("stabilizing_rotor_dp", r.StabilizingRotorDP, 0, 99), within("skid_dp", r.SkidDP, 0, 99), within("turrets", r.Turrets, 0, 2), within("turret_spaces", r.TurretSpaces, 0, 20),
				within("handling_class", r.HandlingClass, -3, 3), within("counter", r.Counter[0], 1, 40), within("counter", r.Counter[1], 1, 40),
				within("to_hit", r.ToHit, -10, 10), within("length_ft", int(r.LengthFeet), 1, 200))
		})
	l.c.lookups.bodies = index[BodyID](raw)
}

// findKnown looks up what the rules name. A user's catalogue can change these entries but not take them away.
func (l *loader) findKnown() {
	c := l.c
	k := &c.known
	for _, e := range []struct {
		id   *AccessoryID
		of   string
		kind string
	}{
		{&k.link, "weapon_link", "link"}, {&k.magazine, "extra_magazine", "magazine"}, {&k.computer, "targeting_computer", "computer"},
		{&k.hires, "hires_targeting_computer", "computer"}, {&k.cyberlink, "cyberlink", "cyberlink"}, {&k.body, "body_armor", "body_armor"},
		{&k.improvedBody, "improved_body_armor", "body_armor"}, {&k.scope, "laser_targeting_scope", "scope"}, {&k.wheelguard, "wheelguard", "wheelguard"},
		{&k.retractable, "retractable_wheelguard", "wheelguard"}, {&k.cycleGuard, "cycle_wheelguard", "wheelguard"},
	} {
		var err error
		if *e.id, err = c.FindAccessory(e.of); err != nil {
			l.fail("accessories.json", "", err)
		} else if kind := c.Accessories[*e.id].Kind; kind != e.kind {
			l.fail("accessories.json", e.of, fmt.Errorf("kind: %q, but the rules need a %s here", kind, e.kind))
		}
	}
	for _, e := range []struct {
		id *OptionID
		of string
	}{
		{&k.sixWheels, "six_wheels"}, {&k.grasshopper, "grasshopper"}, {&k.reversed, "reversed"}, {&k.full2, "full_trailer_2"},
		{&k.full4, "full_trailer_4"}, {&k.reefer, "reefer"}, {&k.stowaway, "stowaway"},
	} {
		var err error
		if *e.id, err = c.FindOption(e.of); err != nil {
			l.fail("options.json", "", err)
		}
	}
	var err [3]error
	k.standardChassis, err[0] = c.FindChassis("standard")
	k.offRoad, err[1] = c.FindSuspension("off_road")
	k.normal, err[2] = c.FindArmor("normal")
	for i, file := range []string{"chassis.json", "suspensions.json", "armor.json"} {
		if err[i] != nil {
			l.fail(file, "", err[i])
		}
	}
	if len(c.Divisions) == 0 {
		l.fail("divisions.json", "divisions", errors.New("there are none"))
	}
}
