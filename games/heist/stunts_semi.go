package heist

import "turnpike/game"

// The Stunts of the Semi scenario, in the order of data/stunts-semi.json.

// humanCatapult takes the Enemy Peg off the own vehicle and another one near it (HH-SEMI-041).
func (r *run) humanCatapult(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if c.p.Wheel && r.peg(c.pv, 0) {
			var near [maxLandings]landing
			c.yes = r.pegsNear(c.pv, c.card.Range, &near) > 0
		}
	case firstOffer:
		var near [maxLandings]landing
		for _, l := range near[:r.pegsNear(c.pv, c.card.Range, &near)] {
			dst = append(dst, offerPlace(l.V, int(l.Space)))
		}
	case firstChoice:
		r.pegOff(c.pv, 0, "HH-SEMI-041")
		r.pegOff(c.a.V, int(c.a.Space), "HH-SEMI-041")
	}
	return dst
}

// pegsNear collects the Enemy Pegs on other vehicles within some spaces of a vehicle.
func (r *run) pegsNear(from VID, reach uint8, list *[maxLandings]landing) (n int) {
	for v := range VID(NumV) {
		if v == from || !r.vehicle(v).onRoad() {
			continue
		}
		for s := range r.spaces(v) {
			if r.peg(v, s) && r.distance(r.cell(v, s), from) <= int(reach) {
				list[n] = landing{v, uint8(s)}
				n++
			}
		}
	}
	return n
}

// roofRunner takes an Enemy Peg off the Semi, then moves the own peg on it. Without an Enemy Peg the own one may still move.
func (r *run) roofRunner(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.stands(MainV)
	case barren:
		c.yes = r.vehicle(MainV).Enemy == 0
		for s := range semiSpaces {
			c.yes = c.yes && (s == int(c.p.Space) || !r.free(MainV, s))
		}
	case firstOffer:
		for s := range semiSpaces {
			if r.peg(MainV, s) {
				dst = append(dst, offerPlace(MainV, s))
			}
		}
		return append(dst, PassAction())
	case firstChoice:
		c.more = true
		if c.a.Do != DoPass {
			r.pegOff(c.a.V, int(c.a.Space), "HH-STUNT-012")
		}
	case secondOffer:
		for s := range semiSpaces {
			if s != int(c.p.Space) && r.free(MainV, s) {
				dst = append(dst, offerPlace(MainV, s))
			}
		}
		return append(dst, PassAction())
	case secondChoice:
		if c.a.Do == DoPass {
			break
		}
		from := r.where(c.seat)
		c.p.Space = c.a.Space
		if r.rec != nil {
			e := event(EvLeap, "HH-STUNT-012")
			e.Seat, e.V, e.Space, e.From, e.To, e.Gone = c.seat, MainV, c.a.Space, from, r.where(c.seat), true
			r.emit(e)
		}
	}
	return dst
}

// handOff moves cargo between the own vehicle and one next to it (HH-SEMI-046).
func (r *run) handOff(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if c.p.Wheel {
			for i := range r.s.t.Seats {
				o := r.s.t.Players[i].PV
				c.yes = c.yes || o != NoVID && r.adjacent(c.pv, o) && r.vehicle(c.pv).Cargo+r.vehicle(o).Cargo > 0
			}
		}
	case barren:
		_, n := r.partners(c.pv)
		c.yes = n == 0
	case firstOffer:
		list, n := r.partners(c.pv)
		return offerList(list, n, dst)
	case firstChoice:
		c.f.V, c.more = c.a.V, true
	case secondOffer:
		if r.hands(c.pv, c.f.V) {
			dst = append(dst, offerWay(East))
		}
		if r.hands(c.f.V, c.pv) {
			dst = append(dst, offerWay(West))
		}
	case secondChoice:
		from, to := c.pv, c.f.V
		if c.a.Dir == West {
			from, to = to, from
		}
		r.vehicle(from).Cargo--
		r.vehicle(to).Cargo++
		r.tellCargo(to, from, 1, "HH-SEMI-046")
	}
	return dst
}

// partners collects the PVs next to one with which HAND OFF can move cargo, one way or the other.
func (r *run) partners(v VID) (list [MaxSeats]VID, n int) {
	for i := range r.s.t.Seats {
		if o := r.s.t.Players[i].PV; o != NoVID && r.adjacent(v, o) && (r.hands(v, o) || r.hands(o, v)) {
			list[n] = o
			n++
		}
	}
	return list, n
}

// hands reports whether HAND OFF can move cargo from one vehicle to another.
func (r *run) hands(from, to VID) bool {
	return r.vehicle(from).Cargo > 0 && r.vehicle(to).Cargo < r.scenario().CargoLimit && !r.peg(to, 0)
}

// slingshot moves the own vehicle, directly behind another one, far ahead.
func (r *run) slingshot(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		if c.p.Wheel {
			v := r.at(r.ahead(c.pv))
			c.yes = v != NoVID && !r.wreck(v)
		}
	case barren:
		c.yes = r.gliding(c.seat, int(c.card.Steps)) == (cells{})
	case firstOffer:
		return append(offerSpaces(r.gliding(c.seat, int(c.card.Steps)), dst), PassAction())
	case firstChoice:
		if c.a.Do != DoPass {
			r.drive(c.pv, c.a.To, true)
		}
	}
	return dst
}

var barPath = &bar{"HH-SEMI-039", "the wreck cannot travel that way", "up to three steps that stay on the road"}

