package deluxe

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// refereed starts a match of players beside a referee, who has the seat after theirs.
func refereed(t *testing.T, scenario string, players int, options map[string]any) *run {
	t.Helper()
	if options == nil {
		options = map[string]any{}
	}
	options["referee"] = true
	r, err := startScenario(t, scenario, players+1, options)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// acts has a seat do something in the open, and returns what everybody is told of it.
func (r *run) acts(t *testing.T, seat game.Seat, line string) []Event {
	t.Helper()
	a, err := NewCodec(r.g).ParseText(line)
	if err != nil {
		t.Fatal(err)
	}
	var told []Event
	if err := r.g.Apply(r.s, seat, a, func(e Event) { told = append(told, e) }); err != nil {
		t.Fatalf("%s by %d: %v", line, seat, err)
	}
	return told
}

// refused checks that somebody may not do something in the open, by a rule and in words, and that nothing comes of it.
func (r *run) refused(t *testing.T, seat game.Seat, line string, want *bar) {
	t.Helper()
	a, err := NewCodec(r.g).ParseText(line)
	if err != nil {
		t.Fatal(err)
	}
	before := *r.s
	var no *game.Refusal
	if err := r.g.Apply(r.s, seat, a, nil); !errors.As(err, &no) || no.Rule != want.rule || no.Detail != want.detail || *r.s != before || r.g.MayOpenly(r.s, seat, a) {
		t.Errorf("%s by %d: %v, %q is expected", line, seat, err, want.detail)
	}
}

// answersAll gives defaults until a question of a sort, or to a seat, is open; false: the match is over before.
func (r *run) answersAll(t *testing.T, until func(*table) bool) bool {
	t.Helper()
	for n := 0; r.s.t.Stage != StageOver; n++ {
		if until(&r.s.t) {
			return true
		}
		if n == 20000 {
			t.Fatal("it does not come to it")
		}
		seat := r.s.t.Asked.First()
		legal := r.g.Legal(r.s, seat, nil)
		if err := r.g.Apply(r.s, seat, legal[len(legal)-1], nil); err != nil {
			t.Fatal(err)
		}
	}
	return false
}

// The last seat is the referee's: a match with one puts the same questions to the same seats and comes to the same end as one without.
func TestRefereeTakesNoPart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-001")
	with := refereed(t, "duel", 2, map[string]any{"turns": 3})
	without, err := startScenario(t, "duel", 2, map[string]any{"turns": 3})
	if err != nil {
		t.Fatal(err)
	}
	if with.s.referee() != 2 || with.s.t.onMap(2) || without.s.referee() != nobody {
		t.Fatalf("the referee has seat %d", with.s.referee())
	}
	rng := dice.Fast(5)
	for n := 0; without.s.t.Stage != StageOver; n++ {
		if with.s.t.Ask != without.s.t.Ask || with.s.t.Asked != without.s.t.Asked || with.s.t.Asked.Has(2) {
			t.Fatalf("answer %d: %s to %b, without him %s to %b", n, with.s.t.Ask, with.s.t.Asked, without.s.t.Ask, without.s.t.Asked)
		}
		seat := without.s.t.Asked.First()
		legal := without.g.Legal(without.s, seat, nil)
		a := legal[rng.IntN("pick", len(legal))]
		if err := errors.Join(with.g.Apply(with.s, seat, a, nil), without.g.Apply(without.s, seat, a, nil)); err != nil {
			t.Fatal(err)
		}
		if n == 10 {
			with.acts(t, 2, "rule text=Play+on")
		}
	}
	a, _ := with.g.Outcome(with.s)
	b, over := without.g.Outcome(without.s)
	if !over || a != b || a.Winners.Has(2) || a.Scores[2] != 0 {
		t.Errorf("%+v, without him %+v", a, b)
	}
	with.refused(t, 2, "rule text=Too+late", barOver)
}

// Seven players beside a referee are the most, and one the least; as many vehicles as without him.
func TestRefereeSeats(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-001")
	r := refereed(t, "duel", 7, nil)
	if r.s.t.NSeats != 7 || r.s.t.NCars != 7 || r.s.referee() != 7 {
		t.Errorf("%d players, %d vehicles, the referee has seat %d", r.s.t.NSeats, r.s.t.NCars, r.s.referee())
	}
	var wrong *game.OptionError
	if err := setUp("duel", 1, map[string]any{"referee": true}); !errors.As(err, &wrong) || wrong.Key != "referee" {
		t.Errorf("a referee alone: %v", err)
	}
	if err := setUp("road_duel", 2, map[string]any{"referee": true}); err == nil {
		t.Error("a road duel of one")
	}
}

