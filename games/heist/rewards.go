package heist

import "turnpike/game"

// maxChoices bounds the choices of a reward: the ways of WRECKING BALL are the most, 8 + 64 + 512.
const maxChoices = 600

// reward carries out the reward of a Stunt, choice by choice (HH-STUNT-012). PC counts the choices that are made; V and W hold what was chosen.
func (r *run) reward(f *frame) {
	if f.PC >= lastChoice {
		r.reap(f)
		return
	}
	var buf [maxChoices]Action
	list, open := r.choices(f, buf[:0])
	switch {
	case !open:
		f.PC = lastChoice
	case len(list) == 0 && f.Stunt == RoofRunner && f.PC == 0:
		f.PC++ // without an Enemy Peg to take off the peg may still move
	case len(list) == 0:
		f.PC = lastChoice
	case len(list) == 1:
		r.choose(f, &list[0])
	default:
		r.ask(AskReward, game.Seats(f.Seat))
	}
}

// lastChoice is the PC of a reward after its choices; what follows is counted from here.
const lastChoice = 16

// choices lists what the performer may choose now, before lastChoice; open is false when there is nothing (more) to choose.
func (r *run) choices(f *frame, dst []Action) (list []Action, open bool) {
	if f.Op == opSpecial {
		return r.specialChoices(f, dst)
	}
	pv := r.player(f.Seat).PV
	card := &r.g.Stunts[f.Stunt]
	pick := func(v VID, space uint8) {
		a := newAction(DoPick)
		a.V, a.Space = v, space
		dst = append(dst, a)
	}
	to := func(set cells) {
		for c := range set.all() {
			a := newAction(DoTo)
			a.To = c
			dst = append(dst, a)
		}
	}
	switch {
	case (f.Stunt == PushComesToShove || f.Stunt == WreckingBall) && f.PC == 0:
		for w := range VID(NumV) {
			if r.wreck(w) && r.adjacent(pv, w) {
				pick(w, 0)
			}
		}
	case f.Stunt == PushComesToShove && f.PC == 1:
		to(r.shoving(f.V, int(card.Steps)))
		dst = append(dst, PassAction())
	case f.Stunt == WreckingBall && f.PC == 1:
		dst = r.ways(f.V, int(card.Steps), dst)
		dst = append(dst, PassAction())
	case (f.Stunt == ChainReaction || f.Stunt == PileUp) && f.PC == 0:
		for a := FirstSUV; a < MainV; a++ {
			if r.suv(a) && r.adjacent(pv, a) && r.chained(a) {
				pick(a, 0)
			}
		}
	case (f.Stunt == ChainReaction || f.Stunt == PileUp) && f.PC == 1:
		for b := FirstSUV; b < MainV; b++ {
			if b != f.V && r.suv(b) && r.adjacent(f.V, b) {
				pick(b, 0)
			}
		}
	case f.Stunt == CrashCourse && f.PC == 0:
		to(r.reach(r.vehicle(r.player(f.Seat).On).At, int(card.Steps), false))
		dst = append(dst, PassAction())
	case f.Stunt == TowCable && f.PC == 0:
		for w := range VID(NumV) {
			if r.wreck(w) && r.apart(w, MainV) <= int(card.Range) {
				pick(w, 0)
			}
		}
	case f.Stunt == SkippingStone && f.PC == 0:
		for w := range VID(NumV) {
			if r.wreck(w) && r.adjacent(pv, w) && r.apart(w, HunterV) <= int(card.Range) {
				pick(w, 0)
			}
		}
	case f.Stunt == Oversteer && f.PC == 0:
		for _, d := range [...]Dir{North, South} {
			a := newAction(DoWay)
			a.Dir = d
			dst = append(dst, a)
		}
	case f.Stunt == HumanCatapult && f.PC == 0:
		var near [maxLandings]landing
		for _, l := range near[:r.pegsNear(pv, int(card.Range), &near)] {
			pick(l.V, l.Space)
		}
	case f.Stunt == RoofRunner && f.PC == 0:
		for s := range semiSpaces {
			if r.peg(MainV, s) {
				pick(MainV, uint8(s))
			}
		}
		if r.vehicle(MainV).Enemy != 0 {
			dst = append(dst, PassAction())
		}
	case f.Stunt == RoofRunner && f.PC == 1:
		for s := range semiSpaces {
			if s != int(r.player(f.Seat).Space) && r.free(MainV, s) {
				pick(MainV, uint8(s))
			}
		}
		dst = append(dst, PassAction())
	case f.Stunt == HandOff && f.PC == 0:
		for i := range r.s.t.Seats {
			if o := r.s.t.Players[i].PV; o != NoVID && r.adjacent(pv, o) && (r.hands(pv, o) || r.hands(o, pv)) {
				pick(o, 0)
			}
		}
	case f.Stunt == HandOff && f.PC == 1:
		for _, d := range [...]Dir{East, West} {
			from, to := pv, f.V
			if d == West {
				from, to = f.V, pv
			}
			if r.hands(from, to) {
				a := newAction(DoWay)
				a.Dir = d
				dst = append(dst, a)
			}
		}
	case f.Stunt == Slingshot && f.PC == 0:
		to(r.gliding(f.Seat, int(card.Steps)))
		dst = append(dst, PassAction())
	default:
		return dst, false
	}
	return dst, true
}

