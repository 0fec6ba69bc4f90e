package sixth

import (
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/game/form"
	"turnpike/internal/spelling"
)

// shape is an outline in car lengths; a text instead of it says where it is described, for readers.
type shape struct{ Diameter, Length, Width length }

// UnmarshalJSON implements json.Unmarshaler.
func (o *shape) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return nil
	}
	var v struct {
		Kind      string `json:"kind" required:"true" enum:"circle,rectangle"`
		Diameter  length `json:"diameter_cl"`
		Length    length `json:"length_cl"`
		Width     length `json:"width_cl"`
		Certainty string `json:"certainty"`
	}
	if err := form.Decode(data, &v, nil); err != nil {
		return err
	}
	*o = shape{v.Diameter, v.Length, v.Width}
	measures, other := []length{o.Length, o.Width}, o.Diameter
	if v.Kind == "circle" {
		measures, other = []length{o.Diameter}, o.Length+o.Width
	}
	if other != 0 || slices.Min(measures) < 64 || slices.Max(measures) > 4*Unit {
		return fmt.Errorf("a %s has its measures, from 1/64 to 4 CL, and no others", v.Kind)
	}
	return nil
}

// objectJSON is an obstacle or a hazard.
type objectJSON struct {
	ID             string           `json:"id" required:"true"`
	Name           string           `json:"name" required:"true"`
	Kind           string           `json:"kind"`
	Count          uint8            `json:"count" maximum:"20"`
	Weight         Weight           `json:"weight" required:"true" names:"weight"`
	Cover          CoverKind        `json:"cover" required:"true" names:"cover"`
	Durability     uint8            `json:"durability" required:"null" maximum:"20"` // null: none
	OptionalSide   *uint8           `json:"durability_optional_side" maximum:"20"`
	Shape          shape            `json:"shape"`
	DamageOnSides  bool             `json:"takes_damage_on_sides"`
	RollDice       map[string]uint8 `json:"roll_dice" names:"colour" maximum:"9"`
	Roll           map[string]uint8 `json:"roll_results" names:"icon" maximum:"9"`
	RollIfManeuver map[string]uint8 `json:"roll_results_if_maneuver" names:"icon" maximum:"9"`
	PutsOutFires   uint8            `json:"puts_out_fires" maximum:"4"`
	OnTouch        []Harm           `json:"on_touch"`
	Effect         string           `json:"effect"`
	Designed       json.RawMessage  `json:"designed"`
	Reason         string           `json:"reason"`
	Note           string           `json:"note"`
}

// obstacles reads obstacles.json.
func (l *loader) obstacles() error {
	var f struct {
		What      string            `json:"what"`
		Weights   map[string]string `json:"weights"`
		Shields   map[string]int    `json:"cover_shields"`
		Certainty string            `json:"cover_certainty"`
		Tokens    json.RawMessage   `json:"per_game_tokens"`
		Sources   json.RawMessage   `json:"sources"`
		Obstacles []objectJSON      `json:"obstacles"`
	}
	if err := l.read("obstacles.json", &f); err != nil {
		return err
	}
	for cover, shields := range coverShields {
		if f.Shields[coverNames[cover]] != shields {
			return l.fail("cover_shields: "+coverNames[cover], "%d (%d)", f.Shields[coverNames[cover]], shields)
		}
	}
	return l.objects("obstacles", false, f.Obstacles)
}

// coverShields are the SHIELD that cover gives, by CoverKind (SX-COVER-002 to -004).
var coverShields = [...]int{NoCover: 0, PartialCover: 1, FullCover: 3}

// Shields returns the SHIELD that an obstacle with this cover gives to a defender (SX-COVER-002 to -004).
func (c CoverKind) Shields() int { return coverShields[c] }

// hazards reads hazards.json.
func (l *loader) hazards() error {
	var f struct {
		What       string          `json:"what"`
		Stacking   string          `json:"stacking"`
		Fields     string          `json:"fields"`
		Terrain    json.RawMessage `json:"terrain"`
		DeckSize   int             `json:"core_deck_size"`
		MineRules  json.RawMessage `json:"mine_rules"`
		Conditions json.RawMessage `json:"conditions"`
		Dropping   json.RawMessage `json:"dropping"`
		Sources    json.RawMessage `json:"sources"`
		Hazards    []objectJSON    `json:"hazards"`
	}
	if err := l.read("hazards.json", &f); err != nil {
		return err
	}
	return l.objects("hazards", true, f.Hazards)
}

// objects adds kinds of objects to the catalogue.
func (l *loader) objects(list string, hazard bool, rows []objectJSON) error {
	for i := range rows {
		v := &rows[i]
		key := fmt.Sprintf("%s[%d] %s", list, i, spelling.Clip(v.ID))
		if v.ID == "" || l.c.byKind[v.ID] != 0 || len(l.c.Objects) > 250 {
			return l.fail(key+": id", "%q is empty or there are two, or there are too many kinds", spelling.Clip(v.ID))
		}
		if v.OptionalSide != nil {
			v.Durability = *v.OptionalSide
		}
		o := ObjectKind{
			ID: v.ID, Index: ObjectKindID(len(l.c.Objects)), Name: v.Name, Hazard: hazard, Count: v.Count,
			Weight: v.Weight, Cover: v.Cover, OnTouch: v.OnTouch,
			Durability: v.Durability, Optional: v.OptionalSide != nil, PutsOutFires: v.PutsOutFires,
			Diameter: int32(v.Shape.Diameter), Length: int32(v.Shape.Length), Width: int32(v.Shape.Width),
			RollDice: poolOf(v.RollDice), Roll: iconsOf(v.Roll), RollIfManeuver: iconsOf(v.RollIfManeuver), HasRollIfManeuver: v.RollIfManeuver != nil,
		}
		if (o.Weight == Mine) != (len(o.OnTouch) > 0) {
			return l.fail(key+": on_touch", "mines and only mines have it")
		}
		l.c.byKind[v.ID] = o.Index
		l.c.Objects = append(l.c.Objects, o)
	}
	return nil
}

