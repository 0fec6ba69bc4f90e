package race

import "turnpike/game"

// nodeSet is a set of nodes of a matrix.
type nodeSet uint32

func (s nodeSet) has(n NodeID) bool { return s>>n&1 == 1 }

// decided returns the nodes that the decision of RC-GEAR-001 can lead to: leave the stick, accelerate, brake or shift.
func (m *Model) decided(from NodeID) nodeSet {
	s := nodeSet(1) << from
	n := &m.Nodes[from]
	for _, to := range n.Up {
		s |= 1 << to
	}
	for _, to := range n.Down {
		if m.Nodes[to].Speed > 0 { // RC-GEAR-005
			s |= 1 << to
		}
	}
	for _, to := range n.Row {
		s |= 1 << to
	}
	return s
}

// up returns the nodes one acceleration step from those of a set (RC-GEAR-002).
func (m *Model) up(s nodeSet) (next nodeSet) {
	for i := range m.Nodes {
		if s.has(NodeID(i)) {
			for _, to := range m.Nodes[i].Up {
				next |= 1 << to
			}
		}
	}
	return next
}

// down returns the nodes one brake step from those of a set; never speed 0 (RC-GEAR-003, RC-GEAR-005).
func (m *Model) down(s nodeSet) (next nodeSet) {
	for i := range m.Nodes {
		if s.has(NodeID(i)) {
			for _, to := range m.Nodes[i].Down {
				if m.Nodes[to].Speed > 0 {
					next |= 1 << to
				}
			}
		}
	}
	return next
}

// maxSteps bounds the steps of either kind that mean something: no matrix is higher.
const maxSteps = 16

// after returns the nodes that the decision and then exactly so many Turbo and brake steps, in any order, lead to (RC-GEAR-006, RC-GEAR-016).
func (m *Model) after(from NodeID, turbo, brake uint8) nodeSet {
	if turbo > maxSteps || brake > maxSteps {
		return 0
	}
	s := m.decided(from)
	if brake == 0 {
		for range turbo {
			s = m.up(s)
		}
		return s
	}
	if turbo == 0 {
		for range brake {
			s = m.down(s)
		}
		return s
	}
	// Row i of the table: i Turbo steps made, by the number of brake steps.
	var row [maxSteps + 1]nodeSet
	row[0] = s
	for j := uint8(1); j <= brake; j++ {
		row[j] = m.down(row[j-1])
	}
	for range turbo {
		row[0] = m.up(row[0])
		for j := uint8(1); j <= brake; j++ {
			row[j] = m.up(row[j]) | m.down(row[j-1])
		}
	}
	return row[brake]
}

// chuteSlot returns the slot of a Drag Chute that can be used in this gear phase, or -1 (RC-EQUIP-025).
func (r *run) chuteSlot(seat game.Seat) int {
	if r.s.t.Turn.Activations == 0 {
		return -1
	}
	c := r.car(seat)
	for i, p := range r.driver(seat).Pieces {
		if p == DragChute && c.armed(i) && (r.s.o.ArmAndUse || r.s.t.Turn.Fresh>>i&1 == 0) {
			return i
		}
	}
	return -1
}

// chuteSteps returns how many brake steps a Drag Chute makes.
func (r *run) chuteSteps() uint8 { return r.cat().Pieces[DragChute].BrakeSteps }

// legalGears lists every node that can be reached with the fewest points (RC-GEAR-014); to leave the stick where it is comes last.
func (r *run) legalGears(seat game.Seat, dst []Action) []Action {
	m, c := r.model(seat), r.car(seat)
	u := &r.s.t.Turn
	stay := m.Nodes[c.Node].Spot()
	turbo := min(c.Turbo, maxSteps)
	if u.Flushed {
		turbo = 0 // RC-EQUIP-026
	}
	put := func(s nodeSet, t, b uint8, chute bool) {
		for i := range m.Nodes {
			if s.has(NodeID(i)) && (t > 0 || b > 0 || chute || NodeID(i) != c.Node) {
				dst = append(dst, GearAction(m.Nodes[i].Spot(), t, b, chute))
			}
		}
	}
	free := m.decided(c.Node)
	put(free, 0, 0, false)
	seen := free
	s := free
	for t := uint8(1); t <= turbo; t++ {
		s = m.up(s)
		put(s&^seen, t, 0, false)
		seen |= s
	}
	brake := min(c.Brake, maxSteps)
	chute := r.chuteSlot(seat) >= 0
	seenB := free
	s = free
	steps := brake
	if chute {
		steps = min(steps+r.chuteSteps(), maxSteps)
	}
	// brakes lists what so many brake steps lead to, paid by points or with the chute, and reports whether they can be paid.
	brakes := func(nodes nodeSet, t, b uint8) (paid bool) {
		if b <= brake {
			put(nodes, t, b, false)
			paid = true
		}
		if chute && b >= r.chuteSteps() {
			put(nodes, t, b-r.chuteSteps(), true)
			paid = true
		}
		return paid
	}
	for b := uint8(1); b <= steps; b++ {
		s = m.down(s)
		if brakes(s&^seenB, 0, b) {
			seenB |= s
		}
	}
	if r.s.o.TurboAndBrake {
		seen |= seenB
		for n := uint8(2); n <= turbo+steps; n++ {
			var level nodeSet
			for t := uint8(1); t < n && t <= turbo; t++ {
				if b := n - t; b <= steps {
					if more := m.after(c.Node, t, b) &^ seen; brakes(more, t, b) {
						level |= more
					}
				}
			}
			seen |= level
		}
	}
	return append(dst, GearAction(stay, 0, 0, false))
}

