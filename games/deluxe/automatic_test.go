package deluxe

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// setAuto has weapons of a vehicle on automatic.
func (k *fireTest) setAuto(id CarID, arms ...uint8) *fireTest {
	for _, arm := range arms {
		k.car(id).Arms[arm].Auto = true
	}
	return k
}

// endsTurn carries out the automatic fire at the end of the turn.
func (k *fireTest) endsTurn() {
	k.Helper()
	k.s.t.Phase, k.s.t.Stage = 0, StageEnd
	k.run().automaticFire()
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// shots returns what was fired, vehicle and weapon.
func (k *fireTest) shots() (list [][2]int) {
	for _, e := range k.saw(EvShot) {
		list = append(list, [2]int{int(e.Car), int(e.Arm)})
	}
	return list
}

// TestSetAutomatic proves who may set which weapons on automatic, that it is his action, and that linked weapons are set with one.
func TestSetAutomatic(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-AUTO-002", "DX-AUTO-005", "DX-ACT-002", "DX-LINK-017", "DX-MOD-030", "DX-MAN-051")
	k := newFireTest(t, design(t, layer), design(t, designs["van"]))
	c := k.car(0)
	on := func(p PersonID, arm, link uint8) Action {
		return Action{Do: Automatic, Person: p, Arm: arm, Link: link}
	}
	off := func(p PersonID, arm, link uint8) Action { return Action{Do: Manual, Person: p, Arm: arm, Link: link} }
	k.bars("", on(0, layerGun, 0))
	k.bars("", on(0, layerMines, 0))
	k.bars("", on(0, 0, 1))
	k.bars("DX-AUTO-005", on(0, layerTurret, 0))
	k.bars("DX-LINK-017", on(0, 0, 9))
	k.bars("DX-LINK-017", on(0, 1, 1))
	k.bars("DX-FIRE-002", on(0, c.V.NumWeapons, 0))
	k.bars("DX-FIRE-011", on(1, layerGun, 0)) // a passenger
	k.bars("DX-FIRE-011", on(3, 0, 0))        // a gunner in a cupola
	k.bars("DX-AUTO-002", off(0, layerGun, 0))
	k.bars("DX-AUTO-002", off(0, 0, 1))
	c.Mode = Broadside
	k.bars("DX-MAN-051", on(0, layerGun, 0))
	c.Mode = Driven
	c.Hits[c.V.Weapons[layerPaint].Part] = 9
	k.bars("DX-DMG-003", on(0, layerPaint, 0))
	c.Arms[layerSmoke].Spent = 2
	k.bars("DX-FIRE-015", on(0, layerSmoke, 0))

	// What is listed is what may be done.
	r := k.run()
	for _, do := range []Verb{Automatic, Manual} {
		var want []Action
		for arm := range c.V.NumWeapons {
			if a := (Action{Do: do, Arm: arm}); r.checkDeed(0, &a) == nil {
				want = append(want, a)
			}
		}
		for link := uint8(1); link <= garage.MaxLinks; link++ {
			if a := (Action{Do: do, Link: link}); r.checkDeed(0, &a) == nil {
				want = append(want, a)
			}
		}
		got := r.legalSets(0, do, nil)
		if !slices.Equal(got, want) {
			t.Errorf("%v: listed %v, want %v", do, got, want)
		}
		if (len(got) == 0) != (do == Manual) {
			t.Errorf("%v: %v", do, got)
		}
	}

	c.Arms[layerMines].LastTurn, c.Arms[layerMines].Run = 1, 2
	k.fires(on(0, 0, 1))
	for arm, want := range []bool{true, true, false, false, false, false} {
		if c.Arms[arm].Auto != want {
			t.Errorf("weapon %d on automatic: %v", arm, !want)
		}
	}
	if c.Arms[layerMines].Run != 0 || c.Arms[layerMines].LastTurn != 0 {
		t.Error("it does not end sustained fire")
	}
	k.bars("DX-FIRE-008", off(0, layerMines, 0)) // he has had his action
	k.s.t.Persons[0].Acted = false
	k.bars("DX-AUTO-002", on(0, layerMines, 0))
	k.fires(off(0, layerMines, 0))
	k.s.t.Persons[0].Acted = false
	k.fires(on(0, 0, 1)) // the one of the two that is off
	k.s.t.Persons[0].Acted = false
	k.fires(off(0, 0, 1))
	if c.Arms[layerMines].Auto || c.Arms[layerSpikes].Auto {
		t.Error("the link is still on automatic")
	}
	k.counts(EvAutomatic, 2+1+1+2)

	// One member that cannot be on automatic keeps the link from it.
	k = newFireTest(t, design(t, `{"name": "Linked Turret", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"},
		"crew": [{"role": "driver"}], "armor": {"points": {"front": 1, "back": 1, "left": 1, "right": 1, "top": 1, "underbody": 1}},
		"weapons": [{"weapon": "machine_gun", "at": "turret", "count": 2, "links": ["A"]}], "accessories": [{"accessory": "turret_2", "at": "top"}]}`))
	k.bars("DX-AUTO-005", on(0, 0, 1))
}

// TestAutomaticDrops proves that a dropped weapon or a smokescreen on automatic lays a counter in every phase in which the vehicle moves, which
// makes a line, or one in a turn in which it stands, each for a shot, until it is empty.
func TestAutomaticDrops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-AUTO-001", "DX-AUTO-012", "DX-AUTO-013", "DX-AUTO-014")
	k := newFireTest(t, mid(t, `{"weapon": "smokescreen", "at": "back"}`, driverOnly)).setAuto(0, 0)
	tab := &k.s.t
	r := k.run()
	for phase := uint8(1); phase <= 3; phase++ {
		tab.Phase = phase
		c := k.car(0)
		c.Pose = c.Pose.Move(scale.Inch, 0)
		r.automaticDrops(0)
	}
	k.endsTurn()
	if tab.NCounters != 3 || k.car(0).Arms[0].Spent != 3 {
		t.Errorf("%d clouds for %d shots", tab.NCounters, k.car(0).Arms[0].Spent)
	}
	for i := 1; i < int(tab.NCounters); i++ { // an inch long, an inch apart
		if d := tab.Counters[i].Pose.At.Sub(tab.Counters[i-1].Pose.At); d != (geom.Vec{X: scale.Inch}) {
			t.Errorf("cloud %d is %v from the one before", i, d)
		}
	}
	// In the next turn it stands.
	tab.Turn++
	k.endsTurn()
	if tab.NCounters != 4 {
		t.Errorf("%d clouds after a turn of standing", tab.NCounters)
	}
	// Six shots are left of ten.
	tab.Stage = StagePhases
	for range 8 {
		k.run().automaticDrops(0)
	}
	if c := k.car(0); c.Arms[0].Auto || c.Arms[0].Spent != 10 || tab.NCounters != 10 {
		t.Errorf("on automatic %v, %d shots, %d clouds", c.Arms[0].Auto, c.Arms[0].Spent, tab.NCounters)
	}
}

