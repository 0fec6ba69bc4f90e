package racebot

import "turnpike/games/race"

// plan is the best way of a search.
type plan struct {
	worth float32 // turns that are left
	point int32   // where it ends
	pulls bool    // it crosses a line that pulls
	shot  float32 // what the best shot on it is worth
	extra float32 // turns that two lane changes more would save
}

// choose returns the best of the ways of the search, with so many free lane changes.
func (b *Bot) choose(free, steering, more uint8, heat float32) plan {
	c := b.now.Car(b.seat)
	b.collect()
	pl := plan{worth: never, point: -1}
	richer := float32(never)
	for k := range b.nEnds {
		e := &b.ends[k]
		then := b.beyond(e, c.Node, heat, float32(c.Turbo))
		for used, cost := range e.cost {
			over := max(0, used-int(free))
			if extra := max(0, over-int(more)); extra <= int(steering) {
				richer = min(richer, cost+then+b.steer*float32(extra))
			}
			if v := cost + then + b.steer*float32(over); over <= int(steering) && v < pl.worth {
				pl.worth, pl.point = v, e.point[used]
				pl.shot = b.ways.points[pl.point].shot
			}
		}
	}
	pl.extra = max(0, pl.worth-richer)
	return pl
}

// route finds the best way for the car as it stands, with so much more allowance, free lanes of pull and burning jets. more: lane changes that are looked at beyond
// those that there are; acts: activations that it costs, which no shot can have then.
func (b *Bot) route(acts int, gain, gyro, more uint8, jets bool, heat float32) plan {
	s := &b.now
	c, u := s.Car(b.seat), s.Turn()
	steering := min(c.Steering, maxSteering)
	b.ways.begin(b, u.Speed, u.Changes+steering+more, u.Unlimited, u.Activations-min(u.Activations, uint8(acts)))
	p := b.ways.start(u.Left + gain)
	p.gyro += gyro
	p.Jets = p.Jets || jets
	b.ways.add(&p)
	b.ways.search()
	pl := b.choose(u.Changes, steering, more, heat)
	if pl.point >= 0 {
		pl.pulls = b.ways.pullsOn(pl.point, u.Gyro+gyro)
	}
	return pl
}

// pullsOn reports whether lane changes or slides answer a pull on a way.
func (w *ways) pullsOn(i int32, gyro uint8) bool {
	for ; w.points[i].parent >= 0; i = w.points[i].parent {
		p, q := &w.points[i], &w.points[w.points[i].parent]
		if p.LineTile != q.LineTile || p.Line != q.Line {
			if sq := &w.course.Squares[p.At]; sq.Pull != 0 && race.Pull(w.speed, sq.Limit) > gyro {
				return true
			}
		}
	}
	return false
}

// move drives, or uses equipment first.
func (b *Bot) move(legal []race.Action) race.Action {
	u := b.now.Turn()
	if u.Activations > 0 {
		if a, ok := b.aid(legal); ok {
			return a
		}
	}
	pl := b.route(0, 0, 0, 0, false, b.heat)
	if pl.point < 0 {
		return legal[len(legal)-1]
	}
	if pl.shot > 0 && pl.shot <= b.ways.aim[b.now.Car(b.seat).At] {
		if a, ok := b.fire(legal, pl.shot); ok {
			return a
		}
	}
	if b.Notes.On() {
		b.compare()
	}
	if a, ok := b.driving(pl.point); ok {
		return a
	}
	return legal[len(legal)-1]
}

// driving returns the action that drives the way to a point of the search; false if it has no step.
func (b *Bot) driving(point int32) (race.Action, bool) {
	u := b.now.Turn()
	path, _, used := b.ways.path(point)
	if path.N == 0 {
		return race.Action{}, false
	}
	steering := uint8(0)
	if !u.Unlimited && used > u.Changes {
		steering = min(used-u.Changes, b.now.Car(b.seat).Steering)
	}
	return race.DriveAction(path, steering), true
}

// pull chooses how many lanes of a pull are cancelled, or uses equipment first that helps to.
func (b *Bot) pull(legal []race.Action) race.Action {
	pl := b.drag(0, 2)
	lanes := uint8(0)
	if pl.point >= 0 {
		_, seed, _ := b.ways.path(pl.point)
		lanes = uint8(seed)
	}
	var best race.Action
	gain := float32(0)
	for i := range legal {
		a := &legal[i]
		if a.Do != race.Use && a.Do != race.Arm || a.Do == race.Arm && !b.twice() {
			continue
		}
		v := float32(0)
		switch p := b.now.Piece(b.seat, int(a.Slot)); p.ID {
		case race.Gyro:
			v = pl.worth - b.drag(p.PullLanes, 0).worth
		case race.GripClaws:
			v = pl.extra
		}
		if v > b.need(a) && v > gain {
			best, gain = *a, v
		}
	}
	if gain > 0 {
		return best
	}
	for i := range legal {
		if a := &legal[i]; a.Do == race.Cancel && a.Count == lanes {
			return *a
		}
	}
	return legal[len(legal)-1]
}

// need returns what an action with a piece must promise: a use, or arming and using it.
func (b *Bot) need(a *race.Action) float32 {
	if a.Do == race.Arm {
		return b.w.arm
	}
	return b.w.use
}

// drag finds the best way on from the pull that is asked about, with so many more lanes that can be cancelled free. The seed of the way is how many are cancelled.
func (b *Bot) drag(gyro, more uint8) plan {
	s := &b.now
	c, u := s.Car(b.seat), s.Turn()
	steering := min(c.Steering, maxSteering)
	lanes, _, side := s.Pull()
	b.ways.begin(b, u.Speed, u.Changes+steering+more, u.Unlimited, u.Activations)
	q := &b.on.Squares[c.At]
	for n := range lanes + 1 {
		p := b.ways.start(u.Left)
		p.seed, p.gyro = int8(n), p.gyro+gyro
		free := min(n, p.gyro)
		p.gyro -= free
		if p.used = n - free; p.used > b.ways.most {
			break
		}
		p.LineTile, p.Line = p.Tile+1, q.Pull
		b.ways.slide(&p, lanes-n, side)
		b.ways.add(&p)
	}
	b.ways.search()
	return b.choose(u.Changes, steering, more, b.heat)
}

// oil chooses whether a lane change is paid for oil. Sliding is even chances of either side.
func (b *Bot) oil(legal []race.Action) race.Action {
	c, u := b.now.Car(b.seat), b.now.Turn()
	steering := min(c.Steering, maxSteering)
	worth := func(used uint8, side race.Side) float32 {
		b.ways.begin(b, u.Speed, u.Changes+steering, u.Unlimited, u.Activations)
		p := b.ways.start(u.Left)
		p.used = used
		if side != race.NoSide {
			b.ways.slide(&p, 1, side)
		}
		b.ways.add(&p)
		b.ways.search()
		return b.choose(u.Changes, steering, 0, b.heat).worth
	}
	do := race.Slide
	if u.Changes+steering > 0 && worth(1, race.NoSide) <= (worth(0, race.Left)+worth(0, race.Right))/2 {
		do = race.Hold
	}
	for i := range legal {
		if legal[i].Do == do {
			return legal[i]
		}
	}
	return legal[len(legal)-1]
}
