package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Steps of frameMove, the move of one vehicle in a phase.
const (
	moveBegin    uint8 = iota
	moveFishtail       // the fishtails that wait, one by one (DX-CRASH-057)
	moveSwung          // after one of them
	moveResult         // the skid, roll or vault that waits
	moveAsk            // what the driver does
	moveGo             // he has said it, or has nothing to say
	moveGone           // after the course
	moveShift          // evening-out
	moveEnd
	moveSwing  // the swing of the trailer that is due (DX-TRL-070)
	moveSwung3 // after it
)

// Steps of frameCourse.
const (
	courseGo  uint8 = iota // on to the next contact or the end
	courseHit              // after a collision
)

// maxStops bounds the contacts of one move: a vehicle that meets more stands.
const maxStops = 64

// underWay reports whether a vehicle is the one that makes its move now.
func (t *table) underWay(car CarID) bool {
	if t.Move.Car != car {
		return false
	}
	for i := range t.Frames[:t.NFrames] {
		if t.Frames[i].Kind == frameMove {
			return true
		}
	}
	return false
}

// noteTravel notes which way every vehicle goes when a phase begins: in that direction it skids, rolls or flies if it loses control in this
// phase, whatever it does before, and whatever is done to it (DX-CRASH-005).
func (r *run) noteTravel() {
	t := &r.s.t
	t.Begun = t.phaseStamp()
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() {
			c.Going = c.heading()
		}
	}
}

// travel returns the direction of travel of a vehicle when the phase began; between the phases that of this moment, and in a phase that was
// under way before any was noted that from which its move began (DX-CRASH-005, DX-CRASH-006).
func (r *run) travel(car CarID) geom.Angle {
	t := &r.s.t
	switch {
	case t.Begun == t.phaseStamp():
		return r.car(car).Going
	case t.underWay(car):
		return t.Move.Travel
	}
	return r.car(car).heading()
}

// heading returns the direction in which a vehicle goes: where its nose or, in reverse, its tail points, unless it slides or rolls
// (DX-COLL-012, DX-COLL-013).
func (c *Car) heading() geom.Angle {
	switch c.Mode {
	case Broadside, Sliding, Rolling, Flying:
		return c.Dir
	}
	if c.Aloft.Rotates {
		return c.Aloft.Path
	}
	return movement.Travel(c.Pose, c.Speed < 0)
}

// setting is what the rules on maneuvers ask about the vehicle that moves.
func (r *run) setting(quarters int) movement.Setting {
	c := r.car(r.s.t.Move.Car)
	set := movement.Setting{Counter: c.V.Counter, Speed: int(c.Speed), Before: int(c.Before), Quarters: quarters, Oversized: c.V.Oversized, Towing: c.Hung != 0,
		Readings: r.s.o.Readings}
	if c.V.Flies {
		r.flightSetting(c, &set)
	}
	return set
}

// stepMove carries out the move of a vehicle in a phase (DX-MOVE-007, DX-MOVE-008).
func (r *run) stepMove(f *frame) {
	t := &r.s.t
	m := &t.Move
	c := r.car(m.Car)
	if !c.Running() {
		r.endMove()
		return
	}
	switch f.Step {
	case moveBegin:
		if m.Rests {
			r.beginRest(f)
			return
		}
		*m = moving{Car: m.Car, Start: c.Pose, Travel: c.heading(), Due: r.moveDue(m.Car)}
		if (m.Due == (scale.Lengths{}) || c.Speed == 0) && !r.hovers(m.Car) {
			r.endMove()
			return
		}
		r.noteCurbs()
		r.beginMove(f)
	case moveFishtail:
		f.Step = moveResult
		if r.nextFishtail() {
			f.Step = moveSwung
		}
	case moveSwung:
		f.Step = moveFishtail
		if m.Cut || c.Speed == 0 {
			r.putBack() // what is left of the results waits on
			f.Step = moveEnd
		}
	case moveResult:
		f.Step = moveAsk
		if m.Worst > 0 {
			r.startResult(f)
		}
	case moveAsk:
		f.Step = moveGo
		if m.Rests {
			r.lastSkid(f)
			return
		}
		if r.mayChoose() {
			r.ask(AskMove, m.Car)
			return
		}
		m.Choice = movement.Move{Quarters: m.forced()}
	case moveGo:
		f.Step = moveGone
		r.startMove()
	case moveGone:
		f.Step = moveEnd
		r.afterCourse(f)
	case moveShift:
		f.Step = moveEnd
		r.evenOut()
	case moveEnd:
		r.endMove()
	case moveSwing:
		r.swings(f)
	case moveSwung3:
		r.swung(f)
	}
}

