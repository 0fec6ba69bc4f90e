package garage

import "testing"

// BenchmarkFill measures proposals for a car of each body: all 17,280 combinations, six wheels included.
func BenchmarkFill(b *testing.B) {
	for _, name := range []string{"car", "turret", "ram", "cycle", "trike", "bus", "helicopter", "rig", "road train", "caravan", "two behind", "mule"} {
		w := hopes[name]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Standard().Fill(&w, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("impossible", func(b *testing.B) {
		w := Wish{Weapons: []WeaponFile{{Weapon: "tank_gun", At: "front"}}, Gunners: 1}
		for b.Loop() {
			if _, err := Standard().Fill(&w, nil); err == nil {
				b.Fatal("it is possible")
			}
		}
	})
}

// BenchmarkSwaps measures all 36 weapons in place of one.
func BenchmarkSwaps(b *testing.B) {
	d := compiled(b, swapCar)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Standard().Swaps(d, nil, "/weapons/0"); err != nil {
			b.Fatal(err)
		}
	}
}
