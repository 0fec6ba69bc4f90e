package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// shoot chooses what somebody does in a fire window: the shot that is worth most, unless a better one is coming in this turn.
func (b *Bot) shoot(s *deluxe.State, legal []deluxe.Action) deluxe.Action {
	last := legal[len(legal)-1]
	var best float32
	choice := last
	urgent := false
	for i := range legal {
		a := &legal[i]
		if b.keepsPeace(s, a) {
			continue
		}
		var v float32
		switch a.Do {
		case deluxe.Fire:
			v = b.shot(s, a)
		case deluxe.TakeWheel: // nobody else drives
			v, urgent = 100, true
		case deluxe.PopUp:
			v = b.raise(s, a)
		case deluxe.Shoot:
			v = b.byHand(s, a)
		case deluxe.SetUp:
			v = b.setsUp(s, a)
		case deluxe.TakeCover:
			v = runs
		case deluxe.Load:
			v = b.loads(s, a)
		case deluxe.Alight: // out of what burns, unless the jump hurts them
			if c := s.Car(a.Car); c.Burning && c.Speed.Abs() <= scale.MPH(10) {
				v = runs
			}
		case deluxe.GetOut, deluxe.Jump:
			v = b.leave(s, a)
		case deluxe.WorkHatch:
			if s.Folded(a.Car) && deluxe.Hatch(a.Index) == deluxe.FoldingRotors {
				v = runs
			}
		}
		if v > 0 {
			b.Notes.Weigh(*a, float64(v))
		}
		if v > best {
			best, choice = v, *a
		}
	}
	if best == 0 {
		return b.hold(s, legal)
	}
	if choice.Do == deluxe.Fire && !urgent && b.betterLater(s, &choice) {
		b.Notes.Because(whyLater)
		return b.hold(s, legal)
	}
	return choice
}

// runs is what it is worth to bring the passengers of a bus to safety: it costs nobody a shot.
const runs = 50

// hold waits for the next phase; with nothing but walls to fire at until there is an enemy.
func (b *Bot) hold(_ *deluxe.State, legal []deluxe.Action) deluxe.Action {
	choice := legal[len(legal)-1]
	for i := range legal {
		switch a := &legal[i]; {
		case a.Do == deluxe.Fire && deluxe.IsCar(a.Target):
			return deluxe.Action{Do: deluxe.Wait, Index: uint8(deluxe.WaitPhase)}
		case a.Do == deluxe.Wait && (a.Index == uint8(deluxe.WaitEnemy) || a.Index == uint8(deluxe.WaitPhase) && choice.Do != deluxe.Wait):
			choice = *a
		}
	}
	return choice
}

// shot is what a shot is worth.
func (b *Bot) shot(s *deluxe.State, a *deluxe.Action) float32 {
	car := s.Armed(a)
	c := s.Car(car)
	w := &c.V.Weapons[a.Arm]
	spec := b.rules.Weapon(w.Spec)
	if !spec.Aimed() {
		return b.dropping(s, car, a, spec)
	}
	if spec.Family == garage.FamilyBombs {
		return b.bombs(s, a, w.Damage)
	}
	if !deluxe.IsCar(a.Target) {
		return b.atPerson(s, a)
	}
	if b.friend(s, deluxe.CarID(a.Target)) {
		return 0
	}
	need, ok := b.rules.Aim(s, a, &b.aim, &b.line)
	if !ok {
		return 0
	}
	p := chanceOf(need) * float32(max(spec.Volley, 1))
	if a.Link > 0 {
		p *= float32(b.linked(s, car, a))
	}
	if p == 0 || b.wild(s, p) {
		return 0
	}
	on := deluxe.CarID(a.Target)
	v := p * b.hitAt(s, on, a.Aim, w.Damage)
	if w.Units == 0 { // ammunition is worth something
		v -= b.shotWorth(s) * float32(odds.DamageMean(w.Damage)) / 1000 * float32(max(spec.Volley, 1))
		if left := w.Shots - c.Arms[a.Arm].Spent; left == 1 && chanceOf(need) < 0.4 {
			v *= 0.3
		}
	}
	return max(v, 0)
}