// endMove takes the frame of the move away.
func (r *run) endMove() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.Running() {
		if h := r.footprintOf(m.Car); r.gone(&h) && !r.heldAtEdge(m.Car) {
			r.leave(m.Car, Left)
		}
	}
	if m.Stops > 0 {
		r.putOut(m.Car)
	}
	if c.Hung != 0 {
		r.bendsOf(m.Car, !m.Rests, false)
	}
	if m.Rests {
		r.endRest()
	}
	*m = moving{Car: NoCar}
	r.pop()
	for id := range CarID(r.s.t.NCars) {
		r.standStill(id)
		if c := r.car(id); c.Tow != 0 {
			r.bends(id, false, false) // something may have turned it
		} else if c.Loose != 0 {
			r.settleLoose(c)
		}
	}
	r.clearPeople()
}

// standStill ends what the laws of nature do with a vehicle that a collision has brought to a standstill, its own or that of another: a
// flight ends on the ground, a roll where it lies, a bootlegger as it is.
func (r *run) standStill(car CarID) {
	c := r.car(car)
	if c.Speed != 0 || !c.Running() {
		return
	}
	switch c.Mode {
	case Flying:
		r.touchDown(car)
	case Rolling:
		r.rest(car)
	case Broadside:
		c.Mode, c.Dir, c.Trick = c.drivenMode(), 0, 0
	}
}

// beginMove decides by what moves the vehicle what comes first.
func (r *run) beginMove(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.V.Flies {
		r.beginFlight(f)
		return
	}
	switch c.Mode {
	case Rolling:
		f.Step = moveGone
		r.rollOn()
		return
	case Flying:
		f.Step = moveGone
		r.flyOn()
		return
	case Broadside:
		if c.NLoss == 0 {
			f.Step = moveGone
			r.startTrickEnd()
			return
		}
		// Control is lost between the two halves (DX-MAN-044, DX-MAN-048).
		c.Mode = Sliding
		for i := range c.Losses[:c.NLoss] {
			c.Losses[i].Bootlegger = true
		}
	}
	if c.Air > 0 { // what waits waits for the ground (DX-OFFRD-036)
		f.Step = moveAsk
		return
	}
	m.NPending, m.Pending = c.NLoss, c.Losses
	c.NLoss, c.Losses = 0, [maxPending]Loss{}
	r.chooseResult()
	f.Step = moveFishtail
}

// steers reports whether somebody decides how the vehicle goes.
func (c *Car) steers() bool { return c.Mode == Driven }

// forced returns the length of a move that nobody chooses: the whole one as long as it is free (DX-MOVE-016).
func (m *moving) forced() int {
	if m.Due.Full > 0 {
		return m.Due.Full
	}
	return m.Due.Partial
}

// mayChoose reports whether the driver has a choice to make: a maneuver, or which of two lengths.
func (r *run) mayChoose() bool {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if !r.steered(m.Car) || c.Air > 0 {
		return false
	}
	if c.V.Flies {
		return true
	}
	if m.Due.Full > 0 && m.Due.Partial > 0 {
		return true
	}
	if m.Skid.Quarters > 0 {
		return false
	}
	return m.forced() >= 4 || c.Speed.Abs() == movement.PivotSpeed || c.V.Oversized && c.Speed.Abs() == movement.SlowPivotSpeed
}

