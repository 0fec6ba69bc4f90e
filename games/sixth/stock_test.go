package sixth_test

import (
	"testing"

	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

// The published cars keep the rules and spend their budgets to the last point; with a Stability Controller the crew has one more.
func TestStockCarsAddUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-012", "SX-BUILD-024")
	c := sixth.Standard()
	stability := card(t, "stability_controller")
	classes := map[string]int{}
	more := 0
	for _, car := range c.Stock {
		classes[car.Class]++
		if found := c.Check(&car.Design, car.Size, sixth.BuildOptions{}); found != nil {
			t.Errorf("%s of %s: %v", car.Name, car.Size, found)
		}
		bp, cp := c.Cost(&car.Design)
		want := car.Size.CP
		if car.Design.Count(stability) == 1 {
			want++
			more++
		}
		if bp != car.Size.BP || cp != want {
			t.Errorf("%s of %s costs %d BP and %d CP, want %d and %d", car.Name, car.Size, bp, cp, car.Size.BP, want)
		}
	}
	if classes["vehicle_guide"] != 64 || classes["record_sheet_small"]+classes["record_sheet_large"] != 12 || len(c.Stock) != 76 {
		t.Errorf("cars by class %v, want 64 of the guide and 12 sheets", classes)
	}
	if more == 0 {
		t.Error("no car has a Stability Controller")
	}
}

// A sum that a Weapons Locker or a pair of rockets makes cheaper, worked out by hand.
func TestCost(t *testing.T) {
	t.Parallel()
	for _, e := range []struct {
		car    string
		bp, cp int
	}{
		// 8 for the pair, 1 locker; 6 driver, 2 gunner, 1 locker, the third sidearm 1.
		{"crew_area: legend_driver amateur_gunner weapons_locker katana juicer blender; front: heavy_rocket; back: heavy_rocket", 9, 10},
		// Two pairs of light rockets at 1, one pair of standard rockets at 3.
		{"left: light_rocket light_rocket standard_rocket; right: light_rocket light_rocket standard_rocket", 5, 0},
		{"front: cast_iron_plate_a armored_beer_refrigerator; crew_area: crash_suit wingnut_driver hound_gunner", 0, 0},
	} {
		d := build(t, e.car)
		if bp, cp := sixth.Standard().Cost(&d); bp != e.bp || cp != e.cp {
			t.Errorf("%s: %d BP, %d CP; want %d, %d", e.car, bp, cp, e.bp, e.cp)
		}
	}
}

// Twelve cars or more for each suggested size, six of them of core cards, no two alike.
func TestReadyCars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-044")
	c := sixth.Standard()
	seen := map[sixth.Design]string{}
	for _, size := range []sixth.Size{small, large} {
		all := c.Ready(size, sixth.BuildOptions{})
		core := 0
		styles := map[string]bool{}
		for _, car := range all {
			if found := c.Check(&car.Design, size, sixth.BuildOptions{}); found != nil || car.Size != size {
				t.Errorf("%s: %s, %v", car.Name, car.Size, found)
			}
			if bp, cp := c.Cost(&car.Design); bp != size.BP || cp != size.CP {
				t.Errorf("%s leaves points unspent: %d BP, %d CP of %s", car.Name, bp, cp, size)
			}
			if car.Core != (len(c.Check(&car.Design, size, sixth.BuildOptions{CoreOnly: true})) == 0) {
				t.Errorf("%s of core cards: %t", car.Name, car.Core)
			}
			if car.Core {
				core++
			}
			d := car.Design
			d.Name = ""
			if other, ok := seen[d]; ok {
				t.Errorf("%s and %s are the same car", car.Name, other)
			}
			seen[d] = car.Name
			styles[car.Style] = true
			if car.Name != car.Design.Name || len(car.Blurb) < 20 || len(car.Blurb) > 160 {
				t.Errorf("%s: name %q, blurb %q", car, car.Design.Name, car.Blurb)
			}
			for _, stock := range c.Stock {
				if stock.Name == car.Name {
					t.Errorf("%s has the name of a published car", car.Name)
				}
			}
		}
		limited := c.Ready(size, sixth.BuildOptions{CoreOnly: true})
		for _, car := range limited {
			if !car.Core {
				t.Errorf("%s is not of core cards", car.Name)
			}
		}
		if len(limited) != core {
			t.Errorf("%s: %d cars in a game of core cards, want %d", size, len(limited), core)
		}
		if len(all) < 12 || core < 6 {
			t.Errorf("%s: %d cars, %d of core cards", size, len(all), core)
		}
		if len(styles) < 8 {
			t.Errorf("%s: only %d styles", size, len(styles))
		}
	}
}

// In a game of another size the largest cars that are legal are offered.
func TestReadyCarsOfOtherSizes(t *testing.T) {
	t.Parallel()
	c := sixth.Standard()
	for _, e := range []struct {
		size, of sixth.Size
	}{
		{sixth.Size{AP: 8, BP: 32, CP: 8}, small},
		{sixth.Size{AP: 9, BP: 50, CP: 12}, large},
	} {
		cars := c.Ready(e.size, sixth.BuildOptions{})
		if len(cars) != len(c.Ready(e.of, sixth.BuildOptions{})) {
			t.Errorf("%s: %d cars", e.size, len(cars))
		}
		for _, car := range cars {
			if car.Size != e.of {
				t.Errorf("%s: %s is built for %s", e.size, car.Name, car.Size)
			}
		}
	}
	if cars := c.Ready(sixth.Size{AP: 1}, sixth.BuildOptions{}); len(cars) != 0 {
		t.Errorf("%d ready cars for nothing", len(cars))
	}
}
