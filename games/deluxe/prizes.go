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
		if n := t.Tally.Prestige[seat]; n >= prizeFrom {
			purse += purse * garage.Money(n) / 100
		}
		sum += purse
	}
	return sum
}

// salvage returns what a wreck is worth: what the vehicle cost without what its repair costs; a burnt one nothing (DX-ARENA-022).
func (r *run) salvage(id CarID, cost garage.Money) garage.Money {
	c := r.car(id)
	if c.Fate == Exploded || c.Burning {
		return 0
	}
	repair := garage.Money(0)
	for p := PartID(1); p <= PartID(c.V.NumParts); p++ {
		if hits := int(c.Hits[p]); hits > 0 {
			repair += r.repairOf(c, p, hits)
		}
	}
	return garage.Salvage(cost, repair)
}

// repairOf returns what the repair of a part costs: armor by the point, components by their hits; a tire that is lost is bought anew, and
// people are not for sale (DX-REPAIR-001, -003, -006, -007).
func (r *run) repairOf(c *Car, id PartID, hits int) (price garage.Money) {
	v, p := c.V, &c.V.Parts[id]
	unit := garage.Main
	if p.Sidecar {
		unit = garage.Attached
	}
	if p.Kind == ArmorPart {
		return r.g.c.ArmorRepair(v.Design.Units[unit].Armor, hits)
	}
	r.g.c.Lines(v.Design, nil, func(l *garage.Line) {
		if price != 0 || l.Part != unit || !v.onLine(p, l) {
			return
		}
		if p.Kind == TirePart {
			if v.Destroyed(&c.Hits, id) && l.Count > 0 {
				price = l.Cost / garage.Money(l.Count)
			}
			return
		}
		price, _ = r.g.c.LineRepair(v.Design, l, hits)
	})
	return price
}

// onLine reports whether a part is one of those that a line of the planning sheet stands for.
func (v *Vehicle) onLine(p *VehiclePart, l *garage.Line) bool {
	switch p.Kind {
	case WeaponPart:
		return l.Kind == garage.LineWeapon && l.Index == int(v.Weapons[p.Index].Entry)
	case PlantPart:
		return l.Kind == [...]garage.LineKind{garage.LinePlant, garage.LineSecondPlant}[p.Index]
	case FittingPart:
		return l.Kind == garage.LineFitting && l.Index == int(p.Index)
	case GuardPart:
		return l.Kind == garage.LineGuard && l.Index == int(v.Wheels[p.Index].At)
	case TirePart:
		return l.Kind == garage.LineTires
	case CyberlinkPart:
		return l.Kind == garage.LineTargeting
	}
	return false
}
