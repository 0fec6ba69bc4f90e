package recordsheet

import (
	"fmt"
	"strconv"
	"strings"

	"turnpike/games/deluxe/garage"
)

// field is a figure of the head of the sheet.
type field struct{ label, value string }

// model is a vehicle as the sheet shows it.
type model struct {
	name, line string
	fields     []field
	units      []unitModel
	weapons    []weaponRow
	crew       []crewRow
	fittings   []string
	repairs    []string // prices (DX-REPAIR)
	sides      []row    // modifiers of shots at it
	hc, top    int
	body       *garage.Body
	sheet      *garage.Sheet
	tow        bool // pulls a trailer, or may
}

func (m *model) is(t garage.Tag) bool { return m.body.Is(t) }

func (m *model) heli() bool { return m.body.Class == garage.Helicopter }

func (m *model) trailer() bool {
	return m.body.Class == garage.CarTrailer || m.body.Class == garage.SemiTrailer
}

// cycle reports whether the cycle hit table is for it.
func (m *model) cycle() bool { return m.body.Class == garage.Cycle }

// unitModel is the plan of a unit.
type unitModel struct {
	part, title string
	art         drawing
	aspect      float64 // width to length
	flipped     bool    // drawn back to front: a reversed trike
	armor       []armorBlock
	wheels      []wheelBlock
	extras      []extra
	zones       [numZones][]card
}

type armorBlock struct {
	at     garage.Position
	label  string
	points int
}

type wheelBlock struct {
	at               garage.Wheel
	label            string
	count, dp, guard int
}

// extra is a part outside the body: a rotor, a tongue.
type extra struct {
	group, label string
	count, dp    int
	slot         int
}

// zone is a place of a unit from front to back.
type zone int

const (
	zoneFront zone = iota
	zonePlant
	zoneFrontTurret
	zoneCrew
	zoneFrontLeft
	zoneFrontRight
	zoneLeft
	zoneRight
	zoneMiddle
	zoneTurret
	zonePeople
	zoneCargo
	zoneBackLeft
	zoneBackRight
	zoneBackTurret
	zoneBackPlant
	zoneBack
	numZones
)

// weaponRow is a line of the weapon table.
type weaponRow struct {
	group, name, fires, hit, damage string
	shots                           int
	note                            string // in place of or beside the boxes
	count                           int    // weapons that the line stands for
	plant                           bool   // runs off the plant
}

// crewRow is a person, or people alike.
type crewRow struct {
	role, detail string
	fields       bool // reflex, name and skills to fill in
}

var drawingNames = map[string]string{
	"subcompact": "subcompact", "compact": "compact", "mid_sized": "midsize", "luxury": "luxury", "station_wagon": "wagon",
	"pickup": "pickup", "camper": "camper", "van": "van",
}

var classDrawings = [garage.NumClasses]string{
	garage.Car: "midsize", garage.Cycle: "cycle", garage.Sidecar: "sidecar", garage.Trike: "trike", garage.TenWheeler: "tenwheeler",
	garage.Carrier: "semitrailer", garage.MiniBus: "bus", garage.CarTrailer: "trailer", garage.Tractor: "tractor",
	garage.SemiTrailer: "semitrailer", garage.Bus: "bus", garage.Helicopter: "helicopter", garage.Box: "semitrailer",
}

func newModel(c *garage.Catalogue, d *garage.Design, s *garage.Sheet) *model {
	main := &d.Units[garage.Main]
	m := &model{name: clean(d.Name), body: c.Body(main.Body), sheet: s, hc: s.HC, top: s.TopSpeed}
	if m.name == "" {
		m.name = "Unnamed"
	}
	m.line = bodyLine(c, d)
	m.fields = figures(m)
	prefix := ""
	for part := range garage.NumParts {
		u := &d.Units[part]
		if u.Body == 0 {
			continue
		}
		if part == garage.Main {
			m.tow = m.body.Class == garage.Tractor
		} else {
			prefix = c.Body(u.Body).Class.String() + " "
		}
		m.units = append(m.units, m.unit(c, u, part))
		m.addWeapons(c, u, part, prefix)
		m.addCrew(c, u, prefix)
		m.addFittings(c, u, prefix)
	}
	m.addPower()
	m.addFigures()
	m.repairs = repairs(s)
	for _, side := range s.ToHit {
		if side.Modifier != 0 {
			m.sides = append(m.sides, row{"at its " + strings.ReplaceAll(side.Side, "_", " "), signed(side.Modifier)})
		}
	}
	return m
}

