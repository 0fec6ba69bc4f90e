package garage

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// DesignError says what is wrong with a design file.
type DesignError struct {
	Path    string // JSON pointer into the file; "" is the whole
	Detail  string // what is wrong
	Allowed string // what may stand there; "" if that says itself
	Rule    string // the construction rule that speaks of it; "" if none does
	Err     error  // an [*UnknownError], if a part is not there
}

// Unwrap returns what lies behind it.
func (e *DesignError) Unwrap() error { return e.Err }

func (e *DesignError) Error() string {
	msg := e.Detail
	if e.Path != "" {
		msg = e.Path + ": " + msg
	}
	if e.Allowed != "" {
		msg += " (" + e.Allowed + ")"
	}
	if e.Rule != "" {
		msg += " [" + e.Rule + "]"
	}
	return msg
}

// compiler turns a design file into a design. The first error is kept.
type compiler struct {
	c   *Catalogue
	err error
}

// Compile makes a design of its file: it looks up every part and checks that every number can be one. Whether the rules allow the
// design is for [Catalogue.Check]. Errors are [*DesignError]; for an unknown part they suggest the nearest.
func (c *Catalogue) Compile(f *DesignFile) (*Design, error) {
	k := &compiler{c: c}
	d := &Design{Name: k.text("/name", f.Name, MaxName, false), Notes: k.text("/notes", f.Notes, MaxNotes, true)}
	k.unit("", &f.UnitFile, &d.Units[Main])
	if f.Carrier != nil && f.Sidecar != nil {
		k.fail("/sidecar", "a vehicle has a carrier or a sidecar, not both", "")
	}
	if f.Carrier != nil {
		k.unit("/carrier", f.Carrier, &d.Units[Attached])
		k.class("/carrier/body", d.Units[Attached].Body, Carrier)
	}
	if f.Sidecar != nil {
		k.unit("/sidecar", f.Sidecar, &d.Units[Attached])
		k.class("/sidecar/body", d.Units[Attached].Body, Sidecar)
	}
	if f.Box != nil {
		k.unit("/box", f.Box, &d.Units[Boxed])
		k.class("/box/body", d.Units[Boxed].Body, Box)
	}
	if n := len(f.Behind); n > MaxBehind && k.err == nil {
		k.err = tooMany("/behind", n)
	}
	for i := range f.Behind[:min(len(f.Behind), MaxBehind)] {
		d.Behind = append(d.Behind, k.trailer(fmt.Sprintf("/behind/%d", i), &f.Behind[i]))
	}
	if k.err == nil && f.entries() > manyEntries {
		// What is written has to be read again.
		if n := len(c.DesignJSON(d)); n > MaxDesignBytes {
			k.fail("", fmt.Sprintf("%d bytes when it is written", n), fmt.Sprintf("at most %d", MaxDesignBytes))
		}
	}
	if k.err != nil {
		return nil, k.err
	}
	return d, nil
}

// trailer compiles what is pulled.
func (k *compiler) trailer(path string, f *TrailerFile) *Design {
	d := &Design{Name: k.text(path+"/name", f.Name, MaxName, false), Notes: k.text(path+"/notes", f.Notes, MaxNotes, true)}
	k.unit(path, &f.UnitFile, &d.Units[Main])
	if b := k.c.Body(d.Units[Main].Body); k.err == nil && b.Class != CarTrailer && b.Class != SemiTrailer {
		k.failRule("DX-TRL-001", path+"/body", fmt.Sprintf("%s is a %s", b.ID, b.Class), "a car_trailer or a semi_trailer")
	}
	if f.Box != nil {
		k.unit(path+"/box", f.Box, &d.Units[Boxed])
		k.class(path+"/box/body", d.Units[Boxed].Body, Box)
	}
	return d
}

// tooMany says that so many trailers hang on one vehicle.
func tooMany(path string, n int) *DesignError {
	return &DesignError{Path: path, Detail: fmt.Sprintf("%d trailers", n), Allowed: fmt.Sprintf("at most %d", MaxBehind), Rule: "DX-TRL-037"}
}

// manyEntries is the number of entries of a design's lists up to which its file cannot be larger than [MaxDesignBytes].
const manyEntries = 80

