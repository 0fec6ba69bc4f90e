package deluxe

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/rulebook/proof"
)

// spotOf returns what the part that a shot is aimed at adds to its roll; the shot must be legal.
func (k *fireTest) spotOf(a Action) int {
	k.Helper()
	var s targeting.Shot
	k.bars("", a)
	k.total(a)
	r := k.run()
	var m muzzle
	car := r.firesFrom(a.Person, a.Body)
	r.muzzleOf(car, a.Arm, &m)
	r.fillCar(&m, CarID(a.Target), a.Aim, &s)
	mods := r.g.t.Targeting.Modifiers(&s)
	for _, l := range mods.Lines[:mods.N] {
		switch l.Mod {
		case targeting.ModHitchFree, targeting.ModHitchAttached, targeting.ModTongueFree, targeting.ModTongueAttached, targeting.ModFifthWheel, targeting.ModTrailerLegs:
			return int(l.Value)
		}
	}
	return 0
}

// fittingAim aims at a part that stands outside.
func fittingAim(p PartID) Aim { return Aim{Kind: AimFitting, Part: p} }

// Hitch and tongue lie outside of all armor: -7 while a trailer hangs there, otherwise -5. When one is shot away the trailer is loose.
func TestHitchShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-025", "DX-ODDS-010", "DX-TRL-089")
	for _, c := range []struct {
		name string
		on   CarID // 0 the tow, 2 the trailer
		part func(v *Vehicle) PartID
		at   int32 // half squares ahead of the middle of its counter: of the tow, 4 long, its rear edge; of the trailer, 3 long, 1/4" before its front edge
	}{
		{"hitch", 0, func(v *Vehicle) PartID { return v.Hitch }, -4},
		{"tongue", 2, func(v *Vehicle) PartID { return v.Tongue }, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRL-025", "DX-TRL-089")
			k := newTrainFire(t, designCodes(t, tugDesign, lastDesign))
			k.put(1, 97.5, 65, 270, 0) // beside them, the gun toward them, at point blank
			v := k.car(c.on).V
			part := c.part(v)
			a := shot(1, 0, c.on, fittingAim(part))
			if p, want := v.Mark(a.Aim, k.car(c.on).Pose).A, k.car(c.on).Pose.Point(c.at*scale.Quarter/2, 0); p != want {
				t.Errorf("it is at %v, want %v", p, want)
			}
			k.lists(a, true)
			if got := k.spotOf(a); got != -7 {
				t.Errorf("attached: %d, want -7", got)
			}
			k.rolling(diceToHit, 6, 6).rolling(diceDamage, 6)
			k.fires(a)
			// One die of a machine gun destroys 1 point of a hitch and 2 of a tongue; nothing of it goes further.
			if k.car(2).Tow != 0 || k.car(0).Hung != 0 || !v.Destroyed(&k.car(c.on).Hits, part) {
				t.Errorf("the trailer hangs on %d", k.car(2).Tow)
			}
			for p := PartID(1); p <= PartID(v.NumParts); p++ {
				if p != part && k.car(c.on).Hits[p] != 0 {
					t.Errorf("part %d has lost %d", p, k.car(c.on).Hits[p])
				}
			}
		})
	}
	t.Run("free", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-025")
		k := newTrainFire(t, designCodes(t, tugDesign, lastDesign))
		k.put(1, 97, 90, 270, 0)
		k.run().uncouple(2, Broken)
		hitch, tongue := shot(1, 0, 0, fittingAim(k.car(0).V.Hitch)), shot(1, 0, 2, fittingAim(k.car(2).V.Tongue))
		if a, b := k.spotOf(hitch), k.spotOf(tongue); a != -5 || b != -5 {
			t.Errorf("hitch %d, tongue %d, want -5", a, b)
		}
		k.lists(hitch, false) // nobody gains by it
		k.lists(tongue, false)
	})
}

