package deluxe

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

const (
	// fullHouse is a bus with 20 passengers and next to no armor.
	fullHouse = `{"name": "Full House", "body": "bus_40", "chassis": "extra_heavy", "plant": "regular_truck", "tires": {"all": "truck_solid"},
		"armor": {"points": {"front": 5, "back": 5, "front_left": 5, "back_left": 5, "front_right": 5, "back_right": 5, "front_top": 5, "back_top": 5,
			"front_underbody": 5, "back_underbody": 5}}, "crew": [{"role": "driver"}, {"role": "passenger", "count": 20}]}`
	// bareBed is a flatbed trailer without armor.
	bareBed = `{"name": "Bed", "body": "semi_flatbed", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}]}`
)

// A full house of 20 passengers is shot at: of the people behind the armor of the back half a hit meets one, drawn among them, whatever its points, and
// nobody in front. Such a bus is played by random answers, against two cars that fire.
func TestFullHouse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BUS-007", "DX-LOC-015")
	code := designCodes(t, fullHouse)
	values, err := game.Complete(StandardRules().Info().Options, map[string]any{"vehicle_0": code, "place": "open-48x36"})
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := StandardRules().Start(&s, game.Setup{Seats: 2, Options: values, Dice: dice.Fast(1)}, nil); err != nil {
		t.Fatal(err)
	}
	r := run{s: &s, g: StandardRules()}
	r.s.t.Stage = StagePhases
	aboard := 0
	for p := range PersonID(s.t.NPersons) {
		if r.person(p).Car == 0 {
			aboard++
		}
	}
	if aboard != 21 {
		t.Fatalf("%d aboard", aboard)
	}
	var hit toll
	r.struck(0, Aim{Kind: AimSide, Side: geom.LeftSide, Zone: ZoneBack}, 500, &attack{cause: CauseGunfire, by: nobody}, &hit)
	r.settle(0, &hit, 0, 0)
	var dead [NumZones]int
	for p := range PersonID(s.t.NPersons) {
		if x := r.person(p); x.Of == 0 && r.wounds(p) >= personDP {
			dead[r.car(0).V.Parts[r.car(0).V.Seats[x.Seat].Part].Zone]++
		} else if r.wounds(p) != 0 {
			t.Errorf("person %d has %d wounds", p, r.wounds(p))
		}
	}
	if dead != [NumZones]int{ZoneBack: 1} {
		t.Errorf("%v died in the front and back half", dead)
	}
	playRandom(t, StandardRules(), map[string]any{"vehicle_0": code, "vehicle_1": "last_word", "vehicle_2": "glass_tax", "place": "open-48x36", "turns": 2}, 3, 7)
}

// Five full houses are 105 people, and 96 is all that a match takes: refused in a sentence.
func TestTooManyPeople(t *testing.T) {
	t.Parallel()
	code := designCodes(t, fullHouse)
	values, err := game.Complete(StandardRules().Info().Options, map[string]any{"vehicle_0": code, "vehicle_1": code, "vehicle_2": code, "vehicle_3": code, "vehicle_4": code, "place": "open-48x36"})
	if err != nil {
		t.Fatal(err)
	}
	var s State
	err = StandardRules().Start(&s, game.Setup{Seats: 5, Options: values, Dice: dice.Fast(1)}, nil)
	if err == nil || !strings.Contains(err.Error(), "105 seats; a match takes 96 people") {
		t.Errorf("%v", err)
	}
}

// A rig is 3 1/4 inches long. Its start is an inch from the edge ahead, and right behind the counter of a car another one starts: it has no room where it
// is, nor further ahead, and the place is refused by its name.
func TestRigLongerThanItsStart(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-002")
	short := places.Place{ID: "short", Title: "Short", Size: geom.Vec{X: 12 * scale.Inch, Y: 12 * scale.Inch}, Base: places.Lot}
	for i := range int32(2) { // both go west, the first an inch from the edge, the other just behind it
		at := geom.Pose{At: geom.Vec{X: scale.Inch + scale.Inch/2 + i*3*scale.Inch/2, Y: 6 * scale.Inch}, Heading: geom.Half}
		short.Starts = append(short.Starts, places.Start{At: at, Speed: 20, Seat: int(i) + 1})
	}
	place, err := places.Parse(short.JSON())
	if err != nil {
		t.Fatal(err)
	}
	values, err := game.Complete(StandardRules().Info().Options, map[string]any{"place": places.Code(place), "vehicle_0": "washboard+box_trailer_two", "vehicle_1": "goblin"})
	if err != nil {
		t.Fatal(err)
	}
	var s State
	err = StandardRules().Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: values}, nil)
	if o, ok := errors.AsType[*game.OptionError](err); !ok || o.Key != "place" || !strings.HasPrefix(o.Allowed, "one where Washboard has room") {
		t.Errorf("%v", err)
	}
}

// The freight of a convoy may be a rig: its escorts start an inch or more behind the trailer, the raiders 12 inches or more behind all of them. What the
// rig costs is what both of its parts cost.
func TestConvoyWithTrailer(t *testing.T) {
	t.Parallel()
	for _, seats := range []int{2, 4, 8} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-SCEN-024")
			freight := "washboard+" + designCodes(t, bareBed)
			if seats == 2 {
				freight += ", 2x hard_bargain"
			}
			r, err := convoyOf(seats, game.Values{"vehicle_0": freight})
			if err != nil {
				t.Fatal(err)
			}
			trailer := CarID(r.car(loneCar).Hung - 1)
			if r.car(loneCar).Hung == 0 || geom.Bend(r.car(loneCar).Pose, r.car(trailer).Pose) != 0 {
				t.Fatal("no trailer straight behind the freight")
			}
			for id := range CarID(r.s.t.NCars) {
				c := r.car(id)
				if h := r.footprintOf(id); !r.onMap(&h) || c.Speed != scale.MPH(50) {
					t.Errorf("vehicle %d, %s: on the road %t, %s", id, c.V.Name, r.onMap(&h), c.Speed)
				}
				if r.hunts(id) || id == loneCar || id == trailer {
					continue
				}
				if r.gap(trailer, id) < scale.Inch {
					t.Errorf("escort %d starts %d units behind the trailer", id, r.gap(trailer, id))
				}
				for other := range CarID(r.s.t.NCars) {
					if r.hunts(other) && r.gap(id, other) < 12*scale.Inch {
						t.Errorf("raider %d starts %d units behind escort %d", other, r.gap(id, other), id)
					}
				}
			}
			noOverlap(t, r.s)
			checkTrains(t, r.s)
		})
	}
	_, err := convoyOf(4, game.Values{"vehicle_0": "washboard+box_trailer_two"}) // $58,100 and $27,950
	if !errors.Is(err, game.RuleID("DX-SCEN-024")) || !strings.Contains(err.Error(), garage.Dollars(80000).String()) {
		t.Errorf("a rig for more than $80,000: %v", err)
	}
}
