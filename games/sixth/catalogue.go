package sixth

import (
	"cmp"
	"fmt"
	"strings"

	"turnpike/internal/spelling"
)

// CardID is the index of a build card in a catalogue; 0 is no card. Cards stand in the order of their files: weapons,
// accessories, upgrades, structures, crew, gear, sidearms.
type CardID uint16

// Kind is the type of a build card.
type Kind uint8

// The kinds of cards, in the order of their files.
const (
	Weapon Kind = iota
	Accessory
	Upgrade
	Structure
	Crew
	Gear
	Sidearm
	NumKinds
)

var kindNames = [NumKinds]string{"weapon", "accessory", "upgrade", "structure", "crew", "gear", "sidearm"}

func (k Kind) String() string { return nameOf(kindNames[:], int(k)) }

// UsesCrewPoints reports whether cards of the kind are paid with crew points; the others cost build points (SX-BUILD-002).
func (k Kind) UsesCrewPoints() bool { return k == Crew || k == Gear || k == Sidearm }

// OnSide reports whether cards of the kind are placed on a side of the car; the others lie in the crew area (SX-BUILD-003). A
// turret is the exception (SX-BUILD-023).
func (k Kind) OnSide() bool { return k == Weapon || k == Accessory || k == Structure }

// Colour is a colour of dice (SX-SETUP-039).
type Colour uint8

// The six colours, in the order of dice.json.
const (
	Yellow Colour = iota
	Green
	Red
	Blue
	White
	Black

	numColours = 6
)

var colourNames = [numColours]string{"yellow", "green", "red", "blue", "white", "black"}

func (c Colour) String() string { return nameOf(colourNames[:], int(c)) }

// Pool is a number of dice of each colour.
type Pool [numColours]uint8

// Add puts the dice of q to those of p.
func (p *Pool) Add(q Pool) {
	for c := range p {
		p[c] += q[c]
	}
}

// Count returns the number of dice of all colours.
func (p Pool) Count() int {
	n := 0
	for _, k := range p {
		n += int(k)
	}
	return n
}

// String lists the dice: "2 yellow, 1 green"; an empty pool is "no dice".
func (p Pool) String() string {
	var b strings.Builder
	for c, k := range p {
		if k == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d %s", k, colourNames[c])
	}
	return cmp.Or(b.String(), "no dice")
}

// Icons are results of dice, or results added to a roll. SKID is called SHIELD in a defense roll.
type Icons struct {
	Hit    uint8 `json:"hit"`
	Skid   uint8 `json:"skid" doc:"SHIELD in a defense roll"`
	Wrench uint8 `json:"wrench"`
}

// Plus returns the icons of both.
func (i Icons) Plus(j Icons) Icons { return Icons{i.Hit + j.Hit, i.Skid + j.Skid, i.Wrench + j.Wrench} }

// Restriction is a set of printed restrictions of a card (SX-BUILD-018 to -022).
type Restriction uint16

// The restrictions.
const (
	FrontOnly Restriction = 1 << iota
	BackOnly
	FrontBack
	OneShot
	Exclusive
	SideArcFire
	Drop
	Range1
	Range2
)

var restrictionNames = []string{
	"FRONT_ONLY", "BACK_ONLY", "FRONT_BACK", "ONE_SHOT", "EXCLUSIVE", "SIDE_ARC_FIRE", "DROP", "RANGE_1", "RANGE_2",
}

// Has reports whether all of q are in r.
func (r Restriction) Has(q Restriction) bool { return r&q == q }

