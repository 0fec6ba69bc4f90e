package deluxe

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/targeting"
)

// Condition is the state of a vehicle between two matches. Parts, weapons and wheels are named as [Vehicle.PartKey] says; what is left out is
// as new, so the zero Condition is a new vehicle.
type Condition struct {
	Damage  map[string]int    `json:"damage,omitempty" minimum:"0" maximum:"9999"` // hits by part, people not among them
	Shots   map[string]int    `json:"shots,omitempty" minimum:"0" maximum:"9999"`  // shots left by weapon, which are numbered from 0, with all magazines
	Corners map[string]string `json:"corners,omitempty" names:"wheel"`             // what the wheels have lost: no_tire, no_wheel
	Units   *int              `json:"units,omitempty" minimum:"0" maximum:"9999"`  // power units left for lasers; nil: all
}

// Entry is what a vehicle and its people bring into a match: the text of the options entry_0 to entry_7, as JSON. A seat with several vehicles may have a list of
// them, in the order of its vehicles. What is pulled or carried comes new.
type Entry struct {
	Condition
	Crew     []EntryPerson `json:"crew,omitempty" maxItems:"32"`                        // by seat of the vehicle; who is left out is as the options of the match say
	Prestige int           `json:"prestige,omitempty" minimum:"-10000" maximum:"10000"` // of its driver before the match (DX-PREST-006, DX-PREST-008)
}

// EntryPerson is somebody who comes in a vehicle.
type EntryPerson struct {
	Skills Skills `json:"skills" required:"true"`
	Hits   int    `json:"hits,omitempty" minimum:"0" maximum:"2"` // of 3, suffered before (DX-CHAR-031)
}

// Skills are plusses in each skill: 0 is the base level, -1 is to be without it (DX-CHAR-004). Running cannot be lacked (DX-CHAR-023).
type Skills struct {
	Driver      int `json:"driver" required:"true" minimum:"-1" maximum:"6"`
	Cyclist     int `json:"cyclist" required:"true" minimum:"-1" maximum:"6"`
	Trucker     int `json:"trucker" required:"true" minimum:"-1" maximum:"6"`
	Pilot       int `json:"pilot" required:"true" minimum:"-1" maximum:"6"`
	Gunner      int `json:"gunner" required:"true" minimum:"-1" maximum:"6"`
	Handgunner  int `json:"handgunner" required:"true" minimum:"-1" maximum:"6"`
	Running     int `json:"running" required:"true" minimum:"0" maximum:"5"`
	MartialArts int `json:"martial_arts" required:"true" minimum:"-1" maximum:"6"`
	Paramedic   int `json:"paramedic" required:"true" minimum:"-1" maximum:"6"` // matches know no medics
}

// entryKey is the key of the option for what the vehicles of a seat bring along.
func entryKey(seat int) string { return "entry_" + strconv.Itoa(seat) }

// entryOptions are the options for what vehicles and people bring along. No form lists them: the continuing game fills them in.
func entryOptions() (list []game.Option) {
	for seat := range MaxSeats {
		list = append(list, game.Option{Key: entryKey(seat), Type: game.Text, Title: fmt.Sprintf("What player %d brings along", seat+1), Default: "", Rule: "DX-CHAR-001", Unlisted: true,
			Check: func(text string) error {
				_, err := readEntries(text)
				return err
			},
			Help: "Damage, shots, skills and wounds from before, as JSON; empty: all is new, and skills are those of the match."})
	}
	return list
}

// entryNames are the lists that the tags of entries refer to.
var entryNames = form.Names{"wheel": garage.Wheel(0).Names()}

// readEntries reads the text of an option: nothing, an entry, or a list of them. It looks at the text alone, not at the vehicles.
func readEntries(text string) ([]Entry, error) {
	data := bytes.TrimSpace([]byte(text))
	if len(data) == 0 {
		return nil, nil
	}
	if data[0] == '[' {
		var file struct {
			List []Entry `json:"entries" maxItems:"16"`
		}
		err := form.Decode(append(append([]byte(`{"entries": `), data...), '}'), &file, entryNames)
		return file.List, err
	}
	var one Entry
	if err := form.Decode(data, &one, entryNames); err != nil {
		return nil, err
	}
	return []Entry{one}, nil
}

// EntryText returns the value of an option entry_0 to entry_7 for the vehicles of a seat, in their order.
func EntryText(vehicles ...Entry) string {
	var v any = vehicles
	switch len(vehicles) {
	case 0:
		return ""
	case 1:
		v = &vehicles[0]
	}
	text, err := json.Marshal(v)
	if err != nil {
		panic("deluxe: " + err.Error()) // of numbers and texts
	}
	return string(text)
}

// bring gives the vehicles of a set-up what their seats say that they bring along. ids are those of the vehicles that stand in the options, in their order.
// Handling and modes follow when the reflexes have been rolled, see [run.wornOut].
func (r *run) bring(v game.Values, ids []CarID) error {
	s := r.s
	for seat := range int(s.t.NSeats) {
		key := entryKey(seat)
		list, err := readEntries(v.Str(key))
		if err != nil {
			return &game.OptionError{Key: key, Value: v.Str(key), Allowed: err.Error(), Err: err}
		}
		if len(list) == 0 {
			continue
		}
		if !s.o.Noted {
			s.o.Noted, s.t.Notes.Plusses = true, int8(v.Int("plusses"))
		}
		n := 0
		for _, id := range ids {
			if int(r.car(id).Owner) != seat || n >= len(list) {
				continue
			}
			if err := r.bringCar(id, &list[n]); err != nil {
				if n > 0 || len(list) > 1 {
					err = fmt.Errorf("entry %d: %w", n, err)
				}
				return &game.OptionError{Key: key, Value: "what it is", Allowed: err.Error(), Err: err}
			}
			if n == 0 {
				s.t.Notes.Fame[seat] = int16(list[n].Prestige)
				s.t.Notes.Known |= 1 << seat
			}
			n++
		}
		if n < len(list) {
			return &game.OptionError{Key: key, Value: fmt.Sprintf("a list of %d", len(list)), Allowed: fmt.Sprintf("an entry for each vehicle of the seat; it has %d", n)}
		}
	}
	return nil
}

