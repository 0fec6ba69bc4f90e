package deluxe

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// shoots is a shot with a hand weapon at a vehicle.
func shoots(p PersonID, slot uint8, at CarID, aim Aim) Action {
	return Action{Do: Shoot, Person: p, Arm: slot, Target: carThing(at), Aim: aim}
}

// tireAt aims at the tire of a wheel.
func (k *fireTest) tireAt(id CarID, at garage.Wheel) Aim {
	k.Helper()
	v := k.car(id).V
	for i := range v.NumWheels {
		if v.Wheels[i].At == at {
			return Aim{Kind: AimTire, Part: v.Wheels[i].Tires[0]}
		}
	}
	k.Fatal("no such wheel")
	return Aim{}
}

// handAdds checks the sum of the modifiers of a shot with a hand weapon, which must be legal.
func (k *fireTest) handAdds(want int, a Action) {
	k.Helper()
	r := k.run()
	if b := r.checkHand(a.Person, &a); b != nil {
		k.Fatalf("%+v: %s: %s", a, b.rule, b.detail)
	}
	g, _ := r.gear(a.Person, a.Arm)
	var m muzzle
	var l sight.Line
	var s targeting.Shot
	r.handMuzzle(a.Person, &handSpecs()[g.Gear], &m)
	r.line(&m, a.Target, a.Aim, a.At, &l)
	r.handShot(a.Person, a.Arm, &m, a.Target, a.Aim, &l, &s)
	mods := k.g.t.Targeting.Modifiers(&s)
	if int(mods.Total) != want {
		k.Errorf("%+v: modifiers %d, want %d: %v", a, mods.Total, want, modLines(&mods))
	}
}

// The list is that of the rulebook.
func TestHandWeaponsAreTheRulebooks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-002", "DX-HAND-005", "DX-HAND-007", "DX-HAND-016", "DX-HWPN-001", "DX-HWPN-002", "DX-HWPN-023")
	data, err := os.ReadFile("../../rulebook/data/deluxe/combat-hand-weapons.json")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Weapons []struct {
			ID     string       `json:"id"`
			GE     float64      `json:"grenade_equiv"`
			Damage *garage.Dice `json:"damage"`
			ToHit  int8         `json:"to_hit"`
			Shots  int8         `json:"shots"`
			Flags  struct {
				Vehicles string       `json:"vehicle_damage"`
				Range    int32        `json:"max_range_in"`
				Burst    int32        `json:"burst_radius_in"`
				Below    *garage.Dice `json:"armor_below_damage"`
				Reload   int8         `json:"reload_s"`
				DP       int8         `json:"weapon_dp"`
				Squares  int8         `json:"carrier_max_squares_per_turn"`
				Cloud    int16        `json:"cloud_duration_s"`
			} `json:"flags"`
		} `json:"weapons"`
	}
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	for _, w := range f.Weapons {
		id := gearID(t, w.ID)
		s := HandWeapons()[id]
		harm := HarmNothing
		switch {
		case strings.HasPrefix(w.Flags.Vehicles, "half"):
			harm = HarmHalf
		case w.Flags.Vehicles == "full":
			harm = HarmFull
		}
		if w.Damage == nil {
			w.Damage = &garage.Dice{}
		}
		if w.Flags.Below == nil {
			w.Flags.Below = &garage.Dice{}
		}
		if s.ToHit != w.ToHit || s.Damage != *w.Damage || s.Shots != w.Shots || s.MaxRange != w.Flags.Range*scale.Inch || s.Vehicles != harm ||
			s.Burst != w.Flags.Burst*scale.Inch || s.Below != *w.Flags.Below || s.ReloadTurns != max(1, w.Flags.Reload) || s.DP != w.Flags.DP ||
			s.CarrierSquares != w.Flags.Squares || w.Flags.Cloud != 0 && s.Cloud != w.Flags.Cloud {
			t.Errorf("%s: %+v", w.ID, s)
		}
		if ge := garage.Standard().Gear[id].GrenadeEquivalents; ge != w.GE || s.Tripod != (ge == 5 && !s.Flames) {
			t.Errorf("%s: %v grenade-equivalents", w.ID, ge)
		}
	}
	if n := len(garage.Standard().Gear) - 1 - len(f.Weapons); n != 9 { // the parachute, the clips of DX-HWPN-029, and the sets of DX-CITY-063
		t.Errorf("%d more than the rulebook has", n)
	}
}

