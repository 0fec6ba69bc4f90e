package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
)

// Figures of people on foot.
const (
	footBase   scale.Speed = 5 * scale.SmallStep  // 12.5 mph (DX-PED-002)
	footTop    scale.Speed = 10 * scale.SmallStep // 25 mph (DX-PED-006)
	footSprint scale.Speed = 2 * scale.SmallStep  // more than the base (DX-PED-007)
	footCrawl  scale.Speed = 2 * scale.SmallStep  // phases 4 and 7, as the chart has them for it (DX-PED-015)
	footGassed scale.Speed = 3 * scale.SmallStep  // three squares in a turn (DX-HWPN-004)
	footLaden  scale.Speed = scale.SmallStep      // one square in a turn (DX-PED-014)
	footBulky  scale.Speed = 2 * scale.SmallStep  // improved body armor costs so much (DX-PED-011)
	footStuns  scale.Speed = 2 * scale.SmallStep  // and a concussion grenade (DX-HWPN-012)

	sprintSeconds = 10 // at most (DX-PED-007)
	runSeconds    = 10 // at base speed afterwards, then he must rest
	restedPerTurn = 2  // seconds of sprinting made good by a second of rest (DX-PED-008)
)

// Readings of the rules on paces:
//
//   - DX-PED-009: who has stopped sprinting rests before he sprints again.

var (
	barNotAfoot  = &bar{"DX-PED-002", "he is not on foot, or cannot move", "somebody of yours on foot"}
	barPaced     = &bar{"DX-PED-002", "his pace has been set", "somebody else of yours on foot"}
	barPaceStep  = &bar{"DX-PED-003", "paces go in steps of 2.5 mph", "a multiple of 2.5 mph"}
	barPace      = &bar{"DX-PED-006", "nobody runs so fast", "his base pace, or 5 mph more for a sprint, and 25 mph at most"}
	barCrawl     = &bar{"DX-PCOM-016", "who has fallen stands up or crawls", "0 mph to stand up, 5 mph to crawl"}
	barLaden     = &bar{"DX-PED-014", "with an obstacle he moves one square in a turn", "2.5 mph at most"}
	barGassed    = &bar{"DX-HWPN-004", "with tear gas in his eyes he can but crawl", "7.5 mph at most"}
	barMustRest  = &bar{"DX-PED-007", "he must rest from his sprint now", "0 mph"}
	barNoSprint  = &bar{"DX-PED-009", "he rests before he sprints again", "his base pace, or 0 mph to rest"}
	barTank      = &bar{"DX-HWPN-027", "with a portable flamethrower nobody goes so fast", "12.5 mph at most"}
	barOutBreath = &bar{"DX-PED-007", "nobody sprints for more than 10 seconds", "his base pace, or 0 mph to rest"}
)

// basePace returns the base speed of a person on foot (DX-PED-002, DX-PED-006, DX-PED-011, DX-CHAR-023).
func (r *run) basePace(p PersonID) scale.Speed {
	x := r.person(p)
	v := footBase + scale.Speed(x.Running)*scale.SmallStep
	if r.improved(p) {
		v -= footBulky
	}
	if x.StunTill >= r.s.t.Turn {
		v -= footStuns
	}
	return min(max(v, scale.SmallStep), r.topPace(p))
}

// topPace returns what a person never exceeds, in a sprint neither (DX-PED-006, DX-HWPN-027).
func (r *run) topPace(p PersonID) scale.Speed {
	v := footTop
	for _, g := range r.gearOf(p) {
		if n := HandWeapons()[g.Gear].CarrierSquares; n > 0 {
			v = min(v, scale.Speed(n)*scale.SmallStep)
		}
	}
	return v
}

// sprintPace returns the speed of a person in a sprint (DX-PED-007).
func (r *run) sprintPace(p PersonID) scale.Speed { return min(r.basePace(p)+footSprint, r.topPace(p)) }

// allowance returns how many squares a person may walk in a turn without sprinting (DX-PED-002, DX-PED-014, DX-HWPN-004).
func (r *run) allowance(p PersonID) int {
	x := r.person(p)
	v := r.basePace(p)
	switch {
	case x.Carries:
		v = footLaden
	case x.Gas == targeting.TearGasBad:
		v = min(v, footGassed)
	}
	return int(v / scale.SmallStep)
}

