package racebot

import (
	"turnpike/game"
	"turnpike/games/race"
)

// What pieces promise for the next turn if nothing special is to be seen, in turns.
const (
	wantGuns     = 0.4  // of what a shot is worth, for the chance that there is a target
	wantBlades   = 0.25 // likewise
	wantFlames   = 0.4
	wantHook     = 0.5 // of the movement of a Harpoon
	wantLane     = 0.05
	wantTrap     = 0.03
	wantPlough   = 0.03
	wantProw     = 0.06
	wantChute    = 0.06
	wantJets     = 0.03
	wantShield   = 0.25 // of what a Deflector saves, for each armed car near by
	tileSquares  = 15
	trapReach    = 20 // squares in which somebody may drive into a trap
	mineHit      = 0.12
	mineNear     = 0.3
	slickHit     = 0.35
	slickWorth   = 0.06
	smokeWorth   = 0.06
	flameHeat    = 0.08 // a point of heat of somebody who has plenty
	flameCooking = 0.5  // and of somebody who is two short of the skull
)

// early uses what is better used before the gearstick is moved: coolant while the stick is in a blue zone.
func (b *Bot) early(legal []race.Action) (race.Action, bool) {
	if b.now.Turn().Activations == 0 {
		return race.Action{}, false
	}
	return b.flush(legal)
}

// flush uses the coolant where it can be used.
func (b *Bot) flush(legal []race.Action) (race.Action, bool) {
	slot := b.slot(b.seat, race.CoolantFlush)
	for i := range legal {
		if a := &legal[i]; slot >= 0 && a.Do == race.Use && int(a.Slot) == slot && b.cool*float32(b.now.Piece(b.seat, slot).Heat) > b.w.use {
			return *a, true
		}
	}
	return race.Action{}, false
}

// twice reports whether a piece can be armed and used in what is left of this turn.
func (b *Bot) twice() bool { return b.now.Turn().Activations >= 2 && b.now.ArmAndUse() }

// bestShot returns what the best use of a weapon on anybody would be worth now.
func (b *Bot) bestShot(p *race.Piece) (best float32) {
	switch p.ID {
	case race.NoseGuns, race.Rockets, race.SideBlades, race.FlameJet:
	default:
		return 0
	}
	targets := b.now.Targets(b.seat, p)
	for i := range b.nCars {
		if who := b.cars[i].seat; targets.Has(who) {
			best = max(best, b.shot(p, who))
		}
	}
	return best
}

// shot returns what a weapon is worth on a car.
func (b *Bot) shot(p *race.Piece, who game.Seat) float32 {
	switch p.ID {
	case race.NoseGuns:
		hit := float32(7-p.HitMin) / 6
		return 2*hit*(1-hit)*b.hurting(who, float32(p.Damage), true) + hit*hit*b.hurting(who, 2*float32(p.Damage), true)
	case race.Rockets, race.SideBlades:
		var v float32
		for _, n := range p.ByDie {
			v += b.hurting(who, float32(n), true) / 6
		}
		return v
	case race.FlameJet:
		v := float32(7-p.HitMin) / 6 * b.hurting(who, float32(p.Damage), true)
		switch room := b.now.Model(who).Heat - b.now.Car(who).Heat; {
		case room <= p.Heat:
			v += b.relevance(who) * b.w.death
		case room <= p.Heat+1:
			v += b.relevance(who) * flameCooking
		default:
			v += b.relevance(who) * flameHeat
		}
		return v
	case race.Jammer:
		return b.relevance(who) * wantLane
	}
	return 0
}