// A ruling is told to everybody with the seat and the words of the referee; it moves the points of a side in the town and prestige in the arena.
func TestRulings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-004")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	told := r.acts(t, 2, "rule text=The+wall+had+3+points%3A+it+stands")
	if len(told) != 1 || told[0].Kind != EvRuling || told[0].Text != "The wall had 3 points: it stands" || told[0].Die != 2 || told[0].Index != int16(nobody) {
		t.Errorf("%+v", told)
	}
	r.acts(t, 2, "rule seat=1 points=3 text=Daring")
	told = r.acts(t, 2, "rule points=-5 text=Unsporting")
	if r.s.t.Town.Points != [2]int16{-5, 3} || len(told) != 2 || told[1].Kind != EvPoints || told[1].Rule != "DX-SCEN-004" {
		t.Errorf("points %v, %+v", r.s.t.Town.Points, told)
	}
	r = refereed(t, "arena", 2, nil)
	before := r.s.t.Tally.Prestige
	r.acts(t, 2, "rule seat=1 points=2 text=Fine+play")
	if now := r.s.t.Tally.Prestige; now[1] != before[1]+2 || now[0] != before[0] {
		t.Errorf("prestige %v, before %v", now, before)
	}
}

// Who is not the referee does not rule; a ruling has words, and points are for a player and where the scenario counts some.
func TestRulingsRefused(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-004")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	r.refused(t, 0, "rule text=I+win", barNoReferee)
	r.refused(t, 1, "wake hospital text=Get+him", barNoReferee)
	r.refused(t, game.Nobody, "rule text=Hear+me", barNoReferee)
	r.refused(t, 2, "rule seat=2 points=1 text=For+me", barNoPlayer)
	r.refused(t, 2, "rule seat=5 points=1 text=For+whom", barNoPlayer)
	r.refused(t, 2, "rule seat=1 text=No+points", barStray)
	r.refused(t, 2, "wake truck_stop text=Not+here", barNoForce)
	r.refused(t, 2, "wake hospital seat=4 text=Nobody", barNoPlayer)
	r.refused(t, 2, "calm hospital text=It+sleeps", barAsleep)
	r.refused(t, 2, "entrust truck_stop own seat=2", barNoForce)
	r.refused(t, 2, "entrust hospital own seat=7", barNoLeader)
	r.refused(t, 2, "entrust hospital table", barSameHand)
	r.refused(t, 0, "entrust hospital own", barNoKeeper)
	for _, text := range []string{"", " x", "a\nb", strings.Repeat("ä", MaxRuling+1), "\xff"} {
		if a := (Action{Do: Rule, Text: text}); r.g.MayOpenly(r.s, 2, a) || r.g.Apply(r.s, 2, a, nil) == nil {
			t.Errorf("%q is a ruling", text)
		}
	}
	if a := (Action{Do: Rule, Text: strings.Repeat("ä", MaxRuling)}); !r.g.MayOpenly(r.s, 2, a) {
		t.Error("200 characters are too many")
	}
	for _, points := range []int8{maxRuled + 1, -maxRuled - 1, -128} {
		if a := (Action{Do: Rule, Text: "More", Points: points}); r.g.MayOpenly(r.s, 2, a) {
			t.Errorf("%d points at once", points)
		}
	}
	duel := refereed(t, "duel", 2, nil)
	duel.refused(t, 2, "rule seat=1 points=1 text=Well+done", barNoPoints)
	duel.refused(t, 2, "wake hospital text=Where", barNoForce)
	arena := refereed(t, "arena", 2, nil)
	for range 4 {
		arena.acts(t, 2, "rule points=20 text=Again")
	}
	arena.s.t.Tally.Prestige[0] = 81
	arena.refused(t, 2, "rule points=20 text=And+again", barTooMany)
}

