package garage

import (
	"reflect"
	"testing"

	"turnpike/rulebook/proof"
)

// sampleChange is a change to a sample: what it adds to cost, weight and spaces.
type sampleChange struct {
	name, sample string
	apply        func(t *testing.T, u *Unit)
	cost         int // dollars
}

// tradeWeapon replaces count weapons of one kind at a position by one of another.
func tradeWeapon(old string, at Position, count uint8, weapon string) func(*testing.T, *Unit) {
	return func(t *testing.T, u *Unit) {
		t.Helper()
		from, err := Standard().FindWeapon(old)
		if err != nil {
			t.Fatal(err)
		}
		to, err := Standard().FindWeapon(weapon)
		if err != nil {
			t.Fatal(err)
		}
		for i := range u.Weapons {
			if m := &u.Weapons[i]; m.Weapon == from && m.At == at && m.Count == count {
				*m = Mounted{Weapon: to, At: at, Count: 1, Shots: FullLoad}
				return
			}
		}
		t.Fatalf("there is no %s at %v", old, at)
	}
}

// moveWeapon takes the weapons of one kind at a position to another.
func moveWeapon(weapon string, from, to Position) func(*testing.T, *Unit) {
	return func(t *testing.T, u *Unit) {
		t.Helper()
		id, err := Standard().FindWeapon(weapon)
		if err != nil {
			t.Fatal(err)
		}
		for i := range u.Weapons {
			if m := &u.Weapons[i]; m.Weapon == id && m.At == from {
				m.At = to
				return
			}
		}
		t.Fatalf("there is no %s at %v", weapon, from)
	}
}

// giveComputer gives a person a targeting computer, or takes it away.
func giveComputer(person int, id string) func(*testing.T, *Unit) {
	return func(t *testing.T, u *Unit) {
		t.Helper()
		u.People[person].Targeting = 0
		if id == "" {
			return
		}
		a, err := Standard().FindAccessory(id)
		if err != nil {
			t.Fatal(err)
		}
		u.People[person].Targeting = a
	}
}

// checkSampleChanges applies each change to its sample and compares: the price changes as it says, weight and room do not, and the design
// stays legal.
func checkSampleChanges(t *testing.T, changes []sampleChange) {
	t.Helper()
	for _, ch := range changes {
		d := sampleByID(t, ch.sample).Design.Clone()
		before := sampleSums(d)
		ch.apply(t, &d.Units[Main])
		after := sampleSums(d)
		if after.Cost-before.Cost != Dollars(ch.cost) {
			t.Errorf("%s: %v more, want $%d", ch.name, after.Cost-before.Cost, ch.cost)
		}
		a, b := after.Units[Main], before.Units[Main]
		if after.Weight != before.Weight || a.Used+a.CargoUsed != b.Used+b.CargoUsed {
			t.Errorf("%s: %v and %v, before %v and %v", ch.name, after.Weight, a.Used+a.CargoUsed, before.Weight, b.Used+b.CargoUsed)
		}
		sampleLegal(t, ch.name, d)
	}
}

// Armor and weapons may be put elsewhere for nothing, and a computer is bought or dropped for its price.
func TestSampleFreeChanges(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-003", "DX-PLACE-021", "DX-DES-012", "DX-SETUP-017")
	checkSampleChanges(t, []sampleChange{
		{"armor rearranged", "half_brick", func(_ *testing.T, u *Unit) {
			u.Points[Front] -= 15
			u.Points[Top] += 15
		}, 0},
		{"a machine gun from left to right", "snapper", moveWeapon("machine_gun", Left, Right), 0},
		{"a launcher moved back", "snapper", moveWeapon("rocket_launcher", Front, Back), 0},
		{"a computer", "half_brick", giveComputer(0, "targeting_computer"), 1000},
		{"a hi-res computer", "half_brick", giveComputer(0, "hires_targeting_computer"), 4000},
		{"a hi-res computer dropped", "guardline_six", giveComputer(1, ""), -4000},
		{"a computer dropped", "timberline_plus", giveComputer(1, ""), -1000},
	})
	// All four flamethrowers in the back would take 8 of 19 spaces, more than a third.
	d := sampleByID(t, "scorcher").Design.Clone()
	moveWeapon("flamethrower", Right, Back)(t, &d.Units[Main])
	sampleLegal(t, "three flamethrowers in the back", d)
	moveWeapon("flamethrower", Left, Back)(t, &d.Units[Main])
	var r Report
	Standard().Check(d, &Options{}, &r)
	if r.Legal() {
		t.Error("four flamethrowers in the back are legal")
	}
	// A cycle has no side to bear armor.
	d = sampleByID(t, "kestrel_200").Design.Clone()
	d.Units[Main].Points[Front], d.Units[Main].Points[Left] = 5, 5
	Standard().Check(d, &Options{}, &r)
	if r.Legal() {
		t.Error("a cycle with armor on its side is legal")
	}
}

func TestSampleEvenTrades(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-004")
	checkSampleChanges(t, []sampleChange{
		{"flamethrower to laser", "scorcher", tradeWeapon("flamethrower", Right, 1, "laser"), 7250},
		{"two heavy rockets to a minedropper", "workshop_special_t", tradeWeapon("heavy_rocket", Back, 2, "minedropper"), 600},
		{"spikedropper to smokescreen", "needle_option_iv_spikedropper", tradeWeapon("spikedropper", Back, 1, "smokescreen"), 50},
		{"spikedropper to paint spray", "needle_option_iv_spikedropper", tradeWeapon("spikedropper", Back, 1, "paint_spray"), 350},
		{"smokescreen to paint spray", "needle_option_iv_smokescreen", tradeWeapon("smokescreen", Back, 1, "paint_spray"), 300},
		{"flamethrower to laser and back", "scorcher", func(t *testing.T, u *Unit) {
			tradeWeapon("flamethrower", Right, 1, "laser")(t, u)
			tradeWeapon("laser", Right, 1, "flamethrower")(t, u)
		}, 0},
	})
}

