package deluxe

import "turnpike/game"

// The JSON of the game. Lengths are squares of a quarter inch, from the lower left corner of the map, x to the right, y up; angles are
// degrees, counter-clockwise from the x axis; speeds are miles per hour, negative in reverse. Vehicles are numbered from 0 ("car"), things
// with damage points of a vehicle from 1 ("part"). What a vehicle runs into is "car:1", a section of a wall "wall:12", "object:3" or the
// rubble of a building "rubble:0".

// PoseView is a place and a heading.
type PoseView struct {
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	Heading float64 `json:"heading"`
}

// PathView is a leg of a way: from one place to another, straight or by a turn about a point.
type PathView struct {
	From  PoseView `json:"from"`
	To    PoseView `json:"to"`
	About *float64 `json:"about,omitempty"` // the turn in degrees, positive to the left
	U     float64  `json:"u,omitempty"`     // of a turn: the fixed point in the frame of From, ahead and to the left
	V     float64  `json:"v,omitempty"`
}

// Observation is a match as a viewer sees it. Speeds that are set and not yet shown are hidden, and on demand the record sheets of others.
type Observation struct {
	Stage    string        `json:"stage" names:"stage"`
	Turn     int           `json:"turn"`
	Phase    int           `json:"phase"`                 // 1 to 10 while the phases run
	Ask      string        `json:"ask" names:"ask"`       // kind of the question that is open
	Of       *int          `json:"of,omitempty"`          // the vehicle that it is about
	Than     *int          `json:"than,omitempty"`        // order: the vehicle that it moves before or after
	Place    string        `json:"place"`                 // id of the map, or its code; "road" for the endless road
	Turns    int           `json:"turns"`                 // the match is a draw after so many
	Weather  []string      `json:"weather" names:"adder"` // what it adds to difficulties
	Queue    []int         `json:"queue"`                 // vehicles that still move in this phase, in order
	Cars     []CarView     `json:"cars"`                  // by number
	Counters []CounterView `json:"counters"`              // on the road
	Persons  []PersonView  `json:"persons"`               // people, aboard and on foot
	Walker   *int          `json:"walker,omitempty"`      // walk: the person who steps; force: the one who is asked about
	Steppers []int         `json:"steppers"`              // people on foot who still step in this phase
	Holds    []HoldView    `json:"holds"`                 // contacts that are no new collisions
	Move     *MoveView     `json:"move,omitempty"`        // the move that is under way
	Impact   *ImpactView   `json:"impact,omitempty"`      // the collision that is under way
	Window   *WindowView   `json:"window,omitempty"`      // the fire window that is open
	Waiting  []game.Seat   `json:"waiting,omitempty"`     // seats that wait for a later phase
	Winners  []game.Seat   `json:"winners,omitempty"`

	Scenario string        `json:"scenario" names:"scenario"`
	Scores   []ScoreView   `json:"scores"`            // by seat
	Road     *RoadView     `json:"road,omitempty"`    // the endless road, in place of a map
	Hunt     *HuntView     `json:"hunt,omitempty"`    // how a road scenario stands
	Freight  *FreightView  `json:"freight,omitempty"` // goods that are at stake
	Town     *TownView     `json:"town,omitempty"`    // of a fight in a town
	Docks    []DockView    `json:"docks,omitempty"`   // of a yard, by seat
	Missiles []MissileView `json:"missiles"`          // in flight
	Grenades []GrenadeView `json:"grenades"`          // that have not gone off
	Starlit  bool          `json:"starlit,omitempty"` // a starshell lights the place
	Wrecks   *WrecksView   `json:"wrecks,omitempty"`  // what has happened to the map
	Stop     *StopView     `json:"stop,omitempty"`    // gates of the map, and who is about at a truck stop

	Referee  *game.Seat    `json:"referee,omitempty"`  // the seat of the referee
	Updrafts []UpdraftView `json:"updrafts,omitempty"` // that he has placed
}

// UpdraftView is air that rises over a square.
type UpdraftView struct {
	X    float64 `json:"x"` // left side of the square
	Y    float64 `json:"y"`
	Lift int     `json:"lift"` // of gliders, in quarter inches a turn
}

