package deluxebot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/deluxe"
)

// Orders are what a driver is told about giving up.
type Orders int

// The orders.
const (
	FightsOn Orders = iota // to the end
	Crippled               // gives up when his vehicle cannot move or has no weapon left, or he is wounded
	Bare                   // likewise, and when a side has no armor left; then he drives out by a gate instead, once nobody forbids it
	numOrders
)

var orderNames = [numOrders]string{"on", "crippled", "bare"}

// String returns the name of the orders, as in "normal:orders=bare".
func (o Orders) String() string { return orderNames[o] }

// Read lets the parameter "orders" of a bot's name change them.
func (o *Orders) Read(p *bot.Params) { p.Word("orders", (*int)(o), orderNames[:]) }

// exitTurns is how many turns a driver tries to get out by a gate before he gives up. He does so, too, as soon as something behind the armor is hit: who drives on with
// a bare side dies in one case of five, and gets out in one of six.
const exitTurns = 15

// Driver is a player under orders: it plays as another one does until they have it give up or drive out. It implements bot.Noter and bot.Resigner. What it goes by is
// in the state, so that one that begins in the middle of a match does as one that has seen all of it.
type Driver struct {
	bot.Noter[deluxe.State, deluxe.Action]
	rules  *deluxe.Rules
	orders Orders
	now    deluxe.State
	out    *Bot // who drives out; nil: nobody has yet
	since  int  // the turn in which that began; 0: it has not
}

var (
	_ bot.Noter[deluxe.State, deluxe.Action] = (*Driver)(nil)
	_ bot.Resigner[deluxe.State]             = (*Driver)(nil)
)

// NewDriver returns a player that plays as another one under orders. They hold for all vehicles of its seat: it gives up when each of them is so far.
func NewDriver(rules *deluxe.Rules, player bot.Noter[deluxe.State, deluxe.Action], o Orders) *Driver {
	return &Driver{Noter: player, rules: rules, orders: o}
}

// Resigns implements bot.Resigner.
func (d *Driver) Resigns(v *bot.View[deluxe.State]) bool {
	if d.orders == FightsOn {
		return false
	}
	v.Imagine(&d.now)
	had, flees := d.had(v.Seat())
	return had && !flees
}

// Choose implements bot.Bot.
func (d *Driver) Choose(v *bot.View[deluxe.State], legal []deluxe.Action) deluxe.Action {
	if d.orders == Bare {
		v.Imagine(&d.now)
		if _, flees := d.had(v.Seat()); flees {
			return d.out.Choose(v, legal)
		}
	}
	return d.Noter.Choose(v, legal)
}

// had reports whether a seat has had enough, and whether it drives out then instead of giving up.
func (d *Driver) had(seat game.Seat) (had, flees bool) {
	s := &d.now
	flees = d.orders == Bare && d.rules.HasGates(s)
	cars := 0
	for id := range deluxe.CarID(s.NumCars()) {
		c := s.Car(id)
		if c.Owner != seat || c.Fate != deluxe.InPlay {
			if c.Owner == seat && (c.Fate == deluxe.Waiting || c.Fate == deluxe.Stowed || c.Fate == deluxe.Descending) {
				return false, false
			}
			continue
		}
		if c.Tow != 0 {
			continue
		}
		cars++
		k := d.rules.Straits(s, id)
		flees = flees && !k.Pierced
		switch {
		case k.Stuck || k.Harmless || k.Wounded:
			flees = flees && !k.Stuck && !k.Wounded
		case d.orders == Bare && k.Bare:
		default:
			return false, false
		}
	}
	flees = flees && cars > 0 && d.waysOut(seat)
	return true, flees
}

// waysOut reports whether all vehicles of a seat find a way out by a gate, and have not looked for it too long.
func (d *Driver) waysOut(seat game.Seat) bool {
	s := &d.now
	if d.out == nil {
		d.out = New(d.rules)
		d.out.exits, d.out.w.aim = exitsOf(s.Map()), 0
		d.since = s.Turn()
	}
	if s.Turn()-d.since > exitTurns {
		return false
	}
	for id := range deluxe.CarID(s.NumCars()) {
		if c := s.Car(id); c.Owner == seat && c.Fate == deluxe.InPlay && c.Tow == 0 {
			if _, ok := d.out.exits.togo(c.Pose.At); !ok {
				return false
			}
		}
	}
	return true
}
