package deluxe

import (
	"fmt"
	"math/bits"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// build compiles a design.
func build(c *garage.Catalogue, d *garage.Design, how making) (*Vehicle, error) {
	report, err := legal(c, d, how.free)
	if err != nil {
		return nil, err
	}
	d = d.Clone()
	u := &d.Units[garage.Main]
	b := c.Body(u.Body)
	f := &report.Figures
	if len(d.Behind) != 0 { // its own; the report has those of all
		f = new(garage.Figures)
		c.Figures(d.Bodies()[0], nil, f)
	}
	v := &Vehicle{
		Name: d.Name, Body: b.ID, Class: b.Class, Design: d,
		Counter: counterOf(b),

		HC: int8(f.HC), OffRoadHC: int8(f.OffRoadHC), Acceleration: scale.Speed(f.LoadedAcceleration / 5), TopSpeed: scale.MPH(f.TopSpeed),
		PowerUnits: int16(f.PowerUnits), CargoRoom: uint8(min(max(f.CargoSpaces/garage.Spaces(1), 0), 255)), Weight: f.Loaded, DM: collision.DMOf(f.Loaded), Size: targeting.SizeOf(b),

		Flies: b.Class == garage.Helicopter, Oversized: b.Is(garage.TagOversized), Brakes: brakeClass(b.Class),
	}
	if v.Flatbed = flatTrailer(b); v.Flatbed && b.Class == garage.SemiTrailer {
		v.Heap = heapOf(c, u)
	}
	if b.Halves {
		v.Split = Halves
		v.More[ZoneBack-1] = ZoneOf{There: true, Size: v.Size}
	}
	// The pair of a trike is in front if it is reversed (DX-TRIKE-012).
	for _, w := range c.WheelsOf(u) {
		v.Reversed = v.Reversed || b.Class == garage.Trike && w.Wheel == garage.WheelFrontLeft
	}
	m := &compiler{c: c, v: v}
	m.dumper(u)
	m.unit(u, false)
	if b.Class == garage.Tractor {
		v.FifthWheel = m.part(VehiclePart{Kind: FifthWheelPart, At: garage.Back, Outside: true, DP: fifthWheelDP})
	}
	if n := c.Tongue(u); n > 0 {
		v.Tongue = m.part(VehiclePart{Kind: TonguePart, At: garage.Front, Outside: true, DP: int16(n)})
	}
	m.legs()
	if b.Class == garage.Helicopter {
		m.helicopter(b, u)
	}
	if c.Grasshopper(u) {
		m.grasshopper()
	}
	if carrier := &d.Units[garage.Attached]; b.Class == garage.TenWheeler && carrier.Body != 0 {
		m.carrier(carrier)
	} else if side := carrier; side.Body != 0 {
		v.Sidecar, v.SidecarSide = true, defaultSidecarSide
		for i := range side.Weapons {
			switch side.Weapons[i].At {
			case garage.Left:
				v.SidecarSide = geom.LeftSide
			case garage.Right:
				v.SidecarSide = geom.RightSide
			}
		}
		v.SidecarSize = targeting.SizeOf(c.Body(side.Body))
		m.unit(side, true)
	}
	if box := &d.Units[garage.Boxed]; box.Body != 0 {
		m.box(box)
	}
	if m.err != nil {
		return nil, m.err
	}
	if how.sealed {
		v.seal()
	}
	if err := v.couple(c, d, how); err != nil {
		return nil, err
	}
	v.Remote = !v.isTrailer() && (v.NumSeats == 0 || v.Seats[0].Role != garage.Driver)
	if v.Remote {
		v.operated()
	}
	v.orders.compile(v)
	if c.Grasshopper(u) {
		v.rotorsOut(c, f.Loaded)
	}
	return v, nil
}

// compiler is a compilation under way. The first error ends it.
type compiler struct {
	c       *garage.Catalogue
	v       *Vehicle
	sidecar bool
	zone    Zone // of a unit that is in one zone
	seated  int  // passengers so far
	links   int  // how many links the units before have
	err     error
}

// unit adds what is built into a unit.
func (m *compiler) unit(u *garage.Unit, sidecar bool) {
	m.sidecar = sidecar
	steps := []func(*garage.Unit){m.armor, m.plants, m.weapons, m.people, m.wheels, m.fittings, m.cargo}
	for _, step := range steps {
		step(u)
	}
}

// part adds a part and returns its id.
func (m *compiler) part(p VehiclePart) PartID {
	if int(m.v.NumParts) >= MaxVehicleParts-1 {
		m.tooMuch("parts", MaxVehicleParts-1)
		return 0
	}
	p.Sidecar = m.sidecar
	if p.Zone == ZoneFront {
		p.Zone = m.zone
	}
	m.v.NumParts++
	m.v.Parts[m.v.NumParts] = p
	return PartID(m.v.NumParts)
}

func (m *compiler) tooMuch(what string, most int) {
	if m.err == nil {
		m.err = fmt.Errorf("%w: more than %d %s", ErrTooMuch, most, what)
	}
}

// armor adds the armor of every position that the body has, even if there is none on it.
func (m *compiler) armor(u *garage.Unit) {
	b := m.c.Body(u.Body)
	for p := range garage.Position(garage.NumArmor) {
		if !b.ArmorAt.Has(p) {
			continue
		}
		side, zone := m.placeOf(p)
		id := m.part(VehiclePart{Kind: ArmorPart, Zone: zone, At: p, DP: u.Points[p], Coat: m.coat(u.Armor)})
		switch {
		case m.sidecar:
			m.v.SidecarArmor[p] = id
		case zone == ZoneFront:
			m.v.Armor[side] = id
		default:
			m.v.More[zone-1].Armor[side] = id
			if side == garage.Back && m.v.Split == Halves {
				m.v.Armor[side] = id
			}
		}
	}
}

// plants adds the power plants.
func (m *compiler) plants(u *garage.Unit) {
	for i, id := range [2]garage.PlantID{u.Plant, u.Second} {
		if id == 0 {
			continue
		}
		m.v.Plants[i] = m.part(VehiclePart{Kind: PlantPart, Index: uint8(i), At: garage.Inside, DP: int16(m.c.Plants[id].DP)})
	}
	if m.zone != ZoneFront || m.v.Oversized { // always in front (DX-TENW-020)
		return
	}
	m.v.PlantBack[0] = u.PlantBack
	m.v.PlantBack[1] = secondPlantBack(u)
}

// secondPlantBack says where a second plant stands, which the rules leave open: in the cargo area, which is at the back, or at the end
// that the first leaves free (DX-LOC-018?).
func secondPlantBack(u *garage.Unit) bool { return u.SecondInCargo || !u.PlantBack }

// mountAt is where a weapon at a position fires from.
func mountAt(p garage.Position) Mount {
	switch p {
	case garage.Front:
		return FrontMount
	case garage.Back:
		return BackMount
	case garage.Left:
		return LeftMount
	case garage.Right:
		return RightMount
	case garage.Top:
		return TopMount
	case garage.OnPlatform:
		return PlatformMount
	case garage.Underbody:
		return UnderbodyMount
	}
	return TurretMount
}

// weapons adds the weapons, one by one (DX-LOC-012).
func (m *compiler) weapons(u *garage.Unit) {
	c := m.c
	most := 0
	for i := range u.Weapons {
		e := &u.Weapons[i]
		k := &c.Weapons[e.Weapon]
		if k.Play == nil {
			if m.err == nil {
				m.err = fmt.Errorf("%w: %s (%s)", ErrNoPlay, k.Name, k.ID)
			}
			return
		}
		side, zone := m.placeOf(e.At)
		w := VehicleWeapon{
			Spec: e.Weapon, Entry: uint8(i), Mount: mountAt(side), Sidecar: m.sidecar, Zone: zone, Links: e.Links << m.links, ToHit: int8(k.ToHit),
			Units: int8(k.PlantUnits), Loads: e.Loads,
		}
		most = max(most, bits.Len16(e.Links))
		if k.Damage != (garage.Dice{}) {
			w.Damage = k.Damage
		}
		w.Shots, w.Own = shotsOf(k, e)
		dp := k.DP + int(e.Magazines)*m.magazineDP()
		for range e.Count {
			if m.v.NumWeapons >= MaxVehicleWeapons {
				m.tooMuch("weapons", MaxVehicleWeapons)
				return
			}
			w.Part = m.part(VehiclePart{Kind: WeaponPart, Index: m.v.NumWeapons, Zone: zone, At: e.At, DP: int16(dp)})
			m.v.Weapons[m.v.NumWeapons] = w
			m.v.NumWeapons++
		}
	}
	if m.links+most > garage.MaxLinks {
		m.tooMuch("links", garage.MaxLinks)
	}
	m.links += most
}

// magazineDP is what an extra magazine adds to its weapon (DX-ACC-002).
func (m *compiler) magazineDP() int {
	for i := range m.c.Accessories {
		if a := &m.c.Accessories[i]; a.Use == garage.UseWeapon && a.Kind == "magazine" {
			return a.DP
		}
	}
	return 0
}

// shotsOf is the number of shots of each weapon of an entry, and how many of them are of its own ammunition (DX-WSTAT-042,
// DX-ACC-002, DX-ACC-003?).
func shotsOf(k *garage.Weapon, e *garage.Mounted) (all, own int16) {
	n, loads := int(e.Shots), 0
	for _, l := range e.Loads {
		loads += int(l.Shots)
	}
	if n == garage.FullLoad {
		if n = k.Shots; loads > 0 {
			n = 0
		}
	}
	n += k.Shots * int(e.Magazines)
	switch {
	case k.OneShot:
		return 1, 1
	case k.LoadOnly:
		n = 0
	case loads > 0: // loads fill the magazines too
		n = min(n, k.Shots*(1+int(e.Magazines))-loads)
	}
	return int16(n + loads), int16(n)
}

// people adds the people, their body armor and their cyberlinks. The driver comes first.
func (m *compiler) people(u *garage.Unit) {
	for _, drivers := range [2]bool{true, false} {
		for i := range u.People {
			if p := &u.People[i]; (p.Role == garage.Driver) == drivers {
				for range p.Count {
					m.person(u, i)
				}
			}
		}
	}
}

// person adds one person with 3 DP (DX-INJ-001), and the body armor that is hit first (DX-INJ-002).
func (m *compiler) person(u *garage.Unit, entry int) {
	c, v, p := m.c, m.v, &u.People[entry]
	if v.NumSeats >= MaxVehicleSeats {
		m.tooMuch("people", MaxVehicleSeats)
		return
	}
	for _, g := range p.Gear {
		if k := &c.Gear[g.Gear]; !inPlay(g.Gear, k) && m.err == nil {
			m.err = fmt.Errorf("%w: %s (%s); of hand weapons and gear only those of the rulebook are played", ErrNoPlay, k.Name, k.ID)
		}
	}
	s := Seat{
		Role: p.Role, Entry: uint8(entry), Sidecar: m.sidecar, Zone: m.seatZone(u, p), Cupola: p.InCupola.Turret(), AtBack: p.AtBack, Right: p.Role == garage.Driver && u.DriverRight, Gear: p.Gear,
	}
	n := v.NumSeats
	if p.BodyArmor != 0 {
		a := &c.Accessories[p.BodyArmor]
		s.Improved = a.DP > personDP
		s.BodyArmor = m.part(VehiclePart{Kind: BodyArmorPart, Index: n, Zone: s.Zone, At: garage.Inside, DP: int16(a.DP)})
	}
	s.Part = m.part(VehiclePart{Kind: PersonPart, Index: n, Zone: s.Zone, At: garage.Inside, Cover: s.BodyArmor, DP: personDP})
	link := p.Cyberlink
	if p.Targeting != 0 {
		if a := &c.Accessories[p.Targeting]; a.Kind == "cyberlink" {
			link = true
		} else {
			s.Computer = targeting.AimComputerPlain
			if a.ToHit > 1 {
				s.Computer = targeting.AimComputerHiRes
			}
			v.Features |= FeatureComputers
		}
	}
	if link {
		s.Cyberlink = m.part(VehiclePart{Kind: CyberlinkPart, Index: n, Zone: s.Zone, Bay: v.Flies, At: garage.Inside, DP: cyberlinkDP})
	}
	if s.Cupola {
		v.TurretGunner = s.Part
	}
	v.Seats[n] = s
	v.NumSeats++
}

// Damage points of a person and of a cyberlink (DX-INJ-001, DX-ACC-011).
const (
	personDP    = 3
	cyberlinkDP = 1
)

// wheels adds tires and wheelguards.
func (m *compiler) wheels(u *garage.Unit) {
	c, v := m.c, m.v
	b := c.Body(u.Body)
	for _, w := range c.WheelsOf(u) {
		if v.NumWheels >= MaxVehicleWheels {
			m.tooMuch("wheels", MaxVehicleWheels)
			return
		}
		t := &c.Tires[u.Tires[w.Wheel]]
		x := VehicleWheel{At: w.Wheel, Sidecar: m.sidecar, Solid: t.Solid, Tire: u.Tires[w.Wheel]}
		for i := range min(int(w.Count), len(x.Tires)) {
			x.Tires[i] = m.part(VehiclePart{Kind: TirePart, Index: v.NumWheels, At: garage.Inside, DP: int16(t.DP)})
		}
		if g := &u.Guards[w.Wheel]; g.Points != 0 {
			x.Guard = m.part(VehiclePart{Kind: GuardPart, Index: v.NumWheels, At: garage.Inside, DP: g.Points, Coat: m.coat(g.Armor)})
			x.GuardDie, x.Raises = guardDie, g.Retractable
			// The single wheel of a trike has a guard for cycles (DX-TRIKE-010).
			if !v.Oversized && b.Class != garage.Car && (b.Class != garage.Trike || w.Wheel == garage.WheelFront || w.Wheel == garage.WheelBack) {
				x.GuardDie = cycleGuardDie
			}
		}
		v.Wheels[v.NumWheels] = x
		v.NumWheels++
	}
}

// fittingFeatures are the features by kind of accessory, and of those of no kind of their own by id.
var fittingFeatures = map[string]Features{
	"spoiler": FeatureSpoiler, "airdam": FeatureAirdam, "ram_plate": FeatureRamPlate, "blades": FeatureBlades, "brushcutter": FeatureBrushcutter, "universal": FeatureUniversalMount,
	"remote": FeatureRemoteControl, "fire_extinguisher": FeatureExtinguisher, "improved_fire_extinguisher": FeatureImprovedExtinguisher, "infrared": FeatureInfrared,
	"radar": FeatureRadar, "stealth_mode": FeatureStealth, "searchlight": FeatureSearchlight, "sound_enhancement": FeatureSoundEnhancement,
	"back_door": FeatureBackDoor,
}

// fittings adds accessories: turrets, features, and parts of those with damage points.
func (m *compiler) fittings(u *garage.Unit) {
	v := m.v
	for i := range u.Fittings {
		f := &u.Fittings[i]
		a := &m.c.Accessories[f.Accessory]
		if f.Count == 0 {
			continue
		}
		v.Features |= fittingFeatures[a.ID]
		if a.ID != "fake_blades" {
			v.Features |= fittingFeatures[a.Kind]
		}
		side, zone := m.placeOf(f.At)
		turret := &v.Turret
		if zone == ZoneBack || zone == ZoneBox {
			turret = &v.More[zone-1].Turret
		}
		switch {
		case a.Kind == "turret":
			*turret = PlainTurret
		case a.Kind == "cupola":
			*turret = CupolaTurret
		case a.Kind == "platform":
			*turret = RocketPlatform
		}
		if a.Popup {
			*turret++
		}
		if f.Higher {
			v.Higher = zone
		}
		if a.Kind == "grenade" && side < numGrenadeSides {
			v.Flechettes[grenadesOf(m.sidecar || zone != ZoneFront)][side] += f.Count
		}
		switch a.ID {
		case "side_door":
			v.Hatches |= hatchOf(side, zone).set()
		case "bomb_bay":
			v.Hatches |= BombBay.set()
		case "assault_ramp":
			v.Hatches |= AssaultRamp.set()
		case "wheel_ramps":
			v.WheelRamps = true
		}
		v.Release = max(v.Release, releases[a.ID])
		if a.DP == 0 {
			continue
		}
		if a.Kind == "pontoons" { // see helicopter
			continue
		}
		outside := a.Kind == "platform" || a.Kind == "hitch" || a.Kind == "skid_stretcher" || f.At != garage.Inside
		for range f.Count {
			id := m.part(VehiclePart{Kind: FittingPart, Index: uint8(i), Zone: zone, At: f.At, Bay: v.Flies && electronic[a.ID], Outside: outside, DP: int16(a.DP)})
			switch {
			case a.Kind == "hitch":
				v.Hitch = id
			case a.Kind != "platform":
			case zone == ZoneFront:
				v.Platform = id
			default:
				v.More[zone-1].Platform = id
			}
		}
	}
}

// cargo adds what is carried. Goods have no damage points: they stop nothing (DX-LOC-007).
func (m *compiler) cargo(u *garage.Unit) {
	for i := range u.Cargo {
		g := &u.Cargo[i]
		if g.Kind != garage.SpareTire {
			continue
		}
		for k := range g.Count {
			zone := m.zone
			if m.v.Split == Halves && m.zone == ZoneFront && 2*int(k) >= int(g.Count) {
				zone = ZoneBack
			}
			m.part(VehiclePart{Kind: CargoPart, Zone: zone, Index: uint8(i), At: garage.Inside, DP: int16(m.c.Tires[g.Tire].DP)})
		}
	}
}

// fifthWheelDP are the damage points of a fifth wheel (DX-TRUCK-005).
const fifthWheelDP = 8

// carrier adds the carrier of a ten-wheeler, a body of its own on the same counter (DX-TENW-003, DX-TENW-004).
func (m *compiler) carrier(u *garage.Unit) {
	b := m.c.Body(u.Body)
	v := m.v
	v.Split, v.Flatbed, v.Carrier = WithCarrier, b.Is(garage.TagFlatbed), b.ID
	v.More[ZoneBack-1] = ZoneOf{There: true, Size: targeting.SizeOf(b)}
	m.dumper(u)
	if v.Flatbed {
		v.Heap = heapOf(m.c, u)
	}
	m.zone = ZoneBack
	m.unit(u, false)
}

// dumper adds a bed that can be raised, with the loose cargo in it (DX-TENW-034).
func (m *compiler) dumper(u *garage.Unit) {
	if m.c.Body(u.Body).Is(garage.TagDumper) {
		m.v.Hatches |= DumpBed.set()
		m.v.Heap = Heap{Load: heapOf(m.c, u).Load}
	}
}

// box adds the armored box on a flatbed (DX-TENW-037).
func (m *compiler) box(u *garage.Unit) {
	m.v.More[ZoneBox-1] = ZoneOf{There: true, Size: targeting.SizeOf(m.c.Body(u.Body))}
	m.zone = ZoneBox
	m.unit(u, false)
}

// placeOf returns the side and the zone of a position of the unit that is being added.
func (m *compiler) placeOf(p garage.Position) (garage.Position, Zone) {
	if m.v.Split == Halves && m.zone == ZoneFront {
		return placeOf(p)
	}
	return p, m.zone
}

// seatZone returns the zone that a person sits in (DX-TENW-044, DX-BUS-007?).
func (m *compiler) seatZone(u *garage.Unit, p *garage.Person) Zone {
	if m.v.Split != Halves || m.zone != ZoneFront {
		return m.zone
	}
	switch {
	case p.InCupola.Turret():
		_, zone := placeOf(p.InCupola)
		return zone
	case p.AtBack:
		return ZoneBack
	case p.Role == garage.Driver || p.Role == garage.Gunner:
		return ZoneFront
	}
	all := 0
	for i := range u.People {
		if x := &u.People[i]; x.Role != garage.Driver && x.Role != garage.Gunner && !x.AtBack {
			all += int(x.Count)
		}
	}
	m.seated++
	if 2*m.seated <= all {
		return ZoneFront
	}
	return ZoneBack
}