// TestStraightOut proves what a weapon on automatic fires at: whatever is nearest on the line straight out from the middle of its side, at the
// side that the line comes to, with all modifiers but those of who aims. 17 squares are 4 1/4 inches: -1, so that a machine gun needs 8.
func TestStraightOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-AUTO-004", "DX-AUTO-006", "DX-AUTO-007", "DX-AUTO-008", "DX-AUTO-009", "DX-AUTO-010", "DX-LINK-010", "DX-MOD-030")
	aided := mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "targeting": "hires_targeting_computer"}]`)
	k := newFireTest(t, aided, gunCar(t)).facingCar(17)
	c := k.car(0)
	k.s.t.Persons[0].Gunner = 3
	k.s.t.Turn = 2
	c.Arms[0] = Arm{Fired: 1, Last: carThing(1), LastTurn: 1, Run: 4}
	if sum, _ := k.total(shot(0, 0, 1, sideOf(geom.LeftSide))); sum != -1+2+3+2 { // hi-res, skill, sustained fire
		t.Errorf("aimed it is %d", sum)
	}
	k.setAuto(0, 0).rolling(diceToHit, 4, 4).rolling(diceDamage, 5)
	k.endsTurn()
	k.hitRolls("8/8/true")
	k.hurt(1, garage.Left, 5)
	if c.Arms[0].Spent != 1 || c.Arms[0].Run != 0 || k.s.t.Persons[0].Acted {
		t.Errorf("%+v, the driver has acted: %v", c.Arms[0], k.s.t.Persons[0].Acted)
	}
	// It has fired in this turn.
	k.endsTurn()
	k.hitRolls("8/8/true")

	// Nobody to the side of the line, which is a square from this one, and nobody behind who is missed first.
	k = newFireTest(t, gunCar(t), gunCar(t), gunCar(t), gunCar(t)).facingCar(17)
	k.put(2, 50, 41.1, 0, 25) // rows 40.1 and up
	k.put(3, 80, 40, 90, 25)
	k.setAuto(0, 0).rolling(diceToHit, 1, 1)
	k.endsTurn()
	if list := k.saw(EvToHit); len(list) != 1 || list[0].Other != carThing(1) {
		t.Errorf("rolls %+v", list)
	}
	// Half a square further over it is the nearest, and its back is struck. Friend and foe are alike.
	k = newFireTest(t, gunCar(t), gunCar(t), gunCar(t)).facingCar(17)
	k.put(2, 50, 40.9, 0, 25)
	k.car(2).Owner = 0
	k.setAuto(0, 0).rolling(diceToHit, 6, 6).rolling(diceDamage, 2)
	k.endsTurn()
	k.hurt(2, garage.Back, 2)

	// Nothing on the line: the shot is gone.
	k = newFireTest(t, gunCar(t), gunCar(t))
	k.setAuto(0, 0)
	k.endsTurn()
	k.hitRolls()
	if k.car(0).Arms[0].Spent != 1 {
		t.Errorf("%d shots", k.car(0).Arms[0].Spent)
	}

	// A person on foot, and a wall.
	k = newFireTest(t, gunCar(t), gunCar(t)).facingCar(17)
	k.stand(1, 50, 39)
	k.setAuto(0, 0).rolling(diceToHit, 1, 2)
	k.endsTurn()
	if list := k.saw(EvToHit); len(list) != 1 || list[0].Other != personThing(1) {
		t.Errorf("rolls %+v", list)
	}
	yard := parsePlace(t, `, "buildings": [{"id": "house", "rect": [52, 30, 60, 50], "storeys": 1, "dp": 3}]`)
	k = newFireTest(t, gunCar(t)).on(yard)
	k.put(0, 40, 40, 0, 25)
	k.setAuto(0, 0).rolling(diceToHit, 6, 6).rolling(diceDamage, 1)
	k.endsTurn()
	if list := k.saw(EvToHit); len(list) != 1 || !list[0].Other.isWall() {
		t.Errorf("rolls %+v", list)
	}
}

// TestAutomaticOrder proves the order at the end of a turn, by reflexes and then front, right, back, left, and that a weapon that was set in
// this turn fires and one that was taken off does not.
func TestAutomaticOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-AUTO-003", "DX-AUTO-011")
	round := mid(t, `{"weapon": "machine_gun", "at": "left"}, {"weapon": "machine_gun", "at": "back"}, {"weapon": "machine_gun", "at": "right"},
		{"weapon": "machine_gun", "at": "front"}`, driverOnly)
	k := newFireTest(t, gunCar(t), round, gunCar(t), gunCar(t))
	for id, reflex := range []int8{3, 6, 4, 3} {
		k.put(CarID(id), float64(40+20*id), float64(40+20*id), 0, 25) // nobody on anybody's line
		k.car(CarID(id)).Reflex = reflex
	}
	k.setAuto(0, 0).setAuto(1, 0, 1, 2, 3).setAuto(2, 0).setAuto(3, 0)
	k.rolling(diceOrder, 1) // of the two with 3 the second one
	k.endsTurn()
	if got, want := k.shots(), [][2]int{{1, 3}, {1, 2}, {1, 1}, {1, 0}, {2, 0}, {3, 0}, {0, 0}}; !slices.Equal(got, want) {
		t.Errorf("fired %v, want %v", got, want)
	}
	k = newFireTest(t, gunCar(t))
	k.fires(Action{Do: Automatic})
	k.endsTurn()
	if len(k.shots()) != 1 {
		t.Errorf("fired %v in the turn in which it is set", k.shots())
	}
	k.s.t.Turn++
	k.s.t.Stage, k.s.t.Persons[0].Acted = StagePhases, false
	k.fires(Action{Do: Manual})
	k.endsTurn()
	if len(k.shots()) != 1 {
		t.Errorf("fired %v in the turn in which it is taken off", k.shots())
	}
}

// TestAutomaticGoesOn proves that weapons on automatic need nobody, go on in a bootlegger, and stop for the turn after the worst crash results
// unless the option says that they do not; lesser results are modifiers.
func TestAutomaticGoesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-AUTO-015", "DX-AUTO-016", "DX-FIRE-010", "DX-CRASH-061")
	for _, x := range []struct {
		name  string
		with  func(k *fireTest, c *Car)
		fires bool
		need  int
	}{
		{"nobody alive", func(k *fireTest, c *Car) { c.Hits[c.V.Seats[0].Part] = 3; c.Mode = Helpless }, true, 8},
		{"in a bootlegger", func(k *fireTest, c *Car) { c.Mode = Broadside }, true, 8},
		{"three stars", func(k *fireTest, c *Car) { c.Fire, c.FireTurn = control.FireNone, 1 }, false, 0},
		{"three stars, with the option", func(k *fireTest, c *Car) { c.Fire, c.FireTurn = control.FireNone, 1; k.s.o.AutoGoesOn = true }, true, 8},
		{"three stars in an earlier turn", func(k *fireTest, c *Car) { c.Fire, c.FireTurn = control.FireNone, 0 }, true, 8},
		{"two stars", func(k *fireTest, c *Car) { c.Fire, c.FireTurn = control.FireMinus6, 1 }, true, 14},
		{"the weapon is destroyed", func(k *fireTest, c *Car) { c.Hits[c.V.Weapons[0].Part] = 3 }, false, 0},
		{"out of the match", func(k *fireTest, c *Car) { c.Fate = Left }, false, 0},
	} {
		k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front"}, {"weapon": "spikedropper", "at": "back"}`, driverOnly), gunCar(t)).facingCar(17)
		x.with(k, k.car(0))
		k.setAuto(0, 0, 1)
		destroyed := k.car(0).Hits[k.car(0).V.Weapons[0].Part] > 0
		if x.fires {
			k.rolling(diceToHit, 1, 1)
		}
		k.run().automaticDrops(0)
		if got := k.s.t.NCounters == 1; got != (x.fires || destroyed) {
			t.Errorf("%s: spikes fall %v", x.name, got)
		}
		k.endsTurn()
		list := k.saw(EvToHit)
		if (len(list) == 1) != x.fires || x.fires && int(list[0].Count) != x.need {
			t.Errorf("%s: rolls %v", x.name, k.rolled())
		}
	}
}

