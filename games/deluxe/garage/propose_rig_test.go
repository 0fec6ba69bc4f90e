package garage

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// rigWishes are wishes for rigs that are small enough to look at every number of points.
var rigWishes = map[string]Wish{
	"tractor": {Body: "tractor_std_cabover", Budget: Dollars(45_000), Armor: "normal", Tires: "truck_standard", Behind: []TrailerWish{{Body: "semi_van"}}},
	"car":     {Body: "luxury", Budget: Dollars(14_000), Tires: "heavy_duty", MinAcceleration: 5, Behind: []TrailerWish{{Body: "trl_6ft_van"}}},
	"two":     {Body: "pickup", Budget: Dollars(17_000), Armor: "normal", Tires: "heavy_duty", Behind: []TrailerWish{{Body: "trl_10ft_van"}, {Body: "trl_mini_van", Spread: map[string]int{"back": 3}}}},
}

// Nothing better exists: every combination with every number of armor points, each checked by itself, is no better than the proposals.
func TestFillRigsExact(t *testing.T) {
	t.Parallel()
	c := Standard()
	for name, w := range rigWishes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := c.Fill(&w, nil)
			if err != nil {
				t.Fatal(err)
			}
			s, err := c.newSearch(&w, nil)
			if err != nil {
				t.Fatal(err)
			}
			var best [4]ranks
			kinds := [...]string{KindArmor, KindHandling, KindAcceleration, KindTires}
			for i := range s.variants {
				v := &s.variants[i]
				for _, l := range everyLeaf(v, int32(i)) {
					l.dp = c.Tires[l.tire].DP
					for n, dear := v.base, 0; n <= v.most && dear < 2*blur; n++ {
						if !s.legal(&l, n, s.bounds.accel, s.bounds.hc) {
							if f := &s.r.Figures; s.o.Budget > 0 && f.DivisionCost() > s.o.Budget || n == v.base {
								dear++
							}
							if n > v.base+1000 {
								break
							}
							continue
						}
						f := &s.r.Figures
						for k, kind := range kinds {
							if r := rank(kind, peak{}, f.Armor, f.HC, f.Acceleration, l.dp, f.DivisionCost()); r.compare(&best[k]) > 0 || best[k] == (ranks{}) {
								best[k] = r
							}
						}
					}
				}
			}
			for k, kind := range kinds {
				found := s.bestNow(kind)
				if found.compare(&best[k]) != 0 {
					t.Errorf("%s: %v, the best is %v", kind, found, best[k])
				}
			}
			if p.Proposals[0].Figures.Armor != int(best[0][0]) {
				t.Errorf("%d points are proposed, %d can be had", p.Proposals[0].Figures.Armor, best[0][0])
			}
		})
	}
}

// everyLeaf returns every combination of a variant.
func everyLeaf(v *variant, i int32) (list []leaf) {
	for _, chassis := range v.chassis {
		for _, suspension := range v.suspensions {
			for _, plant := range v.plants {
				for _, tire := range v.tires {
					for _, armor := range v.armors {
						list = append(list, leaf{variant: i, chassis: chassis, suspension: suspension, plant: plant, tire: tire, armor: armor})
					}
				}
			}
		}
	}
	return list
}

// bestNow returns the rank of what the search finds of a kind.
func (s *search) bestNow(kind string) ranks {
	s.collect()
	found := map[string]*candidate{}
	s.bestOf(kind, peak{}, found)
	b := found[kind]
	return rank(kind, peak{}, b.armor, b.hc, b.accel, b.leaf.dp, b.cost)
}

// What holds a trailer is the cheapest that does, on a chassis that does not weaken its tongue. A 6' van of 1,000 lb with two tires of 30 lb bears 2,800 lb,
// 3,080 on a heavy chassis, 3,360 on an extra-heavy one.
func TestFillCoupling(t *testing.T) {
	t.Parallel()
	c := Standard()
	for pounds, want := range map[int]string{0: "standard", 1740: "standard", 1741: "heavy", 2020: "heavy", 2021: "extra_heavy", 2301: "extra_heavy"} {
		d := build(t, `{"body": "trl_6ft_van", "tires": {"all": "standard"}}`)
		d.Units[Main].Cargo = []Cargo{{Kind: Goods, Count: 1, Weight: Pounds(pounds)}}
		proof.Of(t, "DX-TRL-010")
		figureIs(t, "chassis", c.Chassis[c.bearing(d, &ledger)].ID, want)
	}
	car := build(t, `{"body": "luxury"}`)
	for pounds, want := range map[int]string{
		0: "hitch_light", 2000: "hitch_light", 2001: "hitch_standard", 6001: "hitch_heavy", 12_001: "hitch_extra_heavy", 20_001: "hitch_extra_heavy",
	} {
		proof.Of(t, "DX-TRL-023", "DX-TRL-024")
		figureIs(t, "hitch", c.Accessories[c.pulling(&car.Units[Main], Pounds(pounds))].ID, want)
	}
}

