package deluxe

import (
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Squads are people on foot whom their player commands together. What their members do are the steps and shots that he could have made one by one, and a record
// holds nothing else. How they are told is in squad_orders.go, how they open walls in squad_breach.go, how they keep out of sight in squad_cover.go.

// Figures of squads.
const (
	contact     = 12 * scale.Inch // an opponent in sight so near is asked about
	followSteps = 3               // squares that one stays behind whom he follows
	apart       = 6               // squares that those who stay together are ahead of the last at most
)

// squadOf returns the squad of a person; false: he is in none.
func squadOf(list []squad, p PersonID) (*squad, bool) {
	for i := range list {
		if list[i].who.has(p) {
			return &list[i], true
		}
	}
	return nil, false
}

// autoPace sets the pace of the next member of a squad: his usual one while he has a way to go. Of a squad in contact the first member is asked about.
func (r *run) autoPace(seat game.Seat, o game.Values) (Action, bool) {
	list, err := parseSquads(o.Str("squads"))
	if err != nil {
		return Action{}, false
	}
	if p := r.postedWith(seat); p != NoPerson && o.Str("posts") == "stay" {
		return Action{Do: Pace, Person: p}, true
	}
	if !r.s.t.Keen.Has(seat) && slices.ContainsFunc(list, func(s squad) bool { return r.breaches(&s) }) {
		return Action{Do: Heed}, true // so that it may fire at a wall
	}
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if r.person(p).Owner != seat || !r.paces(p) {
			continue
		}
		s, ok := squadOf(list, p)
		if !ok && r.person(p).Kit.Calling == Mechanic { // he keeps his post (DX-CITY-036)
			return Action{Do: Pace, Person: p}, true
		}
		if !ok {
			continue
		}
		goes := r.wayOn(p, s) != nil
		if goes && !s.bold && r.heads(p, s, seat) && r.inContact(s, seat) {
			continue
		}
		a := Action{Do: Pace, Person: p}
		if goes || !r.s.o.Scenario.town() { // elsewhere nobody is offered a pace of 0 who need not rest: he stays step by step
			a.Speed = r.usualPace(p)
			if base := r.basePace(p); r.person(p).Kit.Calling == Mechanic && r.paceBar(p, base) == nil {
				a.Speed = base
			}
		}
		return a, true
	}
	return Action{}, false
}

// heads reports whether a person is the first member of a squad who says a pace.
func (r *run) heads(p PersonID, s *squad, seat game.Seat) bool {
	for set := s.who.and(r.s.t.Outside); set.any(); {
		if q := nextPerson(&set); r.person(q).Owner == seat && r.awake(q) {
			return q == p
		}
	}
	return false
}

// inContact reports whether somebody of a squad on the street sees an opponent nearby.
func (r *run) inContact(s *squad, seat game.Seat) bool {
	for set := s.who.and(r.s.t.Outside); set.any(); {
		if p := nextPerson(&set); r.person(p).Owner == seat && r.awake(p) && r.opponentNear(p, seat) {
			return true
		}
	}
	return false
}

// opponentNear reports whether a person sees a vehicle with people in it, or somebody on foot, of another side within reach of [contact].
func (r *run) opponentNear(p PersonID, seat game.Seat) bool {
	mid := middle(r.person(p).corner())
	for _, at := range r.opponents(seat) {
		if d := at.at.Sub(mid); d.Dot(d) <= int64(contact)*int64(contact) && r.openWay(mid, at.at) {
			return true
		}
	}
	return false
}

// opponent is a vehicle with people in it, or somebody on foot, of another side.
type opponent struct {
	what Thing
	at   geom.Vec
}

