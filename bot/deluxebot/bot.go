package deluxebot

import (
	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Bot is the searching player. It implements bot.Bot.
type Bot struct {
	bot.Noting[deluxe.Action]
	rules  *deluxe.Rules
	effort Effort
	w      weights

	seat  game.Seat
	rng   *dice.Stream
	rush  float32      // from 0 to 1: how tired the bot is of a long match
	now   deluxe.State // an imagined state of the decision at hand
	cars  [deluxe.MaxBodies]armory
	foes  [deluxe.MaxPersons]geom.Vec // opponents on foot
	nFoes int
	plan  plan
	berth berthing
	gate  pacing
	exits *exits // nil: it does not drive out of an arena
	dice  [(maxDice + 1) * numAdds][maxArmor]pierce
	moves [maxWays]movement.Move
	acts  [maxWays]deluxe.Action
	aim   targeting.Shot
	line  sight.Line
	count int // moves tried for the last decision
}

var _ bot.Bot[deluxe.State, deluxe.Action] = (*Bot)(nil)

// Effort says how hard a Bot thinks about driving.
type Effort struct {
	Beam  int // ways to drive that are kept after each move, 1 to 8
	Speed int // the same while the speed is chosen
}

// DefaultEffort takes a fraction of a millisecond for a move.
var DefaultEffort = Effort{Beam: 6, Speed: 4}

// New returns a bot that plays by rules with DefaultEffort.
func New(rules *deluxe.Rules) *Bot { return NewWith(rules, DefaultEffort) }

// NewWith returns a bot that thinks as hard as it is told.
func NewWith(rules *deluxe.Rules, e Effort) *Bot {
	e.Beam, e.Speed = min(max(e.Beam, 1), maxBeam), min(max(e.Speed, 1), maxBeam)
	return &Bot{rules: rules, effort: e, w: standard}
}

// Tried returns how many moves the bot tried out for its last decision.
func (b *Bot) Tried() int { return b.count }

// Choose implements bot.Bot.
func (b *Bot) Choose(v *bot.View[deluxe.State], legal []deluxe.Action) deluxe.Action {
	b.count = 0
	last := legal[len(legal)-1]
	if len(legal) == 1 {
		return last
	}
	v.Imagine(&b.now)
	s := &b.now
	b.seat, b.rng = v.Seat(), v.Rand()
	b.rush = min(1, float32(s.Turn())/40)
	ask, of := s.Asked()
	switch ask {
	case deluxe.AskSpeed:
		b.survey(s)
		return b.speed(s, legal)
	case deluxe.AskMove:
		b.survey(s)
		return b.move(s, of, legal)
	case deluxe.AskFire:
		b.survey(s)
		return b.shoot(s, legal)
	case deluxe.AskWalk:
		return b.walk(s, legal)
	}
	return last
}

// move chooses a move.
func (b *Bot) move(s *deluxe.State, car deluxe.CarID, legal []deluxe.Action) deluxe.Action {
	last := legal[len(legal)-1]
	if s.Car(car).V.Flies {
		return b.fly(s, car, legal)
	}
	n := 0
	for _, a := range legal {
		if a.Do != deluxe.Go || a.Even != 0 || a.Move.Early || a.Move.Maneuver.Kind == movement.ManBootlegger || n == maxWays {
			continue
		}
		if a.Move.Quarters != last.Move.Quarters { // the shorter of two lengths is for the last phase that allows it
			continue
		}
		b.moves[n], b.acts[n] = a.Move, a
		n++
	}
	if n <= 1 {
		return last
	}
	if next, ok := b.docks(s, car, true); ok {
		for i, m := range b.moves[:n] {
			if m == next.move {
				b.Notes.Because(whyDock)
				return b.acts[i]
			}
		}
	}
	if next, ok := b.leavesBy(s, car, true); ok {
		for i, m := range b.moves[:n] {
			if m == next.move {
				return b.acts[i]
			}
		}
	}
	if about := b.stanceOf(s, car); about != drives {
		if i, ok := b.shunted(s, about, n); ok {
			return b.acts[i]
		}
	}
	b.plan.ground = b.ground(s)
	b.foresee(s, car, last.Move.Quarters)
	first, _ := b.search(s, b.moves[:n], b.effort.Beam)
	if b.Notes.On() {
		b.compare(s, n)
	}
	if first < 0 {
		return last
	}
	return b.acts[first]
}

// speed chooses the speed of the first vehicle that has none, by how well it can be driven then.
func (b *Bot) speed(s *deluxe.State, legal []deluxe.Action) deluxe.Action {
	last := legal[len(legal)-1]
	if last.Do != deluxe.SetSpeed {
		return last
	}
	car := last.Car
	c := s.Car(car)
	switch c.Fate {
	case deluxe.Stowed:
		return b.rollsOut(s, car, legal)
	case deluxe.Waiting: // it rides in
		return last
	}
	if choice, ok := b.measured(s, car, legal); ok {
		return choice
	}
	if next, ok := b.docks(s, car, false); ok {
		for _, a := range legal {
			if a.Do == deluxe.SetSpeed && a.Car == car && a.Speed == next.speed {
				b.Notes.Because(whyDock)
				return a
			}
		}
	}
	b.plan.ground = b.ground(s)
	was, status, before := c.Speed, c.Status, c.Before
	about := b.stanceOf(s, car)
	shut := was <= 0 && about == drives && b.shut(s, car)
	low, high := scale.MPH(30), scale.MPH(45)
	if l, h, ok := b.pace(s, car); ok {
		low, high = l, h
	}
	best, choice := float32(-1e9), last
	for _, a := range legal {
		if a.Do != deluxe.SetSpeed || a.Car != car || !worthTrying(was, a.Speed) || a.Index > last.Index {
			continue
		}
		cost := float32(0)
		c.Status = status
		if c.V.Flies {
			cost = b.slowsInTheAir(c, last.Speed.Abs()-a.Speed.Abs())
		} else if loss := was.Abs() - a.Speed.Abs(); loss > 0 {
			after, check, tires := b.rules.BrakingStatus(s, car, loss)
			c.Status = after
			cost = float32(min(check.Failing(), 6)) / 6 * b.w.crash * (1 + float32(was.Abs())/float32(scale.MPH(10)))
			cost += b.wear(c, tires)
		}
		c.Speed, c.Before = a.Speed, was
		b.foresee(s, car, 0)
		_, v := b.search(s, nil, b.effort.Speed)
		fit := float32(0)
		aim := a.Speed
		if shut { // out of it, whichever way
			aim = aim.Abs()
		}
		if short := low - aim; short > 0 {
			fit += b.w.slow * float32(short) / float32(scale.Step)
			if c.V.Oversized { // it takes two turns to get back what is lost in one (DX-TENW-050)
				fit += 2 * b.w.slow * float32(short) / float32(scale.Step)
			}
		}
		if over := a.Speed - high; over > 0 {
			fit += b.w.fast * float32(over) / float32(scale.Step)
		}
		if about != drives {
			fit = b.shunts(about, was, a.Speed)
		} else if a.Speed < 0 && !shut {
			fit += 2
		}
		if a.Speed == 0 && was == 0 && b.plan.best.mine == [2]float32{} {
			fit += b.w.idle
		}
		c.Speed, c.Status, c.Before = was, status, before
		v -= cost + fit
		if b.Notes.On() {
			b.Notes.Weigh(a, float64(v), append(b.parts(), bot.Term{Why: whyBrakes, By: float64(-cost)}, bot.Term{Why: whySpeed, By: float64(-fit)})...)
		}
		if v > best {
			best, choice = v, a
		}
	}
	return choice
}

// wear is what it costs that every tire of a vehicle takes so many dice of damage.
func (b *Bot) wear(c *deluxe.Car, count int) (cost float32) {
	if count == 0 {
		return 0
	}
	const mean = 3.5
	for i := range c.V.NumWheels {
		for _, t := range c.V.Wheels[i].Tires {
			if t == 0 {
				continue
			}
			if left := float32(c.V.Left(&c.Hits, t)); left > 0 {
				cost += b.w.tire * 0.35 * min(1, mean*float32(count)/left)
			}
		}
	}
	return cost
}

// worthTrying thins out the speeds: all near the old one, fewer far from it.
func worthTrying(was, v scale.Speed) bool {
	d := (v.Abs() - was.Abs()) / scale.Step
	return d >= -2 || d == -4 || d == -6 || v == 0
}

// sides reports whether a seat is the bot's own, or of its side, or of a force that nobody plays: those it leaves alone.
func (b *Bot) sides(s *deluxe.State, seat game.Seat) bool {
	return b.friendly(s, seat) || seat >= deluxe.FirstForce && !s.AtWar(b.seat, seat)
}

// friend reports whether a vehicle is the bot's own, or of its side.
func (b *Bot) friend(s *deluxe.State, id deluxe.CarID) bool { return b.sides(s, s.Car(id).Owner) }

// ground reports whether the map has something to hide behind.
func (b *Bot) ground(s *deluxe.State) bool {
	p := s.Map()
	return p != nil && p.Runs() > 0
}

// shut reports whether the way straight ahead of a vehicle ends too soon to gather speed and turn.
func (b *Bot) shut(s *deluxe.State, car deluxe.CarID) bool {
	const reach = 2 * inch
	free, _ := b.rules.Ahead(s, car, s.Car(car).Pose, reach)
	return free < reach
}
