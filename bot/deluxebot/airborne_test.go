package deluxebot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// jumper is a bot whose pilot bails out as soon as he may; what happens then is left to the bot.
type jumper struct {
	*deluxebot.Bot
	g *deluxe.Rules
	s *state
}

func (b jumper) Choose(v *bot.View[state], legal []action) action {
	s := b.s
	heed := action{Do: deluxe.Heed} // he wants to be asked about everything
	_ = b.g.Apply(s, 0, heed, nil)  // refused after the first time
	for p := range deluxe.PersonID(s.NumPersons()) {
		x := s.Person(p)
		if len(legal) == 0 || legal[len(legal)-1].Do != deluxe.Pass || x.Car != 0 || x.Place != 0 || x.Acted || !s.Car(0).Aloft.Up {
			continue
		}
		c := s.Car(0)
		at := c.Pose.Point(0, c.V.Counter.Width/2+geom.Square/2+8)
		return action{Do: deluxe.Jump, Person: p, At: geom.Vec{X: at.X &^ (geom.Square - 1), Y: at.Y &^ (geom.Square - 1)}}
	}
	return b.Bot.Choose(v, legal)
}

// A pilot who bails out glides to the ground under his parachute, steered by the bot, against somebody without weapons: the match goes on to its end,
// and he comes down alive in most of them.
func TestBotGlides(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	d, err := c.ParseDesign([]byte(`{"name": "Chute", "body": "heli_one_man", "plant": "heli_mini", "crew": [{"role": "driver", "gear": [{"gear": "personal_parachute"}]}], "armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 5}}}`))
	if err != nil {
		t.Fatal(err)
	}
	x := newTable()
	landed, glided := 0, 0
	const n = 8
	for seed := range uint64(n) {
		x.record(t, seed, map[string]any{"place": "open-64x48", "vehicle_0": c.DesignCode(d), "vehicle_1": "kestrel_150", "altitude": 25, "turns": 60}, func(e deluxe.Event) {
			switch {
			case e.Kind == deluxe.EvTouchdown && e.Rule == "DX-HELI-147":
				landed++
			case e.Kind == deluxe.EvAboard && e.Car == 2 && !e.Gone:
				glided++
			}
		}, jumper{deluxebot.New(x.g), x.g, &x.s}, bot.Bot[state, action](deluxebot.New(x.g)))
	}
	if glided != n || landed < n/2 {
		t.Errorf("%d of %d have glided, %d have landed", glided, n, landed)
	}
}
