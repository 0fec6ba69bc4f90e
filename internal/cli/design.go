package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/recordsheet"
	"turnpike/internal/spelling"
	"turnpike/roster"
	"turnpike/workshop"
)

type designCmd struct {
	Check  designCheckCmd  `cmd:"" help:"Say what is wrong with a vehicle of Deluxe Duel, and what would mend it."`
	Show   designShowCmd   `cmd:"" help:"Show a vehicle: plan, figures, weapons."`
	Cost   designCostCmd   `cmd:"" help:"Print the planning sheet: what every part costs and weighs."`
	List   designListCmd   `cmd:"" help:"List the ready vehicles."`
	Print  designPrintCmd  `cmd:"" help:"Write the record sheet as PDF or SVG."`
	Fill   designFillCmd   `cmd:"" help:"Propose the best vehicles that meet a wish."`
	Code   designCodeCmd   `cmd:"" help:"Print the code of a vehicle, for links."`
	Block  designBlockCmd  `cmd:"" help:"Print the stat block of a vehicle: all of it in a line, as players write it down."`
	Schema designSchemaCmd `cmd:"" help:"Print the JSON schema of design files."`
}

func (c *designCmd) Help() string {
	return "Example: turnpike design check mine.json --division 10\n\nA vehicle is named by a file (JSON, a link code or a stat block), - for standard input, a link code, a stat block, or the id or name of a ready one."
}

// catalogFlag lays users' tables over the standard ones.
type catalogFlag struct {
	Catalog []string `sep:"none" placeholder:"DIR" help:"Lay the tables of a directory over the standard ones; may be repeated."`
}

func (f *catalogFlag) load() (*garage.Catalogue, error) {
	if len(f.Catalog) == 0 {
		return garage.Standard(), nil
	}
	dirs := []fs.FS{garage.Embedded()}
	known, err := fs.Glob(dirs[0], "*.json")
	if err != nil {
		return nil, err
	}
	for _, dir := range f.Catalog {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, badUsage("--catalog: %w", err)
		}
		if !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return slices.Contains(known, e.Name()) }) {
			return nil, badUsage("--catalog: %s has no tables; their names are %s", dir, strings.Join(known, ", "))
		}
		dirs = append(dirs, os.DirFS(dir))
	}
	c, err := garage.Load(dirs...)
	if err != nil {
		return nil, badUsage("--catalog: %w", err)
	}
	return c, nil
}

// games returns the games, of which Deluxe Duel is played with vehicles of the tables.
func (f *catalogFlag) games() (roster.List, error) {
	c, err := f.load()
	if err != nil {
		return nil, err
	}
	return roster.With(c), nil
}

// entry returns a game and its bots by its id.
func (f *catalogFlag) entry(id string) (*roster.Entry, error) {
	games, err := f.games()
	if err != nil {
		return nil, err
	}
	return games.Find(id)
}

// lookup returns what finds a game for package match.
func (f *catalogFlag) lookup() (func(id string) (game.Game, error), error) {
	games, err := f.games()
	if err != nil {
		return nil, err
	}
	return func(id string) (game.Game, error) {
		e, err := games.Find(id)
		if err != nil {
			return nil, err
		}
		return e.Game, nil
	}, nil
}

// ruleFlags are the rules that a table may choose, and the bounds of an event.
type ruleFlags struct {
	Division            int     `placeholder:"N" help:"Division of the event: 5, 10, 15, 20, 25 or 30; its upper bound is the budget."`
	Budget              float64 `placeholder:"DOLLARS" help:"The most that the vehicle may cost with the body armor of its crew."`
	NoThundercat        bool    `help:"No Thundercat plants (DX-PP-006)."`
	SlowThundercat      bool    `help:"A Thundercat gains 10 mph a turn at most (errata)."`
	NoSecondPlants      bool    `help:"No second power plants (DX-PP-025)."`
	SubcompactTurrets   bool    `help:"Turrets on subcompacts (DX-ACC-020)."`
	MatchingWheelguards bool    `help:"Wheelguards have the vehicle's type of armor (DX-ACC-062)."`
	ErrataTearGas       bool    `help:"Tear gas at the price and weight of the errata (DX-WSTAT-040)."`
}

