package garage

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"turnpike/internal/spelling"
)

// ParseText reads a design in any of its forms: a design file, a link code, a stat block. Its errors are [*DesignError].
func (c *Catalogue) ParseText(data []byte) (*Design, error) {
	text := strings.TrimSpace(strings.TrimPrefix(string(data[:min(len(data), MaxCode+1)]), string(byteOrderMark)))
	switch {
	case IsStatBlock(text):
		return c.ParseStatBlock(text)
	case text != "" && text[0] != '{' && !strings.ContainsAny(text, " \n[\""):
		return c.ParseDesignCode(text)
	}
	return c.ParseDesign(data)
}

// IsStatBlock reports whether a text looks like a stat block: a name, a dash or colon, the parts of a vehicle after commas.
func IsStatBlock(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" || text[0] == '{' || text[0] == '[' {
		return false
	}
	_, rest, ok := cutName(text)
	return ok && strings.Contains(rest, ",")
}

// cutName parts the name of a stat block from the vehicle. A name in quotation marks may hold anything.
func cutName(text string) (name, rest string, ok bool) {
	if quoted, err := strconv.QuotedPrefix(text); err == nil && quoted[0] == '"' {
		if name, err = strconv.Unquote(quoted); err != nil {
			return "", "", false
		}
		rest = strings.TrimSpace(text[len(quoted):])
		for _, dash := range []string{"--", "—", "–", ":"} {
			if after, found := strings.CutPrefix(rest, dash); found {
				return name, after, true
			}
		}
		return "", "", false
	}
	at := nameEnd.FindStringIndex(text)
	if at == nil {
		return "", "", false
	}
	return strings.TrimSpace(text[:at[0]]), text[at[1]:], true
}

var nameEnd = regexp.MustCompile(`\s*(?:--|—|–)\s*|:\s`)

// ParseStatBlock reads a vehicle in a line as [Catalogue.StatBlock] writes it and as players write it down. Handling class and acceleration
// are not looked at, but if it says what the vehicle costs or weighs, it has to be so, to the dollar and the pound: otherwise something got
// lost. Its errors are [*DesignError].
func (c *Catalogue) ParseStatBlock(text string) (*Design, error) {
	if len(text) > MaxDesignBytes {
		return nil, blockError(fmt.Sprintf("%d bytes", len(text)), fmt.Sprintf("a stat block has at most %d", MaxDesignBytes), nil)
	}
	if !utf8.ValidString(text) {
		return nil, blockError("not a text in UTF-8", "", nil)
	}
	var list []*Design
	for part := range eachBlock(text) {
		d, err := c.parseBlock(part)
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	for _, d := range list[1:] {
		if b := c.Body(d.Units[Main].Body); b.Class != CarTrailer && b.Class != SemiTrailer {
			e := blockError(fmt.Sprintf("%s is a %s", b.ID, b.Class), "a trailer", nil)
			e.Rule = "DX-TRL-001"
			return nil, e
		}
	}
	if len(list) == 1 {
		return list[0], nil
	}
	return Join(list)
}

// eachBlock yields the blocks of a vehicle and its trailers. In quotation marks the word between them is none.
func eachBlock(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for i := 0; i < len(text); i++ {
			if text[i] == '"' {
				if quoted, err := strconv.QuotedPrefix(text[i:]); err == nil {
					i += len(quoted) - 1
				}
			} else if n := len(behindWord); len(text)-i >= n && strings.EqualFold(text[i+1:i+n-1], behindWord[1:n-1]) && unicode.IsSpace(rune(text[i])) && unicode.IsSpace(rune(text[i+n-1])) {
				if !yield(text[from:i]) {
					return
				}
				from = i + n
				i = from - 1
			}
		}
		yield(text[from:])
	}
}

