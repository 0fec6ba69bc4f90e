package garage

// heading is where something at a position points: halves of a side count as the side.
func heading(p Position) Position {
	switch p {
	case FrontLeft, BackLeft:
		return Left
	case FrontRight, BackRight:
		return Right
	case FrontTop, BackTop:
		return Top
	case FrontUnderbody, BackUnderbody:
		return Underbody
	}
	return p
}

// frontHalf reports whether p is a position of the front half.
func frontHalf(p Position) bool {
	return p == Front || p == FrontLeft || p == FrontRight || p == FrontTop || p == FrontUnderbody
}

// weapons checks what is mounted, entry by entry, and then by side, turret and link.
func (k *checker) weapons() {
	if len(k.u.Weapons) == 0 {
		return
	}
	links := uint16(0)
	count := 0
	for i := range k.u.Weapons {
		m := &k.u.Weapons[i]
		if m.Weapon == 0 || m.Count == 0 {
			continue
		}
		k.mount(i, m, &k.c.Weapons[m.Weapon])
		k.shots(i, m, &k.c.Weapons[m.Weapon])
		links |= m.Links
		count += int(m.Count)
	}
	k.thirds()
	k.turretRoom()
	if most := k.b.WeaponRoom; most > 0 {
		room := Space(0)
		for i := range k.u.Weapons {
			m := &k.u.Weapons[i]
			room += k.c.Weapons[m.Weapon].Spaces * Space(m.Count)
		}
		if room > most {
			rule := "DX-TENW-033"
			if k.b.Is(TagTrailer) {
				rule = "DX-TRUCK-020"
			}
			k.add(rule, ProblemWeaponRoom, LineBody, -1).figures(int64(room), int64(most))
		}
	}
	if k.b.Class == Sidecar {
		k.outerSide()
	}
	for l := 0; links>>l != 0; l++ {
		if links&(1<<l) != 0 {
			k.link(l)
		}
	}
	if k.part == Main && k.b.Is(TagTrailer) && !k.hasRole(Gunner) {
		k.add("DX-TRL-020", ProblemNobodyFires, LineBody, -1).figures(int64(count), 0).warn()
	}
}

func (k *checker) hasRole(r Role) bool {
	for i := range k.u.People {
		if p := &k.u.People[i]; p.Role == r && p.Count > 0 {
			return true
		}
	}
	return false
}

// mount checks where a weapon is.
func (k *checker) mount(i int, m *Mounted, w *Weapon) {
	if rule := k.vehicleRule(w); rule != "" {
		k.add(rule, ProblemWeaponVehicle, LineWeapon, i)
		return
	}
	if m.At.Turret() || m.At == OnPlatform {
		k.inTurret(i, m, w)
	} else if rule := k.placeRule(m.At, w); rule != "" {
		k.add(rule, ProblemWeaponPlace, LineWeapon, i).at(m.At)
	} else {
		k.surroundings(i, m, w)
	}
	if w.PlantUnits > 0 && k.part == Main && k.b.Is(TagTrailer) {
		k.add("DX-TRL-021", ProblemTrailerLaser, LineWeapon, i).warn()
	}
}

// vehicleRule returns the rule that bars a weapon from the whole vehicle.
func (k *checker) vehicleRule(w *Weapon) string {
	switch {
	case w.Limits == 0:
		return ""
	case w.Limits&LimitHelicopter != 0 && k.b.Class != Helicopter:
		return "DX-PLACE-014"
	case w.Limits&LimitOversized != 0 && !k.oversized() && !k.b.Is(TagTransport):
		if k.b.Class == Helicopter {
			return "DX-PLACE-011"
		}
		return "DX-PLACE-010"
	}
	return ""
}

// placeRule returns the rule that bars a weapon from a position that is neither turret nor platform.
func (k *checker) placeRule(at Position, w *Weapon) string {
	side := heading(at)
	if w.Limits&LimitTop != 0 {
		if side != Top || !k.b.ArmorAt.Has(at) {
			return "DX-PLACE-013"
		}
		return ""
	}
	if !k.b.WeaponsAt.Has(at) {
		return k.mountRule()
	}
	if w.Limits != 0 {
		switch {
		case w.Limits&LimitAntiTank != 0 && !k.oversized() && at != Front && at != Back:
			if k.b.Class == Helicopter {
				return "DX-HELI-016"
			}
			return "DX-PLACE-009"
		case w.Limits&LimitFrontOrBack != 0 && at != Front && at != Back:
			return "DX-PLACE-010"
		case w.Limits&(LimitDropped|LimitRearSide) != 0 && side == Underbody && k.b.Class == Helicopter: // DX-HELI-015, DX-HELI-018
		case w.Limits&LimitDropped != 0 && side != Back && side != Left && side != Right:
			return "DX-PLACE-015"
		case w.Limits&LimitRearSide != 0 && side != Back && side != Left && side != Right:
			return "DX-PLACE-016"
		case w.Limits&LimitDropped != 0 && frontHalf(at) && k.b.Class == Bus:
			return "DX-BUS-004"
		case w.Limits&LimitDropped != 0 && frontHalf(at) && k.b.Class == SemiTrailer:
			return "DX-TRUCK-032"
		}
	}
	if k.b.Class == Trike && (side == Left || side == Right) {
		switch {
		case w.Limits&LimitDropped != 0:
			if !k.reversed() {
				return "DX-TRIKE-018"
			}
		case !w.TrikeSide:
			return "DX-TRIKE-016"
		}
	}
	return ""
}