func (f *ruleFlags) options(c *garage.Catalogue) (*garage.Options, error) {
	if f.Budget < 0 || f.Budget > 10_000_000 {
		return nil, badUsage("--budget is %g, allowed are 0 to 10000000", f.Budget)
	}
	o := &garage.Options{
		NoThundercat: f.NoThundercat, SlowThundercat: f.SlowThundercat, NoSecondPlants: f.NoSecondPlants, SubcompactTurrets: f.SubcompactTurrets,
		MatchingWheelguards: f.MatchingWheelguards, ErrataTearGas: f.ErrataTearGas, Budget: garage.Money(f.Budget*100 + 0.5), Division: f.Division,
	}
	if err := workshop.CheckDeluxeOptions(c, o); err != nil {
		return nil, badProblem(err)
	}
	return o, nil
}

// designArg is a vehicle and the rules that it is held to.
type designArg struct {
	Design string `arg:"" name:"design" help:"A file (JSON, a link code or a stat block), - for standard input, a link code, a stat block, or the id or name of a ready vehicle."`
	catalogFlag
	ruleFlags
	JSON bool `help:"Print JSON."`
}

// read returns the catalogue, the vehicle and the rules.
func (a *designArg) read(e *env) (*garage.Catalogue, *garage.Design, *garage.Options, error) {
	c, err := a.load()
	if err != nil {
		return nil, nil, nil, err
	}
	o, err := a.options(c)
	if err != nil {
		return nil, nil, nil, err
	}
	d, err := a.find(e, c)
	return c, d, o, err
}

func (a *designArg) find(e *env, c *garage.Catalogue) (*garage.Design, error) {
	if a.Design == "-" {
		data, err := io.ReadAll(io.LimitReader(e.stdin, maxDesignRead))
		if err != nil {
			return nil, err
		}
		return a.parse(c, data)
	}
	f, err := os.Open(a.Design)
	if err == nil {
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, maxDesignRead))
		if err != nil {
			return nil, err
		}
		return a.parse(c, data)
	}
	if garage.IsStatBlock(a.Design) {
		d, err := c.ParseStatBlock(a.Design)
		if err != nil {
			return nil, badUsage("%w", err)
		}
		return d, nil
	}
	if strings.HasSuffix(a.Design, ".json") || strings.ContainsRune(a.Design, filepath.Separator) {
		return nil, err
	}
	if s, err := c.FindSample(a.Design); err == nil {
		if s.Design == nil {
			return nil, badUsage("%s is a car of the jump-start game, which the construction rules cannot build", s.Name)
		}
		return s.Design, nil
	}
	if d, err := c.ParseDesignCode(a.Design); err == nil {
		return d, nil
	} else if len(a.Design) > garage.MaxName {
		return nil, badUsage("%w", err)
	}
	_, err = c.FindSample(a.Design)
	return nil, badUsage("%w, nor a file of this name", err)
}

// maxDesignRead is more than any design has; the garage says what is too long.
const maxDesignRead = 1 << 20

func (a *designArg) parse(c *garage.Catalogue, data []byte) (*garage.Design, error) {
	d, err := c.ParseText(data)
	if err != nil {
		return nil, badUsage("%s: %w", a.Design, err)
	}
	return d, nil
}

type designCheckCmd struct{ designArg }

func (c *designCheckCmd) Help() string {
	return "Example: turnpike design check mine.json --division 10 --json\n\nThe exit status is 1 if the rules do not allow it."
}

func (c *designCheckCmd) Run(e *env) error {
	cat, d, o, err := c.read(e)
	if err != nil {
		return err
	}
	report := workshop.CheckDeluxe(cat, d, o)
	if c.JSON {
		if err := printJSON(e, report); err != nil {
			return err
		}
	} else {
		word := "is legal"
		if !report.Sheet.Legal {
			word = "is not legal"
		}
		fmt.Fprintf(e.stdout, "%s %s: %s\n", report.Design.Name, word, designLine(report.Sheet))
		if report.Unplayable != "" {
			fmt.Fprintf(e.stdout, "no match takes it: %s\n", report.Unplayable)
		}
		for i := range report.Sheet.Violations {
			fmt.Fprintf(e.stderr, "turnpike: %s: %s\n", spelling.Clip(c.Design), violationLine(&report.Sheet.Violations[i]))
		}
	}
	if report.Sheet.Legal {
		return nil
	}
	return failure{}
}

type designShowCmd struct{ designArg }

func (c *designShowCmd) Help() string { return "Example: turnpike design show scorcher" }

func (c *designShowCmd) Run(e *env) error {
	cat, d, o, err := c.read(e)
	if err != nil {
		return err
	}
	report := workshop.CheckDeluxe(cat, d, o)
	if c.JSON {
		return printJSON(e, report)
	}
	printDesign(e.stdout, cat, d, report)
	return nil
}

