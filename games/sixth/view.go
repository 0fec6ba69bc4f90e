package sixth

import "turnpike/game"

// The JSON of the game. Lengths are car lengths, from the lower left corner of the arena, x to the right, y up; angles are degrees,
// counter-clockwise from the x axis. References name pieces: "car:0" (the car of seat 0), "object:3", "wall:1", "edge:north".

// PoseView is a place and a heading.
type PoseView struct {
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	Heading float64 `json:"heading"`
}

// PointView is a place.
type PointView [2]float64

// Observation is a match as a viewer sees it. Only a build that is not yet revealed is hidden.
type Observation struct {
	Phase      string       `json:"phase" names:"phase"`
	Round      int          `json:"round"`
	First      game.Seat    `json:"first"` // holds the first-player marker
	Turn       game.Seat    `json:"turn"`  // whose part of the phase it is; -1 in phases of all at once
	Size       SizeView     `json:"size"`
	DamageDeck string       `json:"damage_deck" enum:"A,B"`
	Arena      string       `json:"arena"` // id of a built-in arena, or the code of another: see GET /api/arenas/{id}
	Cars       []CarView    `json:"cars"`
	Objects    []ObjectView `json:"objects"`
	Ask        string       `json:"ask" names:"ask"` // kind of the question that is open
	Drive      *DriveView   `json:"drive,omitempty"`
	Roll       *RollView    `json:"roll,omitempty"`   // the driving roll on the table
	Attack     *AttackView  `json:"attack,omitempty"` // the attack on the table
	Strike     *StrikeView  `json:"strike,omitempty"` // the collision that is resolved
	Hurt       *HurtView    `json:"hurt,omitempty"`   // internal damage that is resolved
	Press      []PressView  `json:"press,omitempty"`  // walls that the chosen move presses against
	Hits       []HitView    `json:"hits,omitempty"`   // contacts still to be resolved

	Course    *CourseView    `json:"course,omitempty"`    // in the scenario checkpoints
	Countdown *CountdownView `json:"countdown,omitempty"` // in the scenario countdown
}

// CourseView is how far the cars have come on the course of the scenario checkpoints (SX-SCEN-003).
type CourseView struct {
	Order []int `json:"order"` // the numbers of the markers as they are passed
	Next  []int `json:"next"`  // by seat: the number of the marker that is next; -1 after the last
}

// CountdownView is the scenario countdown (SX-SCEN-005, -007).
type CountdownView struct {
	Count  int   `json:"count"`  // the number that is shown; its markers go off when it goes down
	Rounds int   `json:"rounds"` // until then, this one counted; 0 at the end
	Rest   []int `json:"rest"`   // by seat: armor of all sides, tires and power plant; 0 for those who are out
}

// SizeView is the game size (SX-SETUP-042).
type SizeView struct {
	AP int `json:"ap"`
	BP int `json:"bp"`
	CP int `json:"cp"`
}

// SidesView has a value for each side of a car.
type SidesView struct {
	Front int `json:"front"`
	Back  int `json:"back"`
	Left  int `json:"left"`
	Right int `json:"right"`
}

// CarView is a dashboard and what is equipped.
type CarView struct {
	Seat         game.Seat  `json:"seat"`
	In           bool       `json:"in"`
	Ready        bool       `json:"ready"` // has handed in a car
	Placed       bool       `json:"placed"`
	Name         string     `json:"name"`
	Pose         PoseView   `json:"pose"`
	Armor        SidesView  `json:"armor"`
	Fire         []string   `json:"fire" names:"side"`
	Paint        []string   `json:"paint" names:"side"`
	Shaken       bool       `json:"shaken"`
	Overload     bool       `json:"overload"`
	Speed        int        `json:"speed"`
	Reverse      bool       `json:"reverse"`
	Stuck        bool       `json:"stuck"`
	MaxSpeed     int        `json:"max_speed"`
	Tires        int        `json:"tires"`
	Power        int        `json:"power"`
	Control      int        `json:"control"`
	Ace          int        `json:"ace"`
	OutOfControl bool       `json:"out_of_control"`
	Cards        []SlotView `json:"cards"` // empty while hidden
}

