package career

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/rulebook/proof"
)

// dies kills somebody of an organization of persons in the arena, at the head of a fight that is over.
func dies(t *testing.T, k *Career, change func(p *deluxe.AfterPerson)) {
	t.Helper()
	id := CharacterID(1)
	meets(t, k, Bout, "doorstop", []CharacterID{id, 2}, nil, func(_ *Fixture, a *deluxe.Aftermath) {
		p := &a.Persons[0]
		p.Dead, p.Hits = true, 5
		if change != nil {
			change(p)
		}
	})
	k.State.Stage = StageSettle
}

// clinic begins a career with somebody who has $100,000; in a league Sunday waits for its votes.
func clinic(t *testing.T) *Career {
	k := yards(t, 2, func(o *Options) { o.League = true })
	k.fund(1, 100000)
	k.fund(2, 100000)
	return k
}

// TestGrowing takes $10,000 and a month of four weeks; then the first program is $1,000, and each later one $3,000.
func TestGrowing(t *testing.T) {
	t.Parallel()
	k := clinic(t)
	refused(t, k, 1, &Action{Do: DoProgram, Character: 1}, "DX-GC-002")
	does(t, k, 1, &Action{Do: DoGrow, Character: 1})
	equal(t, "cash", k.State.org(1).Cash, 90000)
	refuses(t, k, 1, &Action{Do: DoGrow, Character: 1}, "DX-GC-002")
	for range 4 {
		refuses(t, k, 1, &Action{Do: DoProgram, Character: 1}, "DX-GC-002")
		nextWeek(t, k)
	}
	before := k.State.org(1).Cash
	does(t, k, 1, &Action{Do: DoProgram, Character: 1})
	equal(t, "the first program", before-k.State.org(1).Cash, 1000)
	for range 3 { // weeks 6 to 8
		nextWeek(t, k)
		equal(t, "due", k.State.character(1).Clone.Unpaid, false)
	}
	nextWeek(t, k)
	equal(t, "due after four weeks", k.State.character(1).Clone.Unpaid, true)
	before = k.State.org(1).Cash
	does(t, k, 1, &Action{Do: DoProgram, Character: 1})
	proof.Of(t, "DX-GC-003")
	equal(t, "the next program", before-k.State.org(1).Cash, 3000)
	if c := k.State.character(1).Clone; c.Unpaid || c.Mind == nil || c.Mind.Week != 9 {
		t.Errorf("the clone is %+v", c)
	}
}

// TestBlankMinds lets a month pass without a program: the mind is gone, and $1,000 keep the body; who cannot pay loses it.
func TestBlankMinds(t *testing.T) {
	t.Parallel()
	for cash, kept := range map[int]bool{5000: true, 1149: false} { // $150 go on Monday
		k := clinic(t)
		c := k.State.character(1)
		c.Clone = &Clone{Ready: 1, Paid: 1, Mind: k.State.mind(c), Used: true}
		for k.State.Week < 4 {
			nextWeek(t, k)
		}
		k.fund(1, cash)
		nextWeek(t, k)
		if c := k.State.character(1).Clone; c == nil || c.Mind == nil {
			t.Fatalf("in the fifth week, before Friday, the clone is %+v", c)
		}
		before := k.State.org(1).Cash
		nextWeek(t, k)
		clone := k.State.character(1).Clone
		if kept {
			proof.Of(t, "DX-GC-003")
			if clone == nil || clone.Mind != nil {
				t.Fatalf("the clone is %+v", clone)
			}
			equal(t, "paid, beside the costs of living", before-k.State.org(1).Cash, 1000+150)
		} else {
			proof.Of(t, "DX-GC-012")
			if clone != nil {
				t.Errorf("the clone is %+v", clone)
			}
			equal(t, "paid, beside the costs of living", before-k.State.org(1).Cash, 150)
		}
	}
}

// TestNoClinic is a career without cloning.
func TestNoClinic(t *testing.T) {
	t.Parallel()
	k := yards(t, 2, func(o *Options) { o.Cloning = false })
	k.fund(1, 100000)
	refuses(t, k, 1, &Action{Do: DoGrow, Character: 1}, "DX-GC-001")
	refuses(t, k, 1, &Action{Do: DoStore, Character: 1}, "DX-GC-001")
	dies(t, k, nil)
	if c := k.State.character(1); c.Death != nil || c.alive() {
		t.Errorf("he is %+v", c)
	}
}

