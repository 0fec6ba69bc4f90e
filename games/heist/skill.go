package heist

import (
	"math/bits"

	"turnpike/game"
)

// roll begins a Skill Roll: the frame on top of the stack goes on when it is over, with table.Success and table.Hits. x holds the purpose and what
// belongs to it; Dice are the rating and a power's more, five at most (HH-SKILL-006, HH-SKILL-008).
func (r *run) roll(x Roll) {
	t := &r.s.t
	n := r.rating(x.Seat, x.Skill)
	if x.For == ForRam && r.drives(x.Seat) && r.has(x.Seat, BigBlock) {
		n++ // HH-BOOST-020
	}
	x.On = true
	x.Dice = min(n, r.g.MaxDice)
	t.Roll = x
	r.push(frame{Op: opRoll, Seat: x.Seat, V: NoVID, W: NoVID})
}

// short returns how many hits a roll still lacks; of a Defense Roll, how much damage is left.
func (r *run) short() int {
	x := &r.s.t.Roll
	n := int(x.Need) - int(x.Extra)
	for _, f := range x.Faces[:x.Dice] {
		if f == Hit || f == BoostFace && x.Boosted {
			n--
		}
	}
	return max(0, n)
}

// symbols returns how many boost symbols lie.
func (x *Roll) symbols() (n int) {
	for _, f := range x.Faces[:x.Dice] {
		if f == BoostFace {
			n++
		}
	}
	return n
}

// rollFrame carries a Skill Roll through its order: assists, dice, re-rolls, Boost, extra hits, comparison (HH-SKILL-011).
func (r *run) rollFrame(f *frame) {
	const (
		assist = iota
		dice
		reroll
		boost
		compare
	)
	t := &r.s.t
	x := &t.Roll
	switch f.PC {
	case assist:
		if who := r.helpers() &^ x.Passed; who != 0 {
			r.ask(AskAssist, who)
			return
		}
		x.Passed = 0
		f.PC = dice
	case dice:
		f.PC = reroll
		x.Rolled = true
		x.Extra = r.apexExtra(x.Seat, x.Skill)
		for i := range x.Dice {
			x.Faces[i] = r.g.Effort[r.s.dice.D6(diceEffort)-1]
		}
		r.rolled(EvRolled, x.Seat, 0)
	case reroll:
		if who := r.rerollers() &^ x.Passed; who != 0 {
			r.ask(AskReroll, who)
			return
		}
		f.PC = boost
	case boost:
		f.PC = compare
		if r.mayBoost() {
			r.ask(AskBoost, game.Seats(x.Seat))
		}
	case compare:
		r.compare()
		r.pop()
	}
}

// helpers returns the seats that may still assist the roll: others with tokens, while there are fewer than five dice (HH-BOOST-004, HH-BOOST-005, HH-BOOST-007).
func (r *run) helpers() (who game.SeatSet) {
	t := &r.s.t
	x := &t.Roll
	if x.Rolled || x.Dice >= r.g.MaxDice {
		return 0
	}
	for i := range t.Seats {
		if seat := game.Seat(i); seat != x.Seat && t.Players[i].Boosts > 0 {
			who = who.With(seat)
		}
	}
	return who
}

// mostAssist returns how many tokens a seat may give to the roll: two dice each, five dice at most.
func (r *run) mostAssist(seat game.Seat) uint8 {
	return min(r.player(seat).Boosts, (r.g.MaxDice-r.s.t.Roll.Dice+1)/2)
}

// assist adds dice to the roll (HH-BOOST-004).
func (r *run) assist(seat game.Seat, tokens uint8) {
	x := &r.s.t.Roll
	r.spendBoosts(seat, tokens)
	x.Helpers[seat] += tokens
	x.Dice = min(x.Dice+2*tokens, r.g.MaxDice)
	x.Passed = x.Passed.With(seat)
	if r.rec != nil {
		e := event(EvAssist, "HH-BOOST-004")
		e.Seat, e.Other, e.Count, e.Left = seat, x.Seat, int16(tokens), int16(x.Dice)
		r.emit(e)
	}
}

// spendBoosts puts tokens of a seat back into the supply.
func (r *run) spendBoosts(seat game.Seat, n uint8) { r.player(seat).Boosts -= n }

// rerollers returns the seats with a power that can still change the roll: Switchback for its own Defense Roll, Patch with a token for any
// (HH-BOOST-017). Nobody is asked when the roll has all it needs or all dice are hits.
func (r *run) rerollers() (who game.SeatSet) {
	x := &r.s.t.Roll
	if r.short() == 0 || r.allHits() {
		return 0
	}
	if r.freeReroll(x.Seat) {
		who = who.With(x.Seat)
	}
	if seat := r.find(Patch); seat != game.Nobody && r.player(seat).Tokens > 0 {
		who = who.With(seat)
	}
	return who &^ x.Rerolled
}

// freeReroll reports whether a seat rolls dice of the roll in hand again without a token: Switchback those of its own Defense Roll (HH-BOOST-017).
func (r *run) freeReroll(seat game.Seat) bool {
	x := &r.s.t.Roll
	return x.For == ForDefense && seat == x.Seat && r.is(seat, Switchback)
}

