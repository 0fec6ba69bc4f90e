package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on how helicopters move:
//
//   - What a helicopter climbs in a move it climbs before it goes on, what it sinks, by will, in a dive or by a crash result, after it (DX-HELI-052).
//   - At speed 0 it makes one move in phase 5: it sinks, rotates or both (DX-HELI-074). Climbing needs way to give up for it (DX-HELI-051), and so a speed.
//   - A rotation goes on along the old way until a move without one: then the helicopter goes where its nose or its tail points, whichever is nearer to
//     that way (DX-HELI-073).
//   - Of several crash results that wait the worst is carried out (DX-CRASH-021). At speed 0 a veer or a spinout turns it on the spot, a drift does nothing;
//     the altitude is lost all the same (DX-HELI-087).
//   - What spins for want of a stabilizing rotor goes on along its way, not backwards (DX-HELI-091).
//   - A drift that must follow a diving veer waits for a phase with a whole inch; the veer that may come in its place is a diving veer, too (DX-HELI-083).

// hoverPhase is the phase in which a hovering helicopter makes its move (DX-HELI-074).
const hoverPhase = 5

// hovers reports whether it is the phase of a helicopter that hovers: something may be left for it to do, or is owed.
func (r *run) hovers(car CarID) bool {
	c := r.car(car)
	return c.Aloft.Up && c.Speed == 0 && c.Running() && int(r.s.t.Phase) == hoverPhase && c.Mode != Falling && c.Row == 0
}

// wayDue reports whether a move takes as much way as the phase gives.
func (r *run) wayDue(way int) bool {
	m := &r.s.t.Move
	if m.Due == (scale.Lengths{}) {
		return way == 0
	}
	return way > 0 && (way == m.Due.Full || way == m.Due.Partial)
}

// flightSetting adds what a helicopter may do in a move (DX-HELI-051, DX-HELI-054, DX-HELI-056, DX-HELI-066, DX-HELI-083, DX-HELI-090, DX-HELI-107).
func (r *run) flightSetting(c *Car, set *movement.Setting) {
	a := &c.Aloft
	set.Flies, set.Grounded, set.Spins, set.Glides = true, !a.Up, a.Up && c.spins(), c.V.Glider
	if a.Owes == OwesDrift && set.Quarters >= scale.Inch/scale.Quarter && !set.Spins {
		set.Follows, set.FollowSide = true, a.Side
	}
	switch {
	case c.plant() == 0:
	case c.V.Glider && a.Dive == 0: // nothing lifts it (DX-HELI-148)
	case a.Dive > 0:
		if set.Pulls = true; !a.Pulled && set.Quarters >= flight.PullWay {
			set.Climbs = int8(flight.MaxClimb)
		}
	default:
		set.Climbs = int8(max(min(flight.MaxClimb-a.Climbed, flight.Altitude(set.Quarters/flight.WayOfClimb), flight.MaxAltitude-a.Alt), 0))
	}
	if a.Up && a.Dive == 0 {
		set.Sinks = int8(max(min(flight.MaxSink-a.Sunk, a.Alt), 0))
	}
}

// spins reports whether a helicopter turns for want of a stabilizing rotor (DX-HELI-090).
func (c *Car) spins() bool {
	tail := c.V.Rotors[1]
	return tail != 0 && c.V.Destroyed(&c.Hits, tail)
}

// offeredFlights lists the moves that a helicopter may make at each of the lengths that it may choose from. The default comes last: straight on and level,
// or what comes nearest to it.
func (r *run) offeredFlights(dst []Action) []Action {
	m := &r.s.t.Move
	var plain movement.Move
	found := false
	for _, q := range [2]int{m.Due.Partial, m.Due.Full} { // the longest last, so that its first move stands
		if q == 0 && (m.Due != (scale.Lengths{}) || found) {
			continue
		}
		var buf [maxMoves]movement.Move
		set := r.setting(q)
		list := set.Moves(buf[:0])
		for i := range list {
			if !found || better(&list[i], &plain) {
				plain, found = list[i], true
			}
		}
		for i := range list {
			dst = append(dst, Action{Do: Go, Car: m.Car, Move: list[i]})
		}
	}
	for i := range dst { // the default to the end
		if dst[i].Move == plain {
			copy(dst[i:], dst[i+1:])
			dst[len(dst)-1] = Action{Do: Go, Car: m.Car, Move: plain}
			break
		}
	}
	return dst
}