// A broken list is refused.
func TestHandWeaponErrors(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"weapons": [{"id": "blowpipe", "use": "gun"}]}`:                                        "blowpipe",
		`{"weapons": [{"id": "rifle", "use": "club"}]}`:                                          "use",
		`{"weapons": [{"id": "rifle", "use": "gun", "to_hit": 7, "shots": 20}]}`:                 "max_range_squares",
		`{"weapons": [{"id": "recoilless_rifle_clip", "use": "clip", "shots": 3}]}`:              "of:",
		`{"weapons": [{"id": "personal_parachute", "use": "other", "vehicles": "quarter"}]}`:     "vehicles",
		`{"weapons": [{"id": "personal_parachute", "use": "other"}]}`:                            "missing",
		`{"weapons": [{"id": "personal_parachute", "use": "other", "to_hit": 3}]}`:               "garage",
		`{"weapons": [{"id": "rifle", "use": "gun", "to_hit": 7, "shots": -1, "x": 1}]}`:         "x",
		`{"weapons": [{"id": "personal_parachute", "use": "other", "dp": -1}]}`:                  "range",
		`{"weapons": [{"id": "recoilless_rifle_clip", "use": "clip", "shots": 3, "of": "bow"}]}`: "bow",
	} {
		if _, err := decodeHandWeapons([]byte(text), garage.Standard()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// 20 inches for guns, 5 for the portable flamethrower. From the edge of his square at 101 the tire at the rear of the left side is straight ahead.
func TestHandWeaponRange(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-007", "DX-LOF-003", "DX-ARC-002")
	for gear, squares := range map[string]float64{"rifle": 80, "portable_flamethrower": 20} {
		k := footsoldier(t, `{"gear": "`+gear+`"}`)
		k.put(1, 101+squares+1, 102.5, 90, 0)
		tire := k.tireAt(1, garage.WheelBackLeft)
		k.bars("", shoots(0, 0, 1, tire))
		k.put(1, 101+squares+1.25, 102.5, 90, 0)
		k.bars("DX-HAND-007", shoots(0, 0, 1, tire))
	}
}

// Range 5 inches is -1. From a vehicle that moves the driver is at -3, others at -1; from one that stands everybody has +1 for that and +1 for the
// brace. The driver shoots to the left, where he sits, the gunner to the right. Skills, a laser scope, sustained fire; no computer.
func TestHandWeaponAboard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-004", "DX-HAND-008", "DX-HAND-009", "DX-ARC-003", "DX-ARC-010", "DX-MOD-023", "DX-MOD-024", "DX-MOD-025",
		"DX-MOD-036", "DX-MOD-006", "DX-LOF-003")
	v := mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "targeting": "hires_targeting_computer", "gear": [{"gear": "submachine_gun"}]},
		{"role": "gunner", "gear": [{"gear": "submachine_gun", "scope": true}]}]`)
	k := newFireTest(t, v, gunCar(t), gunCar(t))
	k.put(0, 100, 100, 90, 25).put(1, 100-1-20-1, 100, 90, 25).put(2, 100+1+20+1, 100, 90, 25)
	left, right := shoots(0, 0, 1, sideOf(geom.RightSide)), shoots(1, 0, 2, sideOf(geom.LeftSide))
	k.handAdds(-1-3, left)
	k.handAdds(-1-1+1, right) // with the scope
	k.bars("DX-ARC-001", shoots(0, 0, 2, sideOf(geom.LeftSide)))
	k.bars("DX-ARC-001", shoots(1, 0, 1, sideOf(geom.RightSide)))
	k.speed(0, 0)
	k.handAdds(-1+2, left)
	k.handAdds(-1+2+1, right)
	k.s.t.Persons[0].Handgunner = 2
	k.handAdds(-1+2+2, left)
	k.s.t.Persons[0].Handgunner = targeting.NoSkill
	k.handAdds(-1+2-2, left)
	k.s.t.Persons[0].Gunner = 3 // of no use
	k.handAdds(-1+2-2, left)
	k.s.t.Persons[0].StunTill = 1
	k.handAdds(-1+2-2-3, left)

	cycle := newFireTest(t, design(t, `{"name": "C", "body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "crew": [{"role": "driver", "gear": [{"gear": "submachine_gun"}]}]}`),
		gunCar(t))
	for _, at := range [][2]float64{{120, 100}, {80, 100}, {100, 120}, {100, 80}} { // all round
		cycle.put(0, 100, 100, 90, 25).put(1, at[0], at[1], 90, 25)
		if len(cycle.run().legalHand(0, nil)) == 0 {
			t.Errorf("nothing to shoot at %v", at)
		}
	}
}

