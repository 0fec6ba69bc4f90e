package sixth

import (
	"turnpike/dice"
	"turnpike/game"
)

// Steps of frameHurt: internal damage (SX-INT-001).
const (
	hurtDraw uint8 = iota
	hurtRedraw
	hurtApply
	hurtCrewCard // a card may take the point that is about to hit a crew member
)

// stepHurt draws a damage card and works down its entries, point by point.
func (r *run) stepHurt(f *frame) {
	t := &r.s.t
	h := &t.Hurt
	c := &t.Cars[h.Seat]
	if !c.In || h.Points == 0 {
		r.pop()
		return
	}
	switch f.Step {
	case hurtDraw:
		r.drawCard()
		f.Step = hurtRedraw
	case hurtRedraw:
		f.Step = hurtApply
		if r.mayMonarch(h) {
			h.Redrawn = true
			r.ask(askRedraw, h.By)
		}
	case hurtApply:
		r.applyEntry(f)
	case hurtCrewCard:
		f.Step = hurtApply
		r.crewTakes(h.Crew)
	}
}

// drawCard reveals a random card of the deck; what Monarch laid aside is out of it.
func (r *run) drawCard() {
	t := &r.s.t
	h := &t.Hurt
	var deck [6]uint8 // a script names cards, so the one laid aside leaves a gap in the choice
	n := 0
	for i := range uint8(len(deck)) {
		if i+1 != h.Aside {
			deck[n] = i
			n++
		}
	}
	i := deck[dice.Pick(&r.s.dice, "damage card", deck[:n])]
	h.Card, h.Entry, h.Taken = i+1, 0, 0
	if r.rec != nil {
		e := event(EvDamageCard, "SX-INT-001", h.Seat)
		e.Card, e.Side, e.Count = i+6*t.Opts.Deck, h.Side, int16(h.Points)
		r.emit(e)
	}
}

// entry returns the entry that is worked on; ok is false after the last.
func (r *run) entry() (e DamageEntry, ok bool) {
	t := &r.s.t
	h := &t.Hurt
	i := int(h.Entry)
	// SX-INT-015: entries that a weapon puts in front come before the structure.
	if h.First&firstPower != 0 {
		if i == 0 {
			return DamageEntry{Item: ItemPower, Limit: 1}, true
		}
		i--
	}
	if h.First&firstTires != 0 {
		if i == 0 {
			return DamageEntry{Item: ItemTires, Limit: 1}, true
		}
		i--
	}
	entries := r.d.Decks[t.Opts.Deck][h.Card-1].Entries
	if i >= len(entries) {
		return e, false
	}
	return entries[i], true
}

// applyEntry lets the entry take one point, or goes on to the next (SX-INT-002).
func (r *run) applyEntry(f *frame) {
	t := &r.s.t
	h := &t.Hurt
	c := &t.Cars[h.Seat]
	e, ok := r.entry()
	if !ok {
		r.pop()
		return
	}
	if e.Limit > 0 && h.Taken >= e.Limit {
		h.nextEntry()
		return
	}
	switch e.Item {
	case ItemStructure, ItemWeapon, ItemAccessory, ItemCrew, ItemDriver, ItemGunner:
		slot, many := r.itemSlot(e.Item)
		switch {
		case slot < 0:
			h.nextEntry()
		case many:
			r.ask(askDamage, h.Seat)
		default:
			r.hitSlot(f, slot)
		}
	case ItemFire: // SX-INT-009
		if r.ignite(h.Seat, h.Side) {
			h.take(1)
		}
		h.nextEntry()
	case ItemTires: // SX-INT-010
		if c.Tires == 0 {
			h.nextEntry()
			return
		}
		h.take(1)
		r.loseTires(h.Seat, 1)
	case ItemOppositeArmor: // SX-INT-008
		opp := h.Side.opposite()
		if c.Armor[opp] == 0 {
			h.nextEntry()
			return
		}
		n := h.Points
		if e.Limit > 0 {
			n = min(n, e.Limit-h.Taken)
		}
		n = min(n, c.Armor[opp])
		c.Armor[opp] -= n
		h.take(n)
		if r.rec != nil {
			ev := event(EvArmor, "SX-INT-008", h.Seat)
			ev.Side, ev.Count, ev.Left, ev.Cause = opp, int16(n), int16(c.Armor[opp]), h.Cause
			r.emit(ev)
		}
	case ItemPower: // SX-INT-011
		n := h.Points
		if e.Limit > 0 {
			n = min(n, e.Limit-h.Taken)
		}
		h.take(n)
		r.hurtPower(h.Seat, n)
	}
}

