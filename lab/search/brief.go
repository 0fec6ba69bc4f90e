package search

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/internal/spelling"
	"turnpike/lab"
)

// What a document leaves open.
const (
	usualDuels   = 20_000
	usualNewborn = 48
	usualFront   = 6
	usualFresh   = 100
)

// Bounds of a document.
const (
	maxDuels     = 1_000_000
	minNewborn   = 4
	maxNewborn   = 200
	maxFront     = 12
	minFresh     = 32
	maxFresh     = 1000
	leastBudget  = 500
	maxBudget    = 1_000_000
	maxMust      = 8
	fewestToHold = 3 // of a field: then every third is held out
)

// classes are those of which one body makes a vehicle that duels.
var classes = []garage.Class{garage.Car, garage.Cycle, garage.Trike}

// brief is what a document asks for, looked up.
type brief struct {
	doc     *lab.SearchDoc
	seed    uint64
	cat     *garage.Catalogue
	options garage.Options
	budget  garage.Money
	bodies  []garage.BodyID
	weapons []garage.WeaponID
	guns    []garage.WeaponID // of them, those that roll to hit
	extras  []garage.AccessoryID
	turrets []garage.AccessoryID // by what they hold
	armors  []string
	aims    []string // targeting; the first is none
	vests   []string // body armor; the first is none
	must    musts
	foes    []opponent
	held    []opponent // the hold-out
	bot     string
	game    game.Game
	play    map[string]any // options of the game
	there   map[string]any // the same on the other map
}

// musts are parts that each design has.
type musts struct {
	weapons []garage.WeaponID
	extras  []garage.AccessoryID
	turret  garage.AccessoryID
	aim     string
	vest    string
}

func wrong(pointer, allowed, format string, args ...any) error {
	return &lab.FieldError{Pointer: pointer, Detail: fmt.Sprintf(format, args...), Allowed: allowed}
}

