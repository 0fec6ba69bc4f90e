package career

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/rulebook/proof"
)

// TestPointsOfDrivers has a driver kill two vehicles in a fight: a point for the combat and one for each kill, in the skill that his vehicle asks for.
func TestPointsOfDrivers(t *testing.T) {
	t.Parallel()
	tests := []struct {
		design string
		skill  SkillID
		rule   string
	}{
		{"doorstop", Driver, "DX-CHAR-012"}, {"tin_wasp", Cyclist, "DX-CHAR-016"}, {"longhaul_ten", Trucker, "DX-CHAR-017"}, {"midge", Pilot, "DX-CHAR-019"},
	}
	for _, tt := range tests {
		t.Run(tt.design, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			f := meets(t, yards(t, 4), Bout, tt.design, []CharacterID{1, 2, 3}, nil, func(f *Fixture, a *deluxe.Aftermath) {
				combat(a)
				kill(a, 0, 1)
				kill(a, 0, 2)
			})
			equal(t, "the killer", f.got(1, "skill_"+string(tt.skill)), 1+2)
			equal(t, "the killed, who survives", f.got(2, "skill_"+string(tt.skill)), 1)
			for _, other := range AllSkills {
				if other != tt.skill {
					equal(t, string(other), f.got(1, "skill_"+string(other)), 0)
				}
			}
		})
	}
}

func TestPointsOfCombat(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(f *Fixture, a *deluxe.Aftermath)
		skill  SkillID
		want   int
		rule   string
	}{
		{"only fired", func(_ *Fixture, a *deluxe.Aftermath) { a.Vehicles[0].Fired = true }, Driver, 0, "DX-CHAR-012"},
		{"only fired at", func(_ *Fixture, a *deluxe.Aftermath) { a.Vehicles[0].FiredAt = true }, Driver, 0, "DX-CHAR-012"},
		{"a crash is a kill of nobody's weapon", func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, Gunner, 0, "DX-CHAR-020"},
		{"the driver fires the killing weapon", func(_ *Fixture, a *deluxe.Aftermath) {
			kill(a, 0, 1)
			a.Vehicles[1].Killer = 0
		}, Gunner, 1, "DX-CHAR-020"},
		{"and has the kill as a driver too", func(_ *Fixture, a *deluxe.Aftermath) {
			kill(a, 0, 1)
			a.Vehicles[1].Killer = 0
		}, Driver, 1, "DX-CHAR-020"},
		{"on foot", func(_ *Fixture, a *deluxe.Aftermath) {
			p := &a.Persons[0]
			p.HandFired, p.PersonKills, p.VehicleKills = true, 2, 1
		}, Handgunner, 1 + 2*1 + 5, "DX-CHAR-022"},
		{"on foot without firing", func(_ *Fixture, a *deluxe.Aftermath) { a.Persons[0].OnFoot = true }, Handgunner, 0, "DX-CHAR-022"},
		{"hand to hand", func(_ *Fixture, a *deluxe.Aftermath) {
			p := &a.Persons[0]
			p.Fought, p.ArtsKills = true, 2
		}, MartialArts, 1 + 2*1, "DX-CHAR-027"},
		{"the dead have not survived", func(_ *Fixture, a *deluxe.Aftermath) {
			combat(a)
			a.Persons[0].Dead, a.Persons[0].Hits = true, 5
		}, Driver, 0, "DX-CHAR-012"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			f := meets(t, yards(t, 2), Bout, "doorstop", []CharacterID{1, 2}, nil, tt.change)
			equal(t, string(tt.skill), f.got(1, "skill_"+string(tt.skill)), tt.want)
		})
	}
}

// TestPointsOfGunners puts a gunner beside the driver: who has fired has the points of the combat and of the vehicle's kill; who has not has none.
func TestPointsOfGunners(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-020")
	for fired, want := range map[bool]int{true: 1 + 1, false: 0} {
		k := yards(t, 2)
		gunner := k.member(1, Skills{Gunner: {}}).ID
		f := meets(t, k, Bout, "patrol_car", []CharacterID{1, 2}, nil, func(f *Fixture, a *deluxe.Aftermath) {
			f.Seats[0].Crew = []CrewSeat{{1, gunner}}
			a.Persons = append(a.Persons, deluxe.AfterPerson{Seat: 0, Vehicle: 0, Place: 1, Fired: fired})
			combat(a)
			kill(a, 0, 1)
		})
		equal(t, "the gunner", f.got(gunner, "skill_gunner"), want)
		equal(t, "the driver as a gunner", f.got(1, "skill_gunner"), 0)
	}
}

