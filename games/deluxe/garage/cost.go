package garage

import "math/bits"

// What a second plant costs, weighs and takes more when it stands in the cargo area (DX-PP-023).
const (
	cargoPlantCost   = Money(500_00)
	cargoPlantWeight = Weight(200_00)
	cargoPlantSpaces = Space(4 * 6)
)

// What the rules of construction name.
const (
	doorKind      = "door"   // DX-ACC-080
	thirdOfSpaces = 3        // DX-PLACE-003
	turretKind    = "turret" // DX-ACC-013
	cupolaKind    = "cupola" // DX-ACC-025
)

// ledger is the options that stand in for none.
var ledger Options

// walk goes over the entries of a design, adds what each costs, weighs and takes to the figures of its unit, and shows it to yield if
// there is one.
//
// Room is shared out so: what must be in the body takes body spaces, what must be in the cargo area (a second plant put there, the back
// weapons of a helicopter: DX-HELI-004) takes cargo spaces. What may be in either (passengers: DX-CREW-005; side and bottom weapons,
// turrets and cupolas of a helicopter: DX-HELI-004) fills the cargo area first, so that the body stays free for parts, and may reach
// over the border, as the second plant of a helicopter does (DX-HELI-005). Goods take what is left, the cargo area first.
type walk struct {
	c     *Catalogue
	o     *Options
	f     *Figures
	yield func(*Line)

	part   Part
	u      *Unit
	b      *Body
	g      *UnitFigures
	shared Space // of the cargo area, left for what may be in either
}

// Lines calls yield with every line of the planning sheet, in its order (DX-SHEET-001). The line is valid during the call alone. The
// sums of the lines are the figures of [Catalogue.Figures]: those of [LineCargo] its cargo, with the prices in Figures.Carried, all
// others cost and weight of the vehicle.
func (c *Catalogue) Lines(d *Design, o *Options, yield func(*Line)) {
	var f Figures
	c.walk(d, o, &f, yield)
}

// Figures works out all that follows from a design, legal or not, into f: for a vehicle with trailers, of all of them, but for the units. It
// allocates nothing. o may be nil.
func (c *Catalogue) Figures(d *Design, o *Options, f *Figures) {
	if o == nil {
		o = &ledger
	}
	c.alone(d, o, f)
	if len(d.Behind) != 0 {
		c.couple(d, o, f)
	}
}

// alone works out what follows from a design without its trailers.
func (c *Catalogue) alone(d *Design, o *Options, f *Figures) {
	*f = Figures{}
	c.walk(d, o, f, nil)
	c.derive(d, o, f)
}

func (c *Catalogue) walk(d *Design, o *Options, f *Figures, yield func(*Line)) {
	if o == nil {
		o = &ledger
	}
	for p := range NumParts {
		if u := &d.Units[p]; u.Body != 0 {
			w := walk{c: c, o: o, f: f, yield: yield, part: p, u: u, b: &c.Bodies[u.Body], g: &f.Units[p]}
			w.unit()
		}
	}
}

// add enters a line.
func (w *walk) add(kind LineKind, index, count int, cost Money, weight Weight, spaces, cargo Space) {
	if kind == LineCargo {
		w.f.Carried += cost
		w.g.Cargo += weight
	} else {
		w.g.Cost += cost
		w.g.Weight += weight
	}
	w.g.Used += spaces
	w.g.CargoUsed += cargo
	if w.yield != nil {
		line := Line{w.part, kind, index, count, cost, weight, spaces, cargo}
		w.yield(&line)
	}
}

func (w *walk) unit() {
	w.body()
	w.running()
	for i := range w.u.People {
		w.person(i, &w.u.People[i])
	}
	for i := range w.u.Weapons {
		w.weapon(i, &w.u.Weapons[i])
	}
	w.links()
	for i := range w.u.Fittings {
		w.fitting(i, &w.u.Fittings[i])
	}
	w.guards()
	w.armor()
	if w.u.Second != 0 && w.u.SecondInCargo && w.b.Class == Helicopter {
		w.spilledPlant()
	}
	for i := range w.u.Cargo {
		w.cargo(i, &w.u.Cargo[i])
	}
}