// newBrief checks and completes the document.
func newBrief(x *lab.Experiment) (*brief, error) {
	d := x.Doc
	switch {
	case d.Game != deluxe.ID:
		return nil, wrong("/game", deluxe.ID, "designs are searched for in Deluxe Duel, not in %s", x.Entry.Game.Info().Title)
	case d.Balance != nil || d.From != nil:
		return nil, wrong("", "", "a search has search, and nothing of balance and from")
	case d.Seats != 2:
		return nil, wrong("/seats", "2", "a search plays duels")
	case d.Stop != (lab.Stop{Pairs: lab.DefaultPairs}):
		return nil, wrong("/stop", "", "a search stops by /search/duels, and plays /search/fresh pairs of the front")
	case len(d.Bots) != 1:
		return nil, wrong("/bots", "", "%d bots; one for all, opponents may have their own", len(d.Bots))
	}
	d.Stop = lab.Stop{}
	if d.Search == nil {
		d.Search = new(lab.SearchDoc)
	}
	b := &brief{doc: d.Search, seed: uint64(d.Seed), cat: garage.Standard(), bot: d.Bots[0], game: x.Entry.Game}
	for _, check := range []func(*lab.Experiment) error{b.numbers, b.money, b.frames, b.parts, b.musts, b.opponents, b.otherMap} {
		if err := check(x); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *brief) numbers(*lab.Experiment) error {
	s := b.doc
	for _, n := range []struct {
		key                string
		value              *int
		usual, least, most int
	}{
		{"duels", &s.Duels, usualDuels, 1, maxDuels},
		{"newborn", &s.Newborn, usualNewborn, minNewborn, maxNewborn},
		{"front", &s.Front, usualFront, 1, maxFront},
		{"fresh", &s.Fresh, usualFresh, minFresh, maxFresh},
	} {
		if *n.value == 0 {
			*n.value = n.usual
		}
		if *n.value < n.least || *n.value > n.most {
			return wrong("/search/"+n.key, fmt.Sprintf("%d to %d", n.least, n.most), "%d", *n.value)
		}
	}
	known := []string{"mean", "worst", "nash"}
	if s.Objective == "" {
		s.Objective = known[0]
	}
	if !slices.Contains(known, s.Objective) {
		return wrong("/search/objective", strings.Join(known, ", "), "there is no objective %q%s", spelling.Clip(s.Objective), meant(s.Objective, known))
	}
	return nil
}

// meant asks whether a name that is near was meant.
func meant(name string, known []string) string {
	if near := spelling.Nearest(name, known, 3); near != "" {
		return "; did you mean " + near + "?"
	}
	return ""
}

// money finds the budget.
func (b *brief) money(x *lab.Experiment) error {
	s := b.doc
	event, _ := x.Doc.Options["division"].(string)
	open := event == "any" || event == "unlimited"
	if s.Division == "" && s.Budget == 0 && !open {
		s.Division = event
	}
	switch {
	case s.Division != "" && s.Budget != 0:
		return wrong("/search/budget", "", "a division or a budget, not both")
	case s.Division != "" && !open && s.Division != event:
		return wrong("/search/division", "", "the options say division %s", event)
	case s.Budget != 0:
		if s.Budget < leastBudget || s.Budget > maxBudget {
			return wrong("/search/budget", fmt.Sprintf("%d to %d", leastBudget, maxBudget), "%d dollars", s.Budget)
		}
		b.budget = garage.Dollars(s.Budget)
	case s.Division == "":
		return wrong("/search", "", "a search needs a division or a budget")
	default:
		var ids []string
		for _, d := range b.cat.Divisions {
			if d.To == 0 {
				continue
			}
			ids = append(ids, strconv.Itoa(d.ID))
			if ids[len(ids)-1] == s.Division {
				b.budget = d.To
			}
		}
		if b.budget == 0 {
			return wrong("/search/division", strings.Join(ids, ", "), "there is no division %q with an upper bound", spelling.Clip(s.Division))
		}
	}
	b.options = garage.Options{Budget: b.budget}
	return nil
}

// frames finds the bodies.
func (b *brief) frames(*lab.Experiment) error {
	s, c := b.doc, b.cat
	names := make([]string, len(classes))
	for i, class := range classes {
		names[i] = class.String()
	}
	if s.Class != "" && !slices.Contains(names, s.Class) {
		return wrong("/search/class", strings.Join(names, ", "), "the class %q is not searched for%s", spelling.Clip(s.Class), meant(s.Class, names))
	}
	var all []string
	for i := 1; i < len(c.Bodies); i++ {
		if slices.Contains(classes, c.Bodies[i].Class) {
			all = append(all, c.Bodies[i].ID)
		}
	}
	for i, name := range s.Bodies {
		at := "/search/bodies/" + strconv.Itoa(i)
		if !slices.Contains(all, name) {
			return wrong(at, strings.Join(all, ", "), "there is no body %q to be searched%s", spelling.Clip(name), meant(name, all))
		}
		id, err := c.FindBody(name)
		if err != nil {
			return wrong(at, "", "%v", err)
		}
		class := c.Body(id).Class.String()
		if s.Class == "" {
			s.Class = class
		}
		if class != s.Class {
			return wrong(at, "", "%s is a %s; the search is for a %s", name, class, s.Class)
		}
		if !slices.Contains(b.bodies, id) {
			b.bodies = append(b.bodies, id)
		}
	}
	if s.Class == "" {
		s.Class = names[0]
	}
	if len(s.Bodies) > 0 {
		return nil
	}
	for i := 1; i < len(c.Bodies); i++ {
		if body := &c.Bodies[i]; body.Class.String() == s.Class && body.Cost < b.budget {
			b.bodies = append(b.bodies, garage.BodyID(i))
		}
	}
	if len(b.bodies) == 0 {
		return wrong("/search/class", "", "no %s is to be had for %v", s.Class, b.budget)
	}
	return nil
}

// extraKinds are accessories that matter in a duel and that a search adds of itself.
var extraKinds = []string{"extinguisher", "spoiler", "airdam", "ram_plate", "blades", "brushcutter"}

// neverTried are limits of weapons that no single car meets.
const neverTried = garage.LimitOversized | garage.LimitTop | garage.LimitHelicopter

// parts lists what designs are made of.
func (b *brief) parts(*lab.Experiment) error {
	s, c := b.doc, b.cat
	if len(s.Forbid) > lab.MaxField {
		return wrong("/search/forbid", "", "%d parts; at most %d", len(s.Forbid), lab.MaxField)
	}
	for i, name := range s.Forbid {
		if _, _, err := b.part(name); err != nil {
			return wrong("/search/forbid/"+strconv.Itoa(i), "", "%v", err)
		}
	}
	free := func(id string) bool { return !slices.Contains(s.Forbid, id) }
	for i := 1; i < len(c.Weapons); i++ {
		k := &c.Weapons[i]
		if k.Play == nil || k.Limits&neverTried != 0 || k.LoadOnly || k.Cost > b.budget/2 || !free(k.ID) {
			continue
		}
		b.weapons = append(b.weapons, garage.WeaponID(i))
		if k.ToHit > 0 && k.Damage != (garage.Dice{}) {
			b.guns = append(b.guns, garage.WeaponID(i))
		}
	}
	if len(b.guns) == 0 {
		return wrong("/search/forbid", "", "nothing is left to fire with for %v", b.budget)
	}
	b.aims, b.vests = []string{""}, []string{""}
	for i := 1; i < len(c.Accessories); i++ {
		a := &c.Accessories[i]
		if !free(a.ID) || a.Cost > b.budget/2 {
			continue
		}
		switch {
		case a.Kind == "turret" && !a.Popup:
			b.turrets = append(b.turrets, garage.AccessoryID(i))
		case a.Kind == "computer":
			b.aims = append(b.aims, a.ID)
		case a.Kind == "body_armor":
			b.vests = append(b.vests, a.ID)
		case slices.Contains(extraKinds, a.Kind):
			b.extras = append(b.extras, garage.AccessoryID(i))
		}
	}
	slices.SortStableFunc(b.turrets, func(p, q garage.AccessoryID) int {
		return cmp.Compare(c.Accessories[p].Holds, c.Accessories[q].Holds)
	})
	b.armors = []string{""}
	for i := 1; i < len(c.Armors); i++ {
		b.armors = append(b.armors, c.Armors[i].ID)
	}
	return nil
}

// part finds a weapon or an accessory; its error suggests the nearest.
func (b *brief) part(name string) (garage.WeaponID, garage.AccessoryID, error) {
	c := b.cat
	var known []string
	for i := 1; i < len(c.Weapons); i++ {
		if c.Weapons[i].ID == name {
			return garage.WeaponID(i), 0, nil
		}
		known = append(known, c.Weapons[i].ID)
	}
	for i := 1; i < len(c.Accessories); i++ {
		if c.Accessories[i].ID == name {
			return 0, garage.AccessoryID(i), nil
		}
		known = append(known, c.Accessories[i].ID)
	}
	return 0, 0, fmt.Errorf("there is no weapon or accessory %q%s", spelling.Clip(name), meant(name, known))
}

// musts looks up what has to be there.
func (b *brief) musts(*lab.Experiment) error {
	s, c := b.doc, b.cat
	if len(s.Must) > maxMust {
		return wrong("/search/must", "", "%d parts; at most %d", len(s.Must), maxMust)
	}
	for i, name := range s.Must {
		at := "/search/must/" + strconv.Itoa(i)
		weapon, extra, err := b.part(name)
		switch {
		case err != nil:
			return wrong(at, "", "%v", err)
		case slices.Contains(s.Forbid, name):
			return wrong(at, "", "%s is forbidden, too", name)
		case slices.Index(s.Must, name) < i:
			return wrong(at, "", "%s is there twice", name)
		case weapon != 0:
			if k := &c.Weapons[weapon]; k.Play == nil || k.Limits&neverTried != 0 || k.LoadOnly {
				return wrong(at, "", "no %s can have a %s that fires", s.Class, name)
			}
			b.must.weapons = append(b.must.weapons, weapon)
			continue
		}
		switch a := &c.Accessories[extra]; {
		case a.Kind == "computer":
			b.must.aim = name
		case a.Kind == "body_armor":
			b.must.vest = name
		case a.Kind == "turret":
			b.must.turret = extra
		case a.Use != garage.UsePart || a.Kind == "link" || a.Kind == "cupola" || a.Kind == "platform" || a.Kind == "universal":
			return wrong(at, "", "%s goes with another part, which has to be named instead", name)
		default:
			b.must.extras = append(b.must.extras, extra)
		}
	}
	return nil
}

// opponents completes the field and divides it.
func (b *brief) opponents(x *lab.Experiment) error {
	d, s := x.Doc, b.doc
	if len(d.Field) == 0 {
		d.Field = b.ready()
		if len(d.Field) == 0 {
			return wrong("/field", "", "there is no ready %s for this money to be beaten; name some", s.Class)
		}
	}
	for _, o := range x.Entry.Game.Info().Options {
		if strings.HasPrefix(o.Key, "vehicle_") {
			if v, there := d.Options[o.Key]; there && v != o.Default {
				return wrong("/options/"+o.Key, "", "the field sets the vehicles")
			}
			delete(d.Options, o.Key)
		}
	}
	if err := d.CheckField(x.Entry, d.Field, "/field"); err != nil {
		return err
	}
	if err := d.CheckField(x.Entry, s.HoldOut, "/search/hold_out"); err != nil {
		return err
	}
	if len(s.HoldOut) == 0 && len(d.Field) >= fewestToHold {
		s.HoldOut, d.Field = divided(d.Field)
	}
	b.play = d.Options
	var err error
	if b.foes, err = b.read(d.Field, "/field"); err != nil {
		return err
	}
	if b.held, err = b.read(s.HoldOut, "/search/hold_out"); err != nil {
		return err
	}
	for i := range b.held {
		for k := range b.foes {
			if b.held[i].entrant.Design == b.foes[k].entrant.Design && b.held[i].entrant.Bot == b.foes[k].entrant.Bot {
				return wrong("/search/hold_out/"+strconv.Itoa(i), "", "it is in the field, too (%d)", k)
			}
		}
	}
	return nil
}

// ready is the ready vehicles of the class that the money is for: those of the division, or those that cost at least half of the budget.
func (b *brief) ready() (list []lab.Entrant) {
	from := b.budget / 2
	for _, d := range b.cat.Divisions {
		if strconv.Itoa(d.ID) == b.doc.Division {
			from = d.From
		}
	}
	samples := b.cat.Samples()
	for i := range samples {
		s := &samples[i]
		if s.Design == nil || s.Design.Units[garage.Attached].Body != 0 || b.cat.Body(s.Design.Units[garage.Main].Body).Class.String() != b.doc.Class {
			continue
		}
		if _, err := deluxe.Compile(b.cat, s.Design); err != nil {
			continue
		}
		var f garage.Figures
		b.cat.Figures(s.Design, &b.options, &f)
		if cost := f.DivisionCost(); cost >= from && cost <= b.budget && len(list) < lab.MaxField {
			list = append(list, lab.Entrant{Name: s.Name, Design: s.ID})
		}
	}
	return list
}

// divided takes every third of a field out, by the digests of what they are: who is added to a field changes little of that.
func divided(field []lab.Entrant) (held, rest []lab.Entrant) {
	order := make([]int, len(field))
	sums := make([][sha256.Size]byte, len(field))
	for i := range field {
		order[i] = i
		sums[i] = sha256.Sum256([]byte(field[i].Design + "\x00" + field[i].Bot))
	}
	slices.SortFunc(order, func(a, b int) int { return slices.Compare(sums[a][:], sums[b][:]) })
	out := order[:len(field)/3]
	for i := range field {
		if slices.Contains(out, i) {
			held = append(held, field[i])
		} else {
			rest = append(rest, field[i])
		}
	}
	return held, rest
}

// read looks up what opponents drive.
func (b *brief) read(field []lab.Entrant, pointer string) ([]opponent, error) {
	var list []opponent
	for i := range field {
		e := &field[i]
		at := fmt.Sprintf("%s/%d", pointer, i)
		if e.Design == "" || len(e.Plays) > 0 {
			return nil, wrong(at, "", "an opponent of a search is a design")
		}
		design, err := b.cat.ParseDesignCode(e.Design)
		if err != nil {
			return nil, wrong(at+"/design", "a ready vehicle or the code of one", "it cannot be compared with designs: %v", err)
		}
		if e.Bot == "" {
			e.Bot = b.bot
		}
		list = append(list, opponent{*e, design, b.figuresOf(design)})
	}
	return list, nil
}

// otherMaps are what the last test is on unless the document says it: the first that the search is not on.
var otherMaps = []string{"colonnade", "open-32x24"}

// otherMap finds the other map.
func (b *brief) otherMap(x *lab.Experiment) error {
	s := b.doc
	here, _ := b.play["place"].(string)
	if s.Place == "" {
		if s.Place = otherMaps[0]; s.Place == here {
			s.Place = otherMaps[1]
		}
	}
	if s.Place == here {
		return wrong("/search/hold_out_place", "", "it is the map that the search is on")
	}
	b.there = maps.Clone(b.play)
	b.there["place"] = s.Place
	if _, err := game.Complete(x.Entry.Game.Info().Options, b.there); err != nil {
		if o, ok := errors.AsType[*game.OptionError](err); ok && o.Err != nil {
			err = o.Err
		}
		return wrong("/search/hold_out_place", "", "%v", err)
	}
	return nil
}

// admitted reports whether a match lets a design take part: its event may bar lasers, computers or gunners.
func (b *brief) admitted(code string) bool {
	options := maps.Clone(b.play)
	options["vehicle_0"], options["vehicle_1"] = code, b.foes[0].entrant.Design
	values, err := game.Complete(b.game.Info().Options, options)
	if err != nil {
		return false
	}
	_, _, err = b.game.Start(game.Setup{Seats: 2, Options: values, Dice: dice.Fast(b.seed)})
	return err == nil
}

// thousands is a number as a person reads it.
func thousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// round rounds a share to five places: more than its interval has.
func round(v float64) float64 { return math.Round(v*1e5) / 1e5 }
