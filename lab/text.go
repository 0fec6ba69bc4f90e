package lab

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Text prints results for a terminal.
type Text struct{ w io.Writer }

// NewText returns a Text that prints to w.
func NewText(w io.Writer) *Text { return &Text{w} }

// Line prints a line.
func (t *Text) Line(format string, args ...any) { fmt.Fprintf(t.w, format+"\n", args...) }

// Table prints rows in columns, the first row as heads. The first column stands to the left, the others to the right.
func (t *Text) Table(rows [][]string) {
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
