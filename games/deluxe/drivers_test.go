package deluxe

import (
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// newCrewed is newDamage with the people of the vehicle.
func newCrewed(t *testing.T, design string) *damage {
	t.Helper()
	d := newDamage(t, design)
	d.r.addCrew(0)
	return d
}

// out puts the person of a seat out by wounds.
func (d *damage) out(seat uint8) {
	c := d.car()
	p := c.V.Seats[seat].Part
	c.Hits[p] = unconsciousAt
	d.r.deprive(0)
}

// takes checks whether a person may take the wheel, and the rule that says no.
func (d *damage) takes(p PersonID, rule game.RuleID) {
	d.t.Helper()
	if rule != "" {
		proof.Of(d.t, rule)
	}
	b := d.r.checkTakeWheel(p, &Action{Do: TakeWheel, Person: p})
	legal := d.r.legalTakeWheel(p, nil)
	switch {
	case (b == nil) != (len(legal) == 1):
		d.t.Errorf("person %d: %v, but legal %v", p, b, legal)
	case b == nil && rule != "", b != nil && b.rule != rule:
		d.t.Errorf("person %d: %+v, want %q", p, b, rule)
	}
}

// TestSubstituteTakesTheWheel proves who may take the wheel of a moving vehicle, and that he drives from the next phase on, with harder maneuvers.
func TestSubstituteTakesTheWheel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-010", "DX-INJ-011", "DX-INJ-012", "DX-INJ-007")
	d := newCrewed(t, "car")
	c := d.car()
	tb := &d.s.t
	d.takes(1, "DX-INJ-010") // the driver is able
	if c.fittings().Has(control.AddSubstitute) {
		t.Error("a driver counts as a substitute")
	}
	d.out(0)
	if c.Mode != Helpless {
		t.Fatalf("mode %v", c.Mode)
	}
	d.takes(1, "")
	d.takes(0, "DX-INJ-010")
	d.r.doTakeWheel(1, &Action{})
	if !tb.Persons[1].Acted || c.Mode != Helpless || !c.DriverOut() {
		t.Errorf("acted %v, mode %v in the same phase", tb.Persons[1].Acted, c.Mode)
	}
	d.takes(1, "DX-INJ-010") // somebody is at it
	tb.Phase++
	d.r.takeOver()
	if c.Mode != Driven || c.DriverOut() || c.driver() != c.V.Seats[1].Part {
		t.Errorf("mode %v in the next phase", c.Mode)
	}
	if !c.fittings().Has(control.AddSubstitute) {
		t.Error("his maneuvers are not harder")
	}
	n := d.r.g.t.Control.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManDrift, Lateral: scale.Quarter}, c.Speed, c.fittings(), false)
	if n.Total != 1+2 {
		t.Errorf("a drift is D%d", n.Total)
	}
	if _, e := d.count(EvWheel); e.Index != 1 {
		t.Errorf("%+v", e)
	}
	d.out(1) // and with him the vehicle is driverless again
	if c.Mode != Helpless || !c.DriverOut() {
		t.Errorf("mode %v without both", c.Mode)
	}
}

// TestFrontSeat proves who sits beside the driver: one person, a gunner before a passenger, nobody in the cupola or at the back.
func TestFrontSeat(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-010", "DX-INJ-011")
	for _, x := range []struct {
		design string
		seat   uint8
		ok     bool
	}{
		{"car", 1, true}, {"wagon", 1, true}, {"plain", 0, false}, {"van", 0, false}, {"cycle", 0, false}, {"bare", 0, false}, {"rig", 1, true},
	} {
		if seat, ok := compiled(t, x.design).frontSeat(); seat != x.seat || ok != x.ok {
			t.Errorf("%s: seat %d, %v", x.design, seat, ok)
		}
	}
	// The second passenger of the wagon cannot reach the wheel while it moves.
	d := newCrewed(t, "wagon")
	d.out(0)
	d.takes(1, "")
	d.takes(2, "DX-INJ-010")
}

