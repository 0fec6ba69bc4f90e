package deluxe

import (
	"reflect"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// after is what has come of a fire test that keeps notes.
func (k *fireTest) after() Aftermath { return k.g.Aftermath(&k.s) }

// A shot at an enemy's vehicle counts for both: one has fired, by its gunner, the other has been fired at, and who is wounded is so in this turn. What an ally does
// and what falls on a vehicle by itself is no fire.
func TestAftermathOfShots(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-012", "DX-CHAR-020", "DX-CHAR-029")
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver"}, {"role": "gunner"}]`), gunCar(t)).facingCar(17)
	k.s.o.Noted = true
	k.s.t.Turn = 9
	if v := k.after().Vehicles; v[0].Fired || v[1].FiredAt || v[0].KilledBy != nobody || v[0].Killer != -1 {
		t.Errorf("before the shot: %+v", v)
	}
	k.car(1).Hits[k.car(1).V.Armor[geom.LeftSide]] = 12 // gone, so that the two points strike the driver or the plant
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 2).rolling(diceComponent, 0)
	k.fires(shot(1, 0, 1, sideOf(geom.LeftSide)))
	a := k.after()
	if v := a.Vehicles; !v[0].Fired || v[0].FiredAt || v[1].Fired || !v[1].FiredAt {
		t.Errorf("after it: %+v", v)
	}
	if p := a.Persons; p[0].Fired || !p[1].Fired || p[2].Fired {
		t.Errorf("people: %+v", p)
	}
	if p := a.Persons[2]; p.Hits != 2 || p.HurtIn != 9 || !p.Unconscious || p.Dead {
		t.Errorf("the victim: %+v", p)
	}
	k.s.t.Turn++
	r := k.run()
	r.hurtSeated(2, 1, &attack{cause: CauseCrash, by: nobody})
	if p := k.after().Persons[2]; p.HurtIn != 10 || p.Hits != 3 || !p.Dead {
		t.Errorf("a wound in a crash: %+v", p)
	}
	crashed := newFireTest(t, gunCar(t), gunCar(t))
	crashed.s.o.Noted = true
	crashed.run().rams(1, 0, 5)
	if v := crashed.after().Vehicles[1]; v.FiredAt {
		t.Error("who is rammed has not been fired at")
	}
}

// The kill is that of the person whose weapon did the last damage, as long as his seat has the credit.
func TestAftermathOfKills(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-013", "DX-CHAR-020")
	k := newScenario(t, ArenaEvent, "doorstop", "doorstop", "doorstop")
	k.s.o.Noted = true
	k.noter = noterOf(0)
	k.accuses(1, 0)
	k.noter = 0
	k.kill(1, 0)
	k.countKills()
	k.accuses(2, 1) // a fire that has spread
	k.kill(2, 1)
	k.countKills()
	a := k.g.Aftermath(k.s)
	if v := a.Vehicles[1]; !v.Killed || v.KilledBy != 0 || v.Killer != 0 {
		t.Errorf("shot by person 0: %+v", v)
	}
	if v := a.Vehicles[2]; !v.Killed || v.KilledBy != 1 || v.Killer != -1 {
		t.Errorf("nobody's weapon: %+v", v)
	}
	if v := a.Vehicles[0]; v.Killed || v.KilledBy != nobody || v.Killer != -1 || v.Fate != "in_play" || !v.Mobile {
		t.Errorf("the winner: %+v", v)
	}
	if v := a.Vehicles[1]; !v.Mobile { // its driver is out, it can be driven all the same
		t.Errorf("a vehicle without a driver: %+v", v)
	}
	k.stall(1)
	if v := k.g.Aftermath(k.s).Vehicles[1]; v.Mobile {
		t.Error("it moves without a plant")
	}
}

// Leaving the map, too early or not, in a vehicle that can move and fire or in one that cannot.
func TestAftermathOfLeaving(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-002", "DX-ARENA-018")
	k := newScenario(t, AmateurNight, "doorstop", "doorstop", "doorstop", "doorstop")
	k.s.o.Noted = true
	k.leave(0, Left) // turn 40
	k.disarm(1)
	k.leave(1, Left)
	k.s.t.Turn = 30
	k.leave(2, Left)
	a := k.g.Aftermath(k.s)
	type left struct{ departed, early, mobile bool }
	for id, want := range []left{{true, false, true}, {false, false, true}, {true, true, true}, {false, false, true}} {
		if v := a.Vehicles[id]; (left{v.Departed, v.Early, v.Mobile}) != want {
			t.Errorf("vehicle %d: %+v, want %+v", id, v, want)
		}
	}
	if v := a.Vehicles[0]; v.Fate != "left" || v.Killed {
		t.Errorf("who has left: %+v", v)
	}
}

