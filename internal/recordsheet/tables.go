package recordsheet

// table is a list of rows under a title.
type table struct {
	title string
	rows  []row
	keyed bool   // the figure stands before the text
	note  string // small print under it
}

// Crash tables (DX-CRASH-007 to DX-CRASH-013, DX-TRL-053 and what follows, DX-HELI-080 to DX-HELI-085).
var (
	crash1 = table{title: "Crash 1: maneuvers", keyed: true, rows: []row{
		{"skid ¼\", fire –3", "<2"}, {"skid ½\", fire –6", "2"}, {"skid ¾\", fire –6", "3"}, {"skid 1\", tires 2 each, no fire", "4"},
		{"roll, no fire", "5"}, {"roll, burns on 4+", "6–9"}, {"vault", "10+"},
	}}
	crash2 = table{title: "Crash 2: hazards", keyed: true, rows: []row{
		{"fishtail 15°, fire –3", "<3"}, {"fishtail 30°, fire –6", "3–4"}, {"15°, then crash 1, no fire", "5"},
		{"30°, then crash 1, no fire", "6–9"}, {"45°, then crash 1, no fire", "10+"},
	}}
	crash3 = table{title: "Crash 3: with a trailer", keyed: true, rows: []row{
		{"skid ¼\", fire –3", "<0"}, {"trailer fishtails ¼\", fire –3", "0"}, {"skid ½\", fire –6", "1"},
		{"trailer fishtails ½\", fire –6", "2"}, {"both ½\", fire –6", "3"}, {"both ¾\", no fire from here on", "4"},
		{"trailer fishtails 1\"", "5"}, {"both 1\"", "6"}, {"coupling breaks, takes 1d–2; D2", "7"}, {"7, and the trailer rolls", "8"},
		{"coupling breaks, tow rolls, burns on 4+", "9"}, {"9, and the trailer rolls", "10"}, {"coupling breaks, tow vaults, burns on 4+", "11"},
		{"11, and the trailer rolls", "12+"},
	}}
	crashHeli = table{title: "Helicopter crash table", keyed: true, rows: []row{
		{"drift, down ¼\"", "<2"}, {"veer, down ½\"", "2–3"}, {"veer, down 1\", fire –3", "4–5"},
		{"diving veer, down 1½\", rotor check, no fire", "6–7"}, {"spinout, rotor check, no fire", "8–9"}, {"the rotors fail", "10+"},
	}, note: "To the side of the last maneuver; from straight flight 1–3 left, 4–6 right."}
	// DX-HELI-095, DX-HELI-096
	rotorCheck = table{title: "Rotor check, two dice", keyed: true, rows: []row{
		{"nothing", "2–7"}, {"damaged: check at each speed setting", "8–10"}, {"the rotors fail", "11+"},
	}, note: "Add 1 at 80–120 mph, 2 to 160, 3 to 200, 4 above; 1 if the engine, 4 if a rotor is damaged. A blade does 4 dice."}
	// heli-movement.json, free fall
	freeFall = table{title: "Free fall", rows: []row{
		{"1 second: 2¼\"", "20 mph"}, {"2 seconds: 6½\"", "45 mph"}, {"3 seconds: 13\"", "65 mph"}, {"4 seconds: 21½\"", "85 mph"},
		{"5 seconds: 32¼\"", "110 mph"}, {"6 seconds: 45\"", "125 mph"},
	}}
	// DX-CTGT-002, DX-CTGT-003
	cycleHits = table{title: "Where a cycle is hit, two dice", keyed: true, rows: []row{
		{"driver", "2–5"}, {"power plant", "6–7"}, {"a weapon (none: roll again)", "8–10"}, {"a tire", "11–12"},
	}, note: "From the side. From the front or back: 2–10 its armor, and if that is gone as from the side; 11–12 the wheel. One part takes all."}
)

// maneuvers (DX-MAN-005, DX-SPEED-014 to DX-SPEED-016, DX-MAN-008)
var maneuvers = []row{
	{"Drift, swerve", "D1"}, {"Steep drift, hard swerve", "D3"}, {"Bend 45°", "D3"}, {"Tight bend 90°", "D6"},
	{"Bootlegger, 20–35", "D7"}, {"Brake 20 / 25 / 30", "D3 / 5 / 7"},
}

