package racebot

import (
	"turnpike/bot"
	"turnpike/games/race"
)

var _ bot.Noter[race.State, race.Action] = (*Bot)(nil)

// compare notes what the best way to each end of the last search comes to, in turns.
func (b *Bot) compare() {
	c, u := b.now.Car(b.seat), b.now.Turn()
	steering := min(c.Steering, maxSteering)
	for k := range b.nEnds {
		e := &b.ends[k]
		worth, point := float32(never), int32(-1)
		then := b.beyond(e, c.Node, b.heat, float32(c.Turbo))
		for used, cost := range e.cost {
			over := max(0, used-int(u.Changes))
			if v := cost + then + b.steer*float32(over); over <= int(steering) && v < worth {
				worth, point = v, e.point[used]
			}
		}
		if point < 0 {
			continue
		}
		if a, ok := b.driving(point); ok {
			b.Notes.Weigh(a, float64(-worth))
		}
	}
}

// Why implements bot.Noter.
func (b *Bot) Why(a race.Action) bot.Reason {
	switch a.Do {
	case race.TakeCar:
		return "course" // it suits the course
	case race.TakeDriver:
		return "suits" // and the driver the car
	case race.Gear:
		switch was := b.now.Node(b.seat).Speed; {
		case a.Spot.Speed() > was:
			return "faster"
		case a.Spot.Speed() < was:
			return "slower"
		}
		return "steady"
	case race.Drive:
		return "way" // the quickest, with what may happen on it
	case race.Use:
		return "use"
	case race.Arm:
		return "arm"
	case race.Cancel, race.Hold:
		return "lane"
	case race.Slide:
		return "slide"
	}
	return "enough" // what is left would bring less than it costs
}
