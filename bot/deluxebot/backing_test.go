package deluxebot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// corner is a place in which a rig stands with its nose to something.
type corner struct {
	name, place string
	x, y        int32 // of the middle of the tractor, in squares
	heading     geom.Angle
	bend        geom.Angle
	out         int // of eight seeds it gets out with so many at least
}

var corners = []corner{
	{"at a wall of the arena", "standard-arena", 156, 60, 0, 0, 8},
	{"in a corner of the arena", "standard-arena", 154, 113, 0, 0, 6},
	{"in a dead end of Midville", "midville", 78, 30, 180, 0, 8},
	{"bent in a corner of the arena", "standard-arena", 154, 110, 0, -60, 8},
}

// idle does as it would if it were not asked.
type idle struct{}

func (idle) Choose(_ *bot.View[state], legal []action) action { return legal[len(legal)-1] }

// getsOut plays a rig out of a corner against somebody who does nothing, and returns in which turn it was ten inches away from where it stood, with room
// before it; 0: not within so many turns.
func getsOut(t *testing.T, k *corner, rig string, seed uint64, turns int) int {
	t.Helper()
	x := newTable()
	values, err := game.Complete(x.g.Info().Options, map[string]any{"place": k.place, "vehicle_0": rig, "vehicle_1": target, "turns": turns + 1, "no_trucker": seed%2 == 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := x.g.Start(&x.s, game.Setup{Seats: 2, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		t.Fatal(err)
	}
	x.rng = dice.Fast(seed + 1<<32)
	c, tr := x.s.Car(0), x.s.Car(1)
	from := geom.Vec{X: k.x * geom.Square, Y: k.y * geom.Square}
	c.Pose = geom.Pose{At: from, Heading: k.heading * geom.Degree}
	// The fifth wheel is a quarter inch before the rear edge of a tractor an inch long, the kingpin as far behind the front edge of a trailer of 2 3/4.
	tr.Pose.Heading = (c.Pose.Heading - k.bend*geom.Degree).Norm()
	pin := c.Pose.Point(-geom.Square, 0)
	tr.Pose.At = pin.Sub(geom.Vec{X: 9 * geom.Square / 2}.Rotate(tr.Pose.Heading))
	c.Speed, tr.Speed = 0, 0
	x.s.Car(2).Pose.At = geom.Vec{X: 20 * geom.Square, Y: 20 * geom.Square}
	bots := [2]bot.Bot[state, action]{deluxebot.New(x.g), idle{}}
	for {
		if x.s.Turn() > turns {
			return 0
		}
		if x.decisions = x.g.Decisions(&x.s, x.decisions[:0]); len(x.decisions) == 0 {
			return 0
		}
		seat := x.decisions[0].Who.First()
		x.legal = x.g.Legal(&x.s, seat, x.legal[:0])
		v := bot.NewView(x.g, &x.s, seat, &x.rng)
		a := bots[seat].Choose(&v, x.legal)
		if err := x.g.Apply(&x.s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
		free, _ := x.g.Ahead(&x.s, 0, c.Pose, 4*inch)
		if c.Hung == 0 {
			return 0 // it has lost its trailer
		}
		if c.Pose.At.Sub(from).Len() >= 10*inch && free == 4*inch && c.Speed > 0 {
			return x.s.Turn()
		}
	}
}

const inch = 4 * geom.Square

// Vehicles without weapons: nobody is shot before the rig is out. It looks for the other one, to ram it.
var (
	hauler = trainCode(`{"name": "Hauler", "body": "tractor_std_cabover", "plant": "regular_truck", "tires": {"all": "truck_solid"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 20, "back": 20, "left": 20, "right": 20, "top": 10, "underbody": 10}}}`) + "+" +
		trainCode(`{"name": "Box", "body": "semi_van", "tires": {"all": "truck_solid"}, "armor": {"points": {"front": 20, "back": 20}}, "accessories": [{"accessory": "kingpin_standard"}]}`)
	target = trainCode(`{"name": "Target", "body": "compact", "plant": "car_medium", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`)
)

func trainCode(text string) string {
	c := garage.Standard()
	d, err := c.ParseDesign([]byte(text))
	if err != nil {
		panic(err)
	}
	return c.DesignCode(d)
}

// A rig that stands with its nose to a wall stops, backs up with its trailer, straightens and goes on, with a driver who has the skill for it and with
// one who has not (DX-TRL-040). The bot that did not back up got out of none of these, with any of the seeds.
func TestRigsGetOut(t *testing.T) {
	t.Parallel()
	const seeds, turns = 8, 45
	for i := range corners {
		k := &corners[i]
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			var in []int
			out := 0
			for seed := range uint64(seeds) {
				n := getsOut(t, k, hauler, seed, turns)
				if in = append(in, n); n > 0 {
					out++
				}
			}
			t.Logf("out in turns %v", in)
			if out < k.out {
				t.Errorf("it got out with %d of %d seeds, want %d", out, seeds, k.out)
			}
		})
	}
}

// A train that nothing hinders does not back up.
func TestRigsGoOn(t *testing.T) {
	t.Parallel()
	k := corner{place: "standard-arena", x: 60, y: 20}
	if n := getsOut(t, &k, hauler, 1, 20); n == 0 || n > 14 {
		t.Errorf("it was ten inches on in turn %d", n)
	}
}