// hazards (DX-HAZ-003 to DX-HAZ-007, DX-HAZ-013)
var hazards = []row{
	{"Debris · obstacle", "D1 · D3"}, {"Curb, pedestrian", "D3"}, {"Hit 1–5 / 6–9 / 10+", "D1 / 2 / 3"}, {"Driver hurt", "D2"},
	{"Oil, snow · gravel, rain", "+2 · +1"},
}

// oversizedHazards (DX-TENW-059, DX-TENW-060, DX-HAZ-007)
var oversizedHazards = []row{
	{"Debris · obstacle", "none · D1"}, {"Curb, pedestrian", "D3"}, {"Hit 13–21 / 22+", "D2 / 3"}, {"Driver hurt", "D2"},
	{"Oil, snow · gravel, rain", "+2 · +1"},
}

// flying (DX-HELI-051, DX-HELI-042, DX-HELI-054, DX-HELI-060, DX-HELI-071, DX-HELI-073, DX-HELI-077)
var flying = []row{
	{"Coordinated turn, shift", "D1"}, {"Dive with 2\" forward", "D1"}, {"Rotate, to 20 mph", "D2"}, {"Veer 45°, drift", "D3"},
	{"Backwards 5–10 / 15–20", "+1 / +2"}, {"Brake 15: crash table", "at once"}, {"Climb ¼\" for ½\" forward", "to ½\""},
	{"Hit 1–5 / 6–9 / 10+", "D1 / 2 / 3"}, {"Collision, tail rotor lost", "D4"}, {"Pilot hurt", "D2"},
}

// toHit (DX-MOD, combat-targeting-modifiers.json)
var toHit = []row{
	{"under 1\"", "+4"}, {"each full 4\"", "–1"}, {"target at 30 … 80", "–1 to –6"}, {"front or back of a car", "–1"},
	{"compact, subcompact", "–1"}, {"cycle", "–2"}, {"turret –2 · tire", "–3"}, {"side not in its arc", "–2"},
	{"smoke or paint, each", "–2"}, {"rain –2 · night", "–3"}, {"again / third time", "+1 / +2"}, {"either one stands still", "+1"},
}

// order is how damage goes through a vehicle from a side.
type order struct{ side, parts string }

// Damage orders (DX-LOC-002 to DX-LOC-004, DX-TRL-085, DX-TRL-087?, DX-TRL-088; helicopters: heli-combat.json).
var (
	carOrder = []order{
		{"Front", "armor, a front weapon, front plant, driver or gunner, cargo, back plant, a back weapon, back armor"},
		{"Back", "the same, from back to front"},
		{"Left, right", "armor, a weapon of the side, one of crew, plant and cargo, a weapon of the far side, its armor"},
		{"Underbody, top", "armor, one of plant, crew and cargo, turret weapons, top armor; from the top the reverse"},
	}
	busOrder = []order{
		{"Front", "armor, a front weapon, plant, driver or gunner, contents of the front half, then of the back half, a back weapon, armor"},
		{"Back", "the same, from back to front"},
		{"A half of a side", "armor and weapon of that half, its contents, the far half-side weapon and armor; never into the other half"},
		{"Underbody, top", "a half's armor, one of its parts, turret weapons, the armor across"},
	}
	trailerOrder = []order{
		{"Front, back", "armor, weapons of the side, contents, far weapons, far armor"},
		{"Left, right", "armor, weapons of the side, contents, far weapons, far armor; of a long trailer, of that half alone"},
		{"Underbody, top", "armor, contents, turret weapons, the armor across; of a long trailer, of that half alone"},
		{"Loose", "runs straight on and loses 15 mph a turn; what broke or dropped takes damage for the speed each turn"},
	}
	heliOrder = []order{
		{"Front", "armor, weapons, pilot or gunner, electronics, plant, cargo, back weapons, back armor"},
		{"Back", "armor, weapons, cargo, plant, electronics, pilot or gunner, front weapons, front armor"},
		{"Left, right", "armor, weapons, one of crew, electronics, plant and cargo, far weapons, far armor"},
		{"Bottom, top", "armor, bottom weapons, one of cargo, plant, electronics and crew, top armor; from the top the reverse"},
	}
)
