package deluxe

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// townRunOf begins a run through Midville of so many players.
func townRunOf(seats int, options game.Values) (*run, error) {
	return freightOf("town_run", seats, options)
}

// With 1 to 8 players: one freight, escorts from 3 players on, raiders from 2 on, all on the map at 20 mph, the raiders out of reach of the freight, and
// the goods on it: $40,000.
func TestTownRun(t *testing.T) {
	t.Parallel()
	for seats := 1; seats <= MaxSeats; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-SCEN-024")
			r, err := townRunOf(seats, nil)
			if err != nil {
				t.Fatal(err)
			}
			raiders := 0
			for id := range CarID(r.s.t.NCars) {
				c := r.car(id)
				if h := r.footprintOf(id); !r.onMap(&h) || c.Speed != scale.MPH(20) || c.V.Oversized != (id == loneCar) {
					t.Errorf("vehicle %d, %s, at %v with %v", id, c.V.Name, c.Pose, c.Speed)
				}
				if convoyed(c.Owner) {
					continue
				}
				raiders++
				if d := c.Pose.At.Sub(r.car(loneCar).Pose.At).Len(); d < 12*scale.Inch {
					t.Errorf("raider %d is %d units from the freight", id, d)
				}
			}
			if want := seats > 1; raiders > 0 != want {
				t.Errorf("%d raiders", raiders)
			}
			if g := &r.s.t.Tally.Goods; g.stake() != 40000 || r.brought() != 40000 || g.Set[0] != 400 {
				t.Errorf("%+v", *g)
			}
		})
	}
}

// A rig starts with its trailer behind it on the map; its trailer carries the goods, since the tractor has no room for any.
func TestTownRunWithTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-024")
	_, err := townRunOf(1, game.Values{"vehicle_0": "washboard+box_trailer_two", "goods": 12000})
	if err == nil {
		t.Fatal("a rig for more than $80,000 starts")
	}
	if f, ok := errors.AsType[*game.Refusal](err); !ok || f.Rule != "DX-SCEN-024" {
		t.Errorf("%v", err)
	}
	r, err := townRunOf(1, game.Values{"vehicle_0": "washboard+" + designCodes(t, bareBed), "goods": 12000})
	if err != nil {
		t.Fatal(err)
	}
	trailer := CarID(r.car(loneCar).Hung - 1)
	if h := r.footprintOf(trailer); !r.onMap(&h) || !r.lies(trailer) {
		t.Errorf("the trailer starts at %v", r.car(trailer).Pose)
	}
	g := &r.s.t.Tally.Goods
	if g.stake() != 12000 || g.Set[1] != 120 {
		t.Fatalf("%+v", *g)
	}
	// $12,000: a turn of burning costs a tenth, $1,200; what is on a trailer that has come off is not brought through.
	var lost []Event
	r.rec = func(e Event) { lost = append(lost, e) }
	r.car(trailer).Burning = true
	r.burnGoods()
	if r.brought() != 10800 || len(lost) != 1 || lost[0].Kind != EvGoods || lost[0].Count != 12 || lost[0].Left != 108 {
		t.Errorf("after a turn of fire $%d are left: %+v", r.brought(), lost)
	}
	r.car(trailer).Loose = 1
	if r.brought() != 0 {
		t.Errorf("$%d without the trailer", r.brought())
	}
	r.car(trailer).Loose = 0
	r.leave(loneCar, Left)
	if r.car(trailer).Fate != Left || r.brought() != 10800 {
		t.Errorf("$%d leave the map with the tow, the trailer %v", r.brought(), r.car(trailer).Fate)
	}
	r.car(trailer).Fate = Exploded
	r.burnGoods()
	if g.Left[1] != 0 {
		t.Errorf("$%d are left of what has exploded", int(g.Left[1])*goodsUnit)
	}
}

// Of a load of 90 spaces on a flatbed, 30 of which have fallen, a third of the goods is lost (DX-TENW-045 says what falls).
func TestGoodsFallOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-018")
	r, err := townRunOf(1, game.Values{"vehicle_0": "washboard+" + designCodes(t, bareBed), "goods": 9000})
	if err != nil {
		t.Fatal(err)
	}
	r.losesGoods(CarID(r.car(loneCar).Hung-1), 30, 90)
	if r.brought() != 6000 {
		t.Errorf("$%d are left", r.brought())
	}
}

// The freight comes through by the eastern edge alone, and all who are on its side have won; by another edge, or when the turns are over, it has not.
func TestTownRunEnds(t *testing.T) {
	t.Parallel()
	begin := func(t *testing.T) *run {
		t.Helper()
		r, err := townRunOf(4, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	size := func(r *run) geom.Vec { return r.s.place.Size }
	for _, c := range []struct {
		name string
		do   func(r *run)
		want game.SeatSet
		rule game.RuleID
	}{
		{"by the eastern edge", func(r *run) {
			r.car(loneCar).Pose.At = geom.Vec{X: size(r).X, Y: 47 * scale.Quarter}
			r.leave(loneCar, Left)
		}, game.Seats(0, 2), "DX-SCEN-024"},
		{"by the southern edge", func(r *run) { r.car(loneCar).Pose.At = geom.Vec{X: 20 * scale.Inch, Y: 0}; r.leave(loneCar, Left) }, game.Seats(1, 3), "DX-SCEN-018"},
		{"it explodes", func(r *run) { r.leave(loneCar, Exploded) }, game.Seats(1, 3), "DX-SCEN-018"},
		{"all raiders are out", func(r *run) {
			for id := loneCar + 1; id < CarID(r.s.t.NCars); id++ {
				if !convoyed(r.car(id).Owner) {
					r.leave(id, Exploded)
				}
			}
		}, game.Seats(0, 2), "DX-SCEN-019"},
		{"the turns are over", func(r *run) { r.s.t.Turn = r.s.o.Turns; r.checkLimit() }, game.Seats(1, 3), "DX-SETUP-002"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-SCEN-024")
			r := begin(t)
			c.do(r)
			r.s.t.Stage = max(r.s.t.Stage, StageEnd)
			r.checkEnd()
			out, over := r.g.Outcome(r.s)
			if !over || out.Winners != c.want || out.Rule != c.rule {
				t.Fatalf("%v: %v by %s", over, out.Winners, out.Rule)
			}
			through := int32(0)
			if c.want.Has(loneSeat) {
				through = 40000
			}
			if out.Scores[0] != through || out.Scores[1] != 40000-through {
				t.Errorf("the convoy has $%d, the raiders $%d", out.Scores[0], out.Scores[1])
			}
		})
	}
}

// Alone one drives on until the freight is through or out; the place cannot be another one.
func TestTownRunAlone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-024")
	r, err := townRunOf(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.s.t.Stage = StageEnd
	if r.checkEnd() {
		t.Error("it ends at once")
	}
	_, err = townRunOf(1, game.Values{"place": "parking-lot"})
	if o, ok := errors.AsType[*game.OptionError](err); !ok || o.Key != "place" || !strings.Contains(o.Allowed, "midville") {
		t.Errorf("%v", err)
	}
	var f garage.Figures
	garage.Standard().Figures(r.car(loneCar).V.Design, nil, &f)
	if f.DivisionCost() > bigLone {
		t.Errorf("the freight costs %s", f.DivisionCost())
	}
}