// sprints reports whether a person goes faster than his base pace in this turn: he fires nothing in it (DX-PED-010, DX-PCOM-003).
func (r *run) sprints(p PersonID) bool {
	x := r.person(p)
	return x.Paced && x.Pace > r.basePace(p) && !x.Down
}

// mustRest reports whether the rest of a sprint is due (DX-PED-007, DX-PED-009).
func (r *run) mustRest(x *Person) bool {
	return x.Sprinted > 0 && r.s.t.Turn > x.Since+runSeconds
}

// paceBar says what keeps a person from a pace; nil: nothing.
func (r *run) paceBar(p PersonID, v scale.Speed) *bar {
	x := r.person(p)
	base := r.basePace(p)
	switch {
	case v < 0 || v%scale.SmallStep != 0:
		return barPaceStep
	case v == 0:
		return nil
	case x.onTop() && r.car(x.Car).onTheMove():
		if int(v/scale.SmallStep) >= len(bedPhases) {
			return barBedPace
		}
		return nil
	case x.Down && v != footCrawl:
		return barCrawl
	case x.Down:
		return nil
	case r.mustRest(x):
		return barMustRest
	case x.Carries && v > footLaden:
		return barLaden
	case x.Gas == targeting.TearGasBad && v > footGassed:
		return barGassed
	case v <= base:
		return nil
	case v > r.topPace(p) && r.topPace(p) < footTop:
		return barTank
	case v > r.sprintPace(p):
		return barPace
	case x.Sprinted >= sprintSeconds:
		return barOutBreath
	case x.Sprinted > 0 && x.Since+1 != r.s.t.Turn:
		return barNoSprint
	}
	return nil
}

// usualPace returns the pace of a person whose owner does nothing: the base pace, or what comes nearest to it; who has fallen stands up.
func (r *run) usualPace(p PersonID) scale.Speed {
	x := r.person(p)
	v := scale.Speed(r.allowance(p)) * scale.SmallStep
	if x.Kit.Calling == Mechanic { // he keeps his post (DX-CITY-036)
		return 0
	}
	if x.Down || x.onTop() || r.paceBar(p, v) != nil {
		return 0
	}
	return v
}

// heldPace is the usual pace of somebody who is asked about: people of a force keep their posts unless they are told to go.
func (r *run) heldPace(p PersonID) scale.Speed {
	if r.person(p).Owner >= FirstForce {
		return 0
	}
	return r.usualPace(p)
}

// paces reports whether the owner of a person says how fast he goes: on foot, awake and not busy, with a choice to make.
func (r *run) paces(p PersonID) bool {
	x := r.person(p)
	return (x.onFoot() && x.Air == (Airborne{}) || r.inBed(x)) && !x.Paced && x.Errand == NoErrand && r.awake(p) && !r.dueRest(p) && !r.rides(p)
}

// dueRest reports whether a person says no pace because he must rest now; who has fallen stands up or crawls all the same.
func (r *run) dueRest(p PersonID) bool {
	x := r.person(p)
	return (x.onFoot() || r.inBed(x)) && !x.Down && r.mustRest(x)
}

// askPaces asks, with the speeds, those who have people on foot.
func (r *run) askPaces() {
	t := &r.s.t
	for set := t.Outside; set.any(); {
		if p := nextPerson(&set); t.holder(r.person(p).Owner) < FirstForce && r.paces(p) {
			t.Ask, t.Asked = AskSpeed, t.Asked.With(t.holder(r.person(p).Owner))
		}
	}
}

// legalPaces appends the paces of the people of a seat who have none yet: the base, a sprint, a rest or a crawl, and in a town, where people hold their places,
// none. With last the usual pace of
// the first of them comes last.
func (r *run) legalPaces(seat game.Seat, dst []Action, last bool) []Action {
	first := NoPerson
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if r.s.t.holder(r.person(p).Owner) != seat || !r.paces(p) {
			continue
		}
		usual := r.heldPace(p)
		if first == NoPerson && last {
			first = p
		} else {
			dst = append(dst, Action{Do: Pace, Person: p, Speed: usual})
		}
		if r.person(p).onTop() {
			for v := scale.SmallStep; r.paceBar(p, v) == nil && v <= footBase; v += scale.SmallStep {
				dst = append(dst, Action{Do: Pace, Person: p, Speed: v})
			}
			continue
		}
		if base := r.basePace(p); r.person(p).keeps() && r.paceBar(p, base) == nil {
			dst = append(dst, Action{Do: Pace, Person: p, Speed: base})
		}
		for _, v := range [...]scale.Speed{r.sprintPace(p), footCrawl, 0} {
			if v == usual || v == footCrawl && !r.person(p).Down || v == 0 && r.person(p).Sprinted == 0 && !r.s.o.Scenario.town() || r.paceBar(p, v) != nil {
				continue
			}
			dst = append(dst, Action{Do: Pace, Person: p, Speed: v})
		}
	}
	if first != NoPerson {
		dst = append(dst, Action{Do: Pace, Person: first, Speed: r.heldPace(first)})
	}
	return dst
}