// better reports whether a move is more of a default than another: straight on, level, as far as possible.
func better(a, b *movement.Move) bool {
	if x, y := a.Maneuver.Kind == movement.ManStraight, b.Maneuver.Kind == movement.ManStraight; x != y {
		return x
	}
	if x, y := max(a.Lift, -a.Lift), max(b.Lift, -b.Lift); x != y {
		return x < y
	}
	return a.Quarters > b.Quarters
}

// plotMove sets a course to the way of a move of a vehicle that is driven (DX-MOVE-025, DX-HELI-073).
func (r *run) plotMove(c *Car, k *movement.Move, dst *movement.Course) {
	if k.Maneuver.Kind == movement.ManRotate {
		movement.PlotRotate(c.Pose, c.heading(), k, dst)
		return
	}
	k.Plot(c.Pose, c.V.Counter, c.Speed < 0, dst)
}

// beginFlight decides what a helicopter does in its move: what a crash result or a spinout makes it do, what its pilot says, or, without one, to go
// straight on (DX-HELI-079, DX-HELI-084, DX-HELI-087).
func (r *run) beginFlight(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	a := &c.Aloft
	if !a.Up && !r.steered(m.Car) || c.Mode == Falling {
		c.NLoss, c.Losses = 0, [maxPending]Loss{}
		r.slow(m.Car, 0, "DX-HELI-056")
		f.Step = moveEnd
		return
	}
	m.NPending, m.Pending = c.NLoss, c.Losses
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	for i := range m.Pending[:m.NPending] {
		if x := &m.Pending[i]; m.Worst == 0 || x.Line > m.Line {
			m.Worst, m.Line = uint8(i)+1, x.Line
		}
	}
	forced := movement.Maneuver{}
	turn := movement.ManBend // at speed 0 it turns on the spot
	if m.Due == (scale.Lengths{}) {
		turn = movement.ManRotate
	}
	switch {
	case m.Worst > 0:
		x := &m.Pending[m.Worst-1]
		k := &r.g.t.Flight.CrashLines()[m.Line]
		r.penalize(x, k.Fire)
		a.Owes = OwesNothing
		switch k.Motion {
		case flight.MotionDrift:
			if m.forced() >= scale.Inch/scale.Quarter {
				forced = movement.Drift(x.Side.Sign() * scale.HalfInch)
			}
		case flight.MotionVeer:
			forced = movement.Maneuver{Kind: turn, Side: x.Side}
		case flight.MotionSpin:
			forced = movement.Maneuver{Kind: movement.ManRotate, Side: x.Side, Angle: geom.Right}
		}
	case a.Owes == OwesVeer:
		forced = movement.Maneuver{Kind: turn, Side: a.Side}
		r.alongPath(m.Car)
	case r.steered(m.Car):
		f.Step = moveAsk
		return
	case c.spins():
		forced = movement.Spin
	}
	if forced.Kind == movement.ManRotate && forced.Angle == 0 {
		forced.Angle = geom.Right / 2
	}
	if forced.Kind == movement.ManBend && m.forced() < scale.Inch/scale.Quarter { // a half-move has no room for its inch
		forced = movement.Maneuver{Kind: movement.ManRotate, Side: forced.Side, Angle: geom.Right / 2}
	}
	m.Choice = movement.Move{Quarters: m.forced(), Maneuver: forced}
	f.Step = moveGo
}

// alongPath turns a helicopter that has spun out back to its flight path, from where it veers (DX-HELI-088).
func (r *run) alongPath(car CarID) {
	c := r.car(car)
	before := c.Pose
	c.Pose.Heading = c.Aloft.Path
	if c.Speed < 0 {
		c.Pose.Heading = (c.Pose.Heading + geom.Half).Norm()
	}
	if !r.lies(car) {
		c.Pose = before
	}
	c.Aloft.Rotates = false
}

// startFlight sends a helicopter on the way that was chosen; what it climbs it climbs first (DX-HELI-052).
func (r *run) startFlight() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	a := &c.Aloft
	m.Quarters, m.Maneuver, m.Chosen = uint8(m.Choice.Way()), m.Choice.Maneuver, true
	m.took(c)
	if m.Due != (scale.Lengths{}) {
		a.Moves++
	}
	if m.Choice.Lift > 0 {
		if a.Dive > 0 {
			r.pullOut(m.Car)
		} else {
			r.climb(m.Car, flight.Altitude(m.Choice.Lift))
		}
	}
	path := c.heading()
	r.plotMove(c, &m.Choice, &m.Course)
	if a.Rotates = m.Maneuver.Kind == movement.ManRotate; a.Rotates {
		a.Path = path
	}
	r.follow(courseMove)
}