// He wakes a force against a player and calms it; both stand in the log with his reason.
func TestRefereeWakesAndCalms(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-059")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	told := r.acts(t, 2, "wake hospital seat=1 text=They+carry+rifles+to+the+ward")
	k := &r.s.t.Town.Forces[Hospital]
	if k.Stance != Roused || k.Reason != Ruled || !k.Foes.has(r.people(Walker)[0]) || k.Foes.has(r.s.t.personAt(0, 0)) {
		t.Errorf("%+v", k)
	}
	if len(told) < 2 || told[0].Text != "They carry rifles to the ward" || told[1].Kind != EvForce {
		t.Errorf("%+v", told)
	}
	r.refused(t, 2, "wake hospital seat=1 text=Once+more", barWoken)
	if r.acts(t, 2, "calm hospital text=They+have+left"); k.Stance != Asleep || k.Foes.any() || r.fights(Hospital) {
		t.Errorf("%+v", k)
	}
	r.acts(t, 2, "wake hospital text=The+drivers+next")
	if !k.Foes.has(r.s.t.personAt(0, 0)) || k.Foes.has(r.people(Walker)[0]) {
		t.Error("against whom it acts")
	}
}

// before puts somebody a few squares in front of a guard of the hospital, in the open.
func (r *run) before(t *testing.T, guard, p PersonID) {
	t.Helper()
	for squares := int32(2); squares < 8; squares++ {
		at := squareOf(r.person(guard).Pose.Point(squares*scale.Quarter, 0))
		if r.s.place.Building(middle(at)) < 0 && r.occupant(at, streetLevel) == NoPerson {
			r.person(p).stand(at, r.person(guard).Pose.Heading)
			return
		}
	}
	t.Fatal("no room before him")
}

// asksIn opens a fire window in the second phase of a turn, and runs on to its first question.
func (r *run) asksIn() {
	t := &r.s.t
	t.Stage, t.Phase, t.Ask, t.Asked = StagePhases, 2, AskNothing, 0
	t.Window = window{}
	t.NFrames, t.Frames = 2, [maxFrames]frame{{Kind: frameTurn, Step: turnPhase}, {Kind: framePhase, Step: phaseMoves}}
	t.Steppers = PersonSet{}
	r.openWindow(NoCar)
	r.advance()
}

