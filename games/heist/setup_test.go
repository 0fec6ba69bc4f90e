package heist

import (
	"errors"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// started is a match of the standard rules as it begins, with dice of a seed.
func started(t *testing.T, seats int, options map[string]any) *board {
	t.Helper()
	b := &board{TB: t, tables: *StandardTables()}
	b.rules = Rules{t: &b.tables}
	if err := b.rules.Start(&b.s, game.Setup{Seats: seats, Options: options, Dice: dice.Fast(5)}, b.record); err != nil {
		t.Fatal(err)
	}
	return b
}

func choice(do Verb, i uint8) Action {
	a := newAction(do)
	a.Choice = i
	return a
}

func (b *board) start(at string) Action {
	a := newAction(DoStart)
	a.To = b.cell(at)
	return a
}

// ready has a seat choose and confirm.
func (b *board) ready(seat game.Seat, c CharacterID, m ModelID, at string) *board {
	b.Helper()
	return b.do(seat, choice(DoTake, uint8(c)), choice(DoChoose, uint8(m)), b.start(at), newAction(DoReady))
}

// Two to four seats, three scenarios, all together.
func TestInfo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-001", "HH-SETUP-002", "HH-SETUP-004")
	in := StandardRules().Info()
	if in.Seats != (game.Range{Min: 2, Max: 4}) || !in.Cooperative || in.Title != "Highway Crew" {
		t.Errorf("%+v", in)
	}
	if c := in.Options[0].Choices; len(c) != 3 || c[0].Title != "Break the Juggernaut" || c[1].Title != "Strip the Hauler" || c[2].Title != "Ground the Vulture" {
		t.Errorf("%+v", c)
	}
	for _, n := range []int{1, 5} {
		var wrong *game.OptionError
		if err := StandardRules().Start(new(State), game.Setup{Seats: n}, nil); !errors.As(err, &wrong) {
			t.Errorf("%d seats: %v", n, err)
		}
	}
	var wrong *game.OptionError
	err := StandardRules().Start(new(State), game.Setup{Seats: 2, Options: game.Values{"scenario": "train"}}, nil)
	if !errors.As(err, &wrong) || wrong.Key != "scenario" {
		t.Errorf("a train: %v", err)
	}
}

// All choose at once, first come first served, and may change until all have confirmed.
func TestChoosing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-006", "HH-SETUP-008", "HH-SETUP-009", "HH-SETUP-010")
	b := started(t, 3, nil).asked(AskSetup, 0, 1, 2)
	b.do(1, choice(DoTake, uint8(Badge)))
	b.do(1, choice(DoChoose, uint8(Apex)))
	b.do(1, b.start("3,2"))
	b.refuses(0, choice(DoTake, uint8(Badge)), "HH-SETUP-006")
	b.refuses(0, choice(DoTake, uint8(NumCharacters)), "HH-SETUP-006")
	b.refuses(0, choice(DoChoose, uint8(Apex)), "HH-SETUP-006")
	b.refuses(0, choice(DoChoose, uint8(Commandeered)), "HH-SETUP-006") // never the starting vehicle
	b.refuses(0, b.start("3,2"), "HH-SETUP-008")
	b.refuses(0, b.start("4,1"), "HH-SETUP-008")
	b.refuses(1, choice(DoTake, uint8(Badge)), "HH-SETUP-010") // it has it
	b.refuses(0, newAction(DoReady), "HH-SETUP-010")
	b.refuses(0, newAction(DoChange), "HH-SETUP-010")
	b.refuses(0, PassAction(), "HH-ACT-005")
	// Another choice takes the place of the first, which is free again.
	b.do(1, choice(DoTake, uint8(Patch)))
	b.do(0, choice(DoTake, uint8(Badge)), choice(DoChoose, uint8(BigBlock)), b.start("3,1"), newAction(DoReady)).asked(AskSetup, 1, 2)
	b.refuses(0, choice(DoTake, uint8(Anvil)), "HH-ACT-001")
	b.do(1, newAction(DoReady)).asked(AskSetup, 2)
	if b.s.t.Stage != StageSetup {
		t.Fatal("it begins before all have confirmed")
	}
	b.ready(2, Anvil, Redliner, "3,6").asked(AskTurn)
}

