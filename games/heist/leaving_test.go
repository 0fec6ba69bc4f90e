package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// destroys wrecks a vehicle in the middle of the turn; removes takes it off the road.
func (b *board) destroys(name string) *board {
	b.Helper()
	return b.run(func(r *run) { r.destroy(b.v(name)) })
}

func (b *board) removes(name string) *board {
	b.Helper()
	return b.run(func(r *run) { r.remove(b.v(name)) })
}

// The printed example. HH-ACT-017, HH-ROAD-018: the Enemy Peg of the rammed SUV cannot enter the adjacent PV that has one: it returns to the supply.
func TestLeaveRamExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-017", "HH-ROAD-018")
	b := place(t, Tank, crewAt{At: "5,3", Peg: true}, far).main("12,1").suv("suv1", "6,3").peg("suv1")
	b.effort("hhh-").do(0, b.on(DoRam, "suv1")).wrecked("suv1", "6,3").pegs("sidewinder")
	if e := b.one(EvPegOff); e.V != b.v("suv1") || b.s.t.PegsOut != 1 {
		t.Errorf("%+v, %d out", e, b.s.t.PegsOut)
	}
}

// The printed example. HH-ROAD-036, HH-ROAD-008: of an SUV between two PVs, one with an Enemy Peg and a free slot, the Player Peg may go to either, the Enemy
// Peg only to the one without.
func TestLeaveSlotExample(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-036", "HH-ROAD-008")
	b := place(t, Tank, crewAt{At: "4,3", Peg: true}, crewAt{At: "6,3"}, crewAt{On: "suv1"}).main("12,1").suv("suv1", "5,3").peg("suv1")
	b.destroys("suv1").asked(AskPegOrder).offers(b.who(2), b.who(game.Nobody))
	b.do(0, b.who(2)).asked(AskPeg).offers(b.pick("sidewinder"), b.pick("big_block"))
	b.do(1, b.pick("sidewinder")).stands(2, "sidewinder").pegs("sidewinder", "big_block")
}

// A Player Peg and an Enemy Peg leave the same vehicle for one slot: the order decides.
func TestLeaveOrderMatters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-021", "HH-FAQ-008")
	for _, enemyFirst := range []bool{false, true} {
		b := place(t, Tank, crewAt{At: "4,3"}, crewAt{On: "sidewinder"}, crewAt{On: "suv1"}).main("12,1").suv("suv1", "5,3").peg("suv1")
		b.destroys("suv1").asked(AskPegOrder)
		if enemyFirst {
			b.do(1, b.who(game.Nobody)).pegs("sidewinder").stands(2, "main")
		} else {
			b.do(1, b.who(2)).pegs().stands(2, "sidewinder")
		}
	}
}

// Where an Enemy Peg goes: the Active PV, another PV, any other vehicle; ties are the team's; diagonals are adjacent; else the supply.
func TestLeaveEnemyPeg(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-018")
	for _, tc := range []struct {
		name  string
		setup func(b *board)
		offer []string
		want  []string
	}{
		{"the Active PV before another", func(b *board) { b.put1(b.v("sidewinder"), "6,4"); b.put1(b.v("big_block"), "4,3") }, nil, []string{"sidewinder"}},
		{"a PV before an SUV", func(b *board) { b.put1(b.v("big_block"), "4,2"); b.suv("suv2", "6,3") }, nil, []string{"big_block"}},
		{"two PVs", func(b *board) { b.put1(b.v("big_block"), "4,2"); b.put1(b.v("redliner"), "6,3") }, []string{"big_block", "redliner"}, []string{"redliner"}},
		{
			"an SUV, the Tank, an abandoned car", func(b *board) { b.suv("suv2", "4,3").abandoned("apex", "5,4").put1(MainV, "6,3") },
			[]string{"suv2", "apex", "main"}, []string{"main"},
		},
		{"an SUV with a peg is none", func(b *board) { b.suv("suv2", "4,3").peg("suv2").put1(MainV, "6,3") }, nil, []string{"main", "suv2"}},
		{"wrecks and far vehicles are none", func(b *board) { b.wreck("suv2", "4,3").suv("suv3", "7,3") }, nil, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			b := place(t, Tank, crewAt{At: "1,1"}, crewAt{At: "1,6"}, crewAt{At: "1,4"}).suv("suv1", "5,3").peg("suv1")
			tc.setup(b)
			b.destroys("suv1")
			if len(tc.offer) > 0 {
				b.asked(AskPeg)
				var list []Action
				for _, name := range tc.offer {
					list = append(list, b.pick(name))
				}
				b.offers(list...).do(0, b.pick(tc.want[0]))
			}
			b.pegs(tc.want...)
		})
	}
}