// entries counts the entries of all lists.
func (f *DesignFile) entries() int {
	n := 0
	units := []*UnitFile{&f.UnitFile, f.Carrier, f.Sidecar, f.Box}
	for i := range f.Behind {
		units = append(units, &f.Behind[i].UnitFile, f.Behind[i].Box)
	}
	for _, u := range units {
		if u == nil {
			continue
		}
		n += len(u.Crew) + len(u.Weapons) + len(u.Accessories) + len(u.Cargo)
		for i := range u.Crew {
			n += len(u.Crew[i].Gear)
		}
		for i := range u.Weapons {
			n += len(u.Weapons[i].Loads)
		}
	}
	return n
}

func (k *compiler) fail(path, detail, allowed string) {
	if k.err == nil {
		k.err = &DesignError{Path: path, Detail: detail, Allowed: allowed}
	}
}

func (k *compiler) class(path string, id BodyID, want Class) {
	if b := k.c.Body(id); id != 0 && b.Class != want {
		k.fail(path, fmt.Sprintf("%s is a %s", b.ID, b.Class), "a "+want.String())
	}
}

// text checks a name or a note.
func (k *compiler) text(path, s string, most int, lines bool) string {
	switch {
	case len(s) > most:
		k.fail(path, fmt.Sprintf("%d bytes", len(s)), fmt.Sprintf("at most %d", most))
	case !utf8.ValidString(s):
		k.fail(path, "not valid UTF-8", "")
	case strings.TrimSpace(s) != s:
		k.fail(path, fmt.Sprintf("%q begins or ends with a space", s), "")
	case strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) && !(lines && r == '\n') }):
		k.fail(path, "it has characters that cannot be printed", "")
	}
	return s
}

// failRule is fail for what a construction rule says.
func (k *compiler) failRule(rule, path, detail, allowed string) {
	if k.err == nil {
		k.err = &DesignError{Path: path, Detail: detail, Allowed: allowed, Rule: rule}
	}
}

// number checks a count.
func (k *compiler) number(path string, n, least, most int) int {
	if n < least || n > most {
		k.fail(path, fmt.Sprintf("%d", n), fmt.Sprintf("%d to %d", least, most))
		return least
	}
	return n
}

// count reads a number of equal things: 1 if left out.
func (k *compiler) count(path string, n int) uint8 {
	if n == 0 {
		return 1
	}
	return uint8(k.number(path, n, 1, MaxCount))
}

func (k *compiler) list(path string, n int) {
	if n > MaxList {
		k.fail(path, fmt.Sprintf("%d entries", n), fmt.Sprintf("at most %d", MaxList))
	}
}

// look resolves an id; an empty one is none.
func look[T any](k *compiler, path, id string, find func(string) (T, error)) T {
	var none T
	if id == "" {
		return none
	}
	v, err := find(id)
	if err != nil {
		if k.err == nil {
			k.err = &DesignError{Path: path, Detail: err.Error(), Err: err}
		}
		return none
	}
	return v
}

// position reads a position out of those that a weapon or accessory may name.
func (k *compiler) position(path, name string, empty Position) Position {
	if name == "" {
		return empty
	}
	var p Position
	if err := p.UnmarshalText([]byte(name)); err != nil {
		k.fail(path, err.Error(), strings.Join(positionNames[:Inside], ", "))
	}
	return p
}

func (k *compiler) unit(path string, f *UnitFile, u *Unit) {
	c := k.c
	if f.Body == "" {
		k.fail(path+"/body", "there is none", "the id of a body")
	}
	u.Body = look(k, path+"/body", f.Body, c.FindBody)
	b := c.Body(u.Body)
	k.list(path+"/options", len(f.Options))
	for i, name := range f.Options {
		if id := look(k, fmt.Sprintf("%s/options/%d", path, i), name, c.FindOption); id != 0 {
			u.Options |= 1 << id
		}
	}
	u.Chassis = look(k, path+"/chassis", f.Chassis, c.FindChassis)
	if u.Chassis == 0 && b.Chassis != 0 {
		u.Chassis = c.known.standardChassis
	}
	u.Suspension = look(k, path+"/suspension", f.Suspension, c.FindSuspension)
	if u.Suspension == 0 && b.Handling != NoSuspension {
		u.Suspension = 1 // the first one is the default (DX-SUSP-001)
	}
	u.Plant = look(k, path+"/plant", f.Plant, c.FindPlant)
	u.PlantBack = k.either(path+"/plant_at", f.PlantAt, "front", "back")
	if f.SecondPlant != nil {
		u.Second = look(k, path+"/second_plant/plant", f.SecondPlant.Plant, c.FindPlant)
		u.SecondInCargo = f.SecondPlant.InCargo
		if u.Second == 0 {
			k.fail(path+"/second_plant/plant", "there is none", "the id of a power plant")
		}
	}
	u.DriverRight = k.either(path+"/driver_side", f.DriverSide, "left", "right")
	k.tires(path+"/tires", f.Tires, u)
	k.armor(path, f, u)
	k.guards(path+"/wheelguards", f.Wheelguards, u)
	k.crew(path+"/crew", f.Crew, u)
	k.weapons(path+"/weapons", f.Weapons, u)
	k.accessories(path+"/accessories", f.Accessories, u)
	k.cargo(path+"/cargo", f.Cargo, u)
}

