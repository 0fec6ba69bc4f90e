package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

// The figures of the turning key (SX-SETUP-005 to -007, SX-MOVE-003 to -008). The slide goes 1 car length at 22.5 degrees; the
// figures are those of geometry.json.
const (
	turnMax      = 90 * geom.Degree
	slideForward = 3784
	slideAside   = 1568
	stuckBack    = 2 * carLen
)

// zoneLimits are the angles up to which the zones D1 to D4 reach; an angle on a line belongs to the lower zone.
var zoneLimits = [...]geom.Angle{slightMax, 1350, 2700, 4050, turnMax}

// zoneOf returns the zone of a turn: 0 for SLIGHT, 1 to 4 for D1 to D4 (SX-SETUP-007).
func zoneOf(a geom.Angle) uint8 {
	for z, limit := range zoneLimits {
		if a <= limit {
			return uint8(z)
		}
	}
	return 4
}

// zoneDice are the dice of the zones, each including those before it (SX-MAN-004).
var zoneDice = [...]Pool{{}, pool(0, 1, 0, 0, 0, 0), pool(1, 1, 0, 0, 0, 0), pool(1, 1, 1, 0, 0, 0), pool(1, 1, 1, 0, 1, 0)}

// legs are the parts of a move: a straight one and, for turns, a pivot about the rear corner on the side of the turn (SX-MOVE-005,
// -006; in reverse front and back change places, SX-MOVE-008).
func legs(from geom.Pose, do Verb, side Side, angle geom.Angle, back bool) (out [2]geom.Path, n int) {
	dir := int32(1)
	if back {
		dir = -1
	}
	if do == Slide {
		out[0] = geom.Straight(from, dir*slideForward, side.sign()*slideAside)
		return out, 1
	}
	out[0] = geom.Straight(from, dir*carLen, 0)
	if do == Straight {
		return out, 1
	}
	out[1] = pivotPath(out[0].At(out[0].Len), side, angle, back)
	return out, 2
}

// pivotPath is the pivot of a turn to a side.
func pivotPath(from geom.Pose, side Side, angle geom.Angle, back bool) geom.Path {
	s := side.sign()
	if back {
		return geom.Turn(from, carLength/2, s*carWidth/2, -geom.Angle(s)*angle)
	}
	return geom.Turn(from, -carLength/2, s*carWidth/2, geom.Angle(s)*angle)
}

// stepDrive is the movement turn of a car: its speed, then its movement points (SX-SPEED-001, SX-MOVE-001).
func (r *run) stepDrive(f *frame) {
	t := &r.s.t
	d := &t.Drive
	c := &t.Cars[d.Seat]
	if !c.In {
		r.pop()
		return
	}
	switch f.Step {
	case 0:
		f.Step = 1
		r.ask(askSpeed, d.Seat)
	case 1:
		d.Left = c.points()
		f.Step = 2
	case 2:
		if d.Left == 0 && !r.driveCards(d.Seat) {
			r.pop()
			return
		}
		r.ask(askDrive, d.Seat)
	}
}

// driveCards reports whether a player without movement points has a card to use that acts between movement points.
func (r *run) driveCards(seat game.Seat) bool {
	var buf [maxDriveUses]Action
	return len(r.driveUses(seat, buf[:0])) > 0
}

// maxDriveUses bounds the uses of cards that one question offers beside concealment systems, which offer more.
const maxDriveUses = 96

var (
	barSpeedLate    = &bar{"SX-SPEED-001", "the speed is set before the first movement", "a move"}
	barNoPoints     = &bar{"SX-SPEED-003", "no movement point is left", "use a card, or pass"}
	barStuck        = &bar{"SX-PUSH-015", "the car is stuck: its movement points of this round are lost", "attack in phase 5; drive next round"}
	barPointsLeft   = &bar{"SX-SPEED-003", "all movement points must be used", "a move"}
	barOutOfControl = &bar{"SX-CTRL-003", "the car is out of control", "drive straight"}
	barSideTurn     = &bar{"SX-MAN-004", "a turn or a slide goes to the left or to the right", "left, right"}
	barAngle        = &bar{"SX-MAN-004", "a turn goes up to 90 degrees", "above 7.5 and up to 90 degrees; up to 7.5 it is a slight turn"}
	barSlight       = &bar{"SX-MOVE-004", "a slight turn stays within 7.5 degrees", "above 0 and up to 7.5 degrees"}
	barMoveCard     = &bar{"SX-ROUND-015", "that card does nothing here", "a card that acts between movement points"}
)

