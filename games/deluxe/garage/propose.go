package garage

import (
	"fmt"
	"reflect"
	"slices"
)

// Wish is what a designer asks [Catalogue.Fill] for. Everything may be left out: the empty wish is any car without weapons.
type Wish struct {
	Body            string          `json:"body,omitempty"`    // a body; any of the class if left out
	Class           Class           `json:"class"`             // car, cycle, trike, bus, helicopter ...; does not matter with a body
	Options         []string        `json:"options,omitempty"` // body options that it must have
	Division        int             `json:"division,omitempty"`
	Budget          Money           `json:"budget,omitempty"` // dollars with body armor; 0: no bound but the division's
	Weapons         []WeaponFile    `json:"weapons,omitempty"`
	Gunners         int             `json:"gunners,omitempty"`    // 0 to 20
	BodyArmor       string          `json:"body_armor,omitempty"` // of everybody
	Targeting       string          `json:"targeting,omitempty"`  // of each gunner; of the driver if there is none
	Accessories     []AccessoryFile `json:"accessories,omitempty"`
	Armor           string          `json:"armor,omitempty"`            // type; "any" or left out: whichever serves best
	Tires           string          `json:"tires,omitempty"`            // "any" or left out: whichever serve best
	MinTireDP       int             `json:"min_tire_dp,omitempty"`      // of each tire
	MinAcceleration float64         `json:"min_acceleration,omitempty"` // mph a turn
	MinHC           int             `json:"min_hc,omitempty"`           // 0: no bound
	MinTopSpeed     int             `json:"min_top_speed,omitempty"`    // mph
	MinArmor        map[string]int  `json:"min_armor,omitempty"`        // points by position; of a long vehicle "left" is each of its halves
	Spread          map[string]int  `json:"spread,omitempty"`           // weights of further armor by position; see Fill
	Prefer          string          `json:"prefer,omitempty"`           // the kind of proposal to put first; "armor" if left out
	Behind          []TrailerWish   `json:"behind,omitempty"`           // the trailers of a rig, from front to back, at most [MaxBehind]
	Arm             bool            `json:"arm,omitempty"`              // Fill chooses guns, gunners and turrets where the wish has none
}

// The kinds of proposals, see [Catalogue.Fill].
const (
	KindArmor        = "armor"
	KindHandling     = "handling"
	KindAcceleration = "acceleration"
	KindTires        = "tires"
	KindBalance      = "balance"
	KindPrice        = "price"
)

var proposalKinds = []string{KindArmor, KindBalance, KindHandling, KindAcceleration, KindPrice, KindTires}

// MaxProposals is the most that Fill returns.
const MaxProposals = 5

// Proposals is what Fill found.
type Proposals struct {
	Exact      bool       `json:"exact"`      // nothing better exists; always true
	Considered int        `json:"considered"` // combinations of body, chassis, suspension, plant, tires and armor type
	Budget     Money      `json:"budget"`     // dollars; 0: no bound
	Proposals  []Proposal `json:"proposals"`
	Wish       *Wish      `json:"wish,omitempty"` // with the arms that were chosen, for a wish that leaves them open
}

// Proposal is one vehicle that meets the wish.
type Proposal struct {
	Kind    string      `json:"kind"`
	Reason  string      `json:"reason"` // why it is proposed, in a sentence
	Design  *DesignFile `json:"design" nullable:"false"`
	Figures Outcome     `json:"figures"`
}

// ImpossibleError says that no vehicle meets a wish.
type ImpossibleError struct {
	Path    string // JSON pointer into the wish: the part of it that cannot be met, "" if it is several together
	Detail  string // a sentence
	Nearest *Wish  // the wish with as little changed as makes it possible; nil if no one change of it does
}

func (e *ImpossibleError) Error() string { return e.Detail }

// WishError says that a wish makes no sense.
type WishError struct {
	Path string // JSON pointer into the wish
	Err  error
}

func (e *WishError) Error() string { return fmt.Sprintf("%s: %v", e.Path, e.Err) }