// checkPace says what keeps a pace from being set; nil: nothing.
func (r *run) checkPace(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	if a.Person >= PersonID(t.NPersons) || t.holder(r.person(a.Person).Owner) != seat {
		return barNotAfoot
	}
	switch {
	case r.person(a.Person).Paced:
		return barPaced
	case r.dueRest(a.Person):
		return barMustRest
	case !r.paces(a.Person):
		return barNotAfoot
	}
	return r.paceBar(a.Person, a.Speed)
}

// doPace sets a pace. Who stays at 0 mph stands up or rests for the whole turn and does nothing else (DX-PED-008, DX-PCOM-016).
func (r *run) doPace(a *Action) {
	x := r.person(a.Person)
	x.Pace, x.Paced = a.Speed, true
	r.emit(Event{Kind: EvPace, Car: NoCar, Person: a.Person, Rule: "DX-PED-002", Speeds: [3]scale.Speed{a.Speed, r.basePace(a.Person)}})
	r.pauses(a.Person)
}

// pauses has a person at 0 mph stand up, or rest if he has sprinted.
func (r *run) pauses(p PersonID) {
	x := r.person(p)
	switch {
	case x.Pace != 0 || x.Errand != NoErrand || !r.awake(p):
	case x.Down:
		r.engage(p, StandingUp, r.s.t.Turn, "DX-PCOM-016")
	case x.Sprinted > 0:
		r.engage(p, Resting, r.s.t.Turn, "DX-PED-008")
	}
}

// rests has those rest who must, when the paces of all others have been set.
func (r *run) rests() {
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); x.onFoot() && !x.Paced {
			r.pauses(p)
		}
	}
}

// walkingSpeed returns the speed of a person on foot as he acts himself: 0 if he has not moved in this turn (DX-MOD-007).
func (r *run) walkingSpeed(p PersonID) scale.Speed {
	x := r.person(p)
	if x.Steps == 0 {
		return 0
	}
	return max(x.Pace, scale.SmallStep)
}

// footSpeed returns the speed of a person as a target: 0 if he has not moved in this turn, nor in the last phase of the one before in which
// he could (DX-MOD-007).
func (r *run) footSpeed(p PersonID) scale.Speed {
	x := r.person(p)
	if x.Steps == 0 && !x.Late {
		return 0
	}
	return max(x.Pace, scale.SmallStep)
}

// restPeople ends the turn for people: errands are done, sprints and rests are counted, and who stands in burning oil is hurt by it
// (DX-PED-007 to -009, DX-PCOM-016, DX-PCOM-018, DX-BOARD-001 to -004).
func (r *run) restPeople() {
	t := &r.s.t
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if x.onFoot() {
			r.restAfoot(p)
		}
		if x.Gone {
			continue
		}
		if x.Errand != NoErrand && x.Until <= t.Turn {
			r.finish(p)
		}
		x.Pace, x.Paced, x.Steps, x.Stepped, x.Still = 0, false, 0, 0, false
	}
	t.Steppers = PersonSet{}
	for id := range CarID(t.NCars) {
		r.startUp(id)
	}
}

// restAfoot ends the turn of a person on foot.
func (r *run) restAfoot(p PersonID) {
	t := &r.s.t
	x := r.person(p)
	if r.sprints(p) {
		x.Sprinted, x.Since = min(x.Sprinted+1, sprintSeconds), t.Turn
	}
	x.Late = x.Stepped != 0 && int(x.Stepped) == x.Pace.WalkPhases().Last()
	if r.inBurningOil(x) {
		r.injure(p, flamingOilHits, CauseBurning, nobody)
	}
}
