package career

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
)

// The road between towns (CR-ROAD-001d, -002d, -004d): couriers carry things for pay, and may be met.
const (
	courierOffers = 3
	legMiles      = 30
	stopMiles     = 60 // between truck stops
	dayMiles      = 200
	leastLegs     = 2
	mostLegs      = 13
	fullCharge    = 200 // power units (DX-RANGE-001)
	leastSpeed    = 40
	mostSpeed     = 100
	packPercent   = 120 // of the value of the vehicle: 30 to 25 (DX-SCEN-016)
	leastPack     = 3   // cycles
	freightShare  = 4   // a freight pays so many times as much a mile: what carries it is worth as much more
	roadSalvage   = 50  // percent of a wreck's value that a salvage crew pays on the road to who cannot tow it
	roadBudget    = 500000
)

// packCycle is what packs ride.
const packCycle = "tin_wasp"

// roadCars are what meets a courier, by the division of his own car; flying and oversized ones meet packs alone.
var roadCars = map[int]string{5: "doorstop", 10: "hard_bargain", 15: "long_argument", 20: "second_mortgage", 25: "glass_tax", 30: "last_word", 0: "guardline_six"}

// drawRoad puts up the runs of the week, and a job.
func (m *machine) drawRoad() {
	d := &m.s.Dice
	for i := range courierOffers {
		o := Offer{Kind: Courier, Miles: legMiles * (leastLegs + d.IntN("miles", mostLegs-leastLegs+1)), Bad: d.IntN("road", 3) == 0}
		o.Spaces, o.Pounds = 1+d.IntN("cargo", 4), 50*(1+d.IntN("cargo", 8))
		mile := m.s.Options.MilePay
		if i == courierOffers-1 && monthWeek(m.s.Week)%2 == 0 { // a freight for a rig
			o.Spaces, o.Pounds = 20+d.IntN("cargo", 30), 500*(4+d.IntN("cargo", 8))
			mile *= freightShare
		}
		if m.s.Options.FightPay == 0 && mile == 0 {
			continue // no couriers in this world
		}
		o.Pay = mile*o.Miles + m.s.Options.FightPay*o.legs()*o.faces()/6
		m.addOffer(o)
	}
	m.drawJob()
}

// legs returns how many legs a run has.
func (o *Offer) legs() int { return o.Miles / legMiles }

// faces returns on how many faces of the die a leg brings a fight.
func (o *Offer) faces() int {
	if o.Bad {
		return 2
	}
	return 1
}

// days returns how many days a run takes.
func (o *Offer) days() int { return (o.Miles + dayMiles - 1) / dayMiles }

// chargeAfter returns what is left after each leg at a speed, with recharges at the stops, and how much those cost. The last one is less than 0 where it runs out.
func (o *Offer) chargeAfter(x *model, speed int, stops []int) (left []int, cost int) {
	charge := fullCharge
	use := legUse(x, speed)
	for leg := 1; leg <= o.legs(); leg++ {
		if charge -= use; charge < 0 {
			return append(left, charge), cost
		}
		if leg < o.legs() && slices.Contains(stops, leg*legMiles) {
			charge = fullCharge
			cost += dollars(garage.Recharge(x.body))
		}
		left = append(left, charge)
	}
	return left, cost
}

