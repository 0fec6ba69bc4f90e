package deluxe

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Squads are a standing order, no rule. The order is a text such as
//
//	A 2-6,9: take b06_1; B 7,8: go 60,30 covered; C 10: hold fire:free; D 11-14: follow 2; E 15,16: board car:3; F 17: breach b06_1 enter; G 18,19: lay 60,30 62,30
//
// A squad that is on its way asks for the pace of one of its members, once in a turn, when an opponent is in sight within a foot; "go!", "take!" and the like do
// not ask. Who is to board gets into the first free seat of the vehicle once he stands beside it. Who is to breach a building goes to it, makes a hole with what he
// carries, and stays before it, or goes in.
//
// "go 97,12 84,47 130,47" goes along a path, which is joined where one is nearest to it: it begins where the squad stands. "lay 60,30 62,30" lays a line of mines and spikes,
// one set in each of the squares.
//
// After what a squad is told, words say how: "covered" keeps out of the sight of opponents, "together" waits for the last, "fire:free" fires at will, "fire:40" from
// a chance of 40 % on, "fire:hold" never; without a word about it a squad fires as the whole side does. With "grenades" it throws them as well.

// squadDo is what a squad is told.
type squadDo uint8

const (
	squadHold   squadDo = iota // stay, stand up
	squadGo                    // to a square, or along a path
	squadTake                  // a building, by its id or number: to its doors and windows
	squadFollow                // somebody, or a vehicle
	squadBoard                 // a vehicle
	squadBreach                // a building: make a hole in its wall
	squadLay                   // mines and spikes, in squares
)

// squadWords are the words of the orders.
var squadWords = [...]string{squadHold: "hold", squadGo: "go", squadTake: "take", squadFollow: "follow", squadBoard: "board", squadBreach: "breach", squadLay: "lay"}

// squadFire is how a squad fires.
type squadFire uint8

const (
	fireAsAll squadFire = iota // by the standing orders of the side
	fireFree                   // at will: what the side thinks worth a shot
	fireFrom                   // from a chance on
	fireNever
)

// maxPath is how many squares a way may lead over.
const maxPath = 8

// squad is an order to several people.
type squad struct {
	name     string
	who      PersonSet
	do       squadDo
	bold     bool // it asks nobody
	covered  bool
	together bool
	enter    bool // through the breach
	grenades bool // it throws them, too
	fire     squadFire
	odds     int // percent
	path     []geom.Vec
	house    string
	whom     Thing
}

// errSquads says what a text of orders may hold.
var errSquads = errors.New(`squads such as "A 2-6,9: take b06_1; B 7: go 60,30 62,40; C 10: hold; D 11: follow 2", "follow car:0", "board car:0", "breach b06_1 enter" or "lay 60,30 62,30", ` +
	`each person in one of them, "go!" to ask about nothing, then "covered", "together", "fire:free", "grenades", "fire:40" or "fire:hold"`)

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
		s := squad{name: name}
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

// parse reads what a squad is told, and how.
func (s *squad) parse(words []string) error {
	if len(words) == 0 {
		return errSquads
	}
	verb, bold := strings.CutSuffix(words[0], "!")
	i := slices.Index(squadWords[:], verb)
	if i < 0 {
		return errSquads
	}
	s.do, s.bold = squadDo(i), bold
	words = words[1:]
	if s.do != squadHold {
		n, err := s.aim(words)
		if err != nil {
			return err
		}
		words = words[n:]
	}
	for _, w := range words {
		if !s.how(w) {
			return errSquads
		}
	}
	return nil
}

// aim reads where an order leads, and of how many words that is.
func (s *squad) aim(words []string) (n int, err error) {
	if len(words) == 0 {
		return 0, errSquads
	}
	switch s.do {
	case squadGo, squadLay:
		for n < len(words) && n < maxPath {
			at, ok := pathPoint(words[n])
			if !ok {
				break
			}
			s.path = append(s.path, at)
			n++
		}
		if n == 0 {
			return 0, errSquads
		}
		return n, nil
	case squadTake, squadBreach:
		s.house = words[0]
	case squadFollow, squadBoard:
		text, car := strings.CutPrefix(words[0], "car:")
		n, err := strconv.Atoi(text)
		switch {
		case err != nil || n < 0 || n >= MaxPersons || car && n >= MaxBodies || !car && s.do == squadBoard:
			return 0, errSquads
		case car:
			s.whom = carThing(CarID(n))
		default:
			s.whom = personThing(PersonID(n))
		}
	}
	return 1, nil
}

// pathPoint reads a square such as "60,30".
func pathPoint(text string) (at geom.Vec, ok bool) {
	x, y, ok := strings.Cut(text, ",")
	u, bad := strconv.Atoi(x)
	v, worse := strconv.Atoi(y)
	if !ok || bad != nil || worse != nil || u < 0 || v < 0 || u >= 1<<10 || v >= 1<<10 {
		return geom.Vec{}, false
	}
	return geom.Vec{X: int32(u) * scale.Quarter, Y: int32(v) * scale.Quarter}, true
}

// how reads a word about how an order is carried out.
func (s *squad) how(word string) bool {
	switch word {
	case "covered":
		s.covered = true
	case "together":
		s.together = true
	case "enter":
		s.enter = true
		return s.do == squadBreach
	case "grenades":
		s.grenades = true
	case "fire:free":
		s.fire = fireFree
	case "fire:hold":
		s.fire = fireNever
	default:
		text, ok := strings.CutPrefix(word, "fire:")
		n, err := strconv.Atoi(text)
		if !ok || err != nil || n < 0 || n > 97 {
			return false
		}
		s.fire, s.odds = fireFrom, n
	}
	return true
}

// squadOrder is the standing order of squads.
var squadOrder = game.Option{Key: "squads", Type: game.Text, Title: "Squads", Default: "", Rule: "DX-PED-004",
	Check: func(text string) error { _, err := parseSquads(text); return err },
	Help: "People on foot who go together: hold, go over squares, take a building, follow somebody, board a vehicle, breach a wall, lay mines and spikes. An opponent in sight within 12 inches is asked about; go!, take! and the like ask about nothing. " +
		"Words behind say how: covered, together, grenades, fire:free, fire:40, fire:hold."}
