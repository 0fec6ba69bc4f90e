package garage

import (
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// offered returns the mend with a text, and fails without it.
func offered(t *testing.T, all []mend, text string) *mend {
	t.Helper()
	var texts []string
	for i := range all {
		if all[i].text == text {
			return &all[i]
		}
		texts = append(texts, all[i].text)
	}
	t.Errorf("%q is not among %q", text, texts)
	return &mend{design: &Design{}}
}

// mendsOf returns all mends of the first breach.
func mendsOf(t *testing.T, d *Design, o *Options) []mend {
	t.Helper()
	var r Report
	c := Standard()
	c.Check(d, o, &r)
	for i := range r.Violations {
		if r.Violations[i].Severity == Breach {
			tries := maxTries
			return c.mends(d, o, &r.Violations[i], &r, &tries)
		}
	}
	t.Fatal("nothing is wrong")
	return nil
}

// Over weight by 140 lb as in the issue: a luxury car drops 14 points at 10 lb, from where most are, or takes a heavy chassis at half of
// $800.
func TestMendsOfWeight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BODY-010", "DX-CHAS-003", "DX-ARMOR-003")
	x := newDraft(t, "luxury")
	// Body 1,800, super plant 1,100, tires 120, driver 150 = 3,170 of 5,500: 233 points weigh 2,330; 247 are 140 lb too many.
	x.u.Points[Front], x.u.Points[Back], x.u.Points[Left], x.u.Points[Right] = 70, 65, 56, 56
	all := mendsOf(t, x.d, &Options{})
	m := offered(t, all, "Drop 14 points of armor")
	if p := m.design.Units[Main].Points; !m.legal || p[Front] != 60 || p[Back] != 61 || p[Left] != 56 || p[Right] != 56 {
		t.Errorf("dropped to %v, legal %v", p, m.legal)
	}
	m = offered(t, all, "Heavy chassis")
	if m.change.Cost-figuresAt(x).Cost != Dollars(400) || !m.legal {
		t.Errorf("a heavy chassis adds %v", m.change.Cost-figuresAt(x).Cost)
	}
	if all[0].text != "Drop 14 points of armor" { // $280 of armor against $400
		t.Errorf("the least is %q", all[0].text)
	}
}

func figuresAt(x *draft) *Figures {
	var f Figures
	x.c.Figures(x.d, nil, &f)
	return &f
}

// What is too much for a side goes to another side or into the turret that is there, or is smaller.
func TestMendsOfThird(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-003")
	x := newDraft(t, "car")
	x.fit("turret_1", Top)
	x.weapons("light_rocket", Front, 7) // 1 + 3½ of 4⅓
	all := mendsOf(t, x.d, &Options{})
	for _, text := range []string{"Move one light rocket to the back", "Move the machine gun into the turret", "Move the machine gun to the right", "Leave out one light rocket"} {
		if m := offered(t, all, text); !m.legal {
			t.Errorf("%s: not legal", text)
		}
	}
}

// A vehicle that does not move gets a bigger plant.
func TestMendsOfPower(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACCEL-001")
	x := newDraft(t, "compact")
	x.u.Points[Front] = 100
	all := mendsOf(t, x.d, &Options{})
	if m := offered(t, all, "Medium power plant"); !m.legal {
		t.Error("the medium plant is not enough")
	}
	if slices.ContainsFunc(all, func(m mend) bool { return strings.Contains(m.text, "cycle") || strings.Contains(m.text, "truck") }) {
		t.Error("a plant of another kind is offered")
	}
}

// The two problems of a design with 14 of 13 spaces, 5 of them in front: one change mends both, and none that moves less money does.
func TestSmallestMend(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002", "DX-PLACE-003")
	x := newDraft(t, "car") // plant 5, driver 2, machine gun 1
	x.weapon("rocket_launcher", Front)
	x.weapon("recoilless_rifle", Front)
	x.weapon("minedropper", Back)
	var r Report
	x.c.Check(x.d, nil, &r)
	if got := rulesOf(&r); !slices.Equal(got, []string{"DX-PLACE-003", "DX-DES-002"}) {
		t.Fatalf("broken: %v", got)
	}
	m := x.c.SmallestMend(x.d, nil)
	if m == nil || !m.All {
		t.Fatalf("no mend: %+v", m)
	}
	// Guns for guns: a machine gun in the place of the recoilless rifle takes a space less and moves $1,850 - $1,500; micro missiles in
	// the place of rockets move $1,350 - $950, a machine gun there $150, but it is no launcher.
	if m.Text != "Machine gun instead of the recoilless rifle" || m.Cost != Dollars(1500-1850) || m.Sixths != -Spaces(1) || m.Weight != Pounds(200-350) {
		t.Errorf("%q: %v, %v, %v", m.Text, m.Cost, m.Weight, m.Sixths)
	}
	d, err := x.c.Compile(m.Design)
	if err != nil {
		t.Fatal(err)
	}
	if x.c.Check(d, nil, &r); len(r.Violations) > 0 {
		t.Errorf("left: %v", rulesOf(&r))
	}
	if x.c.SmallestMend(d, nil) != nil {
		t.Error("a legal design is mended")
	}
}

