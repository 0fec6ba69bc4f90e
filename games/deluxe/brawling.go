package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Figures of blows.
const (
	blowNeed   = 2 // on two dice, before modifiers (DX-PCOM-006)
	fistHurt   = -5
	objectHurt = -4
	clubHurt   = -5 // of an object against a vehicle (DX-PCOM-012)
	pryHurt    = 1  // at a weapon below one's feet (DX-BOARD-029)
	pryPast    = 4  // from this face of a die on it goes past the armor
)

// Readings of the rules on blows:
//
//   - DX-PCOM-009: who has struck a blow does not move for the rest of the turn.
//   - DX-PCOM-010: Martial Arts counts in a blow, Handgunner and a brace do not.

var (
	barHands     = &bar{"DX-PCOM-001", "he strikes nobody from inside of a vehicle", "somebody on foot or on top of a vehicle"}
	barReachMan  = &bar{"DX-PCOM-005", "the victim is not in a square next to his", "somebody next to him"}
	barReachCar  = &bar{"DX-PCOM-013", "the vehicle is not next to him", "a vehicle in a square next to his"}
	barTooQuick  = &bar{"DX-PCOM-008", "he has moved more than half of his allowance", "at most half of the squares that he may walk in a turn"}
	barBareHands = &bar{"DX-PCOM-012", "bare hands do nothing to a vehicle", "something heavy, or a debris counter next to him"}
	barLies      = &bar{"DX-PCOM-016", "who has fallen stands up first", "somebody on his feet"}
	barSprinting = &bar{"DX-PCOM-010", "nobody strikes in a turn of sprinting", "his base pace"}
	barLoaded    = &bar{"DX-PED-014", "he has an obstacle in his hands", "put_down first"}
	barNoWeapon  = &bar{"DX-BOARD-029", "no weapon of that vehicle is in his reach", "a working weapon at the front, a side, the back or the top"}
	barNothing   = &bar{"DX-PCOM-005", "blows are struck at people and vehicles", "a person or a vehicle"}
)

// martial returns what Martial Arts gives: attacks in a turn, and what it adds to the roll and to the damage (DX-CHAR-024, DX-CHAR-025).
func martial(arts int8) (attacks, toHit, damage int) {
	if arts < 0 {
		return 1, 0, 0
	}
	n := int(arts)
	return 2 + n/3, (n + 2) / 3, (n + 1) / 3
}

// fighter says what keeps a person from striking blows at all; nil: nothing.
func (r *run) fighter(p PersonID) *bar {
	x := r.person(p)
	switch {
	case x.Gone || x.seated():
		return barHands
	case x.Down:
		return barLies
	case x.Carries:
		return barLoaded
	case r.sprints(p):
		return barSprinting
	case 2*int(x.Steps) > r.allowance(p):
		return barTooQuick
	}
	return nil
}

// reaches reports whether a victim is on foot in a square next to a person, on the same storey, or on the same vehicle.
func (r *run) reaches(p, victim PersonID) bool {
	x, y := r.person(p), r.person(victim)
	if p == victim || y.Gone || y.seated() || x.Car != y.Car || x.level() != y.level() || x.Air.Alt > 0 {
		return false
	}
	if x.Car != NoCar {
		return true
	}
	d := x.corner().Sub(y.corner())
	return max(d.X, -d.X, d.Y, -d.Y) <= scale.Quarter
}

// legalBrawl appends the enemies next to a person, and the vehicles of enemies.
func (r *run) legalBrawl(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if x.seated() || !r.s.t.Outside.any() || r.fighter(p) != nil {
		return dst
	}
	a := Action{Do: Brawl, Person: p}
	for set := r.s.t.Outside.without(p.bit()); set.any(); {
		q := nextPerson(&set)
		a.Target = personThing(q)
		if r.person(q).Owner != x.Owner && r.awake(q) && r.checkBrawl(p, &a) == nil {
			dst = append(dst, a)
		}
	}
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		a.Target = carThing(id)
		if c.Running() && c.Owner != x.Owner && c.Pose.At.Sub(r.where(p)).Len() < 2*scale.Inch && r.checkBrawl(p, &a) == nil {
			dst = append(dst, a)
		}
	}
	return dst
}

