package garage

import (
	"testing"

	"turnpike/rulebook/proof"
)

// sampleByID returns a sample of the standard catalogue.
func sampleByID(t *testing.T, id string) *Sample {
	t.Helper()
	s, err := Standard().FindSample(id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sampleSums works a design out.
func sampleSums(d *Design) *Figures {
	var f Figures
	Standard().Figures(d, &Options{}, &f)
	return &f
}

// sampleLegal reports what is wrong with a design.
func sampleLegal(t *testing.T, what string, d *Design) {
	t.Helper()
	var r Report
	Standard().Check(d, &Options{}, &r)
	for i := range r.Violations {
		if v := &r.Violations[i]; v.Severity == Breach {
			detail, _ := Standard().Explain(d, &Options{}, v)
			t.Errorf("%s: %s: %s", what, v.Rule, detail)
		}
	}
}

// The figures that are printed with a vehicle.
const (
	figCost  = "cost"         // dollars
	figLb    = "weight"       // pounds
	figAcc   = "acceleration" // tenths of mph
	figHC    = "handling class"
	figRoom  = "cargo spaces"
	figCargo = "cargo weight" // pounds
)

// sampleFigures lists the figures in the order of the document.
var sampleFigures = []string{figCost, figLb, figAcc, figHC, figRoom, figCargo}

// computedFigures returns what a design comes to, in the units of the printed figures.
func computedFigures(d *Design) map[string]int {
	f := sampleSums(d)
	return map[string]int{
		figCost: int(f.Cost / 100), figLb: int(f.Weight / 100), figAcc: int(f.Acceleration), figHC: f.HC,
		figRoom: int(f.CargoSpaces / 6), figCargo: int(f.CargoWeight / 100),
	}
}

// printedFigures returns what is printed with a sample. What an option does not print is as with its vehicle (DX-SAMP-001).
func printedFigures(c *Catalogue, s *Sample) map[string]int {
	all := map[string]int{}
	if s.Of != "" {
		of, err := c.FindSample(s.Of)
		if err != nil {
			panic(err) // TestSampleList
		}
		all = printedFigures(c, of)
	}
	p := &s.Printed
	if p.Cost != nil {
		all[figCost] = int(*p.Cost / 100)
	}
	if p.Weight != nil {
		all[figLb] = int(*p.Weight / 100)
	}
	if p.CargoWeight != nil {
		all[figCargo] = int(*p.CargoWeight / 100)
	}
	if p.Acceleration != nil {
		all[figAcc] = 10 * *p.Acceleration
	}
	for fig, v := range map[string]*int{figHC: p.HC, figRoom: p.CargoSpaces} {
		if v != nil {
			all[fig] = *v
		}
	}
	return all
}

// misprint is a printed figure that does not follow from the parts.
type misprint struct {
	sample, figure string
	printed        int
	computed       int    // worked out by hand
	rule           string // that explains it
	why            string // for the document
}

const helicopterHC = "the construction table holds, the sample list prints one less"

// misprints are all the differences between the rulebook's samples and the sums of their parts. The computed figure is the arithmetic
// of the ledger, from the printed figure and the parts that make the difference.
var misprints = []misprint{
	// One MG (200 lb) and one SS (75) out, one RL (250) and 5 points at 6 lb in.
	{"half_brick_option", figLb, 3693, 3693 - 200 - 75 + 250 + 5*6, "DX-SAMP-002", "no weight is printed for the option, and its parts weigh 5 lb more than those they replace"},
	// AT (700 lb), RL (250), PS (75) out; two MGs (400), turret (200), four HRs (400) and 3 points at 8 lb in.
	{"workshop_special_t", figLb, 4795, 4795 - 700 - 250 - 75 + 400 + 200 + 400 + 3*8, "DX-SAMP-002", "no weight is printed for the option, and its parts weigh 1 lb less than those they replace"},
	// One MG (200 lb) with magazine (15+50), HR (100), extinguisher (150) and 50 points at 10 lb out; super for large plant (+200).
	{"snapper_courier_version", figLb, 5995, 5995 - 200 - 65 - 100 - 150 - 50*10 + 200, "DX-SAMP-002", "no weight is printed for the option, which is lighter by all that it leaves at home"},
	// Laser (500 lb) and turret (200) out, six MGs (1,200) in.
	{"loomer_mg_option", figLb, 5200, 5200 - 500 - 200 + 6*200, "DX-SAMP-002", "no weight is printed for the option; six machine guns weigh 500 lb more than laser and turret"},
	// 290 points at 14 lb instead of 15, and five passengers at 200 lb aboard.
	{"wayfarer_coach", figLb, 13230, 13230 - 290*(15-14) + 5*200, "DX-SAMP-022", "the printed weight leaves out the five passengers and counts 15 lb for a point of armor, the table says 14"},
	// 35 spaces; plant 8, crew 4, passengers 10, turret 2, flaming oil jet 3.
	{"wayfarer_coach", figRoom, 10, 35 - 8 - 4 - 10 - 2 - 3, "DX-SAMP-022", "the two spaces of the turret are left out"},
	// Extra heavy chassis: 12,000 x 1.2, less the weight above.
	{"wayfarer_coach", figCargo, 170, 12000*12/10 - 13940, "DX-SAMP-022", "it follows from the weight"},
	{"washboard", figCost, 58100, 58100 + 50, "DX-SAMP-025, DX-TRUCK-062", "the link of its two machine guns is left out"},
	// It weighs the 11,000 lb that its frame bears with a heavy chassis: 10,000 x 1.1.
	{"washboard", figRoom, 1, 0, "DX-CARGO-003", "one space is free, but the tractor is as heavy as it may be and carries nothing in it"},
	// No grenades aboard: the printed weight has 160 lb of them.
	{"quell", figLb, 7960, 7960 - 160, "DX-SAMP-035, DX-HELI-160", "the printed weight counts 20 grenades of 4 lb in each launcher; they hold ten, and the price buys none"},
	{"quell_rr_option", figLb, 7810, 7810 - 160, "DX-SAMP-035, DX-HELI-160", "as the Quell"},
	{"drayman", figHC, 1, 2, "DX-SAMP-032", helicopterHC},
	{"drayman_sentry", figHC, 1, 2, "DX-SAMP-032", helicopterHC},
	{"stoop", figHC, 1, 2, "DX-SAMP-032", helicopterHC},
	{"stoop_flaming_oil_option", figHC, 1, 2, "DX-SAMP-032", helicopterHC},
	{"quell", figHC, 1, 2, "DX-SAMP-032", helicopterHC},
	{"quell_rr_option", figHC, 1, 2, "DX-SAMP-032", helicopterHC},
	{"skylifter", figHC, 0, 1, "DX-SAMP-032", helicopterHC},
	{"skylifter_plus", figHC, 0, 1, "DX-SAMP-032", helicopterHC},
	{"thunderhead", figHC, 0, 1, "DX-SAMP-032", helicopterHC},
	{"skylifter_plus", figCargo, 1210, 14000 - 13790, "DX-SAMP-036", "the plant lifts 14,000 lb and the helicopter weighs 13,790; a digit too many is printed"},
	// Seven of the ten shells at $100 and 20 lb are left behind; the printed weight has none aboard.
	{"thunderhead", figCost, 170550, 170550 - 7*100, "DX-SAMP-037, DX-HELI-159", "it is listed with three shells, the most that it lifts off with"},
	{"thunderhead", figLb, 19940, 19940 + 3*20, "DX-SAMP-037, DX-HELI-159", "the printed weight is that of an empty tank gun; three shells make the 20,000 lb that the plant lifts"},
	{"ambulance_van", figCost, 16250, 16250 - 100 + 2000, "DX-SAMP-040", "the medical equipment is counted at $100, its weight, instead of $2,000"},
	{"stock_half_brick_a", figCost, 7334 - 1325, 7334 - 3000 - 50 + 1350 + 25*13, "DX-STOCK-012", "the listed saving keeps the link"},
	{"stock_half_brick_b", figCost, 7334 - 1092, 7334 - 1500 - 50 + 200 + 16*13, "DX-STOCK-012", "the listed saving keeps the link"},
	// RL ($1,350), MG ($1,500) out, laser ($8,000) in, a two-space turret ($1,500) for the one-space one ($1,000).
	{"stock_skyrocket_a", figCost, 12250 + 4250, 12250 - 1350 - 1500 + 8000 - 1000 + 1500, "DX-STOCK-014", "the listed extra cost is $1,400 less than that of the parts"},
}

// sampleRules are the entries of the rulebook's list that a vehicle comes up to, with its options, and what the ledger has found out of them.
var sampleRules = map[string][]string{
	"pocket_brawler": {"DX-SAMP-006"}, "needle": {"DX-SAMP-006"},
	"half_brick": {"DX-SAMP-007"}, "half_brick_option": {"DX-SAMP-002"},
	"workshop_special": {"DX-SAMP-008", "DX-SAMP-009"}, "workshop_special_t": {"DX-SAMP-002"},
	"snapper": {"DX-SAMP-010"}, "snapper_courier_version": {"DX-SAMP-002"},
	"scorcher": {"DX-SAMP-011"},
	"loomer":   {"DX-SAMP-012"}, "loomer_mg_option": {"DX-SAMP-002"},
	"night_warden":  {"DX-SAMP-013"},
	"guardline_six": {"DX-SAMP-014", "DX-SAMP-015"},
	"kestrel_100":   {"DX-SAMP-016"}, "kestrel_150": {"DX-SAMP-016"}, "kestrel_200": {"DX-SAMP-016"}, "borderer": {"DX-SAMP-016"},
	"borderer_sidecar": {"DX-SAMP-016"}, "borderer_with_sidecar": {"DX-SAMP-016", "DX-SIDE-016"},
	"goblin": {"DX-SAMP-017"},
	"tawny":  {"DX-SAMP-018", "DX-SAMP-019"}, "timberline": {"DX-SAMP-018"},
	"longhaul_ten":   {"DX-SAMP-020", "DX-TENW-097"},
	"wayfarer_coach": {"DX-SAMP-021", "DX-SAMP-022", "DX-TENW-041"},
	"log_carrier":    {"DX-SAMP-023", "DX-TRL-090"}, "bulwark": {"DX-SAMP-023", "DX-TRL-090"},
	"washboard":       {"DX-SAMP-024", "DX-SAMP-025", "DX-TRUCK-062"},
	"box_trailer_two": {"DX-SAMP-026", "DX-TRUCK-061"}, "convoy_twelve": {"DX-SAMP-026", "DX-TRUCK-061"},
	"ironliner":  {"DX-SAMP-027", "DX-SAMP-028", "DX-BUS-008"},
	"empty_seat": {"DX-SAMP-029", "DX-HELI-158", "DX-ACC-088"}, "air_aid": {"DX-SAMP-029", "DX-HELI-158"}, "midge": {"DX-SAMP-029", "DX-HELI-158"},
	"greater_midge": {"DX-ACC-090"},
	"drayman":       {"DX-SAMP-030", "DX-SAMP-032", "DX-SAMP-033", "DX-HELI-158"},
	"stoop":         {"DX-SAMP-030", "DX-SAMP-034", "DX-HELI-158"},
	"quell":         {"DX-SAMP-030", "DX-SAMP-035", "DX-HELI-160"},
	"skylifter":     {"DX-SAMP-031", "DX-SAMP-032", "DX-HELI-158"}, "skylifter_plus": {"DX-SAMP-036", "DX-ACC-090"},
	"thunderhead":   {"DX-SAMP-031", "DX-SAMP-037"},
	"patrol_car":    {"DX-SAMP-038"},
	"ambulance_van": {"DX-SAMP-039", "DX-SAMP-040", "DX-ACC-089"},
	// The stock cars that can be rebuilt of parts.
	"stock_dispatch":  {"DX-STOCK-013"},
	"stock_skyrocket": {"DX-STOCK-016"}, "stock_skyrocket_a": {"DX-STOCK-014"},
	"stock_pocket_brawler": {"DX-STOCK-016"}, "stock_kestrel_100": {"DX-STOCK-016"}, "stock_kestrel_220": {"DX-STOCK-016"},
}

func misprintOf(id, figure string) *misprint {
	for i := range misprints {
		if m := &misprints[i]; m.sample == id && m.figure == figure {
			return m
		}
	}
	return nil
}

// Every sample of the rulebook comes to its printed cost, weight, acceleration, handling class and cargo, but for the misprints.
func TestSamplesPrinted(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-001")
	c := Standard()
	used := map[*misprint]bool{}
	n, exact := 0, 0
	for i := range c.Samples() {
		s := &c.Samples()[i]
		if s.Design == nil || s.List == OwnDesign {
			continue
		}
		n++
		proof.Of(t, sampleRules[s.ID]...)
		computed := computedFigures(s.Design)
		good := true
		for fig, want := range printedFigures(c, s) {
			if m := misprintOf(s.ID, fig); m != nil {
				used[m] = true
				if m.printed != want {
					t.Errorf("%s: %s: %d is printed, the table of misprints has %d", s.ID, fig, want, m.printed)
				}
				if m.computed == m.printed {
					t.Errorf("%s: %s is no misprint", s.ID, fig)
				}
				want = m.computed
				good = good && fig != figCost
			}
			if computed[fig] != want {
				t.Errorf("%s: %s %d, want %d", s.ID, fig, computed[fig], want)
			}
		}
		if good && s.List == RulebookSample {
			exact++
		}
	}
	for i := range misprints {
		if !used[&misprints[i]] {
			t.Errorf("misprint %s %s: no such printed figure", misprints[i].sample, misprints[i].figure)
		}
	}
	if n != 61+12 {
		t.Errorf("%d vehicles, want 61 samples and 12 buildable stock cars", n)
	}
	// The Washboard, the Ambulance Van and the lighter Thunderhead do not cost what is printed.
	if exact != 61-3 {
		t.Errorf("%d samples reproduce the printed cost, want 58", exact)
	}
}

func TestSamplesAreLegal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002")
	for _, s := range Standard().Samples() {
		if s.Design != nil {
			sampleLegal(t, s.ID, s.Design)
		}
	}
}

// Stated weights are those with full ammunition, crew and listed passengers, without cargo.
func TestSampleLoads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-003", "DX-DES-004", "DX-DES-005", "DX-SAMP-035", "DX-HELI-160")
	// A machine gun's 20 shots cost $25 and weigh 2.5 lb each.
	d := sampleByID(t, "pocket_brawler").Design.Clone()
	full := sampleSums(d)
	d.Units[Main].Weapons[0].Shots = 0
	if f := sampleSums(d); full.Cost-f.Cost != Dollars(500) || full.Weight-f.Weight != Pounds(50) {
		t.Errorf("without ammunition %v and %v less, want $500 and 50 lb", full.Cost-f.Cost, full.Weight-f.Weight)
	}
	d.Units[Main].Cargo = []Cargo{{Kind: Goods, Name: "crate", Count: 1, Weight: Pounds(40)}}
	if f := sampleSums(d); full.Weight-f.Weight != Pounds(50) || f.Loaded-f.Weight != Pounds(40) {
		t.Errorf("cargo counts in the stated weight: %v, loaded %v", f.Weight, f.Loaded)
	}
	// Listed passengers are aboard: two of 150 lb each.
	d = sampleByID(t, "timberline").Design.Clone()
	with := sampleSums(d).Weight
	d.Units[Main].People = d.Units[Main].People[:2]
	if without := sampleSums(d).Weight; with-without != Pounds(300) {
		t.Errorf("two passengers weigh %v", with-without)
	}
	// Ten grenades of 4 lb and $25 in each launcher.
	d = sampleByID(t, "quell").Design.Clone()
	empty := sampleSums(d)
	grenade, err := Standard().FindAmmunition("grenade")
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Units[Main].Weapons {
		if m := &d.Units[Main].Weapons[i]; Standard().Weapons[m.Weapon].LoadOnly {
			m.Loads = []Rounds{{grenade, 10}}
		}
	}
	if f := sampleSums(d); f.Weight != Pounds(7880) || f.Cost-empty.Cost != Dollars(2*10*25) {
		t.Errorf("loaded: %v, %v more", f.Weight, f.Cost-empty.Cost)
	}
	sampleLegal(t, "quell, loaded", d)
}

