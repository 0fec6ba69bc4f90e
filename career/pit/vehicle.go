package pit

import (
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// Vehicle is a vehicle in the state in which it comes into the pit. Of one with trailers the trailers are whole.
type Vehicle struct {
	Design *garage.Design // not changed; where work changes the design, there is another one in the result
	deluxe.Condition
	Jury   []string `json:"jury,omitempty"`   // keys of parts that are jury-rigged, whether they still work or not (DX-MECH-008)
	Gone   []string `json:"gone,omitempty"`   // keys of parts that have been taken out; they are destroyed as well
	Broken []string `json:"broken,omitempty"` // links that are broken, as in "link:A" (DX-ACC-037)
}

// Stored is a part, or several alike, that lies in the stores.
type Stored struct {
	// Part says what it is, by its id: "weapon:machine_gun", "plant:car_super", "tire:solid", "accessory:infrared", "shots:machine_gun" of a weapon's own ammunition,
	// "ammunition:..." of other loads, "gear:..." of hand weapons, "cargo:..." by its name.
	Part string `json:"part"`
	Hits int    `json:"hits,omitempty"` // that each of them has
	N    int    `json:"n"`              // 1 or more
}
