package deluxe

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The list is that of the rulebook.
func TestPrestigeList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-002", "DX-PREST-003", "DX-PREST-005")
	data, err := os.ReadFile("../../rulebook/data/deluxe/combat-prestige.json")
	if err != nil {
		t.Fatal(err)
	}
	var book struct {
		Awards []struct {
			For    string
			Points int
		}
		Death     map[string]int
		Ace       int `json:"ace_confirmed_kills"`
		DoubleAce int `json:"double_ace_confirmed_kills"`
	}
	if err := json.Unmarshal(data, &book); err != nil {
		t.Fatal(err)
	}
	p := prestige()
	if len(book.Awards) != int(numAwards) || p.death != book.Death["ordinary_combat"] || p.ace != book.Ace || p.doubleAce != book.DoubleAce {
		t.Fatalf("%+v, want %+v", p, book)
	}
	for i, a := range book.Awards { // in the order of the constants
		if p.points[i] != a.Points {
			t.Errorf("%s: %d, want %d", a.For, p.points[i], a.Points)
		}
	}
}

// prestiges returns what each seat has gained.
func (k *scenarioTest) prestiges(want ...int8) {
	k.t.Helper()
	for seat, n := range want {
		if got := k.s.t.Tally.Prestige[seat]; got != n {
			k.t.Errorf("seat %d has %d, want %d", seat, got, n)
		}
	}
}

// Prestige of one event: a kill is worth 2, the fifth 5 more, and a victim with a prestige over 15 another point, over 20 two; the loss of the
// vehicle costs 1, or 2 with wounds. Kills count in an arena alone.
func TestPrestigeOfKills(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-001", "DX-PREST-002", "DX-PREST-003", "DX-PREST-006")
	k := newScenario(t, ArenaEvent, "goblin", "goblin", "goblin", "goblin", "goblin", "goblin", "goblin", "goblin")
	k.opening()
	k.prestiges(1, 1, 1, 1, 1, 1, 1, 1)
	for id := CarID(1); id <= 4; id++ {
		k.kill(id, 0)
	}
	k.countKills()
	k.prestiges(9, 1, 1)
	k.kill(5, 0)
	k.countKills()
	k.prestiges(16) // 9 + 2 + 5
	k.kill(0, 6)
	k.countKills()
	if got := k.s.t.Tally.Prestige[6]; got != 4 { // 1 + 2 + 1
		t.Errorf("a kill of somebody with 16: %d", got)
	}
	k.s.t.Tally.Prestige[7] = 21
	k.kill(7, 6)
	k.countKills()
	if got := k.s.t.Tally.Prestige[6]; got != 8 { // 4 + 2 + 2, not 3
		t.Errorf("a kill of somebody with 21: %d", got)
	}

	k = newScenario(t, Duel, "goblin", "goblin")
	k.opening()
	k.kill(0, 1)
	k.countKills()
	k.prestiges(0, 0)
}

// Who loses his vehicle to a kill loses a point, two if he is hurt, and for an ordinary death two as well.
func TestPrestigeOfVictims(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-002", "DX-PREST-005", "DX-PREST-007")
	k := newScenario(t, ArenaEvent, "goblin", "goblin", "goblin", "goblin", "goblin")
	for id := range CarID(3) { // unhurt, hurt, dead
		k.stall(id)
		k.disarm(id)
		k.car(id).Hits[k.car(id).V.Seats[0].Part] = []int16{0, 1, 3}[id]
	}
	k.leave(3, Exploded)
	k.countKills()
	k.prestiges(0, 0, 0, 0, 0)
	k.settlePrestige()
	k.prestiges(-1, -2, -2, -2, 0)
}

