package deluxe

import "turnpike/game"

// errandNames are what people are busy with.
var errandNames = [...]string{
	NoErrand: "", GettingOut: "getting_out", GettingIn: "getting_in", Starting: "starting", StandingUp: "standing_up", Resting: "resting",
	Reloading: "reloading", Lifting: "lifting", MovingOver: "moving_over", Hooking: "hooking", LayingMine: "laying_mine", LayingSpikes: "laying_spikes", Loading: "loading",
}

// String returns the name of the errand; "" for none.
func (e Errand) String() string { return errandNames[e] }

// CrewView is what is shown of somebody in Jump-Start Duel, too.
type CrewView struct {
	Person int       `json:"person"`
	Seat   game.Seat `json:"seat"`              // whose he is
	Of     int       `json:"of"`                // the vehicle that he came in; -1: none
	Role   string    `json:"role" names:"role"` // there, or his calling
	Car    *int      `json:"car,omitempty"`     // the vehicle that he is in or on
	At     string    `json:"at" enum:"seat,top,foot,out,afar"`
	Place  *int      `json:"place,omitempty"`
	Pose   *PoseView `json:"pose,omitempty"` // of his counter; he is in its front half
	Storey int       `json:"storey,omitempty"`

	Altitude int        `json:"altitude,omitempty"`                // in the air, in quarter inches
	Chute    string     `json:"chute,omitempty" enum:"shut,opens"` // of his parachute in the air
	Hangs    *int       `json:"hangs,omitempty"`                   // the helicopter on whose cable he hangs
	State    string     `json:"state" enum:"well,wounded,unconscious,dead"`
	Left     int        `json:"left"`            // damage points
	Armor    *int       `json:"armor,omitempty"` // points of body armor left, outside of a seat
	Gear     []GearView `json:"gear"`
	Guides   *int       `json:"guides,omitempty"` // the missile that he guides by wire
	Acted    bool       `json:"acted"`
}

// PersonView is somebody of the crews, aboard or on foot.
type PersonView struct {
	CrewView
	Errand     string   `json:"errand,omitempty" names:"errand"`
	Until      int      `json:"until,omitempty"` // the end of this turn
	Pace       *float64 `json:"pace,omitempty"`  // of this turn, on foot
	Base       float64  `json:"base,omitempty"`  // his base pace
	Steps      int      `json:"steps,omitempty"` // squares in this turn
	Still      bool     `json:"still,omitempty"` // for the rest of the turn
	Down       bool     `json:"down,omitempty"`
	Sprinted   int      `json:"sprinted,omitempty"` // seconds to rest from
	Carries    bool     `json:"carries,omitempty"`
	Gunner     int      `json:"gunner"` // skills; -1 without
	Handgunner int      `json:"handgunner"`
	Running    int      `json:"running"`
	Arts       int      `json:"arts"`
	Gas        string   `json:"gas,omitempty" enum:"mild,bad"` // of tear gas
	GasTill    int      `json:"gas_till,omitempty"`            // the last turn of it
	Stun       int      `json:"stun,omitempty"`                // the last turn in which he is stunned
	Dazed      int      `json:"dazed_till,omitempty"`          // the last turn in which he is unconscious for another reason than wounds
	Painted    int      `json:"painted,omitempty"`             // the last turn in which paint hampers him on foot
}

// GearView is a piece of gear that somebody carries.
type GearView struct {
	Arm  int    `json:"arm"` // its place
	Gear string `json:"gear"`
	Left *int   `json:"left,omitempty"` // shots, or pieces

	Delay *int `json:"delay,omitempty"`  // seconds that grenades are set to
	Scope bool `json:"scope,omitempty"`  // with a laser targeting scope
	SetUp bool `json:"set_up,omitempty"` // a tripod weapon that stands
	Gone  bool `json:"gone,omitempty"`   // destroyed
}

// chuteNames are the states of a parachute.
var chuteNames = [...]string{NoChute: "", ChuteShut: "shut", ChuteOpens: "opens"}

// Names of where and how people are.
const (
	atSeat, atTop, atFoot, atOut, atSender   = "seat", "top", "foot", "out", "afar"
	isWell, isWounded, isUnconscious, isDead = "well", "wounded", "unconscious", "dead"
)

// personsView shows the people of a state.
func (c *Codec) personsView(r *run, viewer game.Seat) []PersonView {
	out := []PersonView{}
	for p := range PersonID(r.s.t.NPersons) {
		o := c.personView(r, p)
		if r.hidesPerson(p, viewer) {
			o.seenView(r, p)
		}
		out = append(out, o)
	}
	return out
}

// personView shows somebody.
func (c *Codec) personView(r *run, p PersonID) PersonView {
	x := r.person(p)
	wounds := r.wounds(p)
	o := PersonView{
		CrewView: CrewView{Person: int(p), Seat: x.Owner, Of: int(int8(x.Of)), Role: r.roleOf(p), Left: max(0, personDP-wounds), Acted: x.Acted},
		Errand:   x.Errand.String(), Down: x.Down, Sprinted: int(x.Sprinted), Carries: x.Carries, Gunner: int(x.Gunner), Handgunner: int(x.Handgunner),
		Running: int(x.Running), Arts: int(x.Arts),
	}
	o.ailments(x, r.s.t.Turn)
	if x.Errand != NoErrand {
		o.Until = int(x.Until)
	}
	switch {
	case wounds >= personDP:
		o.State = isDead
	case wounds >= unconsciousAt || x.OutTill != 0 && x.OutTill >= r.s.t.Turn:
		o.State = isUnconscious
	case wounds > 0:
		o.State = isWounded
	default:
		o.State = isWell
	}
	switch {
	case x.Gone:
		o.At = atOut
	case x.Car == NoCar:
		o.At = atFoot
		o.Pose, o.Storey = ptr(NewPoseView(x.Pose)), x.level()
		if x.Air.Alt > 0 {
			o.Storey, o.Altitude, o.Chute = 0, int(x.Air.Alt), chuteNames[x.Air.Chute]
		}
		if x.Air.Hangs != 0 {
			o.Hangs = ptr(int(x.Air.Hangs) - 1)
		}
		o.Base, o.Steps, o.Still = mph(r.basePace(p)), int(x.Steps), x.Still
		if x.Paced {
			o.Pace = ptr(mph(x.Pace))
		}
	case x.Operates():
		o.At, o.Car = atSender, ptr(int(x.Car))
	case x.Place == OnTop:
		o.At, o.Car = atTop, ptr(int(x.Car))
		o.Pose = ptr(NewPoseView(r.car(x.Car).Pose.Move(x.At.X, x.At.Y)))
		if x.Paced {
			o.Pace = ptr(mph(x.Pace))
		}
	default:
		o.At, o.Car, o.Place = atSeat, ptr(int(x.Car)), ptr(int(x.Place))
	}
	o.Armor = ptr(0)
	if !x.seated() {
		o.Armor = ptr(max(0, r.ownArmor(p)-int(x.ArmorHits)))
	}
	o.Gear = r.gearViews(p)
	if x.Guide > 0 {
		o.Guides = ptr(int(x.Guide) - 1)
	}
	return o
}
