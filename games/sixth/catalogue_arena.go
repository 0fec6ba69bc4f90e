package sixth

import (
	"encoding/json"
	"fmt"
)

// shapeJSON is an outline in car lengths, or the name of one that is described elsewhere.
type shapeJSON struct {
	Kind      string      `json:"kind"`
	Diameter  json.Number `json:"diameter_cl"`
	Length    json.Number `json:"length_cl"`
	Width     json.Number `json:"width_cl"`
	Certainty string      `json:"certainty"`
}

// length reads a length in car lengths as units.
func (l *loader) length(key string, n json.Number, least, most int32) (int32, error) {
	return l.scaled(key, n, Unit, least, most)
}

// angle reads degrees as arc-minutes.
func (l *loader) angle(key string, n json.Number, least, most int32) (int32, error) {
	return l.scaled(key, n, 60, least, most)
}

func (l *loader) scaled(key string, n json.Number, scale int64, least, most int32) (int32, error) {
	v, err := fixedPoint(n, scale)
	if err != nil {
		return 0, &FileError{File: l.file, Key: key, Err: err}
	}
	if v < least || v > most {
		return 0, l.fail(key, "%s is out of bounds", n)
	}
	return v, nil
}

// shape reads the outline of a kind of object; a text instead of an object is a reference for readers.
func (l *loader) shape(key string, data json.RawMessage, o *ObjectKind) error {
	var text string
	if len(data) == 0 || json.Unmarshal(data, &text) == nil {
		return nil
	}
	var v shapeJSON
	if err := l.entry(key, data, &v, "kind"); err != nil {
		return err
	}
	var err error
	switch v.Kind {
	case "circle":
		o.Diameter, err = l.length(key+": diameter_cl", v.Diameter, 64, 4*Unit)
	case "rectangle":
		if o.Length, err = l.length(key+": length_cl", v.Length, 64, 4*Unit); err != nil {
			return err
		}
		o.Width, err = l.length(key+": width_cl", v.Width, 64, 4*Unit)
	default:
		err = l.fail(key+": kind", "%q is none of circle, rectangle", clip(v.Kind))
	}
	return err
}

// objectJSON is an obstacle or a hazard.
type objectJSON struct {
	ID             string          `json:"id"`
	Name           string          `json:"name"`
	Kind           string          `json:"kind"`
	Count          int             `json:"count"`
	Weight         string          `json:"weight"`
	Cover          string          `json:"cover"`
	Durability     int             `json:"durability"` // null: none
	OptionalSide   *int            `json:"durability_optional_side"`
	Shape          json.RawMessage `json:"shape"`
	DamageOnSides  bool            `json:"takes_damage_on_sides"`
	RollDice       map[string]int  `json:"roll_dice"`
	Roll           map[string]int  `json:"roll_results"`
	RollIfManeuver map[string]int  `json:"roll_results_if_maneuver"`
	PutsOutFires   int             `json:"puts_out_fires"`
	OnTouch        []struct {
		Damage string `json:"damage"`
		Amount int    `json:"amount"`
	} `json:"on_touch"`
	Effect   string          `json:"effect"`
	Designed json.RawMessage `json:"designed"`
	Reason   string          `json:"reason"`
	Note     string          `json:"note"`
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
		Obstacles []json.RawMessage `json:"obstacles"`
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
		What       string            `json:"what"`
		Stacking   string            `json:"stacking"`
		Fields     string            `json:"fields"`
		Terrain    json.RawMessage   `json:"terrain"`
		DeckSize   int               `json:"core_deck_size"`
		MineRules  json.RawMessage   `json:"mine_rules"`
		Conditions json.RawMessage   `json:"conditions"`
		Dropping   json.RawMessage   `json:"dropping"`
		Sources    json.RawMessage   `json:"sources"`
		Hazards    []json.RawMessage `json:"hazards"`
	}
	if err := l.read("hazards.json", &f); err != nil {
		return err
	}
	return l.objects("hazards", true, f.Hazards)
}

