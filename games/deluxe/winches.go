package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on winches:
//
//   - Whoever sits in the helicopter works the winch, as a firing action: out, in, stop, or let go of what hangs there. The cable moves when turns end. Of several
//     winches the first whole one works whose door stands open; without an open door the cable stays as it is (DX-HELI-023, DX-HELI-024).
//   - The hook hangs straight below the door, or below the middle of a helicopter with a bomb bay, down to what is there. It is in nobody's way.
//   - Somebody aboard hangs himself on the cable while it is in; who stands where the hook is, or hangs there, hangs himself, somebody beside him or a vehicle on
//     it: 3 turns, with a vehicle 6, and the hook has to be within reach when they are over (DX-HELI-024).
//   - A vehicle that is lifted has to stand, by itself; nothing happens to it while it hangs, and its people do nothing. It weighs, with whoever hangs there, at most
//     4,000 lb, and not more than the plant of the helicopter lifts beside the helicopter (DX-HELI-009, DX-HELI-023).
//   - Who is reeled in sits down where there is a free seat; a vehicle stays below. What is let go of above the ground falls (DX-HELI-146). A cable that is shot
//     through lets go of everything.

// Figures of winches (DX-HELI-023 to DX-HELI-026).
const (
	cableLength  flight.Altitude = 24 // 6 inches
	cableOut     flight.Altitude = 4  // in a turn
	cableDP                      = 10
	hookTurns                    = 3
	hookCarTurns                 = 6
	hookReach                    = scale.HalfInch // of the middle of a square, or of a counter, from the hook
	hookHeight   flight.Altitude = 1              // over the feet of who reaches for it
	personWeight                 = 150
	winchLifts                   = 4000
)

// reels returns how much cable comes in in a turn with a weight on it, in pounds (DX-HELI-024, DX-HELI-025).
func reels(pounds int) flight.Altitude {
	switch {
	case pounds < 1000:
		return 4
	case pounds < 2000:
		return 2
	}
	return 1
}

// Cable is that of the winch of a helicopter.
type Cable struct {
	Out  flight.Altitude // paid out
	Goes int8            // 1: out, -1: in
	Load uint8           // CarID + 1 of the vehicle that hangs on it; 0: none
}

// Reeling says what a winch does.
type Reeling uint8

// What it may do.
const (
	ReelOut Reeling = iota
	ReelIn
	ReelStop
	ReelLetGo
	numReelings
)

var reelingNames = [numReelings]string{"out", "in", "stop", "let_go"}

// String returns the name.
func (k Reeling) String() string { return reelingNames[k] }

var (
	barNoWinch   = &bar{"DX-HELI-023", "no winch works: it is destroyed, its door is shut, or it does so already", "a winch of the helicopter that he sits in, whose door is open"}
	barNoHook    = &bar{"DX-HELI-024", "the hook is not within his reach", "somebody in a helicopter whose cable is in, or who stands where the hook is"}
	barNoLift    = &bar{"DX-HELI-023", "that is not hung on a cable", "himself, somebody beside him, or a vehicle that stands by itself beside him and weighs 4,000 lb at most"}
	barTooHeavy  = &bar{"DX-HELI-009", "the helicopter does not lift so much", "a lighter load"}
	barCableGone = &bar{"DX-HELI-023", "somebody or something hangs there already", "an empty cable"}
)

// winchSides are where a winch may be mounted, and the hatch that has to be open for it (DX-HELI-023).
var winchSides = [...]struct {
	at    garage.Position
	hatch Hatch
}{{garage.Left, LeftDoor}, {garage.Right, RightDoor}, {garage.Underbody, BombBay}}

// winchPoint returns where the cable of a helicopter comes out, and whether a winch of it works.
func (c *Car) winchPoint() (at geom.Vec, works bool) {
	for i := range winchSides {
		p := c.V.Winches[i]
		if p == 0 || c.Gone.Has(p) || c.V.Destroyed(&c.Hits, p) {
			continue
		}
		out := int32(0)
		switch winchSides[i].at {
		case garage.Left:
			out = c.V.Counter.Width/2 + scale.Quarter/2
		case garage.Right:
			out = -c.V.Counter.Width/2 - scale.Quarter/2
		}
		if open := c.Hatches.Open.Has(winchSides[i].hatch); open || !works && at == (geom.Vec{}) {
			at, works = c.Pose.Point(0, out), open
		}
		if works {
			break
		}
	}
	return at, works && !c.partGone(c.V.Cable)
}

