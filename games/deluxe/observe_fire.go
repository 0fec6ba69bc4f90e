package deluxe

import (
	"maps"
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/targeting"
)

// ModifiersView is the sum of the modifiers of a roll to hit with what it is made of.
type ModifiersView struct {
	Total int            `json:"total"`
	Lines []ModifierView `json:"lines"`
}

// modifiersView shows the modifiers of a shot.
func (t *Tables) modifiersView(m *targeting.Modifiers) *ModifiersView {
	v := &ModifiersView{Total: int(m.Total), Lines: []ModifierView{}}
	for _, l := range m.Lines[:m.N] {
		_, rule := t.Targeting.ModName(l.Mod)
		v.Lines = append(v.Lines, ModifierView{Modifier: l.Mod.ID(), Value: int(l.Value), Rule: rule})
	}
	return v
}

// ArmView is a weapon of a vehicle.
type ArmView struct {
	Arm   int    `json:"arm"`  // number among the weapons
	Part  int    `json:"part"` // in parts
	Name  string `json:"name"`
	Mount string `json:"mount" names:"mount"`
	Links []int  `json:"links,omitempty"` // numbers of the links that it is in
	Shots *int   `json:"shots,omitempty"` // left; none for lasers, which use power units
	Fired bool   `json:"fired"`           // in this turn
	Last  string `json:"last,omitempty"`  // what it has fired at, while sustained fire lasts
	Run   int    `json:"run,omitempty"`   // shots at it in consecutive turns
}

// WindowView is a fire window.
type WindowView struct {
	After  *int        `json:"after,omitempty"` // the vehicle whose move it follows; none before the first move of a phase
	Order  []game.Seat `json:"order"`
	Passed []game.Seat `json:"passed"` // since the last attack
}

// mountNames are the mounts in JSON.
var mountNames = [...]string{
	FrontMount: "front", BackMount: "back", LeftMount: "left", RightMount: "right", TopMount: "top", UnderbodyMount: "underbody",
	TurretMount: "turret", PlatformMount: "platform",
}

// String returns the name of the mount.
func (m Mount) String() string { return mountNames[m] }

// armsView shows the weapons of a vehicle and the power units that are left for its lasers.
func (o *CarView) armsView(r *run, c *Car) {
	v := c.V
	o.Arms, o.Raised = []ArmView{}, c.Raised
	for arm := range v.NumWeapons {
		w, k := &v.Weapons[arm], &c.Arms[arm]
		a := ArmView{Arm: int(arm), Part: int(w.Part), Name: v.armSpec(arm).Name, Mount: w.Mount.String(), Fired: k.Fired != 0 && k.Fired == r.s.t.Turn}
		for n := range garage.MaxLinks {
			if w.Links>>n&1 != 0 {
				a.Links = append(a.Links, n+1)
			}
		}
		if w.Units == 0 {
			a.Shots = ptr(int(w.Shots - k.Spent))
		} else {
			from := r.leader(c)
			o.Units = ptr(int(from.V.PowerUnits - from.Drained))
		}
		if k.LastTurn != 0 && k.LastTurn+1 >= r.s.t.Turn {
			a.Last, a.Run = k.Last.String(), int(k.Run)
		}
		o.Arms = append(o.Arms, a)
	}
}

// windowView shows the fire window that is open, if one is.
func (o *Observation) windowView(t *table) {
	for _, f := range t.Frames[:t.NFrames] {
		if f.Kind != frameWindow {
			continue
		}
		w := &t.Window
		o.Window = &WindowView{Order: slices.Clone(w.Order[:w.N]), Passed: slices.AppendSeq([]game.Seat{}, w.Passed.All())}
		if w.After != NoCar {
			o.Window.After = ptr(int(w.After))
		}
	}
	for seat := range game.Seat(t.NSeats) {
		if t.Waits[seat] > t.phaseStamp() {
			o.Waiting = append(o.Waiting, seat)
		}
	}
}

// PositionArm is what has become of a weapon in a position.
type PositionArm struct {
	Shots *int `json:"shots"` // left; default: all
	Fired bool `json:"fired"` // in this turn
}

// arms sets the weapons of a vehicle, which are named by their numbers.
func (b *positioner) arms(key func(string) string, c *Car, v *PositionCar) error {
	for _, name := range slices.Sorted(maps.Keys(v.Arms)) {
		w := v.Arms[name]
		n, err := strconv.Atoi(name)
		if err != nil || n < 0 || n >= int(c.V.NumWeapons) {
			return game.WrongPosition(key("arms"), "the vehicle has no weapon %q (0 to %d)", name, int(c.V.NumWeapons)-1)
		}
		k, all := &c.Arms[n], c.V.Weapons[n].Shots
		if w.Shots != nil {
			if *w.Shots < 0 || *w.Shots > int(all) {
				return game.WrongPosition(key("arms"), "weapon %d cannot have %d shots (0 to %d)", n, *w.Shots, all)
			}
			k.Spent = all - int16(*w.Shots)
		}
		if w.Fired {
			k.Fired = uint16(b.v.Turn)
		}
	}
	if v.Units != nil {
		if *v.Units < 0 || *v.Units > int(c.V.PowerUnits) {
			return game.WrongPosition(key("units"), "cannot be %d (0 to %d)", *v.Units, c.V.PowerUnits)
		}
		c.Drained = c.V.PowerUnits - int16(*v.Units)
	}
	if v.Raised && !c.V.popup() {
		return game.WrongPosition(key("raised"), "the vehicle has no pop-up turret")
	}
	c.Raised = v.Raised
	return nil
}
