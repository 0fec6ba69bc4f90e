package heist

import (
	"encoding/json"

	"turnpike/game/form"
)

// Skill is one of the four skills (HH-SKILL-001).
type Skill uint8

// The skills.
const (
	Speed Skill = iota
	Control
	Athletics
	Defense
	numSkills
)

var skillNames = [numSkills]string{"speed", "control", "athletics", "defense"}

// String returns the name of the skill.
func (s Skill) String() string { return skillNames[s] }

// MarshalText writes the name.
func (s Skill) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a name.
func (s *Skill) UnmarshalText(text []byte) error { return form.ByName(text, s, skillNames[:], "skill") }

// Skills are the figures of a character or vehicle by name, as tables and clients have them.
type Skills struct {
	Speed     uint8 `json:"speed"`
	Control   uint8 `json:"control"`
	Athletics uint8 `json:"athletics"`
	Defense   uint8 `json:"defense"`
}

// Ratings are Skills by number.
type Ratings [numSkills]uint8

// MarshalJSON writes Skills.
func (r Ratings) MarshalJSON() ([]byte, error) {
	return json.Marshal(Skills{r[Speed], r[Control], r[Athletics], r[Defense]})
}

// UnmarshalJSON reads Skills.
func (r *Ratings) UnmarshalJSON(data []byte) error {
	var s Skills
	err := form.Decode(data, &s, nil)
	*r = Ratings{s.Speed, s.Control, s.Athletics, s.Defense}
	return err
}

// JSON is what the JSON of Ratings is like.
func (Ratings) JSON() any { return Skills{} }

// CharacterID numbers the characters by what their power is. Figures are data.
type CharacterID uint8

// The characters (HH-SETUP-006); the names are their call signs.
const (
	Anvil      CharacterID = iota // Follow Through: the new wreck of a Ram may be moved a space
	Badge                         // Quick Exit: the first Leap of a turn is no action
	Switchback                    // Hard to Kill: Defense dice may be rolled again
	Motormouth                    // Deep Pockets: five tokens, takes two
	Patch                         // Reroute: three tokens for anybody's dice
	Slipstream                    // Drift: two spaces after a Control roll
	NumCharacters
)

// Character is a character of the tables.
type Character struct {
	ID        string  `json:"id" required:"true"`
	Name      string  `json:"name" required:"true" maxLength:"60"`
	Skill     Ratings `json:"skills"`
	MaxBoosts uint8   `json:"max_boosts" required:"true" minimum:"1"`
	Tokens    uint8   `json:"tokens" doc:"of the power"`
	Power     Power   `json:"power"`
	Designed  bool    `json:"designed"`
}

// Power is a special power in words (HH-BOOST-012).
type Power struct {
	Name      string `json:"name"`
	When      string `json:"when"`
	Effect    string `json:"effect"`
	Exhausted bool   `json:"exhausted,omitempty" doc:"usable while Exhausted (HH-BOOST-015)"`
}

// ModelID numbers the kinds of player vehicles.
type ModelID uint8

// The vehicles (HH-SETUP-006). The commandeered SUV is the back of every Vehicle Board.
const (
	BigBlock   ModelID = iota // Heavyweight: a die more for Ram
	Redliner                  // Thread the Needle: drives through vehicles
	Sidewinder                // Handbrake: Force moves three
	Apex                      // Showroom Condition: an extra hit on Speed rolls
	Commandeered
	NumModels
)

// Model is a kind of player vehicle.
type Model struct {
	ID       string   `json:"id" required:"true"`
	Name     string   `json:"name" required:"true" maxLength:"60"`
	Starting bool     `json:"starting" doc:"may be chosen at the start (HH-SETUP-006)"`
	Skill    Ratings  `json:"skills"`
	Strength uint8    `json:"strength" required:"true" minimum:"1"`
	Power    Power    `json:"power,omitzero"` // Name "" of none
	Through  []string `json:"through,omitempty" doc:"kinds of vehicles that it drives through (HH-BOOST-020)"`
	Designed bool     `json:"designed"`
}

// ScenarioID numbers the scenarios (HH-SETUP-004).
type ScenarioID uint8

// The scenarios.
const (
	Tank ScenarioID = iota
	Semi
	Chopper
	NumScenarios
)

var scenarioNames = [NumScenarios]string{"tank", "semi", "chopper"}

// String returns the id of the scenario.
func (s ScenarioID) String() string { return scenarioNames[s] }

// MarshalText writes the id.
func (s ScenarioID) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads an id.
func (s *ScenarioID) UnmarshalText(text []byte) error {
	return form.ByName(text, s, scenarioNames[:], "scenario")
}

