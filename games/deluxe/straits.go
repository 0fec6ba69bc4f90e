package deluxe

import "turnpike/games/deluxe/garage"

// Straits say how badly off a vehicle is that its driver may give up. What it has come with into the match counts for nothing.
type Straits struct {
	Stuck    bool // it cannot move any more by itself
	Harmless bool // none of its weapons works that counts in a fight (DX-CHAR-015)
	Wounded  bool // its driver has lost a damage point
	Bare     bool // a side of its main body has lost all of its armor
	Pierced  bool // something behind its armor has been hit, or the body armor of somebody
}

// Straits returns how badly off a vehicle is that is on the map.
func (g *Rules) Straits(s *State, id CarID) Straits {
	r := run{s: s, g: g}
	c, came := r.car(id), &s.t.Notes.Cars[id].Came
	v := c.V
	gone := func(p PartID) bool { return v.Destroyed(&c.Hits, p) && came[p] < v.Parts[p].DP }
	k := Straits{Stuck: c.Fallen || !r.drivable(c), Wounded: v.NumSeats > 0 && v.Seats[0].Role == garage.Driver && c.Hits[v.Seats[0].Part] > came[v.Seats[0].Part]}
	for _, p := range v.Armor {
		k.Bare = k.Bare || p != 0 && v.Parts[p].DP > 0 && gone(p)
	}
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		switch v.Parts[p].Kind {
		case WeaponPart, PlantPart, PersonPart, BodyArmorPart, FittingPart, CyberlinkPart, CargoPart:
			k.Pierced = k.Pierced || c.Hits[p] > came[p]
		}
	}
	had := false
	for i := range v.NumWeapons {
		p := v.Weapons[i].Part
		had = had || came[p] < v.Parts[p].DP
	}
	k.Harmless = had && !r.loaded(c)
	return k
}

// HasGates reports whether vehicles leave the map of a match by gates, past safe lines, and may do so in this turn (DX-ARENA-005, DX-ARENA-017).
func (g *Rules) HasGates(s *State) bool {
	r := run{s: s, g: g}
	return s.place != nil && s.place.Closed && len(s.place.SafeLines) > 0 && !r.tooEarly()
}
