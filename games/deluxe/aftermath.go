package deluxe

import (
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// Aftermath says what has come of a match that is over: all that the continuing game asks of it.
type Aftermath struct {
	Turns    int            `json:"turns"`
	Winners  []game.Seat    `json:"winners,omitempty"`
	Vehicles []AfterVehicle `json:"vehicles"` // by their numbers in the match
	Persons  []AfterPerson  `json:"persons"`  // likewise
}

// AfterVehicle is what has come of a vehicle.
type AfterVehicle struct {
	Seat      game.Seat `json:"seat"`
	Fate      string    `json:"fate"`               // in_play, exploded, left, resigned ...
	Killed    bool      `json:"killed,omitempty"`   // put out of the fight (DX-CHAR-013)
	KilledBy  game.Seat `json:"killed_by"`          // who is credited; -1: nobody
	Killer    int       `json:"killer"`             // the person whose weapon did it; -1: nobody's
	Burnt     bool      `json:"burnt,omitempty"`    // exploded, or still burning: worth nothing (DX-ARENA-022)
	Early     bool      `json:"early,omitempty"`    // it left before it was allowed to (DX-ARENA-018)
	Departed  bool      `json:"departed,omitempty"` // it left the map while it could move and fire (DX-PREST-002)
	Deserted  bool      `json:"deserted,omitempty"` // its crew left it while it could (DX-PREST-002)
	Mobile    bool      `json:"mobile,omitempty"`   // it can move, or has driven out
	Fired     bool      `json:"fired,omitempty"`    // its weapons, or its people from inside it (DX-CHAR-012)
	FiredAt   bool      `json:"fired_at,omitempty"` // by an enemy
	Condition Condition `json:"condition"`          // as the next match may take it up
	Salvage   int       `json:"salvage"`            // dollars (DX-REPAIR-010)
}

// AfterPerson is what has come of somebody.
type AfterPerson struct {
	Seat         game.Seat `json:"seat"`
	Vehicle      int       `json:"vehicle"` // in which he came; -1: in none
	Place        int       `json:"place"`   // his seat in it
	Hits         int       `json:"hits"`    // suffered in all, also beyond 3 (DX-CHAR-032); those that he came with among them
	Dead         bool      `json:"dead,omitempty"`
	Burnt        bool      `json:"burnt,omitempty"`         // in a vehicle that exploded or burns: there is nothing to read (DX-GC-005)
	HurtIn       int       `json:"hurt_in,omitempty"`       // the turn of the last injury; 0: none in this match (DX-CHAR-029)
	Unconscious  bool      `json:"unconscious,omitempty"`   // by wounds
	OnFoot       bool      `json:"on_foot,omitempty"`       // he has left his vehicle
	Fired        bool      `json:"fired,omitempty"`         // a vehicular weapon (DX-CHAR-020)
	HandFired    bool      `json:"hand_fired,omitempty"`    // a hand weapon while on foot (DX-PREST-002, DX-CHAR-022)
	Fought       bool      `json:"fought,omitempty"`        // hand to hand (DX-CHAR-027)
	PersonKills  int       `json:"person_kills,omitempty"`  // on foot with hand weapons (DX-CHAR-022)
	VehicleKills int       `json:"vehicle_kills,omitempty"` // likewise
	ArtsKills    int       `json:"arts_kills,omitempty"`    // killed or subdued hand to hand (DX-CHAR-027)
	Beside       []int     `json:"beside,omitempty"`        // people of his seat who are in the same vehicle or beside him (DX-CHAR-033)
}

// AftermathOf returns what has come of a match of this game; false: the table is of another game.
func AftermathOf(t game.Table) (Aftermath, bool) {
	live, ok := t.(*game.Live[State, Action, Event])
	if !ok {
		return Aftermath{}, false
	}
	g, ok := live.Rules().(*Rules)
	if !ok {
		return Aftermath{}, false
	}
	return g.Aftermath(&live.State), true
}

// Aftermath returns what has come of a match. What people and vehicles have done (Departed, Fired, FiredAt, Killer, HurtIn, the hits beyond the third, hand
// weapons, blows and kills on foot, and outside of arenas Deserted) is known only of matches with an entry, see [Entry].
func (g *Rules) Aftermath(s *State) Aftermath {
	r := run{s: s, g: g}
	t := &s.t
	a := Aftermath{Turns: int(t.Turn), Winners: slices.Collect(t.Winner.All()), Vehicles: make([]AfterVehicle, t.NCars), Persons: make([]AfterPerson, t.NPersons)}
	for id := range CarID(t.NCars) {
		a.Vehicles[id] = r.afterCar(id)
	}
	for p := range PersonID(t.NPersons) {
		a.Persons[p] = r.afterPerson(p)
	}
	return a
}

func (r *run) afterCar(id CarID) AfterVehicle {
	t := &r.s.t
	c, n := r.car(id), &t.Notes.Cars[id]
	a := AfterVehicle{
		Seat: c.Owner, Fate: c.Fate.String(), Killed: t.Tally.Killed&id.bit() != 0, KilledBy: nobody, Killer: -1, Burnt: c.Fate == Exploded || c.Burning,
		Early: t.Tally.Early&id.bit() != 0, Departed: n.Departed, Deserted: t.Tally.Deserted&id.bit() != 0, Fired: n.Fired, FiredAt: n.FiredAt,
		Mobile: c.Fate == Left || c.Fate != Exploded && r.drivable(c), Condition: r.conditionOf(id),
	}
	if a.Killed {
		a.KilledBy = t.Tally.Killer[id]
		if n.By > 0 && t.Persons[n.By-1].Owner == a.KilledBy {
			a.Killer = int(n.By - 1)
		}
	}
	if !c.V.Glider {
		var f garage.Figures
		r.g.c.Figures(c.V.Design, nil, &f)
		a.Salvage = int(r.salvage(id, f.Cost) / garage.Dollars(1))
	}
	return a
}

// conditionOf returns the state of a vehicle for the next match. What has happened to people is not in it, but to the body armor that they came in.
func (r *run) conditionOf(id CarID) (k Condition) {
	c := r.car(id)
	v := c.V
	lost := map[PartID]bool{} // tires that their wheels tell of
	for i := range v.NumWheels {
		if w := &v.Wheels[i]; c.Corner[i] != control.CornerWhole {
			if k.Corners == nil {
				k.Corners = map[string]string{}
			}
			k.Corners[w.At.String()] = c.Corner[i].String()
			lost[w.Tires[0]], lost[w.Tires[1]] = true, true
		}
	}
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		hits := int(c.Hits[p])
		switch v.Parts[p].Kind {
		case PersonPart:
			continue
		case BodyArmorPart:
			hits = r.armorWorn(id, v.Parts[p].Index)
		}
		if hits == 0 || lost[p] {
			continue
		}
		if k.Damage == nil {
			k.Damage = map[string]int{}
		}
		k.Damage[v.PartKey(p)] = hits
	}
	for i := range v.NumWeapons {
		if spent := c.Arms[i].Spent; spent > 0 {
			if k.Shots == nil {
				k.Shots = map[string]int{}
			}
			k.Shots[strconv.Itoa(int(i))] = int(v.Weapons[i].Shots - spent)
		}
	}
	if c.Drained > 0 {
		left := int(v.PowerUnits - c.Drained)
		k.Units = &left
	}
	return k
}

