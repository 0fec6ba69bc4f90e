package career

import "turnpike/career/pit"

// View is a career as an organization sees it; what is another's secret is not in it: cash, plans, which vehicle is entered, its design and its damage
// (section 10 of the design). For somebody without an organization it is what everybody may know.
type View struct {
	Week    int     `json:"week"`
	Weeks   int     `json:"weeks"`
	Stage   Stage   `json:"stage"`
	Options Options `json:"options"`
	Me      OrgID   `json:"me"` // 0: nobody

	Own        *OwnView        `json:"own"`        // null for who has no organization
	Orgs       []OrgView       `json:"orgs"`       // all, by id
	Characters []CharacterView `json:"characters"` // all that are known, by id; own ones with their skills
	Calendar   []WeekView      `json:"calendar"`   // two weeks back and three ahead
	Offers     []OfferView     `json:"offers"`     // of this week
	Fixtures   []FixtureView   `json:"fixtures"`   // of this week and the one before, and all own ones
	Rank       []CharacterID   `json:"rank"`       // the living by prestige, kills, age
	Champions  []Champion      `json:"champions"`
	Records    []Record        `json:"records"`
	Rivals     []Grudge        `json:"rivals"`  // of four points and more
	News       []News          `json:"news"`    // the last 60
	Ask        []Question      `json:"ask"`     // what the organization has to decide
	Waiting    []OrgID         `json:"waiting"` // persons who are waited for
}

// OwnView is what an organization knows of itself.
type OwnView struct {
	Cash     int           `json:"cash"`
	Living   int           `json:"living"`   // dollars a week (DX-WEALTH-003)
	Discount int           `json:"discount"` // percent (DX-PREST-009)
	Board    int           `json:"board,omitempty"`
	Stores   []pit.Stored  `json:"stores"`
	Vehicles []VehicleView `json:"vehicles"`
	Wrecks   []WreckView   `json:"wrecks"`
	Runs     []RunView     `json:"runs"`
	Entries  []Entry       `json:"entries"`
	Ledger   []Movement    `json:"ledger"`    // of the last 8 weeks
	Wealth   []WealthPoint `json:"wealth"`    // week by week
	HireFrom int           `json:"hire_from"` // the week from which on somebody may be hired
}

// WealthPoint is what an organization had when a week ended.
type WealthPoint struct {
	Week     int `json:"week"`
	Cash     int `json:"cash"`
	Vehicles int `json:"vehicles"` // dollars, of their salvage value
}

// OrgView is what everybody knows of an organization.
type OrgView struct {
	ID     OrgID  `json:"id"`
	Name   string `json:"name"`
	Mark   string `json:"mark"`
	Person bool   `json:"person"`
	Done   bool   `json:"done"`
	Asleep bool   `json:"asleep"`
	Out    int    `json:"out"` // the week in which it ended; 0: it goes on
}

// CharacterView is what is known of somebody.
type CharacterView struct {
	ID       CharacterID `json:"id"`
	Org      OrgID       `json:"org"`
	Name     string      `json:"name"`
	Mark     string      `json:"mark"`
	Prestige int         `json:"prestige"`
	Kills    int         `json:"kills"`
	Status   Status      `json:"status"`
	Division int         `json:"division"` // of his main vehicle; -1: he has none
	Born     int         `json:"born"`
	Died     int         `json:"died"`
	Entered  int         `json:"entered"`
	Won      int         `json:"won"`
	Nights   int         `json:"nights"`
	Earned   int         `json:"earned"`
	Fights   []FixtureID `json:"fights"`
	Own      *Sheet      `json:"own"` // of own characters
}

// Sheet is what an organization knows of its own characters beside that.
type Sheet struct {
	Skills     Skills  `json:"skills"`
	General    int     `json:"general"`
	DP         int     `json:"dp"`
	Orders     Orders  `json:"orders"`
	Learns     SkillID `json:"learns"`
	Until      int     `json:"until"`
	Apprentice int     `json:"apprentice"`
	Hours      int     `json:"hours"` // left in this week
	Clone      *Clone  `json:"clone"`
	Memory     *Mind   `json:"memory"`
	Lost       *Loss   `json:"lost"` // what would be lost if he died now, nil without a clone or memory
	Death      *Death  `json:"death"`
	Revival    []Way   `json:"revival"` // the ways back, of a dead one about whom it has to decide
}

// Loss is what an old transfer does not know (DX-GC-006).
type Loss struct {
	Since  int             `json:"since"` // week of the transfer
	Levels map[SkillID]int `json:"levels"`
	Points int             `json:"points"` // of all skills and general ones
}

// Way is a way back from death.
type Way struct {
	Way   string `json:"way"` // body, clone, memory, none
	Cost  int    `json:"cost"`
	Weeks int    `json:"weeks"` // until he is there
	Loss  *Loss  `json:"loss"`
	Rule  string `json:"rule"`
}

// VehicleView is an own vehicle.
type VehicleView struct {
	Vehicle
	Name     string        `json:"name"`
	Cost     int           `json:"cost"` // dollars, new
	Division int           `json:"division"`
	Value    int           `json:"value"`    // dollars, of its salvage (DX-REPAIR-010)
	Sale     int           `json:"sale"`     // what it would bring
	Ready    bool          `json:"ready"`    // it is there, free and can drive
	Parts    []pit.Part    `json:"parts"`    // what is wrong with it, and what can be done
	Strip    []pit.Salvage `json:"strip"`    // what can be taken out of it
	Cheapest []pit.Job     `json:"cheapest"` // the cheapest full repair
	Repair   int           `json:"repair"`   // dollars, of that
}