// A force in the referee's hand: he is asked about its people as a player about his, and whoever they fire at may fire back; handed back, the table has it.
func TestForceInHand(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-059", "DX-SCEN-004")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	guard, walker := r.people(HospitalGuard)[0], r.people(Walker)[0]
	if r.s.t.Ask != AskSpeed || r.s.t.Asked != game.Seats(0, 1) {
		t.Fatalf("%s to %b", r.s.t.Ask, r.s.t.Asked)
	}
	told := r.acts(t, 2, "entrust hospital own seat=2")
	if len(told) != 1 || told[0].Kind != EvEntrusted || r.s.t.Asked != game.Seats(0, 1, 2) {
		t.Fatalf("%+v; asked are %b", told, r.s.t.Asked)
	}
	// All six guards and the driver of the ambulance may be told how fast to go; by default they keep their posts.
	paces, cars := map[PersonID]bool{}, 0
	for _, a := range r.g.Legal(r.s, 2, nil) {
		switch a.Do {
		case Pace:
			paces[a.Person] = true
		case SetSpeed:
			cars++
		}
	}
	if len(paces) != len(r.people(HospitalGuard)) || cars == 0 {
		t.Errorf("%d people, %d speeds", len(paces), cars)
	}
	orders, err := game.Complete(r.g.Info().Orders, map[string]any{"posts": "stay"})
	if a, ok := r.g.Auto(r.s, 2, orders); err != nil || !ok || a.Do != Pace || a.Speed != 0 || r.person(a.Person).Owner != Hospital.seat() {
		t.Errorf("told to keep their posts: %+v, %v", a, err)
	}
	for r.s.t.Asked.Has(2) {
		legal := r.g.Legal(r.s, 2, nil)
		a := legal[len(legal)-1]
		if a.Speed != 0 {
			t.Fatalf("by default %+v", a)
		}
		if err := r.g.Apply(r.s, 2, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if x := r.person(guard); !x.Paced || r.s.t.Asked != game.Seats(0, 1) {
		t.Errorf("%+v, asked are %b", x, r.s.t.Asked)
	}
	// With a walker before a guard he is asked in a window, after the walkers have passed, and has the guard fire.
	r.before(t, guard, walker)
	r.asksIn()
	if !r.answersAll(t, func(now *table) bool { return now.Ask == AskFire && now.Asked.Has(2) }) || r.s.t.Phase != 2 {
		t.Fatal("he is not asked in the window")
	}
	var shot *Action
	for _, a := range r.g.Legal(r.s, 2, nil) {
		if a.Do == Shoot && a.Person == guard && a.Target == personThing(walker) {
			shot = &a
		}
		if a.Person != 0 && r.person(a.Person).Owner != Hospital.seat() {
			t.Errorf("he is offered %+v", a)
		}
	}
	if shot == nil {
		t.Fatal("the guard is offered no shot at the walker")
	}
	if r.fights(Hospital) || !r.spares(1, Hospital.seat()) {
		t.Error("it takes part before")
	}
	if err := r.g.Apply(r.s, 2, *shot, nil); err != nil {
		t.Fatal(err)
	}
	if k := r.s.t.Town.Forces[Hospital]; k.Stance != Roused || k.Reason != Led || r.spares(1, Hospital.seat()) || !r.person(guard).Acted {
		t.Errorf("after its shot %+v", k)
	}
	r.acts(t, 2, "entrust hospital table")
	if r.s.t.Asked.Has(2) || r.s.t.Town.Hands[Hospital] != (Hand{}) {
		t.Errorf("handed back: asked are %b", r.s.t.Asked)
	}
	if !r.answersAll(t, func(now *table) bool { return now.Turn == 3 }) {
		t.Fatal("it ends")
	}
}

// Given to a player, a force is his to lead and to give back, not another's; the referee takes it from him.
func TestForceIsGiven(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-059")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	r.acts(t, 2, "entrust hospital own seat=1")
	if h := r.s.t.Town.Hands[Hospital]; h != (Hand{Own, 1}) || r.s.t.Asked.Has(2) {
		t.Errorf("%+v, asked are %b", h, r.s.t.Asked)
	}
	r.refused(t, 0, "entrust hospital own", barNoKeeper)
	r.refused(t, 1, "entrust hospital own", barNoLeader) // to seat 0
	r.acts(t, 1, "entrust hospital ask seat=1")
	r.acts(t, 1, "entrust hospital table")
	r.refused(t, 1, "entrust hospital own seat=1", barNoKeeper)
	r.acts(t, 2, "entrust hospital own seat=1")
	r.acts(t, 2, "entrust hospital ask seat=2")
	if h := r.s.t.Town.Hands[Hospital]; h != (Hand{AskMe, 2}) {
		t.Errorf("%+v", h)
	}
	// Who gives up leaves his forces to the table; without the referee the match goes on.
	r.acts(t, 2, "entrust city_hall own seat=2")
	if err := r.g.Resign(r.s, 2, nil); err != nil || r.s.t.Stage == StageOver || r.s.t.Town.Hands != [numForces]Hand{} || r.s.t.Asked.Has(2) {
		t.Errorf("%v, hands %+v", err, r.s.t.Town.Hands)
	}
	r.refused(t, 2, "rule text=I+am+back", barNoReferee)
	r.refused(t, 2, "entrust hospital own seat=2", barNoKeeper)
}

// Without a referee an option gives the city to a player, who lets it act by the table and takes it back.
func TestCityPlayer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-059")
	r := inTown(t, map[string]any{"city": 2})
	for f := range numForces {
		if h := r.s.t.Town.Hands[f]; (h == Hand{Own, 1}) != r.s.has(f) {
			t.Errorf("%s: %+v", f, h)
		}
	}
	guard := r.people(HospitalGuard)[0]
	found := false
	for _, a := range r.g.Legal(r.s, 1, nil) {
		found = found || a.Do == Pace && a.Person == guard
	}
	if !found {
		t.Error("he is not asked about the guards")
	}
	r.acts(t, 1, "entrust hospital table")
	r.acts(t, 1, "entrust hospital ask seat=1")
	r.refused(t, 1, "entrust hospital own", barNoLeader) // to the other player
	r.refused(t, 1, "rule text=Mine", barNoReferee)
	for _, x := range []map[string]any{{"city": 3}, {"city": 1, "referee": true}} {
		var wrong *game.OptionError
		if err := setUp("wheels_vs_walkers", 2, x); err == nil || x["referee"] == nil && (!errors.As(err, &wrong) || wrong.Key != "city") {
			t.Errorf("%v: %v", x, err)
		}
	}
	if err := setUp("duel", 2, map[string]any{"city": 1}); err == nil {
		t.Error("a duel without forces has a city player")
	}
}

// A force that asks: what the table would do is the default, to the byte; to hold his fire takes the action of the turn; another shot is as good.
func TestForceThatAsks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-059")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	guard, walker := r.people(HospitalGuard)[0], r.people(Walker)[0]
	r.before(t, guard, walker)
	r.provoke(Hospital, walker, FiredOn, true)
	byTable := *r.s
	r.acts(t, 2, "entrust hospital ask seat=2")
	asks := func(r *run) bool {
		r.asksIn()
		return r.answersAll(t, func(now *table) bool { return now.Ask == AskForce })
	}
	if !asks(r) || r.s.t.Asked != game.Seats(2) {
		t.Fatalf("asked are %b", r.s.t.Asked)
	}
	who := r.s.t.Walker
	legal := r.g.Legal(r.s, 2, nil)
	if n := len(legal); n < 3 || legal[n-1].Do != Pass || legal[n-2] != (Action{Do: Stay, Person: who}) || r.person(who).Owner != Hospital.seat() {
		t.Fatalf("%+v", legal)
	}
	want, ok := r.tableShot()
	if !ok {
		t.Fatal("the table has no shot")
	}
	codec := NewCodec(r.g)
	if v, ok := codec.Preview(r.s, 2, Action{Do: Pass}).(*PreviewView); !ok || v.Does != codec.Text(want) || v.Chance == nil {
		t.Errorf("the preview: %+v", v)
	}
	after := func(a Action) (State, []Event) {
		s, told := *r.s, []Event(nil)
		if err := r.g.Apply(&s, 2, a, func(e Event) { told = append(told, e) }); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
		return s, shotsIn(told)
	}
	pass, fired := after(Action{Do: Pass})
	if chosen, _ := after(want); pass != chosen || len(fired) == 0 || fired[0].Person != who {
		t.Errorf("to leave it to the table is not its shot: %+v", fired)
	}
	if held, none := after(Action{Do: Stay, Person: who}); slices.ContainsFunc(none, func(e Event) bool { return e.Person == who }) || held.t.Town.Hands != r.s.t.Town.Hands {
		t.Errorf("he does not hold his fire: %+v", none)
	}
	var no *game.Refusal
	if s := *r.s; !errors.As(r.g.Apply(&s, 2, Action{Do: Stay, Person: walker}, nil), &no) || no.Rule != "DX-CITY-059" {
		t.Error("he answers for somebody else")
	}
	// The same window by the table: the same guard fires the same shot with the same dice.
	var told []Event
	table := &run{s: &byTable, g: r.g, rec: func(e Event) { told = append(told, e) }}
	table.asksIn()
	for len(shotsIn(told)) == 0 && table.s.t.Phase == 2 {
		seat := table.s.t.Asked.First()
		legal := table.g.Legal(table.s, seat, nil)
		if err := table.g.Apply(table.s, seat, legal[len(legal)-1], table.rec); err != nil {
			t.Fatal(err)
		}
	}
	if got := shotsIn(told); len(got) == 0 || !slices.Equal(got[:1], fired[:1]) {
		t.Errorf("by the table %+v, asked %+v", got, fired)
	}
	// Left to the table while it asks, it fires.
	if got := shotsIn(r.acts(t, 2, "entrust hospital table")); r.s.t.Ask == AskForce || len(got) == 0 || got[0].Person != who {
		t.Errorf("%s is asked, fired: %+v", r.s.t.Ask, got)
	}
}

