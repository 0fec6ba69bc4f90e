package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
)

// diceAblaze is rolled for a building that a laser or a flamethrower hits.
const diceAblaze dice.Purpose = "building fire"

// Readings of the rules on buildings:
//
//   - A hit that makes no breach may set a building on fire, too (DX-BLDG-018?).

const (
	// ablazeFrom is the least face of a die on which a building catches fire: 50% (DX-BLDG-017).
	ablazeFrom = 4
	// breachesAtOnce is the number of breaches of one attack, however much it does (DX-BLDG-004?). A ram is no attack: see strength.
	breachesAtOnce = 1
	// blastReach is how far a grenade breaches walls (DX-DMG-009).
	blastReach = 2 * scale.Inch
)

// shootWall does the damage of one attack to a section of a wall: one that does at least its damage points makes a breach, less does
// nothing and is not kept; lasers and flames may set the building on fire (DX-BLDG-002, DX-BLDG-004, DX-BLDG-017, DX-CITY-022, DX-STOP-005).
func (r *run) shootWall(section int, points int, by *attack) {
	p := r.s.place
	if r.opened(section) {
		return
	}
	s := p.Section(section)
	w := p.Run(s.Run)
	r.turretHit(section, points)
	breached := points/s.DP >= breachesAtOnce || w.Owner == places.OfPartition && by.cause == CauseGrenade
	if breached {
		r.breach(section, by.by)
	} else {
		r.wallHit(section, points)
	}
	if w.Owner == places.OfBuilding && (by.laser || by.flames) {
		if r.s.o.HouseFire != HouseFireEven {
			r.singeHouse(int(w.Index), by)
		} else {
			r.kindle(int(w.Index), by.by)
		}
	}
	if breached {
		r.undermine(section, by.by)
	}
}

// opened reports whether nothing stands in a section any more: a breach, a gate that is open, a gap, or the rubble of its building.
func (r *run) opened(section int) bool {
	p := r.s.place
	s := p.Section(section)
	w := p.Run(s.Run)
	d := r.s.t.Wrecks.damage()
	return s.Gap || d.Breached.Has(section) || d.Open.Has(section) || s.Twin >= 0 && d.Breached.Has(s.Twin) ||
		w.Owner != places.OfWall && d.Rubble.Has(int(w.Index))
}

// breach makes a breach in a section (DX-BLDG-003).
func (r *run) breach(section int, by game.Seat) {
	r.s.t.Wrecks.Breached[section/64] |= 1 << (section % 64)
	if r.rec != nil {
		p := r.s.place
		n := 0
		if w := p.Run(p.Section(section).Run); w.Owner == places.OfBuilding {
			n = p.Breaches(int(w.Index), r.s.t.Wrecks.Breached[:])
		}
		r.emit(Event{Kind: EvBreach, Car: NoCar, Rule: "DX-BLDG-003", Other: thingFixed + Thing(section), Count: int16(n)})
	}
	r.breached(section, by)
}

// undermine has the buildings collapse that a breach in a section was the last for. One in a shared wall counts for both (DX-BLDG-005,
// DX-BLDG-006, DX-BLDG-007).
func (r *run) undermine(section int, by game.Seat) {
	p := r.s.place
	twin := p.Section(section).Twin
	for _, s := range [2]int{section, twin} {
		if s < 0 {
			continue
		}
		w := p.Run(p.Section(s).Run)
		if w.Owner != places.OfBuilding {
			continue
		}
		t := &r.s.t
		b := int(w.Index)
		if d := t.Wrecks.damage(); !d.Rubble.Has(b) && p.Buildings[b].Collapses(p.Breaches(b, t.Wrecks.Breached[:])) {
			r.collapse(b, by)
		}
	}
}

// kindle rolls whether a building catches fire. Nothing more comes of it within a short combat (DX-BLDG-017).
func (r *run) kindle(building int, by game.Seat) {
	if places.Bits(r.s.t.Wrecks.Ablaze[:]).Has(building) {
		return
	}
	die := r.s.dice.D6(diceAblaze)
	r.kindled(building, die, die >= ablazeFrom, "DX-BLDG-017", by)
}

// kindled notes what a roll for the fire of a building has brought.
func (r *run) kindled(building, die int, burns bool, rule game.RuleID, by game.Seat) {
	if burns {
		r.s.t.Wrecks.Ablaze[building/64] |= 1 << (building % 64)
	}
	r.emit(Event{Kind: EvAblaze, Car: NoCar, Rule: rule, Index: int16(building), Die: int8(die), Kept: burns})
	if burns {
		r.razed(building, by, false)
	}
}

// blastWalls does the damage of a grenade to the nearest section of a wall within its reach on its storey: partitions are always breached
// (DX-DMG-008, DX-CITY-022, DX-GREN-024).
func (r *run) blastWalls(s spot, points int, by *attack) {
	p := r.s.place
	if p == nil || p.Sections() == 0 {
		return
	}
	d := r.s.t.Wrecks.damage()
	if n := p.NearestWall(s.at, s.up.storey(), blastReach, &d); n >= 0 {
		r.shootWall(n, points, by)
	}
}
