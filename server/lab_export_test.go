package server

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"strings"
	"testing"

	"turnpike/lab"
	labkinds "turnpike/lab/kinds"
	"turnpike/roster"
)

// What an experiment came to can be had as files, by those who may see it.
func TestExperimentExport(t *testing.T) {
	inWorld(t, func(c *Config) { c.Lab.Workers = 2 }, func(t *testing.T, w *world) {
		owner, stranger := w.player(), w.player()
		var e Experiment
		owner.must("POST", "/api/lab/experiments", document(strings.Replace(threeCars, "three cars", `Three <b>cars</b> \"/..`, 1)), &e)
		e = owner.finished(e.ID)
		export := "/api/lab/experiments/" + e.ID + "/export"
		get := func(p *player, query, media string) []byte {
			t.Helper()
			r := p.send("GET", export+query, nil)
			if r.status != http.StatusOK || !strings.HasPrefix(r.header.Get("Content-Type"), media) {
				t.Fatalf("%s is answered with %d, %s: %.200s", query, r.status, r.header.Get("Content-Type"), r.body)
			}
			ending := strings.TrimPrefix(strings.SplitN(query, "&", 2)[0], "?format=")
			if d := r.header.Get("Content-Disposition"); !strings.HasPrefix(d, `attachment; filename="`+e.ID+`-Three-bcarsb`) || ending != "" && !strings.HasSuffix(d, "."+ending+`"`) {
				t.Errorf("%s has the disposition %s", query, d)
			}
			return r.body
		}
		page := get(owner, "", "text/html")
		if !bytes.Contains(page, []byte("Three &lt;b&gt;cars&lt;/b&gt;")) || bytes.Contains(page, []byte("<b>cars")) || !bytes.Contains(page, []byte("How matches went")) {
			t.Error("the page has another name, or no matches")
		}
		if svg := get(owner, "?format=svg&figure=ladder", "image/svg+xml"); !bytes.Contains(svg, []byte("stock_skyrocket")) {
			t.Error("the ladder has not all cars")
		}
		rows, err := csv.NewReader(bytes.NewReader(get(owner, "?format=csv", "text/csv"))).ReadAll()
		if err != nil || len(rows) != 1+240 {
			t.Errorf("%d rows of 240 matches and a head, error %v", len(rows), err)
		}
		x, _, err := lab.ReadExport(bytes.NewReader(get(owner, "?format=json", "application/json")), roster.Find, labkinds.All())
		if err != nil {
			t.Fatal(err)
		}
		if rep, err := lab.Verify(t.Context(), x, 0.01); err != nil || rep.Matches != 240 || rep.Played != 8 || len(rep.Different) != 0 {
			t.Errorf("the export is verified as %+v, error %v", rep, err)
		}

		if p := owner.refused(http.StatusUnprocessableEntity, "invalid", "GET", export+"?format=svg&figure=map", nil); !strings.Contains(p.Detail, "matrix, ladder, turns") {
			t.Errorf("an unknown figure is refused with %q", p.Detail)
		}
		owner.refused(http.StatusUnprocessableEntity, "invalid", "GET", export+"?format=html&figure=ladder", nil)
		owner.refused(http.StatusUnprocessableEntity, "invalid", "GET", export+"?format=pdf", nil)
		stranger.refused(http.StatusNotFound, "not-found", "GET", export, nil)
		owner.must("PATCH", "/api/lab/experiments/"+e.ID, ExperimentChange{Visibility: "link"}, nil)
		get(stranger, "?format=json", "application/json")
	})
}

// Of an experiment that waits there is little to say, but files all the same.
func TestExportOfNothing(t *testing.T) {
	inWorld(t, func(c *Config) { c.Lab.Workers = -1 }, func(t *testing.T, w *world) {
		p := w.player()
		var e Experiment
		p.must("POST", "/api/lab/experiments", document(threeCars), &e)
		export := "/api/lab/experiments/" + e.ID + "/export"
		for _, format := range []string{"html", "json", "csv", "svg"} {
			if r := p.send("GET", export+"?format="+format, nil); r.status != http.StatusOK {
				t.Errorf("%s is answered with %d: %.300s", format, r.status, r.body)
			}
		}
	})
}
