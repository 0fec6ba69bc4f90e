package heist

import "turnpike/game"

// reach marks the spaces that a vehicle can drive to within some steps, through empty spaces only, diagonals between occupied ones allowed
// (HH-ACT-007, HH-ACT-018); thread: also through SUVs, PVs and abandoned vehicles, never stopping there (HH-BOOST-020).
func (r *run) reach(from Cell, steps int, thread bool) cells {
	taken := cells{}.with(from)
	blocks := cells{}
	for v := range VID(NumV) {
		x := r.vehicle(v)
		if x.At == NoCell {
			continue
		}
		for i := range r.spaces(v) {
			taken = taken.with(x.At + Cell(i))
			if x.Wreck || v >= MainV {
				blocks = blocks.with(x.At + Cell(i))
			}
		}
	}
	if !thread {
		blocks = taken
	}
	set := cells{}.with(from)
	for range steps {
		set = set.or(set.around().less(blocks))
	}
	return set.less(taken)
}

// driving returns the spaces that the PV of a seat can drive to by a Drive action. Thread the Needle is for those alone.
func (r *run) driving(seat game.Seat) cells {
	v := r.player(seat).PV
	return r.reach(r.vehicle(v).At, int(r.rating(seat, Speed)), r.has(seat, Redliner))
}

// gliding returns the spaces to which the PV of a seat may be moved by a power or Stunt, under the Drive rules.
func (r *run) gliding(seat game.Seat, steps int) cells {
	return r.reach(r.vehicle(r.player(seat).PV).At, steps, false)
}

var (
	barNoAction  = &bar{"HH-ACT-002", "a turn has two actions", "the Enemy Die"}
	barEnded     = &bar{"HH-ACT-029", "Take Boost Token has ended your actions", "the Enemy Die"}
	barOnFoot    = &bar{"HH-ACT-004", "you are not behind the wheel of your vehicle", "an action on foot, or a Leap to the wheel"}
	barStrandedP = &bar{"HH-ROAD-023", "your peg is on no vehicle", "Take Boost Token, or a place for the peg"}
	barTooFar    = &bar{"HH-ACT-006", "the vehicle cannot get there", "a space within its Speed"}
	barThrough   = &bar{"HH-ACT-007", "a vehicle or a wreck is in that space", "an empty space"}
	barNoSlot    = &bar{"HH-ACT-012", "there is no available slot", "a vehicle with a free slot"}
	barLeapFar   = &bar{"HH-ACT-009", "that is farther than your Athletics", "a vehicle within as many spaces as your Athletics"}
	barLeapWhat  = &bar{"HH-ACT-012", "that is nothing to leap to", "a vehicle on the road"}
	barLeapHere  = &bar{"HH-ACT-009", "you are there already", "another place"}
	barWheel     = &bar{"HH-ACT-013", "you can only be behind the wheel of your own vehicle", "the top of the vehicle"}
	barRam       = &bar{"HH-ACT-015", "that is no Enemy SUV next to your vehicle", "an SUV in one of the eight spaces around it"}
	barForce     = &bar{"HH-ACT-018", "that is no Enemy SUV and no other player's vehicle next to yours", "one in the eight spaces around it"}
	barRamBan    = &bar{"HH-ACT-020", "the Semi, the Tank and the Hunter cannot be rammed", "an Enemy SUV in one of the eight spaces around your vehicle"}
	barForceBan  = &bar{"HH-ACT-020", "wrecks, abandoned vehicles, the Semi, the Tank and the Hunter cannot be forced", "an Enemy SUV or another player's vehicle next to yours"}
	barShake     = &bar{"HH-ACT-024", "there is no Enemy Peg on your vehicle", "another action"}
	barHijack    = &bar{"HH-ACT-025", "you do not stand on an Enemy SUV", "an SUV under your peg"}
	barDecoder   = &bar{"HH-CHOP-041", "Decoder sits in your vehicle: you may not leave it for good", "relocating her first"}
	barBrawl     = &bar{"HH-ACT-028", "no Enemy Peg stands beside you", "a vehicle on which you are on foot together with one"}
	barFull      = &bar{"HH-ACT-030", "you hold as many Boost tokens as you may", "another action"}
)