// TestKillsAreOfEnemies gives nothing for a vehicle of one's own organization.
func TestKillsAreOfEnemies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-013")
	k := yards(t, 2)
	friend := k.member(1, Skills{Driver: {}}).ID
	f := meets(t, k, PurseEvent, "doorstop", []CharacterID{1, friend, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) })
	equal(t, "Driver", f.got(1, "skill_driver"), 0)
	equal(t, "prestige", f.got(1, "kill"), 0)
	equal(t, "kills", k.State.character(1).Kills, 0)
	equal(t, "wrecks", len(k.State.Wrecks), 0)
	if v := k.State.owned(1)[1]; !v.Wreck {
		t.Error("the friend's vehicle is no wreck in the garage")
	}
}

func TestGeneralPoints(t *testing.T) {
	t.Parallel()
	wins := func(_ *Fixture, a *deluxe.Aftermath) { a.Winners = []gameSeat{0} }
	tests := []struct {
		name   string
		kind   OfferKind
		change func(f *Fixture, a *deluxe.Aftermath)
		want   int
		rule   string
	}{
		{"event won, and not survived besides", PurseEvent, wins, 3, "DX-AWARD-002"},
		{"event survived", PurseEvent, nil, 1, "DX-AWARD-001"},
		{"a wreck that can be salvaged", Bout, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 1, "DX-AWARD-001"},
		{"a wreck that has burnt", Bout, func(_ *Fixture, a *deluxe.Aftermath) {
			kill(a, 0, 1)
			a.Vehicles[1].Burnt = true
		}, 1, "DX-AWARD-001"},
		{"duel won", Challenge, wins, 1, "DX-AWARD-001"},
		{"outnumbered, and not a duel besides", Courier, func(f *Fixture, a *deluxe.Aftermath) {
			wins(f, a)
			f.Options["scenario"] = "pack_attack"
		}, 2, "DX-AWARD-002"},
		{"duel lost", Challenge, nil, 0, "DX-AWARD-001"},
		{"killed for good", PurseEvent, func(_ *Fixture, a *deluxe.Aftermath) { a.Persons[0].Dead, a.Persons[0].Hits = true, 9 }, 0, "DX-AWARD-001"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			k := yards(t, 2)
			meets(t, k, tt.kind, "doorstop", []CharacterID{1, 2}, []int{1}[:b2i(tt.kind != PurseEvent && tt.kind != Bout)], tt.change)
			equal(t, "general points", k.State.character(1).General, tt.want)
		})
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestSaving tries to save somebody at exactly 0 DP. In the arena the house has a medic of the base level; 7 or more on two dice saves.
func TestSaving(t *testing.T) {
	t.Parallel()
	falls := func(p *deluxe.AfterPerson) { p.Dead, p.Hits, p.HurtIn = true, 3, 95 } // of 100 turns
	tests := []struct {
		name  string
		kind  OfferKind
		dice  []int
		medic int // level of a Paramedic beside him; -1: none
		fall  func(p *deluxe.AfterPerson)
		saved bool
		rule  string
	}{
		{"the house, 7", Bout, []int{3, 4}, -1, falls, true, "CR-MEDIC-001"},
		{"the house, 6", Bout, []int{3, 3}, -1, falls, false, "DX-CHAR-029"},
		{"none on the road", Challenge, []int{6}, -1, falls, false, "CR-MEDIC-001"},
		{"his own at base level, 7", Challenge, []int{6, 3, 4}, 0, falls, true, "DX-CHAR-029"},
		{"+1 needs 6", Challenge, []int{6, 3, 3}, 1, falls, true, "DX-CHAR-030"},
		{"+1 and 5", Challenge, []int{6, 3, 2}, 1, falls, false, "DX-CHAR-030"},
		{"+2 needs 5", Challenge, []int{6, 3, 2}, 2, falls, true, "DX-CHAR-030"},
		{"below 0", Bout, nil, 2, func(p *deluxe.AfterPerson) { falls(p); p.Hits = 4 }, false, "DX-CHAR-032"},
		{"20 turns ago", Bout, nil, 2, func(p *deluxe.AfterPerson) { falls(p); p.HurtIn = 80 }, false, "DX-CHAR-029"},
		{"19 turns ago", Bout, []int{6, 6}, 2, func(p *deluxe.AfterPerson) { falls(p); p.HurtIn = 81 }, true, "DX-CHAR-029"},
		{"burnt", Bout, nil, 2, func(p *deluxe.AfterPerson) { falls(p); p.Burnt = true }, false, "DX-CHAR-030"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			k := yards(t, 2)
			medic := k.member(1, Skills{Paramedic: {Level: tt.medic}}).ID
			script := tt.dice
			if tt.kind == Bout {
				script = append([]int{}, tt.dice...)
			}
			f := meets(t, k, tt.kind, "patrol_car", []CharacterID{1, 2}, script, func(f *Fixture, a *deluxe.Aftermath) {
				a.Turns = 100
				tt.fall(&a.Persons[0])
				if tt.medic >= 0 {
					f.Seats[0].Crew = []CrewSeat{{1, medic}}
					a.Persons = append(a.Persons, deluxe.AfterPerson{Seat: 0, Vehicle: 0, Place: 1})
					a.Persons[0].Beside = []int{2}
				}
			})
			c := k.State.character(1)
			equal(t, "alive", c.alive(), tt.saved)
			if tt.saved {
				equal(t, "DP", c.DP, 0)
				equal(t, "status", c.Status, Down)
			}
			equal(t, "points of the medic", f.got(medic, "skill_paramedic"), 2*b2i(tt.saved && tt.medic >= 0))
		})
	}
}

