package deluxe

import (
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Trailers with ramps: a flatbed with wheel ramps of 50 spaces, a van with an assault ramp of 80, one space of which the ramp takes.
const (
	flatRamps = `{"name": "Hauler", "body": "semi_flatbed", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}, {"accessory": "wheel_ramps"}]}`
	smallCar  = `{"name": "Small", "body": "subcompact", "plant": "car_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`
)

// haulTest is a washboard with a trailer that carries something, at rest, its nose at 84, 60 or so, and a car far away; ids 0 tractor, 1 trailer, 2 what is carried,
// 3 the other.
func haulTest(t *testing.T, trailer string, aboard ...string) *run {
	t.Helper()
	text := "washboard+" + designCodes(t, trailer)
	for _, a := range aboard {
		text += ">" + a
	}
	values, err := game.Complete(StandardRules().Info().Options, game.Values{"place": "open-40x40", "speed": "0", "vehicle_0": text, "vehicle_1": "long_argument"})
	if err != nil {
		t.Fatal(err)
	}
	s := &State{}
	if err := StandardRules().Start(s, game.Setup{Seats: 2, Options: values, Dice: dice.Fast(1)}, nil); err != nil {
		t.Fatal(err)
	}
	r := &run{s: s, g: StandardRules()}
	for id := range CarID(2) { // away from the edge
		r.car(id).Pose.At.X += 6 * scale.Inch
	}
	return r
}

// A vehicle that is carried weighs on its carrier, is on no map, and its driver is asked at what speed it drives out as long as the body stands; it begins behind the rear edge with its nose away from it.
func TestRollOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-027", "DX-TRUCK-029")
	r := haulTest(t, flatRamps, "needle")
	in, c := r.car(1), r.car(2)
	if c.V.Name != "Needle" && !strings.Contains(c.V.Name, "Needle") || c.Fate != Stowed || c.In != 2 {
		t.Fatalf("%s, %v in %d", c.V.Name, c.Fate, c.In)
	}
	bare := stockTrain(t, "washboard+"+designCodes(t, flatRamps))
	if got := in.V.Weight - bare.Behind[0].Weight; got != c.V.Weight {
		t.Errorf("the trailer weighs %v more, the car %v", got, c.V.Weight)
	}
	if r.outOfIt(2) {
		t.Error("it is out of the fight")
	}
	legal := r.legalSpeed(0, nil)
	fast := scale.Speed(0)
	for _, a := range legal {
		if a.Car == 2 {
			fast = max(fast, a.Speed)
			if a.Speed < 0 {
				t.Errorf("it may go backward into the trailer: %v", a)
			}
		}
	}
	if fast != r.acceleration(c) || fast == 0 {
		t.Errorf("up to %v, its acceleration is %v", fast, r.acceleration(c))
	}
	c.Chosen, c.Set = scale.MPH(5), true
	r.car(0).Chosen, r.car(0).Set = scale.MPH(2)+1, true // the rig drives: it stays aboard
	r.rollOut()
	if c.Fate != Stowed {
		t.Error("it drives out of what moves")
	}
	r.car(0).Chosen = 0
	c.Chosen, c.Set = scale.MPH(5), true
	r.rollOut()
	if c.Fate != InPlay || c.In != 0 || c.Chosen != scale.MPH(5) {
		t.Fatalf("fate %v", c.Fate)
	}
	if got := c.Pose.Heading.Diff(in.Pose.Heading); got != geom.Half {
		t.Errorf("its nose is %v from that of the trailer", got)
	}
	front := in.Pose.Local(c.Pose.Point(-c.V.Counter.Length/2, 0))
	if gap := -in.V.Counter.Length/2 - front.X; gap < 0 || gap > scale.Quarter/4 || max(front.Y, -front.Y) > 2 {
		t.Errorf("its rear is %d units behind the trailer, %d aside", gap, front.Y)
	}
}

