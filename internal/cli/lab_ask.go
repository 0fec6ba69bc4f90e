package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strconv"

	"turnpike/game"
	"turnpike/lab"
	"turnpike/match"
	"turnpike/review"
)

type labStrengthCmd struct {
	Game string `arg:"" help:"Which game; turnpike games lists them."`
	labField
	A     string    `required:"" placeholder:"BOT" help:"The bot there is, as in normal."`
	B     string    `required:"" placeholder:"BOT" help:"The bot that is to be better, as in hard:rollouts=160."`
	Elo   []float64 `placeholder:"ELO0,ELO1" help:"The test: is it better by ELO1, or by no more than ELO0? (default 0,10)"`
	Pairs int       `help:"Instead of the test: so many pairs of matches."`
	Most  int       `help:"The most pairs that the test may take (default 20000)."`
	Seats int       `help:"Seats of a match (default 2, or as many as the game usually has): one for the better bot, the others for the one there is, by turns."`
	labDoc
	labPlay
	catalogFlag
}

func (c *labStrengthCmd) Help() string {
	return "Examples:\n\n  turnpike lab strength cardduel --a normal --b hard --elo 0,50\n\n  turnpike lab strength deluxe needle snapper --a normal --b hard --pairs 100"
}

func (c *labStrengthCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	if games, err = c.with(e, games); err != nil {
		return err
	}
	catalogue, err := c.load()
	if err != nil {
		return err
	}
	if len(c.Bots) > 0 {
		return badUsage("--bots: the bots of this question are --a and --b")
	}
	d := c.doc(lab.Strength, c.Game)
	d.Bots, d.Seats = []string{c.A, c.B}, c.Seats
	switch {
	case len(c.Elo) != 0 && len(c.Elo) != 2:
		return badUsage("--elo takes two numbers, as in 0,10")
	case c.Pairs > 0:
		if len(c.Elo) > 0 || c.Most > 0 {
			return badUsage("--pairs takes the place of the test: leave out --elo and --most")
		}
		d.Stop.Pairs = c.Pairs
	default:
		d.Stop.SPRT, d.Stop.MaxPairs = &lab.SPRT{}, c.Most
		if len(c.Elo) == 2 {
			d.Stop.SPRT.Elo0, d.Stop.SPRT.Elo1 = c.Elo[0], c.Elo[1]
		}
	}
	if d.Field, err = c.entrants(catalogue); err != nil {
		return err
	}
	return c.begin(e, d, games)
}

type labBalanceCmd struct {
	Game string `arg:"" help:"Which game; turnpike games lists them."`
	labField
	A     options `mapsep:"none" name:"a" placeholder:"KEY=VALUE" help:"An option of the first arm; may be repeated."`
	B     options `mapsep:"none" name:"b" required:"" placeholder:"KEY=VALUE" help:"An option of the second arm; may be repeated."`
	Pairs int     `help:"Pairs of every two and arm (default 200)."`
	Keep  bool    `help:"Refuse a design that is illegal in one arm, instead of leaving it out."`
	labDoc
	labPlay
	catalogFlag
}

func (c *labBalanceCmd) Help() string {
	return "Example: turnpike lab balance deluxe --division 15 --b critical_hits=true"
}

func (c *labBalanceCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	catalogue, err := c.load()
	if err != nil {
		return err
	}
	d := c.doc(lab.Balance, c.Game)
	d.Stop.Pairs = c.Pairs
	d.Balance = &lab.BalanceDoc{A: c.A.plain(), B: c.B.plain()}
	if c.Keep {
		d.Balance.Refit = "keep"
	}
	if d.Field, err = c.entrants(catalogue); err != nil {
		return err
	}
	return c.begin(e, d, games)
}

type labSearchCmd struct {
	Designs   []string `arg:"" optional:"" help:"The field to beat: ready vehicles, link codes or files (default: the ready ones of the division)."`
	Division  int      `placeholder:"N" required:"" help:"Division of Deluxe Duel, 5 to 30; its upper bound is the budget."`
	Class     string   `help:"Class of body: car, cycle or trike (default car)."`
	Body      []string `placeholder:"BODY" help:"Only these bodies."`
	Must      []string `placeholder:"PART" help:"Weapons and accessories that have to be there."`
	Forbid    []string `placeholder:"PART" help:"Weapons and accessories that may not be there."`
	HoldOut   []string `placeholder:"DESIGN" help:"Opponents that the search never meets (default: every third of the field)."`
	Duels     int      `help:"Duels that may be played while it searches (default 20000)."`
	Objective string   `enum:"mean,worst,nash," default:"" help:"What is to be best: mean (the default), worst or nash."`
	labDoc
	labPlay
	catalogFlag
}

func (c *labSearchCmd) Help() string {
	return "Example: turnpike lab search --division 10 --duels 20000"
}

func (c *labSearchCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	catalogue, err := c.load()
	if err != nil {
		return err
	}
	d := c.doc(lab.Search, "deluxe")
	d.Search = &lab.SearchDoc{Division: strconv.Itoa(c.Division), Class: c.Class, Bodies: c.Body, Must: c.Must, Forbid: c.Forbid, Duels: c.Duels, Objective: c.Objective}
	field := labField{Designs: c.Designs, Division: -1}
	if len(c.Designs) == 0 {
		field.Division = c.Division
	}
	if d.Field, err = field.entrants(catalogue); err != nil {
		return err
	}
	for _, text := range c.HoldOut {
		d.Search.HoldOut = append(d.Search.HoldOut, lab.Entrant{Design: text})
	}
	return c.begin(e, d, games)
}

