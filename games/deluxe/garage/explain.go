package garage

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Explain tells a violation: what is wrong, in a sentence with its figures, and why, the rule in a sentence.
func (c *Catalogue) Explain(d *Design, o *Options, v *Violation) (detail, why string) {
	why = reasons[v.Rule]
	if why == "" {
		why = fallbacks[v.Kind]
	}
	return c.detail(d, v), why
}

// detail fills in the sentence of a problem.
func (c *Catalogue) detail(d *Design, v *Violation) string {
	words := problems[v.Kind]
	puller := d.body(max(v.Behind, 1) - 1)
	d = d.body(v.Behind)
	unit := words.unit
	var b strings.Builder
	for rest := words.detail; rest != ""; {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			break
		}
		token, after, _ := strings.Cut(after, "}")
		rest = after
		said := ""
		switch token, noun, _ := strings.Cut(token, ":"); token {
		case "have":
			said = counted(quantity(unit, v.Have), v.Have, noun)
		case "limit":
			said = counted(quantity(unit, v.Limit), v.Limit, noun)
		case "bare":
			said = strings.TrimSuffix(strings.TrimSuffix(quantity(unit, v.Limit), " spaces"), " space")
		case "over":
			said = quantity(unit, v.Have-v.Limit)
		case "link":
			said = string(rune('A' + v.Limit))
		case "thing":
			said = c.thing(d, v)
		case "Thing":
			said = capitalize(c.thing(d, v))
		case "at":
			said = where(v.At)
		case "Side":
			said = capitalize(strings.ReplaceAll(v.At.String(), "_", " "))
		case "body":
			said = c.Body(d.Units[v.Part].Body).called()
		case "main":
			said = c.Body(d.Units[Main].Body).called()
		case "puller":
			said = c.Body(puller.Units[Main].Body).called()
		case "other":
			said = c.Body(d.Units[Attached].Body).called()
		}
		if text := b.String(); vowel(said) && (text == "A " || strings.HasSuffix(text, " a ")) {
			b.Reset()
			b.WriteString(strings.TrimSuffix(text, " ") + "n ")
		}
		b.WriteString(said)
	}
	return b.String()
}

// quantity writes a figure in its unit.
func quantity(u unit, n int64) string {
	switch u {
	case inSpaces:
		if s := Space(n); s <= Spaces(1) && s > 0 {
			return s.String() + " space"
		}
		return Space(n).String() + " spaces"
	case inPounds:
		return Weight(n).String()
	case inMoney:
		return Money(n).String()
	}
	return fmt.Sprint(n)
}

// counted puts a noun behind a number, if there is one.
func counted(number string, n int64, noun string) string {
	switch {
	case noun == "":
		return number
	case n == 1:
		return number + " " + noun
	case noun == "person":
		return number + " people"
	}
	return number + " " + noun + "s"
}

// where tells a position as the place of something.
func where(p Position) string {
	switch p {
	case Front:
		return "at the front"
	case Back:
		return "at the back"
	case Left, Right:
		return "on the " + p.String()
	case Top:
		return "on the top"
	case Underbody:
		return "on the underbody"
	case InTurret, InFrontTurret, InBackTurret:
		return "in the " + strings.ReplaceAll(p.String(), "_", " ")
	case OnPlatform:
		return "on the rocket platform"
	case Inside, NumPositions:
		return "inside"
	}
	return "on the " + strings.ReplaceAll(p.String(), "_", " ")
}

// classNouns are what the names of bodies leave out in a list of their class.
var classNouns = [NumClasses]string{
	TenWheeler: "cab", Carrier: "carrier", CarTrailer: "trailer", SemiTrailer: "trailer", Tractor: "tractor", Bus: "bus", Helicopter: "helicopter",
}

// called is the name of the body in a sentence.
func (b *Body) called() string {
	name := strings.ToLower(b.Name)
	switch noun := classNouns[b.Class]; {
	case b.Class == Box:
		name, _, _ = strings.Cut(name, ",")
	case b.ID == "mid_sized" || b.ID == "luxury":
		name += " car"
	case noun != "" && !strings.HasSuffix(name, noun):
		name += " " + noun
	}
	return name
}

