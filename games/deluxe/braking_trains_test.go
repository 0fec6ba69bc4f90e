package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// hurtTiresOf returns how many tires of a vehicle have been hurt, and by how many points in all.
func (k *moveTest) hurtTiresOf(id CarID) (tires, points int) {
	for _, e := range k.saw(EvTires) {
		if e.Car == id {
			tires++
			points += int(e.Count)
		}
	}
	return tires, points
}

// shedNothing keeps the vehicles from dropping debris in this phase.
func (k *moveTest) shedNothing() {
	for id := range CarID(k.s.t.NCars) {
		c := k.car(id)
		c.HurtIn, c.PhaseDamage, c.Shed = k.s.t.phaseStamp(), 1000, true
	}
}

// Braking by 35 mph takes a train to Crash Table 3 and does 2 dice to every tire of all its bodies; by 30 mph it is D7 and one die. A lone tractor goes to
// Crash Table 1.
func TestTrainBrakes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-056", "DX-TRL-031", "DX-TRL-032", "DX-TRUCK-035", "DX-TRUCK-036", "DX-TENW-057", "DX-TENW-071")
	for name, k := range map[string]struct {
		lay   func(*testing.T) *moveTest
		alone bool
		mph   int
		dice  int
		table control.CrashTable
	}{
		"rig, 35":           {newRig, false, 35, 2, control.CrashWithTrailer},
		"rig, 30":           {newRig, false, 30, 1, control.NoCrashTable},
		"car and van, 35":   {newTug, false, 35, 2, control.CrashWithTrailer},
		"car and van, 30":   {newTug, false, 30, 1, control.NoCrashTable},
		"tractor alone, 35": {newRig, true, 35, 2, control.CrashOnManeuver},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := k.lay(t)
			m.shedNothing()
			m.speed(0, 60).speed(1, 60)
			if k.alone {
				m.speed(0, 0).speed(1, 0)
				m.run().uncouple(1, Wrecked)
				m.speed(0, 60)
			}
			c := m.car(0)
			if k.table == control.NoCrashTable {
				m.rolls(diceControl, 6) // D7 from status 3 at 60 mph
			} else {
				m.rolls(diceCrash, 1) // at the modifier of 60 mph, +2: a 3 of either table: a skid and, with a trailer, a swing
				if k.table == control.CrashWithTrailer {
					m.rolls(diceFishtail, 1)
				}
			}
			n := [2]int{c.tires(), m.car(1).tires()}
			if k.alone {
				n[1] = 0
			}
			for range (n[0] + n[1]) * k.dice {
				m.rolls(diceTire, 1)
			}
			m.run().brake(0, scale.MPH(k.mph))
			for id, want := range n {
				if tires, points := m.hurtTiresOf(CarID(id)); tires != want || points != want*k.dice {
					t.Errorf("vehicle %d: %d tires, %d points; want %d, %d", id, tires, points, want, want*k.dice)
				}
			}
			if k.table == control.NoCrashTable {
				if c.Status != -4 || c.NLoss != 0 {
					t.Errorf("status %d, %d results", c.Status, c.NLoss)
				}
			} else if c.NLoss != 1 || c.Losses[0].Table != k.table {
				t.Errorf("%d results, %+v", c.NLoss, c.Losses[0])
			} else if e := m.saw(EvLoss)[0]; int(e.Index) != m.g.t.Control.CrashModifier(scale.MPH(60)) {
				t.Errorf("modifier %d", e.Index)
			}
		})
	}
}

// A trailer that loses a tire makes its tow roll: a semi-trailer D2 for the first of a pair, D3 for the second; a car trailer with one tire on a side goes
// to Crash Table 3 with it, and its tow to handling class -3.
func TestTrailerTires(t *testing.T) {
	t.Parallel()
	shot := func(m *moveTest, place, tire int) {
		c := m.car(1)
		p := c.V.Wheels[place].Tires[tire]
		m.run().hurtTire(1, p, int(c.V.Parts[p].DP), CauseManeuver)
	}
	worst := func(m *moveTest) (d int16) {
		for _, e := range m.saw(EvDifficulty) {
			if e.Car != 0 {
				t.Errorf("vehicle %d meets it", e.Car)
			}
			d = e.Count
		}
		return d
	}
	t.Run("semi-trailer", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRUCK-044", "DX-HC-048", "DX-TENW-068")
		m := newRig(t)
		m.shedNothing()
		m.speed(0, 10).speed(1, 10)
		m.car(0).Status = 3
		shot(m, 0, 0)
		if d := worst(m); d != 2 {
			t.Errorf("first of a pair: D%d", d)
		}
		shot(m, 0, 1)
		if d := worst(m); d != 3 {
			t.Errorf("second: D%d", d)
		}
	})
	t.Run("one pair", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TRL-047", "DX-TRL-048", "DX-HC-048")
		m := newTug(t)
		m.shedNothing()
		m.speed(0, 10).speed(1, 10)
		m.rolls(diceCrash, 3)
		c := m.car(0)
		shot(m, 0, 0)
		if c.NLoss != 1 || c.Losses[0].Table != control.CrashWithTrailer || len(m.saw(EvDifficulty)) != 0 {
			t.Errorf("%d results, hazards %+v", c.NLoss, m.saw(EvDifficulty))
		}
		c.Handling.Losses += c.Due
		if top := c.Handling.Top(); top != control.HandlingBottom {
			t.Errorf("handling class %d", top)
		}
	})
	for name, body := range map[string]string{"two pairs": "trl_15ft_van", "four pairs": "trl_25ft_van"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-TRL-047", "DX-TRL-048")
			m := newTug(t)
			m.shedNothing()
			c := m.car(0)
			c.V = stockTrain(t, designCodes(t, tugDesign, `{"name": "Long", "body": "`+body+`", "tires": {"all": "heavy_duty"}}`))
			m.car(1).V = c.V.Behind[0]
			m.bent(0)
			m.speed(0, 10).speed(1, 10)
			wheels := c.V.Behind[0].Wheels[:c.V.Behind[0].NumWheels]
			left := []int{} // places on the left
			for i := range wheels {
				if f, _ := wheelSide(wheels[i].At); f == movement.FaceLeft {
					left = append(left, i)
				}
			}
			if len(left) != 2 {
				t.Fatalf("places %v on the left", left)
			}
			c.Status = 3
			shot(m, left[0], 0)
			if d := worst(m); d != 1 {
				t.Errorf("first of a pair: D%d", d)
			}
			if name == "four pairs" {
				c.Status = 3
				shot(m, left[0], 1)
				if d := worst(m); d != 2 {
					t.Errorf("second of a pair: D%d", d)
				}
				c.Status = 3
				shot(m, left[1], 0)
				if d := worst(m); d != 1 {
					t.Errorf("first of the other pair: D%d", d)
				}
			}
			m.rolls(diceCrash, 3)
			n := len(m.saw(EvDifficulty))
			last := 0
			if name == "four pairs" {
				last = 1
			}
			shot(m, left[1], last)
			if c.NLoss != 1 || c.Losses[0].Table != control.CrashWithTrailer || len(m.saw(EvDifficulty)) != n {
				t.Errorf("a side empty: %d results, hazards %+v", c.NLoss, m.saw(EvDifficulty)[n:])
			}
		})
	}
}
