package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// newTrainFire is a range with a vehicle that pulls trailers, east of its trailers, and a car with a gun in front: vehicles 0 and 1, the trailers from 2 on.
func newTrainFire(t *testing.T, train string) *fireTest {
	t.Helper()
	k := newFireTest(t, stockTrain(t, train), gunCar(t))
	k.put(0, 100, 60, 0, 0).put(1, 97, 90, 0, 0)
	k.run().addTrain(0, 0)
	return k
}

// bend turns the first trailer: what the tow's heading lies to the left of its own, in degrees.
func (k *fireTest) bend(degrees geom.Angle) {
	c := k.car(0)
	k.car(2).Pose = coupling(c.V, k.car(2).V).Behind(c.Pose, degrees*geom.Degree)
}

// ofTrailer is the action of firing a weapon of a trailer from its tow.
func ofTrailer(a Action) Action {
	a.Body = 1
	return a
}

// armAt returns the number of the first weapon of a kind at a position of a vehicle.
func armAt(t *testing.T, v *Vehicle, id string, at garage.Position) uint8 {
	t.Helper()
	for i := range v.NumWeapons {
		w := &v.Weapons[i]
		if garage.Standard().Weapons[w.Spec].ID == id && v.Parts[w.Part].At == at {
			return i
		}
	}
	t.Fatalf("%s has no %s at %s", v.Name, id, at)
	return 0
}

// The weapons of a trailer are fired by gunners in it, and while it hangs on its tow by whoever fires the weapons of that, one firing action each.
func TestTrailerGunners(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-020")
	const driver, gunner, inTrailer = 0, 1, 3 // 2 is the driver of the car
	k := newTrainFire(t, "washboard+convoy_twelve")
	v := k.car(2).V
	left := armAt(t, v, "machine_gun", garage.FrontLeft)
	at := shot(driver, left, 1, sideOf(geom.RightSide))
	k.bars("DX-FIRE-002", at) // the tractor has no weapon of this number
	k.bars("", ofTrailer(at))
	k.lists(ofTrailer(at), true)
	own := at
	own.Person = inTrailer
	k.bars("", own)
	k.lists(own, true)
	k.bars("DX-FIRE-002", ofTrailer(own)) // behind him there is none
	tow := shot(inTrailer, 2, 1, sideOf(geom.RightSide))
	tow.Body = 2
	k.bars("DX-FIRE-002", tow)

	second := ofTrailer(shot(driver, left, 1, sideOf(geom.RightSide)))
	second.Body = 2
	k.bars("DX-FIRE-002", second)

	k.rolling(diceToHit, 1, 1)
	k.fires(ofTrailer(at))
	shots := k.saw(EvShot)
	if len(shots) != 1 || shots[0].Car != 2 || shots[0].Arm != left || shots[0].Person != driver {
		t.Errorf("shots %+v", shots)
	}
	if k.car(2).Arms[left].Spent != 1 || k.car(0).Arms[0].Spent != 0 || !k.s.t.Persons[driver].Acted {
		t.Errorf("spent %d, acted %v", k.car(2).Arms[left].Spent, k.s.t.Persons[driver].Acted)
	}
	k.bars("DX-FIRE-008", ofTrailer(at)) // he has acted
	own.Arm = armAt(t, v, "machine_gun", garage.BackLeft)
	k.bars("", own)

	// Loose, only who is inside fires.
	k.run().uncouple(2, Broken)
	by := ofTrailer(shot(gunner, own.Arm, 1, sideOf(geom.RightSide)))
	k.bars("DX-FIRE-002", by)
	k.lists(by, false)
	k.bars("", own)
	t.Run("a car trailer", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-020")
		k := newTrainFire(t, designCodes(t, tugDesign)+"+bulwark")
		k.put(1, 93, 90, 0, 0)
		rocket := ofTrailer(shot(0, armAt(t, k.car(2).V, "rocket_launcher", garage.Left), 1, sideOf(geom.RightSide)))
		k.bars("", rocket)
		k.lists(rocket, true)
		// Nobody is aboard: loose, it is silent, and no longer in the fight.
		if !k.run().canFire(2) {
			t.Error("the trailer cannot fire behind its tow")
		}
		k.run().uncouple(2, Broken)
		if k.run().canFire(2) {
			t.Error("the trailer can fire though nobody is aboard")
		}
	})
}