// opponents yields them, vehicles first.
func (r *run) opponents(seat game.Seat) (list []opponent) {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && !r.spares(seat, c.Owner) && r.occupied(id) {
			list = append(list, opponent{carThing(id), c.Pose.At})
		}
	}
	for set := t.Outside; set.any(); {
		q := nextPerson(&set)
		if x := r.person(q); !r.spares(seat, x.Owner) && x.exposed() && r.awake(q) {
			list = append(list, opponent{personThing(q), middle(x.corner())})
		}
	}
	return list
}

// goalOf returns the ways that a member of a squad goes by, and how many steps from their end he stops; nil: he stays.
func (r *run) goalOf(p PersonID, s *squad) (ways *places.Ways, stop int) {
	m := r.s.place
	x := r.person(p)
	if m == nil || x.level() != streetLevel {
		return nil, 0
	}
	switch s.do {
	case squadGo:
		return r.waysOf(p, s, s.leg(m, x.corner())), 0
	case squadTake:
		return r.postIn(p, s, s.building(m)), 0
	case squadBreach:
		return r.goalOfBreach(p, s)
	case squadLay:
		if at, ok := r.plot(p, s); ok {
			return r.waysOf(p, s, at), 0
		}
	case squadFollow:
		switch {
		case s.whom.isPerson() && s.whom.person() < PersonID(r.s.t.NPersons) && r.person(s.whom.person()).onFoot() && s.whom.person() != p:
			return r.waysOf(p, s, r.person(s.whom.person()).corner()), followSteps
		case s.whom.isCar() && CarID(s.whom&0xff) < CarID(r.s.t.NCars) && r.car(CarID(s.whom&0xff)).Running():
			return r.waysOf(p, s, squareOf(r.car(CarID(s.whom&0xff)).Pose.At)), followSteps
		}
	case squadBoard:
		id := CarID(s.whom & 0xff)
		if id < CarID(r.s.t.NCars) && r.car(id).Running() && !r.reachesDoor(x, id) {
			return r.waysOf(p, s, squareOf(r.car(id).Pose.At)), 0
		}
	}
	return nil, 0
}

// postIn returns the ways to a window, a breach or a door of a building from inside; nil: he is at one, or there is none.
func (r *run) postIn(p PersonID, s *squad, building int) *places.Ways {
	if building < 0 || r.besideWindow(middle(r.person(p).corner()), building) {
		return nil
	}
	// Who stands in a door is in the way of the others.
	at, ok := r.freePost(building, p.bit(), false)
	if !ok {
		at, ok = r.freePost(building, p.bit(), true)
	}
	if !ok {
		return nil
	}
	return r.waysOf(p, s, at.corner)
}

// leg returns the square to which somebody on a path goes next: the end of the leg that he is nearest to, by the steps that it takes to go around over where he is.
// A squad has no memory: where one stands says how far he has come.
func (s *squad) leg(m *places.Place, from geom.Vec) geom.Vec {
	const turns = 3 // so many squares before its end he goes on along the next one
	next, least := 0, 0
	for i := 1; i < len(s.path); i++ {
		a, b := m.WaysTo(s.path[i-1]), m.WaysTo(s.path[i])
		if off := a.Steps(from) + b.Steps(from) - b.Steps(s.path[i-1]); i == 1 || off <= least || a.Steps(from) <= turns {
			next, least = i, off
		}
	}
	return s.path[next]
}

// autoBoard returns the answer by which somebody of a squad gets into the vehicle that the squad is to board.
func autoBoard(o game.Values, legal []Action) (Action, bool) {
	var list []squad
	for _, a := range legal {
		if a.Do != Board || a.Index == OnTop {
			continue
		}
		if list == nil { // read when somebody can get in, which is seldom
			if list, _ = parseSquads(o.Str("squads")); list == nil {
				break
			}
		}
		if s, ok := squadOf(list, a.Person); ok && s.do == squadBoard && CarID(s.whom&0xff) == a.Car {
			return a, true
		}
	}
	return Action{}, false
}

