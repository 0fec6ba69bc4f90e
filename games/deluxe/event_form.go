package deluxe

import (
	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// lightNames are what a searchlight does, by Count of [EvLight].
var lightNames = []string{"off", "lit", "blinded"}

// minutes is an angle of an event in degrees.
func minutes(n int16) float64 { return Degrees(geom.Angle(n)) }

// eventForm is how events look from outside.
func (c *Codec) eventForm() *form.Union[Event] {
	person := func(e *Event) *PersonID { return &e.Person }
	thing := func(key, doc string) form.Field[Event] {
		return form.Lookup(key, doc, func(e *Event) *Thing { return &e.Other }, Thing.String, nil)
	}
	count := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Count })
	}
	index := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Index })
	}
	left := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Left })
	}
	arm := func(e *Event) *uint8 { return &e.Arm }
	speed := func(key, doc string, i int) form.Field[Event] {
		return form.Number(key, doc, func(e *Event) *scale.Speed { return &e.Speeds[i] }, mph, nil, "")
	}
	length := func(key, doc string) form.Field[Event] {
		return form.Number(key, doc, func(e *Event) *int32 { return &e.Range }, Squares, nil, "")
	}
	kept := func(key, doc string) form.Field[Event] {
		return form.Flag(key, doc, func(e *Event) *bool { return &e.Kept })
	}
	gone := func(key, doc string) form.Field[Event] {
		return form.Flag(key, doc, func(e *Event) *bool { return &e.Gone })
	}
	fields := append(EventFields((*Event).parts),
		form.Figure("car", "the vehicle", func(e *Event) *CarID { return &e.Car }),
		form.Figure("person", "who", person),
		form.Figure("person", "on foot, who runs into another", person).As("runner").When(func(e *Event) bool { return e.Car == NoCar }),
		index("seat", "whose it is"),
		thing("other", "what it is about beside the vehicle"),
		thing("target", "what it is aimed at"),
		form.Lookup("aim", "the part of a vehicle, as actions aim", func(e *Event) *Aim { return &e.Aim }, Aim.String, nil).
			When(func(e *Event) bool { return e.Other.isCar() }),
		form.Figure("arm", "number of the weapon", arm),
		form.Figure("arm", "place among his gear", arm).As("piece"),
		form.Figure("part", "its number among `parts`", func(e *Event) *PartID { return &e.Part }),
		index("corner", "the wheel, by its place among `corners`"),
		count("handling_change", "of the handling class"),
		count("dp_left", "damage points left; 0: unconscious or dead").As("crew_dp"),
		form.Figure("status", "of handling, after it", func(e *Event) *int8 { return &e.Status }),
		speed("before", "miles per hour, negative in reverse", 0),
		speed("speed", "miles per hour, negative in reverse", 1),
		speed("speed", "of the collision, miles per hour", 0).As("ram_speed").When(func(e *Event) bool { return !e.Gone }),
		speed("new_speed", "of the vehicle", 1).When(func(e *Event) bool { return e.Impact != movement.ImpactNone }),
		speed("other_speed", "of the other vehicle", 2).When(func(e *Event) bool { return e.Impact != movement.ImpactNone && e.Other.isCar() }),
		speed("pace", "of this turn, miles per hour", 0),
		speed("base", "his base pace", 1),
		form.Name("maneuver", "of the move", func(e *Event) *movement.ManeuverKind { return &e.Move.Maneuver.Kind }, movement.ManeuverKind(0).Names()),
		form.Figure("quarters", "length in quarter inches", func(e *Event) *int { return &e.Move.Quarters }),
		count("quarters", "length in quarter inches").As("skid"),
		count("squares", "that the rear swings"),
		count("inches", "of the flight"),
		count("half", "1 or 2"),
		form.Name("face", "that is down", func(e *Event) *movement.Face { return &e.Face }, movement.Face(0).Names()),
		form.Name("face", "whose tires throw it up", func(e *Event) *movement.Face { return &e.Face }, movement.Face(0).Names()).As("leading"),
		form.Value("difficulty", "what it is made of", func(e *Event) DifficultyView { return *c.g.t.difficultyView(&e.Difficulty) }),
		form.Word("hazard", "if it is one", func(e *Event) string {
			if !e.Hazard {
				return ""
			}
			return control.Hazard(e.Index).String()
		}, control.Hazard(0).Names()),
		count("needed", "on the die, at least; 7: control cannot be kept").As("check"),
		kept("in_control", "else control is lost"),
		form.Figure("table", "the crash table", func(e *Event) *control.CrashTable { return &e.Table }),
		form.Word("result", "of the table", func(e *Event) string { return c.g.t.Control.CrashLines(e.Table)[e.Count].ID }, c.names["crash"]),
		index("modifier", "of the roll"),
		index("bonus", "of reflexes to the handling class"),
		count("total", "of the dice").As("dice_total").When(func(e *Event) bool { return !e.Gone }),
		gone("broken", "what is struck gives way: there is no roll"),
		index("breaches", "in a wall"),
		count("breaches", "of the building, with this one; 0 for other walls").As("building_breaches"),
		form.Name("counter_kind", "what it is", func(e *Event) *CounterKind { return &e.Counter }, counterNames[:]).OneOf(counterNames[Debris:]),
		index("counter", "its place among `counters`; not of a minefield").As("trap").When(func(e *Event) bool { return e.Index >= 0 }),
		count("up_to", "a die up to this sets it off"),
		count("likely", "a die up to this brings it down; 6 or more: without a die"),
		left("spaces", "of cargo that stay on"),
		left("units", "of power in the plant").As("units_left"),
		form.Value("lost", "dollars", func(e *Event) int { return int(e.Count) * goodsUnit }),
		form.Value("left", "dollars that are left of what it carries", func(e *Event) int { return int(e.Left) * goodsUnit }),
		thing("body", "that carries it"),
		kept("in", "else out of it"),
		index("gate", "its number among the gates of the map; 255: the switch of the minefield"),
		form.Flag("jammed", "something too heavy is in its way", func(e *Event) *bool { return &e.Cut }),
		form.Flag("crushes", "it catches something that is light enough, or somebody", func(e *Event) *bool { return &e.Hazard }),
		index("turret", "its number among the heavy lasers of the map"),
		kept("pursues", "it leaves its beat for him"),
		kept("takes", "else he leaves them"),
		gone("laser_lost", "the laser is destroyed"),
		count("row", "shots at this target in a row"),
		gone("blocked", "it stays in: there is no room behind the body"),
		form.Word("hatch", "what is worked", func(e *Event) string { return Hatch(e.Index).String() }, hatchNames[:]),
		kept("opens", "else it closes; of a bed: it rises"),
		gone("done", "it is open, or shut, now"),
		count("poured", "spaces of cargo that have run out in this turn"),
		left("cargo_left", "spaces of cargo that are left in it"),
		kept("goes_off", "else it does not"),
		kept("burns", "else it does not catch fire"),
		form.Name("fire", "what is left of it", func(e *Event) *control.FirePenalty { return &e.Fire }, control.FirePenalty(0).Names()),
		form.Name("cause", "what has done it; none: driving alone", func(e *Event) *Cause { return &e.Cause }, causeNames[:]),
		form.Name("fate", "what becomes of it", func(e *Event) *Fate { return &e.Fate }, fateNames[:]),
		form.Value("modifiers", "of the roll", func(e *Event) ModifiersView { return *c.g.t.modifiersView(&e.Mods) }),
		length("radius", "squares"),
		length("length", "squares"),
		thing("wall", "the section"),
		thing("fallen", "the rubble of a building, or an object: a crosswalk"),
		thing("object", "of the map"),
		count("dice", "of damage"),
		index("building", "its number"),
		gone("destroyed", "it is gone"),
		index("missile", "its number"),
		count("inches", "flown so far").As("flown"),
		kept("guided", "else it flies straight on"),
		gone("gone", "it is no more").As("spent"),
		count("across", "squares to the right"),
		index("along", "squares on"),
		index("grenade", "its number"),
		form.Word("gear", "what it is", func(e *Event) string { return c.g.c.Gear[e.Count].ID }, nil),
		left("turns_left", "until it goes off"),
		form.Value("car", "that it lies in or sticks to", func(e *Event) int { return int(e.Other) }).As("on").When(func(e *Event) bool { return e.Other.isCar() }),
		gone("goes_off", "else it lies there").As("explodes_now"),
		count("turns_unconscious", "of unconsciousness"),
		left("turns_stunned", "of being stunned"),
		left("shots_left", "in the weapon"),
		kept("stands", "set up; else it is packed"),
		count("seconds", "to which grenades are set"),
		kept("raised", "it comes up; else it goes down"),
		kept("lowered", "they come down over the tires; else they go up"),
		form.Word("light", "what it does", func(e *Event) string { return lightNames[e.Count] }, lightNames),
		kept("explodes", "else it does not"),
		count("until", "the last turn of it"),
		count("turns", "of it; 0: no effect"),
		kept("set", "on automatic; else it is taken off"),
		form.Number("depth", "of the water in feet", func(e *Event) *int16 { return &e.Count }, func(n int16) float64 { return float64(n) / 10 }, nil, ""),
		form.Word("force", "whose it is", func(e *Event) string { return ForceID(e.Index).String() }, forceNames()),
		form.Word("stance", "that it takes", func(e *Event) string { return Stance(e.Count).String() }, stanceNames[:]),
		form.Word("reason", "why", func(e *Event) string { return Reason(e.Left).String() }, reasonNames[:]),
		kept("takes_post", "he goes there"),
		gone("warned", "he has been warned"),
		kept("orders", "he does, else he does not"),
		kept("comes", "it does, else it does not"),
		form.Word("case_of", "the side that had it at the start", func(e *Event) string { return townSides[e.Index] }, townSides[:]),
		form.Word("news", "what becomes of it", func(e *Event) string { return caseNews[e.Count] }, caseNews),
		form.Word("team", "a side of a fight", func(e *Event) string { return townSides[e.Index] }, townSides[:]),
		form.Word("force", "whose it is", func(e *Event) string { return ForceID(e.Left).String() }, forceNames()).As("given"),
		form.Word("leads", "how it is led from now on", func(e *Event) string { return Leading(e.Count).String() }, leadingNames[:]),
		index("seat", "who leads it; nobody by the table").As("leader").When(func(e *Event) bool { return e.Index >= 0 }),
		index("seat", "whose points they are").As("honored").When(func(e *Event) bool { return e.Index >= 0 }),
		count("points", "awarded, less than 0 taken").As("awarded"),
		form.Figure("by", "the seat of who does it", func(e *Event) *int8 { return &e.Die }).As("ruler"),
		count("lift", "quarter inches a turn; 0: it is taken away"),
		form.Word("text", "the words of the referee", func(e *Event) string { return e.Text }, nil),
		count("scored", "points, less than 0 if they are lost"),
		left("score", "of the side, with these"),
		count("gained", "prestige"),
		left("prestige", "what there is now"),
		index("place", "the seat of the vehicle, counted from 0, the driver's"),
		index("place", "the seat, counted from 0").As("taken").When(func(e *Event) bool { return !e.Gone && e.Index != OnTop }),
		form.Value("top", "onto the vehicle", func(e *Event) bool { return !e.Gone && e.Index == OnTop }),
		gone("leaves", "else he gets in or onto it"),
		kept("out", "the fire is out; else it burns on"),
		index("storey", "1 is the ground"),
		form.Flag("aside", "he is knocked or pushed aside", func(e *Event) *bool { return &e.Cut }),
		kept("succeeds", "else he fails"),
		kept("falls", "else it stays on"),
		kept("breaks", "the coupling breaks; else it holds"),
		kept("swings", "its rear swings to the side; else it runs straight"),
		thing("tow", "what has pulled it"),
		form.Number("bend", "degrees: what the heading of its tow lies to the left of its own, -180 to 180", func(e *Event) *int16 { return &e.Count }, minutes, nil, ""),
		form.Number("limit", "degrees: bent so far to either side it is jackknifed, a rig beyond it", func(e *Event) *int16 { return &e.Index }, minutes, nil, ""),
		form.Flag("jackknifed", "it is bent too far", func(e *Event) *bool { return &e.Kept }),
		count("altitude", "of its underside, in squares"),
		count("cable", "that is out, in squares"),
		form.Word("winch", "what it does", func(e *Event) string { return Reeling(min(max(e.Index, 0), int16(numReelings)-1)).String() }, reelingNames[:]),
		index("change", "squares up, negative down"),
		form.Number("dive", "miles per hour down", func(e *Event) *scale.Speed { return &e.Speeds[0] }, mph, nil, ""),
		kept("pulls_out", "else it dives on or deeper"),
		speed("speed", "at which it strikes, miles per hour", 0).As("struck_at").When(func(e *Event) bool { return !e.Kept }),
		count("total", "of the dice").As("struck_total").When(func(e *Event) bool { return !e.Kept }),
		kept("tips", "it has landed and tips over"),
		form.Figure("die", "two dice of a rotor check; none: the cause is the rule", func(e *Event) *int8 { return &e.Die }).As("rotor_dice").When(func(e *Event) bool { return e.Die != 0 }),
		index("modifier", "of the check").As("rotor_modifier").When(func(e *Event) bool { return e.Die != 0 }),
		form.Word("rotors", "what they are after it", func(e *Event) string { return flight.RotorState(e.Count).String() }, flight.RotorState(0).Names()),
		form.Word("errand", "what he is busy with", func(e *Event) string { return Errand(e.Index).String() }, errandNames[GettingOut:]),
		index("armor_left", "points of body armor left"),
	)
	return form.New(form.Table[Event]{
		Tag:  "kind",
		Kind: func(e *Event) int { return int(e.Kind) },
		Fresh: func(kind int) Event {
			return Event{Kind: EventKind(kind), Car: NoCar, Person: NoPerson, Other: noThing}
		},
		Fields: fields,
		Names:  eventNames[:],
		Kinds: []form.Kind[Event]{
			EvTurn:       {Keys: "turn rule", Doc: "a turn begins"},
			EvSpeed:      {Keys: "car before speed rule", Doc: "a speed is shown, together with all others"},
			EvRecovered:  {Keys: "car status rule", Doc: "the marker of handling rises at the end of the turn"},
			EvPhase:      {Keys: "phase rule", Doc: "a phase begins"},
			EvMove:       {Keys: "car maneuver quarters path? from to cut? rule", Doc: "a move"},
			EvSkid:       {Keys: "car skid path? from to cut? rule", Doc: "it skids"},
			EvFishtail:   {Keys: "car side squares path? from to cut? rule", Doc: "its rear swings to a side"},
			EvRoll:       {Keys: "car path? from to cut? rule", Doc: "a move of a roll"},
			EvVault:      {Keys: "car inches leading rule", Doc: "it is thrown into the air"},
			EvFlight:     {Keys: "car path? from to cut? rule", Doc: "it flies"},
			EvLanded:     {Keys: "car face rule", Doc: "it comes down"},
			EvBootlegger: {Keys: "car half path? from to cut? rule", Doc: "half of a bootlegger"},
			EvEven:       {Keys: "car path? from to rule", Doc: "it is evened out on the grid"},
			EvDifficulty: {Keys: "car difficulty hazard? status rule", Doc: "the marker of handling goes down"},
			EvCheck:      {Keys: "car check~ die? in_control? status~ rule", Doc: "a check of control"},
			EvLoss:       {Keys: "car table die modifier result rule", Doc: "a roll on a crash table"},
			EvCollision:  {Keys: "car other type faces rule", Doc: "it runs into something"},
			EvRam: {Keys: "car? runner? other type? dice_total? ram_speed? new_speed? other_speed? broken? breaches? rule",
				Doc: "what the collision does, or somebody on foot who runs into another"},
			EvSlowed:     {Keys: "car before speed rule", Doc: "its speed changes in the middle of a turn"},
			EvConform:    {Keys: "car other? path? from to cut? rule", Doc: "it gives way, or is pushed aside"},
			EvDamage:     {Keys: "car part points dp_left cause? rule", Doc: "a part takes damage"},
			EvTires:      {Keys: "car part points dp_left cause? rule", Doc: "a tire does"},
			EvCorner:     {Keys: "car corner handling_change~ rule", Doc: "it loses a wheel, or all tires there"},
			EvDestroyed:  {Keys: "car part rule", Doc: "a part is destroyed, or somebody in a seat is dead"},
			EvCrew:       {Keys: "car part crew_dp rule", Doc: "somebody in a seat is hurt"},
			EvCounter:    {Keys: "car? counter counter_kind at gone? rule", Doc: "a counter on the road; `car` has left it there"},
			EvBurning:    {Keys: "car die burns? rule", Doc: "a roll for whether it catches fire"},
			EvFire:       {Keys: "car fire rule", Doc: "its fire is hampered for the rest of the turn"},
			EvHelpless:   {Keys: "car status~ rule", Doc: "nobody drives it, or it cannot steer"},
			EvOut:        {Keys: "car fate rule?", Doc: "it is out"},
			EvOver:       {Keys: "winners? rule", Doc: "the match is over"},
			EvReflex:     {Keys: "car die total~ bonus~ status~ rule", Doc: "the roll for the driver's reflexes"},
			EvShot:       {Keys: "car person? arm target? aim? range from? to? rule", Doc: "a weapon of a vehicle fires; `from`, `to` is the line of fire"},
			EvToHit:      {Keys: "car? person? arm~ target? needed~ die hits? modifiers~ rule", Doc: "its roll to hit"},
			EvDamageRoll: {Keys: "target? aim? points rule", Doc: "what a hit does"},
			EvBurst:      {Keys: "at points radius rule", Doc: "it bursts, and hurts all near it"},
			EvBreach:     {Keys: "wall building_breaches rule", Doc: "a wall is breached"},
			EvCollapse:   {Keys: "fallen dice rule", Doc: "a building or a crosswalk comes down"},
			EvAblaze:     {Keys: "building die burns? rule", Doc: "a building is hit by a laser or flames"},
			EvStruck:     {Keys: "object points destroyed? rule", Doc: "an object of the map is hit"},
			EvMissile:    {Keys: "missile target? flown from to guided? spent? rule", Doc: "a guided missile flies"},
			EvHandShot:   {Keys: "car? person piece target? aim? range from? to? rule", Doc: "a hand weapon fires"},
			EvScatter:    {Keys: "person die across along from to rule", Doc: "a grenade misses; `from` is the aim, `to` where it lies, `die` the direction"},
			EvGrenade:    {Keys: "grenade gear turns_left on? at explodes_now? rule", Doc: "a grenade or limpet mine"},
			EvDazed:      {Keys: "person die turns_unconscious turns_stunned rule", Doc: "a concussion grenade"},
			EvReload:     {Keys: "person piece shots_left~ rule", Doc: "a hand weapon is reloaded"},
			EvSetUp:      {Keys: "person piece stands? rule", Doc: "a tripod weapon"},
			EvDelay:      {Keys: "person piece seconds rule", Doc: "grenades are set"},
			EvTurret:     {Keys: "car person raised? rule", Doc: "a pop-up turret"},
			EvGuards:     {Keys: "car person lowered? rule", Doc: "retractable wheelguards"},
			EvLight:      {Keys: "car person target? light rule", Doc: "a searchlight"},
			EvStarshell:  {Keys: "car rule", Doc: "it sends up a starshell"},
			EvGear:       {Keys: "person piece points destroyed? die? explodes? rule", Doc: "gear is hit in place of who carries it"},
			EvTrap:       {Keys: "car trap? counter_kind up_to? die? part? goes_off? rule", Doc: "it passes over a mine or spikes; `part` is the tire on spikes"},
			EvIgnites:    {Keys: "car? counter counter_kind at rule", Doc: "oil catches fire"},
			EvPainted:    {Keys: "car? person? until rule", Doc: "a vehicle, or somebody on foot, is hampered by paint"},
			EvGas:        {Keys: "car? person die turns rule", Doc: "somebody is in tear gas"},
			EvAutomatic:  {Keys: "car person? arm set? rule", Doc: "a weapon is set on automatic, or taken off it"},
			EvDrowned:    {Keys: "car depth rule", Doc: "its power plants are under water"},
			EvRoad:       {Keys: "sections taken_up? from to rule", Doc: "the endless road; `from` and `to` are its ends then"},
			EvShift:      {Keys: "shift rule", Doc: "everything has moved on the map by the same step"},
			EvKill:       {Keys: "car by? fate rule", Doc: "it is out of the fight"},
			EvPrestige:   {Keys: "seat gained prestige rule", Doc: "prestige"},
			EvWheel:      {Keys: "car place rule", Doc: "another takes the wheel"},
			EvQuench:     {Keys: "car die? out? rule", Doc: "it burns, and a fire extinguisher works; without a `die` nothing is left that could burn"},
			EvExplosion:  {Keys: "car die explodes? rule", Doc: "it burns, and may explode"},
			EvFlechette:  {Keys: "car aim points? destroyed? rule", Doc: "an anti-personnel grenade goes off, or is destroyed"},
			EvStray:      {Keys: "car? target? aim? range needed~ die hits? modifiers~ rule", Doc: "a shot that has missed goes on to something else"},
			EvPace:       {Keys: "person pace base rule", Doc: "somebody on foot sets his pace"},
			EvStep:       {Keys: "person storey? from to aside? rule", Doc: "he steps"},
			EvAttempt:    {Keys: "person needed die succeeds? rule", Doc: "one die or two, with what is added to them"},
			EvAboard:     {Keys: "car person taken? top? leaves? at? rule", Doc: "he gets in, onto a vehicle, or out: then he stands `at`"},
			EvErrand:     {Keys: "car? person errand until rule", Doc: "he is busy"},
			EvHurt:       {Keys: "car? person points dp_left armor_left rule", Doc: "somebody outside of a seat is hurt"},
			EvPersonOut:  {Keys: "car? person dp_left rule", Doc: "he is dead, or with points left has left the map"},
			EvBlow:       {Keys: "person target needed die hits? modifiers rule", Doc: "a blow by hand; at a vehicle without a roll"},
			EvJump:       {Keys: "car length rule", Doc: "it jumps from a slope"},
			EvSpill:      {Keys: "car likely~ die? falls? spaces~ rule", Doc: "the heaped load of a flatbed may fall"},
			EvJackknife:  {Keys: "car tow up_to die breaks? rule", Doc: "a trailer is bent too far: a roll for its coupling"},
			EvLoose:      {Keys: "car tow rule", Doc: "a trailer has come off its tow"},
			EvRelease:    {Keys: "car person tow rule", Doc: "somebody lets go of a trailer"},
			EvTumble:     {Keys: "car die side rule", Doc: "a loose trailer begins to roll; its nose turns to the side"},
			EvSway:       {Keys: "car up_to die swings? rule", Doc: "a trailer is backed by somebody without the skill for it"},
			EvGoods:      {Keys: "car lost left rule", Doc: "goods of the freight are lost, by fire, or because they fell off"},
			EvBend:       {Keys: "car tow bend limit jackknifed? rule", Doc: "how a trailer hangs on its tow after a move"},
			EvHatch:      {Keys: "car person? hatch opens? done? rule", Doc: "a side door, a ramp, the bed of a dumper, a bomb bay or folding rotors are worked, or have come to their end"},
			EvStow:       {Keys: "car body in? blocked? rule", Doc: "it drives into a body that carries it, or out of it"},
			EvPour:       {Keys: "car poured cargo_left~ rule", Doc: "loose cargo runs out of a bed"},
			EvAltitude:   {Keys: "car altitude change rule", Doc: "a helicopter climbs, sinks or falls"},
			EvDive:       {Keys: "car dive pulls_out? rule", Doc: "a helicopter dives in this turn, or pulls out"},
			EvTouchdown:  {Keys: "car altitude rule", Doc: "a helicopter has landed"},
			EvGround:     {Keys: "car struck_at struck_total tips? rule", Doc: "a helicopter strikes the ground or what is under it"},
			EvRotor:      {Keys: "car rotor_dice rotor_modifier rotors rule", Doc: "a rotor check, or the end of the rotors"},
			EvDescent:    {Keys: "person altitude change rule", Doc: "somebody is in the air, or comes down"},
			EvCable:      {Keys: "car person? winch cable done? rule", Doc: "a winch is worked, or has paid cable out or reeled it in"},
			EvBlades:     {Keys: "car target points rule", Doc: "a rotor blade that breaks strikes something"},
			EvForce:      {Keys: "person? force stance reason takes_post? warned? rule", Doc: "a force that nobody plays takes a stance, sends somebody to a breach, or warns somebody"},
			EvMayor:      {Keys: "points die orders? rule", Doc: "a hit on the City Hall or the police station has done damage: the mayor may order action"},
			EvPoints:     {Keys: "team scored score rule", Doc: "victory points"},
			EvLynched:    {Keys: "team score rule", Doc: "the town lynches the survivors of a side"},
			EvFoul:       {Keys: "seat rule", Doc: "somebody has fired over a safe line, and is disqualified"},
			EvHelp:       {Keys: "die comes? rule", Doc: "the hospital has been breached: a cruiser may come to help"},
			EvEnters:     {Keys: "car to rule", Doc: "a vehicle that has waited comes in"},
			EvGate:       {Keys: "gate person? car? opens? done? jammed? crushes? rule", Doc: "a gate of the map or the switch of the minefield is worked, or a gate has come to its end or to what is in its way"},
			EvMan:        {Keys: "turret person? takes? laser_lost? rule", Doc: "somebody takes or leaves the controls of a turret, or its laser is destroyed"},
			EvShell:      {Keys: "person target row from to rule", Doc: "the artillery piece of the truck stop fires"},
			EvChase:      {Keys: "car person die pursues? rule", Doc: "somebody has fired at a cruiser from outside its beat: it may pursue him"},
			EvLoaded:     {Keys: "car person rule", Doc: "somebody unconscious has been loaded on a vehicle"},
			EvTaken:      {Keys: "car person rule", Doc: "a vehicle of raiders has left the map with him"},
			EvHeld:       {Keys: "car person to rule", Doc: "a vehicle is held at the edge of the map: he may not leave yet"},
			EvEntrusted:  {Keys: "given leads leader? ruler rule", Doc: "a force of the town comes into a hand, or is left to the rules about it"},
			EvRuling:     {Keys: "text honored? awarded? ruler rule", Doc: "the referee rules"},
			EvUpdraft:    {Keys: "at lift ruler rule", Doc: "the referee places an updraft on a square, whose lower left corner is `at`, or takes it away"},
			EvCase:       {Keys: "person case_of news rule", Doc: "what becomes of one of the two cases of a parley; dealt and taken: who has it now"},
			EvCharged:    {Keys: "car units_left rule", Doc: "a charger of the truck stop has put a power unit into its plant"},
			EvSteamroll:  {Keys: "car target needed die hits? rule", Doc: "it may roll over a small vehicle"},
		},
	})
}

// Event implements game.Codec. Everybody sees all that happens, but for what it says of a record sheet that is hidden from him; a speed set in secret makes no
// event.
func (c *Codec) Event(e Event, viewer game.Seat) any {
	if !e.Veiled || viewer == game.Referee || viewer >= 0 && e.Known.Has(viewer) {
		return c.events.JSON(&e)
	}
	if e.unseen() {
		return nil
	}
	e.Part, e.Arm = e.SeenPart, e.SeenArm
	return c.events.Guarded(&e)
}