// Weapons of a trailer on automatic and its turret are worked from the tow, too.
func TestTrailerAutomatics(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-020")
	k := newTrainFire(t, "washboard+box_trailer_two")
	mines := armAt(t, k.car(2).V, "minedropper", garage.Back)
	a := Action{Do: Automatic, Person: 1, Body: 1, Arm: mines}
	k.bars("", a)
	k.fires(a)
	if !k.car(2).Arms[mines].Auto || k.car(0).automatic() {
		t.Errorf("trailer %v, tow %v", k.car(2).Arms[mines].Auto, k.car(0).automatic())
	}
	// After the move of the train they drop behind the trailer: it is 11 squares long, its middle at 94.5.
	k.run().automaticDrops(0)
	if n := k.s.t.NCounters; n != 1 || k.s.t.Counters[0].From != 2 || k.s.t.Counters[0].Pose.At.X >= 89*scale.Quarter {
		t.Errorf("%d counters, %+v", n, k.s.t.Counters[0])
	}
}

// A laser of a trailer draws on the plant of the vehicle that pulls it, and is dead without.
func TestTrailerLasers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-021")
	const inTrailer = 3
	k := newTrainFire(t, "washboard+convoy_twelve")
	v := k.car(2).V
	k.car(2).Raised = true
	laser := armAt(t, v, "laser", garage.InBackTurret)
	a := shot(inTrailer, laser, 1, sideOf(geom.RightSide))
	k.bars("", a)
	k.rolling(diceToHit, 1, 1)
	k.fires(a)
	if units := int16(v.Weapons[laser].Units); units == 0 || k.car(0).Drained != units || k.car(2).Drained != 0 {
		t.Errorf("a shot takes %d: the tow has given %d, the trailer %d", units, k.car(0).Drained, k.car(2).Drained)
	}
	front := shot(inTrailer+1, armAt(t, v, "laser", garage.InFrontTurret), 1, sideOf(geom.RightSide))
	k.bars("", front)
	plant := k.car(0).V.Plants[0]
	k.car(0).Hits[plant] = k.car(0).V.Parts[plant].DP
	k.bars("DX-TRL-021", front)
	k.car(0).Hits[plant] = 0
	k.run().uncouple(2, Broken)
	k.bars("DX-TRL-021", front)
	gun := front
	gun.Arm = armAt(t, v, "machine_gun", garage.FrontLeft)
	k.bars("", gun) // a full trailer stands on wheels of its own
}

// hauler is a tractor with guns at the back and in a turret; flatSemi a flatbed behind it.
const (
	hauler = `{"name": "Hauler", "body": "tractor_std_longnose", "plant": "regular_truck", "tires": {"all": "truck_solid"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 10, "back": 10, "left": 10, "right": 10, "top": 10, "underbody": 10}},
		"weapons": [{"weapon": "machine_gun", "at": "back"}, {"weapon": "machine_gun", "at": "turret"}], "accessories": [{"accessory": "turret_1", "at": "top"}]}`
	flatSemi = `{"name": "Flat", "body": "semi_flatbed", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}]}`
	vanSemi  = `{"name": "Long", "body": "semi_van", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}]}`
)

// Weapons at the back of a tow do not fire through a van that it pulls; over a flatbed they do. What they drop lies at the rear edge of the tow.
func TestTowFiresBack(t *testing.T) {
	t.Parallel()
	const tug = `{"name": "Tug", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "machine_gun", "at": "back"}, {"weapon": "minedropper", "at": "back"}], "accessories": [{"accessory": "hitch_standard"}]}`
	const flat = `{"name": "Bed", "body": "trl_10ft_flatbed", "tires": {"all": "heavy_duty"}}`
	for name, c := range map[string]struct {
		train string
		want  string
	}{
		"tractor and van":     {designCodes(t, hauler, vanSemi), "DX-LOF-001"},
		"tractor and flatbed": {designCodes(t, hauler, flatSemi), ""},
		"car and van":         {designCodes(t, tug, lastDesign), "DX-LOF-001"},
		"car and flatbed":     {designCodes(t, tug, flat), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRL-084")
			k := newTrainFire(t, c.train)
			k.put(1, 60, 60, 0, 0)
			a := shot(0, 0, 1, sideOf(geom.Front))
			if c.want == "DX-LOF-001" {
				k.bars("DX-LOF-001", a)
			} else {
				k.bars("", a)
			}
			k.run().uncouple(2, Broken)
			k.s.t.Holds.N = 0
			k.car(2).Pose.At.Y += 20 * scale.Quarter // out of the way
			k.bars("", a)
		})
	}
	t.Run("what is dropped", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-084")
		k := newTrainFire(t, designCodes(t, tug, lastDesign))
		k.fires(Action{Do: Fire, Person: 0, Arm: 1, Target: noThing})
		m := k.s.t.Counters[0]
		// The car is 4 squares long: its rear edge lies 2 behind its middle, where the tongue begins.
		if k.s.t.NCounters != 1 || m.From != 0 || m.Pose.At.X < 97*scale.Quarter || m.Pose.At.X > 98*scale.Quarter || m.Pose.At.Y != 60*scale.Quarter {
			t.Errorf("%d counters, %+v", k.s.t.NCounters, m.Pose)
		}
	})
}

