package server

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/internal/sharecard"
)

// card asks for a picture.
func (p *player) card(path string, head ...string) reply {
	p.t.Helper()
	return p.send(http.MethodGet, path, nil, head...)
}

// The picture of a position is a spectator's, at the step that is asked for; it is told to be the same for ever when the match is over.
func TestCard(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		ann, stranger := w.player(), w.player()
		req := shown(short("you", "bot"))
		req.Title = `A "quoted" <b>table</b>`
		id := ann.open(req).Table.ID
		base := "/m/" + id + "/card"

		r := stranger.card(base + ".png")
		if r.status != http.StatusOK || r.header.Get("Content-Type") != "image/png" {
			t.Fatalf("the picture is answered %d, %s", r.status, r.header.Get("Content-Type"))
		}
		img, err := png.DecodeConfig(bytes.NewReader(r.body))
		if err != nil || img.Width != sharecard.Width || img.Height != sharecard.Height {
			t.Errorf("the picture is %d by %d: %v", img.Width, img.Height, err)
		}
		if got := r.header.Get("Cache-Control"); got != "public, no-cache" {
			t.Errorf("while the match runs a picture is told to be kept %q", got)
		}
		again := stranger.card(base+".png", "If-None-Match", r.header.Get("Etag"))
		if again.status != http.StatusNotModified {
			t.Errorf("a picture that the client has is answered %d", again.status)
		}
		svg := stranger.card(base + ".svg?step=0&theme=light")
		if svg.status != http.StatusOK || svg.header.Get("Content-Type") != "image/svg+xml" || !bytes.Contains(svg.body, []byte(`A &#34;quoted&#34; &lt;b&gt;table&lt;/b&gt;`)) {
			t.Errorf("the drawing is answered %d, %s", svg.status, svg.header.Get("Content-Type"))
		}
		if own := ann.card(base + ".svg?step=0&theme=light"); !bytes.Equal(own.body, svg.body) {
			t.Error("somebody at the table sees another picture than a spectator")
		}
		if bare := ann.card(base + ".svg?step=0&seat=0&theme=light"); !bytes.Equal(bare.body, svg.body) {
			t.Error("step 0 by the count of a seat is another one than by that of a spectator")
		}

		ann.must(http.MethodPost, "/api/matches/"+id+"/resign", SeatRef{Seat: 0}, nil)
		if got := stranger.card(base + ".png?step=0").header.Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
			t.Errorf("when the match is over a picture is told to be kept %q", got)
		}
	})
}

// A table that is closed to the reader, and one that there is not, have the same picture, whatever is asked of it; its people see it.
func TestCardOfPrivateTable(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		ann, stranger := w.player(), w.player()
		id := ann.open(short("you", "bot")).Table.ID
		for _, query := range []string{".png", ".svg", ".svg?step=3&theme=light", ".png?step=99999"} {
			closed, none := stranger.card("/m/"+id+"/card"+query), stranger.card("/m/nosuchmatch/card"+query)
			if closed.status != http.StatusOK || none.status != http.StatusOK || !bytes.Equal(closed.body, none.body) {
				t.Errorf("%s: a closed table is answered %d, one that there is not %d, alike: %v", query, closed.status, none.status, bytes.Equal(closed.body, none.body))
			}
			for _, key := range []string{"Cache-Control", "Etag", "Vary", "Content-Type"} {
				if closed.header.Get(key) != none.header.Get(key) {
					t.Errorf("%s: %s is %q of a closed table, %q of none", query, key, closed.header.Get(key), none.header.Get(key))
				}
			}
		}
		own := ann.card("/m/" + id + "/card.svg")
		if bytes.Equal(own.body, stranger.card("/m/"+id+"/card.svg").body) || !bytes.Contains(own.body, []byte("Card Duel")) {
			t.Error("the host does not see their own table")
		}
		if got := own.header.Get("Cache-Control"); got != "private, no-cache" {
			t.Errorf("a picture of a closed table is told to be kept %q", got)
		}
	})
}

// What cannot be asked for is refused with what can.
func TestCardRefusals(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		ann, stranger := w.player(), w.player()
		id := ann.open(shown(short("you", "bot"))).Table.ID
		for _, c := range []struct {
			path    string
			status  int
			kind    string
			allowed string
		}{
			{"card.png?step=x", http.StatusUnprocessableEntity, "invalid", "0 or more; left out: the newest"},
			{"card.png?step=-1", http.StatusUnprocessableEntity, "invalid", "0 or more; left out: the newest"},
			{"card.svg?theme=pink", http.StatusUnprocessableEntity, "invalid", "dark, light"},
			{"card.svg?colour=red", http.StatusUnprocessableEntity, "invalid", "step, seat and theme"},
			{"card.svg?seat=77", http.StatusUnprocessableEntity, "invalid", "one of your seats; left out: a spectator's count of the steps"},
			{"card.svg?seat=0", http.StatusForbidden, "not-your-seat", ""},
			{"card.svg?step=99999", http.StatusNotFound, "no-frame", fmt.Sprintf("0 to %d", stranger.page(id).Frame.Seq)},
			{"card.gif", http.StatusNotFound, "not-found", ""},
		} {
			if p := stranger.refused(c.status, c.kind, http.MethodGet, "/m/"+id+"/"+c.path, nil); c.allowed != "" && p.Allowed != c.allowed {
				t.Errorf("%s: allowed is %q", c.path, p.Allowed)
			}
		}
	})
}

