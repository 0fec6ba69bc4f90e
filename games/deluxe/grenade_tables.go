package deluxe

import (
	"errors"
	"fmt"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
)

// scatterTable says how far and where grenades scatter (DX-GREN-004, DX-GREN-005).
type scatterTable struct {
	directions [6]scatterWay
	misses     []scatterMiss // by how much the roll missed, rising; the last one holds beyond
	launched   int8          // what a launcher needs to hit (DX-WPN-046)
	near       int           // most squares off in any direction if the aim is near (DX-GREN-011)
	delay      uint8         // longest of a grenade, in turns (DX-GREN-001)
	limpet     uint16        // longest of a limpet mine (DX-HWPN-018)
}

// scatterWay is a direction of scatter.
type scatterWay struct {
	across, along int8 // to the right; on beyond the aim
	either        bool // short or long at random
}

// scatterMiss is the distance of a miss, for each direction by itself.
type scatterMiss struct {
	by    int
	roll  garage.Dice
	least int
}

// concussion is what a concussion grenade does by the die (DX-HWPN-011). Times are in turns.
type concussion struct {
	die          int // up to this one
	out, stunned uint16
}

// gassed is what tear gas does by the die (DX-HWPN-004).
type gassed struct {
	die    int
	out    uint16
	effect targeting.TearGas
	turns  uint16
}

// grenadeEffects are the tables of the special grenades.
type grenadeEffects struct {
	gas                   []gassed
	concussions           []concussion
	radius                int32 // within which people roll for a concussion grenade
	inVehicle, behindWall int   // added to that roll (DX-HWPN-013)
}

// scatter reads how grenades scatter.
func (l *grenadeLoader) scatter() {
	var f struct {
		Directions []struct {
			Die    int  `json:"die"`
			Across int8 `json:"across"`
			Along  int8 `json:"along"`
			Either bool `json:"either"`
		} `json:"directions"`
		Distances []struct {
			MissedBy int         `json:"missed_by"`
			Dice     garage.Dice `json:"dice"`
			Least    int         `json:"least"`
		} `json:"distances"`
		Launched int8   `json:"launched_to_hit"`
		Near     int    `json:"near_limit_squares"`
		Delay    uint8  `json:"longest_delay"`
		Limpet   uint16 `json:"longest_limpet_delay"`
	}
	l.Read("grenade-scatter.json", &f)
	t := &l.t.Scatter
	if len(f.Directions) != len(t.directions) || len(f.Distances) == 0 {
		l.Fail("", fmt.Errorf("not %d directions, or no distances", len(t.directions)))
		return
	}
	for i, d := range f.Directions {
		key := fmt.Sprintf("directions[%d]", i)
		l.Within(key+": die", d.Die, i+1, i+1)
		l.Within(key+": across", int(d.Across), -1, 1)
		l.Within(key+": along", int(d.Along), -1, 1)
		t.directions[i] = scatterWay{d.Across, d.Along, d.Either}
	}
	last := 0
	for i, d := range f.Distances {
		l.Within(fmt.Sprintf("distances[%d]: missed_by", i), d.MissedBy, last+1, 20)
		l.Within(fmt.Sprintf("distances[%d]: dice", i), d.Dice.Dice, 1, 6)
		t.misses = append(t.misses, scatterMiss{d.MissedBy, d.Dice, d.Least})
		last = d.MissedBy
	}
	l.Within("launched_to_hit", int(f.Launched), 2, 12)
	l.Within("near_limit_squares", f.Near, 1, 8)
	l.Within("longest_delay", int(f.Delay), 1, 60)
	l.Within("longest_limpet_delay", int(f.Limpet), 1, 6000)
	t.launched, t.near, t.delay, t.limpet = f.Launched, f.Near, f.Delay, f.Limpet
}

// effects reads what special grenades do.
func (l *grenadeLoader) effects() {
	var f struct {
		TearGas []struct {
			Die   int    `json:"die"`
			Out   uint16 `json:"unconscious_turns"`
			Turns uint16 `json:"turns"`
			Bad   bool   `json:"bad"`
		} `json:"tear_gas"`
		Concussion []struct {
			Die     int    `json:"die"`
			Out     uint16 `json:"unconscious_turns"`
			Stunned uint16 `json:"stunned_turns"`
		} `json:"concussion"`
		Radius    int32 `json:"concussion_radius_squares"`
		InVehicle int   `json:"in_vehicle"`
		Cover     int   `json:"behind_cover"`
	}
	l.Read("grenade-effects.json", &f)
	e := &l.t.Effects
	last := 0
	for i, x := range f.TearGas {
		l.Within(fmt.Sprintf("tear_gas[%d]: die", i), x.Die, last+1, 6)
		g := gassed{die: x.Die, out: x.Out, turns: x.Turns, effect: targeting.TearGasMild}
		if x.Bad {
			g.effect = targeting.TearGasBad
		} else if x.Out > 0 {
			g.effect = targeting.NoTearGas
		}
		e.gas = append(e.gas, g)
		last = x.Die
	}
	if last != 6 {
		l.Fail("tear_gas", errors.New("not a line for every die"))
	}
	last = 0
	for i, x := range f.Concussion {
		l.Within(fmt.Sprintf("concussion[%d]: die", i), x.Die, last+1, 6)
		e.concussions = append(e.concussions, concussion{x.Die, x.Out, x.Stunned})
		last = x.Die
	}
	if last != 6 {
		l.Fail("concussion", errors.New("not a line for every die"))
	}
	l.Within("concussion_radius_squares", int(f.Radius), 1, 40)
	l.Within("in_vehicle", f.InVehicle, 0, 6)
	l.Within("behind_cover", f.Cover, 0, 6)
	e.radius, e.inVehicle, e.behindWall = f.Radius*scale.Quarter, f.InVehicle, f.Cover
}

// gasOf returns what tear gas does by the die (DX-HWPN-004).
func (t *GrenadeTables) gasOf(die int) gassed {
	for _, g := range t.Effects.gas {
		if die <= g.die {
			return g
		}
	}
	return gassed{}
}

// concussionOf returns what a concussion grenade does by the die with what is added; nothing from 7 on (DX-HWPN-011).
func (t *GrenadeTables) concussionOf(roll int) concussion {
	for _, c := range t.Effects.concussions {
		if roll <= c.die {
			return c
		}
	}
	return concussion{}
}