// Where there is no room behind the body it stays aboard.
func TestRollOutBlocked(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-027")
	r := haulTest(t, flatRamps, "needle")
	in := r.car(1)
	r.car(3).Pose = in.Pose.Move(-in.V.Counter.Length/2-scale.Inch, 0)
	r.car(2).Chosen, r.car(2).Set = scale.MPH(5), true
	var saw []Event
	r.rec = func(e Event) { saw = append(saw, e) }
	r.rollOut()
	if r.car(2).Fate != Stowed || len(saw) != 1 || saw[0].Kind != EvStow || !saw[0].Gone {
		t.Errorf("fate %v, events %v", r.car(2).Fate, saw)
	}
}

// It drives aboard where it stands behind the body, in line, both at rest, at the end of the turn.
func TestDriveIn(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		name        string
		back, aside int32
		slant       geom.Angle
		speed, own  scale.Speed
		want        game.RuleID
	}{
		{name: "at the ramp"},
		{name: "half an inch behind, its tail to it", back: scale.HalfInch - 2, slant: 180},
		{name: "farther", back: scale.HalfInch + 16, want: "DX-TRUCK-027"},
		{name: "a quarter inch aside", aside: scale.Quarter - 2},
		{name: "farther aside", aside: scale.Quarter + 16, want: "DX-TRUCK-027"},
		{name: "fifteen degrees aslant", back: scale.Quarter, slant: 15},
		{name: "more", back: scale.Quarter, slant: 17, want: "DX-TRUCK-027"},
		{name: "the rig moves", speed: scale.MPH(5), want: "DX-TRUCK-027"},
		{name: "it moves", own: scale.MPH(5), want: "DX-TRUCK-027"},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRUCK-027")
			r := haulTest(t, flatRamps, "needle")
			in, c := r.car(1), r.car(2)
			c.Fate, c.In = InPlay, 0
			c.Pose = in.Pose.Move(-(in.V.Counter.Length+c.V.Counter.Length)/2-x.back, x.aside)
			c.Pose.Heading = (c.Pose.Heading + x.slant*geom.Degree).Norm()
			c.Speed, in.Speed = x.own, x.speed
			got := game.RuleID("")
			if b := r.aboardBar(2, 1); b != nil {
				got = b.rule
			}
			if got != x.want {
				t.Errorf("barred by %q, want %q", got, x.want)
			}
			c.Boards = 2
			r.settleAboard()
			if in := c.Fate == Stowed; in != (x.want == "") || c.Boards != 0 {
				t.Errorf("aboard %v", in)
			}
		})
	}
}

