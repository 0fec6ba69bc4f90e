package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// diceSoaked is rolled for a weapon that drops something in water.
const diceSoaked dice.Purpose = "wet weapon"

// Readings of the rules on dropped weapons.
const (
	// endIsPhase10: what is dropped after the last phase counts from it (DX-WPN-042?).
	endIsPhase10 = scale.Phases
	// flamesEndIn is the phase at whose start burning oil disappears (DX-WPN-039).
	flamesEndIn = scale.Phases
	// soakedOn and soakedDice are the highest die on which a dropped weapon that is used in water is hurt, and by how much (DX-OFFRD-030).
	soakedOn   = 2
	soakedLess = 3
)

// What a load does to a mine or a cloud: kinds of ammunition of the garage.
var loadFuses = map[string]Fuse{
	"remote_mine": Remote, "remote_spear_mine": Remote, "two_way_mine": BothWays, "two_way_spear_mine": BothWays,
}

// tearGasLoad is the ammunition of a smokescreen that has tear gas in it (DX-SMOKE-008).
const tearGasLoad = "tear_gas"

// droppedCounters are the counters of what weapons drop.
var droppedCounters = [garage.NumDropped]struct {
	kind  CounterKind
	large bool
}{
	garage.MineDropped: {Mine, false}, garage.SpearMineDropped: {SpearMine, false}, garage.SpikesDropped: {Spikes, false},
	garage.SmokeDropped: {Smoke, false}, garage.HeavySmokeDropped: {Smoke, true}, garage.PaintDropped: {Paint, false}, garage.HeavyPaintDropped: {Paint, true},
	garage.OilDropped: {Oil, false}, garage.HeavyOilDropped: {Oil, true}, garage.FlamingOilDropped: {FlamingOil, false}, garage.HeavyFlamingOilDropped: {FlamingOil, true},
}

// dropFrom has a dropped, smoke or paint weapon leave its counter. The shot has been paid for. There is nothing to hit: the counter lies next
// to the middle of the side that the weapon points to, turned with the vehicle (DX-DROP-001, DX-DROP-002?, DX-SMOKE-001).
func (r *run) dropFrom(car CarID, arm uint8) {
	c := r.car(car)
	w := &c.V.Weapons[arm]
	spec := c.V.armSpec(arm)
	d := droppedCounters[spec.Dropped]
	if d.kind == NoCounter {
		return
	}
	k := RoadCounter{Kind: d.kind, Large: d.large, From: car}
	k.Pose = c.V.dropPose(w, c.Pose, &k)
	r.load(c, arm, &k)
	if spec.Effect == garage.CloudEffect {
		k.Alt = c.Aloft.Alt
		r.lay(k, "DX-SMOKE-001")
		return
	}
	wet := r.inWater(&k)
	if !wet || k.Kind != Oil && k.Kind != FlamingOil { // on water oil has no effect, not even if it burns (DX-OFFRD-030)
		r.lay(k, "DX-DROP-001")
	}
	if wet {
		r.soak(car, arm)
	}
}

// dropPose returns where a counter comes to lie that a weapon of a vehicle at a pose leaves (DX-DROP-002?).
func (v *Vehicle) dropPose(w *VehicleWeapon, at geom.Pose, k *RoadCounter) geom.Pose {
	length, width := k.size()
	c := v.Counter
	if w.Sidecar {
		c, at = v.SidecarPlace(at)
	}
	switch w.Mount {
	case FrontMount:
		return at.Move(c.Length/2+length/2, 0)
	case LeftMount:
		return at.Move(0, c.Width/2+width/2)
	case RightMount:
		return at.Move(0, -c.Width/2-width/2)
	}
	return at.Move(-c.Length/2-length/2, 0)
}

// load gives a counter what is special about the round that was used last: loads come before the weapon's own ammunition, in the order of the
// design (DX-DROP-017, DX-DROP-018, DX-SMOKE-008).
func (r *run) load(c *Car, arm uint8, k *RoadCounter) {
	n := c.Arms[arm].Spent
	for _, l := range c.V.Weapons[arm].Loads {
		if n -= l.Shots; n <= 0 {
			id := r.g.c.Ammunition[l.Ammunition].ID
			k.Fuse, k.Tear = loadFuses[id], id == tearGasLoad
			return
		}
	}
}