type labPositionCmd struct {
	File    string `arg:"" help:"A record, as the client offers it for download."`
	Step    int    `required:"" help:"The position after this step of the record."`
	Matches int    `help:"Matches that are played from there (default 1000)."`
	labDoc
	labPlay
	catalogFlag
}

func (c *labPositionCmd) Help() string {
	return "Example: turnpike lab position record.json --step 214 --matches 1000"
}

func (c *labPositionCmd) Run(e *env) error {
	data, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	rec, err := match.ParseRecord(data)
	if err != nil {
		return badUsage("%s: %w", c.File, err)
	}
	games, err := c.games()
	if err != nil {
		return err
	}
	d := c.doc(lab.Position, rec.Game)
	d.From = &lab.PositionDoc{Record: json.RawMessage(data), Step: c.Step}
	d.Stop.Pairs = c.Matches
	return c.begin(e, d, games)
}

type labLuckCmd struct {
	File   string `arg:"" help:"A record of a match that is over, as the client offers it for download."`
	Effort int    `default:"60000" help:"Actions that bots play to work out the chance to win (default 60000); 0: only the rolls are weighed."`
	JSON   bool   `help:"Print JSON."`
	catalogFlag
}

func (c *labLuckCmd) Help() string {
	return "Example: turnpike lab luck record.json"
}

// luckReport is what luck prints as JSON.
type luckReport struct {
	Luck  *review.Report `json:"luck"`
	Curve *review.Curve  `json:"curve,omitempty"`
}

func (c *labLuckCmd) Run(e *env) error {
	if c.Effort < 0 || c.Effort > 10_000_000 {
		return badUsage("--effort is %d, allowed are 0 to 10000000", c.Effort)
	}
	data, err := os.ReadFile(c.File)
	if err != nil {
		return err
	}
	rec, err := match.ParseRecord(data)
	if err != nil {
		return badUsage("%s: %w", c.File, err)
	}
	entry, err := c.entry(rec.Game)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	out := luckReport{}
	if out.Luck, err = review.Luck(ctx, *rec, func(string) (game.Game, error) { return entry.Game, nil }); err != nil {
		return err
	}
	if c.Effort > 0 {
		if out.Curve, err = curve(ctx, *rec, c); err != nil {
			return err
		}
	}
	if c.JSON {
		return printJSON(e, out)
	}
	printLuck(e, rec, &out)
	return nil
}

// curve works out how the chance to win went.
func curve(ctx context.Context, rec match.Record, c *labLuckCmd) (*review.Curve, error) {
	entry, err := c.entry(rec.Game)
	if err != nil {
		return nil, err
	}
	s, err := review.NewStudy(ctx, rec, entry, c.Effort)
	if err != nil {
		return nil, err
	}
	var last review.Curve
	err = s.Run(ctx, func(c review.Curve) { last = c })
	return &last, err
}

func printLuck(e *env, rec *match.Record, r *luckReport) {
	name := func(seat int) string {
		if seat >= 0 && seat < len(rec.Seats) && rec.Seats[seat].Name != "" {
			return rec.Seats[seat].Name
		}
		return fmt.Sprintf("seat %d", seat)
	}
	t := lab.NewText(e.stdout)
	printRolls(t, r.Luck, name)
	if r.Curve == nil {
		return
	}
	t.Line("")
	rows := [][]string{{"turn"}}
	for i := range rec.Seats {
		rows[0] = append(rows[0], name(i))
	}
	for _, p := range r.Curve.Points {
		row := []string{strconv.Itoa(p.Turn)}
		if p.Turn == 0 {
			row[0] = "end"
		}
		for _, s := range p.Chance {
			row = append(row, fmt.Sprintf("%.0f%% ±%.0f", 100*s.Chance, 50*(s.High-s.Low)))
		}
		rows = append(rows, row)
	}
	t.Table(rows)
	for _, g := range r.Curve.Turning {
		t.Line("")
		t.Line("turn %d, %s acts: %s goes from %.0f%% to %.0f%%; the choice %+.0f points, the dice %+.0f", g.Turn, name(int(g.Seat)), name(int(g.Whose)),
			100*g.Before.Chance, 100*g.After.Chance, 100*g.Chose, 100*g.Rolled)
		for _, a := range g.Answers {
			mark := "  "
			switch {
			case a.Taken:
				mark = "* "
			case a.Better:
				mark = "+ "
			}
			t.Line("  %s%-50s %.0f%% (%.0f to %.0f)", mark, a.Text, 100*a.Share.Chance, 100*a.Share.Low, 100*a.Share.High)
		}
	}
}

// printRolls prints what the rolls were worth.
func printRolls(t *lab.Text, r *review.Report, name func(int) string) {
	rows := [][]string{{"rolls", "number", "expected", "95% from", "to", "got"}}
	for _, l := range r.Lines {
		rows = append(rows, []string{name(l.Seat) + ", " + string(l.Kind), strconv.Itoa(l.Rolls), fmt.Sprintf("%.1f", l.Expected), strconv.Itoa(l.Least), strconv.Itoa(l.Most), strconv.Itoa(l.Got)})
	}
	t.Table(rows)
	for _, total := range r.Totals {
		t.Line("%s had better luck with the same rolls than %.0f in 100 have (%+.1f standard deviations)", name(total.Seat), 100*total.Better, total.Off)
	}
}
