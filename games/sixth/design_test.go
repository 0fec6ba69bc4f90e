package sixth_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

func TestDesignOrderIsCanonical(t *testing.T) {
	t.Parallel()
	list := placements(t, "front: wasp thresher wasp; back: spoiler; left: javelin; crew_area: rookie_gunner rookie_driver katana")
	rng := rand.New(rand.NewPCG(1, 2))
	first := build(t, "front: wasp thresher wasp; back: spoiler; left: javelin; crew_area: rookie_gunner rookie_driver katana")
	for range 50 {
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		d := sixth.Design{}
		for _, p := range list {
			d.Add(p.Card, p.Spot)
		}
		// A card that comes and goes leaves no trace.
		d.Add(card(t, "mako"), sixth.SpotBack)
		if !d.Remove(card(t, "mako"), sixth.SpotBack) || d.Remove(card(t, "mako"), sixth.SpotBack) {
			t.Fatal("the card cannot be taken out, or twice")
		}
		if d != first {
			t.Fatalf("%v differs from %v", d, first)
		}
	}
	if first.Count(card(t, "wasp")) != 2 || first.Count(card(t, "mako")) != 0 {
		t.Error("wrong count")
	}
	n := 0
	for p := range first.All() {
		if p != first.Cards[n] {
			t.Errorf("All yields %v at %d", p, n)
		}
		n++
	}
	if n != len(list) {
		t.Errorf("%d cards, want %d", n, len(list))
	}
}

