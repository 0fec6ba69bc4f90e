package jumpstart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
)

// ModelID numbers the vehicles of the stock list.
type ModelID uint8

// MaxArms is the largest number of weapons of a stock vehicle.
const MaxArms = 5

// Arm is a weapon of a vehicle.
type Arm struct {
	Weapon uint8 // in Tables
	At     Side  // the top is a turret
	Linked bool  // with all other linked ones
}

// Model is a vehicle of the stock list (DX-JUMP-048). It is a list of its own: some differ from the Deluxe samples of the same name
// (DX-JUMP-049).
type Model struct {
	ID, Name, Size string
	Price          int // dollars
	Cycle          bool
	Small          bool // compact or subcompact
	Turret         bool
	Gunner         bool
	Plant          uint8
	Armor          [numSides]uint8
	NArms          uint8
	Arms           [MaxArms]Arm
	Counter        movement.Counter
}

// links returns the bit set of the linked weapons.
func (m *Model) links() (set uint8) {
	for i, a := range m.Arms[:m.NArms] {
		if a.Linked {
			set |= 1 << i
		}
	}
	return set
}

// facings are the positions of a design as sides.
var facings = map[garage.Position]Side{
	garage.Front: movement.FaceFront, garage.Right: movement.FaceRight, garage.Back: movement.FaceBack, garage.Left: movement.FaceLeft, garage.Top: movement.FaceTop,
}

// stock reads the stock list out of a catalogue.
func stock(c *garage.Catalogue, t *Tables) ([]Model, error) {
	var list []Model
	samples := c.Samples()
	for i := range samples {
		s := &samples[i]
		j := s.JumpStart
		if j == nil {
			continue
		}
		m := Model{
			ID: s.ID, Name: s.Name, Size: j.Size, Price: int(j.Price / garage.Dollars(1)), Cycle: j.Size == "cycle",
			Small: j.Size == "compact" || j.Size == "subcompact", Turret: j.Turret, Gunner: j.Gunners > 0, Plant: uint8(j.PowerPlantDP),
			Counter: movement.CarCounter,
		}
		if m.Cycle {
			m.Counter = movement.CycleCounter
		}
		for at, n := range j.Armor {
			m.Armor[facings[at]] = uint8(n)
		}
		for _, w := range j.Weapons {
			kind, ok := t.weapon(w.Weapon)
			at, on := facings[w.At]
			if w.At.Turret() {
				at, on = movement.FaceTop, true
			}
			if !ok || !on || j.Gunners > 1 {
				return nil, fmt.Errorf("stock vehicle %s: the game has no %s at the %s", s.ID, w.Weapon, w.At)
			}
			for range max(1, w.Count) {
				if m.NArms == MaxArms {
					return nil, fmt.Errorf("stock vehicle %s: more than %d weapons", s.ID, MaxArms)
				}
				m.Arms[m.NArms] = Arm{Weapon: kind, At: at, Linked: w.Linked}
				m.NArms++
			}
		}
		list = append(list, m)
	}
	return list, nil
}

// Outfit is a vehicle as a player takes it: a model with its armor as he lays it and what he gives his people.
type Outfit struct {
	Model    ModelID
	Armor    [numSides]uint8
	Computer [2]Computer // by role
	Vest     [2]bool
}

// Price returns what the vehicle costs in dollars.
func (g *Rules) Price(o *Outfit) int {
	n := g.models[o.Model].Price
	for role := range o.Computer {
		switch o.Computer[role] {
		case PlainComputer:
			n += g.t.computer.Price
		case HiRes:
			n += g.t.hires.Price
		}
		if o.Vest[role] {
			n += g.t.vest.Price
		}
	}
	return n
}

// outfitForm is what the text of a vehicle looks like.
const outfitForm = `a vehicle of the stock list with what it is given, such as "stock_half_brick driver=computer+body_armor armor=40/25/25/28/0"`

// findModel returns the number of a stock vehicle. The "stock_" of its id may be left out.
func (g *Rules) findModel(id string) (ModelID, bool) {
	i := slices.IndexFunc(g.models, func(m Model) bool { return m.ID == id || m.ID == "stock_"+id })
	return ModelID(max(i, 0)), i >= 0
}

// parseOutfits reads a list of vehicles with commas between them, "2x stock_kestrel_100, stock_kestrel_220 driver=body_armor"
// (DX-JUMP-004).
func (g *Rules) parseOutfits(text string) ([]Outfit, error) { return g.appendOutfits(nil, text) }

