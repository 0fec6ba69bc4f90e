package garage

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// fieldWords describe the fields of a design file, by the name of the Go type and the JSON name.
var fieldWords = map[string]string{
	"DesignFile.name":    "name of the design, one line",
	"DesignFile.notes":   "anything its owner wants to remember",
	"DesignFile.carrier": "carrier of a ten-wheeler's cab",
	"DesignFile.sidecar": "sidecar of a cycle",
	"DesignFile.box":     "armored box on a flatbed",

	"UnitFile.body":         "body, frame, cab, trailer or fuselage",
	"UnitFile.options":      "variations of the body",
	"UnitFile.chassis":      "chassis strength; standard if left out",
	"UnitFile.suspension":   "suspension; light if left out, none where it cannot be bought",
	"UnitFile.plant":        "power plant",
	"UnitFile.plant_at":     "front if left out",
	"UnitFile.second_plant": "a spare power plant",
	"UnitFile.tires":        "tires by wheel: all, then front and back, then a single wheel, the narrower one wins",
	"UnitFile.wheelguards":  "at most one at a wheel",
	"UnitFile.armor":        "one type for the whole body",
	"UnitFile.driver_side":  "left if left out",
	"UnitFile.crew":         "people aboard",
	"UnitFile.weapons":      "weapons with their positions",
	"UnitFile.accessories":  "accessories, turrets and links that join nothing",
	"UnitFile.cargo":        "what is carried; it does not count in the stated weight",

	"SecondPlant.plant":    "power plant",
	"SecondPlant.in_cargo": "it stands in the cargo area and costs extra",

	"GuardFile.at":          "wheel",
	"GuardFile.points":      "armor points; the rules allow 10",
	"GuardFile.retractable": "it may be raised",
	"GuardFile.armor":       "its type; that of the vehicle if left out",

	"ArmorFile.type":   "normal if left out",
	"ArmorFile.points": "armor points by position",

	"PersonFile.role":       "what they do",
	"PersonFile.count":      "how many alike; 1 if left out",
	"PersonFile.in":         "the cupola that a gunner sits in",
	"PersonFile.at_back":    "a gunner stationed at the very back",
	"PersonFile.body_armor": "each of them wears it",
	"PersonFile.targeting":  "computer or cyberlink of the position",
	"PersonFile.gear":       "what each of them carries",
	"PersonFile.cyberlink":  "a cyberlink besides the computer",

	"GearFile.gear":  "hand weapon, grenade or other gear",
	"GearFile.count": "1 if left out",
	"GearFile.scope": "with a laser targeting scope",

	"WeaponFile.weapon":    "weapon",
	"WeaponFile.at":        "position: a side, a turret or the platform",
	"WeaponFile.count":     "how many alike; 1 if left out",
	"WeaponFile.shots":     "shots of each; a full load if left out",
	"WeaponFile.magazines": "extra magazines of each",
	"WeaponFile.links":     "letters A to P: weapons of a unit with a letter in common are linked",
	"WeaponFile.loads":     "other ammunition in place of its own, in the order of firing",

	"LoadFile.ammunition": "kind of ammunition",
	"LoadFile.shots":      "how many shots of it",

	"AccessoryFile.accessory":   "accessory",
	"AccessoryFile.at":          "position, if it has one",
	"AccessoryFile.count":       "1 if left out",
	"AccessoryFile.higher":      "of two turrets the one that fires over the other",
	"AccessoryFile.from_inside": "a cupola that is entered from inside",

	"CargoFile.cargo":  "kind of cargo",
	"CargoFile.name":   "what it is",
	"CargoFile.count":  "1 if left out",
	"CargoFile.weight": "pounds, of one",
	"CargoFile.spaces": "spaces of one, in steps of a sixth; only goods have them",
	"CargoFile.tire":   "of a spare tire",
	"CargoFile.body":   "of a vehicle carried",
}

// fieldBounds are the ranges of the fields that hold numbers.
var fieldBounds = map[string][2]int{
	"GuardFile.points": {1, MaxPoints}, "ArmorFile.points": {0, MaxPoints}, "PersonFile.count": {1, MaxCount}, "GearFile.count": {1, MaxCount},
	"WeaponFile.count": {1, MaxCount}, "WeaponFile.shots": {0, maxShots}, "WeaponFile.magazines": {0, MaxCount}, "LoadFile.shots": {1, maxShots},
	"AccessoryFile.count": {1, MaxCount}, "CargoFile.count": {1, MaxCount}, "CargoFile.weight": {0, maxCargoPounds}, "CargoFile.spaces": {0, maxCargoSpaces},
}

// fieldLengths are the longest texts, where any text may stand.
var fieldLengths = map[string]int{"DesignFile.name": MaxName, "DesignFile.notes": MaxNotes, "CargoFile.name": MaxName}

