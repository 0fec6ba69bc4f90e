package sixth_test

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

// The numbers of cards by kind add up to 259.
func TestCatalogueCountsItsCards(t *testing.T) {
	t.Parallel()
	c := sixth.Standard()
	var got [sixth.NumKinds]int
	for i, card := range c.Cards[1:] {
		got[card.Kind]++
		if int(card.Index) != i+1 || c.Card(card.Index).ID != card.ID {
			t.Errorf("card %d has the index %d", i+1, card.Index)
		}
		if found, err := c.Find(card.ID); err != nil || found != card.Index {
			t.Errorf("Find(%q) = %d, %v", card.ID, found, err)
		}
		if i > 0 && c.Cards[i].Kind > card.Kind {
			t.Errorf("%s comes after a later kind", card.ID)
		}
	}
	want := [sixth.NumKinds]int{
		sixth.Weapon: 108, sixth.Accessory: 26, sixth.Upgrade: 31, sixth.Structure: 23, sixth.Crew: 42, sixth.Gear: 11, sixth.Sidearm: 18,
	}
	if got != want {
		t.Errorf("cards by kind %v, want %v", got, want)
	}
}

func TestCorePlayerDeckHasFiftyCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-011", "SX-SETUP-001")
	total, byCopies := 0, map[uint8]int{}
	for _, card := range sixth.Standard().Cards[1:] {
		if card.Core() {
			total += int(card.Copies)
			byCopies[card.Copies]++
			if (card.Copies == 2) != (card.Kind == sixth.Weapon) || (card.Copies == 4) != (card.ID == "standard_steel_plate") {
				t.Errorf("%s: %d copies", card.ID, card.Copies)
			}
		}
	}
	if total != 50 || byCopies[2] != 12 || byCopies[4] != 1 || byCopies[1] != 22 {
		t.Errorf("%d cards, by number of copies %v; want 50: 12 twice, one four times, 22 once", total, byCopies)
	}
}

// faces writes the sides of a die: H, S and W for HIT, SKID and WRENCH.
func faces(c *sixth.Catalogue, colour sixth.Colour) string {
	var sides []string
	for side := 1; side <= 6; side++ {
		f := c.Face(colour, side)
		sides = append(sides, strings.Repeat("S", int(f.Skid))+strings.Repeat("W", int(f.Wrench))+strings.Repeat("H", int(f.Hit)))
	}
	return strings.Join(sides, " ")
}

func TestDiceFaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-039", "SX-SETUP-040", "SX-FAQ-007")
	for colour, want := range map[sixth.Colour]string{
		sixth.Yellow: "S S H H H HH",
		sixth.Green:  "S W W H HH HH",
		sixth.Red:    "S S S W H H",
		sixth.Blue:   "S S S H H H",
		sixth.White:  "S SS W WW H HH",
		sixth.Black:  "S W W W W H",
	} {
		if got := faces(sixth.Standard(), colour); got != want {
			t.Errorf("%s: %s, want %s", colour, got, want)
		}
	}
}

// SX-SETUP-038, SX-INT-017, SX-BUILD-025 (none of the entries names upgrades)
func TestDamageDecks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-038", "SX-INT-017", "SX-BUILD-025")
	want := [2][6]string{
		{
			"A1 structure fire:1 power_plant",
			"A2 structure weapon:1 crew:1 power_plant",
			"A3 structure tires:2 accessory:1 gunner:1 power_plant",
			"A4 structure accessory:1 crew:1 power_plant",
			"A5 structure opposite_side_armor:3 weapon:1 driver:1 power_plant",
			"A6 structure accessory:1 weapon:1 power_plant",
		},
		{
			"B1 structure accessory:1 accessory:1 tires:2 power_plant",
			"B2 structure fire:1 tires:1 weapon:2 power_plant",
			"B3 structure weapon:1 weapon:1 accessory:1 power_plant",
			"B4 structure opposite_side_armor:5 fire:1 crew:1 power_plant",
			"B5 structure accessory:1 weapon:1 driver:1 power_plant",
			"B6 structure weapon:2 accessory:1 gunner:1 power_plant",
		},
	}
	for i, deck := range sixth.Standard().Decks {
		for j, card := range deck {
			got := card.ID
			for _, e := range card.Entries {
				got += " " + e.Item.String()
				if e.Limit > 0 {
					got += fmt.Sprintf(":%d", e.Limit)
				}
			}
			if got != want[i][j] {
				t.Errorf("%s, want %s", got, want[i][j])
			}
		}
	}
}

