package deluxebot

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// A half that is hurt is worth more than one that is whole, and a cab with its driver more than a carrier with nobody in it.
func TestHalvesAreAimedAt(t *testing.T) {
	t.Parallel()
	g := deluxe.StandardRules()
	start := func(big string) (*Bot, *deluxe.State) {
		values, err := game.Complete(g.Info().Options, map[string]any{"place": "open-48x36", "vehicle_0": big, "vehicle_1": "goblin"})
		if err != nil {
			t.Fatal(err)
		}
		s := &deluxe.State{}
		if err := g.Start(s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: values}, nil); err != nil {
			t.Fatal(err)
		}
		b := New(g)
		b.seat = 1
		b.survey(s)
		return b, s
	}
	shot := garage.Dice{Dice: 3}
	side := func(z deluxe.Zone) deluxe.Aim {
		return deluxe.Aim{Kind: deluxe.AimSide, Side: geom.LeftSide, Zone: z}
	}
	b, s := start("longhaul_ten") // cab 35 points on the left, carrier 30
	c := s.Car(0)
	front, back := b.hitAt(s, 0, side(deluxe.ZoneFront), shot), b.hitAt(s, 0, side(deluxe.ZoneBack), shot)
	c.Hits[c.V.ArmorOf(deluxe.ZoneBack)[geom.LeftSide]] += 25
	b.survey(s)
	if hurt := b.hitAt(s, 0, side(deluxe.ZoneBack), shot); hurt <= back {
		t.Errorf("a carrier with 5 points left is worth %.1f, with 30 %.1f", hurt, back)
	}
	if again := b.hitAt(s, 0, side(deluxe.ZoneFront), shot); again != front {
		t.Errorf("the cab is worth %.1f when its carrier is hurt, %.1f before", again, front)
	}
	c.Hits[c.V.ArmorOf(deluxe.ZoneFront)[geom.LeftSide]] += 30 // both have 5 left; the crew and the plant are in the cab
	b.survey(s)
	if cab, box := b.hitAt(s, 0, side(deluxe.ZoneFront), shot), b.hitAt(s, 0, side(deluxe.ZoneBack), shot); cab <= box {
		t.Errorf("the cab with its crew is worth %.1f, the carrier with nobody in it %.1f", cab, box)
	}
}