// The turret of a tractor is closed to the back while it pulls a van, whichever way that is bent, and open over a flatbed and without a trailer; the turret of
// the trailer fires over the tractor.
func TestTractorTurret(t *testing.T) {
	t.Parallel()
	const turret = 1
	for name, c := range map[string]struct {
		trailer string
		bend    geom.Angle
		x, y    float64 // of the car: at the back of the tractor, that is 26.6 degrees of its diagonal to either side
		side    uint8   // of it that is seen
		open    bool
	}{
		"behind a van":           {vanSemi, 0, 60, 60, geom.Front, false},
		"beside the arc":         {vanSemi, 0, 80, 80, geom.Front, true}, // 45 degrees: over its own van
		"behind a bent van":      {vanSemi, 80, 60, 60, geom.Front, false},
		"behind a flatbed":       {flatSemi, 0, 60, 60, geom.Front, true},
		"ahead of its van":       {vanSemi, 0, 140, 60, geom.Back, true},
		"the side of a bent van": {vanSemi, 80, 100, 100, geom.RightSide, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRUCK-057", "DX-TENW-087")
			k := newTrainFire(t, designCodes(t, hauler, c.trailer))
			k.bend(c.bend)
			k.put(1, c.x, c.y, 0, 0)
			a := shot(0, turret, 1, sideOf(c.side))
			if c.open {
				k.bars("", a)
				return
			}
			k.bars("DX-ARC-001", a)
			k.run().uncouple(2, Broken)
			k.car(2).Pose.At.Y += 30 * scale.Quarter
			k.bars("", a)
		})
	}
	t.Run("over the tractor", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-081")
		k := newTrainFire(t, "washboard+convoy_twelve")
		k.put(1, 140, 60, 180, 0)
		v := k.car(2).V
		k.car(2).Raised = true
		higher, lower := garage.InBackTurret, garage.InFrontTurret
		if v.Higher == ZoneFront {
			higher, lower = lower, higher
		}
		k.bars("", shot(3, armAt(t, v, "laser", higher), 1, sideOf(geom.Front)))
		if higher == garage.InBackTurret { // the lower one, in front, is closed to the back alone
			k.bars("", shot(3, armAt(t, v, "laser", lower), 1, sideOf(geom.Front)))
		}
	})
}

// After a crash result that forbids fire nothing is fired from any body of a train.
func TestTrainSilenced(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-066")
	k := newTrainFire(t, "washboard+convoy_twelve")
	left := armAt(t, k.car(2).V, "machine_gun", garage.FrontLeft)
	a := shot(3, left, 1, sideOf(geom.RightSide))
	k.bars("", a)
	before, _ := k.total(a)
	k.car(0).Fire, k.car(0).FireTurn = control.FireMinus3, k.s.t.Turn
	if after, _ := k.total(a); after != before-3 {
		t.Errorf("the modifiers go from %d to %d", before, after)
	}
	k.car(0).Fire = control.FireNone
	k.bars("DX-CRASH-061", a)
	k.setAuto(2, left)
	if !k.run().silenced(k.car(2)) {
		t.Error("what is on automatic fires")
	}
}

