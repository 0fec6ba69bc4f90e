package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// Readings of what the continuing game counts:
//
//   - A vehicle has fired when one of its weapons has, or somebody inside it a hand weapon; it has been fired at when an enemy has aimed at it, or hurt it by
//     fire, grenades or mines (DX-CHAR-012).
//   - A weapon that is set on automatic counts as fired by who has set it (DX-CHAR-020).
//   - A kill with a hand weapon is that of a person who was on foot when he did the last damage (DX-CHAR-022).
//   - Somebody is subdued by blows when one of them leaves him unconscious or dead (DX-CHAR-027).

// Notes are what a match keeps for the continuing game beside what it plays by. It does so only if somebody brings an entry; in other matches they are zero.
type Notes struct {
	Plusses int8            // of drivers without skills of their own
	Known   game.SeatSet    // seats with an entry
	Fame    [MaxSeats]int16 // prestige before the match of those seats
	Cars    [MaxBodies]CarNotes
	Persons [MaxPersons]PersonNotes
}

// CarNotes are those of a vehicle.
type CarNotes struct {
	Came     Hits  // hits that it, and the people in it, have come with
	By       uint8 // PersonID + 1 of who has done it damage last; 0: nobody's weapon
	Afoot    bool  // and he did it on foot
	Fired    bool
	FiredAt  bool
	Departed bool // left the map while it could move and fire
}

// PersonNotes are those of a person.
type PersonNotes struct {
	Skilled      bool                         // he has skills of his own
	Drives       [control.SkillPilot + 1]int8 // plusses; -1: without it
	HurtIn       uint16                       // the turn of his last injury; 0: none
	Beyond       int16                        // hits beyond his last point (DX-CHAR-032)
	Fired        bool                         // a vehicular weapon
	HandFired    bool                         // a hand weapon on foot, or a grenade
	Fought       bool                         // hand to hand
	PersonKills  uint8
	VehicleKills uint8
	ArtsKills    uint8
}

// noter is the person to whom what happens in an action is put down: PersonID + 1; 0: nobody.
type noter uint8

func noterOf(p PersonID) noter {
	if p == NoPerson {
		return 0
	}
	return noter(p + 1)
}

// of returns him, if he is of a seat.
func (w noter) of(r *run, seat game.Seat) PersonID {
	if w == 0 || r.person(PersonID(w-1)).Owner != seat {
		return NoPerson
	}
	return PersonID(w - 1)
}

// unnote ends what is put down to somebody.
func (r *run) unnote() { r.noter = 0 }

// throwerOf returns what a grenade keeps of who has thrown it.
func (r *run) throwerOf(p PersonID) uint8 {
	if !r.s.o.Noted {
		return 0
	}
	return uint8(noterOf(p))
}

// hostile reports whether two seats are enemies.
func (r *run) hostile(a, b game.Seat) bool { return a != b && a >= 0 && b >= 0 && !r.allies(a, b) }

// accuses enters a seat as the one that has done a vehicle damage last.
func (r *run) accuses(id CarID, by game.Seat) {
	r.car(id).By = by
	if !r.s.o.Noted {
		return
	}
	n := &r.s.t.Notes.Cars[id]
	n.By, n.Afoot = 0, false
	if p := r.noter.of(r, by); p != NoPerson {
		n.By, n.Afoot = uint8(p)+1, r.person(p).Car == NoCar
	}
}

// noteShot notes that somebody, or something by itself, fires a weapon from a vehicle, at a target or at none.
func (r *run) noteShot(p PersonID, car CarID, target Thing) {
	if !r.s.o.Noted {
		return
	}
	n := &r.s.t.Notes
	n.Cars[car].Fired, n.Cars[r.head(car)].Fired = true, true
	r.noteGunner(p)
	r.noteTarget(r.car(car).Owner, target)
}

// noteGunner notes that somebody fires a vehicular weapon, or sets it on automatic.
func (r *run) noteGunner(p PersonID) {
	if r.s.o.Noted && p != NoPerson {
		r.s.t.Notes.Persons[p].Fired = true
	}
}

// noteHand notes that somebody fires a hand weapon or throws a grenade.
func (r *run) noteHand(p PersonID, target Thing) {
	if !r.s.o.Noted {
		return
	}
	n := &r.s.t.Notes
	x := r.person(p)
	if x.Car == NoCar {
		n.Persons[p].HandFired = true
	} else if x.seated() {
		n.Cars[x.Car].Fired, n.Cars[r.head(x.Car)].Fired = true, true
	}
	r.noteTarget(x.Owner, target)
}

// noteTarget notes what a seat has fired at.
func (r *run) noteTarget(by game.Seat, target Thing) {
	if r.s.o.Noted && target.isCar() && r.hostile(by, r.car(CarID(target)).Owner) {
		cars := &r.s.t.Notes.Cars
		cars[CarID(target)].FiredAt, cars[r.head(CarID(target))].FiredAt = true, true
	}
}

