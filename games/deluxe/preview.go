package deluxe

import (
	"strconv"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
)

// PreviewView is what an action would do, as far as it can be known, with exact odds. Keys that do not concern the action are left out.
// Chances are fractions of 1.
type PreviewView struct {
	// Of a move, and of braking.
	Path       []PathView      `json:"path,omitempty"` // up to the first thing in its way
	To         *PoseView       `json:"to,omitempty"`
	Hit        string          `json:"hit,omitempty"`                     // what it runs into; of a speed: what stands in the way within an inch straight on
	HitSpeed   *float64        `json:"hit_speed,omitempty"`               // its own speed in that collision
	HitBy      *int            `json:"hit_by,omitempty"`                  // the trailer that runs into it
	Crash      *CrashView      `json:"crash,omitempty"`                   // what that collision does to who runs into it
	Trailers   []FollowView    `json:"trailers,omitempty"`                // where what it pulls comes to lie, the nearest first
	Crosses    []string        `json:"crosses,omitempty" names:"counter"` // counters on the road that it enters, by kind
	Difficulty *DifficultyView `json:"difficulty,omitempty"`              // none without a maneuver
	Status     *int            `json:"status,omitempty"`                  // handling status after it
	Needed     *int            `json:"needed,omitempty"`                  // of one die to keep control: 1 needs no roll, 7 cannot be kept; of two dice to hit
	Keep       *float64        `json:"keep,omitempty"`                    // chance to keep control
	Outcomes   []OutcomeView   `json:"outcomes,omitempty"`                // if it is lost; a fishtail that rolls again counts with what follows, too
	TearsLoose float64         `json:"tears_loose,omitempty"`             // chance that control is lost and the trailer breaks loose by it
	TireDamage string          `json:"tire_damage,omitempty"`
	Overwork   int             `json:"overwork,omitempty"` // dice for a plant beyond its top speed

	// Of a move of a helicopter.
	Altitude *int     `json:"altitude,omitempty"` // squares, after it
	Lands    bool     `json:"lands,omitempty"`    // by it
	Strikes  *float64 `json:"strikes,omitempty"`  // the ground, or what is below, at so many miles per hour

	// Of a shot.
	Modifiers *ModifiersView `json:"modifiers,omitempty"`
	Bomb      *BombView      `json:"bomb,omitempty"`    // where it falls
	Range     *float64       `json:"range,omitempty"`   // in squares
	Chance    *float64       `json:"chance,omitempty"`  // to hit, of each weapon
	Weapons   int            `json:"weapons,omitempty"` // that fire together
	Damage    []DamageView   `json:"damage,omitempty"`  // of a hit; of a jump to him who jumps, of a climb down if it fails
	Breach    *float64       `json:"breach,omitempty"`  // chance that a hit goes through the armor
	Kill      *float64       `json:"kill,omitempty"`    // chance that a hit leaves the driver dead or unconscious; of a jump, him who jumps
	Disable   *float64       `json:"disable,omitempty"` // chance that a hit destroys what it is aimed at, the power plant or the driver
	Fire      *float64       `json:"fire,omitempty"`    // chance that the vehicle catches fire at the end of the turn, with what it has taken before
	Hazard    []DamageView   `json:"hazard,omitempty"`  // difficulty of the hazard that a hit is, by chance
	Does      string         `json:"does,omitempty"`    // of leaving it to the table: its act, as a line

	// Of standing orders.
	Squads []SquadView `json:"squads,omitempty"` // what each squad does by them if nobody else moves
}

// OutcomeView is a result of the crash tables with its chance.
type OutcomeView struct {
	Table  int     `json:"table"`
	Result string  `json:"result"`
	Chance float64 `json:"chance"`
}

// DamageView is the chance of a number.
type DamageView struct {
	Points int     `json:"points"`
	Chance float64 `json:"chance"`
}

// chance turns a chance into a fraction.
func chance(c odds.Chance) float64 { return float64(c) / float64(odds.One) }

// Preview implements game.Previewer: for a move the ghost, its risks and what the crash tables would then do; for a speed what braking
// costs; for a shot the exact chances.
func (c *Codec) Preview(s *State, seat game.Seat, a Action) any {
	copied := *s
	r := run{s: &copied, g: c.g}
	if r.check(seat, &a) != nil || a.Do == SetSpeed && r.car(a.Car).Fate == Stowed {
		return nil
	}
	if copied.t.Ask == AskForce && a.Do == Pass {
		return c.previewTable(&r, seat)
	}
	switch a.Do {
	case Go:
		return r.previewMove(&a)
	case SetSpeed:
		return r.previewSpeed(&a)
	case Fire:
		return r.previewShot(&a)
	case Give:
		return r.previewGive(&a)
	case Jump:
		return r.previewJump(&a)
	case Shoot, Throw, Light, Board, Brawl, Plant:
		return r.previewDeed(seat, &a)
	}
	return nil
}