// Difficulty is how many Stunt cards are taken out (HH-SETUP-013, HH-SETUP-015).
type Difficulty struct {
	ID     string   `json:"id" required:"true" maxLength:"20"`
	Name   string   `json:"name" required:"true" maxLength:"60"`
	Remove [3]uint8 `json:"remove" maximum:"4" doc:"Stunt cards by level, from level 1"`
	Cards  int      `json:"cards" file:"-" doc:"Stunt cards left"`
	Rounds int      `json:"rounds" file:"-" doc:"the most that a match lasts (HH-SETUP-016)"`
}

// Placement is an SUV of a scenario's setup.
type Placement struct {
	X   int  `json:"x"`
	Y   int  `json:"y"`
	Peg bool `json:"peg"`
}

// Column is the setup of a scenario for a number of characters.
type Column struct {
	Strength uint8 // Tank, Chopper
	Hunter   uint8
	RearX    uint8 // Semi
	RearY    uint8
	DoorOpen bool
	Shells   uint8
	SemiPegs uint8 // bit set of its spaces: rear 1, middle 2, front 4
	Cargo    uint8
	SUVs     []Placement
}

// Scenario is a scenario with its figures.
type Scenario struct {
	ID         ScenarioID
	Name       string // "Break the Juggernaut"
	Win, Lose  []string
	StartX     uint8 // Tank; Chopper: its column
	StartY     uint8
	HunterX    uint8
	HunterY    uint8
	Columns    [5]Column // by number of characters
	CargoLimit uint8     // of a vehicle
	ThrowRange uint8
	RadarMax   uint8
	RadarStart uint8
	RadarRound uint8 // more in each End of Round
	RamRange   uint8 // of the Mid-Air Ram: wreck to chopper
	Landing    uint8 // spaces East of the wreck
	Specials   []Special
	Stunts     [9]StuntID
	Enemies    [12]uint8 // index in Tables.Cards
}

// SpecialID is a Special Action (HH-SEMI-021).
type SpecialID uint8

// The Special Actions.
const (
	OpenDoor SpecialID = iota
	ThrowCargo
	Swerve
	MidAirRam
	Relocate
	NumSpecials
)

var specialNames = [NumSpecials]string{"open_door", "throw_cargo", "swerve", "mid_air_ram", "relocate"}

// String returns the id of the action.
func (s SpecialID) String() string { return specialNames[s] }

// MarshalText writes the id.
func (s SpecialID) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads an id.
func (s *SpecialID) UnmarshalText(text []byte) error {
	return form.ByName(text, s, specialNames[:], "Special Action")
}

// Special is a Special Action with its roll.
type Special struct {
	ID        SpecialID  `json:"id" enum:"open_door,throw_cargo,swerve,mid_air_ram,relocate"`
	Scenario  ScenarioID `json:"scenario" file:"-" enum:"tank,semi,chopper"`
	Name      string     `json:"name" required:"true"`
	Skill     Skill      `json:"skill" enum:"speed,control,athletics,defense"`
	Need      uint8      `json:"need"`
	Range     uint8      `json:"range,omitempty" doc:"spaces"`
	Condition string     `json:"condition"`
	Success   string     `json:"success"`
}

// StuntID numbers the Stunt cards of all scenarios.
type StuntID uint8

// The Stunts. What each does is a function of its own, which [run.play] finds; its figures are data.
const (
	PushComesToShove StuntID = iota
	ChainReaction
	JamTheGun
	CrashCourse
	SacrificeFly
	BrakeAndFlip
	TowCable
	Oversteer
	AnchorDrop
	HumanCatapult
	RoofRunner
	HandOff
	Slingshot
	WreckingBall
	DuckAndCover
	Airmail
	BlowTheDoorOpen
	SplitTheLoad
	DoubleBack
	SideSlap
	RollingCover
	PileUp
	HoodSurfer
	Chicken
	CutTheSignal
	SkippingStone
	Skyfall
	NumStunts
	NoStunt StuntID = 255
)

// Stunt is a Stunt card (HH-STUNT-001).
type Stunt struct {
	ID        StuntID    `json:"-"`
	Card      string     `json:"id" required:"true"` // "T-S1"
	Scenario  ScenarioID `json:"scenario" file:"-" enum:"tank,semi,chopper"`
	Name      string     `json:"name" required:"true" maxLength:"60"`
	Level     uint8      `json:"level" required:"true" minimum:"1" maximum:"3"`
	Tokens    uint8      `json:"tokens" maximum:"2"`
	Skill     Skill      `json:"skill" required:"true" enum:"speed,control,athletics,defense"`
	Need      uint8      `json:"need" required:"true" minimum:"1"`
	Reactive  bool       `json:"reactive"`
	Trigger   string     `json:"trigger,omitempty"`
	Condition string     `json:"condition" required:"true"`
	Reward    string     `json:"reward" required:"true"`
	Designed  bool       `json:"designed"`

	StuntFigures `json:"-"`
}