// VehicleView is what is shown of a vehicle in Jump-Start Duel, too.
type VehicleView struct {
	Car          int       `json:"car"`
	Seat         game.Seat `json:"seat"`
	Name         string    `json:"name"`
	Code         *string   `json:"code,omitempty"` // of the design; with what else may be missing, the sheet, it is hidden from others if sheets are
	Class        string    `json:"class" names:"class"`
	Length       float64   `json:"length"`
	Width        float64   `json:"width"`
	Fate         string    `json:"fate" names:"fate"`
	Pose         PoseView  `json:"pose"`
	Speed        float64   `json:"speed"`
	Before       float64   `json:"before"` // the speed before this turn's change
	Ready        bool      `json:"ready"`  // has set a speed in secret
	Chosen       *float64  `json:"chosen,omitempty"`
	Stopped      bool      `json:"stopped"` // may set off either way
	TopSpeed     *float64  `json:"top_speed,omitempty"`
	Acceleration *float64  `json:"acceleration,omitempty"`
	Mode         string    `json:"mode" names:"mode"`
}

// CarView is a vehicle: its record sheet and its counter.
type CarView struct {
	VehicleView
	Status    *int          `json:"status,omitempty"` // handling status
	Top       *int          `json:"top,omitempty"`    // highest status of recovery
	Recovery  *int          `json:"recovery,omitempty"`
	Reflex    *int          `json:"reflex,omitempty"`
	Handling  *HandlingView `json:"handling,omitempty"`
	Due       int           `json:"due,omitempty"` // handling class lost at the end of the turn
	Corners   []CornerView  `json:"corners"`
	Parts     []PartView    `json:"parts"`
	HalfTaken bool          `json:"half_taken"`
	Losses    []LossView    `json:"losses"`              // that wait for the next move
	Direction *float64      `json:"direction,omitempty"` // of a roll, a flight or a slide
	Turned    int           `json:"turned,omitempty"`    // quarter turns of a roll
	Flight    int           `json:"flight,omitempty"`    // squares of flight left
	Burn      int           `json:"burn,omitempty"`      // dice that set it on fire when the roll is carried out
	Burning   bool          `json:"burning"`
	Fire      string        `json:"fire" names:"fire"` // penalty of fire in this turn

	Arms       []ArmView      `json:"arms"`                 // its weapons, by number
	Units      *int           `json:"units,omitempty"`      // power units left, of a vehicle with lasers
	Raised     bool           `json:"raised,omitempty"`     // the pop-up turret is up
	Lifting    bool           `json:"lifting,omitempty"`    // it comes up
	Obstacles  int            `json:"obstacles,omitempty"`  // aboard, to be thrown out
	Tucked     bool           `json:"tucked,omitempty"`     // the retractable wheelguards are raised
	Lit        bool           `json:"lit,omitempty"`        // a searchlight is on it
	Blinded    bool           `json:"blinded,omitempty"`    // and blinds its people
	Wheel      *int           `json:"wheel,omitempty"`      // seat of who drives in place of the driver
	Fallen     bool           `json:"fallen,omitempty"`     // lies on its side or roof
	Flechettes map[string]int `json:"flechettes,omitempty"` // anti-personnel grenades left, by side
	Automatic  []int          `json:"automatic,omitempty"`  // weapons on automatic, by number
	Painted    int            `json:"painted,omitempty"`    // the last turn in which paint hampers it
	Buried     int            `json:"buried,omitempty"`     // under a fallen building: the last turn in which nobody gets out
	Drowned    bool           `json:"drowned,omitempty"`    // its power plants are under water
	Air        float64        `json:"air,omitempty"`        // squares of a jump from a slope left
	Canopy     *CanopyView    `json:"canopy,omitempty"`     // the parachute under which it comes down

	Trailer  *int          `json:"trailer,omitempty"`         // the vehicle that hangs on it
	Hitch    *float64      `json:"hitch,omitempty"`           // where that hangs: squares ahead of the middle of its own counter
	Tip      *float64      `json:"tip,omitempty"`             // of a trailer: squares from its middle to where it is coupled, the tip of the tongue or the kingpin
	Coupling *CouplingView `json:"coupling,omitempty"`        // of a trailer that hangs on something
	Pin      string        `json:"pin,omitempty" names:"pin"` // of a trailer with a kingpin
	Loose    int           `json:"loose,omitempty"`           // of a trailer: the turn in which it came off
	Hatches  []HatchView   `json:"hatches,omitempty"`         // its doors, ramp and bed
	Carrier  *int          `json:"carrier,omitempty"`         // the body that carries it
	Aloft    *AloftView    `json:"aloft,omitempty"`           // of a helicopter

	// Of a vehicle whose sheet is hidden from the viewer.
	Hidden bool       `json:"hidden,omitempty"`
	Turret string     `json:"turret,omitempty" enum:"turret,cupola,platform"` // that stands on it
	Worked []WorkView `json:"worked,omitempty"`                               // what else has become known of it
	Rams   *float64   `json:"rams,omitempty"`                                 // its damage modifier in collisions
}

