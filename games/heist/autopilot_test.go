package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// ordered returns what the standing orders of a seat answer, as text; "" if it has to be asked.
func (b *board) ordered(seat game.Seat, given map[string]any) string {
	b.Helper()
	orders, err := game.Complete(b.rules.Info().Orders, given)
	if err != nil {
		b.Fatal(err)
	}
	a, ok := b.rules.Auto(&b.s, seat, orders)
	if !ok {
		return ""
	}
	r := run{s: &b.s, g: &b.tables}
	if x := r.check(&b.rules, seat, &a); x != nil {
		b.Errorf("%v: the order answers %+v, which is refused by %s", given, a, x.rule)
	}
	return NewCodec(&b.rules).Text(a)
}

// orders checks what orders answer.
func (b *board) orders(seat game.Seat, want string, given map[string]any) {
	b.Helper()
	if got := b.ordered(seat, given); got != want {
		b.Errorf("%v: %q, want %q", given, got, want)
	}
}

// With four dice against 3, boosted, a token adds 7500/7776 - 1125/1296 = 9.6 percent.
func TestOrderAssist(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-004")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1", Boosts: 2}).main("12,6").suv("suv1", "6,3")
	b.orders(0, "", map[string]any{"assist": "always"}) // not such a question
	b.do(0, b.on(DoRam, "suv1")).asked(AskAssist, 1)
	b.orders(1, "", nil)
	b.orders(1, "pass", map[string]any{"assist": "never"})
	b.orders(1, "assist 1", map[string]any{"assist": "always"})
	b.orders(1, "pass", map[string]any{"assist": "gain"}) // 20 percent
	b.orders(1, "pass", map[string]any{"assist": "gain", "assist_gain": 10})
	b.orders(1, "", map[string]any{"assist": "gain", "assist_gain": 9})
	b.orders(0, "", map[string]any{"assist": "never"}) // the roller is not asked
	b.effort("hhh-").pass(1)
}

// A Defense Roll. One die against 3 keeps off 2/3 on average, three keep off 2: a token is worth 4/9 of the damage, 44 percent.
func TestOrderAssistDefense(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-005")
	b := place(t, Tank, crewAt{At: "5,3", On: "roof"}, crewAt{At: "1,1", Boosts: 2}).main("12,6").suv("suv1", "6,3")
	b.enemyDie(FaceSUV).pass(0).asked(AskAssist, 1)
	b.orders(1, "", map[string]any{"assist": "gain", "assist_gain": 44})
	b.orders(1, "pass", map[string]any{"assist": "gain", "assist_gain": 45})
	b.effort("h").pass(1)
}

func TestOrderBoost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-001", "HH-BOOST-002")
	b := place(t, Tank, crewAt{At: "5,3", Boosts: 1}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.effort("hhb-").do(0, b.on(DoRam, "suv1")).asked(AskBoost, 0)
	b.orders(0, "", nil)
	b.orders(0, "boost", map[string]any{"boost": "auto"})
	b.pass(0)
}

// Switchback rolls again whatever is no hit; a token of Patch only where it adds a quarter.
func TestOrderReroll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-017")
	b := place(t, Tank, crewAt{Who: "switchback", At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.enemyDie(FaceSUV).effort("hb-").pass(0).asked(AskReroll, 0)
	b.orders(0, "", nil)
	b.orders(0, "pass", map[string]any{"reroll": "never"})
	b.orders(0, "reroll 1,2", map[string]any{"reroll": "auto"})
	// With a Boost token the symbol is a hit already: the blank alone.
	b.player(0).Boosts = 1
	b.orders(0, "reroll 2", map[string]any{"reroll": "auto"})
	b.pass(0).pass(0)

	// Patch, for another one's Ram: two of three needed, one die hits with 2/3: more than a quarter.
	b = place(t, Tank, crewAt{At: "5,3"}, crewAt{Who: "patch", At: "1,1", Tokens: 1}).main("12,6").suv("suv1", "6,3")
	b.effort("hh--").do(0, b.on(DoRam, "suv1")).asked(AskReroll, 1)
	b.orders(1, "reroll 2,3", map[string]any{"reroll": "auto"})
	b.pass(1)
	// None of four: three of four dice again with 48/81; of a Defense Roll without hope nothing.
	b = place(t, Tank, crewAt{At: "5,3", On: "roof"}, crewAt{Who: "patch", At: "1,1", Tokens: 1}).main("12,6").suv("suv1", "6,3")
	b.enemyDie(FaceSUV).effort("-").pass(0).asked(AskReroll, 1)
	// One die that keeps one of 3 off with 2/3 adds 2/9: less than a quarter.
	b.orders(1, "pass", map[string]any{"reroll": "auto"})
	b.pass(1)
}

// Into the vacated space.
func TestOrderFollow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-019")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,1"}).main("12,6").suv("suv1", "6,3")
	b.effort("hhh-").do(0, b.on(DoForce, "suv1"), b.to("8,3")).asked(AskFollow, 0)
	b.orders(0, "", nil)
	b.orders(0, "to 6,3", map[string]any{"follow": "always"})
	b.orders(0, "pass", map[string]any{"follow": "never"})
}

// ROLLING COVER.
func TestOrderReact(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-STUNT-008")
	b := place(t, Chopper, crewAt{At: "5,3"}, crewAt{At: "1,1"}).hunter("12,6", 3).stunt(2, RollingCover, 1)
	b.push(frame{Op: opFires, Seat: game.Nobody, V: NoVID, W: NoVID}).asked(AskReact, 0)
	b.orders(0, "", nil)
	b.orders(0, "react", map[string]any{"react": "auto"})
	b.orders(0, "pass", map[string]any{"react": "never"})
}

// The own peg goes as near to the own vehicle as it can; others' are not decided.
func TestOrderPeg(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-020", "HH-ROAD-023")
	b := place(t, Tank, crewAt{At: "12,1"}, crewAt{At: "11,5", On: "suv1"}).main("12,6").suv("suv1", "6,3").suv("suv2", "4,1").suv("suv3", "8,3")
	b.run(func(r *run) { r.destroy(b.v("suv1")) }).asked(AskPeg)
	b.orders(1, "", nil)
	b.orders(1, "pick suv3", map[string]any{"peg": "nearest"})
	b.orders(0, "", map[string]any{"peg": "nearest"})
	b = place(t, Tank, crewAt{}, crewAt{At: "11,5"}).main("12,6")
	b.run(func(*run) {}).asked(AskPlace, 0)
	b.orders(0, "pick big_block", map[string]any{"peg": "nearest"}) // without a vehicle the first
}