// Unwrap returns what is wrong.
func (e *WishError) Unwrap() error { return e.Err }

// Fill proposes up to [MaxProposals] vehicles that meet a wish: the body, chassis, suspension, power plant, tires (one type all
// round) and type of armor, and as much armor as money and weight leave. Crew, weapons and accessories are those of the wish; with Arm guns, gunners
// and turrets are chosen first, by rules of thumb, for two fifths at most of the money that the rest leaves.
//
// With trailers it proposes whole rigs: money, weight, acceleration and handling class are those of all together (DX-TRL-024, DX-TRL-033, DX-TENW-018).
// Tires and armor are of one type on all bodies. Where the wish has no hitch or kingpin the cheapest that holds is fitted, and a trailer has the
// cheapest chassis that bears it, none that weakens its tongue. Armor goes to the bodies by the sums of their weights.
//
// The search is exact. Every combination of those six choices that the catalogue has is looked at; one is passed over only when the
// best that it could have at all (its figures with the least armor, and the armor that its spare money and weight would buy) is
// worse than what is found already. Armor points of a combination are solved for, and the result is a design that
// [Catalogue.Check] finds legal. Six wheels and the reversed trike count as bodies of their own.
//
// The kinds, each the best of its kind (ties go to more armor, then handling class, acceleration, tire DP and the lower price):
//
//   - armor: the most armor points
//   - handling: the highest handling class, and with it the most armor
//   - acceleration: the highest acceleration, and with it the most armor
//   - tires: tires of the most DP, and with them the most armor
//   - balance: the greatest sum of armor (counted three times), acceleration and handling class (twice each) and tire DP, each as
//     a share of the most that any vehicle of the wish has
//   - price: the cheapest of those that have at least three quarters of the armor of the best-armored one
//
// The preferred kind comes first; a vehicle that is best in several ways is there once, and a kind in which all are alike is left out.
// None of them is beaten in armor, handling class, acceleration, tires and price all together by any other that meets the wish.
//
// Armor first covers the least points of each position, those of the wish and of the rules (DX-TENW-032); the rest is spread by
// the weights, whole points by the largest remainders. Without weights front has 5, back, left and right 4 each, top and underbody
// 2 each; of vehicles with halves "left" and the like are divided among them.
//
// Its errors are a [*WishError] for a wish that makes no sense and an [*ImpossibleError] for one that nothing meets. o may be nil;
// a budget or division in it counts as well.
func (c *Catalogue) Fill(w *Wish, o *Options) (Proposals, error) {
	if w.Arm {
		return c.armed(w, o)
	}
	s, err := c.newSearch(w, o)
	if err != nil {
		return Proposals{}, err
	}
	s.collect()
	if len(s.leaves) == 0 {
		return Proposals{}, s.impossible()
	}
	found := s.best()
	if len(found) == 0 {
		return Proposals{}, s.impossible()
	}
	p := Proposals{Exact: true, Considered: s.considered, Budget: s.o.Budget}
	first := w.Prefer
	if first == "" {
		first = KindArmor
	}
	order := slices.Clone(proposalKinds)
	slices.SortStableFunc(order, func(a, b string) int {
		switch {
		case a == first && b != first:
			return -1
		case b == first && a != first:
			return 1
		}
		return 0
	})
	for _, kind := range order {
		best := found[kind]
		if best == nil || len(p.Proposals) == MaxProposals || kind != first && !s.differ(kind) {
			continue
		}
		if i := slices.IndexFunc(p.Proposals, func(q Proposal) bool {
			return q.Figures == best.outcome && reflect.DeepEqual(q.Design.UnitFile, best.file.UnitFile)
		}); i >= 0 {
			p.Proposals[i].Reason = alsoBest(p.Proposals[i].Reason, kind)
			continue
		}
		best.file.Name = s.proposalName(kind, best)
		p.Proposals = append(p.Proposals, Proposal{kind, s.reason(kind, best), best.file, best.outcome})
	}
	return p, nil
}
