package cli

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"turnpike/career"
	"turnpike/career/arena"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/strictjson"
	"turnpike/lab"
	"turnpike/roster"
)

type careerCmd struct {
	New    careerNewCmd    `cmd:"" help:"Begin a career of your own among bots, in a file."`
	Show   careerShowCmd   `cmd:"" help:"Show a career: the week, a driver, a vehicle, the league, the ledger, the news."`
	Do     careerDoCmd     `cmd:"" help:"Take an action."`
	Week   careerWeekCmd   `cmd:"" help:"Play on by standing plans and bots."`
	Sim    careerSimCmd    `cmd:"" help:"Play leagues of bots and report money, deaths and prestige."`
	Verify careerVerifyCmd `cmd:"" help:"Play a career again and check every entry and every match."`
}

// careerFile is a career in a file.
type careerFile struct {
	Path string `arg:"" name:"file" help:"The file of the career."`
	JSON bool   `help:"Print JSON."`
}

// careerOf is the organization of the person in a career of one.
const careerOf career.OrgID = 1

func (f *careerFile) open() (*career.Career, *career.File, error) {
	data, err := os.ReadFile(f.Path)
	if err != nil {
		return nil, nil, err
	}
	file, err := career.ReadFile(data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	k, err := career.Open(garage.Standard(), file)
	var broken *career.BrokenError
	if errors.As(err, &broken) {
		return nil, nil, fmt.Errorf("%s: entry %d of %d does not lead to the state that it says: %w; turnpike career verify says more", f.Path, broken.Entry, len(file.Entries), broken.Err)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	return k, file, nil
}

// save writes a career into its file, which is there as a whole at any time.
func (f *careerFile) save(k *career.Career) error {
	data, err := json.MarshalIndent(k.Record(), "", " ")
	if err != nil {
		return err
	}
	return lab.WriteFile(f.Path, append(data, '\n'))
}

// careerOptions reads options as --option KEY=VALUE gives them.
func careerOptions(list map[string]string, o *career.Options) error {
	if len(list) == 0 {
		return nil
	}
	all := map[string]json.RawMessage{}
	text, err := json.Marshal(o)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	for key, value := range list {
		_, num := strconv.Atoi(value)
		if num != nil && value != "true" && value != "false" {
			value = strconv.Quote(value)
		}
		all[key] = json.RawMessage(value)
	}
	if text, err = json.Marshal(all); err != nil {
		return err
	}
	if err := strictjson.Unmarshal(text, o); err != nil {
		return badUsage("--option: %w", err)
	}
	return nil
}

type careerNewCmd struct {
	Name    string            `required:"" help:"Name of your organization."`
	Start   string            `default:"driver_gunner" enum:"driver_gunner,all_round,mechanic" help:"What your first one can do: driver_gunner, all_round or mechanic."`
	Seed    *uint64           `help:"Seed of all dice (default: drawn)."`
	Drivers int               `default:"24" help:"Bot drivers."`
	Cloning bool              `default:"true" negatable:"" help:"The clinic is there."`
	Option  map[string]string `mapsep:"none" placeholder:"KEY=VALUE" help:"Set another option; may be repeated."`
	Output  string            `short:"o" required:"" placeholder:"FILE" help:"The file of the career."`
}

func (c *careerNewCmd) Help() string {
	return "Example: turnpike career new --name \"Lantern Yard\" --seed 7 -o my.career"
}

func (c *careerNewCmd) Run(e *env) error {
	if _, err := os.Stat(c.Output); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is there already; a career is begun in a new file", c.Output)
	}
	o := career.DefaultOptions
	o.Drivers, o.Cloning = c.Drivers, c.Cloning
	if err := careerOptions(c.Option, &o); err != nil {
		return err
	}
	var seed [32]byte
	if c.Seed == nil {
		if _, err := rand.Read(seed[:]); err != nil {
			return err
		}
	} else {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], *c.Seed)
		seed = sha256.Sum256(n[:])
	}
	k, err := career.New(garage.Standard(), c.Name, seed, o, career.Action{Do: career.DoJoin, Name: c.Name, Start: c.Start, Person: true})
	if err != nil {
		return usageError{err}
	}
	f := careerFile{Path: c.Output}
	if err := f.save(k); err != nil {
		return err
	}
	v := k.State.Observe(garage.Standard(), careerOf)
	for i := range v.Characters {
		if x := &v.Characters[i]; x.Org == careerOf {
			fmt.Fprintf(e.stdout, "%s: %s begins among %d drivers; week 1, Monday. turnpike career show %s\n", c.Name, x.Name, o.Drivers, c.Output)
		}
	}
	return nil
}

type careerShowCmd struct {
	careerFile
	What string `arg:"" optional:"" default:"week" enum:"week,driver,vehicle,league,ledger,news" help:"week (default), driver, vehicle, league, ledger or news."`
	N    int    `arg:"" optional:"" help:"Number of the driver or vehicle (default: all of yours)."`
}

func (c *careerShowCmd) Help() string {
	return "Examples: turnpike career show my.career\n          turnpike career show my.career driver 3"
}

