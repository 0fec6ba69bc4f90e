package deluxe

import (
	"cmp"
	"encoding/binary"
	"runtime"
	"slices"
	"sync"
	"weak"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// What a seat imagines of a vehicle whose sheet it does not see: one of the garage with the same body, made to agree with all that has been learned of it. Where
// something that has been seen has no room in it, other weapons of it go; it need not be legal to the pound.

// faceKinds are the accessories that anybody sees, by their kind and by their id.
var (
	faceKinds = map[string]bool{"turret": true, "cupola": true, "platform": true, "hitch": true, "pontoons": true, "winch": true}
	faceIDs   = map[string]bool{"side_door": true, "bomb_bay": true, "assault_ramp": true, "wheel_ramps": true}
)

// likes holds the designs of catalogues by their bodies: those of the samples, trailers among them.
var likes sync.Map // of map[bodies][]*garage.Design, by *garage.Catalogue

// bodies are what tells designs apart from outside.
type bodies [garage.NumParts]struct {
	body    garage.BodyID
	options uint16
}

func bodiesOf(d *garage.Design) (b bodies) {
	for i := range d.Units {
		b[i].body, b[i].options = d.Units[i].Body, d.Units[i].Options
	}
	return b
}

// likesOf returns the designs of a catalogue by their bodies.
func likesOf(c *garage.Catalogue) map[bodies][]*garage.Design {
	if known, ok := likes.Load(c); ok {
		return known.(map[bodies][]*garage.Design)
	}
	all := make(map[bodies][]*garage.Design)
	samples := c.Samples()
	for i := range samples {
		if samples[i].Design == nil {
			continue
		}
		for _, d := range samples[i].Design.Bodies() {
			b := bodiesOf(d)
			all[b] = append(all[b], d)
		}
	}
	known, _ := likes.LoadOrStore(c, all)
	return known.(map[bodies][]*garage.Design)
}

// likenessKey is what a likeness follows from.
type likenessKey struct {
	v     *Vehicle
	base  *garage.Design
	facts string
}

// likenesses holds those in use.
var likenesses sync.Map // of weak.Pointer[Vehicle], by likenessKey

// lookalike returns a vehicle that the owner of a hidden sheet could have, for all that others know.
func (r *run) lookalike(id CarID, rng *dice.Stream) *Vehicle {
	c := r.car(id)
	list := likesOf(r.g.c)[bodiesOf(c.V.Design)]
	base := &garage.Design{}
	if n := len(list); n > 0 {
		list = r.agreeing(id, list)
		base = list[rng.Uint64()%uint64(len(list))]
	}
	key := likenessKey{c.V, base, r.facts(id)}
	if known, ok := likenesses.Load(key); ok {
		if v := known.(weak.Pointer[Vehicle]).Value(); v != nil {
			return v
		}
	}
	v, err := compileFree(r.g.c, r.portrait(id, base))
	if err != nil || v.Open != c.V.Open || v.NumSeats != c.V.NumSeats || v.NumWheels != c.V.NumWheels {
		// It has more parts than a vehicle may have, all of them known.
		return c.V
	}
	if c.V.Flies && v.hops() {
		v = v.other
	}
	likenesses.Store(key, weak.Make(v))
	runtime.AddCleanup(v, func(key likenessKey) { likenesses.Delete(key) }, key)
	return v
}

// agreeing keeps the designs of a list that have most of the weapons that have been seen, at their places.
func (r *run) agreeing(id CarID, list []*garage.Design) []*garage.Design {
	c := r.car(id)
	best, most := list, 0
	for _, d := range list {
		used, n := [garage.NumParts][]uint8{}, 0
		for i := range d.Units {
			used[i] = make([]uint8, len(d.Units[i].Weapons))
		}
		for _, s := range r.s.t.Sheets[id].seen() {
			unit, e, ok := c.V.entryOf(s.Part)
			if !ok {
				continue
			}
			for i := range d.Units[unit].Weapons {
				if w := &d.Units[unit].Weapons[i]; w.Weapon == e.Weapon && w.At == e.At && used[unit][i] < w.Count {
					used[unit][i]++
					n++
					break
				}
			}
		}
		switch {
		case n > most:
			best, most = []*garage.Design{d}, n
		case n == most && most > 0:
			best = append(best, d)
		}
	}
	return best
}

// seen returns what has been learned, in order.
func (k *Sheet) seen() []Seen { return k.List[:k.N] }

// entryOf returns the entry of a weapon in the design.
func (v *Vehicle) entryOf(p PartID) (unit garage.Part, e *garage.Mounted, ok bool) {
	if v.Parts[p].Kind != WeaponPart {
		return 0, nil, false
	}
	unit = v.UnitOf(p)
	return unit, &v.Design.Units[unit].Weapons[v.Weapons[v.Parts[p].Index].Entry], true
}

// fitted returns the entry of an accessory in the design.
func (v *Vehicle) fitted(p PartID) (unit garage.Part, f *garage.Fitting) {
	unit = v.UnitOf(p)
	return unit, &v.Design.Units[unit].Fittings[v.Parts[p].Index]
}

// facts is all of what is known of a vehicle that its likeness follows from besides its face, for a vehicle that is played.
func (r *run) facts(id CarID) string {
	c := r.car(id)
	k := &r.s.t.Sheets[id]
	var b []byte
	for _, s := range k.seen() {
		b = append(b, byte(s.Part), 0)
		if c.Hits[s.Part] > 0 {
			b[len(b)-1] = 1
		}
	}
	b = append(b, 0)
	for _, turn := range k.Worked {
		b = append(b, byte(min(turn, 1)))
	}
	b = append(b, byte(c.seenTurret(ZoneFront)))
	for z := range c.V.zones() {
		b = append(b, byte(c.seenTurret(z)))
	}
	b = binary.AppendUvarint(b, uint64(c.seenHatches()))
	for p := range PersonID(r.s.t.NPersons) {
		if x := r.person(p); x.Of == id && !x.bears() {
			b = append(b, x.Seat)
			for _, n := range x.Drawn {
				if n > 0 {
					b = append(b, n, byte(x.Shots[n-1]))
				}
			}
			b = append(b, 0)
		}
	}
	return string(b)
}

// faceOf returns what is seen of a unit from the beginning: its shape, its people, one by one, and what stands on it.
func (r *run) faceOf(c *Car, n garage.Part) garage.Unit {
	u := &c.V.Design.Units[n]
	f := garage.Unit{Body: u.Body, Options: u.Options, DriverRight: u.DriverRight}
	for _, drivers := range [2]bool{true, false} {
		for i := range u.People {
			p := &u.People[i]
			for range p.Count {
				if (p.Role == garage.Driver) == drivers {
					f.People = append(f.People, garage.Person{Role: p.Role, Count: 1, InCupola: p.InCupola, AtBack: p.AtBack})
				}
			}
		}
	}
	for i := range u.Fittings {
		x := u.Fittings[i]
		a := &r.g.c.Accessories[x.Accessory]
		if a.Popup && !c.Raised && !c.Lifting || !faceKinds[a.Kind] && !(faceIDs[a.ID] && c.seenHatches() != 0) {
			continue
		}
		f.Fittings = append(f.Fittings, x)
	}
	slices.SortStableFunc(f.Fittings, func(a, b garage.Fitting) int {
		return cmp.Or(cmp.Compare(a.Accessory, b.Accessory), cmp.Compare(a.At, b.At))
	})
	return f
}

// turreted reports whether weapons at a position of a unit have what they stand in: anything but a turret is always there.
func (r *run) turreted(u *garage.Unit, at garage.Position) bool {
	if at <= garage.Underbody {
		return true
	}
	return slices.ContainsFunc(u.Fittings, func(f garage.Fitting) bool { return f.At == at || f.At == garage.Inside })
}

// portrait is the design of a likeness: the face, with what has been learned, and for all else that of the base.
func (r *run) portrait(id CarID, base *garage.Design) *garage.Design {
	c := r.car(id)
	v := c.V
	k := &r.s.t.Sheets[id]
	d := &garage.Design{Name: r.bodyName(v)}
	seat := uint8(0)
	var seats [MaxVehicleSeats]*garage.Person
	for n := range d.Units {
		if v.Design.Units[n].Body == 0 {
			continue
		}
		u, from := &d.Units[n], &base.Units[n]
		*u = r.faceOf(c, garage.Part(n))
		u.Chassis, u.Suspension, u.Plant, u.PlantBack, u.Second, u.SecondInCargo = from.Chassis, from.Suspension, from.Plant, from.PlantBack, from.Second, from.SecondInCargo
		u.Tires, u.Guards, u.Armor, u.Points = from.Tires, from.Guards, from.Armor, from.Points
		if base.Units[n].Body == 0 { // nothing is known that is like it
			r.plain(u)
		}
		for i := range u.People {
			p := &u.People[i]
			seats[seat], seat = p, seat+1
			if j := slices.IndexFunc(from.People, func(q garage.Person) bool { return q.Role == p.Role }); j >= 0 {
				p.BodyArmor, p.Targeting, p.Cyberlink = from.People[j].BodyArmor, from.People[j].Targeting, from.People[j].Cyberlink
			}
		}
		for _, f := range from.Fittings {
			if a := &r.g.c.Accessories[f.Accessory]; !faceKinds[a.Kind] && !faceIDs[a.ID] {
				u.Fittings = append(u.Fittings, f)
			}
		}
	}
	for i, s := range k.seen() {
		r.put(d, c, s.Part, k.seen()[:i+1], &seats)
	}
	for n := range d.Units {
		r.arm(&d.Units[n], base.Units[n].Weapons)
	}
	main, own := &d.Units[garage.Main], &v.Design.Units[garage.Main]
	if ids := [...]string{"fire_extinguisher", "improved_fire_extinguisher"}; k.Worked[WorkExtinguisher] > 0 && !r.has(main, ids[:]...) {
		if a, err := r.g.c.FindAccessory(ids[0]); err == nil {
			main.Fittings = append(main.Fittings, garage.Fitting{Accessory: a, At: garage.Inside, Count: 1})
		}
	}
	if k.Worked[WorkGuards] > 0 {
		main.Guards = own.Guards
	}
	for p := range PersonID(r.s.t.NPersons) {
		x := r.person(p)
		if x.Of != id || x.bears() || x.Seat >= seat {
			continue
		}
		for _, n := range x.Drawn {
			if gear := v.Seats[x.Seat].Gear; n > 0 && int(n) <= len(gear) {
				g := gear[n-1]
				g.Scope = false
				g.Count = uint8(int(x.Shots[n-1])/int(max(1, handSpecs()[g.Gear].Shots)) + 1)
				seats[x.Seat].Gear = append(seats[x.Seat].Gear, g)
			}
		}
	}
	for _, b := range v.Design.Behind { // what it pulls is a vehicle of its own; here it counts for its weight
		behind := &garage.Design{}
		for n := range b.Units {
			behind.Units[n].Body, behind.Units[n].Options = b.Units[n].Body, b.Units[n].Options
			if b.Units[n].Body != 0 {
				r.plain(&behind.Units[n])
			}
		}
		d.Behind = append(d.Behind, behind)
	}
	return d
}

// plain gives a unit like which there is none in the garage what any vehicle of its class there has.
func (r *run) plain(u *garage.Unit) {
	class := r.g.c.Body(u.Body).Class
	samples := r.g.c.Samples()
	for i := range samples {
		d := samples[i].Design
		if d == nil {
			continue
		}
		for n := range d.Units {
			if f := &d.Units[n]; f.Body != 0 && r.g.c.Body(f.Body).Class == class {
				u.Chassis, u.Suspension, u.Plant, u.Tires, u.Armor = f.Chassis, f.Suspension, f.Plant, f.Tires, f.Armor
				for p := range u.Points {
					u.Points[p] = f.Points[p]
				}
				return
			}
		}
	}
}

// has reports whether a unit has one of some accessories.
func (r *run) has(u *garage.Unit, ids ...string) bool {
	return slices.ContainsFunc(u.Fittings, func(f garage.Fitting) bool { return slices.Contains(ids, r.g.c.Accessories[f.Accessory].ID) })
}

// put enters in a portrait a part that has been learned of, the last one of those seen so far.
func (r *run) put(d *garage.Design, c *Car, p PartID, seen []Seen, seats *[MaxVehicleSeats]*garage.Person) {
	v := c.V
	part := &v.Parts[p]
	n := v.UnitOf(p)
	u, own := &d.Units[n], &v.Design.Units[n]
	hit := c.Hits[p] > 0
	switch part.Kind {
	case ArmorPart:
		if hit {
			u.Points[part.At] = part.DP
			u.Armor = own.Armor
		}
	case TirePart:
		if at := v.Wheels[part.Index].At; hit {
			u.Tires[at] = own.Tires[at]
		}
	case GuardPart:
		u.Guards[v.Wheels[part.Index].At] = own.Guards[v.Wheels[part.Index].At]
	case PlantPart:
		if part.Index == 0 {
			u.Plant, u.PlantBack = own.Plant, own.PlantBack
		} else {
			u.Second, u.SecondInCargo = own.Second, own.SecondInCargo
		}
	case WeaponPart:
		_, e, _ := v.entryOf(p)
		w := garage.Mounted{Weapon: e.Weapon, At: e.At, Count: 1, Shots: garage.FullLoad}
		if hit {
			w.Magazines = e.Magazines
		}
		u.Weapons = append(u.Weapons, w)
	case BodyArmorPart, CyberlinkPart:
		x := seats[part.Index]
		if e := v.wearer(own, part.Index); e != nil && x != nil {
			if part.Kind == BodyArmorPart {
				x.BodyArmor = e.BodyArmor
			} else {
				x.Targeting, x.Cyberlink = e.Targeting, e.Cyberlink
			}
		}
	case FittingPart:
		_, f := v.fitted(p)
		have, need := 0, 0
		for _, g := range u.Fittings {
			if g.Accessory == f.Accessory && g.At == f.At {
				have += int(g.Count)
			}
		}
		for _, s := range seen { // p itself is the last of them
			if v.Parts[s.Part].Kind != FittingPart {
				continue
			}
			if m, g := v.fitted(s.Part); m == n && g.Accessory == f.Accessory && g.At == f.At {
				need++
			}
		}
		if have < need {
			g := *f
			g.Count = 1
			u.Fittings = append(u.Fittings, g)
		}
	case CargoPart:
		g := own.Cargo[part.Index]
		g.Count = 1
		u.Cargo = append(u.Cargo, g)
	}
}

// wearer returns the entry of who sits in a seat, in the unit that it belongs to.
func (v *Vehicle) wearer(u *garage.Unit, seat uint8) *garage.Person {
	n := seat
	for i := range v.NumSeats { // those of the units before
		if v.UnitOf(v.Seats[i].Part) == v.UnitOf(v.Seats[seat].Part) {
			break
		}
		n--
	}
	for _, drivers := range [2]bool{true, false} {
		for i := range u.People {
			p := &u.People[i]
			if (p.Role == garage.Driver) != drivers {
				continue
			}
			if n < p.Count {
				return p
			}
			n -= p.Count
		}
	}
	return nil
}

// arm adds to the weapons of a unit that have been seen those of a base beyond them, as many as the base has together.
func (r *run) arm(u *garage.Unit, base []garage.Mounted) {
	known := len(u.Weapons)
	taken := make([]bool, known)
	spare := -known // weapons that were seen and are not of the base take the place of others
	var rest []garage.Mounted
	for _, e := range base {
		for range e.Count {
			one := e
			one.Count = 1
			match := -1
			for i, w := range u.Weapons[:known] {
				if !taken[i] && w.Weapon == e.Weapon && w.At == e.At {
					match = i
					break
				}
			}
			if match >= 0 {
				taken[match] = true
				spare++
				continue
			}
			rest = append(rest, one)
		}
	}
	for _, e := range rest[min(max(-spare, 0), len(rest)):] {
		if r.turreted(u, e.At) {
			u.Weapons = append(u.Weapons, e)
		}
	}
}

// imagineSheets puts in the place of each vehicle whose sheet a seat does not see one that it could be.
func (r *run) imagineSheets(seat game.Seat, rng *dice.Stream) {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if r.hides(id, seat) {
			r.disguise(id, r.lookalike(id, rng))
		}
	}
}

