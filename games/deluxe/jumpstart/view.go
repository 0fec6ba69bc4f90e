package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe"
)

// The JSON of the game is that of Deluxe Duel, so that one board shows both. Vehicles and people are without what this game does not have; of the
// rest that is there and says nothing.

// Observation is a match as a viewer sees it. Only speeds and fire that others have chosen and not yet shown are hidden.
type Observation struct {
	deluxe.Observation
	Plain   bool         `json:"plain"`           // true: vehicles have no handling, and move in the phases up to the tens of their speeds
	Cars    []CarView    `json:"cars"`            // by number
	Persons []PersonView `json:"persons"`         // by number
	Asked   []game.Seat  `json:"asked,omitempty"` // fire: seats that have not answered yet
}

// CarView is a vehicle: its record sheet and its counter. Its code is that of the options: "stock_half_brick driver=computer".
type CarView struct {
	deluxe.VehicleView
	Plain     bool              `json:"plain"` // true: it has no handling
	Size      string            `json:"size" enum:"subcompact,compact,mid_sized,luxury,cycle"`
	Fights    bool              `json:"in"`        // still in the fight
	Price     int               `json:"price"`     // dollars
	Maneuvers int               `json:"maneuvers"` // in this turn; the first one is free
	Lost      bool              `json:"lost"`      // its next move is used up by a skid
	Parts     []deluxe.PartView `json:"parts"`
	Arms      []ArmView         `json:"arms"` // its weapons, by number
}

// ArmView is a weapon of a vehicle.
type ArmView struct {
	deluxe.ArmView
	ToHit  int    `json:"to_hit,omitempty"` // what it needs before modifiers; none for a smokescreen
	Damage string `json:"damage,omitempty"` // "2d"
}

// PersonView is somebody aboard.
type PersonView struct {
	deluxe.CrewView
	Computer string     `json:"computer,omitempty" enum:"targeting_computer,hires_targeting_computer"`
	Order    *OrderView `json:"order,omitempty"` // what he has declared
}

// OrderView is what a person has declared to fire.
type OrderView struct {
	Arm    int    `json:"arm"`
	Link   int    `json:"link,omitempty"`
	Target string `json:"target,omitempty"`
	Aim    string `json:"aim,omitempty" enum:"front,right,back,left,top"`
}

// PreviewView is what an action would do: that of Deluxe Duel.
type PreviewView deluxe.PreviewView