type designCostCmd struct{ designArg }

func (c *designCostCmd) Help() string { return "Example: turnpike design cost scorcher" }

func (c *designCostCmd) Run(e *env) error {
	cat, d, o, err := c.read(e)
	if err != nil {
		return err
	}
	sheet := cat.Sheet(d, o)
	if c.JSON {
		return printJSON(e, sheet.Lines)
	}
	printLines(e.stdout, sheet)
	return nil
}

type designListCmd struct {
	catalogFlag
	Class    string   `placeholder:"CLASS" help:"Only of a class: car, cycle, trike, ten_wheeler, mini_bus, car_trailer, tractor, semi_trailer, bus, helicopter."`
	Division *int     `placeholder:"N" help:"Only of a division: 5, 10, 15, 20, 25, 30, or 0 for unlimited."`
	Weapon   []string `placeholder:"WEAPON" help:"Only with a weapon, by its id or abbreviation; may be repeated."`
	MaxCost  float64  `placeholder:"DOLLARS" help:"Only up to a price."`
	List     string   `placeholder:"LIST" help:"Only of a list: sample, stock or ours."`
	JSON     bool     `help:"Print JSON."`
}

func (c *designListCmd) Help() string {
	return "Example: turnpike design list --class car --division 10 --weapon RL"
}

func (c *designListCmd) Run(e *env) error {
	cat, err := c.load()
	if err != nil {
		return err
	}
	list := workshop.DeluxeDesigns(cat)
	classes, lists := map[string]bool{}, map[string]bool{}
	for i := range list {
		classes[list[i].Class], lists[list[i].List] = true, true
	}
	delete(classes, "")
	if c.Class != "" && !classes[c.Class] {
		return badUsage("there is no class %q here; there are: %s", c.Class, sortedKeys(classes))
	}
	if c.List != "" && !lists[c.List] {
		return badUsage("there is no list %q; there are: %s", c.List, sortedKeys(lists))
	}
	if c.Division != nil && !slices.ContainsFunc(cat.Divisions, func(d garage.Division) bool { return d.ID == *c.Division }) {
		return badUsage("there is no Division %d; there are: 5, 10, 15, 20, 25, 30, and 0 for unlimited", *c.Division)
	}
	if c.MaxCost < 0 {
		return badUsage("--max-cost is %g, allowed is 0 or more", c.MaxCost)
	}
	var weapons []string
	for _, name := range c.Weapon {
		id, err := cat.FindWeapon(name)
		if err != nil {
			return badUsage("%w", err)
		}
		weapons = append(weapons, cat.Weapons[id].ID)
	}
	list = slices.DeleteFunc(list, func(d workshop.DeluxeDesign) bool {
		return c.Class != "" && d.Class != c.Class || c.List != "" && d.List != c.List ||
			c.Division != nil && (d.Design == nil || d.Division != *c.Division) || c.MaxCost > 0 && d.Cost > garage.Money(c.MaxCost*100) ||
			slices.ContainsFunc(weapons, func(w string) bool { return !slices.Contains(d.Weapons, w) })
	})
	if c.JSON {
		return printJSON(e, list)
	}
	if len(list) == 0 {
		return errors.New("no ready vehicle is like that")
	}
	printDesigns(e.stdout, list)
	return nil
}

type designPrintCmd struct {
	designArg
	Output string `short:"o" default:"-" placeholder:"FILE" help:"Where to write it; - is standard output (the default)."`
	Paper  string `default:"a4" enum:"a4,letter" help:"Size of the paper: a4 or letter."`
	Format string `enum:"pdf,svg," default:"" help:"pdf, all pages, or svg, one page; left out: as the file's name ends, or pdf."`
	Page   int    `default:"1" help:"The page, of SVG."`
}

func (c *designPrintCmd) Help() string {
	return "Example: turnpike design print scorcher -o scorcher.pdf --paper letter\n\nWith --json it prints where it wrote what."
}

// printed is what print says as JSON.
type printed struct {
	File   string `json:"file"`
	Format string `json:"format"`
	Paper  string `json:"paper"`
	Pages  int    `json:"pages"` // of the whole sheet
	Bytes  int    `json:"bytes"`
}

