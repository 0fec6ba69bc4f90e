package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"turnpike/lab"
	"turnpike/lab/report"
	"turnpike/store"
)

type labExportInput struct {
	OfExperiment
	Format string `query:"format" enum:"html,json,csv,svg" default:"html" doc:"html: a page in one file; json: document, mark and all matches, for turnpike lab verify; csv: a row for each match; svg: a figure of the page"`
	Figure string `query:"figure" maxLength:"32" doc:"which figure, of svg; the first one unless told"`
}

// exportOperation registers what an experiment came to as a file.
func (s *Server) exportOperation(api huma.API) {
	operation(s, api, http.MethodGet, "/lab/experiments/{id}/export", "exportExperiment", "lab", "What an experiment came to as a file",
		func(ctx context.Context, in *labExportInput) (*huma.StreamResponse, error) {
			f, err := s.laboratory.export(ctx, in)
			if err != nil {
				return nil, err
			}
			return &huma.StreamResponse{Body: func(hctx huma.Context) {
				r, w := humago.Unwrap(hctx)
				if err := f.serve(w); err != nil && r.Context().Err() == nil {
					s.cfg.Log.InfoContext(r.Context(), "an export ended early", "experiment", in.ID, "error", err)
				}
			}}, nil
		}, func(op *huma.Operation) {
			content := map[string]*huma.MediaType{}
			for _, media := range []string{"text/html", "application/json", "text/csv", "image/svg+xml"} {
				content[media] = &huma.MediaType{Schema: &huma.Schema{Type: "string"}}
			}
			op.Responses = map[string]*huma.Response{"200": {
				Description: "OK", Content: content, Headers: map[string]*huma.Param{"Content-Disposition": {Schema: &huma.Schema{Type: "string"}, Description: "attachment, with a name for the file"}},
			}}
		})
}

// labFile is a file that is about to be sent.
type labFile struct {
	name, media string
	write       func(io.Writer) error
}

// export makes the file of an experiment that the person may see. It has an experiment of its own, so that however slowly it goes out nobody waits for it.
func (l *laboratory) export(ctx context.Context, in *labExportInput) (*labFile, error) {
	row, err := l.row(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	format, err := report.ParseFormat(in.Format)
	if err != nil {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "%v", err).field("format", "html, json, csv, svg")
	}
	if in.Figure != "" && format != report.SVG {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "only svg has a figure").field("figure", "with format svg")
	}
	if err := l.s.take(l.s.limits.tables, personOf(ctx), "you ask for reports too quickly"); err != nil {
		return nil, err
	}
	x, err := l.experiment(&row)
	if err != nil {
		return nil, labProblem(err)
	}
	x.Doc.Name, x.Mark = row.Name, row.Engine
	if err := lab.Recall(ctx, x, l.batches); err != nil {
		return nil, err
	}
	rep := &report.Input{ID: row.ID, X: x, State: lab.State(row.State), CPU: row.CPU, Updated: row.Updated}
	f := &labFile{name: report.FileName(rep, format, in.Figure), media: format.ContentType()}
	if format == report.JSON || format == report.CSV {
		f.write = func(w io.Writer) error { return report.Write(w, rep, format, "") }
		return f, nil
	}
	if rep.Result, err = resultOf(&row, x); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := report.Write(&b, rep, format, in.Figure); err != nil {
		if figure, ok := errors.AsType[*report.FigureError](err); ok {
			return nil, problem(http.StatusUnprocessableEntity, "invalid", "%v", figure).field("figure", "a figure of the page")
		}
		return nil, err
	}
	f.write = func(w io.Writer) error {
		_, err := w.Write(b.Bytes())
		return err
	}
	return f, nil
}

// resultOf is the result that is kept of an experiment that has ended, or what there is by now.
func resultOf(row *store.Experiment, x *lab.Experiment) (any, error) {
	if row.State == store.ExperimentDone && len(row.Result) > 0 {
		return report.ResultOf(lab.KindName(row.Kind), row.Result)
	}
	return x.Reduce()
}

func (f *labFile) serve(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", f.media)
	h.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", f.name))
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	return f.write(&patient{w, http.NewResponseController(w)})
}

// patient is a client that has its time for each write, so that a long file may take long.
type patient struct {
	w  io.Writer
	rc *http.ResponseController
}

func (p *patient) Write(b []byte) (int, error) {
	_ = p.rc.SetWriteDeadline(time.Now().Add(streamWrite))
	return p.w.Write(b)
}
