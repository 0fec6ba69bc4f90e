package heist

import "turnpike/game"

// Preview implements game.Previewer. Nothing is hidden, so that a preview is as exact as the dice let it be; powers to roll again are left out of the chances.
func (c *Codec) Preview(s *State, seat game.Seat, a Action) any {
	r := run{s: s, g: c.g.t}
	if seat < 0 || seat >= game.Seat(s.t.Seats) || a.Do == DoChange || r.check(c.g, seat, &a) != nil {
		return nil
	}
	v := &PreviewView{}
	switch s.t.Ask {
	case AskAct:
		if !r.previewAct(seat, &a, v) {
			return nil
		}
	case AskAssist, AskReroll, AskBoost:
		r.previewRoll(seat, &a, v)
	case AskReact:
		if a.Do != DoReact {
			return nil
		}
		f := r.top()
		card := &r.g.Stunts[f.Stunt]
		r.previewOdds(seat, card.Skill, int(card.Need), 0, v)
	case AskForce, AskFollow, AskNudge, AskDrift, AskReward, AskPeg, AskPlace:
		return r.previewPlace(&a, v)
	default:
		return nil
	}
	return v
}

// previewAct works out an action of a turn. It reports whether there is anything to say.
func (r *run) previewAct(seat game.Seat, a *Action, v *PreviewView) bool {
	t, p := &r.s.t, r.player(seat)
	switch a.Do {
	case DoDrive:
		v.From, v.To = r.vehicle(p.PV).At.String(), a.To.String()
	case DoLeap:
		v.From, v.To = r.where(seat).String(), r.cell(a.V, int(a.Space)).String()
	case DoRam:
		extra := 0
		if r.has(seat, BigBlock) {
			extra = 1 // HH-BOOST-020
		}
		r.previewOdds(seat, Speed, int(r.g.NeedRam), extra, v)
		v.Leaves = r.leaving(a.V)
		v.Slides = r.slides(a.V, r.vehicle(a.V).At)
	case DoForce:
		r.previewOdds(seat, Control, int(r.g.NeedForce), 0, v)
		v.From = r.vehicle(a.V).At.String()
	case DoShake:
		r.previewOdds(seat, Control, int(r.g.NeedShake), 0, v)
	case DoHijack:
		r.previewOdds(seat, Athletics, int(r.g.NeedHijack), 0, v)
	case DoBrawl:
		r.previewOdds(seat, Athletics, int(r.g.NeedBrawl), 0, v)
	case DoStunt:
		card := &r.g.Stunts[t.Stunts[a.Spot].Card]
		r.previewOdds(seat, card.Skill, int(card.Need), 0, v)
		v.Empty = r.barren(seat, card.ID)
		r.previewCard(seat, card, 0, v)
	case DoSpecial:
		x := r.special(a.Special)
		r.previewOdds(seat, x.Skill, int(x.Need), 0, v)
		r.previewCard(seat, nil, a.Special, v)
	case DoBoost:
		v.Tokens = new(int(min(p.Boosts+r.tokensTaken(seat), r.character(seat).MaxBoosts)))
	default:
		return false
	}
	return true
}

// previewCard adds the pegs and wrecks that a Stunt leads to, or without one a Special Action.
func (r *run) previewCard(seat game.Seat, card *Stunt, special SpecialID, v *PreviewView) {
	p := r.player(seat)
	c := cue{at: foresee, seat: seat, p: p, pv: p.PV, card: card, special: special, leaves: NoVID, wreck: NoVID}
	r.play(&c, nil)
	if c.leaves != NoVID {
		v.Leaves = r.leaving(c.leaves)
	}
	if c.wreck != NoVID {
		v.Slides = r.slides(c.wreck, r.vehicle(c.wreck).At)
	}
}

// apexExtra returns the hit that Showroom Condition adds to a roll of a seat (HH-BOOST-020).
func (r *run) apexExtra(seat game.Seat, s Skill) uint8 {
	if s == Speed && r.drives(seat) && r.has(seat, Apex) && r.vehicle(VID(Apex)).Strength+1 >= r.g.Models[Apex].Strength {
		return 1
	}
	return 0
}

// previewOdds works out the chances of a Skill Roll that has not begun: without an assist, and with each token that others could give, up to five dice.
func (r *run) previewOdds(seat game.Seat, s Skill, need, dice int, v *PreviewView) {
	v.Skill, v.Need = s.String(), need
	most := int(r.g.MaxDice)
	n := min(int(r.rating(seat, s))+dice, most)
	extra := int(r.apexExtra(seat, s))
	tokens := 0
	for i := range game.Seat(r.s.t.Seats) {
		if i != seat {
			tokens += int(r.player(i).Boosts)
		}
	}
	for k := 0; k <= tokens; k++ {
		v.Odds = append(v.Odds, r.oddsView(seat, k, min(n+2*k, most), need, extra))
		if n+2*k >= most {
			break
		}
	}
}

