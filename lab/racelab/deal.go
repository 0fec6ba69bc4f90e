package racelab

import (
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/race"
)

// Deal says what equipment the cars carry.
type Deal uint8

// The deals.
const (
	Cards  Deal = iota // the drivers as they are
	Pieces             // four pieces at random from all that any driver has; no bonus
	Alone              // one such piece for each car and nothing beside it; no bonus
	numDeals
)

var dealNames = [numDeals]string{"cards", "pieces", "alone"}

// String returns the name of the deal.
func (d Deal) String() string { return dealNames[d] }

// MarshalText writes the name.
func (d Deal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a name.
func (d *Deal) UnmarshalText(text []byte) error { return form.ByName(text, d, dealNames[:], "deal") }

// deal is the tables that some of the races are over, and their courses.
type deal struct {
	tables  string
	courses []course
}

// course is a course as options of a match.
type course struct {
	name    string
	options game.Values
}

const (
	decks   = 40 // tables with drivers dealt anew that a run uses
	drivers = 60 // of each
)

// deals makes the tables of the run.
func (cfg *Config) deals() ([]deal, error) {
	cat, err := race.Standard().With(cfg.Tables)
	if err != nil {
		return nil, err
	}
	courses := cfg.courses(cat)
	if cfg.Deal == Cards {
		return []deal{{tables: textOr(cfg.Tables), courses: courses}}, nil
	}
	rng := dice.Fast(dice.Derive(cfg.Seed, -1))
	pieces := cat.Fielded()
	list := make([]deal, decks)
	for i := range list {
		if list[i].tables, err = cfg.deck(cat, pieces, blanks[i%2], &rng); err != nil {
			return nil, err
		}
		if _, err := race.Standard().With(list[i].tables); err != nil {
			return nil, err
		}
		list[i].courses = courses
	}
	return list, nil
}

func textOr(tables string) string {
	if tables == "" {
		return "standard"
	}
	return tables
}

// blanks are pieces that their figures can make do nothing. Three of either kind fill the boxes beside a piece alone, while those of the other are dealt.
var blanks = [2][]blank{
	{{race.SmokePots, `"reach_tiles": 1, "lane_change_penalty": 0`}, {race.Minelayer, `"supply": 0, "damage_points": 0, "near_damage_points": 0, "near_trigger_min_die": 6`}, {race.CoolantFlush, `"heat_reduction": 0`}},
	{{race.Gyro, `"pull_cancel_lanes": 0`}, {race.GripClaws, `"lane_change_bonus": 0`}, {race.Overboost, `"movement_bonus": 0, "heat_points": 0`}},
}

// blank is a piece with figures that do nothing.
type blank struct {
	piece   race.PieceID
	figures string
}

// row returns the row of the tables.
func (b *blank) row(cat *race.Catalogue) (json.RawMessage, error) {
	p := &cat.Pieces[b.piece]
	arc := ""
	if p.Arc != "" {
		arc = fmt.Sprintf(`"arc": %q, `, p.Arc)
	}
	return fmt.Appendf(nil, `{"id": %q, "name": "Nothing", "kind": %q, "timing": %q, %s"effect": "nothing", %s}`, b.piece, p.Kind, p.Timing, arc, b.figures), nil
}

// deck returns tables in which all drivers have other pieces.
func (cfg *Config) deck(cat *race.Catalogue, pieces []race.PieceID, blanks []blank, rng *dice.Stream) (string, error) {
	tables := map[string]json.RawMessage{}
	if cfg.Tables != "" {
		if err := json.Unmarshal([]byte(cfg.Tables), &tables); err != nil {
			return "", err
		}
	}
	if cfg.Deal == Alone {
		pieces = slices.DeleteFunc(slices.Clone(pieces), func(p race.PieceID) bool {
			return slices.ContainsFunc(blanks, func(b blank) bool { return b.piece == p })
		})
	}
	type row struct {
		ID     string         `json:"id"`
		Name   string         `json:"name"`
		Team   string         `json:"team"`
		Pieces []race.PieceID `json:"equipment"`
		Bonus  race.Bonus     `json:"bonus"`
		Style  string         `json:"style"`
	}
	rows := make([]row, max(drivers, len(cat.Drivers)))
	for i := range rows {
		r := row{ID: fmt.Sprintf("d%d", i), Team: cat.Drivers[0].Team, Bonus: race.Bonus{Track: race.TrackBrake}, Style: "dealt"}
		if i < len(cat.Drivers) {
			r.ID = cat.Drivers[i].ID
		}
		r.Name = r.ID
		if cfg.Deal == Alone {
			r.Pieces = []race.PieceID{pieces[i%len(pieces)]}
			for _, b := range blanks {
				r.Pieces = append(r.Pieces, b.piece)
			}
		} else {
			left := slices.Clone(pieces)
			for range race.Slots {
				k := rng.IntN("deal", len(left))
				r.Pieces = append(r.Pieces, left[k])
				left = slices.Delete(left, k, k+1)
			}
		}
		rows[i] = r
	}
	var err error
	if tables["drivers"], err = json.Marshal(rows); err != nil {
		return "", err
	}
	if cfg.Deal == Alone {
		var list []json.RawMessage
		if len(tables["equipment"]) > 0 {
			if err := json.Unmarshal(tables["equipment"], &list); err != nil {
				return "", err
			}
		}
		for i := range blanks {
			row, err := blanks[i].row(cat)
			if err != nil {
				return "", err
			}
			list = slices.DeleteFunc(list, func(other json.RawMessage) bool {
				var id struct{ ID race.PieceID }
				return json.Unmarshal(other, &id) == nil && id.ID == blanks[i].piece
			})
			list = append(list, row)
		}
		if tables["equipment"], err = json.Marshal(list); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(tables)
	return string(text), err
}

// courses returns what the races are run on.
func (cfg *Config) courses(cat *race.Catalogue) (list []course) {
	if len(cfg.Courses) > 0 {
		for _, c := range cfg.Courses {
			list = append(list, course{c, game.Values{"course": c}})
		}
		return list
	}
	for i := range cat.Presets {
		list = append(list, course{cat.Presets[i].ID, game.Values{"course": cat.Presets[i].ID}})
	}
	for range 2 {
		for _, l := range cat.Lengths {
			list = append(list, course{"random " + l.ID, game.Values{"course": "random", "length": l.ID}})
		}
	}
	return list
}
