// Package jumpbot is the program that plays Jump-Start Duel. It looks one move ahead: for each move it weighs the fire that it could give and get
// from where it leads, keeps its strong sides to the enemy, and risks a second maneuver in a turn only where that is worth much.
package jumpbot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/deluxe/jumpstart"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What the bot cares for. A hit is worth its points, and those that go through the armor several times as much.
const (
	throughArmor = 4.0
	theirFire    = 0.8  // what is got, against what is given
	crash        = 12.0 // a collision
	wrecked      = 60.0 // crash and burn
	skidding     = 4.0
	fishtailing  = 1.5
	perInchAway  = 0.12 // from where the weapons reach well
	perBearing   = 1.2  // with the weapons turned away altogether
	blocked      = 1.5  // each inch that is missing before a wall or the edge of the map
	cruise       = jumpstart.MPH(40)
	keepUp       = jumpstart.MPH(30)
	minWays      = 15 // of 36: what a shot must have while better ones may come
	anyWays      = 3  // at the end of the movement
	reach        = 4 * scale.Inch
)

// Bot is the player. It implements bot.Bot.
type Bot struct {
	bot.Noting[jumpstart.Action]
	rules *jumpstart.Rules
	seat  game.Seat
	now   jumpstart.State // an imagined state of the decision at hand
	parts [3]bot.Term     // of what the last move came to that was weighed
}

// New returns a bot that plays by rules.
func New(rules *jumpstart.Rules) *Bot { return &Bot{rules: rules} }

// Choose implements bot.Bot.
func (b *Bot) Choose(v *bot.View[jumpstart.State], legal []jumpstart.Action) jumpstart.Action {
	last := legal[len(legal)-1]
	if len(legal) == 1 {
		return last
	}
	v.Imagine(&b.now)
	b.seat = v.Seat()
	switch ask, of := b.now.Asked(); ask {
	case jumpstart.AskSpeed:
		return b.speed(last.Car, legal)
	case jumpstart.AskMove:
		return b.move(of, legal)
	case jumpstart.AskFire:
		return b.fire(legal)
	}
	return last
}

// nearest returns the enemy that is nearest to a vehicle and how far it is.
func (b *Bot) nearest(id jumpstart.CarID) (at jumpstart.CarID, far int32) {
	s := &b.now
	at = jumpstart.NoCar
	for other := range jumpstart.CarID(s.Cars()) {
		if !b.rules.Enemy(s, b.seat, other) {
			continue
		}
		if d := s.Car(other).Pose.At.Sub(s.Car(id).Pose.At).Len(); at == jumpstart.NoCar || d < far {
			at, far = other, d
		}
	}
	return at, far
}

// speed chooses the speed of a vehicle: a cruising one, on the road that of the enemy, and slow where there is no room.
func (b *Bot) speed(id jumpstart.CarID, legal []jumpstart.Action) jumpstart.Action {
	s := &b.now
	c := s.Car(id)
	want := cruise
	if enemy, _ := b.nearest(id); enemy != jumpstart.NoCar && b.abreast(enemy) {
		want = s.Car(enemy).Speed.Abs()
		switch lead := b.rules.Lead(s, id, enemy); {
		case lead < -6*scale.Inch:
			want += 10
		case lead > 6*scale.Inch && s.Scenario() == jumpstart.RoadDuel:
			want -= 10
		case lead > 0 && s.Scenario() == jumpstart.PackAttack && id == 0:
			want += 10
		}
	}
	if c.Speed >= 0 {
		// A turn must leave room to stop or to get round.
		free := b.rules.Ahead(s, id, c.Pose, 16*scale.Inch)
		for want > 10 && stopping(want) > free {
			want -= 10
		}
		if free < scale.Inch/2 && !b.rules.Model(s, id).Cycle {
			want = -10
		}
	} else if b.rules.Ahead(s, id, c.Pose, 4*scale.Inch) < 2*scale.Inch {
		want = -20
	}
	best, off := legal[len(legal)-1], jumpstart.MPH(1000)
	for _, a := range legal {
		if a.Car != id {
			continue
		}
		if d := (a.Speed - want).Abs(); d < off {
			best, off = a, d
		}
	}
	return best
}

// stopping returns how far a vehicle goes that brakes from the next turn on, in units.
func stopping(v jumpstart.MPH) (way int32) {
	for ; v > 0; v -= 20 {
		way += int32(v) / 10 * scale.Inch
	}
	return way
}

// abreast reports whether a vehicle drives along the endless road, so that whoever fights it has to keep up with it.
func (b *Bot) abreast(id jumpstart.CarID) bool {
	s := &b.now
	c := s.Car(id)
	turn := c.Pose.Heading.Diff(0)
	return s.Scenario() != jumpstart.Duel && c.Speed >= keepUp && max(turn, -turn) <= geom.Right/2
}

// move chooses the move that leads to the best exchange of fire.
func (b *Bot) move(id jumpstart.CarID, legal []jumpstart.Action) jumpstart.Action {
	best, worth := legal[len(legal)-1], -1e9
	for i := len(legal) - 1; i >= 0; i-- {
		w := b.weigh(id, legal[i].Move)
		b.Notes.Weigh(legal[i], w, b.parts[:]...)
		if w > worth {
			best, worth = legal[i], w
		}
	}
	return best
}

