package cardduel

import "turnpike/game"

// Observation is all that a viewer may know of a match.
type Observation struct {
	Goal       int         `json:"goal"`                // points to reach (CG-SCORE-005)
	Duel       int         `json:"duel"`                // number of this duel, from 1
	Turn       int         `json:"turn"`                // turns begun in this duel
	Dealer     game.Seat   `json:"dealer"`              // of this duel
	Current    game.Seat   `json:"current"`             // whose turn it is
	Stage      string      `json:"stage" names:"stage"` // "deal", "action", "window", "escape", "over"
	Deck       int         `json:"deck"`                // cards in the draw pile
	Discard    []CardName  `json:"discard"`             // bottom to top
	Reshuffled bool        `json:"reshuffled"`          // the draw pile has run out once in this duel
	Cars       []CarView   `json:"cars"`                // by seat
	Stack      []FrameView `json:"stack"`               // what is being resolved, outermost first
	Hand       []CardName  `json:"hand"`                // the viewer's own
	Hands      []HandView  `json:"hands,omitempty"`     // everybody's, for the referee
	Queue      []Queued    `json:"queue"`               // the viewer's own cards waiting for a safe point
	Escape     bool        `json:"plan_escape"`         // the viewer asked to be offered an escape at the end of this turn
	Unseen     []CardCount `json:"unseen"`              // cards that the viewer cannot locate: draw pile and other hands
	Answered   []game.Seat `json:"answered,omitempty"`  // seats ready for the duel to begin
	Duels      []DuelView  `json:"duels"`               // finished duels, oldest first; at most the last 16
	Winners    []game.Seat `json:"winners,omitempty"`   // when the game is over
}

// CardName is the stable identifier of a card: "laser_front".
type CardName string

// CardCount says how many of a card there are.
type CardCount struct {
	Card  CardName `json:"card"`
	Count int      `json:"count"`
}

// HandView is one seat's hand.
type HandView struct {
	Seat  game.Seat  `json:"seat"`
	Cards []CardName `json:"cards"`
}

// Queued is a card that its owner will play at the next safe point (CG-ATK-038).
type Queued struct {
	Card   CardName   `json:"card"`
	Target *game.Seat `json:"target,omitempty"` // of a jam
}

// CarView is a car as everybody sees it.
type CarView struct {
	Seat     game.Seat    `json:"seat"`
	Name     string       `json:"name"` // of the car card
	Front    LocationView `json:"front"`
	Right    LocationView `json:"right"`
	Back     LocationView `json:"back"`
	Left     LocationView `json:"left"`
	Tires    LocationView `json:"tires"`
	Driver   LocationView `json:"driver"`
	Specials []CardName   `json:"specials"`            // equipment and jams lying in the Specials area
	Cards    int          `json:"cards"`               // in hand
	Status   string       `json:"status" names:"fate"` // "in", "disabled", "escaped", "ejected", "resigned"
	OwesTurn bool         `json:"owes_turn"`           // loses the next turn (CG-TURN-002)
	Escaping bool         `json:"escaping"`            // has announced an escape (CG-ESC-001)
	Score    int          `json:"score"`               // over all duels
	Kills    int          `json:"kills"`               // in this duel
	Took     []string     `json:"took" names:"weapon"` // weapons that have hurt the car in this duel: bars the matching immunity (CG-SPEC-007)
}

// LocationView is one location of a car.
type LocationView struct {
	Points int         `json:"points"` // what it can take
	Damage int         `json:"damage"` // taken, at most Points
	Left   int         `json:"left"`   // Points - Damage
	Lost   bool        `json:"lost"`   // breached, destroyed or disabled
	Cards  []LyingCard `json:"cards"`  // lying there, oldest first
}

// LyingCard is a card on a car.
type LyingCard struct {
	Card   CardName `json:"card"`
	Points int      `json:"points"` // damage it did; of armor, what it covers
	Armor  bool     `json:"armor,omitempty"`
}

// FrameView is one step of a chain that is being resolved (CG-ATK-019).
type FrameView struct {
	Frame    string     `json:"frame" names:"frame"` // "attack", "maneuver", "skid", "debris", "backfire", "paint", "ram_after"
	By       game.Seat  `json:"by"`                  // whose card made it
	On       game.Seat  `json:"on"`                  // target, victim or maneuvering player
	Card     CardName   `json:"card"`                // the card that made it
	Rider    CardName   `json:"rider,omitempty"`     // with an attack
	Declared string     `json:"declared,omitempty" names:"location"`
	Location string     `json:"location,omitempty" names:"location"` // where the damage lands as things stand
	Damage   int        `json:"damage"`                              // before armor
	Stopped  int        `json:"stopped"`                             // by armor so far
	Armor    []CardName `json:"armor"`                               // played so far
	FollowUp bool       `json:"follow_up,omitempty"`
	NoSwerve bool       `json:"no_swerve,omitempty"` // CG-RAM-009
	SkidUsed bool       `json:"skid_used,omitempty"` // CG-ATK-028
	Settled  bool       `json:"settled"`             // its cards have left the table
	Asked    game.Seat  `json:"asked"`               // who answers now, -1 while a frame above is resolved
}

// DuelView is the result of a finished duel.
type DuelView struct {
	Duel    int         `json:"duel"`
	How     string      `json:"how" enum:"last_car,deck_out,time,nobody"` // "last_car", "deck_out", "time", "nobody"
	Winners []game.Seat `json:"winners"`
	Points  []int       `json:"points"` // scored in this duel, by seat
	Totals  []int       `json:"totals"` // after it, by seat
	Turns   int         `json:"turns"`
}

// Step is one line of a calculation.
type Step struct {
	Value int         `json:"value"`
	Label string      `json:"label"` // message key: "damage.card", "damage.ramplate", "damage.armor", "damage.sum"
	Card  CardName    `json:"card,omitempty"`
	Rule  game.RuleID `json:"rule"`
}

// PreviewView says what an action would do, exactly, as far as its seat can know.
type PreviewView struct {
	Location  string  `json:"location,omitempty" names:"location"` // own or target's location concerned
	Seat      *int    `json:"seat,omitempty"`                      // whose location it is
	Before    int     `json:"before"`                              // points left there before
	After     int     `json:"after"`                               // and after, if nothing else is played
	Lost      bool    `json:"lost"`                                // it would be breached, destroyed or disabled
	Tires     [2]int  `json:"tires"`                               // own tire points left before and after
	Driver    [2]int  `json:"driver"`                              // driver points left of the seat concerned, before and after
	Hand      [2]int  `json:"hand"`                                // own cards before and after
	Answer    float64 `json:"answer"`                              // chance that somebody holds a card to answer with (0 to 1)
	AnswerBy  string  `json:"answer_by" enum:"target,opponents,"`  // "target", "opponents", ""
	Wasted    int     `json:"wasted"`                              // armor points beyond the need (CG-ARMOR-009)
	Leaves    bool    `json:"leaves"`                              // the seat leaves the duel
	EndsTurn  bool    `json:"ends_turn"`
	FollowUps int     `json:"follow_ups"` // cards in hand that could follow this ram
}