// Hand weapons used on foot are worth a point, once; who leaves a vehicle that can move and fire loses one, and so does who leaves the arena in
// one.
func TestPrestigeOfConduct(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-002", "DX-PREST-006")
	k := newScenario(t, ArenaEvent, "goblin", "goblin", "goblin", "goblin")
	k.s.t.Persons[1].Hand = true // aboard
	k.prestigeOfTurn()
	k.prestiges(0, 0, 0, 0)
	for id := range CarID(2) { // both drivers get out, the one of a wreck
		c := k.car(id)
		c.Gone.Add(c.V.Seats[0].Part)
		x := &k.s.t.Persons[id]
		x.Car, x.Hand = NoCar, true
	}
	k.s.t.Outside = PersonSet{3}
	k.stall(1)
	k.disarm(1)
	k.countKills()
	k.countKills()
	for range 2 {
		k.prestigeOfTurn()
		k.prestiges(0, 1, 0, 0) // +1 - 1; +1
	}
	k.disarm(3)
	k.leave(2, Left)
	k.leave(3, Left)
	k.prestiges(0, 1, -1, 0)
	k.settlePrestige()
	k.prestiges(0, 0, -1, 0) // the one line for a vehicle that was left
}

// Amateur Night ends when at most one is left; of all who are alive the one with the highest prestige wins, and ties share. Who has left
// before turn 31 does not win.
func TestAmateurNightEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-017", "DX-ARENA-018", "DX-ARENA-019", "DX-ARENA-020")
	night := func() *scenarioTest {
		k := newScenario(t, AmateurNight, "goblin", "goblin", "goblin")
		k.opening()
		k.s.t.Stage = StagePhases
		k.ends("")
		return k
	}
	// Seat 0 kills seat 2 and is then killed, unconscious: 1 + 2 - 2; seat 1 has 1 + 2.
	k := night()
	k.kill(2, 0)
	k.ends("")
	k.kill(0, 1)
	k.ends("DX-ARENA-019", 1)
	k.prestiges(1, 3, -1)
	if o, _ := k.g.Outcome(k.s); o.Scores[0] != 1 || o.Scores[1] != 3 || o.Scores[2] != -1 {
		t.Errorf("scores %v", o.Scores)
	}
	// Seat 0 has two kills to its name before it is put out unhurt by itself: 1 + 4 - 1 against 1.
	k = night()
	k.car(1).By, k.car(2).By = 0, 0
	k.leave(1, Exploded)
	k.kill(2, 0)
	k.stall(0)
	k.disarm(0)
	k.ends("DX-ARENA-019", 0)
	k.prestiges(4)
	// Nobody has done anything, and in turn 31 two drive home: 0, 0, and 1 for who stays.
	k = night()
	k.s.t.Turn = 31
	k.leave(0, Left)
	k.leave(1, Left)
	k.ends("DX-ARENA-019", 2)
	k.prestiges(0, 0, 1)
	// In turn 30 leaving loses, even for who has most: seats 1 and 2 tie.
	k = night()
	k.s.t.Turn = 30
	k.s.t.Tally.Prestige[0] = 9
	k.leave(0, Left)
	k.ends("")
	k.stall(1)
	k.disarm(1)
	k.s.t.Tally.Prestige[1] = 2
	k.ends("DX-ARENA-019", 1, 2)
	// The dead win nothing.
	k = night()
	k.s.t.Tally.Prestige[0] = 9
	k.leave(0, Exploded)
	k.leave(1, Exploded)
	k.ends("DX-ARENA-019", 2)
}