// shotWorth is what a shot of the ammunition counts by points of mean damage: a pack attack lasts for longer than anybody has shots.
func (b *Bot) shotWorth(s *deluxe.State) float32 {
	if _, hunt := s.Prey(); hunt {
		return b.w.save
	}
	return b.w.shot
}

// atPerson is what a shot at somebody on foot is worth; at other things nothing is.
func (b *Bot) atPerson(s *deluxe.State, a *deluxe.Action) float32 {
	p, ok := deluxe.OnFoot(a.Target)
	if !ok || b.sides(s, s.Person(p).Owner) {
		return 0
	}
	need, ok := b.rules.Aim(s, a, &b.aim, &b.line)
	if !ok {
		return 0
	}
	if b.wild(s, chanceOf(need)) {
		return 0
	}
	w := &s.Car(s.Armed(a)).V.Weapons[a.Arm]
	return chanceOf(need) * b.w.onFoot * float32(odds.DamageAtLeast(w.Damage, 3)) / float32(odds.One)
}

// linked returns how many weapons of a link fire at the target together.
func (b *Bot) linked(s *deluxe.State, car deluxe.CarID, a *deluxe.Action) int {
	c := s.Car(car)
	n := 0
	for i := range c.V.NumWeapons {
		w := &c.V.Weapons[i]
		if w.Links>>(a.Link-1)&1 != 0 && w.Spec == c.V.Weapons[a.Arm].Spec && !c.V.Destroyed(&c.Hits, w.Part) &&
			(w.Units > 0 || c.Arms[i].Spent < w.Shots) {
			n++
		}
	}
	return max(n, 1)
}

// hitAt is what a hit at a part of a vehicle is worth.
func (b *Bot) hitAt(s *deluxe.State, on deluxe.CarID, aim deluxe.Aim, d garage.Dice) float32 {
	c := s.Car(on)
	v := c.V
	switch aim.Kind {
	case deluxe.AimSide:
		if v.Class == garage.Cycle && aim.Side > geom.Back { // there is no armor between
			return b.harm(d, 0) * 0.9
		}
		if a := &b.cars[on]; a.split { // the half that is hurt already, and that which has something in it
			if !a.vital[aim.Zone] {
				return b.harm(d, a.zones[aim.Zone][aim.Side]) * 0.6
			}
			return b.harm(d, a.zones[aim.Zone][aim.Side])
		}
		return b.harm(d, b.cars[on].armor[aim.Side])
	case deluxe.AimTire:
		left := v.Left(&c.Hits, aim.Part)
		gone := float32(odds.DamageAtLeast(d, left)) / float32(odds.One)
		worth := b.w.tire
		if c.Speed.Abs() < scale.MPH(15) {
			worth *= 0.5
		}
		if v.Class == garage.Cycle {
			worth *= 2
		}
		if c.Handling.Losses < -2 {
			worth *= 0.6
		}
		part := float32(min(odds.DamageMean(d)/1000, left)) / float32(max(left, 1))
		return gone*worth + (1-gone)*part*worth*0.35
	case deluxe.AimRider:
		seat := v.Parts[aim.Part].Index
		left := v.Left(&c.Hits, aim.Part) - 1 // unconscious at two hits
		if p := v.Seats[seat].BodyArmor; p != 0 {
			left += v.Left(&c.Hits, p)
		}
		out := float32(odds.DamageAtLeast(d, left)) / float32(odds.One)
		return out*b.w.driver + (1-out)*2
	case deluxe.AimTurret:
		return b.harm(d, topOf(c, aim.Zone)) * 0.8
	case deluxe.AimTop:
		return b.harm(d, topOf(c, aim.Zone))
	case deluxe.AimUnderbody:
		return b.harm(d, b.cars[on].over[1])
	case deluxe.AimFitting:
		if k := v.Parts[aim.Part].Kind; k == deluxe.RotorPart { // a point or two, whatever hits it; without the main one it falls
			left := float32(v.Left(&c.Hits, aim.Part))
			return b.w.rotor / max(left, 1) / max(left, 1)
		} else if v.Flies {
			return 0.1
		}
	case deluxe.AimSidecar:
		return b.harm(d, 3) * 0.6
	}
	return b.harm(d, 5) * 0.5
}