// Armor of a rig goes to its bodies by the weights of each: with 21 of a van beside 42 of a car the van has a third, and its long sides share theirs.
// The trailer that is not named is the cheapest closed one that takes what is asked of it: 6 spaces of goods and a turret of two spaces, which
// takes two, need more than the 3 spaces of a mini van and the one-space turret of a 6' van.
func TestFillRigs(t *testing.T) {
	t.Parallel()
	c := Standard()
	twice := map[string]int{"front": 10, "back": 8, "left": 8, "right": 8, "top": 4, "underbody": 4}
	w := Wish{Body: "van", Budget: Dollars(30_000), Armor: "normal", Spread: twice, Behind: []TrailerWish{{
		Cargo: []CargoFile{{Cargo: "goods", Weight: Pounds(300), Spaces: 6}}, Gunners: 1,
		Weapons: []WeaponFile{{Weapon: "machine_gun", At: "turret", Count: 2}}, Accessories: []AccessoryFile{{Accessory: "turret_2"}},
	}}}
	p, err := c.Fill(&w, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := p.Proposals[0].Design
	trailer := &f.Behind[0]
	figureIs(t, "trailer", trailer.Body, "trl_10ft_van")
	figureIs(t, "gunner of the trailer", trailer.Crew[0].Role, "gunner")
	mine, behind := 0, 0
	for _, n := range f.Armor.Points {
		mine += n
	}
	for _, n := range trailer.Armor.Points {
		behind += n
	}
	if all := mine + behind; behind != all-all*42/63 {
		t.Errorf("%d of %d points are the trailer's", behind, all)
	}
	if _, err = c.Fill(&Wish{Class: Bus, Behind: []TrailerWish{{}}}, nil); !wrongAt(err, "/behind") {
		t.Errorf("a bus: %v", err)
	}
	if _, err = c.Fill(&Wish{Body: "luxury", Behind: []TrailerWish{{Body: "semi_van"}}}, nil); !wrongAt(err, "/behind/0/body") {
		t.Errorf("a semi-trailer behind a car: %v", err)
	}
	if _, err = c.Fill(&Wish{Body: "luxury", Behind: []TrailerWish{{Weapons: []WeaponFile{{Weapon: "gatling", At: "back"}}}}}, nil); !wrongAt(err, "/behind/0/weapons/0/weapon") {
		t.Errorf("no weapon: %v", err)
	}
	if _, err = c.Fill(&Wish{Body: "luxury", Behind: make([]TrailerWish, 3)}, nil); !wrongAt(err, "/behind") {
		t.Errorf("three: %v", err)
	}
}

func wrongAt(err error, path string) bool {
	e, ok := errors.AsType[*WishError](err)
	return ok && e.Path == path
}

// What a rig cannot have is named with its place, and what is left without it can be had.
func TestFillRigsImpossible(t *testing.T) {
	t.Parallel()
	c := Standard()
	for path, w := range map[string]Wish{
		"/behind/0/cargo/0":       {Body: "luxury", Behind: []TrailerWish{{Body: "trl_6ft_van", Cargo: []CargoFile{{Cargo: "goods", Weight: Pounds(4000)}}}}},
		"/behind/0/weapons/0":     {Class: Tractor, Behind: []TrailerWish{{Body: "semi_van", Weapons: []WeaponFile{{Weapon: "machine_gun", At: "front"}}}}},
		"/behind/0/min_armor/top": {Class: Tractor, Behind: []TrailerWish{{Body: "semi_flatbed", MinArmor: map[string]int{"top": 5}}}},
		"/budget":                 {Class: Tractor, Budget: Dollars(20_000), Behind: []TrailerWish{{Body: "semi_van"}}},
		"/behind/0":               {Body: "light_cycle", Behind: []TrailerWish{{Body: "trl_30ft_van"}}},
	} {
		_, err := c.Fill(&w, nil)
		e, ok := errors.AsType[*ImpossibleError](err)
		if !ok || e.Path != path || e.Nearest == nil {
			t.Errorf("%s: %+v", path, err)
			if ok {
				t.Errorf("at %s", e.Path)
			}
			continue
		}
		if _, err := c.Fill(e.Nearest, nil); err != nil {
			t.Errorf("%s: the nearest: %v", path, err)
		}
	}
}

// Arms that the wish leaves open are chosen for every body: a gun in front, a turret with a gunner on each trailer, something to drop behind the last. They
// fit, cost no more than two fifths of what the rest leaves, and leave room for armor. Weapons of the wish stay as they are.
func TestFillArms(t *testing.T) {
	t.Parallel()
	c := Standard()
	rig := Wish{Body: "tractor_std_longnose", Budget: Dollars(90_000), Behind: []TrailerWish{{Body: "semi_van"}}}
	for name, w := range map[string]Wish{
		"rig": rig,
		"with a gun": {Body: rig.Body, Budget: rig.Budget, Weapons: []WeaponFile{{Weapon: "machine_gun", At: "front"}},
			Behind: []TrailerWish{{Body: "semi_van", Weapons: []WeaponFile{{Weapon: "machine_gun", At: "back"}}}}},
		"any":     {Class: Tractor, Budget: Dollars(120_000), Behind: []TrailerWish{{}, {}}},
		"caravan": {Body: "luxury", Budget: Dollars(25_000), Behind: []TrailerWish{{Body: "trl_10ft_van"}}},
		"car":     {Body: "luxury", Division: 15},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bare, err := c.Fill(&w, nil)
			if err != nil {
				t.Fatal(err)
			}
			s, err := c.newSearch(&w, nil)
			if err != nil {
				t.Fatal(err)
			}
			cheapest, _ := s.extreme(func(f *Figures, _ *leaf) int64 { return -int64(f.DivisionCost()) })
			w.Arm = true
			p, err := c.Fill(&w, nil)
			if err != nil {
				t.Fatal(err)
			}
			f := p.Proposals[0].Design
			d, err := c.Compile(f)
			if err != nil {
				t.Fatal(err)
			}
			if rules := broken(d, &Options{Budget: w.Budget, Division: w.Division}); len(rules) != 0 {
				t.Errorf("it breaks %v", rules)
			}
			figureIs(t, "arms left open in the wish that was proposed for", p.Wish.Arm, false)
			if spent, most := armsCost(t, f)-armsCost(t, bare.Proposals[0].Design), (s.o.Budget+Money(cheapest))*2/5; spent > most {
				t.Errorf("%s for arms, %s is two fifths", spent, most)
			}
			if got := p.Proposals[0].Figures.Armor; got < 38*len(d.Bodies()) || got > bare.Proposals[0].Figures.Armor {
				t.Errorf("%d points of armor, %d without arms", got, bare.Proposals[0].Figures.Armor)
			}
			has := func(list []WeaponFile, at string) bool {
				return slices.ContainsFunc(list, func(v WeaponFile) bool { return strings.HasSuffix(v.At, at) })
			}
			last := f.Weapons
			for i := range f.Behind {
				t2 := &f.Behind[i]
				last = t2.Weapons
				if !has(t2.Weapons, "turret") || len(t2.Crew) == 0 {
					t.Errorf("trailer %d: %+v, crew %+v", i+1, t2.Weapons, t2.Crew)
				}
			}
			if !has(f.Weapons, "front") || !has(last, "back") {
				t.Errorf("in front %+v, behind %+v", f.Weapons, last)
			}
			if name == "with a gun" && (f.Weapons[0].Weapon != "machine_gun" || f.Weapons[0].Count > 1 || f.Behind[0].Weapons[0].Weapon != "machine_gun") {
				t.Errorf("the wish's own: %+v, %+v", f.Weapons, f.Behind[0].Weapons)
			}
		})
	}
}

// armsCost is what the weapons, turrets and extinguishers of all bodies of a design cost, with their ammunition and links.
func armsCost(t *testing.T, f *DesignFile) (sum Money) {
	t.Helper()
	c := Standard()
	d, err := c.Compile(f)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range d.Bodies() {
		c.Lines(b, nil, func(l *Line) {
			switch l.Kind {
			case LineWeapon, LineAmmunition, LineLinks:
				sum += l.Cost
			case LineFitting:
				if k := c.Accessories[b.Units[l.Part].Fittings[l.Index].Accessory].Kind; k == turretKind || k == "extinguisher" {
					sum += l.Cost
				}
			}
		})
	}
	return sum
}
