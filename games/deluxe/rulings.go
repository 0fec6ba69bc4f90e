package deluxe

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What the referee does unasked, at any moment, and in the open. Readings of DX-SCEN-004:
//
//   - A ruling is an entry of the log, with his name and his words; it may award points to a seat or take them where the scenario counts some: prestige in the arena, those of its side in a fight in
//     the town.
//   - He wakes a force against a player, or calms it, and says why. A force that he has calmed in a raid is not roused again by raiders being there.

const (
	// MaxRuling is the most characters of a ruling.
	MaxRuling = 200
	// maxRuled is the most points of a ruling, and maxHonors what it can bring the prestige of a seat to.
	maxRuled  = 20
	maxHonors = 100
)

var (
	barNoReferee = &bar{"DX-SCEN-004", "you are not the referee", "whoever has the seat of the referee"}
	barNoWords   = &bar{"DX-SCEN-004", "a ruling says why, on one line", "up to 200 characters"}
	barNoPlayer  = &bar{"DX-SCEN-004", "no player has that seat", "a seat of a player"}
	barNoPoints  = &bar{"DX-SCEN-004", "this scenario counts no points", "a ruling without points; prestige is counted in arena events, points in fights in the town"}
	barTooMany   = &bar{"DX-SCEN-004", "those are too many points", "up to 20 at once, either way, and prestige between -100 and 100"}
	barWoken     = &bar{"DX-CITY-059", "it acts against them already", "another force, or somebody else"}
	barAsleep    = &bar{"DX-CITY-059", "it takes no part", "a force that does"}
)

// wellSaid reports whether a text can stand in a ruling.
func wellSaid(text string) bool {
	return text != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= MaxRuling && strings.TrimSpace(text) == text && !strings.ContainsFunc(text, unicode.IsControl)
}

// open reports whether a verb is one of those that are done in the open.
func (v Verb) open() bool { return v >= Entrust && v <= PlaceUpdraft }

// checkOpen says what keeps a seat from doing something in the open; nil: nothing.
func (r *run) checkOpen(seat game.Seat, a *Action) *game.Refusal {
	b := (*bar)(nil)
	switch {
	case !a.plain():
		b = barStray
	case a.Do == Entrust:
		b = r.checkEntrust(seat, a)
	case seat < 0 || seat != r.s.referee() || r.s.t.Quit.Has(seat):
		b = barNoReferee
	case a.Do != PlaceUpdraft && !wellSaid(a.Text):
		b = barNoWords
	case a.Do == Rule:
		b = r.checkRuling(a)
	case a.Do == Wake:
		b = r.checkWake(a)
	case a.Do == Calm:
		b = r.checkCalm(a)
	case a.Do == PlaceUpdraft:
		b = r.checkUpdraft(a)
	}
	if b != nil {
		return refuse(b, seat)
	}
	return nil
}

// doOpen carries out what is done in the open.
func (r *run) doOpen(seat game.Seat, a *Action) {
	switch a.Do {
	case Entrust:
		r.doEntrust(seat, a)
	case Rule:
		r.say(seat, a, a.Seat)
		r.honors(a.Seat, int(a.Points))
	case Wake:
		r.say(seat, a, nobody)
		r.wake(ForceID(a.Index), a.Seat)
	case Calm:
		r.say(seat, a, nobody)
		r.calm(ForceID(a.Index))
	case PlaceUpdraft:
		r.doUpdraft(seat, a)
	}
}

// say tells everybody the words of the referee.
func (r *run) say(by game.Seat, a *Action, to game.Seat) {
	if a.Points == 0 {
		to = nobody
	}
	r.emit(Event{Kind: EvRuling, Car: NoCar, Rule: "DX-SCEN-004", Index: int16(to), Count: int16(a.Points), Die: int8(by), Text: a.Text})
}

// checkRuling says what keeps a ruling from being made.
func (r *run) checkRuling(a *Action) *bar {
	t := &r.s.t
	switch {
	case a.Points == 0 && a.Seat != 0:
		return barStray
	case a.Points == 0:
		return nil
	case a.Seat < 0 || a.Seat >= game.Seat(t.NSeats):
		return barNoPlayer
	case !r.s.o.Scenario.scored() && !r.s.o.Scenario.town():
		return barNoPoints
	case a.Points > maxRuled || a.Points < -maxRuled:
		return barTooMany
	}
	if sum := int(t.Tally.Prestige[a.Seat]) + int(a.Points); r.s.o.Scenario.scored() && max(sum, -sum) > maxHonors {
		return barTooMany
	}
	return nil
}

