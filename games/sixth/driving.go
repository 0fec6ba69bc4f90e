package sixth

import "turnpike/game"

// Steps of frameRoll, the driving roll of a movement point (SX-MOVE-009 to -014).
const (
	rollCollect uint8 = iota
	rollChoose        // cards that add, remove or swap dice
	rollThrow
	rollReroll
	rollResult // cards that drop or convert results
	rollPay
	rollFoam
)

// hazardsUnder adds what the hazards under the rectangle of a car do to its driving roll (SX-SETUP-023, SX-MOVE-012), but for the object
// that Slick leaves out. It also returns the fires that foam puts out.
func (r *run) hazardsUnder(c *car, maneuver bool, leaveOut uint8, dice *Pool, fixed *Icons) (found, foam uint8) {
	t := &r.s.t
	h := rect(c.Pose)
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 {
			continue
		}
		k := r.d.Object(o.Kind)
		if k.Weight != DriveThrough {
			continue
		}
		d := o.Pose.At.Sub(c.Pose.At)
		if reach := int64(k.reach() + carLen); d.Dot(d) > reach*reach {
			continue
		}
		shape := k.shape(o.Pose)
		if !h.Overlap(&shape) {
			continue
		}
		found++
		foam += k.PutsOutFires
		if uint8(i)+1 == leaveOut {
			continue
		}
		dice.Add(k.RollDice)
		if maneuver && k.HasRollIfManeuver {
			*fixed = fixed.Plus(k.RollIfManeuver)
		} else {
			*fixed = fixed.Plus(k.Roll)
		}
	}
	return found, foam
}

// maneuverDice are the dice that a maneuver itself adds: speed and zone (SX-MAN-002 to -004).
func maneuverDice(m *move) (p Pool) {
	if !m.Maneuver {
		return p
	}
	p = speedDice(m.Speed)
	if m.Do == Turn {
		p.Add(zoneDice[m.Zone])
	}
	return p
}

// collect counts the dice of the driving roll that is due, without the choices of cards.
func (r *run) collect(seat game.Seat) {
	t := &r.s.t
	c := &t.Cars[seat]
	m, o := &t.Move, &t.Roll
	o.Pool, o.Fixed = Pool{}, Icons{}
	level := r.terrain(c.Pose)
	o.Pool[Blue] = level + r.slicksDie(c, level)
	var found uint8
	found, o.Foam = r.hazardsUnder(c, m.Maneuver, o.Slick, &o.Pool, &o.Fixed)
	o.Clean = found == 0 && level == 0
	o.Zone = maneuverDice(m)
	if m.Maneuver {
		for i := range c.Slots[:c.NSlots] {
			if sl := &c.Slots[i]; sl.Flags&slotDown == 0 {
				o.Pool[Blue] += r.d.traits[sl.Card].drivingBlue
			}
		}
		r.highTorque(c, &o.Zone)
	}
	if o.Gloves {
		r.swapGreen()
	}
	if o.Sharkfin {
		o.Pool[Blue] += sharkfinDice
	}
}

// swapGreen puts a yellow die in the place of the green die of zone D1 (Driving Gloves).
func (r *run) swapGreen() {
	z := &r.s.t.Roll.Zone
	z[Green]--
	z[Yellow]++
}

// stepRoll carries out the driving roll.
func (r *run) stepRoll(f *frame) {
	t := &r.s.t
	o, m := &t.Roll, &t.Move
	seat := t.Drive.Seat
	c := &t.Cars[seat]
	if !c.In {
		r.pop()
		return
	}
	switch f.Step {
	case rollCollect:
		r.collect(seat)
		f.Step = rollChoose
	case rollChoose:
		f.Step = rollThrow
		var buf [maxDiceChoices]Action
		if len(r.drivingChoices(seat, buf[:0])) > 0 {
			f.Step = rollChoose
			r.ask(askDrivingDice, seat)
		}
	case rollThrow:
		o.Pool.Add(o.Zone)
		f.Step = rollFoam
		if o.Pool.Count() == 0 && o.Fixed == (Icons{}) {
			return // SX-MOVE-014
		}
		r.rollPool(rollDriving, "SX-MOVE-011", seat, o.Pool, &o.Throw)
		r.bandit(c)
		r.magneticDampers(c)
		o.Boots = r.drivingBoots(c)
		f.Step = rollReroll
	case rollReroll:
		if o.Throw.N > 0 && (o.Free > 0 || o.Boots && c.Ace > 0 && o.Throw.has(Yellow)) {
			r.ask(askDrivingReroll, seat)
			return
		}
		r.settleIcons(seat)
		f.Step = rollResult
	case rollResult:
		f.Step = rollPay
		var buf [8]Action
		if len(r.resultCards(seat, buf[:0])) > 0 {
			f.Step = rollResult
			r.ask(askDrivingResult, seat)
		}
	case rollPay:
		f.Step = rollFoam
		if r.rec != nil {
			e := event(EvResult, "SX-MAN-007", seat)
			e.What, e.Icons = rollDriving, o.Result
			r.emit(e)
		}
		unpaid := r.owe(seat, o.Result.Skid, "SX-MAN-007")
		if m.Maneuver {
			m.Spin = unpaid // SX-CTRL-005, -007
		}
		r.loseTires(seat, o.Result.Wrench+unpaid)
	case rollFoam:
		if o.Foam == 0 || c.Fire == 0 {
			r.pop()
			return
		}
		if int(o.Foam) >= c.Fire.count() {
			for side := Front; side <= Right; side++ {
				if c.Fire.has(side) {
					r.putOut(seat, side)
				}
			}
			r.pop()
			return
		}
		r.ask(askFoam, seat)
	}
}