// appendOutfits appends them to list, of no more than [MaxCars].
func (g *Rules) appendOutfits(list []Outfit, text string) ([]Outfit, error) {
	if i := slices.IndexFunc(g.models, func(m Model) bool { return m.ID == text }); i >= 0 { // most of them are
		return append(list, Outfit{Model: ModelID(i), Armor: g.models[i].Armor}), nil
	}
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		n := 1
		if len(words) > 0 {
			if count, ok := strings.CutSuffix(words[0], "x"); ok {
				k, err := strconv.Atoi(count)
				if err == nil {
					if k < 1 || k > MaxCars {
						return nil, fmt.Errorf("%d vehicles of a kind (1 to %d)", k, MaxCars)
					}
					n, words = k, words[1:]
				}
			}
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("a vehicle is missing: %s", outfitForm)
		}
		o, err := g.parseOutfit(words)
		if err != nil {
			return nil, err
		}
		for range n {
			list = append(list, o)
		}
		if len(list) > MaxCars {
			return nil, fmt.Errorf("more than %d vehicles", MaxCars)
		}
	}
	return list, nil
}

func (g *Rules) parseOutfit(words []string) (o Outfit, err error) {
	id, ok := g.findModel(words[0])
	if !ok {
		var ids []string
		for i := range g.models {
			ids = append(ids, g.models[i].ID)
		}
		return o, fmt.Errorf("there is no vehicle %q in the stock list (%s)", words[0], strings.Join(ids, ", "))
	}
	m := &g.models[id]
	o = Outfit{Model: id, Armor: m.Armor}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		switch role := slices.Index(roleNames[:], key); {
		case key == "armor":
			err = o.redistribute(m, value)
		case role < 0:
			err = fmt.Errorf("%q belongs to no vehicle: %s", w, outfitForm)
		case Role(role) == RoleGunner && !m.Gunner:
			err = fmt.Errorf("%s has no gunner", m.Name)
		default:
			err = o.equip(Role(role), value)
		}
		if err != nil {
			return o, err
		}
	}
	return o, nil
}

// equip gives a person what a text says (DX-JUMP-043).
func (o *Outfit) equip(role Role, text string) error {
	for gear := range strings.SplitSeq(text, "+") {
		switch gear {
		case "computer":
			o.Computer[role] = max(o.Computer[role], PlainComputer)
		case "hires":
			o.Computer[role] = HiRes
		case "body_armor":
			o.Vest[role] = true
		default:
			return fmt.Errorf("nobody can be given %q (computer, hires, body_armor)", gear)
		}
	}
	return nil
}

// redistribute lays the armor anew: front, right, left, back and top, the total unchanged; a cycle has none but in front and back
// (DX-JUMP-005).
func (o *Outfit) redistribute(m *Model, text string) error {
	order := [numSides]Side{movement.FaceFront, movement.FaceRight, movement.FaceLeft, movement.FaceBack, movement.FaceTop}
	words := strings.Split(text, "/")
	if len(words) != numSides {
		return fmt.Errorf("armor %q: five numbers for front, right, left, back and top, such as 30/20/20/25/0", text)
	}
	total, want := 0, 0
	for i, w := range words {
		n, err := strconv.ParseUint(w, 10, 8)
		if err != nil {
			return fmt.Errorf("armor %q: %q is no number of points (0 to 255)", text, w)
		}
		o.Armor[order[i]] = uint8(n)
		total += int(n)
		want += int(m.Armor[i])
		if m.Cycle && n > 0 && order[i] != movement.FaceFront && order[i] != movement.FaceBack {
			return fmt.Errorf("armor %q: a cycle has armor in front and in the back alone", text)
		}
	}
	if total != want {
		return fmt.Errorf("armor %q: %d points in all; %s has %d", text, total, m.Name, want)
	}
	return nil
}

// text returns the form that parseOutfits reads.
func (g *Rules) text(o *Outfit) string {
	m := &g.models[o.Model]
	words := []string{m.ID}
	for role := range o.Computer {
		var gear []string
		switch o.Computer[role] {
		case PlainComputer:
			gear = append(gear, "computer")
		case HiRes:
			gear = append(gear, "hires")
		}
		if o.Vest[role] {
			gear = append(gear, "body_armor")
		}
		if len(gear) > 0 {
			words = append(words, roleNames[role]+"="+strings.Join(gear, "+"))
		}
	}
	if a := o.Armor; a != m.Armor {
		words = append(words, fmt.Sprintf("armor=%d/%d/%d/%d/%d", a[movement.FaceFront], a[movement.FaceRight], a[movement.FaceLeft], a[movement.FaceBack], a[movement.FaceTop]))
	}
	return strings.Join(words, " ")
}