// On foot there is no such penalty. Who has not moved stands still, +1; against a wall, or a standing vehicle, he is braced, +1; oil underfoot is -1.
func TestHandWeaponOnFoot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-008", "DX-MOD-006", "DX-MOD-007", "DX-MOD-026", "DX-MOD-028", "DX-SMOKE-006")
	k := footsoldier(t, `{"gear": "rifle"}`)
	k.put(1, 101+20+1, 102.5, 90, 25)
	a := shoots(0, 0, 1, k.tireAt(1, garage.WheelBackLeft))
	const atTire = -1 - 3 // the range, the tire
	k.handAdds(atTire+1, a)
	x := &k.s.t.Persons[0]
	x.Steps, x.Pace = 1, scale.MPH(10)
	k.handAdds(atTire, a)
	k.put(0, 100, 103, 0, 0) // its right side is at y = 102
	k.handAdds(atTire, a)
	k.put(0, 100, 102, 0, 0) // at 101: it touches his square
	k.handAdds(atTire+1, a)
	k.put(0, 100, 102, 0, 5)
	k.handAdds(atTire, a)
	k.run().lay(RoadCounter{Kind: Oil, Pose: geom.Pose{At: geom.Vec{X: 100 * scale.Quarter, Y: 100 * scale.Quarter}}, From: NoCar}, "DX-DROP-020")
	k.handAdds(atTire-1, a)
	x.Painted = 1
	k.handAdds(atTire-1-2, a)
	x.Painted = 0
	x.Gun = Arm{Spent: 0, Last: carThing(1), LastTurn: 1, Run: 1}
	k.s.t.Turn = 2
	k.handAdds(atTire-1+1, a)
	x.Gun.Spent = 1 // it was another weapon
	k.handAdds(atTire-1, a)
}

// What they harm: tires and people in full; other parts of vehicles nothing, half or all.
func TestHandWeaponHarm(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-005", "DX-HWPN-001", "DX-DMG-024")
	tank := sideOf(geom.LeftSide)
	for _, tc := range []struct {
		gear    string
		dice    []int
		side    int16 // at the side
		tire    int16
		refused game.RuleID
	}{
		{"rifle", nil, 0, 3, "DX-HAND-005"},
		{"shotgun", nil, 0, 2, "DX-HAND-005"},
		{"heavy_pistol", nil, 0, 2, "DX-HAND-005"},
		{"light_pistol", nil, 0, 1, "DX-HAND-005"},
		{"submachine_gun", []int{3}, 1, 3, ""},
		{"very_light_anti_tank_weapon", []int{4}, 4, 4, ""},
		{"light_anti_tank_weapon", []int{1, 2}, 3, 3, ""},
	} {
		k := footsoldier(t, `{"gear": "`+tc.gear+`"}`)
		k.put(1, 101+20+1, 102.5, 90, 0)
		k.bars(tc.refused, shoots(0, 0, 1, tank))
		if tc.refused == "" {
			k.rolling(diceToHit, 6, 6).rolling(diceDamage, tc.dice...)
			k.fires(shoots(0, 0, 1, tank))
			k.hurt(1, garage.Left, tc.side)
		}
		k = footsoldier(t, `{"gear": "`+tc.gear+`"}`)
		k.put(1, 101+20+1, 102.5, 90, 0)
		tire := k.tireAt(1, garage.WheelBackLeft)
		k.rolling(diceToHit, 6, 6).rolling(diceDamage, tc.dice...)
		k.fires(shoots(0, 0, 1, tire))
		if h := k.car(1).Hits[tire.Part]; h != min(tc.tire, k.car(1).V.Parts[tire.Part].DP) {
			t.Errorf("%s: the tire took %d, want %d", tc.gear, h, tc.tire)
		}
	}
}

