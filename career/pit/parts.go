package pit

import (
	"slices"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// Part is something that is wrong with a vehicle, or missing from it.
type Part struct {
	Part      string   `json:"part"` // its key, for a job
	Kind      string   `json:"kind"` // armor, weapon, plant, tire ..., link
	Name      string   `json:"name"` // of the thing, as the catalogue has it
	Hits      int      `json:"hits,omitempty"`
	DP        int      `json:"dp,omitempty"`
	Destroyed bool     `json:"destroyed,omitempty"`
	Jury      bool     `json:"jury,omitempty"`  // it has been jury-rigged, whether it still works or not
	Gone      bool     `json:"gone,omitempty"`  // it has been taken out
	Shots     int      `json:"shots,omitempty"` // that are missing
	Lost      []string `json:"lost,omitempty"`  // names of accessories that went with it and are bought with it
	Ways      []Way    `json:"ways"`
}

// Way is a way to deal with a part.
type Way struct {
	Way     string   `json:"way"`
	Price   int      `json:"price"`           // of all of it, with the discount, in dollars
	Steps   []Kind   `json:"steps,omitempty"` // successes that it takes by own labor, in turn; none: it takes no roll
	Refused *Refusal `json:"refused,omitempty"`
}

// Kind is so many successes of a difficulty.
type Kind struct {
	Difficulty Difficulty `json:"difficulty"`
	N          int        `json:"n"`
}

// Parts returns what is wrong with a vehicle and what can be done about it: all armor first, then its positions, then the other parts, then links. A way that is
// refused says why. What lies in stores may be installed as well, which is not among the ways. discount is in percent (DX-PREST-009).
func Parts(c *garage.Catalogue, v Vehicle, discount int) ([]Part, error) {
	h, err := lift(c, v, discount)
	if err != nil {
		return nil, err
	}
	var list []Part
	if all, _ := h.target(allArmor); h.armorLost(&all) > 0 {
		p := Part{Part: allArmor, Kind: deluxe.ArmorPart.String(), Name: h.nameOf(&all), Hits: h.armorLost(&all)}
		for _, unit := range all.units {
			p.DP += h.veh.Design.Units[unit].Total()
		}
		p.Destroyed = p.Hits == p.DP
		p.Ways = h.waysOf(&all, Shop, Replace, Own)
		list = append(list, p)
	}
	for i := range h.list.Lines {
		if l := &h.list.Lines[i]; l.Part != 0 {
			list = append(list, h.partOf(l))
		}
	}
	for _, key := range h.veh.Broken {
		t, _ := h.target(key)
		list = append(list, Part{Part: key, Kind: "link", Name: h.nameOf(&t), Destroyed: true, Ways: h.waysOf(&t, Shop, Own)})
	}
	return list, nil
}

// partOf describes what a line of the list stands for.
func (h *hoist) partOf(l *deluxe.Repair) Part {
	t, _ := h.target(l.Key)
	p := Part{
		Part: l.Key, Kind: l.Kind.String(), Name: h.nameOf(&t), Hits: h.veh.Damage[l.Key], DP: l.DP, Destroyed: h.destroyed(l.Key), Jury: h.rigged(l.Key), Gone: h.gone(l.Key),
	}
	for i := range h.list.Lines {
		if lost := &h.list.Lines[i]; lost.With == l.Key {
			id, err := h.c.FindAccessory(lost.Key[len(deluxe.FittingPart.String()+":"):])
			if err == nil {
				p.Lost = append(p.Lost, h.c.Accessories[id].Name)
			}
		}
	}
	ways := []string{Shop, Own, New, Jury}
	switch l.Kind {
	case deluxe.ArmorPart:
		ways = []string{Shop, Own}
	case deluxe.TirePart, deluxe.BodyArmorPart, deluxe.CargoPart:
		p.Hits = l.Hits // a lost wheel says nothing of its tires
		ways = []string{New, Own}
	case deluxe.WeaponPart:
		if p.Shots = h.fired(l.Key); p.Shots > 0 {
			ways = append(ways, Reload)
		}
		if p.Hits == 0 && !p.Jury {
			ways = []string{Reload}
		}
	}
	p.Ways = h.waysOf(&t, ways...)
	return p
}

// waysOf prices ways.
func (h *hoist) waysOf(t *target, names ...string) []Way {
	list := make([]Way, len(names))
	for i, name := range names {
		w := &list[i]
		w.Way = name
		if w.Refused = h.allowed(t, name); w.Refused != nil {
			continue
		}
		k := task{Job: Job{Part: t.key, Way: name}, target: *t}
		if steps := h.stepsOf(t, name, name != New); len(steps) > 0 {
			k.labor = &labor{steps: steps}
		}
		w.Price = h.priced(&k)
		for _, d := range h.stepsOf(t, name, true) {
			if n := len(w.Steps); n > 0 && w.Steps[n-1].Difficulty == d {
				w.Steps[n-1].N++
			} else {
				w.Steps = append(w.Steps, Kind{d, 1})
			}
		}
	}
	return list
}

// rank is how soon the cheapest plan pays for a part: armor, power plants, weapons, tires that are lost, ammunition, body armor, other parts, tires that are hit.
func (h *hoist) rank(l *deluxe.Repair) int {
	switch l.Kind {
	case deluxe.PlantPart:
		return 1
	case deluxe.WeaponPart:
		return 2
	case deluxe.TirePart:
		if h.destroyed(l.Key) {
			return 3
		}
		return 7
	case deluxe.BodyArmorPart:
		return 5
	}
	return 6
}

// rankOfShots is that of ammunition.
const rankOfShots = 4

// Cheapest returns the jobs by which a shop makes a vehicle whole for the least money, and what they cost together. If that is more than the cash, it returns what
// the cash pays for: armor first, by the point if it does not suffice for all, then power plants, weapons, lost tires, ammunition, body armor, the rest. Shots are
// taken out of the stores first. discount is in percent (DX-PREST-009).
func Cheapest(c *garage.Catalogue, v Vehicle, stores []Stored, discount, cash int) (jobs []Job, price int, err error) {
	h, err := lift(c, v, discount)
	if err != nil {
		return nil, 0, err
	}
	stores = Put(nil, stores...)
	for _, t := range h.wanted() {
		if h.allowed(&t.target, t.Way) != nil {
			continue // it hangs on what there was no money for
		}
		rest := cash - price
		cost := h.pricedWith(&t, stores)
		if cost > rest {
			if t.kind != onArmor && t.Way != Reload {
				continue
			}
			if t.Way == Replace {
				t.Way = Shop
			}
			if cost = h.partly(&t, stores, rest); t.N == 0 {
				continue
			}
		}
		if stores, _, err = h.apply(&t, stores, 0); err != nil {
			return nil, 0, err
		}
		jobs, price = append(jobs, t.Job), price+cost
	}
	return jobs, price, nil
}

// wanted are the tasks that make a vehicle whole for the least money, by rank.
func (h *hoist) wanted() (tasks []task) {
	add := func(t target, way string) {
		tasks = append(tasks, task{Job: Job{Part: t.key, Way: way}, target: t})
	}
	all, _ := h.target(allArmor)
	for _, unit := range all.units {
		t := all
		if len(all.units) > 1 {
			t, _ = h.target(allArmor + ":" + unit.String())
		}
		if h.armorLost(&t) == 0 {
			continue
		}
		way := Shop
		if h.list.Armor[unit].Replace < h.list.Armor[unit].Repair {
			way = Replace
		}
		add(t, way)
	}
	lines := slices.DeleteFunc(slices.Clone(h.list.Lines), func(l deluxe.Repair) bool { return l.Part == 0 || l.Kind == deluxe.ArmorPart })
	slices.SortStableFunc(lines, func(a, b deluxe.Repair) int { return h.rank(&a) - h.rank(&b) })
	loaded := false
	load := func() {
		for i := range lines {
			if l := &lines[i]; l.Kind == deluxe.WeaponPart && h.fired(l.Key) > 0 {
				t, _ := h.target(l.Key)
				add(t, Reload)
			}
		}
		loaded = true
	}
	for i := range lines {
		l := &lines[i]
		if h.rank(l) > rankOfShots && !loaded {
			load()
		}
		t, _ := h.target(l.Key)
		ways := []string{New}
		if l.Mends && (l.New == 0 || l.Repair <= l.New) {
			ways = []string{Shop, New}
		}
		for _, way := range ways {
			if (l.Hits > 0 || h.rigged(l.Key)) && h.allowed(&t, way) == nil {
				add(t, way)
				break
			}
		}
	}
	if !loaded {
		load()
	}
	for _, key := range h.veh.Broken {
		t, _ := h.target(key)
		add(t, Shop)
	}
	return tasks
}

// partly sets how much of armor or of a load some cash pays for, and returns what that costs.
func (h *hoist) partly(t *task, stores []Stored, cash int) (price int) {
	most := h.armorLost(&t.target)
	if t.Way == Reload {
		if most = h.fired(t.key); h.oneShot(t.part) {
			return 0
		}
	}
	low, high := 0, most // low is paid for
	for low < high {
		t.N = (low + high + 1) / 2
		if cost := h.pricedWith(t, stores); cost <= cash {
			low, price = t.N, cost
		} else {
			high = t.N - 1
		}
	}
	t.N = low
	return price
}
