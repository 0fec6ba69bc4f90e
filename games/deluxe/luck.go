package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/odds"
	"turnpike/luck"
)

// What the rolls of Deluxe Duel and Jump-Start Duel are weighed by. Damage is the pips of the dice, before halves and armor.
const (
	LuckHits    luck.Kind = "hits"
	LuckDamage  luck.Kind = "damage"
	LuckControl luck.Kind = "control"
)

// Turn implements game.Roller.
func (c *Codec) Turn(e Event) bool { return e.Kind == EvTurn }

// Rolls implements game.Roller: rolls to hit, the dice of damage of whoever hits, and checks of control. Shots that go astray are no luck of anybody, and crash
// tables begin where a check was lost.
func (c *Codec) Rolls(s *State, events []Event, draws []dice.Draw, dst []luck.Roll) []luck.Roll {
	var shooters []game.Seat // of the rolls to hit, in order
	for i := range events {
		switch e := &events[i]; e.Kind {
		case EvToHit:
			if e.Rule != "DX-HIT-001" {
				continue // a searchlight
			}
			by := s.shooter(e)
			shooters = append(shooters, by)
			dst = appendRoll(dst, by, LuckHits, luck.Chance(odds.HitWays(int(e.Count)), 36), truth(e.Kept))
		case EvStray:
			shooters = append(shooters, game.Nobody)
		case EvCheck:
			if cell := control.Check(e.Count); cell.Rolls() && e.Car < CarID(len(s.t.Cars)) {
				dst = appendRoll(dst, s.t.Cars[e.Car].Owner, LuckControl, luck.Chance(6-cell.Failing(), 6), truth(e.Kept))
			}
		}
	}
	return DamageDice(shooters, draws, dst)
}

// DamageDice appends the dice of damage among draws: they belong to whoever has rolled to hit last, who stand in shooters in the order of those rolls.
func DamageDice(shooters []game.Seat, draws []dice.Draw, dst []luck.Roll) []luck.Roll {
	by, rolled := game.Nobody, 0
	for i := 0; i < len(draws); i++ {
		switch draws[i].Purpose {
		case diceToHit:
			if by = game.Nobody; rolled/2 < len(shooters) {
				by = shooters[rolled/2]
			}
			rolled++
		case diceDamage:
			n, pips := 0, 0
			for ; i < len(draws) && draws[i].Purpose == diceDamage; i++ {
				n, pips = n+1, pips+draws[i].Value+1
			}
			i--
			dst = appendRoll(dst, by, LuckDamage, luck.Die(6).Times(n), pips)
		}
	}
	return dst
}

// shooter is whose roll to hit it is.
func (s *State) shooter(e *Event) game.Seat {
	switch {
	case int(e.Person) < len(s.t.Persons):
		return s.t.Persons[e.Person].Owner
	case int(e.Car) < len(s.t.Cars):
		return s.t.Cars[e.Car].Owner
	}
	return game.Nobody
}

// appendRoll appends a roll of a seat, if it is somebody's.
func appendRoll(dst []luck.Roll, seat game.Seat, kind luck.Kind, d luck.Dist, got int) []luck.Roll {
	if seat < 0 || !d.Has(got) {
		return dst
	}
	return append(dst, luck.Roll{Seat: int(seat), Kind: kind, Dist: d, Got: got})
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