// disguise makes a vehicle another one that looks like it.
func (r *run) disguise(id CarID, v *Vehicle) {
	t := &r.s.t
	c := r.car(id)
	was, hits, gone, arms := c.V, c.Hits, c.Gone, c.Arms
	k := &t.Sheets[id]
	known := *k
	c.V, c.Hits, c.Gone, c.Arms = v, Hits{}, PartSet{}, [MaxVehicleWeapons]Arm{}
	for p := PartID(1); p <= v.Open; p++ {
		if hits[p] > t.came(id, p) || v.obvious(p, hits[p]) {
			c.Hits[p] = min(hits[p], v.Parts[p].DP)
		}
		if gone.Has(p) {
			c.Gone.Add(p)
		}
	}
	var used PartSet
	*k = Sheet{Worked: known.Worked}
	for _, s := range known.seen() {
		p := s.Part
		if p > was.Open {
			p = v.counterpart(was, s.Part, &used)
		}
		if p == 0 {
			continue
		}
		used.Add(p)
		k.List[k.N] = Seen{p, s.How, s.Turn}
		k.N++
		if p <= v.Open {
			continue
		}
		if hits[s.Part] > t.came(id, s.Part) {
			c.Hits[p] = min(hits[s.Part], v.Parts[p].DP)
		}
		if gone.Has(s.Part) {
			c.Gone.Add(p)
		}
		if v.Parts[p].Kind == WeaponPart {
			a := arms[was.Parts[s.Part].Index]
			a.Auto, a.AutoSince = false, 0
			a.Spent = min(a.Spent, v.Weapons[v.Parts[p].Index].Shots)
			c.Arms[v.Parts[p].Index] = a
		}
	}
	for i := range v.NumSeats {
		if s := &v.Seats[i]; s.BodyArmor != 0 && c.Gone.Has(s.Part) {
			c.Gone.Add(s.BodyArmor)
		}
	}
	h := c.Handling
	c.Handling = control.Handling{Base: v.HC, Skill: h.Skill, Unskilled: h.Unskilled, Plusses: h.Plusses, Reflex: h.Reflex, Losses: h.Losses}
	r.estrange(id, was)
	r.setGround(id)
	c.Status = int8(c.Handling.Start())
	c.Due, c.Drained, c.Obstacles, c.Flechettes = 0, 0, 0, [2][numGrenadeSides]uint8{}
	c.Burst, c.BurstTurn = 0, 0
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Of == id && !x.bears() {
			x.redraw()
		}
	}
}

