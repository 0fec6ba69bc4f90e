package race

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// observe returns what a seat sees.
func (b *board) observe(seat game.Seat) Observation {
	return NewCodec().Observe(&b.s, seat).(Observation)
}

// The markers of a car, full tracks with the driver's bonus.
func TestObserveCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-006", "RC-SETUP-010", "RC-SETUP-011")
	b := place(t, "closed2:T01.T16.T02.T16", carAt{At: "2:3:4", Car: "cinder", Driver: "riptide", Node: "G2-8", Lap: 1, Structure: 4, Heat: 3, Steering: 1, Turbo: -1,
		Armed: []PieceID{SmokePots}, Shock: 2, Smoke: true}, carAt{At: "0:1:1", Destroyed: true}, carAt{At: "0:2:1", Driver: "foreman"})
	o := b.observe(2)
	want := CarView{
		Seat: 0, Car: "cinder", Driver: "riptide", At: "2:3:4", Tile: 6, Lap: 1, Node: "G2-8", Gear: 2, Speed: 8, Zone: "orange",
		Structure: TrackView{4, 6}, Heat: TrackView{3, 7}, Steering: TrackView{1, 4}, Brake: TrackView{3, 3}, Turbo: TrackView{0, 4}, Shock: 2, Smoke: true,
		Equipment: []PieceView{{"harpoon", false}, {"nose_guns", false}, {"smoke_pots", true}, {"spike_strip", false}},
	}
	if !reflect.DeepEqual(o.Cars[0], want) {
		t.Errorf("%+v\nwant %+v", o.Cars[0], want)
	}
	proof.Of(t, "RC-SETUP-008")
	if o.Cars[1].Destroyed != 1 || o.Cars[2].Mines != 4 {
		t.Errorf("%+v, %+v", o.Cars[1], o.Cars[2])
	}
	if c := o.Course; c.Code != b.s.course.Code || !c.Closed || c.Laps != 2 || len(c.Cells) != 4 || !slices.Equal(c.Tiles, []string{"T01", "T16", "T02", "T16"}) ||
		c.Cells[0] != (CellView{0, 0, "E"}) {
		t.Errorf("%+v", o.Course)
	}
	proof.Of(t, "RC-SETUP-013")
	// The first pass of the start line begins the first lap; leaving T01 again, with 5 tiles passed, completes it.
	for tile, lap := range map[uint16]int{0: 0, 1: 0, 4: 0, 5: 1, 8: 1, 9: 2} {
		if got := b.s.course.lap(tile); got != lap {
			t.Errorf("%d tiles: %d laps, want %d", tile, got, lap)
		}
	}
	proof.Of(t, "RC-END-004")
	// Running cars by progress, then the destroyed.
	if !slices.Equal(o.Ranking, []game.Seat{0, 2, 1}) {
		t.Errorf("%v", o.Ranking)
	}
	// Nothing is hidden: everybody sees the same.
	for viewer := game.Referee; viewer < 3; viewer++ {
		if !reflect.DeepEqual(o, b.observe(viewer)) {
			t.Errorf("viewer %d sees something else", viewer)
		}
	}
}

