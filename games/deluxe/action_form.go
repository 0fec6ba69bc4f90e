package deluxe

import (
	"fmt"
	"math"
	"strings"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// actionForm is how actions look from outside: "speed 0 30", "move 0 4 swerve left corner=left degrees=15", "type 1 index=0".
func actionForm() *form.Union[Action] {
	measure := func(key, doc string, at func(*Action) *int32) form.Field[Action] {
		return form.Number(key, doc, at, Squares, UnitsOf, "squares of the map")
	}
	index := func(name, doc string) form.Field[Action] {
		return form.Int("index", doc, func(a *Action) *uint8 { return &a.Index }, 0, 255).As(name)
	}
	fields := []form.Field[Action]{
		form.Int("car", "the vehicle", func(a *Action) *CarID { return &a.Car }, 0, MaxBodies-1).Bare(),
		form.Number("speed", "miles per hour, negative in reverse", func(a *Action) *scale.Speed { return &a.Speed }, mph, wholeSpeed, "-300 to 300 in steps of 0.5").Bare(),
		index("fit", "which of the `types` of the collision"),
		index("pivot", "which of its `pivots`"),
		index("until", "0: the next phase; 1: the next turn; 2: in this turn only for enemies"),
		index("counter", "its place among `counters`"),
		index("delay", "seconds, of grenades"),
		index("place", "a seat, counted from 0; 255: on top"),
		index("gate", "its number among the gates of the map; 255: the switch of the minefield"),
		index("turret", "its number among the heavy lasers of the map"),
		index("fuse", "seconds; above 120 each one is six more"),
		form.Number("dive", "miles per hour of a helicopter's dive, half an inch down for every 5", func(a *Action) *uint8 { return &a.Index }, diveMPH, diveOf, "0 to 1275 in steps of 5"),
		form.Int("lift", "quarter inches that a helicopter climbs, negative that it sinks", func(a *Action) *int8 { return &a.Move.Lift }, -int64(flight.MaxSink), int64(flight.MaxClimb)),
		form.Name("hatch", "what of the body is worked", func(a *Action) *uint8 { return &a.Index }, hatchNames[:]).Bare(),
		form.Name("winch", "what it does", func(a *Action) *uint8 { return &a.Index }, reelingNames[:]).Bare(),
		form.Int("quarters", "length of the move in quarter inches: 2, 4, 6 or 8; of a helicopter less by what it climbs", func(a *Action) *int { return &a.Move.Quarters }, 0, 16).Bare().Such("4"),
		form.Name("maneuver", "of the move", func(a *Action) *movement.ManeuverKind { return &a.Move.Maneuver.Kind }, movement.ManeuverKind(0).Names()).Bare(),
	}
	fields = append(fields,
		form.Name("force", "of the town", func(a *Action) *uint8 { return &a.Index }, forceNames()).Bare(),
		form.Name("leads", "by the rules about it, by asking, or as one's own", func(a *Action) *uint8 { return &a.Arm }, leadingNames[:]).Bare(),
		form.Int("lift", "quarter inches a turn by which it lifts gliders; 0 takes it away", func(a *Action) *uint8 { return &a.Index }, 0, strongest).As("updraft").Bare(),
		form.Int("seat", "of whom", func(a *Action) *game.Seat { return &a.Seat }, 0, MaxSeats-1),
		form.Int("points", "that are awarded, less than 0 taken", func(a *Action) *int8 { return &a.Points }, -maxRuled, maxRuled),
		form.Phrase("text", "the words of the referee", func(a *Action) *string { return &a.Text }, MaxRuling))
	fields = append(fields, MoveFields(func(a *Action) MoveParts { return moveParts(&a.Move.Maneuver) })...)
	fields = append(fields,
		form.Flag("early", "the maneuver comes in the first inch", func(a *Action) *bool { return &a.Move.Early }),
		form.Int("even", "number of the shift of evening-out", func(a *Action) *uint8 { return &a.Even }, 0, int64(len(movement.Shifts{}.List))),
		form.Int("person", "who acts", func(a *Action) *PersonID { return &a.Person }, 0, MaxPersons-1),
		form.Int("body", "0: his own vehicle; 1 and 2: the first and the second trailer behind it", func(a *Action) *uint8 { return &a.Body }, 0, movement.MaxTrailers),
		form.Int("arm", "number of a weapon of the vehicle, or of a piece of gear", func(a *Action) *uint8 { return &a.Arm }, 0, MaxVehicleWeapons-1),
		form.Int("link", "number of a link, from 1", func(a *Action) *uint8 { return &a.Link }, 0, 16),
		form.Text("target", "what it is aimed at", func(a *Action) *Thing { return &a.Target }, Thing.String, parseThing,
			"car:1, person:2, missile:0, wall:12, object:3").Such(`"car:1"`),
		form.Text("aim", "the part of the target", func(a *Action) *Aim { return &a.Aim }, Aim.String, parseAim,
			"front, back, left, right, top, underbody, turret, tire:5, rider:3, sidecar:left, fitting:7, rear:left, box:left").When((*Action).aimed).Such(`"left"`),
		measure("x", "left side of a square", func(a *Action) *int32 { return &a.At.X }).When((*Action).placed),
		measure("y", "lower side of it", func(a *Action) *int32 { return &a.At.Y }).When((*Action).placed),
	)
	kinds := make([]form.Kind[Action], numVerbs)
	for v := range kinds {
		kinds[v] = form.Kind[Action]{Keys: Verb(v).keys(), Doc: verbDocs[v]}
	}
	kinds[Go].Check = func(a *Action) error { return moveParts(&a.Move.Maneuver).Check() }
	return form.New(form.Table[Action]{
		Tag:  "do",
		Kind: func(a *Action) int { return int(a.Do) },
		Fresh: func(kind int) Action {
			a := Action{Do: Verb(kind)}
			if uses[kind]&useTarget != 0 {
				a.Target = noThing
			}
			if uses[kind]&useMove != 0 {
				moveParts(&a.Move.Maneuver).Unsay()
			}
			return a
		},
		Fields: fields,
		Names:  verbNames[:],
		Kinds:  kinds,
		Pairs:  [][2]string{{"x", "y"}},
	})
}

// keys returns the keys of the verb in the order of the line. Those of people and numbers may be left out by others: they mean the first.
func (v Verb) keys() string {
	var keys []string
	for _, k := range [...]struct {
		on   use
		keys string
	}{
		{useCar, "car+"}, {useSpeed, "speed"}, {useIndex, indexNames[v]}, {useMove, "quarters maneuver side? corner? lateral? degrees? early? even? lift?"},
		{usePerson, "person+"}, {useBody, "body?"}, {useArm, armName(v)}, {useLink, "link?"}, {useTarget, "target?"}, {useAim, "aim?"}, {useAt, "x? y?"},
		{useSeat, "seat?"}, {usePoints, "points?"}, {useText, "text"},
	} {
		if uses[v]&k.on != 0 {
			keys = append(keys, k.keys)
		}
	}
	return strings.Join(keys, " ")
}

// armName says what the arm of a verb is.
func armName(v Verb) string {
	if v == Entrust {
		return "leads"
	}
	return "arm+"
}

// indexNames say what the index of a verb is.
var indexNames = [numVerbs]string{
	SetSpeed: "dive?", Take: "fit", Give: "pivot", Wait: "until+", Detonate: "counter+", PickUp: "counter+", Throw: "delay+", Reload: "delay+", Board: "place+", Plant: "fuse+", WorkHatch: "hatch", WorkWinch: "winch", WorkGate: "gate", Man: "turret",
	Entrust: "force", Wake: "force", Calm: "force", PlaceUpdraft: "updraft",
}

// verbDocs say what each action is.
var verbDocs = [numVerbs]string{
	Pass: "not now", SetSpeed: "for this turn, in secret", First: "moves before the other", Second: "moves after the other", Go: "the move of this phase",
	Take: "the type of the collision", Give: "a pivot of the vehicle that gives way", Wait: "is not asked before",
	Fire: "a weapon of the vehicle, or those of a link", Automatic: "sets weapons on automatic", Manual: "takes them off it",
	Detonate: "sets off a remote-controlled mine", PopUp: "raises or lowers the pop-up turret", Guards: "raises or lowers the wheelguards",
	Light: "turns the searchlight on a vehicle, or off", Blast: "sets off an anti-personnel grenade", Shoot: "a hand weapon", Throw: "a grenade",
	Reload: "a hand weapon from a clip of his gear; sets grenades", TakeWheel: "drives in place of the driver", Jump: "out of a moving vehicle", GetOut: "begins to get out", Board: "begins to get in, or climbs on",
	Brawl: "a blow by hand", Plant: "a limpet mine", SetUp: "sets up or packs a tripod weapon", LetGo: "stops guiding a missile", PickUp: "an obstacle",
	PutDown: "what he carries", Pace: "of somebody on foot in this turn, at most", Walk: "a step into a square", Stay: "no step in this phase", Heed: "unasked: be asked about walls, objects and squares, too",
	Alight: "the passengers of a bus get off, or jump if it moves", LetLoose: "lets go of a trailer",
	Embark:       "the passengers of a bus who stand beside it get in again",
	TakeCover:    "the passengers of a bus who are outside run to cover",
	WorkWinch:    "of the helicopter: pays cable out, reels it in, stops, or lets go of what hangs there",
	HookOn:       "hangs himself, somebody or a vehicle on the cable of a helicopter",
	DriveIn:      "drives his vehicle into a body with a ramp when the turn ends",
	Load:         "begins to load somebody unconscious on a vehicle",
	Heave:        "throws an obstacle out behind his vehicle",
	Lay:          "begins to lay a set of mines or spikes on the street",
	Man:          "takes the controls of a turret of the truck stop, or leaves them",
	WorkGate:     "opens a gate of the map that is shut, shuts one that is open, or turns it about while it moves; switches the minefield",
	Entrust:      "in the open: who has a force gives it into a hand, or leaves it to the table",
	Rule:         "in the open: the referee rules, and may award points or take them",
	Wake:         "in the open: the referee has a force act against a player",
	Calm:         "in the open: the referee has a force take no part any more",
	PlaceUpdraft: "in the open: the referee places an updraft on a square, or takes it away",
	WorkHatch:    "opens what is shut and closes what is open; a bed goes up or down",
}

// diveMPH turns the rate of a dive into miles per hour, diveOf turns it back.
func diveMPH(steps uint8) float64 { return 5 * float64(steps) }

func diveOf(n float64) (uint8, bool) {
	steps := n / 5
	return uint8(steps), steps >= 0 && steps <= 255 && steps == math.Trunc(steps)
}

// wholeSpeed is speedOf for speeds that are whole half miles per hour.
func wholeSpeed(n float64) (scale.Speed, bool) {
	v, ok := speedOf(n)
	return v, ok && mph(v) == n
}

// MoveParts are what only some maneuvers have, and which of it this one has.
type MoveParts struct {
	Maneuver                          string
	Sided, Cornered, Sideways, Angled bool
	Side, Corner                      *movement.Hand
	Lateral                           *int32
	Angle                             *geom.Angle
}

func moveParts(m *movement.Maneuver) MoveParts {
	k := m.Kind
	return MoveParts{k.String(), k.Sided(), k.Cornered(), k.Lateral(), k.Angled(), &m.Side, &m.Corner, &m.Lateral, &m.Angle}
}

// What stands in a part of which nothing is said.
const (
	noHand = movement.Hand(255)
	unsaid = math.MinInt32
)

// Unsay has the parts say nothing.
func (p MoveParts) Unsay() { *p.Side, *p.Corner, *p.Lateral, *p.Angle = noHand, noHand, unsaid, unsaid }

// Check refuses parts that the maneuver does not have and asks for those that it has; then what is not said is 0.
func (p MoveParts) Check() error {
	for _, x := range [...]struct {
		key       string
		said, has bool
		allowed   string
	}{
		{"side", *p.Side != noHand, p.Sided, "left, right"},
		{"corner", *p.Corner != noHand, p.Cornered, "left, right"},
		{"lateral", *p.Lateral != unsaid, p.Sideways, "squares to the side, more than 0"},
		{"degrees", *p.Angle != unsaid, p.Angled, "the angle of the turn, more than 0"},
	} {
		switch {
		case x.said && !x.has:
			return form.Wrong(x.key, fmt.Sprintf("does not belong to %q", p.Maneuver), "leave it out")
		case !x.said && x.has:
			return form.Wrong(x.key, "is missing", x.allowed)
		}
	}
	if !p.Sided {
		*p.Side = 0
	}
	if !p.Cornered {
		*p.Corner = 0
	}
	if !p.Sideways {
		*p.Lateral = 0
	}
	if !p.Angled {
		*p.Angle = 0
	}
	return nil
}

// MoveFields are the keys of those parts in the form of an action.
func MoveFields[A any](parts func(*A) MoveParts) []form.Field[A] {
	return []form.Field[A]{
		form.Name("side", "to which the vehicle goes or turns", func(a *A) *movement.Hand { return parts(a).Side }, movement.Hand(0).Names()).
			When(func(a *A) bool { return parts(a).Sided }).Bare(),
		form.Name("corner", "that keeps its place", func(a *A) *movement.Hand { return parts(a).Corner }, movement.Hand(0).Names()).
			When(func(a *A) bool { return parts(a).Cornered }),
		form.Number("lateral", "squares to the side", func(a *A) *int32 { return parts(a).Lateral }, Squares, UnitsOf, "squares to the side, more than 0").
			When(func(a *A) bool { return parts(a).Sideways }),
		form.Number("degrees", "of the turn", func(a *A) *geom.Angle { return parts(a).Angle }, Degrees, MinutesOf, "the angle of the turn, more than 0").
			When(func(a *A) bool { return parts(a).Angled }),
	}
}
