package career

import (
	"slices"

	"turnpike/career/pit"
	"turnpike/games/deluxe/garage"
)

// Drive returns what a bot's organization does next, nil if it has nothing to do in this stage (CR-DRIVERS-001d). It decides by the same rules as persons do, by what
// its organization may know.
func (s *State) Drive(c *garage.Catalogue, org OrgID) *Action {
	b := &driver{machine: &machine{s: s, c: c}, o: s.org(org)}
	if b.o == nil || b.o.Temper == nil || !s.waits(b.o) && !s.claims(org) && !b.asked() {
		return nil
	}
	if a := b.sunday(); a != nil {
		return a
	}
	if a := b.openQuestion(b.o); a != nil {
		if a.Do == DoDecline {
			return b.challenged(a)
		}
		return a
	}
	if !s.waits(b.o) || slices.ContainsFunc(s.Runs, func(r Run) bool { return r.Org == org }) { // his fight on the road comes first
		return nil
	}
	if s.Stage != StageWork {
		return &Action{Do: DoDone}
	}
	for _, act := range []func() *Action{b.points, b.trade, b.hand, b.mend, b.clinic, b.enterSomething} {
		if a := act(); a != nil {
			return a
		}
	}
	return &Action{Do: DoDone}
}

// driver is a bot that decides.
type driver struct {
	*machine
	o *Org
}

// asked reports whether a courier of the organization waits for an answer.
func (b *driver) asked() bool {
	return slices.ContainsFunc(b.s.Runs, func(r Run) bool { return r.Org == b.o.ID && r.Asked })
}

// me returns who leads the organization, nil if nobody does.
func (b *driver) me() *Character {
	if list := b.s.living(b.o.ID); len(list) > 0 {
		return list[0]
	}
	return nil
}

// main returns the vehicle worth most when whole, with what it is; nil if there is none.
func (b *driver) main() (best *Vehicle, x *model) {
	for _, v := range b.s.owned(b.o.ID) {
		if y, err := modelOf(b.c, v.Design); err == nil && (x == nil || y.cost > x.cost) {
			best, x = v, y
		}
	}
	return best, x
}

// reserve is what a bot keeps of the price of his car (greed).
func (b *driver) reserve() int {
	_, x := b.main()
	if x == nil {
		return 0
	}
	return x.cost * b.o.Temper.Greed / 2
}

// sunday takes a wreck home if he has no vehicle and can make it drive for less than it saves.
func (b *driver) sunday() *Action {
	if v, _ := b.main(); v != nil {
		return nil
	}
	for i := range b.s.Wrecks {
		w := &b.s.Wrecks[i]
		if w.Org != b.o.ID || w.Road {
			continue
		}
		x, err := modelOf(b.c, w.Design)
		if err != nil || x.skill != Driver {
			continue
		}
		if repair := x.cost - w.Value; repair <= b.o.Cash && repair <= x.cost/2 {
			return &Action{Do: DoClaim, Wreck: w.ID, Take: "wreck"}
		}
	}
	return nil
}

// challenged answers a challenge: the bold accept with a vehicle that is whole, others decline.
func (b *driver) challenged(decline *Action) *Action {
	k := b.s.offer(decline.Offer)
	c := b.s.character(k.To)
	if b.o.Temper.Caution == 2 && !b.rivals(k.From, k.To) || c.DP < personDP {
		return decline
	}
	for _, v := range b.s.owned(b.o.ID) {
		if x, err := modelOf(b.c, v.Design); err == nil && v.Due == 0 && b.sound(v, x) && b.mayAccept(k, v, x) == nil {
			return &Action{Do: DoAccept, Offer: k.ID, Vehicle: v.ID, Orders: c.Orders}
		}
	}
	return decline
}

// points spends general points on what wins fights: the lower of Driver and Gunner.
func (b *driver) points() *Action {
	c := b.me()
	if c == nil || c.General == 0 {
		return nil
	}
	skill := Gunner
	if c.Skills.Level(Driver) < c.Skills.Level(Gunner) {
		skill = Driver
	}
	if need := levelCost - c.Skills[skill].Points; c.Skills.Level(skill) >= 0 && c.Skills.Level(skill) < 3 && c.General >= need {
		return &Action{Do: DoSpend, Character: c.ID, Skill: skill, N: need}
	}
	return nil
}

// botDesigns are what bots buy, by division: cars alone, since they learn Driver.
var botDesigns = map[int][]string{
	5: {"doorstop", "pocket_brawler"}, 10: {"hard_bargain", "fair_warning"}, 15: {"long_argument", "scorcher"}, 20: {"second_mortgage", "loomer"},
	25: {"glass_tax"}, 30: {"last_word"}, 0: {"guardline_six"},
}