// bodyLine is "mid-sized, heavy chassis, heavy suspension".
func bodyLine(c *garage.Catalogue, d *garage.Design) string {
	var parts []string
	for i := range d.Units {
		u := &d.Units[i]
		if u.Body == 0 {
			continue
		}
		b := c.Body(u.Body)
		name := b.Name
		switch b.Class {
		case garage.Helicopter, garage.Tractor, garage.MiniBus, garage.Bus, garage.Carrier:
			if class := strings.ReplaceAll(b.Class.String(), "_", " "); !strings.Contains(strings.ReplaceAll(strings.ToLower(name), "-", " "), class) {
				name += " " + class
			}
		case garage.CarTrailer, garage.SemiTrailer:
			if !strings.Contains(strings.ToLower(name), "trailer") {
				name += " trailer"
			}
		}
		parts = append(parts, name)
		if u.Chassis != 0 && b.Chassis != 0 {
			parts = append(parts, c.Chassis[u.Chassis].Name+" chassis")
		}
		if u.Suspension != 0 && b.Handling != garage.NoSuspension {
			parts = append(parts, c.Suspensions[u.Suspension].Name+" suspension")
		}
		for o := range c.Options {
			if o > 0 && u.Has(garage.OptionID(o)) {
				parts = append(parts, c.Options[o].Name)
			}
		}
	}
	line := strings.ToLower(strings.Join(parts, ", "))
	return clean(line)
}

// figures are the fields of the head.
func figures(m *model) []field {
	s := m.sheet
	list := []field{{"Division", strings.TrimPrefix(s.Division, "Division ")}, {"Price", s.Cost.String()}, {"Weight", s.Weight.String()}}
	if m.trailer() {
		if s.MaxWeight > 0 {
			list = append(list, field{"Loaded, at most", s.MaxWeight.String()})
		}
		return list
	}
	return append(list, field{"Accel.", acceleration(m)}, field{"Top", strconv.Itoa(s.TopSpeed)}, field{"HC", number(s.HC)})
}

