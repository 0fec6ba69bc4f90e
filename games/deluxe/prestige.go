package deluxe

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"turnpike/game"
)

// award is a line of the list of prestige.
type award uint8

// The lines that one event knows (DX-PREST-002).
const (
	awardEntering award = iota
	awardKill
	awardUnhurt   // own vehicle killed, survived unhurt
	awardInjured  // survived injured
	awardDeserted // left the vehicle while it could move and fire
	awardLeaving  // left the arena in a vehicle that could
	awardOnFoot   // attacked with hand weapons outside a vehicle
	awardOver15   // killed a vehicle of somebody with prestige over 15
	awardOver20   // over 20
	awardAce
	awardDoubleAce
	numAwards
)

// awardIDs are the names of the lines in the table.
var awardIDs = [numAwards]string{
	"enter", "kill", "killed_unhurt", "killed_injured", "deserted", "left_arena", "hand_weapons", "victim_over_15", "victim_over_20", "ace", "double_ace",
}

// Readings of the list of prestige:
//
//   - Of the lines for victims over 15 and over 20 the higher one alone counts (DX-PREST-006?).
//   - Who has left a vehicle that could move and fire has not lost it by a kill: the one line counts, not both (DX-PREST-002).

const (
	// deathKind: who is killed in one of these events has died an ordinary death in combat (DX-PREST-005).
	deathKind = "ordinary"
)

// Prestige of victims from which on a kill counts more (DX-PREST-002).
const (
	famous     = 15
	veryFamous = 20
)

//go:embed data/prestige.json
var prestigeJSON []byte

// prestigeTable is the list of prestige (DX-PREST-002, DX-PREST-003, DX-PREST-005).
type prestigeTable struct {
	points         [numAwards]int
	death          int
	ace, doubleAce int // kills
}

// prestige is the list as it is embedded. It panics if that is broken, which the tests rule out.
var prestige = sync.OnceValue(func() *prestigeTable {
	var file struct {
		Awards []struct {
			ID     string `json:"id"`
			Points int    `json:"points"`
		} `json:"awards"`
		Death     map[string]int `json:"death"`
		Ace       int            `json:"ace_kills"`
		DoubleAce int            `json:"double_ace_kills"`
	}
	if err := json.Unmarshal(prestigeJSON, &file); err != nil {
		panic("deluxe: prestige.json: " + err.Error())
	}
	t := &prestigeTable{death: file.Death[deathKind], ace: file.Ace, doubleAce: file.DoubleAce}
	for i, id := range awardIDs {
		found := false
		for _, a := range file.Awards {
			if a.ID == id {
				t.points[i], found = a.Points, true
			}
		}
		if !found {
			panic(fmt.Sprintf("deluxe: prestige.json has no award %q", id))
		}
	}
	return t
})

// scored reports whether prestige is counted: in the arena alone; a road combat counts in campaigns, if there are witnesses (DX-PREST-001).
func (s Scenario) scored() bool { return s == AmateurNight || s == ArenaEvent }

// award gives a seat the points of a line.
func (r *run) award(seat game.Seat, a award) { r.gain(seat, prestige().points[a]) }

// gain gives a seat points of prestige; nothing sets a floor (DX-PREST-007).
func (r *run) gain(seat game.Seat, points int) { r.gainBy(seat, points, "DX-PREST-002") }

// gainBy is gain by a rule.
func (r *run) gainBy(seat game.Seat, points int, rule game.RuleID) {
	t := &r.s.t
	if !r.s.o.Scenario.scored() || seat < 0 || int(seat) >= int(t.NSeats) || points == 0 {
		return
	}
	t.Tally.Prestige[seat] += int8(points)
	r.emit(Event{Kind: EvPrestige, Car: NoCar, Rule: rule, Count: int16(points), Index: int16(seat), Left: int16(t.Tally.Prestige[seat])})
}

// prestigeForEntering gives everybody what entering is worth.
func (r *run) prestigeForEntering() {
	for seat := range game.Seat(r.s.t.NSeats) {
		r.award(seat, awardEntering)
	}
}

// prestigeForKill gives a seat what a kill is worth. Its count of kills has been raised.
func (r *run) prestigeForKill(by, of game.Seat) {
	t := &r.s.t
	if !r.s.o.Scenario.scored() {
		return
	}
	r.award(by, awardKill)
	switch of := t.fame(of); {
	case of > veryFamous:
		r.award(by, awardOver20)
	case of > famous:
		r.award(by, awardOver15)
	}
	switch p := prestige(); int(t.Tally.Kills[by]) {
	case p.ace:
		r.award(by, awardAce)
	case p.doubleAce:
		r.award(by, awardDoubleAce)
	}
}