// trade sells what is too much, and buys what is better.
func (b *driver) trade() *Action {
	main, x := b.main()
	for _, v := range b.s.owned(b.o.ID) {
		if main != nil && v.ID != main.ID && v.Due == 0 && len(b.s.owned(b.o.ID)) > 1 && main.Due == 0 && b.fighting(0, v.ID) == nil && b.entered(v.ID) == nil {
			return &Action{Do: DoSell, Vehicle: v.ID}
		}
	}
	if main != nil && main.Due > 0 {
		return nil
	}
	cash := b.o.Cash - b.s.livingOf(b.o.ID)
	best, price := "", 0
	for _, d := range divisions {
		for i, id := range botDesigns[d] {
			y, err := modelOf(b.c, id)
			if err != nil || !fits(d, b.o.Temper.Division) || x != nil && y.cost <= x.cost*5/4 || len(botDesigns[d]) > 1 && (int(b.o.ID)+i)%2 == 0 {
				continue
			}
			need := b.newPrice(b.o.ID, y)
			keep := need * b.o.Temper.Greed / 2
			if x == nil {
				keep = need / 10 // something to repair it with
			} else {
				keep = max(keep, need*6/10)
			}
			if cash >= need+keep && need > price {
				best, price = id, need
			}
		}
	}
	if x == nil {
		if a := b.used(cash, price); a != nil {
			return a
		}
	}
	if best == "" {
		return nil
	}
	return &Action{Do: DoOrder, To: best}
}

// used buys the best used car that cash makes whole for less than a new one of a price costs; at any price if that is 0.
func (b *driver) used(cash, price int) *Action {
	var best *Action
	worth := 0
	for i := range b.s.Offers {
		o := &b.s.Offers[i]
		if o.Kind != UsedVehicle || o.Taken {
			continue
		}
		x, err := modelOf(b.c, o.Used.Design)
		if err != nil || x.skill != Driver || !fits(x.division, b.o.Temper.Division) || x.cost <= worth {
			continue
		}
		in, err := b.pitOf(&o.Used.Worn)
		if err != nil {
			continue
		}
		_, repair, err := pit.Cheapest(b.c, in, nil, b.discount(b.o.ID), anyCash)
		if all := o.Used.Price + repair; err == nil && all <= cash && (price == 0 || all < price*3/4) {
			best, worth = &Action{Do: DoBuy, Offer: o.ID}, x.cost
		}
	}
	return best
}

// hand takes a newcomer on where nobody of the organization is lent a car any more and there is no money for one: he may win one on an Amateur Night.
func (b *driver) hand() *Action {
	if v, _ := b.main(); v != nil || len(b.s.living(b.o.ID)) > 1 || b.s.Week < b.o.Hired+hireWeeks {
		return nil
	}
	if c := b.me(); c == nil || c.Prestige < nightPrestige {
		return nil
	}
	return &Action{Do: DoHire, Start: Starts[0].ID}
}

// entered returns the entry of a vehicle.
func (b *driver) entered(v VehicleID) *Entry {
	for i := range b.s.Entries {
		if b.s.Entries[i].Vehicle == v {
			return &b.s.Entries[i]
		}
	}
	return nil
}

// mend repairs the main vehicle by the shop, or sells it if that costs more than it is worth.
func (b *driver) mend() *Action {
	v, x := b.main()
	if v == nil || v.Due > 0 || v.Booked || v.Worn.new() || b.fighting(0, v.ID) != nil || b.onRun(b.o.ID, 0, v.ID) != nil {
		return nil
	}
	in, err := b.pitOf(&v.Worn)
	if err != nil {
		return nil
	}
	_, full, err := pit.Cheapest(b.c, in, b.o.Stores, b.discount(b.o.ID), anyCash)
	if err != nil {
		return nil
	}
	cash := b.o.Cash - b.s.livingOf(b.o.ID)
	if full > cash && full > x.cost*3/4 {
		return &Action{Do: DoSell, Vehicle: v.ID}
	}
	a, _ := b.repairOf(b.o, v, cash)
	return a
}

// rich is the cash from which on careful bots buy a second life.
const rich = 30000

// clinic has careful bots who can afford it keep a clone.
func (b *driver) clinic() *Action {
	c := b.me()
	if c == nil || !b.s.Options.Cloning || b.o.Temper.Caution < 2 {
		return nil
	}
	switch {
	case c.Clone == nil && b.o.Cash >= rich:
		return &Action{Do: DoGrow, Character: c.ID}
	case c.Clone != nil && b.s.Week >= c.Clone.Ready && (c.Clone.Mind == nil || c.Clone.Unpaid) && b.o.Cash >= rich/3:
		return &Action{Do: DoProgram, Character: c.ID}
	}
	return nil
}

