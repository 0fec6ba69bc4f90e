package sixthbot

import (
	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/sixth"
)

const maxSeats = 4 // of a match of Arena Six

// Bot is the searching player. It implements bot.Bot.
type Bot struct {
	bot.Noting[sixth.Action]
	rules  *sixth.Rules
	cat    *sixth.Catalogue
	effort Effort
	w      weights
	crash  [8]sixth.Curve // HIT of a collision, by dice

	ramplate, spikes sixth.CardID

	seat    game.Seat
	rush    float32 // from 0 to 1: how tired the bot is of a long game
	rng     *dice.Stream
	now     sixth.State // an imagined state of the decision at hand
	work    sixth.State
	arms    armory
	errand  errand
	wide    finder
	narrow  finder
	guesses [maxSeats]guess
	odds    map[oddsKey]rolled
	throw   sixth.Throw
	duel    sixth.Unfinished
	count   int  // moves tried for the last decision
	top     bool // the search is for the move at hand
}

var _ bot.Bot[sixth.State, sixth.Action] = (*Bot)(nil)

// Effort says how hard a Bot thinks about driving.
type Effort struct {
	Beam  int // ways to drive that are kept after each movement point, at least 1
	Speed int // the same while the speed is chosen
	Deep  int // how many of the best ways are followed into the next round
	Later int // ways that are kept there, at least 1
}

// DefaultEffort takes some milliseconds for a move on ordinary hardware.
var DefaultEffort = Effort{Beam: 8, Speed: 4, Deep: 5, Later: 2}

// New returns a bot that plays by rules with DefaultEffort.
func New(rules *sixth.Rules) *Bot { return NewWith(rules, DefaultEffort) }

// NewWith returns a bot that thinks as hard as it is told.
func NewWith(rules *sixth.Rules, e Effort) *Bot {
	b := &Bot{rules: rules, cat: rules.Catalogue(), effort: e, w: standard, odds: map[oddsKey]rolled{}}
	b.ramplate, b.spikes = b.card("ramplate"), b.card("bumper_spikes")
	b.wide, b.narrow = newFinder(max(e.Beam, e.Speed)), newFinder(max(e.Later, 1))
	b.crash[0][0] = 1
	for n := 1; n < len(b.crash); n++ {
		for h, p := range b.crash[n-1] {
			for side := 1; side <= 6; side++ {
				b.crash[n][min(h+int(b.cat.Face(sixth.Yellow, side).Hit), len(b.crash[n])-1)] += p / 6
			}
		}
	}
	return b
}

// card returns the index of a card; the rules have all of those that the bot names.
func (b *Bot) card(id string) sixth.CardID {
	card, err := b.cat.Find(id)
	if err != nil {
		panic(err)
	}
	return card
}

// Tried returns how many movement points the bot tried out for its last decision.
func (b *Bot) Tried() int { return b.count }

// Choose implements bot.Bot.
func (b *Bot) Choose(v *bot.View[sixth.State], legal []sixth.Action) sixth.Action {
	b.count = 0
	last := legal[len(legal)-1]
	if len(legal) == 1 {
		return last
	}
	v.Imagine(&b.now)
	s := &b.now
	b.seat, b.rng = v.Seat(), v.Rand()
	b.rush = min(1, max(0, float32(s.Round())/b.w.patient-1))
	m, _ := s.Asked()
	switch m {
	case sixth.AtBuild:
		return b.build(v, legal)
	case sixth.AtPlace:
		return b.place(v, legal)
	}
	b.arms.reset(b, s)
	b.prepare(s)
	switch m {
	case sixth.AtStart:
		return b.startCard(legal)
	case sixth.AtPaint:
		return b.wipe(legal)
	case sixth.AtFires:
		return b.fires(legal)
	case sixth.AtBurn, sixth.AtFoam:
		return b.burning(legal, m == sixth.AtFoam)
	case sixth.AtSpeed:
		return b.speed(legal)
	case sixth.AtDrive:
		return b.drive(legal)
	case sixth.AtReposition:
		return b.reposition(legal)
	case sixth.AtPay, sixth.AtExplosion:
		return legal[0] // ACE or the token of a card stand in for CONTROL
	case sixth.AtDrivingDice:
		return b.drivingDice(legal)
	case sixth.AtDrivingReroll:
		return b.drivingReroll(legal)
	case sixth.AtDrivingResult:
		return b.drivingResult(legal)
	case sixth.AtCombat:
		return b.combat(legal)
	case sixth.AtAttackReroll:
		return b.attackReroll(legal)
	case sixth.AtAttackResult:
		return legal[0] // HUD Goggles: 1 BASIC for 1 ACE
	case sixth.AtDefenseDice:
		return b.react(legal)
	case sixth.AtDefenseReroll:
		return b.defenseReroll(legal)
	case sixth.AtDefenseResult:
		return legal[0] // Medusa buys SHIELD only while damage is open
	case sixth.AtDamage:
		return b.loseCard(legal)
	case sixth.AtCrewCard:
		return legal[0]
	case sixth.AtRedraw:
		return last // the hidden damage cards are as good on the average
	}
	return last
}
