package garage

// Figures of cargo.
const (
	spareTireSpaces  = Space(6)      // DX-TIRE-013
	grenadeBoxWeight = Weight(50_00) // DX-CARGO-007
	grenadeBoxSpaces = Space(6)      // DX-CARGO-007
	grenadesInBox    = 12            // DX-CARGO-007
	carryRoomCar     = Space(10 * 6) // around a carried car, trike or anything larger (DX-TRUCK-029, DX-TRUCK-030)
	carryRoomCycle   = Space(4 * 6)  // DX-TRUCK-029
	carryRoomSidecar = Space(2 * 6)  // DX-TRUCK-029
	defaultGrenade   = "grenade"     // what a box of grenades holds
)

// cargo enters goods: the cargo area first, then what the body has left (DX-CARGO-001).
func (w *walk) cargo(i int, g *Cargo) {
	n := int(g.Count)
	cost, weight, room := Money(0), g.Weight, g.Spaces
	switch g.Kind {
	case SpareTire:
		cost, weight, room = w.c.Tires[g.Tire].Cost, w.tireWeight(g.Tire), spareTireSpaces
	case GrenadeBox:
		weight, room = grenadeBoxWeight, grenadeBoxSpaces
		cost = w.c.Gear[w.c.lookups.gear[defaultGrenade]].Cost * grenadesInBox
	case CarriedVehicle:
		room = w.c.CarryRoom(g.Body)
	}
	room *= Space(n)
	area := min(room, max(0, w.g.CargoSpaces-w.g.CargoUsed))
	w.add(LineCargo, i, n, cost*Money(n), weight*Weight(n), room-area, area)
}

// CargoRoom returns the room that the cargo of a unit takes, wherever in it.
func (c *Catalogue) CargoRoom(u *Unit) Space {
	all := Space(0)
	for i := range u.Cargo {
		g := &u.Cargo[i]
		room := g.Spaces
		switch g.Kind {
		case SpareTire:
			room = spareTireSpaces
		case GrenadeBox:
			room = grenadeBoxSpaces
		case CarriedVehicle:
			room = c.CarryRoom(g.Body)
		}
		all += room * Space(g.Count)
	}
	return all
}

// CarryRoom is the room that a vehicle takes as cargo (DX-CARGO-009, DX-TRUCK-029, DX-TRUCK-030). A broken-down helicopter takes its own
// spaces (DX-HELI-006).
func (c *Catalogue) CarryRoom(id BodyID) Space {
	b := &c.Bodies[id]
	room := b.Spaces + b.CargoSpaces
	switch b.Class {
	case Cycle:
		return room + carryRoomCycle
	case Sidecar:
		return room + carryRoomSidecar
	case Helicopter, Box:
		return room
	}
	return room + carryRoomCar
}
