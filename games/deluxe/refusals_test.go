package deluxe

import (
	"errors"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// What a player may try wrongly is refused by the rule that forbids it, through Apply, and nothing is changed.
func TestWrongTries(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-006", "DX-MAN-030", "DX-MAN-040", "DX-FIRE-007", "DX-FIRE-008", "DX-LOF-001", "DX-ARC-001", "DX-WPN-007",
		"DX-WPN-030", "DX-LINK-005")
	crew := `, "crew": [{"role": "driver"}, {"role": "gunner"}]`
	armed := mid(t, `{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "light_laser", "at": "front"}`, crew)
	flames := mid(t, `{"weapon": "flamethrower", "at": "front"}`, crew)
	fresh := func(t *testing.T) *fireTest {
		k := newFireTest(t, armed, gunCar(t), gunCar(t))
		k.put(0, 40, 40, 0, 25).put(1, 60, 40, 90, 25).put(2, 60, 46, 90, 25)
		for i := range 3 { // nobody is as quick as another
			k.car(CarID(i)).Reflex = int8(6 - i)
		}
		k.window(NoCar)
		return k
	}
	front, left := Aim{}, sideOf(geom.LeftSide)
	refused := func(t *testing.T, k *fireTest, seat game.Seat, a Action, want game.RuleID) {
		t.Helper()
		before := k.s
		err := k.g.Apply(&k.s, seat, a, nil)
		var r *game.Refusal
		if !errors.As(err, &r) || r.Rule != want || r.Detail == "" {
			t.Errorf("%+v: %v, want a refusal by %s", a, err, want)
		}
		if k.s != before {
			t.Errorf("%+v was refused and has changed the state", a)
		}
	}
	const driver, gunner = 0, 1
	t.Run("wrong phase", func(t *testing.T) {
		k := fresh(t)
		refused(t, k, 0, Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4}}, "DX-SPEED-006")
		refused(t, k, 0, Action{Do: SetSpeed, Car: 0, Speed: scale.MPH(30)}, "DX-SPEED-006")
		refused(t, k, 1, shot(2, 0, 0, front), "DX-SPEED-006") // another seat is asked
	})
	t.Run("a maneuver that the speed forbids", func(t *testing.T) {
		k := fresh(t)
		k.s.t.Ask, k.s.t.Of, k.s.t.Move = AskMove, 0, moving{Car: 0, Due: scale.Lengths{Full: 4}}
		refused(t, k, 0, Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: movement.Maneuver{Kind: movement.ManPivot, Angle: 15 * geom.Degree}}}, "DX-MAN-030")
		k.car(0).Before = scale.MPH(50)
		refused(t, k, 0, Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: movement.Maneuver{Kind: movement.ManBootlegger}}}, "DX-MAN-040")
	})
	t.Run("the second shot of a weapon, and of a person", func(t *testing.T) {
		k := fresh(t)
		k.rolling(diceToHit, 1, 1)
		if err := k.g.Apply(&k.s, 0, shot(driver, 0, 1, left), nil); err != nil {
			t.Fatal(err)
		}
		k.s.t.Ask, k.s.t.Asked = AskFire, game.SeatSet(0).With(0)
		refused(t, k, 0, shot(driver, 2, 1, left), "DX-FIRE-008")
		refused(t, k, 0, shot(gunner, 0, 1, left), "DX-FIRE-007")
	})
	t.Run("no line of fire", func(t *testing.T) {
		k := fresh(t)
		k.put(2, 80, 40, 90, 25) // right behind the other one
		refused(t, k, 0, shot(driver, 0, 2, left), "DX-LOF-001")
	})
	t.Run("outside of the arc", func(t *testing.T) {
		k := fresh(t)
		k.put(2, 20, 40, 90, 25) // behind
		refused(t, k, 0, shot(driver, 0, 2, sideOf(geom.RightSide)), "DX-ARC-001")
	})
	t.Run("a laser through smoke", func(t *testing.T) {
		k := fresh(t)
		k.s.t.Counters[0] = RoadCounter{Kind: Smoke, Pose: geom.Pose{At: geom.Vec{X: 50 * scale.Quarter, Y: 40 * scale.Quarter}, Heading: geom.Right}, From: NoCar, Large: true}
		k.s.t.NCounters = 1
		refused(t, k, 0, shot(driver, 2, 1, left), "DX-WPN-030")
	})
	t.Run("a flamethrower forward while driving forward", func(t *testing.T) {
		k := newFireTest(t, flames, gunCar(t), gunCar(t))
		k.put(0, 40, 40, 0, 25).put(1, 60, 40, 90, 25).put(2, 20, 40, 90, 25)
		k.s.t.Stage, k.s.t.Ask, k.s.t.Of, k.s.t.Asked = StagePhases, AskFire, NoCar, game.SeatSet(0).With(0)
		refused(t, k, 0, shot(driver, 0, 1, left), "DX-WPN-007")
	})
	t.Run("linked weapons at two targets", func(t *testing.T) {
		k := fresh(t)
		k.rolling(diceToHit, 1, 1, 1, 1)
		both := shot(driver, 0, 1, left)
		both.Link = 1
		if err := k.g.Apply(&k.s, 0, both, nil); err != nil {
			t.Fatal(err)
		}
		k.s.t.Ask, k.s.t.Asked = AskFire, game.SeatSet(0).With(0)
		refused(t, k, 0, shot(gunner, 1, 2, left), "DX-FIRE-007") // its shot went where the button sent it
	})
}