// In the first 30 turns nobody drives or walks out: such moves are neither offered nor taken, and the default is the mildest that stays inside.
// Who cannot help it goes out, as do those who are pushed; from turn 31 on everybody may leave.
func TestAmateurNightIsShut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-017", "DX-ARENA-018")
	night := func(turn uint16, x int32, mph int) *scenarioTest {
		k := newScenario(t, AmateurNight, "goblin", "goblin")
		c := k.car(0)
		c.Pose.At.X = 64*scale.Inch - x*scale.Quarter // its middle so many squares inside the right edge
		c.Speed, c.Before, c.Row = scale.MPH(mph), scale.MPH(mph), scale.MPH(mph)
		tab := &k.s.t
		tab.Turn, tab.Stage, tab.Phase = turn, StagePhases, 4
		tab.NFrames = 0
		k.push(frameTurn)
		k.push(framePhase)
		tab.Move = moving{Car: 0}
		k.push(frameMove)
		for tab.Ask == AskNothing {
			k.stepMove(tab.top())
		}
		return k
	}
	straight := Action{Do: Go, Move: movement.Move{Quarters: 4}}
	// Its front lies on the edge: after an inch straight ahead its tail would, while a swerve brings a rear corner back inside.
	k := night(30, 2, 60)
	legal := k.legal(0, nil)
	if f := k.check(0, &straight); f == nil || f.Rule != "DX-ARENA-017" || slices.Contains(legal, straight) {
		t.Errorf("straight on: %v", f)
	}
	for _, a := range legal {
		if f := k.check(0, &a); f != nil || k.drivesOut(&a) {
			t.Errorf("%+v is offered: %v", a.Move, f)
		}
	}
	if last := legal[len(legal)-1].Move.Maneuver; last.Kind != movement.ManSwerve {
		t.Errorf("the default is %+v", last)
	}
	k = night(31, 2, 60)
	if f := k.check(0, &straight); f != nil || !slices.Contains(k.legal(0, nil), straight) {
		t.Errorf("in turn 31: %v", f)
	}
	// A square further back straight on is free. A square further on whatever it does takes it out: that is free as well, and counts as too early.
	k = night(30, 3, 60)
	if f, list := k.check(0, &straight), k.legal(0, nil); f != nil || list[len(list)-1] != straight {
		t.Errorf("a square inside: %v", f)
	}
	k = night(30, -1, 60)
	for _, a := range k.offeredMoves(nil) {
		if f := k.check(0, &a); f != nil || !k.drivesOut(&a) {
			t.Errorf("%+v: %v", a.Move, f)
		}
	}
	k.do(0, &straight)
	for k.s.t.top().Kind >= frameMove {
		if f := k.s.t.top(); f.Kind == frameMove {
			k.stepMove(f)
		} else {
			k.stepCourse(f)
		}
	}
	if k.car(0).Fate != Left || k.s.t.Tally.Early != 1 {
		t.Errorf("fate %v, early %b", k.car(0).Fate, k.s.t.Tally.Early)
	}
	// Nobody walks out either.
	edge, mid := int32(64*scale.Inch), int32(60*scale.Inch)
	k = night(30, 8, 60)
	k.unseat(1, geom.Vec{X: edge - scale.Quarter, Y: mid})
	for k.person(1).Pace = footCrawl; !footCrawl.WalkPhases().Has(int(k.s.t.Phase)); {
		k.s.t.Phase = k.s.t.Phase%10 + 1
	}
	for turn, want := range map[uint16]*bar{30: barNight, 31: nil} {
		k.s.t.Turn = turn
		if b := k.stepBar(1, geom.Vec{X: edge, Y: mid}); b != want {
			t.Errorf("on foot in turn %d: %v", turn, b)
		}
	}
}

