package garage

import (
	"fmt"
	"slices"

	"turnpike/internal/spelling"
)

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
	c := l.c
	var raw []rawEntry
	c.Accessories, raw = table(l, "accessories.json", "accessories", &c.lookups.accessories, func(a *Accessory) (*Accessory, error) {
		a.Aliases = append([]string{}, a.Aliases...)
		if want := useOf(a.Kind); a.Use != want {
			return a, fmt.Errorf("use: the kind %s has the use %q", a.Kind, useNames[want])
		}
		if (a.Kind == "turret" || a.Kind == "cupola" || a.Kind == "platform") && (a.At == 0 || a.Holds == 0) {
			return a, fmt.Errorf("a %s needs at and holds", a.Kind)
		}
		return a, sidesOnly("at", a.At)
	})
	for i, e := range raw {
		for _, name := range c.Accessories[i+1].Aliases {
			alias(l, e, c.lookups.accessories, name, AccessoryID(i+1))
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

// weaponRow is a weapon in a file.
type weaponRow struct {
	Weapon
	Groups []string `json:"ammunition"` // of other loads
}

func (l *loader) weapons() {
	c := l.c
	var raw []rawEntry
	c.Weapons, raw = table(l, "weapons.json", "weapons", &c.lookups.weapons, func(r *weaponRow) (*Weapon, error) {
		w := &r.Weapon
		w.Aliases, w.AmmunitionIDs = append([]string{}, w.Aliases...), []string{}
		if w.Play != nil {
			if err := w.Play.check(w.ToHit); err != nil {
				return w, fmt.Errorf("play: %w", err)
			}
		}
		for _, group := range r.Groups {
			n := len(w.Ammunition)
			for i := range c.Ammunition {
				if i > 0 && c.Ammunition[i].Group == group {
					w.Ammunition, w.AmmunitionIDs = append(w.Ammunition, AmmunitionID(i)), append(w.AmmunitionIDs, c.Ammunition[i].ID)
				}
			}
			if len(w.Ammunition) == n {
				return w, fmt.Errorf("ammunition: there is none of the group %q", spelling.Clip(group))
			}
		}
		w.LoadOnly = w.Shots > 0 && len(w.Ammunition) > 0 && w.ShotCost == 0
		return w, nil
	})
	m := c.lookups.weapons
	for i := range raw {
		// Two weapons may have one abbreviation on their sheets; in design files the first of them goes by it.
		if a := c.Weapons[i+1].Abbrev; m[a] == 0 {
			m[a] = WeaponID(i + 1)
		}
	}
	for i, e := range raw {
		for _, name := range c.Weapons[i+1].Aliases {
			alias(l, e, m, name, WeaponID(i+1))
		}
	}
}

func sorted[T any](m map[string]T) []string {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}
