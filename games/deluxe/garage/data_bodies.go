package garage

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// bodyRow is a body in a file.
type bodyRow struct {
	Body
	Wheels         []wheelRow `json:"wheels"`
	Counter        []int      `json:"counter" required:"true" minItems:"2" maxItems:"2" minimum:"1" maximum:"40"` // length and width
	Chassis        []string   `json:"chassis" names:"chassis"`
	Plants         []string   `json:"plants" names:"plant"`
	Options        []string   `json:"options" names:"option"`
	Tags           []string   `json:"tags" names:"tag"`
	ToHit          int8       `json:"to_hit" minimum:"-10" maximum:"10"`
	ToHitFrontBack int8       `json:"to_hit_front_back" minimum:"-10" maximum:"10"`
	ToHitFront     int8       `json:"to_hit_front" minimum:"-10" maximum:"10"`
	ToHitSide      int8       `json:"to_hit_side" minimum:"-10" maximum:"10"`
}

// wheelRow is a wheel and the number of its tires: ["back_left", 2].
type wheelRow Tires

// UnmarshalJSON reads the pair.
func (t *wheelRow) UnmarshalJSON(data []byte) error {
	var pair []json.RawMessage
	if err := json.Unmarshal(data, &pair); err != nil || len(pair) != 2 {
		return errors.New(`want a wheel and the number of its tires, such as ["front_left", 1]`)
	}
	if err := json.Unmarshal(pair[0], &t.Wheel); err != nil {
		return err
	}
	return json.Unmarshal(pair[1], &t.Count)
}

func (l *loader) bodies() {
	c := l.c
	l.names["chassis"] = ids(c.Chassis, func(x *Chassis) string { return x.ID })
	l.names["option"] = ids(c.Options, func(x *BodyOption) string { return x.ID })
	c.Bodies, _ = table(l, "bodies.json", "bodies", &c.lookups.bodies, func(r *bodyRow) (*Body, error) {
		b := &r.Body
		b.Counter = Counter{r.Counter[0], r.Counter[1]}
		b.ToHit = Sides{r.ToHit + r.ToHitFrontBack + r.ToHitFront, r.ToHit + r.ToHitFrontBack, r.ToHit + r.ToHitSide, r.ToHit + r.ToHitSide}
		b.Kinds, b.Halves, b.HalfTires = kindOfClass(b.Class), b.ArmorAt.Has(FrontUnderbody), b.TireKind == HalfTires
		for _, name := range r.Tags {
			b.Kinds |= kindOfTag(Tag(slices.Index(tagNames[:], name)))
		}
		b.Tags = bitNames(b.Kinds>>NumClasses, tagNames[:])
		for _, name := range r.Chassis {
			b.Chassis |= 1 << c.lookups.chassis[name]
		}
		for _, name := range r.Plants {
			b.Plants |= 1 << slices.Index(plantKindNames[:], name)
		}
		for _, name := range r.Options {
			b.Options |= 1 << c.lookups.options[name]
		}
		b.listParts(c)
		if err := b.addWheels(r.Wheels); err != nil {
			return b, err
		}
		return b, errors.Join(sidesOnly("armor_at", b.ArmorAt), sidesOnly("weapons_at", b.WeaponsAt))
	})
}

// addWheels gives the body its wheels: none twice, and as "front" and "back" name an axle in design files, an axle has one in the middle or some at the sides.
func (b *Body) addWheels(rows []wheelRow) error {
	b.Wheels = make([]Tires, len(rows))
	var there [NumWheels]bool
	for i, w := range rows {
		if w.Count < 1 || w.Count > 4 {
			return fmt.Errorf("wheels: %d tires at %s (1 to 4)", w.Count, w.Wheel)
		}
		if there[w.Wheel] {
			return fmt.Errorf("wheels: %s is there twice", w.Wheel)
		}
		there[w.Wheel], b.Wheels[i] = true, Tires(w)
	}
	if there[WheelFront] && (there[WheelFrontLeft] || there[WheelFrontRight]) ||
		there[WheelBack] && (there[WheelBackLeft] || there[WheelBackRight] || there[WheelRearLeft] || there[WheelRearRight]) {
		return errors.New("wheels: an axle has one wheel in the middle or wheels at the sides, not both")
	}
	if (b.TireKind == NoTires) != (len(rows) == 0) {
		return errors.New("wheels and tires go together")
	}
	return nil
}

// listParts lists the ids of what the body can have.
func (b *Body) listParts(c *Catalogue) {
	b.TireIDs = idsOf(c.Tires, func(t *Tire) string { return t.ID }, func(_ int, t *Tire) bool { return b.Takes(t) })
	b.ChassisIDs = idsOf(c.Chassis, func(x *Chassis) string { return x.ID }, func(i int, _ *Chassis) bool { return b.Chassis&(1<<i) != 0 })
	b.SuspensionIDs = idsOf(c.Suspensions, func(x *Suspension) string { return x.ID }, func(int, *Suspension) bool { return b.Handling != NoSuspension })
	b.PlantIDs = idsOf(c.Plants, func(p *Plant) string { return p.ID }, func(_ int, p *Plant) bool { return b.Plants&(1<<p.Kind) != 0 })
	b.OptionIDs = idsOf(c.Options, func(o *BodyOption) string { return o.ID }, func(i int, _ *BodyOption) bool { return b.Options&(1<<i) != 0 })
}

// idsOf returns the ids of the entries of a table that fit; never nil.
func idsOf[T any](table []T, id func(*T) string, fits func(int, *T) bool) []string {
	list := []string{}
	for i := range table {
		if i > 0 && fits(i, &table[i]) {
			list = append(list, id(&table[i]))
		}
	}
	return list
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
