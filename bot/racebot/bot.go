package racebot

import (
	"math"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/race"
)

// Bot is the player. It implements bot.Bot.
type Bot struct {
	bot.Noting[race.Action]
	w weights

	seat game.Seat
	rng  *dice.Stream
	now  race.State // an imagined state of the decision at hand

	road  road
	pace  pace
	ways  ways
	paced *race.Model // whose pace has been worked out, on course
	on    *race.Course

	// What the decision at hand is looked at with; see look.
	cars   [race.MaxSeats]rival
	nCars  int
	met    game.SeatSet // cars with which there has been a collision in this turn
	prow   *race.Piece  // the Ram Prow, if it can be used
	mines  bool         // there are mines on the course
	turns  float32      // that are left
	harms  [maxHarm]float32
	points float32 // structure left
	heat   float32 // that the car can still take
	turbo  float32
	steer  float32 // a Steering point
	cool   float32 // a point of heat
	nudge  float32 // a square
	mine   float32 // structure that a mine takes
	near   float32 // and a mine beside, by its chance
	slick  float32 // movement that oil of a driver takes
	spike  float32 // and spikes

	aims  [maxActs + 1][]float32 // what the best shot from each square is worth, by activations; see takeAim
	lanes [race.Lanes][]race.Sq  // squares of each lane in driving direction
	ends  [maxEnds]end
	nEnds int
}

// rival is another car that still runs.
type rival struct {
	seat  game.Seat
	at    race.Sq
	place float32 // on the road
	lane  int
	mass  uint8
	speed uint8
	lead  float32 // how far it is ahead, in tiles
	share float32 // what a turn of it is worth to the bot; see weighRivals
	pain  [maxHarm]float32
}

// maxHarm is more structure than a car can lose.
const maxHarm = 24

var _ bot.Bot[race.State, race.Action] = (*Bot)(nil)

// New returns a bot that plays by rules.
func New(*race.Rules) *Bot { return &Bot{w: standard} }

// Choose implements bot.Bot.
func (b *Bot) Choose(v *bot.View[race.State], legal []race.Action) race.Action {
	last := legal[len(legal)-1]
	if len(legal) == 1 {
		return last
	}
	v.Imagine(&b.now)
	b.seat, b.rng = v.Seat(), v.Rand()
	ask, _ := b.now.Asked()
	switch ask {
	case race.AskCar, race.AskDriver:
		return b.pick(ask, legal)
	}
	b.look()
	switch ask {
	case race.AskGear:
		if a, ok := b.early(legal); ok {
			return a
		}
		return b.gear(legal)
	case race.AskMove:
		return b.move(legal)
	case race.AskPull:
		return b.pull(legal)
	case race.AskOil:
		return b.oil(legal)
	case race.AskDeflect:
		return b.deflect(legal)
	case race.AskPlough, race.AskProw:
		return legal[0]
	case race.AskEnd:
		return b.after(legal)
	}
	return last
}

// look works out what the decision is looked at with.
func (b *Bot) look() {
	s := &b.now
	cat := s.Catalogue()
	if b.on != s.Course() || b.paced != s.Model(b.seat) {
		b.on, b.paced = s.Course(), s.Model(b.seat)
		b.road.set(b.on)
		b.pace.set(cat, b.paced, &b.road, &b.w)
		b.layLanes()
	}
	c, u := s.Car(b.seat), s.Turn()
	b.heat = float32(b.paced.Heat) - float32(c.Heat) - 1 - b.w.reserve
	b.turbo = float32(c.Turbo)
	place := b.road.place(c.At, c.Tile)
	b.turns = max(1, b.pace.turns(place, c.Node, b.heat, b.turbo))
	b.cool = b.pace.turns(place, c.Node, b.heat-1, b.turbo) - b.turns
	if b.heat < 1 {
		b.cool = max(b.cool, 0.3)
	}
	b.nudge = 1 / float32(max(8, min(14, u.Speed)))
	b.points = float32(c.Structure)
	b.fill(&b.harms, c.Structure, b.turns, b.w.death)
	b.steer = b.w.steering * min(1, b.turns/8) / float32(c.Steering+1)
	piece := &cat.Pieces[race.Minelayer]
	b.mine, b.near = float32(piece.Damage), float32(piece.NearDamage)*float32(7-piece.NearMin)/6
	b.slick, b.spike = float32(cat.Pieces[race.OilDropper].Shock), float32(cat.Pieces[race.SpikeStrip].Shock)
	own := u.Seat == b.seat
	b.prow = nil
	if own && u.Activations > 0 && b.holds(b.seat, race.RamProw) {
		b.prow = &cat.Pieces[race.RamProw]
	}
	b.met = 0
	if own {
		b.met = s.Met(b.seat)
	}
	b.mines = false
	for at := range race.Sq(len(b.on.Squares)) {
		if token, _ := s.Token(at); token == race.MineToken {
			b.mines = true
			break
		}
	}
	b.nCars = 0
	mine := float32(s.Progress(b.seat))
	for i := range s.Seats() {
		seat := game.Seat(i)
		o := s.Car(seat)
		if seat == b.seat || !o.Running() {
			continue
		}
		k := &b.cars[b.nCars]
		b.nCars++
		*k = rival{seat: seat, at: o.At, place: b.road.place(o.At, o.Tile), lane: int(b.on.Squares[o.At].Lane), mass: s.Model(seat).Mass,
			speed: s.Node(seat).Speed, lead: float32(s.Progress(seat)) - mine}
		b.fill(&k.pain, o.Structure, b.turns, b.w.kill)
	}
	b.weighRivals()
	b.takeAim()
}

