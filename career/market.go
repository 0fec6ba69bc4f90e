package career

import (
	"slices"
	"strings"

	"turnpike/career/pit"
)

// The market (CR-MARKET-001d): used vehicles as the house took them in, at their salvage value.
const (
	usedOffers = 3
	mostUsed   = 60 // that the house keeps
)

// drawMarket puts up used vehicles.
func (m *machine) drawMarket() {
	s := m.s
	for range usedOffers {
		if len(s.Used) == 0 {
			return
		}
		i := s.Dice.IntN("market", len(s.Used))
		u := s.Used[i]
		s.Used = slices.Delete(s.Used, i, i+1)
		m.addOffer(Offer{Kind: UsedVehicle, Used: &u, Division: m.divisionOf(u.Design)})
	}
}

// takeIn has the house take in a vehicle, to sell it to somebody else.
func (m *machine) takeIn(u UsedCar) {
	if u.Price <= 0 {
		return
	}
	if len(m.s.Used) == mostUsed {
		m.s.Used = slices.Delete(m.s.Used, 0, 1)
	}
	m.s.Used = append(m.s.Used, u)
}

// returnUsed takes back what nobody has bought.
func (m *machine) returnUsed() {
	for i := range m.s.Offers {
		if o := &m.s.Offers[i]; o.Kind == UsedVehicle && !o.Taken {
			m.takeIn(*o.Used)
		}
	}
}

// room refuses one vehicle too many.
func (m *machine) room(org OrgID) error {
	if len(m.s.owned(org)) >= MaxVehicles {
		return refuse("CR-LIMIT-001d", "do", "the organization has %d vehicles, as many as it may", MaxVehicles)
	}
	return nil
}

// addVehicle enters a vehicle.
func (m *machine) addVehicle(v Vehicle) *Vehicle {
	m.s.Last.Vehicle++
	v.ID = m.s.Last.Vehicle
	m.s.Vehicles = append(m.s.Vehicles, v)
	return &m.s.Vehicles[len(m.s.Vehicles)-1]
}

// removeVehicle takes a vehicle out, with what it is entered for.
func (m *machine) removeVehicle(id VehicleID) {
	s := m.s
	s.Vehicles = slices.DeleteFunc(s.Vehicles, func(v Vehicle) bool { return v.ID == id })
	s.Entries = slices.DeleteFunc(s.Entries, func(e Entry) bool { return e.Vehicle == id })
}

// buy buys a used vehicle.
func (m *machine) buy(org OrgID, a *Action) error {
	o := m.s.offer(a.Offer)
	switch {
	case o == nil || o.Kind != UsedVehicle:
		return refuse("CR-ACT-002d", "offer", "there is no used vehicle %d in this week", a.Offer)
	case o.Taken:
		return refuse("CR-MARKET-001d", "offer", "it is sold")
	}
	if err := m.room(org); err != nil {
		return err
	}
	if err := m.afford(org, o.Used.Price); err != nil {
		return err
	}
	o.Taken = true
	m.move(org, "bought", -o.Used.Price, m.nameOf(o.Used.Design), "CR-MARKET-001d")
	m.addVehicle(Vehicle{Org: org, Worn: o.Used.Worn, Paid: o.Used.Price, Fought: 1})
	return nil
}

// newPrice is what a new vehicle costs an organization (DX-PREST-009).
func (m *machine) newPrice(org OrgID, x *model) int {
	return x.cost - percentOf(x.cost, m.discount(org))
}

// order orders a new vehicle of any legal design; it is there on Monday.
func (m *machine) order(org OrgID, a *Action) error {
	if a.To == "" {
		return refuse("CR-ACT-001d", "to", "no design is given").but("the code of a legal design, or the id of one of the garage")
	}
	x, err := modelOf(m.c, a.To)
	if err != nil {
		return refuse("CR-DESIGN-001d", "to", "%v", err)
	}
	if err := m.room(org); err != nil {
		return err
	}
	price := m.newPrice(org, x)
	if err := m.afford(org, price); err != nil {
		return err
	}
	m.move(org, "bought", -price, x.name, "DX-PREST-009")
	m.addVehicle(Vehicle{Org: org, Worn: Worn{Design: x.code}, Paid: price, Due: m.s.Week + 1})
	m.news(News{Kind: "order", Org: org, Text: x.name, Numbers: []int{price}})
	return nil
}

// sell sells a vehicle, or parts from the stores.
func (m *machine) sell(org OrgID, a *Action) error {
	if a.Part != "" {
		return m.sellPart(org, a)
	}
	v := m.s.vehicle(a.Vehicle)
	if v == nil || v.Org != org {
		return refuse("CR-ORG-001d", "vehicle", "the organization has no vehicle with the number %d", a.Vehicle)
	}
	if err := m.onRun(org, 0, v.ID); err != nil {
		return err
	}
	if err := m.fighting(0, v.ID); err != nil {
		return err
	}
	price := m.sale(v)
	name := m.nameOf(v.Design)
	m.move(org, "sold", price, name, "DX-REPAIR-010")
	m.takeIn(UsedCar{v.Worn, m.value(&v.Worn)})
	m.removeVehicle(v.ID)
	return nil
}

// sellPart sells parts from the stores for half their salvage value (DX-REPAIR-011).
func (m *machine) sellPart(org OrgID, a *Action) error {
	o := m.s.org(org)
	n, there := max(1, a.N), 0
	for i := range o.Stores {
		if p := &o.Stores[i]; p.Part == a.Part {
			there += p.N
		}
	}
	switch {
	case there == 0:
		return refuse("CR-ACT-002d", "part", "%q is not in the stores", a.Part).but("%s", strings.Join(o.stored(), ", "))
	case n > there:
		return refuse("CR-ACT-002d", "n", "%d of them are in the stores", there)
	}
	price := 0
	for i := len(o.Stores) - 1; i >= 0 && n > 0; i-- { // the worst first
		p := &o.Stores[i]
		if p.Part != a.Part {
			continue
		}
		k := min(n, p.N)
		price += m.partPrice(pit.Stored{Part: p.Part, Hits: p.Hits, N: k})
		n -= k
		if p.N -= k; p.N == 0 {
			o.Stores = slices.Delete(o.Stores, i, i+1)
		}
	}
	m.move(org, "sold", price, a.Part, "DX-REPAIR-011")
	return nil
}

func (o *Org) stored() (list []string) {
	for _, p := range o.Stores {
		list = append(list, p.Part)
	}
	return list
}