// TestMedicsAreBeside has a Paramedic who is not beside him, and one who cannot act.
func TestMedicsAreBeside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-033")
	for name, change := range map[string]func(a *deluxe.Aftermath){
		"elsewhere":   func(a *deluxe.Aftermath) { a.Persons[0].Beside = nil },
		"unconscious": func(a *deluxe.Aftermath) { a.Persons[2].Unconscious = true },
		"dead":        func(a *deluxe.Aftermath) { a.Persons[2].Dead, a.Persons[2].Hits = true, 7 },
	} {
		k := yards(t, 2)
		medic := k.member(1, Skills{Paramedic: {Level: 2}}).ID
		meets(t, k, Challenge, "patrol_car", []CharacterID{1, 2}, []int{6}, func(f *Fixture, a *deluxe.Aftermath) { // a die for the witnesses alone
			f.Seats[0].Crew = []CrewSeat{{1, medic}}
			a.Persons = append(a.Persons, deluxe.AfterPerson{Seat: 0, Vehicle: 0, Place: 1})
			a.Persons[0].Dead, a.Persons[0].Hits, a.Persons[0].HurtIn, a.Persons[0].Beside = true, 3, a.Turns, []int{2}
			change(a)
		})
		if k.State.character(1).alive() {
			t.Errorf("%s: he is saved", name)
		}
	}
}

// TestHealing takes three weeks from 0 DP: a point each Monday.
func TestHealing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-031")
	k := yards(t, 1)
	k.fund(1, 5000)
	c := k.State.character(1)
	c.DP, c.Status = 0, Down
	for _, want := range []struct {
		dp     int
		status Status
	}{{1, Down}, {2, Hurt}, {3, Fit}, {3, Fit}} {
		nextWeek(t, k)
		c := k.State.character(1)
		equal(t, "DP", c.DP, want.dp)
		equal(t, "status", c.Status, want.status)
		night := &Action{Do: DoEnter, Offer: k.offers(t, AmateurNight).ID, Character: 1}
		if p := k.State.Preview(k.c, 1, night); p.Allowed != (want.dp > 1) {
			t.Errorf("with %d DP an entry is allowed: %v", want.dp, p.Allowed)
		}
		if want.dp == 1 {
			refuses(t, k, 1, night, "DX-INJ-001")
		}
	}
}

// TestWoundsStay has somebody come out of a fight with what it has cost him.
func TestWoundsStay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-001")
	k := yards(t, 2)
	equal(t, "DP of a newcomer", k.State.character(1).DP, 3)
	meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) { a.Persons[0].Hits = 2 })
	equal(t, "DP", k.State.character(1).DP, 1)
	equal(t, "fights of the vehicle", k.State.owned(1)[0].Fought, 1+1)
	equal(t, "of the other", k.State.character(2).DP, 3)
}