// bringCar gives a vehicle and its people what they bring along.
func (r *run) bringCar(id CarID, e *Entry) error {
	c := r.car(id)
	v := c.V
	w, err := v.wearOf(&e.Condition)
	if err != nil {
		return err
	}
	c.Hits = w.hits
	for i := range v.NumWeapons {
		c.Arms[i].Spent = w.spent[i]
	}
	if e.Units != nil {
		c.Drained = v.PowerUnits - int16(*e.Units)
	}
	if err := c.takeCorners(c.lostCorners(e.Corners)); err != nil {
		return err
	}
	r.s.t.Notes.Cars[id].Came = c.Hits
	if len(e.Crew) > int(v.NumSeats) {
		return fmt.Errorf("crew: there are %d; %s has seats for %d", len(e.Crew), v.Name, v.NumSeats)
	}
	for seat := range e.Crew {
		k := &e.Crew[seat]
		c.Hits[v.Seats[seat].Part] = int16(k.Hits)
		r.s.t.Notes.Cars[id].Came[v.Seats[seat].Part] = int16(k.Hits)
		p := r.s.t.personAt(id, uint8(seat))
		x, n := r.person(p), &r.s.t.Notes.Persons[p]
		x.Gunner, x.Handgunner, x.Running, x.Arts = int8(k.Skills.Gunner), int8(k.Skills.Handgunner), int8(k.Skills.Running), int8(k.Skills.MartialArts)
		n.Skilled = true
		n.Drives = [...]int8{
			control.SkillDriver: int8(k.Skills.Driver), control.SkillCyclist: int8(k.Skills.Cyclist), control.SkillTrucker: int8(k.Skills.Trucker), control.SkillPilot: int8(k.Skills.Pilot),
		}
		if seat == 0 && v.Seats[0].Role == garage.Driver && v.Flies && n.Drives[control.SkillPilot] < 0 {
			return untaught(v, c.Owner)
		}
	}
	r.takesHands(id)
	return nil
}

// drives returns what somebody makes of a vehicle: plusses of the skill that it asks for, and what its handling class loses without it (DX-CHAR-008,
// DX-CHAR-016, DX-CHAR-017, DX-CHAR-019). Without an entry of his own the options say it.
func (r *run) drives(p PersonID, v *Vehicle, otherwise int8) (plusses, unskilled int8) {
	if p == NoPerson || !r.s.t.Notes.Persons[p].Skilled {
		return otherwise, r.s.o.unskilled(v)
	}
	has := &r.s.t.Notes.Persons[p].Drives
	skill := skillFor(v)
	switch hc, _ := skill.Unskilled(has[control.SkillDriver] != targeting.NoSkill); {
	case has[skill] != targeting.NoSkill:
		return has[skill], 0
	case r.s.o.TruckerP38 && v.Class == garage.TenWheeler && has[control.SkillDriver] != targeting.NoSkill:
		return 0, tenWheelerP38
	default:
		return 0, int8(hc)
	}
}

// takesHands has the handling of a vehicle follow the skill of who drives it now, in matches in which people have skills of their own (DX-INJ-012?).
func (r *run) takesHands(id CarID) {
	c := r.car(id)
	seat, ok := c.seatOf()
	if !r.s.o.Noted || !ok || c.Tow != 0 {
		return
	}
	plusses := r.s.t.Notes.Plusses
	if c.Wheel > 0 {
		plusses = substitutePlusses
	}
	c.Handling.Plusses, c.Handling.Unskilled = r.drives(r.s.t.personAt(id, seat), c.V, plusses)
}

// lostCorners adds to the wheels that an entry says have lost something those whose tires are all destroyed.
func (c *Car) lostCorners(lost map[string]string) map[string]string {
	all := maps.Clone(lost)
	for i := range c.V.NumWheels {
		w := &c.V.Wheels[i]
		whole := false
		for _, tire := range w.Tires {
			whole = whole || tire != 0 && !c.V.Destroyed(&c.Hits, tire)
		}
		if _, said := all[w.At.String()]; whole || said || w.Tires[0] == 0 {
			continue
		}
		if all == nil {
			all = map[string]string{}
		}
		all[w.At.String()] = control.CornerNoTire.String()
	}
	return all
}

// wornOut has the handling of vehicles that have come without tires or wheels, or in which nobody can drive, answer for it before the first turn.
func (r *run) wornOut() {
	if !r.s.o.Noted {
		return
	}
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.V.Oversized { // a corner without tires leaves -3 (DX-TENW-069)
			c.Handling.Losses = 0
			for i := range c.V.NumWheels {
				if c.cornerLost(c.V.Wheels[i].At, control.CornerNoTire) {
					c.Handling.Losses = int8(control.HandlingBottom - c.Handling.Start())
				}
			}
		}
		c.Status = min(c.Status, int8(c.Handling.Top()))
		if c.Mode == Driven {
			c.Mode = c.drivenMode()
		}
	}
}
