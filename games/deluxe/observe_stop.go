package deluxe

// StopView is how the gates of a map are, and what the people of a truck stop are about.
type StopView struct {
	Gates     []GateView     `json:"gates"`
	Mines     bool           `json:"mines,omitempty"`     // the minefields of the map are switched on
	Forces    []ForceView    `json:"forces,omitempty"`    // its people, if they are there
	Turrets   []TurretView   `json:"turrets,omitempty"`   // with heavy lasers
	Artillery *ArtilleryView `json:"artillery,omitempty"` // its piece
}

// TurretView is how a turret with a heavy laser is.
type TurretView struct {
	Turret int     `json:"turret"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Person *int    `json:"person,omitempty"` // who has its controls
	Lost   bool    `json:"laser_lost,omitempty"`
}

// ArtilleryView is what an artillery piece is about.
type ArtilleryView struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Served bool    `json:"served"`           // it has its crew
	Next   int     `json:"next,omitempty"`   // the first turn at whose end it can fire again
	Target string  `json:"target,omitempty"` // of the last shot
	Row    int     `json:"row,omitempty"`    // shots at it in a row
}

// stopView shows the gates of the map and the people of a truck stop; nil: there are none.
func (r *run) stopView() *StopView {
	if r.s.place == nil || r.s.place.GateRuns() == 0 {
		return nil
	}
	v := &StopView{Gates: r.gateViews(), Mines: len(r.s.place.Minefields()) > 0 && !r.minesOff()}
	if !r.s.o.Staffed {
		return v
	}
	v.Forces = r.forceViews()
	for n := range maxTurrets {
		z := r.turret(n)
		if z == nil {
			break
		}
		at := z.Shape.Mid()
		o := TurretView{Turret: n, X: Squares(at.X), Y: Squares(at.Y), Lost: !r.turretStands(n)}
		if p := r.gunnerOf(n); p != NoPerson {
			o.Person = ptr(int(p))
		}
		v.Turrets = append(v.Turrets, o)
	}
	if z := r.piece(); z != nil {
		at := z.Shape.Mid()
		k := &r.s.t.Artillery
		o := &ArtilleryView{X: Squares(at.X), Y: Squares(at.Y), Served: r.served(at), Row: int(k.Run)}
		if k.Fired != 0 {
			o.Next, o.Target = int(k.Fired)+artilleryTurns, k.Target.String()
		}
		v.Artillery = o
	}
	return v
}

// GateView is how a gate is.
type GateView struct {
	Gate    int     `json:"gate"`
	Title   string  `json:"title"`
	Squares int     `json:"squares"` // how wide it is
	Open    int     `json:"open"`    // squares of it that are open
	Moves   string  `json:"moves,omitempty" names:"gate_motion"`
	Locked  bool    `json:"locked,omitempty"` // the security office has it
	Broken  bool    `json:"broken,omitempty"`
	Caught  []int   `json:"caught,omitempty"` // vehicles that it holds
	X       float64 `json:"x"`                // its middle
	Y       float64 `json:"y"`
}

// gateMotions name what a gate does.
var gateMotions = []string{"opens", "shuts"}

// gateViews shows the gates of the map.
func (r *run) gateViews() (list []GateView) {
	for n := range maxGates {
		w, ok := r.s.place.GateRun(n)
		if !ok {
			break
		}
		g := &r.s.t.Gates[n]
		v := GateView{Gate: n, Title: r.s.place.Walls[w.Index].Title, Squares: int(w.Count), Open: r.openSections(w), Locked: g.Locked, Broken: g.Broken,
			X: Squares(w.Mid.X), Y: Squares(w.Mid.Y)}
		switch {
		case g.Moves > 0:
			v.Moves = gateMotions[0]
		case g.Moves < 0:
			v.Moves = gateMotions[1]
		}
		for id := range CarID(r.s.t.NCars) {
			if r.car(id).Caught == uint8(n)+1 {
				v.Caught = append(v.Caught, int(id))
			}
		}
		list = append(list, v)
	}
	return list
}