func mph(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// acceleration is "10", or "10 / 5" if loads slow the vehicle down.
func acceleration(m *model) string {
	s := m.sheet
	if m.is(garage.TagOversized) && s.Acceleration > 0 {
		return "2.5 / 5" // below 25 mph and from there on (DX-TENW-050)
	}
	steps := []string{mph(s.Acceleration)}
	for _, l := range s.Loads {
		if v := mph(l.Acceleration); l.Acceleration > 0 && l.Acceleration < s.Acceleration && v != steps[len(steps)-1] {
			steps = append(steps, v)
		}
	}
	return strings.Join(steps, " / ")
}

// addPower adds boxes for the power units if a weapon runs off the plant.
func (m *model) addPower() {
	for i := range m.weapons {
		if m.weapons[i].plant && m.sheet.PowerUnits > 0 {
			m.weapons = append(m.weapons, weaponRow{group: "main/power", name: "Power units", shots: m.sheet.PowerUnits, count: 1})
			return
		}
	}
}

// addFigures puts the figures for which the head has no room before the fittings.
func (m *model) addFigures() {
	s := m.sheet
	var list []string
	if s.DamageModifier != "" && s.DamageModifier != "0" {
		list = append(list, "Damage modifier "+s.DamageModifier)
	}
	if len(s.Loads) > 1 && !m.trailer() {
		text := "Acceleration"
		for i, l := range s.Loads {
			if i > 0 {
				text += ","
			}
			text += " " + mph(l.Acceleration) + " to " + l.UpTo.String()
		}
		list = append(list, text)
	}
	if s.AccelerationNote != "" && !m.is(garage.TagOversized) {
		list = append(list, s.AccelerationNote)
	}
	if s.CargoSixths > 0 && s.CargoWeight > 0 {
		spaces := " spaces, "
		if s.CargoSixths <= 6 {
			spaces = " space, "
		}
		list = append(list, "Room for cargo: "+s.CargoSixths.String()+spaces+s.CargoWeight.String())
	}
	m.fittings = append(list, m.fittings...)
}

var positionWords = [garage.NumPositions]string{
	"front", "back", "left", "right", "top", "underbody", "front left", "back left", "front right", "back right", "front top", "back top",
	"front underbody", "back underbody", "turret", "front turret", "back turret", "platform", "inside",
}

func (m *model) where(p garage.Position) string {
	if m.heli() && p == garage.Underbody {
		return "bottom"
	}
	return positionWords[p]
}

// links writes the letters of the links.
func links(set uint16) string {
	var b strings.Builder
	for i := range garage.MaxLinks {
		if set&(1<<i) != 0 {
			b.WriteByte(byte('A' + i))
		}
	}
	return b.String()
}

func dice(d garage.Dice) string {
	s := strconv.Itoa(d.Dice) + "d"
	if d.Add != 0 {
		s += signed(d.Add)
	}
	return s
}

// separately is how many equal weapons are shown one by one.
const separately = 8

func (m *model) addWeapons(c *garage.Catalogue, u *garage.Unit, part garage.Part, prefix string) {
	for i := range u.Weapons {
		w := &u.Weapons[i]
		kind := &c.Weapons[w.Weapon]
		one := weaponRow{name: strings.Replace(kind.Name, "Heavy Duty", "HD", 1), fires: prefix + m.where(w.At), hit: "–", damage: "–", count: 1}
		if kind.ToHit > 0 {
			one.hit = strconv.Itoa(kind.ToHit)
		}
		switch {
		case kind.Damage != (garage.Dice{}):
			one.damage = dice(kind.Damage)
		case kind.Category == garage.Cloud:
			one.damage = "cloud"
		case kind.Category == garage.Dropped:
			one.damage = "drop"
		}
		if l := links(w.Links); l != "" {
			one.note = "link " + l
		}
		times, each := int(w.Count), 1
		if times > separately {
			times, each = 1, int(w.Count)
		}
		for n := range times {
			r := one
			r.count = each
			r.group = fmt.Sprintf("%s/shots/%d.%d", part, i, n)
			m.addLoads(c, w, kind, r)
		}
	}
	for i := range u.Fittings {
		f := &u.Fittings[i]
		if a := &c.Accessories[f.Accessory]; a.Kind == "grenade" {
			m.weapons = append(m.weapons, weaponRow{
				group: fmt.Sprintf("%s/grenades/%d", part, i), name: a.Name, fires: prefix + m.where(f.At), hit: "–", damage: "1d",
				shots: int(f.Count), count: 1,
			})
		}
	}
}

// addLoads adds a line for each kind of shots that a weapon holds.
func (m *model) addLoads(c *garage.Catalogue, w *garage.Mounted, kind *garage.Weapon, r weaponRow) {
	own := ownShots(w, kind)
	switch {
	case kind.PlantUnits > 0 && kind.Shots == 0:
		r.plant = true
		r.note = strings.TrimPrefix(r.note+", plant, "+strconv.Itoa(kind.PlantUnits)+" a shot", ", ")
	case own > 0 || len(w.Loads) == 0:
		r.shots = own * r.count
	}
	if r.count > 1 {
		r.name = strconv.Itoa(r.count) + " × " + r.name
	}
	if r.shots > 0 || len(w.Loads) == 0 {
		m.weapons = append(m.weapons, r)
	}
	for j, l := range w.Loads {
		load := r
		load.group = fmt.Sprintf("%s.%d", r.group, j)
		load.note = clean(c.Ammunition[l.Ammunition].Name)
		load.shots = int(l.Shots) * r.count
		if links := links(w.Links); links != "" {
			load.note += ", link " + links
		}
		m.weapons = append(m.weapons, load)
	}
}

// ownShots returns the shots of its own kind that each weapon has (DX-WSTAT-042, DX-ACC-004).
func ownShots(w *garage.Mounted, kind *garage.Weapon) int {
	if kind.Shots == 0 {
		if kind.OneShot {
			return 1
		}
		return 0
	}
	own := int(w.Shots)
	if w.Shots == garage.FullLoad {
		own = kind.Shots * (1 + int(w.Magazines))
		for _, l := range w.Loads {
			own -= int(l.Shots)
		}
		if kind.LoadOnly {
			own = 0
		}
	}
	return max(0, own)
}

func (m *model) addCrew(c *garage.Catalogue, u *garage.Unit, prefix string) {
	for i := range u.People {
		p := &u.People[i]
		var detail []string
		if a := &c.Accessories[p.Targeting]; p.Targeting != 0 {
			detail = append(detail, a.Name+" "+signed(a.ToHit))
		}
		if p.BodyArmor != 0 {
			detail = append(detail, c.Accessories[p.BodyArmor].Name)
		}
		if p.InCupola.Turret() {
			detail = append(detail, "in the "+m.where(p.InCupola))
		}
		for _, g := range p.Gear {
			gear := &c.Gear[g.Gear]
			name := gear.Abbrev
			if name == "" {
				name = gear.Name
			}
			if g.Count > 1 {
				name = strconv.Itoa(int(g.Count)) + " " + name
			}
			if g.Scope {
				name += " with scope"
			}
			detail = append(detail, name)
		}
		r := crewRow{role: prefix + m.roleName(c, p.Role), detail: clean(strings.Join(detail, ", "))}
		working := p.Role == garage.Driver || p.Role == garage.Gunner
		if working && p.Count <= separately {
			r.fields = true
			for range p.Count {
				m.crew = append(m.crew, r)
			}
			continue
		}
		if p.Count > 1 {
			r.role = strconv.Itoa(int(p.Count)) + " × " + r.role
		}
		m.crew = append(m.crew, r)
	}
}

func (m *model) roleName(c *garage.Catalogue, r garage.Role) string {
	if m.heli() && r == garage.Driver {
		return "Pilot"
	}
	return c.Roles[r].Name
}

// addFittings lists what has no boxes, and cargo.
func (m *model) addFittings(c *garage.Catalogue, u *garage.Unit, prefix string) {
	for i := range u.Fittings {
		f := &u.Fittings[i]
		a := &c.Accessories[f.Accessory]
		if a.Kind == "hitch" {
			m.tow = true
		}
		if a.Kind == "grenade" || a.Kind == "link" {
			continue
		}
		s := prefix + a.Name
		if f.At != garage.Inside && f.At < garage.NumPositions {
			s += ", " + m.where(f.At)
		}
		if f.Count > 1 {
			s = strconv.Itoa(int(f.Count)) + " × " + s
		}
		m.fittings = append(m.fittings, clean(s))
	}
	if u.Armor != 0 && u.Total() > 0 {
		if a := &c.Armors[u.Armor]; a.CostPercent != 100 || a.WeightPercent != 100 {
			m.fittings = append(m.fittings, clean(prefix+a.Name+" armor"))
		}
	}
	for i := range u.Cargo {
		g := &u.Cargo[i]
		name := g.Name
		if name == "" {
			name = strings.ReplaceAll(g.Kind.String(), "_", " ")
		}
		if g.Count > 1 {
			name = strconv.Itoa(int(g.Count)) + " × " + name
		}
		m.fittings = append(m.fittings, clean(prefix+"Cargo: "+name))
	}
}
