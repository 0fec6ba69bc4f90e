package deluxe

import "turnpike/game"

// Condition is the state of a vehicle between two matches. Parts, weapons and wheels are named as in docs/scenarios/deluxe.md; what is left out is
// as new, so the zero Condition is a new vehicle.
type Condition struct {
	Damage  map[string]int    `json:"damage,omitempty"`                // hits by part
	Shots   map[string]int    `json:"shots,omitempty"`                 // shots left by weapon, which are numbered from 0, with all magazines
	Corners map[string]string `json:"corners,omitempty" names:"wheel"` // what the wheels have lost: no_tire, no_wheel
	Units   *int              `json:"units,omitempty"`                 // power units left for lasers; nil: all
}

// Entry is what a vehicle and its people bring into a match: the text of the options entry_0 to entry_7, as JSON.
type Entry struct {
	Condition
	Crew     []EntryPerson `json:"crew,omitempty"`     // by seat of the vehicle; who is left out is as the options of the match say
	Prestige int           `json:"prestige,omitempty"` // of its driver before the match (DX-PREST-006, DX-PREST-008)
}

// EntryPerson is somebody who comes in a vehicle.
type EntryPerson struct {
	Skills Skills `json:"skills"`
	Hits   int    `json:"hits,omitempty"` // of 3, suffered before (DX-CHAR-031)
}

// Skills are plusses in each skill: 0 is the base level, -1 is to be without it (DX-CHAR-004). Running cannot be lacked (DX-CHAR-023).
type Skills struct {
	Driver      int `json:"driver"`
	Cyclist     int `json:"cyclist"`
	Trucker     int `json:"trucker"`
	Pilot       int `json:"pilot"`
	Gunner      int `json:"gunner"`
	Handgunner  int `json:"handgunner"`
	Running     int `json:"running"`
	MartialArts int `json:"martial_arts"`
	Paramedic   int `json:"paramedic"`
}

// Aftermath says what has come of a match that is over: all that the continuing game asks of it.
type Aftermath struct {
	Turns    int            `json:"turns"`
	Winners  []game.Seat    `json:"winners,omitempty"`
	Vehicles []AfterVehicle `json:"vehicles"` // by their numbers in the match
	Persons  []AfterPerson  `json:"persons"`  // likewise
}

// AfterVehicle is what has come of a vehicle.
type AfterVehicle struct {
	Seat      game.Seat `json:"seat"`
	Fate      string    `json:"fate"`               // in_play, exploded, left, resigned ...
	Killed    bool      `json:"killed,omitempty"`   // put out of the fight (DX-CHAR-013)
	KilledBy  game.Seat `json:"killed_by"`          // who is credited; -1: nobody
	Killer    int       `json:"killer"`             // the person whose weapon did it; -1: nobody's
	Burnt     bool      `json:"burnt,omitempty"`    // exploded, or still burning: worth nothing (DX-ARENA-022)
	Early     bool      `json:"early,omitempty"`    // it left before it was allowed to (DX-ARENA-018)
	Departed  bool      `json:"departed,omitempty"` // it left the map while it could move and fire (DX-PREST-002)
	Deserted  bool      `json:"deserted,omitempty"` // its crew left it while it could (DX-PREST-002)
	Mobile    bool      `json:"mobile,omitempty"`   // it can move, or has driven out
	Fired     bool      `json:"fired,omitempty"`    // its weapons, or its people from inside it (DX-CHAR-012)
	FiredAt   bool      `json:"fired_at,omitempty"` // by an enemy
	Condition Condition `json:"condition"`          // as the next match may take it up
	Salvage   int       `json:"salvage"`            // dollars (DX-REPAIR-010)
}

// AfterPerson is what has come of somebody.
type AfterPerson struct {
	Seat         game.Seat `json:"seat"`
	Vehicle      int       `json:"vehicle"`        // in which he came; -1: in none
	Place        int       `json:"place"`          // his seat in it
	Hits         int       `json:"hits"`           // suffered in all, also beyond 3 (DX-CHAR-032); those that he came with among them
	Came         int       `json:"came,omitempty"` // hits that he came with
	Dead         bool      `json:"dead,omitempty"`
	Burnt        bool      `json:"burnt,omitempty"`         // in a vehicle that exploded or burns: there is nothing to read (DX-GC-005)
	HurtIn       int       `json:"hurt_in,omitempty"`       // the turn of the last injury; 0: none in this match (DX-CHAR-029)
	Unconscious  bool      `json:"unconscious,omitempty"`   // by wounds
	OnFoot       bool      `json:"on_foot,omitempty"`       // he has left his vehicle
	Fired        bool      `json:"fired,omitempty"`         // a vehicular weapon (DX-CHAR-020)
	HandFired    bool      `json:"hand_fired,omitempty"`    // a hand weapon while on foot (DX-PREST-002, DX-CHAR-022)
	Fought       bool      `json:"fought,omitempty"`        // hand to hand (DX-CHAR-027)
	PersonKills  int       `json:"person_kills,omitempty"`  // on foot with hand weapons (DX-CHAR-022)
	VehicleKills int       `json:"vehicle_kills,omitempty"` // likewise
	ArtsKills    int       `json:"arts_kills,omitempty"`    // killed or subdued hand to hand (DX-CHAR-027)
	Beside       []int     `json:"beside,omitempty"`        // people of his seat who are in the same vehicle or beside him (DX-CHAR-033)
}