// TestDrivesOrFires proves that a substitute drives or fires in a turn, whichever he does first, and the driver both.
func TestDrivesOrFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-010", "DX-ACT-008")
	start := func() (*damage, *Person) {
		d := newCrewed(t, "car")
		d.out(0)
		d.car().Wheel = 2
		d.car().Mode = d.car().drivenMode()
		return d, &d.s.t.Persons[1]
	}
	d, x := start()
	if !d.r.steered(0) || d.r.handsFull(d.car(), 1) {
		t.Error("he has not decided yet")
	}
	x.Acted = true // fired
	if d.r.steered(0) {
		t.Error("he drives in the turn in which he has fired")
	}
	d.s.t.Turn++
	d.r.freshTurn()
	if !d.r.steered(0) {
		t.Error("he does not drive in the next turn")
	}
	d, x = start()
	d.s.t.Move.Car, d.s.t.Of = 0, 0
	d.r.doMove(0, &Action{Do: Go, Move: straightInch})
	if x.Acted {
		t.Error("straight on is no driving")
	}
	d.r.doMove(0, &Action{Do: Go, Move: inch(movement.Maneuver{Kind: movement.ManDrift, Lateral: scale.Quarter})})
	if !x.Acted || !d.r.steered(0) || !d.r.handsFull(d.car(), 1) {
		t.Errorf("acted %v, steered %v", x.Acted, d.r.steered(0))
	}
	d, x = start() // a new speed is driving, the old one is not
	c := d.car()
	c.Set, c.Chosen = true, c.Speed
	if d.r.reveal(); x.Acted {
		t.Error("to keep the speed is no driving")
	}
	c.Chosen = c.Speed + scale.Step
	if d.r.reveal(); !x.Acted {
		t.Error("he accelerates and may fire")
	}
	d = newCrewed(t, "car")
	d.s.t.Persons[0].Acted = true
	if !d.r.steered(0) || d.r.handsFull(d.car(), 0) {
		t.Error("a driver who has fired does not drive")
	}
}

// TestMovingOver proves how long it takes to get to the driver's place of a vehicle that stands, and that its new driver is as good as any.
func TestMovingOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-013")
	d := newCrewed(t, "wagon")
	c, tb := d.car(), &d.s.t
	d.out(0)
	c.Speed = 0
	d.takes(2, "")
	d.r.doTakeWheel(2, &Action{})
	x := &tb.Persons[2]
	if x.Errand != MovingOver {
		t.Fatalf("%+v", x)
	}
	d.takes(1, "DX-INJ-010") // there is no room for two
	for turn := 1; turn <= 5; turn++ {
		if c.Mode != Helpless {
			t.Errorf("driven in turn %d", turn)
		}
		d.r.wearOff()
		tb.Turn++
		d.r.freshTurn()
	}
	if c.Mode != Driven || x.Errand != NoErrand || !c.sets() || c.substituted() || c.fittings().Has(control.AddSubstitute) {
		t.Errorf("turn %d: mode %v, %+v", tb.Turn, c.Mode, x)
	}
	x.Acted = true // he fires and drives
	if !d.r.steered(0) {
		t.Error("he does not drive in the turn in which he fires")
	}
	// A push, or a wound, keeps him from it.
	for _, spoil := range []func(d *damage){
		func(d *damage) { d.car().Speed = scale.MPH(5) },
		func(d *damage) { d.at(d.car().V.Seats[2].Part, unconsciousAt) },
	} {
		d := newCrewed(t, "wagon")
		d.out(0)
		d.car().Speed = 0
		d.r.doTakeWheel(2, &Action{})
		spoil(d)
		d.s.t.Turn += 5
		d.r.wearOff()
		if d.car().Wheel != 0 || d.s.t.Persons[2].Errand != NoErrand {
			t.Errorf("wheel %d, errand %d", d.car().Wheel, d.s.t.Persons[2].Errand)
		}
	}
}

