package cardbot

import (
	"turnpike/game"
	"turnpike/games/cardduel"
)

// The reflexes are a quick player without foresight. They look at the public facts and at the asked seat's own hand. In a state that has
// been imagined they stand for everybody, so that the search sees what a choice leads to.
//
// Their unit of worth is a point of the game, roughly.

// What the reflexes hold their cards worth when they are about to spend them.
const (
	costArmor      = 0.9
	costHeavy      = 1.7
	costSwerve     = 1.3
	costSmoke      = 1.9
	costTurn       = 1.0 // Spin and Bootlegger Reverse
	costPaint      = 1.0
	costCounter    = 0.6 // a card against one weapon
	costCalledShot = 1.2
	costTireShot   = 0.5
	costWall       = 0.7 // Skid Into A Wall
	costDebris     = 0.5
	worthKill      = 10
	worthLife      = 9
	ramplate       = 2   // points it adds to a ram (CG-SPEC-052)
	laterShot      = 0.7 // of the worth of a shot that may follow a ram
)

// sideHarm is what damage on a side has cost its owner, by points; beyond the last it is breached.
var sideHarm = [...]float32{0, .2, .4, .65, .9, 1.2, 1.55, 1.9, 2.3, 2.7, 3.15, 3.6, 4.6}

// driverHarm is the same for the driver; the last is the loss of the duel.
var driverHarm = [...]float32{0, .8, 1.5, 2.2, 2.8, worthLife}

// tireHarm is the same for tires.
var tireHarm = [...]float32{0, .1, .2, .3, .45, .6, .8, 1, 1.3, 2.6}

// at returns the entry of a table, the last one for everything beyond.
func at(table []float32, i int) float32 { return table[min(max(i, 0), len(table)-1)] }

// scaled returns the entry of a table made for limit points of the standard car.
func scaled(table []float32, points, limit int) float32 {
	if limit == len(table)-1 {
		return at(table, points)
	}
	return at(table, points*(len(table)-1)/limit)
}

// harm returns what damage at a location costs its owner, and whether it disables the driver.
func (b *brain) harm(s *cardduel.State, seat game.Seat, loc cardduel.Location, points int) (float32, bool) {
	if points <= 0 {
		return 0, false
	}
	if loc == cardduel.Tires {
		had := s.Damage(seat, loc)
		return scaled(tireHarm[:], had+points, b.car.tires) - scaled(tireHarm[:], had, b.car.tires), false
	}
	if had := s.Damage(seat, loc); had < b.car.side {
		return scaled(sideHarm[:], min(had+points, b.car.side), b.car.side) - scaled(sideHarm[:], had, b.car.side), false
	}
	had := s.Damage(seat, cardduel.Driver)
	return scaled(driverHarm[:], had+points, b.car.driver) - scaled(driverHarm[:], had, b.car.driver), had+points >= b.car.driver
}

// reflex returns the quick player's choice for the seat that is asked.
func (b *brain) reflex(s *cardduel.State, m cardduel.Moment, seat game.Seat) cardduel.Action {
	switch m {
	case cardduel.AtAction:
		return b.reflexAction(s, seat)
	case cardduel.AtDefend, cardduel.AtSkid, cardduel.AtBackfire:
		p := s.Pending()
		return b.reflexDefend(s, seat, m, &p)
	case cardduel.AtReact:
		p := s.Pending()
		return b.reflexReact(s, seat, &p)
	case cardduel.AtDebris:
		return b.reflexDebris(s, seat)
	case cardduel.AtPaint:
		if b.holdsCard(s, seat, cardduel.Swerve) && len(s.Hand(seat)) > 1 && s.Damage(seat, cardduel.Tires) < b.car.tires {
			return cardduel.PlayAction(cardduel.Swerve)
		}
	case cardduel.AtShaken:
		if b.holdsCard(s, seat, cardduel.Shaken) && !s.OwesTurn(s.Pending().On) {
			return cardduel.PlayAction(cardduel.Shaken)
		}
	case cardduel.AtFollowUp:
		p := s.Pending()
		if a, worth := b.bestAttack(s, seat, &p); worth > 0 {
			return a
		}
	}
	return cardduel.PassAction()
}

