package deluxe

import (
	"turnpike/game"
)

// tally is what a scenario counts.
type tally struct {
	Killed   CarSet               // vehicles that have been put out of the fight (DX-CHAR-013)
	Early    CarSet               // those that have left before they were allowed to (DX-ARENA-018)
	Deserted CarSet               // those that their crews have left while they could move and fire (DX-PREST-002)
	Armed    uint8                // bit set of seats that have attacked with hand weapons on foot
	Killer   [MaxBodies]game.Seat // by vehicle, of those in Killed: who is credited; -1: nobody
	Kills    [MaxSeats]uint8      // by seat
	Prestige [MaxSeats]int8       // by seat, gained in this match
	Dealt    [MaxSeats]int16      // by seat: damage done to the hunted vehicle (DX-SCEN-023)
	Apart    uint8                // turns in a row in which the cars of a road duel were far apart and nobody fired
	From     int64                // of a pack attack: where on the road the hunted vehicle has started
	Goods    goods                // of the freight
	Level    uint8                // how good the victory is: 2 if it is decisive (DX-SCEN-018)
}

// outOfIt reports whether a vehicle takes no part in the fight any more: it has left, it can neither move nor fire, or its crew is dead or
// unconscious (DX-CHAR-013, DX-CHAR-015, DX-SCEN-013).
func (r *run) outOfIt(id CarID) bool {
	c := r.car(id)
	switch {
	case c.Fate == Waiting:
		return false
	case c.V.isTrailer():
		return r.trailerOut(c)
	case c.Fate == Stowed:
		return r.stowedOut(c)
	case c.Fate == Descending:
		return r.descendedOut(c)
	}
	return !c.Running() || (r.spent(c) || r.crewOut(c)) && !(c.Hung != 0 && r.armedBehind(c))
}

// crewOut reports whether nobody is left in a vehicle who is conscious or will be.
func (r *run) crewOut(c *Car) bool { return !c.V.Remote && c.V.NumSeats > 0 && !r.someoneFit(c, false) }

// countKills enters the vehicles that have been put out of the fight since it was called last (DX-CHAR-013, DX-CHAR-014). One that gets away
// is no kill.
func (r *run) countKills() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if t.Tally.Killed&id.bit() != 0 || c.Fate == Left || c.Fate == Stowed || c.Fate == Waiting || c.Fate == Descending || c.V.isTrailer() || c.Running() && !r.outOfIt(id) {
			continue
		}
		t.Tally.Killed |= id.bit()
		r.desert(id)
		by := c.By
		if c.Fate == Resigned && by < 0 && t.NSeats == 2 {
			by = 1 - c.Owner
		}
		if by == c.Owner || by < 0 || int(by) >= int(t.NSeats) {
			by = nobody
		}
		t.Tally.Killer[id] = by
		if by != nobody {
			t.Tally.Kills[by]++
			r.noteKill(id, by)
			r.prestigeForKill(by, c.Owner)
		}
		r.emit(Event{Kind: EvKill, Car: id, Rule: "DX-CHAR-013", Index: int16(by), Fate: c.Fate})
	}
}

// seatsLeft returns the seats that are still in the fight: with a vehicle, or with people on foot where these count.
func (r *run) seatsLeft() (left game.SeatSet) {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if !r.outOfIt(id) {
			left = left.With(r.car(id).Owner)
		}
	}
	if !r.s.o.Scenario.onRoad() {
		for seat := range game.Seat(t.NSeats) {
			if !left.Has(seat) && !t.Quit.Has(seat) && r.ableOnFoot(seat) {
				left = left.With(seat)
			}
		}
	}
	return left
}

// checkEnd counts what has happened and ends the match if its scenario says so. It reports whether the match is over.
func (r *run) checkEnd() bool {
	t := &r.s.t
	if t.Stage == StageOver {
		return true
	}
	r.countKills()
	switch r.s.o.Scenario {
	case AmateurNight:
		return r.endOfNight()
	case RoadDuel:
		return r.endOfRoadDuel()
	case PackAttack:
		return r.endOfHunt()
	case Convoy:
		return r.endOfConvoy()
	case TownRun:
		return r.endOfTownRun()
	case Docking:
		return r.endOfDocking()
	case BombingRun:
		return r.endOfBombingRun()
	case Rescue:
		return r.endOfRescue()
	case JumpOff:
		return r.endOfJumpOff()
	case WheelsWalkers:
		return r.endOfTownFight()
	case Raid:
		return r.endOfRaid()
	case StopAssault, StopStorm:
		return r.endOfAssault()
	case Parley:
		return r.endOfParley()
	}
	return r.endOfDuel()
}