// TestSidecarSteers proves that who sits in a sidecar steers a driverless cycle, but neither brakes nor accelerates; and that he may fire then.
func TestSidecarSteers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-009", "DX-INJ-007", "DX-SIDE-014")
	d := newCrewed(t, "rig")
	c := d.car()
	if c.fires(1) {
		t.Error("a passenger fires while the driver is there")
	}
	d.out(0)
	d.takes(1, "")
	d.r.doTakeWheel(1, &Action{})
	d.s.t.Phase++
	d.r.takeOver()
	if c.Mode != Driven || !d.r.steered(0) || c.sets() || !c.fires(1) || c.fittings().Has(control.AddSubstitute) {
		t.Errorf("mode %v, sets %v, fires %v", c.Mode, c.sets(), c.fires(1))
	}
	if v, rule := d.r.forcedSpeed(c); v != c.Speed-CoastLoss || rule != "DX-INJ-009" {
		t.Errorf("%v by %s", v, rule)
	}
	if !d.r.handsFull(c, 1) {
		t.Error("he fires in the turn in which he steers")
	}
}

// TestWits proves what becomes of a vehicle whose driver is unconscious for a time: it is driverless while it lasts.
func TestWits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-006", "DX-INJ-007", "DX-INJ-008", "DX-HWPN-007")
	d := newCrewed(t, "plain")
	c, tb := d.car(), &d.s.t
	tb.Persons[0].OutTill = tb.Turn + 1
	c.Pose.Heading = 45 * geom.Degree
	d.r.wits()
	if c.Mode != Helpless || !c.DriverOut() || len(d.drops()) != 0 {
		t.Errorf("mode %v, difficulties %v", c.Mode, d.drops())
	}
	d.r.wearOff()
	tb.Turn++
	if d.r.freshTurn(); c.Mode != Helpless || c.Pose.Heading != 45*geom.Degree {
		t.Errorf("mode %v in the last turn of it", c.Mode)
	}
	d.r.wearOff()
	tb.Turn++
	if d.r.freshTurn(); c.Mode != Driven || c.DriverOut() {
		t.Errorf("mode %v after it", c.Mode)
	}
	// A solo cycle rolls on Crash Table 1, at -2 for 30 mph and +4.
	d = newCrewed(t, "bare")
	d.s.dice = d.s.dice.Extend(thrown(diceCrash, 1)...)
	d.s.t.Persons[0].OutTill = d.s.t.Turn
	d.r.wits()
	d.r.wits() // once
	if n, e := d.count(EvLoss); n != 1 || e.Table != control.CrashOnManeuver || e.Index != -2+4 {
		t.Errorf("%d losses, %+v", n, e)
	}
	// A roll that is under way goes on; only then is nobody there.
	d = newCrewed(t, "plain")
	d.car().Mode = Rolling
	d.s.t.Persons[0].OutTill = d.s.t.Turn
	if d.r.wits(); d.car().Mode != Rolling || d.car().drivenMode() != Helpless {
		t.Errorf("mode %v", d.car().Mode)
	}
	// A driver who comes to takes the wheel back from his substitute when the next turn begins.
	d = newCrewed(t, "car")
	c, tb = d.car(), &d.s.t
	tb.Persons[0].OutTill = tb.Turn
	d.r.wits()
	d.r.doTakeWheel(1, &Action{})
	d.r.takeOver()
	if c.Wheel != 2 || c.Mode != Driven {
		t.Errorf("wheel %d", c.Wheel)
	}
	d.r.wearOff()
	tb.Turn++
	if d.r.freshTurn(); c.Wheel != 0 || c.Mode != Driven || c.fittings().Has(control.AddSubstitute) {
		t.Errorf("wheel %d in the next turn", c.Wheel)
	}
}

// TestNumb proves that a stunned driver has no reflexes: no bonus to the handling class, and the last place among equals.
func TestNumb(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-012", "DX-HWPN-015")
	d := newCrewed(t, "plain")
	c := d.car()
	c.Reflex, c.Handling.Reflex, c.Status = 6, 2, 5
	d.s.t.Persons[0].StunTill = d.s.t.Turn
	d.r.wits()
	if d.r.recover(0); c.Status != 3 || c.quickness() != 0 || c.Mode != Driven {
		t.Errorf("status %d, quickness %d, mode %v", c.Status, c.quickness(), c.Mode)
	}
	d.r.wearOff()
	d.s.t.Turn++
	d.r.freshTurn()
	if d.r.recover(0); c.Status != 5 || c.quickness() != 6 {
		t.Errorf("status %d, quickness %d after it", c.Status, c.quickness())
	}
}

