package garage

// sums checks weights against loads and power plants. The unit at hand is the main one.
func (k *checker) sums() {
	f := &k.r.Figures
	main := &f.Units[Main]
	empty, cargo := main.Weight, main.Cargo
	if s := &k.d.Units[Attached]; s.Body != 0 {
		a := &f.Units[Attached]
		if k.c.Body(s.Body).Class == Sidecar {
			k.load(Attached, "DX-SIDE-003", a.Weight, a.Cargo, a.MaxLoad)
		} else {
			empty, cargo = empty+a.Weight, cargo+a.Cargo
		}
	}
	if k.d.Units[Boxed].Body != 0 {
		empty, cargo = empty+f.Units[Boxed].Weight, cargo+f.Units[Boxed].Cargo
	}
	k.load(Main, loadRule(k.b), empty, cargo, main.MaxLoad)
	if k.u.Plant != 0 && k.b.Plants != 0 {
		k.power()
		k.secondPower()
	}
}

// load compares a weight with what a body carries.
func (k *checker) load(p Part, rule string, empty, cargo, most Weight) {
	if most == 0 || empty+cargo <= most {
		return
	}
	kind := ProblemWeight
	if empty <= most {
		kind = ProblemLoad
		if rule == "DX-BODY-010" {
			rule = "DX-CARGO-002"
		}
	}
	k.add(rule, kind, LineBody, -1).figures(int64(empty+cargo), int64(most)).Part = p
}

func loadRule(b *Body) string {
	switch b.Class {
	case TenWheeler, MiniBus:
		return "DX-TENW-010"
	case CarTrailer:
		return "DX-TRL-002"
	case Tractor:
		return "DX-TRUCK-004"
	case Bus:
		return "DX-BUS-001"
	case Sidecar:
		return "DX-SIDE-003"
	}
	return "DX-BODY-010"
}

// power compares the weight with what the power plant moves or lifts.
func (k *checker) power() {
	f, p := &k.r.Figures, &k.c.Plants[k.u.Plant]
	factors := Pounds(p.PowerFactors)
	compare := func(rule string, kind Problem, most Weight) {
		if f.Loaded > most {
			k.add(rule, kind, LinePlant, -1).figures(int64(f.Loaded), int64(most))
		}
	}
	switch {
	case p.MaxTotalWeight != 0:
		compare("DX-TENW-018", ProblemRating, p.MaxTotalWeight)
	case k.b.Class == Helicopter:
		compare("DX-HELI-009", ProblemLift, factors)
	case p.Kind == HelicopterPlant:
		if k.u.Has(k.c.known.grasshopper) {
			compare("DX-HELI-153", ProblemLift, factors)
		}
	case f.Weight > 3*factors:
		k.add("DX-ACCEL-001", ProblemPower, LinePlant, -1).figures(int64(f.Weight), int64(3*factors))
	case f.Loaded > 3*factors:
		k.add("DX-CARGO-005", ProblemPowerLoaded, LinePlant, -1).figures(int64(f.Loaded), int64(3*factors)).warn()
	}
}

// secondPower warns of a second plant that does not move the vehicle, with its cargo, by itself (DX-PP-020, DX-ACCEL-008).
func (k *checker) secondPower() {
	if k.u.Second == 0 || k.u.Plant == 0 {
		return
	}
	v := k.c.driveOf(k.d, true, k.o)
	if most := v.moves(); most != 0 && k.r.Figures.Loaded > most {
		k.add("DX-ACCEL-008", ProblemSecondPower, LineSecondPlant, -1).figures(int64(k.r.Figures.Loaded), int64(most)).warn()
	}
}

// bounds checks the cost against the budget of the event and its division (DX-DES-002, DX-ARENA-001).
func (k *checker) bounds() {
	cost := k.r.Figures.DivisionCost()
	if most := k.o.Budget; most > 0 && cost > most {
		k.add("DX-DES-002", ProblemBudget, LineBody, -1).figures(int64(cost), int64(most))
	}
	if id := k.o.Division; id != 0 {
		for i := range k.c.Divisions {
			if v := &k.c.Divisions[i]; v.ID == id && v.To > 0 && cost > v.To {
				k.add("DX-ARENA-001", ProblemDivision, LineBody, -1).figures(int64(cost), int64(v.To))
			}
		}
	}
}