// WorkView is something that others have learned of a vehicle besides its parts.
type WorkView struct {
	What string `json:"what" names:"work"`
	Turn int    `json:"turn"`
}

// AloftView is the flight of a helicopter. Altitudes are squares, a quarter inch each.
type AloftView struct {
	Up       bool     `json:"up"`                    // it flies
	Altitude int      `json:"altitude"`              // of its underside
	Ground   int      `json:"ground"`                // of what is under it: the street or a roof
	Climbed  int      `json:"climbed,omitempty"`     // in this turn
	Sunk     int      `json:"sunk,omitempty"`        // in this turn, without what a dive takes
	Dive     float64  `json:"dive,omitempty"`        // miles per hour
	Wished   *float64 `json:"wished_dive,omitempty"` // set in secret with the speed
	Level    float64  `json:"level"`                 // the speed of the next turn if nothing is set
	Warm     int      `json:"warm"`                  // turns that the rotors have been turning; from 4 on it may take off
	Rotors   string   `json:"rotors" names:"rotors"`
	Dust     bool     `json:"dust,omitempty"`              // it raises a cloud under itself
	Spins    bool     `json:"spins,omitempty"`             // its stabilizing rotor is gone
	Owes     string   `json:"owes,omitempty" names:"owed"` // in its next movement phase
	Side     string   `json:"side,omitempty" names:"hand"` // to which it owes it
	Fallen   int      `json:"fallen,omitempty"`            // squares of free fall

	Glider bool       `json:"glider,omitempty"` // it is a hang glider, or an open parachute
	Cable  *CableView `json:"cable,omitempty"`  // of its winch
}

// CableView is the cable of a winch.
type CableView struct {
	Out      int     `json:"out"`                          // squares paid out
	Goes     string  `json:"goes,omitempty" enum:"out,in"` // when the turn ends
	Works    bool    `json:"works,omitempty"`              // its door stands open
	X        float64 `json:"x"`                            // where the hook hangs
	Y        float64 `json:"y"`
	Altitude int     `json:"altitude"`         // of the hook
	Load     *int    `json:"load,omitempty"`   // the vehicle that hangs on it
	Weight   int     `json:"weight,omitempty"` // pounds, with the people who hang there
}

// HatchView is what of a body opens, and how it is.
type HatchView struct {
	Hatch string `json:"hatch" names:"hatch"`
	State string `json:"state" names:"hatch_state"`
	Up    int    `json:"up,omitempty"`    // of a bed: percent of the whole way up
	Loose int    `json:"loose,omitempty"` // of a bed: spaces of loose cargo in it
}

// HandlingView is what the handling class is made of (DX-HC-010).
type HandlingView struct {
	Base      int `json:"base"`
	Unskilled int `json:"unskilled"`
	Plusses   int `json:"plusses"`
	Reflex    int `json:"reflex"`
	Losses    int `json:"losses"`
}

// CornerView is a place with a tire or a pair.
type CornerView struct {
	At   string `json:"at" names:"wheel"`
	Loss string `json:"loss" names:"loss"`
}

