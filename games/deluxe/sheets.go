package deluxe

import (
	"maps"
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// Hidden record sheets (DX-SCEN-005). Readings of what can be seen from outside (DX-SCEN-006?):
//
//   - Public from the beginning: the body, what hangs on it, a turret unless it pops up and is down, how many people sit where, how many tires there are, whatever
//     lies open on the counter: speed, course, fire, what is gone.
//   - A weapon is known, with its place, once it has fired or has been hit; how many shots it has left never is.
//   - Armor, a tire, somebody's wounds and any component are known with all their points once they have been hit. A hit that goes through shows what it strikes.
//   - An accessory is known once it has been seen at work; the damage modifier, and with it the weight, from the first collision on, for which it is rolled openly.
//   - Gear of people is known once it has been fired, thrown, set up, reloaded or hit.
//   - What one opponent knows all know. The owner, and who is on his side for the whole match, see the sheet.
//   - All dice lie open; what is needed of them, and what it is made of, does not. The marker of handling is behind the screen.
//
// When the match is over all is open.

// The sheets of a match, in the option.
const (
	sheetsOpen   = "open"
	sheetsHidden = "hidden"
)

func sheetsOption() game.Option {
	return game.Option{Key: "sheets", Type: game.Enum, Title: "Record sheets", Default: sheetsOpen, Rule: "DX-SCEN-005",
		Choices: []game.Choice{{Value: sheetsOpen, Title: "Open"}, {Value: sheetsHidden, Title: "Hidden"}},
		Help:    "Hidden: of the vehicles of others you see what has been used, hit or lies open."}
}

// Disclosed implements game.Discreet: with hidden sheets a seat sees its own vehicle and those of its side.
func (g *Rules) Disclosed(options game.Values, seats game.SeatSet) game.Values {
	if options["sheets"] != sheetsHidden {
		return options
	}
	var of State
	of.o.Hidden, of.o.Scenario = true, scenarioOf(options)
	shown := maps.Clone(options)
	for owner := range game.Seat(MaxSeats) {
		if !slices.ContainsFunc(slices.Collect(seats.All()), func(seat game.Seat) bool { return of.sees(seat, owner) }) {
			delete(shown, vehicleKey(int(owner)))
			delete(shown, entryKey(int(owner)))
		}
	}
	return shown
}

// Seeing is how others have learned of a part.
type Seeing uint8

// The ways.
const (
	NotSeen Seeing = iota
	SeenFired
	SeenHit
)

var seeingNames = [...]string{"", "fired", "hit"}

// String returns the name.
func (s Seeing) String() string { return seeingNames[s] }

// Work is what else others may have learned of a vehicle.
type Work uint8

// The kinds of it.
const (
	WorkWeight Work = iota // its damage modifier, in a collision (DX-COLL-016)
	WorkExtinguisher
	WorkPopUp
	WorkGuards // retractable ones
	WorkLight
	WorkFlechettes
	numWorks
)

var workNames = [numWorks]string{"weight", "extinguisher", "popup_turret", "wheelguards", "searchlight", "flechettes"}

// String returns the name.
func (w Work) String() string { return workNames[w] }

// Seen is a part that others have learned of.
type Seen struct {
	Part PartID
	How  Seeing
	Turn uint16
}

// Sheet is what others have learned of a vehicle, one truth for all of them.
type Sheet struct {
	N      uint8
	List   [MaxVehicleParts]Seen // in the order in which they did
	Worked [numWorks]uint16      // the turn, counted from 1; 0: not yet
}

// find returns how a part was learned of; nil: it was not.
func (k *Sheet) find(p PartID) *Seen {
	for i := range k.List[:k.N] {
		if k.List[i].Part == p {
			return &k.List[i]
		}
	}
	return nil
}

// shows has everybody learn of a part of a vehicle.
func (r *run) shows(car CarID, part PartID, how Seeing) {
	if !r.s.o.Hidden || part == 0 {
		return
	}
	if k := &r.s.t.Sheets[car]; k.find(part) == nil && int(k.N) < len(k.List) {
		k.List[k.N] = Seen{part, how, r.s.t.Turn}
		k.N++
	}
}

// betrays has everybody learn of something else.
func (r *run) betrays(car CarID, w Work) {
	if r.s.o.Hidden && car != NoCar {
		if at := &r.s.t.Sheets[car].Worked[w]; *at == 0 {
			*at = max(r.s.t.Turn, 1)
		}
	}
}

// draws has everybody learn of a piece of somebody's gear.
func (r *run) draws(p PersonID, slot uint8) {
	if !r.s.o.Hidden || p == NoPerson || slot >= MaxGear {
		return
	}
	for i, n := range r.person(p).Drawn {
		switch n {
		case slot + 1:
			return
		case 0:
			r.s.t.Persons[p].Drawn[i] = slot + 1
			return
		}
	}
}

// noteAll has everybody learn of what is damaged or used up, however that has come about.
func (r *run) noteAll() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := &t.Cars[id]
		for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
			if c.Hits[p] > t.came(id, p) {
				r.shows(id, p, SeenHit)
			}
		}
	}
	for p := range PersonID(t.NPersons) {
		for slot, n := range t.Persons[p].Shots {
			if n > 0 {
				r.draws(p, uint8(slot))
			}
		}
	}
}