// TestReading reads a body into a clone without a mind: nothing is lost, for $5,000, and $5,000 more if nobody was there to bring it.
func TestReading(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name  string
		death func(p *deluxe.AfterPerson)
		price int // 0: it cannot be read
		rule  string
	}{
		{"5 hits", nil, 5000, "DX-GC-004"},
		{"10 hits", func(p *deluxe.AfterPerson) { p.Hits = 10 }, 5000, "DX-GC-013"},
		{"11 hits", func(p *deluxe.AfterPerson) { p.Hits = 11 }, 0, "DX-GC-005"},
		{"burnt", func(p *deluxe.AfterPerson) { p.Burnt = true }, 0, "DX-GC-005"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tt.rule)
			k := clinic(t)
			c := k.State.character(1)
			c.Clone = &Clone{Ready: 1, Paid: 1}
			c.General, c.Skills[Driver] = 4, Skill{Level: 3, Points: 2}
			dies(t, k, tt.death)
			before := k.State.org(1).Cash
			if tt.price == 0 {
				if c := k.State.character(1); c.Death != nil {
					t.Errorf("somebody has to decide about %+v", c.Death)
				}
				return
			}
			does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "body"})
			c = k.State.character(1)
			equal(t, "price", before-k.State.org(1).Cash, tt.price)
			equal(t, "Driver", c.Skills[Driver], Skill{Level: 3, Points: 2})
			equal(t, "general points", c.General, 4)
			equal(t, "DP", c.DP, 3)
			equal(t, "status", c.Status, Fit)
			if c.Clone != nil {
				t.Error("the clone is still in store")
			}
		})
	}
	t.Run("nobody was there", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-011")
		k := clinic(t)
		k.State.character(1).Clone = &Clone{Ready: 1, Paid: 1}
		meets(t, k, Challenge, "doorstop", []CharacterID{1, 2}, []int{6}, func(_ *Fixture, a *deluxe.Aftermath) { a.Persons[0].Dead, a.Persons[0].Hits = true, 5 })
		before := k.State.org(1).Cash
		does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "body"})
		equal(t, "price", before-k.State.org(1).Cash, 5000+5000)
	})
}