// firingSquads returns the squads of an order if it says of any of them how it fires, or has it open a wall, lay mines or throw grenades.
func firingSquads(o game.Values) []squad {
	text := o.Str("squads")
	if !strings.Contains(text, "fire:") && !strings.Contains(text, squadWords[squadBreach]) && !strings.Contains(text, squadWords[squadLay]) && !strings.Contains(text, "grenades") {
		return nil
	}
	list, _ := parseSquads(text)
	return list
}

// least returns the chance in percent from which on a squad fires by itself; more than 100: it never does.
func (s *squad) least(o game.Values) int {
	switch s.fire {
	case fireFree:
		return o.Int("odds")
	case fireFrom:
		return s.odds
	}
	return noShot + 1
}

// firesOn reports whether a squad may fire by itself later in a turn.
func (r *run) firesOn(s squad) bool {
	return s.fire == fireFree || s.fire == fireFrom || r.breaches(&s)
}

// building returns the building of an order, by its id or number; -1: there is none.
func (s *squad) building(m *places.Place) int {
	b := m.BuildingByID(s.house)
	if n, err := strconv.Atoi(s.house); b < 0 && err == nil && n >= 0 && n < len(m.Buildings) {
		b = n
	}
	return b
}

// besideWindow reports whether a point is next to a window or a breach of a building, inside.
func (r *run) besideWindow(at geom.Vec, building int) bool {
	m := r.s.place
	if m.Building(at) != building {
		return false
	}
	var buf [16]int
	d := r.s.t.Wrecks.damage()
	for _, s := range m.Openings(buf[:0], at, streetLevel, false, &d) {
		if !m.Section(s).Door {
			return true
		}
	}
	return false
}

// wayOn returns the ways that a member of a squad goes by; nil: he has nowhere to go, or is there.
func (r *run) wayOn(p PersonID, s *squad) *places.Ways {
	ways, stop := r.goalOf(p, s)
	if ways == nil {
		return nil
	}
	n := ways.Steps(r.person(p).corner())
	if r.backs(p, s, ways) {
		return ways
	}
	if n <= stop || n == places.NoWay && s.do != squadBreach {
		return nil
	}
	if s.together && s.do == squadGo && r.isAhead(p, s, ways, n) {
		return nil
	}
	return ways
}

// isAhead reports whether somebody of a squad that stays together has to wait for another.
func (r *run) isAhead(p PersonID, s *squad, ways *places.Ways, steps int) bool {
	for set := s.who.and(r.s.t.Outside).without(p.bit()); set.any(); {
		q := nextPerson(&set)
		if x := r.person(q); x.Owner == r.person(p).Owner && x.onFoot() && x.level() == streetLevel && r.awake(q) {
			if n := ways.Steps(x.corner()); n != places.NoWay && n > steps+apart {
				return true
			}
		}
	}
	return false
}

// autoStep answers for the person who steps, if he is of a squad.
func (r *run) autoStep(o game.Values) (Action, bool) {
	list, err := parseSquads(o.Str("squads"))
	p := r.s.t.Walker
	s, ok := squadOf(list, p)
	if err != nil || !ok {
		return Action{}, false
	}
	if ways := r.wayOn(p, s); ways != nil {
		if to, ok := r.squadStep(p, s, ways); ok {
			return Action{Do: Walk, Person: p, At: to}, true
		}
	}
	return Action{Do: Stay, Person: p}, true
}

// squadStep returns the square of the next step of somebody of a squad.
func (r *run) squadStep(p PersonID, s *squad, ways *places.Ways) (to geom.Vec, ok bool) {
	if r.backs(p, s, ways) {
		return r.backStep(p, ways)
	}
	if s.do == squadBreach { // the map as it is drawn has no way through the hole
		if to, ok = r.detour(p, ways); ok {
			return to, true
		}
	}
	return r.nextOn(p, ways, false)
}