func TestDashboard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-011", "SX-SETUP-013", "SX-SETUP-014", "SX-SETUP-015", "SX-SETUP-050", "SX-FAQ-014")
	d := &sixth.Standard().Board
	if d.MaxSpeed != 5 || d.MaxTires != 10 || d.MaxPower != 10 || d.MaxArmor != 12 {
		t.Errorf("sliders end at speed %d, tires %d, power %d, armor %d; want 5, 10, 10, 12", d.MaxSpeed, d.MaxTires, d.MaxPower, d.MaxArmor)
	}
	if d.StartSpeed != 2 || d.StartTires != 10 || d.StartPower != 10 {
		t.Errorf("sliders start at speed %d, tires %d, power %d; want 2, 10, 10", d.StartSpeed, d.StartTires, d.StartPower)
	}
	if want := [6]uint8{2, 2, 2, 1, 0, 0}; d.ControlBySpeed != want {
		t.Errorf("CONTROL by speed %v, want %v", d.ControlBySpeed, want)
	}
	if want := [11]uint8{0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4}; d.ControlByTires != want {
		t.Errorf("CONTROL by tires %v, want %v", d.ControlByTires, want)
	}
	if want := [11]uint8{1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5}; d.SpeedByTires != want {
		t.Errorf("maximum speed by tires %v, want %v", d.SpeedByTires, want)
	}
	// The examples of the data file: 4+2, 3+0, 0+2, 2+1.
	for _, e := range []struct{ tires, speed, control, most uint8 }{{10, 2, 6, 5}, {6, 4, 3, 4}, {0, 1, 2, 1}, {4, 3, 3, 3}} {
		if got := d.Control(e.tires, e.speed); got != e.control || d.SpeedByTires[e.tires] != e.most {
			t.Errorf("tires %d, speed %d: CONTROL %d, maximum speed %d; want %d, %d", e.tires, e.speed, got, d.SpeedByTires[e.tires], e.control, e.most)
		}
	}
}

func TestGeometryFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-004", "SX-SETUP-005", "SX-SETUP-007", "SX-SETUP-018", "SX-SETUP-019", "SX-SETUP-055", "SX-MOVE-007")
	cl := func(lengths float64) int32 { return int32(math.Round(lengths * sixth.Unit)) }
	deg := func(degrees float64) int32 { return int32(math.Round(degrees * 60)) }
	want := sixth.Geometry{
		CarLength: cl(1), CarWidth: cl(0.5), NoseDepth: cl(0.125), NoseRadius: cl(0.125), RearDepth: cl(0.0625), RearRadius: cl(0.0625),
		KeyLength: cl(2), KeyWidth: cl(0.5),
		// One car length 22.5 degrees off the heading: its cosine and sine, to four digits.
		SlideForward: cl(0.9239), SlideOut: cl(0.3827),
		Spin: [5]int32{deg(22.5), deg(45), deg(67.5), deg(90), deg(90)}, FlipSkids: 5,
		WallReposition: deg(90), StuckBack: cl(2), ArenaSide: cl(11.43), WallCorner: deg(90), WallGap: cl(2),
		Zones: [5]sixth.Zone{
			{Name: "SLIGHT", Above: 0, UpTo: deg(7.5)},
			{Name: "D1", Above: deg(7.5), UpTo: deg(22.5), Maneuver: true, Dice: sixth.Pool{sixth.Green: 1}},
			{Name: "D2", Above: deg(22.5), UpTo: deg(45), Maneuver: true, Dice: sixth.Pool{sixth.Green: 1, sixth.Yellow: 1}},
			{Name: "D3", Above: deg(45), UpTo: deg(67.5), Maneuver: true, Dice: sixth.Pool{sixth.Green: 1, sixth.Yellow: 1, sixth.Red: 1}},
			{Name: "D4", Above: deg(67.5), UpTo: deg(90), Maneuver: true, Dice: sixth.Pool{sixth.Green: 1, sixth.Yellow: 1, sixth.Red: 1, sixth.White: 1}},
		},
	}
	if got := sixth.Standard().Figures; got != want {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestObjectKinds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-024", "SX-SETUP-025", "SX-SETUP-026", "SX-SETUP-029", "SX-SETUP-030", "SX-SETUP-032", "SX-SETUP-037",
		"SX-SETUP-058", "SX-FAQ-002")
	c := sixth.Standard()
	kind := func(id string) *sixth.ObjectKind {
		t.Helper()
		k, ok := c.FindObject(id)
		if !ok || k == 0 || c.Object(k).ID != id {
			t.Fatalf("FindObject(%q) = %d, %t", id, k, ok)
		}
		return c.Object(k)
	}
	if _, ok := c.FindObject("lava"); ok {
		t.Error("there is lava")
	}
	for id, want := range map[string]struct {
		weight  sixth.Weight
		cover   sixth.CoverKind
		shields int
	}{
		"car":        {sixth.Heavy, sixth.PartialCover, 1},
		"wreck":      {sixth.Heavy, sixth.PartialCover, 1},
		"arena_edge": {sixth.WallWeight, sixth.FullCover, 3},
		"barrel":     {sixth.Light, sixth.NoCover, 0},
		"clay":       {sixth.DriveThrough, sixth.NoCover, 0},
		"smoke":      {sixth.DriveThrough, sixth.PartialCover, 1},
		"fire_mine":  {sixth.Mine, sixth.NoCover, 0},
	} {
		if k := kind(id); k.Weight != want.weight || k.Cover != want.cover || k.Cover.Shields() != want.shields {
			t.Errorf("%s: %s, cover %s of %d SHIELD", id, k.Weight, k.Cover, k.Cover.Shields())
		}
	}
	if k := kind("clay"); k.RollDice != (sixth.Pool{sixth.Blue: 2}) || k.Roll != (sixth.Icons{}) {
		t.Errorf("clay adds %s and %+v, want 2 blue dice", k.RollDice, k.Roll)
	}
	if k := kind("mud"); k.RollDice.Count() != 0 || k.Roll != (sixth.Icons{Skid: 1}) {
		t.Errorf("mud adds %s and %+v, want 1 SKID", k.RollDice, k.Roll)
	}
	if k := kind("oil"); k.RollDice.Count() != 0 || k.Roll.Skid != 1 || !k.HasRollIfManeuver || k.RollIfManeuver.Skid != 2 {
		t.Errorf("oil: %+v; want no dice, 1 SKID, 2 in a maneuver", k)
	}
	if k := kind("ice"); k.Roll != (sixth.Icons{}) || !k.HasRollIfManeuver || k.RollIfManeuver.Skid != 2 {
		t.Errorf("ice: %+v; want 2 SKID in a maneuver only", k)
	}
	if k := kind("number_2"); k.RollDice.Count() != 0 || k.Roll != (sixth.Icons{}) || k.HasRollIfManeuver {
		t.Errorf("the numbered card does something: %+v", k)
	}
	if k := kind("wreck"); k.Durability != 6 || !k.Optional || k.Length != 4096 || k.Width != 2048 {
		t.Errorf("wreck: %+v; want a rectangle of 4096 x 2048 units with an optional durability 6", k)
	}
	if k := kind("slab"); k.Durability != 5 || k.Optional {
		t.Errorf("slab: durability %d, optional %t; want 5 always", k.Durability, k.Optional)
	}
	if k := kind("concussion_mine"); len(k.OnTouch) != 2 || k.OnTouch[0] != (sixth.Harm{Kind: sixth.DamageBasic, Amount: 2}) ||
		k.OnTouch[1] != (sixth.Harm{Kind: sixth.DamageExplosion, Amount: 1}) {
		t.Errorf("concussion mine: %+v", k.OnTouch)
	}
	if k := kind("foam"); k.PutsOutFires != 1 || k.Diameter != 2458 { // 0.6 CL = 2457.6 units
		t.Errorf("foam: %+v", k)
	}
}

