package garage

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// classDraws is how many random designs of each class the tests look at.
const classDraws = 100

func dice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x6a09e667f3bcc909)) }

// drawn yields random designs of all classes, the same in every run.
func drawn(t testing.TB, each int, yield func(class Class, d *Design)) {
	t.Helper()
	c := Standard()
	for class := range NumClasses {
		rng := dice(uint64(class))
		for range each {
			d := c.Random(rng, class)
			if d == nil {
				t.Fatalf("no %s", class)
			}
			yield(class, d)
		}
	}
}

// Whatever is drawn keeps the rules, is of its class, and is what its file says.
func TestRandomIsLegal(t *testing.T) {
	t.Parallel()
	c := Standard()
	var r Report
	drawn(t, classDraws, func(class Class, d *Design) {
		if c.Check(d, nil, &r); !r.Legal() {
			detail, _ := c.Explain(d, nil, &r.Violations[0])
			t.Errorf("%s: %v %s\n%s", d.Name, rulesOf(&r), detail, c.DesignJSON(d))
		}
		there := false
		for p := range NumParts {
			id := d.Units[p].Body
			there = there || id != 0 && c.Body(id).Class == class
		}
		if !there {
			t.Errorf("%s has no unit of its class", d.Name)
		}
		e, err := c.Compile(c.File(d))
		if err != nil {
			t.Fatalf("%s: %v", d.Name, err)
		}
		if !reflect.DeepEqual(d, e) {
			t.Errorf("%s is not in the form that its file compiles to\n%s", d.Name, c.DesignJSON(d))
		}
	})
}

// All of the catalogue turns up: bodies, options, chassis, suspensions, plants, tires, armor, weapons, ammunition, accessories that go
// into the list of parts or with a person, gear, roles and kinds of cargo.
func TestRandomReachesEverything(t *testing.T) {
	t.Parallel()
	c := Standard()
	seen := map[string]bool{}
	drawn(t, 4*classDraws, func(_ Class, d *Design) {
		for p := range NumParts {
			u := &d.Units[p]
			if u.Body == 0 {
				continue
			}
			seen["body "+c.Body(u.Body).ID] = true
			for i := range c.Options {
				if i > 0 && u.Has(OptionID(i)) {
					seen["option "+c.Options[i].ID] = true
				}
			}
			seen["chassis "+c.Chassis[u.Chassis].ID] = true
			seen["suspension "+c.Suspensions[u.Suspension].ID] = true
			seen["plant "+c.Plants[u.Plant].ID] = true
			seen["second plant"] = seen["second plant"] || u.Second != 0
			for _, id := range u.Tires {
				seen["tire "+c.Tires[id].ID] = true
			}
			for _, g := range u.Guards {
				seen["guard"] = seen["guard"] || g.Points != 0
				seen["retractable guard"] = seen["retractable guard"] || g.Retractable
			}
			seen["armor "+c.Armors[u.Armor].ID] = true
			for _, m := range u.Weapons {
				seen["weapon "+c.Weapons[m.Weapon].ID] = true
				seen["magazine"] = seen["magazine"] || m.Magazines > 0
				seen["link"] = seen["link"] || m.Links != 0
				seen["at "+m.At.String()] = true
				for _, l := range m.Loads {
					seen["ammunition "+c.Ammunition[l.Ammunition].ID] = true
				}
			}
			for _, f := range u.Fittings {
				seen["accessory "+c.Accessories[f.Accessory].ID] = true
			}
			for _, m := range u.People {
				seen["role "+m.Role.String()] = true
				seen["accessory "+c.Accessories[m.Targeting].ID] = true
				seen["accessory "+c.Accessories[m.BodyArmor].ID] = true
				for _, g := range m.Gear {
					seen["gear "+c.Gear[g.Gear].ID] = true
				}
			}
			for _, v := range u.Cargo {
				seen["cargo "+v.Kind.String()] = true
			}
		}
	})
	want := []string{"second plant", "guard", "retractable guard", "magazine", "link"}
	each := func(what string, ids []string) {
		for _, id := range ids {
			want = append(want, what+" "+id)
		}
	}
	each("body", ids(c.Bodies, func(v *Body) string { return v.ID }))
	each("option", ids(c.Options, func(v *BodyOption) string { return v.ID }))
	each("chassis", ids(c.Chassis, func(v *Chassis) string { return v.ID }))
	each("suspension", ids(c.Suspensions, func(v *Suspension) string { return v.ID }))
	each("plant", ids(c.Plants, func(v *Plant) string { return v.ID }))
	each("tire", ids(c.Tires, func(v *Tire) string { return v.ID }))
	each("armor", ids(c.Armors, func(v *Armor) string { return v.ID }))
	each("weapon", ids(c.Weapons, func(v *Weapon) string { return v.ID }))
	each("ammunition", ids(c.Ammunition, func(v *Ammunition) string { return v.ID }))
	each("gear", ids(c.Gear, func(v *Gear) string { return v.ID }))
	each("role", roleNames[:])
	each("cargo", cargoNames[:])
	each("at", []string{"turret", "front_turret", "back_turret", "platform"})
	for _, a := range c.Accessories[1:] {
		if a.Use == UsePart || a.Use == UsePerson && a.Kind != "scope" { // a scope goes with gear
			want = append(want, "accessory "+a.ID)
		}
	}
	for _, w := range want {
		if !seen[w] {
			t.Errorf("no design has %s", w)
		}
	}
}

// The same numbers give the same design, and a catalogue without bodies of a class gives none.
func TestRandomIsRepeatable(t *testing.T) {
	t.Parallel()
	c := Standard()
	for class := range NumClasses {
		a, b := c.Random(dice(7), class), c.Random(dice(7), class)
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: two designs from the same numbers", class)
		}
	}
	bare := &Catalogue{Bodies: c.Bodies[:1]}
	for class := range NumClasses {
		if d := bare.Random(dice(7), class); d != nil {
			t.Errorf("a %s without bodies: %s", class, d.Name)
		}
	}
}
