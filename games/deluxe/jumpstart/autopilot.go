package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// standing are the standing orders of a seat.
var standing = []game.Option{
	{Key: "fire", Type: game.Enum, Title: "Fire", Default: "ask", Rule: "DX-JUMP-024", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"},
		{Value: "auto", Title: "Fire the best shot"},
		{Value: "hold", Title: "Hold fire"},
	}, Help: "Asked or fired only when the chance to hit is good enough."},
	{Key: "odds", Type: game.Int, Title: "Chance to hit", Unit: "%", Default: 25, Limits: &game.Range{Min: 0, Max: 97}, Rule: "DX-JUMP-028",
		Help: "Below it nobody asks and nothing is fired."},
	{Key: "smoke", Type: game.Bool, Title: "Ask about smokescreens", Default: false, Rule: "DX-JUMP-042",
		Help: "Also in phases in which there is nothing else to fire."},
	{Key: "steady", Type: game.Bool, Title: "Straight on", Default: false, Rule: "DX-JUMP-010",
		Help: "Goes straight on without asking while nothing is within two inches."},
}

// Auto implements game.Autopilot.
func (g *Rules) Auto(s *State, seat game.Seat, o game.Values) (Action, bool) {
	r := run{s: s, g: g}
	t := &s.t
	if !t.asks(seat) {
		return Action{}, false
	}
	switch t.Ask {
	case AskMove:
		if o.Bool("steady") && r.freeAhead(t.Of) {
			return Action{Do: Go, Car: t.Of}, true
		}
	case AskFire:
		return r.autoFire(seat, o)
	}
	return Action{}, false
}

// freeAhead reports whether the next two inches straight on are free.
func (r *run) freeAhead(id CarID) bool {
	c := r.car(id)
	way := int32(2 * scale.Inch)
	if c.Speed < 0 {
		way = -way
	}
	var on movement.Course
	on.N, on.Legs[0] = 1, geom.Straight(c.Pose, way, 0)
	_, _, hit := r.inTheWay(id, &on)
	return !hit
}

// autoFire answers in a fire window.
func (r *run) autoFire(seat game.Seat, o game.Values) (Action, bool) {
	if o.Str("fire") == "hold" {
		return Action{}, true
	}
	var buf [256]Action
	var e eyes
	list, _ := r.legalFire(&e, seat, buf[:0], false)
	best, worth, smoke, good := Action{}, 0, false, false
	for i := range list {
		a := &list[i]
		if a.Target == NoCar {
			smoke = true
			continue
		}
		ways := odds.HitWays(r.g.NeedOf(r.s, a))
		if 100*ways < 36*o.Int("odds") {
			continue
		}
		good = true
		n := 1
		if a.Link {
			n = 2
		}
		if w := n * ways * r.weapon(r.person(a.Person).Car, int(a.Arm)).Dice; w > worth {
			best, worth = *a, w
		}
	}
	switch {
	case good && o.Str("fire") == "auto":
		return best, true
	case good, smoke && o.Bool("smoke"):
		return Action{}, false
	}
	return Action{}, true
}
