package career

import (
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe"
)

type gameSeat = game.Seat

// Prestige of an event (DX-PREST-001 to -007). What the match has given stands in its own lines; these are those of a career, for everybody aboard.
const (
	forEntering   = 1
	forKill       = 2
	forUnhurt     = -1 // own vehicle killed
	forInjured    = -2
	forLeaving    = -1 // it, or the arena in it, while it could move and fire
	forHandWeapon = 1
	forOver15     = 1
	forOver20     = 2
	aceKills      = 5
	doubleKills   = 10
	forAce        = 5
	forDoubleAce  = 10
)

// deaths are the lines for being killed (DX-PREST-005); others than ordinary are by vote.
var deaths = map[string]int{"heroic": -1, "ordinary": -2, "mundane": -3, "cowardly": -5}

// prestige gives everybody his lines. A fight that nobody saw gives none (DX-PREST-001).
func (z *settling) prestige() {
	if !z.seen {
		return
	}
	z.each(func(seat int, c *Character, p *deluxe.AfterPerson) {
		give := func(kind string, points int, rule string) {
			c.Prestige += points
			z.line(Award{Org: c.Org, Character: c.ID, Kind: kind, Amount: points, Rule: rule})
		}
		give("entering", forEntering, "DX-PREST-002")
		for _, k := range z.killsOf(seat) {
			give("kill", forKill, "DX-PREST-002")
			famous := z.fame(int(k.Seat))
			switch {
			case famous > 20:
				give("victim_over_20", forOver20, "DX-PREST-006")
			case famous > 15:
				give("victim_over_15", forOver15, "DX-PREST-006")
			}
			c.Kills++
			switch c.Kills {
			case aceKills:
				give("ace", forAce, "DX-PREST-003")
				z.news(News{Kind: "ace", Subjects: []CharacterID{c.ID}, Org: c.Org, Fixture: z.f.ID})
			case doubleKills:
				give("double_ace", forDoubleAce, "DX-PREST-003")
				z.news(News{Kind: "double_ace", Subjects: []CharacterID{c.ID}, Org: c.Org, Fixture: z.f.ID})
			}
			z.keep("kills", c.ID, c.Kills)
		}
		v := z.vehicleOf(seat)
		switch {
		case p.Dead && c.Status == Dead:
			give("death_ordinary", deaths["ordinary"], "DX-PREST-005")
		case v.Deserted && p.OnFoot:
			give("deserted", forLeaving, "DX-PREST-002")
		case v.Killed && p.Hits > z.came[c.ID]:
			give("killed_injured", forInjured, "DX-PREST-002")
		case v.Killed:
			give("killed_unhurt", forUnhurt, "DX-PREST-002")
		case v.Departed && !z.f.road():
			give("left_arena", forLeaving, "DX-PREST-002")
		}
		if p.HandFired {
			give("hand_weapons", forHandWeapon, "DX-PREST-002")
		}
		z.keep("prestige", c.ID, c.Prestige)
	})
}

// fame returns the highest prestige, before the fight, of those aboard a seat's vehicle.
func (z *settling) fame(seat int) (most int) {
	if seat < 0 || seat >= len(z.f.Seats) {
		return 0
	}
	for i, id := range z.f.Seats[seat].people() {
		if i == 0 || z.before[id] > most {
			most = z.before[id]
		}
	}
	return most
}

// houseDesigns returns the vehicles of a seat as a match numbers them: "2x tin_wasp, last_word" are three.
func houseDesigns(text string) (list []string) {
	for _, one := range strings.Split(text, ", ") {
		n := 1
		if count, rest, ok := strings.Cut(one, "x "); ok && len(count) <= 2 {
			if k, err := strconv.Atoi(count); err == nil && k > 0 {
				n, one = k, rest
			}
		}
		for range n {
			list = append(list, one)
		}
	}
	return list
}

// houseDesign returns the first vehicle of a seat.
func houseDesign(text string) string { return houseDesigns(text)[0] }

// rank returns the living by prestige, then confirmed kills, then age (CR-RANK-001d).
func (m *machine) rank() []CharacterID {
	var list []*Character
	for i := range m.s.Characters {
		if c := &m.s.Characters[i]; c.alive() {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b *Character) int {
		switch {
		case a.Prestige != b.Prestige:
			return b.Prestige - a.Prestige
		case a.Kills != b.Kills:
			return b.Kills - a.Kills
		case a.Born != b.Born:
			return a.Born - b.Born
		}
		return int(a.ID - b.ID)
	})
	ids := make([]CharacterID, len(list))
	for i, c := range list {
		ids[i] = c.ID
	}
	return ids
}
