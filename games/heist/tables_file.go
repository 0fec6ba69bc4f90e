package heist

// The forms of the files in data; tables_load.go makes tables of them.

// note is what an entry of the data says about where its figures come from; programs have no use for it.
type note struct {
	Fields    []string `json:"designed_fields"`
	Reasoning string   `json:"reasoning"`
}

type charactersFile struct {
	Characters []struct {
		Character
		note
	} `json:"characters"`
}

type vehiclesFile struct {
	Vehicles []struct {
		Model
		note
	} `json:"vehicles"`
}

type diceFile struct {
	Effort struct {
		Count    uint8  `json:"count"`
		Faces    []Face `json:"faces"`
		MaxDice  uint8  `json:"max_dice_per_roll"`
		Designed bool   `json:"designed"`
		note
	} `json:"effort_die"`
	Enemy struct {
		Faces    []EnemyFace `json:"faces"`
		Designed bool        `json:"designed"`
		note
	} `json:"enemy_die"`
	Damage struct {
		Slam   uint8 `json:"enemy_suv_slam"`
		Peg    uint8 `json:"enemy_peg"`
		Hunter uint8 `json:"hunter_slam"`
		Tank   uint8 `json:"tank_sideswipe"`
		Semi   uint8 `json:"semi_sideswipe"`

		Designed bool `json:"designed"`
		note
	} `json:"damage"`
}

type roadFile struct {
	Columns     uint8    `json:"columns"`
	Lanes       uint8    `json:"lanes"`
	StartColumn uint8    `json:"starting_column_x"`
	EastColumn  uint8    `json:"furthest_east_column_x"`
	StuntSpots  uint8    `json:"stunt_spots"`
	EnemySpots  uint8    `json:"enemy_card_spots"`
	Slots       uint8    `json:"slots"`
	MaxPegs     uint8    `json:"max_enemy_pegs"`
	WreckMove   uint8    `json:"wreck_move"`
	Drift       uint8    `json:"unmanned_move"`
	Order       []string `json:"resolution_order"`
	Components  struct {
		SUVs   uint8 `json:"enemy_suvs"`
		Pegs   uint8 `json:"enemy_pegs"`
		Boosts uint8 `json:"boost_tokens"`
		Cargo  uint8 `json:"cargo_tokens"`
		Dice   uint8 `json:"effort_dice"`
	} `json:"components"`
	Designed bool `json:"designed"`
	note
}

type spaceFile struct {
	X uint8 `json:"x"`
	Y uint8 `json:"y"`
}

type columnFile struct {
	Strength uint8     `json:"strength"`
	Hunter   uint8     `json:"hunter"`
	Rear     spaceFile `json:"rear"`
	Door     string    `json:"door"`
	Shells   uint8     `json:"shells"`
	Pegs     []string  `json:"pegs"`
	Cargo    uint8     `json:"cargo"`
	SUVs     []struct {
		X   int  `json:"x"`
		Y   int  `json:"y"`
		Peg bool `json:"peg"`
	} `json:"suvs"`
}

type scenariosFile struct {
	Boosts       uint8 `json:"boosts"`
	Actions      uint8 `json:"actions"`
	Requirements struct {
		Ram    uint8 `json:"ram"`
		Force  uint8 `json:"force"`
		Shake  uint8 `json:"shake"`
		Hijack uint8 `json:"hijack"`
		Brawl  uint8 `json:"brawl"`
	} `json:"requirements"`
	ForceSpaces  uint8        `json:"force_spaces"`
	Difficulties []Difficulty `json:"difficulties"`
	Scenarios    []struct {
		ID     string    `json:"id"`
		Name   string    `json:"name"`
		Win    []string  `json:"win"`
		Lose   []string  `json:"lose"`
		Start  spaceFile `json:"start"`
		Hunter spaceFile `json:"hunter"`
		Radar  struct {
			Min      uint8 `json:"min"`
			Max      uint8 `json:"max"`
			Start    uint8 `json:"start"`
			Round    uint8 `json:"each_round"`
			Relocate uint8 `json:"on_relocate"`
		} `json:"radar"`
		Cargo    uint8                 `json:"cargo_per_vehicle"`
		Setup    map[string]columnFile `json:"setup"`
		Specials []struct {
			Special
			Landing uint8 `json:"landing"`
		} `json:"specials"`
		Designed bool `json:"designed"`
		note
	} `json:"scenarios"`
}

type stuntsFile struct {
	Scenario string `json:"scenario"`
	Cards    []struct {
		Stunt
		StuntFigures
		Radar   int8  `json:"radar"`
		Markers uint8 `json:"markers"`
		note
	} `json:"cards"`
}

type effectFile struct {
	Label  string `json:"label"`
	Op     string `json:"op"`
	Text   string `json:"text"`
	Anchor string `json:"anchor"`
	At     string `json:"at"`
	On     string `json:"on"`
	Who    string `json:"who"`
	Cond   string `json:"condition"`
	Toward string `json:"toward"`
	Track  string `json:"track"`
	Max    string `json:"max"`
	Count  uint8  `json:"count"`
	Each   uint8  `json:"each_player"`
	Amount uint8  `json:"amount"`
	Damage uint8  `json:"damage"`
	Delta  uint8  `json:"delta"`
	Range  uint8  `json:"range"`
	Min    uint8  `json:"min_distance"`
	Most   uint8  `json:"max_distance"`
}

type enemiesFile struct {
	Scenario string `json:"scenario"`
	Cards    []struct {
		ID        string       `json:"id"`
		Name      string       `json:"name"`
		Reveal    []effectFile `json:"reveal"`
		Activated effectFile   `json:"activated"`
		Designed  bool         `json:"designed"`
		note
	} `json:"cards"`
}