// either reads one of two words, the first if left out, and reports whether it is the second.
func (k *compiler) either(path, word, first, second string) bool {
	if word != "" && word != first && word != second {
		k.fail(path, fmt.Sprintf("%q", word), fmt.Sprintf("%q or %q", first, second))
	}
	return word == second
}

// tireKeys are the names under which tires may stand, beside the wheels.
var tireKeys = []string{"all", "front", "back"}

// tires reads tires by wheel; "all" comes first, then the axles, then single wheels.
func (k *compiler) tires(path string, f map[string]string, u *Unit) {
	wheels := k.c.WheelsOf(u)
	known := make(map[string]bool, len(f))
	lay := func(key string, on func(Wheel) bool) {
		name, ok := f[key]
		if !ok {
			return
		}
		known[key] = true
		id := look(k, path+"/"+key, name, k.c.FindTire)
		used := false
		for _, w := range wheels {
			if on(w.Wheel) {
				u.Tires[w.Wheel], used = id, true
			}
		}
		if !used && u.Body != 0 {
			k.fail(path+"/"+key, "this vehicle has no such wheel", k.wheelList(wheels))
		}
	}
	lay("all", func(Wheel) bool { return true })
	lay("front", Wheel.InFront)
	lay("back", func(w Wheel) bool { return !w.InFront() && w != WheelSide })
	for w := range NumWheels {
		if name := w.String(); name != "front" && name != "back" {
			lay(name, func(o Wheel) bool { return o == w })
		}
	}
	for _, key := range sorted(f) {
		if !known[key] {
			k.fail(path+"/"+key, unknown("wheel", key, append(slices.Clone(tireKeys), wheelNames[:]...)).Error(), k.wheelList(wheels))
		}
	}
}

func (k *compiler) wheelList(wheels []Tires) string {
	names := []string{"all"}
	for _, w := range wheels {
		names = append(names, w.Wheel.String())
	}
	return strings.Join(names, ", ")
}

func (k *compiler) armor(path string, f *UnitFile, u *Unit) {
	u.Armor = k.c.known.normal
	if f.Armor == nil {
		return
	}
	if id := look(k, path+"/armor/type", f.Armor.Type, k.c.FindArmor); id != 0 {
		u.Armor = id
	}
	for _, name := range sorted(f.Armor.Points) {
		var p Position
		at := path + "/armor/points/" + pointer(name)
		if err := p.UnmarshalText([]byte(name)); err != nil {
			k.fail(at, err.Error(), strings.Join(positionNames[:NumArmor], ", "))
			return
		}
		if int(p) >= NumArmor {
			k.failRule("DX-ARMOR-001", at, name+" bears no armor", strings.Join(positionNames[:NumArmor], ", "))
			return
		}
		n := f.Armor.Points[name]
		if n < 0 || n > MaxPoints {
			k.failRule("DX-ARMOR-001", at, fmt.Sprintf("%d points of armor", n), fmt.Sprintf("0 to %d", MaxPoints))
			return
		}
		u.Points[p] = int16(n)
	}
}

