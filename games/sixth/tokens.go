package sixth

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/geom"
)

// The purposes of draws, by colour of the die and by roll, so that a script can name them and a log can show them.
var purposes = func() (p [numRolls][numColours]dice.Purpose) {
	for w := range p {
		for c := range p[w] {
			p[w][c] = dice.Purpose(rollNames[w] + " " + Colour(c).String())
		}
	}
	return p
}()

// throwDice rolls a pool and lays the dice in t, colour by colour.
func (r *run) throwDice(w rollOf, p Pool, t *throw) {
	*t = throw{}
	for c, n := range p {
		for range n {
			if t.N == maxDice {
				return
			}
			t.Dice[t.N] = die{Colour(c), uint8(r.s.dice.Roll(purposes[w][c], 6))}
			t.N++
		}
	}
}

// icons counts what a throw shows (SX-SETUP-039: two icons on a side are two results).
func (r *run) icons(t *throw) (sum Icons) {
	for _, d := range t.Dice[:t.N] {
		f := r.d.Face(d.Colour, int(d.Face))
		sum.Hit += f.Hit
		sum.Skid += f.Skid
		sum.Wrench += f.Wrench
	}
	return sum
}

// rollPool rolls a pool, tells what came and returns the icons.
func (r *run) rollPool(w rollOf, rule game.RuleID, seat game.Seat, p Pool, t *throw) Icons {
	r.throwDice(w, p, t)
	sum := r.icons(t)
	if r.rec != nil {
		e := event(EvRoll, rule, seat)
		e.What, e.Throw, e.Icons = w, *t, sum
		r.emit(e)
	}
	return sum
}

// rerollDie rolls one die of a throw again; the new result counts (SX-ROUND-013).
func (r *run) rerollDie(w rollOf, rule game.RuleID, seat game.Seat, t *throw, i int8, with Means) {
	d := &t.Dice[i]
	before := d.Face
	d.Face = uint8(r.s.dice.Roll(purposes[w][d.Colour], 6))
	if r.rec != nil {
		e := event(EvReroll, rule, seat)
		e.What, e.Die, e.Before, e.With, e.Throw, e.Icons = w, i, before, with, *t, r.icons(t)
		r.emit(e)
	}
}

// speedDice is n yellow dice.
func speedDice(n uint8) (p Pool) {
	p[Yellow] = n
	return p
}

// gain gives a player tokens from the supply.
func (r *run) gain(seat game.Seat, control, ace uint8, rule game.RuleID) {
	if control == 0 && ace == 0 {
		return
	}
	c := &r.s.t.Cars[seat]
	c.Control = addUp(c.Control, control)
	c.Ace = addUp(c.Ace, ace)
	if r.rec != nil {
		e := event(EvGained, rule, seat)
		e.Control, e.Ace = int8(control), int8(ace)
		r.emit(e)
	}
}

// addUp adds tokens; nobody ever holds more than 250.
func addUp(a, b uint8) uint8 { return uint8(min(int(a)+int(b), 250)) }

// spend takes tokens that the player is known to hold.
func (r *run) spend(seat game.Seat, control, ace uint8, rule game.RuleID) {
	c := &r.s.t.Cars[seat]
	c.Control -= control
	c.Ace -= ace
	if r.rec != nil && (control > 0 || ace > 0) {
		e := event(EvPaid, rule, seat)
		e.Control, e.Ace = int8(control), int8(ace)
		r.emit(e)
	}
}

// owe takes n CONTROL from a player and returns how many could not be paid (SX-CTRL-004).
func (r *run) owe(seat game.Seat, n uint8, rule game.RuleID) (unpaid uint8) {
	c := &r.s.t.Cars[seat]
	paid := min(n, c.Control)
	c.Control -= paid
	if r.rec != nil && n > 0 {
		e := event(EvPaid, rule, seat)
		e.Control, e.Count = int8(paid), int16(n-paid)
		r.emit(e)
	}
	return n - paid
}

// card returns the catalogue's entry of a slot.
func (r *run) card(sl *slot) *Card { return r.d.Card(sl.Card) }

// find returns the slot of a working card of the car, or -1.
func (c *car) find(card CardID) int8 {
	if !c.works(card) {
		return -1
	}
	for i := range c.Slots[:c.NSlots] {
		if c.Slots[i].Card == card && c.Slots[i].Flags&slotDown == 0 {
			return int8(i)
		}
	}
	return -1
}

// unused reports whether a working card may still be used in the round, turn or roll that its limit is about.
func (c *car) unused(card CardID) bool {
	i := c.find(card)
	return i >= 0 && c.Slots[i].Flags&slotUsed == 0
}

// use marks a card as used, or turns it face-down for good if flip is set, and says so.
func (r *run) use(seat game.Seat, slot int8, flip bool, rule game.RuleID) {
	c := &r.s.t.Cars[seat]
	c.Slots[slot].Flags |= slotUsed
	if flip {
		c.Slots[slot].Flags |= slotDown
		c.refresh()
	}
	if r.rec != nil {
		e := event(EvUsed, rule, seat)
		e.Slot, e.Flip = slot, flip
		r.emit(e)
	}
}

// refresh recomputes which cards work.
func (c *car) refresh() {
	c.Able = [cardWords]uint64{}
	for i := range c.Slots[:c.NSlots] {
		if sl := &c.Slots[i]; sl.Flags&slotDown == 0 {
			c.Able[sl.Card>>6] |= 1 << (sl.Card & 63)
		}
	}
}

// alive reports whether a crew member lives.
func (c *car) alive(w Role) bool { return c.Slots[c.crewSlot(w)].Flags&slotDestroyed == 0 }

// crewSlot is the slot of a crew member's card.
func (c *car) crewSlot(w Role) uint8 {
	if w == Driver {
		return c.Driver
	}
	return c.Gunner
}

// durability of an equipped card: DAMAGE tokens that destroy it, 0 for none. Flak Jacket gives the crew 1 more (SX-INT-012).
func (r *run) durability(c *car, slot int8) uint8 {
	return r.card(&c.Slots[slot]).Durability + r.flakJacket(c, slot)
}

// tokenDamage lays DAMAGE on an equipped card and turns it face-down when its durability is reached; it returns what the card could not
// take (SX-DMG-003, -004).
func (r *run) tokenDamage(seat game.Seat, slot int8, n uint8, rule game.RuleID) (rest uint8) {
	c := &r.s.t.Cars[seat]
	sl := &c.Slots[slot]
	d := r.durability(c, slot)
	if d == 0 || sl.Flags&slotDown != 0 || n == 0 {
		return n
	}
	took := min(n, d-min(sl.Damage, d))
	sl.Damage += took
	if r.rec != nil {
		e := event(EvCard, rule, seat)
		e.Slot, e.Count, e.Left = slot, int16(took), int16(d-sl.Damage)
		r.emit(e)
	}
	if sl.Damage >= d {
		sl.Flags |= slotDown | slotDestroyed
		c.refresh()
		if r.rec != nil {
			e := event(EvDestroyed, "SX-DMG-004", seat)
			e.Slot = slot
			r.emit(e)
		}
	}
	return n - took
}

// The base of a car in its own frame (SX-SETUP-002, -004).
const (
	carLength  = 4096
	carWidth   = 2048
	carLen     = 4096 // 1 CL
	slightMax  = geom.Angle(450)
	touchDepth = 4 // units within which pieces touch: 0.001 CL (SX-COLL-017)
)

// rect is the rectangle of a car, which alone counts for terrain and combat (SX-SETUP-003).
func rect(p geom.Pose) geom.Hull { return geom.Rect(p, carLength, carWidth) }