// topOf returns the points of armor on the top of a zone.
func topOf(c *deluxe.Car, z deluxe.Zone) int16 {
	if p := c.V.ArmorOf(z)[garage.Top]; p != 0 {
		return int16(c.V.Left(&c.Hits, p))
	}
	return 0
}

// betterLater reports whether the vehicle of the firer will have a clearly better shot in this turn, as far as all drive straight on.
func (b *Bot) betterLater(s *deluxe.State, a *deluxe.Action) bool {
	car := s.Armed(a)
	c := s.Car(car)
	if s.Phase() >= scale.Phases || !deluxe.IsCar(a.Target) || !b.rules.Weapon(c.V.Weapons[a.Arm].Spec).Aimed() {
		return false
	}
	me := stand{c.Pose, c.Speed}
	on := deluxe.CarID(a.Target)
	o := s.Car(on)
	to := stand{o.Pose, o.Speed}
	now := b.attack(car, on, &me, &to, 1).now
	if now == 0 {
		return false
	}
	var mine, theirs int
	for phase := s.Phase() + 1; phase <= scale.Phases; phase++ {
		mine += c.Speed.Full(phase)
		theirs += o.Speed.Full(phase)
		m, t := me, to
		m.at = me.at.Move(forward(mine, c.Speed), 0)
		t.at = to.at.Move(forward(theirs, o.Speed), 0)
		if b.attack(car, on, &m, &t, 1).now > now*b.w.patience {
			return true
		}
	}
	return false
}

func forward(quarters int, v scale.Speed) int32 {
	n := int32(quarters) * scale.Quarter
	if v < 0 {
		return -n
	}
	return n
}

// dropping is what it is worth to leave something on the road: somebody must follow.
func (b *Bot) dropping(s *deluxe.State, car deluxe.CarID, a *deluxe.Action, spec *deluxe.WeaponSpec) float32 {
	c := s.Car(car)
	if spec.Family == garage.FamilyStarshell {
		return 0
	}
	side := uint8(c.V.Weapons[a.Arm].Mount)
	var v float32
	for id := range deluxe.CarID(s.NumCars()) {
		o := s.Car(id)
		if !b.cars[id].in || b.friend(s, id) || o.Speed <= 0 {
			continue
		}
		at := c.Pose.Local(o.Pose.At)
		if sideOf(at, b.cars[car].long, b.cars[car].wide) != side || at.Len() > 7*inch {
			continue
		}
		// Does he come this way?
		mine := o.Pose.Local(c.Pose.At)
		if mine.X <= 0 || abs(mine.Y) > inch+mine.X/4 {
			continue
		}
		worth := float32(4)
		switch spec.Family {
		case garage.FamilyMines:
			worth = 7
		case garage.FamilySmoke, garage.FamilyPaint:
			worth = 0
			if b.cars[id].n > 0 {
				worth = 3
			}
		}
		v = max(v, worth*b.w.dropClose*(1-float32(at.Len())/(8*inch)))
	}
	return v
}

// raise is what it is worth to bring a pop-up turret up: once somebody is near.
func (b *Bot) raise(s *deluxe.State, a *deluxe.Action) float32 {
	if c := s.Car(s.Armed(a)); !c.Raised {
		return 3
	}
	return 0
}

// leave is what it is worth to get out: a vehicle that burns may explode. Nobody bails out of what flies, or lets go of a cable.
func (b *Bot) leave(s *deluxe.State, a *deluxe.Action) float32 {
	id := s.Armed(a)
	if id == deluxe.NoCar || s.Car(id).Aloft.Up {
		return 0
	}
	c := s.Car(id)
	if c.Burning && c.Speed == 0 && c.V.Features&(deluxe.FeatureExtinguisher|deluxe.FeatureImprovedExtinguisher) == 0 {
		return 1
	}
	if c.Speed == 0 && c.Mode != deluxe.Driven && s.Raids(c.Owner) && b.raided(s) { // on foot, then
		return runs
	}
	return 0
}
