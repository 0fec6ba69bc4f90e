package sixthbot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// fires puts out the fire on the weakest side while enough CONTROL is left to drive.
func (b *Bot) fires(legal []sixth.Action) sixth.Action {
	c := &b.arms.cars[b.seat]
	last := legal[len(legal)-1]
	if choice, ok := b.weakest(legal); ok {
		keep := uint8(4) // 2 for the fire, 2 to drive
		if c.Armor[choice.Side] <= 1 {
			keep = 3
		}
		if choice.With == sixth.WithToken {
			keep--
		}
		if c.Control >= keep {
			return choice
		}
	}
	return last
}

// wipe pays for the paint on the side with the best guns if CONTROL is plentiful.
func (b *Bot) wipe(legal []sixth.Action) sixth.Action {
	best, choice := float32(0), legal[len(legal)-1]
	for _, a := range legal {
		if p := b.arms.power[b.seat]; a.Do == sixth.PutOut && p[a.Side] > best && b.arms.cars[b.seat].Control >= 4 {
			best, choice = p[a.Side], a
		}
	}
	return choice
}

// weakest returns the putting out of the fire on the side with the least armor, paid from Autopilot if that can be.
func (b *Bot) weakest(legal []sixth.Action) (choice sixth.Action, ok bool) {
	c := &b.arms.cars[b.seat]
	for _, a := range legal {
		if a.Do == sixth.PutOut && (!ok || c.Armor[a.Side] < c.Armor[choice.Side] || a.Side == choice.Side && a.With == sixth.WithToken) {
			choice, ok = a, true
		}
	}
	return choice, ok
}

// burning answers which fire burns next, where it makes no difference, or which one foam puts out.
func (b *Bot) burning(legal []sixth.Action, foam bool) sixth.Action {
	if foam {
		if a, ok := b.weakest(legal); ok {
			return a
		}
	}
	return legal[len(legal)-1]
}

// startCard uses a First Aid Kit on somebody who has lost much.
func (b *Bot) startCard(legal []sixth.Action) sixth.Action {
	c := &b.arms.cars[b.seat]
	for _, a := range legal {
		if a.Do != sixth.Use {
			continue
		}
		life := c.Driver
		if a.Crew == sixth.Gunner {
			life = c.Gunner
		}
		if card, _, _, _ := b.rules.Equipped(&b.now, b.seat, a.Slot); card.ID == "first_aid_kit" && life == 1 {
			return a
		}
	}
	return legal[len(legal)-1]
}

// useWhileDriving returns a card to use before the next movement point.
func (b *Bot) useWhileDriving(legal []sixth.Action) (sixth.Action, bool) {
	for _, a := range legal {
		if a.Do != sixth.Use {
			continue
		}
		if card, _, _, _ := b.rules.Equipped(&b.now, b.seat, a.Slot); card.ID == "the_slab" && b.followed(geom.Half) {
			return a, true
		}
	}
	return sixth.Action{}, false
}

// between answers when no movement points are left but cards could act.
func (b *Bot) between(legal []sixth.Action, last sixth.Action) sixth.Action {
	if a, ok := b.useWhileDriving(legal); ok {
		return a
	}
	c := &b.arms.cars[b.seat]
	for _, a := range legal {
		if a.Do != sixth.Use {
			continue
		}
		switch card, _, _, _ := b.rules.Equipped(&b.now, b.seat, a.Slot); card.ID {
		case "autopilot":
			if c.Ace >= 6 {
				return a
			}
		case "supplemental_power_cell":
			if c.Power <= 2 && c.Tires >= 4 {
				return a
			}
		}
	}
	return last
}

