package deluxe

import (
	"testing"

	"turnpike/rulebook/proof"
)

// fallen kills people of a calling.
func (r *run) fallen(callings ...Calling) {
	for _, c := range callings {
		for _, p := range r.people(c) {
			r.person(p).Hits = personDP
		}
	}
}

// While a guard can act the chief and his assistant stay at their post, and the tunnel is shut. When none can any more they go to it and are gone, without being dead; nobody else gets through.
func TestTunnel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-STOP-021")
	r := atStop(t, nil)
	chiefs := r.people(SecurityChief)
	if len(chiefs) != 2 {
		t.Fatalf("%d chiefs", len(chiefs))
	}
	goes := func() (n int) {
		r.tunnelStep()
		for _, p := range chiefs {
			if r.person(p).Goes {
				n++
			}
		}
		return n
	}
	r.standsAt(chiefs[0], 23, 47, 0)
	if r.fallen(Gatekeeper); goes() != 0 || r.person(chiefs[0]).Gone {
		t.Error("they flee in peace")
	}
	r.s.t.Town.Forces[TruckStop].Stance = Roused
	if goes() != 0 || r.person(chiefs[0]).Gone {
		t.Error("they flee while guards are indoors")
	}
	r.s.t.Town.NGarrisons = 0
	r.person(chiefs[1]).Turret = 1
	if n := goes(); n != 1 || !r.person(chiefs[0]).Gone || r.harm(chiefs[0]) >= personDP {
		t.Errorf("%d go, the chief over the tunnel: %+v", n, r.person(chiefs[0]))
	}
	if x := r.person(chiefs[1]); x.Turret != 0 || x.Goal != squareAt(23, 47) || r.s.place.WaysTo(x.Goal).Steps(x.corner()) <= 0 {
		t.Errorf("his assistant goes to %v, and has turret %d", x.Goal, x.Turret)
	}
	r.outside(0, 23, 47, 0)
	if r.tunnelStep(); r.person(0).Gone {
		t.Error("a stranger gets through")
	}
}
