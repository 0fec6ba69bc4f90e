package garage

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// A stat block is a vehicle in a line, as players write it down:
//
//	Magpie -- Mid-sized, hvy. chassis, imp. suspension, large plant, 4 PR tires, driver, 2 MG front linked, SS back, fire extinguisher,
//	Armor: F30, R15, L15, B20, T5, U10, Accel. 5, HC 2, $9,320, 4,215 lbs.
//
// Its parts are separated by commas. What the usual form has no words for has them here: see docs/garage.md.

// What a vehicle pulls has a stat block of its own behind it, after the word "behind:".
const behindWord = " behind: "

// ErrNoStatBlock says that a design cannot be said in a stat block, because names of the catalogue get in the way.
var ErrNoStatBlock = errors.New("the names of its parts cannot be told apart in a stat block")

// StatBlock returns the design in a line that [Catalogue.ParseStatBlock] reads as the same design: all of it is there, with its notes and
// cargo. Figures are by the rules of the ledger. The error is [ErrNoStatBlock]; the built-in tables never cause it.
func (c *Catalogue) StatBlock(d *Design) (string, error) {
	for _, ids := range [...]bool{false, true} {
		var lines []string
		for _, body := range d.Bodies() {
			p := blockPrinter{c: c, w: c.blockWords(), ids: ids}
			lines = append(lines, p.design(body))
		}
		text := strings.Join(lines, behindWord)
		if e, err := c.ParseStatBlock(text); err == nil && string(c.DesignJSON(e)) == string(c.DesignJSON(d)) {
			return text, nil
		}
	}
	return "", ErrNoStatBlock
}

// blockPrinter writes stat blocks. With ids it names parts by those alone and leaves nothing to be guessed.
type blockPrinter struct {
	c   *Catalogue
	w   *vocabularies
	ids bool
	out []string
}

func (p *blockPrinter) add(format string, args ...any) {
	p.out = append(p.out, fmt.Sprintf(format, args...))
}

func (p *blockPrinter) word(v *vocabulary, id string, fit func(int) bool) string {
	if p.ids {
		return id
	}
	return v.word(id, fit)
}

// many writes a number of things; one goes without.
func (p *blockPrinter) many(n int, thing string) string {
	n = max(n, 1)
	if last := thing[len(thing)-1]; n > 1 && !p.ids && last >= 'a' && last <= 'z' && last != 's' { // abbreviations stay as they are
		thing += "s"
	}
	if n > 1 || p.ids {
		return fmt.Sprintf("%d %s", n, thing)
	}
	return thing
}

func (p *blockPrinter) design(d *Design) string {
	f := p.c.File(d)
	p.unit(&f.UnitFile, &d.Units[Main], "")
	if f.Carrier != nil {
		p.unit(f.Carrier, &d.Units[Attached], "carrier: ")
	}
	if f.Sidecar != nil {
		p.unit(f.Sidecar, &d.Units[Attached], "sidecar: ")
	}
	if f.Box != nil {
		p.unit(f.Box, &d.Units[Boxed], "box: ")
	}
	if f.Notes != "" {
		p.add("notes: %s", strconv.Quote(f.Notes))
	}
	var figures Figures
	p.c.Figures(d, &ledger, &figures)
	if figures.TopSpeed > 0 {
		p.add("Accel. %g", figures.Acceleration.MPH())
	}
	p.add("HC %d", figures.HC)
	p.add("%v", figures.Cost)
	p.add("%ss.", figures.Weight)
	name := f.Name
	if name == "" || strings.ContainsAny(name, "\":—–") || strings.Contains(name, "--") {
		name = strconv.Quote(name)
	}
	return name + " -- " + strings.Join(p.out, ", ")
}