// checkLimit ends the match when its turns are over (DX-SETUP-002).
func (r *run) checkLimit() {
	t := &r.s.t
	if r.s.o.Turns == 0 || t.Turn < r.s.o.Turns {
		return
	}
	left := r.seatsLeft()
	switch {
	case r.s.o.Scenario.town():
		r.settleTownFight(-1)
		return
	case r.s.o.Scenario.atStop():
		r.settleStopFight(-1)
		return
	case r.s.o.Scenario == AmateurNight:
		left = r.nightWinners()
	case r.s.o.Scenario == PackAttack, r.s.o.Scenario == Convoy, r.s.o.Scenario == Docking:
		left = 0
	case r.s.o.Scenario == BombingRun: // the freight is left
		left = r.team(t.playing(), true)
	case r.s.o.Scenario == TownRun, r.s.o.Scenario == Rescue: // the freight has not come through, or he waits yet
		left = r.team(t.playing(), false)
	default:
		left = r.bestLeft(left)
	}
	r.endMatch(left, endTurns)
}

// endOfDuel ends a duel when at most one seat is left; one who drives alone goes on until he is out (DX-ARENA-009, DX-SCEN-013).
func (r *run) endOfDuel() bool {
	left := r.seatsLeft()
	switch n := left.Len(); {
	case n == 0:
		r.endMatch(0, endNobody)
	case n == 1 && r.s.t.NSeats > 1:
		r.endMatch(left, endSurvivor)
	default:
		return false
	}
	return true
}

// endOfNight ends Amateur Night likewise; who wins is a question of prestige (DX-ARENA-019).
func (r *run) endOfNight() bool {
	n := r.seatsLeft().Len()
	if n > 1 || n == 1 && r.s.t.NSeats == 1 {
		return false
	}
	r.endMatch(r.nightWinners(), endNight)
	return true
}

// later reports whether the ends of a road scenario are to be looked at when the turn ends.
func (t *table) later() bool { return t.Stage != StageEnd }

// endOfRoadDuel ends a road duel: the survivor wins, and two who have lost each other part in a draw (DX-SCEN-012, DX-SCEN-013).
func (r *run) endOfRoadDuel() bool {
	t := &r.s.t
	if t.later() {
		return false
	}
	switch left := r.seatsLeft(); left.Len() {
	case 0:
		r.endMatch(0, endNobody)
	case 1:
		r.endMatch(left, endRoad)
	default:
		if !r.parted() {
			return false
		}
		r.endMatch(left, endApart)
	}
	return true
}

// parted counts the turns in which the two cars of a road duel were far apart and neither fired.
func (r *run) parted() bool {
	t := &r.s.t
	if r.apart() < partAt || r.firedNow() {
		t.Tally.Apart = 0
		return false
	}
	t.Tally.Apart++
	return t.Tally.Apart >= partTurns
}

// apart returns how far along the road the vehicles of a road duel are apart.
func (r *run) apart() int64 {
	other := CarID(1)
	for r.car(other).Owner == r.car(0).Owner && other+1 < CarID(r.s.t.NCars) { // what hangs on the first one
		other++
	}
	return max(r.gap(0, other), r.gap(other, 0))
}

// firedNow reports whether a weapon of a vehicle or a hand weapon has been fired in this turn.
func (r *run) firedNow() bool {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		for i := range c.Arms[:c.V.NumWeapons] {
			if c.Arms[i].Fired == t.Turn {
				return true
			}
		}
	}
	for p := range PersonID(t.NPersons) {
		if t.Persons[p].Hand {
			return true
		}
	}
	return false
}

// endOfHunt ends a pack attack (DX-SCEN-018, DX-SCEN-019, DX-SCEN-023).
func (r *run) endOfHunt() bool {
	t := &r.s.t
	if t.later() {
		return false
	}
	prey := r.car(loneCar)
	lone := game.Seats(loneSeat)
	switch {
	case prey.Running() && prey.driverShot() && r.drivable(prey):
		t.Tally.Level = 2
		r.endMatch(r.bestPack(), endPack)
	case r.outOfIt(loneCar):
		t.Tally.Level = 1
		r.endMatch(r.bestPack(), endPack)
	case !r.packFights():
		t.Tally.Level = 1
		r.endMatch(lone, endPackGone)
	case r.leads():
		t.Tally.Level = 1
		r.endMatch(lone, endLead)
	case r.along(loneCar)-t.Tally.From >= farWins:
		t.Tally.Level = 1
		r.endMatch(lone, endFar)
	default:
		return false
	}
	return true
}

// driverShot reports whether the driver of a vehicle is dead.
func (c *Car) driverShot() bool {
	if c.V.Remote || c.V.NumSeats == 0 {
		return false
	}
	p := c.V.Seats[0].Part
	return c.Hits[p] >= c.V.Parts[p].DP
}