// TestRecoveryOfSubstitute proves that the plusses of the driver are no help while another one drives.
func TestRecoveryOfSubstitute(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-012", "DX-INJ-015")
	d := newCrewed(t, "car")
	c := d.car()
	c.Handling = control.Handling{Base: 2, Plusses: 2}
	c.Status = -5
	if d.r.recover(0); c.Status != -5+2+2 {
		t.Errorf("status %d", c.Status)
	}
	d.out(0)
	c.Wheel, c.Status = 2, -5
	if d.r.recover(0); c.Status != -5+2 {
		t.Errorf("status %d with a substitute", c.Status)
	}
}

// TestWearOff proves what ends with a turn, and what begins anew with the next one.
func TestWearOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-008", "DX-SMOKE-005", "DX-HWPN-004", "DX-HWPN-011")
	d := newCrewed(t, "car")
	tb := &d.s.t
	a, b := &tb.Persons[0], &tb.Persons[1]
	*a = Person{Gas: targeting.TearGasMild, GasTill: 1, StunTill: 1, OutTill: 1, Painted: 1, Acted: true, Hand: true}
	*b = Person{Gas: targeting.TearGasBad, GasTill: 2, StunTill: 2, OutTill: 2, Painted: 2, Acted: true, Hand: true, Car: NoCar}
	d.car().Painted = 2
	d.r.wearOff()
	if a.Gas != targeting.NoTearGas || a.StunTill != 0 || a.OutTill != 0 || a.Painted != 0 {
		t.Errorf("%+v", a)
	}
	if b.Gas != targeting.TearGasBad || b.StunTill != 2 || b.OutTill != 2 || b.Painted != 2 || d.car().Painted != 2 {
		t.Errorf("%+v", b)
	}
	tb.Turn++
	d.r.freshTurn()
	if a.Acted || a.Hand || b.Acted || b.Hand {
		t.Error("they cannot act in the new turn")
	}
	if d.r.wearOff(); d.car().Painted != 0 || b.Painted != 0 {
		t.Error("paint for ever")
	}
}

// TestFallen proves that nobody takes the wheel of a vehicle that lies on its side.
func TestFallen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-035")
	d := newCrewed(t, "car")
	c := d.car()
	c.Mode, c.Speed, c.Turned = Rolling, 0, 1 // a quarter turn: on its side
	d.r.rest(0)
	if !c.Fallen || c.Mode != Helpless || c.drivenMode() != Helpless {
		t.Errorf("fallen %v, mode %v", c.Fallen, c.Mode)
	}
	d.out(0)
	d.takes(1, "DX-HC-044")
	d = newCrewed(t, "car")
	c = d.car()
	c.Mode, c.Speed, c.Turned = Rolling, 0, 4 // all the way round
	if d.r.rest(0); c.Fallen || c.Mode != Driven {
		t.Errorf("fallen %v, mode %v on its wheels", c.Fallen, c.Mode)
	}
}

// TestCycleFallsOver proves that a cycle without a rider falls over when it stands, unless its rider has got off, and that nobody can ride it
// as it lies.
func TestCycleFallsOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-069")
	for _, x := range []struct {
		mph    int
		parked bool
		falls  bool
	}{{0, false, true}, {5, false, false}, {0, true, false}} {
		d := newCrewed(t, "cycle")
		c := d.car()
		d.out(0)
		c.Speed, c.Parked = scale.MPH(x.mph), x.parked
		if d.r.wearOff(); c.Fallen != x.falls {
			t.Errorf("%+v: fallen %v", x, c.Fallen)
		}
		if x.falls {
			d.takes(1, "DX-HC-044")
		}
	}
	d := newCrewed(t, "rig") // a sidecar holds it up
	d.out(0)
	d.car().Speed = 0
	if d.r.wearOff(); d.car().Fallen {
		t.Error("a cycle with a sidecar falls over")
	}
}

