package garage

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// textsOf returns the texts of the mends of the violations of a kind, as a player reads them.
func textsOf(x *draft, kind Problem) (texts []string) {
	x.t.Helper()
	var r Report
	x.c.Check(x.d, nil, &r)
	for i := range r.Violations {
		if v := &r.Violations[i]; v.Kind == kind {
			for _, m := range x.c.Mends(x.d, nil, v) {
				texts = append(texts, m.Text)
			}
		}
	}
	return texts
}

// tankGunCompact is the worst of the issue: a tank gun and two turrets on a compact, too heavy and too full.
func tankGunCompact(t *testing.T) *draft {
	x := newDraft(t, "compact")
	x.plant("car_large")
	x.weapon("tank_gun", Front)
	x.fit("turret_1", Top)
	x.fit("turret_1", Top)
	return x
}

// A tank gun on a compact goes nowhere else: not into a turret, not to another side, not onto a larger car. A smaller gun takes its place,
// the one whose price is nearest first, or it goes.
func TestTankGunIsNotMoved(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-010", "DX-PLACE-003", "DX-DES-002")
	x := tankGunCompact(t)
	for _, kind := range []Problem{ProblemWeaponVehicle, ProblemThird, ProblemSpaces} {
		texts := textsOf(x, kind)
		if len(texts) == 0 {
			t.Errorf("problem %d: no mends", kind)
		}
		for _, text := range texts {
			if text != "Leave out the tank gun" && !strings.HasSuffix(text, " instead of the tank gun") {
				t.Errorf("problem %d: %q", kind, text)
			}
		}
	}
	// An autocannon moves $11,000 - $7,250, a Vulcan more; a heavy laser would move only $1,000, but it is no gun.
	texts := textsOf(x, ProblemWeaponVehicle)
	if len(texts) < 3 || texts[0] != "Autocannon instead of the tank gun" || texts[1] != "Vulcan machine gun instead of the tank gun" || texts[2] != "Leave out the tank gun" {
		t.Errorf("%q", texts)
	}
}

// A cycle has mounts in front and back, and no turret even where one is fitted.
func TestMendsKeepToTheMounts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CYC-015", "DX-ACC-019")
	x := newDraft(t, "cycle")
	x.u.Weapons[0].At = Left
	x.fit("turret_1", Top)
	want := []string{"Move the machine gun to the front", "Move the machine gun to the back", "Leave out the machine gun"}
	if texts := textsOf(x, ProblemWeaponPlace); !slices.Equal(texts, want) {
		t.Errorf("%q", texts)
	}
	// On a car the same gun goes into the turret first, where it takes no room.
	x = newDraft(t, "car")
	x.weapons("light_rocket", Front, 7)
	x.fit("turret_1", Top)
	if texts := textsOf(x, ProblemThird); len(texts) == 0 || texts[0] != "Move the machine gun into the turret" {
		t.Errorf("%q", texts)
	}
}

// A vehicle with two turrets has a front and a back one, with one it has "the turret".
func TestMendsNameTurrets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-033")
	x := newDraft(t, "bus")
	x.weapon("machine_gun", InTurret).At = Left // where a bus has no mount
	x.fit("turret_2", FrontTop).Higher = true
	m := mender{c: x.c, d: x.d, o: &Options{}, v: &Violation{}}
	figureIs(t, "one turret", fmt.Sprint(m.turrets(m.body(), m.unit()).List()), "[turret]")
	x.fit("turret_2", BackTop)
	figureIs(t, "two turrets", fmt.Sprint(m.turrets(m.body(), m.unit()).List()), "[front_turret back_turret]")
	for _, text := range textsOf(x, ProblemWeaponPlace) {
		if strings.Contains(text, "to the left") || strings.Contains(text, "into the turret") {
			t.Errorf("%q", text)
		}
	}
}

// Where one of three turrets of a bus goes, one of the two that stay is the higher; so it is where one moves.
func TestMendsOfThreeTurrets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-081", "DX-TRUCK-033")
	x := newDraft(t, "bus")
	x.fit("turret_2", FrontTop)
	x.fit("turret_2", BackTop)
	x.fit("turret_1", FrontTop)
	if texts := textsOf(x, ProblemTurrets); !slices.Contains(texts, "Leave out the one-space turret") {
		t.Errorf("%q", texts)
	}
	if texts := textsOf(x, ProblemTurretSame); !slices.Equal(texts, []string{"Leave out the one-space turret"}) {
		t.Errorf("%q", texts)
	}
	x = newDraft(t, "bus")
	x.fit("turret_2", FrontTop).Higher = true
	x.fit("turret_2", FrontTop)
	m := x.c.SmallestMend(x.d, nil)
	if m == nil || m.Text != "Move the two-space turret to the back top" || !m.All {
		t.Errorf("%+v", m)
	}
}

