package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
)

// standing are the standing orders of a seat: they answer what a player does not want to be asked.
var standing = []game.Option{
	{Key: "fire", Type: game.Enum, Title: "Fire", Default: "ask", Rule: "DX-FIRE-006", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"},
		{Value: "auto", Title: "Fire at the best target"},
		{Value: "hold", Title: "Hold fire"},
	}, Help: "Asked or fired only when the chance to hit is good enough; after a pass in a phase you are asked again only for a better one."},
	{Key: "odds", Type: game.Int, Title: "Chance to hit", Unit: "%", Default: 25, Limits: &game.Range{Min: 0, Max: 97}, Rule: "DX-HIT-001",
		Help: "Below it nobody asks and nothing is fired."},
	{Key: "order", Type: game.Enum, Title: "At equal speeds", Default: "second", Rule: "DX-MOVE-009", Choices: []game.Choice{
		{Value: "second", Title: "Move after them"}, {Value: "first", Title: "Move before them"}, {Value: "ask", Title: "Ask me"},
	}},
	{Key: "contact", Type: game.Enum, Title: "In collisions", Default: "auto", Rule: "DX-COLL-011", Choices: []game.Choice{
		{Value: "auto", Title: "Choose for me"}, {Value: "ask", Title: "Ask me"},
	}, Help: "Which type of collision it is, and about which corner a vehicle gives way."},
	{Key: "steady", Type: game.Bool, Title: "Straight on", Default: false, Rule: "DX-MAN-001",
		Help: "Goes straight on without asking while nothing is within twice the move."},
	{Key: "walls", Type: game.Bool, Title: "Ask about walls and squares", Default: false, Rule: "DX-FIRE-001",
		Help: "Asks once in each phase in which a wall, an object of the map or a square can be fired at, or a searchlight turned on somebody, though no enemy bears. " +
			"Whoever has fired at a wall is asked without it."},
	{Key: "deeds", Type: game.Bool, Title: "Ask for other deeds", Default: false, Rule: "DX-ACT-001",
		Help: "Asks at the start of each turn though nothing bears: weapons on automatic, wheelguards, lights, jumping out."},
	{Key: "passengers", Type: game.Enum, Title: "Passengers of a bus", Default: "flee", Rule: "DX-BOARD-007", Choices: []game.Choice{
		{Value: "flee", Title: "Get off when it burns or nobody drives it"}, {Value: "stay", Title: "Stay aboard"}, {Value: "ask", Title: "Ask me"},
	}, Help: "Of vehicles that are not as fast as to hurt them by the jump, all at once."},
	{Key: "outside", Type: game.Enum, Title: "Passengers outside", Default: "cover", Rule: "DX-PED-004", Choices: []game.Choice{
		{Value: "cover", Title: "Run to cover"}, {Value: "stay", Title: "Stay where they are"}, {Value: "ask", Title: "Ask me"},
	}, Help: "While somebody of the other side sees them."},
	{Key: "posts", Type: game.Enum, Title: "People of forces", Default: "ask", Rule: "DX-CITY-059", Choices: []game.Choice{
		{Value: "ask", Title: "Ask me"}, {Value: "stay", Title: "Keep their posts"},
	}, Help: "Of forces of the town that you lead: who is on foot stays where he is, and is asked about when he could fire."},
	squadOrder,
}

// glance is the best shot that a seat has passed on in a phase.
type glance struct {
	Phase uint16 // as table.phaseStamp counts them
	Need  int8
}

// noShot is what is needed where nothing can be fired.
const noShot = 100

// Auto implements game.Autopilot.
func (g *Rules) Auto(s *State, seat game.Seat, o game.Values) (Action, bool) {
	r := run{s: s, g: g}
	t := &s.t
	if !t.asks(seat) {
		return Action{}, false
	}
	switch t.Ask {
	case AskOrder:
		switch o.Str("order") {
		case "first":
			return Action{Do: First, Car: t.Of}, true
		case "second":
			return Action{Do: Second, Car: t.Of}, true
		}
	case AskImpact, AskConform:
		if o.Str("contact") == "auto" {
			return r.byDefault(seat), true
		}
	case AskMove:
		if a := r.byDefault(seat); o.Bool("steady") && a.Move.Maneuver.Kind == movement.ManStraight && r.freeAhead(&a) {
			return a, true
		}
	case AskFire:
		if s.o.Hidden && !r.wants(seat) {
			return Action{Do: Pass}, true // as the match does for whoever has nothing else
		}
		return r.autoFire(seat, o)
	case AskSpeed:
		return r.autoPace(seat, o)
	case AskWalk:
		return r.autoStep(o)
	}
	return Action{}, false
}