func TestParseDesign(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-017")
	c := sixth.Standard()
	text := `{"name":"Test","left":["wasp","light_machine_gun"],"crew_area":["hand_cannon","rookie_gunner","rookie_driver"]}`
	d, err := c.ParseDesign([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"name":"Test","left":["light_machine_gun","wasp"],"crew_area":["rookie_driver","rookie_gunner"]}`
	if got := string(c.DesignJSON(&d)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, e := range []struct{ text, want string }{
		{`{"name":"x","roof":["wasp"]}`, `unknown field "roof"`},
		{`{"name":"x","front":["wasp","wosp"]}`, `front[1]: there is no card "wosp"; did you mean "wasp"?`},
		{`{"name":"x","crew_area":"rookie_driver"}`, `crew_area`},
		{`{"name":5}`, `name`},
		{`{"name":"x"} {}`, `something follows`},
		{`{"name":"two\nlines"}`, `cannot be printed`},
		{`{"name":" x"}`, `begins or ends with a space`},
		{`{"name":"` + strings.Repeat("x", 61) + `"}`, `61 bytes (at most 60)`},
		{`{"front":[` + strings.Repeat(`"wasp",`, 40) + `"wasp"]}`, `front[40]: a design has at most 40 cards`},
		{`[]`, `design: `},
		{``, `design: `},
	} {
		if _, err := c.ParseDesign([]byte(e.text)); err == nil || !strings.Contains(err.Error(), e.want) {
			t.Errorf("%.60s: %v, want %s", e.text, err, e.want)
		}
	}
}

// A Hand Cannon is left out once; a second one, or one at a side, is kept for Check to complain about.
func TestParseDesignKeepsMisplacedHandCannons(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`{"name":"","crew_area":["rookie_driver","rookie_gunner","hand_cannon","hand_cannon"]}`,
		`{"name":"","front":["hand_cannon"],"crew_area":["rookie_driver","rookie_gunner"]}`,
	} {
		d, err := sixth.Standard().ParseDesign([]byte(text))
		if err != nil || len(sixth.Standard().Check(&d, small, sixth.BuildOptions{})) == 0 {
			t.Errorf("%s: %v, and no violation", text, err)
		}
	}
}

func TestDesignsRoundTrip(t *testing.T) {
	t.Parallel()
	c := sixth.Standard()
	designs := []sixth.Design{{}, {Name: "Ünïcode"}, c.Rookies("Rookies")}
	for _, car := range c.Stock {
		designs = append(designs, car.Design)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		d := sixth.Design{Name: strings.Repeat("n", rng.IntN(sixth.MaxName+1))}
		for range rng.IntN(sixth.MaxCards + 1) {
			id := sixth.CardID(1 + rng.IntN(len(c.Cards)-1))
			if id != c.HandCannon() {
				d.Add(id, sixth.Spot(rng.IntN(5)))
			}
		}
		designs = append(designs, d)
	}
	codes := map[string]sixth.Design{}
	for _, d := range designs {
		back, err := c.ParseDesign(c.DesignJSON(&d))
		if err != nil || back != d {
			t.Fatalf("JSON of %q: %v", d.Name, err)
		}
		again, err := c.Design(c.CarDesign(&d))
		if err != nil || again != d {
			t.Fatalf("CarDesign of %q: %v", d.Name, err)
		}
		code := c.DesignCode(&d)
		back, err = c.ParseDesignCode(code)
		if err != nil || back != d {
			t.Fatalf("code %s of %q: %v", code, d.Name, err)
		}
		if other, ok := codes[code]; ok && other != d {
			t.Fatalf("%q and %q have the same code", d.Name, other.Name)
		}
		codes[code] = d
	}
}

// A link that has lost or changed a character is refused, or, where the checksum cannot see it, never becomes the same car.
func TestBrokenDesignCodes(t *testing.T) {
	t.Parallel()
	c := sixth.Standard()
	d := c.Rookies("Rookies")
	d.Add(card(t, "wasp"), sixth.SpotLeft)
	code := c.DesignCode(&d)
	for i := range code {
		if back, err := c.ParseDesignCode(code[:i] + code[i+1:]); err == nil && back == d {
			t.Errorf("the code without character %d is still the car", i)
		}
		other := byte('A')
		if code[i] == other {
			other = 'B'
		}
		changed := code[:i] + string(other) + code[i+1:]
		if back, err := c.ParseDesignCode(changed); err == nil && back == d {
			t.Errorf("the code with another character %d is still the car", i)
		}
	}
	for text, want := range map[string]string{
		"":                               "does not begin with A",
		"B" + code[1:]:                   "does not begin with A",
		"A":                              "incomplete",
		code + "!":                       "illegal base64",
		"A" + strings.Repeat("A", 10000): "too many",
		code[:3] + "0" + code[4:]:        "wrong character",
	} {
		if _, err := c.ParseDesignCode(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20s: %v, want %s", text, err, want)
		}
	}
}

func FuzzParseDesign(f *testing.F) {
	c := sixth.Standard()
	f.Add([]byte(`{"name":"Fuzz","front":["wasp"],"crew_area":["rookie_driver","hand_cannon"]}`))
	f.Add([]byte(`{"name":"","roof":[]}`))
	f.Add(c.DesignJSON(&c.Stock[0].Design))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := c.ParseDesign(data)
		if err != nil {
			return
		}
		c.Check(&d, small, sixth.BuildOptions{})
		c.Summary(&d, large)
		text := c.DesignJSON(&d)
		if !json.Valid(text) {
			t.Fatalf("%s is not JSON", text)
		}
		// Of two misplaced Hand Cannons the JSON form leaves one out, so the first round may still change something.
		back, err := c.ParseDesign(text)
		if err != nil {
			t.Fatal(err)
		}
		if d.Count(c.HandCannon()) == 0 && (back != d || !bytes.Equal(c.DesignJSON(&back), text)) {
			t.Fatalf("%s does not come back", text)
		}
	})
}

func FuzzParseDesignCode(f *testing.F) {
	c := sixth.Standard()
	f.Add(c.DesignCode(&c.Stock[0].Design))
	f.Add("A")
	f.Fuzz(func(t *testing.T, code string) {
		d, err := c.ParseDesignCode(code)
		if err != nil {
			return
		}
		c.Check(&d, small, sixth.BuildOptions{})
		if back, err := c.ParseDesignCode(c.DesignCode(&d)); err != nil || back != d {
			t.Fatalf("%q: %v", code, err)
		}
	})
}