// A confirmation is taken back unasked; nobody sees it before the next choice of somebody else, and then the seat is asked again.
func TestChangingOnesMind(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-010")
	b := started(t, 2, nil).ready(0, Badge, Apex, "3,2")
	c := NewCodec(&b.rules)
	ready := func(viewer game.Seat) bool { return c.Observe(&b.s, viewer).(Observation).Crew[0].Ready }
	if may := b.rules.Unasked(&b.s, 0, nil); !slices.Equal(may, []Action{newAction(DoChange)}) {
		t.Errorf("unasked: %v", may)
	}
	if may := b.rules.Unasked(&b.s, 1, nil); len(may) != 0 {
		t.Errorf("unasked, not confirmed: %v", may)
	}
	b.do(0, newAction(DoChange)).asked(AskSetup, 1)
	if len(b.events) != 0 || ready(0) || !ready(1) || !ready(game.Nobody) || ready(game.Referee) {
		t.Errorf("%d events; ready: own view %v, other %v", len(b.events), ready(0), ready(1))
	}
	b.refuses(0, newAction(DoChange), "HH-SETUP-010") // once is enough
	var other State
	rng := dice.Fast(1)
	b.rules.Imagine(&other, &b.s, 1, &rng)
	if other.t.Players[0].Again {
		t.Error("seat 1 imagines what it cannot know")
	}
	// The last to confirm does not begin the match then.
	b.ready(1, Anvil, BigBlock, "3,3").asked(AskSetup, 0)
	b.do(0, choice(DoTake, uint8(Patch)))
	b.do(0, newAction(DoReady)).asked(AskTurn)
	proof.Of(t, "HH-SETUP-007")
	if p := b.player(0); p.Character != uint8(Patch) || p.Tokens != 3 {
		t.Errorf("%+v", p)
	}
}

// The default brings every seat on until the match begins.
func TestSetupDefaults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-010")
	b := started(t, 4, nil)
	n := 0
	for ; b.s.t.Stage == StageSetup; n++ {
		seat := b.s.t.Asked.First()
		list := b.legal(seat)
		b.do(seat, list[len(list)-1])
	}
	if n != 4*4 { // character, vehicle, space, ready of each
		t.Errorf("%d defaults", n)
	}
}

// What lies where when the Tank scenario begins.
func TestBegins(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-005", "HH-SETUP-008", "HH-SETUP-011", "HH-SETUP-012", "HH-SETUP-017", "HH-SETUP-018", "HH-SETUP-019",
		"HH-SETUP-020")
	b := started(t, 2, map[string]any{"difficulty": "easy"}).ready(0, Badge, Apex, "3,2").ready(1, Anvil, BigBlock, "3,5")
	b.is("apex", "3,2").is("big_block", "3,5").is("main", "7,3").is("suv1", "7,2").is("suv2", "7,4").is("suv3", "10,4").pegs("suv1")
	b.stands(0, "wheel").stands(1, "wheel").strength("apex", 5).strength("big_block", 6)
	x := &b.s.t
	if x.Main != 9 || x.MainMax != 9 || x.Round != 1 || x.Players[0].Boosts != 2 || x.Players[1].Boosts != 2 {
		t.Errorf("Tank %d of %d, round %d", x.Main, x.MainMax, x.Round)
	}
	if x.EnemyDeck != 1<<12-1 || x.Enemies != [3]uint8{noPick, noPick, noPick} {
		t.Error("the Enemy deck is not whole, or a card lies face up")
	}
	card := x.Stunts[2]
	if x.Stunts[0].Card != NoStunt || x.Stunts[1].Card != NoStunt || card.Card == NoStunt || b.tables.Stunts[card.Card].Level != 1 ||
		card.Tokens != b.tables.Stunts[card.Card].Tokens || x.StuntDeck != [3]uint8{3, 4, 1} {
		t.Errorf("Stunts %+v, deck %v", x.Stunts, x.StuntDeck)
	}
	// Player vehicles before the Stunt card before the scenario's pieces.
	var order []EventKind
	for _, e := range b.events {
		if k := e.Kind; k == EvPlaced || k == EvStuntCard || k == EvRound {
			order = append(order, k)
		}
	}
	want := []EventKind{EvPlaced, EvPlaced, EvStuntCard, EvPlaced, EvPlaced, EvPlaced, EvPlaced, EvRound}
	if !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
}

// Cards that are taken out stay unknown: all of a level may still come, only fewer of them.
func TestStuntsTakenOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-013", "HH-SETUP-014", "HH-SETUP-015")
	for id, want := range map[string][3]uint8{"easy": {4, 4, 1}, "standard": {3, 3, 1}, "hard": {2, 3, 1}, "beast": {2, 2, 1}} {
		b := started(t, 2, map[string]any{"difficulty": id})
		if x := &b.s.t; x.StuntDeck != want || x.StuntLeft != 1<<9-1 {
			t.Errorf("%s: deck %v of %b, want %v", id, x.StuntDeck, x.StuntLeft, want)
		}
	}
}