// previewMove works out a move (DX-MAN-010, DX-HC-015, DX-CRASH-001).
func (r *run) previewMove(a *Action) *PreviewView {
	t := &r.s.t
	c := r.car(a.Car)
	v := &PreviewView{}
	var way movement.Course
	r.plotMove(c, &a.Move, &way)
	if c.V.Flies {
		if a.Move.Lift > 0 && c.Aloft.Dive == 0 { // it climbs first
			c.Aloft.Up, c.Aloft.Alt = true, c.Aloft.Alt+flight.Altitude(a.Move.Lift)
		}
		defer r.previewFlight(a, v)
	}
	if way.N == 0 {
		return v
	}
	at := way.Last()
	stop, what, hits := r.inTheWay(a.Car, &way, movement.Mark{})
	if hits {
		at = stop
		v.Hit = what.String()
		v.HitSpeed = ptr(mph(r.impactSpeed(a.Car)))
	}
	by := a.Car
	if c.Hung != 0 {
		if free, body, thing := r.previewTrailers(a, &way, at, v); body != NoCar {
			at, what, hits, by = free, thing, true, body
			v.Hit, v.HitSpeed, v.HitBy = "", ptr(mph(r.impactSpeed(a.Car))), ptr(int(body))
			if what != blocked {
				v.Hit = what.String()
			}
		}
	}
	var done movement.Course
	way.Part(movement.Mark{}, at, &done)
	v.Path = NewPathViews(&done)
	to := way.At(at)
	if at == way.Last() && a.Even > 0 {
		if e := movement.EvenOut(to, c.V.Counter); a.Even <= e.N {
			to = e.List[a.Even-1]
		}
	}
	v.To = ptr(NewPoseView(to))
	if t.NCounters > 0 && done.N > 0 {
		o := c.V.Counter.Outline()
		for i := range t.NCounters {
			k := &t.Counters[i]
			if b := k.patch(); k.Under&a.Car.bit() == 0 && done.Crosses(&o, &b) {
				v.Crosses = append(v.Crosses, k.Kind.String())
			}
		}
	}
	if c.V.Flies {
		if c.Aloft.Owes == OwesNothing {
			r.previewCheck(v, a.Car, r.flightDifficulty(c, &a.Move))
		}
	} else if a.Move.Maneuver.Kind != movement.ManStraight && a.Move.Begins().Before(at) {
		d := r.g.t.Control.ManeuverDifficulty(a.Move.Maneuver, c.Speed, r.conditionsAlong(a.Car, &way, at), r.chained(a.Car))
		r.previewCheck(v, a.Car, d)
	}
	if hits && what != blocked && !(what.isCar() && r.hides(CarID(what), c.Owner)) {
		v.Crash = r.previewCrash(a.Car, by, &way, at, what)
	}
	return v
}

// previewFlight adds at what altitude a helicopter is after its move, and whether it lands or strikes something by it (DX-HELI-051, DX-HELI-054, DX-HELI-058,
// DX-HELI-061).
func (r *run) previewFlight(a *Action, v *PreviewView) {
	c := r.car(a.Car)
	l := &c.Aloft
	if v.To != nil {
		if p, err := PoseOf("", &v.To.X, &v.To.Y, &v.To.Heading, c.Pose); err == nil {
			c.Pose = p
		}
	}
	dive := l.Dive
	if dive > 0 && a.Move.Lift > 0 {
		dive--
	}
	moves := c.Row.Phases().Len()
	down := max(dive.LosesBy(int(l.Moves)+1, moves)-l.Dived, 0) + flight.Altitude(max(-a.Move.Lift, 0))
	if moves == 0 {
		down = flight.Altitude(max(-a.Move.Lift, 0))
	}
	tops, _ := r.tops(a.Car)
	ground := r.floorUnder(c)
	floor, to := max(ground, tops), l.Alt-down
	if down > 0 && to <= floor {
		to = floor
		sunk := l.Sunk + flight.Altitude(max(-a.Move.Lift, 0))
		switch {
		case !flight.Lands(c.Speed, dive, sunk):
			by := dive.Speed()
			if dive == 0 {
				by = scale.Speed(sunk) * scale.SmallStep
			}
			v.Strikes = ptr(mph(c.Speed.Abs() + by))
		case floor == ground:
			v.Lands = true
		}
	}
	v.Altitude = ptr(int(to))
}