func (b *brain) holdsCard(s *cardduel.State, seat game.Seat, card cardduel.Card) bool {
	for _, c := range s.Hand(seat) {
		if c == card {
			return true
		}
	}
	return false
}

// reflexAction attacks where it does most harm; failing that it lays down equipment, jams or discards.
func (b *brain) reflexAction(s *cardduel.State, seat game.Seat) cardduel.Action {
	if a, worth := b.bestAttack(s, seat, nil); worth > 0 {
		return a
	}
	for _, c := range s.Hand(seat) {
		switch {
		case c.Jams() != cardduel.NoWeapon:
			if target := b.leader(s, seat, c); target != game.Nobody {
				return cardduel.PlayTargetAction(c, target)
			}
		case c.AnyTime() && c != cardduel.EjectionSeat && b.holds(s, seat, c) != useless:
			return cardduel.PlayAction(c)
		}
	}
	return b.discard(s, seat)
}

// leader returns the opponent with most points that jam c can be laid on, or Nobody.
func (b *brain) leader(s *cardduel.State, seat game.Seat, c cardduel.Card) game.Seat {
	best := game.Nobody
	for o := range game.Seat(s.Seats()) {
		if o != seat && s.In(o) && !s.InPlay(o, c) && (best == game.Nobody || s.Score(o) > s.Score(best)) {
			best = o
		}
	}
	return best
}

// attackWorth returns what an attack is worth to seat if nobody answers it.
func (b *brain) attackWorth(s *cardduel.State, seat game.Seat, a *cardduel.Action) float32 {
	loc := a.Card.Side()
	cost := float32(0)
	switch a.Rider {
	case cardduel.CalledShot:
		loc, cost = a.Side, costCalledShot
	case cardduel.TireShot:
		loc, cost = cardduel.Tires, costTireShot
	}
	points := b.damage[a.Card]
	if a.Card.Weapon() == cardduel.Ramming && s.InPlay(seat, cardduel.Ramplate) {
		points += ramplate
	}
	harm, kills := b.harm(s, a.Target, loc, points)
	worth := harm * b.aim(s, seat, a.Target)
	if kills {
		worth += worthKill
	}
	if a.Card.Weapon() == cardduel.Ramming && !kills {
		worth += b.followWorth(s, seat, a, loc, points)
	}
	return worth - cost
}

// followWorth returns what the best plain shot after a ram adds.
func (b *brain) followWorth(s *cardduel.State, seat game.Seat, ram *cardduel.Action, loc cardduel.Location, points int) float32 {
	side := loc
	if loc == cardduel.Tires {
		side, points = ram.Card.Side(), 0
	}
	had, best := s.Damage(ram.Target, side), float32(0)
	for _, c := range s.Hand(seat) {
		w := c.Weapon()
		if w == cardduel.NoWeapon || w == cardduel.Ramming || c.Side() != side || !b.rules.CanFire(s, seat, w) || !b.rules.CanHit(s, ram.Target, w) {
			continue
		}
		worth := float32(0)
		switch {
		case had < b.car.side && had+points >= b.car.side: // the ram breaches, the shot reaches the driver
			lost := s.Damage(ram.Target, cardduel.Driver)
			worth = scaled(driverHarm[:], lost+b.damage[c], b.car.driver) - scaled(driverHarm[:], lost, b.car.driver)
			if lost+b.damage[c] >= b.car.driver {
				worth += worthKill
			}
		case had >= b.car.side:
			worth, _ = b.harm(s, ram.Target, side, b.damage[c])
		default:
			worth = scaled(sideHarm[:], min(had+points+b.damage[c], b.car.side), b.car.side) - scaled(sideHarm[:], had+points, b.car.side)
		}
		best = max(best, worth)
	}
	return best * laterShot
}

// aim weighs harm done to an opponent: the more points it has, the better.
func (b *brain) aim(s *cardduel.State, seat, target game.Seat) float32 {
	if s.Operating().Len() == 2 {
		return 1
	}
	return 0.7 + float32(s.Score(target))/100
}