// aid uses what helps the movement, if it saves more than it costs.
func (b *Bot) aid(legal []race.Action) (race.Action, bool) {
	s := &b.now
	c, u := s.Car(b.seat), s.Turn()
	var armed, idle uint8
	for slot, p := range s.Driver(b.seat).Pieces {
		switch p {
		case race.Overboost, race.Harpoon, race.GripClaws, race.Gyro, race.JumpJets:
		default:
			continue
		}
		if c.HasArmed(slot) {
			armed |= 1 << slot
		} else if b.twice() {
			idle |= 1 << slot
		}
	}
	if armed|idle == 0 {
		return race.Action{}, false
	}
	base := b.route(0, 0, 0, 0, false, b.heat)
	var best race.Action
	gain := float32(0)
	for i := range legal {
		a := &legal[i]
		if !(a.Do == race.Use && armed>>a.Slot&1 == 1 || a.Do == race.Arm && idle>>a.Slot&1 == 1) {
			continue
		}
		p := s.Piece(b.seat, int(a.Slot))
		v := float32(0)
		acts := 1
		if a.Do == race.Arm {
			acts = 2
		}
		switch p.ID {
		case race.Overboost:
			if c.Heat+p.Heat < b.paced.Heat {
				v = base.worth - b.route(acts, p.Movement, 0, 0, false, b.heat-float32(p.Heat)).worth
			}
		case race.Harpoon:
			who := a.Target
			if who == game.Nobody {
				who = b.hooked(p)
			}
			if who != game.Nobody {
				v = base.worth - b.route(acts, p.Movement, 0, 0, false, b.heat).worth + b.relevance(who)*float32(p.Shock)*b.nudge
			}
		case race.GripClaws:
			if !u.Unlimited {
				u.Changes += p.LaneChanges
				v = base.worth - b.route(acts, 0, 0, 0, false, b.heat).worth
				u.Changes -= p.LaneChanges
			}
		case race.Gyro:
			if base.pulls {
				v = base.worth - b.route(acts, 0, p.PullLanes, 0, false, b.heat).worth
			}
		case race.JumpJets:
			if u.Left >= p.Squares && !u.Jets {
				v = base.worth - b.route(acts, 0, 0, 0, true, b.heat).worth
			}
		}
		if v > b.need(a) && v > gain {
			best, gain = *a, v
		}
	}
	return best, gain > 0
}

// hooked returns the target on which a Harpoon is worth the most.
func (b *Bot) hooked(p *race.Piece) (best game.Seat) {
	targets := b.now.Targets(b.seat, p)
	best = game.Nobody
	worth := float32(-1)
	for i := range b.nCars {
		if k := &b.cars[i]; targets.Has(k.seat) && k.share > worth {
			best, worth = k.seat, k.share
		}
	}
	return best
}

// deflect uses the Deflector unless it would be wasted on a scratch.
func (b *Bot) deflect(legal []race.Action) race.Action {
	if b.now.Loss() == 1 && b.points > 4 && b.turns > 3 {
		return legal[len(legal)-1]
	}
	return legal[0]
}

// after spends the activations that are left when the movement is over: on shots and traps, and on arming what the next turn may want.
func (b *Bot) after(legal []race.Action) race.Action {
	best, worth := legal[len(legal)-1], float32(0)
	twice := b.twice()
	for i := range legal {
		a := &legal[i]
		v := float32(0)
		switch a.Do {
		case race.Use:
			v = b.using(a)
		case race.Arm:
			p := b.now.Piece(b.seat, int(a.Slot))
			v = b.want(p)
			if twice {
				v = max(v, b.bestShot(p)/2, b.bestTrap(p)/2)
			}
		}
		b.Notes.Weigh(*a, float64(v))
		if v > worth {
			best, worth = *a, v
		}
	}
	return best
}

// using returns what a use after the movement is worth.
func (b *Bot) using(a *race.Action) float32 {
	p := b.now.Piece(b.seat, int(a.Slot))
	switch p.ID {
	case race.Minelayer, race.OilDropper, race.SpikeStrip:
		at, ok := b.on.Sq(a.At)
		if !ok {
			return 0
		}
		return b.trap(p, at)
	case race.SmokePots:
		return b.smoke(p)
	case race.CoolantFlush:
		return b.cool * float32(p.Heat)
	}
	if a.Target != game.Nobody {
		return b.shot(p, a.Target)
	}
	return 0
}

// bestTrap returns what laying a trap or smoke now would be worth.
func (b *Bot) bestTrap(p *race.Piece) (best float32) {
	u := b.now.Turn()
	switch p.ID {
	case race.Minelayer, race.OilDropper, race.SpikeStrip:
		if p.ID == race.Minelayer && b.now.Car(b.seat).Mines == 0 {
			return 0
		}
		for _, at := range u.Trail[:u.NTrail] {
			best = max(best, b.trap(p, at))
		}
	case race.SmokePots:
		best = b.smoke(p)
	}
	return best
}

// trap returns what a trap on a square is worth by those who may drive into it.
func (b *Bot) trap(p *race.Piece, at race.Sq) (worth float32) {
	q := &b.on.Squares[at]
	c := b.now.Car(b.seat)
	tile := int(c.Tile)
	if b.on.Squares[c.At].Tile != q.Tile {
		tile--
	}
	where := float32(tile) + float32(q.I)/float32(q.N)
	mine := float32(b.now.Progress(b.seat))
	for i := range b.nCars {
		k := &b.cars[i]
		far := (where - (mine + k.lead)) * tileSquares
		if far <= 0 || far > trapReach {
			continue
		}
		near := float32(1)
		switch d := int(b.on.Squares[k.at].Lane) - int(q.Lane); {
		case d == 0:
			near = 1.6
		case d > 1 || d < -1:
			near = 0.6
		}
		switch p.ID {
		case race.Minelayer:
			worth += near * (mineHit*b.hurting(k.seat, float32(p.Damage), true) + mineNear*b.near*b.hurting(k.seat, 1, true))
		case race.OilDropper, race.SpikeStrip:
			worth += near * slickHit * (slickWorth + float32(p.Shock)*b.nudge) * k.share
		}
	}
	return worth
}