// What lies on the course, and the turn in hand.
func TestObserveTurn(t *testing.T) {
	t.Parallel()
	b := place(t, "open:T01.T08.T02", carAt{At: "1:2:1", Car: "cinder", Node: "G2-8"}, carAt{At: "0:1:1"}).moving(0, 3, 2)
	b.token("1:2:9", OilToken, 1).wreck("1:3:1").left("0:2:15")
	b.s.t.On[b.at("1:1:4")] |= crateGone
	o := b.observe(game.Nobody)
	if !slices.Equal(o.Tokens, []TokenView{{"oil", "1:2:9", 1}}) || !slices.Equal(o.Wrecks, []string{"1:3:1"}) || !slices.Equal(o.Broken, []string{"1:1:4"}) {
		t.Errorf("%+v, %v, %v", o.Tokens, o.Wrecks, o.Broken)
	}
	u := o.Turn
	if u.Seat != 0 || !u.Moving || u.Speed != 8 || u.Allowance != 3 || *u.Changes != 2 || u.Unlimited || u.Activations != 2 || !slices.Equal(u.Trail, []string{"0:2:15"}) {
		t.Errorf("%+v", u)
	}
	proof.Of(t, "RC-MOVE-023", "RC-MOVE-006")
	// Three squares on in all four lanes: lane 4 with the two rolled changes. A crate on 3:5 is out of reach.
	want := map[string]int{"1:1:4": 1, "1:2:4": 0, "1:3:4": 1, "1:4:4": 2}
	if len(u.Reach) != len(want) {
		t.Errorf("%+v", u.Reach)
	}
	for _, e := range u.Reach {
		if n, ok := want[e.At]; !ok || e.Changes != n || e.Steering != 0 || e.Chance != nil || e.Way[len(e.Way)-1] != e.At {
			t.Errorf("%+v", e)
		}
	}
	b.turn().Changes = 1
	for _, e := range b.observe(0).Turn.Reach {
		if e.Steering != max(0, e.Changes-1) {
			t.Errorf("%+v", e)
		}
	}
	if b.gear(0); b.observe(0).Turn.Reach != nil || b.observe(0).Turn.Changes != nil || b.observe(0).Pending != nil {
		t.Errorf("%+v", b.observe(0).Turn)
	}
}

