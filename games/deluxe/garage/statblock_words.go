package garage

import (
	"slices"
	"strings"
	"sync"
)

// vocabulary is the words for the entries of one table in stat blocks: ids, names, abbreviations and what the hobby calls them besides.
type vocabulary struct {
	what   string              // "weapon", "body" ...
	exact  map[string]int      // by id or alias, as design files know them
	ids    []string            // by place in the table
	wanted [][]string          // by place in the table: how it is written, best first
	plain  map[string][]int    // by plain words; more than one entry may have the same
	names  map[string]struct{} // all words, for suggestions
}

// vocabularies are the words of a catalogue, made once.
type vocabularies struct {
	once                                                                                                                sync.Once
	bodies, options, chassis, suspensions, plants, tires, armors, weapons, accessories, aboard, ammunition, gear, roles *vocabulary
}

// hobbyWords are the words under which players write down what has these ids, beside its name. The first one is written.
var hobbyWords = map[string]map[string][]string{
	"chassis":    {"light": {"lt."}, "standard": {"std."}, "heavy": {"hvy."}, "extra_heavy": {"x-hvy."}},
	"suspension": {"light": {"lt."}, "improved": {"imp."}, "heavy": {"hvy."}, "off_road": {"OR"}},
	"tire":       {"standard": {"std."}, "truck_standard": {"std."}, "truck_heavy_duty": {"HD"}, "truck_puncture_resistant": {"PR"}},
	"thing of a person": {
		"body_armor": {"body armor", "BA"}, "improved_body_armor": {"improved body armor", "IBA"},
		"targeting_computer": {"targeting computer", "computer"}, "hires_targeting_computer": {"hi-res computer", "hi-res targeting computer"},
	},
	"weapon":    {"anti_tank_gun": {"AT", "AT gun"}, "smokescreen": {"SS", "smoke screen"}, "heavy_duty_oil_jet": {"HDOJ", "HOJ"}, "heavy_duty_flaming_oil_jet": {"HDFOJ", "HFOJ"}},
	"accessory": {"fire_extinguisher": {"fire extinguisher", "FE"}, "improved_fire_extinguisher": {"improved fire extinguisher", "IFE"}},
}

// spelledOut are the short forms of single words.
var spelledOut = map[string]string{
	"lt": "light", "std": "standard", "hvy": "heavy", "xhvy": "extra heavy", "x": "extra", "imp": "improved", "ext": "extinguisher", "med": "medium", "foot": "ft",
	"hires": "hi res",
}

// plainWords writes words alike that mean the same: small letters, no dots and hyphens, no short forms.
func plainWords(s string) string {
	s = strings.NewReplacer(".", "", "-", " ", "_", " ", "'", " ft ", "’", " ft ").Replace(strings.ToLower(s))
	words := strings.Fields(s)
	for i, w := range words {
		if long := spelledOut[w]; long != "" {
			words[i] = long
		}
	}
	return strings.Join(words, " ")
}

func newVocabulary[T ~uint8](what string, exact map[string]T) *vocabulary {
	v := &vocabulary{what: what, exact: map[string]int{}, plain: map[string][]int{}, names: map[string]struct{}{}}
	for name, id := range exact {
		v.exact[name] = int(id)
		v.learn(int(id), name)
	}
	return v
}

func (v *vocabulary) learn(i int, words string) {
	if words == "" {
		return
	}
	v.names[words] = struct{}{}
	if p := plainWords(words); p != "" && !slices.Contains(v.plain[p], i) {
		v.plain[p] = append(v.plain[p], i)
	}
}

// add takes an entry in, with the forms in which it is written, best first.
func (v *vocabulary) add(i int, id string, forms ...string) {
	for len(v.ids) <= i {
		v.ids, v.wanted = append(v.ids, ""), append(v.wanted, nil)
	}
	forms = slices.DeleteFunc(append(slices.Clone(hobbyWords[v.what][id]), forms...), func(s string) bool { return s == "" })
	v.ids[i], v.wanted[i] = id, forms
	v.learn(i, id)
	for _, f := range forms {
		v.learn(i, f)
	}
}

// find returns the entry that a text names. Of several with the same words fit chooses; nil takes all.
func (v *vocabulary) find(text string, fit func(i int) bool) (i int, ok bool) {
	text = strings.TrimSpace(text)
	if i, ok := v.exact[text]; ok && i > 0 {
		return i, true
	}
	list := v.plain[plainWords(text)]
	if len(list) > 1 && fit != nil {
		list = slices.DeleteFunc(slices.Clone(list), func(i int) bool { return !fit(i) })
	}
	if len(list) != 1 {
		return 0, false
	}
	return list[0], true
}