// WreckView is a wreck about which an organization decides.
type WreckView struct {
	Wreck
	Name   string `json:"name"`
	Repair int    `json:"repair"` // dollars, of the cheapest full repair
}

// RunView is a courier on his way.
type RunView struct {
	Run
	Legs   int   `json:"legs"`
	Pay    int   `json:"pay"`
	Charge []int `json:"charge_after"` // after each leg
}

// WeekView is a week of the calendar.
type WeekView struct {
	Week   int        `json:"week"`
	Events []DayEvent `json:"events"`
}

// DayEvent is a stop on the road of the calendar.
type DayEvent struct {
	Day      int       `json:"day"` // 1 is Monday, 6 Saturday
	Kind     OfferKind `json:"kind"`
	Division int       `json:"division"`
	Final    bool      `json:"final,omitempty"`
	Fixture  FixtureID `json:"fixture,omitempty"` // own one that was played
	Won      bool      `json:"won,omitempty"`
	Entered  bool      `json:"entered,omitempty"`
}

// OfferView is an offer with what an organization may do about it.
type OfferView struct {
	Offer
	Entries []PublicEntry `json:"entries"` // who has signed up so far
	Least   int           `json:"least"`   // of a field
	Most    int           `json:"most"`
	Can     []CanEnter    `json:"can"`      // own characters, with what they could come in; nothing: nobody can
	Why     *Refusal      `json:"why"`      // why nobody can
	PurseIs int           `json:"purse_is"` // dollars, of the field as it stands with the viewer in it; 0: there is none
}

// PublicEntry is what everybody knows of an entry.
type PublicEntry struct {
	Org       OrgID       `json:"org"`
	Character CharacterID `json:"character"`
}

// CanEnter is somebody who may enter an offer.
type CanEnter struct {
	Character CharacterID `json:"character"`
	Vehicles  []VehicleID `json:"vehicles"`
}

// FixtureView is a fight as somebody may know it.
type FixtureView struct {
	ID       FixtureID     `json:"id"`
	Week     int           `json:"week"`
	Kind     OfferKind     `json:"kind"`
	Division int           `json:"division"`
	Place    string        `json:"place"`
	Status   FixtureStatus `json:"status"`
	Match    string        `json:"match"`
	Record   string        `json:"record"` // empty: the result has no proof
	Turns    int           `json:"turns"`
	Winners  []int         `json:"winners"`
	Purse    int           `json:"purse"`
	Unseen   bool          `json:"unseen"`
	Seats    []SeatView    `json:"seats"`
	Lines    []Award       `json:"lines"`
	Mine     bool          `json:"mine"`
}

// SeatView is a place at a fight.
type SeatView struct {
	Org       OrgID       `json:"org"`
	Character CharacterID `json:"character"`
	Name      string      `json:"name"` // of the vehicle; empty before the match shows it
	Design    string      `json:"design"`
	Value     int         `json:"value"`
	Prestige  int         `json:"prestige"`
	Person    bool        `json:"person"`
}

// Question is something that an organization has to decide.
type Question struct {
	Kind      string      `json:"kind"` // week, answer, claim, revive, run, sell
	Offer     OfferID     `json:"offer,omitempty"`
	Character CharacterID `json:"character,omitempty"`
	Wreck     WreckID     `json:"wreck,omitempty"`
	Amount    int         `json:"amount,omitempty"` // of sell: what is missing, dollars
	Choices   []Choice    `json:"choices"`
}

// Choice is an answer to a question that can be sent as it is.
type Choice struct {
	Action  Action `json:"action"`
	Amount  int    `json:"amount,omitempty"`  // dollars that it brings, or less than 0: costs
	Default bool   `json:"default,omitempty"` // what the clock does
	Advised bool   `json:"advised,omitempty"` // what a bot of the same orders would do
}

// Line is something that an action did, for whoever took it.
type Line struct {
	Kind    string    `json:"kind"`              // hours, roll, paid, got, ready, news ...
	Subject string    `json:"subject,omitempty"` // a part, a name
	Amount  int       `json:"amount,omitempty"`  // dollars, points or hours, by the kind
	Need    int       `json:"need,omitempty"`    // of a roll
	Rolls   []int     `json:"rolls,omitempty"`
	Rule    string    `json:"rule,omitempty"`
	Org     OrgID     `json:"org,omitempty"`
	Fixture FixtureID `json:"fixture,omitempty"`
}

// Preview says what an action would do, without doing it.
type Preview struct {
	Allowed bool         `json:"allowed"`
	Refusal *Refusal     `json:"refusal"`
	Cash    int          `json:"cash"`   // after it
	Lines   []Movement   `json:"lines"`  // of money
	Plan    *pit.Preview `json:"plan"`   // of plan
	Odds    []Odds       `json:"odds"`   // of a courier run: of so many fights
	Charge  []int        `json:"charge"` // after each leg of a run
	Level   *Skill       `json:"level"`  // after points are spent
}

// Odds is a chance in tenths of a percent.
type Odds struct {
	N       int `json:"n"`
	Permill int `json:"permille"`
}