// The Semi scenario for two and four.
func TestBeginsSemi(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-005", "HH-SEMI-006")
	b := started(t, 2, map[string]any{"scenario": "semi"}).ready(0, Badge, Apex, "3,2").ready(1, Anvil, BigBlock, "3,5")
	b.is("main", "7,3").is("suv1", "8,2").is("suv2", "8,4").is("suv3", "11,3").pegs("main:rear", "main:middle", "suv1")
	if x := &b.s.t; x.Door != DoorClosed || x.Shells != 5 || x.Cargo != 4 {
		t.Errorf("door %s, shells %d, cargo %d", x.Door, x.Shells, x.Cargo)
	}
	b = started(t, 4, map[string]any{"scenario": "semi", "crew": "random"})
	b.is("main", "8,3").is("suv1", "9,2").is("suv2", "9,4").gone("suv3").pegs("suv1")
	if x := &b.s.t; x.Door != DoorOpened || x.Shells != 1 || x.Cargo != 8 {
		t.Errorf("door %s, shells %d, cargo %d", x.Door, x.Shells, x.Cargo)
	}
}

// The Chopper scenario; the team chooses where Decoder starts, then round 1 begins.
func TestBeginsChopper(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-004", "HH-CHOP-005", "HH-CHOP-006", "HH-CHOP-021")
	b := started(t, 3, map[string]any{"scenario": "chopper", "crew": "random"}).asked(AskDecoder)
	b.is("hunter", "7,4").is("suv1", "7,2").is("suv2", "8,5").is("suv3", "10,3").is("suv4", "9,5").gone("main").pegs("suv1", "suv4")
	x := &b.s.t
	if x.Main != 5 || x.Hunter != 4 || x.Radar != 1 || x.Lane != 3 || b.s.At(CellAt(8, 3)) != NoVID || x.Round != 0 {
		t.Errorf("Chopper %d, Hunter %d, Radar %d, lane %d", x.Main, x.Hunter, x.Radar, x.Lane)
	}
	a := newAction(DoPick)
	a.V = x.Players[2].PV
	b.refuses(0, b.pick("hunter"), "HH-FAQ-013")
	b.do(1, a).asked(AskTurn)
	if x.Decoder != a.V || x.Round != 1 || b.one(EvDecoder).V != a.V {
		t.Errorf("Decoder in %s, round %d", x.Decoder, x.Round)
	}
}

// Dealt characters, vehicles and spaces are all different, and all are dealt sooner or later.
func TestDealt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-006", "HH-SETUP-008")
	var characters, models, lanes [6]int
	for seed := range uint64(60) {
		var s State
		if err := StandardRules().Start(&s, game.Setup{Seats: 4, Options: game.Values{"crew": "random"}, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		var c, m, l uint
		for seat := range 4 {
			p := s.Player(game.Seat(seat))
			characters[p.Character]++
			models[p.Model]++
			lanes[p.Start.Y()-1]++
			c, m, l = c|1<<p.Character, m|1<<p.Model, l|1<<p.Start.Y()
			if p.Start.X() != 3 {
				t.Errorf("seed %d: seat %d starts on %s", seed, seat, p.Start)
			}
		}
		for _, set := range [...]uint{c, m, l} {
			n := 0
			for ; set != 0; set &= set - 1 {
				n++
			}
			if n != 4 {
				t.Errorf("seed %d: something is dealt twice", seed)
			}
		}
	}
	for i := range 6 {
		if characters[i] == 0 || lanes[i] == 0 || i < 4 && models[i] != 60 {
			t.Errorf("number %d: characters %d, vehicles %d, lanes %d", i, characters[i], models[i], lanes[i])
		}
	}
}

// The option turns the Resolution Order.
func TestResolutionOrderOption(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-032")
	west, north := CellAt(2, 5), CellAt(9, 1)
	for value, want := range map[string]bool{"column": true, "lane": false} {
		b := started(t, 2, map[string]any{"resolution_order": value})
		r := run{s: &b.s, g: &b.tables}
		if r.before(west, north) != want || r.before(north, west) == want {
			t.Errorf("%s: 2,5 before 9,1: %v", value, !want)
		}
	}
}