// With all ten shells the Thunderhead costs what is printed, and is too heavy for its plant by 140 lb; with four by 20 lb.
func TestSampleThunderhead(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-037", "DX-HELI-159")
	d := sampleByID(t, "thunderhead").Design.Clone()
	sampleLegal(t, "with three shells", d)
	gun, err := Standard().FindWeapon("tank_gun")
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Units[Main].Weapons {
		m := &d.Units[Main].Weapons[i]
		if m.Weapon != gun {
			continue
		}
		for shots, weight := range map[int16]int{FullLoad: 20140, 4: 20020} {
			m.Shots = shots
			var r Report
			Standard().Check(d, &Options{}, &r)
			if r.Figures.Weight != Pounds(weight) || r.Figures.Acceleration != NoAcceleration || r.Legal() {
				t.Errorf("%d shells: %v, acceleration %v, legal %v", shots, r.Figures.Weight, r.Figures.Acceleration, r.Legal())
			}
		}
		m.Shots = FullLoad
		if f := sampleSums(d); f.Cost != Dollars(170550) {
			t.Errorf("full: %v", f.Cost)
		}
	}
}

func TestSamplesLoadedAcceleration(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-010", "DX-SAMP-012", "DX-SAMP-017", "DX-CARGO-004")
	loaded := func(s *Sample, cargo Weight) Acceleration {
		d := s.Design.Clone()
		d.Units[Main].Cargo = []Cargo{{Kind: Goods, Name: "freight", Count: 1, Weight: cargo}}
		return sampleSums(d).LoadedAcceleration
	}
	n := 0
	for i := range Standard().Samples() {
		s := &Standard().Samples()[i]
		if s.Printed.LoadedAcceleration == nil {
			continue
		}
		n++
		if a := loaded(s, sampleSums(s.Design).CargoWeight); int(a) != 10**s.Printed.LoadedAcceleration {
			t.Errorf("%s: %v with a full load, want %d mph", s.ID, a.MPH(), *s.Printed.LoadedAcceleration)
		}
	}
	if n != 3 {
		t.Errorf("%d samples print an acceleration with cargo, want 3", n)
	}
	// Half of 5,200 lb is the super plant's 2,600.
	courier := sampleByID(t, "snapper_courier_version")
	if a, b := loaded(courier, Pounds(20)), loaded(courier, Pounds(21)); a != Accelerate10 || b != Accelerate5 {
		t.Errorf("courier with 20 and 21 lb: %v and %v", a.MPH(), b.MPH())
	}
}

