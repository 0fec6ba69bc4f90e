package places

// Kind is a kind of fixed object.
type Kind uint8

// The kinds of fixed objects.
const (
	Lamppost     Kind = iota // a pole at the corner of a sidewalk (DX-CITY-012)
	ChainPost                // a pole that holds chain: a lamppost and the end of the chain (DX-CITY-010)
	Chain                    // a stretch from post to post (DX-CITY-008, DX-CITY-009)
	Mailbox                  // DX-CITY-004
	NewsRack                 // DX-CITY-004
	Tree                     // a trunk; large trees off-road too (DX-CITY-015, DX-OFFRD-020)
	SmallTree                // DX-OFFRD-020
	SmallBoulder             // an obstacle (DX-OFFRD-021)
	Boulder                  // 1 to 2 ft (DX-OFFRD-021)
	LargeBoulder             // 4 ft (DX-OFFRD-021)
	Bunker                   // a gun house too small to enter (DX-CITY-040)
	Pillar                   // of stone, of an arena (DX-COLL-069)
	Crosswalk                // overhead (DX-CITY-018 to DX-CITY-020)
	SmallDitch               // under 2 ft wide (DX-OFFRD-022)
	Ditch                    // 2 to 4 ft wide (DX-OFFRD-023)
	WideDitch                // wider than 4 ft (DX-OFFRD-025)
	kindCount
)

// Effect says what a counter that meets an object does.
type Effect uint8

// The effects of objects on a counter that touches them.
const (
	// Hazards are driven through: the hazard of the kind, no damage, and the object stays.
	Hazards Effect = iota
	// Breaks is damage of 1 point per 5 mph to both; the vehicle stops unless the object breaks (DX-CITY-008, DX-CITY-012).
	Breaks
	// Collides is a collision with a fixed object of some DP (DX-COLL-069).
	Collides
	// Crosses has an effect that depends on the speed (DX-OFFRD-022, DX-OFFRD-023, DX-OFFRD-025).
	Crosses
	// Passes is no contact at all.
	Passes
)

// shape says how a kind is laid on the map.
type shape uint8

const (
	onePlace  shape = iota // at; the size is that of the kind
	sized                  // at and size
	alongLine              // line and width
	byPosts                // posts
)

// KindInfo is what the rules say about a kind of object. Lengths are in units.
type KindInfo struct {
	Name   string // in files
	Effect Effect
	Hazard int8 // difficulty of the hazard; 0 for none
	// DP is the damage at once that destroys it; 0 means that it cannot be destroyed, or that each object has its own. Total is the sum of
	// damage that destroys it; 0 if only damage at once counts.
	DP, Total int16
	// ToHit is the modifier of a shot at it; meaningful where Shot is set.
	ToHit int8
	Shot  bool
	Sight bool     // it blocks lines
	Rules []string // in the order in which they matter

	form   shape
	size   int32 // side of the square, or diameter of a pole
	pole   bool
	ownDP  bool
	height uint8 // storeys for lines
}

// Sizes of objects in units: a pole is half a square thick; what stands in a square otherwise fills it.
const (
	square    = 1024
	poleWidth = square / 2
	chainHalf = 32 // half the thickness of a chain
)

