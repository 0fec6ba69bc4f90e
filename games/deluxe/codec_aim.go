package deluxe

import (
	"slices"
	"strconv"
	"strings"

	"turnpike/geom"
)

// sideNames are the sides of package geom.
var sideNames = [...]string{geom.Front: "front", geom.Back: "back", geom.LeftSide: "left", geom.RightSide: "right"}

// aimNames are what may be aimed at beside a side.
var aimNames = [...]string{
	AimSide: "", AimTop: "top", AimUnderbody: "underbody", AimTurret: "turret", AimTire: "tire", AimRider: "rider", AimSidecar: "sidecar",
	AimSidecarUnderbody: "sidecar_underbody", AimFitting: "fitting", AimSweep: "sweep",
}

// String returns the form that actions use: "front", "turret", "tire:5", "sidecar:left", "rear:left" of the back half or the carrier.
func (a Aim) String() string {
	if a.Zone != ZoneFront && a.Zone < NumZones { // "rear:left", "box:turret"
		zone := a.Zone
		a.Zone = ZoneFront
		return zoneNames[zone] + ":" + a.String()
	}
	switch a.Kind {
	case AimSide:
		return sideNames[a.Side]
	case AimSidecar:
		return aimNames[a.Kind] + ":" + sideNames[a.Side]
	case AimTire, AimRider, AimFitting:
		return aimNames[a.Kind] + ":" + strconv.Itoa(int(a.Part))
	}
	return aimNames[a.Kind]
}

// parseAim reads that form.
func parseAim(text string) (Aim, bool) {
	if side := slices.Index(sideNames[:], text); side >= 0 {
		return Aim{Kind: AimSide, Side: uint8(side)}, true
	}
	name, rest, _ := strings.Cut(text, ":")
	if zone := slices.Index(zoneNames[:], name); zone > 0 {
		a, ok := parseAim(rest)
		ok = ok && a.Zone == ZoneFront && a.Kind <= AimTurret
		a.Zone = Zone(zone)
		return a, ok
	}
	k := slices.Index(aimNames[:], name)
	if k <= 0 {
		return Aim{}, false
	}
	a := Aim{Kind: AimKind(k)}
	switch a.Kind {
	case AimSidecar:
		side := slices.Index(sideNames[:], rest)
		a.Side = uint8(max(side, 0))
		return a, side >= 0
	case AimTire, AimRider, AimFitting:
		n, err := strconv.ParseUint(rest, 10, 7)
		a.Part = PartID(n)
		return a, err == nil
	}
	return a, rest == ""
}

// parseThing reads the reference to a thing; see [Thing.String].
func parseThing(text string) (Thing, bool) {
	kind, number, _ := strings.Cut(text, ":")
	n, err := strconv.ParseUint(number, 10, 14)
	if err != nil {
		return 0, false
	}
	of := func(first Thing, end int) (Thing, bool) { return first + Thing(n), int(n) < end }
	switch kind {
	case "car":
		return carThing(CarID(n)), n < MaxBodies
	case "person":
		return personThing(PersonID(n)), n < MaxPersons
	case "missile":
		return of(thingMissile, MaxMissiles)
	case "wall":
		return of(thingFixed, int(thingMoreCars-thingFixed))
	case "object":
		return of(thingObject, int(thingRubble-thingObject))
	case "rubble":
		return of(thingRubble, int(noThing-thingRubble))
	}
	return 0, false
}

// aimed reports whether the aim of an action says something: at a square, a person, a missile or a wall there is nothing to choose.
func (a *Action) aimed() bool {
	return a.Do == Blast || a.Do == Plant || a.Target.isCar() || a.Aim != (Aim{})
}

// placed reports whether the square of an action says something.
func (a *Action) placed() bool {
	return uses[a.Do]&useTarget == 0 || a.Target == noThing || a.At != (geom.Vec{})
}