// several is find for one or more of a thing: "MGs" are MG.
func (v *vocabulary) several(text string, fit func(i int) bool) (int, bool) {
	if i, ok := v.find(text, fit); ok {
		return i, true
	}
	if one, ok := strings.CutSuffix(strings.TrimSpace(text), "s"); ok {
		return v.find(one, fit)
	}
	return 0, false
}

// word returns how the entry is written: in the first form that is understood again, otherwise by its id.
func (v *vocabulary) word(id string, fit func(i int) bool) string {
	at, known := v.exact[id]
	if !known {
		return id
	}
	for _, form := range v.wanted[at] {
		if i, ok := v.find(form, fit); ok && i == at && written(form) {
			return form
		}
	}
	return id
}

// written reports whether words may stand in a stat block as they are: without what separates its parts.
func written(s string) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune(" .-'", r) {
			return false
		}
	}
	return !slices.ContainsFunc(strings.Fields(strings.ToLower(s)), func(w string) bool { return w == "and" || w == "with" })
}

// missing says that a text names nothing of these vocabularies, with the nearest name.
func missing(what, text string, of ...*vocabulary) error {
	var names []string
	for _, v := range of {
		for name := range v.names {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return unknown(what, text, names)
}

// blockWords returns the words of the catalogue.
func (c *Catalogue) blockWords() *vocabularies {
	v := &c.phrases
	v.once.Do(func() {
		l := &c.lookups
		v.bodies, v.options = newVocabulary("body", l.bodies), newVocabulary("option", l.options)
		v.chassis, v.suspensions = newVocabulary("chassis", l.chassis), newVocabulary("suspension", l.suspensions)
		v.plants, v.tires, v.armors = newVocabulary("power plant", l.plants), newVocabulary("tire", l.tires), newVocabulary("armor", l.armors)
		v.weapons, v.accessories = newVocabulary("weapon", l.weapons), newVocabulary("accessory", l.accessories)
		v.aboard = newVocabulary[AccessoryID]("thing of a person", nil)
		v.ammunition, v.gear = newVocabulary("ammunition", l.ammunition), newVocabulary("hand weapon or gear", l.gear)
		v.roles = newVocabulary[Role]("role", nil)
		for i := 1; i < len(c.Bodies); i++ {
			b := &c.Bodies[i]
			forms := []string{b.Name, b.Name + " " + spaced(b.Class.String())}
			switch {
			case b.Class == Helicopter:
				slices.Reverse(forms) // "Standard" alone says little
			case b.Is(TagTrailer):
				forms = slices.Insert(forms, 0, b.Name+" trailer")
			}
			v.bodies.add(i, b.ID, forms...)
		}
		for i := 1; i < len(c.Options); i++ {
			v.options.add(i, c.Options[i].ID, strings.ToLower(c.Options[i].Name))
		}
		for i := 1; i < len(c.Chassis); i++ {
			v.chassis.add(i, c.Chassis[i].ID, strings.ToLower(c.Chassis[i].Name))
		}
		for i := 1; i < len(c.Suspensions); i++ {
			v.suspensions.add(i, c.Suspensions[i].ID, strings.ToLower(c.Suspensions[i].Name))
		}
		for i := 1; i < len(c.Plants); i++ {
			v.plants.add(i, c.Plants[i].ID, strings.ToLower(c.Plants[i].Name))
		}
		for i := 1; i < len(c.Tires); i++ {
			v.tires.add(i, c.Tires[i].ID, c.Tires[i].Abbrev, strings.ToLower(c.Tires[i].Name))
		}
		for i := 1; i < len(c.Armors); i++ {
			v.armors.add(i, c.Armors[i].ID, strings.ToLower(c.Armors[i].Name), c.Armors[i].Abbrev)
		}
		for i := 1; i < len(c.Weapons); i++ {
			w := &c.Weapons[i]
			v.weapons.add(i, w.ID, w.Abbrev, strings.ToLower(w.Name))
		}
		for i := 1; i < len(c.Accessories); i++ {
			switch a := &c.Accessories[i]; a.Use {
			case UsePart:
				v.accessories.add(i, a.ID, strings.ToLower(a.Name))
			case UsePerson:
				v.aboard.exact[a.ID] = i
				v.aboard.add(i, a.ID, strings.ToLower(a.Name))
			}
		}
		for i := 1; i < len(c.Ammunition); i++ {
			v.ammunition.add(i, c.Ammunition[i].ID, strings.ToLower(c.Ammunition[i].Name))
		}
		for i := 1; i < len(c.Gear); i++ {
			v.gear.add(i, c.Gear[i].ID, strings.ToLower(c.Gear[i].Name), c.Gear[i].Abbrev)
		}
		for i, id := range roleNames {
			v.roles.add(i+1, id, strings.ReplaceAll(id, "_", " ")) // so that 0 is none here, too
		}
	})
	return v
}
