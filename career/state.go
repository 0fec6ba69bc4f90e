package career

import (
	"turnpike/career/pit"
	"turnpike/dice"
	"turnpike/games/deluxe"
)

// Ids count up and are never used again, so that one in the news still names a car that was sold long ago. 0 is nobody and nothing.
type (
	OrgID       int
	CharacterID int
	VehicleID   int
	OfferID     int
	FixtureID   int
	WreckID     int
)

// House is who runs the world: the actions "result", "void" and "deadline" are its.
const House OrgID = 0

// Stage is how far a week has come.
type Stage string

// The stages of a week, in their order. Nobody is asked in open, which runs through by itself.
const (
	StageOpen   Stage = "open"   // Monday: living costs, healing, deliveries, offers
	StageWork   Stage = "work"   // to Friday: repairs, trade, entries, road
	StageCard   Stage = "card"   // Saturday: the fixtures are played
	StageSettle Stage = "settle" // Sunday: purses, salvage, prestige, points, clones
	StageClose  Stage = "close"  // who is short sells
	StageOver   Stage = "over"   // the last week has been played
)

// State is all of a career. It is plain data without pointers into others; equal states have equal JSON.
type State struct {
	Week    int     `json:"week"` // from 1
	Stage   Stage   `json:"stage"`
	Options Options `json:"options"`

	Orgs       []Org       `json:"orgs"`       // by id, as all lists are
	Characters []Character `json:"characters"` // the dead among them
	Vehicles   []Vehicle   `json:"vehicles"`
	Offers     []Offer     `json:"offers"`   // of this week
	Entries    []Entry     `json:"entries"`  // for the offers
	Fixtures   []Fixture   `json:"fixtures"` // of this week, and those before that are kept
	Runs       []Run       `json:"runs"`     // of couriers, under way
	Wrecks     []Wreck     `json:"wrecks"`   // that somebody has to decide about
	Votes      []Vote      `json:"votes"`    // of this week
	Grudges    []Grudge    `json:"grudges"`
	News       []News      `json:"news"` // the last ones
	Ledger     []Movement  `json:"ledger"`
	Champions  []Champion  `json:"champions"`
	Records    []Record    `json:"records"`
	Used       []UsedCar   `json:"used"`      // what the house has taken in
	StockCar   string      `json:"stock_car"` // that the house lends in this month (DX-ARENA-013)

	Last Ids         `json:"last"`
	Key  string      `json:"key"` // hex; the dice of fixtures follow from it
	Dice dice.Stream `json:"dice"`
}

// Ids are those that were given last.
type Ids struct {
	Org       OrgID       `json:"org"`
	Character CharacterID `json:"character"`
	Vehicle   VehicleID   `json:"vehicle"`
	Offer     OfferID     `json:"offer"`
	Fixture   FixtureID   `json:"fixture"`
	Wreck     WreckID     `json:"wreck"`
	Name      int         `json:"name"` // place in the list of names
}

// Org is an organization: of a person, or of a bot (DX-WEALTH-006). It has one cash box.
type Org struct {
	ID      OrgID        `json:"id"`
	Name    string       `json:"name"`
	Mark    string       `json:"mark"` // pattern and two colors of the helmet: "stripe/62b6ea/f4f0e6"
	Person  bool         `json:"person,omitempty"`
	Temper  *Temper      `json:"temper,omitempty"` // of a bot
	Cash    int          `json:"cash"`             // dollars
	Carried int          `json:"carried"`          // sum of the movements that are no longer kept
	Stores  []pit.Stored `json:"stores,omitempty"`

	Done   bool `json:"done,omitempty"`   // with what this stage asks
	Board  int  `json:"board,omitempty"`  // weeks in a row on the network's board (CR-BOARD-001d)
	Hired  int  `json:"hired,omitempty"`  // the week of the last hire
	Missed int  `json:"missed,omitempty"` // weeks in a row in which the clock has decided
	Asleep bool `json:"asleep,omitempty"` // run by its standing plan
	Out    int  `json:"out,omitempty"`    // the week in which it ended; 0: it goes on

	Wealth []WealthPoint `json:"wealth,omitempty"` // when each week ended
}

// Temper is how a bot leads its organization. It is drawn when the organization begins.
type Temper struct {
	Caution  int  `json:"caution"` // 0..2, the standing orders of its driver
	Greed    int  `json:"greed"`   // 0..2: cash that he keeps: none, half, all of the price of his car
	Division int  `json:"division"`
	Road     bool `json:"road,omitempty"` // likes to work on the road
}

