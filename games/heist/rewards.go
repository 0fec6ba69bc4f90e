package heist

import "turnpike/game"

// cue is what a Stunt or a Special Action is asked: what it needs, what may be chosen, what it does. Each is one function of run that answers at the
// moments it has something to say to, in stunts_tank.go, stunts_semi.go, stunts_chopper.go and specials.go; [run.play] finds it.
type cue struct {
	at      moment
	seat    game.Seat // who performs it
	pv      VID       // of the performer
	special SpecialID // if there is no card
	card    *Stunt
	p       *Player // the performer
	f       *frame  // of the reward; nil before it
	a       *Action // what was chosen

	yes    bool // the answer to condition, barren, unlisted
	more   bool // firstChoice: a second one follows; begin: something was done; carryOut: it comes again
	leaves VID  // foresee: the vehicle that pegs leave, or NoVID
	wreck  VID  // foresee: what is a wreck afterwards, or NoVID
	bar    *bar // unlisted: why not; condition of a Special Action: likewise
}

// moment is what a card is asked.
type moment uint8

const (
	condition   moment = iota // does it hold for the seat (HH-STUNT-002)?
	barren                    // where it holds: could the reward change nothing now (HH-STUNT-013)?
	foresee                   // what pegs and wrecks follow, before the roll or before a choice?
	begin                     // what comes before the first choice?
	firstOffer                // what may be chosen? A single way to choose is taken without a question, none is passed over.
	firstChoice               // a is chosen
	secondOffer
	unlisted // does a count all the same, though it is none of the second offer?
	secondChoice
	carryOut // all is chosen
	carryOn  // what carryOut has set off is resolved
)

// How far a reward is, in PC of its frame. Kept matches hold these numbers.
const (
	atFirst  = 0
	atSecond = 1
	atReward = 16 // carryOut
	atLast   = 17 // carryOn
	atEnd    = 18
)

// maxChoices bounds the choices of a reward: the ways of WRECKING BALL are the most, 8 + 64 + 512.
const maxChoices = 600

// ruleReward is the rule of a reward that the card alone describes.
const ruleReward game.RuleID = "HH-STUNT-003"

// frameCue returns what the card of a reward is asked.
func (r *run) frameCue(at moment, f *frame) cue {
	p := r.player(f.Seat)
	c := cue{at: at, seat: f.Seat, p: p, pv: p.PV, f: f, leaves: NoVID, wreck: NoVID}
	if f.Op == opSpecial {
		c.special = SpecialID(f.N)
	} else {
		c.card = &r.g.Stunts[f.Stunt]
	}
	return c
}

// stands reports whether the performer stands on a vehicle, not at its wheel.
func (c *cue) stands(v VID) bool { return !c.p.Wheel && c.p.On == v }

// play asks a card; offers are added to dst. It is the only list of the cards, and a switch, since a table of functions would move every run to the heap.
func (r *run) play(c *cue, dst []Action) []Action {
	if c.card == nil {
		return r.playSpecial(c, dst)
	}
	switch c.card.ID {
	case PushComesToShove:
		return r.pushComesToShove(c, dst)
	case ChainReaction, PileUp:
		return r.chainReaction(c, dst)
	case JamTheGun:
		return r.jamTheGun(c, dst)
	case CrashCourse:
		return r.crashCourse(c, dst)
	case SacrificeFly:
		return r.sacrificeFly(c, dst)
	case BrakeAndFlip:
		return r.brakeAndFlip(c, dst)
	case TowCable:
		return r.towCable(c, dst)
	case Oversteer:
		return r.oversteer(c, dst)
	case AnchorDrop:
		return r.anchorDrop(c, dst)
	case HumanCatapult:
		return r.humanCatapult(c, dst)
	case RoofRunner:
		return r.roofRunner(c, dst)
	case HandOff:
		return r.handOff(c, dst)
	case Slingshot:
		return r.slingshot(c, dst)
	case WreckingBall:
		return r.wreckingBall(c, dst)
	case DuckAndCover:
		return r.duckAndCover(c, dst)
	case Airmail:
		return r.airmail(c, dst)
	case BlowTheDoorOpen:
		return r.blowTheDoorOpen(c, dst)
	case SplitTheLoad:
		return r.splitTheLoad(c, dst)
	case DoubleBack:
		return r.doubleBack(c, dst)
	case SideSlap:
		return r.sideSlap(c, dst)
	case RollingCover:
		return r.rollingCover(c, dst)
	case HoodSurfer:
		return r.hoodSurfer(c, dst)
	case Chicken:
		return r.chicken(c, dst)
	case CutTheSignal:
		return r.cutTheSignal(c, dst)
	case SkippingStone:
		return r.skippingStone(c, dst)
	case Skyfall:
		return r.skyfall(c, dst)
	}
	return dst
}

