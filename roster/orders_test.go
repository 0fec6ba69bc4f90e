package roster_test

import (
	"errors"
	"reflect"
	"testing"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/roster"
)

// emptyGun is what a duellist comes with who has no shot left.
const emptyGun = `{"shots": {"0": 0}}`

// A bot takes orders behind its name, and no other parameter: how hard it thinks at a table is not for others to say.
func TestBotsTakeOrders(t *testing.T) {
	t.Parallel()
	e := must(roster.Find(deluxe.ID))
	for _, id := range []string{"normal:orders=bare", "easy:orders=crippled", "hard:orders=on"} {
		b, err := e.Bot(id)
		if err != nil || b.ID != id || b.New == nil {
			t.Errorf("%s: %+v, %v", id, b, err)
		}
	}
	if hard := must(e.Bot("hard:orders=bare")); !hard.Slow {
		t.Error("a slow bot is quick with orders")
	}
	var wrong *bot.ParamError
	if _, err := e.Bot("normal:orders=away"); !errors.As(err, &wrong) || wrong.Key != "orders" {
		t.Errorf("orders that there are not: %v", err)
	}
	for _, id := range []string{"hard:rollouts=1000000", "normal:orders=bare:orders=on", "hard:orders=bare:rollouts=9", "normal:", "calm:orders=bare", "random:orders=bare"} {
		if b, err := e.Bot(id); err == nil {
			t.Errorf("%s: %+v", id, b)
		}
	}
	sixth := must(roster.Find("sixth"))
	if _, err := sixth.Bot("normal:orders=bare"); !errors.As(err, &wrong) {
		t.Errorf("orders in a game that knows none: %v", err)
	}
}

// A match in which a bot gives up can be recorded, and comes to the same when it is played again from its tape; its table at the end says what has come of it.
func TestGivingUpIsRecorded(t *testing.T) {
	t.Parallel()
	e := must(roster.Find(deluxe.ID))
	var after []deluxe.Aftermath
	contest := bot.Contest{
		Bots: []string{"normal", "normal:orders=crippled", "normal"}, Options: map[string]any{"place": "open-32x24", "turns": 4, "entry_1": emptyGun},
		Over: func(table game.Table) {
			a, ok := deluxe.AftermathOf(table)
			if _, over := table.Outcome(); !ok || !over {
				t.Error("the table at the end is not that of a match that is over")
			}
			after = append(after, a)
		},
	}
	w := must(e.Arena.Contest(contest))
	tape := must(w.Record(t.Context(), bot.Start{}, 5))
	played := must(w.Play(t.Context(), 5))
	if tape.Digest != played.Digest || len(after) != 2 || !reflect.DeepEqual(after[0], after[1]) {
		t.Fatalf("recorded and played it is not the same: %+v, %+v, %d ends", tape.Match, played, len(after))
	}
	if v := after[0].Vehicles; v[1].Fate != "resigned" || !v[1].Killed || v[0].Fate == "resigned" || v[2].Fate == "resigned" {
		t.Errorf("who has no shot left gives up, the others do not: %+v", v)
	}
	quits := 0
	table := tape.Begin.Clone()
	for i, step := range tape.Steps {
		var err error
		if step.Resigns {
			quits++
			_, err = table.Resign(step.Seat)
		} else {
			_, err = table.Apply(step.Seat, step.Action)
		}
		if err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
	if o, over := table.Outcome(); quits != 1 || !over || o != tape.Outcome || len(tape.Steps) != tape.Actions {
		t.Errorf("%d give up; played again: over %t, %+v, want %+v; %d steps, %d actions", quits, over, o, tape.Outcome, len(tape.Steps), tape.Actions)
	}
}
