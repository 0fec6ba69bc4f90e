package deluxe

import "turnpike/game"

// TownView is how a fight in a town stands.
type TownView struct {
	Sides  []string    `json:"sides"`           // the two sides: "drivers" and "walkers", or "town" and "raiders"
	Points []int       `json:"points"`          // of both
	Leads  []int       `json:"leads"`           // that make a victory, by its level; the first is 0, a draw
	Level  int         `json:"level"`           // that the lead makes, or has made: 0 a draw, 1 a pyrrhic, 2 a decisive, 3 a total victory; in a raid 1 a marginal, 2 a total one
	Next   int         `json:"next"`            // points that the lead is short of the next level; 0: there is none
	Honor  []int       `json:"honor,omitempty"` // of a raid: points for raiders killed by the seats 0, 2 and 3 or the police (DX-CITY-097)
	Taken  int         `json:"taken,omitempty"` // of a raid: people who have been carried off
	Forces []ForceView `json:"forces"`          // those whom nobody plays
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
	v.Forces = r.forceViews()
	return v
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