// hook returns where the end of the cable of a helicopter hangs.
func (r *run) hook(id CarID) (at geom.Vec, alt flight.Altitude) {
	c := r.car(id)
	at, _ = c.winchPoint()
	floor, _ := r.roofAt(at)
	return at, max(c.Aloft.Alt-c.Cable.Out, floor)
}

// legalWinch appends what the winch of somebody's helicopter may do.
func (r *run) legalWinch(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if !x.seated() || r.car(x.Car).V.Cable == 0 {
		return dst
	}
	if !r.speaks(p) {
		return dst
	}
	for k := range numReelings {
		a := Action{Do: WorkWinch, Person: p, Index: uint8(k)}
		if r.checkWinch(p, &a) != nil {
			continue
		}
		dst = append(dst, a)
		if r.first {
			break
		}
	}
	return dst
}

// checkWinch says what keeps somebody from working a winch (DX-HELI-023).
func (r *run) checkWinch(p PersonID, a *Action) *bar {
	x := r.person(p)
	if !x.seated() || !r.car(x.Car).Running() || r.car(x.Car).V.Cable == 0 {
		return barNoWinch
	}
	c := r.car(x.Car)
	k := &c.Cable
	_, works := c.winchPoint()
	ok := false
	switch Reeling(a.Index) {
	case ReelOut:
		ok = works && k.Goes <= 0 && k.Out < cableLength
	case ReelIn:
		ok = works && k.Goes >= 0 && k.Out > 0
	case ReelStop:
		ok = k.Goes != 0
	case ReelLetGo:
		ok = k.Load != 0 || r.hanging(x.Car).any()
	}
	if !ok {
		return barNoWinch
	}
	return nil
}

// doWinch works a winch.
func (r *run) doWinch(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted = true
	k := &r.car(x.Car).Cable
	r.emit(Event{Kind: EvCable, Car: x.Car, Person: p, Rule: "DX-HELI-024", Index: int16(a.Index), Count: int16(k.Out)})
	switch Reeling(a.Index) {
	case ReelOut:
		k.Goes = 1
	case ReelIn:
		k.Goes = -1
	case ReelStop:
		k.Goes = 0
	case ReelLetGo:
		r.cableGone(x.Car)
	}
}

// hanging returns the people who hang on the cable of a helicopter.
func (r *run) hanging(id CarID) (on PersonSet) {
	for set := r.s.t.Outside; set.any(); {
		if p := nextPerson(&set); r.person(p).Air.Hangs == uint8(id)+1 {
			on.add(p)
		}
	}
	return on
}

// slung returns the weight of what hangs on a cable, in pounds.
func (r *run) slung(id CarID) (pounds int) {
	if k := r.car(id).Cable.Load; k != 0 {
		pounds = int(r.car(CarID(k-1)).V.Weight / 100)
	}
	return pounds + personWeight*r.hanging(id).len()
}

// liftedGain returns what a helicopter gains in a turn with what hangs on its cable (DX-HELI-009).
func (r *run) liftedGain(c *Car, second bool) scale.Speed {
	load := 0
	for id := range CarID(r.s.t.NCars) {
		if c.V.Cable != 0 && r.car(id) == c {
			load = r.slung(id)
		}
	}
	gain, _ := r.g.c.FlightAt(c.V.Design, second, c.V.Weight+garage.Pounds(load))
	return scale.Speed(gain / 5)
}

