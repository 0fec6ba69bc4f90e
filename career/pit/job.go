package pit

// The ways of a job.
const (
	Shop    = "shop"    // the shop repairs it: certain, at its full price, ready on Friday (DX-REPAIR-001 to DX-REPAIR-003)
	Own     = "own"     // own labor: half the price, by rolls (DX-REPAIR-008, DX-MECH-001)
	Replace = "replace" // all armor anew, for its price and a tenth (DX-REPAIR-002)
	New     = "new"     // a new part in place of the old one; by the shop, or by rolls if somebody is named (DX-MECH-010)
	Jury    = "jury"    // a destroyed part gets 1 DP, once and for good, by rolls (DX-MECH-008)
	Reload  = "reload"  // shots, out of the stores first (DX-WSTAT-042)
	Install = "install" // a part out of the stores, by rolls (DX-MECH-010); a tire or body armor at once
	Strip   = "strip"   // the part goes into the stores, by rolls (DX-MECH-009); tires and what lies loose at once (DX-REPAIR-012)
)

// The places of work: what they add to a roll (DX-MECH-003).
const (
	Yard = "yard" // basic tools: 0; where nothing is said
	Shed = "shop" // the yard with a portable shop: +1 if it has the part (DX-MECH-015, DX-ACC-071)
	Bay  = "bay"  // a rented bay: +2 (DX-REPAIR-008)
	Road = "road" // -2, with a tool kit 0, with a portable shop +1 if it has the part (DX-ACC-069)
)

// MaxJobs is how many jobs a plan may hold.
const MaxJobs = 64

// Job is one piece of work on one part of a vehicle.
type Job struct {
	// Part is the key of a part as deluxe.Vehicle.PartKey writes it ("weapon:0", "tire:front_right"), or "armor" for all armor, "armor:main", "armor:attached" and
	// "armor:box" for that of a unit, "link:A" for a link, "loose" for all that can be stripped at once, "shots:0" for what is in a weapon, "fitting:infrared" for
	// an accessory without damage points, by its id.
	Part string `json:"part" required:"true" maxLength:"60"`
	Way  string `json:"way" required:"true" enum:"shop,own,replace,new,jury,reload,install,strip"`
	N    int    `json:"n,omitempty" minimum:"0" maximum:"9999"` // points of armor that the shop repairs, or shots; 0: all
	With string `json:"with,omitempty" maxLength:"60"`          // id of another kind of tire or body armor; of a stored part its name, where there are several
	Who  []int  `json:"who,omitempty" maxItems:"3"`             // who works, in the order of their rolls
	// Hours are how many each of them is booked for, 0 for all that he has left after the jobs before. What the work does not need is his again.
	Hours int    `json:"hours,omitempty" minimum:"0" maximum:"40"`
	At    string `json:"at,omitempty" enum:"yard,shop,bay,road"` // where; "": in the yard
}

// Plan is what is to be done with one vehicle, and what there is to do it with.
type Plan struct {
	Jobs      []Job
	Mechanics []Mechanic // who may be named in the jobs
	Stores    []Stored
	Discount  int  // percent: 0, 25 or 50 (DX-PREST-009)
	Cases     int  // of a portable shop that are whole, 0 to 4
	ToolKit   bool // there is one, for work on the road
}
