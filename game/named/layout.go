package named

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// Layout is the order of fields in which a program before this form digested a type, frozen. What a value of today has beside it is left
// out, and what it has no more counts as zero: a digest over a layout can be checked as long as neither matters.
type Layout struct{ root *cell }

// cell is a leaf ("b" bool, "i" and "u" whole numbers, "p" what the game writes itself), a list of cells, or several of one.
type cell struct {
	kind   byte // b, i, u, p; s struct; a array
	size   int  // of a number, bytes
	names  []string
	fields []*cell
	count  int
	elem   *cell
}

// ParseLayout reads a layout as it stands in layout1.txt of a game: b, p, i or u with a size in bytes ("i4"), "3*u1" for three of one,
// "{Name:i4,Other:b}" for the fields of a struct. It panics on any other text: layouts are parts of the program.
func ParseLayout(text string) *Layout {
	p := &layoutParser{text: strings.TrimSpace(text)}
	l := &Layout{p.cell()}
	if p.at != len(p.text) {
		panic(fmt.Sprintf("named: layout: %q follows", p.text[p.at:]))
	}
	return l
}

// FrozenLayout returns what reads a layout when it is asked for the first time.
func FrozenLayout(text string) func() *Layout {
	return sync.OnceValue(func() *Layout { return ParseLayout(text) })
}

type layoutParser struct {
	text string
	at   int
}

func (p *layoutParser) until(stops string) string {
	n := strings.IndexAny(p.text[p.at:], stops)
	if n < 0 {
		n = len(p.text) - p.at
	}
	word := p.text[p.at : p.at+n]
	p.at += n
	return word
}

func (p *layoutParser) cell() *cell {
	if p.text[p.at] == '{' {
		c := &cell{kind: 's'}
		for p.text[p.at] != '}' {
			p.at++ // { or ,
			if p.text[p.at] == '}' {
				break
			}
			c.names = append(c.names, p.until(":"))
			p.at++
			c.fields = append(c.fields, p.cell())
		}
		p.at++
		return c
	}
	word := p.until(",}*")
	if p.at < len(p.text) && p.text[p.at] == '*' {
		n, err := strconv.Atoi(word)
		if err != nil {
			panic("named: layout: " + err.Error())
		}
		p.at++
		return &cell{kind: 'a', count: n, elem: p.cell()}
	}
	c := &cell{kind: word[0]}
	if len(word) > 1 {
		c.size = int(word[1] - '0')
	}
	return c
}

// AppendFixed appends v with numbers in little-endian order and in the width that the layout has for them.
func (l *Layout) AppendFixed(b []byte, v reflect.Value) []byte { return l.root.append(b, v, true, nil) }

// AppendVarint appends v with numbers as varints; special appends what the layout leaves to the game.
func (l *Layout) AppendVarint(b []byte, v reflect.Value, special func([]byte, reflect.Value) []byte) []byte {
	return l.root.append(b, v, false, special)
}

// append appends v, or zeros if there is none.
func (c *cell) append(b []byte, v reflect.Value, fixed bool, special func([]byte, reflect.Value) []byte) []byte {
	switch c.kind {
	case 's':
		for i, name := range c.names {
			var f reflect.Value
			if v.IsValid() {
				f = v.FieldByName(name)
			}
			b = c.fields[i].append(b, f, fixed, special)
		}
		return b
	case 'a':
		for i := range c.count {
			var e reflect.Value
			if v.IsValid() && i < v.Len() {
				e = v.Index(i)
			}
			b = c.elem.append(b, e, fixed, special)
		}
		return b
	case 'p':
		return special(b, v)
	case 'b':
		if v.IsValid() && v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	}
	return c.appendNumber(b, v, fixed)
}

func (c *cell) appendNumber(b []byte, v reflect.Value, fixed bool) []byte {
	var n uint64
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.Array: // widened since, see Widened
		n = v.Index(0).Uint()
	case v.CanInt():
		n = uint64(v.Int())
	default:
		n = v.Uint()
	}
	switch {
	case fixed:
		for i := range c.size {
			b = append(b, byte(n>>(8*i)))
		}
		return b
	case c.kind == 'i':
		return binary.AppendVarint(b, int64(n))
	}
	return binary.AppendUvarint(b, n)
}

// AppendText appends a text as layouts have it: its length first.
func AppendText(b []byte, s string) []byte {
	b = binary.AppendUvarint(b, uint64(len(s)))
	return append(b, s...)
}
