package deluxe

import "turnpike/game"

// TownView is how a fight in a town, or what happens at the truck stop, stands.
type TownView struct {
	Sides  []string    `json:"sides"`           // the two sides: "drivers" and "walkers", "town" and "raiders", "attackers" and "stop", or "sellers" and "buyers"
	Points []int       `json:"points"`          // of both
	Leads  []int       `json:"leads"`           // that make a victory, by its level; the first is 0, a draw
	Level  int         `json:"level"`           // that the lead makes, or has made: 0 a draw, 1 a pyrrhic, 2 a decisive, 3 a total victory; in a raid 1 a marginal, 2 a total one
	Next   int         `json:"next"`            // points that the lead is short of the next level; 0: there is none
	Honor  []int       `json:"honor,omitempty"` // of a raid: points for raiders killed by the seats 0, 2 and 3 or the police (DX-CITY-097)
	Taken  int         `json:"taken,omitempty"` // of a raid: people who have been carried off
	Forces []ForceView `json:"forces"`          // those whom nobody plays; at the truck stop they stand with its gates
	Posts  *PostsView  `json:"posts,omitempty"` // of an assault on the truck stop
	Joint  bool        `json:"joint,omitempty"` // all players are of the first side
	Cases  []CaseView  `json:"cases,omitempty"` // of a parley: that of the sellers, that of the buyers
	Dealt  bool        `json:"dealt,omitempty"` // of a parley: they have been exchanged
	Broke  []string    `json:"broke,omitempty"` // of a parley: sides that have broken the peace
}

// PostsView is which of the two places from which a truck stop is held its attackers have.
type PostsView struct {
	Gatehouse bool `json:"gatehouse"`
	Office    bool `json:"office"`
}

// CaseView is where one of the two cases of a parley is.
type CaseView struct {
	Fate   string `json:"fate" names:"case_fate"`
	Person *int   `json:"person,omitempty"` // who has it, or had it last
}

// ForceView is what everybody knows of a force.
type ForceView struct {
	Force     string      `json:"force" names:"force"`
	Seat      game.Seat   `json:"seat"` // that its people are of
	Stance    string      `json:"stance" names:"stance"`
	Reason    string      `json:"reason,omitempty" names:"reason"` // why
	Since     int         `json:"since,omitempty"`                 // the turn
	Rule      game.RuleID `json:"rule"`
	Buildings []int       `json:"buildings"`           // its own, by number
	Foes      []int       `json:"foes"`                // people who have given it reason
	Leads     string      `json:"leads" names:"leads"` // "table": by the rules about it; "ask": who leads it is asked what they leave open; "own": its people and vehicles are his
	Leader    *game.Seat  `json:"leader,omitempty"`    // who leads it
}

// townView shows a fight in a town.
func (r *run) townView() *TownView {
	t := &r.s.t
	v := &TownView{}
	lead := int(t.Town.Points[0]) - int(t.Town.Points[1])
	lead = max(lead, -lead)
	n := r.s.o.Scenario.sides()
	v.Sides, v.Leads = townSides[n:n+len(t.Town.Points)], r.s.o.Scenario.leads()
	if r.s.o.Scenario == Raid {
		v.Taken = int(t.Town.Taken)
		for _, seat := range [...]game.Seat{0, walkerSeat, policeSeat} {
			v.Honor = append(v.Honor, int(t.Town.Honor[seat]))
		}
	}
	for side := range t.Town.Points {
		v.Points = append(v.Points, int(t.Town.Points[side]))
	}
	if v.Level = r.s.o.Scenario.level(lead); t.Stage == StageOver {
		v.Level = int(t.Tally.Level)
	} else if v.Level+1 < len(v.Leads) {
		v.Next = v.Leads[v.Level+1] - lead
	}
	switch s := r.s.o.Scenario; {
	case s.assaults():
		v.Forces = []ForceView{}
		p := r.posts()
		v.Posts, v.Joint = &PostsView{p.Gatehouse, p.Office}, s == StopStorm
	case s == Parley:
		v.Forces = []ForceView{}
		r.parleyView(v)
	default:
		v.Forces = r.forceViews()
	}
	return v
}

// parleyView shows the cases of a parley.
func (r *run) parleyView(v *TownView) {
	k := &r.s.t.Town.Parley
	v.Dealt = k.Dealt
	for n := range k.Cases {
		c := &k.Cases[n]
		o := CaseView{Fate: c.Fate.String()}
		if c.Holder > 0 {
			o.Person = ptr(int(c.Holder - 1))
		}
		v.Cases = append(v.Cases, o)
		if k.Broke[n] {
			v.Broke = append(v.Broke, v.Sides[n])
		}
	}
}

// forceViews shows the forces of a match.
func (r *run) forceViews() []ForceView {
	t := &r.s.t
	list := []ForceView{}
	for f := range numForces {
		if !r.s.has(f) {
			continue
		}
		k := &t.Town.Forces[f]
		o := ForceView{Force: f.String(), Seat: f.seat(), Stance: k.Stance.String(), Reason: k.Reason.String(), Since: int(k.Since), Rule: forceFacts[f].rule, Buildings: []int{}, Foes: []int{}}
		for _, id := range forceFacts[f].buildings {
			o.Buildings = append(o.Buildings, r.s.place.BuildingByID(id))
		}
		h := t.Town.Hands[f]
		if o.Leads = h.Leads.String(); h.Leads != ByTable {
			o.Leader = ptr(h.Seat)
		}
		for set := k.Foes; set.any(); {
			o.Foes = append(o.Foes, int(nextPerson(&set)))
		}
		list = append(list, o)
	}
	return list
}
