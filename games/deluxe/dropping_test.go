package deluxe

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// layer is a van that drops from every side, with 20 points of armor below.
const layer = `{"name": "Layer", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"},
	"crew": [{"role": "driver"}, {"role": "passenger"}], "armor": {"points": {"front": 10, "back": 10, "left": 10, "right": 10, "top": 5, "underbody": 20}},
	"weapons": [
	{"weapon": "minedropper", "at": "back", "shots": 2, "loads": [{"ammunition": "remote_mine", "shots": 1}, {"ammunition": "two_way_mine", "shots": 1}], "links": ["A"]},
	{"weapon": "spikedropper", "at": "back", "links": ["A"]},
	{"weapon": "smokescreen", "at": "left", "shots": 1, "loads": [{"ammunition": "tear_gas", "shots": 1}]},
	{"weapon": "paint_spray", "at": "right"},
	{"weapon": "machine_gun", "at": "front", "links": ["B"]},
	{"weapon": "machine_gun", "at": "turret"}],
	"accessories": [{"accessory": "turret_1", "at": "top"}]}`

// The weapons of the layer.
const (
	layerMines uint8 = iota
	layerSpikes
	layerSmoke
	layerPaint
	layerGun
	layerTurret
)

// oiler is a van with oil and heavy-duty weapons.
const oiler = `{"name": "Oiler", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
	"armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 20}},
	"weapons": [{"weapon": "flaming_oil_jet", "at": "back"}, {"weapon": "heavy_duty_oil_jet", "at": "left"}, {"weapon": "spear_1000_minedropper", "at": "right"}]}`

// newDrop is newDamage with more vehicles, whose seats are their numbers, each 20 squares north of the one before, and their people.
func newDrop(t *testing.T, vehicles []*Vehicle, rolls ...[]dice.Value) *damage {
	t.Helper()
	d := newDamage(t, "plain", rolls...)
	tb := &d.s.t
	tb.NCars, tb.NSeats = uint8(len(vehicles)), uint8(len(vehicles))
	tb.Move.Car = NoCar
	for i, v := range vehicles {
		at := geom.Vec{X: 40 * scale.Quarter, Y: int32(40+20*i) * scale.Quarter}
		tb.Cars[i] = Car{V: v, Owner: game.Seat(i), Pose: geom.Pose{At: at}, Speed: scale.MPH(30), Status: 3, Handling: control.Handling{Base: 3}, By: nobody}
		d.r.addCrew(CarID(i))
	}
	return d
}

// put lays a counter at a place in squares.
func (d *damage) put(k RoadCounter, x, y float64) *RoadCounter {
	t := &d.s.t
	k.Pose.At = geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)}
	if k.From == 0 {
		k.From = NoCar
	}
	t.Counters[t.NCounters] = k
	t.NCounters++
	return &t.Counters[t.NCounters-1]
}

// along takes a vehicle so many squares straight ahead, over what lies there.
func (d *damage) along(id CarID, squares float64) {
	d.t.Helper()
	d.slide(id, squares, 0, courseMove)
}

// slide takes it ahead and to the left in some way.
func (d *damage) slide(id CarID, ahead, left float64, k courseKind) {
	d.t.Helper()
	c := d.r.car(id)
	m := &d.s.t.Move
	*m = moving{Car: id, Kind: k}
	end := m.Course.Straight(c.Pose, int32(ahead*scale.Quarter), int32(left*scale.Quarter))
	d.r.roadHazards(id, movement.Mark{}, m.Course.Last())
	c.Pose = end
}

// nextPhase ends a phase.
func (d *damage) nextPhase() {
	d.t.Helper()
	d.r.endPhase()
	d.s.t.Phase++
}

// nextTurn ends a turn for what lies on the road, and begins the next one.
func (d *damage) nextTurn() {
	t := &d.s.t
	t.Phase = scale.Phases
	d.r.endPhase()
	t.Phase, t.Stage = 0, StageEnd
	d.r.ageCounters()
	t.Turn++
	t.Phase, t.Stage = 1, StagePhases
	d.r.ageCounters()
}

