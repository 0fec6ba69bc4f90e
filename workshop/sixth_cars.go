package workshop

import (
	"fmt"
	"strconv"
	"strings"

	"turnpike/games/sixth"
	"turnpike/internal/spelling"
)

// SixthCarCheck asks what is wrong with a car in a game of a size. It holds the car or its code.
type SixthCarCheck struct {
	Car       *sixth.CarDesign `json:"car,omitempty"`
	Code      string           `json:"code,omitempty" maxLength:"512" doc:"instead of the car"`
	Size      SixthSize        `json:"size"`
	CoreOnly  bool             `json:"core_only,omitempty" doc:"cards of the core set alone"`
	AnyCopies bool             `json:"any_copies,omitempty" doc:"as many copies as wanted, not what a player deck holds (SX-BUILD-005)"`
}

// SixthSize is the budgets of a game: armor, build and crew points (SX-SETUP-045).
type SixthSize struct {
	AP int `json:"ap" minimum:"1" maximum:"12"`
	BP int `json:"bp" minimum:"0" maximum:"60"`
	CP int `json:"cp" minimum:"0" maximum:"20"`
}

// SixthCarReport is what a check finds. Without violations the car may be driven.
type SixthCarReport struct {
	Car        *sixth.CarDesign `json:"car" doc:"in its canonical form"`
	Code       string           `json:"code" doc:"for links"`
	Cost       SixthCost        `json:"cost"`
	Summary    SixthSummary     `json:"summary"`
	Violations []SixthViolation `json:"violations" doc:"in the order of the rules"`
}

// SixthCost is the points that a car uses.
type SixthCost struct {
	BP int `json:"bp"`
	CP int `json:"cp"`
}

// SixthViolation is a rule of building that a car breaks.
type SixthViolation struct {
	Rule   string `json:"rule"`
	Card   string `json:"card,omitempty" doc:"one of the cards concerned, if there are any"`
	Spot   string `json:"spot,omitempty" enum:"front,back,left,right,crew_area" doc:"where that card lies"`
	Detail string `json:"detail"`
	Mend   string `json:"mend" doc:"what would be right"`
}

// SixthSummary is a car broken down.
type SixthSummary struct {
	BP        int            `json:"bp"`
	BPAllowed int            `json:"bp_allowed"`
	CP        int            `json:"cp"`
	CPAllowed int            `json:"cp_allowed"`
	Armor     int            `json:"armor" doc:"of each side at the start"`
	Cards     int            `json:"cards" doc:"beside the Hand Cannon"`
	ByKind    map[string]int `json:"by_kind" doc:"points spent by kind of card; kinds that cost both count their build points"`
	LockerCP  int            `json:"locker_cp" doc:"crew points that cards paid with build points cost beside them"`
	Sides     SixthSides     `json:"sides"`
	Free      []string       `json:"free" doc:"cards of which one more copy costs nothing"`
}

// SixthSides has a line for each side of a car.
type SixthSides struct {
	Front SixthSide `json:"front"`
	Back  SixthSide `json:"back"`
	Left  SixthSide `json:"left"`
	Right SixthSide `json:"right"`
}

// SixthSide is what a side of a car has.
type SixthSide struct {
	Weapons   []string `json:"weapons" doc:"that may fire into the arc, turrets and sidearms included"`
	Damage    float64  `json:"damage" doc:"mean BASIC and TIRE of the two strongest attacks, one for each of the crew (SX-BUILD-026)"`
	Structure string   `json:"structure,omitempty"`
}

// SixthCar is a car that can be driven as it is.
type SixthCar struct {
	Source  string           `json:"source" enum:"ready,stock" doc:"ready: ours; stock: published"`
	Name    string           `json:"name"`
	Style   string           `json:"style,omitempty" doc:"of ready cars: a word or two"`
	Blurb   string           `json:"blurb,omitempty" doc:"of ready cars"`
	Class   string           `json:"class,omitempty" doc:"of stock cars: where they were published"`
	Size    SixthSize        `json:"size" doc:"what it was built for"`
	Core    bool             `json:"core" doc:"made of core cards alone"`
	Car     *sixth.CarDesign `json:"car"`
	Code    string           `json:"code"`
	Summary SixthSummary     `json:"summary" doc:"in the game that was asked for"`
}