// allHits reports whether no die could become better.
func (r *run) allHits() bool {
	x := &r.s.t.Roll
	for _, f := range x.Faces[:x.Dice] {
		if f != Hit {
			return false
		}
	}
	return true
}

// reroll rolls some dice once more; the new faces stand.
func (r *run) reroll(seat game.Seat, mask uint8) {
	x := &r.s.t.Roll
	x.Rerolled = x.Rerolled.With(seat)
	if !r.freeReroll(seat) {
		r.player(seat).Tokens--
	}
	for i := range x.Dice {
		if mask>>i&1 == 1 {
			x.Faces[i] = r.g.Effort[r.s.dice.D6(diceEffort)-1]
		}
	}
	r.rolled(EvReroll, seat, mask)
}

// mayBoost reports whether a Boost would change what the roll comes to (HH-BOOST-001, HH-BOOST-002): it is not offered otherwise.
func (r *run) mayBoost() bool {
	x := &r.s.t.Roll
	n, lacks := x.symbols(), r.short()
	if n == 0 || lacks == 0 || r.player(x.Seat).Boosts == 0 {
		return false
	}
	return x.For == ForDefense || n >= lacks
}

// boost turns all boost symbols of the roll into hits (HH-BOOST-001).
func (r *run) boost() {
	x := &r.s.t.Roll
	x.Boosted = true
	r.spendBoosts(x.Seat, 1)
	if r.rec != nil {
		e := event(EvBoosted, "HH-BOOST-001")
		e.Seat, e.Count, e.Left = x.Seat, int16(x.symbols()), int16(r.player(x.Seat).Boosts)
		r.emit(e)
	}
}

// compare ends the roll.
func (r *run) compare() {
	t := &r.s.t
	x := &t.Roll
	t.Hits = x.Extra
	for _, f := range x.Faces[:x.Dice] {
		if f == Hit || f == BoostFace && x.Boosted {
			t.Hits++
		}
	}
	t.Success = t.Hits >= x.Need && (x.Dice > 0 || x.Extra > 0) // HH-SKILL-012
	if r.rec != nil && x.For != ForDefense {
		e := event(EvResult, "HH-SKILL-006")
		e.Seat, e.Count, e.Index, e.Kept, e.For = x.Seat, int16(t.Hits), int16(x.Need), t.Success, x.For
		r.emit(e)
	}
	t.Roll = Roll{Seat: game.Nobody, Of: NoVID, Target: NoVID, Stunt: NoStunt}
}

// rolled tells of dice.
func (r *run) rolled(k EventKind, seat game.Seat, mask uint8) {
	if r.rec == nil {
		return
	}
	x := &r.s.t.Roll
	e := event(k, "HH-SKILL-006")
	if k == EvReroll {
		e.Rule = "HH-BOOST-017"
	}
	e.Seat, e.Other, e.Skill, e.For, e.Count, e.Index = seat, x.Seat, x.Skill, x.For, int16(x.Need), int16(x.Extra)
	if k == EvReroll {
		e.Index = int16(mask)
	}
	e.Faces, e.NDice, e.V, e.Stunt, e.Special = x.Faces, x.Dice, x.Of, x.Stunt, x.Special
	r.emit(e)
}

var (
	barTokens  = &bar{"HH-BOOST-004", "you have not so many Boost tokens", "as many as you hold"}
	barSixth   = &bar{"HH-SKILL-008", "never more than five dice are rolled", "tokens for the dice that are missing to five"}
	barOwnRoll = &bar{"HH-BOOST-004", "nobody assists his own roll", "another player's roll"}
	barRolled  = &bar{"HH-BOOST-004", "the dice have been rolled", "an assist before the roll"}
	barNoTok   = &bar{"HH-BOOST-004", "an assist is one token or more", "1 or more, or pass"}
	barMask    = &bar{"HH-BOOST-017", "there are no such dice in the roll", "at least one of the dice that lie"}
)

// assistBar says what is wrong with an assist of one who is asked for it.
func (r *run) assistBar(seat game.Seat, a *Action) *bar {
	x := &r.s.t.Roll
	switch {
	case a.Count == 0:
		return barNoTok
	case a.Count > r.player(seat).Boosts:
		return barTokens
	case a.Count > (r.g.MaxDice-x.Dice+1)/2:
		return barSixth
	}
	return nil
}

// rerollBar says what is wrong with a choice of dice.
func (r *run) rerollBar(a *Action) *bar {
	if a.Mask == 0 || bits.Len8(a.Mask) > int(r.s.t.Roll.Dice) {
		return barMask
	}
	return nil
}

// legalRerolls lists the sensible choices: all dice that are no hits, and of these all but the boost symbols.
func (r *run) legalRerolls(dst []Action) []Action {
	x := &r.s.t.Roll
	var all, blanks uint8
	for i, f := range x.Faces[:x.Dice] {
		if f != Hit {
			all |= 1 << i
		}
		if f == Blank {
			blanks |= 1 << i
		}
	}
	a := newAction(DoReroll)
	a.Mask = all
	dst = append(dst, a)
	if blanks != 0 && blanks != all {
		a.Mask = blanks
		dst = append(dst, a)
	}
	return append(dst, PassAction())
}
