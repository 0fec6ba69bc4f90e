package career

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"turnpike/career/pit"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// longCareers has the random careers last as long as a career may. It takes minutes.
var longCareers = flag.Bool("careers.long", false, "random careers of 520 weeks")

// player draws actions and facts: mostly ones that make sense, and some that do not.
type player struct {
	*rand.Rand
	c *garage.Catalogue
}

// one in n is true.
func (p *player) one(n int) bool { return p.IntN(n) == 0 }

func pick[T any](p *player, list []T) (x T) {
	if len(list) > 0 {
		x = list[p.IntN(len(list))]
	}
	return x
}

// facts draws what came of a fixture: at times all are dead, all is burnt, nobody has won, everybody has given up, or people are missing.
func (p *player) facts(f *Fixture) *deluxe.Aftermath {
	a := &deluxe.Aftermath{Turns: 1 + p.IntN(200)}
	dead, burnt, resigned, missing := p.one(9), p.one(9), p.one(9), p.one(9)
	for seat := range f.Seats {
		x, err := modelOf(p.c, houseDesign(f.Seats[seat].Design))
		if err != nil {
			x = nil
		}
		n := 1
		if f.Seats[seat].Character == 0 {
			n += p.IntN(3)
		}
		for range n {
			v := deluxe.AfterVehicle{Seat: game.Seat(seat), Fate: pick(p, []string{"in_play", "left", "resigned", "exploded"}), KilledBy: -1, Killer: -1}
			v.Killed, v.Mobile, v.Fired, v.FiredAt = p.one(2), p.one(2), p.one(2), p.one(2)
			v.Burnt, v.Early, v.Departed, v.Deserted = burnt || p.one(6), p.one(6), p.one(6), p.one(6)
			if resigned {
				v.Fate, v.Killed = "resigned", true
			}
			if v.Killed && !p.one(4) {
				v.KilledBy = game.Seat(p.IntN(len(f.Seats)))
				v.Killer = p.IntN(6)
			}
			if x != nil {
				v.Salvage = p.IntN(x.cost)
			}
			v.Condition = deluxe.Condition{Damage: map[string]int{"armor:front": p.IntN(20)}, Shots: map[string]int{"0": p.IntN(5)}}
			if p.one(6) {
				v.Condition.Damage["plant:front"] = p.IntN(30)
			}
			if p.one(60) {
				v.Condition.Damage["no such part"] = 1
			}
			a.Vehicles = append(a.Vehicles, v)
			for place := range 1 + len(f.Seats[seat].Crew) {
				q := deluxe.AfterPerson{Seat: v.Seat, Vehicle: len(a.Vehicles) - 1, Place: place, Hits: max(0, p.IntN(6)-3), HurtIn: p.IntN(a.Turns + 1)}
				q.Dead = dead || p.one(15)
				if q.Dead {
					q.Hits = personDP + p.IntN(3)*p.IntN(6)
				}
				q.Burnt, q.OnFoot, q.Fired, q.HandFired, q.Fought = v.Burnt, p.one(3), p.one(2), p.one(5), p.one(9)
				q.PersonKills, q.VehicleKills, q.ArtsKills = p.IntN(2), p.IntN(2), p.IntN(2)
				q.Beside = []int{p.IntN(8)}
				if !missing || p.one(2) {
					a.Persons = append(a.Persons, q)
				}
			}
		}
		if p.one(3) {
			a.Winners = append(a.Winners, game.Seat(seat))
		}
	}
	return a
}

