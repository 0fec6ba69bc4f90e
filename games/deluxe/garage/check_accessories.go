package garage

// fittings checks accessories, entry by entry, and then by kind.
func (k *checker) fittings() {
	n := tally{turret: -1, kingpin: -1}
	for i := range k.u.Fittings {
		f := &k.u.Fittings[i]
		if f.Accessory == 0 || f.Count == 0 {
			continue
		}
		k.fitting(i, f, &k.c.Accessories[f.Accessory], &n)
	}
	k.turrets(&n)
	k.byKind(&n)
}

// tally counts accessories of the kinds that rules bound together.
type tally struct {
	turrets, platforms, universal, higher int
	hitches, releases, kingpins           int
	extinguishers, chains                 int
	turret, kingpin, mount, release       int // the last entry of the kind
	hitch, extinguisher, chain, sound     int
	stealth, hasSound                     bool
	at                                    Positions // of turrets, cupolas and platforms
}

// fitting checks one entry.
func (k *checker) fitting(i int, f *Fitting, acc *Accessory, n *tally) {
	if acc.Use != UsePart {
		k.add(ruleOf(acc), ProblemFittingUse, LineFitting, i)
		return
	}
	count := int(f.Count)
	if !acc.fits(k.kind) {
		k.add(k.fittingRule(acc), ProblemFittingVehicle, LineFitting, i)
		return
	}
	if acc.Max > 0 && k.u.Count(f.Accessory) > acc.Max && k.first(i, f.Accessory) {
		rule := ruleOf(acc)
		if acc.Kind == "spoiler" || acc.Kind == "airdam" {
			rule = "DX-ACC-073"
		}
		k.add(rule, ProblemFittingCount, LineFitting, i).figures(int64(k.u.Count(f.Accessory)), int64(acc.Max))
	}
	switch acc.Kind {
	case "turret", "cupola", "platform":
		k.turret(i, f, acc, n)
		return // its place is looked at there
	case "universal":
		n.universal, n.mount = n.universal+count, i
		return
	case "grenade":
		k.grenades(i, f.At)
	case "ram_plate":
		if k.u.Points[Front] <= 0 {
			k.add("DX-ACC-049", ProblemRamPlate, LineFitting, i).figures(int64(k.u.Points[Front]), 1)
		}
	case "airdam":
		if k.u.Suspension == k.c.known.offRoad {
			k.add("DX-ACC-073", ProblemAirdam, LineFitting, i)
		}
	case "extinguisher":
		n.extinguishers, n.extinguisher = n.extinguishers+count, i
	case "chain":
		n.chains, n.chain = n.chains+count, i
	case "door":
		if id := k.d.Units[Attached].Body; acc.At == 0 && id != 0 && k.c.Body(id).Is(TagTanker) {
			k.add("DX-TENW-029", ProblemBackDoor, LineFitting, i)
		}
	case "hitch":
		n.hitches, n.hitch = n.hitches+count, i
	case "hitch_release":
		n.releases, n.release = n.releases+count, i
	case "kingpin":
		n.kingpins, n.kingpin = n.kingpins+count, i
	case "winch":
		if !k.opens(f.At) {
			k.add("DX-HELI-023", ProblemWinch, LineFitting, i).at(f.At)
		}
	case "device":
		switch acc.ID {
		case "stealth_mode":
			n.stealth = true
		case "sound_enhancement":
			n.hasSound, n.sound = true, i
		}
	}
	if acc.Inferred {
		k.add("DX-ACC-090", ProblemInferred, LineFitting, i).warn()
	}
	switch {
	case acc.At == 0 && f.At != Inside:
		k.add(ruleOf(acc), ProblemFittingNowhere, LineFitting, i).at(f.At)
	case acc.At != 0 && (!acc.At.Has(f.At) || !k.b.ArmorAt.Has(f.At)):
		k.add(ruleOf(acc), ProblemFittingPlace, LineFitting, i).at(f.At)
	}
}

// ruleOf is the rule that an accessory comes from. A user's own has that of all components.
func ruleOf(acc *Accessory) string {
	if acc.Rule == "" {
		return "DX-DES-001"
	}
	return acc.Rule
}

// first reports whether entry i is the first with its accessory.
func (k *checker) first(i int, id AccessoryID) bool {
	for j := range k.u.Fittings[:i] {
		if k.u.Fittings[j].Accessory == id {
			return false
		}
	}
	return true
}

