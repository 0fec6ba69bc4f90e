package race

import "turnpike/game"

// A square is written "tile:lane:square", the tile by its number in the course from 0, lane and square from 1: "3:2:15". What lies beyond the
// end of an open course is "finish".

// Observation is all that a viewer may know of a match: everything, since nothing is hidden.
type Observation struct {
	Stage   string       `json:"stage" names:"stage"`
	Round   int          `json:"round"`
	Course  CourseView   `json:"course"`
	Grid    []game.Seat  `json:"grid" doc:"grid order, first place first"`
	Order   []game.Seat  `json:"order" doc:"order of play of this round"`
	Ranking []game.Seat  `json:"ranking" doc:"all seats as they stand now, first to last; at the end the placings"`
	Cars    []CarView    `json:"cars" doc:"by seat"`
	Tokens  []TokenView  `json:"tokens"`
	Wrecks  []string     `json:"wrecks" doc:"squares"`
	Broken  []string     `json:"broken" doc:"squares whose crate is gone"`
	Turn    *TurnView    `json:"turn,omitempty"`
	Pending *PendingView `json:"pending,omitempty" doc:"what waits for an answer in the middle of a move"`
	Winner  *game.Seat   `json:"winner,omitempty"`
	End     string       `json:"end,omitempty" names:"end"`
}

// CourseView is the course. What its tiles look like stands in the catalogue.
type CourseView struct {
	Code   string     `json:"code"`
	Name   string     `json:"name,omitempty"`
	Closed bool       `json:"closed"`
	Laps   int        `json:"laps"`
	Tiles  []string   `json:"tiles" doc:"ids in driving order"`
	Cells  []CellView `json:"cells" doc:"first cell of each tile"`
}

// CellView is where a tile lies: x to the east, y to the north, and the heading in which it is entered.
type CellView struct {
	X       int    `json:"x"`
	Y       int    `json:"y"`
	Heading string `json:"heading" names:"heading"`
}

// CarView is the car of a seat.
type CarView struct {
	Seat      game.Seat   `json:"seat"`
	Car       string      `json:"car,omitempty" doc:"id in the catalogue"`
	Driver    string      `json:"driver,omitempty"`
	At        string      `json:"at,omitempty" doc:"square"`
	Tile      int         `json:"tile" doc:"tiles passed since the start"`
	Lap       int         `json:"lap" doc:"laps completed"`
	Node      string      `json:"node,omitempty" doc:"where the gearstick is"`
	Gear      int         `json:"gear"`
	Speed     int         `json:"speed"`
	Zone      string      `json:"zone,omitempty" names:"zone"`
	Structure TrackView   `json:"structure"`
	Heat      TrackView   `json:"heat"`
	Steering  TrackView   `json:"steering"`
	Brake     TrackView   `json:"brake"`
	Turbo     TrackView   `json:"turbo"`
	Equipment []PieceView `json:"equipment,omitempty" doc:"by slot"`
	Shock     int         `json:"shock,omitempty"`
	Mines     int         `json:"mines,omitempty" doc:"left for the race"`
	Smoke     bool        `json:"smoke,omitempty"`
	Destroyed int         `json:"destroyed,omitempty" doc:"0 while it runs; else the how-manieth to be destroyed"`
}

// TrackView is a track of a car: how many of its boxes are left; of heat, how many are filled.
type TrackView struct {
	Value int `json:"value"`
	Max   int `json:"max"`
}

// PieceView is a piece of equipment in a slot.
type PieceView struct {
	Piece string `json:"piece" names:"piece"`
	Armed bool   `json:"armed"`
}

// TokenView is a token on the course.
type TokenView struct {
	Kind  string    `json:"kind" required:"true" names:"token"`
	At    string    `json:"at" required:"true"`
	Owner game.Seat `json:"owner"`
}

// TurnView is the turn of a car.
type TurnView struct {
	Seat        game.Seat   `json:"seat"`
	Moving      bool        `json:"moving" doc:"gear and dice are done"`
	Speed       int         `json:"speed"`
	Allowance   int         `json:"allowance" doc:"movement still to be spent"`
	Changes     *int        `json:"changes,omitempty" doc:"lane changes left; left out: unlimited, or not rolled yet"`
	Unlimited   bool        `json:"unlimited,omitempty"`
	Activations int         `json:"activations"`
	Turbo       int         `json:"turbo,omitempty" doc:"points spent in this turn"`
	Smoked      bool        `json:"smoked,omitempty"`
	Gyro        int         `json:"gyro,omitempty" doc:"lanes of pull that it still cancels"`
	Jets        bool        `json:"jets,omitempty"`
	Red         []int       `json:"red,omitempty" doc:"dice as they fell"`
	White       []int       `json:"white,omitempty"`
	Trail       []string    `json:"trail,omitempty" doc:"squares left in this turn"`
	Plan        string      `json:"plan,omitempty" doc:"what is still to be driven of the chosen path"`
	Reach       []ReachView `json:"reach,omitempty" doc:"while squares are to be chosen: where the whole allowance may end"`
}