func TestGameSizes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-042", "SX-SETUP-044", "SX-SETUP-045", "SX-SETUP-046", "SX-FAQ-008")
	c := sixth.Standard()
	for id, want := range map[string]sixth.Size{
		"small":              {AP: 4, BP: 16, CP: 4},
		"large":              {AP: 9, BP: 36, CP: 9},
		"division_8":         {AP: 8, BP: 32, CP: 8},
		"record_sheet_small": {AP: 3, BP: 10, CP: 3},
		"record_sheet_large": {AP: 6, BP: 25, CP: 6},
	} {
		if got, ok := c.SizeByID(id); !ok || got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	proof.Of(t, "SX-FAQ-010")
	// The crew has a quarter of the build points.
	for _, id := range []string{"small", "large", "division_8"} {
		if s, _ := c.SizeByID(id); s.BP != 4*s.CP {
			t.Errorf("%s: %s", id, s)
		}
	}
	if _, ok := c.SizeByID("huge"); ok {
		t.Error("there is a size huge")
	}
	for bp, deck := range map[int]uint8{0: 0, 16: 0, 24: 0, 25: 1, 36: 1} {
		if got := (sixth.Size{AP: 4, BP: bp}).Deck(); got != deck {
			t.Errorf("%d BP use deck %d, want %d", bp, got, deck)
		}
	}
	for size, want := range map[sixth.Size]bool{
		{AP: 1}: true, {AP: 12, BP: 20, CP: 3}: true, {AP: 0, BP: 16, CP: 4}: false, {AP: 13, BP: 16, CP: 4}: false,
		{AP: 4, BP: -1, CP: 4}: false, {AP: 4, BP: 16, CP: -1}: false, {AP: 4, BP: 61, CP: 4}: false,
	} {
		if size.Valid() != want {
			t.Errorf("%s valid: %t", size, !want)
		}
	}
}

func TestCardFields(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-006", "SX-BUILD-011", "SX-BUILD-023", "SX-BUILD-024", "SX-FAQ-004", "SX-FAQ-008")
	c := sixth.Standard()
	for _, card := range c.Cards[1:] {
		heavy := card.Kind == sixth.Weapon && card.Cost >= 6
		if heavy != (card.MinGameBP == 25) || !heavy && card.MinGameBP != 0 {
			t.Errorf("%s costs %d and needs a game of %d BP", card.ID, card.Cost, card.MinGameBP)
		}
		if card.Kind == sixth.Weapon && (card.Cost < 1 || card.Cost > 8) {
			t.Errorf("%s costs %d BP, want 1 to 8", card.ID, card.Cost)
		}
		if card.Turret != strings.HasPrefix(card.Name, "Turreted") {
			t.Errorf("%s: turret %t", card.ID, card.Turret)
		}
		if card.Turret && !card.Restrictions.Has(sixth.Exclusive) {
			t.Errorf("%s is not EXCLUSIVE", card.ID)
		}
		if (card.Subtype == "drop") != card.Restrictions.Has(sixth.Drop) || card.Subtype == "drop" && (card.Drops == 0 || card.Stock != 4) {
			t.Errorf("%s: subtype %s, drops %d of %d", card.ID, card.Subtype, card.Stock, card.Drops)
		}
		if card.Kind == sixth.Sidearm && (!card.Restrictions.Has(sixth.SideArcFire) || card.Durability != 0) {
			t.Errorf("sidearm %s: %v, durability %d", card.ID, card.Restrictions.Names(), card.Durability)
		}
		if strings.HasSuffix(card.Name, "Suspension") && card.Subtype != "" {
			t.Errorf("%s has the subtype %s", card.Name, card.Subtype)
		}
	}
	get := func(id string) *sixth.Card {
		t.Helper()
		k, err := c.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		return c.Card(k)
	}
	if w := get("heat_saber"); w.Fixed != 2 || w.Dice != (sixth.Pool{1, 0, 1, 1, 1, 0}) || w.Wrench != sixth.WrenchFire || w.Range != 2 ||
		w.Restrictions != sixth.FrontBack|sixth.Range2 || w.Durability != 2 || w.Copies != 2 || w.PerPurchase != 1 || !w.Attacks() {
		t.Errorf("heat saber: %+v", w)
	}
	if w := get("standard_rocket"); w.PerPurchase != 2 || w.Restrictions != sixth.OneShot || w.Durability != 1 || w.Range != 0 {
		t.Errorf("standard rocket: %+v", w)
	}
	if w := get("fake_machine_gun"); w.Attacks() || w.PerPurchase != 2 {
		t.Errorf("decoy: %+v", w)
	}
	if w := get("oil_jets"); c.Object(w.Drops).ID != "oil" || w.Attacks() {
		t.Errorf("oil jets: %+v", w)
	}
	if w := get("heavy_machine_gun_incendiary_rounds"); w.FixedTire != 2 {
		t.Errorf("incendiary rounds: %+v", w)
	}
	if w := get("advanced_targeting_computer"); c.Card(w.Requires).ID != "targeting_computer" {
		t.Errorf("advanced targeting computer: %+v", w)
	}
	if w := get("complex_concealment_system"); w.ConcealsBP != 6 || get("simple_concealment_system").ConcealsBP != 3 {
		t.Errorf("concealment: %+v", w)
	}
	if w := get("weapons_locker"); w.Cost != 1 || w.CostCP != 1 || w.Kind != sixth.Upgrade {
		t.Errorf("weapons locker: %+v", w)
	}
	if w := get("veteran_gunner"); w.Role != sixth.Gunner || w.Cost != 4 || w.Durability != 3 || len(w.Effects) != 1 {
		t.Errorf("veteran gunner: %+v", w)
	}
	if w := get("spoiler"); len(w.Effects) != 2 || w.Effects[1].Ace != 3 || !w.Effects[1].Optional {
		t.Errorf("spoiler: %+v", w)
	}
}