// hookable says what keeps a person from hanging somebody or something on a cable within his reach, and on which; nil: nothing.
func (r *run) hookable(p PersonID, target Thing) (CarID, *bar) {
	x := r.person(p)
	if x.Gone || x.Down || x.Carries || x.Air.Alt > 0 && x.Air.Hangs == 0 {
		return NoCar, barNoHook
	}
	bar := barNoHook
	for set := r.s.t.Flyers; set != 0; set &= set - 1 {
		id := set.first()
		c := r.car(id)
		if c.V.Cable == 0 || !c.Running() || c.partGone(c.V.Cable) {
			continue
		}
		if x.seated() {
			if _, works := c.winchPoint(); x.Car != id || !works || c.Cable.Out != 0 || !c.Aloft.Up || target != personThing(p) {
				continue
			}
		} else if x.Car != NoCar || !r.reachesHook(id, r.square(p), x.up()) {
			continue
		}
		if bar = r.hangBar(id, p, target); bar == nil {
			return id, nil
		}
	}
	return NoCar, bar
}

// reachesHook reports whether the hook of a helicopter hangs over or beside a shape at a height.
func (r *run) reachesHook(id CarID, h geom.Hull, up height) bool {
	at, alt := r.hook(id)
	point := geom.Disc(at, 0)
	return point.Distance(&h) <= hookReach && max(3*height(alt)-up, up-3*height(alt)) <= 3*height(hookHeight)
}

// hangBar says what keeps a person from hanging something on the cable of a helicopter.
func (r *run) hangBar(id CarID, p PersonID, target Thing) *bar {
	c := r.car(id)
	weight := personWeight
	switch {
	case target.isPerson() && uint8(target.person()) < r.s.t.NPersons:
		y := r.person(target.person())
		if y.Gone || y.Air.Hangs != 0 || target.person() != p && (y.Car != NoCar || !r.reachesHook(id, r.square(target.person()), y.up())) {
			return barNoLift
		}
	case target.isCar() && uint8(CarID(target)) < r.s.t.NCars && !r.person(p).seated():
		k := r.car(CarID(target))
		if c.Cable.Load != 0 {
			return barCableGone
		}
		body := r.end(target)
		if CarID(target) == id || !k.Running() || k.Speed != 0 || k.Aloft.Up || k.coupled() || k.V.Flies || k.Buried >= r.s.t.Turn || !r.reachesHook(id, body.hull, 0) {
			return barNoLift
		}
		weight = int(k.V.Weight / 100)
	default:
		return barNoLift
	}
	if weight += r.slung(id); weight > winchLifts {
		return barNoLift
	}
	if gain, _ := r.g.c.FlightAt(c.V.Design, c.plant() != c.V.Plants[0], c.V.Weight+garage.Pounds(weight)); gain == 0 {
		return barTooHeavy
	}
	return nil
}

// legalHook appends what somebody may hang on a cable.
func (r *run) legalHook(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if r.s.t.Flyers == 0 || x.seated() && r.car(x.Car).V.Cable == 0 {
		return dst
	}
	if x.seated() && x.Place == r.car(x.Car).wheelSeat() && !r.s.t.Keen.Has(x.Owner) {
		return dst // who flies it is not asked whether he leaves it
	}
	try := func(target Thing) bool {
		if _, b := r.hookable(p, target); b == nil {
			dst = append(dst, Action{Do: HookOn, Person: p, Target: target})
			return r.first
		}
		return false
	}
	if x.Air.Hangs == 0 && try(personThing(p)) || x.seated() {
		return dst
	}
	for set := r.s.t.Outside.without(p.bit()); set.any(); {
		if try(personThing(nextPerson(&set))) {
			return dst
		}
	}
	for id := range CarID(r.s.t.NCars) {
		if try(carThing(id)) {
			return dst
		}
	}
	return dst
}

// checkHook says what keeps somebody from hanging something on a cable (DX-HELI-024).
func (r *run) checkHook(p PersonID, a *Action) *bar {
	_, b := r.hookable(p, a.Target)
	return b
}

// doHook has somebody begin to hang something on a cable. Who is aboard hangs himself there at once (DX-HELI-024).
func (r *run) doHook(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted, x.Still = true, true
	if x.seated() {
		id := x.Car
		at, _ := r.car(id).winchPoint()
		r.unseat(p, squareOf(at))
		r.hangs(p, id)
		return
	}
	turns := uint16(hookTurns)
	if a.Target.isCar() {
		turns = hookCarTurns
	}
	x.Lifts = a.Target
	r.engage(p, Hooking, r.s.t.fullTurn()+turns-1, "DX-HELI-024")
}

