package heistbot

import (
	"slices"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/heist"
)

const (
	maxDepth  = 8
	lingering = 100 // actions, so that the Enemy Die is not rolled in the search
	broad     = 16  // drives after which everything is looked at
	twice     = 6   // drives after which there may be another one
	finalists = 8   // last actions that are tried against the Enemy Die
	fewWays   = 40  // choices that are each looked at with the actions that follow
	manyWays  = 120 // choices of which only some are looked at
	maxSteps  = 60  // answers until a question of the road comes again
)

// passing ends the actions.
var passing = heist.PassAction()

// try is a way to begin: an action and what it promises.
type try struct {
	a     heist.Action
	worth float64
}

// better sorts tries, the best first.
func better(list []try) {
	slices.SortStableFunc(list, func(x, y try) int {
		switch {
		case x.worth > y.worth:
			return -1
		case x.worth < y.worth:
			return 1
		}
		return 0
	})
}

// scope is what a search leaves out.
type scope struct {
	noDrive bool
	noForce bool
}

// copy returns a copy of a state, to be used until drop. Copies are put on a stack, because they would be made by the thousand.
func (b *Bot) copy(s *heist.State) *heist.State {
	if b.nPool == len(b.pool) {
		b.pool = append(b.pool, new(heist.State))
	}
	c := b.pool[b.nPool]
	b.nPool++
	*c = *s
	return c
}

// drop gives back the last copy.
func (b *Bot) drop() { b.nPool-- }

// act chooses an action of the Active Player. The last one is chosen with an eye on the Enemy Die.
func (b *Bot) act(legal []heist.Action) heist.Action {
	actions := int(b.now.Turn().Actions)
	s := b.copy(&b.now)
	defer b.drop()
	s.Linger(lingering)
	b.tries = b.tries[:0]
	b.search(s, b.seat, actions, 0, scope{})
	if len(b.tries) == 0 {
		return legal[len(legal)-1]
	}
	better(b.tries)
	if actions > 1 {
		for _, x := range b.tries {
			b.Notes.Weigh(x.a, x.worth)
		}
		return b.tries[0].a
	}
	return b.last(s)
}

// last tries the best last actions against the Enemy Die and returns the best of them.
func (b *Bot) last(s *heist.State) heist.Action {
	best := try{worth: -2 * victory}
	seed := b.rng.Uint64()
	for i, x := range b.tries {
		if i == finalists {
			break
		}
		a := x.a
		var v float64
		next := b.copy(s)
		switch a.Do {
		case heist.DoPass:
			v = b.risk(next, b.seat, seed)
		case heist.DoBoost:
			b.pocket(next, b.seat)
			v = b.risk(next, b.seat, seed)
		default:
			b.rules.Suppose(next, b.seat, &a, true)
			b.through(next, 0)
			v = b.risk(next, b.seat, seed)
			if _, _, rolled := b.roll(s, b.seat, &a); rolled {
				*next = *s
				b.rules.Suppose(next, b.seat, &a, false)
				v, _ = b.gamble(s, b.seat, &a, v, b.risk(next, b.seat, seed))
			}
		}
		b.drop()
		b.Notes.Weigh(a, v)
		if v > best.worth {
			best = try{a, v}
		}
	}
	return best.a
}

// pocket gives a seat what Take Boost Token gives.
func (b *Bot) pocket(s *heist.State, seat game.Seat) {
	p := s.Player(seat)
	n := uint8(1)
	if p.Character == uint8(heist.Motormouth) {
		n = 2
	}
	p.Boosts = min(p.Boosts+n, b.t.Characters[p.Character].MaxBoosts)
}