// smoke returns what smoke is worth by those behind.
func (b *Bot) smoke(p *race.Piece) (worth float32) {
	for i := range b.nCars {
		if k := &b.cars[i]; k.lead < 0 && k.lead >= -float32(p.Reach) {
			worth += smokeWorth / 2 * float32(p.LaneChanges) * k.share
		}
	}
	return worth
}

// want returns what having a piece armed promises for the next turn.
func (b *Bot) want(p *race.Piece) float32 {
	s := &b.now
	c := s.Car(b.seat)
	if b.turns <= 1 && p.ID != race.Deflector {
		return 0
	}
	switch p.ID {
	case race.NoseGuns, race.Rockets:
		return wantGuns * b.anyShot(p, -0.3, 1.2)
	case race.SideBlades:
		return wantBlades * b.anyShot(p, -0.7, 0.7)
	case race.FlameJet:
		return wantFlames * b.anyShot(p, -1, 0.5)
	case race.Harpoon:
		return wantHook * 2 * b.nudge * min(1, 4*b.anyShot(p, -0.2, 1.2))
	case race.Overboost:
		if c.Heat+1 < b.paced.Heat {
			return max(0, float32(p.Movement)*b.nudge-float32(p.Heat)*b.cool)
		}
	case race.GripClaws:
		return wantLane + 0.6*b.bends()
	case race.Gyro:
		return b.bends()
	case race.JumpJets:
		return wantJets
	case race.DragChute:
		if s.Node(b.seat).Speed >= 10 {
			return wantChute * b.bends() * 4
		}
		return 0.01
	case race.CoolantFlush:
		if c.Heat > 0 {
			return 0.7 * b.cool * float32(p.Heat)
		}
	case race.Deflector:
		return b.shield()
	case race.RamProw:
		return wantProw * min(1, 2*b.anyShot(p, -0.3, 0.8))
	case race.Plough:
		if b.mines {
			return 2 * wantPlough
		}
		return wantPlough
	case race.Minelayer:
		if c.Mines == 0 {
			return 0
		}
		return wantTrap
	case race.OilDropper, race.SpikeStrip, race.SmokePots:
		return wantTrap / 2 * (1 + float32(p.Shock)/2)
	case race.Jammer:
		return wantTrap / 2
	}
	return 0
}

// anyShot returns what a shot at a car within some tiles is worth, on average over the nearest two.
func (b *Bot) anyShot(p *race.Piece, from, to float32) (worth float32) {
	for i := range b.nCars {
		k := &b.cars[i]
		if k.lead < from || k.lead > to {
			continue
		}
		v := k.share
		if sv := b.shot(p, k.seat); sv > 0 {
			v = sv
		}
		worth = max(worth, v)
	}
	return worth
}

// bends returns what the curves of the next turn may cost the car.
func (b *Bot) bends() float32 {
	c := b.now.Car(b.seat)
	at := min(int(b.road.place(c.At, c.Tile)), b.road.goal()-1)
	speed := max(b.now.Node(b.seat).Speed, 6)
	if list := b.pace.bends[speed]; at < len(list) {
		pulls := float32(0)
		for t := c.Tile; t <= c.Tile+1 && int(t) < len(b.road.starts)-1; t++ {
			for i := range b.road.tile(int(t)).Pulls {
				pulls += float32(race.Pull(speed, b.road.tile(int(t)).Pulls[i].Limit[1]))
			}
		}
		return list[at] + 0.02*pulls
	}
	return 0
}

// shield returns what an armed Deflector may save until the next turn.
func (b *Bot) shield() (worth float32) {
	for i := range b.nCars {
		k := &b.cars[i]
		if k.lead < -1.2 || k.lead > 0.7 {
			continue
		}
		d := b.now.Driver(k.seat)
		for _, p := range d.Pieces {
			switch p {
			case race.NoseGuns, race.Rockets, race.SideBlades, race.FlameJet:
				worth += wantShield / 2
			}
		}
	}
	return min(worth, 0.7) * b.harm(1.5)
}