// objects adds kinds of objects to the catalogue.
func (l *loader) objects(list string, hazard bool, entries []json.RawMessage) error {
	for i, data := range entries {
		key := label(list, i, data)
		var v objectJSON
		if err := l.entry(key, data, &v, "id", "name", "weight", "cover", "durability"); err != nil {
			return err
		}
		if v.ID == "" || l.c.byKind[v.ID] != 0 || len(l.c.Objects) > 250 {
			return l.fail(key+": id", "%q is empty or there are two, or there are too many kinds", clip(v.ID))
		}
		o := ObjectKind{
			ID: v.ID, Index: ObjectKindID(len(l.c.Objects)), Name: v.Name, Hazard: hazard,
			HasRollIfManeuver: v.RollIfManeuver != nil, Optional: v.OptionalSide != nil,
		}
		if v.OptionalSide != nil {
			v.Durability = *v.OptionalSide
		}
		var err error
		if o.Weight, err = lookup[Weight](l, key+": weight", v.Weight, weightNames); err != nil {
			return err
		}
		if o.Cover, err = lookup[CoverKind](l, key+": cover", v.Cover, coverNames); err != nil {
			return err
		}
		if err := l.shape(key+": shape", v.Shape, &o); err != nil {
			return err
		}
		if o.RollDice, err = l.pool(key+": roll_dice", v.RollDice); err != nil {
			return err
		}
		if o.Roll, err = l.icons(key+": roll_results", v.Roll); err != nil {
			return err
		}
		if o.RollIfManeuver, err = l.icons(key+": roll_results_if_maneuver", v.RollIfManeuver); err != nil {
			return err
		}
		if o.Durability, err = l.number(key+": durability", v.Durability, 0, 20); err != nil {
			return err
		}
		if o.PutsOutFires, err = l.number(key+": puts_out_fires", v.PutsOutFires, 0, 4); err != nil {
			return err
		}
		if o.Count, err = l.number(key+": count", v.Count, 0, 20); err != nil {
			return err
		}
		for _, e := range v.OnTouch {
			kind, err := lookup[DamageKind](l, key+": on_touch", e.Damage, damageKindNames)
			if err != nil {
				return err
			}
			amount, err := l.number(key+": on_touch", e.Amount, 1, 9)
			if err != nil {
				return err
			}
			o.OnTouch = append(o.OnTouch, Harm{kind, amount})
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
		Depth  json.Number `json:"depth_cl"`
		Width  json.Number `json:"width_cl"`
		Radius json.Number `json:"outer_corner_radius_cl"`
	}
	var f struct {
		What  string          `json:"what"`
		Scale json.RawMessage `json:"scale"`
		Car   struct {
			Rectangle struct {
				Length json.Number `json:"length"`
				Width  json.Number `json:"width"`
			} `json:"rectangle_cl"`
			Nose      bumper `json:"nose"`
			Rear      bumper `json:"rear"`
			Certainty string `json:"certainty"`
		} `json:"car_base"`
		Key struct {
			Length json.Number `json:"length_cl"`
			Width  json.Number `json:"width_cl"`
			Pivot  string      `json:"pivot"`
			Zones  []struct {
				Zone     string         `json:"zone"`
				Above    json.Number    `json:"above"`
				UpTo     json.Number    `json:"up_to"`
				Maneuver bool           `json:"maneuver"`
				Dice     map[string]int `json:"dice"`
			} `json:"zones_deg"`
			Certainty string `json:"certainty"`
		} `json:"turning_key"`
		Slide struct {
			Forward    json.Number `json:"forward_cl"`
			Sideways   json.Number `json:"sideways_cl"`
			Heading    json.Number `json:"heading_change_deg"`
			Derivation string      `json:"derivation"`
			Designed   bool        `json:"designed"`
			Certainty  string      `json:"certainty"`
		} `json:"slide"`
		Spin []struct {
			Unpaid int         `json:"unpaid"`
			Deg    json.Number `json:"deg"`
			Flip   bool        `json:"flip"`
			Note   string      `json:"note"`
		} `json:"spin_deg_by_unpaid_skids"`
		Reposition json.Number     `json:"wall_reposition_deg"`
		StuckBack  json.Number     `json:"stuck_back_cl"`
		Arcs       json.RawMessage `json:"arcs"`
		Range      json.RawMessage `json:"range"`
		Arena      struct {
			Side      json.Number `json:"default_side_cl"`
			SideMM    json.Number `json:"default_side_mm"`
			Edge      string      `json:"outer_edge"`
			Corner    json.Number `json:"min_wall_corner_deg"`
			Gap       json.Number `json:"min_gap_between_walls_cl"`
			Certainty string      `json:"certainty"`
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
	type figure struct {
		key string
		n   json.Number
		dst *int32
	}
	for _, v := range []figure{
		{"car_base: rectangle_cl: length", f.Car.Rectangle.Length, &g.CarLength},
		{"car_base: rectangle_cl: width", f.Car.Rectangle.Width, &g.CarWidth},
		{"car_base: nose: depth_cl", f.Car.Nose.Depth, &g.NoseDepth},
		{"car_base: nose: outer_corner_radius_cl", f.Car.Nose.Radius, &g.NoseRadius},
		{"car_base: rear: depth_cl", f.Car.Rear.Depth, &g.RearDepth},
		{"car_base: rear: outer_corner_radius_cl", f.Car.Rear.Radius, &g.RearRadius},
		{"turning_key: length_cl", f.Key.Length, &g.KeyLength},
		{"turning_key: width_cl", f.Key.Width, &g.KeyWidth},
		{"slide: forward_cl", f.Slide.Forward, &g.SlideForward},
		{"slide: sideways_cl", f.Slide.Sideways, &g.SlideOut},
		{"stuck_back_cl", f.StuckBack, &g.StuckBack},
		{"arena: default_side_cl", f.Arena.Side, &g.ArenaSide},
		{"arena: min_gap_between_walls_cl", f.Arena.Gap, &g.WallGap},
	} {
		var err error
		if *v.dst, err = l.length(v.key, v.n, 1, 32*Unit); err != nil {
			return err
		}
	}
	angles := []figure{
		{"wall_reposition_deg", f.Reposition, &g.WallReposition},
		{"arena: min_wall_corner_deg", f.Arena.Corner, &g.WallCorner},
	}
	for i, s := range f.Spin {
		if s.Unpaid != i+1 || s.Flip != (i == len(f.Spin)-1) {
			return l.fail(fmt.Sprintf("spin_deg_by_unpaid_skids[%d]", i), "rows are 1 to %d unpaid SKID, the last one flips", len(f.Spin))
		}
		angles = append(angles, figure{fmt.Sprintf("spin_deg_by_unpaid_skids[%d]", i), s.Deg, &g.Spin[i]})
	}
	g.FlipSkids = uint8(len(f.Spin))
	for i, z := range f.Key.Zones {
		key := fmt.Sprintf("turning_key: zones_deg[%d] %s", i, clip(z.Zone))
		dice, err := l.pool(key+": dice", z.Dice)
		if err != nil {
			return err
		}
		g.Zones[i] = Zone{Name: z.Zone, Maneuver: z.Maneuver, Dice: dice}
		angles = append(angles, figure{key + ": above", z.Above, &g.Zones[i].Above}, figure{key + ": up_to", z.UpTo, &g.Zones[i].UpTo})
	}
	for _, v := range angles {
		var err error
		if *v.dst, err = l.angle(v.key, v.n, 0, 180*60); err != nil {
			return err
		}
	}
	for i := range g.Zones {
		if z := &g.Zones[i]; z.Above >= z.UpTo || i > 0 && z.Above != g.Zones[i-1].UpTo {
			return l.fail("turning_key: zones_deg", "the zone %s does not follow the one before it", clip(z.Name))
		}
	}
	return nil
}
