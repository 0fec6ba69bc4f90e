package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"turnpike/games/deluxe/garage"
	"turnpike/lab"
	"turnpike/workshop"
)

// labField says who takes part.
type labField struct {
	Designs  []string `arg:"" optional:"" help:"Ready vehicles, link codes or files of designs; other games: names of bots."`
	Division int      `placeholder:"N" help:"All ready vehicles of a division of Deluxe Duel: 5 to 30; 0: unlimited." default:"-1"`
	Class    []string `placeholder:"CLASS" help:"Of these classes of vehicle alone, with --division (default: car)."`
	List     []string `name:"lists" placeholder:"LIST" help:"Of these lists alone, with --division: sample, stock, ours."`
	With     []string `placeholder:"FILE" help:"A design of your own beside them, as a file or link code; may be repeated."`
}

// entrants makes the field. A file of a design stands for its link code.
func (f *labField) entrants(c *garage.Catalogue) ([]lab.Entrant, error) {
	var list []lab.Entrant
	if f.Division >= 0 {
		if !slices.ContainsFunc(c.Divisions, func(d garage.Division) bool { return d.ID == f.Division }) {
			return nil, badUsage("there is no Division %d; there are: 5, 10, 15, 20, 25, 30, and 0 for unlimited", f.Division)
		}
		classes := f.Class
		if len(classes) == 0 {
			classes = []string{"car"}
		}
		for _, s := range workshop.DeluxeDesigns(c) {
			if s.Design != nil && s.Division == f.Division && slices.Contains(classes, s.Class) && (len(f.List) == 0 || slices.Contains(f.List, s.List)) {
				list = append(list, lab.Entrant{Name: s.Name, Design: s.ID})
			}
		}
		if len(list) == 0 {
			return nil, badUsage("no ready vehicle of division %d is one of: %s", f.Division, strings.Join(classes, ", "))
		}
	} else if len(f.Class)+len(f.List) > 0 {
		return nil, badUsage("--class and --lists choose among the vehicles of a --division")
	}
	for _, text := range slices.Concat(f.Designs, f.With) {
		e := lab.Entrant{Design: text}
		if data, err := os.ReadFile(text); err == nil {
			d, err := c.ParseText(data)
			if err != nil {
				return nil, badUsage("%s: %w", text, err)
			}
			e = lab.Entrant{Name: d.Name, Design: c.DesignCode(d)}
		}
		list = append(list, e)
	}
	return list, nil
}

// labDoc is what all shortcuts have.
type labDoc struct {
	Seed   int64    `default:"1" help:"Seed of the experiment: the same seed gives the same result."`
	Starts int      `help:"How many openings are drawn (default 64); 1: the bare start of the game."`
	Plain  bool     `help:"Bots never vary: with --starts 1 what sim plays."`
	Bots   []string `placeholder:"BOT" help:"The bot of all (default: the game's default bot), as in normal or hard:rollouts=160."`
	Option options  `mapsep:"none" placeholder:"KEY=VALUE" help:"Set an option of the game; may be repeated."`
	Name   string   `help:"Name of the experiment."`
}

// doc begins a document.
func (c *labDoc) doc(kind lab.KindName, game string) *lab.Doc {
	d := &lab.Doc{Version: lab.Version, Kind: kind, Name: c.Name, Game: game, Options: c.Option.plain(), Bots: c.Bots, Seed: c.Seed, Starts: c.Starts}
	if c.Plain {
		d.Variety = new(bool)
	}
	return d
}

// plain are options as JSON would have them: true, false and whole numbers as what they are.
func (given options) plain() map[string]any {
	out := make(map[string]any, len(given))
	for key, text := range given {
		out[key] = text
		if text == "true" || text == "false" {
			out[key] = text == "true"
		} else if n, err := strconv.Atoi(text); err == nil {
			out[key] = n
		}
	}
	return out
}

type labMatrixCmd struct {
	Game string `arg:"" help:"Which game; turnpike games lists them."`
	labField
	Pairs     int     `help:"Pairs of matches of every two (default 200)."`
	HalfWidth float64 `placeholder:"SHARE" help:"Instead: until each interval is no wider to either side, such as 0.03."`
	labDoc
	labPlay
	catalogFlag
}

func (c *labMatrixCmd) Help() string {
	return "Examples:\n\n  turnpike lab matrix deluxe --division 15 --with sundog.json --pairs 200\n\n  turnpike lab matrix cardduel normal easy random"
}

func (c *labMatrixCmd) Run(e *env) error {
	games, err := c.games()
	if err != nil {
		return err
	}
	if games, err = c.with(e, games); err != nil {
		return err
	}
	entry, err := games.Find(c.Game)
	if err != nil {
		return err
	}
	catalogue, err := c.load()
	if err != nil {
		return err
	}
	d := c.doc(lab.Matrix, c.Game)
	d.Stop = lab.Stop{Pairs: c.Pairs, HalfWidth: c.HalfWidth}
	if d.Field, err = c.entrants(catalogue); err != nil {
		return err
	}
	for i := range d.Field {
		// Where nothing is designed entrants are bots.
		name, _, _ := strings.Cut(d.Field[i].Design, ":")
		if _, err := entry.Bot(name); err == nil {
			d.Field[i] = lab.Entrant{Bot: d.Field[i].Design}
		}
	}
	return c.begin(e, d, games)
}

// printExperiment prints what an experiment came to, in words and columns.
func printExperiment(e *env, k *lab.Kept, result any) error {
	d, err := lab.Parse(k.Doc)
	if err != nil {
		return err
	}
	name := cmp.Or(d.Name, k.ID)
	fmt.Fprintf(e.stdout, "%s: %s of %s, %s, %d matches in %.0f s of CPU\n", k.ID, d.Kind, d.Game, k.State, k.Done, k.CPU)
	if name != k.ID {
		fmt.Fprintf(e.stdout, "%s\n", name)
	}
	if p, ok := result.(interface{ Print(w *lab.Text) }); ok {
		p.Print(lab.NewText(e.stdout))
		return nil
	}
	data, err := json.MarshalIndent(result, "", "  ")
	if err != nil {
		return err
	}
	fmt.Fprintln(e.stdout, string(data))
	return nil
}
