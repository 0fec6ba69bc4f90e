package sixth

import (
	"fmt"
	"strings"

	"turnpike/game"
)

// BuildOptions are what the host may change about building. The zero value is the rules with the cards of all sets.
type BuildOptions struct {
	CoreOnly  bool // cards of the core set alone
	AnyCopies bool // as many copies as wanted, not what a player deck holds (SX-BUILD-005)
}

// Violation is a rule of building that a design breaks.
type Violation struct {
	Rule   game.RuleID
	Card   CardID // one of the cards concerned; 0 if it is none in particular
	Spot   Spot   // where it lies, if Card is not 0
	Detail string // what is wrong
	Mend   string // what would be right
}

func (v Violation) String() string {
	return fmt.Sprintf("%s: %s [%s]", v.Detail, v.Mend, string(v.Rule))
}

// Cost returns the points that a design uses. Cards sold in pairs count once for two (SX-BUILD-024); sidearms that come with a
// Weapons Locker cost nothing.
func (c *Catalogue) Cost(d *Design) (bp, cp int) {
	lockerFree := 0
	if d.Count(c.named[locker]) > 0 {
		lockerFree = lockerSidearms
	}
	for i, p := range d.Cards[:d.N] {
		card := &c.Cards[p.Card]
		cp += int(card.CostCP)
		switch {
		case card.Kind == Sidearm && card.Cost == 1 && lockerFree > 0:
			lockerFree--
		case card.Kind.UsesCrewPoints():
			cp += int(card.Cost)
		case c.copiesBefore(d, i)%int(card.PerPurchase) == 0:
			bp += int(card.Cost)
		}
	}
	return bp, cp
}

// lockerSidearms is how many sidearms of 1 CP a Weapons Locker pays for.
const lockerSidearms = 2

// copiesBefore counts the copies of card i among the cards before it.
func (c *Catalogue) copiesBefore(d *Design, i int) int {
	n := 0
	for _, p := range d.Cards[:i] {
		if p.Card == d.Cards[i].Card {
			n++
		}
	}
	return n
}

// CrewBudget returns the crew points that a design may use in a game of the size: one more with a Stability Controller.
func (c *Catalogue) CrewBudget(d *Design, size Size) int {
	if d.Count(c.named[stability]) > 0 {
		return size.CP + 1
	}
	return size.CP
}

// Check returns all that is wrong with a design in a game of the size, in the order of the rules; nil means that it is legal.
func (c *Catalogue) Check(d *Design, size Size, opts BuildOptions) []Violation {
	k := checker{c: c, d: d, size: size, opts: opts}
	k.budgets()
	k.each()
	k.names()
	k.structures()
	k.crew()
	k.exclusive()
	return k.found
}

// checker gathers the violations of one design.
type checker struct {
	c         *Catalogue
	d         *Design
	size      Size
	opts      BuildOptions
	concealed bool // the cards come out of a concealment system
	found     []Violation
}

// report adds a violation about card i; -1 is none in particular.
func (k *checker) report(rule game.RuleID, i int, detail, mend string) {
	v := Violation{Rule: rule, Detail: detail, Mend: mend}
	if i >= 0 {
		v.Card, v.Spot = k.d.Cards[i].Card, k.d.Cards[i].Spot
	}
	k.found = append(k.found, v)
}

// budgets checks build points and crew points.
func (k *checker) budgets() {
	bp, cp := k.c.Cost(k.d)
	if bp > k.size.BP {
		k.report("SX-BUILD-002", -1, fmt.Sprintf("the cards cost %d BP", bp),
			fmt.Sprintf("take out %d BP; the game allows %d", bp-k.size.BP, k.size.BP))
	}
	if allowed := k.c.CrewBudget(k.d, k.size); cp > allowed {
		k.report("SX-BUILD-002", -1, fmt.Sprintf("crew, gear and sidearms cost %d CP", cp),
			fmt.Sprintf("take out %d CP; this car may use %d", cp-allowed, allowed))
	}
}