// Somebody on foot is struck in full, and the riders of cycles are; the burst of an anti-tank weapon strikes others near him, half a die of the
// very light one, rounded up.
func TestHandWeaponAtPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-005", "DX-HWPN-023", "DX-WPN-050", "DX-PCOM-001")
	for gear, burst := range map[string]int8{"light_anti_tank_weapon": 3, "very_light_anti_tank_weapon": 2} {
		k := footsoldier(t, `{"gear": "`+gear+`"}`)
		k.stand(1, 110, 100)
		k.stand(2, 112, 102)
		a := Action{Do: Shoot, Person: 0, Target: personThing(2)}
		damage := []int{1}
		if gear == "light_anti_tank_weapon" {
			damage = []int{1, 1}
		}
		k.rolling(diceToHit, 6, 6).rolling(diceDamage, damage...).rolling(diceSplinters, 3)
		k.fires(a)
		if x, y := k.s.t.Persons[2].Hits, k.s.t.Persons[1].Hits; x != int8(len(damage)) || y != burst {
			t.Errorf("%s: %d and %d hits, want %d and %d", gear, x, y, len(damage), burst)
		}
	}
	k := newFireTest(t, carrying(t, `{"gear": "rifle"}`), compiled(t, "bare"))
	k.stand(0, 100, 100)
	k.put(0, 20, 200, 0, 0).put(1, 110, 100.5, 90, 25)
	rider := Aim{Kind: AimRider, Part: k.car(1).V.Seats[0].Part}
	k.rolling(diceToHit, 6, 6).rolling(diceCrash, 1)
	k.s.t.Persons[0].Handgunner = 3
	k.fires(shoots(0, 0, 1, rider))
	if h := k.car(1).Hits[rider.Part]; h != 3 {
		t.Errorf("the rider took %d, want 3", h)
	}
}

// At less than an inch a vehicle that stands is hit without a roll, for a point at least: by a rifle for 1, by an SMG for half a die, by a LAW for
// two dice. Not from a seat, not if it moves, not at a tire.
func TestHandWeaponPointBlank(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-010", "DX-HAND-011", "DX-HAND-012")
	side := sideOf(geom.LeftSide)
	for _, tc := range []struct {
		gear string
		dice []int
		want int16
	}{{"rifle", nil, 1}, {"light_pistol", nil, 1}, {"submachine_gun", []int{1}, 1}, {"submachine_gun", []int{5}, 2}, {"light_anti_tank_weapon", []int{3, 4}, 7}} {
		k := footsoldier(t, `{"gear": "`+tc.gear+`"}`)
		k.put(1, 101+3.75+1, 100.5, 90, 0)
		k.rolling(diceDamage, tc.dice...)
		if len(tc.dice) == 2 { // he is in its burst himself
			k.rolling(diceSplinters, 1)
		}
		k.fires(shoots(0, 0, 1, side))
		k.hitRolls()
		k.hurt(1, garage.Left, tc.want)
	}
	k := footsoldier(t, `{"gear": "rifle"}`)
	k.put(1, 101+3.75+1, 100.5, 90, 5)
	k.bars("DX-HAND-005", shoots(0, 0, 1, side))
	k.put(1, 101+4+1, 100.5, 90, 0)
	k.bars("DX-HAND-005", shoots(0, 0, 1, side))
	k.put(1, 101+3+1, 100.5, 90, 0)
	k.rolling(diceToHit, 1, 1)
	k.fires(shoots(0, 0, 1, k.tireAt(1, garage.WheelBackLeft)))
	k.hitRolls("2/4/false") // 7, +4 point-blank, +1 and +1 for who stands, -3: needs 4

	k = newFireTest(t, carrying(t, `{"gear": "rifle"}`), gunCar(t))
	k.put(0, 100, 100, 90, 0).put(1, 100-1-2-1, 100, 90, 0)
	k.bars("DX-HAND-005", shoots(0, 0, 1, sideOf(geom.RightSide)))
}