// TestWounds proves what wounds do to a person aboard: the first nothing, the second puts him out, the third kills, after his body armor.
func TestWounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-001", "DX-INJ-002", "DX-INJ-005", "DX-DMG-022")
	d := newCrewed(t, "cycle")
	c := d.car()
	s := &c.V.Seats[0]
	rider := Aim{Kind: AimRider, Part: s.Part}
	if d.strike(rider, 3, byGun); c.Hits[s.BodyArmor] != 3 || c.Hits[s.Part] != 0 || c.DriverOut() {
		t.Errorf("armor %d, rider %d", c.Hits[s.BodyArmor], c.Hits[s.Part])
	}
	for hits, out := range []bool{1: false, 2: true, 3: true} {
		if hits == 0 {
			continue
		}
		d.strike(rider, 1, byGun)
		if c.DriverOut() != out || c.unfit(0) != out || c.V.Destroyed(&c.Hits, s.Part) != (hits == 3) {
			t.Errorf("%d hits: out %v", hits, c.DriverOut())
		}
	}
}

// TestPositionWheel proves that a position may have somebody drive in place of the driver.
func TestPositionWheel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-010")
	code := garage.Standard().DesignCode(compiled(t, "car").Design)
	text := func(wheel string) string {
		return `{"cars": [{"vehicle": "` + code + `", "speed": 20, "damage": {"person:driver": 3}, "wheel": ` + wheel + `}]}`
	}
	s, err := position(2, text("1"))
	if err != nil {
		t.Fatal(err)
	}
	if c := &s.t.Cars[0]; c.Mode != Driven || !c.substituted() || c.driver() != c.V.Seats[1].Part {
		t.Errorf("mode %v, wheel %d", c.Mode, c.Wheel)
	}
	for _, wheel := range []string{"2", "-1"} {
		if _, err := position(2, text(wheel)); err == nil || !strings.Contains(err.Error(), "cars[0].wheel") {
			t.Errorf("wheel %s: %v", wheel, err)
		}
	}
}

// TestDeedsAlone proves that taking the wheel is offered to nobody who is outside.
func TestDeedsAlone(t *testing.T) {
	t.Parallel()
	d := newCrewed(t, "car")
	d.out(0)
	for _, x := range []Person{{Car: NoCar}, {Car: 0, Place: OnTop}} {
		d.s.t.Persons[1] = x
		d.takes(1, "DX-INJ-010")
	}
	if got := d.r.legalTakeWheel(1, nil); !slices.Equal(got, nil) {
		t.Errorf("%v", got)
	}
}

// TestPlantLost proves what a vehicle loses with its power plant.
func TestPlantLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-020", "DX-PP-008", "DX-WPN-029")
	d := newCrewed(t, "car")
	c := d.car()
	laser := uint8(0)
	for i := range c.V.NumWeapons {
		if c.V.Weapons[i].Units > 0 {
			laser = i
		}
	}
	state := func() (mph scale.Speed, dry bool, fitted Features, computer targeting.AimComputer) {
		return c.keepSpeed(), d.r.unloaded(c, laser) != nil, c.V.Present(c.plant() != 0, true, true), d.r.computer(c, 1, 0)
	}
	mph, dry, fitted, computer := state()
	if mph != c.Speed || dry || fitted&FeatureRadar == 0 || computer != targeting.AimComputerHiRes || d.r.acceleration(c) == 0 {
		t.Errorf("with a plant: %v, dry %v, %b, computer %d", mph, dry, fitted, computer)
	}
	d.at(c.V.Plants[0], c.V.Parts[c.V.Plants[0]].DP)
	mph, dry, fitted, computer = state()
	if mph != c.Speed-scale.MPH(5) || !dry || fitted&LostWithPlant != 0 || computer != targeting.NoAimComputer || d.r.acceleration(c) != 0 {
		t.Errorf("without: %v, dry %v, %b, computer %d", mph, dry, fitted, computer)
	}
	if d.r.unloaded(c, 0) != nil || !d.r.canFire(0) {
		t.Error("a machine gun needs no plant")
	}
}

