package garage

import (
	"slices"
	"testing"
)

// made is a vehicle of the naive search.
type made struct {
	armor, hc, accel, dp int
	cost                 Money
}

// naively makes every vehicle that the wish allows, by nested loops over all parts of the catalogue and over every number of armor
// points up to most, each checked on its own. It shares nothing with the search but the reading of the wish's own file.
func naively(t *testing.T, c *Catalogue, w *Wish, most int, weights map[Position]int) []made {
	t.Helper()
	o := Options{Budget: w.Budget}
	var all []made
	var r Report
	for i := 1; i < len(c.Bodies); i++ {
		b := &c.Bodies[i]
		if w.Body != "" && b.ID != w.Body || w.Body == "" && b.Class != w.Class {
			continue
		}
		f := &DesignFile{Name: "Naive", UnitFile: UnitFile{Body: b.ID, Weapons: w.Weapons, Accessories: w.Accessories}}
		f.Crew = []PersonFile{{Role: "driver", BodyArmor: w.BodyArmor}}
		if w.Gunners > 0 {
			f.Crew = append(f.Crew, PersonFile{Role: "gunner", Count: w.Gunners, BodyArmor: w.BodyArmor})
		}
		d, err := c.Compile(f)
		if err != nil {
			t.Fatal(err)
		}
		u := &d.Units[Main]
		for options := uint16(0); options < 1<<len(c.Options); options++ {
			if options&^b.Options != 0 || options&(1<<c.known.grasshopper|1<<c.known.stowaway) != 0 {
				continue
			}
			u.Options = options
			for u.Chassis = 0; int(u.Chassis) < len(c.Chassis); u.Chassis++ {
				for u.Suspension = 0; int(u.Suspension) < len(c.Suspensions); u.Suspension++ {
					for u.Plant = 1; int(u.Plant) < len(c.Plants); u.Plant++ {
						for tire := range c.Tires {
							if !anyOf(w.Tires) && w.Tires != c.Tires[tire].ID {
								continue
							}
							u.Tires = [NumWheels]TireID{}
							for _, wheel := range c.WheelsOf(u) {
								u.Tires[wheel.Wheel] = TireID(tire)
							}
							for u.Armor = 1; int(u.Armor) < len(c.Armors); u.Armor++ {
								if !anyOf(w.Armor) && w.Armor != c.Armors[u.Armor].ID {
									continue
								}
								if len(b.Wheels) == 0 && tire > 0 {
									continue
								}
								for n := 0; n <= most; n++ {
									if !layNaively(w, b, weights, n, &u.Points) {
										continue
									}
									c.Check(d, &o, &r)
									g := &r.Figures
									if hopeless(&r) {
										break
									}
									if n > 0 && g.DivisionCost() > w.Budget+Dollars(200) {
										break // more armor is never cheaper by so much
									}
									if r.Legal() && g.Acceleration.MPH() >= w.MinAcceleration && (w.MinHC == 0 || g.HC >= w.MinHC) {
										all = append(all, made{n, g.HC, int(g.Acceleration), c.Tires[tire].DP, g.DivisionCost()})
									}
								}
							}
						}
					}
				}
			}
		}
	}
	return all
}

// hopeless reports whether parts are combined that no number of armor points makes legal.
func hopeless(r *Report) bool {
	return slices.ContainsFunc(r.Violations, func(v Violation) bool {
		switch v.Kind {
		case ProblemPlant, ProblemTire, ProblemChassis, ProblemSuspension, ProblemSixWheels, ProblemNoTire:
			return true
		}
		return false
	})
}