// TestLinkedStraight proves that of a link of different weapons the one that is not aimed fires straight out at that moment, and a dropped one
// drops. The aimed target stands to the side of the line, another vehicle on it.
func TestLinkedStraight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LINK-008", "DX-LINK-009", "DX-LINK-010", "DX-LINK-012")
	linked := mid(t, `{"weapon": "machine_gun", "at": "front", "links": ["A"]}, {"weapon": "light_laser", "at": "front", "links": ["A"]},
		{"weapon": "spikedropper", "at": "back", "links": ["A"]}`, driverOnly)
	k := newFireTest(t, linked, gunCar(t), gunCar(t)).facingCar(17)
	k.put(2, 60, 45, 90, 25)
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 1).rolling(diceToHit, 6, 6).rolling(diceDamage, 2)
	a := shot(0, 0, 2, sideOf(geom.LeftSide))
	a.Link = 1
	k.fires(a)
	k.hurt(2, garage.Left, 1)
	k.hurt(1, garage.Left, 2)
	if k.s.t.NCounters != 1 || k.s.t.Counters[0].Kind != Spikes {
		t.Errorf("%d counters", k.s.t.NCounters)
	}
	if arms := k.car(0).Arms; arms[0].Spent != 1 || arms[2].Spent != 1 || arms[1].Fired != 1 || arms[1].LastTurn != 0 {
		t.Errorf("%+v", arms[:3])
	}
}