// Room: there is room for as much as it set out with. A luxury takes 29 spaces, of the 50 of a flatbed; two do not fit.
func TestRoomAboard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-029")
	c := garage.Standard()
	for text, want := range map[string]string{
		"needle":       "",
		"longhaul_ten": "DX-TRUCK-027", // oversized
		"washboard":    "DX-TRUCK-027",
	} {
		_, err := findVehicle(c, "washboard+"+designCodes(t, flatRamps)+">"+text)
		if got := err != nil; got != (want != "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	// A luxury with its 19 spaces takes 29: two of them go into the 80 of a van trailer, three do not.
	luxury := designCodes(t, `{"name": "Lux", "body": "luxury", "plant": "car_medium", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`)
	van := "washboard+" + designCodes(t, `{"name": "Van", "body": "semi_van", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}, {"accessory": "wheel_ramps"}]}`)
	if _, err := findVehicle(c, van+">"+luxury+">"+luxury); err != nil {
		t.Errorf("two: %v", err)
	}
	if _, err := findVehicle(c, van+">"+luxury+">"+luxury+">"+luxury); err == nil || !strings.Contains(err.Error(), "not legal") {
		t.Errorf("three: %v", err)
	}
	_, err := findVehicle(c, "washboard+"+designCodes(t, bareBed)+">needle")
	if err == nil || !strings.Contains(err.Error(), "DX-TRUCK-027") {
		t.Errorf("without a ramp: %v", err)
	}
	r := haulTest(t, flatRamps, "needle")
	if r.roomIn(1) != 0 {
		t.Errorf("%v is left", r.roomIn(1))
	}
	r.car(2).Fate = InPlay
	if got, want := r.roomIn(1), c.CarryRoom(r.car(2).V.Design.Units[garage.Main].Body); got != want {
		t.Errorf("%v is free, %v expected", got, want)
	}
}

// An assault ramp is for cycles, trikes and subcompacts, and has to be down.
func TestAssaultRampVehicles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-028")
	small := designCodes(t, smallCar)
	for text, want := range map[string]bool{"tin_wasp": true, small: true, "long_argument": false} {
		_, err := findVehicle(garage.Standard(), "washboard+"+designCodes(t, rampTrailer)+">"+text)
		if (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
	r := haulTest(t, rampTrailer, small)
	in, c := r.car(1), r.car(2)
	if r.mayRollOut(c) || r.rollBar(c, scale.MPH(5)) != barCarrierOff {
		t.Error("it drives out through a ramp that is up")
	}
	in.Hatches.Open = AssaultRamp.set()
	if !r.mayRollOut(c) {
		t.Error("it does not drive down the ramp")
	}
	in.Hatches.Moving = AssaultRamp.set()
	if r.mayRollOut(c) {
		t.Error("it drives out while the ramp closes")
	}
	c.Fate, c.In = InPlay, 0
	c.Pose = in.Pose.Move(-(in.V.Counter.Length+c.V.Counter.Length)/2, 0)
	if b := r.aboardBar(2, 1); b != barRampShut {
		t.Errorf("%+v", b)
	}
}

// What is aboard goes with the body: when that explodes, and when it leaves the map, which is no kill.
func TestAboardGoesAlong(t *testing.T) {
	t.Parallel()
	for _, fate := range []Fate{Exploded, Left} {
		proof.Of(t, "DX-TRUCK-029")
		r := haulTest(t, flatRamps, "needle")
		r.countKills()
		if r.s.t.Tally.Killed != 0 {
			t.Error("it is counted as a kill while it is carried")
		}
		r.leave(1, fate)
		if got := r.car(2).Fate; got != fate {
			t.Errorf("fate %v, want %v", got, fate)
		}
		for p := range PersonID(r.s.t.NPersons) {
			if x := r.person(p); x.Car == 2 && !x.Gone {
				t.Error("somebody is left in it")
			}
		}
	}
}

// A position says which body carries a vehicle, and which hatches are open.
func TestCarriedPosition(t *testing.T) {
	t.Parallel()
	rig := `{"vehicle": "washboard+` + designCodes(t, flatRamps) + `", "x": 60, "y": 40, "heading": 0, "speed": 0}, {"tow": 0}`
	at := func(rest string) error {
		_, err := position(2, `{"phase": 1, "cars": [`+rig+rest+`]}`)
		return err
	}
	if err := at(`, {"seat": 0, "vehicle": "needle", "x": 0, "y": 0, "carrier": 1}, {"seat": 1, "x": 100, "y": 80}`); err != nil {
		t.Errorf("a car on a flatbed with ramps: %v", err)
	}
	for rest, want := range map[string]string{
		`, {"seat": 0, "vehicle": "needle", "x": 0, "y": 0, "carrier": 0}`:    "no ramp",
		`, {"seat": 0, "vehicle": "needle", "x": 0, "y": 0, "carrier": 7}`:    "no vehicle 7",
		`, {"seat": 0, "vehicle": "needle", "x": 9, "y": 9, "open": ["bed"]}`: "has no bed",
		`, {"seat": 0, "vehicle": "needle", "x": 9, "y": 9, "open": ["lid"]}`: "there is no hatch",
	} {
		if err := at(rest); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", rest, err)
		}
	}
}