// each checks what a card says of itself: its set, its place, the game size, copies, and cards that its text requires.
func (k *checker) each() {
	for i, p := range k.d.Cards[:k.d.N] {
		card := &k.c.Cards[p.Card]
		if k.opts.CoreOnly && !card.Core() {
			k.report("SX-BUILD-001", i, card.Name+" is not in the core set", "play with the cards of all sets, or take another card")
		}
		k.place(i, card)
		if int(card.MinGameBP) > k.size.BP {
			k.report("SX-BUILD-006", i, fmt.Sprintf("%s costs %d BP", card.Name, card.Cost),
				fmt.Sprintf("such weapons need a game of %d BP or more; this one has %d", card.MinGameBP, k.size.BP))
		}
		if n := k.c.copiesBefore(k.d, i) + 1; n == k.d.Count(p.Card) && n > int(card.Copies) && !k.opts.AnyCopies && !card.unique() {
			k.report("SX-BUILD-005", i, fmt.Sprintf("%d copies of %s", n, card.Name),
				fmt.Sprintf("a player deck has %d", card.Copies))
		}
		if card.Requires != 0 && k.d.Count(card.Requires) == 0 {
			name := k.c.Cards[card.Requires].Name
			k.report("SX-FAQ-005", i, fmt.Sprintf("%s needs %s", card.Name, name), "add "+name)
		}
	}
}

// unique reports whether two copies of the card are wrong whatever a player deck holds.
func (c *Card) unique() bool {
	switch c.Kind {
	case Accessory, Upgrade, Crew, Gear, Sidearm:
		return true
	}
	return false
}

// place checks where card i lies.
func (k *checker) place(i int, card *Card) {
	spot := k.d.Cards[i].Spot
	r := card.Restrictions
	switch {
	case card.Turret && spot != SpotCrewArea:
		k.report("SX-BUILD-023", i, fmt.Sprintf("%s lies at the %s", card.Name, spot), "turrets lie in the crew area")
	case !card.Turret && card.Kind.OnSide() && spot == SpotCrewArea:
		k.report("SX-BUILD-003", i, card.Name+" lies in the crew area", "put it at a side: "+allowedSides(r))
	case !card.Kind.OnSide() && spot != SpotCrewArea:
		k.report("SX-BUILD-003", i, fmt.Sprintf("%s lies at the %s", card.Name, spot), "put it into the crew area")
	case spot == SpotCrewArea:
	case r.Has(FrontOnly) && spot != SpotFront, r.Has(BackOnly) && spot != SpotBack,
		r.Has(FrontBack) && spot != SpotFront && spot != SpotBack:
		k.report("SX-BUILD-019", i, fmt.Sprintf("%s lies at the %s", card.Name, spot), "it goes to "+allowedSides(r)+" only")
	}
}

// allowedSides names the sides where a card with the restrictions may lie.
func allowedSides(r Restriction) string {
	switch {
	case r.Has(FrontOnly):
		return "front"
	case r.Has(BackOnly):
		return "back"
	case r.Has(FrontBack):
		return "front or back"
	default:
		return "front, back, left or right"
	}
}

// onceRules are the rules that allow a name only once, by kind.
var onceRules = map[Kind]game.RuleID{
	Accessory: "SX-BUILD-008", Upgrade: "SX-BUILD-010", Gear: "SX-BUILD-015", Sidearm: "SX-BUILD-016",
}

// names checks cards that may not be there twice, by full name or by subtype.
func (k *checker) names() {
	cards := k.d.Cards[:k.d.N]
	for i, p := range cards {
		card := &k.c.Cards[p.Card]
		rule, ok := onceRules[card.Kind]
		if !ok {
			continue
		}
		if p.Card == k.c.named[handCannon] {
			k.report("SX-BUILD-016", i, card.Name+" is listed, but every car carries one for free", "take it out")
		}
		for _, q := range cards[:i] {
			other := &k.c.Cards[q.Card]
			switch {
			case other.Kind != card.Kind:
			case other.Name == card.Name:
				k.report(rule, i, fmt.Sprintf("there are two cards %s", card.Name), "take one out")
			case card.Kind != Accessory && card.Subtype != "" && card.Subtype == other.Subtype:
				k.report(rule, i, fmt.Sprintf("%s and %s are both %s", other.Name, card.Name, card.Subtype), "take one of the two out")
			}
		}
	}
}