// TestNotStraight proves that flames do not go the way that the vehicle moves, that a laser fires at a cloud in vain, and that what needs a
// square or a guide cannot be on automatic.
func TestNotStraight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-006", "DX-SMOKE-004", "DX-AUTO-004")
	burner := mid(t, `{"weapon": "flamethrower", "at": "front"}`, driverOnly)
	k := newFireTest(t, burner, gunCar(t)).facingCar(5)
	k.setAuto(0, 0)
	k.endsTurn()
	if len(k.shots()) != 0 || k.car(0).Arms[0].Spent != 0 {
		t.Errorf("flames ahead: %v", k.shots())
	}
	k.speed(0, 0)
	k.rolling(diceToHit, 1, 1)
	k.endsTurn()
	if len(k.shots()) != 1 {
		t.Errorf("flames of a standing vehicle: %v", k.shots())
	}
	k = newFireTest(t, mid(t, `{"weapon": "light_laser", "at": "front"}`, driverOnly), gunCar(t)).facingCar(17)
	k.s.t.Counters[0] = RoadCounter{Kind: Smoke, From: NoCar, Pose: square(50, 40)}
	k.s.t.NCounters = 1
	k.setAuto(0, 0)
	k.endsTurn()
	k.hitRolls()
	if len(k.shots()) != 1 {
		t.Errorf("a laser: %v", k.shots())
	}
	for _, weapon := range []string{"oil_gun", "grenade_launcher", "radar_guided_missile", "wire_guided_missile"} {
		k := newFireTest(t, mid(t, `{"weapon": "`+weapon+`", "at": "front"}`, driverOnly))
		k.bars("DX-AUTO-004", Action{Do: Automatic})
	}
}