// startMove sends the vehicle on the way that was chosen, with the skid that is due in it.
func (r *run) startMove() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.V.Flies {
		r.startFlight()
		return
	}
	m.Quarters = uint8(m.Choice.Quarters)
	m.Maneuver, m.Chosen = m.Choice.Maneuver, true
	m.took(c)
	if c.Hung != 0 {
		r.sway()
	}
	switch {
	case m.Skid.Quarters > 0 && m.Pending[m.Worst-1].ofTrain():
		r.skidsWithTrailer()
	case m.Skid.Quarters > 0:
		r.skids()
	case c.Mode == Sliding: // on along the old line (DX-MAN-048, DX-MAN-050)
		m.Slid = uint8(movement.Skid{Dir: c.Dir, Quarters: m.Choice.Quarters}.Plot(c.Pose, m.Choice.Quarters, movement.AfterAlong, false, &m.Course))
		r.follow(courseSkid)
	case m.Maneuver.Kind == movement.ManBootlegger:
		c.Dir, c.Trick = m.Travel, m.Maneuver.Side
		m.Choice.Plot(c.Pose, c.V.Counter, false, &m.Course)
		r.follow(courseBootlegger)
	default:
		m.Choice.Plot(c.Pose, c.V.Counter, c.Speed < 0, &m.Course)
		r.follow(courseMove)
	}
}

// took notes whether the move is the one of the turn that is cut short (DX-MOVE-016).
func (m *moving) took(c *Car) {
	if m.Due.Partial > 0 && int(m.Quarters) == m.Due.Partial {
		c.HalfTaken = true
	}
}

// follow starts the course that has been plotted.
func (r *run) follow(k courseKind) {
	m := &r.s.t.Move
	m.Kind, m.Purpose = k, k
	m.At, m.Cut, m.Stops = movement.Mark{}, false, 0
	r.anchor()
	r.push(frameCourse)
}

// stepCourse takes the counter along its course until something is in its way (DX-MOVE-030, DX-COLL-089).
func (r *run) stepCourse(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if f.Step == courseHit {
		r.untangle()
	}
	f.Step = courseGo
	if !c.Running() || m.Cut || m.Course.N == 0 {
		r.pop()
		return
	}
	end := m.Course.Last()
	at, what, hit := r.inTheWay(m.Car, &m.Course, m.At)
	if stop, ok := r.jumpMark(); ok && (!hit || stop.Before(at)) {
		r.flyTo(stop)
		return
	}
	if c.Hung != 0 && m.Kind != courseFlight {
		to := end
		if hit {
			to = at
		}
		r.noteClear()
		if free, body, thing, stops := r.trailersInTheWay(to); stops {
			r.trailerHits(f, free, body, thing)
			return
		}
	}
	if !hit {
		r.advanceTo(end, false)
		r.charge()
		r.pop()
		return
	}
	r.noteClear()
	r.advanceTo(at, true)
	r.charge()
	if !c.Running() {
		return
	}
	if m.Stops++; m.Stops > maxStops {
		m.Cut = true
		return
	}
	f.Step = courseHit
	r.collide(m.Car, what)
}

// advanceTo takes the vehicle on to a mark of its course. What lies on the road in between is hit on the way.
func (r *run) advanceTo(to movement.Mark, cut bool) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	from := m.At
	if r.rec != nil && (m.Stops == 0 || from != to) {
		e := Event{Kind: courseEvents[m.Kind], Car: m.Car, Rule: courseRules[m.Kind], Cut: cut, From: c.Pose, To: m.Course.At(to)}
		m.Course.Part(from, to, &e.Path)
		switch m.Kind {
		case courseMove:
			e.Move = m.Choice
		case courseSkid:
			e.Count = int16(m.Slid)
		case courseFishtail:
			e.Hand, e.Count = m.Tail.Side, int16(m.Tail.Squares)
		case courseBootlegger:
			e.Hand, e.Count = c.Trick, 1
			if !m.Chosen {
				e.Count = 2
			}
		}
		r.emit(e)
	}
	if c.Air > 0 {
		c.Air = max(c.Air-(m.Course.Left(from)-m.Course.Left(to)), 0)
	} else if c.Aloft.Up {
		r.roadHazards(m.Car, from, to) // the clouds at its height
	} else if m.Kind != courseFlight { // it passes over what lies on the ground (DX-CRASH-043)
		r.roadHazards(m.Car, from, to)
		r.brush(from, to)
		r.cut(from, to)
		r.overGround(from, to)
		r.minefield(from, to)
	}
	c.Pose, m.At = m.Course.At(to), to
	if c.Hung != 0 {
		t := r.train(m.Car)
		before := r.poses(&t)
		before[0] = m.Course.At(from)
		r.follows(to)
		if c.Air == 0 {
			r.trailersMeet(m.Car, &before)
			r.trailersOnGround(m.Car, &before)
			r.trailersBrush(m.Car, &before)
			r.trailersMined(m.Car, &before)
		}
	}
}