func (h *hurt) nextEntry() { h.Entry, h.Taken = h.Entry+1, 0 }

func (h *hurt) take(n uint8) { h.Points, h.Taken = h.Points-n, h.Taken+n }

// itemSlot finds the card that an entry hits, -1 if there is none; many says that the owner has to choose (SX-INT-003, -004, -007).
func (r *run) itemSlot(item DamageItem) (slot int8, many bool) {
	c := &r.s.t.Cars[r.s.t.Hurt.Seat]
	slot = -1
	for i := range int8(c.NSlots) {
		if !r.itemMay(item, i) {
			continue
		}
		if slot >= 0 {
			// Copies in the same condition make no difference.
			if a, b := &c.Slots[slot], &c.Slots[i]; a.Card != b.Card || a.Damage != b.Damage || a.Flags != b.Flags || a.Left != b.Left || a.Spot != b.Spot {
				return slot, true
			}
			continue
		}
		slot = i
	}
	return slot, false
}

// itemMay reports whether an entry may hit the card in a slot.
func (r *run) itemMay(item DamageItem, i int8) bool {
	h := &r.s.t.Hurt
	c := &r.s.t.Cars[h.Seat]
	sl := &c.Slots[i]
	if sl.Flags&slotDown != 0 {
		return false
	}
	card := r.card(sl)
	switch item {
	case ItemDriver:
		return uint8(i) == c.Driver
	case ItemGunner:
		return uint8(i) == c.Gunner
	case ItemCrew:
		return uint8(i) == c.Driver || uint8(i) == c.Gunner
	case ItemStructure:
		return card.Kind == Structure && sl.Spot == h.Side.spot() && card.Durability > 0
	case ItemWeapon:
		return card.Kind == Weapon && (sl.Spot == h.Side.spot() || card.Turret) && card.Durability > 0
	case ItemAccessory:
		return card.Kind == Accessory && sl.Spot == h.Side.spot() && card.Durability > 0
	}
	return false
}

// hitSlot deals one point to the card in a slot.
func (r *run) hitSlot(f *frame, slot int8) {
	t := &r.s.t
	h := &t.Hurt
	c := &t.Cars[h.Seat]
	switch uint8(slot) {
	case c.Driver:
		r.aimCrew(f, Driver)
		return
	case c.Gunner:
		r.aimCrew(f, Gunner)
		return
	}
	first := h.Taken == 0
	h.take(1)
	if r.card(&c.Slots[slot]).Kind == Weapon {
		if first {
			r.hurtWeapon(h.Seat, slot)
			return
		}
	}
	r.tokenDamage(h.Seat, slot, 1, "SX-INT-003")
}

// hurtWeapon deals 1 DAMAGE to a weapon; Reinforced Weapon Brackets may hold it.
func (r *run) hurtWeapon(seat game.Seat, slot int8) {
	if !r.brackets(seat) {
		r.tokenDamage(seat, slot, 1, "SX-INT-003")
	}
}

// aimCrew is about to deal one point to a crew member: vest, refrigerator and the cards that a player may use come first.
func (r *run) aimCrew(f *frame, w Role) {
	t := &r.s.t
	h := &t.Hurt
	c := &t.Cars[h.Seat]
	h.take(1)
	if r.suits(h) || r.beerRefrigerator(h.Seat) {
		return
	}
	h.Crew = w
	if r.works(c, fakePassenger) || r.mayDefibrillator(c, w) {
		h.Points++ // the point is open while the player chooses, so that the procedure does not end
		f.Step = hurtCrewCard
		r.ask(askCrewCard, h.Seat)
		return
	}
	r.crewDies(w)
}

