package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe"
)

// The JSON of the game. Keys and units are those of Deluxe Duel where the thing is the same: lengths are squares of a quarter inch, x to the
// right, y up; angles are degrees, counter-clockwise from the x axis; speeds are miles per hour, negative in reverse.

// Observation is a match as a viewer sees it. Only speeds and fire that others have chosen and not yet shown are hidden.
type Observation struct {
	Stage    string               `json:"stage"` // speeds, phases, over
	Turn     int                  `json:"turn"`
	Phase    int                  `json:"phase"`           // 1 to 10 while the phases run
	Ask      string               `json:"ask"`             // speed, move, fire: the question that is open
	Of       *int                 `json:"of,omitempty"`    // move: the vehicle
	Place    string               `json:"place"`           // id of the map, or its code; "road" for the endless road
	Turns    int                  `json:"turns"`           // after so many nobody has won
	Scenario string               `json:"scenario"`        // duel, road_duel, pack_attack
	Queue    []int                `json:"queue"`           // vehicles that still move in this phase, in order
	Cars     []CarView            `json:"cars"`            // by number
	Persons  []PersonView         `json:"persons"`         // by number
	Counters []deluxe.CounterView `json:"counters"`        // smoke
	Road     *deluxe.RoadView     `json:"road,omitempty"`  // the endless road, in place of a map
	Hunt     *HuntView            `json:"hunt,omitempty"`  // how a Pack Attack stands
	Scores   []ScoreView          `json:"scores"`          // by seat
	Asked    []game.Seat          `json:"asked,omitempty"` // fire: seats that have not answered yet
	Winners  []game.Seat          `json:"winners,omitempty"`
}

// CarView is a vehicle: its record sheet and its counter.
type CarView struct {
	Car          int        `json:"car"`
	Seat         game.Seat  `json:"seat"`
	Name         string     `json:"name"`
	Code         string     `json:"code"`  // as options name it: "stock_half_brick driver=computer"
	Class        string     `json:"class"` // car, cycle
	Size         string     `json:"size"`  // subcompact, compact, mid_sized, luxury, cycle
	Length       float64    `json:"length"`
	Width        float64    `json:"width"`
	Fate         string     `json:"fate"`  // in_play, exploded, left, resigned
	Fights       bool       `json:"in"`    // still in the fight
	Price        int        `json:"price"` // dollars
	Pose         PoseView   `json:"pose"`
	Speed        float64    `json:"speed"`
	Before       float64    `json:"before"` // the speed before this turn's change
	Ready        bool       `json:"ready"`  // has set a speed in secret
	Chosen       *float64   `json:"chosen,omitempty"`
	Stopped      bool       `json:"stopped"` // has stood for a full turn and may set off either way
	TopSpeed     float64    `json:"top_speed"`
	Acceleration float64    `json:"acceleration"`
	Mode         string     `json:"mode"`      // driven, helpless
	Maneuvers    int        `json:"maneuvers"` // in this turn; the first one is free
	Lost         bool       `json:"lost"`      // its next move is used up by a skid
	Parts        []PartView `json:"parts"`
	Arms         []ArmView  `json:"arms"` // its weapons, by number
}

// PoseView is a place and a heading.
type PoseView = deluxe.PoseView

// PartView is a thing with points. Weapons have none: they are whole or gone.
type PartView = deluxe.PartView

// ArmView is a weapon of a vehicle.
type ArmView = deluxe.ArmView

// PersonView is somebody aboard.
type PersonView struct {
	Person   int        `json:"person"`
	Seat     game.Seat  `json:"seat"` // whose he is
	Of       int        `json:"of"`   // his vehicle
	Role     string     `json:"role"` // driver, gunner
	State    string     `json:"state"`
	Left     int        `json:"left"`  // damage points
	Armor    int        `json:"armor"` // points of body armor left
	Computer string     `json:"computer,omitempty"`
	Acted    bool       `json:"acted"`           // has fired in this turn
	Order    *OrderView `json:"order,omitempty"` // what he has declared
}

// OrderView is what a person has declared to fire.
type OrderView struct {
	Arm    int    `json:"arm"`
	Link   int    `json:"link,omitempty"`
	Target string `json:"target,omitempty"`
	Aim    string `json:"aim,omitempty"`
}