// body enters the body with its options and chassis and finds what it holds and bears.
func (w *walk) body() {
	b, g := w.b, w.g
	w.add(LineBody, 0, 1, b.Cost, b.Weight, 0, 0)
	g.Spaces, g.CargoSpaces = b.Spaces, b.CargoSpaces
	load := 100
	for set := uint(w.u.Options); set != 0; set &= set - 1 {
		id := bits.TrailingZeros(set)
		if id >= len(w.c.Options) {
			break
		}
		o := &w.c.Options[id]
		w.add(LineOption, id, 1, o.Cost+percent(b.Cost, o.BodyCostPercent), percent(b.Weight, o.WeightPercent), 0, 0)
		g.Spaces += o.Spaces
		if o.SpacesPercent != 0 {
			g.Spaces = (g.Spaces + percent(b.Spaces, o.SpacesPercent)) / 6 * 6 // DX-TRL-008: what remains is rounded down
		}
		load += o.LoadPercent
	}
	if id := w.u.Chassis; id != 0 {
		s := &w.c.Chassis[id]
		w.add(LineChassis, 0, 1, percent(b.Cost, s.PricePercent), 0, 0, 0)
		load += s.LoadPercent
	}
	g.MaxLoad = b.MaxLoad
	if load != 100 {
		g.MaxLoad = b.MaxLoad * Weight(load) / 10000 * 100
	}
	if b.Class != Cycle && b.Class != Sidecar && b.Class != Box { // DX-PLACE-008, DX-TENW-028
		g.SideLimit = (g.Spaces + g.CargoSpaces) / thirdOfSpaces // DX-PLACE-003, DX-PLACE-005
	}
	w.shared = g.CargoSpaces
	if b.Class == Helicopter && w.shared != 0 {
		for i := range w.u.Weapons {
			if m := &w.u.Weapons[i]; m.At == Back {
				w.shared -= w.c.Weapons[m.Weapon].Spaces * Space(m.Count)
			}
		}
	}
}

// running enters plants, suspension and tires.
func (w *walk) running() {
	c, u, b := w.c, w.u, w.b
	if u.Plant != 0 {
		p := &c.Plants[u.Plant]
		w.add(LinePlant, 0, 1, p.Cost, p.Weight, w.plantSpaces(p), 0)
	}
	if u.Second != 0 {
		p := &c.Plants[u.Second]
		switch {
		case !u.SecondInCargo:
			w.add(LineSecondPlant, 0, 1, p.Cost, p.Weight, w.plantSpaces(p), 0)
		case b.Class != Helicopter:
			room := w.plantSpaces(p) + cargoPlantSpaces
			w.shared -= room
			w.add(LineSecondPlant, 0, 1, p.Cost+cargoPlantCost, p.Weight+cargoPlantWeight, 0, room)
		}
	}
	if id := u.Suspension; id != 0 && b.Handling != NoSuspension {
		s := &c.Suspensions[id]
		price := s.CarPricePercent
		if b.Handling == CycleTable {
			price = s.CyclePricePercent
		}
		w.add(LineSuspension, 0, 1, percent(b.Cost, price), 0, 0, 0)
	}
	wheels := c.WheelsOf(u)
	var seen uint64 // wheels that are in a line already
	for i := range wheels {
		id := u.Tires[wheels[i].Wheel]
		if id == 0 || seen&(1<<i) != 0 {
			continue
		}
		n := 0
		for j := i; j < len(wheels); j++ {
			if u.Tires[wheels[j].Wheel] == id {
				n += int(wheels[j].Count)
				seen |= 1 << j
			}
		}
		w.add(LineTires, int(wheels[i].Wheel), n, c.Tires[id].Cost*Money(n), w.tireWeight(id)*Weight(n), 0, 0)
	}
}