// oddsView shows the chance of a roll with so many dice.
func (r *run) oddsView(seat game.Seat, tokens, dice, need, extra int) OddsView {
	return OddsView{
		Tokens: tokens, Dice: dice, Plain: r.g.Chance(dice, need, extra, false), Boosted: r.g.Chance(dice, need, extra, r.player(seat).Boosts > 0),
	}
}

// outlook returns the chances of the roll in progress: dice that lie and are kept, and so many that are rolled (again).
func (r *run) outlook(keep uint8, dice int) (o odds) {
	x := &r.s.t.Roll
	hits, symbols := 0, 0
	if x.Rolled {
		for i, f := range x.Faces[:x.Dice] {
			switch {
			case keep>>i&1 == 0:
			case f == Hit || f == BoostFace && x.Boosted:
				hits++
			case f == BoostFace:
				symbols++
			}
		}
	}
	return r.g.rollOdds(dice, hits, symbols)
}

// previewRoll works out an answer in the middle of a Skill Roll.
func (r *run) previewRoll(seat game.Seat, a *Action, v *PreviewView) {
	x := &r.s.t.Roll
	v.Skill, v.Need = x.Skill.String(), int(x.Need)
	keep, dice, boosted := uint8(1<<x.Dice-1), 0, r.player(x.Seat).Boosts > 0
	extra := int(x.Extra)
	switch {
	case r.s.t.Ask == AskAssist:
		keep, dice = 0, min(int(x.Dice+2*a.Count), int(r.g.MaxDice))
		if x.For != ForDefense {
			extra = int(r.apexExtra(x.Seat, x.Skill))
		}
	case a.Do == DoReroll:
		keep &^= a.Mask
		dice = int(x.Dice) - maskLen(keep)
		v.Power = r.character(seat).Power.Name
		if !r.freeReroll(seat) {
			v.Tokens = new(int(r.player(seat).Tokens) - 1)
		}
	case r.s.t.Ask == AskBoost:
		boosted = a.Do == DoBoost
	}
	o := r.outlook(keep, dice)
	if x.For == ForDefense {
		v.Damage = o.taken(int(x.Need), boosted)
		return
	}
	total := dice + maskLen(keep)
	view := OddsView{Tokens: int(a.Count), Dice: total}
	if total+extra > 0 {
		view.Boosted = o.least(int(x.Need)-extra, boosted)
		view.Plain = o.least(int(x.Need)-extra, r.s.t.Ask == AskBoost && boosted)
	}
	v.Odds = []OddsView{view}
}

// maskLen returns how many dice are in a set.
func maskLen(mask uint8) (n int) {
	for ; mask != 0; mask &= mask - 1 {
		n++
	}
	return n
}

// previewPlace works out the choice of a space or of a place for a peg.
func (r *run) previewPlace(a *Action, v *PreviewView) any {
	f := (*frame)(nil)
	if r.s.t.NFrames > 0 {
		f = r.top()
	}
	switch {
	case a.Do == DoPick && a.V >= 0 && a.V < NumV && r.vehicle(a.V).At != NoCell:
		v.To = r.cell(a.V, int(a.Space)).String()
	case a.Do != DoTo:
		return nil
	default:
		v.To = a.To.String()
	}
	switch r.s.t.Ask {
	case AskForce, AskNudge:
		v.From = r.vehicle(f.V).At.String()
		if r.s.t.Ask == AskNudge {
			v.Slides = r.slides(f.V, a.To)
		}
	case AskFollow, AskDrift:
		v.From = r.vehicle(r.player(f.Seat).PV).At.String()
	case AskReward:
		c := r.frameCue(foresee, f)
		if r.play(&c, nil); a.Do == DoTo && c.wreck != NoVID {
			v.From, v.Slides = r.vehicle(c.wreck).At.String(), r.slides(c.wreck, a.To)
		}
	case AskPeg:
		v.From = f.At.String()
	}
	return v
}

// leaving names the pegs that must leave a vehicle when it is no more: "enemy", and of players "seat 1".
func (r *run) leaving(v VID) (list []string) {
	for i := range r.s.t.Seats {
		if r.s.t.Players[i].On == v {
			list = append(list, "seat "+seatText(game.Seat(i)))
		}
	}
	if r.vehicle(v).Enemy != 0 {
		list = append(list, enemyPeg)
	}
	return list
}

// slides shows what a vehicle would do in the End of Round as a wreck on some space.
func (r *run) slides(v VID, at Cell) []ComingView {
	s := *r.s
	q := run{s: &s, g: r.g}
	x := q.vehicle(v)
	if x.At != at {
		if !q.empty(at) {
			return nil
		}
		q.set(v, at)
	}
	x.Wreck, x.Enemy, x.Owner = true, 0, game.Nobody
	for i := range s.t.Seats {
		if p := &s.t.Players[i]; p.On == v {
			p.On, p.Wheel = NoVID, false
		}
	}
	var list []ComingView
	for _, c := range q.roadComes() {
		if c.Vehicle == v.String() {
			list = append(list, c)
		}
	}
	return list
}
