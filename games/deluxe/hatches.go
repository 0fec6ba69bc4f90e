package deluxe

import (
	"slices"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// Readings of the rules on what opens:
//
//   - Side doors are worked by whoever is in that body, but for passengers of a bus, who act as a group; the assault ramp and the bed of a dumper from the seats
//     of the vehicle at the head of the train, too. The controls on either side of a bed can be reached from the squares beside it (DX-TENW-034).
//   - The bottom armor of a helicopter is the doors of its bomb bay (DX-HELI-022).
//   - A door that is shot at while it moves is shut until it is open, and open until it is shut (DX-ACC-080).
//   - The ramp may be dropped in any phase, at once. It is a firing action, as is beginning to close it; "a full second (10 phases)" is a turn: it is shut when
//     the phase comes again, and stops nothing until then (DX-TRUCK-028). What stands on it is not in its way.
//   - An armor that an open door or ramp is part of takes no damage from its own side, nor what comes through from the other (DX-ACC-080, DX-TRUCK-028).
//   - A bed rises by a seventh in a turn and sinks by a fifth. From the turn after the second of rising on it pours as long as it stands as high as that: an eighth
//     of the load in each of eight turns, so that ten seconds after it began to rise it is empty (DX-TENW-034).
//   - What it pours is a strip of gravel 1/2" wide behind the body, in each phase in which it moves; standing still a heap in one place (DX-TENW-035?).

// Hatch is what opens on a body: its doors, a ramp, the bed.
type Hatch uint8

// The hatches. The doors of a vehicle that is split are those of its zones.
const (
	LeftDoor Hatch = iota // DX-ACC-080
	RightDoor
	BackLeftDoor // of the back half, or of the carrier
	BackRightDoor
	BoxLeftDoor // of the box on a flatbed
	BoxRightDoor
	AssaultRamp   // DX-TRUCK-028
	DumpBed       // DX-TENW-034
	BedStop       // no hatch: the bed stays as high as it is
	BombBay       // DX-HELI-022
	FoldingRotors // of a grasshopper (DX-HELI-153)
	numHatches
)

var hatchNames = [numHatches]string{
	"left_door", "right_door", "back_left_door", "back_right_door", "box_left_door", "box_right_door", "ramp", "bed", "bed_stop", "bomb_bay", "rotors",
}

// openNames are the names of what can be open.
var openNames = slices.Concat(hatchNames[:BedStop], hatchNames[BedStop+1:])

// String returns the name of the hatch.
func (h Hatch) String() string { return hatchNames[h] }

// rule returns the rule that says what it does.
func (h Hatch) rule() game.RuleID {
	switch {
	case h == AssaultRamp:
		return "DX-TRUCK-028"
	case h.bed():
		return "DX-TENW-034"
	case h == BombBay:
		return "DX-HELI-022"
	case h == FoldingRotors:
		return "DX-HELI-153"
	}
	return "DX-ACC-080"
}

// HatchSet is a set of hatches.
type HatchSet uint16

// Has reports whether the set holds h.
func (s HatchSet) Has(h Hatch) bool { return s>>h&1 != 0 }

func (h Hatch) set() HatchSet { return 1 << h }

// bed reports whether it is the bed of a dumper.
func (h Hatch) bed() bool { return h == DumpBed || h == BedStop }

// door reports whether it is a door or a bomb bay, which takes until the end of the next turn (DX-ACC-080, DX-HELI-021, DX-HELI-022).
func (h Hatch) door() bool { return h < AssaultRamp || h == BombBay }

// hatches is what of a body is open.
type hatches struct {
	Open   HatchSet // doors and ramp
	Moving HatchSet // doors that are open, or shut, at the end of the turn, or of the next one if they are in Begun, too; the ramp while it closes
	Begun  HatchSet // in this turn
	Shut   uint8    // phase in which the ramp is shut
	Bed    uint8    // how high the bed is, in 35ths of the whole way up: 5 a turn up, 7 down
	Goes   int8     // 1: up, -1: down
	Poured uint8    // turns in which it has poured, at most 8
}

// How a bed moves, in 35ths.
const (
	bedTop   = 35
	bedUp    = bedTop / 7 // DX-TENW-034: 7 turns
	bedDown  = bedTop / 5 // 5 turns
	bedPours = 2 * bedUp  // from two seconds on
	pourings = 8          // turns of pouring, up to the tenth second
)

var (
	barNoHatch    = &bar{"DX-ACT-005", "there is no such door, ramp or bed, or he does not reach its controls", "a side door of the body that he is in, the ramp or bed of his own vehicle or of what it pulls, or a bed that he stands beside"}
	barHatchMoves = &bar{"DX-ACT-005", "it moves already", "one that stands still, or a bed"}
	barBedUp      = &bar{"DX-TENW-034", "the bed does not move", "a bed that rises or sinks"}
)

// hatchOf returns the side door of a zone on a side.
func hatchOf(side garage.Position, z Zone) Hatch {
	h := LeftDoor + Hatch(2*z)
	if side == garage.Right {
		h++
	}
	return h
}

// behind returns the armor that is out of the way while a hatch is open.
func (h Hatch) behind(v *Vehicle) PartID {
	switch {
	case h < AssaultRamp:
		side := garage.Left
		if h%2 == 1 {
			side = garage.Right
		}
		return v.ArmorOf(Zone(h / 2))[side]
	case h == AssaultRamp:
		return v.Armor[garage.Back]
	case h == BombBay:
		return v.Armor[garage.Underbody]
	}
	return 0
}

// absent are the parts of a vehicle that are not there: what it never had, and the armor that is open.
func (c *Car) absent() PartSet {
	s := c.Gone
	if c.Hatches.Open != 0 {
		for h := range numHatches {
			if c.Hatches.Open.Has(h) {
				s.Add(h.behind(c.V))
			}
		}
	}
	return s
}

// worksHatch reports whether somebody reaches the controls of a hatch of a body (DX-ACC-080, DX-TENW-034).
func (r *run) worksHatch(p PersonID, body CarID, h Hatch) bool {
	x := r.person(p)
	c := r.car(body)
	if !c.Running() {
		return false
	}
	bed := h.bed()
	if x.Car == NoCar {
		return bed && r.besideBed(p, body)
	}
	if !x.seated() {
		return false
	}
	return x.Car == body || (h.bed() || h == AssaultRamp) && r.head(x.Car) == x.Car && r.head(body) == x.Car
}

// besideBed reports whether a person on foot stands beside a side of a body, where the controls of its bed are.
func (r *run) besideBed(p PersonID, body CarID) bool {
	c := r.car(body)
	square := r.square(p)
	at := c.Pose.Local(square.Mid())
	return at.X >= -c.V.Counter.Length/2 && at.X <= c.V.Counter.Length/2 && max(at.Y, -at.Y) <= c.V.Counter.Width/2+scale.Quarter
}

// speaks reports whether a person is the first of his side in a vehicle who may act: what any of them could do is offered once.
func (r *run) speaks(p PersonID) bool {
	x := r.person(p)
	for q := range p {
		if y := r.person(q); y.Car == x.Car && y.seated() && y.Owner == x.Owner && !r.rides(q) && r.actBar(q) == nil {
			return false
		}
	}
	return true
}

// legalHatch lists the doors, ramps and beds that somebody may work.
func (r *run) legalHatch(p PersonID, dst []Action) []Action {
	for body := range CarID(r.s.t.NCars) {
		c := r.car(body)
		if c.V.Hatches == 0 {
			continue
		}
		if x := r.person(p); x.seated() && !r.speaks(p) {
			return dst
		}
		for h := range numHatches {
			a := Action{Do: WorkHatch, Person: p, Car: body, Index: uint8(h)}
			if r.checkHatch(p, &a) != nil {
				continue
			}
			dst = append(dst, a)
			if r.first {
				return dst
			}
		}
	}
	return dst
}

// checkHatch says what keeps somebody from working a hatch: opening what is shut and closing what is open, raising a bed that is down or sinks, lowering one
// that is up or rises (DX-ACT-005, DX-TENW-034, DX-TENW-035).
func (r *run) checkHatch(p PersonID, a *Action) *bar {
	h := Hatch(a.Index)
	if uint8(a.Car) >= r.s.t.NCars || h >= numHatches {
		return barNoHatch
	}
	c := r.car(a.Car)
	has := h
	if h == BedStop {
		has = DumpBed
	}
	switch k := &c.Hatches; {
	case !c.V.Hatches.Has(has), !r.worksHatch(p, a.Car, h):
		return barNoHatch
	case h == AssaultRamp && c.V.Destroyed(&c.Hits, c.V.Armor[garage.Back]):
		return barNoHatch // it is shot away (DX-TRUCK-028)
	case h == BedStop && k.Goes == 0:
		return barBedUp
	case !h.bed() && k.Moving.Has(h):
		return barHatchMoves
	case h == FoldingRotors:
		return r.foldBar(c)
	}
	return nil
}

// doHatch works a hatch.
func (r *run) doHatch(p PersonID, a *Action) {
	h := Hatch(a.Index)
	c := r.car(a.Car)
	k := &c.Hatches
	r.s.t.Persons[p].Acted = true
	e := Event{Kind: EvHatch, Car: a.Car, Person: p, Rule: h.rule(), Index: int16(h)}
	switch {
	case h == BedStop:
		k.Goes = 0
	case h == DumpBed:
		if k.Goes > 0 || k.Goes == 0 && k.Bed > 0 {
			k.Goes = -1
		} else {
			k.Goes, e.Kept = 1, true
		}
	case h == AssaultRamp && !k.Open.Has(h):
		k.Open |= h.set()
		e.Kept, e.Gone = true, true
	case h == AssaultRamp:
		k.Moving |= h.set()
		k.Shut = max(r.s.t.Phase, 1)
		k.Begun |= h.set()
	default:
		k.Moving |= h.set()
		if h != FoldingRotors || r.s.t.fullTurn() != r.s.t.Turn { // which take a full turn
			k.Begun |= h.set()
		}
		e.Kept = !k.Open.Has(h)
	}
	r.emit(e)
}

// settleHatches ends a turn for doors and beds.
func (r *run) settleHatches() {
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.V.Hatches == 0 || !c.Running() {
			continue
		}
		k := &c.Hatches
		for h := range numHatches {
			if h.door() && k.Moving.Has(h) && !k.Begun.Has(h) {
				k.Open ^= h.set()
				k.Moving &^= h.set()
				r.emit(Event{Kind: EvHatch, Car: id, Person: NoPerson, Rule: h.rule(), Index: int16(h), Kept: k.Open.Has(h), Gone: true})
			}
		}
		k.Begun &= FoldingRotors.set()
		if c.pours() {
			r.poured(id)
		}
		r.tilt(id)
	}
}