// holds reports whether the condition of a Stunt holds for a seat (HH-STUNT-002).
func (r *run) holds(seat game.Seat, id StuntID) bool {
	p := r.player(seat)
	c := cue{at: condition, seat: seat, p: p, pv: p.PV, card: &r.g.Stunts[id]}
	r.play(&c, nil)
	return c.yes
}

// barren reports whether the reward of a Stunt whose condition holds could change nothing now (HH-STUNT-013).
func (r *run) barren(seat game.Seat, id StuntID) bool {
	p := r.player(seat)
	c := cue{at: barren, seat: seat, p: p, pv: p.PV, card: &r.g.Stunts[id]}
	r.play(&c, nil)
	return c.yes
}

// reward carries out the reward of a Stunt or a Special Action, choice by choice, then part by part (HH-STUNT-012). V, W, Set, N and Dir of the frame
// hold what was chosen.
func (r *run) reward(f *frame) {
	if f.PC >= atReward {
		r.reap(f)
		return
	}
	var buf [maxChoices]Action
	switch list := r.offers(f, buf[:0]); len(list) {
	case 0:
		f.PC = atReward
	case 1:
		r.choose(f, &list[0])
	default:
		r.ask(AskReward, game.Seats(f.Seat))
	}
}

// offers lists what the performer may choose now.
func (r *run) offers(f *frame, dst []Action) []Action {
	at := firstOffer
	if f.PC == atSecond {
		at = secondOffer
	}
	c := r.frameCue(at, f)
	return r.play(&c, dst)
}

// choose takes a choice of the performer.
func (r *run) choose(f *frame, a *Action) {
	at := firstChoice
	if f.PC == atSecond {
		at = secondChoice
	}
	c := r.frameCue(at, f)
	c.a = a
	f.PC = atReward
	r.play(&c, nil)
	if c.more {
		f.PC = atSecond
	}
}

// reap does what follows the choices, in two parts: the first may set off something that comes before the second.
func (r *run) reap(f *frame) {
	at := carryOut
	switch f.PC {
	case atLast:
		at = carryOn
	case atEnd:
		special, seat, id := f.Op == opSpecial, f.Seat, SpecialID(f.N)
		r.pop()
		if special {
			r.drifts(seat, r.special(id).Skill)
		}
		return
	}
	c := r.frameCue(at, f)
	if r.play(&c, nil); !c.more {
		f.PC++
	}
}

// rewardBar says what is wrong with a choice.
func (r *run) rewardBar(a *Action) *bar {
	f := r.top()
	if f.PC == atSecond {
		c := r.frameCue(unlisted, f)
		c.a = a
		if r.play(&c, nil); c.yes || c.bar != nil {
			return c.bar
		}
	}
	var buf [maxChoices]Action
	same := false
	for _, b := range r.offers(f, buf[:0]) {
		if b == *a {
			return nil
		}
		same = same || b.Do == a.Do
	}
	if same {
		if f.Op == opSpecial && SpecialID(f.N) == ThrowCargo && a.V >= 0 && a.V < NumV {
			if b := r.catchBar(f.Seat, a.V); b != nil {
				return b
			}
		}
		return barChoice
	}
	return barVerb
}

// offerPlace is the choice of a vehicle, or of a space of one.
func offerPlace(v VID, space int) Action {
	a := newAction(DoPick)
	a.V, a.Space = v, uint8(space)
	return a
}

// offerVehicles lists the choice of a vehicle or wreck of a set; offerList that of a list, in its order.
func offerVehicles(set vehicles, dst []Action) []Action {
	for v := range set.all() {
		dst = append(dst, offerPlace(v, 0))
	}
	return dst
}

func offerList(list [MaxSeats]VID, n int, dst []Action) []Action {
	for _, v := range list[:n] {
		dst = append(dst, offerPlace(v, 0))
	}
	return dst
}

// offerSpaces lists the choice of a space of the road.
func offerSpaces(set cells, dst []Action) []Action {
	for c := range set.all() {
		a := newAction(DoTo)
		a.To = c
		dst = append(dst, a)
	}
	return dst
}

// offerWay is the choice of a direction.
func offerWay(d Dir) Action {
	a := newAction(DoWay)
	a.Dir = d
	return a
}