// plantSpaces is the room of a plant: in a grasshopper it takes one space more (DX-HELI-152).
func (w *walk) plantSpaces(p *Plant) Space {
	if w.u.Options != 0 && w.u.Has(w.c.known.grasshopper) {
		return p.Spaces + Spaces(1)
	}
	return p.Spaces
}

// tireWeight is the weight of one tire: half a car tire's on cycles, trikes and the smallest trailers (DX-CYC-011, DX-TRIKE-006).
func (w *walk) tireWeight(id TireID) Weight {
	if w.b.TireKind == HalfTires {
		return w.c.Tires[id].Weight / 2
	}
	return w.c.Tires[id].Weight
}

// either shares out what may be in the body or in the cargo area.
func (w *walk) either(room Space) (body, cargo Space) {
	cargo = min(room, max(0, w.shared))
	w.shared -= cargo
	return room - cargo, cargo
}

// person enters people, their targeting computers and what they carry. Gear that has a weight of its own counts with its bearer.
func (w *walk) person(i int, p *Person) {
	c, n := w.c, int(p.Count)
	r := &c.Roles[p.Role]
	weight, room := r.Weight, r.Spaces
	if w.b.Is(TagBusSeats) {
		if r.BusWeight != 0 {
			weight = r.BusWeight
		}
		if r.BusSpaces != 0 {
			room = r.BusSpaces
		}
	}
	if r.TrailerSpaces != 0 && w.b.Class == SemiTrailer {
		room = r.TrailerSpaces // DX-TRUCK-031
	}
	if p.InCupola != Inside {
		room = 0 // DX-ACC-028
	}
	for _, g := range p.Gear {
		gear := &c.Gear[g.Gear]
		cost := gear.Cost
		if g.Scope {
			cost += c.Accessories[c.known.scope].Cost
		}
		w.f.Carried += cost * Money(int(g.Count)*n)
		weight += gear.Weight * Weight(g.Count)
	}
	room *= Space(n)
	var cargo Space
	if p.Role == Passenger || p.Role == LuxuryPassenger {
		room, cargo = w.either(room)
	}
	w.add(LinePerson, i, n, r.Cost*Money(n), weight*Weight(n), room, cargo)
	if p.BodyArmor != 0 {
		w.f.BodyArmor += c.Accessories[p.BodyArmor].Cost * Money(n)
	}
	if p.Targeting != 0 {
		t := &c.Accessories[p.Targeting]
		w.add(LineTargeting, i, n, t.Cost*Money(n), t.Weight*Weight(n), t.Spaces*Space(n), 0)
	}
	if p.Cyberlink { // besides a computer (DX-ACC-011)
		t := &c.Accessories[c.known.cyberlink]
		w.add(LineTargeting, i, n, t.Cost*Money(n), t.Weight*Weight(n), t.Spaces*Space(n), 0)
	}
}

