package deluxe

import (
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// bigDesigns are the samples of oversized vehicles of one piece and what they leave out: a 30' bus, a flatbed with an armored box, a dumper, a cab alone.
func bigDesigns(t *testing.T) []string {
	t.Helper()
	list := []string{"longhaul_ten", "wayfarer_coach", "washboard", "ironliner"}
	c := garage.Standard()
	cab := func(change func(d *garage.Design)) {
		s, err := c.FindSample("longhaul_ten")
		if err != nil {
			t.Fatal(err)
		}
		d := s.Design.Clone()
		change(d)
		if _, err := Compile(c, d); err != nil {
			t.Fatal(err)
		}
		list = append(list, c.DesignCode(d))
	}
	cab(func(d *garage.Design) { // no carrier: its back needs armor
		d.Units[garage.Attached] = garage.Unit{}
		d.Units[garage.Main].Points[garage.Back] = 20
	})
	cab(func(d *garage.Design) { *d = *boxedFlatbed(t) })
	s, err := c.FindSample("ironliner")
	if err != nil {
		t.Fatal(err)
	}
	bus := s.Design.Clone()
	u := &bus.Units[garage.Main]
	u.Body, _ = c.FindBody("bus_30")
	for i := range u.Points {
		if u.Points[i] > 0 {
			u.Points[i] = 22
		}
	}
	u.People = u.People[:2]
	u.Weapons = u.Weapons[:6]
	u.Fittings = nil
	if _, err := Compile(c, bus); err != nil {
		t.Fatal(err)
	}
	return append(list, c.DesignCode(bus))
}

// boxedFlatbed is a cab with a flatbed, whose armored box bears a machine gun to the back.
func boxedFlatbed(t *testing.T) *garage.Design {
	t.Helper()
	c := garage.Standard()
	s, err := c.FindSample("longhaul_ten")
	if err != nil {
		t.Fatal(err)
	}
	d := s.Design.Clone()
	d.Units[garage.Main].Points[garage.Back] = 25
	bed := &d.Units[garage.Attached]
	*bed = garage.Unit{Armor: bed.Armor}
	bed.Body, _ = c.FindBody("carrier_flatbed")
	bed.Points[garage.Underbody] = 20
	box := &d.Units[garage.Boxed]
	box.Armor = bed.Armor
	for i := range c.Bodies {
		if b := &c.Bodies[i]; b.Class == garage.Box && b.Is(garage.TagTruckBox) {
			box.Body = garage.BodyID(i)
		}
	}
	for p := range garage.Underbody + 1 {
		box.Points[p] = 12
	}
	gun, _ := c.FindWeapon("machine_gun")
	box.Weapons = []garage.Mounted{{Weapon: gun, At: garage.Back, Count: 1, Shots: garage.FullLoad}}
	return d
}

// Oversized vehicles among cars: every one plays random matches to their end, every legal answer is taken, every state is sound, and no counter
// lies in another but one that is run over (DX-TENW-076). -soak 50 plays fifty with each of them.
func TestSoakOversized(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	for k, big := range bigDesigns(t) {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			t.Parallel()
			answers := 0
			for i := range max(2, *soak/4) {
				options := map[string]any{"turns": 8}
				for key, v := range soakOptions[(i+k)%len(soakOptions)] {
					options[key] = v
				}
				seats := 2 + 2*(i%2)
				options["vehicle_0"] = big
				if seats > 2 {
					options["vehicle_2"] = bigDesigns(t)[(k+1)%4]
				}
				if p, err := findPlace(options["place"].(string)); err != nil || p.StartsFor(seats) == nil {
					options["place"] = "open-48x36"
				}
				answers += playRandom(t, g, options, seats, uint64(100*k+i))
			}
			t.Logf("%d answers", answers)
		})
	}
}

// playRandom plays a match by random legal answers to its end and returns how many there were.
func playRandom(t *testing.T, g *Rules, options map[string]any, seats int, seed uint64) int {
	t.Helper()
	values, err := game.Complete(g.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		t.Fatalf("%v: %v", options, err)
	}
	var legal []Action
	var decisions []game.Decision
	rng := dice.Fast(seed)
	for n := 0; ; n++ {
		if n == 20000 {
			t.Fatalf("%v: no end after %d answers", options, n)
		}
		if decisions = g.Decisions(&s, decisions[:0]); len(decisions) == 0 {
			checkTable(t, &s)
			return n
		}
		seat := decisions[0].Who.First()
		legal = g.Legal(&s, seat, legal[:0])
		a := legal[rng.IntN("pick", len(legal))]
		if (a.Do == Jump || a.Do == GetOut) && rng.IntN("stays", 8) > 0 {
			a = legal[len(legal)-1]
		}
		if err := g.Apply(&s, seat, a, nil); err != nil {
			t.Fatalf("%v: turn %d, phase %d: %v", options, s.t.Turn, s.t.Phase, err)
		}
		if s.t.NFrames > 0 && s.t.top().Kind == frameWindow {
			noOverlap(t, &s)
		}
	}
}
