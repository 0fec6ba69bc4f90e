// Package roster is the one list of the games and of the bots that play them.
package roster

import (
	"fmt"
	"strings"

	"turnpike/bot"
	"turnpike/game"
)

// Entry is a game with its bots.
type Entry struct {
	Game    game.Game
	Arena   bot.Arena // plays whole matches between the bots
	Bots    []Bot
	Default string // the bot that plays when nobody says which
}

// Bot is a bot on offer.
type Bot struct {
	ID    string    `json:"id"` // "normal"
	Title string    `json:"title"`
	Blurb string    `json:"blurb"`
	New   bot.Maker `json:"-"`
	Slow  bool      `json:"-"` // a choice may take up to a second, so that nobody should wait for it who does not have to
}

// UnknownError says that there is no game, or no bot, of a name.
type UnknownError struct {
	What  string // "game", "bot"
	Name  string
	Known []string
}

func (e *UnknownError) Error() string {
	return fmt.Sprintf("there is no %s %q; there are: %s", e.What, e.Name, strings.Join(e.Known, ", "))
}

// List is games, in the order in which they are shown.
type List []Entry

// Find returns the entry of a game by its id. The error is an *UnknownError.
func (l List) Find(id string) (*Entry, error) {
	known := make([]string, len(l))
	for i := range l {
		if l[i].Game.Info().ID == id {
			return &l[i], nil
		}
		known[i] = l[i].Game.Info().ID
	}
	return nil, &UnknownError{"game", id, known}
}

// Find returns the entry of a game of [Games] by its id. The error is an *UnknownError.
func Find(id string) (*Entry, error) { return Games().Find(id) }

// GameInfo is a game on offer.
type GameInfo struct {
	game.Info
	Bots       []Bot  `json:"bots"`
	DefaultBot string `json:"default_bot"`
}

// Infos returns what everybody may know of the games.
func (l List) Infos() []GameInfo {
	out := make([]GameInfo, len(l))
	for i := range l {
		out[i] = GameInfo{*l[i].Game.Info(), l[i].Bots, l[i].Default}
	}
	return out
}

// ordersKey is the parameter that the name of a bot at a table may have: how hard it thinks is the program's business.
const ordersKey = "orders="

// Bot returns a bot of the game by its id, which may have standing orders behind it where the bot takes some: "normal:orders=bare". The error is an *UnknownError or a
// *bot.ParamError.
func (e *Entry) Bot(id string) (*Bot, error) {
	known := make([]string, 0, len(e.Bots))
	name, orders, told := strings.Cut(id, ":")
	told = told && strings.HasPrefix(orders, ordersKey) && !strings.Contains(orders, ":")
	for i := range e.Bots {
		if e.Bots[i].ID == id {
			return &e.Bots[i], nil
		}
		if told && e.Bots[i].ID == name && e.Bots[i].New != nil {
			b := e.Bots[i]
			var err error
			b.ID = id
			b.New, err = e.Arena.Maker(id)
			return &b, err
		}
		known = append(known, e.Bots[i].ID)
	}
	return nil, &UnknownError{"bot", id, known}
}