// legalDrive samples the moves at the limits of the zones; the default drives straight, or ends a turn without points.
func (r *run) legalDrive(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	c := &t.Cars[seat]
	dst = r.driveUses(seat, dst)
	if t.Drive.Left == 0 {
		return append(dst, PassAction())
	}
	if r.steers(c) {
		top := len(zoneLimits)
		if c.outOfControl() {
			top = 2
		}
		for _, side := range [...]Side{Left, Right} {
			for _, a := range zoneLimits[:top] {
				dst = append(dst, TurnAction(side, a))
			}
			dst = append(dst, SlideAction(side))
		}
	}
	return append(dst, StraightAction())
}

func (r *run) checkDrive(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	c := &t.Cars[seat]
	switch a.Do {
	case Use:
		return r.checkDriveUse(seat, a)
	case Equip:
		return r.checkEquip(seat, a)
	case Pass:
		if t.Drive.Left > 0 {
			return barPointsLeft
		}
		return nil
	case SetSpeed:
		return barSpeedLate
	case Straight, Slight, Slide, Turn:
	default:
		return barVerb
	}
	if t.Drive.Left == 0 {
		if c.Stuck {
			return barStuck
		}
		return barNoPoints
	}
	if a.Do == Straight {
		return nil
	}
	if c.outOfControl() && !(r.steers(c) && (a.Do != Turn || a.Angle <= zoneLimits[1])) {
		return barOutOfControl
	}
	if a.Side != Left && a.Side != Right {
		return barSideTurn
	}
	switch {
	case a.Do == Slight && (a.Angle <= 0 || a.Angle > slightMax):
		return barSlight
	case a.Do == Turn && (a.Angle <= slightMax || a.Angle > turnMax):
		return barAngle
	}
	return nil
}

func (r *run) doDrive(seat game.Seat, a *Action) {
	t := &r.s.t
	switch a.Do {
	case Use:
		r.doDriveUse(seat, a)
		return
	case Equip:
		r.doEquip(seat, a)
		return
	case Pass:
		r.pop() // the movement turn
		return
	}
	c := &t.Cars[seat]
	t.Drive.Left--
	t.Move = move{Do: a.Do, Side: a.Side, Angle: a.Angle, Back: c.Speed == 0, Speed: c.points()}
	r.push(frameMove)
}

// Steps of frameMove.
const (
	moveGo       uint8 = iota // the path
	movePressed               // which wall, which side: repositioning
	movePush                  // damage to light obstacles pushed along
	moveHits                  // collisions, pile-ups and mines
	moveRoll                  // driving roll
	moveSpin                  // spin, if one is due
	moveSpinPush              //
	moveSpinHits              //
	moveMines                 // set off by a car that was repositioned
	moveEnd
)

// stepMove carries out one movement point.
func (r *run) stepMove(f *frame) {
	t := &r.s.t
	m := &t.Move
	seat := t.Drive.Seat
	c := &t.Cars[seat]
	if !c.In && f.Step != moveHits && f.Step != moveSpinHits && f.Step != moveMines {
		r.pop() // SX-ELIM-003
		return
	}
	switch f.Step {
	case moveGo:
		f.Step = movePush
		if r.drivePath(seat) {
			f.Step = movePressed
		}
	case movePressed:
		f.Step = moveEnd
		if r.needReposition(seat) {
			r.ask(askReposition, seat)
			return
		}
		var a Action
		r.defaultReposition(seat, &a)
		r.reposition(seat, a.Target, a.Side, a.With)
	case movePush, moveSpinPush:
		f.Step++
		r.pushDamage(seat)
	case moveHits, moveSpinHits:
		r.nextHit(f, seat)
	case moveRoll:
		f.Step = moveSpin
		t.Roll = roll{}
		r.push(frameRoll)
	case moveSpin:
		f.Step = moveEnd
		if m.Spin > 0 && m.Maneuver {
			f.Step = moveSpinPush
			r.spin(seat)
			if m.Spin >= flipAt { // SX-SPIN-009: what the spin touched still takes its share
				f.Step = moveSpinHits
				r.flip(seat)
			}
		}
	case moveMines:
		r.nextHit(f, seat)
	case moveEnd:
		t.Drive.Driven = true
		r.pop()
		r.passAndWin(seat)
	}
}

