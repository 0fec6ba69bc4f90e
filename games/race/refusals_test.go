package race

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// What is not allowed is refused by its rule and changes nothing.
func TestRefusals(t *testing.T) {
	t.Parallel()
	// The car of each try; the other one stands far behind.
	gear := func(node string, more ...func(*carAt)) *board {
		at := carAt{At: "1:2:2", Car: "cinder", Driver: "matchbox", Node: node}
		for _, f := range more {
			f(&at)
		}
		return place(t, "open:T01.T02.T03", at, carAt{At: "0:1:1", Car: "furnace", Driver: "dynamo"})
	}
	moving := func(tile, at string, allowance, changes uint8, more ...func(*carAt)) *board {
		c := carAt{At: at, Car: "cinder", Driver: "matchbox", Node: "G2-8"}
		for _, f := range more {
			f(&c)
		}
		return place(t, "open:T01."+tile+".T02", c, carAt{At: "0:1:1", Car: "furnace", Driver: "dynamo"}).moving(0, allowance, changes)
	}
	armed := func(driver string, p ...PieceID) func(*carAt) {
		return func(c *carAt) { c.Driver, c.Armed = driver, p }
	}
	no := func(track string) func(*carAt) {
		return func(c *carAt) {
			*map[string]*int{"turbo": &c.Turbo, "brake": &c.Brake, "steering": &c.Steering}[track] = -1
		}
	}
	spent := func(b *board) *board { b.turn().Activations = 0; return b }
	option := func(b *board) *board { b.s.o.ArmAndUse = false; b.turn().Fresh = 0xf; return b }
	stray := PassAction()
	stray.Count = 1
	for _, x := range []struct {
		what string
		on   *board
		seat game.Seat
		do   string
		rule game.RuleID
	}{
		{"two rows up at once", gear("G1-5"), 0, "gear G2-10", "RC-GEAR-001"},
		{"a spot that the matrix has not", gear("G1-5"), 0, "gear G1-18", "RC-GEAR-001"},
		{"fewer steps than points", gear("G1-0"), 0, "gear G1-5 turbo=3", "RC-GEAR-001"},
		{"brake to 0", gear("G1-3"), 0, "gear G1-0", "RC-GEAR-005"},
		{"brake to 0 with points", gear("G1-5"), 0, "gear G1-0 brake=1", "RC-GEAR-005"},
		{"a Turbo point that is not there", gear("G1-5", no("turbo")), 0, "gear G2-10 turbo=1", "RC-GEAR-006"},
		{"a Brake point that is not there", gear("G3-12", no("brake")), 0, "gear G3-8 brake=1", "RC-GEAR-006"},
		{"Turbo and Brake", gear("G3-10"), 0, "gear G3-12 turbo=2 brake=1", "RC-GEAR-007"},
		{"a chute without one", gear("G3-12"), 0, "gear G3-8 chute", "RC-EQUIP-025"},
		{"a chute that is not armed", gear("G3-12", armed("harbour")), 0, "gear G3-8 chute", "RC-EQUIP-025"},
		{"the movement before the gear", gear("G1-5"), 0, "drive A", "RC-GEAR-001"},
		{"no gear decision", gear("G1-5"), 0, "pass", "RC-GEAR-001"},

		{"movement short of the speed", moving("T02", "1:2:2", 3, 0), 0, "pass", "RC-MOVE-005"},
		{"movement beyond the speed", moving("T02", "1:2:2", 3, 0), 0, "drive AAAA", "RC-MOVE-005"},
		{"too many lane changes", moving("T02", "1:2:2", 3, 1), 0, "drive RAR", "RC-MOVE-002"},
		{"too many even with points", moving("T02", "1:1:2", 3, 0), 0, "drive RRR steering=2", "RC-MOVE-002"},
		{"points that are not there", moving("T02", "1:1:2", 3, 0, no("steering")), 0, "drive R steering=1", "RC-MOVE-006"},
		{"out of the road to the left", moving("T02", "1:1:2", 3, 3), 0, "drive L", "RC-MOVE-009"},
		{"out of the road to the right", moving("T02", "1:3:2", 3, 3), 0, "drive RR", "RC-MOVE-009"},
		{"across a barrier", moving("T11", "1:2:5", 3, 3), 0, "drive R", "RC-SETUP-019"},
		{"through a block", moving("T04", "1:1:3", 3, 3), 0, "drive AAA", "RC-DMG-012"},
		{"a jump without jets", moving("T02", "1:2:2", 3, 3), 0, "drive J", "RC-EQUIP-024"},
		{"a second gear decision", moving("T02", "1:2:2", 3, 3), 0, "gear G2-8", "RC-ORDER-003"},

		{"a third activation", spent(gear("G1-5")), 0, "arm 0", "RC-EQUIP-002"},
		{"a third activation to use", spent(gear("G1-5", armed("matchbox", Overboost))), 0, "use 0", "RC-EQUIP-002"},
		{"armed already", gear("G1-5", armed("matchbox", Overboost)), 0, "arm 0", "RC-EQUIP-003"},
		{"not armed", gear("G1-5"), 0, "use 0", "RC-EQUIP-004"},
		{"armed in this turn, where that bars it", option(gear("G1-5", armed("matchbox", Overboost))), 0, "use 0", "RC-EQUIP-005"},
		{"after the last square", gear("G1-5", armed("matchbox", Overboost)).ending(0), 0, "use 0", "RC-EQUIP-007"},
		{"a reaction without its trigger", gear("G1-5", armed("moss", Plough)), 0, "use 2", "RC-EQUIP-008"},
		{"the prow without a collision", gear("G1-5", armed("clank", RamProw)), 0, "use 1", "RC-EQUIP-028"},
		{"a weapon without a target", gear("G1-5", armed("matchbox", NoseGuns)), 0, "use 1", "RC-EQUIP-010"},
		{"a weapon on a car behind", gear("G1-5", armed("matchbox", NoseGuns)), 0, "use 1 target=1", "RC-EQUIP-010"},
		{"a weapon on itself", gear("G1-5", armed("matchbox", NoseGuns)), 0, "use 1 target=0", "RC-EQUIP-010"},
		{"a mine on a square that was not left", gear("G1-5", armed("foreman", Minelayer)).ending(0, "1:2:1"), 0, "use 1 at=1:1:1", "RC-EQUIP-012"},

		{"somebody else's turn", gear("G1-5"), 1, "gear G1-2", "RC-ORDER-003"},
		{"somebody else's equipment", gear("G1-5"), 1, "arm 0", "RC-ORDER-003"},
		{"an answer to nothing", gear("G1-5"), 0, "cancel 1", "RC-ORDER-003"},
		{"a car in the race", gear("G1-5"), 0, "car tongs", "RC-ORDER-003"},
	} {
		a, err := NewCodec().ParseText(x.do)
		if err != nil {
			t.Fatal(err)
		}
		refused(t, x.what, &x.on.s, x.seat, a, x.rule)
	}
	b := gear("G1-5").ending(0)
	refused(t, "more than its verb has a use for", &b.s, 0, stray, "RC-ORDER-003")
	none := Action{Do: numVerbs}
	refused(t, "no verb", &b.s, 0, none, "RC-ORDER-003")
	b.s.t.Stage, b.s.t.Ask, b.s.t.Asked = StageOver, AskNothing, game.Nobody
	refused(t, "after the end", &b.s, 0, PassAction(), "RC-END-001")
}

