package cli

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
)

func TestPlaced(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text   string
		needed bool
		at, id string
		count  int
		ok     bool
	}{
		{"front:MG", true, "front", "MG", 0, true},
		{"left:machine_gun:2", true, "left", "machine_gun", 2, true},
		{"fire_extinguisher", false, "", "fire_extinguisher", 0, true},
		{"ap_grenade:3", false, "", "ap_grenade", 3, true},
		{"top:turret_1", false, "top", "turret_1", 0, true},
		{"left:ap_grenade:4", false, "left", "ap_grenade", 4, true},
		{"MG", true, "", "", 0, false},
		{"front:", true, "", "", 0, false},
		{":MG", true, "", "", 0, false},
		{"front:MG:0", true, "", "", 0, false},
		{"front:MG:100", true, "", "", 0, false},
		{"front:MG:many", true, "", "", 0, false},
		{"a:b:c:d", false, "", "", 0, false},
		{"", false, "", "", 0, false},
	} {
		at, id, count, err := placed(c.text, c.needed)
		if at != c.at || id != c.id || count != c.count || (err == nil) != c.ok {
			t.Errorf("%q: %q, %q, %d, %v", c.text, at, id, count, err)
		}
	}
}

// Trailers of a wish have their bodies and gunners, weapons and accessories the number of the trailer before them.
func TestWishTrailers(t *testing.T) {
	t.Parallel()
	c := designFillCmd{Trailer: []string{"semi_van:2", "any"}}
	w := &garage.Wish{}
	if err := c.wishTrailers(w); err != nil || len(w.Behind) != 2 || w.Behind[0].Body != "semi_van" || w.Behind[0].Gunners != 2 || w.Behind[1].Body != "" {
		t.Errorf("%+v, %v", w.Behind, err)
	}
	for text, want := range map[string]struct {
		trailer int // 0: the vehicle
		rest    string
	}{"front:MG": {0, "front:MG"}, "1/turret:MG": {1, "turret:MG"}, "2/fire_extinguisher": {2, "fire_extinguisher"}} {
		weapons, accessories, rest, err := onBody(w, text)
		of, fitted := &w.Weapons, &w.Accessories
		if want.trailer > 0 {
			of, fitted = &w.Behind[want.trailer-1].Weapons, &w.Behind[want.trailer-1].Accessories
		}
		if err != nil || weapons != of || accessories != fitted || rest != want.rest {
			t.Errorf("%s: %q, %v", text, rest, err)
		}
	}
	for _, text := range []string{"3/front:MG", "0/front:MG", "x/front:MG"} {
		if _, _, _, err := onBody(w, text); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
	for _, text := range []string{"semi_van:21", "semi_van:-1", "semi_van:x"} {
		if err := (&designFillCmd{Trailer: []string{text}}).wishTrailers(&garage.Wish{}); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
}

// Columns are as wide as they have to be; what ends a line does not widen its column.
func TestGrid(t *testing.T) {
	t.Parallel()
	g := grid{right: []bool{false, true}}
	g.add("item", "cost", "note")
	g.add("½ a gun", "$5", "a long remark")
	g.add("the whole of a long heading")
	var b bytes.Buffer
	g.print(&b, "> ")
	if got, want := b.String(), "> item     cost  note\n> ½ a gun    $5  a long remark\n> the whole of a long heading\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestViolationLine(t *testing.T) {
	t.Parallel()
	v := &garage.SheetViolation{
		Rule: "DX-DES-001", Severity: "breach", Path: "/armor", Detail: "It weighs 140 lb too much.",
		Mends: []garage.Mend{{Text: "drop 14 points of armor"}, {Text: "a heavy chassis, +$200"}},
	}
	if got, want := violationLine(v), "/armor: It weighs 140 lb too much (drop 14 points of armor; a heavy chassis, +$200) [DX-DES-001]"; got != want {
		t.Errorf("got %s", got)
	}
	v.Severity, v.Path, v.Mends = "warning", "", nil
	if got, want := violationLine(v), "warning: It weighs 140 lb too much [DX-DES-001]"; got != want {
		t.Errorf("got %s", got)
	}
}

// A served catalogue has the parts of its user.
func TestServeCatalog(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	armor := `{"armor":[{"id":"cardboard","name":"Cardboard","cost_percent":10,"weight_percent":5,"repair":1}]}`
	if err := os.WriteFile(filepath.Join(dir, "armor.json"), []byte(armor), 0o600); err != nil {
		t.Fatal(err)
	}
	address, stop := serving(t, &serveCmd{Addr: "localhost:0", Data: t.TempDir(), catalogFlag: catalogFlag{[]string{dir}}}, "")
	if status, body := get(t, address+"/api/deluxe/parts"); status != http.StatusOK || !strings.Contains(body, `"id":"cardboard"`) || !strings.Contains(body, `"id":"fireproof"`) {
		t.Errorf("status %d", status)
	}
	if _, err := stop(); err != nil {
		t.Error(err)
	}
}
