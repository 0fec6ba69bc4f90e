package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"turnpike/rulebook"
)

// report is what ruletrace found out, in the form of its JSON.
type report struct {
	OK      bool         `json:"ok"` // every rule without a proof is in the baseline, and no ID is unknown
	Games   []gameReport `json:"games"`
	Unknown []unknownID  `json:"unknown"`
}

// gameReport is the state of one game. Its numbers count rules.
type gameReport struct {
	Game     string          `json:"game"`
	Title    string          `json:"title"`
	Rules    int             `json:"rules"`
	Proved   int             `json:"proved"`
	Unproved int             `json:"unproved"`
	Missing  []string        `json:"missing"` // IDs of the rules without a proof, in ledger order
	New      []string        `json:"new"`     // those of them that are not in the baseline
	Done     []string        `json:"done"`    // those of the baseline that have a proof now
	rules    []rulebook.Rule // the rules without a proof
}

func newReport(games []string, found findings, base baseline) *report {
	rep := &report{OK: len(found.unknown) == 0, Unknown: found.unknown}
	if rep.Unknown == nil {
		rep.Unknown = []unknownID{}
	}
	for _, game := range games {
		g := gameReport{Game: game, Title: rulebook.Title(game), Missing: []string{}, New: []string{}, Done: []string{}}
		for _, r := range rulebook.All(game) {
			g.Rules++
			proved := found.proved[r.ID]
			reason, listed := base[r.ID]
			if proved && reason == "" {
				g.Proved++
				if listed {
					g.Done = append(g.Done, r.ID)
				}
				continue
			}
			g.Unproved++
			g.Missing = append(g.Missing, r.ID)
			g.rules = append(g.rules, r)
			if !listed {
				g.New = append(g.New, r.ID)
				rep.OK = false
			}
		}
		rep.Games = append(rep.Games, g)
	}
	return rep
}

// lower takes out of base what has a proof now. It reports whether that was anything.
func (rep *report) lower(base baseline) bool {
	changed := false
	for _, g := range rep.Games {
		for _, id := range g.Done {
			delete(base, id)
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
// asked for, the rules without a proof.
func (rep *report) writeText(w io.Writer, missing, updated bool) error {
	var b bytes.Buffer
	tw := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tw, "game\trules\tproved\twithout proof\t")
	for _, g := range rep.Games {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%d\t\n", g.Game, g.Rules, g.Proved, g.Unproved)
	}
	if err := tw.Flush(); err != nil {
		return err
	}
	for _, g := range rep.Games {
		for _, id := range g.New {
			fmt.Fprintf(&b, "FAIL: %s: no test proves %s; write one and call proof.Of in it\n", g.Game, id)
		}
		switch n := len(g.Done); {
		case n > 0 && updated:
			fmt.Fprintf(&b, "%s: %d taken out of the baseline\n", g.Game, n)
		case n > 0:
			fmt.Fprintf(&b, "%s: %d in the baseline have a proof now (-update takes them out): %s\n", g.Game, n, shorten(strings.Join(g.Done, ", "), 100))
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

// writeMissing lists the rules of a game without a proof under their sections.
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