// inWater reports whether a counter lies in water, if only with a part.
func (r *run) inWater(k *RoadCounter) bool {
	if r.s.place == nil {
		return false
	}
	length, width := k.size()
	h := geom.Rect(k.Pose, length, width)
	g := r.s.place.Grounds(&h)
	return g.Has(places.Water)
}

// soak rolls whether a dropped weapon is hurt because it was used in water (DX-OFFRD-030).
func (r *run) soak(car CarID, arm uint8) {
	c := r.car(car)
	part := c.V.Weapons[arm].Part
	if c.V.Destroyed(&c.Hits, part) || r.s.dice.D6(diceSoaked) > soakedOn {
		return
	}
	var d Damage
	var t toll
	c.V.take(&c.Hits, part, max(0, r.s.dice.D6(diceSoaked)-soakedLess), &d)
	r.book(car, &d, faceSpot(c.V, movement.FaceBottom), CauseDebris, &t)
	r.settle(car, &t, 0, 0)
}

// smokeFrom puts a standard smoke counter at a firing point, along the line of fire (DX-WPN-005?).
func (r *run) smokeFrom(car CarID, s spot, to geom.Vec) {
	from := s.at
	k := RoadCounter{Kind: Smoke, From: car, Storey: s.storey()}
	length, _ := k.size()
	k.Pose.At = from
	if car != NoCar {
		k.Pose.Heading = r.car(car).Pose.Heading
	}
	if to != from {
		k.Pose.Heading = geom.AngleOf(to.Sub(from)).Norm()
	}
	k.Pose = k.Pose.Move(length/2, 0)
	r.lay(k, "DX-WPN-004")
}

// layDropped enters a counter that lies on the map and that a weapon has left. The dropping vehicle is spared until it has been clear of it.
// Others that a mine or spikes come to lie under check as they move on; clouds act on them at once (DX-DROP-025?, DX-SMOKE-007?).
func (r *run) layDropped(k RoadCounter, rule game.RuleID) {
	if k.Kind.trapped() && k.From != NoCar {
		k.Under, k.Fresh = k.From.bit(), true
	}
	r.stamp(&k)
	r.add(&k, rule)
	if k.Tear || k.Kind == Paint || k.Kind == GrenadePaint {
		r.billow(&k)
	}
}

// stamp gives a counter that comes to lie on the map its time: how long it lasts and when it catches fire (DX-SMOKE-002, DX-SMOKE-003?,
// DX-WPN-039, DX-WPN-042?).
func (r *run) stamp(k *RoadCounter) {
	t := &r.s.t
	d := &r.g.t.dropped
	if k.Since == 0 {
		k.Since = t.Turn
	}
	switch k.Kind {
	case Smoke, GrenadeSmoke:
		k.Ends = k.Since + d.smokeTurns
	case Paint, GrenadePaint:
		k.Ends = k.Since + d.paintTurns
	case FlamingOil:
		k.Ends = k.Since + d.burns
		phase := uint16(t.Phase)
		if t.Stage == StageEnd {
			phase = endIsPhase10
		}
		k.Lit = stampAfter(t.Turn, phase, uint16(d.ignites))
	}
}

// stampAfter returns the stamp of the phase so many phases after another one, up to ten (DX-WPN-042?).
func stampAfter(turn, phase, more uint16) uint16 {
	if phase += more; phase > scale.Phases {
		turn, phase = turn+1, phase-scale.Phases
	}
	return turn*16 + phase
}

// aflame reports whether flaming oil has caught fire.
func (r *run) aflame(k *RoadCounter) bool {
	return k.Kind == FlamingOil && k.Lit != 0 && r.s.t.phaseStamp() >= k.Lit
}