// mountRule is the rule on which sides of the body have mounts.
func (k *checker) mountRule() string {
	switch k.b.Class {
	case Cycle:
		return "DX-CYC-015"
	case Sidecar:
		return "DX-SIDE-012"
	case Carrier:
		if k.b.Is(TagFlatbed) {
			return "DX-TENW-037"
		}
		return "DX-TENW-038"
	case CarTrailer:
		if k.b.Is(TagFlatbed) {
			return "DX-TRL-004"
		}
		return "DX-TRL-019"
	case SemiTrailer:
		if k.b.Is(TagFlatbed) {
			return "DX-TRUCK-019"
		}
		return "DX-TRUCK-032"
	case Bus:
		return "DX-BUS-004"
	case Helicopter:
		return "DX-HELI-015"
	case Box:
		return "DX-TENW-037"
	}
	return "DX-PLACE-001"
}

// surroundings checks what a weapon at a side has around it: the carrier behind a cab, the box on a flatbed, what is in front of a box.
func (k *checker) surroundings(i int, m *Mounted, w *Weapon) {
	switch {
	case k.part == Main && k.b.Is(TagCab) && m.At == Back:
		if id := k.d.Units[Attached].Body; id != 0 && !k.c.Body(id).Is(TagFlatbed) {
			k.add("DX-TENW-025", ProblemCabBack, LineWeapon, i).at(Back)
		}
	case k.b.Is(TagFlatbed) && w.Category != Dropped:
		rule := "DX-TRL-006"
		if k.oversized() {
			rule = boxRule(k.b)
		}
		k.add(rule, ProblemBareFlatbed, LineWeapon, i).at(m.At)
	case k.part == Boxed && m.At == Front:
		if bed := k.flatbed(); bed != nil && bed.Is(TagOversized) {
			rule := "DX-TENW-038"
			if bed.Class == SemiTrailer {
				rule = "DX-TRUCK-032"
			}
			k.add(rule, ProblemWeaponPlace, LineWeapon, i).at(Front)
		}
	}
}

// inTurret checks a weapon in a turret or cupola or on a platform.
func (k *checker) inTurret(i int, m *Mounted, w *Weapon) {
	acc := k.turretAt(m.At)
	if acc == nil {
		rule := "DX-ACC-013"
		if m.At == OnPlatform {
			rule = "DX-ACC-030"
		}
		k.add(rule, ProblemNoTurret, LineWeapon, i).at(m.At)
		return
	}
	rule := ""
	switch {
	case m.At == OnPlatform:
		if w.Category != Rocket || w.Spaces > Spaces(1) {
			k.add("DX-ACC-030", ProblemRocketsOnly, LineWeapon, i).at(m.At)
		}
	case w.Limits&LimitNoTurret != 0:
		rule = "DX-PLACE-010"
	case w.Limits&LimitAntiTank != 0 && !k.oversized():
		rule = "DX-PLACE-012"
		if k.b.Class == Helicopter {
			rule = "DX-HELI-016"
		}
	case w.Limits&(LimitDropped|LimitRearSide) != 0:
		rule = "DX-PLACE-016"
	case w.Limits&LimitTop != 0:
		rule = "DX-PLACE-013"
	}
	if rule != "" {
		k.add(rule, ProblemWeaponPlace, LineWeapon, i).at(m.At)
	}
}

// turretAt returns the turret, cupola or platform that a position stands for, nil if it is not fitted.
func (k *checker) turretAt(at Position) *Accessory {
	for i := range k.u.Fittings {
		f := &k.u.Fittings[i]
		acc := &k.c.Accessories[f.Accessory]
		switch acc.Kind {
		case "turret", "cupola":
			if at == InTurret || at == InFrontTurret && f.At == FrontTop || at == InBackTurret && f.At == BackTop {
				return acc
			}
		case "platform":
			if at == OnPlatform {
				return acc
			}
		}
	}
	return nil
}

// sideRoom returns what the weapons of the side take that a position belongs to, those of both halves of a long one (DX-PLACE-003).
func (g *UnitFigures) sideRoom(at Position) (n Space) {
	for p := range InTurret {
		if heading(p) == heading(at) {
			n += g.WeaponRoom[p]
		}
	}
	return n
}

