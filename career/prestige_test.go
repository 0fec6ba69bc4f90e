package career

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/rulebook/proof"
)

func TestPrestige(t *testing.T) {
	t.Parallel()
	const in = 1 // for entering
	tests := []struct {
		name   string
		kind   OfferKind
		before func(c, victim *Character)
		change func(f *Fixture, a *deluxe.Aftermath)
		want   int // prestige in all
		rule   string
	}{
		{"entering", Bout, nil, nil, 1, "DX-PREST-002"},
		{"two kills", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1); kill(a, 0, 2) }, 1 + 2*2, "DX-PREST-002"},
		{"killed and unhurt", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 1, 0) }, in - 1, "DX-PREST-002"},
		{"killed and injured", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 1, 0); a.Persons[0].Hits = 1 }, 1 - 2, "DX-PREST-002"},
		{"killed, with a wound of before", Bout, func(c, _ *Character) { c.DP = 2 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 1, 0); a.Persons[0].Hits = 1 }, in - 1, "DX-PREST-002"},
		{"deserted", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) { a.Vehicles[0].Deserted, a.Persons[0].OnFoot = true, true }, in - 1, "DX-PREST-002"},
		{"left the arena", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) { a.Vehicles[0].Departed = true }, in - 1, "DX-PREST-002"},
		{"hand weapons, once", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) { a.Persons[0].HandFired, a.Persons[0].PersonKills = true, 3 }, 1 + 1, "DX-PREST-006"},
		{"victim of 15", Bout, func(_, v *Character) { v.Prestige = 15 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2, "DX-PREST-006"},
		{"victim over 15", Bout, func(_, v *Character) { v.Prestige = 16 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2 + 1, "DX-PREST-006"},
		{"victim of 20", Bout, func(_, v *Character) { v.Prestige = 20 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2 + 1, "DX-PREST-006"},
		{"victim over 20, the higher line only", Bout, func(_, v *Character) { v.Prestige = 21 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2 + 2, "DX-PREST-006"},
		{"ace", Bout, func(c, _ *Character) { c.Kills = 4 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2 + 5, "DX-PREST-003"},
		{"double ace", Bout, func(c, _ *Character) { c.Kills = 9 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2 + 10, "DX-PREST-003"},
		{"sixth kill", Bout, func(c, _ *Character) { c.Kills = 5 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) }, 1 + 2, "DX-PREST-003"},
		{"killed himself: ordinary, in place of the vehicle's line", Bout, nil, func(_ *Fixture, a *deluxe.Aftermath) {
			kill(a, 1, 0)
			a.Persons[0].Dead, a.Persons[0].Hits = true, 8
		}, 1 - 2, "DX-PREST-005"},
		{"below nothing", Bout, func(c, _ *Character) { c.Prestige = -1 }, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 1, 0); a.Persons[0].Hits = 1 }, -1 + 1 - 2, "DX-PREST-007"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			k := yards(t, 3)
			equal(t, "prestige of a newcomer", k.State.character(1).Prestige, 0)
			if tt.before != nil {
				tt.before(k.State.character(1), k.State.character(2))
			}
			meets(t, k, tt.kind, "doorstop", []CharacterID{1, 2, 3}, nil, tt.change)
			equal(t, "prestige", k.State.character(1).Prestige, tt.want)
		})
	}
}

// TestWitnesses has a duel on the road count for prestige on 1 or 2 of a die alone; the arena always does.
func TestWitnesses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-001", "DX-SCEN-026")
	for die := 1; die <= 6; die++ {
		k := yards(t, 2)
		f := meets(t, k, Challenge, "doorstop", []CharacterID{1, 2}, []int{die}, func(_ *Fixture, a *deluxe.Aftermath) { kill(a, 0, 1) })
		seen := die <= 2
		c := k.State.character(1)
		equal(t, "prestige", c.Prestige, (1+2)*b2i(seen))
		equal(t, "confirmed kills", c.Kills, b2i(seen))
		equal(t, "unseen", f.Unseen, !seen)
		equal(t, "Driver, for which nobody has to look on", f.got(1, "skill_driver"), 1)
	}
	k := yards(t, 2)
	meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, nil) // no die at all
	equal(t, "prestige of the arena", k.State.character(1).Prestige, 1)
}