func TestFindSuggestsTheNearestCard(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"heavy_machinegun":          `did you mean "heavy_machine_gun"?`,
		"flametrower":               `did you mean "flamethrower"?`,
		"":                          `there is no card ""`,
		"completely_unlike_all_of":  `there is no card "completely_unlike_all_of"`,
		strings.Repeat("long", 500): `there is no card "longlong`,
	} {
		_, err := sixth.Standard().Find(id)
		if err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 200 {
			t.Errorf("%.20s: %v, want %s", id, err, want)
		}
	}
}

// overlay is the files of the catalogue with one of them changed.
func overlay(t *testing.T, file, old, with string) fs.FS {
	t.Helper()
	dir := fstest.MapFS{}
	names, err := fs.Glob(os.DirFS("data"), "*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile("data/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if name == file {
			if !strings.Contains(string(data), old) {
				t.Fatalf("%s does not have %q", file, old)
			}
			data = []byte(strings.Replace(string(data), old, with, 1))
		}
		dir[name] = &fstest.MapFile{Data: data}
	}
	return dir
}

func TestLoadNamesWhatIsWrong(t *testing.T) {
	t.Parallel()
	for _, e := range []struct {
		name, file, old, with string
		want                  []string // parts of the error
	}{
		{"field in capitals", "weapons.json", `"designed": false`, `"Designed": false`, []string{"cards[0] light_machine_gun", `Designed: there is no such key; did you mean "designed"?`}},
		{"field twice", "weapons.json", `"designed": false`, `"designed": false, "designed": true`, []string{`designed: the key is there twice`}},
		{"unknown field", "weapons.json", `"designed": false`, `"designd": false`, []string{"cards[0] light_machine_gun", `designd: there is no such key; did you mean "designed"?`}},
		{"missing field", "weapons.json", `   "durability": 2,` + "\n", "", []string{"cards[0] light_machine_gun", `durability: is missing`}},
		{"wrong type", "crew.json", `"cost_cp": 0`, `"cost_cp": "free"`, []string{"cards[0] rookie_driver", "cost_cp"}},
		{"out of range", "weapons.json", `"cost_bp": 1`, `"cost_bp": 99`, []string{"cards[0] light_machine_gun: cost_bp: cannot be 99 (0 to 20)"}},
		{"field of a kind", "weapons.json", `   "cost_bp": 1,` + "\n", "", []string{"cards[0] light_machine_gun: cost_bp: is missing"}},
		{"measures of another shape", "hazards.json", `"diameter_cl": 0.6`, `"length_cl": 0.6`, []string{"foam: shape", "a circle has its measures"}},
		{"length that is missing", "geometry.json", `"stuck_back_cl": 2.0,`, "", []string{"stuck_back_cl: is missing"}},
		{"negative", "sidearms.json", `"blue": 3`, `"blue": -3`, []string{"hand_cannon: dice: blue: cannot be -3 (0 to 9)"}},
		{"no such colour", "weapons.json", `"black": 2`, `"pink": 2`, []string{"light_machine_gun: dice", `there is no colour "pink" (yellow, green, red, blue, white, black)`}},
		{"no such restriction", "weapons.json", `"RANGE_2"` + "\n   ]", `"RANGE_9"` + "\n   ]", []string{"restrictions", `"RANGE_9"`}},
		{"no such wrench", "weapons.json", `"each_wrench": "TIRE"`, `"each_wrench": "CAKE"`, []string{"each_wrench", `"CAKE"`}},
		{"no such hazard", "weapons.json", `"drops": "oil"`, `"drops": "soap"`, []string{"oil_jets: drops", `no hazard or obstacle "soap"`}},
		{"stock without goods", "weapons.json", `"drops": "oil",`, ``, []string{"oil_jets: drops, stockpile"}},
		{"two of one id", "weapons.json", `"id": "flamethrower"`, `"id": "light_machine_gun"`, []string{"cards[1]", `two cards "light_machine_gun"`}},
		{"missing requirement", "upgrades.json", `"requires": "Targeting Computer"`, `"requires": "Abacus"`, []string{"upgrades.json", "advanced_targeting_computer: requires", `"Abacus"`}},
		{"driver without role", "crew.json", `"role": "driver"`, `"role": ""`, []string{"rookie_driver: role"}},
		{"turret not exclusive", "accessories.json", `"durability": 2`, `"durability": 2, "turret": true`, []string{"turret"}},
		{"a card the rules need", "upgrades.json", `"id": "stability_controller"`, `"id": "stability_thing"`, []string{`need the card "stability_controller"`}},
		{"die with five sides", "dice.json", `"side": 6`, `"side": 7`, []string{"dice[0]: faces[5]", "side 7 (6)"}},
		{"speed row", "dashboard.json", `"speed": 0,`, `"speed": 1,`, []string{"control_icons_by_speed[0]: speed"}},
		{"cover", "obstacles.json", `"cover": "partial"`, `"cover": "some"`, []string{"car: cover", `"some"`}},
		{"durability", "hazards.json", `"durability": 5`, `"durability": 50`, []string{"slab: durability", "cannot be 50 (0 to 20)"}},
		{"size out of bounds", "scenarios.json", `"ap": 3`, `"ap": 13`, []string{"game_sizes[0]", "out of bounds"}},
		{"spin row", "geometry.json", `"unpaid": 2`, `"unpaid": 3`, []string{"spin_deg_by_unpaid_skids[1]"}},
		{"trailing text", "gear.json", "{", `{} {`, []string{"gear.json"}},
		{"syntax", "structures.json", "{", "[", []string{"structures.json"}},
		{"missing die", "dice.json", `"colour": "green"`, `"colour": "yellow"`, []string{"dice[1]: colour", "two yellow dice"}},
		{"blank side", "dice.json", `"SKID"` + "\n     ]", "]", []string{"dice[0]: faces[0]: icons: has 0 entries (1 to 2)"}},
		{"icon", "dice.json", `      "SKID"`, `      "SKULL"`, []string{"faces[0]", `"SKULL"`}},
		{"dashboard row", "dashboard.json", `"max_speed": 4`, `"max_speed": 3`, []string{"control_icons_by_tires[4]"}},
		{"slider", "dashboard.json", `"max": 5`, `"max": 50`, []string{"sliders: speed: max"}},
		{"length", "geometry.json", `"forward_cl": 0.9239`, `"forward_cl": 1e3`, []string{"slide: forward_cl", `"1e3"`}},
		{"negative length", "geometry.json", `"stuck_back_cl": 2.0`, `"stuck_back_cl": -2.0`, []string{"stuck_back_cl", "out of bounds"}},
		{"zones apart", "geometry.json", `"up_to": 7.5`, `"up_to": 8`, []string{"zones_deg", "D1"}},
		{"damage item", "damage-cards.json", `"item": "fire"`, `"item": "hood"`, []string{"decks[0]: cards[0] A1: items[1]: item", `"hood"`}},
		{"damage card order", "damage-cards.json", `"id": "A2"`, `"id": "A3"`, []string{"decks: A3", "should be A2"}},
		{"damage card end", "damage-cards.json", `"item": "power_plant"`, `"item": "tires"`, []string{"decks: A1", "last entry"}},
		{"deck of a size", "scenarios.json", `"damage_deck": "A"`, `"damage_deck": "B"`, []string{"game_sizes[0] record_sheet_small: damage_deck"}},
		{"weight", "obstacles.json", `"weight": "light"`, `"weight": "feather"`, []string{"obstacles[5] barrel: weight", `"feather"`}},
		{"shields", "obstacles.json", `"full": 3`, `"full": 2`, []string{"cover_shields: full", "2 (3)"}},
		{"mine without harm", "hazards.json", `"weight": "mine"`, `"weight": "heavy"`, []string{"concussion_mine: on_touch"}},
		{"shape", "hazards.json", `"kind": "rectangle"`, `"kind": "blob"`, []string{"clay: shape: kind", `"blob"`}},
		{"stock car sum", "stock-cars.json", `"sum": {`, `"sum": {"ap": 0,`, nil},
		{"stock car card", "stock-cars.json", `"peppermill"`, `"pepper_mill"`, []string{"cars[0] Apollo", "front[0]", `did you mean "peppermill"?`}},
		{"stock car budget", "stock-cars.json", `"bp": 16`, `"bp": 15`, []string{"cars[0] Apollo", "SX-BUILD-002"}},
		{"ready car size", "ready-cars.json", `"size": "small"`, `"size": "tiny"`, []string{"cars[0] Brickyard: size", `"tiny"`}},
		{"ready car twice", "ready-cars.json", `"name": "Long Shot"`, `"name": "Brickyard"`, []string{"cars[1] Brickyard: name"}},
		{"ready car rules", "ready-cars.json", `"amateur_driver"`, `"legend_driver"`, []string{"cars[0] Brickyard: cards", "SX-BUILD-002"}},
	} {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			c, err := sixth.Load(overlay(t, e.file, e.old, e.with))
			if e.want == nil { // a harmless change: the test of the test
				if err != nil || len(c.Cards) != 260 {
					t.Fatal(err)
				}
				return
			}
			var fileErr *sixth.FileError
			if !errors.As(err, &fileErr) || fileErr.File != e.file {
				t.Fatalf("error %v, want one of %s", err, e.file)
			}
			for _, part := range e.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q lacks %q", err, part)
				}
			}
		})
	}
}

