package deluxe

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// roller puts a sample on the map that drives east at 5 mph, and something small ahead of it that stands across its way, broadside.
func roller(t *testing.T, id, small string, rolls ...[]dice.Value) *pileup {
	t.Helper()
	big := Car{V: sample(t, id), Pose: geom.Pose{At: geom.Vec{X: 40 * scale.Quarter, Y: 40 * scale.Quarter}}, Speed: scale.MPH(5), Status: 5}
	big.Handling.Base, big.Handling.Reflex = 3, 2
	v := compiled(t, small)
	cycle := wreck(t, small, 40, 40, 90, 0, v.DM)
	cycle.V = v
	cycle.Pose.At.X += big.V.Counter.Length/2 + v.Counter.Width/2 + scale.Quarter
	p := newPileup(t, nil, nil, big, cycle)
	p.s.dice = dice.ScriptValues(slices.Concat(rolls...))
	return p
}

// The die, the second amount, the hazards and the tires.
func TestSteamroll(t *testing.T) {
	t.Parallel()
	tires := thrown(diceTire, 6, 5, 4, 3, 2, 1, 1, 1, 1, 1) // less 3: 3, 2, 1 and nothing
	ram := func(n int) []dice.Value {
		var list []dice.Value
		d := collision.RamDice(scale.MPH(5)) // less 4: a 1 hurts nobody
		for range d.Dice {
			list = append(list, dice.Value{Purpose: diceRam, Value: n})
		}
		return list
	}
	t.Run("the die", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-075")
		for die, want := range map[int]bool{2: false, 3: true} {
			p := roller(t, "longhaul_ten", "cycle", thrown(diceSteamroll, die))
			x := movement.Collision{Type: movement.ImpactTBone, Struck: [2]movement.Face{movement.FaceFront, movement.FaceLeft}}
			p.s.t.Hit = impact{Mover: 0, Other: carThing(1), Gives: NoCar}
			p.r.steamrolls(&x, [2]CarID{0, 1})
			if got := p.s.t.Hit.Rolled == rolledOn; got != want {
				t.Errorf("%d: %v", die, got)
			}
			x.Type = movement.ImpactSwipeSame
			if p.r.rollsOver(&x, [2]CarID{0, 1}) >= 0 {
				t.Error("in a sideswipe")
			}
		}
	})
	t.Run("a cycle", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-076", "DX-TENW-079", "DX-COLL-092")
		p := roller(t, "longhaul_ten", "cycle", thrown(diceSteamroll, 3), ram(1), tires)
		c, o := p.r.car(0), p.r.car(1)
		p.straight(8)
		if o.Speed != 0 || p.r.underOrOver(0) != CarID(1).bit() {
			t.Errorf("the cycle goes %v; over %b", o.Speed, p.r.underOrOver(0))
		}
		a, b := p.r.body(0), p.r.body(1)
		if !a.Deeper(&b, scale.Quarter/2) {
			t.Error("the truck does not lie over the cycle")
		}
		worn := 0
		for i := range c.V.NumWheels {
			for _, w := range c.V.Wheels[i].Tires {
				worn += int(c.Hits[w])
			}
		}
		if worn != 3+2+1 {
			t.Errorf("the tires took %d", worn)
		}
		var drops []int16
		for _, e := range p.events {
			if e.Kind == EvDifficulty && e.Car == 0 {
				drops = append(drops, e.Count)
			}
		}
		if len(drops) != 2 || drops[1] != 1 { // that of the collision, and D1
			t.Errorf("drops %v", drops)
		}
		// It drives on over it: no other collision. When it is clear the contact is forgotten.
		n := len(p.collisions())
		for range 4 {
			p.straight(8)
			p.r.forgetContacts()
		}
		if len(p.collisions()) != n || p.r.underOrOver(0) != 0 {
			t.Errorf("%d collisions, under %b", len(p.collisions()), p.r.underOrOver(0))
		}
	})
	t.Run("shares", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-077", "DX-TENW-078")
		p := roller(t, "longhaul_ten", "cycle")
		o := p.r.car(1)
		had := o.withPoints()
		n := 0
		for k := PartID(1); k <= PartID(o.V.NumParts); k++ {
			if had.Has(k) {
				n++
			}
		}
		p.s.dice = dice.ScriptValues(slices.Concat(thrown(diceCrushed, slices.Repeat([]int{0}, 2)...)))
		p.r.crushAll(1, &had, n+2) // one each, and two odd ones
		for k := PartID(1); k <= PartID(o.V.NumParts); k++ {
			want := int16(0)
			if had.Has(k) {
				want = 1
			}
			if k <= 2 {
				want++
			}
			if got := o.Hits[k]; got != min(want, o.V.Parts[k].DP) {
				t.Errorf("%s took %d", partName(o.V, k), got)
			}
		}
	})
	t.Run("who may", func(t *testing.T) {
		t.Parallel()
		for _, c := range []struct {
			rule, big, small string
			want             bool
		}{
			{"DX-TENW-082", "wayfarer_coach", "cycle", true}, {"DX-TENW-082", "wayfarer_coach", "compact", false}, {"DX-TRUCK-053", "ironliner", "compact", true},
			{"DX-TRUCK-053", "ironliner", "plain", false}, {"DX-TRUCK-053", "ironliner", "light_trike", true}, {"DX-TRUCK-053", "ironliner", "trike", false},
			{"DX-TRUCK-055", "washboard", "compact", true}, {"DX-TRUCK-055", "washboard", "rig", true},
		} {
			proof.Of(t, c.rule)
			if got := sample(t, c.big).mayRollOver(compiled(t, c.small)); got != c.want {
				t.Errorf("%s over %s: %v", c.big, c.small, got)
			}
		}
	})
	t.Run("a car", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRUCK-053", "DX-TRUCK-054")
		p := roller(t, "ironliner", "compact", thrown(diceSteamroll, 6))
		o := p.r.car(1)
		p.s.dice = dice.ScriptValues(tires)
		var had PartSet
		p.r.car(0).Speed, p.r.car(1).Speed = scale.MPH(10), scale.MPH(10)
		p.r.rolledOver(0, 1, &had, 0)
		if o.Speed != 0 {
			t.Errorf("it goes %v", o.Speed)
		}
		var drops []int16
		for _, e := range p.events {
			if e.Kind == EvDifficulty {
				drops = append(drops, e.Count)
			}
		}
		if !slices.Equal(drops, []int16{3}) {
			t.Errorf("drops %v", drops)
		}
		v := compiled(t, "van") // 3 points on its top
		if got := inOrder(v, collisionOrder(v, movement.FaceTop)); got[:9] != "top armor" {
			t.Errorf("from above: %s", got)
		}
	})
	t.Run("riders", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-080", "DX-TENW-081")
		k := newFireTest(t, sample(t, "longhaul_ten"), compiled(t, "cycle"))
		k.put(0, 40, 40, 0, 20).put(1, 60, 40, 90, 30)
		k.rolling(diceSteamroll, 5)
		k.s.t.NFrames = 0
		r := k.run()
		k.s.t.Hit = impact{Mover: 0, Other: carThing(1), Gives: NoCar}
		x := movement.Collision{Type: movement.ImpactTBone, Struck: [2]movement.Face{movement.FaceFront, movement.FaceLeft}}
		driver, pillion := PersonID(2), PersonID(3)
		if !r.steamrolls(&x, [2]CarID{0, 1}) || k.s.t.Ask != AskJump || !k.s.t.Asked.Has(1) || k.s.t.Hit.Rider != driver {
			t.Fatalf("asked: %v of %v, about %d", k.s.t.Ask, k.s.t.Asked, k.s.t.Hit.Rider)
		}
		legal := r.legal(1, nil)
		if n := len(legal); n < 2 || legal[n-1] != (Action{Do: Stay, Person: driver}) || legal[0].Do != Jump {
			t.Fatalf("%v", legal)
		}
		r.do(1, &legal[len(legal)-1])
		if !r.steamrolls(&x, [2]CarID{0, 1}) || k.s.t.Hit.Rider != pillion {
			t.Fatal("the pillion is not asked")
		}
		// At 30 mph less 10: the dice of a ram at 20.
		d := collision.RamDice(scale.MPH(20))
		for range d.Dice {
			k.rolling(diceFall, 1)
		}
		legal = r.legal(1, nil)
		if f := r.check(1, &legal[0]); f != nil {
			t.Fatal(f)
		}
		r.do(1, &legal[0])
		if r.steamrolls(&x, [2]CarID{0, 1}) {
			t.Error("somebody else is asked")
		}
		if p := r.person(pillion); p.Car != NoCar || int(p.Hits) != max(0, int(d.Dice)+int(d.Add)) {
			t.Errorf("the pillion has %d hits", p.Hits)
		}
		had := k.car(1).withPoints()
		if had.Has(k.car(1).V.Seats[1].Part) {
			t.Error("who has jumped takes a share")
		}
	})
}
