package deluxe

import (
	"errors"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A vehicle is a kill when it can neither move nor fire, or its crew is out, or it has exploded or surrendered; not while one of the two is
// left, and not when it gets away. Who hurt it last is credited, once.
func TestKills(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-013", "DX-CHAR-014", "DX-CHAR-015")
	for name, c := range map[string]struct {
		do     func(k *scenarioTest)
		killed bool
		kills  uint8
	}{
		"nothing":                      {func(*scenarioTest) {}, false, 0},
		"it stands, and can fire":      {func(k *scenarioTest) { k.stall(1) }, false, 0},
		"it can move, without weapons": {func(k *scenarioTest) { k.disarm(1) }, false, 0},
		"neither":                      {func(k *scenarioTest) { k.stall(1); k.disarm(1) }, true, 1},
		"it rolls on, with nobody":     {func(k *scenarioTest) { k.kill(1, 0) }, true, 1},
		"by itself":                    {func(k *scenarioTest) { k.kill(1, 1) }, true, 0},
		"by nobody":                    {func(k *scenarioTest) { k.kill(1, nobody) }, true, 0},
		"explosion":                    {func(k *scenarioTest) { k.leave(1, Exploded) }, true, 1},
		"surrender":                    {func(k *scenarioTest) { k.car(1).By = nobody; k.leave(1, Resigned) }, true, 1}, // in a match of two
		"it got away":                  {func(k *scenarioTest) { k.leave(1, Left) }, false, 0},
	} {
		k := newScenario(t, Duel, "half_brick", "half_brick")
		k.car(1).By = 0
		c.do(k)
		k.countKills()
		k.countKills()
		y := &k.s.t.Tally
		if got := y.Killed == CarID(1).bit(); got != c.killed || y.Kills[0] != c.kills || y.Kills[1] != 0 {
			t.Errorf("%s: killed %b, kills %v", name, y.Killed, y.Kills)
		}
		n := 0
		if c.killed {
			n = 1
		}
		if k.saw(EvKill) != n {
			t.Errorf("%s: %d events", name, k.saw(EvKill))
		}
	}
}

// The survivor of a duel wins at once; he scores a point for that and one for each kill.
func TestDuelEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-009")
	k := newScenario(t, Duel, "half_brick", "half_brick", "goblin")
	k.s.t.Stage = StagePhases
	k.ends("")
	k.kill(0, 2)
	k.ends("")
	k.kill(1, 2)
	k.ends("DX-ARENA-009", 2)
	if o, _ := k.g.Outcome(k.s); o.Scores[0] != 0 || o.Scores[1] != 0 || o.Scores[2] != 3 {
		t.Errorf("scores %v", o.Scores)
	}
}

// People on foot keep their side in the fight in an arena; on the road a side has lost with its vehicle.
func TestFootmen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-013", "DX-ARENA-009")
	for s, rule := range map[Scenario]game.RuleID{ArenaEvent: "", RoadDuel: "DX-SCEN-012"} {
		k := newScenario(t, s, "half_brick", "half_brick")
		c := k.car(0)
		c.Gone.Add(c.V.Seats[0].Part)
		k.s.t.Persons[0].Car = NoCar
		k.s.t.Outside = PersonID(0).bit()
		if rule == "" {
			k.ends("")
			k.s.t.Persons[0].Hits = unconsciousAt
			rule = "DX-ARENA-009"
		}
		k.ends(rule, 1)
	}
}

// In a road duel who is left when the turn ends wins; two who are put out in the same turn part in a draw.
func TestRoadDuelEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-012", "DX-SCEN-013")
	k := newScenario(t, RoadDuel, "half_brick", "half_brick")
	k.s.t.Stage = StagePhases
	k.kill(0, 1)
	k.ends("") // the turn is not over
	k.s.t.Stage = StageEnd
	k.ends("DX-SCEN-012", 1)

	k = newScenario(t, RoadDuel, "half_brick", "half_brick")
	k.s.t.Stage = StagePhases
	k.kill(0, 1)
	k.ends("")
	k.kill(1, 0)
	k.s.t.Stage = StageEnd
	k.ends("DX-SCEN-013")
}