// A weapon that stands bare on a flatbed gets its box, or goes into the one that is there.
func TestMendsOfBareFlatbed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-004", "DX-TRL-006")
	x := newDraft(t, "bed")
	x.weapon("machine_gun", Back)
	x.seat(Gunner)
	if texts := textsOf(x, ProblemBareFlatbed); len(texts) < 2 || texts[0] != "Put an armored box around the machine gun" {
		t.Errorf("%q", texts)
	}
	x.in(Boxed).body("armored_box_4")
	if texts := textsOf(x, ProblemBareFlatbed); len(texts) < 2 || texts[0] != "Move the machine gun into the armored box" {
		t.Errorf("%q", texts)
	}
}

// Numbers, names and places in a sentence.
func TestMendWords(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{1: "the laser", 2: "both lasers", 3: "all 3 lasers"} {
		figureIs(t, "all", allOf(n, "laser"), want)
	}
	for n, want := range map[int]string{1: "one laser", 2: "2 lasers"} {
		figureIs(t, "some", someOf(n, "laser"), want)
	}
	for name, want := range map[string]string{"Machine Gun": "machine gun", "PR Radial": "PR radial", "X-Heavy trike": "x-heavy trike", "30' Van": "30' van"} {
		figureIs(t, name, lowerName(name), want)
	}
	for at, want := range map[Position]string{Front: "to the front", Left: "to the left", InTurret: "into the turret", OnPlatform: "onto the rocket platform", BackTop: "to the back top"} {
		figureIs(t, at.String(), toward(at), want)
	}
}

// Of what is there several times only as much goes as is too much, and the mends of a violation are of different sorts.
func TestMendsAreSmall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002")
	x := newDraft(t, "compact")
	x.u.Points[Front] = 0
	x.weapon("machine_gun", Front).Magazines = 5 // plant 3, driver 2, gun 1, magazines 5: 11 of 10
	var r Report
	x.c.Check(x.d, nil, &r)
	over := Spaces(0)
	for i := range r.Violations {
		if r.Violations[i].Kind == ProblemSpaces {
			over = Space(r.Violations[i].Have - r.Violations[i].Limit)
		}
	}
	each := x.c.Accessories[x.c.known.magazine].Spaces
	if over <= 0 || over > each {
		t.Fatalf("%v too many, a magazine takes %v", over, each)
	}
	texts := textsOf(x, ProblemSpaces)
	if !slices.Contains(texts, "Leave out one extra magazine of the machine gun") {
		t.Errorf("%q", texts)
	}
	// A car with 14 of 13 spaces: two swaps and two larger bodies, though there are more swaps.
	x = newDraft(t, "car")
	x.weapon("rocket_launcher", Left)
	x.weapon("recoilless_rifle", Right)
	x.weapon("minedropper", Back)
	swaps := 0
	for _, text := range textsOf(x, ProblemSpaces) {
		if strings.Contains(text, "instead of the") {
			swaps++
		}
	}
	if swaps != maxAlike {
		t.Errorf("%d swaps among %q", swaps, textsOf(x, ProblemSpaces))
	}
}

// Where the armor of a tanker is short at several positions, one mend covers all of them.
func TestMendsOfTanker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-021")
	x := newDraft(t, "semi_tank")
	x.u.Points[Back], x.u.Points[FrontLeft] = 0, 19
	if texts := textsOf(x, ProblemArmorLeast); len(texts) == 0 || texts[0] != "Lay 20 points of armor everywhere" {
		t.Errorf("%q", texts)
	}
	x.u.Points[FrontLeft] = 20
	if texts := textsOf(x, ProblemArmorLeast); len(texts) == 0 || texts[0] != "Lay 20 points of armor at the back" {
		t.Errorf("%q", texts)
	}
}

