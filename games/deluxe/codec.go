package deluxe

import (
	"slices"
	"strconv"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
)

// Codec is the JSON and text forms of Deluxe Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	names  form.Names // that the views refer to
	events *form.Union[Event]
	g      *Rules
}

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec {
	c := &Codec{names: Names(g.t.Control), g: g}
	c.Actions.Union, c.events = actionForm(), c.eventForm()
	return c
}

// Game returns Deluxe Duel with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: c.events, Action: c.Actions.Union, Preview: PreviewView{}, Names: c.names}
}

// Names are the enumerations that the views refer to.
func Names(t *control.Tables) form.Names {
	n := form.Names{
		"stage": stageNames[:], "ask": askNames[:], "adder": control.Adder(0).Names(), "class": garage.Class(0).Names(), "fate": fateNames[:], "zone": zoneNames[:], "mode": modeNames[:],
		"fire": control.FirePenalty(0).Names(), "wheel": garage.Wheel(0).Names(), "loss": control.CornerLoss(0).Names(), "part": PartKind(0).Names()[ArmorPart:], "role": slices.Concat(garage.Role(0).Names(), Calling(0).Names()[Walker:], []string{operatorRole}),
		"hand": movement.Hand(0).Names(), "counter": counterNames[Debris:], "fuse": fuseNames[:], "impact": movement.Impact(0).Names(), "maneuver": movement.ManeuverKind(0).Names(),
		"face": movement.Face(0).Names(), "corner": movement.Corner(0).Names(), "mount": mountNames[:], "section": places.RoadKinds(), "errand": errandNames[:],
		"hazard": control.Hazard(0).Names(), "pin": pinNames[:], "hatch": openNames, "hatch_state": hatchStates[:], "rotors": flight.RotorState(0).Names(), "owed": owedNames[:],
		"force": forceNames(), "leads": leadingNames[:], "stance": stanceNames[:], "reason": reasonNames[:], "gate_motion": gateMotions, "case_fate": caseFates[:], "work": workNames[:], "seeing": seeingNames[SeenFired:],
	}
	for i := range scenarios {
		n["scenario"] = append(n["scenario"], scenarios[i].id)
	}
	for _, list := range [...][]string{garage.Position(0).Names(), n["wheel"], garage.Role(0).Names()} {
		n["place"] = distinct(n["place"], list)
	}
	for _, table := range [...]control.CrashTable{control.CrashOnManeuver, control.CrashOnHazard, control.CrashWithTrailer, control.CrashInTheAir} {
		for i := range t.CrashLines(table) {
			n["crash"] = distinct(n["crash"], []string{t.CrashLines(table)[i].ID})
		}
	}
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
		return "car:" + strconv.Itoa(int(CarID(t)))
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

func ptr[T any](v T) *T { return &v }

// Reveals implements game.Codec: speeds are shown all at once, dice are for all to see.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvSpeed, EvReflex, EvCheck, EvLoss, EvRam, EvTires, EvBurning, EvAttempt, EvBlow, EvToHit, EvDamageRoll, EvBurst, EvGround, EvRotor, EvBlades:
		return true
	case EvShot, EvHandShot, EvTurret, EvGuards, EvLight, EvReload, EvSetUp, EvHatch:
		return e.Veiled // what it is done with
	}
	return false
}