// risk returns what a position promises after the Enemy Die: all its faces, each with dice and cards drawn at random.
func (b *Bot) risk(s *heist.State, seat game.Seat, seed uint64) (mean float64) {
	if s.Stage() == heist.StageOver {
		return b.final(s)
	}
	pass := &passing
	var seen [6]int
	for k := uint64(0); ; k++ {
		d := dice.Fast(dice.Derive(seed, int(k)))
		face := d.D6("enemy") - 1
		if seen[face] == b.w.draws {
			continue
		}
		seen[face]++
		next := b.copy(s)
		*b.rules.Dice(next) = dice.Fast(dice.Derive(seed, int(k)))
		b.rules.Suppose(next, seat, pass, true)
		b.quick(next)
		mean += b.value(next)
		b.drop()
		full := true
		for _, n := range seen {
			full = full && n == b.w.draws
		}
		if full {
			return mean / float64(6*b.w.draws)
		}
	}
}

// quick answers all questions that are open, until one of the road comes: a turn or an action.
func (b *Bot) quick(s *heist.State) {
	for range maxSteps {
		ask, who := s.Asked()
		switch ask {
		case heist.AskNothing, heist.AskAct, heist.AskTurn:
			return
		}
		list := b.rules.Legal(s, who.First(), b.spare[:0])
		b.spare = list
		choice := 0
		if ask == heist.AskAssist || ask == heist.AskReroll && s.Roll().Seat != who.First() {
			choice = len(list) - 1
		}
		b.rules.Answer(s, who.First(), &list[choice])
	}
}

// through answers the questions of a reward one after the other, each by what its answers promise.
func (b *Bot) through(s *heist.State, level int) {
	for range maxSteps {
		ask, who := s.Asked()
		switch ask {
		case heist.AskNothing, heist.AskAct, heist.AskTurn:
			return
		case heist.AskAssist, heist.AskReroll, heist.AskBoost, heist.AskReact, heist.AskSlam:
			b.quick(s)
			return
		}
		seat := who.First()
		list := b.rules.Legal(s, seat, b.ways[level][:0])
		b.ways[level] = list
		choice := len(list) - 1
		if len(list) > 1 && level < len(b.ways)-1 {
			step := 1 + len(list)/manyWays
			best := -2 * victory
			for i := len(list) - 1; i >= 0; i -= step {
				next := b.copy(s)
				b.rules.Answer(next, seat, &list[i])
				b.through(next, level+1)
				if v := b.value(next); v > best {
					best, choice = v, i
				}
				b.drop()
			}
		}
		b.rules.Answer(s, seat, &list[choice])
	}
}

// roll returns the dice and the hits that a rolled action of the Active Player needs.
func (b *Bot) roll(s *heist.State, seat game.Seat, a *heist.Action) (dice, need int, rolled bool) {
	var skill heist.Skill
	t := b.t
	more := 0
	switch a.Do {
	case heist.DoRam:
		skill, need = heist.Speed, int(t.NeedRam)
		if s.Player(seat).PV == heist.VID(heist.BigBlock) {
			more = 1
		}
	case heist.DoForce:
		skill, need = heist.Control, int(t.NeedForce)
	case heist.DoShake:
		skill, need = heist.Control, int(t.NeedShake)
	case heist.DoHijack:
		skill, need = heist.Athletics, int(t.NeedHijack)
	case heist.DoBrawl:
		skill, need = heist.Athletics, int(t.NeedBrawl)
	case heist.DoStunt:
		card := &t.Stunts[s.Stunt(int(a.Spot)).Card]
		skill, need = card.Skill, int(card.Need)
	case heist.DoSpecial:
		for i := range t.Scenarios[s.Scenario()].Specials {
			if x := &t.Scenarios[s.Scenario()].Specials[i]; x.ID == a.Special {
				skill, need = x.Skill, int(x.Need)
			}
		}
	default:
		return 0, 0, false
	}
	if v := s.Player(seat).PV; skill == heist.Speed && v == heist.VID(heist.Apex) && s.Vehicle(v).Strength+1 >= t.Models[heist.Apex].Strength {
		need--
	}
	return min(int(b.rules.Rating(s, seat, skill))+more, maxDice), need, true
}