// refused checks that an action is refused by a rule, says why, is not offered, and leaves the state as it was.
func refused(t *testing.T, what string, s *State, seat game.Seat, a Action, rule game.RuleID) {
	t.Helper()
	proof.Of(t, rule)
	g, c := StandardRules(), NewCodec()
	before := *s
	data := c.AppendLayout(s, nil)
	err := g.Apply(s, seat, a, func(Event) { t.Errorf("%s: an event", what) })
	var ref *game.Refusal
	if !errors.Is(err, rule) || !errors.As(err, &ref) || ref.Detail == "" || ref.Seat != seat {
		t.Errorf("%s: %v, want %s", what, err, rule)
	}
	if *s != before || !bytes.Equal(data, c.AppendLayout(s, nil)) {
		t.Errorf("%s: the state has changed", what)
	}
	for _, b := range g.Legal(s, seat, nil) {
		if b == a {
			t.Errorf("%s: it is offered", what)
		}
	}
	if v := c.Preview(s, seat, a); v != nil {
		t.Errorf("%s: there is a preview", what)
	}
}

// Set-ups that there are not.
func TestSetupRefusals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-002", "RC-SETUP-003", "RC-SETUP-020", "RC-SETUP-023")
	for _, x := range []struct {
		seats   int
		options game.Values
		want    string
	}{
		{1, nil, "2"}, {9, nil, "8"},
		{4, game.Values{"wind": true}, "wind"},
		{4, game.Values{"course": "no-such-course"}, "course"},
		{4, game.Values{"course": "open:T01"}, "course"},
		{4, game.Values{"course": "open:T02.T01.T02"}, "course"},
		{4, game.Values{"course": "open:T01.T99.T02"}, "course"},
		{4, game.Values{"course": "closed:T01.T02.T02"}, "course"},
		{4, game.Values{"course": "loop:T01.T02"}, "course"},
		{4, game.Values{"length": "endless"}, "length"},
		{4, game.Values{"laps": 10}, "laps"},
		{4, game.Values{"deal": "auction"}, "deal"},
		{4, game.Values{"catalog": "{"}, "catalog"},
	} {
		var s State
		err := StandardRules().Start(&s, game.Setup{Seats: x.seats, Options: x.options, Dice: dice.Fast(1)}, nil)
		var wrong *game.OptionError
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%d seats, %v: %v", x.seats, x.options, err)
		}
	}
}