// geometry reads geometry.json.
func (l *loader) geometry() error {
	type bumper struct {
		Depth  length `json:"depth_cl" required:"true"`
		Width  length `json:"width_cl" required:"true"`
		Radius length `json:"outer_corner_radius_cl" required:"true"`
	}
	var f struct {
		What  string          `json:"what"`
		Scale json.RawMessage `json:"scale"`
		Car   struct {
			Rectangle struct {
				Length length `json:"length" required:"true"`
				Width  length `json:"width" required:"true"`
			} `json:"rectangle_cl"`
			Nose      bumper `json:"nose"`
			Rear      bumper `json:"rear"`
			Certainty string `json:"certainty"`
		} `json:"car_base"`
		Key struct {
			Length length `json:"length_cl" required:"true"`
			Width  length `json:"width_cl" required:"true"`
			Pivot  string `json:"pivot"`
			Zones  []struct {
				Zone     string           `json:"zone"`
				Above    turn             `json:"above" required:"true"`
				UpTo     turn             `json:"up_to" required:"true"`
				Maneuver bool             `json:"maneuver"`
				Dice     map[string]uint8 `json:"dice" names:"colour" maximum:"9"`
			} `json:"zones_deg"`
			Certainty string `json:"certainty"`
		} `json:"turning_key"`
		Slide struct {
			Forward    length `json:"forward_cl" required:"true"`
			Sideways   length `json:"sideways_cl" required:"true"`
			Heading    turn   `json:"heading_change_deg" required:"true"`
			Derivation string `json:"derivation"`
			Designed   bool   `json:"designed"`
			Certainty  string `json:"certainty"`
		} `json:"slide"`
		Spin []struct {
			Unpaid int    `json:"unpaid"`
			Deg    turn   `json:"deg" required:"true"`
			Flip   bool   `json:"flip"`
			Note   string `json:"note"`
		} `json:"spin_deg_by_unpaid_skids"`
		Reposition turn            `json:"wall_reposition_deg" required:"true"`
		StuckBack  length          `json:"stuck_back_cl" required:"true"`
		Arcs       json.RawMessage `json:"arcs"`
		Range      json.RawMessage `json:"range"`
		Arena      struct {
			Side      length  `json:"default_side_cl" required:"true"`
			SideMM    float64 `json:"default_side_mm"`
			Edge      string  `json:"outer_edge"`
			Corner    turn    `json:"min_wall_corner_deg" required:"true"`
			Gap       length  `json:"min_gap_between_walls_cl" required:"true"`
			Certainty string  `json:"certainty"`
		} `json:"arena"`
		Sources json.RawMessage `json:"sources"`
	}
	if err := l.read("geometry.json", &f); err != nil {
		return err
	}
	g := &l.c.Figures
	if len(f.Key.Zones) != len(g.Zones) || len(f.Spin) != len(g.Spin) {
		return l.fail("zones_deg, spin_deg_by_unpaid_skids", "%d and %d rows (%d and %d)", len(f.Key.Zones), len(f.Spin), len(g.Zones), len(g.Spin))
	}
	car := &f.Car
	g.CarLength, g.CarWidth = int32(car.Rectangle.Length), int32(car.Rectangle.Width)
	g.NoseDepth, g.NoseRadius = int32(car.Nose.Depth), int32(car.Nose.Radius)
	g.RearDepth, g.RearRadius = int32(car.Rear.Depth), int32(car.Rear.Radius)
	g.KeyLength, g.KeyWidth = int32(f.Key.Length), int32(f.Key.Width)
	g.SlideForward, g.SlideOut, g.StuckBack = int32(f.Slide.Forward), int32(f.Slide.Sideways), int32(f.StuckBack)
	g.ArenaSide, g.WallGap, g.WallCorner, g.WallReposition = int32(f.Arena.Side), int32(f.Arena.Gap), int32(f.Arena.Corner), int32(f.Reposition)
	g.FlipSkids = uint8(len(f.Spin))
	for i, s := range f.Spin {
		if s.Unpaid != i+1 || s.Flip != (i == len(f.Spin)-1) {
			return l.fail(fmt.Sprintf("spin_deg_by_unpaid_skids[%d]", i), "rows are 1 to %d unpaid SKID, the last one flips", len(f.Spin))
		}
		g.Spin[i] = int32(s.Deg)
	}
	for i, z := range f.Key.Zones {
		g.Zones[i] = Zone{Name: z.Zone, Maneuver: z.Maneuver, Dice: poolOf(z.Dice), Above: int32(z.Above), UpTo: int32(z.UpTo)}
	}
	for i := range g.Zones {
		if z := &g.Zones[i]; z.Above >= z.UpTo || i > 0 && z.Above != g.Zones[i-1].UpTo {
			return l.fail("turning_key: zones_deg", "the zone %s does not follow the one before it", spelling.Clip(z.Name))
		}
	}
	return nil
}
