package race

import (
	"turnpike/dice"
	"turnpike/luck"
)

// What the rolls of Gear Race are weighed by.
const (
	luckHeat    luck.Kind = "heat"    // red dice that heat
	luckChanges luck.Kind = "changes" // lane changes by the white dice
	luckDamage  luck.Kind = "damage"  // of the dice of a weapon
	luckMines   luck.Kind = "mines"   // mines beside the car that stay quiet
)

// Turn implements game.Roller: a round.
func (c *Codec) Turn(e Event) bool { return e.Kind == EvRound }

// Rolls implements game.Roller. The die on oil has no better side.
func (c *Codec) Rolls(_ *State, events []Event, _ []dice.Draw, dst []luck.Roll) []luck.Roll {
	for i := range events {
		e := &events[i]
		if e.Seat < 0 {
			continue
		}
		r, n := luck.Roll{Seat: int(e.Seat)}, int(e.NDice)
		switch {
		case e.Kind == EvHeatRoll && n > 0:
			r.Kind, r.Low = luckHeat, true
			r.Dist = luck.Chance(int(e.Index), 6).Times(n)
			r.Got = int(e.Count)
		case e.Kind == EvChangeRoll && n > 0:
			r.Kind = luckChanges
			best := int(e.Dice[0])
			for _, d := range e.Dice[1:n] {
				if d := int(d); e.Speed <= mid && d > best || e.Speed > mid && d < best {
					best = d
				}
			}
			r.Got = best
			if r.Dist = luck.Die(6).Worst(n); e.Speed <= mid {
				r.Dist = luck.Die(6).Best(n)
			}
		case e.Kind == EvShot && n > 0:
			r.Kind = luckDamage
			p := &e.Course.Catalogue.Pieces[e.Piece]
			var faces [6]int
			for f := range faces {
				faces[f] = int(p.dieDamage(uint8(f + 1)))
			}
			r.Dist = luck.Faces(faces[:]...).Times(n)
			r.Got = int(e.Count)
		case e.Kind == EvMine && e.Die > 0:
			r.Kind = luckMines
			r.Dist = luck.Chance(int(e.Course.Catalogue.Pieces[Minelayer].NearMin)-1, 6)
			if !e.Kept {
				r.Got = 1
			}
		default:
			continue
		}
		if r.Dist.Has(r.Got) {
			dst = append(dst, r)
		}
	}
	return dst
}
