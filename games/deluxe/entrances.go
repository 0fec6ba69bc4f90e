package deluxe

import (
	"fmt"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// More entrants than a map has entrances come in waves, one in a turn (DX-ARENA-016?). Readings:
//
//   - The order is that of dice at the start. As many as there are entrances begin on the map, the next as many come when turn 2 begins, and so on; each comes at the
//     speed at which all begin.
//   - The gate is drawn among those that are free; where all are blocked he waits for the next turn. What waits pulls and carries nothing.
//   - Who waits is in the event: he has not lost, and nothing can be done to him.

// What dice are rolled for.
const (
	diceEntry dice.Purpose = "order of entry"
	diceGate  dice.Purpose = "gate"
)

// entrances returns how many vehicles can begin on a map at once, at most.
func entrances(p *Map) int {
	for n := places.MaxSeats; n > 0; n-- {
		if _, ok := p.StartFor(1, n); ok {
			return n
		}
	}
	return 0
}

// inWaves gives as many vehicles a starting place as there are, and has the others wait.
func (r *run) inWaves(list []entry, drawn bool) error {
	p := r.s.place
	n := entrances(p)
	if n == 0 || n >= len(list) {
		return &game.OptionError{Key: "place", Value: p.ID, Allowed: fmt.Sprintf("a map with starting places for %d", len(list))}
	}
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	for i := len(order) - 1; i > 0; i-- {
		k := r.s.dice.IntN(diceEntry, i+1)
		order[i], order[k] = order[k], order[i]
	}
	starts := p.StartsFor(n)
	for i, k := range order {
		e := &list[k]
		at := &starts[i%n]
		e.at = startPose(at.At, e.v.Counter)
		if drawn {
			e.speed = scale.MPH(at.Speed)
		}
		if i < n {
			continue
		}
		if len(e.v.Behind)+len(e.v.Aboard) > 0 {
			return &game.OptionError{Key: "place", Value: p.ID, Allowed: fmt.Sprintf("a map with starting places for %d: %s pulls or carries something and cannot wait", len(list), e.v.Name)}
		}
		e.waits = uint8(i - n + 1)
	}
	return nil
}

// wait has a vehicle of the set-up wait for its turn to enter.
func (r *run) wait(id CarID, e *entry) {
	if e.waits == 0 {
		return
	}
	c := r.car(id)
	c.Fate, c.Enters, c.Before, c.Speed = Waiting, e.waits, c.Speed, 0
	r.s.t.Waiting = true
}

// enterWaves brings in those whose turn it is, when a turn begins.
func (r *run) enterWaves() {
	t := &r.s.t
	if !t.Waiting || r.s.o.Scenario == Raid { // raiders ride in by themselves
		return
	}
	n := entrances(r.s.place)
	t.Waiting = false
	for next := uint8(1); int(next) < int(t.NCars); next++ {
		for id := range CarID(t.NCars) {
			c := r.car(id)
			if c.Fate != Waiting || c.Enters != next {
				continue
			}
			if t.Turn < 2+uint16(int(next-1)/n) || !r.enter(id, n) {
				t.Waiting = true
			}
		}
	}
}

// enter brings a vehicle in by one of the gates that are free. It reports whether there is one.
func (r *run) enter(id CarID, n int) bool {
	c := r.car(id)
	var free [places.MaxSeats]geom.Pose
	k := 0
	for seat := 1; seat <= n; seat++ {
		at, ok := r.s.place.StartFor(seat, n)
		if !ok {
			continue
		}
		pose := startPose(at.At, c.V.Counter)
		if r.gateFree(id, pose) {
			free[k] = pose
			k++
		}
	}
	if k == 0 {
		return false
	}
	c.Fate, c.Enters, c.Pose, c.Speed, c.Stopped = InPlay, 0, free[r.s.dice.IntN(diceGate, k)], c.Before, c.Before == 0
	r.setGround(id)
	r.emit(Event{Kind: EvEnters, Car: id, Rule: "DX-ARENA-016", To: c.Pose})
	return true
}

// gateFree reports whether no other vehicle is in the place of one that enters.
func (r *run) gateFree(id CarID, pose geom.Pose) bool {
	c := r.car(id)
	was := c.Pose
	c.Pose = pose
	own := r.body(id)
	c.Pose = was
	for other := range CarID(r.s.t.NCars) {
		if o := r.car(other); other != id && o.Running() {
			if b := r.body(other); b.Deeper(&own, movement.Grazing) {
				return false
			}
		}
	}
	return true
}