// honors gives a seat the points of a ruling, or takes them.
func (r *run) honors(seat game.Seat, points int) {
	switch {
	case points == 0:
	case r.s.o.Scenario.town():
		r.credit(seat, points, "DX-SCEN-004")
	default:
		r.gainBy(seat, points, "DX-SCEN-004")
	}
}

// checkWake says what keeps a force from being woken against a seat.
func (r *run) checkWake(a *Action) *bar {
	t := &r.s.t
	f := ForceID(a.Index)
	switch {
	case !r.s.has(f):
		return barNoForce
	case a.Seat < 0 || a.Seat >= game.Seat(t.NSeats) || !t.plays(a.Seat):
		return barNoPlayer
	case t.Town.Forces[f].Stance != Asleep && r.blames(f, a.Seat):
		return barWoken
	}
	return nil
}

// blames reports whether all people of a seat are foes of a force.
func (r *run) blames(f ForceID, seat game.Seat) bool {
	for p := range PersonID(r.s.t.NPersons) {
		if x := r.person(p); x.Owner == seat && !x.Gone && !r.s.t.Town.Forces[f].Foes.has(p) {
			return false
		}
	}
	return true
}

// wake rouses a force against all people of a seat.
func (r *run) wake(f ForceID, against game.Seat) {
	k := &r.s.t.Town.Forces[f]
	for p := range PersonID(r.s.t.NPersons) {
		if r.person(p).Owner == against {
			k.Foes.add(p)
		}
	}
	r.rouse(f, Roused, Ruled, "DX-CITY-059")
}

// checkCalm says what keeps a force from being calmed.
func (r *run) checkCalm(a *Action) *bar {
	switch f := ForceID(a.Index); {
	case !r.s.has(f):
		return barNoForce
	case r.s.t.Town.Forces[f].Stance == Asleep:
		return barAsleep
	}
	return nil
}

// calm has a force take no part any more, and forget who has given it reason.
func (r *run) calm(f ForceID) {
	t := &r.s.t
	t.Town.Forces[f] = Force{Reason: Ruled, Since: t.Turn}
	r.emit(Event{Kind: EvForce, Car: NoCar, Rule: "DX-CITY-059", Index: int16(f), Count: int16(Asleep), Left: int16(Ruled)})
	r.dropForce(f)
}

// MayOpenly implements game.Arbiter.
func (g *Rules) MayOpenly(s *State, seat game.Seat, a Action) bool {
	r := run{s: s, g: g}
	return a.Do.open() && s.t.Stage != StageOver && r.checkOpen(seat, &a) == nil
}

// Openly implements game.Arbiter. What the referee says, and where he places updrafts, are examples.
func (g *Rules) Openly(s *State, seat game.Seat, dst []Action) []Action {
	if s.t.Stage == StageOver || seat < 0 || !s.o.Referee && s.o.City == 0 {
		return dst
	}
	r := run{s: s, g: g}
	add := func(a Action) {
		if r.checkOpen(seat, &a) == nil {
			dst = append(dst, a)
		}
	}
	for f := range numForces {
		if !s.has(f) {
			continue
		}
		add(Action{Do: Entrust, Index: uint8(f)})
		for l := AskMe; l < numLeadings; l++ {
			for to := range s.chairs() {
				add(Action{Do: Entrust, Index: uint8(f), Arm: uint8(l), Seat: to})
			}
		}
		for to := range game.Seat(s.t.NSeats) {
			add(Action{Do: Wake, Index: uint8(f), Seat: to, Text: "He has seen enough"})
		}
		add(Action{Do: Calm, Index: uint8(f), Text: "It was a misunderstanding"})
	}
	add(Action{Do: Rule, Text: "The shot counts: 1 + 1 = 2, says the rule"})
	for to := range game.Seat(s.t.NSeats) {
		add(Action{Do: Rule, Text: "Well played", Seat: to, Points: 1})
		add(Action{Do: Rule, Text: "Für Geduld & Mut", Seat: to, Points: -1})
	}
	if s.place != nil {
		mid := geom.Vec{X: s.place.Size.X / 2, Y: s.place.Size.Y / 2}
		for lift := range uint8(strongest + 1) {
			add(Action{Do: PlaceUpdraft, At: squareOf(mid.Add(geom.Vec{X: int32(lift) * scale.Inch})), Index: lift})
			add(Action{Do: PlaceUpdraft, At: squareOf(mid), Index: lift})
		}
	}
	return dst
}
