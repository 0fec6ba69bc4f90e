package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Capacities of a state.
const (
	MaxPersons  = 96 // people, aboard and on foot
	MaxMissiles = 8  // guided missiles in flight at once
	MaxGrenades = 32 // grenades and limpet mines that have not gone off yet
	MaxGear     = 6  // kinds of gear that a person carries (DX-HAND-002)
)

// PersonID is the place of a person in the state.
type PersonID uint8

// NoPerson is nobody.
const NoPerson PersonID = 255

// Errand is what a person is busy with until the end of a turn (DX-BOARD-001 to -003, DX-ACT-005).
type Errand uint8

// The errands.
const (
	NoErrand Errand = iota
	GettingOut
	GettingIn
	Starting // a vehicle that did not run
	StandingUp
	Resting // after a sprint (DX-PED-008)
	Reloading
	Lifting    // an obstacle (DX-PED-014)
	MovingOver // to the driver's place (DX-INJ-013)
	Hooking    // something on a cable (DX-HELI-024)
	LayingMine // DX-CITY-063
	LayingSpikes
	Loading // somebody unconscious on a vehicle (DX-BOARD-006)
)

// Person is somebody of the crews, aboard or on foot. While he is aboard his wounds are hits on his seat's part of the vehicle.
type Person struct {
	Owner game.Seat
	Of    CarID // the vehicle that he came in, whose seat says what he is, wears and carries; NoCar: his kit does
	Seat  uint8
	Car   CarID // the vehicle that he is in or on; NoCar: on foot
	Place uint8 // his seat in it, or [OnTop]

	Gunner     int8 // plusses of the skills; [targeting.NoSkill] (DX-MOD-024)
	Handgunner int8
	Running    int8
	Arts       int8 // Martial Arts; [targeting.NoSkill]

	Acted bool  // has used the firing action of this turn (DX-ACT-001)
	Hand  bool  // has used a hand weapon in this turn, so no vehicular weapon (DX-FIRE-012)
	Guide uint8 // missile + 1 that he guides by wire (DX-ACT-006)

	Gas      targeting.TearGas // worst effect of tear gas
	GasTill  uint16            // last turn of it
	GasIn    uint16            // the turn in which he has last rolled for tear gas (DX-HWPN-008)
	Painted  uint16            // last turn in which paint hampers him on foot; 0: none (DX-SMOKE-006)
	StunTill uint16            // last turn in which he is stunned
	OutTill  uint16            // last turn in which he is unconscious for another reason than wounds; run.wits must be called when it is set

	Errand Errand
	Until  uint16   // the turn at whose end the errand is done
	At     geom.Vec // in an open bed: his place in it, in the frame of the vehicle (DX-BOARD-024)
	Into   CarID    // the vehicle that he gets into, at the seat of Place

	// On foot.
	Pose      geom.Pose // of the counter; he is in its front half (DX-PED-001)
	Storey    int8
	Hits      int8 // of 3 (DX-INJ-001)
	ArmorHits int8
	Pace      scale.Speed   // of this turn
	Paced     bool          // Pace is set
	Steps     uint8         // squares moved in this turn
	Still     bool          // may not move for the rest of the turn (DX-PCOM-002)
	Down      bool          // has fallen
	Sprinted  uint8         // seconds since he last rested (DX-PED-009)
	Since     uint16        // the turn in which the last sprint ended
	Oil       uint8         // oil squares entered in a row (DX-PCOM-015)
	Carries   bool          // an obstacle
	Gone      bool          // left the map, or dead and taken off
	Shots     [MaxGear]int8 // fired of each piece of gear
	By        game.Seat     // who has hurt him last; -1: nobody
	Stepped   uint8         // the phase of his last step in this turn
	Hides     bool          // a passenger who runs to cover (running_to_cover.go)
	Late      bool          // he stepped in the last phase of the turn before in which he could (DX-MOD-007)

	Delay  [MaxGear]uint8 // seconds that the grenades of each place are set to (DX-GREN-001)
	Tripod uint8          // place + 1 of the tripod weapon that he has set up (DX-HAND-017)
	Gun    Arm            // the hand weapon fired last, for sustained fire; Spent is its place in the gear (DX-MOD-028)
	Unseen bool           // on top of a vehicle whose people have not noticed him (DX-BOARD-014, DX-BOARD-015)
	Lifts  Thing          // what he hangs on a cable
	Air    Airborne       // his way through the air
	Kit    Kit
	Post   uint8    // of a guard of the hospital: number of the door + 1 that he guards
	Goes   bool     // somebody of a force is on his way to Goal
	Goal   geom.Vec // the lower left corner of a square
	Turret uint8    // number + 1 of the turret whose controls he has (DX-STOP-011)
	Tied   bool     // loaded on a vehicle while unconscious: he cannot fall off it (DX-BOARD-006)
	Proven bool     // a raider who has fired a shot that counts (DX-CITY-090)
	Worn   int8     // hits on the weapon that shields him (DX-HWPN-024, DX-HWPN-028)

	Drawn [MaxGear]uint8 // with hidden sheets: places + 1 of the gear that others have seen, in the order in which they did
}