// The winner of an arena event takes the purse, all that the vehicles cost, or as much of it as the organizer says; everybody the salvage of
// his kills: what the wreck cost without what its repair costs, and nothing for one that burns. A prestige of 10 raises the purse by as many
// percent.
func TestPrizes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-010", "DX-ARENA-011", "DX-ARENA-022", "DX-PREST-008")
	cost := func(id string) garage.Money {
		var f garage.Figures
		StandardRules().c.Figures(stock(t, id).Design, nil, &f)
		return f.Cost
	}
	brick, goblin := cost("half_brick"), cost("goblin")
	play := func() *scenarioTest {
		k := newScenario(t, ArenaEvent, "half_brick", "goblin", "half_brick")
		c := k.car(0)
		k.kill(0, 1)
		c.Hits[c.V.Armor[garage.Front]] = 5
		k.kill(2, 1)
		k.car(2).Burning = true
		return k
	}
	armor := StandardRules().c.ArmorRepair(stock(t, "half_brick").Design.Units[garage.Main].Armor, 5)
	k := play()
	k.ends("DX-ARENA-009", 1)
	if got, want := k.prize(1), 2*brick+goblin+brick-armor; got != want || armor == 0 {
		t.Errorf("the winner takes %s, want %s", got, want)
	}
	if k.prize(0) != 0 || k.prize(2) != 0 {
		t.Errorf("losers take %s, %s", k.prize(0), k.prize(2))
	}
	if o, _ := k.g.Outcome(k.s); garage.Dollars(int(o.Scores[1])) != (2*brick+goblin+brick-armor)/100*100 {
		t.Errorf("scores %v", o.Scores)
	}
	k = play()
	k.s.o.Purse = 50
	k.s.t.Tally.Prestige[1] = 6 // and 4 for two kills
	k.ends("DX-ARENA-009", 1)
	purse := (2*brick + goblin) / 2
	if got, want := k.prize(1), purse+purse*10/100+brick-armor; got != want {
		t.Errorf("with prestige 10 the winner takes %s, want %s", got, want)
	}
}

// Repairs go by the parts: a tenth of its price for the first hit of a component, a fifth for each further one; tires are bought anew, shots reloaded.
func TestSalvage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-022")
	k := newScenario(t, ArenaEvent, "half_brick", "half_brick")
	c := k.car(0)
	price := map[garage.LineKind]garage.Money{}
	k.g.c.Lines(c.V.Design, nil, func(l *garage.Line) {
		if l.Count > 0 && price[l.Kind] == 0 {
			price[l.Kind] = l.Cost / garage.Money(l.Count)
		}
	})
	const cost = garage.Money(9000_00)
	worth := func(what string, p PartID, hits int16, repair garage.Money) {
		t.Helper()
		c.Hits = Hits{}
		c.Hits[p] = hits
		if got := k.salvage(0, cost); got != cost-repair {
			t.Errorf("%s: worth %s, want %s", what, got, cost-repair)
		}
	}
	tire := c.V.Wheels[0].Tires[0]
	worth("nothing", 0, 0, 0)
	worth("the plant, one hit", c.V.Plants[0], 1, price[garage.LinePlant]/10)
	worth("the plant, two hits", c.V.Plants[0], 2, price[garage.LinePlant]*3/10)
	worth("a tire, hit", tire, 1, price[garage.LineTires])
	worth("a tire, lost", tire, c.V.Parts[tire].DP, price[garage.LineTires])
	worth("the driver", c.V.Seats[0].Part, 2, 0)
	gun := &c.V.Weapons[0]
	c.Arms[0].Spent = 2
	worth("two shots fired", 0, 0, 2*k.g.c.Weapons[gun.Spec].ShotCost)
	c.Arms[0].Spent = 0
	k.leave(0, Exploded)
	if got := k.salvage(0, cost); got != 0 {
		t.Errorf("exploded: worth %s", got)
	}
	if k.prize(game.Seat(1)) != 0 {
		t.Error("a prize for nothing")
	}
}

// On Amateur Night who drives his vehicle out keeps it, and gets the salvage of his kills.
func TestAmateursKeepTheirCars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-021")
	k := newScenario(t, AmateurNight, "goblin", "goblin", "goblin", "goblin")
	var f garage.Figures
	k.g.c.Figures(stock(t, "goblin").Design, nil, &f)
	k.kill(1, 0)
	k.countKills()
	k.leave(0, Left)
	k.s.t.Turn = 30
	k.leave(2, Left) // too early
	for seat, want := range map[game.Seat]garage.Money{0: 2 * f.Cost, 1: 0, 2: 0, 3: f.Cost} {
		if got := k.prize(seat); got != want {
			t.Errorf("seat %d takes %s, want %s", seat, got, want)
		}
	}
}