// Trees do not block lines: the list of what blocks a line of fire does not have them, and foliage counts only upward (DX-LOF-004, DX-CITY-015).
var kinds = [kindCount]KindInfo{
	Lamppost: {Name: "lamppost", Effect: Breaks, Hazard: 3, DP: 3, ToHit: -6, Shot: true, size: poleWidth, pole: true,
		Rules: []string{"DX-CITY-012", "DX-CITY-013"}},
	ChainPost: {Name: "chain_post", Effect: Breaks, Hazard: 3, DP: 3, ToHit: -6, Shot: true, size: poleWidth, pole: true,
		Rules: []string{"DX-CITY-010", "DX-CITY-009", "DX-CITY-013"}},
	Chain: {Name: "chain", Effect: Breaks, Hazard: 3, DP: 7, Total: 14, form: byPosts,
		Rules: []string{"DX-CITY-008", "DX-CITY-009"}},
	Mailbox:  {Name: "mailbox", Effect: Hazards, Hazard: 2, size: square, Rules: []string{"DX-CITY-004"}},
	NewsRack: {Name: "news_rack", Effect: Hazards, Hazard: 2, size: square, Rules: []string{"DX-CITY-004"}},
	Tree: {Name: "tree", Effect: Collides, size: square, ownDP: true, height: 1,
		Rules: []string{"DX-CITY-015", "DX-OFFRD-020"}},
	SmallTree:    {Name: "small_tree", Effect: Hazards, Hazard: 2, size: square, Rules: []string{"DX-OFFRD-020"}},
	SmallBoulder: {Name: "small_boulder", Effect: Hazards, Hazard: 3, size: square, Rules: []string{"DX-OFFRD-021", "DX-DEB-015"}},
	Boulder:      {Name: "boulder", Effect: Collides, DP: 25, size: square, Rules: []string{"DX-OFFRD-021"}},
	LargeBoulder: {Name: "large_boulder", Effect: Collides, ownDP: true, form: sized, Rules: []string{"DX-OFFRD-021"}},
	Bunker: {Name: "bunker", Effect: Collides, ownDP: true, form: sized, Sight: true, height: 1,
		Rules: []string{"DX-CITY-040", "DX-COLL-069"}},
	Pillar: {Name: "pillar", Effect: Collides, ownDP: true, form: sized, Sight: true, height: 2, Rules: []string{"DX-COLL-069"}},
	Crosswalk: {Name: "crosswalk", Effect: Passes, DP: 10, Total: 10, ToHit: 10, Shot: true, form: sized,
		Rules: []string{"DX-CITY-018", "DX-CITY-019", "DX-CITY-020", "DX-CITY-021"}},
	SmallDitch: {Name: "small_ditch", Effect: Crosses, form: alongLine, Rules: []string{"DX-OFFRD-022"}},
	Ditch:      {Name: "ditch", Effect: Crosses, form: alongLine, Rules: []string{"DX-OFFRD-023"}},
	WideDitch:  {Name: "wide_ditch", Effect: Crosses, form: alongLine, Rules: []string{"DX-OFFRD-025"}},
}

// Info returns what the rules say about the kind. The result is shared and must not be changed.
func (k Kind) Info() *KindInfo { return &kinds[k] }

// String returns the name that stands in files.
func (k Kind) String() string {
	if k < kindCount {
		return kinds[k].Name
	}
	return "?"
}

func kindNamed(name string) (Kind, bool) {
	for k := range kinds {
		if kinds[k].Name == name {
			return Kind(k), true
		}
	}
	return 0, false
}

// Storeys returns how high the objects of the kind stand, in storeys; 0 for low ones.
func (k Kind) Storeys() int { return int(kinds[k].height) }

// Gives reports whether so much damage at once destroys the object, or knocks it out of the way: its DP, of a boulder more than that
// (DX-OFFRD-021). Nothing destroys an object without DP.
func (o *Object) Gives(points int) bool {
	if o.Kind == Boulder || o.Kind == LargeBoulder {
		return points > o.DP
	}
	return o.DP > 0 && points >= o.DP
}

// Endures returns the points of several attacks that destroy the object together: of chains, crosswalks and the armor of bunkers (DX-CITY-008, DX-CITY-020,
// DX-CITY-040); 0: they do not add up.
func (o *Object) Endures() int {
	if o.Kind == Bunker {
		return o.DP
	}
	return int(o.Kind.Info().Total)
}

// Stops reports whether a counter cannot drive over the object as long as it stands: its way ends there, or the object breaks.
func (k Kind) Stops() bool {
	e := kinds[k].Effect
	return e == Breaks || e == Collides
}

// ditchFeet bounds the widths of the ditches in tenths of a foot, smallest and largest.
var ditchFeet = map[Kind][2]int32{SmallDitch: {1, 19}, Ditch: {20, 40}, WideDitch: {41, 600}}
