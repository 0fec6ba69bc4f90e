package garage

// tires checks tires and wheelguards.
func (k *checker) tires() {
	wheels := k.c.WheelsOf(k.u)
	var there uint16
	have, want := 0, 0
	types, odd := 0, false // beyond the first type, and whether a tire does not belong
	first := TireID(0)
	for _, w := range wheels {
		there |= 1 << w.Wheel
		want += int(w.Count)
		id := k.u.Tires[w.Wheel]
		if id == 0 {
			continue
		}
		have += int(w.Count)
		odd = odd || !k.fits(id)
		if first == 0 {
			first = id
		}
		if id != first {
			types++
		}
	}
	if have < want {
		k.add(tireRule(k.b), ProblemNoTire, LineTires, -1).figures(int64(have), int64(want))
	}
	if odd {
		k.wrongTires(wheels)
	}
	if rule := k.matching(); rule != "" && types > 0 {
		k.add(rule, ProblemTireMix, LineTires, -1).figures(k.tireTypes(wheels), 1)
	}
	if k.part == Attached && k.b.Class == Sidecar && first != 0 {
		if main := k.d.Units[Main].Tires[WheelBack]; main != 0 && main != first {
			k.add("DX-SIDE-007", ProblemSidecarTire, LineTires, int(WheelSide))
		}
	}
	for w := range NumWheels {
		if there&(1<<w) == 0 && k.u.Tires[w] != 0 {
			k.add(tireRule(k.b), ProblemTireWheel, LineTires, int(w))
		}
		if g := &k.u.Guards[w]; g.Points != 0 {
			k.guard(w, g, there&(1<<w) != 0)
		}
	}
}

// fits reports whether a type of tire is made for the body.
func (k *checker) fits(id TireID) bool {
	t := &k.c.Tires[id]
	return k.b.TireKind != NoTires && t.Truck == (k.b.TireKind == TruckTires) && t.NotOn&k.kind == 0
}

// wrongTires reports each type once.
func (k *checker) wrongTires(wheels []Tires) {
	for i, w := range wheels {
		id := k.u.Tires[w.Wheel]
		if id == 0 || k.fits(id) {
			continue
		}
		told := false
		for _, o := range wheels[:i] {
			told = told || k.u.Tires[o.Wheel] == id
		}
		if told {
			continue
		}
		rule := "DX-BODY-012"
		switch {
		case k.c.Tires[id].NotOn&k.kind != 0:
			rule = "DX-CYC-012"
		case k.b.TireKind == TruckTires && k.c.Tires[id].OffRoad:
			rule = "DX-TIRE-006"
		case k.b.TireKind == TruckTires:
			rule = "DX-TENW-011"
		}
		k.add(rule, ProblemTire, LineTires, int(w.Wheel))
	}
}

func (k *checker) tireTypes(wheels []Tires) int64 {
	n := int64(0)
	for i, w := range wheels {
		known := k.u.Tires[w.Wheel] == 0
		for _, o := range wheels[:i] {
			known = known || k.u.Tires[o.Wheel] == k.u.Tires[w.Wheel]
		}
		if !known {
			n++
		}
	}
	return n
}

// matching returns the rule that all tires of the unit are of one type, "" where mixed ones only cost handling.
func (k *checker) matching() string {
	switch k.b.Class {
	case Cycle:
		return "DX-CYC-011"
	case TenWheeler, MiniBus:
		return "DX-TENW-011"
	case Tractor:
		return "DX-TRUCK-011"
	case SemiTrailer:
		return "DX-TRUCK-017"
	case Bus:
		return "DX-BUS-002"
	case CarTrailer:
		if k.b.Is(TagMini) {
			return "DX-TRL-013"
		}
	}
	return ""
}

// tireRule is the rule on which tires a body has.
func tireRule(b *Body) string {
	switch b.Class {
	case Cycle:
		return "DX-CYC-011"
	case Sidecar:
		return "DX-SIDE-007"
	case Trike:
		return "DX-TRIKE-006"
	case TenWheeler, MiniBus:
		return "DX-TENW-011"
	case Tractor:
		return "DX-TRUCK-011"
	case SemiTrailer:
		return "DX-TRUCK-014"
	case Bus:
		return "DX-BUS-002"
	case Carrier:
		return "DX-TENW-030"
	case CarTrailer:
		return "DX-TRL-012"
	case Helicopter:
		return "DX-HELI-001"
	}
	return "DX-TIRE-007"
}

func (k *checker) guard(w Wheel, g *Guard, there bool) {
	known := &k.c.known
	cycle := k.c.Accessories[known.cycleGuard].fits(k.kind)
	car := k.c.Accessories[known.wheelguard].fits(k.kind)
	switch {
	case !cycle && !car:
		k.add(k.barred("DX-ACC-057"), ProblemGuard, LineGuard, int(w))
		return
	case !there:
		k.add("DX-ACC-057", ProblemGuardWheel, LineGuard, int(w))
		return
	}
	acc, rule := &k.c.Accessories[known.wheelguard], "DX-ACC-057"
	// A trike's single wheel takes a cycle's guard (DX-TRIKE-010).
	if !car || cycle && (w == WheelFront || w == WheelBack) {
		acc, rule = &k.c.Accessories[known.cycleGuard], "DX-ACC-064"
	}
	if most := int64(acc.MaxPoints); g.Points < 1 || most > 0 && int64(g.Points) > most {
		k.add(rule, ProblemGuardPoints, LineGuard, int(w)).figures(int64(g.Points), most)
	}
	if g.Retractable && !k.c.Accessories[known.retractable].fits(k.kind) {
		k.add("DX-ACC-063", ProblemRetractable, LineGuard, int(w))
	}
	if k.o.MatchingWheelguards && g.Armor != 0 && g.Armor != k.u.Armor {
		k.add("DX-ACC-062", ProblemGuardArmor, LineGuard, int(w))
	}
}

// fits reports whether an accessory may be fitted to a kind of body.
func (a *Accessory) fits(kind Kinds) bool {
	return (a.On == 0 || a.On&kind != 0) && a.NotOn&kind == 0
}

// barred is the rule that keeps an accessory off the unit: that of its class if it has one, or the given one.
func (k *checker) barred(rule string) string {
	switch k.b.Class {
	case Cycle, Sidecar:
		return "DX-CYC-016"
	case Trike:
		return "DX-TRIKE-009"
	case Helicopter:
		return "DX-HELI-020"
	}
	return rule
}