func (c *careerShowCmd) Run(e *env) error {
	k, _, err := c.open()
	if err != nil {
		return err
	}
	v := k.State.Observe(garage.Standard(), careerOf)
	p := careerPrinter{e: e, v: v}
	switch c.What {
	case "week":
		if c.JSON {
			return printJSON(e, v)
		}
		p.week()
	case "driver":
		list := slices.DeleteFunc(slices.Clone(v.Characters), func(x career.CharacterView) bool {
			return c.N == 0 && x.Own == nil || c.N != 0 && int(x.ID) != c.N
		})
		if len(list) == 0 {
			return fmt.Errorf("there is nobody with the number %d", c.N)
		}
		if c.JSON {
			return printJSON(e, list)
		}
		for i := range list {
			p.driver(&list[i])
		}
	case "vehicle":
		list := slices.DeleteFunc(slices.Clone(v.Own.Vehicles), func(x career.VehicleView) bool { return c.N != 0 && int(x.ID) != c.N })
		if len(list) == 0 {
			return fmt.Errorf("you have no vehicle%s", map[bool]string{true: " with the number " + strconv.Itoa(c.N)}[c.N != 0])
		}
		if c.JSON {
			return printJSON(e, list)
		}
		for i := range list {
			p.vehicle(&list[i])
		}
	case "league":
		if c.JSON {
			return printJSON(e, map[string]any{"rank": v.Rank, "characters": v.Characters, "champions": v.Champions, "rivals": v.Rivals, "records": v.Records})
		}
		p.league()
	case "ledger":
		if c.JSON {
			return printJSON(e, v.Own.Ledger)
		}
		for _, m := range v.Own.Ledger {
			fmt.Fprintf(e.stdout, "week %3d  %8s  %-14s %s [%s]\n", m.Week, money(m.Amount), m.Kind, m.Subject, m.Rule)
		}
		fmt.Fprintf(e.stdout, "in the box: %s\n", money(v.Own.Cash))
	case "news":
		if c.JSON {
			return printJSON(e, v.News)
		}
		p.news(0)
	}
	return nil
}

type careerDoCmd struct {
	careerFile
	Action string `arg:"" help:"The action as JSON; docs/career.md lists them."`
}

func (c *careerDoCmd) Help() string {
	return "Example: turnpike career do my.career '{\"do\": \"enter\", \"offer\": 1, \"character\": 1}'\n\nThe exit status is 2 if the action cannot be read, and 1 if it is refused."
}

func (c *careerDoCmd) Run(e *env) error {
	k, _, err := c.open()
	if err != nil {
		return err
	}
	a, err := career.ParseAction([]byte(c.Action))
	if err != nil {
		return usageError{err}
	}
	week := k.State.Week
	lines, err := k.Do(careerOf, a, 0, false)
	if err != nil {
		return err
	}
	if _, err := k.Drive(0); err != nil {
		return err
	}
	if err := c.save(k); err != nil {
		return err
	}
	if c.JSON {
		return printJSON(e, lines)
	}
	printDeed(e, lines)
	if k.State.Week != week || k.State.Stage != career.StageWork {
		fmt.Fprintf(e.stdout, "week %d, %s; turnpike career week plays the fights\n", k.State.Week, k.State.Stage)
	}
	return nil
}

func printDeed(e *env, lines []career.Line) {
	for _, l := range lines {
		if l.Org != careerOf && l.Org != career.House {
			continue
		}
		text := l.Kind
		if l.Subject != "" {
			text += " " + l.Subject
		}
		if l.Amount != 0 {
			text += " " + strconv.Itoa(l.Amount)
		}
		if len(l.Rolls) > 0 {
			text += fmt.Sprintf(", %d or more: %s", l.Need, strings.Trim(fmt.Sprint(l.Rolls), "[]"))
		}
		if l.Rule != "" {
			text += " [" + l.Rule + "]"
		}
		fmt.Fprintln(e.stdout, text)
	}
}

type careerWeekCmd struct {
	careerFile
	Auto  bool `required:"" help:"Your organization goes by its standing plan, and bots drive for it."`
	Until int  `help:"Play on until this week begins (default: the next one)."`
	Jobs  int  `help:"How many matches at once (default: one for each processor)."`
}

func (c *careerWeekCmd) Help() string {
	return "Example: turnpike career week my.career --auto --until 14"
}

func (c *careerWeekCmd) Run(e *env) error {
	k, _, err := c.open()
	if err != nil {
		return err
	}
	a, err := arena.New(roster.Games())
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	until := c.Until
	if until == 0 {
		until = k.State.Week + 1
	}
	from := k.State.Week
	if until <= from {
		return badUsage("--until is %d, and it is week %d", until, from)
	}
	if err := a.Until(ctx, k, until, c.Jobs, 0, func() { err = c.save(k) }); err != nil {
		return err
	}
	if err := errors.Join(err, c.save(k)); err != nil {
		return err
	}
	v := k.State.Observe(garage.Standard(), careerOf)
	if c.JSON {
		return printJSON(e, v)
	}
	p := careerPrinter{e: e, v: v}
	p.news(from)
	p.week()
	return nil
}

