package heist

import (
	"turnpike/game"
	"turnpike/game/form"
)

// eventForm is how events look from outside.
func (c *Codec) eventForm() *form.Union[Event] {
	t := c.g.t
	seat := func(key, doc string, at func(*Event) *game.Seat) form.Field[Event] { return form.Figure(key, doc, at) }
	vehicle := func(key, doc string, at func(*Event) *VID) form.Field[Event] {
		return form.Lookup(key, doc, at, VID.String, nil).OneOf(vehicleNames[:])
	}
	space := func(key, doc string, at func(*Event) *Cell) form.Field[Event] {
		return form.Lookup(key, doc, at, Cell.String, nil)
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
	kept := func(key, doc string) form.Field[Event] {
		return form.Flag(key, doc, func(e *Event) *bool { return &e.Kept })
	}
	gone := func(key, doc string) form.Field[Event] {
		return form.Flag(key, doc, func(e *Event) *bool { return &e.Gone })
	}
	picks := func(key, doc string, index int16, names []string) form.Field[Event] {
		return form.Lookup(key, doc, func(e *Event) *int16 { return &e.Count }, func(n int16) string { return names[n] }, nil).OneOf(names).
			When(func(e *Event) bool { return e.Index == index })
	}
	whole := func(e *Event) *Event { return e } // of what several fields say together
	return form.New(form.Table[Event]{
		Tag:   "kind",
		Kind:  func(e *Event) int { return int(e.Kind) },
		Fresh: func(kind int) Event { return event(EventKind(kind), "") },
		Fields: []form.Field[Event]{
			form.Lookup("rule", "that it rests on", func(e *Event) *game.RuleID { return &e.Rule }, func(id game.RuleID) string { return string(id) }, nil),
			seat("seat", "whom it concerns; whose vehicle it is, or was", func(e *Event) *game.Seat { return &e.Seat }),
			seat("roller", "whose roll it is", func(e *Event) *game.Seat { return &e.Other }),
			picks("character", "what is chosen", 0, characterIDs[:]),
			picks("model", "the vehicle that is chosen", 1, modelIDs[:]),
			vehicle("vehicle", "the vehicle", func(e *Event) *VID { return &e.V }),
			form.Lookup("vehicle", "the vehicle, or a space of the Semi; `main` alone is its rear space", whole,
				func(e Event) string { return Place{e.V, e.Space}.String() }, nil).OneOf(placeNames()).As("place"),
			vehicle("target", "whom it strikes", func(e *Event) *VID { return &e.W }),
			vehicle("left_behind", "the vehicle that it leaves", func(e *Event) *VID { return &e.W }),
			vehicle("giver", "the vehicle that it comes from", func(e *Event) *VID { return &e.W }),
			space("from", "the space before; of a drift off the road, the last one", func(e *Event) *Cell { return &e.From }),
			space("to", "the space", func(e *Event) *Cell { return &e.To }),
			form.Name("dir", "the way", func(e *Event) *Dir { return &e.Dir }, dirNames[:]),
			form.Name("skill", "that is rolled", func(e *Event) *Skill { return &e.Skill }, skillNames[:]),
			form.Name("for", "what is tried", func(e *Event) *For { return &e.For }, forNames[:]),
			form.Lookup("stunt", "the id of the Stunt card", func(e *Event) *StuntID { return &e.Stunt }, func(id StuntID) string { return t.Stunts[id].Card }, nil),
			form.Name("special", "the Special Action", func(e *Event) *SpecialID { return &e.Special }, specialNames[:]).
				When(func(e *Event) bool { return e.For == ForSpecial }),
			form.Lookup("card", "the id of the Enemy card", func(e *Event) *uint8 { return &e.Card }, func(n uint8) string { return t.Cards[n].ID }, nil),
			index("effect", "its number on the card, from 0; -1 is the Activated one"),
			form.Lookup("label", "of the effect", whole, func(e Event) string { return t.Cards[e.Card].effect(int(e.Index)).Label }, nil),
			count("round", "its number, from 1"),
			count("needed", "hits; of a Defense Roll, the damage dealt"),
			index("extra", "hits by a power").As("extra_hits"),
			count("symbols", "that are hits now"),
			count("hits", "of the roll"),
			index("needed", "hits").As("hits_needed"),
			index("damage", "dealt").As("damage_dealt"),
			count("damage", "dealt"),
			left("taken", "of the damage"),
			count("lost", "Strength"),
			left("strength", "that is left"),
			count("change", "negative: less"),
			count("cargo", "how many; negative: lost"),
			left("on_board", "cargo on the Scenario Board"),
			count("tokens", "how many"),
			left("tokens_left", "that it has, or the card"),
			left("dice_now", "of the roll"),
			left("radar", "what it is now"),
			left("shells", "how many there are now"),
			index("spot", "of the card, from 0"),
			form.Name("face", "of the Enemy Die", func(e *Event) *EnemyFace { return &e.Face }, enemyFaceNames[:]),
			form.Name("track", "whose Strength", func(e *Event) *Track { return &e.Track }, trackNames[:]),
			form.Name("door", "what it is now", func(e *Event) *Door { return &e.Door }, doorNames[:]),
			form.Name("end", "why", func(e *Event) *endRule { return &e.End }, endNames[:]),
			kept("free", "without an action"),
			gone("free", "without an action").As("free_leap"),
			kept("wheel", "behind the wheel"),
			kept("success", "the roll has come to what is needed"),
			kept("wreck", "it was one"),
			kept("won", "the crew wins"),
			gone("withdrawn", "the confirmation is taken back"),
			gone("setup", "by the setup"),
			gone("to_supply", "the token goes there, because the seat can hold no more"),
			gone("fails", "its condition does not hold"),
			gone("stays", "at the edge it stays"),
			gone("cancelled", "by the marker"),
			gone("spent", "the marker is gone"),
			form.Words("faces", "of the effort dice", "", func(e *Event) []string { return facesText(e.Faces[:e.NDice]) }, nil).OneOf(faceNames[:]),
			form.Ints("dice", "that are rolled again, from 0", ",", func(e *Event) []int { return maskList(uint8(e.Index)) }, nil),
		},
		Names: eventNames[:],
		Kinds: []form.Kind[Event]{
			EvPicked:      {Keys: "seat character? model? to? rule", Doc: "a choice of the setup: a character, a vehicle or a start space"},
			EvReady:       {Keys: "seat withdrawn? rule", Doc: "the choices are confirmed, or not any more"},
			EvPlaced:      {Keys: "seat? vehicle to setup? rule", Doc: "a vehicle is put on the road"},
			EvRound:       {Keys: "round rule", Doc: "a round begins"},
			EvStuntCard:   {Keys: "stunt tokens spot rule", Doc: "a Stunt card is drawn"},
			EvStuntsMove:  {Keys: "rule", Doc: "the Stunt cards move West"},
			EvStuntGone:   {Keys: "stunt tokens rule", Doc: "a Stunt card leaves the road, with its tokens"},
			EvTurn:        {Keys: "seat rule", Doc: "a turn begins"},
			EvDrive:       {Keys: "seat vehicle from to free? rule", Doc: "a vehicle drives"},
			EvLeap:        {Keys: "seat place from to wheel? free_leap? rule", Doc: "a leap"},
			EvAction:      {Keys: "seat for vehicle? stunt? special? rule", Doc: "something that takes a roll is tried"},
			EvAssist:      {Keys: "seat roller tokens dice_now rule", Doc: "tokens are given for a roll"},
			EvRolled:      {Keys: "seat skill for needed extra_hits? faces vehicle? stunt? special? rule", Doc: "a Skill Roll; `vehicle` is what is defended"},
			EvReroll:      {Keys: "seat roller skill for needed dice faces vehicle? stunt? special? rule", Doc: "dice are rolled again"},
			EvBoosted:     {Keys: "seat symbols tokens_left rule", Doc: "symbols are turned into hits"},
			EvResult:      {Keys: "seat for hits hits_needed success? rule", Doc: "what a roll has come to"},
			EvDefense:     {Keys: "seat vehicle damage_dealt hits taken rule", Doc: "what a Defense Roll has come to"},
			EvDamage:      {Keys: "seat vehicle lost strength rule", Doc: "a vehicle loses Strength"},
			EvWrecked:     {Keys: "seat? vehicle to rule", Doc: "a vehicle is a wreck"},
			EvRemoved:     {Keys: "seat? vehicle from wreck? rule", Doc: "a vehicle leaves the road"},
			EvNoPV:        {Keys: "seat vehicle rule", Doc: "a seat has no vehicle any more"},
			EvForced:      {Keys: "seat vehicle from to rule", Doc: "a vehicle is forced aside"},
			EvFollowed:    {Keys: "seat vehicle from to rule", Doc: "into the space that it has left"},
			EvWreckMoved:  {Keys: "vehicle from to rule", Doc: "a wreck is moved"},
			EvPegOff:      {Keys: "place rule", Doc: "an Enemy Peg goes back to the supply"},
			EvPegOn:       {Keys: "place giver? rule", Doc: "an Enemy Peg boards, from a vehicle or the supply"},
			EvThrown:      {Keys: "seat place from? rule", Doc: "the peg of a player goes somewhere else"},
			EvStranded:    {Keys: "seat rule", Doc: "it finds no place"},
			EvHijack:      {Keys: "seat vehicle left_behind? rule", Doc: "an SUV is hijacked"},
			EvBoostTaken:  {Keys: "seat tokens tokens_left rule", Doc: "Boost tokens are taken"},
			EvBoostLost:   {Keys: "seat tokens tokens_left rule", Doc: "Boost tokens are lost"},
			EvToken:       {Keys: "seat stunt spot tokens_left to_supply? rule", Doc: "a token of a Stunt card is taken"},
			EvEnemyDie:    {Keys: "seat? face rule", Doc: "the Enemy Die"},
			EvSlam:        {Keys: "vehicle target damage rule", Doc: "a vehicle slams another"},
			EvSUVMoves:    {Keys: "seat? vehicle from to rule", Doc: "an SUV moves; `seat` steers it"},
			EvPegHits:     {Keys: "vehicle damage rule", Doc: "the Enemy Peg strikes the vehicle on which it stands"},
			EvBrawled:     {Keys: "seat place rule", Doc: "the Enemy Peg throws a player off"},
			EvCardMoves:   {Keys: "card spot rule", Doc: "an Enemy card moves on; spot 2 is ACTIVATE!"},
			EvCard:        {Keys: "card rule", Doc: "an Enemy card is revealed"},
			EvCardOut:     {Keys: "card rule", Doc: "an Enemy card is discarded"},
			EvEffect:      {Keys: "card effect label fails? rule", Doc: "an effect of an Enemy card"},
			EvMainMoves:   {Keys: "from to dir stays? rule", Doc: "the main enemy moves"},
			EvShoved:      {Keys: "vehicle from to rule", Doc: "the main enemy shoves a vehicle"},
			EvStrength:    {Keys: "track change strength rule", Doc: "the Strength of the main enemy or Hunter changes"},
			EvFires:       {Keys: "damage cancelled? rule", Doc: "the Tank or the Chopper fires"},
			EvMarker:      {Keys: "spent? rule", Doc: "a marker that cancels the next shot is laid, or spent"},
			EvRadar:       {Keys: "change radar rule", Doc: "the Radar changes"},
			EvDecoder:     {Keys: "seat? vehicle rule", Doc: "Decoder moves to a vehicle"},
			EvDoor:        {Keys: "door rule", Doc: "the door of the Semi"},
			EvShells:      {Keys: "change shells rule", Doc: "SHOTGUN SHELLS are spent or added"},
			EvCargo:       {Keys: "seat? vehicle giver? cargo on_board rule", Doc: "a vehicle gets or loses cargo"},
			EvCovered:     {Keys: "seat rule", Doc: "a Reactive Stunt has kept it off"},
			EvDrift:       {Keys: "vehicle from to? rule", Doc: "a vehicle falls back, or off the road"},
			EvWreckSlides: {Keys: "vehicle from to rule", Doc: "a wreck slides West"},
			EvExhausted:   {Keys: "seat rule", Doc: "the turn of a seat is over"},
			EvOver:        {Keys: "end won? rule", Doc: "the match is over"},
		},
	})
}

// Event implements game.Codec. Everybody sees all that happens.
func (c *Codec) Event(e Event, _ game.Seat) any { return c.events.JSON(&e) }

// effect returns an effect of a card: by its number, or the Activated one.
func (c *Card) effect(i int) *Effect {
	if i < 0 || i >= len(c.Reveal) {
		return &c.Activated
	}
	return &c.Reveal[i]
}
