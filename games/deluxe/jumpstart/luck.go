package jumpstart

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/odds"
	"turnpike/luck"
)

// Turn implements game.Roller.
func (c *Codec) Turn(e Event) bool { return e.Kind == EvTurn }

// Rolls implements game.Roller: rolls to hit, dice of damage, and rolls on the control table, which are good if nothing comes of them.
func (c *Codec) Rolls(s *State, events []Event, draws []dice.Draw, dst []luck.Roll) []luck.Roll {
	var shooters []game.Seat // of the rolls to hit, in order
	for i := range events {
		e := &events[i]
		if int(e.Car) >= len(s.t.Cars) {
			continue
		}
		r := luck.Roll{Seat: int(s.t.Cars[e.Car].Owner)}
		switch e.Kind {
		case EvToHit:
			shooters = append(shooters, s.t.Cars[e.Car].Owner)
			r.Kind, r.Dist = deluxe.LuckHits, luck.Chance(odds.HitWays(int(e.Count)), 36)
			if e.Kept {
				r.Got = 1
			}
		case EvControl:
			ways := 0
			for a := range 6 {
				for b := range 6 {
					if c.g.t.Control(a+b+2+int(e.Index)) == NoEffect {
						ways++
					}
				}
			}
			r.Kind, r.Dist = deluxe.LuckControl, luck.Chance(ways, 36)
			if e.Result == NoEffect {
				r.Got = 1
			}
		default:
			continue
		}
		if r.Seat >= 0 && r.Dist.Has(r.Got) {
			dst = append(dst, r)
		}
	}
	return deluxe.DamageDice(shooters, draws, dst)
}
