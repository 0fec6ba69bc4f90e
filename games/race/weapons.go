package race

import "turnpike/game"

// targets returns the cars on which a seat could use a piece now (RC-EQUIP-010).
func (r *run) targets(seat game.Seat, p *Piece) (set game.SeatSet) {
	switch p.ID {
	case NoseGuns:
		return r.inLane(seat, NoSide, p)
	case Rockets, Harpoon:
		return r.inLane(seat, NoSide, p) | r.inLane(seat, Left, p) | r.inLane(seat, Right, p)
	case SideBlades:
		return r.beside(seat)
	case FlameJet:
		set = r.beside(seat)
		if who, dist := r.behind(seat, p.MaxRange); who != game.Nobody && dist >= p.MinRange {
			set = set.With(who)
		}
	case Jammer:
		for who := range game.Seat(r.s.t.Seats) {
			if who != seat && r.car(who).running() && r.car(who).Armed != 0 && r.near(seat, who, p.Reach) {
				set = set.With(who)
			}
		}
	}
	return set
}

// inLane returns the target of a piece in a lane, if there is one: the first car ahead, unless it is too near (RC-EQUIP-017).
func (r *run) inLane(seat game.Seat, side Side, p *Piece) (set game.SeatSet) {
	if who, dist := r.ahead(seat, side, p.MaxRange); who != game.Nobody && dist >= p.MinRange {
		set = set.With(who)
	}
	return set
}

// ahead returns the first car ahead of a seat in its own lane (NoSide) or an adjacent one, and how many squares ahead; game.Nobody if there is none
// within reach, or a block before it (RC-EQUIP-009). In an adjacent lane the squares count from the lateral neighbour, which is itself no target.
func (r *run) ahead(seat game.Seat, side Side, reach uint8) (target game.Seat, dist uint8) {
	from := r.car(seat).At
	if side != NoSide {
		if from = r.square(from).Side[side]; from == NoSq {
			return game.Nobody, 0
		}
	}
	q := r.square(from)
	target, near := game.Nobody, uint16(reach)+1
	for i := range game.Seat(r.s.t.Seats) {
		c := r.car(i)
		if i == seat || !c.running() {
			continue
		}
		if d, ok := r.s.course.along(q, r.square(c.At)); ok && d < near {
			target, near = i, d
		}
	}
	if target == game.Nobody || q.ToBlock != 0 && q.ToBlock < near {
		return game.Nobody, 0
	}
	return target, uint8(near)
}

// behind returns the first car behind a seat in its own lane, and how many squares behind; game.Nobody if there is none within reach, or a block
// before it (RC-EQUIP-009).
func (r *run) behind(seat game.Seat, reach uint8) (target game.Seat, dist uint8) {
	q := r.square(r.car(seat).At)
	target, near := game.Nobody, uint16(reach)+1
	for i := range game.Seat(r.s.t.Seats) {
		c := r.car(i)
		if i == seat || !c.running() {
			continue
		}
		if d, ok := r.s.course.along(r.square(c.At), q); ok && d < near {
			target, near = i, d
		}
	}
	if target == game.Nobody {
		return game.Nobody, 0
	}
	if b := r.square(r.car(target).At).ToBlock; b != 0 && b < near {
		return game.Nobody, 0
	}
	return target, uint8(near)
}

// along returns how many squares straight ahead of a square another one lies, at least 1; false if it lies in another lane or, on an open course,
// behind. On a closed course that is physical: laps do not count (RC-EQUIP-009).
func (c *Course) along(from, to *Square) (uint16, bool) {
	switch {
	case from.Lane != to.Lane || from.Along == to.Along:
		return 0, false
	case to.Along > from.Along:
		return to.Along - from.Along, true
	case c.Closed:
		return to.Along + c.LaneLen[from.Lane-1] - from.Along, true
	}
	return 0, false
}

// beside returns the cars beside that of a seat (RC-SETUP-018).
func (r *run) beside(seat game.Seat) (set game.SeatSet) {
	for _, at := range r.square(r.car(seat).At).Beside {
		if who := r.on(at); who != game.Nobody {
			set = set.With(who)
		}
	}
	return set
}

