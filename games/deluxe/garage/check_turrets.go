package garage

// turret checks a turret, cupola or platform of its own; how many there are is for turrets.
func (k *checker) turret(i int, f *Fitting, acc *Accessory, n *tally) {
	count := int(f.Count)
	if acc.Kind == "platform" {
		n.platforms += count
	} else {
		n.turrets += count
		if f.Higher {
			n.higher += count
		}
	}
	n.turret = i
	if k.u.Has(k.c.known.grasshopper) {
		k.add("DX-HELI-152", ProblemGrasshopperTurret, LineFitting, i)
	}
	if k.turretLimit() == 0 {
		return // no use telling where it cannot be
	}
	if acc.Size > k.b.TurretSize {
		k.add(k.sizeRule(), ProblemTurretSize, LineFitting, i).figures(int64(acc.Size), int64(k.b.TurretSize))
	}
	if !acc.At.Has(f.At) || !k.turretPlaces().Has(f.At) {
		rule := "DX-ACC-021"
		switch {
		case k.b.Class == Helicopter:
			rule = "DX-HELI-015"
		case k.b.Class == Bus:
			rule = "DX-BUS-004"
		case k.b.Turrets > 1:
			rule = "DX-TRUCK-033"
		}
		k.add(rule, ProblemTurretPlace, LineFitting, i).at(f.At)
		return
	}
	if n.at.Has(f.At) || count > 1 {
		if k.turretLimit() > 1 {
			k.add("DX-TRUCK-033", ProblemTurretSame, LineFitting, i).figures(int64(max(2, count)), 1).at(f.At)
		}
	}
	n.at = n.at.With(f.At)
}

// turretLimit is how many turrets, cupolas and platforms the unit has room for.
func (k *checker) turretLimit() int {
	if k.b.Turrets == 0 && k.b.Class == Car && k.o.SubcompactTurrets {
		return 1
	}
	return k.b.Turrets
}

// turretPlaces returns where the body bears turrets: on top, on both halves of a long one, under a helicopter.
func (k *checker) turretPlaces() Positions {
	switch {
	case k.b.Class == Helicopter:
		return Positions(0).With(Underbody)
	case k.b.Turrets > 1:
		return Positions(0).With(FrontTop).With(BackTop)
	}
	return Positions(0).With(Top)
}

func (k *checker) sizeRule() string {
	switch k.b.Class {
	case Trike:
		return "DX-ACC-019"
	case CarTrailer:
		return "DX-TRL-017"
	case Helicopter:
		return "DX-HELI-017"
	}
	return "DX-ACC-018"
}

// turrets checks how many there are, which is the higher, and that universal mounts have one.
func (k *checker) turrets(n *tally) {
	all := n.turrets + n.platforms
	if most := k.turretLimit(); all > most {
		k.add(k.turretRule(), ProblemTurrets, LineFitting, n.turret).figures(int64(all), int64(most))
	}
	if n.turrets == 2 && k.b.Turrets > 1 && n.higher != 1 {
		rule := "DX-TRL-081"
		switch k.b.Class {
		case Bus:
			rule = "DX-BUS-004"
		case SemiTrailer:
			rule = "DX-TRUCK-033"
		}
		k.add(rule, ProblemHigher, LineFitting, n.turret).figures(int64(n.higher), 1)
	}
	if n.universal > n.turrets {
		k.add("DX-ACC-029", ProblemUniversal, LineFitting, n.mount).figures(int64(n.universal), int64(n.turrets))
	}
}

// turretRule is the rule on how many turrets a body bears.
func (k *checker) turretRule() string {
	switch b := k.b; b.Class {
	case Cycle, Sidecar:
		return "DX-ACC-019"
	case Trike:
		if b.Turrets == 0 {
			return "DX-ACC-019"
		}
	case Car:
		if b.Turrets == 0 && !k.o.SubcompactTurrets {
			return "DX-ACC-020"
		}
	case Carrier:
		if b.Is(TagDumper) {
			return "DX-TENW-033"
		}
		return "DX-TENW-038"
	case MiniBus:
		return "DX-TENW-042"
	case CarTrailer:
		if b.Is(TagFlatbed) {
			return "DX-TRL-003"
		}
		return "DX-TRL-017"
	case SemiTrailer:
		switch {
		case b.Is(TagFlatbed):
			return "DX-TRUCK-019"
		case b.Is(TagDumper):
			return "DX-TRUCK-020"
		}
		return "DX-TRUCK-033"
	case Bus:
		return "DX-BUS-004"
	case Box:
		return "DX-TENW-037"
	}
	return "DX-ACC-021"
}
