package lab

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Text is where results are put down in words and columns.
type Text struct{ to TextWriter }

// TextWriter takes the lines and tables of a result in their order. The first row of a table are heads.
type TextWriter interface {
	Line(text string)
	Table(rows [][]string)
}

// NewText returns a Text that prints to w, for a terminal.
func NewText(w io.Writer) *Text { return NewTextTo(terminal{w}) }

// NewTextTo returns a Text for something else than a terminal.
func NewTextTo(to TextWriter) *Text { return &Text{to} }

// Line puts down a line.
func (t *Text) Line(format string, args ...any) { t.to.Line(fmt.Sprintf(format, args...)) }

// Table puts down rows in columns, the first row as heads.
func (t *Text) Table(rows [][]string) { t.to.Table(rows) }

// terminal prints. The first column of a table stands to the left, the others to the right.
type terminal struct{ w io.Writer }

func (t terminal) Line(text string) { fmt.Fprintln(t.w, text) }

func (t terminal) Table(rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				b.WriteString(cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		fmt.Fprintln(t.w, strings.TrimRight(b.String(), " "))
	}
}
