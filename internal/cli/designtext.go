package cli

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"turnpike/games/deluxe/garage"
	"turnpike/workshop"
)

func sortedKeys(m map[string]bool) string { return strings.Join(slices.Sorted(maps.Keys(m)), ", ") }

// designLine is a vehicle in a line.
func designLine(s *garage.Sheet) string {
	parts := []string{unitNames(s), s.Division, s.Cost.String(), s.Weight.String()}
	if s.TopSpeed > 0 {
		parts = append(parts, fmt.Sprintf("acceleration %g", s.Acceleration), fmt.Sprintf("top speed %d mph", s.TopSpeed), fmt.Sprintf("handling class %d", s.HC))
	}
	return strings.Join(append(parts, fmt.Sprintf("armor %d", s.Armor)), ", ")
}

func unitNames(s *garage.Sheet) string {
	names := make([]string, len(s.Units))
	for i := range s.Units {
		names[i] = s.Units[i].Name
	}
	return strings.Join(names, " with ")
}

// violationLine writes a violation on one line: where, what, what would mend it, the rule.
func violationLine(v *garage.SheetViolation) string {
	line := strings.TrimSuffix(v.Detail, ".")
	if v.Path != "" {
		line = v.Path + ": " + line
	}
	if v.Severity == "warning" {
		line = "warning: " + line
	}
	if len(v.Mends) > 0 {
		mends := make([]string, len(v.Mends))
		for i := range v.Mends {
			mends[i] = v.Mends[i].Text
		}
		line += " (" + strings.Join(mends, "; ") + ")"
	}
	return line + " [" + v.Rule + "]"
}

// grid is a table.
type grid struct {
	right []bool // which columns hold figures
	rows  [][]string
}

func (g *grid) add(cells ...string) { g.rows = append(g.rows, cells) }

// print writes the columns as wide as they have to be, with an indent.
func (g *grid) print(w io.Writer, indent string) {
	var width []int
	for _, row := range g.rows {
		last := len(row) - 1
		for last > 0 && row[last] == "" {
			last--
		}
		for i, cell := range row {
			if i == len(width) {
				width = append(width, 0)
			}
			if i < last || i < len(g.right) && g.right[i] { // what ends a line may be longer than its column
				width[i] = max(width[i], utf8.RuneCountInString(cell))
			}
		}
	}
	for _, row := range g.rows {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", max(0, width[i]-utf8.RuneCountInString(cell)))
			if i > 0 {
				b.WriteString("  ")
			}
			if i < len(g.right) && g.right[i] {
				b.WriteString(pad + cell)
			} else {
				b.WriteString(cell + pad)
			}
		}
		fmt.Fprintln(w, strings.TrimRight(indent+b.String(), " "))
	}
}

// printLines writes the planning sheet (DX-SHEET-001).
func printLines(w io.Writer, s *garage.Sheet) {
	g := grid{right: []bool{false, true, true, true, true, true, true, true}}
	g.add("item", "number", "cost", "weight", "spaces", "weight so far", "spaces left", "repair")
	part := "main"
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Part != part {
			part = l.Part
			g.add(part)
		}
		number := ""
		if l.Count > 1 {
			number = fmt.Sprint(l.Count)
		}
		g.add(l.Text, number, l.Cost.String(), l.Weight.String(), l.Sixths.String(), l.RunningWeight.String(), l.LeftSixths.String(), repairPrice(l.Repair))
	}
	g.add("total", "", s.Cost.String(), s.Weight.String())
	g.print(w, "")
	if s.BodyArmor > 0 || s.Carried > 0 {
		fmt.Fprintf(w, "with body armor %s; carried by the crew %s\n", s.DivisionCost, s.Carried)
	}
	fmt.Fprintln(w, "repair: the first hit of one, each further one twice as much, at most a new part; of armor a point")
	for i := range s.Units {
		if u := &s.Units[i]; u.ArmorAnew > 0 {
			fmt.Fprintf(w, "all armor of the %s anew: %s\n", strings.ToLower(u.Name), u.ArmorAnew)
		}
	}
}

// repairPrice is the price of a repair, or that there is none (DX-REPAIR-007).
func repairPrice(m garage.Money) string {
	if m == 0 {
		return "-"
	}
	return m.String()
}