// Who gives up loses his vehicle to who has hurt it last.
func TestAftermathOfSurrender(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-013")
	k := newScenario(t, ArenaEvent, "doorstop", "doorstop", "doorstop")
	k.s.o.Noted = true
	k.accuses(1, 2)
	if err := k.g.Resign(k.s, 1, nil); err != nil {
		t.Fatal(err)
	}
	if err := k.g.Resign(k.s, 0, nil); err != nil {
		t.Fatal(err)
	}
	a := k.g.Aftermath(k.s)
	if v := a.Vehicles[1]; v.Fate != "resigned" || !v.Killed || v.KilledBy != 2 {
		t.Errorf("who was hurt and gave up: %+v", v)
	}
	if v := a.Vehicles[0]; v.Fate != "resigned" || !v.Killed || v.KilledBy != nobody {
		t.Errorf("who was not hurt and gave up: %+v", v)
	}
	if len(a.Winners) != 1 || a.Winners[0] != 2 {
		t.Errorf("winners %v", a.Winners)
	}
}

// A crew that leaves a vehicle which could move and fire has deserted it, on the road as well.
func TestAftermathOfDeserters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-002")
	for _, noted := range []bool{false, true} {
		k := newFireTest(t, gunCar(t), gunCar(t))
		k.s.o.Noted = noted
		k.stand(0, 100, 100)
		k.run().countKills()
		if v := k.after().Vehicles[0]; v.Deserted != noted || !v.Killed {
			t.Errorf("notes %t: %+v", noted, v)
		}
	}
}

// Hits on somebody on foot count in full, beyond his last point; those that he came with are among them.
func TestAftermathOfWounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-032", "DX-GC-013")
	k := newFireTest(t, gunCar(t), gunCar(t))
	k.s.o.Noted = true
	k.s.t.Turn = 4
	k.stand(0, 100, 100)
	r := k.run()
	r.person(0).Hits = 1
	r.hurtPerson(0, 7, &attack{cause: CauseGrenade, by: 1})
	if p := k.after().Persons[0]; p.Hits != 8 || !p.Dead || p.HurtIn != 4 || p.Burnt || !p.OnFoot {
		t.Errorf("7 more than 1: %+v", p)
	}
	// In a vehicle what a person cannot take goes on to what is behind him.
	r.hurtSeated(1, 7, &attack{cause: CauseGrenade, by: 0})
	if p := k.after().Persons[1]; p.Hits != 3 || !p.Dead || p.OnFoot {
		t.Errorf("7 in a vehicle: %+v", p)
	}
	// A rider has nothing behind him: five points strike him at the side of his cycle, of which he has three.
	c := newFireTest(t, compiled(t, "bare"), gunCar(t))
	c.s.o.Noted = true
	rider := c.car(0).V.Seats[0].Part
	var d Damage
	c.car(0).V.StrikeCycleSide(&c.car(0).Hits, 5, &c.car(0).Gone, func(int) int { return 0 }, func() int { return riderRoll(t) }, &d)
	if d.N != 1 || d.Blows[0].Part != rider {
		t.Fatalf("not at the rider: %+v", d.Blows[:d.N])
	}
	c.run().record(0, &d, CauseGunfire, new(toll))
	if p := c.after().Persons[0]; p.Hits != 5 || !p.Dead {
		t.Errorf("5 at a rider: %+v", p)
	}
}

// riderRoll is a roll on the table of the side of a cycle that strikes its rider.
func riderRoll(t *testing.T) int {
	t.Helper()
	for roll := 2; roll <= 12; roll++ {
		if CycleSideHit(roll) == CycleDriver {
			return roll
		}
	}
	t.Fatal("no roll strikes the rider")
	return 0
}

// Of who was in a vehicle that exploded or burns nothing is left to read.
func TestAftermathOfFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GC-005", "DX-ARENA-022")
	k := newScenario(t, ArenaEvent, "doorstop", "doorstop", "doorstop")
	k.s.o.Noted = true
	k.leave(0, Exploded)
	k.kill(1, 0)
	k.car(1).Hits[k.car(1).V.Seats[0].Part] = personDP
	k.car(1).Burning = true
	k.kill(2, 0)
	k.car(2).Hits[k.car(2).V.Seats[0].Part] = personDP
	a := k.g.Aftermath(k.s)
	for id, burnt := range []bool{true, true, false} {
		v, p := a.Vehicles[id], a.Persons[id]
		if v.Burnt != burnt || p.Burnt != burnt || !p.Dead || v.Salvage == 0 != burnt {
			t.Errorf("%d: %+v, %+v; burnt is %t", id, v, p, burnt)
		}
	}
}

