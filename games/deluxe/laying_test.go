package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Sets cost what a shot of the dropper does, $50 and $20, and two grenade-equivalents. Laying one takes a whole turn: begun in a phase of turn 1 it lies at the
// end of turn 2, in the square of who has laid it, as a mine for contact of his seat. A car that drives over it is hurt.
func TestLaying(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-063")
	c := garage.Standard()
	for id, want := range map[string]garage.Money{"hand_laid_mine": 50_00, "hand_laid_spikes": 20_00} {
		g, err := c.FindGear(id)
		if err != nil || c.Gear[g].Cost != want || c.Gear[g].GrenadeEquivalents != 2 {
			t.Fatalf("%s: %v, %+v", id, err, c.Gear[g])
		}
	}
	k, err := parseKits(c, "20x body_armor hand_laid_mine 2 hand_laid_spikes", mostWalkers)
	if err != nil || k[0].cost != 250_00+50_00+40_00 {
		t.Fatalf("%v, %+v", err, k[0])
	}
	r := inTown(t, map[string]any{"walkers": "20x body_armor hand_laid_mine 2 hand_laid_spikes"})
	r.s.t.Stage, r.s.t.Phase, r.s.t.Turn = StagePhases, 3, 1
	p := r.people(Walker)[0]
	square := r.person(p).corner()
	mine := Action{Do: Lay, Person: p, Arm: 0}
	if b := r.checkLay(p, &mine); b != nil {
		t.Fatalf("%+v", b)
	}
	before := r.s.t.NCounters
	r.doLay(p, &mine)
	x := r.person(p)
	if !x.Acted || !x.Still || x.Errand != LayingMine || r.gearLeft(p, 0) != 0 || r.s.t.NCounters != before {
		t.Errorf("%+v, %d left", x.Errand, r.gearLeft(p, 0))
	}
	if x.Until != 2 {
		t.Errorf("until turn %d, 2 expected", x.Until)
	}
	r.finish(p)
	laid := &r.s.t.Counters[before]
	if r.s.t.NCounters != before+1 || laid.Kind != Mine || laid.Fuse != Contact || laid.Pose.At != middle(square) || laid.owner(r) != x.Owner || x.Errand != NoErrand {
		t.Errorf("%d counters, %+v", r.s.t.NCounters, laid)
	}
	if b := r.checkLay(p, &mine); b != barNoSet {
		t.Errorf("a second mine: %+v", b)
	}
	x.Acted = false
	spikes := Action{Do: Lay, Person: p, Arm: 1}
	if b := r.checkLay(p, &spikes); b != nil {
		t.Errorf("spikes: %+v", b)
	}
	r.doLay(p, &spikes)
	r.hurtPerson(p, 20, &attack{cause: CauseGunfire, by: 0})
	if r.finish(p); r.s.t.NCounters != before+1 {
		t.Error("the dead lay spikes")
	}
	q := r.people(Walker)[1]
	y := r.person(q)
	for name, spoil := range map[string]func(){
		"down":          func() { y.Down = true },
		"on a storey":   func() { y.Storey = 2 },
		"hands full":    func() { y.Carries = true },
		"in a vehicle":  func() { y.Car, y.Place = 0, OnTop },
		"without a set": func() { y.Shots[0], y.Shots[1] = 1, 2 },
	} {
		was := *y
		if spoil(); r.checkLay(q, &Action{Do: Lay, Person: q, Arm: 0}) == nil {
			t.Errorf("%s: he lays a mine", name)
		}
		*y = was
	}
	// A car whose front comes onto it sets it off: of an attack by the seat that has laid it.
	car := r.car(0)
	car.Pose = geom.Pose{At: laid.Pose.At.Add(geom.Vec{X: -2 * scale.Inch})}
	under := car.V.Armor[garage.Underbody]
	left := car.V.Left(&car.Hits, under)
	r.explodeMine(int(before), 0, false)
	if car.V.Left(&car.Hits, under) >= left && left > 0 || car.By != x.Owner {
		t.Errorf("underbody %d of %d, by %d", car.V.Left(&car.Hits, under), left, car.By)
	}
}
