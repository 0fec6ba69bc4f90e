package deluxe

import "turnpike/game"

// In whose hands the forces of the town are. Readings:
//
//   - The referee is the last seat of the table. He has no vehicle, can neither win nor lose, and the match ends as without him. He sees what everybody sees: what others set in secret could be
//     of use to the forces in his hand (DX-SCEN-001, DX-SCEN-004).
//   - A force acts by the table of its rules unless somebody leads it. Led as one's own, its people and vehicles are asked about as those of a player. Led by asking, what it would do that the rules do not
//     print as certain is asked about, with the table's act as the default: whether and at what somebody fires, and how its vehicles drive (DX-CITY-059).
//   - The referee leads any of them, or gives it to a player. Who has been given one may ask to be asked only, or leave it to the table.
//   - Without a referee an option gives the city to a player, who may let a force act by the table at any time, and take it back.
//   - A force in somebody's hand that attacks has taken arms: whoever it fires at may fire back.
//   - The artillery piece of the truck stop, and who takes the place of whom there, stays with the table.

// Leading is how a force is led.
type Leading uint8

// The ways.
const (
	ByTable Leading = iota // by the rules about it alone
	AskMe                  // somebody is asked what the rules leave open
	Own                    // its people and vehicles are somebody's
	numLeadings
)

var leadingNames = [numLeadings]string{"table", "ask", "own"}

// String returns the name of the way.
func (l Leading) String() string { return leadingNames[l] }

// Hand is in whose hand a force is. The zero one is that of the table.
type Hand struct {
	Leads Leading
	Seat  game.Seat // who does, but by the table
}

var (
	barNoKeeper = &bar{"DX-CITY-059", "the city is not yours to give", "the referee, or whoever has the force"}
	barNoForce  = &bar{"DX-CITY-059", "there is no such force in this match", "one of those of the match"}
	barLeading  = &bar{"DX-CITY-059", "nobody leads a force so", "table, ask or own"}
	barNoLeader = &bar{"DX-CITY-059", "that seat cannot lead it", "somebody who still plays, or the referee; who is not the referee takes it himself or leaves it to the table"}
	barSameHand = &bar{"DX-CITY-059", "it is in that hand already", "another way"}
)

// referee returns the seat of the referee; nobody: there is none.
func (s *State) referee() game.Seat {
	if !s.o.Referee {
		return nobody
	}
	return game.Seat(s.t.NSeats)
}

// chairs returns how many seats the table has, that of the referee among them.
func (s *State) chairs() game.Seat {
	if s.o.Referee {
		return game.Seat(s.t.NSeats) + 1
	}
	return game.Seat(s.t.NSeats)
}

// keeper returns who has the city to give: the referee, or without one the player whom the table has given it to; nobody: the rules play it.
func (s *State) keeper() game.Seat {
	if s.o.Referee {
		return s.referee()
	}
	return game.Seat(s.o.City) - 1
}

// handOf returns in whose hand what is of a seat is, if that is a force.
func (t *table) handOf(owner game.Seat) (h Hand, f ForceID, force bool) {
	f, force = forceOf(owner)
	if force {
		h = t.Town.Hands[f]
	}
	return h, f, force
}

// holder returns who answers for the people of a seat: of a force in somebody's hand that is he.
func (t *table) holder(owner game.Seat) game.Seat {
	if owner < FirstForce {
		return owner
	}
	if h, _, _ := t.handOf(owner); h.Leads == Own {
		return h.Seat
	}
	return owner
}

// knows reports whether a viewer knows what has been set in secret for what is of a seat.
func (t *table) knows(viewer, owner game.Seat) bool {
	h, _, force := t.handOf(owner)
	return viewer == owner || force && h.Leads != ByTable && h.Seat == viewer
}

// setter returns who says how a vehicle is driven: of one of a force that only asks, he does while it is on its beat.
func (r *run) setter(id CarID) game.Seat {
	c := r.car(id)
	if c.Owner < FirstForce {
		return c.Owner
	}
	h, f, _ := r.s.t.handOf(c.Owner)
	if h.Leads == Own || h.Leads == AskMe && r.patrols(id, f) {
		return h.Seat
	}
	return c.Owner
}

// answers returns who answers a question about a vehicle: all but its moves are the table's while a force only asks.
func (r *run) answers(a Ask, id CarID) game.Seat {
	if a == AskMove {
		return r.setter(id)
	}
	return r.s.t.holder(r.car(id).Owner)
}

// keeps reports whether somebody keeps his post unless he is told to go: a mechanic, and people of forces (DX-CITY-036).
func (x *Person) keeps() bool { return x.Kit.Calling == Mechanic || x.Owner >= FirstForce }

