package garage

// Accelerations. A vehicle with a truck plant gains SlowTruck below 25 mph and FastTruck from there on; its figure is the former
// (DX-TENW-050).
const (
	NoAcceleration Acceleration = 0
	SlowTruck      Acceleration = 25
	Accelerate5    Acceleration = 50
	FastTruck      Acceleration = 50
	Accelerate10   Acceleration = 100
	Accelerate15   Acceleration = 150
)

// Speeds.
const (
	// TruckShift is the speed from which a vehicle with a truck plant gains FastTruck, in mph (DX-TENW-051: by the speed before).
	TruckShift        = 25
	grasshopperGround = 100 // mph (DX-HELI-157)
	plantCharge       = 200 // power units of a full plant (DX-RANGE-001)
)

// MPH returns miles per hour a turn.
func (a Acceleration) MPH() float64 { return float64(a) / 10 }

// Stealthy returns acceleration and top speed in stealth mode: half, the latter rounded down to 5 mph (DX-ACC-075, DX-ACC-076,
// DX-HELI-034).
func Stealthy(a Acceleration, topSpeed int) (Acceleration, int) { return a / 2, topSpeed / 2 / 5 * 5 }

// drive is how a plant moves a vehicle.
type drive struct {
	plant  *Plant
	ground bool // a grasshopper on the road (DX-HELI-155)
	slow   bool // errata E5
}

// driveOf returns the drive of a design with its first plant or its second.
func (c *Catalogue) driveOf(d *Design, second bool, o *Options) drive {
	u := &d.Units[Main]
	id := u.Plant
	if second {
		id = u.Second
	}
	p := &c.Plants[id]
	return drive{p, p.Kind == HelicopterPlant && c.Bodies[u.Body].Class != Helicopter, o.SlowThundercat && p.ID == thundercatID}
}

// acceleration is what the plant gives at a total weight, 0 if it cannot move it. Power factors are compared in exact multiples
// (DX-ACCEL-002, DX-HELI-009), truck plants by their rating (DX-TENW-018).
func (v drive) acceleration(weight Weight) Acceleration {
	p := v.plant
	factors := Weight(p.PowerFactors) * 100
	switch p.Kind {
	case SmallTruckPlant, BigTruckPlant:
		if weight <= p.MaxTotalWeight {
			return SlowTruck
		}
		return NoAcceleration
	case HelicopterPlant:
		switch {
		case v.ground:
			return Accelerate5
		case factors < weight:
			return NoAcceleration
		case 2*factors < 3*weight:
			return Accelerate5
		}
		return Accelerate10
	}
	switch {
	case 3*factors < weight || factors == 0:
		return NoAcceleration
	case 2*factors < weight:
		return Accelerate5
	case factors < weight || v.slow:
		return Accelerate10
	}
	return Accelerate15
}

// moves is the greatest total weight that the plant moves at all; 0: any, as a helicopter's on the ground.
func (v drive) moves() Weight {
	factors := Weight(v.plant.PowerFactors) * 100
	switch v.plant.Kind {
	case SmallTruckPlant, BigTruckPlant:
		return v.plant.MaxTotalWeight
	case HelicopterPlant:
		if v.ground {
			return 0
		}
		return factors
	}
	return 3 * factors
}

// topSpeed is the rated speed in mph (DX-PP-007, DX-HELI-010, DX-HELI-157).
func (v drive) topSpeed() int {
	if v.ground {
		return min(v.plant.TopSpeed, grasshopperGround)
	}
	return v.plant.TopSpeed
}

// steps returns the total weights up to which the plant gives each acceleration, the best first.
func (v drive) steps() []LoadStep {
	p := v.plant
	factors := Weight(p.PowerFactors) * 100
	step := func(w Weight, a Acceleration) LoadStep { return LoadStep{UpTo: w, Acceleration: a.MPH()} }
	switch {
	case p.Kind == SmallTruckPlant || p.Kind == BigTruckPlant:
		return []LoadStep{step(p.MaxTotalWeight, SlowTruck)}
	case v.ground:
		return nil // weight does not matter on the road
	case p.Kind == HelicopterPlant:
		return []LoadStep{step(factors*2/3, Accelerate10), step(factors, Accelerate5)}
	case factors == 0:
		return nil
	case v.slow:
		return []LoadStep{step(factors*2, Accelerate10), step(factors*3, Accelerate5)}
	}
	return []LoadStep{step(factors, Accelerate15), step(factors*2, Accelerate10), step(factors*3, Accelerate5)}
}

