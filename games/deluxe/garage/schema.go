package garage

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

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
			p := valueSchema(f.Type, f.Tag, key, enums)
			p["description"] = f.Tag.Get("doc")
			properties[name] = p
		}
	}
	add(t)
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}

// valueSchema makes the schema of what a field holds, by its tags.
func valueSchema(t reflect.Type, tag reflect.StructTag, key string, enums map[string][]string) map[string]any {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t.Kind() {
	case reflect.Struct:
		return schemaOf(t, enums)
	case reflect.Slice:
		return map[string]any{"type": "array", "maxItems": MaxList, "items": valueSchema(t.Elem(), tag, key, enums)}
	case reflect.Map:
		s := map[string]any{"type": "object", "additionalProperties": valueSchema(t.Elem(), tag, key, enums)}
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
		if n, err := strconv.Atoi(tag.Get("maxLength")); err == nil {
			s["maxLength"] = n
		}
		if key == "WeaponFile.links" {
			s["pattern"] = "^[A-P]$"
		}
		return s
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	}
	s := map[string]any{"type": "number", "minimum": json.Number(tag.Get("minimum")), "maximum": json.Number(tag.Get("maximum"))}
	if t.Kind() == reflect.Int {
		s["type"] = "integer"
	}
	return s
}