// parseBlock reads the block of one body.
func (c *Catalogue) parseBlock(text string) (*Design, error) {
	name, rest, ok := cutName(strings.TrimSpace(text))
	if !ok {
		return nil, blockError("no name stands before the vehicle", `"Name -- Luxury, hvy. chassis, ..."`, nil)
	}
	r := blockReader{c: c, w: c.blockWords(), f: &DesignFile{Name: name}}
	r.unit = &r.f.UnitFile
	for i, part := range blockParts(rest) {
		var err error
		if i == 0 {
			err = r.body(part, false)
		} else {
			err = r.part(part)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, u := range r.units() {
		if err := r.finish(u); err != nil {
			return nil, err
		}
	}
	d, err := c.Compile(r.f)
	if err != nil {
		return nil, err
	}
	return d, r.figures(d)
}

func blockError(detail, allowed string, err error) *DesignError {
	return &DesignError{Detail: "stat block: " + detail, Allowed: allowed, Err: err}
}

// blockParts splits what follows the name at its commas and semicolons, and at the full stops before what has a sentence of its own. What is
// in quotation marks or brackets and the commas of large numbers stay whole.
func blockParts(s string) []string {
	var parts []string
	depth, from := 0, 0
	cut := func(to, next int) {
		if part := strings.TrimSpace(s[from:to]); part != "" {
			parts = append(parts, part)
		}
		from = next
	}
	for i := 0; i < len(s); i++ {
		switch ch := s[i]; {
		case ch == '"':
			if quoted, err := strconv.QuotedPrefix(s[i:]); err == nil {
				i += len(quoted) - 1
			}
		case ch == '(':
			depth++
		case ch == ')':
			depth = max(0, depth-1)
		case depth > 0:
		case ch == ';', ch == ',' && !thousands(s, i):
			cut(i, i+1)
		case ch == '.' && sentenceForm.MatchString(s[i+1:]):
			cut(i, i+1)
		}
	}
	cut(len(s), len(s))
	return parts
}

// thousands reports whether the comma at i is one in a number: "5,200".
func thousands(s string, i int) bool {
	digit := func(j int) bool { return j >= 0 && j < len(s) && s[j] >= '0' && s[j] <= '9' }
	return digit(i-1) && digit(i+1) && digit(i+2) && digit(i+3) && !digit(i+4)
}

// sentenceForm is what begins after a full stop.
var sentenceForm = regexp.MustCompile(`(?i)^\s+(?:[\w-]+ ){0,2}armor:|^\s+(?:accel\b|hc ?-?\d|cargo\b|carrier:|sidecar:|box:|notes:|\$\d|[\d,.]+ lbs?\b)`)

// blockReader reads the parts of a stat block into a design file.
type blockReader struct {
	c    *Catalogue
	w    *vocabularies
	f    *DesignFile
	unit *UnitFile

	armored  bool // armor has begun in this unit; points of positions go on with it
	capacity bool // the part before said what room for cargo is left; a weight after it belongs to that
	cost     *Money
	weight   *Weight
	linked   []linkedWeapon
	counted  []countedTires
}

// linkedWeapon is a weapon that is linked without saying by which link.
type linkedWeapon struct {
	unit *UnitFile
	at   int
}

// countedTires is how many tires the text says that a unit has, in all or under a name of the design file.
type countedTires struct {
	unit *UnitFile
	key  string
	n    int
	text string
}

func (r *blockReader) units() []*UnitFile {
	return slices.DeleteFunc([]*UnitFile{&r.f.UnitFile, r.f.Carrier, r.f.Sidecar, r.f.Box}, func(u *UnitFile) bool { return u == nil })
}

// body begins a unit.
func (r *blockReader) body(text string, joined bool) error {
	text, has := cutExtras(text)
	short, _ := strings.CutSuffix(text, " size")
	i, ok := r.w.bodies.find(short, fitsBody(r.c, joined))
	if !ok {
		err := missing("body", short, r.w.bodies)
		return blockError(err.Error(), "the body stands first, such as Luxury or Heavy cycle", err)
	}
	r.unit.Body = r.c.Bodies[i].ID
	for _, name := range has {
		o, ok := r.w.options.find(name, nil)
		if !ok {
			err := missing("option of a body", name, r.w.options)
			return blockError(err.Error(), "", err)
		}
		r.unit.Options = append(r.unit.Options, r.c.Options[o].ID)
	}
	r.armored = false
	return nil
}

var (
	costForm     = regexp.MustCompile(`^\$([\d,]+(?:\.\d{1,2})?)\.?(?: \(.*\))?$`)
	weightForm   = regexp.MustCompile(`(?i)^([\d,]+(?:\.\d{1,2})?) ?lbs?\.?(?: \(.*\))?$`)
	figureForm   = regexp.MustCompile(`(?i)^(?:accel(?:eration)?\.? ?:? ?\d.*|hc ?:? ?-?\d+\.?)$`)
	capacityForm = regexp.MustCompile(`(?i)^cargo(?:/passenger)? capacity\b`)
	nothingForm  = regexp.MustCompile(`(?i)^no (?:weapons|armor|tires|accessories)\.?$`)
	unitForm     = regexp.MustCompile(`(?i)^(carrier|sidecar|box): ?(.+)$`)
	notesForm    = regexp.MustCompile(`(?i)^notes: ?(".*")$`)
	cargoForm    = regexp.MustCompile(`(?i)^cargo: ?(?:(\d+) )?(goods|spare tire|grenade box|vehicle)( ".*")?(?: of ([a-z0-9_]+))?(?: ([\d,]+(?:\.\d+)?) lbs\.?)?(?: ([\d.]+) spaces?)?$`)
	armorForm    = regexp.MustCompile(`(?i)^(?:(.+) )?armor: ?(.*)$`)
	pointsForm   = regexp.MustCompile(`^([A-Z]{1,2}) ?(\d+)\.?$`)
	chassisForm  = regexp.MustCompile(`(?i)^(.+) chassis\.?$`)
	springsForm  = regexp.MustCompile(`(?i)^(.+) suspension\.?$`)
	plantForm    = regexp.MustCompile(`(?i)^(spare )?(.+?)(?: power)? plant( in (?:the )?back| in cargo)?\.?$`)
	tiresForm    = regexp.MustCompile(`(?i)^(?:(\d+|two|three|four|six|eight|ten) )?(\S.*?) tires?(?: ((?:front|back|rear)(?: left| right)?|side))?\.?$`)
	guardForm    = regexp.MustCompile(`(?i)^(retractable )?(\d+)[- ](?:points?|pts?\.?) wheelguard ((?:front|back|rear)(?: left| right)?|side)(?: w/ (.+) armor)?\.?$`)
	sideForm     = regexp.MustCompile(`(?i)^right[- ]hand drive\.?$`)
	kindForm     = regexp.MustCompile(`(?i)^(weapon|accessory): ?(.+)$`)
)

// part reads a part of the block after the body.
func (r *blockReader) part(s string) error {
	if !strings.Contains(s, `"`) { // what is quoted stays as it is
		s = strings.Join(strings.Fields(s), " ")
	}
	capacity := r.capacity
	r.capacity = false
	u := r.unit
	switch {
	case nothingForm.MatchString(s), figureForm.MatchString(s):
	case capacityForm.MatchString(s):
		r.capacity = true
	case costForm.MatchString(s):
		m := Money(cents(costForm.FindStringSubmatch(s)[1]))
		r.cost = &m
	case weightForm.MatchString(s):
		if w := Weight(cents(weightForm.FindStringSubmatch(s)[1])); !capacity {
			r.weight = &w
		}
	case notesForm.MatchString(s):
		notes, err := strconv.Unquote(notesForm.FindStringSubmatch(s)[1])
		if err != nil {
			return blockError("the notes "+spelling.Clip(s)+" are not in quotation marks", `notes: "..."`, nil)
		}
		r.f.Notes = notes
	case unitForm.MatchString(s):
		return r.nextUnit(unitForm.FindStringSubmatch(s))
	case cargoForm.MatchString(s):
		return r.cargo(cargoForm.FindStringSubmatch(s))
	case strings.HasPrefix(strings.ToLower(s), "cargo:"):
		return blockError(fmt.Sprintf("%q cannot be read", spelling.Clip(s)), `cargo: 2 goods "crates" 150 lbs 1 spaces, cargo: spare tire of solid`, nil)
	case armorForm.MatchString(s):
		return r.armor(armorForm.FindStringSubmatch(s))
	case r.armored && pointsForm.MatchString(s):
		return r.points(s)
	case sideForm.MatchString(s):
		u.DriverSide = "right"
	case strings.EqualFold(s, "plant in back"):
		u.PlantAt = "back"
	case chassisForm.MatchString(s):
		return choose(r.w.chassis, chassisForm.FindStringSubmatch(s)[1], nil, &u.Chassis)
	case springsForm.MatchString(s):
		return choose(r.w.suspensions, springsForm.FindStringSubmatch(s)[1], nil, &u.Suspension)
	case plantForm.MatchString(s):
		return r.plant(plantForm.FindStringSubmatch(s))
	case guardForm.MatchString(s):
		return r.guard(guardForm.FindStringSubmatch(s))
	case tiresForm.MatchString(s):
		return r.tires(tiresForm.FindStringSubmatch(s), s)
	default:
		return r.fitted(s)
	}
	return nil
}

// cents reads a number with commas and at most two decimals.
func cents(s string) int64 {
	var n int64
	if parseHundredths([]byte(strings.ReplaceAll(s, ",", "")), &n) != nil {
		return -1
	}
	return n
}

// choose sets a field to the entry that a text names. It may be named once.
func choose(v *vocabulary, text string, fit func(int) bool, field *string) error {
	i, ok := v.find(text, fit)
	if !ok {
		err := missing(v.what, text, v)
		return blockError(err.Error(), "", err)
	}
	if *field != "" {
		return blockError(fmt.Sprintf("there are two kinds of %s", v.what), "one", nil)
	}
	*field = v.ids[i]
	return nil
}

func (r *blockReader) nextUnit(m []string) error {
	u := new(UnitFile)
	field := map[string]**UnitFile{"carrier": &r.f.Carrier, "sidecar": &r.f.Sidecar, "box": &r.f.Box}[strings.ToLower(m[1])]
	if *field != nil {
		return blockError("there are two of "+strings.ToLower(m[1]), "one", nil)
	}
	*field, r.unit = u, u
	return r.body(m[2], true)
}

// mainBody is the body of the unit that is being read.
func (r *blockReader) mainBody() *Body {
	return r.c.Body(r.c.lookups.bodies[r.unit.Body])
}

func (r *blockReader) plant(m []string) error {
	fit, place := fitsPlant(r.c, r.mainBody()), strings.ToLower(strings.TrimSpace(m[3]))
	if m[1] != "" {
		if r.unit.SecondPlant != nil {
			return blockError("there are two spare plants", "one", nil)
		}
		r.unit.SecondPlant = &SecondPlant{InCargo: place == "in cargo"}
		return choose(r.w.plants, m[2], fit, &r.unit.SecondPlant.Plant)
	}
	if place == "in cargo" {
		return blockError("only a spare plant stands in the cargo area", "spare small plant in cargo", nil)
	}
	if place != "" {
		r.unit.PlantAt = "back"
	}
	return choose(r.w.plants, m[2], fit, &r.unit.Plant)
}

func (r *blockReader) tires(m []string, text string) error {
	key := "all"
	if m[3] != "" {
		key = strings.ReplaceAll(strings.ToLower(m[3]), " ", "_")
		if key == "rear" {
			key = "back"
		}
	}
	if r.unit.Tires == nil {
		r.unit.Tires = map[string]string{}
	}
	tire := r.unit.Tires[key]
	if err := choose(r.w.tires, m[2], fitsTire(r.c, r.mainBody()), &tire); err != nil {
		return err
	}
	r.unit.Tires[key] = tire
	if n, ok := number(m[1]); ok {
		r.counted = append(r.counted, countedTires{r.unit, key, n, text})
	}
	return nil
}

func (r *blockReader) guard(m []string) error {
	g := GuardFile{Retractable: m[1] != "", At: strings.ReplaceAll(strings.ToLower(m[3]), " ", "_")}
	var err error
	if g.Points, err = strconv.Atoi(m[2]); err != nil {
		return blockError(spelling.Clip(m[2])+" points of a wheelguard", fmt.Sprintf("1 to %d", MaxPoints), nil)
	}
	if m[4] != "" {
		if err := choose(r.w.armors, m[4], nil, &g.Armor); err != nil {
			return err
		}
	}
	r.unit.Wheelguards = append(r.unit.Wheelguards, g)
	return nil
}

// armor begins the armor of a unit: its type and the points of the first position.
func (r *blockReader) armor(m []string) error {
	if r.unit.Armor != nil {
		return blockError("the armor of the "+r.mainBody().Name+" is there twice", "once", nil)
	}
	r.unit.Armor, r.armored = &ArmorFile{Points: map[string]int{}}, true
	if m[1] != "" {
		if err := choose(r.w.armors, m[1], nil, &r.unit.Armor.Type); err != nil {
			return err
		}
	}
	if first := strings.TrimSuffix(m[2], "."); first != "" && !strings.EqualFold(first, "none") {
		return r.points(first)
	}
	return nil
}

// points reads the armor of a position: "F30".
func (r *blockReader) points(s string) error {
	const allowed = "a letter and points, such as F30, B25, R20, L20, T10, U10"
	m := pointsForm.FindStringSubmatch(s)
	if m == nil {
		return blockError(fmt.Sprintf("%q is no armor of a position", spelling.Clip(s)), allowed, nil)
	}
	n, err := strconv.Atoi(m[2])
	if err != nil {
		return blockError(spelling.Clip(m[2])+" points of armor", fmt.Sprintf("0 to %d", MaxPoints), nil)
	}
	for _, k := range armorMarks {
		if k.mark != m[1] {
			continue
		}
		at := k.at.String()
		if _, twice := r.unit.Armor.Points[at]; twice {
			return blockError("the armor "+spaced(at)+" is there twice", "once", nil)
		}
		r.unit.Armor.Points[at] = n
		return nil
	}
	return blockError(fmt.Sprintf("%q is no position of armor", m[1]), allowed, nil)
}

func (r *blockReader) cargo(m []string) error {
	g := CargoFile{Cargo: strings.ReplaceAll(strings.ToLower(m[2]), " ", "_")}
	if m[1] != "" {
		var err error
		if g.Count, err = strconv.Atoi(m[1]); err != nil || g.Count == 0 {
			return blockError(spelling.Clip(m[1])+" pieces of cargo", fmt.Sprintf("1 to %d", MaxCount), nil)
		}
	}
	if m[3] != "" {
		name, err := strconv.Unquote(strings.TrimSpace(m[3]))
		if err != nil {
			return blockError("the cargo "+spelling.Clip(m[3])+" is not in quotation marks", "", nil)
		}
		g.Name = name
	}
	if g.Cargo == "spare_tire" {
		g.Tire = m[4]
	} else {
		g.Body = m[4]
	}
	if m[5] != "" {
		if g.Weight = Weight(cents(m[5])); g.Weight < 0 {
			return blockError("cargo of "+spelling.Clip(m[5])+" lbs.", "0 to 100,000 lb with at most two decimals", nil)
		}
	}
	if m[6] != "" {
		var err error
		if g.Spaces, err = strconv.ParseFloat(m[6], 64); err != nil {
			return blockError("cargo of "+spelling.Clip(m[6])+" spaces", "0 to 200", nil)
		}
	}
	r.unit.Cargo = append(r.unit.Cargo, g)
	return nil
}

// fitted reads people, weapons and accessories.
func (r *blockReader) fitted(s string) error {
	kind := ""
	if m := kindForm.FindStringSubmatch(s); m != nil {
		kind, s = strings.ToLower(m[1]), m[2]
	}
	head, has := cutExtras(s)
	head = strings.TrimSuffix(head, " only")
	n, thing := cutNumber(head)
	if kind == "" {
		if done, err := r.person(n, thing, has); done || err != nil {
			return err
		}
	}
	if kind != "accessory" {
		if done, err := r.weapon(n, thing, head, has); done || err != nil {
			return err
		}
	}
	if kind != "weapon" {
		if done, err := r.accessory(n, thing, head, has); done || err != nil {
			return err
		}
	}
	name, _ := cutPosition(thing)
	err := missing("part", name, r.w.weapons, r.w.accessories, r.w.roles)
	return blockError(err.Error(), `a weapon or accessory and its position, such as "2 MG front linked", a person, tires, plant, chassis, suspension, armor`, err)
}

// person reads people and what they have. It is not done if the text names no role.
func (r *blockReader) person(n int, text string, has []string) (done bool, err error) {
	f := PersonFile{Count: n}
	text, f.AtBack = strings.CutSuffix(text, " at the back")
	for _, p := range [...]Position{InFrontTurret, InBackTurret, InTurret} {
		if role, in := strings.CutSuffix(text, " in "+spaced(p.String())); in {
			text, f.In = role, p.String()
			break
		}
	}
	i, ok := r.w.roles.several(text, nil)
	if !ok {
		return false, nil
	}
	f.Role = r.w.roles.ids[i]
	for _, item := range has {
		item, scope := strings.CutSuffix(item, " (scope)")
		if strings.EqualFold(item, "a cyberlink besides") {
			f.Cyberlink = true
			continue
		}
		if i, ok := r.w.aboard.find(item, nil); ok && !scope {
			field := &f.Targeting
			if id := AccessoryID(i); id == r.c.known.body || id == r.c.known.improvedBody {
				field = &f.BodyArmor
			}
			if *field != "" {
				return true, blockError("a "+f.Role+" has two of one kind: "+*field+" and "+r.w.aboard.ids[i], "one", nil)
			}
			*field = r.w.aboard.ids[i]
			continue
		}
		many, thing := cutNumber(item)
		i, ok := r.w.gear.several(thing, nil)
		if !ok {
			err := missing("thing that people carry", thing, r.w.gear, r.w.aboard)
			return true, blockError(err.Error(), "", err)
		}
		f.Gear = append(f.Gear, GearFile{Gear: r.w.gear.ids[i], Count: many, Scope: scope})
	}
	r.unit.Crew = append(r.unit.Crew, f)
	return true, nil
}

var (
	linkForm     = regexp.MustCompile(`(?:^| )links? ([A-P](?:\+[A-P])*)(?: |$)`)
	linkedForm   = regexp.MustCompile(`(?i)(?:^| )linked(?: |$)`)
	shotsForm    = regexp.MustCompile(`(?i)^(\d+) shots?(?: of (.+?))?(?: each)?$`)
	magazineForm = regexp.MustCompile(`(?i)^(?:(\w+) )?(?:extra )?(?:magazine|clip)s?(?: each)?$`)
)

// weapon reads a weapon. It is not done if the text names none.
func (r *blockReader) weapon(n int, text, whole string, has []string) (done bool, err error) {
	f := WeaponFile{Count: n}
	if m := linkForm.FindStringSubmatch(text); m != nil {
		f.Links = strings.Split(m[1], "+")
		text = strings.TrimSpace(linkForm.ReplaceAllString(text, " "))
	}
	linked := f.Links == nil && linkedForm.MatchString(text)
	if linked {
		text = strings.TrimSpace(linkedForm.ReplaceAllString(text, " "))
	}
	name, at := cutPosition(text)
	i, ok := r.w.weapons.several(name, nil)
	if !ok {
		return false, nil
	}
	if at == "" {
		return true, blockError(fmt.Sprintf("%q does not say where the weapon is", spelling.Clip(whole)), "front, back, left, right, top, underbody, in turret and so on", nil)
	}
	f.Weapon, f.At = r.w.weapons.ids[i], at
	for _, item := range has {
		if m := magazineForm.FindStringSubmatch(item); m != nil {
			more, ok := number(m[1])
			if m[1] == "" || strings.EqualFold(m[1], "extra") {
				more, ok = 1, true
			}
			if ok {
				f.Magazines += more
				continue
			}
		}
		m := shotsForm.FindStringSubmatch(item)
		if m == nil {
			return true, blockError(fmt.Sprintf("a weapon has no %q", spelling.Clip(item)), "10 shots, extra magazine, 5 shots of tear gas", nil)
		}
		shots, err := strconv.Atoi(m[1])
		if err != nil {
			return true, blockError(spelling.Clip(m[1])+" shots", fmt.Sprintf("0 to %d", maxShots), nil)
		}
		if m[2] == "" {
			f.Shots = &shots
			continue
		}
		load := LoadFile{Shots: shots}
		if err := choose(r.w.ammunition, m[2], nil, &load.Ammunition); err != nil {
			return true, err
		}
		f.Loads = append(f.Loads, load)
	}
	if linked {
		r.linked = append(r.linked, linkedWeapon{r.unit, len(r.unit.Weapons)})
	}
	r.unit.Weapons = append(r.unit.Weapons, f)
	return true, nil
}

// accessory reads an accessory. It is not done if the text names none.
func (r *blockReader) accessory(n int, text, whole string, has []string) (done bool, err error) {
	f := AccessoryFile{Count: n}
	for range 2 {
		if rest, ok := strings.CutSuffix(text, " (higher)"); ok {
			text, f.Higher = rest, true
		}
		if rest, ok := strings.CutSuffix(text, " (from inside)"); ok {
			text, f.FromInside = rest, true
		}
	}
	i, ok := r.w.accessories.several(text, nil)
	if !ok {
		name, at := cutPosition(text)
		if i, ok = r.w.accessories.several(name, nil); !ok {
			return false, nil
		}
		f.At = at
	}
	if len(has) > 0 {
		return true, blockError(fmt.Sprintf("%q has nothing of its own, but the text says %q", spelling.Clip(whole), spelling.Clip(has[0])), "", nil)
	}
	f.Accessory = r.c.Accessories[i].ID
	r.unit.Accessories = append(r.unit.Accessories, f)
	return true, nil
}

// finish works out what a unit leaves to be understood: by which links its weapons are linked, and that a car with six tires has six wheels.
func (r *blockReader) finish(u *UnitFile) error {
	taken := map[string]bool{}
	for i := range u.Weapons {
		for _, l := range u.Weapons[i].Links {
			taken[l] = true
		}
	}
	next := byte('A')
	for _, l := range r.linked {
		if l.unit != u {
			continue
		}
		for taken[string(rune(next))] {
			next++
		}
		if next >= 'A'+MaxLinks {
			return blockError("too many links", fmt.Sprintf("at most %d", MaxLinks), nil)
		}
		u.Weapons[l.at].Links = []string{string(rune(next))}
		next++
	}
	for _, t := range r.counted {
		if t.unit != u {
			continue
		}
		have := r.tiresOf(u, t.key)
		b := r.c.Body(r.c.lookups.bodies[u.Body])
		if six := r.c.known.sixWheels; have != t.n && six != 0 && b.Options&(1<<six) != 0 && !slices.Contains(u.Options, r.c.Options[six].ID) {
			with := *u
			with.Options = append(slices.Clone(u.Options), r.c.Options[six].ID)
			if have = r.tiresOf(&with, t.key); have == t.n {
				u.Options = with.Options
			} else {
				have = r.tiresOf(u, t.key)
			}
		}
		if have != t.n {
			return blockError(fmt.Sprintf("%q, but the %s has %d there", spelling.Clip(t.text), b.Name, have), fmt.Sprintf("%d", have), nil)
		}
	}
	return nil
}

// tiresOf counts the tires that a unit takes under a name of the design file.
func (r *blockReader) tiresOf(f *UnitFile, key string) int {
	u := Unit{Body: r.c.lookups.bodies[f.Body]}
	for _, o := range f.Options {
		u.Options |= 1 << r.c.lookups.options[o]
	}
	return r.c.tiresUnder(&u, key)
}

// figures holds what the text says of cost and weight against the vehicle: with the tear gas of the ledger or of the errata, with or without
// what the crew wears and carries, and with or without cargo.
func (r *blockReader) figures(d *Design) error {
	costs, weights := []Money{}, []Weight{}
	for _, o := range [...]*Options{&ledger, {ErrataTearGas: true}} {
		var f Figures
		r.c.Figures(d, o, &f)
		costs = append(costs, f.Cost, f.DivisionCost(), f.Cost+f.Carried, f.DivisionCost()+f.Carried)
		weights = append(weights, f.Weight, f.Loaded)
	}
	const allowed = "what the text leaves out or names otherwise has to be mended in it, or the figure left out"
	if r.cost != nil && !slices.ContainsFunc(costs, func(m Money) bool { return max(m-*r.cost, *r.cost-m) < Dollars(1) }) {
		return blockError(fmt.Sprintf("it says %v, but its parts cost %v", *r.cost, costs[0]), allowed, nil)
	}
	if r.weight != nil && !slices.ContainsFunc(weights, func(w Weight) bool { return max(w-*r.weight, *r.weight-w) < Pounds(1) }) {
		return blockError(fmt.Sprintf("it says %v, but its parts weigh %v", *r.weight, weights[0]), allowed, nil)
	}
	return nil
}

// cutExtras parts a thing from what it has: "gunner w/ body armor + SMG". In brackets nothing is parted.
func cutExtras(s string) (thing string, has []string) {
	at := extrasForm.FindStringIndex(s)
	if at == nil {
		return strings.TrimSpace(s), nil
	}
	for _, item := range betweenForm.Split(s[at[1]:], -1) {
		if item = strings.TrimSpace(item); item != "" {
			has = append(has, item)
		}
	}
	return strings.TrimSpace(s[:at[0]]), has
}

var (
	extrasForm  = regexp.MustCompile(`(?i) (?:w/|with) ?`)
	betweenForm = regexp.MustCompile(`(?i) (?:\+|&|and) `)
)

// numberWords are the numbers that are written out.
var numberWords = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

func number(s string) (int, bool) {
	if i := slices.Index(numberWords, strings.ToLower(s)); i >= 0 {
		return i + 1, true
	}
	if len(s) > 4 || s == "" || strings.ContainsFunc(s, func(c rune) bool { return !unicode.IsDigit(c) }) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// cutNumber parts a number from what follows it; without one there is one, which design files leave out.
func cutNumber(s string) (n int, thing string) {
	first, rest, ok := strings.Cut(s, " ")
	if !ok {
		return 0, s
	}
	if n, ok = number(first); !ok {
		return 0, s
	}
	if n == 0 {
		n = -1 // refused as too few; in a file 0 is one
	}
	return n, rest
}

// positionLetters are the short forms of positions, beside those of armor.
var positionLetters = map[string]Position{"rear": Back, "bottom": Underbody, "roof": Top}

// cutPosition parts a weapon or accessory from its position, which stands last: "MG front left", "laser in turret", "RL F". Without one at is
// empty.
func cutPosition(s string) (thing, at string) {
	words := strings.Fields(strings.TrimSuffix(s, "."))
	for n := min(2, len(words)-1); n > 0; n-- {
		name := strings.Join(words[len(words)-n:], " ")
		p, ok := positionOf(name)
		if !ok {
			continue
		}
		words = words[:len(words)-n]
		if last := len(words) - 1; last > 0 && slices.Contains([]string{"in", "on", "at"}, strings.ToLower(words[last])) {
			words = words[:last]
		}
		return strings.Join(words, " "), p.String()
	}
	return strings.Join(words, " "), ""
}

func positionOf(name string) (Position, bool) {
	for _, m := range armorMarks {
		if m.mark == name {
			return m.at, true
		}
	}
	low := strings.ToLower(name)
	if p, ok := positionLetters[low]; ok {
		return p, true
	}
	i := slices.Index(positionNames[:Inside], strings.ReplaceAll(low, " ", "_"))
	return Position(max(i, 0)), i >= 0
}
