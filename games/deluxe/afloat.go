package deluxe

// Readings of the rules on helicopters on water:
//
//   - With both pontoons whole a helicopter floats. Without pontoons, as with one that is destroyed, it fills: it may take off in the next three turns, and ten
//     turns after those it is under water. It does not tip over there (DX-HELI-030, DX-HELI-108).

// Turns that a helicopter with a destroyed pontoon has on water, and until it is under it (DX-HELI-030).
const (
	floodTurns = 3
	sinkTurns  = floodTurns + 10
)

var barFlooded = &bar{"DX-HELI-030", "the helicopter is too full of water to take off", "0 mph"}

// onWater reports whether a helicopter stands on water.
func (r *run) onWater(c *Car) bool {
	return c.Aloft.Alt == 0 && r.afloat(c)
}

// fills ends a turn for a helicopter on water (DX-HELI-030).
func (r *run) fills(id CarID) {
	c := r.car(id)
	a := &c.Aloft
	if !r.onWater(c) || c.V.Pontoons && !c.partGone(c.V.Skids[0]) && !c.partGone(c.V.Skids[1]) {
		a.Wet = 0
		return
	}
	if a.Wet < sinkTurns {
		a.Wet++
	}
	if a.Wet == sinkTurns && !c.Drowned {
		c.Drowned = true
		r.emit(Event{Kind: EvDrowned, Car: id, Rule: "DX-HELI-030"})
		r.deprive(id)
	}
}
