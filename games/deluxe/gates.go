package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Gates that are worked. Readings:
//
//   - Who stands in the gatehouse or in the security office on the ground floor works one gate as his act of the turn: it goes the other way than it went last.
//     The switch of the minefield is in the security office alone (DX-STOP-007, DX-STOP-009).
//   - "Overrides": a gate that was worked last from the security office answers to the gatehouse again when nobody who could act is in that office.
//   - A gate slides by a square when a turn ends, out of the wall and back into it at its second end. Destroyed, it stays where it is (DX-STOP-005).
//   - A gate that shuts waits before anything heavier than 2,000 pounds and goes on when that is away. What is lighter takes its dice once, on the side that is
//     nearest to the end of the gate, and stands still until somebody opens the gate (DX-STOP-010?). Trains weigh what all of their bodies do.

// Figures of gates.
const (
	maxGates     = 4 // of a map that can be worked
	crushWeight  = garage.Weight(2000_00)
	crushDice    = 10 // DX-STOP-010
	crushPerson  = 100
	diceCrush    = dice.Purpose("crushed by a gate")
	gatehouseID  = "gatehouse"
	securityRoom = "Security office"
)

// MineSwitch is the number of the switch of the minefield among the controls of gates (DX-STOP-007).
const MineSwitch = 255

// Gate is what a gate of the map does.
type Gate struct {
	Moves  int8 // 1: it opens, -1: it shuts, 0: it stands still
	Locked bool // it was worked last from the security office
	Jammed bool // something too heavy is in its way
	Broken bool // destroyed
}

// controls are those that somebody reaches.
type controls uint8

const (
	noControls  controls = iota
	ofGatehouse          // those of the gates
	ofSecurity           // those of the gates, which override, and of the minefield
)

var (
	barNoControls = &bar{"DX-STOP-009", "he does not stand at controls of gates", "in the gatehouse or the security office, on the ground floor"}
	barNoGate     = &bar{"DX-STOP-009", "there is no such gate", "the number of a gate of the map that can be worked"}
	barGateBroken = &bar{"DX-STOP-005", "the gate is destroyed", "another one"}
	barOverridden = &bar{"DX-STOP-009", "the security office has this gate, and somebody is in it", "another gate, or the security office"}
	barNoSwitch   = &bar{"DX-STOP-007", "the switch of the minefield is in the security office", "from there, on a map with a minefield"}
)

// gateOf returns the number of the gate that a section belongs to.
func (r *run) gateOf(section int) int {
	for n := range maxGates {
		w, ok := r.s.place.GateRun(n)
		if !ok {
			break
		}
		if section >= int(w.First) && section < int(w.First)+int(w.Count) {
			return n
		}
	}
	return -1
}

// breakGate destroys a gate: the gap is open for good (DX-STOP-005).
func (r *run) breakGate(section int) {
	r.s.t.Wrecks.openGate(r.s.place.Run(r.s.place.Section(section).Run))
	if n := r.gateOf(section); n >= 0 {
		r.s.t.Gates[n] = Gate{Broken: true}
		r.freeCaught(n)
	}
}

// controlsAt returns the controls that somebody on foot stands at.
func (r *run) controlsAt(p PersonID) controls {
	x := r.person(p)
	if !x.onFoot() || x.level() != streetLevel || r.s.place == nil || r.s.place.GateRuns() == 0 {
		return noControls
	}
	at := middle(x.corner())
	switch b := r.s.place.Building(at); {
	case b < 0 || places.Bits(r.s.t.Wrecks.Rubble[:]).Has(b):
		return noControls
	case b == r.s.place.BuildingByID(gatehouseID):
		return ofGatehouse
	case r.inZone(securityRoom, at):
		return ofSecurity
	}
	return noControls
}

// manned reports whether somebody who could act stands at some controls.
func (r *run) manned(c controls) bool {
	for set := r.s.t.Outside; set.any(); {
		if p := nextPerson(&set); r.controlsAt(p) == c && r.awake(p) {
			return true
		}
	}
	return false
}

// legalGate lists the gates that somebody may work, and the switch of the minefield.
func (r *run) legalGate(p PersonID, dst []Action) []Action {
	if r.controlsAt(p) == noControls {
		return dst
	}
	for n := range maxGates + 1 {
		a := Action{Do: WorkGate, Person: p, Index: uint8(n)}
		if n == maxGates {
			a.Index = MineSwitch
		}
		if r.checkGate(p, &a) == nil {
			dst = append(dst, a)
		}
		if r.first && len(dst) > 0 {
			break
		}
	}
	return dst
}

// checkGate says what keeps somebody from working a gate, or the switch of the minefield (DX-STOP-007, DX-STOP-009).
func (r *run) checkGate(p PersonID, a *Action) *bar {
	at := r.controlsAt(p)
	if at == noControls {
		return barNoControls
	}
	if a.Index == MineSwitch {
		if at != ofSecurity || len(r.s.place.Minefields()) == 0 {
			return barNoSwitch
		}
		return nil
	}
	if a.Index >= maxGates {
		return barNoGate
	}
	if _, ok := r.s.place.GateRun(int(a.Index)); !ok {
		return barNoGate
	}
	switch g := &r.s.t.Gates[a.Index]; {
	case g.Broken:
		return barGateBroken
	case at == ofGatehouse && g.Locked && r.manned(ofSecurity):
		return barOverridden
	}
	return nil
}

