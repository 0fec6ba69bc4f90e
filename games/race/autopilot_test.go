package race

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// ordered returns what the standing orders of a seat answer, as text; "" if it has to be asked.
func (b *board) ordered(seat game.Seat, given map[string]any) string {
	b.Helper()
	orders, err := game.Complete(StandardRules().Info().Orders, given)
	if err != nil {
		b.Fatal(err)
	}
	a, ok := StandardRules().Auto(&b.s, seat, orders)
	if !ok {
		return ""
	}
	if r := b.run(); r.check(seat, &a) != nil {
		b.Errorf("%v: the order answers %s, which is refused", given, NewCodec().Text(a))
	}
	return NewCodec().Text(a)
}

// orders checks what orders answer.
func (b *board) orders(seat game.Seat, want string, given map[string]any) {
	b.Helper()
	if got := b.ordered(seat, given); got != want {
		b.Errorf("%v: %q, want %q", given, got, want)
	}
}

// Whoever has no use for the activations that are left ends the turn unasked.
func TestOrderEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-006")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:1:3"}, carAt{At: "0:1:1"}).ending(0)
	b.orders(0, "", nil)
	b.orders(0, "pass", map[string]any{"end": "pass"})
	b.orders(1, "", map[string]any{"end": "pass"}) // not asked
	b.gear(0).orders(0, "", map[string]any{"end": "pass"})
}

// A pull is held with Gyro and rolled lane changes, never with Steering points, or slid.
func TestOrderPull(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-020")
	// At 14 the line of lane 1 (limit 8) pulls (14 - 8) / 2 = 3 lanes.
	pull := func(changes, gyro uint8) *board {
		b := place(t, "open:T01.T12.T02", carAt{At: "1:1:3", Car: "cinder", Node: "G3-14"}, carAt{At: "0:1:1"}).moving(0, 3, changes)
		b.turn().Gyro = gyro
		return b.do(0, drive("A", 0)).asked(AskPull, 0)
	}
	b := pull(1, 0)
	b.orders(0, "", nil)
	b.orders(0, "cancel 1", map[string]any{"pull": "hold"})
	b.orders(0, "cancel 0", map[string]any{"pull": "slide"})
	pull(1, 1).orders(0, "cancel 2", map[string]any{"pull": "hold"})
	pull(6, 0).orders(0, "cancel 3", map[string]any{"pull": "hold"})
}

// The Deflector is used from a loss of so many points, or when the loss destroys the car.
func TestOrderDeflect(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-027")
	// A shunt at 8 by a light car against a light one at 0: 2 points.
	hit := func(structure int) *board {
		b := place(t, "open:T01.T02.T03", carAt{At: "1:1:3", Car: "cinder", Node: "G2-8"},
			carAt{At: "1:1:4", Car: "thorn", Driver: "dynamo", Armed: []PieceID{Deflector}, Structure: structure}).moving(0, 3, 0)
		return b.do(0, drive("A", 0)).asked(AskDeflect, 1)
	}
	b := hit(0)
	b.orders(1, "", nil)
	b.orders(1, "use 3", map[string]any{"deflect": "use"})
	b.orders(1, "pass", map[string]any{"deflect": "keep"})
	b.orders(1, "use 3", map[string]any{"deflect": "use", "deflect_from": 2})
	b.orders(1, "pass", map[string]any{"deflect": "use", "deflect_from": 3})
	b.orders(1, "pass", map[string]any{"deflect_from": 3})
	b = hit(2)
	b.orders(1, "", map[string]any{"deflect_from": 3})
	b.orders(1, "use 3", map[string]any{"deflect": "use", "deflect_from": 3})
}

// The Plough.
func TestOrderPlough(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-029")
	b := place(t, "open:T01.T02.T03", carAt{At: "1:1:3", Car: "cinder", Driver: "moss", Node: "G2-8", Armed: []PieceID{Plough}}, carAt{At: "0:1:1"}).moving(0, 3, 0)
	b.wreck("1:1:4").do(0, drive("A", 0)).asked(AskPlough, 0)
	b.orders(0, "", nil)
	b.orders(0, "use 2", map[string]any{"plough": "use"})
	b.orders(0, "pass", map[string]any{"plough": "keep"})
}