// byDefault returns the default answer of a seat.
func (r *run) byDefault(seat game.Seat) Action {
	var buf [maxAnswers]Action
	legal := r.legal(seat, buf[:0])
	return legal[len(legal)-1]
}

// freeAhead reports whether a straight move leads into nothing, nor would as much again.
func (r *run) freeAhead(a *Action) bool {
	c := r.car(a.Car)
	if c.NLoss > 0 {
		return false
	}
	reach := int32(a.Move.Quarters) * 2 * scale.Quarter
	free, _ := r.g.Ahead(r.s, a.Car, c.Pose, reach)
	return free == reach
}

// autoFire answers in a fire window.
func (r *run) autoFire(seat game.Seat, o game.Values) (Action, bool) {
	t := &r.s.t
	var buf [maxAnswers]Action
	r.enemies = true
	legal := r.legal(seat, buf[:0])
	r.enemies = false
	if a, ok := r.fleeing(legal); ok && o.Str("passengers") != "stay" {
		return a, o.Str("passengers") == "flee"
	}
	if a, ok := huddling(legal); ok && o.Str("outside") != "stay" {
		return a, o.Str("outside") == "cover"
	}
	if a, ok := autoBoard(o, legal); ok {
		return a, true
	}
	squads := firingSquads(o)
	if a, ok := r.autoBreach(seat, squads); ok {
		return a, true
	}
	if a, ok := r.autoLay(seat, squads); ok {
		return a, true
	}
	need, best, worth := noShot, -1, 0
	own, ownWorth := -1, 0 // of squads that fire by themselves
	for i := range legal {
		a := &legal[i]
		if s, ok := squadOf(squads, a.Person); ok && a.Do == Shoot && s.fire != fireAsAll {
			if least := s.least(o); a.Target != noThing && least <= 100 {
				if n, w := r.shotPromise(a); w > ownWorth && odds.HitChance(n).Permille() >= 10*least {
					own, ownWorth = i, w
				}
			}
			continue
		}
		if s, ok := squadOf(squads, a.Person); ok && r.throws(s, a) {
			least := s.least(o)
			if s.fire == fireAsAll && o.Str("fire") == "auto" {
				least = o.Int("odds")
			}
			if n, w := r.throwPromise(a); least <= 100 && w > ownWorth && odds.HitChance(n).Permille() >= 10*least {
				own, ownWorth = i, w
			}
			continue
		}
		switch {
		case a.Do == Fire, a.Do == Shoot && a.Target != noThing:
			n, w := r.shotPromise(a)
			if n < need {
				need = n
			}
			if w > worth && odds.HitChance(n).Permille() >= 10*o.Int("odds") {
				best, worth = i, w
			}
		case a.Do == LetLoose && r.pressingRelease(a.Person):
			return Action{}, false
		case pressing>>a.Do&1 != 0 || leaving>>a.Do&1 != 0 && r.flight(a.Person) != 0:
			if a.Do != Board {
				return Action{}, false // something else that cannot wait
			}
		}
	}
	if own >= 0 {
		return legal[own], true
	}
	wait := Action{Do: Wait, Index: uint8(WaitPhase)}
	on := slices.ContainsFunc(squads, r.firesOn) // some squad may fire later in this turn
	g := &t.Glances[seat]
	passed := g.Phase == t.phaseStamp()
	aside := o.Str("fire") != "hold" && r.looksAside(seat)
	// A squad that opens a wall has shown its interest by itself, which is no wish of its player to be asked.
	opens := slices.ContainsFunc(squads, func(s squad) bool { return s.do == squadBreach })
	keen := aside && (o.Bool("walls") || t.Keen.Has(seat) && !opens)
	switch {
	case o.Str("fire") == "hold" && on:
		return wait, true
	case o.Str("fire") == "hold":
		return Action{Do: Wait, Index: uint8(WaitTurn)}, true
	case need == noShot && r.worthAsking(legal, o.Bool("deeds")):
		// What is dropped needs somebody to drop it for; a turret that is down may be wanted up.
		return Action{}, false
	case need == noShot && !aside:
		return wait, true
	case need == noShot && !keen && on:
		return wait, true
	case need == noShot && !keen:
		return Action{Do: Wait, Index: uint8(WaitEnemy)}, true
	case need == noShot && passed:
		return Action{Do: Pass}, true
	case need == noShot:
		return Action{}, false
	case odds.HitChance(need).Permille() < 10*o.Int("odds") && t.Phase == housePhase && !passed && slices.ContainsFunc(legal, func(a Action) bool { return r.unfolds(&a) }):
		return Action{}, false
	case odds.HitChance(need).Permille() < 10*o.Int("odds"):
		return Action{Do: Pass}, !keen || passed
	case o.Str("fire") == "auto" && best >= 0:
		return legal[best], true
	case passed && need >= int(g.Need):
		return Action{Do: Pass}, true
	}
	return Action{}, false
}