// seenPart returns the number that a part has for those who do not know the sheet; 0: they do not know of it. Open parts have their own, the others follow in the
// order in which they have become known.
func (r *run) seenPart(car CarID, part PartID) PartID {
	v := r.car(car).V
	if part <= v.Open {
		return part
	}
	k, n := &r.s.t.Sheets[car], v.Open
	for i := range k.List[:k.N] {
		if k.List[i].Part > v.Open {
			n++
		}
		if k.List[i].Part == part {
			return n
		}
	}
	return 0
}

// seenArm returns the number that a weapon has for them: weapons are counted in the order in which they have become known.
func (r *run) seenArm(car CarID, arm uint8) uint8 {
	v := r.car(car).V
	k, n := &r.s.t.Sheets[car], uint8(0)
	for i := range k.List[:k.N] {
		p := k.List[i].Part
		switch {
		case p == v.Weapons[arm].Part:
			return n
		case v.Parts[p].Kind == WeaponPart:
			n++
		}
	}
	return noArm
}

// seenPiece returns the number that a piece of somebody's gear has for them, counted likewise.
func (x *Person) seenPiece(slot uint8) uint8 {
	for i, n := range x.Drawn {
		if n == slot+1 {
			return uint8(i)
		}
	}
	return noArm
}

// sees reports whether a viewer sees the sheets of a seat.
func (s *State) sees(viewer, owner game.Seat) bool {
	switch {
	case !s.o.Hidden, viewer == game.Referee, viewer == owner, s.t.Stage == StageOver:
		return true
	case viewer < 0 || owner < 0 || !s.o.Scenario.sided():
		return false
	}
	return (max(viewer, owner) < FirstForce || s.o.Scenario == Raid) && s.o.Scenario.side(viewer) == s.o.Scenario.side(owner)
}

// hides reports whether a vehicle has a sheet that a viewer does not see. That of a glider is in the book.
func (r *run) hides(id CarID, viewer game.Seat) bool {
	c := r.car(id)
	return r.s.o.Hidden && !c.V.Glider && c.Owner < FirstForce && !r.s.sees(viewer, c.Owner)
}

// hidesPerson reports whether somebody has a sheet that a viewer does not see. Who has come on foot carries what he has in the open; what forces of the town
// have stands in the book.
func (r *run) hidesPerson(p PersonID, viewer game.Seat) bool {
	x := r.person(p)
	return r.s.o.Hidden && !x.bears() && x.Owner < FirstForce && !r.s.sees(viewer, x.Owner)
}

// veil enters in an event for whom it is.
func (r *run) veil(e *Event) {
	t := &r.s.t
	owner := nobody
	switch {
	case t.Stage == StageOver:
		return
	case e.ofGear() && e.Person != NoPerson:
		if !r.hidesPerson(e.Person, game.Nobody) {
			return
		}
		owner = t.Persons[e.Person].Owner
		e.SeenArm = t.Persons[e.Person].seenPiece(e.Arm)
	case e.Car < CarID(t.NCars):
		if !r.hides(e.Car, game.Nobody) {
			return
		}
		owner = r.car(e.Car).Owner
		e.SeenPart = r.seenPart(e.Car, e.Part)
		if e.Kind == EvShot {
			e.SeenArm = r.seenArm(e.Car, e.Arm)
		}
	case e.Person < PersonID(t.NPersons):
		owner = t.Persons[e.Person].Owner
	default:
		return
	}
	e.Veiled = true
	for seat := range game.Seat(t.NSeats) {
		if r.s.sees(seat, owner) {
			e.Known = e.Known.With(seat)
		}
	}
}

// ofGear reports whether Arm is a piece of gear.
func (e *Event) ofGear() bool {
	switch e.Kind {
	case EvHandShot, EvReload, EvSetUp, EvDelay, EvGear:
		return true
	}
	return false
}

// unseen reports whether an event is one of the sheet alone: the marker of handling, a setting of weapons or grenades, a check without a roll.
func (e *Event) unseen() bool {
	switch e.Kind {
	case EvRecovered, EvDifficulty, EvAutomatic, EvDelay:
		return true
	case EvCheck:
		return e.Die == 0 && e.Kept
	}
	return false
}

// seenTurret returns the turret of a zone as it is seen from outside: one that is down is none (DX-SCEN-006?).
func (c *Car) seenTurret(z Zone) Turret {
	if turret := c.V.TurretOf(z); !turret.Popup() || c.Raised || c.Lifting {
		return turret
	}
	return NoTurret
}

// seenHatches are what of a vehicle stands open or moves.
func (c *Car) seenHatches() (set HatchSet) {
	k := &c.Hatches
	for h := range numHatches {
		if k.Open.Has(h) || k.Moving.Has(h) || h == DumpBed && k.Bed > 0 {
			set |= h.set()
		}
	}
	return set
}

// bodyName is what a vehicle is called by those who see its body alone.
func (r *run) bodyName(v *Vehicle) string {
	return r.g.c.Body(v.Design.Units[garage.Main].Body).Name
}