// On foot: a shot with a hand weapon, a vehicle and a pedestrian killed with one, and blows.
func TestAftermathOnFoot(t *testing.T) {
	t.Parallel()
	t.Run("hand weapons", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-022", "DX-PREST-002")
		k := footsoldier(t, `{"gear": "rifle"}`)
		k.s.o.Noted = true
		k.put(1, 101+20+1, 102.5, 90, 25)
		k.rolls(diceToHit, 1, 1)
		k.fires(shoots(0, 0, 1, k.tireAt(1, garage.WheelBackLeft)))
		a := k.after()
		if p := a.Persons[0]; !p.HandFired || p.Fired || !p.OnFoot || p.VehicleKills+p.PersonKills != 0 {
			t.Errorf("he has shot: %+v", p)
		}
		if v := a.Vehicles; v[0].Fired || !v[1].FiredAt {
			t.Errorf("vehicles: %+v", v)
		}
		r := k.run()
		r.noter = noterOf(0)
		r.accuses(1, 0)
		k.car(1).Hits[k.car(1).V.Seats[0].Part] = personDP
		r.countKills()
		if p := k.after(); p.Persons[0].VehicleKills != 1 || p.Vehicles[1].Killer != 0 {
			t.Errorf("he has killed a vehicle: %+v", p)
		}
		k.stand(2, 110, 100) // the driver of vehicle 1 got out before
		k.s.t.Persons[2].Hits = 0
		r.hurtPerson(2, 3, &attack{cause: CauseGunfire, by: 0})
		if p := k.after().Persons; p[0].PersonKills != 1 || !p[2].Dead {
			t.Errorf("he has killed somebody: %+v", p)
		}
	})
	t.Run("inside", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-012")
		k := newFireTest(t, carrying(t, `{"gear": "rifle"}`), gunCar(t))
		k.s.o.Noted = true
		k.run().noteHand(0, carThing(1))
		if a := k.after(); !a.Vehicles[0].Fired || a.Persons[0].HandFired {
			t.Errorf("a hand weapon from a vehicle: %+v", a)
		}
	})
	t.Run("blows", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-CHAR-027")
		k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 30, "y": 40}`, `{"car": 1, "seat": 1, "x": 31, "y": 41}`)
		k.speeds()
		k.s.o.Noted = true
		k.person(3).Hits = 1
		k.rolls(diceBlow, 6, 6, 6) // 1d-5 is 1
		k.deed("brawl person=1 target=person:3")
		p := StandardRules().Aftermath(&k.s).Persons
		if !p[1].Fought || p[1].ArtsKills != 1 || p[1].PersonKills != 0 || p[3].Fought || !p[3].Unconscious || p[3].Hits != 2 {
			t.Errorf("a blow that leaves him unconscious: %+v, %+v", p[1], p[3])
		}
		if !reflect.DeepEqual(p[0].Beside, []int(nil)) {
			t.Errorf("beside the driver: %v", p[0].Beside)
		}
	})
}

// Who is beside whom: in one vehicle, in squares that touch, next to the vehicle.
func TestAftermathBeside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-033")
	k := newFootTest(t, nil, twoWagons, `{"car": 0, "seat": 1, "x": 20, "y": 21}`, `{"car": 1, "seat": 0, "x": 60, "y": 60}`, `{"car": 1, "seat": 1, "x": 61, "y": 61}`)
	beside := func(p int) []int { return StandardRules().Aftermath(&k.s).Persons[p].Beside }
	for p, want := range [][]int{{1}, {0}, {3}, {2}} {
		if got := beside(p); !reflect.DeepEqual(got, want) {
			t.Errorf("beside %d: %v, want %v", p, got, want)
		}
	}
	k.person(3).stand(geom.Vec{}, 0)
	if got := beside(2); got != nil {
		t.Errorf("far away: %v", got)
	}
}

// Body armor goes with who wears it, wherever he takes it.
func TestAftermathOfBodyArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-INJ-002")
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "body_armor": "body_armor"}]`), gunCar(t))
	k.car(0).Hits[k.car(0).V.Seats[0].BodyArmor] = 1
	worn := func() int { return k.after().Vehicles[0].Condition.Damage["body_armor:driver"] }
	if worn() != 1 {
		t.Errorf("in his seat: %d", worn())
	}
	k.run().unseat(0, geom.Vec{X: 100 * 1024, Y: 100 * 1024})
	k.run().hurtPerson(0, 1, &attack{cause: CauseGunfire, by: 1})
	if worn() != 2 {
		t.Errorf("on foot: %d", worn())
	}
}

// The aftermath of a table is that of its state; a table of another game has none.
func TestAftermathOfTable(t *testing.T) {
	t.Parallel()
	g := game.Erase(StandardRules(), NewCodec(StandardRules()))
	values, err := game.Complete(g.Info().Options, map[string]any{"entry_1": EntryText(Entry{Condition: Condition{Shots: map[string]int{"0": 4}}})})
	if err != nil {
		t.Fatal(err)
	}
	table, _, err := g.Start(game.Setup{Seats: 2, Options: values, Dice: dice.Fast(1)})
	if err != nil {
		t.Fatal(err)
	}
	a, ok := AftermathOf(table)
	if !ok || a.Turns != 1 || len(a.Vehicles) != 2 || a.Vehicles[1].Condition.Shots["0"] != 4 || a.Vehicles[0].Seat != 0 || a.Persons[1].Vehicle != 1 {
		t.Errorf("%t: %+v", ok, a)
	}
	if _, ok := AftermathOf(nil); ok {
		t.Error("no table has an aftermath")
	}
}