// shotsIn returns the shots among events up to the end of a turn, with their rolls.
func shotsIn(told []Event) (list []Event) {
	for _, e := range told {
		switch e.Kind {
		case EvTurn:
			return list
		case EvShot, EvHandShot, EvToHit:
			list = append(list, e)
		}
	}
	return list
}

// The vehicles of a force that asks: with the hospital breached the ambulance sets off at 5 mph by its table, which is the default, as is the move of its beat.
func TestAmbulanceThatAsks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-059")
	r := refereed(t, "wheels_vs_walkers", 2, nil)
	r.breach(r.sectionOf(t, "b02_1", false), 1)
	van := NoCar
	for id := range CarID(r.s.t.NCars) {
		if r.car(id).Owner == Hospital.seat() {
			van = id
		}
	}
	r.acts(t, 2, "entrust hospital ask seat=2")
	if r.s.t.Ask != AskSpeed || !r.s.t.Asked.Has(2) {
		t.Fatal("he is not asked")
	}
	legal := r.g.Legal(r.s, 2, nil)
	if last := legal[len(legal)-1]; last.Car != van || last.Speed != r.tableSpeed(van, Hospital) || last.Do != SetSpeed {
		t.Errorf("by default %+v, by the table %s", last, r.tableSpeed(van, Hospital))
	}
	for _, a := range legal {
		if a.Do == Pace {
			t.Errorf("he is asked about %+v, which is the table's", a)
		}
	}
	if !r.answersAll(t, func(now *table) bool { return now.Ask == AskMove && now.Asked.Has(2) }) {
		t.Fatal("he is not asked about its move")
	}
	legal = r.g.Legal(r.s, 2, nil)
	if want := r.patrolMove(Hospital, (&run{s: r.s, g: r.g}).legalMove(2, nil)); legal[len(legal)-1] != want {
		t.Errorf("by default %+v, by the table %+v", legal[len(legal)-1], want)
	}
}