// lead returns how far, in tiles, car a is ahead of car b by progress: the exact fraction num/den, negative if it is behind (RC-ORDER-004).
func (r *run) lead(a, b game.Seat) (num, den int32) {
	ca, cb := r.car(a), r.car(b)
	qa, qb := r.square(ca.At), r.square(cb.At)
	den = int32(qa.N) * int32(qb.N)
	num = (int32(ca.Tile)-int32(cb.Tile))*den + int32(qa.I)*int32(qb.N) - int32(qb.I)*int32(qa.N)
	return num, den
}

// near reports whether two cars are at most so many tile lengths apart by progress (RC-EQUIP-030).
func (r *run) near(a, b game.Seat, tiles uint8) bool {
	num, den := r.lead(a, b)
	return max(num, -num) <= int32(tiles)*den
}

// shoot rolls the dice of a weapon and does its damage as one loss (RC-EQUIP-016 to RC-EQUIP-019).
func (r *run) shoot(seat, target game.Seat, p *Piece) {
	var dice [maxDice]uint8
	damage := uint8(0)
	n := p.shotDice()
	for i := range n {
		dice[i] = uint8(r.s.dice.D6(diceShot))
		damage += p.dieDamage(dice[i])
	}
	if r.rec != nil {
		e := event(EvShot, pieceRules[p.ID], seat)
		e.Other, e.Piece, e.Dice, e.NDice, e.Count = target, p.ID, dice, uint8(n), int16(damage)
		r.emit(e)
	}
	if damage > 0 {
		r.lose(target, seat, damage, ByWeapon)
	}
}

// burn heats the target and then rolls for damage, if the heat has not destroyed it (RC-EQUIP-019, RC-DMG-018).
func (r *run) burn(seat, target game.Seat, p *Piece) {
	r.heatUp(target, int8(p.Heat), pieceRules[p.ID])
	if r.car(target).running() && r.s.t.Stage == StageRace {
		r.shoot(seat, target, p)
	}
}

// shotDice returns the number of dice of a shot.
func (p *Piece) shotDice() int { return int(max(1, p.Dice)) }

// dieDamage returns what a die of a shot does.
func (p *Piece) dieDamage(die uint8) uint8 {
	switch {
	case p.ID == Rockets || p.ID == SideBlades:
		return p.ByDie[die-1]
	case die >= p.HitMin:
		return p.Damage
	}
	return 0
}

// Damages returns the chance of each damage of a shot, by points; nil for a piece that does not shoot.
func (p *Piece) Damages() []float64 {
	switch p.ID {
	case NoseGuns, Rockets, SideBlades, FlameJet:
	default:
		return nil
	}
	odds := []float64{1}
	for range p.shotDice() {
		var most uint8
		for die := range uint8(6) {
			most = max(most, p.dieDamage(die+1))
		}
		next := make([]float64, len(odds)+int(most))
		for points, chance := range odds {
			for die := range uint8(6) {
				next[points+int(p.dieDamage(die+1))] += chance / 6
			}
		}
		odds = next
	}
	return odds
}

// jamBar says what keeps a Jammer from disarming the piece in a slot of the target.
func (r *run) jamBar(a *Action) *bar {
	switch {
	case a.Slot2 < 0 || a.Slot2 >= Slots:
		return barSlot
	case !r.car(a.Target).armed(int(a.Slot2)):
		return barUnjammable
	}
	return nil
}

var barUnjammable = &bar{"RC-EQUIP-030", "that piece of the target is not armed", "one of its armed pieces"}

// jam disarms a piece of the target (RC-EQUIP-030).
func (r *run) jam(seat game.Seat, a *Action) {
	r.car(a.Target).Armed &^= 1 << a.Slot2
	if r.rec != nil {
		e := event(EvJammed, "RC-EQUIP-030", a.Target)
		e.Slot, e.Other, e.Piece = a.Slot2, seat, r.piece(a.Target, int(a.Slot2)).ID
		r.emit(e)
	}
}
