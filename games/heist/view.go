package heist

import "turnpike/game"

// A space of the road is written "x,y", column and lane from 1: "7,3". A place for a peg is written "vehicle" or, on the Semi, "main:rear", "main:middle",
// "main:front". Vehicles are written by their ids: "big_block" ... "apex", "suv1" to "suv8", "main", "hunter".

// Observation is all that a viewer may know of a match: everything but the order of the decks, which have none.
type Observation struct {
	Stage      string        `json:"stage" names:"stage"`
	Scenario   string        `json:"scenario" names:"scenario"`
	Difficulty string        `json:"difficulty" enum:"easy,standard,hard,beast"`
	Round      int           `json:"round"`
	LastRound  int           `json:"last_round" doc:"the round in whose end the last Stunt card leaves"`
	Crew       []CrewView    `json:"crew" doc:"by seat"`
	Vehicles   []VehicleView `json:"vehicles" doc:"vehicles and wrecks on the road"`
	Main       *MainView     `json:"main,omitempty"`
	Hunter     *TrackView    `json:"hunter,omitempty" doc:"strength"`
	Radar      *TrackView    `json:"radar,omitempty"`
	Decoder    string        `json:"decoder,omitempty" names:"vehicle" doc:"vehicle in which she sits"`
	Door       string        `json:"door,omitempty" names:"door"`
	Shells     *TrackView    `json:"shells,omitempty"`
	Cargo      *int          `json:"cargo,omitempty" doc:"on the Scenario Board"`
	Cancel     bool          `json:"cancel,omitempty" doc:"a marker lies that cancels the next TANK FIRES! or CHOPPER FIRES!"`
	Stunts     []StuntView   `json:"stunts" doc:"West, middle, East; an empty spot has no card"`
	StuntsLeft [3]int        `json:"stunts_left" doc:"cards to come by level"`
	Enemies    []string      `json:"enemies" doc:"cards in the first spot, the second, ACTIVATE!; \"\" for none"`
	EnemyDeck  int           `json:"enemy_deck" doc:"cards to draw"`
	EnemyOut   []string      `json:"enemy_out" doc:"cards in the discard pile"`
	SUVs       int           `json:"suvs" doc:"in the supply"`
	Pegs       int           `json:"pegs" doc:"Enemy Pegs in the supply"`
	Turn       *TurnView     `json:"turn,omitempty"`
	Roll       *RollView     `json:"roll,omitempty"`
	Pending    *PendingView  `json:"pending,omitempty"`
	Coming     []ComingView  `json:"coming" doc:"what the visible Enemy cards will do and the End of Round moves, as things stand"`
	Won        *bool         `json:"won,omitempty"`
	End        string        `json:"end,omitempty" names:"end"`
}

// CrewView is a seat: character, vehicle, peg.
type CrewView struct {
	Seat      game.Seat         `json:"seat"`
	Character string            `json:"character,omitempty" names:"character"`
	Vehicle   string            `json:"vehicle,omitempty" names:"vehicle" doc:"its PV; before the game the chosen one"`
	Start     string            `json:"start,omitempty" doc:"chosen start space"`
	Ready     bool              `json:"ready,omitempty"`
	On        string            `json:"on,omitempty" names:"place" doc:"where its peg stands; left out behind the wheel and while stranded"`
	Wheel     bool              `json:"wheel,omitempty"`
	Stranded  bool              `json:"stranded,omitempty"`
	At        string            `json:"at,omitempty" doc:"space of the road"`
	Skills    map[string]int    `json:"skills" doc:"dice: speed, control, athletics, defense"`
	Parts     map[string][2]int `json:"parts" doc:"of each skill: from the character, from the vehicle"`
	Boosts    int               `json:"boosts"`
	MaxBoosts int               `json:"max_boosts"`
	Tokens    int               `json:"tokens,omitempty"`
	Exhausted bool              `json:"exhausted,omitempty"`
	Tried     bool              `json:"tried,omitempty" doc:"the Reactive Stunt in this round"`
}

// VehicleView is a vehicle or wreck on the road.
type VehicleView struct {
	ID       string     `json:"id" names:"vehicle"`
	Kind     string     `json:"kind" enum:"pv,suv,abandoned,wreck,tank,semi,hunter"`
	Model    string     `json:"model,omitempty" names:"model"`
	At       string     `json:"at"`
	Length   int        `json:"length,omitempty" doc:"spaces, if more than one; At is the rear one"`
	Owner    *game.Seat `json:"owner,omitempty"`
	Manned   bool       `json:"manned,omitempty"`
	Strength *TrackView `json:"strength,omitempty"`
	Pegs     []int      `json:"pegs,omitempty" doc:"spaces on which an Enemy Peg stands"`
	Cargo    int        `json:"cargo,omitempty"`
}