// A person who uses a hand weapon does nothing else in that turn, and fires no weapon of the vehicle; on foot he moves no more.
func TestHandWeaponTakesTheTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-001", "DX-FIRE-012", "DX-PCOM-001", "DX-PCOM-002")
	k := newFireTest(t, carrying(t, `{"gear": "submachine_gun"}`), gunCar(t))
	k.put(0, 100, 100, 0, 25).put(1, 100, 100+1+20+1, 0, 25)
	k.rolling(diceToHit, 1, 2)
	k.fires(shoots(0, 0, 1, sideOf(geom.RightSide)))
	k.bars("DX-FIRE-008", shoots(0, 0, 1, sideOf(geom.RightSide)))
	k.s.t.Persons[0].Acted = false
	k.bars("DX-FIRE-012", shot(0, 0, 1, sideOf(geom.RightSide)))
	if n := k.run().gearLeft(0, 0); n != 9 {
		t.Errorf("%d shots left of 10", n)
	}

	k = footsoldier(t, `{"gear": "rifle"}`)
	k.put(1, 120, 102.5, 90, 0)
	x := &k.s.t.Persons[0]
	x.Pace = scale.MPH(50) / 4
	k.s.t.Phase = 1
	if r := k.run(); !r.maySteps(0) {
		t.Fatal("he could not step before")
	}
	k.rolling(diceToHit, 1, 1)
	k.fires(shoots(0, 0, 1, k.tireAt(1, garage.WheelBackLeft)))
	if r := k.run(); r.maySteps(0) {
		t.Error("he steps after the shot")
	}
}

// Shots are used up; one-shot weapons come in numbers; clips of tripod weapons take two turns; nothing else is reloaded without a clip.
func TestHandWeaponAmmunition(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-015", "DX-HWPN-024")
	k := footsoldier(t, `{"gear": "very_light_anti_tank_weapon", "count": 2}`)
	k.put(1, 120, 102.5, 90, 0)
	a := shoots(0, 0, 1, sideOf(geom.LeftSide))
	for range 2 {
		k.rolling(diceToHit, 1, 1)
		k.fires(a)
		k.s.t.Persons[0].Acted = false
	}
	k.bars("DX-HAND-015", a)
	k.bars("DX-HAND-015", Action{Do: Reload, Person: 0})

	k = newFireTest(t, mid(t, "", `, "crew": [{"role": "driver", "body_armor": "body_armor", "gear": [{"gear": "tripod_recoilless_rifle"}]}, {"role": "gunner"}]`), gunCar(t))
	k.stand(0, 100, 100)
	v := *k.car(0).V // a clip besides is more than he could carry by the rules of the garage
	v.Seats[0].Gear = append(v.Seats[0].Gear, garage.Carried{Gear: gearID(t, "recoilless_rifle_clip"), Count: 1})
	k.car(0).V = &v
	x := &k.s.t.Persons[0]
	x.Shots[0] = 3
	reload := Action{Do: Reload, Person: 0}
	k.fires(reload)
	if x.Shots[0] != 0 || x.Shots[1] != 3 || x.Errand != Reloading || x.Until != 2 {
		t.Errorf("%v, errand %v until %d", x.Shots, x.Errand, x.Until)
	}
	x.Acted, x.Errand = false, NoErrand
	x.Shots[0] = 1
	k.bars("DX-HAND-015", reload) // no clip left
}

