package sixthbot

import (
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// When an item is dropped: instead of an attack worth less, before somebody who is as near.
const (
	worthDrop = 0.8
	pursuit   = 5 * cl
)

// faint is the worth of an attack below which nobody would say that it is worth it: it is made because it costs nothing.
const faint = 0.1

// shot is an attack that could be made, and what it is worth.
type shot struct {
	do    sixth.Action
	worth float32
}

// combat makes the attack that, with the one left for the other crew member, is worth most.
func (b *Bot) combat(legal []sixth.Action) sixth.Action {
	last := legal[len(legal)-1]
	if a, ok := b.bringOut(legal); ok {
		return a
	}
	var best [3][2]shot
	b.shots(legal, &best)
	d, g := &best[sixth.Driver], &best[sixth.Gunner]
	first := better(d[0], g[0])
	if d[0].worth > 0 && g[0].worth > 0 && d[0].do.Slot == g[0].do.Slot && !b.sidearm(d[0].do.Slot) {
		if d[0].worth+g[1].worth > d[1].worth+g[0].worth {
			first = better(d[0], g[1])
		} else {
			first = better(d[1], g[0])
		}
	}
	if drop, ok := b.drop(legal); ok && first.worth < worthDrop {
		return drop
	}
	if first.worth > 0 {
		if first.worth < faint {
			b.Notes.Because(whyFaint)
		}
		return first.do
	}
	for _, a := range legal {
		if a.Do == sixth.Use && b.useInCombat(a) {
			return a
		}
	}
	return last
}

func better(a, b shot) shot {
	if b.worth > a.worth {
		return b
	}
	return a
}

func (b *Bot) sidearm(slot int8) bool {
	card, _, _, _ := b.rules.Equipped(&b.now, b.seat, slot)
	return card.Kind == sixth.Sidearm && !card.Restrictions.Has(sixth.OneShot)
}

// shots finds the best two attacks of each of the crew, with different cards.
func (b *Bot) shots(legal []sixth.Action, best *[3][2]shot) {
	a := &b.arms
	var seen [maxSeats]bool
	var views [maxSeats]sixth.View
	for _, do := range legal {
		on, car := do.Target.Car()
		if do.Do != sixth.Fire || !car {
			continue
		}
		if !seen[on] {
			seen[on], views[on] = true, b.rules.Between(&b.now, b.seat, on)
		}
		i := a.find(b.seat, do.Crew, do.Slot)
		if i < 0 {
			continue
		}
		v := &views[on]
		w := a.worth(b.seat, i, on, do.Side, v.Shield, int(v.Distance/keyLen)+int(a.cars[on].Ace)/2)
		if do.Computer {
			w += 0.01 // it is there to be used
		}
		if a.guns[b.seat][i].OneShot {
			hold := b.w.hold * a.mean(b.seat, i)
			if a.cars[b.seat].Power <= 4 || b.now.Round() > 8 {
				hold /= 4
			}
			w -= hold
		}
		if w > 0 {
			b.Notes.Weigh(do, float64(w))
		}
		row := &best[do.Crew]
		switch {
		case w <= 0:
		case row[0].do.Do == sixth.Fire && row[0].do.Slot == do.Slot:
			if w > row[0].worth {
				row[0] = shot{do, w}
			}
		case w > row[0].worth:
			row[0], row[1] = shot{do, w}, row[0]
		case w > row[1].worth:
			row[1] = shot{do, w}
		}
	}
}

// find returns the index of a gun, or -1.
func (a *armory) find(seat game.Seat, crew sixth.Role, slot int8) int {
	for i := range a.guns[seat] {
		if g := &a.guns[seat][i]; g.Crew == crew && g.Slot == slot {
			return i
		}
	}
	return -1
}

// drop returns the dropping of an item in front of somebody who follows.
func (b *Bot) drop(legal []sixth.Action) (sixth.Action, bool) {
	s := &b.now
	for _, a := range legal {
		if a.Do != sixth.DropItem || a.Along != 0 {
			continue
		}
		_, spot, _, _ := b.rules.Equipped(s, b.seat, a.Slot)
		away := [...]geom.Angle{sixth.SpotFront: 0, sixth.SpotBack: geom.Half, sixth.SpotLeft: geom.Right, sixth.SpotRight: -geom.Right}[spot]
		if b.followed(away) {
			return a, true
		}
	}
	return sixth.Action{}, false
}

// followed reports whether an opponent drives towards the bot's car from a direction of it.
func (b *Bot) followed(away geom.Angle) bool {
	s := &b.now
	me := s.Pose(b.seat)
	for on := range game.Seat(s.Seats()) {
		c := &b.arms.cars[on]
		if on == b.seat || !c.In || c.Points == 0 {
			continue
		}
		d := c.Pose.At.Sub(me.At)
		if d.Len() < pursuit && turn(geom.AngleOf(d), me.Heading+away) < geom.Right/2 && turn(geom.AngleOf(d.Neg()), c.Pose.Heading) < geom.Right/2 {
			return true
		}
	}
	return false
}

// turn is the angle between two directions.
func turn(a, b geom.Angle) geom.Angle {
	d := a.Diff(b.Norm())
	return max(d, -d)
}

// bringOut flips a concealment system for the weapon that hits hardest where an opponent is in sight.
func (b *Bot) bringOut(legal []sixth.Action) (choice sixth.Action, ok bool) {
	best := float32(0)
	var arcs [4]bool
	looked := false
	for _, a := range legal {
		if a.Do != sixth.Equip {
			continue
		}
		if !looked {
			looked = true
			for on := range game.Seat(b.now.Seats()) {
				if on == b.seat || !b.arms.cars[on].In {
					continue
				}
				v := b.rules.Between(&b.now, b.seat, on)
				for side := range sixth.Side(4) {
					arcs[side] = arcs[side] || !v.Blocked && v.Arcs.Has(side)
				}
			}
		}
		d := a.Car.Value()
		for p := range d.All() {
			o := b.cat.Odds(p.Card)
			worth := float32(o.Damage())
			if p.Spot != sixth.SpotCrewArea && !arcs[p.Spot-sixth.SpotFront] {
				continue
			}
			if worth > best {
				best, choice, ok = worth, a, true
			}
		}
	}
	return choice, ok
}

// useInCombat reports whether a card is worth using in the combat turn: the Fire Extinguisher with CONTROL to spare. ACE are kept.
func (b *Bot) useInCombat(a sixth.Action) bool {
	card, _, _, _ := b.rules.Equipped(&b.now, b.seat, a.Slot)
	if card.ID != "fire_extinguisher" {
		return false
	}
	if b.arms.cars[b.seat].Control > 2 {
		return true
	}
	for on := range game.Seat(b.now.Seats()) {
		if on != b.seat && b.now.ToFight(on) {
			return false // CONTROL left over is what the speed dice hang on
		}
	}
	return true
}
