package heistbot

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/heist"
)

// order chooses who takes the next turn: whoever's best plan promises most.
func (b *Bot) order(legal []heist.Action) heist.Action {
	best, worth := legal[0], -2*victory
	for _, a := range legal {
		if a.Do != heist.DoGo {
			continue
		}
		s := b.copy(&b.now)
		b.rules.Answer(s, b.seat, &a)
		b.quick(s) // a stranded peg comes first
		s.Linger(lingering)
		b.tries = b.tries[:0]
		v := b.search(s, a.Seat, int(b.t.Actions), 0, scope{})
		b.Notes.Weigh(a, v)
		if v > worth {
			best, worth = a, v
		}
		b.drop()
	}
	return best
}

// spread returns what the numbers of hits of the roll in progress promise, from 0 to what is needed.
func (b *Bot) spread() (worth [maxDealt + 1]float64, need int) {
	roll := b.now.Roll()
	need = min(int(roll.Need), maxDealt)
	seed := b.rng.Uint64()
	for hits := range need + 1 {
		if roll.For != heist.ForDefense && hits > 0 && hits < need {
			worth[hits] = worth[0]
			continue
		}
		s := b.copy(&b.now)
		*b.rules.Dice(s) = dice.Fast(seed)
		if turn := s.Turn(); turn.Seat != game.Nobody && turn.Actions == 0 && !turn.Rolled {
			s.Linger(lingering)
		}
		b.rules.Settle(s, uint8(hits))
		worth[hits] = b.reached(s)
		b.drop()
	}
	return worth, need
}

// reached returns what a position promises in which the turn may go on.
func (b *Bot) reached(s *heist.State) float64 {
	b.through(s, 0)
	if s.Stage() == heist.StageOver {
		return b.final(s)
	}
	if turn := s.Turn(); turn.Seat != game.Nobody && turn.Actions > 0 && turn.Actions <= b.t.Actions && !turn.Rolled {
		actions := int(turn.Actions)
		s.Linger(lingering)
		return b.search(s, turn.Seat, actions, 1, scope{noForce: true})
	}
	return b.value(s)
}

// mean returns what a roll with so many dice promises; boosted: symbols count where that is worth a token.
func (b *Bot) mean(worth *[maxDealt + 1]float64, need, dice, extra int, boosted bool, price float64) (v float64) {
	for n, p := range b.o.hits[dice][0] {
		v += p * worth[min(n+extra, need)]
	}
	if boosted {
		w := 0.0
		for n, p := range b.o.hits[dice][1] {
			w += p * worth[min(n+extra, need)]
		}
		// How often the token is used: about as often as there is a symbol that helps.
		helps := b.o.least(dice, max(1, need-extra), true) - b.o.least(dice, max(1, need-extra), false)
		v = max(v, w-price*max(helps, 0.1))
	}
	return v
}

// assist says how many tokens the seat gives to a roll. Whoever has most of those that are asked gives.
func (b *Bot) assist(legal []heist.Action, who game.SeatSet) heist.Action {
	pass := legal[len(legal)-1]
	s := &b.now
	for other := range who.All() {
		if m, n := s.Player(b.seat).Boosts, s.Player(other).Boosts; n > m || n == m && other < b.seat {
			return pass
		}
	}
	roll := s.Roll()
	worth, need := b.spread()
	extra := 0
	if v := s.Player(roll.Seat).PV; roll.Skill == heist.Speed && v == heist.VID(heist.Apex) && s.Vehicle(v).Strength+1 >= b.t.Models[heist.Apex].Strength {
		extra = 1
	}
	price := b.price(s)
	boosted := s.Player(roll.Seat).Boosts > 0
	best := b.mean(&worth, need, int(roll.Dice), extra, boosted, price)
	choice := pass
	b.Notes.Weigh(pass, best)
	for _, a := range legal {
		if a.Do != heist.DoAssist {
			continue
		}
		n := min(int(roll.Dice)+2*int(a.Count), maxDice)
		v := b.mean(&worth, need, n, extra, boosted, price) - price*float64(a.Count)
		b.Notes.Weigh(a, v)
		if v > best {
			best, choice = v, a
		}
	}
	return choice
}

// boost turns the symbols into hits where that is worth a token.
func (b *Bot) boost(legal []heist.Action) heist.Action {
	roll := b.now.Roll()
	worth, need := b.spread()
	hits, symbols := int(roll.Extra), 0
	for _, f := range roll.Faces[:roll.Dice] {
		switch f {
		case heist.Hit:
			hits++
		case heist.BoostFace:
			symbols++
		}
	}
	if worth[min(hits+symbols, need)]-worth[min(hits, need)] > b.price(&b.now) {
		return legal[0]
	}
	return legal[len(legal)-1]
}

// reroll chooses the dice that are rolled again: those of the own power wherever it helps, those of a token where that is worth it.
func (b *Bot) reroll(legal []heist.Action) heist.Action {
	s := &b.now
	worth, need := b.spread()
	cost := 0.0
	if p := s.Player(b.seat); p.Character == uint8(heist.Patch) {
		cost = 1.5 * b.price(s)
	}
	scale := worth[need] - worth[0]
	now := b.rules.Worth(s, 0)
	best, choice := cost, legal[len(legal)-1]
	b.Notes.Weigh(choice, cost)
	for _, a := range legal {
		if a.Do != heist.DoReroll {
			continue
		}
		v := (b.rules.WorthAgain(s, a.Mask) - now) * scale
		b.Notes.Weigh(a, v)
		if v > best {
			best, choice = v, a
		}
	}
	return choice
}

// answer chooses among spaces, vehicles, pegs by trying each out.
func (b *Bot) answer(legal []heist.Action) heist.Action {
	best, worth := legal[len(legal)-1], -2*victory
	seed := b.rng.Uint64()
	turn := b.now.Turn()
	own := !turn.Rolled && turn.Seat != game.Nobody
	step := 1 + len(legal)/(4*manyWays)
	for i := len(legal) - 1; i >= 0; i -= step {
		v := 0.0
		n := 1
		if !own {
			n = 4
		}
		for k := range n {
			s := b.copy(&b.now)
			*b.rules.Dice(s) = dice.Fast(dice.Derive(seed, k))
			if own && turn.Actions == 0 {
				s.Linger(lingering)
			}
			b.rules.Answer(s, b.seat, &legal[i])
			if own && len(legal) <= fewWays {
				v += b.reached(s)
			} else {
				b.quick(s)
				v += b.value(s)
			}
			b.drop()
		}
		b.Notes.Weigh(legal[i], v/float64(n))
		if v/float64(n) > worth {
			best, worth = legal[i], v/float64(n)
		}
	}
	return best
}