// CheckSixthCar says what is wrong with a design in a game of a size, within its bounds.
func CheckSixthCar(c *sixth.Catalogue, d *sixth.Design, size sixth.Size, opts sixth.BuildOptions) *SixthCarReport {
	out := &SixthCarReport{Car: c.CarDesign(d), Code: c.DesignCode(d), Summary: summarize(c, d, size), Violations: []SixthViolation{}}
	out.Cost.BP, out.Cost.CP = c.Cost(d)
	for _, v := range c.Check(d, size, opts) {
		w := SixthViolation{Rule: string(v.Rule), Detail: v.Detail, Mend: v.Mend}
		if v.Card != 0 {
			w.Card, w.Spot = c.Card(v.Card).ID, v.Spot.String()
		}
		out.Violations = append(out.Violations, w)
	}
	return out
}

func summarize(c *sixth.Catalogue, d *sixth.Design, size sixth.Size) SixthSummary {
	s := c.Summary(d, size)
	out := SixthSummary{
		BP: s.BP, BPAllowed: s.BPAllowed, CP: s.CP, CPAllowed: s.CPAllowed, Armor: s.Armor, Cards: s.Cards,
		ByKind: make(map[string]int), LockerCP: s.LockerCP, Free: ids(c, s.Free),
	}
	for kind, points := range s.ByKind {
		out.ByKind[sixth.Kind(kind).String()] = points
	}
	for side, dst := range map[sixth.Side]*SixthSide{
		sixth.Front: &out.Sides.Front, sixth.Back: &out.Sides.Back, sixth.Left: &out.Sides.Left, sixth.Right: &out.Sides.Right,
	} {
		from := &s.Sides[side]
		*dst = SixthSide{Weapons: ids(c, from.Weapons), Damage: rounded(from.Damage)}
		if from.Structure != 0 {
			dst.Structure = c.Card(from.Structure).ID
		}
	}
	return out
}

func ids(c *sixth.Catalogue, cards []sixth.CardID) []string {
	out := make([]string, len(cards))
	for i, id := range cards {
		out[i] = c.Card(id).ID
	}
	return out
}

// SixthCars returns the ready-made and the published cars that are legal in a game of a size, and last the least car, which is legal in
// all of them (SX-BUILD-013).
func SixthCars(c *sixth.Catalogue, size sixth.Size, opts sixth.BuildOptions) []SixthCar {
	list := []SixthCar{}
	for _, r := range c.Ready(size, opts) {
		list = append(list, SixthCar{
			Source: "ready", Name: r.Name, Style: r.Style, Blurb: r.Blurb, Size: sizeOf(r.Size), Core: r.Core,
			Car: c.CarDesign(&r.Design), Code: c.DesignCode(&r.Design), Summary: summarize(c, &r.Design, size),
		})
	}
	for i := range c.Stock {
		car := &c.Stock[i]
		if len(c.Check(&car.Design, size, opts)) > 0 {
			continue
		}
		core := len(c.Check(&car.Design, car.Size, sixth.BuildOptions{CoreOnly: true})) == 0
		list = append(list, SixthCar{
			Source: "stock", Name: car.Name, Class: car.Class, Size: sizeOf(car.Size), Core: core,
			Car: c.CarDesign(&car.Design), Code: c.DesignCode(&car.Design), Summary: summarize(c, &car.Design, size),
		})
	}
	least := c.Rookies("Rookies")
	return append(list, SixthCar{
		Source: "ready", Name: least.Name, Style: "bare", Blurb: "Two rookies and a Hand Cannon. The rest is up to you.", Size: SixthSize{AP: 1}, Core: true,
		Car: c.CarDesign(&least), Code: c.DesignCode(&least), Summary: summarize(c, &least, size),
	})
}

