package workshop

import "turnpike/games/deluxe/garage"

// DeluxeParts is all that designs of Deluxe Duel are made of. It is the same for as long as the program runs. Room is in sixths of a
// space, so that halves and thirds are whole numbers.
type DeluxeParts struct {
	Version     string               `json:"version" doc:"a digest of the catalogue"`
	Bodies      []garage.Body        `json:"bodies"`
	Chassis     []garage.Chassis     `json:"chassis"`
	Suspensions []garage.Suspension  `json:"suspensions"`
	Plants      []garage.Plant       `json:"plants"`
	Tires       []garage.Tire        `json:"tires"`
	Armor       []garage.Armor       `json:"armor"`
	Weapons     []garage.Weapon      `json:"weapons"`
	Accessories []garage.Accessory   `json:"accessories"`
	Roles       []garage.RoleFigures `json:"roles" doc:"of people aboard"`
	Ammunition  []garage.Ammunition  `json:"ammunition" doc:"loads other than a weapon's own"`
	Gear        []garage.Gear        `json:"gear" doc:"what people carry"`
	Options     []garage.BodyOption  `json:"options" doc:"variations of bodies"`
	Divisions   []garage.Division    `json:"divisions" doc:"from the cheapest (DX-ARENA-001)"`
	Positions   []string             `json:"positions" doc:"all names of positions, in order"`
	Bounds      DeluxeBounds         `json:"bounds"`
}

// DeluxeBounds are the largest designs that are read.
type DeluxeBounds struct {
	Name   int `json:"name" doc:"bytes"`
	Notes  int `json:"notes" doc:"bytes"`
	List   int `json:"list" doc:"entries of a list"`
	Count  int `json:"count" doc:"of one entry"`
	Points int `json:"points" doc:"armor of a position"`
	Links  int `json:"links" doc:"weapon links of a unit, lettered from A"`
}

// NewDeluxeParts returns a whole catalogue as clients get it: without the first entry of each table, which is none.
func NewDeluxeParts(c *garage.Catalogue) *DeluxeParts {
	return &DeluxeParts{
		Version: c.Version, Bodies: c.Bodies[1:], Chassis: c.Chassis[1:], Suspensions: c.Suspensions[1:], Plants: c.Plants[1:], Tires: c.Tires[1:],
		Armor: c.Armors[1:], Weapons: c.Weapons[1:], Accessories: c.Accessories[1:], Roles: c.Roles[:], Ammunition: c.Ammunition[1:], Gear: c.Gear[1:],
		Options: c.Options[1:], Divisions: c.Divisions, Positions: garage.Position(0).Names(),
		Bounds: DeluxeBounds{
			Name: garage.MaxName, Notes: garage.MaxNotes, List: garage.MaxList, Count: garage.MaxCount, Points: garage.MaxPoints, Links: garage.MaxLinks,
		},
	}
}