// mild draws what came of a fixture in which somebody wins, some lose their vehicles, and few are hurt, so that everybody has something to go on with.
func (p *player) mild(f *Fixture) *deluxe.Aftermath {
	a := draw(f)
	winner := p.IntN(len(f.Seats))
	a.Winners = []game.Seat{game.Seat(winner)}
	for i := range a.Vehicles {
		v := &a.Vehicles[i]
		v.Fired, v.FiredAt = true, true
		if x, err := modelOf(p.c, houseDesign(f.Seats[i].Design)); err == nil {
			v.Condition.Damage = map[string]int{"armor:front": p.IntN(4), "weapon:0": p.IntN(2)}
			v.Condition.Shots = map[string]int{"0": 2 + p.IntN(3)}
			v.Salvage = x.cost - 500
		}
		if i != winner && p.one(3) {
			v.Killed, v.KilledBy, v.Mobile = true, game.Seat(winner), false
		}
		a.Persons[i].Fired, a.Persons[i].Hits = true, max(0, p.IntN(9)-6)
		a.Persons[i].Dead = p.one(40)
	}
	return a
}

// TestBotsAreNeverRefused has bots lead their organizations for a while: nothing that they do is refused, and they do everything that bots do.
func TestBotsAreNeverRefused(t *testing.T) {
	t.Parallel()
	did := map[Do]int{}
	p := &player{rand.New(rand.NewPCG(1, 2)), garage.Standard()}
	opt := DefaultOptions
	if opt.Weeks = 36; *longCareers {
		opt.Weeks = MaxWeeks
	}
	k, err := New(p.c, "Bots", [32]byte{1, 1}, opt)
	if err != nil {
		t.Fatal(err)
	}
	rules, s := deluxe.New(k.c), new(deluxe.State)
	for k.State.Stage != StageOver {
		if _, err := k.Drive(0); err != nil {
			t.Fatalf("week %d, %s: %v", k.State.Week, k.State.Stage, err)
		}
		begins(t, k, rules, s)
		for _, f := range k.Due() {
			if _, err := k.Do(House, &Action{Do: DoResult, Fixture: f.ID, Facts: p.mild(f)}, 0, true); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range k.Log {
		did[k.Log[i].Action.Do]++
	}
	for _, do := range []Do{DoSpend, DoOrder, DoSell, DoPlan, DoEnter, DoCourier, DoRun, DoClaim, DoGrow, DoProgram, DoChallenge, DoDone} {
		if did[do] == 0 {
			t.Errorf("no bot has done %q: the test does not look at it", do)
		}
	}
}

// action draws an action for an organization: one that it is offered, one with ids that are there, or one of any.
func (p *player) action(s *State, org OrgID) *Action {
	if p.one(4) {
		var list []Choice
		for _, q := range s.Observe(p.c, org).Ask {
			list = append(list, q.Choices...)
		}
		if len(list) > 0 {
			a := pick(p, list).Action
			return &a
		}
	}
	if p.one(6) { // what its own people can come to
		var list []*Action
		for _, o := range s.Observe(p.c, org).Offers {
			for _, can := range o.Can {
				a := &Action{Do: DoEnter, Offer: o.ID, Character: can.Character, Vehicle: pick(p, can.Vehicles)}
				if o.Kind == Courier {
					a.Do, a.Speed, a.Stops = DoCourier, 55, everyStop(&o.Offer)
				}
				list = append(list, a)
			}
			if o.Kind == UsedVehicle && o.Why == nil {
				list = append(list, &Action{Do: DoBuy, Offer: o.ID})
			}
		}
		if len(list) > 0 {
			return pick(p, list)
		}
	}
	character := func() CharacterID {
		var own []CharacterID
		for _, c := range s.living(org) {
			own = append(own, c.ID)
		}
		if len(own) == 0 || p.one(9) {
			return CharacterID(p.IntN(int(s.Last.Character) + 2))
		}
		return pick(p, own)
	}
	vehicle := func() VehicleID {
		var own []VehicleID
		for _, v := range s.owned(org) {
			own = append(own, v.ID)
		}
		if len(own) == 0 || p.one(9) {
			return VehicleID(p.IntN(int(s.Last.Vehicle) + 2))
		}
		return pick(p, own)
	}
	offer := func(kinds ...OfferKind) OfferID {
		var list []OfferID
		for i := range s.Offers {
			if len(kinds) == 0 || slices.Contains(kinds, s.Offers[i].Kind) {
				list = append(list, s.Offers[i].ID)
			}
		}
		if p.one(9) {
			return OfferID(p.IntN(int(s.Last.Offer) + 2))
		}
		return pick(p, list)
	}
	var crew []CrewSeat
	if p.one(4) {
		crew = []CrewSeat{{p.IntN(3), character()}}
	}
	a := &Action{Do: pick(p, slices.Sorted(maps.Keys(needs)))}
	switch a.Do {
	case DoPlan:
		a.Vehicle = vehicle()
		a.Jobs = []pit.Job{pick(p, []pit.Job{{Part: "armor", Way: pit.Shop}, {Part: "armor", Way: pit.Replace}, {Part: "plant:front", Way: pit.Own, Who: []int{int(character())}, Hours: 5},
			{Part: "weapon:0", Way: pit.Strip, Who: []int{int(character())}}, {Part: "shots:0", Way: pit.Reload}, {Part: "loose", Way: pit.Strip}, {Part: "nothing", Way: pit.Own}})}
		if len(a.Jobs[0].Who) > 0 {
			a.Jobs[0].At = pick(p, []string{"", pit.Bay, pit.Road})
		}
	case DoModify, DoOrder:
		a.Vehicle, a.To = vehicle(), pick(p, []string{"doorstop", "hard_bargain", "fair_warning", "long_argument", "tin_wasp", "longhaul_ten", "no such thing"})
		if a.Do == DoOrder {
			a.Vehicle = 0
		}
	case DoBuy:
		a.Offer = offer(UsedVehicle)
	case DoSell:
		if o := s.org(org); o != nil && p.one(3) {
			a.Part, a.N = pick(p, o.stored()), p.IntN(4)
		} else {
			a.Vehicle = vehicle()
		}
	case DoHire, DoJoin:
		a.Start = pick(p, Starts).ID
		if a.Do == DoJoin {
			a.Name, a.Person = fmt.Sprintf("Yard %d", s.Last.Org+1), true
		}
	case DoTrain, DoSpend:
		a.Character, a.Skill, a.N = character(), pick(p, AllSkills), p.IntN(12)
	case DoApprentice, DoBack, DoGrow, DoProgram, DoStore, DoLapse:
		a.Character = character()
	case DoRevive:
		a.Character, a.Way = CharacterID(p.IntN(int(s.Last.Character)+2)), pick(p, []string{"body", "clone", "memory", "none"})
	case DoOrders:
		a.Character, a.Orders = character(), pick(p, []Orders{"", FightsOn, Crippled, Bare})
	case DoEnter, DoWithdraw, DoAccept, DoDecline:
		a.Offer, a.Character = offer(), character()
		if o := s.offer(a.Offer); o == nil || o.Kind != AmateurNight {
			a.Vehicle, a.Crew = vehicle(), crew
		}
	case DoChallenge:
		a.Character, a.Vehicle, a.Against = character(), vehicle(), CharacterID(p.IntN(int(s.Last.Character)+2))
		a.Budget, a.Day = pick(p, []int{10000, 15000, 20000}), p.IntN(7)
	case DoCourier:
		a.Offer, a.Character, a.Vehicle, a.Crew, a.Speed = offer(Courier), character(), vehicle(), crew, pick(p, []int{40, 55, 55, 55, 80, 7})
		if o := s.offer(a.Offer); o != nil && o.Kind == Courier {
			a.Stops = everyStop(o)
		}
		if p.one(3) {
			a.Escorts = []Escort{{vehicle(), character()}}
		}
	case DoRun:
		a.On = p.one(2)
		for _, r := range s.Runs {
			a.Offer = r.Offer
		}
	case DoClaim:
		a.Take = pick(p, []string{"money", "wreck", "both"})
		for _, w := range s.Wrecks {
			if w.Org == org {
				a.Wreck = w.ID
			}
		}
	case DoVote:
		a.About, a.N, a.Character = pick(p, slices.Sorted(maps.Keys(voteRange))), p.IntN(5)-1, CharacterID(p.IntN(int(s.Last.Character)+2))
		for i := range s.Fixtures {
			a.Fixture = s.Fixtures[i].ID
		}
	case DoRetire:
		if !p.one(40) {
			a.Do = DoDone
		}
	case DoDone:
		if !p.one(3) {
			a.Do = DoGrow
			a.Character = character()
		}
	case DoVoid, DoResult:
		a.Fixture = FixtureID(p.IntN(int(s.Last.Fixture) + 2))
	case DoSleep:
		a.Org, a.On = org, p.one(2)
	}
	return a
}

// random plays a career of so many weeks, and holds every step of it to what is always so.
func random(t *testing.T, seed uint64, weeks int) {
	t.Helper()
	p := &player{rand.New(rand.NewPCG(seed, 1)), garage.Standard()}
	opt := DefaultOptions
	opt.Drivers, opt.Weeks, opt.League = 5, weeks, seed%2 == 0
	k, err := New(p.c, "Random", [32]byte{byte(seed)}, opt)
	if err != nil {
		t.Fatal(err)
	}
	rich := seed > 0 // so that there is something to do with it; the log does not say so, so that it cannot be played again
	var yards []OrgID
	rules, s := deluxe.New(p.c), new(deluxe.State)
	last := k.State.Last
	for stuck := 0; k.State.Stage != StageOver; stuck++ {
		if stuck > 40*weeks+400 {
			t.Fatalf("seed %d: week %d, %s: the career does not go on", seed, k.State.Week, k.State.Stage)
		}
		if _, err := k.Drive(0); err != nil {
			t.Fatalf("seed %d, week %d, %s: bots: %v", seed, k.State.Week, k.State.Stage, err)
		}
		for n := k.State.persons(); n < 3 && k.State.Stage != StageOver; n++ {
			if _, err := k.Do(House, &Action{Do: DoJoin, Name: fmt.Sprintf("Yard %d", n), Start: pick(p, Starts).ID, Person: true}, 0, false); err != nil {
				t.Fatal(err)
			}
			o := &k.State.Orgs[len(k.State.Orgs)-1]
			if yards = append(yards, o.ID); rich {
				o.Cash, o.Carried = 100000, 100000
			}
			last = k.State.Last
		}
		for range 40 {
			org := yards[len(yards)-1-p.IntN(min(3, len(yards)))]
			if p.one(20) {
				org = OrgID(p.IntN(int(k.State.Last.Org) + 2))
			}
			a := p.action(k.State, org)
			if org == House && a.Do == DoDeadline {
				continue
			}
			before, text := k.State, ""
			if check := p.one(6); check {
				text = k.State.Digest()
			}
			k.State.Preview(p.c, org, a)
			_, err := k.Do(org, a, 0, false)
			if text != "" && text != before.Digest() {
				t.Fatalf("seed %d: %+v has changed the state before it (%v)", seed, a, err)
			}
			if r, ok := errors.AsType[*Refusal](err); err != nil && (!ok || r.Rule == "" || r.Key == "" || r.Detail == "") {
				t.Fatalf("seed %d: %+v is refused by %v", seed, a, err)
			}
			if err == nil {
				sound(t, k.State, &last)
			}
			if p.one(10) && k.CanUndo(org) {
				if err := k.Undo(org, 0); err != nil {
					t.Fatal(err)
				}
				last = k.State.Last
			}
		}
		begins(t, k, rules, s)
		for _, f := range k.Due() {
			a := &Action{Do: DoResult, Fixture: f.ID, Facts: p.facts(f)}
			if p.one(10) {
				a = &Action{Do: DoVoid, Fixture: f.ID}
			}
			if _, err := k.Do(House, a, 0, true); err != nil {
				t.Fatalf("seed %d: %s of a %s: %v", seed, a.Do, f.Kind, err)
			}
			sound(t, k.State, &last)
		}
		if k.State.Stage != StageOver && p.one(2) {
			if err := k.Deadline(0); err != nil {
				t.Fatalf("seed %d, week %d, %s: deadline: %v", seed, k.State.Week, k.State.Stage, err)
			}
			sound(t, k.State, &last)
		}
	}
	if rich {
		return
	}
	again, err := Open(p.c, k.Record())
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if string(again.State.Text()) != string(k.State.Text()) {
		t.Errorf("seed %d: played again, the career has another end", seed)
	}
}

// begins holds every fixture that is due to what Deluxe Duel takes as a match: damage, wounds, skills and all that is brought along.
func begins(t *testing.T, k *Career, rules *deluxe.Rules, s *deluxe.State) {
	t.Helper()
	for _, f := range k.Due() {
		setup := f.Setup()
		options, err := game.Complete(rules.Info().Options, setup.Options)
		if err != nil {
			t.Fatalf("week %d: a %s: %v", k.State.Week, f.Kind, err)
		}
		setup.Options, setup.Dice = options, dice.Fast(1)
		if err := rules.Start(s, setup, nil); err != nil {
			t.Fatalf("week %d: a %s cannot begin: %v", k.State.Week, f.Kind, err)
		}
	}
}

// sound holds a state to what is always so.
func sound(t *testing.T, s *State, last *Ids) {
	t.Helper()
	at := fmt.Sprintf("week %d, %s", s.Week, s.Stage)
	sum := map[OrgID]int{}
	for _, l := range s.Ledger {
		sum[l.Org] += l.Amount
	}
	for i := range s.Orgs {
		if o := &s.Orgs[i]; o.Cash != o.Carried+sum[o.ID] {
			t.Fatalf("%s: %s has $%d; its ledger says %d + %d", at, o.Name, o.Cash, o.Carried, sum[o.ID])
		}
	}
	person, vehicle := map[CharacterID]FixtureID{}, map[VehicleID]FixtureID{}
	for i := range s.Fixtures {
		f := &s.Fixtures[i]
		if f.Status != Drawn && f.Status != Played {
			continue
		}
		for _, k := range f.Seats {
			if was := vehicle[k.Vehicle]; k.Vehicle != 0 && was != 0 {
				t.Fatalf("%s: vehicle %d is at %d and %d", at, k.Vehicle, was, f.ID)
			}
			vehicle[k.Vehicle] = f.ID
			for _, c := range k.people() {
				if was := person[c]; was != 0 {
					t.Fatalf("%s: character %d is at %d and %d", at, c, was, f.ID)
				}
				person[c] = f.ID
			}
		}
	}
	if s.Last.Org < last.Org || s.Last.Character < last.Character || s.Last.Vehicle < last.Vehicle || s.Last.Offer < last.Offer || s.Last.Fixture < last.Fixture || s.Last.Wreck < last.Wreck {
		t.Fatalf("%s: ids go back from %+v to %+v", at, *last, s.Last)
	}
	*last = s.Last
	for i := range s.Runs {
		if r := &s.Runs[i]; s.offer(r.Offer) == nil || s.vehicle(r.Vehicle) == nil || s.org(r.Org).Out > 0 {
			t.Fatalf("%s: a run of something that is gone: %+v", at, *r)
		}
	}
	for i := range s.Characters {
		c := &s.Characters[i]
		if c.DP < 0 || c.DP > personDP || c.alive() && s.org(c.Org).Out > 0 || c.Nights < 0 || c.Entered < 0 {
			t.Fatalf("%s: %+v", at, *c)
		}
	}
	for i := range s.Vehicles {
		if v := &s.Vehicles[i]; s.org(v.Org) == nil || s.org(v.Org).Out > 0 {
			t.Fatalf("%s: vehicle %d belongs to nobody", at, v.ID)
		}
	}
}

func TestRandomCareers(t *testing.T) {
	t.Parallel()
	weeks, seeds := 12, uint64(4)
	if *longCareers {
		weeks, seeds = MaxWeeks, 6
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			random(t, seed, weeks)
		})
	}
}
