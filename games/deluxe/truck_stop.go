package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Reading: a mine of a minefield goes off under the middle of the end of the counter that comes in (DX-STOP-008?).

// isGate reports whether a section belongs to a gate (DX-STOP-005).
func (r *run) isGate(section int) bool {
	p := r.s.place
	w := p.Run(p.Section(section).Run)
	return w.Owner == places.OfWall && p.Walls[w.Index].Gate
}

// openGate takes a gate out of the way (DX-STOP-005, DX-STOP-009).
func (w *Wrecks) openGate(gate places.Run) {
	for s := gate.First; s < gate.First+gate.Count; s++ {
		w.Open[s/64] |= 1 << (s % 64)
	}
}

// openGates slides all gates of the map open (DX-STOP-007, DX-STOP-009).
func (s *State) openGates() {
	for i := range s.place.Runs() {
		if w := s.place.Run(i); w.Owner == places.OfWall && s.place.Walls[w.Index].Gate {
			s.t.Wrecks.openGate(w)
		}
	}
}

// openCrashGate slides the crash gate of the truck stop open, for scenarios that begin so.
func (s *State) openCrashGate() {
	if w, ok := s.place.GateRun(crashGate); ok {
		s.t.Wrecks.openGate(w)
	}
}

// minefield has a standard mine go off under the vehicle that moves when it newly enters a minefield that is switched on, between two marks
// of its course, once in a phase. The mines are not used up (DX-STOP-007, DX-STOP-008).
func (r *run) minefield(from, to movement.Mark) {
	p := r.s.place
	if p == nil || r.minesOff() || len(p.Minefields()) == 0 {
		return
	}
	m := &r.s.t.Move
	c := r.car(m.Car)
	if m.Mined || !c.Running() {
		return
	}
	var part movement.Course
	m.Course.Part(from, to, &part)
	o := c.V.Counter.Outline()
	for _, i := range p.Minefields() {
		field := geom.Solid(p.Zones[i].Shape)
		at, ok := part.Enters(&o, &field)
		if !ok {
			continue
		}
		m.Mined = true
		c.Pose = part.At(at)
		r.mineUnder(m.Car)
		return
	}
}

// mineUnder does the damage of a standard mine under a vehicle: to its underbody, and to the tires within an inch (DX-STOP-008, DX-DROP-012,
// DX-DROP-014).
func (r *run) mineUnder(id CarID) {
	c := r.car(id)
	k := RoadCounter{Kind: Mine, From: NoCar, Pose: c.Pose}
	u := c.V.Counter.Length / 2
	if c.Speed < 0 {
		u = -u
	}
	k.Pose = c.Pose.Move(u, 0)
	r.emit(Event{Kind: EvTrap, Car: id, Rule: "DX-STOP-008", Counter: Mine, Index: -1, Kept: true})
	spec := r.g.mineSpec(Mine)
	by := attack{cause: CauseMine, spec: spec, by: nobody}
	patch := k.patch()
	var t toll
	r.struck(id, Aim{Kind: AimUnderbody}, r.points(diceMineDamage, spec.UnderbodyDamage), &by, &t)
	r.tollTires(id, c.wheelsNear(&patch, mineReach), spec.TireDamage, CauseMine, &t)
	r.settle(id, &t, r.fireHazard(id, t.taken), control.NoHazard)
}
