package sixth

import (
	"turnpike/dice"
	"turnpike/luck"
)

// What the rolls of Arena Six are weighed by.
const (
	luckAttack  luck.Kind = "attack"  // HIT on the dice of an attack
	luckDefense luck.Kind = "defense" // SHIELD on those of a defense
	luckDriving luck.Kind = "driving" // SKID and WRENCH on those of a driving roll
)

// luckOf says what a roll is weighed by: which icons count, and whether fewer are better. Rolls of cards and collisions turn on single faces.
func luckOf(w rollOf) (kind luck.Kind, of func(Icons) int, low bool) {
	switch w {
	case rollAttack:
		return luckAttack, func(i Icons) int { return int(i.Hit) }, false
	case rollDefense:
		return luckDefense, func(i Icons) int { return int(i.Skid) }, false
	case rollDriving:
		return luckDriving, func(i Icons) int { return int(i.Skid) + int(i.Wrench) }, true
	}
	return "", nil, false
}

// Turn implements game.Roller: a round.
func (c *Codec) Turn(e Event) bool { return e.Kind == EvRound }

// Rolls implements game.Roller. A die that is rolled again is a roll of its own: both have fallen.
func (c *Codec) Rolls(_ *State, events []Event, _ []dice.Draw, dst []luck.Roll) []luck.Roll {
	for i := range events {
		e := &events[i]
		if e.Kind != EvRoll && e.Kind != EvReroll || e.Seat < 0 {
			continue
		}
		kind, of, low := luckOf(e.What)
		if of == nil {
			continue
		}
		r := luck.Roll{Seat: int(e.Seat), Kind: kind, Dist: luck.Sure(0), Low: low}
		for k, d := range e.Throw.Dice[:e.Throw.N] {
			if e.Kind == EvReroll && int8(k) != e.Die {
				continue
			}
			var faces [6]int
			for f := range faces {
				faces[f] = of(c.g.d.Face(d.Colour, f+1))
			}
			r.Dist = r.Dist.Plus(luck.Faces(faces[:]...))
			r.Got += faces[d.Face-1]
		}
		dst = append(dst, r)
	}
	return dst
}
