package race

import "turnpike/game"

// Heats returns up to which number a red die gives heat after so many Turbo points in the turn (RC-HEAT-003 to RC-HEAT-005).
func Heats(turbo uint8) uint8 { return min(2+turbo, 6) }

// rollHeat rolls the red dice of the zone (RC-HEAT-001, RC-HEAT-002). No dice, no heat, whatever Turbo was spent (RC-HEAT-005).
func (r *run) rollHeat(seat game.Seat) {
	u := &r.s.t.Turn
	n := r.cat().Red[r.node(seat).Zone]
	if n == 0 {
		return
	}
	upTo := Heats(u.Turbo)
	heat := int8(0)
	u.NRed = n
	for i := range n {
		u.Red[i] = uint8(r.s.dice.D6(diceRed))
		if u.Red[i] <= upTo {
			heat++
		}
	}
	if r.rec != nil {
		e := event(EvHeatRoll, "RC-HEAT-003", seat)
		if u.Turbo > 0 {
			e.Rule = "RC-HEAT-004"
		}
		e.NDice, e.Dice, e.Count, e.Index = n, u.Red, int16(heat), int16(upTo)
		r.emit(e)
	}
	r.heatUp(seat, heat, "RC-HEAT-003")
}

// heatUp gives a car heat, or takes some away down to 0 (RC-HEAT-009). A car whose heat reaches the skull is destroyed at once (RC-HEAT-006,
// RC-HEAT-007).
func (r *run) heatUp(seat game.Seat, n int8, rule game.RuleID) {
	c := r.car(seat)
	was := c.Heat
	c.Heat = uint8(max(0, min(int8(c.Heat)+n, int8(r.model(seat).Heat))))
	if c.Heat == was {
		return
	}
	if r.rec != nil {
		e := event(EvHeat, rule, seat)
		e.Count, e.Left = int16(c.Heat)-int16(was), int16(c.Heat)
		r.emit(e)
	}
	if c.Heat == r.model(seat).Heat {
		r.destroy(seat, ByHeat)
	}
}

// Speeds at which the way of reading the white dice changes (RC-MOVE-002).
const (
	slow = 5  // up to it lane changes are unlimited
	mid  = 10 // up to it the highest die counts
	fast = 16 // up to it the lowest; beyond it there are none
)

// Unlimited reports whether lane changes cost nothing at a speed (RC-MOVE-002).
func Unlimited(speed uint8) bool { return speed <= slow }

// rollChanges rolls the white dice and reads the lane changes from them (RC-MOVE-001, RC-MOVE-002, RC-MOVE-010).
func (r *run) rollChanges(seat game.Seat) {
	u := &r.s.t.Turn
	speed := u.Speed
	if u.Unlimited = Unlimited(speed); !u.Unlimited { // RC-MOVE-004
		n := r.node(seat).White
		u.NWhite = n
		for i := range n {
			d := uint8(r.s.dice.D6(diceWhite))
			u.White[i] = d
			if i == 0 || speed <= mid && d > u.Changes || speed > mid && d < u.Changes {
				u.Changes = d
			}
		}
		if u.Smoked {
			u.Changes -= min(u.Changes, r.cat().Pieces[SmokePots].LaneChanges)
		}
		u.Changes += u.Grip
	}
	if r.rec != nil {
		e := event(EvChangeRoll, "RC-MOVE-002", seat)
		e.NDice, e.Dice, e.Count, e.Speed, e.Kept = u.NWhite, u.White, int16(u.Changes), speed, u.Smoked
		e.Index = int16(u.Grip)
		if u.Unlimited {
			e.Count = -1
		}
		r.emit(e)
	}
}

// allow gives the allowance of the movement and clears the shock (RC-MOVE-010). A car at speed 0 does not move (RC-GEAR-013).
func (r *run) allow(seat game.Seat) {
	c, u := r.car(seat), &r.s.t.Turn
	u.Moving = true
	shock := c.Shock
	c.Shock = 0
	if u.Speed > 0 {
		u.Left = uint8(max(0, int(u.Speed)-int(shock)+int(u.Gain)))
	}
	if r.rec != nil {
		e := event(EvAllowance, "RC-MOVE-010", seat)
		e.Count, e.Index, e.Left, e.Speed = int16(u.Left), int16(shock), int16(u.Gain), u.Speed
		r.emit(e)
	}
}

// shock takes movement of a car's next turn (RC-EQUIP-011).
func (r *run) shock(seat game.Seat, n uint8) {
	c := r.car(seat)
	was := c.Shock
	c.Shock = max(was, min(was+n, r.cat().ShockCap))
	if c.Shock != was && r.rec != nil {
		e := event(EvShock, "RC-EQUIP-011", seat)
		e.Count, e.Left = int16(c.Shock-was), int16(c.Shock)
		r.emit(e)
	}
}
