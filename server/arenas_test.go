package server

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"

	"turnpike/arena"
	"turnpike/rulebook/proof"
	"turnpike/workshop"
)

// yard is an arena file with one of everything. The rules allow it: its wall stands 3 car lengths from every edge.
const yard = `{"format": 1, "id": "yard", "title": "Yard", "blurb": "One of everything.", "size": [8, 8],
 "walls": [{"rect": [3, 3, 5, 5]}],
 "terrain": [{"level": 2, "circle": [1.5, 1.5, 1]}, {"level": 1, "rect": [6, 0, 8, 1]}],
 "objects": [{"kind": "barrel", "at": [2, 6], "heading": 45, "durable": true}],
 "gates": [{"a": [3, 0], "b": [5, 0], "title": "South"}],
 "starts": [{"at": [4, 1], "heading": 90, "seat": 1, "players": 2}, {"at": [4, 7], "heading": 270, "seat": 2, "players": 2}]}`

func mustParse(t *testing.T, file string) *arena.Map {
	t.Helper()
	m, err := arena.Parse([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestArenas(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		var list []workshop.ArenaSummary
		p.must("GET", "/api/arenas", nil, &list)
		if len(list) != len(arena.Builtin()) || len(list) < 8 {
			t.Fatalf("%d arenas", len(list))
		}
		for i, m := range arena.Builtin() {
			if a := list[i]; a.ID != m.ID || a.Title != m.Title || a.Blurb == "" || !strings.HasPrefix(a.SVG, "<svg ") {
				t.Errorf("arena %d: %+v", i, a)
			}
			var a workshop.Arena
			p.must("GET", "/api/arenas/"+m.ID, nil, &a)
			back, err := arena.Parse(a.File)
			if err != nil || back.Hash() != m.Hash() {
				t.Errorf("%s: its file is another arena, or none: %v", m.ID, err)
			}
			if back, err = arena.FromCode(a.Code); err != nil || back.Hash() != m.Hash() {
				t.Errorf("%s: its code is another arena, or none: %v", m.ID, err)
			}
			if len(a.Walls) != len(m.Walls) || len(a.Terrain) != len(m.Terrain) || len(a.Objects) != len(m.Objects) {
				t.Errorf("%s: %d walls, %d stretches of terrain, %d objects", m.ID, len(a.Walls), len(a.Terrain), len(a.Objects))
			}
		}
	})
}

// An arena of one's own is described by its code, in an address or in a body.
func TestArenaByCode(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		code := arena.Code(mustParse(t, yard))
		var a, b workshop.Arena
		p.must("GET", "/api/arenas/"+code, nil, &a)
		p.must("POST", "/api/arenas/read", workshop.ArenaCode{Code: code}, &b)
		x, _ := json.Marshal(a)
		if y, _ := json.Marshal(b); string(x) != string(y) {
			t.Errorf("%s\n%s", x, y)
		}
		if a.ID != "yard" || a.Title != "Yard" || a.Blurb != "One of everything." || a.Size != (workshop.Point{8, 8}) || a.Code != code {
			t.Errorf("%+v", a)
		}
		square := []workshop.Point{{3, 3}, {5, 3}, {5, 5}, {3, 5}}
		if wall := a.Walls[0]; wall.Thickness != 0 || !slices.Equal(wall.Points, square) || len(wall.Parts) != 1 || len(wall.Parts[0]) != 4 ||
			slices.ContainsFunc(square, func(q workshop.Point) bool { return !slices.Contains(wall.Parts[0], q) }) {
			t.Errorf("wall: %+v", wall)
		}
		if disc := a.Terrain[0]; disc.Level != 2 || disc.Radius != 1 || !slices.Equal(disc.Points, []workshop.Point{{1.5, 1.5}}) {
			t.Errorf("terrain: %+v", disc)
		}
		if a.Objects[0] != (workshop.ArenaObject{Kind: "barrel", At: workshop.Point{2, 6}, Heading: 45, Durable: true}) || a.Gates[0] != (workshop.ArenaGate{A: workshop.Point{3, 0}, B: workshop.Point{5, 0}, Title: "South"}) ||
			a.Starts[0] != (workshop.ArenaStart{At: workshop.Point{4, 1}, Heading: 90, Seat: 1, Players: 2}) {
			t.Errorf("%+v %+v %+v", a.Objects, a.Gates, a.Starts)
		}
	})
}

