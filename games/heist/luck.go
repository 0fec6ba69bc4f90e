package heist

import (
	"turnpike/dice"
	"turnpike/luck"
)

// luckHits is what the rolls of Highway Crew are weighed by: hits on the effort dice.
const luckHits luck.Kind = "hits"

// Turn implements game.Roller: a round.
func (c *Codec) Turn(e Event) bool { return e.Kind == EvRound }

// Rolls implements game.Roller. Dice that are rolled again belong to whose roll it is. The Enemy Die and the cards have no better side that would
// not depend on where everybody stands.
func (c *Codec) Rolls(_ *State, events []Event, _ []dice.Draw, dst []luck.Roll) []luck.Roll {
	ways := 0
	for _, f := range c.g.t.Effort {
		if f == Hit {
			ways++
		}
	}
	for i := range events {
		e := &events[i]
		mask := uint8(1<<e.NDice - 1)
		r := luck.Roll{Seat: int(e.Seat), Kind: luckHits}
		switch e.Kind {
		case EvRolled:
		case EvReroll:
			r.Seat, mask = int(e.Other), uint8(e.Index)
		default:
			continue
		}
		r.Dist = luck.Sure(0)
		for d, face := range e.Faces[:e.NDice] {
			if mask>>d&1 == 0 {
				continue
			}
			r.Dist = r.Dist.Plus(luck.Chance(ways, len(c.g.t.Effort)))
			if face == Hit {
				r.Got++
			}
		}
		if r.Seat >= 0 {
			dst = append(dst, r)
		}
	}
	return dst
}
