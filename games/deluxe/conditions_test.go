package deluxe

import (
	"math/rand/v2"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// ground is a map of 60 by 60 inches with more keys of its file. Vehicles of a [moveTest] stand at (80, 24) squares, their front at 82.
func (k *moveTest) ground(more string) *moveTest {
	k.Helper()
	p, err := places.Parse([]byte(`{"format": 1, "id": "ground", "title": "Ground", "size": [240, 240], "ground": "lot"` + more + `}`))
	if err != nil {
		k.Fatal(err)
	}
	k.s.place = p
	return k
}

// Ground counts if the counter touches it anywhere in the maneuver: half an inch ahead of the car there is some. Gravel counts for hazards on
// it, too, the rest for maneuvers only.
func TestRoadGroundAdders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-003", "DX-ROAD-011", "DX-ROAD-012", "DX-MAN-008", "DX-OFFRD-003", "DX-CITY-017")
	for _, c := range [...]struct {
		ground  string
		drift   int8 // status after a drift from 5
		hazards int8 // after D1 in the middle of it
	}{
		{"lot", 4, 4}, {"gravel", 3, 3}, {"field", 3, 4}, {"park", 3, 4}, {"sidewalk", 3, 4},
	} {
		k := newMoveTest(t, "plain").speed(0, 10).ground(`, "areas": [{"ground": "` + c.ground + `", "rect": [84, 0, 120, 48]}]`)
		k.car(0).Status = 5
		k.move(0, 5, inch(movement.Drift(scale.Quarter)))
		if k.car(0).Status != c.drift {
			t.Errorf("a drift onto %s: status %d, want %d", c.ground, k.car(0).Status, c.drift)
		}
		k.car(0).Status = 5
		k.car(0).Pose.At.X = 25 * scale.Inch
		k.run().hazard(0, 1, control.HazardDebris, scale.MPH(10))
		if k.car(0).Status != c.hazards {
			t.Errorf("D1 on %s: status %d, want %d", c.ground, k.car(0).Status, c.hazards)
		}
	}
}

// Chains on all tires take snow out of maneuvers, but not out of hazards; on three of four they do nothing.
func TestRoadTireChains(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-006", "DX-ROAD-007")
	for n, status := range map[uint8]int8{3: 1, 4: 4} {
		d := parsed(t, "plain").Clone()
		for i := range garage.Standard().Accessories {
			if garage.Standard().Accessories[i].Kind == "chain" {
				d.Units[garage.Main].Fittings = append(d.Units[garage.Main].Fittings, garage.Fitting{Accessory: garage.AccessoryID(i), Count: n})
			}
		}
		v := *compiled(t, "plain")
		v.Design = d
		k := newMoveTest(t, "plain").speed(0, 10)
		k.s.o.Weather = control.Adders(control.AddHeavySnow)
		k.car(0).V, k.car(0).Status = &v, 5
		k.move(0, 5, inch(movement.Drift(scale.Quarter)))
		if k.car(0).Status != status {
			t.Errorf("%d chains: status %d after a drift, want %d", n, k.car(0).Status, status)
		}
		k.car(0).Status = 5
		k.run().hazard(0, 1, control.HazardDebris, scale.MPH(10))
		if k.car(0).Status != 1 {
			t.Errorf("%d chains: status %d after D1, want 5 - 4", n, k.car(0).Status)
		}
	}
}

// A curb is D3 each time the counter first touches it; one that it stands on when the move begins is none, and in a city there is none.
func TestRoadCurbs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-003", "DX-HAZ-023", "DX-CITY-006")
	for _, c := range [...]struct {
		more   string
		status int8
	}{
		{`, "curbs": [[[84, 0], [84, 48]]]`, 2},
		{`, "curbs": [[[84, 0], [84, 48]], [[85, 0], [85, 48]]]`, -1},
		{`, "curbs": [[[81, 0], [81, 48]]]`, 5},
		{`, "curbs": [[[90, 0], [90, 48]]]`, 5},
		{`, "city": true, "curbs": [[[84, 0], [84, 48]]]`, 5},
	} {
		k := newMoveTest(t, "plain").speed(0, 10).ground(c.more)
		k.car(0).Status = 5
		k.move(0, 5, straightInch)
		if k.car(0).Status != c.status {
			t.Errorf("%s: status %d, want %d", c.more, k.car(0).Status, c.status)
		}
	}
}

