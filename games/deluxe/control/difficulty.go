package control

import (
	"fmt"

	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/internal/datafile"
)

// Adder is something that is added to the difficulty of maneuvers, and of hazards if it is a road condition (DX-MAN-008, DX-ROAD-001).
type Adder uint8

// The adders.
const (
	AddReverse Adder = iota
	AddLightRain
	AddHeavyRain
	AddGravel
	AddOil
	AddFlamingOil
	AddLightSnow
	AddHeavySnow
	AddIce // or packed snow
	AddOffRoad
	AddCrossing // between road and sidewalk, or half on it
	AddGrass    // of a park
	AddBlinded  // by a searchlight
	AddSubstitute
	AddSpoiler
	AddAirdam
	AddBackwards // flying backwards at 15 or 20 mph, beside AddReverse (DX-HELI-060)
	AddDive      // DX-HELI-064
	numAdders
)

// adderIDs are the names of the adders in the tables.
var adderIDs = [numAdders]string{
	"reverse", "light_rain", "heavy_rain", "gravel", "oil", "flaming_oil", "light_snow", "heavy_snow", "ice_or_packed_snow", "off_road",
	"crossing_road_sidewalk_or_half_on", "park_grass", "blinded_by_searchlight", "substitute_driver", "spoiler", "airdam", "fast_backwards", "dive",
}

// AdderSet is a set of adders that are in force. Different ones add up (DX-ROAD-009), but of two grades of one thing, as light and heavy
// rain or oil and flaming oil, the worse alone counts.
type AdderSet uint32

// Adders returns a set.
func Adders(list ...Adder) (s AdderSet) {
	for _, a := range list {
		s = s.With(a)
	}
	return s
}

// With returns the set with one more.
func (s AdderSet) With(a Adder) AdderSet { return s | 1<<a }

// Has reports whether an adder is in the set.
func (s AdderSet) Has(a Adder) bool { return s>>a&1 != 0 }

// graded returns the set without the lesser of two grades.
func (s AdderSet) graded() AdderSet {
	for _, g := range [...][2]Adder{{AddLightRain, AddHeavyRain}, {AddLightSnow, AddHeavySnow}, {AddOil, AddFlamingOil}} {
		if s.Has(g[1]) {
			s &^= 1 << g[0]
		}
	}
	return s
}

// adder is a line of the table of adders.
type adder struct {
	name, rule string
	add        int8
	fromSpeed  scale.Speed // it needs at least this speed (DX-SPEED-025)
	maneuvers  bool        // maneuvers only
}

// AdderLine is one line of the sum of a difficulty.
type AdderLine struct {
	Adder Adder
	Value int8
}

// Difficulty is a difficulty with what it is made of.
type Difficulty struct {
	Printed int8 // before adders
	Total   int8 // never below 0; at 0 the marker stays and nothing is rolled (DX-MAN-009)
	N       uint8
	Lines   [numAdders]AdderLine // the first N
}

// Readings of difficulties:
//
//   - DX-ROAD-007: tire chains help in maneuvers alone.
//   - DX-ROAD-010: conditions make a real maneuver of a pivot. They never do of evening-out or of straight driving.
//   - DX-COLL-035: the hazards of collisions count as hazards for the road conditions.

// ManeuverDifficulty returns the final difficulty of a maneuver at a speed; negative speeds are in reverse, which counts by itself. With
// chains on all tires snow and ice count less (DX-ROAD-006). A straight move has no difficulty (DX-MAN-054), nor has evening-out, which is
// no [movement.Maneuver] (DX-MAN-036, -037).
func (t *Tables) ManeuverDifficulty(m movement.Maneuver, v scale.Speed, with AdderSet, chains bool) Difficulty {
	if m.Kind == movement.ManStraight {
		return Difficulty{}
	}
	return t.difficulty(m.Difficulty(false), v, with, chains, false)
}

// FlightDifficulty returns the final difficulty of what a helicopter does in a movement phase: of its maneuver, backwards or in a dive. A straight move
// has none but that of the dive (DX-HELI-055, DX-HELI-060, DX-HELI-064, DX-HELI-065).
func (t *Tables) FlightDifficulty(m movement.Maneuver, v scale.Speed, with AdderSet) Difficulty {
	if m.Kind == movement.ManStraight {
		return t.difficulty(0, v.Abs(), with&(1<<AddDive), false, false)
	}
	if v < 0 {
		with = with.With(AddBackwards)
	}
	return t.difficulty(m.Difficulty(false), v, with, false, false)
}