// armorWorn returns the hits on the body armor in which somebody came in a seat of a vehicle, wherever he is.
func (r *run) armorWorn(id CarID, seat uint8) int {
	t := &r.s.t
	own := int(r.car(id).Hits[r.car(id).V.Seats[seat].BodyArmor])
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		if x.Of != id || x.Seat != seat || x.bears() {
			continue
		}
		switch {
		case x.Car == id && x.Place == seat:
		case x.Car != NoCar && x.Place < MaxVehicleSeats && r.car(x.Car).V.Seats[x.Place].BodyArmor != 0:
			s := &r.car(x.Car).V.Seats[x.Place]
			own = int(x.ArmorHits) + int(r.car(x.Car).Hits[s.BodyArmor]) - r.wornOf(p, s, r.car(x.Car).V)
		default:
			own = int(x.ArmorHits)
		}
	}
	return own
}

func (r *run) afterPerson(p PersonID) AfterPerson {
	t := &r.s.t
	x, n := r.person(p), &t.Notes.Persons[p]
	hits := min(r.harm(p), personDP)
	a := AfterPerson{
		Seat: x.Owner, Vehicle: int(int8(x.Of)), Place: int(x.Seat), Hits: hits + int(n.Beyond), Dead: hits >= personDP, Unconscious: hits == unconsciousAt, HurtIn: int(n.HurtIn),
		OnFoot: x.Car == NoCar || x.Place == OnTop, Fired: n.Fired, HandFired: n.HandFired, Fought: n.Fought, PersonKills: int(n.PersonKills), VehicleKills: int(n.VehicleKills),
		ArtsKills: int(n.ArtsKills),
	}
	if x.Car != NoCar && a.Dead {
		c := r.car(x.Car)
		a.Burnt = c.Fate == Exploded || c.Burning
	}
	for q := range PersonID(t.NPersons) {
		if q != p && t.Persons[q].Owner == x.Owner && r.nearTo(x, &t.Persons[q]) {
			a.Beside = append(a.Beside, int(q))
		}
	}
	return a
}

// nearTo reports whether two people are in or on the same vehicle, in squares that touch, or one of them beside the vehicle of the other (DX-CHAR-033?).
func (r *run) nearTo(x, y *Person) bool {
	switch {
	case x.Car != NoCar || y.Car != NoCar:
		if x.Car == y.Car {
			return true
		}
		if x.Car != NoCar && y.Car != NoCar {
			return false
		}
		if x.Car == NoCar {
			x, y = y, x
		}
		return r.car(x.Car).Running() && y.level() == streetLevel && r.beside(x.Car, y.corner())
	case x.level() != y.level():
		return false
	}
	d := x.corner().Sub(y.corner())
	return max(d.X, -d.X) <= scale.Quarter && max(d.Y, -d.Y) <= scale.Quarter
}
