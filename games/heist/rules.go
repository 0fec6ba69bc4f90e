package heist

import (
	"turnpike/dice"
	"turnpike/game"
)

// Dice implements game.Rules.
func (g *Rules) Dice(s *State) *dice.Stream { return &s.dice }

// teamAsks are the questions that one answer of anybody settles (HH-FAQ-014).
var teamAsks = [numAsks]bool{
	AskDecoder: true, AskTurn: true, AskAct: true, AskBoost: true, AskForce: true, AskFollow: true, AskNudge: true, AskDrift: true, AskReward: true,
	AskPegOrder: true, AskPeg: true, AskSlam: true, AskPlace: true, AskRepo: true, AskLoad: true,
}

// Decisions implements game.Rules: one at a time.
func (g *Rules) Decisions(s *State, dst []game.Decision) []game.Decision {
	t := &s.t
	if t.Ask == AskNothing {
		return dst
	}
	d := game.Decision{Kind: game.Kind(t.Ask.String()), Who: t.Asked, Mode: game.Each, Pass: true}
	if teamAsks[t.Ask] {
		d.Mode = game.First
	}
	return append(dst, d)
}

// Outcome implements game.Rules. All win or nobody does; the score of a seat is 1 for a win.
func (g *Rules) Outcome(s *State) (game.Outcome, bool) {
	t := &s.t
	if t.Stage != StageOver {
		return game.Outcome{}, false
	}
	o := game.Outcome{Rule: endRules[t.End]}
	if t.Won {
		o.Winners = game.FirstSeats(int(t.Seats))
		for i := range t.Seats {
			o.Scores[i] = 1
		}
	}
	return o, true
}

// Imagine implements game.Rules: the decks have no order, so that only the dice and cards to come are hidden, and in the setup who is about to change
// a choice.
func (g *Rules) Imagine(dst, s *State, seat game.Seat, rng *dice.Stream) {
	*dst = *s
	dst.dice = dice.Fast(rng.Uint64())
	for i := range dst.t.Players {
		if game.Seat(i) != seat {
			dst.t.Players[i].Again = false
		}
	}
}

// Unasked implements game.Volunteer: a confirmed choice of the setup may be taken back until all have confirmed (HH-SETUP-010).
func (g *Rules) Unasked(s *State, seat game.Seat, dst []Action) []Action {
	t := &s.t
	if t.changes(seat) {
		dst = append(dst, newAction(DoChange))
	}
	return dst
}

// Legal implements game.Rules.
func (g *Rules) Legal(s *State, seat game.Seat, dst []Action) []Action {
	r := run{s: s, g: g.t}
	t := &s.t
	if t.Ask == AskNothing || !t.Asked.Has(seat) {
		return dst
	}
	to := func(set cells) {
		for c := range set.all() {
			a := newAction(DoTo)
			a.To = c
			dst = append(dst, a)
		}
	}
	seats := func(set game.SeatSet) {
		for who := range set.All() {
			a := newAction(DoWho)
			a.Seat = who
			dst = append(dst, a)
		}
	}
	places := func(list []landing) {
		for _, l := range list {
			a := newAction(DoPick)
			a.V, a.Space = l.V, l.Space
			dst = append(dst, a)
		}
	}
	switch t.Ask {
	case AskSetup:
		return r.legalSetup(seat, dst)
	case AskDecoder:
		for i := range t.Seats {
			a := newAction(DoPick)
			a.V = t.Players[i].PV
			dst = append(dst, a)
		}
		return dst
	case AskTurn:
		for i := range t.Seats {
			if !t.Players[i].Exhausted {
				a := newAction(DoGo)
				a.Seat = game.Seat(i)
				dst = append(dst, a)
			}
		}
		return dst
	case AskAct:
		return r.legalActs(seat, dst)
	case AskAssist:
		for n := uint8(1); n <= r.mostAssist(seat); n++ {
			a := newAction(DoAssist)
			a.Count = n
			dst = append(dst, a)
		}
	case AskReroll:
		return r.legalRerolls(dst)
	case AskBoost:
		dst = append(dst, newAction(DoBoost))
	case AskForce:
		to(r.forcing(r.top()))
	case AskFollow:
		a := newAction(DoTo)
		a.To = r.top().At
		dst = append(dst, a)
	case AskNudge:
		to(r.nudges(r.top().V))
	case AskDrift:
		to(r.gliding(r.top().Seat, driftSpaces))
	case AskReward:
		return r.offers(r.top(), dst)
	case AskPegOrder:
		f := r.top()
		set := game.SeatSet(f.Set &^ pegBit)
		seats(set)
		if f.Set&pegBit != 0 {
			dst = append(dst, newAction(DoWho))
		}
		return dst
	case AskPeg:
		var list [maxLandings]landing
		n := r.landings(r.top(), &list)
		places(list[:n])
		return dst
	case AskSlam:
		list, n := r.slamTargets(r.top())
		for _, v := range list[:n] {
			a := newAction(DoPick)
			a.V = v
			dst = append(dst, a)
		}
		return dst
	case AskReact:
		dst = append(dst, newAction(DoReact))
	case AskPlace:
		var list [maxLandings]landing
		n := r.anywhere(&list)
		places(list[:n])
		return dst
	case AskRepo, AskLoad:
		list, n := r.candidates()
		for _, v := range list[:n] {
			a := newAction(DoPick)
			a.V = v
			dst = append(dst, a)
		}
		return dst
	}
	return append(dst, PassAction())
}

