package cardbot

import (
	"flag"
	"fmt"
	"testing"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/cardduel"
)

var narr = flag.Int("narr", 0, "")

func TestNarr(t *testing.T) {
	if *narr == 0 {
		t.Skip()
	}
	g := cardduel.New(cardduel.StandardDeck())
	c := cardduel.NewCodec(g.Deck())
	bots := make([]bot.Bot[cardduel.State, cardduel.Action], 4)
	for i := range bots {
		bots[i] = NewWith(g, effFlag())
	}
	out := map[string]int{}
	duels := 0
	for k := range 30 {
		n := 0
		playMatch(g, bots, uint64(k+*narr), func(before, after *cardduel.State) {
			for i := range game.Seat(4) {
				if before.In(i) && !after.In(i) && after.Duel() == before.Duel() {
					o := c.Observe(after, game.Referee).(cardduel.Observation)
					out[o.Cars[i].Status]++
				}
			}
			if m, me := before.Asked(); m == cardduel.AtAction {
				att := false
				for _, a := range g.Legal(before, me, nil) {
					att = att || a.Do == cardduel.Attack
				}
				nd := 0
				for _, c := range last.Cards {
					if c != cardduel.NoCard {
						nd++
					}
				}
				if last.Do == cardduel.Discard {
					out[fmt.Sprintf("discard%d att=%v", nd, att)]++
				} else {
					out[last.Do.String()]++
				}
			}
			if m, _ := after.Asked(); m == cardduel.AtOver || after.Duel() != before.Duel() {
				out["turns"] += before.Turn()
			}
			if after.Duel() != before.Duel() {
				duels++
			}
			if k > 0 || n > *narr {
				return
			}
			n++
			m, seat := before.Asked()
			_ = m
			o := c.Observe(before, seat).(cardduel.Observation)
			if m == cardduel.AtAction {
				for _, x := range o.Cars {
					fmt.Printf("   car%d %v/%v/%v/%v t%v d%v %v cards %d score %d %s\n", x.Seat, x.Front.Left, x.Right.Left, x.Back.Left, x.Left.Left, x.Tires.Left, x.Driver.Left, x.Specials, x.Cards, x.Score, x.Status)
				}
			}
			fmt.Printf("%d %v hand %v\n", seat, m, o.Hand)
			o2 := c.Observe(after, seat).(cardduel.Observation)
			if len(o2.Stack) > 0 {
				f := o2.Stack[len(o2.Stack)-1]
				fmt.Printf("      -> %s by %d on %d %s %s at %s dmg %d stopped %d\n", f.Frame, f.By, f.On, f.Card, f.Rider, f.Location, f.Damage, f.Stopped)
			}
		}, nil, 0)
	}
	fmt.Println(out, "duels", duels)
}
