package garage

// Sheet is all that follows from a design, in the form in which servers, clients and printers show it.
type Sheet struct {
	Legal          bool             `json:"legal"`
	Class          string           `json:"class"`
	Cost           Money            `json:"cost"`       // dollars, with ammunition
	BodyArmor      Money            `json:"body_armor"` // dollars
	Carried        Money            `json:"carried"`    // dollars: hand weapons and gear
	DivisionCost   Money            `json:"division_cost"`
	Division       string           `json:"division"`
	Weight         Weight           `json:"weight"`       // pounds, without cargo
	Loaded         Weight           `json:"loaded"`       // with cargo
	MaxWeight      Weight           `json:"max_weight"`   // 0: no bound
	Acceleration   float64          `json:"acceleration"` // mph a turn, without cargo; 0: cannot move
	Loads          []LoadStep       `json:"loads"`        // how acceleration falls with weight
	TopSpeed       int              `json:"top_speed"`
	HC             int              `json:"handling_class"`
	OffRoadHC      int              `json:"off_road_handling_class"`
	DamageModifier string           `json:"damage_modifier"` // "2/3", "1"
	Armor          int              `json:"armor"`           // points
	CargoSixths    Space            `json:"cargo_sixths"`    // room left
	CargoWeight    Weight           `json:"cargo_weight"`    // pounds left
	PowerUnits     int              `json:"power_units"`
	Ranges         []RangeStep      `json:"ranges"`
	ToHit          []SideModifier   `json:"to_hit"` // of shots at it
	Firepower      []Firepower      `json:"firepower"`
	Units          []UnitSheet      `json:"units"`
	Lines          []SheetLine      `json:"lines"`
	Weapons        []WeaponSheet    `json:"weapons"`
	Violations     []SheetViolation `json:"violations"`
	// AccelerationNote says what the figure does not: trucks, stealth mode, a second plant, flight.
	AccelerationNote string `json:"acceleration_note,omitempty"`
}

// LoadStep says that up to a total weight the vehicle gains so much in a turn.
type LoadStep struct {
	UpTo         Weight  `json:"up_to"` // pounds, cargo included
	Cargo        Weight  `json:"cargo"` // pounds of cargo that this leaves
	Acceleration float64 `json:"acceleration"`
}

// RangeStep is how far a full charge goes at a speed (DX-RANGE-002).
type RangeStep struct {
	Speed int     `json:"speed"` // mph
	Units float64 `json:"units"` // power units for ten miles
	Miles int     `json:"miles"`
}

// SideModifier is the modifier of a shot at a side.
type SideModifier struct {
	Side     string `json:"side"`
	Modifier int    `json:"modifier"`
	Rule     string `json:"rule"`
}

// Firepower is what one shot of every weapon that bears on a side does on average, at 4 and at 12 inches, against a target that
// gives no modifier but range. That of a rig is of all its bodies, in one line.
type Firepower struct {
	Side    string  `json:"side"`
	Near    float64 `json:"near"`
	Far     float64 `json:"far"`
	Weapons int     `json:"weapons"`
}

// UnitSheet is a unit's own figures.
type UnitSheet struct {
	Part            string         `json:"part"` // "main", "carrier", "sidecar", "box"
	Body            string         `json:"body"`
	Name            string         `json:"name"` // of the body
	Cost            Money          `json:"cost"`
	Weight          Weight         `json:"weight"`
	MaxLoad         Weight         `json:"max_load"` // 0: none of its own
	Sixths          Space          `json:"sixths"`   // room of the body, in sixths of a space
	UsedSixths      Space          `json:"used_sixths"`
	CargoSixths     Space          `json:"cargo_sixths"` // of the cargo area
	CargoUsedSixths Space          `json:"cargo_used_sixths"`
	Armor           int            `json:"armor"`
	ArmorAt         []Position     `json:"armor_at"`
	WeaponsAt       []Position     `json:"weapons_at"`
	TurretsAt       []Position     `json:"turrets_at"` // where a turret may be fitted
	Sides           []SideRoom     `json:"sides"`
	Turrets         []TurretRoom   `json:"turrets"`
	Wheels          []WheelSheet   `json:"wheels"`
	ArmorPoint      Rate           `json:"armor_point"`             // of one point of its armor type
	ArmorAnew       Money          `json:"armor_anew"`              // of replacing all armor (DX-REPAIR-002)
	GrenadeSlots    map[string]int `json:"grenade_slots,omitempty"` // anti-personnel grenades by side
}

// SideRoom is what weapons take on a side (DX-PLACE-003).
type SideRoom struct {
	At          Position `json:"at"`
	UsedSixths  Space    `json:"used_sixths"`  // by the whole side: the halves of a long one share its third
	LimitSixths Space    `json:"limit_sixths"` // 0: no limit
}

// TurretRoom is what weapons take in a turret, cupola or platform.
type TurretRoom struct {
	At          Position `json:"at"` // "turret", "front_turret" ...
	Accessory   string   `json:"accessory"`
	UsedSixths  Space    `json:"used_sixths"`
	HoldsSixths Space    `json:"holds_sixths"`
}

// WheelSheet is a wheel with its tires.
type WheelSheet struct {
	At    Wheel  `json:"at"`
	Count int    `json:"count"`
	Tire  string `json:"tire,omitempty"`
	DP    int    `json:"dp"`
	Guard int    `json:"guard,omitempty"`
}

// SheetLine is a [Line] with its words and the running sums of the planning sheet (DX-SHEET-001).
type SheetLine struct {
	Part          string   `json:"part"`
	Kind          LineKind `json:"kind"`
	Index         int      `json:"index"`
	Text          string   `json:"text"`
	Count         int      `json:"count"`
	Cost          Money    `json:"cost"`
	Weight        Weight   `json:"weight"`
	Sixths        Space    `json:"sixths"`
	RunningWeight Weight   `json:"running_weight"`
	LeftSixths    Space    `json:"left_sixths"`
	Repair        Money    `json:"repair"` // of the first hit of one, of armor of a point; 0: it is not repaired. Every further hit costs twice as much, all at most a new part
}

// WeaponSheet is a weapon entry as the record sheet shows it.
type WeaponSheet struct {
	Part   string   `json:"part"`
	Index  int      `json:"index"`
	Weapon string   `json:"weapon"` // id
	Name   string   `json:"name"`
	Abbrev string   `json:"abbrev"`
	At     Position `json:"at"`
	Count  int      `json:"count"`
	ToHit  int      `json:"to_hit,omitempty"`
	Damage string   `json:"damage,omitempty"` // "2d", "1d-2"
	DP     int      `json:"dp"`
	Shots  int      `json:"shots"` // of each, with magazines; 0: runs off the plant
	Links  []string `json:"links,omitempty"`
}

// SheetViolation is a [Violation] in words, with what would mend it.
type SheetViolation struct {
	Rule     string `json:"rule"`
	Severity string `json:"severity"` // "breach" or "warning"
	Path     string `json:"path"`     // JSON pointer into the design file
	Part     string `json:"part"`
	At       string `json:"at,omitempty"` // position concerned
	Detail   string `json:"detail"`       // what is wrong, with the figures
	Why      string `json:"why"`          // the rule in a sentence
	Mends    []Mend `json:"mends"`
}

// Mend is a change that mends a violation.
type Mend struct {
	Text   string      `json:"text"`
	Design *DesignFile `json:"design" nullable:"false"` // after the change
	Cost   Money       `json:"cost"`                    // what it adds
	Weight Weight      `json:"weight"`
	Sixths Space       `json:"sixths"`
	All    bool        `json:"all"` // nothing is wrong after it
}