// TrackView is a track.
type TrackView struct {
	Value int `json:"value"`
	Max   int `json:"max"`
}

// MainView is the main enemy.
type MainView struct {
	Strength *TrackView `json:"strength,omitempty" doc:"Tank, Chopper"`
	At       string     `json:"at,omitempty" doc:"of the Chopper: the space under it"`
	Gone     bool       `json:"gone,omitempty"`
}

// StuntView is a spot of the Stunt cards.
type StuntView struct {
	Card   string      `json:"card,omitempty"`
	Tokens int         `json:"tokens"`
	Down   bool        `json:"down,omitempty"`
	Rounds int         `json:"rounds,omitempty" doc:"rounds that it stays, this one included"`
	Now    []game.Seat `json:"now,omitempty" doc:"seats whose condition holds now"`
}

// TurnView is the turn of the Active Player.
type TurnView struct {
	Seat    game.Seat `json:"seat"`
	Actions int       `json:"actions"`
	Free    bool      `json:"free,omitempty" doc:"a Leap that costs no action is left"`
	Face    string    `json:"face,omitempty" names:"enemy_face" doc:"of the Enemy Die, once it is rolled"`
}

// RollView is a Skill Roll in progress.
type RollView struct {
	Seat    game.Seat `json:"seat"`
	Skill   string    `json:"skill" names:"skill"`
	For     string    `json:"for" names:"purpose"`
	Need    int       `json:"need" doc:"hits needed; of a Defense Roll: damage dealt"`
	Dice    int       `json:"dice"`
	Extra   int       `json:"extra,omitempty"`
	Faces   []string  `json:"faces,omitempty" names:"face"`
	Boosted bool      `json:"boosted,omitempty"`
	Vehicle string    `json:"vehicle,omitempty" names:"vehicle" doc:"that is defended"`
	Target  string    `json:"target,omitempty" names:"vehicle"`
	Stunt   string    `json:"stunt,omitempty"`
	Special string    `json:"special,omitempty" names:"special"`
	Helpers []int     `json:"helpers" doc:"tokens spent by seat"`
}

// PendingView is what waits for an answer in the middle of something.
type PendingView struct {
	What    string     `json:"what" names:"question" doc:"the question"`
	Seat    *game.Seat `json:"seat,omitempty" doc:"whose choice or peg it is"`
	Vehicle string     `json:"vehicle,omitempty" names:"place"`
	At      string     `json:"at,omitempty"`
	Stunt   string     `json:"stunt,omitempty"`
	Special string     `json:"special,omitempty" names:"special"`
	Step    int        `json:"step,omitempty" doc:"of a reward with several choices"`
	Peg     string     `json:"peg,omitempty" enum:"player,enemy"`
}

// ComingView is something that will happen unless things change.
type ComingView struct {
	When    string   `json:"when" enum:"next,after_next,end_of_round"`
	Card    string   `json:"card,omitempty"`
	Kind    string   `json:"kind" enum:"damage,place_suv,peg,wreck,drift,remove,other"`
	Vehicle string   `json:"vehicle,omitempty" names:"place"`
	Amount  int      `json:"amount,omitempty"`
	Way     []string `json:"way,omitempty" doc:"spaces"`
	Hits    []string `json:"hits,omitempty" names:"vehicle" doc:"vehicles that are swept away or struck"`
	Text    string   `json:"text,omitempty"`
}

// PreviewView is what an action would do. Odds are exact.
type PreviewView struct {
	Skill  string       `json:"skill,omitempty" names:"skill"`
	Need   int          `json:"need,omitempty"`
	Odds   []OddsView   `json:"odds,omitempty" doc:"for no assist and each more token, up to five dice"`
	Damage []float64    `json:"damage,omitempty" doc:"Defense Rolls: chance of 0, 1, 2 ... taken"`
	From   string       `json:"from,omitempty"`
	To     string       `json:"to,omitempty"`
	Empty  bool         `json:"empty,omitempty" doc:"a success would change nothing (HH-STUNT-013)"`
	Slides []ComingView `json:"slides,omitempty" doc:"what a new wreck would do in the End of Round"`
	Leaves []string     `json:"leaves,omitempty" doc:"pegs that must leave"`
	Tokens *int         `json:"tokens,omitempty" doc:"left after it: Boost tokens of an action, of a re-roll those of its power; left out where that costs none"`
	Power  string       `json:"power,omitempty" doc:"the power that rolls again"`
}

// OddsView is a chance to succeed with so many dice.
type OddsView struct {
	Tokens  int     `json:"tokens"`
	Dice    int     `json:"dice"`
	Plain   float64 `json:"plain"`
	Boosted float64 `json:"boosted" doc:"with the roller's own Boost; equal if no token is left"`
}