// hooked ends the errand of hanging something on a cable.
func (r *run) hooked(p PersonID) {
	x := r.person(p)
	target := x.Lifts
	x.Lifts = 0
	id, b := r.hookable(p, target)
	if b != nil || !r.awake(p) {
		return
	}
	if target.isPerson() {
		r.hangs(target.person(), id)
		return
	}
	load := CarID(target)
	r.car(id).Cable.Load = uint8(load) + 1
	c := r.car(load)
	c.Set, c.Chosen = false, 0
	r.stow(load, id)
	r.emit(Event{Kind: EvStow, Car: load, Other: carThing(id), Rule: "DX-HELI-024", Kept: true})
}

// hangs has somebody hang on the cable of a helicopter.
func (r *run) hangs(p PersonID, id CarID) {
	x := r.person(p)
	x.done()
	_, alt := r.hook(id)
	r.rises(p, Airborne{Alt: alt, Hangs: uint8(id) + 1})
	r.hookSwings(id)
}

// hookSwings takes those who hang on the cable of a helicopter along with its hook.
func (r *run) hookSwings(id CarID) {
	at, alt := r.hook(id)
	floor, storey := r.roofAt(at)
	for set := r.hanging(id); set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		x.stand(squareOf(at), x.Pose.Heading)
		x.Still = true
		x.Air.Alt = alt
		if alt <= floor {
			x.Air.Alt, x.Storey = 0, max(storey, streetLevel)
			r.s.t.Airborne.drop(p)
		} else {
			x.Storey = 0
			r.s.t.Airborne.add(p)
		}
	}
}

// settleWinches ends a turn for cables: they go out or come in, and who is in sits down (DX-HELI-024, DX-HELI-025).
func (r *run) settleWinches() {
	for set := r.s.t.Flyers; set != 0; set &= set - 1 {
		id := set.first()
		c := r.car(id)
		if c.V.Cable == 0 || !c.Running() {
			continue
		}
		k := &c.Cable
		if _, works := c.winchPoint(); !works {
			k.Goes = 0
		}
		was := k.Out
		switch {
		case k.Goes > 0:
			k.Out = min(k.Out+cableOut, cableLength)
		case k.Goes < 0:
			k.Out -= min(reels(r.slung(id)), k.Out)
		}
		if k.Out != was {
			r.emit(Event{Kind: EvCable, Car: id, Person: NoPerson, Rule: "DX-HELI-024", Index: int16(ReelOut) + int16((1-k.Goes)/2), Count: int16(k.Out), Gone: true})
		}
		if k.Goes > 0 && k.Out == cableLength || k.Goes < 0 && k.Out == 0 {
			k.Goes = 0
		}
		r.hookSwings(id)
		if k.Out == 0 && was > 0 {
			r.reeledIn(id)
		}
	}
}

// reeledIn has those who hang on a cable that is in sit down where there are seats.
func (r *run) reeledIn(id CarID) {
	c := r.car(id)
	for set := r.hanging(id); set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		for place := range c.V.NumSeats {
			if r.seatFree(id, place) {
				x.Air, x.Storey = Airborne{}, 0
				r.s.t.Airborne.drop(p)
				r.sit(p, id, place)
				break
			}
		}
	}
}

// cableGone lets go of all that hangs on the cable of a helicopter: it falls (DX-HELI-026, DX-HELI-146).
func (r *run) cableGone(id CarID) {
	_, alt := r.hook(id)
	for set := r.hanging(id); set.any(); {
		r.letsGoOfCable(nextPerson(&set))
	}
	c := r.car(id)
	load := c.Cable.Load
	c.Cable.Goes = 0
	if load == 0 {
		return
	}
	c.Cable.Load = 0
	if r.opensOver(CarID(load-1), id, alt) {
		r.dropUnder(CarID(load-1), id, alt)
		return
	}
	r.setOff(CarID(load-1), id, alt)
}

// cableEnds has a helicopter that goes out of the match let go of what hangs on its cable; off the map it takes it along.
func (r *run) cableEnds(id CarID, fate Fate) {
	if fate == Exploded {
		r.cableGone(id)
		return
	}
	for set := r.hanging(id); set.any(); {
		r.depart(nextPerson(&set))
	}
}