// courseEvents and courseRules say how courses are told of.
var (
	courseEvents = [...]EventKind{
		courseMove: EvMove, courseSkid: EvSkid, courseFishtail: EvFishtail, courseRoll: EvRoll, courseFlight: EvFlight,
		courseBootlegger: EvBootlegger, courseSlide: EvMove,
	}
	courseRules = [...]game.RuleID{
		courseMove: "DX-MOVE-025", courseSkid: "DX-CRASH-014", courseFishtail: "DX-CRASH-052", courseRoll: "DX-CRASH-025",
		courseFlight: "DX-CRASH-037", courseBootlegger: "DX-MAN-043", courseSlide: "DX-COLL-105",
	}
)

// charge makes the vehicle pay for the maneuver that it has made so far, once: when it comes to its end or is stopped short by something,
// before that is looked into, so that the check is made at the speed of the maneuver. One that has not begun costs nothing: it may begin yet
// if the vehicle gets past what is in its way (DX-MAN-001, DX-MAN-010).
func (r *run) charge() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.V.Flies {
		r.chargeFlight()
		return
	}
	trick := m.Kind == courseBootlegger
	if m.Charged || !m.Chosen || m.Kind != courseMove && !trick || m.Maneuver.Kind == movement.ManStraight || !m.Choice.Begins().Before(m.At) {
		return
	}
	m.Charged = true
	adders := r.conditionsAlong(m.Car, &m.Course, m.At)
	d := r.g.t.Control.ManeuverDifficulty(m.Maneuver, c.Speed, adders, r.chained(m.Car))
	if trick {
		r.payTrick(d)
		return
	}
	r.maneuver(m.Car, d, m.Maneuver)
}

// afterCourse does what follows when the vehicle has come to the end of its way.
func (r *run) afterCourse(f *frame) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if !c.Running() {
		return
	}
	switch m.Purpose {
	case courseMove:
		if c.V.Flies {
			r.endFlight()
			return
		}
		if m.Even > 0 && !m.Cut && m.Stops == 0 {
			f.Step = moveShift
		}
	case courseSkid:
		if m.Left > 0 || m.Swing.Squares > 0 {
			r.skidded(f)
		}
	case courseRoll:
		r.rolled()
	case courseFlight:
		r.flown(f)
	case courseBootlegger:
		r.trickDone(f)
	}
}

// evenOut shifts the vehicle onto the lines of the grid, as its driver wished, if nothing is in the way (DX-MAN-035, DX-MAN-037).
func (r *run) evenOut() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	to := movement.EvenOut(c.Pose, c.V.Counter)
	if m.Even > to.N {
		return
	}
	movement.PlotShift(c.Pose, to.List[m.Even-1], &m.Course)
	m.At = movement.Mark{}
	if _, _, hit := r.inTheWay(m.Car, &m.Course, m.At); hit {
		return
	}
	if c.Hung != 0 {
		r.anchor()
		m.Kind = courseSlide
		if _, _, _, hit := r.trailersInTheWay(m.Course.Last()); hit {
			return
		}
		r.follows(m.Course.Last())
	}
	from := c.Pose
	c.Pose = m.Course.End()
	r.emit(Event{Kind: EvEven, Car: m.Car, Rule: "DX-MAN-035", From: from, To: c.Pose, Path: m.Course})
}