// sound reports whether a vehicle is fit to fight: it drives, fires, and has most of its worth.
func (b *driver) sound(v *Vehicle, x *model) bool {
	return b.drives(v, x) && b.value(&v.Worn) >= x.cost*7/10
}

// rests reports whether a careful bot stays at home in a week: in so many of five.
func (b *driver) rests() bool {
	return b.o.Temper.Caution == 2 && (b.s.Week*3+int(b.o.ID))%5 < b.s.Options.Rest
}

// enterSomething signs up for Saturday: the purse event of his division, the Invitation, a bout if he could pay for another car, Amateur Night without a car.
func (b *driver) enterSomething() *Action {
	s := b.s
	c := b.me()
	if c == nil || slices.ContainsFunc(s.Entries, func(e Entry) bool { return e.Org == b.o.ID }) {
		return nil
	}
	v, x := b.main()
	if v == nil {
		return b.night()
	}
	try := func(o *Offer) *Action {
		a := &Action{Do: DoEnter, Offer: o.ID, Character: c.ID, Vehicle: v.ID, Orders: c.Orders}
		if _, err := b.entryOf(b.o.ID, a, o); err != nil {
			return nil
		}
		return a
	}
	if v.Due > 0 || !b.sound(v, x) || c.DP < personDP || b.rests() {
		return nil
	}
	for _, kind := range []OfferKind{Invitation, PurseEvent} {
		for i := range s.Offers {
			o := &s.Offers[i]
			if o.Kind == kind && (o.Division == x.division || kind == Invitation && near(x.division, o.Division)) {
				if a := try(o); a != nil {
					return a
				}
			}
		}
	}
	if b.o.Temper.Road {
		if a := b.road(c, v, x); a != nil {
			return a
		}
	}
	if b.o.Cash < b.newPrice(b.o.ID, x)+b.reserve() {
		return nil
	}
	for i := range s.Offers {
		if o := &s.Offers[i]; o.Kind == Bout && o.Division == x.division {
			return try(o)
		}
	}
	return nil
}

// night signs somebody up for Amateur Night who is whole and is lent a car.
func (b *driver) night() *Action {
	for i := range b.s.Offers {
		o := &b.s.Offers[i]
		if o.Kind != AmateurNight {
			continue
		}
		for _, c := range b.s.living(b.o.ID) {
			a := &Action{Do: DoEnter, Offer: o.ID, Character: c.ID, Orders: c.Orders}
			if _, err := b.entryOf(b.o.ID, a, o); err == nil && c.DP == personDP {
				return a
			}
		}
	}
	return nil
}

// road takes a run that the vehicle can carry, or a job, or calls a rival out.
func (b *driver) road(c *Character, v *Vehicle, x *model) *Action {
	s := b.s
	if v.Booked {
		return nil
	}
	for i := range s.Offers {
		o := &s.Offers[i]
		switch {
		case o.Kind == Courier && !o.Taken:
			a := &Action{Do: DoCourier, Offer: o.ID, Character: c.ID, Vehicle: v.ID, Speed: 55, Orders: c.Orders}
			for mile := stopMiles; mile < o.Miles; mile += stopMiles {
				if mile%(2*stopMiles) == 0 {
					a.Stops = append(a.Stops, mile)
				}
			}
			if _, _, _, err := b.runOf(b.o.ID, a); err == nil {
				return a
			}
		case o.Kind == Job:
			a := &Action{Do: DoEnter, Offer: o.ID, Character: c.ID, Vehicle: v.ID, Orders: c.Orders}
			if _, err := b.entryOf(b.o.ID, a, o); err == nil {
				return a
			}
		}
	}
	for _, g := range s.Grudges {
		if g.Of != c.ID || g.Points < rivalry || b.o.Temper.Caution > 1 {
			continue
		}
		a := &Action{Do: DoChallenge, Character: c.ID, Against: g.Against, Vehicle: v.ID, Budget: 15000, Day: 3, Orders: c.Orders}
		if slices.ContainsFunc(s.Offers, func(o Offer) bool { return o.Kind == Challenge && (o.From == c.ID || o.To == g.Against) }) {
			continue
		}
		trial := &machine{s: s.Clone(), c: b.c}
		if trial.challenge(b.o.ID, a) == nil {
			return a
		}
	}
	return nil
}