// checkBrawl says what keeps a blow from being struck (DX-PCOM-005, DX-PCOM-008, DX-PCOM-010, DX-PCOM-012, DX-PCOM-013, DX-BOARD-029).
func (r *run) checkBrawl(p PersonID, a *Action) *bar {
	if b := r.fighter(p); b != nil {
		return b
	}
	x := r.person(p)
	t := &r.s.t
	switch {
	case a.Target.isPerson() && a.Target.person() < PersonID(t.NPersons):
		if !r.reaches(p, a.Target.person()) {
			return barReachMan
		}
		return nil
	case !a.Target.isCar() || CarID(a.Target) >= CarID(t.NCars):
		return barNothing
	}
	car := CarID(a.Target)
	switch c := r.car(car); {
	case !c.Running():
		return barReachCar
	case x.onTop() && x.Car == car:
		if !r.armed(p) {
			return barBareHands
		}
		if len(c.pried(new(pryBuf))) == 0 {
			return barNoWeapon
		}
	case x.onTop() || x.level() != streetLevel || !r.beside(car, x.corner()):
		return barReachCar
	case r.object(p) == bareHands:
		return barBareHands
	}
	return nil
}

// What somebody strikes with: a rock, or the piece of gear at a place.
const (
	bareHands = -2
	aRock     = -1
)

// object returns the best thing at hand to strike with: a rock from a debris counter in his square or one next to it, an unused grenade, a
// hand weapon (DX-PCOM-007, DX-PCOM-011).
func (r *run) object(p PersonID) int {
	x := r.person(p)
	if x.Car == NoCar && r.rocks(x) {
		return aRock
	}
	weapon := bareHands
	for i := range r.gearOf(p) {
		switch kind := r.heft(p, i); {
		case kind == heftGrenade:
			return i
		case kind == heftWeapon && weapon == bareHands:
			weapon = i
		}
	}
	return weapon
}

// armed reports whether somebody carries a hand weapon.
func (r *run) armed(p PersonID) bool {
	for i := range r.gearOf(p) {
		if r.heft(p, i) == heftWeapon {
			return true
		}
	}
	return false
}

// heft says what a piece of gear is good for in a brawl.
type heft uint8

const (
	heftless heft = iota
	heftGrenade
	heftWeapon
)

// clubbed is what Shots of a hand weapon are once it has been used as a club: it fires no more (DX-PCOM-012).
const clubbed = 127

// heft returns what the gear at a place is good for in a brawl. What fires once is what remains of it; a club is a club.
func (r *run) heft(p PersonID, i int) heft {
	g := &r.gearOf(p)[i]
	switch k := &HandWeapons()[g.Gear]; {
	case k.Emplaced: // it is built in
	case k.Use.thrown():
		if int(r.person(p).Shots[i]) < int(g.Count) {
			return heftGrenade
		}
	case k.fires():
		return heftWeapon
	}
	return heftless
}

// rocks reports whether debris lies in the square of a person or in one next to it.
func (r *run) rocks(x *Person) bool {
	t := &r.s.t
	if x.level() != streetLevel {
		return false
	}
	near := geom.Solid(geom.Rect(geom.Pose{At: middle(x.corner())}, 3*scale.Quarter, 3*scale.Quarter))
	for i := range t.Counters[:t.NCounters] {
		if k := &t.Counters[i]; k.Kind == Debris {
			if b := k.patch(); b.Deeper(&near, movement.Grazing) {
				return true
			}
		}
	}
	return false
}

// doBrawl strikes blows (DX-PCOM-006 to -013, DX-CHAR-024 to -026).
func (r *run) doBrawl(p PersonID, a *Action) {
	r.noter = noterOf(p)
	defer r.unnote()
	x := r.person(p)
	x.Acted = true
	x.Still = true
	if a.Target.isPerson() {
		attacks, toHit, damage := martial(x.Arts)
		victim := a.Target.person()
		for range attacks {
			if !r.awake(p) || r.person(victim).Gone {
				break
			}
			r.blow(p, victim, toHit, damage)
		}
		return
	}
	car := CarID(a.Target)
	if x.onTop() && x.Car == car {
		r.pry(p, car)
		return
	}
	if i := r.object(p); i >= 0 && r.heft(p, i) == heftWeapon {
		x.Shots[i] = clubbed
	}
	r.club(p, car)
}

