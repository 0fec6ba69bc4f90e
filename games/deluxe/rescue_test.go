package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The last passenger of the helicopter waits on the roof of the City Hall, four storeys of 10 feet up as its three have a roof, for any number of players; the
// helicopter comes 3 inches up at least. Without a passenger, and in a car, nobody comes to the rescue.
func TestRescueSetUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-001", "DX-SETUP-002")
	for seats := 1; seats <= MaxSeats; seats++ {
		r, err := startScenario(t, "rescue", seats, map[string]any{"altitude": 1})
		if err != nil {
			t.Errorf("%d players: %v", seats, err)
			continue
		}
		x := r.person(r.s.t.stranded())
		if x.level() != 4 || !x.onFoot() || x.Owner != 0 {
			t.Errorf("%d players: on storey %d", seats, x.level())
		}
		if c := r.car(0); c.Aloft.Alt != 12 || !c.Aloft.Up {
			t.Errorf("%d players: %+v", seats, c.Aloft)
		}
	}
	for _, other := range []string{"hard_bargain", "midge"} {
		if _, err := startScenario(t, "rescue", 2, map[string]any{"vehicle_0": other}); err == nil {
			t.Errorf("%s comes to the rescue", other)
		}
	}
}

// The rescuers win when the helicopter leaves the map with him, the others when it leaves without him, when he is dead, or the turns are over.
func TestRescueEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002", "DX-SCEN-018")
	own, others := game.SeatSet(0).With(0), game.SeatSet(0).With(1)
	for name, x := range map[string]struct {
		set  func(r *run)
		want game.SeatSet
	}{
		"he waits": {func(*run) {}, 0},
		"with him": {func(r *run) { r.board(); r.car(0).Fate = Left }, own},
		"without":  {func(r *run) { r.car(0).Fate = Left }, others},
		"dead":     {func(r *run) { r.person(r.s.t.stranded()).Hits = personDP }, others},
		"shot":     {func(r *run) { r.car(0).Fate = Exploded }, others},
	} {
		r, err := startScenario(t, "rescue", 2, map[string]any{})
		if err != nil {
			t.Fatal(err)
		}
		r.s.t.Stage = StageEnd
		x.set(r)
		if over := r.endOfRescue(); over != (x.want != 0) || r.s.t.Winner != x.want {
			t.Errorf("%s: over %t, winners %b", name, over, r.s.t.Winner)
		}
	}
	r, err := startScenario(t, "rescue", 2, map[string]any{"turns": 5})
	if err != nil {
		t.Fatal(err)
	}
	r.s.t.Turn = 5
	if r.checkLimit(); r.s.t.Winner != others {
		t.Errorf("after the last turn: %b", r.s.t.Winner)
	}
}

// board has who waits sit in the helicopter.
func (r *run) board() {
	p := r.s.t.stranded()
	seat, _ := r.car(0).V.passenger()
	r.sit(p, 0, seat)
}

// Whoever is beside a helicopter that stands on his roof gets in, and who gets out is on the roof. From the street nobody gets in there.
func TestOnTheRoof(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-003", "DX-BOARD-002")
	r, err := startScenario(t, "rescue", 1, map[string]any{})
	if err != nil {
		t.Fatal(err)
	}
	c := r.car(0)
	p := r.s.t.stranded()
	x := r.person(p)
	seat, _ := c.V.passenger()
	c.Pose = geom.Pose{At: middle(rescueSquare).Add(geom.Vec{Y: c.V.Counter.Width/2 + scale.Quarter/2 + 8})}
	c.Speed = 0
	a := Action{Do: Board, Person: p, Car: 0, Index: seat}
	if r.checkBoard(p, &a) == nil {
		t.Error("he gets in while it flies")
	}
	c.Aloft.Up, c.Aloft.Alt = false, 8
	if b := r.checkBoard(p, &a); b != nil {
		t.Errorf("on the roof: %v", b)
	}
	x.Storey = streetLevel
	if r.checkBoard(p, &a) == nil {
		t.Error("he gets in from the street")
	}
	x.Storey = 4
	r.board()
	out := Action{Do: GetOut, Person: p, At: rescueSquare}
	if b := r.checkGetOut(p, &out); b != nil {
		t.Fatal(b)
	}
	if r.doGetOut(p, &out); x.level() != 4 || x.corner() != rescueSquare {
		t.Errorf("he is on storey %d", x.level())
	}
}