// A check lists what the rules have against an arena, with the place, and the faults of a file that cannot be read.
func TestCheckArena(t *testing.T) {
	proof.Of(t, "SX-SETUP-019")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		check := func(body any) (r workshop.ArenaReport) {
			t.Helper()
			p.must("POST", "/api/arenas/check", body, &r)
			return r
		}
		quoted, err := json.Marshal(yard)
		if err != nil {
			t.Fatal(err)
		}
		for _, body := range []string{`{"file":` + yard + `}`, `{"file":` + string(quoted) + `}`} {
			if r := check(body); len(r.Problems) != 0 || r.Arena == nil || r.Code != arena.Code(mustParse(t, yard)) || r.Arena.Code != r.Code {
				t.Errorf("a sound file: %+v", r)
			}
		}

		// Two walls 1.5 car lengths apart, from (3, 2) to (4.5, 2) where they begin to face each other.
		r := check(`{"file":{"format":1,"id":"a","title":"A","size":[9,9],"walls":[{"rect":[2,2,3,4]},{"rect":[4.5,2,5.5,4]}]}}`)
		if len(r.Problems) != 1 || r.Code == "" || r.Arena == nil {
			t.Fatalf("two walls too close: %+v", r)
		}
		if g := r.Problems[0]; g.Rule != "SX-SETUP-019" || !strings.HasPrefix(g.Path, "/walls/") || g.At == nil || g.To == nil ||
			math.Abs(math.Abs(g.At[0]-g.To[0])-1.5) > 1e-3 || g.At[1] != g.To[1] || g.Allowed == "" {
			t.Errorf("two walls too close: %+v", g)
		}

		r = check(`{"file":{"format":1,"id":"B!","size":[2,9],"objects":[{"kind":"dragon","at":[1,1]}],"moat":true}}`)
		var paths []string
		for _, f := range r.Problems {
			paths = append(paths, f.Path)
			if f.Rule != "" || f.At != nil || f.Detail == "" {
				t.Errorf("a fault of a file: %+v", f)
			}
		}
		for _, want := range []string{"/title", "/id", "/size/0", "/objects/0/kind", "/moat"} {
			if !slices.Contains(paths, want) {
				t.Errorf("no fault at %s among %v", want, paths)
			}
		}
		if r.Arena != nil || r.Code != "" {
			t.Errorf("an arena out of a file that cannot be read: %+v", r)
		}
		if r := check(`{"file":3}`); len(r.Problems) != 1 {
			t.Errorf("a number for a file: %+v", r)
		}
	})
}

func TestBadArenas(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		code := arena.Code(mustParse(t, yard))
		for _, c := range []struct {
			status       int
			kind         string
			method, path string
			body         any
			field        string
		}{
			{404, "unknown-arena", "GET", "/api/arenas/atlantis", nil, "id"},
			{422, "bad-code", "GET", "/api/arenas/" + code[:len(code)-5], nil, "code"},
			{422, "bad-code", "GET", "/api/arenas/Zebra", nil, "code"},
			{422, "bad-code", "POST", "/api/arenas/read", workshop.ArenaCode{Code: "A"}, "code"},
			{422, "invalid", "POST", "/api/arenas/read", `{}`, "code"},
			{422, "invalid", "POST", "/api/arenas/read", `{"code":"","id":"fort"}`, ""},
			{405, "method-not-allowed", "POST", "/api/arenas/fort", `{}`, "method"},
			{422, "malformed", "POST", "/api/arenas/check", `{"file":{"format":1,}}`, "file"},
			{422, "malformed", "POST", "/api/arenas/check", `{"file":"{\"format\":1,}"}`, "file"},
			{422, "malformed", "POST", "/api/arenas/check", `{"file":{},"size":3}`, "file"},
			{422, "malformed", "POST", "/api/arenas/check", `{"file":{}} {}`, "file"},
			{422, "invalid", "POST", "/api/arenas/check", `{}`, "file"},
			{413, "too-large", "POST", "/api/arenas/check", padded(maxBody + 2*arena.MaxFile), ""},
		} {
			prob := p.refused(c.status, c.kind, c.method, c.path, c.body)
			if c.field != "" && prob.Field != c.field {
				t.Errorf("%s %s %.60v: field %q, want %q", c.method, c.path, c.body, prob.Field, c.field)
			}
		}
		prob := p.refused(404, "unknown-arena", "GET", "/api/arenas/atlantis", nil)
		if !strings.Contains(prob.Allowed, "fort") {
			t.Errorf("what there is: %q", prob.Allowed)
		}
	})
}