// TestOldMinds brings somebody back as he was on the day of the transfer.
func TestOldMinds(t *testing.T) {
	t.Parallel()
	old := Skills{Driver: {Level: 1}, Running: {}}
	newer := Skills{Driver: {Level: 2, Points: 3}, Gunner: {Level: 0}, Running: {}}
	set := func(k *Career, change func(c *Character, m *Mind)) {
		c := k.State.character(1)
		m := &Mind{Week: 1, Skills: old.clone(), General: 2, Kills: 1, Prestige: 3}
		c.Skills, c.General, c.Kills, c.Prestige = newer.clone(), 9, 4, 8
		change(c, m)
	}
	is := func(t *testing.T, k *Career) {
		t.Helper()
		c := k.State.character(1)
		equal(t, "Driver", c.Skills[Driver], Skill{Level: 1})
		equal(t, "Gunner", c.Skills.Level(Gunner), without)
		equal(t, "general points", c.General, 2)
		// Entering +1 and an ordinary death -2: 8 - 1; kills are public.
		equal(t, "prestige", c.Prestige, 7)
		equal(t, "kills", c.Kills, 4)
		equal(t, "DP", c.DP, 3)
	}
	t.Run("a programmed clone", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-006", "DX-GC-015", "DX-GC-012")
		k := clinic(t)
		set(k, func(c *Character, m *Mind) { c.Clone = &Clone{Ready: 1, Paid: 1, Mind: m, Used: true} })
		car := k.gives(t, 1, "hard_bargain").ID
		dies(t, k, nil)
		refused(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "body"}, "DX-GC-009") // the clone is not blank (DX-GC-004)
		before := k.State.org(1).Cash
		does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "clone"})
		equal(t, "price", before-k.State.org(1).Cash, 0)
		is(t, k)
		if k.State.vehicle(car) == nil {
			t.Error("what he owned is gone")
		}
	})
	t.Run("even on credit", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-006")
		k := clinic(t)
		set(k, func(c *Character, m *Mind) { c.Clone = &Clone{Ready: 1, Paid: 1, Mind: m, Used: true} })
		dies(t, k, nil)
		k.fund(1, -300)
		equal(t, "what the clock does", k.machine().defaultWay(k.State.character(1)), "clone")
		does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "clone"})
		is(t, k)
	})
	t.Run("a memory store and a blank clone", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-007")
		k := clinic(t)
		set(k, func(c *Character, m *Mind) { c.Clone, c.Memory = &Clone{Ready: 1, Paid: 1}, m })
		dies(t, k, func(p *deluxe.AfterPerson) { p.Burnt = true })
		before := k.State.org(1).Cash
		does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "memory"})
		equal(t, "price", before-k.State.org(1).Cash, 5000)
		is(t, k)
		if c := k.State.character(1); c.Memory == nil || c.Clone != nil {
			t.Errorf("memory %v, clone %v", c.Memory, c.Clone)
		}
	})
	t.Run("a memory store alone", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-014", "DX-GC-010")
		k := clinic(t)
		set(k, func(c *Character, m *Mind) { c.Memory = m })
		dies(t, k, nil)
		before := k.State.org(1).Cash
		does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "memory"})
		equal(t, "price", before-k.State.org(1).Cash, 5000+10000)
		is(t, k)
		for range 3 { // the body grows for four weeks
			nextWeek(t, k)
			equal(t, "status", k.State.character(1).Status, Away)
		}
		nextWeek(t, k)
		equal(t, "status after a month", k.State.character(1).Status, Fit)
	})
	t.Run("while a clone grows", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-002", "DX-GC-014")
		k := clinic(t)
		set(k, func(c *Character, m *Mind) { c.Clone, c.Memory = &Clone{Ready: 3, Paid: 3}, m })
		dies(t, k, nil)
		refused(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "body"}, "DX-GC-009")
		before := k.State.org(1).Cash
		does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "memory"})
		equal(t, "price, with a body of its own", before-k.State.org(1).Cash, 5000+10000)
		if c := k.State.character(1).Clone; c == nil || c.Ready != 3 {
			t.Errorf("the clone is %+v", c)
		}
	})
	t.Run("storing", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-GC-007")
		k := clinic(t)
		does(t, k, 1, &Action{Do: DoStore, Character: 1})
		equal(t, "price", 100000-k.State.org(1).Cash, 25000)
		for range 9 {
			nextWeek(t, k)
		}
		if k.State.character(1).Memory == nil {
			t.Error("it is not for good")
		}
	})
}

// TestNoWayBack is the end of somebody without clone and memory.
func TestNoWayBack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GC-009")
	k := clinic(t)
	dies(t, k, nil)
	c := k.State.character(1)
	if c.Death != nil || c.alive() {
		t.Errorf("he is %+v", c)
	}
	for _, way := range []string{"body", "clone", "memory"} {
		refused(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: way}, "CR-ACT-002")
	}
	k = clinic(t)
	k.State.character(1).Clone = &Clone{Ready: 1, Paid: 1}
	dies(t, k, nil)
	does(t, k, 1, &Action{Do: DoRevive, Character: 1, Way: "none"})
	if c := k.State.character(1); c.Death != nil || c.Clone != nil || c.alive() {
		t.Errorf("whom one lets go is %+v", c)
	}
}

// TestDecidedBeforeOut has an organization wait whose only one is dead and may come back.
func TestDecidedBeforeOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CR-STAGE-002")
	k := clinic(t)
	c := k.State.character(1)
	c.Clone = &Clone{Ready: 1, Paid: 1}
	dies(t, k, nil)
	refuses(t, k, 1, &Action{Do: DoDone}, "CR-STAGE-002")
	equal(t, "stage", k.State.Stage, StageSettle)
	equal(t, "out", k.State.org(1).Out, 0)
	if err := k.Deadline(0); err != nil {
		t.Fatal(err)
	}
	equal(t, "alive by the clock", k.State.character(1).alive(), true)
	equal(t, "week", k.State.Week, 2)
}