// Two things that no one change mends are mended by two.
func TestSmallestMendInTwoSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002")
	x := newDraft(t, "car")
	x.u.Points[Left] = -5
	x.u.Tires[WheelFrontLeft] = 0
	m := x.c.SmallestMend(x.d, nil)
	if m == nil || !m.All || !strings.Contains(m.Text, "; ") {
		t.Fatalf("%+v", m)
	}
	d, err := x.c.Compile(m.Design)
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	if x.c.Check(d, nil, &r); !r.Legal() {
		t.Errorf("%s: %v", m.Text, rulesOf(&r))
	}
}

// The bad designs of the issue, each with a clear error: its path, its rule and its figures. DX-ARMOR-001, DX-ACC-021, DX-PLACE-010,
func TestBadDesigns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARMOR-001", "DX-ACC-021", "DX-PLACE-010", "DX-CYC-014", "DX-BODY-010")
	for _, tc := range []struct {
		base, rule, path, detail string
		spoil                    func(x *draft)
	}{
		{"car", "DX-ARMOR-001", "/armor/points/top", "-3 points of armor on the top.", func(x *draft) { x.u.Points[Top] = -3 }},
		{"car", "DX-ACC-021", "/accessories/1/accessory", "Turrets, cupolas and platforms: 2; a mid-sized car has room for 1.", func(x *draft) { x.fit("turret_1", Top); x.fit("turret_1", Top) }},
		{"compact", "DX-PLACE-010", "/weapons/0/weapon", "A compact cannot bear a tank gun.", func(x *draft) { x.weapon("tank_gun", Front) }},
		{"cycle", "DX-CYC-014", "/armor/points/top", "10 points of armor on the top, where a heavy cycle bears none.", func(x *draft) { x.u.Points[Top] = 10 }},
		{"car", "DX-BODY-010", "/body", "It weighs 5,450 lb, 650 lb more than the 4,800 lb that it may.", func(x *draft) { x.u.Points[Top] = 230 }},
	} {
		x := newDraft(t, tc.base)
		tc.spoil(x)
		list := x.c.problems(x.d, &Options{})
		i := slices.IndexFunc(list, func(v SheetViolation) bool { return v.Rule == tc.rule })
		if i < 0 {
			t.Errorf("%s: not found in %+v", tc.rule, list)
			continue
		}
		if v := list[i]; v.Path != tc.path || v.Detail != tc.detail || v.Why == "" || v.Severity != "breach" || v.Part != "main" || len(v.Mends) == 0 {
			t.Errorf("%s: %+v", tc.rule, v)
		}
	}
}

// Every problem has its words, and every figure in them is filled in.
func TestProblemWords(t *testing.T) {
	t.Parallel()
	for p := ProblemNone + 1; p < numProblems; p++ {
		if !strings.HasSuffix(problems[p].detail, ".") {
			t.Errorf("problem %d: %q", p, problems[p].detail)
		}
	}
	for rule, why := range reasons {
		if !strings.HasPrefix(rule, "DX-") || !strings.HasSuffix(why, ".") || strings.Contains(why, "{") {
			t.Errorf("%s: %q", rule, why)
		}
	}
	c := Standard()
	for _, v := range []Violation{{Kind: TowHitch, Rule: "DX-TRL-024", Have: 250000, Limit: 200000}, {Kind: TowNoHitch, Rule: "DX-TRL-023"}} {
		detail, why := c.Explain(newDraft(t, "car").d, nil, &v)
		want := map[Problem]string{TowHitch: "What hangs on the hitch weighs 2,500 lb, 500 lb more than the 2,000 lb that it pulls.", TowNoHitch: "The mid-sized car has no hitch."}[v.Kind]
		if detail != want || why == "" {
			t.Errorf("%q, %q", detail, why)
		}
	}
}

// A check allocates nothing once its report has room, legal design or not.
func TestCheckAllocatesNothing(t *testing.T) {
	good, bad := newDraft(t, "car"), newDraft(t, "bus")
	bad.weapons("laser", FrontLeft, 30)
	bad.weapon("minedropper", FrontLeft).Links = 5
	bad.fit("turret_4", Top)
	bad.in(Boxed).body("armored_box_6")
	var r Report
	var o Options
	for _, x := range []*draft{good, bad} {
		x.c.Check(x.d, &o, &r)
		if n := testing.AllocsPerRun(100, func() { x.c.Check(x.d, &o, &r) }); n != 0 {
			t.Errorf("%s: %v allocations with %d violations", x.d.Name, n, len(r.Violations))
		}
	}
	if len(r.Violations) < 5 {
		t.Errorf("the bad bus breaks only %v", rulesOf(&r))
	}
}

// BenchmarkMends is the whole list of what is wrong with a design, with its mends.
func BenchmarkMends(b *testing.B) {
	x := newDraft(b, "car")
	x.weapons("rocket_launcher", Front, 3)
	x.u.Points[Top] = 200
	b.ReportAllocs()
	for b.Loop() {
		x.c.problems(x.d, &Options{})
	}
}
