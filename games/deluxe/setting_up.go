package deluxe

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Where the people of the town are set up before a raid. Readings:
//
//   - They may stand anywhere, each on his storey or on the roof of a building, but not in or on the hospital, and not within two inches of where the raiders ride in (DX-CITY-088,
//     DX-CITY-089?). So may the cars of the duellists and the cruisers, on the ground.
//   - What is not set up stands where the scenario has it.

// clearOfRaiders is how far from the northern end of West Street nobody is set up (DX-CITY-089?).
const clearOfRaiders = 2 * scale.Inch

// stand is where somebody on foot or a vehicle is set up.
type stand struct {
	at      geom.Vec // the lower left corner of the square of a person, the middle of a vehicle
	storey  int8     // of a building; 1 on the ground
	heading geom.Angle
}

// parseStands reads a list such as "car 93,18,90; 96,40; 97,40,2": cars and cruisers in their order with their headings, and squares with storeys for the people on foot in theirs.
func parseStands(text string) (cars, people []stand, err error) {
	if text == ofScenario || strings.TrimSpace(text) == "" {
		return nil, nil, nil
	}
	for entry := range strings.SplitSeq(text, ";") {
		entry = strings.TrimSpace(entry)
		rest, car := strings.CutPrefix(entry, "car ")
		n, ok := halfSquares(rest)
		switch {
		case !ok:
			return nil, nil, noStand(entry)
		case car && len(n) == 3 && n[2] < 360 && math.Mod(n[2], 15) == 0:
			cars = append(cars, stand{squarePoint(n), 1, geom.Angle(n[2]) * geom.Degree})
		case !car && slices.ContainsFunc(n, func(v float64) bool { return v != math.Trunc(v) }):
			return nil, nil, noStand(entry)
		case !car && len(n) == 2:
			people = append(people, stand{at: squarePoint(n), storey: 1})
		case !car && len(n) == 3 && n[2] >= 1 && n[2] <= 10:
			people = append(people, stand{at: squarePoint(n), storey: int8(n[2])})
		default:
			return nil, nil, noStand(entry)
		}
	}
	if most := mostTownCars + cruisers; len(cars) > most || len(people) > mostWalkers {
		return nil, nil, fmt.Errorf("%d cars and %d people; %d and %d at most", len(cars), len(people), most, mostWalkers)
	}
	return cars, people, nil
}

// noStand says what an entry of the list has to be.
func noStand(entry string) error {
	return fmt.Errorf("%q is no place: a square such as \"96,40\", with a storey \"96,40,2\", or \"car 93,18,90\" with a heading in steps of 15 degrees", entry)
}

// checkStands checks the option that says where the town is set up.
func checkStands(text string) error {
	_, _, err := parseStands(text)
	return err
}

// standsOption is the option that says where the town is set up.
func standsOption() game.Option {
	return game.Option{Key: "stands", Type: game.Text, Title: "Set-up of the town", Default: ofScenario, Rule: "DX-CITY-088", Check: checkStands,
		Help: "Where the town of a raid is set up, in squares from the south-west corner of the map: people on foot in their order as 96,40 or with a storey 97,40,2, cars and then cruisers as car 93,18,90 with a heading, " +
			"semicolons between; whoever is not there stands where the scenario has him."}
}

// setUpTown puts the people and vehicles of the town where the option says.
func (r *run) setUpTown(text string) error {
	cars, people, err := parseStands(text)
	if err != nil {
		return err
	}
	wrong := func(what string, n int, why string) error {
		return &game.OptionError{Key: "stands", Value: text, Allowed: fmt.Sprintf("%s %d %s", what, n+1, why)}
	}
	var own []CarID
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); c.Owner < FirstForce && !r.raids(c.Owner) {
			own = append(own, id)
		}
	}
	if len(cars) > len(own) {
		return wrong("car", len(own), "is not there")
	}
	for i, at := range cars {
		r.car(own[i]).Pose = geom.Pose{At: at.at, Heading: at.heading}
		r.setGround(own[i])
	}
	for i := range cars {
		switch {
		case r.forbidden(cars[i].at):
			return wrong("car", i, "would stand in the hospital, or too near to where the raiders come from")
		case !r.hasRoom(own[i]):
			return wrong("car", i, "would stand in something else, or off the map")
		}
	}
	walkers := r.s.t.Outside
	for i := 0; i < len(people); {
		if !walkers.any() {
			return wrong("person", i, "is not there")
		}
		p := nextPerson(&walkers)
		x := r.person(p)
		if x.Kit.Calling != Walker {
			continue
		}
		at := people[i]
		b := r.s.place.Building(middle(at.at))
		switch {
		case at.storey > 1 && (b < 0 || int(at.storey) > r.s.place.Buildings[b].Storeys+1):
			return wrong("person", i, fmt.Sprintf("has no storey %d to stand on there", at.storey))
		case r.forbidden(middle(at.at)):
			return wrong("person", i, "would stand in the hospital, or too near to where the raiders come from")
		case r.occupant(at.at, int(at.storey)) != NoPerson || b < 0 && !r.vacant(at.at):
			return wrong("person", i, "would stand in something or somebody else, or off the map")
		}
		x.stand(at.at, x.Pose.Heading)
		if x.Storey = at.storey; at.storey == streetLevel {
			x.Storey = 0
		}
		i++
	}
	return nil
}

// forbidden reports whether nobody of the town is set up at a point.
func (r *run) forbidden(at geom.Vec) bool {
	f, ok := r.s.ForceIn(r.s.place.Building(at))
	box := boxOf(&r.s.place.ZoneByTitle(rideInZone).Shape)
	return ok && f == Hospital || at.X >= box.lo.X && at.X <= box.hi.X && at.Y >= box.hi.Y-clearOfRaiders
}