// bestAttack returns the attack that is worth most. ram is the ram to follow up, or nil.
func (b *brain) bestAttack(s *cardduel.State, seat game.Seat, ram *cardduel.Pending) (cardduel.Action, float32) {
	best, most := cardduel.PassAction(), float32(-1)
	hand := s.Hand(seat)
	called, tire := b.holdsCard(s, seat, cardduel.CalledShot), b.holdsCard(s, seat, cardduel.TireShot)
	try := func(a cardduel.Action) {
		if worth := b.attackWorth(s, seat, &a); worth > most {
			best, most = a, worth
		}
	}
	for _, c := range hand {
		w := c.Weapon()
		if w == cardduel.NoWeapon || ram != nil && w == cardduel.Ramming || !b.rules.CanFire(s, seat, w) {
			continue
		}
		for o := range game.Seat(s.Seats()) {
			if o == seat || !s.In(o) || ram != nil && o != ram.On || !b.rules.CanHit(s, o, w) {
				continue
			}
			if ram == nil || c.Side() == ram.Location {
				try(cardduel.AttackAction(c, o))
				if tire && s.Damage(o, cardduel.Tires) < b.car.tires && !s.InPlay(o, cardduel.Wheelguards) {
					try(cardduel.TireShotAction(c, o))
				}
			}
			if called {
				for side := range cardduel.Location(cardduel.NumSides) {
					if side != c.Side() && (ram == nil || side == ram.Location) {
						try(cardduel.CalledShotAction(c, o, side))
					}
				}
			}
		}
	}
	return best, most
}

// reflexDefend answers an attack, a skid or a backfire with the card that leaves the least harm, its own cost counted.
func (b *brain) reflexDefend(s *cardduel.State, seat game.Seat, m cardduel.Moment, p *cardduel.Pending) cardduel.Action {
	left := p.Damage - p.Stopped
	taken, kills := b.harm(s, seat, p.Location, left)
	if kills && m != cardduel.AtBackfire && p.Root != game.Nobody {
		taken += worthKill * 0.4 // somebody scores it
	}
	best, least := cardduel.PassAction(), taken
	if taken == 0 {
		return best
	}
	try := func(a cardduel.Action, harm float32) {
		if harm < least {
			best, least = a, harm
		}
	}
	tires := s.Damage(seat, cardduel.Tires) < b.car.tires
	mine := m == cardduel.AtDefend && !p.Armored // an attack that can be answered with anything
	armor, heavy := b.armor(s, seat, p.Location)
	if p.Location.IsSide() {
		plain, thick := cardduel.ArmorFront+cardduel.Card(p.Location), cardduel.HeavyArmorFront+cardduel.Card(p.Location)
		for n := 1; n <= armor; n++ {
			rest, _ := b.harm(s, seat, p.Location, left-n*b.stops[plain])
			try(cardduel.PlayAction(plain), rest+costArmor*float32(n))
		}
		if heavy > 0 {
			rest, _ := b.harm(s, seat, p.Location, left-b.stops[thick])
			try(cardduel.PlayAction(thick), rest+costHeavy)
		}
	}
	for _, c := range s.Hand(seat) {
		switch {
		case c == cardduel.Wheelguards && p.Location == cardduel.Tires && m != cardduel.AtSkid && !p.Armored:
			if !s.InPlay(seat, c) {
				try(cardduel.PlayAction(c), costCounter*0.5)
			}
		case c == cardduel.EjectionSeat && kills:
			try(cardduel.PlayAction(c), worthLife)
		case !mine:
		case c.Jams() != cardduel.NoWeapon && c.Jams() == p.Card.Weapon():
			try(cardduel.PlayTargetAction(c, p.By), costCounter*0.5)
		case c.Protects() != cardduel.NoWeapon && c.Protects() == p.Card.Weapon():
			if !s.HurtBy(seat, c.Protects()) {
				try(cardduel.PlayAction(c), costCounter*0.5)
			}
		case c == cardduel.AutocannonBackfires && p.Card.Weapon() == cardduel.Autocannon:
			try(cardduel.PlayAction(c), -0.5)
		case c == cardduel.DudMissile && p.Card.Weapon() == cardduel.Missile:
			try(cardduel.PlayAction(c), costCounter*0.5)
		case !tires:
		case c == cardduel.Smokescreen:
			try(cardduel.PlayAction(c), costSmoke)
		case c == cardduel.PaintSpray && p.Location == cardduel.Back:
			try(cardduel.PlayAction(c), costPaint)
		case c == cardduel.Swerve && !p.NoSwerve:
			hurt, _ := b.harm(s, seat, cardduel.Tires, 1)
			try(cardduel.PlayAction(c), costSwerve+hurt)
		case c == cardduel.BootleggerReverse && p.Location.IsSide():
			try(cardduel.PlayAction(c), costTurn+0.2+b.turned(s, seat, p.Location.Opposite(), left))
		case c == cardduel.Spin && p.Location.IsSide():
			for _, side := range [...]cardduel.Location{(p.Location + 1) % 4, (p.Location + 3) % 4} {
				try(cardduel.PlaySideAction(c, side), costTurn+b.turned(s, seat, side, left))
			}
		}
	}
	return best
}