// reposition tries each way to turn at a wall.
func (b *Bot) reposition(legal []sixth.Action) sixth.Action {
	b.predict()
	best, choice := float32(-1e9), legal[len(legal)-1]
	n := &b.wide.spare
	for _, a := range legal {
		n.s, n.cost, n.control = b.now, 0, sixth.Curve{}
		if b.rules.Apply(&n.s, b.seat, a, nil) != nil {
			continue
		}
		b.count++
		c := b.rules.Car(&n.s, b.seat)
		n.control[min(int(c.Control), len(n.control)-1)] = 1
		if c.Stuck {
			n.cost = b.w.stuck
		}
		if v := b.value(n); v > best {
			best, choice = v, a
		}
	}
	return choice
}

// loseCard gives damage to the card that is worth least, or that survives it.
func (b *Bot) loseCard(legal []sixth.Action) sixth.Action {
	best, choice := float32(1e9), legal[len(legal)-1]
	c := &b.arms.cars[b.seat]
	for _, a := range legal {
		if a.Do != sixth.Choose {
			continue
		}
		card, spot, life, _ := b.rules.Equipped(&b.now, b.seat, a.Slot)
		w := float32(card.Cost)
		switch card.Kind {
		case sixth.Weapon:
			o := b.cat.Odds(card.Index)
			w = 1 + float32(o.Damage())
			if card.Drops != 0 {
				w = 1
			}
			if spot == sixth.SpotFront || spot == sixth.SpotCrewArea {
				w++
			}
		case sixth.Crew:
			w = 4
			if c.Driver == 0 || c.Gunner == 0 {
				w = 10
			}
			if card.Role == sixth.Gunner {
				w += 0.5
			}
		}
		if life > 1 {
			w *= 1 / float32(life)
		}
		if w < best {
			best, choice = w, a
		}
	}
	return choice
}

// likes are the cars that won much more or much less than their share of matches between four of the bot: it takes them more or less
// often than the others, which count usual.
var likes = map[string]int{
	"Doorstop": 4, "Brickyard": 4, "Greyhound": 4, "Nailbiter": 1, "Finale": 1,
	"Quick Exit": 4, "Lighthouse": 4, "False Bottom": 3, "Roadworks": 3, "Demolition Derby": 1, "Opera House": 1,
}

const usual = 2

// build takes one of the ready-made cars, the better ones more often. Nobody can prepare for what nobody can foresee.
func (b *Bot) build(v *bot.View[sixth.State], legal []sixth.Action) sixth.Action {
	const ready = 12 // of each game size; the list has them last
	list := legal[max(1, len(legal)-ready):]
	sum := 0
	for i := range list {
		sum += liking(&list[i])
	}
	k := v.Rand().IntN("build", sum)
	for i := range list {
		if k -= liking(&list[i]); k < 0 {
			return list[i]
		}
	}
	return list[len(list)-1]
}

func liking(a *sixth.Action) int {
	if n, ok := likes[a.Car.Value().Name]; ok {
		return n
	}
	return usual
}

// place looks for a place with room before the nose and nobody's guns on it.
func (b *Bot) place(v *bot.View[sixth.State], legal []sixth.Action) sixth.Action {
	s := &b.now
	b.arms.reset(b, s)
	best, choice := float32(-1e9), legal[len(legal)-1]
	for _, a := range legal {
		if a.Do != sixth.Place {
			continue
		}
		pose := geom.Pose{At: a.At, Heading: a.Angle}
		s.MoveTo(b.seat, pose)
		w := 0.4*float32(b.rules.Ahead(s, b.seat, pose, 6*cl, false))/cl + float32(v.Rand().IntN("place", 100))/100
		for on := range game.Seat(s.Seats()) {
			if on == b.seat || !s.Placed(on) || !b.arms.cars[on].In {
				continue
			}
			x := b.rules.Between(s, b.seat, on)
			w += 0.3*b.arms.volley(b.seat, on, x.Arcs, x.Sides, &x, 0) - 0.3*b.arms.volley(on, b.seat, x.Sides, x.Arcs, &x, 0)
		}
		b.Notes.Weigh(a, float64(w))
		if w > best {
			best, choice = w, a
		}
	}
	return choice
}
