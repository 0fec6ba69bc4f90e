package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
)

// RoadView is the endless road as it is laid now: sections in order, and the pose of the end.
type RoadView struct {
	Sections []SectionView `json:"sections"`
	End      PoseView      `json:"end"`
	Dropped  int           `json:"dropped"` // sections taken up behind
}

// SectionView is a section of road: its kind, and the start of its centre line.
type SectionView struct {
	Kind string   `json:"kind" names:"section"`
	From PoseView `json:"from"`
}

// ScoreView is what the scenario counts for a seat.
type ScoreView struct {
	Seat     game.Seat `json:"seat"`
	In       bool      `json:"in"` // still in the fight
	Kills    int       `json:"kills"`
	Prestige *int      `json:"prestige,omitempty"` // gained in this match
	Dealt    int       `json:"dealt,omitempty"`    // damage done to the hunted vehicle
	Prize    *int      `json:"prize,omitempty"`    // dollars, when the match is over
}

// HuntView is how a pack attack, or a road duel, stands.
type HuntView struct {
	Lead     float64 `json:"lead"`     // squares along the road from the vehicle ahead, or the hunted one, to the next in the fight; less than 0 if that is ahead
	Travel   float64 `json:"travel"`   // squares that the hunted vehicle has come along the road
	Apart    int     `json:"apart"`    // turns in a row in which the cars of a road duel were far apart and nobody fired
	Decisive bool    `json:"decisive"` // the pack has shot the driver of a vehicle that can still be driven
}

// FreightView is what the freight of a scenario carries.
type FreightView struct {
	Stake  int   `json:"stake"`          // dollars that its goods were worth in the beginning
	Left   int   `json:"left"`           // of these on what is still together
	Bodies []int `json:"bodies"`         // dollars left on each body, the tow first
	East   bool  `json:"east,omitempty"` // it has to leave the map by its eastern edge
}

// DockView is a dock of a yard, and how the rig of a seat stands to it.
type DockView struct {
	Seat  game.Seat    `json:"seat"`
	Zone  [][2]float64 `json:"zone"`           // corners, in squares
	Body  *CarID       `json:"body,omitempty"` // the last trailer, whose rear has to be in the zone; missing if the rig is out or has lost one
	Off   float64      `json:"off"`            // squares from the middle of its rear to the dock
	Slant float64      `json:"slant"`          // degrees that it is out of straight, positive to the left
	In    bool         `json:"in"`             // it stands as it has to
	Limit float64      `json:"limit"`          // degrees that it may be out of straight
}

// roadView shows the road; nil if the match has a map.
func NewRoadView(road *places.Road) *RoadView {
	if road.N == 0 {
		return nil
	}
	v := &RoadView{Sections: []SectionView{}, End: NewPoseView(road.From[road.N]), Dropped: int(road.Dropped)}
	for i := range int(road.N) {
		v.Sections = append(v.Sections, SectionView{road.Kinds[i].String(), NewPoseView(road.From[i])})
	}
	return v
}

// observeScenario enters how the scenario stands.
func (c *Codec) observeScenario(r *run, o *Observation) {
	t := &r.s.t
	o.Scenario = r.s.o.Scenario.String()
	o.Road = NewRoadView(&t.Road)
	o.Scores = []ScoreView{}
	left := r.seatsLeft()
	for seat := range game.Seat(t.NSeats) {
		v := ScoreView{Seat: seat, In: left.Has(seat), Kills: int(t.Tally.Kills[seat]), Dealt: int(t.Tally.Dealt[seat])}
		if r.s.o.Scenario.scored() {
			v.Prestige = ptr(int(t.Tally.Prestige[seat]))
			if t.Stage == StageOver {
				v.Prize = ptr(int(r.prize(seat) / garage.Dollars(1)))
			}
		}
		o.Scores = append(o.Scores, v)
	}
	if r.s.o.Goods != 0 {
		o.Freight = &FreightView{Stake: t.Tally.Goods.stake(), Left: r.brought(), East: r.s.o.Scenario == TownRun}
		for i := range r.car(loneCar).V.freightBodies() {
			o.Freight.Bodies = append(o.Freight.Bodies, int(t.Tally.Goods.Left[i])*goodsUnit)
		}
	}
	if r.s.o.Scenario.byPoints() {
		o.Town = r.townView()
	}
	if r.s.o.Scenario == Docking {
		o.Docks = r.observeDocks()
	}
	if r.s.o.Scenario.onRoad() && t.NCars > 1 {
		o.Hunt = &HuntView{Lead: Squares(int32(r.lead())), Apart: int(t.Tally.Apart), Decisive: t.Tally.Level > 1}
		if r.s.o.Scenario != RoadDuel {
			o.Hunt.Travel = Squares(int32(r.along(loneCar) - t.Tally.From))
		}
	}
}

// observeDocks shows the docks of all seats.
func (r *run) observeDocks() (list []DockView) {
	for seat := range game.Seat(r.s.t.NSeats) {
		d := r.dock(seat)
		v := DockView{Seat: seat, Off: Squares(d.Off), Slant: Degrees(d.Slant), In: d.In, Limit: Degrees(dockSlant)}
		for _, at := range d.Zone.V[:d.Zone.N] {
			v.Zone = append(v.Zone, [2]float64{Squares(at.X), Squares(at.Y)})
		}
		if d.Body != NoCar {
			v.Body = ptr(d.Body)
		}
		list = append(list, v)
	}
	return list
}

// lead returns how far the hunted vehicle is ahead of the nearest that still fights, or of a road duel how far the cars are apart.
func (r *run) lead() int64 {
	if r.s.o.Scenario == RoadDuel {
		return r.apart()
	}
	lead, found := int64(0), false
	for id := loneCar + 1; id < CarID(r.s.t.NCars); id++ {
		if n := r.gap(loneCar, id); r.hunts(id) && (!found || n < lead) {
			lead, found = n, true
		}
	}
	return lead
}