// turned returns what a hit costs that is turned to another side, with the armor held there.
func (b *brain) turned(s *cardduel.State, seat game.Seat, side cardduel.Location, points int) float32 {
	least, _ := b.harm(s, seat, side, points)
	if armor, _ := b.armor(s, seat, side); armor > 0 {
		rest, _ := b.harm(s, seat, side, points-b.stops[cardduel.ArmorFront+cardduel.Card(side)])
		least = min(least, rest+costArmor)
	}
	return least
}

// armor counts the plain and the heavy armor cards of a side in a hand.
func (b *brain) armor(s *cardduel.State, seat game.Seat, side cardduel.Location) (plain, heavy int) {
	for _, c := range s.Hand(seat) {
		switch c {
		case cardduel.ArmorFront + cardduel.Card(side):
			plain++
		case cardduel.HeavyArmorFront + cardduel.Card(side):
			heavy++
		}
	}
	return plain, heavy
}

// reflexReact answers a maneuver with a wall or with debris.
func (b *brain) reflexReact(s *cardduel.State, seat game.Seat, p *cardduel.Pending) cardduel.Action {
	best, most := cardduel.PassAction(), float32(0)
	aim := b.aim(s, seat, p.On)
	for _, c := range s.Hand(seat) {
		switch c {
		case cardduel.SkidIntoAWall:
			if !p.SkidOpen {
				continue
			}
			for side := range cardduel.Location(cardduel.NumSides) {
				harm, kills := b.harm(s, p.On, side, b.damage[c])
				worth := harm*aim - costWall
				if kills && p.Root == seat {
					worth += worthKill
				}
				if worth > most {
					best, most = cardduel.PlaySideAction(c, side), worth
				}
			}
		case cardduel.Debris:
			harm, _ := b.harm(s, p.On, cardduel.Tires, b.damage[c])
			if worth := harm*aim - costDebris; worth > most && !s.InPlay(p.On, cardduel.Wheelguards) {
				best, most = cardduel.PlayAction(c), worth
			}
		}
	}
	return best
}

// reflexDebris saves the tires if they are nearly gone.
func (b *brain) reflexDebris(s *cardduel.State, seat game.Seat) cardduel.Action {
	two, _ := b.harm(s, seat, cardduel.Tires, 2)
	one, _ := b.harm(s, seat, cardduel.Tires, 1)
	switch {
	case b.holdsCard(s, seat, cardduel.Wheelguards) && !s.InPlay(seat, cardduel.Wheelguards) && s.Damage(seat, cardduel.Tires) < b.car.tires:
		return cardduel.PlayAction(cardduel.Wheelguards)
	case two > one+costSwerve && b.holdsCard(s, seat, cardduel.Swerve) && s.Damage(seat, cardduel.Tires) < b.car.tires:
		return cardduel.PlayAction(cardduel.Swerve)
	}
	return cardduel.PassAction()
}
