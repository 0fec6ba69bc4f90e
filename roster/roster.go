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
	ID    string // "normal"
	Title string
	Blurb string
	New   bot.Maker
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

// Find returns the entry of a game by its id. The error is an *UnknownError.
func Find(id string) (*Entry, error) {
	known := make([]string, 0, len(Games()))
	for i := range Games() {
		e := &Games()[i]
		if e.Game.Info().ID == id {
			return e, nil
		}
		known = append(known, e.Game.Info().ID)
	}
	return nil, &UnknownError{"game", id, known}
}

// Bot returns a bot of the game by its id. The error is an *UnknownError.
func (e *Entry) Bot(id string) (*Bot, error) {
	known := make([]string, 0, len(e.Bots))
	for i := range e.Bots {
		if e.Bots[i].ID == id {
			return &e.Bots[i], nil
		}
		known = append(known, e.Bots[i].ID)
	}
	return nil, &UnknownError{"bot", id, known}
}
