package heist

import "turnpike/game"

// ahead and astern return the spaces directly in front of a vehicle and directly behind it (HH-ROAD-004, HH-SEMI-008).
func (r *run) ahead(v VID) Cell  { return r.cell(v, r.spaces(v)-1).Step(East) }
func (r *run) astern(v VID) Cell { return r.cell(v, 0).Step(West) }

// under returns the space of the road under the Chopper (HH-CHOP-021).
func (r *run) under() Cell { return CellAt(int(r.scenario().StartX), int(r.s.t.Lane)) }

// flies reports whether the Chopper is there and not destroyed.
func (r *run) flies() bool { return r.s.t.Scenario == Chopper && r.s.t.Main > 0 }

// wreckBy reports whether a wreck lies next to a vehicle for which a test holds; nil holds for all.
func (r *run) wreckBy(v VID, test func(w VID) bool) bool {
	for w := range VID(NumV) {
		if r.wreck(w) && r.adjacent(v, w) && (test == nil || test(w)) {
			return true
		}
	}
	return false
}

// chained reports whether an SUV has another one next to it.
func (r *run) chained(a VID) bool {
	for b := FirstSUV; b < MainV; b++ {
		if b != a && r.suv(b) && r.adjacent(a, b) {
			return true
		}
	}
	return false
}

// escorts reports whether the PV of a seat carries the Decoder or is next to the one that does.
func (r *run) escorts(seat game.Seat) bool {
	d := r.s.t.Decoder
	return d != NoVID && (r.player(seat).PV == d || r.adjacent(r.player(seat).PV, d))
}

// holds reports whether the condition of a Stunt holds for a seat (HH-STUNT-002).
func (r *run) holds(seat game.Seat, id StuntID) bool {
	t := &r.s.t
	p := r.player(seat)
	card := &r.g.Stunts[id]
	pv := p.PV
	foot := !p.Wheel && p.On != NoVID
	switch id {
	case PushComesToShove, WreckingBall:
		return p.Wheel && r.wreckBy(pv, nil)
	case ChainReaction, PileUp:
		if p.Wheel {
			for a := FirstSUV; a < MainV; a++ {
				if r.suv(a) && r.adjacent(pv, a) && r.chained(a) {
					return true
				}
			}
		}
	case JamTheGun, RoofRunner, DuckAndCover:
		return foot && p.On == MainV
	case CrashCourse:
		return foot && r.suv(p.On)
	case SacrificeFly:
		return p.Wheel && r.at(r.ahead(MainV)) == pv
	case BrakeAndFlip:
		if p.Wheel {
			v := r.at(r.astern(pv))
			return v != NoVID && r.suv(v) && r.at(r.astern(v)) == MainV
		}
	case TowCable:
		if foot && p.On == MainV {
			for w := range VID(NumV) {
				if r.wreck(w) && r.apart(w, MainV) <= int(card.Range) {
					return true
				}
			}
		}
	case Oversteer:
		return p.Wheel && r.adjacent(pv, MainV)
	case AnchorDrop:
		if p.Wheel {
			at, tank := r.vehicle(pv).At, r.vehicle(MainV).At
			gap := at.X() - tank.X()
			return at.Y() == tank.Y() && gap >= 1 && gap <= int(card.Range)
		}
	case HumanCatapult:
		if p.Wheel && r.peg(pv, 0) {
			var list [maxLandings]landing
			return r.pegsNear(pv, int(card.Range), &list) > 0
		}
	case HandOff:
		if p.Wheel {
			for i := range t.Seats {
				o := t.Players[i].PV
				if o != NoVID && r.adjacent(pv, o) && r.vehicle(pv).Cargo+r.vehicle(o).Cargo > 0 {
					return true
				}
			}
		}
	case Slingshot:
		if p.Wheel {
			v := r.at(r.ahead(pv))
			return v != NoVID && !r.wreck(v)
		}
	case Airmail:
		if p.Wheel && t.Door != DoorClosed && r.at(r.ahead(MainV)) == pv {
			v := r.at(r.astern(MainV))
			return v != NoVID && r.manned(v)
		}
	case BlowTheDoorOpen:
		return foot && (p.On == MainV && p.Space == 0 || r.at(r.astern(MainV)) == p.On)
	case SplitTheLoad:
		return foot && p.On == MainV && p.Space == 0 && t.Door != DoorClosed
	case DoubleBack:
		return p.Wheel && t.Decoder == pv && r.flies()
	case SideSlap:
		return foot && r.suv(p.On) && r.vehicle(HunterV).onRoad() && r.adjacent(p.On, HunterV)
	case RollingCover:
		return p.Wheel && r.escorts(seat)
	case HoodSurfer:
		// HH-CHOP-039: anybody's vehicle, manned or not.
		return foot && r.flies() && r.pv(p.On) && r.wreckAhead(p.On) && r.distance(r.under(), p.On) <= int(card.Range)
	case Chicken:
		return p.Wheel && r.vehicle(HunterV).onRoad() && r.at(r.ahead(HunterV)) == pv
	case CutTheSignal:
		return p.Wheel && r.escorts(seat) && r.flies()
	case SkippingStone:
		return p.Wheel && r.vehicle(HunterV).onRoad() && r.wreckBy(pv, func(w VID) bool { return r.apart(w, HunterV) <= int(card.Range) })
	case Skyfall:
		return p.Wheel && r.wreckAhead(pv)
	}
	return false
}

// wreckAhead reports whether a wreck lies directly in front of a vehicle.
func (r *run) wreckAhead(v VID) bool {
	w := r.at(r.ahead(v))
	return w != NoVID && r.wreck(w)
}

// pegsNear collects the Enemy Pegs on other vehicles within some spaces of a vehicle.
func (r *run) pegsNear(from VID, reach int, list *[maxLandings]landing) (n int) {
	for v := range VID(NumV) {
		if v == from || !r.vehicle(v).onRoad() {
			continue
		}
		for s := range r.spaces(v) {
			if r.peg(v, s) && r.distance(r.cell(v, s), from) <= reach {
				list[n] = landing{v, uint8(s)}
				n++
			}
		}
	}
	return n
}