// ageCounters begins a phase for what lies on the road: flaming oil ignites or goes out. At the end of a turn (phase 0) it takes away what
// has had its time. What drifts over those who stand still acts on them (DX-WPN-039, DX-SMOKE-002, DX-SMOKE-005, DX-HWPN-004).
func (r *run) ageCounters() {
	t := &r.s.t
	lit, clouds := false, false
	for i := 0; i < int(t.NCounters); i++ {
		k := &t.Counters[i]
		if k.Kind < FlamingOil {
			continue
		}
		if rule := t.outlived(k); rule != "" {
			r.takeOff(i, rule)
			i--
			continue
		}
		switch {
		case k.Kind == FlamingOil && k.Lit == t.phaseStamp():
			lit = true
			r.emit(Event{Kind: EvIgnites, Car: k.From, Rule: "DX-WPN-039", Counter: k.Kind, Index: int16(i), From: k.Pose})
		case k.Tear, k.Kind == Paint, k.Kind == GrenadePaint:
			clouds = true
		}
	}
	if lit {
		r.flareUp()
	}
	if clouds {
		r.drift()
	}
}

// outlived returns the rule by which a counter is taken away now, if it is: burning oil at the start of the last phase of its last turn,
// clouds at the end of theirs.
func (t *table) outlived(k *RoadCounter) game.RuleID {
	switch {
	case k.Ends == 0 || k.Ends > t.Turn:
	case k.Kind == FlamingOil && t.Phase == flamesEndIn:
		return "DX-WPN-039"
	case k.Kind > FlamingOil && t.Phase == 0:
		return "DX-SMOKE-002"
	}
	return ""
}

// takeOff takes a counter off the map.
func (r *run) takeOff(i int, rule game.RuleID) {
	t := &r.s.t
	k := &t.Counters[i]
	r.emit(Event{Kind: EvCounter, Car: k.From, Rule: rule, Counter: k.Kind, Index: int16(i), Gone: true, From: k.Pose})
	copy(t.Counters[i:t.NCounters-1], t.Counters[i+1:t.NCounters])
	t.NCounters--
	t.Counters[t.NCounters] = RoadCounter{}
}

// slippery reports whether counters of the kind add to the difficulty of what is driven over them.
func (k CounterKind) slippery() bool { return k >= Oil && k <= FlamingOil || k == Gravel }

// oily reports whether there is any oil, or gravel of a bed, on the map.
func (t *table) oily() bool {
	for i := range t.Counters[:t.NCounters] {
		if t.Counters[i].Kind.slippery() {
			return true
		}
	}
	return false
}

// slick returns what oil adds to difficulties: ordinary oil or burning oil under any part of a counter on a course, from its start to its
// end (DX-DROP-020, DX-DROP-022, DX-ROAD-004), and what gravel of a bed adds (DX-TENW-035).
func (r *run) slick(o *geom.Outline, way *movement.Course) (s control.AdderSet) {
	t := &r.s.t
	if way.N == 0 {
		return s
	}
	mid, reach := way.Circle(o)
	for i := range t.Counters[:t.NCounters] {
		k := &t.Counters[i]
		if !k.Kind.slippery() || !k.near(mid, reach) {
			continue
		}
		if b := k.patch(); way.Crosses(o, &b) {
			switch {
			case k.Kind == Gravel:
				s = s.With(control.AddGravel)
			case r.aflame(k):
				s = s.With(control.AddFlamingOil)
			default:
				s = s.With(control.AddOil)
			}
		}
	}
	return s
}

// slickAt is slick where the vehicle and what hangs on it are.
func (r *run) slickAt(car CarID) (s control.AdderSet) {
	if !r.s.t.oily() {
		return 0
	}
	for at := car + 1; at != 0; {
		c := r.car(at - 1)
		var here movement.Course
		here.Straight(c.Pose, 0, 0)
		s |= r.slick(c.V.Counter.Shape(), &here)
		at = CarID(c.Hung)
	}
	return s
}

// near reports whether a counter, with the squares around it, may lie within a circle.
func (k *RoadCounter) near(mid geom.Vec, reach int32) bool {
	d, far := k.Pose.At.Sub(mid), int64(reach)+int64(k.reach())
	return d.Dot(d) <= far*far
}