// weighRivals works out what a turn of each rival is worth to the bot in turns of its own. Everybody wins with a chance that falls with the turns that he still
// needs, as in a lottery with exponential weights; then a turn that rival r loses is worth P(r) / (1 - P(bot)) of a turn that the bot gains: the only rival of a
// duel a whole turn, and of many the one most who is likeliest to win. Of many it is less than that: a car that is hurt is hurt for good, but who leads changes.
func (b *Bot) weighRivals() {
	goal := float32(b.road.goal())
	own := b.now.Car(b.seat)
	least := goal - b.road.place(own.At, own.Tile)
	for i := range b.nCars {
		least = min(least, goal-b.cars[i].place)
	}
	spread := b.w.pitch * (b.w.luck + b.w.drift*least/b.w.pitch) // squares
	sum := float32(0)
	for i := range b.nCars {
		k := &b.cars[i]
		k.share = float32(math.Exp(float64((least - (goal - k.place) - float32(b.now.Car(k.seat).Shock)) / spread)))
		sum += k.share
	}
	for i := range b.nCars {
		b.cars[i].share /= sum * (1 + b.w.rivals*float32(b.nCars-1))
	}
}

// fill works out what it costs a car to lose structure, for each number of points: the less is left, and the longer the way, the more.
// death is what its destruction costs.
func (b *Bot) fill(list *[maxHarm]float32, points uint8, turns, death float32) {
	scale := b.w.thick + b.w.wear*turns
	at := func(n int) float32 {
		if n <= 0 {
			return 1
		}
		return float32(math.Exp(float64(-float32(n) / scale)))
	}
	for n := range list {
		list[n] = death * (at(int(points)-n) - at(int(points)))
	}
}

// harm returns what it costs to lose so much structure.
func (b *Bot) harm(n float32) float32 { return between(&b.harms, n) }

// dead reports whether the car would be destroyed.
func (b *Bot) dead(harm float32) bool { return harm >= b.points }

// between reads a list between its entries.
func between(list *[maxHarm]float32, n float32) float32 {
	i := int(n)
	if i >= maxHarm-1 {
		return list[maxHarm-1]
	}
	return list[i] + (n-float32(i))*(list[i+1]-list[i])
}

// rival returns what is known of another car.
func (b *Bot) rival(seat game.Seat) *rival {
	for i := range b.nCars {
		if b.cars[i].seat == seat {
			return &b.cars[i]
		}
	}
	return nil
}

// relevance returns what a turn of another car is worth.
func (b *Bot) relevance(seat game.Seat) float32 {
	if k := b.rival(seat); k != nil {
		return k.share
	}
	return 0
}

// hurting returns what it is worth that another car loses structure; shocks: and movement with it.
func (b *Bot) hurting(seat game.Seat, n float32, shocks bool) float32 {
	k := b.rival(seat)
	if k == nil {
		return 0
	}
	worth := between(&k.pain, n)
	if shocks {
		worth += n * b.nudge
	}
	return k.share * worth
}

// holds reports whether a car has a piece armed.
func (b *Bot) holds(seat game.Seat, id race.PieceID) bool {
	slot := b.slot(seat, id)
	return slot >= 0 && b.now.Car(seat).HasArmed(slot)
}

// slot returns the slot of a piece of a car, or -1.
func (b *Bot) slot(seat game.Seat, id race.PieceID) int {
	for i, p := range b.now.Driver(seat).Pieces {
		if p == id {
			return i
		}
	}
	return -1
}