// PartView is a thing with damage points.
type PartView struct {
	Part    int    `json:"part"`
	Kind    string `json:"kind" names:"part"`
	At      string `json:"at" names:"place"` // position, wheel or role
	Name    string `json:"name,omitempty"`
	Sidecar bool   `json:"sidecar,omitempty"`
	Zone    string `json:"zone,omitempty" names:"zone"` // rear: the back half or the carrier; box: the armored box
	DP      *int   `json:"dp,omitempty"`
	Left    *int   `json:"left,omitempty"`
	Gone    bool   `json:"gone"`

	Seen *SeenView `json:"seen,omitempty"` // with hidden sheets: how others have learned of it
}

// SeenView says how others have learned of a part.
type SeenView struct {
	How  string `json:"how" names:"seeing"`
	Turn int    `json:"turn"`
}

// LossView is a loss of control that waits for the next move.
type LossView struct {
	Table     int     `json:"table"`
	Result    string  `json:"result" names:"crash"`
	Second    string  `json:"second,omitempty" names:"crash"`
	Direction float64 `json:"direction"`
	Side      string  `json:"side,omitempty" names:"hand"`
	Speed     float64 `json:"speed"`
	Turn      int     `json:"turn"`
}

// CounterView is a counter on the road.
type CounterView struct {
	Index int      `json:"index"`
	Kind  string   `json:"kind" names:"counter"`
	Pose  PoseView `json:"pose"`
	Both  bool     `json:"both"`
	From  *int     `json:"from,omitempty"` // the vehicle that dropped it

	// What a weapon has left.
	Length  float64 `json:"length,omitempty"`            // along the heading
	Width   float64 `json:"width,omitempty"`             // across it
	Large   bool    `json:"large,omitempty"`             // of a heavy-duty weapon
	TearGas bool    `json:"tear_gas,omitempty"`          // smoke with tear gas in it
	Fuse    string  `json:"fuse,omitempty" names:"fuse"` // of a mine
	Burns   bool    `json:"burns,omitempty"`             // flaming oil that has caught fire
	Since   int     `json:"since,omitempty"`             // the turn in which it came
	Ends    int     `json:"ends,omitempty"`              // the turn in which it goes
	Storey  int     `json:"storey,omitempty"`            // of the building that a cloud is in, or on its roof; none: the street

	Altitude int `json:"altitude,omitempty"` // of a cloud that was made in the air, in quarter inches
}

// HoldView is a contact that is remembered. All sections of a straight run of wall are one: "wall" counts runs here.
type HoldView struct {
	Of   string `json:"of"`
	With string `json:"with"`
	Type string `json:"type" names:"impact"`
}

// MoveView is a move under way.
type MoveView struct {
	Car      int    `json:"car"`
	Quarters int    `json:"quarters"`
	Maneuver string `json:"maneuver,omitempty" names:"maneuver"`
	Done     bool   `json:"done"`
}

// ImpactView is a collision under way.
type ImpactView struct {
	Mover  int           `json:"mover"`
	Other  string        `json:"other"` // "car:1", "wall:12", "object:3"
	Types  []ContactView `json:"types"`
	Pivots []PivotView   `json:"pivots"`
	Gives  *int          `json:"gives,omitempty"` // the vehicle that gives way
}

// ContactView is one way to see a contact.
type ContactView struct {
	Type  string    `json:"type" names:"impact"`
	First int       `json:"first"` // which of the two is V1: 0 the mover, 1 the other
	Faces [2]string `json:"faces" names:"face"`
}

// PivotView is a way to give way: a turn about a corner.
type PivotView struct {
	Corner  string  `json:"corner" names:"corner"`
	Degrees float64 `json:"degrees"`
}

// DifficultyView is a difficulty with what it is made of.
type DifficultyView struct {
	Printed int         `json:"printed"`
	Total   int         `json:"total"`
	Lines   []AdderView `json:"lines"`
}

// AdderView is a line of the sum of a difficulty.
type AdderView struct {
	Adder string `json:"adder" names:"adder"`
	Value int    `json:"value"`
	Rule  string `json:"rule"`
}
