package search_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/lab"
	"turnpike/lab/search"
	"turnpike/roster"
)

// strength is what decides the duels of the tests, in logits, from a design's figures: here the best is known without playing.
type strength func(f *garage.Outcome) float64

// planted wants fire to the front and armor, so that the best design has to find the gun and give up what it does not need.
func planted(f *garage.Outcome) float64 { return 0.5*f.FirepowerNear[0] + 0.03*float64(f.Armor) }

// scale is how much it decides: a difference of one in strength is worth so many logits.
const scale = 3

// upsideDown is a map on which the weaker win.
const upsideDown = "speedway"

// arena plays duels whose result follows from the designs and the dice, in no time.
type arena struct {
	bot.Arena
	strength strength
	known    *sync.Map // strengths by code
	byTime   int       // each so many-th duel ends by time
}

func (a arena) Counters() []string                                  { return nil }
func (a arena) Worker([]string, map[string]any) (bot.Worker, error) { return worker{}, nil }
func (a arena) Contest(c bot.Contest) (bot.Worker, error) {
	w := worker{byTime: a.byTime}
	for seat := range c.Bots {
		code, _ := c.Options[fmt.Sprint("vehicle_", seat)].(string)
		w.strength = append(w.strength, a.of(code))
		if c.Options["place"] == upsideDown {
			w.strength[seat] *= -1
		}
	}
	return w, nil
}

func (a arena) of(code string) float64 {
	if v, ok := a.known.Load(code); ok {
		return v.(float64)
	}
	c := garage.Standard()
	d, err := c.ParseDesignCode(code)
	if err != nil {
		return 0 // a match of another kind: the mark, a check
	}
	v := a.strength(outcome(c, d))
	a.known.Store(code, v)
	return v
}

// outcome is the figures of a design as the Garage's exchanges give them: that of the choice that it has.
func outcome(c *garage.Catalogue, d *garage.Design) *garage.Outcome {
	swaps, err := c.Swaps(d, nil, "/driver_side")
	if err != nil {
		panic(err)
	}
	i := slices.IndexFunc(swaps, func(s garage.Swap) bool { return s.Current })
	return &swaps[i].Figures
}

type worker struct {
	bot.Worker
	strength []float64
	byTime   int
}

func (w worker) Play(context.Context, uint64) (bot.Match, error) {
	return bot.Match{Choices: 1000}, nil
}

func (w worker) PlayFrom(_ context.Context, _ bot.Start, seed uint64) (bot.Match, error) {
	m := bot.Match{Actions: 1, Choices: 1, Turns: 5, Outcome: game.Outcome{Rule: "DX-ARENA-009"}}
	rng := dice.Fast(seed)
	chance := 1 / (1 + math.Exp(-scale*(w.strength[0]-w.strength[1])))
	winner := game.Seat(1)
	if float64(rng.IntN("test", 1_000_000)) < 1e6*chance {
		winner = 0
	}
	m.Outcome.Winners = game.Seats(winner)
	if w.byTime > 0 && rng.IntN("test", w.byTime) == 0 {
		m.Outcome.Rule = "DX-SETUP-002"
	}
	return m, nil
}

func entry(t testing.TB, s strength, byTime int) *roster.Entry {
	t.Helper()
	e, err := roster.Find("deluxe")
	if err != nil {
		t.Fatal(err)
	}
	out := *e
	out.Arena = arena{strength: s, known: new(sync.Map), byTime: byTime}
	return &out
}

// small is a search in a small catalogue: a cycle with one of four guns.
func small(seed int64) *lab.Doc {
	forbid := []string{}
	c := garage.Standard()
	for _, k := range c.Weapons[1:] {
		if !slices.Contains([]string{"machine_gun", "recoilless_rifle", "rocket_launcher", "smokescreen"}, k.ID) && k.Play != nil && k.Limits == 0 {
			forbid = append(forbid, k.ID)
		}
	}
	return &lab.Doc{
		Version: 1, Kind: lab.Search, Game: "deluxe", Seed: seed,
		Field: []lab.Entrant{{Design: "kestrel_200"}, {Design: "borderer"}, {Design: "tin_wasp"}, {Design: "kestrel_100"}},
		Search: &lab.SearchDoc{Budget: 6000, Class: "cycle", Bodies: []string{"light_cycle", "medium_cycle"}, Forbid: forbid[:min(len(forbid), 64)],
			Duels: 5000, Newborn: 24, Front: 4, Fresh: 64},
	}
}