var (
	barOver     = &bar{"HH-ROUND-016", "the game is over", ""}
	barNotAsked = &bar{"HH-ACT-001", "nobody asks you for anything now", "wait until it is your turn, or your choice"}
	barExhaust  = &bar{"HH-BOOST-014", "your turn of this round is over: you are Exhausted", "assists and reactions until the next round"}
	barVerb     = &bar{"HH-ACT-005", "that does not answer the question that is asked now", "one of the legal actions"}
	barStray    = &bar{"HH-ACT-005", "the action says more than its verb has a use for", "the other fields left out"}
	barChoice   = &bar{"HH-FAQ-013", "that is none of the choices", "one of those that are lit"}
)

// Apply implements game.Rules.
func (g *Rules) Apply(s *State, seat game.Seat, a Action, rec func(Event)) error {
	r := run{s: s, g: g.t, rec: rec}
	if b := r.check(g, seat, &a); b != nil {
		return b.refuse(seat)
	}
	r.do(seat, &a)
	r.advance()
	return nil
}

// check says what is wrong with an action; nil if it is legal.
func (r *run) check(g *Rules, seat game.Seat, a *Action) *bar {
	t := &r.s.t
	switch {
	case t.Stage == StageOver:
		return barOver
	case a.Do >= numVerbs || !a.plain():
		return barStray
	case a.Do == DoChange:
		if t.changes(seat) {
			return nil
		}
		return barChange
	case a.Do == DoAssist && t.Roll.On && t.Roll.Seat == seat:
		return barOwnRoll
	case a.Do == DoAssist && t.Roll.On && t.Roll.Rolled:
		return barRolled
	case t.Ask == AskNothing || !t.Asked.Has(seat):
		if t.Stage == StageRound && seat >= 0 && seat < game.Seat(t.Seats) && t.Players[seat].Exhausted && a.Do >= DoDrive && a.Do <= DoSpecial {
			return barExhaust
		}
		return barNotAsked
	}
	switch t.Ask {
	case AskSetup:
		return r.setupBar(seat, a)
	case AskAct:
		return r.actBar(seat, a)
	case AskAssist:
		if a.Do == DoAssist {
			return r.assistBar(seat, a)
		}
	case AskReroll:
		if a.Do == DoReroll {
			return r.rerollBar(a)
		}
	case AskReward:
		return r.rewardBar(a)
	case AskForce:
		if a.Do == DoTo && !r.forcing(r.top()).has(a.To) {
			return barForced
		}
	}
	// The rest has few answers: what is legal is what is listed.
	var buf [NumCells + 8]Action
	for _, b := range g.Legal(r.s, seat, buf[:0]) {
		if b == *a {
			return nil
		}
	}
	for _, b := range g.Legal(r.s, seat, buf[:0]) {
		if b.Do == a.Do {
			return barChoice
		}
	}
	return barVerb
}

var barForced = &bar{"HH-ACT-018", "the forced vehicle cannot get there", "a space that it reaches through empty spaces"}