// runOf checks a run and returns it with its vehicle.
func (m *machine) runOf(org OrgID, a *Action) (*Run, *Offer, *model, error) {
	o := m.s.offer(a.Offer)
	if o == nil || o.Kind != Courier {
		return nil, nil, nil, refuse("CR-ACT-002d", "offer", "there is no courier run %d in this week", a.Offer)
	}
	if o.Taken {
		return nil, nil, nil, refuse("CR-ROAD-002d", "offer", "somebody has taken the run")
	}
	c, err := m.ready("character", org, a.Character)
	if err != nil {
		return nil, nil, nil, err
	}
	v, x, err := m.free("vehicle", org, a.Vehicle)
	if err != nil {
		return nil, nil, nil, err
	}
	if v.Booked {
		return nil, nil, nil, refuse("CR-PIT-005d", "vehicle", "%s is in the pit until Friday", x.name)
	}
	if !m.drives(v, x) {
		return nil, nil, nil, refuse("CR-ENTER-002d", "vehicle", "%s cannot drive: it has to be repaired first", x.name)
	}
	if x.skill == Pilot && c.Skills.Level(Pilot) < 0 {
		return nil, nil, nil, refuse("DX-CHAR-019", "character", "%s is no pilot, and without the skill nobody flies", c.Name)
	}
	if x.spaces < o.Spaces || x.pounds < o.Pounds {
		return nil, nil, nil, refuse("DX-CARGO-001", "vehicle", "%s has %d spaces and %d lb left for cargo; the run carries %d spaces and %d lb", x.name, x.spaces, x.pounds, o.Spaces, o.Pounds)
	}
	who, err := m.crew(org, x, c.ID, a.Crew)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, id := range who {
		if err := m.fighting(id, v.ID); err != nil {
			return nil, nil, nil, err
		}
		if err := m.onRun(org, id, v.ID); err != nil {
			return nil, nil, nil, err
		}
		if err := m.daysFor("character", m.s.character(id), o); err != nil {
			return nil, nil, nil, err
		}
	}
	if a.Speed < leastSpeed || a.Speed > mostSpeed || a.Speed%5 != 0 {
		return nil, nil, nil, refuse("DX-RANGE-002", "speed", "%d mph", a.Speed).but("%d to %d mph in steps of 5", leastSpeed, mostSpeed)
	}
	if top := int(x.vehicle.TopSpeed / scale.MPH(1)); top < a.Speed {
		return nil, nil, nil, refuse("DX-RANGE-002", "speed", "%s goes no faster than %d mph", x.name, top)
	}
	for i, mile := range a.Stops {
		if mile <= 0 || mile >= o.Miles || mile%stopMiles != 0 {
			return nil, nil, nil, refuse("DX-RANGE-007", "stops/"+strconv.Itoa(i), "there is no truck stop at mile %d", mile).but("multiples of %d before mile %d", stopMiles, o.Miles)
		}
	}
	if err := m.escorts(org, a, o, x, who); err != nil {
		return nil, nil, nil, err
	}
	left, _ := o.chargeAfter(x, a.Speed, a.Stops)
	if left[len(left)-1] < 0 {
		return nil, nil, nil, refuse("DX-RANGE-006", "stops", "the plant is empty before mile %d", len(left)*legMiles).but("more stops, or a lower speed")
	}
	recharge, pay := m.runCost(a, o, x)
	if err := m.afford(org, recharge+pay); err != nil {
		return nil, nil, nil, err
	}
	r := &Run{Offer: o.ID, Org: org, Vehicle: v.ID, Driver: c.ID, Crew: slices.Clone(a.Crew), Escorts: slices.Clone(a.Escorts), Orders: a.Orders, Speed: a.Speed, Stops: slices.Clone(a.Stops), Charge: fullCharge}
	if r.Orders == "" {
		r.Orders = c.Orders
	}
	return r, o, x, nil
}

// courier sets off.
func (m *machine) courier(org OrgID, a *Action) error {
	r, o, x, err := m.runOf(org, a)
	if err != nil {
		return err
	}
	o.Taken = true
	recharge, pay := m.runCost(a, o, x)
	m.move(org, "recharge", -recharge, x.name, "DX-RANGE-007")
	m.move(org, "hands", -pay, x.name, "CR-CREW-001d")
	for _, id := range r.people() {
		m.s.character(id).RoadDays += o.days()
	}
	m.s.Runs = append(m.s.Runs, *r)
	m.goOn(&m.s.Runs[len(m.s.Runs)-1])
	return nil
}