// drivePath drives the path of a movement point. It reports true, and moves nothing, if the move presses against a wall that the car touches
// (SX-PUSH-010, -017).
func (r *run) drivePath(seat game.Seat) bool {
	t := &r.s.t
	m := &t.Move
	c := &t.Cars[seat]
	m.Start = c.Pose
	var w world
	w.gather(r, seat)
	path, n := legs(c.Pose, m.Do, m.Side, m.Angle, m.Back)
	var via, end geom.Pose
	var s stop
	via, end = c.Pose, c.Pose
	for i := range n {
		var at int32
		at, s = w.travel(&path[i], driving)
		end = path[i].At(at)
		if i == 0 {
			via = end
			m.Slid = m.Do == Slide && at > 0
		} else {
			m.Reached = geom.Angle(at)
		}
		if s.block == blockPress || s.block == blockPin {
			r.notePress(&w, path[0].From, s)
			return true
		}
		if s.block != blockNone {
			m.Cut = true
			break
		}
		w.endContacts(m, end)
		if m.NHit > 0 {
			m.Cut = i+1 < n
			break
		}
	}
	if s.block != blockNone {
		w.hits(end, s, m)
	}
	// A player who commits to a maneuver takes 1 ACE, also if it is cut short (SX-MAN-001).
	if m.Do == Slide || m.Do == Turn {
		r.commit(seat)
	}
	c.Pose = end
	if r.rec != nil {
		e := event(EvMove, moveRules[m.Do], seat)
		e.Move, e.Side, e.Angle, e.From, e.To, e.Cut, e.Back = m.Do, m.Side, m.Reached, m.Start, end, m.Cut, m.Back
		e.Via = via
		r.emit(e)
	}
	w.settle(m)
	m.Zone = zoneOf(m.Reached)
	// SX-MAN-011: the difficulty that was really reached counts.
	m.Maneuver = m.Slid || m.Do == Turn && m.Zone > 0
	return false
}

var moveRules = [numVerbs]game.RuleID{Straight: "SX-MOVE-003", Slight: "SX-MOVE-004", Slide: "SX-MOVE-007", Turn: "SX-MAN-004"}

// commit gives the ACE of a maneuver.
func (r *run) commit(seat game.Seat) {
	c := &r.s.t.Cars[seat]
	r.gain(seat, 0, 1+r.chassisBrace(c)+r.hoon(c), "SX-MAN-001")
}

// endContacts finds what the car touches anew where a path ended freely: a collision all the same.
func (w *world) endContacts(m *move, end geom.Pose) {
	for i := w.near.next(0); i >= 0; i = w.near.next(i + 1) {
		p := &w.pieces[i]
		if p.gone || p.known || p.weight < Heavy || !w.touched(i) || w.goesOn(-1, i, &w.car) {
			continue
		}
		w.hits(end, stop{block: blockHit, i: -1, j: i}, m)
		return
	}
}

// notePress remembers what a move presses against: the walls that the car touches, or the piece that is pinned (SX-PUSH-008, -026).
func (r *run) notePress(w *world, from geom.Pose, s stop) {
	m := &r.s.t.Move
	m.NPress = 0
	// The pieces lie where they lay before the move: nothing has been settled.
	var fresh world
	fresh.gather(r, w.mover)
	fresh.put(from)
	note := func(i int16) {
		sep := fresh.contact(i, &fresh.car)
		m.Press[m.NPress] = press{On: fresh.pieces[i].ref, Normal: sep.N}
		m.NPress++
	}
	if s.block == blockPin {
		i := s.i // the chain's first piece is what the car pushes against
		for i >= 0 && w.pieces[i].pusher >= 0 {
			i = w.pieces[i].pusher
		}
		if i < 0 {
			i = s.j
		}
		note(i)
		return
	}
	note(s.j)
	for i := range int16(fresh.n) {
		p := &fresh.pieces[i]
		if p.weight != WallWeight || p.ref == w.pieces[s.j].ref || !fresh.touched(i) {
			continue
		}
		if w.whole(p.ref) == w.whole(w.pieces[s.j].ref) && oneFace(&fresh.car, fresh.body(s.j), fresh.body(i)) {
			continue
		}
		// Another wall counts if the move presses against it too.
		path, n := legs(from, m.Do, m.Side, m.Angle, m.Back)
		for k := range n {
			if _, hit := path[k].Touch(&carOutline, 0, fresh.body(i), touchDepth); hit && k == 0 {
				note(i)
				return
			}
		}
	}
}