// Clips for hand weapons that the list has none for: $50 and what their shots cost, as many as the weapon has, half a grenade-equivalent, one for the submachine
// gun: 50 + 10 x 12 = 170, 50 + 20 = 70, 50 + 10 = 60, 50 + 8 = 58, 50 + 5 x 25 = 175. Putting one in takes the firing action of a turn.
func TestClipsOfOtherHandWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-029")
	c := garage.Standard()
	for _, x := range []struct {
		weapon  string
		dollars int
		shots   int8
		load    float64
	}{
		{"submachine_gun", 170, 10, 1}, {"rifle", 70, 20, 0.5}, {"shotgun", 60, 10, 0.5}, {"heavy_pistol", 58, 8, 0.5}, {"light_pistol", 58, 8, 0.5},
		{"portable_flamethrower", 175, 5, 0.5},
	} {
		id := gearID(t, x.weapon+"_clip")
		g, s := &c.Gear[id], &handSpecs()[id]
		if g.Cost != garage.Money(x.dollars*100) || g.GrenadeEquivalents != x.load || s.Use != HandClip || s.Shots != x.shots || s.Of != gearID(t, x.weapon) || s.Shots != handSpecs()[s.Of].Shots {
			t.Errorf("%s: %+v, %+v", x.weapon, g, s)
		}
	}
	k := footsoldier(t, `{"gear": "rifle"}, {"gear": "rifle_clip"}`)
	p := &k.s.t.Persons[0]
	p.Shots[0] = 20
	k.put(1, 120, 102.5, 90, 0)
	fire := shoots(0, 0, 1, k.tireAt(1, garage.WheelBackLeft))
	k.bars("DX-HAND-015", fire)
	k.fires(Action{Do: Reload, Person: 0})
	if p.Shots[0] != 0 || p.Errand != NoErrand || !p.Acted {
		t.Errorf("%v, errand %v", p.Shots, p.Errand)
	}
	p.Acted = false
	k.rolling(diceToHit, 1, 1)
	k.fires(fire)
	p.Acted = false
	k.bars("DX-HAND-015", Action{Do: Reload, Person: 0}) // no clip left
}

// A tripod weapon must be set up where it is fired, on foot and in a turn in which he has not moved; then he does not move.
func TestTripodWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-017", "DX-HAND-016")
	k := footsoldier(t, `{"gear": "tripod_machine_gun"}`)
	k.put(1, 120, 100.5, 90, 0)
	a := shoots(0, 0, 1, sideOf(geom.LeftSide))
	up := Action{Do: SetUp, Person: 0}
	k.bars("DX-HAND-017", a)
	x := &k.s.t.Persons[0]
	x.Steps = 1
	k.bars("DX-HAND-017", up)
	x.Steps = 0
	k.fires(up)
	k.bars("DX-FIRE-008", a)
	x.Acted, x.Pace, k.s.t.Phase = false, scale.MPH(50)/4, 1
	x.Still = false
	if r := k.run(); r.maySteps(0) {
		t.Error("he walks away from it")
	}
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 4)
	k.fires(a)
	k.hurt(1, garage.Left, 4)
	x.Acted = false
	k.fires(up)
	if x.Tripod != 0 {
		t.Error("it is not packed")
	}
	k = newFireTest(t, carrying(t, `{"gear": "tripod_machine_gun"}`), gunCar(t))
	k.bars("DX-HAND-017", up)
}