// Random players with a random referee: every act of his applies, the log as it is kept plays to the same bytes, and every match ends.
func TestSoakReferee(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	codec := NewCodec(g)
	state, _ := codec.Forms()
	for i, x := range []struct {
		players int
		options map[string]any
	}{
		{2, map[string]any{"scenario": "wheels_vs_walkers", "turns": 3}},
		{3, map[string]any{"scenario": "raid", "turns": 3}},
		{2, map[string]any{"place": "truck-stop", "staffed": true, "gates_open": true, "turns": 6}},
		{2, map[string]any{"scenario": "arena", "turns": 4}},
	} {
		x.options["referee"] = true
		values, err := game.Complete(g.Info().Options, x.options)
		if err != nil {
			t.Fatal(err)
		}
		setup := game.Setup{Seats: x.players + 1, Dice: dice.Fast(uint64(40 + i)), Options: values}
		var s, again State
		if err := errors.Join(g.Start(&s, setup, nil), g.Start(&again, setup, nil)); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(uint64(i))
		rulings, asked := 0, map[Ask]int{}
		for n := 0; s.t.Stage != StageOver; n++ {
			if n == 60000 {
				t.Fatalf("match %d: no end", i)
			}
			seat := s.t.Asked.First()
			legal := g.Legal(&s, seat, nil)
			a := legal[rng.IntN("pick", len(legal))]
			if seat == s.referee() {
				asked[s.t.Ask]++
			}
			if may := g.Openly(&s, s.referee(), nil); n < int(numForces) || rng.IntN("rules", 20) == 0 {
				pick := may[rng.IntN("pick", len(may))]
				if own := (Action{Do: Entrust, Index: uint8(n), Arm: uint8(Own - Leading(i)%2), Seat: s.referee()}); n < int(numForces) && g.MayOpenly(&s, s.referee(), own) {
					pick = own
				}
				seat, a = s.referee(), pick
				rulings++
			}
			if err := g.Apply(&s, seat, a, nil); err != nil {
				t.Fatalf("match %d: %s by %d: %v", i, codec.Text(a), seat, err)
			}
			back, err := codec.ParseText(codec.Text(a))
			if err == nil {
				err = g.Apply(&again, seat, back, nil)
			}
			if err != nil || n%50 == 0 && again != s {
				t.Fatalf("match %d: %s is kept otherwise: %v", i, codec.Text(a), err)
			}
		}
		checkTable(t, &s)
		if string(state.Append(nil, &s)) != string(state.Append(nil, &again)) || rulings == 0 {
			t.Errorf("match %d, %d acts of the referee: the log leads elsewhere", i, rulings)
		}
		if s.forced() && len(asked) == 0 {
			t.Errorf("match %d: he is never asked about a force", i)
		}
	}
}

// TestContractReferee holds matches with a referee to the contract. It is not parallel: it counts allocations.
func TestContractReferee(t *testing.T) {
	k := suite()
	rules := New(garage.Standard())
	info := *rules.Info()
	info.Seats, info.DefaultSeats = game.Range{Min: 3, Max: 3}, 3
	rules.info = func() *game.Info { return &info }
	k.Rules, k.Codec = rules, NewCodec(rules)
	k.Options = []map[string]any{{"scenario": "wheels_vs_walkers", "turns": 2, "referee": true}, {"place": "truck-stop", "staffed": true, "turns": 3, "referee": true}}
	gametest.Run(t, k)
}