// concede ends the match because so many have given up that it is decided.
func (r *run) concede(left game.SeatSet) {
	t := &r.s.t
	r.countKills()
	switch s := r.s.o.Scenario; {
	case s.byPoints():
		gaveUp := -1
		for side := range 2 {
			if r.team(t.seats()&^t.Quit, side == 0) == 0 && r.team(t.seats(), side == 0) != 0 {
				gaveUp = side
			}
		}
		if s.atStop() {
			r.settleStopFight(gaveUp)
			return
		}
		r.settleTownFight(gaveUp)
	case s.teams() && left != 0:
		r.concedeConvoy(left)
	case s == PackAttack && left.Has(loneSeat):
		t.Tally.Level = 1
		r.endMatch(left, endPackGone)
	case s == PackAttack && left != 0:
		t.Tally.Level = 1
		r.endMatch(r.bestPack(), endPack)
	case left == 0:
		r.endMatch(0, endNobody)
	case s == AmateurNight:
		r.endMatch(r.nightWinners(), endNight)
	case s == RoadDuel:
		r.endMatch(left, endRoad)
	default:
		r.endMatch(left, endSurvivor)
	}
}

// drivable reports whether a vehicle could still be driven.
func (r *run) drivable(c *Car) bool { return r.acceleration(c) > 0 && !c.Crippled() }

// packFights reports whether any of the pack is still in the fight.
func (r *run) packFights() bool {
	for id := loneCar + 1; id < CarID(r.s.t.NCars); id++ {
		if r.hunts(id) {
			return true
		}
	}
	return false
}

// hunts reports whether a vehicle is one of the pack, or of the raiders of a convoy, and still fights: what hangs on the hunted vehicle is none.
func (r *run) hunts(id CarID) bool {
	seat := r.car(id).Owner
	return seat != loneSeat && (!r.s.o.Scenario.teams() || !convoyed(seat)) && !r.outOfIt(id)
}

// leads reports whether the hunted vehicle has got away: 30 inches ahead of every cycle that still fights, none of which accelerates better
// (DX-SCEN-019, DX-SCEN-020).
func (r *run) leads() bool {
	own := r.acceleration(r.car(loneCar))
	for id := loneCar + 1; id < CarID(r.s.t.NCars); id++ {
		if r.hunts(id) && (r.gap(loneCar, id) < leadWins || r.acceleration(r.car(id)) > own) {
			return false
		}
	}
	return true
}

// bestPack returns the pack that has done most damage to the hunted vehicle (DX-SCEN-023). Packs that have done the same share.
func (r *run) bestPack() (best game.SeatSet) {
	t := &r.s.t
	most := int16(-1)
	for seat := loneSeat + 1; seat < game.Seat(t.NSeats); seat++ {
		if t.Quit.Has(seat) {
			continue
		}
		switch n := t.Tally.Dealt[seat]; {
		case n > most:
			best, most = game.Seats(seat), n
		case n == most:
			best = best.With(seat)
		}
	}
	return best
}

// blame notes who has done damage to a vehicle (DX-SCEN-023).
func (r *run) blame(id CarID, by game.Seat, points int) {
	if r.s.o.Scenario == PackAttack && r.car(id).Owner == loneSeat && by > loneSeat && points > 0 {
		d := &r.s.t.Tally.Dealt[by]
		*d = int16(min(int(*d)+points, 1<<14))
	}
}

// rams notes that a vehicle has been run into by that of somebody else: a crash may make a kill, too (DX-CHAR-013).
func (r *run) rams(id, other CarID, points int) {
	if by := r.car(other).Owner; by != r.car(id).Owner {
		r.accuses(id, by)
		r.blame(id, by, points)
	}
}

// bestLeft returns those of some seats of whom most is left: vehicles in the fight, then the part of all damage points.
func (r *run) bestLeft(among game.SeatSet) (best game.SeatSet) {
	t := &r.s.t
	type rest struct{ cars, left, all int }
	var most rest
	for seat := range among.All() {
		var n rest
		for id := range CarID(t.NCars) {
			c := r.car(id)
			if c.Owner != seat {
				continue
			}
			in := !r.outOfIt(id)
			if in && !c.V.isTrailer() {
				n.cars++
			}
			for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
				n.all += int(c.V.Parts[p].DP)
				if in && !c.Gone.Has(p) {
					n.left += c.V.Left(&c.Hits, p)
				}
			}
		}
		switch d := n.cars - most.cars; {
		case best == 0, d > 0, d == 0 && n.left*most.all > most.left*n.all:
			best, most = game.Seats(seat), n
		case d == 0 && n.left*most.all == most.left*n.all:
			best = best.With(seat)
		}
	}
	return best
}

// departs does what follows when a vehicle leaves the map: it is out, no kill, and early if nobody may leave yet (DX-ARENA-005, DX-ARENA-017,
// DX-ARENA-018).
func (r *run) departs(id CarID) {
	t := &r.s.t
	r.flees(id, NoPerson)
	if t.Tally.Killed&id.bit() != 0 {
		return
	}
	if r.s.o.Scenario == AmateurNight && t.Turn <= closedTurns {
		t.Tally.Early |= id.bit()
	}
	r.prestigeForLeaving(id)
	r.noteLeaving(id)
}