// Two cars that are 72 inches apart for ten turns, in none of which anybody fires, part in a draw.
func TestRoadDuelParted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-013")
	play := func(thousandths int, fires uint16) game.RuleID {
		k := newScenario(t, RoadDuel, "half_brick", "half_brick")
		k.at(0, 4000)
		k.at(1, 4000+1000+thousandths) // an inch for two halves of counters
		for n := uint16(1); n <= 12; n++ {
			k.turnOver()
			if n == fires {
				k.car(1).Arms[0].Fired = k.s.t.Turn
			}
			if k.checkEnd() {
				o, _ := k.g.Outcome(k.s)
				if n != 10 || o.Winners != game.Seats(0, 1) {
					t.Errorf("after %d turns, winners %b", n, o.Winners)
				}
				return o.Rule
			}
		}
		return ""
	}
	if got := play(72000, 0); got != "DX-SCEN-013" {
		t.Errorf("72 inches apart: %q", got)
	}
	if got := play(71990, 0); got != "" {
		t.Errorf("not quite 72 inches apart: %q", got)
	}
	if got := play(90000, 5); got != "" {
		t.Errorf("with a shot in turn 5: %q", got)
	}
}

// The pack wins by putting the hunted vehicle out; if its driver is dead and it could still be driven, that is decisive.
func TestPackWins(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-018")
	for name, c := range map[string]struct {
		do    func(k *scenarioTest)
		level int32
	}{
		"explosion":                 {func(k *scenarioTest) { k.leave(0, Exploded) }, 1},
		"neither moves nor fires":   {func(k *scenarioTest) { k.stall(0); k.disarm(0) }, 1},
		"its driver is unconscious": {func(k *scenarioTest) { k.kill(0, 1) }, 1},
		"its driver is dead":        {func(k *scenarioTest) { c := k.car(0); c.Hits[c.V.Seats[0].Part] = 3 }, 2},
		"and its plant gone":        {func(k *scenarioTest) { k.stall(0); c := k.car(0); c.Hits[c.V.Seats[0].Part] = 3 }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := newScenario(t, PackAttack, "half_brick", "kestrel_200")
			k.ends("")
			c.do(k)
			k.ends("DX-SCEN-018", 1)
			if o, _ := k.g.Outcome(k.s); o.Scores[0] != 0 || o.Scores[1] != c.level {
				t.Errorf("scores %v", o.Scores)
			}
		})
	}
}

// The hunted vehicle wins when all cycles are out; with a lead of 30 inches on those that still fight if none accelerates better; and after
// 1,760 inches along the road. Half a Half-Brick and half a Kestrel are three quarters of an inch.
func TestPackLoses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-019", "DX-SCEN-020", "DX-SCEN-021")
	fresh := func(lead int) *scenarioTest { // the second cycle is always behind
		k := newScenario(t, PackAttack, "half_brick", "stock_kestrel_220", "stock_kestrel_220")
		k.at(0, 500+lead+750)
		k.at(1, 500)
		k.at(2, 300)
		k.s.t.Tally.From = k.along(0)
		return k
	}
	k := fresh(5000)
	k.kill(1, 0)
	k.ends("")
	k.leave(2, Left)
	k.ends("DX-SCEN-019", 0)

	// Both make 10 mph a turn.
	fresh(29990).ends("")
	fresh(30000).ends("DX-SCEN-020", 0)
	// A wreck between them does not count.
	k = fresh(5000)
	k.at(2, 6250-30750)
	k.kill(1, 0)
	k.ends("DX-SCEN-020", 0)
	// A cycle that makes 15 may catch up.
	k = newScenario(t, PackAttack, "half_brick", "kestrel_150")
	k.at(0, 60000)
	k.ends("")
	k.kill(1, 0)
	k.ends("DX-SCEN-019", 0)

	k = fresh(5000)
	k.s.t.Tally.From = k.along(0) - 1760*scale.Inch + 1
	k.ends("")
	k.s.t.Tally.From--
	k.ends("DX-SCEN-021", 0)
}

