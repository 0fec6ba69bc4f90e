// Package report writes what an experiment came to as files: a page that needs nothing else, a table of its matches, its figures, and the whole of it to be verified.
package report

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/matrix"
	"turnpike/lab/position"
	"turnpike/lab/search"
	"turnpike/lab/strength"
)

// Input is an experiment with what is said of it outside its document.
type Input struct {
	ID      string
	X       *lab.Experiment // with the rows that are kept of it and the mark of who played them
	Result  any             // of X.Reduce
	State   lab.State
	CPU     time.Duration // that its matches have taken
	Updated time.Time
}

// Format is a form of file.
type Format string

// The formats.
const (
	HTML Format = "html" // a page in one file
	JSON Format = "json" // an export: document, mark and all matches, for verify
	CSV  Format = "csv"  // a row for each match
	SVG  Format = "svg"  // one figure of the page
)

// Formats are all formats.
func Formats() []Format { return []Format{HTML, JSON, CSV, SVG} }

// ParseFormat returns the format of a name. The error says which there are.
func ParseFormat(name string) (Format, error) {
	if f := Format(strings.ToLower(name)); slices.Contains(Formats(), f) {
		return f, nil
	}
	return "", fmt.Errorf("there is no format %q (html, json, csv, svg)", name)
}

// FormatOf returns the format that belongs to the ending of a file's name.
func FormatOf(file string) (Format, error) {
	ending := strings.TrimPrefix(filepath.Ext(file), ".")
	if ending == "" {
		return "", fmt.Errorf("%s has no ending that says which format is wanted (.html, .json, .csv, .svg)", file)
	}
	return ParseFormat(ending)
}

// ContentType is the media type of a format.
func (f Format) ContentType() string {
	switch f {
	case HTML:
		return "text/html; charset=utf-8"
	case CSV:
		return "text/csv; charset=utf-8; header=present"
	case SVG:
		return "image/svg+xml"
	}
	return "application/json"
}

// FigureError says that a page has no figure of a name.
type FigureError struct {
	Name  string
	Known []string
}

func (e *FigureError) Error() string {
	if len(e.Known) == 0 {
		return "there is no figure yet: too few matches"
	}
	if e.Name == "" {
		return "which figure? " + strings.Join(e.Known, ", ")
	}
	return fmt.Sprintf("there is no figure %q (%s)", e.Name, strings.Join(e.Known, ", "))
}

// Write writes an experiment in a format. figure names one of the figures where the format is SVG; empty: the first one. The error is that of w or a *FigureError.
func Write(w io.Writer, in *Input, f Format, figure string) error {
	switch f {
	case HTML:
		return writeHTML(w, in)
	case CSV:
		return writeCSV(w, in.X)
	case SVG:
		return writeSVG(w, in, figure)
	}
	return lab.WriteExport(w, in.ID, in.X)
}

// Figures are the names of the figures that a page has.
func Figures(in *Input) []string {
	var names []string
	for _, f := range pageOf(in).figures() {
		names = append(names, f.Name)
	}
	return names
}

func writeSVG(w io.Writer, in *Input, name string) error {
	figures := pageOf(in).figures()
	known := make([]string, len(figures))
	for i, f := range figures {
		if known[i] = f.Name; f.Name == name || name == "" {
			_, err := w.Write(f.Draw().file(f.Title))
			return err
		}
	}
	return &FigureError{name, known}
}

// ResultOf reads the result of a kind of experiment from its JSON, as servers keep it. A kind that has no page of its own stays as it is.
func ResultOf(kind lab.KindName, data []byte) (any, error) {
	var r any
	switch kind {
	case lab.Matrix:
		r = new(matrix.Result)
	case lab.Strength:
		r = new(strength.Result)
	case lab.Balance:
		r = new(balance.Result)
	case lab.Search:
		r = new(search.Result)
	case lab.Position:
		r = new(position.Result)
	default:
		return json.RawMessage(data), nil
	}
	return r, json.Unmarshal(data, r)
}

// FileName is a name for the file of an experiment that every system takes.
func FileName(in *Input, f Format, figure string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		case r == ' ' || r == '-' || r == '_':
			return '-'
		}
		return -1
	}, in.X.Doc.Name)
	parts := []string{in.ID}
	if name = strings.Trim(name, "-"); name != "" {
		parts = append(parts, name)
	}
	if f == SVG && figure != "" {
		parts = append(parts, figure)
	}
	return strings.Join(parts, "-") + "." + string(f)
}
