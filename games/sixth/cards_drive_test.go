package sixth

import (
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// The cards that act in driving rolls and between movement points. Seat 0 stands at (4, 6) and looks east; a slide to the left ends at
// (4.9239, 6.3827), a straight move at (5, 6). What a car holds: 6 CONTROL, tires 10. A maneuver gives 1 ACE (SX-MAN-001), so a price of n
// ACE is in hand with n-1 before it.

const slideX, slideY = 4.9239, 6.3827

// slide has seat 0 slide to the left at a speed with cards and ACE in hand, over the hazards named, with dice.
func slide(t *testing.T, cards string, speed, ace uint8, dice string, hazards ...string) bay {
	t.Helper()
	return drives(t, cards, "", speed, ace, SlideAction(Left), dice, hazards...)
}

// straight has seat 0 drive straight at speed 2.
func straight(t *testing.T, cards string, ace uint8, dice string, hazards ...string) bay {
	t.Helper()
	return drives(t, cards, "", 2, ace, StraightAction(), dice, hazards...)
}

// drives has seat 0 make a move; cards and down are "spot:card" words, those of down lie face-down.
func drives(t *testing.T, cards, down string, speed, ace uint8, a Action, dice string, hazards ...string) bay {
	t.Helper()
	c := mcar(4, 6, 0, speed).with(cards)
	c.ace = ace
	k := openBay(t, c)
	if down != "" {
		k.down(down)
	}
	k.lay(a, hazards...)
	if dice != "" {
		k.dice("driving " + dice)
	}
	k.do(0, a)
	return k
}

// lay puts hazards across the place where a move of seat 0 from (4, 6) ends: 0.8 long as the car sees them, clear of the next place.
func (k bay) lay(a Action, hazards ...string) {
	x, y := 5.0, 6.0
	if a.Do == Slide {
		x, y = slideX, slideY
	}
	for _, kind := range hazards {
		k.put(kind, x, y, 90, false)
	}
}

// threw checks the colours of the driving dice.
func (k bay) threw(want string) bay {
	k.Helper()
	if got := k.rolled(rollDriving); got != want {
		k.Errorf("driving dice %q, want %q", got, want)
	}
	return k
}

// d1 is a turn to the left that ends in zone D1, d2 one that ends in D2.
var d1, d2 = TurnAction(Left, 20*geom.Degree), TurnAction(Left, 40*geom.Degree)

// addsBlue proves that a card adds a blue die to the roll of a maneuver and to no other, as long as it is face-up.
func addsBlue(card, id string) func(*testing.T) {
	return func(t *testing.T) {
		slide(t, card, 2, 0, "y-hit y-hit b-hit").threw("yyb")
		straight(t, card, 0, "").threw("")
		straight(t, card, 0, "b-hit b-hit", "clay").threw("bb")
		drives(t, card, id, 2, 0, SlideAction(Left), "y-hit y-hit").threw("yy")
	}
}

func provesHighTorque(t *testing.T) {
	const card = "front:high_torque_differential"
	slide(t, card, 2, 0, "y-hit").threw("y")
	drives(t, card, "", 2, 0, d1, "y-hit g-hit").threw("yg")
	straight(t, card, 0, "b-hit b-hit", "clay").threw("bb")
	drives(t, card, "high_torque_differential", 2, 0, SlideAction(Left), "y-hit y-hit").threw("yy")
}

func provesFairings(t *testing.T) {
	const card = "front:aerodynamic_fairings"
	const fast = "y-hit y-hit y-hit y-hit"
	drives(t, card, "", 4, 0, d1, fast+" g-wrench").gauge(0, "tires 10")
	slide(t, card, 5, 0, fast+" y-hit", "spikes", "spikes").gauge(0, "tires 9") // one of two
	drives(t, card, "", 3, 0, d1, "y-hit y-hit y-hit g-wrench").gauge(0, "tires 9")
	drives(t, card, "", 4, 0, StraightAction(), "", "spikes").gauge(0, "tires 9")
	drives(t, card, "aerodynamic_fairings", 4, 0, d1, fast+" g-wrench").gauge(0, "tires 9")
}

func regenerative(t *testing.T) {
	const card = "front:regenerative_brakes"
	slide(t, card, 2, 0, "y-skid y-skid").gauge(0, "control 5")
	slide(t, card, 3, 0, "y-skid y-skid y-hit").gauge(0, "control 4")
	straight(t, card, 0, "", "mud").gauge(0, "control 5")
	drives(t, card, "regenerative_brakes", 2, 0, SlideAction(Left), "y-skid y-skid").gauge(0, "control 4")
	k := openBay(t, mcar(4, 6, 0, 0).reverse().with(card)) // reverse counts as speed 1
	k.dice("driving y-skid").do(0, SlideAction(Left)).gauge(0, "control 6")
}

func rugged(t *testing.T) {
	const card = "front:rugged_suspension"
	slide(t, card, 3, 0, "y-skid y-skid y-skid").gauge(0, "control 4")
	slide(t, card, 2, 0, "y-skid y-skid").gauge(0, "control 4")
	straight(t, card, 0, "", "mud", "mud", "mud").gauge(0, "control 4") // not of maneuvers alone
	drives(t, card, "rugged_suspension", 3, 0, SlideAction(Left), "y-skid y-skid y-skid").gauge(0, "control 3")
}

func provesStickyRubber(t *testing.T) {
	const card = "crew_area:sticky_rubber"
	with := func(tires uint8, a Action, dice string, hazards ...string) bay {
		k := openBay(t, mcar(4, 6, 0, 2).with(card).rubber(tires))
		k.lay(a, hazards...)
		if dice != "" {
			k.dice("driving " + dice)
		}
		k.do(0, a)
		return k
	}
	with(7, SlideAction(Left), "y-skid y-skid").gauge(0, "control 5")
	with(6, SlideAction(Left), "y-skid y-skid").gauge(0, "control 4")
	with(10, StraightAction(), "", "mud").gauge(0, "control 5")
	drives(t, card, "sticky_rubber", 2, 0, SlideAction(Left), "y-skid y-skid").gauge(0, "control 4")
}

func slicksResult(t *testing.T) {
	const card = "crew_area:racing_slicks"
	drives(t, card, "", 1, 0, d1, "y-hit g-wrench").gauge(0, "tires 10")
	slide(t, card, 1, 0, "y-hit", "spikes").gauge(0, "tires 9") // on a hazard
	drives(t, card, "racing_slicks", 1, 0, d1, "y-hit g-wrench").gauge(0, "tires 9")
	k := bay{driveIn(t, field(t, `"terrain":[{"level":1,"rect":[0,0,16,12]}]`), mcar(4, 6, 0, 1).with(card))}
	k.dice("driving y-hit g-wrench b-hit b-hit").do(0, d1).gauge(0, "tires 9") // on terrain
}

func slicksBuild(t *testing.T) {
	const card = "crew_area:racing_slicks"
	const ground = `"terrain":[{"level":1,"rect":[0,0,16,12]}]`
	k := bay{driveIn(t, field(t, ground), mcar(4, 6, 0, 2).with(card))}
	k.dice("driving b-hit b-hit").do(0, StraightAction())
	k.threw("bb")
	k.down("racing_slicks").dice("driving b-hit").do(0, StraightAction())
	k.threw("bb b")
	straight(t, card, 0, "").threw("")
}

func dampers(t *testing.T) {
	const card = "front:magnetic_dampers"
	k := slide(t, card, 2, 0, "y-skid y-skid").asking(askDrivingReroll, true)
	k.dice("driving y-hit").do(0, RerollAction(1, WithFree))
	k.asking(askDrivingReroll, false).gauge(0, "control 5") // once
	k = slide(t, card, 2, 0, "y-skid y-skid").asking(askDrivingReroll, true)
	k.do(0, PassAction()).gauge(0, "control 4") // optional
	straight(t, card, 0, "b-skid b-hit", "clay").asking(askDrivingReroll, false)
	drives(t, card, "magnetic_dampers", 2, 0, SlideAction(Left), "y-skid y-hit").asking(askDrivingReroll, false)
}

func provesBandit(t *testing.T) {
	const card = "crew_area:bandit_driver"
	k := straight(t, card, 0, "b-skid b-skid", "clay").asking(askDrivingReroll, true) // any driving roll
	k.refuse(0, RerollAction(2, WithFree), "SX-ROUND-012")
	k.dice("driving b-hit").do(0, RerollAction(0, WithFree))
	k.asking(askDrivingReroll, false).gauge(0, "control 5")
	slide(t, card, 1, 0, "y-skid").asking(askDrivingReroll, true).do(0, PassAction()).gauge(0, "control 5")
	drives(t, card, "bandit_driver", 2, 0, StraightAction(), "b-skid b-hit", "clay").asking(askDrivingReroll, false)
	straight(t, card, 0, "", "mud").asking(askDrivingReroll, false).gauge(0, "control 5") // no dice, nothing to re-roll
}

func boots(t *testing.T) {
	const card = "crew_area:driving_boots"
	k := drives(t, card, "", 1, 1, d1, "y-skid g-skid").asking(askDrivingReroll, true)
	k.refuse(0, RerollAction(1, WithBoots), "SX-ROUND-012") // green
	k.refuse(0, RerollAction(0, WithFree), "SX-ROUND-012")
	k.dice("driving y-hit").do(0, RerollAction(0, WithBoots))
	k.asking(askDrivingReroll, false).gauge(0, "ace 1 control 5") // 1 and 1 of the maneuver, less 1; once
	slide(t, card, 1, 1, "y-skid").asking(askDrivingReroll, true).do(0, PassAction()).gauge(0, "ace 2 control 5")
	straight(t, card, 1, "b-skid b-hit", "clay").asking(askDrivingReroll, false) // no yellow die
	c := mcar(4, 6, 0, 1).with(card)
	k = openBay(t, c)
	k.car(0).Ace = 0
	k.lay(StraightAction(), "mud")
	k.do(0, StraightAction())
	k.asking(askDrivingReroll, false)
}

func gloves(t *testing.T) {
	const card = "crew_area:driving_gloves"
	k := drives(t, card, "", 2, 0, d1, "").asking(askDrivingDice, true)
	k.dice("driving y-hit y-hit y-hit").do(0, k.use("driving_gloves"))
	k.threw("yyy")
	k = drives(t, card, "", 2, 0, d1, "").asking(askDrivingDice, true)
	k.dice("driving y-hit y-hit g-hit").do(0, PassAction())
	k.threw("yyg")
	drives(t, card, "", 2, 0, d2, "y-hit y-hit y-hit g-hit").asking(askDrivingDice, false).threw("yyyg")
	slide(t, card, 2, 0, "y-hit y-hit").asking(askDrivingDice, false)
}

func provesSharkfin(t *testing.T) {
	const card = "front:sharkfin_aero_package"
	burns := func(a Action, down string, dice string, hazards ...string) bay {
		k := openBay(t, mcar(4, 6, 0, 2).with(card))
		k.car(0).Fire = 1<<Front | 1<<Left
		if down != "" {
			k.down(down)
		}
		k.lay(a, hazards...)
		if dice != "" {
			k.dice("driving " + dice)
		}
		k.do(0, a)
		return k
	}
	k := burns(SlideAction(Left), "", "").asking(askDrivingDice, true)
	a := k.use("sharkfin_aero_package")
	a.Side = Right
	k.refuse(0, a, "SX-MOVE-013") // no fire there
	a.Side = Left
	k.dice("driving y-hit y-hit b-hit b-hit").do(0, a)
	k.threw("yybb").burning(0, "front").asking(askDrivingDice, false) // once a maneuver
	k = burns(SlideAction(Left), "", "")
	k.dice("driving y-hit y-hit").do(0, PassAction())
	k.threw("yy").burning(0, "front left")
	burns(StraightAction(), "", "b-hit b-hit", "clay").asking(askDrivingDice, false)
	burns(SlideAction(Left), "sharkfin_aero_package", "y-hit y-hit").asking(askDrivingDice, false)
	slide(t, card, 2, 0, "y-hit y-hit").asking(askDrivingDice, false) // nothing burns
}

func slickDriver(t *testing.T) {
	const card = "crew_area:slick_driver"
	leave := func(k bay, i int) Action {
		a := k.use("slick_driver")
		a.Target = objectRef(i)
		return a
	}
	k := straight(t, card, 0, "", "clay", "mud").asking(askDrivingDice, true)
	k.refuse(0, leave(k, 5), "SX-MOVE-013")
	k.do(0, leave(k, 0)).gauge(0, "control 5") // the mud alone
	k.threw("")
	// Once a round: the next hazard in the same turn counts in full.
	k.put("mud", 6, 6, 90, false)
	k.do(0, StraightAction())
	k.asking(askDrivingDice, false)
	k = straight(t, card, 0, "", "clay", "mud").asking(askDrivingDice, true)
	k.dice("driving b-hit b-hit").do(0, leave(k, 1)).gauge(0, "control 6") // the clay alone
	k = straight(t, card, 0, "", "mud")
	k.do(0, PassAction()).gauge(0, "control 5")
	drives(t, card, "slick_driver", 2, 0, StraightAction(), "", "mud").asking(askDrivingDice, false).gauge(0, "control 5")
	straight(t, card, 0, "", "number_1").asking(askDrivingDice, false) // nothing to leave out
}

// takeDieAction takes a die of a colour away.
func takeDieAction(k bay, id string, c Colour) Action {
	a := k.use(id)
	a.Die = int8(c)
	return a
}

func provesRockwolf(t *testing.T) {
	const card = "crew_area:rockwolf_driver"
	k := drives(t, card, "", 2, 0, d1, "").asking(askDrivingDice, true)
	k.dice("driving y-hit y-hit").do(0, takeDieAction(k, "rockwolf_driver", Green))
	k.threw("yy").asking(askDrivingDice, false)
	k = drives(t, card, "", 2, 0, d1, "")
	k.dice("driving y-hit g-hit").do(0, takeDieAction(k, "rockwolf_driver", Yellow))
	k.threw("yg")
	// Not a die of a hazard, and not out of a maneuver.
	k = slide(t, card, 2, 0, "", "clay").asking(askDrivingDice, true)
	k.refuse(0, takeDieAction(k, "rockwolf_driver", Blue), "SX-MOVE-013")
	k.dice("driving y-hit b-hit b-hit").do(0, PassAction()) // not optional: a die goes whether one is named or not
	k.threw("ybb")
	straight(t, card, 0, "b-hit b-hit", "clay").asking(askDrivingDice, false)
	drives(t, card, "rockwolf_driver", 2, 0, SlideAction(Left), "y-hit y-hit").asking(askDrivingDice, false)
}

func provesRanger(t *testing.T) {
	const card = "crew_area:ranger_driver"
	k := straight(t, card, 0, "", "clay").asking(askDrivingDice, true) // any driving roll, any die
	k.dice("driving b-hit").do(0, takeDieAction(k, "ranger_driver", Blue))
	k.threw("b")
	k = drives(t, card, "", 2, 0, d1, "")
	k.dice("driving y-hit y-hit").do(0, takeDieAction(k, "ranger_driver", Green))
	k.threw("yy").asking(askDrivingDice, false)
	k = straight(t, card, 0, "", "clay")
	k.dice("driving b-hit").do(0, PassAction())
	k.threw("b")
	drives(t, card, "ranger_driver", 2, 0, StraightAction(), "b-hit b-hit", "clay").asking(askDrivingDice, false)
	straight(t, card, 0, "", "mud").asking(askDrivingDice, false).gauge(0, "control 5") // no die to take
}

// Cards that act at the same moment are used in the order that the player likes; what one has done stays done.
func TestDiceCardsInAnyOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-015")
	const cards = "crew_area:ranger_driver crew_area:driving_gloves front:sharkfin_aero_package"
	lay := func() bay {
		k := openBay(t, mcar(4, 6, 0, 2).with(cards))
		k.car(0).Fire = 1 << Back
		k.do(0, d1)
		k.asking(askDrivingDice, true)
		return k
	}
	fin := func(k bay) Action {
		a := k.use("sharkfin_aero_package")
		a.Side = Back
		return a
	}
	// Speed 2 in D1: 2 yellow, 1 green. Gloves: 3 yellow. Sharkfin: 2 blue more. Ranger takes a yellow one: 2 yellow, 2 blue.
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		k := lay()
		k.dice("driving y-hit y-hit b-hit b-hit")
		for _, i := range order {
			k.do(0, [...]Action{takeDieAction(k, "ranger_driver", Yellow), k.use("driving_gloves"), fin(k)}[i])
		}
		if got := k.rolled(rollDriving); got != "yybb" {
			t.Errorf("in the order %v the dice are %q, want yybb", order, got)
		}
	}
}
