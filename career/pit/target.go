package pit

import (
	"slices"
	"strconv"
	"strings"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// The keys of what a job may work on beside single parts.
const (
	allArmor = "armor"
	allLoose = "loose"
)

// targetKind says what a job works on.
type targetKind uint8

const (
	onPart targetKind = iota
	onArmor
	onLink
	onLoose
	onShots     // of a weapon
	onAccessory // without damage points
)

// target is what a job works on.
type target struct {
	kind  targetKind
	key   string
	part  deluxe.PartID      // onPart, onShots
	units []garage.Part      // onArmor: all of the armor of these units, or
	one   bool               // that of one position alone, which is the part
	id    garage.AccessoryID // onAccessory
}

// number writes the key of a weapon in the shots of a condition.
func number(weapon uint8) string { return strconv.Itoa(int(weapon)) }

// target finds what a key means.
func (h *hoist) target(key string) (target, *Refusal) {
	kind, rest, _ := strings.Cut(key, ":")
	t := target{key: key}
	switch {
	case key == allLoose:
		t.kind = onLoose
		return t, nil
	case key == allArmor:
		t.kind = onArmor
		for p := range garage.NumParts {
			if h.veh.Design.Units[p].Body != 0 {
				t.units = append(t.units, p)
			}
		}
		return t, nil
	case slices.Contains(h.links(), key):
		t.kind = onLink
		return t, nil
	case kind == storedShots:
		if t.part = h.v.PartOf(storedWeapon + ":" + rest); t.part != 0 {
			t.kind = onShots
			return t, nil
		}
	}
	if t.part = h.v.PartOf(key); t.part != 0 && h.v.Parts[t.part].Kind != deluxe.PersonPart && h.v.Parts[t.part].DP > 0 {
		if h.v.Parts[t.part].Kind == deluxe.ArmorPart {
			t.kind, t.one, t.units = onArmor, true, []garage.Part{h.v.UnitOf(t.part)}
		}
		return t, nil
	}
	for p := range garage.NumParts {
		if kind == allArmor && rest == p.String() && h.veh.Design.Units[p].Body != 0 {
			t.kind, t.units = onArmor, []garage.Part{p}
			return t, nil
		}
	}
	if id, err := h.c.FindAccessory(rest); kind == deluxe.FittingPart.String() && err == nil && h.fitted(id) > 0 {
		t.kind, t.id = onAccessory, id
		return t, nil
	}
	return t, refuse("CR-PIT-003d", "the vehicle has no part %q", key).but("%s", listed(h.keys()))
}

// keys are those of all parts that may be worked on.
func (h *hoist) keys() (keys []string) {
	keys = append(keys, allArmor)
	for p := deluxe.PartID(1); p <= deluxe.PartID(h.v.NumParts); p++ {
		if h.v.Parts[p].Kind != deluxe.PersonPart && h.v.Parts[p].DP > 0 {
			keys = append(keys, h.v.PartKey(p))
		}
	}
	return append(keys, h.links()...)
}

// fitted counts the accessories of an id without damage points that a vehicle has.
func (h *hoist) fitted(id garage.AccessoryID) (n int) {
	if h.c.Accessories[id].DP > 0 {
		return 0
	}
	for p := range garage.NumParts {
		u := &h.veh.Design.Units[p]
		n += u.Count(id)
		for i := range u.People {
			if u.People[i].Targeting == id {
				n += int(u.People[i].Count)
			}
		}
	}
	return n
}

// overlaps reports whether two jobs would work on the same thing.
func (t *target) overlaps(o *target) bool {
	switch {
	case t.kind == onArmor && o.kind == onArmor:
		return !t.one && !o.one && slices.ContainsFunc(t.units, func(p garage.Part) bool { return slices.Contains(o.units, p) }) ||
			t.one != o.one && slices.ContainsFunc(t.units, func(p garage.Part) bool { return slices.Contains(o.units, p) }) || t.one && o.one && t.part == o.part
	case t.kind == onLoose || o.kind == onLoose:
		return true
	}
	return t.key == o.key && t.kind != onAccessory
}

// armorLines returns the places in the list of what the armor of a target takes.
func (h *hoist) armorLines(t *target) (lines []*deluxe.Repair) {
	for i := range h.list.Lines {
		l := &h.list.Lines[i]
		if l.Kind == deluxe.ArmorPart && (t.one && l.Part == t.part || !t.one && slices.Contains(t.units, l.Unit)) {
			lines = append(lines, l)
		}
	}
	return lines
}

// armorLost returns the points that the armor of a target has lost.
func (h *hoist) armorLost(t *target) (points int) {
	for _, l := range h.armorLines(t) {
		points += l.Hits
	}
	return points
}

// allowed refuses a way that a target does not take.
func (h *hoist) allowed(t *target, way string) *Refusal {
	switch t.kind {
	case onArmor:
		return h.allowedArmor(t, way)
	case onLink:
		switch {
		case way != Shop && way != Own && way != New:
			return refuse("DX-MECH-007", "a link is replaced").but("%s, %s", Shop, Own)
		case !slices.Contains(h.veh.Broken, t.key):
			return refuse("DX-ACC-037", "the link is not broken")
		}
		return nil
	case onLoose, onShots, onAccessory:
		return h.allowedLoose(t, way)
	}
	switch kind := h.v.Parts[t.part].Kind; kind {
	case deluxe.TirePart, deluxe.CargoPart, deluxe.BodyArmorPart:
		return h.allowedWhole(t, way, kind)
	}
	return h.allowedComponent(t, way)
}

func (h *hoist) allowedArmor(t *target, way string) *Refusal {
	switch {
	case way == Jury:
		return refuse("DX-MECH-008", "armor is no component: it is repaired or replaced").but("%s, %s, %s", Shop, Own, Replace)
	case way != Shop && way != Own && way != Replace:
		return refuse("DX-REPAIR-002", "armor is repaired by the point, or all of it is replaced").but("%s, %s, %s", Shop, Own, Replace)
	case way == Replace && t.one:
		return refuse("DX-REPAIR-002", "all armor of a vehicle is replaced, not one position").but("the part %q; or %s, %s", allArmor, Shop, Own)
	case h.armorLost(t) == 0:
		return refuse("DX-REPAIR-001", "no point of this armor is lost")
	}
	return nil
}

func (h *hoist) allowedLoose(t *target, way string) *Refusal {
	switch {
	case way != Strip:
		if with := h.lostWith(t.id); t.kind == onAccessory && with != "" {
			return refuse("DX-REPAIR-005", "it was lost with %s, and comes back with that", with)
		}
		return refuse("CR-PIT-003d", "%q can only be taken out", t.key).but(Strip)
	case t.kind == onAccessory && h.lostWith(t.id) != "":
		return refuse("DX-MECH-009", "nothing is left of it: it was lost with %s", h.lostWith(t.id))
	case t.kind == onShots && h.shotsLeft(t.part) == 0:
		return refuse("DX-REPAIR-012", "the weapon is empty")
	}
	if _, goods := h.emptied(); t.kind == onLoose && len(h.loose()) == 0 && len(goods) == 0 {
		return refuse("DX-REPAIR-012", "nothing is left that can be taken at once")
	}
	return nil
}

// lostWith returns the key of the part with which an accessory was lost; "": it is there.
func (h *hoist) lostWith(id garage.AccessoryID) string {
	key := deluxe.FittingPart.String() + ":" + h.c.Accessories[id].ID
	for i := range h.list.Lines {
		if l := &h.list.Lines[i]; l.With != "" && l.Key == key {
			return l.With
		}
	}
	return ""
}

// allowedWhole is allowed for what cannot be repaired.
func (h *hoist) allowedWhole(t *target, way string, kind deluxe.PartKind) *Refusal {
	rule, what := "DX-REPAIR-007", "a tire"
	if kind == deluxe.BodyArmorPart {
		rule, what = "DX-REPAIR-006", "body armor"
	}
	switch way {
	case New:
		if kind == deluxe.CargoPart && h.veh.Damage[t.key] == 0 {
			return refuse("DX-REPAIR-007", "nothing is wrong with it")
		}
		return nil
	case Install:
		return nil
	case Strip:
		if h.gone(t.key) || h.destroyed(t.key) {
			return refuse("DX-MECH-009", "nothing is left of it")
		}
		return nil
	}
	return refuse(rule, "%s cannot be repaired at all", what).but("%s, %s", New, Install)
}

func (h *hoist) allowedComponent(t *target, way string) *Refusal {
	part := &h.v.Parts[t.part]
	line := h.lineOf(t.part)
	weapon := part.Kind == deluxe.WeaponPart
	fired := weapon && h.oneShot(t.part) && h.fired(t.key) > 0
	hits := h.veh.Damage[t.key]
	switch way {
	case Shop, Own:
		switch {
		case fired:
			return refuse("DX-REPAIR-005", "it has been fired and is gone").but(Reload)
		case h.rigged(t.key):
			return refuse("DX-MECH-008", "what has been jury-rigged can never be repaired").but("%s, %s", New, Install)
		case hits == 0:
			return refuse("DX-REPAIR-003", "nothing is wrong with it")
		case h.gone(t.key):
			return refuse("DX-REPAIR-005", "it has been taken out").but("%s, %s", New, Install)
		case h.destroyed(t.key) && !line.Mends:
			return refuse("DX-REPAIR-005", "it is destroyed and cannot be repaired").but("%s, %s, %s", New, Jury, Install)
		case way == Shop && line.New == 0:
			return refuse("DX-REPAIR-003", "the rulebook names no price for it").but(Own)
		}
		return nil
	case New:
		switch {
		case fired:
			return refuse("DX-REPAIR-005", "it has been fired: another one is loaded").but(Reload)
		case hits == 0 && !h.rigged(t.key):
			return refuse("DX-REPAIR-003", "nothing is wrong with it")
		case line.New == 0:
			return refuse("DX-REPAIR-003", "the rulebook names no price for it").but("%s, %s", Own, Jury)
		}
		return nil
	case Jury:
		switch {
		case h.rigged(t.key):
			return refuse("DX-MECH-008", "it has been jury-rigged before, and cannot be a second time").but("%s, %s", New, Install)
		case h.gone(t.key) || fired:
			return refuse("DX-MECH-008", "it is not there any more").but("%s, %s", New, Install)
		case !h.destroyed(t.key):
			return refuse("DX-MECH-008", "it is not destroyed").but("%s, %s", Shop, Own)
		}
		return nil
	case Reload:
		switch {
		case !weapon:
			return refuse("DX-WSTAT-042", "it holds no shots")
		case h.fired(t.key) == 0:
			return refuse("DX-WSTAT-042", "it is full")
		case h.destroyed(t.key) && !fired:
			return refuse("DX-WSTAT-042", "it is destroyed: what is loaded into it is lost").but("%s, %s, %s", New, Jury, Install)
		}
		return nil
	case Install, Strip:
		return h.allowedParts(t, way, part.Kind)
	}
	return refuse("DX-REPAIR-003", "%q is no way for a part like this", way).but("%s, %s, %s, %s, %s, %s, %s", Shop, Own, New, Jury, Reload, Install, Strip)
}

// allowedParts refuses what is not kept as a part, and what is no part any more.
func (h *hoist) allowedParts(t *target, way string, kind deluxe.PartKind) *Refusal {
	switch kind {
	case deluxe.WeaponPart, deluxe.PlantPart, deluxe.FittingPart, deluxe.CyberlinkPart:
	default:
		return refuse("CR-PIT-003d", "a %s is not kept as a part", strings.ReplaceAll(kind.String(), "_", " ")).but("weapons, power plants, accessories, tires, body armor")
	}
	if way == Install {
		return nil
	}
	switch {
	case h.gone(t.key), h.destroyed(t.key), kind == deluxe.WeaponPart && h.oneShot(t.part) && h.fired(t.key) > 0:
		return refuse("DX-MECH-009", "nothing is left of it")
	case h.rigged(t.key):
		return refuse("DX-MECH-008", "what is jury-rigged does not work anywhere else")
	}
	return nil
}

// stepsOf returns what a way takes by own labor, one difficulty for each success. by says whether somebody of one's own puts a new part in. It is nil for what the
// shop does and for what is trivial, which anybody does in no time (CR-PIT-005d).
func (h *hoist) stepsOf(t *target, way string, by bool) []Difficulty {
	return slices.DeleteFunc(h.allSteps(t, way, by), func(d Difficulty) bool { return d == Trivial })
}

func (h *hoist) allSteps(t *target, way string, by bool) (steps []Difficulty) {
	work := &tables.Work
	switch {
	case way == Shop, way == Replace, way == Reload, way == New && !by, t.kind == onLoose:
		return nil
	case t.kind == onArmor:
		return slices.Repeat([]Difficulty{work.Repair.of(tradeOther)}, (h.armorLost(t)+tables.Success.Armor-1)/tables.Success.Armor)
	case t.kind == onLink:
		return []Difficulty{work.Link}
	case t.kind == onShots:
		return []Difficulty{work.Salvage.of(tradeAmmunition)}
	case t.kind == onAccessory:
		return []Difficulty{work.Salvage.of(accessoryTrade(&h.c.Accessories[t.id]))}
	case h.v.Parts[t.part].Kind == deluxe.BodyArmorPart:
		return nil // it is put on
	}
	k := h.trade(t.part)
	switch way {
	case Own:
		return slices.Repeat([]Difficulty{work.Repair.of(k)}, (h.veh.Damage[t.key]+tables.Success.Points-1)/tables.Success.Points)
	case New, Install:
		if !h.gone(t.key) {
			steps = append(steps, work.Salvage.of(k))
		}
		return append(steps, tables.installing(k))
	case Jury:
		return []Difficulty{work.JuryRig.of(k)}
	}
	return []Difficulty{work.Salvage.of(k)}
}