func printDesigns(w io.Writer, list []workshop.DeluxeDesign) {
	g := grid{right: []bool{false, false, false, true, true, true, true, true}}
	g.add("id", "list", "class", "division", "cost", "weight", "acc", "hc", "name")
	for i := range list {
		d := &list[i]
		if d.Design == nil {
			g.add(d.ID, d.List, d.Body, "-", d.Cost.String(), "-", "-", "-", d.Name)
			continue
		}
		division := "unlimited"
		if d.Division != 0 {
			division = fmt.Sprint(d.Division)
		}
		g.add(d.ID, d.List, d.Class, division, d.Cost.String(), d.Weight.String(), fmt.Sprintf("%g", d.Acceleration), fmt.Sprint(d.HC), d.Name)
	}
	g.print(w, "")
}

// printDesign writes a vehicle for people to read.
func printDesign(w io.Writer, c *garage.Catalogue, d *garage.Design, r *workshop.DeluxeReport) {
	s := r.Sheet
	word := "legal"
	if !s.Legal {
		word = "not legal"
	}
	fmt.Fprintf(w, "%s: %s, %s\n", r.Design.Name, unitNames(s), word)
	if d.Notes != "" {
		fmt.Fprintf(w, "  %s\n", d.Notes)
	}
	line := func(name, format string, args ...any) {
		fmt.Fprintf(w, "  %-15s %s\n", name, fmt.Sprintf(format, args...))
	}
	price := s.Cost.String()
	if s.DivisionCost != s.Cost {
		price += ", with body armor " + s.DivisionCost.String()
	}
	if s.Carried > 0 {
		price += ", carried by the crew " + s.Carried.String()
	}
	line("cost", "%s; %s", price, s.Division)
	weight := s.Weight.String()
	if s.Loaded != s.Weight {
		weight += ", loaded " + s.Loaded.String()
	}
	if s.MaxWeight > 0 {
		weight += " of at most " + s.MaxWeight.String()
	}
	line("weight", "%s", weight)
	if s.TopSpeed > 0 {
		steps := loadSteps(s)
		if s.AccelerationNote != "" {
			steps += "; " + s.AccelerationNote
		}
		line("acceleration", "%g mph a turn%s", s.Acceleration, steps)
		line("top speed", "%d mph", s.TopSpeed)
	}
	line("handling class", "%d, off road %d", s.HC, s.OffRoadHC)
	line("damage modifier", "%s", s.DamageModifier)
	if s.CargoSixths > 0 {
		line("cargo", "%s spaces and %s left", s.CargoSixths, s.CargoWeight)
	}
	line("firepower", "%s", firepowerWords(s))
	if len(r.Plan) > 1 {
		line("in one line", "%s", planWords(r))
	}
	for i := range s.Units {
		printUnit(w, c, d, &s.Units[i])
	}
	if len(s.Weapons) > 0 {
		fmt.Fprintln(w)
		g := grid{right: []bool{true, false, false, true, false, true, true}}
		g.add("", "weapon", "at", "to hit", "damage", "dp", "shots", "links")
		for _, x := range s.Weapons {
			at := x.At.String()
			if x.Part != "main" {
				at = x.Part + " " + at
			}
			g.add(fmt.Sprint(x.Count), x.Name, at, figure(x.ToHit), x.Damage, fmt.Sprint(x.DP), figure(x.Shots), strings.Join(x.Links, " "))
		}
		g.print(w, "  ")
	}
	for i, t := range r.Behind {
		fmt.Fprintf(w, "\n  behind: %s: %s, %s, %s\n", cmp.Or(d.Behind[i].Name, "a trailer"), unitNames(t), t.DivisionCost, t.Weight)
		for j := range t.Units {
			printUnit(w, c, d.Behind[i], &t.Units[j])
		}
	}
	for i := range s.Violations {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "  %s\n", violationLine(&s.Violations[i]))
	}
	fmt.Fprintf(w, "\n  code %s\n", r.Code)
}

// firepowerWords says what all weapons that bear on a side do on average with a shot, at 4 and at 12 inches.
func firepowerWords(s *garage.Sheet) string {
	var sides []string
	for _, f := range s.Firepower {
		if f.Weapons > 0 {
			sides = append(sides, fmt.Sprintf("%s %.1f/%.1f", f.Side, f.Near, f.Far))
		}
	}
	if sides == nil {
		return "none"
	}
	return strings.Join(sides, ", ") + " at 4\" and 12\""
}

