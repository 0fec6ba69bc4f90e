package race

import "turnpike/game"

// reactions are the choices of a standing order about a reaction.
func reactions(use string) []game.Choice {
	return []game.Choice{{Value: "ask", Title: "Ask me"}, {Value: "use", Title: use}, {Value: "keep", Title: "Keep it"}}
}

// maxLoss bounds the order about the Deflector.
const maxLoss = 9

// standing are the standing orders of a seat.
var standing = []game.Option{
	{Key: "end", Type: game.Enum, Title: "After the movement", Default: "ask", Rule: "RC-EQUIP-006", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "pass", Title: "End the turn"}},
		Help: "Activations that are left are lost."},
	{Key: "pull", Type: game.Enum, Title: "Pull in curves", Default: "ask", Rule: "RC-MOVE-020", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "hold", Title: "Hold the lane"}, {Value: "slide", Title: "Slide"}},
		Help: "Held as far as Gyro and the rolled lane changes reach; Steering points are not spent."},
	{Key: "deflect", Type: game.Enum, Title: "Deflector", Default: "ask", Rule: "RC-EQUIP-027", Choices: reactions("Use it")},
	{Key: "deflect_from", Type: game.Int, Title: "Deflector from a loss of", Default: 1, Limits: &game.Range{Min: 1, Max: maxLoss}, Rule: "RC-EQUIP-027",
		Help: "It is kept without asking for smaller losses, unless they destroy the car."},
	{Key: "plough", Type: game.Enum, Title: "Plough", Default: "ask", Rule: "RC-EQUIP-029", Choices: reactions("Use it")},
}

// Auto implements game.Autopilot.
func (g *Rules) Auto(s *State, seat game.Seat, o game.Values) (Action, bool) {
	r := run{s: s}
	t := &s.t
	if t.Ask == AskNothing || t.Asked != seat {
		return Action{}, false
	}
	switch t.Ask {
	case AskEnd:
		return PassAction(), o.Str("end") == "pass"
	case AskPull:
		switch o.Str("pull") {
		case "hold":
			lanes, _, _ := s.Pull()
			return CancelAction(min(lanes, t.Turn.Gyro+t.Turn.Changes), 0), true
		case "slide":
			return CancelAction(0, 0), true
		}
	case AskDeflect:
		loss := s.Loss()
		if int(loss) < o.Int("deflect_from") && loss < t.Cars[seat].Structure {
			return PassAction(), true
		}
		return r.autoReact(seat, o.Str("deflect"))
	case AskPlough:
		return r.autoReact(seat, o.Str("plough"))
	}
	return Action{}, false
}

// autoReact answers a question about a reaction by an order.
func (r *run) autoReact(seat game.Seat, order string) (Action, bool) {
	switch order {
	case "use":
		return UseAction(r.reactionSlot(seat, reactionOf[r.s.t.Ask])), true
	case "keep":
		return PassAction(), true
	}
	return Action{}, false
}
