package garage

// armor checks the points of every position.
func (k *checker) armor() {
	for i, n := range k.u.Points {
		at := Position(i)
		switch {
		case n < 0:
			k.add("DX-ARMOR-001", ProblemArmorNegative, LineArmor, -1).figures(int64(n), 0).at(at)
		case n > 0 && !k.b.ArmorAt.Has(at):
			k.add(armorRule(k.b, at), ProblemArmorPlace, LineArmor, -1).figures(int64(n), 0).at(at)
		case int(n) < k.b.MinArmor && k.b.ArmorAt.Has(at):
			rule := "DX-TENW-032"
			if k.b.Is(TagTrailer) {
				rule = "DX-TRUCK-021"
			}
			k.add(rule, ProblemArmorLeast, LineArmor, -1).figures(int64(n), int64(k.b.MinArmor)).at(at)
		}
	}
}

// armorRule is the rule on which positions of a body bear armor.
func armorRule(b *Body, at Position) string {
	switch b.Class {
	case Cycle:
		return "DX-CYC-014"
	case Sidecar:
		return "DX-SIDE-008"
	case Trike:
		return "DX-TRIKE-008"
	case TenWheeler:
		return "DX-TENW-021"
	case MiniBus:
		return "DX-TENW-040"
	case Tractor:
		return "DX-TRUCK-008"
	case Bus:
		return "DX-BUS-002"
	case Helicopter:
		return "DX-HELI-014"
	case Carrier:
		if b.Is(TagDumper) && at == Top {
			return "DX-TENW-033"
		}
		return "DX-TENW-036"
	case SemiTrailer:
		switch {
		case b.Is(TagFlatbed):
			return "DX-TRUCK-019"
		case b.Is(TagDumper):
			return "DX-TRUCK-023"
		}
		return "DX-TRUCK-022"
	case CarTrailer:
		switch {
		case !b.Is(TagFlatbed):
			return "DX-TRL-014"
		case !b.Halves && at == FrontUnderbody || !b.Halves && at == BackUnderbody:
			return "DX-TRL-015"
		case b.Halves && at == Underbody:
			return "DX-TRL-016"
		}
		return "DX-TRL-003"
	case Box:
		if b.Is(TagTrailerBox) {
			return "DX-TRL-005"
		}
		return "DX-TENW-037"
	}
	return "DX-ARMOR-001"
}