// tilt moves a bed at the end of a turn (DX-TENW-034).
func (r *run) tilt(id CarID) {
	k := &r.car(id).Hatches
	switch {
	case k.Goes > 0:
		k.Bed = min(k.Bed+bedUp, bedTop)
	case k.Goes < 0:
		k.Bed -= min(k.Bed, bedDown)
	default:
		return
	}
	if k.Bed == 0 || k.Bed == bedTop {
		r.emit(Event{Kind: EvHatch, Car: id, Person: NoPerson, Rule: DumpBed.rule(), Index: int16(DumpBed), Kept: k.Bed != 0, Gone: true})
		k.Goes = 0
	}
}

// pours reports whether loose cargo runs out of a bed in this turn.
func (c *Car) pours() bool {
	k := &c.Hatches
	return k.Bed >= bedPours && k.Poured < pourings && c.load() > 0
}

// poured takes what has run out in a turn off the load.
func (r *run) poured(id CarID) {
	c := r.car(id)
	k := &c.Hatches
	k.Poured++
	all := int(c.V.Heap.Load)
	lost := all*int(k.Poured)/pourings - int(c.Spilled)
	r.losesGoods(id, lost, all)
	c.Spilled += int16(lost)
	r.emit(Event{Kind: EvPour, Car: id, Rule: "DX-TENW-034", Count: int16(lost), Left: int16(c.load())})
}