// weigh says how good a move is.
func (b *Bot) weigh(id jumpstart.CarID, m jumpstart.Move) float64 {
	s := &b.now
	c := s.Car(id)
	e := b.rules.After(s, id, m)
	worth := 0.0
	if e.Stopped {
		worth -= crash
		if e.Car != jumpstart.NoCar && b.rules.Enemy(s, b.seat, e.Car) {
			worth += crash / 2
		}
	}
	if e.Off {
		worth -= wrecked
	}
	if m.Maneuver != jumpstart.Straight && c.Maneuvers > 0 {
		odds := b.rules.Tables().Odds(c.Speed)
		worth -= (float64(odds[jumpstart.Fishtail])*fishtailing + float64(odds[jumpstart.Skid])*skidding +
			float64(odds[jumpstart.FishtailSkid])*(skidding+fishtailing) + float64(odds[jumpstart.CrashAndBurn])*wrecked) / 36
	}
	was := c.Pose
	c.Pose = e.At
	fire, stand := b.exchange(id), b.course(id, e.At)
	b.parts = [...]bot.Term{{Why: "safe", By: worth}, {Why: "fire", By: fire}, {Why: "stand", By: stand}}
	worth += fire + stand
	c.Pose = was
	return worth
}

// course says how good a pose is for what comes later: toward the enemy with the weapons turned to him, not toward a wall.
func (b *Bot) course(id jumpstart.CarID, at geom.Pose) (worth float64) {
	s := &b.now
	c := s.Car(id)
	if c.Speed < 0 {
		at.Heading += geom.Half
	}
	// What is left of this turn, and the next ones with the brakes on.
	room := stopping(max(10, c.Speed.Abs())) - int32(s.Phase()-1)*scale.Inch
	if free := b.rules.Ahead(s, id, at, room); free < room {
		worth -= blocked * float64(room-free) / float64(scale.Inch)
	}
	enemy, far := b.nearest(id)
	if enemy == jumpstart.NoCar {
		return worth
	}
	worth -= perInchAway * float64(max(0, far-reach)) / float64(scale.Inch)
	if b.abreast(enemy) {
		turn := at.Heading.Diff(0)
		return worth - perBearing*float64(max(turn, -turn))/float64(geom.Right)
	}
	bearing := geom.AngleOf(s.Car(enemy).Pose.At.Sub(at.At)).Diff(at.Heading)
	return worth - 2*perBearing*float64(max(bearing, -bearing))/float64(geom.Half)
}

// exchange says what fire a vehicle could give and get as things stand.
func (b *Bot) exchange(id jumpstart.CarID) (worth float64) {
	s := &b.now
	for other := range jumpstart.CarID(s.Cars()) {
		if b.rules.Enemy(s, b.seat, other) {
			worth += b.volley(id, other) - theirFire*b.volley(other, id)
		}
	}
	return worth
}

// volley says what the best weapon of a vehicle may be expected to do to another one.
func (b *Bot) volley(id, target jumpstart.CarID) (best float64) {
	s := &b.now
	arms, crew := b.rules.Ready(s, id)
	if !crew {
		return 0
	}
	for arm := range jumpstart.MaxArms {
		if arms>>arm&1 == 0 {
			continue
		}
		need, ok := b.rules.Needs(s, id, arm, target)
		if !ok {
			continue
		}
		w := b.rules.Weapon(s, id, arm)
		n := 1.0
		if b.rules.Model(s, id).Arms[arm].Linked {
			n = 2
		}
		for side, v := range need {
			if v <= 12 {
				best = max(best, n*b.hit(target, jumpstart.Side(side), w, v))
			}
		}
	}
	return best
}

// hit says what one shot may be expected to do.
func (b *Bot) hit(target jumpstart.CarID, side jumpstart.Side, w *jumpstart.Weapon, need int) float64 {
	mean := 3.5 * float64(w.Dice)
	armor := float64(b.now.Car(target).Armor[side])
	worth := mean
	if side == movement.FaceTop {
		worth = min(mean, armor) / 2
	} else if beyond := mean - armor; beyond > 0 {
		worth += throughArmor * beyond
	} else {
		worth *= 1 + mean/(armor+1)
	}
	return float64(odds.HitWays(need)) / 36 * worth
}

// fire declares the best shot, if it is good enough or none better is to come in this turn.
func (b *Bot) fire(legal []jumpstart.Action) jumpstart.Action {
	s := &b.now
	best, worth := legal[len(legal)-1], 0.0
	for i := range legal[:len(legal)-1] {
		a := &legal[i]
		if a.Target == jumpstart.NoCar {
			continue
		}
		id := s.Person(a.Person).Car
		need := b.rules.NeedOf(s, a)
		if ways := odds.HitWays(need); ways < anyWays || ways < minWays && b.goesOn(id, a.Target) {
			continue
		}
		n := b.hit(a.Target, a.Side, b.rules.Weapon(s, id, int(a.Arm)), need)
		if a.Link {
			n *= 2
		}
		b.Notes.Weigh(*a, n)
		if n > worth {
			best, worth = *a, n
		}
	}
	return best
}

// goesOn reports whether either of two vehicles moves in a later phase of the turn.
func (b *Bot) goesOn(id, target jumpstart.CarID) bool {
	s := &b.now
	return int(max(s.Car(id).Speed.Abs(), s.Car(target).Speed.Abs()))/10 > s.Phase()
}