// prestigeForLeaving takes away what it costs to leave the arena in a vehicle that can move and fire.
func (r *run) prestigeForLeaving(id CarID) {
	if r.ableToFight(id) {
		r.award(r.car(id).Owner, awardLeaving)
	}
}

// ableToFight reports whether a vehicle can move and fire, with somebody in it who can.
func (r *run) ableToFight(id CarID) bool {
	c := r.car(id)
	return r.drivable(c) && !r.crewOut(c) && r.canFire(id)
}

// prestigeOfTurn looks at the end of a turn for hand weapons that have been used on foot, once for each seat (DX-PREST-002, DX-PREST-006).
func (r *run) prestigeOfTurn() {
	t := &r.s.t
	if !r.s.o.Scenario.scored() {
		return
	}
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		bit := uint8(1) << x.Owner
		if x.Car == NoCar && x.Hand && t.Tally.Armed&bit == 0 {
			t.Tally.Armed |= bit
			r.award(x.Owner, awardOnFoot)
		}
	}
}

// desert looks whether a vehicle that is out of the fight now is so because its crew has left it (DX-PREST-002).
func (r *run) desert(id CarID) {
	if (r.s.o.Scenario.scored() || r.s.o.Noted) && r.deserted(id) {
		r.s.t.Tally.Deserted |= id.bit()
		r.award(r.car(id).Owner, awardDeserted)
	}
}

// deserted reports whether nobody is left in a vehicle that could move and fire, and one of its crew walks about.
func (r *run) deserted(id CarID) bool {
	t := &r.s.t
	c := r.car(id)
	if !c.Running() || !r.drivable(c) || !r.loaded(c) {
		return false
	}
	walks := false
	for p := range PersonID(t.NPersons) {
		switch x := &t.Persons[p]; {
		case x.Gone:
		case x.Car == id:
			return false
		case x.Of == id && x.Car == NoCar:
			walks = true
		}
	}
	return walks
}

// settlePrestige gives everybody at the end of a match what his own vehicle has come to: dead, or killed and got out of it unhurt or injured
// (DX-PREST-002, DX-PREST-005).
func (r *run) settlePrestige() {
	t := &r.s.t
	if !r.s.o.Scenario.scored() {
		return
	}
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if t.Tally.Killed&id.bit() == 0 || t.Tally.Deserted&id.bit() != 0 {
			continue
		}
		switch hurt := r.worst(id); {
		case hurt >= personDP:
			r.gain(c.Owner, prestige().death)
		case hurt > 0:
			r.award(c.Owner, awardInjured)
		default:
			r.award(c.Owner, awardUnhurt)
		}
	}
}

// worst returns how much the driver of a vehicle has suffered; all that a person has if he was in a vehicle that exploded.
func (r *run) worst(id CarID) int {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Of == id && x.Seat == 0 {
			return r.harm(p)
		}
	}
	return 0
}

// harm returns what a person has suffered; all that he has if he was in a vehicle that exploded.
func (r *run) harm(p PersonID) int {
	if x := r.person(p); x.Car != NoCar && r.car(x.Car).Fate == Exploded {
		return personDP
	}
	return r.wounds(p)
}

// alive reports whether anybody of a seat is alive.
func (r *run) alive(seat game.Seat) bool {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if t.Persons[p].Owner == seat && r.harm(p) < personDP {
			return true
		}
	}
	return false
}

// loaded reports whether a vehicle has a weapon that works and has a shot left.
func (r *run) loaded(c *Car) bool {
	for i := range c.V.NumWeapons {
		if r.works(c, i) {
			return true
		}
	}
	return false
}

// Reading of DX-ARENA-019: a survivor is who is alive when the event is over, with or without his vehicle; the loss of that costs prestige.
// Who left too early is none (DX-ARENA-018).

// nightWinners returns the survivors with the highest prestige; ties share (DX-ARENA-019, DX-ARENA-020).
func (r *run) nightWinners() (best game.SeatSet) {
	t := &r.s.t
	r.settlePrestige()
	most := int8(0)
	for seat := range game.Seat(t.NSeats) {
		if t.Quit.Has(seat) || !r.alive(seat) || r.loses(seat) {
			continue
		}
		switch n := t.Tally.Prestige[seat]; {
		case best == 0, n > most:
			best, most = game.Seats(seat), n
		case n == most:
			best = best.With(seat)
		}
	}
	return best
}

// loses reports whether a seat cannot win Amateur Night because its vehicle left too early, or has been killed where survivors need one.
func (r *run) loses(seat game.Seat) bool {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if r.car(id).Owner == seat && t.Tally.Early&id.bit() != 0 {
			return true
		}
	}
	return false
}
