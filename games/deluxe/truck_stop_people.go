package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// The people of a truck stop that is staffed: the option brings them to any scenario on its map. The book says what they do, not how many they are. Readings:
//
//   - A gunner with a heavy pistol in the house of each turret, two men at the artillery piece, a gatekeeper with a shotgun, the security chief and his assistant
//     in the security office and four guards in the security building, these six with submachine guns; all wear body armor.
//   - They act against whoever has fired at one of them, at a wall, a gate or a building of the stop, has made a breach in one, or fires within the walls at
//     somebody who has not given them reason himself ("a high level of peace on the premises"; DX-STOP-011, DX-STOP-020).
//   - The gatekeeper opens the main gate for whoever has given no reason and comes within two inches of it, from either side, and shuts it behind him; once
//     somebody has given reason it stays shut. The crash gate he leaves alone (DX-STOP-006, DX-STOP-007, DX-STOP-009).
//   - When a turn ends and the gunner of a turret is out, the chief or his assistant takes its laser over from the security office (DX-STOP-011).
//   - Nobody hands in firearms in a match: those who fire within the walls are taken for such who have not (DX-STOP-020).

// Figures of the people of a truck stop.
const (
	securityBuilding = "security"
	securityGuards   = 4
	gateReach        = 2 * scale.Inch
	mainGate         = 0 // its number among the gates
)

// staffable reports whether a map has what the people of a truck stop man.
func staffable(p *places.Place) bool {
	return p != nil && p.BuildingByID(gatehouseID) >= 0 && p.BuildingByID(securityBuilding) >= 0 && p.ZoneByTitle(securityRoom) != nil &&
		p.ZoneByTitle(laserTitle) != nil && p.GateRuns() > 0 && p.GateRuns() <= maxGates
}

// settleStop puts the people of the truck stop on the map.
func (r *run) settleStop() {
	p := r.s.place
	add := func(c Calling, at geom.Vec, storey int8) PersonID {
		return r.addWalker(TruckStop.seat(), kits()[c], placing{corner: squareOf(at), storey: storey})
	}
	for n := range maxTurrets {
		if z := r.turret(n); z != nil {
			r.takeTurret(add(LaserGunner, z.Shape.Mid(), int8(z.Storey-1)), n)
		}
	}
	if z := r.piece(); z != nil {
		box := boxOf(&z.Shape)
		for n := range int32(artilleryCrew) {
			add(Artilleryman, geom.Vec{X: box.lo.X - scale.Quarter, Y: box.lo.Y + n*scale.Quarter}, 0)
		}
	}
	h := p.Buildings[p.BuildingByID(gatehouseID)].Hull()
	add(Gatekeeper, h.Mid(), 0)
	office := p.ZoneByTitle(securityRoom).Shape.Mid()
	add(SecurityChief, office, 0)
	add(SecurityChief, office.Add(geom.Vec{X: 2 * scale.Quarter}), 0)
	r.s.t.Town.Garrisons[0] = Garrison{Force: TruckStop, Calling: SecurityGuard, Building: uint8(p.BuildingByID(securityBuilding)), Inside: securityGuards, Armed: securityGuards}
	r.s.t.Town.NGarrisons = 1
}

// provokesStop tells the truck stop what somebody is about to fire or throw at (DX-STOP-011, DX-STOP-020).
func (r *run) provokesStop(p PersonID, a *Action) {
	if why, ok := r.givesReason(p, a); ok {
		r.provoke(TruckStop, p, why, true)
	}
}

// givesReason reports whether what somebody is about to fire or throw at gives the truck stop reason, and which.
func (r *run) givesReason(p PersonID, a *Action) (why Reason, gives bool) {
	foes := r.s.t.Town.Forces[TruckStop].Foes
	if _, force := forceOf(r.person(p).Owner); force || foes.has(p) || r.stopTrusts(r.person(p).Owner) {
		return NoReason, false
	}
	switch {
	case a.Target.isWall():
		return FiredOn, true
	case a.Target.isCar():
		id := CarID(a.Target & 0xff)
		if _, force := forceOf(r.car(id).Owner); force {
			return FiredOn, true
		}
		return Disturbs, !r.holdsReason(carThing(id)) && (r.withinWalls(r.car(id).Pose.At) || r.withinWalls(r.whereIs(p)))
	case a.Target.isPerson():
		q := a.Target.person()
		if _, force := forceOf(r.person(q).Owner); force {
			return FiredOn, true
		}
		return Disturbs, !foes.has(q) && (r.withinWalls(r.whereIs(q)) || r.withinWalls(r.whereIs(p)))
	}
	return Disturbs, a.Target == noThing && (r.withinWalls(middle(a.At)) || r.withinWalls(r.whereIs(p)))
}

// stopBreached tells the truck stop of a breach in one of its walls.
func (r *run) stopBreached(by game.Seat) {
	if _, force := forceOf(by); force || by == nobody || r.stopTrusts(by) {
		return
	}
	r.breaksPeace(by)
	r.blameAll(TruckStop, by)
	r.rouse(TruckStop, Roused, Breached, "DX-STOP-011")
}

// keepGates has the gatekeeper open and shut the main gate when a turn ends.
func (r *run) keepGates() {
	if !r.s.o.Staffed {
		return
	}
	g := &r.s.t.Gates[mainGate]
	w, ok := r.s.place.GateRun(mainGate)
	p := r.firstCalled(Gatekeeper)
	if !ok || p == NoPerson || r.checkGate(p, &Action{Do: WorkGate, Person: p, Index: mainGate}) != nil {
		return
	}
	opens := r.s.t.Town.Forces[TruckStop].Stance == Asleep && r.awaited(w)
	if g.Moves != 0 && g.Moves > 0 != opens || g.Moves == 0 && r.nextSection(w, opens) >= 0 {
		r.setGate(p, mainGate, opens)
	}
}

// awaited reports whether a vehicle or somebody of a player is near enough to a gate for it to be opened, or kept open.
func (r *run) awaited(w places.Run) bool {
	t := &r.s.t
	gate := geom.Solid(w.Hull())
	for id := range CarID(t.NCars) {
		own := r.body(id)
		if r.car(id).Running() && own.Within(&gate, gateReach) {
			return true
		}
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); x.Owner >= FirstForce || !x.onFoot() {
			continue
		}
		if d := r.whereIs(p).Sub(w.Mid); d.Dot(d) <= int64(gateReach)*int64(gateReach) {
			return true
		}
	}
	return false
}

// relieve has guards take the posts of those who are out, when a turn ends, and the chief and his assistant the lasers of turrets whose gunners are
// (DX-STOP-011).
func (r *run) relieve() {
	if !r.s.o.Staffed || r.s.t.Town.Forces[TruckStop].Stance != Roused {
		return
	}
	r.muster(TruckStop)
	for n := range maxTurrets {
		if r.gunnerOf(n) != NoPerson || !r.turretStands(n) {
			continue
		}
		for p := range PersonID(r.s.t.NPersons) {
			x := r.person(p)
			if x.Kit.Calling != SecurityChief || x.Turret != 0 || x.Goes || !r.awake(p) || r.checkMan(p, &Action{Do: Man, Person: p, Index: uint8(n)}) != nil {
				continue
			}
			r.takeTurret(p, n)
			r.emit(Event{Kind: EvMan, Car: NoCar, Person: p, Rule: "DX-STOP-011", Index: int16(n), Kept: true})
			break
		}
	}
}