// has reports whether a die of a colour is on the table.
func (t *throw) has(c Colour) bool {
	for _, d := range t.Dice[:t.N] {
		if d.Colour == c {
			return true
		}
	}
	return false
}

// settleIcons adds the results of hazards to the dice and applies the cards that drop results by themselves (SX-MOVE-013).
func (r *run) settleIcons(seat game.Seat) {
	t := &r.s.t
	c := &t.Cars[seat]
	m, o := &t.Move, &t.Roll
	o.Result = r.dropIcons(c, m, o.Clean, r.icons(&o.Throw).Plus(o.Fixed))
}

// dropIcons is what the cards that drop results by themselves leave of a driving roll.
func (r *run) dropIcons(c *car, m *move, clean bool, got Icons) Icons {
	// Rugged Suspension looks at the whole roll, so it comes first: the order that serves the player best (SX-ROUND-015).
	r.ruggedSuspension(c, &got)
	if m.Maneuver {
		r.regenerativeBrakes(c, m, &got)
		r.stickyRubber(c, &got)
		r.fairings(c, m, &got)
		r.racingSlicks(c, clean, &got)
	}
	return got
}

// maxDiceChoices bounds the choices before a driving roll: Slick has one for each hazard.
const maxDiceChoices = 48

var barDiceCard = &bar{"SX-MOVE-013", "that card changes nothing in this driving roll", "one of the cards offered"}

// drivingChoices appends what cards may do before the dice of a driving roll are thrown.
func (r *run) drivingChoices(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	return r.offerDie(c, r.offerSharkfin(c, r.offerGloves(c, r.offerSlick(c, dst))))
}

// appendColours appends a use of a card for each colour of a pool.
func appendColours(dst []Action, slot int8, p Pool) []Action {
	for col, n := range p {
		if n > 0 {
			a := UseAction(slot)
			a.Die = int8(col)
			dst = append(dst, a)
		}
	}
	return dst
}

// slickMay reports whether object i is a hazard under the car with anything to leave out.
func (r *run) slickMay(c *car, i int) bool {
	o := &r.s.t.Objects[i]
	if o.Kind == 0 {
		return false
	}
	k := r.d.Object(o.Kind)
	if k.Weight != DriveThrough || k.RollDice.Count() == 0 && k.Roll == (Icons{}) && k.RollIfManeuver == (Icons{}) {
		return false
	}
	h, shape := rect(c.Pose), k.shape(o.Pose)
	return h.Overlap(&shape)
}

func (r *run) legalDrivingDice(seat game.Seat, dst []Action) []Action {
	return append(r.drivingChoices(seat, dst), PassAction())
}

func (r *run) checkDrivingDice(seat game.Seat, a *Action) *bar {
	if a.Do == Pass {
		return nil
	}
	if a.Do != Use {
		return barVerb
	}
	var buf [maxDiceChoices]Action
	for _, ok := range r.drivingChoices(seat, buf[:0]) {
		if ok == *a {
			return nil
		}
	}
	return barDiceCard
}

// takeOrder is the order in which dice are taken away where nobody says which: the worst for the driver first.
var takeOrder = [...]Colour{White, Red, Blue, Yellow, Green, Black}

func (r *run) doDrivingDice(seat game.Seat, a *Action) {
	t := &r.s.t
	c := &t.Cars[seat]
	if a.Do == Pass {
		r.takeWorst(c)
		t.top().Step = rollThrow
		return
	}
	switch c.Slots[a.Slot].Card {
	case r.d.named[slick]:
		r.slick(seat, a)
	case r.d.named[drivingGloves]:
		r.drivingGloves(seat, a.Slot)
	case r.d.named[sharkfin]:
		r.sharkfin(seat, a)
	case r.d.named[rockwolf]:
		r.takeNamed(seat, a, false)
	case r.d.named[ranger]:
		r.takeNamed(seat, a, true)
	}
}