// BrakingDifficulty returns the final difficulty of braking from a speed (DX-SPEED-025). Braking that has no difficulty of its own gets
// none.
func (t *Tables) BrakingDifficulty(b Braking, before scale.Speed, with AdderSet, chains bool) Difficulty {
	if b.Difficulty == 0 {
		return Difficulty{}
	}
	return t.difficulty(b.Difficulty, before, with, chains, false)
}

// HazardDifficulty returns the final difficulty of a hazard: road conditions raise it (DX-ROAD-008), nothing else does. What is no hazard
// stays none. Tire chains do not help (DX-ROAD-007).
func (t *Tables) HazardDifficulty(printed int, with AdderSet, chains bool) Difficulty {
	if printed <= 0 {
		return Difficulty{}
	}
	return t.difficulty(printed, 0, with, chains, true)
}

func (t *Tables) difficulty(printed int, v scale.Speed, with AdderSet, chains, isHazard bool) (d Difficulty) {
	d.Printed = int8(printed)
	d.Total = d.Printed
	with &^= 1 << AddReverse
	if v < 0 {
		with = with.With(AddReverse)
	}
	with = with.graded()
	for a := range numAdders {
		line := &t.adders[a]
		if !with.Has(a) || v.Abs() < line.fromSpeed || isHazard && line.maneuvers {
			continue
		}
		n := line.add
		if chains && !isHazard {
			n = t.chained[a]
		}
		if n == 0 {
			continue
		}
		d.Lines[d.N] = AdderLine{a, n}
		d.N++
		d.Total += n
	}
	d.Total = max(d.Total, 0)
	return d
}

// AdderName returns what an adder is called, and its rule.
func (t *Tables) AdderName(a Adder) (name, rule string) {
	return t.adders[a].name, t.adders[a].rule
}

// Hazard is an event that puts a vehicle to the test (DX-HAZ-001). Those of enemy fire depend on the points, see [Tables.FireHazard], those
// of collisions on speeds, see package collision.
type Hazard uint8

// The hazards.
const (
	HazardCollision Hazard = iota // under the simplified rules, and of helicopters (DX-HAZ-016, -017)
	HazardCurb
	HazardObstacle
	HazardPedestrian
	HazardDebris
	HazardDriverHit
	HazardMailbox // or a news rack
	HazardChain
	HazardLamppost
	HazardTankGun // fired
	HazardSideGun // anti-tank gun fired to the side
	HazardCycleBlades
	numHazards
)

// hazardIDs are the names of the hazards in the tables.
var hazardIDs = [numHazards]string{
	"collision", "curb", "obstacle", "pedestrian", "debris", "driver_hit", "mailbox", "chain", "lamppost", "tank_gun", "side_gun",
	"cycle_blades",
}

// hazard is a line of the list of hazards.
type hazard struct {
	name, rule string
	difficulty [2]int8 // by size: ordinary, oversized
}

// fireBand is a difficulty that holds from so many points on.
type fireBand struct{ from, difficulty int }

// Hazard returns the difficulty of a hazard before adders; 0: it is none for that vehicle.
func (t *Tables) Hazard(h Hazard, oversized bool) int {
	return int(t.hazards[h].difficulty[sizeIndex(oversized)])
}

// HazardName returns what a hazard is called, and its rule.
func (t *Tables) HazardName(h Hazard) (name, rule string) {
	return t.hazards[h].name, t.hazards[h].rule
}

// FireHazard returns the difficulty of one attack that took so many points off a vehicle, before adders; 0: none (DX-HAZ-007).
func (t *Tables) FireHazard(points int, oversized bool) int {
	d := 0
	for _, b := range t.fire[sizeIndex(oversized)] {
		if points >= b.from {
			d = b.difficulty
		}
	}
	return d
}

func sizeIndex(oversized bool) int {
	if oversized {
		return 1
	}
	return 0
}