// layNaively lays so many points on a vehicle without halves: the least of each position first, whole shares of the rest, and what
// then is left to the largest fractions. It reports whether there are enough for the least.
func layNaively(w *Wish, b *Body, weights map[Position]int, n int, into *[NumArmor]int16) bool {
	*into = [NumArmor]int16{}
	sum := 0
	for p := range Position(NumArmor) {
		least := w.MinArmor[p.String()]
		if slices.ContainsFunc(w.Accessories, func(a AccessoryFile) bool { return a.Accessory == "ram_plate" }) && p == Front {
			least = max(least, 1)
		}
		into[p] = int16(least)
		n -= least
		if b.ArmorAt.Has(p) {
			sum += weights[p]
		}
	}
	if n < 0 {
		return false
	}
	type share struct {
		p        Position
		fraction float64
	}
	var shares []share
	left := n
	for p := range Position(NumArmor) {
		if b.ArmorAt.Has(p) && weights[p] > 0 {
			quota := float64(n*weights[p]) / float64(sum)
			whole := int(quota + 1e-9)
			into[p] += int16(whole)
			left -= whole
			shares = append(shares, share{p, quota - float64(whole)})
		}
	}
	slices.SortStableFunc(shares, func(a, b share) int {
		if d := b.fraction - a.fraction; d > 1e-9 {
			return 1
		} else if d < -1e-9 {
			return -1
		}
		return 0
	})
	for i := range left {
		into[shares[i].p]++
	}
	return true
}

var defaultWeights = map[Position]int{Front: 5, Back: 4, Left: 4, Right: 4, Top: 2, Underbody: 2}

// The proposals of Fill are the best that a naive search over everything finds, and no vehicle beats one of them in every figure. Of
// a pickup the weight decides on the handling class, of a ram plate the front armor alone on its price.
func TestFillAgainstNaiveSearch(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		wish Wish
		most int
	}{
		"compact":         {Wish{Body: "compact", Budget: Dollars(4200), Weapons: []WeaponFile{{Weapon: "machine_gun", At: "front"}}, Armor: "normal"}, 260},
		"pickup":          {Wish{Body: "pickup", Budget: Dollars(7000), MinAcceleration: 5, Tires: "puncture_resistant", Armor: "normal", MinArmor: map[string]int{"front": 20}}, 260},
		"heavy pickup":    {Wish{Body: "pickup", Budget: Dollars(16_000), Tires: "standard", Armor: "reflective", Weapons: []WeaponFile{{Weapon: "anti_tank_gun", At: "front"}}}, 330},
		"lighter pickup":  {Wish{Body: "pickup", Budget: Dollars(17_000), Tires: "standard", Armor: "normal", MinAcceleration: 15}, 330},
		"ram plate":       {Wish{Body: "luxury", Budget: Dollars(9000), Tires: "heavy_duty", Armor: "reflective_fireproof", Accessories: []AccessoryFile{{Accessory: "ram_plate"}}}, 140},
		"light ram plate": {Wish{Body: "subcompact", Budget: Dollars(4500), Tires: "standard", Armor: "reflective", Accessories: []AccessoryFile{{Accessory: "ram_plate"}}}, 260},
		"cycles":          {Wish{Class: Cycle, Budget: Dollars(4000), Weapons: []WeaponFile{{Weapon: "machine_gun", At: "front"}}, BodyArmor: "body_armor", MinHC: 1}, 110},
		"trike":           {Wish{Body: "heavy_trike", Budget: Dollars(5000), Tires: "solid", Gunners: 1}, 260},
		"mini-bus":        {Wish{Body: "mini_bus", Budget: Dollars(20_000), Armor: "normal", Tires: "truck_heavy_duty", Gunners: 1}, 320},
		"helicopters":     {Wish{Class: Helicopter, Budget: Dollars(32_000), Armor: "fireproof"}, 640},
		"own spread":      {Wish{Body: "mid_sized", Budget: Dollars(6500), Tires: "standard", Armor: "normal", Spread: map[string]int{"front": 7, "left": 3, "right": 3}}, 260},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := Standard()
			weights := defaultWeights
			if test.wish.Spread != nil {
				weights = map[Position]int{Front: 7, Left: 3, Right: 3}
			}
			all := naively(t, c, &test.wish, test.most, weights)
			if len(all) == 0 {
				t.Fatal("the naive search found nothing")
			}
			armor := slices.MaxFunc(all, func(a, b made) int { return a.armor - b.armor }).armor
			if armor >= test.most {
				t.Fatalf("the naive search ended at %d points: it must go further", test.most)
			}
			hc := slices.MaxFunc(all, func(a, b made) int { return a.hc - b.hc }).hc
			accel := slices.MaxFunc(all, func(a, b made) int { return a.accel - b.accel }).accel
			dp := slices.MaxFunc(all, func(a, b made) int { return a.dp - b.dp }).dp
			goals := map[string]func(m made) float64{
				KindArmor:        func(m made) float64 { return float64(m.armor) },
				KindHandling:     func(m made) float64 { return float64(m.hc)*10_000 + float64(m.armor) },
				KindAcceleration: func(m made) float64 { return float64(m.accel)*10_000 + float64(m.armor) },
				KindTires:        func(m made) float64 { return float64(m.dp)*10_000 + float64(m.armor) },
				KindBalance: func(m made) float64 {
					return 3*float64(m.armor)/float64(armor) + 2*float64(m.hc)/float64(max(hc, 1)) + 2*float64(m.accel)/float64(accel) + float64(m.dp)/float64(max(dp, 1))
				},
				KindPrice: func(m made) float64 {
					if 4*m.armor < 3*armor {
						return -1e12
					}
					return -float64(m.cost)
				},
			}
			for kind, goal := range goals {
				wish := test.wish
				wish.Prefer = kind
				p, err := c.Fill(&wish, nil)
				if err != nil {
					t.Fatal(err)
				}
				got := madeOf(t, c, p.Proposals[0])
				best := slices.MaxFunc(all, func(a, b made) int {
					switch d := goal(a) - goal(b); {
					case d > 0:
						return 1
					case d < 0:
						return -1
					}
					return 0
				})
				if goal(got) < goal(best)-1e-9 {
					t.Errorf("%s: Fill found %+v, the naive search %+v", kind, got, best)
				}
				if !slices.Contains(all, got) {
					t.Errorf("%s: Fill found %+v, which the naive search did not", kind, got)
				}
				for _, q := range p.Proposals {
					m := madeOf(t, c, q)
					for _, o := range all {
						if o != m && o.armor >= m.armor && o.hc >= m.hc && o.accel >= m.accel && o.dp >= m.dp && o.cost <= m.cost {
							t.Fatalf("%s: %+v is beaten by %+v", q.Kind, m, o)
						}
					}
				}
			}
		})
	}
}