// takeDie takes a die of a colour out of the roll: one that the maneuver added, or, if any is set, any.
func (r *run) takeDie(col Colour, whole bool) bool {
	o := &r.s.t.Roll
	switch {
	case o.Zone[col] > 0:
		o.Zone[col]--
	case whole && o.Pool[col] > 0:
		o.Pool[col]--
	default:
		return false
	}
	o.Taken = true
	return true
}

var barBoots = &bar{"SX-ROUND-012", "Driving Boots re-roll one yellow die for 1 ACE, once in a driving roll", "a yellow die, with 1 ACE in hand"}

func (r *run) legalDrivingReroll(seat game.Seat, dst []Action) []Action {
	o := &r.s.t.Roll
	for i := range int8(o.Throw.N) {
		for _, with := range [...]Means{WithFree, WithBoots} {
			if a := RerollAction(i, with); r.checkDrivingReroll(seat, &a) == nil {
				dst = append(dst, a)
			}
		}
	}
	return append(dst, PassAction())
}

func (r *run) checkDrivingReroll(seat game.Seat, a *Action) *bar {
	o := &r.s.t.Roll
	switch {
	case a.Do == Pass:
		return nil
	case a.Do != Reroll:
		return barVerb
	case a.Die < 0 || a.Die >= int8(o.Throw.N):
		return barDie
	case a.With == WithFree && o.Free > 0:
		return nil
	case a.With == WithBoots:
		if !o.Boots || r.s.t.Cars[seat].Ace == 0 || o.Throw.Dice[a.Die].Colour != Yellow {
			return barBoots
		}
		return nil
	}
	return barNoReroll
}

func (r *run) doDrivingReroll(seat game.Seat, a *Action) {
	o := &r.s.t.Roll
	switch {
	case a.Do == Pass:
		o.Free, o.Boots = 0, false
		return
	case a.With == WithBoots:
		o.Boots = false
		r.spend(seat, 0, 1, "SX-ROUND-012")
	default:
		o.Free--
	}
	r.rerollDie(rollDriving, "SX-ROUND-013", seat, &o.Throw, a.Die, a.With)
}

// resultCards appends the cards that may drop or convert results of the driving roll.
func (r *run) resultCards(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	may := func(card name, ok bool) {
		if ok && r.works(c, card) {
			dst = append(dst, UseAction(r.find(c, card)))
		}
	}
	may(radials, r.mayRadials(c))
	may(burnout, r.mayBurnout(c))
	may(scorpion, r.mayScorpion(c))
	may(spoiler, r.maySpoiler(c))
	may(supplementalCell, r.mayCell())
	may(autopilot, r.s.t.Roll.Result.Skid > 0 && r.tokenReady(c))
	return dst
}

func (r *run) legalDrivingResult(seat game.Seat, dst []Action) []Action {
	return append(r.resultCards(seat, dst), PassAction())
}

func (r *run) checkDrivingResult(seat game.Seat, a *Action) *bar {
	if a.Do == Pass {
		return nil
	}
	if a.Do != Use {
		return barVerb
	}
	var buf [8]Action
	for _, ok := range r.resultCards(seat, buf[:0]) {
		if ok == *a {
			return nil
		}
	}
	return barDiceCard
}

func (r *run) doDrivingResult(seat game.Seat, a *Action) {
	t := &r.s.t
	if a.Do == Pass {
		t.top().Step = rollPay
		return
	}
	switch t.Cars[seat].Slots[a.Slot].Card {
	case r.d.named[radials]:
		r.radials(seat)
	case r.d.named[burnout]:
		r.burnout(seat)
	case r.d.named[scorpion]:
		r.scorpion(seat)
	case r.d.named[spoiler]:
		r.spoiler(seat)
	case r.d.named[supplementalCell]:
		r.cellIcons()
	case r.d.named[autopilot]:
		r.payToken(seat, "SX-MOVE-013")
		t.Roll.Result.Skid--
		return
	}
	if r.rec != nil {
		e := event(EvUsed, "SX-MOVE-013", seat)
		e.Slot = a.Slot
		r.emit(e)
	}
}

var barNoFire = &bar{"SX-FIRE-004", "that side does not burn", "a burning side"}

func (r *run) legalFoam(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	for side := Front; side <= Right; side++ {
		if c.Fire.has(side) {
			a := newAction(PutOut)
			a.Side = side
			dst = append(dst, a)
		}
	}
	return dst
}

func (r *run) checkFoam(seat game.Seat, a *Action) *bar {
	switch {
	case a.Do != PutOut:
		return barVerb
	case !r.s.t.Cars[seat].Fire.has(a.Side):
		return barNoFire
	}
	return nil
}

func (r *run) doFoam(seat game.Seat, a *Action) {
	r.s.t.Roll.Foam--
	r.putOut(seat, a.Side)
}
