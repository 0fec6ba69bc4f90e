package deluxebot

import "turnpike/games/deluxe"

// rollReach is how near an opponent has to be, in inches, for what is carried to drive out.
const rollReach = 24

// rollsOut lets what is carried drive out, as fast as it can, when an opponent is near; else it stays where nothing happens to it.
func (b *Bot) rollsOut(s *deluxe.State, car deluxe.CarID, legal []deluxe.Action) deluxe.Action {
	last := legal[len(legal)-1]
	from := s.Car(deluxe.CarID(s.Car(car).In - 1)).Pose.At
	near := false
	for id := range deluxe.CarID(s.NumCars()) {
		if o := s.Car(id); o.Running() && !b.friend(s, id) && o.Pose.At.Sub(from).Len() <= rollReach*inch {
			near = true
		}
	}
	best := last
	for _, a := range legal {
		if near && a.Do == deluxe.SetSpeed && a.Car == car && a.Speed > best.Speed {
			best = a
		}
	}
	return best
}
