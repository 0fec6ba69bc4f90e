package deluxebot_test

import (
	"math"

	"turnpike/bot"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// policy is a player of a few lines: a fixed idea of how to drive, and a shot whenever one is allowed. What has no idea of its own here is answered with the
// last answer, which means no to most questions.
type policy struct {
	name string
	pace func(*glance) int                            // the speed that it wants, in mph
	bear func(*glance) float64                        // how far to the side of its nose it wants the enemy, in degrees
	hold func(x *glance, need int) bool               // it does not fire at such odds
	drop func(x *glance, w deluxe.VehicleWeapon) bool // it leaves something on the road; nil: never

	g     *deluxe.Rules
	state deluxe.State
	shot  targeting.Shot
	line  sight.Line
}

// glance is what a policy sees: its vehicle, and the nearest enemy that still moves or fires, if there is one.
type glance struct {
	me, foe *deluxe.Car
	far     float64 // inches between their middles
	side    float64 // degrees to the side of its nose at which the enemy is, 0 to 180
	turn    int
}

// policies returns the pool that no bot may lose to.
func policies(g *deluxe.Rules) []*policy {
	at := func(mph int) func(*glance) int { return func(*glance) int { return mph } }
	off := func(degrees float64) func(*glance) float64 { return func(*glance) float64 { return degrees } }
	return []*policy{
		{g: g, name: "crawl", pace: at(5), bear: off(0)},
		{g: g, name: "walk", pace: at(10), bear: off(0)},
		{g: g, name: "ram", pace: at(60), bear: off(0)},
		{g: g, name: "circle", pace: at(20), bear: off(75)},
		{g: g, name: "race", pace: at(40), bear: off(75)},
		{g: g, name: "flee", pace: at(45), bear: off(180)},
		{g: g, name: "drop", pace: at(25), bear: func(x *glance) float64 { // ahead of who follows; round again when he does not
			if x.far > 12 {
				return 75
			}
			return 180
		}, drop: func(x *glance, _ deluxe.VehicleWeapon) bool { return x.far < 8 && x.side > 90 }},
		{g: g, name: "snipe", pace: func(x *glance) int { // from afar, and away from who comes near
			switch {
			case x.far < 7:
				return 25
			case x.side > 30:
				return 5
			}
			return 0
		}, bear: func(x *glance) float64 {
			if x.far < 7 {
				return 180
			}
			return 0
		}, hold: func(_ *glance, need int) bool { return need > 9 }},
		{g: g, name: "turtle", pace: func(x *glance) int { // stands behind its thickest side, and only moves to turn it
			if math.Abs(x.side-thickest(x.me)) > 45 {
				return 5
			}
			return 0
		}, bear: func(x *glance) float64 { return thickest(x.me) }},
		{g: g, name: "stand", pace: at(0), bear: off(0)},
	}
}

// thickest returns how far to the side of its nose, in degrees, a vehicle has the most armor left.
func thickest(c *deluxe.Car) float64 {
	best, at := -1, 0.0
	for side, degrees := range [...]float64{geom.Front: 0, geom.Back: 180, geom.LeftSide: 90, geom.RightSide: 90} {
		if p := c.V.Armor[side]; p != 0 && c.V.Left(&c.Hits, p) > best {
			best, at = c.V.Left(&c.Hits, p), degrees
		}
	}
	return at
}

// look finds the own vehicle and the nearest enemy.
func (p *policy) look(v *bot.View[state]) (x glance) {
	v.Imagine(&p.state)
	s := &p.state
	for id := range deluxe.CarID(s.NumCars()) {
		if c := s.Car(id); c.Owner == v.Seat() && (x.me == nil || c.Running()) {
			x.me = c
		}
	}
	x.far, x.turn = math.Inf(1), s.Turn()
	for id := range deluxe.CarID(s.NumCars()) {
		if c := s.Car(id); c.Owner != v.Seat() && c.Running() {
			if far := float64(c.Pose.At.Sub(x.me.Pose.At).Len()) / inch; far < x.far {
				x.foe, x.far = c, far
				x.side = aside(x.me.Pose, c)
			}
		}
	}
	return x
}

// aside is how many degrees to the side of the nose of a pose a vehicle is.
func aside(from geom.Pose, c *deluxe.Car) float64 {
	return math.Abs(float64(geom.AngleOf(c.Pose.At.Sub(from.At)).Diff(from.Heading))) / float64(geom.Degree)
}

// Choose implements bot.Bot.
func (p *policy) Choose(v *bot.View[state], legal []action) action {
	x := p.look(v)
	ask, _ := p.state.Asked()
	best, worth := legal[len(legal)-1], math.Inf(-1)
	for i := range legal {
		a, w := &legal[i], math.Inf(-1)
		switch {
		case ask == deluxe.AskSpeed && a.Do == deluxe.SetSpeed:
			w = -math.Abs(float64(a.Speed - scale.MPH(p.pace(&x))))
		case ask == deluxe.AskMove && a.Do == deluxe.Go:
			w = p.way(&x, a)
		case ask == deluxe.AskFire && a.Do == deluxe.Fire:
			w = p.fire(&x, a)
		}
		if w > worth {
			best, worth = *a, w
		}
	}
	return best
}

// way is what a move is worth: no hard maneuver, no wall ahead, and the enemy where it is wanted.
func (p *policy) way(x *glance, a *action) float64 {
	var f deluxe.Foresight
	if !p.g.Foresee(&p.state, a.Car, a.Move, &f) {
		return math.Inf(-1)
	}
	w := -6 * float64(f.Difficulty)
	if f.Difficulty > 3 || f.Status < -2 {
		w -= 100
	}
	const room = 8 * geom.Square
	if free, what := p.g.Ahead(&p.state, a.Car, f.To, room); free < room && !deluxe.IsCar(what) {
		w -= 60 * (1 - float64(free)/room)
	}
	if x.foe != nil {
		w -= math.Abs(aside(f.To, x.foe)-p.bear(x)) / 3
	}
	return w
}

// fire is what a shot is worth: the lower the roll that hits, the more.
func (p *policy) fire(x *glance, a *action) float64 {
	if need, ok := p.g.Aim(&p.state, a, &p.shot, &p.line); ok {
		if !deluxe.IsCar(a.Target) || p.hold != nil && p.hold(x, need) {
			return math.Inf(-1)
		}
		return float64(20 - need)
	}
	if p.drop != nil && p.drop(x, x.me.V.Weapons[a.Arm]) {
		return 5
	}
	return math.Inf(-1)
}
