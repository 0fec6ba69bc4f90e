package garage

// grasshopperFactors is the most power of a plant that goes into a grasshopper: the small helicopter plant's (DX-HELI-152).
const grasshopperFactors = 8000

// frame checks the body, what it is fixed to, its options, chassis and suspension.
func (k *checker) frame() {
	switch k.part {
	case Main:
		if cl := k.b.Class; cl == Sidecar || cl == Carrier || cl == Box {
			k.add(attachRule(k.b), ProblemAlone, LineBody, -1).warn()
		}
	case Attached:
		main := k.c.Body(k.d.Units[Main].Body)
		if cl := k.b.Class; !(cl == Sidecar && main.Is(TagPullsSidecar)) && !(cl == Carrier && main.Is(TagCab)) {
			rule := attachRule(k.b)
			if main.Class == Trike {
				rule = "DX-TRIKE-009"
			}
			k.add(rule, ProblemAttachment, LineBody, -1)
		}
	case Boxed:
		k.box()
	}
	k.options()
	k.chassis()
}

// attachRule is the rule on what a body is fixed to.
func attachRule(b *Body) string {
	switch {
	case b.Class == Sidecar:
		return "DX-SIDE-002"
	case b.Class == Carrier:
		return "DX-TENW-004"
	case b.Is(TagTrailerBox):
		return "DX-TRL-004"
	case b.Class == Box:
		return "DX-TENW-037"
	}
	return "DX-DES-001"
}

// flatbed returns the body under the armored box, nil if there is none that bears one.
func (k *checker) flatbed() *Body {
	for p := Attached; ; p = Main {
		if b := k.c.Body(k.d.Units[p].Body); b.BoxSpaces > 0 {
			return b
		}
		if p == Main {
			return nil
		}
	}
}

func (k *checker) box() {
	bed := k.flatbed()
	room := Space(0)
	if bed != nil && k.b.Class == Box && k.b.Is(TagTrailerBox) == (bed.Class == CarTrailer) {
		room = bed.BoxSpaces
	}
	if k.b.Spaces > room {
		rule := attachRule(k.b)
		if bed != nil {
			rule = boxRule(bed)
		}
		k.add(rule, ProblemBox, LineBody, -1).figures(int64(k.b.Spaces), int64(room))
	}
}

// boxRule is the rule on the armored box of a flatbed.
func boxRule(bed *Body) string {
	switch bed.Class {
	case CarTrailer:
		return "DX-TRL-004"
	case SemiTrailer:
		return "DX-TRUCK-019"
	}
	return "DX-TENW-037"
}

func (k *checker) options() {
	if k.u.Options != 0 {
		for i := 1; i < len(k.c.Options); i++ {
			if id := OptionID(i); k.u.Has(id) && k.b.Options&(1<<id) == 0 {
				rule := k.c.Options[i].Rule
				if rule == "" {
					rule = "DX-DES-001"
				}
				k.add(rule, ProblemOption, LineOption, i)
			}
		}
	}
	known := &k.c.known
	if k.u.Has(known.full2) && k.u.Has(known.full4) {
		k.add("DX-TRUCK-014", ProblemTwoOptions, LineOption, int(known.full4)).figures(2, 1)
	}
	if k.b.Options&(1<<known.sixWheels) != 0 && !k.u.Has(known.sixWheels) && k.c.Chassis[k.u.Chassis].LoadPercent >= 20 {
		k.add("DX-CHAS-008", ProblemSixWheels, LineChassis, -1).figures(4, 6)
	}
}

func (k *checker) chassis() {
	if id := k.u.Chassis; id != 0 && id != k.c.known.standardChassis && k.b.Chassis&(1<<id) == 0 {
		k.add(chassisRule(k.b), ProblemChassis, LineChassis, -1)
	}
	if k.b.Handling == NoSuspension && k.u.Suspension != 0 {
		if s := &k.c.Suspensions[k.u.Suspension]; s.CarPricePercent != 0 || s.CyclePricePercent != 0 {
			rule := suspensionRule(k.b)
			if k.u.Suspension == k.c.known.offRoad && k.oversized() {
				rule = "DX-TENW-011"
			}
			k.add(rule, ProblemSuspension, LineSuspension, -1)
		}
	}
}