// ScoreView is how a seat stands.
type ScoreView struct {
	Seat  game.Seat `json:"seat"`
	In    bool      `json:"in"` // still in the fight
	Kills int       `json:"kills"`
}

// HuntView is how a Pack Attack stands.
type HuntView struct {
	Lead float64 `json:"lead"` // squares from the car's rear to the nearest cycle that still fights
}

// ActionView is the JSON form of an action.
type ActionView struct {
	Do       string   `json:"do"`
	Car      *int     `json:"car,omitempty"`
	Speed    *float64 `json:"speed,omitempty"`
	Quarters *int     `json:"quarters,omitempty"` // always 4, and may be left out: a move is an inch
	Maneuver string   `json:"maneuver,omitempty"`
	Side     string   `json:"side,omitempty"`
	Corner   string   `json:"corner,omitempty"`
	Lateral  *float64 `json:"lateral,omitempty"`
	Degrees  *float64 `json:"degrees,omitempty"`
	Person   *int     `json:"person,omitempty"`
	Arm      *int     `json:"arm,omitempty"`
	Link     int      `json:"link,omitempty"`   // 1: all linked weapons together
	Target   string   `json:"target,omitempty"` // "car:1"; none for a smokescreen
	Aim      string   `json:"aim,omitempty"`    // front, back, left, right, top
}

// EventView is the JSON form of an event; keys that do not concern it are left out.
type EventView struct {
	Kind      string                `json:"kind"`
	Rule      string                `json:"rule,omitempty"`
	Car       *int                  `json:"car,omitempty"`
	Other     string                `json:"other,omitempty"` // "car:1", "wall:12", "object:3"
	Count     *int                  `json:"count,omitempty"`
	Index     *int                  `json:"index,omitempty"`
	Die       *int                  `json:"die,omitempty"`
	Left      *int                  `json:"left,omitempty"`
	Part      *int                  `json:"part,omitempty"`
	Faces     []string              `json:"faces,omitempty"`
	Side      string                `json:"side,omitempty"`
	Type      string                `json:"type,omitempty"`
	Result    string                `json:"result,omitempty"`
	Kept      *bool                 `json:"kept,omitempty"`
	Cut       bool                  `json:"cut,omitempty"`
	Gone      bool                  `json:"gone,omitempty"`
	Fate      string                `json:"fate,omitempty"`
	Counter   string                `json:"counter,omitempty"`
	Maneuver  string                `json:"maneuver,omitempty"`
	Quarters  int                   `json:"quarters,omitempty"`
	Path      []deluxe.PathView     `json:"path,omitempty"`
	At        *PoseView             `json:"at,omitempty"`
	From      *PoseView             `json:"from,omitempty"`
	To        *PoseView             `json:"to,omitempty"`
	Speeds    []float64             `json:"speeds,omitempty"`
	Winners   []game.Seat           `json:"winners,omitempty"`
	Person    *int                  `json:"person,omitempty"`
	Arm       *int                  `json:"arm,omitempty"`
	Aim       string                `json:"aim,omitempty"`
	Range     *float64              `json:"range,omitempty"`
	Modifiers *deluxe.ModifiersView `json:"modifiers,omitempty"`
}

// PreviewView is what an action would do, with exact odds. Chances are fractions of 1.
type PreviewView struct {
	Path     []deluxe.PathView `json:"path,omitempty"` // of a move, up to the first thing in its way
	To       *PoseView         `json:"to,omitempty"`
	Hit      string            `json:"hit,omitempty"`      // what it runs into
	Keep     *float64          `json:"keep,omitempty"`     // chance that a roll for the maneuver has no effect; none without a roll
	Outcomes []OutcomeView     `json:"outcomes,omitempty"` // of that roll

	Modifiers *deluxe.ModifiersView `json:"modifiers,omitempty"` // of fire
	Range     *float64              `json:"range,omitempty"`     // squares
	Needed    *int                  `json:"needed,omitempty"`    // of two dice
	Chance    *float64              `json:"chance,omitempty"`    // to hit, of each weapon
	Weapons   int                   `json:"weapons,omitempty"`   // that fire together
	Damage    []deluxe.DamageView   `json:"damage,omitempty"`    // of a hit
	Breach    *float64              `json:"breach,omitempty"`    // chance that a hit goes through the armor
}

// OutcomeView is a result of the control table with its chance.
type OutcomeView struct {
	Result string  `json:"result"`
	Chance float64 `json:"chance"`
}
