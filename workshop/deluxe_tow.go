package workshop

import (
	"errors"
	"fmt"

	"turnpike/games/deluxe/garage"
)

// DeluxeTow is what a vehicle does with a trailer.
type DeluxeTow struct {
	Weight             garage.Weight    `json:"weight" doc:"pounds of both, without cargo"`
	Loaded             garage.Weight    `json:"loaded" doc:"pounds of both, with cargo"`
	MaxWeight          garage.Weight    `json:"max_weight" doc:"pounds that the plant moves; 0: no such bound"`
	TrailerLimit       garage.Weight    `json:"trailer_limit" doc:"pounds that the hitch pulls; 0: no such bound"`
	Acceleration       float64          `json:"acceleration" doc:"mph a turn, without cargo; 0: it cannot move"`
	LoadedAcceleration float64          `json:"loaded_acceleration"`
	TopSpeed           int              `json:"top_speed" doc:"mph"`
	HC                 int              `json:"handling_class"`
	OffRoadHC          int              `json:"off_road_handling_class"`
	DamageModifier     string           `json:"damage_modifier" doc:"in head-on and rear-end collisions (DX-TRL-078)"`
	HitchDP            int              `json:"hitch_dp"`
	TongueDP           int              `json:"tongue_dp" doc:"0: a kingpin"`
	Legal              bool             `json:"legal" doc:"the rules on towing allow it; the designs are checked by themselves"`
	Problems           []DeluxeTowFault `json:"problems"`
}

// DeluxeTowFault is a rule on towing that a vehicle and its trailer break.
type DeluxeTowFault struct {
	Rule   string `json:"rule"`
	Detail string `json:"detail"`
}

// TowDeluxe says what a vehicle does with a trailer behind it and behind what it pulls already.
func TowDeluxe(c *garage.Catalogue, d, trailer *garage.Design, o *garage.Options) *DeluxeTow {
	all, err := garage.Join([]*garage.Design{d, trailer})
	if err != nil {
		m, faults := c.Combine(d, o)
		t := towing(c, d, m, faults)
		t.Legal = false
		p := DeluxeTowFault{"DX-TRL-037", err.Error()}
		if e, ok := errors.AsType[*garage.DesignError](err); ok {
			p = DeluxeTowFault{e.Rule, fmt.Sprintf("%s; a vehicle pulls %s.", e.Detail, e.Allowed)}
		}
		t.Problems = append(t.Problems, p)
		return t
	}
	m, faults := c.Combine(all, o)
	return towing(c, all, m, faults)
}

// DeluxeTows is what a vehicle does with each of several trailers.
type DeluxeTows struct {
	Tows []*DeluxeTow `json:"tows" doc:"in the order of the trailers"`
}

// MaxTows is how many trailers may be asked about at once.
const MaxTows = 200

// tows answers for each of the trailers of a request.
func (m bodyMembers) tows(c *garage.Catalogue) (*DeluxeTows, error) {
	d, o, err := m.designAndOptions(c)
	if err != nil {
		return nil, err
	}
	var list []string
	if err := m.decode("trailers", &list); err != nil {
		return nil, err
	}
	if n := len(list); n == 0 || n > MaxTows {
		return nil, wrong("invalid", "there are %d trailers", n).field("/trailers", fmt.Sprintf("the codes of 1 to %d designs", MaxTows))
	}
	found := &DeluxeTows{Tows: []*DeluxeTow{}}
	for i, code := range list {
		t, err := ParseDeluxeCode(c, code, fmt.Sprintf("/trailers/%d", i))
		if err != nil {
			return nil, err
		}
		found.Tows = append(found.Tows, TowDeluxe(c, d, t, o))
	}
	return found, nil
}

// towing is the public form of a combination.
func towing(c *garage.Catalogue, d *garage.Design, m garage.Combination, faults []garage.Violation) *DeluxeTow {
	t := &DeluxeTow{
		Weight: m.Weight, Loaded: m.Loaded, MaxWeight: m.MaxWeight, TrailerLimit: m.TrailerLimit,
		Acceleration: float64(m.Acceleration) / 10, LoadedAcceleration: float64(m.LoadedAcceleration) / 10,
		TopSpeed: m.TopSpeed, HC: m.HC, OffRoadHC: m.OffRoadHC, DamageModifier: fraction(m.Damage), HitchDP: m.HitchDP, TongueDP: m.TongueDP,
		Legal: len(faults) == 0, Problems: []DeluxeTowFault{},
	}
	for i := range faults {
		t.Problems = append(t.Problems, DeluxeTowFault{faults[i].Rule, towWords(c, d, &faults[i])})
	}
	return t
}

// fraction writes a damage modifier: "2/3", "1".
func fraction(f [2]int) string {
	if f[1] == 1 {
		return fmt.Sprint(f[0])
	}
	return fmt.Sprintf("%d/%d", f[0], f[1])
}

// towWords says what is wrong with a combination.
func towWords(c *garage.Catalogue, d *garage.Design, v *garage.Violation) string {
	have, limit := garage.Weight(v.Have), garage.Weight(v.Limit)
	switch {
	case len(d.Behind) > 1:
	case v.Kind == garage.TowNoHitch:
		return "The vehicle has no hitch."
	case v.Kind == garage.TowHitch:
		return fmt.Sprintf("The loaded trailer weighs %v; the hitch pulls %v.", have, limit)
	case v.Kind == garage.TowUnderpower:
		return fmt.Sprintf("Both weigh %v loaded; the plant moves %v.", have, limit)
	case v.Kind == garage.TowPlantRating:
		return fmt.Sprintf("Both weigh %v loaded; the plant is rated for %v.", have, limit)
	case v.Kind == garage.TowMismatch:
		return fmt.Sprintf("%s cannot be pulled by %s: cars, cycles and trikes pull car trailers, tractors semi-trailers.",
			c.Body(d.Behind[0].Units[garage.Main].Body).Name, c.Body(d.Units[garage.Main].Body).Name)
	}
	detail, _ := c.Explain(d, nil, v)
	return detail
}