// weapon enters weapons, what is loaded and their extra magazines (DX-SHEET-002). Other loads take the place of a weapon's own: its own
// shots are aboard beside them if their number is given. A magazine of a weapon without a load of its own is empty; its grenades stand
// among the loads.
func (w *walk) weapon(i int, m *Mounted) {
	k, n := &w.c.Weapons[m.Weapon], int(m.Count)
	room := k.Spaces * Space(n)
	var cargo Space
	switch {
	case m.At >= InTurret && m.At <= OnPlatform:
		w.g.TurretRoom[m.At] += room // DX-ACC-013, DX-ACC-092
		room = 0
	case m.At < InTurret:
		w.g.WeaponRoom[m.At] += room
		if w.b.Class == Helicopter && w.g.CargoSpaces != 0 {
			switch m.At {
			case Back:
				room, cargo = 0, room
			case Left, Right, Underbody:
				room, cargo = w.either(room)
			}
		}
	}
	w.add(LineWeapon, i, n, k.Cost*Money(n), k.Weight*Weight(n), room, cargo)
	var cost Money
	var weight Weight
	own := int(m.Shots)
	if own < 0 {
		own = k.Shots
		if len(m.Loads) != 0 {
			own = 0
		}
	}
	if !k.LoadOnly {
		cost, weight = k.ShotCost*Money(own), k.ShotWeight*Weight(own)
	}
	for _, l := range m.Loads {
		price, each := w.c.round(l.Ammunition, w.o)
		cost += price * Money(l.Shots)
		weight += each * Weight(l.Shots)
	}
	if cost != 0 || weight != 0 {
		w.add(LineAmmunition, i, n, cost*Money(n), weight*Weight(n), 0, 0)
	}
	if m.Magazines != 0 {
		a, n := &w.c.Accessories[w.c.known.magazine], n*int(m.Magazines)
		cost, weight := a.Cost, a.Weight
		if !k.LoadOnly {
			cost += k.ShotCost * Money(k.Shots)
			weight += k.ShotWeight * Weight(k.Shots)
		}
		w.add(LineMagazine, i, n, cost*Money(n), weight*Weight(n), a.Spaces*Space(n), 0)
	}
}

// round returns the price and weight of a shot of ammunition (DX-WSTAT-040: the published errata are an option).
func (c *Catalogue) round(id AmmunitionID, o *Options) (Money, Weight) {
	a := &c.Ammunition[id]
	if o.ErrataTearGas && a.ErrataCost != 0 {
		return a.ErrataCost, a.ErrataWeight
	}
	return a.Cost, a.Weight
}

// links enters one link for every combination declared (DX-ACC-034).
func (w *walk) links() {
	var set uint16
	for i := range w.u.Weapons {
		set |= w.u.Weapons[i].Links
	}
	if set == 0 {
		return
	}
	n := bits.OnesCount16(set)
	w.g.Links = n
	a := &w.c.Accessories[w.c.known.link]
	w.add(LineLinks, 0, n, a.Cost*Money(n), a.Weight*Weight(n), a.Spaces*Space(n), 0)
}

// fitting enters an accessory.
func (w *walk) fitting(i int, t *Fitting) {
	a, n := &w.c.Accessories[t.Accessory], int(t.Count)
	cost, weight, room := a.Cost*Money(n), a.Weight*Weight(n), a.Spaces*Space(n)
	var cargo Space
	switch {
	case a.ArmorPoints != 0: // DX-ACC-046
		pc, pw := w.c.plates(w.b, w.u.Armor, a.ArmorPoints, 100, 100)
		cost, weight = cost+pc*Money(n), weight+pw*Weight(n)
	case a.FrontCostPercent != 0 || a.FrontWeightPercent != 0: // DX-ACC-049, DX-ACC-052
		pc, pw := w.c.plates(w.b, w.u.Armor, int(w.u.Points[Front]), a.FrontCostPercent, a.FrontWeightPercent)
		cost, weight = cost+pc*Money(n), weight+pw*Weight(n)
	case a.MatchesArmor: // DX-ACC-074
		k := w.c.armorType(w.u.Armor)
		cost, weight = percent(cost, k.CostPercent), percent(weight, k.WeightPercent)
	case w.b.Class == Helicopter:
		switch {
		case t.At == Underbody && (a.Kind == turretKind || a.Kind == cupolaKind):
			room, cargo = w.either(room)
		case t.At == Right && a.Kind == doorKind && w.b.Is(TagFreeRightDoor) && n > 0 && w.firstRightDoor(i):
			cost, weight, room = cost-a.Cost, weight-a.Weight, room-a.Spaces // DX-HELI-021
		}
	}
	w.add(LineFitting, i, n, cost, weight, room, cargo)
}

