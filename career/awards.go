package career

import (
	"slices"

	"turnpike/games/deluxe"
)

// General points (DX-AWARD-001). Of winning and surviving, and of a duel and one against many, the higher alone counts (DX-AWARD-002).
const (
	eventWon       = 3
	eventSurvived  = 1
	wreckMade      = 1
	duelWon        = 1
	outnumberedWon = 2
	ambushEscaped  = 1
	adventureLeast = 5
	adventureMost  = 15
)

// Points toward skills (DX-CHAR-012 to -030).
const (
	combatPoint      = 1
	killPoint        = 1
	footPoint        = 1
	footPersonPoint  = 1
	footVehiclePoint = 5
	artsPoint        = 1
)

// settling gives everybody what a fixture has come to. Everything follows from the facts of the match and the state before it.
type settling struct {
	*machine
	f *Fixture
	a *deluxe.Aftermath

	before map[CharacterID]int // prestige
	came   map[CharacterID]int // hits that they came with
	seen   bool                // it counts for prestige
}

// settle settles a fixture that has been played.
func (m *machine) settle(f *Fixture) {
	z := &settling{machine: m, f: f, a: f.Facts, before: map[CharacterID]int{}, came: map[CharacterID]int{}, seen: true}
	if f.road() {
		f.Unseen = m.s.Dice.D6("witnessed") > 2 // DX-PREST-001, DX-SCEN-026
		z.seen = !f.Unseen
	}
	for i := range f.Seats {
		for _, id := range f.Seats[i].people() {
			c := m.s.character(id)
			z.before[id], z.came[id] = c.Prestige, personDP-c.DP
		}
	}
	z.purse()
	z.vehicles()
	z.people()
	z.skills()
	z.general()
	z.prestige()
	z.grudges()
	z.report()
	f.Turns, f.Status, f.Facts = f.Facts.Turns, Settled, nil
	for _, seat := range z.a.Winners {
		f.Winners = append(f.Winners, int(seat))
	}
	if f.Run != 0 {
		m.afterMeeting(f)
	}
}

// road reports whether a fixture takes place on the road.
func (f *Fixture) road() bool { return f.Kind == Challenge || f.Kind == Courier || f.Kind == Job }

// line enters a line of what the fixture brought.
func (z *settling) line(a Award) { z.f.Lines = append(z.f.Lines, a) }

// won reports whether a seat has won.
func (z *settling) won(seat int) bool {
	return slices.ContainsFunc(z.a.Winners, func(w gameSeat) bool { return int(w) == seat })
}

// purse pays the winners their part, raised by their prestige before the event (DX-ARENA-010, DX-PREST-008).
func (z *settling) purse() {
	f := z.f
	o := z.s.offer(f.Offer)
	if f.Kind == Job {
		z.jobPay()
		return
	}
	if f.Kind != PurseEvent && f.Kind != Invitation || o == nil || len(z.a.Winners) == 0 {
		return
	}
	value := 0
	for i := range f.Seats {
		value += f.Seats[i].Value
	}
	part := percentOf(value, o.Purse) / len(z.a.Winners)
	for _, w := range z.a.Winners {
		k := &f.Seats[w]
		sum := part
		if k.Prestige >= 10 {
			sum += percentOf(part, k.Prestige)
		}
		f.Purse += sum
		z.move(k.Org, "purse", sum, "", "DX-ARENA-010")
		z.line(Award{Org: k.Org, Character: k.Character, Kind: "purse", Amount: sum, Rule: "DX-ARENA-010"})
		c := z.s.character(k.Character)
		c.Earned += sum
		z.keep("purse", c.ID, sum)
		if f.Kind == PurseEvent && len(z.a.Winners) == 1 {
			z.crown(f.Division, c.ID)
		}
	}
}

// vehicleOf returns what the match says of the vehicle in which a seat came; a house seat of a pack has several, of which this is the first.
func (z *settling) vehicleOf(seat int) *deluxe.AfterVehicle {
	for i := range z.a.Vehicles {
		if int(z.a.Vehicles[i].Seat) == seat {
			return &z.a.Vehicles[i]
		}
	}
	return nil
}

