package garage

// What a person carries at most, in grenade-equivalents, and in improved body armor (DX-HAND-002, DX-ACC-067).
const (
	carryLimit         = 6
	carryLimitImproved = 5
)

// crew checks the people aboard.
func (k *checker) crew() {
	drivers, seated, pillion, patients, driver := 0, 0, 0, 0, -1
	var cupolas [NumPositions]int
	for i := range k.u.People {
		p := &k.u.People[i]
		n := int(p.Count)
		if n == 0 {
			continue
		}
		switch p.Role {
		case Driver:
			drivers, driver = drivers+n, i
		case Pillion:
			pillion += n
		case Patient:
			patients += n
		}
		seated += n
		k.person(i, p)
		if p.InCupola.Turret() {
			cupolas[p.InCupola] += n
			if k.cupolaAt(p.InCupola) == nil || p.Role != Gunner || cupolas[p.InCupola] > 1 {
				k.add("DX-ACC-025", ProblemCupola, LinePerson, i).figures(int64(cupolas[p.InCupola]), int64(b2i(k.cupolaAt(p.InCupola) != nil))).at(p.InCupola)
			}
		}
	}
	k.drivers(drivers, driver)
	if pillion > 1 && k.b.Class == Cycle {
		k.add("DX-CREW-006", ProblemPillion, LinePerson, k.lastRole(Pillion)).figures(int64(pillion), 1)
	}
	if seated > 1 && k.b.Class == Sidecar {
		k.add("DX-SIDE-015", ProblemSidecarCrew, LinePerson, len(k.u.People)-1).figures(int64(seated), 1)
	}
	if patients > 0 {
		if n := k.stretchers(); patients > n {
			k.add("DX-ACC-089", ProblemPatients, LinePerson, k.lastRole(Patient)).figures(int64(patients), int64(n))
		}
	}
	k.cupolaCrew(&cupolas)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (k *checker) lastRole(r Role) int {
	for i := len(k.u.People) - 1; i >= 0; i-- {
		if k.u.People[i].Role == r {
			return i
		}
	}
	return -1
}

// drivers checks that exactly one person drives what drives, and nobody anything else.
func (k *checker) drivers(n, entry int) {
	switch {
	case k.drives():
		rule := "DX-CREW-002"
		if k.oversized() {
			rule = "DX-TENW-027"
		}
		if n > 1 {
			k.add(rule, ProblemDrivers, LinePerson, entry).figures(int64(n), 1)
		}
		if n == 0 && !k.remote() {
			k.add(rule, ProblemNoDriver, LineBody, -1).figures(0, 1)
		}
	case n > 0:
		rule := "DX-CREW-002"
		switch {
		case k.b.Is(TagTrailer):
			rule = "DX-TRL-029"
		case k.b.Class == Sidecar:
			rule = "DX-SIDE-015"
		case k.b.Class == Carrier:
			rule = "DX-TENW-027"
		}
		k.add(rule, ProblemDriverHere, LinePerson, entry)
	}
}

// remote reports whether the vehicle is driven from elsewhere (DX-CREW-008).
func (k *checker) remote() bool {
	for i := range k.u.Fittings {
		if k.c.Accessories[k.u.Fittings[i].Accessory].Kind == "remote" {
			return true
		}
	}
	return false
}

// person checks one entry of the crew.
func (k *checker) person(i int, p *Person) {
	c := k.c
	role := &c.Roles[p.Role]
	switch {
	case role.On != 0 && role.On&k.kind == 0:
		rule := role.Rule
		if rule == "" {
			rule = "DX-CREW-001"
		}
		if p.Role == Pillion {
			rule = "DX-CREW-006"
		}
		k.add(rule, ProblemRole, LinePerson, i)
	case p.Role == Passenger && k.b.Class == Cycle:
		k.add("DX-CREW-006", ProblemRole, LinePerson, i)
	}
	if p.AtBack && !k.oversized() && !k.b.Is(TagTrailer) {
		k.add("DX-TENW-044", ProblemAtBack, LinePerson, i)
	}
	if p.Targeting != 0 || p.Cyberlink {
		if t := &c.Accessories[p.Targeting]; p.Role != Driver && p.Role != Gunner || p.Targeting != 0 && t.Kind != "computer" && t.Kind != "cyberlink" {
			k.add("DX-ACC-006", ProblemTargeting, LineTargeting, i)
		}
	}
	if p.BodyArmor != 0 && c.Accessories[p.BodyArmor].Kind != "body_armor" {
		k.add("DX-ACC-065", ProblemBodyArmor, LinePerson, i)
	}
	if len(p.Gear) == 0 {
		return
	}
	scope := false
	for _, g := range p.Gear {
		scope = scope || g.Scope && c.Gear[g.Gear].ToHit == 0
	}
	if load, most, rule := c.Load(p); load > float64(most) {
		k.add(rule, ProblemCarried, LinePerson, i).figures(int64(load+0.5), int64(most))
	}
	if scope {
		k.add("DX-ACC-068", ProblemScope, LinePerson, i)
	}
}

// Load returns the grenade-equivalents of what a person carries, and how many he may carry by which rule (DX-HAND-002, DX-ACC-067).
func (c *Catalogue) Load(p *Person) (load float64, most int, rule string) {
	for _, g := range p.Gear {
		load += c.Gear[g.Gear].GrenadeEquivalents * float64(g.Count)
	}
	if c.Hampers(p.BodyArmor) {
		return load, carryLimitImproved, "DX-ACC-067"
	}
	return load, carryLimit, "DX-HAND-002"
}

// Hampers reports whether body armor is improved body armor, in which one moves and carries less (DX-ACC-066, DX-ACC-067).
func (c *Catalogue) Hampers(armor AccessoryID) bool {
	return armor != 0 && armor == c.known.improvedBody
}

// stretchers counts the places for patients: aboard and on the skids (DX-HELI-027).
func (k *checker) stretchers() int {
	n := 0
	for i := range k.u.Fittings {
		f := &k.u.Fittings[i]
		if kind := k.c.Accessories[f.Accessory].Kind; kind == "stretcher" || kind == "skid_stretcher" {
			n += int(f.Count)
		}
	}
	return n
}

// cupolaAt returns the cupola that a position stands for, nil if there is none.
func (k *checker) cupolaAt(at Position) *Accessory {
	if acc := k.turretAt(at); acc != nil && acc.Kind == "cupola" {
		return acc
	}
	return nil
}

// cupolaCrew checks that every cupola has its gunner.
func (k *checker) cupolaCrew(crew *[NumPositions]int) {
	for i := range k.u.Fittings {
		f := &k.u.Fittings[i]
		if k.c.Accessories[f.Accessory].Kind != "cupola" || f.Count == 0 {
			continue
		}
		n := crew[InTurret]
		switch f.At {
		case FrontTop:
			n += crew[InFrontTurret]
		case BackTop:
			n += crew[InBackTurret]
		}
		if n == 0 {
			k.add("DX-ACC-025", ProblemCupolaEmpty, LineFitting, i).figures(0, 1)
		}
	}
}