type careerSimCmd struct {
	Weeks   int               `default:"52" help:"Weeks."`
	Careers int               `default:"200" help:"Drivers that are followed: 24 in each world that is played."`
	Seed    uint64            `default:"1" help:"Seed of the run."`
	Jobs    int               `help:"Worlds at once (default: one for each processor)."`
	Option  map[string]string `mapsep:"none" placeholder:"KEY=VALUE" help:"Set an option of careers; may be repeated."`
	JSON    bool              `help:"Print JSON."`
}

func (c *careerSimCmd) Help() string {
	return "Example: turnpike career sim --weeks 52 --careers 200 --seed 1 --option cloning=false"
}

func (c *careerSimCmd) Run(e *env) error {
	o := career.DefaultOptions
	o.Weeks = c.Weeks
	if err := careerOptions(c.Option, &o); err != nil {
		return err
	}
	if c.Careers < 1 || o.Drivers < 1 {
		return badUsage("--careers is %d and there are %d drivers: one or more of each", c.Careers, o.Drivers)
	}
	a, err := arena.New(roster.Games())
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	worlds := (c.Careers + o.Drivers - 1) / o.Drivers
	show, finish := progressLine(e, worlds*c.Weeks)
	start := time.Now()
	r, err := a.Simulate(ctx, garage.Standard(), arena.SimConfig{Careers: c.Careers, Weeks: c.Weeks, Seed: c.Seed, Jobs: c.Jobs, Options: o}, show)
	finish()
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(e, r)
	}
	fmt.Fprintf(e.stdout, "%d drivers in %d worlds, %d weeks, seed %d, %.0f s\n", r.Careers, r.Worlds, r.Weeks, r.Seed, time.Since(start).Seconds())
	printShares(e, "all", r.Alive, r.Dead, r.Out)
	for _, b := range r.Caution {
		printShares(e, "caution "+strconv.Itoa(b.Caution), b.Alive, b.Dead, b.Out)
	}
	for _, q := range r.Wealth {
		fmt.Fprintf(e.stdout, "wealth of careful drivers, week %3d: %s / %s / %s (median %s to %s), %d drivers\n", q.Week, money(q.P10), money(q.Median), money(q.P90), money(q.CI95[0]), money(q.CI95[1]), q.N)
	}
	for _, x := range []struct {
		what string
		list []arena.Quantiles
	}{{"prestige", r.Prestige}, {"kills", r.Kills}, {"entries", r.Entries}} {
		for _, q := range x.list {
			fmt.Fprintf(e.stdout, "%s of those alive: %d / %d / %d (median %d to %d)\n", x.what, q.P10, q.Median, q.P90, q.CI95[0], q.CI95[1])
		}
	}
	fmt.Fprintf(e.stdout, "first ace in week %s; mean wealth grows by %.1f%% a month after week 26\n", strings.Trim(fmt.Sprint(r.FirstAce), "[]"), r.Growth)
	for _, kind := range slices.Sorted(maps.Keys(r.Money)) {
		fmt.Fprintf(e.stdout, "%-16s %12s\n", kind, money(r.Money[kind]))
	}
	return nil
}

func printShares(e *env, what string, alive, dead, out arena.Share) {
	fmt.Fprintf(e.stdout, "%-10s alive %5.1f%% (%.1f to %.1f), dead %5.1f%% (%.1f to %.1f), out %5.1f%% (%.1f to %.1f)\n", what,
		alive.Part, alive.CI95[0], alive.CI95[1], dead.Part, dead.CI95[0], dead.CI95[1], out.Part, out.CI95[0], out.CI95[1])
}

type careerVerifyCmd struct {
	careerFile
	Jobs int `help:"How many matches at once (default: one for each processor)."`
}

func (c *careerVerifyCmd) Help() string {
	return "Example: turnpike career verify my.career\n\nThe exit status is 1 if an entry differs, or if a fixture cannot be proved."
}

func (c *careerVerifyCmd) Run(e *env) error {
	data, err := os.ReadFile(c.Path)
	if err != nil {
		return err
	}
	f, err := career.ReadFile(data)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	a, err := arena.New(roster.Games())
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	r, err := a.Verify(ctx, garage.Standard(), f, c.Jobs, proveFixture(ctx))
	if err != nil {
		return fmt.Errorf("%s is not sound: %w", c.Path, err)
	}
	if c.JSON {
		if err := printJSON(e, r); err != nil || r.OK() {
			return err
		}
		return failure{}
	}
	for _, x := range r.Findings {
		fmt.Fprintf(e.stderr, "turnpike: %s: fixture %d: %s\n", c.Path, x.Fixture, x.Problem)
	}
	if r.Differs >= 0 {
		fmt.Fprintf(e.stderr, "turnpike: %s: entry %d: %s\n", c.Path, r.Differs, r.Problem)
	}
	if !r.OK() {
		return failure{}
	}
	fmt.Fprintf(e.stdout, "%s is sound: %d entries, week %d, %d fixtures played again; the dice are those of the seed that was committed to\n", c.Path, r.Entries, r.Weeks, r.Fixtures)
	return nil
}
