package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// Readings of prizes:
//
//   - A vehicle that has exploded or still burns when the match ends is a burnt wreck (DX-ARENA-022).

const (
	// prizeFrom is the prestige from which on it raises prizes in money (DX-PREST-008).
	prizeFrom = 10
)

// scores sets the score of every seat: money in an arena event, prestige on Amateur Night, how good a victory is in a pack attack, else a
// point for each kill and one for the victory.
func (r *run) scores(dst *[game.MaxSeats]int32) {
	t := &r.s.t
	for seat := range game.Seat(t.NSeats) {
		switch r.s.o.Scenario {
		case ArenaEvent:
			dst[seat] = int32(r.prize(seat) / garage.Dollars(1))
		case AmateurNight:
			dst[seat] = int32(t.Tally.Prestige[seat])
		case WheelsWalkers, Raid, StopAssault, StopStorm, Parley:
			dst[seat] = int32(t.Town.Points[r.s.o.Scenario.side(seat)])
		case PackAttack:
			if t.Winner.Has(seat) {
				dst[seat] = int32(t.Tally.Level)
			}
		case TownRun:
			dst[seat] = int32(r.delivered())
			if !convoyed(seat) {
				dst[seat] = int32(t.Tally.Goods.stake() - r.delivered())
			}
		default:
			dst[seat] = int32(t.Tally.Kills[seat])
			if t.Winner.Has(seat) {
				dst[seat]++
			}
		}
	}
}

// prize returns what a seat takes home in money when a match is over: the salvage of its kills, and of an arena event its part of the purse
// (DX-ARENA-010, DX-ARENA-011, DX-PREST-008); on Amateur Night the vehicle itself if he has kept it (DX-ARENA-021).
func (r *run) prize(seat game.Seat) (sum garage.Money) {
	t := &r.s.t
	all := garage.Money(0)
	for id := range CarID(t.NCars) {
		if r.car(id).V.Glider {
			continue // nobody pays for it
		}
		var f garage.Figures
		r.g.c.Figures(r.car(id).V.Design, nil, &f)
		all += f.Cost
		if t.Tally.Killed&id.bit() != 0 && t.Tally.Killer[id] == seat {
			sum += r.salvage(id, f.Cost)
		}
		if r.s.o.Scenario == AmateurNight && r.car(id).Owner == seat && r.car(id).Fate != Resigned && (t.Tally.Killed|t.Tally.Early)&id.bit() == 0 {
			sum += r.salvage(id, f.Cost)
		}
	}
	if r.s.o.Scenario == ArenaEvent && t.Winner.Has(seat) {
		purse := all * garage.Money(r.s.o.Purse) / 100 / garage.Money(t.Winner.Len())
		if n := t.fame(seat); n >= prizeFrom {
			purse += purse * garage.Money(n) / 100
		}
		sum += purse
	}
	return sum
}

// salvage returns what a wreck is worth: what the vehicle cost without its cheapest repair; a burnt one nothing (DX-REPAIR-010, DX-ARENA-022).
func (r *run) salvage(id CarID, cost garage.Money) garage.Money {
	c := r.car(id)
	if c.Fate == Exploded || c.Burning {
		return 0
	}
	w := wear{hits: c.Hits}
	for i := range c.V.NumWeapons {
		w.spent[i] = c.Arms[i].Spent
	}
	return garage.Salvage(cost, c.V.repairs(r.g.c, &w).Cheapest())
}
