package control

import (
	"fmt"

	"turnpike/games/deluxe/scale"
)

// CrashTable is one of the crash tables.
type CrashTable uint8

// The crash tables.
const (
	NoCrashTable     CrashTable = iota
	CrashOnManeuver             // Crash Table 1
	CrashOnHazard               // Crash Table 2
	CrashWithTrailer            // Crash Table 3
	CrashInTheAir               // the Helicopter Crash Table (DX-HELI-076)
	numCrashTables
)

// CrashTableFor returns the table on which a loss of control is rolled: in a maneuver, braking included, or through a hazard, with or
// without a trailer (DX-HC-022, DX-CRASH-067).
func CrashTableFor(maneuver, towing bool) CrashTable {
	switch {
	case towing:
		return CrashWithTrailer
	case maneuver:
		return CrashOnManeuver
	}
	return CrashOnHazard
}

// Figures of crash results.
const (
	// RiderlessCrash is added to the roll of a solo cycle whose driver is out (DX-CRASH-065).
	RiderlessCrash = 4
	// RollLoss is what a rolling vehicle loses in a turn (DX-CRASH-028).
	RollLoss scale.Speed = 4 * scale.Step
	// RollDice are the dice of damage to the side rolled onto, or to each tire (DX-CRASH-027).
	RollDice = 1
	// VaultTireDice are the dice of damage to each tire of the leading side in a vault (DX-CRASH-037, -038).
	VaultTireDice = 3
	// VaultHurt are the points that every occupant takes in a vault (DX-CRASH-041).
	VaultHurt = 1
	// BrokenHitchAdd is added to the one die of damage to the hitch or fifth wheel when a trailer breaks loose (DX-CRASH-066).
	BrokenHitchAdd = -2
)

// FirePenalty is what a loss of control does to fire from the vehicle for the rest of the turn; more is worse.
type FirePenalty uint8

// The stars of the crash tables.
const (
	FireFree   FirePenalty = iota
	FireMinus3             // one star (DX-CRASH-059)
	FireMinus6             // two stars (DX-CRASH-060)
	FireNone               // three stars: no fire of any kind (DX-CRASH-061)
)

// Worse returns the worse of two penalties: they do not add (DX-CRASH-063, DX-MOD-034).
func (p FirePenalty) Worse(q FirePenalty) FirePenalty { return max(p, q) }

// CrashResult is a line of a crash table.
type CrashResult struct {
	ID              string
	Highest         int16       // the highest total that gives it; [CrashAbove] for the last line
	Skid            uint8       // quarter inches, of the towing vehicle if there is a trailer (DX-CRASH-007..010)
	TireDamage      uint8       // points to each tire (DX-CRASH-010)
	Fishtail        uint8       // squares that the rear swings, 15 degrees each (DX-CRASH-046..050, -053)
	Again           bool        // Crash Table 1 is rolled, too, at once and with the same modifier (DX-CRASH-048, -056)
	Roll            bool        // DX-CRASH-011
	Vault           bool        // DX-CRASH-013
	Burns           uint8       // faces of a die, from 6 down, on which the vehicle burns (DX-CRASH-012, -040)
	TrailerFishtail uint8       // quarter inches that the rear of the trailer swings
	BreaksLoose     bool        // the trailer comes off; the hitch takes a die with [BrokenHitchAdd]
	Hazard          uint8       // difficulty of the hazard that follows
	TrailerRolls    bool        // the trailer rolls
	Fire            FirePenalty // for the rest of the turn
}

// CrashAbove is the highest total of the last line of a crash table.
const CrashAbove = 1<<15 - 1

// CrashLine returns the place of the line among [Tables.CrashLines].
func (t *Tables) CrashLine(table CrashTable, total int) int {
	lines := t.crash[table]
	i := 0
	for i < len(lines)-1 && total > int(lines[i].Highest) {
		i++
	}
	return i
}

// CrashLines returns the lines of a crash table, for lists and odds. They must not be changed.
func (t *Tables) CrashLines(table CrashTable) []CrashResult { return t.crash[table] }

// WithCrashTable returns the tables with one more crash table, whose lines are kept elsewhere: that of helicopters.
func (t *Tables) WithCrashTable(table CrashTable, lines []CrashResult) *Tables {
	more := *t
	more.crash[table] = lines
	return &more
}

// MaxCrashLines bounds the lines of a crash table.
const MaxCrashLines = 14

// CrashFaces returns how many faces of the die give each line of a crash table, with that sum of modifiers.
func (t *Tables) CrashFaces(table CrashTable, modifier int) (faces [MaxCrashLines]uint8) {
	for die := 1; die <= 6; die++ {
		faces[t.CrashLine(table, die+modifier)]++
	}
	return faces
}

// BrakeClass tells how vehicles answer braking above 30 mph in a turn (DX-SPEED-017, -027).
type BrakeClass uint8