// What is driven through: a mailbox is D2, a small tree D2, a small ditch D3 up to 20 mph and D1 above.
func TestRoadDrivenThrough(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-019", "DX-CITY-004", "DX-OFFRD-020", "DX-OFFRD-022")
	for _, c := range [...]struct {
		object string
		mph    int
		status int8
	}{
		{`{"kind": "mailbox", "at": [84.5, 24.5]}`, 10, 3},
		{`{"kind": "news_rack", "at": [84.5, 24.5]}`, 10, 3},
		{`{"kind": "small_tree", "at": [84.5, 24.5]}`, 10, 3},
		{`{"kind": "small_ditch", "line": [[84, 20], [84, 30]], "feet": 1}`, 10, 2},
		{`{"kind": "small_ditch", "line": [[84, 20], [84, 30]], "feet": 1}`, 110, 4},
	} {
		k := newMoveTest(t, "plain").speed(0, c.mph).ground(`, "objects": [` + c.object + `]`)
		k.car(0).Status = 5
		k.phase(0, 5)
		k.answer(Action{Do: Go, Move: movement.Move{Quarters: k.s.t.Move.Due.Full}})
		if k.car(0).Status != c.status {
			t.Errorf("%s at %d mph: status %d, want %d", c.object, c.mph, k.car(0).Status, c.status)
		}
	}
}

// What a collision brings to a standstill does not fly, roll or wait for the second half of a bootlegger any more.
func TestRoadStandStill(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-035", "DX-CRASH-040")
	k := newMoveTest(t, "plain", "plain", "car", "plain").speed(0, 10)
	for id, mode := range [4]Mode{Driven, Broadside, Flying, Rolling} {
		k.car(CarID(id)).Mode = mode
	}
	fly := k.car(2)
	fly.Turned, fly.Flight, fly.Initial, fly.Burn = 1, 4, scale.MPH(20), 3
	k.rolls(diceLanding, 2).rolls(diceBurn, 6)
	k.move(0, 5, straightInch)
	for id, mode := range [4]Mode{Driven, Driven, Helpless, Helpless} {
		if got := k.car(CarID(id)).Mode; got != mode {
			t.Errorf("vehicle %d: mode %d, want %d", id, got, mode)
		}
	}
	if !fly.Burning || fly.Hits[fly.V.Armor[garage.Top]] != 2 {
		t.Errorf("landed: burns %t, %d points on the top; want true, 2", fly.Burning, fly.Hits[fly.V.Armor[garage.Top]])
	}
}

// Wherever vehicles of all kinds go, with whatever maneuvers, every move comes to an end and leaves nothing behind.
func TestRoadRandomDriving(t *testing.T) {
	t.Parallel()
	names := []string{"plain", "cycle", "trike", "rig", "car", "bare"}
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 1))
		k := newMoveTest(t, names...)
		k.s.place = places.Open(24, 24)
		k.s.dice = dice.Fast(seed)
		for i := range names {
			k.car(CarID(i)).Pose = geom.Pose{At: geom.Vec{X: int32(4+8*(i%3)) * scale.Inch, Y: int32(6+10*(i/3)) * scale.Inch}, Heading: geom.Angle(rng.IntN(int(geom.Full)))}
		}
		for n := range 150 {
			id := CarID(rng.IntN(len(names)))
			c := k.car(id)
			if !c.Running() {
				continue
			}
			if c.Speed == 0 && c.Mode == Driven {
				k.speed(id, 5*(1+rng.IntN(24)))
			}
			k.s.t.Turn = uint16(1 + n/10)
			c.HalfTaken = n%10 > 5
			k.events = k.events[:0]
			k.phase(id, uint8(1+n%10))
			for asked := 0; k.s.t.Ask != AskNothing; asked++ {
				seat := k.car(k.s.t.Of).Owner
				legal := k.run().legal(seat, nil)
				a := legal[rng.IntN(len(legal))]
				if m := &a.Move.Maneuver; a.Do == Go && a.Even == 0 {
					switch m.Kind {
					case movement.ManDrift:
						m.Lateral = 1 + rng.Int32N(scale.Quarter)
					case movement.ManHardSwerve:
						m.Angle = 15*geom.Degree + 1 + geom.Angle(rng.IntN(int(15*geom.Degree)))
					}
				}
				k.answer(a)
				if asked > 100 {
					t.Fatal("asked without end")
				}
			}
			if k.s.t.NFrames != 0 || k.s.t.Move != (moving{Car: NoCar}) || k.s.t.NOuter != 0 {
				t.Fatalf("seed %d, move %d: left behind %+v", seed, n, k.s.t.Move)
			}
			for i := range names {
				c := k.car(CarID(i))
				if c.Status < control.HandlingFloor || c.Status > control.HandlingTop || c.NLoss > maxPending {
					t.Fatalf("seed %d, move %d: vehicle %d: status %d, %d results", seed, n, i, c.Status, c.NLoss)
				}
			}
		}
	}
}