// The fifth wheel is hit at -6 by whoever sees its dot, though the trailer lies over it, and works until all of its 8 points are gone.
func TestFifthWheelShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-058", "DX-TRUCK-005")
	k := newTrainFire(t, designCodes(t, hauler, vanSemi))
	k.put(1, 99, 90, 270, 0)
	v := k.car(0).V
	a := shot(1, 0, 0, fittingAim(v.FifthWheel))
	k.lists(a, true)
	if got := k.spotOf(a); got != -6 {
		t.Errorf("%d, want -6", got)
	}
	k.car(0).Hits[v.FifthWheel] = 6
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 1)
	k.fires(a)
	if k.car(2).Tow == 0 {
		t.Fatal("it lets go with a point left")
	}
	k.car(1).Arms[0].Fired, k.s.t.Persons[1].Acted = 0, false
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 1)
	k.fires(a)
	if k.car(2).Tow != 0 {
		t.Error("it holds without a point")
	}
	k.car(1).Arms[0].Fired, k.s.t.Persons[1].Acted = 0, false
	k.bars("DX-LOF-009", a)
}

// The legs of a semi-trailer, of 5 points each, are hit at -5 and only while it stands on them. One shot away drops the front: a die to its underbody.
func TestLegsShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-024", "DX-TRUCK-025", "DX-TRUCK-052")
	k := newTrainFire(t, designCodes(t, hauler, vanSemi))
	k.put(1, 94, 90, 270, 0)
	v := k.car(2).V
	a := shot(1, 0, 2, fittingAim(v.Legs[0]))
	if v.Parts[v.Legs[0]].DP != 5 || v.Parts[v.Legs[1]].DP != 5 {
		t.Fatal("legs of other points")
	}
	k.bars("DX-LOF-009", a) // it hangs on its tow
	k.run().uncouple(2, Released)
	k.lists(a, true)
	if got := k.spotOf(a); got != -5 {
		t.Errorf("%d, want -5", got)
	}
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 5).rolling(diceDrag, 4)
	k.fires(a)
	hurt := 0
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		if p != v.Legs[0] {
			hurt += int(k.car(2).Hits[p])
		}
	}
	// It has no armor below: what the front takes strikes inside, or is lost.
	if !v.Destroyed(&k.car(2).Hits, v.Legs[0]) || k.car(2).onLegs() || len(k.saw(EvDestroyed)) == 0 {
		t.Errorf("the leg has lost %d, others %d", k.car(2).Hits[v.Legs[0]], hurt)
	}
	k.car(1).Arms[0].Fired, k.s.t.Persons[1].Acted = 0, false
	k.bars("DX-LOF-009", shot(1, 0, 2, fittingAim(v.Legs[1]))) // it stands on it no more
	moving := newTrainFire(t, designCodes(t, hauler, vanSemi))
	moving.speed(2, 20)
	moving.run().car(2).Loose = 1
	if moving.car(2).onLegs() {
		t.Error("it rolls on its legs")
	}
	if full := stockTrain(t, "washboard+convoy_twelve").Behind[0]; full.Legs != [2]PartID{} {
		t.Error("a full trailer has legs")
	}
}

// withFitting is a trailer with a fitting more.
func withFitting(body, fitting string) string {
	return `{"name": "Rig part", "body": "` + body + `", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "` + fitting + `"}]}`
}