// wreckingBall sends a wreck next to the own vehicle on a way and sweeps off the road what it enters; the Semi takes the wreck instead
// (HH-SEMI-039, HH-SEMI-040).
func (r *run) wreckingBall(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.wrecksBy(c.pv, 1) != 0
	case firstOffer:
		return offerVehicles(r.wrecksBy(c.pv, 1), dst)
	case firstChoice:
		c.f.V, c.more = c.a.V, true
	case secondOffer:
		return append(r.ways(c.f.V, int(c.card.Steps), dst), PassAction())
	case unlisted:
		// Any way counts, also one that crosses itself.
		if c.a.Do == DoPath {
			if c.yes = r.stays(c.f.V, c.a.Path, c.card.Steps); !c.yes {
				c.bar = barPath
			}
		}
	case secondChoice:
		for i, d := range c.a.Path.Dirs[:c.a.Path.N] {
			c.f.Set |= uint16(d) << (3 * i)
		}
		c.f.N = int8(c.a.Path.N)
	case carryOut:
		// A step of the way: what is in the space leaves the road first, and its pegs leave that.
		if c.f.N == 0 || !r.wreck(c.f.V) {
			break
		}
		c.more = true
		to := r.vehicle(c.f.V).At.Step(Dir(c.f.Set & 7))
		switch v := r.at(to); v {
		case NoVID:
			c.f.Set >>= 3
			c.f.N--
			r.moveWreck(c.f.V, to, "HH-SEMI-039")
		case MainV:
			r.remove(c.f.V)
		default:
			r.remove(v)
		}
	}
	return dst
}

// stays reports whether a way of WRECKING BALL is short enough and stays on the road.
func (r *run) stays(w VID, p Steps, steps uint8) bool {
	if p.N == 0 || p.N > steps {
		return false
	}
	at := r.vehicle(w).At
	for _, d := range p.Dirs[:p.N] {
		if at = at.Step(d); at == NoCell {
			return false
		}
	}
	return true
}

// ways lists the ways of WRECKING BALL, the shortest for each different result: what is swept away, in which order, and where the wreck comes to lie. A
// way that changes nothing is left out.
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
	var gone vehicles
	for i := range length {
		to := end.Step(Dir(code >> (3 * i) & 7))
		if to == NoCell {
			return NoCell, 0, false
		}
		end = to
		v := r.at(to)
		if v == NoVID || v == w || gone.has(v) {
			continue
		}
		gone = gone.with(v)
		key = key<<4 | uint32(v+1)
		if v == MainV {
			return NoCell, key, i == length-1
		}
	}
	return end, key, true
}

// duckAndCover is a reaction to SHOTGUN!, which carries its reward out (HH-SEMI-033).
func (r *run) duckAndCover(c *cue, dst []Action) []Action {
	if c.at == condition {
		c.yes = c.stands(MainV)
	}
	return dst
}

// airmail throws cargo from the vehicle in front of the Semi to the one behind it (HH-SEMI-042).
func (r *run) airmail(c *cue, dst []Action) []Action {
	v := r.at(r.astern(MainV))
	switch c.at {
	case condition:
		c.yes = c.p.Wheel && r.s.t.Door != DoorClosed && r.at(r.ahead(MainV)) == c.pv && r.manned(v)
	case barren:
		c.yes = r.s.t.Cargo == 0 || v == NoVID || r.vehicle(v).Cargo >= r.scenario().CargoLimit
	case carryOut:
		if r.pv(v) {
			r.load(v, "HH-SEMI-042")
		}
	}
	return dst
}

// blowTheDoorOpen opens the door for good (HH-SEMI-044).
func (r *run) blowTheDoorOpen(c *cue, dst []Action) []Action {
	switch c.at {
	case condition:
		c.yes = c.stands(MainV) && c.p.Space == 0 || !c.p.Wheel && c.p.On != NoVID && r.at(r.astern(MainV)) == c.p.On
	case barren:
		c.yes = r.s.t.Door == DoorBlown
	case carryOut:
		r.s.t.Door = DoorBlown
		r.tellDoor("HH-SEMI-044")
	}
	return dst
}

// splitTheLoad fills the vehicles near the rear space, one after the other. The team is asked for the order only while there is not enough for all; its
// answer comes to chosen.
func (r *run) splitTheLoad(c *cue, dst []Action) []Action {
	t := &r.s.t
	switch c.at {
	case condition:
		c.yes = c.stands(MainV) && c.p.Space == 0 && t.Door != DoorClosed
	case barren:
		_, n := r.loading(c.seat)
		c.yes = n == 0
	case carryOut:
		list, n := r.loading(c.seat)
		if n == 0 {
			break
		}
		c.more = true
		lack := 0
		for _, v := range list[:n] {
			lack += int(r.scenario().CargoLimit - r.vehicle(v).Cargo)
		}
		if n > 1 && lack > int(t.Cargo) {
			r.team(AskLoad)
			break
		}
		r.fill(list[0])
	}
	return dst
}

// loading returns the vehicles that may get cargo by SPLIT THE LOAD of a seat, while there is any.
func (r *run) loading(seat game.Seat) (list [MaxSeats]VID, n int) {
	if r.s.t.Cargo == 0 {
		return list, 0
	}
	list, n, _ = r.receivers(seat, r.g.Stunts[SplitTheLoad].Range)
	return list, n
}

// fill loads a vehicle until it is full or no cargo is left on the Scenario Board.
func (r *run) fill(v VID) {
	for r.s.t.Cargo > 0 && r.vehicle(v).Cargo < r.scenario().CargoLimit {
		r.load(v, ruleReward)
	}
}
