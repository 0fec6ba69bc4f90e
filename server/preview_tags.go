package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"turnpike/internal/sharecard"
	"turnpike/store"
)

// Programs that preview a link run no script: they read what the head of a page says of it. So the pages that people send each other, of a match, an
// invitation, the rules, have tags of their own; it is the same page otherwise.

// preview is what a preview of a page says.
type preview struct {
	title, text string
	image       string // path and query
}

// sitePreview is that of what is nobody's business.
var sitePreview = preview{title: "Turnpike", text: "Vehicular-combat tabletop games by the whole rulebook, in the browser.", image: "/" + cardPNG}

// previewTime is how long a page waits for what is to be said of it.
const previewTime = 2 * time.Second

// previewOf returns what a preview of a page says; false for pages that have none.
func (s *Server) previewOf(r *http.Request) (preview, bool) {
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	switch {
	case len(parts) == 2 && (parts[0] == "m" || parts[0] == "t"):
		return s.matchPreview(r.Context(), parts[1], r.URL.Query().Get("step")), true
	case parts[0] == "rules" && len(parts) <= 3:
		return s.rulesPreview(parts[1:]), true
	}
	return preview{}, false
}

// matchPreview says what a stranger may know of a table, from its row: nothing is woken for it.
func (s *Server) matchPreview(ctx context.Context, id, step string) preview {
	if len(id) > maxMatchID {
		return sitePreview
	}
	ctx, cancel := context.WithTimeout(ctx, previewTime)
	defer cancel()
	row, err := s.cfg.Store.Match(ctx, id)
	if err != nil {
		if !errors.Is(err, store.ErrNotFound) && ctx.Err() == nil {
			s.cfg.Log.ErrorContext(ctx, "reading a match for the head of its page", "match", id, "error", err)
		}
		return sitePreview
	}
	set, err := setupOf(&row)
	if err != nil || !visibleTo(&row, &set, "") {
		return sitePreview
	}
	title := row.Game
	if e, err := s.games.Find(row.Game); err == nil {
		title = e.Game.Info().Title
	}
	p := preview{title: title, image: "/m/" + url.PathEscape(id) + "/" + cardPNG}
	if row.Title != "" && row.Title != title {
		p.title = row.Title + " - " + title
	}
	if n, err := strconv.Atoi(step); err == nil && n >= 0 && row.Status != store.StatusOpen {
		p.image += "?step=" + strconv.Itoa(n)
	}
	var names []string
	for _, seat := range row.Seats {
		if seat.Name != "" {
			names = append(names, seat.Name)
		}
	}
	p.text = strings.Join(names, ", ") + ". "
	if len(names) == 0 {
		p.text = ""
	}
	switch row.Status {
	case store.StatusOpen:
		p.text += "The table waits for players."
	case store.StatusRunning:
		p.text += "The match is being played."
	case store.StatusFinished:
		p.text += "The match is over: watch it again."
	default:
		p.text += "The match was called off."
	}
	return p
}

// rulesPreview says which rules a page has.
func (s *Server) rulesPreview(of []string) preview {
	p := preview{title: "Rules - Turnpike", text: "The rules of every game, searchable, with a link to each of them.", image: sitePreview.image}
	if len(of) == 0 {
		return p
	}
	e, err := s.games.Find(of[0])
	if err != nil {
		return sitePreview
	}
	info := e.Game.Info()
	p.title = "Rules of " + info.Title + " - Turnpike"
	if info.Blurb != "" {
		p.text = info.Blurb
	}
	return p
}

// tags are what stands in the head of a page. All of it is escaped.
func (p *preview) tags(origin, path string) []byte {
	var b bytes.Buffer
	tag := func(kind, name, content string) {
		fmt.Fprintf(&b, "    <meta %s=\"%s\" content=\"%s\" />\n", kind, name, html.EscapeString(content))
	}
	tag("property", "og:site_name", "Turnpike")
	tag("property", "og:type", "website")
	tag("property", "og:title", p.title)
	tag("property", "og:description", p.text)
	tag("property", "og:url", origin+path)
	tag("property", "og:image", origin+p.image)
	tag("property", "og:image:type", "image/png")
	tag("property", "og:image:width", strconv.Itoa(sharecard.Width))
	tag("property", "og:image:height", strconv.Itoa(sharecard.Height))
	tag("name", "twitter:card", "summary_large_image")
	tag("name", "twitter:title", p.title)
	tag("name", "twitter:description", p.text)
	tag("name", "twitter:image", origin+p.image)
	return b.Bytes()
}

// origin is the address of the site as the client knows it.
func (s *Server) origin(r *http.Request) string {
	if s.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// endOfHead is where the tags go.
var endOfHead = []byte("</head>")

// servePreviewed answers with the page of the client, with tags if it has any; false if it is to be served as it is.
func (s *Server) servePreviewed(w http.ResponseWriter, r *http.Request, pages *site) bool {
	index := pages.files["index.html"]
	if index == nil || pages.files[fileName(r.URL.Path)] != nil {
		return false
	}
	p, ok := s.previewOf(r)
	if !ok {
		return false
	}
	before, after, ok := bytes.Cut(index.forms[0].data, endOfHead)
	if !ok {
		return false
	}
	// The query of an address may hold the token of a seat: it is no part of what is told.
	data := bytes.Join([][]byte{before, p.tags(s.origin(r), r.URL.EscapedPath()), endOfHead, after}, nil)
	sum := sha256.Sum256(data)
	a := &asset{kind: index.kind, cache: index.cache}
	a.forms[0] = form{data, `"` + hex.EncodeToString(sum[:12]) + `"`}
	a.packLater()
	a.serve(w, r)
	return true
}
