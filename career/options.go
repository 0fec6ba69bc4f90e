package career

// Options are what a career is set up with.
type Options struct {
	Drivers  int    `json:"drivers"`            // bots, 0..39
	Weeks    int    `json:"weeks"`              // 4..520; after them the career is over
	Cloning  bool   `json:"cloning"`            // DX-GC-001
	Level    string `json:"level"`              // bot of the fights
	League   bool   `json:"league,omitempty"`   // several persons, each on his own machine
	HotSeat  bool   `json:"hot_seat,omitempty"` // several persons at one screen
	Salvage  int    `json:"salvage"`            // percent of its salvage value that a vehicle is sold for (DX-REPAIR-011)
	Purses   int    `json:"purses"`             // purse events of a division in a month, 1..4 (CR-CALENDAR-001d)
	Rest     int    `json:"rest"`               // weeks of 5 in which careful bots rest (CR-DRIVERS-001d)
	Medic    bool   `json:"medic"`              // the house has a medic in the arena (CR-MEDIC-001d)
	MilePay  int    `json:"mile_pay"`           // dollars, of couriers (CR-ROAD-001d)
	FightPay int    `json:"fight_pay"`
}

// DefaultOptions are those that docs/career.md measures.
var DefaultOptions = Options{Drivers: 24, Weeks: 52, Cloning: true, Level: "normal", Salvage: 100, Purses: 1, Rest: 2, Medic: true, MilePay: 6, FightPay: 2000}

// Limits of a career.
const (
	MaxOrgs       = 40
	MaxCharacters = 12 // living ones of an organization
	MaxVehicles   = 20 // of an organization
	MaxWeeks      = 520
	MaxNews       = 200
	MaxJobs       = 64 // of a plan
	MaxName       = 40
	seasonWeeks   = 52
	monthWeeks    = 4
)