// previewSpeed works out a change of speed (DX-SPEED-013 to -017, DX-PP-012).
func (r *run) previewSpeed(a *Action) *PreviewView {
	c := r.car(a.Car)
	v := &PreviewView{}
	if a.Speed != 0 {
		var way movement.Course
		movement.Move{Quarters: scale.Inch / scale.Quarter}.Plot(c.Pose, c.V.Counter, a.Speed < 0, &way)
		if _, what, ok := r.inTheWay(a.Car, &way, movement.Mark{}); ok {
			v.Hit = what.String()
		}
	}
	if c.V.Flies {
		r.previewFlightSpeed(a, v)
		return v
	}
	loss := c.Speed.Abs() - a.Speed.Abs()
	if loss <= 0 {
		if over := a.Speed.Abs() - r.topSpeed(c); over > 0 && c.plant() != 0 {
			v.Overwork = over.Tens()
		}
		return v
	}
	b := control.Brake(loss, c.brakes())
	if b.Difficulty > 0 {
		r.previewCheck(v, a.Car, r.g.t.Control.BrakingDifficulty(b, c.Speed, r.conditions(a.Car)|c.fittings(), r.chained(a.Car)))
	}
	if b.Crash != control.NoCrashTable { // with no check: it is lost
		r.previewLoss(v, a.Car, control.Lost, b.Crash)
	}
	if b.TireDice > 0 {
		v.TireDamage = strconv.Itoa(b.TireDice) + "d"
	}
	return v
}

// previewFlightSpeed adds what the speed and the dive of a helicopter cost: a roll on the crash table beyond 10 mph less, altitude by the dive (DX-HELI-042,
// DX-HELI-061).
func (r *run) previewFlightSpeed(a *Action, v *PreviewView) {
	c := r.car(a.Car)
	if !c.Aloft.Up {
		return
	}
	v.Altitude = ptr(int(max(c.Aloft.Alt-flight.Dive(a.Index).Loses(), 0)))
	loss := c.levelSpeed().Abs() - a.Speed.Abs()
	if rolls, _ := flight.Slowing(loss); rolls && c.plant() != 0 {
		r.previewLoss(v, a.Car, control.Lost, control.CrashInTheAir)
	}
	if over := a.Speed.Abs() - r.topSpeed(c) - c.Aloft.Dive.Speed(); over > 0 && c.plant() != 0 {
		v.Overwork = over.Tens()
	}
}

// previewCheck adds what a difficulty leads to.
func (r *run) previewCheck(v *PreviewView, car CarID, d control.Difficulty) {
	c := r.car(car)
	v.Difficulty = r.g.t.difficultyView(&d)
	after := int(c.Status)
	check := control.Safe
	if d.Total > 0 {
		after = control.Drop(after, int(d.Total))
		check = r.g.t.Control.Check(c.Speed, after)
	}
	v.Status = ptr(after)
	table := control.CrashTableFor(true, c.Hung != 0)
	if c.V.Flies {
		table = control.CrashInTheAir
	}
	r.previewLoss(v, car, check, table)
}

// previewLoss adds what a check on the way to a crash table leads to (DX-CRASH-001, DX-TRL-051).
func (r *run) previewLoss(v *PreviewView, car CarID, check control.Check, table control.CrashTable) {
	t := r.g.t.Control
	lost, results := t.LossChances(check, table, t.CrashModifier(r.car(car).Speed))
	v.Keep = ptr(chance(lost.Not()))
	v.Needed = ptr(max(1, int(check)))
	v.TearsLoose = chance(t.BreakingLoose(&results))
	for table := range results {
		for i, p := range results[table] {
			if p > 0 {
				v.Outcomes = append(v.Outcomes, OutcomeView{table, t.CrashLines(control.CrashTable(table))[i].ID, chance(p)})
			}
		}
	}
}

// ModifierView is a line of the sum of the modifiers of a roll to hit.
type ModifierView struct {
	Modifier string `json:"modifier"`
	Rule     string `json:"rule"`
	Value    int    `json:"value"`
}