// actBar says what keeps the Active Player from an action.
func (r *run) actBar(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	p := r.player(seat)
	free := a.Do == DoLeap && r.is(seat, Badge) && !t.Turn.Leapt // HH-ACT-035
	switch {
	case a.Do == DoPass:
		return nil
	case t.Turn.Boosted:
		return barEnded
	case t.Turn.Actions == 0 && !free:
		return barNoAction
	case a.Do == DoBoost:
		if p.Boosts >= r.character(seat).MaxBoosts {
			return barFull
		}
		return nil
	case p.On == NoVID:
		return barStrandedP
	}
	switch a.Do {
	case DoDrive:
		switch {
		case !p.Wheel:
			return barOnFoot
		case a.To >= NumCells || !r.empty(a.To):
			return barThrough
		case !r.driving(seat).has(a.To):
			return barTooFar
		}
	case DoLeap:
		return r.leapBar(seat, a)
	case DoRam:
		switch {
		case !p.Wheel:
			return barOnFoot
		case r.giant(a.V):
			return barRamBan
		case a.V < 0 || a.V >= NumV || !r.suv(a.V) || !r.adjacent(p.PV, a.V):
			return barRam
		}
	case DoForce:
		switch {
		case !p.Wheel:
			return barOnFoot
		case r.giant(a.V) || a.V >= 0 && a.V < NumV && (r.wreck(a.V) || r.abandoned(a.V)):
			return barForceBan
		case a.V < 0 || a.V >= NumV || !r.suv(a.V) && !r.pv(a.V) || !r.adjacent(p.PV, a.V):
			return barForce
		}
	case DoShake:
		switch {
		case !p.Wheel:
			return barOnFoot
		case !r.peg(p.PV, 0):
			return barShake
		}
	case DoHijack:
		switch {
		case p.Wheel || !r.suv(p.On):
			return barHijack
		case t.Decoder != NoVID && t.Decoder == p.PV:
			return barDecoder
		}
	case DoBrawl:
		if p.Wheel || !r.peg(p.On, int(p.Space)) {
			return barBrawl
		}
	case DoStunt:
		return r.stuntBar(seat, int(a.Spot))
	case DoSpecial:
		return r.specialBar(seat, a.Special)
	default:
		return barVerb
	}
	return nil
}

// leapBar says what keeps a seat from a Leap (HH-ACT-009 to HH-ACT-013).
func (r *run) leapBar(seat game.Seat, a *Action) *bar {
	p := r.player(seat)
	switch {
	case a.V < 0 || a.V >= NumV || !r.vehicle(a.V).onRoad() || int(a.Space) >= r.spaces(a.V):
		return barLeapWhat
	case a.Wheel && a.V != p.PV:
		return barWheel
	case a.V == p.On && a.Space == p.Space && a.Wheel == p.Wheel:
		return barLeapHere
	case !a.Wheel && !r.free(a.V, int(a.Space)):
		return barNoSlot
	case Distance(r.where(seat), r.cell(a.V, int(a.Space))) > int(r.rating(seat, Athletics)):
		return barLeapFar
	}
	return nil
}

// legalActs lists the actions of the Active Player; to end them comes last.
func (r *run) legalActs(seat game.Seat, dst []Action) []Action {
	p := r.player(seat)
	put := func(a Action) {
		if r.actBar(seat, &a) == nil {
			dst = append(dst, a)
		}
	}
	t := &r.s.t
	if p.Wheel && t.Turn.Actions > 0 && !t.Turn.Boosted {
		for c := range r.driving(seat).all() {
			a := newAction(DoDrive)
			a.To = c
			dst = append(dst, a)
		}
	}
	if p.On != NoVID {
		for v := range VID(NumV) {
			if r.vehicle(v).At == NoCell {
				continue
			}
			for s := range r.spaces(v) {
				a := newAction(DoLeap)
				a.V, a.Space = v, uint8(s)
				put(a)
			}
			if v == p.PV {
				a := newAction(DoLeap)
				a.V, a.Wheel = v, true
				put(a)
			}
			if !p.Wheel || !r.adjacent(p.PV, v) {
				continue
			}
			for _, do := range [...]Verb{DoRam, DoForce} {
				a := newAction(do)
				a.V = v
				put(a)
			}
		}
		for _, do := range [...]Verb{DoShake, DoHijack, DoBrawl} {
			put(newAction(do))
		}
	}
	if p.On != NoVID && t.Turn.Actions > 0 && !t.Turn.Boosted {
		for spot := range t.Stunts {
			if r.stuntBar(seat, spot) == nil {
				a := newAction(DoStunt)
				a.Spot = uint8(spot)
				dst = append(dst, a)
			}
		}
		for i := range r.scenario().Specials {
			if id := r.scenario().Specials[i].ID; r.specialBar(seat, id) == nil {
				a := newAction(DoSpecial)
				a.Special = id
				dst = append(dst, a)
			}
		}
	}
	put(newAction(DoBoost))
	return append(dst, PassAction())
}