// At most 256 cards are kept, the oldest goes first.
func TestCardsKept(t *testing.T) {
	t.Parallel()
	c, drawn := newCards(), 0
	draw := func(sharecard.Theme) *sharecard.Picture {
		drawn++
		return new(sharecard.Picture)
	}
	of := func(i int) cardKey { return cardKey{id: "m", seq: i, file: cardSVG} }
	for i := range maxCards + 1 {
		for range 2 {
			if _, err := c.make(t.Context(), of(i), draw); err != nil {
				t.Fatal(err)
			}
		}
	}
	if drawn != maxCards+1 || len(c.kept) != maxCards || c.find(of(0)) != nil || c.find(of(1)) == nil {
		t.Errorf("%d drawn, %d kept, the first one: %v", drawn, len(c.kept), c.find(of(0)))
	}
}

// The pages that people send each other say in their head what a stranger may know, escaped, with addresses as the client knows the site; the rest is the
// page as it is.
func TestPreviewTags(t *testing.T) {
	index := "<!doctype html><html><head><title>Turnpike</title></head><body>" + strings.Repeat("x", packFrom) + "</body></html>"
	inWorld(t, func(c *Config) { c.Dist, c.TrustProxy = fstest.MapFS{"index.html": {Data: []byte(index)}}, true }, func(t *testing.T, w *world) {
		ann, stranger := w.player(), w.player()
		req := shown(short("you", "bot"))
		req.Title = `"><script>alert('x')</script>`
		id := ann.open(req).Table.ID
		closed := ann.open(short("you", "bot")).Table.ID
		page := func(path string, head ...string) string {
			t.Helper()
			r := stranger.send(http.MethodGet, path, nil, head...)
			if r.status != http.StatusOK || r.header.Get("Content-Type") != "text/html; charset=utf-8" || r.header.Get("Cache-Control") != "no-cache" {
				t.Fatalf("%s is answered %d, %s, %s", path, r.status, r.header.Get("Content-Type"), r.header.Get("Cache-Control"))
			}
			if head == nil {
				again := stranger.send(http.MethodGet, path, nil, "If-None-Match", r.header.Get("Etag"))
				if again.status != http.StatusNotModified {
					t.Errorf("%s: a page that the client has is answered %d", path, again.status)
				}
			}
			return string(r.body)
		}
		m := page("/m/"+id+"?step=3&token=secret", "X-Forwarded-Proto", "https")
		for _, want := range []string{
			`<meta property="og:title" content="&#34;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; - Card Duel" />`,
			`<meta property="og:image" content="https://turnpike.test/m/` + id + `/card.png?step=3" />`,
			`<meta name="twitter:card" content="summary_large_image" />`,
			`<meta property="og:url" content="https://turnpike.test/m/` + id + `" />`,
		} {
			if !strings.Contains(m, want) {
				t.Errorf("the page of a match lacks %s", want)
			}
		}
		if strings.Contains(m, "<script>") || strings.Contains(m, "secret") {
			t.Error("a title or a token has come into the page as it is")
		}
		if !strings.HasSuffix(m, index[strings.Index(index, "</head>"):]) || !strings.HasPrefix(m, index[:strings.Index(index, "</head>")]) {
			t.Error("the page is not the client's otherwise")
		}
		neutral := `<meta property="og:title" content="Turnpike" />`
		shut, none := page("/m/"+closed), page("/m/nosuchmatch")
		if !strings.Contains(shut, neutral) || strings.ReplaceAll(shut, closed, "ID") != strings.ReplaceAll(none, "nosuchmatch", "ID") {
			t.Error("the page of a closed table says more than that of one which does not exist")
		}
		if !strings.Contains(page("/rules/race"), `content="Rules of Gear Race - Turnpike"`) || !strings.Contains(page("/t/"+id), "/m/"+id+"/card.png") {
			t.Error("the rules or an invitation have no tags of their own")
		}
		if page("/") != index || page("/replays") != index {
			t.Error("other pages are not as they were")
		}
	})
}
