package sixth

import (
	"unique"

	"turnpike/game"
)

var (
	barConcealed = &bar{"SX-BUILD-002", "a concealment system brings out weapon cards that keep every rule of building and its build points",
		"weapons from the player deck within the budget printed on the system"}
	barNoSystem   = &bar{"SX-ROUND-015", "that card is no concealment system", "a face-up concealment system"}
	barNothingOut = &bar{"SX-ROUND-015", "no weapon is named", "at least one weapon card and its side"}
	barNoSpace    = &bar{"SX-BUILD-001", "the car has no room for so many cards", "fewer cards"}
)

// concealment returns the slot of a concealment system that has not been flipped, or -1.
func (r *run) concealment(c *car) int8 {
	for _, card := range [...]name{simpleConcealment, complexConcealment} {
		if slot := r.find(c, card); slot >= 0 {
			return slot
		}
	}
	return -1
}

// legalEquip lists, for a concealment system, every weapon that uses up its whole budget at every place where it may lie. Any other
// choice within the budget is legal too.
func (r *run) legalEquip(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	slot := r.concealment(c)
	if slot < 0 {
		return dst
	}
	budget := r.card(&c.Slots[slot]).ConcealsBP
	for i := range r.d.Cards {
		card := &r.d.Cards[i]
		if card.Kind != Weapon || card.Cost != budget || !r.mayBringOut(seat, card) {
			continue
		}
		for spot := SpotCrewArea; spot < numSpots; spot++ {
			if !mayLie(card, spot) {
				continue
			}
			a := newAction(Equip)
			a.Slot, a.Car = slot, r.d.alone[card.Index][spot]
			dst = append(dst, a)
		}
	}
	return dst
}

// mayLie reports whether a weapon may be placed at a spot (SX-BUILD-003, -019, -023).
func mayLie(card *Card, spot Spot) bool {
	r := card.Restrictions
	if card.Turret || spot == SpotCrewArea {
		return card.Turret && spot == SpotCrewArea
	}
	switch {
	case r.Has(FrontOnly):
		return spot == SpotFront
	case r.Has(BackOnly):
		return spot == SpotBack
	case r.Has(FrontBack):
		return spot == SpotFront || spot == SpotBack
	}
	return true
}

// mayBringOut reports whether a car may have one more copy of a weapon (SX-BUILD-005, -006). The system itself was the only EXCLUSIVE card
// that the car could have (SX-BUILD-018), and no game of the core set has one.
func (r *run) mayBringOut(seat game.Seat, card *Card) bool {
	t := &r.s.t
	c := &t.Cars[seat]
	copies := 0
	for i := range c.Slots[:c.NSlots] {
		if c.Slots[i].Card == card.Index {
			copies++
		}
	}
	switch {
	case int(c.NSlots) >= maxSlots, int(card.MinGameBP) > int(t.Opts.BP),
		t.Opts.OwnCopies && copies >= int(card.Copies):
		return false
	}
	return card.Requires == 0
}

func (r *run) checkEquip(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	c := &t.Cars[seat]
	sl, b := r.usable(seat, a.Slot)
	if b != nil {
		return b
	}
	system := r.card(sl)
	if system.ConcealsBP == 0 {
		return barNoSystem
	}
	if a.Car == (unique.Handle[Design]{}) {
		return barNothingOut
	}
	picks := a.Car.Value()
	switch {
	case picks.N == 0:
		return barNothingOut
	case int(picks.N) > MaxCards || int(c.NSlots)+int(picks.N) > maxSlots:
		return barNoSpace
	}
	for _, p := range picks.Cards[:picks.N] {
		if p.Card == 0 || int(p.Card) >= len(r.d.Cards) || p.Spot >= numSpots {
			return barConcealed
		}
	}
	if one := picks.Cards[0]; picks.N == 1 && a.Car == r.d.alone[one.Card][one.Spot] {
		// What legalEquip lists, without a check that allocates.
		if card := r.d.Card(one.Card); card.Cost <= system.ConcealsBP && r.mayBringOut(seat, card) {
			return nil
		}
	}
	d := r.s.designs[seat].Value()
	opts := BuildOptions{CoreOnly: !t.Opts.AllCards, AnyCopies: !t.Opts.OwnCopies}
	if found := r.d.CheckConcealed(&d, picks.Cards[:picks.N], int(system.ConcealsBP), t.Opts.size(), opts); len(found) > 0 {
		v := found[0]
		return &bar{v.Rule, v.Detail, v.Mend}
	}
	return nil
}

// doEquip flips a concealment system and brings out its weapons; they may be fired at once.
func (r *run) doEquip(seat game.Seat, a *Action) {
	c := &r.s.t.Cars[seat]
	r.use(seat, a.Slot, true, "SX-BUILD-021")
	picks := a.Car.Value()
	for _, p := range picks.Cards[:picks.N] {
		r.equip(c, p)
	}
	if r.rec != nil {
		e := event(EvEquipped, "SX-BUILD-003", seat)
		e.Slot, e.Car = a.Slot, a.Car
		r.emit(e)
	}
}
