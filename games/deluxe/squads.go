package deluxe

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Squads are people on foot whom their player commands together. They are a standing order, no rule: what their members do are the steps that he could have
// made one by one, and a record holds nothing else. The order is a text such as
//
//	A 2-6,9: take b06_1; B 7,8: go 60,30; C 10: hold; D 11-14: follow 2; E 15,16: board car:3
//
// A squad that is on its way asks for the pace of one of its members, once in a turn, when an opponent is in sight within a foot; "go!", "take!", "follow!"
// and "board!" do not ask. Who is to board gets into the first free seat of the vehicle once he stands beside it.

// squadDo is what a squad is told.
type squadDo uint8

const (
	squadHold   squadDo = iota // stay, stand up
	squadGo                    // to a square
	squadTake                  // a building, by its id or number: to its doors and windows
	squadFollow                // somebody, or a vehicle
	squadBoard                 // a vehicle
)

// squadWords are the words of the orders.
var squadWords = [...]string{squadHold: "hold", squadGo: "go", squadTake: "take", squadFollow: "follow", squadBoard: "board"}

// squad is an order to several people.
type squad struct {
	who   PersonSet
	do    squadDo
	bold  bool // it asks nobody
	at    geom.Vec
	house string
	whom  Thing
}

// Figures of squads.
const (
	contact     = 12 * scale.Inch // an opponent in sight so near is asked about
	followSteps = 3               // squares that one stays behind whom he follows
)

// errSquads says what a text of orders may hold.
var errSquads = errors.New(`squads such as "A 2-6,9: take b06_1; B 7: go 60,30; C 10: hold; D 11: follow 2", "follow car:0" or "board car:0", each person in one of them, "go!" to ask about nothing`)

// parseSquads reads the order of a seat.
func parseSquads(text string) (list []squad, err error) {
	var all PersonSet
	for line := range strings.SplitSeq(text, ";") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		head, order, ok := strings.Cut(line, ":")
		name, members, named := strings.Cut(strings.TrimSpace(head), " ")
		if !ok || !named || name == "" {
			return nil, fmt.Errorf("%q is no squad: %w", line, errSquads)
		}
		var s squad
		for part := range strings.SplitSeq(members, ",") {
			from, to, several := strings.Cut(strings.TrimSpace(part), "-")
			if !several {
				to = from
			}
			a, bad := strconv.Atoi(from)
			b, worse := strconv.Atoi(to)
			if bad != nil || worse != nil || a < 0 || b < a || b >= MaxPersons {
				return nil, fmt.Errorf("%q in %q are no people, 0 to %d: %w", part, line, MaxPersons-1, errSquads)
			}
			for p := a; p <= b; p++ {
				s.who.add(PersonID(p))
			}
		}
		if s.who.and(all).any() {
			return nil, fmt.Errorf("somebody of %q is in another squad, too: %w", line, errSquads)
		}
		all = all.with(s.who)
		if err := s.parse(strings.Fields(order)); err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		list = append(list, s)
	}
	return list, nil
}

// parse reads what a squad is told.
func (s *squad) parse(words []string) error {
	if len(words) == 0 || len(words) > 2 {
		return errSquads
	}
	verb, bold := strings.CutSuffix(words[0], "!")
	i := slices.Index(squadWords[:], verb)
	if i < 0 || (squadDo(i) == squadHold) != (len(words) == 1) {
		return errSquads
	}
	s.do, s.bold = squadDo(i), bold
	switch s.do {
	case squadGo:
		x, y, ok := strings.Cut(words[1], ",")
		u, bad := strconv.Atoi(x)
		v, worse := strconv.Atoi(y)
		if !ok || bad != nil || worse != nil || u < 0 || v < 0 || u >= 1<<10 || v >= 1<<10 {
			return errSquads
		}
		s.at = geom.Vec{X: int32(u) * scale.Quarter, Y: int32(v) * scale.Quarter}
	case squadTake:
		s.house = words[1]
	case squadFollow, squadBoard:
		text, car := strings.CutPrefix(words[1], "car:")
		n, err := strconv.Atoi(text)
		switch {
		case err != nil || n < 0 || n >= MaxPersons || car && n >= MaxBodies || !car && s.do == squadBoard:
			return errSquads
		case car:
			s.whom = carThing(CarID(n))
		default:
			s.whom = personThing(PersonID(n))
		}
	}
	return nil
}

// squadOrder is the standing order of squads.
var squadOrder = game.Option{Key: "squads", Type: game.Text, Title: "Squads", Default: "", Rule: "DX-PED-004",
	Check: func(text string) error { _, err := parseSquads(text); return err },
	Help:  "People on foot who go together: hold, go to a square, take a building, follow somebody. An opponent in sight within 12 inches is asked about; go!, take! and follow! ask about nothing."}

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
	t := &r.s.t
	mid := middle(r.person(p).corner())
	near := func(at geom.Vec) bool {
		d := at.Sub(mid)
		return d.Dot(d) <= int64(contact)*int64(contact) && r.openWay(mid, at)
	}
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && !r.spares(seat, c.Owner) && r.occupied(id) && near(c.Pose.At) {
			return true
		}
	}
	for set := t.Outside; set.any(); {
		q := nextPerson(&set)
		if x := r.person(q); !r.spares(seat, x.Owner) && x.exposed() && r.awake(q) && near(middle(x.corner())) {
			return true
		}
	}
	return false
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
		return m.WaysTo(s.at), 0
	case squadTake:
		b := s.building(m)
		if b < 0 {
			return nil, 0
		}
		if r.besideWindow(middle(x.corner()), b) {
			return nil, 0
		}
		// Who stands in a door is in the way of the others.
		at, ok := r.freePost(b, p.bit(), false)
		if !ok {
			at, ok = r.freePost(b, p.bit(), true)
		}
		if ok {
			return m.WaysTo(at.corner), 0
		}
	case squadFollow:
		switch {
		case s.whom.isPerson() && s.whom.person() < PersonID(r.s.t.NPersons) && r.person(s.whom.person()).onFoot() && s.whom.person() != p:
			return m.WaysTo(r.person(s.whom.person()).corner()), followSteps
		case s.whom.isCar() && CarID(s.whom&0xff) < CarID(r.s.t.NCars) && r.car(CarID(s.whom&0xff)).Running():
			return m.WaysTo(squareOf(r.car(CarID(s.whom & 0xff)).Pose.At)), followSteps
		}
	case squadBoard:
		id := CarID(s.whom & 0xff)
		if id < CarID(r.s.t.NCars) && r.car(id).Running() && !r.reachesDoor(x, id) {
			return m.WaysTo(squareOf(r.car(id).Pose.At)), 0
		}
	}
	return nil, 0
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
	if n := ways.Steps(r.person(p).corner()); n <= stop || n == places.NoWay {
		return nil
	}
	return ways
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
		if to, ok := r.nextOn(p, ways, false); ok {
			return Action{Do: Walk, Person: p, At: to}, true
		}
	}
	return Action{Do: Stay, Person: p}, true
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