// nextOn returns the square of the next step of a person on his way; with off also over the edge of the map. Of squares as near the first.
func (r *run) nextOn(p PersonID, ways *places.Ways, off bool) (best geom.Vec, ok bool) {
	from := r.person(p).corner()
	least := ways.Steps(from)
	for i := range around {
		at := neighbor(from, i)
		n := ways.Steps(at)
		if off && n == places.NoWay && ways.Steps(from) == 1 {
			if h := squareHull(at); r.s.place.Left(&h) {
				n = 0
			}
		}
		if n >= least {
			continue
		}
		if to, legal := r.stepTo(p, i); legal {
			best, least, ok = to, n, true
		}
	}
	if ways.Steps(from) != places.NoWay && (!ok || r.crowdedAt(p)) && least > 0 {
		if to, found := r.detour(p, ways); found {
			return to, true
		}
	}
	return best, ok
}

// crowdedAt reports whether somebody else on foot is so near that he may be in the way.
func (r *run) crowdedAt(p PersonID) bool {
	const near = 3 * scale.Quarter
	from := r.person(p).corner()
	for set := r.s.t.Outside.without(p.bit()); set.any(); {
		if x := r.person(nextPerson(&set)); x.onFoot() {
			if v := x.corner().Sub(from); max(v.X, -v.X, v.Y, -v.Y) <= near {
				return true
			}
		}
	}
	return false
}

// Reach of a detour around somebody's square, in squares.
const (
	detourReach = 12
	detourSide  = 2*detourReach + 1
)

// detour returns the first step of a way around who stands in the way: to the square in reach from which the fewest steps lead on, if these are fewer than
// from here. Vehicles are looked at for the first step alone.
func (r *run) detour(p PersonID, ways *places.Ways) (to geom.Vec, ok bool) {
	x := r.person(p)
	m := r.s.place
	from := x.corner()
	d := r.s.t.Wrecks.damage()
	var came [detourSide * detourSide]uint8 // first step + 1 by which a square is reached; of the start more than any
	var queue [detourSide * detourSide]int16
	for set := r.s.t.Outside.without(p.bit()); set.any(); {
		if y := r.person(nextPerson(&set)); y.onFoot() && y.level() == x.level() {
			if v := y.corner().Sub(from); max(v.X, -v.X, v.Y, -v.Y) <= detourReach*scale.Quarter {
				came[(v.Y/scale.Quarter+detourReach)*detourSide+v.X/scale.Quarter+detourReach] = uint8(len(around)) + 2
			}
		}
	}
	const start = detourReach*detourSide + detourReach
	came[start] = uint8(len(around)) + 1
	queue[0] = start
	least, step := ways.Steps(from), uint8(0)
	for head, tail := 0, 1; head < tail; head++ {
		at := int(queue[head])
		here := from.Add(geom.Vec{X: int32(at%detourSide-detourReach) * scale.Quarter, Y: int32(at/detourSide-detourReach) * scale.Quarter})
		if n := ways.Steps(here); n < least {
			least, step = n, came[at]
		}
		for i := range around {
			u, v := at%detourSide+int(around[i].X), at/detourSide+int(around[i].Y)
			if u < 0 || v < 0 || u >= detourSide || v >= detourSide || came[v*detourSide+u] != 0 || !m.Walk(here, neighbor(here, i), x.level(), &d) {
				continue
			}
			first := came[at]
			if at == start {
				if _, legal := r.stepTo(p, i); !legal {
					continue
				}
				first = uint8(i) + 1
			}
			came[v*detourSide+u] = first
			queue[tail] = int16(v*detourSide + u)
			tail++
		}
	}
	if step == 0 {
		return geom.Vec{}, false
	}
	return r.stepTo(p, int(step)-1)
}

// handPromise returns what a shot with a hand weapon needs, and what it is worth beside others.
func (r *run) handPromise(a *Action) (need, worth int) {
	need, damage, ok := r.g.HandAim(r.s, a)
	if !ok {
		return noShot, 0
	}
	return need, odds.HitWays(need) * odds.DamageMean(damage)
}
