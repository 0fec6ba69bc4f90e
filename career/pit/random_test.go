package pit

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

var vehicles = flag.Int("vehicles", 24, "random vehicles that are repaired, and a quarter of those that are modified")

// worn returns a vehicle of a random design that has been through something.
func worn(rng *rand.Rand, class garage.Class) (Vehicle, bool) {
	c := garage.Standard()
	d := c.Random(rng, class)
	if d == nil {
		return Vehicle{}, false
	}
	v := Vehicle{Design: d, Condition: deluxe.Condition{Damage: map[string]int{}, Shots: map[string]int{}, Corners: map[string]string{}}}
	k, err := deluxe.Compile(c, d)
	if err != nil {
		return v, false
	}
	for p := deluxe.PartID(1); p <= deluxe.PartID(k.NumParts); p++ {
		part := &k.Parts[p]
		if part.Kind != deluxe.PersonPart && part.DP > 0 && rng.IntN(2) == 0 {
			v.Damage[k.PartKey(p)] = 1 + rng.IntN(int(part.DP))
		}
		if part.Kind == deluxe.WeaponPart && rng.IntN(2) == 0 && k.Weapons[part.Index].Shots > 0 {
			v.Shots[number(part.Index)] = rng.IntN(int(k.Weapons[part.Index].Shots))
		}
		if part.Kind == deluxe.TirePart && rng.IntN(5) == 0 {
			v.Corners[k.Wheels[part.Index].At.String()] = []string{"no_tire", "no_wheel"}[rng.IntN(2)]
		}
	}
	return v, true
}

// Random vehicles in random conditions: the cheapest plan makes them whole for what their value lacks; with less money it costs no more than there is; any job is done
// or refused; taking them apart adds up.
func TestRandomVehicles(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	rng := rand.New(rand.NewPCG(22, 5))
	classes := []garage.Class{garage.Car, garage.Car, garage.Cycle, garage.Trike, garage.TenWheeler, garage.Tractor, garage.Bus, garage.Helicopter}
	for i := range *vehicles {
		v, ok := worn(rng, classes[i%len(classes)])
		if !ok {
			continue
		}
		wholeAgain(t, c, v)
		cash := rng.IntN(5000)
		jobs, price, err := Cheapest(c, v, nil, 25, cash)
		if err != nil || price > cash {
			t.Errorf("%s: $%d with $%d, %v", v.Design.Name, price, cash, err)
		}
		if o := preview(t, v, Plan{Jobs: jobs, Discount: 25}); o.Price != price {
			t.Errorf("%s: the plan costs $%d, said $%d", v.Design.Name, o.Price, price)
		}
		anything(t, c, v, rng)
	}
}