// A table takes an arena by its id or its code, and says what is wrong with one it does not take.
func TestTableWithArena(t *testing.T) {
	proof.Of(t, "SX-SETUP-017", "SX-SETUP-019")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		open := func(arena string) TableRequest {
			return TableRequest{Game: "sixth", Options: map[string]any{"arena": arena}, Seats: []SeatRequest{{Kind: "you"}, {Kind: "bot"}}}
		}
		code := arena.Code(mustParse(t, yard))
		for _, a := range []string{"fort", code} {
			page := p.open(open(a))
			if page.Table.Options["arena"] != a {
				t.Errorf("the table has the arena %v, want %.20s", page.Table.Options["arena"], a)
			}
			p.must("POST", "/api/matches/"+page.Table.ID+"/start", nil, nil)
			view, err := json.Marshal(p.frame(page.Table.ID, 0).View)
			if err != nil || !strings.Contains(string(view), fmt.Sprintf("%q:%q", "arena", a)) {
				t.Errorf("the match is not in the arena %.20s: %v %.200s", a, err, view)
			}
		}
		narrow := arena.Code(mustParse(t, `{"format":1,"id":"a","title":"A","size":[9,9],"walls":[{"rect":[2,2,3,4]},{"rect":[4.5,2,5.5,4]}]}`))
		for _, a := range []string{"atlantis", code + "x", narrow} {
			if prob := p.refused(422, "bad-option", "POST", "/api/matches", open(a)); prob.Field != "options.arena" || strings.Contains(prob.Detail, "\n") {
				t.Errorf("%.20s: %+v", a, prob)
			}
		}
	})
}

// A document comes compressed where that is accepted, and not again while it is the same.
func TestDocuments(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		code := arena.Code(mustParse(t, yard))
		for _, path := range []string{"/api/arenas", "/api/arenas/fort", "/api/arenas/" + code, "/api/sixth/cards", "/api/sixth/cars?size=small"} {
			r := p.send("GET", path, nil, "Accept-Encoding", "identity")
			etag := r.header.Get("Etag")
			if r.status != 200 || etag == "" || r.header.Get("Cache-Control") != "private, no-cache" || !json.Valid(r.body) || r.header.Get("Content-Type") != "application/json" {
				t.Errorf("%s: %d %v", path, r.status, r.header)
			}
			again := p.send("GET", path, nil, "Accept-Encoding", "identity", "If-None-Match", etag)
			if again.status != http.StatusNotModified || len(again.body) > 0 || again.header.Get("Etag") != etag {
				t.Errorf("%s again: %d, %d bytes", path, again.status, len(again.body))
			}
			if other := p.send("GET", path, nil, "If-None-Match", `"0"`); other.status != 200 {
				t.Errorf("%s with another tag: %d", path, other.status)
			}
		}
		plain := p.send("GET", "/api/sixth/cards", nil, "Accept-Encoding", "identity")
		zipped := p.send("GET", "/api/sixth/cards", nil, "Accept-Encoding", "gzip")
		if zipped.header.Get("Content-Encoding") != "gzip" || zipped.header.Get("Vary") != "Accept-Encoding" || len(zipped.body)*3 > len(plain.body) {
			t.Errorf("the catalogue has %d bytes, compressed %d: %v", len(plain.body), len(zipped.body), zipped.header)
		}
	})
}