// For a power plant of another kind the cheapest that moves the vehicle comes first. With a small one of 800 factors a luxury car weighs
// 1,800 + 500 + 120 + 150 = 2,570 lb, more than three times that; a medium one has 1,400.
func TestMendsOfWrongPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-007")
	x := newDraft(t, "luxury")
	x.plant("heli_mini")
	if texts := textsOf(x, ProblemPlant); len(texts) < 2 || texts[0] != "Medium power plant" || texts[1] != "Large power plant" {
		t.Errorf("%q", texts)
	}
}

// Whatever is wrong, a mend leaves no kind of breach more often than before, no weapon where it may not be, and reads as a sentence of its
// own.
func TestMendsMakeNothingWorse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002", "DX-PLACE-003")
	drafts := map[string]*draft{"tank gun": tankGunCompact(t)}
	full := newDraft(t, "cycle")
	full.weapon("minedropper", Front)
	full.weapon("laser", Left)
	full.fit("turret_1", Top)
	full.fit("spoiler", Inside)
	full.seat(Passenger)
	full.u.Points[Top] = 10
	drafts["cycle"] = full
	heli := newDraft(t, "heli")
	heli.weapon("tank_gun", Front)
	heli.weapon("laser", Top)
	heli.fit("turret_3", Top)
	drafts["helicopter"] = heli
	trailer := newDraft(t, "bed")
	trailer.weapon("laser", Back)
	trailer.weapon("machine_gun", Front)
	trailer.fit("turret_2", Top)
	drafts["flatbed"] = trailer
	van := newDraft(t, "van")
	van.fit("turret_4", Top)
	van.weapon("autocannon", InTurret)
	drafts["van"] = van
	for name, x := range drafts {
		var was, now Report
		x.c.Check(x.d, nil, &was)
		var before, after tallies
		before.count(was.Violations)
		told := 0
		for i := range was.Violations {
			v := &was.Violations[i]
			for _, m := range x.c.Mends(x.d, nil, v) {
				told++
				e, err := x.c.Compile(m.Design)
				if err != nil {
					t.Fatal(err)
				}
				x.c.Check(e, nil, &now)
				after.count(now.Violations)
				for b := range after {
					for p := range after[b] {
						for kind, n := range after[b][p] {
							if n > before[b][p][kind] {
								t.Errorf("%s: %q makes problem %d worse: %v", name, m.Text, kind, rulesOf(&now))
							}
						}
					}
				}
				if strings.ContainsAny(m.Text, ":{}") || strings.Contains(m.Text, "this") {
					t.Errorf("%s: %q", name, m.Text)
				}
			}
		}
		if told == 0 {
			t.Errorf("%s: no mends", name)
		}
	}
}

// However much is wrong, the work is bounded: mends are told for the first violations alone, and no more than so many changes are tried.
func TestMendsAreBounded(t *testing.T) {
	t.Parallel()
	x := newDraft(t, "compact")
	for range MaxList - 1 {
		x.weapon("tank_gun", Left).Links = 1
		x.fit("turret_1", Underbody)
	}
	tries := maxTries
	list := x.c.problemsIn(x.d, &Options{}, &tries)
	if len(list) < 100 || tries < 0 || tries == maxTries {
		t.Errorf("%d violations, %d tries left", len(list), tries)
	}
	for i := range list {
		if told := len(list[i].Mends); i >= maxMended && told > 0 || list[i].Mends == nil {
			t.Errorf("violation %d has %d mends", i, told)
		}
	}
	tries = maxTriesAll
	if m := x.c.smallestMend(x.d, &Options{}, &tries); m != nil || tries != maxTriesAll {
		t.Errorf("%+v after %d tries", m, maxTriesAll-tries)
	}
	// Few things are wrong with one that has many parts; it too comes to an end, and without tries nothing is found.
	y := newDraft(t, "compact")
	for range 40 {
		y.weapon("light_rocket", Back)
	}
	y.u.Points[Left], y.u.Points[Right] = -1, -1
	tries = 500
	if m := y.c.smallestMend(y.d, &Options{}, &tries); m != nil || tries != 0 {
		t.Errorf("%+v, %d tries left", m, tries)
	}
	if list := y.c.problemsIn(y.d, &Options{}, &tries); len(list) == 0 || len(list) > maxMended || slices.ContainsFunc(list, func(v SheetViolation) bool { return len(v.Mends) > 0 }) {
		t.Errorf("mends without tries: %+v", list)
	}
}