// What waits for an answer: the numbers of the pull, the loss, the collision, the thing under the Plough.
func TestObservePending(t *testing.T) {
	t.Parallel()
	check := func(b *board, want PendingView) {
		t.Helper()
		if got := b.observe(0).Pending; got == nil || *got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	start := func(course, at string, node string, driver string, armed ...PieceID) *board {
		return place(t, course, carAt{At: at, Car: "cinder", Driver: driver, Node: node, Armed: armed}, carAt{At: "1:1:5", Car: "furnace", Driver: "dynamo",
			Armed: []PieceID{Deflector}}).moving(0, 3, 1)
	}
	b := start("open:T01.T12.T02", "1:1:3", "G3-14", "matchbox").do(0, drive("A", 0))
	check(b, PendingView{Seat: 0, At: "1:1:4", Lanes: 3, Side: "right", Other: game.Nobody})
	b = start("open:T01.T03.T02", "1:2:4", "G2-8", "matchbox").do(0, drive("A", 0))
	check(b, PendingView{Seat: 0, At: "1:2:5", Other: game.Nobody})
	// A shunt at 8 against 0, light into medium: 2 - 1 = 1 for the hit car, 2 - 1 + 1 = 2 for the mover.
	b = start("open:T01.T02.T03", "1:1:4", "G2-8", "clank", RamProw).do(0, drive("A", 0))
	check(b, PendingView{Seat: 0, At: "1:1:4", Loss: 2, Cause: "collision", Other: 1})
	b.do(0, PassAction())
	check(b, PendingView{Seat: 1, At: "1:1:5", Loss: 1, Cause: "collision", Other: 0})
	for _, kind := range []Token{MineToken, OilToken, SpikeToken} {
		b = start("open:T01.T02.T03", "1:2:4", "G2-8", "moss", Plough).token("1:2:5", kind, 1).do(0, drive("A", 0))
		check(b, PendingView{Seat: 0, At: "1:2:5", What: kind.String(), Other: game.Nobody})
	}
	b = start("open:T01.T02.T03", "1:2:4", "G2-8", "moss", Plough).wreck("1:2:5").do(0, drive("A", 0))
	check(b, PendingView{Seat: 0, At: "1:2:5", What: "wreck", Other: game.Nobody})
	b = start("open:T01.T08.T02", "1:2:6", "G2-8", "moss", Plough).do(0, drive("A", 0)) // a crate on 2:7
	check(b, PendingView{Seat: 0, At: "1:2:7", What: "crate", Other: game.Nobody})
}

// Every event of random races has what it always has; between them they show every kind that random play can bring about.
func TestEvents(t *testing.T) {
	t.Parallel()
	c, g := NewCodec(), StandardRules()
	kinds := c.events.Describe().Kinds
	var seen [numEventKinds]bool
	for seed := range uint64(16) {
		var s State
		rng := dice.Fast(seed)
		rec := func(e Event) {
			if seen[e.Kind] {
				return
			}
			seen[e.Kind] = true
			data, err := json.Marshal(c.Event(e, 0))
			if err != nil {
				t.Fatal(err)
			}
			var keys map[string]any
			if err := json.Unmarshal(data, &keys); err != nil || keys["kind"] != e.Kind.String() || keys["rule"] == "" {
				t.Errorf("%s, %v", data, err)
			}
			for _, f := range kinds[e.Kind].Fields {
				if x, has := keys[f.Key]; f.Always && (!has || x == "") {
					t.Errorf("%s has no %s", data, f.Key)
				}
			}
		}
		if err := g.Start(&s, game.Setup{Seats: 8, Options: game.Values{"course": randomCourse, "deal": "random"}, Dice: dice.Fast(seed)}, rec); err != nil {
			t.Fatal(err)
		}
		for s.t.Stage != StageOver {
			list := g.Legal(&s, s.t.Asked, nil)
			if err := g.Apply(&s, s.t.Asked, list[rng.IntN("choose", len(list))], rec); err != nil {
				t.Fatal(err)
			}
		}
	}
	missing := 0
	for k, ok := range seen {
		if !ok {
			missing++
			t.Logf("not seen: %s", EventKind(k))
		}
	}
	if missing > 8 {
		t.Errorf("%d kinds have not been seen", missing)
	}
	proof.Of(t, "RC-GEAR-002")
	// A step of the gearstick is shown by its spots.
	b := place(t, "open:T01.T02.T03", carAt{At: "1:2:1", Car: "cinder"}, carAt{At: "0:1:1"}).roll(diceRed, 6)
	b.do(0, GearAction(SpotOf(1, 3), 0, 0, false))
	want := `{"kind":"gear","rule":"RC-GEAR-012","seat":0,"before":"G1-0","node":"G1-3","gear":1,"zone":"yellow","speed":3}`
	if got := fmt.Sprintf("%s", c.Event(b.one(EvGear), 0)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// What programs ask of a state.
func TestQueries(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-004")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:2:6", Car: "cinder", Driver: "riptide", Node: "G2-8"}, carAt{At: "2:1:15"}).moving(0, 3, 0)
	s := &b.s
	if got, want := s.Progress(0), 1+6.0/15; got != want {
		t.Errorf("progress %v, want %v", got, want)
	}
	if s.Goal() != 3 || s.Progress(1) != 3 {
		t.Errorf("goal %v, progress %v", s.Goal(), s.Progress(1))
	}
	ask, seat := s.Asked()
	if ask != AskMove || seat != 0 || s.Stage() != StageRace || s.Seats() != 2 || s.Round() != 2 || s.Course().Code != "open:T01.T02.T03" || s.Catalogue() != plain(t) {
		t.Error("the state is another one")
	}
	if s.Model(0).ID != "cinder" || s.Driver(0).ID != "riptide" || s.Node(0).ID != "G2-8" || s.Full(0, TrackSteering) != 4 || s.Piece(0, 0).ID != Harpoon ||
		s.On(b.at("1:2:6")) != 0 || !s.Car(0).Running() || s.Car(0).HasArmed(0) || s.Turn().Left != 3 {
		t.Error("the car is another one")
	}
	if lanes, _, side := s.Pull(); lanes != 0 || side != NoSide || s.Loss() != 0 {
		t.Error("there is a pull or a loss")
	}
	if other, mover := s.Impact(); other != 0 || mover != 0 {
		t.Error("there is an impact")
	}
	var list [MaxSeats]game.Seat
	if got := s.Ranking(&list); !slices.Equal(got, []game.Seat{1, 0}) {
		t.Errorf("%v", got)
	}
}
