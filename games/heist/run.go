package heist

import (
	"math/bits"

	"turnpike/dice"
	"turnpike/game"
)

// What dice are rolled and cards drawn for.
const (
	diceEffort dice.Purpose = "effort"
	diceEnemy  dice.Purpose = "enemy"
	drawStunt  dice.Purpose = "stunt"
	drawEnemy  dice.Purpose = "enemy card"
)

// Rules is Highway Crew. It implements game.Rules, game.Volunteer, game.Resigner and game.Autopilot.
type Rules struct{ t *Tables }

// run carries out one action on a state.
type run struct {
	s   *State
	g   *Tables
	rec func(Event)
}

func (r *run) player(seat game.Seat) *Player { return &r.s.t.Players[seat] }
func (r *run) vehicle(v VID) *Vehicle        { return &r.s.t.Vehicles[v] }
func (r *run) scenario() *Scenario           { return &r.g.Scenarios[r.s.t.Scenario] }
func (r *run) character(seat game.Seat) *Character {
	return &r.g.Characters[r.s.t.Players[seat].Character]
}

// is reports whether the character of a seat is a certain one.
func (r *run) is(seat game.Seat, c CharacterID) bool {
	return r.s.t.Players[seat].Character == uint8(c)
}

// find returns the seat of a character, or game.Nobody.
func (r *run) find(c CharacterID) game.Seat {
	for i := range r.s.t.Seats {
		if r.s.t.Players[i].Character == uint8(c) {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// model returns the kind of a PV: starting vehicles are numbered like theirs, an SUV is a commandeered one (HH-ROAD-012).
func (r *run) model(v VID) *Model {
	if v < FirstSUV {
		return &r.g.Models[v]
	}
	return &r.g.Models[Commandeered]
}

// has reports whether a seat has a PV of a kind, for its power (HH-DMG-015).
func (r *run) has(seat game.Seat, m ModelID) bool { return r.player(seat).PV == VID(m) }

// suv, pv and abandoned tell vehicles on the road apart (HH-ROAD-011 to HH-ROAD-014).
func (r *run) suv(v VID) bool {
	return v >= FirstSUV && v < MainV && r.vehicle(v).onRoad() && r.vehicle(v).Owner == game.Nobody
}

func (r *run) pv(v VID) bool {
	return v >= 0 && r.vehicle(v).onRoad() && r.vehicle(v).Owner != game.Nobody
}

func (r *run) abandoned(v VID) bool {
	return v >= 0 && v < FirstSUV && r.vehicle(v).onRoad() && r.vehicle(v).Owner == game.Nobody
}

// giant reports whether a vehicle is the Tank, the Semi or the Hunter, which nobody rams or forces (HH-ACT-020).
func (r *run) giant(v VID) bool { return v >= MainV && v < NumV && r.vehicle(v).onRoad() }

// wreck reports whether a vehicle lies on the road as a wreck.
func (r *run) wreck(v VID) bool { return v >= 0 && r.vehicle(v).At != NoCell && r.vehicle(v).Wreck }

// manned reports whether the owner of a PV is behind its wheel (HH-ROAD-009).
func (r *run) manned(v VID) bool {
	return r.pv(v) && r.player(r.vehicle(v).Owner).Wheel
}

// drives reports whether a seat is behind the wheel of its PV.
func (r *run) drives(seat game.Seat) bool { return r.player(seat).Wheel }

// active returns the PV of the Active Player, or NoVID (HH-CARD-007).
func (r *run) active() VID {
	if seat := r.s.t.Turn.Seat; seat != game.Nobody {
		return r.player(seat).PV
	}
	return NoVID
}

// spaces returns how many spaces a vehicle fills.
func (r *run) spaces(v VID) int {
	if v == MainV && r.s.t.Scenario == Semi {
		return semiSpaces
	}
	return 1
}

// cell returns the space of the road of a space of a vehicle.
func (r *run) cell(v VID, space int) Cell { return r.vehicle(v).At + Cell(space) }

// where returns the space of the road on which the peg of a seat is; NoCell if it is stranded.
func (r *run) where(seat game.Seat) Cell {
	p := r.player(seat)
	if p.On == NoVID {
		return NoCell
	}
	return r.cell(p.On, int(p.Space))
}

// at returns what fills a space of the road: a vehicle, a wreck, or NoVID; NoVID also beyond the edge.
func (r *run) at(c Cell) VID {
	if c == NoCell {
		return NoVID
	}
	return r.s.t.Grid[c]
}

// empty reports whether a space is on the road and nothing fills it.
func (r *run) empty(c Cell) bool { return c != NoCell && r.s.t.Grid[c] == NoVID }

// set puts a vehicle or wreck on a space; lift takes it off the road.
func (r *run) set(v VID, c Cell) {
	x := r.vehicle(v)
	if x.At != NoCell {
		r.lift(v)
	}
	x.At = c
	for i := range r.spaces(v) {
		r.s.t.Grid[c+Cell(i)] = v
	}
}

func (r *run) lift(v VID) {
	x := r.vehicle(v)
	for i := range r.spaces(v) {
		r.s.t.Grid[x.At+Cell(i)] = NoVID
	}
	x.At = NoCell
}

// distance returns how many spaces a space of the road is from the nearest space of a vehicle.
func (r *run) distance(c Cell, v VID) int {
	best := Columns
	for i := range r.spaces(v) {
		best = min(best, Distance(c, r.cell(v, i)))
	}
	return best
}

// apart returns how many spaces two vehicles or wrecks are apart, by their nearest spaces.
func (r *run) apart(a, b VID) int {
	best := Columns
	for i := range r.spaces(a) {
		best = min(best, r.distance(r.cell(a, i), b))
	}
	return best
}

// adjacent reports whether two vehicles or wrecks are next to one another, any of the eight ways (HH-ROAD-003).
func (r *run) adjacent(a, b VID) bool { return a != b && r.apart(a, b) == 1 }

// ahead and astern return the spaces directly in front of a vehicle and directly behind it (HH-ROAD-004, HH-SEMI-008).
func (r *run) ahead(v VID) Cell  { return r.cell(v, r.spaces(v)-1).Step(East) }
func (r *run) astern(v VID) Cell { return r.cell(v, 0).Step(West) }

// wreckAhead reports whether a wreck lies directly in front of a vehicle.
func (r *run) wreckAhead(v VID) bool { return r.wreck(r.at(r.ahead(v))) }

// wrecksBy returns the wrecks within some spaces of a vehicle, suvsBy the SUVs next to one.
func (r *run) wrecksBy(v VID, reach uint8) (set vehicles) {
	for w := range VID(NumV) {
		if r.wreck(w) && r.distance(r.vehicle(w).At, v) <= int(reach) {
			set = set.with(w)
		}
	}
	return set
}

func (r *run) suvsBy(v VID) (set vehicles) {
	for u := FirstSUV; u < MainV; u++ {
		if r.suv(u) && r.distance(r.vehicle(u).At, v) == 1 {
			set = set.with(u)
		}
	}
	return set
}

// riders returns the number of Player Pegs on a space of a vehicle.
func (r *run) riders(v VID, space int) (n int) {
	for i := range r.s.t.Seats {
		if p := &r.s.t.Players[i]; p.On == v && !p.Wheel && int(p.Space) == space {
			n++
		}
	}
	return n
}

// peg reports whether an Enemy Peg stands on a space of a vehicle.
func (r *run) peg(v VID, space int) bool { return r.vehicle(v).Enemy>>space&1 == 1 }

// free reports whether a vehicle on the road has an available slot on a space (HH-ROAD-008).
func (r *run) free(v VID, space int) bool {
	n := r.riders(v, space)
	if r.peg(v, space) {
		n++
	}
	return n < 2 && r.vehicle(v).onRoad()
}

// boards reports whether an Enemy Peg can enter a space of a vehicle: there is a slot and no other one (HH-ROAD-008).
func (r *run) boards(v VID, space int) bool { return r.free(v, space) && !r.peg(v, space) }

// rating returns the dice of a seat for a skill: character and PV, the PV's Defense alone while unmanned (HH-SKILL-002 to HH-SKILL-004).
func (r *run) rating(seat game.Seat, s Skill) uint8 {
	p := r.player(seat)
	n := uint8(0)
	if s != Defense || p.PV == NoVID || p.Wheel {
		n = r.character(seat).Skill[s]
	}
	if p.PV != NoVID {
		n += r.model(p.PV).Skill[s]
	}
	return n
}

// order sorts vehicle numbers by their spaces: West to East, then North to South, or the other reading (HH-ROAD-031, HH-ROAD-032).
func (r *run) before(a, b Cell) bool {
	if r.s.o.ByLane {
		return a < b
	}
	if a.X() != b.X() {
		return a.X() < b.X()
	}
	return a.Y() < b.Y()
}

// sort puts a code into the list of the effect at its place in Resolution Order; c is the space that it is sorted by.
func (r *run) listed(code uint8, c Cell, cells *[24]Cell) {
	t := &r.s.t
	k := t.NList
	for ; k > 0 && r.before(c, cells[k-1]); k-- {
		t.List[k], cells[k] = t.List[k-1], cells[k-1]
	}
	t.List[k], cells[k] = code, c
	t.NList++
}

// clearList empties the list of the effect.
func (r *run) clearList() {
	t := &r.s.t
	t.List, t.NList, t.ListAt = [24]uint8{}, 0, 0
}

// collect lists the vehicles and wrecks that a test holds for, in Resolution Order by where they are now (HH-ROAD-033).
func (r *run) collect(test func(v VID) bool) {
	r.clearList()
	var cells [24]Cell
	for v := range VID(NumV) {
		if r.vehicle(v).At != NoCell && test(v) {
			r.listed(uint8(v), r.vehicle(v).At, &cells)
		}
	}
}

// next returns the next code of the list; false at its end.
func (r *run) next() (uint8, bool) {
	t := &r.s.t
	if t.ListAt == t.NList {
		return 0, false
	}
	t.ListAt++
	return t.List[t.ListAt-1], true
}

// supplySUV returns an SUV that is not on the road, or NoVID (HH-ROAD-029, HH-ROAD-030).
func (r *run) supplySUV() VID {
	for v := FirstSUV; v < FirstSUV+VID(r.g.SUVs); v++ {
		if r.vehicle(v).At == NoCell {
			return v
		}
	}
	return NoVID
}

// push puts a frame on the stack; pop takes the top one off and clears its place, so that equal states have equal bytes.
func (r *run) push(f frame) {
	t := &r.s.t
	t.Frames[t.NFrames] = f
	t.NFrames++
}

func (r *run) pop() {
	t := &r.s.t
	t.NFrames--
	t.Frames[t.NFrames] = frame{}
}

func (r *run) top() *frame { return &r.s.t.Frames[r.s.t.NFrames-1] }

// ask opens a question to some seats; team puts it to all.
func (r *run) ask(what Ask, who game.SeatSet) { r.s.t.Ask, r.s.t.Asked = what, who }
func (r *run) team(what Ask)                  { r.ask(what, game.FirstSeats(int(r.s.t.Seats))) }

// closed closes the question.
func (r *run) closed() { r.s.t.Ask, r.s.t.Asked = AskNothing, 0 }

// one returns the lowest bit of a set and reports whether it is the only one.
func one(set uint16) (int, bool) { return bits.TrailingZeros16(set), set&(set-1) == 0 }

// emit hands an event to whoever listens.
func (r *run) emit(e Event) {
	if r.rec != nil {
		r.rec(e)
	}
}

// over ends the match (HH-ENEMY-024, HH-ROUND-016).
func (r *run) over(won bool, why endRule) {
	t := &r.s.t
	if t.Stage == StageOver {
		return
	}
	t.Stage, t.Won, t.End = StageOver, won, why
	r.closed()
	if r.rec != nil {
		e := event(EvOver, endRules[why])
		e.Kept, e.End = won, why
		r.emit(e)
	}
}

// bar is what keeps an action from being legal.
type bar struct {
	rule    game.RuleID
	detail  string
	allowed string
}

func (b *bar) refuse(seat game.Seat) error {
	return &game.Refusal{Rule: b.rule, Seat: seat, Detail: b.detail, Allowed: b.allowed}
}
