package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// foreseenTurns is how many turns of walking a preview looks ahead.
const foreseenTurns = 30

// gathers is how many squares from their place those stand who find it taken.
const gathers = 4

// SquadView is what standing orders to a squad would lead to if nobody else moved and nobody fired.
type SquadView struct {
	Name    string          `json:"name"`
	Turns   int             `json:"turns"`             // until the last who gets there is there, this one with it; 0: they stay
	Short   int             `json:"short"`             // of them, how many are not there after the turns that are looked at, or have no way
	Ways    []SquadWayView  `json:"ways"`              // of its members who walk
	Seen    []SquadSeenView `json:"seen"`              // which of them opponents see where they stand at the end of this turn
	Best    *SquadShotView  `json:"best,omitempty"`    // its best shot from there
	Opening *SquadShotView  `json:"opening,omitempty"` // its best shot at the wall that it is to open
}

// SquadWayView is the way of somebody.
type SquadWayView struct {
	Person int           `json:"person"`
	Way    []SquarePoint `json:"way"`   // the corners of his way, from where he stands, by the middles of squares
	Now    SquarePoint   `json:"now"`   // where he is at the end of this turn
	Turns  int           `json:"turns"` // until he is there; 0: he is not after all that is looked at
}

// SquarePoint is a place in squares: x and y.
type SquarePoint [2]float64

// SquadSeenView says by whom somebody is seen.
type SquadSeenView struct {
	Person int      `json:"person"`
	By     []string `json:"by"`
}

// SquadShotView is a shot and its chance; of one at a wall, to open it.
type SquadShotView struct {
	Person int     `json:"person"`
	Target string  `json:"target"`
	Needed int     `json:"needed"`
	Chance float64 `json:"chance"`
}

// PreviewOrders implements game.OrdersPreviewer: what orders to squads lead to, by the steps that the squads take themselves.
func (c *Codec) PreviewOrders(s *State, seat game.Seat, o game.Values) any {
	list, err := parseSquads(o.Str("squads"))
	if err != nil || s.t.Stage == StageOver || s.place == nil {
		return nil
	}
	copied := *s
	r := run{s: &copied, g: c.g}
	return r.foreseeSquads(seat, list)
}

// stroll is what a preview knows of somebody on his way.
type stroll struct {
	p     PersonID
	s     *squad
	way   []geom.Vec
	now   geom.Vec // at the end of this turn
	turns int
}

// foreseeSquads walks all squads of a seat at once, turn by turn and square by square. Only where people stand changes.
func (r *run) foreseeSquads(seat game.Seat, list []squad) *PreviewView {
	var all []stroll
	for i := range list {
		for set := list[i].who.and(r.s.t.Outside); set.any(); {
			p := nextPerson(&set)
			if x := r.person(p); x.Owner == seat && x.onFoot() && x.level() == streetLevel && r.awake(p) {
				all = append(all, stroll{p: p, s: &list[i], way: []geom.Vec{x.corner()}, now: x.corner()})
			}
		}
	}
	r.s.t.Phase = slowPhase // in which there is a step for every pace
	for turn := 1; turn <= foreseenTurns; turn++ {
		left := make([]int, len(all))
		for i := range all {
			left[i] = r.strideLeft(all[i].p, turn == 1)
		}
		for moved := true; moved; {
			moved = false
			for i := range all {
				if w := &all[i]; left[i] > 0 && r.strollOn(w, turn) {
					left[i]--
					moved = true
				}
			}
		}
		if turn == 1 {
			for i := range all {
				all[i].now = r.person(all[i].p).corner()
			}
		}
	}
	v := &PreviewView{}
	for i := range list {
		v.Squads = append(v.Squads, r.squadView(seat, &list[i], all))
	}
	return v
}

// strideLeft returns how many squares somebody still walks in a turn; of this one, by the pace that is set and the steps that he has taken.
func (r *run) strideLeft(p PersonID, first bool) int {
	x := r.person(p)
	if first && (x.Paced || r.s.t.Stage != StageSpeeds) {
		return max(0, int(x.Pace/scale.SmallStep)-int(x.Steps))
	}
	if x.Kit.Calling == Mechanic {
		return 0
	}
	return r.allowance(p)
}