// ReachView is a square where the movement may end, by the way there that needs the fewest lane changes.
type ReachView struct {
	At       string     `json:"at" doc:"square, or \"finish\""`
	Path     string     `json:"path" doc:"letters: A ahead, L and R diagonally, J jump"`
	Way      []string   `json:"way" doc:"the squares entered"`
	Changes  int        `json:"changes" doc:"lane changes that it needs, with those that hold the lane in pulls"`
	Steering int        `json:"steering,omitempty" doc:"steering points among them, beyond what was rolled"`
	Slides   bool       `json:"slides,omitempty" doc:"there are not enough lane changes to hold the lane in a pull on the way: the car slides there, and does not come out here"`
	Chance   *float64   `json:"chance,omitempty" doc:"before the roll: to have enough lane changes without steering points"`
	Notes    []NoteView `json:"notes,omitempty" doc:"what is on the way"`
}

// NoteView is something on a way.
type NoteView struct {
	At    string `json:"at"`
	What  string `json:"what" names:"note"`
	Lanes int    `json:"lanes,omitempty" doc:"of a pull: how many it drags"`
	Side  string `json:"side,omitempty" names:"side" doc:"of a pull: outward"`

	Free   int      `json:"free,omitempty" doc:"of a pull: lanes that equipment cancels"`
	Hold   int      `json:"hold,omitempty" doc:"of a pull: lane changes that hold the lane beyond that"`
	Short  bool     `json:"short,omitempty" doc:"of a pull: there are not so many, and the car slides"`
	Chance *float64 `json:"chance,omitempty" doc:"of a pull, before the roll: to be able to hold the lane without steering points"`
	To     string   `json:"to,omitempty" doc:"of a pull: where the car slides to if nothing is cancelled"`
	Loss   int      `json:"loss,omitempty" doc:"of a pull: structure that this slide takes, cars in the way apart"`
	Car    bool     `json:"car,omitempty" doc:"of a pull: a car is in the way of this slide"`
}

// PendingView is what waits for an answer in the middle of a move.
type PendingView struct {
	Seat  game.Seat `json:"seat" doc:"who is asked"`
	At    string    `json:"at,omitempty" doc:"where it happens"`
	Lanes int       `json:"lanes,omitempty" doc:"of a pull"`
	Side  string    `json:"side,omitempty" names:"side" doc:"of a pull: outward"`
	Loss  int       `json:"loss,omitempty" doc:"structure about to be lost"`
	Cause string    `json:"cause,omitempty" names:"cause"`
	Other game.Seat `json:"other" doc:"who is hit or hits; -1 nobody"`
	What  string    `json:"what,omitempty" enum:"mine,oil,spike,crate,wreck" doc:"of the plough"`
}

// PreviewView is what an action would do. Odds are exact.
type PreviewView struct {
	Node     string        `json:"node,omitempty" doc:"gear: where the stick goes"`
	Gear     int           `json:"gear,omitempty"`
	Speed    *int          `json:"speed,omitempty"`
	Zone     string        `json:"zone,omitempty" names:"zone"`
	Red      *int          `json:"red,omitempty" doc:"red dice"`
	HeatUpTo int           `json:"heat_up_to,omitempty" doc:"a red die up to this gives heat"`
	Heat     []float64     `json:"heat,omitempty" doc:"chance of 0, 1, 2 ... heat"`
	Blow     float64       `json:"blow,omitempty" doc:"chance that the heat destroys the car"`
	White    *int          `json:"white,omitempty" doc:"white dice"`
	Read     string        `json:"read,omitempty" enum:"unlimited,highest,lowest,none"`
	Changes  []float64     `json:"changes,omitempty" doc:"chance of 0 to 6 lane changes or more by equipment"`
	Move     *int          `json:"move,omitempty" doc:"allowance after shock and equipment"`
	Reach    []ReachView   `json:"reach,omitempty"`
	Pulls    []PullView    `json:"pulls,omitempty" doc:"pull lines within reach"`
	Targets  []TargetView  `json:"targets,omitempty" doc:"use: what it does to each possible target of this action"`
	Lands    []string      `json:"lands,omitempty" doc:"use of a trap: squares that get a token"`
	Costs    int           `json:"costs,omitempty" doc:"cancel, hold: lane changes; steering points not among them"`
	Slides   int           `json:"slides,omitempty" doc:"cancel: lanes that are still slid"`
	Loss     *LossView     `json:"loss,omitempty" doc:"structure that the driver's own car loses at once"`
	Notes    []NoteView    `json:"notes,omitempty"`
	Ways     []OutcomeView `json:"ways,omitempty" doc:"slide on oil: where it may end"`
}

// PullView is a pull line ahead and what it does at a speed.
type PullView struct {
	Tile   int    `json:"tile"`
	Line   int    `json:"line"`
	Side   string `json:"side" names:"side" doc:"outward"`
	Limits []int  `json:"limits" doc:"speed limit by lane"`
	Lanes  []int  `json:"lanes" doc:"lanes dragged by lane"`
}

// TargetView is what a weapon does to a target.
type TargetView struct {
	Seat   game.Seat `json:"seat"`
	Range  int       `json:"range"`
	Damage []float64 `json:"damage" doc:"chance of 0, 1, 2 ... structure lost before reactions"`
	Shock  int       `json:"shock,omitempty"`
	Heat   int       `json:"heat,omitempty"`
	Kills  float64   `json:"kills,omitempty" doc:"chance to destroy it if it does not react"`
}

// LossView is structure lost for certain or by chance.
type LossView struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// OutcomeView is one way that things may go.
type OutcomeView struct {
	At     string  `json:"at"`
	Chance float64 `json:"chance"`
}