// Names lists the restrictions as in the data files.
func (r Restriction) Names() []string {
	var names []string
	for i, name := range restrictionNames {
		if r.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// Wrench says what a weapon makes of the WRENCH it rolls (SX-ATK-010, -011).
type Wrench uint8

// The readings of WRENCH.
const (
	WrenchNone      Wrench = iota // nothing
	WrenchBasic                   // BASIC 1 each
	WrenchTire                    // TIRE 1 each
	WrenchFire                    // the first is one FIRE, the others are BASIC 1
	WrenchExplosion               // the first is one EXPLOSION, the others are BASIC 1
	WrenchPaint                   // as the card's text says
	WrenchSpecial                 // as the card's text says
)

var wrenchNames = []string{"NONE", "BASIC", "TIRE", "FIRE", "EXPLOSION", "PAINT", "SPECIAL"}

func (w Wrench) String() string { return nameOf(wrenchNames, int(w)) }

// Role is the place of a crew member in the car.
type Role uint8

// The roles; NoRole is for cards that are not crew.
const (
	NoRole Role = iota
	Driver
	Gunner
)

var roleNames = []string{"", "driver", "gunner"}

func (r Role) String() string { return nameOf(roleNames, int(r)) }

// EffectText is one effect of a card in words, for display; the procedures do not read it.
type EffectText struct {
	Trigger   string `json:"trigger" required:"true"` // a key of the vocabulary, or two joined by "or"
	Condition string `json:"condition"`
	Effect    string `json:"effect" required:"true"`
	Limit     string `json:"limit"`
	Control   uint8  `json:"control" file:"-" doc:"CONTROL to pay"`
	Ace       uint8  `json:"ace" file:"-" doc:"ACE to pay"`
	Optional  bool   `json:"optional"`
}

// Card is one of the build cards. It does not change.
type Card struct {
	ID      string // "heavy_machine_gun"
	Index   CardID
	Name    string
	Kind    Kind
	Subtype string // the word after the hyphen of the type line (SX-BUILD-011); "" for none
	Set     string // the product it comes in: "core", "armory", ...

	Copies      uint8 // in a player deck (SX-BUILD-005)
	Cost        uint8 // build points, or crew points of kinds that use them
	CostCP      uint8 // crew points beside the build points
	PerPurchase uint8 // cards that one price buys, 1 or 2 (SX-BUILD-024)
	MinGameBP   uint8 // least build points of a game that allows it (SX-BUILD-006); 0 for all
	Durability  uint8 // DAMAGE that destroys it; 0: takes no damage

	Restrictions Restriction
	Range        int // farthest target in car lengths, 1 or 2; 0 for no limit (SX-BUILD-020)
	Role         Role
	Requires     CardID // must be equipped too; 0 for none

	Dice      Pool
	Fixed     uint8 // BASIC printed on the card
	FixedTire uint8 // TIRE that its text adds to every attack
	Wrench    Wrench

	Turret     bool         // lies in the crew area, counts as equipped to all four arcs (SX-BUILD-023)
	Drops      ObjectKindID // what it puts into the arena; 0 for nothing
	Stock      uint8        // how many of Drops it has
	ConcealsBP uint8        // build points of weapons that it brings out in mid-game; 0 for none

	Effects  []EffectText
	Designed bool // figures are ours, where none were published
}

// Core reports whether the card is of the core set.
func (c *Card) Core() bool { return c.Set == "core" }

// Attacks reports whether the card can be fired: a weapon or sidearm that has dice or BASIC.
func (c *Card) Attacks() bool {
	return (c.Kind == Weapon || c.Kind == Sidearm) && (c.Dice.Count() > 0 || c.Fixed > 0)
}

// DamageItem is what an entry of a damage card hits (SX-INT-003 to -011).
type DamageItem uint8

// The items of damage cards.
const (
	ItemStructure DamageItem = iota
	ItemWeapon
	ItemAccessory
	ItemDriver
	ItemGunner
	ItemCrew
	ItemFire
	ItemTires
	ItemOppositeArmor
	ItemPower
)

var damageItemNames = []string{
	"structure", "weapon", "accessory", "driver", "gunner", "crew", "fire", "tires", "opposite_side_armor", "power_plant",
}

func (i DamageItem) String() string { return nameOf(damageItemNames, int(i)) }

// DamageEntry is one line of a damage card.
type DamageEntry struct {
	Item  DamageItem `json:"item" required:"true" names:"damage_item"`
	Limit uint8      `json:"limit" maximum:"9"` // most points that the entry takes; 0 for no limit
}

// DamageCard is one of the twelve damage cards (SX-INT-017).
type DamageCard struct {
	ID      string // "A1" to "B6"
	Entries []DamageEntry
}

// Weight decides what happens when a car meets an obstacle.
type Weight uint8

// The weights (SX-SETUP-029); Mine is a weight of our own, for dropped mines.
const (
	DriveThrough Weight = iota
	Light
	Heavy
	WallWeight
	Mine
)

var weightNames = []string{"drive_through", "light", "heavy", "wall", "mine"}

func (w Weight) String() string { return nameOf(weightNames, int(w)) }

// CoverKind is what an obstacle does to sightlines across it (SX-COVER-002 to -005).
type CoverKind uint8

// The kinds of cover.
const (
	NoCover CoverKind = iota
	PartialCover
	FullCover
)

var coverNames = []string{"none", "partial", "full"}

func (c CoverKind) String() string { return nameOf(coverNames, int(c)) }

// DamageKind is a kind of damage (SX-DMG-001 to -017).
type DamageKind uint8

// The kinds of damage.
const (
	DamageBasic DamageKind = iota
	DamageTire
	DamageFire
	DamageExplosion
)

var damageKindNames = []string{"BASIC", "TIRE", "FIRE", "EXPLOSION"}

func (k DamageKind) String() string { return nameOf(damageKindNames, int(k)) }

// Harm is an amount of damage of one kind.
type Harm struct {
	Kind   DamageKind `json:"damage" required:"true" names:"damage_kind"`
	Amount uint8      `json:"amount" required:"true" minimum:"1" maximum:"9"`
}

// ObjectKindID is the index of a kind of obstacle or hazard in a catalogue; 0 is none. Obstacles come first, then hazards.
type ObjectKindID uint8

// ObjectKind is a kind of obstacle, hazard or dropped item. It does not change.
type ObjectKind struct {
	ID     string
	Index  ObjectKindID
	Name   string
	Hazard bool // of hazards.json
	Weight Weight
	Cover  CoverKind

	Durability uint8 // DAMAGE that destroys it; 0: takes no damage
	Optional   bool  // the durability counts only for pieces with that face up (SX-SETUP-032)

	// The outline, in units: a circle has a diameter, a rectangle length and width; cars, edges and inner walls have neither.
	Diameter, Length, Width int32

	// What it adds to the driving roll of a car that overlaps it (SX-SETUP-023).
	RollDice          Pool
	Roll              Icons
	HasRollIfManeuver bool // RollIfManeuver stands in for Roll if the movement point was a maneuver
	RollIfManeuver    Icons
	PutsOutFires      uint8 // fires on the car that go out

	OnTouch []Harm // of a mine, to the side that touched it
	Count   uint8  // hazard cards of the kind in a box, or items of the kind in a dropper; 0 if there is no such number
}

// loose reports whether pieces of the kind lie about: neither cars nor edges nor inner walls.
func (o *ObjectKind) loose() bool { return o.Diameter > 0 || o.Length > 0 }

// Catalogue is all tables of the game: cards, dice, damage decks, obstacles, dashboard, sizes, geometry, cars. It does not
// change once it is loaded and may be shared.
type Catalogue struct {
	Cards   []Card       // by CardID; the first is empty
	Objects []ObjectKind // by ObjectKindID; the first is empty
	Decks   [2][6]DamageCard
	Board   Dashboard
	Sizes   []NamedSize
	Figures Geometry
	Stock   []StockCar

	Countdown Countdown

	ready  []ReadyCar
	faces  [numColours][6]Icons
	byCard map[string]CardID
	byKind map[string]ObjectKindID
	byCode map[uint32]CardID
	ids    []string         // of all cards, in order
	named  [maxNames]CardID // the cards with code of their own
}

// Card returns a card by its index; it panics for an index that the catalogue does not have.
func (c *Catalogue) Card(id CardID) *Card { return &c.Cards[id] }

// Find returns the index of the card with the given id. The error for an unknown one names the nearest.
func (c *Catalogue) Find(id string) (CardID, error) {
	if card, ok := c.byCard[id]; ok {
		return card, nil
	}
	if near := spelling.Nearest(id, c.ids, len(id)/3+1); near != "" && len(id) <= 2*MaxName {
		return 0, fmt.Errorf("there is no card %q; did you mean %q?", spelling.Clip(id), near)
	}
	return 0, fmt.Errorf("there is no card %q", spelling.Clip(id))
}

// FindObject returns the kind of obstacle or hazard with the given id.
func (c *Catalogue) FindObject(id string) (ObjectKindID, bool) {
	kind, ok := c.byKind[id]
	return kind, ok
}

// Object returns a kind of obstacle or hazard by its index; it panics for an index that the catalogue does not have.
func (c *Catalogue) Object(id ObjectKindID) *ObjectKind { return &c.Objects[id] }

// Face returns the icons of a side of a die; side is 1 to 6 (SX-SETUP-040).
func (c *Catalogue) Face(col Colour, side int) Icons { return c.faces[col][side-1] }

// HandCannon returns the sidearm that every car has for free (SX-BUILD-017).
func (c *Catalogue) HandCannon() CardID { return c.named[handCannon] }

// nameOf returns names[i], or "" outside.
func nameOf(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return ""
}