// fittingRule is the rule that keeps an accessory off the unit.
func (k *checker) fittingRule(acc *Accessory) string {
	switch acc.Kind {
	case "blades":
		if k.b.Class == Cycle || k.b.Class == Sidecar {
			return "DX-CYC-016"
		}
		return "DX-ACC-091"
	case "spoiler", "airdam":
		switch k.b.Class {
		case Trike:
			return "DX-TRIKE-009"
		case Cycle, Sidecar:
			return "DX-CYC-016"
		}
		return "DX-ACC-073"
	case "ram_plate", "platform":
		return k.barred(ruleOf(acc))
	case "door":
		if k.b.Class == Cycle || k.b.Class == Sidecar {
			return "DX-CYC-016"
		}
	}
	return ruleOf(acc)
}

// grenades checks that the anti-personnel grenades of a side find room, reporting each side at its last entry.
func (k *checker) grenades(i int, at Position) {
	side := heading(at)
	n := 0
	for j := range k.u.Fittings {
		f := &k.u.Fittings[j]
		if heading(f.At) != side || k.c.Accessories[f.Accessory].Kind != "grenade" {
			continue
		}
		if j > i {
			return
		}
		n += int(f.Count)
	}
	if most := k.b.GrenadeSlots(side); n > most {
		rule := "DX-ACC-040"
		if k.b.Class == Bus {
			rule = "DX-BUS-006"
		}
		k.add(rule, ProblemGrenades, LineFitting, i).figures(int64(n), int64(most)).at(side)
	}
}

// GrenadeSlots returns how many anti-personnel grenades a side has room for, the halves of a long side together: one for every 7.5 feet,
// and one at the front and the back (DX-ACC-040).
func (b *Body) GrenadeSlots(side Position) int {
	if side == Front || side == Back {
		return 1
	}
	return max(1, int(b.LengthFeet/7.5))
}

// opens reports whether a helicopter has a door at a side or a bomb bay below.
func (k *checker) opens(at Position) bool {
	if at == Right && k.b.Is(TagFreeRightDoor) {
		return true
	}
	for i := range k.u.Fittings {
		f := &k.u.Fittings[i]
		switch k.c.Accessories[f.Accessory].Kind {
		case "door":
			if f.At == at {
				return true
			}
		case "bomb_bay":
			if at == Underbody {
				return true
			}
		}
	}
	return false
}

// byKind checks what rules bound together.
func (k *checker) byKind(n *tally) {
	if n.hitches > 1 && k.u.Count(k.u.Fittings[n.hitch].Accessory) < n.hitches {
		k.add("DX-TRL-023", ProblemFittingCount, LineFitting, n.hitch).figures(int64(n.hitches), 1)
	}
	if n.releases > 0 && n.hitches == 0 {
		k.add("DX-TRL-027", ProblemRelease, LineFitting, n.release)
	}
	if n.releases > 1 && k.u.Count(k.u.Fittings[n.release].Accessory) < n.releases {
		k.add("DX-TRL-027", ProblemFittingCount, LineFitting, n.release).figures(int64(n.releases), 1)
	}
	if k.b.Class == SemiTrailer && n.kingpins == 0 {
		k.add("DX-TRUCK-026", ProblemNoKingpin, LineBody, -1).figures(0, 1)
	}
	if n.kingpins > 1 && k.u.Count(k.u.Fittings[n.kingpin].Accessory) < n.kingpins {
		k.add("DX-TRUCK-026", ProblemFittingCount, LineFitting, n.kingpin).figures(int64(n.kingpins), 1)
	}
	if n.extinguishers > 1 {
		k.add("DX-ACC-056", ProblemExtinguishers, LineFitting, n.extinguisher).figures(int64(n.extinguishers), 1).warn()
	}
	if n.hasSound && !n.stealth {
		k.add("DX-ACC-078", ProblemSound, LineFitting, n.sound).warn()
	}
	if n.chains > 0 {
		tires := 0
		for _, w := range k.c.WheelsOf(k.u) {
			tires += int(w.Count)
		}
		if n.chains != tires {
			k.add("DX-TIRE-015", ProblemChains, LineFitting, n.chain).figures(int64(n.chains), int64(tires)).warn()
		}
	}
}