func (r *Run) people() []CharacterID {
	list := []CharacterID{r.Driver}
	for _, k := range r.Crew {
		list = append(list, k.Character)
	}
	for _, k := range r.Escorts {
		list = append(list, k.Character)
	}
	return list
}

// uses reports whether a vehicle is on a run.
func (r *Run) uses(v VehicleID) bool {
	return r.Vehicle == v || slices.ContainsFunc(r.Escorts, func(e Escort) bool { return e.Vehicle == v })
}

// mostEscorts go along with a courier.
const mostEscorts = 2

// escorts checks who goes along with an oversized vehicle (DX-SCEN-024, CR-ROAD-005d): cars, cycles and trikes of the organization, each with its driver. They recharge where
// the freight does.
func (m *machine) escorts(org OrgID, a *Action, o *Offer, x *model, who []CharacterID) error {
	switch {
	case len(a.Escorts) > 0 && !x.vehicle.Oversized:
		return refuse("CR-ROAD-005d", "escorts", "%s is not oversized, and goes alone", x.name)
	case len(a.Escorts) > mostEscorts:
		return refuse("CR-ROAD-005d", "escorts", "%d vehicles", len(a.Escorts)).but("%d at most", mostEscorts)
	}
	cars := []VehicleID{a.Vehicle}
	for i, e := range a.Escorts {
		key := "escorts/" + strconv.Itoa(i)
		c, err := m.ready(key+"/character", org, e.Character)
		if err != nil {
			return err
		}
		v, y, err := m.free(key+"/vehicle", org, e.Vehicle)
		if err != nil {
			return err
		}
		switch top := int(y.vehicle.TopSpeed / scale.MPH(1)); {
		case slices.Contains(who, c.ID) || slices.Contains(cars, v.ID):
			return refuse("CR-ENTER-001d", key, "somebody, and a vehicle, is there once")
		case v.Booked:
			return refuse("CR-PIT-005d", key+"/vehicle", "%s is in the pit until Friday", y.name)
		case y.flies || y.vehicle.Oversized || len(y.design.Behind) > 0:
			return refuse("CR-ROAD-005d", key+"/vehicle", "%s is no escort", y.name).but("a car, cycle or trike")
		case !m.drives(v, y):
			return refuse("CR-ENTER-002d", key+"/vehicle", "%s cannot drive: it has to be repaired first", y.name)
		case top < a.Speed:
			return refuse("DX-RANGE-002", "speed", "%s goes no faster than %d mph", y.name, top)
		}
		if err := m.fighting(c.ID, v.ID); err != nil {
			return err
		}
		if err := m.onRun(org, c.ID, v.ID); err != nil {
			return err
		}
		if err := m.daysFor(key+"/character", c, o); err != nil {
			return err
		}
		who, cars = append(who, c.ID), append(cars, v.ID)
	}
	return nil
}

// daysFor refuses somebody who has no days left for a run.
func (m *machine) daysFor(key string, c *Character, o *Offer) error {
	if c.RoadDays+o.days() > workDays || c.Hours > hoursOfDay*(workDays-c.RoadDays-o.days()) {
		return refuse("CR-ROAD-002d", key, "%s has no %s left in this week", c.Name, plural(o.days(), "day"))
	}
	return nil
}

// runCost is what a run costs before it begins: recharges of all vehicles, and hands of the house.
func (m *machine) runCost(a *Action, o *Offer, x *model) (recharge, pay int) {
	_, recharge = o.chargeAfter(x, a.Speed, a.Stops)
	pay = handPay * hands(x, a.Crew)
	for _, e := range a.Escorts {
		if v := m.s.vehicle(e.Vehicle); v != nil {
			if y, err := modelOf(m.c, v.Design); err == nil {
				recharge += len(a.Stops) * dollars(garage.Recharge(y.body))
				pay += handPay * hands(y, nil)
			}
		}
	}
	return recharge, pay
}