// kinds lists what lies on the road.
func (d *damage) kinds() (list []CounterKind) {
	for i := range d.s.t.NCounters {
		list = append(list, d.s.t.Counters[i].Kind)
	}
	return list
}

// TestCounterSizes proves that sizes and figures are those of the rulebook's table: heavy-duty weapons leave counters twice as long and wide.
func TestCounterSizes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-003", "DX-WPN-034", "DX-WPN-035")
	data, err := os.ReadFile("../../rulebook/data/deluxe/combat-dropped-counters.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Counters []struct {
			ID     string     `json:"id"`
			Size   [2]float64 `json:"size_in"`
			Effect json.RawMessage
		} `json:"counters"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	ours := map[string]RoadCounter{
		"oil_hd": {Kind: Oil, Large: true}, "oil_gun_slick": {Kind: OilSlick}, "flaming_oil_hd": {Kind: FlamingOil, Large: true},
		"smoke_hd": {Kind: Smoke, Large: true}, "paint_hd": {Kind: Paint, Large: true}, "tear_gas": {Kind: Smoke, Tear: true},
		"smoke_grenade_cloud": {Kind: GrenadeSmoke}, "tear_gas_grenade_cloud": {Kind: GrenadeSmoke, Tear: true}, "paint_grenade_cloud": {Kind: GrenadePaint},
	}
	for i := range counterNames {
		ours[counterNames[i]] = RoadCounter{Kind: CounterKind(i)}
	}
	for _, x := range file.Counters {
		k, ok := ours[x.ID]
		if !ok {
			t.Fatalf("%s is not there", x.ID)
		}
		b := k.patch()
		h := &b.Parts[0]
		ahead, across := h.V[0].X-h.V[2].X, h.V[0].Y-h.V[2].Y
		across = max(across, -across)
		if float64(ahead) != x.Size[1]*scale.Inch || float64(across) != x.Size[0]*scale.Inch {
			t.Errorf("%s is %d long and %d wide, want %v inches across and along", x.ID, ahead, across, x.Size)
		}
	}
	mine, spear := StandardRules().mineSpec(Mine), StandardRules().mineSpec(SpearMine)
	if mine.TireDamage != (garage.Dice{Dice: 1}) || mine.UnderbodyDamage != (garage.Dice{Dice: 2}) {
		t.Errorf("a mine does %v and %v", mine.TireDamage, mine.UnderbodyDamage)
	}
	if spear.TireDamage != (garage.Dice{Dice: 1, Add: -3}) || spear.UnderbodyDamage != (garage.Dice{Dice: 2, Add: 3}) {
		t.Errorf("a Spear 1000 does %v and %v", spear.TireDamage, spear.UnderbodyDamage)
	}
}

// TestDropPlace proves that a counter touches the middle of the side that the weapon points to and is turned with the vehicle, clouds with
// their long side along it.
func TestDropPlace(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-001", "DX-DROP-002", "DX-SMOKE-001")
	for _, heading := range []geom.Angle{0, 37 * geom.Degree, 90 * geom.Degree, 200 * geom.Degree} {
		for _, x := range []struct {
			design string
			arm    uint8
			kind   CounterKind
			u, v   float64 // of its middle from that of the vehicle, 4 by 2 squares, in squares
		}{
			{layer, layerMines, Mine, -3, 0}, {layer, layerSpikes, Spikes, -3, 0}, {layer, layerSmoke, Smoke, 0, 2}, {layer, layerPaint, Paint, 0, -2},
			{oiler, 0, FlamingOil, -3, 0}, {oiler, 1, Oil, 0, 3}, {oiler, 2, SpearMine, 0, -2},
		} {
			d := newDrop(t, []*Vehicle{design(t, x.design)})
			c := d.car()
			c.Pose.Heading = heading
			d.r.pay(0, x.arm)
			d.r.dropFrom(0, x.arm)
			if got := d.kinds(); !slices.Equal(got, []CounterKind{x.kind}) {
				t.Fatalf("%v lies there, want %v", got, x.kind)
			}
			k := &d.s.t.Counters[0]
			off := c.Pose.Local(k.Pose.At).Sub(geom.Vec{X: int32(x.u * scale.Quarter), Y: int32(x.v * scale.Quarter)})
			if max(off.X, -off.X, off.Y, -off.Y) > 2 || k.Pose.Heading != heading || k.From != 0 {
				t.Errorf("%v at %d: off by %v, heading %d", x.kind, heading/geom.Degree, off, k.Pose.Heading)
			}
			own, b := c.V.Counter.Body(c.Pose), k.patch()
			if !own.Within(&b, movement.Touching) || own.Deeper(&b, movement.Grazing) {
				t.Errorf("%v at %d does not just touch the vehicle", x.kind, heading/geom.Degree)
			}
		}
	}
}

// TestLoads proves that loads are used in their order before the weapon's own ammunition, and what they cost: a mine that works both ways
// twice as much as a plain one.
func TestLoads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-017", "DX-DROP-018", "DX-DROP-019", "DX-SMOKE-008", "DX-SMOKE-009")
	d := newDrop(t, []*Vehicle{design(t, layer)})
	for range 4 {
		d.r.pay(0, layerMines)
		d.r.dropFrom(0, layerMines)
	}
	for range 2 {
		d.r.pay(0, layerSmoke)
		d.r.dropFrom(0, layerSmoke)
	}
	var fuses []Fuse
	for _, k := range d.s.t.Counters[:4] {
		fuses = append(fuses, k.Fuse)
	}
	if !slices.Equal(fuses, []Fuse{Remote, BothWays, Contact, Contact}) {
		t.Errorf("fuses %v", fuses)
	}
	if gas, smoke := d.s.t.Counters[4].Tear, d.s.t.Counters[5].Tear; !gas || smoke {
		t.Errorf("tear gas %v, %v", gas, smoke)
	}
	c := garage.Standard()
	cost := func(weapon, load string) (plain, special garage.Money) {
		w, err := c.FindWeapon(weapon)
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.Ammunition {
			if c.Ammunition[i].ID == load {
				return c.Weapons[w].ShotCost, c.Ammunition[i].Cost
			}
		}
		t.Fatalf("no load %s", load)
		return 0, 0
	}
	for _, x := range []struct {
		weapon, load string
		times        garage.Money
	}{
		{"minedropper", "remote_mine", 1}, {"minedropper", "two_way_mine", 2},
		{"spear_1000_minedropper", "remote_spear_mine", 1}, {"spear_1000_minedropper", "two_way_spear_mine", 2},
	} {
		if plain, special := cost(x.weapon, x.load); special != x.times*plain {
			t.Errorf("%s costs %v, a plain one %v", x.load, special, plain)
		}
	}
	for i := range c.Ammunition { // the published errata are there, and do not count
		if a := &c.Ammunition[i]; a.ID == "tear_gas" && (a.Cost.String() != "$50" || a.Weight != garage.Pounds(1) || a.ErrataCost.String() != "$20" || a.ErrataWeight != garage.Pounds(5)) {
			t.Errorf("tear gas: %+v", a)
		}
	}
}

// TestDropEdge proves that what would come to lie beyond the edge of the map is lost, and that it may hang over it.
func TestDropEdge(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-002")
	for _, x := range []struct {
		tail float64 // squares from the edge
		lies bool
	}{{2, true}, {1.1, true}, {0.9, false}} { // the middle of the counter is a square behind the tail
		d := newDrop(t, []*Vehicle{design(t, layer)})
		d.s.place = places.Open(places.MinOpen, places.MinOpen)
		d.car().Pose.At = geom.Vec{X: int32((x.tail + 2) * scale.Quarter), Y: 20 * scale.Quarter}
		d.r.pay(0, layerSpikes)
		d.r.dropFrom(0, layerSpikes)
		if got := d.s.t.NCounters == 1; got != x.lies {
			t.Errorf("%v squares from the edge: %v", x.tail, got)
		}
	}
}

// TestFlameSmoke proves that the smoke of a flamethrower begins at the firing point and lies along the line of fire.
func TestFlameSmoke(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-005")
	d := newDrop(t, []*Vehicle{compiled(t, "plain")})
	from := geom.Vec{X: 42 * scale.Quarter, Y: 40 * scale.Quarter}
	d.r.smokeFrom(0, spot{at: from}, from.Add(geom.Vec{Y: 30 * scale.Quarter}))
	k := &d.s.t.Counters[0]
	want := geom.Pose{At: from.Add(geom.Vec{Y: 2 * scale.Quarter}), Heading: geom.Right} // half of its 4 squares on
	if k.Kind != Smoke || k.Pose != want || k.Large {
		t.Errorf("%+v, want smoke at %v", k, want)
	}
}

// TestCloudsEnd proves how long smoke and paint last: paint to the end of the next turn, smoke of turn T to the end of turn T+60.
func TestCloudsEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SMOKE-002", "DX-SMOKE-003", "DX-HWPN-003", "DX-HWPN-009", "DX-HWPN-017", "DX-DROP-008", "DX-DROP-021")
	d := newDrop(t, []*Vehicle{compiled(t, "plain")})
	d.car().Pose.At.X = 200 * scale.Quarter
	for i, k := range []CounterKind{Smoke, Paint, GrenadeSmoke, GrenadePaint, Oil, OilSlick, Spikes, Mine} {
		d.r.lay(RoadCounter{Kind: k, From: NoCar, Pose: square(10, int32(10*i))}, "DX-DROP-001")
	}
	last := map[CounterKind]uint16{}
	for d.s.t.Turn < 100 {
		turn := d.s.t.Turn
		for _, k := range d.kinds() {
			last[k] = turn
		}
		d.nextTurn()
	}
	for k, want := range map[CounterKind]uint16{
		Smoke: 61, GrenadeSmoke: 61, Paint: 2, GrenadePaint: 2, Oil: 99, OilSlick: 99, Spikes: 99, Mine: 99, // all came in turn 1
	} {
		if last[k] != want {
			t.Errorf("%v lay there until turn %d, want %d", k, last[k], want)
		}
	}
}

// TestFlamingOil proves when flaming oil catches fire, in the second phase after the drop even across the end of a turn, what it is before and
// after that, and that it goes when phase 10 of the fifth complete turn begins.
func TestFlamingOil(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-039", "DX-WPN-042", "DX-DROP-022")
	for _, x := range []struct {
		phase uint8
		end   bool // at the end of the turn
		turn  uint16
		lit   uint8
	}{{3, false, 1, 5}, {8, false, 1, 10}, {9, false, 2, 1}, {10, false, 2, 2}, {0, true, 2, 2}} {
		d := newDrop(t, []*Vehicle{design(t, oiler)})
		tb := &d.s.t
		tb.Phase = x.phase
		if x.end {
			tb.Stage = StageEnd
		}
		d.r.pay(0, 0)
		d.r.dropFrom(0, 0)
		k := &tb.Counters[0]
		d.car().Pose.At.Y = 100 * scale.Quarter
		for turn := uint16(1); turn <= 6; turn++ {
			for phase := uint8(1); phase <= scale.Phases; phase++ {
				if turn == 1 && (x.end || phase <= x.phase) {
					continue
				}
				tb.Turn, tb.Phase, tb.Stage = turn, phase, StagePhases
				d.r.ageCounters()
				burning := turn > x.turn || turn == x.turn && phase >= x.lit
				gone := turn == 6 && phase == 10
				if there := tb.NCounters == 1; there == gone {
					t.Fatalf("dropped in phase %d: there %v in turn %d, phase %d", x.phase, there, turn, phase)
				}
				if !gone && (d.r.aflame(k) != burning || d.r.isCloud(k) != burning) {
					t.Errorf("dropped in phase %d: burns %v in turn %d, phase %d", x.phase, d.r.aflame(k), turn, phase)
				}
			}
			tb.Phase, tb.Stage = 0, StageEnd
			d.r.ageCounters()
		}
	}
}

// TestOilAdders proves that oil makes maneuvers and hazards harder by 2, burning oil by 3, wherever any part of the counter is on it, at the
// start, on the way or at the end; the squares around do not count, and two slicks count once.
func TestOilAdders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DROP-020", "DX-DROP-022", "DX-ROAD-004", "DX-ROAD-011", "DX-MOD-026", "DX-MOD-027")
	for _, x := range []struct {
		name   string
		list   []RoadCounter
		x, y   float64 // of its middle
		hazard int     // at the end of the way
		move   int
	}{
		{"none", nil, 0, 0, 0, 0},
		{"on the way, and left behind", []RoadCounter{{Kind: Oil}}, 38, 40, 0, 2},
		{"passed over", []RoadCounter{{Kind: Oil}}, 44, 40, 0, 2},
		{"at the end", []RoadCounter{{Kind: Oil}}, 50, 40, 2, 2},
		{"a corner of it", []RoadCounter{{Kind: Oil}}, 50, 41.9, 2, 2},
		{"beside it", []RoadCounter{{Kind: Oil}}, 50, 42, 0, 0},
		{"beyond it", []RoadCounter{{Kind: Oil}}, 53.1, 40, 0, 0},
		{"the slick of an oil gun", []RoadCounter{{Kind: OilSlick}}, 53.1, 40, 2, 2},
		{"twice", []RoadCounter{{Kind: Oil}, {Kind: OilSlick}}, 50, 40, 2, 2},
		{"not burning yet", []RoadCounter{{Kind: FlamingOil, Lit: 1*16 + 2}}, 50, 40, 2, 2},
		{"burning", []RoadCounter{{Kind: FlamingOil, Lit: 1*16 + 1}}, 50, 40, 3, 3},
		{"burning, and oil", []RoadCounter{{Kind: FlamingOil, Lit: 1*16 + 1}, {Kind: Oil}}, 50, 40, 3, 3},
	} {
		d := newDrop(t, []*Vehicle{compiled(t, "plain")})
		for _, k := range x.list {
			d.put(k, x.x, x.y)
		}
		var way movement.Course
		way.Straight(d.car().Pose, 10*scale.Quarter, 0) // from 38..42 to 48..52
		along := d.r.conditionsAlong(0, &way, way.Last())
		if got := d.r.g.t.Control.ManeuverDifficulty(movement.Maneuver{Kind: movement.ManBend}, scale.MPH(30), along, false).Total; int(got) != movement.Maneuver.Difficulty(movement.Maneuver{Kind: movement.ManBend}, false)+x.move {
			t.Errorf("%s: a bend is D%d, want %d more", x.name, got, x.move)
		}
		d.car().Pose = way.End()
		here := d.r.conditions(0)
		if got := d.r.g.t.Control.HazardDifficulty(3, here, false).Total; int(got) != 3+x.hazard {
			t.Errorf("%s: a hazard of 3 is D%d, want %d more", x.name, got, x.hazard)
		}
		if bad := here&badGround != 0; bad != (x.hazard > 0) {
			t.Errorf("%s: bad ground for firing %v", x.name, bad)
		}
		half := movement.Mark{Leg: 0, T: 2 * scale.Quarter} // the nose comes to column 44
		if got := d.r.conditionsAlong(0, &way, half).Has(control.AddOil); got != (x.name == "on the way, and left behind" || x.name == "passed over") {
			t.Errorf("%s: oil on the first two squares %v", x.name, got)
		}
	}
}

// TestWet proves what dropped weapons do in water: oil does nothing, mines work, and the weapon is hurt on 1 and 2, by a die less 3.
func TestWet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-030")
	lake, err := places.Parse([]byte(`{"format": 1, "id": "lake", "title": "Lake", "size": [96, 96], "ground": "field",
		"areas": [{"ground": "water", "depth": 1, "rect": [0, 0, 96, 96]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	d := newDrop(t, []*Vehicle{design(t, oiler)}, thrown(diceSoaked, 3, 2, 5))
	d.s.place = lake
	c := d.car()
	d.r.pay(0, 1)
	d.r.dropFrom(0, 1) // a 3: nothing
	d.r.pay(0, 2)
	d.r.dropFrom(0, 2) // a 2: 5-3 points
	if got := d.kinds(); !slices.Equal(got, []CounterKind{SpearMine}) {
		t.Errorf("%v lies there", got)
	}
	if oil, mines := c.Hits[c.V.Weapons[1].Part], c.Hits[c.V.Weapons[2].Part]; oil != 0 || mines != 2 {
		t.Errorf("the weapons have %d and %d hits", oil, mines)
	}
}