// vehicles gives every vehicle back as it is, or to whom it belongs now: a wreck to whoever is credited with it (DX-CHAR-013, DX-ARENA-010), to its owner if
// nobody is.
func (z *settling) vehicles() {
	for i := range z.a.Vehicles {
		v := &z.a.Vehicles[i]
		if int(v.Seat) < 0 || int(v.Seat) >= len(z.f.Seats) {
			continue
		}
		k := &z.f.Seats[v.Seat]
		first := z.vehicleOf(int(v.Seat)) == v
		var own *Vehicle
		if k.Vehicle != 0 && first {
			own = z.s.vehicle(k.Vehicle)
			own.Fought++
			if own.Condition = v.Condition; z.f.Run == 0 {
				own.Units = nil // at home it is charged again (DX-RANGE-008)
			}
		}
		switch {
		case v.Killed && v.KilledBy >= 0 && int(v.KilledBy) < len(z.f.Seats) && z.f.Seats[v.KilledBy].Org != k.Org:
			z.wreck(k, &z.f.Seats[v.KilledBy], v, own)
		case v.Burnt:
			if own != nil {
				z.lost(k, own)
			}
		case own != nil:
			own.Wreck = own.Wreck || v.Killed
			if v.Killed && z.f.Run != 0 {
				z.cargoLost(k)
			}
		case z.f.Kind == AmateurNight && k.Character != 0 && first && v.Mobile && !v.Killed && !v.Early && v.Fate != "resigned" && z.room(k.Org) == nil:
			x, err := modelOf(z.c, k.Design)
			if err != nil {
				continue
			}
			w := z.addVehicle(Vehicle{Org: k.Org, Worn: Worn{Design: x.code, Condition: v.Condition}, Paid: x.cost, Fought: 1})
			z.line(Award{Org: k.Org, Character: k.Character, Vehicle: w.ID, Kind: "car_won", Amount: x.cost, Rule: "DX-ARENA-021"})
		}
	}
}

// lost takes a vehicle off its owner.
func (z *settling) lost(k *Seat, v *Vehicle) {
	z.line(Award{Org: k.Org, Character: k.Character, Kind: "car_lost", Rule: "DX-CHAR-013"})
	z.removeVehicle(v.ID)
	z.cargoLost(k)
}

// cargoLost says that the run of a fixture has lost its cargo, if the vehicle of a seat carries it.
func (z *settling) cargoLost(k *Seat) {
	if z.f.Run == 0 {
		return
	}
	for i := range z.s.Runs {
		if r := &z.s.Runs[i]; r.Fixture == z.f.ID && r.Vehicle == k.Vehicle {
			r.Lost = true
		}
	}
}

// wreck gives what is left of a vehicle to whoever is credited with it. What has burnt is worth nothing (DX-ARENA-022).
func (z *settling) wreck(k, by *Seat, v *deluxe.AfterVehicle, own *Vehicle) {
	worn := Worn{Condition: v.Condition}
	if own != nil {
		worn = own.Worn // with what the match says of it by now
		z.lost(k, own)
	}
	if v.Burnt || by.Character == 0 {
		return
	}
	if own == nil {
		worn.Design = z.designOf(k, v)
	}
	x, err := modelOf(z.c, worn.Design)
	if err != nil {
		return
	}
	w := Wreck{Org: by.Org, Fixture: z.f.ID, Vehicle: k.Vehicle, Of: k.Character, By: by.Character, Worn: worn, Value: v.Salvage}
	w.Design = x.code
	if z.f.road() && !z.tow(by) {
		w.Value = percentOf(w.Value, roadSalvage)
		w.Road = true
	}
	z.s.Last.Wreck++
	w.ID = z.s.Last.Wreck
	z.s.Wrecks = append(z.s.Wrecks, w)
	z.line(Award{Org: by.Org, Character: by.Character, Kind: "wreck", Amount: w.Value, Of: k.Character, Rule: "DX-REPAIR-010"})
}