// hatchesOfPhase ends a phase for ramps that close and beds that pour.
func (r *run) hatchesOfPhase() {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.V.Hatches == 0 || !c.Running() {
			continue
		}
		k := &c.Hatches
		if k.Moving.Has(AssaultRamp) && !k.Begun.Has(AssaultRamp) && k.Shut == t.Phase {
			k.Moving &^= AssaultRamp.set()
			k.Open &^= AssaultRamp.set()
			r.emit(Event{Kind: EvHatch, Car: id, Person: NoPerson, Rule: AssaultRamp.rule(), Index: int16(AssaultRamp), Gone: true})
		}
		if c.pours() {
			r.leaveGravel(id)
		}
	}
}

// leaveGravel leaves a strip of gravel behind a body that moves in this phase, of one that stands once in a turn (DX-TENW-035).
func (r *run) leaveGravel(id CarID) {
	t := &r.s.t
	c := r.car(id)
	v := r.leader(c).Speed
	switch {
	case v == 0 && t.Phase != scale.Phases:
		return
	case v != 0 && !v.Phases().Has(int(t.Phase)):
		return
	}
	length, _ := (&RoadCounter{Kind: Gravel}).size()
	k := RoadCounter{Kind: Gravel, From: id, Pose: c.Pose.Move(-(c.V.Counter.Length+length)/2, 0), Since: t.Turn}
	r.lay(k, "DX-TENW-035")
}