// difficulties reads what is added to the difficulty of maneuvers. Their printed difficulties are checked against [movement.Maneuver.Difficulty].
func (l *loader) difficulties() {
	var f struct {
		About     string `json:"about"`
		Maneuvers []struct {
			ID         string `json:"id"`
			Difficulty int    `json:"difficulty"`
		} `json:"maneuvers"`
		Adders []struct {
			ID        string `json:"id"`
			Name      string `json:"name"`
			Add       int    `json:"add"`
			Maneuvers bool   `json:"maneuvers_only"`
			FromMPH   int    `json:"from_mph"`
			Rule      string `json:"rule"`
		} `json:"adders"`
		Chains []struct {
			ID  string `json:"id"`
			Add int    `json:"add"`
		} `json:"chains"`
	}
	l.Read("maneuvers.json", &f)
	tricks := datafile.NamesOf(trickIDs[:])
	for i, r := range f.Maneuvers {
		key := fmt.Sprintf("maneuvers[%d] %s", i, r.ID)
		n := trickDifficulty(tricks.Find(&l.Reader, key, r.ID))
		l.Within(key, r.Difficulty, n, n)
	}
	tricks.Complete(&l.Reader, "maneuvers")
	adders := datafile.NamesOf(adderIDs[:])
	for i, r := range f.Adders {
		key := fmt.Sprintf("adders[%d] %s", i, r.ID)
		l.Within(key, r.Add, -1, 4)
		l.Within(key+": from_mph", r.FromMPH, 0, 200)
		l.Named(key, r.Name, r.Rule, "DX-")
		a := adders.Find(&l.Reader, key, r.ID)
		l.t.adders[a] = adder{r.Name, r.Rule, int8(r.Add), scale.MPH(r.FromMPH), r.Maneuvers}
		l.t.chained[a] = int8(r.Add)
	}
	adders.Complete(&l.Reader, "adders")
	chains := datafile.NamesOf(adderIDs[:])
	for i, r := range f.Chains {
		key := fmt.Sprintf("chains[%d] %s", i, r.ID)
		l.Within(key, r.Add, 0, 4)
		l.t.chained[chains.Find(&l.Reader, key, r.ID)] = int8(r.Add)
	}
}

// trickIDs are the names of the maneuvers in the tables: those of [movement.ManeuverKind], evening-out, braking.
var trickIDs = [...]string{
	"drift", "steep_drift", "swerve", "hard_swerve", "bend", "tight_bend", "pivot", "bootlegger_reverse", "evening_out", "deceleration_20",
	"deceleration_25", "deceleration_30",
}

// trickDifficulty is the printed difficulty of a maneuver of trickIDs (DX-MAN-005).
func trickDifficulty(i int) int {
	switch {
	case i < 8:
		return movement.Maneuver{Kind: movement.ManDrift + movement.ManeuverKind(i)}.Difficulty(false)
	case i == 8:
		return 0
	}
	return Brake(scale.MPH(20+5*(i-9)), BrakeOrdinary).Difficulty
}

// hazards reads the list of hazards.
func (l *loader) hazards() {
	type band struct {
		From       int `json:"from"`
		Difficulty int `json:"difficulty"`
	}
	var f struct {
		About   string `json:"about"`
		Hazards []struct {
			ID         string `json:"id"`
			Name       string `json:"name"`
			Difficulty int    `json:"difficulty"`
			Oversized  *int   `json:"oversized"`
			Rule       string `json:"rule"`
		} `json:"hazards"`
		Fire []band `json:"fire"`
		Big  []band `json:"oversized_fire"`
	}
	l.Read("hazards.json", &f)
	ids := datafile.NamesOf(hazardIDs[:])
	for i, r := range f.Hazards {
		key := fmt.Sprintf("hazards[%d] %s", i, r.ID)
		big := r.Difficulty
		if r.Oversized != nil {
			big = *r.Oversized
		}
		l.Within(key, r.Difficulty, 1, 7)
		l.Within(key+": oversized", big, 0, 7)
		l.Named(key, r.Name, r.Rule, "DX-")
		l.t.hazards[ids.Find(&l.Reader, key, r.ID)] = hazard{r.Name, r.Rule, [2]int8{int8(r.Difficulty), int8(big)}}
	}
	ids.Complete(&l.Reader, "hazards")
	for size, bands := range [2][]band{f.Fire, f.Big} {
		if len(bands) == 0 {
			l.Fail("fire", fmt.Errorf("no lines"))
		}
		before := band{}
		for i, b := range bands {
			key := fmt.Sprintf("fire[%d], size %d", i, size)
			l.Within(key, b.From, before.From+1, 99)
			l.Within(key, b.Difficulty, before.Difficulty+1, 7)
			before = b
			l.t.fire[size] = append(l.t.fire[size], fireBand{b.From, b.Difficulty})
		}
	}
}

// String returns the name of the adder in the tables.
func (a Adder) String() string { return adderIDs[a] }

// Names returns the names of the adders.
func (Adder) Names() []string { return adderIDs[:] }

// Names returns the names of the hazards, the last for [NoHazard].
func (Hazard) Names() []string { return append(hazardIDs[:], otherHazard) }

// String returns the name of the hazard in the tables; "other" if it is not in the list.
func (h Hazard) String() string {
	if h < numHazards {
		return hazardIDs[h]
	}
	return otherHazard
}

// NoHazard stands for what is treated as a hazard but is not in the list.
const NoHazard = numHazards

// otherHazard is the name of a hazard that is not in the list.
const otherHazard = "other"