// SlotView is an equipped card.
type SlotView struct {
	Slot       int    `json:"slot"`
	Card       string `json:"card"` // id in the catalogue
	Spot       string `json:"spot" names:"spot"`
	Damage     int    `json:"damage"`
	Durability int    `json:"durability"` // 0: none
	Down       bool   `json:"down"`       // face-down
	Destroyed  bool   `json:"destroyed"`
	Fired      bool   `json:"fired"` // in this combat phase; sidearms: by both
	Used       bool   `json:"used"`
	Left       int    `json:"left"` // items of a dropper, CONTROL on Autopilot
}

// ObjectView is a loose piece.
type ObjectView struct {
	Ref     string    `json:"ref"`
	Kind    string    `json:"kind" names:"loose_obstacle"` // id of the obstacle kind
	Pose    PoseView  `json:"pose"`
	Durable bool      `json:"durable"`
	Damage  int       `json:"damage"`
	Left    int       `json:"left"` // durability left; 0 if it cannot be damaged
	Seat    game.Seat `json:"seat"` // of a wreck; -1
}

// DriveView is a movement turn.
type DriveView struct {
	Seat  game.Seat `json:"seat"`
	Point int       `json:"point"` // the movement point that is driven or chosen now, from 1
	Of    int       `json:"of"`
}

// DieView is a die on the table.
type DieView struct {
	Colour string `json:"colour" names:"colour"`
	Face   int    `json:"face"` // 1 to 6; see the dice of GET /api/sixth/cards
	Hit    int    `json:"hit"`
	Skid   int    `json:"skid"` // SHIELD when defending
	Wrench int    `json:"wrench"`
}

// IconsView counts results.
type IconsView struct {
	Hit    int `json:"hit"`
	Skid   int `json:"skid"`
	Wrench int `json:"wrench"`
}

// RollView is a driving roll.
type RollView struct {
	Seat  game.Seat `json:"seat"`
	Pool  []string  `json:"pool" names:"colour"` // colours, before they are rolled
	Dice  []DieView `json:"dice"`
	Icons IconsView `json:"icons"` // as things stand, hazards counted once the dice are final
	Free  int       `json:"free"`  // re-rolls left
	Zone  string    `json:"zone" names:"zone"`
	Final bool      `json:"final"`
}

// AttackView is an attack.
type AttackView struct {
	Seat     game.Seat `json:"seat"`
	Crew     string    `json:"crew" names:"role"`
	Slot     int       `json:"slot"`
	Card     string    `json:"card"`
	Target   string    `json:"target"`
	Side     string    `json:"side" names:"side_or_none"` // where the target is hit
	Arc      string    `json:"arc" names:"side"`
	Step     string    `json:"step" enum:"attack,defense"`
	Dice     []DieView `json:"dice"`
	Fixed    int       `json:"fixed"`
	Free     int       `json:"free"` // re-rolls of the attacker left
	Basic    int       `json:"basic"`
	Tire     int       `json:"tire"`
	Fire     int       `json:"fire"`
	Blast    int       `json:"explosion"`
	Cover    int       `json:"cover"`
	Distance float64   `json:"distance"`
	Defense  []DieView `json:"defense"`
	Ranged   int       `json:"ranged"` // free re-rolls of the defender left
	Shield   int       `json:"shield"`
}

// StrikeView is a collision.
type StrikeView struct {
	By     string `json:"by"`
	On     string `json:"on"`
	BySide string `json:"by_side" names:"side_or_none"`
	OnSide string `json:"on_side" names:"side_or_none"`
	Pile   bool   `json:"pile"`
	Hits   int    `json:"hits"`
}

// HitView is a contact.
type HitView struct {
	By   string `json:"by"`
	On   string `json:"on"`
	Side string `json:"side" names:"side_or_none"`
	Mine bool   `json:"mine"`
}

// HurtView is internal damage.
type HurtView struct {
	Seat   game.Seat `json:"seat"`
	Side   string    `json:"side" names:"side_or_none"`
	Points int       `json:"points"`
	Card   string    `json:"card"` // id of the damage card, "" before it is drawn
	Entry  int       `json:"entry"`
	Cause  string    `json:"cause" names:"cause"`
}

// PressView is a wall that a move would press against.
type PressView struct {
	On string `json:"on"`
}

