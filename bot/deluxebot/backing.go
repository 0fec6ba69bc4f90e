package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// How far a train looks for a way that gets it on, in inches.
const (
	goesOn    = 12 // a train that finds so much before it goes on
	cameOut   = 20 // one that backs up does until it finds so much
	looksBack = 4  // it looks for so much behind it
	roomBack  = 1  // there must be behind it to begin
	roamWidth = 5  // ways that are kept after each inch
	shuffle   = 10 // mph: at more it drives as ever

	// How a train is bent, in thousandths of a jackknife: what backs stops at so much and pulls itself straight, from so much down to so much.
	bentMost = 650
	bentBack = 450
	straight = 150
	bentOn   = 300 // it pulls itself straight in a free way, too, before it drives as ever
)

// turnings are the maneuvers of ahead by which a train gets around things.
var turnings = [...]int{0, 1, 2, 4, 5}

// stance says what a train is about.
type stance uint8

const (
	drives  stance = iota // as ever
	backs                 // there is no way on: it stops, backs up and straightens until there is one
	turns                 // it has backed up far enough
	threads               // there is one, but not straight on: it follows that at a walk
)

// stanceOf says whether a train has to back up: it finds no way of some length before it on which neither it nor a trailer runs into something and nothing
// jackknifes, because something is in the way or because it is bent. Once it backs it does until there is a longer one, or no more room behind. What is
// hunted, and who drives on a road without end, goes on.
func (b *Bot) stanceOf(s *deluxe.State, car deluxe.CarID) stance {
	p := &b.plan
	c := s.Car(car)
	p.car, p.train = car, trainOf(s, car)
	if _, hunt := s.Prey(); hunt || p.train.n == 0 || s.Map() == nil || c.Speed > scale.MPH(shuffle) || b.engaged(s) {
		return drives
	}
	far := goesOn
	if c.Speed < 0 {
		far = cameOut
	}
	here := way{at: c.Pose, behind: p.train.poses(s)}
	here.behind.bent = b.rules.Bent(s, car)
	ways, bent := b.roam(s, &here, false, far), here.behind.bent
	pulls := int32(bentBack)
	if c.Speed > 0 {
		pulls = straight
	}
	switch {
	case c.Speed < 0 && bent >= bentMost:
		return turns // going on draws it straight, backing bends it further
	case ways < far && c.Speed >= 0 && bent >= pulls && ways > 0:
		return threads
	case ways < far && b.roam(s, &here, true, roomBack) >= roomBack:
		return backs
	case c.Speed < 0:
		return turns
	case ways >= far && (bent >= bentOn || b.narrow(s, c)):
		return threads
	case ways < far && bent >= bentOn && b.budges(s, &here, 1):
		return threads
	case ways < far && bent >= bentOn && b.budges(s, &here, -1):
		return backs
	}
	return drives
}

// budges reports whether a train can make itself straighter by the least move in a direction.
func (b *Bot) budges(s *deluxe.State, from *way, to scale.Speed) bool {
	p := &b.plan
	c := s.Car(p.car)
	pose, speed, before, lie := c.Pose, c.Speed, p.speed, p.train.poses(s)
	defer func() {
		c.Pose, c.Speed, p.speed = pose, speed, before
		p.train.lay(s, &lie)
	}()
	v := to * c.V.Coupled[p.train.n-1].Acceleration
	c.Speed, p.speed = v, v
	var w way
	m := movement.Move{Quarters: int(4 * v.Abs() / scale.MPH(shuffle))}
	if b.inch(s, from, m, &w) && w.behind.bent < from.behind.bent {
		return true
	}
	for _, m.Maneuver = range pivots {
		if b.inch(s, from, m, &w) && w.behind.bent < from.behind.bent {
			return true
		}
	}
	return false
}

// engaged reports whether the train has something to fire at where it stands: then it fights there, and drives as ever.
func (b *Bot) engaged(s *deluxe.State) bool {
	p := &b.plan
	for id := range deluxe.CarID(s.NumCars()) {
		if o := s.Car(id); !b.cars[id].in || o.Owner == b.seat || !b.rules.Clear(s, s.Car(p.car).Pose.At, o.Pose.At) {
			continue
		}
		for i := -1; i < p.train.n; i++ {
			from := p.car
			if i >= 0 {
				from = p.train.id[i]
			}
			o, c := s.Car(id), s.Car(from)
			if b.attack(from, id, &stand{c.Pose, c.Speed}, &stand{o.Pose, o.Speed}, b.cars[from].people).now >= b.w.worth {
				return true
			}
		}
	}
	return false
}

// narrow reports whether something is in the way straight on, where a train that gathers speed as ever would have to stop.
func (b *Bot) narrow(s *deluxe.State, c *deluxe.Car) bool {
	const reach = goesOn / 2 * inch
	p := &b.plan
	before := p.speed
	defer func() { p.speed = before }()
	p.speed = scale.MPH(shuffle)
	return b.free(s, c.Pose, reach) < reach
}

// pivots are what a train may do beside going straight on while it gathers speed (DX-MAN-030, DX-TRUCK-037).
var pivots = func() (list []movement.Maneuver) {
	for _, side := range [...]movement.Hand{movement.LeftHand, movement.RightHand} {
		for _, a := range [...]geom.Angle{15, 45, 90} {
			list = append(list, movement.Maneuver{Kind: movement.ManPivot, Side: side, Corner: side, Angle: a * geom.Degree})
		}
	}
	return list
}()