// limit is the most that the plant allows a vehicle to weigh as a rule of construction, 0 if it sets no bound: a truck plant's rating
// (DX-TENW-018), the lift of a helicopter plant (DX-HELI-008). A car may be loaded until it cannot move (DX-CARGO-005).
func (v drive) limit() Weight {
	switch v.plant.Kind {
	case SmallTruckPlant, BigTruckPlant:
		return v.plant.MaxTotalWeight
	case HelicopterPlant:
		return Weight(v.plant.PowerFactors) * 100
	}
	return 0
}

// AccelerationAt returns what a design gains in a turn at a total weight, with its first plant or its second (DX-ACCEL-008). o may be
// nil.
func (c *Catalogue) AccelerationAt(d *Design, o *Options, second bool, weight Weight) Acceleration {
	if o == nil {
		o = &ledger
	}
	return c.driveOf(d, second, o).acceleration(weight)
}

// Grasshopper reports whether a unit is a grasshopper (DX-HELI-152).
func (c *Catalogue) Grasshopper(u *Unit) bool { return u.Has(c.known.grasshopper) }

// FlightAt returns what a helicopter, or a grasshopper in the air, gains in a turn at a total weight, and its rated speed in mph, with its first plant or its second
// (DX-HELI-009, DX-HELI-010, DX-HELI-157).
func (c *Catalogue) FlightAt(d *Design, second bool, weight Weight) (gain Acceleration, topSpeed int) {
	v := c.driveOf(d, second, &ledger)
	v.ground = false
	return v.acceleration(weight), v.topSpeed()
}

// derive works out what follows from the sums of the units.
func (c *Catalogue) derive(d *Design, o *Options, f *Figures) {
	for p := range NumParts {
		g := &f.Units[p]
		f.Cost += g.Cost
		f.Weight += g.Weight
		f.Loaded += g.Cargo
		f.Armor += g.Armor
	}
	f.Loaded += f.Weight
	u := &d.Units[Main]
	v := c.driveOf(d, false, o)
	if u.Plant != 0 {
		f.Acceleration = v.acceleration(f.Weight)
		f.LoadedAcceleration = v.acceleration(f.Loaded)
		f.TopSpeed = v.topSpeed()
		f.PowerUnits = plantCharge
		if u.Second != 0 {
			f.PowerUnits += plantCharge
		}
	}
	c.capacity(d, v.limit(), f)
	c.handling(d, f)
	f.Damage = DamageModifier(f.Loaded)
	f.Division = c.division(f.DivisionCost())
}

// capacity works out what the vehicle may weigh and what it has left for cargo. A cycle and its sidecar each keep to their own load
// (DX-SIDE-003); a cab bears its carrier (DX-TENW-010). Without weight left there is no room either (DX-CARGO-003).
func (c *Catalogue) capacity(d *Design, plant Weight, f *Figures) {
	sidecar := d.Units[Attached].Body != 0 && c.Bodies[d.Units[Attached].Body].Class == Sidecar
	f.MaxWeight = f.Units[Main].MaxLoad
	if sidecar && f.MaxWeight != 0 {
		f.MaxWeight += f.Units[Attached].MaxLoad
	}
	if plant != 0 && (f.MaxWeight == 0 || plant < f.MaxWeight) {
		f.MaxWeight = plant
	}
	left := f.MaxWeight - f.Loaded
	for p := range Boxed { // the box is for weapons alone (DX-TENW-037, DX-TRL-004)
		g := &f.Units[p]
		if sidecar {
			left = g.MaxLoad - g.Weight - g.Cargo
		}
		if sidecar || p == Main {
			f.CargoWeight += max(0, left)
		}
		if left > 0 || f.MaxWeight == 0 {
			f.CargoSpaces += max(0, g.Spaces-g.Used) + max(0, g.CargoSpaces-g.CargoUsed)
		}
	}
}

// DamageModifier returns the damage modifier in collisions of a vehicle with a total weight, as a fraction (DX-COLL-016).
func DamageModifier(weight Weight) [2]int {
	switch {
	case weight <= Pounds(2000):
		return [2]int{1, 3}
	case weight <= Pounds(4000):
		return [2]int{2, 3}
	case weight <= Pounds(8000):
		return [2]int{1, 1}
	}
	return [2]int{int((weight-Pounds(4000)-1)/Pounds(4000)) + 1, 1}
}

// division returns the place of the cheapest division that a cost fits (DX-ARENA-001, DX-ARENA-003).
func (c *Catalogue) division(cost Money) int {
	for i := range c.Divisions {
		v := &c.Divisions[i]
		if v.To == 0 || cost <= v.To || i+1 < len(c.Divisions) && cost < c.Divisions[i+1].From {
			return i
		}
	}
	return len(c.Divisions) - 1
}

// thundercatID is the plant that errata E5 slow down.
const thundercatID = "car_thundercat"