// worthAsking reports whether a seat should be asked though nothing can be fired at anybody.
func (r *run) worthAsking(legal []Action, all bool) bool {
	for i := range legal {
		a := &legal[i]
		switch {
		case a.Do == Pass || a.Do == Wait:
		case all, a.Do == Fire, a.Do == PopUp && !r.car(r.person(a.Person).Car).Raised, r.unfolds(a):
			return true
		}
	}
	return false
}

// unfolds reports whether a deed is what somebody has come for: the gate at whose controls he stands, the rotors of a grasshopper that stands, and what has to do with a winch while the helicopter
// hovers, or hardly moves.
func (r *run) unfolds(a *Action) bool {
	switch a.Do {
	case WorkWinch, HookOn, WorkGate, Man, Load:
		return true
	case WorkHatch:
		c := r.car(a.Car)
		return Hatch(a.Index) == FoldingRotors || c.V.Cable != 0 && c.Aloft.Up && c.Speed.Abs() <= slowHover && !c.Hatches.Open.Has(Hatch(a.Index))
	}
	return false
}

// slowHover is the highest speed at which somebody is asked for the doors of a helicopter with a winch.
const slowHover = 2 * scale.Step

// promise returns what a shot needs, and what it may be expected to do: points in thousandths, those behind armor counting five times.
func (r *run) promise(a *Action) (need, worth int) {
	var s targeting.Shot
	var l sight.Line
	need, ok := r.g.Aim(r.s, a, &s, &l)
	if !ok {
		return noShot, 0
	}
	car := r.firesFrom(a.Person, a.Body)
	c := r.car(car)
	w := &c.V.Weapons[a.Arm]
	if !a.Target.isCar() {
		return need, odds.HitWays(need) * odds.DamageMean(w.Damage)
	}
	on := r.car(CarID(a.Target))
	if on.Owner == c.Owner {
		return noShot, 0
	}
	armor := 0
	if o := on.V.Order(a.Aim); len(o) > 0 && len(o[0]) == 1 {
		armor = on.V.Left(&on.Hits, o[0][0])
	}
	n := max(1, int(c.V.armSpec(a.Arm).Volley))
	if a.Link > 0 {
		n *= r.aimedTogether(car, a.Arm, a.Link)
	}
	return need, n * odds.HitWays(need) * (odds.DamageMean(w.Damage) + 4*odds.DamageBeyond(w.Damage, armor))
}

// shotPromise returns what a shot needs, and what it is worth beside others.
func (r *run) shotPromise(a *Action) (need, worth int) {
	if a.Do == Shoot {
		return r.handPromise(a)
	}
	return r.promise(a)
}

// bestNeed returns the lowest number that a seat needs for a shot at an enemy now.
func (r *run) bestNeed(seat game.Seat) int {
	t := &r.s.t
	best := noShot
	var buf [maxAnswers]Action
	var crew crew
	shots := buf[:0]
	for p := range PersonID(t.NPersons) {
		if t.holder(t.Persons[p].Owner) != seat || r.actBar(p) != nil {
			continue
		}
		before := len(shots)
		shots = r.legalHand(p, r.crewShots(p, &crew, shots))
		for i := before; i < len(shots); i++ {
			if n, _ := r.shotPromise(&shots[i]); n < best {
				best = n
			}
		}
	}
	return best
}