// madeOf works a proposal out from its file.
func madeOf(t *testing.T, c *Catalogue, p Proposal) made {
	t.Helper()
	d, err := c.Compile(p.Design)
	if err != nil {
		t.Fatal(err)
	}
	var f Figures
	c.Figures(d, &Options{}, &f)
	dp := 0
	for _, w := range c.WheelsOf(&d.Units[Main]) {
		dp = c.Tires[d.Units[Main].Tires[w.Wheel]].DP
	}
	return made{f.Armor, f.HC, int(f.Acceleration), dp, f.DivisionCost()}
}

// With a ram plate a point more may cost less: of 9 points by the weights 3, 7 and 7 the front has 3, of 10 it has 2, and a point of the
// plate is half as dear again as one of armor. The most points are found nevertheless.
func TestSolveWithRamPlate(t *testing.T) {
	t.Parallel()
	c := Standard()
	w := Wish{Body: "luxury", Tires: "standard", Armor: "reflective", Accessories: []AccessoryFile{{Accessory: "ram_plate"}},
		Spread: map[string]int{"front": 3, "back": 7, "left": 7}}
	blurred := 0
	for w.Budget = Dollars(6000); w.Budget < Dollars(6500); w.Budget += Dollars(17) {
		s, err := c.newSearch(&w, nil)
		if err != nil {
			t.Fatal(err)
		}
		s.collect()
		for i := range s.leaves {
			l := &s.leaves[i]
			if l.suspension != 1 {
				continue // of no interest here
			}
			got, ok := s.solve(l, 0, noBound)
			want, gaps, last := -1, 0, true
			for n := s.variants[l.variant].base; n < 200; n++ {
				legal := s.legal(l, n, 0, noBound)
				if legal {
					want = n
					if !last {
						gaps++
					}
				}
				last = legal
			}
			blurred += gaps
			if ok != (want >= 0) || ok && got.points != want {
				t.Errorf("%s: %d points, want %d", w.Budget, got.points, want)
			}
		}
	}
	if blurred == 0 {
		t.Error("nothing was blurred, so the test shows nothing")
	}
}