// thirds checks that no side has more than a third of the spaces in weapons; the halves of a side count together (DX-PLACE-003).
func (k *checker) thirds() {
	most := k.f.SideLimit
	if most == 0 {
		return
	}
	var room [Underbody + 1]Space
	over := false
	for p := range InTurret {
		if n := k.f.WeaponRoom[p]; n != 0 {
			side := heading(p)
			room[side] += n
			over = over || room[side] > most
		}
	}
	if !over {
		return
	}
	rule := "DX-PLACE-003"
	switch {
	case k.b.Class == Trike:
		rule = "DX-TRIKE-019"
	case k.oversized() || k.b.Is(TagTrailer):
		rule = "DX-TENW-028"
	}
	for side, n := range room {
		if n > most {
			k.add(rule, ProblemThird, LineWeapon, k.lastAt(Position(side))).figures(int64(n), int64(most)).at(Position(side))
		}
	}
}

// lastAt returns the last weapon entry at a side.
func (k *checker) lastAt(side Position) int {
	for i := len(k.u.Weapons) - 1; i >= 0; i-- {
		if heading(k.u.Weapons[i].At) == side {
			return i
		}
	}
	return -1
}

// turretRoom compares what is in each turret with what it holds. A vehicle with one turret in a half may name it either way.
func (k *checker) turretRoom() {
	for at := InTurret; at <= OnPlatform; at++ {
		room := k.f.TurretRoom[at]
		acc := k.turretAt(at)
		if room == 0 || acc == nil {
			continue
		}
		if at == InTurret {
			for p := InFrontTurret; p <= InBackTurret; p++ {
				if k.turretAt(p) == acc {
					room += k.f.TurretRoom[p]
				}
			}
		} else if at != OnPlatform && k.f.TurretRoom[InTurret] != 0 && k.turretAt(InTurret) == acc {
			continue // counted with the unnamed one
		}
		if most := Spaces(acc.Holds); room > most {
			rule := "DX-ACC-013"
			switch acc.Kind {
			case "cupola":
				rule = "DX-ACC-025"
			case "platform":
				rule = "DX-ACC-030"
			}
			k.add(rule, ProblemTurretRoom, LineWeapon, k.lastAt(at)).figures(int64(room), int64(most)).at(at)
		}
	}
}

// outerSide checks that the weapons of a sidecar leave the cycle's side free (DX-SIDE-013).
func (k *checker) outerSide() {
	var used Positions
	for i := range k.u.Weapons {
		at := k.u.Weapons[i].At
		if used = used.With(at); (at == Left || at == Right) && used.Has(Left) && used.Has(Right) {
			k.add("DX-SIDE-013", ProblemOuterSide, LineWeapon, i).figures(2, 1).at(at)
			return
		}
	}
}

// link checks that what a link joins points one way or is in one turret. What is dropped or blown out joins any link (DX-ACC-035).
func (k *checker) link(l int) {
	var ways Positions
	count, entry := 0, -1
	for i := range k.u.Weapons {
		m := &k.u.Weapons[i]
		if m.Links&(1<<l) == 0 {
			continue
		}
		count, entry = count+int(m.Count), i
		w := &k.c.Weapons[m.Weapon]
		if w.Category == Dropped || w.Category == Cloud {
			continue
		}
		way := heading(m.At)
		// A trike's side weapons bear on where its single wheel is (DX-ACC-036).
		if k.b.Class == Trike && (way == Left || way == Right) {
			way = Front
			if k.reversed() {
				way = Back
			}
		}
		ways = ways.With(way)
	}
	if count < 2 {
		k.add("DX-ACC-032", ProblemLinkOne, LineLinks, entry).figures(int64(count), int64(l)).warn()
	}
	n, turret := int64(0), false
	for p := range NumPositions {
		if ways.Has(p) {
			n, turret = n+1, turret || p.Turret()
		}
	}
	if n > 1 {
		rule := "DX-ACC-033"
		if turret {
			rule = "DX-ACC-035"
		}
		k.add(rule, ProblemLinkSides, LineLinks, entry).figures(n, int64(l))
	}
}

// shots checks ammunition and magazines.
func (k *checker) shots(i int, m *Mounted, w *Weapon) {
	if m.Magazines > 0 && !w.Magazine {
		k.add("DX-ACC-004", ProblemMagazine, LineMagazine, i).figures(int64(m.Magazines), 0)
	}
	if int(m.Shots) > w.Shots || m.Shots < FullLoad {
		k.add("DX-WSTAT-042", ProblemShots, LineAmmunition, i).figures(int64(m.Shots), int64(w.Shots))
	}
	if len(m.Loads) == 0 {
		return
	}
	total := max(0, int(m.Shots))
	foreign := false
	for _, l := range m.Loads {
		total += int(l.Shots)
		foreign = foreign || !takes(w, l.Ammunition)
	}
	if most := w.Shots * (1 + int(m.Magazines)); total > most {
		k.add("DX-WSTAT-042", ProblemShots, LineAmmunition, i).figures(int64(total), int64(most))
	}
	if foreign {
		rule := "DX-WSTAT-019"
		if w.LoadOnly {
			rule = "DX-WSTAT-028"
		}
		k.add(rule, ProblemAmmunition, LineAmmunition, i)
	}
}

func takes(w *Weapon, id AmmunitionID) bool {
	for _, a := range w.Ammunition {
		if a == id {
			return true
		}
	}
	return false
}