// The kinds of vehicle for braking.
const (
	BrakeOrdinary BrakeClass = iota // and ten-wheelers
	BrakeBus                        // buses, RVs
	BrakeTowing                     // rigs, and vehicles with a car trailer: the tires of the trailer are hurt, too
	numBrakeClasses
)

// Braking is what slowing down in a turn costs.
type Braking struct {
	Difficulty int        // before adders; 0: no roll
	TireDice   int        // damage to each tire, rolled one by one
	Crash      CrashTable // rolled at once, without a check; NoCrashTable: none
	Allowed    bool
}

// MaxBraking is the most that a vehicle may slow down by its brakes in a turn (DX-SPEED-018).
const MaxBraking scale.Speed = 9 * scale.Step

// Brake returns the cost of slowing down by an amount in one turn (DX-SPEED-013 to -018, -027). Amounts between the bands belong to the
// higher one (DX-SPEED-024).
func Brake(amount scale.Speed, class BrakeClass) Braking {
	switch a := amount.UpTo5(); {
	case a <= scale.MPH(15):
		return Braking{Allowed: true}
	case a <= scale.MPH(20):
		return Braking{Difficulty: 3, Allowed: true}
	case a <= scale.MPH(25):
		return Braking{Difficulty: 5, Allowed: true}
	case a <= scale.MPH(30):
		return Braking{Difficulty: 7, TireDice: 1, Allowed: true}
	case amount > MaxBraking:
		return Braking{}
	}
	table := [numBrakeClasses]CrashTable{BrakeOrdinary: CrashOnManeuver, BrakeBus: CrashOnHazard, BrakeTowing: CrashWithTrailer}
	return Braking{TireDice: 2, Crash: table[class], Allowed: true}
}

// crashTables reads the crash tables.
func (l *loader) crashTables() {
	type line struct {
		ID              string `json:"id"`
		To              *int16 `json:"to"`
		Skid            uint8  `json:"skid"`
		TireDamage      uint8  `json:"tire_damage"`
		Fishtail        uint8  `json:"fishtail"`
		Again           bool   `json:"again"`
		Roll            bool   `json:"roll"`
		Vault           bool   `json:"vault"`
		Burns           uint8  `json:"burns"`
		TrailerFishtail uint8  `json:"trailer_fishtail"`
		BreaksLoose     bool   `json:"breaks_loose"`
		Hazard          uint8  `json:"hazard"`
		TrailerRolls    bool   `json:"trailer_rolls"`
		Fire            string `json:"fire"`
	}
	var f struct {
		About string `json:"about"`
		One   []line `json:"table_1"`
		Two   []line `json:"table_2"`
		Three []line `json:"table_3"`
	}
	l.Read("crash-tables.json", &f)
	stars := map[string]FirePenalty{"*": FireMinus3, "**": FireMinus6, "***": FireNone}
	for i, lines := range [][]line{f.One, f.Two, f.Three} {
		l.Within(fmt.Sprintf("table_%d", i+1), len(lines), 1, MaxCrashLines)
		before := -100
		for j, r := range lines {
			key := fmt.Sprintf("table_%d[%d] %s", i+1, j, r.ID)
			to := int16(CrashAbove)
			if r.To != nil {
				to = *r.To
			}
			if (r.To == nil) != (j == len(lines)-1) || int(to) <= before {
				l.Fail(key, fmt.Errorf("totals must rise, and the last line, and no other, has no highest one"))
			}
			before = int(to)
			fire, ok := stars[r.Fire]
			if !ok || r.ID == "" {
				l.Fail(key, fmt.Errorf("no id, or stars %q", r.Fire))
			}
			for _, n := range [...]uint8{r.Skid, r.Fishtail, r.TrailerFishtail, r.TireDamage} {
				l.Within(key, int(n), 0, 4)
			}
			l.Within(key+": burns", int(r.Burns), 0, 6)
			l.Within(key+": hazard", int(r.Hazard), 0, 7)
			l.t.crash[i+1] = append(l.t.crash[i+1], CrashResult{
				ID: r.ID, Highest: to, Skid: r.Skid, TireDamage: r.TireDamage, Fishtail: r.Fishtail, Again: r.Again, Roll: r.Roll, Vault: r.Vault,
				Burns: r.Burns, TrailerFishtail: r.TrailerFishtail, BreaksLoose: r.BreaksLoose, Hazard: r.Hazard, TrailerRolls: r.TrailerRolls, Fire: fire,
			})
		}
	}
}

// String returns the name of the penalty.
func (p FirePenalty) String() string { return penaltyNames[p] }

var penaltyNames = [...]string{FireFree: "free", FireMinus3: "minus_3", FireMinus6: "minus_6", FireNone: "none"}

// Names returns the names of the penalties.
func (FirePenalty) Names() []string { return penaltyNames[:] }