func (c *designPrintCmd) Run(e *env) error {
	if c.JSON && c.Output == "-" {
		return badUsage("--json needs a file to write the sheet to; give one with -o")
	}
	cat, d, o, err := c.read(e)
	if err != nil {
		return err
	}
	format := c.Format
	if format == "" {
		format = "pdf"
		if strings.EqualFold(filepath.Ext(c.Output), ".svg") {
			format = "svg"
		}
	}
	paper := recordsheet.A4
	if c.Paper == "letter" {
		paper = recordsheet.Letter
	}
	pages := recordsheet.Pages(cat, d, o, paper)
	if c.Page < 1 || c.Page > pages {
		return badUsage("--page is %d; the sheet has %d", c.Page, pages)
	}
	var b bytes.Buffer
	if format == "svg" {
		err = recordsheet.SVG(&b, cat, d, o, paper, c.Page)
	} else {
		err = recordsheet.PDF(&b, cat, d, o, paper)
	}
	if err != nil {
		return err
	}
	if c.Output == "-" {
		_, err = e.stdout.Write(b.Bytes())
		return err
	}
	if err := os.WriteFile(c.Output, b.Bytes(), 0o644); err != nil {
		return err
	}
	if c.JSON {
		return printJSON(e, printed{c.Output, format, c.Paper, pages, b.Len()})
	}
	fmt.Fprintf(e.stdout, "%s: the record sheet of %s, pages: %d\n", c.Output, d.Name, pages)
	return nil
}

type designCodeCmd struct{ designArg }

func (c *designCodeCmd) Help() string { return "Example: turnpike design code mine.json" }

func (c *designCodeCmd) Run(e *env) error {
	cat, d, _, err := c.read(e)
	if err != nil {
		return err
	}
	code := cat.DesignCode(d)
	if c.JSON {
		return printJSON(e, map[string]string{"name": d.Name, "code": code})
	}
	_, err = fmt.Fprintln(e.stdout, code)
	return err
}

type designBlockCmd struct{ designArg }

func (c *designBlockCmd) Help() string { return "Example: turnpike design block scorcher" }

func (c *designBlockCmd) Run(e *env) error {
	cat, d, _, err := c.read(e)
	if err != nil {
		return err
	}
	block, err := cat.StatBlock(d)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(e, map[string]string{"name": d.Name, "stat_block": block})
	}
	_, err = fmt.Fprintln(e.stdout, block)
	return err
}

type designSchemaCmd struct {
	catalogFlag
	JSON bool `help:"Print JSON, which it does anyway."`
}

func (c *designSchemaCmd) Help() string {
	return "Example: turnpike design schema > design.schema.json"
}

func (c *designSchemaCmd) Run(e *env) error {
	cat, err := c.load()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(e.stdout, strings.TrimSpace(string(cat.Schema())))
	return err
}

type designFillCmd struct {
	catalogFlag
	ruleFlags
	Body            string   `placeholder:"BODY" help:"A body, such as compact; any of the class if left out."`
	Class           string   `default:"car" placeholder:"CLASS" help:"car (the default), cycle, trike, ten_wheeler, mini_bus, tractor, bus or helicopter."`
	Weapon          []string `sep:"none" placeholder:"AT:WEAPON" help:"A weapon that it must have, such as front:rocket_launcher or left:MG:2 for two; may be repeated."`
	Accessory       []string `sep:"none" placeholder:"ACCESSORY" help:"An accessory that it must have, such as fire_extinguisher or top:turret_1; may be repeated."`
	Gunners         int      `placeholder:"N" help:"Gunners beside the driver."`
	Trailer         []string `sep:"none" placeholder:"BODY[:GUNNERS]" help:"A trailer that it pulls, such as semi_van or any:1 with a gunner; may be repeated. Weapons and accessories of the first begin with 1/, such as 1/turret:MG."`
	Arm             bool     `help:"Choose guns, gunners and turrets where none are given."`
	BodyArmor       string   `placeholder:"ID" help:"Body armor of everybody."`
	Targeting       string   `placeholder:"ID" help:"Targeting computer or cyberlink of each gunner."`
	Armor           string   `placeholder:"TYPE" help:"Type of armor; whichever serves best if left out."`
	Tires           string   `placeholder:"ID" help:"Tires; whichever serve best if left out."`
	MinAcceleration float64  `placeholder:"MPH" help:"The least acceleration."`
	MinHC           int      `name:"min-hc" placeholder:"N" help:"The least handling class."`
	MinTopSpeed     int      `placeholder:"MPH" help:"The least top speed."`
	Prefer          string   `placeholder:"KIND" help:"What to put first: armor (the default), balance, handling, acceleration, price or tires."`
	JSON            bool     `help:"Print JSON."`
}