// hands reports whether HAND OFF can move cargo from one vehicle to another.
func (r *run) hands(from, to VID) bool {
	return r.vehicle(from).Cargo > 0 && r.vehicle(to).Cargo < r.scenario().CargoLimit && !r.peg(to, 0)
}

// shoving returns where PUSH COMES TO SHOVE may move a wreck: through empty spaces; the last step may enter the Tank (HH-TANK-031).
func (r *run) shoving(w VID, steps int) cells {
	from := r.vehicle(w).At
	set := r.reach(from, steps, false)
	near := r.reach(from, steps-1, false).with(from)
	for d := range NumDirs {
		if c := r.vehicle(MainV).At.Step(d); c != NoCell && near.has(c) {
			set = set.with(r.vehicle(MainV).At)
		}
	}
	return set
}

// ways lists the ways of WRECKING BALL, the shortest for each different result: what is swept away, in which order, and where the wreck comes to lie. A
// way that changes nothing is left out (HH-SEMI-039, HH-SEMI-040).
func (r *run) ways(w VID, steps int, dst []Action) []Action {
	clear := cells{}.with(r.vehicle(w).At) // where a way has ended that sweeps nothing away
	var swept [maxChoices]uint32           // the results of all others
	n := 0
	for length := 1; length <= steps; length++ {
	next:
		for code := range 1 << (3 * length) {
			end, key, ok := r.sweep(w, code, length)
			switch {
			case !ok || key == 0 && clear.has(end):
				continue
			case key == 0:
				clear = clear.with(end)
			default:
				key = key<<8 | uint32(end)
				for _, k := range swept[:n] {
					if k == key {
						continue next
					}
				}
				swept[n] = key
				n++
			}
			a := newAction(DoPath)
			a.Path.N = uint8(length)
			for i := range length {
				a.Path.Dirs[i] = Dir(code >> (3 * i) & 7)
			}
			dst = append(dst, a)
		}
	}
	return dst
}

// sweep follows a way of WRECKING BALL, three bits for a step: where it ends, NoCell in the Semi, and what it enters, four bits for each, the last one lowest.
// It is no way if it leaves the road or goes on after the Semi.
func (r *run) sweep(w VID, code, length int) (end Cell, key uint32, ok bool) {
	end = r.vehicle(w).At
	var gone uint16
	for i := range length {
		to := end.Step(Dir(code >> (3 * i) & 7))
		if to == NoCell {
			return NoCell, 0, false
		}
		end = to
		v := r.at(to)
		if v == NoVID || v == w || gone>>v&1 == 1 {
			continue
		}
		gone |= 1 << v
		key = key<<4 | uint32(v+1)
		if v == MainV {
			return NoCell, key, i == length-1
		}
	}
	return end, key, true
}

var barPath = &bar{"HH-SEMI-039", "the wreck cannot travel that way", "up to three steps that stay on the road"}

// legalRewards lists the choices of the reward that is open.
func (r *run) legalRewards(dst []Action) []Action {
	list, _ := r.choices(r.top(), dst)
	return list
}

// rewardBar says what is wrong with a choice.
func (r *run) rewardBar(_ game.Seat, a *Action) *bar {
	f := r.top()
	if f.Stunt == WreckingBall && f.PC == 1 && a.Do == DoPath {
		// Any way counts, also one that crosses itself.
		if a.Path.N == 0 || a.Path.N > r.g.Stunts[WreckingBall].Steps {
			return barPath
		}
		at := r.vehicle(f.V).At
		for _, d := range a.Path.Dirs[:a.Path.N] {
			if at = at.Step(d); at == NoCell {
				return barPath
			}
		}
		return nil
	}
	var buf [maxChoices]Action
	list, _ := r.choices(f, buf[:0])
	same := false
	for i := range list {
		if list[i] == *a {
			return nil
		}
		same = same || list[i].Do == a.Do
	}
	if same {
		return barChoice
	}
	return barVerb
}

