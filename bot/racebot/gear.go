package racebot

import "turnpike/games/race"

// end is where ways end: a square, with the best of them for each number of lane changes.
type end struct {
	at    race.Sq
	tile  uint16
	fate  fate
	cost  [maxUsed + 1]float32 // of the way, and of the lane in which it ends
	point [maxUsed + 1]int32
}

const (
	maxEnds = 48
	never   = 1e9 // the cost of a way that there is not
)

// collect puts the ends of the search into b.ends.
func (b *Bot) collect() {
	w := &b.ways
	b.nEnds = 0
	for _, i := range w.ends {
		p := &w.points[i]
		e := b.end(p)
		if e != nil && p.sum < e.cost[p.used] {
			e.cost[p.used], e.point[p.used] = p.sum, i
		}
	}
	for k := range b.nEnds {
		e := &b.ends[k]
		if e.fate != stops {
			continue
		}
		lane := b.lane(e.at, e.tile) + b.threat(e.at, e.tile, w.speed)
		for used := range e.cost {
			e.cost[used] += lane
		}
	}
}

// end returns the end in which a point lies, nil if there are too many.
func (b *Bot) end(p *point) *end {
	for k := range b.nEnds {
		if e := &b.ends[k]; e.at == p.At && e.fate == p.fate {
			return e
		}
	}
	if b.nEnds == maxEnds {
		return nil
	}
	e := &b.ends[b.nEnds]
	b.nEnds++
	e.at, e.tile, e.fate = p.At, p.Tile, p.fate
	for used := range e.cost {
		e.cost[used] = never
	}
	return e
}

// beyond returns the turns that are left where a way ends.
func (b *Bot) beyond(e *end, node race.NodeID, heat, turbo float32) float32 {
	switch e.fate {
	case finishes:
		return -b.w.win
	case crashes:
		node = b.paced.Zero
	}
	return b.pace.turns(b.road.place(e.at, e.tile), node, heat, turbo)
}

// lane says what the lane costs in which a way ends: squares of this tile and the next, a block ahead.
func (b *Bot) lane(at race.Sq, tile uint16) (cost float32) {
	q := &b.on.Squares[at]
	t := int(tile)
	if t+1 >= len(b.road.starts)-1 {
		return b.blocked(q)
	}
	lane := int(q.Lane) - 1
	next := b.road.tile(t + 1)
	cost = b.blocked(q) + b.nudge*b.w.lane*float32(int(next.Squares[lane])-b.road.squares(t+1))
	rest := float32(q.N-q.I) / float32(q.N)
	cost += b.nudge * rest * (float32(q.N) - float32(b.road.squares(t)))
	return cost
}

// threat says what those may do who come from behind to where a way ends: a heavy car that is much faster rams for nothing.
func (b *Bot) threat(at race.Sq, tile uint16, speed uint8) (cost float32) {
	place := b.road.place(at, tile)
	lane := int(b.on.Squares[at].Lane)
	for i := range b.nCars {
		k := &b.cars[i]
		faster := k.speed + reachMore
		far := place - k.place
		if far <= 0 || far > float32(faster) {
			continue
		}
		hurt, own := race.ShuntLoss(k.speed, speed, k.mass, b.paced.Mass)
		chance := b.w.threat
		if own > 0 {
			chance *= b.w.timid
		}
		if d := lane - k.lane; d < -1 || d > 1 {
			chance /= 2
		}
		cost += chance * b.harm(float32(hurt))
	}
	return cost
}

// reachMore is how much faster somebody may be in his next turn.
const reachMore = 3

// blocked says what a block ahead costs.
func (b *Bot) blocked(q *race.Square) float32 {
	if q.ToBlock == 0 || q.ToBlock > 5 {
		return 0
	}
	return b.w.block * float32(6-q.ToBlock) / 5
}

// gear chooses where the gearstick goes: the chances of heat and of lane changes, and the best way for each.
func (b *Bot) gear(legal []race.Action) race.Action {
	s := &b.now
	c, u := s.Car(b.seat), s.Turn()
	best, worth := legal[len(legal)-1], float32(never)
	var done uint32 // speeds that have been looked at
	for i := range legal {
		if legal[i].Do != race.Gear {
			continue
		}
		speed := legal[i].Spot.Speed()
		if done>>speed&1 == 1 {
			continue
		}
		done |= 1 << speed
		steering := min(c.Steering, maxSteering)
		b.nEnds = 0
		if speed > 0 {
			left := uint8(max(0, int(speed)-int(c.Shock)+int(u.Gain)))
			b.ways.begin(b, speed, 6+u.Grip+s.Catalogue().Pieces[race.DragChute].LaneChanges+steering, race.Unlimited(speed), u.Activations)
			p := b.ways.start(left)
			b.ways.add(&p)
			b.ways.search()
			b.collect()
		}
		for k := i; k < len(legal); k++ {
			if a := &legal[k]; a.Do == race.Gear && a.Spot.Speed() == speed {
				v := b.weigh(a, steering)
				b.Notes.Weigh(*a, float64(-v))
				if v < worth {
					best, worth = *a, v
				}
			}
		}
	}
	return best
}

const maxSteering = 3 // points that a turn is planned with

// weigh returns the turns that are left, on average, after a gear decision. The ways at its speed have been collected.
func (b *Bot) weigh(a *race.Action, steering uint8) float32 {
	s := &b.now
	c, u := s.Car(b.seat), s.Turn()
	id, _ := b.paced.NodeAt(a.Spot)
	node := &b.paced.Nodes[id]
	cat := s.Catalogue()
	odds, _ := cat.HeatOdds(node, a.Turbo)
	changes, free := cat.Changes(node, u.Smoked)
	turbo := float32(c.Turbo - a.Turbo)
	total := b.w.brake * float32(a.Brake)
	grip := int(u.Grip)
	if a.Chute {
		grip += int(cat.Pieces[race.DragChute].LaneChanges)
	}
	for heat, chance := range odds {
		if chance == 0 {
			continue
		}
		if int(c.Heat)+heat >= int(b.paced.Heat) {
			total += float32(chance) * (b.w.blow + b.turns)
			continue
		}
		if b.nEnds == 0 {
			total += float32(chance) * (1 + b.pace.turns(b.road.place(c.At, c.Tile), id, b.heat-float32(heat), turbo))
			continue
		}
		var best [maxUsed + 1]float32
		for k := range best {
			best[k] = never
		}
		for k := range b.nEnds {
			e := &b.ends[k]
			then := b.beyond(e, id, b.heat-float32(heat), turbo)
			for used, cost := range e.cost {
				best[used] = min(best[used], cost+then)
			}
		}
		if free {
			total += float32(chance) * best[0]
			continue
		}
		for k, p := range changes {
			if p > 0 {
				total += float32(chance*p) * b.with(&best, k+grip, steering)
			}
		}
	}
	return total
}

// with returns the best of ways by lane changes for so many that are free, and the others paid in Steering points.
func (b *Bot) with(best *[maxUsed + 1]float32, free int, steering uint8) float32 {
	v := float32(never)
	for used := range min(len(best), free+int(steering)+1) {
		v = min(v, best[used]+b.steer*float32(max(0, used-free)))
	}
	return v
}
