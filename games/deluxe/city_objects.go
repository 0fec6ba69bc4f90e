package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
)

// Damage of a crosswalk that falls (DX-CITY-019, DX-CITY-020?).
var (
	fallFar   = garage.Dice{Dice: 1}          // from its middle, and to what is under it
	fallShort = garage.Dice{Dice: 1, Add: -4} // from the rest of it
)

// Reading: the damage of all attacks on a crosswalk counts together (DX-CITY-020?).

// strikeObject does the damage of one attack to an object of the map. Hand weapons do nothing to lampposts, chain is broken by ramming
// alone, and a crosswalk falls by what adds up (DX-CITY-008, DX-CITY-013, DX-CITY-018, DX-CITY-020, DX-HAND-013, DX-OFFRD-021).
func (r *run) strikeObject(object int, points int, by *attack) {
	w := &r.s.t.Wrecks
	if d := w.damage(); d.Gone.Has(object) {
		return
	}
	o := &r.s.place.Objects[object]
	broken := o.Gives(points)
	switch o.Kind {
	case places.Chain:
		return
	case places.Lamppost, places.ChainPost:
		if by.spec == nil {
			return
		}
	case places.Crosswalk:
		broken = r.wear(object, points)
	case places.Bunker:
		if broken = r.wear(object, points); r.s.o.Scenario.town() {
			r.cityHit(points)
		}
	}
	r.emit(Event{Kind: EvStruck, Car: NoCar, Rule: "DX-CITY-013", Other: thingObject + Thing(object), Count: int16(points), Gone: broken})
	if !broken {
		return
	}
	r.fell(object)
	switch o.Kind {
	case places.ChainPost:
		r.dropChains(object)
	case places.Crosswalk:
		r.fallDown(object, by)
	}
}

// dropChains takes the chains away whose last post is gone: they lie on the ground (DX-CITY-010).
func (r *run) dropChains(post int) {
	p := r.s.place
	for i := range p.Objects {
		c := &p.Objects[i]
		if c.Kind != places.Chain || c.Posts[0] != post && c.Posts[1] != post {
			continue
		}
		if d := r.s.t.Wrecks.damage(); d.Gone.Has(c.Posts[0]) && d.Gone.Has(c.Posts[1]) {
			r.fell(i)
		}
	}
}

// fallDown brings a crosswalk down: people in its middle inch and under it take a die, elsewhere on it 1d-4, and body armor is no help;
// vehicles under it take one on top. What is left is rubble (DX-CITY-018, DX-CITY-019, DX-CITY-020).
func (r *run) fallDown(object int, by *attack) {
	t := &r.s.t
	o := &r.s.place.Objects[object]
	r.emit(Event{Kind: EvCollapse, Car: NoCar, Rule: "DX-CITY-019", Other: thingObject + Thing(object), Count: 1})
	fall := attack{cause: CauseRam, by: by.by}
	h := o.Hull()
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if !x.onFoot() {
			continue
		}
		square := r.square(p)
		if !square.Overlap(&h) {
			continue
		}
		dice := fallFar
		if r.storey(p) > streetLevel && !square.Overlap(&o.Core) {
			dice = fallShort
		}
		x.Storey = streetLevel
		r.hurtPerson(p, r.points(diceCollapse, dice), &fall)
	}
	for id := range CarID(t.NCars) {
		if own := r.end(carThing(id)); r.car(id).Running() && own.hull.Overlap(&h) {
			r.crushTop(id, r.points(diceCollapse, fallFar), by.by)
		}
	}
}