// Worn is a vehicle as it stands: its design and what has become of it. The keys of its parts are those of [deluxe.Condition].
type Worn struct {
	Design string `json:"design"` // a code
	deluxe.Condition
	Jury   []string `json:"jury,omitempty"`   // parts that have been jury-rigged (DX-MECH-008)
	Gone   []string `json:"gone,omitempty"`   // parts that have been taken out
	Broken []string `json:"broken,omitempty"` // links (DX-ACC-037)
}

// Status is how somebody is.
type Status string

// The statuses.
const (
	Fit  Status = "fit"
	Hurt Status = "hurt" // 2 DP
	Down Status = "down" // 1 or 0 DP: enters nothing (DX-INJ-001)
	Away Status = "away" // learns, or works as a mechanic
	Dead Status = "dead"
	Gone Status = "out" // his organization has ended
)

// personDP is what a person has (DX-CHAR-001).
const personDP = 3

// Character is one of an organization.
type Character struct {
	ID       CharacterID `json:"id"`
	Org      OrgID       `json:"org"`
	Name     string      `json:"name"`
	Mark     string      `json:"mark"`
	Skills   Skills      `json:"skills"`
	General  int         `json:"general"` // points for any skill (DX-CHAR-005)
	Prestige int         `json:"prestige"`
	Kills    int         `json:"kills"` // confirmed ones (DX-PREST-003)
	DP       int         `json:"dp"`
	Status   Status      `json:"status"`
	Orders   Orders      `json:"orders"`
	Born     int         `json:"born"` // the week in which he came
	Died     int         `json:"died,omitempty"`

	Learns     SkillID `json:"learns,omitempty"`     // the skill for which he is away
	Until      int     `json:"until,omitempty"`      // the week in which he is back
	Apprentice int     `json:"apprentice,omitempty"` // weeks that he has worked toward the next level of Mechanic (DX-MECH-014)

	Nights   int `json:"nights,omitempty"` // Amateur Nights entered
	Entered  int `json:"entered,omitempty"`
	Won      int `json:"won,omitempty"`
	Earned   int `json:"earned,omitempty"` // dollars, of purses and salvage
	Hours    int `json:"hours,omitempty"`  // of this week that he has worked
	RoadDays int `json:"road_days,omitempty"`

	Clone  *Clone `json:"clone,omitempty"`
	Memory *Mind  `json:"memory,omitempty"` // stored in a machine (DX-GC-007)
	Death  *Death `json:"death,omitempty"`  // that somebody has to decide about

	Fights []FixtureID `json:"fights,omitempty"` // those that are kept
}

// Clone is a body that waits in the clinic (DX-GC-002).
type Clone struct {
	Ready  int   `json:"ready"`            // the week from which on it can be programmed
	Mind   *Mind `json:"mind,omitempty"`   // nil: it has none
	Paid   int   `json:"paid"`             // the week of the last payment
	Unpaid bool  `json:"unpaid,omitempty"` // this month's fee is missing
	Used   bool  `json:"used,omitempty"`   // it has been programmed before, so that the first price is past
}

// Mind is what a clone or a memory store knows: that of the day of the transfer (DX-GC-006).
type Mind struct {
	Week     int    `json:"week"`
	Skills   Skills `json:"skills"`
	General  int    `json:"general"`
	Kills    int    `json:"kills"`
	Prestige int    `json:"prestige"`
}

// Death is how somebody died.
type Death struct {
	Fixture    FixtureID `json:"fixture"`
	Unreadable bool      `json:"unreadable,omitempty"` // burnt, or more than 10 hits (DX-GC-005)
	Friends    bool      `json:"friends,omitempty"`    // somebody of the organization was there (DX-GC-011)
}

// Vehicle is a vehicle that an organization owns.
type Vehicle struct {
	ID  VehicleID `json:"id"`
	Org OrgID     `json:"org"`
	Worn
	Paid   int  `json:"paid"`             // dollars
	Fought int  `json:"fought,omitempty"` // fights
	Booked bool `json:"booked,omitempty"` // in the pit until Friday
	Due    int  `json:"due,omitempty"`    // the week in which it is delivered; 0: it is there
	Wreck  bool `json:"wreck,omitempty"`  // it was put out of a fight, and has not been made whole since
}

// OfferKind says what an offer is.
type OfferKind string

// The kinds of offers.
const (
	AmateurNight OfferKind = "amateur_night" // DX-ARENA-013
	PurseEvent   OfferKind = "purse"         // DX-ARENA-010
	Invitation   OfferKind = "invitation"
	Bout         OfferKind = "bout"
	Challenge    OfferKind = "challenge" // a road duel with a named driver (DX-SCEN-012)
	Courier      OfferKind = "courier"
	Job          OfferKind = "job" // in town, or as an escort
	UsedVehicle  OfferKind = "used"
)

