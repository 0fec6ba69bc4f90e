package deluxe

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Every vehicle of the garage that is played stands on the map and in nothing else at every starting place of every map.
func TestEverySampleOnEveryMap(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	maps := []string{"open-24x16", "open-32x24"}
	for _, p := range places.Titles() {
		maps = append(maps, p.ID)
	}
	for _, place := range maps {
		t.Run(place, func(t *testing.T) {
			t.Parallel()
			p, err := findPlace(place)
			if err != nil {
				t.Fatal(err)
			}
			seats := 1
			for n := 2; n <= MaxSeats && p.StartsFor(n) != nil; n++ {
				seats = n
			}
			for _, sample := range g.Catalogue().Samples() {
				if sample.Design == nil {
					continue
				}
				if _, err := Compile(g.Catalogue(), sample.Design); err != nil {
					continue
				}
				options := map[string]any{"place": place, "turns": 2}
				for seat := range seats {
					options[vehicleKey(seat)] = "tin_wasp"
				}
				for seat := range seats {
					options[vehicleKey(seat)] = sample.ID
					values, err := game.Complete(g.Info().Options, options)
					if err != nil {
						t.Fatal(err)
					}
					var s State
					err = g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(1), Options: values}, nil)
					options[vehicleKey(seat)] = "tin_wasp"
					if err != nil {
						t.Errorf("%s: %v", sample.ID, err)
						continue
					}
					noOverlap(t, &s)
					r := run{s: &s, g: g}
					for id := range CarID(s.t.NCars) {
						b := r.body(id)
						for i := range b.N {
							if !r.onMap(&b.Parts[i]) {
								t.Errorf("%s of seat %d hangs over the edge", sample.ID, seat)
							}
						}
					}
				}
			}
		})
	}
}

// Every vehicle of the garage plays a turn by random answers, each on the next of the maps.
func TestEverySamplePlays(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	maps := places.Titles()
	n := 0
	for _, sample := range g.Catalogue().Samples() {
		if sample.Design == nil {
			continue
		}
		if _, err := Compile(g.Catalogue(), sample.Design); err != nil {
			continue
		}
		place := maps[n%len(maps)].ID
		n++
		options := map[string]any{"place": place, "turns": 1, "vehicle_0": sample.ID, "vehicle_1": "tin_wasp"}
		t.Run(fmt.Sprint(sample.ID, " in ", place), func(t *testing.T) {
			t.Parallel()
			playRandom(t, g, options, 2, uint64(n))
		})
	}
}

// Combinations stand straight and in nothing, or are refused by the place, at every starting place of every map; the
// open ground has room for each.
func TestCombinationsOnEveryMap(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	rigs := []string{"washboard+box_trailer_two", designCodes(t, tugDesign, vanDesign, lastDesign)}
	maps := []string{"open-48x36"}
	for _, p := range places.Titles() {
		maps = append(maps, p.ID)
	}
	for _, place := range maps {
		t.Run(place, func(t *testing.T) {
			t.Parallel()
			p, err := findPlace(place)
			if err != nil {
				t.Fatal(err)
			}
			seats := 1
			for n := 2; n <= MaxSeats && p.StartsFor(n) != nil; n++ {
				seats = n
			}
			for k := range len(rigs) * seats {
				rig, seat := rigs[k%len(rigs)], k/len(rigs)
				options := map[string]any{"place": place}
				for s := range seats {
					options[vehicleKey(s)] = "tin_wasp"
				}
				options[vehicleKey(seat)] = rig
				values, err := game.Complete(g.Info().Options, options)
				if err != nil {
					t.Fatal(err)
				}
				var s State
				err = g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(1), Options: values}, nil)
				if o, ok := errors.AsType[*game.OptionError](err); ok && o.Key == "place" && place != maps[0] {
					continue
				}
				if err != nil {
					t.Errorf("%.30s, seat %d: %v", rig, seat, err)
					continue
				}
				noOverlap(t, &s)
				checkTrains(t, &s)
				r := run{s: &s, g: g}
				for id := range CarID(s.t.NCars) {
					b, c := r.body(id), r.car(id)
					for i := range b.N {
						if !r.onMap(&b.Parts[i]) {
							t.Errorf("%s of seat %d hangs over the edge", c.V.Name, seat)
						}
					}
					if c.Tow != 0 && c.Pose.Heading != r.car(CarID(c.Tow-1)).Pose.Heading {
						t.Errorf("%s of seat %d starts bent", c.V.Name, seat)
					}
				}
			}
		})
	}
}

// On open ground cars start with their backs an inch from the edge. A bus of 2 3/4 inches with its front edge where that of a car would be would hang 3/4
// inch over it: its rear edge stands where that of the car would be. Where it would stand on the car behind it then, and ahead is the edge, the place is
// refused.
func TestLongStarts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	car, _ := begin(t, 2, map[string]any{"place": "open-24x16", "vehicle_0": "goblin", "vehicle_1": "goblin"}, 1, 1)
	bus, _ := begin(t, 2, map[string]any{"place": "open-24x16", "vehicle_0": "ironliner", "vehicle_1": "goblin"}, 1, 1)
	if a, b := car.t.Cars[0], bus.t.Cars[0]; a.Pose.Point(-scale.Inch/2, 0) != b.Pose.Point(-b.V.Counter.Length/2, 0) {
		t.Errorf("the back of the car is at %v, that of the bus at %v", a.Pose.Point(-scale.Inch/2, 0), b.Pose.Point(-b.V.Counter.Length/2, 0))
	}
	short := places.Place{ID: "short", Title: "Short", Size: geom.Vec{X: 12 * scale.Inch, Y: 12 * scale.Inch}, Base: places.Lot}
	for i := range int32(2) { // both go west, the first with its nose at the edge
		at := geom.Pose{At: geom.Vec{X: scale.Inch/2 + i*2*scale.Inch, Y: 6 * scale.Inch}, Heading: geom.Half}
		short.Starts = append(short.Starts, places.Start{At: at, Speed: 20, Seat: int(i) + 1})
	}
	place, err := places.Parse(short.JSON())
	if err != nil {
		t.Fatal(err)
	}
	values, err := game.Complete(StandardRules().Info().Options, map[string]any{"place": places.Code(place), "vehicle_0": "ironliner", "vehicle_1": "goblin"})
	if err != nil {
		t.Fatal(err)
	}
	var s State
	err = StandardRules().Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: values}, nil)
	if o, ok := errors.AsType[*game.OptionError](err); !ok || o.Key != "place" || !strings.HasPrefix(o.Allowed, "one where Ironliner has room") {
		t.Errorf("%v", err)
	}
}