// TestPurse shares out half of what the vehicles are worth: three of a Doorstop's $4,754 are $14,262, half is $7,131. From 10 points on prestige adds its percent.
func TestPurse(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		prestige int
		winners  []gameSeat
		want     int
		rule     string
	}{
		{"one winner", 0, []gameSeat{0}, 7131, "DX-ARENA-010"},
		{"nobody wins", 0, nil, 0, "DX-ARENA-010"},
		{"two share", 0, []gameSeat{0, 1}, 3565, "DX-ARENA-010"},
		{"prestige 9", 9, []gameSeat{0}, 7131, "DX-PREST-008"},
		{"prestige 10: 713.1 more", 10, []gameSeat{0}, 7131 + 713, "DX-PREST-008"},
		{"prestige 17: 1212.27 more", 17, []gameSeat{0}, 7131 + 1212, "DX-PREST-008"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			k := yards(t, 3)
			k.State.character(1).Prestige = tt.prestige
			f := meets(t, k, PurseEvent, "doorstop", []CharacterID{1, 2, 3}, nil, func(_ *Fixture, a *deluxe.Aftermath) { a.Winners = tt.winners })
			equal(t, "purse", f.got(1, "purse"), tt.want)
			equal(t, "cash", k.State.org(1).Cash, tt.want)
		})
	}
	k := yards(t, 2)
	meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) { a.Winners = []gameSeat{0} })
	equal(t, "cash of a bout, which has no purse", k.State.org(1).Cash, 0)
}

// TestDiscount sells a new Doorstop of $4,754 by the highest prestige of the organization: 25% of that are 1188.5, 50% 2377.
func TestDiscount(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PREST-009")
	for prestige, want := range map[int]int{14: 4754, 15: 4754 - 1189, 24: 4754 - 1189, 25: 4754 - 2377} {
		k := yards(t, 1)
		k.member(1, Skills{}).Prestige = prestige
		k.fund(1, 10000)
		does(t, k, 1, &Action{Do: DoOrder, To: "doorstop"})
		equal(t, "price", 10000-k.State.org(1).Cash, want)
	}
	k := yards(t, 1)
	dead := k.member(1, Skills{})
	dead.Prestige, dead.Status = 30, Dead
	equal(t, "discount by the dead", k.machine().discount(1), 0)
}

// TestVotes counts what a league thinks: the median of the votes, of two at least, the lower of two.
func TestVotes(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		about    string
		votes    []int // of the organizations 2, 3, 4
		prestige int
		general  int
		rule     string
	}{
		{"fine play", "fine_play", []int{3, 1, 2}, 2, 0, "DX-PREST-004"},
		{"fine play, two votes", "fine_play", []int{3, 1}, 1, 0, "CR-VOTE-001"},
		{"fine play, one vote", "fine_play", []int{3}, 0, 0, "CR-VOTE-001"},
		{"bravery", "bravery", []int{2, 2}, 0, 2, "DX-AWARD-003"},
		{"rescue", "rescue", []int{2, 2, 0}, 0, 2, "DX-AWARD-003"},
		{"tactic", "tactic", []int{1, 1}, 0, 1, "DX-AWARD-003"},
		{"heroic", "death", []int{0, 0}, -1 - -2, 0, "DX-PREST-005"},
		{"ordinary", "death", []int{1, 1}, 0, 0, "DX-PREST-005"},
		{"mundane", "death", []int{2, 2}, -3 - -2, 0, "DX-PREST-005"},
		{"cowardly", "death", []int{3, 3}, -5 - -2, 0, "DX-PREST-005"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			k := yards(t, 4, func(o *Options) { o.League = true })
			f := meets(t, k, Bout, "doorstop", []CharacterID{1, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) {
				if tt.about == "death" {
					a.Persons[0].Dead, a.Persons[0].Hits = true, 9
				}
			})
			before := *k.State.character(1)
			k.State.Stage = StageSettle
			for i, n := range tt.votes {
				does(t, k, OrgID(2+i), &Action{Do: DoVote, Fixture: f.ID, Character: 1, About: tt.about, N: n})
			}
			refused(t, k, 1, &Action{Do: DoVote, Fixture: f.ID, Character: 1, About: tt.about, N: 1}, "DX-PREST-004") // about himself
			k.machine().count()
			c := k.State.character(1)
			equal(t, "prestige", c.Prestige-before.Prestige, tt.prestige)
			equal(t, "general points", c.General-before.General, tt.general)
		})
	}
	k := yards(t, 2)
	refused(t, k, 2, &Action{Do: DoVote, Fixture: 1, Character: 1, About: "bravery", N: 1}, "CR-VOTE-001") // on Monday
}
