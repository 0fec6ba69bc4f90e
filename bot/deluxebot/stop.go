package deluxebot

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// At the truck stop vehicles that attack it make for the crash gate, and their people on foot for the controls from which it is held. At a parley both sides drive up to each other,
// deal and go home. They keep the peace within the walls unless they are so much stronger that a fight there is worth its price; outside of them there is none.

const (
	boundTo  = 4   // each inch nearer to where one has to go first
	dealPace = 15  // mph, to where a deal is made
	trapFrom = 1.6 // times as strong as the other side as one has to be to break the peace
)

// paceOfCase are the speeds between which somebody drives who has a case, within the walls and outside.
var paceOfCase = [2][2]scale.Speed{{scale.MPH(10), scale.MPH(15)}, {scale.MPH(30), scale.MPH(50)}}

// paceOfAssault are those on the way to the crash gate.
var paceOfAssault = [2]scale.Speed{scale.MPH(20), scale.MPH(35)}

// bound returns where a vehicle at the truck stop has to go before all else.
func (b *Bot) bound(s *deluxe.State, car deluxe.CarID) (goal geom.Vec, ok bool) {
	if what, at := s.DutyOf(car); what == deluxe.ToDeal || what == deluxe.WithCase && s.WithinWalls(s.Car(car).Pose.At) {
		return at, true
	}
	return s.WayIn(s.Car(car).Owner, s.Car(car).Pose.At)
}

// stopPace returns the speeds between which a vehicle at the truck stop is driven on an errand.
func (b *Bot) stopPace(s *deluxe.State, car deluxe.CarID) (low, high scale.Speed, ok bool) {
	at := s.Car(car).Pose.At
	if what, _ := s.DutyOf(car); what == deluxe.WithCase {
		if s.WithinWalls(at) {
			return paceOfCase[0][0], paceOfCase[0][1], true
		}
		return paceOfCase[1][0], paceOfCase[1][1], true
	}
	if _, ok := s.WayIn(s.Car(car).Owner, at); ok {
		return paceOfAssault[0], paceOfAssault[1], true
	}
	return 0, 0, false
}

// measured chooses the speed of a vehicle that has to come to stand at a place, or to stand where it is, of those that are allowed.
func (b *Bot) measured(s *deluxe.State, car deluxe.CarID, legal []deluxe.Action) (choice deluxe.Action, ok bool) {
	what, at := s.DutyOf(car)
	want := scale.Speed(0)
	switch what {
	default:
		if !b.givesWay(s, car) {
			return b.leaveSpeed(s, car, legal)
		}
	case deluxe.Attends:
	case deluxe.ToDeal:
		d := at.Sub(s.Car(car).Pose.At).Len()
		want = min(scale.MPH(dealPace), scale.Speed(2*d/inch)*scale.Step) // half an inch in a turn for each step
	}
	least := scale.Speed(-1)
	for _, a := range legal {
		if a.Do != deluxe.SetSpeed || a.Car != car {
			continue
		}
		if off := (a.Speed - want).Abs(); least < 0 || off < least {
			choice, least, ok = a, off, true
		}
	}
	return choice, ok
}

// patience is for how many turns somebody with a case waits for another one who is nearer to the gate.
const patience = 25

// givesWay reports whether a vehicle with a case waits within the walls for another one with a case that is nearer to the gate: two do not get through at once.
func (b *Bot) givesWay(s *deluxe.State, car deluxe.CarID) bool {
	what, gate := s.DutyOf(car)
	own := s.Car(car).Pose.At
	if what != deluxe.WithCase || !s.WithinWalls(own) || s.Turn() > patience {
		return false
	}
	mine := gate.Sub(own).Len()
	for id := range deluxe.CarID(s.NumCars()) {
		o := s.Car(id)
		if w, _ := s.DutyOf(id); id == car || w != deluxe.WithCase || !o.Running() || !s.WithinWalls(o.Pose.At) {
			continue
		}
		const level = 2 * inch // as far as makes no difference: the quicker driver goes first
		far := gate.Sub(o.Pose.At).Len()
		first := far < mine
		if far < mine+level && mine < far+level {
			quick, own := o.Reflex, s.Car(car).Reflex
			first = quick > own || quick == own && (id < car) == (own%2 == 0) // of equals neither side is the first by its seat
		}
		if first {
			return true
		}
	}
	return false
}

// keepsPeace reports whether an answer is left alone because it would break the peace of a parley.
func (b *Bot) keepsPeace(s *deluxe.State, a *deluxe.Action) bool {
	return b.rules.BreaksPeace(s, a) && !b.stronger(s)
}

// stronger reports whether the other side has a case yet, and that of the bot is so much stronger that a trap is worth its price.
func (b *Bot) stronger(s *deluxe.State) bool {
	var mine, theirs float32
	worth := false
	for id := range deluxe.CarID(s.NumCars()) {
		if s.HasCase(id) && !b.friend(s, id) && s.Car(id).Running() {
			worth = true
		}
	}
	if !worth {
		return false
	}
	for id := range deluxe.CarID(s.NumCars()) {
		a := &b.cars[id]
		if !a.in || b.rules.OutOfIt(s, id) {
			continue
		}
		strength := float32(10 * a.n)
		for _, n := range a.armor {
			strength += float32(n)
		}
		if b.friend(s, id) {
			mine += strength
		} else {
			theirs += strength
		}
	}
	return mine > trapFrom*theirs
}

// storms chooses the step of somebody on foot who attacks the truck stop: by the crash gate to the controls in the gatehouse, or in the security office.
func (b *Bot) storms(s *deluxe.State, legal []deluxe.Action, who deluxe.PersonID) (deluxe.Action, bool) {
	from := s.Person(who).Corner()
	if goal, ok := s.WayIn(b.seat, middle(from)); ok {
		return nearest(legal, goal), true
	}
	goal, ok := s.Controls(b.seat, int(who)%2 == 0)
	if !ok {
		return deluxe.Action{}, false
	}
	ways := s.Map().WaysTo(goal)
	if ways.Steps(from) == places.NoWay {
		return nearest(legal, middle(goal)), true
	}
	return alongWay(legal, ways, from), true
}
