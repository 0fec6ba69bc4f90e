package deluxe

import (
	"math/bits"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Capacities of a state. Set-ups are checked against them.
const (
	MaxSeats    = 8   // players
	MaxBodies   = 24  // vehicles in a match, trailers among them
	MaxCounters = 208 // debris, obstacles and what weapons drop; when it is full the oldest debris goes
	maxPending  = 4   // results of crash tables that wait for the next move of a vehicle
	maxFrames   = 8
)

// CarID is the place of a vehicle in the state.
type CarID uint8

// NoCar is no vehicle.
const NoCar CarID = 255

// CarSet is a set of vehicles, by their places in the state.
type CarSet uint32

// bit is the set of one vehicle.
func (c CarID) bit() CarSet { return 1 << c }

// first returns the first vehicle of a set that is not empty.
func (s CarSet) first() CarID { return CarID(bits.TrailingZeros32(uint32(s))) }

// Loss is a loss of control whose result waits for the next move of the vehicle (DX-CRASH-002).
type Loss struct {
	Table      control.CrashTable
	Line       uint8         // of the table
	Second     uint8         // line of Crash Table 1 + 1 that goes with a fishtail; 0: none (DX-CRASH-056)
	Dir        geom.Angle    // direction of travel when the phase began in which control was lost (DX-CRASH-005)
	Side       movement.Hand // to which the maneuver went; for a fishtail where the rear goes
	Sided      bool          // Side counts
	EndOver    bool          // a vault goes end over end (DX-CRASH-039)
	Speed      scale.Speed   // when control was lost (DX-CRASH-044)
	Turn       uint16        // in which it was lost (DX-CRASH-063)
	Bootlegger bool          // of a failed bootlegger: what is left of the move goes on along Dir (DX-MAN-050)
}

// Mode says whether a driver or the laws of nature move a vehicle.
type Mode uint8

// The modes.
const (
	Driven    Mode = iota // by its driver
	Broadside             // in a bootlegger, waiting for its second half (DX-MAN-044)
	Sliding               // a bootlegger that failed: speed 0 at the start of the next turn (DX-MAN-048)
	Rolling               // DX-CRASH-025
	Flying                // in a vault (DX-CRASH-037)
	Helpless              // no driver, or no wheels to steer with: straight on (DX-SPEED-030, DX-HC-044)
	Towed                 // behind a vehicle (DX-TRL-029)
	Rest                  // a trailer that hangs on nothing and stands
	Falling               // a helicopter whose rotors have failed, down to the ground (DX-HELI-100)
)

// PinState is what has become of a kingpin.
type PinState uint8

// The states.
const (
	PinWhole  PinState = iota
	PinBroken          // DX-TRUCK-042, DX-TRUCK-051
	PinBlown           // an explosive one that has been released (DX-TRUCK-026)
)

// Fate says what has become of a vehicle.
type Fate uint8

// The fates.
const (
	InPlay Fate = iota
	Exploded
	Left // the map
	Resigned
	Stowed  // it is carried in another one (DX-TRUCK-027), or hangs on its cable (DX-HELI-024)
	Furled  // a glider that has landed
	Waiting // to enter (DX-ARENA-016)

	Descending // under a vehicular parachute (DX-HELI-144)
)

// Car is a vehicle in play.
type Car struct {
	V     *Vehicle
	Owner game.Seat
	Fate  Fate
	Pose  geom.Pose

	Speed   scale.Speed // negative in reverse
	Before  scale.Speed // before the speed-setting step of this turn (DX-MAN-040)
	Chosen  scale.Speed // set in secret for this turn
	Set     bool        // Chosen counts
	Stopped bool        // has stood for a whole turn, so that it may go the other way (DX-SPEED-037)

	Mode     Mode
	Status   int8 // handling status
	Reflex   int8 // total of the reflex roll (DX-HC-006, DX-MOVE-010)
	Handling control.Handling
	Corner   [MaxVehicleWheels]control.CornerLoss
	Due      int8 // handling class lost for good at the end of this turn (DX-HC-036, DX-HC-037); 0 or less

	Hits Hits
	Gone PartSet

	HalfTaken bool // the half-move of this turn has been made (DX-MOVE-016)
	NLoss     uint8
	Losses    [maxPending]Loss

	Roll     movement.Roll // while Rolling
	Turned   uint8         // quarter turns made in the roll, or sides in the flight
	Dir      geom.Angle    // of a roll, a flight, a slide
	Flight   uint8         // quarter inches of flight left
	Burn     uint8         // faces of the die on which it burns when the roll is carried out; 0: none (DX-CRASH-068)
	Trick    movement.Hand // side of a bootlegger
	Burning  bool
	Fire     control.FirePenalty // of aimed and automatic fire in this turn
	FireTurn uint16              // the turn that Fire holds for

	PhaseDamage int16 // taken in this phase (DX-DEB-007)
	Shed        bool  // has dropped debris for it

	Row    scale.Speed // whose row of the movement chart holds in this phase (DX-MOVE-027)
	Backed bool        // the last motion was in reverse (DX-SPEED-037)

	Burst     PartID // the plant that was overworked and explodes in phase 1 of BurstTurn; 0: none (DX-PP-015)
	BurstTurn uint16

	Halts   bool        // a failed bootlegger rolls: speed 0 at the start of the next turn (DX-MAN-048)
	Initial scale.Speed // of a flight: when control was lost (DX-CRASH-044)

	WheelOff uint16 // bit set: tires whose whole wheel is gone, two bits for each place (DX-HC-042)
	HurtIn   uint16 // the phase that PhaseDamage and Shed are of: turn * 16 + phase
	DebrisIn uint16 // the phase in which it has last hit debris, likewise (DX-DEB-002)

	Arms    [MaxVehicleWeapons]Arm
	Raised  bool      // the pop-up turret is up (DX-ACT-004)
	Painted uint16    // the last turn in which paint hampers it; 0: none (DX-SMOKE-005)
	Wheel   uint8     // seat + 1 of who drives in place of the driver; 0: nobody does (DX-INJ-010)
	Scorch  scorch    // of the turn, for the roll at its end (DX-FIREEXP-001)
	By      game.Seat // who has done it damage last; -1: nobody

	Parked  bool        // the rider of a cycle has got off, so that it has not fallen over (DX-BOARD-005)
	Starts  uint16      // the turn from which on it may move, while somebody starts it; 0: nobody does (DX-BOARD-003)
	Drained int16       // power units that lasers have used up (DX-WPN-029)
	Rough   scale.Speed // at which it has been off the road in this turn, the highest (DX-OFFRD-005)
	Air     int32       // units of a jump from a slope left; 0: it is on the ground (DX-OFFRD-036)
	Leap    int32       // length of the whole jump
	Drowned bool        // its power plants are under water, for good (DX-OFFRD-026)
	Buried  uint16      // it lies under a fallen building; nobody gets out up to the end of this turn; 0: it does not (DX-BLDG-009)

	Dazed  uint32 // bit set of seats whose people are unconscious for another reason than wounds, see run.wits
	Numb   bool   // its driver is stunned (DX-HWPN-012)
	Taking uint8  // seat + 1 of who takes the wheel when the next phase begins (DX-INJ-012); 0: nobody
	Seated bool   // who drives in place of the driver sits in the driver's place (DX-INJ-013)
	Drove  uint16 // the last turn in which a substitute drove, so that he fires nothing in it (DX-INJ-009, DX-INJ-010)
	Fallen bool   // it lies where it has rolled to and cannot be driven any more (DX-CRASH-035)

	Lifting bool   // the pop-up turret comes up and is up at the end of the turn (DX-ACC-022)
	Lowered bool   // it has been lowered in this turn
	Tucking bool   // they move, and are done at the end of the turn
	Tucked  bool   // the retractable wheelguards are raised and protect nothing (DX-ACC-063)
	Lit     uint16 // the last turn in which a searchlight is on it (DX-ODDS-001)
	Blinded uint16 // the last turn in which one blinds its people (DX-ODDS-002)

	Flechettes [2][numGrenadeSides]uint8 // anti-personnel grenades that are used up or lost, of the body and of the sidecar (DX-ODDS-005)

	Hatches hatches

	In     uint8 // CarID + 1 of the body that carries it, of what is Stowed
	Boards uint8 // CarID + 1 of the body into which it drives when the turn ends; 0: none

	Spilled int16 // spaces of cargo that have fallen off its flatbed (DX-TENW-045)

	Tow, Hung uint8    // CarID + 1 of what pulls it and of what hangs on it; 0: nothing
	Pin       PinState // of a trailer with a kingpin
	Kinks     uint8    // movement phases in a row at whose end it is bent too far behind its tow (DX-TRL-044)
	Loose     uint16   // the turn in which it came off its tow; 0: it has not

	Aloft Aloft // of a helicopter
	Cable Cable // of its winch

	Canopy Canopy // of a vehicle under a parachute

	Charges uint8 // at a charger of the truck stop: turns since the last power unit + 1; 0: it does not charge (DX-STOP-016)

	Shorn bool // it has rolled, so that blades that are welded to its frame are gone (DX-ACC-045)

	Obstacles uint8 // aboard, to be thrown out (DX-DEB-020)
	Chases    uint8 // PersonID + 1 of whom a cruiser pursues, or has pursued; 0: nobody (DX-CITY-057)
	Caught    uint8 // number + 1 of the gate that holds it; 0: none (DX-STOP-010)

	Enters uint8 // place among those that wait to enter; 0: it does not wait (DX-ARENA-016)

	Going geom.Angle // direction of travel when the phase began, of the phase that table.Begun tells (DX-CRASH-005)
}

// Running reports whether the vehicle is on the map.
func (c *Car) Running() bool { return c.Fate == InPlay }

// present reports whether the vehicle is on the map, or still comes there.
func (c *Car) present() bool { return c.Fate == InPlay || c.Fate == Waiting || c.Fate == Descending }

// CounterKind is what lies on the road.
type CounterKind uint8

// The kinds of counters.
const (
	NoCounter  CounterKind = iota
	Debris                 // one or two squares of it (DX-DEB-001)
	Obstacle               // DX-DEB-015
	Mine                   // DX-DROP-010
	SpearMine              // of a Spear 1000 (DX-WPN-034)
	Spikes                 // DX-DROP-006
	Oil                    // DX-DROP-020
	OilSlick               // of an oil gun, 1/2" by 1" (DX-WPN-036)
	FlamingOil             // oil until it burns (DX-WPN-039)
	Smoke                  // DX-SMOKE-001
	Paint
	GrenadeSmoke // clouds of 1" by 1" (DX-HWPN-003, DX-HWPN-009, DX-HWPN-017)
	GrenadePaint
	Gravel // a strip of 1/2" by 1" that has run out of a bed (DX-TENW-035)
	numCounterKinds
)

var counterNames = [numCounterKinds]string{
	"", "debris", "obstacle", "mine", "mine_spear_1000", "spikes", "oil", "oil_slick", "flaming_oil", "smoke", "paint", "grenade_smoke", "grenade_paint", "gravel",
}

// String returns the name of the kind.
func (k CounterKind) String() string { return counterNames[k] }

// cloud reports whether counters of the kind drift in the air (DX-SMOKE-001, DX-HWPN-003).
func (k CounterKind) cloud() bool { return k >= Smoke && k <= GrenadePaint }

// RoadCounter is a counter on the road. It lies along the grid unless its kind says otherwise.
type RoadCounter struct {
	Kind  CounterKind
	Alt   flight.Altitude // of a cloud that a helicopter in the air has made (DX-HELI-019)
	Pose  geom.Pose
	Both  bool   // debris in both squares (DX-DEB-001)
	From  CarID  // who dropped it; NoCar: it lay there
	Under CarSet // cars that it was under when it came or that have hit it and not left it (DX-DEB-003, DX-DEB-008)
	Ring  CarSet // cars that have touched the squares around it and not yet been checked for (DX-DROP-024)
	Large bool   // twice as long and as wide (DX-WPN-035)
	Tear  bool   // smoke with tear gas in it (DX-SMOKE-008)
	Fuse  Fuse   // of mines: what sets them off
	Since uint16 // the turn in which it came
	Ends  uint16 // it is taken away at the end of this turn; 0: it stays
	Lit   uint16 // flaming oil burns from this phase on, as table.phaseStamp counts them (DX-WPN-042)
	Fresh bool   // who dropped it has not been clear of it yet (DX-DROP-025)

	By uint8 // seat + 1 of who has laid it by hand; 0: nobody (DX-CITY-063)

	Storey int8 // of the building that a cloud is in, or on its roof; 0: the street
}

// up returns how high a counter lies.
func (k *RoadCounter) up() height { return onStorey(int(k.Storey)) + 3*height(k.Alt) }

// Fuse says what sets a mine off.
type Fuse uint8

// The fuses.
const (
	Contact  Fuse = iota
	Remote        // on command alone (DX-DROP-019)
	BothWays      // DX-DROP-018
)

// Stage is the step of the turn sequence (DX-SPEED-006).
type Stage uint8

// The stages.
const (
	StageSpeeds Stage = iota // all set speeds
	StageBraking
	StagePhases
	StageEnd
	StageOver
)

var stageNames = [...]string{"speeds", "braking", "phases", "end_of_turn", "over"}

// String returns the name of the stage.
func (s Stage) String() string { return stageNames[s] }

// Ask is the sort of question that the game waits for.
type Ask uint8

// The questions.
const (
	AskNothing Ask = iota
	AskSpeed       // every seat, of each of its vehicles, in secret (DX-SPEED-007)
	AskOrder       // whether to move before or after a vehicle of the same speed (DX-MOVE-009)
	AskMove        // the move of a vehicle (DX-MAN-001)
	AskImpact      // which of the collision types that fit (DX-COLL-011)
	AskConform     // the corner about which the vehicle gives way (DX-COLL-082)
	AskFire        // a fire window: what the people of a seat do now (DX-FIRE-006)
	AskWalk        // the step of a person on foot (DX-PED-004)
	AskJump        // whether a rider jumps before he is rolled over (DX-TENW-080)
	AskForce       // what somebody of a force does that is only asked about, when all seats have passed (DX-CITY-059)
	numAsks
)

var askNames = [numAsks]string{"", "speed", "order", "move", "collision", "conform", "fire", "walk", "jump", "force"}

// String returns the name of the question.
func (a Ask) String() string { return askNames[a] }

// table is all of a state but its dice: a head, which a copy takes whole, and lists, of which it takes what is live (see [Rules.CopyState]). Beyond the
// number of its live members a list is zero, always.
type table struct {
	head
	Cars     [MaxBodies]Car
	Counters [MaxCounters]RoadCounter
	Holds    movement.Holds
	Persons  [MaxPersons]Person
	Missiles [MaxMissiles]Missile
	Grenades [MaxGrenades]Grenade
	Outer    [maxOuter]impact // collisions that wait for Hit, the first one first (DX-COLL-085)
	Wrecks   Wrecks           // what has happened to the map
	Sheets   [MaxBodies]Sheet // with hidden sheets: what everybody has learned of each vehicle
	Notes    Notes            // for the continuing game
}

// head is what a table holds once.
type head struct {
	Turn   uint16
	Phase  uint8 // 1 to 10 while the phases run
	Stage  Stage
	NCars  uint8
	NSeats uint8

	NQueue uint8 // vehicles that still move in this phase, in order
	Queue  [MaxBodies]CarID

	NCounters uint8

	Ask   Ask
	Asked game.SeatSet
	Of    CarID // the vehicle that the question is about; NoCar: see Ask

	NFrames uint8
	Frames  [maxFrames]frame
	Move    moving
	Hit     impact

	Winner  game.SeatSet
	EndRule uint16 // place in endRules + 1

	Quit game.SeatSet // seats that have given up

	Placed CarSet // cars that have their place in Queue (DX-MOVE-012)
	Than   CarID  // AskOrder: the vehicle that Of moves before or after; NoCar between the questions

	Window   window
	Glances  [MaxSeats]glance // by seat: what it has passed on
	Waits    [MaxSeats]uint16 // by seat: not asked in fire windows before this phase, as phaseStamp counts them
	Keen     game.SeatSet     // seats that have shown interest in walls, objects and squares (interest.go); nobody else knows
	Aloof    game.SeatSet     // seats that are asked about enemies alone in this turn; nobody else knows
	NPersons uint8
	Starlit  bool // a starshell lights the place (DX-WPN-048)

	Outside  PersonSet // the people who are not in a seat: on foot, or on top of a vehicle
	Steppers PersonSet // those on foot who still step in this phase (DX-PED-003)
	Walker   PersonID  // whose step it is, with AskWalk; who is asked about, with AskForce

	NOuter uint8

	Road  places.Road // the endless road; no section: the match has a map (DX-SETUP-004)
	Tally tally       // what the scenario counts
	Town  town        // the forces of the town, and the points of a fight in it

	Waiting bool // a vehicle waits to enter (DX-ARENA-016)

	Begun uint16 // the phase at whose start Car.Going was noted, as phaseStamp counts them

	Gates  [maxGates]Gate    // of the map, in the order of its walls (DX-STOP-009)
	Singed [maxSinged]singed // buildings under fire of the variant (DX-FIREEXP-027)

	LasersLost uint8     // bit set: turrets without their laser (DX-STOP-012)
	Artillery  artillery // the piece of the truck stop (DX-STOP-013)

	Switched bool // the minefields have been switched, on or off (DX-STOP-007)

	Airborne PersonSet // people in the air, but for those in a vehicle
	Flyers   CarSet    // the helicopters of the match: in one without any no height is looked at

	NUpdrafts uint8
	Updrafts  [maxUpdrafts]Updraft // that the referee has placed (DX-HELI-148)
}

// State is a match of Deluxe Duel. It is one flat value; vehicles and the map are shared and never change.
type State struct {
	t     table
	o     Settings
	place *Map
	dice  dice.Stream
}

// Settings are the options of a match that rules ask for.
type Settings struct {
	Readings     movement.Readings
	AutoGoesOn   bool             // automatic fire goes on after three-star results (DX-CRASH-061)
	SkidEachInch bool             // a skid is repeated in every inch of a long move (DX-CRASH-019)
	CriticalHits bool             // DX-CRIT-001
	FireVariant  bool             // DX-FIREEXP-020
	NarrowCycles bool             // DX-COLL-003
	Simple       bool             // the simplified collision system (DX-COLL-093)
	Weather      control.AdderSet // that holds everywhere (DX-ROAD-002, DX-ROAD-005)
	Sky          targeting.Sky    // rain, fog and night as they hamper sight (DX-MOD-019)
	Gunnery      int8             // plusses of everybody's Gunner skill; NoSkill: without it (DX-MOD-024)
	Running      int8             // plusses of everybody's Running (DX-CHAR-023)
	Arts         int8             // plusses of everybody's Martial Arts; NoSkill: without it (DX-CHAR-024)
	Turns        uint16           // after so many turns the match ends (DX-SETUP-002)
	Scenario     Scenario
	Road         RoadStyle // of new sections of the endless road
	Purse        uint8     // of an arena event, in percent of the value of all vehicles (DX-ARENA-011)
	MinesOff     bool      // the minefields of the map are switched off (DX-STOP-007)
	Fouls        bool      // shots over a safe line are allowed, and cost the event (DX-ARENA-006)
	HouseFire    HouseFire // how buildings catch fire (DX-FIREEXP-027)
	Obstacles    uint8     // that each vehicle may have aboard (DX-DEB-020)
	Staffed      bool      // the people of the truck stop are there (DX-STOP-001)
	GatesOpen    bool      // the gates of the map stand open when the match begins (DX-STOP-009)
	RestCancels  bool      // what waits for the next move of a vehicle is cancelled if it stands (DX-CRASH-004)
	NoTrucker    bool      // nobody has the skill Trucker, but everybody Driver (DX-TENW-049)
	TruckerP38   bool      // what that costs a ten-wheeler by page 38
	Towed        bool      // releases are ordered so that who is in the towed vehicle lets go, too (DX-TRL-027)
	Rented       bool      // all hitches of car trailers are rented ones (DX-TRL-026)
	Cold         bool      // helicopters that start on the ground have to warm up (DX-HELI-056)
	Untrained    bool      // nobody has the skill for what he drives (DX-HC-002)
	Hidden       bool      // nobody sees the record sheets of others (DX-SCEN-005)
	Goods        uint16    // what the goods of the freight are worth, in hundreds of dollars; 0: nothing is at stake
	Referee      bool      // the last seat is a referee (DX-SCEN-001)
	Assistants   uint8     // of who drives a vehicle from afar: those among whom his sender is split beside him (DX-ACC-086)
	City         uint8     // seat + 1 of the player who leads the forces, without one (DX-CITY-059)
	Noted        bool      // somebody has brought an entry, so that notes are kept for the continuing game
}
