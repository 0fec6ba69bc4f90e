package workshop

import "turnpike/games/sixth"

// SixthCatalogue is all tables of Arena Six that a client needs. It is the same for as long as the program runs.
type SixthCatalogue struct {
	RulesVersion string            `json:"rules_version"`
	HandCannon   string            `json:"hand_cannon" doc:"the card that every car has without listing it (SX-BUILD-017)"`
	Cards        []SixthCard       `json:"cards" doc:"by kind: weapons, accessories, upgrades, structures, crew, gear, sidearms"`
	Dice         []SixthDie        `json:"dice"`
	Objects      []SixthObject     `json:"objects" doc:"kinds of obstacles, hazards and dropped items"`
	Decks        []SixthDamageDeck `json:"decks"`
	Dashboard    sixth.Dashboard   `json:"dashboard"`
	Sizes        []SixthGameSize   `json:"sizes"`
	Bounds       SixthBounds       `json:"bounds"`
	Geometry     SixthGeometry     `json:"geometry"`
}

// SixthCard is a build card.
type SixthCard struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Kind    string `json:"kind" enum:"weapon,accessory,upgrade,structure,crew,gear,sidearm"`
	Subtype string `json:"subtype" doc:"the word after the hyphen of the type line; empty for none"`
	Set     string `json:"set" doc:"the product it comes in"`
	Core    bool   `json:"core"`

	Copies           int `json:"copies" doc:"in a player deck (SX-BUILD-005)"`
	CostBP           int `json:"cost_bp"`
	CostCP           int `json:"cost_cp"`
	CardsPerPurchase int `json:"cards_per_purchase" doc:"1, or 2 for cards sold in pairs (SX-BUILD-024)"`
	MinGameBP        int `json:"min_game_bp" doc:"least build points of a game that allows it (SX-BUILD-006); 0: every game"`
	Durability       int `json:"durability" doc:"damage that destroys it; 0: it takes none"`

	Restrictions []string `json:"restrictions" doc:"FRONT_ONLY, BACK_ONLY, FRONT_BACK, ONE_SHOT, EXCLUSIVE, SIDE_ARC_FIRE, DROP, RANGE_1, RANGE_2"`
	Range        int      `json:"range" doc:"farthest target in car lengths; 0: no limit"`
	Role         string   `json:"role" enum:",driver,gunner" doc:"of crew"`
	Requires     string   `json:"requires" doc:"a card that has to be equipped too"`
	Spots        []string `json:"spots" doc:"where it may lie: front, back, left, right or crew_area (SX-BUILD-003, SX-BUILD-019, SX-BUILD-023)"`

	Attacks    bool           `json:"attacks" doc:"it can be fired"`
	Dice       map[string]int `json:"dice" doc:"attack dice by colour"`
	FixedBasic int            `json:"fixed_basic" doc:"BASIC of every attack beside the dice"`
	FixedTire  int            `json:"fixed_tire"`
	EachWrench string         `json:"each_wrench" enum:"NONE,BASIC,TIRE,FIRE,EXPLOSION,PAINT,SPECIAL" doc:"what a WRENCH of its attack does"`

	Turret     bool   `json:"turret"`
	Drops      string `json:"drops" doc:"kind of object that it puts into the arena"`
	Stock      int    `json:"stock" doc:"how many of them it has"`
	ConcealsBP int    `json:"conceals_bp" doc:"build points of weapons that it brings out in mid-game"`

	Effects  []sixth.EffectText `json:"effects" doc:"in words, for display"`
	Designed bool               `json:"designed" doc:"its figures are ours, where none were published"`
	Odds     *SixthOdds         `json:"odds,omitempty" doc:"of an attack, if it can be fired"`
}

// SixthOdds is what an attack does before the defender rolls, with the card's own dice and without re-rolls. Element n of a
// distribution is the chance of exactly n.
type SixthOdds struct {
	Mean    float64   `json:"mean" doc:"of BASIC and TIRE together"`
	Basic   []float64 `json:"basic"`
	Tire    []float64 `json:"tire"`
	Wrench  []float64 `json:"wrench"`
	Special float64   `json:"special" doc:"chance of a FIRE, an EXPLOSION, or what else the first WRENCH does"`
}

// SixthDie is a die: its faces from 1 to 6.
type SixthDie struct {
	Colour string        `json:"colour"`
	Faces  []sixth.Icons `json:"faces"`
}