func experiment(t testing.TB, d *lab.Doc, e *roster.Entry) *lab.Experiment {
	t.Helper()
	x, err := lab.NewExperiment(d, games(e), lab.Kinds{lab.Search: search.New})
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func games(e *roster.Entry) lab.Games { return func(string) (*roster.Entry, error) { return e, nil } }

func conducted(t testing.TB, x *lab.Experiment, e *roster.Entry, b lab.Batches, jobs int) *search.Result {
	t.Helper()
	if _, err := lab.Conduct(t.Context(), x, games(e), b, jobs, nil); err != nil {
		t.Fatal(err)
	}
	return reduced(t, x)
}

func reduced(t testing.TB, x *lab.Experiment) *search.Result {
	t.Helper()
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	return r.(*search.Result)
}

func text(t testing.TB, r *search.Result) string {
	t.Helper()
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// bruteForce is the greatest strength of all designs of the small catalogue with a gun or two in front, as the Garage completes them: guns elsewhere and other parts only take from the armor.
func bruteForce(t testing.TB, s strength) float64 {
	t.Helper()
	c := garage.Standard()
	best := math.Inf(-1)
	for _, body := range []string{"light_cycle", "medium_cycle"} {
		for _, gun := range []string{"machine_gun", "recoilless_rifle", "rocket_launcher"} {
			for count := 1; count <= 2; count++ {
				w := &garage.Wish{Body: body, Weapons: []garage.WeaponFile{{Weapon: gun, At: "front", Count: count}}}
				if count > 1 {
					w.Weapons[0].Links = []string{"A"}
				}
				p, err := c.Fill(w, &garage.Options{Budget: garage.Dollars(6000)})
				if err != nil {
					continue
				}
				for i := range p.Proposals {
					best = max(best, s(&p.Proposals[i].Figures))
				}
			}
		}
	}
	return best
}

// near is what three points of armor decide in planted: the finest step of what a wish can say is a share of the armor.
const near = 3 * 0.031

// A search whose best is known finds it, or as good a one, of the small catalogue: the best is found by filling every wish there is (L10). Few of the first generation are so good, so
// it is not luck. What the front is said to be worth is true: the true score of each design, which follows from the strengths, is inside its interval.
func TestPlantedOptimum(t *testing.T) {
	t.Parallel()
	p := plant(t, 1, 3000, bruteForce(t, planted))
	if !p.found || p.early*4 > p.first {
		t.Errorf("%+v", p)
	}
	if p.inside < p.front-1 {
		t.Errorf("%d of %d true scores are inside their intervals", p.inside, p.front)
	}
}

// BenchmarkPlanted measures L10: in how many of ten searches the best is found, and how many of the intervals hold the true score.
func BenchmarkPlanted(b *testing.B) {
	best := bruteForce(b, planted)
	for b.Loop() {
		found, inside, front := 0.0, 0.0, 0.0
		for seed := range int64(10) {
			p := plant(b, seed, 5000, best)
			if p.found {
				found++
			}
			inside, front = inside+float64(p.inside), front+float64(p.front)
		}
		b.ReportMetric(found, "found")
		b.ReportMetric(inside/front, "inside")
	}
}

// harvest is what came of a search whose best is known.
type harvest struct {
	found         bool // the best, or as good a one, is in the front
	first, early  int  // designs of the first generation, as good ones among them
	front, inside int  // designs of the front, those whose true score is inside its interval
}

func plant(t testing.TB, seed int64, duels int, best float64) harvest {
	e := entry(t, planted, 0)
	d := small(seed)
	d.Search.Duels = duels
	r := conducted(t, experiment(t, d, e), e, new(lab.Memory), 1)
	if r.Counts.Duels > duels || r.SoFar || r.Stage != "done" || r.Verdict == nil {
		t.Errorf("seed %d: %d duels, stage %s, verdict %v", seed, r.Counts.Duels, r.Stage, r.Verdict)
	}
	a := e.Arena.(arena)
	h := harvest{first: r.Generations[0].Designs, front: len(r.Front)}
	for _, c := range r.Candidates[:h.first] {
		if a.of(c.Code) > best-near {
			h.early++
		}
	}
	for _, c := range r.Front {
		if a.of(c.Code) > best-near {
			h.found = true
		}
		truth := 0.0
		for _, o := range r.Opponents {
			truth += 1 / (1 + math.Exp(-scale*(a.of(c.Code)-a.of(o.Design)))) / float64(len(r.Opponents))
		}
		if c.Fresh.CI95[0] <= truth && truth <= c.Fresh.CI95[1] {
			h.inside++
		}
	}
	return h
}

// Every design that was raced is legal, costs no more than the budget, and obeys what the document says of parts.
func TestCandidatesAreLegal(t *testing.T) {
	t.Parallel()
	d := small(5)
	d.Search.Must = []string{"smokescreen", "body_armor"}
	d.Search.Duels, d.Search.Newborn, d.Search.Fresh, d.Search.Front = 1200, 10, 32, 1
	e := entry(t, planted, 0)
	r := conducted(t, experiment(t, d, e), e, new(lab.Memory), 1)
	c := garage.Standard()
	if len(r.Candidates) < 10 {
		t.Fatalf("%d candidates", len(r.Candidates))
	}
	for _, one := range r.Candidates {
		design, err := c.ParseDesignCode(one.Code)
		if err != nil {
			t.Fatal(err)
		}
		var report garage.Report
		c.Check(design, &garage.Options{Budget: garage.Dollars(6000)}, &report)
		if !report.Legal() {
			t.Errorf("No. %d is illegal: %v", one.Number, report.Violations)
		}
		if cost := report.Figures.DivisionCost(); cost > garage.Dollars(6000) || int(cost+99)/100 != one.Cost {
			t.Errorf("No. %d costs %v, said %d", one.Number, cost, one.Cost)
		}
		smoke, vest := false, false
		u := &design.Units[garage.Main]
		for _, m := range u.Weapons {
			id := c.Weapons[m.Weapon].ID
			smoke = smoke || id == "smokescreen"
			if slices.Contains(d.Search.Forbid, id) {
				t.Errorf("No. %d has a %s", one.Number, id)
			}
		}
		for _, p := range u.People {
			vest = vest || c.Accessories[p.BodyArmor].ID == "body_armor"
		}
		if !smoke || !vest {
			t.Errorf("No. %d lacks what has to be there: smoke %t, vest %t", one.Number, smoke, vest)
		}
	}
	best := r.Front[0]
	design, err := c.ParseDesignCode(best.Code)
	if err != nil {
		t.Fatal(err)
	}
	f := c.Sheet(design, nil)
	if w := garage.Pounds(best.Figures.Weight); w < f.Weight || w-f.Weight >= garage.Pounds(1) || best.Figures.Armor != f.Armor || best.Figures.Handling != f.HC {
		t.Errorf("%+v; the sheet says %v, %d points, handling class %d", best.Figures, f.Weight, f.Armor, f.HC)
	}
	if r.Counts.Wishes == 0 || r.Counts.Impossible > r.Counts.Wishes {
		t.Errorf("%+v", r.Counts)
	}
}

// The result follows from the document: not from how many play, nor from the order in which batches come in, nor from a kill on the way.
func TestSameResult(t *testing.T) {
	t.Parallel()
	doc := func() *lab.Doc {
		d := small(7)
		d.Search.Duels, d.Search.Newborn, d.Search.Fresh, d.Search.Front = 1200, 8, 40, 2
		return d
	}
	e := entry(t, planted, 9)
	x := experiment(t, doc(), e)
	store := new(lab.Memory)
	one := text(t, conducted(t, x, e, store, 1))
	if three := text(t, conducted(t, experiment(t, doc(), e), e, new(lab.Memory), 3)); three != one {
		t.Error("three play another result than one")
	}
	// Shuffled: of what is wanted the last first, some from behind.
	y := experiment(t, doc(), e)
	rng := dice.Fast(3)
	for n := 0; ; n++ {
		wanted, finished := y.Plan(nil)
		if finished {
			break
		}
		b := wanted[rng.IntN("test", len(wanted))]
		task := y.Task(b)
		rows, err := lab.Play(t.Context(), games(e), &task, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := y.Put(b, rows); err != nil {
			t.Fatal(err)
		}
		if n%50 == 0 { // to look on the way changes nothing
			reduced(t, y)
		}
	}
	if text(t, reduced(t, y)) != one {
		t.Error("another order of the batches gives another result")
	}
	// Killed and resumed: what is kept leads to the same plan, and nothing is played again.
	killed, kept := experiment(t, doc(), e), new(lab.Memory)
	ctx, kill := context.WithCancel(t.Context())
	_, err := lab.Conduct(ctx, killed, games(e), kept, 1, func(s lab.Status) {
		if s.Played > 900 {
			kill()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	resumed := experiment(t, doc(), e)
	st, err := lab.Conduct(t.Context(), resumed, games(e), kept, 1, nil)
	if err != nil || text(t, reduced(t, resumed)) != one {
		t.Errorf("resumed: %v, or another result", err)
	}
	if st.Played >= st.Ready {
		t.Errorf("%d of %d played anew after a kill", st.Played, st.Ready)
	}
	again := experiment(t, doc(), e)
	if st, err := lab.Conduct(t.Context(), again, games(e), store, 1, nil); err != nil || st.Played != 0 || text(t, reduced(t, again)) != one {
		t.Errorf("from what is kept: %v, %d played", err, st.Played)
	}
}

// A duel that ends by time is a draw, and the result says how many: where all end so, everybody has one half.
func TestTimeIsADraw(t *testing.T) {
	t.Parallel()
	d := small(1)
	d.Search.Duels, d.Search.Newborn, d.Search.Fresh, d.Search.Front = 900, 6, 32, 1
	e := entry(t, planted, 1)
	r := conducted(t, experiment(t, d, e), e, new(lab.Memory), 1)
	raced := 0
	for _, c := range r.Candidates {
		raced += 2 * c.Pairs * len(r.Opponents)
		if c.Score != 0.5 || c.ByTime != 2*c.Pairs*len(r.Opponents) {
			t.Fatalf("%+v", c)
		}
	}
	best := r.Front[0]
	if r.Counts.ByTime != raced || best.Fresh.Score != 0.5 || best.Against[0].ByTime != 64 || best.Endings[0].Rule != "DX-SETUP-002" {
		t.Errorf("%d of %d by time; %+v", r.Counts.ByTime, raced, best)
	}
}

// A car that wins on one map alone is named as such, and the verdict says to whom it loses there; so for each objective. The best of the field tells how hard the tests are.
func TestFitsTheMap(t *testing.T) {
	t.Parallel()
	for _, objective := range []string{"mean", "worst", "nash"} {
		t.Run(objective, func(t *testing.T) {
			t.Parallel()
			d := small(4)
			d.Search.Duels, d.Search.Newborn, d.Search.Fresh, d.Search.Front = 900, 8, 48, 1
			d.Search.Objective, d.Search.Place = objective, upsideDown
			e := entry(t, planted, 0)
			r := conducted(t, experiment(t, d, e), e, new(lab.Memory), 1)
			best := r.Front[0]
			if !best.FitsMap || best.Map.Score >= 0.5 || best.Fresh.Score <= 0.5 {
				t.Errorf("on fresh seeds %v, on the other map %v", best.Fresh, best.Map)
			}
			if !strings.HasSuffix(r.Verdict.Key, "_not_all") || r.Verdict.Args["fits"] != "map" || !strings.Contains(r.Verdict.Args["losses"], "(on speedway)") {
				t.Errorf("%+v", r.Verdict)
			}
			y := r.Yardstick
			if y.Map.Score >= 0.5 || y.Fresh.Score <= 0.5 || y.Held == nil {
				t.Errorf("%+v", y)
			}
			// By hand: the mean by the weights, or the least.
			scores := make([]float64, len(r.Opponents))
			for _, a := range best.Against {
				if a.Set == "field" {
					scores[a.Opponent] = a.Score.Score
				}
			}
			sum, want := 0.0, 0.0
			for i, o := range r.Opponents {
				sum, want = sum+o.Weight, want+o.Weight*scores[i]
			}
			if objective == "worst" {
				want = slices.Min(scores)
			}
			if math.Abs(sum-1) > 1e-4 || math.Abs(want-best.Fresh.Score) > 1e-4 {
				t.Errorf("weights add up to %v; %v, want %v", sum, best.Fresh.Score, want)
			}
		})
	}
}

// An event may bar what a design has: nothing is raced that a match would refuse.
func TestEventBars(t *testing.T) {
	t.Parallel()
	d := small(6)
	d.Options = map[string]any{"no_computers": true}
	d.Search.Duels, d.Search.Newborn, d.Search.Fresh, d.Search.Front = 900, 8, 32, 1
	e := entry(t, planted, 0)
	r := conducted(t, experiment(t, d, e), e, new(lab.Memory), 1)
	c := garage.Standard()
	for _, one := range r.Candidates {
		design, err := c.ParseDesignCode(one.Code)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range design.Units[garage.Main].People {
			if p.Targeting != 0 {
				t.Errorf("No. %d has a %s", one.Number, c.Accessories[p.Targeting].ID)
			}
		}
	}
}

// What it learns is what decides: of fire and armor more is better, surely.
func TestWeightsSayWhy(t *testing.T) {
	t.Parallel()
	d := small(2)
	e := entry(t, func(f *garage.Outcome) float64 { return 0.01 * float64(f.Armor) }, 0)
	d.Search.Duels, d.Search.Fresh, d.Search.Front = 1800, 32, 1
	r := conducted(t, experiment(t, d, e), e, new(lab.Memory), 1)
	armor := 0.0
	for _, w := range r.Weights {
		if strings.HasPrefix(w.Figure, "armor_") || w.Figure == "lasts" {
			armor += w.Points
		}
		if w.CI95[0] > w.Points || w.CI95[1] < w.Points {
			t.Errorf("%+v", w)
		}
	}
	if armor <= 0 {
		t.Errorf("armor is worth %.2f points", armor)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	e := entry(t, planted, 0)
	for name, tc := range map[string]struct {
		change func(d *lab.Doc)
		want   string
	}{
		"part":       {func(d *lab.Doc) { d.Search.Must = []string{"rocket_launcer"} }, `/search/must/0: there is no weapon or accessory "rocket_launcer"; did you mean rocket_launcher?`},
		"both":       {func(d *lab.Doc) { d.Search.Must, d.Search.Forbid = []string{"smokescreen"}, []string{"smokescreen"} }, "/search/must/0: smokescreen is forbidden, too"},
		"twice":      {func(d *lab.Doc) { d.Search.Must = []string{"smokescreen", "smokescreen"} }, "/search/must/1: smokescreen is there twice"},
		"bomb":       {func(d *lab.Doc) { d.Search.Must = []string{"bomb"} }, "/search/must/0: no cycle can have a bomb that fires"},
		"body":       {func(d *lab.Doc) { d.Search.Bodies = []string{"lite_cycle"} }, `/search/bodies/0: there is no body "lite_cycle" to be searched; did you mean light_cycle?`},
		"class":      {func(d *lab.Doc) { d.Search.Class = "bus" }, `/search/class: the class "bus" is not searched for; did you mean car? (car, cycle, trike)`},
		"other":      {func(d *lab.Doc) { d.Search.Bodies = []string{"luxury"} }, "/search/bodies/0: luxury is a car; the search is for a cycle"},
		"money":      {func(d *lab.Doc) { d.Search.Budget = 0 }, "/search: a search needs a division or a budget"},
		"twofold":    {func(d *lab.Doc) { d.Search.Division = "10" }, "/search/budget: a division or a budget, not both"},
		"division":   {func(d *lab.Doc) { d.Search.Budget, d.Search.Division = 0, "12" }, `/search/division: there is no division "12" with an upper bound (5, 10, 15, 20, 25, 30)`},
		"duels":      {func(d *lab.Doc) { d.Search.Duels = 100 }, "/search/duels: too few for a generation: this field and one generation take 4"},
		"newborn":    {func(d *lab.Doc) { d.Search.Newborn = 2 }, "/search/newborn: 2 (4 to 200)"},
		"objective":  {func(d *lab.Doc) { d.Search.Objective = "meen" }, `/search/objective: there is no objective "meen"; did you mean mean? (mean, worst, nash)`},
		"map":        {func(d *lab.Doc) { d.Search.Place = "nowhere" }, "/search/hold_out_place: "},
		"same map":   {func(d *lab.Doc) { d.Search.Place = "scenario" }, "/search/hold_out_place: it is the map that the search is on"},
		"stop":       {func(d *lab.Doc) { d.Stop.Pairs = 17 }, "/stop: a search stops by /search/duels"},
		"bots":       {func(d *lab.Doc) { d.Bots = []string{"normal", "random"} }, "/bots: 2 bots; one for all"},
		"in both":    {func(d *lab.Doc) { d.Search.HoldOut = []lab.Entrant{{Design: "borderer"}} }, "/search/hold_out/0: it is in the field, too (1)"},
		"two cars":   {func(d *lab.Doc) { d.Field[0].Design = "2x kestrel_200" }, "/field/0/design: it cannot be compared with designs"},
		"balance":    {func(d *lab.Doc) { d.Balance = new(lab.BalanceDoc) }, "a search has search, and nothing of balance and from"},
		"the game's": {func(d *lab.Doc) { d.Game = "sixth" }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := small(1)
			tc.change(d)
			find := games(e)
			if tc.want == "" {
				d.Field, d.Game, find, tc.want = nil, "cardduel", roster.Find, "/game: designs are searched for in Deluxe Duel, not in Card Duel"
			}
			_, err := lab.NewExperiment(d, find, lab.Kinds{lab.Search: search.New})
			var wrong *lab.FieldError
			if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), tc.want) {
				t.Errorf("%v, want %q", err, tc.want)
			}
		})
	}
}

// What a document leaves open is written out, and the completed document is complete: checked again it stays as it is.
func TestCanonicalDocument(t *testing.T) {
	t.Parallel()
	e := entry(t, planted, 0)
	d := &lab.Doc{Version: 1, Kind: lab.Search, Game: "deluxe", Options: map[string]any{"division": "10"}}
	experiment(t, d, e)
	s := d.Search
	if s.Division != "10" || s.Class != "car" || s.Duels != 20_000 || s.Newborn != 48 || s.Fresh != 100 || s.Front != 6 || s.Objective != "mean" || s.Place == "" {
		t.Errorf("%+v", s)
	}
	// Eight cars of docs/garage-samples.md cost $5,000 to $9,999; every third is held out.
	if len(d.Field) != 6 || len(s.HoldOut) != 2 {
		t.Errorf("%d in the field, %d held out", len(d.Field), len(s.HoldOut))
	}
	first := string(d.JSON())
	again, err := lab.Parse(d.JSON())
	if err != nil {
		t.Fatal(err)
	}
	experiment(t, again, e)
	if string(again.JSON()) != first {
		t.Errorf("it was\n%s\nand became\n%s", first, again.JSON())
	}
}