// TestMagazine proves that an extra magazine doubles the shots of a weapon and makes it harder to destroy by a point.
func TestMagazine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-009")
	v := compiled(t, "car")
	plain, more := &v.Weapons[0], (*VehicleWeapon)(nil)
	for i := range v.NumWeapons {
		if w := &v.Weapons[i]; w.Spec == plain.Spec && w.Mount == RightMount {
			more = w
		}
	}
	if more.Shots != 2*plain.Shots || v.Parts[more.Part].DP != v.Parts[plain.Part].DP+1 {
		t.Errorf("%d shots and %d points instead of %d and %d", more.Shots, v.Parts[more.Part].DP, plain.Shots, v.Parts[plain.Part].DP)
	}
}

// carrierCrew is a ten-wheeler with a driver alone in its cab, and a gunner and a passenger in its carrier.
func carrierCrew(t *testing.T, door bool) *Vehicle {
	t.Helper()
	c := garage.Standard()
	s, err := c.FindSample("longhaul_ten")
	if err != nil {
		t.Fatal(err)
	}
	d := s.Design.Clone()
	cab, carrier := &d.Units[garage.Main], &d.Units[garage.Attached]
	cab.People, carrier.People = cab.People[:1], append(carrier.People, cab.People[1])
	if door {
		id, err := c.FindAccessory("back_door")
		if err != nil {
			t.Fatal(err)
		}
		cab.Fittings = append(cab.Fittings, garage.Fitting{Accessory: id, Count: 1, At: garage.Inside})
	}
	v, err := Compile(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestWheelFromCarrier proves that who is in a carrier never reaches the wheel while it moves, and moves over in five turns when it stands and the cab
// has a back door.
func TestWheelFromCarrier(t *testing.T) {
	t.Parallel()
	for _, door := range []bool{false, true} {
		proof.Of(t, "DX-TENW-029")
		v := carrierCrew(t, door)
		if v.NumSeats != 2 || v.Seats[1].Zone != ZoneBack {
			t.Fatalf("%d seats, the second in zone %d", v.NumSeats, v.Seats[1].Zone)
		}
		if seat, ok := v.frontSeat(); ok {
			t.Errorf("door %t: seat %d is beside the driver", door, seat)
		}
		d := newDamageTo(t, v)
		d.r.addCrew(0)
		d.out(0)
		if !door {
			d.takes(1, "DX-TENW-029")
			d.car().Speed = 0
			d.takes(1, "DX-TENW-029")
			continue
		}
		d.takes(1, "DX-INJ-010")
		d.car().Speed = 0
		d.takes(1, "")
		d.r.doTakeWheel(1, &Action{})
		// Five turns, this one included (DX-INJ-013): from turn 1 to the end of turn 5.
		if x := d.r.person(1); x.Errand != MovingOver || x.Until != 5 {
			t.Errorf("%s until turn %d", x.Errand, x.Until)
		}
	}
}

// TestBackOfBusIsNoFrontSeat proves that the only passenger of a bus, who sits in its back half, does not reach the wheel while it moves.
func TestBackOfBusIsNoFrontSeat(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	s, err := c.FindSample("ironliner")
	if err != nil {
		t.Fatal(err)
	}
	d := s.Design.Clone()
	u := &d.Units[garage.Main]
	u.People = append(u.People[:1:1], garage.Person{Role: garage.Passenger, Count: 1})
	v, err := Compile(c, d)
	if err != nil {
		t.Fatal(err)
	}
	if v.Seats[1].Zone != ZoneBack {
		t.Fatalf("he sits in zone %d", v.Seats[1].Zone)
	}
	k := newDamageTo(t, v)
	k.r.addCrew(0)
	k.out(0)
	k.takes(1, "DX-INJ-010")
	k.car().Speed = 0
	k.takes(1, "")
}