// rewarded carries out a choice of the performer.
func (r *run) rewarded(_ game.Seat, a *Action) {
	r.closed()
	r.choose(r.top(), a)
}

// choose notes a choice in the frame, and does what needs no more of them.
func (r *run) choose(f *frame, a *Action) {
	if f.Op == opSpecial {
		r.specialChosen(f, a)
		return
	}
	f.PC++
	pass := a.Do == DoPass
	switch f.Stunt {
	case PushComesToShove:
		if f.PC == 1 {
			f.V = a.V
			return
		}
		f.PC = lastChoice
		if pass {
			return
		}
		if a.To == r.vehicle(MainV).At {
			r.remove(f.V)
			r.strike(MainTrack, 1, "HH-TANK-031")
			return
		}
		r.moveWreck(f.V, a.To, "HH-STUNT-012")
	case WreckingBall:
		if f.PC == 1 {
			f.V = a.V
			return
		}
		f.PC = lastChoice
		for i, d := range a.Path.Dirs[:a.Path.N] {
			f.Set |= uint16(d) << (3 * i)
		}
		f.N = int8(a.Path.N)
	case ChainReaction, PileUp:
		if f.PC == 1 {
			f.V = a.V
			return
		}
		f.W, f.PC = a.V, lastChoice
	case CrashCourse:
		f.PC = lastChoice
		if !pass {
			v := r.player(f.Seat).On
			from := r.vehicle(v).At
			r.set(v, a.To)
			if r.rec != nil {
				e := event(EvSUVMoves, "HH-STUNT-012")
				e.Seat, e.V, e.From, e.To = f.Seat, v, from, a.To
				r.emit(e)
			}
		}
	case TowCable, SkippingStone:
		f.V, f.PC = a.V, lastChoice
	case Oversteer:
		f.PC, f.Dir = lastChoice, a.Dir
	case HumanCatapult:
		f.PC = lastChoice
		r.pegOff(r.player(f.Seat).PV, 0, "HH-SEMI-041")
		r.pegOff(a.V, int(a.Space), "HH-SEMI-041")
	case RoofRunner:
		if f.PC == 1 {
			if !pass {
				r.pegOff(a.V, int(a.Space), "HH-STUNT-012")
			}
			return
		}
		f.PC = lastChoice
		if !pass {
			p := r.player(f.Seat)
			from := r.where(f.Seat)
			p.Space = a.Space
			if r.rec != nil {
				e := event(EvLeap, "HH-STUNT-012")
				e.Seat, e.V, e.Space, e.From, e.To, e.Gone = f.Seat, MainV, a.Space, from, r.where(f.Seat), true
				r.emit(e)
			}
		}
	case HandOff:
		if f.PC == 1 {
			f.V = a.V
			return
		}
		f.PC = lastChoice
		from, to := r.player(f.Seat).PV, f.V
		if a.Dir == West {
			from, to = to, from
		}
		r.vehicle(from).Cargo--
		r.vehicle(to).Cargo++
		r.tellCargo(to, from, 1, "HH-SEMI-046")
	case Slingshot:
		f.PC = lastChoice
		if !pass {
			r.drive(r.player(f.Seat).PV, a.To, true)
		}
	}
}

// tellCargo tells of cargo that a vehicle gets, from another one or from the Scenario Board.
func (r *run) tellCargo(to, from VID, n int, rule game.RuleID) {
	if r.rec != nil {
		e := event(EvCargo, rule)
		e.Seat, e.V, e.W, e.Count, e.Left = r.vehicle(to).Owner, to, from, int16(n), int16(r.s.t.Cargo)
		r.emit(e)
	}
}

// load puts a cargo token of the Scenario Board onto a vehicle, if there is one and the vehicle has room (HH-SEMI-025).
func (r *run) load(v VID, rule game.RuleID) {
	t := &r.s.t
	if t.Cargo == 0 || r.vehicle(v).Cargo >= r.scenario().CargoLimit {
		return
	}
	t.Cargo--
	r.vehicle(v).Cargo++
	r.tellCargo(v, NoVID, 1, rule)
}