// act carries out an action of the Active Player.
func (r *run) act(seat game.Seat, a *Action) {
	t := &r.s.t
	p := r.player(seat)
	switch a.Do {
	case DoPass:
		r.closed()
		r.push(frame{Op: opDie, Seat: seat, V: NoVID, W: NoVID})
		return
	case DoLeap:
		r.leap(seat, a)
		return
	}
	r.closed()
	t.Turn.Actions--
	f := frame{Seat: seat, V: a.V, W: NoVID, At: NoCell, To: NoCell, Stunt: NoStunt}
	x := Roll{Seat: seat, Of: NoVID, Target: a.V, Stunt: NoStunt}
	switch a.Do {
	case DoDrive:
		r.drive(p.PV, a.To, false)
		return
	case DoBoost:
		r.takeBoost(seat)
		return
	case DoRam:
		f.Op, x.For, x.Skill, x.Need = opRam, ForRam, Speed, r.g.NeedRam
	case DoForce:
		f.Op, x.For, x.Skill, x.Need = opForce, ForForce, Control, r.g.NeedForce
	case DoShake:
		f.Op, x.For, x.Skill, x.Need = opShake, ForShake, Control, r.g.NeedShake
	case DoHijack:
		f.Op, x.For, x.Skill, x.Need = opHijack, ForHijack, Athletics, r.g.NeedHijack
	case DoBrawl:
		f.Op, x.For, x.Skill, x.Need = opBrawl, ForBrawl, Athletics, r.g.NeedBrawl
	case DoStunt:
		card := &r.g.Stunts[t.Stunts[a.Spot].Card]
		f.Op, f.N, f.Stunt = opStunt, int8(a.Spot), card.ID
		x.For, x.Skill, x.Need, x.Stunt = ForStunt, card.Skill, card.Need, card.ID
	case DoSpecial:
		s := r.special(a.Special)
		f.Op, f.N = opSpecial, int8(a.Special)
		x.For, x.Skill, x.Need, x.Special = ForSpecial, s.Skill, s.Need, a.Special
	}
	if r.rec != nil {
		e := event(EvAction, "HH-ACT-005")
		e.Seat, e.For, e.V, e.Stunt, e.Special = seat, x.For, a.V, x.Stunt, x.Special
		r.emit(e)
	}
	r.push(f)
	r.roll(x)
}

// drive moves a vehicle to an empty space; its pegs ride along (HH-ACT-006, HH-ACT-021).
func (r *run) drive(v VID, to Cell, free bool) {
	from := r.vehicle(v).At
	r.set(v, to)
	if r.rec != nil {
		e := event(EvDrive, "HH-ACT-006")
		e.Seat, e.V, e.From, e.To, e.Kept = r.vehicle(v).Owner, v, from, to, free
		r.emit(e)
	}
}

// leap moves the peg of a seat (HH-ACT-009, HH-ACT-010). The first one of Badge in a turn is no action (HH-ACT-035).
func (r *run) leap(seat game.Seat, a *Action) {
	t := &r.s.t
	p := r.player(seat)
	from := r.where(seat)
	free := r.is(seat, Badge) && !t.Turn.Leapt
	if free {
		t.Turn.Leapt = true
	} else {
		t.Turn.Actions--
	}
	r.closed()
	p.On, p.Space, p.Wheel = a.V, a.Space, a.Wheel
	if r.rec != nil {
		e := event(EvLeap, "HH-ACT-009")
		e.Seat, e.V, e.Space, e.From, e.To, e.Kept, e.Gone = seat, a.V, a.Space, from, r.where(seat), a.Wheel, free
		r.emit(e)
	}
}

// tokensTaken returns how many tokens Take Boost Token takes (HH-BOOST-019).
func (r *run) tokensTaken(seat game.Seat) uint8 {
	if r.is(seat, Motormouth) {
		return 2
	}
	return 1
}

// takeBoost is Take Boost Token: it ends the actions (HH-ACT-029).
func (r *run) takeBoost(seat game.Seat) {
	r.s.t.Turn.Boosted, r.s.t.Turn.Actions = true, 0
	r.gainBoosts(seat, r.tokensTaken(seat), "HH-ACT-029")
}

// gainBoosts gives tokens up to the maximum (HH-BOOST-008, HH-BOOST-019).
func (r *run) gainBoosts(seat game.Seat, n uint8, rule game.RuleID) {
	p := r.player(seat)
	n = min(n, r.character(seat).MaxBoosts-p.Boosts)
	p.Boosts += n
	if n > 0 && r.rec != nil {
		e := event(EvBoostTaken, rule)
		e.Seat, e.Count, e.Left = seat, int16(n), int16(p.Boosts)
		r.emit(e)
	}
}