// designOf returns the design of a vehicle of the house: its seat may have several, in the order of their numbers in the match.
func (z *settling) designOf(k *Seat, v *deluxe.AfterVehicle) string {
	list := houseDesigns(k.Design)
	n := 0
	for i := range z.a.Vehicles {
		switch w := &z.a.Vehicles[i]; {
		case w == v:
			return list[min(n, len(list)-1)]
		case w.Seat == v.Seat:
			n++
		}
	}
	return list[0]
}

// tow reports whether the vehicle of a seat hauls a wreck home (CR-ROAD-004d).
func (z *settling) tow(k *Seat) bool {
	x, err := modelOf(z.c, k.Design)
	return err == nil && x.tows && z.vehicleOf(slices.IndexFunc(z.f.Seats, func(s Seat) bool { return s.Character == k.Character })).Mobile
}

// killsOf returns the enemies' vehicles that a seat is credited with (DX-CHAR-013); those of one's own organization are none.
func (z *settling) killsOf(seat int) (list []*deluxe.AfterVehicle) {
	org := z.f.Seats[seat].Org
	for i := range z.a.Vehicles {
		v := &z.a.Vehicles[i]
		if v.Killed && int(v.KilledBy) == seat && int(v.Seat) >= 0 && int(v.Seat) < len(z.f.Seats) && int(v.Seat) != seat && (org == House || z.f.Seats[v.Seat].Org != org) {
			list = append(list, v)
		}
	}
	return list
}

// each calls f for everybody of a seat that the career knows, with what the match says of him.
func (z *settling) each(f func(seat int, c *Character, p *deluxe.AfterPerson)) {
	for i := range z.a.Persons {
		p := &z.a.Persons[i]
		seat := int(p.Seat)
		if seat < 0 || seat >= len(z.f.Seats) || p.Vehicle < 0 || p.Vehicle >= len(z.a.Vehicles) || z.vehicleOf(seat) != &z.a.Vehicles[p.Vehicle] {
			continue
		}
		if id := z.f.Seats[seat].at(p.Place); id != 0 {
			f(seat, z.s.character(id), p)
		}
	}
}

// skills gives points toward skills.
func (z *settling) skills() {
	z.each(func(seat int, c *Character, p *deluxe.AfterPerson) {
		if !c.alive() {
			return
		}
		x, err := modelOf(z.c, houseDesign(z.f.Seats[seat].Design))
		if err != nil {
			return
		}
		v := z.vehicleOf(seat)
		kills := z.killsOf(seat)
		combat := 0
		if v.Fired && v.FiredAt {
			combat = combatPoint // DX-CHAR-012
		}
		if p.Place == 0 {
			z.point(c, x.skill, combat+killPoint*len(kills), skillRules[x.skill])
			own := 0
			for _, k := range kills {
				if k.Killer >= 0 && k.Killer < len(z.a.Persons) && &z.a.Persons[k.Killer] == p {
					own++
				}
			}
			z.point(c, Gunner, killPoint*own, "DX-CHAR-020")
		} else if p.Fired {
			z.point(c, Gunner, combat+killPoint*len(kills), "DX-CHAR-020")
		}
		if p.HandFired {
			z.point(c, Handgunner, footPoint+footPersonPoint*p.PersonKills+footVehiclePoint*p.VehicleKills, "DX-CHAR-022")
		}
		if p.Fought {
			z.point(c, MartialArts, artsPoint+artsPoint*p.ArtsKills, "DX-CHAR-027")
		}
	})
}

// skillRules are the rules of points for drivers.
var skillRules = map[SkillID]string{Driver: "DX-CHAR-012", Cyclist: "DX-CHAR-016", Trucker: "DX-CHAR-017", Pilot: "DX-CHAR-019"}

func (z *settling) point(c *Character, id SkillID, points int, rule string) {
	if points == 0 {
		return
	}
	z.line(Award{Org: c.Org, Character: c.ID, Kind: "skill_" + string(id), Amount: points, Rule: rule})
	z.earn(c, id, points, rule)
}