func (c *designFillCmd) Help() string {
	return "Example: turnpike design fill --class car --division 10 --weapon front:rocket_launcher --min-acceleration 5\n" +
		"A rig: turnpike design fill --class tractor --budget 90000 --trailer semi_van --arm\n\nThe exit status is 1 if nothing meets the wish."
}

func (c *designFillCmd) Run(e *env) error {
	cat, err := c.load()
	if err != nil {
		return err
	}
	o, err := c.options(cat)
	if err != nil {
		return err
	}
	w := &garage.Wish{
		Body: c.Body, Gunners: c.Gunners, BodyArmor: c.BodyArmor, Targeting: c.Targeting, Armor: c.Armor, Tires: c.Tires,
		MinAcceleration: c.MinAcceleration, MinHC: c.MinHC, MinTopSpeed: c.MinTopSpeed, Prefer: c.Prefer, Arm: c.Arm,
	}
	if err := w.Class.UnmarshalText([]byte(c.Class)); err != nil {
		return badUsage("--class: %w", err)
	}
	if err := c.wishTrailers(w); err != nil {
		return err
	}
	for _, text := range c.Weapon {
		weapons, _, rest, err := onBody(w, text)
		if err == nil {
			var f garage.WeaponFile
			f.At, f.Weapon, f.Count, err = placed(rest, true)
			*weapons = append(*weapons, f)
		}
		if err != nil {
			return badUsage("--weapon %s: %w", spelling.Clip(text), err)
		}
	}
	for _, text := range c.Accessory {
		_, accessories, rest, err := onBody(w, text)
		if err == nil {
			var f garage.AccessoryFile
			f.At, f.Accessory, f.Count, err = placed(rest, false)
			*accessories = append(*accessories, f)
		}
		if err != nil {
			return badUsage("--accessory %s: %w", spelling.Clip(text), err)
		}
	}
	found, err := workshop.FillDeluxe(cat, w, o)
	if err != nil {
		if p, ok := errors.AsType[*workshop.Error](err); ok && p.Kind == "impossible" {
			return errors.New(p.Detail)
		} else if ok {
			return badUsage("%s: %s", strings.TrimPrefix(p.Field, "/wish"), p.Detail)
		}
		return err
	}
	if c.JSON {
		return printJSON(e, found)
	}
	printProposals(e.stdout, cat, found)
	return nil
}

// wishTrailers reads the trailers of a wish.
func (c *designFillCmd) wishTrailers(w *garage.Wish) error {
	for _, text := range c.Trailer {
		body, gunners, armed := strings.Cut(text, ":")
		t := garage.TrailerWish{Body: body}
		if body == "any" {
			t.Body = ""
		}
		if armed {
			n, err := strconv.Atoi(gunners)
			if err != nil || n < 0 || n > garage.MaxGunners {
				return badUsage("--trailer %s: gunners are 0 to %d", spelling.Clip(text), garage.MaxGunners)
			}
			t.Gunners = n
		}
		w.Behind = append(w.Behind, t)
	}
	return nil
}

// onBody returns the lists that "1/turret:MG" is about, those of the first trailer, and what is left of the text; without a number those of the vehicle.
func onBody(w *garage.Wish, text string) (*[]garage.WeaponFile, *[]garage.AccessoryFile, string, error) {
	number, rest, ok := strings.Cut(text, "/")
	if !ok {
		return &w.Weapons, &w.Accessories, text, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(w.Behind) {
		return nil, nil, "", fmt.Errorf("there is no trailer %s; there are %d", spelling.Clip(number), len(w.Behind))
	}
	t := &w.Behind[n-1]
	return &t.Weapons, &t.Accessories, rest, nil
}

// placed reads POSITION:ID or POSITION:ID:COUNT; the position may be left out unless it is needed.
func placed(text string, needed bool) (at, id string, count int, err error) {
	parts := strings.Split(text, ":")
	if len(parts) == 3 || len(parts) == 2 && !needed {
		if n, convErr := strconv.Atoi(parts[len(parts)-1]); convErr == nil {
			if n < 1 || n > garage.MaxCount {
				return "", "", 0, fmt.Errorf("there are %d; allowed are 1 to %d", n, garage.MaxCount)
			}
			count, parts = n, parts[:len(parts)-1]
		}
	}
	switch {
	case len(parts) == 2 && parts[0] != "" && parts[1] != "":
		return parts[0], parts[1], count, nil
	case len(parts) == 1 && !needed && parts[0] != "":
		return "", parts[0], count, nil
	}
	return "", "", 0, errors.New("give it as POSITION:NAME or POSITION:NAME:NUMBER, such as front:rocket_launcher")
}
