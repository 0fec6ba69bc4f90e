package deluxe

import (
	"cmp"
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/collision"
)

// seenView adds to a vehicle, with hidden sheets, what others know of it, and takes away all else if the viewer is one of them (DX-SCEN-005).
func (o *CarView) seenView(r *run, id CarID, viewer game.Seat) {
	c := r.car(id)
	k := &r.s.t.Sheets[id]
	for i := range o.Parts {
		if s := k.find(PartID(o.Parts[i].Part)); s != nil {
			o.Parts[i].Seen = &SeenView{s.How.String(), int(s.Turn)}
		}
	}
	for w, turn := range k.Worked {
		if turn > 0 {
			o.Worked = append(o.Worked, WorkView{Work(w).String(), int(turn)})
		}
	}
	if r.hides(id, viewer) {
		o.veil(r, id, c)
	}
}

// turretNames are the turrets as they look.
var turretNames = [...]string{NoTurret: "", PlainTurret: "turret", PopupTurret: "turret", CupolaTurret: "cupola", PopupCupola: "cupola", RocketPlatform: "platform"}

// veil takes away what is hidden.
func (o *CarView) veil(r *run, id CarID, c *Car) {
	k := &r.s.t.Sheets[id]
	o.Hidden, o.Name, o.Code = true, r.bodyName(c.V), nil
	o.TopSpeed, o.Acceleration = nil, nil
	o.Status, o.Top, o.Recovery, o.Reflex, o.Handling, o.Due = nil, nil, nil, nil, nil, 0
	if k.Worked[WorkWeight] > 0 {
		o.Rams = ptr(float64(r.weightOf(id)) / float64(collision.DMOne))
	}
	for z := range c.V.zones() {
		o.Turret = cmp.Or(o.Turret, turretNames[c.seenTurret(z)])
	}

	// Parts: the open ones, then the others as they have become known.
	all := o.Parts
	o.Parts = []PartView{}
	for p := PartID(1); p <= c.V.Open; p++ {
		v := all[p-1]
		v.unhit(c, p, r.s.t.came(id, p))
		o.Parts = append(o.Parts, v)
	}
	arms := o.Arms
	o.Arms = []ArmView{}
	for i := range k.List[:k.N] {
		p := k.List[i].Part
		if p <= c.V.Open {
			continue
		}
		v := all[p-1]
		v.Part = len(o.Parts) + 1
		v.unhit(c, p, r.s.t.came(id, p))
		o.Parts = append(o.Parts, v)
		if c.V.Parts[p].Kind == WeaponPart {
			a := arms[c.V.Parts[p].Index]
			a.Arm, a.Part, a.Links, a.Shots = len(o.Arms), v.Part, nil, nil
			o.Arms = append(o.Arms, a)
		}
	}
	o.Automatic, o.Units, o.Obstacles, o.Flechettes = nil, nil, 0, nil
	open := c.seenHatches()
	o.Hatches = slices.DeleteFunc(o.Hatches, func(h HatchView) bool {
		return !slices.ContainsFunc(open.names(), func(name string) bool { return name == h.Hatch })
	})
	for i := range o.Hatches {
		o.Hatches[i].Loose = 0
	}
	if a := o.Aloft; a != nil && a.Cable != nil {
		if a.Cable.Out == 0 && a.Cable.Goes == "" && !a.Cable.Works {
			a.Cable = nil
		} else {
			a.Cable.Weight = 0
		}
	}
}

// unhit takes the points away from a part that has not been hit since it came.
func (v *PartView) unhit(c *Car, p PartID, came int16) {
	if c.Hits[p] <= came {
		v.DP, v.Left, v.Gone = nil, nil, c.Gone.Has(p)
	}
}

// names returns the names of the hatches of a set.
func (s HatchSet) names() (list []string) {
	for h := range numHatches {
		if s.Has(h) {
			list = append(list, h.String())
		}
	}
	return list
}

// seenView takes away what is hidden of somebody: his body armor until it is hit, and his gear until it is used.
func (o *PersonView) seenView(r *run, p PersonID) {
	x := r.person(p)
	if x.ArmorHits == 0 || x.Of != NoCar && int16(x.ArmorHits) <= r.s.t.came(x.Of, r.outfit(p).BodyArmor) {
		o.Armor = nil
	}
	if r.s.o.Noted {
		o.strange(r, p)
	}
	all := o.Gear
	o.Gear = []GearView{}
	for i, n := range x.Drawn {
		if n == 0 {
			break
		}
		if int(n) <= len(all) {
			g := all[n-1]
			g.Arm, g.Left, g.Delay, g.Scope = i, nil, nil, false
			o.Gear = append(o.Gear, g)
		}
	}
}

// strange shows somebody as one of whom nothing is known: with the skills of everybody in the match, and with the wounds that he has come with healed unless he
// lies unconscious.
func (o *PersonView) strange(r *run, p PersonID) {
	x := r.person(p)
	o.Gunner, o.Handgunner, o.Running, o.Arts = int(r.s.o.Gunnery), 0, int(r.s.o.Running), int(r.s.o.Arts)
	if o.State == isWounded && x.Of != NoCar && r.wounds(p) <= int(r.s.t.came(x.Of, r.outfit(p).Part)) {
		o.State, o.Left = isWell, personDP
	}
}
