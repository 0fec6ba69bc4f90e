package sixthbot

import (
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/geom"
)

// tireCost is what losing tires costs the bot: the fewer are left, the more.
func (b *Bot) tireCost(n float32) float32 {
	t := b.arms.cars[b.seat].Tires
	if t == 0 {
		return 0
	}
	return n * (b.w.tire + b.w.tireLess*float32(10-t))
}

// mine is what a mine does to a side of a car; those of the game deal one or two points, or start a fire.
func (a *armory) mine(seat game.Seat, side sixth.Side) float32 {
	const points = 2
	if side > sixth.Right {
		return points
	}
	return a.harms[seat][side][points]
}

// value is what a way to drive is worth to the bot.
func (b *Bot) value(n *node) float32 {
	s := &n.s
	a := &b.arms
	me := b.rules.Car(s, b.seat)
	wild := n.control[0]
	aces := int(me.Ace)
	var gain, rest, threat, aim, far float32
	alive := 0
	for on := range game.Seat(s.Seats()) {
		if a.cars[on].In {
			alive++
		}
	}
	share := [maxSeats + 1]float32{1, 1, 1, 0.65, 0.5}[alive]
	for on := range game.Seat(s.Seats()) {
		if on == b.seat || !a.cars[on].In {
			continue
		}
		x := b.meet(s, &me, on, aces/(alive-1))
		threat += share * x.theirs
		aim += x.aim
		far += x.far
		if x.mine > gain {
			gain, x.mine = x.mine, gain
		}
		rest += x.mine
	}
	if a.cars[b.seat].Control > 0 {
		threat *= 1 + b.w.wild*float32(me.Points)*wild
	}
	guard := b.guard()
	gain, rest, threat = gain*(2-guard), rest*(2-guard), threat*guard
	v := gain + b.w.rest*rest - b.w.threat*(1-0.7*b.rush)*threat + b.w.bearing*aim - far - n.cost
	v += b.w.ace * float32(min(aces, 5))
	v += b.w.control * min(3, n.control.Mean())
	return v - b.walls(s, &me) + b.toDo(s, &me, wild)
}

// walls is the trouble that a car will have with what stands before it in the next round.
func (b *Bot) walls(s *sixth.State, me *sixth.Car) float32 {
	want := max(int32(me.Points), 2)
	reach := (want + 1) * cl
	ahead := b.rules.Ahead(s, b.seat, me.Pose, reach, false)
	if ahead >= reach {
		return 0
	}
	const noseRoom = cl + cl/6
	bad := float32(0)
	if ahead < noseRoom {
		bad += b.w.nose * (0.4 + float32(noseRoom-ahead)/noseRoom)
		if me.Points > 2 { // too fast to stop
			bad *= 1.6
		}
	}
	room := ahead
	if ahead >= cl {
		for _, turn := range [...]geom.Angle{2700, -2700} {
			p := turned(me.Pose.Move(cl, 0), turn)
			if r := cl + b.rules.Ahead(s, b.seat, p, reach-cl, false); r > room {
				room = r
			}
		}
	}
	if short := float32(want*cl-room) / cl; short > 0 {
		bad += b.w.room * short
	}
	return bad
}