// planWords says how long a rig is and where its bodies are joined.
func planWords(r *workshop.DeluxeReport) string {
	last := &r.Plan[len(r.Plan)-1]
	text := fmt.Sprintf("%g\" long", (last.Front+last.Length)/4)
	for i := range r.Plan[1:] {
		text += fmt.Sprintf(", trailer %d from %g\" on", i+1, r.Plan[i+1].Front/4)
	}
	return text
}

// loadSteps says how acceleration changes with the load: ", 10 up to 3,900 lb".
func loadSteps(s *garage.Sheet) string {
	var b strings.Builder
	for _, l := range s.Loads {
		if l.Acceleration != s.Acceleration {
			fmt.Fprintf(&b, ", %g up to %s", l.Acceleration, l.UpTo)
		}
	}
	return b.String()
}

func figure(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

// planRows is where positions are on the plan: left, middle and right, from front to back, and then what is above and below.
var planRows = [...][3]garage.Position{
	{garage.NumPositions, garage.Front, garage.NumPositions},
	{garage.FrontLeft, garage.FrontTop, garage.FrontRight},
	{garage.Left, garage.Top, garage.Right},
	{garage.NumPositions, garage.InTurret, garage.NumPositions},
	{garage.NumPositions, garage.InFrontTurret, garage.NumPositions},
	{garage.BackLeft, garage.BackTop, garage.BackRight},
	{garage.NumPositions, garage.InBackTurret, garage.NumPositions},
	{garage.NumPositions, garage.OnPlatform, garage.NumPositions},
	{garage.NumPositions, garage.Back, garage.NumPositions},
	{garage.NumPositions, garage.FrontUnderbody, garage.NumPositions},
	{garage.NumPositions, garage.Underbody, garage.NumPositions},
	{garage.NumPositions, garage.BackUnderbody, garage.NumPositions},
	{garage.NumPositions, garage.Inside, garage.NumPositions},
}

// unitParts are the names of units in sheets.
var unitParts = map[string]garage.Part{"main": garage.Main, "carrier": garage.Attached, "sidecar": garage.Attached, "box": garage.Boxed}

// printUnit writes the room and the plan of a unit.
func printUnit(w io.Writer, c *garage.Catalogue, d *garage.Design, s *garage.UnitSheet) {
	u := &d.Units[unitParts[s.Part]]
	head := fmt.Sprintf("%s: %s of %s spaces", s.Name, s.UsedSixths, s.Sixths)
	if s.CargoSixths > 0 {
		head += fmt.Sprintf(" and %s of %s in the cargo area", s.CargoUsedSixths, s.CargoSixths)
	}
	var parts []string
	if u.Chassis != 0 {
		parts = append(parts, strings.ToLower(c.Chassis[u.Chassis].Name)+" chassis")
	}
	if u.Suspension != 0 {
		parts = append(parts, strings.ToLower(c.Suspensions[u.Suspension].Name)+" suspension")
	}
	for i, plant := range []garage.PlantID{u.Plant, u.Second} {
		if plant != 0 {
			parts = append(parts, [...]string{"plant ", "second plant "}[i]+strings.ToLower(c.Plants[plant].Name))
		}
	}
	if s.Armor > 0 {
		parts = append(parts, fmt.Sprintf("%d points of %s armor", s.Armor, strings.ToLower(c.Armors[u.Armor].Name)))
	}
	fmt.Fprintf(w, "\n  %s\n", strings.Join(append([]string{head}, parts...), ", "))
	var g grid
	for _, row := range planRows {
		var cells [3]string
		for i, p := range row {
			if p < garage.NumPositions {
				cells[i] = planCell(c, u, p, slices.Contains(s.ArmorAt, p))
			}
		}
		if cells != [3]string{} {
			g.add(cells[:]...)
		}
	}
	g.print(w, "    ")
	if wheels := wheelWords(c, s); wheels != "" {
		fmt.Fprintf(w, "    wheels: %s\n", wheels)
	}
	if crew := crewWords(c, u); crew != "" {
		fmt.Fprintf(w, "    crew: %s\n", crew)
	}
	if cargo := cargoWords(u); cargo != "" {
		fmt.Fprintf(w, "    cargo: %s\n", cargo)
	}
}

// planCell says what is at a position: "front 20: RL, MG x2".
func planCell(c *garage.Catalogue, u *garage.Unit, p garage.Position, armored bool) string {
	var there []string
	for _, m := range u.Weapons {
		if m.At == p {
			name := c.Weapons[m.Weapon].Abbrev
			if name == "" {
				name = c.Weapons[m.Weapon].Name
			}
			there = append(there, times(name, int(m.Count)))
		}
	}
	for _, f := range u.Fittings {
		if f.At == p {
			there = append(there, times(c.Accessories[f.Accessory].Name, int(f.Count)))
		}
	}
	text := ""
	if armored || int(p) < garage.NumArmor && u.Points[p] != 0 {
		text = fmt.Sprintf("%s %d", p, u.Points[p])
	} else if len(there) > 0 {
		text = p.String()
	}
	if len(there) > 0 {
		text += ": " + strings.Join(there, ", ")
	}
	return text
}

func times(name string, n int) string {
	if n > 1 {
		return fmt.Sprintf("%s x%d", name, n)
	}
	return name
}

// wheelWords lists the tires: "4 Heavy-Duty (6 DP)".
func wheelWords(c *garage.Catalogue, s *garage.UnitSheet) string {
	var kinds []string
	count, guards := map[string]int{}, 0
	for _, x := range s.Wheels {
		kind := "without tires"
		if x.Tire != "" {
			kind = x.Tire
			if id, err := c.FindTire(x.Tire); err == nil {
				kind = c.Tires[id].Name
			}
			kind = fmt.Sprintf("%s (%d DP)", kind, x.DP)
		}
		if count[kind] == 0 {
			kinds = append(kinds, kind)
		}
		count[kind] += x.Count
		guards += x.Guard
	}
	for i, kind := range kinds {
		kinds[i] = fmt.Sprintf("%d %s", count[kind], kind)
	}
	if guards > 0 {
		kinds = append(kinds, fmt.Sprintf("%d points of wheelguards", guards))
	}
	return strings.Join(kinds, ", ")
}

func crewWords(c *garage.Catalogue, u *garage.Unit) string {
	var people []string
	for _, p := range u.People {
		name := times(strings.ToLower(c.Roles[p.Role].Name), int(p.Count))
		var has []string
		for _, id := range []garage.AccessoryID{p.BodyArmor, p.Targeting} {
			if id != 0 {
				has = append(has, strings.ToLower(c.Accessories[id].Name))
			}
		}
		for _, g := range p.Gear {
			has = append(has, times(strings.ToLower(c.Gear[g.Gear].Name), int(g.Count)))
		}
		if len(has) > 0 {
			name += " (" + strings.Join(has, ", ") + ")"
		}
		people = append(people, name)
	}
	return strings.Join(people, ", ")
}

func cargoWords(u *garage.Unit) string {
	var list []string
	for _, x := range u.Cargo {
		name := x.Name
		if name == "" {
			name = strings.ReplaceAll(x.Kind.String(), "_", " ")
		}
		list = append(list, times(name, int(x.Count)))
	}
	return strings.Join(list, ", ")
}

// printProposals writes proposals for people to read.
func printProposals(w io.Writer, c *garage.Catalogue, p *garage.Proposals) {
	for i := range p.Proposals {
		x := &p.Proposals[i]
		f := &x.Figures
		fmt.Fprintf(w, "%d. %s: %s\n", i+1, x.Design.Name, x.Reason)
		fmt.Fprintf(w, "   %s, %s, acceleration %g, top speed %d mph, handling class %d, armor %d\n", f.DivisionCost, f.Weight, f.Acceleration, f.TopSpeed, f.HC, f.Armor)
		if d, err := c.Compile(x.Design); err == nil {
			if block, err := c.StatBlock(d); err == nil && p.Wish != nil {
				fmt.Fprintf(w, "   %s\n", block)
			}
			fmt.Fprintf(w, "   %s\n", c.DesignCode(d))
		}
	}
	exact := "nothing better exists"
	switch {
	case !p.Exact:
		exact = "something better may exist"
	case p.Wish != nil:
		exact += " with these arms"
	}
	fmt.Fprintf(w, "%d combinations considered; %s\n", p.Considered, exact)
}
