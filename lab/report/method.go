package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"turnpike/game"
	"turnpike/lab"
)

// method puts down what the figures follow from.
func (p *page) method(in *Input) {
	x, d := in.X, in.X.Doc
	info := x.Entry.Game.Info()
	planned, done := x.Planned()
	say := func(name, format string, args ...any) {
		p.Method = append(p.Method, fact{name, fmt.Sprintf(format, args...)})
	}
	say("Experiment", "%s, key %.16s", in.ID, d.Key())
	if in.State != "" {
		say("State", "%s; %s of %s matches", in.State, count(done), count(planned))
	}
	say("Game", "%s, rules %s", info.Title, info.RulesVersion)
	if defaults, err := game.Complete(info.Options, nil); err == nil {
		if text := differing(d.Options, defaults); text != "" {
			say("Options", "%s; all others at their defaults", text)
		} else {
			say("Options", "all at their defaults")
		}
	}
	say("Seats", "%d", d.Seats)
	say("Bots", "%s", strings.Join(d.Bots, ", "))
	say("Seed", "%d: the same document gives the same figures, on any machine and any number of processors", d.Seed)
	switch {
	case d.Kind == lab.Position:
		say("Starts", "the position of the document")
	case d.Starts == 1:
		say("Starts", "one, the bare start of the game")
	default:
		say("Starts", "%d openings drawn by the seed; pair i begins from opening i mod %d. Intervals take into account that matches from one opening resemble each other", d.Starts, d.Starts)
	}
	if d.Variety == nil || *d.Variety {
		say("Variety", "on: now and then bots take what is as good as their best")
	} else {
		say("Variety", "off: bots never vary")
	}
	say("Stop", "%s", stopText(d))
	if x.Mark != "" {
		say("Program", "%s: rules version and fingerprint of the program that played", x.Mark)
	}
	if in.CPU > 0 {
		say("Work", "%.0f s of one processor", in.CPU.Seconds())
	}
	if !in.Updated.IsZero() {
		say("Played until", "%s", in.Updated.UTC().Format("2006-01-02 15:04 UTC"))
	}
}

func stopText(d *lab.Doc) string {
	s := d.Stop
	switch {
	case s.SPRT != nil:
		return fmt.Sprintf("as soon as a sequential test decides between %+g and %+g Elo (errors %g and %g); at most %s", s.SPRT.Elo0, s.SPRT.Elo1, s.SPRT.Alpha, s.SPRT.Beta, counted(s.MaxPairs, "pair", "pairs"))
	case s.HalfWidth > 0:
		return fmt.Sprintf("as soon as intervals are no wider than %s points to either side; at most %s of each unit", strings.TrimPrefix(lab.Points(s.HalfWidth), "+"), counted(s.MaxPairs, "pair", "pairs"))
	case d.Kind == lab.Position:
		return counted(s.Pairs, "match", "matches")
	}
	return counted(s.Pairs, "pair", "pairs") + " of each unit"
}

// What pages say about how they are read.
const (
	saysPairs = "A pair is two matches on the same dice with sides exchanged. Score: a win counts 1, a draw ½; the mean over the pairs."
	saysCI    = "Intervals hold the true value in 95 of 100 experiments, each by itself: of twenty that are shown one may miss. Where a page says that something differs or leads, the number of questions has been taken into account."
	saysBoot  = "Ratings, mix and cycles have their errors from 1,000 resamplings of the pairs."
)

// document is a document as one reads it.
func document(d *lab.Doc) string {
	var b bytes.Buffer
	if err := json.Indent(&b, d.JSON(), "", "  "); err != nil {
		return string(d.JSON())
	}
	return b.String()
}