// pointer escapes a key for a JSON pointer.
func pointer(key string) string { return pointerEscapes.Replace(key) }

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func (k *compiler) guards(path string, f []GuardFile, u *Unit) {
	k.list(path, len(f))
	wheels := k.c.WheelsOf(u)
	for i, g := range f {
		at := fmt.Sprintf("%s/%d", path, i)
		var w Wheel
		if err := w.UnmarshalText([]byte(g.At)); err != nil {
			k.fail(at+"/at", err.Error(), strings.TrimPrefix(k.wheelList(wheels), "all, "))
			return
		}
		if u.Body != 0 && !slices.ContainsFunc(wheels, func(t Tires) bool { return t.Wheel == w }) {
			k.fail(at+"/at", "this vehicle has no such wheel", strings.TrimPrefix(k.wheelList(wheels), "all, "))
			return
		}
		if u.Guards[w].Points != 0 {
			k.fail(at+"/at", g.At+" has a wheelguard already", "one at a wheel")
			return
		}
		armor := u.Armor
		if id := look(k, at+"/armor", g.Armor, k.c.FindArmor); id != 0 {
			armor = id
		}
		u.Guards[w] = Guard{int16(k.number(at+"/points", g.Points, 1, MaxPoints)), g.Retractable, armor}
	}
}

func (k *compiler) crew(path string, f []PersonFile, u *Unit) {
	k.list(path, len(f))
	for i, p := range f {
		at := fmt.Sprintf("%s/%d", path, i)
		var role Role
		if err := role.UnmarshalText([]byte(p.Role)); err != nil {
			k.fail(at+"/role", err.Error(), strings.Join(roleNames[:], ", "))
			return
		}
		person := Person{
			Role: role, Count: k.count(at+"/count", p.Count), InCupola: k.position(at+"/in", p.In, Inside), AtBack: p.AtBack,
			BodyArmor: k.used(at+"/body_armor", p.BodyArmor, UsePerson, "body_armor"),
			Targeting: k.used(at+"/targeting", p.Targeting, UsePerson, "computer", "cyberlink"),
			Cyberlink: p.Cyberlink,
		}
		if person.InCupola != Inside && !person.InCupola.Turret() {
			k.fail(at+"/in", fmt.Sprintf("%q is no cupola", p.In), "turret, front_turret or back_turret")
		}
		k.list(at+"/gear", len(p.Gear))
		for j, g := range p.Gear {
			of := fmt.Sprintf("%s/gear/%d", at, j)
			id := look(k, of+"/gear", g.Gear, k.c.FindGear)
			if id == 0 {
				k.fail(of+"/gear", "there is none", "the id of a hand weapon or of gear")
				return
			}
			person.Gear = append(person.Gear, Carried{id, k.count(of+"/count", g.Count), g.Scope})
		}
		u.People = append(u.People, person)
	}
}

// used resolves an accessory that stands outside the list of accessories.
func (k *compiler) used(path, id string, use Use, kinds ...string) AccessoryID {
	a := look(k, path, id, k.c.FindAccessory)
	if a == 0 {
		return 0
	}
	if acc := &k.c.Accessories[a]; acc.Use != use || !slices.Contains(kinds, acc.Kind) {
		var names []string
		for i := range k.c.Accessories {
			if o := &k.c.Accessories[i]; i > 0 && o.Use == use && slices.Contains(kinds, o.Kind) {
				names = append(names, o.ID)
			}
		}
		k.fail(path, id+" does not belong here", strings.Join(names, ", "))
		return 0
	}
	return a
}

func (k *compiler) weapons(path string, f []WeaponFile, u *Unit) {
	k.list(path, len(f))
	for i, w := range f {
		at := fmt.Sprintf("%s/%d", path, i)
		if w.Weapon == "" {
			k.fail(at+"/weapon", "there is none", "the id of a weapon")
			return
		}
		m := Mounted{
			Weapon: look(k, at+"/weapon", w.Weapon, k.c.FindWeapon), At: k.position(at+"/at", w.At, Inside), Count: k.count(at+"/count", w.Count),
			Magazines: uint8(k.number(at+"/magazines", w.Magazines, 0, MaxCount)), Shots: FullLoad,
		}
		if m.At == Inside {
			k.fail(at+"/at", "there is none", "the position of the weapon")
		}
		if w.Shots != nil {
			m.Shots = int16(k.number(at+"/shots", *w.Shots, 0, maxShots))
			// With other loads in it, a weapon that names no shots of its own has none (DX-WSTAT-042).
			usual := k.c.Weapons[m.Weapon].Shots
			if len(w.Loads) > 0 {
				usual = 0
			}
			if int(m.Shots) == usual {
				m.Shots = FullLoad
			}
		}
		for j, link := range w.Links {
			if len(link) != 1 || link[0] < 'A' || link[0] >= 'A'+MaxLinks {
				k.fail(fmt.Sprintf("%s/links/%d", at, j), fmt.Sprintf("%q", link), "a letter from A to P")
				return
			}
			m.Links |= 1 << (link[0] - 'A')
		}
		k.list(at+"/loads", len(w.Loads))
		for j, l := range w.Loads {
			of := fmt.Sprintf("%s/loads/%d", at, j)
			id := look(k, of+"/ammunition", l.Ammunition, k.c.FindAmmunition)
			if id == 0 {
				k.fail(of+"/ammunition", "there is none", "the id of ammunition")
				return
			}
			m.Loads = append(m.Loads, Rounds{id, int16(k.number(of+"/shots", l.Shots, 1, maxShots))})
		}
		u.Weapons = append(u.Weapons, m)
	}
}

