package pit

// Line is an amount of money that work costs.
type Line struct {
	Amount int    `json:"amount"` // whole dollars, rounded by itself
	Saved  int    `json:"saved,omitempty"`
	Kind   string `json:"kind"` // repair, labor, new, armor, body_armor, ammunition, rent
	Part   string `json:"part,omitempty"`
	N      int    `json:"n,omitempty"` // points or shots
	Rule   string `json:"rule"`
}

// Preview is what a plan will bring.
type Preview struct {
	Jobs   []JobPreview  `json:"jobs"`
	Price  int           `json:"price"`  // of all jobs, without rent, if all are done
	Saved  int           `json:"saved"`  // by the discount, of that
	Rent   Rent          `json:"rent"`   // of bays
	Most   int           `json:"most"`   // that it can cost: the price, and rent for all hours that are booked
	Hours  []PersonHours `json:"hours"`  // of everybody who works, by ids
	Done   Permille      `json:"done"`   // that all of it is done
	Armor  *ArmorChoice  `json:"armor"`  // nil: no armor is lost
	After  Vehicle       `json:"-"`      // if all is done
	Stores []Stored      `json:"stores"` // likewise
}

// JobPreview is what one job of a plan will bring.
type JobPreview struct {
	Job
	Name  string `json:"name"`            // of the thing
	Lines []Line `json:"lines"`           // if it is done
	Tries []Try  `json:"tries,omitempty"` // by who works; none for what is certain
	*Odds        // nil: it is certain and takes nobody's time
}

// Try is what one of those who work on a job needs.
type Try struct {
	Who      int          `json:"who"`
	Needs    []int        `json:"needs"`          // for each kind of step in turn: out with the old part, in with the new one
	Of       []Difficulty `json:"of"`             // likewise
	Tools    int          `json:"tools"`          // what they add, in the needs already
	AnHour   int          `json:"an_hour"`        // tries
	Success  []Permille   `json:"success"`        // of one try, for each kind of step
	Shop     Permille     `json:"shop,omitempty"` // the chance that the portable shop has the part, and then:
	Shopping []int        `json:"shopping,omitempty"`
}

// Rent is what bays cost.
type Rent struct {
	Mean int `json:"mean"` // dollars on average
	Most int `json:"most"` // if all hours that are booked are worked
}

// PersonHours are the hours that somebody works.
type PersonHours struct {
	Who    int `json:"who"`
	Booked int `json:"booked"`
	Mean   int `json:"mean"` // in tenths
	P90    int `json:"p90"`  // not exceeded nine times in ten
}

// ArmorChoice compares the two ways in which a shop makes armor whole.
type ArmorChoice struct {
	Points  int    `json:"points"`  // that are lost
	Repair  int    `json:"repair"`  // dollars, by the point (DX-REPAIR-001)
	Replace int    `json:"replace"` // all of it anew (DX-REPAIR-002)
	Cheaper string `json:"cheaper"` // the way: shop or replace
	Saves   int    `json:"saves"`
}

// Roll is a try.
type Roll struct {
	Hour    int    `json:"hour"` // from 1
	Who     int    `json:"who"`
	Dice    [2]int `json:"dice"`
	Need    int    `json:"need"`
	Success bool   `json:"success"`
}

// JobResult is what has come of a job.
type JobResult struct {
	Job
	Done  bool   `json:"done"`
	Left  int    `json:"left,omitempty"`  // successes that it still takes
	Hours int    `json:"hours,omitempty"` // worked
	Shop  int    `json:"shop,omitempty"`  // the draw of 100 for the portable shop; 0: none
	Rolls []Roll `json:"rolls,omitempty"`
	Lines []Line `json:"lines,omitempty"`
}

// Outcome is what has come of a plan.
type Outcome struct {
	Vehicle Vehicle       `json:"-"` // afterwards
	Stores  []Stored      `json:"stores"`
	Jobs    []JobResult   `json:"jobs"`
	Lines   []Line        `json:"lines"` // of the jobs in their order, the rent last
	Cost    int           `json:"cost"`  // their sum
	Hours   []PersonHours `json:"hours"` // Mean and P90 are left out
}