// goOn drives a run on until it is over or somebody is met.
func (m *machine) goOn(r *Run) {
	s := m.s
	o := s.offer(r.Offer)
	v := s.vehicle(r.Vehicle)
	x, err := modelOf(m.c, v.Design)
	if err != nil {
		m.endRun(r, false)
		return
	}
	for r.Leg < o.legs() {
		r.Leg++
		r.Charge -= legUse(x, r.Speed)
		if s.Dice.D6("leg") <= o.faces() {
			m.meet(r, o, v, x)
			return
		}
		r.stop()
	}
	m.endRun(r, true)
}

// legUse is what a leg takes at a speed, in power units (DX-RANGE-002).
func legUse(x *model, speed int) int { return garage.PowerUse(speed, x.flies) * legMiles / 10 }

// stop recharges at the end of a leg, if that was planned; it is paid already.
func (r *Run) stop() {
	if slices.Contains(r.Stops, r.Leg*legMiles) {
		r.Charge = fullCharge
	}
}

// reaches reports whether what is left in the plant carries a run to its end, with the stops that are to come (DX-RANGE-006).
func (r *Run) reaches(o *Offer, x *model) bool {
	k := *r
	for k.Leg < o.legs() {
		k.Leg++
		if k.Charge -= legUse(x, k.Speed); k.Charge < 0 {
			return false
		}
		k.stop()
	}
	return true
}

// meet makes the fight of a leg: an escorted freight meets raiders, an oversized vehicle a pack of cars and cycles, others a car like theirs, or a pack of cycles.
func (m *machine) meet(r *Run, o *Offer, v *Vehicle, x *model) {
	r.Fights++
	units := r.Charge
	v.Units = &units
	own := m.seatOf(nil, &Entry{Org: r.Org, Character: r.Driver, Vehicle: r.Vehicle, Crew: r.Crew, Orders: r.Orders})
	f := Fixture{Week: m.s.Week, Kind: Courier, Offer: o.ID, Run: o.ID, Division: x.division, Options: map[string]any{"budget": roadBudget}, Seats: []Seat{own}}
	duel := m.s.Dice.D6("encounter") <= 4
	switch {
	case len(r.Escorts) > 0:
		f.Options["scenario"] = "convoy"
		m.convoy(&f, r, x.cost)
	case x.vehicle.Oversized:
		f.Options["scenario"], f.Options["prey"] = "pack_attack", "big"
		f.Seats = append(f.Seats, m.raiders(x.cost))
	case duel && !x.flies && len(x.design.Behind) == 0:
		f.Options["scenario"] = "road_duel"
		f.Seats = append(f.Seats, m.houseSeat(roadCars[x.division], 1))
	default:
		f.Options["scenario"], f.Options["prey"] = "pack_attack", "scaled"
		wasp := m.costOf(packCycle)
		f.Seats = append(f.Seats, m.houseSeat(packCycle, min(max(leastPack, (x.cost*packPercent/100+wasp/2)/wasp), mostPack)))
	}
	r.Fixture = m.addFixture(f).ID
}

// convoy seats the escorts of a freight of a value beside it, each with raiders against them: seats of one side are every second one.
func (m *machine) convoy(f *Fixture, r *Run, value int) {
	var along []Seat
	for _, e := range r.Escorts {
		k := m.seatOf(nil, &Entry{Org: r.Org, Character: e.Character, Vehicle: e.Vehicle, Orders: m.s.character(e.Character).Orders})
		value += k.Value
		along = append(along, k)
	}
	for _, k := range along {
		f.Seats = append(f.Seats, m.raiders(value/len(along)), k)
	}
}

// raiderCars are what raiders drive, the dearest first.
var raiderCars = []string{"last_word", "long_argument", packCycle}

// mostRaiders are in the vehicles of one seat: a match takes eight, with the freight and two escorts.
const mostRaiders = 2