// structures checks that no side has two structure cards (SX-BUILD-012).
func (k *checker) structures() {
	var on [numSpots]CardID
	for i, p := range k.d.Cards[:k.d.N] {
		if k.c.Cards[p.Card].Kind != Structure || p.Spot == SpotCrewArea {
			continue
		}
		if first := on[p.Spot]; first != 0 {
			k.report("SX-BUILD-012", i, fmt.Sprintf("the %s has %s and %s", p.Spot, k.c.Cards[first].Name, k.c.Cards[p.Card].Name),
				"leave one structure card at each side")
			continue
		}
		on[p.Spot] = p.Card
	}
}

// crew checks that there are one driver and one gunner (SX-BUILD-013).
func (k *checker) crew() {
	var names [3][]string
	var last [3]int
	for i, p := range k.d.Cards[:k.d.N] {
		card := &k.c.Cards[p.Card]
		if card.Kind == Crew {
			names[card.Role] = append(names[card.Role], card.Name)
			last[card.Role] = i
		}
	}
	for _, role := range []Role{Driver, Gunner} {
		switch n := names[role]; {
		case len(n) == 0:
			free := k.c.named[rookieDriver]
			if role == Gunner {
				free = k.c.named[rookieGunner]
			}
			k.report("SX-BUILD-013", -1, fmt.Sprintf("there is no %s", role), fmt.Sprintf("add one; %s costs 0 CP", k.c.Cards[free].Name))
		case len(n) > 1:
			k.report("SX-BUILD-013", last[role], fmt.Sprintf("there are %d %ss: %s", len(n), role, strings.Join(n, ", ")), "keep one")
		}
	}
}

// exclusive checks that at most one card is EXCLUSIVE (SX-BUILD-018).
func (k *checker) exclusive() {
	first := -1
	for i, p := range k.d.Cards[:k.d.N] {
		card := &k.c.Cards[p.Card]
		if !card.Restrictions.Has(Exclusive) || k.concealed && card.ConcealsBP > 0 {
			continue
		}
		if first >= 0 {
			k.report("SX-BUILD-018", i, fmt.Sprintf("%s and %s are both EXCLUSIVE", k.c.Cards[k.d.Cards[first].Card].Name, card.Name),
				"keep one of the two")
			continue
		}
		first = i
	}
}

// CheckConcealed returns all that is wrong with bringing out picks from a concealment system of the design in mid-game: weapon
// cards that cost no more than budget in all and keep every rule of building together with the cards of the design. The
// system itself has been flipped and does not count as EXCLUSIVE any more.
func (c *Catalogue) CheckConcealed(d *Design, picks []Placement, budget int, size Size, opts BuildOptions) []Violation {
	both, alone := *d, Design{}
	k := checker{c: c, d: &both, size: size, opts: opts, concealed: true}
	for _, p := range picks {
		if card := &c.Cards[p.Card]; card.Kind != Weapon {
			k.found = append(k.found, Violation{"SX-BUILD-003", p.Card, p.Spot, card.Name + " is no weapon", "a concealment system holds weapon cards"})
		}
		if !both.Add(p.Card, p.Spot) || !alone.Add(p.Card, p.Spot) {
			k.report("SX-BUILD-001", -1, "too many cards", fmt.Sprintf("a car has room for %d", MaxCards))
			return k.found
		}
	}
	if bp, _ := c.Cost(&alone); bp > budget {
		k.report("SX-BUILD-002", -1, fmt.Sprintf("the weapons cost %d BP", bp), fmt.Sprintf("take out %d BP; the system holds %d", bp-budget, budget))
	}
	k.each()
	k.names()
	k.structures()
	k.exclusive()
	return k.found
}
