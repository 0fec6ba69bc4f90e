package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

var (
	barSpeedStep = &bar{"SX-SPEED-001", "the speed changes by 1, or by 2 with hard acceleration or hard braking", "keep it, 1 up or down, 2 up or down"}
	barSpeedMax  = &bar{"SX-SPEED-002", "that is above the maximum speed of the car", "a speed up to the maximum"}
	barHardBrake = &bar{"SX-SPEED-007", "hard braking needs tires", "brake by 1"}
	barReverse   = &bar{"SX-SPEED-012", "the back of the car touches a wall", "stopped, or forward"}
	barGear      = &bar{"SX-SPEED-008", "only speed setting 0 can mean reverse", "reverse with speed 0"}
	barGhost     = &bar{"SX-CTRL-010", "CONTROL can stand in for the damage only with Ghost at the wheel, and one is needed", "without \"control\""}
)

// legalSpeed lists the settings of phase 4A. The default keeps speed and direction, or stops where reverse is barred.
func (r *run) legalSpeed(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	keep := SpeedAction(int8(c.Speed), c.Speed == 0 && c.Gear == reverse)
	if r.checkSpeed(seat, &keep) != nil {
		keep.Reverse = false
	}
	for to := max(int8(c.Speed)-2, 0); to <= int8(c.Speed)+2; to++ {
		for _, back := range [...]bool{false, true} {
			a := SpeedAction(to, back)
			if back && to != 0 || a == keep || r.checkSpeed(seat, &a) != nil {
				continue
			}
			dst = append(dst, a)
			if step := to - int8(c.Speed); step != 2 && step != -2 {
				continue // nothing stands in for what it costs
			}
			a.Control = true
			for _, a.With = range [...]Means{NoMeans, WithToken} {
				if r.checkSpeed(seat, &a) == nil {
					dst = append(dst, a)
				}
			}
		}
	}
	if slot := r.find(c, superconductor); slot >= 0 {
		dst = append(dst, UseAction(slot))
	}
	return append(dst, keep)
}

func (r *run) checkSpeed(seat game.Seat, a *Action) *bar {
	c := &r.s.t.Cars[seat]
	switch a.Do {
	case Pass: // keeps the setting
		if c.Speed == 0 && c.Gear == reverse && r.backAtWall(seat) {
			return barReverse
		}
		return nil
	case Use:
		return r.superconductorBar(seat, a)
	case SetSpeed:
	default:
		return barVerb
	}
	step := a.Speed - int8(c.Speed)
	switch {
	case a.Reverse && a.Speed != 0:
		return barGear
	case a.Speed < 0 || a.Speed > int8(r.d.Board.MaxSpeed) || step < -2 || step > 2:
		return barSpeedStep
	case step > 0 && uint8(a.Speed) > c.Max:
		return barSpeedMax
	case step == -2 && c.Tires == 0:
		return barHardBrake
	case a.Reverse && r.backAtWall(seat):
		return barReverse
	case a.Control && (step != 2 && step != -2 || !r.mayGhost(c, a.With)):
		return barGhost
	}
	return nil
}

// backAtWall reports whether the back of a car touches a wall (SX-SPEED-012).
func (r *run) backAtWall(seat game.Seat) bool {
	pose := r.s.t.Cars[seat].Pose
	var car geom.Body
	x := around(pose.At, carExtent+touchDepth+1)
	solids := r.s.arena.Solids()
	for i := range solids {
		wall := &solids[i].Body
		if !x.meets(&solids[i]) {
			continue
		}
		if car.N == 0 { // only now: mostly no wall is anywhere near
			carOutline.At(pose, &car)
			x = partsBox(&car).grown(touchDepth + 1)
		}
		if !x.meets(&solids[i]) || !car.Within(wall, touchDepth) {
			continue
		}
		if sideAt(pose, wallContact(solids, i, &car).A) == Back {
			return true
		}
	}
	return false
}

func (r *run) doSpeed(seat game.Seat, a *Action) {
	c := &r.s.t.Cars[seat]
	was := c.Speed
	switch a.Do {
	case Use:
		r.superconductor(seat, a.Slot)
	case SetSpeed:
		if c.Speed, c.Gear = uint8(a.Speed), forward; a.Reverse {
			c.Gear = reverse
		}
	}
	step := int(c.Speed) - int(was)
	if r.rec != nil {
		e := event(EvSpeed, "SX-SPEED-001", seat)
		e.Count, e.Back = int16(c.Speed), c.Speed == 0 && c.Gear == reverse
		if a.Do == SetSpeed && (step == 2 || step == -2) {
			e.Step, e.Rule = 1, "SX-SPEED-004"
			if step < 0 {
				e.Rule = "SX-SPEED-006"
			}
		}
		r.emit(e)
	}
	r.leadfoot(seat, step)
	if a.Do == SetSpeed {
		switch step {
		case 2:
			r.hardAcceleration(seat, a)
		case -2:
			r.hardBraking(seat, a)
		}
	}
}

// hardAcceleration damages the power plant (SX-SPEED-004, -005), unless a card takes that over.
func (r *run) hardAcceleration(seat game.Seat, a *Action) {
	switch {
	case a.Control:
		r.pay(seat, 1, 0, a.With, "SX-SPEED-004")
	case r.superbooster(seat), r.leadfootSpares(&r.s.t.Cars[seat]):
	default:
		r.hurtPower(seat, 1)
	}
}

// hardBraking wears the tires (SX-SPEED-006).
func (r *run) hardBraking(seat game.Seat, a *Action) {
	switch {
	case a.Control:
		r.pay(seat, 1, 0, a.With, "SX-SPEED-006")
	case r.advancedBrakes(seat):
	default:
		r.loseTires(seat, 1)
	}
}