// raiders is a seat of raiders whose vehicles are worth as much more than what they raid as those of DX-SCEN-016, as far as they are enough of them.
func (m *machine) raiders(value int) Seat {
	k := Seat{Orders: Crippled}
	left := value * packPercent / 100
	var list []string
	for _, id := range raiderCars {
		for cost := m.costOf(id); len(list) < mostRaiders && (left >= cost || len(list) == 0 && id == packCycle); left -= cost {
			list = append(list, id)
			k.Value += cost
		}
	}
	k.Design = strings.Join(list, ", ")
	return k
}

// mostPack is how many cycles a match takes beside the vehicle that they hunt.
const mostPack = deluxe.MaxSeats - 1

// houseSeat is a place of somebody who belongs to nobody, with so many vehicles alike.
func (m *machine) houseSeat(id string, n int) Seat {
	k := Seat{Design: id, Orders: Crippled, Value: m.costOf(id) * n}
	if n > 1 {
		k.Design = fmt.Sprintf("%dx %s", n, id)
	}
	return k
}

func (m *machine) costOf(id string) int {
	x, err := modelOf(m.c, id)
	if err != nil {
		panic("career: " + id + ": " + err.Error()) // one of ours
	}
	return x.cost
}

// afterMeeting takes a run up again when its fight is over.
func (m *machine) afterMeeting(f *Fixture) {
	for i := range m.s.Runs {
		r := &m.s.Runs[i]
		if r.Fixture != f.ID {
			continue
		}
		r.Fixture = 0
		v := m.s.vehicle(r.Vehicle)
		driver := m.s.character(r.Driver)
		if v == nil || v.Org != r.Org || r.Lost || !driver.alive() {
			r.Lost = true
			m.endRun(r, false)
			return
		}
		if v.Units != nil {
			r.Charge = *v.Units
		}
		r.Escorts = slices.DeleteFunc(slices.Clone(r.Escorts), func(e Escort) bool {
			k := m.s.vehicle(e.Vehicle)
			return k == nil || k.Org != r.Org || !m.s.character(e.Character).alive()
		})
		r.stop()
		m.ask(r)
		return
	}
}

// ask has the organization of a courier decide whether he goes on, also if the clock has closed its week.
func (m *machine) ask(r *Run) {
	r.Asked = true
	m.s.org(r.Org).Done = false
}

// mayGoOn refuses to go on with somebody aboard who cannot fight, in a vehicle that does not drive, or without the power for the way.
func (m *machine) mayGoOn(r *Run) error {
	for _, id := range r.people() {
		if c := m.s.character(id); !c.alive() || c.DP <= 1 {
			return refuse("DX-INJ-001", "on", "%s has %d DP; whoever goes into another fight has 2 or 3", c.Name, c.DP).but("on: false")
		}
	}
	v := m.s.vehicle(r.Vehicle)
	x, err := modelOf(m.c, v.Design)
	if err != nil || !m.drives(v, x) {
		return refuse("CR-ENTER-002d", "on", "the vehicle cannot drive on").but("on: false")
	}
	if !r.reaches(m.s.offer(r.Offer), x) {
		return refuse("DX-RANGE-006", "on", "%d power units are left, too few for the way", r.Charge).but("on: false")
	}
	return nil
}

// answerRun carries out whether a courier goes on or turns back.
func (m *machine) answerRun(org OrgID, a *Action) error {
	r := m.s.run(a.Offer, org)
	if r == nil || !r.Asked {
		return refuse("CR-ACT-002d", "offer", "no courier of the organization waits on the run %d", a.Offer)
	}
	if !a.On {
		m.endRun(r, false)
		return nil
	}
	if err := m.mayGoOn(r); err != nil {
		return err
	}
	r.Asked = false
	m.goOn(r)
	return nil
}

