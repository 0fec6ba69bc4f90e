package career

import (
	"cmp"
	"slices"

	"turnpike/games/deluxe"
)

// weekNews is how many pieces of news a week has at most; those that weigh least go.
const weekNews = 12

// newsWeights says what is worth more.
var newsWeights = map[string]int{
	"death": 9, "famous_fall": 10, "double_ace": 10, "ace": 9, "champion": 8, "record": 7, "win": 6, "return": 6, "out": 5, "kill": 4, "debut": 3, "rivalry": 5,
	"level": 2, "courier": 3, "order": 2,
}

// news tells something.
func (m *machine) news(n News) {
	n.Week = m.s.Week
	m.s.News = append(m.s.News, n)
	m.say(Line{Kind: "news", Subject: n.Kind, Org: n.Org, Fixture: n.Fixture})
}

// trimNews keeps the weightiest news of the week, and the last ones of all.
func (m *machine) trimNews() {
	s := m.s
	first := slices.IndexFunc(s.News, func(n News) bool { return n.Week == s.Week })
	if first >= 0 && len(s.News)-first > weekNews {
		week := slices.Clone(s.News[first:])
		order := make([]int, len(week))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(m.weight(&week[b]), m.weight(&week[a])) })
		keep := order[:weekNews]
		slices.Sort(keep)
		s.News = s.News[:first]
		for _, i := range keep {
			s.News = append(s.News, week[i])
		}
	}
	if n := len(s.News) - MaxNews; n > 0 {
		s.News = slices.Delete(s.News, 0, n)
	}
}

// weight of a piece of news: persons read most of what concerns them.
func (m *machine) weight(n *News) int {
	w := newsWeights[n.Kind]
	if o := m.s.org(n.Org); o != nil && o.Person {
		w += 3
	}
	return w
}

// keep enters a record if it is the most so far.
func (m *machine) keep(kind string, c CharacterID, value int) {
	for i := range m.s.Records {
		r := &m.s.Records[i]
		if r.Kind != kind {
			continue
		}
		if value > r.Value {
			if r.Character != c && m.s.Week > monthWeeks {
				m.news(News{Kind: "record", Subjects: []CharacterID{c, r.Character}, Org: m.s.character(c).Org, Text: kind, Numbers: []int{value}})
			}
			*r = Record{kind, c, value, m.s.Week}
		}
		return
	}
	m.s.Records = append(m.s.Records, Record{kind, c, value, m.s.Week})
}

// crown makes somebody the champion of a division: the last winner of its purse event.
func (m *machine) crown(division int, c CharacterID) {
	org := m.s.character(c).Org
	for i := range m.s.Champions {
		k := &m.s.Champions[i]
		if k.Division != division {
			continue
		}
		if k.Character != c {
			m.news(News{Kind: "champion", Subjects: []CharacterID{c, k.Character}, Org: org, Numbers: []int{division}})
		}
		*k = Champion{division, c, m.s.Week}
		return
	}
	m.s.Champions = append(m.s.Champions, Champion{division, c, m.s.Week})
	m.news(News{Kind: "champion", Subjects: []CharacterID{c}, Org: org, Numbers: []int{division}})
}

// report makes the news of a fixture.
func (z *settling) report() {
	if len(z.a.Winners) == 1 {
		if k := &z.f.Seats[z.a.Winners[0]]; k.Character != 0 {
			c := z.s.character(k.Character)
			c.Won++
			z.news(News{Kind: "win", Subjects: []CharacterID{c.ID}, Org: c.Org, Text: string(z.f.Kind), Numbers: []int{z.f.Division, z.f.Purse}, Fixture: z.f.ID})
		}
	}
	for seat := range z.f.Seats {
		for _, v := range z.killsOf(seat) {
			by, of := z.f.Seats[seat].Character, z.f.Seats[v.Seat].Character
			if by == 0 {
				continue
			}
			kind := "kill"
			if z.fame(int(v.Seat)) > 15 {
				kind = "famous_fall"
			}
			z.news(News{Kind: kind, Subjects: []CharacterID{by, of}, Org: z.f.Seats[seat].Org, Fixture: z.f.ID})
		}
	}
}

// What counts for a grudge (CR-GRUDGE-001d).
const (
	grudgeKill   = 3
	grudgeWound  = 2
	grudgeFriend = 4
	grudgeMet    = 1
)

// grudges enters what those who have met hold against each other.
func (z *settling) grudges() {
	hurt := map[int]bool{} // seats whose driver was wounded
	z.each(func(seat int, c *Character, p *deluxe.AfterPerson) {
		if p.Place == 0 && p.Hits > z.came[c.ID] {
			hurt[seat] = true
		}
	})
	for a := range z.f.Seats {
		for b := range z.f.Seats {
			x, y := z.f.Seats[a].Character, z.f.Seats[b].Character
			if a == b || x == 0 || y == 0 || z.f.Seats[a].Org == z.f.Seats[b].Org {
				continue
			}
			points, cause := grudgeMet, "met"
			if v := z.vehicleOf(a); v.Killed && int(v.KilledBy) == b {
				points, cause = points+grudgeKill, "kill"
				if hurt[a] {
					points, cause = points+grudgeWound, "wound"
				}
			}
			z.hold(x, y, points, cause)
			if c := z.s.character(x); !c.alive() && cause != "met" {
				for _, friend := range z.s.living(c.Org) {
					z.hold(friend.ID, y, grudgeFriend, "friend")
				}
			}
		}
	}
}

// hold adds to a grudge.
func (m *machine) hold(of, against CharacterID, points int, cause string) {
	if !m.s.character(of).alive() {
		return
	}
	for i := range m.s.Grudges {
		if g := &m.s.Grudges[i]; g.Of == of && g.Against == against {
			was := g.Points
			g.Points += points
			if cause != "met" {
				g.Cause = cause
			}
			if was < rivalry && g.Points >= rivalry {
				m.news(News{Kind: "rivalry", Subjects: []CharacterID{of, against}, Org: m.s.character(of).Org, Text: g.Cause})
			}
			return
		}
	}
	m.s.Grudges = append(m.s.Grudges, Grudge{of, against, points, cause})
	if points >= rivalry {
		m.news(News{Kind: "rivalry", Subjects: []CharacterID{of, against}, Org: m.s.character(of).Org, Text: cause})
	}
}

// rivals reports whether one of two holds enough against the other.
func (m *machine) rivals(a, b CharacterID) bool {
	for _, g := range m.s.Grudges {
		if g.Points >= rivalry && (g.Of == a && g.Against == b || g.Of == b && g.Against == a) {
			return true
		}
	}
	return false
}

// coolGrudges lets four weeks take something off every grudge, and forgets the dead.
func (m *machine) coolGrudges() {
	list := m.s.Grudges[:0]
	for _, g := range m.s.Grudges {
		if g.Points--; g.Points > 0 && m.s.character(g.Of).alive() && m.s.character(g.Against).alive() {
			list = append(list, g)
		}
	}
	m.s.Grudges = list
}
