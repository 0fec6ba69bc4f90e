package deluxe

import (
	"errors"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// dockingOf begins a match in the yard.
func dockingOf(seats int, options game.Values) (*run, error) {
	return freightOf("docking", seats, options)
}

// intoDock puts the rig of a seat straight before its dock, the rear of its trailer so far from it, at rest.
func intoDock(r *run, seat game.Seat, off int32) {
	d := r.dock(seat)
	c, t := r.car(d.Rig), r.car(d.Body)
	t.Pose = d.Out.Move(off+t.V.Counter.Length/2, 0)
	// The kingpin is on the fifth wheel.
	tr := r.train(d.Rig)
	c.Pose = d.Out
	c.Pose.At = c.Pose.At.Add(t.Pose.Point(tr.Couplings[0].Link.Tip, 0).Sub(c.Pose.Point(tr.Couplings[0].Hitch, 0)))
	c.Speed, t.Speed = 0, 0
}

// One to four rigs begin across from their docks, at rest, all of each on the map and in nobody's way; none of them is docked.
func TestDocking(t *testing.T) {
	t.Parallel()
	for seats := 1; seats <= 4; seats++ {
		proof.Of(t, "DX-TRL-038")
		r, err := dockingOf(seats, nil)
		if err != nil {
			t.Fatal(err)
		}
		for id := range CarID(r.s.t.NCars) {
			if h := r.footprintOf(id); !r.onMap(&h) || r.car(id).Speed != 0 {
				t.Errorf("body %d at %v", id, r.car(id).Pose)
			}
			for other := range id {
				a, b := r.footprintOf(id), r.footprintOf(other)
				if a.Overlap(&b) && r.car(id).Owner != r.car(other).Owner {
					t.Errorf("%d is in %d", id, other)
				}
			}
		}
		for seat := range game.Seat(seats) {
			d, ok := r.s.Dock(seat)
			if !ok || d.Body == NoCar || d.In || d.Off < 4*scale.Inch {
				t.Errorf("seat %d: %+v", seat, d)
			}
			for other := range game.Seat(seats) {
				if r.allies(seat, other) != (seat != other) {
					t.Errorf("%d may fire at %d", seat, other)
				}
			}
		}
	}
}

// The zone of a dock is half an inch deep and an inch wide, a semi-trailer half an inch wide: it is docked with its rear half an inch from the dock, not
// farther, up to a quarter inch aside, up to ten degrees out of straight, and at rest.
func TestDocked(t *testing.T) {
	t.Parallel()
	const quarter = scale.Quarter
	for _, x := range []struct {
		name       string
		off, aside int32
		slant      geom.Angle
		speed      scale.Speed
		docked     bool
	}{
		{name: "at the dock", docked: true},
		{name: "half an inch from it", off: 2 * quarter, docked: true},
		{name: "farther", off: 2*quarter + 16},
		{name: "a quarter inch aside", off: quarter, aside: quarter, docked: true},
		{name: "farther aside", off: quarter, aside: quarter + 16},
		{name: "ten degrees out of straight", off: quarter, slant: 10, docked: true},
		{name: "eleven", off: quarter, slant: 11},
		{name: "rolling", off: quarter, speed: -scale.MPH(5)},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRL-038")
			r, err := dockingOf(2, nil)
			if err != nil {
				t.Fatal(err)
			}
			intoDock(r, 1, x.off)
			d := r.dock(1)
			b := r.car(d.Body)
			if x.slant != 0 { // about the middle of the rear edge
				rear := b.Pose.Point(-b.V.Counter.Length/2, 0)
				b.Pose.Heading = (b.Pose.Heading + x.slant*geom.Degree).Norm()
				b.Pose.At = b.Pose.At.Add(rear.Sub(b.Pose.Point(-b.V.Counter.Length/2, 0)))
			}
			b.Pose.At.X += x.aside
			r.car(d.Rig).Speed = x.speed
			if got := r.docked(1); got != x.docked {
				t.Errorf("%v: %+v", got, r.dock(1))
			}
			r.s.t.Stage = StageEnd
			if over := r.checkEnd(); over != x.docked || over && r.s.t.Winner != game.Seats(1) {
				t.Errorf("over %v, won by %v", over, r.s.t.Winner)
			}
		})
	}
}

// Who has lost a trailer is not docked by what is left; when all have, nobody wins, and when the turns are over nobody does either.
func TestDockingEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-038")
	r, err := dockingOf(2, game.Values{"turns": 3})
	if err != nil {
		t.Fatal(err)
	}
	intoDock(r, 0, 0)
	intoDock(r, 1, 0)
	r.s.t.Stage = StageEnd
	d := r.dock(0)
	hung := r.car(d.Rig).Hung
	r.car(d.Rig).Hung = 0
	if r.docked(0) || !r.docked(1) || r.dock(0).Body != NoCar {
		t.Errorf("without its trailer: %+v", r.dock(0))
	}
	r.car(d.Rig).Hung = hung
	if !r.checkEnd() || r.s.t.Winner != game.Seats(0, 1) {
		t.Errorf("both in one turn: %v", r.s.t.Winner)
	}

	if r, err = dockingOf(2, game.Values{"turns": 3}); err != nil {
		t.Fatal(err)
	}
	r.s.t.Turn = 3
	r.checkLimit()
	if r.s.t.Stage != StageOver || r.s.t.Winner != 0 {
		t.Errorf("when the turns are over: %v", r.s.t.Winner)
	}
	if r, err = dockingOf(2, nil); err != nil {
		t.Fatal(err)
	}
	for seat := range game.Seat(2) {
		r.car(r.dock(seat).Rig).Hung = 0
	}
	r.s.t.Stage = StageEnd
	if !r.checkEnd() || r.s.t.Winner != 0 {
		t.Errorf("without trailers: %v", r.s.t.Winner)
	}
}

// What does not fit is refused by what it is about.
func TestDockingRefuses(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		vehicle string
		seats   int
	}{{"last_word", 1}, {"2x washboard+box_trailer_two", 1}, {"owl_express", 2}} {
		proof.Of(t, "DX-TRL-038")
		_, err := dockingOf(x.seats, game.Values{"vehicle_0": x.vehicle})
		if f, ok := errors.AsType[*game.Refusal](err); !ok || f.Rule != "DX-TRL-038" {
			t.Errorf("%s: %v", x.vehicle, err)
		}
	}
	if _, err := dockingOf(5, nil); err == nil {
		t.Error("five rigs start at four docks")
	}
	_, err := dockingOf(1, game.Values{"place": "parking-lot"})
	if f, ok := errors.AsType[*game.OptionError](err); !ok || f.Key != "place" {
		t.Errorf("%v", err)
	}
}
