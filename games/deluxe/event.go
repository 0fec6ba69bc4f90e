package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// EventKind says what happened.
type EventKind uint8

// The events; event_form.go says what happened, and which fields of Event each has.
const (
	EvTurn EventKind = iota
	EvSpeed
	EvRecovered
	EvPhase
	EvMove
	EvSkid
	EvFishtail
	EvRoll
	EvVault
	EvFlight
	EvLanded
	EvBootlegger
	EvEven
	EvDifficulty
	EvCheck
	EvLoss
	EvCollision
	EvRam
	EvSlowed
	EvConform
	EvDamage
	EvTires
	EvCorner
	EvDestroyed
	EvCrew
	EvCounter
	EvBurning
	EvFire
	EvHelpless
	EvOut
	EvOver
	EvReflex
	EvShot
	EvToHit
	EvDamageRoll
	EvBurst
	EvBreach
	EvCollapse
	EvAblaze
	EvStruck
	EvMissile
	EvHandShot
	EvScatter
	EvGrenade
	EvDazed
	EvReload
	EvSetUp
	EvDelay
	EvTurret
	EvGuards
	EvLight
	EvStarshell
	EvGear
	EvTrap
	EvIgnites
	EvPainted
	EvGas
	EvAutomatic
	EvDrowned
	EvRoad
	EvShift
	EvKill
	EvPrestige
	EvWheel
	EvQuench
	EvExplosion
	EvFlechette
	EvStray
	EvPace
	EvStep
	EvAttempt
	EvAboard
	EvErrand
	EvHurt
	EvPersonOut
	EvBlow
	EvJump
	EvSteamroll
	EvSpill
	EvJackknife
	EvLoose
	EvTumble
	EvSway
	EvRelease
	EvGoods
	EvBend
	EvHatch
	EvPour
	EvStow
	EvAltitude
	EvDive
	EvTouchdown
	EvGround
	EvRotor
	EvBlades
	EvDescent
	EvCable
	EvForce
	EvMayor
	EvPoints
	EvLynched
	EvFoul
	EvEnters
	EvHelp
	EvGate
	EvMan
	EvShell
	EvChase
	EvLoaded
	EvTaken
	EvHeld
	EvEntrusted
	EvRuling
	EvUpdraft
	EvCase
	EvCharged
	numEventKinds
)

var eventNames = [numEventKinds]string{
	"turn", "speed", "recovered", "phase", "move", "skid", "fishtail", "roll", "vault", "flight", "landed", "bootlegger", "even_out",
	"difficulty", "control", "loss", "collision", "ram", "slowed", "conform", "damage", "tires", "corner", "destroyed", "crew", "counter",
	"burning", "fire_penalty", "helpless", "out", "over", "reflex", "shot", "to_hit", "damage_roll", "burst",
	"breach", "collapse", "ablaze", "struck",
	"missile", "hand_shot", "scatter", "grenade", "dazed", "reload", "set_up", "delay", "turret", "guards", "light", "starshell", "gear",
	"trap", "ignites", "painted", "tear_gas", "automatic",
	"drowned",
	"road", "map_shift", "kill", "prestige",
	"wheel", "extinguisher", "explosion", "flechettes",
	"stray",
	"pace", "step", "attempt", "aboard", "errand", "hurt", "person_out", "blow",
	"jump",
	"steamroll", "spill",
	"jackknife", "loose", "tumble", "sway", "release",
	"goods", "bend", "hatch", "pour", "stow",
	"altitude", "dive", "touchdown", "ground", "rotor", "blades", "descent", "cable",
	"force", "mayor", "points", "lynched", "foul", "enters", "help", "gate", "man", "shell", "chase", "loaded", "taken", "held", "entrusted", "ruling", "updraft", "case", "charged",
}

// String returns the name of the event.
func (k EventKind) String() string { return eventNames[k] }

// Event is something that happened. It is a plain value; the fields that count depend on Kind.
type Event struct {
	Kind       EventKind
	Car        CarID
	Rule       game.RuleID
	Other      Thing
	Count      int16
	Index      int16
	Die        int8
	Left       int16
	Status     int8
	Part       PartID
	Face       movement.Face
	Faces      [2]movement.Face
	Hand       movement.Hand
	Impact     movement.Impact
	Table      control.CrashTable
	Hazard     bool
	Kept       bool
	Cut        bool
	Gone       bool
	Fate       Fate
	Cause      Cause // of damage
	Fire       control.FirePenalty
	Counter    CounterKind
	Move       movement.Move
	From, To   geom.Pose
	Path       movement.Course
	Speeds     [3]scale.Speed
	Difficulty control.Difficulty
	Winners    game.SeatSet
	Person     PersonID
	Arm        uint8
	Aim        Aim
	Range      int32 // units
	Mods       targeting.Modifiers
	Text       string // of a ruling

	// With hidden sheets.
	Veiled   bool         // it says something of a record sheet
	Known    game.SeatSet // the seats that may see that one
	SeenPart PartID       // for all others, in place of Part and Arm
	SeenArm  uint8
}