func TestLoadNamesAMissingFile(t *testing.T) {
	t.Parallel()
	_, err := sixth.Load(fstest.MapFS{})
	var fileErr *sixth.FileError
	if !errors.As(err, &fileErr) || !errors.Is(err, fs.ErrNotExist) || fileErr.File == "" {
		t.Fatalf("error %v", err)
	}
}

func TestPoolAndRestrictionTexts(t *testing.T) {
	t.Parallel()
	p := sixth.Pool{sixth.Yellow: 2}
	p.Add(sixth.Pool{sixth.Yellow: 1, sixth.Black: 1})
	if p.String() != "3 yellow, 1 black" || p.Count() != 4 || (sixth.Pool{}).String() != "no dice" {
		t.Errorf("%s, %d dice", p, p.Count())
	}
	if got := strings.Join((sixth.OneShot | sixth.Range2).Names(), " "); got != "ONE_SHOT RANGE_2" {
		t.Error(got)
	}
}

func TestWordsOfTheVocabularies(t *testing.T) {
	t.Parallel()
	for want, got := range map[string]fmt.Stringer{
		"sidearm": sixth.Sidearm, "black": sixth.Black, "EXPLOSION": sixth.DamageExplosion, "SPECIAL": sixth.WrenchSpecial,
		"gunner": sixth.Gunner, "drive_through": sixth.DriveThrough, "mine": sixth.Mine, "full": sixth.FullCover,
		"power_plant": sixth.ItemPower, "crew_area": sixth.SpotCrewArea, "right": sixth.SpotRight, "": sixth.Kind(99),
		"4 AP, 16 BP, 4 CP": sixth.Size{AP: 4, BP: 16, CP: 4},
	} {
		if got.String() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