// kills reports whether one more point kills a crew member.
func (r *run) kills(c *car, w Role) bool {
	slot := int8(c.crewSlot(w))
	return c.Slots[slot].Damage+1 >= r.durability(c, slot)
}

// crewTakes deals the open point to the crew member after the player has declined to use a card.
func (r *run) crewTakes(w Role) {
	r.s.t.Hurt.Points--
	if w != NoRole {
		r.crewDies(w)
	}
}

func (r *run) crewDies(w Role) { r.hurtCrew(r.s.t.Hurt.Seat, w) }

var barChoice = &bar{"SX-INT-004", "the damage card does not hit that card", "a face-up card of the kind, on the damaged side"}

func (r *run) legalDamage(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	e, _ := r.entry()
	for i := range int8(c.NSlots) {
		if r.itemMay(e.Item, i) {
			a := newAction(Choose)
			a.Slot = i
			dst = append(dst, a)
		}
	}
	return dst
}

func (r *run) checkDamage(seat game.Seat, a *Action) *bar {
	if a.Do != Choose {
		return barVerb
	}
	if _, b := r.usable(seat, a.Slot); b != nil {
		return b
	}
	if e, ok := r.entry(); !ok || !r.itemMay(e.Item, a.Slot) {
		return barChoice
	}
	return nil
}

func (r *run) doDamage(_ game.Seat, a *Action) { r.hitSlot(r.s.t.top(), a.Slot) }

func (r *run) legalCrewCard(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	if i := r.find(c, fakePassenger); i >= 0 {
		dst = append(dst, UseAction(i))
	}
	if r.mayDefibrillator(c, r.s.t.Hurt.Crew) {
		dst = append(dst, UseAction(r.find(c, defibrillator)))
	}
	return append(dst, PassAction())
}

func (r *run) checkCrewCard(seat game.Seat, a *Action) *bar {
	switch a.Do {
	case Pass:
		return nil
	case Use:
	default:
		return barVerb
	}
	sl, b := r.usable(seat, a.Slot)
	switch {
	case b != nil:
		return b
	case sl.Card == r.d.named[fakePassenger]:
		return nil
	case sl.Card == r.d.named[defibrillator] && r.mayDefibrillator(&r.s.t.Cars[seat], r.s.t.Hurt.Crew):
		return nil
	}
	return barDiceCard
}

func (r *run) doCrewCard(seat game.Seat, a *Action) {
	if a.Do == Pass {
		return // crewTakes follows
	}
	h := &r.s.t.Hurt
	sl := &r.s.t.Cars[seat].Slots[a.Slot]
	if sl.Card == r.d.named[fakePassenger] {
		r.fakePassenger(seat, a.Slot)
	} else {
		r.defibrillator(seat, a.Slot)
	}
	h.Crew = NoRole
}

func (r *run) legalRedraw(_ game.Seat, dst []Action) []Action {
	return append(dst, newAction(Redraw), PassAction())
}

func (r *run) checkRedraw(_ game.Seat, a *Action) *bar {
	if a.Do != Pass && a.Do != Redraw {
		return barVerb
	}
	return nil
}

// doRedraw has the defender lay the damage card aside and draw another one.
func (r *run) doRedraw(seat game.Seat, a *Action) {
	if a.Do == Pass {
		return
	}
	h := &r.s.t.Hurt
	if r.rec != nil {
		e := event(EvDamageCard, "SX-INT-001", h.Seat)
		e.Card, e.Side, e.Step = h.Card-1+6*r.s.t.Opts.Deck, h.Side, 1
		r.emit(e)
	}
	r.use(seat, int8(r.s.t.Cars[seat].Gunner), false, "SX-INT-001")
	h.Aside = h.Card
	r.drawCard()
}