// wholeAgain makes a vehicle whole.
func wholeAgain(t *testing.T, c *garage.Catalogue, v Vehicle) {
	t.Helper()
	before, err := Value(c, v)
	if err != nil {
		t.Fatal(err)
	}
	jobs, price, err := Cheapest(c, v, nil, 0, 10_000_000)
	if err != nil {
		t.Fatal(err)
	}
	o := preview(t, v, Plan{Jobs: jobs})
	is(t, "price of the plan", o.Price, price)
	var f garage.Figures
	c.Figures(v.Design, nil, &f)
	is(t, "value when whole", o.Value, dollars(f.Cost, 1))
	apart := 0 // what is no part of the price of the vehicle
	for i := range o.Jobs {
		for _, l := range o.Jobs[i].Lines {
			if l.Kind == LineBodyArmor || len(l.Part) > 6 && l.Part[:6] == "cargo:" {
				apart += l.Amount
			}
		}
	}
	is(t, "value before", before, max(0, dollars(f.Cost, 1)-price+apart))
	left, err := Parts(c, o.After, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range left { // rotors and the like have no price
		if !slices.Contains([]string{"rotor", "skid", "tongue", "leg", "cable"}, p.Kind) {
			t.Errorf("%s of %s is still wrong: %+v", p.Part, v.Design.Name, p)
		}
	}
}

// anything tries jobs of all kinds on whatever there is, one by one, with dice.
func anything(t *testing.T, c *garage.Catalogue, v Vehicle, rng *rand.Rand) {
	t.Helper()
	h, err := lift(c, v, 0)
	if err != nil {
		t.Fatal(err)
	}
	keys := append(h.keys(), "loose", "shots:0", "fitting:fire_extinguisher", "nothing", "armor:attached")
	d := dice.Fast(rng.Uint64())
	for range 20 {
		j := Job{Part: keys[rng.IntN(len(keys))], Way: ways[rng.IntN(len(ways))], Who: []int{1, 2}[:rng.IntN(3)], At: []string{"", Shed, Bay, Road}[rng.IntN(4)]}
		p := Plan{Jobs: []Job{j}, Mechanics: []Mechanic{{1, 3, 40}, {2, 1, 40}}, Cases: 2, Stores: []Stored{{"tire:standard", 0, 2}, {"weapon:machine_gun", 1, 3}, {"shots:machine_gun", 0, 30}}}
		o, err := p.Work(c, v, &d)
		if err != nil {
			continue
		}
		if _, err := lift(c, o.Vehicle, 0); err != nil {
			t.Errorf("%+v leaves %s: %v", j, v.Design.Name, err)
			return
		}
		v = o.Vehicle
	}
}

// changed returns a design that differs a little, legal or not.
func changed(rng *rand.Rand, d *garage.Design) *garage.Design {
	c := garage.Standard()
	e := d.Clone()
	u := &e.Units[garage.Main]
	for range 1 + rng.IntN(3) {
		switch rng.IntN(7) {
		case 0:
			if n := len(u.Weapons); n > 0 {
				i := rng.IntN(n)
				u.Weapons = slices.Delete(u.Weapons, i, i+1)
			}
		case 1:
			if n := len(u.Fittings); n > 0 {
				i := rng.IntN(n)
				u.Fittings = slices.Delete(u.Fittings, i, i+1)
			}
		case 2:
			a, b := rng.IntN(garage.NumArmor), rng.IntN(garage.NumArmor)
			n := int16(rng.IntN(int(u.Points[a]) + 1))
			u.Points[a] -= n
			u.Points[b] += n - int16(rng.IntN(3))
			u.Points[b] = max(u.Points[b], 0)
		case 3:
			tire := garage.TireID(1 + rng.IntN(len(c.Tires)-1))
			for w := range u.Tires {
				if u.Tires[w] != 0 {
					u.Tires[w] = tire
				}
			}
		case 4:
			u.Plant = garage.PlantID(1 + rng.IntN(len(c.Plants)-1))
		case 5:
			if n := len(u.Weapons); n > 0 {
				m := &u.Weapons[rng.IntN(n)]
				m.Magazines = uint8(rng.IntN(3))
				m.Shots = int16(rng.IntN(20)) - 1
			}
		case 6:
			if n := len(u.Weapons); n > 0 {
				u.Weapons[rng.IntN(n)].Weapon = garage.WeaponID(1 + rng.IntN(len(c.Weapons)-1))
			}
		}
	}
	return e
}

// Nobody gets rich by modifying: what a vehicle is worth afterwards, and what has come out brings, is no more than what it was worth before and what was paid. The
// rounding of lines is a dollar each.
func TestRandomModifications(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	rng := rand.New(rand.NewPCG(22, 7))
	classes := []garage.Class{garage.Car, garage.Cycle, garage.Trike, garage.Car, garage.TenWheeler}
	done := 0
	for i := range 4 * *vehicles {
		v, ok := worn(rng, classes[i%len(classes)])
		if !ok {
			continue
		}
		before, err := Value(c, v)
		if err != nil {
			t.Fatal(err)
		}
		to := changed(rng, v.Design)
		m, err := Modify(c, v, to, 0)
		if err != nil || before == 0 {
			continue
		}
		done++
		after, err := Value(c, m.Vehicle)
		if err != nil {
			t.Fatalf("%s: %v", c.DesignCode(to), err)
		}
		sold := 0
		for _, s := range m.Out {
			price, err := StoredPrice(c, s)
			if err != nil {
				t.Fatal(err)
			}
			sold += price
		}
		if after+sold > before+m.Cost+10 {
			t.Errorf("%d: worth $%d, for $%d worth $%d and $%d of parts\n%+v\n%+v\n%v\n%v\n%+v", i, before, m.Cost, after, sold, v.Condition, m.Vehicle.Condition, c.DesignCode(v.Design), c.DesignCode(to), m)
		}
	}
	if done < *vehicles/2 {
		t.Errorf("%d modifications were legal", done)
	}
}