// chargeFlight makes a helicopter pay for its maneuver, backwards and in a dive, once (DX-HELI-055, DX-HELI-060, DX-HELI-064, DX-HELI-065, DX-HELI-070). What a
// crash result makes it do costs nothing (DX-HELI-087), nor does the drift after a diving veer (DX-HELI-083); without the stabilizing rotor the roll is made in
// the first move of a turn alone (DX-HELI-090).
func (r *run) chargeFlight() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if m.Charged || !m.Chosen || m.Kind != courseMove || m.Worst > 0 || c.Aloft.Owes != OwesNothing || m.Maneuver.Kind != movement.ManStraight && !m.Choice.Begins().Before(m.At) {
		return
	}
	m.Charged = true
	d := r.flightDifficulty(c, &m.Choice)
	if c.spins() && m.Maneuver == movement.Spin && c.Aloft.Moves > 1 {
		r.lowers(m.Car, d)
		return
	}
	r.maneuver(m.Car, d, m.Maneuver)
}

// flightDifficulty returns what a move of a helicopter costs.
func (r *run) flightDifficulty(c *Car, k *movement.Move) control.Difficulty {
	with := c.fittings()
	if c.Aloft.Dive > 0 && flight.DiveDifficulty(k.Quarters) > 0 {
		with = with.With(control.AddDive)
	}
	return r.g.t.Control.FlightDifficulty(k.Maneuver, c.Speed, with)
}

// endFlight does what follows when a helicopter has come to the end of its move: what its crash result, its pilot and its dive take of its altitude
// (DX-HELI-054, DX-HELI-061, DX-HELI-080 to DX-HELI-084).
func (r *run) endFlight() {
	m := &r.s.t.Move
	car := m.Car
	c := r.car(car)
	a := &c.Aloft
	if !a.Up || c.Mode == Falling {
		return
	}
	r.wash(car)
	if c.Cable.Out > 0 {
		r.hookSwings(car)
	}
	if n := m.Maneuver; n.Kind != movement.ManStraight && m.Choice.Begins().Before(m.At) {
		a.Sided, a.Side = true, n.Side
	} else if m.Worst == 0 {
		a.Sided = false
	}
	owed := a.Owes
	a.Owes = OwesNothing
	drops, dives := flight.Altitude(0), false
	switch {
	case m.Worst > 0:
		k := &r.g.t.Flight.CrashLines()[m.Line]
		drops, dives = k.Drops, k.Dives
		if k.Motion == flight.MotionSpin {
			a.Owes, a.Side = OwesVeer, m.Pending[m.Worst-1].Side
		}
	case owed == OwesVeer, owed == OwesDrift && m.Maneuver.Kind == movement.ManBend:
		drops, dives = r.g.t.Flight.DivingVeer().Drops, true
	case owed == OwesDrift && m.Maneuver.Kind != movement.ManSteepDrift:
		a.Owes = owed // it had no room for it
	}
	if dives {
		a.Owes = OwesDrift
		r.dives(car, max(a.Dive, flight.ForcedDive))
	}
	if a.Rotates && a.Owes != OwesVeer && !c.spins() {
		r.turned(c)
	}
	if m.Choice.Lift < 0 {
		a.Sunk -= flight.Altitude(m.Choice.Lift)
		r.descend(car, -flight.Altitude(m.Choice.Lift), "DX-HELI-054")
	}
	if drops > 0 {
		r.descend(car, drops, "DX-HELI-080")
	}
	if a.Dive > 0 && a.Up && m.Due != (scale.Lengths{}) {
		r.diveOn(car, a.Dive.LosesBy(int(a.Moves), c.Row.Phases().Len()))
	}
}

// turned has a helicopter that has rotated fly backwards if its tail is nearer to its way than its nose (DX-HELI-073).
func (r *run) turned(c *Car) {
	d := c.Pose.Heading.Diff(c.Aloft.Path)
	backwards := max(d, -d) > geom.Right
	if c.Speed != 0 && backwards != (c.Speed < 0) {
		c.takeSpeed(-c.Speed)
	}
}