// blow strikes one blow at a person: 2 or more on two dice with all targeting modifiers but point-blank (DX-PCOM-006, DX-PCOM-007,
// DX-PCOM-010, DX-CHAR-026).
func (r *run) blow(p, victim PersonID, toHit, damage int) {
	x, y := r.person(p), r.person(victim)
	defer r.noteBlow(p, victim, r.wounds(victim) < unconsciousAt)
	shot := targeting.Shot{
		Weapon: targeting.AimWithHand, OnFoot: true, FirerSpeed: r.walkingSpeed(p), Spot: targeting.SpotPedestrian, TargetSpeed: r.footSpeed(victim), Range: scale.Inch,
		Stunned: x.StunTill >= r.s.t.Turn, Gas: x.Gas, Sky: r.s.o.Sky, Starshell: r.s.t.Starlit, Rubble: y.level() == streetLevel && r.inRubble(y.corner()),
	}
	mods := r.g.t.Targeting.Modifiers(&shot)
	natural := r.s.dice.D6(diceBlow) + r.s.dice.D6(diceBlow)
	need := odds.ToHit(blowNeed, int(mods.Total)+toHit)
	hits := odds.RollHits(natural, need)
	if r.rec != nil {
		r.emit(Event{Kind: EvBlow, Car: NoCar, Person: p, Rule: "DX-PCOM-006", Other: personThing(victim), Count: int16(need), Die: int8(natural), Kept: hits, Mods: mods})
	}
	if !hits {
		return
	}
	d := garage.Dice{Dice: 1, Add: fistHurt + damage}
	if r.object(p) != bareHands {
		d.Add = objectHurt + damage
	}
	r.injure(victim, r.points(diceBlow, d), CauseGunfire, x.Owner)
}

// club strikes a vehicle with an object, at the side that is next to him (DX-PCOM-012, DX-PCOM-013).
func (r *run) club(p PersonID, car CarID) {
	x := r.person(p)
	points := r.points(diceBlow, garage.Dice{Dice: 1, Add: clubHurt})
	r.emit(Event{Kind: EvBlow, Car: NoCar, Person: p, Rule: "DX-PCOM-012", Other: carThing(car), Kept: points > 0})
	c := r.car(car)
	r.batter(car, c.V.ZonedAt(Aim{Kind: AimSide, Side: r.sideNext(car, x.corner())}, c.Pose, x.Pose.At), points, x)
}

// batter does the damage of a blow to a vehicle: it is an attack like others (DX-HAZ-007).
func (r *run) batter(car CarID, aim Aim, points int, x *Person) {
	if points == 0 {
		return
	}
	var t toll
	by := attack{cause: CauseGunfire, by: x.Owner}
	r.struck(car, aim, points, &by, &t)
	r.settle(car, &t, r.fireHazard(car, t.taken), control.NoHazard)
}

// pryBuf holds the weapons that somebody on top of a vehicle reaches.
type pryBuf [MaxVehicleWeapons]PartID

// pried returns the working weapons at the front, the sides, the back and on top (DX-BOARD-029).
func (c *Car) pried(buf *pryBuf) []PartID {
	n := 0
	for i := range c.V.NumWeapons {
		w := &c.V.Weapons[i]
		if w.Mount == UnderbodyMount || c.Gone.Has(w.Part) || c.V.Destroyed(&c.Hits, w.Part) {
			continue
		}
		buf[n] = w.Part
		n++
	}
	return buf[:n]
}

// pry attacks a weapon of the vehicle on which a person is: 1 point, which goes past the armor on half of the rolls (DX-BOARD-029).
func (r *run) pry(p PersonID, car CarID) {
	c := r.car(car)
	var buf pryBuf
	list := c.pried(&buf)
	part := list[0]
	if len(list) > 1 {
		part = list[r.component(len(list))]
	}
	past := r.s.dice.D6(diceBlow) >= pryPast
	r.emit(Event{Kind: EvBlow, Car: NoCar, Person: p, Rule: "DX-BOARD-029", Other: carThing(car), Kept: past})
	if past {
		r.batterPart(car, part, r.person(p))
		return
	}
	w := &c.V.Weapons[c.V.Parts[part].Index]
	aim := Aim{Kind: AimTop, Zone: w.Zone}
	if w.Mount <= RightMount {
		aim = Aim{Kind: AimSide, Side: uint8(w.Mount), Zone: w.Zone}
	}
	r.batter(car, aim, pryHurt, r.person(p))
}

// batterPart does the damage of a blow to a part.
func (r *run) batterPart(car CarID, part PartID, x *Person) {
	c := r.car(car)
	r.accuses(car, x.Owner)
	var d Damage
	var t toll
	c.V.Absorb(&c.Hits, part, pryHurt, &d)
	r.book(car, &d, faceSpot(c.V, movement.FaceTop), CauseGunfire, &t)
	r.settle(car, &t, r.fireHazard(car, t.taken), control.NoHazard)
}