// doGate works a gate or the switch of the minefield.
func (r *run) doGate(p PersonID, a *Action) {
	t := &r.s.t
	r.person(p).Acted = true
	if a.Index == MineSwitch {
		t.Switched = !t.Switched
		r.emit(Event{Kind: EvGate, Car: NoCar, Person: p, Rule: "DX-STOP-007", Index: MineSwitch, Kept: !r.minesOff()})
		return
	}
	g := &t.Gates[a.Index]
	w, _ := r.s.place.GateRun(int(a.Index))
	r.setGate(p, int(a.Index), g.Moves < 0 || g.Moves == 0 && r.openSections(w) < int(w.Count))
}

// setGate has somebody at controls open or shut a gate.
func (r *run) setGate(p PersonID, n int, opens bool) {
	g := &r.s.t.Gates[n]
	g.Moves, g.Jammed, g.Locked = -1, false, r.controlsAt(p) == ofSecurity
	if opens {
		g.Moves = 1
	}
	r.emit(Event{Kind: EvGate, Car: NoCar, Person: p, Rule: "DX-STOP-009", Index: int16(n), Kept: opens})
}

// minesOff reports whether the minefields of the map are switched off (DX-STOP-007).
func (r *run) minesOff() bool { return r.s.o.MinesOff != r.s.t.Switched }

// openSections returns how many squares of a gate are open.
func (r *run) openSections(w places.Run) (n int) {
	for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
		if places.Bits(r.s.t.Wrecks.Open[:]).Has(s) {
			n++
		}
	}
	return n
}

// slideGates moves the gates by a square when a turn ends (DX-STOP-009).
func (r *run) slideGates() {
	for n := range r.s.t.Gates {
		g := &r.s.t.Gates[n]
		if g.Moves == 0 {
			continue
		}
		w, _ := r.s.place.GateRun(n)
		if g.Moves > 0 {
			r.freeCaught(n)
		}
		if s := r.nextSection(w, g.Moves > 0); s >= 0 {
			if g.Moves > 0 {
				r.s.t.Wrecks.Open[s/64] |= 1 << (s % 64)
			} else if !r.shuts(n, s, w) {
				continue
			}
		}
		if open := r.openSections(w); open == 0 || open == int(w.Count) {
			r.emit(Event{Kind: EvGate, Car: NoCar, Person: NoPerson, Rule: "DX-STOP-009", Index: int16(n), Kept: open > 0, Gone: true})
			g.Moves = 0
		}
	}
}

// nextSection returns the square of a gate that opens or shuts next: the first end frees the way first, and is shut last; -1: none is left.
func (r *run) nextSection(w places.Run, opens bool) int {
	open := places.Bits(r.s.t.Wrecks.Open[:])
	for n := range int(w.Count) {
		s := int(w.First) + n
		if !opens {
			s = int(w.First) + int(w.Count) - 1 - n
		}
		if open.Has(s) != opens {
			return s
		}
	}
	return -1
}

// shuts closes a square of a gate if nothing keeps it open; what is light is crushed (DX-STOP-009, DX-STOP-010).
func (r *run) shuts(gate, section int, w places.Run) bool {
	t := &r.s.t
	h := r.s.place.SectionHull(section)
	body := geom.Solid(h)
	for id := range CarID(t.NCars) {
		own := r.body(id)
		if c := r.car(id); !c.Running() || c.Aloft.Up || !own.Deeper(&body, movement.Grazing) {
			continue
		}
		if r.ramWeight(id, movement.FaceFront) > crushWeight { // of all of a train
			if g := &t.Gates[gate]; !g.Jammed {
				g.Jammed = true
				r.emit(Event{Kind: EvGate, Car: id, Person: NoPerson, Rule: "DX-STOP-009", Index: int16(gate), Cut: true})
			}
			return false
		}
		r.catch(gate, id, w.B)
		return false
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if square := r.square(p); !x.onFoot() || x.level() != streetLevel || !square.Overlap(&h) {
			continue
		}
		r.emit(Event{Kind: EvGate, Car: NoCar, Person: p, Rule: "DX-STOP-010", Index: int16(gate), Hazard: true})
		r.injure(p, crushPerson, CauseRam, nobody)
	}
	t.Wrecks.Open[section/64] &^= 1 << (section % 64)
	t.Gates[gate].Jammed = false
	return true
}

// catch has a gate that shuts crush a light vehicle, and hold it (DX-STOP-010).
func (r *run) catch(gate int, id CarID, from geom.Vec) {
	c := r.car(id)
	if c.Caught != 0 {
		return
	}
	r.slow(r.head(id), 0, "DX-STOP-010")
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	for set := r.bodies(id); set != 0; set &= set - 1 {
		r.car(set.first()).Caught = uint8(gate) + 1
	}
	r.emit(Event{Kind: EvGate, Car: id, Person: NoPerson, Rule: "DX-STOP-010", Index: int16(gate), Hazard: true})
	by := attack{cause: CauseRam, by: nobody}
	var t toll
	r.struck(id, c.V.ZonedAt(Aim{Kind: AimSide, Side: sideToward(c, from)}, c.Pose, from), r.points(diceCrush, garage.Dice{Dice: crushDice}), &by, &t)
	r.settle(id, &t, 0, 0)
}

// sideToward returns the side of a counter that a point lies beyond, or is nearest to inside of it.
func sideToward(c *Car, at geom.Vec) uint8 {
	v := c.Pose.Local(at)
	along, across := int64(max(v.X, -v.X))*int64(c.V.Counter.Width), int64(max(v.Y, -v.Y))*int64(c.V.Counter.Length)
	switch {
	case along >= across && v.X >= 0:
		return geom.Front
	case along >= across:
		return geom.Back
	case v.Y > 0:
		return geom.LeftSide
	}
	return geom.RightSide
}

// freeCaught lets go of what a gate holds (DX-STOP-010).
func (r *run) freeCaught(gate int) {
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); c.Caught == uint8(gate)+1 {
			c.Caught = 0
		}
	}
}
