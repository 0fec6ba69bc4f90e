package deluxe

// Readings of the rules on letting go of trailers:
//
//   - The first of two trailers goes with the second one; the second is let go by its own kingpin, or by a release on the hitch of the first
//     (DX-TRL-027, DX-TRUCK-026).
//   - The weapons of a train are fired from its head, and so is its coupling let go from there. That a towed vehicle may, too, is said at purchase: an option of the
//     match says it for all releases.
//   - Whoever can release is asked for it when a turn begins, and at any moment while a trailer burns or is bent too far.

// Release says how the coupling of a vehicle is let go on purpose.
type Release uint8

// The ways.
const (
	ByHand       Release = iota // outside, in minutes: not in a fight
	Explosive                   // once
	QuickRelease                // and may be used again
)

// releases are the accessories that let go, by their ids in the catalogue (DX-TRL-027, DX-TRUCK-026).
var releases = map[string]Release{
	"explosive_hitch": Explosive, "quick_release_hitch": QuickRelease, "kingpin_explosive": Explosive, "kingpin_quick_release": QuickRelease,
}

var (
	barNoRelease   = &bar{"DX-TRL-027", "there is no trailer that he could let go of", "a trailer on an explosive or quick-release hitch or kingpin, for the driver or a gunner of what pulls it"}
	barHitchByHand = &bar{"DX-TRL-027", "a standard hitch is let go by hand, from outside, which takes minutes", "an explosive or a quick-release one"}
	barPinByHand   = &bar{"DX-TRUCK-026", "a standard kingpin is let go by hand, from outside, which takes minutes", "an explosive or a quick-release one"}
)

// releaseOf returns how a trailer may be let go: by its own kingpin, or by what is on the hitch that it hangs on.
func (r *run) releaseOf(trailer CarID) Release {
	t := r.car(trailer)
	if t.V.Tongue == 0 {
		return t.V.Release
	}
	return r.car(CarID(t.Tow - 1)).V.Release
}

// checkRelease says what keeps somebody from letting go of a trailer (DX-TRL-027, DX-TRUCK-026).
func (r *run) checkRelease(p PersonID, a *Action) *bar {
	c := r.crew(p)
	if c == nil || a.Body == 0 && (!r.s.o.Towed || c.Tow == 0) {
		return barNoRelease
	}
	trailer := r.firesFrom(p, a.Body)
	switch {
	case trailer == NoCar:
		return barNoRelease
	case r.releaseOf(trailer) != ByHand:
		return nil
	case r.car(trailer).V.Tongue == 0:
		return barPinByHand
	}
	return barHitchByHand
}

// legalRelease lists the trailers that somebody may let go of.
func (r *run) legalRelease(p PersonID, dst []Action) []Action {
	x := r.person(p)
	if x.Car == NoCar {
		return dst
	}
	if a := (Action{Do: LetLoose, Person: p}); r.s.o.Towed && r.checkRelease(p, &a) == nil {
		dst = append(dst, a)
	}
	if r.car(x.Car).Hung == 0 {
		return dst
	}
	for body := range r.pulls(x.Car) {
		if a := (Action{Do: LetLoose, Person: p, Body: body + 1}); r.checkRelease(p, &a) == nil {
			dst = append(dst, a)
		}
	}
	return dst
}

// doRelease lets go of a trailer at once (DX-TRL-027, DX-TRUCK-026).
func (r *run) doRelease(p PersonID, a *Action) {
	r.s.t.Persons[p].Acted = true
	trailer := r.firesFrom(p, a.Body)
	t := r.car(trailer)
	at := CarID(t.Tow - 1)
	rule := barNoRelease.rule
	if t.V.Tongue == 0 {
		rule = barPinByHand.rule
		if t.V.Release == Explosive {
			t.Pin = PinBlown
		}
	}
	r.emit(Event{Kind: EvRelease, Car: trailer, Person: p, Other: carThing(at), Rule: rule})
	r.uncouple(trailer, Released)
}

// pressingRelease reports whether somebody has reason to let go of a trailer now: it burns, or is bent too far.
func (r *run) pressingRelease(p PersonID) bool {
	x := r.person(p)
	if x.Car == NoCar {
		return false
	}
	for at := r.car(x.Car).Hung; at != 0; {
		t := r.car(CarID(at - 1))
		if t.Burning || t.Kinks > 0 {
			return true
		}
		at = t.Hung
	}
	return false
}
