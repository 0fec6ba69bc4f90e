package pit

import (
	"turnpike/games/deluxe/garage"
)

// Value returns the salvage value of a vehicle in dollars: its price without its cheapest repair, at least 0 (DX-REPAIR-010). One that has burnt is worth nothing,
// which is for the caller to say (DX-ARENA-022).
func Value(c *garage.Catalogue, v Vehicle) (int, error) {
	h, err := lift(c, v, 0)
	if err != nil {
		return 0, err
	}
	return h.value(), nil
}

// value returns the salvage value as it is now. Jury-rigged parts count as destroyed, since they can only be replaced (DX-MECH-008).
func (h *hoist) value() int {
	var f garage.Figures
	h.c.Figures(h.veh.Design, nil, &f)
	repair := h.list.Cheapest() + h.linkPrice()*garage.Money(len(h.veh.Broken))
	return dollars(garage.Salvage(f.Cost, repair), 1)
}

// SalePrice returns for how much a vehicle with a salvage value is sold (DX-REPAIR-011): for no more than was paid for it, and for no more than half of that if it
// has never fought (CR-PIT-002d).
func SalePrice(value, paid int, fought bool) int {
	if !fought {
		paid = (paid + 1) / 2
	}
	return min(value, paid)
}