// Of two packs that has won which did more damage to the hunted vehicle; as long as that can move they do not fire at each other.
func TestTwoPacks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-022", "DX-SCEN-023")
	for damage, winners := range map[[2]int][]game.Seat{{5, 4}: {1}, {4, 5}: {2}, {5, 5}: {1, 2}} {
		k := newScenario(t, PackAttack, "half_brick", "kestrel_200", "kestrel_200")
		k.car(0).Pose.At.X += 40 * scale.Inch
		k.blame(0, 1, damage[0]-1)
		k.blame(0, 1, 1)
		k.blame(0, 2, damage[1])
		k.blame(1, 2, 50) // no hunted vehicle
		k.leave(0, Exploded)
		k.ends("DX-SCEN-018", winners...)
	}
	k := newScenario(t, PackAttack, "half_brick", "kestrel_200", "kestrel_200")
	if !k.allies(1, 2) || k.allies(0, 1) || k.allies(2, 0) || k.allies(1, 1) {
		t.Error("the packs are no allies, or too many are")
	}
	k.stall(0)
	if k.allies(1, 2) {
		t.Error("allies, and the hunted vehicle cannot move")
	}
	// A ram and a shot count.
	k.rams(0, 1, 3)
	k.struck(0, Aim{Kind: AimSide, Side: geom.LeftSide}, 2, &attack{cause: CauseGunfire, by: 2}, &toll{})
	if y := &k.s.t.Tally; y.Dealt[1] != 3 || y.Dealt[2] != 2 || k.car(0).By != 2 {
		t.Errorf("damage %v, by %d", y.Dealt, k.car(0).By)
	}
}

// Who fires at the other pack is refused.
func TestPacksHoldFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-023")
	k := newScenario(t, PackAttack, "half_brick", "kestrel_200", "kestrel_200")
	k.s.t.Stage, k.s.t.Phase = StagePhases, 1
	k.at(0, 30000)
	a := Action{Do: Fire, Person: k.s.t.personAt(1, 0), Target: carThing(2), Aim: Aim{Kind: AimSide, Side: geom.Back}}
	if b := k.checkShot(a.Person, &a); b != barAlly {
		t.Errorf("fire at the other pack: %v", b)
	}
	for _, a := range k.legalShots(a.Person, nil) {
		if a.Target != carThing(0) {
			t.Errorf("%v is on the list", a.Target)
		}
	}
	k.stall(0)
	if b := k.checkShot(a.Person, &a); b != nil {
		t.Errorf("fire at the other pack when the prey stands: %v", b.detail)
	}
}

// When the turns are over who has most vehicles left wins, then who has the largest part of their points; equals share. A pack attack has
// no winner then.
func TestLimit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	limit := func(k *scenarioTest, want ...game.Seat) {
		t.Helper()
		k.s.o.Turns = k.s.t.Turn
		if k.checkEnd() {
			t.Fatal("it is over before")
		}
		k.checkLimit()
		if o, over := k.g.Outcome(k.s); !over || o.Rule != "DX-SETUP-002" || o.Winners != game.Seats(want...) {
			t.Errorf("over %t: %+v, want %v", over, o, want)
		}
	}
	armor := func(k *scenarioTest, id CarID, points int16) {
		c := k.car(id)
		c.Hits[c.V.Armor[0]] = points
	}
	k := newScenario(t, Duel, "half_brick", "half_brick")
	limit(k, 0, 1)
	k = newScenario(t, Duel, "half_brick", "half_brick")
	armor(k, 0, 2)
	armor(k, 1, 1)
	limit(k, 1)
	// 1 point of a Kestrel's is a larger part than 1 of a Half-Brick's.
	k = newScenario(t, Duel, "half_brick", "kestrel_200")
	armor(k, 0, 1)
	armor(k, 1, 1)
	limit(k, 0)
	// Two that are hurt are more than one.
	k = newScenario(t, Duel, "half_brick", "half_brick", "half_brick")
	k.car(2).Owner = 0
	k.s.t.NSeats = 2
	armor(k, 0, 3)
	armor(k, 2, 3)
	limit(k, 0)
	limit(newScenario(t, PackAttack, "half_brick", "kestrel_200"))
	// A match goes on as long as it has turns.
	k = newScenario(t, Duel, "half_brick", "half_brick")
	k.checkLimit()
	if k.s.t.Stage == StageOver {
		t.Error("over in turn 40 of 200")
	}
}