func sizeOf(s sixth.Size) SixthSize { return SixthSize{s.AP, s.BP, s.CP} }

// SizeWords is what ParseSixthSize takes, for messages.
func SizeWords(c *sixth.Catalogue) string {
	words := make([]string, 0, len(c.Sizes)+1)
	for _, s := range c.Sizes {
		words = append(words, s.ID)
	}
	return fmt.Sprintf("%s, or AP/BP/CP such as 4/16/4: 1 to %d, 0 to %d, 0 to %d", strings.Join(words, ", "), sixth.MaxSizeAP, sixth.MaxSizeBP, sixth.MaxSizeCP)
}

// ParseSixthSize reads a game size: the id of one, or its three budgets as AP/BP/CP. The error is an [*Error].
func ParseSixthSize(c *sixth.Catalogue, text string) (sixth.Size, error) {
	if s, ok := c.SizeByID(text); ok {
		return s, nil
	}
	bad := wrong("bad-size", "there is no game size %q", spelling.Clip(text)).field("size", SizeWords(c))
	parts := strings.Split(text, "/")
	if len(parts) != 3 {
		return sixth.Size{}, bad
	}
	var s sixth.Size
	for i, dst := range []*int{&s.AP, &s.BP, &s.CP} {
		n, err := strconv.Atoi(parts[i])
		if err != nil {
			return sixth.Size{}, bad
		}
		*dst = n
	}
	if !s.Valid() {
		return sixth.Size{}, bad
	}
	return s, nil
}

// sixthCarList asks for cars.
type sixthCarList struct {
	Size      string `query:"size" maxLength:"32" default:"small" doc:"id of a game size, or AP/BP/CP"`
	CoreOnly  bool   `query:"core_only"`
	AnyCopies bool   `query:"any_copies"`
}

// sixthCards are the resources of the cards and cars of Arena Six.
func sixthCards() []Resource {
	return []Resource{
		fixed("/sixth/cards", "getSixthCards", "sixth", "All cards, dice, objects and tables of Arena Six",
			func() *SixthCatalogue { return NewSixthCatalogue(sixth.StandardRules()) }),
		lookup("/sixth/cars", "listSixthCars", "sixth", "Cars that may be driven in a game of a size", func(in *sixthCarList) ([]SixthCar, error) {
			c := sixth.Standard()
			size, err := ParseSixthSize(c, in.Size)
			if err != nil {
				return nil, err
			}
			return SixthCars(c, size, sixth.BuildOptions{CoreOnly: in.CoreOnly, AnyCopies: in.AnyCopies}), nil
		}).kept(func(in any) bool {
			_, named := sixth.Standard().SizeByID(in.(*sixthCarList).Size)
			return named
		}),
		ask("/sixth/cars/check", "checkSixthCar", "sixth", "What is wrong with a car in a game of a size", func(in *SixthCarCheck) (*SixthCarReport, error) {
			c := sixth.Standard()
			d, err := in.design(c)
			if err != nil {
				return nil, err
			}
			return CheckSixthCar(c, &d, sixth.Size(in.Size), sixth.BuildOptions{CoreOnly: in.CoreOnly, AnyCopies: in.AnyCopies}), nil
		}),
	}
}

// design returns the car of a check. The error is an [*Error].
func (in *SixthCarCheck) design(c *sixth.Catalogue) (sixth.Design, error) {
	if (in.Car == nil) == (in.Code == "") {
		return sixth.Design{}, wrong("invalid", "there has to be one of car and code").field("car", "a car, or a code")
	}
	if in.Car == nil {
		d, err := c.ParseDesignCode(in.Code)
		if err != nil {
			return d, wrong("bad-code", "%v", err).field("code", "the whole code of a car as a link has it")
		}
		return d, nil
	}
	d, err := c.Design(in.Car)
	if err != nil {
		// The error begins with the place: "front[2]: ...".
		where, what, _ := strings.Cut(err.Error(), ": ")
		return d, wrong("bad-car", "%s", what).field("car."+where, "ids of cards as in /api/sixth/cards")
	}
	return d, nil
}