// Offer is something that may be entered or taken in this week.
type Offer struct {
	ID       OfferID   `json:"id"`
	Kind     OfferKind `json:"kind"`
	Division int       `json:"division"`        // as in the Garage; 0: unlimited, of events
	Place    string    `json:"place,omitempty"` // id of the map
	Purse    int       `json:"purse,omitempty"` // percent of the value of all vehicles
	Final    bool      `json:"final,omitempty"`
	Limits   []string  `json:"limits,omitempty"` // keys of options of Deluxe Duel (DX-ARENA-009)
	Car      string    `json:"car,omitempty"`    // Amateur Night: id of the stock car

	Invited  []CharacterID `json:"invited,omitempty"`  // who may enter an Invitation
	Declined []CharacterID `json:"declined,omitempty"` // who does not want to
	From     CharacterID   `json:"from,omitempty"`     // of a challenge
	To       CharacterID   `json:"to,omitempty"`
	Vehicle  VehicleID     `json:"vehicle,omitempty"` // with which the challenger comes
	Budget   int           `json:"budget,omitempty"`  // dollars
	Day      int           `json:"day,omitempty"`     // 1 is Monday
	Orders   Orders        `json:"orders,omitempty"`  // of the challenger

	Miles  int  `json:"miles,omitempty"`
	Spaces int  `json:"spaces,omitempty"`
	Pounds int  `json:"pounds,omitempty"`
	Pay    int  `json:"pay,omitempty"` // dollars
	Bad    bool `json:"bad,omitempty"` // a bad road

	Scenario string   `json:"scenario,omitempty"` // of a job
	Used     *UsedCar `json:"used,omitempty"`
	Taken    bool     `json:"taken,omitempty"`
}

// UsedCar is a vehicle as it stands on the market.
type UsedCar struct {
	Worn
	Price int `json:"price"`
}

// CrewSeat says who sits at a place of a vehicle.
type CrewSeat struct {
	Seat      int         `json:"seat"`
	Character CharacterID `json:"character"`
}

// Escort is a vehicle that goes along with a courier, with who drives it.
type Escort struct {
	Vehicle   VehicleID   `json:"vehicle"`
	Character CharacterID `json:"character"`
}

// Entry is that somebody enters an offer.
type Entry struct {
	Offer     OfferID     `json:"offer"`
	Org       OrgID       `json:"org"`
	Character CharacterID `json:"character"`
	Vehicle   VehicleID   `json:"vehicle,omitempty"` // 0: the house lends it
	Crew      []CrewSeat  `json:"crew,omitempty"`    // the others
	Orders    Orders      `json:"orders"`
	Design    string      `json:"design,omitempty"` // Amateur Night: the stock car with its armor rearranged
}

// Fixture is a fight.
type Fixture struct {
	ID       FixtureID      `json:"id"`
	Week     int            `json:"week"`
	Kind     OfferKind      `json:"kind"`
	Offer    OfferID        `json:"offer"`
	Division int            `json:"division"`
	Place    string         `json:"place,omitempty"`
	Options  map[string]any `json:"options"` // of the match
	Seats    []Seat         `json:"seats"`
	Status   FixtureStatus  `json:"status"`
	Match    string         `json:"match,omitempty"`  // of the server
	Record   string         `json:"record,omitempty"` // digest of the record
	Turns    int            `json:"turns,omitempty"`
	Winners  []int          `json:"winners,omitempty"` // seats
	Purse    int            `json:"purse,omitempty"`   // dollars
	Run      OfferID        `json:"run,omitempty"`     // the courier run that it belongs to
	Unseen   bool           `json:"unseen,omitempty"`  // a fight on the road that no camera saw (DX-PREST-001)
	Lines    []Award        `json:"lines,omitempty"`   // what it brought

	Facts *deluxe.Aftermath `json:"facts,omitempty"` // until it is settled
}

// FixtureStatus is how far a fixture is.
type FixtureStatus string

// The statuses.
const (
	Drawn   FixtureStatus = "drawn"   // to be played
	Played  FixtureStatus = "played"  // and not yet settled
	Settled FixtureStatus = "settled" // what it brought is given
	Void    FixtureStatus = "void"    // taken back
)