// Who gives up has lost, whatever the scenario.
func TestGivingUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-013", "DX-SCEN-013", "DX-SCEN-018", "DX-SCEN-019")
	for name, c := range map[string]struct {
		seats   int
		options map[string]any
		quits   []game.Seat
		rule    game.RuleID
		winners game.SeatSet
	}{
		"duel":          {2, nil, []game.Seat{0}, "DX-ARENA-009", game.Seats(1)},
		"three":         {3, nil, []game.Seat{0, 2}, "DX-ARENA-009", game.Seats(1)},
		"road duel":     {2, map[string]any{"scenario": "road_duel"}, []game.Seat{1}, "DX-SCEN-012", game.Seats(0)},
		"the hunted":    {2, map[string]any{"scenario": "pack_attack"}, []game.Seat{0}, "DX-SCEN-018", game.Seats(1)},
		"of two packs":  {3, map[string]any{"scenario": "pack_attack"}, []game.Seat{0}, "DX-SCEN-018", game.Seats(1, 2)},
		"the pack":      {2, map[string]any{"scenario": "pack_attack"}, []game.Seat{1}, "DX-SCEN-019", game.Seats(0)},
		"pack by pack":  {3, map[string]any{"scenario": "pack_attack"}, []game.Seat{1, 2}, "DX-SCEN-019", game.Seats(0)},
		"a pack of two": {3, map[string]any{"scenario": "pack_attack"}, []game.Seat{1, 0}, "DX-SCEN-018", game.Seats(2)},
		"amateur":       {2, map[string]any{"scenario": "amateur_night"}, []game.Seat{0}, "DX-ARENA-019", game.Seats(1)},
		"everybody":     {1, nil, []game.Seat{0}, "DX-SCEN-013", 0},
	} {
		proof.Of(t, c.rule)
		s, _ := begin(t, c.seats, c.options, 1, 2, 1, 1, 2, 3, 4, 5)
		g := StandardRules()
		for i, seat := range c.quits {
			if _, over := g.Outcome(s); over {
				t.Errorf("%s: over after %d have given up", name, i)
			}
			if err := g.Resign(s, seat, nil); err != nil {
				t.Fatal(err)
			}
		}
		if o, over := g.Outcome(s); !over || o.Rule != c.rule || o.Winners != c.winners {
			t.Errorf("%s: over %t by %s, winners %b; want %s, %b", name, over, o.Rule, o.Winners, c.rule, c.winners)
		}
	}
	if err := StandardRules().Resign(&State{}, 0, nil); !errors.Is(err, game.RuleID("DX-SETUP-002")) {
		t.Errorf("nobody gives up twice: %v", err)
	}
}

// In an arena a vehicle is out when all of it is beyond a safe line, whether it drives or is pushed there.
func TestSafeLines(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-005", "DX-ARENA-007")
	k := newScenario(t, ArenaEvent, "half_brick", "half_brick")
	p, err := findPlace("standard-arena")
	if err != nil {
		t.Fatal(err)
	}
	k.s.place = p
	l := p.SafeLines[0]
	d := l.B.Sub(l.A)
	out := geom.AngleOf(geom.Vec{X: -d.Y, Y: d.X}) // beyond is to the left
	mid := geom.Vec{X: (l.A.X + l.B.X) / 2, Y: (l.A.Y + l.B.Y) / 2}
	c := k.car(1)
	c.Pose = geom.Pose{At: mid, Heading: out}.Move(scale.HalfInch-1, 0) // its tail is on the line
	k.putOut(0)
	if !c.Running() {
		t.Fatal("out with the tail on the line")
	}
	c.Pose = geom.Pose{At: mid, Heading: out}.Move(scale.HalfInch+4, 0)
	k.putOut(1) // itself
	if !c.Running() {
		t.Fatal("the one who pushes")
	}
	k.putOut(0)
	if c.Fate != Left || k.s.t.Tally.Killed != 0 {
		t.Errorf("fate %s, killed %b", c.Fate, k.s.t.Tally.Killed)
	}
	k.ends("DX-ARENA-009", 0)
}