// SixthHarm is damage of one kind.
type SixthHarm struct {
	Kind   string `json:"kind" enum:"BASIC,TIRE,FIRE,EXPLOSION"`
	Amount int    `json:"amount"`
}

// SixthObject is a kind of obstacle, hazard or dropped item. Lengths are car lengths: a circle has a diameter, a rectangle a length and a
// width; cars, edges and walls have none of them.
type SixthObject struct {
	ID              string         `json:"id"`
	Name            string         `json:"name"`
	Hazard          bool           `json:"hazard"`
	Weight          string         `json:"weight" enum:"drive_through,light,heavy,wall,mine"`
	Cover           string         `json:"cover" enum:"none,partial,full"`
	Durability      int            `json:"durability" doc:"0: takes no damage"`
	DurableSide     bool           `json:"durable_side" doc:"the durability counts only for pieces with that face up (SX-SETUP-032)"`
	Diameter        float64        `json:"diameter"`
	Length          float64        `json:"length"`
	Width           float64        `json:"width"`
	Dice            map[string]int `json:"dice" doc:"driving dice that it adds, by colour (SX-SETUP-023)"`
	Fixed           sixth.Icons    `json:"fixed" doc:"results that it adds to a driving roll"`
	FixedIfManeuver *sixth.Icons   `json:"fixed_if_maneuver,omitempty" doc:"instead, if the movement point was a maneuver"`
	PutsOutFires    int            `json:"puts_out_fires"`
	OnTouch         []SixthHarm    `json:"on_touch" doc:"of a mine"`
	Count           int            `json:"count" doc:"cards of the kind in a box, or items in a dropper; 0: no such number"`
	InArena         bool           `json:"in_arena" doc:"an arena file may have it"`
}

// SixthDamageDeck is one of the two damage decks.
type SixthDamageDeck struct {
	ID    string            `json:"id" enum:"A,B"`
	Cards []SixthDamageCard `json:"cards"`
}

// SixthDamageCard is a damage card.
type SixthDamageCard struct {
	ID    string            `json:"id"`
	Items []SixthDamageItem `json:"items" doc:"in the order in which they take damage"`
}

// SixthDamageItem is a line of a damage card.
type SixthDamageItem struct {
	Item  string `json:"item" enum:"structure,weapon,accessory,driver,gunner,crew,fire,tires,opposite_side_armor,power_plant"`
	Limit int    `json:"limit" doc:"most points that it takes; 0: no limit"`
}

// SixthGameSize is a game size (SX-SETUP-042).
type SixthGameSize struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	AP    int    `json:"ap"`
	BP    int    `json:"bp"`
	CP    int    `json:"cp"`
	Deck  string `json:"deck" enum:"A,B"`
}

// SixthBounds are the largest game size and design (SX-SETUP-045).
type SixthBounds struct {
	AP    int `json:"ap"`
	BP    int `json:"bp"`
	CP    int `json:"cp"`
	Cards int `json:"cards" doc:"of a design, the Hand Cannon aside"`
	Name  int `json:"name" doc:"bytes"`
}

// SixthGeometry is the measures of the pieces: car lengths and degrees (SX-SETUP-004 to -007, SX-MOVE-007).
type SixthGeometry struct {
	CarLength  float64     `json:"car_length"`
	CarWidth   float64     `json:"car_width"`
	NoseDepth  float64     `json:"nose_depth"`
	NoseRadius float64     `json:"nose_radius" doc:"of the corners of the nose"`
	RearDepth  float64     `json:"rear_depth"`
	RearRadius float64     `json:"rear_radius"`
	SlideAhead float64     `json:"slide_ahead"`
	SlideOut   float64     `json:"slide_out"`
	Zones      []SixthZone `json:"zones" doc:"of the turning key, from the slight turn to D4"`
	Spin       []float64   `json:"spin" doc:"degrees by unpaid SKID, from 1"`
	FlipSkids  int         `json:"flip_skids" doc:"unpaid SKID that flip the car"`
}

// SixthZone is a zone of the turning key.
type SixthZone struct {
	Name     string         `json:"name"`
	Above    float64        `json:"above" doc:"degrees: the zone is more than this"`
	UpTo     float64        `json:"up_to" doc:"degrees: and at most this"`
	Maneuver bool           `json:"maneuver"`
	Dice     map[string]int `json:"dice" doc:"driving dice by colour"`
}