// PreviewView says what an action would do, exactly, as far as anybody can know.
type PreviewView struct {
	Move   *MovePreview   `json:"move,omitempty"`
	Attack *AttackPreview `json:"attack,omitempty"`
	Note   string         `json:"note,omitempty"`
	Rules  []string       `json:"rules,omitempty"`
}

// MovePreview is a movement point foreseen: the ghost, the dice and the odds.
type MovePreview struct {
	From     PoseView      `json:"from"`
	Via      *PoseView     `json:"via,omitempty"`
	To       PoseView      `json:"to"`     // where the car stops, contacts counted
	Intend   PoseView      `json:"intend"` // where it would stop on an empty plain
	Cut      bool          `json:"cut"`
	Degrees  float64       `json:"degrees"` // reached
	Zone     string        `json:"zone" names:"zone"`
	Dice     []string      `json:"dice" names:"colour"` // colours of the driving roll
	Parts    []DicePart    `json:"parts"`               // where they come from
	Fixed    IconsView     `json:"fixed"`               // results that hazards add
	Ace      int           `json:"ace"`                 // gained
	Owed     []float64     `json:"owed"`                // chance of 0, 1, 2, ... SKID
	Tires    []float64     `json:"tires"`               // chance of losing 0, 1, 2, ... tires, unpaid CONTROL counted
	Keeps    float64       `json:"keeps"`               // chance to keep at least 1 CONTROL
	Spins    float64       `json:"spins"`               // chance to spin out
	Flips    float64       `json:"flips"`               // chance to flip
	Spin     []SpinPreview `json:"spin"`                // by unpaid SKID, from 1
	Contacts []Contact     `json:"contacts"`
	Pressed  []string      `json:"pressed"`          // walls that the move presses against: the car is repositioned instead
	Crash    []float64     `json:"crash"`            // chance of 0, 1, 2, ... HIT in each collision
	Passes   []int         `json:"passes,omitempty"` // markers of the course that the car passes where it stops, unless it spins
}

// DicePart is a line of the dice count.
type DicePart struct {
	Text string   `json:"text" enum:"speed,zone,terrain,hazard,card"`
	Card string   `json:"card,omitempty"`
	Dice []string `json:"dice" names:"colour"`
	Less bool     `json:"less,omitempty"` // taken away
	Rule string   `json:"rule,omitempty"`
}

// SpinPreview is a spin.
type SpinPreview struct {
	Chance  float64  `json:"chance"`
	Degrees float64  `json:"degrees"`
	To      PoseView `json:"to"`
}

// Contact is a contact foreseen.
type Contact struct {
	Kind string    `json:"kind" enum:"collision,pile_up,push,pop,mine"`
	On   string    `json:"on"`
	By   string    `json:"by,omitempty"`
	Side string    `json:"side,omitempty" names:"side"` // of the own car
	At   PointView `json:"at"`
	// Of a collision: the chances of 0, 1, 2, ... damage to that side of the own car and to what it touches, after cards that cushion it.
	Takes   []float64 `json:"takes,omitempty"`
	Deals   []float64 `json:"deals,omitempty"`
	Through float64   `json:"through,omitempty"` // chance that the own car takes more there than its armor
}

// AttackPreview is an attack foreseen.
type AttackPreview struct {
	Arc       string      `json:"arc" names:"side"`
	Distance  float64     `json:"distance"`
	Dice      []string    `json:"dice" names:"colour"`
	Fixed     int         `json:"fixed"`
	Defense   []string    `json:"defense" names:"colour"`
	Rerolls   int         `json:"rerolls"` // free re-rolls of the defender
	Cover     int         `json:"cover"`
	CoverBy   []string    `json:"cover_by"` // pieces that give it
	Sight     []PointView `json:"sight"`    // corners of the band between the cars
	Basic     []float64   `json:"basic"`    // chance of 0, 1, 2, ... BASIC that get through
	Mean      float64     `json:"mean"`
	Tire      int         `json:"tire"`     // TIRE that is not rolled
	Tires     float64     `json:"tires"`    // expected loss of tires
	Armor     float64     `json:"armor"`    // expected loss of armor
	Internal  float64     `json:"internal"` // chance of internal damage
	Fire      float64     `json:"fire"`     // chance
	Explosion float64     `json:"explosion"`
}