// do carries out an action that is legal.
func (r *run) do(seat game.Seat, a *Action) {
	t := &r.s.t
	ask := t.Ask
	switch ask {
	case AskSetup:
		r.setup(seat, a)
		return
	case AskAct:
		r.act(seat, a)
		return
	case AskAssist:
		x := &t.Roll
		x.Passed = x.Passed.With(seat)
		if a.Do == DoAssist {
			r.assist(seat, a.Count)
		}
		r.closed() // the frame of the roll asks again whoever is left
		return
	case AskReroll:
		x := &t.Roll
		x.Passed = x.Passed.With(seat)
		r.closed()
		if a.Do == DoReroll {
			r.reroll(seat, a.Mask)
		}
		return
	case AskReact:
		r.reacts(seat, a.Do == DoReact)
		return
	case AskReward:
		r.closed()
		r.choose(r.top(), a)
		return
	}
	r.closed()
	f := (*frame)(nil)
	if t.NFrames > 0 {
		f = r.top()
	}
	switch ask {
	case AskDecoder:
		t.Decoder = a.V
		r.tellDecoder(a.V, "HH-CHOP-006")
		t.Stage = StageRound
		r.beginRound()
	case AskTurn:
		r.beginTurn(a.Seat)
	case AskBoost:
		if a.Do == DoBoost {
			r.boost()
		}
	case AskForce:
		if a.Do == DoTo {
			from := r.vehicle(f.V).At
			r.set(f.V, a.To)
			if r.rec != nil {
				e := event(EvForced, "HH-ACT-018")
				e.Seat, e.V, e.From, e.To = f.Seat, f.V, from, a.To
				r.emit(e)
			}
		}
	case AskFollow:
		if a.Do == DoTo {
			v := r.player(f.Seat).PV
			from := r.vehicle(v).At
			r.set(v, a.To)
			if r.rec != nil {
				e := event(EvFollowed, "HH-ACT-019")
				e.Seat, e.V, e.From, e.To = f.Seat, v, from, a.To
				r.emit(e)
			}
		}
	case AskNudge:
		if a.Do == DoTo {
			r.moveWreck(f.V, a.To, "HH-BOOST-013")
		}
	case AskDrift:
		if a.Do == DoTo {
			t.Turn.Drifted = true
			r.drive(r.player(f.Seat).PV, a.To, true)
		}
	case AskPegOrder:
		f.PC = leaveWhere
		if f.N = int8(a.Seat); a.Seat == game.Nobody {
			f.N = -1
		}
	case AskPeg:
		r.land(f, landing{a.V, a.Space})
	case AskSlam:
		f.W = a.V
	case AskPlace:
		p := r.player(t.Turn.Seat)
		p.On, p.Space = a.V, a.Space
		if r.rec != nil {
			e := event(EvThrown, "HH-ROAD-023")
			e.Seat, e.V, e.Space = t.Turn.Seat, a.V, a.Space
			r.emit(e)
		}
	case AskRepo, AskLoad:
		r.chosen(a.V)
	}
}

// moveWreck moves a wreck to an empty space.
func (r *run) moveWreck(v VID, to Cell, rule game.RuleID) {
	from := r.vehicle(v).At
	r.set(v, to)
	if r.rec != nil {
		e := event(EvWreckMoved, rule)
		e.V, e.From, e.To = v, from, to
		r.emit(e)
	}
}

// advance carries out what is due until somebody must choose or the match is over.
func (r *run) advance() {
	t := &r.s.t
	for t.Stage != StageOver && t.Ask == AskNothing {
		if t.NFrames > 0 {
			r.resolve(&t.Frames[t.NFrames-1])
			continue
		}
		r.nextQuestion()
	}
	if t.Stage == StageOver {
		r.closed()
		t.NFrames = 0
		t.Frames = [maxFrames]frame{}
		t.Roll = Roll{Seat: game.Nobody, Of: NoVID, Target: NoVID, Stunt: NoStunt} // whoever resigns may do so in the middle of one
		r.clearList()
	}
}

// resolve carries the top frame on by a step: it does something, asks somebody, or pushes what comes in between.
func (r *run) resolve(f *frame) {
	switch f.Op {
	case opRoll:
		r.rollFrame(f)
	case opRam:
		r.ram(f)
	case opForce:
		r.force(f)
	case opSlip:
		r.slip(f)
	case opShake:
		r.shake(f)
	case opHijack:
		r.hijack(f)
	case opBrawl:
		r.brawl(f)
	case opStunt:
		r.stunt(f)
	case opReward:
		r.reward(f)
	case opSpecial:
		r.specialFrame(f)
	case opDamage:
		r.damage(f)
	case opLeave:
		r.leave(f)
	case opDie:
		r.die(f)
	case opEnemyAct:
		r.enemyAct(f)
	case opPegAct:
		r.pegAct(f)
	case opCards:
		r.cards(f)
	case opEffect:
		r.effect(f)
	case opMainMove:
		r.mainMove(f)
	case opFires:
		r.fires(f)
	case opReact:
		r.react(f)
	case opMaintain:
		r.maintain(f)
	case opWreck:
		r.slideWreck(f)
	case opDrift:
		r.fallBack(f)
	}
}

// Resign implements game.Resigner: on one side nobody can give up alone, so the whole team loses.
func (g *Rules) Resign(s *State, seat game.Seat, rec func(Event)) error {
	t := &s.t
	if t.Stage == StageOver {
		return barOver.refuse(seat)
	}
	r := run{s: s, g: g.t, rec: rec}
	r.over(false, endResigned)
	r.advance()
	return nil
}