func (k *compiler) accessories(path string, f []AccessoryFile, u *Unit) {
	k.list(path, len(f))
	for i, a := range f {
		at := fmt.Sprintf("%s/%d", path, i)
		id := look(k, at+"/accessory", a.Accessory, k.c.FindAccessory)
		if id == 0 {
			k.fail(at+"/accessory", "there is none", "the id of an accessory")
			return
		}
		if acc := &k.c.Accessories[id]; acc.Use != UsePart {
			k.fail(at+"/accessory", fmt.Sprintf("%s does not belong here", acc.ID), [...]string{
				"", "it goes with a person: crew/.../targeting or body_armor", "it goes with a weapon: weapons/.../magazines", "it goes with a wheel: wheelguards",
			}[acc.Use])
			return
		}
		u.Fittings = append(u.Fittings, Fitting{id, k.position(at+"/at", a.At, Inside), k.count(at+"/count", a.Count), a.Higher, a.FromInside})
	}
}

func (k *compiler) cargo(path string, f []CargoFile, u *Unit) {
	k.list(path, len(f))
	for i, v := range f {
		at := fmt.Sprintf("%s/%d", path, i)
		var kind CargoKind
		if err := kind.UnmarshalText([]byte(v.Cargo)); err != nil {
			k.fail(at+"/cargo", err.Error(), strings.Join(cargoNames[:], ", "))
			return
		}
		g := Cargo{Kind: kind, Name: k.text(at+"/name", v.Name, MaxName, false), Count: k.count(at+"/count", v.Count)}
		if v.Weight < 0 || v.Weight > Pounds(maxCargoPounds) {
			k.fail(at+"/weight", v.Weight.String(), "0 to 100,000 lb")
		}
		if !(v.Spaces >= 0 && v.Spaces <= maxCargoSpaces) {
			k.fail(at+"/spaces", fmt.Sprintf("%v", v.Spaces), "0 to 200")
		}
		k.belongs(at+"/weight", v.Weight != 0, kind, Goods, CarriedVehicle)
		k.belongs(at+"/spaces", v.Spaces != 0, kind, Goods)
		k.belongs(at+"/tire", v.Tire != "", kind, SpareTire)
		k.belongs(at+"/body", v.Body != "", kind, CarriedVehicle)
		switch kind {
		case Goods:
			g.Weight, g.Spaces = v.Weight, Space(math.Round(v.Spaces*6))
		case SpareTire:
			if g.Tire = look(k, at+"/tire", v.Tire, k.c.FindTire); g.Tire == 0 {
				k.fail(at+"/tire", "there is none", "the id of a tire")
			}
		case CarriedVehicle:
			g.Weight = v.Weight
			if g.Body = look(k, at+"/body", v.Body, k.c.FindBody); g.Body == 0 {
				k.fail(at+"/body", "there is none", "the id of a body")
			}
		}
		u.Cargo = append(u.Cargo, g)
	}
}

// belongs refuses a field of cargo of another kind, which would get lost.
func (k *compiler) belongs(path string, there bool, kind CargoKind, of ...CargoKind) {
	if there && !slices.Contains(of, kind) {
		names := make([]string, len(of))
		for i, o := range of {
			names[i] = o.String()
		}
		k.fail(path, fmt.Sprintf("a %s has none", kind), "it goes with "+strings.Join(names, ", "))
	}
}