// noteInjury notes an injury, and the hits that were more than somebody had points left.
func (r *run) noteInjury(p PersonID, taken, beyond int) {
	if !r.s.o.Noted || p == NoPerson || taken <= 0 && beyond <= 0 {
		return
	}
	n := &r.s.t.Notes.Persons[p]
	n.HurtIn = r.s.t.Turn
	n.Beyond = int16(min(int(n.Beyond)+max(beyond, 0), 1<<14))
}

// noteExcess notes what of a hit a rider could not take: it strikes nothing behind him (DX-CHAR-032).
func (r *run) noteExcess(car CarID, d *Damage) {
	if v := r.car(car).V; r.s.o.Noted && v.Class == garage.Cycle && d.Lost > 0 && d.N > 0 {
		if k := &v.Parts[d.Blows[d.N-1].Part]; k.Kind == PersonPart && !k.Sidecar {
			r.noteInjury(r.s.t.personAt(car, k.Index), 0, int(d.Lost))
		}
	}
}

// noteDeath notes who has killed somebody outside of a vehicle.
func (r *run) noteDeath(p PersonID, by game.Seat) {
	if !r.s.o.Noted {
		return
	}
	if k := r.noter.of(r, by); k != NoPerson && r.person(k).Car == NoCar && r.hostile(by, r.person(p).Owner) {
		n := &r.s.t.Notes.Persons[k].PersonKills
		*n = min(*n, 254) + 1
	}
}

// noteKill puts a vehicle down to who has killed it on foot.
func (r *run) noteKill(id CarID, by game.Seat) {
	n := &r.s.t.Notes.Cars[id]
	if !r.s.o.Noted || n.By == 0 || !n.Afoot || r.person(PersonID(n.By-1)).Owner != by {
		return
	}
	k := &r.s.t.Notes.Persons[n.By-1].VehicleKills
	*k = min(*k, 254) + 1
}

// noteBlow notes a blow by hand, after it; was: the victim was conscious before it.
func (r *run) noteBlow(p, victim PersonID, was bool) {
	if !r.s.o.Noted {
		return
	}
	n := &r.s.t.Notes.Persons[p]
	n.Fought = true
	if was && r.wounds(victim) >= unconsciousAt && r.hostile(r.person(p).Owner, r.person(victim).Owner) {
		n.ArtsKills = min(n.ArtsKills, 254) + 1
	}
}

// noteLeaving notes that a vehicle leaves the map.
func (r *run) noteLeaving(id CarID) {
	if r.s.o.Noted && r.ableToFight(id) {
		r.s.t.Notes.Cars[id].Departed = true
	}
}

// obvious reports whether hits on a part can be seen whoever has done them: a tire that is gone, somebody who lies unconscious.
func (v *Vehicle) obvious(p PartID, hits int16) bool {
	switch v.Parts[p].Kind {
	case TirePart:
		return hits >= v.Parts[p].DP
	case PersonPart:
		return hits >= unconsciousAt
	}
	return false
}

// estrange takes from a likeness of a vehicle what nobody else knows of it: what it and its people have come with, and their skills. was is what it is in truth.
func (r *run) estrange(id CarID, was *Vehicle) {
	if !r.s.o.Noted {
		return
	}
	t := &r.s.t
	c := r.car(id)
	came := &t.Notes.Cars[id].Came
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Of == id && !x.bears() && !x.seated() { // he has his wounds with him
			s := &was.Seats[x.Seat]
			if int16(x.Hits) <= came[s.Part] && x.Hits < unconsciousAt {
				x.Hits = 0
			}
			if int16(x.ArmorHits) <= came[s.BodyArmor] {
				x.ArmorHits = 0
			}
		}
	}
	*came = Hits{}
	for p := PartID(1); p <= c.V.Open; p++ {
		if c.V.obvious(p, c.Hits[p]) && t.Sheets[id].find(p) == nil {
			came[p] = c.Hits[p]
		}
	}
	c.Handling.Plusses, c.Handling.Unskilled = t.Notes.Plusses, r.s.o.unskilled(c.V)
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Of == id && !x.bears() {
			t.Notes.Persons[p].Skilled, t.Notes.Persons[p].Drives = false, PersonNotes{}.Drives
			x.Gunner, x.Handgunner, x.Running, x.Arts = r.s.o.Gunnery, 0, r.s.o.Running, r.s.o.Arts
		}
	}
}

// fame returns the prestige of a seat that counts for what others get for its vehicles, and for money: that before the match if it is known, else what it has
// gained in it (DX-PREST-006, DX-PREST-008).
func (t *table) fame(seat game.Seat) int {
	if t.Notes.Known.Has(seat) {
		return int(t.Notes.Fame[seat])
	}
	return int(t.Tally.Prestige[seat])
}

// came returns the hits on a part that a vehicle has come with, of which nobody else knows with hidden sheets.
func (t *table) came(id CarID, p PartID) int16 { return t.Notes.Cars[id].Came[p] }