// Fireproof armor doubles the price of the armor, a universal turret costs $1,000.
func TestSampleUpgrades(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-005", "DX-ARMOR-016")
	fireproof := func(t *testing.T, u *Unit) {
		t.Helper()
		id, err := Standard().FindArmor("fireproof")
		if err != nil {
			t.Fatal(err)
		}
		u.Armor = id
	}
	checkSampleChanges(t, []sampleChange{
		{"fireproof", "scorcher", fireproof, 80 * 20},
		{"fireproof", "half_brick", fireproof, 118 * 13},
		{"universal turret", "night_warden", func(t *testing.T, u *Unit) {
			t.Helper()
			id, err := Standard().FindAccessory("universal_mount")
			if err != nil {
				t.Fatal(err)
			}
			u.Fittings = append(u.Fittings, Fitting{Accessory: id, At: Top, Count: 1})
		}, 1000},
	})
}

// Each flamethrower of the Scorcher may become a machine gun with 30 points of armor for $1,350; one rear one a minedropper with as
// many for $850, whose weight is even too.
func TestSampleScorcher(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-011")
	base := sampleSums(sampleByID(t, "scorcher").Design)
	d := sampleByID(t, "scorcher").Design.Clone()
	for n, at := range []Position{Right, Left} {
		tradeWeapon("flamethrower", at, 1, "machine_gun")(t, &d.Units[Main])
		d.Units[Main].Points[Front] += 30
		f := sampleSums(d)
		if f.Cost-base.Cost != Dollars(1350*(n+1)) || f.Weight != base.Weight {
			t.Errorf("%d machine guns: %v more, %v", n+1, f.Cost-base.Cost, f.Weight)
		}
		sampleLegal(t, "scorcher with machine guns", d)
	}
	md := sampleSums(sampleByID(t, "scorcher_option_rear_ft_to_md").Design)
	if md.Cost-base.Cost != Dollars(850) || md.Weight != base.Weight {
		t.Errorf("minedropper: %v more, %v", md.Cost-base.Cost, md.Weight)
	}
}

// The file of a sample compiles to the sample, in all that it has; among them a cyberlink besides a computer, and empty launchers.
func TestSamplesFiles(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, s := range c.Samples() {
		if s.Design == nil {
			continue
		}
		d, err := c.Compile(c.File(s.Design))
		if err != nil {
			t.Errorf("%s: %v", s.ID, err)
			continue
		}
		if !reflect.DeepEqual(d, s.Design) {
			t.Errorf("%s: its file makes another design", s.ID)
		}
	}
	gunner := sampleByID(t, "stoop").Design.Units[Main].People[1]
	if !gunner.Cyberlink || c.Accessories[gunner.Targeting].ID != "hires_targeting_computer" {
		t.Errorf("the gunner of the Stoop: %+v", gunner)
	}
}

// What the rulebook prints of three vehicles does not come to their own totals, which shows how they were meant.
func TestSampleMisreadings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SAMP-009", "DX-SAMP-019", "DX-SAMP-034")
	c := Standard()
	// Heavy-duty tires are $100 and 10 lb less than puncture-resistant ones, each.
	d := sampleByID(t, "workshop_special").Design.Clone()
	hd, err := c.FindTire("heavy_duty")
	if err != nil {
		t.Fatal(err)
	}
	for w := range WheelRearLeft {
		d.Units[Main].Tires[w] = hd
	}
	if f := sampleSums(d); f.Cost != Dollars(10340-400) || f.Weight != Pounds(4795-40) {
		t.Errorf("Workshop Special on heavy-duty tires: %v, %v", f.Cost, f.Weight)
	}
	// Two more rockets ($400, 200 lb) and a link ($50); car blades are 3 points of armor ($36, 18 lb) instead of $50 and 20 lb.
	d = sampleByID(t, "tawny").Design.Clone()
	u := &d.Units[Main]
	for i, links := range []uint16{1: 1 << 0, 2: 1 << 1} {
		if i > 0 {
			u.Weapons[i].Count, u.Weapons[i].Links = 2, links
		}
	}
	blades, err := c.FindAccessory("car_blades")
	if err != nil {
		t.Fatal(err)
	}
	u.Fittings[0].Accessory = blades
	var r Report
	c.Check(d, &Options{}, &r)
	if f := &r.Figures; f.Cost != Dollars(7964+400+50-50+36) || f.Weight != Pounds(2097+200-20+18) || r.Legal() {
		t.Errorf("Tawny as printed: %v, %v, legal %v", f.Cost, f.Weight, r.Legal())
	}
	// With two bombs left instead of one ($100, 100 lb) and still linked, the Stoop's option comes to more than is printed.
	d = sampleByID(t, "stoop_flaming_oil_option").Design.Clone()
	bomb, err := c.FindWeapon("bomb")
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Units[Main].Weapons {
		if m := &d.Units[Main].Weapons[i]; m.Weapon == bomb {
			m.Count, m.Links = 2, 1<<1
		}
	}
	c.Check(d, &Options{}, &r)
	if f := &r.Figures; f.Cost != Dollars(105350+150) || f.Weight != Pounds(9170+100) || r.Legal() {
		t.Errorf("Stoop with two bombs: %v, %v, legal %v", f.Cost, f.Weight, r.Legal())
	}
}