// firstRightDoor reports whether no door on the right stands before an entry.
func (w *walk) firstRightDoor(i int) bool {
	for j := range w.u.Fittings[:i] {
		if t := &w.u.Fittings[j]; t.At == Right && w.c.Accessories[t.Accessory].Kind == doorKind {
			return false
		}
	}
	return true
}

// guards enters wheelguards: their points go by their own type of armor (DX-ACC-061).
func (w *walk) guards() {
	for i := range w.u.Guards {
		g := &w.u.Guards[i]
		if g.Points == 0 {
			continue
		}
		kind, k := g.Armor, &w.c.known
		if kind == 0 {
			kind = w.u.Armor
		}
		a := &w.c.Accessories[k.wheelguard]
		pointCost, pointWeight := a.Cost, a.Weight
		var cost Money
		var weight Weight
		var room Space
		switch at := Wheel(i); {
		case g.Retractable: // DX-ACC-063
			a = &w.c.Accessories[k.retractable]
			pointCost, pointWeight = a.PointCost, a.PointWeight
			cost, weight, room = a.Cost, a.Weight, a.Spaces
		case at == WheelFront || at == WheelBack || at == WheelSide: // DX-ACC-064, DX-TRIKE-010
			a = &w.c.Accessories[k.cycleGuard]
			pointCost, pointWeight = a.Cost, a.Weight
		}
		t, n := w.c.armorType(kind), int64(g.Points)
		cost += Money(wholes(int64(pointCost)*n*int64(t.CostPercent), 100))
		weight += Weight(wholes(int64(pointWeight)*n*int64(t.WeightPercent), 100))
		w.add(LineGuard, i, 1, cost, weight, room, 0)
	}
}

func (w *walk) armor() {
	n := w.u.Total()
	w.g.Armor = n
	if n == 0 {
		return
	}
	cost, weight := w.c.plates(w.b, w.u.Armor, n, 100, 100)
	w.add(LineArmor, 0, n, cost, weight, 0, 0)
}

// plates returns what a percentage of so many points of a body's armor costs and weighs: the figures of a point times the points,
// rounded once to whole dollars and pounds, halves up (DX-DES-008, DX-DES-009).
func (c *Catalogue) plates(b *Body, id ArmorID, points, costPercent, weightPercent int) (Money, Weight) {
	t := c.armorType(id)
	cost := int64(b.Armor.Cost) * int64(points) * int64(t.CostPercent) * int64(costPercent)
	weight := int64(b.Armor.Weight) * int64(points) * int64(t.WeightPercent) * int64(weightPercent)
	return Money(wholes(cost, 100*100)), Weight(wholes(weight, 100*100))
}

// armorType returns a type of armor, normal armor for none.
func (c *Catalogue) armorType(id ArmorID) *Armor {
	if id == 0 {
		id = c.known.normal
	}
	return &c.Armors[id]
}

// spilledPlant enters the second plant of a helicopter: it takes what the body has left and reaches into the cargo area; only if none of
// it fits in the body it is charged as a car's (DX-HELI-005).
func (w *walk) spilledPlant() {
	p := &w.c.Plants[w.u.Second]
	free := min(w.g.Spaces-w.g.Used, p.Spaces)
	if free > 0 {
		w.add(LineSecondPlant, 0, 1, p.Cost, p.Weight, free, p.Spaces-free)
		return
	}
	w.add(LineSecondPlant, 0, 1, p.Cost+cargoPlantCost, p.Weight+cargoPlantWeight, 0, p.Spaces+cargoPlantSpaces)
}

func percent[T ~int64 | ~int32](v T, p int) T {
	switch p {
	case 0:
		return 0
	case 100:
		return v
	}
	return v * T(p) / 100
}

// wholes rounds n/d hundredths to whole dollars or pounds, halves up.
func wholes(n, d int64) int64 { return (n + 50*d) / (100 * d) * 100 }