// strollOn takes the next step of somebody, if he has one.
func (r *run) strollOn(w *stroll, turn int) bool {
	x := r.person(w.p)
	pace, steps, down := x.Pace, x.Steps, x.Down
	x.Pace, x.Steps, x.Down = footTop, 0, false
	defer func() { x.Pace, x.Steps, x.Down = pace, steps, down }()
	ways := r.wayOn(w.p, w.s)
	if ways == nil {
		return false
	}
	to, ok := r.squadStep(w.p, w.s, ways)
	if !ok {
		return false
	}
	x.stand(to, facing(to.Sub(x.corner()), x.Pose.Heading))
	w.way = append(w.way, to)
	w.turns = turn
	return true
}

// squadView is what a squad does, after everybody has walked.
func (r *run) squadView(seat game.Seat, s *squad, all []stroll) SquadView {
	v := SquadView{Name: s.name, Ways: []SquadWayView{}, Seen: []SquadSeenView{}}
	for i := range all {
		w := &all[i]
		if w.s != s {
			continue
		}
		there := r.isThere(w.p, s)
		if len(w.way) > 1 {
			o := SquadWayView{Person: int(w.p), Way: wayPoints(w.way), Now: squareMiddle(w.now)}
			if there {
				o.Turns = w.turns
			}
			v.Ways = append(v.Ways, o)
		}
		if there {
			v.Turns = max(v.Turns, w.turns)
		} else {
			v.Short++
		}
	}
	for i := range all { // all of them where they are when this turn ends
		x := r.person(all[i].p)
		x.stand(all[i].now, x.Pose.Heading)
	}
	foes := r.opponents(seat)
	for i := range all {
		w := &all[i]
		if w.s != s {
			continue
		}
		var by []string
		for _, o := range foes {
			if r.openWay(middle(w.now), o.at) {
				by = append(by, o.what.String())
			}
		}
		if by == nil {
			continue
		}
		v.Seen = append(v.Seen, SquadSeenView{int(w.p), by})
		if a, need, ok := r.bestOf(w.p, foes); ok && (v.Best == nil || need < v.Best.Needed) {
			v.Best = &SquadShotView{int(w.p), a.Target.String(), need, chance(odds.HitChance(need))}
		}
	}
	for i := range all { // and on to where they end
		x := r.person(all[i].p)
		x.stand(all[i].way[len(all[i].way)-1], x.Pose.Heading)
	}
	if r.breaches(s) {
		v.Opening = r.bestOpening(s, all)
	}
	return v
}

// isThere reports whether somebody is where his squad is sent, or beside those of it who have taken the place.
func (r *run) isThere(p PersonID, s *squad) bool {
	ways, stop := r.goalOf(p, s)
	return ways == nil || ways.Steps(r.person(p).corner()) <= stop+gathers
}

// bestOf returns the shot of somebody at one of some opponents that needs the lowest number on two dice.
func (r *run) bestOf(p PersonID, foes []opponent) (best Action, need int, ok bool) {
	var buf [maxAnswers]Action
	for _, a := range r.legalHand(p, buf[:0]) {
		if !slices.ContainsFunc(foes, func(o opponent) bool { return o.what == a.Target }) {
			continue
		}
		if n, _, shoots := r.g.HandAim(r.s, &a); shoots && (!ok || n < need) {
			best, need, ok = a, n, true
		}
	}
	return best, need, ok
}

// bestOpening returns the best shot of a squad at the wall that it is to open, from where it fires.
func (r *run) bestOpening(s *squad, all []stroll) (v *SquadShotView) {
	best := 0
	for i := range all {
		if all[i].s != s {
			continue
		}
		a, worth := r.wallShot(all[i].p, s.building(r.s.place))
		if worth <= best {
			continue
		}
		best = worth
		need, damage, _ := r.g.HandAim(r.s, &a)
		dp := r.s.place.Buildings[s.building(r.s.place)].DP
		v = &SquadShotView{int(a.Person), a.Target.String(), need, chance(odds.HitChance(need)) * chance(odds.DamageAtLeast(damage, dp))}
	}
	return v
}

// squareMiddle is the middle of a square.
func squareMiddle(corner geom.Vec) SquarePoint {
	return SquarePoint{Squares(corner.X) + 0.5, Squares(corner.Y) + 0.5}
}

// wayPoints are the ends of the straight stretches of a way.
func wayPoints(way []geom.Vec) []SquarePoint {
	out := []SquarePoint{squareMiddle(way[0])}
	for i := 1; i < len(way); i++ {
		if i+1 == len(way) || way[i+1].Sub(way[i]) != way[i].Sub(way[i-1]) {
			out = append(out, squareMiddle(way[i]))
		}
	}
	return out
}