func (p *blockPrinter) unit(f *UnitFile, u *Unit, head string) {
	c, w := p.c, p.w
	b := c.Body(u.Body)
	var options []string
	for _, o := range f.Options {
		options = append(options, p.word(w.options, o, nil))
	}
	p.add("%s", head+p.word(w.bodies, f.Body, fitsBody(c, head != ""))+extras(options))
	if u.Chassis != 0 {
		p.add("%s chassis", p.word(w.chassis, c.Chassis[u.Chassis].ID, nil))
	}
	if u.Suspension != 0 {
		p.add("%s suspension", p.word(w.suspensions, c.Suspensions[u.Suspension].ID, nil))
	}
	if f.Plant != "" {
		p.add("%s plant", p.word(w.plants, f.Plant, fitsPlant(c, b)))
	}
	if u.PlantBack {
		p.add("plant in back")
	}
	if s := f.SecondPlant; s != nil {
		place := ""
		if s.InCargo {
			place = " in cargo"
		}
		p.add("spare %s plant%s", p.word(w.plants, s.Plant, fitsPlant(c, b)), place)
	}
	p.tires(f.Tires, u)
	for _, g := range f.Wheelguards {
		text := fmt.Sprintf("%d-point wheelguard %s", g.Points, spaced(g.At))
		if g.Retractable {
			text = "retractable " + text
		}
		if g.Armor != "" {
			text += " w/ " + p.word(w.armors, g.Armor, nil) + " armor"
		}
		p.add("%s", text)
	}
	if u.DriverRight {
		p.add("right-hand drive")
	}
	for i := range f.Crew {
		p.person(&f.Crew[i])
	}
	implied := impliedLinks(u)
	for i := range f.Weapons {
		p.weapon(&f.Weapons[i], implied)
	}
	for i := range f.Accessories {
		p.accessory(&f.Accessories[i])
	}
	for i := range f.Cargo {
		p.cargo(&f.Cargo[i])
	}
	if a := f.Armor; a != nil {
		kind := "Armor"
		if a.Type != "" {
			kind = p.word(w.armors, a.Type, nil) + " armor"
		}
		var points []string
		for _, m := range armorMarks {
			if n := a.Points[m.at.String()]; n != 0 {
				points = append(points, fmt.Sprintf("%s%d", m.mark, n))
			}
		}
		if len(points) == 0 {
			points = []string{"none"}
		}
		p.add("%s: %s", kind, strings.Join(points, ", "))
	}
}

// armorMarks are the letters of positions, in the order in which stat blocks have them.
var armorMarks = [...]struct {
	mark string
	at   Position
}{
	{"F", Front}, {"R", Right}, {"FR", FrontRight}, {"BR", BackRight}, {"L", Left}, {"FL", FrontLeft}, {"BL", BackLeft}, {"B", Back},
	{"T", Top}, {"FT", FrontTop}, {"BT", BackTop}, {"U", Underbody}, {"FU", FrontUnderbody}, {"BU", BackUnderbody},
}

// extras writes what something has: " w/ body armor + 2 grenade".
func extras(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return " w/ " + strings.Join(list, " + ")
}

// The same words may name things of different vehicles; these choose.

func fitsBody(c *Catalogue, joined bool) func(int) bool {
	return func(i int) bool {
		k := c.Bodies[i].Class
		return joined == (k == Carrier || k == Sidecar || k == Box)
	}
}

func fitsPlant(c *Catalogue, b *Body) func(int) bool {
	return func(i int) bool { return b.Plants&(1<<c.Plants[i].Kind) != 0 }
}

func fitsTire(c *Catalogue, b *Body) func(int) bool {
	return func(i int) bool { return b.Takes(&c.Tires[i]) }
}

func (p *blockPrinter) tires(f map[string]string, u *Unit) {
	for _, key := range append(slices.Clone(tireKeys), wheelNames[:WheelFront]...) {
		p.tiresAt(f, u, key)
	}
	p.tiresAt(f, u, WheelSide.String())
}

func (p *blockPrinter) tiresAt(f map[string]string, u *Unit, key string) {
	id, ok := f[key]
	if !ok {
		return
	}
	text := fmt.Sprintf("%d %s tires", p.c.tiresUnder(u, key), p.word(p.w.tires, id, fitsTire(p.c, p.c.Body(u.Body))))
	if key != "all" {
		text += " " + spaced(key)
	}
	p.add("%s", text)
}

