package deluxe

import (
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
)

// Codec is the JSON and text forms of Deluxe Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	names form.Names // that the views refer to
	g     *Rules
}

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec {
	return &Codec{game.Actions[Action]{Union: actionForm()}, Names(g.t.Control), g}
}

// Game returns Deluxe Duel with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: c.Actions.Union, Preview: PreviewView{}, Names: c.names}
}

// Names are the enumerations that the views refer to.
func Names(t *ControlTables) form.Names {
	n := form.Names{
		"stage": stageNames[:], "ask": askNames[:], "adder": adderIDs[:], "class": garage.Class(0).Names(), "fate": fateNames[:], "mode": modeNames[:],
		"fire": penaltyNames[:], "wheel": garage.Wheel(0).Names(), "loss": lossNames[:], "part": partKindNames[ArmorPart:], "role": garage.Role(0).Names(),
		"hand": handNames[:], "counter": counterNames[Debris:], "fuse": fuseNames[:], "impact": impactNames[:], "maneuver": maneuverNames[:],
		"face": faceNames[:], "corner": cornerNames[:], "mount": mountNames[:], "section": places.RoadKinds(), "errand": errandNames[:], "event": eventNames[:],
		"hazard": append(hazardIDs[:], hazardOther),
	}
	for i := range scenarios {
		n["scenario"] = append(n["scenario"], scenarios[i].id)
	}
	for _, list := range [...][]string{garage.Position(0).Names(), n["wheel"], n["role"]} {
		n["place"] = distinct(n["place"], list)
	}
	for _, table := range [...]CrashTable{CrashOnManeuver, CrashOnHazard, CrashWithTrailer} {
		for i := range t.CrashLines(table) {
			n["crash"] = distinct(n["crash"], []string{t.CrashLines(table)[i].ID})
		}
	}
	n["result"] = n["crash"]
	return n
}

// distinct adds to a list what is not in it.
func distinct(list, more []string) []string {
	for _, name := range more {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// String returns the reference to the thing: "car:1", "wall:12" by its section, "object:3", "rubble:0" by its building.
func (t Thing) String() string {
	switch {
	case t == noThing:
		return ""
	case t.isCar():
		return "car:" + strconv.Itoa(int(t))
	case t.isPerson():
		return "person:" + strconv.Itoa(int(t.person()))
	case t.isMissile():
		return "missile:" + strconv.Itoa(t.missile())
	case t.isWall():
		return "wall:" + strconv.Itoa(t.section())
	case t.isObject():
		return "object:" + strconv.Itoa(t.object())
	}
	return "rubble:" + strconv.Itoa(int(t-thingRubble))
}

// Names in JSON and text.
var (
	handNames     = [...]string{"left", "right"}
	maneuverNames = [numManeuvers]string{
		"straight", "drift", "steep_drift", "swerve", "hard_swerve", "bend", "tight_bend", "pivot", "bootlegger", "ladder_bend",
	}
)

// String returns the name that actions use.
func (h Hand) String() string { return handNames[h] }

// String returns the name that actions use.
func (k ManeuverKind) String() string { return maneuverNames[k] }

// What a maneuver asks for beside its kind.
func (k ManeuverKind) sided() bool    { return k != ManStraight }
func (k ManeuverKind) cornered() bool { return k == ManSwerve || k == ManHardSwerve || k == ManPivot }
func (k ManeuverKind) lateral() bool  { return k == ManDrift || k == ManSteepDrift }
func (k ManeuverKind) angled() bool   { return k.cornered() || k == ManLadderBend }

func ptr[T any](v T) *T { return &v }

// Reveals implements game.Codec: speeds are shown all at once, dice are for all to see.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvSpeed, EvReflex, EvCheck, EvLoss, EvRam, EvTires, EvBurning, EvAttempt, EvBlow, EvToHit, EvDamageRoll, EvBurst:
		return true
	}
	return false
}