// Whoever has set a tripod weapon up is hit by way of it half of the time by what can damage vehicles; the rest goes on to him. A rifle cannot.
func TestTripodShields(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-024", "DX-HWPN-025")
	k := footsoldier(t, `{"gear": "tripod_machine_gun"}`)
	x := &k.s.t.Persons[0]
	x.Tripod = 1
	gunfire := attack{cause: CauseGunfire, by: 1}
	rifle := gunfire
	rifle.light = true
	k.run().hurtPerson(0, 1, &rifle)
	if x.Hits != 1 || x.Worn != 0 {
		t.Errorf("a rifle: %d hits, weapon %d", x.Hits, x.Worn)
	}
	x.Hits = 0
	k.rolling(diceShield, 4)
	k.run().hurtPerson(0, 1, &gunfire)
	if x.Hits != 1 || x.Worn != 0 {
		t.Errorf("with a 4: %d hits, weapon %d", x.Hits, x.Worn)
	}
	x.Hits = 0
	k.rolling(diceShield, 3)
	k.run().hurtPerson(0, 3, &gunfire)
	if x.Hits != 1 || x.Worn != 2 || x.Tripod != 0 {
		t.Errorf("with a 3: %d hits, weapon %d, want 1 and 2", x.Hits, x.Worn)
	}
	k.bars("DX-HWPN-024", shoots(0, 0, 1, sideOf(geom.LeftSide)))
	k.run().hurtPerson(0, 1, &gunfire) // nothing is left to be hit first
	if x.Hits != 2 {
		t.Errorf("%d hits, want 2", x.Hits)
	}
}

// The portable flamethrower: full damage to vehicles, smoke along the line of fire, everybody near its target in full; never more than 5 squares in
// a turn. Hit in place of its carrier on 1 and 2, it explodes on 1, which kills him and leaves smoke.
func TestPortableFlamethrower(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-026", "DX-HWPN-027", "DX-HWPN-028")
	k := footsoldier(t, `{"gear": "portable_flamethrower"}`)
	k.put(1, 115, 100.5, 90, 0)
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 5)
	k.fires(shoots(0, 0, 1, sideOf(geom.LeftSide)))
	k.hurt(1, garage.Left, 5)
	if c := k.s.t.Counters[0]; k.s.t.NCounters != 1 || c.Kind != Smoke || c.Pose.At.X <= 100*scale.Quarter+scale.Quarter/2 || c.Pose.At.Y != 100*scale.Quarter+scale.Quarter/2 {
		t.Errorf("%d counters, %+v", k.s.t.NCounters, c)
	}

	k = footsoldier(t, `{"gear": "portable_flamethrower"}`)
	k.stand(1, 110, 100)
	k.stand(2, 110, 102)
	k.s.t.Persons[1].Owner = 1
	sweep := Action{Do: Shoot, Person: 0, Target: personThing(1), Aim: Aim{Kind: AimSweep}}
	k.rolling(diceToHit, 6, 6, 6, 6).rolling(diceDamage, 2)
	k.fires(sweep)
	if a, b := k.s.t.Persons[1].Hits, k.s.t.Persons[2].Hits; a != 2 || b != 2 {
		t.Errorf("%d and %d hits, want 2 each", a, b)
	}

	k = footsoldier(t, `{"gear": "portable_flamethrower"}`)
	x := &k.s.t.Persons[0]
	x.Running = 4
	for v := scale.SmallStep; v <= footTop; v += scale.SmallStep {
		if got, want := k.run().paceBar(0, v) == nil, v <= 5*scale.SmallStep; got != want {
			t.Errorf("at %v: allowed %t", v, got)
		}
	}
	if b := k.run().paceBar(0, 7*scale.SmallStep); b != barTank {
		t.Errorf("a sprint: %v", b)
	}
	if v := k.run().basePace(0); v > 5*scale.SmallStep {
		t.Errorf("his pace is %v", v)
	}
	rifle := attack{cause: CauseGunfire, by: 1, light: true}
	k.rolling(diceShield, 3)
	k.run().hurtPerson(0, 1, &rifle)
	k.rolling(diceShield, 2).rolling(diceTank, 2)
	k.run().hurtPerson(0, 1, &rifle)
	if x.Hits != 1 || x.Worn != 1 || x.Gone {
		t.Errorf("%d hits, flamethrower %d", x.Hits, x.Worn)
	}
	k.rolling(diceShield, 1).rolling(diceTank, 1).rolling(diceTankTurn, 90)
	k.run().hurtPerson(0, 1, &rifle)
	if x.Hits != 3 || !x.Gone || k.s.t.NCounters != 1 || k.s.t.Counters[0].Kind != Smoke {
		t.Errorf("%d hits, gone %v, %d counters", x.Hits, x.Gone, k.s.t.NCounters)
	}
}