// thing names the entry that a violation is about.
func (c *Catalogue) thing(d *Design, v *Violation) string {
	u := &d.Units[v.Part]
	name := ""
	switch i := v.Index; v.List {
	case LineOption:
		name = c.Options[max(0, i)].Name
	case LineChassis:
		name = c.Chassis[u.Chassis].Name
	case LineSuspension:
		name = c.Suspensions[u.Suspension].Name
	case LinePlant:
		name = c.Plants[u.Plant].called()
	case LineSecondPlant:
		name = c.Plants[u.Second].called()
	case LineTires:
		if v.Kind == ProblemTire && i >= 0 {
			name = c.Tires[u.Tires[i]].called()
		} else if i >= 0 {
			name = strings.ReplaceAll(Wheel(i).String(), "_", " ")
		}
	case LineGuard:
		name = strings.ReplaceAll(Wheel(max(0, i)).String(), "_", " ")
	case LineWeapon, LineAmmunition, LineMagazine, LineLinks:
		if i >= 0 && i < len(u.Weapons) {
			name = c.Weapons[u.Weapons[i].Weapon].Name
		}
	case LineFitting:
		if i >= 0 && i < len(u.Fittings) {
			name = c.Accessories[u.Fittings[i].Accessory].Name
		}
	case LinePerson, LineTargeting:
		if i >= 0 && i < len(u.People) {
			p := &u.People[i]
			if name = c.Roles[p.Role].Name; v.Kind == ProblemBodyArmor {
				name = c.Accessories[p.BodyArmor].Name
			}
		}
	case LineArmor:
		name = c.Armors[u.Armor].Name
	}
	if name == "" {
		name = "part"
	}
	return lowerName(name)
}

// called is the name of the plant in a sentence, with the kind of vehicle that it is for.
func (p *Plant) called() string {
	name := lowerName(p.Name)
	if p.Kind == HelicopterPlant {
		name += " helicopter"
	}
	return name
}

// called is the name of the tire in a sentence.
func (t *Tire) called() string {
	name := lowerName(t.Name)
	if t.Truck {
		name += " truck"
	}
	return name
}

func capitalize(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// vowel reports whether a word takes "an".
func vowel(s string) bool {
	return s != "" && strings.ContainsRune("aeio", rune(s[0])) && !strings.HasPrefix(s, "one") || strings.HasPrefix(s, "x-")
}

// Path returns the place of a violation in the design file, as a JSON pointer (RFC 6901).
func (c *Catalogue) Path(d *Design, v *Violation) string {
	path := ""
	if v.Behind != 0 {
		path = fmt.Sprintf("/behind/%d", v.Behind-1)
		d = d.body(v.Behind)
	}
	switch v.Part {
	case Attached:
		name := "/carrier"
		if c.Body(d.Units[Attached].Body).Class == Sidecar {
			name = "/sidecar"
		}
		path += name
	case Boxed:
		path += "/box"
	}
	list, entry := "", true
	switch v.List {
	case LineBody:
		return path + "/body"
	case LineOption:
		return path + "/options"
	case LineChassis:
		return path + "/chassis"
	case LineSuspension:
		return path + "/suspension"
	case LinePlant:
		if v.Kind == ProblemPlantBack {
			return path + "/plant_at"
		}
		return path + "/plant"
	case LineSecondPlant:
		return path + "/second_plant"
	case LineTires:
		return path + "/tires"
	case LineArmor:
		if v.At < NumPositions {
			return path + "/armor/points/" + v.At.String()
		}
		return path + "/armor"
	case LineGuard:
		return path + guardPath(&d.Units[v.Part], v)
	case LinePerson, LineTargeting:
		list = "/crew"
	case LineWeapon, LineAmmunition, LineMagazine, LineLinks:
		list = "/weapons"
	case LineFitting:
		list = "/accessories"
	case LineCargo:
		list = "/cargo"
	default:
		entry = false
	}
	if !entry {
		return path + problems[v.Kind].suffix
	}
	if v.Index < 0 {
		return path + list
	}
	return fmt.Sprintf("%s%s/%d%s", path, list, v.Index, problems[v.Kind].suffix)
}

// guardPath finds the entry of a wheelguard: the file lists them in the order of the wheels.
func guardPath(u *Unit, v *Violation) string {
	n := 0
	for w := range Wheel(max(0, v.Index)) {
		if u.Guards[w].Points != 0 {
			n++
		}
	}
	switch v.Kind {
	case ProblemGuardPoints:
		return fmt.Sprintf("/wheelguards/%d/points", n)
	case ProblemRetractable:
		return fmt.Sprintf("/wheelguards/%d/retractable", n)
	case ProblemGuardArmor:
		return fmt.Sprintf("/wheelguards/%d/armor", n)
	}
	return fmt.Sprintf("/wheelguards/%d", n)
}