// tiresUnder counts the tires that a name of the design file stands for: all, those of an axle or of a wheel.
func (c *Catalogue) tiresUnder(u *Unit, key string) int {
	n := 0
	for _, t := range c.WheelsOf(u) {
		w := t.Wheel
		if key == "all" || key == "front" && w.InFront() || key == "back" && !w.InFront() && w != WheelSide || key == w.String() {
			n += int(t.Count)
		}
	}
	return n
}

func (p *blockPrinter) person(f *PersonFile) {
	text := p.many(f.Count, p.word(p.w.roles, f.Role, nil))
	if f.In != "" {
		text += " in " + spaced(f.In)
	}
	if f.AtBack {
		text += " at the back"
	}
	var has []string
	for _, id := range []string{f.BodyArmor, f.Targeting} {
		if id != "" {
			has = append(has, p.word(p.w.aboard, id, nil))
		}
	}
	if f.Cyberlink {
		has = append(has, "a cyberlink besides")
	}
	for _, g := range f.Gear {
		item := p.many(g.Count, p.word(p.w.gear, g.Gear, nil))
		if g.Scope {
			item += " (scope)"
		}
		has = append(has, item)
	}
	p.add("%s", text+extras(has))
}

// impliedLinks reports whether "linked" alone says the links of a unit: each entry has one of its own, in the order of the letters.
func impliedLinks(u *Unit) bool {
	next := uint16(1)
	for i := range u.Weapons {
		switch l := u.Weapons[i].Links; {
		case l == 0:
		case bits.OnesCount16(l) == 1 && l == next && u.Weapons[i].Count > 1:
			next <<= 1
		default:
			return false
		}
	}
	return true
}

func (p *blockPrinter) weapon(f *WeaponFile, implied bool) {
	text := p.many(f.Count, p.word(p.w.weapons, f.Weapon, nil)) + " " + place(f.At)
	if p.ids {
		text = "weapon: " + text
	}
	switch {
	case len(f.Links) == 0:
	case implied:
		text += " linked"
	default:
		text += " link " + strings.Join(f.Links, "+")
	}
	var has []string
	if f.Shots != nil {
		has = append(has, fmt.Sprintf("%d shots", *f.Shots))
	}
	switch {
	case f.Magazines == 1:
		has = append(has, "extra magazine")
	case f.Magazines > 1:
		has = append(has, fmt.Sprintf("%d extra magazines", f.Magazines))
	}
	for _, l := range f.Loads {
		has = append(has, fmt.Sprintf("%d shots of %s", l.Shots, p.word(p.w.ammunition, l.Ammunition, nil)))
	}
	p.add("%s", text+extras(has))
}

// place writes a position after a weapon or accessory.
func place(at string) string {
	if strings.HasSuffix(at, "turret") {
		return "in " + spaced(at)
	}
	return spaced(at)
}

func (p *blockPrinter) accessory(f *AccessoryFile) {
	text := p.many(f.Count, p.word(p.w.accessories, f.Accessory, nil))
	if p.ids {
		text = "accessory: " + text
	}
	if f.At != "" {
		text += " " + place(f.At)
	}
	if f.Higher {
		text += " (higher)"
	}
	if f.FromInside {
		text += " (from inside)"
	}
	p.add("%s", text)
}

func (p *blockPrinter) cargo(f *CargoFile) {
	text := "cargo: " + fmt.Sprintf("%d %s", max(f.Count, 1), spaced(f.Cargo))
	if f.Name != "" {
		text += " " + strconv.Quote(f.Name)
	}
	for _, id := range []string{f.Tire, f.Body} {
		if id != "" {
			text += " of " + id
		}
	}
	if f.Weight != 0 {
		text += " " + hundredths(int64(f.Weight)) + " lbs"
	}
	if f.Spaces != 0 {
		text += fmt.Sprintf(" %g spaces", f.Spaces)
	}
	p.add("%s", text)
}
