package heist

import "turnpike/game"

// standing are the standing orders of a seat.
var standing = []game.Option{
	{Key: "assist", Type: game.Enum, Title: "Assist others' rolls", Default: "ask", Rule: "HH-BOOST-004", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "gain", Title: "Ask me if it helps enough"}, {Value: "always", Title: "Always one token"},
		{Value: "never", Title: "Never"}},
		Help: "A token adds two dice to another player's roll."},
	{Key: "assist_gain", Type: game.Int, Title: "It helps enough from", Default: 20, Limits: &game.Range{Min: 1, Max: 100}, Unit: "%", Rule: "HH-BOOST-004",
		Help: "What a token adds to the chance of success; of a Defense Roll, what it takes off the damage expected, in hundredths of the damage dealt."},
	{Key: "boost", Type: game.Enum, Title: "Boost own rolls", Default: "ask", Rule: "HH-BOOST-001", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "auto", Title: "Whenever it changes the result"}}},
	{Key: "reroll", Type: game.Enum, Title: "Powers to roll again", Default: "ask", Rule: "HH-BOOST-017", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "auto", Title: "Where it helps"}, {Value: "never", Title: "Never"}},
		Help: "A token of Patch only where it adds a quarter or more."},
	{Key: "follow", Type: game.Enum, Title: "Into the space of a forced vehicle", Default: "ask", Rule: "HH-ACT-019", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "always", Title: "Always"}, {Value: "never", Title: "Never"}}},
	{Key: "react", Type: game.Enum, Title: "Reactive Stunts", Default: "ask", Rule: "HH-STUNT-008", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "auto", Title: "Try them"}, {Value: "never", Title: "Never"}}},
	{Key: "peg", Type: game.Enum, Title: "My peg must leave", Default: "ask", Rule: "HH-ROAD-020", Choices: []game.Choice{
		{Value: "ask", Title: "Ask the team"}, {Value: "nearest", Title: "As near to my vehicle as it can"}}},
}

// Values of the orders.
const (
	orderAuto    = "auto"
	orderAlways  = "always"
	orderNever   = "never"
	orderGain    = "gain"
	orderNearest = "nearest"
)

// rerollGain is what a token of Patch has to add.
const rerollGain = 0.25

// Auto implements game.Autopilot.
func (g *Rules) Auto(s *State, seat game.Seat, o game.Values) (Action, bool) {
	r := run{s: s, g: g.t}
	t := &s.t
	if t.Ask == AskNothing || !t.Asked.Has(seat) {
		return Action{}, false
	}
	order := func(key string, yes func() Action) (Action, bool) {
		switch o.Str(key) {
		case orderAuto, orderAlways:
			return yes(), true
		case orderNever:
			return PassAction(), true
		}
		return Action{}, false
	}
	switch t.Ask {
	case AskAssist:
		if o.Str("assist") == orderGain {
			return PassAction(), 100*r.gain(1) < float64(o.Int("assist_gain"))
		}
		return order("assist", func() Action {
			a := newAction(DoAssist)
			a.Count = 1
			return a
		})
	case AskBoost:
		return order("boost", func() Action { return newAction(DoBoost) })
	case AskReroll:
		return order("reroll", func() Action { return r.autoReroll(seat) })
	case AskFollow:
		return order("follow", func() Action {
			a := newAction(DoTo)
			a.To = r.top().At
			return a
		})
	case AskReact:
		return order("react", func() Action { return newAction(DoReact) })
	case AskPeg, AskPlace:
		if o.Str("peg") == orderNearest {
			return r.autoPeg(seat)
		}
	}
	return Action{}, false
}

// worth returns what the roll in progress is worth: the chance of success; of a Defense Roll, what is expected to be kept off, as a part of the damage.
// Dice are those still rolled, beside those kept; the roller boosts if that can be.
func (r *run) worth(keep uint8, dice int) float64 {
	x := &r.s.t.Roll
	o := r.outlook(keep, dice)
	boosted := r.player(x.Seat).Boosts > 0
	if x.For == ForDefense {
		mean := 0.0
		for n, p := range o.taken(int(x.Need), boosted) {
			mean += float64(n) * p
		}
		return 1 - mean/float64(x.Need)
	}
	extra := int(x.Extra)
	if !x.Rolled {
		extra = int(r.apexExtra(x.Seat, x.Skill))
	}
	if dice+maskLen(keep)+extra == 0 {
		return 0
	}
	return o.least(int(x.Need)-extra, boosted)
}

// gain returns what so many tokens add to the roll that is about to be made.
func (r *run) gain(tokens uint8) float64 {
	x := &r.s.t.Roll
	return r.worth(0, int(min(x.Dice+2*tokens, r.g.MaxDice))) - r.worth(0, int(x.Dice))
}

// autoReroll chooses the dice to roll again that help most, or none.
func (r *run) autoReroll(seat game.Seat) Action {
	x := &r.s.t.Roll
	all := uint8(1<<x.Dice - 1)
	best, most := PassAction(), r.worth(all, 0)
	if !r.freeReroll(seat) {
		most += rerollGain
	}
	var buf [4]Action
	for _, a := range r.legalRerolls(buf[:0]) {
		if a.Do != DoReroll {
			continue
		}
		if w := r.worth(all&^a.Mask, maskLen(a.Mask)); w > most {
			best, most = a, w
		}
	}
	return best
}

// autoPeg chooses the place for the own peg that is nearest to the own vehicle. The pegs of others, and Enemy Pegs, are left to the team.
func (r *run) autoPeg(seat game.Seat) (Action, bool) {
	t := &r.s.t
	var list [maxLandings]landing
	n := 0
	switch {
	case t.Ask == AskPlace && t.Turn.Seat == seat:
		n = r.anywhere(&list)
	case t.Ask == AskPeg && r.top().N == int8(seat):
		n = r.landings(r.top(), &list)
	}
	if n == 0 {
		return Action{}, false
	}
	best := list[0]
	if pv := r.player(seat).PV; pv != NoVID {
		home := r.vehicle(pv).At
		for _, l := range list[:n] {
			if Distance(home, r.cell(l.V, int(l.Space))) < Distance(home, r.cell(best.V, int(best.Space))) {
				best = l
			}
		}
	}
	a := newAction(DoPick)
	a.V, a.Space = best.V, best.Space
	return a, true
}