// StuntFigures are the figures that the code of a Stunt uses; clients read them in its words.
type StuntFigures struct {
	Steps  uint8 `json:"steps"` // wrecks, SUVs, the own vehicle, the Tank
	Range  uint8 `json:"range"`
	Damage uint8 `json:"damage"`     // to the Tank, Chopper or Hunter
	Own    uint8 `json:"own_damage"` // damage dealt to the own vehicle
	Radar  uint8 `json:"radar"`      // taken off
}

// Op is what an effect of an Enemy card does (HH-CARD-100 to HH-CARD-110).
type Op uint8

// The operations.
const (
	PlaceSUV Op = iota
	PlacePeg
	SUVStep
	DealDamage
	TankFires
	MainStep
	PegAdvance
	RemoveWrecks
	DiscardBoost
	RaiseStrength
	Shotgun
	SemiBrawl
	DoorClose
	RaiseShells
	LoseCargo
	RaiseRadar
	ChopperFires
	ChopperStep
	HunterActs
	numOps
)

var opNames = [numOps]string{
	"place_suv", "place_enemy_peg", "suv_step", "damage", "tank_fires", "main_step", "peg_advance", "remove_wrecks", "discard_boost", "strength", "shotgun",
	"semi_brawl", "door_close", "shells", "lose_cargo", "radar", "chopper_fires", "chopper_step", "hunter_activate",
}

// String returns the name of the operation in the data.
func (o Op) String() string { return opNames[o] }

// MarshalText writes the name.
func (o Op) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads a name.
func (o *Op) UnmarshalText(text []byte) error { return form.ByName(text, o, opNames[:], "op") }

// Anchor is what an SUV is placed by (HH-CARD-101).
type Anchor uint8

// The anchors.
const (
	EachPV Anchor = iota
	ActivePV
	DecoderPV
	MainEnemy
	numAnchors
)

var anchorNames = [numAnchors]string{"each_player_vehicle", "active_player_vehicle", "decoder_vehicle", "main_enemy"}

// Spot is where an SUV is placed (HH-CARD-100).
type Spot uint8

// The spots.
const (
	Front Spot = iota
	Front2
	Behind
	BesideBoth
	numSpots
)

var spotNames = [numSpots]string{"front", "front_2", "behind", "beside_both"}

// Who says whom an effect touches: vehicles that get a peg (HH-CARD-102), that are dealt damage (HH-CARD-105), wrecks that are removed (HH-CARD-109).
type Who uint8

// The selectors.
const (
	OnTank Who = iota
	OnSemiRear
	OnSemiRearAndMiddle
	OnHunter
	SUVsByPV
	SUVsByMain
	SUVsNearActive
	PVMostCargo
	PegOnTop
	SUVInFront
	SUVBehind
	SUVOrWreckInFront
	LaneOfMain
	WithinOfMain
	ByMain
	BySemiRear
	BehindMainInLane
	BesideMain
	Unmanned
	ChopperLane
	ByDecoder
	DecoderWithPeg
	ByHunter
	ByTwoEnemies
	All
	WrecksBySUV
	numWhos
)

var whoNames = [numWhos]string{
	"tank", "semi_rear", "semi_rear_and_middle", "hunter", "enemy_suvs_adjacent_to_player_vehicles", "enemy_suvs_adjacent_to_main_enemy",
	"enemy_suvs_within_of_active", "player_vehicle_with_most_cargo", "enemy_peg_on_top", "enemy_suv_directly_in_front", "enemy_suv_directly_behind",
	"suv_or_wreck_directly_in_front", "same_lane_as_main_enemy", "within_of_main_enemy", "adjacent_to_main_enemy", "adjacent_to_semi_rear",
	"behind_main_enemy_in_lane", "directly_beside_main_enemy", "unmanned", "chopper_lane", "adjacent_to_decoder_vehicle", "decoder_vehicle_with_enemy_peg",
	"adjacent_to_hunter", "adjacent_to_two_or_more_enemies", "all", "adjacent_to_enemy_suv",
}

// Condition is what must hold for an effect (HH-CARD-111).
type Condition uint8