// A hand grenade launcher fires the grenades of its carrier in their order, at squares up to 20 inches away; it needs 7 and scatters like a throw.
func TestHandLauncher(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-022", "DX-GREN-019", "DX-WPN-045")
	k := footsoldier(t, `{"gear": "grenade_launcher_hand"}, {"gear": "smoke_grenade"}, {"gear": "grenade", "count": 2}`)
	k.put(1, 160, 100.5, 90, 0)
	at := func(x, y int32) Action {
		return Action{Do: Shoot, Person: 0, Target: noThing, At: geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}}
	}
	k.bars("DX-HWPN-022", shoots(0, 0, 1, sideOf(geom.LeftSide)))
	k.bars("DX-HAND-007", at(100, 182))
	x := &k.s.t.Persons[0]
	x.Delay[2] = 3
	// 59.5 squares: 14 7/8 inches, -3; he stands +1, a square as a target that stands +1: 8 is needed; rolled 7, short by 1d - 1.
	k.rolling(diceToHit, 3, 4).rolling(diceGrenadeWay, 3).rolling(diceGrenadeFar, 4)
	k.fires(at(160, 120))
	k.hitRolls("7/8/false")
	if g := k.s.t.Grenades[0]; g.Gear != gearID(t, "smoke_grenade") || g.Turn != 1 {
		t.Errorf("%+v", g)
	}
	x.Acted = false
	k.rolling(diceToHit, 6, 6)
	k.fires(at(110, 130))
	if g := k.s.t.Grenades[1]; g.Gear != gearID(t, "grenade") || g.Turn != 1+3 || squareOf(g.At) != (geom.Vec{X: 110 * scale.Quarter, Y: 130 * scale.Quarter}) {
		t.Errorf("%+v", g)
	}
	x.Acted, x.Shots[2] = false, 2
	k.bars("DX-HWPN-022", at(110, 130))
}

// Lampposts are not for hand weapons.
func TestHandWeaponsAndLampposts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-013")
	k := footsoldier(t, `{"gear": "light_anti_tank_weapon"}`).on(parsePlace(t, `, "objects": [{"kind": "lamppost", "at": [40, 30]}]`))
	k.put(0, 5, 5, 0, 0).put(1, 55, 55, 0, 0)
	k.stand(0, 30, 30)
	k.bars("DX-HAND-013", Action{Do: Shoot, Person: 0, Target: thingObject})
}

// Hand weapons reach everything that is high up: the roof of a house of three storeys, which a machine gun beside it does not.
func TestHandWeaponsReachHigh(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-014", "DX-COVER-007")
	k := footsoldier(t, `{"gear": "rifle"}`).on(parsePlace(t, fmt.Sprintf(windowed, 4)))
	k.put(0, 5, 50, 0, 0).put(1, 22, 14, 90, 0) // its nose is at y = 16, 4.5 squares from the man on the roof
	k.stand(0, 25, 17)
	k.stand(1, 22, 21)
	k.s.t.Persons[1].Storey = 4
	k.bars("", Action{Do: Shoot, Person: 0, Target: personThing(1)})
	k.bars("DX-COVER-007", Action{Do: Fire, Person: 2, Target: personThing(1)})
}

// The list of legal shots has tires for a rifle, sides for an SMG as well, and nothing that check refuses.
func TestHandWeaponList(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAND-005")
	for gear, sides := range map[string]int{"rifle": 0, "submachine_gun": 1} {
		k := footsoldier(t, `{"gear": "`+gear+`"}`)
		k.put(1, 120, 100.5, 90, 0)
		n := 0
		list := k.run().legalHand(0, nil)
		for _, a := range list {
			k.bars("", a)
			if a.Aim.Kind == AimSide {
				n++
			}
		}
		if n != sides || len(list) != sides+2 { // two tires
			t.Errorf("%s: %v", gear, list)
		}
		first := run{s: &k.s, g: k.g, first: true}
		if n := len(first.legalHand(0, nil)); n != 1 {
			t.Errorf("%s: %d where one was asked for", gear, n)
		}
	}
}
