package heist

import "turnpike/game"

// stunt is a Stunt after its roll: the reward, then a token of the card, then what follows a Control roll (HH-STUNT-003). N: the spot.
func (r *run) stunt(f *frame) {
	const (
		hit = iota
		token
	)
	if f.PC == hit {
		if !r.s.t.Success {
			r.pop()
			return
		}
		f.PC = token
		r.push(frame{Op: opReward, Seat: f.Seat, V: NoVID, W: NoVID, At: NoCell, To: NoCell, Stunt: f.Stunt})
		return
	}
	spot, seat, skill := int(f.N), f.Seat, r.g.Stunts[f.Stunt].Skill
	r.pop()
	r.takeToken(spot, seat)
	r.drifts(seat, skill)
}

// takeToken takes a token from a Stunt card. Whoever holds the maximum puts it into the supply (HH-BOOST-010). A card of level 1 or 2 without a token
// is turned face down (HH-STUNT-004); level 3 has none (HH-STUNT-005).
func (r *run) takeToken(spot int, seat game.Seat) {
	x := &r.s.t.Stunts[spot]
	if x.Card == NoStunt || x.Tokens == 0 {
		return
	}
	x.Tokens--
	p := r.player(seat)
	full := p.Boosts >= r.character(seat).MaxBoosts
	if !full {
		p.Boosts++
	}
	x.Down = x.Tokens == 0
	if r.rec != nil {
		e := event(EvToken, "HH-STUNT-003")
		e.Seat, e.Index, e.Left, e.Stunt, e.Gone, e.Count = seat, int16(spot), int16(x.Tokens), x.Card, full, int16(p.Boosts)
		r.emit(e)
	}
}

var (
	barSpot     = &bar{"HH-STUNT-001", "there is no Stunt card in that spot", "a spot from 0 (West) to 2 (East) with a card"}
	barDown     = &bar{"HH-STUNT-004", "the card is used up", "a card with a token"}
	barReactive = &bar{"HH-STUNT-008", "that Stunt is a reaction to its trigger, no action", "another Stunt"}
	barHolds    = &bar{"HH-STUNT-002", "the condition of the card does not hold", "the condition first"}
)

// stuntBar says what keeps a seat from performing the Stunt of a spot.
func (r *run) stuntBar(seat game.Seat, spot int) *bar {
	t := &r.s.t
	switch {
	case spot >= len(t.Stunts) || t.Stunts[spot].Card == NoStunt:
		return barSpot
	case t.Stunts[spot].Down:
		return barDown
	case r.g.Stunts[t.Stunts[spot].Card].Reactive:
		return barReactive
	case !r.holds(seat, t.Stunts[spot].Card):
		return barHolds
	}
	return nil
}

// drawStunt draws the next Stunt card face up into the eastern spot with its tokens, if there is one: level by level, at random within the level
// (HH-SETUP-013, HH-SETUP-017, HH-ROUND-013).
func (r *run) drawStunt() {
	t := &r.s.t
	for level := range t.StuntDeck {
		if t.StuntDeck[level] == 0 {
			continue
		}
		var from [9]uint8
		n := 0
		for i, id := range r.scenario().Stunts {
			if t.StuntLeft>>i&1 == 1 && int(r.g.Stunts[id].Level) == level+1 {
				from[n] = uint8(i)
				n++
			}
		}
		i := from[r.s.dice.IntN(drawStunt, n)]
		t.StuntLeft &^= 1 << i
		t.StuntDeck[level]--
		card := &r.g.Stunts[r.scenario().Stunts[i]]
		t.Stunts[len(t.Stunts)-1] = StuntSpot{Card: card.ID, Tokens: card.Tokens}
		if r.rec != nil {
			e := event(EvStuntCard, "HH-ROUND-013")
			e.Stunt, e.Count, e.Index = card.ID, int16(card.Tokens), int16(len(t.Stunts)-1)
			r.emit(e)
		}
		return
	}
}

// moveStunts is Stunt Card Maintenance: the cards move a spot West, the western one leaves, the next is drawn. The team loses when the level 3
// card leaves (HH-ROUND-013 to HH-ROUND-015).
func (r *run) moveStunts() {
	t := &r.s.t
	if gone := t.Stunts[0]; gone.Card != NoStunt {
		if r.rec != nil {
			e := event(EvStuntGone, "HH-ROUND-013")
			e.Stunt, e.Count = gone.Card, int16(gone.Tokens)
			r.emit(e)
		}
		if r.g.Stunts[gone.Card].Level == 3 {
			r.over(false, endStunts)
			return
		}
	}
	copy(t.Stunts[:], t.Stunts[1:])
	t.Stunts[len(t.Stunts)-1] = StuntSpot{Card: NoStunt}
	if r.rec != nil {
		r.emit(event(EvStuntsMove, "HH-ROUND-013"))
	}
	r.drawStunt()
}