// redraw brings the gear of somebody into the order in which it has become known.
func (x *Person) redraw() {
	shots, drawn := x.Shots, x.Drawn
	x.Shots, x.Delay = [MaxGear]int8{}, [MaxGear]uint8{}
	tripod, gun := x.Tripod, x.Gun
	x.Tripod, x.Gun = 0, Arm{}
	for i, n := range drawn {
		if n == 0 {
			break
		}
		x.Drawn[i], x.Shots[i] = uint8(i+1), shots[n-1]
		if tripod == n {
			x.Tripod = uint8(i + 1)
		}
		if gun.LastTurn > 0 && gun.Spent == int16(n-1) {
			x.Gun = gun
			x.Gun.Spent = int16(i)
		}
	}
}

// counterpart returns the part of a likeness that stands for one that has been learned of; 0: there is none.
func (v *Vehicle) counterpart(was *Vehicle, part PartID, used *PartSet) PartID {
	a := &was.Parts[part]
	for p := v.Open + 1; p <= PartID(v.NumParts); p++ {
		b := &v.Parts[p]
		if used.Has(p) || a.Kind != b.Kind || a.At != b.At || a.Sidecar != b.Sidecar || a.Zone != b.Zone && a.Kind != CargoPart {
			continue
		}
		switch a.Kind {
		case WeaponPart:
			if was.Weapons[a.Index].Spec != v.Weapons[b.Index].Spec {
				continue
			}
		case PlantPart, BodyArmorPart, CyberlinkPart, GuardPart:
			if a.Index != b.Index {
				continue
			}
		case FittingPart:
			_, f := was.fitted(part)
			if _, g := v.fitted(p); f.Accessory != g.Accessory {
				continue
			}
		}
		return p
	}
	return 0
}