// endRun ends a run: with the pay if the cargo has arrived, and with points if there was a fight (DX-AWARD-001).
func (m *machine) endRun(r *Run, there bool) {
	s := m.s
	o := s.offer(r.Offer)
	for _, v := range s.owned(r.Org) {
		if r.uses(v.ID) {
			v.Units = nil
		}
	}
	if there {
		m.move(r.Org, "courier", o.Pay, strconv.Itoa(o.Miles), "CR-ROAD-001d")
		if r.Fights > 0 {
			points := min(adventureLeast+r.Fights-1, adventureMost)
			for _, id := range r.people() {
				if c := s.character(id); c.alive() {
					c.General += points
					m.say(Line{Kind: "general", Subject: c.Name, Amount: points, Rule: "DX-AWARD-001", Org: r.Org})
				}
			}
		}
		m.news(News{Kind: "courier", Subjects: []CharacterID{r.Driver}, Org: r.Org, Numbers: []int{o.Miles, r.Fights, o.Pay}})
	} else {
		m.say(Line{Kind: "cargo_lost", Org: r.Org, Rule: "CR-ROAD-001d"})
	}
	i := slices.IndexFunc(s.Runs, func(x Run) bool { return x.Offer == r.Offer && x.Org == r.Org })
	s.Runs = slices.Delete(s.Runs, i, i+1)
}

// atStop reports whether a courier waits at a truck stop.
func (r *Run) atStop() bool { return r.Asked && r.Leg*legMiles%stopMiles == 0 }

// duelSky is over what helicopters meet that call each other out.
const duelSky = "open-32x24"

// challenge calls a driver out to the road (DX-SCEN-012).
func (m *machine) challenge(org OrgID, a *Action) error {
	s := m.s
	c, err := m.ready("character", org, a.Character)
	if err != nil {
		return err
	}
	to := s.character(a.Against)
	if to == nil || !to.alive() || to.Org == org {
		return refuse("CR-ACT-002d", "against", "nobody with the number %d can be called out", a.Against)
	}
	v, x, err := m.free("vehicle", org, a.Vehicle)
	if err != nil {
		return err
	}
	if a.Budget != 10000 && a.Budget != 15000 && a.Budget != 0 {
		return refuse("DX-SCEN-012", "budget", "$%d", a.Budget).but("10000, 15000, or 0 for any vehicle")
	}
	if err := m.mayDuel(c, v, x, a.Budget); err != nil {
		return err
	}
	if a.Day < 2 || a.Day > 4 {
		return refuse("CR-CHALLENGE-001d", "day", "%d", a.Day).but("2 (Tuesday), 3 or 4")
	}
	if s.org(to.Org).Done {
		return refuse("CR-CHALLENGE-001d", "against", "the organization of %s has closed its week", to.Name)
	}
	for i := range s.Offers {
		o := &s.Offers[i]
		if o.Kind == Challenge && (o.From == c.ID || o.To == to.ID) && !o.Taken {
			return refuse("CR-CHALLENGE-001d", "against", "somebody is called out already in this week")
		}
	}
	m.addOffer(Offer{Kind: Challenge, From: c.ID, To: to.ID, Vehicle: v.ID, Budget: a.Budget, Day: a.Day, Orders: cmp.Or(a.Orders, c.Orders)})
	return nil
}

// mayDuel refuses a vehicle for the road.
func (m *machine) mayDuel(c *Character, v *Vehicle, x *model, budget int) error {
	switch {
	case budget > 0 && x.cost > budget:
		return refuse("DX-SCEN-012", "vehicle", "%s costs $%d; the budget is $%d", x.name, x.cost, budget)
	case v.Booked:
		return refuse("CR-PIT-005d", "vehicle", "%s is in the pit until Friday", x.name)
	case !m.drives(v, x):
		return refuse("CR-ENTER-002d", "vehicle", "%s cannot drive: it has to be repaired first", x.name)
	case x.vehicle.Oversized || len(x.design.Behind) > 0:
		return refuse("DX-SCEN-012", "vehicle", "a road duel is between cars, cycles and trikes, or between helicopters")
	case x.skill == Pilot && c.Skills.Level(Pilot) < 0:
		return refuse("DX-CHAR-019", "character", "%s is no pilot, and without the skill nobody flies", c.Name)
	}
	if err := m.fighting(c.ID, v.ID); err != nil {
		return err
	}
	return m.onRun(c.Org, c.ID, v.ID)
}