// Missile is a guided missile in flight (DX-WPN-008 to -024). Without a weapon it is none.
type Missile struct {
	Spec   WeaponID
	From   CarID
	By     PersonID
	Arm    uint8
	At     Thing // its target; noThing: it flies straight on
	Aim    Aim
	Pose   geom.Pose
	Flown  int32 // units
	Range  int32 // at launch, for the modifier (DX-WPN-014)
	Guided bool
	Past   Thing          // that it was guided to and missed, so that it flies on; noThing: none
	Hurt   int8           // wounds of the guide at launch (DX-WPN-022)
	Stand  geom.Vec       // where the vehicle of the firer stood
	Shot   targeting.Shot // at launch; the lines of the target are those at contact (DX-WPN-014)
	Up     height         // of the missile
}

// Grenade is one that has not gone off yet: on the ground, in or on a vehicle (DX-GREN-002, DX-HWPN-018).
type Grenade struct {
	Gear  garage.GearID // 0: none
	Turn  uint16        // it goes off at the end of this turn
	On    CarID         // the vehicle that it lies in or sticks to; NoCar: on the ground
	Stuck bool          // a limpet mine
	Aim   Aim           // where it sticks
	At    geom.Vec
	By    game.Seat

	Storey int8 // of a building that it lies in

	Who uint8 // PersonID + 1 of who has thrown or placed it, in matches that keep notes; 0: nobody
}

// Arm is what has become of one weapon of a vehicle.
type Arm struct {
	Spent     int16
	Fired     uint16 // the turn in which it fired last (DX-FIRE-007)
	Auto      bool   // on automatic (DX-AUTO-001)
	AutoSince uint16 // the turn in which it was set
	Last      Thing  // what it fired at last (DX-MOD-028)
	LastTurn  uint16 // in which that was; 0: never
	Run       uint8  // shots at it in consecutive turns
}

// scorch is what may set a vehicle on fire at the end of the turn (DX-FIREEXP-001 to -008), and the modifiers that the fire variant
// remembers (DX-FIREEXP-020).
type scorch struct {
	Points int16    // hits of flamethrowers, flaming oil and lasers
	Parts  bool     // plant, flamethrower or flaming oil jet hit by enemy fire
	Singed bool     // one of these damaged by laser, flamethrower or flaming oil
	Sums   fireSums // of the fire variant
}

// fireSums are the modifiers of the fire variant that still count in this turn and in the next three (DX-FIREEXP-021, DX-FIREEXP-022).
type fireSums [4]int8

// add adds the modifier of a hit, which counts for so many turns more.
func (s *fireSums) add(modifier, turns int8) {
	for i := range s[:turns+1] {
		s[i] = min(s[i]+modifier, maxFireSum)
	}
}

// next returns what still counts in the next turn.
func (s *fireSums) next() fireSums { return fireSums{s[1], s[2], s[3], 0} }

// window is a fire window (DX-FIRE-006).
type window struct {
	After  CarID               // whose move has just been made; NoCar: nobody's in this phase
	Order  [MaxSeats]game.Seat // who is asked, in order
	N      uint8
	Next   uint8
	Passed game.SeatSet // since the last attack
	Drawn  uint16       // the turn that Order holds for
}