// postedWith returns the first of the people of forces in somebody's hand who says how fast he goes; NoPerson: there is none.
func (r *run) postedWith(seat game.Seat) PersonID {
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if owner := r.person(p).Owner; owner >= FirstForce && r.s.t.holder(owner) == seat && r.paces(p) {
			return p
		}
	}
	return NoPerson
}

// checkEntrust says what keeps a seat from giving a force into a hand; nil: nothing.
func (r *run) checkEntrust(seat game.Seat, a *Action) *bar {
	s := r.s
	f, leads := ForceID(a.Index), Leading(a.Arm)
	if !s.has(f) {
		return barNoForce
	}
	now := s.t.Town.Hands[f]
	keeps := seat >= 0 && seat == s.keeper()
	has := now.Leads != ByTable && now.Seat == seat
	to := Hand{leads, a.Seat}
	switch {
	case !keeps && !has || s.t.Quit.Has(seat):
		return barNoKeeper
	case leads >= numLeadings:
		return barLeading
	case leads == ByTable && a.Seat != 0:
		return barNoLeader
	case leads != ByTable && (a.Seat != seat && (seat != s.referee() || !s.t.plays(a.Seat)) || a.Seat < 0 || a.Seat >= s.chairs()):
		return barNoLeader
	case to == now:
		return barSameHand
	}
	return nil
}

// doEntrust gives a force into a hand, and puts what is asked about it to whom it then belongs.
func (r *run) doEntrust(seat game.Seat, a *Action) {
	r.entrust(ForceID(a.Index), Hand{Leading(a.Arm), a.Seat}, seat)
}

// entrust gives a force into a hand.
func (r *run) entrust(f ForceID, to Hand, by game.Seat) {
	t := &r.s.t
	was := t.Town.Hands[f]
	t.Town.Hands[f] = to
	e := Event{Kind: EvEntrusted, Car: NoCar, Rule: "DX-CITY-059", Index: int16(nobody), Count: int16(to.Leads), Left: int16(f), Die: int8(by)}
	if to.Leads != ByTable {
		e.Index = int16(to.Seat)
		t.Window.Passed = t.Window.Passed.Without(to.Seat)
	}
	r.emit(e)
	r.askAnew(f, was)
}

// askAnew puts the question that is open to whom it belongs after a force has come into another hand.
func (r *run) askAnew(f ForceID, was Hand) {
	t := &r.s.t
	switch t.Ask {
	case AskSpeed: // what the table has set for it in this turn is said anew
		for id := range CarID(t.NCars) {
			if c := r.car(id); c.Owner == f.seat() && r.setter(id) != c.Owner {
				c.Chosen, c.Set = 0, false
			}
		}
		r.askSpeeds()
	case AskOrder, AskMove, AskImpact, AskConform:
		if r.car(t.Of).Owner == f.seat() {
			r.ask(t.Ask, t.Of)
		}
	case AskJump:
		if x := r.person(t.Hit.Rider); x.Owner == f.seat() {
			t.Asked = game.Seats(t.holder(x.Owner))
		}
	case AskWalk:
		switch x := r.person(t.Walker); {
		case x.Owner != f.seat():
		case t.holder(x.Owner) < FirstForce:
			t.Asked = game.Seats(t.holder(x.Owner))
		default:
			t.Ask, t.Asked = AskNothing, 0
			t.top().Step = 0
		}
	case AskForce:
		r.dropForce(f)
	case AskFire:
		if was.Leads == Own && t.Asked.Has(was.Seat) && !r.wants(was.Seat) {
			t.Ask, t.Asked = AskNothing, 0
		}
	}
}

// release leaves all forces to the table that a seat has.
func (r *run) release(seat game.Seat) {
	for f := range numForces {
		if h := r.s.t.Town.Hands[f]; h.Leads != ByTable && h.Seat == seat {
			r.entrust(f, Hand{}, seat)
		}
	}
}

// giveCity gives all forces of a match to the player who has the city.
func (r *run) giveCity() error {
	if r.s.o.City == 0 {
		return nil
	}
	to := game.Seat(r.s.o.City) - 1
	allowed := ""
	switch {
	case r.s.o.Referee:
		allowed = "0 with a referee, who has it"
	case !r.s.forced():
		allowed = "0 where no forces take part"
	case to >= game.Seat(r.s.t.NSeats):
		allowed = "one of the players"
	}
	if allowed != "" {
		return &game.OptionError{Key: "city", Value: int(r.s.o.City), Allowed: allowed}
	}
	for f := range numForces {
		if r.s.has(f) {
			r.entrust(f, Hand{Own, to}, to)
		}
	}
	return nil
}