// TestAutomaticInPlay proves in a match that smoke on automatic follows a vehicle phase by phase, and that a position may say what is on
// automatic, what is painted and what lies on the road.
func TestAutomaticInPlay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-AUTO-013", "DX-SMOKE-005")
	g := StandardRules()
	c := NewCodec(g)
	design := garage.Standard().DesignCode(mid(t, `{"weapon": "smokescreen", "at": "back"}`, driverOnly).Design)
	position := `{"phase": 1, "cars": [{"vehicle": "` + design + `", "x": 20, "y": 20, "heading": 0, "speed": 60, "automatic": [0], "painted": 4},
		{"vehicle": "` + design + `", "x": 20, "y": 60, "heading": 0, "speed": 0}],
		"counters": [{"kind": "mine", "x": 100, "y": 80, "from": 1, "fuse": "both_ways", "heading": 30}, {"kind": "flaming_oil", "x": 110, "y": 80, "ignites": 0},
		{"kind": "flaming_oil", "x": 120, "y": 80}, {"kind": "smoke", "x": 130, "y": 80, "tear_gas": true, "large": true}],
		"persons": [{"car": 0, "painted": 3, "gas": "bad", "gas_till": 5, "stun": 2}]}`
	var s State
	setup := game.Setup{Seats: 2, Options: game.Values{"place": "open-64x32"}}
	if err := c.Position(&s, []byte(position), setup); err != nil {
		t.Fatal(err)
	}
	o := c.Observe(&s, 0).(Observation)
	if car := o.Cars[0]; !slices.Equal(car.Automatic, []int{0}) || car.Painted != 4 || o.Cars[1].Automatic != nil || o.Cars[1].Painted != 0 {
		t.Errorf("%+v", o.Cars[0])
	}
	if p := o.Persons[0]; p.Painted != 3 || p.Gas != "bad" || p.GasTill != 5 || p.Stun != 2 || p.Dazed != 0 || o.Persons[1].Gas != "" {
		t.Errorf("%+v", p)
	}
	want := []CounterView{
		{Index: 0, Kind: "mine", Pose: PoseView{100, 80, 30}, Length: 2, Width: 2, Fuse: "both_ways", Since: 1},
		{Index: 1, Kind: "flaming_oil", Pose: PoseView{110, 80, 0}, Length: 2, Width: 2, Burns: true, Since: 1, Ends: 6},
		{Index: 2, Kind: "flaming_oil", Pose: PoseView{120, 80, 0}, Length: 2, Width: 2, Since: 1, Ends: 6},
		{Index: 3, Kind: "smoke", Pose: PoseView{130, 80, 0}, Length: 8, Width: 4, Large: true, TearGas: true, Since: 1, Ends: 61},
	}
	for i, w := range want {
		if i == 0 && (o.Counters[0].From == nil || *o.Counters[0].From != 1) {
			t.Errorf("the mine is of %v", o.Counters[0].From)
		}
		if o.Counters[i].From = nil; o.Counters[i] != w {
			t.Errorf("%+v, want %+v", o.Counters[i], w)
		}
	}
	// At 60 mph it moves in phases 1, 2 and 4; the defaults go straight on and fire nothing. The oil dropped just before burns from phase 2 on.
	for s.t.Phase < 5 {
		seat := s.t.Asked.First()
		legal := g.Legal(&s, seat, nil)
		if err := g.Apply(&s, seat, legal[len(legal)-1], nil); err != nil {
			t.Fatal(err)
		}
	}
	o = c.Observe(&s, 0).(Observation)
	var smoke []float64
	for _, k := range o.Counters[4:] {
		if k.Kind != "smoke" {
			t.Errorf("%+v", k)
		}
		smoke = append(smoke, k.Pose.X)
	}
	if !slices.Equal(smoke, []float64{20, 24, 28}) { // behind the tail, which began at 18
		t.Errorf("clouds at %v", smoke)
	}
	if !o.Counters[2].Burns {
		t.Error("the oil does not burn")
	}
	for _, wrong := range []string{
		`{"cars": [{"automatic": [9]}]}`, `{"cars": [{"painted": -1}]}`, `{"counters": [{"kind": "debris", "large": true}]}`,
		`{"counters": [{"kind": "mine", "from": 5}]}`, `{"counters": [{"kind": "mine", "fuse": "none"}]}`, `{"counters": [{"kind": "oil", "fuse": "remote"}]}`,
		`{"counters": [{"kind": "oil", "tear_gas": true}]}`, `{"counters": [{"kind": "oil", "since": 2}]}`, `{"counters": [{"kind": "oil", "ignites": 1}]}`,
		`{"counters": [{"kind": "flaming_oil", "ignites": 11}]}`,
	} {
		var s State
		options := game.Values{"place": "open-64x32", "vehicle_0": design, "vehicle_1": design}
		if err := c.Position(&s, []byte(wrong), game.Setup{Seats: 2, Options: options}); err == nil {
			t.Errorf("%s is accepted", wrong)
		}
	}
}
