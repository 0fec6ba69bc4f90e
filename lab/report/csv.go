package report

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
)

// writeCSV writes a row for each match of an experiment, by RFC 4180 with a header. Seats are counted from 0; in a match each column of a seat is about who sits there in it. Seeds are
// in hexadecimal, since programs for tables would round them.
func writeCSV(w io.Writer, x *lab.Experiment) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	counters := x.Entry.Arena.Counters()
	seats := 0
	for u := range x.Units() {
		seats = max(seats, len(x.UnitOf(u).Seats))
	}
	if err := out.Write(csvHead(seats, counters)); err != nil {
		return err
	}
	for u := range x.Units() {
		if err := csvUnit(out, x, u, seats, len(counters)); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func csvHead(seats int, counters []string) []string {
	head := []string{"unit", "pair", "round", "start", "seed", "options"}
	each := func(names ...string) {
		for _, name := range names {
			for seat := range seats {
				head = append(head, fmt.Sprintf("%s_%d", name, seat))
			}
		}
	}
	each("entrant", "bot")
	head = append(head, "winners")
	each("share", "score")
	head = append(head, "turns", "actions", "rule")
	each(counters...)
	return head
}

// csvUnit writes the matches of a unit.
func csvUnit(out *csv.Writer, x *lab.Experiment, u, seats, counters int) error {
	unit := x.UnitOf(u)
	task := x.Task(lab.Batch{Unit: u, To: 1})
	names := make([]string, len(unit.Seats))
	for i := range unit.Seats {
		names[i] = x.NameOf(&unit.Seats[i])
	}
	share := func(row *lab.Row, seat int) float64 { return row.Share(seat, len(names)) }
	if x.Entry.Game.Info().Cooperative {
		share = func(row *lab.Row, _ int) float64 { return float64(min(1, row.Winners.Len())) } // all win or all lose
	}
	options := safe(special(unit, x.Doc))
	for p := range x.Pairs(u) {
		for round, row := range x.Rows(u, p) {
			line := []string{strconv.Itoa(u), strconv.Itoa(p), strconv.Itoa(round), strconv.Itoa(x.Start(p)), fmt.Sprintf("0x%016x", dice.Derive(task.Seed, p)), options}
			each := func(of func(seat int) string) {
				for seat := range seats {
					if seat < len(names) {
						line = append(line, of(seat))
					} else {
						line = append(line, "")
					}
				}
			}
			each(func(seat int) string { return safe(names[task.Sits(seat, round)]) })
			each(func(seat int) string { return safe(unit.Seats[task.Sits(seat, round)].Bot) })
			var won []string
			for seat := range names {
				if row.Winners.Has(game.Seat(seat)) {
					won = append(won, names[task.Sits(seat, round)])
				}
			}
			line = append(line, safe(strings.Join(won, "; ")))
			each(func(seat int) string { return strconv.FormatFloat(share(&row, seat), 'g', 6, 64) })
			each(func(seat int) string { return strconv.Itoa(int(row.Scores[seat])) })
			line = append(line, strconv.Itoa(int(row.Turns)), strconv.Itoa(int(row.Actions)), safe(string(row.Rule)))
			for k := range counters {
				each(func(seat int) string {
					if len(row.Counts) == 0 {
						return ""
					}
					return strconv.Itoa(int(row.Counts[seat*counters+k]))
				})
			}
			if err := out.Write(line); err != nil {
				return err
			}
		}
	}
	return nil
}

// special is what a unit has that the document has not: options of an arm, an action that is taken first from a position.
func special(unit *lab.Unit, d *lab.Doc) string {
	text := differing(unit.Options, d.Options)
	if b := unit.Begin; b != nil && len(b.Action) > 0 {
		if text != "" {
			text += "; "
		}
		text += fmt.Sprintf("first=seat %d: %s", b.Seat, b.Action)
	}
	return text
}

// safe is a text that no program for tables takes for a formula.
func safe(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r\n", rune(text[0])) {
		return "'" + text
	}
	return text
}

// differing are options that are not those of the other list, as text; empty: none.
func differing(options, others map[string]any) string {
	var list []string
	for _, key := range slices.Sorted(maps.Keys(options)) {
		if other, ok := others[key]; !ok || !reflect.DeepEqual(options[key], other) {
			list = append(list, key+"="+valueText(options[key]))
		}
	}
	return strings.Join(list, "; ")
}

// valueText is the value of an option as one writes it: texts without quotes, unless they hold more than a word.
func valueText(v any) string {
	if s, ok := v.(string); ok && !strings.ContainsAny(s, " ;=\"\n\r\t") {
		return s
	}
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(b)
}
