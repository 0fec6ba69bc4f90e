package deluxe

import "turnpike/game"

// TownView is how a fight in a town stands.
type TownView struct {
	Points []int       `json:"points"` // of the duellists, of the walkers
	Level  int         `json:"level"`  // that the lead makes, or has made: 0 a draw, 1 a pyrrhic, 2 a decisive, 3 a total victory
	Next   int         `json:"next"`   // points that the lead is short of the next level; 0: there is none
	Forces []ForceView `json:"forces"` // those whom nobody plays
}

// ForceView is what everybody knows of a force.
type ForceView struct {
	Force     string      `json:"force" names:"force"`
	Seat      game.Seat   `json:"seat"` // that its people are of
	Stance    string      `json:"stance" names:"stance"`
	Reason    string      `json:"reason,omitempty" names:"reason"` // why
	Since     int         `json:"since,omitempty"`                 // the turn
	Rule      game.RuleID `json:"rule"`
	Buildings []int       `json:"buildings"` // its own, by number
	Foes      []int       `json:"foes"`      // people who have given it reason
}

// townView shows a fight in a town.
func (r *run) townView() *TownView {
	t := &r.s.t
	v := &TownView{}
	lead := int(t.Town.Points[0]) - int(t.Town.Points[1])
	lead = max(lead, -lead)
	for side := range t.Town.Points {
		v.Points = append(v.Points, int(t.Town.Points[side]))
	}
	leads := r.s.o.Scenario.leads()
	if v.Level = r.s.o.Scenario.level(lead); t.Stage == StageOver {
		v.Level = int(t.Tally.Level)
	} else if v.Level+1 < len(leads) {
		v.Next = leads[v.Level+1] - lead
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
		for set := k.Foes; set.any(); {
			o.Foes = append(o.Foes, int(nextPerson(&set)))
		}
		list = append(list, o)
	}
	return list
}