// With two prisoners the patrol car is over its 6,600 lb until half the spikes (5 lb each) are thrown out.
func TestSamplePatrolCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-038", "DX-WSTAT-042")
	d := sampleByID(t, "patrol_car").Design.Clone()
	u := &d.Units[Main]
	u.People = append(u.People, Person{Role: Passenger, Count: 2, InCupola: Inside})
	var r Report
	Standard().Check(d, &Options{}, &r)
	if r.Figures.Weight != Pounds(6625) || r.Legal() {
		t.Errorf("with prisoners %v, legal %v", r.Figures.Weight, r.Legal())
	}
	u.Weapons[len(u.Weapons)-1].Shots = 5
	if f := sampleSums(d); f.Weight != Pounds(6600) {
		t.Errorf("with half the spikes %v", f.Weight)
	}
	sampleLegal(t, "with half the spikes", d)
}

// The room of the Longhaul Ten: one space in the cab and, with an oil jet of three spaces, 25 in the carrier.
func TestSampleLonghaul(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-097", "DX-SAMP-020", "DX-WSTAT-038")
	f := sampleSums(sampleByID(t, "longhaul_ten").Design)
	left := func(p Part) Space { return f.Units[p].Spaces - f.Units[p].Used }
	// Cab 20: plant 9, crew 4, launchers 6. Carrier 30: turret 2, oil jet 3.
	if left(Main) != Spaces(20-9-4-6) || left(Attached) != Spaces(30-2-3) {
		t.Errorf("left: cab %v, carrier %v", left(Main), left(Attached))
	}
	if f.MaxWeight != Pounds(16500*12/10) {
		t.Errorf("may weigh %v", f.MaxWeight)
	}
}