// reap does what follows the choices of a reward, part by part: each part may set off something that comes first.
func (r *run) reap(f *frame) {
	t := &r.s.t
	part := f.PC - lastChoice
	f.PC++
	card := &r.g.Stunts[f.Stunt]
	pv := r.player(f.Seat).PV
	const rule game.RuleID = "HH-STUNT-003"
	switch f.Stunt {
	case ChainReaction, PileUp:
		switch part {
		case 0:
			r.destroy(f.V)
			return
		case 1:
			if r.suv(f.W) {
				r.destroy(f.W)
				return
			}
		}
	case JamTheGun:
		if r.peg(MainV, 0) {
			r.pegOff(MainV, 0, rule)
		}
		r.mark("HH-TANK-021")
	case CrashCourse:
		if part == 0 {
			r.destroy(r.player(f.Seat).On)
			return
		}
	case SacrificeFly:
		if part == 0 {
			r.strike(MainTrack, card.Damage, "HH-TANK-027")
			if t.Stage != StageOver {
				r.remove(pv)
			}
			return
		}
	case BrakeAndFlip:
		switch part {
		case 0:
			r.remove(r.at(r.astern(pv)))
			return
		case 1:
			r.strike(MainTrack, card.Damage, rule)
			return
		}
	case TowCable, SkippingStone:
		if part == 0 {
			r.remove(f.V)
			track := MainTrack
			if f.Stunt == SkippingStone {
				track = HunterTrack
			}
			r.strike(track, card.Damage, rule)
			return
		}
	case Oversteer:
		if part == 0 {
			r.push(frame{Op: opMainMove, Seat: game.Nobody, V: NoVID, W: NoVID, Dir: f.Dir})
			return
		}
	case AnchorDrop, HoodSurfer:
		if part == 0 {
			r.strike(MainTrack, card.Damage, rule)
			return
		}
	case WreckingBall:
		if r.travel(f) {
			return
		}
	case Airmail:
		if v := r.at(r.astern(MainV)); v != NoVID && r.pv(v) {
			r.load(v, "HH-SEMI-042")
		}
	case BlowTheDoorOpen:
		t.Door = DoorBlown
		r.tellDoor("HH-SEMI-044")
	case SplitTheLoad:
		if r.split() {
			f.PC-- // one token after the other
			return
		}
	case DoubleBack:
		r.radar(-int8(card.Radar))
	case SideSlap:
		if part == 0 {
			r.strike(HunterTrack, card.Damage, rule)
			return
		}
	case Chicken:
		switch part {
		case 0:
			r.strike(HunterTrack, card.Damage, "HH-CHOP-037")
			return
		case 1:
			r.deal(pv, card.Own)
			return
		}
	case CutTheSignal:
		r.relocate(pv)
		r.mark("HH-CHOP-025")
	case Skyfall:
		if part == 0 {
			track := MainTrack
			if !r.flies() {
				track = HunterTrack
			}
			r.strike(track, card.Damage, "HH-CHOP-038")
			return
		}
	}
	r.pop()
}

// mark lays the marker that cancels the next TANK FIRES! or CHOPPER FIRES!; there is one at most.
func (r *run) mark(rule game.RuleID) {
	r.s.t.Cancel = true
	if r.rec != nil {
		r.emit(event(EvMarker, rule))
	}
}

// tellDoor tells how the door is.
func (r *run) tellDoor(rule game.RuleID) {
	if r.rec != nil {
		e := event(EvDoor, rule)
		e.Door = r.s.t.Door
		r.emit(e)
	}
}

// travel takes WRECKING BALL a step: what is in the space is taken off the road first, and its pegs leave; the Semi takes the wreck instead
// (HH-SEMI-039, HH-SEMI-040). It reports whether there is more to do.
func (r *run) travel(f *frame) bool {
	if f.N == 0 || !r.wreck(f.V) {
		return false
	}
	f.PC = lastChoice // the same part until the way is at its end
	to := r.vehicle(f.V).At.Step(Dir(f.Set & 7))
	switch v := r.at(to); v {
	case NoVID:
		f.Set >>= 3
		f.N--
		r.moveWreck(f.V, to, "HH-SEMI-039")
	case MainV:
		r.remove(f.V)
	default:
		r.remove(v)
	}
	return true
}

// split fills the next vehicle of SPLIT THE LOAD; the team is asked for the order only while there is not enough for all. It reports whether there is
// more to do.
func (r *run) split() bool {
	t := &r.s.t
	list, n := r.candidates()
	if n == 0 || t.Cargo == 0 {
		return false
	}
	lack := 0
	for _, v := range list[:n] {
		lack += int(r.scenario().CargoLimit - r.vehicle(v).Cargo)
	}
	if n == 1 || lack <= int(t.Cargo) {
		r.fill(list[0])
		return true
	}
	r.team(AskLoad)
	return true
}

// fill loads a vehicle until it is full or no cargo is left on the Scenario Board.
func (r *run) fill(v VID) {
	for r.s.t.Cargo > 0 && r.vehicle(v).Cargo < r.scenario().CargoLimit {
		r.load(v, "HH-STUNT-003")
	}
}