// gamble returns what a roll promises whose success and failure promise so much, with the tokens that are worth it, and how many others should give.
func (b *Bot) gamble(s *heist.State, seat game.Seat, a *heist.Action, good, failed float64) (worth float64, tokens int) {
	dice, need, _ := b.roll(s, seat, a)
	others := 0
	for i := range s.Seats() {
		if game.Seat(i) != seat {
			others += int(s.Player(game.Seat(i)).Boosts)
		}
	}
	return b.stake(s, dice, need, s.Player(seat).Boosts > 0, others, good-failed, failed)
}

// stake is gamble for a roll with so many dice: boosted, if the roller has a token.
func (b *Bot) stake(s *heist.State, dice, need int, boosted bool, others int, gain, failed float64) (worth float64, tokens int) {
	price := b.price(s)
	worth = failed
	for k := 0; k <= others && (k == 0 || dice+2*k-1 <= maxDice); k++ {
		n := min(dice+2*k, maxDice)
		p := b.o.least(n, need, false)
		if boosted {
			q := b.o.least(n, need, true) - p
			p += q * max(0, 1-price/max(gain, 0.01))
		}
		if v := failed + p*gain - price*float64(k); v > worth || k == 0 {
			worth, tokens = v, k
		}
	}
	return worth, tokens
}

// search returns what the best plan of a seat with so many actions left promises. On the top level it puts down what each first action promises.
func (b *Bot) search(s *heist.State, seat game.Seat, actions, depth int, of scope) float64 {
	if s.Stage() == heist.StageOver {
		return b.final(s)
	}
	stop := b.value(s)
	top := depth == 0
	if top {
		b.tries = append(b.tries, try{heist.PassAction(), stop})
	}
	turn := s.Turn()
	free := !turn.Leapt && s.Player(seat).Character == uint8(heist.Badge)
	if ask, _ := s.Asked(); ask != heist.AskAct || turn.Seat != seat || actions <= 0 && !free || depth == maxDepth {
		return stop
	}
	best := stop
	put := func(a *heist.Action, v float64) {
		best = max(best, v)
		if top {
			b.tries = append(b.tries, try{*a, v})
		}
	}
	list := b.rules.Legal(s, seat, b.lists[depth][:0])
	b.lists[depth] = list
	failed, known := 0.0, false // what a failure leads to: the same for all actions
	var drives [heist.NumCells]try
	nDrives := 0
	for i := range list {
		a := &list[i]
		if actions <= 0 && a.Do != heist.DoLeap {
			continue
		}
		switch a.Do {
		case heist.DoPass:
		case heist.DoBoost:
			next := b.copy(s)
			b.pocket(next, seat)
			put(a, b.value(next))
			b.drop()
		case heist.DoDrive:
			if of.noDrive {
				continue
			}
			next := b.copy(s)
			b.rules.Suppose(next, seat, a, true)
			v := b.value(next)
			b.drop()
			if actions > 1 || free {
				drives[nDrives] = try{*a, v}
				nDrives++
			} else {
				put(a, v)
			}
		case heist.DoLeap:
			cost := 1
			if free {
				cost = 0
			}
			next := b.copy(s)
			b.rules.Suppose(next, seat, a, true)
			put(a, b.search(next, seat, actions-cost, depth+1, scope{}))
			b.drop()
		default:
			if a.Do == heist.DoForce && of.noForce {
				continue
			}
			if !known {
				known, failed = true, stop
				if actions > 1 || free {
					failed = b.search(s, seat, actions-1, depth+1, of)
				}
			}
			next := b.copy(s)
			b.rules.Suppose(next, seat, a, true)
			b.through(next, 0)
			v, _ := b.gamble(s, seat, a, b.search(next, seat, actions-1, depth+1, of), failed)
			b.drop()
			put(a, v)
		}
	}
	better(drives[:nDrives])
	for i := range drives[:nDrives] {
		a := &drives[i].a
		next := b.copy(s)
		b.rules.Suppose(next, seat, a, true)
		put(a, b.search(next, seat, actions-1, depth+1, scope{noDrive: i >= twice, noForce: i >= broad}))
		b.drop()
	}
	return best
}