// An explosive or quick-release coupling lets go of the trailer at once, from what pulls it, as a firing action.
func TestReleased(t *testing.T) {
	t.Parallel()
	car := func(release string) string {
		return designCodes(t, `{"name": "Tug", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}],
			"accessories": [{"accessory": "hitch_standard"}`+release+`]}`, lastDesign)
	}
	rig := func(pin string) string { return designCodes(t, hauler, withFitting("semi_van", pin)) }
	for name, c := range map[string]struct {
		train string
		rule  string
		pin   PinState
		free  bool
	}{
		"an explosive hitch":        {car(`, {"accessory": "explosive_hitch"}`), "DX-TRL-027", PinWhole, true},
		"a quick-release hitch":     {car(`, {"accessory": "quick_release_hitch"}`), "DX-TRL-027", PinWhole, true},
		"a hitch without a release": {car(""), "DX-TRL-027", PinWhole, false},
		"an explosive kingpin":      {rig("kingpin_explosive"), "DX-TRUCK-026", PinBlown, true},
		"a quick-release kingpin":   {rig("kingpin_quick_release"), "DX-TRUCK-026", PinWhole, true},
		"a standard kingpin":        {rig("kingpin_standard"), "DX-TRUCK-026", PinWhole, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, c.rule)
			k := newTrainFire(t, c.train)
			a := Action{Do: LetLoose, Person: 0, Body: 1}
			if listed := slices.Contains(k.run().legalRelease(0, nil), a); listed != c.free {
				t.Errorf("listed %v", listed)
			}
			if !c.free {
				k.bars(game.RuleID(c.rule), a)
				return
			}
			k.bars("", a)
			k.fires(a)
			told := k.saw(EvRelease)
			if k.car(2).Tow != 0 || k.car(0).Hung != 0 || k.car(2).Mode != Rest || k.car(2).Pin != c.pin || !k.s.t.Persons[0].Acted {
				t.Errorf("tow %d, %s, pin %s", k.car(2).Tow, k.car(2).Mode, k.car(2).Pin)
			}
			if len(told) != 1 || told[0].Car != 2 || told[0].Other != carThing(0) || told[0].Person != 0 || string(told[0].Rule) != c.rule {
				t.Errorf("told %+v", told)
			}
			k.bars("DX-FIRE-008", a)
			k.s.t.Persons[0].Acted = false
			k.bars("DX-TRL-027", a) // nothing hangs there any more
		})
	}
	t.Run("on the move", func(t *testing.T) {
		t.Parallel()
		// A rig at 45: the front of the trailer falls, 4 dice, and it is put to the test; the tractor meets D2 (DX-TENW-066). A car meets nothing (DX-TRL-046?).
		proof.Of(t, "DX-TENW-066", "DX-TRL-046")
		k := newTrainFire(t, rig("kingpin_explosive"))
		k.speed(0, 45).speed(2, 45)
		k.rolling(diceDrag, 1, 1, 1, 1)
		before := k.car(0).Status
		k.fires(Action{Do: LetLoose, Person: 0, Body: 1})
		if got := k.car(0).Status; got != before-2 {
			t.Errorf("the status of the tractor goes from %d to %d", before, got)
		}
		if k.car(2).Pin != PinBroken || k.car(2).Loose == 0 {
			t.Errorf("pin %s, loose in %d", k.car(2).Pin, k.car(2).Loose)
		}
		tug := newTrainFire(t, car(`, {"accessory": "explosive_hitch"}`))
		tug.speed(0, 45).speed(2, 45)
		tug.rolling(diceDrag, 1, 1, 1, 1)
		before = tug.car(0).Status
		tug.fires(Action{Do: LetLoose, Person: 0, Body: 1})
		if got := tug.car(0).Status; got != before {
			t.Errorf("the status of the car goes from %d to %d", before, got)
		}
	})
	t.Run("from the trailer", func(t *testing.T) {
		t.Parallel()
		// A gunner in the trailer lets go of it if the release was bought so.
		train := designCodes(t, `{"name": "Tug", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}],
			"accessories": [{"accessory": "hitch_standard"}, {"accessory": "quick_release_hitch"}]}`,
			`{"name": "Manned", "body": "trl_10ft_van", "tires": {"all": "heavy_duty"}, "crew": [{"role": "gunner"}]}`)
		for _, towed := range []bool{false, true} {
			proof.Of(t, "DX-TRL-027")
			k := newTrainFire(t, train)
			k.s.o.Towed = towed
			p := k.s.t.personAt(2, 0)
			a := Action{Do: LetLoose, Person: p}
			if listed := slices.Contains(k.run().legalRelease(p, nil), a); listed != towed {
				t.Errorf("bought so %v: listed %v", towed, listed)
			}
			if !towed {
				k.bars("DX-TRL-027", a)
				continue
			}
			k.fires(a)
			if k.car(2).Tow != 0 || k.car(0).Hung != 0 {
				t.Error("the trailer hangs on")
			}
		}
	})
	t.Run("who is asked", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-027")
		k := newTrainFire(t, car(`, {"accessory": "explosive_hitch"}`))
		k.s.t.Phase, k.s.t.Window.After = 5, 0
		if k.run().wants(0) {
			t.Error("asked without a reason")
		}
		k.car(2).Burning = true
		if !k.run().wants(0) {
			t.Error("not asked though the trailer burns")
		}
		if got := k.run().legalFire(0, nil); !slices.Contains(got, Action{Do: LetLoose, Person: 0, Body: 1}) {
			t.Error("not among the answers")
		}
	})
}
