package deluxe

import (
	"slices"

	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// Readings of the rules on what a helicopter is made of:
//
//   - DX-HELI-035: the electronics bay holds what is electronic and has damage points: cyberlinks, sound gear, stealth. Without any the slot is passed over.
//   - DX-HELI-110: pilot, co-pilot and gunners are one slot. A turret below is covered by the bottom armor and stands among the bottom weapons (DX-HELI-015).
//   - DX-HELI-029: pontoons are two components in the place of the skids, 7 damage points each.

// helicopter adds rotors and skids (DX-HELI-002, DX-HELI-028, DX-HELI-031). They are outside of the armor (DX-HELI-014).
func (m *compiler) helicopter(b *garage.Body, u *garage.Unit) {
	v := m.v
	if b.Is(garage.TagFreeRightDoor) { // DX-HELI-021
		v.Hatches |= RightDoor.set()
	}
	m.rotors(b.MainRotorDP, b.StabilizingRotorDP)
	dp := b.SkidDP
	for i := range u.Fittings {
		if a := &m.c.Accessories[u.Fittings[i].Accessory]; a.Kind == "pontoons" && u.Fittings[i].Count > 0 {
			v.Pontoons, dp = true, a.DP
		}
	}
	for i := range v.Skids {
		v.Skids[i] = m.part(VehiclePart{Kind: SkidPart, Index: uint8(i), At: [2]garage.Position{garage.Left, garage.Right}[i], Outside: true, DP: int16(dp)})
	}
	m.winches(u)
}

// rotors adds the main and the stabilizing rotor.
func (m *compiler) rotors(dp ...int) {
	for i, at := range [2]garage.Position{garage.Top, garage.Back} {
		m.v.Rotors[i] = m.part(VehiclePart{Kind: RotorPart, Index: uint8(i), At: at, Outside: true, DP: int16(dp[i])})
	}
}

// electronic are the accessories with damage points that stand in the electronics bay (DX-HELI-035).
var electronic = map[string]bool{"stealth_mode": true, "sound_enhancement": true, "sound_system": true}

// helicopter fills in the orders of a helicopter (DX-HELI-110, DX-HELI-111, DX-HELI-112).
func (o *orders) helicopter(v *Vehicle) {
	var crew, bay Layer
	for i := range v.NumSeats {
		if s := &v.Seats[i]; s.Shoots() {
			crew = append(crew, s.Part)
		}
	}
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		if v.Parts[p].Bay {
			bay = append(bay, p)
		}
	}
	var cargo Layer
	if len(o.cargo) > 0 {
		cargo = Layer{AllCargo}
	}
	motor := partsOf(v.Plants[:]...)
	armor := func(p garage.Position) Layer { return partsOf(v.Armor[p]) }
	order := func(layers ...Layer) (r Order) {
		for _, l := range layers {
			r.add(l)
		}
		return r
	}
	o.sides[geom.Front] = order(armor(garage.Front), v.mounted(FrontMount), crew, bay, motor, cargo, v.mounted(BackMount), armor(garage.Back))
	o.sides[geom.Back] = o.sides[geom.Front].reversed()
	inside := slices.Concat(crew, bay, motor, cargo)
	o.sides[geom.RightSide] = order(armor(garage.Right), v.mounted(RightMount), inside, v.mounted(LeftMount), armor(garage.Left))
	o.sides[geom.LeftSide] = o.sides[geom.RightSide].reversed()
	o.underbody = order(armor(garage.Underbody), slices.Concat(v.mounted(UnderbodyMount), v.mounted(TurretMount)), inside, armor(garage.Top))
	o.top = o.underbody.reversed()
	o.ram = o.sides
}