// Schema returns a JSON Schema of the design file, with the ids of this catalogue.
func (c *Catalogue) Schema() []byte {
	s := schemaOf(reflect.TypeFor[DesignFile](), c.fieldEnums())
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = "Turnpike vehicle design"
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic("garage: " + err.Error()) // maps of texts, numbers and lists
	}
	return append(b, '\n')
}

// fieldEnums lists what the fields that hold ids may hold.
func (c *Catalogue) fieldEnums() map[string][]string {
	positions := positionNames[:Inside]
	accessories := func(use Use, kinds ...string) (ids []string) {
		for _, a := range c.Accessories[1:] {
			if a.Use == use && (len(kinds) == 0 || slices.Contains(kinds, a.Kind)) {
				ids = append(ids, a.ID)
			}
		}
		return ids
	}
	armors := ids(c.Armors, func(a *Armor) string { return a.ID })
	plants := ids(c.Plants, func(p *Plant) string { return p.ID })
	tires := ids(c.Tires, func(t *Tire) string { return t.ID })
	bodies := ids(c.Bodies, func(b *Body) string { return b.ID })
	return map[string][]string{
		"UnitFile.body": bodies, "CargoFile.body": bodies,
		"UnitFile.options":    ids(c.Options, func(o *BodyOption) string { return o.ID }),
		"UnitFile.chassis":    ids(c.Chassis, func(v *Chassis) string { return v.ID }),
		"UnitFile.suspension": ids(c.Suspensions, func(v *Suspension) string { return v.ID }),
		"UnitFile.plant":      plants, "SecondPlant.plant": plants,
		"UnitFile.plant_at":    {"front", "back"},
		"UnitFile.driver_side": {"left", "right"},
		"UnitFile.tires":       tires, "CargoFile.tire": tires,
		"GuardFile.at":    wheelNames[:],
		"GuardFile.armor": armors, "ArmorFile.type": armors,
		"PersonFile.role":       roleNames[:],
		"PersonFile.in":         {"turret", "front_turret", "back_turret"},
		"PersonFile.body_armor": accessories(UsePerson, "body_armor"),
		"PersonFile.targeting":  accessories(UsePerson, "computer", "cyberlink"),
		"GearFile.gear":         ids(c.Gear, func(g *Gear) string { return g.ID }),
		"WeaponFile.weapon":     ids(c.Weapons, func(w *Weapon) string { return w.ID }),
		"WeaponFile.at":         positions, "AccessoryFile.at": positions[:InTurret],
		"LoadFile.ammunition":     ids(c.Ammunition, func(a *Ammunition) string { return a.ID }),
		"AccessoryFile.accessory": accessories(UsePart),
		"CargoFile.cargo":         cargoNames[:],
	}
}

// ids lists the ids of a table without its empty entry.
func ids[T any](table []T, id func(*T) string) []string {
	list := make([]string, 0, len(table))
	for i := range table {
		if i > 0 {
			list = append(list, id(&table[i]))
		}
	}
	return list
}

// schemaOf makes the schema of a struct.
func schemaOf(t reflect.Type, enums map[string][]string) map[string]any {
	properties := map[string]any{}
	required := []string{}
	var add func(reflect.Type)
	add = func(t reflect.Type) {
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Anonymous {
				add(f.Type)
				continue
			}
			name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
			if !strings.Contains(rest, "omitempty") {
				required = append(required, name)
			}
			key := t.Name() + "." + name
			p := valueSchema(f.Type, key, enums)
			p["description"] = fieldWords[key]
			properties[name] = p
		}
	}
	add(t)
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

func valueSchema(t reflect.Type, key string, enums map[string][]string) map[string]any {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Struct:
		return schemaOf(t, enums)
	case reflect.Slice:
		return map[string]any{"type": "array", "maxItems": MaxList, "items": valueSchema(t.Elem(), key, enums)}
	case reflect.Map:
		s := map[string]any{"type": "object", "additionalProperties": valueSchema(t.Elem(), key, enums)}
		names := append(slices.Clone(tireKeys), wheelNames[:]...)
		if key == "ArmorFile.points" {
			names = positionNames[:NumArmor]
		}
		s["propertyNames"] = map[string]any{"enum": names}
		return s
	case reflect.String:
		s := map[string]any{"type": "string"}
		if e := enums[key]; e != nil {
			s["enum"] = e
		}
		if n := fieldLengths[key]; n != 0 {
			s["maxLength"] = n
		}
		if key == "WeaponFile.links" {
			s["pattern"] = "^[A-P]$"
		}
		return s
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	}
	s := map[string]any{"type": "number", "minimum": fieldBounds[key][0], "maximum": fieldBounds[key][1]}
	if t.Kind() == reflect.Int {
		s["type"] = "integer"
	}
	return s
}