// A loose semi-trailer fires nothing until it has stopped upright, one with front wheels of its own all but lasers; a rolling trailer is silent.
func TestLooseTrailersFire(t *testing.T) {
	t.Parallel()
	crewed := `{"name": "Crewed", "body": "semi_van", "tires": {"all": "truck_solid"}, "crew": [{"role": "gunner"}],
		"weapons": [{"weapon": "machine_gun", "at": "front_left"}, {"weapon": "laser", "at": "back_left"}], "accessories": [{"accessory": "kingpin_standard"}]}`
	full := `{"name": "Crewed", "body": "semi_van", "options": ["full_trailer_2"], "tires": {"all": "truck_solid"}, "crew": [{"role": "gunner"}],
		"weapons": [{"weapon": "machine_gun", "at": "front_left"}, {"weapon": "laser", "at": "back_left"}], "accessories": [{"accessory": "kingpin_standard"}]}`
	for name, c := range map[string]struct {
		trailer string
		mph     int
		fallen  bool
		mode    Mode
		rule    string
		want    string
	}{
		"a semi that runs":             {crewed, 30, false, Helpless, "DX-TRUCK-050", "DX-TRUCK-050"},
		"a semi that stands":           {crewed, 0, false, Rest, "DX-TRUCK-050", ""},
		"a semi on its side":           {crewed, 0, true, Rest, "DX-TRUCK-050", "DX-TRUCK-050"},
		"a full trailer that runs":     {full, 30, false, Helpless, "DX-TRUCK-046", ""},
		"a full trailer that rolls":    {full, 30, false, Rolling, "DX-TRL-077", "DX-TRL-077"},
		"a full trailer on its wheels": {full, 0, false, Rest, "DX-TRL-077", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, c.rule)
			k := newTrainFire(t, designCodes(t, hauler, c.trailer))
			k.run().uncouple(2, Broken)
			k.speed(2, c.mph)
			k.car(2).Fallen, k.car(2).Mode = c.fallen, c.mode
			k.car(2).Loose = 1
			a := shot(2, 0, 1, sideOf(geom.RightSide))
			switch c.want {
			case "":
				k.bars("", a)
				laser := a
				laser.Arm = 1
				k.bars("DX-TRL-021", laser)
			case "DX-TRUCK-050":
				k.bars("DX-TRUCK-050", a)
			default:
				k.bars("DX-TRL-077", a)
			}
		})
	}
}

// The damage of a short trailer goes inward as that of a car without plant and driver.
func TestShortTrailerOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-088")
	v := stockTrain(t, designCodes(t, tugDesign)+"+bulwark").Behind[0]
	for side, want := range map[uint8]string{
		geom.Back:     "back armor > back MD > front armor",
		geom.LeftSide: "left armor > left RL > right RL > right armor",
	} {
		if got := inOrder(v, v.Order(sideOf(side))); got != want {
			t.Errorf("side %d: %s, want %s", side, got, want)
		}
	}
	if v.Size != targeting.TargetSize(0) {
		t.Errorf("a trailer of 10' counts %v", v.Size)
	}
}

// The pop-up turrets of a trailer are raised from the tow, too.
func TestTrailerTurretRaised(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-020")
	k := newTrainFire(t, "washboard+convoy_twelve")
	k.bars("DX-ACT-004", Action{Do: PopUp, Person: 0}) // the turret of the tractor does not go down
	raise := Action{Do: PopUp, Person: 0, Body: 1}
	k.bars("", raise)
	k.fires(raise)
	if !k.car(2).Lifting || k.car(0).Lifting {
		t.Errorf("the trailer lifts %v, the tow %v", k.car(2).Lifting, k.car(0).Lifting)
	}
}

// From the side the outer tire of a pair is hit before the inner one, of a trailer as of its tow; from behind both may be aimed at.
func TestInnerTire(t *testing.T) {
	t.Parallel()
	k := newTrainFire(t, designCodes(t, hauler, vanSemi))
	v, at := k.car(2).V, k.car(2).Pose.At
	x, y := float64(at.X)/scale.Quarter, float64(at.Y)/scale.Quarter
	var pair [2]PartID
	for i := range v.NumWheels {
		if w := &v.Wheels[i]; w.At == garage.WheelBackLeft {
			pair = [2]PartID{w.Tires[0], w.Tires[1]}
		}
	}
	if pair[1] == 0 {
		t.Fatal("no pair of tires")
	}
	gunner := PersonID(0)
	for k.s.t.Persons[gunner].Car != 1 {
		gunner++
	}
	aim := func(p PartID) Action { return shot(gunner, 0, 2, Aim{Kind: AimTire, Part: p}) }
	k.put(1, x-5, y+25, 270, 0)
	k.bars("", aim(pair[0]))
	proof.Of(t, "DX-TRUCK-017")
	k.bars("DX-TRUCK-017", aim(pair[1]))
	k.car(2).Hits[pair[0]] = v.Parts[pair[0]].DP
	k.bars("", aim(pair[1]))
	k.car(2).Hits[pair[0]] = 0
	k.put(1, x-30, y, 0, 0) // straight behind
	k.bars("", aim(pair[1]))
}
