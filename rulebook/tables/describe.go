package tables

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A description says how a table is made of a table that the game reads.
type description struct {
	name     string // ID without the game
	title    string
	note     string
	designed bool
	columns  []column
	rows     func() []row // of the table that is read
}

// A column of a description: its head and how a cell is written.
type column struct {
	title  string
	number bool
	cell   func(row) string
}

// row is one entry of a table that is read. Lists of other things than entries are made into entries, too.
type row map[string]any

func (d description) table(game string) (RuleTable, error) {
	t := RuleTable{ID: game + "-" + d.name, Game: game, Title: d.title, Note: d.note, Designed: d.designed}
	for _, c := range d.columns {
		t.Columns = append(t.Columns, RuleColumn{c.title, c.number})
	}
	for _, r := range d.rows() {
		own, _ := r["designed"].(bool)
		cells := make([]string, len(d.columns))
		for i, c := range d.columns {
			cells[i] = c.cell(r)
		}
		t.Rows = append(t.Rows, RuleRow{cells, own && !d.designed})
	}
	if len(t.Rows) == 0 {
		return t, fmt.Errorf("the table is empty")
	}
	return t, nil
}

// col is a column of words under a key; num is one of figures.
func col(title, key string) column {
	return column{title, false, func(r row) string { return words(r.at(key)) }}
}
func num(title, key string) column {
	return column{title, true, func(r row) string { return words(r.at(key)) }}
}

// named is a column of names: a name, or an id in words.
func named(title, key string) column {
	return column{title, false, func(r row) string { return capital(words(r.at(key))) }}
}

// signed is a column of modifiers: "+2", "-1", "0".
func signed(title, key string) column {
	return column{title, true, func(r row) string { return sign(r.at(key)) }}
}

// dice is a column of rolls: "2d+3", or the figure alone where nothing is rolled.
func dice(title, key string) column {
	return column{title, true, func(r row) string { return roll(r.at(key)) }}
}

// made is a column whose cells a function writes.
func made(title string, cell func(row) string) column { return column{title, false, cell} }

// figure is made for figures.
func figure(title string, cell func(row) string) column { return column{title, true, cell} }

// at returns what stands under a path of keys, "armor.normal.cost", or nil.
func (r row) at(path string) any {
	var v any = map[string]any(r)
	for key := range strings.SplitSeq(path, ".") {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[key]
	}
	return v
}

// words writes a value for people: figures without needless digits, ids without underscores, lists with commas; nothing for what is not there.
func words(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return strings.ReplaceAll(v, "_", " ")
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case float64:
		return group(strconv.FormatFloat(v, 'f', -1, 64))
	case []any:
		list := make([]string, len(v))
		for i, e := range v {
			list[i] = words(e)
		}
		return strings.Join(list, ", ")
	}
	return ""
}

// group puts commas between the thousands of a figure: "10,500".
func group(s string) string {
	whole, rest, _ := strings.Cut(s, ".")
	for i := len(whole) - 3; i > 0 && whole[i-1] != '-'; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if rest != "" {
		return whole + "." + rest
	}
	return whole
}

func sign(v any) string {
	f, ok := v.(float64)
	if !ok {
		return words(v)
	}
	if f > 0 {
		return "+" + words(f)
	}
	return words(f)
}

// roll writes dice and what is added to them.
func roll(v any) string {
	m, ok := v.(map[string]any)
	if !ok {
		return words(v)
	}
	n, _ := m["dice"].(float64)
	add, _ := m["add"].(float64)
	switch {
	case n == 0:
		return words(add)
	case add == 0:
		return words(n) + "d"
	}
	return words(n) + "d" + sign(add)
}

// span writes the figures from one to another: "6-9", "10 or more", "2 or less".
func span(from, to any) string {
	switch {
	case from == nil && to == nil:
		return ""
	case from == nil:
		return words(to) + " or less"
	case to == nil:
		return words(from) + " or more"
	case words(from) == words(to):
		return words(from)
	}
	return words(from) + "-" + words(to)
}

// pair is [span] of a list of two.
func pair(v any) string {
	if l, ok := v.([]any); ok && len(l) == 2 {
		return span(l[0], l[1])
	}
	return words(v)
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// list joins what is not empty.
func list(sep string, parts ...string) string {
	var kept []string
	for _, p := range parts {
		if p != "" {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, sep)
}

// with is a text if there is a value, "" otherwise; %s is where the value stands.
func with(format string, v any) string {
	if w := words(v); w != "" && w != "no" && w != "0" {
		return strings.ReplaceAll(format, "%s", w)
	}
	return ""
}

// entries reads the list under a path of keys in a table.
func entries(read func(string) []byte, file, path string) func() []row {
	return func() []row {
		var top row
		if err := json.Unmarshal(read(file), &top); err != nil {
			panic(file + ": " + err.Error())
		}
		l, _ := top.at(path).([]any)
		rows := make([]row, len(l))
		for i, e := range l {
			switch e := e.(type) {
			case map[string]any:
				rows[i] = e
			default:
				rows[i] = row{"it": e, "number": float64(i + 1)}
			}
		}
		return rows
	}
}

// several reads the lists under some paths one after the other.
func several(read func(string) []byte, file string, paths ...string) func() []row {
	return func() []row {
		var rows []row
		for _, p := range paths {
			for _, r := range entries(read, file, p)() {
				r["list"] = p
				rows = append(rows, r)
			}
		}
		return rows
	}
}

// said are rows that are written here: figures that stand singly in the tables of a game, each under a name.
func said(read func(string) []byte, file string, lines ...[2]string) func() []row {
	return func() []row {
		var top row
		if err := json.Unmarshal(read(file), &top); err != nil {
			panic(file + ": " + err.Error())
		}
		rows := make([]row, len(lines))
		for i, l := range lines {
			v := top.at(l[1])
			if v == nil {
				panic(file + " has no " + l[1])
			}
			rows[i] = row{"what": l[0], "figure": v}
		}
		return rows
	}
}