// general gives general points (DX-AWARD-001).
func (z *settling) general() {
	z.each(func(seat int, c *Character, p *deluxe.AfterPerson) {
		if !c.alive() {
			return
		}
		give := func(kind string, points int) {
			if points > 0 {
				c.General += points
				z.line(Award{Org: c.Org, Character: c.ID, Kind: kind, Amount: points, Rule: "DX-AWARD-001"})
			}
		}
		switch {
		case !z.f.road() && z.won(seat):
			give("event_won", eventWon)
		case !z.f.road():
			give("event_survived", eventSurvived)
		case z.won(seat) && z.f.Options["scenario"] == "pack_attack":
			give("outnumbered_won", outnumberedWon)
		case z.won(seat):
			give("duel_won", duelWon)
		case z.f.Run != 0 && !z.vehicleOf(seat).Killed:
			give("ambush_escaped", ambushEscaped)
		}
		for _, k := range z.killsOf(seat) {
			if !k.Burnt && p.Place == 0 {
				give("wreck_made", wreckMade)
			}
		}
	})
}

// people settles who is hurt, who is saved and who is dead (DX-CHAR-029 to -032).
func (z *settling) people() {
	z.each(func(seat int, c *Character, p *deluxe.AfterPerson) {
		if !p.Dead {
			c.DP = max(0, personDP-p.Hits)
			c.settleStatus()
			return
		}
		if p.Hits == personDP && !p.Burnt && p.HurtIn > 0 && z.a.Turns-p.HurtIn < saveTurns && z.saved(seat, c, p) {
			c.DP = 0
			c.settleStatus()
			return
		}
		z.die(seat, c, p)
	})
}

// saved has the best paramedic try, once: one of his own side who is beside him and can act, or the medic of the house in an arena (CR-MEDIC-001d).
func (z *settling) saved(seat int, c *Character, p *deluxe.AfterPerson) bool {
	best := without
	var medic *Character
	for _, i := range p.Beside {
		if i < 0 || i >= len(z.a.Persons) {
			continue
		}
		q := &z.a.Persons[i]
		if q.Dead || q.Unconscious {
			continue
		}
		if id := z.f.Seats[seat].at(q.Place); id != 0 {
			if k := z.s.character(id); k.Skills.Level(Paramedic) > best {
				best, medic = k.Skills.Level(Paramedic), k
			}
		}
	}
	if best < 0 {
		if z.f.road() || !z.s.Options.Medic {
			return false
		}
		best, medic = 0, nil
	}
	roll := z.d6("medic", 2)
	ok := roll+best >= saveAt
	kind := "save_failed"
	if ok {
		kind = "saved"
	}
	z.line(Award{Org: c.Org, Character: c.ID, Kind: kind, Amount: roll, Rule: "DX-CHAR-029"})
	if ok && medic != nil {
		z.point(medic, Paramedic, savePoints, "DX-CHAR-030")
	}
	return ok
}

// die is the death of somebody.
func (z *settling) die(seat int, c *Character, p *deluxe.AfterPerson) {
	c.DP, c.Status, c.Died = 0, Dead, z.s.Week
	c.Death = &Death{Fixture: z.f.ID, Unreadable: p.Burnt || p.Hits > readableHits} // DX-GC-005
	for i := range z.a.Persons {
		q := &z.a.Persons[i]
		if id := z.f.Seats[seat].at(q.Place); int(q.Seat) == seat && q != p && !q.Dead && id != 0 {
			c.Death.Friends = true
		}
	}
	if o := z.s.org(c.Org); o.Person && !z.f.road() {
		c.Death.Friends = true // his people watch from the pits
	}
	z.line(Award{Org: c.Org, Character: c.ID, Kind: "died", Rule: "DX-CHAR-030"})
	z.news(News{Kind: "death", Subjects: []CharacterID{c.ID}, Org: c.Org, Fixture: z.f.ID, Numbers: []int{c.Prestige, c.Kills}})
	if len(z.ways(c)) == 0 {
		z.bury(c)
	}
}