// mayAccept refuses a challenge in which one of the two cannot come, or not in his vehicle.
func (m *machine) mayAccept(o *Offer, v *Vehicle, x *model) error {
	c, err := m.ready("offer", v.Org, o.To)
	if err != nil {
		return err
	}
	if err := m.mayDuel(c, v, x, o.Budget); err != nil {
		return err
	}
	org := m.s.character(o.From).Org
	from, err := m.ready("offer", org, o.From)
	if err != nil {
		return refuse("CR-CHALLENGE-001d", "offer", "the challenger cannot come any more")
	}
	theirs, y, err := m.free("offer", org, o.Vehicle)
	if err != nil {
		return refuse("CR-CHALLENGE-001d", "offer", "the challenger does not have the vehicle any more")
	}
	if err := m.mayDuel(from, theirs, y, o.Budget); err != nil {
		return refuse("CR-CHALLENGE-001d", "offer", "the challenger cannot come at the moment")
	}
	if x.flies != y.flies {
		return refuse("CR-CHALLENGE-001d", "vehicle", "what flies and what does not meet no more than in passing").but("as the challenger comes")
	}
	return nil
}

// answer accepts or declines a challenge, or declines an Invitation.
func (m *machine) answer(org OrgID, a *Action) error {
	s := m.s
	o := s.offer(a.Offer)
	if o == nil {
		return refuse("CR-ACT-002d", "offer", "there is no offer %d in this week", a.Offer)
	}
	if o.Kind == Invitation && a.Do == DoDecline {
		c, err := m.mine("character", org, a.Character)
		if err != nil {
			return err
		}
		i := slices.Index(o.Invited, c.ID)
		if i < 0 {
			return refuse("CR-INVITE-001d", "character", "%s is not invited", c.Name)
		}
		if s.entry(o.ID, c.ID) != nil {
			return refuse("CR-ENTER-001d", "character", "%s is entered", c.Name).but("withdraw that first")
		}
		o.Invited = slices.Delete(o.Invited, i, i+1)
		o.Declined = append(o.Declined, c.ID)
		m.inviteNext(o)
		return nil
	}
	to := s.character(o.To)
	if o.Kind != Challenge || to == nil || to.Org != org || o.Taken {
		return refuse("CR-ACT-002d", "offer", "nobody has called the organization out with the offer %d", a.Offer)
	}
	if a.Do == DoDecline {
		o.Taken = true
		return nil
	}
	v, x, err := m.free("vehicle", org, a.Vehicle)
	if err != nil {
		return err
	}
	if err := m.mayAccept(o, v, x); err != nil {
		return err
	}
	c, from, theirs := to, s.character(o.From), s.vehicle(o.Vehicle)
	o.Taken = true
	orders := a.Orders
	if orders == "" {
		orders = c.Orders
	}
	options := map[string]any{"scenario": "road_duel", "budget": o.Budget}
	switch {
	case x.flies:
		options = map[string]any{"scenario": "duel", "place": duelSky}
	case o.Budget == 0:
		options["budget"] = roadBudget
	}
	m.addFixture(Fixture{
		Week: s.Week, Kind: Challenge, Offer: o.ID, Division: x.division,
		Options: options,
		Seats: []Seat{
			m.seatOf(nil, &Entry{Org: from.Org, Character: from.ID, Vehicle: theirs.ID, Orders: o.Orders}),
			m.seatOf(nil, &Entry{Org: org, Character: c.ID, Vehicle: v.ID, Orders: orders}),
		},
	})
	return nil
}