// The conditions.
const (
	Always Condition = iota
	PegOnTank
	SUVsAtLeast
	PegOnSemiRear
	NobodyOnSemiRear
	RadarAtLeast
	PegOnHunter
	NoPVNearChopperLane
	numConditions
)

var conditionNames = [numConditions]string{
	"", "enemy_peg_on_tank", "enemy_suvs_on_road_at_least", "enemy_peg_on_semi_rear", "no_player_peg_on_semi_rear", "radar_at_least", "enemy_peg_on_hunter",
	"no_player_vehicle_within_one_lane_of_chopper",
}

// Track is a strength track of an enemy.
type Track uint8

// The tracks.
const (
	MainTrack Track = iota // Tank or Chopper
	HunterTrack
)

// Effect is an effect of an Enemy card. Fields that the operation has no use for are zero.
type Effect struct {
	Op     Op        `json:"op" required:"true"`
	Label  string    `json:"label" required:"true" maxLength:"60"`
	Text   string    `json:"text" required:"true" maxLength:"300"`
	Anchor Anchor    `json:"-" file:"anchor" names:"anchor"`
	Spot   Spot      `json:"-" file:"at" names:"spot"`
	Who    Who       `json:"-" file:"who" names:"who"`
	Cond   Condition `json:"-" file:"condition" names:"condition"`
	Count  uint8     `json:"-" file:"count" minimum:"1"`        // of a condition; of boosts or cargo lost
	Amount uint8     `json:"-" file:"amount" minimum:"1"`       // damage, delta
	Range  uint8     `json:"-" file:"range" minimum:"1"`        // of Who; tank_fires: largest distance
	Min    uint8     `json:"-" file:"min_distance" minimum:"1"` // tank_fires: least distance
	Wreck  bool      `json:"-"`                                 // suv_step: toward the nearest wreck, not the Active vehicle
	Track  Track     `json:"-"`
}

// Card is an Enemy card (HH-CARD-001).
type Card struct {
	ID        string     `json:"id" required:"true"`
	Name      string     `json:"name" required:"true" maxLength:"60"`
	Scenario  ScenarioID `json:"scenario" file:"-" enum:"tank,semi,chopper"`
	Reveal    []Effect   `json:"reveal"`
	Activated Effect     `json:"activated"`
	Designed  bool       `json:"designed"`
}

// Face is a face of an effort die.
type Face uint8

// The faces of the effort dice (HH-SKILL-007).
const (
	Blank Face = iota
	Hit
	BoostFace
	numFaces
)

var faceNames = [numFaces]string{"blank", "hit", "boost"}

// String returns the name of the face.
func (f Face) String() string { return faceNames[f] }

// MarshalText writes the name.
func (f Face) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads a name.
func (f *Face) UnmarshalText(text []byte) error { return form.ByName(text, f, faceNames[:], "face") }

// EnemyFace is a face of the Enemy Die (HH-ENEMY-002).
type EnemyFace uint8

// The faces of the Enemy Die.
const (
	FaceSUV EnemyFace = iota
	FacePeg
	FaceCard
	FaceNorth
	FaceSouth
	numEnemyFaces
)

var enemyFaceNames = [numEnemyFaces]string{"enemy_suv", "enemy_peg", "enemy_card", "main_enemy_north", "main_enemy_south"}

// String returns the name of the face.
func (f EnemyFace) String() string { return enemyFaceNames[f] }

// MarshalText writes the name.
func (f EnemyFace) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads a name.
func (f *EnemyFace) UnmarshalText(text []byte) error {
	return form.ByName(text, f, enemyFaceNames[:], "face")
}

// Tables is all data of the game. It never changes once it is made.
type Tables struct {
	Characters   [NumCharacters]Character
	Models       [NumModels]Model
	Scenarios    [NumScenarios]Scenario
	Difficulties []Difficulty
	Stunts       [NumStunts]Stunt
	Cards        []Card // of all scenarios
	Effort       [6]Face
	Enemy        [6]EnemyFace

	StartColumn uint8 // HH-SETUP-009
	EastColumn  uint8
	Boosts      uint8 // at the start, each
	Actions     uint8 // in a turn
	Supply      uint8 // boost tokens in all
	SUVs        uint8
	Pegs        uint8
	WreckMove   uint8
	MaxDice     uint8
	ByLane      bool // the other reading of HH-ROAD-032

	Slam       uint8 // damage of an SUV
	PegHit     uint8
	HunterSlam uint8
	Sideswipe  [NumScenarios]uint8 // of the Tank and the Semi
	NeedRam    uint8
	NeedForce  uint8
	NeedShake  uint8
	NeedHijack uint8
	NeedBrawl  uint8
	ForceSteps uint8
}