func chassisRule(b *Body) string {
	switch b.Class {
	case Cycle:
		return "DX-CYC-004"
	case Sidecar:
		return "DX-SIDE-004"
	case Trike:
		return "DX-TRIKE-005"
	case TenWheeler, MiniBus, Bus:
		return "DX-TENW-008"
	case Tractor:
		return "DX-TRUCK-007"
	case SemiTrailer:
		return "DX-TRUCK-016"
	case Carrier:
		return "DX-TENW-030"
	case CarTrailer:
		return "DX-TRL-009"
	case Helicopter:
		return "DX-HELI-001"
	}
	return "DX-DES-001"
}

func suspensionRule(b *Body) string {
	switch b.Class {
	case TenWheeler, MiniBus:
		return "DX-TENW-009"
	case Tractor, SemiTrailer:
		return "DX-TRUCK-006"
	case Bus:
		return "DX-BUS-002"
	case Carrier:
		return "DX-TENW-030"
	case CarTrailer:
		return "DX-TRL-009"
	case Helicopter:
		return "DX-HELI-001"
	}
	return "DX-DES-001"
}

// motive checks the power plants.
func (k *checker) motive() {
	c, u := k.c, k.u
	if u.Plant == 0 && k.drives() {
		k.add("DX-DES-002", ProblemNoPlant, LinePlant, -1)
	}
	k.plant(u.Plant, LinePlant)
	if u.PlantBack && u.Plant != 0 && k.oversized() {
		k.add("DX-TENW-020", ProblemPlantBack, LinePlant, -1)
	}
	if u.Second == 0 {
		return
	}
	k.plant(u.Second, LineSecondPlant)
	if u.Plant == 0 {
		k.add("DX-PP-019", ProblemSecondAlone, LineSecondPlant, -1)
	}
	if k.o.NoSecondPlants {
		k.add("DX-PP-025", ProblemSecondBarred, LineSecondPlant, -1)
	}
	if u.SecondInCargo && c.Body(u.Body).CargoSpaces == 0 {
		k.add("DX-PP-023", ProblemSecondCargo, LineSecondPlant, -1)
	}
}

func (k *checker) plant(id PlantID, list LineKind) {
	if id == 0 {
		return
	}
	p := &k.c.Plants[id]
	switch grasshopper := k.u.Has(k.c.known.grasshopper); {
	case grasshopper:
		if p.Kind != HelicopterPlant || p.PowerFactors > grasshopperFactors {
			k.add("DX-HELI-152", ProblemPlant, list, -1)
		}
	case k.b.Plants&(1<<p.Kind) == 0:
		k.add(plantRule(k.b, p), ProblemPlant, list, -1)
	}
	if k.o.NoThundercat && p.ID == "car_thundercat" {
		k.add("DX-PP-006", ProblemPlantBarred, list, -1)
	}
}

func plantRule(b *Body, p *Plant) string {
	switch {
	case b.Class == Helicopter || p.Kind == HelicopterPlant:
		return "DX-HELI-007"
	case b.Plants == 0:
		if b.Is(TagTrailer) {
			return "DX-TRL-029"
		}
		return "DX-PP-011"
	case p.Kind == SmallTruckPlant && (b.Class == Tractor || b.Class == Bus):
		return "DX-TRUCK-009"
	}
	return "DX-PP-011"
}

// room checks spaces. What lies on a flatbed may be heaped up, if it is of a truck's.
func (k *checker) room() {
	f := k.f
	if f.Used > f.Spaces {
		switch heap := k.heap(); {
		case heap == "" || f.Used-k.goods() > f.Spaces:
			k.add("DX-DES-002", ProblemSpaces, LineBody, -1).figures(int64(f.Used), int64(f.Spaces))
		default:
			k.add(heap, ProblemHeaped, LineBody, -1).figures(int64(f.Used), int64(f.Spaces)).warn()
		}
	}
	if f.CargoUsed > f.CargoSpaces {
		rule := "DX-BODY-011"
		if k.b.Class == Helicopter {
			rule = "DX-HELI-004"
		}
		k.add(rule, ProblemCargoSpaces, LineBody, -1).figures(int64(f.CargoUsed), int64(f.CargoSpaces))
	}
}

// heap returns the rule that lets a flatbed be heaped, "" if none does.
func (k *checker) heap() string {
	switch {
	case !k.b.Is(TagFlatbed):
		return ""
	case k.b.Class == Carrier:
		return "DX-TENW-045"
	case k.b.Class == SemiTrailer:
		return "DX-TRUCK-018"
	}
	return ""
}

// goods returns the room that the unit's cargo takes.
func (k *checker) goods() Space {
	n := Space(0)
	k.c.Lines(k.d, k.o, func(l *Line) {
		if l.Part == k.part && l.Kind == LineCargo {
			n += l.Spaces + l.Cargo
		}
	})
	return n
}