// Seat is a place at a fixture's match.
type Seat struct {
	Org       OrgID       `json:"org"`       // House: nobody's
	Character CharacterID `json:"character"` // who drives; 0: somebody of the house
	Vehicle   VehicleID   `json:"vehicle"`   // 0: the house's
	Design    string      `json:"design"`    // code or id, as the match reads it
	Crew      []CrewSeat  `json:"crew,omitempty"`
	Orders    Orders      `json:"orders"`
	Person    bool        `json:"person,omitempty"`   // a person plays it
	Prestige  int         `json:"prestige,omitempty"` // before it
	Value     int         `json:"value,omitempty"`    // dollars, of the vehicle with ammunition and body armor
}

// Award is a line of what a fixture brought somebody.
type Award struct {
	Org       OrgID       `json:"org"`
	Character CharacterID `json:"character,omitempty"`
	Vehicle   VehicleID   `json:"vehicle,omitempty"`
	Kind      string      `json:"kind"` // of the table lineKinds
	Amount    int         `json:"amount"`
	Of        CharacterID `json:"of,omitempty"` // whom it concerns besides
	Rule      string      `json:"rule"`
}

// Run is a courier on his way.
type Run struct {
	Offer   OfferID     `json:"offer"`
	Org     OrgID       `json:"org"`
	Vehicle VehicleID   `json:"vehicle"`
	Driver  CharacterID `json:"driver"`
	Crew    []CrewSeat  `json:"crew,omitempty"`
	Escorts []Escort    `json:"escorts,omitempty"`
	Orders  Orders      `json:"orders"`
	Speed   int         `json:"speed"` // mph
	Stops   []int       `json:"stops,omitempty"`
	Leg     int         `json:"leg"` // legs that are behind him
	Charge  int         `json:"charge"`
	Fights  int         `json:"fights"`
	Fixture FixtureID   `json:"fixture,omitempty"` // that has to be played before he goes on
	Asked   bool        `json:"asked,omitempty"`   // whether he goes on or turns back
	Lost    bool        `json:"lost,omitempty"`    // the cargo
}

// Wreck is a vehicle that somebody has won in a fight.
type Wreck struct {
	ID      WreckID     `json:"id"`
	Org     OrgID       `json:"org"` // that decides
	Fixture FixtureID   `json:"fixture"`
	Vehicle VehicleID   `json:"vehicle,omitempty"` // that it was
	Of      CharacterID `json:"of"`                // who drove it
	By      CharacterID `json:"by,omitempty"`      // who won it
	Worn
	Value int  `json:"value"`          // dollars, of its salvage
	Road  bool `json:"road,omitempty"` // it lies on the road, and nothing is there that tows it
}

// Vote is what an organization says about what somebody did (DX-PREST-004, DX-AWARD-003).
type Vote struct {
	Org       OrgID       `json:"org"`
	Fixture   FixtureID   `json:"fixture"`
	Character CharacterID `json:"character"`
	About     string      `json:"about"` // fine_play, bravery, rescue, tactic, death
	Value     int         `json:"value"`
}

// Grudge is what somebody holds against somebody else (CR-GRUDGE-001d).
type Grudge struct {
	Of      CharacterID `json:"of"`
	Against CharacterID `json:"against"`
	Points  int         `json:"points"`
	Cause   string      `json:"cause"` // the last one
}

// rivalry is the points from which on two are rivals.
const rivalry = 4

// News is something that happened. The sentence is the client's.
type News struct {
	Week     int           `json:"week"`
	Kind     string        `json:"kind"`
	Subjects []CharacterID `json:"subjects,omitempty"`
	Org      OrgID         `json:"org,omitempty"`
	Numbers  []int         `json:"numbers,omitempty"`
	Text     string        `json:"text,omitempty"` // a name: of a design, a skill
	Fixture  FixtureID     `json:"fixture,omitempty"`
}

// Movement is a line of the ledger.
type Movement struct {
	Week    int    `json:"week"`
	Org     OrgID  `json:"org"`
	Kind    string `json:"kind"`
	Amount  int    `json:"amount"` // dollars; less than 0: paid
	Subject string `json:"subject,omitempty"`
	Rule    string `json:"rule"`
}

// Champion is the last winner of the purse event of a division.
type Champion struct {
	Division  int         `json:"division"`
	Character CharacterID `json:"character"`
	Week      int         `json:"week"`
}

// Record is the most of something.
type Record struct {
	Kind      string      `json:"kind"` // kills, purse, prestige
	Character CharacterID `json:"character"`
	Value     int         `json:"value"`
	Week      int         `json:"week"`
}

// Orders are what a driver does when it goes badly and a bot sits in for him.
type Orders string

// The standing orders of a driver.
const (
	FightsOn Orders = "on"       // to the end
	Crippled Orders = "crippled" // gives up when crippled or wounded
	Bare     Orders = "bare"     // gives up, or drives out by a gate, when a side is bare
)