var (
	barNoNode    = &bar{"RC-GEAR-001", "the gear matrix has no such spot", "a spot of the car's matrix, such as G2-8"}
	barStick     = &bar{"RC-GEAR-001", "the gearstick cannot get there", "one decision (along a white line, or along a dashed line) and then exactly one step for each point spent"}
	barToZero    = &bar{"RC-GEAR-005", "nobody may deliberately slow down to speed 0", "a spot above it"}
	barBoth      = &bar{"RC-GEAR-007", "Turbo and Brake points cannot both be spent in one turn", "one of the two kinds"}
	barTurbo     = &bar{"RC-GEAR-006", "there are not so many Turbo points left", "as many as the track shows"}
	barBrake     = &bar{"RC-GEAR-006", "there are not so many Brake points left", "as many as the track shows"}
	barFlushed   = &bar{"RC-EQUIP-026", "the coolant has been flushed: no Turbo in this turn", "no Turbo points"}
	barNoChute   = &bar{"RC-EQUIP-025", "there is no armed Drag Chute, or no activation for it", "Brake points, or the chute armed and an activation left"}
	barChuteOnly = &bar{"RC-EQUIP-025", "the chute makes a brake step", "no Turbo points"}
)

// gearBar says what is wrong with a choice of gear.
func (r *run) gearBar(seat game.Seat, a *Action) *bar {
	m, c := r.model(seat), r.car(seat)
	to, ok := m.NodeAt(a.Spot)
	switch {
	case !ok:
		return barNoNode
	case a.Turbo > c.Turbo:
		return barTurbo
	case a.Brake > c.Brake:
		return barBrake
	case a.Turbo > 0 && r.s.t.Turn.Flushed:
		return barFlushed
	case a.Chute && r.chuteSlot(seat) < 0:
		return barNoChute
	case a.Turbo > 0 && (a.Brake > 0 || a.Chute) && !r.s.o.TurboAndBrake:
		if a.Chute {
			return barChuteOnly
		}
		return barBoth
	case m.Nodes[to].Speed == 0 && to != c.Node:
		return barToZero
	}
	steps := a.Brake
	if a.Chute {
		steps += r.chuteSteps()
	}
	if !m.after(c.Node, a.Turbo, steps).has(to) {
		return barStick
	}
	return nil
}

// shift moves the gearstick, rolls for heat and lane changes and gives the allowance.
func (r *run) shift(seat game.Seat, a *Action) {
	t := &r.s.t
	c, u := r.car(seat), &t.Turn
	before := c.Node
	c.Node, _ = r.model(seat).NodeAt(a.Spot)
	c.Turbo -= a.Turbo // RC-GEAR-009: they never come back
	c.Brake -= a.Brake
	u.Turbo, u.Speed = a.Turbo, r.speed(seat)
	if a.Chute {
		slot := r.chuteSlot(seat)
		c.Armed &^= 1 << slot
		u.Activations--
		u.Grip += r.cat().Pieces[DragChute].LaneChanges // RC-EQUIP-025
		if r.rec != nil {
			e := event(EvUse, "RC-EQUIP-025", seat)
			e.Slot, e.Piece = int8(slot), DragChute
			r.emit(e)
		}
	}
	if r.rec != nil {
		e := event(EvGear, "RC-GEAR-012", seat)
		e.Index, e.Count, e.Turbo, e.Brake, e.Kept, e.Speed = int16(before), int16(c.Node), a.Turbo, a.Brake, a.Chute, u.Speed
		r.emit(e)
	}
	r.rollHeat(seat)
	if !c.running() || t.Stage == StageOver {
		return // RC-HEAT-007
	}
	r.rollChanges(seat)
	r.allow(seat)
}
