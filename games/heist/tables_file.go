package heist

import (
	"encoding/json"

	"turnpike/game/form"
)

// The forms of the files in data; tables_load.go makes tables of them.

// rowNames are the names that the rows refer to by their tags.
var rowNames = form.Names{
	"op": opNames[:], "anchor": anchorNames[:], "spot": spotNames[:], "who": whoNames[:], "condition": conditionNames[:], "semi": semiNames[:],
}

// semiNames are the spaces of the Semi from the West.
var semiNames = [semiSpaces]string{"rear", "middle", "front"}

// note is what an entry of the data says about where its figures come from; programs have no use for it.
type note struct {
	Fields    []string `json:"designed_fields"`
	Reasoning string   `json:"reasoning"`
}

// designed is the note on a table that says, too, whether it is ours.
type designed struct {
	note
	Designed bool `json:"designed"`
}

type charactersFile struct {
	Characters []struct {
		Character
		note
	} `json:"characters" minItems:"6" maxItems:"6"`
}

type vehiclesFile struct {
	Vehicles []struct {
		Model
		note
	} `json:"vehicles" minItems:"5" maxItems:"5"`
}

type diceFile struct {
	Effort struct {
		Count   uint8   `json:"count" required:"true" minimum:"5" maximum:"5"`
		Faces   [6]Face `json:"faces" required:"true" minItems:"6"`
		MaxDice uint8   `json:"max_dice_per_roll" required:"true" minimum:"5" maximum:"5"`
		designed
	} `json:"effort_die"`
	Enemy struct {
		Faces [6]EnemyFace `json:"faces" required:"true" minItems:"6"`
		designed
	} `json:"enemy_die"`
	Damage struct {
		Slam   uint8 `json:"enemy_suv_slam" required:"true" minimum:"1"`
		Peg    uint8 `json:"enemy_peg" required:"true" minimum:"1"`
		Hunter uint8 `json:"hunter_slam" required:"true" minimum:"1"`
		Tank   uint8 `json:"tank_sideswipe" required:"true" minimum:"1"`
		Semi   uint8 `json:"semi_sideswipe" required:"true" minimum:"1"`
		designed
	} `json:"damage"`
}

// roadFile has figures that the state is made for, and some that can be changed.
type roadFile struct {
	Columns     uint8    `json:"columns" required:"true" minimum:"12" maximum:"12"`
	Lanes       uint8    `json:"lanes" required:"true" minimum:"6" maximum:"6"`
	StartColumn uint8    `json:"starting_column_x" required:"true" minimum:"1" maximum:"12"`
	EastColumn  uint8    `json:"furthest_east_column_x" required:"true" minimum:"12" maximum:"12"`
	StuntSpots  uint8    `json:"stunt_spots" required:"true" minimum:"3" maximum:"3"`
	EnemySpots  uint8    `json:"enemy_card_spots" required:"true" minimum:"3" maximum:"3"`
	Slots       uint8    `json:"slots" required:"true" minimum:"2" maximum:"2"`
	MaxPegs     uint8    `json:"max_enemy_pegs" required:"true" minimum:"1" maximum:"1"`
	WreckMove   uint8    `json:"wreck_move" required:"true" minimum:"1" maximum:"12"`
	Drift       uint8    `json:"unmanned_move" required:"true" minimum:"1" maximum:"1"`
	Order       []string `json:"resolution_order" required:"true" enum:"x,y" minItems:"2" maxItems:"2"`
	Components  struct {
		SUVs   uint8 `json:"enemy_suvs" required:"true" minimum:"1" maximum:"8"`
		Pegs   uint8 `json:"enemy_pegs" required:"true" minimum:"1" maximum:"16"`
		Boosts uint8 `json:"boost_tokens" required:"true" minimum:"20" maximum:"64"`
		Cargo  uint8 `json:"cargo_tokens" required:"true" minimum:"8" maximum:"64"`
		Dice   uint8 `json:"effort_dice" required:"true" minimum:"5" maximum:"5"`
	} `json:"components"`
	designed
}

type spaceFile struct {
	X uint8 `json:"x"`
	Y uint8 `json:"y"`
}

type columnFile struct {
	Strength uint8       `json:"strength"`
	Hunter   uint8       `json:"hunter"`
	Rear     spaceFile   `json:"rear"`
	Door     string      `json:"door" enum:"closed,open"`
	Shells   uint8       `json:"shells"`
	Pegs     uint8       `json:"pegs" names:"semi"`
	Cargo    uint8       `json:"cargo"`
	SUVs     []Placement `json:"suvs"`
}

type scenariosFile struct {
	Boosts       uint8 `json:"boosts"`
	Actions      uint8 `json:"actions" required:"true" minimum:"1"`
	Requirements struct {
		Ram    uint8 `json:"ram" required:"true" minimum:"1"`
		Force  uint8 `json:"force" required:"true" minimum:"1"`
		Shake  uint8 `json:"shake" required:"true" minimum:"1"`
		Hijack uint8 `json:"hijack" required:"true" minimum:"1"`
		Brawl  uint8 `json:"brawl" required:"true" minimum:"1"`
	} `json:"requirements" required:"true"`
	ForceSpaces  uint8        `json:"force_spaces" required:"true" minimum:"1"`
	Difficulties []Difficulty `json:"difficulties" minItems:"1"`
	Scenarios    []struct {
		ID     ScenarioID `json:"id" required:"true"`
		Name   string     `json:"name" required:"true" maxLength:"60"`
		Win    []string   `json:"win"`
		Lose   []string   `json:"lose"`
		Start  spaceFile  `json:"start"`
		Hunter spaceFile  `json:"hunter"`
		Radar  struct {
			Min      uint8 `json:"min" minimum:"1" maximum:"1"`
			Max      uint8 `json:"max"`
			Start    uint8 `json:"start" minimum:"1"`
			Round    uint8 `json:"each_round"`
			Relocate uint8 `json:"on_relocate" minimum:"1" maximum:"1"`
		} `json:"radar"`
		Cargo    uint8                 `json:"cargo_per_vehicle"`
		Setup    map[string]columnFile `json:"setup"`
		Specials []struct {
			Special
			Landing uint8 `json:"landing"`
		} `json:"specials"`
		designed
	} `json:"scenarios" minItems:"3" maxItems:"3"`
}

type stuntsFile struct {
	Scenario ScenarioID `json:"scenario"`
	Cards    []struct {
		Stunt
		StuntFigures
		Radar   int8  `json:"radar" maximum:"0"` // it is only lowered
		Markers uint8 `json:"markers" maximum:"1"`
		note
	} `json:"cards" minItems:"9" maxItems:"9"`
}

type enemiesFile struct {
	Scenario ScenarioID `json:"scenario"`
	Cards    []struct {
		Card
		Reveal    []json.RawMessage `json:"reveal" required:"true" minItems:"1" maxItems:"3"`
		Activated json.RawMessage   `json:"activated" required:"true"`
		note
	} `json:"cards" minItems:"12" maxItems:"12"`
}

// effectFile is an effect with what is worked into its figures.
type effectFile struct {
	Effect
	On     Who    `json:"on" names:"who"`
	Toward string `json:"toward" enum:"active_player_vehicle,nearest_wreck,active_player_vehicle_lane,decoder_lane"`
	Track  string `json:"track" enum:"tank,chopper,hunter"`
	Max    string `json:"max" enum:"start"`
	Each   uint8  `json:"each_player" minimum:"1"`
	Damage uint8  `json:"damage" minimum:"1"`
	Delta  uint8  `json:"delta" minimum:"1"`
	Most   uint8  `json:"max_distance" minimum:"1"`
}
