package heist

import (
	"slices"

	"turnpike/game"
)

// met reports whether the condition of an effect holds (HH-CARD-111).
func (r *run) met(e *Effect) bool {
	t := &r.s.t
	switch e.Cond {
	case PegOnTank, PegOnSemiRear:
		return r.peg(MainV, 0)
	case SUVsAtLeast:
		n := uint8(0)
		for v := FirstSUV; v < MainV; v++ {
			if r.suv(v) {
				n++
			}
		}
		return n >= e.Count
	case NobodyOnSemiRear:
		return r.standing(MainV, 0) == 0
	case RadarAtLeast:
		return t.Radar >= e.Count
	case PegOnHunter:
		return r.peg(HunterV, 0)
	case NoPVNearChopperLane:
		for i := range t.Seats {
			if v := t.Players[i].PV; v != NoVID {
				if gap := r.vehicle(v).At.Y() - int(t.Lane); gap >= -1 && gap <= 1 {
					return false
				}
			}
		}
	}
	return true
}

// touches reports whether an effect touches a vehicle or wreck of the kind that it is about (HH-CARD-102, HH-CARD-105, HH-CARD-109; TANK FIRES!: HH-CARD-011).
func (r *run) touches(e *Effect, v VID) bool {
	t := &r.s.t
	at := r.vehicle(v).At
	main := r.vehicle(MainV).onRoad()
	if e.Op == TankFires {
		d := r.apart(v, MainV)
		return main && d >= int(e.Min) && d <= int(e.Range)
	}
	switch e.Who {
	case SUVsByPV:
		return r.nextToPV(v)
	case SUVsNearActive:
		pv := r.active()
		return pv != NoVID && r.apart(v, pv) <= int(e.Range)
	case SUVsByMain, ByMain:
		return main && r.adjacent(v, MainV)
	case PegOnTop:
		return r.peg(v, 0)
	case SUVInFront, SUVBehind, SUVOrWreckInFront:
		c := r.ahead(v)
		if e.Who == SUVBehind {
			c = r.astern(v)
		}
		w := r.at(c)
		return w != NoVID && (r.suv(w) || e.Who == SUVOrWreckInFront && r.wreck(w))
	case LaneOfMain:
		return main && at.Y() == r.vehicle(MainV).At.Y()
	case WithinOfMain:
		return main && r.apart(v, MainV) <= int(e.Range)
	case BySemiRear:
		return main && Distance(at, r.cell(MainV, 0)) == 1
	case BehindMainInLane:
		if !main {
			return false
		}
		gap := r.vehicle(MainV).At.X() - at.X()
		return at.Y() == r.vehicle(MainV).At.Y() && gap >= 1 && gap <= int(e.Range)
	case BesideMain:
		return main && (r.at(at.Step(North)) == MainV || r.at(at.Step(South)) == MainV)
	case Unmanned:
		return !r.manned(v)
	case ChopperLane:
		return r.flies() && at.Y() == int(t.Lane)
	case ByDecoder:
		return t.Decoder != NoVID && r.adjacent(v, t.Decoder)
	case DecoderWithPeg:
		return v == t.Decoder && r.peg(v, 0)
	case ByHunter:
		return r.vehicle(HunterV).onRoad() && r.adjacent(v, HunterV)
	case ByTwoEnemies:
		n := 0
		for w := FirstSUV; w < NumV; w++ {
			if (r.suv(w) || w == HunterV && r.vehicle(w).onRoad()) && r.adjacent(v, w) {
				n++
			}
		}
		return n >= 2
	case WrecksBySUV:
		for w := FirstSUV; w < MainV; w++ {
			if r.suv(w) && r.adjacent(v, w) {
				return true
			}
		}
		return false
	case All:
		return true
	}
	return false
}

// nextToPV reports whether a vehicle is next to any PV.
func (r *run) nextToPV(v VID) bool {
	for i := range r.s.t.Seats {
		if pv := r.s.t.Players[i].PV; pv != NoVID && r.adjacent(v, pv) {
			return true
		}
	}
	return false
}

// mostCargo returns the PVs with the most cargo, at least one, of those that can take an Enemy Peg; the Active one alone if it is among them
// (HH-CARD-102).
func (r *run) mostCargo() (list [MaxSeats]VID, n int) {
	most := uint8(1)
	for i := range r.s.t.Seats {
		v := r.s.t.Players[i].PV
		if v == NoVID || r.vehicle(v).Cargo < most || !r.boards(v, 0) {
			continue
		}
		if c := r.vehicle(v).Cargo; c > most {
			most, n = c, 0
		}
		list[n] = v
		n++
	}
	if i := slices.Index(list[:n], r.active()); i >= 0 {
		list[0], n = list[i], 1
	}
	return list, n
}

// maxPlaced bounds the SUVs that one effect puts on the road.
const maxPlaced = 2 * MaxSeats

// anchors collects what SUVs are placed by, in Resolution Order (HH-CARD-101).
func (r *run) anchors(a Anchor, list *[MaxSeats]VID) (n int) {
	put := func(v VID) {
		k := n
		for ; k > 0 && r.before(r.vehicle(v).At, r.vehicle(list[k-1]).At); k-- {
			list[k] = list[k-1]
		}
		list[k] = v
		n++
	}
	switch a {
	case EachPV:
		for i := range r.s.t.Seats {
			if v := r.s.t.Players[i].PV; v != NoVID {
				put(v)
			}
		}
	case ActivePV:
		if v := r.active(); v != NoVID {
			put(v)
		}
	case DecoderPV:
		if v := r.s.t.Decoder; v != NoVID {
			put(v)
		}
	case MainEnemy:
		if r.vehicle(MainV).onRoad() {
			put(MainV)
		}
	}
	return n
}

// placing collects the spaces into which SUVs would be put, in order: the named one, or the next empty one in the same direction (HH-ROAD-026 to
// HH-ROAD-028), as long as there are SUVs (HH-ROAD-029).
func (r *run) placing(a Anchor, s Spot, list *[maxPlaced]Cell) (n int) {
	left := 0
	for v := FirstSUV; v < FirstSUV+VID(r.g.SUVs); v++ {
		if r.vehicle(v).At == NoCell {
			left++
		}
	}
	search := func(c Cell, d Dir) {
		for c != NoCell && (!r.empty(c) || slices.Contains(list[:n], c)) {
			c = c.Step(d)
		}
		if c != NoCell && n < left {
			list[n] = c
			n++
		}
	}
	var by [MaxSeats]VID
	for _, v := range by[:r.anchors(a, &by)] {
		switch s {
		case Front:
			search(r.ahead(v), East)
		case Front2:
			search(r.ahead(v).Step(East), East)
		case Behind:
			search(r.astern(v), West)
		case BesideBoth:
			middle := r.cell(v, r.spaces(v)/2)
			search(middle.Step(North), North)
			search(middle.Step(South), South)
		}
	}
	return n
}

// placeSUVs puts SUVs from the supply on the road by an anchor (HH-ROAD-026 to HH-ROAD-029, HH-CARD-100, HH-CARD-101).
func (r *run) placeSUVs(a Anchor, s Spot, rule game.RuleID) {
	var list [maxPlaced]Cell
	for _, c := range list[:r.placing(a, s, &list)] {
		v := r.supplySUV()
		r.set(v, c)
		if r.rec != nil {
			e := event(EvPlaced, rule)
			e.V, e.To = v, c
			r.emit(e)
		}
	}
}