// roam follows the ways of a train from a place on, inch by inch at a walk, and returns how many inches the longest of them has, at most far. Forward it has to
// gather speed for that first, from the speed that it has. Everything else stands where it stands.
func (b *Bot) roam(s *deluxe.State, from *way, back bool, far int) int {
	p := &b.plan
	c := s.Car(p.car)
	pose, speed, before, lie := c.Pose, c.Speed, p.speed, p.train.poses(s)
	defer func() {
		c.Pose, c.Speed, p.speed = pose, speed, before
		p.train.lay(s, &lie)
	}()
	lists := [2][roamWidth]way{{*from}}
	now, next, live := &lists[0], &lists[1], 1
	walk, gain := scale.MPH(shuffle), c.V.Coupled[p.train.n-1].Acceleration
	v := max(speed, 0) + gain
	if back {
		v, walk = -walk, -walk
	}
	for n := 0; n < far; {
		if v > walk || gain == 0 {
			v = walk
		}
		c.Speed, p.speed = v, v
		kept := 0
		for k := range live {
			w := way{}
			if v == walk {
				for _, i := range turnings {
					if b.inch(s, &now[k], movement.Move{Quarters: 4, Maneuver: ahead[i]}, &w) {
						kept = keepRoam(next, kept, &w)
					}
				}
				continue
			}
			short := movement.Move{Quarters: int(4 * v / walk)}
			if b.inch(s, &now[k], short, &w) {
				kept = keepRoam(next, kept, &w)
			}
			if speed < 0 { // it backs on until it can go on without
				continue
			}
			for _, short.Maneuver = range pivots {
				if b.inch(s, &now[k], short, &w) {
					kept = keepRoam(next, kept, &w)
				}
			}
		}
		if kept == 0 {
			return n
		}
		now, next, live = next, now, kept
		if v == walk {
			n++
		}
		v += gain
	}
	return far
}

// inch takes a train on from a place by a move; false: something is in the way, or it jackknifes.
func (b *Bot) inch(s *deluxe.State, from *way, m movement.Move, to *way) bool {
	p := &b.plan
	c := s.Car(p.car)
	c.Pose = from.at
	p.train.lay(s, &from.behind)
	var f deluxe.Foresight
	b.count++
	if !b.rules.Foresee(s, p.car, m, &f) || f.Hit != deluxe.NoThing || b.off(s, f.To) || f.Bent >= 1000 && f.Bent >= from.behind.bent {
		return false
	}
	to.at, to.behind.bent = f.To, f.Bent
	copy(to.behind.at[:], f.Train[1:])
	to.value = b.airy(s, f.To) - b.bentTo(to)/b.w.bend
	return true
}

// shunted chooses a move of a train that backs up or threads its way: without losing control or running into something the one that straightens it most, or
// from which the way leads on.
func (b *Bot) shunted(s *deluxe.State, about stance, n int) (best int, ok bool) {
	p := &b.plan
	c := s.Car(p.car)
	p.speed = c.Speed
	pose, lie, bent := c.Pose, p.train.poses(s), b.rules.Bent(s, p.car)
	defer func() {
		c.Pose = pose
		p.train.lay(s, &lie)
	}()
	v := float32(c.Speed.Abs()) / float32(scale.MPH(10))
	var most float32
	for i, m := range b.moves[:n] {
		c.Pose = pose
		p.train.lay(s, &lie)
		var f deluxe.Foresight
		b.count++
		if !b.rules.Foresee(s, p.car, m, &f) {
			continue
		}
		w := way{at: f.To}
		copy(w.behind.at[:], f.Train[1:])
		w.behind.bent = f.Bent
		value := -b.bentTo(&w) - float32(min(f.Check.Failing(), 6))/6*b.w.crash*(1+v)
		switch {
		case f.Hit != deluxe.NoThing || b.off(s, f.To) || f.Bent >= 1000 && f.Bent > bent:
			value -= b.w.trailer
		case about == threads:
			value += float32(b.roam(s, &w, false, goesOn)) + b.airy(s, w.at)
		default:
			value += float32(b.roam(s, &w, true, looksBack)) + 0.25*float32(b.roam(s, &w, false, cameOut)) - 2*b.bentTo(&w)
		}
		if !ok || value > most {
			best, most, ok = i, value, true
		}
	}
	return best, ok
}

// keepRoam puts a way among those that are kept, which head different ways: of those that head the same the best.
func keepRoam(list *[roamWidth]way, n int, w *way) int {
	const alike = 10 * geom.Degree
	for i := range n {
		if d := list[i].at.Heading.Diff(w.at.Heading); max(d, -d) < alike {
			if list[i].value >= w.value {
				return n
			}
			copy(list[i:n-1], list[i+1:n])
			n--
			break
		}
	}
	i := n
	for i > 0 && list[i-1].value < w.value {
		i--
	}
	if i >= roamWidth {
		return n
	}
	n = min(n+1, roamWidth)
	copy(list[i+1:n], list[i:n-1])
	list[i] = *w
	return n
}

// airy is how far the way before a place is about free, in inches.
func (b *Bot) airy(s *deluxe.State, at geom.Pose) float32 {
	const most = 6 * inch
	gone, around := int32(0), b.cars[b.plan.car].wide
	for gone < most {
		room := s.Map().Room(at.Move(b.ahead(gone), 0).At)
		if room < around {
			break
		}
		gone += max(room, geom.Square)
	}
	return float32(min(gone, most)) / inch
}

// shunts is what a speed costs a train that has to back up: it stops, backs at a walk, stops before it goes on, and goes on at a walk.
func (b *Bot) shunts(about stance, was, to scale.Speed) float32 {
	aim, cost := scale.Speed(0), float32(0)
	switch {
	case about == backs && was <= 0:
		if aim = -scale.MPH(shuffle); to >= 0 {
			cost = b.w.stay
		}
	case about == threads:
		if aim = scale.MPH(shuffle); to <= 0 {
			cost = b.w.stay
		}
	}
	off := to - aim
	return cost + b.w.back*float32(off.Abs())/float32(scale.Step)
}