// HH-ROAD-019, HH-ROAD-022, HH-DMG-011: driver and rider of a destroyed PV go to the roof of the nearest vehicle at any distance; never behind a wheel
// (HH-FAQ-003), also onto an abandoned vehicle or the Tank. HH-ROAD-020: the team chooses who goes first, and where.
func TestLeavePlayers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-019", "HH-ROAD-022", "HH-DMG-011", "HH-FAQ-003", "HH-ROAD-020")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "5,6", On: "sidewinder"}, crewAt{On: "main"}).main("12,1").abandoned("apex", "8,1").peg("apex")
	// From 5,3: big_block and apex are three away; apex has one slot left.
	b.destroys("sidewinder").asked(AskPegOrder).offers(b.who(0), b.who(1))
	b.do(2, b.who(0)).asked(AskPeg).offers(b.pick("big_block"), b.pick("apex"))
	b.do(2, b.pick("apex")).stands(0, "apex").stands(1, "big_block")
	if p := b.player(1); p.Wheel {
		t.Error("a forced peg is behind a wheel")
	}
	if b.player(0).PV != NoVID {
		t.Errorf("%+v", b.player(0))
	}
}

// Semi spaces and Hunter count; the vehicle just left does not.
func TestLeaveToMainEnemies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-022")
	b := place(t, Semi, crewAt{At: "6,4"}, crewAt{At: "1,6"}).main("7,3")
	b.destroys("sidewinder").stands(0, "main:rear") // distance 1; big_block is five away

	b = place(t, Semi, crewAt{At: "8,4"}, crewAt{At: "1,6"}).main("7,3")
	b.destroys("sidewinder").asked(AskPeg).offers(b.pick("main:rear"), b.pick("main:middle"), b.pick("main:front"))
	b.do(0, b.pick("main:front")).stands(0, "main:front")

	b = place(t, Chopper, crewAt{At: "1,1"}, crewAt{At: "7,4"}).hunter("9,3", 3)
	b.destroys("big_block").stands(1, "hunter")
}

// Without any slot the peg is set aside; its player can take a Boost token, or nothing, until a vehicle comes.
func TestLeaveStranded(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-023")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "1,6", On: "roof"}, crewAt{On: "big_block"})
	b.destroys("sidewinder").stands(0, "nothing").asked(AskAct, 0)
	b.one(EvStranded)
	take := newAction(DoBoost)
	b.offers(take)
	b.refuses(0, b.leap("big_block"), "HH-ROAD-023")
	// A change of the road: an SUV joins, and the peg is put on it, free.
	b.effect(Effect{Op: PlaceSUV, Anchor: EachPV, Spot: Front}).asked(AskPlace, 0)
	b.offers(b.pick("suv1")).do(0, b.pick("suv1")).stands(0, "suv1").asked(AskAct, 0)
	if n := b.s.t.Turn.Actions; n != 2 {
		t.Errorf("%d actions left", n)
	}
}

// The same for a vehicle that is removed; measured from the space it left.
func TestLeaveRemoved(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-024")
	b := place(t, Tank, crewAt{At: "5,3"}, crewAt{At: "4,4"}, crewAt{On: "suv1"}).main("12,1").suv("suv1", "3,3").peg("suv1")
	b.removes("suv1").asked(AskPegOrder)
	b.do(0, b.who(2)).stands(2, "big_block").pegs("big_block").gone("suv1")
}

// Three pegs leave: the driver, a rider and an Enemy Peg, each in the order of the team.
func TestLeaveAllOfThem(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-020", "HH-ROAD-008")
	b := place(t, Tank, crewAt{At: "5,3", Peg: true}, crewAt{At: "6,3", On: "sidewinder"}, crewAt{At: "4,3"}).main("12,1")
	b.destroys("sidewinder").asked(AskPegOrder).offers(b.who(0), b.who(1), b.who(game.Nobody))
	b.do(0, b.who(1)).asked(AskPeg).do(0, b.pick("redliner")).asked(AskPegOrder).offers(b.who(0), b.who(game.Nobody))
	// The Enemy Peg: both PVs have a slot; no PV is Active any more.
	b.do(0, b.who(game.Nobody)).asked(AskPeg).do(1, b.pick("redliner")).pegs("redliner")
	b.stands(0, "big_block").stands(1, "redliner") // redliner is full
}

// Without an Active Player a tie among PVs is the team's.
func TestLeaveWithoutAnActivePlayer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROAD-034", "HH-ROUND-019")
	b := place(t, Tank, crewAt{At: "4,3"}, crewAt{At: "6,3"}).main("12,1").suv("suv1", "5,3").peg("suv1")
	b.s.t.Turn = Turn{Seat: game.Nobody}
	b.destroys("suv1").asked(AskPeg).offers(b.pick("sidewinder"), b.pick("big_block"))
	b.do(1, b.pick("big_block")).pegs("big_block")
}
