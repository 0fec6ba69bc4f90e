package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"turnpike/rulebook"
)

// report is what ruletrace found out, in the form of its JSON.
type report struct {
	OK      bool         `json:"ok"` // no game is above its baseline and no ID unknown
	Games   []gameReport `json:"games"`
	Unknown []unknownID  `json:"unknown"`
}

// gameReport is the state of one game. Its numbers count rules.
type gameReport struct {
	Game     string          `json:"game"`
	Title    string          `json:"title"`
	Rules    int             `json:"rules"`
	Tested   int             `json:"tested"`
	Untested int             `json:"untested"`
	Baseline int             `json:"baseline"` // highest number of untested rules allowed
	Missing  []string        `json:"missing"`  // IDs of the untested rules, in ledger order
	rules    []rulebook.Rule // the untested rules
	lowered  bool            // the baseline has just been lowered
}

func newReport(games []string, found findings, base baseline) *report {
	rep := &report{OK: len(found.unknown) == 0, Unknown: found.unknown}
	if rep.Unknown == nil {
		rep.Unknown = []unknownID{}
	}
	for _, game := range games {
		g := gameReport{Game: game, Title: rulebook.Title(game), Baseline: base[game], Missing: []string{}}
		for _, r := range rulebook.All(game) {
			g.Rules++
			if found.tested[r.ID] {
				g.Tested++
				continue
			}
			g.Untested++
			g.Missing = append(g.Missing, r.ID)
			g.rules = append(g.rules, r)
		}
		if g.Untested > g.Baseline {
			rep.OK = false
		}
		rep.Games = append(rep.Games, g)
	}
	return rep
}

// lower brings base, and the report, down to the present numbers, where they
// are lower. It reports whether anything changed.
func (rep *report) lower(base baseline) bool {
	changed := false
	for i := range rep.Games {
		g := &rep.Games[i]
		if g.Untested < g.Baseline {
			base[g.Game], g.Baseline, g.lowered = g.Untested, g.Untested, true
			changed = true
		}
	}
	return changed
}

func (rep *report) writeJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(rep)
}

// writeText prints the table, then what is wrong or could be better, then, if
// asked for, the rules without a test.
func (rep *report) writeText(w io.Writer, missing bool) error {
	var b bytes.Buffer
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tw, "game\trules\twith a test\twithout\tallowed\t")
	for _, g := range rep.Games {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%d\t%d\t\n", g.Game, g.Rules, g.Tested, g.Untested, g.Baseline)
	}
	if err := tw.Flush(); err != nil {
		return err
	}
	for _, g := range rep.Games {
		switch {
		case g.Untested > g.Baseline:
			fmt.Fprintf(&b, "FAIL: %s has %d rules without a test, %d more than allowed; write tests that name them (list: --game %s --missing)\n",
				g.Game, g.Untested, g.Untested-g.Baseline, g.Game)
		case g.lowered:
			fmt.Fprintf(&b, "%s: the baseline is now %d\n", g.Game, g.Baseline)
		case g.Untested < g.Baseline:
			fmt.Fprintf(&b, "%s: the baseline can be lowered from %d to %d (-update)\n", g.Game, g.Baseline, g.Untested)
		}
	}
	for _, u := range rep.Unknown {
		fmt.Fprintf(&b, "FAIL: %s:%d: there is no rule %s\n", u.File, u.Line, u.ID)
	}
	if missing {
		for _, g := range rep.Games {
			writeMissing(&b, g)
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// writeMissing lists the untested rules of a game under their sections.
func writeMissing(b *bytes.Buffer, g gameReport) {
	section := ""
	for _, r := range g.rules {
		if s := g.Title + ", " + r.Chapter + ", " + r.Section; s != section {
			section = s
			fmt.Fprintf(b, "\n%s: %s\n", g.Title, heading(r))
		}
		fmt.Fprintf(b, "  %-15s %s\n", r.ID, shorten(r.Text, 100))
	}
}

func heading(r rulebook.Rule) string {
	if r.Section == r.Chapter {
		return r.Chapter
	}
	return r.Chapter + ", " + r.Section
}

// shorten returns the first line of a text, cut to at most n characters.
func shorten(text string, n int) string {
	runes := []rune(text)
	for i, c := range runes {
		if c == '\n' {
			return string(runes[:i])
		}
		if i == n {
			return string(runes[:n-1]) + "…"
		}
	}
	return text
}