// ram is Ram Enemy SUV after its roll (HH-ACT-015), and Anvil's nudge.
func (r *run) ram(f *frame) {
	const (
		hit = iota
		nudge
	)
	switch f.PC {
	case hit:
		if !r.s.t.Success {
			r.pop()
			return
		}
		f.PC, f.At = nudge, r.vehicle(f.V).At
		r.destroy(f.V)
	case nudge:
		if r.is(f.Seat, Anvil) && r.wreck(f.V) && r.nudges(f.V) != (cells{}) && !f.Flag {
			f.Flag = true
			r.ask(AskNudge, game.Seats(f.Seat))
			return
		}
		r.pop()
	}
}

// nudges returns the spaces to which Anvil may move a new wreck.
func (r *run) nudges(v VID) (set cells) {
	for d := range NumDirs {
		if to := r.vehicle(v).At.Step(d); r.empty(to) {
			set = set.with(to)
		}
	}
	return set
}

// force is Force after its roll (HH-ACT-018, HH-ACT-019).
func (r *run) force(f *frame) {
	const (
		hit = iota
		moved
		followed
	)
	switch f.PC {
	case hit:
		if !r.s.t.Success {
			r.pop()
			return
		}
		f.PC, f.At = moved, r.vehicle(f.V).At
		if r.forcing(f) != (cells{}) {
			r.ask(AskForce, game.Seats(f.Seat))
		}
	case moved:
		f.PC = followed
		// HH-ACT-033, HH-ACT-037: only if it has moved, and the space is empty then.
		if r.vehicle(f.V).At != f.At && r.empty(f.At) && r.drives(f.Seat) {
			r.ask(AskFollow, game.Seats(f.Seat))
		}
	case followed:
		seat := f.Seat
		r.pop()
		r.drifts(seat, Control)
	}
}

// forcing returns the spaces to which a forced vehicle may go.
func (r *run) forcing(f *frame) cells {
	steps := r.g.ForceSteps
	if r.has(f.Seat, Sidewinder) && r.drives(f.Seat) {
		steps++ // Handbrake
	}
	return r.reach(r.vehicle(f.V).At, int(steps), false)
}

// drifts offers Slipstream's Drift after a successful Control roll that is no Defense Roll, once in a turn: the two spaces are asked for by a
// frame of its own, so that it comes after all that the action has done.
func (r *run) drifts(seat game.Seat, s Skill) {
	t := &r.s.t
	if s == Control && r.is(seat, Slipstream) && !t.Turn.Drifted && t.Turn.Seat == seat && r.drives(seat) {
		r.push(frame{Op: opSlip, Seat: seat, V: NoVID, W: NoVID})
	}
}

// slip is Slipstream's Drift.
func (r *run) slip(f *frame) {
	const (
		offer = iota
		offered
	)
	if f.PC == offer && r.drives(f.Seat) && r.gliding(f.Seat, driftSpaces) != (cells{}) {
		f.PC = offered
		r.ask(AskDrift, game.Seats(f.Seat))
		return
	}
	r.pop()
}

// driftSpaces is how far Slipstream drifts.
const driftSpaces = 2

// shake is Shake after its roll (HH-ACT-024).
func (r *run) shake(f *frame) {
	seat := f.Seat
	r.pop()
	if r.s.t.Success {
		r.pegOff(r.player(seat).PV, 0, "HH-ACT-024")
		r.drifts(seat, Control)
	}
}

// brawl is Brawl after its roll (HH-ACT-028).
func (r *run) brawl(f *frame) {
	p := r.player(f.Seat)
	r.pop()
	if r.s.t.Success {
		r.pegOff(p.On, int(p.Space), "HH-ACT-028")
	}
}

// hijack is Hijack Enemy SUV after its roll (HH-ACT-025, HH-ACT-026).
func (r *run) hijack(f *frame) {
	seat := f.Seat
	p := r.player(seat)
	r.pop()
	if !r.s.t.Success {
		return
	}
	old, v := p.PV, p.On
	if old != NoVID {
		r.release(old)
		r.vehicle(old).Strength = 0
	}
	x := r.vehicle(v)
	x.Owner, x.Strength, x.Cargo = seat, r.model(v).Strength, 0
	p.PV, p.Wheel, p.Space = v, true, 0
	if r.rec != nil {
		e := event(EvHijack, "HH-ACT-025")
		e.Seat, e.V, e.W = seat, v, old
		r.emit(e)
	}
}