// hooksSwing takes along whoever hangs on a cable, when a turn ends.
func (r *run) hooksSwing() {
	for set := r.s.t.Flyers; set != 0; set &= set - 1 {
		if id := set.first(); r.car(id).Cable.Out > 0 && r.car(id).Running() {
			r.hookSwings(id)
		}
	}
}

// setOff puts a vehicle that has hung on a cable back on the ground, under the hook or in the nearest place where it can lie, and does the damage of a fall
// (DX-HELI-101, DX-HELI-105).
func (r *run) setOff(load, id CarID, alt flight.Altitude) {
	c := r.car(load)
	at, _ := r.hook(id)
	c.Pose.At = at
	c.Fate, c.In = InPlay, 0
	r.emit(Event{Kind: EvStow, Car: load, Other: carThing(id), Rule: "DX-HELI-024"})
	if h := r.footprintOf(load); !r.onMap(&h) || !r.lies(load) {
		r.slideOff(load)
	}
	if !c.Running() {
		return
	}
	r.setGround(load)
	if v := r.g.t.Flight.Strikes(alt, 0); v > 0 {
		total := r.ramTotal(v)
		r.emit(Event{Kind: EvGround, Car: load, Rule: "DX-HELI-105", Count: int16(total), Speeds: [3]scale.Speed{v}})
		if points := c.V.DM.Of(total); points > 0 {
			r.crush(load, movement.FaceBottom, points, CauseRam)
		}
	}
}

// legalLetGo appends letting go of the cable for somebody who hangs on it: where he stands anyway, or if his seat wants to be asked about everything ([Heed]).
func (r *run) legalLetGo(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if x.Air.Alt > 0 && !r.s.t.Keen.Has(x.Owner) {
		return dst
	}
	return append(dst, Action{Do: Jump, Person: p, At: x.corner()})
}

// letGoBar says what keeps somebody from letting go of a cable into a square: the one below him.
func (r *run) letGoBar(p PersonID, at geom.Vec) *bar {
	if at != r.person(p).corner() {
		return barBeside
	}
	return nil
}

// letsGoOfCable has somebody let go of a cable, or lose it: he falls, or stands there.
func (r *run) letsGoOfCable(p PersonID) {
	x := r.person(p)
	x.Air.Hangs = 0
	if x.Air.Alt == 0 {
		r.setsFoot(p)
	}
}

// winches adds the winches of a helicopter and their cable.
func (m *compiler) winches(u *garage.Unit) {
	v := m.v
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		k := &v.Parts[p]
		if k.Kind == FittingPart && m.c.Accessories[u.Fittings[k.Index].Accessory].Kind == "parachute" {
			v.Chute = p
		}
		if k.Kind != FittingPart || m.c.Accessories[u.Fittings[k.Index].Accessory].Kind != "winch" {
			continue
		}
		for i := range winchSides {
			if winchSides[i].at == k.At && v.Winches[i] == 0 {
				v.Winches[i] = p
			}
		}
	}
	if v.Winches != [len(winchSides)]PartID{} {
		v.Cable = m.part(VehiclePart{Kind: CablePart, At: garage.Underbody, Outside: true, DP: cableDP})
	}
}

// cableBar says what keeps the cable of a winch from being aimed at: it is out, and only what can make area attacks hits it: machine guns, flamethrowers and lasers
// (DX-HELI-026).
func (m *muzzle) cableBar(c *Car, aim Aim) *bar {
	if aim.Kind != AimFitting || c.V.Cable == 0 || aim.Part != c.V.Cable {
		return nil
	}
	if c.Cable.Out == 0 {
		return barNoPart
	}
	if s := m.spec; s == nil || s.Effect != garage.AreaEffect && s.Family != garage.FamilyFlamethrowers && !s.Is(garage.TraitHalvedByReflective) {
		return barThinCable
	}
	return nil
}

var barThinCable = &bar{"DX-HELI-026", "the cable is hit only by what can make area attacks", "a machine gun, a flamethrower or a laser"}
